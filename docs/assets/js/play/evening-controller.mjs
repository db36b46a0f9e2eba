// Leads an evening from deal to deal: which buttons continue it, who names the next game, how it ends. It also draws its place on the play page, above the
// table and where one chooses a game.
import { freshSeed, games, read, write } from "../lib/address.mjs";
import { TableSettings } from "./table-settings.mjs";
import { chooser } from "../search/chooser.mjs";
import { fill, make } from "../lib/dom.mjs";
import { atPhone, nextDealer } from "./evening.mjs";
import { html, nothing, render } from "../lib/lit.mjs";
import { fitted, named } from "./next-game.mjs";
import { part } from "../lib/page.mjs";
import { news, scoreLine, sheet, standing, whoNames } from "./score.mjs";
import { rulesOf, slugOf } from "../search/tonight.mjs";
import { sentence, t } from "../lib/words.mjs";
/** @import {Deal} from "../lib/address.mjs" */
/** @import {Problem} from "../lib/interfaces.mjs" */
/** @import {Tool} from "../table/board.mjs" */
/** @import {View} from "../documents" */
/** @import {Evening} from "./evening.mjs" */
/** @import {FreeBoard} from "./freeplay.mjs" */
/** @import {Setup} from "./setup.mjs" */
/** @typedef {{evening: Evening, board: FreeBoard, setup: Setup, stage: HTMLElement, sheet: HTMLElement, wish: Deal, start: (wish: Deal, how: {push?: boolean, focus?: boolean, moves?: string[]}) => Promise<void>, again: () => void, openAt: (address: string) => void}} Table  The play page, as far as an evening needs it. */

export class EveningController {
  /** @param {Table} page */
  constructor(page) {
    this.page = page;
    this.evening = page.evening;
    this.agreed = new TableSettings(this.evening, () => page.setup.fields());
    /** @type {HTMLDetailsElement} */
    this.strip = make(html`<details class="dc-setup dc-evening" hidden></details>`);
    /** @type {HTMLElement} */
    this.news = make(html`<div class="dc-news" role="status"></div>`);
  }

  /** Whether the deal on the table is the evening's. */
  get going() {
    return this.evening.here(this.page.wish) !== null;
  }

  /** The line above the table, with what the deal brings; nothing where the deal on the table is none of the evening's. */
  draw(there = true) {
    const on = there && this.going;
    this.strip.hidden = !on;
    if (!on) {
      this.strip.open = false;
      return render(nothing, this.news);
    }
    const doc = this.evening.read();
    render(news(doc), this.news);
    const ended = () => {
      this.draw();
      this.page.setup.fields();
      this.page.board.redraw();
    };
    render(
      html`<summary class="dc-setup-title">${scoreLine(doc)}</summary>
        <div class="dc-evening-body">${sheet(doc)}${this.ending(ended)}</div>`,
      this.strip,
    );
  }

  /**
   * The way to end the evening, which asks first; `ended` is told.
   * @param {() => void} ended
   */
  ending(ended) {
    /** @type {HTMLElement} */
    const element = make(html`<div class="dc-row dc-ending"></div>`);
    const end = () => {
      this.evening.end();
      ended();
    };
    const offer = () =>
      render(html`<button type="button" class="dc-button is-quiet" @click=${ask}>${t("End the evening")}</button>`, element);
    const stay = () => {
      offer();
      part(element, "button").focus();
    };
    function ask() {
      render(
        html`<span role="alert">${t("The chips and the score will be erased.")}</span
          ><button type="button" class="dc-button" @click=${end}>${t("End it")}</button
          ><button type="button" class="dc-button is-quiet" @click=${stay}>${t("Keep playing")}</button>`,
        element,
      );
      part(element, "button").focus();
    }
    offer();
    return element;
  }

  /**
   * The evening that is kept, where one chooses a game; nothing where there is none.
   * @returns {HTMLElement}
   */
  kept() {
    /** @type {HTMLElement} */
    const element = make(html`<section class="dc-kept dc-evening" aria-label=${t("Your evening")}></section>`);
    const doc = this.evening.read();
    element.hidden = !doc.now;
    if (!doc.now) return element;
    const go = html`<a class="dc-button is-main" href=${this.address(doc.now)}>${t("Continue with {game}", { game: doc.now.name })}</a>`;
    const ended = () => {
      element.hidden = true;
      part(this.page.stage, ".dc-chooser input").focus();
    };
    render(
      html`<h2>${t("Your evening, deal {n, number}", { n: doc.over + 1 })}</h2>
        <p>${standing(doc)}</p>
        <div class="dc-row">${go}${this.ending(ended)}</div>
        <details class="dc-agreed">
          <summary>${t("Score")}</summary>
          <div class="dc-evening-body">${sheet(doc)}</div>
        </details>`,
      element,
    );
    return element;
  }

  /**
   * The address of a deal; what the evening's has of its own stays with the evening.
   * @param {Deal} wish
   */
  address(wish) {
    return write(this.evening.here(wish) ? { ...wish, played: undefined, chips: undefined } : wish);
  }

  /**
   * The buttons that lead on from the deal on the table.
   * @param {View} view
   * @returns {Tool[]}
   */
  onward(view) {
    if (view.state !== "over") return [{ label: t("New deal"), key: "next", act: () => this.page.again(), kind: "is-quiet" }];
    if (this.going || !this.evening.begun) return [{ label: t("Next deal"), key: "next", act: () => this.next(), kind: "is-main" }];
    return [
      { label: t("Deal again"), key: "next", act: () => this.page.again(), kind: "is-main" },
      { label: t("Next deal of the evening"), act: () => this.resume() },
    ];
  }

  /** From a deal by itself back to the evening: to its deal, or behind that to the next. */
  resume() {
    const { now } = this.evening.read();
    if (!now || now.net) return this.next();
    this.page.openAt(this.address(now));
  }

  /** The next deal, of the game that is named; where there was no evening yet, this was its first deal. */
  async next() {
    const { page, evening } = this;
    if (!evening.begun) evening.begin(page.board.view, page.wish);
    const seed = freshSeed();
    try {
      const doc = evening.read();
      const game = named(doc, await this.offered(), seed);
      if (!game) return await this.pick();
      await this.deal({ ...game, seed, how: doc.agreed.way });
    } catch (problem) {
      page.board.tell(sentence(problem.message));
    }
  }

  async offered() {
    return (await games()).filter((record) => record.playable !== false);
  }

  /**
   * A deal of the evening's; `size` is how many sit at the table, and `people` how many of them at this phone, where that changes.
   * @param {Deal & {size?: number, how?: string}} deal
   */
  async deal({ variant, options, seed = freshSeed(), size, people, how }) {
    const record = (await this.offered()).find(({ slug }) => slug === variant);
    const at = size ?? this.evening.read().seats;
    const seats = record ? fitted(record, options, at) : at;
    scrollTo({ top: 0 }); // the button that was pressed may be far below the table
    await this.page.start(this.evening.next({ variant, options, seats, size, people, seed, how }), { push: true, focus: true });
  }

  /**
   * A deal with these settings: the evening's where its table is on, and where the table has agreed on something of its own.
   * @param {{variant: string, seats?: number, people?: number, options: Deal["options"]}} wish
   */
  async asked({ variant, seats, people, options }) {
    const { evening, page } = this;
    const now = evening.here(page.wish);
    if (!now && (evening.begun || !evening.unusual))
      return page.start({ variant, seats, people, options, stakes: evening.stakes, seed: freshSeed() }, { push: true, focus: true });
    return this.deal({ variant, options, people, size: now && seats === now.seats ? undefined : seats });
  }

  /** The reader names the next game: first of all those of the evening. */
  async pick() {
    const { board, stage, setup } = this.page;
    const late = board.request();
    const before = document.body.dataset.state ?? "";
    board.state("waiting");
    try {
      const list = await this.offered();
      const doc = this.evening.read();
      const tonight = doc.agreed.games.flatMap((game) => {
        const record = list.find(({ slug }) => slug === slugOf(game));
        return record ? { name: record.name, address: write({ variant: record.slug, options: rulesOf(game) }) } : [];
      });
      const how = doc.agreed.way === "dealer" && nextDealer(doc) < atPhone(doc) ? "dealer" : "same";
      /** @param {Event} event */
      const take = (event) => {
        const link = event.target instanceof Element ? event.target.closest("a") : null;
        const { variant, options } = read(link ? new URL(link.href).search : "");
        if (!variant) return;
        event.preventDefault();
        event.stopPropagation(); // the theme would follow the link all the same
        this.deal({ variant, options, how }).catch((problem) => board.tell(sentence(problem.message)));
      };
      const back = () => {
        setup.element.hidden = false;
        fill(stage, board.element);
        board.draw(board.view, { focus: true });
      };
      const first = html`<div class="dc-tonights">
        <button type="button" class="dc-button is-quiet" @click=${back}>${t("Back to the table")}</button>
        ${
          tonight.length
            ? html`<h3>${t("Games of the evening")}</h3>
                <div class="dc-games">
                  ${tonight.map(({ name, address }) => html`<a class="dc-game" href=${address}><b>${name}</b></a>`)}
                </div>`
            : nothing
        }
      </div>`;
      const page = await chooser(write, { title: whoNames(doc), first });
      if (late()) return;
      setup.element.hidden = true;
      fill(this.page.sheet, "");
      render(nothing, this.news);
      fill(stage, html`<div @click=${take}>${page}</div>`);
      part(stage, "h2").focus();
    } catch (problem) {
      if (late()) return;
      board.state(before);
      board.tell(sentence(/** @type {Problem} */ (problem).message));
    }
  }
}
