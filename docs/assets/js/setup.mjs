// The strip above the table: which game, how many players, which house rules. It only gathers wishes; the trainer
// deals and the engine judges.
import { games, SITE, write } from "./address.mjs";
import { count, fill, h } from "./dom.mjs";
import { GameBox } from "./gamebox.mjs";
import { seatsFor, whySeats } from "./seats.mjs";

const select = (id, choices, value, onchange) =>
  h(
    "select",
    { id, onchange },
    choices.map(([key, words]) => h("option", { value: key, selected: String(key) === String(value) }, words)),
  );

/** `deal({variant, seats, options})` is called when the player asks for a deal with these settings. */
export class Setup {
  constructor(deal) {
    this.deal = deal;
    this.title = h("summary", { class: "dc-setup-title" }, "The deal"); // never without a name, not even while the games are fetched
    this.form = h("form", {
      class: "dc-setup-form",
      onsubmit: (event) => {
        event.preventDefault();
        this.submit();
      },
    });
    this.element = h("details", { class: "dc-setup" }, this.title, this.form);
  }

  /** Shows what is being played: `wish` is {variant, seats, options}. */
  async draw(wish) {
    const list = await games();
    this.wish = { ...wish, options: { ...wish.options } };
    this.list = list.filter((record) => record.playable !== false);
    this.fields();
  }

  record() {
    return this.list.find((record) => record.slug === this.wish.variant);
  }

  fields() {
    const record = this.record();
    if (!record) return;
    const [low, high] = seatsFor(record, this.wish.options);
    const why = whySeats(record, this.wish.options);
    const seats = Math.min(high, Math.max(low, this.wish.seats ?? 4)); // as near to what was asked for as these rules serve
    this.wish.seats = seats;
    const rules = Object.entries(record.options ?? {});
    const changed = rules.filter(([name, option]) => (this.wish.options[name] ?? option.values[0]) !== option.values[0]).length;
    fill(
      this.title,
      h("b", {}, record.name),
      h("span", {}, ` ${count(seats, "player")}${changed ? `, ${count(changed, "house rule")} changed` : ""}`),
      h("span", { class: "dc-setup-change" }, "Change"),
    );
    fill(
      this.form,
      h(
        "div",
        { class: "dc-setup-game" },
        h("label", { for: "dc-game" }, h("span", {}, "Game")),
        new GameBox({ id: "dc-game", list: this.list, value: record.slug, changed: (variant) => this.change({ variant, options: {} }) })
          .element,
      ),
      h(
        "label",
        {},
        h("span", {}, "Players"),
        select(
          "dc-seats",
          Array.from({ length: high - low + 1 }, (_, i) => [low + i, low + i]),
          seats,
          (event) => this.change({ seats: Number(event.target.value) }),
        ),
        why && h("small", {}, why),
      ),
      rules.map(([name, option]) =>
        h(
          "label",
          { class: "dc-house-rule" },
          h("span", {}, option.label ?? name.replaceAll("-", " ")),
          select(
            `dc-option-${name}`,
            option.values.map((value) => [value, option.labels?.[value] ?? value]),
            this.wish.options[name] ?? option.values[0],
            (event) => this.change({ options: { ...this.wish.options, [name]: event.target.value } }),
          ),
          option.why && h("small", {}, option.why),
        ),
      ),
      h(
        "div",
        { class: "dc-row" },
        h("button", { type: "submit", class: "dc-button is-main" }, "Deal this game"),
        h("a", { class: "dc-link", href: new URL(`variants/${record.slug}/`, SITE).href }, `Rules of ${record.name}`),
        h("a", { class: "dc-link", href: write({}) }, "Find a game by name"),
      ),
    );
  }

  change(part) {
    Object.assign(this.wish, part);
    const focus = document.activeElement?.id;
    this.fields();
    if (focus) this.form.querySelector(`#${CSS.escape(focus)}`)?.focus();
  }

  submit() {
    const { variant, seats, options } = this.wish;
    const record = this.record();
    const told = Object.entries(options).filter(([name, value]) => value !== record.options[name]?.values[0]);
    this.element.open = false;
    this.deal({ variant, seats, options: Object.fromEntries(told) });
  }
}
