// What one would like to practise: the form, and the same wishes in the address (drills/?kind=pass&variant=anaconda&seed=7).
import { optionsBeside, SITE, wholeNumber } from "../lib/address.mjs";
import { make } from "../lib/dom.mjs";
import { GameField } from "../search/game-field.mjs";
import { html, render, repeat } from "../lib/lit.mjs";
import { capital, listed, t } from "../lib/words.mjs";
/** @import {DrillKind, Options, SolvedRow} from "../documents" */
/** @import {Game} from "../search/by-name.mjs" */
/** @typedef {{kind: string, variant: string, family?: string, difficulty: string, idea: string, seed?: number, options: Options}} DrillWish  `idea` is the name of a theme, or "any"; a `family` is asked for where no game is. */

/**
 * The kinds of decision, as "engine.table.decisions" calls them, and all of them together.
 * @type {Record<DrillKind | "any", string>}
 */
const NAMES = {
  any: t("any decision"),
  pass: t("passing cards"),
  discard: t("discarding or drawing"),
  order: t("putting cards in order"),
  roll: t("turning cards up"),
  buy: t("buying and bidding"),
  declare: t("declaring"),
  bet: t("betting"),
  size: t("how much to bet"),
  choose: t("other choices"),
};
/** @type {Record<string, string>} by any text, for an address may name what there is not */
export const KINDS = NAMES;
/** @type {Record<SolvedRow[2] | "any", string>} */
const HARDNESS = { any: t("any"), easy: t("clear ones"), close: t("close ones") };
/** @type {Record<string, string>} */
const DIFFICULTIES = HARDNESS;

const OURS = new Set(["kind", "variant", "family", "difficulty", "idea", "seed"]);
const MOST = 999_999_999_999; // ten exercises are dealt from it, each with a number of its own

/**
 * {wish: {kind, variant, family, difficulty, idea, seed, options}, wrong}; the seed is undefined where the address is silent.
 * @param {string} search
 * @returns {{wish: DrillWish, wrong: string}}
 */
export function readDrill(search = location.search) {
  const given = new URLSearchParams(search);
  const variant = given.get("variant") || "any";
  const [seed, wrongSeed] = wholeNumber(given, "seed", MOST);
  const options = variant === "any" ? {} : optionsBeside(given, OURS); // house rules of one game
  const [kind, difficulty, idea, asked] = ["kind", "difficulty", "idea", "family"].map((name) => given.get(name) || "any");
  const family = variant === "any" ? asked : "any"; // a game says more than its family
  const wish = { kind, variant, family, difficulty, idea, seed, options };
  let wrong = wrongSeed;
  if (!Object.hasOwn(KINDS, wish.kind)) wrong = t("No kind of decision is called “{kind}”.", wish);
  if (!Object.hasOwn(DIFFICULTIES, wish.difficulty)) wrong = t("No difficulty is called “{difficulty}”.", wish);
  return { wish, wrong };
}

/** @param {Partial<DrillWish>} wish */
export function writeDrill({ kind = "any", variant = "any", family = "any", difficulty = "any", idea = "any", seed, options = {} }) {
  const url = new URL("drills/", SITE);
  for (const [name, value] of Object.entries({ kind, variant, family, difficulty, idea }))
    if (value !== "any") url.searchParams.set(name, value);
  for (const [name, value] of Object.entries(options)) url.searchParams.set(name, value);
  if (seed !== undefined) url.searchParams.set("seed", String(seed));
  return url.href;
}

/**
 * "Passing cards in Anaconda, close ones"
 * @param {DrillWish} wish
 * @param {Game[]} list
 * @param {Record<string, string>} themes what each is called
 */
export function titled({ kind, variant, family = "any", difficulty, idea }, list, themes = {}) {
  const slots = {
    kind: themes[idea] ?? capital(KINDS[kind]),
    game: list.find((record) => record.slug === variant)?.name ?? variant,
    family: list.find((record) => record.family === family)?.familyName ?? family,
    difficulty: DIFFICULTIES[difficulty],
  };
  if (variant === "any" && family !== "any")
    return difficulty === "any" ? t("{kind}: {family}", slots) : t("{kind}: {family}, {difficulty}", slots);
  if (variant === "any") return difficulty === "any" ? slots.kind : t("{kind}, {difficulty}", slots);
  return difficulty === "any" ? t("{kind} in {game}", slots) : t("{kind} in {game}, {difficulty}", slots);
}

/**
 * `go({kind, variant, family, difficulty, idea, options})` is called with what is wanted. `counted` tells how many puzzles there are about each idea.
 * @param {Game[]} list
 * @param {Record<string, string>} themes what puzzles may be about, by name
 * @param {DrillWish} wish
 * @param {(wanted: DrillWish) => void} go
 * @param {(wish: DrillWish) => Record<string, number>} counted
 */
export function form(list, themes, wish, go, counted) {
  const playable = list.filter((record) => record.playable !== false);
  /**
   * @param {Game} record
   * @param {string} kind
   */
  const has = (record, kind) => kind === "any" || record.kinds.some((each) => each === kind);
  /** @param {string} kind */
  const offered = (kind) => playable.filter((record) => has(record, kind)).length;
  /** @param {string} kind */
  const games = (kind) => t("{n, plural, one {# game} other {# games}}", { n: offered(kind) });
  /**
   * @param {string} name
   * @param {Record<string, string>} words
   * @param {string} chosen
   * @param {(value: string) => string} note
   */
  const choices = (name, words, chosen, note = (_value) => "") =>
    html`<div class="dc-pills">
      ${Object.entries(words).map(
        ([value, text]) =>
          html`<label class="dc-pill"
            ><input type="radio" name=${name} value=${value} ?checked=${value === chosen} /><span
              >${capital(text)}<small>${note(value)}</small></span
            ></label
          >`,
      )}
    </div>`;
  const families = { any: t("Any family"), ...Object.fromEntries(playable.map(({ family, familyName }) => [family, familyName])) };
  const kinds = Object.fromEntries(Object.entries(KINDS).filter(([kind]) => offered(kind) > 0));
  const game = new GameField({
    id: "dc-drill-game",
    list: playable,
    value: wish.variant,
    any: { value: "any", name: t("Any game") },
    changed: () => fit(),
  });
  /** @type {HTMLFormElement} */
  const page = make(html`<form class="dc-drill-form" @submit=${submit} @change=${() => fit()}></form>`);

  /** What is wished for as the form stands, or as it was wished before the form is drawn. @returns {DrillWish} */
  function wished() {
    const data = new FormData(page);
    const options = game.value === wish.variant ? wish.options : {};
    const [kind, difficulty, idea, family] = /** @type {const} */ (["kind", "difficulty", "idea", "family"]).map((name) =>
      String(data.get(name) ?? wish[name] ?? "any"),
    );
    return { kind, variant: game.value, family: game.value === "any" ? family : "any", difficulty, idea, options };
  }

  /** @param {Event} event */
  function submit(event) {
    event.preventDefault();
    go(wished());
  }

  /** Only what exists can be asked for: games without decisions of the kind are not on offer, and one chosen before says so. */
  function fit() {
    const data = new FormData(page);
    const kind = String(data.get("kind") ?? wish.kind);
    const family = String(data.get("family") ?? wish.family ?? "any");
    const stranger = family !== "any" && playable.some((record) => record.slug === game.value && record.family !== family);
    if (stranger) return game.choose("any"); // which comes back here
    game.narrow((record) => has(record, kind) && (family === "any" || record.family === family));
    const record = playable.find((each) => each.slug === game.value);
    draw(record && !has(record, kind) ? record : null);
  }

  /**
   * `unfit` is the chosen game where it has no such decision.
   * @param {Game | null} unfit
   */
  function draw(unfit) {
    const now = wished();
    const counts = counted(now);
    const ideas = Object.entries(themes).filter(([name]) => counts[name] || name === now.idea);
    const slots = unfit ? { game: unfit.name, kinds: listed(unfit.kinds.map((each) => KINDS[each])) } : {};
    render(
      html`<h2>${t("What would you like to practise?")}</h2>
        <fieldset>
          <legend>${t("Decisions")}</legend>
          ${choices("kind", kinds, wish.kind, (kind) => ` ${games(kind)}`)}
        </fieldset>
        <div class="dc-drill-field">
          <label for="dc-drill-idea">${t("Idea")}</label>
          <select id="dc-drill-idea" name="idea">
            <option value="any" ?selected=${now.idea === "any"}>${t("Any idea")}</option>
            ${repeat(
              ideas,
              ([name]) => name,
              ([name, words]) => {
                const told = t("{idea} ({n, number})", { idea: words, n: counts[name] ?? 0 });
                return html`<option value=${name} ?selected=${name === now.idea}>${told}</option>`;
              },
            )}
          </select>
        </div>
        <div class="dc-drill-field">
          <label for="dc-drill-family">${t("Family")}</label>
          <select id="dc-drill-family" name="family">
            ${Object.entries(families).map(([name, words]) => html`<option value=${name} ?selected=${name === (wish.family ?? "any")}>${words}</option>`)}
          </select>
        </div>
        <div class="dc-drill-field"><label for="dc-drill-game">${t("Game")}</label>${game.element}</div>
        <fieldset>
          <legend>${t("Difficulty")}</legend>
          ${choices("difficulty", DIFFICULTIES, wish.difficulty)}
        </fieldset>
        <div class="dc-hint" role="status">${unfit ? t("{game} has no such decision. It has {kinds}.", slots) : ""}</div>
        <div class="dc-row">
          <button type="submit" class="dc-button is-main" ?disabled=${Boolean(unfit)}>${t("Deal me ten decisions")}</button>
        </div>`,
      page,
    );
  }
  fit();
  return page;
}
