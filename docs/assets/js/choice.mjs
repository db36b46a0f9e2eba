// Turns a View's `choice` into buttons and sends back the action text that was chosen. Three shapes, no rules:
// named actions, a pick of cards (as a set, or in order), an amount of chips.
import { cardElement } from "./cards.mjs";
import { count, fill, h } from "./dom.mjs";
import { face } from "./table.mjs";

const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);
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
    if (choice.actions) this.drawActions(choice.actions, body);
    else if (choice.pick) this.pick = new Pick(choice.pick, own, body, this);
    else if (choice.amount) this.drawAmount(choice.amount, body);
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

  button(label, onclick, { letter = "", kind = "", extra = [] } = {}) {
    const button = h("button", { type: "button", class: `dc-button ${kind}`, onclick, "aria-keyshortcuts": letter || null },
      extra, h("span", {}, label), letter && h("kbd", { "aria-hidden": "true" }, letter.length === 1 ? letter.toUpperCase() : letter));
    if (letter) this.keys.set(letter, () => { if (!button.disabled) button.click(); });
    return button;
  }

  drawActions(actions, body) {
    // a card answers to its place in the row, anything else to a letter of its name
    const marks = letters(actions.map((each) => (each.card ? "" : each.label)));
    actions.filter((each) => each.card).slice(0, 9).forEach((each, i) => { marks[actions.indexOf(each)] = String(i + 1); });
    fill(body, actions.map((each, i) => {
      const about = each.card ? [cardElement(each.card, { small: true })] : [];
      const cost = each.cost > 0 && !/\d/.test(each.label) && h("span", { class: "dc-cost" }, count(each.cost, "chip"));
      const button = this.button(each.label, () => this.send(each.action), { letter: marks[i], kind: each.card ? "is-card" : "", extra: about });
      if (cost) button.insertBefore(cost, button.querySelector("kbd"));
      return button;
    }));
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
    const confirm = this.button(capital(verb), () => { if (!confirm.disabled) this.send(`${verb} ${value()}`); }, { letter: "Enter", kind: "is-main" });
    this.keys.delete("Enter"); // Enter belongs to the field
    input.addEventListener("input", check);
    input.addEventListener("keydown", (event) => { if (event.key === "Enter") { event.preventDefault(); confirm.click(); } });
    fill(body, h("label", { class: "dc-tag", for: "dc-amount" }, "Chips"),
      h("div", { class: "dc-stepper" },
        h("button", { type: "button", class: "dc-button is-plain", "aria-label": "One less", onclick: nudge(-1) }, "−"), input,
        h("button", { type: "button", class: "dc-button is-plain", "aria-label": "One more", onclick: nudge(1) }, "+")),
      confirm, problem);
    this.keys.set("-", nudge(-1)).set("+", nudge(1));
    check();
  }
}

/** Picking cards: in the hand itself where they are one's own, else in a row of their own. */
class Pick {
  constructor(pick, own, body, choice) {
    Object.assign(this, { pick, choice, chosen: [] });
    const free = [...own];
    this.cards = pick.from.map((token, i) => {
      const at = free.findIndex((each) => face(each.token) === face(token));
      const [home] = at >= 0 ? free.splice(at, 1) : [null];
      const button = cardElement(home ? home.token : token, { button: true, small: false });
      button.setAttribute("aria-pressed", "false");
      button.addEventListener("click", () => this.toggle(i));
      const mark = h("span", { class: "dc-order", "aria-hidden": "true" });
      return { token: face(token), home, button, mark, label: button.getAttribute("aria-label") ?? "" };
    });
    const strays = h("div", { class: "dc-hand is-mine", style: `--cards:${this.cards.length}`, role: "group", "aria-label": "Cards to choose from" });
    for (const { home, button, mark } of this.cards) {
      const slot = home?.item ?? strays.appendChild(h("div", { class: "dc-slot" }));
      if (home) slot.querySelector(".card").replaceWith(button);
      else slot.append(button);
      slot.classList.add("is-pickable");
      slot.append(mark);
    }
    // Keys follow what one sees: the pickable cards from left to right.
    const seen = own.filter(({ item }) => item.classList.contains("is-pickable")).map(({ item }) => this.cards.findIndex((card) => card.home?.item === item));
    this.cards.forEach((card, i) => card.home || seen.push(i));
    seen.slice(0, 10).forEach((i, at) => {
      const digit = String((at + 1) % 10);
      this.choice.keys.set(digit, () => this.toggle(i));
      this.cards[i].button.setAttribute("aria-keyshortcuts", digit);
      this.cards[i].button.after(h("kbd", { class: "dc-slot-key", "aria-hidden": "true" }, digit));
    });
    this.seen = seen;
    this.count = h("div", { class: "dc-hint", role: "status" });
    this.confirm = choice.button("", () => this.finish(), { letter: "Enter", kind: "is-main" });
    this.choice.keys.set("Enter", () => this.finish());
    this.piles = pick.ordered ? h("div", { class: "dc-piles" }) : null;
    const fillIn = pick.ordered && pick.min > 1 && choice.button("Take the rest as they lie", () => this.takeRest(), { letter: "t", kind: "is-plain" });
    this.clearer = choice.button("Clear", () => this.set([]), { letter: "x", kind: "is-plain" });
    const rest = pick.rest && pick.min > 0 && choice.button(capital(pick.rest), () => choice.send(pick.rest), { letter: letters([pick.rest])[0] });
    fill(body, strays.childElementCount > 0 && strays, this.piles, this.count, h("div", { class: "dc-row" }, this.confirm, rest, fillIn, this.clearer));
    this.show();
  }

  toggle(i) {
    if (this.chosen.includes(i)) this.set(this.chosen.filter((each) => each !== i));
    else if (this.chosen.length < this.pick.max) this.set([...this.chosen, i]);
    else if (this.pick.max === 1) this.set([i]);
    else {
      this.count.classList.add("is-bad");
      this.count.textContent = `That is ${count(this.pick.max, "card")} already: tap one again to take it back.`;
    }
  }

  takeRest() {
    this.set([...this.chosen, ...this.seen.filter((i) => !this.chosen.includes(i))].slice(0, this.pick.max));
  }

  set(chosen) {
    this.chosen = chosen;
    this.show();
  }

  show() {
    const { min, max, verb, rest, ordered, label } = this.pick;
    const n = this.chosen.length;
    this.cards.forEach((card, i) => {
      const at = this.chosen.indexOf(i);
      card.button.setAttribute("aria-pressed", String(at >= 0));
      card.mark.textContent = ordered && at >= 0 ? String(at + 1) : "";
      if (ordered) card.button.setAttribute("aria-label", at >= 0 ? `${card.label}, place ${at + 1}` : card.label);
    });
    const nothing = n === 0 && min === 0;
    this.confirm.disabled = !nothing && (n < min || n > max || n === 0);
    const act = label || capital(verb);
    const words = nothing ? capital(rest || `${verb} nothing`) : this.confirm.disabled || act.includes(" ") ? act : `${act} ${count(n, "card")}`;
    this.confirm.firstChild.textContent = words;
    this.clearer.hidden = n === 0;
    this.count.classList.remove("is-bad");
    const wanted = min === max ? `${n} of ${max} chosen` : `${n} chosen, ${min} to ${max} allowed`;
    this.count.textContent = ordered ? `${wanted}: tap cards in the order you want them.` : `${wanted}.`;
    if (this.piles) this.showPiles();
  }

  /** The stack as it grows: each pile with a place for every card still to come. */
  showPiles() {
    const sizes = this.pick.piles ?? [this.pick.max];
    let at = 0;
    fill(this.piles, sizes.map((size, pile) => h("div", { class: "dc-pile", role: "group", "aria-label": sizes.length > 1 ? `Pile ${pile + 1}` : "Your order" },
      h("span", { class: "dc-tag" }, sizes.length > 1 ? `Pile ${pile + 1}, ${count(size, "card")}` : "Your order"),
      h("div", { class: "dc-hand", style: `--cards:${size}` }, Array.from({ length: size }, () => {
        const i = this.chosen[at++];
        return h("div", { class: "dc-slot" }, i === undefined ? h("div", { class: "dc-empty", "aria-hidden": "true" }, String(at)) : cardElement(this.cards[i].token, { small: true }));
      })))));
  }

  finish() {
    if (this.confirm.disabled) return;
    const cards = this.chosen.map((i) => this.cards[i].token);
    this.choice.send(cards.length ? `${this.pick.verb} ${cards.join(" ")}` : this.pick.rest || this.pick.verb);
  }
}
