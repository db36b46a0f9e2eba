// The dealer's page: real cards on the table, and the phone leads. One step at a time in large type: who acts first, what may happen now, what is wild, what
// a choice costs. The chips are counted on request. At the end it leads to "Who won?". It works without the engine: the steps are those that every page of a
// game has, from the file that a first visit keeps.
import { games, SITE } from "../lib/address.mjs";
import { begun, ended, events, next, over, playOf, spelt } from "./walkthrough.mjs";
import { classes, fill } from "../lib/dom.mjs";
import { slugOf } from "../search/by-name.mjs";
import { GameField } from "../search/game-field.mjs";
import {
  antes,
  atStep,
  backIn,
  bidsFor,
  blindRows,
  buysIn,
  changed,
  dealerOf,
  dealPassed,
  dealtAgain,
  divided,
  givenBack,
  lastOneIn,
  left,
  moreHands,
  nextRound,
  opened,
  owed,
  owesRest,
  payOut,
  paysOwed,
  paysTo,
  plays,
  potOf,
  pots,
  potsSoFar,
  priced,
  puts,
  sizesBetween,
  toCall,
  uncalled,
  withoutBids,
} from "./ledger.mjs";
import { html, live, nothing, repeat } from "../lib/lit.mjs";
import { withNotes } from "../cards/notes.mjs";
import { remembered } from "../lib/memory.mjs";
import { holding } from "../lib/page.mjs";
import { kept, storage } from "../whowon/led-deal.mjs";
import { Awake, Clock, say, speaks } from "./phone-aids.mjs";
import { empty, written } from "../whowon/typed-cards.mjs";
import { capital, listed, number, t } from "../lib/words.mjs";
/** @import {CatalogueEntry, Options, Rules} from "../documents" */
/** @import {Place, Told} from "./walkthrough.mjs" */
/** @import {Ledger, Seat} from "./ledger.mjs" */
/** @import {Goes} from "../whowon/typed-cards.mjs" */
/** @typedef {{slug: string, options: Options, seats: number, stakes: number[], names: string[], counts: boolean, stack?: number, ledger: Ledger, past: {place: Place, ledger: Ledger, names?: string[], wild?: number[], last?: boolean}[], place: Place | null, wild?: number[]}} Kept  `wild`: ranks that the deal has made wild; `last`: whether new cards were dealt then; `stack`: chips in front of each player at first, 0 where they are not counted */

const aloud = remembered("dealers-choice.lead.aloud", "");
const STAKES = [1, 2, 4];
const RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"];
const SECONDS = 30;
const LONG = 140; // letters of a step, beyond which its type is smaller, so that it stays in view
const LONGEST = 40; // letters of a name
const MOST_PAST = 400;
const ANTE = 0; // the step that comes before those of the file
const MOST_HANDS = 4; // of one player
const MOST_SHARES = 4; // of one pot, for one row

/** Every game's rules; the same file that prints any card without a network. */
async function allRules() {
  const answer = await fetch(new URL("assets/data/rules.json", SITE));
  if (!answer.ok) throw new Error(t("The rules did not load ({status}).", { status: answer.status }));
  return /** @type {Promise<Record<string, Rules>>} */ (answer.json());
}

/** A row of the ledger: a player, or a hand of theirs where each is bet by itself. @param {Seat} seat */
const rowName = ({ name, hand }) => (hand ? t("{name}, hand {n, number}", { name, n: hand }) : name);

class Lead {
  /** @param {HTMLElement} root */
  constructor(root) {
    this.root = root;
    this.alive = true;
    /** @type {CatalogueEntry[]} */
    this.list = [];
    /** @type {Record<string, Rules>} */
    this.rules = {};
    /** @type {Told[]} */
    this.told = [];
    /** @type {Told[]} */
    this.steps = [];
    /** @type {Kept} */
    this.kept = {
      slug: "",
      options: {},
      seats: 0,
      stakes: [...STAKES],
      names: [],
      counts: false,
      ledger: opened([], STAKES),
      past: [],
      place: null,
    };
    /** @type {Told | null} */
    this.event = null; // one that has just happened, over the step
    this.betting = -1; // the seat whose chips are asked for
    /** @type {number[][]} */
    this.shares = []; // how many shares of each pot each row takes, while that is asked
    /** @type {number[]} */
    this.firsts = []; // which row was given a share of each pot first: it gets the odd chips
    this.tied = ""; // what a game of bids says of equal ones
    /** @type {{ledger: Ledger, row: number}[]} */
    this.earlier = []; // the chips before each thing that was counted during this step, and whose it was, so that a wrong tap can be taken back
    this.awake = new Awake();
    this.clock = new Clock(SECONDS, () => this.draw());
    /** @type {GameField | null} */
    this.box = null;
    this.keys = (/** @type {KeyboardEvent} */ event) => this.key(event);
    document.addEventListener("keydown", this.keys);
    this.load();
  }

  close() {
    this.alive = false;
    this.awake.release();
    this.clock.stop();
    document.removeEventListener("keydown", this.keys);
    document.body.classList.remove("leads");
  }

  async load() {
    const query = new URLSearchParams(location.search);
    const asked = query.get("variant");
    let slug = "";
    try {
      [this.list, this.rules] = await Promise.all([games(), allRules()]);
      slug = await this.meant(asked);
    } catch (problem) {
      if (this.alive) fill(this.root, html`<p role="alert">${problem.message}</p>`);
      return;
    }
    if (!this.alive) return;
    const old = this.read();
    const options = Object.fromEntries([...query].filter(([name]) => name !== "variant" && name !== "seats"));
    const same =
      old && (!asked || (slug === old.slug && Object.entries(options).every(([name, value]) => (old.options[name] ?? value) === value)));
    if (same) this.kept = old;
    else if (asked && !slug) this.unknown = asked;
    else if (slug) this.choose(slug, options);
    const seats = Number(query.get("seats"));
    if (!this.kept.place && Number.isInteger(seats) && seats > 1) this.kept.seats = this.within(seats);
    if (this.kept.place) this.look();
    this.draw();
  }

  /**
   * The slug of the one game that goes by what the address asks for; "" where none does, or several do.
   * @param {string | null} asked
   */
  async meant(asked) {
    if (!asked || Object.hasOwn(this.rules, asked)) return asked ?? "";
    const slug = await slugOf(asked);
    return Object.hasOwn(this.rules, slug) ? slug : "";
  }

  /** @returns {Kept | null} */
  read() {
    const old = /** @type {Kept | null} */ (kept());
    return old && old.place && Object.hasOwn(this.rules, old.slug) ? old : null;
  }

  keep() {
    storage.set(JSON.stringify(this.kept));
  }

  /**
   * Another game, with house rules where they are known.
   * @param {string} slug
   * @param {Options} options
   */
  choose(slug, options = {}) {
    const rules = this.rules[slug];
    /** @type {Options} */
    const chosen = {};
    for (const [name, { values }] of Object.entries(rules.options))
      chosen[name] = values.includes(options[name]) ? options[name] : values[0];
    this.unknown = "";
    this.kept = { ...this.kept, slug, options: chosen, past: [], place: null, stakes: [...rules.stakes.chips] };
    this.kept.seats = this.within(this.kept.seats || 5);
    const url = new URL(location.href);
    url.search = "";
    url.searchParams.set("variant", slug);
    for (const [name, value] of Object.entries(chosen)) if (value !== rules.options[name].values[0]) url.searchParams.set(name, value);
    history.replaceState(history.state, "", url);
  }

  /** What was baked for the choice of house rules: the steps, and fewest and most players. */
  get baked() {
    const rules = this.rules[this.kept.slug];
    const names = Object.keys(rules.options);
    const plain = names.map((name) => rules.options[name].values[0]);
    return rules.chosen[names.map((name) => this.kept.options[name]).join("|")] ?? rules.chosen[plain.join("|")];
  }

  /** Whether it is played for what tables usually play it for. */
  get usual() {
    return String(this.kept.stakes) === String(this.rules[this.kept.slug].stakes.chips);
  }

  /** Whether anybody bets in it. */
  get bets() {
    return this.told.some(({ lead }) => lead?.bets);
  }

  /** @param {number} seats */
  within(seats) {
    const [least, most] = this.baked[3] ?? this.rules[this.kept.slug].seats;
    return Math.min(Math.max(seats, least), most);
  }

  /** Takes up the steps of the game as it is played. */
  look() {
    const rules = this.rules[this.kept.slug];
    const rows = this.baked[0].map((at) => {
      const [id, text, icon, depth, kind] = rules.steps[at];
      return { id, text, icon, depth, kind, lead: rules.lead?.[at] ?? null };
    });
    this.told = withNotes(rows);
    const range = rows.findIndex(({ lead }) => lead?.range);
    const behind = rows.findIndex(({ kind }, at) => at > range && kind !== "note");
    this.tied = range < 0 ? "" : (rows.slice(range + 1, behind).at(-1)?.text ?? "");
    const ante = rules.lead.ante;
    if (ante) {
      const later = this.told.some(({ lead }) => lead?.forced); // the bring-in is told in its own round
      const text = this.usual && this.bets ? rules.stakes.forced.slice(0, later ? 1 : undefined).join(" ") : t("Everybody antes.");
      const lead = this.usual && this.bets ? { ...ante, prices: [] } : { prices: ante.prices, all: true }; // the sentence of the stakes tells the chips
      this.told.unshift({ id: ANTE, text, icon: "bet", depth: 0, kind: "step", lead });
    }
    this.steps = spelt(playOf(this.told));
  }

  /** The first step, and the screen stays on from now. */
  begin() {
    this.look();
    const called = Array.from({ length: this.kept.seats }, (_, i) => this.kept.names[i]?.trim() || t("Seat {n, number}", { n: i + 1 }));
    const names = called.map((name, i) => (called.indexOf(name) < i ? `${name} ${i + 1}` : name)); // two Anns are two players
    this.kept = {
      ...this.kept,
      past: [],
      wild: [],
      place: begun(this.steps),
      ledger: opened(names, this.kept.stakes, this.rules[this.kept.slug].apart?.[0], this.kept.stack),
    };
    this.shown();
  }

  /** The deal is over before its last step: only one player is left, or somebody has won. @param {boolean} alone */
  end(alone) {
    const { place, ledger, past } = this.kept;
    if (!place) return;
    this.kept.past = [...past, { place, ledger, wild: this.kept.wild }].slice(-MOST_PAST);
    this.kept.place = { ...ended(this.steps), ...(alone ? { alone } : {}) };
    this.shown();
  }

  /** @param {boolean} yes */
  forward(yes = true) {
    const { place, ledger, past } = this.kept;
    if (!place || place.asks === "end") return;
    const { due } = this;
    const step = this.steps[place.at];
    const bets = step?.lead?.bets || (step?.icon === "bet" && step.id !== ANTE); // blinds are bets of the first round
    this.kept.past = [...past, { place, ledger, wild: this.kept.wild }].slice(-MOST_PAST);
    this.kept.place = next(this.steps, place, yes);
    if (!step?.lead?.range) this.kept.ledger = withoutBids(ledger); // they are told at the step behind them
    if (due) this.kept.ledger = due.put();
    else if (step?.lead?.back && !place.asks) this.kept.ledger = backIn(this.kept.ledger);
    else if (bets) this.kept.ledger = nextRound(this.kept.ledger);
    this.shown();
  }

  /** New hands for the same pot, from the first step behind the ante; to those still in alone, where the game says so. @param {"all" | "in"} who */
  anew(who) {
    const start = begun(this.steps);
    this.dealFrom(this.steps[start.at].id === ANTE ? next(this.steps, start) : start, who === "in");
  }

  /** The next deal of the same game. The deal passes to the left, unless the dealer keeps it. @param {boolean} passes */
  dealNext(passes) {
    const { ledger, names, seats } = this.kept;
    this.dealFrom(begun(this.steps));
    if (!passes) return;
    const behind = Array.from({ length: seats }, (_, i) => names[i] ?? "");
    const now = dealPassed(this.kept.ledger);
    const moved = new Set(ledger.seats.map(({ name }) => name));
    const by = [...moved].indexOf(dealerOf(now)) + 1; // as many places as the deal has passed on
    this.kept.past[this.kept.past.length - 1].names = names;
    this.kept = { ...this.kept, names: [...behind.slice(by), ...behind.slice(0, by)], ledger: now };
    this.keep();
    this.draw();
  }

  /** New cards for everybody, or for those still in alone. @param {Place} start @param {boolean} [still] */
  dealFrom(start, still) {
    const { ledger, past, place, wild } = this.kept;
    this.kept = {
      ...this.kept,
      wild: [],
      past: [...past, { place: /** @type {Place} */ (place), ledger, wild, last: true }].slice(-MOST_PAST),
      place: start,
      ledger: dealtAgain(ledger, still),
    };
    this.shown();
  }

  /** What was done since the cards were dealt last. */
  get dealt() {
    const { past } = this.kept;
    return past.slice(past.findLastIndex(({ last }) => last) + 1);
  }

  /** What everybody has to put in at this step, before it is counted; null where there is nothing, or it has been. @returns {{words: string, put: () => Ledger} | null} */
  get due() {
    const { place, ledger, counts } = this.kept;
    const step = place && place.asks === "" ? this.steps[place.at] : null;
    if (!counts || !step?.lead?.all || this.event || this.earlier.length) return null;
    const { blinds } = step.lead;
    const [ante] = ledger.stakes;
    if (blinds && this.usual) {
      const rows = blindRows(ledger, blinds.length);
      const chips = listed(rows.map((_, i) => number(blinds[i])));
      return { words: t("Blinds {chips} posted", { chips }), put: () => rows.reduce((now, row, i) => puts(now, row, blinds[i]), ledger) };
    }
    return ante ? { words: t("All ante {n, number}", { n: ante }), put: () => antes(ledger, ante) } : null;
  }

  back() {
    const last = this.kept.past.at(-1);
    if (!last) {
      this.kept.place = null; // to the house rules again
      this.keep();
      this.draw();
      return;
    }
    this.kept = { ...this.kept, ...last, past: this.kept.past.slice(0, -1) };
    this.shown();
  }

  /** Another step is shown: it is kept, said aloud if that is wished, and the clock stands still. */
  shown() {
    this.event = null;
    this.betting = -1;
    this.shares = [];
    this.firsts = [];
    this.earlier = [];
    this.kept.ledger = atStep(this.kept.ledger);
    this.clock.stop();
    this.awake.hold();
    this.keep();
    this.draw();
    if (aloud.get()) say(this.words());
    scrollTo({ top: 0 });
  }

  /** What is to be done now, as it is said. */
  words() {
    const { place } = this.kept;
    if (!place) return "";
    if (place.asks === "end") return this.overInWords(place);
    const step = this.steps[place.at];
    const { how } = step.lead ?? {};
    const first = this.first(place);
    return [this.text(place), ...(place.asks ? [this.question(place)] : [first ? capital(t("{who}.", { who: first })) : "", how])]
      .filter(Boolean)
      .join(" ");
  }

  /** @param {Place} place */
  overInWords({ alone }) {
    if (alone) return t("Only one player is left and takes the pot.");
    return this.compared ? t("The deal is over.") : t("The deal is over. Who won?");
  }

  /** Whether the hands of this deal were compared at an earlier step. */
  get compared() {
    return this.dealt.some(({ place }) => !place.asks && this.steps[place.at]?.lead?.ends);
  }

  /** What has to be answered of a block: whether its condition holds, or whether it has come often enough. @param {Place} place */
  question({ at, asks }) {
    return asks === "given" || this.steps[at]?.lead?.block === "until" ? t("Is this true now?") : t("Does this happen again?");
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (!this.kept.place || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target instanceof HTMLElement && event.target.closest("input, select, textarea, button, a, summary")) return;
    if (event.key === "ArrowRight" && !this.kept.place.asks) this.forward();
    else if (event.key === "ArrowLeft") this.back();
    else return;
    event.preventDefault();
  }

  draw() {
    if (!this.alive) return;
    document.body.classList.toggle("leads", this.kept.place !== null);
    fill(this.root, this.kept.place ? this.course(this.kept.place) : this.setup());
  }

  // -- before the deal
  setup() {
    const { slug, options, seats, stakes, counts } = this.kept;
    if (!this.box || this.box.value !== slug)
      this.box = new GameField({
        id: "lead-game",
        list: this.list.filter((record) => Object.hasOwn(this.rules, record.slug)),
        value: slug,
        changed: (other) => {
          if (other) this.choose(other);
          this.draw();
        },
      });
    const unknown = this.unknown ? html`<p role="alert">${t("No game here is called “{name}”.", { name: this.unknown })}</p>` : nothing;
    const box = html`<div class="lead-game"><label for="lead-game">${t("The game")}</label>${this.box.element}</div>`;
    if (!slug)
      return html`<form class="lead-setup" @submit=${(/** @type {Event} */ event) => event.preventDefault()}>${unknown}${box}</form>`;
    const rules = this.rules[slug];
    /** @param {[string, Rules["options"][string]]} rule */
    const house = ([name, { label, values, labels }]) => {
      /** @param {string} value */
      const set = (value) => {
        this.choose(slug, { ...options, [name]: value });
        this.draw();
      };
      return html`<label
        ><span>${label}</span
        ><select id="lead-rule-${name}" @change=${holding(set)}>
          ${values.map((value, i) => html`<option value=${value} .selected=${live(value === options[name])}>${labels[i]}</option>`)}
        </select></label
      >`;
    };
    const [least, most] = this.baked[3] ?? rules.seats;
    const players = Array.from({ length: most - least + 1 }, (_, i) => least + i);
    /** @param {Partial<Kept>} part */
    const change = (part) => {
      Object.assign(this.kept, part);
      this.draw();
    };
    const words = [t("Ante"), t("Bet"), t("Maximum bet")];
    const begin = (/** @type {Event} */ event) => {
      event.preventDefault();
      this.begin();
    };
    const { money } = rules;
    return html`<form class="lead-setup" @submit=${begin}>
      ${unknown}${box} ${repeat(Object.entries(rules.options), ([name]) => `${slug} ${name}`, house)}
      <label
        ><span>${t("Players")}</span
        ><select id="lead-seats" @change=${holding((value) => change({ seats: Number(value) }))}>
          ${players.map((n) => html`<option value=${n} .selected=${live(n === seats)}>${number(n)}</option>`)}
        </select></label
      >
      <label class="check"
        ><input type="checkbox" id="lead-counts" .checked=${live(counts)} @change=${() => change({ counts: !counts })} /><span
          >${t("Count the pot and the bets")}</span
        ></label
      >
      ${
        counts
          ? html`<fieldset class="lead-stakes">
                <legend>${t("Chips")}</legend>
                ${words.map(
                  (word, i) =>
                    html`<label
                      ><span>${word}</span
                      ><input
                        type="text"
                        inputmode="numeric"
                        .value=${live(String(stakes[i]))}
                        @change=${holding((value) => change({ stakes: stakes.with(i, Math.max(Number.parseInt(value, 10) || 0, i ? 1 : 0)) }))}
                    /></label>`,
                )}
                <label
                  ><span>${t("Stack of each player (0: not counted)")}</span
                  ><input
                    type="text"
                    inputmode="numeric"
                    .value=${live(String(this.kept.stack ?? 0))}
                    @change=${holding((value) => change({ stack: Math.max(Number.parseInt(value, 10) || 0, 0) }))}
                /></label>
              </fieldset>
              <fieldset class="lead-names">
                <legend>${t("Players, from the dealer's left; the dealer last")}</legend>
                ${Array.from(
                  { length: seats },
                  (_, i) =>
                    html`<label
                      ><span class="dc-hush">${t("Name of seat {n, number}", { n: i + 1 })}</span
                      ><input
                        type="text"
                        maxlength=${LONGEST}
                        placeholder=${t("Seat {n, number}", { n: i + 1 })}
                        .value=${live(this.kept.names[i] ?? "")}
                        @input=${holding((value) => {
                          this.kept.names = Array.from({ length: seats }, (_, at) => (at === i ? value : (this.kept.names[at] ?? "")));
                        })}
                    /></label>`,
                )}
              </fieldset>`
          : nothing
      }
      ${this.usual ? html`<p class="quiet lead-money">${t("Usual stakes: {money}", { money })}</p>` : nothing}
      <p class="ways"><button type="submit" class="button main">${t("Lead the deal")}</button></p>
    </form>`;
  }

  // -- the deal
  /** @param {Place} place */
  course(place) {
    const name = this.rules[this.kept.slug].name;
    const before = this.told.filter(({ kind }) => kind === "before");
    const atFirst = this.kept.past.length === 0;
    const chips = this.kept.counts ? this.chips() : nothing;
    const { bets, prices, in_out } = this.now ?? {};
    const chipsFirst = Boolean(bets || prices?.length || in_out) || this.paysOut(); // then they are what the dealer reaches for
    return html`<div class="lead-bar">
        <h2>${name}</h2>
        ${this.tools()}
      </div>
      <div class="lead-now" aria-live="polite">
        ${this.event ? this.happening(this.event) : place.asks === "end" ? this.ending() : this.step(place)}
      </div>
      ${chipsFirst ? chips : nothing} ${this.event || place.asks === "end" ? nothing : this.beside(place)}
      ${atFirst ? before.map(({ text }) => html`<p class="lead-before">${text}</p>`) : nothing} ${chipsFirst ? nothing : chips}
      ${this.event ? nothing : this.ways(place)}`;
  }

  tools() {
    const toggle = () => {
      aloud.set(aloud.get() ? "" : "yes");
      if (aloud.get()) say(this.words());
      else say("");
      this.draw();
    };
    const { left } = this.clock;
    return html`<span class="lead-tools"
      >${
        speaks()
          ? html`<button type="button" class="button" aria-pressed=${String(Boolean(aloud.get()))} @click=${toggle}>
              ${t("Read aloud")}
            </button>`
          : nothing
      }<button type="button" class=${classes("button", left === 0 && "is-up")} @click=${() => this.clock.toggle()}>
        ${left === null ? t("Timer") : left === 0 ? t("Time is up") : t("{n, number} s", { n: left })}
      </button></span
    >`;
  }

  /** @param {Place} place */
  step(place) {
    const step = this.steps[place.at];
    const around = over(this.steps, place);
    const told = around.map(({ step: { text, lead }, run, times }) =>
      times ? t("Time {n, number} of {times, number}", { n: run, times }) : text,
    );
    const { how, bets, ends, anew, ties, range = false, prices = [] } = step.lead ?? {};
    const first = this.first(place);
    const text = this.text(place);
    return html`${told.map((text) => html`<p class="lead-around">${text}</p>`)}
      <p class=${classes("lead-step", text.length > LONG && "is-long")}>${text}</p>
      ${place.asks ? html`<p class="lead-first">${this.question(place)}</p>` : nothing}
      ${first && !place.asks ? html`<p class="lead-first">${capital(t("{who}.", { who: first }))}</p>` : nothing}
      ${how && !place.asks ? html`<p class="lead-how">${how}</p>` : nothing}
      ${ties && !this.forced(place) ? html`<p class="lead-how">${ties}</p>` : nothing}
      ${step.lead?.forced && !place.asks && this.forced(place) ? html`<p class="lead-how">${step.lead.forced}</p>` : nothing}
      ${
        bets
          ? html`<p class="lead-how">
              ${this.allIn() ? nothing : this.limit()}
              ${
                this.allIn()
                  ? t("Nobody bets: no two players have chips left.")
                  : this.forced(place)
                    ? [
                        t("The forced bet counts as a bet. In turn, players call, raise or fold."),
                        step.lead?.bring && t("The first raise completes it to {bet, number}.", { bet: this.kept.stakes[1] }),
                        this.blinds &&
                          t(
                            "If nobody has raised, the player with {n, plural, one {the blind} other {the big blind}} may check or raise.",
                            {
                              n: this.blinds,
                            },
                          ),
                        t("The round ends when everybody has had a turn and everybody still in has put in the same."),
                      ]
                        .filter(Boolean)
                        .join(" ")
                    : t(
                        "In turn, players check or bet. Once somebody has bet, they call, raise or fold. The round ends when everybody has had a turn and everybody still in has put in the same.",
                      )
              }
            </p>`
          : nothing
      }
      ${ends ? [this.ladder(), html`<p class="ways"><a class="button main" href=${this.whoWon()}>${t("Compare the hands")}</a></p>`] : nothing}
      ${
        anew && !place.asks
          ? html`<p class="ways">
              <button type="button" class="button main" @click=${() => this.anew(anew)}>${t("Deal new hands")}</button>
            </p>`
          : nothing
      }
      ${prices.length && !place.asks ? html`<p class="lead-cost">${this.costs(prices, range)}</p>` : nothing}
      ${place.asks ? nothing : this.short(step.lead)}`;
  }

  /** What becomes of a player who cannot pay, where the game says it. @param {Told["lead"]} lead */
  short(lead) {
    return lead?.short
      ? html`<details class="lead-beats">
          <summary>${t("If a player cannot pay")}</summary>
          <p>${lead.short}</p>
        </details>`
      : nothing;
  }

  /** Who acts first, where the step's own words do not say it. @param {Place} place */
  first(place) {
    const { first = "", bets } = this.steps[place.at].lead ?? {};
    return this.forced(place) || (bets && this.allIn()) ? "" : first;
  }

  /** The words of a step. Forced bets open the first round, whoever opens every other. @param {Place} place */
  text(place) {
    const { text, lead } = this.steps[place.at];
    if (place.asks === "again" && lead?.asks) return lead.asks;
    return (!place.asks && this.forced(place) && lead?.round) || text;
  }

  /** Whether it is the first round of bets, and forced bets open it. @param {Place} place */
  forced(place) {
    const step = this.steps[place.at];
    return (
      this.usual &&
      Boolean(step.lead?.round) &&
      this.steps.indexOf(step) === place.at &&
      over(this.steps, place).every(({ run }) => run <= 1)
    );
  }

  /** How many blinds are posted. */
  get blinds() {
    return this.rules[this.kept.slug].lead.ante?.blinds?.length ?? 0;
  }

  /** Whether a round of bets passes by itself: nobody has bet in it, and no two players who are in have chips. */
  allIn() {
    const { ledger, counts } = this.kept;
    const able = ledger.seats.filter(({ folded }, row) => !folded && left(ledger, row) > 0);
    return counts && Boolean(ledger.stacks) && !lastOneIn(ledger) && new Set(able.map(({ name }) => name)).size < 2 && toCall(ledger) === 0;
  }

  /** How much may be bet. */
  limit() {
    const [, bet, most] = this.kept.stakes;
    if (!this.usual) return t("A bet is {bet, number}, at most {most, number}.", { bet, most: Math.max(bet, most) });
    const size = this.fixed;
    return size
      ? t("Fixed limit. In this round every bet and raise is {size, number}.", { size })
      : this.rules[this.kept.slug].stakes.limit;
  }

  /** The bet of this round, where a fixed limit has a bigger one in later rounds; 0 anywhere else. */
  get fixed() {
    const { place, stakes } = this.kept;
    const { bets, late } = (place && this.steps[place.at]?.lead) || {};
    if (!place || place.asks || !bets || !late || !this.usual) return 0;
    const [, bet, most] = stakes;
    const before = this.dealt.filter((one) => !one.place.asks && this.steps[one.place.at]?.lead?.bets).length;
    return before + 1 >= late ? most : bet;
  }

  /** What beats what, for whoever does not know it. */
  ladder() {
    const { beats, options } = this.rules[this.kept.slug];
    const ranks =
      beats[
        Object.keys(options)
          .map((name) => this.kept.options[name])
          .join("|")
      ] ??
      beats[""] ??
      [];
    return ranks.length
      ? html`<details class="lead-beats">
          <summary>${t("What beats what")}</summary>
          ${ranks.map(([what, order]) => html`<p><b>${what}</b>: ${order}</p>`)}
        </details>`
      : nothing;
  }

  /**
   * "It costs the maximum bet (4 chips)."
   * @param {string[][]} prices
   * @param {boolean} range  whether it is anything between two of them
   */
  costs(prices, range = false) {
    const words = prices.map(([price, said]) => {
      const known = this.kept.counts || !price.includes("pot"); // what lies in the pot, nobody has counted
      const chips = known ? priced(price, this.kept.ledger) : null;
      return chips === null ? said : t("{price} ({chips, plural, one {# chip} other {# chips}})", { price: said, chips });
    });
    if (range) return t("It costs from {least} to {most}.", { least: words[0], most: words[1] });
    return t("It costs {prices}.", { prices: listed(words, "disjunction") });
  }

  /**
   * What may happen now, and what is wild.
   * @param {Place} place
   */
  beside(place) {
    const here = this.steps.slice(0, place.at + 1).map(({ id }) => id);
    const wild = this.told.filter(({ kind, lead }) => kind === "wild" && (!lead?.since || here.includes(lead.since)));
    const shown = wild.filter(({ lead }) => lead?.ranks);
    const may = events(this.told, this.steps, place);
    const happen = (/** @type {Told} */ event) => () => {
      this.event = event;
      this.draw();
      scrollTo({ top: 0 }); // its button stood below the step
      if (aloud.get()) say(event.text);
    };
    return html`${
      may.length
        ? html`<section class="lead-events" aria-labelledby="lead-may">
            <h3 id="lead-may">${t("What may happen")}</h3>
            ${may.map((event) => html`<button type="button" class="button" @click=${happen(event)}>${event.text}</button>`)}
          </section>`
        : nothing
    }${
      wild.length
        ? html`<section class="lead-wild" aria-labelledby="lead-wild">
            <h3 id="lead-wild">${t("Wild now")}</h3>
            ${wild.map(({ text }) => html`<p>${text}</p>`)}
            ${shown.length ? this.ranks(shown.length === 1 && Boolean(shown[0].lead?.one_rank)) : nothing}
          </section>`
        : nothing
    }`;
  }

  /** Which ranks the deal has made wild: the dealer taps them as they change, and the table reads them. @param {boolean} one at a time */
  ranks(one) {
    const now = this.kept.wild ?? [];
    /** @param {number} rank */
    const toggle = (rank) => () => {
      const others = one ? [] : now;
      this.kept.wild = now.includes(rank) ? now.filter((other) => other !== rank) : [...others, rank].sort((a, b) => a - b);
      this.keep();
      this.draw();
    };
    return html`<p class="lead-ranks-now" role="status">
        ${now.length ? t("The deal has made wild: {ranks}", { ranks: listed(now.map((rank) => RANKS[rank])) }) : t("The deal has made no rank wild yet. Tap the rank when it does.")}
      </p>
      ${now.length ? html`<p>${one ? t("Tap the next rank when it takes the place of this one.") : t("Tap a rank again when it is no longer wild.")}</p>` : nothing}
      <p class="lead-ranks">
        ${RANKS.map((rank, i) => html`<button type="button" class="button" aria-pressed=${String(now.includes(i))} @click=${toggle(i)}>${rank}</button>`)}
      </p>`;
  }

  /** @param {Told} event */
  happening(event) {
    const done = () => {
      this.event = null;
      this.draw();
      scrollTo({ top: 0 });
    };
    const prices = event.lead?.prices ?? [];
    return html`<p class="lead-around">${t("This has happened")}</p>
      <p class="lead-step">${event.text}</p>
      ${prices.length ? html`<p class="lead-cost">${this.costs(prices)}</p>` : nothing} ${this.short(event.lead)}
      <p class="ways"><button type="button" class="button main" @click=${done}>${t("Done, back to the step")}</button></p>`;
  }

  ending() {
    const alone = this.kept.place?.alone;
    const owing = this.kept.counts && potOf(this.kept.ledger) > 0; // somebody takes the pot first
    return html`<p class="lead-step">${this.overInWords(/** @type {Place} */ (this.kept.place))}</p>
      <p class="ways">
        ${alone ? nothing : html`<a class=${classes("button", !this.compared && "main")} href=${this.whoWon()}>${t("Compare the hands")}</a>`}
        <button type="button" class=${classes("button", this.compared && !owing && "main")} @click=${() => this.dealNext(true)}>
          ${t("Deal this game again")}
        </button>
        <button type="button" class="button" @click=${() => this.dealNext(false)}>${t("Same dealer again")}</button>
      </p>
      ${owing ? nothing : html`<p class="lead-how">${this.deals()}</p>`}`;
  }

  /** Who deals next. */
  deals() {
    const { ledger, counts } = this.kept;
    const who = dealerOf(dealPassed(ledger));
    return counts ? t("The deal passes to the left: {who} deals next.", { who }) : t("The deal passes to the left.");
  }

  /** "Who won?" with what is known by now: who is in, what they put in, their names. */
  whoWon() {
    const { slug, options, ledger, counts, stakes, seats } = this.kept;
    const rules = this.rules[slug];
    const [, last] = rules.apart ?? [1, 1];
    const names = last > 1 ? [...new Set(ledger.seats.map(({ name }) => name))] : []; // hands of one name are one player's
    const hands = counts
      ? ledger.seats
          .map((seat, row) => ({ ...seat, stack: left(ledger, row) }))
          .filter(({ hand, folded, paid, out }) => !out && !(hand && folded && !paid)) // a hand thrown away before any bet on it
          .map(({ name, paid, folded, stays, legs, stack }) => ({
            ...empty(),
            name,
            paid,
            legs,
            left: Number.isFinite(stack) ? stack : null,
            goes: /** @type {Goes} */ (stays ? "out" : folded ? "folded" : "in"),
          }))
      : Array.from({ length: seats * last }, (_, i) => ({ ...empty(), name: names[Math.floor(i / last)] ?? "" }));
    const chosen = Object.fromEntries(Object.entries(options).filter(([name, value]) => value !== rules.options[name].values[0]));
    const table = {
      slug,
      options: chosen,
      hands,
      table: empty(),
      stage: null,
      pot: counts ? ledger.besides : 0,
      stakes: counts ? stakes : [...STAKES],
      wild: (this.kept.wild ?? []).map((rank) => (RANKS[rank] === "10" ? "T" : RANKS[rank])),
    };
    return written(table, new URL("showdown/", SITE)).href;
  }

  /** @param {Place} place */
  ways(place) {
    const back = html`<button type="button" class="button" @click=${() => this.back()}>${t("Back")}</button>`;
    if (place.asks === "end") return html`<p class="lead-ways">${back}</p>`;
    const step = this.steps[place.at];
    const bets = Boolean(step.lead?.bets);
    const last = !place.asks && next(this.steps, place).asks === "end";
    const may = !place.asks && !last && this.dealt.length > 1; // before the cards, nobody can have won
    const alone = this.kept.counts && lastOneIn(this.kept.ledger); // then this is the way
    const won = this.kept.counts && Boolean(step.lead?.legs) && potOf(this.kept.ledger) === 0; // the pot has gone to whoever had legs enough
    const early = may
      ? html`<button type="button" class=${classes("button lead-early", (alone || won) && "main")} @click=${() => this.end(bets || alone)}>
          ${bets || alone ? t("All but one have folded") : t("The deal ends here")}
        </button>`
      : nothing;
    const until = step.lead?.block === "until";
    const goes = Boolean(step.lead?.goes);
    const { due } = this;
    /** @param {string} words @param {boolean} yes @param {string} kind */
    const way = (words, yes, kind) =>
      html`<button type="button" class=${kind} data-way=${yes ? "yes" : "no"} @click=${() => this.forward(yes)}>${words}</button>`;
    return html`<p class="lead-ways">
      ${back} ${early}
      ${
        place.asks === "given"
          ? [way(t("No"), false, "button"), way(t("Yes"), true, "button main")]
          : place.asks === "again"
            ? [
                way(goes ? t("Yes, again") : until ? t("No, again") : t("Again"), true, "button"),
                way(goes ? t("No, go on") : until ? t("Yes, go on") : t("Go on"), false, "button main"),
              ]
            : way(due?.words ?? (last ? t("The deal is over") : t("Next")), true, (alone || won) && may ? "button" : "button main")
      }
    </p>`;
  }

  // -- chips
  chips() {
    const { ledger } = this.kept;
    const found = pots(givenBack(ledger)).map((pot) => ({ ...pot, seats: pot.seats.filter((row) => this.may(ledger.seats[row])) })); // a bet that nobody called is no pot to be won
    const open = uncalled(ledger);
    const past = this.now?.winner; // what is paid goes from hand to hand
    const told = potsSoFar(givenBack(ledger));
    const call = toCall(ledger);
    /** @param {Ledger} other */
    const set = (other) => {
      this.earlier.push({ ledger, row: this.betting });
      this.kept.ledger = other;
      this.keep();
      this.draw();
    };
    const takeBack = () => {
      const last = this.earlier.pop();
      if (last) [this.kept.ledger, this.betting] = [last.ledger, last.row];
      this.keep();
      this.draw();
    };
    const [ante] = ledger.stakes;
    const begun = ledger.seats.some(({ paid, bet }) => paid > 0 || bet > 0) || ledger.besides > 0;
    const ends = this.kept.place?.asks === "end";
    /** @param {string} words @param {() => void} act */
    const way = (words, act) => html`<button type="button" class="button" @click=${act}>${words}</button>`;
    const ways = [
      ante &&
        !this.due &&
        (this.now?.all || !(begun || this.now?.pays || ends)) &&
        way(t("All ante {n, number}", { n: ante }), () => set(antes(ledger, ante))),
      // where the next step does not end it, and one has begun
      !(this.now?.bets || this.now?.all || ends) && Boolean(ledger.raised) && way(t("Round of bets over"), () => set(nextRound(ledger))),
      this.earlier.length > 0 && way(t("Take back"), takeBack),
    ].filter(Boolean);
    return html`<section class="lead-chips" aria-labelledby="lead-chips">
      <h3 id="lead-chips">${t("In the pot: {chips, number}", { chips: potOf(ledger) })}</h3>
      ${
        told.length > 1
          ? html`<ul>
              ${told.map(({ chips, seats }, i) => {
                const slots = { chips, who: listed(seats.map((seat) => rowName(ledger.seats[seat]))) };
                return html`<li>
                  ${i ? t("Side pot: {chips, number}, for {who}", slots) : t("Main pot: {chips, number}, for {who}", slots)}
                </li>`;
              })}
            </ul>`
          : nothing
      }
      ${ledger.bids ? html`<p>${t("Bids: {bids}", { bids: listed(ledger.bids.map(([row, n]) => t("{name} ({n, number})", { name: rowName(ledger.seats[row]), n }))) })}</p>` : nothing}
      ${ledger.bids?.some(([, n], i, bids) => n === bids[i - 1]?.[1]) ? html`<p>${this.tied}</p>` : nothing}
      ${past ? html`<p class="quiet">${t("This goes to the winner, not into the pot.")}</p>` : nothing}
      ${
        open && !this.paysOut() && (ledger.raised || !ledger.seats.some(({ bet }) => bet > 0)) // a blind is called later
          ? html`<p>
              ${t("A bet of {chips, number} by {who} is not called yet.", { chips: open.chips, who: rowName(ledger.seats[open.at]) })}
              <button type="button" class="button" @click=${() => set(givenBack(ledger))}>${t("Give it back")}</button>
            </p>`
          : nothing
      }
      ${ways.length ? html`<p class="ways">${ways}</p>` : nothing} ${this.paysOut() ? this.payout(found, set) : nothing}
      <ul class="lead-seats">
        ${repeat(
          ledger.seats,
          (_, i) => i,
          (seat, i) => this.seat(i, call, set),
        )}
      </ul>
    </section>`;
  }

  /** What is told of the step that is being played, or of the event that has just happened; null at a question and at the end. */
  get now() {
    const { place } = this.kept;
    if (this.event) return this.event.lead;
    return place && !place.asks ? this.steps[place.at].lead : null;
  }

  /** Whether a pot may be won now: at a showdown that pays it, and when the deal is over. */
  paysOut() {
    const { place, ledger } = this.kept;
    return potOf(ledger) > 0 && (place?.asks === "end" || Boolean(this.now?.pays && ledger.seats.some(this.may)));
  }

  /** Whether a row may take the pot now, as far as legs go. @type {(seat: Seat) => boolean} */
  may = ({ legs }) => legs >= (this.now?.legs ?? 0);

  /**
   * Who takes each pot. Every tap is one share more, so that a pot is split as the table splits it.
   * @param {{chips: number, seats: number[]}[]} found
   * @param {(ledger: Ledger) => void} set
   */
  payout(found, set) {
    const { ledger } = this.kept;
    const open = uncalled(ledger);
    /** @param {number} pot @param {number} row */
    const tap = (pot, row) => () => {
      const shares = (this.shares[pot] ??= []);
      if (!shares[this.firsts[pot]]) this.firsts[pot] = row;
      shares[row] = ((shares[row] ?? 0) + 1) % (MOST_SHARES + 1);
      this.draw();
      this.root.querySelector(".lead-payout .main")?.scrollIntoView({ block: "nearest" }); // above the ways
    };
    const pay = () => {
      const { place, past, wild } = this.kept;
      this.kept.past = [...past, { place: /** @type {Place} */ (place), ledger, wild }].slice(-MOST_PAST);
      const paid = payOut(givenBack(ledger), this.shares, this.firsts);
      this.shares = [];
      this.firsts = [];
      set(paid);
    };
    const chosen = this.shares.some((shares) => shares.some((n) => n > 0));
    const note = open
      ? html`<p class="quiet">
          ${t("Nobody called {chips, plural, one {the last chip} other {the last # chips}} of {who}. They go back first.", { chips: open.chips, who: rowName(ledger.seats[open.at]) })}
        </p>`
      : nothing;
    const [{ chips: all, seats: able }] = found;
    if (found.length === 1 && able.length === 1) {
      const take = () => {
        this.shares = [Array.from(ledger.seats, (_, row) => Number(row === able[0]))];
        pay();
      };
      const name = rowName(ledger.seats[able[0]]);
      return html`${note}
        <p class="ways">
          <button type="button" class="button main" @click=${take}>
            ${t("{name} takes {all, plural, one {# chip} other {# chips}}", { name, all })}
          </button>
        </p>`;
    }
    return html`<section class="lead-payout" aria-labelledby="lead-payout">
      <h4 id="lead-payout">${t("Who takes it?")}</h4>
      ${note}
      ${found.map(
        ({ chips, seats }, pot) =>
          html`<p
            class="ways"
            role="group"
            aria-label=${found.length === 1 ? t("The pot") : pot ? t("Side pot {n, number}", { n: pot }) : t("Main pot")}
          >
            ${found.length === 1 ? nothing : html`<span class="quiet">${pot ? t("Side pot {n, number}", { n: pot }) : t("Main pot")}</span>`}
            ${seats.map((row) => {
              const n = this.shares[pot]?.[row] ?? 0;
              const name = rowName(ledger.seats[row]);
              const takes = divided(chips, this.shares[pot], this.firsts[pot])[row] ?? 0;
              return html`<button type="button" class="button" aria-pressed=${String(n > 0)} @click=${tap(pot, row)}>
                ${n > 1 ? t("{name}: {n, number} shares, {takes, number} chips", { name, n, takes }) : n ? t("{name}: {takes, plural, one {# chip} other {# chips}}", { name, takes }) : name}
              </button>`;
            })}
          </p>`,
      )}
      <p class="ways"><button type="button" class="button main" .disabled=${live(!chosen)} @click=${pay}>${t("Pay it out")}</button></p>
      <p class="quiet">
        ${t("Tap again for another share. Whoever is tapped first gets the odd chip. A pot that nobody takes stays on the table.")}
      </p>
    </section>`;
  }

  /**
   * @param {number} i
   * @param {number} call
   * @param {(ledger: Ledger) => void} set
   */
  seat(i, call, set) {
    const { ledger } = this.kept;
    const { name, bet, paid, folded, stays, out, hand, legs } = ledger.seats[i];
    const [, small, most] = ledger.stakes;
    const stack = left(ledger, i);
    const counted = Number.isFinite(stack);
    const debt = owed(ledger, i);
    const calls = Math.min(call - bet, stack);
    const { range, bets, in_out, bring, prices = [], short: ruling } = this.now ?? {};
    const fees = this.told.some(({ id, lead }) => id !== ANTE && lead?.prices?.length); // without a price in its rules nobody pays a fee
    const pays = !bets && prices.length > 0; // what is put in now is a price, which nobody has to match
    const fixed = range || bets ? [] : prices.flatMap(([price]) => priced(price, ledger) ?? []);
    const costs = [...new Set(fixed)].filter((chips) => chips > 0);
    const due = costs.filter((chips) => chips <= stack);
    const short = costs.length && !due.length && !folded ? Math.min(...costs) : 0; // the price, where there are too few chips for it
    const toggle = () => {
      this.betting = this.betting === i ? -1 : i;
      this.draw();
      this.root.querySelector(".lead-put")?.scrollIntoView({ block: "nearest" }); // above the ways
    };
    /** @param {number} chips */
    const put = (chips) => () => once(plays(ledger, i, chips));
    /** What is done once a turn closes the row. @param {Ledger} other */
    const once = (other) => {
      set(other);
      this.betting = -1;
      this.draw();
    };
    /** @param {(chips: number) => Ledger} does @param {(ledger: Ledger) => void} then */
    const typed =
      (does, then = once) =>
      () => {
        const field = /** @type {HTMLInputElement | null} */ (this.root.querySelector(`#lead-fee-${i}`));
        const chips = Number.parseInt(field?.value ?? "", 10);
        if (chips > 0) then(does(chips));
      };
    const between = !this.usual || this.rules[this.kept.slug].stakes.kind === "spread";
    const { kind } = this.rules[this.kept.slug].stakes;
    const raisesPot = potOf(ledger) + Math.max(calls, 0); // what is in the pot once the bet is called
    const sizes = this.fixed
      ? [this.fixed]
      : between
        ? sizesBetween(small, most)
        : kind === "pot"
          ? [small, Math.max(raisesPot, small)]
          : [small, most];
    const { place } = this.kept;
    const here = place && !place.asks && !this.event ? this.steps[place.at] : null;
    const may = this.bets && !pays && Boolean(here && (bets || here.lead?.all || here.icon === "bet")); // where there is a round, or a blind
    const least = call > 0 && this.usual && kind !== "fixed" ? (ledger.raised?.by ?? 0) : 0; // a raise is no smaller than the last
    const completes = bring && call > 0 && call < small && this.forced(/** @type {Place} */ (this.kept.place)) ? small - bet : 0; // the bring-in is less than a bet
    const mine = call > 0 && bet === call && ledger.raised?.at === i; // nobody raises themselves
    const amounts =
      !may || mine || completes ? [] : [...new Set(sizes)].filter((chips) => chips >= least && Math.max(calls, 0) + chips < stack);
    const limit = kind === "no" && this.usual ? stack : Math.max(calls, 0) + Math.max(...sizes);
    const winner = Boolean(this.now?.winner); // then the price goes from hand to hand
    const rivals = winner && counted ? ledger.seats.flatMap((other, row) => (row === i || other.folded ? [] : [row])) : [];
    return html`<li class=${classes(folded && "is-out")}>
      <button type="button" class="lead-seat" aria-expanded=${String(this.betting === i)} @click=${toggle}>
        <b>${rowName(ledger.seats[i])}</b>
        <span
          >${out ? t("not dealt in") : stays ? t("stays out; {paid, number} in", { paid }) : folded ? t("folded; {paid, number} in", { paid }) : t("{paid, number} in{bet, plural, =0 {} other {, # this round}}", { paid, bet })}${Number.isFinite(stack) ? t("; {stack, number} left", { stack }) : nothing}${debt ? t("; owes {debt, number}", { debt }) : nothing}${legs ? t("; {legs, plural, one {# leg} other {# legs}}", { legs }) : nothing}</span
        >
      </button>
      ${
        this.betting === i
          ? html`<div class="lead-put">
              ${calls > 0 && !folded && !pays ? html`<button type="button" class="button main" @click=${put(calls)}>${t("Calls {n, number}", { n: calls })}</button>` : nothing}
              ${
                bring && !call && !folded && !pays && this.forced(/** @type {Place} */ (this.kept.place))
                  ? html`<button type="button" class="button" @click=${put(bring)}>${t("Brings in {n, number}", { n: bring })}</button>`
                  : nothing
              }
              ${
                completes && !folded && !mine && completes <= stack
                  ? html`<button type="button" class="button" @click=${put(completes)}>
                      ${t("Completes to {n, number}", { n: small })}
                    </button>`
                  : nothing
              }
              ${
                folded
                  ? nothing
                  : amounts.map(
                      (chips) =>
                        html`<button type="button" class="button" @click=${put(Math.max(calls, 0) + chips)}>
                          ${call > 0 ? t("Raises {n, number}", { n: chips }) : t("Bets {n, number}", { n: chips })}
                        </button>`,
                    )
              }
              ${
                counted && stack > calls && stack <= limit && may && !folded && !mine
                  ? html`<button type="button" class="button" @click=${put(stack)}>${t("All in: {n, number}", { n: stack })}</button>`
                  : nothing
              }
              ${
                winner
                  ? rivals.flatMap((row) =>
                      costs.map((price) => {
                        const chips = Math.min(price, stack);
                        return html`<button type="button" class="button" @click=${() => once(paysTo(ledger, i, row, chips))}>
                          ${t("Pays {n, number} to {name}", { n: chips, name: rowName(ledger.seats[row]) })}
                        </button>`;
                      }),
                    )
                  : due.map(
                      (chips) =>
                        html`<button type="button" class="button" @click=${() => once(puts(ledger, i, chips, true))}>
                          ${t("Pays {n, number}", { n: chips })}
                        </button>`,
                    )
              }
              ${
                short && !winner && stack > 0
                  ? html`<button type="button" class="button main" @click=${() => once(puts(ledger, i, short, true))}>
                      ${t("Pays all {stack, number} of {price, number}", { stack, price: short })}
                    </button>`
                  : nothing
              }
              ${
                short && !winner
                  ? html`<button type="button" class="button" @click=${() => once(owesRest(ledger, i, short))}>
                      ${stack > 0 ? t("Pays {stack, number}, owes {rest, number}", { stack, rest: short - stack }) : t("Owes {n, number}", { n: short })}
                    </button>`
                  : nothing
              }
              ${
                debt && stack > 0
                  ? html`<button type="button" class="button" @click=${() => set(paysOwed(ledger, i))}>
                      ${t("Pays {n, number} owed", { n: Math.min(debt, stack) })}
                    </button>`
                  : nothing
              }
              <button
                type="button"
                class="button"
                @click=${() => (folded ? set : once)(changed(ledger, i, { folded: !folded, out: false, stays: Boolean(in_out && !folded) }))}
              >
                ${folded ? t("Back in") : in_out ? t("Stays out") : t("Folds")}
              </button>
              ${
                hand && ledger.seats.filter((seat) => seat.name === name).length < MOST_HANDS
                  ? html`<button type="button" class="button" @click=${() => set(moreHands(ledger, i))}>${t("One more hand")}</button>`
                  : nothing
              }
              ${
                this.rules[this.kept.slug].legs
                  ? html`<button type="button" class="button" @click=${() => set(changed(ledger, i, { legs: legs + 1 }))}>
                      ${t("Wins a leg")}
                    </button>`
                  : nothing
              }
              ${
                winner && !counted
                  ? nothing
                  : html`<label
                      ><span class="dc-hush">${t("Chips of {name}", { name: rowName(ledger.seats[i]) })}</span
                      ><input id="lead-fee-${i}" type="text" inputmode="numeric" size="5" placeholder=${t("chips")}
                    /></label>`
              }
              ${pays ? nothing : html`<button type="button" class="button" @click=${typed((chips) => plays(ledger, i, chips))}>${t("Puts in")}</button>`}
              ${
                winner || !(range || pays || fees)
                  ? nothing
                  : html`<button type="button" class="button" @click=${typed((chips) => (range ? bidsFor : puts)(ledger, i, chips, true))}>
                      ${range ? t("Bids") : pays ? t("Pays") : t("Pays a fee")}
                    </button>`
              }
              ${counted ? html`<button type="button" class="button" @click=${typed((chips) => buysIn(ledger, i, chips), set)}>${t("Buys chips")}</button>` : nothing}
              ${short && ruling ? html`<p class="quiet">${ruling}</p>` : nothing}
            </div>`
          : nothing
      }
    </li>`;
  }
}

/** @param {HTMLElement} root */
export function mount(root) {
  fill(root, html`<p class="quiet">${t("Loading the rules …")}</p>`);
  const page = new Lead(root);
  return () => page.close();
}
