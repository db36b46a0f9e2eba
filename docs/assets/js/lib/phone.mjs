// Several people at one phone, as far as the rest of the page has to know of it: where they sit and what they are called, which this device keeps. The
// curtain between them is fetched where it is wanted.
import { remembered } from "./memory.mjs";
/** @import {View} from "../documents" */

const storage = remembered("dealers-choice.people", "[]");
export const LONGEST = 20; // letters of a name
const MOST = 10; // people

/**
 * All choices that were made at this phone, from which a deal comes back to where it was; they are nothing to be shown.
 * @param {View} view
 */
export const made = (view) => view.phone?.moves ?? view.moves;

/**
 * Whether all may look: a deal of several people that is over.
 * @param {View} view
 */
export const everybodys = (view) => view.phone?.holder === -1;

/**
 * The seats at which so many people sit: the first ones, so that an evening finds each of them at their own chips again.
 * @param {number | undefined} people
 */
export const seatsOf = (people = 1) => (people > 1 ? [...Array(people).keys()] : undefined);

/** @param {string} name */
const trimmed = (name) => name.split(/\s+/).filter(Boolean).join(" ").slice(0, LONGEST);

/**
 * What the first so many are called, "" for who goes by the name of the seat: also for one who would be called as somebody before.
 * @returns {string[]}
 */
export function names(people = 1) {
  let kept;
  try {
    kept = JSON.parse(storage.get());
  } catch (problem) {
    if (!(problem instanceof SyntaxError)) throw problem; // else somebody else wrote there
  }
  const read = Array.isArray(kept) ? kept.slice(0, people).map((name) => trimmed(String(name ?? ""))) : [];
  const lower = read.map((name) => name.toLowerCase());
  return read.map((name, at) => (lower.indexOf(lower[at]) === at ? name : ""));
}

/**
 * From the next deal on who sits there is called by this name.
 * @param {number} seat
 * @param {string} name
 */
export function rename(seat, name) {
  const all = names(MOST);
  while (all.length <= seat) all.push("");
  all[seat] = trimmed(name);
  storage.set(JSON.stringify(all));
}
