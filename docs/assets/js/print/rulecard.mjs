// One game's rule card, or as many as it takes: the type is fitted by measuring.
import { drawCode } from "../lib/code.mjs";
import { make } from "../lib/dom.mjs";
import { html, nothing } from "../lib/lit.mjs";
import { departures, lookUp, picture } from "../gamepage/options.mjs";
import { part } from "../lib/page.mjs";
import { span } from "../lib/seats.mjs";
import { t } from "../lib/words.mjs";
/** @import {Options, Rules} from "../documents" */

/** @type {Record<string, number>} */
const LARGEST = { poker: 8.25, index: 10.5, a6: 13 }; // points
const FLOOR = 6.5; // points; smaller print is no use at a table: a text that needs it goes on to a second card
const STEP = 0.25;

const CARDS = "0";
const ROUNDS = "2"; // their place among the figures
const VARIES = 100; // betting rounds: as many and more say that the deal decides; as in engine/table/tally.py

/**
 * The line of figures: players, cards, rounds, wild cards, how long and hard and wild it is.
 * @param {{figures: number[], said: Record<string, string>, seats: number[]}} found
 * @param {string[]} measures
 */
function figures({ figures: [cards, , betting, , wild], said, seats }, measures) {
  const rounds = said[ROUNDS]
    ? t("{figure} rounds", { figure: said[ROUNDS] })
    : t("{n, plural, one {# round} other {# rounds}}", { n: betting });
  const facts = [
    t("{seats} players", { seats: span(seats) }),
    said[CARDS] ? t("{figure} cards", { figure: said[CARDS] }) : t("{n, plural, one {# card} other {# cards}}", { n: cards }),
    betting >= VARIES ? t("rounds vary") : betting > 0 && rounds,
    wild > 0 && t("{n, number} wild", { n: wild }),
    ...measures,
  ];
  return facts.filter(Boolean).join("\u00a0· "); // no line begins with the dot
}

/**
 * "House rules: Wild card: deuces; Limit: none."
 * @param {Rules} rules
 * @param {Options} chosen
 */
function departed(rules, chosen) {
  const changed = departures(rules, chosen).map(([name, value]) => {
    const { label, labels, values } = rules.options[name];
    return t("{rule}: {choice}", { rule: label, choice: labels[values.indexOf(value)] });
  });
  return changed.length ? t("House rules: {rules}.", { rules: changed.join("; ") }) : "";
}

/**
 * An empty card: the first says more in its head than one that goes on.
 * @param {string} size
 * @param {string} name
 * @param {{facts?: string, call?: string, money?: string, houseRules?: string, code?: unknown}} says
 * @returns {HTMLElement}
 */
function cardShell(size, name, { facts, call, money, houseRules, code }) {
  /** @param {unknown} words */
  const small = (words) => html`<small>${words}</small>`;
  return make(
    html`<article class="rulecard is-${size}" aria-label=${name}>
      <header>
        <div>
          <h2>${facts ? name : t("{game}<small> (continued)</small>", { game: name, small })}</h2>
          ${call ? html`<p class="call">${call}</p>` : nothing} ${facts ? html`<p class="facts">${facts}</p>` : nothing}
        </div>
        ${code ?? nothing}
      </header>
      <div class="body">
        ${money ? html`<p class="with">${money}</p>` : nothing} ${houseRules ? html`<p class="with">${houseRules}</p>` : nothing}
        <ol></ol>
      </div>
    </article>`,
  );
}

/**
 * One or more cards for a game, with the type as large as fits. They are measured in the host, and leave it.
 * @param {HTMLElement} host
 * @param {string} size
 * @param {Rules} rules
 * @param {Options} chosen
 * @param {string[]} measures how long, how hard and how wild the game is, in words
 */
export function lay(host, size, rules, chosen, measures = []) {
  const found = lookUp(rules, chosen);
  if (!found) throw new Error(t("{game}: these house rules together are worded at the table only.", { game: rules.name }));
  const facts = figures(found, measures);
  const houseRules = departed(rules, chosen);
  const code = drawCode(found.code, t("Code that leads to the page of {game}", { game: rules.name }));
  let number = 0;
  /** @type {HTMLElement[]} */
  const items = found.steps.map((step) =>
    make(
      html`<li class="is-${step.kind}" data-depth=${step.depth}>
        ${step.depth === 0 && ["step", "repeat"].includes(step.kind) ? html`<b>${(number += 1)}</b>` : picture(step.icon)}<span
          >${step.text}</span
        >
      </li>`,
    ),
  );

  /** @type {{shell: HTMLElement, body: HTMLElement, list: HTMLElement}[]} */
  const made = []; // cards, each with its body; kept from try to try
  /** @param {number} at */
  const card = (at) => {
    if (!made[at]) {
      const shell = cardShell(size, rules.name, at === 0 ? { facts, call: rules.call, money: rules.money, houseRules, code } : {});
      made.push({ shell, body: part(shell, ".body"), list: part(shell, "ol") });
      host.append(shell);
    }
    return made[at];
  };

  /**
   * Fills card after card at one size of type; how many it takes. A block's first line is not left alone at the foot.
   * @param {number} points
   */
  const dealOut = (points) => {
    let from = 0;
    for (let at = 0; from < items.length; at += 1) {
      const { shell, body, list } = card(at);
      shell.style.setProperty("--type", `${points}pt`);
      const fits = () =>
        body.scrollHeight <= body.clientHeight &&
        body.scrollWidth <= body.clientWidth &&
        list.getBoundingClientRect().bottom <= body.getBoundingClientRect().bottom - 1; // the sheet may put it half a pixel elsewhere
      list.replaceChildren(...items.slice(from));
      let to = items.length;
      while (to > from && (!fits() || (to < items.length && items[to - 1].classList.contains("is-repeat"))))
        list.removeChild(items[(to -= 1)]);
      if (to === from) return Infinity; // one line alone is too much
      from = to;
      if (from === items.length) return at + 1;
    }
    return 0;
  };

  const least = dealOut(FLOOR);
  if (least === Infinity) throw new Error(t("{game}: one step alone does not fit a card of this size.", { game: rules.name }));
  let [low, high] = [0, Math.round((LARGEST[size] - FLOOR) / STEP)]; // steps above the floor: at `low` it fits, above `high` it need not be tried
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (dealOut(FLOOR + middle * STEP) <= least) low = middle;
    else high = middle - 1;
  }
  const points = FLOOR + low * STEP;
  dealOut(points);
  for (const { shell } of made.splice(least)) shell.remove();
  made.forEach(({ shell }, at) => {
    shell.dataset.points = String(points);
    if (least > 1) shell.append(make(html`<p class="part">${t("card {at, number} of {all, number}", { at: at + 1, all: least })}</p>`));
  });
  for (const { shell } of made) shell.remove(); // what stays is laid out again with each card that is measured
  return made.map(({ shell }) => shell);
}
