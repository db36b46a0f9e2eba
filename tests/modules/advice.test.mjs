// What the coach's table says: a choice is as far behind the best as the figures beside it come to.
import assert from "node:assert/strict";
import test from "node:test";
import { chips, lead } from "../../docs/assets/js/coach/advice.mjs";

test("a loss is rounded as a gain is", () => {
  for (const value of [6.75, 0.25, 3.14, 12.35, 0]) {
    const shown = Number(chips(-value, { fine: true }).replace("−", "-"));
    assert.equal(lead([{ value: 0 }], { value: -value }), -shown || 0);
    assert.equal(lead([{ value }], { value: 0 }), -shown || 0);
  }
});
