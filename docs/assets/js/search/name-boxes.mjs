// Finding a game by any of its names as one types, on the home page and where an address led nowhere; and what every such
// box says where no game is called so.
import { SITE, pageOf } from "../lib/address.mjs";
import { fill } from "../lib/dom.mjs";
import { ask } from "./answers.mjs";
import { html, nothing } from "../lib/lit.mjs";
import { part, parts } from "../lib/page.mjs";
import { listedParts, t } from "../lib/words.mjs";
/** @import {Answer, Game, Hit} from "./by-name.mjs" */

const SHOWN = 7;

/** @param {unknown} words */
const bold = (words) => html`<b>${words}</b>`;

/**
 * What there is to say before the games are listed, as paragraphs: none where they are called so. `link(record)` is where a game
 * leads, null where it is only named; `inner` draws the words of a link.
 * @param {string} text
 * @param {Answer} answer
 * @param {{link?: ((record: Game) => string) | null, inner?: (words: unknown) => unknown}} how
 */
export function reply(text, { found, near, absent }, { link = pageOf, inner = (words) => words } = {}) {
  /** @type {unknown[]} */
  const said = [];
  if (absent) {
    const nearest = absent.nearest.filter((record) => !found.some((hit) => hit.record === record));
    /** @param {Game} record */
    const game = (record) => (link ? html`<a href=${link(record)}>${inner(record.name)}</a>` : bold(record.name));
    const slots = { game: absent.name, b: bold, nearest: listedParts(nearest.map(game), "unit") };
    said.push(
      found.length ? t("<b>{game}</b> itself is not here yet.", slots) : t("<b>{game}</b> is not here yet.", slots),
      nearest.length > 0 && t("Nearest: {nearest}.", slots),
    );
  }
  const paragraphs = said.length ? [html`<p class="not-here">${said[0]}${said[1] ? [" ", said[1]] : nothing}</p>`] : [];
  const name = text.trim();
  if (near.length)
    paragraphs.push(
      html`<p>
        ${absent ? t("Or did you mean one of these?") : t("No game here is called “{name}”. Did you mean one of these?", { name })}
      </p>`,
    );
  else if (!found.length && !absent) {
    /** @param {unknown} words */
    const families = (words) => html`<a href=${new URL("families/", SITE).href}>${inner(words)}</a>`;
    const slots = { name, families };
    paragraphs.push(
      html`<p>
        ${t("No game here is called “{name}”. <families>The families page</families> filters games by what happens in them.", slots)}
      </p>`,
    );
  }
  return paragraphs;
}

/**
 * A game's name, and the other name that it was found by.
 * @param {Hit} hit
 */
export const nameOf = ({ record, by }) => [
  bold(record.name),
  by && by !== record.name ? html`<span> ${t("– “{name}”", { name: by })}</span>` : nothing,
];

/** @param {HTMLElement} root */
export function mount(root) {
  const input = part(root, "input", HTMLInputElement);
  const out = part(root, "[data-found]");
  /** On a phone what was found may lie below the window, or behind the keyboard: then the field goes to the top. */
  const uncover = () => {
    const seen = window.visualViewport?.height ?? innerHeight;
    if (root.isConnected && document.activeElement === input && out.getBoundingClientRect().bottom > seen) root.scrollIntoView();
  };
  let whole = ""; // the text whose games are all listed
  const show = async () => {
    const text = input.value;
    if (!text.trim()) return fill(out, "");
    let all;
    try {
      all = await ask(text);
    } catch (problem) {
      return fill(out, problem.message);
    }
    if (text !== input.value) return;
    requestAnimationFrame(uncover);
    const { answer, named, does, shared } = all;
    const listed = [...named, ...does.map(({ record }) => ({ record, by: "" }))];
    const said = does.length > 0 && !named.length && !answer.absent ? [] : reply(text, answer); // a description is no name
    /** @param {Hit} hit */
    const item = (hit) => html`<li><a href=${pageOf(hit.record)}>${nameOf(hit)}</a></li>`;
    const rest = text === whole ? 0 : Math.max(0, listed.length - SHOWN);
    const listAll = async () => {
      whole = text;
      await show();
      parts(out, "li a")[SHOWN]?.focus(); // the first that was not there
    };
    fill(
      out,
      html`${said}${
        shared
          ? html`<p><a href=${new URL(shared, SITE).href}>${t("Several games have this name. See them side by side.")}</a></p>`
          : nothing
      }${
        listed.length > 0
          ? html`<ul>
              ${listed.slice(0, listed.length - rest).map(item)}
            </ul>`
          : nothing
      }${
        rest > 0
          ? html`<p><button type="button" class="button" @click=${listAll}>${t("Show {n, number} more", { n: rest })}</button></p>`
          : nothing
      }`,
    );
  };
  /** @param {KeyboardEvent} event */
  const enter = (event) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    parts(out, "li a")[0]?.click();
  };
  input.disabled = false;
  input.addEventListener("input", show);
  input.addEventListener("keydown", enter);
  return () => {
    input.removeEventListener("input", show);
    input.removeEventListener("keydown", enter);
  };
}
