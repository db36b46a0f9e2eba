// An evening's document: chips that stay, the button, who buys in, and which game is named next.
import assert from "node:assert/strict";
import test from "node:test";
import { read, write } from "../../docs/assets/js/lib/address.mjs";
import { atPhone, Evening, MOST, nextDealer, score } from "../../docs/assets/js/play/evening.mjs";
import { fitted, named } from "../../docs/assets/js/play/next-game.mjs";

/** @param {string} text */
function storage(text = "") {
  return { get: () => text, set: (/** @type {string} */ more) => void (text = more) };
}

/** @param {Partial<{seats: number, net: number[] | null, moves: string[], dealer: number}>} how */
function view({ seats = 3, net = null, moves = [], dealer = 1 } = {}) {
  const names = ["You", "Ann", "Ben", "Cat", "Dan"].slice(0, seats);
  const players = Object.fromEntries(names.map((name, seat) => [seat, { name }]));
  const end = net ? { state: "over", result: { returns: net } } : { state: "choosing", result: {} };
  const stakes = { phrase: "fixed limit 2, ante 1", told: "", sized: false };
  return /** @type {any} */ ({ slug: "draw", name: "Draw", seats, seed: 7, dealer, moves, players, stakes, ...end });
}

const wish = { variant: "draw", seats: 3, seed: 7, options: {} };
const draw = { variant: "draw", options: {}, seats: 3, seed: 8 };

function afterOne(net = [30, -30, 0]) {
  const evening = new Evening(storage());
  evening.begin(view({ net, moves: ["call"] }), wish);
  return evening;
}

test("there is none until a first deal has been played", () => {
  const evening = new Evening(storage());
  assert.equal(evening.begun, false);
  evening.begin(view({ net: [30, -30, 0] }), wish);
  assert.equal(evening.begun, true);
  assert.deepEqual(
    score(evening.read()).map(({ name, chips, won, times }) => [name, chips, won, times]),
    [
      ["You", 230, 30, 1],
      ["Ann", 170, -30, 1],
      ["Ben", 200, 0, 1],
    ],
  );
});

test("chips go on to the next deal, the button moves one seat, the deal is counted", () => {
  const evening = afterOne();
  const dealt = evening.next(draw);
  assert.deepEqual([dealt.chips, dealt.dealer, dealt.stakes, dealt.style], [[230, 170, 200], 2, "usual", "steady"]);
  const doc = evening.read();
  assert.deepEqual([doc.over, doc.played], [1, [{ variant: "draw", name: "Draw", net: [30, -30, 0] }]]);
  assert.equal(evening.here({ ...draw, dealer: 2 })?.seed, 8);
  assert.equal(evening.here({ ...draw, dealer: 1 }), null, "another deal of the same game is none of the evening's");
  assert.equal(evening.here({ ...draw, dealer: 2, options: { wild: "many" } }), null);
});

test("a deal that is not over gives way without being counted", () => {
  const evening = afterOne();
  evening.next(draw);
  const again = evening.next({ ...draw, seed: 9 });
  assert.deepEqual([again.chips, again.dealer, evening.read().over], [[230, 170, 200], 2, 1]);
});

test("a deal that is taken back before the next is counted as it ends at last", () => {
  const evening = afterOne();
  evening.next(draw);
  evening.note(view({ net: [-100, 50, 50], moves: ["call", "call"] }));
  evening.note(view({ moves: ["call"] }));
  assert.equal(score(evening.read())[0].won, 30);
  evening.note(view({ net: [4, -4, 0], moves: ["call", "fold"] }));
  assert.deepEqual(evening.next(draw).chips, [234, 166, 200]);
});

test("who is broke buys in again, and what was bought is no gain", () => {
  const evening = afterOne([200, -200, 0]);
  evening.agree({ stack: 100 });
  const dealt = evening.next(draw);
  assert.deepEqual(dealt.chips, [400, 100, 200]);
  const doc = evening.read();
  assert.deepEqual(doc.now?.broke, [1]);
  assert.deepEqual(
    score(doc).map(({ won, times }) => [won, times]),
    [
      [200, 1],
      [-200, 2],
      [0, 1],
    ],
  );
  assert.equal(
    score(doc).reduce((sum, { won }) => sum + won, 0),
    0,
  );
});

test("who does not fit sits out with their chips, who joins buys in", () => {
  const evening = afterOne();
  const two = evening.next({ ...draw, seats: 2 });
  assert.deepEqual([two.chips, two.dealer], [[230, 170], 1], "the button stays with who deals, and the nearest seat has it");
  assert.equal(evening.read().button, 2);
  evening.note(view({ seats: 2, net: [-10, 10] }));
  const four = evening.next({ ...draw, seats: 4, size: 4 });
  assert.deepEqual([four.chips, four.dealer], [[220, 180, 200, 200], 3]);
  assert.deepEqual(evening.read().now?.broke, [], "a newcomer was never broke");
});

test("what is agreed on is bounded, and holds from the next deal on", () => {
  const evening = afterOne();
  evening.next(draw);
  evening.agree({ stakes: "no limit, blinds 1/2", stack: -3, style: "mix", games: ["a", "b", "a"] });
  evening.agree({ stack: NaN });
  const { agreed, now } = evening.read();
  assert.deepEqual([agreed.stakes, agreed.stack, agreed.games], ["no limit, blinds 1/2", 1, ["a", "b"]]);
  assert.equal(now?.stakes, "usual", "until the deal is on the table");
  assert.equal(evening.next(draw).stakes, "no limit, blinds 1/2");
  evening.agree({ games: Array.from({ length: 99 }, (_, i) => `g${i}`) });
  assert.equal(evening.read().agreed.games.length, MOST.games);
});

test("a killed pot is the next deal of the same game, until the table agrees on other stakes", () => {
  const killed = "fixed limit 2, blinds 1/2, kill after 2 pots, killed by seat 1";
  const over = view({ net: [30, -30, 0] });
  over.result.stakes = killed;
  const evening = new Evening(storage());
  evening.begin(over, wish);
  assert.equal(evening.next(draw).stakes, killed);
  assert.equal(evening.next(draw).stakes, killed, "a deal that gives way is killed once more");
  assert.equal(evening.next({ ...draw, variant: "stud" }).stakes, "usual");
  evening.note({ ...over, slug: "stud" });
  evening.agree({ stakes: "no limit, blinds 1/2" });
  assert.equal(evening.next({ ...draw, variant: "stud" }).stakes, "no limit, blinds 1/2");
});

test("an evening that an older page wrote goes on at its stakes", () => {
  const kept = storage();
  const evening = new Evening(kept);
  evening.begin(view({ net: [30, -30, 0] }), wish);
  const doc = JSON.parse(kept.get());
  const { stack, style, way, games } = doc.agreed;
  const old = (/** @type {number[]} */ [ante, bet, max]) => ({ ...doc, agreed: { ante, bet, max, stack, style, way, games } });
  kept.set(JSON.stringify({ ...old([2, 5, 10]), now: { ...doc.now, stakes: [2, 5, 10] } }));
  assert.equal(evening.read().now?.stakes, "fixed limit 5, ante 2, maximum 10");
  assert.equal(evening.next(draw).stakes, "fixed limit 5, ante 2, maximum 10");
  kept.set(JSON.stringify({ ...old([1, 2, 4]), now: null }));
  assert.equal(evening.stakes, "usual", "nothing was agreed on");
  kept.set(JSON.stringify({ ...old([1, -2, 4]), now: doc.now }));
  assert.equal(evening.begun, false, "that is no evening");
});

test("the list of deals is bounded, their number is not", () => {
  const evening = afterOne();
  for (let deal = 0; deal < MOST.played + 20; deal += 1) {
    evening.next(draw);
    evening.note(view({ net: [1, -1, 0] }));
    if (deal % 100 === 99) evening.note(view({ net: [-100, 100, 0] }));
  }
  assert.deepEqual([evening.read().played.length, evening.read().over], [MOST.played, MOST.played + 20]);
});

test("it ends with nothing left of it", () => {
  const evening = afterOne();
  evening.agree({ stack: 50 });
  evening.end();
  assert.deepEqual([evening.begun, evening.unusual, evening.read().sitters], [false, false, []]);
});

test("what somebody else wrote there is no evening", () => {
  const good = () => JSON.parse(afterOne().storage.get());
  assert.equal(new Evening(storage(JSON.stringify(good()))).begun, true);
  const bent = [
    (/** @type {any} */ doc) => (doc.version = 2),
    (/** @type {any} */ doc) => (doc.seats = 99),
    (/** @type {any} */ doc) => (doc.agreed.style = "wild"),
    (/** @type {any} */ doc) => (doc.agreed.games = [null]),
    (/** @type {any} */ doc) => (doc.sitters = [{}]),
    (/** @type {any} */ doc) => (doc.sitters = doc.sitters.slice(1)),
    (/** @type {any} */ doc) => (doc.played = {}),
    (/** @type {any} */ doc) => (doc.now.chips = [0, 1, 2]),
    (/** @type {any} */ doc) => (doc.now.chips = [1, 2]),
    (/** @type {any} */ doc) => (doc.now.options = null),
    (/** @type {any} */ doc) => (doc.now.net = ["1"]),
    (/** @type {any} */ doc) => (doc.now.net = [1, 1, 1, -3]),
    (/** @type {any} */ doc) => (doc.now = 7),
    (/** @type {any} */ doc) => delete doc.agreed,
  ];
  for (const bend of bent) {
    const doc = good();
    bend(doc);
    assert.equal(new Evening(storage(JSON.stringify(doc))).begun, false, String(bend));
  }
  for (const text of ["{", "7", "null", "[]", '"x"']) assert.equal(new Evening(storage(text)).begun, false, text);
});

/** @type {import("../../docs/assets/js/play/next-game.mjs").Offered[]} */
const offered = [
  ...["a", "b", "c", "d", "e", "f", "g", "h"].map((slug) => ({ slug, familyName: "Stud", seats: [2, 7], options: {} })),
  { slug: "draw", familyName: "Draw", seats: [2, 5], options: {} },
  { slug: "many", familyName: "Many", seats: [5, 9], options: {} },
];

test("the same game goes on, with its house rules", () => {
  const evening = afterOne();
  assert.deepEqual(named(evening.read(), offered, 1), { variant: "draw", options: {} });
});

test("the list goes round in its order, and begins with its first", () => {
  const evening = afterOne();
  evening.agree({ way: "list", games: ["b", "gone", "a"] });
  assert.equal(named(evening.read(), offered, 1)?.variant, "b");
  for (const expected of ["a", "b", "a"]) {
    const game = named(evening.read(), offered, 1);
    evening.next({ ...draw, variant: game?.variant ?? "" });
    assert.equal(named(evening.read(), offered, 1)?.variant, expected);
  }
  evening.agree({ games: [] });
  assert.equal(named(evening.read(), offered, 1)?.variant, "b", "without a list the same goes on");
});

test("a game of the list is dealt with the house rules that it stands there with", () => {
  const evening = afterOne();
  evening.agree({ way: "list", games: ["b;wild=many;low=ace-to-six", "a"] });
  assert.deepEqual(named(evening.read(), offered, 1), { variant: "b", options: { wild: "many", low: "ace-to-six" } });
  evening.next({ ...draw, variant: "b", options: { wild: "many" } });
  assert.deepEqual(named(evening.read(), offered, 1), { variant: "a", options: {} });
  evening.agree({ games: ["x".repeat(401), "a"] });
  assert.deepEqual(evening.read().agreed.games, ["a"], "or nothing of the evening could be read again");
});

test("a rival names a game for so many players, the same for the same seed, none that was just played", () => {
  const evening = afterOne();
  evening.agree({ way: "dealer" });
  assert.equal(nextDealer(evening.read()), 2);
  const seeds = Array.from({ length: 60 }, (_, seed) => named(evening.read(), offered, seed)?.variant);
  assert.deepEqual(
    seeds,
    Array.from({ length: 60 }, (_, seed) => named(evening.read(), offered, seed)?.variant),
  );
  assert.deepEqual([...new Set(seeds)].sort(), ["a", "b", "c", "d", "e", "f", "g", "h"]);
  evening.agree({ games: ["many", "c", "draw"] });
  assert.deepEqual([...new Set(Array.from({ length: 60 }, (_, seed) => named(evening.read(), offered, seed)?.variant))], ["c"]);
});

test("of the games agreed on each that fits comes up alike; of all games each family does", () => {
  const games = [...offered, { slug: "hold", familyName: "Hold'em", seats: [2, 9], options: {} }];
  const evening = afterOne();
  const counts = () => {
    /** @type {Record<string, number>} */
    const found = {};
    for (let seed = 0; seed < 120; seed++) {
      const slug = named(evening.read(), games, seed)?.variant ?? "";
      found[slug] = (found[slug] ?? 0) + 1;
    }
    return found;
  };
  evening.agree({ way: "dealer", games: ["many", "a", "b", "c", "hold"] });
  assert.deepEqual(counts(), { a: 30, b: 30, c: 30, hold: 30 }, "one that does not fit changes nothing");
  evening.agree({ games: [] });
  assert.equal(counts().hold, 60, "its family has no other game");
});

test("where it is the reader's deal nobody else names the game", () => {
  const evening = afterOne();
  evening.agree({ way: "dealer" });
  evening.next(draw);
  evening.note(view({ net: [0, 0, 0] }));
  assert.equal(nextDealer(evening.read()), 0);
  assert.equal(named(evening.read(), offered, 5), null);
});

test("as many as a game allows, as near as can be to those at the table", () => {
  assert.deepEqual([fitted(offered[0], {}, 9), fitted(offered[8], {}, 4), fitted(offered[9], {}, 3)], [7, 4, 5]);
});

test("a link to one deal carries its chips", () => {
  const deal = read("?variant=draw&seats=3&seed=7&chips=230.170.200&stakes=1.2.4");
  const stakes = "fixed limit 2, ante 1, maximum 4"; // what an old link wrote in three numbers
  assert.deepEqual([deal.chips, deal.stakes, { ...deal.options }, deal.wrong], [[230, 170, 200], stakes, {}, []]);
  assert.equal(read(new URL(write(deal)).search).stakes, stakes);
  assert.equal(read("?variant=draw&stakes=no+limit,+blinds+1/2").stakes, "no limit, blinds 1/2");
  const wrong = read("?variant=draw&chips=1.many&stakes=");
  assert.deepEqual([wrong.chips, wrong.stakes, wrong.wrong.length], [undefined, undefined, 2]);
});

/** @param {string[]} moves */
function passed(moves = [], net = /** @type {number[] | null} */ (null)) {
  const phone = { people: { 0: "Kit", 1: "Ann" }, holder: net ? -1 : 1, handed: true, moves };
  return { ...view({ net, moves: moves.slice(-1) }), phone };
}

test("several at one phone go on together, under their names, with all their choices", () => {
  const evening = new Evening(storage());
  evening.begin(passed(["call", "fold"], [30, -30, 0]), { ...wish, people: 2 });
  const doc = evening.read();
  assert.deepEqual([doc.people, doc.now?.people, doc.now?.moves], [2, 2, ["call", "fold"]]);
  assert.deepEqual(
    score(doc).map(({ name }) => name),
    ["Kit", "Ann", "Ben"],
  );
  assert.equal(evening.next(draw).people, 2);
  assert.equal(evening.here({ ...draw, dealer: 2, people: 2 })?.seed, 8);
  assert.equal(evening.here({ ...draw, dealer: 2 }), null, "the same cards for one person are another deal");
  assert.equal(evening.next({ ...draw, seats: 2, people: 3 }).people, 2, "no more people than seats");
  assert.equal(evening.next({ ...draw, seats: 3 }).people, 3, "who sat out is back");
  const alone = evening.next({ ...draw, people: 1 });
  assert.deepEqual([alone.people, evening.read().people], [undefined, 1]);
});

test("each of those at the phone names the game on their own deal", () => {
  const agreed = { ...new Evening(storage()).read().agreed, way: "dealer" };
  const { now } = afterOne().read();
  /** @param {number} button @param {number} people */
  const asked = (button, people) => named({ ...afterOne().read(), agreed, now, button, people, seats: 3 }, offered, 5) === null;
  const askedOf = (/** @type {number} */ people) => [0, 1, 2].map((button) => asked(button, people));
  assert.deepEqual(askedOf(1), [false, false, true], "the button moves on first");
  assert.deepEqual(askedOf(2), [true, false, true]);
  assert.equal(atPhone({ seats: 2, people: 5 }), 2);
  assert.equal(atPhone({ seats: 0 }), 1, "before the first deal there is the reader");
});

test("a number of people that there cannot be is nobody's evening", () => {
  const evening = new Evening(storage());
  evening.begin(passed(["call"]), { ...wish, people: 2 });
  const doc = evening.read();
  for (const people of [0, 11, "2", 1.5]) {
    const other = new Evening(storage(JSON.stringify({ ...doc, people })));
    assert.equal(other.begun, false);
    assert.equal(new Evening(storage(JSON.stringify({ ...doc, now: { ...doc.now, people: 9 } }))).begun, false);
  }
  assert.equal(new Evening(storage(JSON.stringify(doc))).begun, true);
});

test("a link says how many share the phone", () => {
  assert.equal(read("?variant=draw&people=3").people, 3);
  assert.equal(new URL(write({ ...wish, people: 3 })).searchParams.get("people"), "3");
  for (const alone of ["?variant=draw", "?variant=draw&people=1", "?variant=draw&people=0"]) assert.equal(read(alone).people, undefined);
  assert.equal(new URL(write({ ...wish, people: 1 })).searchParams.get("people"), null);
  assert.match(read("?people=all").wrong[0], /“people=all” is not a whole number/);
});
