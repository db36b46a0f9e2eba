// The page of tonight's list: one's own, or one that somebody sent, to be printed as a menu, sent on, and printed as rule cards.
import { games, SITE, write } from "../lib/address.mjs";
import { classes, fill } from "../lib/dom.mjs";
import { Evening } from "../play/evening.mjs";
import { GameField } from "../search/game-field.mjs";
import { html, live, nothing, repeat } from "../lib/lit.mjs";
import { measured } from "../lib/measures.mjs";
import { drawCode } from "../lib/code.mjs";
import { rulesOf as gameRules } from "./gamerules.mjs";
import { chosenBy, lookUp } from "../gamepage/options.mjs";
import { holding } from "../lib/page.mjs";
import { callIt, hostLine, LONGEST, LONGEST_LINE, ourName, setHostLine } from "./ournames.mjs";
import { span } from "../lib/seats.mjs";
import { share } from "../lib/share.mjs";
import { address, keep, rulesOf, sent, slugOf, tonight, watch } from "../search/tonight.mjs";
import { listed, t } from "../lib/words.mjs";
/** @import {CatalogueEntry, MenuEntry} from "../documents" */
/** @typedef {{game: string, record: CatalogueEntry | undefined}} Row */

/** @type {Record<string, {w: number, h: number}>} */
const PAPER = { a4: { w: 210, h: 297 }, a5: { w: 148, h: 210 } }; // millimetres
const ON_A_SHEET = 6; // so many games fit one, however long they are told
/** @type {Record<string, number>} */
const LAST = { a4: 4, a5: 3 }; // games that stay together on the last one

/** What the games are in a line, and what wins in them. */
async function menu() {
  const answer = await fetch(new URL("assets/data/menu.json", SITE));
  if (!answer.ok) throw new Error(t("The game texts for the menu did not load ({status}).", { status: answer.status }));
  return /** @type {Promise<Record<string, MenuEntry>>} */ (answer.json());
}

/**
 * The page of a game, with its house rules.
 * @param {string} game
 */
function pageOf(game) {
  const url = new URL(`variants/${encodeURIComponent(slugOf(game))}/`, SITE);
  for (const [name, value] of Object.entries(rulesOf(game))) url.searchParams.set(name, value);
  return url.href;
}

/**
 * The dealer's page of a game, with its house rules.
 * @param {string} game
 */
function leadOf(game) {
  const url = new URL("lead/", SITE);
  url.searchParams.set("variant", slugOf(game));
  for (const [name, value] of Object.entries(rulesOf(game))) url.searchParams.set(name, value);
  return url.href;
}

/**
 * The house rules that a game was picked with, in words.
 * @param {Row} row
 */
const houseRules = ({ game, record }) =>
  Object.entries(rulesOf(game)).flatMap(([name, value]) => {
    const option = record?.options[name];
    return option?.labels[value] ? [t("{rule}: {choice}", { rule: option.label, choice: option.labels[value] })] : [];
  });

class Menu {
  /** @param {HTMLElement} root */
  constructor(root) {
    this.root = root;
    this.said = "";
    this.paper = "a4";
    this.asking = false; // whether the list that was sent is to take the place of one's own
    this.alive = true;
    /** @type {string[] | null} */
    this.sent = sent(location.search);
    if (this.sent && String(this.sent) === String(tonight())) this.sent = null; // it is one's own
    /** @type {Map<string, CatalogueEntry>} */
    this.bySlug = new Map();
    /** @type {Record<string, MenuEntry>} */
    this.lines = {};
    /** @type {Map<string, string>} */
    this.printed = new Map(); // the codes, which only the paper has, by the game as it is picked
    this.sheet = new CSSStyleSheet();
    document.adoptedStyleSheets.push(this.sheet);
    this.ends = watch(() => this.draw());
    this.load();
  }

  async load() {
    try {
      const [list, lines] = await Promise.all([games(), menu()]);
      if (!this.alive) return;
      this.bySlug = new Map(list.map((record) => [record.slug, record]));
      this.lines = lines;
      this.box = new GameField({ id: "menu-add", list, clears: true, changed: (slug) => slug && this.add(slug) });
      this.draw();
    } catch (problem) {
      if (this.alive) fill(this.root, html`<p role="alert">${problem.message}</p>`);
    }
  }

  /**
   * Fetches what only the paper has: the code of each game. Without a network the menu does without.
   * @param {string[]} list
   */
  async furnish(list) {
    const missing = list.filter((game) => !this.printed.has(game));
    for (const game of missing) this.printed.set(game, "");
    for (const game of missing) {
      const rules = await gameRules(slugOf(game)).catch(() => null);
      if (!this.alive) return;
      const found = rules && lookUp(rules, chosenBy(rules, Object.entries(rulesOf(game))).chosen);
      if (rules && found) this.printed.set(game, found.code);
    }
    if (missing.length) this.draw();
  }

  close() {
    this.alive = false;
    this.ends();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== this.sheet);
  }

  /** The games that are shown. */
  get games() {
    return this.sent ?? tonight();
  }

  /** @param {string} slug */
  add(slug) {
    if (!tonight().some((game) => slugOf(game) === slug)) keep([...tonight(), slug]);
  }

  /**
   * The list that was sent becomes one's own.
   * @param {boolean} beside whether what one has stays
   */
  take(beside) {
    const games = this.sent ?? [];
    const mine = beside ? tonight().filter((one) => !games.some((other) => slugOf(other) === slugOf(one))) : [];
    this.sent = null;
    this.asking = false;
    history.replaceState(history.state, "", new URL("tonight/", SITE));
    keep([...mine, ...games]);
  }

  /** One's own list again. */
  leave() {
    this.sent = null;
    this.asking = false;
    history.replaceState(history.state, "", new URL("tonight/", SITE));
    this.draw();
  }

  /**
   * An evening of these games, a deal each: the first one now, or where an evening is on already from its next deal.
   * @param {string[]} list
   */
  begin(list) {
    const evening = new Evening();
    evening.agree({ games: list, way: "list" });
    const [first] = list;
    location.assign(write(evening.begun ? {} : { variant: slugOf(first), options: rulesOf(first) }));
  }

  async send() {
    this.said = await share({ title: t("Tonight's games"), url: address(this.games) });
    this.draw();
  }

  /** What one's own table plays for; a list that was sent says nothing of that. */
  stakes() {
    const { stakes } = new Evening().read().agreed;
    return stakes && !this.sent ? html`<p class="menu-stakes">${t("Stakes: {stakes}", { stakes })}</p>` : nothing;
  }

  draw() {
    if (!this.box) return;
    const { w, h } = PAPER[this.paper];
    this.sheet.replaceSync(`@page { size: ${w}mm ${h}mm; margin: ${this.paper === "a4" ? "16mm" : "11mm"}; }`);
    const rows = this.games.map((game) => ({ game, record: this.bySlug.get(slugOf(game)) }));
    const missing = rows.filter(({ record }) => !record).map(({ game }) => slugOf(game));
    this.furnish(rows.filter(({ record }) => record).map(({ game }) => game));
    const host = hostLine();
    fill(
      this.root,
      html`${this.sent ? this.stranger(this.sent) : html`<div class="menu-add"><label for="menu-add">${t("Add a game")}</label>${this.box.element}</div>`}
      ${missing.length ? html`<p role="alert">${t("Not here: {games}.", { games: listed(missing) })}</p>` : nothing}
      ${
        rows.length
          ? html`<article class=${classes("menu", `is-${this.paper}`)} aria-labelledby="menu-title">
                <h2 id="menu-title">${t("Tonight")}</h2>
                <p class=${classes("menu-host", !host && "is-blank")}>
                  <label class="menu-tools"
                    >${t("A line from the host")}
                    <input
                      type="text"
                      name="menu-host"
                      maxlength=${LONGEST_LINE}
                      .value=${live(host)}
                      @change=${holding((said) => {
                        setHostLine(said);
                        this.draw();
                      })} /></label
                  ><span>${host}</span>
                </p>
                ${this.stakes()} ${this.list(rows.filter(({ record }) => record))}
              </article>
              ${this.tools(rows.filter(({ record }) => record).map(({ game }) => game))}`
          : html`<p>${t("The list is empty. Tap the star on a game's page to add the game.")}</p>`
      }`,
    );
  }

  /**
   * The games in their order. The last few are a list of their own, which stays on one sheet: none stands alone on the next.
   * @param {Row[]} rows
   */
  list(rows) {
    const last = rows.length > ON_A_SHEET ? LAST[this.paper] : 0;
    const from = rows.length - last;
    /** @param {Row[]} some @param {number} before */
    const part = (some, before) =>
      html`<ol class=${classes(before > 0 && "is-last")} start=${before + 1}>
        ${repeat(
          some,
          ({ game }) => game,
          (row, i) => this.row(row, before + i),
        )}
      </ol>`;
    return [part(rows.slice(0, from), 0), last ? part(rows.slice(from), from) : nothing];
  }

  /**
   * Says whose list this is, and asks before one's own goes.
   * @param {string[]} games
   */
  stranger(games) {
    const mine = tonight().length;
    const take = () => {
      if (!mine) return this.take(false);
      this.asking = true;
      this.draw();
    };
    return html`<section class="menu-sent" aria-label=${t("A list that somebody sent")}>
      <p role="status">
        ${t("Somebody sent you {n, plural, one {one game} other {# games}} for tonight.", { n: games.length })}
        ${mine ? t("Your own list of {n, plural, one {one game} other {# games}} has not changed.", { n: mine }) : nothing}
      </p>
      ${
        this.asking
          ? html`<p>${t("What about your own list?")}</p>
              <p class="ways">
                <button type="button" class="button main" @click=${() => this.take(true)}>${t("Add these to it")}</button>
                <button type="button" class="button" @click=${() => this.take(false)}>${t("Replace it with these")}</button>
                <button type="button" class="button" @click=${() => this.leave()}>${t("Keep it as it is")}</button>
              </p>`
          : html`<p class="ways">
              <button type="button" class="button main" @click=${take}>${t("Save it as my list")}</button>
              ${mine ? html`<button type="button" class="button" @click=${() => this.leave()}>${t("Show my own list")}</button>` : nothing}
            </p>`
      }
    </section>`;
  }

  /**
   * @param {Row} row
   * @param {number} at
   */
  row(row, at) {
    const record = /** @type {CatalogueEntry} */ (row.record);
    const { name, seats, slug } = record;
    const { line = "", wins = "" } = this.lines[slug] ?? {};
    const facts = [t("{seats} players", { seats: span(seats) }), ...measured(record)];
    const rules = houseRules(row);
    const up = () => {
      const list = tonight();
      list.splice(at - 1, 2, list[at], list[at - 1]);
      keep(list);
    };
    const own = ourName(slug);
    const code = this.printed.get(row.game) ?? "";
    return html`<li>
      ${code ? html`<span class="menu-code">${drawCode(code, t("QR code for the page of {game}", { game: name }))}</span>` : nothing}
      <h3><b class="menu-number">${at + 1}</b> <a href=${pageOf(row.game)}>${name}</a></h3>
      <p class=${classes("menu-own", !own && "is-blank")}>
        <span>${t("We call it: {name}", { name: own })}</span>
        <label class="menu-tools"
          ><span class="visually-hidden">${t("Our name for {game}", { game: name })}</span
          ><input
            type="text"
            maxlength=${LONGEST}
            placeholder=${t("We call it …")}
            .value=${live(own)}
            @change=${holding((said) => {
              callIt(slug, said);
              this.draw();
            })}
        /></label>
      </p>
      <p class="menu-lead">
        <a class="button" href=${leadOf(row.game)}>${t("Lead it")}<span class="visually-hidden">: ${name}</span></a>
      </p>
      <p class="menu-facts">${facts.join(" · ")}</p>
      <p>${line}</p>
      <p class="menu-wins">
        ${
          rules.length
            ? html`${t("What wins by the usual rules: {hands}.", { hands: wins })}
              ${t("House rules: {rules}.", { rules: rules.join("; ") })}`
            : t("What wins: {hands}.", { hands: wins })
        }
      </p>
      ${
        this.sent
          ? nothing
          : html`<p class="menu-tools">
              <button type="button" class="button" ?disabled=${at === 0} aria-label=${t("Move {game} up", { game: name })} @click=${up}>
                ↑
              </button>
              <button
                type="button"
                class="button"
                aria-label=${t("Remove {game} from the list", { game: name })}
                @click=${() => keep(tonight().filter((game) => game !== row.game))}
              >
                ×
              </button>
            </p>`
      }
    </li>`;
  }

  /** @param {string[]} list */
  tools(list) {
    /** @param {string} paper */
    const choose = (paper) => {
      this.paper = paper;
      this.draw();
    };
    /** @type {(paper: string, words: string) => unknown} */
    const size = (paper, words) =>
      html`<label
        ><input type="radio" name="menu-paper" value=${paper} .checked=${this.paper === paper} @change=${() => choose(paper)} /><span
          >${words}</span
        ></label
      >`;
    return html`<div class="menu-ways">
      <p class="ways">
        <button type="button" class="button main" @click=${() => this.begin(list)}>${t("Play them in turn")}</button>
        <a class="button" href=${`${address(list, "drills/")}&warmup`}>${t("Warm up for ten minutes")}</a>
        <button type="button" class="button" @click=${() => window.print()}>${t("Print the menu")}</button>
        <button type="button" class="button" @click=${() => this.send()}>${t("Send the list")}</button>
        <a class="button" href=${address(list, "cards/")}>${t("Print their rule cards")}</a>
        <a class="button" href=${`${address(list, "cards/")}&size=booklet`}>${t("Print a booklet")}</a>
        <a class="button" href=${`${address(list, "cards/")}&size=score`}>${t("Print a score sheet")}</a>
        ${this.sent ? nothing : html`<button type="button" class="button" @click=${() => keep([])}>${t("Empty the list")}</button>`}
      </p>
      <fieldset class="menu-paper">
        <legend>${t("Paper")}</legend>
        <div class="switch">${size("a4", t("A4"))}${size("a5", t("A5"))}</div>
      </fieldset>
      <p class="quiet" role="status">${this.said}</p>
    </div>`;
  }
}

/** @param {HTMLElement} root */
export function mount(root) {
  const page = new Menu(root);
  return () => page.close();
}
