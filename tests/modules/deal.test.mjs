// What an address asks for, and what a game's record makes of it.
import assert from "node:assert/strict";
import test from "node:test";
import { decoded, dropUnknown, optionsBeside, read, wholeNumber, write } from "../../docs/assets/js/lib/address.mjs";
import { gameOf } from "../../docs/assets/js/offline/offline-notice.mjs";
import { readDrill, titled, writeDrill } from "../../docs/assets/js/drills/drillform.mjs";
import { empty, marked, readCards, read as readTable, written } from "../../docs/assets/js/whowon/typed-cards.mjs";
import { applyPatches, merge } from "../../docs/assets/js/lib/patches.mjs";
import { seatsFor, span, whySeats } from "../../docs/assets/js/lib/seats.mjs";

const option = {
  label: "Wild cards",
  values: ["none", "many"],
  why: "",
  labels: { none: "none", many: "so many" },
  seats: { many: [2, 4] },
};
const other = { ...option, label: "Pace", seats: { many: [2, 3] } };
const record = { seats: [2, 7], options: { wild: option, pace: other } };

test("an address is read, and written as it was", () => {
  const wish = read("?variant=anaconda&seats=5&seed=12&wild=many");
  assert.deepEqual([wish.variant, wish.seats, wish.seed, { ...wish.options }, wish.wrong], ["anaconda", 5, 12, { wild: "many" }, []]);
  assert.equal(new URL(write(wish)).search, "?variant=anaconda&seats=5&seed=12&wild=many");
});

test("what is wrong with a number is said, and the number left out", () => {
  const wish = read("?seats=many&seed=-1");
  assert.deepEqual([wish.seats, wish.seed, wish.wrong.length], [undefined, undefined, 2]);
  assert.deepEqual(wholeNumber(new URLSearchParams("n=7"), "n", 7), [7, ""]);
  assert.match(wholeNumber(new URLSearchParams("n=8"), "n", 7)[1], /“n=8” is not a whole number up to 7/);
});

test("a stranger's option names no property that objects have", () => {
  const found = optionsBeside(new URLSearchParams("__proto__=x&toString=y&seed=1"), new Set(["seed"]));
  assert.deepEqual(Object.keys(found).sort(), ["__proto__", "toString"]);
  assert.equal(found.valueOf, undefined);
});

test("a percent code that stands for nothing is null", () => {
  assert.equal(decoded("%41"), "A");
  assert.equal(decoded("%E0%A4%A"), null);
});

test("what a record does not know is dropped", () => {
  const wish = { variant: "v", seats: 5, seed: 1, options: { wild: "many", pace: "slow", more: "x" } };
  assert.deepEqual(dropUnknown(wish, record), { variant: "v", seats: undefined, seed: 1, options: { wild: "many" } });
  assert.equal(dropUnknown({ ...wish, options: {} }, record).seats, 5);
});

test("of several house rules the one that serves fewest decides, and is told", () => {
  assert.deepEqual(seatsFor(record, {}), [2, 7]);
  assert.deepEqual(seatsFor(record, { wild: "many" }), [2, 4]);
  assert.deepEqual(seatsFor(record, { wild: "many", pace: "many" }), [2, 3]);
  assert.equal(whySeats(record, { wild: "none" }), "");
  assert.match(whySeats(record, { wild: "many", pace: "many" }), /Pace: so many/);
  assert.deepEqual([span([2, 7]), span([4, 4])], ["2–7", "4"]);
});

test("where no house rule serves fewer than the defaults, the one that serves most decides", () => {
  const same = { ...option, seats: { many: [4, 7] } }; // as many at most as the defaults
  const more = { ...option, seats: { many: [3, 9] } };
  assert.deepEqual(seatsFor({ seats: [2, 7], options: { same, more } }, { same: "many", more: "many" }), [3, 9]);
  assert.deepEqual(seatsFor({ seats: [2, 7], options: { same } }, { same: "many" }), [4, 7]);
  const fewer = { ...option, seats: { many: [2, 6] } };
  assert.deepEqual(seatsFor({ seats: [2, 7], options: { more, fewer } }, { more: "many", fewer: "many" }), [2, 6]);
});

test("a merge patch does what RFC 7396 says", () => {
  /** @type {[any, any, any][]} the examples of the RFC's appendix */
  const rows = [
    [{ a: "b" }, { a: "c" }, { a: "c" }],
    [{ a: "b" }, { b: "c" }, { a: "b", b: "c" }],
    [{ a: "b" }, { a: null }, {}],
    [{ a: "b", b: "c" }, { a: null }, { b: "c" }],
    [{ a: ["b"] }, { a: "c" }, { a: "c" }],
    [{ a: "c" }, { a: ["b"] }, { a: ["b"] }],
    [{ a: { b: "c" } }, { a: { b: "d", c: null } }, { a: { b: "d" } }],
    [{ a: [{ b: "c" }] }, { a: [1] }, { a: [1] }],
    [
      ["a", "b"],
      ["c", "d"],
      ["c", "d"],
    ],
    [{ a: "b" }, ["c"], ["c"]],
    [{ a: "foo" }, null, null],
    [{ a: "foo" }, "bar", "bar"],
    [{ e: null }, { a: 1 }, { e: null, a: 1 }],
    [[1, 2], { a: "b", c: null }, { a: "b" }],
    [{}, { a: { bb: { ccc: null } } }, { a: { bb: {} } }],
  ];
  for (const [target, patch, result] of rows) {
    const before = structuredClone(target);
    assert.deepEqual(merge(target, patch), result);
    assert.deepEqual(target, before, "the given value is not changed");
  }
  assert.deepEqual(applyPatches([{ a: 1, b: 2 }, { b: null, c: 3 }, {}]), [
    { a: 1, b: 2 },
    { a: 1, c: 3 },
    { a: 1, c: 3 },
  ]);
});

test("the game whose page was asked for", () => {
  assert.equal(gameOf("/below/variants/anaconda/"), "anaconda");
  assert.equal(gameOf("/variants/"), null);
});

test("a drill is read, written and named", () => {
  const { wish, wrong } = readDrill("?kind=pass&variant=anaconda&difficulty=close&seed=3&low-hands=ace-to-six");
  assert.equal(wrong, "");
  assert.equal(new URL(writeDrill(wish)).search, "?kind=pass&variant=anaconda&difficulty=close&low-hands=ace-to-six&seed=3");
  assert.equal(titled(wish, []), "Passing cards in anaconda, close ones");
  const { wish: ofFamily } = readDrill("?family=guts&seed=3");
  assert.equal(new URL(writeDrill(ofFamily)).search, "?family=guts&seed=3");
  assert.equal(titled(ofFamily, /** @type {any} */ ([{ slug: "in", family: "guts", familyName: "Guts" }])), "Any decision: Guts");
  assert.equal(readDrill("?variant=anaconda&family=guts").wish.family, "any", "a game says more than its family");
  assert.match(readDrill("?kind=nap").wrong, /“nap”/);
});

test("cards are read as one types them", () => {
  assert.deepEqual(readCards("as 10H^, jk 7d^* Zz"), { cards: ["As", "Th^", "Jk", "7d^*"], wrong: ["Zz"] });
  assert.deepEqual(readCards("A♠ A♥️ 10♦ t♧"), { cards: ["As", "Ah", "Td", "Tc"], wrong: [] });
  assert.deepEqual(readCards("AsKd 10h2c^jkJs"), { cards: ["As", "Kd", "Th", "2c^", "Jk", "Js"], wrong: [] });
  assert.deepEqual(readCards("AsZz 1s A K♠♠"), { cards: [], wrong: ["AsZz", "1s", "A", "K♠♠"] }, "every word that is not cards alone");
});

test("a table goes into an address and comes back the same", () => {
  const asked =
    "variant=x&wild=many&hand=As+Zz&hand=&name=Ann&name=Bo&table=2c&goes=in.folded&chips=10.5&behind=.0&legs=1.0&pot=7&stage=1&stakes=2.4.8";
  const table = readTable(new URLSearchParams(asked));
  assert.deepEqual([table.hands[0].wrong, table.hands[1].goes, table.hands[0].paid, table.pot, table.stage], [["Zz"], "folded", 10, 7, 1]);
  assert.deepEqual(
    [table.hands[0].left, table.hands[1].left],
    [null, 0],
    "nobody has said what the first has left; the second has nothing",
  );
  const again = readTable(written(table, new URL("https://here/showdown/")).searchParams);
  assert.deepEqual({ ...again, options: { ...again.options } }, { ...table, options: { ...table.options } });
});

test("a table in an address has two hands at least", () => {
  const table = readTable(new URLSearchParams("variant=x&hand=As+Ks&declared=high&table=2c&wild=many"));
  assert.deepEqual([table.slug, table.hands.length, table.hands[0].cards, table.hands[0].declared], ["x", 2, ["As", "Ks"], "high"]);
  assert.deepEqual([table.hands[1], table.table.cards, { ...table.options }], [empty(), ["2c"], { wild: "many" }]);
  const page = new URL("https://games.example/showdown/?variant=y&seed=1");
  assert.equal(written(table, page).search, "?variant=x&wild=many&hand=As+Ks&hand=&table=2c&declared=high%2C");
  assert.deepEqual(readTable(written(table, page).searchParams), table, "one hand of two has been declared");
});

test("ranks that the deal has made wild go along in the address, and mark the cards of these ranks", () => {
  const page = new URL("https://example.org/showdown/");
  const table = readTable(new URLSearchParams("variant=follow-the-queen&wildranks=5QX&wild=many"));
  assert.deepEqual(table.wild, ["Q", "5"]);
  assert.equal(table.options.wild, "many", "a house rule may be called wild");
  assert.equal(written(table, page).searchParams.get("wildranks"), "Q5");
  assert.deepEqual(
    ["Qd", "5c^", "Qh*", "Kd", "Jk"].map((token) => marked(token, table.wild)),
    ["Qd*", "5c^*", "Qh*", "Kd", "Jk"],
  );
});
