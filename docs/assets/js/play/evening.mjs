// An evening at the table: what everybody has, who deals, which deal it is, what was played. One document, kept on this device
// and nowhere else; it draws nothing. `next` and the others take the document a step further, and write it down.
import { stakesOf, USUAL_STAKES } from "../lib/address.mjs";
import { remembered } from "../lib/memory.mjs";
import { made } from "../lib/phone.mjs";
/** @import {Deal} from "../lib/address.mjs" */
/** @import {Options, View} from "../documents" */
/** @typedef {{name: string, chips: number, bought: number, times: number}} Sitter  What a seat had before the deal on the table, what it has bought and how often. */
/** @typedef {{variant: string, name: string, net: number[]}} Played  A deal that is over. */
/** @typedef {{stakes: string, stack: number, style: string, way: string, games: string[]}} Agreed  What the table has agreed on; no `stakes` are those of each game. */
/** @typedef {Deal & {variant: string, seats: number, seed: number, dealer: number, chips: number[], stakes: string, style: string}} Dealt */
/** @typedef {Dealt & {name: string, moves: string[], net: number[] | null, how: string, broke: number[], after?: string}} Now  The deal on the table; `how` tells who named its game, `after` what the next deal of it is played for, where pots may be killed. */
/** @typedef {{version: number, agreed: Agreed, seats: number, people?: number, button: number, over: number, sitters: Sitter[], played: Played[], now: Now | null}} Doc */

const VERSION = 1;
export const MOST = { chips: 100_000, played: 100, games: 40, seats: 10, stakes: 200 };
const HUGE = 1_000_000_000; // chips that the engine counts to
export const STYLES = ["steady", "mix", "tight", "loose", "calling"];
export const WAYS = ["same", "dealer", "list"];
/** @type {Agreed} */
export const USUAL = { stakes: "", stack: 200, style: "steady", way: "same", games: [] };
const LEAST = 1; // chip to sit down with
const PLAIN = stakesOf([1, 2, 4]);

/** @returns {Doc} */
const nothing = () => ({
  version: VERSION,
  agreed: { ...USUAL, games: [] },
  seats: 0,
  button: 0,
  over: 0,
  sitters: [],
  played: [],
  now: null,
});

/** @type {(x: unknown, least: number, most: number) => boolean} */
const isWholeNumber = (x, least, most) => Number.isInteger(x) && Number(x) >= least && Number(x) <= most;
/** @type {(x: unknown, most?: number) => boolean} */
const isText = (x, most = 200) => typeof x === "string" && x.length <= most;
/** @type {(x: unknown, most: number, fits: (each: any) => boolean) => boolean} */
const isList = (x, most, fits) => Array.isArray(x) && x.length <= most && x.every((each) => each !== null && fits(each));
/** @type {(x: unknown) => boolean} */
const counts = (x) => isList(x, MOST.seats, (n) => isWholeNumber(n, -HUGE, HUGE));

/**
 * A game by its name, maybe with its house rules.
 * @type {(x: unknown) => boolean}
 */
const called = (x) => isText(x, 400);

/** @param {Agreed} agreed */
const agreedOn = (agreed) =>
  typeof agreed === "object" &&
  isText(agreed.stakes, MOST.stakes) &&
  isWholeNumber(agreed.stack, LEAST, MOST.chips) &&
  STYLES.includes(agreed.style) &&
  WAYS.includes(agreed.way) &&
  isList(agreed.games, MOST.games, called);

/** @param {Now} now */
const onTable = (now) =>
  isText(now.variant) &&
  isText(now.name) &&
  isWholeNumber(now.seats, 2, MOST.seats) &&
  isWholeNumber(now.seed, 0, Number.MAX_SAFE_INTEGER) &&
  isWholeNumber(now.dealer, 0, now.seats - 1) &&
  isList(now.chips, MOST.seats, (n) => isWholeNumber(n, 1, HUGE)) &&
  now.chips.length === now.seats &&
  isText(now.stakes, MOST.stakes) &&
  STYLES.includes(now.style) &&
  WAYS.includes(now.how) &&
  isList(now.moves, 20_000, isText) &&
  (now.people === undefined || isWholeNumber(now.people, 2, now.seats)) &&
  (now.net === null || (counts(now.net) && now.net.length === now.seats)) &&
  counts(now.broke) &&
  (now.after === undefined || isText(now.after, MOST.stakes)) &&
  Object.entries(now.options).every(([name, value]) => isText(name) && isText(value));

/**
 * Whether it is what was written here: somebody else may have, or an older site.
 * @param {Doc} doc
 */
const isValid = (doc) =>
  doc.version === VERSION &&
  agreedOn(doc.agreed) &&
  isWholeNumber(doc.seats, 0, MOST.seats) &&
  (doc.people === undefined || isWholeNumber(doc.people, 1, MOST.seats)) &&
  isWholeNumber(doc.button, 0, MOST.seats - 1) &&
  isWholeNumber(doc.over, 0, HUGE) &&
  isList(
    doc.sitters,
    MOST.seats,
    (each) => isText(each.name) && [each.chips, each.bought, each.times].every((n) => isWholeNumber(n, 0, HUGE)),
  ) &&
  isList(doc.played, MOST.played, (each) => isText(each.variant) && isText(each.name) && counts(each.net)) &&
  (doc.now === null || (onTable(doc.now) && doc.sitters.length >= doc.now.seats && doc.seats > 0));

/**
 * What an older page wrote, in today's form: there a table had an ante, a bet and a maximum bet, and all bets were of one size.
 * @param {any} doc
 * @returns {Doc}
 */
function ofToday(doc) {
  const { agreed, now } = doc ?? {};
  if (agreed && agreed.stakes === undefined) {
    const { ante, bet, max, ...rest } = agreed;
    const old = [ante, bet, max].every((n) => isWholeNumber(n, 0, MOST.chips)) ? stakesOf([ante, bet, max]) : NaN; // not valid
    doc.agreed = { ...rest, stakes: old === PLAIN && !now ? USUAL.stakes : old };
  }
  if (now && isList(now.stakes, 3, (n) => isWholeNumber(n, 0, MOST.chips))) now.stakes = stakesOf(now.stakes);
  return doc;
}

/** @param {Options} options */
const listed = (options) => JSON.stringify(Object.entries(options).sort());

export class Evening {
  /** @param {{get: () => string, set: (text: string) => void}} storage */
  constructor(storage = remembered("dealers-choice.evening", "")) {
    this.storage = storage;
  }

  /** @returns {Doc} */
  read() {
    try {
      const doc = ofToday(JSON.parse(this.storage.get() || "null"));
      return doc && isValid(doc) ? doc : nothing();
    } catch (problem) {
      if (problem instanceof SyntaxError || problem instanceof TypeError) return nothing(); // somebody else wrote there
      throw problem;
    }
  }

  /** @param {Doc} doc */
  write(doc) {
    this.storage.set(JSON.stringify(doc));
  }

  /** Whether there is one: it has begun with its first deal. */
  get begun() {
    return this.read().now !== null;
  }

  /**
   * The deal on the evening's table, if that is the deal of an address.
   * @param {Deal} deal
   */
  here(deal) {
    const { now } = this.read();
    const same =
      now &&
      now.variant === deal.variant &&
      now.seats === deal.seats &&
      now.seed === deal.seed &&
      now.dealer === deal.dealer &&
      now.people === deal.people &&
      listed(now.options) === listed(deal.options);
    return same ? now : null;
  }

  /**
   * What the table agrees on, from the next deal on; chips beyond what there may be are as many as there may be.
   * @param {Partial<Agreed>} part
   */
  agree(part) {
    const doc = this.read();
    const agreed = { ...doc.agreed, ...part };
    agreed.stack = Number.isFinite(agreed.stack) ? Math.min(MOST.chips, Math.max(LEAST, Math.round(agreed.stack))) : doc.agreed.stack;
    if (doc.now && agreed.stakes !== doc.agreed.stakes) delete doc.now.after; // other stakes begin without a kill
    agreed.games = [...new Set(agreed.games.filter(called))].slice(0, MOST.games);
    this.write({ ...doc, agreed });
  }

  /** Whether the chips or the players are others than those of a deal by itself. */
  get unusual() {
    const { agreed } = this.read();
    return ["stakes", "stack", "style"].some(
      (name) => agreed[/** @type {keyof Agreed} */ (name)] !== USUAL[/** @type {keyof Agreed} */ (name)],
    );
  }

  /** What the next deal is played for: what the table has agreed on, else what its game is usually played for. */
  get stakes() {
    return this.read().agreed.stakes || USUAL_STAKES;
  }

  /**
   * A deal that was played by itself is an evening's first.
   * @param {View} view
   * @param {Deal} wish
   */
  begin(view, { options, chips, style, people }) {
    const doc = { ...nothing(), agreed: this.read().agreed, seats: view.seats, button: view.dealer, people };
    const begun = chips ?? Array.from({ length: view.seats }, () => USUAL.stack);
    doc.sitters = begun.map((n) => ({ name: "", chips: n, bought: n, times: 1 }));
    const deal = { variant: view.slug, seats: view.seats, seed: view.seed, dealer: view.dealer, people, options };
    const how = { chips: begun, stakes: view.stakes.phrase, style: style ?? USUAL.style };
    this.write({ ...doc, now: { ...deal, ...how, name: view.name, moves: [], net: null, how: "same", broke: [] } });
    this.note(view);
  }

  /**
   * How far the deal on the table has come.
   * @param {View} view
   */
  note(view) {
    const doc = this.read();
    if (!doc.now) return;
    const net = view.state === "over" ? (view.result.returns ?? null) : null;
    doc.now = { ...doc.now, name: view.name, stakes: view.stakes.phrase, moves: made(view), net };
    if (net && view.result.stakes) doc.now.after = view.result.stakes;
    for (const [seat, { name }] of Object.entries(view.players)) doc.sitters[Number(seat)].name = view.phone?.people[seat] ?? name;
    this.write(doc);
  }

  /**
   * The next deal. A deal that is over is counted and the button moves on; one that is not gives way to this one. Who has nothing left buys in again,
   * who was not there before sits down, and who does not fit into the game sits this one out.
   * @param {{variant: string, options: Options, seats: number, size?: number, people?: number, seed: number, how?: string}} deal  `size` is how many sit at the table, `people` how many of them at this phone
   * @returns {Dealt}
   */
  next({ variant, options, seats, size, people, seed, how = "same" }) {
    const doc = this.read();
    const { stakes, stack, style } = doc.agreed;
    doc.seats = size ?? (doc.seats || seats);
    doc.people = people ?? doc.people;
    const playing = Math.min(doc.people ?? 1, seats);
    const killed = doc.now?.variant === variant ? doc.now.after : undefined;
    if (doc.now?.net) {
      const { net, name } = doc.now;
      for (const [seat, n] of net.entries()) doc.sitters[seat].chips += n;
      doc.played = [...doc.played, { variant: doc.now.variant, name, net }].slice(-MOST.played);
      doc.over += 1;
      doc.button += 1;
    }
    doc.button %= doc.seats;
    /** @type {number[]} */
    const broke = [];
    for (let seat = 0; seat < seats; seat += 1) {
      const sitter = (doc.sitters[seat] ??= { name: "", chips: 0, bought: 0, times: 0 });
      if (sitter.chips > 0) continue;
      if (sitter.times) broke.push(seat);
      sitter.chips = stack;
      sitter.bought += stack;
      sitter.times += 1;
    }
    const chips = doc.sitters.slice(0, seats).map((sitter) => sitter.chips);
    /** @type {Dealt} */
    const dealt = {
      variant,
      options,
      seats,
      seed,
      dealer: Math.min(doc.button, seats - 1),
      chips,
      stakes: killed || stakes || USUAL_STAKES,
      style,
    };
    if (playing > 1) dealt.people = playing;
    doc.now = { ...dealt, name: "", moves: [], net: null, how, broke, ...(killed ? { after: killed } : {}) };
    this.write(doc);
    return dealt;
  }

  /** Everything is erased, what was agreed on too. */
  end() {
    this.write(nothing());
  }
}

/**
 * How many of those at the table sit at this phone: its first seats.
 * @param {Pick<Doc, "people" | "seats">} doc
 */
export const atPhone = ({ people = 1, seats }) => Math.max(1, Math.min(people, seats));

/**
 * What everybody has now, and what they have won or lost this evening.
 * @param {Doc} doc
 */
export const score = ({ sitters, now }) =>
  sitters.map(({ name, chips, bought, times }, seat) => {
    const has = chips + (now?.net?.[seat] ?? 0);
    return { name, chips: has, won: has - bought, times };
  });

/**
 * Whose deal the next one is.
 * @param {Doc} doc
 */
export const nextDealer = (doc) => (doc.button + (doc.now?.net ? 1 : 0)) % Math.max(doc.seats, 1);
