// Asks the engine to go on thinking, a slice at a time, so that whatever the player does comes first: between two slices
// the worker is free, and a slice is short.
import { SecondEngine } from "./second-engine.mjs";
import { call } from "./engine.mjs";
/** @import {Answers} from "../documents" */

const SLICE = 80; // milliseconds
const EYE = 160; // milliseconds between two drawings, or nobody can read the numbers
const PATIENCE = 1; // slices that the engine thinks by itself: much is settled by then
const LIMIT = { timeout: 60_000 };

/** @returns {Promise<unknown>} */
const breath = () =>
  new Promise((go) => {
    if (document.hidden) document.addEventListener("visibilitychange", go, { once: true });
    else setTimeout(go);
  });

export class Thinking {
  constructor() {
    this.turn = 0;
  }

  stop() {
    this.turn += 1;
  }

  /**
   * Calls `method` again and again until its answer is done, and shows what it has now and then. The last answer, or
   * null where something else was begun meanwhile.
   * @template {"advise" | "review"} M
   * @param {M} method
   * @param {object} params
   * @param {(doc: Answers[M]) => void} show
   * @returns {Promise<Answers[M] | null>}
   */
  async on(method, params, show) {
    const turn = (this.turn += 1);
    const beside = new SecondEngine(method === "review" ? { review: true } : params);
    try {
      let drawn = -Infinity;
      for (let slice = 0; ; slice += 1) {
        if (slice >= PATIENCE) beside.lend();
        const doc = await call(method, { ...params, ms: SLICE }, LIMIT);
        if (turn !== this.turn) return null;
        const now = performance.now();
        if (doc.done || now - drawn >= EYE) {
          drawn = now;
          show(doc);
        }
        if (doc.done) return doc;
        await breath();
        if (turn !== this.turn) return null;
      }
    } finally {
      beside.over = true;
    }
  }
}
