// On the page of the table: a deal that is over may be a rung of its game's ladder, and its mistakes come back in the drills. The progress is only fetched then.
import { DEALT, REVIEWED, UNREVIEWED } from "../lib/page.mjs";
/** @import {Dealt, Reviewed, Unreviewed} from "../lib/page.mjs" */

/** @param {HTMLElement} root */
export function mount(root) {
  const laddered = new Set(root.dataset.ladders?.split(" "));
  const over = async (/** @type {Event} */ event) => {
    const { slug, coached } = /** @type {CustomEvent<Dealt>} */ (event).detail;
    if (laddered.has(slug)) (await import("./ladder.mjs")).dealt(slug, coached);
  };
  const reviewed = async (/** @type {Event} */ event) => {
    const { view, decisions } = /** @type {CustomEvent<Reviewed>} */ (event).detail;
    if (decisions.some(({ grade }) => grade === "cost")) await (await import("./drillcount.mjs")).reviewed(view, decisions);
  };
  const alone = async (/** @type {Event} */ event) => {
    const { look } = /** @type {CustomEvent<Unreviewed>} */ (event).detail;
    const { kept } = await import("./progressstore.mjs");
    if (kept().progress.comesBack) look();
  };
  addEventListener(UNREVIEWED, alone);
  addEventListener(DEALT, over);
  addEventListener(REVIEWED, reviewed);
  return () => {
    removeEventListener(UNREVIEWED, alone);
    removeEventListener(DEALT, over);
    removeEventListener(REVIEWED, reviewed);
  };
}
