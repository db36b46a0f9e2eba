// What may be asked of a game, on the first page and on that of the families: each wish by its name, as it stands in the address.
import { MEASURES } from "../lib/measures.mjs";
/** @import {CatalogueEntry} from "../documents" */
/** @typedef {Pick<CatalogueEntry, "family" | "seats" | "tags" | "measures"> & {stats: {cards?: number, wilds?: number}}} Asked  What is asked of a game. */
/** @typedef {(game: Asked, wish: string) => boolean} Fits */

const POTS = ["high-low", "lowball", "split pot"];

/** @type {[string, Fits][]} */
const measures = MEASURES.map(({ name, values }, i) => [name, (game, wish) => game.measures[i] === values.indexOf(wish) + 1]);

/** @type {Record<string, Fits>} */
export const FITS = {
  kind: (game, family) => game.family === family,
  players: ({ seats: [low, high] }, n) => low <= Number(n) && Number(n) <= high,
  cards: (game, n) => game.stats.cards === Number(n),
  wild: (game, wish) => (game.stats.wilds ?? 0) > 0 === (wish === "some"),
  pot: (game, wish) => (wish === "high" ? !POTS.some((pot) => game.tags.includes(pot)) : game.tags.includes(wish)),
  tag: (game, tag) => game.tags.includes(tag),
  ...Object.fromEntries(measures),
};

/**
 * Keeps the wishes in the page's address, in place of those that stand there: so that it can be sent.
 * @param {string[]} names
 * @param {[string, string][]} wishes
 */
export function remember(names, wishes) {
  const url = new URL(location.href);
  for (const name of names) url.searchParams.delete(name);
  for (const [name, value] of wishes) url.searchParams.append(name, value);
  if (url.href !== location.href) history.replaceState(history.state, "", url);
}
