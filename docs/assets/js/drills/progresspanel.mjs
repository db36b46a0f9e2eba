// The reader's progress on the drill page: a rating for each kind of decision and its line, streaks, and mistakes that come back. The panel also exports and
// deletes them. Nothing leaves the device.
import { classes, make } from "../lib/dom.mjs";
import { KINDS, writeDrill } from "./drillform.mjs";
import { html, nothing, render } from "../lib/lit.mjs";
import { counted, dayOf, due, inARow, line, monthly, untouched } from "./progress.mjs";
import { chart, dated, marginOfError } from "./progresschart.mjs";
import { fits, read, Unreadable } from "./progressfile.mjs";
import { change, erase, kept, lasts, replace, watch } from "./progressstore.mjs";
import { capital, number, t } from "../lib/words.mjs";
/** @import {Practised, Progress, Standing} from "./progress.mjs" */

const COMPARED = 5; // decisions of a kind, from which on the house's and a beginner's rating on the same puzzles tells something

/** @param {number | null} share of a pot */
const part = (share) => (share === null ? "–" : t("{n, number} %", { n: Math.round(100 * share) }));

/**
 * What decisions have cost, a row for each idea or game, the dearest first.
 * @param {string} title
 * @param {string} head what the rows are
 * @param {{name: string, href: string, practised: Practised}[]} rows
 */
function report(title, head, rows) {
  if (!rows.length) return nothing;
  const share = (/** @type {Practised} */ { lost, decided }) => lost / decided;
  const dearest = [...rows].sort((one, other) => share(other.practised) - share(one.practised));
  return html`<details class="dc-fold">
    <summary>${title}</summary>
    <table class="dc-ideas">
      <thead>
        <tr>
          <th scope="col" rowspan="2">${head}</th>
          <th scope="col" rowspan="2">${t("Right")}</th>
          <th scope="colgroup" colspan="4">${t("Average share of a pot lost")}</th>
        </tr>
        <tr>
          <th scope="col">${t("In all")}</th>
          <th scope="col">${t("This month")}</th>
          <th scope="col">${t("Last month")}</th>
          <th scope="col">${t("The house")}</th>
        </tr>
      </thead>
      <tbody>
        ${dearest.map(({ name, href, practised }) => {
          const { decided, right, house } = practised;
          return html`<tr>
            <th scope="row"><a href=${href}>${name}</a></th>
            <td>${t("{right, number} of {decided, number}", { right, decided })}</td>
            <td>${part(share(practised))}</td>
            ${monthly(practised, dayOf(new Date())).map((each) => html`<td>${part(each)}</td>`)}
            <td>${part(house ? house[1] / house[0] : null)}</td>
          </tr>`;
        })}
      </tbody>
    </table>
  </details>`;
}

export class ProgressPanel {
  /** @param {{practise: () => void}} how `practise()` is called by whoever wants to meet the mistakes that are due. */
  constructor({ practise }) {
    this.practise = practise;
    this.kind = ""; // whose line is drawn
    this.sure = false; // whether erasing was asked for once
    /** @type {Progress | null} */
    this.coming = null; // a file that would take the place of what is here
    this.said = "";
    this.wrong = "";
    /** @type {HTMLElement} */
    this.element = make(html`<section class="dc-progress" aria-labelledby="dc-progress-title"></section>`);
    /** @type {Record<string, string>} */
    this.themes = {}; // what they are called
    this.close = watch(() => this.draw());
  }

  /** @param {Record<string, string>} [themes] what they are called, once it is known */
  draw(themes) {
    if (themes) this.themes = themes;
    const { progress, wrong, written } = kept();
    const n = counted(progress);
    render(
      html`<h2 id="dc-progress-title">${t("Your progress")}</h2>
        ${wrong ? this.broken(wrong) : n ? this.figures(progress, n) : html`<p class="dc-hint">${t("Each graded decision counts. Your rating for its kind appears here after the first.")}</p>`}
        ${wrong ? nothing : this.mistakes(progress)} ${this.keeping(written !== "")}`,
      this.element,
    );
  }

  /** @param {string} wrong */
  broken(wrong) {
    return html`<div class="dc-status" data-kind="problem">
      <p>${t("Your saved progress cannot be read. Nothing is counted, and nothing is overwritten.")} ${wrong}</p>
      <p>${t("Export it to keep a copy. Then import a file that can be read, or erase it and start again.")}</p>
    </div>`;
  }

  /**
   * @param {Progress} progress
   * @param {number} n
   */
  figures(progress, n) {
    const kinds = Object.keys(KINDS).filter((kind) => Object.hasOwn(progress.kinds, kind));
    if (!kinds.includes(this.kind))
      this.kind = kinds.reduce((one, other) => (progress.kinds[other].decided > progress.kinds[one].decided ? other : one));
    const days = inARow(progress.days, dayOf(new Date()));
    /**
     * @param {number} value
     * @param {string} words
     * @param {number} [best]
     */
    const figure = (value, words, best) =>
      html`<div>
        <dt>${words}</dt>
        <dd>
          <b>${number(value)}</b
          >${best !== undefined && best > value ? html` <small>${t("best {best, number}", { best })}</small>` : nothing}
        </dd>
      </div>`;
    return html`<dl class="dc-streaks">
        ${figure(days, t("{days, plural, one {day} other {days}} in a row", { days }), progress.days.best)}
        ${figure(progress.right.run, t("right in a row"), progress.right.best)} ${figure(n, t("decisions"))}
      </dl>
      <fieldset class="dc-ratings">
        <legend>${t("Your rating, by kind of decision")}</legend>
        ${kinds.map((kind) => this.rating(kind, progress.kinds[kind]))}
      </fieldset>
      ${chart(line(progress, this.kind), capital(KINDS[this.kind]))} ${this.ideas(progress)} ${this.games(progress)} ${this.explained()}`;
  }

  /**
   * @param {string} kind
   * @param {Standing} standing
   */
  rating(kind, { rating, rd, decided, right }) {
    const { house = {}, beginner = {} } = kept().progress.others ?? {};
    const scale = decided >= COMPARED &&
      Object.hasOwn(house, kind) &&
      Object.hasOwn(beginner, kind) && {
        house: Math.round(house[kind].rating),
        beginner: Math.round(beginner[kind].rating),
      };
    const choose = () => {
      this.kind = kind;
      this.draw();
    };
    const slots = { n: decided, part: Math.round((100 * right) / decided) };
    return html`<label class="dc-rating"
      ><input type="radio" name="dc-progress-kind" value=${kind} .checked=${kind === this.kind} @change=${choose} /><span
        ><span class="dc-rating-kind">${capital(KINDS[kind])}</span
        ><span class="dc-rating-value"><b>${number(Math.round(rating))}</b> <small>± ${number(marginOfError(rd))}</small></span
        ><small class="dc-rating-count"
          >${t("{n, plural, one {# decision} other {# decisions}}, {part, number} % as good as the best", slots)}</small
        >${scale ? html`<small class="dc-rating-count">${t("On the same puzzles: the house {house, number}, a beginner {beginner, number}", scale)}</small>` : nothing}</span
      ></label
    >`;
  }

  /**
   * The ideas that were met, the dearest first.
   * @param {Progress} progress
   */
  ideas({ themes = {} }) {
    const rows = Object.entries(themes)
      .filter(([name]) => Object.hasOwn(this.themes, name))
      .map(([idea, practised]) => ({ name: this.themes[idea], href: writeDrill({ idea }), practised }));
    return report(t("By idea, the most expensive first"), t("Idea"), rows);
  }

  /**
   * The games that were met, the dearest first.
   * @param {Progress} progress
   */
  games({ games = {} }) {
    const rows = Object.entries(games).map(([variant, practised]) => ({
      name: practised.name,
      href: writeDrill({ variant }),
      practised,
    }));
    return report(t("By game, the most expensive first"), t("Game"), rows);
  }

  explained() {
    return html`<details class="dc-fold">
      <summary>${t("How the rating works")}</summary>
      <p>
        ${t("Each decision is a game against its difficulty, rated by Glicko-2. A choice as good as the best is a win, a small loss is a draw, and a mistake is a defeat. A decision is hard if few of its choices are right and the others come close. Your first choice counts, and each position counts once. The ± is a 95 % range. It narrows as you decide more and widens while you are away.")}
      </p>
      <p>
        ${t("The house and a beginner are rated on the same puzzles that you met. The house plays like the rivals at the table. The beginner calls every bet and picks cards at random.")}
      </p>
    </details>`;
  }

  /** @param {Progress} progress */
  mistakes(progress) {
    const today = dayOf(new Date());
    const now = due(progress, today).length;
    const next = progress.mistakes.map((each) => each.due).sort()[0];
    const bring = (/** @type {Event} */ { target }) =>
      change((before) => ({ ...before, comesBack: /** @type {HTMLInputElement} */ (target).checked }));
    const state = !progress.comesBack
      ? t("While this is on, each mistake comes back as the same deal a few days later, until you get it right every time.")
      : now
        ? t("{n, plural, one {One is due.} other {# are due.}}", { n: now })
        : next
          ? t("None is due. The next comes back on {day}.", { day: dated(next) })
          : t("There are none yet.");
    return html`<div class="dc-mistakes">
      <h3>${t("Mistakes that come back")}</h3>
      <label class="dc-switch"
        ><input type="checkbox" role="switch" .checked=${progress.comesBack} @change=${bring} /><span
          >${t("Bring my mistakes back after 1, 3, 7 and 21 days")}</span
        ></label
      >
      <p class=${classes("dc-mistakes-state", now === 0 && "dc-hint")}>${state}</p>
      ${now ? html`<button type="button" class="dc-button is-main" @click=${() => this.practise()}>${t("{n, plural, one {Practise it} other {Practise them}}", { n: now })}</button>` : nothing}
    </div>`;
  }

  /** @param {boolean} some whether there is anything to be taken along or erased */
  keeping(some) {
    return html`<div class="dc-keeping">
      <p class="dc-hint">
        ${t("All of this is stored in this browser, on this device. It leaves the device only if you export it as a file.")}
      </p>
      ${lasts() ? nothing : html`<p class="dc-hint is-bad">${t("This browser does not let the site store anything right now. Your progress lasts only while this page is open.")}</p>`}
      <div class="dc-row">
        <button type="button" class="dc-button" ?disabled=${!some} @click=${() => this.take()}>${t("Export")}</button>
        <label class="dc-button dc-import"
          ><input type="file" accept="application/json,.json" @change=${(/** @type {Event} */ event) => this.bring(event)} /><span
            >${t("Import")}</span
          ></label
        >
        <button
          type="button"
          class=${classes("dc-button", this.sure ? "is-grave" : "is-quiet")}
          ?disabled=${!some}
          @click=${() => this.clear()}
          @blur=${() => this.spare()}
        >
          ${this.sure ? t("Press again to erase it all") : t("Erase")}
        </button>
      </div>
      ${this.coming ? this.replacing(this.coming) : nothing}
      <div class="dc-hint" role="status">${this.said}</div>
      <div class="dc-hint is-bad" role="alert">${this.wrong}</div>
    </div>`;
  }

  /** @param {Progress} coming */
  replacing(coming) {
    const { progress, wrong } = kept();
    const both = { theirs: counted(coming), ours: counted(progress) };
    const answer = (/** @type {boolean} */ yes) => {
      this.coming = null;
      if (yes) this.adopt(coming);
      else this.say(t("Nothing was changed."));
    };
    return html`<div class="dc-status dc-replacing">
      <p>
        ${
          wrong
            ? t(
                "The file holds {theirs, plural, one {# decision} other {# decisions}}. It would replace the progress that cannot be read here.",
                both,
              )
            : both.ours === 0
              ? t(
                  "The file holds {theirs, plural, one {# decision} other {# decisions}}. It would replace the progress that is kept here.",
                  both,
                )
              : t(
                  "The file holds {theirs, plural, one {# decision} other {# decisions}}. It would replace the {ours, plural, one {# decision} other {# decisions}} here.",
                  both,
                )
        }
      </p>
      <div class="dc-row">
        <button type="button" class="dc-button is-main" @click=${() => answer(true)}>${t("Use the file")}</button>
        <button type="button" class="dc-button" @click=${() => answer(false)}>${t("Keep it as it is")}</button>
      </div>
    </div>`;
  }

  /**
   * @param {string} said
   * @param {string} wrong
   */
  say(said, wrong = "") {
    this.said = said;
    this.wrong = wrong;
    this.draw();
  }

  /** Everything as a file; what cannot be read goes out as it is. */
  take() {
    const url = URL.createObjectURL(new Blob([kept().written], { type: "application/json" }));
    const link = document.createElement("a");
    Object.assign(link, { href: url, download: `dealers-choice-${dayOf(new Date())}.json` });
    link.click();
    setTimeout(() => URL.revokeObjectURL(url), 60_000); // by then the browser has it
    this.say(t("Exported. The file is in your downloads."));
  }

  /** @param {Event} event */
  async bring(event) {
    const field = /** @type {HTMLInputElement} */ (event.target);
    const [file] = field.files ?? [];
    if (!file) return;
    this.coming = null;
    try {
      fits(file.size);
      const coming = read(await file.text());
      if (kept().wrong || !untouched(kept().progress)) {
        this.coming = coming;
        this.say("");
      } else this.adopt(coming);
    } catch (problem) {
      if (!(problem instanceof Unreadable) && !(problem instanceof DOMException)) throw problem;
      this.say("", t("“{file}” was not imported, and nothing was changed. {problem}", { file: file.name, problem: problem.message }));
    } finally {
      field.value = ""; // the same file may be chosen again
    }
  }

  /** @param {Progress} coming */
  adopt(coming) {
    replace(coming);
    this.say(t("Imported: {n, plural, one {# decision} other {# decisions}}.", { n: counted(coming) }));
  }

  clear() {
    if (this.sure) {
      this.sure = false;
      erase();
      this.say(t("Everything is erased."));
    } else {
      this.sure = true;
      this.say(t("This erases your ratings, streaks and mistakes for good. Export them first if you may want them back."));
    }
  }

  /** Erasing was not meant. */
  spare() {
    if (!this.sure) return;
    this.sure = false;
    this.say("");
  }
}
