// Picking cards, as a set or in order, from one's own hand or from elsewhere. It knows no rule: how many and which sets
// are allowed the View says.
import { cardButton, cardImage, cardName, face } from "./cards.mjs";
import { html, nothing } from "../lib/lit.mjs";
import { styled } from "../lib/styled.mjs";
import { t } from "../lib/words.mjs";
/** @import {Choice} from "./choice.mjs" */
/** @import {CardPick} from "../documents" */
/** @import {ShownTable} from "../lib/interfaces.mjs" */

/**
 * Whether every card is among the others, one of two alike as often as there are two.
 * @param {string[]} cards
 * @param {string[]} others
 */
function within(cards, others) {
  const left = [...others];
  return cards.every((card) => {
    const at = left.indexOf(card);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

/** Picking cards: in the hand itself where they are one's own, else in a row of their own. */
export class CardPicker {
  /**
   * @param {CardPick} pick
   * @param {ShownTable} table
   * @param {Choice} choice
   */
  constructor(pick, table, choice) {
    this.pick = pick;
    this.table = table;
    this.choice = choice;
    /** @type {number[]} */
    this.chosen = [];
    this.complaint = "";
    /** @type {string | undefined} */
    this.restLetter = undefined;
    const sizes = pick.piles ?? [pick.max];
    const starts = sizes.map((_, pile) => sizes.slice(0, pile).reduce((sum, size) => sum + size, 0));
    /** @param {string[]} cards */
    this.parted = (cards) => starts.map((start, pile) => cards.slice(start, start + sizes[pile]));
    this.sets = pick.sets?.map(this.parted); // where not every choice of so many cards is allowed: what may lie in each pile
    const own = table.ownCards();
    const free = [...own.keys()];
    /** @type {{token: string, shown: string, home: number | null, key?: string}[]} */
    this.cards = pick.from.map((token) => {
      const at = free.findIndex((i) => face(own[i]) === face(token));
      const home = at >= 0 ? free.splice(at, 1)[0] : null; // its place in the hand
      return { token: face(token), shown: home === null ? token : own[home], home };
    });
    this.strays = this.cards.map((_, i) => i).filter((i) => this.cards[i].home === null);
    /** @type {number[]} */
    this.seen = [];
    this.number();
    table.resorted = () => {
      this.number();
      this.draw();
    };
    choice.keys.set("Enter", () => this.finish());
    this.show();
  }

  /** Keys follow what one sees: the pickable cards from left to right. */
  number() {
    const order = this.table.shownOrder();
    const lying = this.cards.map((_, i) => i).filter((i) => this.cards[i].home !== null);
    this.seen = [
      ...lying.sort((a, b) => order.indexOf(Number(this.cards[a].home)) - order.indexOf(Number(this.cards[b].home))),
      ...this.strays,
    ];
    for (const card of this.cards) card.key = undefined;
    this.seen.slice(0, 10).forEach((i, at) => {
      const key = String((at + 1) % 10);
      this.cards[i].key = key;
      this.choice.keys.set(key, () => this.toggle(i));
    });
  }

  /**
   * Whether these cards can be chosen together, with others to come.
   * @param {number[]} chosen
   */
  fits(chosen) {
    if (!this.sets) return true;
    const piles = this.parted(chosen.map((i) => this.cards[i].token));
    return this.sets.some((set) => piles.every((pile, at) => within(pile, set[at])));
  }

  /**
   * Whether there is nothing to add: enough cards, and together they may be chosen.
   * @param {number[]} chosen
   */
  complete(chosen) {
    const { min, max } = this.pick;
    return (
      chosen.length >= min &&
      chosen.length <= max &&
      (!this.sets || this.sets.some((set) => set.flat().length === chosen.length && this.fits(chosen)))
    );
  }

  /** @param {number} i */
  toggle(i) {
    const { must, max } = this.pick;
    if (this.chosen.includes(i)) this.set(this.chosen.filter((each) => each !== i));
    else if (!this.fits([...this.chosen, i]))
      this.complain(must || (this.chosen.length ? t("That card does not go with your choice.") : t("That card cannot be chosen.")));
    else if (this.chosen.length < max) this.set([...this.chosen, i]);
    else if (max === 1) this.set([i]);
    else this.complain(t("You have chosen {n, plural, one {# card} other {# cards}} already. Tap one again to take it back.", { n: max }));
  }

  /** @param {string} words */
  complain(words) {
    this.complaint = words;
    this.draw();
  }

  /** The others in the order in which they lie, but for one that may not come next: that waits until it may. What was chosen
      before some of it was put back may have no way on: then it says what must be, and all stays as it is. */
  takeRest() {
    const chosen = [...this.chosen];
    while (chosen.length < this.pick.max) {
      const next = this.seen.find((i) => !chosen.includes(i) && this.fits([...chosen, i]));
      if (next === undefined) return void this.complain(this.pick.must || t("The other cards do not go with your choice."));
      chosen.push(next);
    }
    this.set(chosen);
  }

  /** @param {number[]} chosen */
  set(chosen) {
    this.chosen = chosen;
    this.show();
  }

  /** Whether what is chosen can be sent. */
  get ready() {
    const n = this.chosen.length;
    return (n === 0 && this.pick.min === 0) || (n > 0 && this.complete(this.chosen));
  }

  show() {
    const stuck = this.chosen.length > 0 && !this.fits(this.chosen); // a card was put back, and the others moved up
    this.complain(stuck ? this.pick.must || t("Those cards cannot be chosen together.") : "");
  }

  draw() {
    this.table.offer((at) => {
      const i = this.cards.findIndex(({ home }) => home === at);
      return i < 0 ? undefined : this.dressed(i);
    });
    this.choice.show(this.choice.body(this.body()));
  }

  /**
   * The card as a button, the key that does the same, and its place in the order.
   * @param {number} i
   */
  dressed(i) {
    const { shown, key } = this.cards[i];
    const at = this.chosen.indexOf(i);
    const { ordered } = this.pick;
    const name = cardName(shown);
    return {
      button: cardButton(shown, {
        act: () => this.toggle(i),
        pressed: at >= 0,
        unfit: at < 0 && !this.fits([...this.chosen, i]),
        keys: key,
        label: ordered && at >= 0 ? t("{card}, place {n, number}", { card: name, n: at + 1 }) : name,
      }),
      key: key ? html`<kbd class="dc-slot-key" aria-hidden="true">${key}</kbd>` : nothing,
      mark: html`<span class="dc-order" aria-hidden="true">${ordered && at >= 0 ? String(at + 1) : ""}</span>`,
    };
  }

  /** What the button says that sends the cards. */
  label() {
    const { restLabel, label, whole, min } = this.pick;
    const n = this.chosen.length;
    if (n === 0 && min === 0) return restLabel ?? label;
    if (!this.ready || whole) return label;
    return t("{act} {n, plural, one {# card} other {# cards}}", { act: label, n });
  }

  /** How many are chosen, of how many. */
  progress() {
    const { min, max, ordered } = this.pick;
    const slots = { n: this.chosen.length, min, max };
    if (ordered)
      return min === max
        ? t("{n, number} of {max, number} chosen. Tap the cards in the order you want.", slots)
        : t("{n, number} chosen, {min, number} to {max, number} allowed. Tap the cards in the order you want.", slots);
    return min === max
      ? t("{n, number} of {max, number} chosen.", slots)
      : t("{n, number} chosen, {min, number} to {max, number} allowed.", slots);
  }

  body() {
    const { choice, strays } = this;
    const { min, rest, restLabel, ordered } = this.pick;
    const confirm = choice.button({
      label: this.label(),
      act: () => this.finish(),
      letter: "Enter",
      kind: "is-main",
      disabled: !this.ready,
    });
    const fillIn =
      ordered && min > 1
        ? choice.button({
            label: this.chosen.length ? t("Keep the rest in order") : t("Keep this order"),
            act: () => this.takeRest(),
            letter: "t",
            kind: "is-plain",
          })
        : nothing;
    const clear = choice.button({
      label: t("Clear"),
      act: () => this.set([]),
      letter: "x",
      kind: this.chosen.length === 0 ? "is-plain is-needless" : "is-plain", // it keeps its place, or the hand would move under the finger
      disabled: this.chosen.length === 0,
    });
    this.restLetter ??= rest ? choice.letter(restLabel ?? "") : "";
    const other =
      rest && min > 0 ? choice.button({ label: restLabel ?? "", act: () => choice.send(rest), letter: this.restLetter }) : nothing;
    const row = html`<div
      class="dc-hand is-mine"
      ${styled({ "--cards": this.cards.length })}
      role="group"
      aria-label=${t("Cards to choose from")}
    >
      ${strays.map((i) => {
        const { button, key, mark } = this.dressed(i);
        return html`<div class="dc-slot is-pickable">${button}${key}${mark}</div>`;
      })}
    </div>`;
    return html`${strays.length ? row : nothing}${ordered ? this.piles() : nothing}
      <div class=${this.complaint ? "dc-hint is-bad" : "dc-hint"} role="status">${this.complaint || this.progress()}</div>
      <div class="dc-row">${confirm}${other}${fillIn}${clear}</div>`;
  }

  /** The stack as it grows: each pile with a place for every card still to come. */
  piles() {
    const sizes = this.pick.piles ?? [this.pick.max];
    let at = 0;
    const slot = () => {
      const i = this.chosen[at++];
      const empty = html`<div class="dc-empty" aria-hidden="true">${at}</div>`;
      return html`<div class="dc-slot">${i === undefined ? empty : cardImage(this.cards[i].token, { small: true })}</div>`;
    };
    /**
     * @param {number} size
     * @param {number} i
     */
    const pile = (size, i) => {
      const several = { i: i + 1, n: size };
      const called = this.pick.pileNames?.[i];
      const name = called ?? (sizes.length > 1 ? t("Pile {i, number}", several) : t("Your order"));
      const title = called
        ? t("{name}, {n, plural, one {# card} other {# cards}}", { name, n: size })
        : sizes.length > 1
          ? t("Pile {i, number}, {n, plural, one {# card} other {# cards}}", several)
          : name;
      return html`<div class="dc-pile" role="group" aria-label=${name}>
        <span class="dc-tag">${title}</span>
        <div class="dc-hand" ${styled({ "--cards": size })}>${Array.from({ length: size }, slot)}</div>
      </div>`;
    };
    return html`<div class="dc-piles">${sizes.map(pile)}</div>`;
  }

  finish() {
    if (!this.ready) return;
    const { verb, rest } = this.pick;
    const cards = this.chosen.map((i) => this.cards[i].token);
    this.choice.send(cards.length ? `${verb} ${cards.join(" ")}` : rest || verb);
  }
}
