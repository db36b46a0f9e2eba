// What hangs in place of the table while the phone goes from one person to the next. Behind it there is nothing: the next person's table is drawn
// only once they have said who they are.
import { make } from "../lib/dom.mjs";
import { html, nothing } from "../lib/lit.mjs";
import { part } from "../lib/page.mjs";
import { t } from "../lib/words.mjs";

/**
 * `lift` is told once that it is the right person who looks. The heading takes the focus, not the button: who has just chosen by a key may have
 * pressed it twice. Whoever has given no `name` is the next player, who sits as `called`.
 * @param {{seat: number, name: string, called: string}} person
 * @param {(curtain: HTMLElement) => void} hang
 * @returns {Promise<void>}
 */
export const drawn = ({ seat, name, called }, hang) =>
  new Promise((lift) => {
    const unnamed = html`<p>${t("Person {n, number} at this phone, in the seat of {name}.", { n: seat + 1, name: called })}</p>`;
    /** @type {HTMLElement} */
    const curtain = make(
      html`<section class="dc-curtain" aria-labelledby="dc-curtain">
        <h2 id="dc-curtain" tabindex="-1">${name ? t("Pass the phone to {name}", { name }) : t("Pass the phone to the next player")}</h2>
        ${name ? nothing : unnamed}
        <button type="button" class="dc-button" @click=${() => lift()}>
          ${name ? t("I am {name}, show my cards", { name }) : t("That is me, show my cards")}
        </button>
      </section>`,
    );
    hang(curtain);
    part(curtain, "h2").focus();
  });
