// The drill page: ten decisions of a chosen kind, game and difficulty, each graded by the chips it costs. The choice
// and the seed stand in the address, so the same ten can be sent to a friend; nothing is repeated unless one asks. The deal of
// the day and mistakes that are due are played the same way.
import { judged } from "../coach/advice.mjs";
import { freshSeed, games, SITE } from "../lib/address.mjs";
import { Board } from "../table/board.mjs";
import { OutlookPanel } from "./outlook.mjs";
import { addressOf, dealOf, puzzleOf, readDay } from "./daily.mjs";
import { card, result as resultOfDay } from "./dailycard.mjs";
import { classes, fill, make, screenReaderOnly } from "../lib/dom.mjs";
import { count, lookingBack } from "./drillcount.mjs";
import { form, KINDS, readDrill, writeDrill } from "./drillform.mjs";
import { asksForMistakes, BACK, back, chapter, daily, ladder, opened, Outdated, storm, ten, warmup } from "./drillseries.mjs";
import { awaited, boot } from "../engine/engine.mjs";
import { html, nothing, render } from "../lib/lit.mjs";
import { chapterDone, climbed, dayOf, due, stormDone, warmedUp, without } from "./progress.mjs";
import { lastLadder } from "./ladder.mjs";
import { ProgressPanel } from "./progresspanel.mjs";
import { change, kept } from "./progressstore.mjs";
import { asksForStorm, card as stormCard, score, Storm } from "./storm.mjs";
import { asksForWarmup, deals, DECIDING, lastTime, listOf, planned } from "./warmup.mjs";
import { counted, course, index, ladders, puzzle, verdictOf } from "./solved.mjs";
import { listed, sentence, t } from "../lib/words.mjs";
/** @import {Button} from "../cards/choice.mjs" */
/** @import {Problem, Verdict} from "../lib/interfaces.mjs" */
/** @import {Tool} from "../table/board.mjs" */
/** @import {Advice, CatalogueEntry, DrillKind, Solved, View} from "../documents" */
/** @import {Attempt} from "./drillcount.mjs" */
/** @import {DrillWish} from "./drillform.mjs" */
/** @import {Series} from "./drillseries.mjs" */
/** @import {Position} from "./progress.mjs" */

/**
 * The table once the choice is made: it is nobody's turn.
 * @param {View} view
 * @returns {View}
 */
const decided = (view) => ({
  ...view,
  players: Object.fromEntries(Object.entries(view.players).map(([seat, player]) => [seat, { ...player, turn: false }])),
});

/** The engine comes once the browser has drawn what is there. A failure is told to whoever asks the engine for something. */
const bootBehind = () => requestAnimationFrame(() => setTimeout(() => boot().catch(() => {})));

/**
 * The games that are told in detail, as the page has them.
 * @param {HTMLElement} root
 */
const detailed = (root) => new Set(root.dataset.detailed?.split(" "));

class Drill {
  /** @param {HTMLElement} root */
  constructor(root) {
    this.root = root;
    /** @type {Series | null} */
    this.series = null; // what is dealt now
    /** @type {Record<string, string>} */
    this.themes = {}; // what they are called
    /** @type {Storm | null} */
    this.storm = null; // the clock of one that goes on
    /** @type {Storm | null} */
    this.clock = null; // that of a warm-up, which cuts nobody off
    /** @type {Position | null} */
    this.position = null; // of the exercise on the table
    /** @type {Solved | null} */
    this.solved = null; // its solution, where it is a puzzle
    /** @type {CatalogueEntry[]} */
    this.list = [];
    /** @type {Attempt[][]} */
    this.results = []; // by exercise: what each of its attempts was worth
    /** @type {number | null} */
    this.at = null; // the exercise on the table
    this.playing = false;
    this.reached = false; // whether the engine has the deal: a puzzle is drawn and judged without one
    this.decision = 0;
    this.title = document.title;
    this.board = new Board(root, {
      begin: () => (this.solved ? this.inEngine() : this.fetch(this.at ?? 0).then(({ view }) => view)),
      act: (action) => this.act(action),
      drawn: (view) => this.drawn(view),
      refuse: (problem) => this.refuse(problem),
      beside: false,
    });
    this.coach = this.board.coach;
    this.coach.mode.hidden = true;
    this.outlook = new OutlookPanel();
    this.coach.more.append(this.outlook.element);
    /** @type {HTMLElement} */
    this.head = make(html`<div class="dc-drill-head"></div>`);
    /** @type {HTMLElement} */
    this.stage = make(html`<div class="dc-stage"></div>`);
    fill(root, [this.head, this.board.status, this.stage]);
    this.panel = new ProgressPanel({ practise: () => this.visit(BACK) });
    root.classList.add("dc-app", "dc-drill");
    this.onpop = () => this.open();
    addEventListener("popstate", this.onpop);
  }

  unmount() {
    this.settle();
    this.storm?.stop();
    this.clock?.stop();
    this.board.close();
    this.panel.close();
    removeEventListener("popstate", this.onpop);
    delete document.body.dataset.state;
  }

  /** Begins from the address: a drill where it holds a seed, the deal of a day, mistakes that are due, a chapter of the course, else the form. */
  async open() {
    this.settle();
    this.storm?.stop();
    this.clock?.stop();
    this.storm = this.clock = null;
    this.series = null;
    this.at = null;
    const given = new URLSearchParams(location.search);
    const asked = readDay(given, new Date());
    if (asked) return asked.wrong ? this.refuse({ message: asked.wrong }) : this.startDay(asked.day);
    if (asksForMistakes(given)) return this.startBack();
    if (asksForStorm(given)) return this.startStorm();
    if (asksForWarmup(given)) return this.startWarmup();
    const id = given.get("chapter");
    if (id !== null) return this.startChapter(id);
    const slug = given.get("ladder");
    if (slug !== null) return this.startLadder(slug);
    const { wish, wrong } = readDrill();
    if (wrong) return this.refuse({ message: wrong });
    if (wish.seed !== undefined) return this.start(wish);
    return this.ask(wish);
  }

  /**
   * An address of this page, gone to without loading it anew.
   * @param {string} address
   */
  visit(address) {
    history.pushState(null, "", address);
    return this.open();
  }

  /** @param {DrillWish} wish */
  async ask(wish) {
    const late = this.board.request();
    this.board.state("waiting");
    document.title = this.title;
    render("", this.head);
    this.board.status.textContent = "";
    try {
      const [list, { themes }, solved] = await Promise.all([games(), course(), index()]);
      if (late()) return;
      this.themes = themes;
      this.panel.draw(themes);
      fill(this.stage, [
        html`<div class="dc-drill-today">${card((day) => this.visit(addressOf(day)))}${stormCard((address) => this.visit(address))}</div>`,
        form(
          list,
          themes,
          wish,
          (wanted) => this.begin(wanted),
          (now) => counted(solved, now, list),
        ),
        html`<div class="dc-drill-beside">
          <p><a href=${new URL("learn/#ladders", SITE).href}>${t("Learn one game, from its rules to a deal on your own")}</a></p>
          ${this.panel.element}
        </div>`,
      ]);
      bootBehind();
    } catch (problem) {
      if (!late()) this.refuse(problem);
    }
  }

  /** @param {DrillWish} wish */
  begin(wish) {
    return this.visit(writeDrill({ ...wish, seed: wish.seed ?? freshSeed() }));
  }

  /** @param {DrillWish} wish */
  async start(wish) {
    const late = this.board.request();
    const any = wish.variant === "any" && (wish.family ?? "any") === "any";
    const named = any ? [] : games().catch(() => []); // only for names, families and house rules; the engine refuses what it does not know
    const [list, solved, { themes }] = await Promise.all([named, index(), wish.idea === "any" ? { themes: {} } : course()]);
    if (late()) return;
    this.list = list;
    let series;
    try {
      series = ten(wish, list, solved, themes);
    } catch (problem) {
      return this.refuse(problem);
    }
    return this.deal(series);
  }

  /** @param {string} day */
  async startDay(day) {
    const late = this.board.request();
    try {
      const drawn = puzzleOf(detailed(this.root), await index(), day) ?? dealOf(await games(), detailed(this.root), day);
      if (!late()) return this.deal(daily(drawn));
    } catch (problem) {
      if (!late()) this.refuse(problem);
    }
  }

  /** @param {string} id */
  async startChapter(id) {
    const late = this.board.request();
    const { chapters } = await course();
    const at = chapters.findIndex((each) => each.id === id);
    const found = chapters[at];
    if (late()) return;
    if (!found?.puzzles.length) return this.refuse({ message: t("The course has no chapter “{id}” with decisions.", { id }) });
    const slug = lastLadder.get();
    const climbing = slug ? await ladders() : {};
    if (late()) return;
    const from = Object.hasOwn(climbing, slug) ? { slug, name: climbing[slug].name } : undefined;
    return this.deal({ ...chapter(found, chapters[at + 1]), from });
  }

  /** @param {string} slug */
  async startLadder(slug) {
    const late = this.board.request();
    const found = await ladders();
    if (late()) return;
    if (!Object.hasOwn(found, slug)) return this.refuse({ message: t("No game called “{slug}” has a ladder.", { slug }) });
    return this.deal(ladder(slug, found[slug], freshSeed()));
  }

  async startStorm() {
    const late = this.board.request();
    const solved = await index();
    if (late()) return;
    try {
      const series = storm(solved, freshSeed());
      this.storm = new Storm({ tick: () => this.heading(), end: () => this.summary() });
      return this.deal(series);
    } catch (problem) {
      this.refuse(problem);
    }
  }

  async startWarmup() {
    const late = this.board.request();
    const list = listOf();
    if (!list.length) return this.refuse({ message: t("Tap the star on a game's page to add the game.") }, t("Tonight's list is empty"));
    try {
      const [records, solved] = await Promise.all([games(), index()]);
      if (late()) return;
      const seed = freshSeed();
      const items = planned(list, records, solved, seed);
      if (!items.length) throw new Error(t("None of tonight's games has decisions to practise."));
      this.clock = new Storm({ tick: () => this.heading(), end: () => this.heading(), minutes: DECIDING });
      return this.deal(warmup(list, items, seed));
    } catch (problem) {
      if (!late()) this.refuse(problem);
    }
  }

  startBack() {
    const mistakes = due(kept().progress, dayOf(new Date()));
    if (mistakes.length === 0)
      return this.refuse({ message: t("A mistake comes back after 1, 3, 7 and 21 days.") }, t("No mistake is due today"));
    return this.deal(back(mistakes));
  }

  /** @param {Series} series */
  deal(series) {
    this.series = series;
    this.results = [];
    document.title = t("{series}, {page}", { series: series.title, page: this.title });
    return this.exercise(0);
  }

  /** @param {number} at */
  async fetch(at) {
    if (!this.series) throw new Error("no series is dealt");
    return this.series.deal(at);
  }

  /** @param {number} at */
  async exercise(at) {
    this.settle();
    if (this.clock?.left() === 0) return this.summary(); // the decision before it was still made, and its answer read
    const late = this.board.request();
    this.at = at;
    this.outlook.clear();
    this.playing = false;
    this.reached = false;
    this.board.state("loading");
    const waiting = setTimeout(() => {
      this.board.status.textContent = t("Finding a good decision …");
    }, 150);
    try {
      const ready = await this.series?.ready(at);
      if (!ready) await this.booted(late);
      const { view, position, solved } = ready ?? (await this.fetch(at));
      if (late()) return;
      this.position = position;
      this.solved = solved;
      this.reached = !solved;
      fill(this.stage, this.board.element);
      this.board.open(view, { focus: true });
      if (this.head.getBoundingClientRect().top < 0) this.head.scrollIntoView();
      this.storm?.begin();
      this.clock?.begin();
      if (solved && !this.storm) this.prepare(at + 1);
    } catch (problem) {
      const id = this.series?.ids?.[at];
      if (id && problem instanceof Outdated) change((progress) => without(progress, id));
      if (!late()) this.refuse(problem);
    } finally {
      clearTimeout(waiting);
    }
  }

  /**
   * The next puzzle is fetched, which is small; behind it the engine, to play this deal on. What cannot be had is told when its turn comes.
   * @param {number} next
   */
  prepare(next) {
    const puzzle = next < (this.series?.count ?? 0) ? this.series?.ready(next) : null;
    Promise.resolve(puzzle).then(bootBehind, bootBehind);
  }

  /**
   * The engine is there; until then the reader is told what is waited for.
   * @param {() => boolean} late
   */
  booted(late) {
    return boot((progress) => {
      if (progress.stage !== "ready" && !late()) this.board.status.textContent = awaited(progress);
    });
  }

  /** The exercise in the engine, as far as its decision. */
  inEngine() {
    const kind = /** @type {DrillKind} */ (this.board.view.drill?.kind);
    return opened(/** @type {Position} */ (this.position), kind);
  }

  /** Whether the engine has the deal, once it has come: a puzzle was drawn without it. */
  async reach() {
    if (this.reached) return true;
    const late = this.board.request();
    const before = document.body.dataset.state ?? "";
    this.board.state("waiting");
    try {
      await this.booted(late);
      await this.inEngine();
      if (late()) return false;
      this.reached = true;
      this.board.status.textContent = "";
      this.board.state(before);
      return true;
    } catch (problem) {
      if (late()) return false;
      this.board.status.textContent = "";
      this.board.state(before); // the puzzle and what was said of it stay
      this.board.tell(sentence(problem.message));
      return false;
    }
  }

  /**
   * A position is on the table. While one looks at it the coach makes up its mind, unless it has long done so, and says nothing.
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
    if (!this.solved) this.coach.quietly(this.decision);
  }

  /** @param {View} view */
  rules(view) {
    const href = new URL(`variants/${view.slug}/`, SITE).href;
    return { label: t("Rules of {game}", { game: view.name }), href, kind: "is-quiet" };
  }

  /** @param {string} action */
  async act(action) {
    const verdict = this.solved && !this.playing ? verdictOf(this.solved, this.board.view, action) : null;
    if (verdict) return this.judge(action, verdict);
    const view = (await this.reach()) && (await this.board.act(action));
    if (!view) return;
    if (this.playing) this.board.draw(view, { focus: true });
    else this.judge(action, null, view);
  }

  /**
   * The table stays as it was: only the deal in the engine has gone on, to `after`. A puzzle's `verdict` needs no engine.
   * @param {string} action
   * @param {Verdict | null} verdict
   * @param {View} [after]
   */
  judge(action, verdict, after) {
    const { board } = this;
    /** @type {Attempt} */
    const result = {
      view: board.view,
      position: /** @type {Position} */ (this.position),
      doc: null,
      counted: false,
      solved: this.solved,
    };
    const at = this.at ?? 0;
    (this.results[at] ??= []).push(result);
    board.table.draw(decided(board.view)); // its cards are buttons no more
    /** @type {Button} */
    const again = { label: t("Choose again"), key: "undo", act: () => this.exercise(at), kind: "is-plain" };
    board.choice.close(t("The coach is thinking …"), { ways: this.storm ? [] : [this.next("is-main"), again] });
    board.state("over");
    board.drawTools(
      this.storm
        ? []
        : [
            after?.state !== "over" && {
              label: t("Play this deal out"),
              key: "play",
              act: () => this.playOn(action, after),
              kind: "is-quiet",
            },
            this.rules(board.view),
          ],
    );
    board.choice.prompt.focus();
    /** @param {Advice} doc */
    const tell = (doc) => {
      result.doc = doc;
      const told = judged({ ...doc, pot: board.view.pot });
      board.choice.ask(told.words, told.grade);
      if (doc.done) {
        this.settle();
        if (!this.storm) this.look(at, doc);
      }
      this.heading();
      if (this.storm && doc.done) this.storm.next(() => this.exercise(at + 1));
    };
    if (verdict) this.coach.know(verdict, tell);
    else this.coach.advise({ decision: this.decision }, tell);
  }

  /**
   * Shows the outlook of the decision once the engine is there.
   * @param {number} at
   * @param {Advice} doc
   */
  async look(at, { candidates }) {
    const here = () => this.board.alive && this.at === at && !this.playing;
    try {
      await boot();
      if (!here()) return;
      if (!this.reached) await this.inEngine();
      if (!here()) return;
      this.reached = true;
      await this.outlook.look(this.decision, candidates[0].action);
    } catch (problem) {
      if (here())
        this.outlook.refuse(t("Only the engine can show what the rivals may hold. {problem}", { problem: sentence(problem.message) }));
    }
  }

  /** The first choice at an exercise counts: once the coach is sure, or with what it has found out when one goes on before that. */
  settle() {
    const first = this.at === null ? undefined : this.results[this.at]?.[0];
    if (first && this.series) count(first, this.series);
  }

  /**
   * @param {string} kind
   * @returns {Tool & {act: () => void}}
   */
  next(kind) {
    const all = this.results.filter(Boolean).length >= this.count || this.clock?.left() === 0;
    return all
      ? { label: this.series?.day ? t("See the result") : t("See the summary"), key: "next", act: () => this.summary(), kind }
      : { label: t("Next decision"), key: "next", act: () => this.exercise((this.at ?? 0) + 1), kind };
  }

  /**
   * @param {string} action
   * @param {View} [after]
   */
  async playOn(action, after) {
    const view = after ?? ((await this.reach()) && (await this.board.act(action)));
    if (!view) return;
    this.playing = true;
    this.outlook.clear();
    this.board.draw(view, { focus: true });
  }

  /** How many decisions there are: of a storm that is over, those that were made. */
  get count() {
    return (this.series?.storm && !this.storm) || (this.series?.warmup && !this.clock) ? this.results.length : (this.series?.count ?? 0);
  }

  /** How many were right on the first try. */
  right() {
    return this.results.filter(([first]) => first?.doc && first.doc.grade !== "cost").length;
  }

  /** How far one is and what it has cost, as ten pips. */
  heading() {
    const { series } = this;
    if (!series) return;
    /**
     * @param {unknown} _
     * @param {number} i
     */
    const pip = (_, i) => {
      const { doc, view } = this.results[i]?.[0] ?? {};
      const told = doc && judged({ ...doc, pot: view?.pot });
      const words = t("{n, number}: {words}", { n: i + 1, words: told ? told.words : i === this.at ? t("now") : t("to come") });
      return html`<span
        class=${classes("dc-pip", i === this.at && "is-now")}
        role="listitem"
        data-grade=${told?.grade ?? nothing}
        title=${words}
        >${screenReaderOnly(words)}</span
      >`;
    };
    const { view } = this.board;
    const game = () =>
      html`<div class="dc-drill-game">
        ${series.note && this.at === series.count - 1 ? html`<p class="dc-drill-note">${series.note}</p>` : nothing}<b>${view.name}</b>${series.mixed ? html`<span> ${KINDS[view.drill?.kind ?? ""]}</span>` : nothing}${
          view.drill?.why ? html`<span class="dc-hint">${view.drill.why}</span>` : nothing
        }${
          this.solved ? nothing : html`<span class="dc-hint">${t("Not solved beforehand. The coach works it out while you decide.")}</span>`
        }
        <p class="dc-drill-call">${view.call}</p>
      </div>`;
    render(
      html`<h2 class="dc-drill-title">${series.title}</h2>
        ${
          this.storm
            ? html`<p class="dc-storm" role="timer"><b>${score(this.right())}</b> ${this.storm.told()}</p>`
            : html`${this.clock ? html`<p class="dc-storm" role="timer">${this.clock.told()}</p>` : nothing}
                <div class="dc-pips" role="list" aria-label=${series.label}>${Array.from({ length: this.count }, pip)}</div>`
        }
        ${this.at === null ? nothing : game()}
        <button type="button" class="dc-button is-quiet dc-drill-change" @click=${() => this.leave()}>${t("Another drill")}</button>`,
      this.head,
    );
  }

  leave() {
    const { seed, ...wish } = this.series?.wish ?? { seed: undefined };
    return this.visit(writeDrill(wish));
  }

  summary() {
    const { series } = this;
    if (!series) return;
    this.settle();
    this.storm?.stop();
    this.clock?.stop();
    this.storm = this.clock = null;
    this.board.request();
    this.at = null;
    const review = lookingBack(this.results, (i) => this.exercise(i));
    review.heading.tabIndex = -1;
    this.heading();
    this.panel.draw();
    course().then(({ themes }) => this.panel.draw(themes));
    const { chapter: id, storm: isStorm, ladder: slug, warmup: tonights } = series;
    const before = kept().progress.warmup;
    if (tonights) change((progress) => warmedUp(progress, dayOf(new Date()), this.right(), this.results.filter(Boolean).length));
    if (slug) change((progress) => climbed(progress, slug, { right: this.right(), of: this.results.filter(Boolean).length }));
    if (id) change((progress) => chapterDone(progress, id, this.right()));
    if (isStorm) change((progress) => stormDone(progress, this.right()));
    fill(
      this.stage,
      html`<div class="dc-drill-summary">
          ${series.storm ? html`<p class="dc-storm"><b>${score(this.right())}</b></p>` : nothing}
          ${series.day ? this.told(series.day.day) : nothing} ${tonights ? lastTime(before) : nothing} ${review.element}
          <div class="dc-row">${this.onward(series)}</div>
        </div>
        ${this.panel.element}`,
    );
    this.board.state("over");
    review.heading.focus({ preventScroll: true });
  }

  /**
   * How the deal of a day went, as a text to be sent; nothing on another day than its own, on which it does not count.
   * @param {string} day
   */
  told(day) {
    const { daily } = kept().progress;
    return daily.last === day ? resultOfDay(daily) : html`<p class="dc-hint">${t("The deal of a day counts only on that day.")}</p>`;
  }

  /**
   * The ways on from a summary.
   * @param {Series} series
   */
  onward({ wish, chapter: id, next, from, storm: isStorm, ladder: slug, warmup: tonights }) {
    if (tonights)
      return html`<button type="button" class="dc-button is-main" @click=${() => deals(tonights)}>
          ${t("Now play the games in turn")}
        </button>
        <button type="button" class="dc-button" @click=${() => this.open()}>${t("More decisions")}</button>`;
    if (slug) {
      const here = new URL(`learn/${slug}/#decisions`, SITE).href;
      return html`<a class="dc-button is-main" href=${here}>${t("Back to the ladder")}</a>
        <button type="button" class="dc-button" @click=${() => this.startLadder(slug)}>${t("Again, with new deals")}</button>`;
    }
    if (isStorm)
      return html`<button type="button" class="dc-button is-main" @click=${() => this.open()}>${t("Another storm")}</button>
        <button type="button" class="dc-button" @click=${() => this.leave()}>${t("Choose a drill")}</button>`;
    if (id) {
      const here = new URL(`learn/#${next?.id ?? id}`, SITE).href;
      return html`<a class="dc-button is-main" href=${here}
          >${next ? t("Next chapter: {title}", { title: next.title }) : t("Back to the course")}</a
        >
        ${
          from
            ? html`<a class="dc-button" href=${new URL(`learn/${from.slug}/#ideas`, SITE).href}
                >${t("Back to learning {game}", { game: from.name })}</a
              >`
            : nothing
        }
        <button type="button" class="dc-button" @click=${() => this.startChapter(id)}>${t("Same decisions again")}</button>`;
    }
    if (wish)
      return html`<button type="button" class="dc-button is-main" @click=${() => this.begin({ ...wish, seed: undefined })}>
          ${t("Ten more")}
        </button>
        <button type="button" class="dc-button" @click=${() => this.start(wish)}>${t("Same ten again")}</button>`;
    return html`<button type="button" class="dc-button is-main" @click=${() => this.leave()}>${t("Choose a drill")}</button>`;
  }

  /**
   * @param {Problem} problem
   * @param {string} [title]
   */
  refuse(problem, title = t("That drill cannot be dealt")) {
    this.board.request();
    this.board.forget();
    this.board.status.textContent = "";
    render("", this.head);
    const hints = [problem.hint ?? []].flat().map((slug) => this.list.find((record) => record.slug === slug)?.name ?? slug);
    const said =
      problem.type === "UnknownVariant"
        ? t("No game here is called “{name}”.", { name: this.series?.wish?.variant ?? "" })
        : sentence(problem.message);
    const hint = html`<div>${t("Did you mean {games}?", { games: listed(hints, "disjunction") })}</div>`;
    fill(
      this.stage,
      html`<div class="dc-refusal" role="alert">
        <h2 tabindex="-1">${title}</h2>
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

/** Asks for the puzzle of the day before the theme of the page is there: on a slow line each question takes its time. */
async function ahead() {
  const solved = await index(); // which the head of the page has asked for
  const day = readDay(new URLSearchParams(location.search), new Date());
  const [root] = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-drills]"));
  const drawn = day && !day.wrong && root ? puzzleOf(detailed(root), solved, day.day) : null;
  if (drawn?.id) await puzzle({ slug: drawn.variant, id: drawn.id });
}
ahead();

/** @param {HTMLElement} root */
export function mount(root) {
  const drill = new Drill(root);
  drill.open();
  return () => drill.unmount();
}
