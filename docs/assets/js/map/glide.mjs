// While the map moves, a picture of it moves: a phone cannot draw a thousand games anew for each frame. The picture is a canvas of its own over the map. The
// browser moves it without drawing anything. It is a little larger than what is on the screen. Before the view leaves it or comes too near, the next picture is
// drawn, a slice in each frame, so that no frame is late.
/** @import {Band, View} from "./draw.mjs" */
/** @typedef {(pen: CanvasRenderingContext2D, width: number, height: number, view: View, band: Band) => void} Draws  Draws a band of a picture, at its place in the picture. */
/** @typedef {(width: number, height: number, view: View) => number[]} Rows  How high the games on a picture stand in it, in pixels from its top. */
/** @typedef {{sheet: HTMLCanvasElement, pen: CanvasRenderingContext2D, from: View, beside: number, cuts: number[]}} Picture  `from` is the view as on the picture, `beside` how much of it lies on each side of what is seen, `cuts` where the slices end that are still to be drawn, after where they begin. */
/** @typedef {{nearer: number, farther: number, spare: number}} Limits  How many times larger and smaller a picture may be shown than it was drawn, and how much of it has to be left on each side. */

const BESIDE = 0.5; // of the width and of the height, on each side
const BESIDE_NEARER = 0.1; // the same for who comes nearer
const SLICES = 16;
/** @type {Limits} */
const SERVES = { nearer: 3, farther: 0.5, spare: 0 };
/** @type {Limits} */
const LASTS = { nearer: 1.5, farther: 0.9, spare: 0.2 }; // beyond these the next picture is begun
const AHEAD = 0.7; // how much farther away than now the next picture is drawn for who moves away

/**
 * Whether a picture that was drawn as `from`, with so much beside it, shows all that is seen as `view`.
 * @param {View} from  as on the picture
 * @param {View} view
 * @param {number} width  of what is seen
 * @param {number} height
 * @param {number} beside  pixels of the picture to the left and to the right of that, by its width
 * @param {Limits} [limits]
 */
export function covers(from, view, width, height, beside, { nearer, farther, spare } = SERVES) {
  const scale = view.k / from.k;
  if (scale > nearer || scale < farther) return false;
  const [left, top] = [view.x - from.x * scale, view.y - from.y * scale];
  const wide = (1 + 2 * beside) * scale;
  const most = 0.5 - Math.min(spare, beside / 2) * width;
  const high = 0.5 - Math.min(spare, beside / 2) * height;
  return left <= most && top <= high && left + width * wide >= width - most && top + height * wide >= height - high;
}

/**
 * Where a picture is cut into slices with as many games in each.
 * @param {number[]} rows  how high the games stand
 * @param {number} height
 */
export function cutsOf(rows, height) {
  const inside = rows.filter((y) => y > 0 && y < height).sort((one, other) => one - other);
  const cuts = Array.from({ length: SLICES - 1 }, (_, i) => Math.round(inside[Math.floor(((i + 1) * inside.length) / SLICES)] ?? 0));
  return [...new Set([0, ...cuts, height])];
}

export class Glide {
  /**
   * @param {Rows} rows
   * @param {HTMLElement} stage  where the pictures lie
   */
  constructor(rows, stage) {
    this.rows = rows;
    this.stage = stage;
    this.slice = canvas();
    /** @type {HTMLCanvasElement[]} */
    this.sheets = []; // those on the stage
    /** @type {Picture[]} */
    this.spare = []; // whose canvases the next pictures are drawn on
    /** @type {Picture | null} */
    this.now = null;
    /** @type {Picture | null} */
    this.next = null;
    /** @type {Picture | null} */
    this.wide = null; // an older one of more of the map: it stands around a picture that does not reach to the sides of the sheet yet
    this.width = this.height = 0;
    this.stale = false; // words are missing on the picture
  }

  /** The map stands still, and tells more than the picture does: the next one is drawn in slices, and this one serves until then. */
  age() {
    this.drop(this.next);
    this.next = null;
    this.stale = true;
  }

  /** What the map tells has changed. */
  forget() {
    for (const each of [this.now, this.next, this.wide]) this.drop(each);
    this.now = this.next = this.wide = null;
  }

  /** @param {Picture | null} picture */
  drop(picture) {
    if (picture) this.spare.push(picture);
  }

  /** @param {number} width @param {number} height */
  fit(width, height) {
    if (width !== this.width || height !== this.height) this.forget();
    Object.assign(this, { width, height });
  }

  /**
   * Draws one more slice of the picture that serves once the map moves; false where it is whole.
   * @param {number} width
   * @param {number} height
   * @param {View} view
   * @param {Draws} draws
   */
  prepare(width, height, view, draws) {
    this.fit(width, height);
    if (this.now && !this.stale) return false;
    this.next ??= this.begun(view, BESIDE);
    this.more(draws);
    return this.next !== null;
  }

  /** The map stands still, and is seen itself. */
  hide() {
    this.stage.dataset.moves = "false";
  }

  /**
   * Shows the map from another place.
   * @param {number} width
   * @param {number} height
   * @param {View} view
   * @param {Draws} draws
   */
  show(width, height, view, draws) {
    this.fit(width, height);
    const serves = (/** @type {Limits | undefined} */ limits) =>
      this.now !== null && covers(this.now.from, view, width, height, this.now.beside, limits);
    if (this.next) this.more(draws);
    else if (this.now && !serves(LASTS)) {
      this.next = this.following(view, this.now);
      this.more(draws);
    }
    if (!this.now) {
      this.next ??= this.begun(view, BESIDE);
      while (this.next) this.more(draws);
    }
    const pictures = serves(SERVES) ? [this.now] : [this.wide, this.now]; // who is faster than the slices sees the older one for some frames
    for (const sheet of this.sheets) {
      const at = pictures.findIndex((each) => each?.sheet === sheet);
      sheet.style.visibility = at < 0 ? "hidden" : "inherit";
      const from = pictures[at]?.from;
      if (!from) continue;
      const scale = view.k / from.k;
      sheet.style.zIndex = String(at);
      sheet.style.transform = `translate(${view.x - from.x * scale}px, ${view.y - from.y * scale}px) scale(${scale})`;
    }
    this.stage.dataset.moves = "true";
  }

  /**
   * The picture that follows another one, not drawn yet.
   * @param {View} view
   * @param {Picture} now
   */
  following(view, now) {
    const scale = view.k / now.from.k;
    if (scale > LASTS.nearer) return this.begun(view, BESIDE_NEARER); // who comes nearer sees little beside it
    if (scale >= LASTS.farther) return this.begun(view, BESIDE);
    const [x, y] = [this.width / 2, this.height / 2];
    return this.begun({ k: view.k * AHEAD, x: x - (x - view.x) * AHEAD, y: y - (y - view.y) * AHEAD }, BESIDE);
  }

  /**
   * @param {View} view
   * @param {number} beside
   * @returns {Picture}
   */
  begun(view, beside) {
    const { sheet, pen } = this.spare.pop() ?? canvas();
    if (!this.sheets.includes(sheet)) this.sheets.push(sheet);
    sheet.remove(); // until it is whole: a canvas on a page is shown anew for each slice
    const [left, top] = [Math.round(this.width * beside), Math.round(this.height * beside)];
    sheet.width = this.width + 2 * left;
    sheet.height = this.height + 2 * top;
    const from = { k: view.k, x: view.x + left, y: view.y + top };
    return { sheet, pen, from, beside, cuts: cutsOf(this.rows(sheet.width, sheet.height, from), sheet.height) };
  }

  /**
   * One more slice. It is drawn by itself first: a canvas keeps what it is told, and does it when its picture is asked for, which would be all slices at once.
   * @param {Draws} draws
   */
  more(draws) {
    const { next, slice } = this;
    if (!next) return;
    const { width, height } = next.sheet;
    const [top, bottom] = next.cuts;
    Object.assign(slice.sheet, { width, height: bottom - top });
    slice.pen.setTransform(1, 0, 0, 1, 0, -top);
    draws(slice.pen, width, height, next.from, [top, bottom]);
    next.pen.drawImage(slice.sheet, 0, top);
    next.cuts.shift();
    if (next.cuts.length > 1) return;
    this.stage.append(next.sheet);
    const before = this.now;
    if (before && before.from.k < next.from.k) {
      this.drop(this.wide);
      this.wide = before;
    } else {
      this.drop(before);
      if (this.wide && this.wide.from.k >= next.from.k) {
        this.drop(this.wide);
        this.wide = null;
      }
    }
    [this.now, this.next] = [next, null];
    this.stale = false;
  }
}

/** A sheet of its own. */
function canvas() {
  const sheet = document.createElement("canvas");
  return { sheet, pen: /** @type {CanvasRenderingContext2D} */ (sheet.getContext("2d")) };
}
