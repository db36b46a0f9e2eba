// The steps of a game by street, in words: a street is what happens up to and with a round of betting. What holds all through the deal, such as wild cards, comes
// last, in a street of its own.
/** @import {Rules} from "../documents" */

/**
 * @param {Rules} rules
 * @returns {string[][]}
 */
export function streets(rules) {
  const chosen = Object.values(rules.chosen)[0]; // the defaults come first
  const steps = (chosen?.[0] ?? []).map((row) => /** @type {[number, string, string, number, string]} */ (rules.steps[row]));
  /** @type {string[][]} */
  const found = [[]];
  /** @type {string[]} */
  const standing = [];
  let at = 0; // the street of the last step, where its notes belong too
  for (const [id, text, icon, , kind] of steps) {
    if (kind === "when" || kind === "wild") standing.push(text);
    else if (kind === "note") found[at].push(text);
    else {
      at = found.length - 1;
      found.at(-1)?.push(text);
      if (icon === "bet" && id > 0) found.push([]);
    }
  }
  return [...found, standing].filter((street) => street.length);
}

/**
 * Whether these lines hold all through the deal, and are no street of it.
 * @param {Rules} rules
 * @param {string[]} lines
 */
export function throughout(rules, lines) {
  const standing = new Set(rules.steps.filter(([, , , , kind]) => kind === "when" || kind === "wild").map(([, text]) => text));
  return lines.every((text) => standing.has(text));
}

/**
 * How many steps all of these games have.
 * @param {string[][][]} all
 */
export function shared(all) {
  const [first = [], ...others] = all.map((each) => new Set(each.flat()));
  return [...first].filter((text) => others.every((other) => other.has(text))).length;
}
