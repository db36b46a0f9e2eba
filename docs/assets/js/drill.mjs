// The drill page: ten decisions of a chosen kind, game and difficulty, each graded by the chips it costs. The choice
// and the seed stand in the address, so the same ten can be sent to a friend; nothing is repeated unless one asks.
import { Candidates, judged } from "./advice.mjs";
import { freshSeed, games, SITE } from "./address.mjs";
import { Board, sentence } from "./board.mjs";
import { fill, h, hush } from "./dom.mjs";
import { form, KINDS, readDrill, titled, writeDrill } from "./drillform.mjs";
import { awaited, boot, call } from "./engine.mjs";
import { Review } from "./review.mjs";

const TEN = 10;
const LIMIT = { timeout: 60_000 };

class Drill {
  constructor(root) {
    this.root = root;
    this.title = document.title;
    this.board = new Board(root, {
      begin: () => this.fetch(this.at),
      act: (action) => this.act(action),
      drawn: (view) => this.drawn(view),
      refuse: (problem) => this.refuse(problem),
      beside: false,
    });
    this.coach = this.board.coach;
    this.coach.mode.hidden = true;
    this.head = h("div", { class: "dc-drill-head" });
    this.stage = h("div", { class: "dc-stage" });
    fill(root, this.head, this.board.status, this.stage);
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

  async ask(wish) {
    const late = this.board.request();
    this.board.state("waiting");
    document.title = this.title;
    fill(this.head);
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

  begin(wish) {
    const wanted = { ...wish, seed: wish.seed ?? freshSeed() };
    history.pushState(null, "", writeDrill(wanted));
    return this.start(wanted);
  }

  async start(wish) {
    this.wish = wish;
    this.list = await games().catch(() => []); // only for a game's name in the head; the engine refuses what it does not know
    this.results = []; // by exercise: what each of its attempts was worth
    document.title = `${titled(wish, this.list)}, ${this.title}`;
    return this.exercise(0);
  }

  fetch(at) {
    const { kind, variant, difficulty, seed, options } = this.wish;
    return call("drill", { kind, variant, difficulty, options, seed: seed * TEN + at }, LIMIT);
  }

  async exercise(at) {
    const late = this.board.request();
    this.at = at;
    this.playing = false;
    this.board.state("loading");
    const waiting = setTimeout(() => {
      this.board.status.textContent = "Looking for a decision worth your while …";
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

  /** A position is on the table. While one looks at it the coach makes up its mind, and says nothing. */
  drawn(view) {
    this.heading();
    this.coach.hide();
    if (this.playing) {
      this.board.drawTools([this.next(view.state === "over" ? "is-main" : "is-quiet"), this.rules(view)]);
      return;
    }
    this.decision = view.drill.decision;
    this.board.drawTools([this.rules(view)]);
    this.coach.quietly(this.decision);
  }

  rules(view) {
    return h("a", { class: "dc-button is-quiet", href: new URL(`variants/${view.slug}/`, SITE).href }, `Rules of ${view.name}`);
  }

  async act(action) {
    const view = await this.board.act(action);
    if (!view) return;
    if (this.playing) this.board.draw(view, { focus: true });
    else this.judge(view);
  }

  /** The table stays as it was; only the deal in the engine has gone on, to `after`. */
  judge(after) {
    const { board } = this;
    const result = { view: board.view, doc: null };
    (this.results[this.at] ??= []).push(result);
    board.table.draw(board.view); // its cards are buttons no more
    board.choice.close("The coach is thinking …");
    board.choice.offer([this.next("is-main"), { label: "Choose again", letter: "u", act: () => this.exercise(this.at), kind: "is-plain" }]);
    board.state("over");
    board.drawTools([
      after.state !== "over" && { label: "Play the deal on", letter: "p", act: () => this.playOn(after), kind: "is-quiet" },
      this.rules(board.view),
    ]);
    board.choice.prompt.focus();
    this.coach.advise({ decision: this.decision }, (doc) => {
      result.doc = doc;
      const told = judged(doc);
      board.choice.prompt.textContent = told.words;
      board.choice.prompt.dataset.grade = told.grade;
      this.heading();
    });
  }

  next(kind) {
    const all = this.results.filter(Boolean).length >= TEN;
    return all
      ? { label: "To the summary", letter: "n", act: () => this.summary(), kind }
      : { label: "Next decision", letter: "n", act: () => this.exercise(this.at + 1), kind };
  }

  playOn(after) {
    this.playing = true;
    this.board.draw(after, { focus: true });
  }

  /** How far one is and what it has cost, as ten pips. */
  heading() {
    const pips = Array.from({ length: TEN }, (_, i) => {
      const told = this.results[i]?.[0].doc && judged(this.results[i][0].doc);
      const words = `${i + 1}: ${told ? told.words : i === this.at ? "now" : "to come"}`;
      return h(
        "span",
        { class: `dc-pip${i === this.at ? " is-now" : ""}`, role: "listitem", "data-grade": told?.grade ?? null, title: words },
        hush(words),
      );
    });
    const { view } = this.board;
    fill(
      this.head,
      h("h2", { class: "dc-drill-title" }, titled(this.wish, this.list)),
      h("div", { class: "dc-pips", role: "list", "aria-label": "Ten decisions" }, pips),
      this.at !== null &&
        h(
          "div",
          { class: "dc-drill-game" },
          h("b", {}, view.name),
          this.wish.kind === "any" && h("span", {}, ` ${KINDS[view.drill.kind]}`),
          view.drill.why && h("span", { class: "dc-hint" }, view.drill.why),
        ),
      h("button", { type: "button", class: "dc-button is-quiet dc-drill-change", onclick: () => this.leave() }, "Another drill"),
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
      .map((tries, i) => ({ i, first: tries[0], last: tries.length > 1 ? tries.at(-1) : null }))
      .filter(({ first }) => first.doc);
    const review = new Review({
      apart: true,
      back: (i) => this.exercise(i),
      open: (i, into) => {
        const candidates = new Candidates();
        fill(into, candidates.element);
        candidates.draw(this.results[i][0].doc);
      },
    });
    review.draw({
      done: true,
      decisions: graded
        .map(({ i, first: { view, doc }, last }) => ({
          ...doc,
          ...ends(doc),
          decision: i,
          prompt: `${view.name}: ${view.choice.prompt}`,
          note: last?.doc ? `Chosen again: ${judged(last.doc).words}` : "",
        }))
        .sort((a, b) => b.cost - a.cost),
    });
    review.heading.tabIndex = -1;
    this.heading();
    fill(
      this.stage,
      h(
        "div",
        { class: "dc-drill-summary" },
        review.element,
        h(
          "div",
          { class: "dc-row" },
          h(
            "button",
            { type: "button", class: "dc-button is-main", onclick: () => this.begin({ ...this.wish, seed: undefined }) },
            "Ten others",
          ),
          h("button", { type: "button", class: "dc-button", onclick: () => this.start(this.wish) }, "The same ten again"),
        ),
      ),
    );
    this.board.state("over");
    review.heading.focus({ preventScroll: true });
  }

  refuse(problem) {
    this.board.request();
    this.board.view = null;
    this.board.status.textContent = "";
    fill(this.head);
    const heading = h("h2", { tabindex: "-1" }, "That drill cannot be dealt");
    const hints = [problem.hint ?? []].flat().map((slug) => this.list?.find((record) => record.slug === slug)?.name ?? slug);
    const said = problem.type === "UnknownVariant" ? `No game here goes by “${this.wish.variant}”` : problem.message;
    fill(
      this.stage,
      h(
        "div",
        { class: "dc-refusal", role: "alert" },
        heading,
        h("div", {}, sentence(said)),
        hints.length > 0 && h("div", {}, `Did you mean ${hints.join(" or ")}?`),
        h(
          "div",
          { class: "dc-row" },
          h("button", { type: "button", class: "dc-button is-main", onclick: () => this.leave() }, "Choose a drill"),
        ),
      ),
    );
    this.wish ??= {};
    this.board.state("error");
  }
}

/** The choice made and the best one, as the review has them. */
function ends(doc) {
  const [best] = doc.candidates;
  const mine = doc.candidates.find((each) => each.chosen) ?? best;
  return { action: mine.action, label: mine.label, best: best.action, bestLabel: best.label };
}

export function mount(root) {
  const drill = new Drill(root);
  drill.open();
  return () => drill.unmount();
}
