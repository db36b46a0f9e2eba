// The map of home poker: every game on one sheet, to wander through by finger, wheel or keys. A search flies to a game, filters dim what does not fit, and
// the address keeps the place.
import { SITE, games, pageOf } from "../lib/address.mjs";
import { fill } from "../lib/dom.mjs";
import { FITS, remember } from "../search/filters.mjs";
import { html, nothing, render } from "../lib/lit.mjs";
import { field, part, parts } from "../lib/page.mjs";
import { worded } from "../search/shortlist-button.mjs";
import { styled } from "../lib/styled.mjs";
import { watch } from "../search/tonight.mjs";
import { t } from "../lib/words.mjs";
import { Camera } from "./camera.mjs";
import { NEAR, coloursOf, draw, tint } from "./draw.mjs";
import { Glide } from "./glide.mjs";
import { carried, layout } from "./layout.mjs";
import { TreeView } from "./treeview.mjs";
/** @import {ForestMap} from "../documents" */
/** @import {Asked} from "../search/filters.mjs" */
/** @import {Place} from "./layout.mjs" */

const WISHES = ["players", "wild", "length", "tag"]; // fields of the form, as FITS knows them
const FOUND = 6; // games that a search names
const MOST_BESIDE = 3; // games to be compared, as many as fit side by side
const [SMALLEST, LARGEST] = [12, 19]; // pixels of type on a card
const SCALED = 2.2; // how many times larger or smaller cards are shown than they were laid out
const REST = 180; // milliseconds after a finger has left the map, until it is drawn sharply: the next touch often comes sooner
const MOST_SEEN = 0.7; // of the window: a path that is no longer than that is brought into sight as a whole
const HIT = 7; // pixels beside a small disc that still hit it
const WIDE = 1.3; // how many times as wide as high the sheet is at least, for the wide map

// What only some readers ask for comes when they ask: the search with the catalogue of all games, and the paths between games.
const answers = () => import("../search/answers.mjs");
const byName = () => import("../search/by-name.mjs");
const nameBoxes = () => import("../search/name-boxes.mjs");
const gameFields = () => import("../search/game-field.mjs");
const paths = () => Promise.all([import("../walks/path.mjs"), import("../walks/path-steps.mjs")]);

/** Collects the letters typed while a field is loading. Call what it returns to stop, and to get them. */
function typedAhead() {
  let text = "";
  /** @param {KeyboardEvent} event */
  const note = (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target instanceof HTMLInputElement) return;
    if (event.key === "Backspace") text = text.slice(0, -1);
    else if (event.key.length === 1) text += event.key;
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener("keydown", note, true);
  return () => {
    document.removeEventListener("keydown", note, true);
    return text;
  };
}

/**
 * What the map tells of each game and asks of it, in the order of its rows.
 * @param {ForestMap} map
 * @returns {(Asked & {slug: string, name: string, call: string})[]}
 */
const recordsOf = ({ games: rows, families, tags, told }) =>
  rows.map(([slug, , , family], i) => {
    const [name, call, low, high, wilds, length, has] = told[i];
    const asked = { family: families[family], seats: [low, high], stats: { wilds }, measures: length ? [length] : [] };
    return { slug, name, call, ...asked, tags: has.map((tag) => tags[tag]) };
  });

/**
 * Where the reader had scrolled to, if Back, Forward or a reload has led here: the theme keeps it with the page's entry, but goes there before the map has given
 * the page its height. `back` goes there, unless the reader has scrolled since.
 */
function scrolledTo() {
  const kept = history.state?.y;
  let top = Number.isFinite(kept) ? kept : 0;
  const listening = new AbortController();
  const end = () => {
    top = 0;
    listening.abort();
  };
  for (const kind of ["wheel", "touchstart", "pointerdown", "keydown"])
    addEventListener(kind, end, { passive: true, signal: listening.signal });
  const back = () => {
    if (top > scrollY) scrollTo({ top, behavior: "instant" });
  };
  return { back, end };
}

/** @param {HTMLElement} root */
export function mount(root) {
  /** @type {HTMLCanvasElement} */
  let canvas;
  let gone = false;
  let leave = () => {};
  const away = scrolledTo();
  const form = part(root, "form", HTMLFormElement);
  atlas().then(
    (map) => {
      if (!gone) leave = begin(map);
    },
    (problem) => fill(part(root, "[data-map-told]"), problem.message),
  );

  /** @param {ForestMap} map */
  function begin(map) {
    canvas = part(root, ".map-sheet > canvas", HTMLCanvasElement);
    for (const each of parts(root, ".map-body")) each.hidden = false;
    const wide = canvas.clientWidth >= WIDE * canvas.clientHeight;
    const places = layout(map, wide);
    const records = recordsOf(map);
    const [trunk] = places;
    const bySlug = new Map(places.map((place) => [place.slug, place]));
    const recordOf = new Map(records.map((record) => [record.slug, record]));
    const names = new Map(records.map(({ slug, name }) => [slug, name]));
    names.set("", t("Home poker"));
    const sheet = part(root, ".map-sheet");
    const cards = part(sheet, ".map-layer");
    const news = part(root, "[data-map-told]");
    const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
    /** @type {Place | null} */
    let chosen = null;
    /** @type {Set<string> | null} */
    let fits = null;
    /** @type {Place[]} */
    let trip = []; // the games of the path that is shown
    /** @type {Place | null} */
    let pathOf = null; // the game for which a path is asked or told below it
    let colours = coloursOf(root);
    let waiting = 0;
    let preparing = 0;
    let moves = false; // the map is on its way: a picture of it follows the finger
    const glide = new Glide(
      (width, height, { k, x, y }) =>
        places.filter((place) => Math.abs(place.x * k + x - width / 2) < width / 2).map((place) => place.y * k + y),
      part(sheet, ".map-glide"),
    );
    /** @type {import("./draw.mjs").Tag[]} */
    let tags = []; // the names outside of their discs, as they stand
    let sharpness = 0; // pixels of the canvas for a pixel of the page, as it is now
    /** @type {Set<Place>} */
    const beside = new Set(); // games to be compared

    /** Gives the canvas its size, where that is another one. */
    const sharpen = () => {
      const { width, height } = camera;
      const wanted = Math.min(window.devicePixelRatio || 1, 2);
      if (wanted === sharpness && canvas.width === Math.round(width * wanted) && canvas.height === Math.round(height * wanted)) return;
      sharpness = wanted;
      canvas.width = Math.round(width * wanted);
      canvas.height = Math.round(height * wanted);
      pen.setTransform(wanted, 0, 0, wanted, 0, 0);
    };
    /**
     * @param {boolean} moving  whether it is a picture for the map on its way
     * @returns {(...where: Parameters<import("./glide.mjs").Draws>) => import("./draw.mjs").Tag[]}
     */
    const drawing = (moving) => (on, wide, high, from, band) =>
      draw(on, {
        width: wide,
        height: high,
        view: from,
        places,
        changes: map.changes,
        names,
        fits,
        chosen,
        trip,
        colours,
        beside,
        moves: moving,
        band,
      });
    const paint = () => {
      waiting = 0;
      const { width, height, view } = camera;
      if (moves) glide.show(width, height, view, drawing(true));
      else {
        sharpen();
        glide.hide();
        tags = drawing(false)(pen, width, height, view, [0, height]);
        cancelAnimationFrame(preparing);
        preparing = requestAnimationFrame(prepare);
      }
      showCards();
    };
    /** The map stands still: the picture for its next way is drawn meanwhile, so that the first frame is not late. */
    const prepare = () => {
      const { width, height, view } = camera;
      if (!moves && root.isConnected && glide.prepare(width, height, view, drawing(true))) preparing = requestAnimationFrame(prepare);
    };
    let resting = 0;
    const moved = () => {
      clearTimeout(resting);
      moves = true;
      waiting ||= requestAnimationFrame(paint);
    };
    const settled = (/** @type {boolean} */ touched) => {
      keep();
      resting = setTimeout(rest, touched ? REST : 0);
    };
    const rest = () => {
      moves = false;
      glide.age();
      waiting ||= requestAnimationFrame(paint);
    };
    /** What is drawn has changed. */
    const soon = () => {
      glide.forget();
      waiting ||= requestAnimationFrame(paint);
    };
    const keep = () => {
      const url = new URL(location.href);
      url.searchParams.set("view", camera.text);
      if (chosen) url.searchParams.set("at", chosen.slug);
      else url.searchParams.delete("at");
      for (const [name, stop] of /** @type {[string, Place | undefined][]} */ ([
        ["from", trip[0]],
        ["to", trip.at(-1)],
      ]))
        if (stop) url.searchParams.set(name, stop.slug);
        else url.searchParams.delete(name);
      if (beside.size) url.searchParams.set("compare", [...beside].map(({ slug }) => slug).join("_"));
      else url.searchParams.delete("compare");
      if (root.isConnected && url.href !== location.href) history.replaceState(history.state, "", url);
    };
    const camera = new Camera(
      canvas,
      trunk.children,
      { moved, settled },
      { wide, carried: (point) => carried(point, layout(map, !wide), places) },
    );

    let shown = 0; // how many cards there are
    let cardsFrom = { k: 0, x: 0, y: 0 }; // where one looked from when the cards were laid out
    /** While the map moves, the cards move as one: to lay each of them out anew takes too long for a frame. */
    const showCards = () => {
      const { k, x, y } = camera.view;
      const scale = k / cardsFrom.k;
      const shift = [x - cardsFrom.x * scale, y - cardsFrom.y * scale];
      const lasts = scale < SCALED && scale > 1 / SCALED && Math.abs(shift[0]) < camera.width / 3 && Math.abs(shift[1]) < camera.height / 3;
      if (moves && lasts) {
        if (!shown) return;
        cards.style.transform = `translate(${shift[0]}px, ${shift[1]}px) scale(${scale})`;
        return;
      }
      cardsFrom = { k, x, y };
      cards.style.transform = "";
      const some = near();
      shown = some.length;
      render(some, cards);
    };
    /** Cards with the call, on the games that are large enough. */
    const near = () => {
      const { k, x, y } = camera.view;
      return places
        .filter(({ slug, own }) => slug && own * k >= NEAR)
        .filter(
          (place) =>
            Math.abs(place.x * k + x - camera.width / 2) < camera.width && Math.abs(place.y * k + y - camera.height / 2) < camera.height,
        )
        .slice(0, 24)
        .map((place) => card(place, place.x * k + x, place.y * k + y, place.own * k));
    };
    /**
     * @param {Place} place
     * @param {number} x
     * @param {number} y
     * @param {number} r
     */
    const card = (place, x, y, r) => {
      const side = `${(1.5 * r).toFixed(1)}px`;
      const type = Math.min(LARGEST, Math.max(SMALLEST, 0.115 * r));
      const size = `${type.toFixed(1)}px`;
      const lines = Math.floor(
        (1.5 * r) / (1.2 * type) - 1.35 * Math.ceil((0.65 * type * (names.get(place.slug) ?? "").length) / (1.5 * r)),
      );
      const transform = `translate(${(x - 0.75 * r).toFixed(1)}px, ${(y - 0.75 * r).toFixed(1)}px)`;
      return html`<div
        class="map-card"
        data-faint=${String(!!fits && !fits.has(place.slug))}
        ${styled({ transform, width: side, height: side, "font-size": size })}
      >
        <b>${names.get(place.slug)}</b>
        <span class="map-call" ${styled({ "-webkit-line-clamp": String(lines) })}>${callOf(place)}</span>
        ${r > 112 ? html`<span class="map-signs">${place.signs.map(sign)}</span>` : nothing}
      </div>`;
    };

    /** @param {Place} place */
    const callOf = (place) => recordOf.get(place.slug)?.call ?? "";

    /** @param {Place} place */
    const details = (place) => ({ name: names.get(place.slug) ?? "", call: callOf(place), page: pageOf(place) });
    const tree = new TreeView(part(root, "[role=tree]"), trunk, {
      tell: details,
      chosen: (place) => choose(place, false),
      opened: (place) => follow(place),
    });

    let expected = false;
    /** The field for the other end of a path comes once a game is chosen: who presses the button types at once. */
    const expectPath = () => {
      if (expected || !chosen) return;
      expected = true;
      Promise.all([gameFields(), games()]).catch(() => {}); // the button asks again, and then it is told
    };

    /** @param {Place} place */
    const follow = (place) => {
      choose(place, false);
      const link = root.querySelector(".map-chosen a");
      if (link instanceof HTMLElement) link.click(); // the theme then changes the page in place
    };

    /**
     * @param {Place} place
     * @param {boolean} [walks]  whether the tree goes there too
     * @param {boolean} [fly]
     */
    const choose = (place, walks = true, fly = true) => {
      chosen = place.slug ? place : null;
      expectPath();
      trip = [];
      if (walks && chosen) tree.go(place);
      if (chosen) camera.game(place, fly);
      tell();
      soon();
    };

    /** Shows a branch; on a phone the button stands below the map, which then comes back into sight. @param {Place} place */
    const showBranch = (place) => {
      camera.branch(place);
      sheet.scrollIntoView({ block: "nearest" });
    };

    /** The chosen game is to be compared, or no longer. @param {Place} place */
    const compare = (place) => {
      if (!beside.delete(place) && beside.size < MOST_BESIDE) beside.add(place);
      keep();
      tell();
      soon();
    };

    /** The games that are to be compared, and the way there. */
    const compared = () => {
      if (!beside.size) return nothing;
      const slugs = [...beside].map(({ slug }) => slug);
      const link = new URL(`compare/?games=${slugs.join(",")}`, SITE).href;
      return html`<div class="map-compare">
        <h3>${t("To compare")}</h3>
        <p>
          ${[...beside].map((place) => {
            const name = names.get(place.slug) ?? "";
            return html`<button
              type="button"
              class="button"
              aria-label=${t("Remove {game}", { game: name })}
              @click=${() => compare(place)}
            >
              ${name} ×
            </button>`;
          })}
        </p>
        ${
          slugs.length > 1
            ? html`<p class="ways"><a class="button main" data-map-compare href=${link}>${t("Show them side by side")}</a></p>`
            : html`<p class="quiet">${t("Choose another game, and add it.")}</p>`
        }
      </div>`;
    };

    const tell = () => {
      const out = part(root, ".map-chosen");
      const record = chosen && recordOf.get(chosen.slug);
      // On a phone all else that is told of it stands below the map.
      part(root, "[data-map-how]").hidden = Boolean(chosen);
      fill(part(root, "[data-map-here]"), chosen && record ? html`<a href=${pageOf(chosen)}>${record.name}</a>` : nothing);
      if (!chosen || !record) pathOf = null;
      if (!chosen || !record)
        return fill(
          out,
          html`<p class="quiet">${t("Tap a game, or search for one.")}</p>
            ${compared()}`,
        );
      const parent = chosen.parent?.slug ? chosen.parent : null;
      const [low, high] = record.seats;
      const way = [];
      for (let up = chosen.parent; up?.slug; up = up.parent) way.unshift(up);
      fill(
        out,
        html`<nav class="map-way" aria-label=${t("Grown from")}>
            ${way.map((up) => html`<button type="button" @click=${() => choose(up)}>${names.get(up.slug)}</button> › `)}
          </nav>
          <h2><a href=${pageOf(chosen)}>${record.name}</a></h2>
          <p>${callOf(chosen)}</p>
          ${parent && chosen.changed ? html`<p class="quiet">${t("What it changed: {changes}.", { changes: chosen.changed.replace(/^\+ /, "") })}</p>` : nothing}
          <p class="quiet">
            ${t("{low} to {high} players.", { low, high })}
            ${chosen.below ? t("{n, plural, one {# game grew from it.} other {# games grew from it.}}", { n: chosen.below }) : nothing}
          </p>
          <p class="ways">
            <a class="button main" href=${pageOf(chosen)}>${t("Read the rules")}</a>
            <a class="button" href=${new URL(`play/?variant=${chosen.slug}`, SITE).href}>${t("Play it")}</a>
            ${worded(chosen.slug)}
            ${chosen.below ? html`<button type="button" class="button" @click=${() => chosen && showBranch(chosen)}>${t("Show its branch")}</button>` : nothing}
            <button
              type="button"
              class="button"
              data-map-path
              @click=${(/** @type {Event} */ { target }) => target instanceof HTMLButtonElement && walkTo(target)}
            >
              ${t("Path to another game")}
            </button>
            ${
              beside.has(chosen) || beside.size < MOST_BESIDE
                ? html`<button
                    type="button"
                    class="button"
                    data-map-beside
                    aria-pressed=${String(beside.has(chosen))}
                    @click=${() => chosen && compare(chosen)}
                  >
                    ${t("Compare it")}
                  </button>`
                : nothing
            }
          </p>
          ${compared()}
          <div class="map-trip" data-map-trip></div>`,
      );
      if (pathOf === chosen) return; // the path from it stays
      pathOf = null;
      Object.assign(part(out, "[data-map-path]", HTMLButtonElement), { hidden: false, disabled: false });
      fill(part(out, "[data-map-trip]"), "");
    };

    /**
     * Asks to which game a path should lead, in place of the button.
     * @param {HTMLButtonElement} button
     */
    const walkTo = async (button) => {
      if (!chosen) return;
      const from = chosen;
      const out = part(root, "[data-map-trip]");
      button.disabled = true;
      const early = typedAhead();
      try {
        const [{ GameField }, all] = await Promise.all([gameFields(), games()]);
        if (chosen !== from || !out.isConnected) return;
        const list = all.filter(({ slug }) => slug !== from.slug);
        const box = new GameField({ id: "walk-to", list, changed: (to) => travel(from.slug, to) });
        pathOf = from;
        button.hidden = true;
        fill(
          out,
          html`<label for="walk-to">${t("To which game?")}</label>
            ${box.element}
            <div data-map-steps></div>`,
        );
        box.input.focus();
        const text = early();
        if (text) {
          box.input.value = text;
          box.input.dispatchEvent(new Event("input", { bubbles: true }));
        }
      } catch (problem) {
        button.disabled = false;
        fill(out, html`<p>${/** @type {Error} */ (problem).message}</p>`);
      } finally {
        early();
      }
    };

    /**
     * Shows the path between two games, in words and on the map.
     * @param {string} from
     * @param {string} to
     * @param {boolean} [fly]
     */
    const travel = async (from, to, fly = true) => {
      const place = bySlug.get(from);
      if (!place?.slug || !bySlug.get(to)?.slug) return;
      if (chosen !== place) choose(place, true, false);
      const before = camera.text;
      /** @type {unknown} */
      let shown;
      try {
        const [{ path }, { steps, ways }] = await paths();
        const stops = path(await ways(), from, to);
        trip = stops.map(({ slug }) => bySlug.get(slug)).filter((each) => each !== undefined);
        shown = steps(stops, names);
      } catch (problem) {
        shown = html`<p>${/** @type {Error} */ (problem).message}</p>`;
      }
      if (!root.isConnected || chosen !== place) return;
      pathOf = place;
      const out = root.querySelector("[data-map-steps]") ?? part(root, "[data-map-trip]");
      if (out instanceof HTMLElement) {
        fill(out, shown);
        if (fly && out.clientHeight < MOST_SEEN * innerHeight) out.scrollIntoView({ block: "nearest" });
      }
      if (trip.length && fly) camera.span(trip);
      else if (before === camera.text) keep();
      soon();
      away.back();
    };

    /**
     * The path that the address asks for, by any names of the two games. A name that is no game's is said.
     * @param {string[]} called
     * @param {boolean} fly
     */
    const travelAsAsked = async (called, fly) => {
      try {
        const slugs = await Promise.all(called.map(async (name) => (bySlug.get(name)?.slug ? name : (await byName()).slugOf(name))));
        const unknown = called.filter((_, i) => !bySlug.get(slugs[i])?.slug);
        if (!unknown.length) return travel(slugs[0], slugs[1], fly);
        fill(news, unknown.map((name) => t("No game here is called “{name}”.", { name })).join(" "));
      } catch (problem) {
        fill(news, /** @type {Error} */ (problem).message);
      }
    };

    // -- the form: a search that flies, and what dims

    const wished = () =>
      WISHES.map((name) => /** @type {[string, string]} */ ([name, field(form, name).value])).filter(([, value]) => value);
    const narrow = () => {
      const wishes = wished();
      const wanted = records.filter((record) => wishes.every(([name, value]) => FITS[name](record, value)));
      fits = wishes.length ? new Set(wanted.map(({ slug }) => slug)) : null;
      /** @type {Set<Place>} */
      const leading = new Set(); // to one that fits
      for (const { slug } of fits ? wanted : []) for (let up = bySlug.get(slug); up; up = up.parent ?? undefined) leading.add(up);
      tree.narrow((place) => !fits || leading.has(place));
      const said = fits
        ? t("{n, plural, =0 {No game fits.} one {One game fits.} other {# games fit.}}", { n: fits.size })
        : t("{n, plural, one {# game} other {# games}}", { n: records.length });
      part(root, "[data-map-fits]").textContent = said;
      remember(WISHES, wishes);
      soon();
    };
    const search = part(form, "[name=game]", HTMLInputElement);
    const results = part(form, "[data-map-found]");
    const seek = async () => {
      const text = search.value.trim();
      if (!text) return fill(results, "");
      let all;
      try {
        all = await Promise.all([answers().then(({ ask }) => ask(text)), nameBoxes()]);
      } catch (problem) {
        return fill(results, html`<p>${/** @type {Error} */ (problem).message}</p>`);
      }
      const [{ answer, named, does }, { nameOf }] = all;
      if (text !== search.value.trim()) return;
      const others = [...does.map(({ record }) => record), ...(answer.absent?.nearest ?? [])].map((record) => ({ record, by: "" }));
      const hits = [...named, ...others];
      const rows = hits.slice(0, FOUND).map(
        (hit) =>
          html`<li>
            <button type="button" @click=${() => found(hit.record.slug)}>${nameOf(hit)}<small>${hit.record.call}</small></button>
          </li>`,
      );
      fill(
        results,
        rows.length
          ? html`<ul>
              ${rows}
            </ul>`
          : html`<p>${t("No game has that name or plays like that.")}</p>`,
      );
    };
    /** @param {string} slug */
    const found = (slug) => {
      const place = bySlug.get(slug);
      if (!place) return;
      search.value = "";
      fill(results, "");
      choose(place);
    };
    const expect = () =>
      answers()
        .then(({ ready }) => ready())
        .catch(() => {}); // the first letter asks again, and then it is told
    search.addEventListener("focus", expect, { once: true });
    form.addEventListener("input", (event) => (event.target === search ? seek() : narrow()));
    form.addEventListener("reset", () => setTimeout(narrow));
    form.addEventListener("submit", async (event) => {
      event.preventDefault();
      await seek(); // the answer may be on its way
      results.querySelector("button")?.click();
    });

    // -- the sheet

    /** @param {MouseEvent} event */
    const placeAt = (event) => {
      const box = canvas.getBoundingClientRect();
      const { k, x, y } = camera.view;
      const at = [(event.clientX - box.left - x) / k, (event.clientY - box.top - y) / k];
      const inside = (/** @type {number} */ px, /** @type {number} */ py, /** @type {number} */ r) =>
        Math.hypot(at[0] - px, at[1] - py) <= r;
      const own = places.filter((place) => place.slug && inside(place.x, place.y, Math.max(place.own, HIT / k)));
      if (own.length) return own.at(-1) ?? null;
      const [left, top] = [event.clientX - box.left, event.clientY - box.top];
      const tag = tags.find(({ place, box: [x1, y1, x2, y2] }) => place && left > x1 && left < x2 && top > y1 && top < y2);
      if (tag) return tag.place;
      return places.findLast((place) => place.slug && place.children.length && inside(place.cx, place.cy, place.r)) ?? null;
    };
    /** @param {MouseEvent} event */
    const tapped = (event) => {
      const place = placeAt(event);
      if (!place) return;
      const { k } = camera.view;
      const room = Math.min(camera.width, camera.height) * 0.4;
      /** @type {Place[]} */
      const branches = []; // those that are still small, from the game outwards
      for (let up = /** @type {Place | null} */ (place); up?.slug; up = up.parent)
        if (up.children.length && up.r * k < room) branches.push(up);
      // A dot without a name among many is no game that somebody chose: the tap shows the largest branch first, that one sees what there is.
      const wanted = tags.some((tag) => tag.place === place) ? branches.find((each) => each === place) : branches.at(-1);
      if (place.own * k < HIT && wanted) camera.branch(wanted);
      else choose(place);
    };
    canvas.addEventListener("click", tapped);
    canvas.addEventListener("dblclick", (event) => {
      const place = placeAt(event);
      if (place) follow(place);
    });
    part(sheet, "[data-map-in]").addEventListener("click", () => camera.by(1.8));
    part(sheet, "[data-map-out]").addEventListener("click", () => camera.by(1 / 1.8));
    part(sheet, "[data-map-whole]").addEventListener("click", () => camera.all());
    /** @param {KeyboardEvent} event */
    const zooms = (event) => {
      const factor = { "+": 1.8, "=": 1.8, "-": 1 / 1.8 }[event.key];
      if (!factor || event.ctrlKey || event.metaKey || event.altKey || (event.target instanceof Element && event.target.closest("input")))
        return;
      event.preventDefault();
      camera.by(factor);
    };
    part(root, ".map-body").addEventListener("keydown", zooms);
    fill(
      part(root, "[data-map-legend]"),
      html`${map.titles.map((name, i) => html`<li><span class="map-swatch" ${styled({ background: tint(i, 0.62, 0.11) })}></span>${name}</li>`)}`,
    );

    const measure = new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = canvas; // on a phone the buttons have a strip of the sheet to themselves
      if (!width || !height) return;
      const first = camera.width === 1;
      camera.resize(width, height);
      if (first) arrive();
      soon();
    });
    const repaint = () => {
      colours = coloursOf(root);
      soon();
    };
    const scheme = new MutationObserver(repaint);
    scheme.observe(document.body, { attributes: true, attributeFilter: ["data-md-color-scheme"] });
    /** A typeface comes when words are first drawn in it. While the map moves, its picture stays: it is drawn anew at rest. */
    const lettered = () => {
      if (!moves) soon();
    };
    document.fonts.addEventListener("loadingdone", lettered);

    /** The place that the address names: where one left, a game, or the whole. */
    const arrive = () => {
      const query = new URLSearchParams(location.search);
      for (const name of WISHES) if (query.get(name)) field(form, name).value = query.get(name) ?? "";
      for (const slug of (query.get("compare") ?? "").split("_")) {
        const place = bySlug.get(slug);
        if (place?.slug && beside.size < MOST_BESIDE) beside.add(place);
      }
      const at = bySlug.get(query.get("at") ?? "");
      if (at?.slug) choose(at, true, false);
      else tell();
      const back = camera.read(query.get("view") ?? "");
      if (!back && !at?.slug) camera.all(false);
      const trip = ["from", "to"].map((name) => query.get(name) ?? "");
      if (trip.every((name) => name)) travelAsAsked(trip, !back);
      narrow();
      part(form, "details", HTMLDetailsElement).open = fits !== null;
      away.back();
      root.dataset.state = "ready";
    };
    const unwatch = watch(tell);
    form.hidden = false;
    news.textContent = "";
    measure.observe(canvas);
    return () => {
      measure.disconnect();
      scheme.disconnect();
      document.fonts.removeEventListener("loadingdone", lettered);
      unwatch();
      cancelAnimationFrame(waiting);
      cancelAnimationFrame(preparing);
      clearTimeout(resting);
    };
  }
  return () => {
    gone = true;
    away.end();
    leave();
  };
}

/** @param {string} text  a picture, with a mark behind it */
const sign = (text) => {
  const [icon, mark] = text.split(":");
  const sprite = new URL("assets/img/icons.svg", SITE).href;
  return html`<span class="map-sign"
    ><svg class="icon" viewBox="0 0 32 32" aria-hidden="true"><use href="${sprite}#${icon}" width="32" height="32"></use></svg
    >${mark ? html`<small>${mark.replace(/\D$/, "")}</small>` : nothing}</span
  >`;
};

/** @type {Promise<ForestMap> | null} */
let asked = null;

/** @returns {Promise<ForestMap>} */
function atlas() {
  asked ??= fetch(new URL("assets/data/map.json", SITE))
    .then((answer) => {
      if (!answer.ok) throw new Error(t("The map did not load ({status}).", { status: answer.status }));
      return answer.json();
    })
    .catch((problem) => {
      asked = null; // the next try may be luckier
      throw problem;
    });
  return asked;
}
