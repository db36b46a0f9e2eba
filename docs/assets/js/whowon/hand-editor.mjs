// One place of a real table: a hand or the cards in the middle, as cards to tap and as a field to type in.
import { cardButton, cardName } from "../cards/cards.mjs";
import { classes } from "../lib/dom.mjs";
import { laidForward, standsFor } from "../cards/hand.mjs";
import { bare, chips, chipsIfAny } from "./typed-cards.mjs";
import { html, live, nothing } from "../lib/lit.mjs";
import { holding } from "../lib/page.mjs";
import { styled } from "../lib/styled.mjs";
import { capital, t, together } from "../lib/words.mjs";
/** @import {ShowdownNeeds, ShownHand} from "../documents" */
/** @import {Laid} from "./typed-cards.mjs" */
/** @import {Forward} from "../cards/winning-cards.mjs" */
/** @typedef {number | "table"} At  A hand by its number, or the middle. */
/** @typedef {{tell: (name: "name" | "goes" | "paid" | "left" | "legs", value: string | number | null) => void, activate: () => void, tap: (i: number) => (event: Event) => void, type: (text: string) => void, declare: (way: string) => void, off: ((event: Event) => void) | null}} Acts */

const EXAMPLE = "As Kd 10h";

/**
 * What to know of a hand in this game.
 * @param {ShowdownNeeds} needs
 */
function handHints({ faces, marks, beyond, first, rows, ordered }) {
  return together(
    faces && t("Face-up cards matter here. Tap a card to turn it up: a raised card is face up. Tap it again to remove it."),
    ...marks,
    marks.length > 0 &&
      t("The cards do not show which of them are wild: that depends on your deal. Tap the wild cards. Keep tapping to remove a card."),
    ...beyond,
    first && t("The first {n, number} cards make the first hand.", { n: first }),
    rows.length > 0 &&
      t(
        "The first {front, number} cards are the front row, the next {middle, number} the middle row, the last {back, number} the back row.",
        {
          front: rows[0],
          middle: rows[1],
          back: rows[2],
        },
      ),
    ordered && t("Enter the cards in the order they came."),
  );
}

/** @param {ShowdownNeeds} needs */
const middleHint = ({ common, table, cells }) =>
  together(
    common && table && t("Enter the {n, number} common cards first.", { n: common }),
    cells.length > 0 && t("Follow the order of the numbers: the place of a card matters here."),
  );

/**
 * The ways in which a card may lie, one after the other as it is tapped; after the last it goes back.
 * @param {Pick<ShowdownNeeds, "faces" | "marks">} needs
 */
function waysToLie({ faces, marks }) {
  const wild = marks.length > 0;
  return ["", ...(faces ? ["^"] : []), ...(wild ? ["*"] : []), ...(faces && wild ? ["^*"] : [])];
}

/**
 * What a tap makes of a token: the same card lying otherwise, or undefined where it goes back.
 * @param {string} token
 * @param {Pick<ShowdownNeeds, "faces" | "marks">} needs
 * @param {boolean} hand
 */
export function turned(token, needs, hand) {
  const ways = waysToLie(hand ? needs : { faces: false, marks: needs.marks });
  const next = ways[ways.indexOf(token.slice(bare(token).length)) + 1];
  return next === undefined ? undefined : bare(token) + next;
}

/**
 * "ace of spades, wild, face up; change it"
 * @param {string} token
 * @param {ShowdownNeeds} needs
 * @param {boolean} hand
 */
function label(token, needs, hand) {
  const slots = { card: cardName(token), up: token.includes("^") ? "yes" : "no" };
  const turns = waysToLie(hand ? needs : { faces: false, marks: needs.marks }).length > 1;
  const what = needs.faces && hand ? t("{card}, face {up, select, yes {up} other {down}}", slots) : slots.card;
  return turns ? t("{card}; turn or change it", { card: what }) : t("{card}; remove it", { card: what });
}

/**
 * `at` is the number of a hand, or "table". `of` tells which of its player's hands it is, 0 where there is one. `found` is what the engine said of it, and `forward` which cards win. `acts` is what can be done: {activate,
 * tap(i), type(text), declare(way), off}. The last is there only where the hand may go.
 * @param {At} at
 * @param {Laid} laid
 * @param {{needs: ShowdownNeeds, title: string, reckons: boolean, of: number, active: boolean, found?: ShownHand & {stale?: boolean}, forward?: Forward, acts: Acts}} how
 */
export function place(
  at,
  { cards, wrong, typed, declared, name, goes, paid, left, legs },
  { needs, title: called, reckons, of, active, found, forward, acts },
) {
  const hand = at !== "table";
  const n = hand ? at + 1 : 0;
  const title = hand ? called : needs.common ? t("Common cards") : t("Table cards");
  /** @param {unknown} words */
  const hidden = (words) => html`<span class="visually-hidden">${words}</span>`;
  const off = html`<button type="button" class="button take" @click=${acts.off}>
    ${t("Remove<hidden> hand {n, number}</hidden>", { n, hidden })}
  </button>`;
  /**
   * @param {string} token
   * @param {number} i
   */
  const card = (token, i) => {
    const told = found?.tokens[i] ?? "";
    const shown = told.endsWith("*") && bare(told) === bare(token) && !token.endsWith("*") ? `${token}*` : token;
    const stands = forward && (forward.get(i) ?? null);
    const button = cardButton(shown, { act: acts.tap(i), label: label(shown, needs, hand) });
    return stands === undefined ? button : html`<span class=${`dc-slot ${laidForward(stands)}`}>${button}${standsFor(stands, true)}</span>`;
  };
  /**
   * @param {string} value
   * @param {string} words
   */
  const option = (value, words) => html`<option value=${value} .selected=${live(value === declared)}>${words}</option>`;
  const declaration = html`<label class="declared"
    ><span>${t("declared")}</span>
    <select @change=${holding(acts.declare)}>
      ${option("", t("nothing"))}${needs.declare.map((way) => option(way, way === "high" ? t("high") : way === "low" ? t("low") : way === "card" ? t("split card") : t("both")))}
    </select></label
  >`;
  const { cells } = needs;
  /**
   * A cell of the board: the card that lies there, or its number.
   * @param {number[]} at
   * @param {number} i
   */
  const cell = ([line, column], i) =>
    html`<span class="cell" ${styled({ "grid-area": `${line}/${column}` })}
      >${i < cards.length ? card(cards[i], i) : html`<span class="gap" aria-hidden="true">${i + 1}</span>`}</span
    >`;
  const across = Math.max(0, ...cells.map(([, column]) => column));
  const lies =
    hand || cells.length === 0
      ? html`<div class="cards">${cards.map(card)}</div>`
      : html`<div class="cards is-board" ${styled({ "--across": across })}>${cells.map(cell)}</div>`;
  const hints = hand ? (at === 0 ? handHints(needs) : "") : middleHint(needs);
  const made = found && !found.stale ? (found.text ? capital(found.text) : t("Nothing that counts")) : "";
  const share = found && !found.stale ? ` ${found.does}` : "";
  const out = needs.in_out
    ? [
        ["in", t("in")],
        ["out", t("out")],
        ["folded", t("in, then folded")],
      ]
    : [
        ["in", t("in")],
        ["folded", t("folded")],
      ];
  /** @param {string} words @param {string} text @param {"paid" | "left" | "legs"} what */
  const numbered = (words, text, what) =>
    html`<label class="told-field"
      ><span>${words}</span
      ><input
        type="text"
        inputmode="numeric"
        data-of=${what}
        .value=${live(text)}
        @input=${holding((value) => acts.tell(what, what === "left" ? chipsIfAny(value) : chips(value)))}
    /></label>`;
  const ledger = html`<div class="ledger">
    ${reckons || needs.apart ? html`<label class="told-field named"><span>${t("Player")}</span><input type="text" maxlength="40" data-of="name" .value=${live(name)} @input=${holding((value) => acts.tell("name", value))} /></label>` : nothing}
    ${reckons ? numbered(of ? t("Chips in on this hand") : t("Chips in"), paid ? String(paid) : "", "paid") : nothing}
    ${reckons && needs.left && of <= 1 ? numbered(t("Chips left"), String(left ?? ""), "left") : nothing}
    ${needs.legs ? numbered(t("Legs so far"), legs ? String(legs) : "", "legs") : nothing}
    ${
      reckons || needs.in_out
        ? html`<label class="told-field"
            ><span>${t("Is")}</span
            ><select data-of="goes" @change=${holding((value) => acts.tell("goes", value))}>
              ${out.map(([value, words]) => html`<option value=${value} .selected=${live(value === goes || (value === "folded" && goes === "out" && !needs.in_out))}>${words}</option>`)}
            </select></label
          >`
        : nothing
    }
  </div>`;
  return html`<section
    class=${classes("place", active && "active", found && !found.stale && found.share > 0 && "wins")}
    data-at=${at}
    aria-labelledby="title-${at}"
    @click=${acts.activate}
  >
    <h2 id="title-${at}">${title}<small data-share=${at}>${share}</small></h2>
    ${acts.off ? off : nothing} ${lies}
    <label class="typed">
      ${hidden(
        hand
          ? t("Cards of hand {n, number}, such as {example}", { n, example: EXAMPLE })
          : t("Cards of the table, such as {example}", { example: EXAMPLE }),
      )}<input
        id="place-${at}"
        autocomplete="off"
        spellcheck="false"
        autocapitalize="off"
        placeholder=${EXAMPLE}
        .value=${live(typed ?? [...cards, ...wrong].join(" "))}
        @focus=${acts.activate}
        @input=${holding(acts.type)}
      />
    </label>
    ${hand && (reckons || needs.apart || needs.legs || needs.in_out) ? ledger : nothing}
    ${hand && needs.declare.length > 0 ? declaration : nothing}
    <p class="quiet hints">${hints}</p>
    <p class="made" data-made=${at}>${made}</p>
  </section>`;
}
