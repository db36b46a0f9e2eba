// "Tonight, perhaps": four games for the number of people at the table, no two of one family where that can be.
import { games, SITE } from "./address.mjs";
import { fill } from "./dom.mjs";
import { html } from "./lit.mjs";
import { part } from "./page.mjs";
import { listed, t } from "./words.mjs";
/** @import {CatalogueEntry} from "./documents" */

/**
 * @template T
 * @param {T[]} list
 */
function shuffled(list) {
  const rest = [...list];
  for (let i = rest.length - 1; i > 0; i -= 1) {
    const j = Math.floor(Math.random() * (i + 1));
    [rest[i], rest[j]] = [rest[j], rest[i]];
  }
  return rest;
}

/**
 * @param {CatalogueEntry[]} list
 * @param {number} seats
 */
export function pick(list, seats, wanted = 4) {
  const fit = shuffled(list.filter((record) => record.playable !== false && record.seats[0] <= seats && seats <= record.seats[1]));
  const families = new Set();
  const first = fit.filter((record) => !families.has(record.family) && families.add(record.family));
  return [...first, ...fit.filter((record) => !first.includes(record))].slice(0, wanted);
}

const MANY = 300; // betting rounds: as many as the players like

/** @param {CatalogueEntry} record */
function told({ slug, name, seats, stats, telling }) {
  const slots = { low: seats[0], high: seats[1], rounds: stats.rounds };
  const players =
    stats.rounds >= MANY
      ? t("{low, number}–{high, number} players, any number of betting rounds", slots)
      : t("{low, number}–{high, number} players, {rounds, plural, one {# betting round} other {# betting rounds}}", slots);
  return html`<a class="pick" href=${new URL(`variants/${slug}/`, SITE).href}
    ><b>${name}</b><span>${players}</span><span class="pick-tags">${listed(telling, "unit")}</span></a
  >`;
}

/** @param {HTMLElement} root */
export function mount(root) {
  const form = part(/** @type {HTMLElement} */ (root.parentElement), "[data-pick-form]");
  const select = part(form, "select", HTMLSelectElement);
  const deal = async () => {
    let chosen;
    try {
      chosen = pick(await games(), Number(select.value));
    } catch (problem) {
      fill(root, html`<p role="alert">${problem.message}</p>`);
      return;
    }
    fill(root, chosen.length === 0 ? html`<p>${t("No game here serves that many.")}</p>` : chosen.map(told));
    root.dataset.dealtFor = select.value;
  };
  const button = part(form, "button");
  button.addEventListener("click", deal);
  form.hidden = false;
  return () => button.removeEventListener("click", deal);
}
