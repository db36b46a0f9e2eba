// What a name comes down to, however it is written. The rules are those of engine/games/names.py, whose tables are in spelling.mjs; a test asks both
// for every name.
import { LITTLE, NUMBERS, PHRASES, ROMAN, SPELLINGS, WORDS } from "./spelling.mjs";

/** @type {[RegExp, string][]} */
const spellings = SPELLINGS.map(([pattern, form]) => [new RegExp(pattern), form]);
const [numbers, roman, others] = [NUMBERS, ROMAN, WORDS].map((table) => new Map(Object.entries(table)));
const little = new Set(LITTLE);

/**
 * Lower case, without accents; what joins words parts them, what only decorates a word goes.
 * @param {string} text
 */
export const folded = (text) =>
  text
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[’'‘`´.!?"“”*]/g, "")
    .replace(/&/g, " and ")
    .replace(/½/g, " 1 2 ")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** @param {string} word */
const singular = (word) =>
  word.length > 4 && word.endsWith("ies") ? `${word.slice(0, -3)}y` : word.length > 3 && /[^su]s$/.test(word) ? word.slice(0, -1) : word;

/** @type {Map<string, string>} */
const plain = new Map(); // what was asked for before

/**
 * One word as it is compared.
 * @param {string} text
 */
export function plainWord(text) {
  let found = plain.get(text);
  if (found === undefined) {
    found = singular(text);
    for (const [pattern, form] of spellings) found = found.replace(pattern, form);
    found = others.get(found) ?? found;
    found = numbers.get(found) ?? found;
    plain.set(text, found);
  }
  return found;
}

/**
 * The words of a name: numbers as figures, one spelling, no plural, no article. "Five-Card Neighbours" -> ["5", "card", "neighbor"]
 * @param {string} text
 * @returns {string[]}
 */
export function words(text) {
  const all = folded(text).split(" ").filter(Boolean);
  /** @type {string[]} */
  const joined = []; // sixty six -> 66
  all.forEach((word, at) => {
    const each = (at > 0 && at === all.length - 1 && roman.get(word)) || plainWord(word);
    const last = joined.at(-1);
    if (/^[1-9]$/.test(each) && last && /^[2-9]0$/.test(last) && !all.includes(last))
      joined[joined.length - 1] = String(Number(last) + Number(each));
    else joined.push(each);
  });
  let line = ` ${joined.join(" ")} `;
  for (const [said, meant] of PHRASES) line = line.replaceAll(` ${said} `, ` ${meant} `);
  const found = line.split(" ").filter(Boolean);
  const telling = found.filter((word) => !little.has(word));
  return telling.length ? telling : found;
}
