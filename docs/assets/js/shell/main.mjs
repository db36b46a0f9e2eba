// The one module every page loads. It looks for what needs a script (a sample deal, the trainer) and fetches only
// that; with Material's instant navigation it comes and goes with the page, while the engine's worker stays.

import { breath } from "../lib/yield-to-browser.mjs";

/** @type {[string, () => Promise<{mount: (root: any, base: string) => () => void}>][]} */
const WIDGETS = [
  [".variant", () => import("../gamepage/collapsibles.mjs")], // first: what it folds has not been seen yet
  [".sample[data-src]", () => import("../gamepage/sample.mjs")],
  [".variant, [data-trainer]", () => import("../cards/glossary.mjs")],
  ["[data-trainer]", () => import("../play/trainer.mjs")],
  ["[data-drills]", () => import("../drills/drill.mjs")],
  ["[data-course]", () => import("../drills/course.mjs")],
  ["[data-ladder]", () => import("../drills/ladder.mjs")],
  ["[data-ladders]", () => import("../drills/laddered.mjs")],
  ["[data-phrases]", () => import("../search/phrases.mjs")],
  ["[data-workshop]", () => import("../workshop/workshop.mjs")],
  [".house-rules[data-src]", () => import("../gamepage/options.mjs")],
  [".v-odds[data-src]", () => import("../gamepage/odds.mjs")],
  ["[data-compare]", () => import("../gamepage/compare.mjs")],
  ["[data-aloud]", () => import("../gamepage/read-aloud.mjs")],
  ["button[data-share]", () => import("../lib/share.mjs")],
  ["[data-party]", () => import("../search/player-count.mjs")],
  ["[data-star]", () => import("../search/shortlist-button.mjs")],
  ["[data-tonight]", () => import("../print/menu.mjs")],
  ["[data-evening-stakes]", () => import("../play/tonights-stakes.mjs")],
  ["[data-play-now]", () => import("../search/playnow.mjs")],
  ["[data-wishes]", () => import("../search/finder-form.mjs")],
  ["[data-find]", () => import("../search/name-boxes.mjs")],
  ["[data-picks]", () => import("../search/suggestions.mjs")],
  ["[data-walk]", () => import("../walks/walk.mjs")],
  ["[data-map]", () => import("../map/map.mjs")],
  ["[data-families]", () => import("../search/families.mjs")],
  ["[data-showdown]", () => import("../whowon/showdown.mjs")],
  ["[data-lead]", () => import("../lead/lead.mjs")],
  ["[data-rulecards]", () => import("../print/rulecards.mjs")],
  ["[data-suits-choice]", () => import("../gamepage/suits.mjs")],
  ["[data-without-page]", () => import("../offline/offline-notice.mjs")],
];

/** A table wider than its place scrolls, on touch a block of code too (site.css): then a keyboard must be able to reach it. */
async function reachable() {
  const places = [...document.querySelectorAll(".md-typeset__scrollwrap, .md-typeset pre")];
  const wide = (/** @type {Element} */ place) => place.scrollWidth > place.clientWidth;
  for (const place of places) if (!wide(place)) place.removeAttribute("tabindex");
  if (!places.some(wide)) return;
  const { t } = await import("../lib/words.mjs");
  for (const place of places.filter(wide)) {
    const heading = [...document.querySelectorAll("h1, h2, h3")]
      .filter((each) => each.compareDocumentPosition(place) & Node.DOCUMENT_POSITION_FOLLOWING)
      .at(-1);
    const of = { heading: heading?.firstChild?.textContent ?? document.title };
    const ariaLabel = place.matches("pre") ? t("Code: {heading}", of) : t("Table: {heading}", of);
    Object.assign(place, { tabIndex: 0, role: "region", ariaLabel });
  }
}

/** @type {Map<Element, Map<string, () => void>>} */
const mounted = new Map(); // element -> selector -> what takes that widget down again: a place may have more than one

/** May be called at any time, also while it is at work, and twice for one page, as the theme does. */
async function up() {
  requestAnimationFrame(reachable); // once the theme has wrapped its tables
  const base = document.baseURI; // of the page these widgets belong to: a link may be followed while they load
  for (const [root, widgets] of mounted) {
    if (root.isConnected) continue;
    mounted.delete(root);
    for (const unmount of widgets.values()) unmount();
  }
  const here = WIDGETS.filter(([selector]) => document.querySelector(selector));
  const coming = here.map(([selector, load]) => /** @type {const} */ ([selector, load()])); // all are fetched at once, and mounted in their order
  for (const [selector, loaded] of coming) {
    const { mount } = await loaded;
    await breath();
    for (const root of document.querySelectorAll(selector)) {
      const widgets = mounted.get(root) ?? new Map();
      mounted.set(root, widgets);
      if (!widgets.has(selector)) widgets.set(selector, mount(root, base));
    }
  }
}

// The search comes when somebody asks: by the button in the head, by a key, or by an address (`?q=`).
/** @param {string} [text] */
const searching = async (text) => (await import("../search/panel.mjs")).open(text);
document.addEventListener("click", (event) => {
  if (event.target instanceof Element && event.target.closest("[data-opens-search]")) searching();
});
document.addEventListener("keydown", (event) => {
  const { key, ctrlKey, metaKey, altKey, target } = event;
  const typing = target instanceof Element && target.closest("input, select, textarea, [contenteditable], dialog[open]");
  const asked = (key === "k" && (ctrlKey || metaKey)) || (key === "/" && !typing && !ctrlKey && !metaKey);
  if (!asked || altKey || event.defaultPrevented) return;
  event.preventDefault();
  searching();
});
const question = new URLSearchParams(location.search).get("q");
if (question) searching(question);

// Past the head, for the keyboard; the address stays, for the deal that is on a table goes by it. First of all, as the theme would make a visit of it.
document.addEventListener(
  "click",
  (event) => {
    if (!(event.target instanceof Element && event.target.closest(".md-skip"))) return;
    event.preventDefault();
    event.stopPropagation();
    document.getElementById("content")?.focus();
  },
  { capture: true },
);

// The list of chapters on a phone closes as any menu does.
/** @returns {NodeListOf<HTMLDetailsElement>} */
const openMenus = () => document.querySelectorAll(".masthead-menu[open]");
document.addEventListener("click", (event) => {
  for (const menu of openMenus()) if (!menu.contains(/** @type {Node} */ (event.target))) menu.open = false;
});
document.addEventListener("keyup", (event) => {
  const [menu] = event.key === "Escape" ? openMenus() : [];
  if (!menu) return;
  menu.open = false;
  menu.querySelector("summary")?.focus();
});

addEventListener("resize", reachable);

if (window.document$) window.document$.subscribe(up);
else if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", up);
else up();
