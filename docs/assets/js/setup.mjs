// The strip above the table: which game, how many players, which house rules. It only gathers wishes; the trainer
// deals and the engine judges.
import { games, SITE } from "./address.mjs";
import { count, fill, h } from "./dom.mjs";

const select = (id, choices, value, onchange) => h("select", { id, onchange },
  choices.map(([key, words]) => h("option", { value: key, selected: String(key) === String(value) }, words)));

/** `deal({variant, seats, options})` is called when the player asks for a deal with these settings. */
export class Setup {
  constructor(deal) {
    this.deal = deal;
    this.title = h("summary", { class: "dc-setup-title" }, "The deal");   // never without a name, not even while the games are fetched
    this.form = h("form", { class: "dc-setup-form", onsubmit: (event) => { event.preventDefault(); this.submit(); } });
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
    const [low, high] = record.seats;
    const seats = this.wish.seats >= low && this.wish.seats <= high ? this.wish.seats : Math.min(high, Math.max(low, 4));
    this.wish.seats = seats;
    const rules = Object.entries(record.options ?? {});
    const changed = rules.filter(([name, option]) => (this.wish.options[name] ?? option.values[0]) !== option.values[0]).length;
    fill(this.title, h("b", {}, record.name), h("span", {}, ` ${count(seats, "player")}${changed ? `, ${count(changed, "house rule")} changed` : ""}`),
      h("span", { class: "dc-setup-change" }, "Change"));
    fill(this.form,
      h("label", {}, h("span", {}, "Game"), select("dc-game", this.list.map((each) => [each.slug, each.name]), record.slug, (event) => this.change({ variant: event.target.value, options: {} }))),
      h("label", {}, h("span", {}, "Players"), select("dc-seats", Array.from({ length: high - low + 1 }, (_, i) => [low + i, low + i]), seats, (event) => this.change({ seats: Number(event.target.value) }))),
      rules.map(([name, option]) => h("label", { class: "dc-house-rule" }, h("span", {}, option.label ?? name.replaceAll("-", " ")),
        select(`dc-option-${name}`, option.values.map((value) => [value, option.labels?.[value] ?? value]), this.wish.options[name] ?? option.values[0],
          (event) => this.change({ options: { ...this.wish.options, [name]: event.target.value } })),
        option.why && h("small", {}, option.why))),
      h("div", { class: "dc-row" }, h("button", { type: "submit", class: "dc-button is-main" }, "Deal this game"),
        h("a", { class: "dc-link", href: new URL(`variants/${record.slug}/`, SITE).href }, `Rules of ${record.name}`)));
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

/** The page without a game in its address: every game, found by name, alias or tag. */
export async function chooser(address) {
  const list = (await games()).filter((record) => record.playable !== false);
  const cards = list.map((record) => ({
    words: [record.name, ...(record.aliases ?? []), record.family, ...(record.tags ?? [])].join(" ").toLowerCase(),
    node: h("a", { class: "dc-game", href: address({ variant: record.slug }) },
      h("b", {}, record.name), h("span", {}, `${record.seats[0]} to ${record.seats[1]} players`),
      record.tags?.length > 0 && h("small", {}, record.tags.slice(0, 4).join(", "))),
  }));
  const status = h("div", { class: "dc-hint", role: "status" }, count(cards.length, "game"));
  const search = h("input", { type: "search", id: "dc-find", placeholder: "anaconda, wild, auction ...", oninput: () => {
    const wanted = search.value.toLowerCase().split(/\s+/).filter(Boolean);
    let shown = 0;
    for (const { words, node } of cards) {
      node.hidden = !wanted.every((word) => words.includes(word));
      shown += node.hidden ? 0 : 1;
    }
    status.textContent = shown ? count(shown, "game") : "No game goes by that name or tag.";
  } });
  return h("div", { class: "dc-chooser" }, h("h2", {}, "Which game shall we deal?"),
    h("div", { class: "dc-find" }, h("label", { for: "dc-find" }, "Find a game"), search, status),
    h("div", { class: "dc-games" }, cards.map((card) => card.node)));
}
