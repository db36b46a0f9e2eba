// Which game the next deal of an evening is: the same again, what its dealer names, or the next of the list.
import { atPhone, nextDealer } from "./evening.mjs";
import { seatsFor } from "../lib/seats.mjs";
import { rulesOf, slugOf } from "../search/tonight.mjs";
/** @import {GameEntry, Options} from "../documents" */
/** @import {Doc} from "./evening.mjs" */
/** @typedef {Pick<GameEntry, "options" | "seats"> & {slug: string, familyName: string}} Offered */

const LATELY = 5; // games that nobody names again so soon

/**
 * The number of players nearest to those at the table with whom the game can be dealt.
 * @param {Offered} record
 * @param {Options} options
 * @param {number} size
 */
export function fitted(record, options, size) {
  const [low, high] = seatsFor(record, options);
  return Math.min(high, Math.max(low, size));
}

/**
 * The game and its house rules; null where it is the reader who names it. The same seed names the same game.
 * @param {Doc} doc
 * @param {Offered[]} offered  all games that can be played
 * @param {number} seed
 * @returns {{variant: string, options: Options} | null}
 */
export function named(doc, offered, seed) {
  const { agreed, now, seats, played } = doc;
  const same = { variant: now?.variant ?? "", options: now?.options ?? {} };
  const list = agreed.games.filter((game) => offered.some((record) => record.slug === slugOf(game)));
  if (agreed.way === "list") {
    const next = list[(list.findIndex((game) => slugOf(game) === same.variant) + 1) % list.length];
    return next ? { variant: slugOf(next), options: rulesOf(next) } : same;
  }
  const tonight = list.flatMap((game) => offered.find((record) => record.slug === slugOf(game)) ?? []);
  if (agreed.way !== "dealer") return same;
  if (nextDealer(doc) < atPhone(doc)) return null;
  const fits = (/** @type {Offered} */ { seats: [low, high] }) => low <= seats && seats <= high;
  const lately = [...played.slice(-LATELY).map(({ variant }) => variant), same.variant];
  const able = [tonight.filter(fits), offered.filter(fits), offered].find((some) => some.length) ?? [];
  const fresh = able.filter(({ slug }) => !lately.includes(slug));
  const pool = fresh.length ? fresh : able;
  const families = tonight.some(fits) ? [""] : [...new Set(pool.map(({ familyName }) => familyName))]; // or the largest families came up alone
  const family = families[seed % families.length];
  const among = pool.filter(({ familyName }) => !family || familyName === family);
  const variant = among[Math.floor(seed / families.length) % among.length].slug;
  return { variant, options: rulesOf(list.find((game) => slugOf(game) === variant) ?? "") };
}
