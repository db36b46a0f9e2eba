// The steps of a game as a list with the current one lit. The trainer draws its own; a variant's page already has
// one, which a sample deal only lights (elements with data-step-id).
import { fill, h, scrollWithin } from "./dom.mjs";

export class Steps {
  constructor() {
    this.list = h("div", { class: "dc-steps-list", role: "list", tabindex: "0", "aria-label": "Steps of the game" });
    this.now = h("span", { class: "dc-steps-now" });
    this.element = h(
      "details",
      { class: "dc-steps", open: matchMedia("(min-width: 60em)").matches },
      h("summary", {}, h("span", { class: "dc-tag" }, "Steps"), this.now),
      this.list,
    );
    this.steps = [];
    new ResizeObserver(() => this.show()).observe(this.list); // it was opened, or the coach beside it took some of its room
  }

  draw(steps) {
    this.steps = steps;
    fill(
      this.list,
      steps.map((step) =>
        h(
          "div",
          { class: `dc-step is-${step.kind}`, role: "listitem", dataset: { step: step.id }, style: `--depth:${step.depth ?? 0}` },
          step.text,
        ),
      ),
    );
  }

  light(id) {
    const step = this.steps.find((each) => each.id === id);
    this.now.textContent = step ? step.text : "";
    for (const item of this.list.children) {
      const current = Number(item.dataset.step) === id;
      item.classList.toggle("is-now", current);
      if (current) item.setAttribute("aria-current", "step");
      else item.removeAttribute("aria-current");
    }
    this.show();
  }

  /** The current step is in sight. */
  show() {
    const now = this.list.querySelector(".is-now");
    if (now && this.element.open) scrollWithin(this.list, now);
  }
}

/** Lights the page's own list. */
export function lightPage(id) {
  for (const item of document.querySelectorAll("[data-step-id]")) {
    const current = item.dataset.stepId === String(id);
    item.classList.toggle("is-now", current);
    if (current) item.setAttribute("aria-current", "step");
    else item.removeAttribute("aria-current");
  }
}
