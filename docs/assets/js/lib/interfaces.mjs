// What one room expects of things that a later room makes: the shapes alone, so that no import goes against the order of the rooms.
/** @import {Advice, Table as TableDocument} from "../documents" */

/** @typedef {{button: unknown, key: unknown, mark: unknown}} Dress  How a card that may be picked is drawn. */

/**
 * The table as those see it who choose cards at it or move them over it.
 * @typedef {object} ShownTable
 * @property {TableDocument} view what is drawn
 * @property {TableDocument | null} before what was drawn before that
 * @property {HTMLElement} element
 * @property {HTMLElement} seats
 * @property {HTMLElement} centre
 * @property {HTMLElement} mine
 * @property {() => void} resorted is called when your cards are shown in another order
 * @property {() => number[]} shownOrder the places of your own cards, in the order in which they are shown
 * @property {() => string[]} ownCards your own cards in hand order
 * @property {(dress: (at: number) => Dress | undefined) => void} offer draws your cards as what may be picked: `dress(i)` is how the i-th is drawn
 */

/** @typedef {{message: string, type?: string, hint?: string[]}} Problem  What went wrong, as a rule an EngineError. */

/** @typedef {Advice & {solved: true}} Verdict  What a solved puzzle says of a decision, in the coach's shape. */

export {};
