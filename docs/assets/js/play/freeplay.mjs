// A board on which a deal is played freely: each choice is carried out, each can be taken back, and one deals again.
import { Board } from "../table/board.mjs";
import { t } from "../lib/words.mjs";
/** @import {Problem} from "../lib/interfaces.mjs" */
/** @import {Tool} from "../table/board.mjs" */
/** @import {View} from "../documents" */

/** @typedef {{begin: () => Promise<View>, again: () => void, same: () => void, more: (view: View) => (Tool | false)[], onward?: (view: View) => (Tool | false)[], kept?: (view: View) => void, refuse: (problem: Problem) => void, beside?: boolean, cover?: (view: View, late: () => boolean) => Promise<void>}} FreePlay */

export class FreeBoard extends Board {
  /**
   * `begin()` promises the View that the deal starts with. `again()` deals anew and `same()` the same cards. `more(view)` are the page's own tools,
   * `onward(view)` those that lead on where that is not another deal. `kept(view)` may remember how far the deal has come. `refuse(problem)` is told that
   * there is no table any more. `cover(view, late)` hides the table until whoever the View is for has the phone.
   * @param {HTMLElement} root
   * @param {FreePlay} how
   */
  constructor(root, { begin, again, same, more, onward, kept = () => {}, refuse, beside, cover = async () => {} }) {
    super(root, {
      begin,
      act: (action) => this.go(action),
      back: (decision) => this.back(decision),
      drawn: (view) => {
        this.drawTools(this.ways(view));
        this.coach.attend(view, view.moves.length);
        kept(view);
      },
      refuse,
      beside,
    });
    this.offers = { again, same, more, onward };
    this.kept = kept;
    this.cover = cover;
  }

  /**
   * A deal of several people is open to nobody before they say who they are: also not to who comes back to it.
   * @param {View} view
   * @param {{focus?: boolean, before?: View[]}} [how]
   */
  open(view, how) {
    if (!view.phone) return super.open(view, how);
    if (view.state !== "over") return this.pass(view);
    this.request();
    this.wipe();
    this.steps.draw(view.steps);
    return this.draw(view, how);
  }

  /**
   * The phone goes to whoever the View is for, or lies open to all once the deal is over. What the one before has seen is gone from the page.
   * @param {View} view
   */
  async pass(view) {
    const late = this.request();
    this.view = view;
    this.wipe();
    this.steps.draw(view.steps);
    if (view.state !== "over") {
      this.state("curtain");
      this.kept(view);
      await this.cover(view, late);
      if (late()) return;
    }
    await this.show(view, { focus: true });
  }

  /** The table is drawn again, where it may be seen: what the page offers around it has changed. */
  redraw() {
    if (document.body.dataset.state === "curtain") this.kept(this.view);
    else this.draw(this.view, { focus: true });
  }

  /** @param {string} action */
  async go(action) {
    const before = this.view;
    const view = await this.act(action);
    if (view?.phone && view.phone.holder !== before.phone?.holder) await this.pass(view);
    else if (view) await this.show(view, { focus: true });
  }

  /**
   * To an earlier choice of this deal, to choose again.
   * @param {number} decision
   */
  async back(decision) {
    const view = await this.ask("return", { decision });
    if (!view) return;
    this.draw(view, { focus: true });
  }

  /**
   * @override
   * @param {View} view
   */
  *pieces(view) {
    yield* super.pieces(view);
    yield this.drawTools(this.ways(view));
  }

  /**
   * What one can do besides choosing.
   * @param {View} view
   * @returns {(Tool | false)[]}
   */
  ways(view) {
    const { again, same, more, onward } = this.offers;
    const over = view.state === "over";
    const kind = over ? "" : "is-quiet";
    return [
      ...(onward?.(view) ?? [{ label: over ? t("Deal again") : t("New deal"), key: "next", act: again, kind: over ? "is-main" : kind }]),
      { label: t("Same deal again"), key: "same", act: same, kind },
      view.acts.length > 1 && { label: t("Watch again"), key: "watch", act: () => this.show(view, { focus: true }), kind },
      view.undo && { label: t("Undo"), key: "undo", act: () => this.back(view.moves.length - 1), kind, reach: !over },
      !over && { label: t("Hint"), key: "hint", act: () => this.coach.hint(), kind, reach: true },
      this.past.acts.size > 0 && { label: t("Look back"), key: "back", act: () => this.past.step(-1), kind, reach: !over },
      ...more(view),
    ];
  }
}
