// What keeps "Who won?" from a verdict: words that are no cards, hands with too few cards or too many.
import { html, nothing } from "../lib/lit.mjs";
import { listed, t } from "../lib/words.mjs";
/** @import {ShowdownNeeds, StageNeeds} from "../documents" */
/** @import {Laid, LaidTable} from "./typed-cards.mjs" */

/**
 * The comparison that is meant: the chosen one, else the last that so many cards are for, as the engine takes it.
 * @param {ShowdownNeeds} needs
 * @param {LaidTable} table
 * @returns {StageNeeds}
 */
export function stageOf({ stages }, { stage, hands }) {
  const chosen = stage === null ? undefined : stages[stage];
  if (chosen) return chosen;
  const held = Math.max(...hands.filter(({ goes }) => goes === "in").map(({ cards }) => cards.length), 0);
  const fits = stages.filter(({ least, most }) => least <= held && (!most || held <= most));
  return fits.at(-1) ?? stages.find(({ least }) => least > held) ?? stages[stages.length - 1];
}

/**
 * Hands that are laid: those with cards, and those that are told to be out.
 * @param {Laid[]} hands
 */
export const laidOf = (hands) => hands.filter(({ cards, wrong, goes }) => cards.length > 0 || wrong.length > 0 || goes !== "in");

/**
 * Hands that are in, and whose cards are still to be entered: they have put chips in, or nobody could be in but they.
 * @param {ShowdownNeeds} needs
 * @param {LaidTable} table
 */
export function cardless({ in_out }, { hands }) {
  const laid = laidOf(hands);
  const some = laid.some(({ goes }) => goes === "in");
  return hands.filter((hand) => !laid.includes(hand) && (hand.paid > 0 || (in_out && !some)));
}

/**
 * What is no card, wherever it stands, as a sentence; empty where there is nothing.
 * @param {LaidTable} table
 */
export function unread({ hands, table }) {
  const wrong = [...hands, table].flatMap((each) => each.wrong);
  if (!wrong.length) return "";
  const words = listed(wrong.map((word) => t("“{word}”", { word })));
  return t("{n, plural, one {{words} is not a card} other {{words} are not cards}}. A card is a rank, then a suit, such as 10h or A♠.", {
    n: wrong.length,
    words,
  });
}

/**
 * Which hands have too few cards for the game, or too many: a sentence for each.
 * @param {ShowdownNeeds} needs
 * @param {LaidTable} table
 * @param {(hand: Laid) => string} title
 */
export function uncounted(needs, table, title) {
  const { least, most } = stageOf(needs, table);
  /** @param {Laid} hand */
  const told = (hand) => {
    const held = hand.cards.length;
    if (held < least)
      return t("{hand} is {n, plural, one {# card} other {# cards}} short. A hand has {least, number} here.", {
        hand: title(hand),
        n: least - held,
        least,
      });
    if (most && held > most)
      return t("{hand} has {n, plural, one {# card} other {# cards}} too many. A hand has {most, number} here.", {
        hand: title(hand),
        n: held - most,
        most,
      });
    return "";
  };
  return laidOf(table.hands)
    .filter(({ goes }) => goes === "in")
    .map(told)
    .filter(Boolean);
}

/**
 * Common cards that are still to come, as a sentence.
 * @param {ShowdownNeeds} needs
 * @param {LaidTable} table
 */
export const toCome = ({ common, cells }, { table }) =>
  common > table.cards.length && table.cards.length > 0 && !cells.length
    ? t("{n, plural, =0 {No common card is} one {Only # common card is} other {Only # common cards are}} entered, of {common, number}.", {
        n: table.cards.length,
        common,
      })
    : "";

/**
 * Why there is no verdict, and a button for one all the same.
 * @param {string[]} told
 * @param {(() => void) | null} anyhow
 */
export const withheld = (told, anyhow) =>
  html`${told.map((line) => html`<p>${line}</p>`)}${
    anyhow ? html`<p><button type="button" class="button" @click=${anyhow}>${t("Compare these cards anyway")}</button></p>` : nothing
  }`;
