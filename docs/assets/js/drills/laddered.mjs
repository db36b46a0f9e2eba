// On the page of the table: a deal that is over may be a rung of its game's ladder. The progress is only fetched then.
import { DEALT } from "../lib/page.mjs";
/** @import {Dealt} from "../lib/page.mjs" */

/** @param {HTMLElement} root */
export function mount(root) {
  const laddered = new Set(root.dataset.ladders?.split(" "));
  const over = async (/** @type {Event} */ event) => {
    const { slug, coached } = /** @type {CustomEvent<Dealt>} */ (event).detail;
    if (laddered.has(slug)) (await import("./ladder.mjs")).dealt(slug, coached);
  };
  addEventListener(DEALT, over);
  return () => removeEventListener(DEALT, over);
}
