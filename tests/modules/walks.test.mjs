// The path between two games: it begins and ends where it should, goes over games that make its steps smaller, and its changes lead from each to the next.
import assert from "node:assert/strict";
import { test } from "node:test";
import { changes, path, rulesOf } from "../../docs/assets/js/walks/path.mjs";

/** @type {[number, string, number][]} */
const traits = [
  [0, "Five cards each.", 4],
  [0, "Seven cards each.", 4],
  [1, "A draw.", 2],
  [2, "Kings are wild.", 3],
  [2, "Twos are wild.", 3],
  [3, "High only.", 3],
  [3, "Low only.", 3],
];
const games = { draw: [0, 2, 5], kings: [0, 2, 3, 5], seven: [1, 2, 3, 5], low: [1, 2, 3, 6], far: [1, 3, 4, 6], twin: [0, 2, 5] };
const rules = rulesOf({ traits, games });
/** @param {string} slug */
const words = (slug) => (rules.get(slug) ?? []).map((rule) => rule.words).sort();

test("each step changes as little as the games allow", () => {
  const stops = path(rules, "draw", "low");
  assert.deepEqual(
    stops.map(({ slug }) => slug),
    ["draw", "kings", "seven", "low"],
  );
  assert.deepEqual(
    stops.map(({ changes: told }) => told.map(({ op, words: now, was }) => [op, now, was])),
    [[], [["new", "Kings are wild.", ""]], [["now", "Seven cards each.", "Five cards each."]], [["now", "Low only.", "High only."]]],
  );
});

test("the changes of every path lead from the first game to the last", () => {
  for (const from of rules.keys())
    for (const to of rules.keys()) {
      const stops = path(rules, from, to);
      assert.equal(stops[0].slug, from);
      assert.equal(stops.at(-1)?.slug, to);
      const now = new Set(words(from));
      for (const { changes: told } of stops)
        for (const { op, words: text, was } of told) {
          if (op !== "new") assert.ok(now.delete(op === "gone" ? text : was));
          if (op !== "gone") now.add(text);
        }
      assert.deepEqual([...now].sort(), words(to));
    }
});

test("what goes and nothing comes in its place is told as gone", () => {
  const told = changes(rules.get("low") ?? [], rules.get("far") ?? []);
  assert.deepEqual(
    told.map(({ op, words: text }) => [op, text]),
    [
      ["new", "Twos are wild."],
      ["gone", "A draw."],
    ],
  );
});

test("a game that plays the same is one step away, without a change", () => {
  assert.deepEqual(
    path(rules, "draw", "twin").map(({ slug, changes: told }) => [slug, told.length]),
    [
      ["draw", 0],
      ["twin", 0],
    ],
  );
});

test("where a game is not known there is no path", () => assert.deepEqual(path(rules, "draw", "nowhere"), []));
