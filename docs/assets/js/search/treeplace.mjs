// Where a reader was in the tree of games: which branches were open, and where on the screen which game stood. Back and a reload lead there again, and so
// does a link with the game's name, which a tap on a game leaves in the address.
import { remembered } from "../lib/memory.mjs";
import { parts } from "../lib/page.mjs";

/** @typedef {{address: string, open: string[], game: string, top: number}} Place  `open` has the games whose branches are open; `top` is in pixels. */

const SETTLING = 3000; // milliseconds in which stars and letters that come late may move what stands above
const BY_HAND = ["wheel", "touchstart", "pointerdown", "keydown"];
const PAUSE = 150; // milliseconds without scrolling after which the place is kept
const kept = remembered("dealers-choice.tree", "", () => sessionStorage);

/** @type {string} */
let wentBack = ""; // the page that the browser's Back or Forward has led to
globalThis.addEventListener?.("popstate", () => (wentBack = location.pathname));

const [loaded] = /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType("navigation"));
if (loaded?.type !== "navigate" && loaded && new URL(loaded.name).pathname === location.pathname) wentBack = location.pathname;

/**
 * What was kept, or null where nothing was, or something else wrote there.
 * @returns {Place | null}
 */
function read() {
  try {
    const place = JSON.parse(kept.get() || "null");
    return place && Array.isArray(place.open) && typeof place.address === "string" ? place : null;
  } catch (problem) {
    if (problem instanceof SyntaxError) return null;
    throw problem;
  }
}

/**
 * Keeps the place while the page is there. `back` goes where the reader was, if this is where they come from, and says whether it did; `end` ends it.
 * @param {HTMLElement} forest
 */
export function treePlace(forest) {
  const page = location.pathname;
  /** @type {number | undefined} */
  let timer;
  const returned = wentBack === page;
  wentBack = "";

  /** @param {Element} item */
  const topOf = (item) => item.querySelector(":scope > .leaf")?.getBoundingClientRect().top ?? 0;
  /** The first game that is in sight. */
  const first = () => parts(forest, ".tree li").find((item) => item.offsetParent && topOf(item) >= 0);

  /** @param {Element | undefined} item */
  const keep = (item) => {
    clearTimeout(timer);
    if (!forest.isConnected || location.pathname !== page || !item) return; // the next page is on its way
    const open = parts(forest, ".tree details[open]").map((branch) => branch.parentElement?.id ?? "");
    kept.set(JSON.stringify({ address: location.href, open, game: item.id, top: topOf(item) }));
  };
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(() => keep(first()), PAUSE);
  };
  /** @param {MouseEvent} event */
  const left = ({ target, button, metaKey, ctrlKey, shiftKey, altKey }) => {
    const item = target instanceof Element && target.closest(".leaf a")?.closest("li");
    if (!item || button || metaKey || ctrlKey || shiftKey || altKey) return;
    const here = new URL(location.href);
    here.hash = item.id;
    if (here.href !== location.href) history.replaceState(history.state, "", here);
    keep(item);
  };
  forest.addEventListener("click", left, { capture: true }); // before the theme follows the link
  forest.addEventListener("toggle", later, { capture: true }); // it does not bubble
  window.addEventListener("scroll", later, { passive: true });

  let letGo = () => {};
  /**
   * The game stands at that height, until the reader moves it.
   * @param {HTMLElement} item
   * @param {number} top
   */
  const hold = (item, top) => {
    letGo();
    const put = () => window.scrollBy({ top: topOf(item) - top, behavior: "instant" });
    const moved = new ResizeObserver(put);
    const end = () => letGo();
    const settled = setTimeout(end, SETTLING);
    letGo = () => {
      clearTimeout(settled);
      moved.disconnect();
      for (const kind of BY_HAND) removeEventListener(kind, end);
      letGo = () => {};
    };
    for (const kind of BY_HAND) addEventListener(kind, end, { passive: true });
    put();
    moved.observe(forest);
  };

  /** @type {Place | null} */
  const place = read();
  return {
    back() {
      if (!place || place.address !== location.href || !(returned || location.hash)) return false;
      const open = new Set(place.open);
      for (const branch of parts(forest, ".tree details", HTMLDetailsElement)) branch.open = open.has(branch.parentElement?.id ?? "");
      const item = document.getElementById(place.game);
      if (item) hold(item, place.top);
      return true;
    },
    end() {
      letGo();
      clearTimeout(timer);
      forest.removeEventListener("click", left, { capture: true });
      forest.removeEventListener("toggle", later, { capture: true });
      window.removeEventListener("scroll", later);
    },
  };
}
