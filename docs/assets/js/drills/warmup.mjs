// My Thursday: ten minutes with the games of tonight's list, by its house rules. Half of them go to decisions, a few of each game in turn; the rest to deals.
import { write } from "../lib/address.mjs";
import { html, nothing } from "../lib/lit.mjs";
import { t } from "../lib/words.mjs";
import { Evening } from "../play/evening.mjs";
import { rulesOf, sent, slugOf, tonight } from "../search/tonight.mjs";
import { dated } from "./progresschart.mjs";
import { wanted } from "./solved.mjs";
/** @import {CatalogueEntry, SolvedIndex} from "../documents" */
/** @import {Progress} from "./progress.mjs" */
/** @import {Known} from "./solved.mjs" */
/** @typedef {{slug: string, options: Record<string, string>, known: Known | null}} Item  A decision to come; one that was not solved is null there. */

export const MINUTES = 10;
export const DECIDING = MINUTES / 2;
const ENOUGH = 10; // decisions, to fill five minutes
const EACH = 3; // puzzles of a game at most; more if the games are too few for enough

/** @param {URLSearchParams} given */
export const asksForWarmup = (given) => given.has("warmup");

/** The games that an address holds, else those of tonight's list. */
export const listOf = (search = location.search) => sent(search) ?? tonight();

/**
 * The first puzzle of each game, then the second, and so on. A game without puzzles, as under house rules, has as many decisions,
 * which the coach solves meanwhile; so has a game with too few, where there are few games.
 * @param {string[]} games
 * @param {CatalogueEntry[]} list
 * @param {SolvedIndex} index
 * @param {number} seed
 * @returns {Item[]}
 */
export function planned(games, list, index, seed) {
  const able = games.filter((game) =>
    list.some((record) => record.slug === slugOf(game) && record.playable !== false && record.kinds.length > 0),
  );
  const each = Math.max(EACH, Math.ceil(ENOUGH / Math.max(able.length, 1)));
  const rows = able.map((game) => {
    const slug = slugOf(game);
    const options = rulesOf(game);
    const wish = { kind: "any", variant: slug, difficulty: "any", idea: "any", seed, options };
    const known = wanted(index, wish, list).slice(0, each);
    const missing = known.length && each === EACH ? 0 : each - known.length;
    return [...known, ...Array(missing).fill(null)].map((one) => ({ slug, options, known: one }));
  });
  return Array.from({ length: each }, (_, at) => rows.flatMap((row) => row[at] ?? [])).flat();
}

/**
 * An evening of these games begins, or goes on.
 * @param {string[]} games
 */
export function deals(games) {
  const evening = new Evening();
  evening.agree({ games, way: "list" });
  location.assign(write(evening.begun ? {} : { variant: slugOf(games[0]), options: rulesOf(games[0]) }));
}

/**
 * How the last one went, where there was one.
 * @param {Progress["warmup"]} last
 */
export const lastTime = (last) =>
  last
    ? html`<p class="dc-hint">${t("Last time, on {day}: {right, number} of {of, number} right.", { ...last, day: dated(last.day) })}</p>`
    : nothing;
