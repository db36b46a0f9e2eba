// The trainer's address: play/?variant=slug&seats=6&seed=7&option=value. Reads it, writes it, and says what is wrong with it before the engine is troubled;
// what a variant or an option may be called only the engine knows. A deal that somebody has played also has &dealer=2&played=check.call.fold: who dealt, and
// everybody's choices in order. If they began with chips of their own, it has &chips=210.190, what each seat had. What the deal is played for is
// &stakes=no limit, blinds 1/2, or &stakes=usual for what the game is usually played for. The three numbers of an old link, &stakes=1.2.4, are the ante, the
// bet and the maximum bet of a fixed limit. An address with a seed and without stakes is one of a deal at the plain ones. Where several people share the
// phone, &people=2 says how many.

import { seatsFor } from "./seats.mjs";
import { t } from "./words.mjs";
/** @import {CatalogueEntry, GameEntry, Options} from "../documents" */
/** @typedef {{variant: string, seats?: number, seed?: number, dealer?: number, played?: string[], chips?: number[], stakes?: string, style?: string, people?: number, options: Options}} Deal  What an address says of a deal, and how the others play. */

const OURS = new Set(["variant", "seats", "seed", "dealer", "played", "chips", "stakes", "people"]);
export const SITE = new URL("../../", import.meta.url);

/** A game's page. @param {{slug: string}} record */
export const pageOf = ({ slug }) => new URL(`variants/${slug}/`, SITE).href;

/**
 * What an address says besides `ours`, in an object that inherits nothing: a stranger may write any name into a link.
 * @param {URLSearchParams} query
 * @param {Set<string>} ours
 * @returns {Options}
 */
export function optionsBeside(query, ours) {
  const found = Object.create(null);
  for (const [name, value] of query) if (!ours.has(name)) found[name] = value;
  return found;
}

/**
 * A whole number of an address: [number, ""], or [undefined, what is wrong with it]; [undefined, ""] where the address is silent.
 * @param {URLSearchParams} query
 * @param {string} name
 * @param {number} highest
 * @returns {[number | undefined, string]}
 */
export function wholeNumber(query, name, highest) {
  const text = query.get(name);
  if (text === null) return [undefined, ""];
  if (/^\d{1,16}$/.test(text) && Number(text) <= highest) return [Number(text), ""];
  return [undefined, t("“{wish}” is not a whole number up to {highest, number}.", { wish: `${name}=${text.slice(0, 40)}`, highest })];
}

/**
 * Whole numbers of an address, with dots between them; as `wholeNumber` reads a single one.
 * @param {URLSearchParams} query
 * @param {string} name
 * @param {number} highest
 * @returns {[number[] | undefined, string]}
 */
export function wholeNumbers(query, name, highest) {
  const parts = query.get(name)?.split(".") ?? [];
  const read = parts.map((part) => wholeNumber(new URLSearchParams({ [name]: part }), name, highest));
  const wrong = read.find(([, why]) => why)?.[1] ?? "";
  return [parts.length && !wrong ? read.map(([n]) => n ?? 0) : undefined, wrong];
}

export const USUAL_STAKES = "usual";

/**
 * The stakes as a text, also where they are the three numbers that an older page wrote: ante, bet, maximum bet.
 * @param {string | number[]} stakes
 */
export function stakesOf(stakes) {
  if (typeof stakes === "string") return stakes;
  const [ante, bet, most] = stakes;
  return [`fixed limit${bet === undefined ? "" : ` ${bet}`}`, `ante ${ante}`, ...(most === undefined ? [] : [`maximum ${most}`])].join(
    ", ",
  );
}

/**
 * The stakes of an address: a text, which the engine judges, or the numbers of an old link.
 * @param {URLSearchParams} given
 * @returns {[string | undefined, string]}
 */
function stakesIn(given) {
  const text = given.get("stakes");
  if (text === null || !/^[\d.]*$/.test(text)) return [text ?? undefined, ""];
  const [numbers, wrong] = wholeNumbers(given, "stakes", 1_000_000_000);
  return [numbers && stakesOf(numbers), wrong];
}

/**
 * A percent code that stands for nothing is no reason to stop: null.
 * @param {string} text
 */
export function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch (problem) {
    if (problem instanceof URIError) return null;
    throw problem;
  }
}

/**
 * {variant, seats, seed, dealer, played, chips, stakes, people, options, wrong: [messages]}; numbers and choices are undefined where the address is silent.
 * @param {string} search
 * @returns {Deal & {wrong: string[]}}
 */
export function read(search = location.search) {
  const given = new URLSearchParams(search);
  const [seats, seatsWrong] = wholeNumber(given, "seats", 99);
  const [seed, seedWrong] = wholeNumber(given, "seed", Number.MAX_SAFE_INTEGER);
  const [dealer, dealerWrong] = wholeNumber(given, "dealer", 99);
  const played = given.get("played")?.split(".").filter(Boolean);
  const [chips, chipsWrong] = wholeNumbers(given, "chips", 1_000_000_000);
  const [stakes, stakesWrong] = stakesIn(given);
  const [sharing, peopleWrong] = wholeNumber(given, "people", 99);
  const people = sharing && sharing > 1 ? sharing : undefined;
  const wrong = [seatsWrong, seedWrong, dealerWrong, chipsWrong, stakesWrong, peopleWrong].filter(Boolean);
  return {
    variant: given.get("variant") || "",
    seats,
    seed,
    dealer,
    played,
    chips,
    stakes,
    people,
    options: optionsBeside(given, OURS),
    wrong,
  };
}

/**
 * The address of a deal, as an absolute URL; options left at their default need not be given.
 * @param {Partial<Deal>} deal
 */
export function write({ variant, seats, seed, dealer, played, chips, stakes, people = 1, options = {} }) {
  const url = new URL("play/", SITE);
  if (variant) url.searchParams.set("variant", variant);
  if (seats !== undefined) url.searchParams.set("seats", String(seats));
  if (seed !== undefined) url.searchParams.set("seed", String(seed));
  if (dealer !== undefined) url.searchParams.set("dealer", String(dealer));
  if (people > 1) url.searchParams.set("people", String(people));
  if (chips) url.searchParams.set("chips", chips.join("."));
  if (stakes) url.searchParams.set("stakes", stakes);
  if (played?.length) url.searchParams.set("played", played.join("."));
  for (const [name, value] of Object.entries(options)) url.searchParams.set(name, value);
  return url.href;
}

/**
 * What is left of a deal's wishes once everything the record does not know is dropped.
 * @param {Deal} deal
 * @param {Pick<GameEntry, "options" | "seats">} record
 * @returns {Deal}
 */
export function dropUnknown({ variant, seats, seed, stakes, options }, record) {
  const kept = Object.fromEntries(
    Object.entries(options).filter(([name, value]) => Object.hasOwn(record.options, name) && record.options[name].values.includes(value)),
  );
  const [low, high] = seatsFor(record, kept);
  const fits = seats !== undefined && seats >= low && seats <= high;
  return { variant, seed, seats: fits ? seats : undefined, ...(stakes ? { stakes: USUAL_STAKES } : {}), options: kept };
}

/** A fresh deal's number: short enough to read out to a friend. */
export const freshSeed = () => crypto.getRandomValues(new Uint32Array(1))[0] % 1_000_000;

/** @type {Promise<CatalogueEntry[]> | null} */
let catalogue = null;

/**
 * The records of every game, as the generator wrote them (fetched once).
 * @returns {Promise<CatalogueEntry[]>}
 */
export function games() {
  const away = () => {
    throw new Error(t("The list of games is not on this device yet, and there is no network."));
  };
  catalogue ??= fetch(new URL("assets/data/catalogue.json", SITE))
    .catch(away)
    .then((answer) => {
      if (!answer.ok) throw new Error(t("The list of games did not load ({status}).", { status: answer.status }));
      return answer.json();
    })
    .catch((problem) => {
      catalogue = null; // the next try may be luckier
      throw problem;
    });
  return catalogue;
}
