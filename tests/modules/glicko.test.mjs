// Glicko-2 against the worked example of Glickman's paper, and what follows from the formulas.
import assert from "node:assert/strict";
import test from "node:test";
import { expected, rated, UNKNOWN } from "../../docs/assets/js/drills/glicko.mjs";
import { opponent, scored, small } from "../../docs/assets/js/drills/puzzle-rating.mjs";

const player = { rating: 1500, rd: 200, volatility: 0.06 };
const games = [
  { rating: 1400, rd: 30, score: 1 },
  { rating: 1550, rd: 100, score: 0 },
  { rating: 1700, rd: 300, score: 0 },
];

test("the paper's example", () => {
  const { rating, rd, volatility } = rated(player, games, { tau: 0.5 });
  assert.equal(rating.toFixed(2), "1464.05", "the paper has 1464.06: it rounds on the way");
  assert.equal(rd.toFixed(2), "151.52");
  assert.equal(volatility.toFixed(5), "0.06000", "the paper has 0.05999 by the same rounding");
  assert.ok(Math.abs(rating - 1464.06) < 0.01);
  assert.ok(Math.abs(volatility - 0.05999) < 1e-5);
});

test("the paper's expected scores", () => {
  assert.deepEqual(
    games.map((game) => expected(1500, game).toFixed(3)),
    ["0.639", "0.432", "0.303"],
  );
});

test("who plays nothing grows less certain, and no less than somebody unknown", () => {
  const idle = rated(player, []);
  assert.deepEqual([idle.rating, idle.volatility], [1500, 0.06]);
  assert.equal(idle.rd.toFixed(4), "200.2714");
  assert.ok(Math.abs(rated(player, [], { periods: 1e9 }).rd - UNKNOWN.rd) < 1e-9);
  assert.ok(Math.abs(rated(player, [], { periods: 0 }).rd - 200) < 1e-9);
});

test("a win raises, a loss lowers, a draw with an equal leaves; each makes surer", () => {
  const after = [1, 0.5, 0].map((score) => rated(player, [{ rating: 1500, rd: 60, score }], { periods: 0 }));
  assert.ok(after[0].rating > 1500 && after[2].rating < 1500);
  assert.ok(Math.abs(after[1].rating - 1500) < 1e-9);
  assert.ok(Math.abs(after[0].rating + after[2].rating - 3000) < 1e-9, "as much as the other lowers");
  assert.ok(after.every(({ rd }) => rd < 200));
});

test("a surprise makes volatility grow, and a long run of them ends", () => {
  let now = { ...UNKNOWN, rd: 50 };
  for (let i = 0; i < 200; i += 1) now = rated(now, [{ rating: 2800, rd: 30, score: 1 }]);
  assert.ok(now.volatility > UNKNOWN.volatility && now.rating > 2000 && Number.isFinite(now.rd));
});

test("always as good as the best against decisions of 1400: over 1700 after forty, and within 200", () => {
  /** @type {import("../../docs/assets/js/drills/glicko.mjs").Rating} */
  let now = UNKNOWN;
  for (let i = 0; i < 40; i += 1) now = rated(now, [{ rating: 1400, rd: 60, score: 1 }], { periods: 0 });
  assert.ok(now.rating > 1700 && now.rd < 200, `${now.rating} ± ${now.rd}`);
});

/**
 * @param {number[]} values
 * @param {string[]} close
 */
const decision = (values, close = []) => ({
  candidates: /** @type {any[]} */ (values.map((value, i) => ({ action: String(i), value }))),
  close,
});

test("the odds against a blind pick make a decision hard", () => {
  const pot = 10; // small is 0.9, clear is 1.8
  assert.equal(opponent(decision([1.8, 0]), pot)?.rating.toFixed(0), "1200");
  assert.equal(opponent(decision([1.8, 0, 0, 0]), pot)?.rating.toFixed(0), "1391");
  assert.equal(opponent(decision([2, 2, 0.2, 0], ["0", "1"]), pot)?.rating.toFixed(0), "1200", "two of four are right");
});

test("what lies between the best choice and the best wrong one makes it plain, within bounds", () => {
  const pot = 10;
  const rating = (/** @type {number[]} */ values) => Math.round(opponent(decision(values), pot)?.rating ?? 0);
  assert.equal(rating([3.6, 0]), 1100);
  assert.equal(rating([1000, 0]), 1000);
  assert.ok(rating([0.9, 0]) < rating([0.95, 0]), "a small loss is half right, so a blind pick is right more often");
  assert.equal(rating([0, 0]), Math.round(1200 + 400 * Math.log10(1 / 3) + 200));
});

test("where no choice is wrong there is nothing to be rated by", () => {
  assert.equal(opponent(decision([1, 1], ["0", "1"]), 10), null);
  assert.equal(opponent(decision([1]), 10), null);
});

test("a choice is a win, a draw or a defeat by the coach's verdict", () => {
  const pot = 10;
  assert.equal(scored({ grade: "", cost: null }, pot), null);
  assert.deepEqual(
    /** @type {("best" | "even")[]} */ (["best", "even"]).map((grade) => scored({ grade, cost: 3 }, pot)),
    [1, 1],
  );
  assert.deepEqual(
    [small(pot), small(pot) + 0.001].map((cost) => scored({ grade: "cost", cost }, pot)),
    [0.5, 0],
  );
});
