// Lays out what is printed of chosen games with their house rules, on explicit sheets: rule cards with or without backs, pages in large type, a booklet,
// a score sheet. The wording and the codes were baked with the site (rules.json of each game); the type is fitted here by measuring.
import { games } from "../lib/address.mjs";
import { classes, fill, make } from "../lib/dom.mjs";
import { cover, notes, scores } from "./eveningpages.mjs";
import { GameField } from "../search/game-field.mjs";
import { inTime, rulesOf } from "./gamerules.mjs";
import { html, live, repeat } from "../lib/lit.mjs";
import { measured } from "../lib/measures.mjs";
import { chosenBy, departures } from "../gamepage/options.mjs";
import { hostLine } from "./ournames.mjs";
import { field, holding, part, parts } from "../lib/page.mjs";
import { gridOf, imposed, isCard, papersOf, sheetOf, spots, turned } from "./paper.mjs";
import { lay, layBack } from "./rulecard.mjs";
import { styled } from "../lib/styled.mjs";
import { t, together } from "../lib/words.mjs";
/** @import {CatalogueEntry, Rules} from "../documents" */
/** @import {Format, Paper, Sides} from "./paper.mjs" */
/** @import {ChosenGame} from "./rulecard.mjs" */
/** @typedef {{pieces: (HTMLElement | null)[], back: boolean}} Sheet */

const FIRST = { size: "poker", paper: "a4", sides: "one", seats: "6" }; // what an address need not say

/**
 * "anaconda;low=ace-to-six" -> ["anaconda", URLSearchParams]
 * @param {string} text
 * @returns {[string, URLSearchParams]}
 */
function readGame(text) {
  const [slug, ...options] = text.split(";");
  return [slug, new URLSearchParams(options.join("&"))];
}

/** @param {HTMLElement} root */
export function mount(root) {
  const form = part(root, "form", HTMLFormElement);
  const told = part(root, "[data-told]");
  const list = part(root, "[data-chosen]");
  const sheets = part(root, "[data-sheets]");
  const place = part(form, "[data-add-game]");
  /** @type {GameField | null} */
  let entry = null; // the field for one game more
  /** @type {ChosenGame[]} */
  let chosenGames = [];
  /** @type {CatalogueEntry[]} */
  let known = []; // every game, once the list has come
  let alive = true;
  let turn = 0;

  /** @param {string} name */
  const setting = (name) => field(form, name).value;
  /** @param {string[]} words */
  const tell = (...words) => fill(told, together(...words));

  /** The paper of the print dialogue, kept in step with the sheets. */
  const paperRule = new CSSStyleSheet();
  document.adoptedStyleSheets.push(paperRule);

  const remember = () => {
    const url = new URL(location.href);
    url.search = "";
    for (const { rules, chosen } of chosenGames)
      url.searchParams.append("game", [rules.slug, ...departures(rules, chosen).map(([name, value]) => `${name}=${value}`)].join(";"));
    for (const [name, usual] of Object.entries(FIRST)) if (setting(name) !== usual) url.searchParams.set(name, setting(name));
    if (url.href !== location.href) history.replaceState(history.state, "", url);
  };

  /**
   * @param {ChosenGame} game
   * @param {string} name
   * @param {string} value
   */
  const choose = (game, name, value) => {
    game.chosen[name] = value;
    draw();
  };

  /** @param {ChosenGame} game */
  const takeOff = (game) => {
    chosenGames.splice(chosenGames.indexOf(game), 1);
    drawChosen();
    draw();
    entry?.input.focus();
  };

  /**
   * A chosen game with the switches of its house rules.
   * @param {ChosenGame} game
   */
  const chosenItem = (game) => {
    const { name: title, options } = game.rules;
    /** @param {[string, Rules["options"][string]]} rule */
    const house = ([name, option]) =>
      html`<label
        >${option.label}
        <select
          aria-label=${t("{rule}, {game}", { rule: option.label, game: title })}
          @change=${holding((value) => choose(game, name, value))}
        >
          ${option.values.map(
            (value, i) => html`<option value=${value} .selected=${live(game.chosen[name] === value)}>${option.labels[i]}</option>`,
          )}
        </select></label
      >`;
    /** @param {unknown} words */
    const hidden = (words) => html`<span class="visually-hidden">${words}</span>`;
    return html`<li>
      <b>${title}</b>${Object.entries(options).map(house)}<button type="button" class="button" @click=${() => takeOff(game)}>
        ${t("Remove<hidden> {game}</hidden>", { game: title, hidden })}
      </button>
    </li>`;
  };

  const drawChosen = () =>
    fill(
      list,
      repeat(chosenGames, (game) => game, chosenItem),
    );

  /** What is asked for: a paper that the format has, and both sides for a booklet. */
  const wanted = () => {
    const format = /** @type {Format} */ (setting("size"));
    const papers = papersOf(format);
    const asked = /** @type {Paper} */ (setting("paper"));
    const paper = papers.includes(asked) ? asked : papers[0];
    const sides = /** @type {Sides} */ (setting("sides"));
    const folded = format === "booklet" && sides === "one" ? "short" : sides;
    return { format, paper, sides: isCard(format) || format === "booklet" ? folded : /** @type {Sides} */ ("one") };
  };

  /**
   * Cards on their sheets, each sheet with the one of its backs behind it.
   * @param {{front: HTMLElement, back: HTMLElement | null}[]} cards
   * @param {number} each how many lie on a sheet
   * @returns {Sheet[]}
   */
  const onSheets = (cards, each) => {
    /** @type {Sheet[]} */
    const sheets = [];
    for (let i = 0; i < cards.length; i += each) {
      const some = cards.slice(i, i + each);
      sheets.push({ pieces: some.map(({ front }) => front), back: false });
      if (some[0].back) sheets.push({ pieces: some.map(({ back }) => back), back: true });
    }
    return sheets;
  };

  /**
   * A booklet's pages on its sheets.
   * @param {HTMLElement[]} pages
   * @returns {Sheet[]}
   */
  const folded = (pages) =>
    imposed(pages.length).flatMap(({ front, back }) => [
      { pieces: front.map((page) => pages[page - 1]), back: false },
      { pieces: back.map((page) => pages[page - 1]), back: true },
    ]);

  async function draw(said = "") {
    const now = (turn += 1);
    await inTime(document.fonts.ready);
    if (!alive || now !== turn) return;
    const { format, paper, sides } = wanted();
    const home = root.dataset.home ?? "";
    const both = sides !== "one";
    const bench = make(html`<div class="bench" aria-hidden="true"></div>`);
    fill(sheets, bench);
    /** @type {{front: HTMLElement, back: HTMLElement | null}[]} */
    const cards = [];
    /** @type {string[]} */
    const problems = [];
    const size = isCard(format) ? format : format === "booklet" ? (paper === "a4" ? "page-a5" : "page-half") : `page-${paper}`;
    /** @type {ChosenGame[]} */
    const laid = [];
    for (const game of format === "score" ? [] : chosenGames) {
      try {
        const back = isCard(format) && both ? layBack(bench, size, game, home) : null;
        for (const front of lay(bench, size, game, home))
          cards.push({ front, back: back && /** @type {HTMLElement} */ (back.cloneNode(true)) });
        laid.push(game);
      } catch (problem) {
        problems.push(problem.message);
      }
    }
    const [columns, rows] = gridOf(format, paper);
    /** @type {Sheet[]} */
    let made = [];
    if (format === "booklet" && cards.length) {
      const pages = [cover(size, laid, hostLine()), ...cards.map(({ front }) => front)];
      pages.slice(1).forEach((page, i) => {
        page.append(make(html`<p class="part">${i + 2}</p>`));
      });
      while (pages.length % 4) pages.push(notes(size));
      made = folded(pages);
    } else if (format === "score") {
      const seats = Math.min(Math.max(Number(setting("seats")) || 6, 2), 10);
      made = scores(paper, chosenGames, seats, hostLine()).map((page) => ({ pieces: [page], back: false }));
    } else made = onSheets(cards, columns * rows);
    const { w, h } = sheetOf(format, paper);
    fill(
      sheets,
      made.map(({ pieces, back }) => {
        const places = spots(format, paper, back && format !== "booklet");
        const on = turned(format, paper, sides) && back;
        return html`<section
          class=${classes("sheet", `is-${paper}`, `of-${format}`, back && "is-back-side", on && "is-turned")}
          ${styled({ "--sheet-width": `${w}mm`, "--sheet-height": `${h}mm` })}
        >
          <div class="face">
            ${pieces.map((piece, i) =>
              piece
                ? html`<div class="spot" ${styled({ "--left": `${places[i].left}mm`, "--top": `${places[i].top}mm` })}>${piece}</div>`
                : null,
            )}
          </div>
        </section>`;
      }),
    );
    root.dataset.laid = String(cards.length);
    root.dataset.sheets = String(made.length);
    root.dataset.games = String(format === "score" ? chosenGames.length : chosenGames.length - problems.length); // a game may want two cards
    root.dataset.format = format;
    paperRule.replaceSync(`@page { size: ${w}mm ${h}mm; margin: 0; }`);
    for (const box of parts(form, 'input[name="paper"]', HTMLInputElement))
      box.disabled = !papersOf(format).includes(/** @type {Paper} */ (box.value));
    part(form, "[data-sides]").hidden = !(isCard(format) || format === "booklet");
    part(form, "[data-seats]").hidden = format !== "score";
    for (const box of parts(form, 'input[name="sides"][value="one"]', HTMLInputElement)) box.disabled = format === "booklet";
    remember();
    const counts = { cards: cards.length, sheets: both ? made.length / 2 : made.length };
    tell(
      said,
      ...problems,
      !made.length
        ? t("No game chosen yet.")
        : isCard(format)
          ? t("{cards, plural, one {One card} other {# cards}} on {sheets, plural, one {one sheet} other {# sheets}}.", counts)
          : format === "booklet"
            ? t("A booklet of {pages, number} pages on {sheets, plural, one {one sheet} other {# sheets}}. Fold them in the middle.", {
                pages: made.length * 2,
                sheets: counts.sheets,
              })
            : t("{sheets, plural, one {One page} other {# pages}}.", counts),
      both
        ? sides === "long"
          ? t("Print on both sides and flip the sheet on its long edge.")
          : t("Print on both sides and flip the sheet on its short edge.")
        : "",
    );
  }

  /** @param {string} slug */
  async function add(slug, query = new URLSearchParams()) {
    const rules = await rulesOf(slug);
    const { chosen, wrong } = chosenBy(rules, query);
    const record = known.find((game) => game.slug === rules.slug); // without the list a card says less
    chosenGames.push({ rules, chosen, measures: record ? measured(record) : [] });
    return wrong.length ? t("{game}: {wishes}.", { game: rules.name, wishes: wrong.join("; ") }) : "";
  }

  /** @param {string} slug */
  const addChosen = async (slug) => {
    try {
      await add(slug);
      drawChosen();
      await draw();
    } catch (problem) {
      tell(problem.message);
    }
  };

  form.addEventListener("submit", (event) => event.preventDefault());
  part(form, "[data-print]").addEventListener("click", () => window.print());
  form.addEventListener("change", (event) => {
    if (/** @type {HTMLInputElement} */ (event.target).name) draw();
  });

  /** @param {CatalogueEntry[]} list */
  const listed = (list) => {
    if (!alive) return;
    known = list;
    entry = new GameField({ id: "add-game", list, clears: true, changed: addChosen });
    fill(place, html`<label for="add-game">${t("Add a game")}</label>${entry.element}`);
    for (const game of chosenGames) {
      const record = list.find(({ slug }) => slug === game.rules.slug);
      if (record) game.measures = measured(record);
    }
    if (chosenGames.length) draw(); // the list came late
  };

  form.hidden = false;
  tell(t("Loading the rules …"));
  (async () => {
    const query = new URLSearchParams(location.search);
    for (const name of ["size", "paper", "sides"]) {
      const asked = query.get(name);
      for (const box of parts(form, `input[name="${name}"]`, HTMLInputElement)) if (box.value === asked) box.checked = true;
    }
    const seats = query.get("seats");
    if (seats) field(form, "seats").value = seats;
    /** @type {string[]} */
    const said = [];
    games().then(listed, (problem) => said.push(problem.message));
    const asked = query.getAll("game");
    const blank = setting("size") === "score"; // a score sheet needs no game
    if (!asked.length && !blank) {
      asked.push("anaconda"); // something to look at; a reader who came for another game sees at once how it is done
      said.push(t("Anaconda is only an example."));
    }
    for (const text of asked) {
      try {
        said.push(await add(...readGame(text)));
      } catch (problem) {
        said.push(problem.message);
      }
    }
    if (!alive) return;
    drawChosen();
    await draw(together(...said));
  })();

  return () => {
    alive = false;
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== paperRule);
  };
}
