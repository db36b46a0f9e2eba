// Draws the map on a canvas: colours and families from far away, names nearer, what each game changed nearer still.
/** @import {Place} from "./layout.mjs" */
/** @typedef {{k: number, x: number, y: number}} View  A point of the map is at `k * point + (x, y)` on the screen. */
/** @typedef {{width: number, height: number, view: View, places: Place[], changes: string[], names: Map<string, string>, fits: Set<string> | null, chosen: Place | null, trip: Place[], colours: Colours, beside: Set<Place>, moves: boolean}} Scene  `trip` is the path between two games, `beside` are games to be compared. While it `moves`, words have no halo, and edges tell what they told at rest. */
/** @typedef {{ink: string, muted: string, paper: string, line: string, brass: string, dark: boolean}} Colours */

const DOT = 2; // pixels of radius, below which a game is only colour
const NAMED = 17; // from which on it has its name
const CHANGED = 30; // and what it changed
export const NEAR = 76; // from which on a card with the call lies on it (card.mjs)
const SPOTTED = 3.5; // pixels of radius that a game which fits has at least, where others do not fit
const EDGE = 11; // pixels of the words on an edge
const BRANCH = 26; // pixels of radius of a branch whose game is too small for its name

/** Each kind's hue, as far from its neighbours as twelve allow. */
export const HUES = [96, 42, 205, 262, 4, 322, 150, 24, 232, 60, 345, 180];

/**
 * @param {number} family
 * @param {number} lightness
 * @param {number} chroma
 */
export const tint = (family, lightness, chroma) =>
  family < 0 ? `oklch(${lightness} 0.02 90)` : `oklch(${lightness} ${chroma} ${HUES[family % HUES.length]})`;

const RIMMED = 4; // pixels of radius, below which a disc's rim cannot be seen
/** @type {Map<string, string[]>} */
const laid = new Map(); // words in lines, by type, width and words: most are asked for again in the next frame

/** @type {Set<Place>} */
let atRest = new Set(); // games whose edge told what they changed, when the map last stood still

/** @param {Element} element @returns {Colours} */
export function coloursOf(element) {
  const style = getComputedStyle(element);
  const of = (/** @type {string} */ name) => style.getPropertyValue(name).trim();
  const dark = element.closest("[data-md-color-scheme]")?.getAttribute("data-md-color-scheme") === "slate";
  return { ink: of("--ink"), muted: of("--muted"), paper: of("--paper"), line: of("--strong-line"), brass: of("--brass"), dark };
}

/**
 * @param {CanvasRenderingContext2D} pen
 * @param {Scene} scene
 */
export function draw(pen, scene) {
  const { width, height, view, places, colours, fits, chosen, moves } = scene;
  pen.fillStyle = colours.paper;
  pen.fillRect(0, 0, width, height);
  const seen = places.filter((place) => {
    const x = place.cx * view.k + view.x;
    const y = place.cy * view.k + view.y;
    const r = place.r * view.k;
    return x + r > 0 && x - r < width && y + r > 0 && y - r < height && r > DOT;
  });
  for (const place of seen) if (place.children.length) ground(pen, scene, place);
  /** @type {Set<Place>} */
  const told = new Set(); // those whose edge says what they changed
  for (const place of seen) if (edge(pen, scene, place, seen)) told.add(place);
  if (!moves) atRest = told;
  const { trip } = scene;
  if (chosen && !trip.length) line(pen, scene, [chosen, ...above(chosen)]);
  line(pen, scene, trip);
  for (const place of seen) game(pen, scene, place, !fits || !place.slug || fits.has(place.slug), told.has(place));
  labels(pen, scene, seen);
}

/**
 * The ground that a game and all that grew from it stand on.
 * @param {CanvasRenderingContext2D} pen
 * @param {Scene} scene
 * @param {Place} place
 */
function ground(pen, { view, colours, changes, moves }, place) {
  const shade = colours.dark ? 0.2 + 0.025 * place.depth : 0.965 - 0.02 * place.depth;
  circle(pen, view, place.cx, place.cy, place.r);
  pen.fillStyle = tint(place.family, shade, colours.dark ? 0.03 : 0.025);
  pen.fill();
  for (const cluster of place.clusters) {
    circle(pen, view, cluster.x, cluster.y, cluster.r);
    pen.fillStyle = tint(place.family, shade + (colours.dark ? 0.02 : -0.015), colours.dark ? 0.035 : 0.03);
    pen.fill();
    const r = cluster.r * view.k;
    if (r < 60) continue;
    pen.strokeStyle = colours.line;
    pen.lineWidth = 0.6;
    pen.setLineDash([3, 4]);
    pen.stroke();
    pen.setLineDash([]);
    const size = Math.min(15, Math.max(10, r / 12));
    const y = cluster.y * view.k + view.y - r + size * 0.4;
    text(
      pen,
      colours,
      changes[cluster.change],
      cluster.x * view.k + view.x,
      y,
      `italic ${size}px "Libre Caslon Text", Georgia, serif`,
      colours.muted,
      moves,
    );
  }
}

/**
 * The line to the game that it grew from, with what it changed where there is room: then true.
 * @param {CanvasRenderingContext2D} pen
 * @param {Scene} scene
 * @param {Place} place
 * @param {Place[]} seen  games that could lie over the words
 */
function edge(pen, { view, colours, fits, width, height, moves }, place, seen) {
  if (!place.parent || place.parent.r * view.k < 24) return false;
  const from = { x: place.parent.x * view.k + view.x, y: place.parent.y * view.k + view.y };
  const to = { x: place.x * view.k + view.x, y: place.y * view.k + view.y };
  if (Math.max(from.x, to.x) < 0 || Math.min(from.x, to.x) > width || Math.max(from.y, to.y) < 0 || Math.min(from.y, to.y) > height)
    return false;
  pen.beginPath();
  pen.moveTo(from.x, from.y);
  pen.lineTo(to.x, to.y);
  pen.strokeStyle = tint(place.family, colours.dark ? 0.45 : 0.74, 0.05);
  pen.lineWidth = Math.min(5, 0.5 + Math.sqrt(place.below + 1) * 0.28);
  pen.stroke();
  if (!place.changed || place.own * view.k < NAMED || (fits && !fits.has(place.slug))) return false;
  if (moves && !atRest.has(place)) return false; // whether anything covers the words takes long to find out
  const [across, down] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(across, down);
  const [begin, end] = [place.parent.own * view.k, length - place.own * view.k]; // the line between the two discs
  pen.font = `italic ${EDGE}px "Source Sans 3", sans-serif`;
  const wide = pen.measureText(place.changed).width;
  if (end - begin < wide + 2 * EDGE) return false;
  const middle = (begin + end) / 2 / length;
  const covered = moves
    ? false
    : [-0.5, -0.25, 0, 0.25, 0.5].some((part) => {
        const at = middle + (part * wide) / length;
        const [x, y] = [(from.x + across * at - view.x) / view.k, (from.y + down * at - view.y) / view.k]; // on the map
        return seen.some(
          (other) => other !== place && other !== place.parent && Math.hypot(other.x - x, other.y - y) < other.own + EDGE / view.k,
        );
      });
  if (covered) return false;
  pen.save();
  pen.translate(from.x + across * middle, from.y + down * middle);
  pen.rotate(across < 0 ? Math.atan2(-down, -across) : Math.atan2(down, across)); // never upside down
  text(pen, colours, place.changed, 0, -EDGE / 2, pen.font, colours.ink, moves);
  pen.restore();
  return true;
}

/**
 * What a game grew from, up to the trunk.
 * @param {Place} place
 * @returns {Place[]}
 */
const above = ({ parent }) => (parent ? [parent, ...above(parent)] : []);

/**
 * A way over several games.
 * @param {CanvasRenderingContext2D} pen
 * @param {Scene} scene
 * @param {Place[]} stops
 */
function line(pen, { view, colours }, stops) {
  pen.beginPath();
  for (const { x, y } of stops) pen.lineTo(x * view.k + view.x, y * view.k + view.y);
  pen.strokeStyle = colours.brass;
  pen.lineWidth = 2.5;
  pen.stroke();
}

/**
 * A game's own disc, with as much in it as it is large enough for.
 * @param {CanvasRenderingContext2D} pen
 * @param {Scene} scene
 * @param {Place} place
 * @param {boolean} fits
 * @param {boolean} told  whether its edge says what it changed
 */
function game(pen, { view, colours, names, chosen, trip, beside, fits: only, width, height }, place, fits, told) {
  const x = place.x * view.k + view.x;
  const y = place.y * view.k + view.y;
  const stop = trip.includes(place) || beside.has(place);
  const r = Math.max(place.own * view.k, (only && fits && place.slug) || stop ? SPOTTED : 0);
  if (r < 0.7 || x + r < 0 || x - r > width || y + r < 0 || y - r > height) return;
  pen.globalAlpha = fits ? 1 : 0.18;
  pen.beginPath();
  pen.arc(x, y, r, 0, 2 * Math.PI);
  const near = r >= NAMED;
  pen.fillStyle = near ? tint(place.family, colours.dark ? 0.33 : 0.91, 0.06) : tint(place.family, colours.dark ? 0.68 : 0.58, 0.11);
  pen.fill();
  pen.strokeStyle = place === chosen || stop ? colours.brass : tint(place.family, colours.dark ? 0.62 : 0.55, 0.09);
  pen.lineWidth = place === chosen || stop ? Math.min(4, Math.max(1.5, r / 3)) : near ? 1.2 : 0.5;
  if (r >= RIMMED || place === chosen || stop) pen.stroke();
  if (near && r < NEAR) inside(pen, colours, names.get(place.slug) ?? "", r >= CHANGED && !told ? place.changed : "", x, y, r);
  pen.globalAlpha = 1;
}

/**
 * A name, and below it what the game changed, within its disc.
 * @param {CanvasRenderingContext2D} pen
 * @param {Colours} colours
 * @param {string} name
 * @param {string} changed
 * @param {number} x
 * @param {number} y
 * @param {number} r
 */
function inside(pen, colours, name, changed, x, y, r) {
  const size = Math.round(2 * Math.max(8.5, Math.min(15, r * 0.3))) / 2;
  pen.font = `600 ${size}px "Source Sans 3", sans-serif`;
  const lines = wrapped(pen, name, r * 1.75, 3);
  const small = Math.max(8, size * 0.78);
  pen.font = `${small}px "Source Sans 3", sans-serif`;
  const below = changed ? wrapped(pen, changed, r * 1.6, 2) : [];
  let line = y - ((lines.length * size + below.length * small) * 1.08) / 2;
  pen.textAlign = "center";
  pen.textBaseline = "top";
  pen.fillStyle = colours.ink;
  pen.font = `600 ${size}px "Source Sans 3", sans-serif`;
  for (const each of lines) (pen.fillText(each, x, line), (line += size * 1.08));
  pen.fillStyle = colours.muted;
  pen.font = `${small}px "Source Sans 3", sans-serif`;
  for (const each of below) (pen.fillText(each, x, line), (line += small * 1.08));
}

/**
 * Words in lines of at most so many pixels; the last line ends with an ellipsis where there are more.
 * @param {CanvasRenderingContext2D} pen
 * @param {string} words
 * @param {number} width
 * @param {number} most
 */
function wrapped(pen, words, width, most) {
  const key = `${pen.font} ${Math.round(width)} ${most} ${words}`;
  const known = laid.get(key);
  if (known) return known;
  if (laid.size > 20_000) laid.clear();
  const lines = broken(pen, words, width, most);
  laid.set(key, lines);
  return lines;
}

/**
 * @param {CanvasRenderingContext2D} pen
 * @param {string} words
 * @param {number} width
 * @param {number} most
 */
function broken(pen, words, width, most) {
  /** @type {string[]} */
  const lines = [];
  for (const word of words.split(" ")) {
    const longer = lines.length ? `${lines.at(-1)} ${word}` : word;
    if (lines.length && pen.measureText(longer).width <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  if (lines.length <= most) return lines;
  return [...lines.slice(0, most - 1), `${lines[most - 1]}…`];
}

/**
 * Names of branches whose games are too small to have theirs: the largest first, none over another.
 * @param {CanvasRenderingContext2D} pen
 * @param {Scene} scene
 * @param {Place[]} seen
 */
function labels(pen, { view, colours, names, width, height, moves }, seen) {
  /** @type {[number, number, number, number][]} */
  const taken = [];
  const branches = seen.filter((place) => place.slug && place.children.length && place.own * view.k < NAMED && place.r * view.k >= BRANCH);
  for (const place of branches.sort((one, other) => other.r - one.r)) {
    const r = place.r * view.k;
    const size = Math.max(11, Math.min(24, r / 5));
    const name = names.get(place.slug) ?? "";
    const font = `${size}px "Libre Caslon Display", Georgia, serif`;
    pen.font = font;
    const half = pen.measureText(name).width / 2 + 3;
    const x = Math.max(half, Math.min(width - half, place.cx * view.k + view.x));
    const y = Math.max(size, Math.min(height - size, place.cy * view.k + view.y));
    const box = /** @type {[number, number, number, number]} */ ([x - half, y - size * 0.7, x + half, y + size * 0.7]);
    if (taken.some(([left, top, right, bottom]) => box[0] < right && box[2] > left && box[1] < bottom && box[3] > top)) continue;
    taken.push(box);
    text(pen, colours, name, x, y - size / 2, font, colours.ink, moves);
  }
}

/**
 * Words with a halo, so that they can be read on whatever they lie; without it while the map moves, as halos take longest to draw.
 * @param {CanvasRenderingContext2D} pen
 * @param {Colours} colours
 * @param {string} words
 * @param {number} x
 * @param {number} y
 * @param {string} font
 * @param {string} colour
 * @param {boolean} moves
 */
function text(pen, colours, words, x, y, font, colour, moves) {
  pen.font = font;
  pen.textAlign = "center";
  pen.textBaseline = "top";
  if (!moves) {
    pen.lineJoin = "round";
    pen.strokeStyle = colours.paper;
    pen.lineWidth = 4;
    pen.strokeText(words, x, y);
  }
  pen.fillStyle = colour;
  pen.fillText(words, x, y);
}

/**
 * @param {CanvasRenderingContext2D} pen
 * @param {View} view
 * @param {number} x
 * @param {number} y
 * @param {number} r
 */
function circle(pen, { k, x: dx, y: dy }, x, y, r) {
  pen.beginPath();
  pen.arc(x * k + dx, y * k + dy, r * k, 0, 2 * Math.PI);
}
