// Lays out rule cards for printing: chosen games with their house rules, on explicit sheets of one paper size. The
// wording and the codes were baked with the site (rules.json of each game); the type is fitted here by measuring.
import { games, SITE } from "../lib/address.mjs";
import { fill, make } from "../lib/dom.mjs";
import { GameBox } from "../search/game-field.mjs";
import { html, live, repeat } from "../lib/lit.mjs";
import { measured } from "../lib/measures.mjs";
import { chosenBy, departures } from "../gamepage/options.mjs";
import { field, holding, part, parts } from "../lib/page.mjs";
import { lay } from "./rulecard.mjs";
import { styled } from "../lib/styled.mjs";
import { t, together } from "../lib/words.mjs";
/** @import {CatalogueEntry, Options, Rules} from "../documents" */
/** @typedef {{rules: Rules, chosen: Options, measures: string[]}} ChosenGame */

/** @type {Record<string, {w: number, h: number} & Record<string, any>>} */
const SIZES = {
  poker: { w: 63, h: 88, a4: [3, 3], letter: [3, 3] },
  index: { w: 127, h: 76.2, a4: [2, 2], letter: [2, 2], onItsSide: true },
  a6: { w: 105, h: 148, a4: [2, 2], letter: [2, 1] }, // four are a whole A4
};
/** @type {Record<string, number[]>} */
const PAPERS = { a4: [210, 297], letter: [216, 279] }; // millimetres
const LATE = 6000; // milliseconds; a network may also say nothing at all

/**
 * What comes in time, else null: nobody looks at an empty page for the sake of what can be done without.
 * @template T
 * @param {Promise<T>} coming
 * @returns {Promise<T | null>}
 */
const inTime = (coming) =>
  Promise.race([coming.catch(() => null), /** @type {Promise<null>} */ (new Promise((resolve) => setTimeout(resolve, LATE, null)))]);

/** @type {Map<string, Promise<Rules>>} */
const fetched = new Map();

/**
 * Every game's rules in one file, which a first visit keeps: for a table without a network.
 * @param {string} slug
 */
async function kept(slug) {
  const away = () => {
    throw new Error(t("What the card of “{game}” says is not on this device yet, and there is no network.", { game: slug }));
  };
  const answer = await fetch(new URL("assets/data/rules.json", SITE), { signal: AbortSignal.timeout(2 * LATE) }).catch(away);
  const all = answer.ok ? await answer.json() : {};
  return Object.hasOwn(all, slug) ? all[slug] : null;
}

/**
 * @param {string} slug
 * @returns {Promise<Rules>}
 */
function rulesOf(slug) {
  if (!fetched.has(slug)) {
    const one = async () => {
      const known = await inTime(games()); // without the list, the game's own file has the last word
      if (known && !known.some((game) => game.slug === slug)) throw new Error(t("There is no game “{game}” here.", { game: slug }));
      const own = new URL(`variants/${encodeURIComponent(slug)}/rules.json`, SITE);
      const answer = await fetch(own, { signal: AbortSignal.timeout(LATE) }).catch(() => null);
      const rules = answer?.ok ? await answer.json() : answer ? null : await kept(slug);
      if (!rules) throw new Error(t("There is no game “{game}” here.", { game: slug }));
      return rules;
    };
    const coming = one();
    coming.catch(() => fetched.delete(slug));
    fetched.set(slug, coming);
  }
  return /** @type {Promise<Rules>} */ (fetched.get(slug));
}

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
  /** @type {GameBox | null} */
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
    if (setting("size") !== "poker") url.searchParams.set("size", setting("size"));
    if (setting("paper") !== "a4") url.searchParams.set("paper", setting("paper"));
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
        ${t("Take off<hidden> {game}</hidden>", { game: title, hidden })}
      </button>
    </li>`;
  };

  const drawChosen = () =>
    fill(
      list,
      repeat(chosenGames, (game) => game, chosenItem),
    );

  async function draw(said = "") {
    const now = (turn += 1);
    await inTime(document.fonts.ready);
    if (!alive || now !== turn) return;
    const size = setting("size");
    const paper = setting("paper");
    const [columns, rows] = SIZES[size][paper];
    const bench = make(html`<div class="bench" aria-hidden="true"></div>`);
    fill(sheets, bench);
    /** @type {HTMLElement[]} */
    const cards = [];
    /** @type {string[]} */
    const problems = [];
    for (const { rules, chosen, measures } of chosenGames) {
      try {
        cards.push(...lay(bench, size, rules, chosen, measures));
      } catch (problem) {
        problems.push(problem.message);
      }
    }
    /** @type {HTMLElement[][]} */
    const pages = [];
    for (let i = 0; i < cards.length; i += columns * rows) pages.push(cards.slice(i, i + columns * rows));
    const style = { "--columns": columns, "--card-width": `${SIZES[size].w}mm`, "--card-height": `${SIZES[size].h}mm` };
    fill(
      sheets,
      pages.map((page) => html`<section class="sheet is-${paper} of-${size}" ${styled(style)}>${page}</section>`),
    );
    root.dataset.laid = String(cards.length);
    root.dataset.games = String(chosenGames.length - problems.length); // a game may want two cards
    const sides = SIZES[size].onItsSide ? [...PAPERS[paper]].reverse() : PAPERS[paper];
    paperRule.replaceSync(`@page { size: ${sides.map((side) => `${side}mm`).join(" ")}; margin: 0; }`);
    remember();
    tell(
      said,
      ...problems,
      cards.length
        ? t("{cards, plural, one {One card} other {# cards}} on {sheets, plural, one {one sheet} other {# sheets}}.", {
            cards: cards.length,
            sheets: pages.length,
          })
        : t("No game chosen yet."),
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
    entry = new GameBox({ id: "add-game", list, clears: true, changed: addChosen });
    fill(place, html`<label for="add-game">${t("Add a game")}</label>${entry.element}`);
    for (const game of chosenGames) {
      const record = list.find(({ slug }) => slug === game.rules.slug);
      if (record) game.measures = measured(record);
    }
    if (chosenGames.length) draw(); // the list came late
  };

  form.hidden = false;
  tell(t("Fetching the rules …"));
  (async () => {
    const query = new URLSearchParams(location.search);
    for (const name of ["size", "paper"]) {
      const asked = query.get(name);
      for (const box of parts(form, `input[name="${name}"]`, HTMLInputElement)) if (box.value === asked) box.checked = true;
    }
    /** @type {string[]} */
    const said = [];
    games().then(listed, (problem) => said.push(problem.message));
    const wanted = query.getAll("game");
    if (!wanted.length) {
      wanted.push("anaconda"); // something to look at; a reader who came for another game sees at once how it is done
      said.push(t("Anaconda is here as an example."));
    }
    for (const text of wanted) {
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
