// What a page promises its scripts: elements that are there, of the kind that is expected.
/** @import {DecisionVerdict, View} from "../documents" */

/**
 * The first of `root`'s elements that a selector finds; an error where the page holds none of that kind.
 * @template {Element} [T=HTMLElement]
 * @param {ParentNode} root
 * @param {string} selector
 * @param {abstract new () => T} [kind]
 * @returns {T}
 */
export function part(root, selector, kind = /** @type {any} */ (HTMLElement)) {
  const found = root.querySelector(selector);
  if (!(found instanceof kind)) throw new Error(`The page has no ${selector}.`);
  return found;
}

/**
 * All of them.
 * @template {Element} [T=HTMLElement]
 * @param {ParentNode} root
 * @param {string} selector
 * @param {abstract new () => T} [kind]
 * @returns {T[]}
 */
export const parts = (root, selector, kind = /** @type {any} */ (HTMLElement)) =>
  /** @type {T[]} */ ([...root.querySelectorAll(selector)].filter((each) => each instanceof kind));

/**
 * A form's field by its name: one element, or several of which one is chosen.
 * @param {HTMLFormElement} form
 * @param {string} name
 */
export const field = (form, name) => /** @type {RadioNodeList} */ (form.elements.namedItem(name));

/**
 * A listener for a field: it is told what the field holds now.
 * @param {(value: string) => unknown} act
 */
export const holding = (act) => (/** @type {Event} */ event) =>
  act(/** @type {HTMLInputElement | HTMLSelectElement} */ (event.target).value);

/** An event of the window: a deal in which somebody chose is over. @typedef {{slug: string, coached: boolean}} Dealt  `coached` where the coach spoke. */
export const DEALT = "dc:dealt";

/** An event of the window: the coach has looked at all choices of a deal that is over. @typedef {{view: View, decisions: DecisionVerdict[]}} Reviewed */
export const REVIEWED = "dc:reviewed";

/** An event of the window: a deal is over, and the coach says nothing unless asked. @typedef {{look: () => unknown}} Unreviewed  `look()` reviews it in silence. */
export const UNREVIEWED = "dc:unreviewed";
