// Where one looks at the map from: by finger, wheel and button, or flown to a game; and the same as text for the address.
import { select, zoom, zoomIdentity } from "./d3.mjs";
import { NEAR } from "./draw.mjs";
/** @import {View} from "./draw.mjs" */
/** @import {Place} from "./layout.mjs" */

const CLOSEST = 14; // pixels for a unit of the map
const FLIGHT = 650; // milliseconds
const EDGE = 1.03; // the sheet is so many times as wide as what is drawn on it
const BEYOND = 0.15; // of the map's size: how far one may drag past it
const WIDE = "wide"; // behind a place of the address: it is one of the wide map

export class Camera {
  /**
   * `moved` is told after each step, `settled` once the map stands still: true where a finger has left it.
   * @param {HTMLCanvasElement} canvas
   * @param {Place[]} families  whose circles are the whole map
   * @param {{moved: () => void, settled: (touched: boolean) => void}} tell
   * @param {{wide: boolean, carried: (point: {x: number, y: number}) => {x: number, y: number}}} shape  `carried` says where a point of the other shape is
   */
  constructor(canvas, families, { moved, settled }, shape) {
    this.shape = shape;
    const [left, right] = [Math.min(...families.map(({ cx, r }) => cx - r)), Math.max(...families.map(({ cx, r }) => cx + r))];
    const [top, bottom] = [Math.min(...families.map(({ cy, r }) => cy - r)), Math.max(...families.map(({ cy, r }) => cy + r))];
    this.map = { left, right, top, bottom };
    this.width = this.height = 1;
    /** @type {View} */
    this.view = zoomIdentity;
    /** @type {import("d3-selection").Selection<HTMLCanvasElement, unknown, null, undefined>} */
    this.canvas = select(canvas);
    this.zoom = zoom()
      .on("zoom", (/** @type {{transform: View}} */ { transform }) => {
        this.view = transform;
        moved();
      })
      .on("end", (/** @type {{sourceEvent: Event | null}} */ { sourceEvent }) => settled(sourceEvent?.type === "touchend"));
    this.canvas.call(/** @type {any} */ (this.zoom)).on("dblclick.zoom", null); // two quick taps open a game
  }

  /** The scale at which the whole map is in view. */
  get whole() {
    const { left, right, top, bottom } = this.map;
    return Math.min(this.width / (right - left), this.height / (bottom - top)) / EDGE;
  }

  /**
   * The canvas has another size; the middle stays where it is.
   * @param {number} width
   * @param {number} height
   */
  resize(width, height) {
    const first = this.width === 1;
    const { x, y, k } = this.centre;
    Object.assign(this, { width, height });
    const { left, right, top, bottom } = this.map;
    const edge = BEYOND * Math.max(right - left, bottom - top);
    this.zoom
      .scaleExtent([this.whole, CLOSEST])
      .extent([
        [0, 0],
        [width, height],
      ])
      .translateExtent([
        [left - edge, top - edge],
        [right + edge, bottom + edge],
      ]);
    if (!first) this.look({ x, y, k: Math.max(k, this.whole) }, false);
  }

  /** The point of the map in the middle of the canvas, and the scale. */
  get centre() {
    const { k, x, y } = this.view;
    return { x: (this.width / 2 - x) / k, y: (this.height / 2 - y) / k, k };
  }

  /**
   * Look at a point from a scale; flown there, where things may move.
   * @param {{x: number, y: number, k: number}} where
   * @param {boolean} [fly]
   */
  look({ x, y, k }, fly = true) {
    const wanted = zoomIdentity
      .translate(this.width / 2, this.height / 2)
      .scale(k)
      .translate(-x, -y);
    const still = !fly || matchMedia("(prefers-reduced-motion: reduce)").matches || document.hidden;
    const canvas = /** @type {any} */ (this.canvas); // d3-zoom brings transitions, which the types of d3-selection know nothing of
    const target = still ? canvas.interrupt() : canvas.transition().duration(FLIGHT);
    target.call(this.zoom.transform, wanted);
  }

  /** @param {boolean} [fly] */
  all(fly) {
    const { left, right, top, bottom } = this.map;
    this.look({ x: (left + right) / 2, y: (top + bottom) / 2, k: this.whole }, fly);
  }

  /** @param {number} factor */
  by(factor) {
    const { x, y, k } = this.centre;
    this.look({ x, y, k: Math.min(CLOSEST, Math.max(this.whole, k * factor)) });
  }

  /**
   * A game with its surroundings: its own disc large enough for its call.
   * @param {Place} place
   * @param {boolean} [fly]
   */
  game(place, fly) {
    const r = Math.max(Math.min(this.width, this.height, 420) / 3.6, 1.05 * NEAR); // on the narrowest phone too
    this.look({ x: place.x, y: place.y, k: Math.min(CLOSEST, r / place.own) }, fly);
  }

  /**
   * A game and all that grew from it.
   * @param {Place} place
   */
  branch(place) {
    this.look({ x: place.cx, y: place.cy, k: Math.min(CLOSEST, Math.min(this.width, this.height) / (2.1 * place.r)) });
  }

  /**
   * Several games at once.
   * @param {Place[]} places
   */
  span(places) {
    const [left, right] = [Math.min(...places.map(({ x, own }) => x - own)), Math.max(...places.map(({ x, own }) => x + own))];
    const [top, bottom] = [Math.min(...places.map(({ y, own }) => y - own)), Math.max(...places.map(({ y, own }) => y + own))];
    const k = Math.min(CLOSEST / 2, (0.85 * this.width) / (right - left), (0.85 * this.height) / (bottom - top));
    this.look({ x: (left + right) / 2, y: (top + bottom) / 2, k: Math.max(k, this.whole) });
  }

  /** Where one is, as the address has it: the middle, and how many times the whole map. */
  get text() {
    const { x, y, k } = this.centre;
    return [Math.round(10 * x) / 10, Math.round(10 * y) / 10, (k / this.whole).toFixed(2), ...(this.shape.wide ? [WIDE] : [])].join("_");
  }

  /**
   * Goes where an address says; false where it says nothing that is a place.
   * @param {string} text
   */
  read(text) {
    const [numbers, wide] = [text.split("_").slice(0, 3), text.endsWith(`_${WIDE}`)];
    const [x, y, times] = numbers.map(Number);
    if (![x, y, times].every(Number.isFinite) || times < 1) return false;
    const point = wide === this.shape.wide ? { x, y } : this.shape.carried({ x, y });
    this.look({ ...point, k: Math.min(CLOSEST, times * this.whole) }, false);
    return true;
  }
}
