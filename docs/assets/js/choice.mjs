// Turns a View's `choice` into buttons and sends back the action text that was chosen. Three shapes, no rules:
// named actions, a pick of cards (as a set, or in order), an amount of chips.
import { cardElement } from "./cards.mjs";
import { capital, count, fill, h } from "./dom.mjs";
import { Pick } from "./pick.mjs";
const TAKEN = new Set(["u", "n", "s"]); // undo, new deal, same deal again

/** A letter for each label, the first free one of its first word, then of the rest: Call -> c, Fold -> f. */
export function letters(labels) {
  const used = new Set(TAKEN);
  return labels.map((label) => {
    const letter = [...label.toLowerCase()].find((sign) => /[a-z]/.test(sign) && !used.has(sign)) ?? "";
    if (letter) used.add(letter);
    return letter;
  });
}

export class Choice {
  /** `send(action)` is called once with the chosen action text. */
  constructor(send) {
    this.send = send;
    this.keys = new Map(); // a pressed key -> what it does
    this.prompt = h("h2", { class: "dc-prompt", tabindex: "-1" }); // stands before the cards, so that Tab meets them next
    this.element = h("div", { class: "dc-choice" });
  }

  /** Draws the choice; `own` is Table.ownCards(). */
  draw(choice, own) {
    this.keys = new Map();
    delete this.prompt.dataset.grade;
    this.prompt.textContent = choice.prompt;
    const body = h("div", { class: "dc-choice-body" });
    fill(this.element, body);
    this.pick = null;
    if (choice.actions) this.drawActions(choice.actions, body);
    else if (choice.pick) this.pick = new Pick(choice.pick, own, body, this);
    else if (choice.amount) this.drawAmount(choice.amount, body);
  }

  /** The cards chosen so far, and the same ones chosen anew in a choice that asks the same. */
  arranged() {
    return this.pick && { from: this.pick.pick.from.join(), chosen: this.pick.chosen };
  }

  arrange(arranged) {
    if (arranged && arranged.from === this.arranged()?.from) this.pick.set(arranged.chosen);
  }

  /** Nothing to choose: a heading, and what else there is to say. */
  close(heading, ...rest) {
    this.keys = new Map();
    delete this.prompt.dataset.grade;
    this.prompt.textContent = heading;
    fill(this.element, rest);
  }

  /** Ways on where there is nothing to choose: {label, letter, act, kind}; Enter takes the first. */
  offer(ways) {
    const buttons = ways.map(({ label, letter, act, kind }) => this.button(label, act, { letter, kind }));
    this.keys.set("Enter", () => buttons[0].click());
    this.element.append(h("div", { class: "dc-choice-body" }, buttons));
  }

  key(sign) {
    const act = this.keys.get(sign);
    act?.();
    return Boolean(act);
  }

  /** A free letter for one label more. */
  letter(label) {
    return letters([label]).find((letter) => !this.keys.has(letter)) ?? "";
  }

  button(label, onclick, { letter = "", kind = "", extra = [] } = {}) {
    const button = h(
      "button",
      { type: "button", class: `dc-button ${kind}`, onclick, "aria-keyshortcuts": letter || null },
      extra,
      h("span", {}, label),
      letter && h("kbd", { "aria-hidden": "true" }, letter.length === 1 ? letter.toUpperCase() : letter),
    );
    if (letter)
      this.keys.set(letter, () => {
        if (!button.disabled) button.click();
      });
    return button;
  }

  drawActions(actions, body) {
    const about = new Map(); // what can be done about each card
    for (const each of actions) if (each.card) about.set(each.card, [...(about.get(each.card) ?? []), each]);
    const many = [...about.values()].some((group) => group.length > 1) && actions.length > 8;
    if (many) {
      fill(
        body,
        [...about].map(([card, group]) => this.group(card, group)),
      );
      body.append(...this.buttons(actions.filter((each) => !each.card)));
    } else fill(body, this.buttons(actions));
  }

  /** All that can be done about one card in one row: what is common to its labels is said once, and where an action ends
      in a card of yours, that card is its button. */
  group(card, actions) {
    const words = actions.map((each) => each.label.split(" "));
    let common = 0;
    while (words.every((each) => each.length > common + 1 && each[common] === words[0][common])) common += 1;
    return h(
      "div",
      { class: "dc-group", role: "group", "aria-label": words[0].slice(0, common).join(" ") },
      cardElement(card, { small: true }),
      h(
        "span",
        {},
        words[0]
          .slice(0, common)
          .join(" ")
          .replace(/,? the$/, ""),
      ),
      h(
        "div",
        { class: "dc-row" },
        actions.map((each, i) => {
          const own = /(?<= )(?:[2-9TJQKA][cdhs]|Jk)$/.exec(each.action)?.[0];
          return h(
            "button",
            {
              type: "button",
              class: "dc-button is-plain",
              "aria-label": each.label,
              title: each.label,
              onclick: () => this.send(each.action),
            },
            own && own !== card ? cardElement(own, { small: true }) : words[i].slice(common).join(" "),
          );
        }),
      ),
    );
  }

  buttons(actions) {
    // a card answers to its place in the row, anything else to a letter of its name
    const marks = letters(actions.map((each) => (each.card ? "" : each.label)));
    actions
      .filter((each) => each.card)
      .slice(0, 9)
      .forEach((each, i) => {
        marks[actions.indexOf(each)] = String(i + 1);
      });
    return actions.map((each, i) => {
      const about = each.card ? [cardElement(each.card, { small: true })] : [];
      const cost = each.cost > 0 && !/\d/.test(each.label) && h("span", { class: "dc-cost" }, count(each.cost, "chip"));
      const button = this.button(each.label, () => this.send(each.action), {
        letter: marks[i],
        kind: each.card ? "is-card" : "",
        extra: about,
      });
      if (cost) button.insertBefore(cost, button.querySelector("kbd"));
      return button;
    });
  }

  drawAmount({ verb, min, max }, body) {
    const input = h("input", { type: "number", class: "dc-number", id: "dc-amount", inputmode: "numeric", min, max, step: 1, value: min });
    const problem = h("div", { class: "dc-hint", role: "status" }, `From ${min} to ${max} chips.`);
    const value = () => (/^\d+$/.test(input.value) ? Number(input.value) : NaN);
    const check = () => {
      const fine = value() >= min && value() <= max;
      confirm.disabled = !fine;
      confirm.firstChild.textContent = fine ? `${capital(verb)} ${value()}` : capital(verb);
      problem.classList.toggle("is-bad", !fine);
    };
    const nudge = (step) => () => {
      input.value = String(Math.min(max, Math.max(min, (Number.isNaN(value()) ? min : value()) + step)));
      check();
    };
    const confirm = this.button(
      capital(verb),
      () => {
        if (!confirm.disabled) this.send(`${verb} ${value()}`);
      },
      { letter: "Enter", kind: "is-main" },
    );
    this.keys.delete("Enter"); // Enter belongs to the field
    input.addEventListener("input", check);
    input.addEventListener("keydown", (event) => {
      if (event.key === "Enter") {
        event.preventDefault();
        confirm.click();
      }
    });
    fill(
      body,
      h("label", { class: "dc-tag", for: "dc-amount" }, "Chips"),
      h(
        "div",
        { class: "dc-stepper" },
        h("button", { type: "button", class: "dc-button is-plain", "aria-label": "One less", onclick: nudge(-1) }, "−"),
        input,
        h("button", { type: "button", class: "dc-button is-plain", "aria-label": "One more", onclick: nudge(1) }, "+"),
      ),
      confirm,
      problem,
    );
    this.keys.set("-", nudge(-1)).set("+", nudge(1));
    check();
  }
}
