// The deal of the day: one decision, the same for everybody whose date by world time (UTC) is the same. Nothing is asked of any server: the
// game, the kind of decision and the deal's number follow from the date by a small hash.
//
// The games are those that a source tells in detail and that have puzzles about more than bets. Each game draws a number for the day and the highest
// is dealt, and so does each of its puzzles: one that is new changes few other days. Were there no puzzle, a deal would be looked for.
import { SITE } from "../lib/address.mjs";
import { judged } from "../coach/advice.mjs";
import { KINDS } from "./drillform.mjs";
import { hash } from "../lib/hash.mjs";
import { isDay } from "./progressfile.mjs";
import { worldDay } from "./progress.mjs";
import { capital, date, t } from "../lib/words.mjs";
/** @import {CatalogueEntry, DrillKind, SolvedIndex} from "../documents" */
/** @import {Daily} from "./progress.mjs" */
/** @typedef {{day: string, kind: DrillKind, variant: string, seed: number, id?: string}} DealOfDay  `id` is that of a puzzle. */

const SEEDS = 1_000_000;
const USUAL = new Set(["bet", "choose"]); // kinds that nearly every game has, or that are too rare to be found soon
/** @type {Record<string, string>} */
const SIGNS = { best: "●", even: "◐", cost: "◆" }; // as the pips are drawn

/**
 * Whatever draws the highest number of the day.
 * @template T
 * @param {T[]} drawing
 * @param {string} day
 * @param {(one: T) => string} name
 * @returns {T | undefined}
 */
const highest = (drawing, day, name) =>
  drawing
    .map((one) => ({ one, number: hash(`${day}/${name(one)}`) }))
    .reduce(
      (/** @type {{one: T, number: number} | undefined} */ best, each) => (best && best.number >= each.number ? best : each),
      undefined,
    )?.one;

/** @param {string} day */
const seedOf = (day) => hash(`${day}/deal`) % SEEDS;

/**
 * The puzzle of a day, from the index alone; null where none of these games has one.
 * @param {Iterable<string>} detailed
 * @param {SolvedIndex} solved
 * @param {string} day
 * @returns {DealOfDay | null}
 */
export function puzzleOf(detailed, solved, day) {
  const asked = [...detailed].flatMap((slug) => {
    const puzzles = (solved[slug] ?? []).filter(([, kind]) => !USUAL.has(kind));
    return puzzles.length ? [{ slug, puzzles }] : [];
  });
  const game = highest(asked, day, ({ slug }) => slug);
  const puzzle = game && highest(game.puzzles, day, ([id]) => id);
  return game && puzzle ? { day, kind: puzzle[1], variant: game.slug, seed: seedOf(day), id: puzzle[0] } : null;
}

/**
 * The deal of a day that has no puzzle: a game, and the kind of decision that the engine looks for in it.
 * @param {CatalogueEntry[]} list
 * @param {Set<string>} detailed
 * @param {string} day
 * @returns {DealOfDay}
 */
export function dealOf(list, detailed, day) {
  const able = list.filter(
    ({ slug, playable, kinds }) => playable !== false && detailed.has(slug) && kinds.some((kind) => !USUAL.has(kind)),
  );
  const game = highest(able, day, ({ slug }) => slug);
  if (!game) throw new Error(t("There is no game for the deal of the day."));
  const kinds = game.kinds.filter((kind) => !USUAL.has(kind));
  return { day, kind: kinds[hash(`${day}/kind`) % kinds.length], variant: game.slug, seed: seedOf(day) };
}

/**
 * The day that an address asks for, today's where it says ?day alone; null where it asks for none.
 * @param {URLSearchParams} given
 * @param {Date} now
 * @returns {{day: string, wrong: string} | null}
 */
export function readDay(given, now) {
  const asked = given.get("day");
  if (asked === null) return null;
  const day = asked || worldDay(now);
  if (!isDay(day)) return { day, wrong: t("“{day}” is not a date such as 2026-11-22.", { day: day.slice(0, 40) }) };
  if (day > worldDay(now)) return { day, wrong: t("The deal of {day} opens on that day.", { day: date(day) }) };
  return { day, wrong: "" };
}

/** @param {string} day */
export const addressOf = (day) => {
  const url = new URL("drills/", SITE);
  url.searchParams.set("day", day);
  return url.href;
};

/**
 * A result to be sent: how well one chose, and nothing of what was chosen.
 * @param {Pick<Daily, "last" | "run" | "grade" | "cost" | "kind" | "game" | "pot">} daily
 */
export const shared = ({ last: day, run, grade, cost, kind, game, pot }) =>
  [
    t("Dealer's Choice, the deal of {day}", { day: date(day) }),
    t("{kind} in {game}", { kind: capital(KINDS[kind]), game }),
    t("{sign} {verdict}", { sign: SIGNS[grade] ?? "", verdict: judged({ grade, cost, pot }).words }),
    run > 1 ? t("{n, plural, one {# day} other {# days}} in a row", { n: run }) : "",
    addressOf(day),
  ]
    .filter(Boolean)
    .join("\n");
