// The chips of a real table, if somebody wants them counted: what each has put in, who has folded, what the pot and its side pots are.
/** @typedef {{name: string, bet: number, paid: number, folded: boolean, out: boolean, legs: number, hand?: number, stays?: boolean}} Seat  `bet` is what was put in during this round, `paid` in all. `out` is who was not dealt in, having no chips. `stays` is who has said that they stay out. `hand` counts the hands of a player from 1, where each is bet by itself and has a row. */
/** @typedef {{seats: Seat[], besides: number, stakes: number[], stacks?: Record<string, number>, owes?: Record<string, number>, held?: number, raised?: {at: number, by: number}, bids?: [number, number][]}} Ledger  `besides` are chips in the pot that nobody has to match: fees, and what an earlier deal left. `stacks` are the chips in front of each player, by name, if they are counted. `owes` are the chips that a player has still to pay into the pot, by name. `held` is what the pot held when this step began, or what it paid out: what a price of "the pot" means. `raised` is the row that bet or raised last in this round, and by how much. `bids` are the rows that have bid, with their chips, the highest first. */

const MOST_SIZES = 8; // of bets with a button each

/** @param {string} name @returns {Seat} */
const fresh = (name) => ({ name, bet: 0, paid: 0, folded: false, out: false, legs: 0 });

/**
 * @param {string[]} names
 * @param {number[]} stakes the ante, the bet, the maximum bet
 * @param {number} each how many hands a player has, where each of them is bet by itself
 * @param {number} stack chips in front of each player; 0 where they are not counted
 * @returns {Ledger}
 */
export const opened = (names, stakes, each = 1, stack = 0) => ({
  seats: names.flatMap((name) => (each === 1 ? [fresh(name)] : Array.from({ length: each }, (_, i) => ({ ...fresh(name), hand: i + 1 })))),
  besides: 0,
  stakes,
  ...(stack > 0 ? { stacks: Object.fromEntries(names.map((name) => [name, stack])) } : {}),
});

/**
 * The chips in front of the player of that row; Infinity where they are not counted.
 * @param {Ledger} ledger
 * @param {number} at
 */
export const left = ({ seats, stacks }, at) => stacks?.[seats[at].name] ?? Number.POSITIVE_INFINITY;

/**
 * A player has so many chips more in front of them, or fewer.
 * @param {Ledger} ledger
 * @param {string} name
 * @param {number} chips
 * @returns {Ledger}
 */
const stacked = (ledger, name, chips) =>
  ledger.stacks ? { ...ledger, stacks: { ...ledger.stacks, [name]: ledger.stacks[name] + chips } } : ledger;

/**
 * The player of that row has made one hand more.
 * @param {Ledger} ledger
 * @param {number} at
 * @returns {Ledger}
 */
export function moreHands(ledger, at) {
  const { name } = ledger.seats[at];
  const last = ledger.seats.findLastIndex((seat) => seat.name === name);
  return { ...ledger, seats: ledger.seats.toSpliced(last + 1, 0, { ...fresh(name), hand: (ledger.seats[last].hand ?? 1) + 1 }) };
}

/** @param {Ledger} ledger */
export const potOf = ({ seats, besides }) => seats.reduce((sum, { paid }) => sum + paid, besides);

/** @param {Ledger} ledger */
export const toCall = ({ seats }) => Math.max(0, ...seats.map(({ bet }) => bet));

/**
 * @param {Ledger} ledger
 * @param {number} at
 * @param {Partial<Seat>} part
 * @returns {Ledger}
 */
export const changed = (ledger, at, part) => ({
  ...ledger,
  seats: ledger.seats.map((seat, i) => (i === at ? { ...seat, ...part } : seat)),
});

/**
 * A seat puts so many chips in, as a bet that others match or as a fee: all it has left, if that is less.
 * @param {Ledger} ledger
 * @param {number} at
 * @param {number} asked
 * @param {boolean} fee
 * @returns {Ledger}
 */
export function puts(ledger, at, asked, fee = false) {
  const chips = Math.min(asked, left(ledger, at));
  const { name, bet, paid } = ledger.seats[at];
  const rest = stacked(ledger, name, -chips);
  return fee ? { ...rest, besides: rest.besides + chips } : changed(rest, at, { bet: bet + chips, paid: paid + chips });
}

/**
 * A seat bets, calls or raises: more than anybody has in is a raise.
 * @param {Ledger} ledger
 * @param {number} at
 * @param {number} asked
 * @returns {Ledger}
 */
export function plays(ledger, at, asked) {
  const before = toCall(ledger);
  const now = puts(ledger, at, asked);
  const by = now.seats[at].bet - before;
  return by > 0 ? { ...now, raised: { at, by } } : now;
}

/**
 * A player bids so many chips, all they have, if that is less; of equal bids, the earlier row is told first.
 * @param {Ledger} ledger
 * @param {number} at
 * @param {number} asked
 * @returns {Ledger}
 */
export function bidsFor(ledger, at, asked) {
  const chips = Math.min(asked, left(ledger, at));
  const before = ledger.bids?.find(([row]) => row === at)?.[1] ?? 0;
  /** @type {[number, number][]} */
  const bids = [...(ledger.bids ?? []).filter(([row]) => row !== at), [at, before + chips]];
  return { ...puts(ledger, at, chips, true), bids: bids.sort(([a, m], [b, n]) => n - m || a - b) };
}

/**
 * The bids have been looked at.
 * @param {Ledger} ledger
 * @returns {Ledger}
 */
export const withoutBids = ({ bids: _, ...ledger }) => ledger;

/**
 * The chips that the player of that row has still to pay into the pot.
 * @param {Ledger} ledger
 * @param {number} at
 */
export const owed = ({ seats, owes }, at) => owes?.[seats[at].name] ?? 0;

/**
 * A player pays a price into the pot with all they have, and owes the rest of it.
 * @param {Ledger} ledger
 * @param {number} at
 * @param {number} price
 * @returns {Ledger}
 */
export function owesRest(ledger, at, price) {
  const { name } = ledger.seats[at];
  const rest = price - Math.min(price, left(ledger, at));
  return { ...puts(ledger, at, price, true), owes: { ...ledger.owes, [name]: owed(ledger, at) + rest } };
}

/**
 * A player pays what they owe the pot, or as much of it as they have.
 * @param {Ledger} ledger
 * @param {number} at
 * @returns {Ledger}
 */
export function paysOwed(ledger, at) {
  const due = owed(ledger, at);
  return owesRest({ ...ledger, owes: { ...ledger.owes, [ledger.seats[at].name]: 0 } }, at, due);
}

/**
 * A player puts more chips in front of them.
 * @param {Ledger} ledger
 * @param {number} at
 * @param {number} chips
 * @returns {Ledger}
 */
export const buysIn = (ledger, at, chips) => stacked(ledger, ledger.seats[at].name, chips);

/**
 * Everybody who is in antes. Who has several hands antes once: that is on none of them.
 * @param {Ledger} ledger
 * @param {number} chips
 * @returns {Ledger}
 */
export function antes(ledger, chips) {
  const several = ledger.seats.some(({ hand }) => hand);
  const names = ledger.seats.map(({ name }) => name);
  const paying = ledger.seats.flatMap((seat, at) => (seat.folded ? [] : [at]));
  const players = several ? paying.filter((at, i) => paying.findIndex((other) => names[other] === names[at]) === i) : paying;
  return players.reduce((now, at) => {
    const bet = now.seats[at].bet;
    const put = puts(now, at, chips, several);
    return several ? put : changed(put, at, { bet });
  }, ledger);
}

/**
 * A round of betting is over: the next one begins at nought.
 * @param {Ledger} ledger
 * @returns {Ledger}
 */
export const nextRound = ({ raised: _, ...ledger }) => ({ ...ledger, seats: ledger.seats.map((seat) => ({ ...seat, bet: 0 })) });

/**
 * The main pot and the side pots: chips, and who may win them. Each ends where somebody who is in has put in no more.
 * @param {Ledger} ledger
 * @returns {{chips: number, seats: number[]}[]}
 */
export function pots({ seats, besides }) {
  const inIt = seats.flatMap(({ folded }, i) => (folded ? [] : [i]));
  const levels = [...new Set(inIt.map((i) => seats[i].paid))].sort((a, b) => a - b);
  const most = Math.max(0, ...seats.map(({ paid }) => paid));
  if (levels.length) levels[levels.length - 1] = Math.max(levels[levels.length - 1], most); // what folded hands put in beyond goes with the last
  let below = 0;
  const found = levels.map((level, number) => {
    const chips = seats.reduce((sum, { paid }) => sum + Math.min(paid, level) - Math.min(paid, below), number ? 0 : besides);
    const may = inIt.filter((i) => seats[i].paid > below || number === 0);
    below = level;
    return { chips, seats: may };
  });
  return found.filter(({ chips }, number) => chips > 0 || number === 0);
}

/**
 * The pots while a round of bets goes on: who has not called yet may still do so, and what is bet belongs to the last pot.
 * @param {Ledger} ledger
 * @returns {{chips: number, seats: number[]}[]}
 */
export function potsSoFar({ seats, ...rest }) {
  const found = pots({ ...rest, seats: seats.map((seat) => ({ ...seat, paid: seat.paid - seat.bet })) });
  const bets = seats.reduce((sum, { bet }) => sum + bet, 0);
  return found.map((pot, i) => (i === found.length - 1 ? { ...pot, chips: pot.chips + bets } : pot));
}

/**
 * Whose last bet nobody has called, and how many chips of it; null where there is none. Chips that somebody put in before folding count as a call.
 * @param {Ledger} ledger
 */
export function uncalled({ seats }) {
  const [most = 0, second = 0] = seats.map(({ paid }) => paid).sort((a, b) => b - a);
  const at = seats.findIndex(({ paid, folded }) => paid === most && !folded);
  return most > second && at >= 0 ? { at, chips: most - second } : null;
}

/**
 * The bet that nobody called goes back to who made it.
 * @param {Ledger} ledger
 * @returns {Ledger}
 */
export function givenBack(ledger) {
  const open = uncalled(ledger);
  if (!open) return ledger;
  const { name, bet, paid } = ledger.seats[open.at];
  return changed(stacked(ledger, name, open.chips), open.at, { bet: Math.max(0, bet - open.chips), paid: paid - open.chips });
}

/**
 * How many chips of a pot each row takes, by its shares. The odd chips go to the row that is `first`, else to the first that has a share.
 * @param {number} chips
 * @param {number[]} [shares]
 * @param {number} [first]
 */
export function divided(chips, shares = [], first = -1) {
  const won = Array.from(shares, (n) => n ?? 0);
  const all = won.reduce((sum, n) => sum + n, 0);
  if (!all) return won;
  const parts = won.map((n) => Math.floor((chips * n) / all));
  parts[won[first] ? first : won.findIndex((n) => n > 0)] += chips - parts.reduce((sum, part) => sum + part, 0);
  return parts;
}

/**
 * Each pot goes to those who won shares of it: `shares[pot][row]` is how many. A pot that nobody won stays. Legs count until the pot is taken.
 * @param {Ledger} ledger
 * @param {number[][]} shares
 * @param {number[]} firsts  who gets the odd chips of each pot
 * @returns {Ledger}
 */
export function payOut(ledger, shares, firsts = []) {
  let stays = 0;
  let now = ledger;
  pots(ledger).forEach(({ chips }, pot) => {
    const parts = divided(chips, shares[pot], firsts[pot]);
    if (!parts.some((part) => part > 0)) stays += chips;
    parts.forEach((part, at) => {
      if (part) now = stacked(now, now.seats[at].name, part);
    });
  });
  const seats = now.seats.map((seat) => ({ ...seat, bet: 0, paid: 0, legs: stays ? seat.legs : 0 }));
  return { ...now, held: potOf(ledger), besides: stays, seats };
}

/**
 * The next deal of the same game: all who have chips are in again, and what nobody took lies in the pot.
 * @param {Ledger} ledger
 * @param {boolean} still  whether those alone are dealt in who are still in
 * @returns {Ledger}
 */
export const dealtAgain = ({ held: _held, raised: _raised, bids: _bids, ...ledger }, still = false) => ({
  ...ledger,
  besides: potOf(ledger),
  seats: ledger.seats.map((seat, at) => {
    const out = left(ledger, at) === 0 || (still && seat.folded);
    return { ...seat, bet: 0, paid: 0, folded: out, out, stays: false };
  }),
});

/**
 * Whether all but one player have folded; who stays out of a round has not.
 * @param {Ledger} ledger
 */
export function lastOneIn({ seats }) {
  const dealt = seats.filter(({ out }) => !out);
  return (
    !dealt.some(({ stays }) => stays) &&
    dealt.some(({ folded }) => folded) &&
    new Set(dealt.filter(({ folded }) => !folded).map(({ name }) => name)).size === 1
  );
}

/** @param {Ledger} ledger whose player deals: the last row's */
export const dealerOf = ({ seats }) => seats.at(-1)?.name ?? "";

/**
 * The deal passes to the next player on the dealer's left who has chips: rows begin at the dealer's left, and the dealer's come last.
 * @param {Ledger} ledger
 * @returns {Ledger}
 */
export function dealPassed(ledger) {
  let now = ledger;
  do {
    const [{ name }] = now.seats;
    const mine = now.seats.findIndex((seat) => seat.name !== name);
    if (mine < 0) return now; // one player alone
    now = { ...now, seats: [...now.seats.slice(mine), ...now.seats.slice(0, mine)] };
  } while (left(now, now.seats.length - 1) === 0 && dealerOf(now) !== dealerOf(ledger));
  return now;
}

/**
 * The sizes of a bet between two limits that are worth a button each: every one where they are few.
 * @param {number} small
 * @param {number} most
 */
export function sizesBetween(small, most) {
  const step = most - small < MOST_SIZES ? 1 : small * Math.ceil((most - small) / (small * (MOST_SIZES - 1)));
  /** @type {number[]} */
  const sizes = [];
  for (let size = small; size < most; size += step) sizes.push(size);
  return [...sizes, Math.max(small, most)];
}

/**
 * All who are dealt in are in again.
 * @param {Ledger} ledger
 * @returns {Ledger}
 */
export const backIn = (ledger) => ({
  ...ledger,
  seats: ledger.seats.map((seat) => ({ ...seat, folded: seat.out, stays: false })),
});

/**
 * A player pays so many chips to another one, past the pot: all they have, if that is less.
 * @param {Ledger} ledger
 * @param {number} from
 * @param {number} to
 * @param {number} asked
 * @returns {Ledger}
 */
export function paysTo(ledger, from, to, asked) {
  const chips = Math.min(asked, left(ledger, from));
  return stacked(stacked(ledger, ledger.seats[from].name, -chips), ledger.seats[to].name, chips);
}

/**
 * The rows that post blinds, in their order: from the dealer's left, and of two players the dealer, who sits last, first.
 * @param {Ledger} ledger
 * @param {number} blinds how many there are
 */
export function blindRows({ seats }, blinds) {
  const dealt = seats.flatMap(({ out }, row) => (out ? [] : [row]));
  return (dealt.length === 2 ? dealt.toReversed() : dealt).slice(0, blinds);
}

/**
 * Another step begins: "the pot" is what it holds now, or what it has just paid out.
 * @param {Ledger} ledger
 * @returns {Ledger}
 */
export const atStep = (ledger) => ({ ...ledger, held: potOf(ledger) || (ledger.held ?? 0) });

/**
 * A price of the game's file in chips; null where it depends on something else.
 * @param {string} price such as `max`, `2 ante`, `half pot`, `ante plus bet`
 * @param {Ledger} ledger
 */
export function priced(price, ledger) {
  const [ante, bet, max] = ledger.stakes;
  /** @type {Record<string, number>} */
  const units = { ante, bet, max, pot: ledger.held ?? potOf(ledger) };
  let sum = 0;
  for (const part of price.split(" plus ")) {
    const [, times, unit] = /^(?:(half|\d+(?:\/\d+)?) )?(ante|bet|max|pot)$/.exec(part) ?? [];
    if (!unit) return null;
    const [above, under = "1"] = times === "half" ? ["1", "2"] : (times ?? "1").split("/");
    const chips = Math.floor((units[unit] * Number(above)) / Number(under));
    sum += under === "1" ? chips : Math.max(chips, 1);
  }
  return sum;
}
