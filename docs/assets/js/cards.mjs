// Draws a playing card from a token of a view ("As", "7d^", "Jk*", "?"), for the trainer and the sample deals.
// The drawings themselves are one SVG sprite, so that static pages and scripts show the same cards.

const SPRITE = new URL("../img/cards.svg", import.meta.url).href;
const RANKS = {
  A: "ace",
  2: "two",
  3: "three",
  4: "four",
  5: "five",
  6: "six",
  7: "seven",
  8: "eight",
  9: "nine",
  T: "ten",
  J: "jack",
  Q: "queen",
  K: "king",
};
const SUITS = { c: "clubs", d: "diamonds", h: "hearts", s: "spades" };
const SVG = "http://www.w3.org/2000/svg";

/** Token -> {card, up, wild}; the card is "?" where the viewer does not know it. */
export function parseToken(token) {
  const card = token.replace(/[\^*]/g, "");
  if (card !== "?" && card !== "Jk" && !(card[0] in RANKS && card[1] in SUITS && card.length === 2)) {
    throw new Error(`"${token}" is not a card`);
  }
  return { card, up: token.includes("^"), wild: token.includes("*") };
}

/** What a screen reader says: "seven of diamonds, wild", "face-down card". */
export function cardName(token) {
  const { card, wild } = parseToken(token);
  if (card === "?") return "face-down card";
  const words = card === "Jk" ? "joker" : `${RANKS[card[0]]} of ${SUITS[card[1]]}`;
  return wild ? `${words}, wild` : words;
}

function use(id, rendition) {
  const node = document.createElementNS(SVG, "use");
  node.setAttribute("href", `${SPRITE}#${id}${rendition === "card-small" ? "-s" : ""}`);
  node.setAttribute("class", rendition);
  node.setAttribute("width", "240");
  node.setAttribute("height", "336");
  return node;
}

/**
 * One card. `button` makes it a real button; `small` asks for the big index even where there is
 * room for the full card (narrow cards choose it by themselves). Width: `--card-w` on any ancestor.
 */
export function cardElement(token, { button = false, small = false } = {}) {
  const { card, up, wild } = parseToken(token);
  const element = document.createElement(button ? "button" : "span");
  const kind = card === "?" ? "back" : card === "Jk" ? "joker" : card[1];
  element.className = ["card", kind, up && "up", wild && card !== "?" && "wild", small && "small"].filter(Boolean).join(" ");
  element.setAttribute("aria-label", cardName(token));
  if (button) element.type = "button";
  else element.setAttribute("role", "img");

  const drawing = document.createElementNS(SVG, "svg");
  drawing.setAttribute("viewBox", "0 0 240 336");
  drawing.setAttribute("aria-hidden", "true");
  drawing.setAttribute("focusable", "false");
  const id = card === "?" ? "back" : card;
  drawing.append(use(id, "card-large"), use(id, "card-small"));
  if (wild && card !== "?") drawing.append(use("wild", "card-large"), use("wild", "card-small"));
  element.append(drawing);
  return element;
}
