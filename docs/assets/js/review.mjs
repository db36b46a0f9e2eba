// The decisions of a deal by what they cost, dearest first; each can be looked into, and returned to with another choice.
import { chips, judged, labelled, prose } from "./advice.mjs";
import { count, fill, h } from "./dom.mjs";

export class Review {
  /** `back(decision)` returns to it; `open(decision, element)` shows its candidates there. Costs of deals `apart` can be
      added up; those of one deal cannot: what a lost hand still has to pay is counted at each choice that could have saved it. */
  constructor({ back, open, apart = false }) {
    Object.assign(this, { back, open, apart });
    this.heading = h("h3", { class: "dc-review-head" }, "The coach looks back …");
    this.list = h("div", { class: "dc-review-list", role: "list", "aria-label": "Your choices by what they cost" });
    this.rest = h("div", { class: "dc-review-list", role: "list", "aria-label": "Choices that cost nothing" });
    this.others = h("details", { class: "dc-review-rest", hidden: true }, h("summary", {}), this.rest);
    this.element = h("div", { class: "dc-review" }, this.heading, this.list, this.others);
    this.rows = new Map();
    this.summary = "";
  }

  draw({ decisions, done }) {
    const known = decisions.filter((each) => each.cost !== null && each.cost !== undefined);
    const dear = known.filter((each) => each.grade === "cost");
    const cheap = known.filter((each) => !dear.includes(each));
    this.summary = dear.length ? this.told(dear.map((each) => each.cost)) : "None of your choices cost anything to speak of.";
    this.heading.textContent = done ? this.summary : `The coach looks back: ${known.length} of ${count(decisions.length, "choice")} …`;
    this.place(this.list, dear);
    this.place(this.rest, cheap);
    this.others.hidden = cheap.length === 0;
    this.others.querySelector("summary").textContent = dear.length
      ? `${count(cheap.length, "other choice")} cost nothing`
      : count(cheap.length, "choice");
  }

  told(costs) {
    const words = (cost) => `about ${chips(cost, { sign: false })} ${chips(cost, { sign: false }) === "1" ? "chip" : "chips"}`;
    if (this.apart) return `Your choices cost ${words(costs.reduce((sum, cost) => sum + cost, 0))} in all.`;
    return costs.length > 1
      ? `${costs.length} of your choices cost chips, the dearest ${words(Math.max(...costs))}.`
      : `One of your choices cost ${words(costs[0])}.`;
  }

  /** Rows in their order, each kept while it changes; none moves away from under the reader's finger or focus. */
  place(list, decisions) {
    const nodes = decisions.map((each) => this.row(each));
    if (
      list.matches(":focus-within, :hover") &&
      nodes.every((node) => node.parentElement === list) &&
      nodes.length === list.children.length
    )
      return;
    nodes.forEach((node, i) => {
      if (list.children[i] !== node) list.insertBefore(node, list.children[i] ?? null);
    });
    while (list.children.length > nodes.length) list.lastElementChild.remove();
  }

  row(each) {
    let row = this.rows.get(each.decision);
    if (!row) {
      const cost = h("span", { class: "dc-review-cost" });
      const words = h("span", { class: "dc-review-words" });
      const inside = h("div", { class: "dc-review-inside" });
      const details = h(
        "details",
        {
          class: "dc-review-more",
          ontoggle: () => {
            if (details.open && !inside.hasChildNodes()) this.open(each.decision, inside);
          },
        },
        h("summary", {}, "What else there was"),
        inside,
      );
      const back = h("button", { type: "button", class: "dc-button is-plain", onclick: () => this.back(each.decision) }, "Choose again");
      const element = h("div", { class: "dc-review-row", role: "listitem" }, cost, words, h("div", { class: "dc-row" }, back, details));
      row = { element, cost, words };
      this.rows.set(each.decision, row);
    }
    const told = judged(each);
    row.element.dataset.grade = told.grade;
    row.cost.textContent = told.grade === "cost" ? `−${chips(each.cost, { sign: false })}` : "0";
    fill(
      row.words,
      h("span", { class: "dc-review-prompt" }, each.prompt),
      h("span", { class: "dc-review-choice" }, "You: ", labelled(each.label)),
      told.grade === "cost" && h("span", { class: "dc-review-choice" }, "Better: ", labelled(each.bestLabel)),
      each.reason && h("span", { class: "dc-reason" }, prose(each.reason)),
      each.note && h("span", { class: "dc-review-note" }, each.note),
    );
    return row.element;
  }
}
