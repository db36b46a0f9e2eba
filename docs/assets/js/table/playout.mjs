// What the others did between two of your decisions, act by act; a tap or a key goes on at once.
import { calm } from "../lib/dom.mjs";
import { remembered } from "../lib/memory.mjs";
import { move } from "../cards/motion.mjs";
import { whole } from "../lib/patches.mjs";
import { t } from "../lib/words.mjs";
/** @import {Act, View} from "../documents" */
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

/** How long an act is shown; nothing for those who ask for less motion. */
const moment = () => (calm() || document.hidden ? 0 : (PACES[pace.get()] ?? 0));

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
    const acts = /** @type {Act[]} */ (whole(view.acts));
    for (const act of acts) {
      const line = view.log[act.line];
      table.draw(act);
      log.draw(view.log.slice(0, act.line + 1), view.fresh);
      steps.light(act.step);
      choice.close(line.text, { ways: [{ label: t("Go on"), kind: "is-quiet", act: () => this.skip() }] });
      table.speak(view.log.slice(acts[0].line, act.line + 1), 0);
      move(table, act, moment() * 0.85);
      await this.pause(moment());
      if (this.hurried || late()) break;
    }
    dock.style.minHeight = "";
  }
}
