// What the drills keep of the reader, with a clock of its own: ratings, streaks, mistakes that come back, the deal of the day; and what a file may hold.
import assert from "node:assert/strict";
import test from "node:test";
import { dealOf, puzzleOf, readDay, shared } from "../../docs/assets/js/drills/daily.mjs";
import { rated, UNKNOWN } from "../../docs/assets/js/drills/glicko.mjs";
import { hash } from "../../docs/assets/js/lib/hash.mjs";
import {
  AFTER,
  climbed,
  counted,
  dailyDone,
  dayOf,
  decided,
  due,
  height,
  idOf,
  inARow,
  daysAfter,
  LIMITS,
  line,
  monthly,
  mistaken,
  newProgress,
  RUNGS,
  untouched,
  warmedUp,
  without,
  worldDay,
} from "../../docs/assets/js/drills/progress.mjs";
import { lines } from "../../docs/assets/js/drills/progresschart.mjs";
import { others } from "../../docs/assets/js/drills/puzzle-rating.mjs";
import { fits, read, Unreadable, write } from "../../docs/assets/js/drills/progressfile.mjs";
/** @typedef {import("../../docs/assets/js/drills/progress.mjs").Progress} Progress */

const position = (seed = 7) => ({
  slug: "anaconda",
  name: "Anaconda",
  seats: 4,
  seed,
  options: { low: "x" },
  dealer: 1,
  actions: ["check"],
});
const opponent = { rating: 1400, rd: 60 };
const at = (/** @type {number} */ day, hour = 12) => new Date(2026, 10, day, hour); // of November 2026, by the reader's clock
/**
 * @param {Progress} progress
 * @param {number} day
 * @param {number} score
 * @param {number} [seed]
 * @param {import("../../tools/declarations/documents").DrillKind} [kind]
 */
const decide = (progress, day, score, seed = 7, kind = "pass") =>
  decided(progress, { kind, score, opponent, position: position(seed) }, at(day));
const collecting = { ...newProgress(), comesBack: true };

test("a decision is rated as a game, and counted by its kind", () => {
  const before = newProgress();
  const after = decide(before, 22, 1);
  const { rating, rd, volatility } = rated(UNKNOWN, [{ ...opponent, score: 1 }], { periods: 0 });
  assert.deepEqual(after.kinds, { pass: { rating, rd, volatility, when: at(22).getTime(), decided: 1, right: 1 } });
  assert.deepEqual(before, newProgress(), "nothing is changed in place");
  const more = decide(decide(after, 22, 0, 8), 22, 0.5, 9, "bet");
  assert.deepEqual([more.kinds.pass.decided, more.kinds.pass.right, more.kinds.bet.decided, counted(more)], [2, 1, 1, 3]);
});

test("a position is rated once, and so is a mistake that came back", () => {
  const once = decide(newProgress(), 22, 1);
  const again = decide(once, 22, 1);
  assert.equal(again.kinds.pass.rating, once.kinds.pass.rating);
  assert.equal(again.kinds.pass.decided, 2);
  assert.deepEqual(again.history, once.history);
  const mistaken = { ...decide(collecting, 22, 0), seen: [] };
  assert.equal(decide(mistaken, 23, 1).kinds.pass.rating, mistaken.kinds.pass.rating);
});

test("where nothing could be wrong nothing is rated", () => {
  const after = decided(newProgress(), { kind: "bet", score: 1, opponent: null, position: position() }, at(22));
  assert.deepEqual([after.kinds.bet.rating, after.kinds.bet.decided, after.history], [1500, 1, []]);
});

test("who was away is known less", () => {
  const [soon, late] = [22, 29].map((day) => decide(decide(newProgress(), 21, 1), day, 1, 8).kinds.pass.rd);
  assert.ok(late > soon);
});

test("a position goes by all that makes it, in whatever order its rules stand", () => {
  const one = { ...position(), options: { a: "1", b: "2" } };
  assert.equal(idOf(one), idOf({ ...one, options: { b: "2", a: "1" }, name: "Pass the Trash" }));
  assert.notEqual(idOf(one), idOf({ ...one, actions: ["bet 2"] }));
  assert.equal(hash(""), hash(""));
  assert.equal(new Set(Array.from({ length: 1000 }, (_, i) => hash(`2026-11-22/${i}`) % 64)).size, 64);
});

test("days in a row end with a day without", () => {
  let progress = [20, 21, 21, 22].reduce((so, day, i) => decide(so, day, 1, i), newProgress());
  assert.deepEqual(progress.days, { last: "2026-11-22", run: 3, best: 3 });
  assert.deepEqual(
    ["2026-11-22", "2026-11-23", "2026-11-24"].map((day) => inARow(progress.days, day)),
    [3, 3, 0],
  );
  progress = decide(progress, 24, 1, 9);
  assert.deepEqual(progress.days, { last: "2026-11-24", run: 1, best: 3 });
  assert.deepEqual(decide(progress, 3, 1, 10).days, progress.days, "a clock that was set back");
  assert.equal(inARow(newProgress().days, "2026-11-22"), 0);
  assert.equal(daysAfter("2026-12-31", 1), "2027-01-01");
  assert.equal(dayOf(new Date(2026, 0, 5, 0, 1)), "2026-01-05");
  assert.equal(worldDay(new Date("2026-11-22T23:59:59Z")), "2026-11-22");
});

test("right answers in a row end with anything else", () => {
  const scores = [1, 1, 1, 0.5, 1];
  const progress = scores.reduce((so, score, i) => decide(so, 22, score, i), newProgress());
  assert.deepEqual(progress.right, { run: 1, best: 3 });
});

test("the line has a point a day for each kind, its last, and a year of them", () => {
  let progress = decide(decide(decide(newProgress(), 20, 1, 1), 20, 1, 2), 22, 0, 3);
  const { rating, rd } = progress.kinds.pass;
  assert.deepEqual(
    line(progress, "pass").map(({ day }) => day),
    ["2026-11-20", "2026-11-22"],
  );
  assert.deepEqual(line(progress, "pass")[1], { day: "2026-11-22", rating: Math.round(rating), rd: Math.round(rd) });
  assert.deepEqual(line(progress, "bet"), []);
  for (let i = 0; i < 400; i += 1)
    progress = decided(progress, { kind: "bet", score: 1, opponent, position: position(100 + i) }, at(23 + i));
  assert.equal(progress.history.length, LIMITS.history);
  assert.ok(write(progress).length < 60_000);
  read(write(progress));
});

test("a mistake comes back after 1, 3, 7 and 21 days, and no more once it went well each time", () => {
  let progress = decide(collecting, 1, 0);
  assert.deepEqual(due(progress, "2026-11-01"), []);
  let day = "2026-11-01";
  for (const [step, days] of AFTER.entries()) {
    assert.deepEqual(
      progress.mistakes.map((each) => [each.step, each.due]),
      [[step, daysAfter(day, days)]],
    );
    day = daysAfter(day, days);
    assert.deepEqual(due(progress, daysAfter(day, -1)), []);
    assert.deepEqual(
      due(progress, day).map((each) => each.position),
      [position()],
    );
    progress = decided(progress, { kind: "pass", score: 1, opponent, position: position() }, new Date(`${day}T12:00`));
  }
  assert.equal(day, "2026-12-03");
  assert.deepEqual(progress.mistakes, []);
});

test("it begins anew when it goes wrong again, and too early tells nothing", () => {
  let progress = decide(decide(collecting, 1, 0), 2, 0.5);
  assert.deepEqual([progress.mistakes[0].step, progress.mistakes[0].due], [1, "2026-11-05"], "a small loss is no mistake");
  assert.deepEqual(decide(progress, 3, 1).mistakes, progress.mistakes);
  progress = decide(progress, 5, 0);
  assert.deepEqual([progress.mistakes[0].step, progress.mistakes[0].due], [0, "2026-11-06"]);
});

test("each theme of a puzzle is counted once for a position, with the part of the pot that it cost", () => {
  const made = { kind: /** @type {const} */ ("pass"), opponent, position: position(), themes: ["pass-cards", "keep-together"] };
  const once = decided(newProgress(), { ...made, score: 0, lost: 0.25 }, at(1));
  assert.deepEqual(once.themes, {
    "pass-cards": { decided: 1, right: 0, lost: 0.25, months: { "2026-11": [1, 0.25] } },
    "keep-together": { decided: 1, right: 0, lost: 0.25, months: { "2026-11": [1, 0.25] } },
  });
  assert.deepEqual(decided(once, { ...made, score: 1 }, at(2)).themes, once.themes, "the same position again");
  const other = decided(once, { ...made, themes: ["pass-cards"], score: 1, position: position(99) }, at(2));
  assert.deepEqual(other.themes?.["pass-cards"], { decided: 2, right: 1, lost: 0.25, months: { "2026-11": [2, 0.25] } });
  const next = decided(
    other,
    { ...made, themes: ["pass-cards"], score: 0, lost: 0.5, position: position(100) },
    new Date("2026-12-02T12:00"),
  );
  assert.deepEqual(monthly(next.themes?.["pass-cards"] ?? { decided: 0, right: 0, lost: 0 }, "2026-12-02"), [0.5, 0.125]);
  assert.deepEqual(monthly({ decided: 1, right: 1, lost: 0 }, "2026-12-02"), [null, null], "an older page kept no months");
  assert.deepEqual(
    once.games,
    { anaconda: { name: "Anaconda", decided: 1, right: 0, lost: 0.25, months: { "2026-11": [1, 0.25] } } },
    "and each game",
  );
  const houses = decided(once, { ...made, themes: ["pass-cards"], score: 1, houseLost: 0.5, position: position(98) }, at(2));
  assert.deepEqual(houses.themes?.["pass-cards"].house, [1, 0.5], "beside what the house would have lost, where that is known");
  assert.deepEqual(houses.games?.anaconda.house, [1, 0.5]);
  assert.deepEqual(read(write(houses)), houses);
  assert.deepEqual(read(write(next)), next);
  assert.deepEqual(read(write(other)), other);
  assert.deepEqual(read(write({ ...other, course: { upcards: 3 } })).course, { upcards: 3 });
});

test("the house and a beginner are rated by the puzzles that one met, each once", () => {
  const made = { kind: /** @type {const} */ ("pass"), opponent, score: 0, position: position(), others: { house: 1, beginner: 0.25 } };
  const once = decided(newProgress(), made, at(1));
  const { house, beginner } = once.others ?? {};
  assert.ok((house?.pass.rating ?? 0) > 1500 && (beginner?.pass.rating ?? 9999) < 1500);
  assert.deepEqual([house?.pass.decided, house?.pass.right, beginner?.pass.right], [1, 1, 0.25]);
  assert.deepEqual(decided(once, made, at(2)).others, once.others, "the same position again");
  const live = decided(once, { ...made, position: position(8), others: undefined }, at(2));
  assert.deepEqual(live.others, once.others, "of a decision that was not solved nobody knows what the house would do");
  assert.deepEqual(read(write(once)), once);
});

test("what the house and a beginner would do has a score", () => {
  const choices = [{ cost: 0 }, { cost: 0.4 }, { cost: 9 }];
  const doc = { candidates: choices.map(({ cost }, i) => ({ action: String(i), value: 5 - cost })), close: [] };
  const solved = { right: 1, choices, house: 0, beginner: 2 };
  assert.deepEqual(others(/** @type {any} */ (solved), /** @type {any} */ (doc), 10), { house: 1, beginner: 0 });
  assert.deepEqual(others(/** @type {any} */ ({ ...solved, house: 1, beginner: -1 }), /** @type {any} */ (doc), 10), {
    house: 0.5,
    beginner: 0.5,
  });
  assert.equal(others(/** @type {any} */ ({ ...solved, house: -1 }), /** @type {any} */ (doc), 10), undefined);
});

test("the rungs of a ladder add up, and are read again", () => {
  let progress = climbed(newProgress(), "guts", { rules: true });
  progress = climbed(progress, "guts", { right: 7, of: 10 });
  progress = climbed(progress, "badugi", { alone: true });
  assert.deepEqual(progress.ladders, { guts: { rules: true, right: 7, of: 10 }, badugi: { alone: true } });
  assert.equal(height(progress.ladders?.guts ?? {}), 2);
  assert.equal(height({ rules: true, ideas: true, right: 0, of: 10, coached: true, alone: true }), RUNGS);
  assert.equal(height({ rules: false }), 0, "what was ticked off again");
  progress = warmedUp(progress, "2026-11-26", 7, 9);
  assert.deepEqual(progress.warmup, { day: "2026-11-26", right: 7, of: 9 });
  assert.deepEqual(read(write(progress)), progress);
  assert.throws(() => read(JSON.stringify({ ...newProgress(), ladders: { guts: { rules: 1 } } })), /ladders.guts.rules/);
  assert.throws(() => read(JSON.stringify({ ...newProgress(), ladders: { guts: { won: true } } })), /ladders.guts/);
});

test("mistakes are kept only for who wants that, at a first meeting, and not without end", () => {
  assert.equal(decide(newProgress(), 1, 0).mistakes.length, 1, "as long as nobody turns it off");
  assert.deepEqual(decide({ ...newProgress(), comesBack: false }, 1, 0).mistakes, []);
  assert.deepEqual(decide(decide(collecting, 1, 1), 1, 0).mistakes, [], "the same ten again");
  assert.deepEqual(decide(collecting, 1, 0.5).mistakes, []);
  const endless = { ...position(), actions: Array(LIMITS.actions + 1).fill("check") };
  assert.deepEqual(decided(collecting, { kind: "pass", score: 0, opponent, position: endless }, at(1)).mistakes, []);
  let progress = /** @type {Progress} */ (collecting);
  for (let seed = 0; seed < LIMITS.mistakes + 5; seed += 1) progress = decide(progress, 1, 0, seed);
  assert.deepEqual([progress.mistakes.length, progress.mistakes[0].position.seed], [LIMITS.mistakes, 5]);
  assert.deepEqual(due({ ...progress, comesBack: false }, "2027-01-01"), []);
  assert.equal(without(progress, idOf(progress.mistakes[0].position)).mistakes.length, LIMITS.mistakes - 1);
  for (let seed = 0; seed < LIMITS.seen + 5; seed += 1) progress = decide(progress, 1, 1, 1000 + seed);
  assert.equal(progress.seen.length, LIMITS.seen);
});

const told = { grade: /** @type {const} */ ("even"), cost: 0, kind: "pass", game: "Anaconda" };
const noon = (/** @type {number} */ day) => new Date(Date.UTC(2026, 10, day, 12));

test("the deal of the day counts on its day, once", () => {
  const one = dailyDone(newProgress(), "2026-11-22", told, noon(22));
  assert.deepEqual(one.daily, { ...told, last: "2026-11-22", run: 1, best: 1 });
  assert.equal(dailyDone(one, "2026-11-22", { ...told, grade: "best" }, noon(22)), one);
  assert.equal(dailyDone(one, "2026-11-21", told, noon(22)), one);
  assert.equal(dailyDone(one, "2026-11-23", told, noon(22)), one);
  assert.equal(dailyDone(newProgress(), "2026-11-22", { ...told, cost: -0.1 }, noon(22)).daily.cost, 0);
  const two = dailyDone(one, "2026-11-23", told, noon(23));
  assert.deepEqual([two.daily.run, dailyDone(two, "2026-11-26", told, noon(26)).daily.run], [2, 1]);
});

/** @import {SolvedIndex} from "../../tools/declarations/documents" */
const games = /** @type {any[]} */ (
  Array.from({ length: 60 }, (_, i) => ({
    slug: `game-${i}`,
    name: `Game ${i}`,
    playable: true,
    kinds: i % 3 ? ["pass", "roll", "bet"] : ["bet"],
  }))
);
const detailed = new Set(games.slice(0, 40).map(({ slug }) => slug));

test("the deal of a day follows from its date, and from a game told in detail that asks for more than bets", () => {
  const days = Array.from({ length: 200 }, (_, i) => daysAfter("2026-11-22", i));
  const deals = days.map((day) => dealOf(games, detailed, day));
  assert.deepEqual(
    deals,
    days.map((day) => dealOf(games, detailed, day)),
  );
  assert.ok(deals.every(({ variant, kind }) => detailed.has(variant) && variant !== "game-0" && ["pass", "roll"].includes(kind)));
  assert.ok(new Set(deals.map(({ variant }) => variant)).size > 20);
  assert.ok(new Set(deals.map(({ seed }) => seed)).size > 195);
  assert.equal(new Set(deals.map(({ kind }) => kind)).size, 2);
  const more = new Set([...detailed, "game-41"]);
  assert.ok(days.filter((day, i) => dealOf(games, more, day).variant !== deals[i].variant).length < 25, "a new game changes few days");
  assert.throws(() => dealOf(games, new Set(), "2026-11-22"), /no game/);
});

test("where puzzles are kept, the deal of a day is one of them, and a new one changes few days", () => {
  const days = Array.from({ length: 200 }, (_, i) => daysAfter("2026-11-22", i));
  /** @type {SolvedIndex} */
  const solved = Object.fromEntries(
    games.slice(1, 30).map(({ slug }) => [
      slug,
      [
        [`${slug}-0`, "pass", "easy", {}, 1],
        [`${slug}-1`, "bet", "easy", {}, 1],
      ],
    ]),
  );
  const deals = days.map((day) => puzzleOf(detailed, solved, day));
  assert.ok(deals.every((deal) => deal?.id === `${deal?.variant}-0` && deal?.kind === "pass" && deal?.variant in solved));
  assert.equal(puzzleOf(["game-31"], solved, days[0]), null, "no puzzle of these games");
  const more = { ...solved, "game-35": /** @type {typeof solved[string]} */ ([["game-35-0", "roll", "close", {}, 1, []]]) };
  const changed = days.filter((day, i) => puzzleOf(detailed, more, day)?.id !== deals[i]?.id);
  assert.ok(changed.length > 0 && changed.length < 30);
  assert.ok(changed.every((day) => puzzleOf(detailed, more, day)?.id === "game-35-0"));
});

test("an address asks for a day: today, one that has been, none that has not come", () => {
  const asked = (/** @type {string} */ query) => readDay(new URLSearchParams(query), noon(22));
  assert.equal(asked("kind=pass"), null);
  assert.deepEqual(asked("day"), { day: "2026-11-22", wrong: "" });
  assert.deepEqual(asked("day=2026-01-31"), { day: "2026-01-31", wrong: "" });
  assert.match(asked("day=2026-11-23")?.wrong ?? "", /opens on that day/);
  for (const day of ["2026-02-31", "today", "2026-1-1", "20261122"]) assert.match(asked(`day=${day}`)?.wrong ?? "", /is not a date/);
});

test("a result tells how well, and nothing of what", () => {
  const text = shared({ ...told, last: "2026-11-22", run: 3, grade: "cost", cost: 2.5 });
  assert.deepEqual(text.split("\n").slice(0, 4), [
    "Dealer's Choice, the deal of 22 November 2026",
    "Passing cards in Anaconda",
    "◆ That cost about 2.5 chips.",
    "3 days in a row",
  ]);
  assert.match(text.split("\n")[4], /drills\/\?day=2026-11-22$/);
});

test("what is written is read as it was", () => {
  const progress = dailyDone(decide(decide(collecting, 20, 0), 22, 1, 8), "2026-11-22", told, noon(22));
  assert.deepEqual(read(write(progress)), progress);
  assert.deepEqual(read(write(newProgress())), newProgress());
});

/** @type {[string, RegExp, (file: any) => unknown][]} */
const BROKEN = [
  [
    "a part is missing",
    /Expected last, run and best, and nothing else at “days”, but found nothing/,
    (file) => ({ ...file, days: undefined }),
  ],
  ["a part too many", /nothing else, but found \{"more":1\}/, (file) => ({ ...file, more: 1 })],
  ["an older version", /Expected a whole number from 1 to 1 at “version”, but found 0/, (file) => ({ ...file, version: 0 })],
  [
    "a newer version",
    /A newer edition of this site wrote this file, in version 2. This one reads version 1/,
    (file) => ({ ...file, version: 2 }),
  ],
  [
    "a rating in letters",
    /Expected a number .* at “kinds.pass.rating”, but found "high"/,
    (file) => ((file.kinds.pass.rating = "high"), file),
  ],
  ["a boundless rating", /at “kinds.pass.rating”/, (file) => ((file.kinds.pass.rating = 1e300), file)],
  ["a kind that is none", /one of "pass", "discard"/, (file) => ((file.kinds = { nap: file.kinds.pass }), file)],
  ["a name of every object", /one of "pass", "discard"/, (file) => ({ ...file, kinds: JSON.parse('{"__proto__": {}}') })],
  ["half a decision", /whole number/, (file) => ((file.kinds.pass.decided = 0.5), file)],
  ["a day that is none", /Expected a date such as 2026-11-22 at “days.last”/, (file) => ((file.days.last = "2026-02-30"), file)],
  ["a history without end", /Expected a list of 0 to 366 at “history”/, (file) => ({ ...file, history: Array(367).fill(file.history[0]) })],
  [
    "a history of three",
    /Expected a list of 2 to 2 at “history\[0\].kinds.pass”/,
    (file) => ((file.history[0].kinds.pass = [1, 2, 3]), file),
  ],
  ["perhaps", /Expected true or false at “comesBack”/, (file) => ({ ...file, comesBack: "perhaps" })],
  ["a step too far", /at “mistakes\[0\].step”/, (file) => ((file.mistakes[0].step = 4), file)],
  ["no actions", /Expected a list .*at “mistakes\[0\].position.actions”/, (file) => ((file.mistakes[0].position.actions = "check"), file)],
  ["a script for a seed", /at “mistakes\[0\].position.seed”/, (file) => ((file.mistakes[0].position.seed = "<script>"), file)],
  ["a grade that is none", /one of "", "best"/, (file) => ((file.daily.grade = "good"), file)],
];

for (const [what, words, spoil] of BROKEN)
  test(`a file with ${what} is refused with what was expected`, () => {
    const file = JSON.parse(write(decide(collecting, 20, 0)));
    assert.throws(
      () => read(JSON.stringify(spoil(file))),
      (problem) => problem instanceof Unreadable && words.test(problem.message),
    );
  });

test("what is empty, cut off, of another program or far too long is refused in a player's words", () => {
  const file = write(decide(collecting, 20, 0));
  assert.throws(() => read(""), /^Error: The file is empty\.$/);
  assert.throws(() => read("\n"), /The file is empty\./);
  for (const cut of ["{", file.slice(0, -1), file.slice(0, 200)]) assert.throws(() => read(cut), /a part of it is missing/);
  for (const other of ["[]", "null", "7", '{"name": "x", "version": "1.0.0"}', '{"version": 1}', '{"kinds": {}}'])
    assert.throws(() => read(other), /It was not exported from this page\./);
  assert.throws(() => read("x".repeat(2_000_001)), /at most 2,000,000 characters/);
  assert.throws(() => fits(3_000_000), Unreadable);
});

test("the lines behind the chart hold all of it, and are few", () => {
  for (const points of [
    [
      { rating: 1500, rd: 350 },
      { rating: 1490, rd: 290 },
    ],
    [
      { rating: 1512, rd: 40 },
      { rating: 1530, rd: 41 },
    ],
  ]) {
    const marks = lines(points.map((each) => ({ day: "2026-11-22", ...each })));
    assert.ok(marks.length <= 6 && marks[0] <= Math.min(...points.map(({ rating, rd }) => rating - 1.96 * rd)));
    assert.ok(marks[marks.length - 1] >= Math.max(...points.map(({ rating, rd }) => rating + 1.96 * rd)));
  }
});

test("a mistake at the table comes back once, and changes no rating", () => {
  const before = newProgress();
  const after = mistaken(before, "bet", position(), at(1));
  assert.deepEqual(after.mistakes, [{ kind: "bet", step: 0, due: "2026-11-02", position: position() }]);
  assert.deepEqual({ ...after, mistakes: [] }, before);
  assert.equal(mistaken(after, "bet", position(), at(2)), after, "it waits already");
  assert.deepEqual(mistaken({ ...before, comesBack: false }, "bet", position(), at(1)).mistakes, []);
});

test("progress is untouched until something was decided, read or played; a wish is no progress", () => {
  assert.ok(untouched(newProgress()));
  assert.ok(untouched({ ...newProgress(), comesBack: false }));
  assert.ok(!untouched(climbed(newProgress(), "anaconda", { rules: true })));
  const day = new Date(2026, 10, 29, 12);
  assert.ok(!untouched(dailyDone(newProgress(), "2026-11-29", { grade: "best", cost: 0, kind: "bet", game: "Razz" }, day)));
});
