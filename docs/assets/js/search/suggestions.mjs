// "Ideas for tonight": four games for the number of people at the table, no two of one family where that can be.
import { games, SITE } from "../lib/address.mjs";
import { fill } from "../lib/dom.mjs";
import { html } from "../lib/lit.mjs";
import { measured } from "../lib/measures.mjs";
import { part } from "../lib/page.mjs";
import { span } from "../lib/seats.mjs";
import { star } from "./shortlist-button.mjs";
import { watch } from "./tonight.mjs";
import { listed, t } from "../lib/words.mjs";
/** @import {CatalogueEntry} from "../documents" */

/**
 * @template T
 * @param {T[]} list
 */
export function shuffled(list) {
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

/**
 * A game to choose from, with the star that puts it on tonight's list.
 * @param {CatalogueEntry} game
 */
export function card(game) {
  const { slug, name, seats, call } = game;
  return html`<div class="pick-place">
    <a class="pick" href=${new URL(`variants/${slug}/`, SITE).href}
      ><b>${name}</b><span>${t("{seats} players", { seats: span(seats) })}</span><span>${listed(measured(game), "unit")}</span
      ><span class="pick-call">${call}</span></a
    >${star(game)}
  </div>`;
}

/** @param {HTMLElement} root */
export function mount(root) {
  const form = part(/** @type {HTMLElement} */ (root.parentElement), "[data-pick-form]");
  const select = part(form, "select", HTMLSelectElement);
  /** @type {CatalogueEntry[] | null} */
  let chosen = null;
  const draw = () =>
    chosen && fill(root, chosen.length === 0 ? html`<p>${t("No game here takes that many players.")}</p>` : chosen.map(card));
  const deal = async () => {
    try {
      chosen = pick(await games(), Number(select.value));
    } catch (problem) {
      fill(root, html`<p role="alert">${problem.message}</p>`);
      return;
    }
    draw();
    root.dataset.dealtFor = select.value;
  };
  const button = part(form, "button");
  button.addEventListener("click", deal);
  form.hidden = false;
  const ends = watch(draw);
  return () => {
    ends();
    button.removeEventListener("click", deal);
  };
}
