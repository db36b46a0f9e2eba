// What there is to see of an evening: a line above the table, everybody's chips and score, the deals that were played, and what the
// next of them brings. It draws the document of evening.mjs.
import { SITE } from "../lib/address.mjs";
import { atPhone, nextDealer, score } from "./evening.mjs";
import { html, nothing } from "../lib/lit.mjs";
import { listed, number, t, together } from "../lib/words.mjs";
/** @import {Doc} from "./evening.mjs" */

const YOU = 0;

/** @param {string} slug */
const rules = (slug) => new URL(`variants/${slug}/`, SITE).href;

/** @param {number} n */
const signed = (n) => `${n > 0 ? "+" : n < 0 ? "−" : ""}${number(Math.abs(n))}`;

/**
 * Whether the seat is the reader's, and theirs alone.
 * @param {Doc} doc
 * @param {number} seat
 */
const yours = (doc, seat) => seat === YOU && atPhone(doc) === 1;

/**
 * How the reader stands, or each of those at this phone.
 * @param {Doc} doc
 */
export function standing(doc) {
  const people = score(doc).slice(0, atPhone(doc));
  if (people.length > 1)
    return t("{scores}.", { scores: listed(people.map(({ name, won }) => t("{name} {n}", { name, n: signed(won) }))) });
  const won = score(doc)[YOU]?.won ?? 0;
  const n = { n: Math.abs(won) };
  return won > 0 ? t("You are {n, number} up.", n) : won < 0 ? t("You are {n, number} down.", n) : t("You are even.");
}

/**
 * The line that opens the score.
 * @param {Doc} doc
 */
export function scoreLine(doc) {
  const dealer = doc.sitters[doc.button]?.name;
  const deals = yours(doc, doc.button) ? t("You deal.") : dealer ? t("{name} deals.", { name: dealer }) : "";
  return html`<b>${t("Deal {n, number}", { n: doc.over + 1 })}</b><span> ${together(standing(doc), deals)}</span
    ><span class="dc-setup-change">${t("Score")}</span>`;
}

/**
 * What is new with the deal on the table: which game it is and why, who bought in, who sits it out.
 * @param {Doc} doc
 */
export function news(doc) {
  const { now, sitters, seats, button, agreed } = doc;
  if (!now || now.moves.length || now.net) return nothing;
  const game = html`<a href=${rules(now.variant)}>${now.name}</a>`;
  const name = (/** @type {number} */ seat) => sitters[seat]?.name ?? "";
  const called =
    now.how === "list"
      ? t("Next on the list: {game}.", { game })
      : now.how === "dealer" && button >= atPhone(doc)
        ? t("{name} deals: {game}.", { name: name(button), game })
        : nothing;
  const chips = (/** @type {number} */ seat) => now.chips[seat] ?? agreed.stack;
  const bought = now.broke.map((seat) =>
    yours(doc, seat)
      ? t("You are out of chips and buy in again for {n, number}.", { n: chips(seat) })
      : t("{name} is out of chips and buys in again for {n, number}.", { name: name(seat), n: chips(seat) }),
  );
  const out = sitters.slice(now.seats, seats).map((sitter) => sitter.name);
  const without = out.length
    ? t("{names} {n, plural, one {sits} other {sit}} this one out. At most {most, number} can play this game.", {
        names: listed(out),
        n: out.length,
        most: now.seats,
      })
    : "";
  const notes = [called, ...bought, without].filter((each) => each && each !== nothing);
  return notes.length ? notes.map((each) => html`<p>${each}</p>`) : nothing;
}

/**
 * Everybody's chips, what they have won or lost this evening, and how often they bought in.
 * @param {Doc} doc
 */
export const sheet = (doc) =>
  html`<table class="dc-score">
      <caption class="dc-hush">
        ${t("The score of the evening")}
      </caption>
      <thead>
        <tr>
          <th scope="col">${t("Player")}</th>
          <th scope="col">${t("Chips")}</th>
          <th scope="col">${t("Won or lost")}</th>
          <th scope="col">${t("Bought in")}</th>
        </tr>
      </thead>
      <tbody>
        ${score(doc).map(
          ({ name, chips, won, times }) =>
            html`<tr>
              <th scope="row">${name}</th>
              <td>${number(chips)}</td>
              <td>${signed(won)}</td>
              <td>${number(times)}</td>
            </tr>`,
        )}
      </tbody>
    </table>
    ${
      doc.played.length
        ? html`<div class="dc-played-tag" aria-hidden="true">${t("Deals played")}</div>
            <ol class="dc-played" aria-label=${t("Deals played")} reversed start=${doc.over}>
              ${doc.played.toReversed().map((deal) => row(doc, deal))}
            </ol>`
        : nothing
    }`;

/**
 * @param {Doc} doc
 * @param {Doc["played"][number]} deal
 */
function row({ sitters }, { variant, name, net }) {
  const winners = net.flatMap((n, seat) => (n > 0 ? t("{name} {n}", { name: sitters[seat]?.name ?? "", n: signed(n) }) : []));
  const game = html`<a href=${rules(variant)}>${name}</a>`;
  return html`<li>${winners.length ? t("{game}: {winners}", { game, winners: listed(winners) }) : t("{game}: nobody won", { game })}</li>`;
}

/**
 * Who deals next, to somebody who chooses the game.
 * @param {Doc} doc
 */
export function whoNames(doc) {
  const dealer = nextDealer(doc);
  return yours(doc, dealer) ? t("You deal. Which game?") : t("{name} deals. Which game?", { name: doc.sitters[dealer]?.name ?? "" });
}
