// "Who won?": the cards that lie on a real table, laid down here by tapping or typing; the engine says who takes what.
// What a game wants to know (common cards, which cards lie face up, declarations) the engine says too.
import { games, SITE } from "../lib/address.mjs";
import { cardless, laidOf, stageOf, toCome, uncounted, unread, withheld } from "./problems.mjs";
import { cardButton, cardName } from "../cards/cards.mjs";
import { fill, make } from "../lib/dom.mjs";
import { underWay } from "./led-deal.mjs";
import { awaited, boot, call } from "../engine/engine.mjs";
import { GameField } from "../search/game-field.mjs";
import { bare, chips, empty, marked, RANKS, read, readCards, reckoned, remember } from "./typed-cards.mjs";
import { html, live, nothing, render, repeat } from "../lib/lit.mjs";
import { holding, part, parts } from "../lib/page.mjs";
import { place, turned } from "./hand-editor.mjs";
import { verdict } from "./verdict.mjs";
import { layForward } from "../cards/winning-cards.mjs";
import { listed, sentence, t } from "../lib/words.mjs";
/** @import {HouseRule, ShowdownNeeds, ShowdownVerdict, ShownHand} from "../documents" */
/** @import {Game} from "../search/by-name.mjs" */
/** @import {Laid, LaidTable} from "./typed-cards.mjs" */
/** @import {At} from "./hand-editor.mjs" */
/** @import {Forward} from "../cards/winning-cards.mjs" */

const UNITS = ["ante", "bet", "max"];
const MIDDLE = /** @type {const} */ ("table");
const SUITS = ["s", "h", "d", "c"];
const TOUCHED = matchMedia("(pointer: coarse)");
const WIDE = matchMedia("(min-width: 60em)");

class Table {
  /**
   * @param {HTMLElement} root
   * @param {Game[]} list
   * @param {unknown} waiting
   */
  constructor(root, list, waiting) {
    this.root = root;
    this.list = list;
    this.turn = 0;
    /** @type {At} */
    this.at = 0;
    /** @type {Map<Laid, ShownHand & {stale?: boolean}>} */
    this.found = new Map();
    const asked = read(new URLSearchParams(location.search));
    /** @type {Map<Laid, Forward>} */
    this.forward = new Map(); // the cards that win, by where they lie
    this.slug = asked.slug;
    this.hands = asked.hands;
    this.table = asked.table;
    this.options = asked.options;
    this.stage = asked.stage;
    this.pot = asked.pot;
    this.stakes = asked.stakes;
    this.wild = asked.wild;
    this.reckons = reckoned(asked); // whether chips and names have their fields
    this.ready = asked.hands.length > 2 && asked.hands.every(({ cards }) => !cards.length); // the dealer's page has said all but the cards
    this.anyhow = false; // whether hands with too few cards are judged all the same
    /** @type {string[]} */
    this.aside = []; // cards of a middle that the game does not have
    /** @type {GameField | null} */
    this.box = null;
    this.needs = /** @type {ShowdownNeeds} */ (/** @type {unknown} */ (null)); // until the engine has said what the game needs
    /** @type {HTMLFormElement} */
    this.form = make(html`<form class="what" @submit=${(/** @type {Event} */ event) => event.preventDefault()}></form>`);
    /** @type {HTMLElement} */
    this.deck = make(html`<section class="deck" aria-labelledby="the-deck"></section>`);
    /** @type {HTMLElement} */
    this.columns = make(html`<div class="settle-columns"></div>`);
    this.told = waiting;
    fill(root, [this.form, this.columns]);
    this.draw();
    this.choose();
  }

  /** A game was chosen, or a house rule: what has to be laid down for it? */
  async choose() {
    const turn = (this.turn += 1);
    this.root.dataset.state = "waiting";
    try {
      const needs = await call("needs", { variant: this.slug, options: this.options });
      if (turn !== this.turn) return;
      this.needs = needs;
      this.slug = needs.slug; // an address may name the game by another of its names
    } catch (problem) {
      if (turn !== this.turn) return;
      this.root.dataset.state = "error";
      if (problem.type === "OptionError" && Object.keys(this.options).length) {
        this.options = {};
        await this.choose();
      } else if (problem.type === "UnknownVariant") this.needs = /** @type {ShowdownNeeds} */ (/** @type {unknown} */ (null)); // nothing is settled by another game's rules
      this.drawForm();
      this.tell(html`<p class="told">${sentence(problem.message)}</p>`);
      return;
    }
    if (this.at === "table" && !this.middle()) this.at = 0;
    if (this.stage !== null && !this.needs.stages[this.stage]) this.stage = null;
    if (!this.needs.declare.length) for (const hand of this.hands) hand.declared = "";
    this.putAside();
    this.drawForm();
    this.settle();
    if (this.ready) part(this.columns, ".place").scrollIntoView();
    this.ready = false;
  }

  /** Cards of a middle that the game does not have are put aside; back they come where a game has it. */
  putAside() {
    const lying = this.table.cards.length ? this.table.cards : this.aside;
    this.aside = lying.slice(this.middle());
    if (this.aside.length || lying !== this.table.cards) Object.assign(this.table, { cards: lying.slice(0, this.middle()), typed: null });
    if (!this.middle()) this.table.wrong = [];
  }

  drawForm() {
    const record = this.list.find(({ slug }) => slug === this.slug);
    /** @param {Partial<LaidTable & {anyhow: boolean}>} part */
    const change = (part) => {
      Object.assign(this, part);
      this.choose();
    };
    if (this.box?.value !== (this.needs ? this.slug : ""))
      this.box = new GameField({
        id: "settle-game",
        list: this.list,
        value: this.needs ? this.slug : "",
        placeholder: t("any of its names"),
        changed: (slug) => change({ slug, options: {}, stage: null, anyhow: false }),
      });
    /** @param {[string, HouseRule]} rule */
    const house = ([name, option]) => {
      const chosen = this.options[name] ?? option.values[0];
      return html`<label
        ><span>${option.label}</span>
        <select id="settle-${name}" @change=${holding((value) => change({ options: { ...this.options, [name]: value } }))}>
          ${option.values.map((value) => html`<option value=${value} .selected=${live(value === chosen)}>${option.labels[value]}</option>`)}
        </select></label
      >`;
    };
    render(
      html`<div class="settle-game">
          <label for="settle-game"><span>${t("The game")}</span></label
          >${this.box.element}
        </div>
        ${repeat(Object.entries(record?.options ?? {}), ([name]) => `${this.slug} ${name}`, house)}
        ${this.needs && underWay() === this.slug ? this.wayBack() : nothing}
        ${this.needs ? [this.drawStages(), this.drawChips(), this.drawWild()] : nothing}${
          this.needs
            ? html`<p class="quiet">
                ${[stageOf(this.needs, this).text, ...this.needs.wild].join(" ")}
                <a href=${new URL(`variants/${this.slug}/`, SITE).href}>${t("Its rules")}</a>
              </p>`
            : nothing
        }`,
      this.form,
    );
  }

  /** Which comparison of the deal it is, where there are several. */
  drawStages() {
    if (this.needs.stages.length < 2) return nothing;
    /** @param {string} value */
    const choose = (value) => {
      this.stage = value === "" ? null : Number(value);
      this.anyhow = false;
      this.drawForm();
      this.settle();
    };
    return html`<label class="settle-stage"
      ><span>${t("Which comparison")}</span>
      <select id="settle-stage" @change=${holding(choose)}>
        <option value="" .selected=${live(this.stage === null)}>${t("by the number of cards")}</option>
        ${this.needs.stages.map(({ title }, i) => html`<option value=${i} .selected=${live(i === this.stage)}>${title}</option>`)}
      </select></label
    >`;
  }

  /** Whether chips and names are told, and what lies in the pot. */
  drawChips() {
    const toggle = () => {
      this.reckons = !this.reckons;
      this.drawForm();
      this.draw();
    };
    /** @param {string} value */
    const pot = (value) => {
      this.pot = chips(value);
      this.settle();
    };
    /** @param {number} i @param {string} words */
    const unit = (i, words) => {
      /** @param {string} value */
      const set = (value) => {
        this.stakes = this.stakes.with(i, Math.max(chips(value), 1));
        this.settle();
      };
      return html`<label class="told-field"
        ><span>${words}</span
        ><input type="text" inputmode="numeric" id="settle-${UNITS[i]}" .value=${String(this.stakes[i])} @change=${holding(set)}
      /></label>`;
    };
    const names = [t("Ante"), t("Bet"), t("Maximum bet")];
    return html`<button type="button" class="button" aria-pressed=${String(this.reckons)} @click=${toggle}>${t("Chips and names")}</button
      >${
        this.reckons
          ? html`<label class="told-field"
                ><span>${t("Also in the pot")}</span
                ><input
                  type="text"
                  inputmode="numeric"
                  id="settle-pot"
                  .value=${live(this.pot ? String(this.pot) : "")}
                  @input=${holding(pot)}
              /></label>
              ${UNITS.map((name, i) => (this.needs.units.includes(name) ? unit(i, names[i]) : nothing))}`
          : nothing
      }`;
  }

  /** The ranks that the deal has made wild, where the cards do not show it: each card of them is wild as it is laid. */
  drawWild() {
    if (!this.needs.marks.length) return nothing;
    /** @param {string} rank */
    const toggle = (rank) => () => {
      const off = this.wild.includes(rank);
      this.wild = RANKS.filter((each) => this.wild.includes(each) !== (each === rank));
      for (const there of [...this.hands, this.table]) {
        const cards = there.cards.map((token) => (off && token[0] === rank ? token.replace("*", "") : marked(token, this.wild)));
        Object.assign(there, { cards, typed: null });
      }
      this.drawForm();
      this.settle();
    };
    return html`<div class="settle-wild" role="group" aria-labelledby="settle-wild">
      <span id="settle-wild">${t("Wild in this deal")}</span>
      <p class="lead-ranks">
        ${RANKS.map(
          (rank) =>
            html`<button type="button" class="button" aria-pressed=${String(this.wild.includes(rank))} @click=${toggle(rank)}>
              ${rank === "T" ? "10" : rank}
            </button>`,
        )}
      </p>
    </div>`;
  }

  /** @param {string[]} cards */
  lie(cards) {
    return this.needs.marks.length ? cards.map((token) => marked(token, this.wild)) : cards;
  }

  /** How many cards lie in the middle. */
  middle() {
    return this.needs.common + this.needs.table;
  }

  /**
   * A hand by its number, or "table".
   * @param {At} at
   */
  place(at) {
    return at === "table" ? this.table : this.hands[at];
  }

  /**
   * The places there are.
   * @returns {At[]}
   */
  get places() {
    return [...(this.middle() ? [MIDDLE] : []), ...this.hands.keys()];
  }

  /** To the deal that is led on this device. */
  wayBack() {
    return html`<a class="button" href=${new URL("lead/", SITE).href}>${t("Back to the deal")}</a>`;
  }

  /** Draws the places, the deck and the verdict; the deck's own button keeps the focus. */
  draw() {
    const focused = this.deck.contains(document.activeElement) ? /** @type {HTMLElement} */ (document.activeElement).dataset.card : null;
    if (this.needs) this.drawDeck();
    const laid = this.needs
      ? repeat(
          this.places,
          (at) => this.place(at),
          // on a phone the deck goes where the hand is
          (at) => [this.drawPlace(at), !WIDE.matches && at === this.at ? this.deck : nothing],
        )
      : nothing;
    render(
      html`<div>
          <div class="laid">${laid}${this.needs ? this.drawMore() : nothing}</div>
          <div class="verdict" role="status" tabindex="0" aria-label=${t("The verdict")}>${this.told}</div>
        </div>
        ${WIDE.matches && this.needs ? this.deck : nothing}`,
      this.columns,
    );
    if (focused)
      (parts(this.deck, `[data-card="${focused}"]:enabled`)[0] ?? parts(this.deck, ".card:enabled")[0])?.focus({
        preventScroll: true,
      });
  }

  /** @param {At} at */
  drawPlace(at) {
    const hand = at !== "table";
    /** @type {(name: "name" | "goes" | "paid" | "left" | "legs", value: string | number | null) => void} */
    const tell = (name, value) => this.change(at, { [name]: value });
    const acts = {
      tell,
      activate: () => this.activate(at),
      tap: (/** @type {number} */ i) => (/** @type {Event} */ event) => {
        event.stopPropagation();
        this.tap(at, i);
      },
      type: (/** @type {string} */ text) => {
        const { cards, wrong } = readCards(text);
        this.change(at, { cards: this.lie(cards), wrong, typed: text });
      },
      declare: (/** @type {string} */ declared) => this.change(at, { declared }),
      off:
        hand && this.hands.length > 2
          ? (/** @type {Event} */ event) => {
              event.stopPropagation();
              this.hands.splice(at, 1);
              this.at = 0;
              this.settle();
            }
          : null,
    };
    const there = this.place(at);
    return place(at, there, {
      needs: this.needs,
      title: hand ? this.title(there) : "",
      reckons: this.reckons,
      of: hand ? this.numbered(there) : 0,
      active: at === this.at,
      found: this.found.get(there),
      forward: this.forward.get(there),
      acts,
    });
  }

  /**
   * The hands of the same player: those of one name, where a game bets each hand of a player by itself.
   * @param {Laid} hand
   */
  ofPlayer(hand) {
    const name = hand.name.trim();
    return name && this.needs?.apart ? this.hands.filter((other) => other.name.trim() === name) : [hand];
  }

  /**
   * Which of its player's hands it is, from 1; 0 where the player has one.
   * @param {Laid} hand
   */
  numbered(hand) {
    const mine = this.ofPlayer(hand);
    return mine.length > 1 ? mine.indexOf(hand) + 1 : 0;
  }

  /**
   * What a hand is called: by its player's name, else by its number.
   * @param {Laid} hand
   */
  title(hand) {
    const n = this.numbered(hand);
    const name = hand.name.trim();
    return n ? t("{name}, hand {n, number}", { name, n }) : name || t("Hand {n, number}", { n: this.hands.indexOf(hand) + 1 });
  }

  /**
   * The player of a hand inside a sentence.
   * @param {Laid} hand
   */
  called(hand) {
    return hand.name.trim() || t("hand {n, number}", { n: this.hands.indexOf(hand) + 1 });
  }

  /** The hand that the deck deals to, inside a sentence. */
  inTurn() {
    const hand = this.hands[Number(this.at)];
    return this.numbered(hand) ? this.title(hand) : this.called(hand);
  }

  drawMore() {
    const more = () => lay(this.hands.length, empty());
    /** @param {number} at @param {Laid} hand */
    const lay = (at, hand) => {
      this.hands.splice(at, 0, hand);
      this.at = at;
      this.settle();
      if (!TOUCHED.matches) return this.field(this.at).focus();
      part(this.columns, `[data-at="${this.at}"]`).scrollIntoView(); // and no keyboard over the deck, which is what one taps next
    };
    const clear = () => {
      for (const each of [...this.hands, this.table]) Object.assign(each, empty(), { name: each.name });
      Object.assign(this, { at: 0, pot: 0, anyhow: false, aside: [], wild: [] });
      this.drawForm();
      this.settle();
    };
    const last = this.at === "table" ? this.hands.at(-1) : this.hands[this.at];
    const another = () => {
      if (!last) return;
      last.name =
        last.name.trim() ||
        t("Player {n, number}", { n: new Set(this.hands.slice(0, this.hands.indexOf(last)).map((hand) => this.called(hand))).size + 1 });
      const mine = this.ofPlayer(last);
      lay(this.hands.indexOf(mine[mine.length - 1]) + 1, { ...empty(), name: last.name });
    };
    return html`<p class="settle-more">
      <button type="button" class="button" @click=${more}>${t("Add a hand")}</button>${
        this.needs.apart && last
          ? html`<button type="button" class="button" data-another @click=${another}>
              ${t("Add a hand for {player}", { player: last.name.trim() || t("this player") })}
            </button>`
          : nothing
      }<button type="button" class="button" @click=${clear}>${t("Clear")}</button>
    </p>`;
  }

  drawDeck() {
    /** @type {Map<string, number>} */
    const counts = new Map();
    for (const { cards } of [...this.hands, this.table])
      for (const token of cards) counts.set(bare(token), (counts.get(bare(token)) ?? 0) + 1);
    /**
     * @param {string} card
     * @param {number} copies
     */
    const button = (card, copies) =>
      cardButton(card, { act: () => this.add(card), small: true, id: card, disabled: (counts.get(card) ?? 0) >= copies });
    render(
      html`<h2 id="the-deck">${this.at === "table" ? t("The deck, for the table") : t("The deck, for {hand}", { hand: this.inTurn() })}</h2>
        ${SUITS.map((suit) => html`<div class="suit">${RANKS.map((rank) => button(rank + suit, this.needs.decks))}</div>`)}${
          this.needs.jokers > 0 ? html`<div class="suit">${button("Jk", this.needs.jokers)}</div>` : nothing
        }`,
      this.deck,
    );
  }

  /**
   * @param {At} at
   * @returns {HTMLElement}
   */
  field(at) {
    return part(this.columns, `#place-${at}`);
  }

  /** @param {At} at */
  activate(at) {
    if (this.at === at) return;
    this.at = at;
    this.draw();
  }

  /**
   * Something of a place is otherwise now.
   * @param {At} at
   * @param {Partial<Laid>} part
   */
  change(at, part) {
    Object.assign(this.place(at), part);
    this.settle();
  }

  /**
   * A card that was laid is tapped: it lies otherwise, or goes back.
   * @param {At} at
   * @param {number} i
   */
  tap(at, i) {
    const cards = [...this.place(at).cards];
    const next = turned(cards[i], this.needs, at !== "table");
    cards.splice(i, 1, ...(next === undefined ? [] : [next]));
    this.at = at;
    this.change(at, { cards, typed: null });
    (parts(this.columns, `[data-at="${at}"] .card`)[Math.min(i, cards.length - 1)] ?? this.field(at)).focus();
  }

  /**
   * A card of the deck was tapped. A full hand lets the next one have its turn.
   * @param {string} card
   */
  add(card) {
    const { at } = this;
    const cards = [...this.place(at).cards, ...this.lie([card])];
    Object.assign(this.place(at), { cards, typed: null });
    /** @param {At} where */
    const full = (where) =>
      this.place(where).cards.length >= (where === "table" ? this.middle() : stageOf(this.needs, this).most || this.needs.cards);
    /** @type {At[]} */
    const order = [...this.hands.keys(), ...(this.middle() ? [MIDDLE] : [])];
    if (full(at)) this.at = order.find((where) => !full(where)) ?? at;
    this.settle();
  }

  /**
   * `words` are what the verdict says.
   * @param {unknown} words
   */
  tell(words) {
    this.told = words;
    this.draw();
  }

  /**
   * The cards of the hands that win a part lie forward.
   * @param {Laid[]} laid
   * @param {ShowdownVerdict} found
   */
  layForward(laid, { hands, parts }) {
    this.forward = new Map([...laid, this.table].map((place) => [place, new Map()]));
    /** @type {(place: Laid) => [string[], Forward]} */
    const lying = (place) => [place.cards, /** @type {Forward} */ (this.forward.get(place))];
    for (const [part, { winners }] of parts.entries())
      for (const seat of winners) {
        const own = laid[seat];
        layForward(hands[seat].made[part], [own, this.table, ...laid.filter((each) => each !== own)].map(lying));
      }
    if (parts.every(({ winners }) => winners.length === 0)) this.forward = new Map();
  }

  /** Cards that lie aside, by their names. */
  asideInWords() {
    return this.aside.length
      ? t("Set aside, because this game has no such cards in the middle: {cards}.", {
          cards: listed(this.aside.map((token) => cardName(bare(token)))),
        })
      : "";
  }

  async settle() {
    const turn = (this.turn += 1);
    remember(this);
    for (const found of this.found.values()) found.stale = true;
    this.forward = new Map();
    this.draw();
    if (!this.needs) return;
    const laid = laidOf(this.hands);
    const going = laid.filter(({ goes }) => goes === "in");
    const word = unread(this);
    const amiss = word || this.anyhow ? [] : uncounted(this.needs, this, (hand) => this.title(hand));
    const notes = [toCome(this.needs, this), this.asideInWords()].filter(Boolean);
    this.root.dataset.state = "waiting";
    const enough = going.length > 1 || (going.length === 1 && laid.length > 1) || (this.needs.in_out && laid.length > 1);
    const blank = word || this.anyhow || !enough ? [] : cardless(this.needs, this).map((hand) => this.title(hand));
    if (blank.length) amiss.unshift(t("No cards yet: {hands}. Enter them, or say who folded.", { hands: listed(blank) }));
    if (word || !enough || amiss.length) {
      this.root.dataset.state = "waiting-for-cards";
      const anyhow = () => {
        this.anyhow = true;
        this.settle();
      };
      const told = [word, ...amiss, word || enough ? "" : t("Enter at least two hands."), ...notes].filter(Boolean);
      return this.tell(html`<div class="quiet">${withheld(told, enough && amiss.length && going.length ? anyhow : null)}</div>`);
    }
    const asked = this.needs.declare.length > 0;
    const counted = this.reckons && (this.pot > 0 || laid.some(({ paid }) => paid > 0));
    /** @param {string} way */
    const those = (way) => laid.flatMap(({ goes }, seat) => (goes === way ? [seat] : []));
    const [ante, bet, most] = this.stakes;
    try {
      const found = await call("showdown", {
        variant: this.slug,
        options: this.options,
        hands: laid.map(({ cards, goes }) => (goes === "in" ? cards.join(" ") : "")),
        table: this.table.cards.join(" "),
        declared: asked && going.every(({ declared }) => declared) ? laid.map(({ declared }) => declared) : null,
        stage: this.stage,
        names: laid.map((hand) => this.called(hand)),
        out: those("out"),
        folded: those("folded"),
        paid: counted ? laid.map(({ paid }) => paid) : null,
        pot: counted ? this.pot : 0,
        legs: laid.map(({ legs }) => legs),
        left: counted ? laid.map(({ left }) => left) : null,
        stakes: { ante, bet, max_bet: most },
      });
      if (turn !== this.turn) return;
      this.found = new Map(laid.map((hand, seat) => [hand, found.hands[seat]]));
      this.layForward(laid, found);
      const led = underWay() === this.slug; // its pot is paid there
      this.tell(html`${verdict(found, { asked, notes })}${led ? html`<p>${this.wayBack()}</p>` : nothing}`);
      this.root.dataset.state = "settled";
    } catch (problem) {
      if (turn !== this.turn) return;
      this.root.dataset.state = "error";
      this.tell(html`<p class="told">${problem.message}</p>`);
    }
  }
}

/** @param {HTMLElement} root */
export function mount(root) {
  let alive = true;
  /** @type {HTMLElement} */
  const waiting = make(html`<p class="quiet">${t("Loading the rules …")}</p>`);
  fill(root, html`<div role="status">${waiting}</div>`);
  boot((progress) => {
    if (progress.stage !== "ready") waiting.textContent = awaited(progress);
  }).catch(() => {}); // the first call says what is wrong
  games()
    .then((list) => {
      if (alive) new Table(root, list, waiting);
    })
    .catch((problem) => {
      if (alive) fill(root, html`<p class="told">${problem.message}</p>`);
    });
  return () => {
    alive = false;
  };
}
