// Long games on cards: what has been told already is referred to by its number.
import assert from "node:assert/strict";
import test from "node:test";
import { numbered, shorter } from "../../docs/assets/js/print/shorter.mjs";

/** @param {[string, number?][]} texts */
const game = (texts) => numbered(texts.map(([text, depth = 0]) => ({ text, depth, icon: "deal", kind: depth ? "step" : "step" })));
const BET = "Betting round from the dealer's left; each hand plays for itself.";
const BLOCK = /** @type {[string, number?][]} */ ([["If anybody goes in:"], ["The best hand wins the pot, and losers match it.", 1]]);

test("a step that comes again is told by its number", () => {
  const told = shorter(game([["Deal."], [BET], ["Deal."], [BET]]));
  assert.deepEqual(
    told.map(({ text }) => text),
    ["Deal.", BET, "As in steps 1 to 2."],
  );
});

test("a block is told again only with all that is in it", () => {
  const again = shorter(game([...BLOCK, ["Deal two cards."], ...BLOCK, ["Showdown."]]));
  assert.deepEqual(
    again.map(({ text, number }) => [text, number]),
    [
      ["If anybody goes in:", 1],
      ["The best hand wins the pot, and losers match it.", 0],
      ["Deal two cards.", 2],
      ["As in step 1.", 3],
      ["Showdown.", 4],
    ],
  );
  const other = shorter(game([...BLOCK, ["If anybody goes in:"], ["The best low hand wins the pot, and losers match it.", 1]]));
  assert.equal(other.length, 4);
});

test("short steps stay as they are", () => {
  assert.equal(shorter(game([["Deal."], ["Bet."], ["Deal."]])).length, 3);
});
