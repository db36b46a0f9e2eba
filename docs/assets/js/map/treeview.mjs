// The map for keys and ears: an ARIA tree with one tab stop. Arrows walk it, Enter opens a game's page, letters lead to a name.
import { html, nothing, repeat, render } from "../lib/lit.mjs";
import { t } from "../lib/words.mjs";
/** @import {Place} from "./layout.mjs" */
/** @typedef {{name: string, call: string, page: string}} Told */

const PAUSE = 800; // milliseconds after which typed letters begin anew
const SETTLED = 250; // milliseconds after a letter in which the map waits for another one

export class TreeView {
  /**
   * `tell` says a game's name, call and page; `chosen` is told where the keyboard or a tap went, `opened` which page is wanted.
   * @param {HTMLElement} element
   * @param {Place} trunk
   * @param {{tell: (place: Place) => Told, chosen: (place: Place) => void, opened: (place: Place) => void}} how
   */
  constructor(element, trunk, { tell, chosen, opened }) {
    this.element = element;
    this.trunk = trunk;
    this.tell = tell;
    this.chosen = chosen;
    this.opened = opened;
    /** @type {Set<Place>} */
    this.open = new Set([trunk]);
    /** @type {Place} */
    this.at = trunk.children[0];
    /** @type {Place | null} */
    this.picked = null; // the chosen game; until there is one, the tab stop is the first item
    this.typed = "";
    this.typedAt = 0;
    this.waiting = 0; // the timer that tells the map where typed letters led
    /** @type {(place: Place) => boolean} */
    this.fits = () => true;
    element.addEventListener("keydown", (event) => this.key(event));
    element.addEventListener("click", (event) => this.click(event));
    this.show();
  }

  /** The items in view, from the top. */
  get visible() {
    /** @param {Place} place @returns {Place[]} */
    const below = (place) => (this.open.has(place) ? place.children.flatMap((child) => [child, ...below(child)]) : []);
    return below(this.trunk);
  }

  /**
   * Where the map is, the tree is too.
   * @param {Place} place
   */
  go(place) {
    if (!place.slug) return;
    this.at = this.picked = place;
    for (let up = place.parent; up; up = up.parent) this.open.add(up);
    this.show();
    const item = this.itemOf(place);
    if (!item) return;
    const box = this.element.getBoundingClientRect();
    const own = item.getBoundingClientRect();
    if (own.top < box.top || own.bottom > box.bottom) this.element.scrollTop += own.top - box.top - box.height / 3;
  }

  /** @param {Place} place */
  itemOf(place) {
    return this.element.querySelector(`[data-slug="${CSS.escape(place.slug)}"]`);
  }

  /** @param {(place: Place) => boolean} fits */
  narrow(fits) {
    this.fits = fits;
    this.show();
  }

  show() {
    render(
      html`${repeat(
        this.visible,
        ({ slug }) => slug,
        (place) => this.item(place),
      )}`,
      this.element,
    );
  }

  /** @param {Place} place */
  item(place) {
    const { name, call } = this.tell(place);
    const siblings = /** @type {Place} */ (place.parent).children;
    const grown = place.below ? t("{n, plural, one {# game grew from it} other {# games grew from it}}", { n: place.below }) : "";
    const adds = place.changed ? t("New: {changes}", { changes: place.changed.replace(/^\+ /, "") }) : "";
    const said = [name, call.replace(/\.$/, ""), adds, grown].filter(Boolean).join(". ");
    const state = this.open.has(place) ? "▾" : "▸";
    return html`<div
      role="treeitem"
      class=${this.fits(place) ? "map-item" : "map-item is-faint"}
      data-slug=${place.slug}
      data-depth=${place.depth}
      tabindex=${place === this.at ? 0 : -1}
      aria-level=${place.depth}
      aria-setsize=${siblings.length}
      aria-posinset=${siblings.indexOf(place) + 1}
      aria-expanded=${place.children.length ? String(this.open.has(place)) : nothing}
      aria-selected=${String(place === this.picked)}
    >
      <span class="map-twist" aria-hidden="true">${place.children.length ? state : ""}</span><b aria-hidden="true">${name}</b
      ><span class="visually-hidden">${said}.</span>
      ${place.changed ? html`<i aria-hidden="true">${place.changed}</i>` : nothing}
      ${place.below ? html`<small aria-hidden="true">${place.below}</small>` : nothing}
    </div>`;
  }

  /** @param {Event} event */
  placeOf(event) {
    const slug = event.target instanceof Element ? event.target.closest("[data-slug]")?.getAttribute("data-slug") : null;
    return this.visible.find((place) => place.slug === slug) ?? null;
  }

  /** @param {MouseEvent} event */
  click(event) {
    const place = this.placeOf(event);
    if (!place) return;
    if (event.target instanceof Element && event.target.closest(".map-twist")) this.turn(place);
    else if (place === this.at && place.children.length) this.turn(place);
    this.move(place);
  }

  /** @param {Place} place */
  turn(place) {
    if (!this.open.delete(place)) this.open.add(place);
    this.show();
  }

  /** @param {Place | null | undefined} place */
  move(place) {
    if (!place?.slug) return;
    this.focus(place);
    clearTimeout(this.waiting);
    this.chosen(place);
  }

  /** @param {Place} place */
  focus(place) {
    this.at = this.picked = place;
    this.show();
    const item = this.itemOf(place);
    if (item instanceof HTMLElement) item.focus({ preventScroll: false });
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const visible = this.visible;
    const i = visible.indexOf(this.at);
    const isOpen = this.open.has(this.at);
    /** @type {Record<string, () => void>} */
    const keys = {
      ArrowDown: () => this.move(visible[i + 1]),
      ArrowUp: () => this.move(visible[i - 1]),
      ArrowRight: () => (isOpen || !this.at.children.length ? this.move(this.at.children[0]) : this.turn(this.at)),
      ArrowLeft: () => (isOpen && this.at.children.length ? this.turn(this.at) : this.move(this.at.parent)),
      Home: () => this.move(visible[0]),
      End: () => this.move(visible.at(-1)),
      Enter: () => this.opened(this.at),
      "*": () => this.at.parent?.children.forEach((place) => this.open.add(place)),
    };
    const act = keys[event.key];
    if (act) {
      event.preventDefault();
      act();
      this.show();
    } else if (event.key.length === 1 && !"+-=".includes(event.key) && (event.key !== " " || this.isTyping(event.timeStamp))) {
      event.preventDefault();
      this.type(event.key, event.timeStamp);
    }
  }

  /** @param {number} when */
  isTyping(when) {
    return this.typed !== "" && when - this.typedAt <= PAUSE;
  }

  /**
   * Letters typed one after the other lead to the next name that begins so. The map follows after the last one.
   * @param {string} letter
   * @param {number} when
   */
  type(letter, when) {
    this.typed = this.isTyping(when) ? this.typed + letter : letter;
    this.typedAt = when;
    const wanted = this.typed.toLowerCase();
    const visible = this.visible;
    const from = visible.indexOf(this.at) + (this.typed.length > 1 ? 0 : 1);
    const order = [...visible.slice(from), ...visible.slice(0, from)];
    const found = order.find((place) => this.tell(place).name.toLowerCase().startsWith(wanted));
    if (!found) return;
    this.focus(found);
    clearTimeout(this.waiting);
    this.waiting = setTimeout(() => this.chosen(found), SETTLED);
  }
}
