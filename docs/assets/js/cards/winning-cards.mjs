// Which cards make the hands that are shown and that win: where they lie on the table, and what is said of them.
import { cardImage, face } from "./cards.mjs";
import { standsFor } from "./hand.mjs";
import { html, nothing } from "../lib/lit.mjs";
import { styled } from "../lib/styled.mjs";
import { t } from "../lib/words.mjs";
/** @import {HandCards, WinningHand, Table} from "../documents" */
/** @typedef {Map<number, string>} Forward  The places of cards in a row that make a hand -> what each stands for, "" where it is itself. */
/** @typedef {{paid: boolean, seats: (Forward | undefined)[], stocks: (Forward | undefined)[], zones: {[name: string]: Forward | undefined}}} Won  Whether hands are paid for now, and their cards by row; nothing for a row of which nothing is told. */

/**
 * Where the cards of a hand lie among rows of tokens: each in the first row that has it, and no place twice.
 * @param {HandCards} hand
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
 * The cards of a table that have won, and those of the hands that are being shown; null where there are none.
 * @param {Table} view
 * @returns {Won | null}
 */
export function won({ made = [], players, zones }) {
  const all = Object.values(players);
  const paid = made.length > 0;
  const shown = all.flatMap(({ shown: hand }, seat) => (hand && !made.some((other) => other.seat === seat) ? [{ seat, ...hand }] : []));
  if (!paid && !shown.length) return null;
  /** @type {Forward[]} */
  const seats = all.map(() => new Map());
  /** @type {Forward[]} */
  const stocks = all.map(() => new Map());
  /** @type {{[name: string]: Forward}} */
  const middle = {};
  for (const name of Object.keys(zones)) middle[name] = new Map();
  /** @type {(seat: number) => [string[], Forward][]} */
  const held = (seat) => [
    [all[seat].cards, seats[seat]],
    [all[seat].stock ?? [], stocks[seat]],
  ];
  /** @type {[string[], Forward][]} */
  const common = Object.entries(zones).map(([name, { cards }]) => [cards, middle[name]]);
  for (const hand of [...made, ...shown.filter(({ beaten }) => !beaten)]) {
    const others = all.flatMap((_, seat) => (seat === hand.seat ? [] : held(seat))); // of whose cards a hand may be made too
    layForward(hand, [...held(hand.seat), ...common, ...others]);
  }
  for (const hand of shown) if (hand.beaten) layForward(hand, held(hand.seat)); // what lies in the middle makes better hands
  /** @param {Forward[]} rows */
  const visible = (rows) => rows.map((forward, seat) => (paid || all[seat].shown || forward.size ? forward : undefined));
  return { paid, seats: visible(seats), stocks: visible(stocks), zones: middle };
}

/**
 * Who won what and why: a sentence for each part of the pot, and the cards that make the hand; then what else is to be said.
 * @param {WinningHand[] | undefined} made
 * @param {string[]} lines
 */
export function telling(made, lines) {
  /** @param {string} card @param {string} stands */
  const slot = (card, stands) =>
    html`<div class="dc-slot" role="listitem">${cardImage(stands ? `${card}*` : card, { small: true })}${standsFor(stands, true)}</div>`;
  /** @param {WinningHand} hand */
  const row = ({ text, cards, stands }) =>
    html`<div class="dc-won" role="group" aria-label=${text}>
      <div>${text}</div>
      <div class="dc-hand" role="list" aria-label=${t("The winning hand")} ${styled({ "--cards": cards.length })}>
        ${cards.map((card, i) => slot(card, stands[i]))}
      </div>
    </div>`;
  const listed = new Set(made?.map(({ text }) => text));
  return html`${made?.map(row) ?? nothing}${lines.filter((line) => !listed.has(line)).map((line) => html`<div>${line}</div>`)}`;
}
