// A decision as an opponent for Glicko-2: how hard it was, and how well it was made.
//
// Who picks blindly among the choices is rated 1200. The odds against such a pick make the decision's rating, as the odds of a game follow
// from two ratings: with one right choice of two it is 1200, of four 1391, of thirty-five 1813. Then counts how plain the right choice is to
// see, which is how much is at stake: the chips between the best choice and the best wrong one. Where they are what the drills call clear it
// is as it was; each halving makes it 100 points harder, each doubling as much easier, 200 at most. Both are reckoned and not measured, so the
// opponent has a doubt of its own.
/** @import {Advice, Solved} from "../documents" */
/** @import {Others} from "./progress.mjs" */
/** @import {Rating} from "./glicko.mjs" */

const BLIND = 1200;
const DOUBT = 60;
const HALVING = 100;
const MOST = 200;
const RARELY = 0.02; // a blind pick is not thought to be right less often than that, nor wrong

/**
 * The largest loss that is a small one, in chips: twice what separates close choices in engine/coach/drills.py, half of what it calls clear.
 * @param {number} pot
 */
export const small = (pot) => 0.5 + 0.04 * pot;

/**
 * 1 for a choice as good as the best, 0.5 for a small loss, 0 for a mistake; null while the coach does not know.
 * @param {Pick<Advice, "grade" | "cost">} doc
 * @param {number} pot
 */
export function scored({ grade, cost }, pot) {
  if (!grade) return null;
  return grade === "cost" ? short(cost ?? 0, pot) : 1;
}

/**
 * @param {number} lost
 * @param {number} pot
 */
const short = (lost, pot) => (lost <= small(pot) ? 0.5 : 0);

/**
 * How well somebody does on average who picks blindly among the choices.
 * @param {Pick<Advice, "candidates" | "close">} doc
 * @param {number} pot
 */
export function blindly({ candidates, close }, pot) {
  const best = candidates[0]?.value ?? 0;
  /** @type {number[]} */
  const scores = candidates.map(({ action, value }, i) =>
    i === 0 || close.includes(action) ? 1 : short(Math.max(0, best - (value ?? 0)), pot),
  );
  return scores.reduce((sum, each) => sum + each, 0) / Math.max(scores.length, 1);
}

/**
 * How well the house and a beginner would have made the decision of a puzzle.
 * @param {Solved} solved
 * @param {Pick<Advice, "candidates" | "close">} doc
 * @param {number} pot
 * @returns {Others | undefined} undefined where the house would choose what was not weighed
 */
export function others({ house, beginner, choices, right }, doc, pot) {
  if (!(house >= 0)) return undefined;
  const score = (/** @type {number} */ at) => (at < right ? 1 : short(choices[at].cost, pot));
  return { house: score(house), beginner: beginner < 0 ? blindly(doc, pot) : score(beginner) };
}

/**
 * The decision's rating; null where no choice was wrong, for then there is nothing to be rated by.
 * @param {Pick<Advice, "candidates" | "close">} doc
 * @param {number} pot
 * @returns {Pick<Rating, "rating" | "rd"> | null}
 */
export function opponent({ candidates, close }, pot) {
  const best = candidates[0]?.value ?? 0;
  const lost = candidates.filter(({ action }, i) => i > 0 && !close.includes(action)).map(({ value }) => Math.max(0, best - (value ?? 0)));
  if (lost.length === 0) return null;
  const luck = Math.min(Math.max(blindly({ candidates, close }, pot), RARELY), 1 - RARELY);
  const clear = 2 * small(pot);
  const plain = HALVING * Math.log2(Math.max(Math.min(...lost), Number.EPSILON) / clear);
  const rating = BLIND + 400 * Math.log10((1 - luck) / luck) - Math.min(Math.max(plain, -MOST), MOST);
  return { rating, rd: DOUBT };
}
