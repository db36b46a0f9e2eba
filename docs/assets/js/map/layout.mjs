// Where every game stands on the map. A game is a disc; the games that grew from it are packed around it, in clusters by what they
// changed where there are many. The same data always gives the same map. It has two shapes: a round one for phones, and one as wide as a screen, in which only
// the families stand elsewhere.
import { packEnclose, packSiblings } from "./d3.mjs";
/** @import {ForestMap} from "../documents" */

/**
 * A game, or the trunk of all. `own` is the radius of a game's own disc, and `x` and `y` are its middle. `r` is the radius of the circle around all that grew
 * from it, and `cx` and `cy` are the middle of that.
 * @typedef {object} Place
 * @property {string} slug  "" for the trunk
 * @property {number} family  -1 for the trunk
 * @property {number} change  what it changed, by its place in `changes`
 * @property {string} changed  the same in words
 * @property {string[]} signs
 * @property {number} below  how many games grew from it
 * @property {number} depth
 * @property {Place | null} parent
 * @property {Place[]} children
 * @property {Cluster[]} clusters
 * @property {number} own
 * @property {number} r
 * @property {number} x
 * @property {number} y
 * @property {number} cx
 * @property {number} cy
 */
/** @typedef {{change: number, x: number, y: number, r: number}} Cluster  Children that changed the same kind of thing. */
/** @typedef {{x: number, y: number, r: number, move: (dx: number, dy: number) => void}} Disc */

const LEAF = 10; // the smallest disc; everything else follows
const GROWN = 1.9; // how fast a disc grows with the square root of what grew from it
const GAP = 2.5;
const MANY = 14; // children, from which on they stand in clusters
const ASPECT = 1.75; // of the wide map: how many times as wide as high, about as a screen is beside the tree

/**
 * Every place of the map, each before those that grew from it; the first is the trunk.
 * @param {Pick<ForestMap, "games">} map
 * @param {boolean} [wide]  whether it has the shape of a screen
 * @returns {Place[]}
 */
export function layout({ games }, wide = false) {
  const trunk = place("", -1, 0, "", "");
  /** @type {Place[]} */
  const places = games.map(([slug, , change, family, changed, signs]) => place(slug, family, change, changed, signs));
  games.forEach(([, parent], i) => {
    const above = parent < 0 ? trunk : places[parent];
    places[i].parent = above;
    places[i].depth = above.depth + 1;
    above.children.push(places[i]);
  });
  const all = [trunk, ...places];
  for (const each of all.toReversed()) {
    if (each.parent) each.parent.below += each.below + 1;
    grow(each, wide && each === trunk ? packWide : packSiblings);
  }
  const [root] = all;
  shift(root, -root.cx, -root.cy);
  return all;
}

/**
 * @param {string} slug
 * @param {number} family
 * @param {number} change
 * @param {string} changed
 * @param {string} signs
 * @returns {Place}
 */
function place(slug, family, change, changed, signs) {
  const shape = { own: LEAF, r: LEAF, x: 0, y: 0, cx: 0, cy: 0 };
  return {
    slug,
    family,
    change,
    changed,
    signs: signs ? signs.split(" ") : [],
    below: 0,
    depth: 0,
    parent: null,
    children: [],
    clusters: [],
    ...shape,
  };
}

/**
 * Packs a game's children around it; they are packed already.
 * @param {Place} place
 * @param {(discs: Disc[]) => Disc[]} pack
 */
function grow(place, pack) {
  place.own = LEAF + GROWN * Math.sqrt(place.below);
  place.r = place.own;
  if (!place.children.length) return;
  const children = place.children.toSorted((one, other) => other.r - one.r || (one.slug < other.slug ? -1 : 1));
  for (const child of children) shift(child, -child.cx, -child.cy); // the middle of its circle is where its disc will be
  /** @type {Disc} */
  const own = { x: 0, y: 0, r: place.own + GAP, move: () => {} };
  const discs = children.map((child) => ({
    x: 0,
    y: 0,
    r: child.r + GAP,
    move: (/** @type {number} */ dx, /** @type {number} */ dy) => shift(child, dx, dy),
  }));
  const grouped = place.depth > 0 && children.length >= MANY;
  const around = grouped ? clusters(place, children, discs) : discs;
  const packed = pack([own, ...around]);
  const { x, y, r } = packEnclose(packed);
  for (const disc of around) disc.move(disc.x - own.x, disc.y - own.y);
  for (const child of children) face(child, place);
  place.cx = x - own.x;
  place.cy = y - own.y;
  place.r = r + GAP;
}

/**
 * Packs discs around the first one into a shape as wide as a screen. Each touches two that stand already, where the whole grows least.
 * @param {Disc[]} discs
 */
function packWide(discs) {
  /** @type {Disc[]} */
  const stand = [];
  for (const disc of discs) {
    const [first, second] = stand;
    /** @type {[number, number][]} */
    const spots = first ? [] : [[0, 0]];
    if (first && !second) spots.push([first.r + disc.r, 0]);
    for (const [i, one] of stand.entries()) for (const other of stand.slice(0, i)) spots.push(...touching(one, other, disc.r));
    let least = Infinity;
    for (const [x, y] of spots) {
      if (stand.some((other) => Math.hypot(other.x - x, other.y - y) < other.r + disc.r - 1e-6)) continue;
      const size = 1000 * wideSize([...stand, { x, y, r: disc.r }]) + Math.hypot(x / ASPECT, y); // of two that serve as well, the one nearer the middle
      if (size >= least) continue;
      least = size;
      Object.assign(disc, { x, y });
    }
    stand.push(disc);
  }
  return discs;
}

/**
 * How high the smallest sheet of the wide shape is that has room for discs.
 * @param {{x: number, y: number, r: number}[]} discs
 */
function wideSize(discs) {
  const span = (/** @type {"x" | "y"} */ side) =>
    Math.max(...discs.map((each) => each[side] + each.r)) - Math.min(...discs.map((each) => each[side] - each.r));
  return Math.max(span("x") / ASPECT, span("y"));
}

/**
 * The two places of a disc that touches two others; none where they stand too far apart.
 * @param {Disc} one
 * @param {Disc} other
 * @param {number} r
 * @returns {[number, number][]}
 */
function touching(one, other, r) {
  const [near, far] = [one.r + r, other.r + r];
  const [dx, dy] = [other.x - one.x, other.y - one.y];
  const apart = Math.hypot(dx, dy);
  if (apart > near + far || apart < Math.abs(near - far)) return [];
  const along = (apart ** 2 + near ** 2 - far ** 2) / (2 * apart);
  const aside = Math.sqrt(Math.max(0, near ** 2 - along ** 2));
  return [1, -1].map((side) => [one.x + (along * dx - side * aside * dy) / apart, one.y + (along * dy + side * aside * dx) / apart]);
}

/**
 * Where a point of one shape of the map is in the other one: a family stands elsewhere and is turned, and all within it moves with it.
 * @param {{x: number, y: number}} point
 * @param {Place[]} from
 * @param {Place[]} to
 * @returns {{x: number, y: number}}
 */
export function carried({ x, y }, [trunk], [toTrunk]) {
  const away = (/** @type {Place} */ { cx, cy, r }) => Math.hypot(cx - x, cy - y) - r;
  const [nearest] = trunk.children.map((_, i) => i).sort((one, other) => away(trunk.children[one]) - away(trunk.children[other]));
  const [there, here] = [trunk.children[nearest], toTrunk.children[nearest]];
  const angle = Math.atan2(here.y - here.cy, here.x - here.cx) - Math.atan2(there.y - there.cy, there.x - there.cx);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return { x: here.cx + cos * (x - there.cx) - sin * (y - there.cy), y: here.cy + sin * (x - there.cx) + cos * (y - there.cy) };
}

/**
 * Children that changed the same kind of thing, each kind packed by itself.
 * @param {Place} place
 * @param {Place[]} children
 * @param {Disc[]} discs
 * @returns {Disc[]}
 */
function clusters(place, children, discs) {
  const kinds = [...new Set(children.map(({ change }) => change))];
  return kinds.map((change) => {
    const inside = discs.filter((_, i) => children[i].change === change);
    const { x, y, r } = packEnclose(packSiblings(inside));
    /** @type {Cluster} */
    const cluster = { change, x: 0, y: 0, r };
    place.clusters.push(cluster);
    for (const disc of inside) disc.move(disc.x - x, disc.y - y);
    const move = (/** @type {number} */ dx, /** @type {number} */ dy) => {
      for (const disc of inside) disc.move(dx, dy);
      cluster.x += dx;
      cluster.y += dy;
    };
    return { x: 0, y: 0, r: r + 2 * GAP, move };
  });
}

/**
 * Turns a game with all that grew from it until its own disc is as near as can be to the one that it grew from: the line between them then crosses few others.
 * @param {Place} place
 * @param {Place} parent
 */
function face(place, { x, y }) {
  const { cx, cy } = place;
  if (Math.hypot(place.x - cx, place.y - cy) < 1e-6) return;
  const angle = Math.atan2(y - cy, x - cx) - Math.atan2(place.y - cy, place.x - cx);
  turn(place, cx, cy, Math.cos(angle), Math.sin(angle));
}

/**
 * Turns a game with all that grew from it about a point.
 * @param {Place} place
 * @param {number} x
 * @param {number} y
 * @param {number} cos
 * @param {number} sin
 */
function turn(place, x, y, cos, sin) {
  const turned = (/** @type {number} */ px, /** @type {number} */ py) => [
    x + cos * (px - x) - sin * (py - y),
    y + sin * (px - x) + cos * (py - y),
  ];
  [place.x, place.y] = turned(place.x, place.y);
  [place.cx, place.cy] = turned(place.cx, place.cy);
  for (const cluster of place.clusters) [cluster.x, cluster.y] = turned(cluster.x, cluster.y);
  for (const child of place.children) turn(child, x, y, cos, sin);
}

/**
 * Moves a game with all that grew from it.
 * @param {Place} place
 * @param {number} dx
 * @param {number} dy
 */
function shift(place, dx, dy) {
  place.x += dx;
  place.y += dy;
  place.cx += dx;
  place.cy += dy;
  for (const cluster of place.clusters) {
    cluster.x += dx;
    cluster.y += dy;
  }
  for (const child of place.children) shift(child, dx, dy);
}
