// What the drawing modules share beyond lit-html.
import { html, render } from "./lit.mjs";
/** @import {TemplateResult} from "lit-html" */

/**
 * The element that a template describes: for what stays while its contents are drawn anew.
 * @template {Element} [T=HTMLElement]
 * @param {TemplateResult | TemplateResult<2>} template
 * @returns {T}
 */
export function make(template) {
  const place = document.createDocumentFragment();
  render(template, place);
  return /** @type {any} */ (place.firstElementChild);
}

const ours = new WeakSet(); // places whose contents are drawn by us

/**
 * Draws into a place that a page brought along, in place of what it held.
 * @param {HTMLElement} place
 * @param {unknown} contents
 */
export function fill(place, contents) {
  if (!ours.has(place)) place.replaceChildren();
  ours.add(place);
  render(contents, place);
}

/**
 * Text for the ear only.
 * @param {string} text
 */
export const screenReaderOnly = (text) => html`<span class="dc-hush">${text}</span>`;

/**
 * A class list: those that are there.
 * @param {(string | false | null | undefined)[]} names
 */
export const classes = (...names) => names.filter(Boolean).join(" ");

/**
 * Scrolls inside the list only: the page must stay where the reader put it.
 * @param {Element | null} box
 * @param {Element | null} item
 */
export function scrollWithin(box, item) {
  if (!box || !item) return;
  const frame = box.getBoundingClientRect();
  const place = item.getBoundingClientRect();
  if (place.top < frame.top) box.scrollTop += place.top - frame.top - 8;
  else if (place.bottom > frame.bottom) box.scrollTop += place.bottom - frame.bottom + 8;
}

export const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/**
 * Whether a click on a link stays on this page: no other button, and no key that asks for a tab or a window of its own.
 * @param {Pick<MouseEvent, "button" | "metaKey" | "ctrlKey" | "shiftKey">} event
 */
export const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey }) => !(button || metaKey || ctrlKey || shiftKey);
