// The field of the reference to the language: which words of a question count.
import assert from "node:assert/strict";
import test from "node:test";
import { sought } from "../../docs/assets/js/search/phrases.mjs";

test("a question is looked for by the words that matter", () => {
  assert.deepEqual(sought("each player takes a card from the row"), ["take", "card", "row"]);
  assert.deepEqual(sought("Bring-in"), ["bring-in"]);
  assert.deepEqual(sought("must use two"), ["use", "two"]);
  assert.deepEqual(sought("  "), []);
});

test("small words count where there are no others", () => {
  assert.deepEqual(sought("to their"), ["to", "their"]);
});
