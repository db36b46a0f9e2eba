// What a card says of a game beside its steps, as data: what beats what, what is wild, its house rules. Pure: it draws nothing.
import { departures, lookUp } from "../gamepage/options.mjs";
/** @import {Options, Rules} from "../documents" */
/** @typedef {{title: string, text: string}} Told */

/**
 * With the apostrophe that the rest of the paper has.
 * @param {string} text
 */
export const curled = (text) => text.replaceAll("'", "’");

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
 * The house rules with what is chosen for each; those that are not at their default first, those that change nothing left out: the deal never comes to
 * where they would.
 * @param {Rules} rules
 * @param {Options} chosen
 * @returns {{title: string, text: string, changed: boolean}[]}
 */
export function houseRules(rules, chosen) {
  const changed = new Set(departures(rules, chosen).map(([name]) => name));
  const key = Object.keys(rules.options)
    .map((name) => chosen[name])
    .join("|");
  const idle = rules.idle?.[Object.keys(rules.chosen).indexOf(key)] ?? 0; // of one rule alone the order does not matter: each bit is the same
  return Object.entries(rules.options)
    .filter(([name], at) => changed.has(name) || !((idle >> at) & 1))
    .map(([name, { label, labels, values }]) => ({
      title: label,
      text: labels[values.indexOf(chosen[name])],
      changed: changed.has(name),
    }))
    .sort((a, b) => Number(b.changed) - Number(a.changed));
}
