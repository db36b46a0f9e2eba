// Who takes what: the engine's sentences on the hands that were laid down.
import { html, nothing } from "../lib/lit.mjs";
import { t } from "../lib/words.mjs";
/** @import {ShowdownVerdict} from "../documents" */

/**
 * The verdict; `asked` where declarations count, `notes` what else is to be said.
 * @param {ShowdownVerdict} found
 * @param {{asked: boolean, notes?: string[]}} how
 */
export function verdict({ lines, left_out, declared }, { asked, notes = [] }) {
  const [outcome, ...why] = lines;
  const quiet = [...left_out, asked && !declared ? t("Not every hand has a declaration, so the cards speak.") : "", ...notes].filter(
    Boolean,
  );
  return html`<p class="outcome">${outcome ?? nothing}</p>
    ${why.map((line) => html`<p>${line}</p>`)}${quiet.map((line) => html`<p class="quiet">${line}</p>`)}`;
}
