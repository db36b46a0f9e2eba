// The search of the whole site finds words in pages and forgives nothing. Above what it finds stand the games that are called so,
// or nearly so. It is the theme's panel: its keys go over our links as over its own, if each holds something with a score.
import { fill, h } from "./dom.mjs";
import { nameOf, pageOf, reply } from "./find.mjs";
import { finder } from "./finder.mjs";

const SHOWN = 5;
const [FIRST, LAST] = [1000, 0]; // what Enter takes: the first game that is called so, before any page; one that is only near, after every page

export function mount(input) {
  const results = document.querySelector("[data-md-component=search-result]");
  const pages = results.lastElementChild;
  const block = h("div", { class: "search-games" });
  pages.before(block);
  let told = new Set();

  const item = (hit, score) =>
    h(
      "li",
      { class: "md-search-result__item" },
      h(
        "a",
        { class: "md-search-result__link", href: pageOf(hit.record) },
        h("article", { class: "md-search-result__article md-typeset", "data-md-score": String(score) }, h("h1", {}, nameOf(hit))),
      ),
    );

  /** A game is told once. */
  const once = () => {
    for (const page of pages.children) page.hidden = told.has(new URL(page.querySelector("a")?.href ?? location.href).pathname);
  };

  const show = async () => {
    const text = input.value;
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
    const said = text.trim() ? reply(text, answer) : [];
    for (const link of said.flatMap((line) => [...line.querySelectorAll("a")]))
      fill(link, h("span", { "data-md-score": String(LAST) }, link.textContent));
    const listed = [...called, ...answer.near].slice(0, SHOWN);
    block.classList.toggle("is-near", !called.length && !answer.absent); // gives way where pages have the words
    told = new Set(listed.map(({ record }) => new URL(pageOf(record)).pathname));
    fill(
      block,
      said.length > 0 && h("div", { class: "search-said" }, said),
      listed.length > 0 &&
        h(
          "ol",
          { class: "md-search-result__list" },
          listed.map((hit, at) => item(hit, called.length ? FIRST - at : LAST)),
        ),
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
  input.form.addEventListener("reset", () => setTimeout(show));
  if (input.value) typed();
}
