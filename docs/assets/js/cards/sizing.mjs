// How much to bet: a slider with sizes that players often want, and a field. Amounts can be told in chips, in bets or in parts of the pot. The buttons of
// the choice stand above, where they are in every other decision of the deal.
import { shown } from "./actions.mjs";
import { classes } from "../lib/dom.mjs";
import { html, live, nothing } from "../lib/lit.mjs";
import { remembered } from "../lib/memory.mjs";
import { holding } from "../lib/page.mjs";
import { number, t } from "../lib/words.mjs";
/** @import {Choice} from "./choice.mjs" */
/** @import {Action, AmountPick, Preset, Sizing as SizingDocument} from "../documents" */
/** @typedef {AmountPick & {sizing: SizingDocument}} Sized */

const POSITIONS = 1000; // of the slider
const EVEN = 60; // chips between least and most, beyond which the slider is finer among the small sizes
const PAGES = 10; // presses of a page key from the least to the most
const MUCH = 1000; // percent of the pot
const UNITS = ["chips", "bets", "pot"];
const inUnits = remembered("dealers-choice.amounts", UNITS[0]); // what amounts are told in

/** The fixed words of a size; the least and the most go without saying. */
const names = () => ({
  least: t("Min"),
  half: t("½ pot"),
  "two thirds": t("⅔ pot"),
  pot: t("Pot"),
  most: t("Max"),
  "all in": t("All in"),
});

const units = () => ({ chips: t("Chips"), bets: t("Bets"), pot: t("% of pot") });

/** What is asked of a size: it knows no rule, only the numbers that the engine gave. */
export class Scale {
  /** @param {Sized} amount */
  constructor({ min, max, sizing }) {
    this.min = min;
    this.max = max;
    this.sizing = sizing;
    this.bend = max - min > EVEN ? 2 : 1;
  }

  /** @param {number} amount */
  fit(amount) {
    return Math.min(this.max, Math.max(this.min, Math.round(amount)));
  }

  /** @param {number} position */
  at(position) {
    return this.fit(this.min + (this.max - this.min) * (position / POSITIONS) ** this.bend);
  }

  /** @param {number} amount */
  position(amount) {
    return this.max > this.min ? Math.round(POSITIONS * ((amount - this.min) / (this.max - this.min)) ** (1 / this.bend)) : POSITIONS;
  }

  /**
   * Percent of the pot, as it is once the price to call is paid.
   * @param {number} amount
   */
  percent(amount) {
    return Math.round((100 * (amount - this.sizing.level)) / Math.max(this.sizing.after, 1));
  }

  /** @param {number} amount */
  bets(amount) {
    return Math.round((10 * amount) / this.sizing.unit) / 10;
  }

  /**
   * The number that stands for an amount in a unit.
   * @param {number} amount
   * @param {string} unit
   */
  told(amount, unit) {
    return unit === "bets" ? this.bets(amount) : unit === "pot" ? this.percent(amount) : amount;
  }

  /**
   * The chips that a number in a unit stands for; NaN where the text is no number.
   * @param {string} text
   * @param {string} unit
   */
  meant(text, unit) {
    if (!/^\d+([.,]\d*)?$/.test(text)) return NaN;
    const given = Number(text.replace(",", "."));
    const { level, after } = this.sizing;
    if (unit === "chips") return Number.isInteger(given) ? given : NaN;
    return Math.round(unit === "bets" ? given * this.sizing.unit : level + (after * given) / 100);
  }
}

export class Sizing {
  /**
   * @param {Sized} amount
   * @param {Action[]} actions  the buttons beside it
   * @param {Choice} choice
   */
  constructor(amount, actions, choice) {
    this.amount = amount;
    this.scale = new Scale(amount);
    this.actions = actions;
    this.choice = choice;
    this.value = amount.min;
    /** @type {string | null} */
    this.typed = null; // what stands in the field while one types there
    if (amount.max > amount.min) {
      for (const digit of "0123456789") choice.keys.set(digit, () => this.begin(digit));
      choice.keys.set("-", () => this.nudge(-this.step)).set("+", () => this.nudge(this.step));
    }
    this.letters = new Set(choice.keys.keys());
    this.draw();
  }

  get unit() {
    const kept = inUnits.get();
    return UNITS.includes(kept) ? kept : UNITS[0];
  }

  get step() {
    return Math.max(1, Math.min(this.amount.sizing.unit, this.amount.max - this.amount.min));
  }

  /** Whether the size may be bet. */
  get fine() {
    return this.value >= this.amount.min && this.value <= this.amount.max;
  }

  /** @param {number} amount */
  set(amount) {
    this.value = this.scale.fit(amount);
    this.typed = null;
    this.draw();
  }

  /** @param {number} by */
  nudge(by) {
    this.set((Number.isNaN(this.value) ? this.amount.min : this.value) + by);
  }

  /** @param {string} text */
  type(text) {
    this.typed = text;
    const meant = this.scale.meant(text, this.unit);
    const near = this.unit !== "chips" && !Number.isNaN(meant); // a part is never meant to the chip
    const { min, max } = this.amount;
    const edge =
      near && (this.scale.told(min, this.unit) === Number(text) ? min : this.scale.told(max, this.unit) === Number(text) ? max : 0);
    this.value = edge || meant;
    this.draw();
  }

  /**
   * A digit begins the number, wherever the keyboard is.
   * @param {string} digit
   */
  begin(digit) {
    this.type(digit);
    const field = this.choice.element.querySelector("#dc-size");
    if (field instanceof HTMLInputElement) field.focus();
  }

  /** @param {string} unit */
  tell(unit) {
    inUnits.set(unit);
    this.typed = null;
    if (!this.fine) this.value = this.amount.min;
    this.draw();
  }

  finish() {
    if (this.fine) this.choice.send(`${this.amount.verb} ${this.value}`);
  }

  /** What the slider says to somebody who does not see it: chips, and the part of the pot. */
  get heard() {
    const { value, scale } = this;
    const slots = { n: value, percent: scale.percent(value) };
    return value === this.amount.max && this.last.kind === "all in"
      ? t("{n, plural, one {# chip} other {# chips}}, all in, {percent, number} percent of the pot", slots)
      : t("{n, plural, one {# chip} other {# chips}}, {percent, number} percent of the pot", slots);
  }

  get last() {
    return /** @type {Preset} */ (this.amount.sizing.presets.at(-1));
  }

  /**
   * An amount in the unit that the reader likes.
   * @param {number} amount
   */
  short(amount) {
    const { unit, scale } = this;
    const n = scale.told(amount, unit);
    if (unit === "bets") return t("{n, plural, one {# bet} other {# bets}}", { n });
    return unit === "pot" ? this.part(amount) : number(n);
  }

  /**
   * The part of the pot, or how many times the pot where that is much.
   * @param {number} amount
   */
  part(amount) {
    const n = this.scale.percent(amount);
    return n < MUCH ? t("{n, number} %", { n }) : t("{n, number} × pot", { n: Math.round(n / 100) });
  }

  /** @param {KeyboardEvent} event */
  slid(event) {
    const page = Math.max(this.step, Math.round((this.amount.max - this.amount.min) / PAGES));
    /** @type {Record<string, number>} */
    const by = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1, PageUp: page, PageDown: -page };
    if (event.key in by) this.nudge(by[event.key]);
    else if (event.key === "Home") this.set(this.amount.min);
    else if (event.key === "End") this.set(this.amount.max);
    else if (event.key === "Enter") this.finish();
    else if (/^\d$/.test(event.key)) this.begin(event.key);
    else return;
    event.preventDefault();
  }

  draw() {
    const { choice, amount, fine, value, scale, unit } = this;
    const { min, max, label } = amount;
    for (const key of [...choice.keys.keys()]) if (!this.letters.has(key)) choice.keys.delete(key);
    const free = choice.buttons(this.actions);
    const all = this.last.kind === "all in" && value === max;
    const words = !fine ? label : all ? t("All in: {n, number}", { n: value }) : t("{verb} {n, number}", { verb: label, n: value });
    const raise = choice.button({
      label: words,
      act: () => this.finish(),
      letter: choice.letter(label),
      kind: "is-plain dc-size-done",
      disabled: !fine,
    });
    const out = shown(this.actions).findIndex(({ action }) => action.weight === "out");
    const buttons = out < 0 ? [...free, raise] : free.toSpliced(out, 0, raise); // giving up stands last
    /** @param {Preset} preset */
    const preset = ({ amount: n, kind }) =>
      html`<button type="button" class="dc-button is-plain" aria-pressed=${String(n === value)} @click=${() => this.set(n)}>
        <span>${names()[kind]}</span> <small>${this.short(n)}</small>
      </button>`;
    /** @param {KeyboardEvent} event */
    const enter = (event) => {
      if (event.key !== "Enter") return;
      event.preventDefault();
      this.finish();
    };
    /**
     * @param {number} by
     * @param {string} sign
     * @param {string} said
     */
    const step = (by, sign, said) =>
      html`<button type="button" class="dc-button is-plain" aria-label=${said} @click=${() => this.nudge(by)}>${sign}</button>`;
    const by = this.step;
    const text = this.typed ?? (Number.isNaN(value) ? "" : String(scale.told(value, unit)));
    const range = { min: this.short(min), max: this.short(max) };
    if (min === max) return choice.show(choice.body(buttons)); // its button says the only size there is
    choice.show(
      html`${choice.body(buttons)}
        <div class="dc-sizing" role="group" aria-label=${t("How much")}>
          <div class="dc-presets dc-named">${amount.sizing.presets.map(preset)}</div>
          <div class="dc-slide">
            ${step(-by, "−", t("{n, number} less", { n: by }))}<input
              type="range"
              class="dc-slider"
              min="0"
              max=${POSITIONS}
              aria-label=${label}
              aria-valuetext=${fine ? this.heard : nothing}
              .value=${live(String(scale.position(fine ? value : scale.fit(value || min))))}
              @input=${holding((text) => this.set(scale.at(Number(text))))}
              @keydown=${(/** @type {KeyboardEvent} */ event) => this.slid(event)}
            />${step(by, "+", t("{n, number} more", { n: by }))}
          </div>
          <div class="dc-size-line">
            <input
              type="text"
              class="dc-number"
              id="dc-size"
              aria-label=${t("Amount")}
              aria-describedby="dc-size-range"
              aria-invalid=${String(!fine)}
              autocomplete="off"
              maxlength="10"
              inputmode=${unit === "chips" ? "numeric" : "decimal"}
              .value=${live(text)}
              @input=${holding((text) => this.type(text.trim()))}
              @keydown=${enter}
            /><select class="dc-size-unit" aria-label=${t("Show amounts in")} @change=${holding((chosen) => this.tell(chosen))}>
              ${Object.entries(units()).map(([key, word]) => html`<option value=${key} .selected=${live(key === unit)}>${word}</option>`)}</select
            ><span id="dc-size-range" class=${classes("dc-hint", !fine && "is-bad")} role="status"
              >${fine ? this.seen : t("From {min} to {max}.", range)}</span
            >
          </div>
        </div>`,
    );
  }

  /** The size in the other units, beside the field. */
  get seen() {
    const { value, scale, unit } = this;
    const percent = scale.percent(value);
    if (unit === "pot") return t("{n, plural, one {# chip} other {# chips}}", { n: value });
    return percent < MUCH
      ? t("{percent, number} % of the pot", { percent })
      : t("{n, number} times the pot", { n: Math.round(percent / 100) });
  }
}
