// The drill page: ten decisions of a chosen kind, game and difficulty, each graded by the chips it costs. The choice
// and the seed stand in the address, so the same ten can be sent to a friend; nothing is repeated unless one asks.
import { Candidates, judged } from "./advice.mjs";
import { freshSeed, games, SITE } from "./address.mjs";
import { Board } from "./board.mjs";
import { classes, fill, hush, make } from "./dom.mjs";
import { form, KINDS, readDrill, titled, writeDrill } from "./drillform.mjs";
import { awaited, boot, call } from "./engine.mjs";
import { html, nothing, render } from "./lit.mjs";
import { Review } from "./review.mjs";
import { listed, sentence, t } from "./words.mjs";
/** @import {Problem} from "./board.mjs" */
/** @import {Advice, CatalogueEntry, View} from "./documents" */
/** @import {DrillWish} from "./drillform.mjs" */
/** @typedef {{view: View, doc: Advice | null}} Attempt */

const TEN = 10;
const LIMIT = { timeout: 60_000 };

class Drill {
  /** @param {HTMLElement} root */
  constructor(root) {
    this.root = root;
    /** @type {DrillWish} */
    this.wish = { kind: "any", variant: "any", difficulty: "any", options: {} };
    /** @type {CatalogueEntry[]} */
    this.list = [];
    /** @type {Attempt[][]} */
    this.results = []; // by exercise: what each of its attempts was worth
    /** @type {number | null} */
    this.at = null; // the exercise on the table
    this.playing = false;
    this.decision = 0;
    this.title = document.title;
    this.board = new Board(root, {
      begin: () => this.fetch(this.at ?? 0),
      act: (action) => this.act(action),
      drawn: (view) => this.drawn(view),
      refuse: (problem) => this.refuse(problem),
      beside: false,
    });
    this.coach = this.board.coach;
    this.coach.mode.hidden = true;
    /** @type {HTMLElement} */
    this.head = make(html`<div class="dc-drill-head"></div>`);
    /** @type {HTMLElement} */
    this.stage = make(html`<div class="dc-stage"></div>`);
    fill(root, [this.head, this.board.status, this.stage]);
    root.classList.add("dc-app", "dc-drill");
    this.onpop = () => this.open();
    addEventListener("popstate", this.onpop);
  }

  unmount() {
    this.board.close();
    removeEventListener("popstate", this.onpop);
    delete document.body.dataset.state;
  }

  /** Begins from the address: a drill where it holds a seed, else the form. */
  async open() {
    const { wish, wrong } = readDrill();
    if (wrong) return this.refuse({ message: wrong });
    if (wish.seed !== undefined) return this.start(wish);
    return this.ask(wish);
  }

  /** @param {DrillWish} wish */
  async ask(wish) {
    const late = this.board.request();
    this.board.state("waiting");
    document.title = this.title;
    render("", this.head);
    this.board.status.textContent = "";
    try {
      const list = await games();
      if (!late())
        fill(
          this.stage,
          form(list, wish, (wanted) => this.begin(wanted)),
        );
    } catch (problem) {
      if (!late()) this.refuse(problem);
    }
  }

  /** @param {DrillWish} wish */
  begin(wish) {
    const wanted = { ...wish, seed: wish.seed ?? freshSeed() };
    history.pushState(null, "", writeDrill(wanted));
    return this.start(wanted);
  }

  /** @param {DrillWish} wish */
  async start(wish) {
    this.wish = wish;
    this.list = await games().catch(() => []); // only for a game's name in the head; the engine refuses what it does not know
    this.results = [];
    document.title = `${titled(wish, this.list)}, ${this.title}`;
    return this.exercise(0);
  }

  /** @param {number} at */
  fetch(at) {
    const { kind, variant, difficulty, seed, options } = this.wish;
    return call("drill", { kind, variant, difficulty, options, seed: (seed ?? 0) * TEN + at }, LIMIT);
  }

  /** @param {number} at */
  async exercise(at) {
    const late = this.board.request();
    this.at = at;
    this.playing = false;
    this.board.state("loading");
    const waiting = setTimeout(() => {
      this.board.status.textContent = t("Looking for a decision worth your while …");
    }, 150);
    try {
      await boot((progress) => {
        if (progress.part < 1 && !late()) this.board.status.textContent = awaited(progress);
      });
      const view = await this.fetch(at);
      if (late()) return;
      fill(this.stage, this.board.element);
      this.board.open(view, { focus: true });
      if (this.head.getBoundingClientRect().top < 0) this.head.scrollIntoView();
    } catch (problem) {
      if (!late()) this.refuse(problem);
    } finally {
      clearTimeout(waiting);
    }
  }

  /**
   * A position is on the table. While one looks at it the coach makes up its mind, and says nothing.
   * @param {View} view
   */
  drawn(view) {
    this.heading();
    this.coach.hide();
    if (this.playing) {
      this.board.drawTools([this.next(view.state === "over" ? "is-main" : "is-quiet"), this.rules(view)]);
      return;
    }
    this.decision = view.drill?.decision ?? 0;
    this.board.drawTools([this.rules(view)]);
    this.coach.quietly(this.decision);
  }

  /** @param {View} view */
  rules(view) {
    const href = new URL(`variants/${view.slug}/`, SITE).href;
    return { label: t("Rules of {game}", { game: view.name }), href, kind: "is-quiet" };
  }

  /** @param {string} action */
  async act(action) {
    const view = await this.board.act(action);
    if (!view) return;
    if (this.playing) this.board.draw(view, { focus: true });
    else this.judge(view);
  }

  /**
   * The table stays as it was; only the deal in the engine has gone on, to `after`.
   * @param {View} after
   */
  judge(after) {
    const { board } = this;
    /** @type {Attempt} */
    const result = { view: board.view, doc: null };
    const at = this.at ?? 0;
    (this.results[at] ??= []).push(result);
    board.table.draw(board.view); // its cards are buttons no more
    const again = { label: t("Choose again"), letter: "u", act: () => this.exercise(at), kind: "is-plain" };
    board.choice.close(t("The coach is thinking …"), { ways: [this.next("is-main"), again] });
    board.state("over");
    board.drawTools([
      after.state !== "over" && { label: t("Play the deal on"), letter: "p", act: () => this.playOn(after), kind: "is-quiet" },
      this.rules(board.view),
    ]);
    board.choice.prompt.focus();
    this.coach.advise({ decision: this.decision }, (doc) => {
      result.doc = doc;
      const told = judged(doc);
      board.choice.ask(told.words, told.grade);
      this.heading();
    });
  }

  /** @param {string} kind */
  next(kind) {
    const all = this.results.filter(Boolean).length >= TEN;
    return all
      ? { label: t("To the summary"), letter: "n", act: () => this.summary(), kind }
      : { label: t("Next decision"), letter: "n", act: () => this.exercise((this.at ?? 0) + 1), kind };
  }

  /** @param {View} after */
  playOn(after) {
    this.playing = true;
    this.board.draw(after, { focus: true });
  }

  /** How far one is and what it has cost, as ten pips. */
  heading() {
    /**
     * @param {unknown} _
     * @param {number} i
     */
    const pip = (_, i) => {
      const { doc } = this.results[i]?.[0] ?? {};
      const told = doc && judged(doc);
      const words = t("{n, number}: {words}", { n: i + 1, words: told ? told.words : i === this.at ? t("now") : t("to come") });
      return html`<span
        class=${classes("dc-pip", i === this.at && "is-now")}
        role="listitem"
        data-grade=${told?.grade ?? nothing}
        title=${words}
        >${hush(words)}</span
      >`;
    };
    const { view } = this.board;
    const game = () =>
      html`<div class="dc-drill-game">
        <b>${view.name}</b>${this.wish.kind === "any" ? html`<span> ${KINDS[view.drill?.kind ?? ""]}</span>` : nothing}${
          view.drill?.why ? html`<span class="dc-hint">${view.drill.why}</span>` : nothing
        }
      </div>`;
    render(
      html`<h2 class="dc-drill-title">${titled(this.wish, this.list)}</h2>
        <div class="dc-pips" role="list" aria-label=${t("Ten decisions")}>${Array.from({ length: TEN }, pip)}</div>
        ${this.at === null ? nothing : game()}
        <button type="button" class="dc-button is-quiet dc-drill-change" @click=${() => this.leave()}>${t("Another drill")}</button>`,
      this.head,
    );
  }

  leave() {
    const { seed, ...wish } = this.wish;
    history.pushState(null, "", writeDrill(wish));
    return this.ask(wish);
  }

  summary() {
    this.board.request();
    this.at = null;
    const graded = this.results
      .map((tries, i) => ({ i, first: tries[0], last: tries.length > 1 ? tries[tries.length - 1] : null }))
      .flatMap(({ i, first: { view, doc }, last }) => (doc ? [{ i, view, doc, last }] : []));
    const review = new Review({
      apart: true,
      back: (i) => this.exercise(i),
      open: (i, into) => {
        const candidates = new Candidates();
        render(candidates.element, into);
        const { doc } = this.results[i][0];
        if (doc) candidates.draw(doc);
      },
    });
    review.draw({
      done: true,
      decisions: graded
        .map(({ i, view, doc, last }) => ({
          ...doc,
          ...ends(doc),
          decision: i,
          prompt: t("{game}: {prompt}", { game: view.name, prompt: view.choice.prompt ?? "" }),
          note: last?.doc ? t("Chosen again: {words}", { words: judged(last.doc).words }) : "",
        }))
        .sort((a, b) => (b.cost ?? 0) - (a.cost ?? 0)),
    });
    review.heading.tabIndex = -1;
    this.heading();
    const others = () => this.begin({ ...this.wish, seed: undefined });
    fill(
      this.stage,
      html`<div class="dc-drill-summary">
        ${review.element}
        <div class="dc-row">
          <button type="button" class="dc-button is-main" @click=${others}>${t("Ten others")}</button>
          <button type="button" class="dc-button" @click=${() => this.start(this.wish)}>${t("The same ten again")}</button>
        </div>
      </div>`,
    );
    this.board.state("over");
    review.heading.focus({ preventScroll: true });
  }

  /** @param {Problem} problem */
  refuse(problem) {
    this.board.request();
    this.board.forget();
    this.board.status.textContent = "";
    render("", this.head);
    const hints = [problem.hint ?? []].flat().map((slug) => this.list.find((record) => record.slug === slug)?.name ?? slug);
    const said =
      problem.type === "UnknownVariant" ? t("No game here goes by “{name}”.", { name: this.wish.variant }) : sentence(problem.message);
    const hint = html`<div>${t("Did you mean {games}?", { games: listed(hints, "disjunction") })}</div>`;
    fill(
      this.stage,
      html`<div class="dc-refusal" role="alert">
        <h2 tabindex="-1">${t("That drill cannot be dealt")}</h2>
        <div>${said}</div>
        ${hints.length > 0 ? hint : nothing}
        <div class="dc-row">
          <button type="button" class="dc-button is-main" @click=${() => this.leave()}>${t("Choose a drill")}</button>
        </div>
      </div>`,
    );
    this.board.state("error");
  }
}

/**
 * The choice made and the best one, as the review has them.
 * @param {Advice} doc
 */
function ends(doc) {
  const [best] = doc.candidates;
  const mine = doc.candidates.find((each) => each.chosen) ?? best;
  return { action: mine.action, said: mine.said, best: best.action, bestSaid: best.said };
}

/** @param {HTMLElement} root */
export function mount(root) {
  const drill = new Drill(root);
  drill.open();
  return () => drill.unmount();
}
