// The shape of a deal as a row of signs, where a house rule was chosen. It draws what the generator draws for the plain rules (generator/draw/deal_timeline.py and
// its templates), from the marks that are baked for each step.
import { classes } from "../lib/dom.mjs";
import { html, nothing, svg } from "../lib/lit.mjs";
import { t } from "../lib/words.mjs";
/** @import {Rules} from "../documents" */
/** @typedef {{id: number, icon: string, depth: number, kind: string, at: number}} Found  A step, and its place in the file. */

const MOST_SIGNS = 7; // in a strip: more is no shape
const MOST = 9; // cards that are drawn side by side; of more, three and the number

/**
 * @param {string} mark such as 3d
 * @param {boolean} middle
 */
function run(mark, middle) {
  const n = Number.parseInt(mark, 10);
  const shown = n <= MOST ? n : 3;
  const step = shown <= 3 ? 12 : 6;
  const width = 14 + (shown - 1) * step;
  /** @param {number} x */
  const card = (x) => svg`<rect x=${x} y="1" width="12" height="18" rx="2"></rect><path d="M${x + 3} 5h6v10h-6z"></path>`;
  return html`<svg
      class=${classes("run", `is-${mark.slice(-1)}`, middle && "is-middle")}
      viewBox="0 0 ${width} 20"
      width=${width}
      height="20"
      aria-hidden="true"
      focusable="false"
    >
      ${Array.from({ length: shown }, (_, i) => card(1 + i * step))}</svg
    >${n > MOST ? html`<b>${n}</b>` : nothing}`;
}

/** @type {((step: Found) => boolean)[]} */
const SPARED = [({ icon }) => icon !== "bet", ({ depth }) => depth < 2, ({ depth }) => depth < 1];

/**
 * As many as make a shape: bets go first, then what stands in blocks, then what comes before the end.
 * @param {Found[]} steps
 */
export function few(steps) {
  const left = SPARED.reduce((some, spared) => (some.length > MOST_SIGNS ? some.filter(spared) : some), steps);
  return left.length > MOST_SIGNS ? [...left.slice(0, MOST_SIGNS - 1), ...left.slice(-1)] : left;
}

/**
 * The strip of these steps.
 * @param {NonNullable<Rules["signs"]>} marks
 * @param {Found[]} steps
 * @param {(icon: string) => unknown} picture
 */
export function strip(marks, steps, picture) {
  const shown = few(steps.filter(({ at }) => Object.hasOwn(marks, at)));
  const spoken = t("The deal in short: {steps}.", { steps: shown.map(({ at }) => marks[at][1]).join(", ") });
  /** @param {Found} step */
  const sign = ({ id, icon, depth, kind, at }) => {
    const [mark] = marks[at];
    const times = mark && icon === "repeat" && kind === "repeat";
    const plain = times ? html`<b>${mark}×</b>` : [picture(icon), mark ? html`<b>${mark}</b>` : nothing];
    const drawn = /\D$/.test(mark) ? run(mark, icon === "table") : plain;
    return html`<span class="sign is-${kind}" data-sign=${id} data-depth=${depth}>${drawn}</span>`;
  };
  return html`<span class="strip" role="img" aria-label=${spoken}>${shown.map(sign)}</span>`;
}
