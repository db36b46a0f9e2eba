// The search of the whole site: a dialog over the page, opened by the button in the head, by "/" or by Ctrl+K. Games by their names, pages by their
// headings, then games by what happens in them; the arrows go over all of it, Enter takes the first.
import { SITE, pageOf } from "../lib/address.mjs";
import { make } from "../lib/dom.mjs";
import { html, nothing, render } from "../lib/lit.mjs";
import { part, parts } from "../lib/page.mjs";
import { span } from "../lib/seats.mjs";
import { t } from "../lib/words.mjs";
import { ask } from "./answers.mjs";
import { nameOf, reply } from "./name-boxes.mjs";
/** @import {Headed} from "../documents" */
/** @import {All} from "./answers.mjs" */
/** @import {Game, Hit} from "./by-name.mjs" */
/** @import {Doing} from "./by-rules.mjs" */

const SHOWN = { named: 6, pages: 5, does: 10 };

/** @param {string} address  from the site's root */
const at = (address) => new URL(address, SITE).href;

/** @param {Game} game */
const about = (game) => html`<span class="search-about">${t("{seats} players", { seats: span(game.seats) })}</span>`;

/** @param {Hit} hit */
const called = (hit) => html`<li><a href=${pageOf(hit.record)}>${nameOf(hit)} ${about(hit.record)}</a></li>`;

/** @param {Doing} game */
const doing = ({ record, call }) =>
  html`<li>
    <a href=${pageOf(record)}><b>${record.name}</b> ${about(record)}<span class="search-call">${call}</span></a>
  </li>`;

/** @param {Headed} page */
const headed = ({ title, page, url }) =>
  html`<li>
    <a href=${at(url)}><b>${title}</b>${page === title ? nothing : html` <span class="search-about">${page}</span>`}</a>
  </li>`;

/**
 * What was read out of the question, in words; nothing where it has no wishes.
 * @param {All["wishes"]} wishes
 */
const understood = ({ players, wild }) =>
  [
    players !== null && t("{n, plural, other {for # players}}", { n: players }),
    wild === false && t("without wild cards"),
    wild === true && t("with wild cards"),
  ]
    .filter(Boolean)
    .join(", ");

/**
 * A part of what was found, under its heading.
 * @param {string} title
 * @param {unknown[]} items
 */
const block = (title, items) =>
  items.length
    ? html`<section aria-label=${title}>
        <h2>${title}</h2>
        <ol>
          ${items}
        </ol>
      </section>`
    : nothing;

class Panel {
  constructor() {
    /** @type {HTMLDialogElement} */
    this.dialog = make(
      html`<dialog class="search-panel" aria-label=${t("Search")}>
        <form role="search">
          <input
            type="search"
            name="q"
            aria-label=${t("Search games, rules and words")}
            placeholder=${t("A game, a rule, a word")}
            autocomplete="off"
            spellcheck="false"
          />
          <button type="button" class="button" data-close>${t("Close")}</button>
        </form>
        <div class="search-told" role="status"></div>
        <div class="search-results"></div>
      </dialog>`,
    );
    this.input = part(this.dialog, "input", HTMLInputElement);
    this.told = part(this.dialog, ".search-told");
    this.results = part(this.dialog, ".search-results");
    this.input.addEventListener("input", () => this.show());
    part(this.dialog, "form").addEventListener("submit", (event) => {
      event.preventDefault();
      this.showing.then(() => this.links()[0]?.click());
    });
    this.dialog.addEventListener("keydown", (event) => this.key(event));
    this.dialog.addEventListener("click", ({ target }) => {
      if (!(target instanceof Element)) return;
      if (target === this.dialog || target.closest("[data-close], a")) this.dialog.close();
    });
    this.showing = Promise.resolve();
    document.body.append(this.dialog);
  }

  /** @param {string} text */
  open(text) {
    if (!this.dialog.open) this.dialog.showModal();
    if (text) this.input.value = text;
    this.input.select();
    this.show();
  }

  links() {
    return parts(this.results, "a");
  }

  /** What there is for what stands in the field. */
  show() {
    this.showing = this.draw(this.input.value);
  }

  /** @param {string} text */
  async draw(text) {
    if (!text.trim()) {
      this.told.textContent = "";
      return void render(nothing, this.results);
    }
    /** @type {All} */
    let found;
    try {
      found = await ask(text);
    } catch {
      this.told.textContent = t("The search did not load. Try again when you are online.");
      return;
    }
    if (text !== this.input.value) return; // somebody types faster
    const { answer, named, does, pages, exact, shared, wishes } = found;
    const listed = named.filter(({ by }) => by || !does.length).slice(0, SHOWN.named);
    const headings = block(t("Pages"), pages.slice(0, SHOWN.pages).map(headed));
    const many = listed.length + does.length + pages.length;
    const read = understood(wishes);
    this.told.textContent = [
      many ? t("{n, plural, one {One result} other {# results}}", { n: many }) : t("Nothing found."),
      read && t("read as: {wishes}", { wishes: read }),
    ]
      .filter(Boolean)
      .join(", ");
    const said = exact || (many > 0 && !listed.length && !answer.absent) ? [] : reply(text, answer);
    render(
      [
        exact ? headings : nothing,
        said.length ? html`<div class="search-said">${said}</div>` : nothing,
        shared
          ? html`<p class="search-said"><a href=${at(shared)}>${t("Several games have this name. See them side by side.")}</a></p>`
          : nothing,
        block(t("Games by name"), listed.map(called)),
        exact ? nothing : listed.length ? headings : nothing,
        block(t("Games by what happens in them"), does.slice(0, SHOWN.does).map(doing)),
        exact || listed.length ? nothing : headings,
      ],
      this.results,
    );
    this.results.scrollTop = 0;
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const places = [this.input, ...this.links()];
    const now = places.indexOf(/** @type {HTMLElement} */ (document.activeElement));
    places[(now + step + places.length) % places.length]?.focus();
  }
}

/** @type {Panel | null} */
let panel = null;

/** Opens the search, with a question where there is one. */
export function open(text = "") {
  if (!panel?.dialog.isConnected) panel = new Panel(); // a page that instant navigation brought may be another body
  panel.open(text);
}
