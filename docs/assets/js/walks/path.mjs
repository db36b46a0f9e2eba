// The path between two games: over other games where that makes each step smaller, and every step as the single rules that change.
/** @import {WalkMap} from "../documents" */
/** @typedef {{op: "new" | "gone" | "now", words: string, was: string}} Change  A rule that comes, goes, or stands where another was. */
/** @typedef {{slug: string, changes: Change[]}} Stop  A game of the path, and what is different from the one before. */

const STEEP = 1.6; // the cost of a step grows faster than its changes: many small steps are better than a large one
const STEP = 0.3; // what a step costs by itself
const LEAST = 0.6; // a rule weighs no less in a step, and no more
const MOST = 3;

/**
 * @typedef {object} Rule
 * @property {number} about
 * @property {string} words
 * @property {number} weight
 */

/**
 * What is different in `to`, rule by rule, the most telling first.
 * @param {Rule[]} from  in order of `about`, as `rulesOf` has them
 * @param {Rule[]} to
 * @returns {Change[]}
 */
export function changes(from, to) {
  /** @type {Map<number, {come: Rule[], gone: Rule[]}>} */
  const found = new Map();
  /** @param {Rule} rule */
  const at = ({ about }) => {
    const one = found.get(about) ?? { come: [], gone: [] };
    found.set(about, one);
    return one;
  };
  for (const rule of to) if (!from.includes(rule)) at(rule).come.push(rule);
  for (const rule of from) if (!to.includes(rule)) at(rule).gone.push(rule);
  /** @type {(Change & {weight: number})[]} */
  const changes = [];
  for (const { come, gone } of found.values())
    for (let i = 0; i < Math.max(come.length, gone.length); i += 1) {
      const [now, was] = [come[i], gone[i]];
      const op = now && was ? "now" : now ? "new" : "gone";
      changes.push({ op, words: (now ?? was).words, was: was?.words ?? "", weight: Math.max(now?.weight ?? 0, was?.weight ?? 0) });
    }
  return changes.sort((one, other) => other.weight - one.weight).map(({ op, words, was }) => ({ op, words, was }));
}

/**
 * The rules of every game.
 * @param {WalkMap} map
 * @returns {Map<string, Rule[]>}
 */
export function rulesOf({ traits, games }) {
  const rules = traits.map(([about, words, weight]) => ({ about, words, weight }));
  return new Map(
    Object.entries(games).map(([slug, places]) => [slug, places.map((i) => rules[i]).sort((one, other) => one.about - other.about)]),
  );
}

/**
 * What a step from one game to another costs.
 * @param {Rule[]} from
 * @param {Rule[]} to
 */
function cost(from, to) {
  let sum = 0;
  let [i, j] = [0, 0];
  while (i < from.length || j < to.length) {
    const about = Math.min(from[i]?.about ?? Infinity, to[j]?.about ?? Infinity);
    const [first, second] = [i, j];
    while (from[i]?.about === about) i += 1;
    while (to[j]?.about === about) j += 1;
    let [gone, come, weight] = [0, 0, 0];
    for (let a = first; a < i; a += 1) if (!has(to, second, j, from[a])) [gone, weight] = [gone + 1, Math.max(weight, from[a].weight)];
    for (let b = second; b < j; b += 1) if (!has(from, first, i, to[b])) [come, weight] = [come + 1, Math.max(weight, to[b].weight)];
    sum += Math.max(gone, come) * Math.min(MOST, Math.max(LEAST, weight));
  }
  return sum ** STEEP + STEP;
}

/**
 * @param {Rule[]} rules
 * @param {number} begin
 * @param {number} end
 * @param {Rule} rule
 */
function has(rules, begin, end, rule) {
  for (let i = begin; i < end; i += 1) if (rules[i] === rule) return true;
  return false;
}

/**
 * The path from one game to another, both ends with it; the first stop has no changes.
 * @param {Map<string, Rule[]>} rules
 * @param {string} from
 * @param {string} to
 * @returns {Stop[]}
 */
export function path(rules, from, to) {
  const slugs = [...rules.keys()];
  const lists = [...rules.values()];
  const [start, end] = [slugs.indexOf(from), slugs.indexOf(to)];
  if (start < 0 || end < 0) return [];
  const far = new Float64Array(slugs.length).fill(Infinity);
  const before = new Int32Array(slugs.length).fill(-1);
  const done = new Uint8Array(slugs.length);
  far[start] = 0;
  for (;;) {
    let at = -1;
    for (let i = 0; i < far.length; i += 1) if (!done[i] && (at < 0 || far[i] < far[at])) at = i;
    if (at === end) break;
    done[at] = 1;
    for (let i = 0; i < far.length; i += 1) {
      if (done[i] || far[at] + STEP >= far[i] || far[at] + STEP >= far[end]) continue;
      const through = far[at] + cost(lists[at], lists[i]);
      if (through < far[i]) [far[i], before[i]] = [through, at];
    }
  }
  const way = [end];
  while (way[0] !== start) way.unshift(before[way[0]]);
  return way.map((i, n) => ({ slug: slugs[i], changes: n ? changes(lists[way[n - 1]], lists[i]) : [] }));
}
