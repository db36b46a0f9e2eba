// The coach beside the table: silent, or telling what a choice was worth once it is made, or what each is worth before.
// It thinks while one looks; when it is sure, a screen reader hears the outcome once.
import { Candidates, chips, cost, judged, lost, prose } from "./advice.mjs";
import { cardName } from "../cards/cards.mjs";
import { calm, make, screenReaderOnly } from "../lib/dom.mjs";
import { html, nothing, render } from "../lib/lit.mjs";
import { remembered } from "../lib/memory.mjs";
import { Review } from "./review.mjs";
import { Thinking } from "../engine/thinking.mjs";
import { REVIEWED, UNREVIEWED } from "../lib/page.mjs";
import { t, together } from "../lib/words.mjs";
/** @import {Advice, Answers, View} from "../documents" */
/** @import {Problem, Verdict} from "../lib/interfaces.mjs" */

/** @type {Record<string, string>} */
const MODES = { off: t("off"), after: t("after my choice"), before: t("before my choice") };
const mode = remembered("dealers-choice.coach", "off");

/** @param {string} text */
const inWords = (text) => text.replace(/\b(?:[2-9TJQKA][cdhs]|Jk)\b/g, (card) => cardName(card)); // for the ear
/** @param {string} label */
const spoken = (label) => label.replace(/ (?:[2-9TJQKA][cdhs]|Jk)(?= |$)/g, ""); // the cards are in the list below

const FINAL = 0.1; // of a cost: an error below it is not worth a word

/**
 * How far off the cost of a solved puzzle may be, where that is more than a tenth of it.
 * @param {Advice | Verdict} doc
 */
const doubted = ({ grade, cost: lost, error }) =>
  grade === "cost" && lost && error && error > FINAL * lost ? t("The cost may be off by {chips}.", { chips: cost(1.96 * error) }) : "";

export class Coach {
  /**
   * `failed(problem)` is told when thinking broke off, `back(k)` when the reader wants to return to decision k.
   * @param {{failed: (problem: Problem) => void, back?: (decision: number) => void}} how
   */
  constructor({ failed, back }) {
    this.failed = failed;
    this.back = back ?? (() => {});
    this.thinking = new Thinking();
    this.candidates = new Candidates();
    /** @param {[string, string]} mode */
    const option = ([value, words]) => html`<option value=${value} ?selected=${value === mode.get()}>${words}</option>`;
    /** @type {HTMLSelectElement} */
    this.select = make(
      html`<select id="dc-coach-mode" @change=${() => this.choose()}>
        ${Object.entries(MODES).map(option)}
      </select>`,
    );
    /** @type {HTMLElement} */
    this.body = make(html`<div class="dc-coach-body" hidden></div>`);
    /** @type {HTMLElement} */
    this.more = make(html`<div></div>`); // for a page that has more to say below it
    /** @type {HTMLElement} */
    this.live = make(html`<div class="dc-hush" role="status"></div>`);
    /** @type {HTMLElement} */
    this.mode = make(html`<label class="dc-coach-mode"><span class="dc-tag">${t("Coach")}</span>${this.select}</label>`);
    /** @type {HTMLElement} */
    this.away = make(html`<button type="button" class="dc-button is-quiet dc-away" @click=${() => this.dismiss()}>${t("Close")}</button>`);
    /** @type {HTMLElement} */
    this.element = make(
      html`<section class="dc-coach" aria-label=${t("Coach")}>${this.mode}${this.away}${this.body}${this.more}${this.live}</section>`,
    );
    // on a phone the coach is below the fold: the outcome of the last choice, in a word, where one looks, and the way down
    /** @type {HTMLElement} */
    this.brief = make(html`<button type="button" class="dc-button is-quiet dc-brief" hidden @click=${() => this.show()}></button>`);
    /** @type {[View | null, number]} */
    this.last = [null, 0];
  }

  stop() {
    this.thinking.stop();
  }

  /** Whether it says anything of choices by itself. */
  get on() {
    return mode.get() !== "off";
  }

  /**
   * Another way of being there, as a link may ask for it; what is none changes nothing.
   * @param {string} wanted
   */
  be(wanted) {
    if (!Object.hasOwn(MODES, wanted)) return;
    mode.set(wanted);
    this.select.value = wanted;
  }

  choose() {
    mode.set(this.select.value);
    this.attend(...this.last);
  }

  /**
   * Looks at a View after `made` choices, as the reader's setting wants it.
   * @param {View | null} view
   * @param {number} made
   */
  async attend(view, made) {
    this.last = [view, made];
    this.dismiss();
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

  /** What the coach would do now; on a phone it speaks over the table, above your cards. */
  hint() {
    const [view, made] = this.last;
    if (!view || view.state === "over") return;
    this.element.classList.add("is-called");
    this.stop();
    this.advise({ decision: made });
  }

  /** The table is to be seen again. */
  dismiss() {
    this.element.classList.remove("is-called");
  }

  show() {
    this.element.scrollIntoView({ block: "center", behavior: calm() ? "auto" : "smooth" });
    this.select.focus({ preventScroll: true });
  }

  /**
   * The outcome of the last choice in a word.
   * @param {Advice} doc
   */
  tell(doc) {
    if (!doc.done) return;
    const { grade, words } = judged(doc);
    this.brief.dataset.grade = grade;
    this.brief.hidden = false;
    const word = { "": "", best: t("best"), even: t("good"), cost: lost(doc) }[grade];
    /** @param {unknown} inner */
    const b = (inner) => html`<b>${inner}</b>`;
    render(
      html`<span aria-hidden="true">${t("Last: <b>{word}</b>", { word, b })}</span
        >${screenReaderOnly(t("Last choice: {words} Open the coach", { words }))}`,
      this.brief,
    );
  }

  /** Somebody else is to look: nothing is left of what it has said. */
  wipe() {
    this.last = [null, 0];
    this.dismiss();
    this.hide();
    this.candidates.clear();
    this.draw(nothing);
    render(nothing, this.brief);
  }

  hide() {
    this.brief.hidden = true;
    this.body.hidden = true;
    this.live.textContent = "";
  }

  /**
   * Shows the advice on a decision until it is done: the last document, or null where something came between.
   * @param {{decision: number}} params
   * @param {(doc: Advice) => void} seen
   */
  async advise(params, seen = (_doc) => {}) {
    this.open();
    return this.think("advise", params, (doc) => {
      this.tellAll(doc);
      seen(doc);
    });
  }

  /**
   * Shows a verdict that was found beforehand.
   * @param {Verdict} verdict
   * @param {(doc: Advice) => void} seen
   */
  know(verdict, seen) {
    this.stop();
    this.open();
    this.tellAll(verdict);
    seen(verdict);
  }

  /** @param {number} decision */
  quietly(decision) {
    return this.think("advise", { decision }, () => {});
  }

  /**
   * @template {"advise" | "review"} M
   * @param {M} method
   * @param {object} params
   * @param {(doc: Answers[M]) => void} show
   */
  async think(method, params, show) {
    try {
      return await this.thinking.on(method, params, show);
    } catch (problem) {
      this.draw(html`<div class="dc-hint is-bad">${t("The coach had to stop: {problem}", { problem: problem.message })}</div>`);
      this.body.hidden = false;
      this.failed(problem);
      return null;
    }
  }

  /** @param {unknown} contents */
  draw(contents) {
    render(contents, this.body);
  }

  open() {
    this.brief.hidden = true;
    this.candidates.clear();
    this.live.textContent = "";
    this.advice({ heading: t("The coach is thinking …") });
    this.body.hidden = false;
  }

  /**
   * What is said of a decision; its candidates draw themselves.
   * @param {{heading?: string, grade?: string, reason?: unknown, effort?: string}} says
   */
  advice({ heading = "", grade = "", reason = [], effort = "" }) {
    this.draw(
      html`<div class="dc-verdict" data-grade=${grade}>${heading}</div>
        <div class="dc-reason">${reason}</div>
        ${this.candidates.element}
        <div class="dc-effort">${effort}</div>`,
    );
  }

  /**
   * All that the coach says of a decision.
   * @param {Advice | Verdict} doc
   */
  tellAll(doc) {
    const chosen = doc.candidates.find((each) => each.chosen);
    const verdict = chosen ? judged(doc) : undefined;
    const n = { n: doc.rollouts };
    this.candidates.draw(doc);
    this.advice({
      heading: verdict ? verdict.words : doc.candidates.length === 0 ? t("The coach is thinking …") : "",
      grade: verdict?.grade,
      reason: prose(together(doc.reason, doc.depends)),
      effort: together(
        "solved" in doc
          ? together(t("Solved beforehand in {n, number} deals. The verdict is final and the same for everybody.", n), doubted(doc))
          : doc.done
            ? t("Based on {n, plural, one {# simulated deal} other {# simulated deals}}.", n)
            : t("{n, plural, one {# deal} other {# deals}} simulated so far …", n),
        doc.means,
      ),
    });
    if (doc.done) this.live.textContent = this.outcome(doc, verdict);
  }

  /**
   * @param {Advice} doc
   * @param {ReturnType<typeof judged> | undefined} verdict
   */
  outcome(doc, verdict) {
    const [best] = doc.candidates;
    if (!best) return "";
    const lead =
      doc.close.length === 0 &&
      t("{choice} is best, worth {chips} {n, plural, one {chip} other {chips}}.", {
        choice: spoken(best.label),
        chips: chips(best.value, { fine: true }),
        n: Math.abs(best.value ?? 0),
      });
    return t("Coach: {words}", {
      words: together(verdict?.words, (!verdict || verdict.grade === "cost") && lead, inWords(together(doc.reason, doc.depends))),
    });
  }

  /**
   * The end of a deal: its decisions by what they cost, at once or when asked for.
   * @param {boolean} wanted
   * @param {number} made
   */
  review(wanted, made) {
    if (made === 0) return this.hide();
    this.brief.hidden = true;
    this.live.textContent = "";
    this.body.hidden = false;
    let asked = wanted;
    const begin = () => {
      asked = true;
      const review = new Review({ back: this.back, open: (decision, into) => this.detail(decision, into) });
      this.draw(review.element);
      return this.lookBack((doc) => review.draw(doc)).then((done) => {
        if (done) this.live.textContent = t("Coach: {words}", { words: review.summary });
      });
    };
    if (wanted) return begin();
    this.draw(html`<button type="button" class="dc-button is-quiet" @click=${begin}>${t("What did my choices cost?")}</button>`);
    const over = this.last;
    const look = () => (this.last === over && !asked ? this.lookBack(() => {}) : null); // it says nothing
    dispatchEvent(new CustomEvent(UNREVIEWED, { detail: { look } }));
  }

  /**
   * Weighs every choice of the deal and tells the page of it in the end. Whether it came to the end.
   * @param {(doc: Answers["review"]) => void} show
   */
  async lookBack(show) {
    const [view] = this.last;
    const doc = await this.think("review", {}, show);
    if (doc && view) dispatchEvent(new CustomEvent(REVIEWED, { detail: { view, decisions: doc.decisions } }));
    return doc !== null;
  }

  /**
   * All that is known of one decision, inside the review.
   * @param {number} decision
   * @param {HTMLElement} into
   */
  detail(decision, into) {
    const candidates = new Candidates();
    render(candidates.element, into);
    return this.think("advise", { decision }, (doc) => candidates.draw(doc));
  }
}
