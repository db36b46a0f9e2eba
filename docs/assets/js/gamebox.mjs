// One field for choosing a game, wherever a form wants one: type any of its names, or open the whole list, by family. An
// editable combobox as the ARIA practices have it: arrows move, Enter takes, Escape leaves things as they were.
import { byFamily } from "./chooser.mjs";
import { hush, make, scrollWithin } from "./dom.mjs";
import { nameOf, reply } from "./find.mjs";
import { finder } from "./finder.mjs";
import { html, live, nothing, render, repeat } from "./lit.mjs";
import { t } from "./words.mjs";

let boxes = 0;

export class GameBox {
  /** `list` holds the records on offer, `value` a slug; `any` is a first choice that is no game, {value, name}. `changed(slug)` is told
      what was chosen; `clears` empties the field then, for the next one. */
  constructor({ id, list, value = "", any = null, placeholder = t("any of its names"), clears = false, changed = () => {} }) {
    Object.assign(this, { id, list, any, value, placeholder, clears, changed, fits: () => true, typed: false });
    this.box = `gamebox-${(boxes += 1)}`;
    this.opened = false;
    this.offered = []; // [heading or "", [[value, words]]] as they stand in the list
    this.active = -1;
    this.told = nothing;
    this.element = make(html`<div class="gamebox"></div>`);
    this.revert();
    this.input = this.element.querySelector("input");
    this.panel = this.element.querySelector(".gamebox-panel");
  }

  get items() {
    return this.offered.flatMap(([, options]) => options);
  }

  nameOf(value) {
    return value === this.any?.value ? this.any.name : (this.list.find(({ slug }) => slug === value)?.name ?? "");
  }

  show() {
    const inside = (event) => {
      if (!event.target.closest("a")) event.preventDefault(); // the field keeps the focus
    };
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
          @input=${(event) => this.type(event.target.value)}
          @keydown=${(event) => this.key(event)}
          @blur=${() => this.leave()}
          @focus=${(event) => event.target.select()}
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

  itemId(value) {
    return `${this.box}-${value}`;
  }

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

  /** Only games that fit are on offer from now on. */
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

  type(text) {
    Object.assign(this, { text, typed: true, opened: true });
    this.drawing = this.draw();
  }

  /** The whole list by family, or what is called as was typed. */
  async draw() {
    const text = this.typed ? this.text.trim() : "";
    const list = this.list.filter((record) => this.fits(record));
    if (!text) {
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

  /** What the finder answered, as far as it is on offer. */
  tell(text, answer, slugs) {
    const hits = [...answer.found, ...answer.near].filter(({ record }) => slugs.has(record.slug));
    const nearest = (answer.absent?.nearest ?? [])
      .filter(({ slug }) => slugs.has(slug) && !hits.some(({ record }) => record.slug === slug))
      .map((record) => ({ record, by: "" }));
    const unfit = !hits.length && [...answer.found, ...answer.near][0];
    const choices = [...nearest, ...hits];
    this.offered = [["", choices.map((hit) => [hit.record.slug, nameOf(hit)])]];
    const b = (words) => html`<b>${words}</b>`;
    this.told = unfit
      ? html`<p>${t("<b>{game}</b> does not fit here.", { game: unfit.record.name, b })}</p>`
      : reply(text, answer, { link: null }); // in a list of choices the links are choices already
    if (choices.length) this.told = [this.told, hush(t("{n, plural, one {# game} other {# games}} found.", { n: choices.length }))];
    this.move(choices.length ? 0 : -1);
  }

  move(to) {
    this.active = to;
    this.show();
    const item = this.items[to] && document.getElementById(this.itemId(this.items[to][0]));
    if (item) scrollWithin(this.panel, item);
  }

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

  key(event) {
    const steps = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 };
    if (event.key in steps) {
      event.preventDefault();
      if (!this.opened) return void this.open();
      this.step(steps[event.key]);
    } else if (event.key === "Enter") {
      if (!this.opened) return;
      event.preventDefault();
      if (this.typed)
        this.drawing.then(() => this.take()); // the names may still be on their way
      else this.take();
    } else if (event.key === "Escape" && this.opened) {
      event.preventDefault();
      event.stopPropagation();
      this.leave();
      this.input.select();
    } else if (event.key === "Tab" && this.typed) this.take();
  }

  /** The mark goes so many on: round by one, to an end by many. */
  step(by) {
    const last = this.items.length - 1;
    if (this.active < 0) return this.move(by > 0 ? 0 : last);
    const to = this.active + by;
    return this.move(Math.abs(by) > 1 ? Math.max(0, Math.min(last, to)) : (to + last + 1) % (last + 1));
  }
}
