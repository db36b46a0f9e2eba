// Your own cards in the order in which you like to see them: as they were dealt, or by rank. The deal knows nothing of it.
import { face } from "./cards.mjs";
import { html, nothing } from "../lib/lit.mjs";
import { remembered } from "../lib/memory.mjs";
import { t } from "../lib/words.mjs";
/** @import {Player} from "../documents" */

const RANKS = "AKQJT98765432";
const SUITS = "shcd"; // black and red in turn
const wish = remembered("dealers-choice.sort", "dealt");

/** @param {string} token */
function height(token) {
  const card = face(token);
  return card === "Jk" ? 0 : 4 * (1 + RANKS.indexOf(card[0])) + SUITS.indexOf(card[1]);
}

/**
 * Whether there is anything to sort: cards that one sees, in one heap.
 * @param {Player} player
 */
const sortable = ({ cards, piles }) => cards.length > 2 && (piles?.length ?? 1) < 2 && !cards.some((token) => token.startsWith("?"));

/**
 * The places of the cards in the order in which they are shown.
 * @param {Player} player
 */
export function shownOrder(player) {
  const places = [...player.cards.keys()];
  if (wish.get() !== "rank" || !sortable(player)) return places;
  return places.sort((a, b) => height(player.cards[a]) - height(player.cards[b]) || a - b);
}

/**
 * The button that sorts them and puts them back; `changed` draws them anew.
 * @param {Player} player
 * @param {() => void} changed
 */
export function sorter(player, changed) {
  if (!sortable(player)) return nothing;
  const turn = () => {
    wish.set(wish.get() === "rank" ? "dealt" : "rank");
    changed();
  };
  const sorted = wish.get() === "rank";
  return html`<button
    type="button"
    class="dc-sort"
    aria-pressed=${String(sorted)}
    title=${sorted ? t("Show as dealt") : t("Sort by rank")}
    @click=${turn}
  >
    ${t("Sort")}
  </button>`;
}
