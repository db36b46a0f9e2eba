// How long, how hard and how wild games are, in words: the thirds that were measured over deals (generator/content/measures.py).
import { t } from "./words.mjs";
/** @import {CatalogueEntry} from "../documents" */

/** The three, in the order of the catalogue; a game's third is a place in `values`, and in an address the value stands. */
export const MEASURES = [
  { name: "length", values: ["short", "middling", "long"], words: () => [t("short"), t("middling"), t("long")] },
  { name: "difficulty", values: ["easy", "thought", "hard"], words: () => [t("easy"), t("some thought"), t("hard")] },
  { name: "chaos", values: ["calm", "lively", "wild"], words: () => [t("calm"), t("lively"), t("wild")] },
];

/**
 * A game by its three measures, in words; nothing of one that was not measured.
 * @param {Pick<CatalogueEntry, "measures">} game
 */
export const measured = ({ measures }) => MEASURES.flatMap(({ words }, i) => (measures[i] ? [words()[measures[i] - 1]] : []));
