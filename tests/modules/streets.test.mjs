// The steps of a game by street: what goes with a step stays in its street.
import assert from "node:assert/strict";
import test from "node:test";
import { streets } from "../../docs/assets/js/gamepage/streets.mjs";

test("a note stays in the street of its step, behind a round of bets too", () => {
  const rows = [
    [1, "Deal.", "deal", 0, "step"],
    [2, "Bet.", "bet", 0, "step"],
    [-201, "It takes a pair to open.", "bet", 1, "note"],
    [3, "Draw.", "draw", 0, "step"],
    [4, "Showdown.", "showdown", 0, "step"],
    [-202, "Use two.", "showdown", 1, "note"],
    [-1, "Twos are wild.", "wild", 0, "wild"],
  ];
  const rules = /** @type {any} */ ({ steps: rows, chosen: { "": [rows.map((_, at) => at), [], ""] } });
  assert.deepEqual(streets(rules), [["Deal.", "Bet.", "It takes a pair to open."], ["Draw.", "Showdown.", "Use two."], ["Twos are wild."]]);
});
