// What a card says of a game, as data: its steps, told shorter where they are long, what beats what, what is wild, its house rules. Pure: it draws nothing.
import { departures, lookUp } from "../gamepage/options.mjs";
import { t } from "../lib/words.mjs";
/** @import {Options, Rules} from "../documents" */
/** @typedef {{text: string, icon: string, depth: number, kind: string, number: number}} Line  `number` is nought where a step has none: in a block, or where it holds all through the deal. */
/** @typedef {{title: string, text: string}} Told */

const SAVES = 24; // letters that a reference has to save

/**
 * The steps of a game with the numbers that a card gives them.
 * @param {{text: string, icon: string, depth: number, kind: string}[]} steps
 * @returns {Line[]}
 */
export function numbered(steps) {
  let number = 0;
  return steps.map(({ text, icon, depth, kind }) => {
    const counts = depth === 0 && (kind === "step" || kind === "repeat");
    return { text, icon, depth, kind, number: counts ? (number += 1) : 0 };
  });
}

/** @param {Line[]} lines from the numbered one on, with what is in it */
const wording = (lines) => lines.map(({ text, depth }) => `${depth} ${text}`).join("\n");

/**
 * The same steps told shorter: what has been told already, one step or several in a row, is referred to by its number.
 * @param {Line[]} lines
 * @returns {Line[]}
 */
export function shorter(lines) {
  /** @type {Line[][]} */
  const units = [];
  for (const line of lines) {
    const last = units.at(-1);
    if (line.depth > 0 && last) last.push(line);
    else units.push([line]);
  }
  const words = units.map(wording);
  /** @type {Line[]} */
  const told = [];
  for (let at = 0; at < units.length;) {
    const [head] = units[at];
    let best = { from: -1, n: 0 };
    if (head.number)
      for (let from = 0; from < at; from += 1) {
        let n = 0;
        while (from + n < at && at + n < units.length && units[at + n][0].number && words[at + n] === words[from + n]) n += 1;
        if (n > best.n) best = { from, n };
      }
    const first = best.n ? units[best.from][0].number : 0;
    const text =
      best.n > 1
        ? t("As in steps {first, number} to {last, number}.", { first, last: first + best.n - 1 })
        : t("As in step {first, number}.", { first });
    const long = words.slice(at, at + best.n).reduce((sum, each) => sum + each.length, 0);
    if (best.n && long - text.length >= SAVES) {
      told.push({ ...head, text, icon: "repeat" });
      at += best.n;
    } else {
      told.push(...units[at]);
      at += 1;
    }
  }
  return told;
}

/**
 * What is compared, and what beats what in it; parts that rank alike are told together.
 * @param {Rules} rules
 * @param {Options} chosen
 * @returns {Told[]}
 */
export function ladders(rules, chosen) {
  const key = Object.keys(rules.options)
    .map((name) => chosen[name])
    .join("|");
  /** @type {Map<string, string[]>} */
  const found = new Map();
  for (const [title, text] of rules.beats[key] ?? rules.beats[""] ?? []) found.set(text, [...(found.get(text) ?? []), title]);
  return [...found].map(([text, titles]) => ({ title: titles.join("; "), text }));
}

/**
 * What is wild with these house rules, in sentences.
 * @param {Rules} rules
 * @param {Options} chosen
 */
export const wilds = (rules, chosen) => (lookUp(rules, chosen)?.steps ?? []).filter(({ kind }) => kind === "wild").map(({ text }) => text);

/**
 * The house rules with what is chosen for each; those that are not at their default first.
 * @param {Rules} rules
 * @param {Options} chosen
 * @returns {{title: string, text: string, changed: boolean}[]}
 */
export function houseRules(rules, chosen) {
  const changed = new Set(departures(rules, chosen).map(([name]) => name));
  return Object.entries(rules.options)
    .map(([name, { label, labels, values }]) => ({
      title: label,
      text: labels[values.indexOf(chosen[name])],
      changed: changed.has(name),
    }))
    .sort((a, b) => Number(b.changed) - Number(a.changed));
}
