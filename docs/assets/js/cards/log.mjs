// What happened, oldest first, as a live region: a screen reader hears the fresh entries and no others.
import { classes, make, scrollWithin } from "../lib/dom.mjs";
import { html, nothing, render } from "../lib/lit.mjs";
import { parts } from "../lib/page.mjs";
import { t } from "../lib/words.mjs";
/** @import {LogLine} from "../documents" */

export class Log {
  /** @param {(line: number) => void} [look]  Shows the table as it was at a line. */
  constructor(look) {
    this.look = look;
    /** @type {Set<number>} */
    this.open = new Set(); // lines that can be looked at
    this.list = make(html`<div class="dc-log-list" role="log" aria-live="polite" aria-label=${t("What happened")} tabindex="0"></div>`);
    this.element = make(
      html`<details class="dc-log" open>
        <summary><span class="dc-tag">${t("What happened")}</span></summary>
        ${this.list}
      </details>`,
    );
    /** @type {LogLine[]} */
    this.log = [];
    this.fresh = 0;
    /** @type {string[]} */
    this.shown = [];
    this.list.addEventListener("keydown", (event) => this.key(event));
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
    [this.log, this.fresh] = [log, fresh];
    this.lines(-1);
    this.shown = log.map(({ text }) => text);
    requestAnimationFrame(() => this.end()); // all is laid out then, and once
  }

  /**
   * The lines, one of them marked; those that can be looked at are buttons, which arrow keys reach: the list is one stop for Tab.
   * @param {number} marked
   */
  lines(marked) {
    /**
     * @param {LogLine} line
     * @param {number} i
     */
    const entry = ({ text }, i) => {
      const kind = classes("dc-log-entry", i >= this.fresh && "is-fresh", i === marked && "is-now");
      if (!this.look || !this.open.has(i)) return html`<div class=${kind}>${text}</div>`;
      return html`<button
        type="button"
        class=${kind}
        tabindex="-1"
        data-line=${i}
        aria-current=${i === marked ? "step" : nothing}
        @click=${() => this.look?.(i)}
      >
        ${text}
      </button>`;
    };
    render(this.log.map(entry), this.list);
  }

  /**
   * The line that is looked at.
   * @param {number} line
   */
  mark(line) {
    this.lines(line);
    scrollWithin(this.list, this.list.querySelector(`[data-line="${line}"]`));
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    const buttons = parts(this.list, "button");
    if (!by || buttons.length === 0) return;
    const at = buttons.indexOf(/** @type {HTMLElement} */ (document.activeElement));
    const next = at < 0 ? buttons.length - 1 : Math.max(0, Math.min(buttons.length - 1, at + by));
    buttons[next].focus();
    event.preventDefault();
  }
}
