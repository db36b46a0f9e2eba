// The coach beside the table: silent, or telling what a choice was worth once it is made, or what each is worth before.
// It thinks while one looks; when it is sure, a screen reader hears the outcome once.
import { Candidates, chips, judged, prose } from "./advice.mjs";
import { cardName } from "./cards.mjs";
import { calm, count, fill, h, hush } from "./dom.mjs";
import { remembered } from "./memory.mjs";
import { Review } from "./review.mjs";
import { Thinking } from "./thinking.mjs";

const MODES = [
  ["off", "off"],
  ["after", "after my choice"],
  ["before", "before my choice"],
];
const mode = remembered("dealers-choice.coach", "off");

const inWords = (text) => text.replace(/\b(?:[2-9TJQKA][cdhs]|Jk)\b/g, (card) => cardName(card)); // for the ear
const spoken = (label) => label.replace(/ (?:[2-9TJQKA][cdhs]|Jk)(?= |$)/g, ""); // the cards are in the list below

export class Coach {
  /** `failed(problem)` is told when thinking broke off, `back(k)` when the reader wants to return to decision k. */
  constructor({ failed, back }) {
    Object.assign(this, { failed, back });
    this.thinking = new Thinking();
    this.candidates = new Candidates();
    this.select = h(
      "select",
      {
        id: "dc-coach-mode",
        onchange: () => {
          mode.set(this.select.value);
          this.attend(...this.last);
        },
      },
      MODES.map(([value, words]) => h("option", { value, selected: value === mode.get() }, words)),
    );
    this.heading = h("div", { class: "dc-verdict" });
    this.reason = h("div", { class: "dc-reason" });
    this.effort = h("div", { class: "dc-effort" });
    this.body = h("div", { class: "dc-coach-body", hidden: true });
    this.live = h("div", { class: "dc-hush", role: "status" });
    this.mode = h("label", { class: "dc-coach-mode" }, h("span", { class: "dc-tag" }, "Coach"), this.select);
    this.element = h("section", { class: "dc-coach", "aria-label": "Coach" }, this.mode, this.body, this.live);
    // on a phone the coach is below the fold: the outcome of the last choice, in a word, where one looks, and the way down
    this.brief = h("button", { type: "button", class: "dc-button is-quiet dc-brief", hidden: true, onclick: () => this.show() });
    this.last = [null, 0];
  }

  stop() {
    this.thinking.stop();
  }

  /** Looks at a View after `made` choices, as the reader's setting wants it. */
  async attend(view, made) {
    this.last = [view, made];
    this.stop();
    if (!view) return;
    const now = mode.get();
    this.select.value = now;
    if (view.state === "over") return this.review(now !== "off", made);
    if (now === "before") return void (await this.advise({ decision: made }));
    if (now === "after" && made > 0 && !(await this.advise({ decision: made - 1 }, (doc) => this.tell(doc)))) return;
    if (now !== "after" || made === 0) this.hide();
    if (now === "after") await this.quietly(made); // so that the verdict is there as soon as the choice is
  }

  show() {
    this.element.scrollIntoView({ block: "center", behavior: calm() ? "auto" : "smooth" });
    this.select.focus({ preventScroll: true });
  }

  /** The outcome of the last choice in a word. */
  tell(doc) {
    if (!doc.done) return;
    const { grade, words } = judged(doc);
    this.brief.dataset.grade = grade;
    this.brief.hidden = false;
    fill(
      this.brief,
      h(
        "span",
        { "aria-hidden": "true" },
        "Last: ",
        h("b", {}, { best: "best", even: "good", cost: `−${chips(doc.cost, { sign: false })}` }[grade]),
      ),
      hush(`Last choice: ${words} To the coach`),
    );
  }

  hide() {
    this.brief.hidden = true;
    this.body.hidden = true;
    this.live.textContent = "";
  }

  /** Shows the advice on a decision until it is done: the last document, or null where something came between. */
  async advise(params, seen = () => {}) {
    this.open();
    return this.think("advise", params, (doc) => {
      this.draw(doc);
      seen(doc);
    });
  }

  quietly(decision) {
    return this.think("advise", { decision }, () => {});
  }

  async think(method, params, show) {
    try {
      return await this.thinking.on(method, params, show);
    } catch (problem) {
      fill(this.body, h("div", { class: "dc-hint is-bad" }, `The coach had to stop: ${problem.message}`));
      this.body.hidden = false;
      this.failed(problem);
      return null;
    }
  }

  open() {
    this.brief.hidden = true;
    this.candidates.clear();
    fill(this.heading, "The coach is thinking …");
    fill(this.reason);
    fill(this.effort);
    this.live.textContent = "";
    fill(this.body, this.heading, this.reason, this.candidates.element, this.effort);
    this.body.hidden = false;
  }

  draw(doc) {
    const chosen = doc.candidates.find((each) => each.chosen);
    const told = chosen && judged(doc);
    this.heading.dataset.grade = told?.grade ?? "";
    fill(this.heading, chosen ? told.words : doc.candidates.length === 0 && "The coach is thinking …");
    fill(this.reason, prose(doc.reason));
    this.candidates.draw(doc);
    this.effort.textContent = `${doc.done ? "After" : "So far"} ${count(doc.rollouts.toLocaleString("en"), "deal")} played in its head${doc.done ? "." : " …"}`;
    if (doc.done) this.live.textContent = this.outcome(doc, chosen, told);
  }

  outcome(doc, chosen, told) {
    const [best] = doc.candidates;
    if (!best) return "";
    const lead = doc.close.length === 0 && `${spoken(best.label)} is best, worth ${chips(best.value)} chips.`;
    return ["Coach:", chosen && told.words, (!chosen || told.grade === "cost") && lead, inWords(doc.reason)].filter(Boolean).join(" ");
  }

  /** The end of a deal: its decisions by what they cost, at once or when asked for. */
  review(wanted, made) {
    if (made === 0) return this.hide();
    this.brief.hidden = true;
    this.live.textContent = "";
    this.body.hidden = false;
    const begin = () => {
      const review = new Review({ back: this.back, open: (decision, into) => this.detail(decision, into) });
      fill(this.body, review.element);
      return this.think("review", {}, (doc) => review.draw(doc)).then((doc) => {
        if (doc) this.live.textContent = `Coach: ${review.summary}`;
      });
    };
    if (wanted) return begin();
    fill(this.body, h("button", { type: "button", class: "dc-button is-quiet", onclick: begin }, "What did my choices cost?"));
  }

  /** All that is known of one decision, inside the review. */
  detail(decision, into) {
    const candidates = new Candidates();
    fill(into, candidates.element);
    return this.think("advise", { decision }, (doc) => candidates.draw(doc));
  }
}
