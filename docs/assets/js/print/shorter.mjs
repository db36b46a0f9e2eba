// The steps of a game as a card numbers them, told shorter where they are long. Pure: it draws nothing.
import { t } from "../lib/words.mjs";
/** @typedef {{text: string, icon: string, depth: number, kind: string, number: number}} Line  `number` is zero where a step has none: in a block, or where it holds all through the deal. */

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
