// Draws one View (the JSON document of engine.desk.session) as a table: seats, cards, chips, zones.
// It knows no rule: what it shows is what the View says, and a card the viewer may not know is a back.
// The trainer and the sample deals both use it.
import { cardElement } from "./cards.mjs";
import { count, fill, h, hush } from "./dom.mjs";

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

/** Where the k-th of n opponents sits, as grid lines: {column, row}. */
function place(k, n) {
  const [left, top] = RING[n] ?? RING[9];
  if (k < left) return { column: "1 / span 5", row: `${left - k + 1}` };
  if (k >= left + top) return { column: "16 / span 5", row: `${k - left - top + 2}` };
  const wide = Math.min(6, Math.floor(COLUMNS / top));
  const start = Math.floor((COLUMNS - wide * top) / 2) + 1 + wide * (k - left);
  return { column: `${start} / span ${wide}`, row: "1" };
}

const isUp = (token) => token.includes("^");
export const face = (token) => token.replace(/[\^*]/g, "");

/** One card with what is true of it at this seat; `mine` asks for the large size. */
function cardItem(token, { mine = false, mixed = false, over = false, fresh = false, gap = false, price = null, label = "price" } = {}) {
  const known = !token.startsWith("?");
  const kind = isUp(token) ? "is-up" : !known ? "is-hidden" : mine || over ? "is-own" : "is-known"; // at the end all lies open
  const item = h("div", { class: `dc-slot ${kind}`, role: "listitem" }, cardElement(token, { small: !mine }));
  if (fresh) item.classList.add("is-fresh");
  if (gap) item.classList.add("is-gap");
  if (kind === "is-known") item.append(hush(", face down, but you know it"));
  if (mixed) item.append(hush(isUp(token) ? ", face up" : ", face down"));
  if (price !== null)
    item.append(
      hush(`${label}: `),
      h(
        "span",
        { class: "dc-price" },
        h("i", { class: "dc-chip", "aria-hidden": "true" }),
        String(price),
        hush(price === 1 ? " chip" : " chips"),
      ),
    );
  return item;
}

/** Where each pile after the first begins: [5, 2] -> {5}. */
function gaps(piles = []) {
  const starts = new Set();
  let at = 0;
  for (const size of piles.slice(0, -1)) starts.add((at += size));
  return starts;
}

function row(tokens, { label, mine = false, mixed = false, over = false, piles, before }) {
  const starts = gaps(piles);
  const items = tokens.map((token, i) =>
    cardItem(token, { mine, mixed, over, gap: starts.has(i), fresh: before !== undefined && before[i] !== token }),
  );
  return h(
    "div",
    { class: `dc-hand${mine ? " is-mine" : ""}`, role: "list", "aria-label": label, style: `--cards:${tokens.length}` },
    items,
  );
}

const badge = (kind, text) => text && h("span", { class: `dc-badge is-${kind}` }, text);

export class Table {
  constructor() {
    this.seats = h("div", { class: "dc-seats", role: "list", "aria-label": "Players" });
    this.centre = h("div", { class: "dc-centre" });
    this.mine = h("div", { class: "dc-mine", role: "group" });
    this.element = h("div", { class: "dc-table" }, h("div", { class: "dc-felt" }, this.seats, this.centre), this.mine);
    this.view = null;
  }

  /** Draws the View whole; cards that changed since the last one come in gently. */
  draw(view) {
    const before = this.view && this.view.seed === view.seed && this.view.slug === view.slug ? this.view : null;
    const players = Object.entries(view.players);
    const seats = players.length;
    const others = Array.from({ length: seats - 1 }, (_, k) => (view.you + 1 + k) % seats);
    this.element.style.setProperty("--opponents", String(others.length));
    this.element.dataset.opponents = String(others.length);
    // where many cards lie open, a phone needs broader seats to show each one's corner
    const open = Math.max(0, ...others.map((seat) => view.players[seat].cards.filter((token) => !token.startsWith("?")).length));
    this.element.classList.toggle("is-open", open > 5);
    this.seats.replaceChildren(...others.map((seat, k) => this.seat(view, seat, place(k, others.length), before)));
    const sides = Math.max(1, RING[others.length]?.[0] ?? 2);
    this.centre.style.setProperty("--rows", `2 / span ${sides}`);
    this.centre.style.setProperty("--columns", RING[others.length]?.[0] ? "6 / span 10" : "1 / -1");
    // a table turned round: everybody's cards are there to see but one's own
    this.round =
      view.state !== "over" &&
      view.players[view.you].cards.length > 0 &&
      view.players[view.you].cards.every((token) => token.startsWith("?")) &&
      others.every((seat) => !view.players[seat].cards.some((token) => token.startsWith("?")));
    this.element.classList.toggle("is-round", this.round);
    this.drawCentre(view);
    this.drawMine(view, before);
    this.view = view;
  }

  /** The seat's name row, shared by opponents and you. */
  head(view, seat) {
    const player = view.players[seat];
    return h(
      "div",
      { class: "dc-name-row" },
      h("span", { class: "dc-name" }, player.name),
      view.dealer === seat &&
        h("span", { class: "dc-dealer", title: "Dealer" }, h("span", { "aria-hidden": "true" }, "D"), hush(" dealer")),
      player.turn && view.state !== "over" && badge("turn", player.name === "You" ? "your turn" : "to act"),
      badge("declared", player.declared),
      player.partner !== undefined &&
        badge(
          "partner",
          player.partner === view.you && view.players[view.you].name === "You"
            ? "your partner"
            : `with ${view.players[player.partner].name}`,
        ),
      player.allin && badge("allin", "all in"),
      !player.live && badge("out", "folded"),
      player.won > 0 && badge("won", `wins ${player.won}`),
    );
  }

  money(player, over) {
    return h(
      "div",
      { class: "dc-money" },
      h(
        "span",
        { class: "dc-chips" },
        h("i", { class: "dc-chip", "aria-hidden": "true" }),
        String(player.chips),
        hush(player.chips === 1 ? " chip" : " chips"),
      ),
      player.bet > 0 && !over && h("span", { class: "dc-bet" }, hush(", "), `bet ${player.bet}`),
    );
  }

  seat(view, seat, { column, row: line }, before) {
    const player = view.players[seat];
    const over = view.state === "over";
    const state = [player.live ? "" : "is-out", player.turn && !over ? "is-turn" : "", player.won > 0 ? "is-winner" : ""].join(" ");
    return h(
      "div",
      { class: `dc-seat ${state}`, role: "listitem", dataset: { seat }, style: `--column:${column};--row:${line}` },
      this.head(view, seat),
      this.money(player, over),
      player.cards.length > 0 &&
        row(player.cards, { label: `${player.name}'s cards`, over, piles: player.piles, before: before?.players[seat]?.cards }),
      player.stock?.length > 0 && this.stock(player, before?.players[seat], { over }),
      h("div", { class: "dc-words" }, player.best || player.showing || ""),
    );
  }

  stock(player, before, how) {
    return h(
      "div",
      { class: "dc-stock" },
      h("span", { class: "dc-tag" }, "Stock"),
      row(player.stock, { label: `${player.name}'s stockpile`, before: before?.stock, ...how }),
    );
  }

  drawCentre(view) {
    const zones = Object.values(view.zones ?? {}).filter((zone) => zone.cards?.length || zone.deck !== undefined);
    const paid = view.state === "over" ? Object.values(view.players).reduce((sum, player) => sum + player.won, 0) : 0;
    fill(
      this.centre,
      h(
        "div",
        { class: "dc-pot" },
        h("i", { class: "dc-chip is-pot", "aria-hidden": "true" }),
        h("span", {}, "Pot "),
        h("b", {}, String(paid || view.pot)),
        paid > 0 && " paid out",
      ),
      zones.length > 0 &&
        h(
          "div",
          { class: "dc-zones" },
          zones.map((zone) => this.zone(zone, view.state === "over")),
        ),
      view.deals > 1 && h("div", { class: "dc-counts" }, `Deal ${view.deals} for this pot`),
      h("div", { class: "dc-counts" }, `${count(view.deck, "card")} in the deck${view.discards ? `, ${view.discards} thrown away` : ""}`),
    );
  }

  zone(zone, over) {
    const items = zone.cards.map((token, i) => cardItem(token, { over, price: zone.prices?.[i] ?? null }));
    if (zone.deck !== undefined) items.push(cardItem("?", { price: zone.deck, label: "top of the deck" }));
    return h(
      "div",
      { class: "dc-zone" },
      h("span", { class: "dc-tag" }, zone.label),
      h(
        "div",
        { class: `dc-hand${zone.prices ? " is-priced" : ""}`, role: "list", "aria-label": zone.label, style: `--cards:${items.length}` },
        items,
      ),
    );
  }

  drawMine(view, before) {
    const player = view.players[view.you];
    const you = player.name === "You"; // a sample deal is watched: its nearest seat has a name like the others
    const over = view.state === "over";
    const mixed = !over && player.cards.some(isUp) && !player.cards.every(isUp);
    const hand = row(player.cards, {
      label: you ? "Your cards" : `${player.name}'s cards`,
      mine: true,
      mixed,
      piles: player.piles,
      before: before?.players[view.you]?.cards,
    });
    hand.classList.toggle("is-mixed", mixed);
    this.hand = hand;
    this.mine.setAttribute("aria-label", you ? "Your seat" : player.name);
    this.mine.className = `dc-mine${player.live ? "" : " is-out"}${player.won > 0 ? " is-winner" : ""}`;
    fill(
      this.mine,
      h("div", { class: "dc-mine-head" }, this.head(view, view.you), this.money(player, over)),
      player.cards.length > 0 && hand,
      player.stock?.length > 0 && this.stock(player, before?.players[view.you], { mine: true }),
      h(
        "div",
        { class: "dc-words" },
        player.best && h("span", { class: "dc-best" }, h("span", { class: "dc-tag" }, you ? "You hold " : "Holds "), player.best),
        player.showing &&
          player.showing !== player.best &&
          !over &&
          h("span", {}, h("span", { class: "dc-tag" }, "Showing "), player.showing),
        mixed && h("span", { class: "dc-legend" }, "Raised cards lie face up for all to see."),
        this.round && h("span", { class: "dc-legend" }, "You see everybody's cards but your own."),
        !this.round &&
          this.seats.querySelector(".is-known") &&
          h("span", { class: "dc-legend" }, "Dimmed cards lie face down, but you know them."),
      ),
    );
  }

  /** Your own cards in hand order, for the choice to turn into buttons: [{token, item}]. */
  ownCards() {
    return this.view.players[this.view.you].cards.map((token, i) => ({ token, item: this.hand.children[i] }));
  }

  /** Shows at each seat what its player has just said or done; `entries` are log records with a seat. */
  speak(entries, view) {
    for (const node of this.element.querySelectorAll(".dc-said")) node.remove();
    const last = new Map();
    entries.forEach((entry, i) => entry.seat !== undefined && entry.seat !== null && last.set(entry.seat, [entry, i]));
    for (const [seat, [entry, i]] of last) {
      if (seat === view.you) continue;
      const name = view.players[seat]?.name ?? "";
      const text = entry.text.startsWith(`${name} `) ? entry.text.slice(name.length + 1) : entry.text;
      this.seats
        .querySelector(`[data-seat="${seat}"]`)
        ?.append(
          h("div", { class: "dc-said", "aria-hidden": "true", style: `--delay:${Math.min(i, 12) * 160}ms` }, text.replace(/\.$/, "")),
        );
    }
  }
}
