// The cards that lie on a real table, as one types them and as an address holds them.
import { optionsBeside } from "../lib/address.mjs";
/** @import {Options} from "../documents" */
/** @typedef {{cards: string[], wrong: string[], declared: string, typed: string | null, name: string, goes: Goes, paid: number, left: number | null, legs: number}} Laid  `left` are the chips that the player still has; null where nobody said it. */
/** @typedef {"in" | "out" | "folded"} Goes  Whether the hand is in, never went in, or went in and folded. */
/** @typedef {{slug: string, hands: Laid[], table: Laid, options: Options, stage: number | null, pot: number, stakes: number[], wild: string[]}} LaidTable  `stakes` are the ante, the bet and the maximum bet; `wild` the ranks that the deal has made wild. */

export const FIRST = "seven-card-stud";
const OURS = new Set([
  "variant",
  "hand",
  "table",
  "declared",
  "name",
  "goes",
  "chips",
  "behind",
  "legs",
  "pot",
  "stage",
  "stakes",
  "wildranks",
]);
export const RANKS = [..."AKQJT98765432"];
const STAKES = [1, 2, 4]; // as the engine has them where nobody says otherwise
const MOST_CHIPS = 1e9;
/** @type {Goes[]} */
const GOES = ["in", "out", "folded"];

/**
 * A token without what is told of how the card lies: "Th^" -> "Th".
 * @param {string} token
 */
export const bare = (token) => token.replace(/[\^*]/g, "");

/**
 * A card of the ranks that the deal has made wild is told to be wild: "Qd" -> "Qd*".
 * @param {string} token
 * @param {string[]} wild
 */
export const marked = (token, wild) => (wild.includes(token[0]) && token !== "Jk" && !token.includes("*") ? `${token}*` : token);

/** @type {Record<string, string>} */
const SIGNS = { "♣": "c", "♧": "c", "♦": "d", "♢": "d", "♥": "h", "♡": "h", "♠": "s", "♤": "s" }; // suits as they are drawn
const CARD = /(?:(10|[2-9tjqka])([cdhs♣♧♦♢♥♡♠♤])|joker|jk)(\^?\*?)/giu;

/**
 * "as 10H^, jk A♠Kd" -> {cards: ["As", "Th^", "Jk", "As", "Kd"], wrong: []}; `wrong` has every word that is no card, or not cards alone.
 * @param {string} text
 */
export function readCards(text) {
  /** @type {string[]} */
  const cards = [];
  /** @type {string[]} */
  const wrong = [];
  for (const word of text.split(/[\s,]+/).filter(Boolean)) {
    const plain = word.replace(/\uFE0F/g, ""); // what a phone puts behind a suit that it draws in colour
    const found = [...plain.matchAll(CARD)];
    if (!found.length || found.map(([card]) => card).join("") !== plain) wrong.push(word);
    else
      for (const [, rank, suit, lies] of found)
        cards.push((rank ? rank.replace("10", "T").toUpperCase() + (SIGNS[suit] ?? suit.toLowerCase()) : "Jk") + lies);
  }
  return { cards, wrong };
}

/**
 * A hand, or what lies in the middle; `typed` is the field's text while one types, `paid` the chips put in, `left` those that the player still has.
 * @returns {Laid}
 */
export const empty = () => ({ cards: [], wrong: [], declared: "", typed: null, name: "", goes: "in", paid: 0, left: null, legs: 0 });

/**
 * A number of chips as somebody wrote it; 0 for anything else.
 * @param {string | undefined} text
 */
export const chips = (text) => (text && /^\d{1,10}$/.test(text.trim()) ? Math.min(Number(text), MOST_CHIPS) : 0);

/**
 * The same, where nothing is no number.
 * @param {string | undefined} text
 */
export const chipsIfAny = (text) => (text?.trim() ? chips(text) : null);

/**
 * What an address asks for, with two hands at least.
 * @param {URLSearchParams} query
 * @returns {LaidTable}
 */
export function read(query) {
  /** @param {string} name @param {string} by */
  const list = (name, by = ".") => query.get(name)?.split(by) ?? [];
  const [declared, goes, paid, left, legs] = [list("declared", ","), list("goes"), list("chips"), list("behind"), list("legs")];
  const names = query.getAll("name");
  const hands = query.getAll("hand").map((text, at) => ({
    ...empty(),
    ...readCards(text),
    declared: declared[at] ?? "",
    name: (names[at] ?? "").slice(0, 40),
    goes: GOES.find((way) => way === goes[at]) ?? "in",
    paid: chips(paid[at]),
    left: chipsIfAny(left[at]),
    legs: chips(legs[at]),
  }));
  while (hands.length < 2) hands.push(empty());
  const stakes = list("stakes").map(chips);
  const stage = query.get("stage");
  return {
    slug: query.get("variant") || FIRST,
    hands,
    table: { ...empty(), ...readCards(query.get("table") ?? "") },
    options: optionsBeside(query, OURS),
    stage: stage !== null && /^\d{1,2}$/.test(stage) ? Number(stage) : null,
    pot: chips(query.get("pot") ?? ""),
    stakes: stakes.length === STAKES.length && stakes.every((each) => each > 0) ? stakes : [...STAKES],
    wild: RANKS.filter((rank) => query.get("wildranks")?.includes(rank)),
  };
}

/**
 * The same as an address of the page.
 * @param {LaidTable} table
 * @param {URL} page
 */
export function written({ slug, hands, table, options, stage, pot, stakes, wild }, page) {
  const url = new URL(page);
  url.search = "";
  url.searchParams.set("variant", slug);
  for (const [name, value] of Object.entries(options)) url.searchParams.set(name, value);
  for (const { cards, wrong } of hands) url.searchParams.append("hand", [...cards, ...wrong].join(" "));
  if (hands.some(({ name }) => name)) for (const { name } of hands) url.searchParams.append("name", name);
  if (table.cards.length + table.wrong.length) url.searchParams.set("table", [...table.cards, ...table.wrong].join(" "));
  if (hands.some(({ declared }) => declared)) url.searchParams.set("declared", hands.map(({ declared }) => declared).join(","));
  if (hands.some(({ goes }) => goes !== "in")) url.searchParams.set("goes", hands.map(({ goes }) => goes).join("."));
  if (hands.some(({ paid }) => paid)) url.searchParams.set("chips", hands.map(({ paid }) => paid).join("."));
  if (hands.some(({ left }) => left !== null)) url.searchParams.set("behind", hands.map(({ left }) => left ?? "").join("."));
  if (hands.some(({ legs }) => legs)) url.searchParams.set("legs", hands.map(({ legs }) => legs).join("."));
  if (pot) url.searchParams.set("pot", String(pot));
  if (stage !== null) url.searchParams.set("stage", String(stage));
  if (wild.length) url.searchParams.set("wildranks", wild.join(""));
  if (stakes.join() !== STAKES.join()) url.searchParams.set("stakes", stakes.join("."));
  return url;
}

/**
 * The same in the page's own address.
 * @param {LaidTable} table
 */
export function remember(table) {
  const url = written(table, new URL(location.href));
  if (url.href !== location.href) history.replaceState(history.state, "", url);
}

/**
 * Whether anything is told of chips, names or who is out, so that there is a place for it.
 * @param {LaidTable} table
 */
export const reckoned = ({ hands, pot }) => pot > 0 || hands.some(({ paid, name, goes }) => paid > 0 || name !== "" || goes !== "in");
