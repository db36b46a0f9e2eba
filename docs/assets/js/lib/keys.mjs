// The letters that the buttons around a choice answer to, each named here once. No two are the same. A choice gets none of its neighbours' letters, but for
// those that do no harm.

/** @satisfies {Record<string, string>} */
const BESIDE = {
  undo: "u",
  next: "n", // a new deal, the next one, the next decision
  same: "s", // the same deal again
  watch: "w", // watch again
  back: "b", // look back
  file: "z", // back to the file, in the workshop
};

/** @satisfies {Record<string, string>} */
const YIELDING = {
  // to a choice of that letter, such as High; the button takes another letter of its own then
  hint: "h",
};

/** @satisfies {Record<string, string>} */
const AFTER = {
  // where nothing is left to choose
  play: "p", // play the deal on, in a drill
};
export const LETTERS = { ...BESIDE, ...YIELDING, ...AFTER };
/** @typedef {keyof typeof LETTERS} Named */

export const TAKEN = new Set(Object.values(BESIDE));

/**
 * A letter for each label, the first free one of its first word, then of the rest: Call -> c, Fold -> f.
 * @param {string[]} labels
 */
export function letters(labels) {
  const used = new Set(TAKEN);
  return labels.map((label) => {
    const letter = [...label.toLowerCase()].find((sign) => /[a-z]/.test(sign) && !used.has(sign)) ?? "";
    if (letter) used.add(letter);
    return letter;
  });
}
