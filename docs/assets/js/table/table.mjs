// Draws one View (the JSON document of engine.desk.session) as a table: seats, cards, chips, zones.
// It knows no rule: what it shows is what the View says, and a card the viewer may not know is a back.
// The trainer and the sample deals both use it.
import { isHidden, isUp } from "../cards/cards.mjs";
import { calm, classes, make, screenReaderOnly } from "../lib/dom.mjs";
import { cardItem, chip, chipsHeard, hand, lies, row, spokenTogether } from "../cards/hand.mjs";
import { html, keyed, nothing, render, repeat } from "../lib/lit.mjs";
import { shownOrder, sorter } from "../cards/card-sort.mjs";
import { styled } from "../lib/styled.mjs";
import { won } from "../cards/winning-cards.mjs";
import { number, t } from "../lib/words.mjs";
/** @import {LogLine, Player, Table as TableDocument, Zone} from "../documents" */
/** @import {How} from "../cards/hand.mjs" */
/** @import {Dress} from "../lib/interfaces.mjs" */
/** @import {Won} from "../cards/winning-cards.mjs" */

/** How many opponents sit on the left, along the top and on the right of a wide table, going clockwise from you. */
const RING = [
  [0, 0, 0],
  [0, 1, 0],
  [0, 2, 0],
  [0, 3, 0],
  [1, 2, 1],
  [1, 3, 1],
  [1, 4, 1],
  [2, 3, 2],
  [2, 4, 2],
  [2, 5, 2],
];
const COLUMNS = 20; // of the wide grid; divisible by every row length above but three

/**
 * Where the k-th of n opponents sits, as grid lines: {column, row}.
 * @param {number} k
 * @param {number} n
 */
function place(k, n) {
  const [left, top] = RING[n] ?? RING[9];
  if (k < left) return { column: "1 / span 5", row: `${left - k + 1}` };
  if (k >= left + top) return { column: "16 / span 5", row: `${k - left - top + 2}` };
  const wide = Math.min(6, Math.floor(COLUMNS / top));
  const start = Math.floor((COLUMNS - wide * top) / 2) + 1 + wide * (k - left);
  return { column: `${start} / span ${wide}`, row: "1" };
}

/**
 * @param {string} kind
 * @param {string} text
 */
const badge = (kind, text) => (text ? html`<span class="dc-badge is-${kind}">${text}</span>` : nothing);
/** @param {unknown} text */
const tag = (text) => html`<span class="dc-tag">${text}</span>`;
/** @param {string} text */
const legend = (text) => html`<span class="dc-legend">${text}</span>`;

export class Table {
  /**
   * `corner` is an element that stands beside your name. A sample deal is `watched`: its nearest seat has a name like the others.
   * @param {{corner?: unknown, watched?: boolean}} how
   */
  constructor({ corner = nothing, watched = false } = {}) {
    this.corner = corner;
    this.playing = !watched;
    /** @type {HTMLElement} */
    this.seats = make(html`<div class="dc-seats" role="list" aria-label=${t("Players")}></div>`);
    // on a phone the others sit in a strip; this sets them out in rows
    /** @type {HTMLElement} */
    this.spread = make(
      html`<button type="button" class="dc-spread" aria-pressed="false" @click=${() => this.spreadOut()}>${t("Spread out")}</button>`,
    );
    /** @type {HTMLElement} */
    this.centre = make(html`<div class="dc-centre"></div>`);
    /** @type {HTMLElement} */
    this.mine = make(html`<div class="dc-mine" role="group"></div>`);
    /** @type {HTMLElement} */
    this.element = make(
      html`<div class="dc-table">
        <div class="dc-felt">${this.seats}${this.spread}${this.centre}</div>
        ${this.mine}
      </div>`,
    );
    this.view = /** @type {TableDocument} */ (/** @type {unknown} */ (null)); // nothing is asked of it before the first is drawn
    /** @type {TableDocument | null} */
    this.before = null;
    /** @type {((at: number) => Dress | undefined) | undefined} */
    this.dress = undefined;
    /** @type {Map<number, {text: string, delay: number}>} */
    this.said = new Map();
    /** @type {Won | null} */
    this.won = null; // while the cards that win lie forward
    /** @type {number[]} */
    this.others = [];
    this.resorted = () => {}; // called when your cards are shown in another order
    this.round = false; // whether everybody's cards are there to see but one's own
    this.draws = 0;
  }

  /**
   * Draws the View whole; cards that changed since the last one come in gently.
   * @param {TableDocument} view
   */
  draw(view) {
    this.take(view);
    this.drawSeats();
    this.drawCentre();
    this.drawMine();
  }

  /**
   * The same piece by piece, one seat after the other.
   * @param {TableDocument} view
   */
  *pieces(view) {
    this.take(view);
    for (const k of this.others.keys()) yield this.drawSeats(k + 1);
    yield this.drawCentre();
    yield this.drawMine();
  }

  /** @param {TableDocument} view */
  take(view) {
    this.before = this.view && this.view.seed === view.seed && this.view.slug === view.slug ? this.view : null;
    this.view = view;
    this.dress = undefined;
    this.said = new Map();
    this.won = won(view);
    this.draws += 1;
    const seats = Object.keys(view.players).length;
    this.others = Array.from({ length: seats - 1 }, (_, k) => (view.you + 1 + k) % seats);
    const cards = this.others.map((seat) => view.players[seat].cards);
    this.element.style.setProperty("--opponents", String(this.others.length));
    this.element.dataset.opponents = String(this.others.length);
    // where many cards lie open, a phone needs broader seats to show each one's corner
    this.element.classList.toggle("is-open", Math.max(0, ...cards.map((each) => each.filter((token) => !isHidden(token)).length)) > 5);
    const sides = Math.max(1, RING[this.others.length]?.[0] ?? 2);
    this.centre.style.setProperty("--rows", `2 / span ${sides}`);
    this.centre.style.setProperty("--columns", RING[this.others.length]?.[0] ? "6 / span 10" : "1 / -1");
    // a table turned round: everybody's cards are there to see but one's own
    const own = view.players[view.you].cards;
    this.round = view.state !== "over" && own.length > 0 && own.every(isHidden) && !cards.flat().some(isHidden);
    this.element.classList.toggle("is-round", this.round);
  }

  /** Nothing of it is left on the page: the next View is somebody else's. */
  wipe() {
    this.forget();
    for (const place of [this.seats, this.centre, this.mine]) render(nothing, place);
  }

  /** The next View is of another deal: nothing in it came in just now. */
  forget() {
    this.view = /** @type {TableDocument} */ (/** @type {unknown} */ (null));
  }

  /** A strip that is wider than its place scrolls: then a keyboard must be able to reach it. */
  reachable() {
    if (this.seats.scrollWidth > this.seats.clientWidth) this.seats.tabIndex = 0;
    else this.seats.removeAttribute("tabindex");
  }

  /**
   * Whoever acts is in sight, also where the strip is wider than the screen.
   * @param {number | undefined} seat
   */
  attend(seat) {
    const there = this.seats.querySelector(`[data-seat="${seat}"]`);
    if (!there || this.seats.scrollWidth <= this.seats.clientWidth) return;
    const [strip, one] = [this.seats.getBoundingClientRect(), there.getBoundingClientRect()];
    const by = one.left + one.width / 2 - strip.left - strip.width / 2;
    this.seats.scrollBy({ left: by, behavior: calm() ? "auto" : "smooth" });
  }

  /** The others in rows instead of a strip, or back. */
  spreadOut() {
    const on = this.element.classList.toggle("is-spread");
    this.spread.setAttribute("aria-pressed", String(on));
  }

  get over() {
    return this.view.state === "over";
  }

  /** Whether the pot, or a part of it, is won now: not in an earlier deal for what is left of it. */
  get paying() {
    return this.over || Boolean(this.view.made?.length);
  }

  /** @param {Player} player */
  whose(player) {
    return t("{name}'s cards", { name: player.name });
  }

  /**
   * The seat's name row, shared by opponents and you.
   * @param {number} seat
   */
  head(seat) {
    const { view } = this;
    const player = view.players[seat];
    const mine = seat === view.you && this.playing;
    return html`<div class="dc-name-row">
      <span class="dc-name">${player.name}</span>${
        view.button === seat
          ? html`<span class="dc-dealer" title=${t("Dealer")}
              ><span aria-hidden="true">${t("D")}</span>${screenReaderOnly(` ${t("dealer")}`)}</span
            >`
          : nothing
      }${player.turn && !this.over ? badge("turn", mine ? t("your turn") : t("to act")) : nothing}${badge("declared", player.declared)}${
        player.partner === undefined
          ? nothing
          : badge(
              "partner",
              player.partner === view.you && this.playing
                ? t("your partner")
                : t("with {name}", { name: view.players[player.partner].name }),
            )
      }${player.allin ? badge("allin", t("all in")) : nothing}${player.live ? nothing : badge("out", t("folded"))}${
        player.won > 0
          ? badge("won", this.paying ? t("wins {n, number}", { n: player.won }) : t("has won {n, number}", { n: player.won }))
          : nothing
      }
    </div>`;
  }

  /** @param {Player} player */
  money(player) {
    return html`<div class="dc-money">
      <span class="dc-chips">${chip}${number(player.chips)}${chipsHeard(player.chips)}</span>${
        player.bet > 0 && !this.over
          ? html`<span class="dc-bet">${screenReaderOnly(", ")}${t("bet {n, number}", { n: player.bet })}</span>`
          : nothing
      }
    </div>`;
  }

  /** Those of the others, or the first of them. */
  drawSeats(count = this.others.length) {
    /**
     * @param {number} at
     * @param {number} k
     */
    const seat = (at, k) => this.seat(at, place(k, this.others.length));
    render(
      repeat(this.others.slice(0, count), (at) => `${this.others.length} ${at}`, seat),
      this.seats,
    );
  }

  /**
   * @param {number} seat
   * @param {{column: string, row: string}} where
   */
  seat(seat, { column, row: line }) {
    const player = this.view.players[seat];
    const before = this.before?.players[seat];
    const words = this.said.get(seat);
    const state = classes(
      !player.live && "is-out",
      player.turn && !this.over && "is-turn",
      player.won > 0 && this.paying && "is-winner",
      player.shown && "is-shown",
      player.shown?.beaten && "is-beaten",
    );
    return html`<div class="dc-seat ${state}" role="listitem" data-seat=${seat} ${styled({ "--column": column, "--row": line })}>
      ${this.head(seat)}${this.money(player)}${
        player.cards.length > 0
          ? hand(player, {
              label: this.whose(player),
              over: this.over || Boolean(player.shown),
              before: before?.cards,
              ...this.forward(seat),
            })
          : nothing
      }${player.stock?.length ? this.stock(seat, before, { over: this.over || Boolean(player.shown) }) : nothing}
      <div class="dc-words">
        ${(this.over && player.declared && player.best) || player.shown?.text || player.best || player.showing || ""}
      </div>
      ${
        words
          ? keyed(
              this.draws,
              html`<div class="dc-said" aria-hidden="true" ${styled({ "--delay": `${words.delay}ms` })}>${words.text}</div>`,
            )
          : nothing
      }
    </div>`;
  }

  /**
   * Which of the seat's cards make its hand, where that is told.
   * @param {number} seat
   */
  forward(seat) {
    return { forward: this.view.players[seat].live ? this.won?.seats[seat] : undefined, wins: Boolean(this.won?.paid) };
  }

  /**
   * @param {number} seat
   * @param {Player | undefined} before
   * @param {{mine?: boolean, over?: boolean}} how
   */
  stock(seat, before, how) {
    const { name, stock = [] } = this.view.players[seat];
    const label = t("{name}'s stockpile", { name });
    return html`<div class="dc-stock">
      ${tag(t("Stock"))}${row(stock, { label, before: before?.stock, forward: this.won?.stocks[seat], wins: Boolean(this.won?.paid), ...how })}
    </div>`;
  }

  drawCentre() {
    const { view } = this;
    const zones = Object.entries(view.zones ?? {}).filter(([, zone]) => zone.cards?.length || zone.deck !== undefined);
    const paid = this.over ? Object.values(view.players).reduce((sum, player) => sum + player.won, 0) : 0;
    /** @param {unknown} words */
    const pot = (words) => html`<span>${words}</span>`;
    /** @param {unknown} words */
    const amount = (words) => html`<b>${words}</b>`;
    const left = { deck: view.deck, thrown: view.discards ?? 0 };
    render(
      html`<div class="dc-pot">
          <i class="dc-chip is-pot" aria-hidden="true"></i>${
            paid > 0
              ? t("<pot>Pot </pot><b>{n, number}</b> paid out", { n: paid, pot, b: amount })
              : t("<pot>Pot </pot><b>{n, number}</b>", { n: view.pot, pot, b: amount })
          }
        </div>
        ${zones.length > 0 ? html`<div class="dc-zones">${zones.map(([name, zone]) => this.zone(name, zone))}</div>` : nothing}${
          view.deals > 1 ? html`<div class="dc-counts">${t("Deal {n, number} for this pot", { n: view.deals })}</div>` : nothing
        }
        <div class="dc-counts">
          ${t("{deck, plural, one {# card} other {# cards}} in the deck{thrown, plural, =0 {} other {, # discarded}}", left)}
        </div>`,
      this.centre,
    );
  }

  /**
   * @param {string} name
   * @param {Zone} zone
   */
  zone(name, zone) {
    const forward = this.won?.zones[name];
    /** @type {(i: number) => How} */
    const how = (i) => ({
      over: this.over,
      price: zone.prices?.[i] ?? null,
      stands: forward && (forward.get(i) ?? null),
      wins: Boolean(this.won?.paid),
    });
    /** @type {[string, How][]} */
    const cards = zone.cards.map((token, i) => [token, how(i)]);
    if (zone.deck !== undefined) cards.push(["?", { price: zone.deck, label: t("top of the deck") }]);
    const { cells } = zone;
    const heard = spokenTogether(
      cards.map(([token]) => token),
      { alone: (i) => Boolean(cells || forward) || typeof cards[i][1].price === "number" },
    );
    const across = cells ? Math.max(...cells.map(([, column]) => column)) : cards.length;
    return html`<div class=${classes("dc-zone", cells && "is-board")}>
      ${tag(zone.label)}
      <div
        class=${classes("dc-hand", zone.prices && "is-priced", cells && "is-board")}
        role="list"
        aria-label=${zone.label}
        ${styled({ "--cards": across })}
      >
        ${cards.map(([token, how], i) => cardItem(token, { ...how, heard: heard[i], at: cells?.[i] }))}
      </div>
    </div>`;
  }

  drawMine() {
    const { view, over } = this;
    const player = view.players[view.you];
    const before = this.before?.players[view.you];
    const you = this.playing;
    const mixed = !over && player.cards.some(isUp) && !player.cards.every(isUp);
    const cards = hand(player, {
      label: you ? t("Your cards") : this.whose(player),
      mine: true,
      mixed,
      before: before?.cards,
      dress: this.dress,
      ...this.forward(view.you),
      order: this.shownOrder(),
    });
    /** @param {Player} other */
    const known = (other) => other.cards.some((token) => lies(token, { over: over || Boolean(other.shown) }) === "is-known");
    const dimmed = !this.round && this.others.some((seat) => known(this.view.players[seat]));
    this.mine.setAttribute("aria-label", you ? t("Your seat") : player.name);
    this.mine.className = classes(
      "dc-mine",
      !player.live && "is-out",
      player.won > 0 && this.paying && "is-winner",
      player.shown?.beaten && "is-beaten",
    );
    const words = [
      player.best &&
        html`<span class="dc-best"
          >${t("<tag>{you, select, yes {You hold } other {Holds }}</tag>{hand}", { tag, you: you ? "yes" : "no", hand: player.best })}</span
        >`,
      player.showing &&
        player.showing !== player.best &&
        !over &&
        html`<span>${t("<tag>Showing </tag>{hand}", { tag, hand: player.showing })}</span>`,
      mixed && legend(t("Raised cards are face up.")),
      this.round && legend(t("You see everybody's cards but your own.")),
      dimmed && legend(t("Dimmed cards are face down, but you know them.")),
    ].filter(Boolean);
    render(
      html`<div class="dc-mine-head">
          ${this.head(view.you)}${this.money(player)}${you ? sorter(player, () => this.resort()) : nothing}${this.corner}
        </div>
        ${player.cards.length > 0 ? cards : nothing}${player.stock?.length ? this.stock(view.you, before, { mine: true }) : nothing}
        <div class="dc-words">${words}</div>`,
      this.mine,
    );
  }

  /** The places of your own cards in the order in which they are shown. */
  shownOrder() {
    const player = this.view.players[this.view.you];
    return this.playing ? shownOrder(player) : [...player.cards.keys()];
  }

  /** Your cards are shown in another order. */
  resort() {
    this.drawMine();
    this.resorted();
  }

  /** Your own cards in hand order. */
  ownCards() {
    return this.view.players[this.view.you].cards;
  }

  /**
   * Draws your cards as what may be picked: `dress(i)` is how the i-th is drawn, {button, key, mark}, or nothing.
   * @param {(at: number) => Dress | undefined} dress
   */
  offer(dress) {
    this.dress = dress;
    this.drawMine();
  }

  /**
   * Shows at each seat what its player has just said or done; `entries` are lines of the log, each so many ms after the one before.
   * @param {LogLine[]} entries
   */
  speak(entries, apart = 160) {
    this.said = new Map();
    for (const [i, { seat, said }] of entries.entries()) {
      if (said !== undefined) this.said.set(seat, { text: said, delay: Math.min(i, 12) * apart });
    }
    this.draws += 1;
    this.drawSeats();
  }
}
