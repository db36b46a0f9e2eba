// The search of the whole site finds words in pages and forgives nothing. Above what it finds stand the games that are called so,
// or nearly so. It is the theme's panel: its keys go over our links as over its own, if each holds something with a score.
import { make } from "../lib/dom.mjs";
import { nameOf, pageOf, reply } from "./find.mjs";
import { finder } from "./finder.mjs";
import { html, nothing, render } from "../lib/lit.mjs";
import { part, parts } from "../lib/page.mjs";
/** @import {Answer, Hit} from "./finder.mjs" */

const SHOWN = 5;
const [FIRST, LAST] = [1000, 0]; // what Enter takes: the first game that is called so, before any page; one that is only near, after every page

/** @param {HTMLInputElement} input */
export function mount(input) {
  const results = part(document, "[data-md-component=search-result]");
  const pages = /** @type {Element} */ (results.lastElementChild);
  /** @type {HTMLElement} */
  const block = make(html`<div class="search-games"></div>`);
  pages.before(block);
  let told = new Set();

  /**
   * @param {Hit} hit
   * @param {number} score
   */
  const item = (hit, score) =>
    html`<li class="md-search-result__item">
      <a class="md-search-result__link" href=${pageOf(hit.record)}
        ><article class="md-search-result__article md-typeset" data-md-score=${score}>
          <h1>${nameOf(hit)}</h1>
          <p>${hit.record.call}</p>
        </article></a
      >
    </li>`;

  /** A game is told once. */
  const once = () => {
    for (const page of parts(pages, ":scope > *")) page.hidden = told.has(new URL(page.querySelector("a")?.href ?? location.href).pathname);
  };

  const show = async () => {
    const text = input.value;
    /** @type {Answer} */
    let answer = { found: [], near: [], absent: null };
    if (text.trim()) {
      try {
        answer = (await finder()).ask(text);
      } catch {
        return; // the theme's own search says what there is to say
      }
    }
    if (text !== input.value) return;
    const called = answer.found.filter(({ by }) => by);
    /** @param {unknown} words */
    const inner = (words) => html`<span data-md-score=${LAST}>${words}</span>`;
    const said = text.trim() ? reply(text, answer, { inner }) : [];
    const listed = [...called, ...answer.near].slice(0, SHOWN);
    block.classList.toggle("is-near", !called.length && !answer.absent); // gives way where pages have the words
    told = new Set(listed.map(({ record }) => new URL(pageOf(record)).pathname));
    const items = listed.map((hit, at) => item(hit, called.length ? FIRST - at : LAST));
    render(
      [
        said.length > 0 ? html`<div class="search-said">${said}</div>` : nothing,
        items.length > 0
          ? html`<ol class="md-search-result__list">
              ${items}
            </ol>`
          : nothing,
      ],
      block,
    );
    if (block.classList.contains("is-near")) told = new Set();
    once();
  };

  new MutationObserver(once).observe(pages, { childList: true });
  const typed = () => {
    input.dispatchEvent(new Event("keyup")); // all that the theme listens to: what is pasted by mouse, or spoken, it would not see
    return show();
  };
  input.addEventListener("input", typed);
  input.form?.addEventListener("reset", () => setTimeout(show));
  if (input.value) typed();
}
