// What the page says: figures, verdicts, labels with their cards, what a name comes down to.
import assert from "node:assert/strict";
import test from "node:test";
import { chips, cost, inPot, judged, lost } from "../../docs/assets/js/coach/advice.mjs";
import { cardName, parseToken } from "../../docs/assets/js/cards/cards.mjs";
import { costOf, shown } from "../../docs/assets/js/cards/actions.mjs";
import { LETTERS, letters, TAKEN } from "../../docs/assets/js/lib/keys.mjs";
import { byFamily } from "../../docs/assets/js/search/chooser.mjs";
import { reply } from "../../docs/assets/js/search/name-boxes.mjs";
import { Finder } from "../../docs/assets/js/search/by-name.mjs";
import { spokenTogether } from "../../docs/assets/js/cards/hand.mjs";
import { words } from "../../docs/assets/js/search/names.mjs";
import { percent } from "../../docs/assets/js/gamepage/odds.mjs";
import { chosenBy, departures, lookUp } from "../../docs/assets/js/gamepage/options.mjs";
import { pick } from "../../docs/assets/js/search/suggestions.mjs";
import { turned } from "../../docs/assets/js/whowon/hand-editor.mjs";
import { listed, sentence } from "../../docs/assets/js/lib/words.mjs";

const games = /** @type {any[]} */ ([
  {
    slug: "anaconda",
    name: "Anaconda",
    aliases: ["Pass the Trash"],
    tags: ["pass"],
    family: "anaconda",
    familyName: "Anaconda",
    seats: [2, 7],
    playable: true,
  },
  {
    slug: "draw",
    name: "Five Card Draw",
    aliases: [],
    tags: ["discard"],
    family: "draw",
    familyName: "Draw",
    seats: [2, 6],
    playable: true,
  },
  { slug: "drawback", name: "Drawback", aliases: [], tags: ["discard"], family: "draw", familyName: "Draw", seats: [2, 9], playable: true },
  { slug: "stud", name: "Seven Card Stud", aliases: [], tags: [], family: "stud", familyName: "Stud", seats: [2, 8], playable: false },
]);

test("chips have as many digits as say something", () => {
  assert.deepEqual(
    [1.26, -12.4, 0.04, 9.96].map((n) => chips(n)),
    ["+1.3", "−12", "0", "+10"],
  );
  assert.equal(chips(2, { sign: false }), "2");
  assert.deepEqual(
    [17.64, -12.42, 0.04, 18].map((n) => chips(n, { fine: true })),
    ["+17.6", "−12.4", "0", "+18"],
    "in a table, where differences are told in tenths",
  );
  assert.deepEqual([1, 2.5].map(cost), ["1 chip", "2.5 chips"]);
});

test("a choice made is judged by its grade", () => {
  assert.equal(judged({ grade: "", cost: null }).words, "The coach is thinking …");
  assert.equal(judged({ grade: "best", cost: 0 }).words, "Right: no choice was better.");
  assert.equal(judged({ grade: "even", cost: 0.2 }).words, "No choice was clearly better.");
  const tied = { grade: /** @type {const} */ ("even"), cost: 0, close: ["fold", "call"] };
  assert.equal(judged({ ...tied, candidates: ["fold", "call"] }).words, "No choice was clearly better.");
  assert.equal(judged({ ...tied, candidates: ["fold", "call", "raise"] }).words, "Right: no choice was clearly better.");
  assert.equal(judged({ grade: "cost", cost: 2.5 }).words, "That cost about 2.5 chips.");
  assert.equal(judged({ grade: "cost", cost: 0.01 }).words, "That cost almost nothing.");
  assert.equal(judged({ grade: "cost", cost: 2.5, pot: 10 }).words, "That cost about 2.5 chips, 25 % of the pot.");
  assert.equal(judged({ grade: "cost", cost: 26, pot: 2 }).words, "That cost about 26 chips, 13 times the pot.");
  assert.equal(judged({ grade: "cost", cost: 0.1, pot: 90 }).words, "That cost about 0.1 chips.", "no part of the pot worth a word");
  assert.deepEqual([lost({ cost: 5, pot: 2 }), inPot({ cost: 5, pot: 2 })], ["−2.5 × pot", "2.5 times the pot"]);
});

test("a token is a card, how it lies and whether it is wild", () => {
  assert.deepEqual(parseToken("7d^*"), { card: "7d", up: true, wild: true });
  assert.deepEqual(
    ["?", "As", "Jk*"].map((token) => cardName(token)),
    ["face-down card", "ace of spades", "joker, wild"],
  );
  assert.equal(cardName("?", 7), "7 face-down cards");
  assert.throws(() => parseToken("1x"), /not a card/);
});

test("face-down cards side by side are told by the first of them", () => {
  const none = () => false;
  assert.deepEqual(spokenTogether(["?", "?", "As^", "?"], { alone: none }), [2, 0, 1, 1]);
  assert.deepEqual(spokenTogether(["?", "As", "?"], { order: [1, 0, 2], alone: none }), [2, 1, 0], "as they are shown");
  assert.deepEqual(spokenTogether(["?", "?", "?", "?"], { starts: new Set([2]), alone: none }), [2, 0, 2, 0], "a pile is another thing");
  assert.deepEqual(spokenTogether(["?", "?", "?"], { alone: (at) => at === 0 }), [1, 2, 0], "one that can be picked is told by itself");
});

test("each button has a letter of its own", () => {
  assert.deepEqual(letters(["Fold", "Call 2", "Raise to 4", "Flop"]), ["f", "c", "r", "l"]);
  assert.deepEqual(letters(["Undo", "7"]), ["d", ""], "u, n and s are taken");
});

test("no two buttons answer to the same letter", () => {
  const all = Object.values(LETTERS);
  assert.deepEqual([...new Set(all)], all);
  for (const letter of all) assert.match(letter, /^[a-z]$/);
  assert.deepEqual(
    letters([...TAKEN]),
    [...TAKEN].map(() => ""),
    "and no choice gets one of those that stand beside it",
  );
});

/** @param {object} given */
const action = (given) => /** @type {any} */ ({ action: "x", label: "", cards: [], cost: 0, ...given });

test("what gives the hand up stands last, and the others as they came", () => {
  const given = [action({ label: "Fold", weight: "out" }), action({ label: "Call 2", weight: "likely" }), action({ label: "Raise to 4" })];
  assert.deepEqual(
    shown(given).map((each) => [each.action.label, each.key]),
    [
      ["Call 2", "c"],
      ["Raise to 4", "r"],
      ["Fold", "f"],
    ],
  );
  assert.equal(given[0].label, "Fold", "the given list is not changed");
});

test("what an action costs is told where its label does not tell it", () => {
  assert.deepEqual(
    [
      costOf({ label: "Buy a card", cost: 1 }),
      costOf({ label: "Buy a card", cost: 5 }),
      costOf({ label: "Call 2", cost: 2 }),
      costOf({ label: "Check", cost: 0 }),
    ],
    ["1 chip", "5 chips", "", ""],
  );
  assert.equal(shown([action({ label: "Buy a card", cost: 1 })])[0].cost, "1 chip");
});

test("a card answers to its place among the cards, nine of them at most", () => {
  const cards = Array.from({ length: 11 }, (_, at) => action({ label: `card ${at}`, card: "Qs" }));
  const keys = shown([action({ label: "Pass" }), ...cards]).map(({ key }) => key);
  assert.deepEqual(keys, ["p", "1", "2", "3", "4", "5", "6", "7", "8", "9", "", ""]);
});

test("games stand in their families, both by name", () => {
  assert.deepEqual(
    byFamily(games).map(([family, members]) => [family, ...members.map(({ slug }) => slug)]),
    [
      ["Anaconda", "anaconda"],
      ["Draw", "drawback", "draw"],
      ["Stud", "stud"],
    ],
  );
});

test("a name is found by other names, by a slip and in other order; what is missing is said", () => {
  const finder = new Finder(games, [{ names: ["Omaha"], nearest: ["stud"] }]);
  assert.equal(finder.ask("pass the trash").found[0].record.slug, "anaconda");
  assert.equal(finder.ask("anacnoda").near[0].record.slug, "anaconda");
  assert.equal(finder.ask("draw 5-card").found[0].record.slug, "draw");
  assert.deepEqual(
    finder.ask("omaha").absent?.nearest.map(({ slug }) => slug),
    ["stud"],
  );
  assert.equal(finder.ask("no such thing stud").absent, null, "one word of several is no other game's name");
  assert.equal(reply("anaconda", finder.ask("anaconda")).length, 0);
  assert.equal(reply("zzzz", finder.ask("zzzz")).length, 1);
});

test("a name as it was asked for stands first, then one in other words, then what begins so", () => {
  const called = (/** @type {string[]} */ ...names) =>
    new Finder(names.map((name) => /** @type {any} */ ({ slug: name, name, aliases: [], tags: [], family: "stud", familyName: "Stud" })));
  const order = (/** @type {string} */ text, /** @type {string[]} */ ...names) =>
    called(...names)
      .ask(text)
      .found.map(({ record }) => record.slug);
  assert.deepEqual(order("high low", "High Low Draw", "Low High", "Hi-Lo", "High Low"), ["High Low", "Hi-Lo", "Low High", "High Low Draw"]);
  assert.deepEqual(order("base ball", "Baseball with Rainouts", "Baseball"), ["Baseball", "Baseball with Rainouts"]);
  assert.deepEqual(order("rainouts", "Baseball with Rainouts", "Baseball"), ["Baseball with Rainouts"]);
});

test("two spellings are the same words", () => {
  assert.deepEqual(words("Five-Card Neighbours"), ["5", "card", "neighbor"]);
  assert.deepEqual(words("Sixty-Six"), ["66"]);
  assert.deepEqual(words("The Anaconda II"), ["anaconda", "2"]);
  assert.deepEqual(words("Woolworths III Wild"), ["woolworth", "iii", "wild"], "a Roman number counts versions at a name's end alone");
  assert.deepEqual(words("IV"), ["iv"]);
});

test("a share is told as the page's own figures are", () => {
  assert.deepEqual([0, 0.4, 37.5, 99.5, 100].map(percent), ["0 %", "under 1 %", "38 %", "over 99 %", "100 %"]);
});

test("house rules are taken from an address, and looked up", () => {
  /** @type {import("../../tools/declarations/documents").Rules} */
  const rules = {
    slug: "x",
    name: "X",
    call: "Five-card draw.",
    money: "",
    stakes: { chips: [1, 1, 5], kind: "spread", limit: "", forced: [] },
    seats: [2, 7],
    options: { wild: { label: "Wild", values: ["none", "deuces"], labels: ["none", "deuces"] } },
    steps: [[1, "Deal.", "deal", 0, "step"]],
    chosen: { none: [[0], [5, 7, 1, 5, 0], "f0"], deuces: [[0], [5, 6, 1, 5, 4], "0f", [2, 6]] },
    beats: {},
    lead: {},
    said: { deuces: { 2: "varies" } },
  };
  const { chosen, wrong } = chosenBy(rules, new URLSearchParams("wild=deuces&pace=slow&h=word"));
  assert.deepEqual([chosen, wrong.length], [{ wild: "deuces" }, 1]);
  assert.deepEqual(departures(rules, chosen), [["wild", "deuces"]]);
  assert.deepEqual(lookUp(rules, chosen)?.seats, [2, 6]);
  assert.deepEqual(lookUp(rules, { wild: "none" })?.steps[0].text, "Deal.");
  assert.equal(lookUp(rules, { wild: "jokers" }), null);
});

test("four games, no two of one family where that can be, none that does not serve so many", () => {
  const slugs = pick(games, 6, 2).map(({ family }) => family);
  assert.deepEqual(slugs.sort(), ["anaconda", "draw"]);
  assert.deepEqual(
    pick(games, 9).map(({ slug }) => slug),
    ["drawback"],
  );
});

test("a card is tapped through the ways in which it may lie, and goes back", () => {
  const needs = { faces: true, marks: ["deuces"] };
  const taps = ["2c"];
  for (let next = turned(taps[0], needs, true); next; next = turned(next, needs, true)) taps.push(next);
  assert.deepEqual(taps, ["2c", "2c^", "2c*", "2c^*"]);
  assert.equal(turned("2c", needs, false), "2c*", "a card in the middle may be wild by what happened, and always lies face up");
  assert.equal(turned("2c*", needs, false), undefined);
});
