// What hangs in place of the table while the phone goes from one person to the next. Behind it there is nothing: the next person's table is drawn
// only once they have said who they are.
import { make } from "../lib/dom.mjs";
import { html } from "../lib/lit.mjs";
import { part } from "../lib/page.mjs";
import { t } from "../lib/words.mjs";

/**
 * `lift` is told once that it is the one with that name who looks. The heading takes the focus, not the button: who has just chosen by a key may have
 * pressed it twice.
 * @param {string} name
 * @param {(curtain: HTMLElement) => void} hang
 * @returns {Promise<void>}
 */
export const drawn = (name, hang) =>
  new Promise((lift) => {
    /** @type {HTMLElement} */
    const curtain = make(
      html`<section class="dc-curtain" aria-labelledby="dc-curtain">
        <h2 id="dc-curtain" tabindex="-1">${t("Pass the phone to {name}", { name })}</h2>
        <button type="button" class="dc-button" @click=${() => lift()}>${t("I am {name}, show my cards", { name })}</button>
      </section>`,
    );
    hang(curtain);
    part(curtain, "h2").focus();
  });
