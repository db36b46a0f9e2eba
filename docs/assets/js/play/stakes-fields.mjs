// The stakes of an evening as fields of a form, and what a host typed in them as stakes for the engine to judge.
/** @import {CustomaryStakes, Stakes} from "../documents" */
/** @typedef {"small" | "big" | "ante" | "blinds" | "bring_in" | "bomb" | "raises" | "max_bet"} Field */
/** @typedef {Record<Field, string> & {limit: string, straddle: boolean, dealer_antes: boolean} & Pick<Stakes, "big_from" | "open_pair" | "after_draw" | "complete" | "later">} Fields */

export const ANY = "any"; // number of raises

/**
 * The fields as stakes fill them in. What follows from the others stays empty.
 * @param {CustomaryStakes} custom
 * @returns {Fields}
 */
export function filled({ phrase, stakes }) {
  const said = (/** @type {string} */ part) => phrase.split(", ").some((each) => each.startsWith(part));
  const blinds = stakes.blinds ?? [];
  return {
    limit: stakes.limit ?? "fixed",
    small: String(stakes.bet),
    big: stakes.big ? String(stakes.big) : "",
    ante: blinds.length && !stakes.ante ? "" : String(stakes.ante),
    blinds: blinds.join("/"),
    bring_in: stakes.bring_in ? String(stakes.bring_in) : "",
    bomb: stakes.bomb ? String(stakes.bomb) : "",
    raises: said("no cap") ? ANY : said("raises") ? String(stakes.raises) : "",
    max_bet: said("maximum") ? String(stakes.max_bet) : "",
    straddle: stakes.straddle ?? false,
    dealer_antes: stakes.dealer_antes ?? false,
    ...(stakes.open_pair ? { open_pair: true } : {}),
    ...(stakes.after_draw ? { after_draw: true } : {}),
    ...(stakes.complete ? { complete: stakes.complete } : {}),
    ...(stakes.big_from ? { big_from: stakes.big_from } : {}), // no field shows these; they stay as they are
    ...(stakes.later ? { later: stakes.later } : {}),
  };
}

/**
 * What the fields say, for the engine to judge: an empty one says nothing, and what is no number is sent as it was typed.
 * @param {Fields} fields
 * @returns {Record<string, unknown>}
 */
export function meant({ limit, straddle, dealer_antes, blinds, raises, big_from, open_pair, after_draw, complete, later, ...numbers }) {
  const one = (/** @type {string} */ text) => (/^\d{1,12}$/.test(text) ? Number(text) : text);
  const given = Object.entries(numbers).filter(([name, text]) => text && (name !== "big" || ["fixed", "spread"].includes(limit)));
  return {
    limit,
    ...Object.fromEntries(given.map(([name, text]) => [name, one(text)])),
    ...(blinds
      ? {
          blinds: blinds
            .split(/[\s/,;-]+/)
            .filter(Boolean)
            .map(one),
        }
      : {}),
    ...(raises ? { raises: raises === ANY ? null : one(raises) } : {}),
    ...(straddle ? { straddle } : {}),
    ...(dealer_antes ? { dealer_antes } : {}),
    ...(big_from && numbers.big ? { big_from } : {}),
    ...(open_pair && numbers.big ? { open_pair } : {}),
    ...(after_draw && numbers.big ? { after_draw } : {}),
    ...(complete && numbers.bring_in ? { complete } : {}),
    ...(later ? { later } : {}),
  };
}
