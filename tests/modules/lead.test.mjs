// The dealer's page: the way through the steps of a game, and the chips on the table.
import assert from "node:assert/strict";
import test from "node:test";
import { withNotes } from "../../docs/assets/js/cards/notes.mjs";
import { around, begun, behind, ended, events, next, over, playOf, spelt } from "../../docs/assets/js/lead/walkthrough.mjs";
import {
  antes,
  atStep,
  backIn,
  bidsFor,
  blindRows,
  buysIn,
  changed,
  dealerOf,
  dealPassed,
  dealtAgain,
  divided,
  givenBack,
  lastOneIn,
  left,
  moreHands,
  nextRound,
  opened,
  owed,
  owesRest,
  payOut,
  paysOwed,
  paysTo,
  plays,
  potOf,
  pots,
  potsSoFar,
  priced,
  puts,
  sizesBetween,
  toCall,
  uncalled,
  withoutBids,
} from "../../docs/assets/js/lead/ledger.mjs";

/** @import {DealerNotes} from "../../tools/declarations/documents" */
/** @typedef {{id: number, depth: number, text: string, icon: string, kind: string, lead: DealerNotes | null}} Told */

/**
 * @param {DealerNotes["block"]} [block]
 * @param {number} [times]
 * @param {number} [since]
 * @returns {DealerNotes}
 */
const led = (block = "", times = 0, since = 0) => ({ first: "", prices: [], block, times, since, ends: false });
/**
 * @param {number} id
 * @param {number} depth
 * @param {DealerNotes["block"]} [block]
 * @param {number} [times]
 * @returns {Told}
 */
const step = (id, depth, block = "", times = 0) => ({
  id,
  depth,
  text: `step ${id}`,
  icon: "deal",
  kind: block ? "repeat" : "step",
  lead: led(block, times),
});

/**
 * The ids that are shown, with what is asked, where every question is answered by `say`.
 * @param {Told[]} steps
 * @param {(at: string, count: number) => boolean} [say]
 * @param {number} [most]
 */
function walked(steps, say = () => true, most = 40) {
  /** @type {string[]} */
  const seen = [];
  let place = begun(steps);
  while (place.asks !== "end" && seen.length < most) {
    seen.push(`${steps[place.at].id}${place.asks ? `?${place.asks}` : ""}`);
    place = next(steps, place, say(seen[seen.length - 1], seen.length));
  }
  return seen.join(" ");
}

test("a dealer says a step and the notes below it at once", () => {
  const note = { ...step(-201, 1), kind: "note", lead: null };
  const told = withNotes([step(1, 0), note, { ...note, id: -202, text: "more" }, step(2, 0)]);
  assert.deepEqual(
    told.map(({ id, text }) => [id, text]),
    [
      [1, "step 1 step -201 more"],
      [2, "step 2"],
    ],
  );
  assert.equal(walked(playOf(told)), "1 2");
});

test("a block that comes so many times is gone through as often", () => {
  const steps = [step(1, 0), step(2, 0, "times", 3), step(3, 1), step(4, 1), step(5, 0)];
  assert.equal(walked(steps), "1 3 4 3 4 3 4 5");
  assert.deepEqual([behind(steps, 1), around(steps, 3)], [4, [1]]);
  const second = next(steps, next(steps, next(steps, begun(steps))));
  assert.deepEqual(
    over(steps, second).map(({ run, times }) => [run, times]),
    [[2, 3]],
  );
});

test("a block in a block, each counted by itself and anew", () => {
  const steps = [step(1, 0, "times", 2), step(2, 1, "times", 2), step(3, 2), step(4, 1), step(5, 0)];
  assert.equal(walked(steps), "3 3 4 3 3 4 5");
});

test("a condition is asked, and passed over with all that is in it", () => {
  const steps = [step(1, 0), step(2, 0, "given"), step(3, 1), step(4, 1, "who"), step(5, 2), step(6, 0)];
  assert.equal(walked(steps), "1 2?given 3 5 6");
  assert.equal(
    walked(steps, (at) => at !== "2?given"),
    "1 2?given 6",
  );
});

test("what repeats until something is so is asked each time", () => {
  const steps = [step(1, 0, "until"), step(2, 1), step(3, 1), step(4, 0)];
  let times = 0;
  assert.equal(
    walked(steps, (at) => !at.endsWith("again") || (times += 1) < 3),
    "2 3 1?again 2 3 1?again 2 3 1?again 4",
  );
});

test("the last block of a game ends it", () => {
  assert.equal(walked([step(1, 0, "given"), step(2, 1, "times", 2), step(3, 2)]), "1?given 3 3");
  assert.equal(
    walked([step(1, 0, "given"), step(2, 1)], () => false),
    "1?given",
  );
});

test("an event may happen from the step on that brings its cards", () => {
  const steps = [step(1, 0), step(2, 0), step(3, 0)];
  const event = { ...step(9, 0), kind: "when", lead: led("", 0, 2) };
  const always = { ...step(8, 0), kind: "when", lead: led() };
  const told = [...steps, event, always];
  assert.deepEqual(
    [0, 1, 2].map((at) => events(told, steps, { at, asks: "", runs: [] }).map(({ id }) => id)),
    [[8], [9, 8], [9, 8]],
  );
});

test("chips: antes, bets, fees, and what is to be called", () => {
  let ledger = antes(opened(["Ann", "Bo", "Cy"], [1, 2, 4]), 1);
  ledger = puts(puts(ledger, 0, 2), 1, 4);
  assert.deepEqual([potOf(ledger), toCall(ledger)], [9, 4]);
  ledger = nextRound(puts(ledger, 2, 3, true));
  assert.deepEqual([potOf(ledger), toCall(ledger), ledger.besides], [12, 0, 3]);
});

test("side pots end where somebody who is in has put in no more", () => {
  /** @param {number[]} paid */
  const at = (...paid) => ({
    ...opened(["a", "b", "c"], [1, 2, 4]),
    seats: paid.map((chips) => ({ name: "", bet: 0, paid: chips, folded: false, out: false, legs: 0 })),
  });
  assert.deepEqual(pots(at(10, 20, 20)), [
    { chips: 30, seats: [0, 1, 2] },
    { chips: 20, seats: [1, 2] },
  ]);
  assert.deepEqual(
    pots(changed(at(10, 20, 20), 0, { folded: true })),
    [{ chips: 50, seats: [1, 2] }],
    "who folded has no pot of their own",
  );
  assert.deepEqual(pots(changed({ ...at(5, 20, 9), besides: 4 }, 1, { folded: true })), [
    { chips: 19, seats: [0, 2] },
    { chips: 19, seats: [2] },
  ]);
  assert.deepEqual(pots(at(0, 0, 0)), [{ chips: 0, seats: [0, 1, 2] }]);
});

test("a bet that nobody called goes back, but not what somebody called and then folded", () => {
  const bet = puts(puts(puts(antes(opened(["a", "b", "c"], [1, 2, 4], 1, 20), 1), 0, 4), 1, 10), 2, 4);
  assert.deepEqual(uncalled(bet), { at: 1, chips: 6 });
  const back = givenBack(bet);
  assert.deepEqual([potOf(back), left(back, 1), toCall(back), pots(back).length, uncalled(back)], [15, 15, 4, 1, null]);
  assert.equal(uncalled(changed(bet, 1, { folded: true })), null, "who folds gets nothing back");
  assert.deepEqual(uncalled(changed(bet, 0, { folded: true })), { at: 1, chips: 6 });
});

test("while a round goes on nobody is put out of a pot for not having called yet", () => {
  const bet = puts(puts(antes(opened(["a", "b", "c"], [1, 2, 4], 1, 20), 1), 0, 4), 1, 4);
  assert.deepEqual(potsSoFar(bet), [{ chips: 11, seats: [0, 1, 2] }]);
  const short = nextRound(puts(bet, 2, 2));
  assert.deepEqual(potsSoFar(puts(short, 0, 2)), [
    { chips: 9, seats: [0, 1, 2] },
    { chips: 6, seats: [0, 1] },
  ]);
});

test("a price is told in chips where the table knows it", () => {
  const ledger = { ...opened(["a", "b"], [1, 2, 5]), besides: 15 };
  assert.deepEqual(
    ["ante", "2 ante", "max", "half pot", "1/4 pot", "ante plus bet", "all"].map((price) => priced(price, ledger)),
    [1, 2, 5, 7, 3, 3, null],
  );
});

test("a row that stands for several steps is spelt out", () => {
  const again = { ...step(9, 0, "who"), lead: { ...led("who"), again: [1, 2] } };
  const steps = spelt([step(1, 0), step(2, 0), again, step(3, 0)]);
  assert.equal(walked(steps), "1 2 1 2 3");
  assert.deepEqual(ended(steps), { at: 5, asks: "end", runs: [] });
});

test("nothing happens any more once hands are compared", () => {
  const showdown = { ...step(2, 0), lead: { ...led(), ends: true } };
  const event = { ...step(8, 0), kind: "when", lead: led("", 0, 1) };
  const steps = [step(1, 0), showdown];
  assert.deepEqual(events([...steps, event], steps, begun(steps)), [event]);
  assert.deepEqual(events([...steps, event], steps, next(steps, begun(steps))), []);
});

test("where each hand of a player is bet by itself it has a row, and the player antes once", () => {
  const ledger = antes(opened(["Ann", "Bo"], [1, 2, 4], 2), 1);
  assert.deepEqual(
    ledger.seats.map(({ name, hand, paid }) => [name, hand, paid]),
    [
      ["Ann", 1, 0],
      ["Ann", 2, 0],
      ["Bo", 1, 0],
      ["Bo", 2, 0],
    ],
  );
  assert.equal(potOf(ledger), 2);
  const bet = puts(changed(puts(puts(ledger, 0, 4), 1, 4), 3, { folded: true }), 2, 4);
  assert.equal(potOf(bet), 14);
  assert.deepEqual(pots(bet), [{ chips: 14, seats: [0, 1, 2] }]);
  assert.deepEqual(
    moreHands(bet, 0).seats.map(({ name, hand }) => `${name} ${hand}`),
    ["Ann 1", "Ann 2", "Ann 3", "Bo 1", "Bo 2"],
  );
  assert.equal(antes(changed(changed(ledger, 2, { folded: true }), 3, { folded: true }), 1).besides, 3);
});

test("stacks: nobody puts in more than lies in front of them, and chips go nowhere else", () => {
  const names = ["Ann", "Bo", "Cy"];
  let ledger = antes(opened(names, [1, 2, 4], 1, 10), 1);
  ledger = puts(puts(puts(ledger, 0, 20), 1, 4), 2, 2, true);
  assert.deepEqual(
    names.map((_, at) => left(ledger, at)),
    [0, 5, 7],
  );
  assert.equal(potOf(ledger), 18);
  assert.equal(left(opened(names, [1, 2, 4]), 0), Number.POSITIVE_INFINITY, "not counted");
  const hands = antes(opened(["Ann", "Bo"], [1, 2, 4], 2, 10), 1);
  assert.deepEqual([left(hands, 0), left(hands, 1), potOf(hands)], [9, 9, 2], "two hands have one stack");
});

test("a pot is paid out by shares, its odd chip to the first, and what nobody takes stays", () => {
  const ledger = puts(puts(puts(antes(opened(["a", "b", "c"], [1, 2, 4], 1, 20), 1), 0, 4), 1, 10), 2, 10);
  assert.deepEqual(
    pots(ledger).map(({ chips }) => chips),
    [15, 12],
  );
  const split = payOut(ledger, [
    [1, 1],
    [0, 1, 1],
  ]);
  assert.deepEqual(
    [0, 1, 2].map((at) => left(split, at)),
    [23, 22, 15],
  );
  assert.deepEqual([potOf(split), split.held], [0, 27]);
  const stayed = payOut(ledger, [[], [0, 0, 1]]);
  assert.deepEqual([potOf(stayed), left(stayed, 2)], [15, 21]);
  const again = dealtAgain(changed(ledger, 1, { folded: true }));
  assert.deepEqual([potOf(again), again.besides, again.seats[1].folded, "held" in again], [27, 27, false, false]);
});

test("two losers match the same pot, also after it was paid out", () => {
  let ledger = atStep(antes(opened(["a", "b", "c"], [1, 2, 4], 1, 20), 1));
  ledger = puts(ledger, 1, Number(priced("pot", ledger)), true);
  assert.deepEqual([priced("pot", ledger), potOf(ledger)], [3, 6]);
  ledger = payOut(ledger, [[1]]);
  ledger = atStep(ledger);
  assert.equal(priced("pot", ledger), 6);
  ledger = atStep(puts(ledger, 2, 6, true));
  assert.equal(priced("pot", ledger), 6, "the new pot");
});

test("who cannot pay a price pays what they have; they may owe the rest, buy chips, and are not dealt in without any", () => {
  const ledger = atStep(antes(opened(["a", "b", "c"], [1, 2, 4], 1, 10), 1));
  const short = owesRest(ledger, 0, 12);
  assert.deepEqual([left(short, 0), owed(short, 0), potOf(short), toCall(short)], [0, 3, 12, 0], "no bet that others call");
  assert.deepEqual(
    pots(short).map(({ seats }) => seats),
    [[0, 1, 2]],
    "and no side pot",
  );
  const bought = buysIn(short, 0, 2);
  const paid = paysOwed(bought, 0);
  assert.deepEqual([left(paid, 0), owed(paid, 0), potOf(paid)], [0, 1, 14]);
  const again = dealtAgain(paid);
  assert.deepEqual(
    again.seats.map(({ folded, out }) => [folded, out]),
    [
      [true, true],
      [false, false],
      [false, false],
    ],
  );
  assert.equal(potOf(antes(again, 1)), 16, "who has no chips antes none");
  assert.ok(!dealtAgain(opened(["a", "b"], [1, 2, 4])).seats.some(({ out }) => out), "where stacks are not counted, all are dealt in");
});

test("what goes from hand to hand passes the pot by, and legs count until the pot is taken", () => {
  const table = antes(opened(["a", "b", "c"], [1, 2, 4], 1, 5), 1);
  const paid = paysTo(table, 1, 0, 3);
  assert.deepEqual([left(paid, 0), left(paid, 1), potOf(paid)], [7, 1, 3]);
  assert.deepEqual([left(paysTo(paid, 1, 0, 3), 0), left(paysTo(paid, 1, 0, 3), 1)], [8, 0], "nobody pays more than they have");
  const legs = changed(paid, 0, { legs: 2 });
  assert.equal(dealtAgain(legs).seats[0].legs, 2, "new hands for the same pot");
  assert.equal(payOut(legs, []).seats[0].legs, 2, "a pot that nobody takes");
  assert.equal(payOut(legs, [[1]]).seats[0].legs, 0);
});

test("new hands for those still in leave out who has folded", () => {
  const folded = changed(antes(opened(["a", "b", "c"], [1, 2, 4]), 1), 1, { folded: true });
  assert.deepEqual(
    dealtAgain(folded, true).seats.map(({ out }) => out),
    [false, true, false],
  );
  assert.ok(!dealtAgain(folded).seats.some(({ out }) => out));
  const left = changed(dealtAgain(folded, true), 0, { folded: true, stays: true });
  assert.deepEqual(
    backIn(left).seats.map(({ folded, stays }) => [folded, stays]),
    [
      [false, false],
      [true, false],
      [false, false],
    ],
    "who was dealt no cards does not come back in",
  );
});

test("blinds are posted from the dealer's left, and of two players the dealer, who sits last, posts first", () => {
  assert.deepEqual(blindRows(opened(["a", "b", "c"], [0, 2, 4]), 2), [0, 1]);
  assert.deepEqual(blindRows(opened(["a", "b"], [0, 2, 4]), 2), [1, 0]);
  assert.deepEqual(blindRows(changed(opened(["a", "b", "c"], [0, 2, 4]), 0, { out: true }), 2), [2, 1], "who is not dealt in posts none");
});

test("the deal passes to the dealer's left, past whoever has no chips, and each player's hands go with them", () => {
  const names = (/** @type {import("../../docs/assets/js/lead/ledger.mjs").Ledger} */ { seats }) => seats.map(({ name }) => name).join("");
  const three = opened(["a", "b", "c"], [1, 2, 4], 1, 20);
  assert.equal(dealerOf(three), "c");
  assert.equal(names(dealPassed(three)), "bca");
  assert.equal(names(dealPassed({ ...three, stacks: { a: 0, b: 20, c: 20 } })), "cab", "who has no chips does not deal");
  assert.equal(names(dealPassed(opened(["a", "b"], [1, 2, 4], 2))), "bbaa");
  assert.equal(names(dealPassed({ ...three, stacks: { a: 0, b: 0, c: 20 } })), "abc", "nobody else can deal");
});

test("each size of a bet between two limits has a button, where they are not too many", () => {
  assert.deepEqual(sizesBetween(1, 5), [1, 2, 3, 4, 5]);
  assert.deepEqual(sizesBetween(2, 2), [2]);
  assert.deepEqual(sizesBetween(5, 50), [5, 15, 25, 35, 45, 50]);
  assert.deepEqual(sizesBetween(4, 2), [4], "a maximum below the bet is no limit");
});

test("who raised last, and by how much, is known until the round is over", () => {
  const names = ["Ann", "Bo", "Cy"];
  const bet = plays(opened(names, [1, 1, 5]), 0, 2);
  assert.deepEqual(bet.raised, { at: 0, by: 2 });
  assert.deepEqual(plays(bet, 1, 2).raised, { at: 0, by: 2 }, "a call is no raise");
  assert.deepEqual(plays(bet, 1, 5).raised, { at: 1, by: 3 });
  assert.equal(nextRound(bet).raised, undefined);
  assert.equal(dealtAgain(bet).raised, undefined);
});

test("one player is left when all others have folded, not when they stay out of a round", () => {
  const start = opened(["Ann", "Bo", "Cy"], [1, 1, 5]);
  assert.equal(lastOneIn(start), false);
  const one = changed(changed(start, 0, { folded: true }), 2, { folded: true });
  assert.equal(lastOneIn(one), true);
  assert.equal(lastOneIn(changed(one, 2, { stays: true })), false);
  assert.equal(lastOneIn(opened(["Ann"], [1, 1, 5])), false, "nobody has folded");
  const two = opened(["Ann", "Bo"], [1, 1, 5], 2);
  assert.equal(lastOneIn(changed(changed(two, 2, { folded: true }), 3, { folded: true })), true, "two hands of one player");
});

test("bids are told from the highest on", () => {
  const start = opened(["Ann", "Bo", "Cy"], [1, 1, 5], 1, 10);
  const bid = bidsFor(bidsFor(bidsFor(start, 0, 2), 1, 20), 2, 2);
  assert.deepEqual(bid.bids, [
    [1, 10],
    [0, 2],
    [2, 2],
  ]);
  assert.deepEqual([bid.besides, bid.stacks], [14, { Ann: 8, Bo: 0, Cy: 8 }]);
  assert.deepEqual(bidsFor(bid, 0, 1).bids?.[1], [0, 3], "who bids again has bid both");
  assert.equal(withoutBids(bid).bids, undefined);
});

test("the odd chip goes to whoever is told to be first", () => {
  assert.deepEqual(divided(21, [1, 1]), [11, 10]);
  assert.deepEqual(divided(21, [1, 1], 1), [10, 11]);
  assert.deepEqual(divided(21, [0, 3, 1], 0), [0, 16, 5], "who has no share is not first");
  assert.deepEqual(divided(21), []);
  const full = antes(opened(["Ann", "Bo", "Cy"], [7, 1, 1], 1, 10), 7);
  assert.deepEqual(payOut(full, [[1, 1]], [1]).stacks, { Ann: 13, Bo: 14, Cy: 3 });
});
