// Which cards have won: where they lie on the table, and what is said of them.
import { cardImage, face } from "./cards.mjs";
import { standsFor } from "./hand.mjs";
import { html, nothing } from "../lib/lit.mjs";
import { styled } from "../lib/styled.mjs";
import { t } from "../lib/words.mjs";
/** @import {Laid, Made, Table} from "../documents" */
/** @typedef {Map<number, string>} Forward  The places of cards in a row that have won -> what each stands for, "" where it is itself. */
/** @typedef {{seats: Forward[], stocks: Forward[], zones: {[name: string]: Forward}}} Won */

/**
 * Where the cards of a hand lie among rows of tokens: each in the first row that has it, and no place twice.
 * @param {Laid} hand
 * @param {[string[], Forward][]} rows
 */
export function layForward({ cards, stands }, rows) {
  /** @type {Map<Forward, Set<number>>} */
  const taken = new Map(rows.map(([, forward]) => [forward, new Set()]));
  cards.forEach((card, i) => {
    for (const [tokens, forward] of rows) {
      const used = taken.get(forward);
      const at = tokens.findIndex((token, place) => face(token) === card && !used?.has(place));
      if (at < 0) continue;
      used?.add(at);
      forward.set(at, stands[i] || forward.get(at) || "");
      return;
    }
  });
}

/**
 * The cards of a table that have won; null where none have.
 * @param {Table} view
 * @returns {Won | null}
 */
export function won({ made, players, zones }) {
  if (!made?.length) return null;
  const all = Object.values(players);
  /** @type {Won} */
  const found = { seats: all.map(() => new Map()), stocks: all.map(() => new Map()), zones: {} };
  for (const name of Object.keys(zones)) found.zones[name] = new Map();
  for (const hand of made) {
    /** @type {(seat: number) => [string[], Forward][]} */
    const held = (seat) => [
      [all[seat].cards, found.seats[seat]],
      [all[seat].stock ?? [], found.stocks[seat]],
    ];
    /** @type {[string[], Forward][]} */
    const middle = Object.entries(zones).map(([name, { cards }]) => [cards, found.zones[name]]);
    const others = all.flatMap((_, seat) => (seat === hand.seat ? [] : held(seat))); // of whose cards a hand may be made too
    layForward(hand, [...held(hand.seat), ...middle, ...others]);
  }
  return found;
}

/**
 * Who won what and why: a sentence for each part of the pot, and the cards that make the hand; then what else is to be said.
 * @param {Made[] | undefined} made
 * @param {string[]} lines
 */
export function telling(made, lines) {
  /** @param {string} card @param {string} stands */
  const slot = (card, stands) =>
    html`<div class="dc-slot" role="listitem">${cardImage(stands ? `${card}*` : card, { small: true })}${standsFor(stands)}</div>`;
  /** @param {Made} hand */
  const row = ({ text, cards, stands }) =>
    html`<div class="dc-won" role="group" aria-label=${text}>
      <div>${text}</div>
      <div class="dc-hand" role="list" aria-label=${t("The hand that wins")} ${styled({ "--cards": cards.length })}>
        ${cards.map((card, i) => slot(card, stands[i]))}
      </div>
    </div>`;
  const told = new Set(made?.map(({ text }) => text));
  return html`${made?.map(row) ?? nothing}${lines.filter((line) => !told.has(line)).map((line) => html`<div>${line}</div>`)}`;
}
