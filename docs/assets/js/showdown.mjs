// "Who won?": the cards that lie on a real table, laid down here by tapping or typing; the engine says who takes what.
// What a game wants to know (common cards, which cards lie face up, declarations) the engine says too.
import { games, others, SITE } from "./address.mjs";
import { cardElement, cardName } from "./cards.mjs";
import { fill, h } from "./dom.mjs";
import { awaited, boot, call } from "./engine.mjs";
import { GameBox } from "./gamebox.mjs";

const FIRST = "seven-card-stud";
const SUITS = ["s", "h", "d", "c"];
const RANKS = [..."AKQJT98765432"];
const SHARES = [
  [1, "the whole pot"],
  [3 / 4, "three quarters"],
  [2 / 3, "two thirds"],
  [1 / 2, "half the pot"],
  [1 / 3, "a third"],
  [1 / 4, "a quarter"],
  [1 / 8, "an eighth"],
];
const OURS = new Set(["variant", "hand", "table", "declared"]);

/** "as 10H^, jk" -> {cards: ["As", "Th^", "Jk"], wrong: []} */
export function readCards(text) {
  const cards = [];
  const wrong = [];
  for (const word of text.split(/[\s,]+/).filter(Boolean)) {
    const found = /^(?:(10|[2-9tjqka])([cdhs])|jk|joker)(\^?\*?)$/i.exec(word);
    if (!found) wrong.push(word);
    else cards.push((found[1] ? found[1].replace("10", "T").toUpperCase() + found[2].toLowerCase() : "Jk") + found[3]);
  }
  return { cards, wrong };
}

const WIDE = matchMedia("(min-width: 60em)");
const bare = (token) => token.replace(/[\^*]/g, "");
const shareInWords = (share) =>
  (SHARES.find(([part]) => Math.abs(part - share) < 1e-4) ?? [0, `${Math.round(share * 100)} % of the pot`])[1];
const capital = (text) => text[0].toUpperCase() + text.slice(1);
const listing = (words) => (words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`);

class Table {
  constructor(root, list, waiting) {
    this.root = root;
    this.list = list;
    this.turn = 0;
    this.read(new URLSearchParams(location.search));
    this.verdict = h("div", { class: "verdict", role: "status" });
    this.places = h("div", { class: "laid" });
    this.deck = h("section", { class: "deck", "aria-labelledby": "the-deck" });
    this.form = h("form", { class: "what", onsubmit: (event) => event.preventDefault() });
    this.columns = h("div", { class: "settle-columns" }, h("div", {}, this.places, this.verdict));
    fill(root, this.form, this.columns);
    this.tell(waiting);
    this.choose();
  }

  read(query) {
    const hands = query.getAll("hand").map((text, at) => ({ ...readCards(text), declared: query.get("declared")?.split(",")[at] ?? "" }));
    while (hands.length < 2) hands.push({ cards: [], wrong: [], declared: "" });
    Object.assign(this, { slug: query.get("variant") || FIRST, hands, table: readCards(query.get("table") ?? ""), at: 0 });
    this.options = others(query, OURS);
  }

  remember() {
    const url = new URL(location.href);
    url.search = "";
    url.searchParams.set("variant", this.slug);
    for (const [name, value] of Object.entries(this.options)) url.searchParams.set(name, value);
    for (const { cards } of this.hands) url.searchParams.append("hand", cards.join(" "));
    if (this.table.cards.length) url.searchParams.set("table", this.table.cards.join(" "));
    if (this.hands.some(({ declared }) => declared)) url.searchParams.set("declared", this.hands.map(({ declared }) => declared).join(","));
    if (url.href !== location.href) history.replaceState(history.state, "", url);
  }

  /** A game was chosen, or a house rule: what has to be laid down for it? */
  async choose() {
    const turn = (this.turn += 1);
    this.root.dataset.state = "waiting";
    try {
      const needs = await call("needs", { variant: this.slug, options: this.options });
      if (turn !== this.turn) return;
      this.needs = needs;
    } catch (problem) {
      if (turn !== this.turn) return;
      this.needs ??= null;
      this.tell(problem.message);
      if (problem.type === "UnknownVariant") this.slug = FIRST;
      else this.options = {};
      if (!this.needs && ["UnknownVariant", "OptionError"].includes(problem.type)) this.choose().then(() => this.tell(problem.message));
      return;
    }
    this.drawForm();
    this.draw();
    this.settle();
  }

  drawForm() {
    const record = this.list.find(({ slug }) => slug === this.slug);
    const game = new GameBox({
      id: "settle-game",
      list: this.list,
      value: this.slug,
      changed: (slug) => {
        Object.assign(this, { slug, options: {} });
        this.choose();
      },
    });
    const focus = document.activeElement?.id;
    fill(
      this.form,
      h("div", { class: "settle-game" }, h("label", { for: "settle-game" }, h("span", {}, "The game")), game.element),
      Object.entries(record?.options ?? {}).map(([name, option]) =>
        h(
          "label",
          {},
          h("span", {}, option.label),
          h(
            "select",
            {
              id: `settle-${name}`,
              onchange: (event) => {
                this.options = { ...this.options, [name]: event.target.value };
                this.choose();
              },
            },
            option.values.map((value) =>
              h("option", { value, selected: value === (this.options[name] ?? option.values[0]) }, option.labels[value]),
            ),
          ),
        ),
      ),
      h("p", { class: "quiet" }, this.needs.text, " ", h("a", { href: new URL(`variants/${this.slug}/`, SITE).href }, "Its rules")),
    );
    if (focus) this.form.querySelector(`#${CSS.escape(focus)}`)?.focus();
  }

  middle() {
    return this.needs.common + this.needs.table;
  }

  place(at) {
    return at === "table" ? this.table : this.hands[at];
  }

  draw() {
    const { needs } = this;
    if (this.at === "table" && !this.middle()) this.at = 0;
    fill(
      this.places,
      this.middle() > 0 && this.drawPlace("table", needs.common ? "Common cards" : "Table cards"),
      this.hands.map((_, at) => this.drawPlace(at, `Hand ${at + 1}`)),
      h(
        "p",
        { class: "settle-more" },
        h(
          "button",
          {
            type: "button",
            class: "button",
            onclick: () => {
              this.hands.push({ cards: [], wrong: [], declared: "" });
              this.at = this.hands.length - 1;
              this.draw();
              this.settle();
              this.field(this.at).focus();
            },
          },
          "One more hand",
        ),
        h(
          "button",
          {
            type: "button",
            class: "button",
            onclick: () => {
              for (const each of [...this.hands, this.table]) Object.assign(each, { cards: [], wrong: [], declared: "" });
              this.at = 0;
              this.draw();
              this.settle();
            },
          },
          "Clear",
        ),
      ),
    );
    this.drawDeck();
  }

  field(at) {
    return this.places.querySelector(`#place-${at}`);
  }

  drawPlace(at, title) {
    const place = this.place(at);
    const hand = at !== "table";
    const { needs } = this;
    const hints = hand
      ? [
          needs.faces &&
            "Which cards lie face up matters here: tap a card to turn it (raised, it lies face up), and once more to take it back.",
          ...needs.marks,
          needs.marks.length > 0 &&
            "That depends on your deal, which the cards do not show: tap the cards that are wild; tap on to take a card back.",
          ...needs.beyond,
          needs.first && `The first ${needs.first} cards make the first hand.`,
          needs.ordered && "In the order they came, the last one last.",
        ]
      : [needs.common && needs.table ? `The ${needs.common} common cards first.` : ""];
    const ways = hand
      ? ["", needs.faces && "^", needs.marks.length && "*", needs.faces && needs.marks.length && "^*"].filter((way) => way || way === "")
      : [""];
    const turns = ways.length > 1; // a tap goes from one way to lie to the next
    return h(
      "section",
      { class: "place", dataset: { at }, "aria-labelledby": `title-${at}`, onclick: () => this.activate(at) },
      h("h2", { id: `title-${at}` }, title, h("small", { dataset: { share: at } })),
      hand &&
        this.hands.length > 2 &&
        h(
          "button",
          {
            type: "button",
            class: "button take",
            onclick: (event) => {
              event.stopPropagation();
              this.hands.splice(at, 1);
              this.at = 0;
              this.draw();
              this.settle();
            },
          },
          "Take off",
          h("span", { class: "visually-hidden" }, ` hand ${at + 1}`),
        ),
      h(
        "div",
        { class: "cards" },
        place.cards.map((token, i) => {
          const card = cardElement(token, { button: true });
          card.setAttribute(
            "aria-label",
            `${cardName(token)}${needs.faces && hand ? `, face ${token.includes("^") ? "up" : "down"}` : ""}; ${turns ? "change it" : "take it back"}`,
          );
          card.addEventListener("click", (event) => {
            event.stopPropagation();
            const next = ways[ways.indexOf(token.slice(bare(token).length)) + 1]; // after the last way to lie it goes back
            place.cards.splice(i, 1, ...(next === undefined ? [] : [bare(token) + next]));
            this.activate(at);
            this.changed(at);
            (this.places.querySelectorAll(`[data-at="${at}"] .card`)[Math.min(i, place.cards.length - 1)] ?? this.field(at)).focus();
          });
          return card;
        }),
      ),
      h(
        "label",
        { class: "typed" },
        h("span", { class: "visually-hidden" }, `Cards of ${hand ? title.toLowerCase() : "the table"}, such as As Kd 10h`),
        h("input", {
          id: `place-${at}`,
          autocomplete: "off",
          spellcheck: "false",
          autocapitalize: "off",
          placeholder: "As Kd 10h",
          value: [...place.cards, ...place.wrong].join(" "),
          onfocus: () => this.activate(at),
          oninput: (event) => {
            Object.assign(place, readCards(event.target.value));
            this.changed(at, false);
          },
        }),
      ),
      hand &&
        needs.declare.length > 0 &&
        h(
          "label",
          { class: "declared" },
          h("span", {}, "declared"),
          " ",
          h(
            "select",
            {
              onchange: (event) => {
                place.declared = event.target.value;
                this.settle();
              },
            },
            [["", "nothing"], ...needs.declare.map((way) => [way, way])].map(([value, words]) =>
              h("option", { value, selected: value === place.declared }, words),
            ),
          ),
        ),
      h("p", { class: "quiet hints" }, (at === 0 || !hand) && hints.filter(Boolean).join(" ")),
      h("p", { class: "made", dataset: { made: at } }),
    );
  }

  activate(at) {
    this.at = at;
    for (const place of this.places.querySelectorAll(".place")) place.classList.toggle("active", place.dataset.at === String(at));
    const active = this.places.querySelector(`[data-at="${at}"]`);
    if (!WIDE.matches && active.nextElementSibling !== this.deck)
      active.after(this.deck); // on a phone the deck goes where the hand is
    else if (WIDE.matches && this.deck.parentElement !== this.columns) this.columns.append(this.deck);
    this.deck.querySelector("h2").textContent = `The deck, for ${this.at === "table" ? "the table" : `hand ${this.at + 1}`}`;
  }

  /** The cards of a place are others now; while one types, its own field is left alone. */
  changed(at, whole = true) {
    const old = this.places.querySelector(`[data-at="${at}"]`);
    const fresh = this.drawPlace(at, old.querySelector("h2").firstChild.textContent);
    if (whole) old.replaceWith(fresh);
    else old.querySelector(".cards").replaceWith(fresh.querySelector(".cards"));
    this.drawDeck();
    this.settle();
  }

  drawDeck() {
    const counts = new Map();
    for (const { cards } of [...this.hands, this.table])
      for (const token of cards) counts.set(bare(token), (counts.get(bare(token)) ?? 0) + 1);
    const focused = this.deck.contains(document.activeElement) ? document.activeElement.dataset.card : null;
    const button = (card, copies) => {
      const made = cardElement(card, { button: true, small: true });
      made.dataset.card = card;
      made.disabled = (counts.get(card) ?? 0) >= copies;
      made.addEventListener("click", () => this.add(card));
      return made;
    };
    fill(
      this.deck,
      h("h2", { id: "the-deck" }, "The deck"),
      SUITS.map((suit) =>
        h(
          "div",
          { class: "suit" },
          RANKS.map((rank) => button(rank + suit, this.needs.decks)),
        ),
      ),
      this.needs.jokers > 0 && h("div", { class: "suit" }, button("Jk", this.needs.jokers)),
    );
    if (focused)
      (this.deck.querySelector(`[data-card="${focused}"]:enabled`) ?? this.deck.querySelector(".card:enabled"))?.focus({
        preventScroll: true,
      });
    this.activate(this.at);
  }

  /** A card of the deck was tapped. A full hand lets the next one have its turn. */
  add(card) {
    const { at } = this;
    this.place(at).cards.push(card);
    const full = (where) => this.place(where).cards.length >= (where === "table" ? this.middle() : this.needs.cards);
    if (full(at)) {
      const order = [...this.hands.keys(), ...(this.middle() ? ["table"] : [])];
      this.at = order.find((where) => !full(where)) ?? at;
    }
    this.changed(at);
    this.activate(this.at);
  }

  tell(...words) {
    fill(this.verdict, words);
  }

  async settle() {
    const turn = (this.turn += 1);
    this.remember();
    for (const each of this.places.querySelectorAll("[data-share], [data-made]")) each.textContent = "";
    for (const each of this.places.querySelectorAll(".wins")) each.classList.remove("wins");
    const wrong = [...this.hands, this.table].flatMap((each) => each.wrong);
    const laid = this.hands.map((hand, at) => ({ ...hand, at })).filter(({ cards }) => cards.length);
    this.root.dataset.state = "waiting";
    if (laid.length < 2) {
      this.root.dataset.state = "waiting-for-cards";
      return void this.tell(
        h(
          "p",
          { class: "quiet" },
          wrong.length ? `“${wrong[0]}” is no card: a rank, then the first letter of a suit, such as 10h.` : "Lay down two hands or more.",
        ),
      );
    }
    try {
      const spoken = this.needs.declare.length > 0 && laid.every(({ declared }) => declared);
      const found = await call("showdown", {
        variant: this.slug,
        options: this.options,
        hands: laid.map(({ cards }) => cards.join(" ")),
        table: this.table.cards.join(" "),
        declared: spoken ? laid.map(({ declared }) => declared) : null,
      });
      if (turn !== this.turn) return;
      this.show(found, laid, wrong);
      this.root.dataset.state = "settled";
    } catch (problem) {
      if (turn !== this.turn) return;
      this.root.dataset.state = "error";
      this.tell(h("p", { class: "told" }, problem.message));
    }
  }

  show({ hands, parts, nobody, declared }, laid, wrong) {
    const title = (seat) => `hand ${laid[seat].at + 1}`;
    hands.forEach(({ share, text, tokens }, seat) => {
      const { at } = laid[seat];
      const place = this.places.querySelector(`[data-at="${at}"]`);
      place.classList.toggle("wins", share > 0);
      place.querySelector("[data-share]").textContent = share > 0 ? ` takes ${shareInWords(share)}` : " takes nothing";
      place.querySelector("[data-made]").textContent = text ? capital(text) : "Nothing that counts";
      [...place.querySelectorAll(".cards .card")].forEach((card, i) => {
        if (!tokens[i]?.endsWith("*")) return;
        card.classList.add("wild");
        if (!card.getAttribute("aria-label").includes(", wild"))
          card.setAttribute("aria-label", card.getAttribute("aria-label").replace(/[,;]/, ", wild$&"));
      });
    });
    const lines = nobody
      ? ["Nobody has what is needed: the pot is played for again."]
      : parts.length > 1 && parts.every(({ winners }) => winners.length)
        ? parts.map(
            ({ text, winners }, part) =>
              `${capital(text)}: ${listing(winners.map((seat) => `${title(seat)} (${hands[seat].parts[part]})`))}.`,
          )
        : [];
    const takers = new Map(); // share in words -> who has it, the largest first
    for (const seat of [...hands.keys()].sort((a, b) => hands[b].share - hands[a].share)) {
      if (hands[seat].share > 0)
        takers.set(shareInWords(hands[seat].share), [...(takers.get(shareInWords(hands[seat].share)) ?? []), title(seat)]);
    }
    const taken = [...takers].map(([share, who]) => (who.length > 1 ? `${listing(who)} take ${share} each` : `${who[0]} takes ${share}`));
    const sum = taken.length ? `${capital(listing(taken))}.` : "";
    const asked = this.needs.declare.length > 0 && !declared && "Nothing is declared for every hand, so the cards speak.";
    this.tell(
      h("p", { class: "outcome" }, sum),
      lines.map((line) => h("p", {}, line)),
      asked && h("p", { class: "quiet" }, asked),
      wrong.length > 0 && h("p", { class: "told" }, `“${wrong[0]}” is no card and was left out.`),
    );
  }
}

export function mount(root) {
  let alive = true;
  const waiting = h("p", { class: "quiet" }, "Fetching the rules …");
  fill(root, h("div", { role: "status" }, waiting));
  boot((progress) => {
    if (progress.part < 1) waiting.textContent = awaited(progress);
  }).catch(() => {}); // the first call says what is wrong
  games()
    .then((list) => {
      if (alive) new Table(root, list, waiting);
    })
    .catch((problem) => {
      if (alive) fill(root, h("p", { class: "told" }, problem.message));
    });
  return () => {
    alive = false;
  };
}
