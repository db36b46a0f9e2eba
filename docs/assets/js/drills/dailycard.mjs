// The deal of the day on the drill page: what it is, and once it is decided how it went, as a text to be sent.
import { copied } from "../lib/clipboard.mjs";
import { classes, isPlainClick, make } from "../lib/dom.mjs";
import { judged } from "../coach/advice.mjs";
import { addressOf, shared } from "./daily.mjs";
import { html, nothing, render } from "../lib/lit.mjs";
import { inARow, worldDay } from "./progress.mjs";
import { kept } from "./progressstore.mjs";
import { t } from "../lib/words.mjs";
/** @import {Daily} from "./progress.mjs" */

/**
 * How it went, and the button that copies it.
 * @param {Daily} daily
 */
export function result(daily) {
  /** @type {HTMLElement} */
  const element = make(html`<div class="dc-daily-result"></div>`);
  const text = shared(daily);
  let said = "";
  const copy = async () => {
    said = (await copied(text)) ? t("Result copied.") : t("Select the text above and copy it.");
    draw();
  };
  const draw = () =>
    render(
      html`<p class="dc-daily-text">${text}</p>
        <div class="dc-row">
          <button type="button" class="dc-button" @click=${copy}>${t("Copy the result")}</button>
          <span class="dc-hint" role="status">${said}</span>
        </div>`,
      element,
    );
  draw();
  return element;
}

/**
 * `go(day)` is called by whoever wants to decide it.
 * @param {(day: string) => void} go
 */
export function card(go) {
  const day = worldDay(new Date());
  const { daily } = kept().progress;
  const done = daily.last === day;
  const run = inARow(daily, day);
  /** @param {MouseEvent} event */
  const open = (event) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    go(day);
  };
  return html`<section class=${classes("dc-daily", done && "is-done")} aria-labelledby="dc-daily-title">
    <h2 id="dc-daily-title">${t("The deal of the day")}</h2>
    <p>
      ${done ? judged(daily).words : t("One decision, the same for everybody. It counts once, today.")}${
        run > 1 ? html` <b>${t("{n, plural, one {# day} other {# days}} in a row", { n: run })}</b>` : nothing
      }
    </p>
    ${done ? result(daily) : nothing}
    <div class="dc-row">
      <a class=${classes("dc-button", !done && "is-main")} href=${addressOf(day)} @click=${open}
        >${done ? t("Look at it again") : t("Decide now")}</a
      >
    </div>
  </section>`;
}
