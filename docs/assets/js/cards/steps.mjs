// The steps of a game as a list with the current one lit. The trainer draws its own; a variant's page already has
// one, which a sample deal only lights (elements with data-step-id).
import { make, scrollWithin } from "../lib/dom.mjs";
import { known, worded } from "./glossary.mjs";
import { html, nothing, render } from "../lib/lit.mjs";
import { parts } from "../lib/page.mjs";
import { t } from "../lib/words.mjs";
/** @import {Step} from "../documents" */

export class Steps {
  constructor() {
    this.list = make(html`<div class="dc-steps-list" role="list" tabindex="0" aria-label=${t("Steps of the game")}></div>`);
    this.now = make(html`<span class="dc-steps-now"></span>`);
    /** @type {HTMLDetailsElement} */
    this.element = make(
      html`<details class="dc-steps" ?open=${matchMedia("(min-width: 60em)").matches}>
        <summary><span class="dc-tag">${t("Steps")}</span>${this.now}</summary>
        ${this.list}
      </details>`,
    );
    /** @type {Step[]} */
    this.steps = [];
    /** @type {number | null} */
    this.at = null;
    new ResizeObserver(() => this.show()).observe(this.list); // it was opened, or the coach beside it took some of its room
  }

  /**
   * The steps of another game, {id, kind, depth, text}.
   * @param {Step[]} steps
   */
  draw(steps) {
    this.steps = steps;
    this.light(null);
    known().then(() => this.light(this.at));
  }

  /** @param {number | null} id */
  light(id) {
    this.at = id;
    this.now.textContent = this.steps.find((each) => each.id === id)?.text ?? "";
    const seen = new Set();
    /** @param {Step} step */
    const item = (step) =>
      html`<div
        class="dc-step is-${step.kind}${step.id === id ? " is-now" : ""}"
        role="listitem"
        data-step=${step.id}
        aria-current=${step.id === id ? "step" : nothing}
        data-depth=${step.depth ?? 0}
      >
        ${worded(step.text, seen)}
      </div>`;
    render(this.steps.map(item), this.list);
    this.show();
  }

  /** The current step is in sight. */
  show() {
    const now = this.list.querySelector(".is-now");
    if (now && this.element.open) scrollWithin(this.list, now);
  }
}

/**
 * Lights the page's own list, and the sign in the shape of the deal.
 * @param {number} id
 */
export function lightPage(id) {
  for (const sign of parts(document, "[data-sign]")) sign.classList.toggle("is-now", sign.dataset.sign === String(id));
  for (const item of parts(document, "[data-step-id]")) {
    const current = item.dataset.stepId === String(id);
    item.classList.toggle("is-now", current);
    if (current) item.setAttribute("aria-current", "step");
    else item.removeAttribute("aria-current");
    const list = item.closest(".steps");
    if (current && list && list.scrollHeight > list.clientHeight + 1) scrollWithin(list, item);
  }
}
