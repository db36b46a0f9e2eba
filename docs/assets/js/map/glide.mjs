// While the map moves, a picture of it moves: to draw a thousand games anew takes too long for each frame of a phone. The picture is a little larger than what
// one sees of it, and is drawn anew where one has left it, or has come too near.
/** @import {View} from "./draw.mjs" */
/** @typedef {(pen: CanvasRenderingContext2D, width: number, height: number, view: View) => void} Draws */

const BESIDE = 0.5; // of the width and of the height, on each side
const NEARER = 2; // how many times larger it may be shown than it was drawn
const FARTHER = 0.5;

/**
 * Whether a picture that was drawn as `from`, with so much beside it, shows all that is seen as `view`.
 * @param {View} from  as on the picture
 * @param {View} view
 * @param {number} width  of what is seen
 * @param {number} height
 * @param {number} beside  pixels of the picture to the left and to the right of that, by its width
 */
export function covers(from, view, width, height, beside) {
  const scale = view.k / from.k;
  if (scale > NEARER || scale < FARTHER) return false;
  const [left, top] = [view.x - from.x * scale, view.y - from.y * scale];
  const wide = 1 + 2 * beside;
  return left <= 0.5 && top <= 0.5 && left + width * wide * scale >= width - 0.5 && top + height * wide * scale >= height - 0.5;
}

export class Glide {
  constructor() {
    this.sheet = document.createElement("canvas");
    this.pen = /** @type {CanvasRenderingContext2D} */ (this.sheet.getContext("2d"));
    /** @type {View | null} */
    this.from = null;
    this.beside = 0;
    this.width = this.height = 0;
  }

  /** What the map tells has changed. */
  forget() {
    this.from = null;
  }

  /**
   * Shows the map from another place.
   * @param {CanvasRenderingContext2D} pen
   * @param {number} width
   * @param {number} height
   * @param {View} view
   * @param {string} paper  the colour around the map
   * @param {Draws} draws
   */
  show(pen, width, height, view, paper, draws) {
    if (width !== this.width || height !== this.height) this.forget();
    if (!this.from || !covers(this.from, view, width, height, this.beside)) this.take(width, height, view, draws);
    const from = /** @type {View} */ (this.from);
    const scale = view.k / from.k;
    pen.fillStyle = paper;
    pen.fillRect(0, 0, width, height);
    pen.drawImage(this.sheet, view.x - from.x * scale, view.y - from.y * scale, this.sheet.width * scale, this.sheet.height * scale);
  }

  /**
   * @param {number} width
   * @param {number} height
   * @param {View} view
   * @param {Draws} draws
   */
  take(width, height, view, draws) {
    this.beside = this.from && view.k > this.from.k * 1.5 ? 0 : BESIDE; // who comes nearer sees nothing beside it
    Object.assign(this, { width, height });
    const [left, top] = [Math.round(width * this.beside), Math.round(height * this.beside)];
    this.sheet.width = width + 2 * left;
    this.sheet.height = height + 2 * top;
    this.from = { k: view.k, x: view.x + left, y: view.y + top };
    draws(this.pen, this.sheet.width, this.sheet.height, this.from);
  }
}
