// The strip above the table: which game, how many players, which house rules. It only gathers wishes; the trainer
// deals and the engine judges.
import { games, SITE, write } from "../lib/address.mjs";
import { make } from "../lib/dom.mjs";
import { GameField } from "../search/game-field.mjs";
import { html, live, nothing, render, repeat } from "../lib/lit.mjs";
import { holding } from "../lib/page.mjs";
import { LONGEST, names, rename } from "../lib/phone.mjs";
import { seatsFor, whySeats } from "../lib/seats.mjs";
import { t } from "../lib/words.mjs";
/** @import {Deal} from "../lib/address.mjs" */
/** @import {HouseRule, Options} from "../documents" */
/** @import {Game} from "../search/by-name.mjs" */

/**
 * A labelled list of `choices`, [value, words], with a note below it where there is one to make.
 * @param {string} id
 * @param {string} kind
 * @param {string} label
 * @param {[string | number, string | number][]} choices
 * @param {string | number} value
 * @param {(value: string) => void} onchange
 * @param {string} [why]
 */
const select = (id, kind, label, choices, value, onchange, why) =>
  html`<label class=${kind || nothing}
    ><span>${label}</span
    ><select id=${id} @change=${holding(onchange)}>
      ${choices.map(([key, words]) => html`<option value=${key} .selected=${live(String(key) === String(value))}>${words}</option>`)}</select
    >${why ? html`<small>${why}</small>` : nothing}</label
  >`;

/** `deal({variant, seats, people, options})` is called when the player asks for a deal with these settings. */
export class Setup {
  /**
   * `table(list)` is what a table agrees on besides, to be drawn below the rest.
   * @param {(wish: {variant: string, seats?: number, people?: number, options: Options}) => void} deal
   * @param {(list: Game[]) => unknown} table
   */
  constructor(deal, table) {
    this.deal = deal;
    this.table = table;
    /** @type {Deal} */
    this.wish = { variant: "", options: {} };
    /** @type {Game[]} */
    this.list = [];
    /** @type {GameField | null} */
    this.box = null;
    /** @type {HTMLDetailsElement} */
    this.element = make(html`<details class="dc-setup"></details>`);
    this.show(t("The deal")); // never without a name, not even while the games are fetched
  }

  /**
   * Shows what is being played: `wish` is {variant, seats, options}.
   * @param {Deal} wish
   */
  async draw(wish) {
    const list = await games();
    this.wish = { ...wish, options: { ...wish.options } };
    this.list = list.filter((record) => record.playable !== false);
    this.fields();
  }

  record() {
    return this.list.find((record) => record.slug === this.wish.variant);
  }

  fields() {
    const record = this.record();
    if (!record) return;
    const [low, high] = seatsFor(record, this.wish.options);
    const why = whySeats(record, this.wish.options);
    const seats = Math.min(high, Math.max(low, this.wish.seats ?? 4)); // as near to what was asked for as these rules serve
    this.wish.seats = seats;
    const people = Math.min(this.wish.people ?? 1, seats);
    const rules = Object.entries(record.options ?? {});
    const changed = rules.filter(([name, option]) => (this.wish.options[name] ?? option.values[0]) !== option.values[0]).length;
    const slots = { seats, changed };
    const summary = changed
      ? t("{seats, plural, one {# player} other {# players}}, {changed, plural, one {# house rule} other {# house rules}} changed", slots)
      : t("{seats, plural, one {# player} other {# players}}", slots);
    /** @param {[string, HouseRule]} rule */
    const house = ([name, option]) =>
      select(
        `dc-option-${name}`,
        "dc-house-rule",
        option.label ?? name.replaceAll("-", " "),
        option.values.map((value) => /** @type {[string, string]} */ ([value, option.labels?.[value] ?? value])),
        this.wish.options[name] ?? option.values[0],
        (value) => this.change({ options: { ...this.wish.options, [name]: value } }),
        option.why,
      );
    const numbers = Array.from({ length: high - low + 1 }, (_, i) => /** @type {[number, number]} */ ([low + i, low + i]));
    const here = Array.from({ length: seats }, (_, i) => /** @type {[number, number]} */ ([i + 1, i + 1]));
    const called = names(people);
    /** @type {(seat: number) => unknown} */
    const name = (seat) =>
      html`<label
        ><span>${t("Name of person {n, number}", { n: seat + 1 })}</span
        ><input
          type="text"
          autocomplete="off"
          maxlength=${LONGEST}
          .value=${live(called[seat] ?? "")}
          @change=${holding((given) => this.rename(seat, given))}
      /></label>`;
    const whose =
      people > 1
        ? html`<div class="dc-agreed-chips dc-names">
            ${Array.from({ length: people }, (_, seat) => name(seat))}
            <small>${t("A player without a name here gets the name of the seat. Names stay on this device.")}</small>
          </div>`
        : nothing;
    const passed = people > 1 ? t("Pass the phone between turns. A cover hides the cards. House players take the other seats.") : undefined;
    if (this.box?.value !== record.slug)
      this.box = new GameField({
        id: "dc-game",
        list: this.list,
        value: record.slug,
        changed: (variant) => this.change({ variant, options: {} }),
      });
    this.show(
      html`<b>${record.name}</b
        ><span>
          ${summary}${this.wish.stakes ? html`, ${this.wish.stakes}` : nothing}${people > 1 ? html`, ${t("{n, number} at this phone", { n: people })}` : nothing}</span
        ><span class="dc-setup-change">${t("Change")}</span>`,
      html`<div class="dc-setup-game">
          <label for="dc-game"><span>${t("Game")}</span></label
          >${this.box.element}
        </div>
        ${select("dc-seats", "", t("Players"), numbers, seats, (value) => this.change({ seats: Number(value) }), why)}${select("dc-people", "", t("People at this phone"), here, people, (value) => this.change({ people: Number(value) }), passed)}${whose}${repeat(rules, ([name]) => `${record.slug} ${name}`, house)}${this.table(this.list)}
        <div class="dc-row">
          <button type="submit" class="dc-button is-main">${t("Deal this game")}</button>
          <a class="dc-link" href=${new URL(`variants/${record.slug}/`, SITE).href}>${t("Rules of {game}", { game: record.name })}</a>
          <a class="dc-link" href=${write({})}>${t("Find a game by name")}</a>
        </div>`,
    );
  }

  /**
   * @param {unknown} title
   * @param {unknown} fields
   */
  show(title, fields = "") {
    /** @param {Event} event */
    const submit = (event) => {
      event.preventDefault();
      this.submit();
    };
    render(
      html`<summary class="dc-setup-title">${title}</summary>
        <form class="dc-setup-form" @submit=${submit}>${fields}</form>`,
      this.element,
    );
  }

  /**
   * @param {number} seat
   * @param {string} given
   */
  rename(seat, given) {
    rename(seat, given);
    this.fields();
  }

  /** @param {Partial<Deal>} part */
  change(part) {
    Object.assign(this.wish, part);
    this.fields();
  }

  submit() {
    const { variant, seats = 1, options, people = 1 } = this.wish;
    const record = this.record();
    const changed = Object.entries(options).filter(([name, value]) => value !== record?.options[name]?.values[0]);
    this.element.open = false;
    this.deal({ variant, seats, people: Math.min(people, seats), options: Object.fromEntries(changed) });
  }
}
