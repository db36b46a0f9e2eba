// Where games stand on the map: nothing overlaps, what grew from a game lies within its circle, and the same data gives the same map.
import assert from "node:assert/strict";
import { test } from "node:test";
import { draw, ownPart } from "../../docs/assets/js/map/draw.mjs";
import { Glide, covers, cutsOf } from "../../docs/assets/js/map/glide.mjs";
import { carried, layout } from "../../docs/assets/js/map/layout.mjs";

/** @type {[string, number, number, number, string, string][]} */
const games = [["root", -1, 0, 0, "", "deal:5d bet"]];
for (let i = 1; i < 300; i += 1) games.push([`g${i}`, i < 40 ? 0 : Math.floor(i / 8), i % 5, i % 12, "wild cards", ""]);
const map = { changes: ["a", "b", "c", "d", "e"], games };

test("nothing overlaps", () => {
  const places = layout(map);
  for (const [i, one] of places.entries())
    for (const other of places.slice(i + 1)) assert.ok(Math.hypot(one.x - other.x, one.y - other.y) >= one.own + other.own - 1e-6);
});

test("what grew from a game lies within its circle", () => {
  for (const place of layout(map))
    for (const child of place.children) assert.ok(Math.hypot(child.cx - place.cx, child.cy - place.cy) + child.r <= place.r + 1e-6);
});

test("how many grew from each", () => {
  const [trunk, root] = layout(map);
  assert.equal(trunk.below, 300);
  assert.equal(root.below, 299);
  assert.ok(root.own > layout(map)[299].own);
});

test("many children stand in a cluster for each kind of change", () => {
  const root = layout(map)[1];
  assert.deepEqual(root.clusters.map(({ change }) => change).sort(), [0, 1, 2, 3, 4]);
});

test("a game's own disc is as near as can be to the one that it grew from", () => {
  for (const { cx, cy, x, y, parent } of layout(map)) {
    if (!parent) continue;
    const [off, away] = [Math.hypot(x - cx, y - cy), Math.hypot(parent.x - cx, parent.y - cy)];
    assert.ok(Math.hypot(parent.x - x, parent.y - y) <= away - off + 1e-6);
  }
});

test("the same data gives the same map", () => {
  const at = () => layout(map).map(({ x, y, r }) => [x, y, r]);
  assert.deepEqual(at(), at());
});

/** Families of several sizes. @type {typeof games} */
const families = [];
for (const [i, size] of [120, 80, 75, 60, 50, 12, 9, 4, 1, 0].entries()) {
  const root = families.push([`root${i}`, -1, 0, i, "", ""]) - 1;
  for (let j = 1; j <= size; j += 1) families.push([`f${i}-${j}`, j < 20 ? root : root + (j % 19) + 1, j % 5, i, "wild", ""]);
}

/** How high a sheet of 16 by 9 is that has room for the families. @param {import("../../docs/assets/js/map/layout.mjs").Place[]} places */
const sheet = ([{ children }]) => {
  const span = (/** @type {"cx" | "cy"} */ side) =>
    Math.max(...children.map((each) => each[side] + each.r)) - Math.min(...children.map((each) => each[side] - each.r));
  return Math.max((span("cx") * 9) / 16, span("cy"));
};

test("a wide sheet has a wide map, on which no family lies over another", () => {
  const [round, places] = [layout({ games: families }), layout({ games: families }, true)];
  assert.ok(sheet(places) < 0.9 * sheet(round), `${sheet(places)} ${sheet(round)}`);
  const [trunk] = places;
  for (const [i, one] of trunk.children.entries()) {
    assert.ok(Math.hypot(one.cx - trunk.x, one.cy - trunk.y) >= one.r + trunk.own, one.slug);
    for (const other of trunk.children.slice(i + 1)) assert.ok(Math.hypot(one.cx - other.cx, one.cy - other.cy) >= one.r + other.r - 1e-6);
  }
});

test("a place of one shape of the map is the same place of the other", () => {
  const [round, wide] = [layout({ games: families }), layout({ games: families }, true)];
  for (const [from, to] of [
    [round, wide],
    [wide, round],
  ])
    for (const [i, place] of from.entries()) {
      if (!place.slug) continue;
      const { x, y } = carried(place, from, to);
      assert.ok(Math.hypot(x - to[i].x, y - to[i].y) < 1e-6, place.slug);
    }
});

test("a picture of the map serves as long as it shows all that is seen, and not too coarsely", () => {
  const [width, height] = [400, 600];
  const from = { k: 2, x: 200, y: 300 }; // half a screen on each side: what is seen as (0, 0) lies at (200, 300) of the picture
  const at = (/** @type {number} */ k, /** @type {number} */ x, /** @type {number} */ y) => covers(from, { k, x, y }, width, height, 0.5);
  assert.ok(at(2, 0, 0));
  assert.ok(at(2, 200, 300) && at(2, -200, -300), "half a screen in each direction");
  assert.ok(!at(2, 202, 0) && !at(2, 0, -302), "and no farther");
  assert.ok(at(1, 100, 150), "twice as much at once");
  assert.ok(!at(0.98, 100, 150));
  assert.ok(at(6, -400, -600) && !at(6.1, -400, -600), "three times as near at most");
  assert.ok(covers({ k: 2, x: 0, y: 0 }, { k: 3, x: -100, y: -100 }, width, height, 0), "nearer, with nothing beside it");
  assert.ok(!covers({ k: 2, x: 0, y: 0 }, { k: 2, x: 5, y: 0 }, width, height, 0));
});

test("a picture is cut into slices with as many games in each", () => {
  const rows = Array.from({ length: 100 }, (_, i) => 450 + i); // all of them in the middle
  const cuts = cutsOf([-5, ...rows, 1200], 1000);
  assert.deepEqual([cuts[0], cuts.at(-1)], [0, 1000]);
  const shares = cuts.slice(1).map((cut, i) => rows.filter((y) => y >= cuts[i] && y < cut).length);
  assert.ok(shares.length > 5 && Math.max(...shares) <= 20, String(shares));
  assert.deepEqual(cutsOf([], 300), [0, 300], "nothing on it");
});

/** Pictures as `Glide` has them; the answer counts the slices that were drawn since it was last asked. */
function gliding() {
  const pen = { setTransform() {}, drawImage() {}, fillRect() {}, fillStyle: "" };
  Object.assign(globalThis, {
    document: {
      fonts: { check: () => true },
      createElement: () => ({ getContext: () => pen, style: {}, remove() {}, width: 0, height: 0 }),
    },
  });
  const stage = /** @type {any} */ ({ dataset: {}, append() {} });
  let slices = 0;
  const glide = new Glide((_, height) => Array.from({ length: 100 }, (__, i) => (i * height) / 100), stage);
  const draws = () => void (slices += 1);
  const drawn = () => {
    const n = slices;
    slices = 0;
    return n;
  };
  const at = (/** @type {number} */ k) => ({ k, x: 200 - 200 * k, y: 300 - 300 * k });
  const show = (/** @type {number} */ k) => (glide.show(400, 600, at(k), draws), drawn());
  const prepare = (/** @type {number} */ k) => (glide.prepare(400, 600, at(k), draws), drawn());
  return { glide, show, prepare };
}

test("a touch that comes before the next picture is ready moves the last one", () => {
  const { glide, show, prepare } = gliding();
  while (prepare(1));
  show(1.1);
  glide.age(); // it stands still, and its next picture is begun
  assert.equal(prepare(1.1), 1);
  assert.ok(show(1.12) <= 1, "the slices that are left are not drawn at once");
});

test("however fast one moves away, no frame draws more than a slice", () => {
  const { show, prepare } = gliding();
  while (prepare(1));
  for (let k = 1; k < 4; k *= 1.08) assert.ok(show(k) <= 1);
  for (let k = 4; k > 0.5; k /= 1.3) assert.ok(show(k) <= 1);
});

/**
 * What is drawn of a map, in the order it is drawn in: words with the place of their middle, and discs.
 * @param {import("../../docs/assets/js/map/layout.mjs").Place[]} places
 * @param {string[]} changes
 * @param {{k: number, x: number, y: number}} view
 * @param {import("../../docs/assets/js/map/layout.mjs").Place[]} [trip]
 * @param {(dash: number[]) => void} [setLineDash]
 */
function drawn(places, changes, view, trip = [], setLineDash = () => {}) {
  /** @type {{words?: string, x: number, y: number}[]} */
  const told = [];
  let [shiftX, shiftY] = [0, 0];
  const does = {
    fillText: (/** @type {string} */ words, /** @type {number} */ x, /** @type {number} */ y) =>
      told.push({ words, x: x + shiftX, y: y + shiftY }),
    setLineDash,
    arc: (/** @type {number} */ x, /** @type {number} */ y) => told.push({ x, y }),
    measureText: (/** @type {string} */ words) => ({ width: 50 * words.length }),
    translate: (/** @type {number} */ x, /** @type {number} */ y) => ([shiftX, shiftY] = [x, y]),
    restore: () => ([shiftX, shiftY] = [0, 0]),
  };
  const pen = new Proxy(does, { get: (target, name) => Reflect.get(target, name) ?? (() => {}), set: () => true });
  const colours = { ink: "", muted: "", paper: "", line: "", brass: "", dark: false };
  const names = new Map(places.map(({ slug }) => [slug, slug]));
  const rest = { fits: null, chosen: null, trip, colours, beside: new Set(), moves: false };
  Object.assign(globalThis, { document: { fonts: { check: () => true } } });
  const tags = draw(/** @type {any} */ (pen), /** @type {any} */ ({ width: 390, height: 500, view, places, changes, names, ...rest }));
  return Object.assign(told, { tags });
}

/** A game, and one that grew from it, far enough from it for a name between them; the middle of the first is in the middle of the sheet. @param {string} name @param {number} r */
function pair(name, r) {
  const places = layout({
    games: [
      ["first", -1, 0, 0, "", ""],
      [name, 0, 0, 0, "", ""],
    ],
  });
  const [, first, next] = places;
  const k = r / next.own;
  next.x = first.x + 90 / k;
  next.y = first.y;
  const view = { k, x: 195 - k * first.x, y: 250 - k * first.y };
  return drawn(places, ["a"], view);
}
const NEXT = [285, 250]; // where the second one is then

test("a disc that is too small for its name has it beside it", () => {
  const told = pair("Wellington", 10);
  const [tag] = told.tags.filter(({ place }) => place?.slug === "Wellington");
  assert.ok(tag, "it has a name");
  const [left, top, right, bottom] = tag.box;
  assert.ok(left > NEXT[0] + 10 || right < NEXT[0] - 10 || top > NEXT[1] + 10 || bottom < NEXT[1] - 10, "not over the disc");
  assert.ok(told.some(({ words }) => words === "Wellington"));
});

test("a name that does not fit into its disc is not written over its rim", () => {
  for (const r of [18, 24, 30]) {
    const told = pair("Incomprehensible", r);
    const written = told.find(({ words }) => words === "Incomprehensible");
    assert.ok(written, String(r));
    assert.ok(Math.abs(written.x - NEXT[0]) > r || Math.abs(written.y - NEXT[1]) > r, String(r));
  }
  const inside = pair("Ace", 24).find(({ words }) => words === "Ace");
  assert.ok(inside && Math.hypot(inside.x - NEXT[0], inside.y - NEXT[1]) < 24, "one that fits stays in it");
});

test("no name beside a disc lies over another name or a disc", () => {
  const places = layout(map);
  const view = { k: 0.9, x: 195 - 0.9 * places[1].x, y: 250 - 0.9 * places[1].y };
  const { tags } = drawn(places, map.changes, view);
  const named = tags.filter(({ place }) => place && place.own * view.k < 17);
  assert.ok(named.length > 3, String(named.length));
  for (const [i, one] of tags.entries())
    for (const other of tags.slice(i + 1)) {
      const apart = one.box[2] <= other.box[0] || one.box[0] >= other.box[2] || one.box[3] <= other.box[1] || one.box[1] >= other.box[3];
      assert.ok(apart, `${one.place?.slug} lies over ${other.place?.slug}`);
    }
});

test("no broken line lies over another family", () => {
  /** @type {number[][]} */
  const broken = [];
  const places = layout({ games: [...Array(5)].map((_, i) => [`f${i}`, -1, 0, 0, "", ""]) });
  const [trunk] = places;
  const k = 150 / trunk.r;
  drawn(places, ["a"], { k, x: 195 - k * trunk.x, y: 250 - k * trunk.y }, [], (dash) => broken.push(dash));
  assert.deepEqual(
    broken.filter((dash) => dash.length),
    [],
  );
});

test("far away no heading of a cluster stands among the names of families", () => {
  const places = layout(map);
  const [, root] = places;
  const largest = Math.max(...root.clusters.map(({ r }) => r));
  const k = 9 / root.own; // the game in the middle has nine pixels
  assert.ok(largest * k > 20);
  for (const cluster of root.clusters) cluster.r = 70 / k;
  const words = drawn(places, ["What wins", "Wild cards", "Deal", "Bets", "Ends"], { k, x: 195, y: 250 }).map((each) => each.words);
  assert.ok(!words.includes("What wins"));
});

test("no disc lies over the heading of a cluster", () => {
  const places = layout(map);
  const told = drawn(places, ["What wins", "Wild cards", "Deal", "Bets", "Ends"], { k: 0.4, x: 195, y: 250 });
  const first = told.findIndex(({ words }) => words === "What wins" || words === "Wild cards");
  assert.ok(first > 0);
  assert.ok(told.slice(first).every(({ words }) => words !== undefined));
});

test("what a game changed is written whole or not at all", () => {
  /** @type {[string, number, number, number, string, string][]} */
  const two = [
    ["first", -1, 0, 0, "", ""],
    ["next", 0, 0, 0, "wild", ""],
  ];
  const places = layout({ games: two });
  const [, first, next] = places;
  const [far, k] = [20, 10];
  next.x = first.x + 2 * far; // room between the two
  const written = (/** @type {number} */ middle) =>
    drawn(places, ["a"], { k, x: middle - k * (first.x + far), y: 250 - k * first.y }).filter(
      ({ words, y }) => words === "wild" && y < 246,
    );
  assert.equal(written(195).length, 1);
  assert.equal(written(388).length, 0, "the side of the sheet would cut it");
});

test("the two ends of a path have their names", () => {
  const places = layout(map);
  const trip = [places[45], places[299]];
  const view = { k: 0.2, x: 195, y: 250 };
  const words = drawn(places, map.changes, view, trip).map((each) => each.words);
  for (const { slug } of trip) assert.ok(words.includes(slug));
});

test("no words of an edge lie over other words", () => {
  /** @type {[string, number, number, number, string, string][]} */
  const fan = [["first", -1, 0, 0, "", ""]];
  for (let i = 0; i < 40; i += 1) fan.push([`g${i}`, 0, i % 5, 0, "wild", ""]);
  const places = layout({ games: fan });
  const [, first, ...others] = places;
  first.clusters = [];
  for (const [i, other] of others.entries()) {
    const angle = 0.04 * i; // narrower than words are high, near the first
    Object.assign(other, { x: first.x + 60 * Math.cos(angle), y: first.y + 60 * Math.sin(angle), own: 4 });
  }
  const written = drawn(places, map.changes, { k: 5, x: 0 - 5 * first.x, y: 30 - 5 * first.y }).filter(({ words }) => words === "wild");
  assert.ok(written.length > 1);
  for (const [i, one] of written.entries())
    for (const other of written.slice(i + 1)) assert.ok(Math.hypot(one.x - other.x, one.y - other.y) > 12, "one lies over another");
});

test("two games of a path that stand close together have both names", () => {
  const places = layout(map);
  const trip = [places[45], places[45].parent ?? places[1]];
  const k = 0.3;
  Object.assign(trip[0], { x: trip[1].x + 30, y: trip[1].y - 20 });
  const view = { k, x: 195 - k * trip[1].x, y: 250 - k * trip[1].y };
  const words = drawn(places, map.changes, view, trip).map((each) => each.words);
  for (const { slug } of trip) assert.ok(words.includes(slug), slug);
});

test("a name that has to be cut begins where it differs from those beside it", () => {
  const places = layout({
    games: [
      ["queen", -1, 0, 0, "", ""],
      ["hand", 0, 0, 0, "", ""],
      ["ace", 0, 0, 0, "", ""],
      ["mariah", 2, 0, 0, "", ""],
    ],
  });
  const names = new Map([
    ["queen", "Follow the Queen"],
    ["hand", "Follow the Queen with a Dummy Hand"],
    ["ace", "Chase the Ace"],
    ["mariah", "Chase the Ace and Mariah"],
  ]);
  assert.deepEqual(
    places.slice(1).map((place) => ownPart(place, names)),
    ["Follow the Queen", "…with a Dummy Hand", "Chase the Ace", "…and Mariah"],
  );
});

test("no two discs have the same words, and none has a part of a part of a name", () => {
  const alike = "Follow the Queen";
  const names = ["of Hearts", "of Spades", "of Diamonds", "III"].map((end) => `${alike} ${end}`);
  const other = ["Incomprehensibility", "Incomprehensibilities"]; // the same where they are cut
  const fan = /** @type {typeof games} */ ([[alike, -1, 0, 0, "", ""], ...[...names, ...other].map((name) => [name, 0, 0, 0, "", ""])]);
  const places = layout({ games: fan });
  const [, first, ...around] = places;
  const r = 19;
  const k = r / around[0].own;
  for (const [i, each] of around.entries()) {
    const angle = (i * 2 * Math.PI) / around.length;
    Object.assign(each, { x: first.x + (45 / k) * Math.cos(angle), y: first.y + (45 / k) * Math.sin(angle) });
  }
  // No name has room beside its disc: other games stand there.
  const crowd = around.flatMap((each) =>
    [0, 1, 2, 3, 4, 5, 6, 7].map((turn) => ({
      ...each,
      slug: "",
      x: each.x + (30 / k) * Math.cos((turn * Math.PI) / 4),
      y: each.y + (30 / k) * Math.sin((turn * Math.PI) / 4),
    })),
  );
  const view = { k, x: 195 - k * first.x, y: 250 - k * first.y };
  const told = drawn([...places, ...crowd], ["a"], view).filter(({ words }) => words);
  const onDisc = around.map((each) => {
    const [x, y] = [each.x * k + view.x, each.y * k + view.y];
    return told
      .filter((word) => Math.hypot(word.x - x, word.y - y) < r)
      .map(({ words }) => words)
      .join(" ");
  });
  assert.deepEqual(onDisc, ["…Hearts", "…Spades", "", "…III", "", ""]);
});
