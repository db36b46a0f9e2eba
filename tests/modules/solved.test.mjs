// Puzzles for a wish, and the verdict on a choice out of a solution.
import assert from "node:assert/strict";
import test from "node:test";
import { inTurn, positionOf, unpacked, verdictOf, wanted } from "../../docs/assets/js/drills/solved.mjs";
import { planned } from "../../docs/assets/js/drills/warmup.mjs";
/** @import {PackedIndex, SolvedIndex, View} from "../../tools/declarations/documents" */

/** @type {SolvedIndex} */
const found = Object.fromEntries(
  Array.from({ length: 30 }, (_, i) => [
    `game-${i}`,
    [
      [`game-${i}-0`, "pass", "easy", {}, 4, ["pass-cards"]],
      [`game-${i}-1`, "bet", "close", {}, 1, ["fold-nothing"]],
      [`game-${i}-3`, "pass", "close", { low: "deuce-to-seven" }, 4, ["pass-cards"]],
    ],
  ]),
);
const list = /** @type {any} */ (
  Object.keys(found).map((slug, i) => ({
    slug,
    family: i % 2 ? "odd" : "even",
    options: { low: { values: ["ace-to-five", "deuce-to-seven"] } },
  }))
);
const any = { kind: "any", variant: "any", difficulty: "any", idea: "any", options: {}, seed: 7 };
/** @param {object} wish */
const ids = (wish) => wanted(found, { ...any, ...wish }, list).map(({ id }) => id);

test("a wish is met by puzzles of its kind, game, difficulty and house rules, in an order that follows from its seed", () => {
  assert.equal(ids({}).length, 60, "those of other house rules only come up in their game");
  assert.equal(ids({ kind: "pass" }).length, 30);
  assert.ok(ids({ difficulty: "close" }).every((id) => id.endsWith("-1")));
  assert.deepEqual(ids({ variant: "game-4", options: { low: "deuce-to-seven" } }), ["game-4-3"]);
  assert.deepEqual(new Set(ids({ variant: "game-4", options: { low: "ace-to-five" } })), new Set(["game-4-0", "game-4-1"]));
  assert.deepEqual(ids({ variant: "nonsuch" }), []);
  assert.equal(ids({ family: "odd" }).length, 30);
  assert.ok(ids({ family: "odd" }).every((id) => Number(id.split("-")[1]) % 2));
  assert.deepEqual(ids({ family: "nonsuch" }), []);
  assert.ok(ids({ idea: "fold-nothing" }).every((id) => id.endsWith("-1")));
  assert.equal(ids({ idea: "fold-nothing" }).length, 30);
  assert.deepEqual(ids({ idea: "nonsuch" }), []);
  assert.deepEqual(ids({ kind: "pass" }), ids({ kind: "pass" }));
  assert.notDeepEqual(ids({ kind: "pass" }), ids({ kind: "pass", seed: 8 }));
});

test("the index is unpacked: each puzzle has its number and its traits", () => {
  const packed = /** @type {PackedIndex} */ ({
    traits: [
      ["bet", "easy", {}, 2, ["pass-a-pair"]],
      ["pass", "close", { low: "wheel" }, 1, []],
    ],
    games: { anaconda: [0, 1, 11, 0, 0, 1], "3-5-7": [7, 0] },
  });
  assert.deepEqual(unpacked(packed), {
    anaconda: [
      ["anaconda-0", "pass", "close", { low: "wheel" }, 1, []],
      ["anaconda-12", "bet", "easy", {}, 2, ["pass-a-pair"]],
      ["anaconda-13", "pass", "close", { low: "wheel" }, 1, []],
    ],
    "3-5-7": [["3-5-7-7", "bet", "easy", {}, 2, ["pass-a-pair"]]],
  });
});

test("a puzzle that is to come up four times as often comes up about so often", () => {
  const seeds = Array.from({ length: 400 }, (_, seed) => seed);
  const first = seeds.map((seed) => ids({ seed })[0]).filter((id) => id.endsWith("-0")).length;
  assert.ok(first > 280 && first < 360, `${first} of 400, where 320 are expected`);
});

test("a position knows the stakes only where players say how much they bet", () => {
  const solved = /** @type {any} */ ({ slug: "omaha", seats: 2, seed: 1, options: {}, dealer: 0, actions: [], right: 1 });
  const sized = positionOf({ ...solved, stakes: "pot limit, blinds 1/2" }, "Omaha");
  assert.equal(sized.stakes, "pot limit, blinds 1/2");
  assert.ok(!("stakes" in positionOf(solved, "Omaha")));
});

test("a new puzzle leaves a drill as it was but for its own place", () => {
  const more = { ...found, new: /** @type {SolvedIndex[string]} */ ([["new-0", "pass", "easy", {}, 4, []]]) };
  const before = ids({ kind: "pass" });
  const after = wanted(more, { ...any, kind: "pass" }, list).map(({ id }) => id);
  assert.deepEqual(
    after.filter((id) => id !== "new-0"),
    before,
  );
});

const solved = /** @type {any} */ ({
  kind: "pass",
  prompt: "Pass two",
  right: 2,
  rollouts: 5000,
  means: "",
  ideas: ["Keep your pair together.", "Behind by 2."],
  choices: [
    ["pass 2c 3d", 0, 0],
    ["pass 2c 4h", 0, 0.1],
    ["pass 9s 3d", 1, 2],
    ["pass 9s 9h", 0, 6.5],
  ].map(([action, idea, cost]) => ({
    action,
    said: { words: "Pass", cards: [] },
    cost,
    doubt: 0.2,
    value: 3,
    error: 0.4,
    count: 500,
    idea,
  })),
});
/** @param {boolean} ordered */
const view = (ordered) => /** @type {View} */ (/** @type {unknown} */ ({ choice: { pick: { ordered } }, moves: ["bet"] }));

test("a verdict is read off the solution, in whatever order the cards were picked", () => {
  const mistake = verdictOf(solved, view(false), "pass 9h 9s");
  assert.deepEqual(
    [mistake?.grade, mistake?.cost, mistake?.reason, mistake?.done, mistake?.decision],
    ["cost", 6.5, "Keep your pair together.", true, 1],
  );
  assert.deepEqual(mistake?.close, ["pass 2c 3d", "pass 2c 4h"]);
  assert.deepEqual(
    mistake?.candidates.map(({ chosen }) => chosen),
    [false, false, false, true],
  );
  const right = verdictOf(solved, view(false), "pass 4h 2c");
  assert.deepEqual([right?.grade, right?.cost], ["even", 0]);
  assert.equal(verdictOf({ ...solved, right: 1 }, view(false), "pass 3d 2c")?.grade, "best");
  assert.equal(verdictOf(solved, view(true), "pass 3d 2c"), null, "where the order counts, another order is another choice");
  assert.equal(verdictOf(solved, view(false), "pass Kc Kd"), null);
});

test("a cost is what the figures of the table come to", () => {
  const [best, ...others] = solved.choices;
  const told = {
    ...solved,
    right: 1,
    choices: [{ ...best, value: 1.94 }, ...others.map((/** @type {any} */ each) => ({ ...each, value: 1.36, cost: 0.58 }))],
  };
  const verdict = verdictOf(told, view(false), "pass 9h 9s");
  assert.equal(verdict?.cost, 0.5, "1.9 and 1.4");
});

test("a warm-up goes round tonight's games by their house rules, three puzzles of each or more", () => {
  const games = list.map((/** @type {any} */ record) => ({ ...record, kinds: ["pass"], playable: record.slug !== "game-9" }));
  const items = planned(
    ["game-4", "game-7;low=deuce-to-seven", "other", "game-9"],
    [...games, { slug: "other", options: {}, kinds: ["bet"] }],
    found,
    5,
  );
  assert.deepEqual(
    items.map(({ slug, known }) => [slug, known?.id.slice(-1)]),
    [
      ["game-4", items[0].known?.id.slice(-1)],
      ["game-7", "3"],
      ["other", undefined],
      ["game-4", items[0].known?.id.endsWith("0") ? "1" : "0"],
      ["game-7", undefined],
      ["other", undefined],
      ...Array(2)
        .fill(["game-4", "game-7", "other"].map((slug) => [slug, undefined]))
        .flat(),
    ],
    "three games fill the time with four decisions each; one that cannot be played has none",
  );
  assert.deepEqual(items[1].options, { low: "deuce-to-seven" });
  const five = planned(["game-1", "game-2", "game-3", "game-4", "game-5"], games, found, 5);
  assert.equal(five.length, 10, "of five games those that were worked out do");
  assert.ok(five.every(({ known }) => known));
  assert.deepEqual(planned([], games, found, 5), []);
});

test("a storm without a network goes on with the puzzles that are on the device", async (t) => {
  t.mock.method(globalThis, "fetch", async (/** @type {URL} */ { pathname }) => {
    const slug = pathname.split("/").at(-2) ?? "";
    if (Number(slug.split("-")[1]) % 10) throw new TypeError("Failed to fetch"); // three games were opened before
    return Response.json([{ slug, id: `${slug}-0`, seats: 4, seed: 1, options: {}, dealer: 0, actions: [], view: { name: slug } }]);
  });
  const following = inTurn(wanted(found, { ...any, difficulty: "easy" }, list));
  const dealt = [await following(), await following(), await following()];
  assert.deepEqual(new Set(dealt.map((each) => each?.slug)), new Set(["game-0", "game-10", "game-20"]));
  assert.equal(await following(), null);
  assert.ok(await following(), "the next try begins with those that are here");
});
