// A second engine beside the one that has the deal: it tries worlds for the coach, so that advice takes about half as long. It is there for whoever
// has a processor to spare, once the coach has thought for a while, and goes when nobody has needed it for a time. Whatever happens to it, the coach
// comes to the same advice without it.
import { call, Engine } from "./engine.mjs";
/** @import {RolloutResult} from "../documents" */

const PROCESSORS = 4; // at least: the page itself has one, and so has the engine with the deal
const MEMORY = 4; // gigabytes at least, as far as the browser tells: a second engine takes as much as the first
const WAITING = 2; // errands under way at a time, so that it need not wait for the next
const IDLE = 60_000; // milliseconds
const LIMIT = { timeout: 30_000 };

const second = new Engine("beside");
const device = /** @type {Navigator & {deviceMemory?: number}} */ (navigator);
let wanted = device.hardwareConcurrency >= PROCESSORS && (device.deviceMemory ?? MEMORY) >= MEMORY;
/** @type {number | undefined} */
let idle;

/** @param {object} errand */
async function attempt(errand) {
  clearTimeout(idle);
  try {
    return await second.call("attempt", errand, LIMIT);
  } finally {
    clearTimeout(idle);
    idle = setTimeout(() => second.interrupt(), IDLE);
  }
}

/** Help for one thinking: `lend` now and then, until it is `over`. */
export class SecondEngine {
  /** @param {object} question whose worlds are tried: {decision} or {review} */
  constructor(question) {
    this.question = question;
    this.over = false;
    this.under = 0; // errands under way
    /** @type {RolloutResult[]} */
    this.tried = [];
  }

  /** Fetches errands for the second engine; called just before the first one is asked to think on, which answers in turn. */
  lend() {
    while (wanted && this.under < WAITING) {
      this.under += 1;
      this.run()
        .catch((problem) => {
          if (this.over) return; // the deal has gone on
          wanted = false;
          console.warn("The coach goes on without a second engine:", problem.message);
        })
        .finally(() => (this.under -= 1));
    }
  }

  async run() {
    const errand = await call("errand", { ...this.question, tried: this.tried.splice(0) });
    if (errand && !this.over) this.tried.push(await attempt(errand));
  }
}
