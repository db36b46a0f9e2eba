// What the others did between two of your decisions, act by act; a tap or a key goes on at once.
import { calm } from "../lib/dom.mjs";
import { remembered } from "../lib/memory.mjs";
import { move } from "../cards/motion.mjs";
import { applyPatches } from "../lib/patches.mjs";
import { t } from "../lib/words.mjs";
/** @import {InterimFrame, View} from "../documents" */
/** @import {Board} from "./board.mjs" */

/** @type {Record<string, number>} */
export const PACES = { slow: 900, usual: 450, quick: 200, off: 0 }; // milliseconds an act
export const pace = remembered("dealers-choice.pace", "usual");

/** How each pace is called. */
export const paceNames = () => [
  ["slow", t("slow")],
  ["usual", t("usual")],
  ["quick", t("quick")],
  ["off", t("at once")],
];

/** How many times as long some acts take: a dealer is quick, a hand that is shown wants to be seen, and the last of them before the pot moves. */
const TIMES = { deal: 0.45, show: 2, win: 1, settled: 8 / 3, other: 1 };

/** How long an act is shown as a rule; nothing where nobody looks. */
const moment = () => (document.hidden ? 0 : (PACES[pace.get()] ?? 0));

/**
 * The same for one act, before the `next`.
 * @param {InterimFrame} act
 * @param {InterimFrame} [next]
 */
const lasting = (act, next) => moment() * TIMES[act.what === "show" && next?.what !== "show" ? "settled" : (act.what ?? "other")];

const MOVING = 600; // milliseconds; a card that is shown lies there for the rest of its time

export class PlayOut {
  /** @param {Board} board */
  constructor(board) {
    this.board = board;
    this.hurried = false;
    this.hurry = () => {};
  }

  /** Goes on at once. */
  skip() {
    this.hurried = true;
    this.hurry();
  }

  /** @param {number} ms */
  pause(ms) {
    return new Promise((/** @type {(value: void) => void} */ resolve) => {
      const timer = setTimeout(resolve, ms);
      this.hurry = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  /**
   * Shows the acts of a View that is still to be drawn itself, unless there is only one, or something else was asked meanwhile.
   * @param {View} view
   * @param {() => boolean} late
   */
  async run(view, late) {
    const { table, log, choice, steps, dock } = this.board;
    this.hurried = false;
    if (!moment() || view.acts.length < 2) return;
    dock.style.minHeight = `${dock.offsetHeight}px`; // what stands below it stays where it is
    this.board.state("playing");
    const acts = /** @type {InterimFrame[]} */ (applyPatches(view.acts));
    let since = 0; // what was said before the cards that are dealt now is of another round
    for (const [i, act] of acts.entries()) {
      const line = view.log[act.line];
      if (act.what && act.what !== acts[i - 1]?.what) since = i;
      table.draw(act);
      log.draw(view.log.slice(0, act.line + 1), view.fresh);
      steps.light(act.step);
      choice.close(line.text, { ways: [{ label: t("Go on"), kind: "is-quiet", act: () => this.skip() }] });
      table.speak(act.what === "show" ? [] : view.log.slice(acts[since].line, act.line + 1), 0); // a seat names the hand it shows
      table.attend(line.seat);
      const time = lasting(act, acts[i + 1]);
      if (!calm()) move(table, act, Math.min(time * 0.85, MOVING));
      await this.pause(time);
      if (this.hurried || late()) break;
    }
    dock.style.minHeight = "";
  }
}
