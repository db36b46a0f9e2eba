// What happened, oldest first, as a live region: a screen reader hears the fresh entries and no others.
import { make } from "./dom.mjs";
import { html, render } from "./lit.mjs";
import { t } from "./words.mjs";
/** @import {LogLine} from "./documents" */

export class Log {
  constructor() {
    this.list = make(html`<div class="dc-log-list" role="log" aria-live="polite" aria-label=${t("What happened")} tabindex="0"></div>`);
    this.element = make(
      html`<details class="dc-log" open>
        <summary><span class="dc-tag">${t("What happened")}</span></summary>
        ${this.list}
      </details>`,
    );
    /** @type {string[]} */
    this.shown = [];
    new ResizeObserver(() => this.end()).observe(this.list); // the coach beside it takes room when it speaks
  }

  /** The latest is in sight. */
  end() {
    this.list.scrollTop = this.list.scrollHeight;
  }

  /**
   * Adds what is new; what is another story, after an undo or at a new deal, is filled in silently.
   * @param {LogLine[]} log
   * @param {number} fresh
   */
  draw(log, fresh) {
    const grows = this.shown.length > 0 && this.shown.length <= log.length && this.shown.every((text, i) => text === log[i].text);
    if (!grows) {
      // nobody wants a whole deal read out again
      this.list.setAttribute("aria-live", "off");
      requestAnimationFrame(() => this.list.setAttribute("aria-live", "polite"));
    }
    /**
     * @param {LogLine} line
     * @param {number} i
     */
    const entry = ({ text }, i) => html`<div class=${i >= fresh ? "dc-log-entry is-fresh" : "dc-log-entry"}>${text}</div>`;
    render(log.map(entry), this.list);
    this.shown = log.map(({ text }) => text);
    this.end();
  }
}
