// One field for choosing a game, wherever a form wants one: type any of its names, or open the whole list, by family. An
// editable combobox as the ARIA practices have it: arrows move, Enter takes, Escape leaves things as they were.
import { byFamily } from "./chooser.mjs";
import { count, fill, h, hush, scrollWithin } from "./dom.mjs";
import { nameOf, reply } from "./find.mjs";
import { finder } from "./finder.mjs";

let boxes = 0;

export class GameBox {
  /** `list` holds the records on offer, `value` a slug; `any` is a first choice that is no game, {value, name}. `changed(slug)` is told
      what was chosen; `clears` empties the field then, for the next one. */
  constructor({ id, list, value = "", any = null, placeholder = "any of its names", clears = false, changed = () => {} }) {
    Object.assign(this, { list, any, value, clears, changed, fits: () => true, active: -1, typed: false });
    const box = `gamebox-${(boxes += 1)}`;
    this.box = box;
    this.input = h("input", {
      id,
      type: "text",
      role: "combobox",
      "aria-autocomplete": "list",
      "aria-expanded": "false",
      "aria-controls": box,
      "aria-describedby": `${box}-told`,
      autocomplete: "off",
      autocapitalize: "off",
      spellcheck: "false",
      placeholder,
      onclick: () => this.open(),
      oninput: () => this.type(),
      onkeydown: (event) => this.key(event),
      onblur: () => this.leave(),
      onfocus: () => this.input.select(),
    });
    this.options = h("ul", { id: box, role: "listbox", "aria-label": "Games" });
    this.told = h("div", { class: "gamebox-told", id: `${box}-told`, role: "status" });
    this.panel = h(
      "div",
      {
        class: "gamebox-panel",
        hidden: true,
        onpointerdown: (event) => {
          if (!event.target.closest("a")) event.preventDefault();
        },
      },
      this.told,
      this.options,
    );
    this.element = h(
      "div",
      { class: "gamebox" },
      this.input,
      h(
        "span",
        {
          class: "gamebox-arrow",
          "aria-hidden": "true",
          onpointerdown: (event) => {
            event.preventDefault();
            this.toggle();
          },
        },
        "▾",
      ),
      this.panel,
    );
    this.revert();
  }

  get opened() {
    return !this.panel.hidden;
  }

  nameOf(value) {
    return value === this.any?.value ? this.any.name : (this.list.find(({ slug }) => slug === value)?.name ?? "");
  }

  /** The field says what is chosen. */
  revert() {
    this.typed = false;
    this.input.value = this.nameOf(this.value);
    this.element.dataset.value = this.value;
  }

  /** Only games that fit are on offer from now on. */
  narrow(fits) {
    this.fits = fits;
    if (this.opened) this.draw();
  }

  open() {
    if (this.opened) return;
    this.panel.hidden = false;
    this.input.setAttribute("aria-expanded", "true");
    this.draw();
  }

  close() {
    this.panel.hidden = true;
    this.input.setAttribute("aria-expanded", "false");
    this.input.removeAttribute("aria-activedescendant");
  }

  toggle() {
    this.input.focus();
    if (this.opened) this.close();
    else this.open();
  }

  type() {
    this.typed = true;
    this.panel.hidden = false;
    this.input.setAttribute("aria-expanded", "true");
    this.drawing = this.draw();
  }

  option(value, children) {
    const item = h(
      "li",
      { role: "option", id: `${this.box}-${value}`, dataset: { value }, "aria-selected": "false", onclick: () => this.choose(value) },
      children,
    );
    this.items.push(item);
    return item;
  }

  group(name, options) {
    const label = `${this.box}-in-${name.replaceAll(" ", "-")}`;
    return h(
      "li",
      { role: "presentation" },
      h("div", { class: "gamebox-family", id: label, "aria-hidden": "true" }, name),
      h("ul", { role: "group", "aria-label": name }, options),
    );
  }

  /** The whole list by family, or what is called as was typed. */
  async draw() {
    const text = this.typed ? this.input.value.trim() : "";
    const offered = this.list.filter((record) => this.fits(record));
    const slugs = new Set(offered.map(({ slug }) => slug));
    this.items = [];
    if (!text) {
      fill(
        this.options,
        this.any && this.option(this.any.value, h("b", {}, this.any.name)),
        byFamily(offered).map(([family, members]) =>
          this.group(
            family,
            members.map((record) => this.option(record.slug, h("b", {}, record.name))),
          ),
        ),
      );
      fill(this.told, offered.length < this.list.length && `${count(offered.length, "game")} of ${this.list.length} fit.`);
      this.move(this.typed ? -1 : this.items.findIndex((item) => item.dataset.value === this.value));
      return;
    }
    let answer;
    try {
      answer = (await finder()).ask(text);
    } catch (problem) {
      fill(this.told, problem.message);
      return;
    }
    if (text !== this.input.value.trim() || !this.opened) return;
    const hits = [...answer.found, ...answer.near].filter(({ record }) => slugs.has(record.slug));
    const nearest = (answer.absent?.nearest ?? [])
      .filter(({ slug }) => slugs.has(slug) && !hits.some(({ record }) => record.slug === slug))
      .map((record) => ({ record, by: "" }));
    const unfit = !hits.length && [...answer.found, ...answer.near][0];
    const choices = [...nearest, ...hits];
    fill(
      this.options,
      choices.map((hit) => this.option(hit.record.slug, nameOf(hit))),
    );
    const plain = choices.length ? hush(`${count(choices.length, "game")} found.`) : "";
    fill(this.told, unfit ? h("p", {}, h("b", {}, unfit.record.name), " does not fit here.") : reply(text, answer).map(unlinked), plain);
    this.move(choices.length ? 0 : -1);
  }

  move(to) {
    this.items[this.active]?.setAttribute("aria-selected", "false");
    for (const item of this.items) item.setAttribute("aria-selected", "false");
    this.active = to;
    const item = this.items[to];
    if (!item) return void this.input.removeAttribute("aria-activedescendant");
    item.setAttribute("aria-selected", "true");
    this.input.setAttribute("aria-activedescendant", item.id);
    scrollWithin(this.panel, item);
  }

  choose(value) {
    const other = value !== this.value;
    this.value = value;
    this.close();
    this.revert();
    if (this.clears) {
      this.value = "";
      this.revert();
    }
    if (other || this.clears) this.changed(value);
  }

  /** Takes what is marked; nothing where nothing is. */
  take() {
    const item = this.opened && this.items[this.active];
    if (item) this.choose(item.dataset.value);
    return Boolean(item);
  }

  leave() {
    if (!this.opened) return;
    this.close();
    this.revert();
  }

  key(event) {
    const steps = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 };
    if (event.key in steps) {
      event.preventDefault();
      if (!this.opened) return void this.open();
      const last = this.items.length - 1;
      const to = this.active + steps[event.key];
      this.move(
        this.active < 0
          ? steps[event.key] > 0
            ? 0
            : last
          : Math.abs(steps[event.key]) > 1
            ? Math.max(0, Math.min(last, to))
            : (to + last + 1) % (last + 1),
      );
    } else if (event.key === "Enter") {
      if (!this.opened) return;
      event.preventDefault();
      if (this.typed)
        this.drawing.then(() => this.take()); // the names may still be on their way
      else this.take();
    } else if (event.key === "Escape" && this.opened) {
      event.preventDefault();
      event.stopPropagation();
      this.close();
      this.revert();
      this.input.select();
    } else if (event.key === "Tab" && this.typed) this.take();
  }
}

/** In a list of choices the links are choices already. */
function unlinked(paragraph) {
  for (const link of paragraph.querySelectorAll("a"))
    if (!link.pathname.endsWith("/families/")) link.replaceWith(h("b", {}, link.textContent));
  return paragraph;
}
