// The words of the table: in a step they are links to the glossary, and a tap or Enter opens the meaning where one is. The list is the glossary's own.
import { SITE } from "../lib/address.mjs";
import { make } from "../lib/dom.mjs";
import { html, render } from "../lib/lit.mjs";
import { t } from "../lib/words.mjs";
/** @typedef {[string, string, string, string[]]} Term  Address, name, meaning, forms. */

/** @type {Map<string, Term>} */
const byForm = new Map();
/** @type {RegExp | null} */
let pattern = null;
/** @type {Promise<void> | null} */
let coming = null;

/** The list, fetched once; where it cannot be had, steps are plain text, and the glossary's page still explains them. */
export function known() {
  coming ??= (async () => {
    const answer = await fetch(new URL("assets/data/glossary.json", SITE)).catch(() => null);
    if (!answer?.ok) return;
    for (const term of /** @type {Term[]} */ (await answer.json())) for (const form of term[3]) byForm.set(form, term);
    const forms = [...byForm.keys()].sort((a, b) => b.length - a.length);
    pattern = new RegExp(`(?<![\\w-])(?:${forms.join("|")})(?![\\w-])`, "gi");
  })();
  return coming;
}

/**
 * A step with its words as links, each word once in the list that `seen` belongs to.
 * @param {string} text
 * @param {Set<string>} seen
 */
export function worded(text, seen) {
  /** @type {unknown[]} */
  const out = [];
  let at = 0;
  for (const match of pattern ? text.matchAll(pattern) : []) {
    const [address] = byForm.get(match[0].toLowerCase()) ?? [""];
    if (!address || seen.has(address)) continue;
    seen.add(address);
    const link = html`<a class="word" data-word=${address} href=${new URL(`glossary/#${address}`, SITE).href}>${match[0]}</a>`;
    out.push(text.slice(at, match.index), link);
    at = match.index + match[0].length;
  }
  return [...out, text.slice(at)];
}

/** @param {HTMLElement} root */
export function mount(root) {
  /** @type {HTMLElement} */
  const card = make(html`<div class="word-card" popover role="dialog" aria-label=${t("What a word means")}></div>`);
  document.body.append(card);
  /** @type {HTMLElement | null} */
  let from = null; // the word that was opened: the focus goes back there
  /** @param {MouseEvent} event */
  const open = async (event) => {
    const link = event.target instanceof Element ? event.target.closest("a.word") : null;
    if (!(link instanceof HTMLAnchorElement) || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (!("showPopover" in card)) return; // then the link leads to the glossary
    event.preventDefault();
    event.stopPropagation(); // the theme's instant navigation listens further out
    await known();
    const term = [...byForm.values()].find(([address]) => address === link.dataset.word);
    if (!term) return void (location.href = link.href);
    render(
      html`<p><b>${term[1]}</b></p>
        <p>${term[2]}</p>
        <p><a href=${link.href}>${t("All the words of the table")}</a></p>`,
      card,
    );
    from = link;
    card.showPopover();
    card.querySelector("a")?.focus();
  };
  card.addEventListener("toggle", (event) => {
    if (event instanceof ToggleEvent && event.newState === "closed" && from?.isConnected) from.focus();
  });
  root.addEventListener("click", open);
  return () => {
    root.removeEventListener("click", open);
    card.remove();
  };
}
