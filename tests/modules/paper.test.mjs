// Sheets printed on both sides: margins that printers can print, backs behind their fronts, the pages of a booklet in their order.
import assert from "node:assert/strict";
import test from "node:test";
import { behind, gridOf, imposed, MARGIN, papersOf, pieceOf, sheetOf, spots } from "../../docs/assets/js/print/paper.mjs";

const FORMATS = /** @type {const} */ (["poker", "index", "a6", "large", "booklet", "score"]);
const close = (/** @type {number} */ a, /** @type {number} */ b) => Math.abs(a - b) < 1e-9;

test("every back lies behind its front, whichever edge the sheet is turned over on", () => {
  for (const format of FORMATS)
    for (const paper of papersOf(format))
      for (const sides of /** @type {const} */ (["long", "short"])) {
        const fronts = spots(format, paper);
        spots(format, paper, true).forEach((spot, at) => {
          const seen = behind(format, paper, sides, spot);
          assert.ok(close(seen.left, fronts[at].left) && close(seen.top, fronts[at].top), `${format} ${paper} ${sides} ${at}`);
        });
      }
});

test("cards to cut out stay inside the margins of a printer", () => {
  for (const format of /** @type {const} */ (["poker", "index"]))
    for (const paper of papersOf(format)) {
      const sheet = sheetOf(format, paper);
      const piece = pieceOf(format, paper);
      for (const { left, top } of spots(format, paper)) {
        assert.ok(Math.min(left, top, sheet.w - left - piece.w, sheet.h - top - piece.h) >= MARGIN, `${format} on ${paper}`);
      }
    }
});

test("four cards of 3 by 5 inch lie on either paper", () => {
  for (const paper of papersOf("index")) assert.deepEqual(gridOf("index", paper), [2, 2]);
});

test("a booklet reads in order once it is folded", () => {
  for (const pages of [1, 4, 5, 8, 11, 40]) {
    const sheets = imposed(pages);
    const all = sheets.length * 4;
    assert.ok(all >= pages && all - pages < 4);
    // Folded, the sheets lie in one another: one leafs through the right halves of the fronts with their backs, then back through the left ones.
    const read = [
      ...sheets.flatMap(({ front, back }) => [front[1], back[0]]),
      ...sheets.toReversed().flatMap(({ front, back }) => [back[1], front[0]]),
    ];
    assert.deepEqual(
      read,
      Array.from({ length: all }, (_, i) => i + 1),
    );
  }
});
