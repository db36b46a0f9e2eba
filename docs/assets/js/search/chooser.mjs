// Choosing a game where the address names none: every game in its family, or found by any of its names as one types.
import { games } from "../lib/address.mjs";
import { make } from "../lib/dom.mjs";
import { reply } from "./name-boxes.mjs";
import { finder } from "./by-name.mjs";
import { html, nothing, render } from "../lib/lit.mjs";
import { holding, parts } from "../lib/page.mjs";
import { span } from "../lib/seats.mjs";
import { listed, t } from "../lib/words.mjs";

/** @import {Game} from "./by-name.mjs" */

/**
 * [family's name, its games], both in order of name.
 * @param {Game[]} list
 * @returns {[string, Game[]][]}
 */
export function byFamily(list) {
  /** @type {Map<string, Game[]>} */
  const families = new Map();
  for (const record of list) families.set(record.familyName, [...(families.get(record.familyName) ?? []), record]);
  return [...families]
    .map(([name, members]) => /** @type {[string, Game[]]} */ ([name, members.sort((a, b) => a.name.localeCompare(b.name))]))
    .sort(([a], [b]) => a.localeCompare(b));
}

/** @param {unknown[]} list */
const howMany = (list) => t("{n, plural, one {# game} other {# games}}", { n: list.length });

/**
 * `address({variant})` gives the link of a game; `title` is the question, and `first` stands before all the games.
 * @param {(deal: {variant: string}) => string} address
 * @param {{title?: string, first?: unknown}} words
 */
export async function chooser(address, { title = t("Which game shall we deal?"), first = nothing } = {}) {
  const list = (await games()).filter((record) => record.playable !== false);
  const names = await finder();
  const families = byFamily(list);
  /**
   * @param {Game} record
   * @param {string} [by]
   */
  const game = (record, by) =>
    html`<a class="dc-game" href=${address({ variant: record.slug })}
      ><b>${record.name}</b>${by && by !== record.name ? html`<em>${t("also {name}", { name: by })}</em>` : nothing}<span
        >${t("{seats} players", { seats: span(record.seats) })}</span
      ></a
    >`;
  /** @param {[string, Game[]]} family */
  const family = ([name, members]) =>
    html`<details class="dc-family">
      <summary>
        <b>${name}</b><span class="dc-family-count">${howMany(members)}</span
        ><span class="dc-family-some" aria-hidden="true"
          >${listed(
            members.map((record) => record.name),
            "unit",
          )}</span
        >
      </summary>
      <div class="dc-games">${members.map((record) => game(record))}</div>
    </details>`;
  /** @type {HTMLElement} */
  const page = make(html`<div class="dc-chooser"></div>`);
  /** @param {KeyboardEvent} event */
  const enter = (event) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    parts(page, "[data-found] a")[0]?.click();
  };
  /** @param {string} typed */
  const draw = (typed) => {
    const text = typed.trim();
    const answer = text ? names.ask(text) : { found: [], near: [], absent: null };
    const hits = [...answer.found, ...answer.near];
    const all = t("{n, plural, one {# game} other {# games}} in {families, plural, one {# family} other {# families}}", {
      n: list.length,
      families: families.length,
    });
    const said = text ? reply(text, answer, { link: (record) => address({ variant: record.slug }) }) : [all];
    render(
      html`<h2 tabindex="-1">${title}</h2>
        ${first}
        <div class="dc-find">
          <label for="dc-find">${t("Find a game")}</label
          ><input
            type="search"
            id="dc-find"
            placeholder=${t("by any of its names")}
            autocomplete="off"
            spellcheck="false"
            @input=${holding(draw)}
            @keydown=${enter}
          />
          <div class="dc-hint" role="status">
            ${said.length ? said : t("{n, plural, one {# game} other {# games}} found", { n: hits.length })}
          </div>
        </div>
        <div class="dc-games" data-found ?hidden=${!text}>${hits.map(({ record, by }) => game(record, by))}</div>
        <div class="dc-families" ?hidden=${Boolean(text)}>${families.map(family)}</div>`,
      page,
    );
  };
  draw("");
  return page;
}
