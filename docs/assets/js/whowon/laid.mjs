// The cards that lie on a real table, as one types them and as an address holds them.
import { others } from "../lib/address.mjs";
/** @import {Options} from "../documents" */
/** @typedef {{cards: string[], wrong: string[], declared: string, typed: string | null}} Laid */
/** @typedef {{slug: string, hands: Laid[], table: Laid, options: Options}} LaidTable */

export const FIRST = "seven-card-stud";
const OURS = new Set(["variant", "hand", "table", "declared"]);

/**
 * A token without what is told of how the card lies: "Th^" -> "Th".
 * @param {string} token
 */
export const bare = (token) => token.replace(/[\^*]/g, "");

/**
 * "as 10H^, jk" -> {cards: ["As", "Th^", "Jk"], wrong: []}
 * @param {string} text
 */
export function readCards(text) {
  /** @type {string[]} */
  const cards = [];
  /** @type {string[]} */
  const wrong = [];
  for (const word of text.split(/[\s,]+/).filter(Boolean)) {
    const found = /^(?:(10|[2-9tjqka])([cdhs])|jk|joker)(\^?\*?)$/i.exec(word);
    if (!found) wrong.push(word);
    else cards.push((found[1] ? found[1].replace("10", "T").toUpperCase() + found[2].toLowerCase() : "Jk") + found[3]);
  }
  return { cards, wrong };
}

/**
 * A hand, or what lies in the middle: {cards, wrong, declared, typed}; `typed` is the field's text while one types.
 * @returns {Laid}
 */
export const empty = () => ({ cards: [], wrong: [], declared: "", typed: null });

/**
 * What an address asks for: {slug, hands, table, options}, with two hands at least.
 * @param {URLSearchParams} query
 * @returns {LaidTable}
 */
export function read(query) {
  const declared = query.get("declared")?.split(",") ?? [];
  const hands = query.getAll("hand").map((text, at) => ({ ...empty(), ...readCards(text), declared: declared[at] ?? "" }));
  while (hands.length < 2) hands.push(empty());
  const table = { ...empty(), ...readCards(query.get("table") ?? "") };
  return { slug: query.get("variant") || FIRST, hands, table, options: others(query, OURS) };
}

/**
 * The same in the page's address.
 * @param {LaidTable} table
 */
export function remember({ slug, hands, table, options }) {
  const url = new URL(location.href);
  url.search = "";
  url.searchParams.set("variant", slug);
  for (const [name, value] of Object.entries(options)) url.searchParams.set(name, value);
  for (const { cards } of hands) url.searchParams.append("hand", cards.join(" "));
  if (table.cards.length) url.searchParams.set("table", table.cards.join(" "));
  if (hands.some(({ declared }) => declared)) url.searchParams.set("declared", hands.map(({ declared }) => declared).join(","));
  if (url.href !== location.href) history.replaceState(history.state, "", url);
}
