// The table with all that stands round it, for the trainer and the drills: draws a View, sends the choice that is made,
// says what went wrong, brings a lost deal back. It knows no rule of any game.
import { SITE } from "./address.mjs";
import { Choice } from "./choice.mjs";
import { Coach } from "./coach.mjs";
import { capital, count, fill, h } from "./dom.mjs";
import { call, interrupt } from "./engine.mjs";
import { Log } from "./log.mjs";
import { remembered } from "./memory.mjs";
import { Steps } from "./steps.mjs";
import { Table } from "./table.mjs";

const LIMIT = { timeout: 60_000 }; // milliseconds that one answer may take on a slow phone
const PATIENCE = 8_000; // milliseconds after which one may stop waiting
const letters = remembered("dealers-choice.keys", "on"); // whether single letters act

/** The engine's errors are clauses; on the page they are sentences. */
export const sentence = (text) => capital(text) + (/[.?!]$/.test(text) ? "" : ".");

/** Whether the worker was ended and with it the deal. */
const lost = (problem) => problem.type === "Stopped" || problem.type === "EngineFailed";

export class Board {
  /** `begin()` promises the View that the deal starts with; `act(action)` is told what was chosen, `drawn(view)` what is
      on the table now, `back(decision)` where the reader wants to be, `refuse(problem)` that there is no table
      any more. Where there is room the coach sits `beside` the table. */
  constructor(root, { begin, act, back, drawn, refuse, beside = true }) {
    Object.assign(this, { root, begin, drawn, refuse, beside });
    this.alive = true;
    this.turn = 0; // counts requests, so that a late answer to an old one is dropped
    this.moves = []; // your own choices, which bring a lost deal back
    this.view = null;
    this.table = new Table();
    this.steps = new Steps();
    this.log = new Log();
    this.choice = new Choice(act);
    this.coach = new Coach({ back, failed: (problem) => lost(problem) && this.revive(problem) });
    this.status = h("div", { class: "dc-status", role: "status" });
    this.problem = h("div", { class: "dc-status", role: "alert", "data-kind": "problem" });
    this.tools = h("div", { class: "dc-tools", role: "group", "aria-label": "Deal" });
    // your cards and the buttons stay together, within a thumb's reach on a phone as long as they leave room for the table
    this.dock = h(
      "section",
      { class: "dc-dock", "aria-label": "Your choice" },
      this.choice.prompt,
      this.problem,
      this.table.mine,
      this.choice.element,
    );
    this.main = h("div", { class: "dc-main dc-table" }, this.table.element, this.dock, this.tools);
    this.aside = h(
      "div",
      { class: "dc-aside" },
      this.steps.element,
      this.log.element,
      h(
        "div",
        { class: "dc-help" },
        h("a", { href: new URL("hand-rankings/", SITE).href }, "What beats what"),
        h("a", { href: new URL("glossary/", SITE).href }, "What a word means"),
      ),
    );
    this.element = h("div", { class: "dc-board" }, this.main, this.aside);
    this.watch = new ResizeObserver(() => this.hold());
    this.watch.observe(this.dock);
    this.watch.observe(root);
    this.onkey = (event) => this.key(event);
    document.addEventListener("keydown", this.onkey, true); // before the theme's own letters
  }

  close() {
    this.alive = false;
    this.coach.stop();
    this.watch.disconnect();
    document.removeEventListener("keydown", this.onkey, true);
  }

  /** What depends on the room there is: whether your cards stay in view, and where the coach sits. */
  hold() {
    const room = this.dock.classList.contains("is-docked") ? 0.6 : 0.55; // docked it is a little taller, and must not flutter
    this.dock.classList.toggle("is-docked", document.body.dataset.state !== "over" && this.dock.offsetHeight < innerHeight * room);
    const beside = this.beside && this.element.isConnected && getComputedStyle(this.element).display === "grid";
    const over = this.beside && document.body.dataset.state === "over"; // then the next deal comes before the looking back
    const [coach, at] = [this.coach.element, beside ? this.aside.firstChild : over ? null : this.tools];
    if (coach !== at && (coach.parentElement !== (beside ? this.aside : this.main) || coach.nextSibling !== at))
      (beside ? this.aside : this.main).insertBefore(coach, at);
  }

  state(name) {
    document.body.dataset.state = name;
    this.hold();
    this.root.classList.toggle("is-waiting", name === "waiting");
  }

  /** A number for a request to come, and whether another has come since. */
  request() {
    const turn = (this.turn += 1);
    this.coach.stop();
    return () => !this.alive || turn !== this.turn;
  }

  /** A deal from its beginning. */
  open(view, how) {
    this.table.view = null;
    this.log.shown = [];
    this.moves = [];
    this.steps.draw(view.steps);
    this.draw(view, how);
  }

  /** One question to the engine; its answer, or null where it was refused or came too late. */
  async ask(method, params) {
    if (document.body.dataset.state === "waiting") return null;
    const late = this.request();
    const before = document.body.dataset.state;
    this.state("waiting");
    this.status.textContent = "";
    const slow = setTimeout(() => {
      if (!late()) this.offerToStop();
    }, PATIENCE);
    this.problem.textContent = "";
    try {
      const view = await call(method, params, LIMIT);
      return late() ? null : view;
    } catch (problem) {
      if (late()) return null;
      if (lost(problem)) {
        await this.revive(problem);
        return null;
      }
      this.state(before); // the table is as it was, and so is what the player has arranged: they may choose again
      this.drawn(this.view);
      this.problem.textContent = sentence(problem.message);
      return null;
    } finally {
      clearTimeout(slow);
    }
  }

  offerToStop() {
    fill(
      this.problem,
      "The engine is taking its time. ",
      h("button", { type: "button", class: "dc-button is-quiet", onclick: interrupt }, "Stop it and choose again"),
    );
  }

  async act(action) {
    const view = await this.ask("act", { action });
    if (!view) return null;
    this.moves.push(action);
    return view;
  }

  /** A worker that was ended knows nothing of the deal: the same beginning and the same choices bring it back, and the
      question that was open is put again. */
  async revive(problem) {
    const late = this.request();
    fill(this.problem, `${sentence(problem.message)} It is being started again …`);
    try {
      let view = await this.begin();
      for (const action of this.moves) view = await call("act", { action }, LIMIT);
      if (late()) return;
      const arranged = this.choice.arranged();
      this.draw(view, { focus: true });
      this.choice.arrange(arranged);
      this.problem.textContent = `${sentence(problem.message)} It has been started again and the deal is as it was${view.state === "over" ? "" : ": please choose again"}.`;
    } catch {
      if (!late()) this.refuse(problem); // the first failure says more than the second
    }
  }

  draw(view, { focus = false } = {}) {
    this.view = view;
    this.status.textContent = "";
    this.problem.textContent = "";
    this.table.draw(view);
    this.table.mine.firstChild.append(this.coach.brief);
    this.log.draw(view.log, view.fresh);
    if (view.state !== "over") this.table.speak(view.log.slice(view.fresh), view);
    this.steps.light(view.step);
    const over = view.state === "over" || !view.choice?.prompt;
    if (over) this.drawEnd(view);
    else this.choice.draw(view.choice, this.table.ownCards());
    this.state(over ? "over" : "choosing");
    this.drawn(view);
    if (focus) this.choice.prompt.focus({ preventScroll: true });
  }

  drawEnd(view) {
    const won = view.result?.returns?.[view.you] ?? 0;
    const gains = Object.entries(view.players).map(([seat, player]) => ({ name: player.name, gain: view.result?.returns?.[seat] ?? 0 }));
    this.choice.close(
      won > 0 ? `You are ${count(won, "chip")} up` : won < 0 ? `You are ${count(-won, "chip")} down` : "You come out even",
      h(
        "div",
        { class: "dc-lines" },
        (view.result?.lines ?? []).map((line) => h("div", {}, line)),
      ),
      h(
        "div",
        { class: "dc-gains", role: "list", "aria-label": "Chips won and lost" },
        gains.map(({ name, gain }) =>
          h(
            "span",
            { role: "listitem", class: gain > 0 ? "is-up" : gain < 0 ? "is-down" : "" },
            `${name} `,
            h("b", {}, gain > 0 ? `+${gain}` : gain < 0 ? `−${-gain}` : "0"),
          ),
        ),
      ),
    );
  }

  /** `tools` are {label, letter, act, kind} or elements; the letters act while their buttons are there. */
  drawTools(tools) {
    this.letters = new Map();
    fill(
      this.tools,
      tools.filter(Boolean).map((tool) => {
        if (tool instanceof Node) return tool;
        const { label, letter, act, kind = "" } = tool;
        this.letters.set(letter, act);
        return h(
          "button",
          { type: "button", class: `dc-button ${kind}`, onclick: act, "aria-keyshortcuts": letter },
          h("span", {}, label),
          h("kbd", { "aria-hidden": "true" }, letter.toUpperCase()),
        );
      }),
      h(
        "label",
        { class: "dc-keys", title: "The letter or number shown on a button or under a card works as its key" },
        h("input", { type: "checkbox", checked: letters.get() === "on", onchange: (event) => this.keys(event.target.checked) }),
        "Letter keys",
      ),
    );
    this.keys(letters.get() === "on");
  }

  keys(on) {
    letters.set(on ? "on" : "off");
    this.root.classList.toggle("has-keys", on);
  }

  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || !this.view || !this.root.isConnected) return;
    const target = event.target;
    if (target.closest?.("input, select, textarea, [contenteditable], .md-search, .md-dialog")) return;
    if (target !== document.body && !this.root.contains(target) && target.closest?.("a, button, summary")) return;
    const sign = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    if (sign === " " || (sign === "Enter" && target.closest?.("button, a, summary"))) return; // the focused thing answers for itself
    const state = document.body.dataset.state;
    if (letters.get() !== "on" || (state !== "choosing" && state !== "over")) return;
    if (this.choice.key(sign)) {
      // chosen
    } else if (this.letters.has(sign)) this.letters.get(sign)();
    else return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }
}
