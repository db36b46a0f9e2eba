// An amount of chips: a field with buttons on either side, and one that sends it.
import { html, live } from "./lit.mjs";
import { holding } from "./page.mjs";
import { t } from "./words.mjs";
/** @import {Choice} from "./choice.mjs" */
/** @import {AmountPick} from "./documents" */

export class Amount {
  /**
   * @param {AmountPick} amount
   * @param {Choice} choice
   */
  constructor({ verb, label, min, max }, choice) {
    this.verb = verb;
    this.label = label;
    this.min = min;
    this.max = max;
    this.choice = choice;
    this.typed = String(min);
    choice.keys.set("-", () => this.nudge(-1)).set("+", () => this.nudge(1));
    this.draw();
  }

  /** What the field holds, NaN where that is no number. */
  get value() {
    return /^\d+$/.test(this.typed) ? Number(this.typed) : NaN;
  }

  get fine() {
    return this.value >= this.min && this.value <= this.max;
  }

  /** @param {string} text */
  type(text) {
    this.typed = text;
    this.draw();
  }

  /** @param {number} step */
  nudge(step) {
    const from = Number.isNaN(this.value) ? this.min : this.value;
    this.type(String(Math.min(this.max, Math.max(this.min, from + step))));
  }

  finish() {
    if (this.fine) this.choice.send(`${this.verb} ${this.value}`);
  }

  draw() {
    const { choice, min, max, fine } = this;
    const verb = this.label;
    const confirm = choice.button({
      label: fine ? t("{verb} {n, number}", { verb, n: this.value }) : verb,
      act: () => this.finish(),
      letter: "Enter",
      kind: "is-main",
      disabled: !fine,
    });
    choice.keys.delete("Enter"); // Enter belongs to the field
    /** @param {KeyboardEvent} event */
    const enter = (event) => {
      if (event.key !== "Enter") return;
      event.preventDefault();
      this.finish();
    };
    /**
     * @param {number} by
     * @param {string} sign
     * @param {string} label
     */
    const step = (by, sign, label) =>
      html`<button type="button" class="dc-button is-plain" aria-label=${label} @click=${() => this.nudge(by)}>${sign}</button>`;
    choice.show(
      choice.body(
        html`<label class="dc-tag" for="dc-amount">${t("Chips")}</label>
          <div class="dc-stepper">
            ${step(-1, "−", t("One less"))}
            <input
              type="number"
              class="dc-number"
              id="dc-amount"
              inputmode="numeric"
              min=${min}
              max=${max}
              step="1"
              .value=${live(this.typed)}
              @input=${holding((text) => this.type(text))}
              @keydown=${enter}
            />
            ${step(1, "+", t("One more"))}
          </div>
          ${confirm}
          <div class=${fine ? "dc-hint" : "dc-hint is-bad"} role="status">
            ${t("From {min, number} to {max, plural, one {# chip} other {# chips}}.", { min, max })}
          </div>`,
      ),
    );
  }
}
