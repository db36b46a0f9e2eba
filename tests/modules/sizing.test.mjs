// How much to bet: what the slider and the field make of the engine's numbers.
import assert from "node:assert/strict";
import test from "node:test";
import { Scale } from "../../docs/assets/js/cards/sizing.mjs";

/** @param {object} how */
const scale = (how = {}) => {
  const sizing = { pot: 20, call: 10, bet: 0, stack: 190, unit: 2, level: 10, after: 30, presets: [], ...how };
  return new Scale(/** @type {any} */ ({ verb: "raise to", label: "Raise to", min: 20, max: 200, sizing, ...how }));
};

test("each amount has a place on the slider, and the ends are the least and the most", () => {
  for (const each of [scale(), scale({ max: 25 }), scale({ max: 1_000_000 })]) {
    assert.deepEqual([each.at(0), each.at(1000)], [each.min, each.max]);
    assert.deepEqual([each.position(each.min), each.position(each.max)], [0, 1000]);
    let before = each.min;
    for (let position = 0; position <= 1000; position += 10) {
      const now = each.at(position);
      assert.ok(now >= before && now <= each.max);
      before = now;
    }
  }
  assert.equal(scale({ max: 20 }).position(20), 1000, "one size alone");
  assert.deepEqual([scale({ max: 80 }).at(500), scale({ max: 220 }).at(500)], [50, 70], "small sizes have more of a long slider");
  const near = (/** @type {number} */ n) => Math.abs(scale().at(scale().position(n)) - n) <= 1;
  assert.ok([20, 21, 40, 77, 150, 199].every(near));
});

test("parts of the pot are those of the pot behind the call", () => {
  assert.deepEqual(
    [20, 25, 30, 40, 200].map((n) => scale().percent(n)),
    [33, 50, 67, 100, 633],
  );
  assert.equal(scale().meant("50", "pot"), 25);
  assert.equal(scale().meant("100", "pot"), 40);
  assert.equal(scale({ level: 0, after: 6 }).percent(3), 50);
});

test("a number is read in the unit that the reader likes", () => {
  assert.equal(scale().meant("77", "chips"), 77);
  assert.equal(scale().meant("12.5", "bets"), 25);
  assert.equal(scale().meant("12,5", "bets"), 25);
  assert.deepEqual([scale().told(25, "chips"), scale().told(25, "bets"), scale().told(25, "pot")], [25, 12.5, 50]);
  for (const wrong of ["", "7.5", "-3", "two", "1e3"]) assert.ok(Number.isNaN(scale().meant(wrong, "chips")), wrong);
});
