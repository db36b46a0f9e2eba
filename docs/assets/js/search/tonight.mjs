// Tonight's list: the games that somebody picked for the evening, kept on this device and nowhere else; and a link that holds the list.
// A game stands in it as on the page of rule cards: `anaconda`, or with its house rules `anaconda;low=ace-to-six`.
import { SITE } from "../lib/address.mjs";
import { remembered } from "../lib/memory.mjs";

const storage = remembered("dealers-choice.tonight", "[]");
const CHANGED = "dc:tonight"; // an event of the window, once the list is another
export const MOST = 40; // games of an evening

/**
 * Texts that may stand for games, each once.
 * @param {unknown} read
 * @returns {string[]}
 */
const valid = (read) =>
  Array.isArray(read) ? [...new Set(read.filter((game) => typeof game === "string" && game.length < 400))].slice(0, MOST) : [];

/** The list as it stands. */
export function tonight() {
  try {
    return valid(JSON.parse(storage.again()));
  } catch (problem) {
    if (problem instanceof SyntaxError) return []; // somebody else wrote there
    throw problem;
  }
}

/**
 * Puts another list in its place.
 * @param {string[]} games
 */
export function keep(games) {
  storage.set(JSON.stringify(valid(games)));
  window.dispatchEvent(new Event(CHANGED));
}

/**
 * Calls `act` whenever the list changes, here or in another tab; answers what ends that.
 * @param {() => void} act
 */
export function watch(act) {
  window.addEventListener(CHANGED, act);
  window.addEventListener("storage", act);
  return () => {
    window.removeEventListener(CHANGED, act);
    window.removeEventListener("storage", act);
  };
}

/** @param {string} game */
export const slugOf = (game) => game.split(";")[0];

/**
 * The house rules that a game was picked with.
 * @param {string} game
 * @returns {Record<string, string>}
 */
export const rulesOf = (game) => Object.fromEntries(new URLSearchParams(game.split(";").slice(1).join("&")));

/**
 * Whether a game is on the list, under whatever house rules.
 * @param {string} slug
 */
export const picked = (slug) => tonight().some((game) => slugOf(game) === slug);

/**
 * On the list, or off it.
 * @param {string} game
 */
export function toggle(game) {
  const slug = slugOf(game);
  keep(picked(slug) ? tonight().filter((each) => slugOf(each) !== slug) : [...tonight(), game]);
}

/**
 * A page of the site for these games: the list itself, or their rule cards.
 * @param {string[]} games
 */
export function address(games, page = "tonight/") {
  const url = new URL(page, SITE);
  for (const game of games) url.searchParams.append("game", game);
  return url.href;
}

/**
 * The list that an address holds; null where it holds none.
 * @param {string} search
 */
export function sent(search) {
  const games = valid(new URLSearchParams(search).getAll("game"));
  return games.length ? games : null;
}
