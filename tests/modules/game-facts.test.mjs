// What a card says of a game beside its steps.
import assert from "node:assert/strict";
import test from "node:test";
import { houseRules } from "../../docs/assets/js/print/game-facts.mjs";
/** @import {Rules} from "../../docs/assets/js/documents" */

const option = (/** @type {string} */ label, /** @type {string[]} */ values) => ({ label, values, labels: values });

/** A game in which the second rule matters only where one may go both ways. */
const rules = /** @type {Rules} */ (
  /** @type {unknown} */ ({
    options: { declare: option("What players declare", ["one", "both"]), ties: option("A tie", ["wins", "loses"]) },
    chosen: { "one|wins": [], "one|loses": [], "both|wins": [], "both|loses": [] },
    idle: [2, 2, 0, 0],
    beats: { "": [] },
  })
);

const titles = (/** @type {Record<string, string>} */ chosen) => houseRules(rules, chosen).map(({ title }) => title);

test("a house rule that changes nothing is left out", () => {
  assert.deepEqual(titles({ declare: "one", ties: "wins" }), ["What players declare"]);
  assert.deepEqual(titles({ declare: "both", ties: "wins" }), ["What players declare", "A tie"]);
});

test("a house rule that somebody changed is told", () => {
  assert.deepEqual(titles({ declare: "one", ties: "loses" }), ["A tie", "What players declare"]);
});

test("where it is not known of any rule, none is left out", () => {
  assert.equal(houseRules({ ...rules, idle: undefined }, { declare: "one", ties: "wins" }).length, 2);
  assert.equal(houseRules(rules, { declare: "neither", ties: "wins" }).length, 2, "a choice that is not written out");
});
