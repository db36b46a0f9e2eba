// An amount of chips: a field with buttons on either side, and one that sends it.
import { html, live, nothing } from "../lib/lit.mjs";
import { holding } from "../lib/page.mjs";
import { number, t } from "../lib/words.mjs";
/** @import {Choice} from "./choice.mjs" */
/** @import {AmountPick} from "../documents" */

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
    this.big = max - min < 8 ? 0 : max - min < 60 ? 5 : 10; // what a large step is, where there is room for one
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

  /** Amounts that are named often, with what they are: of the pot, and the most there is. */
  named() {
    const { min, max } = this;
    const { pot } = this.choice.table.view;
    /** @type {[number, string][]} */
    const some = [
      [Math.floor(pot / 2), t("Half the pot: {n, number}", { n: Math.floor(pot / 2) })],
      [pot, t("The pot: {n, number}", { n: pot })],
      [max, t("Maximum: {n, number}", { n: max })],
    ];
    return max - min < 3 ? [] : some.filter(([n], i) => n > min && n <= max && some.findIndex(([other]) => other === n) === i);
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
    const { big } = this;
    const named = this.named().map(
      ([n, words]) =>
        html`<button type="button" class="dc-button is-plain" aria-pressed=${String(n === this.value)} @click=${() => this.type(String(n))}>
          ${words}
        </button>`,
    );
    choice.show(
      choice.body(
        html`<label class="dc-tag" for="dc-amount">${t("Chips")}</label>
          <div class="dc-stepper">
            ${big ? step(-big, `−${number(big)}`, t("{n, number} less", { n: big })) : nothing}${step(-1, "−", t("One less"))}
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
            ${step(1, "+", t("One more"))}${big ? step(big, `+${number(big)}`, t("{n, number} more", { n: big })) : nothing}
          </div>
          ${named.length ? html`<div class="dc-row dc-named">${named}</div>` : nothing}${confirm}
          <div class=${fine ? "dc-hint" : "dc-hint is-bad"} role="status">
            ${t("From {min, number} to {max, plural, one {# chip} other {# chips}}.", { min, max })}
          </div>`,
      ),
    );
  }
}
