// A sample deal baked at build time: frames that step forward and back with no engine and no WebAssembly.
// A file holds the steps, the first View whole, and a JSON merge patch (RFC 7396) for each later one.
import { calm, fill } from "../lib/dom.mjs";
import { html } from "../lib/lit.mjs";
import { applyPatches } from "../lib/patches.mjs";
import { lightPage } from "../cards/steps.mjs";
import { Table } from "../table/table.mjs";
import { telling } from "../cards/winning-cards.mjs";
import { t } from "../lib/words.mjs";
/** @import {Frame, Sample as SampleDeal} from "../documents" */

/** @type {Record<string, string>} */
const SIGNS = {
  // drawn, because few fonts hold these signs
  first: "M5 4h2v16H5zM19 4v16L8 12z",
  back: "M15.5 4l2.1 2.1L11.7 12l5.9 5.9-2.1 2.1-8-8z",
  play: "M7 4v16l12-8z",
  pause: "M6 4h4v16H6zM14 4h4v16h-4z",
  forward: "M8.5 4L6.4 6.1l5.9 5.9-5.9 5.9 2.1 2.1 8-8z",
  last: "M17 4h2v16h-2zM5 4v16l11-8z",
};

/** @param {string} name */
const sign = (name) => html`<svg viewBox="0 0 24 24" aria-hidden="true"><path d=${SIGNS[name]}></path></svg>`;

/**
 * The deal in words, as the page has it before a script runs (`deal_in_words` of generator/site.py).
 * @param {Frame[]} frames
 */
function wordsOf(frames) {
  const captions = frames.map(({ caption }) => caption).filter(Boolean);
  return [...captions, ...(frames.at(-1)?.result?.lines ?? []).filter((line) => !captions.includes(line))];
}

class Sample {
  /**
   * @param {HTMLElement} root
   * @param {SampleDeal} deal
   */
  constructor(root, { steps, frames }) {
    this.root = root;
    this.steps = new Map(steps.map((step) => [step.id, step.text]));
    this.views = /** @type {Frame[]} */ (applyPatches(frames));
    this.at = 0;
    /** @type {number | undefined} */
    this.timer = undefined;
    this.table = new Table({ watched: true });
    this.words = wordsOf(this.views);
    this.show();
  }

  /**
   * By the reader's own hand: whatever was playing stops.
   * @param {number} at
   */
  go(at) {
    this.stop();
    this.at = Math.max(0, Math.min(this.views.length - 1, at));
    this.show();
  }

  run() {
    if (this.at === this.views.length - 1) this.at = 0;
    this.timer = setInterval(
      () => {
        this.at += 1;
        this.show();
        if (this.at === this.views.length - 1) this.stop();
      },
      calm() ? 2500 : 1500,
    );
    this.show();
  }

  stop() {
    clearInterval(this.timer);
    this.timer = undefined;
    this.draw();
  }

  /** The frame that is its turn. */
  show() {
    this.table.draw(this.views[this.at]);
    this.draw();
    lightPage(this.views[this.at].step);
  }

  /** All but the table. */
  draw() {
    const view = this.views[this.at];
    const end = this.views.length - 1;
    /**
     * @param {string} label
     * @param {string} icon
     * @param {() => void} act
     * @param {boolean} [disabled]
     */
    const button = (label, icon, act, disabled) =>
      html`<button type="button" class="dc-button" aria-label=${label} title=${label} ?disabled=${Boolean(disabled)} @click=${act}>
        ${sign(icon)}
      </button>`;
    const run = this.timer ? button(t("Pause"), "pause", () => this.stop()) : button(t("Play"), "play", () => this.run());
    const place = t("{at, number} of {all, number}", { at: this.at + 1, all: end + 1 });
    fill(
      this.root,
      html`<div
          class="dc-app dc-sample"
          role="region"
          aria-label=${t("Sample deal")}
          tabindex="0"
          @keydown=${(/** @type {KeyboardEvent} */ event) => this.key(event)}
        >
          <div class="dc-bar" role="group" aria-label=${t("Step through the sample deal")}>
            ${button(t("To the start"), "first", () => this.go(0), this.at === 0)}
            ${button(t("One step back"), "back", () => this.go(this.at - 1), this.at === 0)} ${run}
            ${button(t("One step forward"), "forward", () => this.go(this.at + 1), this.at === end)}
            ${button(t("To the end"), "last", () => this.go(end), this.at === end)}
            <span class="dc-place">${place}</span>
          </div>
          <div class="dc-sample-step">${this.steps.get(view.step) ?? ""}</div>
          <div class="dc-caption" role="status">
            <div>${view.caption}</div>
            ${telling(view.result && view.made, view.result?.lines ?? [])}
          </div>
          ${this.table.element}
        </div>
        <details>
          <summary>${t("The whole deal in words")}</summary>
          <ol class="deal-log">
            ${this.words.map((words) => html`<li>${words}</li>`)}
          </ol>
        </details>`,
    );
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || /** @type {Element} */ (event.target).closest("input, select, textarea")) return;
    /** @type {Record<string, () => void>} */
    const acts = {
      ArrowLeft: () => this.go(this.at - 1),
      ArrowRight: () => this.go(this.at + 1),
      Home: () => this.go(0),
      End: () => this.go(this.views.length - 1),
    };
    if (!Object.hasOwn(acts, event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    acts[event.key]();
  }
}

/**
 * Once the reader comes near, or touches a key: nobody waits for a table that is screens below. Answers what ends the waiting.
 * @param {HTMLElement} root
 * @param {() => void} act
 */
function near(root, act) {
  const once = () => {
    end();
    act();
  };
  const end = () => {
    seen.disconnect();
    removeEventListener("keydown", once);
  };
  const seen = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && once(), {
    rootMargin: "100% 0px",
  });
  seen.observe(root);
  addEventListener("keydown", once);
  return end;
}

/**
 * @param {HTMLElement} root
 * @param {string} base
 */
export function mount(root, base = document.baseURI) {
  /** @type {Sample | null} */
  let sample = null;
  let turn = 0;
  const load = async () => {
    const now = (turn += 1);
    sample?.stop();
    try {
      const answer = await fetch(new URL(String(root.dataset.src), base));
      if (!answer.ok) throw new Error(t("The sample deal did not load ({status}).", { status: answer.status }));
      const file = await answer.json();
      if (now === turn) sample = new Sample(root, file);
    } catch (problem) {
      if (now === turn) fill(root, html`<div class="dc-hint is-bad" role="alert">${problem.message}</div>`);
    }
  };
  const end = near(root, load);
  const reload = () => {
    end();
    load();
  };
  root.addEventListener("dc:reload", reload); // another house rule was chosen: its deal stands in data-src now
  return () => {
    end();
    turn += 1;
    sample?.stop();
    root.removeEventListener("dc:reload", reload);
  };
}
