// One piece of the coach's advice on the page: candidates with bars of value and error, and the words for them.
import { cardImage } from "../cards/cards.mjs";
import { classes, make, screenReaderOnly } from "../lib/dom.mjs";
import { html, nothing, render, repeat } from "../lib/lit.mjs";
import { curve, ENOUGH, named, sizesOf } from "./sizecurve.mjs";
import { styled } from "../lib/styled.mjs";
import { listed, number, t } from "../lib/words.mjs";
/** @import {Candidate, Evaluation, ChoiceInWords} from "../documents" */
/** @typedef {Pick<Evaluation, "candidates" | "close" | "done" | "take"> & {solved?: true, pot?: number}} Shown */

const FEW = 4; // candidates shown before one asks for all
const MANY = 200; // hundredths of the pot; from here on they are told as times the pot
const SURE = 1.96; // standard errors to either side hold the value 95 times in 100

/**
 * With as many digits as say something: 1.3 and 12.
 * @param {number} value
 */
const rounded = (value) => {
  const size = Math.abs(value);
  return size < 9.95 ? Math.round(size * 10) / 10 : Math.round(size);
};

/**
 * A value in tenths of a chip: the coach's sentences count in tenths, and have to come out right beside a table.
 * @param {number | null | undefined} value
 */
const tenths = (value) => (Math.sign(value ?? 0) * Math.round(Math.abs(value ?? 0) * 10)) / 10; // a loss is rounded as a gain is

/**
 * What a choice is behind the best, by the figures in the table.
 * @param {{value: number | null}[]} candidates best first
 * @param {{value: number | null}} each
 */
export const lead = ([best], each) => tenths(tenths(best.value) - tenths(each.value));

/**
 * "+1.3", "−12", "0": chips; `fine` is to the tenth, however many.
 * @param {number | null} value
 * @param {{sign?: boolean, fine?: boolean}} how
 */
export function chips(value, { sign = true, fine = false } = {}) {
  const known = value ?? 0;
  const size = fine ? tenths(Math.abs(known)) : rounded(known);
  if (size === 0) return number(0);
  return `${known < 0 ? "−" : sign ? "+" : ""}${number(size)}`;
}

/**
 * "1 chip", "2.5 chips": a cost in words.
 * @param {number} value
 */
export const cost = (value) => t("{n, plural, one {# chip} other {# chips}}", { n: rounded(value) });

/**
 * A cost as a part of the pot, in hundredths: one mistake in a huge pot does not outweigh nine in small ones.
 * @param {number | null | undefined} lost
 * @param {number} pot
 */
export const percent = (lost, pot) => Math.round((100 * Math.max(0, lost ?? 0)) / Math.max(pot, 1));

/**
 * A part of the pot in words: "12 % of the pot", "2.5 times the pot".
 * @param {number} part in hundredths
 */
const share = (part) =>
  part < MANY ? t("{part, number} % of the pot", { part }) : t("{n, number} times the pot", { n: rounded(part / 100) });

/**
 * A cost in short: "−12 %" of the pot, or in chips where the pot is not known or the part too small.
 * @param {{cost: number | null, pot?: number}} doc
 */
export function lost({ cost: chipsLost, pot = 0 }) {
  const part = pot ? percent(chipsLost, pot) : 0;
  if (part >= MANY) return t("−{n, number} × pot", { n: rounded(part / 100) });
  return part ? t("−{n, number} %", { n: part }) : `−${chips(chipsLost, { sign: false })}`;
}

/**
 * The same in words: "12 % of the pot".
 * @param {{cost: number | null, pot?: number}} doc
 */
export function inPot({ cost: chipsLost, pot = 0 }) {
  const part = pot ? percent(chipsLost, pot) : 0;
  return part ? share(part) : cost(chipsLost ?? 0);
}

/**
 * How far off a value may be, null where nobody knows; what is certain has no margin worth telling.
 * @param {number | null} error
 */
const margin = (error) => (error ? SURE * error : null);

/** @param {string} card */
const small = (card) => cardImage(card, { small: true });

/**
 * What was chosen, with its cards drawn: "Pass" and three small cards.
 * @param {ChoiceInWords} said
 */
export function labelled({ words, cards }) {
  return [
    words ? html`<span>${words}</span>` : nothing,
    cards.length > 0 ? html`<span class="dc-cand-cards">${cards.map(small)}</span>` : nothing,
  ];
}

/**
 * A sentence with its cards drawn; what is punctuated after a card stays on its line.
 * @param {string} text
 */
export const prose = (text) =>
  text.split(/\b((?:[2-9TJQKA][cdhs]|Jk)(?: (?:[2-9TJQKA][cdhs]|Jk))*\b[,;:.]?)/).map((part, i) => {
    if (i % 2 === 0) return part;
    const [, cards, mark] = part.match(/^(.*?)([,;:.]?)$/) ?? ["", part, ""];
    return html`<span class="dc-with-mark"><span class="dc-cand-cards">${cards.split(" ").map(small)}</span>${mark}</span>`;
  });

/**
 * What a choice made was worth, in words: {grade: "best"|"even"|"cost"|"", words}. The engine tells what is a loss beyond its error.
 * Where the `pot` is told, a cost is a part of it too. One of several choices that are equal is right where others are worse.
 * @param {Pick<Evaluation, "grade" | "cost"> & {pot?: number, close?: string[], candidates?: unknown[]}} doc
 */
export function judged({ grade, cost: lost, pot = 0, close = [], candidates = close }) {
  if (!grade) return { grade, words: t("The coach is thinking …") };
  if (grade === "best") return { grade, words: t("Right: no choice was better.") };
  if (grade === "even" && close.length < candidates.length) return { grade, words: t("Right: no choice was clearly better.") };
  if (grade === "even") return { grade, words: t("No choice was clearly better.") };
  const chips = cost(lost ?? 0);
  if (rounded(lost ?? 0) === 0) return { grade, words: t("That cost almost nothing.") };
  const part = pot ? percent(lost, pot) : 0;
  return {
    grade,
    words: part ? t("That cost about {chips}, {share}.", { chips, share: share(part) }) : t("That cost about {chips}.", { chips }),
  };
}

/**
 * Whether there are enough sizes of a bet to tell them as a curve.
 * @param {Candidate[]} candidates
 */
const inCurve = (candidates) => sizesOf(candidates).length >= ENOUGH;

/**
 * The mark beside a candidate: the best, the one to take of those that are about equal, one of the right ones of a puzzle, or one that was given up early.
 * @param {Candidate} each
 * @param {Shown} doc
 */
function standing(each, doc) {
  if (each.dropped) return t("clearly behind, tried less");
  if (doc.done && inCurve(doc.candidates) && each === named(doc.candidates, doc.close, doc.take) && doc.close.includes(each.action))
    return t("the cheapest good size");
  if (doc.done && doc.close.length > 1 && doc.close.includes(each.action)) {
    if (doc.solved) return t("right");
    return each.action === doc.take ? t("take this") : t("may be as good");
  }
  if (each !== doc.candidates[0]) return "";
  return doc.done && doc.close.length === 0 ? t("best") : t("ahead"); // alone, what was tried less may yet be as good
}

/** @param {number | null} part what is won with a part of the hand: whether it is a tenth of a chip at least */
const some = (part) => (part ?? 0) > 0.05;

/**
 * Whether something is won with a part of the hand.
 * @param {Candidate} each
 */
const inParts = ({ shares }) => Object.values(shares ?? {}).some(some);

/**
 * What the figures count; where the pot is split, the small ones too.
 * @param {Candidate[]} tried
 */
const unit = (tried) =>
  tried.some(inParts)
    ? t("Average chips per deal from this point on. “Wins” counts what you take out of each part of the pot, before what you pay in.")
    : t("Average chips per deal from this point on.");

/**
 * What a choice loses against the best one, as a part of the pot, once that is known.
 * @param {Candidate} each
 * @param {Shown} doc
 */
function behind(each, { candidates, close, done, pot = 0 }) {
  const part = done && pot && !close.includes(each.action) ? percent(lead(candidates, each), pot) : 0;
  return part ? t("−{share}", { share: share(part) }) : "";
}

/** The candidates of one decision, best first; a row stays the same element while its numbers are refined. */
export class Candidates {
  constructor() {
    /** @type {HTMLElement} */
    this.element = make(html`<div class="dc-advice"></div>`);
    this.whole = false;
    /** @type {Shown} */
    this.doc = { candidates: [], close: [], done: false };
  }

  clear() {
    this.whole = false;
    this.draw({ candidates: [], close: [], done: false });
  }

  /** @param {boolean} whole */
  all(whole) {
    this.whole = whole;
    this.draw(this.doc);
  }

  /** @param {Shown} doc */
  draw(doc) {
    this.doc = doc;
    const tried = doc.candidates;
    const ends = tried.flatMap(({ value, error }) => [(value ?? 0) - (margin(error) ?? 0), (value ?? 0) + (margin(error) ?? 0)]);
    const low = Math.min(0, ...ends);
    const span = Math.max(0, ...ends) - low || 1;
    /** @param {number} value */
    const at = (value) => `${((100 * (value - low)) / span).toFixed(2)}%`;
    const one = inCurve(tried) ? named(tried, doc.done ? doc.close : [], doc.done ? doc.take : undefined) : undefined;
    const apart = tried.filter((each) => !one || each.amount === undefined || each === one || each.chosen); // the other sizes are on the curve
    const shown = apart.filter((each, i) => i < FEW || each.chosen || each === one || (doc.done && doc.close.includes(each.action)));
    if (this.whole) shown.splice(0, shown.length, ...tried);
    /** @param {Candidate} each */
    const row = (each) =>
      this.row(each, {
        at,
        best: each === tried[0] && !(doc.done && doc.close.length),
        mark: standing(each, doc),
        behind: behind(each, doc),
      });
    render(
      html`<div class="dc-cands" role="list" aria-label=${t("What each choice is worth")}>
          ${repeat(shown, ({ action }) => action, row)}
        </div>
        ${tried.length > 0 ? html`<p class="dc-cand-unit">${unit(tried)}</p>` : nothing} ${one ? curve(tried, one, chips) : nothing}
        <button
          type="button"
          class="dc-button is-quiet dc-more"
          aria-expanded=${String(this.whole)}
          ?hidden=${tried.length <= (this.whole ? FEW : shown.length)}
          @click=${() => this.all(!this.whole)}
        >
          ${this.whole ? t("Show fewer") : t("Show all {n, plural, one {# choice} other {# choices}}", { n: tried.length })}
        </button>`,
      this.element,
    );
  }

  /**
   * @param {Candidate} each
   * @param {{at: (value: number) => string, best: boolean, mark: string, behind: string}} how
   */
  row(each, { at, best, mark, behind }) {
    const { chosen, dropped } = each;
    const value = each.value ?? 0;
    const spread = margin(each.error);
    const below = at(Math.min(0, value));
    const above = `calc(100% - ${at(Math.max(0, value))})`;
    const error = { left: at(value - (spread ?? 0)), right: `calc(100% - ${at(value + (spread ?? 0))})` };
    const marks = [
      mark && html`<span class=${classes("dc-mark", best ? "is-best" : dropped && "is-dropped")}>${mark}</span>`,
      mark && screenReaderOnly(", "),
      chosen && html`<span class="dc-mark is-yours">${t("yours")}</span>`,
      behind && html`${screenReaderOnly(" ")}<span class="dc-mark is-behind">${behind}</span>`,
      screenReaderOnly(": "),
    ].filter(Boolean);
    const worth = [
      html`<b>${chips(value, { fine: true })}</b>`,
      screenReaderOnly(` ${t("{n, plural, one {chip} other {chips}}", { n: tenths(value) })}`),
      spread !== null &&
        html`<small
          >${screenReaderOnly(`, ${t("give or take")} `)}<span aria-hidden="true"> ±</span>${chips(spread, { sign: false })}</small
        >`,
    ].filter(Boolean);
    return html`<div class=${classes("dc-cand", best && "is-best", chosen && "is-yours")} role="listitem">
      <span class="dc-cand-label">${labelled(each.said)}<span class="dc-cand-marks">${marks}</span></span>
      <span class="dc-cand-value">${worth}</span>
      <span class="dc-cand-bar" aria-hidden="true"
        ><i class=${classes("dc-bar-value", value < 0 && "is-below")} ${styled({ left: below, right: above })}></i
        ><i class="dc-bar-error" ?hidden=${spread === null} ${styled(error)}></i><i class="dc-bar-zero" ${styled({ left: at(0) })}></i
      ></span>
      <span class="dc-cand-shares">${this.shares(each)}</span>
    </div>`;
  }

  /**
   * What of the pot is won with which part of the hand.
   * @param {Candidate} each
   */
  shares(each) {
    if (!inParts(each)) return "";
    const won = Object.entries(each.shares ?? {})
      .filter(([, part]) => some(part))
      .map(([name, part]) => t("{chips} for {name}", { name, chips: chips(part, { sign: false }) }));
    return t("Wins {won}", { won: listed(won) });
  }
}
