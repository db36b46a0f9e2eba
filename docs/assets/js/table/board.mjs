// The table with all that stands round it, for the trainer and the drills: draws a View, sends the choice that is made,
// says what went wrong, brings a lost deal back. It knows no rule of any game.
import { SITE } from "../lib/address.mjs";
import { breath } from "../lib/yield-to-browser.mjs";
import { Choice } from "../cards/choice.mjs";
import { Coach } from "../coach/coach.mjs";
import { classes, make } from "../lib/dom.mjs";
import { call, interrupt } from "../engine/engine.mjs";
import { LETTERS } from "../lib/keys.mjs";
import { html, nothing, render } from "../lib/lit.mjs";
import { Log } from "../cards/log.mjs";
import { remembered } from "../lib/memory.mjs";
import { holding } from "../lib/page.mjs";
import { DealHistory } from "./history.mjs";
import { everybodys, made } from "../lib/phone.mjs";
import { PlayOut, pace, paceNames } from "./playout.mjs";
import { Steps } from "../cards/steps.mjs";
import { Table } from "./table.mjs";
import { telling } from "../cards/winning-cards.mjs";
import { number, sentence, t, together } from "../lib/words.mjs";
/** @import {Answers, Player, View} from "../documents" */
/** @import {Named} from "../lib/keys.mjs" */
/** @import {Problem} from "../lib/interfaces.mjs" */
/** @typedef {{label: string, key?: Named, act?: () => void, href?: string, kind?: string, reach?: boolean}} Tool  A button and the name of its key, or a link; one within `reach` stands by your cards on a phone. */

const LIMIT = { timeout: 60_000 }; // milliseconds that one answer may take on a slow phone
const PHONE = 45; // em; as the style sheets have it
const PATIENCE = 8_000; // milliseconds after which one may stop waiting
const letterKeys = remembered("dealers-choice.keys", "on"); // whether single letters act

const onItsSide = () => matchMedia("(max-height: 30em) and (orientation: landscape)").matches; // a phone

/**
 * Whether the worker was ended and with it the deal.
 * @param {{type?: string}} problem
 */
const lost = (problem) => problem.type === "Stopped" || problem.type === "EngineFailed";

export class Board {
  /**
   * `begin()` promises the View that the deal starts with. `act(action)` is told what was chosen, `drawn(view)` what is on the table now, and
   * `back(decision)` where the reader wants to be. `refuse(problem)` is told that there is no table any more. Where there is room the coach sits `beside` the
   * table.
   * @param {HTMLElement} root
   * @param {{begin: () => Promise<View>, act: (action: string) => void, back?: (decision: number) => void, drawn: (view: View) => void, refuse: (problem: Problem) => void, beside?: boolean}} how
   */
  constructor(root, { begin, act, back, drawn, refuse, beside = true }) {
    this.root = root;
    this.begin = begin;
    this.drawn = drawn;
    this.refuse = refuse;
    this.beside = beside;
    /** @type {Map<string, () => void>} */
    this.letters = new Map();
    this.alive = true;
    this.turn = 0; // counts requests, so that a late answer to an old one is dropped
    this.view = /** @type {View} */ (/** @type {unknown} */ (null)); // until a deal is open
    this.coach = new Coach({ back, failed: (problem) => void (lost(problem) && this.revive(problem)) });
    this.table = new Table({ corner: this.coach.brief });
    this.steps = new Steps();
    this.past = new DealHistory(this);
    this.log = new Log((line) => this.past.show(line));
    this.choice = new Choice(act, this.table);
    this.playOut = new PlayOut(this);
    /** @type {HTMLElement} */
    this.status = make(html`<div class="dc-status" role="status"></div>`);
    /** @type {HTMLElement} */
    this.problem = make(html`<div class="dc-status" role="alert" data-kind="problem"></div>`);
    /** @type {HTMLElement} */
    this.tools = make(html`<div class="dc-tools" role="group" aria-label=${t("Deal")}></div>`);
    // the way on after a deal stays in view, however long the showdown is
    /** @type {HTMLElement} */
    this.onward = make(html`<div class="dc-tools dc-onward" hidden></div>`);
    /** @type {HTMLElement} */
    this.reach = make(html`<div class="dc-reach"></div>`);
    // your cards and the buttons stay together, within a thumb's reach on a phone as long as they leave room for the table
    /** @type {HTMLElement} */
    this.dock = make(
      html`<section class="dc-dock" aria-label=${t("Your choice")}>
        ${this.choice.prompt}${this.problem}${this.table.mine}${this.choice.element}${this.reach}
      </section>`,
    );
    /** @type {HTMLElement} */
    this.main = make(html`<div class="dc-main dc-table">${this.table.element}${this.dock}${this.onward}${this.tools}</div>`);
    /** @type {HTMLElement} */
    this.aside = make(
      html`<div class="dc-aside">
        ${this.steps.element}${this.log.element}
        <div class="dc-help">
          <a href=${new URL("hand-rankings/", SITE).href}>${t("What beats what")}</a>
          <a href=${new URL("glossary/", SITE).href}>${t("What a word means")}</a>
        </div>
      </div>`,
    );
    /** @type {HTMLElement} */
    this.element = make(html`<div class="dc-board">${this.main}${this.aside}</div>`);
    this.main.addEventListener("click", (event) => {
      const on = /** @type {Element} */ (event.target);
      if (document.body.dataset.state === "playing" && !on.closest("button, a, label, select")) this.playOut.skip();
    });
    this.held = 0;
    this.height = 0; // the most that the table has taken in this deal, where it stands on a wide page
    this.watch = new ResizeObserver(() => this.hold());
    this.watch.observe(this.dock);
    this.watch.observe(root);
    /** @param {KeyboardEvent} event */
    this.onkey = (event) => this.key(event);
    document.addEventListener("keydown", this.onkey, true); // before the theme's own letters
  }

  /** There is no deal on the table. */
  forget() {
    this.view = /** @type {View} */ (/** @type {unknown} */ (null));
  }

  /** Nothing of the deal is left on the page: somebody else is to look. */
  wipe() {
    this.table.wipe();
    this.log.shown = [];
    this.log.draw([], 0);
    this.past.forget();
    this.choice.close("");
    this.coach.wipe();
    this.status.textContent = "";
    this.tell("");
  }

  close() {
    this.alive = false;
    this.coach.stop();
    this.watch.disconnect();
    cancelAnimationFrame(this.held);
    document.removeEventListener("keydown", this.onkey, true);
  }

  /** What depends on the room there is: whether your cards stay in view, and where the coach sits. */
  hold() {
    const room = this.dock.classList.contains("is-docked") ? 0.68 : 0.64; // docked it is a little taller, and must not flutter
    this.dock.classList.toggle("is-docked", document.body.dataset.state !== "over" && this.dock.offsetHeight < innerHeight * room);
    this.settle();
    this.table.reachable();
    const beside = this.beside && this.element.isConnected && getComputedStyle(this.element).display === "grid";
    const over = this.beside && document.body.dataset.state === "over"; // then the next deal comes before the looking back
    const [coach, at] = [this.coach.element, beside ? this.steps.element : over ? null : this.tools];
    if (coach !== at && (coach.parentElement !== (beside ? this.aside : this.main) || coach.nextSibling !== at))
      (beside ? this.aside : this.main).insertBefore(coach, at);
  }

  /** The choice keeps its place within a deal: on a phone the table fills what is left above it, elsewhere it is as high as it has been. */
  settle() {
    const { element } = this.table;
    const docked = this.dock.classList.contains("is-docked");
    const top = element.getBoundingClientRect().top + scrollY;
    const narrow = this.main.offsetWidth < PHONE * parseFloat(getComputedStyle(this.root).fontSize);
    this.height = docked ? Math.max(this.height, narrow ? 0 : element.offsetHeight) : 0;
    const above = () => innerHeight - top - this.dock.offsetHeight;
    const felt = element.querySelector(".dc-felt");
    // room that is kept free for a slider is given to rivals who would be hidden, for the rest of the deal
    if (document.body.dataset.state === "over") this.root.classList.remove("is-tight");
    else if (docked && narrow && felt instanceof HTMLElement && felt.offsetHeight > above() + 1) this.root.classList.add("is-tight");
    const room = docked && narrow ? above() : this.height;
    element.style.minHeight = room > 0 && !onItsSide() ? `${Math.floor(room)}px` : "";
  }

  /** @param {string} name */
  state(name) {
    document.body.dataset.state = name;
    cancelAnimationFrame(this.held);
    this.held = requestAnimationFrame(() => this.hold()); // once, when all that is to be drawn is there
    this.root.classList.toggle("is-waiting", name === "waiting");
  }

  /** A number for a request to come, and whether another has come since. */
  request() {
    const turn = (this.turn += 1);
    this.coach.stop();
    return () => !this.alive || turn !== this.turn;
  }

  /**
   * Draws a View piece by piece while nobody sees the board: a slow phone would stand still for as long as all of it takes. What is drawn
   * already takes little when the deal is opened.
   * @param {View} view
   * @param {() => boolean} late
   */
  async lay(view, late) {
    const pieces = this.pieces(view);
    do {
      await breath();
      if (late()) return;
    } while (!pieces.next().done);
  }

  /** @param {View} view */
  *pieces(view) {
    yield* this.table.pieces(view);
    yield this.steps.draw(view.steps);
    yield this.log.draw(view.log, view.fresh);
    if (view.choice?.prompt) yield this.choice.draw(view.choice);
  }

  /**
   * A deal from its beginning; one that was played so far before, through the Views of `before`, stands as it was.
   * @param {View} view
   * @param {{focus?: boolean, before?: View[]}} [how]
   */
  open(view, how = {}) {
    this.table.forget();
    this.height = 0;
    this.log.shown = [];
    this.past.forget();
    this.steps.draw(view.steps);
    if (!how.before?.length) return this.show(view, how);
    this.request();
    for (const each of how.before) this.past.add(each);
    return this.draw(view, how);
  }

  /**
   * Plays out what has happened, then draws the View.
   * @param {View} view
   * @param {{focus?: boolean}} [how]
   */
  async show(view, how) {
    const late = this.request();
    this.view = view;
    this.table.playing = !everybodys(view);
    this.past.add(view);
    await this.playOut.run(view, late);
    if (!late()) this.draw(view, how);
  }

  /**
   * One question to the engine; its answer, or null where it was refused or came too late.
   * @param {"act" | "undo" | "return"} method
   * @param {object} params
   */
  async ask(method, params) {
    if (document.body.dataset.state === "waiting") return null;
    const late = this.request();
    const before = document.body.dataset.state;
    this.state("waiting");
    this.status.textContent = "";
    const slow = setTimeout(() => {
      if (!late()) this.offerToStop();
    }, PATIENCE);
    this.tell("");
    try {
      const view = await call(method, params, LIMIT);
      return late() ? null : view;
    } catch (problem) {
      if (late()) return null;
      if (lost(problem)) {
        await this.revive(problem);
        return null;
      }
      this.state(before ?? ""); // the table is as it was, and so is what the player has arranged: they may choose again
      this.drawn(this.view);
      this.tell(sentence(problem.message));
      return null;
    } finally {
      clearTimeout(slow);
    }
  }

  /**
   * What went wrong, in words or as a template; "" where nothing did.
   * @param {unknown} problem
   */
  tell(problem) {
    render(problem, this.problem);
  }

  offerToStop() {
    const stop = html`<button type="button" class="dc-button is-quiet" @click=${interrupt}>${t("Stop it and choose again")}</button>`;
    this.tell(t("The engine is taking a long time. {stop}", { stop }));
  }

  /** @param {string} action */
  async act(action) {
    return this.ask("act", { action });
  }

  /**
   * A worker that was ended knows nothing of the deal: the same beginning and the same choices bring it back, and the
   * question that was open is put again.
   * @param {Problem} problem
   */
  async revive(problem) {
    const late = this.request();
    const what = sentence(problem.message);
    this.tell(together(what, t("Restarting the engine …")));
    try {
      const moves = made(this.view);
      let view = await this.begin();
      if (view.moves.length > moves.length) view = await call("return", { decision: moves.length }, LIMIT);
      for (const action of moves.slice(made(view).length)) view = await call("act", { action }, LIMIT);
      if (late()) return;
      const arranged = this.choice.arranged();
      this.draw(view, { focus: true });
      this.choice.arrange(arranged);
      const again =
        view.state === "over"
          ? t("The engine was restarted. Your deal is unchanged.")
          : t("The engine was restarted. Your deal is unchanged. Please choose again.");
      this.tell(together(what, again));
    } catch {
      if (!late()) this.refuse(problem); // the first failure says more than the second
    }
  }

  /**
   * @param {View} view
   * @param {{focus?: boolean}} how
   */
  draw(view, { focus = false } = {}) {
    this.view = view;
    this.table.playing = !everybodys(view);
    this.root.classList.toggle("is-sized", view.stakes.sized); // then there is room for the slider in every decision
    this.status.textContent = "";
    this.tell("");
    this.past.add(view);
    this.table.draw(view);
    this.log.open = new Set(this.past.acts.keys());
    this.log.draw(view.log, view.fresh);
    if (view.state !== "over") this.table.speak(view.log.slice(view.fresh));
    this.table.attend(view.log.findLast((line, at) => at >= view.fresh && line.said !== undefined)?.seat);
    this.steps.light(view.step);
    const over = view.state === "over" || !view.choice?.prompt;
    if (over) this.drawEnd(view);
    else this.choice.draw(view.choice);
    this.state(over ? "over" : "choosing");
    this.drawn(view);
    if (focus) this.choice.prompt.focus({ preventScroll: true });
    if (onItsSide()) this.element.scrollIntoView(); // there is room for nothing else
  }

  /** @param {View} view */
  drawEnd(view) {
    const won = view.result?.returns?.[view.you] ?? 0;
    /** @param {[string, Player]} seat */
    const gain = ([seat, player]) => {
      const chips = view.result?.returns?.[Number(seat)] ?? 0;
      /** @param {unknown} words */
      const b = (words) => html`<b>${words}</b>`;
      const amount = `${chips > 0 ? "+" : chips < 0 ? "−" : ""}${number(Math.abs(chips))}`;
      return html`<span role="listitem" class=${classes(chips > 0 && "is-up", chips < 0 && "is-down")}
        >${t("{name} <b>{chips}</b>", { name: player.name, chips: amount, b })}</span
      >`;
    };
    const rest = html`<div class="dc-lines">${telling(view.made, view.result?.lines ?? [])}</div>
      <div class="dc-gains" role="list" aria-label=${t("Chips won and lost")}>${Object.entries(view.players).map(gain)}</div>`;
    const n = { n: Math.abs(won) };
    this.choice.close(
      everybodys(view)
        ? t("The deal is over")
        : won > 0
          ? t("You are {n, plural, one {# chip} other {# chips}} up", n)
          : won < 0
            ? t("You are {n, plural, one {# chip} other {# chips}} down", n)
            : t("You broke even"),
      { rest },
    );
  }

  /**
   * `tools` are {label, key, act, kind}, links as {label, href, kind}, or false; the letters act while their buttons are there.
   * @param {(Tool | false)[]} tools
   */
  drawTools(tools) {
    this.letters = new Map();
    /** @param {Tool} tool */
    const tool = ({ label, key, act, href, kind = "", reach = false }) => {
      if (href) return html`<a class=${classes("dc-button", kind)} href=${href}>${label}</a>`;
      const letter = key && this.freeLetter(LETTERS[key], label);
      if (letter && act) this.letters.set(letter, act);
      return html`<button
        type="button"
        class=${classes("dc-button", kind, reach && "is-reached")}
        aria-keyshortcuts=${letter || nothing}
        @click=${act}
      >
        <span>${label}</span>${letter ? html`<kbd aria-hidden="true">${letter.toUpperCase()}</kbd>` : nothing}
      </button>`;
    };
    const hint = t("Press the letter or number shown on a button or under a card");
    /** @param {boolean} on */
    const those = (on) => tools.flatMap((each) => (each && (each.kind === "is-main") === on ? tool(each) : []));
    const onward = those(true);
    this.onward.hidden = !onward.length;
    render(onward, this.onward);
    render(
      html`${those(false)}<label class="dc-keys" title=${hint}
          ><input
            type="checkbox"
            .checked=${letterKeys.get() === "on"}
            @change=${(/** @type {Event} */ event) => this.keys(/** @type {HTMLInputElement} */ (event.target).checked)}
          />${t("Letter keys")}</label
        ><label class="dc-pace"
          >${t("Pace")}
          <select @change=${holding((value) => pace.set(value))}>
            ${paceNames().map(([value, words]) => html`<option value=${value} .selected=${pace.get() === value}>${words}</option>`)}
          </select></label
        >`,
      this.tools,
    );
    const near = tools.flatMap((each) => (each && each.reach ? each : []));
    render(
      near.map(({ label, act }) => html`<button type="button" class="dc-button is-quiet" @click=${act}>${label}</button>`),
      this.reach,
    );
    this.keys(letterKeys.get() === "on");
  }

  /**
   * The letter that is meant for a tool, or where a choice answers to it the first one of its label that is free.
   * @param {string} letter
   * @param {string} label
   */
  freeLetter(letter, label) {
    const taken = (/** @type {string} */ sign) => this.choice.keys.has(sign) || this.letters.has(sign);
    return [letter, ...label.toLowerCase()].find((sign) => /[a-z]/.test(sign) && !taken(sign)) ?? "";
  }

  /** @param {boolean} on */
  keys(on) {
    letterKeys.set(on ? "on" : "off");
    this.root.classList.toggle("has-keys", on);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || !this.view || !this.root.isConnected) return;
    const target = /** @type {Element} */ (event.target);
    if (target.closest?.("input, select, textarea, [contenteditable], .search-panel, .md-dialog")) return;
    if (target !== document.body && !this.root.contains(target) && target.closest?.("a, button, summary")) return;
    const sign = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    if (sign === " " || (sign === "Enter" && target.closest?.("button, a, summary"))) return; // the focused thing answers for itself
    const state = document.body.dataset.state;
    if (state === "playing" && ["Enter", " ", "Escape"].includes(event.key)) return this.playOut.skip();
    if (state === "past" && this.choice.key(event.key)) return event.preventDefault();
    if (letterKeys.get() !== "on" || !["choosing", "over", "past"].includes(state ?? "")) return;
    if (this.choice.key(sign)) {
      // chosen
    } else if (this.letters.has(sign)) this.letters.get(sign)?.();
    else return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }
}
