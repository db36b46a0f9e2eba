// The play page: asks the engine (a worker) for a View, lets the board draw it, keeps the address in step. It knows no
// rule of any game. `mount(root)` returns what takes it down again, so that Material's instant navigation can come and go.
import { freshSeed, games, mend, read, SITE, write } from "./address.mjs";
import { chooser } from "./chooser.mjs";
import { fill, make } from "./dom.mjs";
import { awaited, boot, call } from "./engine.mjs";
import { finder } from "./finder.mjs";
import { FreeBoard } from "./freeplay.mjs";
import { html } from "./lit.mjs";
import { Setup } from "./setup.mjs";
import { sentence, t } from "./words.mjs";
/** @import {Deal} from "./address.mjs" */
/** @import {Problem} from "./board.mjs" */
/** @import {CatalogueEntry, Options, View} from "./documents" */
/** @import {Progress} from "./engine.mjs" */

const NEAR = 4; // games that an unknown name may have meant
const LIMIT = { timeout: 60_000 }; // milliseconds that one answer may take on a slow phone

/**
 * A game's page, with the house rules that are played.
 * @param {string} slug
 * @param {Options} options
 */
function rules(slug, options) {
  const url = new URL(`variants/${slug}/`, SITE);
  url.search = String(new URLSearchParams(options));
  return url.href;
}

class Trainer {
  /** @param {HTMLElement} root */
  constructor(root) {
    this.root = root;
    /** @type {Deal} */
    this.wish = { variant: "", options: {} };
    this.title = document.title;
    this.setup = new Setup((wish) => this.start({ ...wish, seed: freshSeed() }, { push: true, focus: true }));
    this.board = new FreeBoard(root, {
      begin: () => this.begin(this.wish),
      again: () => this.again(),
      same: () => this.same(),
      more: ({ slug, state }) => [
        state === "over" && { label: t("Another game"), href: write({}) },
        { label: t("Rules"), href: rules(slug, this.wish.options), kind: state === "over" ? "" : "is-quiet" },
      ],
      refuse: (problem) => this.refuse(problem, this.wish),
    });
    /** @type {HTMLElement} */
    this.stage = make(html`<div class="dc-stage"></div>`);
    fill(root, [this.setup.element, this.board.status, this.stage]);
    root.classList.add("dc-app");
    this.onpop = () => this.open();
    /** @param {MouseEvent} event */
    this.onclick = (event) => this.follow(event);
    addEventListener("popstate", this.onpop);
    root.addEventListener("click", this.onclick);
  }

  unmount() {
    this.board.close();
    removeEventListener("popstate", this.onpop);
    delete document.body.dataset.state;
  }

  /**
   * Links to another deal stay on this page: the theme would not fetch the same path again.
   * @param {MouseEvent} event
   */
  follow(event) {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link?.href || event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const url = new URL(link.href);
    if (url.pathname !== location.pathname || url.origin !== location.origin) return;
    event.preventDefault();
    event.stopPropagation();
    history.pushState(null, "", url.href);
    this.open({ focus: true });
  }

  /**
   * Begins from the address.
   * @param {{focus?: boolean}} how
   */
  async open({ focus = false } = {}) {
    const wish = read();
    this.setup.element.hidden = !wish.variant;
    if (!wish.variant) return this.choose();
    if (wish.wrong.length) return this.refuse({ message: wish.wrong.join(" ") }, wish);
    return this.start({ ...wish, seed: wish.seed ?? freshSeed() }, { focus });
  }

  async choose() {
    const late = this.board.request();
    this.board.state("waiting");
    document.title = this.title;
    this.board.status.textContent = "";
    try {
      const page = await chooser(write);
      if (!late()) fill(this.stage, page);
    } catch (problem) {
      if (!late()) this.refuse(problem, { variant: "", options: {} });
    }
  }

  /**
   * @param {Deal} wish
   * @param {{push?: boolean, focus?: boolean}} how
   */
  async start(wish, { push = false, focus = false } = {}) {
    const late = this.board.request();
    this.wish = wish;
    if (typeof WebAssembly !== "object" || typeof Worker !== "function") return this.refuse(null, wish);
    this.board.state("loading");
    if (!this.stage.contains(this.board.element)) fill(this.stage, "");
    const waiting = setTimeout(() => {
      this.board.status.textContent = t("Shuffling: the rules are on their way to this device …");
    }, 150);
    try {
      await boot((progress) => this.progress(progress));
      const view = await this.begin(wish);
      if (late()) return;
      this.wish = { variant: view.slug, seats: view.seats, seed: view.seed, options: wish.options };
      const address = write(this.wish);
      if (address !== location.href) history[push ? "pushState" : "replaceState"](push ? null : history.state, "", address);
      this.setup.element.hidden = false;
      this.setup.draw(this.wish).catch((problem) => {
        this.board.status.textContent = problem.message;
      });
      fill(this.stage, this.board.element);
      document.title = t("{game}, {page}", { game: view.name, page: this.title });
      this.board.open(view, { focus });
    } catch (problem) {
      if (!late()) this.refuse(problem, wish);
    } finally {
      clearTimeout(waiting);
    }
  }

  /** @param {Progress} progress */
  progress(progress) {
    if (progress.part < 1) this.board.status.textContent = awaited(progress);
  }

  /** @param {Deal} wish */
  begin({ variant, seed, options, seats }) {
    return call("start", { variant, seed, options, ...(seats === undefined ? {} : { seats }) }, LIMIT);
  }

  again() {
    return this.start({ ...this.wish, seed: freshSeed() }, { push: true, focus: true });
  }

  same() {
    return this.start({ ...this.wish, seed: this.board.view.seed }, { focus: true });
  }

  /**
   * Says what is wrong and offers the way on. `problem` null means a browser without WebAssembly.
   * @param {Problem | null} problem
   * @param {Deal} wish
   */
  async refuse(problem, wish) {
    const late = this.board.request();
    this.board.forget();
    this.board.status.textContent = "";
    /**
     * @param {string} href
     * @param {string} words
     */
    const link = (href, words) => html`<a class="dc-button" href=${href}>${words}</a>`;
    /** @type {unknown[]} */
    const ways = [];
    let title = t("That deal cannot be dealt");
    /** @type {string[]} */
    const words = [];
    if (problem === null) {
      title = t("This browser cannot run the trainer");
      words.push(
        t(
          "Playing needs WebAssembly, which is missing or switched off here. Everything else works without it: each game's page has a sample deal that steps forward and back, and the rule cards print.",
        ),
      );
      if (wish.variant) ways.push(link(new URL(`variants/${wish.variant}/`, SITE).href, t("Read and step this game")));
      ways.push(link(new URL("families/", SITE).href, t("All games")), link(new URL("cards/", SITE).href, t("Cards to print")));
    } else {
      words.push(sentence(problem.message));
      /** @type {CatalogueEntry[]} */
      let list = [];
      try {
        list = await games();
      } catch (trouble) {
        words.push(trouble.message);
      }
      const record = list.find((each) => each.slug === wish.variant);
      if (record) ways.push(link(write(mend(wish, record)), t("Deal {game} without that", { game: record.name })));
      if (problem.type === "UnknownVariant") {
        const answer = await finder()
          .then((names) => names.ask(wish.variant))
          .catch(() => null);
        const near = answer ? [...(answer.absent?.nearest ?? []), ...[...answer.found, ...answer.near].map((hit) => hit.record)] : [];
        words[0] = answer?.absent
          ? t("{game} is not here yet. Nearest:", { game: answer.absent.name })
          : near.length
            ? t("No game here goes by “{name}”. Did you mean one of these?", { name: wish.variant })
            : t("No game here goes by “{name}”.", { name: wish.variant });
        ways.push(...near.slice(0, NEAR).map((each) => link(write({ variant: each.slug }), each.name)));
      }
      ways.push(link(write({}), t("Choose a game")));
    }
    if (late()) return;
    this.setup.element.hidden = true;
    fill(
      this.stage,
      html`<div class="dc-refusal" role="alert">
        <h2 tabindex="-1">${title}</h2>
        ${words.map((each) => html`<div>${each}</div>`)}
        <div class="dc-row">${ways}</div>
      </div>`,
    );
    this.board.state("error");
  }
}

/** @param {HTMLElement} root */
export function mount(root) {
  const trainer = new Trainer(root);
  trainer.open();
  return () => trainer.unmount();
}
