// The way through a game's steps at a real table: which one is now, what blocks it stands in, where one goes from it. Pure: it draws nothing.
/** @import {DealerNotes, Step} from "../documents" */
/** @typedef {Pick<Step, "id" | "text" | "icon" | "depth"> & {kind: string, lead: DealerNotes | null}} Told  A step, and what is told beside its words. */
/** @typedef {{at: number, asks: "" | "given" | "again" | "end", runs: [number, number][], alone?: boolean}} Place  The step that is now; whether something has to be said first: whether a block's condition holds, or whether it comes again; how often each block around it has begun; whether all but one player have folded. */

/**
 * The steps with each row that stands for several of them spelt out, so that one is led through these as often as they come.
 * @param {Told[]} told
 */
export const spelt = (told) =>
  told.flatMap((step) => (step.lead?.again ? told.filter(({ id }) => step.lead?.again?.includes(id)) : [step]));

/**
 * The steps of play, without what holds all through the deal.
 * @param {Told[]} told
 */
export const playOf = (told) => told.filter(({ kind }) => kind === "step" || kind === "repeat");

/** @param {Told | undefined} step */
const blockOf = (step) => step?.lead?.block ?? "";

/**
 * The first step behind a block and all that is in it.
 * @param {Told[]} steps
 * @param {number} at
 */
export function behind(steps, at) {
  let next = at + 1;
  while (next < steps.length && steps[next].depth > steps[at].depth) next += 1;
  return next;
}

/**
 * The blocks that a step stands in, the outermost first.
 * @param {Told[]} steps
 * @param {number} at
 */
export function around(steps, at) {
  /** @type {number[]} */
  const found = [];
  let depth = steps[at]?.depth ?? 0;
  for (let i = at - 1; i >= 0 && depth > 0; i -= 1)
    if (steps[i].depth < depth) {
      found.unshift(i);
      depth = steps[i].depth;
    }
  return found;
}

/** @param {Place} place @param {number} block */
const runsOf = (place, block) => place.runs.find(([at]) => at === block)?.[1] ?? 0;

/** @type {(place: Place, block: number, n: number) => [number, number][]} */
const withRuns = ({ runs }, block, n) => [
  ...runs.filter(([at]) => at !== block),
  ...(n ? [/** @type {[number, number]} */ ([block, n])] : []),
];

/**
 * Where a step is entered: blocks that need no answer are gone into at once.
 * @param {Told[]} steps
 * @param {Place} place
 * @returns {Place}
 */
function entered(steps, place) {
  const { at } = place;
  if (at >= steps.length) return { ...place, at: steps.length, asks: "end" };
  const block = blockOf(steps[at]);
  const inside = at + 1 < steps.length && steps[at + 1].depth > steps[at].depth;
  if (block === "given" && inside) return { ...place, asks: "given" };
  if (block && inside) return entered(steps, { at: at + 1, asks: "", runs: withRuns(place, at, runsOf(place, at) + 1) });
  return { ...place, asks: "" };
}

/**
 * From behind the last step of a block: whether the block comes again, or what stands behind it.
 * @param {Told[]} steps
 * @param {Place} place `at` is the step behind, `from` the one that was now
 * @param {number} from
 * @returns {Place}
 */
function left(steps, place, from) {
  const blocks = around(steps, from).reverse(); // the innermost first
  for (const block of blocks) {
    if (place.at < behind(steps, block)) break; // still in it
    const kind = blockOf(steps[block]);
    const times = steps[block].lead?.times ?? 0;
    const runs = runsOf(place, block);
    if (kind === "times" && runs < times) return entered(steps, { at: block + 1, asks: "", runs: withRuns(place, block, runs + 1) });
    if (kind === "until" || kind === "each") return { ...place, at: block, asks: "again" };
    place = { ...place, runs: withRuns(place, block, 0) };
  }
  return entered(steps, place);
}

/**
 * The end of the deal, from wherever one is: somebody has won before the last step.
 * @param {Told[]} steps
 * @returns {Place}
 */
export const ended = (steps) => ({ at: steps.length, asks: "end", runs: [] });

/**
 * @param {Told[]} steps
 * @returns {Place}
 */
export const begun = (steps) => entered(steps, { at: 0, asks: "", runs: [] });

/**
 * Where one goes from here; `yes` answers what the place asks.
 * @param {Told[]} steps
 * @param {Place} place
 * @param {boolean} yes
 * @returns {Place}
 */
export function next(steps, place, yes = true) {
  const { at, asks } = place;
  if (asks === "end") return place;
  if (asks === "given")
    return yes
      ? entered(steps, { at: at + 1, asks: "", runs: withRuns(place, at, 1) })
      : left(steps, { ...place, at: behind(steps, at), asks: "" }, at);
  if (asks === "again")
    return yes
      ? entered(steps, { at: at + 1, asks: "", runs: withRuns(place, at, runsOf(place, at) + 1) })
      : left(steps, { at: behind(steps, at), asks: "", runs: withRuns(place, at, 0) }, at);
  return left(steps, { ...place, at: at + 1 }, at);
}

/**
 * What stands over a step: the blocks around it, and how often each of them has begun.
 * @param {Told[]} steps
 * @param {Place} place
 * @returns {{step: Told, run: number, times: number}[]}
 */
export const over = (steps, place) =>
  around(steps, Math.min(place.at, steps.length - 1))
    .filter((at) => place.at < behind(steps, at))
    .map((at) => ({ step: steps[at], run: runsOf(place, at), times: steps[at].lead?.times ?? 0 }));

/**
 * What may happen at any moment from here on: events whose cards have come by now.
 * @param {Told[]} told
 * @param {Told[]} steps
 * @param {Place} place
 */
export function events(told, steps, place) {
  if (steps[place.at]?.lead?.ends) return []; // the hands are compared, and nothing comes any more
  const here = steps.slice(0, place.at + 1).map(({ id }) => id);
  return told.filter(({ kind, lead }) => kind === "when" && (!lead?.since || here.includes(lead.since)));
}
