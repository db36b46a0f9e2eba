// The actions of a choice as buttons show them: their order, what each costs, the key it answers to.
import { letters } from "../lib/keys.mjs";
import { t } from "../lib/words.mjs";
/** @import {Action} from "../documents" */
/** @typedef {{action: Action, key: string, cost: string}} ShownAction  The key is a letter, a digit or nothing; the cost is in words, or nothing. */

const DIGITS = 9;

/**
 * What an action costs, in words, where its label does not say so in figures.
 * @param {Pick<Action, "cost" | "label">} action
 */
export const costOf = ({ cost, label }) =>
  cost > 0 && !/\d/.test(label) ? t("{n, plural, one {# chip} other {# chips}}", { n: cost }) : "";

/**
 * The actions in the order in which they are shown: one that gives the hand up stands last. A card answers to its place among the cards, anything else to a
 * letter of its name.
 * @param {Action[]} given
 * @returns {ShownAction[]}
 */
export function shown(given) {
  const actions = [...given].sort((a, b) => Number(a.weight === "out") - Number(b.weight === "out"));
  const keys = letters(actions.map((each) => (each.card ? "" : each.label)));
  let cards = 0;
  for (const [at, each] of actions.entries()) if (each.card && cards < DIGITS) keys[at] = String(++cards);
  return actions.map((action, at) => ({ action, key: keys[at], cost: costOf(action) }));
}
