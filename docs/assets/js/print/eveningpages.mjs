// Paper for an evening: the cover of a booklet with its table of contents, a page for notes, and a score sheet with seats and deals.
import { make } from "../lib/dom.mjs";
import { html, nothing } from "../lib/lit.mjs";
import { ourName } from "./ournames.mjs";
import { span } from "../lib/seats.mjs";
import { lookUp } from "../gamepage/options.mjs";
import { number, t } from "../lib/words.mjs";
/** @import {ChosenGame} from "./rulecard.mjs" */

export const COVER = 1; // pages before the first game
const ROWS = 20; // deals of a score sheet on A4
const ROWS_A5 = 14;
const LEAST_ROWS = 4; // blank ones behind the games of the list

/** @param {ChosenGame} game */
const titled = ({ rules }) => ourName(rules.slug) || rules.name;

/** @param {ChosenGame} game */
const players = ({ rules, chosen }) => t("{seats} players", { seats: span(lookUp(rules, chosen)?.seats ?? rules.seats) });

/**
 * The first page of a booklet.
 * @param {string} size
 * @param {ChosenGame[]} games
 * @param {string} host the host's own line
 * @returns {HTMLElement}
 */
export const cover = (size, games, host) =>
  make(
    html`<article class="rulecard is-page is-${size} booklet-cover" aria-label=${t("Tonight")}>
      <h2>${t("Tonight")}</h2>
      ${host ? html`<p class="host">${host}</p>` : html`<p class="host is-blank"></p>`}
      <ol class="contents">
        ${games.map(
          (game, i) =>
            html`<li data-depth="0">
              <b>${number(i + 1)}</b
              ><span
                >${titled(game)}${titled(game) === game.rules.name ? nothing : html` <small>${game.rules.name}</small>`}
                <small>${players(game)}</small></span
              ><i>${number(i + 1 + COVER)}</i>
            </li>`,
        )}
      </ol>
    </article>`,
  );

/**
 * A page that has nothing on it but lines: it fills a sheet, and takes what a table agrees on.
 * @param {string} size
 * @returns {HTMLElement}
 */
export const notes = (size) =>
  make(
    html`<article class="rulecard is-page is-${size} booklet-notes" aria-label=${t("Notes")}>
      <h2>${t("Notes")}</h2>
      <p>${t("Our own names, and the rules we agree on:")}</p>
      <div class="lines">${Array.from({ length: 18 }, () => html`<p class="line"></p>`)}</div>
    </article>`,
  );

/**
 * A score sheet: a row a deal, a column a seat. The games of the list come first, then rows for whatever the dealer calls.
 * @param {string} paper
 * @param {ChosenGame[]} games
 * @param {number} seats
 * @param {string} host
 * @returns {HTMLElement[]}
 */
export function scores(paper, games, seats, host) {
  const most = paper === "a5" ? ROWS_A5 : ROWS;
  /** @type {(ChosenGame | null)[]} */
  const rows = [...games, ...Array.from({ length: LEAST_ROWS }, () => null)];
  while (rows.length % most) rows.push(null);
  const sheets = Math.ceil(rows.length / most);
  return Array.from({ length: sheets }, (_, at) => {
    const own = rows.slice(at * most, (at + 1) * most);
    return make(
      html`<article class="rulecard is-page is-score of-${paper}" aria-label=${t("Score sheet")}>
        <header>
          <h2>${t("Score sheet")}</h2>
          <p class="host ${host ? "" : "is-blank"}">${host}</p>
        </header>
        <table>
          <thead>
            <tr>
              <th scope="col">${t("Deal")}</th>
              <th scope="col">${t("Game")}</th>
              <th scope="col">${t("Dealer")}</th>
              ${Array.from({ length: seats }, (_, i) => html`<th scope="col" class="seat"><small>${number(i + 1)}</small></th>`)}
              <th scope="col">${t("Left in the pot")}</th>
            </tr>
          </thead>
          <tbody>
            ${own.map(
              (game, i) =>
                html`<tr>
                  <th scope="row">${number(at * most + i + 1)}</th>
                  <td class="game">${game ? titled(game) : nothing}</td>
                  <td></td>
                  ${Array.from({ length: seats }, () => html`<td></td>`)}
                  <td></td>
                </tr>`,
            )}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colspan="3">${at === sheets - 1 ? t("Total") : t("Carried over")}</th>
              ${Array.from({ length: seats + 1 }, () => html`<td></td>`)}
            </tr>
          </tfoot>
        </table>
        <p class="quiet">
          ${t("Write the names at the top. In each row, note what each player won (+) or lost (−). A row adds up to zero, counting what is left in the pot.")}
        </p>
      </article>`,
    );
  });
}
