// Where things lie on paper, in millimetres: cards on sheets, what is behind what on the other side, the pages of a booklet. Pure: it draws nothing.
// A sheet that is printed on both sides is turned over on its long edge or on its short one; whichever it is, each back comes to lie behind its front.

/** @typedef {"a4" | "letter" | "a5"} Paper */
/** @typedef {"one" | "long" | "short"} Sides  One side; or both, turned over on the long edge or on the short one. */
/** @typedef {"poker" | "index" | "a6" | "large" | "booklet" | "score"} Format */
/** @typedef {{w: number, h: number}} Size */
/** @typedef {{left: number, top: number}} Spot */

/** @type {Record<Paper, Size>} */
export const PAPERS = { a4: { w: 210, h: 297 }, letter: { w: 216, h: 279 }, a5: { w: 148, h: 210 } };

/** @type {Record<"poker" | "index" | "a6", Size & {grid: Partial<Record<Paper, [number, number]>>, onItsSide?: boolean}>} */
export const CARDS = {
  poker: { w: 63, h: 88, grid: { a4: [3, 3], letter: [3, 3] } },
  index: { w: 127, h: 76.2, grid: { a4: [2, 2], letter: [2, 2] }, onItsSide: true },
  a6: { w: 105, h: 148, grid: { a4: [2, 2], letter: [2, 1] } }, // four are a whole A4; their frame is inside the edge
};
export const MARGIN = 5; // what most printers leave blank at every edge

/** @type {Record<Format, Paper[]>} */
const ON = {
  poker: ["a4", "letter"],
  index: ["a4", "letter"],
  a6: ["a4", "letter"],
  large: ["a4", "letter", "a5"],
  booklet: ["a4", "letter"],
  score: ["a4", "letter", "a5"],
};

/**
 * The papers that a format is laid out on, the usual one first.
 * @param {Format} format
 */
export const papersOf = (format) => ON[format];

/**
 * @param {string} format
 * @returns {format is "poker" | "index" | "a6"}
 */
export const isCard = (format) => format in CARDS;

/**
 * The sheet, as it lies before the reader.
 * @param {Format} format
 * @param {Paper} paper
 * @returns {Size}
 */
export function sheetOf(format, paper) {
  const { w, h } = PAPERS[paper];
  const lies = format === "booklet" || format === "score" || (isCard(format) && CARDS[format].onItsSide);
  return lies ? { w: h, h: w } : { w, h };
}

/**
 * One card, or one page.
 * @param {Format} format
 * @param {Paper} paper
 * @returns {Size}
 */
export function pieceOf(format, paper) {
  if (isCard(format)) return { w: CARDS[format].w, h: CARDS[format].h };
  const { w, h } = sheetOf(format, paper);
  return format === "booklet" ? { w: w / 2, h } : { w, h };
}

/**
 * How many columns and rows of pieces a sheet holds.
 * @param {Format} format
 * @param {Paper} paper
 * @returns {[number, number]}
 */
export const gridOf = (format, paper) => (isCard(format) ? (CARDS[format].grid[paper] ?? [1, 1]) : format === "booklet" ? [2, 1] : [1, 1]);

/**
 * Where the pieces lie, row by row; on a back in the other order, so that each is behind its front once the sheet is turned over.
 * @param {Format} format
 * @param {Paper} paper
 * @param {boolean} back
 * @returns {Spot[]}
 */
export function spots(format, paper, back = false) {
  const sheet = sheetOf(format, paper);
  const piece = pieceOf(format, paper);
  const [columns, rows] = gridOf(format, paper);
  const edge = { left: (sheet.w - columns * piece.w) / 2, top: (sheet.h - rows * piece.h) / 2 };
  return Array.from({ length: columns * rows }, (_, at) => {
    const column = at % columns;
    return {
      left: edge.left + (back ? columns - 1 - column : column) * piece.w,
      top: edge.top + Math.floor(at / columns) * piece.h,
    };
  });
}

/**
 * Whether the whole back stands on its head: where the printer turns the sheet over the other way than a reader turns a card.
 * @param {Format} format
 * @param {Paper} paper
 * @param {Sides} sides
 */
export function turned(format, paper, sides) {
  const { w, h } = sheetOf(format, paper);
  return sides !== "one" && (sides === "short") !== w > h;
}

/**
 * The pages of a booklet on its sheets, from 1 on: the two of each front and the two of each back, left and right. Sheets are laid on one another,
 * folded in the middle. There are as many pages as fill the last sheet.
 * @param {number} pages
 * @returns {{front: [number, number], back: [number, number]}[]}
 */
export function imposed(pages) {
  const all = Math.ceil(pages / 4) * 4;
  return Array.from({ length: all / 4 }, (_, sheet) => {
    const [first, last] = [2 * sheet + 1, all - 2 * sheet];
    return { front: [last, first], back: [first + 1, last - 1] };
  });
}

/**
 * What lies behind a spot of the front, once the sheet is turned over: as the reader of the front would see it through the paper.
 * @param {Format} format
 * @param {Paper} paper
 * @param {Sides} sides
 * @param {Spot} spot where it lies on the back, before the back is turned
 * @returns {Spot}
 */
export function behind(format, paper, sides, { left, top }) {
  const sheet = sheetOf(format, paper);
  const piece = pieceOf(format, paper);
  const upside = turned(format, paper, sides);
  const x = upside ? sheet.w - left - piece.w : left;
  const y = upside ? sheet.h - top - piece.h : top;
  const acrossWidth = (sides === "long") === sheet.h > sheet.w; // which way the printer turns the paper
  return acrossWidth ? { left: sheet.w - x - piece.w, top: y } : { left: x, top: sheet.h - y - piece.h };
}
