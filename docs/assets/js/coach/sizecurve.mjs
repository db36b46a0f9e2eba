// What a bet or a bid is worth by its size, as a curve: sizes lie on one line, so they are no equals to choose among.
import { html, nothing, svg } from "../lib/lit.mjs";
import { number, t } from "../lib/words.mjs";
/** @import {Candidate} from "../documents" */
/** @typedef {Candidate & {amount: number}} Size */

const [WIDE, HIGH, PAD] = [320, 90, 14];
export const ENOUGH = 3; // sizes that make a curve

/**
 * The candidates that are sizes, the smallest first.
 * @param {Candidate[]} candidates
 */
export const sizesOf = (candidates) =>
  /** @type {Size[]} */ (candidates.filter((each) => each.amount !== undefined && each.value !== null)).sort((a, b) => a.amount - b.amount);

/**
 * The size to name: the one to take, else the cheapest of those that are about equal, else the one that is worth most.
 * @param {Candidate[]} candidates  best first
 * @param {string[]} close
 * @param {string} [take]
 */
export function named(candidates, close, take) {
  const all = sizesOf(candidates);
  return (
    all.find(({ action }) => action === take) ??
    all.find(({ action }) => close.includes(action)) ??
    candidates.find((each) => each.amount !== undefined)
  );
}

/**
 * @param {Candidate[]} candidates
 * @param {Candidate | undefined} best
 * @param {(value: number | null) => string} told  chips in figures
 */
export function curve(candidates, best, told) {
  const all = sizesOf(candidates);
  if (all.length < ENOUGH) return nothing;
  const worth = all.map(({ value }) => value ?? 0);
  const [low, high] = [Math.min(...worth), Math.max(...worth)];
  const across = (/** @type {number} */ i) => PAD + ((WIDE - 2 * PAD) * i) / (all.length - 1); // one step a size: a stack would hide the rest
  const down = (/** @type {number} */ value) => PAD + ((HIGH - 3 * PAD) * (high - value)) / (high - low || 1);
  const said = all.map(({ amount, value }) => t("{amount, number} brings {worth}", { amount, worth: told(value) }));
  return html`<svg
    class="dc-curve"
    viewBox="0 0 ${WIDE} ${HIGH}"
    role="img"
    aria-label=${t("Value by size: {sizes}", { sizes: said.join("; ") })}
  >
    ${svg`<polyline points=${all.map((each, i) => `${across(i)},${down(each.value ?? 0)}`).join(" ")}></polyline>
      ${all.map(
        (each, i) =>
          svg`<circle class=${each === best ? "is-best" : each.chosen ? "is-yours" : ""} cx=${across(i)} cy=${down(each.value ?? 0)} r=${each === best || each.chosen ? 5 : 3}></circle>
          <text x=${across(i)} y=${HIGH - 3}>${number(each.amount)}</text>`,
      )}`}
  </svg>`;
}
