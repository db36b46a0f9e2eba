// The table's own stakes: fields that stand for them, and what a host types in them.
import assert from "node:assert/strict";
import test from "node:test";
import { filled, meant } from "../../docs/assets/js/play/stakes-fields.mjs";

/** @type {any} */
const blinds = {
  phrase: "no limit, blinds 1/2, straddle, raises 4",
  told: "",
  stakes: { ante: 0, bet: 2, max_bet: 4, raises: 4, stack: 200, limit: "no", blinds: [1, 2], straddle: true },
};

test("what the engine tells comes back as it was", () => {
  const { raises, ...rest } = { ...blinds.stakes, small: 2 };
  const { bet, max_bet, stack, ante, ...asked } = rest; // these follow from the others
  assert.deepEqual(meant(filled(blinds)), { ...asked, raises });
});

test("an empty field says nothing, and what is no number is left to the engine to refuse", () => {
  const fields = { ...filled(blinds), small: "", raises: "any", blinds: "1, 2 4", ante: "x" };
  assert.deepEqual(meant(fields), { limit: "no", ante: "x", blinds: [1, 2, 4], raises: null, straddle: true });
  assert.deepEqual(meant({ ...fields, big: "9" }).big, undefined, "there is no such field under no limit");
  assert.equal(meant({ ...fields, limit: "spread", big: "9" }).big, 9);
});

test("rules of single limits are fields where the limit has them", () => {
  const spread = {
    phrase: "spread 5-20, any raise",
    told: "",
    stakes: { ante: 1, bet: 5, max_bet: 20, raises: 3, stack: 200, limit: "spread", big: 20, any_raise: true },
  };
  const fields = filled(/** @type {any} */ (spread));
  assert.equal(fields.any_raise, true);
  assert.equal(meant(fields).any_raise, true);
  assert.ok(!("any_raise" in meant({ ...fields, limit: "no" })));
  const fixed = {
    ...fields,
    limit: "fixed",
    small: "2",
    big: "4",
    bring_in: "1",
    complete: "2",
    open_pair: true,
    after_draw: true,
    big_from: 2,
  };
  assert.deepEqual(
    Object.entries(meant(fixed)).filter(([name]) => ["open_pair", "after_draw", "complete", "any_raise", "big_from"].includes(name)),
    [
      ["open_pair", true],
      ["after_draw", true],
      ["complete", 2],
    ],
    "a round for the big bet and a draw for it cannot both be",
  );
  assert.ok(!("complete" in meant({ ...fixed, bring_in: "" })));
});

test("what no field shows stays as it was", () => {
  const later = [{ round: 3, limit: "no", bet: 2, big: 0 }];
  const agreed = {
    phrase: "fixed limit 2/4, big from round 2",
    told: "",
    stakes: {
      ante: 1,
      bet: 2,
      max_bet: 4,
      raises: 3,
      stack: 200,
      big: 4,
      big_from: 2,
      open_pair: true,
      bring_in: 1,
      complete: 2,
      later,
    },
  };
  const fields = filled(/** @type {any} */ (agreed));
  assert.equal(meant(fields).big_from, 2);
  assert.equal(meant(fields).open_pair, true);
  assert.equal(meant(fields).complete, 2);
  assert.deepEqual(meant(fields).later, later);
  assert.ok(!("big_from" in meant({ ...fields, big: "" })), "without a big bet there is no round for it");
  assert.ok(!("open_pair" in meant({ ...fields, big: "" })), "nor is there one on an open pair");
});

test("a kill stays beside blinds, and raises of any size beside a spread of later rounds", () => {
  const later = [{ round: 2, limit: "spread", bet: 5, big: 20 }];
  const told = { ante: 0, bet: 2, max_bet: 4, raises: 3, stack: 200, blinds: [1, 2], kill: "half", kill_after: 2, any_raise: true, later };
  const fields = filled(/** @type {any} */ ({ phrase: "", told: "", stakes: told }));
  const { kill, kill_after, any_raise } = /** @type {any} */ (meant(fields));
  assert.deepEqual([kill, kill_after, any_raise], ["half", 2, true]);
  assert.ok(!("kill" in meant({ ...fields, blinds: "" })));
  const { kill: size, ...at } = /** @type {any} */ (meant({ ...fields, kill: "full", kill_after: "", kill_over: "50" }));
  assert.deepEqual([size, at.kill_after, at.kill_over], ["full", undefined, 50], "a host may change what kills a pot");
  assert.ok(!("kill" in meant({ ...fields, kill: "" })), "and may do without a kill");
  assert.ok(!("any_raise" in meant({ ...fields, later: [] })));
});
