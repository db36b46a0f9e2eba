// A rating from day to day as a line, with a band where it lies 95 times in 100; drawn as SVG, and told as a table.
import { classes } from "../lib/dom.mjs";
import { html, nothing, svg } from "../lib/lit.mjs";
import { date, number, t } from "../lib/words.mjs";
/** @typedef {{day: string, rating: number, rd: number}} Point */

const SURE = 1.96; // standard deviations to either side hold the rating 95 times in 100
const WIDE = 400; // as wide as it is drawn beside the form, so that its letters have their size
const HIGH = 180;
const ROOM = { left: 44, right: 10, top: 10, bottom: 26 };
const STEPS = [50, 100, 200, 500]; // points between two lines
const DAY = 86_400_000;

/** @param {number} rd */
export const marginOfError = (rd) => Math.round(SURE * rd);

/**
 * A day as the reader writes it.
 * @param {string} day
 */
export const dated = (day) => html`<time datetime=${day}>${date(day, { dateStyle: "medium" })}</time>`;
/** @param {string} day */
const short = (day) => date(day, { day: "numeric", month: "short" });

/**
 * Where the lines are drawn: round ratings that hold the whole of it, few enough to be read.
 * @param {Point[]} points
 */
export function lines(points) {
  const low = Math.min(...points.map(({ rating, rd }) => rating - SURE * rd));
  const high = Math.max(...points.map(({ rating, rd }) => rating + SURE * rd));
  const step = STEPS.find((each) => (high - low) / each <= 4) ?? STEPS[STEPS.length - 1];
  const from = Math.floor(low / step) * step;
  return Array.from({ length: Math.ceil((high - from) / step) + 1 }, (_, i) => from + i * step);
}

/**
 * @param {Point[]} points two at least, the oldest first
 * @param {string} words what the picture tells, for those who do not see it
 */
function picture(points, words) {
  const marks = lines(points);
  const [low, high] = [marks[0], marks[marks.length - 1]];
  const [first, last] = [Date.parse(points[0].day), Date.parse(points[points.length - 1].day)];
  const days = Math.max(DAY, last - first);
  /** @param {Point} point */
  const x = ({ day }) => ROOM.left + ((Date.parse(day) - first) / days) * (WIDE - ROOM.left - ROOM.right);
  /** @param {number} rating */
  const y = (rating) => HIGH - ROOM.bottom - ((rating - low) / (high - low)) * (HIGH - ROOM.top - ROOM.bottom);
  /** @type {(x: number, y: number) => string} */
  const at = (...place) => place.map((each) => each.toFixed(1)).join(" ");
  const path = points.map((each) => at(x(each), y(each.rating)));
  const above = points.map((each) => at(x(each), y(each.rating + SURE * each.rd)));
  const below = points.map((each) => at(x(each), y(each.rating - SURE * each.rd))).reverse();
  /** @param {number} mark */
  const grid = (mark) =>
    svg`<line class="dc-chart-grid" x1=${ROOM.left} x2=${WIDE - ROOM.right} y1=${y(mark)} y2=${y(mark)} /><text class="dc-chart-label" x=${ROOM.left - 8} y=${y(mark)} dy="0.32em" text-anchor="end">${number(mark)}</text>`;
  /**
   * @param {Point} point
   * @param {number} i
   */
  const dot = (point, i) =>
    points.length <= 31 || i === points.length - 1
      ? svg`<circle class=${classes("dc-chart-dot", i === points.length - 1 && "is-last")} cx=${x(point)} cy=${y(point.rating)} r=${i === points.length - 1 ? 5 : 3} />`
      : nothing;
  return html`<svg class="dc-chart" viewBox="0 0 ${WIDE} ${HIGH}" role="img" aria-label=${words}>
    <g aria-hidden="true" font-size="14">
      ${marks.map(grid)}
      <path class="dc-chart-band" d="M${above.join("L")}L${below.join("L")}Z" />
      <path class="dc-chart-line" d="M${path.join("L")}" />
      ${points.map(dot)}
      <text class="dc-chart-label" x=${ROOM.left} y=${HIGH - 6}>${short(points[0].day)}</text>
      <text class="dc-chart-label" x=${WIDE - ROOM.right} y=${HIGH - 6} text-anchor="end">${short(points[points.length - 1].day)}</text>
    </g>
  </svg>`;
}

/**
 * @param {Point[]} points
 * @param {string} kind in words
 */
export function chart(points, kind) {
  if (points.length < 2) return html`<p class="dc-hint">${t("From your second day on, a chart here shows your rating day by day.")}</p>`;
  const [first, last] = [points[0], points[points.length - 1]];
  const slots = { kind, from: first.rating, to: last.rating, n: points.length };
  const words = t(
    "{kind}: from {from, number} to {to, number} over {n, plural, one {# day} other {# days}}. The figures are in the table below.",
    slots,
  );
  /** @param {Point} point */
  const row = ({ day, rating, rd }) =>
    html`<tr>
      <th scope="row">${dated(day)}</th>
      <td>${number(rating)}</td>
      <td>± ${number(marginOfError(rd))}</td>
    </tr>`;
  return html`${picture(points, words)}
    <details class="dc-fold">
      <summary>${t("The chart as a table")}</summary>
      <div class="dc-figures" role="region" tabindex="0" aria-label=${t("The chart as a table")}>
        <table>
          <thead>
            <tr>
              ${[t("Day"), t("Rating"), t("Give or take")].map((head) => html`<th scope="col">${head}</th>`)}
            </tr>
          </thead>
          <tbody>
            ${points.toReversed().map(row)}
          </tbody>
        </table>
      </div>
    </details>`;
}
