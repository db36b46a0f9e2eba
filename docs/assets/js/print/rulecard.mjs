// One game's rule card, front and back, or its page in large type: the type is fitted by measuring, and long games are told shorter.
import { drawCode } from "../lib/code.mjs";
import { make } from "../lib/dom.mjs";
import { html, nothing } from "../lib/lit.mjs";
import { departures, lookUp, picture } from "../gamepage/options.mjs";
import { part } from "../lib/page.mjs";
import { styled } from "../lib/styled.mjs";
import { span } from "../lib/seats.mjs";
import { withNotes } from "../cards/notes.mjs";
import { numbered, shorter } from "./shorter.mjs";
import { curled, houseRules, ladders, wilds } from "./game-facts.mjs";
import { t } from "../lib/words.mjs";
/** @import {Options, Rules} from "../documents" */
/** @import {Line} from "./shorter.mjs" */
/** @typedef {{rules: Rules, chosen: Options, measures: string[]}} ChosenGame  `measures`: how long, how hard and how wild it is, in words */
/** @typedef {{shell: HTMLElement, body: HTMLElement, list: HTMLElement}} Made */

/** @type {Record<string, {largest: number, floor: number, most: number}>} points; smaller print is no use at a table; how many cards or pages a game may take */
const TYPE = {
  poker: { largest: 8.25, floor: 6.5, most: 2 },
  index: { largest: 10.5, floor: 6.5, most: 2 },
  a6: { largest: 13, floor: 6.5, most: 2 },
  "page-a4": { largest: 24, floor: 9, most: 1 },
  "page-letter": { largest: 24, floor: 9, most: 1 },
  "page-a5": { largest: 17, floor: 6.5, most: 1 },
  "page-half": { largest: 17, floor: 6.5, most: 1 },
};
const STEP = 0.25;

const CARDS = "0";
const ROUNDS = "2"; // their place among the figures
const VARIES = 100; // betting rounds: as many and more say that the deal decides; as in engine/table/tally.py

/** @param {string} size */
const isPage = (size) => size.startsWith("page-");

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
export function departed(rules, chosen) {
  const changed = departures(rules, chosen).map(([name, value]) => {
    const { label, labels, values } = rules.options[name];
    return t("{rule}: {choice}", { rule: label, choice: labels[values.indexOf(value)] });
  });
  return changed.length ? t("House rules: {rules}.", { rules: changed.join("; ") }) : "";
}

/**
 * What was baked for these house rules.
 * @param {ChosenGame} game
 */
function looked({ rules, chosen }) {
  const found = lookUp(rules, chosen);
  if (!found) throw new Error(t("{game}: these house rules together are not written out for a card.", { game: rules.name }));
  return { ...found, square: drawCode(found.code, t("QR code for the page of {game}", { game: rules.name })) };
}

/**
 * The address that the code leads to.
 * @param {ChosenGame} game
 * @param {string} home
 */
function address({ rules, chosen }, home) {
  const url = new URL(`variants/${rules.slug}/`, home);
  for (const [name, value] of departures(rules, chosen)) url.searchParams.set(name, value);
  return url.href;
}

/** @param {unknown} words */
const small = (words) => html`<small>${words}</small>`;

/**
 * An empty card: the first says more in its head than one that goes on.
 * @param {string} size
 * @param {string} name
 * @param {{facts?: string, call?: string, money?: string, houseRules?: string, code?: unknown, foot?: unknown}} says
 * @returns {HTMLElement}
 */
function cardShell(size, name, { facts, call, money, houseRules, code, foot }) {
  return make(
    html`<article class="rulecard is-${size} ${isPage(size) ? "is-page" : ""}" aria-label=${name}>
      <header>
        <div>
          <h2>${facts ? curled(name) : t("{game}<small> (continued)</small>", { game: curled(name), small })}</h2>
          ${call ? html`<p class="call">${curled(call)}</p>` : nothing} ${facts ? html`<p class="facts">${facts}</p>` : nothing}
        </div>
        ${code ?? nothing}
      </header>
      <div class="body">
        ${money ? html`<p class="with">${money}</p>` : nothing} ${houseRules ? html`<p class="with">${houseRules}</p>` : nothing}
        <ol></ol>
        ${foot ?? nothing}
      </div>
    </article>`,
  );
}

/**
 * Where common cards lie, as a picture: a frame for each, with the number in whose order it comes.
 * @param {NonNullable<Rules["board"]>} board
 */
const drawBoard = ({ step, rows }) =>
  html`<span class="board" role="img" aria-label=${step} ${styled({ "--columns": rows[0].length })}
    >${rows.flat().map((cell) => html`<i>${cell}</i>`)}</span
  >`;

/**
 * A line of a card; the one that tells a board has its picture, where it is wanted.
 * @param {Line} line
 * @param {Rules["board"]} [board]
 * @returns {HTMLElement}
 */
function item({ text, icon, depth, kind, number }, board) {
  const drawn = board && text.startsWith(board.step) ? board : null;
  const words = drawn ? drawn.words + text.slice(drawn.step.length) : text;
  return make(
    html`<li class="is-${kind}" data-depth=${depth}>
      ${number ? html`<b>${number}</b>` : picture(icon)}<span>${curled(words)}</span>${drawn ? drawBoard(drawn) : nothing}
    </li>`,
  );
}

/** @param {HTMLElement} body */
const holds = (body) => body.scrollHeight <= body.clientHeight && body.scrollWidth <= body.clientWidth;

/**
 * The largest size of type, in points, at which something fits; the floor where nothing larger does.
 * @param {string} size
 * @param {(points: number) => boolean} fits
 */
function largest(size, fits) {
  const { floor, largest: top } = TYPE[size];
  let [low, high] = [0, Math.round((top - floor) / STEP)]; // steps above the floor: at `low` it fits, above `high` it need not be tried
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(floor + middle * STEP)) low = middle;
    else high = middle - 1;
  }
  return floor + low * STEP;
}

/**
 * Deals lines out over card after card, with the type as large as fits; null where they take more cards than they may.
 * @param {string} size
 * @param {HTMLElement[]} items
 * @param {(at: number) => Made} card
 * @returns {{points: number, cards: number} | null}
 */
function dealt(size, items, card, most = TYPE[size].most) {
  /** @param {number} points */
  const dealOut = (points) => {
    let from = 0;
    for (let at = 0; at < most; at += 1) {
      const { shell, body, list } = card(at);
      shell.style.setProperty("--type", `${points}pt`);
      // The sheet may put it half a pixel elsewhere. A block's first line is not left alone at the foot.
      const fits = () => holds(body) && list.getBoundingClientRect().bottom <= body.getBoundingClientRect().bottom - 1;
      list.replaceChildren(...items.slice(from));
      let to = items.length;
      while (to > from && (!fits() || (to < items.length && items[to - 1].classList.contains("is-repeat"))))
        list.removeChild(items[(to -= 1)]);
      if (to === from) return Infinity; // one line alone is too much
      from = to;
      if (from === items.length) return at + 1;
    }
    return Infinity;
  };
  const least = dealOut(TYPE[size].floor);
  if (least === Infinity) return null;
  const points = largest(size, (each) => dealOut(each) <= least);
  dealOut(points);
  return { points, cards: least };
}

/**
 * How a game is tried to be set, and on how many cards: on one, closer if need be; then on as many as it may have, told shorter where that is too little.
 * @param {string} size
 * @returns {[string, number][]}
 */
const tries = (size) => {
  const { most } = TYPE[size];
  return [
    ["", 1],
    ...(most > 1 ? [/** @type {[string, number]} */ (["is-tight", 1]), /** @type {[string, number]} */ (["", most])] : []),
    ["is-shorter", most],
    ["is-shorter is-tight", most],
    ["is-shorter is-tight is-bare", most],
  ];
};

/**
 * The fronts of a game's card, or its page: the type as large as fits. What needs more cards than it may have is told shorter, then set closer.
 * They are measured in the host, and leave it.
 * @param {HTMLElement} host
 * @param {string} size
 * @param {ChosenGame} game
 * @param {string} [home] where the site is, for the address on a page
 */
export function lay(host, size, game, home = "") {
  const { rules, chosen, measures } = game;
  const found = looked(game);
  const facts = figures(found, measures);
  const steps = withNotes(found.steps);
  const lines = numbered(isPage(size) ? steps.filter(({ kind }) => kind !== "wild") : steps);
  const foot = isPage(size) ? html`<div class="page-foot">${backParts(game, home, { rules: false })}</div>` : nothing;
  const drawn = tries(size).map(([tight, most]) => ({ tight, most, board: rules.board }));
  const worded = rules.board ? drawn.map((one) => ({ ...one, board: undefined })) : []; // where a picture takes more room than there is
  for (const { tight, most, board } of [...drawn, ...worded]) {
    const items = (tight.includes("is-shorter") ? shorter(lines) : lines).map((line) => item(line, board));
    /** @type {Made[]} */
    const made = []; // cards, each with its body; kept from try to try
    /** @param {number} at */
    const card = (at) => {
      if (!made[at]) {
        const says = {
          facts,
          call: rules.call,
          money: curled(rules.money),
          houseRules: curled(departed(rules, chosen)),
          code: found.square,
          foot,
        };
        const shell = cardShell(size, rules.name, at === 0 ? says : {});
        if (tight) shell.classList.add(...tight.split(" "));
        made.push({ shell, body: part(shell, ".body"), list: part(shell, "ol") });
        host.append(shell);
      }
      return made[at];
    };
    const done = dealt(size, items, card, most);
    for (const { shell } of made) shell.remove(); // what stays is laid out again with each card that is measured
    if (!done) continue;
    return made.slice(0, done.cards).map(({ shell }, at) => {
      shell.dataset.points = String(done.points);
      if (done.cards > 1)
        shell.append(make(html`<p class="part">${t("card {at, number} of {all, number}", { at: at + 1, all: done.cards })}</p>`));
      return shell;
    });
  }
  throw new Error(t("{game}: its rules do not fit cards of this size.", { game: rules.name }));
}

/**
 * What stands on the back of a card, or under the steps on a page: what beats what, what is wild, house rules, the address.
 * @param {ChosenGame} game
 * @param {string} home
 * @param {{rules?: boolean | "changed", wild?: boolean}} [wanted]
 */
function backParts(game, home, { rules: told = true, wild = true } = {}) {
  const { rules, chosen } = game;
  const wildNow = wild ? wilds(rules, chosen) : [];
  const house = told ? houseRules(rules, chosen).filter(({ changed }) => changed || told !== "changed") : [];
  return html`<h3>${t("What beats what")}</h3>
    ${ladders(rules, chosen).map(({ title, text }) => html`<p><b>${curled(t("{part}.", { part: title }))}</b> ${curled(text)}</p>`)}
    ${wildNow.length ? html`<h3>${t("Wild")}</h3>` : nothing} ${wildNow.map((text) => html`<p>${curled(text)}</p>`)}
    ${house.length ? html`<h3>${t("House rules")}</h3>` : nothing}
    ${house.map(({ title, text }) => html`<p>${curled(t("{rule}: {choice}", { rule: title, choice: text }))}</p>`)}
    ${home ? html`<p class="address">${address(game, home)}</p>` : nothing}`;
}

/**
 * The back of a game's card. Where not everything fits, unchanged house rules are dropped first.
 * @param {HTMLElement} host
 * @param {string} size
 * @param {ChosenGame} game
 * @param {string} home
 */
export function layBack(host, size, game, home) {
  const { rules } = game;
  const { square } = looked(game);
  for (const wanted of [{}, { rules: /** @type {const} */ ("changed") }, { rules: false }, { rules: false, wild: false }]) {
    const shell = make(
      html`<article class="rulecard is-back is-${size}" aria-label=${t("Back of {game}", { game: rules.name })}>
        <header>
          <div><h2>${curled(rules.name)}</h2></div>
          ${square}
        </header>
        <div class="body">${backParts(game, home, wanted)}</div>
      </article>`,
    );
    host.append(shell);
    const body = part(shell, ".body");
    const last = /** @type {HTMLElement} */ (body.lastElementChild);
    /** @param {number} points */
    const fits = (points) => {
      shell.style.setProperty("--type", `${points}pt`);
      return holds(body) && last.getBoundingClientRect().bottom <= body.getBoundingClientRect().bottom - 1;
    };
    const able = fits(TYPE[size].floor);
    const points = able ? largest(size, fits) : 0;
    shell.style.setProperty("--type", `${points}pt`);
    shell.dataset.points = String(points);
    shell.remove();
    if (able) return shell;
  }
  throw new Error(t("{game}: its back does not fit cards of this size.", { game: rules.name }));
}
