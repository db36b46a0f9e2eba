// One field for choosing a game, wherever a form wants one: type any of its names, or open the whole list, by family. An
// editable combobox as the ARIA practices have it: arrows move, Enter takes, Escape leaves things as they were.
import { byFamily } from "./chooser.mjs";
import { make, screenReaderOnly, scrollWithin } from "../lib/dom.mjs";
import { nameOf, reply } from "./name-boxes.mjs";
import { finder } from "./by-name.mjs";
import { html, live, nothing, render, repeat } from "../lib/lit.mjs";
import { holding, part } from "../lib/page.mjs";
import { t } from "../lib/words.mjs";
/** @import {Answer, Game} from "./by-name.mjs" */
/** @typedef {[string, unknown]} Item  A value and the words for it. */

let boxes = 0;

export class GameField {
  /**
   * `list` holds the records on offer, `value` a slug; `any` is a first choice that is no game, {value, name}. `changed(slug)` is told
   * what was chosen; `clears` empties the field then, for the next one.
   * @param {{id: string, list: Game[], value?: string, any?: {value: string, name: string} | null, placeholder?: string, clears?: boolean, changed?: (slug: string) => void}} how
   */
  constructor({ id, list, value = "", any = null, placeholder = t("any of its names"), clears = false, changed = () => {} }) {
    this.id = id;
    this.list = list;
    this.any = any;
    this.value = value;
    this.placeholder = placeholder;
    this.clears = clears;
    this.changed = changed;
    this.fits = (/** @type {Game} */ _record) => true;
    this.typed = false;
    this.text = "";
    /** @type {Promise<void> | undefined} */
    this.drawing = undefined;
    this.box = `gamebox-${(boxes += 1)}`;
    this.opened = false;
    /** @type {[string, Item[]][]} */
    this.offered = []; // [heading or "", [[value, words]]] as they stand in the list
    this.active = -1;
    /** @type {unknown} */
    this.told = nothing;
    /** @type {HTMLElement} */
    this.element = make(html`<div class="gamebox"></div>`);
    this.revert();
    this.input = part(this.element, "input", HTMLInputElement);
    this.panel = part(this.element, ".gamebox-panel");
  }

  /** @returns {Item[]} */
  get items() {
    return this.offered.flatMap(([, options]) => options);
  }

  /** @param {string} value */
  nameOf(value) {
    return value === this.any?.value ? this.any.name : (this.list.find(({ slug }) => slug === value)?.name ?? "");
  }

  show() {
    /** @param {PointerEvent} event */
    const inside = (event) => {
      if (!(event.target instanceof Element && event.target.closest("a"))) event.preventDefault(); // the field keeps the focus
    };
    /** @param {PointerEvent} event */
    const arrow = (event) => {
      event.preventDefault();
      this.toggle();
    };
    const active = this.items[this.active]?.[0];
    this.element.dataset.value = this.value;
    render(
      html`<input
          id=${this.id}
          type="text"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded=${String(this.opened)}
          aria-controls=${this.box}
          aria-describedby="${this.box}-told"
          aria-activedescendant=${this.opened && active !== undefined ? this.itemId(active) : nothing}
          autocomplete="off"
          autocapitalize="off"
          spellcheck="false"
          placeholder=${this.placeholder}
          .value=${live(this.text)}
          @click=${() => this.open()}
          @input=${holding((text) => this.type(text))}
          @keydown=${(/** @type {KeyboardEvent} */ event) => this.key(event)}
          @blur=${() => this.leave()}
          @focus=${() => this.input.select()}
        /><span class="gamebox-arrow" aria-hidden="true" @pointerdown=${arrow}>▾</span>
        <div class="gamebox-panel" ?hidden=${!this.opened} @pointerdown=${inside}>
          <div class="gamebox-told" id="${this.box}-told" role="status">${this.told}</div>
          <ul id=${this.box} role="listbox" aria-label=${t("Games")}>
            ${repeat(
              this.offered,
              ([family]) => family,
              ([family, options]) => (family ? this.group(family, options, active) : this.options(options, active)),
            )}
          </ul>
        </div>`,
      this.element,
    );
  }

  /** @param {string} value */
  itemId(value) {
    return `${this.box}-${value}`;
  }

  /**
   * @param {Item[]} options
   * @param {string} [active]
   */
  options(options, active) {
    return repeat(
      options,
      ([value]) => value,
      ([value, words]) =>
        html`<li
          role="option"
          id=${this.itemId(value)}
          data-value=${value}
          aria-selected=${String(value === active)}
          @click=${() => this.choose(value)}
        >
          ${words}
        </li>`,
    );
  }

  /**
   * @param {string} name
   * @param {Item[]} options
   * @param {string} [active]
   */
  group(name, options, active) {
    return html`<li role="presentation">
      <div class="gamebox-family" id="${this.box}-in-${name.replaceAll(" ", "-")}" aria-hidden="true">${name}</div>
      <ul role="group" aria-label=${name}>
        ${this.options(options, active)}
      </ul>
    </li>`;
  }

  /** The field says what is chosen. */
  revert() {
    this.typed = false;
    this.text = this.nameOf(this.value);
    this.show();
  }

  /**
   * Only games that fit are on offer from now on.
   * @param {(record: Game) => boolean} fits
   */
  narrow(fits) {
    this.fits = fits;
    if (this.opened) this.draw();
  }

  open() {
    if (this.opened) return;
    this.opened = true;
    this.draw();
  }

  close() {
    this.opened = false;
    this.show();
  }

  toggle() {
    this.input.focus();
    if (this.opened) this.close();
    else this.open();
  }

  /** @param {string} text */
  type(text) {
    Object.assign(this, { text, typed: true, opened: true });
    this.drawing = this.draw();
  }

  /** The whole list by family, or what is called as was typed. */
  async draw() {
    const text = this.typed ? this.text.trim() : "";
    const list = this.list.filter((record) => this.fits(record));
    if (!text) {
      /**
       * @param {Game} record
       * @returns {Item}
       */
      const option = (record) => [record.slug, html`<b>${record.name}</b>`];
      this.offered = byFamily(list).map(([family, members]) => [family, members.map(option)]);
      if (this.any) this.offered.unshift(["", [[this.any.value, html`<b>${this.any.name}</b>`]]]);
      const fit = { n: list.length, all: this.list.length };
      this.told = list.length < this.list.length ? t("{n, plural, one {# game} other {# games}} of {all, number} fit.", fit) : nothing;
      this.move(this.typed ? -1 : this.items.findIndex(([value]) => value === this.value));
      return;
    }
    let answer;
    try {
      answer = (await finder()).ask(text);
    } catch (problem) {
      this.told = problem.message;
      this.show();
      return;
    }
    if (text !== this.text.trim() || !this.opened) return;
    this.tell(text, answer, new Set(list.map(({ slug }) => slug)));
  }

  /**
   * What the finder answered, as far as it is on offer.
   * @param {string} text
   * @param {Answer} answer
   * @param {Set<string>} slugs
   */
  tell(text, answer, slugs) {
    const hits = [...answer.found, ...answer.near].filter(({ record }) => slugs.has(record.slug));
    const nearest = (answer.absent?.nearest ?? [])
      .filter(({ slug }) => slugs.has(slug) && !hits.some(({ record }) => record.slug === slug))
      .map((record) => ({ record, by: "" }));
    const unfit = !hits.length && [...answer.found, ...answer.near][0];
    const choices = [...nearest, ...hits];
    this.offered = [["", choices.map((hit) => [hit.record.slug, nameOf(hit)])]];
    /** @param {unknown} words */
    const b = (words) => html`<b>${words}</b>`;
    this.told = unfit
      ? html`<p>${t("<b>{game}</b> does not fit here.", { game: unfit.record.name, b })}</p>`
      : reply(text, answer, { link: null }); // in a list of choices the links are choices already
    if (choices.length)
      this.told = [this.told, screenReaderOnly(t("{n, plural, one {# game} other {# games}} found.", { n: choices.length }))];
    this.move(choices.length ? 0 : -1);
  }

  /** @param {number} to */
  move(to) {
    this.active = to;
    this.show();
    const item = this.items[to] && document.getElementById(this.itemId(this.items[to][0]));
    if (item) scrollWithin(this.panel, item);
  }

  /** @param {string} value */
  choose(value) {
    const other = value !== this.value;
    this.value = this.clears ? "" : value;
    this.opened = false;
    this.revert();
    if (other || this.clears) this.changed(value);
  }

  /** Takes what is marked; nothing where nothing is. */
  take() {
    const item = this.opened && this.items[this.active];
    if (item) this.choose(item[0]);
    return Boolean(item);
  }

  leave() {
    if (!this.opened) return;
    this.opened = false;
    this.revert();
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    /** @type {Record<string, number>} */
    const steps = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 };
    if (event.key in steps) {
      event.preventDefault();
      if (!this.opened) return void this.open();
      this.step(steps[event.key]);
    } else if (event.key === "Enter") {
      if (!this.opened) return;
      event.preventDefault();
      if (this.typed)
        this.drawing?.then(() => this.take()); // the names may still be on their way
      else this.take();
    } else if (event.key === "Escape" && this.opened) {
      event.preventDefault();
      event.stopPropagation();
      this.leave();
      this.input.select();
    } else if (event.key === "Tab" && this.typed) this.take();
  }

  /**
   * The mark goes so many on: round by one, to an end by many.
   * @param {number} by
   */
  step(by) {
    const last = this.items.length - 1;
    if (this.active < 0) return this.move(by > 0 ? 0 : last);
    const to = this.active + by;
    return this.move(Math.abs(by) > 1 ? Math.max(0, Math.min(last, to)) : (to + last + 1) % (last + 1));
  }
}
