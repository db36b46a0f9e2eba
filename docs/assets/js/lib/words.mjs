// The words of the page in its language. Every sentence is a template in ICU MessageFormat, and the English one is its key:
//
//     t("{n, plural, one {# chip} other {# chips}}", { n: 3 })          -> "3 chips"
//     t("<b>{name}</b> is not here yet.", { name, b: (words) => html`<b>${words}</b>` })
//
// A slot may hold what lit-html renders; then the answer is a list that lit-html renders, else it is text. A page in another
// language brings a catalogue, assets/data/words.json: {English template: template of that language}.
import { IntlMessageFormat } from "./messageformat.mjs";

export const language = globalThis.document?.documentElement.lang || "en";
const locale = language === "en" ? "en-GB" : language; // "a, b and c"

/** @returns {Promise<Record<string, string>>} */
async function catalogue() {
  const answer = await fetch(new URL("../data/words.json", import.meta.url));
  if (!answer.ok) throw new Error(`words.json: status ${answer.status}`); // nobody can be told in words
  return answer.json();
}

/**
 * The page's catalogue: also the engine's, which has words of its own in it.
 * @type {Record<string, string>}
 */
export const messages = language === "en" ? {} : await catalogue();

/**
 * A browser's format, made once for all templates: left to itself the library makes them for each, and looks for the locale as often.
 * @template T
 * @param {(...args: any[]) => T} make
 */
function once(make) {
  /** @type {Map<string, T>} */
  const made = new Map();
  return (/** @type {any[]} */ ...args) => {
    const key = JSON.stringify(args);
    const one = made.get(key) ?? make(...args);
    made.set(key, one);
    return one;
  };
}
/** @type {(...args: any[]) => Intl.NumberFormat} */
const numberFormat = once((...args) => new Intl.NumberFormat(...args));

/**
 * Whether English writes a number as it stands. A browser's first format takes a slow phone a twentieth of a second, and most tables need none.
 * @param {unknown} value
 */
const asItStands = (value) => language === "en" && Number.isInteger(value) && Number(value) >= 0 && Number(value) < 1000;

const formatters = {
  /** @type {(...args: any[]) => any} */
  getNumberFormat: (...args) => ({
    format: (/** @type {number} */ value) => (!args[1] && asItStands(value) ? String(value) : numberFormat(...args).format(value)),
  }),
  getDateTimeFormat: once((...args) => new Intl.DateTimeFormat(...args)),
  getPluralRules: once((...args) => new Intl.PluralRules(...args)),
  getListFormat: once((...args) => new Intl.ListFormat(...args)),
};
IntlMessageFormat.resolveLocale = once(() => new Intl.Locale(locale)); // which the library would look for in the browser's list

/** @type {Map<string, IntlMessageFormat>} */
const known = new Map(); // template -> what says it

/**
 * The template in the page's language, with `slots` filled in.
 * @param {string} template
 * @param {Record<string, any>} [slots]
 * @returns {string} text to whoever passes it on
 */
export function t(template, slots) {
  const words = messages[template] ?? template;
  if (!/[{}<'#]/.test(words)) return words; // most are said as they stand: none of them is read as a template
  let message = known.get(template);
  if (!message) known.set(template, (message = new IntlMessageFormat(words, locale, undefined, { formatters })));
  return /** @type {string} */ (message.format(slots));
}

/**
 * A number as the language writes it: 1,234.
 * @param {number} value
 * @param {Intl.NumberFormatOptions} [options]
 */
export const number = (value, options) => formatters.getNumberFormat(locale, options).format(value);

/**
 * A date as the language writes it: 22 November 2026.
 * @param {string} day such as 2026-11-22
 * @param {Intl.DateTimeFormatOptions} [options]
 */
export const date = (day, options = { dateStyle: "long" }) =>
  formatters.getDateTimeFormat(locale, { ...options, timeZone: "UTC" }).format(Date.parse(day));

/**
 * "a, b and c", or with the type "disjunction" "a, b or c"; with the type "unit" only parted.
 * @param {string[]} items
 * @param {Intl.ListFormatType} type
 */
export const listed = (items, type = "conjunction") => formatters.getListFormat(locale, { type }).format(items);

/**
 * The same for what lit-html renders: the items with the words between them.
 * @param {unknown[]} items
 * @param {Intl.ListFormatType} type
 */
export const listedParts = (items, type = "conjunction") =>
  formatters
    .getListFormat(locale, { type })
    .formatToParts(items.map((_, i) => String(i)))
    .map((part) => (part.type === "element" ? items[Number(part.value)] : part.value));

/**
 * With a large first letter, as a sentence begins.
 * @param {string} text
 */
export const capital = (text) => text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);

/**
 * What comes as a clause (the engine's errors) is a sentence on the page.
 * @param {string} text
 */
export const sentence = (text) => (/[.?!]$/.test(text) ? capital(text) : t("{clause}.", { clause: capital(text) }));

/**
 * Sentences one after the other; what is empty is left out.
 * @param {(string | false | null | undefined | 0)[]} sentences
 */
export const together = (...sentences) => sentences.filter(Boolean).join(" ");
