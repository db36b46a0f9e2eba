// The decisions of a deal by what they cost, dearest first; each can be looked into, and returned to with another choice.
import { inPot, judged, labelled, lost, percent, prose } from "./advice.mjs";
import { make } from "../lib/dom.mjs";
import { html, nothing, render, repeat } from "../lib/lit.mjs";
import { part } from "../lib/page.mjs";
import { number, t } from "../lib/words.mjs";
/** @import {DecisionVerdict} from "../documents" */
/** @typedef {Pick<DecisionVerdict, "decision" | "kind" | "prompt" | "said" | "bestSaid" | "grade" | "cost" | "reason"> & {note?: string, pot?: number}} Row  A cost is told as a part of the `pot`, where that is known. */

export class Review {
  /**
   * `back(decision)` returns to it; `open(decision, element)` shows its candidates there. Costs of deals `apart` can be
   * added up; those of one deal cannot: what a lost hand still has to pay is counted at each choice that could have saved it.
   * @param {{back: (decision: number) => void, open: (decision: number, into: HTMLElement) => void, apart?: boolean}} how
   */
  constructor({ back, open, apart = false }) {
    this.back = back;
    this.open = open;
    this.apart = apart;
    this.summary = "";
    /** @type {Map<string, number[]>} */
    this.shown = new Map();
    /** @type {HTMLElement} */
    this.heading = make(html`<h3 class="dc-review-head">${t("The coach is reviewing your choices …")}</h3>`);
    /** @type {HTMLElement} */
    this.element = make(html`<div class="dc-review"></div>`);
    this.draw({ decisions: [], done: false });
  }

  /** @param {{decisions: Row[], done: boolean}} review */
  draw({ decisions, done }) {
    const known = decisions.filter((each) => each.cost !== null && each.cost !== undefined);
    const dear = known.filter((each) => each.grade === "cost");
    // readers look for the verdict on their declaration, so it is not folded away with what cost nothing
    const declared = this.apart ? [] : known.filter((each) => each.kind === "declare" && !dear.includes(each));
    const cheap = known.filter((each) => !dear.includes(each) && !declared.includes(each));
    this.summary = dear.length ? this.told(dear) : t("You made no costly mistakes.");
    const some = { known: known.length, n: decisions.length };
    if (decisions.length)
      this.heading.textContent = done
        ? this.summary
        : t("The coach has reviewed {known, number} of {n, plural, one {# choice} other {# choices}} …", some);
    const n = { n: cheap.length };
    render(
      html`${this.heading}${this.rows("dear", dear, t("Your choices by cost"))}${
          declared.length ? this.rows("declared", declared, t("What you declared")) : nothing
        }
        <details class="dc-review-rest" ?hidden=${cheap.length === 0}>
          <summary>
            ${
              dear.length
                ? t("{n, plural, one {# other choice} other {# other choices}} cost nothing", n)
                : t("{n, plural, one {# choice} other {# choices}}", n)
            }
          </summary>
          ${this.rows("cheap", cheap, t("Choices that cost nothing"))}
        </details>`,
      this.element,
    );
  }

  /** @param {Row[]} dear */
  told(dear) {
    if (this.apart) {
      const sum = dear.reduce((sum, each) => sum + percent(each.cost, each.pot ?? 0), 0);
      return t("Your choices cost about {n, number} % of a pot in all.", { n: sum });
    }
    return t(
      "{n, plural, one {One of your choices cost about {dearest}.} other {# of your choices cost chips. The most expensive cost about {dearest}.}}",
      { n: dear.length, dearest: inPot(dear[0]) },
    );
  }

  /**
   * Rows in their order, each kept while it changes; none moves away from under the reader's finger or focus.
   * @param {string} name
   * @param {Row[]} decisions
   * @param {string} label
   */
  rows(name, decisions, label) {
    const before = this.shown.get(name) ?? [];
    const list = this.element.querySelector(`[data-rows=${name}]`);
    const held = list?.matches(":focus-within, :hover") && before.length === decisions.length;
    const kept = held ? before.flatMap((at) => decisions.find(({ decision }) => decision === at) ?? []) : [];
    const ordered = held && kept.length === before.length ? kept : decisions;
    this.shown.set(
      name,
      ordered.map(({ decision }) => decision),
    );
    return html`<div class="dc-review-list" role="list" aria-label=${label} data-rows=${name}>
      ${repeat(
        ordered,
        ({ decision }) => decision,
        (each) => this.row(each),
      )}
    </div>`;
  }

  /** @param {Row} each */
  row(each) {
    const verdict = judged(each);
    const better = verdict.grade === "cost";
    /** @param {unknown} words */
    const choice = (words) => html`<span class="dc-review-choice">${words}</span>`;
    const words = [
      html`<span class="dc-review-prompt">${each.prompt}</span>`,
      choice(t("You: {choice}", { choice: labelled(each.said) })),
      better && choice(t("Better: {choice}", { choice: labelled(each.bestSaid) })),
      each.kind === "declare" && !better && choice(verdict.words),
      each.reason && html`<span class="dc-reason">${prose(each.reason)}</span>`,
      each.note && html`<span class="dc-review-note">${each.note}</span>`,
    ].filter(Boolean);
    /** @param {{currentTarget: HTMLDetailsElement}} event */
    const look = ({ currentTarget: details }) => {
      const inside = part(details, ".dc-review-inside");
      if (details.open && !inside.hasChildNodes()) this.open(each.decision, inside);
    };
    return html`<div class="dc-review-row" role="listitem" data-grade=${verdict.grade ?? nothing}>
      <span class="dc-review-cost">${better ? lost(each) : number(0)}</span><span class="dc-review-words">${words}</span>
      <div class="dc-row">
        <button type="button" class="dc-button is-plain" @click=${() => this.back(each.decision)}>${t("Choose again")}</button>
        <details class="dc-review-more" @toggle=${look}>
          <summary>${t("Other choices")}</summary>
          <div class="dc-review-inside"></div>
        </details>
      </div>
    </div>`;
  }
}
