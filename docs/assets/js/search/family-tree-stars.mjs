// The stars of the forest: one beside each game that is in sight, drawn when its branch opens, for most of a thousand branches never do.
import { breath } from "../lib/yield-to-browser.mjs";
import { render } from "../lib/lit.mjs";
import { part, parts } from "../lib/page.mjs";
import { star } from "./shortlist-button.mjs";
import { slugOf, tonight, watch } from "./tonight.mjs";
/** @import {CatalogueEntry} from "../documents" */

const AT_ONCE = 10;

/**
 * Answers what ends them.
 * @param {HTMLElement} forest
 * @param {Map<HTMLElement, CatalogueEntry>} games  what the forest's items stand for
 */
export function stars(forest, games) {
  /** @type {Map<HTMLElement, CatalogueEntry>} */
  const drawn = new Map();
  /** @param {Map<HTMLElement, CatalogueEntry>} some */
  const draw = async (some) => {
    const all = [...some];
    for (let from = 0; from < all.length; from += AT_ONCE) {
      if (from) await breath();
      const picked = new Set(tonight().map(slugOf));
      for (const [place, game] of all.slice(from, from + AT_ONCE)) render(star(game, undefined, picked.has(game.slug)), place);
    }
  };
  /**
   * Places for the stars of a list, and of those that are open below it.
   * @param {Element} list
   * @param {Map<HTMLElement, CatalogueEntry>} fresh
   */
  const below = (list, fresh) => {
    for (const item of parts(list, ":scope > li")) {
      const game = games.get(item);
      const leaf = part(item, ":scope > .leaf");
      if (!game || leaf.querySelector(".leaf-star")) continue;
      const place = document.createElement("span");
      place.className = "leaf-star";
      leaf.append(place);
      fresh.set(place, game);
    }
    for (const open of parts(list, ":scope > li > details[open] > ul")) below(open, fresh);
  };
  /** @param {HTMLElement[]} lists */
  const show = (lists) => {
    const fresh = new Map();
    for (const list of lists) below(list, fresh);
    draw(fresh);
    for (const [place, game] of fresh) drawn.set(place, game);
  };
  /** @param {Event} event */
  const opened = ({ target }) => {
    if (target instanceof HTMLDetailsElement && target.open) show(parts(target, ":scope > ul"));
  };
  show(parts(forest, ".tree"));
  forest.addEventListener("toggle", opened, { capture: true }); // it does not bubble
  const unwatch = watch(() => draw(drawn));
  return () => {
    forest.removeEventListener("toggle", opened, { capture: true });
    unwatch();
  };
}
