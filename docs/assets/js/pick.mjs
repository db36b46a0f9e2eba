// Picking cards, as a set or in order, from one's own hand or from elsewhere. It knows no rule: how many and which sets
// are allowed the View says.
import { cardElement } from "./cards.mjs";
import { capital, count, fill, h } from "./dom.mjs";
import { face } from "./table.mjs";

/** Whether every card is among the others, one of two alike as often as there are two. */
function within(cards, others) {
  const left = [...others];
  return cards.every((card) => {
    const at = left.indexOf(card);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

/** Picking cards: in the hand itself where they are one's own, else in a row of their own. */
export class Pick {
  constructor(pick, own, body, choice) {
    Object.assign(this, { pick, choice, chosen: [] });
    const sizes = pick.piles ?? [pick.max];
    const starts = sizes.map((_, pile) => sizes.slice(0, pile).reduce((sum, size) => sum + size, 0));
    this.parted = (cards) => starts.map((start, pile) => cards.slice(start, start + sizes[pile]));
    this.sets = pick.sets?.map(this.parted); // where not every choice of so many cards is allowed: what may lie in each pile
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
    const strays = h("div", {
      class: "dc-hand is-mine",
      style: `--cards:${this.cards.length}`,
      role: "group",
      "aria-label": "Cards to choose from",
    });
    for (const { home, button, mark } of this.cards) {
      const slot = home?.item ?? strays.appendChild(h("div", { class: "dc-slot" }));
      if (home) slot.querySelector(".card").replaceWith(button);
      else slot.append(button);
      slot.classList.add("is-pickable");
      slot.append(mark);
    }
    // Keys follow what one sees: the pickable cards from left to right.
    const seen = own
      .filter(({ item }) => item.classList.contains("is-pickable"))
      .map(({ item }) => this.cards.findIndex((card) => card.home?.item === item));
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
    const fillIn =
      pick.ordered && pick.min > 1 && choice.button("Take the rest as they lie", () => this.takeRest(), { letter: "t", kind: "is-plain" });
    this.clearer = choice.button("Clear", () => this.set([]), { letter: "x", kind: "is-plain" });
    const rest =
      pick.rest && pick.min > 0 && choice.button(capital(pick.rest), () => choice.send(pick.rest), { letter: choice.letter(pick.rest) });
    fill(
      body,
      strays.childElementCount > 0 && strays,
      this.piles,
      this.count,
      h("div", { class: "dc-row" }, this.confirm, rest, fillIn, this.clearer),
    );
    this.show();
  }

  /** Whether these cards can be chosen together, with others to come. */
  fits(chosen) {
    if (!this.sets) return true;
    const piles = this.parted(chosen.map((i) => this.cards[i].token));
    return this.sets.some((set) => piles.every((pile, at) => within(pile, set[at])));
  }

  /** Whether there is nothing to add: enough cards, and together they may be chosen. */
  complete(chosen) {
    const { min, max } = this.pick;
    return (
      chosen.length >= min &&
      chosen.length <= max &&
      (!this.sets || this.sets.some((set) => set.flat().length === chosen.length && this.fits(chosen)))
    );
  }

  toggle(i) {
    if (this.chosen.includes(i)) this.set(this.chosen.filter((each) => each !== i));
    else if (!this.fits([...this.chosen, i]))
      this.complain(
        this.pick.must || (this.chosen.length ? "That card does not go with what you have chosen." : "That card cannot be chosen."),
      );
    else if (this.chosen.length < this.pick.max) this.set([...this.chosen, i]);
    else if (this.pick.max === 1) this.set([i]);
    else this.complain(`That is ${count(this.pick.max, "card")} already: tap one again to take it back.`);
  }

  complain(words) {
    this.count.classList.add("is-bad");
    this.count.textContent = words;
  }

  /** The others in the order in which they lie, but for one that may not come next: that waits until it may. What was chosen
      before some of it was put back may have no way on: then it says what must be, and all stays as it is. */
  takeRest() {
    const chosen = [...this.chosen];
    while (chosen.length < this.pick.max) {
      const next = this.seen.find((i) => !chosen.includes(i) && this.fits([...chosen, i]));
      if (next === undefined) return void this.complain(this.pick.must || "The others do not go with what you have chosen.");
      chosen.push(next);
    }
    this.set(chosen);
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
      card.button.toggleAttribute("data-unfit", at < 0 && !this.fits([...this.chosen, i]));
      card.mark.textContent = ordered && at >= 0 ? String(at + 1) : "";
      if (ordered) card.button.setAttribute("aria-label", at >= 0 ? `${card.label}, place ${at + 1}` : card.label);
    });
    const nothing = n === 0 && min === 0;
    const stuck = n > 0 && !this.fits(this.chosen); // a card was put back, and the others moved up
    this.confirm.disabled = !nothing && (n === 0 || !this.complete(this.chosen));
    const act = label || capital(verb);
    const words = nothing
      ? capital(rest || `${verb} nothing`)
      : this.confirm.disabled || act.includes(" ")
        ? act
        : `${act} ${count(n, "card")}`;
    this.confirm.firstChild.textContent = words;
    this.clearer.hidden = n === 0;
    this.count.classList.remove("is-bad");
    const wanted = min === max ? `${n} of ${max} chosen` : `${n} chosen, ${min} to ${max} allowed`;
    this.count.textContent = ordered ? `${wanted}: tap cards in the order you want them.` : `${wanted}.`;
    if (stuck) this.complain(this.pick.must || "Those cards cannot be chosen together.");
    if (this.piles) this.showPiles();
  }

  /** The stack as it grows: each pile with a place for every card still to come. */
  showPiles() {
    const sizes = this.pick.piles ?? [this.pick.max];
    let at = 0;
    fill(
      this.piles,
      sizes.map((size, pile) =>
        h(
          "div",
          { class: "dc-pile", role: "group", "aria-label": sizes.length > 1 ? `Pile ${pile + 1}` : "Your order" },
          h("span", { class: "dc-tag" }, sizes.length > 1 ? `Pile ${pile + 1}, ${count(size, "card")}` : "Your order"),
          h(
            "div",
            { class: "dc-hand", style: `--cards:${size}` },
            Array.from({ length: size }, () => {
              const i = this.chosen[at++];
              return h(
                "div",
                { class: "dc-slot" },
                i === undefined
                  ? h("div", { class: "dc-empty", "aria-hidden": "true" }, String(at))
                  : cardElement(this.cards[i].token, { small: true }),
              );
            }),
          ),
        ),
      ),
    );
  }

  finish() {
    if (this.confirm.disabled) return;
    const cards = this.chosen.map((i) => this.cards[i].token);
    this.choice.send(cards.length ? `${this.pick.verb} ${cards.join(" ")}` : this.pick.rest || this.pick.verb);
  }
}
