// Notes of a step, where there is no room for rows of their own: on a card, and where a dealer says it all at once.

/**
 * The steps with the notes below them in their words.
 * @template {{kind: string, text: string}} T
 * @param {T[]} told
 * @returns {T[]}
 */
export function withNotes(told) {
  /** @type {T[]} */
  const found = [];
  for (const row of told) {
    const step = found.at(-1);
    if (row.kind === "note" && step) found[found.length - 1] = { ...step, text: `${step.text} ${row.text}` };
    else found.push(row);
  }
  return found;
}
