// The play page: asks the engine (a worker) for a View, draws it, sends the choice back. It knows no rule of any game.
// `mount(root)` returns what takes it down again, so that Material's instant navigation can come and go.
import { freshSeed, games, mend, read, SITE, write } from "./address.mjs";
import { Choice } from "./choice.mjs";
import { chooser } from "./chooser.mjs";
import { count, fill, h } from "./dom.mjs";
import { boot, call } from "./engine.mjs";
import { Log } from "./log.mjs";
import { Setup } from "./setup.mjs";
import { Steps } from "./steps.mjs";
import { Table } from "./table.mjs";

const KEYS = "dealers-choice.keys"; // whether single letters act, kept on this device only
const LIMIT = { timeout: 60_000 }; // milliseconds that one answer may take on a slow phone

/** The engine's errors are clauses; on the page they are sentences. */
const sentence = (text) => text.charAt(0).toUpperCase() + text.slice(1) + (/[.?!]$/.test(text) ? "" : ".");

class Trainer {
  constructor(root) {
    this.root = root;
    this.title = document.title;
    this.alive = true;
    this.turn = 0; // counts requests, so that a late answer to an old one is dropped
    this.setup = new Setup((wish) => this.start({ ...wish, seed: freshSeed() }, { push: true, focus: true }));
    this.table = new Table();
    this.steps = new Steps();
    this.log = new Log();
    this.choice = new Choice((action) => this.act(action));
    this.status = h("div", { class: "dc-status", role: "status" });
    this.problem = h("div", { class: "dc-status", role: "alert", "data-kind": "problem" });
    this.stage = h("div", { class: "dc-stage" });
    this.tools = h("div", { class: "dc-tools", role: "group", "aria-label": "Deal" });
    // your cards and the buttons stay together, within a thumb's reach on a phone as long as they leave room for the table
    this.dock = h("section", { class: "dc-dock", "aria-label": "Your choice" }, this.choice.prompt, this.problem, this.table.mine, this.choice.element);
    this.main = h("div", { class: "dc-main dc-table" }, this.table.element, this.dock, this.tools);
    this.watch = new ResizeObserver(() => this.hold());
    this.watch.observe(this.dock);
    this.aside = h("div", { class: "dc-aside" }, this.steps.element, this.log.element,
      h("div", { class: "dc-help" }, h("a", { href: new URL("hand-rankings/", SITE).href }, "What beats what"), h("a", { href: new URL("glossary/", SITE).href }, "What a word means")));
    fill(root, this.setup.element, this.status, this.stage);
    root.classList.add("dc-app");
    this.onkey = (event) => this.key(event);
    this.onpop = () => this.open();
    this.onclick = (event) => this.follow(event);
    document.addEventListener("keydown", this.onkey, true); // before the theme's own letters
    addEventListener("popstate", this.onpop);
    root.addEventListener("click", this.onclick);
  }

  unmount() {
    this.alive = false;
    document.removeEventListener("keydown", this.onkey, true);
    removeEventListener("popstate", this.onpop);
    this.watch.disconnect();
    delete document.body.dataset.state;
  }

  hold() {
    this.dock.classList.toggle("is-docked", document.body.dataset.state !== "over" && this.dock.offsetHeight < innerHeight * 0.55);
  }

  state(name) {
    document.body.dataset.state = name;
    this.hold();
    this.root.classList.toggle("is-waiting", name === "waiting");
  }

  /** Links to another deal stay on this page: the theme would not fetch the same path again. */
  follow(event) {
    const link = event.target.closest?.("a[href]");
    if (!link || event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const url = new URL(link.href);
    if (url.pathname !== location.pathname || url.origin !== location.origin) return;
    event.preventDefault();
    event.stopPropagation();
    history.pushState(null, "", url.href);
    this.open({ focus: true });
  }

  /** Begins from the address. */
  async open({ focus = false } = {}) {
    const wish = read();
    this.setup.element.hidden = !wish.variant;
    if (!wish.variant) return this.choose();
    if (wish.wrong.length) return this.refuse({ message: wish.wrong.join(" ") }, wish);
    return this.start({ ...wish, seed: wish.seed ?? freshSeed() }, { focus });
  }

  async choose() {
    this.turn += 1;
    this.state("waiting");
    document.title = this.title;
    this.status.textContent = "";
    try {
      fill(this.stage, await chooser(write));
    } catch (problem) {
      this.refuse(problem, {});
    }
  }

  async start(wish, { push = false, focus = false } = {}) {
    const turn = (this.turn += 1);
    this.wish = wish;
    if (typeof WebAssembly !== "object" || typeof Worker !== "function") return this.refuse(null, wish);
    this.state("loading");
    if (!this.stage.contains(this.main)) fill(this.stage);
    const waiting = setTimeout(() => { this.status.textContent = "Shuffling: the rules are on their way to this device ..."; }, 150);
    try {
      await boot((progress) => this.progress(progress));
      const view = await this.begin(wish);
      if (!this.alive || turn !== this.turn) return;
      this.wish = { variant: view.slug, seats: view.seats, seed: view.seed, options: wish.options };
      const address = write(this.wish);
      if (address !== location.href) history[push ? "pushState" : "replaceState"](push ? null : history.state, "", address);
      this.setup.element.hidden = false;
      this.setup.draw(this.wish).catch((problem) => { this.status.textContent = problem.message; });
      this.table.view = null;
      this.log.shown = [];
      this.moves = []; // your own choices, which bring a lost deal back
      fill(this.stage, h("div", { class: "dc-board" }, this.main, this.aside));
      this.steps.draw(view.steps);
      document.title = `${view.name}, ${this.title}`;
      this.draw(view, { focus });
    } catch (problem) {
      if (this.alive && turn === this.turn) this.refuse(problem, wish);
    } finally {
      clearTimeout(waiting);
    }
  }

  progress(progress) {
    const part = typeof progress === "number" ? progress : progress?.part;
    if (Number.isFinite(part) && part < 1) this.status.textContent = `Shuffling: ${Math.round(part * 100)} % of the rules are here ...`;
  }

  async act(action) {
    if (await this.ask("act", { action })) this.moves.push(action);
  }

  async undo() {
    if (this.view.undo && (await this.ask("undo", {}))) this.moves.pop();
  }

  /** One question to the engine; true when it was answered and drawn. */
  async ask(method, params) {
    if (document.body.dataset.state === "waiting") return false;
    const turn = (this.turn += 1);
    const late = () => !this.alive || turn !== this.turn;
    this.state("waiting");
    this.status.textContent = "";
    try {
      const view = await call(method, params, LIMIT);
      if (!late()) this.draw(view, { focus: true });
      return !late();
    } catch (problem) {
      if (late()) return false;
      if (problem.type === "Stopped" || problem.type === "EngineFailed") await this.revive(problem, late);
      else this.draw(this.view); // the state is as it was: the player may choose again
      if (!late() && this.view) this.complain(problem);
      return false;
    }
  }

  /** A worker that was ended knows nothing of the deal: the same seed and the same choices bring it back. */
  async revive(problem, late) {
    try {
      let view = await this.begin(this.wish);
      for (const action of this.moves) view = await call("act", { action }, LIMIT);
      if (!late()) this.draw(view, { focus: true });
    } catch {
      if (!late()) this.refuse(problem, this.wish); // the first failure says more than the second
    }
  }

  begin({ variant, seed, options, seats }) {
    return call("start", { variant, seed, options, ...(seats === undefined ? {} : { seats }) }, LIMIT);
  }

  complain(problem) {
    this.problem.textContent = sentence(problem.message);
  }

  draw(view, { focus = false } = {}) {
    this.view = view;
    this.status.textContent = "";
    this.problem.textContent = "";
    this.table.draw(view);
    this.log.draw(view.log, view.fresh);
    if (view.state !== "over") this.table.speak(view.log.slice(view.fresh), view);
    this.steps.light(view.step);
    this.drawTools(view);
    const over = view.state === "over" || !view.choice?.prompt;
    if (over) this.drawEnd(view);
    else this.choice.draw(view.choice, this.table.ownCards());
    this.state(over ? "over" : "choosing");
    if (focus) this.choice.prompt.focus({ preventScroll: true });
  }

  drawEnd(view) {
    const won = view.result?.returns?.[view.you] ?? 0;
    const gains = Object.entries(view.players).map(([seat, player]) => ({ name: player.name, gain: view.result?.returns?.[seat] ?? 0 }));
    this.choice.close(won > 0 ? `You are ${count(won, "chip")} up` : won < 0 ? `You are ${count(-won, "chip")} down` : "You come out even",
      h("div", { class: "dc-lines" }, (view.result?.lines ?? []).map((line) => h("div", {}, line))),
      h("div", { class: "dc-gains", role: "list", "aria-label": "Chips won and lost" }, gains.map(({ name, gain }) =>
        h("span", { role: "listitem", class: gain > 0 ? "is-up" : gain < 0 ? "is-down" : "" }, `${name} `, h("b", {}, gain > 0 ? `+${gain}` : gain < 0 ? `−${-gain}` : "0")))));
  }

  drawTools(view) {
    const over = view.state === "over";
    const tool = (label, letter, act, kind = "") => h("button", { type: "button", class: `dc-button ${kind}`, onclick: act, "aria-keyshortcuts": letter },
      h("span", {}, label), h("kbd", { "aria-hidden": "true" }, letter.toUpperCase()));
    fill(this.tools,
      tool(over ? "Deal again" : "New deal", "n", () => this.again(), over ? "is-main" : "is-quiet"),
      tool("Same deal again", "s", () => this.same(), over ? "" : "is-quiet"),
      view.undo && tool("Undo", "u", () => this.undo(), over ? "" : "is-quiet"),
      over && h("a", { class: "dc-button", href: write({}) }, "Another game"),
      h("a", { class: `dc-button ${over ? "" : "is-quiet"}`, href: new URL(`variants/${view.slug}/`, SITE).href }, "Rules"),
      h("label", { class: "dc-keys", title: "The letter or number shown on a button or under a card works as its key" }, h("input", { type: "checkbox", checked: this.keysOn(), onchange: (event) => this.keysOn(event.target.checked) }), "Letter keys"));
    this.root.classList.toggle("has-keys", this.keysOn());
  }

  keysOn(value) {
    try {
      if (value !== undefined) localStorage.setItem(KEYS, value ? "on" : "off");
      else value = localStorage.getItem(KEYS) !== "off";
    } catch (problem) {
      if (!(problem instanceof DOMException)) throw problem; // storage is forbidden here: keys are on, for this page only
      value = value ?? this.keysWanted ?? true;
    }
    this.keysWanted = value;
    this.root.classList.toggle("has-keys", value);
    return value;
  }

  again() {
    return this.start({ ...this.wish, seed: freshSeed() }, { push: true, focus: true });
  }

  same() {
    return this.start({ ...this.wish, seed: this.view.seed }, { focus: true });
  }

  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || !this.view || !this.root.isConnected) return;
    const target = event.target;
    if (target.closest?.("input, select, textarea, [contenteditable], .md-search, .md-dialog")) return;
    if (target !== document.body && !this.root.contains(target) && target.closest?.("a, button, summary")) return;
    const sign = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    if (sign === "Enter" || sign === " ") {
      if (target.closest?.("button, a, summary") || sign === " ") return; // the focused thing answers for itself
    }
    if (!this.keysOn()) return;
    const state = document.body.dataset.state;
    const tools = { u: () => this.undo(), n: () => this.again(), s: () => this.same() };
    let done = false;
    if (state === "choosing") done = this.choice.key(sign);
    if (!done && (state === "choosing" || state === "over") && Object.hasOwn(tools, sign)) {
      done = true;
      tools[sign]();
    }
    if (done) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
  }

  /** Says what is wrong and offers the way on. `problem` null means a browser without WebAssembly. */
  async refuse(problem, wish) {
    const turn = (this.turn += 1);
    this.view = null;
    this.status.textContent = "";
    const link = (href, words) => h("a", { class: "dc-button", href }, words);
    const ways = [];
    let title = "That deal cannot be dealt";
    const words = [];
    if (problem === null) {
      title = "This browser cannot run the trainer";
      words.push("Playing needs WebAssembly, which is missing or switched off here. Everything else works without it: each game's page has a sample deal that steps forward and back, and the rule cards print.");
      if (wish.variant) ways.push(link(new URL(`variants/${wish.variant}/`, SITE).href, "Read and step this game"));
      ways.push(link(new URL("families/", SITE).href, "All games"), link(new URL("cards/", SITE).href, "Cards to print"));
    } else {
      words.push(sentence(problem.message));
      const hints = [problem.hint ?? []].flat();
      let list = [];
      try {
        list = await games();
      } catch (trouble) {
        words.push(trouble.message);
      }
      const record = list.find((each) => each.slug === wish.variant);
      if (record) ways.push(link(write(mend(wish, record)), `Deal ${record.name} without that`));
      for (const hint of hints) {
        const near = list.find((each) => each.slug === hint || each.name === hint);
        if (near && near !== record) ways.push(link(write({ variant: near.slug }), near.name));
        else if (!near) words.push(String(hint));
      }
      ways.push(link(write({}), "Choose a game"));
    }
    if (!this.alive || turn !== this.turn) return;
    this.setup.element.hidden = true;
    const heading = h("h2", { tabindex: "-1" }, title);
    fill(this.stage, h("div", { class: "dc-refusal", role: "alert" }, heading, words.map((each) => h("div", {}, each)), h("div", { class: "dc-row" }, ways)));
    this.state("error");
  }
}

export function mount(root) {
  const trainer = new Trainer(root);
  trainer.open();
  return () => trainer.unmount();
}
