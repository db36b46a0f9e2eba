// What happened, oldest first, as a live region: a screen reader hears the fresh entries and no others.
import { fill, h } from "./dom.mjs";

export class Log {
  constructor() {
    this.list = h("div", { class: "dc-log-list", role: "log", "aria-live": "polite", "aria-label": "What happened", tabindex: "0" });
    this.element = h(
      "details",
      { class: "dc-log", open: true },
      h("summary", {}, h("span", { class: "dc-tag" }, "What happened")),
      this.list,
    );
    this.shown = [];
    new ResizeObserver(() => this.end()).observe(this.list); // the coach beside it takes room when it speaks
  }

  /** The latest is in sight. */
  end() {
    this.list.scrollTop = this.list.scrollHeight;
  }

  entry(record, fresh) {
    return h("div", { class: `dc-log-entry${fresh ? " is-fresh" : ""}` }, record.text);
  }

  /** Adds what is new; after an undo or a new deal the list is made again. */
  draw(log, fresh) {
    const grows = this.shown.length <= log.length && this.shown.every((text, i) => text === log[i].text);
    for (const node of this.list.querySelectorAll(".is-fresh")) node.classList.remove("is-fresh");
    if (!grows || this.shown.length === 0) {
      // silent while it is filled: nobody wants a whole deal read out again
      this.list.setAttribute("aria-live", "off");
      fill(
        this.list,
        log.map((record, i) => this.entry(record, i >= fresh)),
      );
      requestAnimationFrame(() => this.list.setAttribute("aria-live", "polite"));
    } else {
      this.list.append(...log.slice(this.shown.length).map((record, i) => this.entry(record, i + this.shown.length >= fresh)));
    }
    this.shown = log.map((record) => record.text);
    this.end();
  }
}
