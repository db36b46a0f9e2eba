// What the drills keep of the reader: a rating for each kind of decision, streaks, a history by day, mistakes that come back. One document,
// never changed in place: each function here makes a new one of it, and the clock is handed in. It is as large as LIMITS lets it grow.
import { rated, UNKNOWN } from "./glicko.mjs";
import { hash } from "../lib/hash.mjs";
/** @import {DrillKind, Grade, Options} from "../documents" */
/** @import {Rating} from "./glicko.mjs" */
/** @typedef {Rating & {when: number, decided: number, right: number}} Standing  `when` it was rated last, in milliseconds. */
/** @typedef {{last: string, run: number, best: number}} Streak  Of days: the last one, how many in a row, how many at most. */
/** @typedef {{slug: string, name: string, seats: number, seed: number, options: Options, dealer: number, actions: string[], stakes?: string}} Position  A deal up to a decision; `stakes` where players say how much they bet. */
/** @typedef {{kind: DrillKind, step: number, due: string, position: Position}} Mistake  `step` counts how often it came back and went well. */
/** @typedef {{day: string, kinds: Record<string, [number, number]>}} Day  Where each kind stood that day: rating and deviation. */
/** @typedef {Streak & {grade: Grade, cost: number, kind: string, game: string, pot?: number}} Daily  The last deal of the day that was decided. Older pages kept no `pot`. */
/**
 * @typedef {{version: number, kinds: Record<string, Standing>, days: Streak, right: {run: number, best: number}, history: Day[],
 *   comesBack: boolean, mistakes: Mistake[], seen: string[], daily: Daily, course?: Record<string, number>,
 *   themes?: Record<string, Practised>, storm?: {last: number, best: number}, warmup?: {day: string, right: number, of: number},
 *   games?: Record<string, Practised & {name: string}>, others?: Partial<Record<keyof Others, Record<string, Standing>>>,
 *   ladders?: Record<string, Climbed>}} Progress  `course` counts the right
 *   decisions of each chapter. Older pages kept no `course`, `themes`, `games`, `storm`, `warmup`, `others` or
 *   `ladders`. The `others` are rated by the same decisions: their `right` is a sum of scores.
 */
/**
 * @typedef {{rules?: boolean, ideas?: boolean, right?: number, of?: number, coached?: boolean, alone?: boolean}} Climbed  The rungs of a game's ladder: what
 *   was read, how many of how many decisions were right, and whether a deal was played with the coach, and without.
 */
/** @typedef {{house: number, beginner: number}} Others  How well a decision would have been made by them, as a score: the scale of a rating. */
/** @typedef {Record<string, [number, number]>} Months  By a month such as 2026-11: how many decisions, and what they lost. */
/**
 * @typedef {{decided: number, right: number, lost: number, months?: Months, house?: [number, number]}} Practised  Of a theme or a game: `lost` is counted in
 *   pots, `house` has how many of the decisions the house would have made, and what it would have lost. Older pages kept no `months` and no `house`.
 */
/**
 * @typedef {{kind: DrillKind, score: number, opponent: Pick<Rating, "rating" | "rd"> | null, position: Position, themes?: string[], lost?: number, others?: Others,
 *   houseLost?: number}} Decided
 *   The `themes` of a puzzle; `lost` is a part of the pot, `houseLost` what the house would have lost there.
 */

export const VERSION = 1;
export const AFTER = [1, 3, 7, 21]; // days until a mistake comes back, and again
export const LIMITS = { history: 366, mistakes: 150, seen: 500, actions: 2000, months: 13 };
const DAY = 86_400_000; // milliseconds

/** @returns {Progress} */
export const newProgress = () => ({
  version: VERSION,
  kinds: {},
  days: { last: "", run: 0, best: 0 },
  right: { run: 0, best: 0 },
  history: [],
  comesBack: true,
  mistakes: [],
  seen: [],
  daily: { last: "", run: 0, best: 0, grade: "", cost: 0, kind: "", game: "" },
});

/** @param {number} n */
const two = (n) => String(n).padStart(2, "0");

/**
 * The day by the reader's calendar, such as 2026-11-22.
 * @param {Date} now
 */
export const dayOf = (now) => `${String(now.getFullYear()).padStart(4, "0")}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;

/**
 * The day that is the same everywhere.
 * @param {Date} now
 */
export const worldDay = (now) => now.toISOString().slice(0, 10);

/**
 * @param {string} day
 * @param {number} days
 */
export const daysAfter = (day, days) => worldDay(new Date(Date.parse(day) + days * DAY));

/**
 * One more on a streak of days; the same day adds nothing, and a clock that was set back takes nothing away.
 * @template {Streak} S
 * @param {S} streak
 * @param {string} day
 * @returns {S}
 */
function withDay(streak, day) {
  if (day <= streak.last) return streak;
  const run = streak.last && daysAfter(streak.last, 1) === day ? streak.run + 1 : 1;
  return { ...streak, last: day, run, best: Math.max(run, streak.best) };
}

/**
 * How many days in a row it is on that day: a streak holds until a whole day has passed without.
 * @param {Streak} streak
 * @param {string} day
 */
export const inARow = ({ last, run }, day) => (last && daysAfter(last, 1) >= day ? run : 0);

/**
 * What a position goes by: of one that was met before the answer is known, so it is rated once.
 * @param {Position} position
 */
export const idOf = ({ slug, seats, seed, options, dealer, actions, stakes }) =>
  hash(JSON.stringify([slug, seats, seed, Object.entries(options).sort(), dealer, actions, ...(stakes ? [stakes] : [])])).toString(36);

/**
 * The progress after a decision.
 * @param {Progress} progress
 * @param {Decided} made
 * @param {Date} now
 * @returns {Progress}
 */
export function decided(progress, { kind, score, opponent, position, themes = [], lost = 0, others, houseLost }, now) {
  const day = dayOf(now);
  const month = day.slice(0, 7);
  const id = idOf(position);
  const right = score === 1;
  const run = right ? progress.right.run + 1 : 0;
  const met = progress.seen.includes(id) || progress.mistakes.some((each) => idOf(each.position) === id);
  const before = Object.hasOwn(progress.kinds, kind) ? progress.kinds[kind] : { ...UNKNOWN, when: now.getTime(), decided: 0, right: 0 };
  const game = !met && opponent && { ...opponent, score };
  const periods = Math.max(0, now.getTime() - before.when) / DAY; // a day is a period of rating; within one, doubt only shrinks
  const after = game ? { ...rated(before, [game], { periods }), when: now.getTime() } : {};
  const kinds = { ...progress.kinds, [kind]: { ...before, ...after, decided: before.decided + 1, right: before.right + Number(right) } };
  return {
    ...progress,
    kinds,
    days: withDay(progress.days, day),
    right: { run, best: Math.max(run, progress.right.best) },
    history: game ? noted(progress.history, day, kind, kinds[kind]) : progress.history,
    mistakes: returned(progress, { id, kind, score, position, met }, day),
    ...(game && others ? { others: measured(progress.others, kind, game, others, now) } : {}),
    ...(themes.length && !met ? { themes: practised(progress.themes, themes, { right, lost, houseLost, month }) } : {}),
    ...(met ? {} : { games: named(practised(progress.games, [position.slug], { right, lost, houseLost, month }), position) }),
    seen: progress.seen.includes(id) ? progress.seen : [...progress.seen, id].slice(-LIMITS.seen),
  };
}

/**
 * The house and a beginner after the same decision.
 * @param {Progress["others"]} before
 * @param {DrillKind} kind
 * @param {{rating: number, rd: number}} opponent
 * @param {Others} scores
 * @param {Date} now
 * @returns {NonNullable<Progress["others"]>}
 */
function measured(before = {}, kind, { rating, rd }, scores, now) {
  const after = { ...before };
  for (const name of /** @type {const} */ (["house", "beginner"])) {
    const kinds = before[name] ?? {};
    const then = Object.hasOwn(kinds, kind) ? kinds[kind] : { ...UNKNOWN, when: now.getTime(), decided: 0, right: 0 };
    const score = scores[name];
    const rerated = rated(then, [{ rating, rd, score }], { periods: 0 }); // who never forgets
    after[name] = {
      ...kinds,
      [kind]: { ...rerated, when: now.getTime(), decided: then.decided + 1, right: Math.round((then.right + score) * 100) / 100 },
    };
  }
  return after;
}

/** @param {number} n */
const thousandths = (n) => Math.round(n * 1000) / 1000;

/**
 * What a theme has cost this month and in the month before, in pots a decision; null for a month without one.
 * @param {Practised} practised
 * @param {string} day
 */
export function monthly({ months = {} }, day) {
  const now = day.slice(0, 7);
  const before = daysAfter(`${now}-01`, -1).slice(0, 7);
  return [now, before].map((month) => (months[month] ? months[month][1] / months[month][0] : null));
}

/**
 * @param {Record<string, Practised> | undefined} before
 * @param {string[]} names
 * @param {{right: boolean, lost: number, houseLost?: number, month: string}} made
 * @returns {Record<string, Practised>}
 */
function practised(before, names, { right, lost, houseLost, month }) {
  const after = { ...before };
  for (const name of names) {
    /** @type {Practised} */
    const none = { decided: 0, right: 0, lost: 0 };
    const { decided, right: rights, lost: sum, months = {}, house } = Object.hasOwn(after, name) ? after[name] : none;
    const [n, cost] = months[month] ?? [0, 0];
    const latest = Object.entries({ ...months, [month]: /** @type {[number, number]} */ ([n + 1, thousandths(cost + lost)]) }).sort();
    /** @type {Practised["house"]} */
    const houses = houseLost === undefined ? house : [(house?.[0] ?? 0) + 1, thousandths((house?.[1] ?? 0) + houseLost)];
    after[name] = {
      decided: decided + 1,
      right: rights + Number(right),
      lost: thousandths(sum + lost),
      months: Object.fromEntries(latest.slice(-LIMITS.months)),
      ...(houses && { house: houses }),
    };
  }
  return after;
}

/**
 * What was practised of each game, with the name of the one that was met last.
 * @param {Record<string, Practised>} games
 * @param {Position} position
 * @returns {NonNullable<Progress["games"]>}
 */
const named = (games, { slug, name }) => /** @type {NonNullable<Progress["games"]>} */ ({ ...games, [slug]: { ...games[slug], name } });

/**
 * @param {Day[]} history
 * @param {string} day
 * @param {string} kind
 * @param {Rating} standing
 */
function noted(history, day, kind, { rating, rd }) {
  const today = history.find((each) => each.day === day) ?? { day, kinds: {} };
  const more = { day, kinds: { ...today.kinds, [kind]: /** @type {[number, number]} */ ([Math.round(rating), Math.round(rd)]) } };
  return [...history.filter((each) => each.day !== day), more].sort((a, b) => (a.day < b.day ? -1 : 1)).slice(-LIMITS.history);
}

/**
 * The mistakes after a decision. One that is due and goes well comes back later, and after the last time no more. One that goes wrong again begins anew. A
 * new one is added where the reader wants that.
 * @param {Progress} progress
 * @param {{id: string, kind: DrillKind, score: number, position: Position, met: boolean}} made
 * @param {string} day
 */
function returned({ mistakes, comesBack }, { id, kind, score, position, met }, day) {
  const known = mistakes.find((each) => idOf(each.position) === id);
  if (!known) {
    if (!comesBack || score > 0 || met || position.actions.length > LIMITS.actions) return mistakes;
    return [...mistakes, { kind, step: 0, due: daysAfter(day, AFTER[0]), position }].slice(-LIMITS.mistakes);
  }
  if (score > 0 && known.due > day) return mistakes; // too early to tell whether it is remembered
  const step = score > 0 ? known.step + 1 : 0;
  if (step >= AFTER.length) return mistakes.filter((each) => each !== known);
  return mistakes.map((each) => (each === known ? { ...known, step, due: daysAfter(day, AFTER[step]) } : each));
}

/**
 * The progress after a mistake in a deal of the reader's own: it comes back, unless it is known already.
 * @param {Progress} progress
 * @param {DrillKind} kind
 * @param {Position} position
 * @param {Date} now
 * @returns {Progress}
 */
export function mistaken(progress, kind, position, now) {
  const id = idOf(position);
  const known = progress.mistakes.some((each) => idOf(each.position) === id);
  if (known) return progress;
  const mistakes = returned(progress, { id, kind, score: 0, position, met: false }, dayOf(now));
  return mistakes === progress.mistakes ? progress : { ...progress, mistakes };
}

/**
 * The mistakes that have come back by that day, those that wait longest first.
 * @param {Progress} progress
 * @param {string} day
 */
export const due = ({ mistakes, comesBack }, day) =>
  comesBack ? mistakes.filter((each) => each.due <= day).sort((a, b) => (a.due < b.due ? -1 : a.due > b.due ? 1 : 0)) : [];

/**
 * Without a mistake that can be dealt no more.
 * @param {Progress} progress
 * @param {string} id
 */
export const without = (progress, id) => ({ ...progress, mistakes: progress.mistakes.filter((each) => idOf(each.position) !== id) });

/**
 * The deal of a day was decided: it counts on its own day, once.
 * @param {Progress} progress
 * @param {string} day
 * @param {Pick<Daily, "grade" | "cost" | "kind" | "game" | "pot">} told
 * @param {Date} now
 * @returns {Progress}
 */
export function dailyDone(progress, day, { grade, cost, kind, game, pot }, now) {
  if (day !== worldDay(now) || day <= progress.daily.last) return progress;
  return {
    ...progress,
    daily: { ...withDay(progress.daily, day), grade, cost: Math.max(0, cost), kind, game, ...(pot === undefined ? {} : { pot }) },
  }; // an even choice may be a little ahead
}

/**
 * A storm is over: how many of its decisions were right.
 * @param {Progress} progress
 * @param {number} right
 * @returns {Progress}
 */
export const stormDone = (progress, right) => ({ ...progress, storm: { last: right, best: Math.max(right, progress.storm?.best ?? 0) } });

/**
 * A warm-up is over: how many of how many decisions were right.
 * @param {Progress} progress
 * @param {string} day
 * @param {number} right
 * @param {number} of
 * @returns {Progress}
 */
export const warmedUp = (progress, day, right, of) => ({ ...progress, warmup: { day, right, of } });

/**
 * A chapter of the course is done: how many of its decisions were right on the first try.
 * @param {Progress} progress
 * @param {string} chapter
 * @param {number} right
 * @returns {Progress}
 */
export const chapterDone = (progress, chapter, right) => ({ ...progress, course: { ...progress.course, [chapter]: right } });

/**
 * Some rungs of a game's ladder are done.
 * @param {Progress} progress
 * @param {string} slug
 * @param {Climbed} rungs
 * @returns {Progress}
 */
export function climbed(progress, slug, rungs) {
  const before = progress.ladders && Object.hasOwn(progress.ladders, slug) ? progress.ladders[slug] : {};
  return { ...progress, ladders: { ...progress.ladders, [slug]: { ...before, ...rungs } } };
}

export const RUNGS = 5;

/**
 * How many rungs of a ladder are done.
 * @param {Climbed} ladder
 */
export const height = ({ rules, ideas, of, coached, alone }) => [rules, ideas, of, coached, alone].filter(Boolean).length;

/** @param {Progress} progress */
export const counted = ({ kinds }) => Object.values(kinds).reduce((sum, each) => sum + each.decided, 0);

/**
 * Whether nothing was decided, read or played yet; a wish, such as that mistakes stay away, is no progress.
 * @param {Progress} progress
 */
export const untouched = (progress) => JSON.stringify({ ...progress, comesBack: true }) === JSON.stringify(newProgress());

/**
 * The days on which a kind was rated, the oldest first.
 * @param {Progress} progress
 * @param {string} kind
 */
export const line = ({ history }, kind) =>
  history
    .flatMap(({ day, kinds }) => (Object.hasOwn(kinds, kind) ? [{ day, rating: kinds[kind][0], rd: kinds[kind][1] }] : []))
    .sort((a, b) => (a.day < b.day ? -1 : 1)); // a file may have them in any order
