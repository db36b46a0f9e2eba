// What is dealt one after another on the drill page: ten decisions of a kind, the mistakes that are due, or the deal of a day.
import { SITE } from "../lib/address.mjs";
import { titled } from "./drillform.mjs";
import { call } from "../engine/engine.mjs";
import { idOf } from "./progress.mjs";
import { inTurn, positionOf, puzzle, solutionOf, wanted } from "./solved.mjs";
import { date, t } from "../lib/words.mjs";
/** @import {CatalogueEntry, CourseChapter, DrillKind, LadderPuzzles, Solved, SolvedIndex, View} from "../documents" */
/** @import {DealOfDay} from "./daily.mjs" */
/** @import {DrillWish} from "./drillform.mjs" */
/** @import {Item} from "./warmup.mjs" */
/** @import {Mistake, Position} from "./progress.mjs" */
/** @typedef {{view: View, position: Position, solved: Solved | null}} Dealt  `solved` is null where the coach has to find out. */
/**
 * `ready` has a puzzle, which needs no engine; null where there is none: then the engine has to `deal`. `mixed` are series of several kinds or games.
 * `day` is the deal of a day, and `ids` are those of mistakes. `chapter` is one of the course; its last puzzle is told with a `note`, and `from` is the ladder
 * that led to it.
 * @typedef {{title: string, label: string, count: number, mixed: boolean, ready: (at: number) => Promise<Dealt | null>,
 *   deal: (at: number) => Promise<Dealt>, wish?: DrillWish, day?: DealOfDay, ids?: string[], chapter?: string, next?: CourseChapter, from?: {slug: string, name: string}, note?: string, storm?: boolean, ladder?: string,
 *   warmup?: string[]}} Series
 */

export const TEN = 10;
const STORM = 100; // more than anybody decides in three minutes
const LIMIT = { timeout: 60_000 };

/** The address of the mistakes that are due. */
export const BACK = new URL("drills/?again", SITE).href;
/** @param {URLSearchParams} given */
export const asksForMistakes = (given) => given.has("again");

/** A mistake cannot be dealt again: the game's rules or the catalogue are not what they were. */
export class Outdated extends Error {}

/**
 * What was dealt, and how to deal it again whatever comes after.
 * @param {View} view
 * @returns {Promise<Dealt>}
 */
async function dealt(view) {
  const { slug, seats, seed, options, dealer, actions } = await call("record", {}, LIMIT);
  const stakes = view.stakes.sized ? { stakes: view.stakes.phrase } : {};
  return { view, position: { slug, name: view.name, seats, seed, options, dealer, actions, ...stakes }, solved: null };
}

/**
 * The engine deals a position as it was left: its view as a decision to be made, the actions before it told already.
 * @param {Position} position
 * @param {DrillKind} kind
 */
export async function opened({ slug, name: _, ...deal }, kind) {
  const view = await call("start", { variant: slug, ...deal }, LIMIT);
  const { seats, options, moves, log } = view;
  const drill = { kind, seats, why: "", decision: moves.length, variant: slug, name: view.name, options };
  return { ...view, drill, acts: [], fresh: log.length };
}

/**
 * A puzzle as it was drawn beforehand; null where it cannot be had, as without a network.
 * @param {Solved | null} solved
 * @returns {Dealt | null}
 */
const drawn = (solved) => solved && { view: solved.view, position: positionOf(solved, solved.view.name), solved };

/**
 * Ten decisions: puzzles as far as there are any of the kind, then others.
 * @param {DrillWish} wish
 * @param {CatalogueEntry[]} list
 * @param {SolvedIndex} index
 * @param {Record<string, string>} themes
 * @returns {Series}
 */
export function ten(wish, list, index, themes) {
  const { kind, family = "any", difficulty, idea, seed, options } = wish;
  const puzzles = wanted(index, wish, list).slice(0, TEN);
  const found = idea === "any" ? TEN : puzzles.length; // an idea is only known of puzzles
  if (!found) throw new Error(t("There is no such puzzle about that idea. Choose another idea, any decision or any game."));
  const kin = list.filter(
    (game) => game.family === family && game.playable && (kind === "any" || game.kinds.some((each) => each === kind)),
  );
  if (family !== "any" && !kin.length) throw new Error(t("No family of games called “{family}” has such a decision.", { family }));
  /** @param {number} at */
  const live = async (at) => {
    const variant = kin.length ? kin[((seed ?? 0) + at) % kin.length].slug : wish.variant;
    return dealt(await call("drill", { kind, variant, difficulty, options, seed: (seed ?? 0) * TEN + at }, LIMIT));
  };
  /** @param {number} at */
  const ready = async (at) => (puzzles[at] ? drawn(await puzzle(puzzles[at])) : null);
  const label = t("{n, plural, one {One decision} =10 {Ten decisions} other {# decisions}}", { n: found });
  return {
    title: titled(wish, list, themes),
    label,
    count: found,
    mixed: kind === "any",
    ready,
    deal: idea === "any" ? live : absent,
    wish,
  };
}

/**
 * A decision of a kind; any one of the game where that kind comes up too rarely.
 * @param {{kind: DrillKind | "any", variant: string, seed: number}} wish
 */
const ofKind = ({ kind, variant, seed }) =>
  call("drill", { kind, variant, seed }, LIMIT).catch((problem) => {
    if (problem.type === "OptionError") return call("drill", { variant, seed }, LIMIT);
    throw problem;
  });

/**
 * The deal of a day: a puzzle; else, where the kind that was drawn comes up too rarely in the game, any of its decisions.
 * @param {DealOfDay} day
 * @returns {Series}
 */
export function daily(day) {
  const { kind, variant, seed, id } = day;
  const ready = async () => (id ? drawn(await puzzle({ slug: variant, id })) : null);
  const deal = async () => {
    return dealt(await ofKind({ kind, variant, seed }));
  };
  return { title: t("The deal of {day}", { day: date(day.day) }), label: t("One decision"), count: 1, mixed: true, ready, deal, day };
}

/** A puzzle that cannot be fetched, and that no other decision may stand for. */
const absent = () => Promise.reject(new Error(t("This decision is not on this device yet, and there is no network.")));

/**
 * The puzzles of a chapter of the course.
 * @param {CourseChapter} chapter
 * @param {CourseChapter} [next] the one after it
 * @returns {Series}
 */
export function chapter({ id, title, breaking, puzzles }, next) {
  /** @param {number} at */
  const ready = async (at) => {
    const [slug, its] = puzzles[at];
    return drawn(await puzzle({ slug, id: its }));
  };
  const label = t("{n, plural, one {One decision} other {# decisions}}", { n: puzzles.length });
  return { title, label, count: puzzles.length, mixed: true, ready, deal: absent, chapter: id, note: breaking, next };
}

/**
 * Ten decisions of one game: those that were solved beforehand, as its ladder has them, then others of the kinds that are missing, which the coach solves
 * meanwhile.
 * @param {string} slug
 * @param {LadderPuzzles} ladder
 * @param {number} seed
 * @returns {Series}
 */
export function ladder(slug, { name, puzzles, kinds }, seed) {
  const ready = async (/** @type {number} */ at) => (puzzles[at] ? drawn(await puzzle({ slug, id: puzzles[at] })) : null);
  const deal = async (/** @type {number} */ at) => {
    const kind = /** @type {DrillKind | undefined} */ (kinds[at - puzzles.length]) ?? "any";
    return dealt(await ofKind({ kind, variant: slug, seed: seed * TEN + at }));
  };
  return { title: t("Learn {game}", { game: name }), label: t("Ten decisions"), count: TEN, mixed: true, ready, deal, ladder: slug };
}

/**
 * Clear puzzles without end, or nearly so: a storm takes as many as there is time for.
 * @param {SolvedIndex} index
 * @param {number} seed
 * @returns {Series}
 */
export function storm(index, seed) {
  const wish = { kind: "any", variant: "any", difficulty: "easy", idea: "any", seed, options: {} };
  const puzzles = wanted(index, wish, []).slice(0, STORM);
  if (!puzzles.length) throw new Error(t("There are no puzzles on this device yet, and there is no network."));
  const following = inTurn(puzzles);
  const ready = async () => drawn(await following());
  return { title: t("Three-minute storm"), label: t("Decisions"), count: puzzles.length, mixed: true, ready, deal: absent, storm: true };
}

/**
 * The decisions of a warm-up over these games.
 * @param {string[]} games
 * @param {Item[]} items
 * @param {number} seed
 * @returns {Series}
 */
export function warmup(games, items, seed) {
  const ready = async (/** @type {number} */ at) => (items[at].known ? drawn(await puzzle(items[at].known)) : null);
  const deal = async (/** @type {number} */ at) => {
    const { slug, options } = items[at];
    return dealt(await call("drill", { variant: slug, options, seed: seed * TEN + at }, LIMIT));
  };
  return { title: t("Warm-up for tonight"), label: t("Decisions"), count: items.length, mixed: true, ready, deal, warmup: games };
}

/**
 * @param {Mistake[]} mistakes
 * @returns {Series}
 */
export function back(mistakes) {
  const some = mistakes.slice(0, TEN);
  const label = t("{n, plural, one {One decision} other {# decisions}}", { n: some.length });
  return {
    title: t("Mistakes that come back"),
    label,
    count: some.length,
    mixed: true,
    ready: async (at) => drawn(await solutionOf(some[at].position)),
    deal: (at) => dealMistake(some[at]),
    ids: some.map(({ position }) => idOf(position)),
  };
}

/**
 * The very position of a mistake, with the hands and all that was done before.
 * @param {Mistake} mistake
 * @returns {Promise<Dealt>}
 */
async function dealMistake({ kind, position }) {
  const view = await opened(position, kind).catch((problem) => {
    if (["IllegalAction", "GameOver", "OptionError", "RequestError", "UnknownVariant"].includes(problem.type))
      throw outdated(position.name);
    throw problem;
  });
  if (view.choice.kind !== kind) throw outdated(position.name);
  return { view, position, solved: null };
}

/** @param {string} game */
const outdated = (game) => new Outdated(t("{game} has changed since you made this mistake, so the mistake will not come back.", { game }));
