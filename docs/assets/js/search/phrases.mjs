// The reference to the language: a field that leaves only the phrases in which all one's words stand.
import { make } from "../lib/dom.mjs";
import { html } from "../lib/lit.mjs";
import { t } from "../lib/words.mjs";

// Words that a phrase may stand without: who does it, and what joins the others.
const SMALL = new Set(
  "a an and at by each every everybody for from in into is may must of on or player players that the their then to who with".split(" "),
);

/**
 * The words that matter of what somebody typed, without the s of a plural or a verb; all of them where none matters.
 * @param {string} text
 */
export function sought(text) {
  const words = text
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);
  const telling = words.filter((word) => !SMALL.has(word));
  return (telling.length > 0 ? telling : words).map((word) => (word.length > 3 ? word.replace(/s$/, "") : word));
}

/** @param {HTMLElement} root */
export function mount(root) {
  const entries = [...document.querySelectorAll(".vocabulary .entry")].map((element) => ({
    element: /** @type {HTMLElement} */ (element),
    text: (element.textContent ?? "").toLowerCase(),
  }));
  const vocabulary = entries[0]?.element.closest(".vocabulary");
  /** @type {HTMLElement} */
  const status = make(html`<span class="phrases-told" role="status"></span>`);
  /** @param {Event} event */
  const find = (event) => {
    const words = sought(/** @type {HTMLInputElement} */ (event.target).value);
    for (const { element, text } of entries) element.hidden = !words.every((word) => text.includes(word));
    for (const section of vocabulary?.querySelectorAll("section") ?? []) section.hidden = !section.querySelector(".entry:not([hidden])");
    vocabulary?.classList.toggle("is-sought", words.length > 0);
    const n = entries.filter(({ element }) => !element.hidden).length;
    status.textContent = words.length > 0 ? t("{n, plural, =0 {Nothing has all these words.} one {# entry} other {# entries}}", { n }) : "";
  };
  const field = make(
    html`<p class="phrases-field">
      <label for="phrases-find">${t("Find a phrase")}</label>
      <input id="phrases-find" type="search" autocomplete="off" spellcheck="false" @input=${find} />
      ${status}
    </p>`,
  );
  root.replaceChildren(field);
  return () => root.replaceChildren();
}
