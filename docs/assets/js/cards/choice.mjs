// Turns a View's `choice` into buttons and sends back the action text that was chosen. Four shapes, no rules:
// named actions, the same with a size of bet, a pick of cards (as a set, or in order), an amount of chips.
import { shown } from "./actions.mjs";
import { Amount } from "./amount.mjs";
import { cardImage } from "./cards.mjs";
import { classes, make } from "../lib/dom.mjs";
import { LETTERS, letters } from "../lib/keys.mjs";
import { html, keyed, nothing, render } from "../lib/lit.mjs";
import { CardPicker } from "./card-picker.mjs";
import { Sizing } from "./sizing.mjs";
import { t } from "../lib/words.mjs";
/** @import {Action, Choice as ChoiceDocument, Grade} from "../documents" */
/** @import {Named} from "../lib/keys.mjs" */
/** @import {ShownTable} from "../lib/interfaces.mjs" */
/** @typedef {{label: string, act: () => void, letter?: string, key?: Named, kind?: string, before?: unknown, after?: unknown, disabled?: boolean, hidden?: boolean}} Button */

/** @type {{[key: string]: string}} */
const KEYS = { ArrowLeft: "←", ArrowRight: "→", Escape: "Esc" };

/** @type {{[weight: string]: string}} */
const WEIGHTS = { likely: "is-likely", other: "is-plain", out: "is-plain is-out" };

const MANY = 9;
const SHORT = 10; // letters

/**
 * Whether these are many short names, the ranks as a rule, that are found sooner in columns than in ragged lines.
 * @param {Action[]} actions
 */
const inColumns = (actions) =>
  actions.length >= MANY && actions.every((each) => !each.card && !each.group && !each.cost && each.label.length <= SHORT);

/** @param {string} card */
const small = (card) => cardImage(card, { small: true });

export class Choice {
  /**
   * `send(action)` is called once with the chosen action text; `table` shows the cards that may be picked.
   * @param {(action: string) => void} send
   * @param {ShownTable} table
   */
  constructor(send, table) {
    this.send = send;
    this.table = table;
    /** @type {CardPicker | null} */
    this.pick = null;
    /** @type {Map<string, () => void>} */
    this.keys = new Map(); // a pressed key -> what it does
    this.draws = 0;
    /** @type {HTMLElement} */
    this.prompt = make(html`<h2 class="dc-prompt" tabindex="-1"></h2>`); // stands before the cards, so that Tab meets them next
    /** @type {HTMLElement} */
    this.element = make(html`<div class="dc-choice"></div>`);
  }

  /** @param {string} heading */
  begin(heading) {
    this.keys = new Map();
    this.pick = null;
    this.table.resorted = () => {};
    this.draws += 1; // what is asked anew is drawn anew
    this.ask(heading);
  }

  /**
   * The heading, with the `grade` of a choice made.
   * @param {string} heading
   * @param {Grade} [grade]
   */
  ask(heading, grade) {
    if (grade) this.prompt.dataset.grade = grade;
    else delete this.prompt.dataset.grade;
    this.prompt.textContent = heading;
  }

  /**
   * `inner` are the children of the choice's place.
   * @param {unknown} inner
   */
  show(inner) {
    render(keyed(this.draws, inner), this.element);
  }

  /**
   * Draws the choice.
   * @param {ChoiceDocument} choice
   */
  draw(choice) {
    this.begin(choice.prompt ?? "");
    const { amount } = choice;
    if (amount?.sizing) new Sizing({ ...amount, sizing: amount.sizing }, choice.actions ?? [], this);
    else if (choice.actions) this.show(this.body(this.actions(choice.actions), inColumns(choice.actions)));
    else if (choice.pick) this.pick = new CardPicker(choice.pick, this.table, this);
    else if (amount) new Amount(amount, this);
  }

  /**
   * @param {unknown} inner
   * @param {boolean} [columns]
   */
  body(inner, columns = false) {
    return html`<div class=${classes("dc-choice-body", columns && "is-columns")}>${inner}</div>`;
  }

  /** The cards chosen so far, and the same ones chosen anew in a choice that asks the same. */
  arranged() {
    return this.pick && { from: this.pick.pick.from.join(), chosen: this.pick.chosen };
  }

  /** @param {ReturnType<Choice["arranged"]>} arranged */
  arrange(arranged) {
    if (arranged && arranged.from === this.arranged()?.from) this.pick?.set(arranged.chosen);
  }

  /**
   * Nothing to choose: a heading, what else there is to say, and ways on, {label, key, act, kind}; Enter takes the first.
   * @param {string} heading
   * @param {{rest?: unknown, ways?: Button[]}} how
   */
  close(heading, { rest = nothing, ways = [] } = {}) {
    this.begin(heading);
    if (ways.length) this.keys.set("Enter", ways[0].act);
    const buttons = ways.map((way) => this.button(way));
    this.show(html`${rest}${ways.length ? this.body(buttons) : nothing}`);
  }

  /** @param {string} sign */
  key(sign) {
    const act = this.keys.get(sign);
    act?.();
    return Boolean(act);
  }

  /**
   * A free letter for one label more.
   * @param {string} label
   */
  letter(label) {
    return letters([label]).find((letter) => !this.keys.has(letter)) ?? "";
  }

  /**
   * A button and its key; `before` and `after` stand on either side of its label.
   * @param {Button} how
   */
  button({
    label,
    act,
    key,
    letter = key ? LETTERS[key] : "",
    kind = "",
    before = nothing,
    after = nothing,
    disabled = false,
    hidden = false,
  }) {
    if (letter) this.keys.set(letter, () => void (disabled || act()));
    return html`<button
      type="button"
      class=${classes("dc-button", kind)}
      aria-keyshortcuts=${letter || nothing}
      ?disabled=${disabled}
      ?hidden=${hidden}
      @click=${act}
    >
      ${before}<span>${label}</span>${after}${
        letter ? html`<kbd aria-hidden="true">${letter.length === 1 ? letter.toUpperCase() : (KEYS[letter] ?? letter)}</kbd>` : nothing
      }
    </button>`;
  }

  /** @param {Action[]} actions */
  actions(actions) {
    /** @type {Map<string, Action[]>} */
    const about = new Map(); // what can be done about each card
    for (const each of actions) if (each.card) about.set(each.card, [...(about.get(each.card) ?? []), each]);
    const many = actions.length > 8 && actions.some((each) => each.group);
    if (!many) return this.buttons(actions);
    return [...[...about].map(([card, group]) => this.group(card, group)), ...this.buttons(actions.filter((each) => !each.card))];
  }

  /**
   * All that can be done about one card in one row: what is common to it is said once, and a card of yours that goes for
   * it is a button.
   * @param {string} card
   * @param {Action[]} actions
   */
  group(card, actions) {
    const said = actions[0].group ?? "";
    return html`<div class="dc-group" role="group" aria-label=${said}>
      ${small(card)}<span>${said}</span>
      <div class="dc-row">
        ${actions.map((each) => {
          const own = each.cards.at(-1);
          return html`<button
            type="button"
            class="dc-button is-plain"
            aria-label=${each.label}
            title=${each.label}
            @click=${() => this.send(each.action)}
          >
            ${own && own !== card ? small(own) : each.label}
          </button>`;
        })}
      </div>
    </div>`;
  }

  /** @param {Action[]} given */
  buttons(given) {
    return shown(given).map(({ action, key, cost }) =>
      this.button({
        label: action.label,
        act: () => this.send(action.action),
        letter: key,
        kind: action.card ? "is-card" : (WEIGHTS[action.weight ?? ""] ?? ""),
        before: action.card ? small(action.card) : nothing,
        after: cost ? html`<span class="dc-cost">${cost}</span>` : nothing,
      }),
    );
  }
}
