// Three minutes of puzzles, one after the other: as many as one can. No engine is needed, so the next one is there at once.
import { SITE } from "../lib/address.mjs";
import { isPlainClick } from "../lib/dom.mjs";
import { html, nothing } from "../lib/lit.mjs";
import { t } from "../lib/words.mjs";
import { kept } from "./progressstore.mjs";

export const MINUTES = 3;
const GLANCE = 1_200; // milliseconds that a verdict stands before the next puzzle comes

/** @param {URLSearchParams} given */
export const asksForStorm = (given) => given.has("storm");

export class Storm {
  /**
   * `tick()` is called every second, `end()` when the time is up.
   * @param {{tick: () => void, end: () => void, minutes?: number}} how
   */
  constructor({ tick, end, minutes = MINUTES }) {
    this.minutes = minutes;
    this.until = 0; // by performance.now(); it begins with the first puzzle on the table
    this.tick = tick;
    this.end = end;
    this.clock = 0;
    this.wait = 0;
  }

  /** The first puzzle can be seen: from now on the time runs. */
  begin() {
    if (this.until) return;
    this.until = performance.now() + this.minutes * 60_000;
    this.clock = window.setInterval(() => {
      if (this.left() > 0) return this.tick();
      this.stop();
      this.end();
    }, 1_000);
  }

  left() {
    return this.until ? Math.max(0, Math.ceil((this.until - performance.now()) / 1_000)) : this.minutes * 60;
  }

  /**
   * The next puzzle comes once the verdict has been seen.
   * @param {() => void} go
   */
  next(go) {
    this.wait = window.setTimeout(() => this.left() > 0 && go(), GLANCE);
  }

  stop() {
    clearInterval(this.clock);
    clearTimeout(this.wait);
  }

  /** The time that is left, as 2:05. */
  told() {
    const left = this.left();
    return t("{minutes, number}:{seconds} left", { minutes: Math.floor(left / 60), seconds: String(left % 60).padStart(2, "0") });
  }
}

/**
 * What it is, on the drill page; `go(address)` is called by whoever wants one.
 * @param {(address: string) => void} go
 */
export function card(go) {
  const { storm } = kept().progress;
  const url = new URL("drills/?storm", SITE).href;
  /** @param {MouseEvent} event */
  const open = (event) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    go(url);
  };
  return html`<section class="dc-daily" aria-labelledby="dc-storm-title">
    <h2 id="dc-storm-title">${t("Three-minute storm")}</h2>
    <p>
      ${t("Clear decisions from any game, one after another. How many can you get right?")}${
        storm ? html` <b>${t("Your best: {best, number}", storm)}</b>` : nothing
      }
    </p>
    <div class="dc-row"><a class="dc-button" href=${url} @click=${open}>${t("Start")}</a></div>
  </section>`;
}

/** @param {number} right */
export const score = (right) => t("{right, number} right", { right });
