// How many may play: what the deck serves with the house rules chosen, as the catalogue's record tells it for each
// choice by itself. Of several at once the one that serves fewest decides; the engine has the last word.
import { listed, t } from "./words.mjs";

/**
 * "2–7", or "4" where it is no other number.
 * @param {number[]} seats
 */
export const span = ([low, high]) => (low === high ? String(low) : t("{low, number}–{high, number}", { low, high }));

/** @import {GameEntry, HouseRule, Options} from "../documents" */

/**
 * @param {HouseRule} option
 * @param {string} value
 */
const ownSeats = (option, value) => (option.seats && Object.hasOwn(option.seats, value) ? option.seats[value] : null);

/**
 * The choices that do not serve what the defaults serve: [[name, value, [least, most]]], those that serve fewest first.
 * @param {Pick<GameEntry, "options">} record
 * @param {Options} chosen
 * @returns {[string, string, number[]][]}
 */
const apart = ({ options = {} }, chosen) =>
  Object.entries(options)
    .flatMap(([name, option]) => {
      const seats = ownSeats(option, chosen[name]);
      return seats ? [/** @type {[string, string, number[]]} */ ([name, chosen[name], seats])] : [];
    })
    .sort(([, , one], [, , other]) => one[1] - other[1]);

/**
 * [least, most] players with these house rules.
 * @param {Pick<GameEntry, "options" | "seats">} record
 * @param {Options} chosen
 */
export function seatsFor(record, chosen) {
  const found = apart(record, chosen);
  const narrow = found.filter(([, , seats]) => seats[1] < record.seats[1]);
  return (narrow[0] ?? found.at(-1))?.[2] ?? record.seats;
}

/**
 * Why that is not what the defaults serve, in words; nothing where it is.
 * @param {Pick<GameEntry, "options" | "seats">} record
 * @param {Options} chosen
 */
export function whySeats(record, chosen) {
  const [low, high] = seatsFor(record, chosen);
  const words = apart(record, chosen)
    .filter(([, , seats]) => seats[1] === high)
    .map(([name, value]) => t("“{rule}: {choice}”", { rule: record.options[name].label, choice: record.options[name].labels[value] }));
  if (!words.length) return "";
  return t("With {rules} this game is for {low, number} to {high, number} players.", { rules: listed(words), low, high });
}
