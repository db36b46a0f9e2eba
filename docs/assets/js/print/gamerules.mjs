// The rules of single games for what is printed: each game's own file, or without a network the file that a first visit keeps.
import { games, SITE } from "../lib/address.mjs";
import { t } from "../lib/words.mjs";
/** @import {Rules} from "../documents" */

const LATE = 6000; // milliseconds; a network may also say nothing at all

/**
 * What comes in time, else null: nobody looks at an empty page for the sake of what can be done without.
 * @template T
 * @param {Promise<T>} coming
 * @returns {Promise<T | null>}
 */
export const inTime = (coming) =>
  Promise.race([coming.catch(() => null), /** @type {Promise<null>} */ (new Promise((resolve) => setTimeout(resolve, LATE, null)))]);

/** @type {Map<string, Promise<Rules>>} */
const fetched = new Map();

/**
 * Every game's rules in one file, which a first visit keeps: for a table without a network.
 * @param {string} slug
 */
async function kept(slug) {
  const away = () => {
    throw new Error(t("The text for the card of “{game}” is not on this device yet, and there is no network.", { game: slug }));
  };
  const answer = await fetch(new URL("assets/data/rules.json", SITE), { signal: AbortSignal.timeout(2 * LATE) }).catch(away);
  const all = answer.ok ? await answer.json() : {};
  return Object.hasOwn(all, slug) ? all[slug] : null;
}

/**
 * @param {string} slug
 * @returns {Promise<Rules>}
 */
export function rulesOf(slug) {
  if (!fetched.has(slug)) {
    const one = async () => {
      const known = await inTime(games()); // without the list, the game's own file has the last word
      if (known && !known.some((game) => game.slug === slug)) throw new Error(t("There is no game “{game}” here.", { game: slug }));
      const own = new URL(`variants/${encodeURIComponent(slug)}/rules.json`, SITE);
      const answer = await fetch(own, { signal: AbortSignal.timeout(LATE) }).catch(() => null);
      const rules = answer?.ok ? await answer.json() : answer ? null : await kept(slug);
      if (!rules) throw new Error(t("There is no game “{game}” here.", { game: slug }));
      return rules;
    };
    const coming = one();
    coming.catch(() => fetched.delete(slug));
    fetched.set(slug, coming);
  }
  return /** @type {Promise<Rules>} */ (fetched.get(slug));
}
