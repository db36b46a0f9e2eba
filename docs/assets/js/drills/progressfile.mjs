// Progress as text: for this device's storage, and as a file to take along. What comes in may be anything: it is taken whole, once every part
// of it is known to be as it should, or refused with a word on what was expected and where.
import { KINDS as NAMED } from "./drillform.mjs";
import { AFTER, LIMITS, VERSION } from "./progress.mjs";
import { listed, t } from "../lib/words.mjs";
/** @import {Progress} from "./progress.mjs" */
/** @typedef {(value: unknown, place: string) => void} Check  Throws an Unreadable where the value is another. */

const MOST = 2_000_000; // letters of a file
const KINDS = Object.keys(NAMED).filter((kind) => kind !== "any");
const FAR = 8.64e15; // milliseconds, the last that a date can be
const SHOWN = 40; // letters of what was found instead

export class Unreadable extends Error {}

/**
 * @param {string} place
 * @param {unknown} value
 * @param {string} expected
 * @returns {never}
 */
function wrong(place, value, expected) {
  const found = value === undefined ? t("nothing") : (JSON.stringify(value) ?? String(value)).slice(0, SHOWN);
  throw new Unreadable(
    place
      ? t("Expected {expected} at “{place}”, but found {found}.", { place, expected, found })
      : t("Expected {expected}, but found {found}.", { expected, found }),
  );
}

/**
 * @param {number} low
 * @param {number} high
 * @returns {Check}
 */
const number = (low, high) => (value, place) => {
  if (typeof value !== "number" || !(value >= low && value <= high))
    wrong(place, value, t("a number from {low, number} to {high, number}", { low, high }));
};

/**
 * @param {number} low
 * @param {number} high
 * @returns {Check}
 */
const wholeNumber = (low, high) => (value, place) => {
  if (!Number.isSafeInteger(value) || Number(value) < low || Number(value) > high)
    wrong(place, value, t("a whole number from {low, number} to {high, number}", { low, high }));
};

/**
 * @param {number} most
 * @returns {Check}
 */
const text = (most) => (value, place) => {
  if (typeof value !== "string" || value.length > most) wrong(place, value, t("a text of at most {most, number} characters", { most }));
};

/** @type {Check} */
const yesOrNo = (value, place) => {
  if (typeof value !== "boolean") wrong(place, value, t("true or false"));
};

/** @param {unknown} value */
export const isDay = (value) =>
  typeof value === "string" &&
  /^\d{4}-\d\d-\d\d$/.test(value) &&
  !Number.isNaN(Date.parse(value)) &&
  new Date(value).toISOString().startsWith(value); // there is no 31st of June

/** @type {Check} */
const day = (value, place) => {
  if (!isDay(value)) wrong(place, value, t("a date such as 2026-11-22"));
};

/** @type {Check} */
const dayOrNone = (value, place) => {
  if (value !== "") day(value, place);
};

/**
 * @param {string[]} words
 * @returns {Check}
 */
const oneOf = (words) => (value, place) => {
  if (typeof value !== "string" || !words.includes(value))
    wrong(
      place,
      value,
      t("one of {words}", {
        words: listed(
          words.map((word) => JSON.stringify(word)),
          "disjunction",
        ),
      }),
    );
};

/**
 * @param {Check} check
 * @param {number} most
 * @param {number} [least]
 * @returns {Check}
 */
const list =
  (check, most, least = 0) =>
  (value, place) => {
    if (!Array.isArray(value) || value.length > most || value.length < least)
      return wrong(place, value, t("a list of {least, number} to {most, number}", { least, most }));
    value.forEach((each, i) => check(each, `${place}[${i}]`));
  };

/**
 * @param {unknown} value
 * @param {string} place
 * @param {string} expected
 * @returns {[string, unknown][]}
 */
function entries(value, place, expected) {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return wrong(place, value, expected);
  return Object.entries(value);
}

/**
 * Any of these names, each with such a value.
 * @param {Check} name
 * @param {Check} check
 * @returns {Check}
 */
const named = (name, check) => (value, place) => {
  for (const [key, each] of entries(value, place, t("a list of names with values"))) {
    name(key, place);
    check(each, `${place}.${key}`);
  }
};

/**
 * A part that may be left out.
 * @param {Check} check
 * @returns {Check}
 */
const maybe = (check) => (value, place) => {
  if (value !== undefined) check(value, place);
};

/**
 * Exactly these parts.
 * @param {Record<string, Check>} parts
 * @returns {Check}
 */
const shape = (parts) => (value, place) => {
  const expected = t("{parts}, and nothing else", { parts: listed(Object.keys(parts)) });
  const found = new Map(entries(value, place, expected));
  const at = (/** @type {string} */ key) => (place ? `${place}.${key}` : key);
  for (const key of found.keys()) if (!Object.hasOwn(parts, key)) wrong(place, { [key]: found.get(key) }, expected);
  for (const [key, check] of Object.entries(parts)) check(found.get(key), at(key));
};

const rating = number(-10_000, 10_000);
const deviation = number(1, 350);
const count = wholeNumber(0, 1_000_000_000);
const run = { run: count, best: count };
const pots = number(0, 1_000_000_000);

const PRACTISED = { decided: count, right: count, lost: pots, months: maybe(named(text(7), spent)), house: maybe(spent) };

const PROGRESS = shape({
  version: wholeNumber(VERSION, VERSION),
  kinds: named(
    oneOf(KINDS),
    shape({ rating, rd: deviation, volatility: number(0.001, 1), when: number(0, FAR), decided: count, right: count }),
  ),
  days: shape({ last: dayOrNone, ...run }),
  right: shape(run),
  history: list(shape({ day, kinds: named(oneOf(KINDS), pair) }), LIMITS.history),
  comesBack: yesOrNo,
  mistakes: list(
    shape({
      kind: oneOf(KINDS),
      step: wholeNumber(0, AFTER.length - 1),
      due: day,
      position: shape({
        slug: text(100),
        name: text(200),
        seats: wholeNumber(1, 99),
        seed: wholeNumber(0, Number.MAX_SAFE_INTEGER),
        options: named(text(100), text(200)),
        dealer: wholeNumber(0, 99),
        actions: list(text(1000), LIMITS.actions),
        stakes: maybe(text(200)),
      }),
    }),
    LIMITS.mistakes,
  ),
  seen: list(text(20), LIMITS.seen),
  storm: maybe(shape({ last: wholeNumber(0, 9999), best: wholeNumber(0, 9999) })),
  others: maybe(
    named(
      oneOf(["house", "beginner"]),
      named(
        oneOf(KINDS),
        shape({
          rating,
          rd: deviation,
          volatility: number(0.001, 1),
          when: number(0, FAR),
          decided: count,
          right: number(0, 1_000_000_000),
        }),
      ),
    ),
  ),
  warmup: maybe(shape({ day, right: wholeNumber(0, 999), of: wholeNumber(0, 999) })),
  course: maybe(named(text(60), wholeNumber(0, 99))),
  ladders: maybe(
    named(
      text(100),
      shape({
        rules: maybe(yesOrNo),
        ideas: maybe(yesOrNo),
        right: maybe(wholeNumber(0, 99)),
        of: maybe(wholeNumber(0, 99)),
        coached: maybe(yesOrNo),
        alone: maybe(yesOrNo),
      }),
    ),
  ),
  themes: maybe(named(text(60), shape(PRACTISED))),
  games: maybe(named(text(100), shape({ ...PRACTISED, name: text(200) }))),
  daily: shape({
    last: dayOrNone,
    ...run,
    grade: oneOf(["", "best", "even", "cost"]),
    cost: number(0, 1_000_000_000),
    kind: oneOf(["", ...KINDS]),
    game: text(200),
    pot: maybe(number(0, 1_000_000_000)),
  }),
});

/** @type {Check} */
function pair(value, place) {
  list(() => {}, 2, 2)(value, place);
  const [at, doubt] = /** @type {unknown[]} */ (value);
  rating(at, `${place}[0]`);
  deviation(doubt, `${place}[1]`);
}

/** @type {Check} */
function spent(value, place) {
  list(() => {}, 2, 2)(value, place);
  const [decided, lost] = /** @type {unknown[]} */ (value);
  count(decided, `${place}[0]`);
  pots(lost, `${place}[1]`);
}

/**
 * Unreadable where a text is longer than any progress can be: to be asked before it is fetched.
 * @param {number} n its letters, or its bytes, of which there may only be more
 */
export function fits(n) {
  if (n > MOST) throw new Unreadable(t("Expected at most {most, number} characters, but found {n, number}.", { most: MOST, n }));
}

/**
 * The progress that a text tells; Unreadable, with words for the reader, where it tells none.
 * @param {string} written
 * @returns {Progress}
 */
export function read(written) {
  fits(written.length);
  if (!written.trim()) throw new Unreadable(t("The file is empty."));
  let found;
  try {
    found = JSON.parse(written);
  } catch (problem) {
    if (!(problem instanceof SyntaxError)) throw problem;
    throw new Unreadable(t("It was not exported here, or a part of it is missing. Export it once more and take that file."));
  }
  const version = found?.version;
  if (!Number.isSafeInteger(version) || !Object.hasOwn(found, "kinds")) throw new Unreadable(t("It was not exported from this page."));
  if (Number.isSafeInteger(version) && version > VERSION)
    throw new Unreadable(
      t("A newer edition of this site wrote this file, in version {version, number}. This one reads version {ours, number}.", {
        ours: VERSION,
        version,
      }),
    );
  PROGRESS(found, "");
  return found;
}

/** @param {Progress} progress */
export const write = (progress) => JSON.stringify(progress);
