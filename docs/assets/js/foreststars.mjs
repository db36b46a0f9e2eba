// The stars of the forest: one beside each game that is in sight, drawn when its branch opens, for most of a thousand branches never do.
import { render } from "./lit.mjs";
import { part, parts } from "./page.mjs";
import { star } from "./star.mjs";
import { watch } from "./tonight.mjs";
/** @import {CatalogueEntry} from "./documents" */

/**
 * Answers what ends them.
 * @param {HTMLElement} forest
 * @param {Map<HTMLElement, CatalogueEntry>} games  what the forest's items stand for
 */
export function stars(forest, games) {
  /** @type {Map<HTMLElement, CatalogueEntry>} */
  const drawn = new Map();
  const draw = () => {
    for (const [place, game] of drawn) render(star(game), place);
  };
  /** @param {Element} list */
  const below = (list) => {
    for (const item of parts(list, ":scope > li")) {
      const game = games.get(item);
      const leaf = part(item, ":scope > .leaf");
      if (!game || leaf.querySelector(".leaf-star")) continue;
      const place = document.createElement("span");
      place.className = "leaf-star";
      leaf.append(place);
      drawn.set(place, game);
      render(star(game), place);
    }
    for (const open of parts(list, ":scope > li > details[open] > ul")) below(open);
  };
  /** @param {Event} event */
  const opened = ({ target }) => {
    if (target instanceof HTMLDetailsElement && target.open) for (const list of parts(target, ":scope > ul")) below(list);
  };
  for (const tree of parts(forest, ".tree")) below(tree);
  forest.addEventListener("toggle", opened, { capture: true }); // it does not bubble
  const unwatch = watch(draw);
  return () => {
    forest.removeEventListener("toggle", opened, { capture: true });
    unwatch();
  };
}
