// What has happened in a deal, to be looked at again: the table as it was at each line of the log, and a way back to now.
import { html } from "../lib/lit.mjs";
import { applyPatches } from "../lib/patches.mjs";
import { t } from "../lib/words.mjs";
/** @import {InterimFrame, View} from "../documents" */
/** @import {Board} from "./board.mjs" */

export class DealHistory {
  /** @param {Board} board */
  constructor(board) {
    this.board = board;
    /** @type {Map<number, InterimFrame>} */
    this.acts = new Map(); // by the line of the log that tells them
    /** @type {ReturnType<import("../cards/choice.mjs").Choice["arranged"]>} */
    this.arranged = null;
    this.at = -1; // the line that is looked at; -1 is now
  }

  /** Nothing has happened yet. */
  forget() {
    this.acts.clear();
    this.at = -1;
  }

  /**
   * Keeps what has happened since the View before; what was taken back is no past any more.
   * @param {View} view
   */
  add(view) {
    for (const line of this.acts.keys()) if (line >= view.log.length) this.acts.delete(line);
    for (const act of /** @type {InterimFrame[]} */ (applyPatches(view.acts))) this.acts.set(act.line, act);
    this.at = -1;
  }

  /** The lines that can be looked at, in order. */
  get lines() {
    return [...this.acts.keys()].sort((a, b) => a - b);
  }

  /**
   * Shows the table as it was at a line of the log.
   * @param {number} line
   */
  show(line) {
    const { board } = this;
    const act = this.acts.get(line);
    if (!act || !["choosing", "over", "past"].includes(document.body.dataset.state ?? "")) return;
    if (this.at < 0) this.arranged = board.choice.arranged();
    this.at = line;
    board.coach.stop();
    board.state("past");
    board.table.draw(act);
    board.table.speak(board.view.log.slice(line, line + 1), 0);
    board.log.mark(line);
    board.steps.light(act.step);
    const { lines } = this;
    const at = lines.indexOf(line);
    const place = t("{at, number} of {all, number}", { at: at + 1, all: lines.length });
    board.choice.close(board.view.log[line].text, {
      rest: html`<div class="dc-hint" role="status">${t("The table as it was, {place}.", { place })}</div>`,
      ways: [
        { label: t("Back to now"), letter: "Escape", act: () => this.now() },
        { label: t("Earlier"), letter: "ArrowLeft", kind: "is-plain", act: () => this.step(-1), disabled: at === 0 },
        { label: t("Later"), letter: "ArrowRight", kind: "is-plain", act: () => this.step(1) },
      ],
    });
  }

  /**
   * One act on, or back; behind the last is now.
   * @param {number} by
   */
  step(by) {
    const { lines } = this;
    const at = this.at < 0 ? lines.length : lines.indexOf(this.at);
    const next = lines[at + by];
    if (next !== undefined) this.show(next);
    else if (by > 0) this.now();
  }

  /** The table as it is, with the cards that were picked before one looked back. */
  now() {
    const { board } = this;
    const { view } = board;
    this.at = -1;
    board.table.forget();
    board.draw(view, { focus: true });
    board.choice.arrange(this.arranged);
  }
}
