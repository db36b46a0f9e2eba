// What has just happened, set in motion: cards travel from where they were, are turned over, chips go into the pot and out of it.
// The table is drawn as it is by then; here its parts come to their places (Web Animations). It knows no rule of any game.
import { face } from "./cards.mjs";
import { html, render } from "../lib/lit.mjs";
/** @import {InterimFrame, Table as TableDocument} from "../documents" */
/** @import {ShownTable} from "../lib/interfaces.mjs" */

const EASE = "cubic-bezier(0.2, 0.7, 0.3, 1)";
const TURN = [{ transform: "rotateY(90deg)" }, { transform: "none" }];

/**
 * The middle of an element, on the screen.
 * @param {Element} element
 */
function middle(element) {
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

/**
 * From one element's place to another's, as the start of a way that ends where the thing is now.
 * @param {Element} from
 * @param {Element} to
 */
function way(from, to) {
  const [a, b] = [middle(from), middle(to)];
  return [
    { transform: `translate(${a.x - b.x}px, ${a.y - b.y}px) scale(0.7)`, opacity: 0.4 },
    { transform: "none", opacity: 1 },
  ];
}

/**
 * The seat at which a card lay that everybody or you could see; null where nobody could tell.
 * @param {TableDocument} before
 * @param {string} token
 * @param {number} seat
 */
function cameFrom(before, token, seat) {
  if (token.startsWith("?")) return null;
  const held = Object.entries(before.players).find(
    ([other, { cards }]) => Number(other) !== seat && cards.some((card) => face(card) === face(token)),
  );
  return held ? Number(held[0]) : null;
}

/**
 * Sets in motion what came with an act that the table shows.
 * @param {ShownTable} table
 * @param {InterimFrame} act
 * @param {number} duration  in milliseconds
 */
export function move(table, act, duration) {
  const { before } = table;
  if (!before) return;
  const timing = { duration, easing: EASE };
  /** @param {number} seat */
  const place = (seat) => (seat === act.you ? table.mine : (table.seats.querySelector(`[data-seat="${seat}"]`) ?? table.centre));
  for (const [key, player] of Object.entries(act.players)) {
    const seat = Number(key);
    const was = before.players[seat];
    const given = act.passed.find(([, to]) => to === seat)?.[0] ?? null;
    const hand = place(seat).querySelector(".dc-hand:not(.dc-stock .dc-hand)");
    player.cards.forEach((token, i) => {
      const card = hand?.querySelector(`[data-place="${i}"] > .card`);
      if (!card || was.cards[i] === token) return;
      const source = given ?? cameFrom(before, token, seat);
      const turned = source === null && player.cards.length === was.cards.length;
      card.animate(turned ? TURN : way(source === null ? table.centre : place(source), card), timing);
    });
    if (player.paid > was.paid) fly(table, place(seat), table.centre, duration);
    if (player.won > was.won) fly(table, table.centre, place(seat), duration);
  }
  const rows = table.centre.querySelectorAll(".dc-zone");
  Object.entries(act.zones).forEach(([name, zone], at) => {
    const slots = rows[at]?.querySelectorAll(".dc-slot");
    zone.cards.forEach((token, i) => {
      if (before.zones[name]?.cards[i] !== token) slots?.[i]?.querySelector(".card")?.animate(TURN, timing);
    });
  });
}

/**
 * A chip on its way.
 * @param {ShownTable} table
 * @param {Element} from
 * @param {Element} to
 * @param {number} duration
 */
function fly(table, from, to, duration) {
  const [a, b] = [middle(from), middle(to)];
  const place = document.createElement("span");
  render(html`<i class="dc-chip"></i>`, place);
  place.className = "dc-flying";
  place.setAttribute("aria-hidden", "true");
  table.element.append(place);
  const end = { transform: `translate(${b.x}px, ${b.y}px)`, opacity: 0.6 };
  const flight = place.animate([{ transform: `translate(${a.x}px, ${a.y}px)`, opacity: 1 }, end], { duration, easing: EASE });
  flight.onfinish = flight.oncancel = () => place.remove();
}
