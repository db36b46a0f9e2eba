// What wins here, for another number of players or another house rule: everything was counted and worded when the
// site was built (odds.json beside the page), so a switch only looks up.
import { fill } from "../lib/dom.mjs";
import { html, nothing } from "../lib/lit.mjs";
import { field, part, parts } from "../lib/page.mjs";
import { t } from "../lib/words.mjs";
/** @import {Odds, OddsRow} from "../documents" */

const LONGEST = 55; // percent of a cell: the longest bar leaves room for its figure; as in generator/content/odds.py

/**
 * As the page's own figures are written; see generator/content/odds.py.
 * @param {number} value
 */
export function percent(value) {
  if (!value) return t("{n, number} %", { n: 0 });
  if (value < 1) return t("under {n, number} %", { n: 1 });
  if (value > 99 && value < 100) return t("over {n, number} %", { n: 99 });
  return t("{n, number} %", { n: Math.floor(value + 0.5) });
}

/**
 * How long a share's bar is in its cell.
 * @param {number} share
 * @param {number} most
 */
const bar = (share, most) => `${((share / most) * LONGEST).toFixed(2)}%`;

/**
 * @param {string[]} hands
 * @param {OddsRow} row
 * @param {number} most
 */
const row = (hands, [place, wins, held], most) =>
  html`<tr class=${wins < 1 ? "is-rare" : nothing}>
    <th scope="row">${place < 0 ? t("nobody") : hands[place]}</th>
    <td><svg class="odds-bar" aria-hidden="true" width=${bar(wins, most)}></svg>${percent(wins)}</td>
    <td>${held !== null ? percent(held) : place < 0 ? "" : t("too few")}</td>
  </tr>`;

/**
 * @param {string} name
 * @param {string[]} hands
 * @param {OddsRow[]} rows
 */
const chart = (name, hands, rows) =>
  html`<table class="odds-chart">
    <caption>
      ${name}
    </caption>
    <thead>
      <tr>
        ${[t("Hand"), t("of all wins"), t("wins if held")].map((head) => html`<th scope="col">${head}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${rows.map((each) => row(hands, each, Math.max(...rows.map(([, wins]) => wins))))}
    </tbody>
  </table>`;

/**
 * @param {HTMLElement} root
 * @param {string} base
 */
export function mount(root, base = document.baseURI) {
  const house = /** @type {HTMLFormElement | null} */ (root.closest("[data-variant]")?.querySelector(".house-rules form") ?? null);
  const form = part(root, "form", HTMLFormElement);
  const note = part(root, "[data-odds-told]");
  let alive = true;
  /** @type {Odds} */
  let odds;

  /**
   * The house rules that are not at their default: as the switches stand, or at first as the address has them.
   * @param {boolean} fromAddress
   */
  const departures = (fromAddress) => {
    if (!house) return [];
    const names = [...new Set([...house.elements].map((each) => /** @type {HTMLInputElement} */ (each).name).filter(Boolean))];
    const query = new URLSearchParams(location.search);
    /** @param {string} name */
    const value = (name) => (fromAddress && query.get(name)) || field(house, name).value;
    return names.map((name) => `${name}=${value(name)}`).filter((rule) => Object.hasOwn(odds.rules, rule));
  };

  const show = (fromAddress = false) => {
    const changed = departures(fromAddress);
    const rules = odds.rules[changed[0] ?? ""];
    const able = parts(form, "[name=odds-seats]", HTMLInputElement).filter((each) => {
      each.disabled = !(each.value in rules.seats); // the deck serves fewer, or more, with this house rule
      return !each.disabled;
    });
    if (!able.some((each) => each.checked)) able[able.length - 1].checked = true;
    const table = rules.seats[field(form, "odds-seats").value];
    fill(
      part(root, "[data-charts]"),
      rules.parts.map((part, i) => chart(part, rules.hands[i], table.rows[i])),
    );
    fill(
      part(root, "[data-advice]"),
      table.advice.map((sentence) => html`<li>${sentence}</li>`),
    );
    fill(
      part(root, "[data-facts]"),
      table.facts.map((fact) => html`<li>${fact}</li>`),
    );
    note.hidden = changed.length < 2;
    note.textContent = changed.length < 2 ? "" : t("We did not count these house rules together. These figures follow the first of them.");
  };

  const onchange = () => show();

  (async () => {
    try {
      const answer = await fetch(new URL(String(root.dataset.src), base));
      if (!answer.ok) throw new Error(t("The figures for other tables did not load ({status}).", { status: answer.status }));
      odds = await answer.json();
    } catch (problem) {
      if (alive) Object.assign(note, { hidden: false, textContent: problem.message });
      return;
    }
    if (!alive) return;
    part(form, "fieldset", HTMLFieldSetElement).disabled = false;
    form.addEventListener("change", onchange);
    house?.addEventListener("change", onchange);
    if (departures(true).length) show(true);
  })();

  return () => {
    alive = false;
    form.removeEventListener("change", onchange);
    house?.removeEventListener("change", onchange);
  };
}
