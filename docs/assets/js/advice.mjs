// One piece of the coach's advice on the page: candidates with bars of value and error, and the words for them.
import { cardElement } from "./cards.mjs";
import { fill, h, hush } from "./dom.mjs";

const FEW = 4; // candidates shown before one asks for all
const SURE = 1.96; // standard errors to either side hold the value 95 times in 100
const CARD = /^(?:[2-9TJQKA][cdhs]|Jk)$/;

/** "+1.3", "−12", "0": chips with as many digits as say something. */
export function chips(value, { sign = true } = {}) {
  const size = Math.abs(value);
  const text = size < 9.95 ? size.toFixed(1) : String(Math.round(size));
  if (Number(text) === 0) return "0";
  return `${value < 0 ? "−" : sign ? "+" : ""}${text.replace(/\.0$/, "")}`;
}

/** How far off a value may be, null where nobody knows; what is certain has no margin worth telling. */
const margin = (error) => (error ? SURE * error : null);

/** A label with its cards drawn: "Pass 4c 9d Qs" -> "Pass" and three small cards. */
export function labelled(label) {
  const words = label.split(" ");
  const cards = [];
  while (words.length && CARD.test(words.at(-1))) cards.unshift(words.pop());
  return [words.length > 0 && h("span", {}, words.join(" ")), cards.length > 0 && h("span", { class: "dc-cand-cards" }, cards.map(small))];
}

const small = (card) => cardElement(card, { small: true });

/** A sentence with its cards drawn; what is punctuated after a card stays on its line. */
export const prose = (text) =>
  text.split(/\b((?:[2-9TJQKA][cdhs]|Jk)(?: (?:[2-9TJQKA][cdhs]|Jk))*\b[,;:.]?)/).map((part, i) => {
    if (i % 2 === 0) return part;
    const [, cards, mark] = part.match(/^(.*?)([,;:.]?)$/);
    return h("span", { class: "dc-with-mark" }, h("span", { class: "dc-cand-cards" }, cards.split(" ").map(small)), mark);
  });

/** What a choice made was worth, in words: {grade: "best"|"even"|"cost"|"", words}. The engine tells what is a loss beyond its error. */
export function judged({ grade, cost }) {
  if (!grade) return { grade, words: "The coach is thinking …" };
  if (grade === "best") return { grade, words: "No choice was better." };
  if (grade === "even") return { grade, words: "No choice was clearly better." };
  const size = chips(cost, { sign: false });
  return { grade, words: size === "0" ? "That cost next to nothing." : `That cost about ${size} ${size === "1" ? "chip" : "chips"}.` };
}

/** The mark beside a candidate: the best, one of the few that are too close to call, or one that was given up early. */
function standing(each, doc) {
  if (each.dropped) return "set aside early";
  if (doc.done && doc.close.includes(each.action)) return "too close to call";
  return each === doc.candidates[0] && (doc.done ? "best" : "ahead");
}

/** The candidates of one decision, best first; a row stays the same element while its numbers are refined. */
export class Candidates {
  constructor() {
    this.list = h("div", { class: "dc-cands", role: "list", "aria-label": "What each choice is worth" });
    this.more = h("button", {
      type: "button",
      class: "dc-button is-quiet dc-more",
      "aria-expanded": "false",
      onclick: () => this.all(!this.whole),
    });
    this.element = h("div", { class: "dc-advice" }, this.list, this.more);
    this.clear();
  }

  clear() {
    this.rows = new Map();
    this.whole = false;
    this.doc = null;
    this.list.replaceChildren();
    this.more.hidden = true;
  }

  all(whole) {
    this.whole = whole;
    this.draw(this.doc);
  }

  draw(doc) {
    this.doc = doc;
    const tried = doc.candidates;
    const ends = tried.flatMap(({ value, error }) => [value - (margin(error) ?? 0), value + (margin(error) ?? 0)]);
    const low = Math.min(0, ...ends);
    const span = Math.max(0, ...ends) - low || 1;
    const at = (value) => `${((100 * (value - low)) / span).toFixed(2)}%`;
    const shown = tried.filter((each, i) => this.whole || i < FEW || each.chosen || (doc.done && doc.close.includes(each.action)));
    const nodes = shown.map((each) => {
      let row = this.rows.get(each.action);
      if (!row) this.rows.set(each.action, (row = this.row(each)));
      row.fill(each, { at, best: each === tried[0] && !(doc.done && doc.close.length), mark: standing(each, doc) });
      return row.element;
    });
    // moving a node loses the reader's place in it: only what is out of order moves
    nodes.forEach((node, i) => {
      if (this.list.children[i] !== node) this.list.insertBefore(node, this.list.children[i] ?? null);
    });
    while (this.list.children.length > nodes.length) this.list.lastElementChild.remove();
    this.more.hidden = tried.length <= (this.whole ? FEW : shown.length);
    this.more.setAttribute("aria-expanded", String(this.whole));
    this.more.textContent = this.whole ? "Show fewer" : `Show all ${tried.length} choices`;
  }

  row({ label }) {
    const marks = h("span", { class: "dc-cand-marks" });
    const value = h("span", { class: "dc-cand-value" });
    const bar = h("i", { class: "dc-bar-value" });
    const line = h("i", { class: "dc-bar-error" });
    const zero = h("i", { class: "dc-bar-zero" });
    const shares = h("span", { class: "dc-cand-shares" });
    const element = h(
      "div",
      { class: "dc-cand", role: "listitem" },
      h("span", { class: "dc-cand-label" }, labelled(label), marks),
      value,
      h("span", { class: "dc-cand-bar", "aria-hidden": "true" }, bar, line, zero),
      shares,
    );
    return {
      element,
      fill(each, { at, best, mark }) {
        element.classList.toggle("is-best", best);
        element.classList.toggle("is-yours", each.chosen);
        fill(
          marks,
          mark && h("span", { class: `dc-mark${best ? " is-best" : each.dropped ? " is-dropped" : ""}` }, mark),
          mark && hush(", "),
          each.chosen && h("span", { class: "dc-mark is-yours" }, "yours"),
          hush(": "),
        );
        const give = margin(each.error);
        fill(
          value,
          h("b", {}, chips(each.value)),
          hush(" chips"),
          give !== null &&
            h("small", {}, hush(", give or take "), h("span", { "aria-hidden": "true" }, " ±"), chips(give, { sign: false })),
        );
        bar.style.left = at(Math.min(0, each.value));
        bar.style.right = `calc(100% - ${at(Math.max(0, each.value))})`;
        bar.classList.toggle("is-below", each.value < 0);
        line.hidden = give === null;
        line.style.left = at(each.value - (give ?? 0));
        line.style.right = `calc(100% - ${at(each.value + (give ?? 0))})`;
        zero.style.left = at(0);
        const won = Object.entries(each.shares ?? {});
        shares.textContent = !won.some(([, part]) => part > 0.05)
          ? ""
          : won.map(([name, part]) => `${name} ${chips(part, { sign: false })}`).join(", ");
      },
    };
  }
}
