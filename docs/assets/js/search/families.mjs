// Narrows the forest to the games that a table can play and that have what it wants in them. A game that does not fit
// but stands above one that does stays, faintly, so that the tree keeps its shape. What is asked for stands in the address.
import { decoded } from "../lib/address.mjs";
import { breath } from "../lib/yield-to-browser.mjs";
import { Finder, finder } from "./by-name.mjs";
import { FITS, remember } from "./filters.mjs";
import { stars } from "./family-tree-stars.mjs";
import { field, part, parts } from "../lib/page.mjs";
import { treePlace } from "./treeplace.mjs";
import { listed, t } from "../lib/words.mjs";
/** @import {CatalogueEntry} from "../documents" */

const NAMES = Object.keys(FITS).filter((name) => name !== "tag"); // wishes with one answer each; of what happens there may be many

/** @param {HTMLFormElement} form */
export function mount(form) {
  const items = parts(document, ".tree li");
  /** @type {Map<HTMLElement, CatalogueEntry>} */
  const games = new Map(); // what the forest's items stand for, once the catalogue has come
  const branches = parts(document, ".tree details", HTMLDetailsElement);
  const status = part(form, "[data-told]");
  const label = part(form, "[data-chosen]");
  const place = treePlace(part(document, ".forest"));
  let names = new Finder([]);
  let starless = () => {}; // ends the stars, once there are any
  /** @type {Map<HTMLDetailsElement, boolean> | null} */
  let asOpened = null; // how the branches stood before the forest was narrowed

  /** @returns {[string, string][]} */
  const asked = () =>
    ["named", ...NAMES]
      .map((name) => /** @type {[string, string]} */ ([name, field(form, name).value.trim()]))
      .filter(([, value]) => value);
  const tagged = () => parts(form, "input:checked", HTMLInputElement).map((box) => box.value);

  /**
   * Puts out of sight what is not wanted; nothing of it until something is, for the forest has a thousand games.
   * @param {boolean} narrowed
   * @param {(game: CatalogueEntry) => boolean} wanted
   */
  const sift = (narrowed, wanted) => {
    for (const [item, game] of games) item.classList.toggle("fits", narrowed && wanted(game));
    const kept = new Set(); // what fits, and all that it has grown from
    for (const fit of parts(document, ".tree li.fits"))
      for (let up = /** @type {Element | null | undefined} */ (fit); up && !kept.has(up); up = up.parentElement?.closest(".tree li"))
        kept.add(up);
    for (const item of items) {
      const keeps = !narrowed || kept.has(item);
      item.hidden = !keeps;
      item.classList.toggle("faint", narrowed && keeps && !item.classList.contains("fits"));
    }
    if (narrowed) asOpened ??= new Map(branches.map((branch) => [branch, branch.open]));
    for (const branch of branches) branch.open = narrowed ? branch.querySelector(".fits") !== null : (asOpened?.get(branch) ?? branch.open);
    if (!narrowed) asOpened = null;
    for (const family of parts(document, ".family")) family.hidden = family.querySelector("li:not([hidden])") === null;
  };

  const show = () => {
    const wishes = asked();
    const tags = tagged();
    const narrowed = wishes.length > 0 || tags.length > 0;
    const { found, near, absent } = names.ask(field(form, "named").value);
    const named = new Set([...found, ...near].map(({ record }) => record.slug).concat(absent?.nearest.map(({ slug }) => slug) ?? []));
    if (narrowed || asOpened) {
      /** @param {CatalogueEntry} game */
      const wanted = (game) =>
        wishes.every(([name, value]) => (name === "named" ? named.has(game.slug) : FITS[name](game, value))) &&
        tags.every((tag) => FITS.tag(game, tag));
      sift(narrowed, wanted);
    }
    const count = narrowed ? parts(document, ".tree li.fits").length : items.length;
    /** @param {HTMLInputElement} box */
    const said = (box) => box.nextElementSibling?.firstChild?.textContent?.trim() ?? box.value;
    label.textContent = tags.length ? listed(parts(form, "input:checked", HTMLInputElement).map(said), "unit") : "";
    const fits = narrowed
      ? t("{n, plural, =0 {No game fits. Remove a filter.} one {One game fits.} other {# games fit.}}", { n: count })
      : t("{n, plural, one {# game.} other {# games.}}", { n: count });
    const slots = { name: field(form, "named").value.trim(), fits };
    status.textContent =
      absent && !found.length
        ? t("{name} is not here yet. Nearest: {fits}", { name: absent.name, fits })
        : near.length
          ? t("No game here is called “{name}”. Nearest: {fits}", slots)
          : fits;
    part(form, "[data-clear]").hidden = !narrowed;
    remember(["named", ...NAMES, "tag"], [...wishes, ...tags.map((tag) => /** @type {[string, string]} */ (["tag", tag]))]);
  };

  /** Who comes back is where they were; else an address may point at a game deep in a closed branch. */
  const reveal = () => {
    if (place.back()) return;
    const target = document.getElementById(decoded(location.hash.slice(1)) ?? "");
    if (!target?.closest(".tree")) return;
    for (let up = target.parentElement?.closest("details"); up; up = up.parentElement?.closest("details")) up.open = true;
    target.querySelector(":scope > details")?.setAttribute("open", "");
    target.querySelector(":scope > .leaf")?.scrollIntoView(); // the game, not the middle of all that grew from it
  };

  for (const [name, value] of new URLSearchParams(location.search)) {
    if (name === "named" || NAMES.includes(name)) field(form, name).value = value;
    const box = name === "tag" && parts(form, "[name=tag]", HTMLInputElement).find((each) => each.value === value);
    if (box) box.checked = true;
  }
  form.addEventListener("input", show);
  form.addEventListener("reset", () => setTimeout(show));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const whole = !asked().length && !tagged().length; // who asks for nothing is led to the first game of all
    parts(document, whole ? ".tree li > .leaf a" : ".tree li.fits > .leaf a")[0]?.focus();
  });
  form.addEventListener("click", (event) => {
    const button = /** @type {Element} */ (event.target).closest("[data-all]");
    const wish = button instanceof HTMLElement && button.dataset.all;
    if (wish) for (const branch of branches) branch.open = wish === "open";
  });
  /** @param {Event} event */
  const narrow = (event) => {
    const kind = /** @type {Element} */ (event.target).closest("[data-kind]");
    if (!(kind instanceof HTMLElement) || form.hidden) return; // until then the link leads to the kind's first game
    event.preventDefault();
    event.stopPropagation(); // the theme would follow it as a link to another place of the page
    field(form, "kind").value = kind.dataset.kind ?? "";
    show();
    form.scrollIntoView();
  };
  const map = part(document, ".kinds");
  map.addEventListener("click", narrow);
  window.addEventListener("hashchange", reveal);
  reveal();
  finder().then(
    async (all) => {
      names = all;
      if (!form.isConnected) return;
      for (const item of items) {
        const game = all.bySlug.get(item.id);
        if (game) games.set(item, game);
      }
      form.hidden = false;
      show();
      reveal();
      if (location.hash === "#what-fits") part(form, ".outcome").scrollIntoView(); // who wished on the first page comes for what fits
      await breath();
      if (form.isConnected) starless = stars(part(document, ".forest"), games);
    },
    () => {},
  ); // without the catalogue the forest is a forest
  return () => {
    starless();
    place.end();
    map.removeEventListener("click", narrow);
    window.removeEventListener("hashchange", reveal);
  };
}
