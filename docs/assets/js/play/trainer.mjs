// The play page: asks the engine (a worker) for a View, lets the board draw it, keeps the address in step. It knows no
// rule of any game. `mount(root)` returns what takes it down again, so that Material's instant navigation can come and go.
import { dropUnknown, freshSeed, games, read, SITE, stakesOf, write } from "../lib/address.mjs";
import { breath } from "../lib/yield-to-browser.mjs";
import { chooser } from "../search/chooser.mjs";
import { fill, isPlainClick, make } from "../lib/dom.mjs";
import { awaited, boot, call } from "../engine/engine.mjs";
import { Evening } from "./evening.mjs";
import { finder } from "../search/by-name.mjs";
import { FreeBoard } from "./freeplay.mjs";
import { EveningController } from "./evening-controller.mjs";
import { keeper, keptDeals } from "./saved-deals.mjs";
import { html, nothing } from "../lib/lit.mjs";
import { remembered } from "../lib/memory.mjs";
import { DEALT, part } from "../lib/page.mjs";
import { made, names, seatsOf } from "../lib/phone.mjs";
import { Setup } from "./setup.mjs";
import { sentence, t, together } from "../lib/words.mjs";
/** @import {Deal} from "../lib/address.mjs" */
/** @import {Problem} from "../lib/interfaces.mjs" */
/** @import {CatalogueEntry, Options, View} from "../documents" */
/** @import {Progress} from "../engine/engine.mjs" */

const playing = remembered("dealers-choice.playing", "[]", () => sessionStorage); // this tab's deals, the latest last, over a reload and for the way back
const DEALS = 30; // of them that are kept
const PATIENCE = 6_000; // milliseconds after which one is told what one can do meanwhile
/** @typedef {{deal: string, moves: string[], dealer?: number, chips?: number[], stakes?: string | number[], style?: string}} Played  A deal by its address, the choices made in it, and what its address may not tell: an evening's has chips of its own. */

/** @returns {Played[]} */
function played() {
  const kept = JSON.parse(playing.get());
  return Array.isArray(kept) ? kept : []; // an older site kept one deal alone
}
const ENGINE = new Set(["EngineFailed", "Stopped", "NoWorker"]); // what is no fault of a game's
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
    this.evening = new Evening();
    this.setup = new Setup(
      (wish) => this.hosting.asked(wish).catch((problem) => this.refuse(problem, wish)),
      (list) => (this.hosting.going || !this.evening.begun ? this.hosting.agreed.draw(list) : nothing),
    );
    this.board = /** @type {FreeBoard} */ (/** @type {unknown} */ (null)); // until it is laid
    /** @type {HTMLElement} */
    this.stage = make(html`<div class="dc-stage"></div>`);
    /** @type {HTMLElement} */
    this.sheet = make(html`<div class="dc-sheet"></div>`);
    /** @type {HTMLElement} */
    this.called = make(html`<p class="dc-called" hidden></p>`); // what the game is, as a dealer says it, until the first choice is made
    this.hosting = new EveningController(this);
    this.onpop = () => this.open();
    /** @param {MouseEvent} event */
    this.onclick = (event) => this.follow(event);
    this.gone = false;
    /** @type {Set<string>} */
    this.away = new Set(); // games whose pages cannot be had now
  }

  /** The rest of the page, with pauses: a slow phone answers a touch in between. */
  async lay() {
    await breath();
    if (this.gone) return;
    const { root } = this;
    this.board = new FreeBoard(root, {
      begin: () => this.begin(this.wish),
      again: () => this.again(),
      same: () => this.same(),
      onward: (view) => this.hosting.onward(view),
      kept: (view) => this.keep(view),
      more: ({ slug, state }) => [
        { label: t("Keep or share"), act: () => this.share(), kind: state === "over" ? "" : "is-quiet" },
        state === "over" && {
          label: t("Another game"),
          ...(this.hosting.going ? { act: () => this.hosting.pick() } : { href: write({}) }),
        },
        {
          label: this.away.has(slug) ? t("Rules (not on this device)") : t("Rules"),
          href: rules(slug, this.wish.options),
          kind: state === "over" ? "" : "is-quiet",
        },
      ],
      refuse: (problem) => this.refuse(problem, this.wish),
      cover: (view, late) => this.cover(view, late),
    });
    await breath();
    if (this.gone) return;
    const { strip, news } = this.hosting;
    fill(root, [this.setup.element, strip, this.board.status, news, this.called, this.stage, this.sheet]);
    root.classList.add("dc-app");
    addEventListener("popstate", this.onpop);
    root.addEventListener("click", this.onclick);
    await this.open();
  }

  unmount() {
    this.gone = true;
    this.board?.close();
    removeEventListener("popstate", this.onpop);
    delete document.body.dataset.state;
  }

  /**
   * Links to another deal stay on this page: the theme would not fetch the same path again.
   * @param {MouseEvent} event
   */
  follow(event) {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link?.href || event.defaultPrevented || !isPlainClick(event)) return;
    const url = new URL(link.href);
    if (url.pathname !== location.pathname || url.origin !== location.origin) return;
    event.preventDefault();
    event.stopPropagation();
    this.openAt(url.href);
  }

  /** @param {string} address */
  openAt(address) {
    history.pushState(null, "", address);
    this.open({ focus: true });
  }

  /**
   * Begins from the address.
   * @param {{focus?: boolean}} how
   */
  async open({ focus = false } = {}) {
    const wish = read();
    const coach = new URLSearchParams(location.hash.slice(1)).get("coach") ?? "";
    this.board.coach.be(coach);
    if (coach) scrollTo(0, 0); // a link with a hash leaves the page as far down as the last one was
    this.setup.element.hidden = !wish.variant;
    this.called.hidden = true;
    if (!wish.variant) return this.choose();
    if (wish.wrong.length) return this.refuse({ message: wish.wrong.join(" ") }, wish);
    const now = this.evening.here(wish);
    if (now) return this.start(now, { focus, moves: now.moves });
    const { deal, moves = [], stakes: old, ...table } = played().findLast((each) => each.deal === location.href) ?? {};
    // a deal that nobody has named by its number is played for what the table has agreed on, or for what its game is usually played for
    const stakes = wish.stakes ?? (old && stakesOf(old)) ?? (wish.seed === undefined ? this.evening.stakes : undefined);
    return this.start({ ...wish, ...table, stakes, seed: wish.seed ?? freshSeed() }, { focus, moves });
  }

  /**
   * How far the deal has come is remembered: by the evening that it belongs to, else by this tab.
   * @param {View} view
   */
  keep(view) {
    if (view.state === "over" && !view.phone && made(view).length)
      dispatchEvent(new CustomEvent(DEALT, { detail: { slug: view.slug, coached: this.board.coach.on } }));
    this.called.hidden = made(view).length > 0 || view.state === "over";
    if (this.hosting.going) this.evening.note(view);
    const { dealer, chips, stakes, style } = this.wish;
    const others = played().filter(({ deal }) => deal !== location.href);
    playing.set(JSON.stringify([...others, { deal: location.href, moves: made(view), dealer, chips, stakes, style }].slice(-DEALS)));
    this.hosting.draw();
  }

  /**
   * A curtain in place of the table, until the one whose turn it is has the phone.
   * @param {View} view
   * @param {() => boolean} late
   */
  async cover({ phone }, late) {
    fill(this.sheet, "");
    fill(this.stage, "");
    const { drawn } = await import("./privacy-screen.mjs");
    if (late()) return;
    const seat = phone?.holder ?? 0;
    const person = { seat, name: names(this.wish.people)[seat] ?? "", called: phone?.people[seat] ?? "" };
    await drawn(person, (curtain) => fill(this.stage, curtain));
    fill(this.stage, this.board.element);
  }

  /** The deal so far as a link, with everybody's choices; and whether it is kept. */
  async share() {
    const { actions, dealer } = await call("record", {}, LIMIT);
    const { slug, name, seats, seed, state, result, you, phone } = this.board.view;
    const { options, chips, stakes, people } = this.wish;
    const link = write({ variant: slug, seats, seed, dealer, played: actions, options, chips, stakes, people });
    const won = phone ? undefined : (result.returns?.[you] ?? 0); // what one of several has won is not the deal's
    fill(
      this.sheet,
      keeper({ link, name, won: state === "over" ? won : null }, () => fill(this.sheet, "")),
    );
    part(this.sheet, "button").focus();
  }

  async choose() {
    const late = this.board.request();
    this.board.state("waiting");
    fill(this.sheet, "");
    this.hosting.draw(false);
    document.title = this.title;
    this.board.status.textContent = "";
    try {
      const page = await chooser(write);
      if (!late()) fill(this.stage, [this.hosting.kept(), keptDeals(), page]);
    } catch (problem) {
      if (!late()) this.refuse(problem, { variant: "", options: {} });
    }
  }

  /**
   * Deals; `moves` are choices that were made before the page was left.
   * @param {Deal} wish
   * @param {{push?: boolean, focus?: boolean, moves?: string[]}} how
   */
  async start(wish, { push = false, focus = false, moves = [] } = {}) {
    const late = this.board.request();
    this.wish = wish;
    fill(this.sheet, "");
    if (typeof WebAssembly !== "object" || typeof Worker !== "function") return this.refuse(null, wish);
    this.board.state("loading");
    if (!this.stage.contains(this.board.element)) fill(this.stage, "");
    const waiting = setTimeout(() => {
      this.board.status.textContent = t("Shuffling: the rules are loading …");
    }, 150);
    const long = setTimeout(() => {
      if (!late() && !this.stage.contains(this.board.element)) fill(this.stage, this.meanwhile(wish));
    }, PATIENCE);
    try {
      await breath();
      if (late()) return;
      await boot((progress) => this.progress(progress));
      const { view, before } = await this.resume(wish, moves, late);
      await breath();
      if (late()) return;
      const { dealer, options, chips, style, people } = wish;
      const stakes = wish.stakes && view.stakes.phrase;
      this.wish = { variant: view.slug, seats: view.seats, seed: view.seed, dealer, options, chips, stakes, style, people };
      const address = this.hosting.address(this.wish);
      if (address !== location.href) history[push ? "pushState" : "replaceState"](push ? null : history.state, "", address);
      this.setup.draw(this.wish).catch((problem) => {
        this.board.status.textContent = problem.message;
      });
      this.called.textContent = together(t("{name}: {call}", { name: view.name, call: view.call }), view.stakes.told);
      if (this.hosting.going) this.evening.note(view);
      document.title = t("{game}, {page}", { game: view.name, page: this.title });
      if (!view.phone && !this.stage.contains(this.board.element)) await this.board.lay(view, late);
      if (late()) return;
      this.setup.element.hidden = false; // all at once: what is drawn bit by bit jumps
      this.hosting.draw();
      fill(this.stage, this.board.element);
      this.board.status.textContent = "";
      this.board.open(view, { focus, before });
      this.bring(view.slug);
    } catch (problem) {
      if (!late()) this.refuse(problem, wish);
    } finally {
      clearTimeout(waiting);
      clearTimeout(long);
    }
  }

  /** @param {Progress} progress */
  progress(progress) {
    if (progress.stage !== "ready") this.board.status.textContent = awaited(progress);
  }

  /**
   * What one can do while the engine is on its way over a slow line: it goes on coming on every page of this site.
   * @param {Deal} wish
   */
  meanwhile({ variant, options }) {
    return html`<div class="dc-meanwhile">
      <p>${t("The first deal needs all of it. Later deals start at once, even offline.")}</p>
      <p>${t("While it loads, you can decide a hand that needs none of it, or read:")}</p>
      <div class="dc-row">
        <a class="dc-button" href=${new URL("drills/?day", SITE).href}>${t("Decide a hand")}</a>
        <a class="dc-button" href=${rules(variant, options)}>${t("The rules, with a sample deal")}</a>
        <a class="dc-button" href=${new URL("hand-rankings/", SITE).href}>${t("What beats what")}</a>
      </div>
    </div>`;
  }

  /**
   * The game's page comes to this device too, for a table without a network; where it cannot, its link says so before anybody taps it.
   * @param {string} slug
   */
  async bring(slug) {
    if (!navigator.serviceWorker?.controller) return;
    const there = await fetch(new URL(`variants/${slug}/`, SITE)).then(
      (answer) => answer.ok,
      () => false,
    );
    if (there === !this.away.has(slug)) return;
    if (there) this.away.delete(slug);
    else this.away.add(slug);
    if (this.board.view?.slug === slug && ["choosing", "over"].includes(document.body.dataset.state ?? ""))
      this.board.drawTools(this.board.ways(this.board.view));
  }

  /**
   * The deal and how it came there, as far as those choices can be made: the house may play another way than it did. On the way back the theme lays this
   * page anew, and the one before it may still have asked the engine for the same deal: so a refusal is tried once more.
   * @param {Deal} wish
   * @param {string[]} moves
   * @param {() => boolean} late
   * @returns {Promise<{view: View, before: View[]}>}
   */
  async resume(wish, moves, late, again = true) {
    let view = await this.begin(wish);
    /** @type {View[]} */
    const before = [];
    try {
      for (const action of moves.slice(made(view).length)) {
        if (late()) break;
        before.push(view);
        view = await call("act", { action }, LIMIT);
      }
      return { view, before };
    } catch (problem) {
      if (problem.type !== "IllegalAction" && problem.type !== "GameOver") throw problem;
      if (again && !late()) return this.resume(wish, moves, late, false);
      return { view: await this.begin(wish), before: [] };
    }
  }

  /** @param {Deal} wish */
  begin({ variant, seed, options, seats, dealer, played, chips, stakes, style, people }) {
    const sitting = { people: seatsOf(people), names: people ? names(people) : undefined };
    return call("start", { variant, seed, options, seats, dealer, actions: played, stakes, chips, style, ...sitting }, LIMIT); // what is undefined is not sent
  }

  again() {
    const { variant, options } = this.wish;
    if (this.hosting.going) return this.hosting.deal({ variant, options, how: this.evening.read().now?.how });
    return this.start({ ...this.wish, dealer: undefined, seed: freshSeed() }, { push: true, focus: true });
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
          "Playing needs WebAssembly, which is missing or switched off here. Everything else works without it. Each game's page has a sample deal that you can step through, and you can print the rule cards.",
        ),
      );
      if (wish.variant) ways.push(link(new URL(`variants/${wish.variant}/`, SITE).href, t("Read this game and its sample deal")));
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
      const engine = ENGINE.has(problem.type ?? "");
      if (engine) {
        title = t("The engine did not start");
        words.push(t("The rules and the sample deals work without the engine."));
        ways.push(
          html`<button type="button" class="dc-button is-main" @click=${() => this.start(wish, { focus: true })}>
            ${t("Try again")}
          </button>`,
        );
        if (wish.variant) ways.push(link(new URL(`variants/${wish.variant}/`, SITE).href, t("Read this game and its sample deal")));
      } else if (record) ways.push(link(write(dropUnknown(wish, record)), t("Deal {game} with the usual rules", { game: record.name })));
      if (problem.type === "UnknownVariant") {
        const answer = await finder()
          .then((names) => names.ask(wish.variant))
          .catch(() => null);
        const near = answer ? [...(answer.absent?.nearest ?? []), ...[...answer.found, ...answer.near].map((hit) => hit.record)] : [];
        words[0] = answer?.absent
          ? t("{game} is not here yet. Nearest:", { game: answer.absent.name })
          : near.length
            ? t("No game here is called “{name}”. Did you mean one of these?", { name: wish.variant })
            : t("No game here is called “{name}”.", { name: wish.variant });
        ways.push(...near.slice(0, NEAR).map((each) => link(write({ variant: each.slug }), each.name)));
      }
      ways.push(link(write({}), t("Choose a game")));
    }
    if (late()) return;
    this.hosting.draw(false);
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
  trainer.lay();
  return () => trainer.unmount();
}
