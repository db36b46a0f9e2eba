// Who takes what, in words: the engine's answer to a showdown.
import { html, nothing } from "../lib/lit.mjs";
import { capital, listed, sentence, t } from "../lib/words.mjs";
/** @import {Settled, ShownHand} from "../documents" */

/** @type {[number, string][]} */
const SHARES = [
  [1, t("the whole pot")],
  [3 / 4, t("three quarters")],
  [2 / 3, t("two thirds")],
  [1 / 2, t("half the pot")],
  [1 / 3, t("a third")],
  [1 / 4, t("a quarter")],
  [1 / 8, t("an eighth")],
];

/** @param {number} share */
const shareInWords = (share) =>
  SHARES.find(([part]) => Math.abs(part - share) < 1e-4)?.[1] ?? t("{n, number} % of the pot", { n: Math.round(share * 100) });

/**
 * What a hand takes, as it stands behind the hand's name.
 * @param {number} share
 */
export const taken = (share) => (share > 0 ? t("takes {share}", { share: shareInWords(share) }) : t("takes nothing"));

/**
 * Who takes what, those who take most first.
 * @param {ShownHand[]} hands
 * @param {(seat: number) => string} title
 */
function outcome(hands, title) {
  /** @type {Map<string, string[]>} */
  const takers = new Map(); // share in words -> who has it
  for (const seat of [...hands.keys()].sort((a, b) => hands[b].share - hands[a].share)) {
    const share = shareInWords(hands[seat].share);
    if (hands[seat].share > 0) takers.set(share, [...(takers.get(share) ?? []), title(seat)]);
  }
  const clauses = [...takers].map(([share, who]) =>
    t("{n, plural, one {{hands} takes {share}} other {{hands} take {share} each}}", { n: who.length, hands: listed(who), share }),
  );
  return clauses.length ? sentence(listed(clauses)) : "";
}

/**
 * Who won which part of the pot, and with what; nothing where it has one part.
 * @param {Settled} found
 * @param {(seat: number) => string} title
 */
function lines({ hands, parts, nobody }, title) {
  if (nobody) return [t("Nobody has what is needed: the pot is played for again.")];
  if (parts.length < 2 || !parts.every(({ winners }) => winners.length)) return [];
  return parts.map(({ text, winners }, part) => {
    const made = winners.map((seat) => t("{hand} ({made})", { hand: title(seat), made: hands[seat].parts[part] }));
    return t("{part}: {hands}.", { part: capital(text), hands: listed(made) });
  });
}

/**
 * The verdict on hands that lie at `places` of the page; `asked` where declarations count, `wrong` what was no card.
 * @param {Settled} found
 * @param {{places: number[], asked: boolean, wrong?: string}} how
 */
export function verdict(found, { places, asked, wrong }) {
  /** @param {number} seat */
  const title = (seat) => t("hand {n, number}", { n: places[seat] + 1 });
  return html`<p class="outcome">${outcome(found.hands, title)}</p>
    ${lines(found, title).map((line) => html`<p>${line}</p>`)}${
      asked && !found.declared ? html`<p class="quiet">${t("Nothing is declared for every hand, so the cards speak.")}</p>` : nothing
    }${wrong ? html`<p class="told">${t("“{word}” is no card and was left out.", { word: wrong })}</p>` : nothing}`;
}
