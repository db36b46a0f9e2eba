// Draws a playing card from a token of a view ("As", "7d^", "Jk*", "?"), for the trainer and the sample deals.
// The drawings themselves are one SVG sprite (generator/draw/deck.py), so that static pages and scripts show the same cards.
import { html, nothing, svg } from "../lib/lit.mjs";
import { t } from "../lib/words.mjs";

const SPRITE = new URL("../img/cards.svg", import.meta.url).href;
/** @type {Record<string, string>} */
const RANKS = {
  A: t("ace"),
  2: t("two"),
  3: t("three"),
  4: t("four"),
  5: t("five"),
  6: t("six"),
  7: t("seven"),
  8: t("eight"),
  9: t("nine"),
  T: t("ten"),
  J: t("jack"),
  Q: t("queen"),
  K: t("king"),
};
/** @type {Record<string, string>} */
const SUITS = { c: t("clubs"), d: t("diamonds"), h: t("hearts"), s: t("spades") };

/** @param {string} token */
export const isUp = (token) => token.includes("^");
/** @param {string} token */
export const isHidden = (token) => token.startsWith("?");
/** @param {string} token */
export const face = (token) => token.replace(/[\^*]/g, "");

/**
 * Token -> {card, up, wild}; the card is "?" where the viewer does not know it.
 * @param {string} token
 */
export function parseToken(token) {
  const card = face(token);
  if (card !== "?" && card !== "Jk" && !(card[0] in RANKS && card[1] in SUITS && card.length === 2)) {
    throw new Error(`"${token}" is not a card`);
  }
  return { card, up: isUp(token), wild: token.includes("*") };
}

/**
 * What a screen reader says: "seven of diamonds, wild", "face-down card", and of `n` that lie side by side "7 face-down cards".
 * @param {string} token
 */
export function cardName(token, n = 1) {
  const { card, wild } = parseToken(token);
  if (card === "?") return n > 1 ? t("{n, number} face-down cards", { n }) : t("face-down card");
  const name = card === "Jk" ? t("joker") : t("{rank} of {suit}", { rank: RANKS[card[0]], suit: SUITS[card[1]] });
  return wild ? t("{card}, wild", { card: name }) : name;
}

/**
 * What a wild card stands for: a card, or a rank where any suit will do.
 * @param {string} stands
 */
export const standingName = (stands) => (stands.length > 1 ? cardName(stands) : RANKS[stands]);

/** @type {Record<string, string>} */
const PIPS = { c: "♣", d: "♦", h: "♥", s: "♠" };

/**
 * The same in signs, as on a card's corner.
 * @param {string} stands
 */
export const standingSign = (stands) =>
  html`<span class=${stands[1] ?? nothing}
    >${stands[0] === "T" ? "10" : stands[0]}${stands.length > 1 ? `${PIPS[stands[1]]}\ufe0e` : nothing}</span
  >`;

let asked = false;
/** @type {Document | undefined} */
let drawings; // those that no table had yet
/** @type {Element} */
let laid;

/** Fetches the drawings, to lie in the page itself: of a file that a card refers to, Chromium reads the whole anew for each change of a table. */
function fetchDrawings() {
  asked = true;
  const request = new XMLHttpRequest(); // which reads it as the document it is
  request.responseType = "document";
  request.addEventListener("load", () => {
    if (request.status !== 200) return; // cards go on referring to the file
    drawings = /** @type {Document} */ (request.response);
    laid = /** @type {Element} */ (drawings.documentElement.cloneNode());
    laid.classList.add("card-drawings");
  });
  request.open("GET", SPRITE);
  request.send();
}

/**
 * Where a drawing is.
 * @param {string} id
 */
function address(id) {
  if (!asked) fetchDrawings();
  if (!drawings) return `${SPRITE}#${id}`;
  const drawing = drawings.getElementById(id);
  if (drawing) laid.append(drawing);
  if (!document.body.contains(laid)) document.body.append(laid); // the first time, or another page has come in place of that one
  return `#${id}`;
}

/**
 * @param {string} id
 * @param {string} rendition
 */
const use = (id, rendition) =>
  svg`<use href=${address(`card-${id}${rendition === "card-small" ? "-s" : ""}`)} class=${rendition} width="240" height="336"></use>`;

/**
 * A small card has the big index at any width: a table full of them is half as much to draw.
 * @param {string} token
 * @param {boolean} small
 */
function drawing(token, small) {
  const { card, wild } = parseToken(token);
  const renditions = small ? ["card-small"] : ["card-large", "card-small"];
  /** @param {string} id */
  const drawn = (id) => renditions.map((rendition) => use(id, rendition));
  return html`<svg viewBox="0 0 240 336" aria-hidden="true" focusable="false">
    ${drawn(card === "?" ? "back" : card)}${wild && card !== "?" ? drawn("wild") : nothing}
  </svg>`;
}

/**
 * @param {string} token
 * @param {boolean} small
 */
function classes(token, small) {
  const { card, up, wild } = parseToken(token);
  const kind = card === "?" ? "back" : card === "Jk" ? "joker" : card[1];
  return ["card", kind, up && "up", wild && card !== "?" && "wild", small && "small"].filter(Boolean).join(" ");
}

/**
 * One card. `small` asks for the big index even where there is room for the full card (narrow cards choose it by themselves); `n` cards like it are told
 * by this one. Width: `--card-w` on any ancestor.
 * @param {string} token
 * @param {{small?: boolean, n?: number}} how
 */
export const cardImage = (token, { small = false, n = 1 } = {}) =>
  html`<span class=${classes(token, small)} role="img" aria-label=${cardName(token, n)}>${drawing(token, small)}</span>`;

/**
 * One card that is a button: `label` where it says more than the card's name, `pressed` and `unfit` where it is picked, `keys` the key
 * that does the same, `id` for who looks for its button again.
 * @param {string} token
 * @param {{act: (event: Event) => void, small?: boolean, label?: string, pressed?: boolean, unfit?: boolean, keys?: string, disabled?: boolean, id?: string}} how
 */
export const cardButton = (token, { act, small = false, label, pressed, unfit = false, keys, disabled = false, id }) =>
  html`<button
    type="button"
    class=${classes(token, small)}
    aria-label=${label ?? cardName(token)}
    aria-pressed=${pressed === undefined ? nothing : String(pressed)}
    aria-keyshortcuts=${keys ?? nothing}
    data-card=${id ?? nothing}
    ?data-unfit=${unfit}
    ?disabled=${disabled}
    @click=${act}
  >
    ${drawing(token, small)}
  </button>`;
