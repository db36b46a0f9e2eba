// A game's ladder: which of its five rungs are done. One ticks what one has read; decisions and deals tick themselves.
import { html, render } from "../lib/lit.mjs";
import { remembered } from "../lib/memory.mjs";
import { part, parts } from "../lib/page.mjs";
import { t } from "../lib/words.mjs";
import { climbed } from "./progress.mjs";
import { change, kept, watch } from "./progressstore.mjs";
/** @import {Climbed} from "./progress.mjs" */

/** What one ticks oneself. */
const READ = /** @type {const} */ (["rules", "ideas"]);

/**
 * What is said of a rung that is done; nothing of one that is not.
 * @param {string} rung
 * @param {Climbed} done
 */
function rungText(rung, done) {
  if (rung === "decisions" && done.of) return t("Done: {right, number} of {of, number} right on the first try.", done);
  if ((rung === "coached" && done.coached) || (rung === "alone" && done.alone)) return t("Done.");
  return "";
}

/** The ladder that one looked at last in this tab: the way back from a chapter. */
export const lastLadder = remembered("dealers-choice.ladder", "", () => sessionStorage);

/** @param {HTMLElement} root */
export function mount(root) {
  const slug = root.dataset.ladder ?? "";
  lastLadder.set(slug);
  const draw = () => {
    const { ladders = {} } = kept().progress;
    const done = Object.hasOwn(ladders, slug) ? ladders[slug] : {};
    for (const element of parts(root, "[data-rung]", HTMLElement)) {
      const rung = element.dataset.rung ?? "";
      const read = READ.find((each) => each === rung);
      const said = rungText(rung, done);
      element.classList.toggle("is-done", read ? done[read] === true : said !== "");
      const tick = (/** @type {Event} */ { target }) =>
        read && change((progress) => climbed(progress, slug, { [read]: /** @type {HTMLInputElement} */ (target).checked }));
      render(
        read
          ? html`<label class="rung-read"
              ><input type="checkbox" .checked=${done[read] === true} @change=${tick} /> ${t("I have read it")}</label
            >`
          : html`<span role="status">${said}</span>`,
        part(element, "[data-rung-state]"),
      );
    }
  };
  draw();
  return watch(draw);
}

/**
 * A deal of the game is over.
 * @param {string} slug
 * @param {boolean} coached
 */
export function dealt(slug, coached) {
  const rung = coached ? "coached" : "alone";
  const { ladders = {} } = kept().progress;
  if (!(Object.hasOwn(ladders, slug) && ladders[slug][rung])) change((progress) => climbed(progress, slug, { [rung]: true }));
}
