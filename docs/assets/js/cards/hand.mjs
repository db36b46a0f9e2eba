// Cards in a row, as they lie at a seat or in the middle, each with what is true of it there.
import { cardImage, isHidden, isUp, standingName, standingSign } from "./cards.mjs";
import { classes, screenReaderOnly } from "../lib/dom.mjs";
import { html, nothing, repeat } from "../lib/lit.mjs";
import { styled } from "../lib/styled.mjs";
import { number, t } from "../lib/words.mjs";
/** @import {Forward} from "./winning-cards.mjs" */
/** @import {Player} from "../documents" */
/** @import {Dress} from "../lib/interfaces.mjs" */
/** @typedef {{place?: number, mine?: boolean, mixed?: boolean, over?: boolean, fresh?: boolean, gap?: boolean, price?: number | null, at?: number[], label?: string, dress?: Dress, stands?: string | null, wins?: boolean, heard?: number}} How  What is true of a card at its seat, the `place`-th there; `stands` is null where others make the hand, "" where it is part of the hand as itself, and the hand may be one that `wins`; `heard` cards are told by it, none where the one before tells it. */

export const chip = html`<i class="dc-chip" aria-hidden="true"></i>`;
/** @param {number} n */
export const chipsHeard = (n) => screenReaderOnly(` ${t("{n, plural, one {chip} other {chips}}", { n })}`);

/**
 * What makes the hand lies forward, and the rest fades.
 * @param {string | null | undefined} stands
 */
export const laidForward = (stands) => stands !== undefined && (stands === null ? "is-dull" : "is-forward");

/**
 * What a wild card stands for in a hand that is shown, or that `wins`.
 * @param {string | null | undefined} stands
 * @param {boolean} wins
 */
export const standsFor = (stands, wins) => {
  if (stands === undefined || stands === null) return nothing;
  const card = stands && standingName(stands);
  const heard = wins
    ? stands
      ? t(", in the winning hand, as the {card}", { card })
      : t(", in the winning hand")
    : stands
      ? t(", in the hand, as the {card}", { card })
      : t(", in the hand");
  return html`${screenReaderOnly(heard)}${stands ? html`<span class="dc-stands" aria-hidden="true">${standingSign(stands)}</span>` : nothing}`;
};

/**
 * How a card lies for the viewer; at the end all lies open.
 * @param {string} token
 * @param {{mine?: boolean, over?: boolean}} how
 */
export const lies = (token, { mine, over }) =>
  isUp(token) ? "is-up" : isHidden(token) ? "is-hidden" : mine || over ? "is-own" : "is-known";

/**
 * One card with what is true of it at this seat; `mine` asks for the large size, `dress` is how a card is drawn that may be picked.
 * @param {string} token
 * @param {How} how
 */
export function cardItem(
  token,
  {
    place,
    mine = false,
    mixed = false,
    over = false,
    fresh = false,
    gap = false,
    price = null,
    at,
    label = t("price"),
    dress,
    stands,
    wins = true,
    heard = 1,
  } = {},
) {
  const kind = lies(token, { mine, over });
  const [line, column] = at ?? [];
  return html`<div
    class=${classes("dc-slot", kind, fresh && "is-fresh", gap && "is-gap", dress && "is-pickable", laidForward(stands))}
    role="listitem"
    aria-hidden=${heard ? nothing : "true"}
    data-place=${place ?? nothing}
    ${styled(at ? { "grid-area": `${line}/${column}` } : {})}
  >
    ${at ? screenReaderOnly(t("row {line, number}, column {column, number}: ", { line, column })) : nothing}${dress ? [dress.button, dress.key] : cardImage(token, { small: !mine, n: heard })}${
      kind === "is-known" ? screenReaderOnly(`, ${t("face down, but you know it")}`) : nothing
    }${mixed ? screenReaderOnly(`, ${isUp(token) ? t("face up") : t("face down")}`) : nothing}${
      price === null
        ? nothing
        : html`${screenReaderOnly(t("{what}: ", { what: label }))}<span class="dc-price">${chip}${number(price)}${chipsHeard(price)}</span>`
    }${dress?.mark ?? nothing}${standsFor(stands, wins)}
  </div>`;
}

/**
 * Where each pile after the first begins: [5, 2] -> {5}.
 * @param {number[]} piles
 */
function gaps(piles = []) {
  /** @type {Set<number>} */
  const starts = new Set();
  let at = 0;
  for (const size of piles.slice(0, -1)) starts.add((at += size));
  return starts;
}

/**
 * How many cards are told by each, by its place: face-down cards side by side are one thing to hear, told by the first of them. Not so those that are
 * `alone`; and a pile that `starts` is another thing.
 * @param {string[]} tokens
 * @param {{order?: number[], alone: (at: number) => boolean, starts?: Set<number>}} how
 */
export function spokenTogether(tokens, { order = [...tokens.keys()], alone, starts }) {
  const heard = tokens.map(() => 1);
  let first = -1;
  for (const at of order) {
    const able = isHidden(tokens[at]) && !alone(at);
    if (able && first >= 0 && tokens[at] === tokens[first] && !starts?.has(at)) {
      heard[first] += 1;
      heard[at] = 0;
    } else first = able ? at : -1;
  }
  return heard;
}

/** @typedef {Omit<How, "dress" | "stands" | "place"> & {label: string, piles?: number[], before?: string[], dress?: (at: number) => Dress | undefined, forward?: Forward, order?: number[]}} RowHow */

/**
 * A player's hand: one row of cards, or a row for each pile where piles have names.
 * @param {Pick<Player, "cards" | "piles" | "pileNames">} player
 * @param {Omit<RowHow, "piles">} how
 */
export function hand({ cards: tokens, piles, pileNames: names }, how) {
  if (!piles || !names) return row(tokens, { ...how, piles });
  const { label } = how;
  let at = 0;
  return html`<div class="dc-rows">
    ${piles.map((size, i) => {
      const order = Array.from({ length: size }, (_none, n) => at + n);
      at += size;
      return html`<div class="dc-row-named">
        <span class="dc-tag" aria-hidden="true">${names[i]}</span>
        ${row(tokens, { ...how, order, label: t("{whose}: {pile}", { whose: label, pile: names[i] }) })}
      </div>`;
    })}
  </div>`;
}

/**
 * A row of cards; a card that was not there before is an element of its own, which comes in gently.
 * @param {string[]} tokens
 * @param {RowHow} how
 */
export function row(
  tokens,
  { label, mine = false, mixed = false, over = false, piles, before, dress, forward, wins, order = [...tokens.keys()] },
) {
  const starts = gaps(piles);
  const heard = spokenTogether(tokens, { order, starts, alone: (i) => Boolean(forward || dress?.(i)) });
  /** @param {number} i */
  const item = (i) =>
    cardItem(tokens[i], {
      place: i,
      heard: heard[i],
      mine,
      mixed,
      over,
      gap: starts.has(i),
      fresh: before !== undefined && before[i] !== tokens[i],
      dress: dress?.(i),
      stands: forward && (forward.get(i) ?? null),
      wins,
    });
  return html`<div
    class=${classes("dc-hand", mine && "is-mine", mixed && "is-mixed")}
    role="list"
    aria-label=${label}
    ${styled({ "--cards": order.length })}
  >
    ${repeat(order, (i) => `${i} ${tokens[i]}`, item)}
  </div>`;
}
