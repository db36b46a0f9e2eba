// Draws the map on a canvas: colours and families from far away, names nearer, what each game changed nearer still.
/** @import {Place} from "./layout.mjs" */
/** @typedef {{k: number, x: number, y: number}} View  A point of the map is at `k * point + (x, y)` on the screen. */
/** @typedef {{width: number, height: number, view: View, places: Place[], changes: string[], names: Map<string, string>, fits: Set<string> | null, chosen: Place | null, trip: Place[], colours: Colours, beside: Set<Place>, moves: boolean, band?: Band}} Scene  `trip` is the path between two games, `beside` are games to be compared. While it `moves`, words have no halo, and edges tell what they told at rest: `glide.mjs` moves a picture of that. */
/** @typedef {[number, number, number, number]} Box  From the left, from the top, to the right, to the bottom, in pixels. */
/** @typedef {{boxes: Box[], spots: [number, number][]}} Written  Where words are: headings, and points along what edges say. */
/** @typedef {[number, number]} Band  From which row of pixels down to which: a slice of the picture is drawn without the rest. All of it is drawn where there is none. */
/** @typedef {{place: Place | null, box: Box}} Tag  Words on the map, and the game that they name. */
/** @typedef {{ink: string, muted: string, paper: string, line: string, brass: string, dark: boolean}} Colours */

const DOT = 2; // pixels of radius, below which a game is only colour
const NAMED = 17; // from which on it has its name
const CHANGED = 30; // and what it changed
export const NEAR = 88; // from which on a card with the call lies on it (card.mjs)
const SPOTTED = 3.5; // pixels of radius that a game which fits has at least, where others do not fit
const EDGE = 11; // pixels of the words on an edge
const HEADED = 60; // pixels of radius, from which on a cluster has its heading
const HEADS = 12; // pixels of radius of the game in its middle, from which on: farther away a heading would stand among the names of families
const BESIDE = 8; // pixels of radius, from which on a game has its name beside its disc, where the disc is too small for it
const ASIDE = 11; // pixels of type beside a disc
const LINE = 88; // pixels of a line of that
const READ = 9; // pixels of the smallest type
const CELL = 48; // pixels of a square of the sheet, to find what lies near
const SHARED = 2; // words that names begin with alike, from which on a name does without them if it has to be cut
const BRANCH = 20; // pixels of radius of a branch whose game is too small for its name

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
const SERIF = `"Libre Caslon Display", Georgia, serif`;
const ITALIC = `"Libre Caslon Text", Georgia, serif`;
const SANS = `"Source Sans 3", sans-serif`;
const MEASURED = 100; // pixels of the type that words are measured in: once, for their width grows with the type
/** @type {Map<string, number>} */
const widths = new Map(); // of words in that type, by typeface and words

/** @type {Set<Place>} */
let atRest = new Set(); // games whose edge told what they changed, when the map last stood still
/** @type {Map<Place, [number, number]>} */
let asideAtRest = new Map(); // games that had their name beside their disc then, and on which side

/** @param {Element} element @returns {Colours} */
export function coloursOf(element) {
  const style = getComputedStyle(element);
  const of = (/** @type {string} */ name) => style.getPropertyValue(name).trim();
  const dark = element.closest("[data-md-color-scheme]")?.getAttribute("data-md-color-scheme") === "slate";
  return { ink: of("--ink"), muted: of("--muted"), paper: of("--paper"), line: of("--strong-line"), brass: of("--brass"), dark };
}

/**
 * Draws the map; the answer are the names that stand outside of their discs, as one may tap them too.
 * @param {CanvasRenderingContext2D} pen
 * @param {Scene} scene
 * @returns {Tag[]}
 */
export function draw(pen, scene) {
  const { width, height, view, places, colours, chosen, moves } = scene;
  const [top, bottom] = bandOf(scene);
  pen.fillStyle = colours.paper;
  pen.fillRect(0, top, width, bottom - top);
  /** @param {Place[]} some @param {number} from @param {number} to */
  const within = (some, from, to) =>
    some.filter((place) => {
      const x = place.cx * view.k + view.x;
      const y = place.cy * view.k + view.y;
      const r = place.r * view.k;
      return x + r > 0 && x - r < width && y + r > from && y - r < to && r > DOT;
    });
  const all = within(places, 0, height);
  const seen = scene.band ? within(all, top - SPOTTED, bottom + SPOTTED) : all;
  trunkLines(pen, scene, all, true);
  grounds(pen, scene, seen);
  const drawn = edges(pen, scene, all);
  /** @type {Set<Place>} */
  const labelled = new Set(); // those whose edge says what they changed
  const changes = headings(pen, scene, all);
  /** @type {Written} */
  const written = { boxes: moves ? [] : changes.map(({ box }) => box), spots: [] };
  for (const place of drawn) if (words(pen, scene, place, seen, written)) labelled.add(place);
  if (!moves) atRest = labelled;
  const { trip } = scene;
  if (chosen && !trip.length) line(pen, scene, [chosen, ...above(chosen)]);
  line(pen, scene, trip);
  discs(pen, scene, seen, labelled);
  const tags = labels(pen, scene, all, changes);
  tags.push(...aside(pen, scene, all, labelled, tags, written));
  return tags;
}

/** @param {Scene} scene @returns {Band} */
const bandOf = ({ band, height }) => band ?? [0, height];

/**
 * Shapes sorted by their look. A pen that changes its colour for each of a thousand discs takes longer over that than over the discs.
 * @template T
 * @param {Map<string, T[]>} sorted
 * @param {string} look
 * @param {T} shape
 */
function put(sorted, look, shape) {
  const same = sorted.get(look);
  if (same) same.push(shape);
  else sorted.set(look, [shape]);
}

/**
 * The grounds that games and all that grew from them stand on: the outer ones first, those of one depth lie beside each other.
 * @param {CanvasRenderingContext2D} pen
 * @param {Scene} scene
 * @param {Place[]} seen
 */
function grounds(pen, scene, seen) {
  /** @type {Place[][]} */
  const byDepth = [];
  for (const place of seen) if (place.slug && place.children.length) (byDepth[place.depth] ??= []).push(place);
  for (const places of byDepth) if (places) ground(pen, scene, places);
}

/**
 * @param {CanvasRenderingContext2D} pen
 * @param {Scene} scene
 * @param {Place[]} places  of one depth
 */
function ground(pen, { view, colours, moves }, places) {
  const { depth } = places[0];
  const shade = colours.dark ? 0.2 + 0.025 * depth : 0.965 - 0.02 * depth;
  /** @type {Map<string, {x: number, y: number, r: number}[]>} */
  const circles = new Map();
  for (const { family, cx, cy, r } of places) put(circles, tint(family, shade, colours.dark ? 0.03 : 0.025), { x: cx, y: cy, r });
  for (const [look, some] of circles) {
    pen.fillStyle = look;
    pen.beginPath();
    for (const each of some) circle(pen, view, each.x, each.y, each.r);
    pen.fill();
  }
  for (const place of places)
    for (const cluster of place.clusters) {
      pen.beginPath();
      circle(pen, view, cluster.x, cluster.y, cluster.r);
      pen.fillStyle = tint(place.family, shade + (colours.dark ? 0.02 : -0.015), colours.dark ? 0.035 : 0.03);
      pen.fill();
      const r = cluster.r * view.k;
      if (r < HEADED || place.own * view.k < HEADS) continue;
      pen.strokeStyle = colours.line;
      pen.lineWidth = 0.6;
      pen.setLineDash(moves ? [] : [3, 4]);
      pen.stroke();
      pen.setLineDash([]);
    }
}

/**
 * The lines to the games that those seen grew from; says which games have theirs in sight.
 * @param {CanvasRenderingContext2D} pen
 * @param {Scene} scene
 * @param {Place[]} seen
 */
function edges(pen, scene, seen) {
  const { view, colours, width } = scene;
  const [top, bottom] = bandOf(scene);
  /** @type {Map<string, [number, number, number, number][]>} */
  const sorted = new Map();
  /** @type {Place[]} */
  const drawn = [];
  for (const place of seen) {
    const { parent } = place;
    if (!parent || parent.r * view.k < 24) continue;
    const [x, y] = [parent.x * view.k + view.x, parent.y * view.k + view.y];
    const [toX, toY] = [place.x * view.k + view.x, place.y * view.k + view.y];
    if (Math.max(x, toX) < 0 || Math.min(x, toX) > width || Math.max(y, toY) < top - EDGE || Math.min(y, toY) > bottom + EDGE) continue;
    drawn.push(place);
    if (parent.slug) put(sorted, `${place.family} ${place.below}`, [x, y, toX, toY]);
  }
  trunkLines(pen, scene, seen, false);
  for (const [look, lines] of sorted) {
    const [family, below] = look.split(" ").map(Number);
    thread(pen, colours, family, below);
    for (const [x, y, toX, toY] of lines) {
      pen.moveTo(x, y);
      pen.lineTo(toX, toY);
    }
    pen.stroke();
  }
  return drawn;
}

/**
 * The colour and the width of the line to a game.
 * @param {CanvasRenderingContext2D} pen
 * @param {Colours} colours
 * @param {number} family
 * @param {number} below  how many games grew from it
 */
function thread(pen, colours, family, below) {
  pen.strokeStyle = tint(family, colours.dark ? 0.45 : 0.74, 0.05);
  pen.lineWidth = Math.min(5, 0.5 + Math.sqrt(below + 1) * 0.28);
  pen.beginPath();
}

/**
 * The lines from the trunk to the families. First all of each is drawn, and the grounds of other families then cover a part of it. After those comes what lies
 * on its own ground, and a thin line over what is covered.
 * @param {CanvasRenderingContext2D} pen
 * @param {Scene} scene
 * @param {Place[]} seen
 * @param {boolean} whole
 */
function trunkLines(pen, { view, colours }, seen, whole) {
  for (const { parent, family, below, x, y, cx, cy, r } of seen) {
    if (!parent || parent.slug) continue;
    const away = Math.hypot(cx - parent.x, cy - parent.y);
    const part = whole ? 0 : Math.max(0, 1 - r / away);
    const edge = [(parent.x + part * (cx - parent.x)) * view.k + view.x, (parent.y + part * (cy - parent.y)) * view.k + view.y];
    thread(pen, colours, family, below);
    pen.moveTo(edge[0], edge[1]);
    pen.lineTo(x * view.k + view.x, y * view.k + view.y);
    pen.stroke();
  }
}

/**
 * What a game changed, along the line to the game that it grew from, where there is room: then true.
 * @param {CanvasRenderingContext2D} pen
 * @param {Scene} scene
 * @param {Place} place
 * @param {Place[]} seen  games that could lie over the words
 * @param {Written} written  what must not be written over; the new words are added
 */
function words(pen, { view, colours, fits, moves, width, height }, place, seen, written) {
  const { parent } = place;
  if (!parent || !place.changed || place.own * view.k < NAMED || (fits && !fits.has(place.slug))) return false;
  if (moves && !atRest.has(place)) return false; // whether anything covers the words takes long to find out
  const from = { x: parent.x * view.k + view.x, y: parent.y * view.k + view.y };
  const [across, down] = [(place.x - parent.x) * view.k, (place.y - parent.y) * view.k];
  const length = Math.hypot(across, down);
  const [begin, end] = [parent.own * view.k, length - place.own * view.k]; // the line between the two discs
  const wide = widthOf(pen, `italic ${SANS}`, place.changed, EDGE);
  if (end - begin < wide + 2 * EDGE) return false;
  const middle = (begin + end) / 2 / length;
  const cut = [-0.5, 0.5].some((part) => {
    const at = middle + (part * wide) / length;
    const [x, y] = [from.x + across * at, from.y + down * at];
    return x < EDGE || x > width - EDGE || y < EDGE || y > height - EDGE;
  });
  if (cut && !moves) return false; // half a word tells nothing
  const covered = moves
    ? false
    : [-0.5, -0.25, 0, 0.25, 0.5].some((part) => {
        const at = middle + (part * wide) / length;
        const [x, y] = [(from.x + across * at - view.x) / view.k, (from.y + down * at - view.y) / view.k]; // on the map
        return seen.some(
          (other) => other !== place && other !== parent && Math.hypot(other.x - x, other.y - y) < other.own + EDGE / view.k,
        );
      });
  if (covered) return false;
  if (!moves) {
    const points = Math.ceil(wide / EDGE);
    const spots = Array.from({ length: points + 1 }, (_, i) => {
      const at = middle + ((i / points - 0.5) * wide) / length;
      return /** @type {[number, number]} */ ([from.x + across * at, from.y + down * at]);
    });
    const clash = spots.some(
      ([x, y]) =>
        written.spots.some(([otherX, otherY]) => Math.hypot(otherX - x, otherY - y) < 1.2 * EDGE) ||
        written.boxes.some(([left, high, right, low]) => x > left - EDGE && x < right + EDGE && y > high - EDGE && y < low + EDGE),
    );
    if (clash) return false;
    written.spots.push(...spots);
  }
  pen.save();
  pen.translate(from.x + across * middle, from.y + down * middle);
  pen.rotate(across < 0 ? Math.atan2(-down, -across) : Math.atan2(down, across)); // never upside down
  text(pen, colours, place.changed, 0, -EDGE / 2, `italic ${EDGE}px ${SANS}`, colours.ink, moves);
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
 * The games' own discs, each with as much in it as it is large enough for. No disc lies over another, so that those of one look are drawn at once.
 * @param {CanvasRenderingContext2D} pen
 * @param {Scene} scene
 * @param {Place[]} seen
 * @param {Set<Place>} labelled  those whose edge says what they changed
 */
function discs(pen, scene, seen, labelled) {
  const { view, colours, names, chosen, trip, beside, fits, width } = scene;
  const [top, bottom] = bandOf(scene);
  /** @type {Map<string, {look: {alpha: number, fill: string, rim: string, wide: number}, circles: [number, number, number][]}>} */
  const sorted = new Map();
  /** @type {[Place, boolean, number, number, number][]} */
  const named = [];
  const stops = new Set([...trip, ...beside]);
  for (const place of seen) {
    const x = place.x * view.k + view.x;
    const y = place.y * view.k + view.y;
    const stop = stops.has(place);
    const fit = !fits || !place.slug || fits.has(place.slug);
    const r = Math.max(place.own * view.k, (fits && fit && place.slug) || stop ? SPOTTED : 0);
    if (r < 0.7 || x + r < 0 || x - r > width || y + r < top || y - r > bottom) continue;
    const near = r >= NAMED;
    const marked = place === chosen || stop;
    const rimmed = r >= RIMMED || marked;
    const key = `${place.family} ${fit} ${near} ${rimmed} ${marked ? place.slug : ""}`;
    let some = sorted.get(key);
    if (!some) {
      const look = {
        alpha: fit ? 1 : 0.18,
        fill: near ? tint(place.family, colours.dark ? 0.33 : 0.91, 0.06) : tint(place.family, colours.dark ? 0.68 : 0.58, 0.11),
        rim: marked ? colours.brass : tint(place.family, colours.dark ? 0.62 : 0.55, 0.09),
        wide: !rimmed ? 0 : marked ? Math.min(4, Math.max(1.5, r / 3)) : near ? 1.2 : 0.5,
      };
      some = { look, circles: [] };
      sorted.set(key, some);
    }
    some.circles.push([x, y, r]);
    if (near && r < NEAR) named.push([place, fit, x, y, r]);
  }
  for (const { look, circles } of sorted.values()) {
    pen.globalAlpha = look.alpha;
    pen.fillStyle = look.fill;
    pen.beginPath();
    for (const [x, y, r] of circles) {
      pen.moveTo(x + r, y);
      pen.arc(x, y, r, 0, 2 * Math.PI);
    }
    pen.fill();
    if (!look.wide) continue;
    pen.strokeStyle = look.rim;
    pen.lineWidth = look.wide;
    pen.stroke();
  }
  for (const [place, fit, x, y, r] of named) {
    pen.globalAlpha = fit ? 1 : 0.18;
    const name = inDisc(pen, names.get(place.slug) ?? "", r, scene.moves);
    if (name) inside(pen, scene, name, r >= CHANGED && !labelled.has(place) ? place.changed : "", x, y, r);
  }
  pen.globalAlpha = 1;
}

/**
 * A name in lines that lie within a disc, in the largest type that does; null where not even the smallest does.
 * @param {CanvasRenderingContext2D} pen
 * @param {string} name
 * @param {number} r
 * @param {boolean} moves
 */
function inDisc(pen, name, r, moves) {
  const face = `600 ${SANS}`;
  const most = typeSize(Math.max(READ, Math.min(15, r * 0.3)), moves);
  for (const size of most > READ ? [most, (most + READ) / 2, READ] : [READ]) {
    const lines = wrapped(pen, face, name, size, r * 1.75, 3);
    const within = lines.every((line, i) => {
      const far = Math.max(Math.abs(i - lines.length / 2), Math.abs(i + 1 - lines.length / 2)) * size; // of the line's farther side from the middle
      return far < r && widthOf(pen, face, line, size) / 2 <= Math.sqrt(r * r - far * far) + 1;
    });
    if (within && !lines.at(-1)?.endsWith("…")) return { lines, size };
  }
  return null;
}

/**
 * A name, and below it what the game changed, within its disc.
 * @param {CanvasRenderingContext2D} pen
 * @param {Scene} scene
 * @param {{lines: string[], size: number}} name
 * @param {string} changed
 * @param {number} x
 * @param {number} y
 * @param {number} r
 */
function inside(pen, { colours, moves }, { lines, size }, changed, x, y, r) {
  const small = typeSize(Math.max(READ, size * 0.78), moves);
  const below = changed ? wrapped(pen, SANS, changed, small, r * 1.6, 2) : [];
  let line = y - ((lines.length * size + below.length * small) * 1.08) / 2;
  pen.textAlign = "center";
  pen.textBaseline = "top";
  pen.fillStyle = colours.ink;
  pen.font = `600 ${size}px ${SANS}`;
  for (const each of lines) (pen.fillText(each, x, line), (line += size * 1.08));
  if (!below.length) return;
  pen.fillStyle = colours.muted;
  pen.font = `${small}px ${SANS}`;
  for (const each of below) (pen.fillText(each, x, line), (line += small * 1.08));
}

/**
 * The size of type that words are set in. While the map moves there are few sizes, as letters of each new one have to be drawn anew.
 * @param {number} wished
 * @param {boolean} moves
 */
const typeSize = (wished, moves) => (moves ? Math.floor(wished) : Math.round(2 * wished) / 2);

/**
 * How wide words are, in pixels.
 * @param {CanvasRenderingContext2D} pen
 * @param {string} face  with its weight or style in front
 * @param {string} said
 * @param {number} size
 */
function widthOf(pen, face, said, size) {
  const key = `${face} ${said}`;
  let wide = widths.get(key);
  if (wide === undefined) {
    const quote = face.indexOf('"');
    pen.font = `${face.slice(0, quote)}${MEASURED}px ${face.slice(quote)}`;
    wide = pen.measureText(said).width;
    if (document.fonts.check(pen.font)) widths.set(key, wide); // a typeface that is not here yet has other widths
  }
  return (wide * size) / MEASURED;
}

/**
 * Words in lines of at most so many pixels; the last line ends with an ellipsis where there are more.
 * @param {CanvasRenderingContext2D} pen
 * @param {string} face
 * @param {string} said
 * @param {number} size
 * @param {number} width
 * @param {number} most
 */
function wrapped(pen, face, said, size, width, most) {
  /** @type {string[]} */
  const lines = [];
  for (const word of said.split(" ")) {
    const longer = lines.length ? `${lines.at(-1)} ${word}` : word;
    if (lines.length && widthOf(pen, face, longer, size) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  if (lines.length <= most) return lines;
  return [...lines.slice(0, most - 1), `${lines[most - 1]}…`];
}

/**
 * A line that is at most so many pixels wide; an ellipsis stands for letters that are not.
 * @param {CanvasRenderingContext2D} pen
 * @param {string} face
 * @param {string} line
 * @param {number} size
 * @param {number} width
 */
function shortened(pen, face, line, size, width) {
  let said = line;
  while (said.length > 2 && widthOf(pen, face, said, size) > width) said = `${said.replace(/…$/, "").slice(0, -1)}…`;
  return said;
}

/** @typedef {{words: string, at: number, top: number, size: number, style: string, face: string, box: Box}} Label  `at` is the middle of the words. */

/**
 * Words around a point, moved sideways where the sheet would cut them.
 * @param {CanvasRenderingContext2D} pen
 * @param {Scene} scene
 * @param {string} words
 * @param {number} x
 * @param {number} y
 * @param {number} size
 * @param {string} style
 * @param {string} face
 * @returns {Label}
 */
function label(pen, { width }, words, x, y, size, style, face) {
  const half = widthOf(pen, `${style}${face}`, words, size) / 2 + 3;
  const at = Math.max(half, Math.min(width - half, x));
  return { words, at, top: y - size / 2, size, style, face, box: [at - half, y - size * 0.7, at + half, y + size * 0.7] };
}

/**
 * What the games of each cluster changed.
 * @param {CanvasRenderingContext2D} pen
 * @param {Scene} scene
 * @param {Place[]} seen
 */
function headings(pen, scene, seen) {
  const { view, changes, width, height, moves } = scene;
  /** @type {Label[]} */
  const labels = [];
  for (const place of seen)
    for (const cluster of place.own * view.k < HEADS ? [] : place.clusters) {
      const r = cluster.r * view.k;
      const [x, y] = [cluster.x * view.k + view.x, cluster.y * view.k + view.y];
      if (r < HEADED || x + r < 0 || x - r > width) continue;
      const size = typeSize(Math.min(15, Math.max(11, r / 12)), moves);
      if (y - r < -size || y - r > height) continue;
      labels.push(label(pen, scene, changes[cluster.change], x, y - r + size * 0.9, size, "italic ", ITALIC));
    }
  return labels;
}

/**
 * Words over the discs, none over another: where a path leads, what the games of each cluster changed, and the names of branches whose games are too small to
 * have theirs, the largest first.
 * @param {CanvasRenderingContext2D} pen
 * @param {Scene} scene
 * @param {Place[]} seen
 * @param {Label[]} changes
 * @returns {Tag[]}
 */
function labels(pen, scene, seen, changes) {
  const { view, colours, names, width, height, trip, beside, moves } = scene;
  const [top, bottom] = bandOf(scene);
  /** @type {Tag[]} */
  const taken = [];
  /** Writes words where there is room; false where there is none. @param {Label} label @param {Place | null} place */
  const write = ({ words, at, top: y, size, style, face, box }, place, colour = colours.ink) => {
    if (taken.some((other) => meet(other.box, box))) return false;
    taken.push({ place, box });
    if (box[3] >= top && box[1] <= bottom) text(pen, colours, words, at, y, `${style}${size}px ${face}`, colour, moves);
    return true;
  };
  const small = (/** @type {Place} */ place) => place.own * view.k < NAMED;
  const marked = new Set([...trip.slice(0, 1), ...trip.slice(-1), ...beside, ...trip]); // the ends of a path before what lies between
  for (const place of marked) {
    const [x, y] = [place.x * view.k + view.x, place.y * view.k + view.y];
    if (!place.slug || !small(place) || x < 0 || x > width || y < 0 || y > height) continue;
    const size = typeSize(13, moves);
    const far = place.own * view.k + size;
    const side = 0.5 * widthOf(pen, `600 ${SANS}`, names.get(place.slug) ?? "", size) + far;
    for (const [across, down] of [
      [0, -far],
      [0, far],
      [side, 0],
      [-side, 0],
    ]) {
      const at = Math.min(height - size, Math.max(size, y + down));
      if (write(label(pen, scene, names.get(place.slug) ?? "", x + across, at, size, "600 ", SANS), place)) break;
    }
  }
  for (const heading of changes) write(heading, null, colours.muted);
  const wide = (/** @type {Place} */ place) => place.r * view.k >= (place.own * view.k < BESIDE ? BRANCH : HEADED); // else the name stands beside the disc
  const branches = seen.filter((place) => place.slug && place.children.length && small(place) && wide(place));
  for (const place of branches.sort((one, other) => other.r - one.r)) {
    if (marked.has(place)) continue;
    const size = typeSize(Math.max(11, Math.min(24, (place.r * view.k) / 5)), moves);
    const y = Math.max(size, Math.min(height - size, place.cy * view.k + view.y));
    const name = label(pen, scene, names.get(place.slug) ?? "", place.cx * view.k + view.x, y, size, "", SERIF);
    const [across, down] = [name.at - view.x - place.cx * view.k, y - view.y - place.cy * view.k];
    if (Math.hypot(across, down) < place.r * view.k) write(name, place); // on its own ground: beside it, the name would be another branch's
  }
  return taken;
}

/** @param {Box} one @param {Box} other */
const meet = ([left, top, right, bottom], other) => left < other[2] && right > other[0] && top < other[3] && bottom > other[1];

/** Where something lies on the sheet, by squares: to ask everything there is takes long. */
class Taken {
  constructor() {
    /** @type {Map<string, Box[]>} */
    this.cells = new Map();
  }

  /** @param {Box} box @returns {string[]} */
  at([left, top, right, bottom]) {
    const cells = [];
    for (let x = Math.floor(left / CELL); x <= right / CELL; x += 1)
      for (let y = Math.floor(top / CELL); y <= bottom / CELL; y += 1) cells.push(`${x} ${y}`);
    return cells;
  }

  /** @param {Box} box */
  add(box) {
    for (const cell of this.at(box)) put(this.cells, cell, box);
  }

  /** @param {Box} box */
  free(box) {
    return !this.at(box).some((cell) => this.cells.get(cell)?.some((other) => meet(other, box)));
  }
}

/** @type {[number, number][]} */
const SIDES = [
  [0, 1],
  [0, -1],
  [1, 0],
  [-1, 0],
];

/**
 * The names of games whose discs are too small for them: below the disc, above it or beside it, where nothing else lies; those from which most grew first.
 * @param {CanvasRenderingContext2D} pen
 * @param {Scene} scene
 * @param {Place[]} seen
 * @param {Set<Place>} labelled  those whose edge says what they changed
 * @param {Tag[]} tags  the words that stand already
 * @param {Written} written
 * @returns {Tag[]}
 */
function aside(pen, scene, seen, labelled, tags, written) {
  const { view, colours, names, fits, width, height, moves } = scene;
  const [top, bottom] = bandOf(scene);
  const has = new Set(tags.map(({ place }) => place));
  const nameless = seen.filter((place) => {
    const r = place.own * view.k;
    const family = place.depth === 1 && place.r * view.k > RIMMED; // each has its name, however few games grew from it
    if (!place.slug || (r < BESIDE && !family) || r >= NEAR || has.has(place) || (fits && !fits.has(place.slug))) return false;
    if (moves && r < NAMED && !asideAtRest.has(place)) return false;
    return r < NAMED || !inDisc(pen, names.get(place.slug) ?? "", r, moves);
  });
  if (!nameless.length) {
    if (!moves) asideAtRest = new Map();
    return [];
  }
  const taken = new Taken();
  if (!moves) {
    for (const { box } of tags) taken.add(box);
    for (const [x, y] of written.spots) taken.add([x - 5, y - 5, x + 5, y + 5]);
    for (const place of seen) {
      const [x, y, r] = [place.x * view.k + view.x, place.y * view.k + view.y, place.own * view.k];
      if (r > DOT && x + r > 0 && x - r < width && y + r > 0 && y - r < height) taken.add([x - r, y - r, x + r, y + r]);
    }
  }
  /** @type {Map<Place, [number, number]>} */
  const found = new Map();
  /** @type {Tag[]} */
  const named = [];
  /** @type {[Place, {lines: string[], size: number}, number, number, number][]} */
  const cut = []; // names for which there is no room
  const size = typeSize(ASIDE, moves);
  for (const place of nameless.sort((one, other) => other.below - one.below)) {
    const [x, y, r] = [place.x * view.k + view.x, place.y * view.k + view.y, place.own * view.k];
    const name = names.get(place.slug) ?? "";
    const lines = wrapped(pen, SANS, name, size, LINE, 2);
    const [half, high] = [Math.max(...lines.map((line) => widthOf(pen, SANS, line, size))) / 2 + 1, lines.length * size];
    /** @param {[number, number]} side @returns {Box} */
    const boxAt = ([across, down]) => {
      const [atX, atY] = [x + across * (r + half + 2), y + down * (r + high / 2 + 2)];
      return [atX - half, atY - high / 2, atX + half, atY + high / 2];
    };
    const fitsAt = (/** @type {Box} */ box) => box[0] > 1 && box[1] > 1 && box[2] < width - 1 && box[3] < height - 1 && taken.free(box);
    const side = moves ? asideAtRest.get(place) : SIDES.find((each) => fitsAt(boxAt(each)));
    if (side) {
      const box = boxAt(side);
      found.set(place, side);
      taken.add(box);
      named.push({ place, box });
      if (box[3] < top || box[1] > bottom) continue;
      for (const [i, line] of lines.entries())
        text(pen, colours, line, (box[0] + box[2]) / 2, box[1] + i * size, `${size}px ${SANS}`, colours.ink, moves);
    } else if (r >= NAMED) {
      const short = shortName(pen, place, names, r, moves);
      if (short) cut.push([place, short, x, y, r]);
    }
  }
  const alike = (/** @type {string[]} */ lines) => cut.filter(([, other]) => other.lines.join(" ") === lines.join(" ")).length > 1;
  for (const [place, short, x, y, r] of cut) {
    if (y + r < top || y - r > bottom || alike(short.lines)) continue; // the same words on two discs would tell of neither which game it is
    inside(pen, scene, short, r >= CHANGED && !labelled.has(place) ? place.changed : "", x, y, r);
  }
  if (!moves) asideAtRest = found;
  return named;
}

/**
 * As much of a name as its disc has room for. It begins where it differs from the games beside it; if that is still too long, no part of it would tell which
 * game it is: null. A name that shares no beginning is cut.
 * @param {CanvasRenderingContext2D} pen
 * @param {Place} place
 * @param {Map<string, string>} names
 * @param {number} r
 * @param {boolean} moves
 */
function shortName(pen, place, names, r, moves) {
  const face = `600 ${SANS}`;
  const name = names.get(place.slug) ?? "";
  const own = ownPart(place, names);
  if (own !== name) return inDisc(pen, own, r, moves);
  return { lines: wrapped(pen, face, name, READ, r * 1.75, 3).map((line) => shortened(pen, face, line, READ, r * 1.9)), size: READ };
}

/**
 * A name without the words that it begins with like the game that it grew from, or like others that grew from that one, where those are two or more.
 * @param {Place} place
 * @param {Map<string, string>} names
 */
export function ownPart(place, names) {
  const words = (names.get(place.slug) ?? "").split(" ");
  const { parent } = place;
  const shared = [parent, ...(parent?.children ?? [])].map((other) => {
    if (!other || other === place) return 0;
    const others = (names.get(other.slug) ?? "").split(" ");
    const differs = words.findIndex((word, i) => word !== others[i]);
    return differs < 0 ? 0 : differs;
  });
  const most = Math.max(...shared);
  return most < SHARED ? words.join(" ") : `…${words.slice(most).join(" ")}`;
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
  pen.moveTo((x + r) * k + dx, y * k + dy);
  pen.arc(x * k + dx, y * k + dy, r * k, 0, 2 * Math.PI);
}
