// Puzzles: decisions that were solved beforehand, so that the verdict on each choice is there at once and the same for everybody. The index
// says which there are; the positions lie in a small file for each game.
import { lead } from "../coach/advice.mjs";
import { SITE } from "../lib/address.mjs";
import { hash } from "../lib/hash.mjs";
import { together } from "../lib/words.mjs";
import { idOf } from "./progress.mjs";
/** @import {Advice, Candidate, CatalogueEntry, Course, DrillKind, LadderPuzzles, Options, PackedIndex, Solved, SolvedIndex, SolvedRow, View} from "../documents" */
/** @import {DrillWish} from "./drillform.mjs" */
/** @import {Position} from "./progress.mjs" */
/** @typedef {{slug: string, id: string, kind: DrillKind}} Known  A puzzle that the index names. */
/** @import {Verdict} from "../lib/interfaces.mjs" */

/** @type {Map<string, Promise<any>>} */
const asked = new Map();

/**
 * A file of the site, fetched once; null where it cannot be had: without it the coach decides, as it does of all that was not solved.
 * @template T
 * @param {string} path
 * @returns {Promise<T | null>}
 */
function file(path) {
  const found =
    asked.get(path) ??
    fetch(new URL(path, SITE))
      .then((answer) => (answer.ok ? answer.json() : null))
      .catch(() => null)
      .then((json) => {
        if (json === null) asked.delete(path); // the next try may be luckier
        return json;
      });
  asked.set(path, found);
  return found;
}

/** @type {Promise<SolvedIndex> | null} */
let unpacking = null;

/** @returns {Promise<SolvedIndex>} */
export const index = () =>
  (unpacking ??= file("assets/data/puzzles.json").then((packed) => {
    if (!packed) unpacking = null; // the next try may be luckier
    return packed ? unpacked(packed) : {};
  }));

/**
 * The index as the generator packed it (`packed` in generator/bake/solved.py).
 * @param {PackedIndex} packed
 * @returns {SolvedIndex}
 */
export const unpacked = ({ traits, games }) =>
  Object.fromEntries(
    Object.entries(games).map(([slug, numbers]) => {
      /** @type {SolvedRow[]} */
      const rows = [];
      let number = 0;
      for (let at = 0; at < numbers.length; at += 2) {
        number += numbers[at];
        rows.push([`${slug}-${number}`, ...traits[numbers[at + 1]]]);
        number += 1;
      }
      return [slug, rows];
    }),
  );

/** The chapters of the course, and what the themes of puzzles are called. @returns {Promise<Course>} */
export const course = async () => (await file("assets/data/course.json")) ?? { chapters: [], themes: {} };

/** The puzzles of each ladder, by the game's slug. @returns {Promise<Record<string, LadderPuzzles>>} */
export const ladders = async () => (await file("assets/data/ladders.json")) ?? {};

/**
 * The puzzles of a game.
 * @param {string} slug
 * @returns {Promise<Solved[]>}
 */
const ofGame = async (slug) => (await file(`variants/${slug}/puzzles.json`)) ?? [];

/** @param {Pick<Known, "slug" | "id">} known */
export const puzzle = async ({ slug, id }) => (await ofGame(slug)).find((each) => each.id === id) ?? null;

/**
 * One puzzle after the other. Without a network some cannot be had, and those that are on the device take their turn; null once there is none.
 * @param {Known[]} puzzles
 */
export function inTurn(puzzles) {
  let next = 0; // the first that was not tried yet
  return async () => {
    while (next < puzzles.length) {
      const solved = await puzzle(puzzles[next++]);
      if (!solved) continue;
      if (puzzles[next]) puzzle(puzzles[next]); // so that it is there when its turn comes
      return solved;
    }
    next = 0; // the next try may be luckier
    return null;
  };
}

/**
 * The solution of a position, where it is a puzzle.
 * @param {Position} position
 */
export async function solutionOf(position) {
  if (!Object.hasOwn(await index(), position.slug)) return null;
  const id = idOf(position);
  return (await ofGame(position.slug)).find((each) => idOf(positionOf(each, position.name)) === id) ?? null;
}

/**
 * @param {Solved} solved
 * @param {string} name of the game
 * @returns {Position}
 */
export const positionOf = ({ slug, seats, seed, options, dealer, actions, stakes }, name) => ({
  slug,
  name,
  seats,
  seed,
  options,
  dealer,
  actions,
  ...(stakes ? { stakes } : {}),
});

/**
 * House rules without those that are played anyway.
 * @param {Options} options
 * @param {CatalogueEntry | undefined} game
 */
const departures = (options, game) =>
  Object.entries(options)
    .filter(([name, value]) => game?.options[name]?.values[0] !== value)
    .sort();

/**
 * The rows of the puzzles that fit a wish, with their games.
 * @param {SolvedIndex} found
 * @param {DrillWish} wish
 * @param {CatalogueEntry[]} list
 */
function fitting(found, { kind, variant, family = "any", difficulty, idea, options }, list) {
  const kin = new Set(list.filter((game) => game.family === family).map(({ slug }) => slug));
  const rules = JSON.stringify(
    departures(
      options,
      list.find(({ slug }) => slug === variant),
    ),
  );
  return Object.entries(found)
    .filter(([slug]) => (variant === "any" || slug === variant) && (family === "any" || kin.has(slug)))
    .flatMap(([slug, rows]) => rows.map(([id, its, hard, played, often, about]) => ({ slug, id, kind: its, hard, played, often, about })))
    .filter((each) => (kind === "any" || each.kind === kind) && (difficulty === "any" || each.hard === difficulty))
    .filter((each) => idea === "any" || each.about.includes(idea))
    .filter((each) => JSON.stringify(Object.entries(each.played).sort()) === rules);
}

/**
 * How many puzzles there are about each idea, whichever is wished for, with all else as it is wished.
 * @param {SolvedIndex} found
 * @param {DrillWish} wish
 * @param {CatalogueEntry[]} list
 */
export function counted(found, wish, list) {
  /** @type {Record<string, number>} */
  const counts = {};
  for (const { about } of fitting(found, { ...wish, idea: "any" }, list)) for (const name of about) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}

/**
 * The puzzles for a wish, in an order that follows from its seed: each draws a number and the highest come first, so that a new puzzle changes few drills.
 * Those that are to come up more often draw as many numbers, of which the highest counts.
 * @param {SolvedIndex} found
 * @param {DrillWish} wish
 * @param {CatalogueEntry[]} list
 * @returns {Known[]}
 */
export function wanted(found, wish, list) {
  return fitting(found, wish, list)
    .map(({ slug, id, kind, often }) => {
      const draws = Array.from({ length: often }, (_, i) => hash(`${wish.seed}/${id}${i ? `/${i}` : ""}`));
      return { slug, id, kind, drawn: Math.max(...draws) };
    })
    .sort((one, other) => other.drawn - one.drawn || (one.id < other.id ? -1 : 1))
    .map(({ slug, id, kind }) => ({ slug, id, kind }));
}

/**
 * A choice of cards reads the same in whatever order they were picked, unless their order is what is asked.
 * @param {string} action
 * @param {boolean} ordered
 */
const plain = (action, ordered) => {
  const [verb, ...cards] = action.split(" ");
  return ordered ? action : [verb, ...cards.sort()].join(" ");
};

/**
 * The verdict on a choice, as the coach would give it; null where the solution does not know the choice.
 * @param {Solved} solved
 * @param {View} view
 * @param {string} action
 * @returns {Verdict | null}
 */
export function verdictOf(solved, view, action) {
  const ordered = view.choice.pick?.ordered ?? true;
  const at = solved.choices.findIndex((each) => plain(each.action, ordered) === plain(action, ordered));
  if (at < 0) return null;
  const mine = solved.choices[at];
  const right = solved.choices.slice(0, solved.right);
  /** @type {Candidate[]} */
  const candidates = solved.choices.map(({ action, said, value, error, count }, i) => ({
    action,
    label: [said.words, ...said.cards].join(" "),
    said,
    value,
    error,
    count,
    dropped: false,
    chosen: i === at,
  }));
  return {
    solved: true,
    decision: view.moves.length,
    kind: solved.kind,
    prompt: solved.prompt,
    pot: view.pot,
    candidates,
    close: right.length > 1 ? right.map((each) => each.action) : [],
    rollouts: solved.rollouts,
    done: true,
    grade: at >= solved.right ? "cost" : right.length > 1 ? "even" : "best",
    cost: at < solved.right ? 0 : lead(candidates, mine) || mine.cost, // as the table beside it has it
    error: mine.doubt,
    reason: together(solved.cards, solved.ideas[mine.idea]),
    depends: "",
    means: solved.means,
  };
}
