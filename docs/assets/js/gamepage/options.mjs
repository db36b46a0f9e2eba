// The house rules of a game's page. Every choice was worded and counted when the site was built (rules.json beside the page), so a switch only looks up. The
// choice is kept in the address and in the links to play and print.
import { drawCode } from "../lib/code.mjs";
import { fill } from "../lib/dom.mjs";
import { known, worded } from "../cards/glossary.mjs";
import { html } from "../lib/lit.mjs";
import { field, part, parts } from "../lib/page.mjs";
import { span } from "../lib/seats.mjs";
import { strip } from "../cards/deal-timeline.mjs";
import { number, t, together } from "../lib/words.mjs";
/** @import {Options, Rules, Step} from "../documents" */

const ICONS = new URL("../img/icons.svg", import.meta.url).href;

/** @param {string} name */
export const picture = (name) =>
  html`<svg class="icon" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
    <use href=${`${ICONS}#${name}`} width="32" height="32"></use>
  </svg>`;

/**
 * What was baked for a choice, or null where only smaller departures from the defaults were.
 * @param {Rules} rules
 * @param {Options} chosen
 */
export function lookUp(rules, chosen) {
  const key = Object.keys(rules.options)
    .map((name) => chosen[name])
    .join("|");
  const found = rules.chosen[key];
  if (!found) return null;
  const steps = found[0].map((at) => {
    const [id, text, icon, depth, kind] = rules.steps[at];
    return { id, text, icon, depth, kind, at };
  });
  const plain =
    rules.chosen[
      Object.values(rules.options)
        .map((option) => option.values[0])
        .join("|")
    ]; // the one code that is there without a network
  return { steps, figures: found[1], said: rules.said[key] ?? {}, code: found[2] || plain[2], seats: found[3] ?? rules.seats };
}

const SEEN = "3"; // the place among the figures of the cards that pass through one hand
const NO_RULES = new Set(["h"]); // names in an address that others put there: the words that the site's search lights up

/**
 * The choice an address makes: known options at known values, the rest at their defaults; what it got wrong.
 * @param {Rules} rules
 * @param {Iterable<[string, string]>} query
 */
export function chosenBy(rules, query) {
  /** @type {string[]} */
  const wrong = [];
  /** @type {Options} */
  const chosen = {};
  for (const [name, option] of Object.entries(rules.options)) chosen[name] = option.values[0];
  for (const [name, value] of query) {
    if (NO_RULES.has(name)) continue;
    if (!Object.hasOwn(rules.options, name)) wrong.push(t("“{name}” is not a house rule of this game", { name }));
    else if (rules.options[name].values.includes(value)) chosen[name] = value;
    else wrong.push(t("“{value}” is not a choice for {rule}", { value, rule: name.replaceAll("-", " ") }));
  }
  return { chosen, wrong };
}

/**
 * @param {Rules} rules
 * @param {Options} chosen
 */
export const departures = (rules, chosen) => Object.entries(chosen).filter(([name, value]) => value !== rules.options[name].values[0]);

/**
 * One step of the rules; `fresh` where it reads differently now.
 * @param {Omit<Step, "phrase" | "kind"> & {kind: string}} step
 * @param {boolean} fresh
 * @param {Set<string>} seen  Words that are links already.
 */
const stepItem = (step, fresh, seen) =>
  html`<li class="step is-${step.kind}${fresh ? " is-new" : ""}" data-step-id=${step.id} data-depth=${step.depth}>
    ${picture(step.icon)}<span>${worded(step.text, seen)}</span>
  </li>`;

/**
 * "a; b"
 * @param {string[]} words
 */
const clauses = (words) => words.join("; ");

/**
 * @param {HTMLElement} root
 * @param {string} base
 */
export function mount(root, base = document.baseURI) {
  const page = /** @type {HTMLElement} */ (root.closest("[data-variant]"));
  const form = part(root, "form", HTMLFormElement);
  const note = part(root, "[data-told]");
  let alive = true;
  /** @type {Rules} */
  let rules;

  /**
   * @param {[string, string][]} changed
   * @param {number[]} [seats]
   */
  const carry = (changed, seats) => {
    for (const link of parts(page, "[data-carry]", HTMLAnchorElement)) {
      const url = new URL(link.href);
      if (link.dataset.carry === "play") {
        for (const name of Object.keys(rules.options)) url.searchParams.delete(name);
        for (const [name, value] of changed) url.searchParams.set(name, value);
        const asked = Number(url.searchParams.get("seats"));
        if (seats && asked) url.searchParams.set("seats", String(Math.min(asked, seats[1])));
      } else {
        url.searchParams.set("game", [rules.slug, ...changed.map(([name, value]) => `${name}=${value}`)].join(";"));
      }
      link.href = url.href;
    }
    const here = new URL(location.href);
    for (const name of Object.keys(rules.options)) here.searchParams.delete(name);
    for (const [name, value] of changed) here.searchParams.set(name, value);
    if (here.href !== location.href) history.replaceState(history.state, "", here);
  };

  /**
   * Sample deals were baked for the defaults and for each single departure; the nearest one is shown, and said.
   * @param {[string, string][]} changed
   */
  const sampleFor = (changed) => {
    const [sample] = parts(page, ".sample");
    const file = changed.length ? `sample.${changed[0][0]}.${changed[0][1].replaceAll(" ", "-")}.json` : "sample.json";
    if (!sample || sample.dataset.src === file) return;
    sample.dataset.src = file;
    sample.dispatchEvent(new CustomEvent("dc:reload"));
  };

  /** @param {string[]} wrong */
  const show = (wrong = []) => {
    const chosen = Object.fromEntries(Object.keys(rules.options).map((name) => [name, field(form, name).value]));
    const changed = departures(rules, chosen);
    const found = lookUp(rules, chosen);
    const list = part(page, ".steps");
    const said = wrong.length ? [t("The address asks for what this game does not have: {wishes}.", { wishes: clauses(wrong) })] : [];
    if (found) {
      const before = new Set([...list.children].map((item) => item.textContent.trim()));
      /** @param {{text: string}} step */
      const isNew = ({ text }) => before.size > 0 && !before.has(text);
      const seen = new Set();
      fill(
        list,
        found.steps.map((step) => stepItem(step, isNew(step), seen)),
      );
      if (rules.signs) fill(part(page, "[data-strip]"), strip(rules.signs, found.steps, picture));
      const fresh = found.steps.filter(isNew).length;
      for (const cell of parts(page, "[data-figure]")) {
        const place = String(cell.dataset.figure);
        const n = found.figures[Number(place)];
        cell.textContent = found.said[place] ?? (place === SEEN ? t("at most {n, number}", { n }) : number(n));
      }
      const players = part(page, "[data-players]");
      const seats = span(found.seats);
      if (players.textContent !== seats) said.push(t("Now for {seats} players.", { seats }));
      players.textContent = seats;
      if (fresh) said.push(t("{n, plural, one {One step reads} other {# steps read}} differently now.", { n: fresh }));
    } else {
      said.push(t("These house rules together are not written out here. Choose “Play it” to read the steps."));
    }
    const choices = Object.entries(rules.options).map(([name, { label, labels, values }]) =>
      t("{rule}: {choice}", { rule: label, choice: labels[values.indexOf(chosen[name])] }),
    );
    const apart = changed.map(([name]) => Object.keys(rules.options).indexOf(name)).map((at) => choices[at]);
    const few = choices.length > 2 ? apart : choices; // of many, what is not as usual
    part(root, "[data-chosen]").textContent = few.length ? clauses(few) : t("{n, number} to agree on", { n: choices.length });
    /** @param {unknown} words */
    const link = (words) => html`<a href="#house-rules">${words}</a>`;
    const these = part(page, "[data-with]"); // whoever was sent this page sees at the top that it is not the usual game
    const [printed] = parts(page, "[data-printed-from]");
    if (printed && found) {
      const address = new URL(`variants/${rules.slug}/`, printed.dataset.home);
      address.search = String(new URLSearchParams(changed));
      fill(printed, html`${drawCode(found.code, t("QR code for the page of {game}", { game: rules.name }))}<span>${address.href}</span>`);
    }
    these.hidden = apart.length === 0;
    fill(these, t("With <link>house rules</link>: {rules}.", { rules: clauses(apart), link }));
    if (changed.length > 1) said.push(t("The sample deal follows the first of them."));
    note.hidden = said.length === 0;
    note.textContent = together(...said);
    carry(changed, found?.seats);
    sampleFor(changed);
  };

  const onchange = () => show();

  (async () => {
    try {
      const answer = await fetch(new URL(String(root.dataset.src), base));
      if (!answer.ok) throw new Error(t("The house rules did not load ({status}).", { status: answer.status }));
      await known();
      rules = await answer.json();
    } catch (problem) {
      if (alive) Object.assign(note, { hidden: false, textContent: problem.message });
      return;
    }
    if (!alive) return;
    const { chosen, wrong } = chosenBy(rules, new URLSearchParams(location.search));
    for (const [name, value] of Object.entries(chosen)) field(form, name).value = value;
    for (const set of form.querySelectorAll("fieldset")) set.disabled = false;
    form.addEventListener("change", onchange);
    if (departures(rules, chosen).length || wrong.length) show(wrong);
  })();

  return () => {
    alive = false;
    form.removeEventListener("change", onchange);
  };
}
