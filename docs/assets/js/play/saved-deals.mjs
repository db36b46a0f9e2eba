// Deals worth keeping: a link that plays one again, choice by choice, and a list of such links on this device and nowhere else.
import { SITE } from "../lib/address.mjs";
import { copied } from "../lib/clipboard.mjs";
import { make } from "../lib/dom.mjs";
import { html, nothing, render } from "../lib/lit.mjs";
import { remembered } from "../lib/memory.mjs";
import { date, t } from "../lib/words.mjs";
/** @typedef {{link: string, name: string, won?: number | null}} Deal  What a deal is called, and what was won in it, null before its end; of several people nothing is said. */
/** @typedef {Deal & {when: number}} Kept */

const storage = remembered("dealers-choice.kept", "[]");
const MOST = 100; // deals that are kept

/**
 * The deals that are kept, the latest first.
 * @returns {Kept[]}
 */
export function kept() {
  try {
    const read = JSON.parse(storage.get());
    return Array.isArray(read) ? read.filter(({ link, name }) => typeof name === "string" && String(link).startsWith("?")) : [];
  } catch (problem) {
    if (problem instanceof SyntaxError || problem instanceof TypeError) return []; // somebody else wrote there
    throw problem;
  }
}

/** @param {Kept[]} deals */
const store = (deals) => storage.set(JSON.stringify(deals.slice(0, MOST)));
/** @param {string} link */
const query = (link) => new URL(link).search; // the site may move
/** @param {string} link */
const drop = (link) => store(kept().filter((each) => each.link !== link));

/**
 * What was won, as a number with its sign.
 * @param {number | null | undefined} won
 */
const resultText = (won) =>
  won === undefined
    ? t("several players")
    : won === null
      ? t("unfinished")
      : won > 0
        ? t("won {n, number}", { n: won })
        : won < 0
          ? t("lost {n, number}", { n: -won })
          : t("even");

/**
 * A deal to be kept or sent; `close` takes it away again.
 * @param {Deal} deal
 * @param {() => void} close
 */
export function keeper(deal, close) {
  /** @type {HTMLElement} */
  const element = make(html`<section class="dc-keeper" aria-label=${t("Keep or share")}></section>`);
  const link = query(deal.link);
  let said = "";
  /** @param {string} words */
  const say = (words) => {
    said = words;
    draw();
  };
  const copy = async () => say((await copied(deal.link)) ? t("Link copied.") : t("Copy the link from the field."));
  const send = () =>
    navigator.share({ title: deal.name, url: deal.link }).catch((problem) => {
      if (problem.name !== "AbortError") say(problem.message);
    });
  const keep = () => {
    const there = kept().some((each) => each.link === link);
    if (there) drop(link);
    else store([{ ...deal, link, when: Date.now() }, ...kept()]);
    say(there ? t("Removed from this device.") : t("Kept on this device. You find it where you choose a game."));
  };
  const draw = () => {
    const there = kept().some((each) => each.link === link);
    render(
      html`<h2>${t("This deal, choice by choice")}</h2>
        <p>${t("Anyone who opens the link sees the same cards and every choice so far, and can play on from there.")}</p>
        <div class="dc-row">
          <button type="button" class="dc-button is-main" @click=${copy}>${t("Copy the link")}</button>
          ${"share" in navigator ? html`<button type="button" class="dc-button" @click=${send}>${t("Send …")}</button>` : nothing}
          <button type="button" class="dc-button" aria-pressed=${String(there)} @click=${keep}>
            ${there ? t("Remove from this device") : t("Keep on this device")}
          </button>
          <button type="button" class="dc-button is-quiet" @click=${close}>${t("Close")}</button>
        </div>
        <label
          ><span class="dc-tag">${t("Link")}</span
          ><input
            readonly
            .value=${deal.link}
            @focus=${(/** @type {Event} */ event) => /** @type {HTMLInputElement} */ (event.target).select()}
        /></label>
        <div class="dc-hint" role="status">${said}</div>`,
      element,
    );
  };
  draw();
  return element;
}

/** The deals that are kept, to be played again or erased; nothing where there are none. */
export function keptDeals() {
  /** @type {HTMLElement} */
  const element = make(html`<section class="dc-kept" aria-label=${t("Deals you kept")}></section>`);
  /** @param {string} [link] */
  const erase = (link) => {
    if (link === undefined) store([]);
    else drop(link);
    draw();
  };
  /** @param {Kept} deal */
  const row = (deal) =>
    html`<li>
      <a href=${new URL(`play/${deal.link}`, SITE).href}>${deal.name}</a>
      <span
        >${resultText(deal.won)}${deal.when ? html`, ${date(new Date(deal.when).toISOString(), { dateStyle: "medium" })}` : nothing}</span
      >
      <button
        type="button"
        class="dc-button is-quiet"
        aria-label=${t("Erase {name}", { name: deal.name })}
        @click=${() => erase(deal.link)}
      >
        ${t("Erase")}
      </button>
    </li>`;
  const draw = () => {
    const deals = kept();
    element.hidden = deals.length === 0;
    render(
      html`<h2>${t("Deals you kept")}</h2>
        <ul>
          ${deals.map(row)}
        </ul>
        ${deals.length > 1 ? html`<button type="button" class="dc-button is-quiet" @click=${() => erase()}>${t("Erase all {n, number}", { n: deals.length })}</button>` : nothing}`,
      element,
    );
  };
  draw();
  return element;
}
