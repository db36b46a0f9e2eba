// The stakes of an evening as fields of a form, and what a host typed in them as stakes for the engine to judge.
/** @import {CustomaryStakes, Stakes} from "../documents" */
/** @typedef {"small" | "big" | "ante" | "blinds" | "blind_ante" | "bring_in" | "complete" | "bomb" | "raises" | "max_bet" | "kill" | "kill_after" | "kill_over"} Field */
/** @typedef {"straddle" | "dealer_antes" | "open_pair" | "after_draw" | "any_raise"} Tick */
/** @typedef {Record<Field, string> & Record<Tick, boolean> & {limit: string} & Pick<Stakes, "big_from" | "later">} Fields */

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
    blind_ante: stakes.blind_ante ? String(stakes.blind_ante) : "",
    bring_in: stakes.bring_in ? String(stakes.bring_in) : "",
    complete: stakes.complete ? String(stakes.complete) : "",
    bomb: stakes.bomb ? String(stakes.bomb) : "",
    raises: said("no cap") ? ANY : said("raises") ? String(stakes.raises) : "",
    max_bet: said("maximum") ? String(stakes.max_bet) : "",
    straddle: stakes.straddle ?? false,
    dealer_antes: stakes.dealer_antes ?? false,
    open_pair: stakes.open_pair ?? false,
    after_draw: stakes.after_draw ?? false,
    any_raise: stakes.any_raise ?? false,
    kill: stakes.kill ?? "",
    kill_after: stakes.kill_after ? String(stakes.kill_after) : "",
    kill_over: stakes.kill_over ? String(stakes.kill_over) : "",
    ...(stakes.big_from ? { big_from: stakes.big_from } : {}), // no field shows these; they stay as they are
    ...(stakes.later ? { later: stakes.later } : {}),
  };
}

/**
 * What the fields say, for the engine to judge: an empty one says nothing, and what is no number is sent as it was typed.
 * @param {Fields} fields
 * @returns {Record<string, unknown>}
 */
export function meant({
  limit,
  straddle,
  dealer_antes,
  blinds,
  raises,
  big_from,
  open_pair,
  after_draw,
  any_raise,
  blind_ante,
  complete,
  later,
  kill,
  kill_after,
  kill_over,
  ...numbers
}) {
  const one = (/** @type {string} */ text) => (/^\d{1,12}$/.test(text) ? Number(text) : text);
  const bigger = limit === "fixed" && numbers.big; // a fixed limit of two sizes
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
    ...(big_from && bigger && !after_draw ? { big_from } : {}),
    ...(open_pair && bigger ? { open_pair } : {}),
    ...(after_draw && bigger ? { after_draw } : {}),
    ...(any_raise && (limit === "spread" || later?.some((row) => row.limit === "spread")) ? { any_raise } : {}),
    ...(blind_ante && blinds ? { blind_ante: one(blind_ante) } : {}),
    ...(complete && numbers.bring_in ? { complete: one(complete) } : {}),
    ...(later ? { later } : {}),
    ...(kill && blinds
      ? { kill, ...(kill_after ? { kill_after: one(kill_after) } : {}), ...(kill_over ? { kill_over: one(kill_over) } : {}) }
      : {}),
  };
}
