// Several people at one phone, as far as the rest of the page has to know of it; the curtain between them is fetched where it is wanted.
/** @import {View} from "./documents" */

/**
 * All choices that were made at this phone, from which a deal comes back to where it was; they are nothing to be shown.
 * @param {View} view
 */
export const made = (view) => view.phone?.moves ?? view.moves;

/**
 * Whether all may look: a deal of several people that is over.
 * @param {View} view
 */
export const everybodys = (view) => view.phone?.holder === -1;

/**
 * The seats at which so many people sit: the first ones, so that an evening finds each of them at their own chips again.
 * @param {number | undefined} people
 */
export const seatsOf = (people = 1) => (people > 1 ? [...Array(people).keys()] : undefined);
