// What choices made in a drill, or at the table, come to: counted into the reader's progress, and told at the end by what they cost.
import { call } from "../engine/engine.mjs";
import { Candidates, judged, percent } from "../coach/advice.mjs";
import { opponent, others, scored } from "./puzzle-rating.mjs";
import { render } from "../lib/lit.mjs";
import { dailyDone, decided, mistaken } from "./progress.mjs";
import { change } from "./progressstore.mjs";
import { Review } from "../coach/review.mjs";
import { t } from "../lib/words.mjs";
/** @import {Advice, DecisionVerdict, Solved, View} from "../documents" */
/** @import {Series} from "./drillseries.mjs" */
/** @import {Position} from "./progress.mjs" */
/** @typedef {{view: View, position: Position, doc: Advice | null, counted: boolean, solved?: Solved | null}} Attempt */

/**
 * Counts an attempt, once, as soon as the coach knows anything of it.
 * @param {Attempt} attempt
 * @param {Series} series
 */
export function count(attempt, { day }) {
  const { view, position, doc, counted, solved } = attempt;
  const score = doc && scored(doc, view.pot);
  const kind = view.drill?.kind;
  if (counted || doc === null || score === null || !kind) return;
  attempt.counted = true;
  const now = new Date();
  change((progress) => {
    const after = decided(
      progress,
      {
        kind,
        score,
        opponent: opponent(doc, view.pot),
        position,
        themes: solved?.themes,
        lost: Math.max(0, doc.cost ?? 0) / Math.max(view.pot, 1),
        others: solved ? others(solved, doc, view.pot) : undefined,
        houseLost: solved?.choices[solved.house] && Math.max(0, solved.choices[solved.house].cost) / Math.max(view.pot, 1),
      },
      now,
    );
    return day ? dailyDone(after, day.day, { grade: doc.grade, cost: doc.cost ?? 0, kind, game: view.name, pot: view.pot }, now) : after;
  });
}

/**
 * Mistakes in a deal of the reader's own at the table come back in the drills as those made there do. They change no rating.
 * @param {View} view
 * @param {DecisionVerdict[]} decisions as the coach has graded them
 */
export async function reviewed(view, decisions) {
  const wrong = decisions.filter((each) => scored(each, each.pot) === 0);
  // all are asked for at once, before another deal can begin
  const records = await Promise.all(wrong.map(({ decision }) => call("record", { decision })));
  const stakes = view.stakes.sized ? { stakes: view.stakes.phrase } : {};
  const now = new Date();
  for (const [i, { slug, seats, seed, options, dealer, actions }] of records.entries()) {
    const position = { slug, name: view.name, seats, seed, options, dealer, actions, ...stakes };
    change((progress) => mistaken(progress, wrong[i].kind, position, now));
  }
}

/**
 * The decisions by what they cost, dearest first; the first attempt at each is told, and how the last one went.
 * @param {Attempt[][]} results by exercise
 * @param {(exercise: number) => void} back
 */
export function lookingBack(results, back) {
  const graded = results
    .map((tries, i) => ({ i, first: tries[0], last: tries.length > 1 ? tries[tries.length - 1] : null }))
    .flatMap(({ i, first: { view, doc }, last }) => (doc ? [{ i, view, doc, last }] : []));
  const review = new Review({
    apart: true,
    back,
    open: (i, into) => {
      const candidates = new Candidates();
      render(candidates.element, into);
      const { doc } = results[i][0];
      if (doc) candidates.draw(doc);
    },
  });
  review.draw({
    done: true,
    decisions: graded
      .map(({ i, view, doc, last }) => ({
        ...doc,
        ...ends(doc),
        decision: i,
        pot: view.pot,
        prompt: t("{game}: {prompt}", { game: view.name, prompt: view.choice.prompt ?? "" }),
        note: last?.doc ? t("Chosen again: {words}", { words: judged({ ...last.doc, pot: view.pot }).words }) : "",
      }))
      .sort((a, b) => percent(b.cost, b.pot) - percent(a.cost, a.pot)),
  });
  return review;
}

/**
 * The choice made and the best one, as the review has them.
 * @param {Advice} doc
 */
function ends(doc) {
  const [best] = doc.candidates;
  const mine = doc.candidates.find((each) => each.chosen) ?? best;
  return { action: mine.action, said: mine.said, best: best.action, bestSaid: best.said };
}
