// Narrows the forest to the games that a table can play and that have what it wants in them. A game that does not fit
// but stands above one that does stays, faintly, so that the tree keeps its shape. What is asked for stands in the address.
import { decoded } from "./address.mjs";
import { Finder, finder } from "./finder.mjs";
import { field, part, parts } from "./page.mjs";
import { listed, t } from "./words.mjs";
/** @typedef {{slug: string, name: string, aliases: string[], low: number, high: number, cards: string, wilds: number, tags: Set<string>}} Leaf  A game as the forest tells it. */

const POTS = ["high-low", "lowball", "split pot"];
const MANY = 12; // a larger tree starts closed on a phone

/**
 * Each switch: does a game fit what is asked?
 * @type {Record<string, (game: Leaf, wish: string, named: Set<string>) => boolean>}
 */
const FITS = {
  named: (game, _, named) => named.has(game.slug),
  players: (game, n) => game.low <= Number(n) && Number(n) <= game.high,
  cards: (game, n) => game.cards === n,
  wild: (game, wish) => game.wilds > 0 === (wish === "some"),
  pot: (game, wish) => (wish === "high" ? !POTS.some((pot) => game.tags.has(pot)) : game.tags.has(wish)),
};

/**
 * @param {HTMLElement} item
 * @returns {Leaf}
 */
const read = ({ id, dataset }) => ({
  slug: id,
  name: (dataset.names ?? "").split("|")[0],
  aliases: (dataset.names ?? "").split("|").slice(1),
  low: Number(dataset.low),
  high: Number(dataset.high),
  cards: dataset.cards ?? "",
  wilds: Number(dataset.wilds),
  tags: new Set((dataset.tags ?? "").split("|")),
});

/** @param {HTMLFormElement} form */
export function mount(form) {
  const items = parts(document, ".tree li");
  const games = new Map(items.map((item) => [item, read(item)]));
  const branches = parts(document, ".tree details", HTMLDetailsElement);
  const told = part(form, "[data-told]");
  const label = part(form, "[data-chosen]");
  let names = new Finder(/** @type {any[]} */ ([...games.values()])); // until the names of games that are not here have come, too
  /** @type {Map<HTMLDetailsElement, boolean> | null} */
  let asOpened = null; // how the branches stood before the forest was narrowed

  /** @returns {[string, string][]} */
  const asked = () =>
    Object.keys(FITS)
      .map((name) => /** @type {[string, string]} */ ([name, field(form, name).value.trim()]))
      .filter(([, value]) => value);
  const tagged = () => parts(form, "input:checked", HTMLInputElement).map((box) => box.value);

  /**
   * @param {[string, string][]} wishes
   * @param {string[]} tags
   */
  const remember = (wishes, tags) => {
    const url = new URL(location.href);
    for (const name of [...Object.keys(FITS), "tag"]) url.searchParams.delete(name);
    for (const [name, value] of [...wishes, ...tags.map((tag) => ["tag", tag])]) url.searchParams.append(name, value);
    if (url.href !== location.href) history.replaceState(history.state, "", url);
  };

  const show = () => {
    const wishes = asked();
    const tags = tagged();
    const narrowed = wishes.length > 0 || tags.length > 0;
    const { found, near, absent } = names.ask(field(form, "named").value);
    const named = new Set([...found, ...near].map(({ record }) => record.slug).concat(absent?.nearest.map(({ slug }) => slug) ?? []));
    let count = 0;
    for (const [item, game] of games) {
      const fits = wishes.every(([name, value]) => FITS[name](game, value, named)) && tags.every((tag) => game.tags.has(tag));
      item.classList.toggle("fits", fits);
      count += fits ? 1 : 0;
    }
    for (const item of items) {
      const keeps = item.classList.contains("fits") || item.querySelector(".fits") !== null;
      item.hidden = !keeps;
      item.classList.toggle("faint", narrowed && keeps && !item.classList.contains("fits"));
    }
    if (narrowed) asOpened ??= new Map(branches.map((branch) => [branch, branch.open]));
    for (const branch of branches) branch.open = narrowed ? branch.querySelector(".fits") !== null : (asOpened?.get(branch) ?? branch.open);
    if (!narrowed) asOpened = null;
    for (const family of parts(document, ".family")) family.hidden = family.querySelector("li:not([hidden])") === null;
    label.textContent = listed(
      parts(form, "input:checked", HTMLInputElement).map((box) => box.nextElementSibling?.firstChild?.textContent?.trim() ?? box.value),
      "unit",
    );
    const fits = narrowed
      ? t("{n, plural, =0 {No game fits; ask for less.} one {One game fits.} other {# games fit.}}", { n: count })
      : t("{n, plural, one {# game.} other {# games.}}", { n: items.length });
    const slots = { name: field(form, "named").value.trim(), fits };
    told.textContent =
      absent && !found.length
        ? t("{name} is not here yet; the nearest to it: {fits}", { name: absent.name, fits })
        : near.length
          ? t("No game here goes by “{name}”; near it: {fits}", slots)
          : fits;
    part(form, "[data-clear]").hidden = !narrowed;
    remember(wishes, tags);
  };

  /** An address may point at a game deep in a closed branch. */
  const reveal = () => {
    const target = document.getElementById(decoded(location.hash.slice(1)) ?? "");
    if (!target?.closest(".tree")) return;
    for (let up = target.parentElement?.closest("details"); up; up = up.parentElement?.closest("details")) up.open = true;
    target.querySelector(":scope > details")?.setAttribute("open", "");
    target.querySelector(":scope > .leaf")?.scrollIntoView(); // the game, not the middle of all that grew from it
  };

  for (const [name, value] of new URLSearchParams(location.search)) {
    if (Object.hasOwn(FITS, name)) field(form, name).value = value;
    const box = name === "tag" && parts(form, "[name=tag]", HTMLInputElement).find((each) => each.value === value);
    if (box) box.checked = true;
  }
  if (!matchMedia("(min-width: 40em)").matches) {
    for (const branch of branches)
      if (branch.querySelectorAll("li").length > MANY && branch.matches(".tree > li > details")) branch.open = false;
  }
  form.hidden = false;
  form.addEventListener("input", show);
  form.addEventListener("reset", () => setTimeout(show));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    parts(document, ".tree li.fits > .leaf a")[0]?.focus();
  });
  form.addEventListener("click", (event) => {
    const button = /** @type {Element} */ (event.target).closest("[data-all]");
    const wish = button instanceof HTMLElement && button.dataset.all;
    if (wish) for (const branch of branches) branch.open = wish === "open";
  });
  window.addEventListener("hashchange", reveal);
  show();
  reveal();
  finder().then(
    (all) => {
      names = all;
      if (form.isConnected && field(form, "named").value.trim()) show();
    },
    () => {},
  ); // the page's own names will do
  return () => window.removeEventListener("hashchange", reveal);
}
