// How long, how hard to play, how chaotic and how hard to explain games are, in words: thirds of all games (generator/content/measures.py).
import { t } from "./words.mjs";
/** @import {CatalogueEntry} from "../documents" */

/** All of them, in the order of the catalogue; a game's third is a place in `values`, and in an address the value stands. */
export const MEASURES = [
  { name: "length", values: ["short", "middling", "long"], words: () => [t("short"), t("middling"), t("long")] },
  { name: "difficulty", values: ["easy", "thought", "hard"], words: () => [t("easy"), t("some thought"), t("hard")] },
  { name: "chaos", values: ["calm", "lively", "wild"], words: () => [t("calm"), t("lively"), t("chaotic")] },
  { name: "explaining", values: ["few", "some", "many"], words: () => [t("few rules"), t("some rules"), t("many rules")] },
];

/**
 * A game by its measures, in words; nothing of one that was not measured.
 * @param {Pick<CatalogueEntry, "measures">} game
 */
export const measured = ({ measures }) => MEASURES.flatMap(({ words }, i) => (measures[i] ? [words()[measures[i] - 1]] : []));
