// A sample deal baked at build time: frames that step forward and back with no engine and no WebAssembly.
// A file holds the steps, the first View whole, and a JSON merge patch (RFC 7396) for each later one.
import { fill, h, calm } from "./dom.mjs";
import { lightPage } from "./steps.mjs";
import { Table } from "./table.mjs";

/** RFC 7396; the given value is not changed. */
export function merge(target, patch) {
  if (patch === null || typeof patch !== "object" || Array.isArray(patch)) return patch;
  const result = target !== null && typeof target === "object" && !Array.isArray(target) ? { ...target } : {};
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) delete result[key];
    else result[key] = merge(result[key], value);
  }
  return result;
}

const SIGNS = {
  // drawn, because few fonts hold these signs
  first: "M5 4h2v16H5zM19 4v16L8 12z",
  back: "M15.5 4l2.1 2.1L11.7 12l5.9 5.9-2.1 2.1-8-8z",
  play: "M7 4v16l12-8z",
  pause: "M6 4h4v16H6zM14 4h4v16h-4z",
  forward: "M8.5 4L6.4 6.1l5.9 5.9-5.9 5.9 2.1 2.1 8-8z",
  last: "M17 4h2v16h-2zM5 4v16l11-8z",
};

function sign(name) {
  const picture = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
  picture.setAttribute("viewBox", "0 0 24 24");
  picture.setAttribute("aria-hidden", "true");
  path.setAttribute("d", SIGNS[name]);
  picture.append(path);
  return picture;
}

class Sample {
  constructor(root, { steps, frames }) {
    this.steps = new Map(steps.map((step) => [step.id, step.text]));
    this.views = [];
    for (const patch of frames) this.views.push(merge(this.views.at(-1) ?? {}, patch));
    this.at = 0;
    this.timer = null;
    this.table = new Table();
    const button = (label, icon, act) =>
      h("button", { type: "button", class: "dc-button", "aria-label": label, title: label, onclick: act }, sign(icon));
    this.first = button("To the start", "first", () => this.go(0));
    this.back = button("One step back", "back", () => this.go(this.at - 1));
    this.play = button("Play", "play", () => (this.timer ? this.stop() : this.run()));
    this.forward = button("One step forward", "forward", () => this.go(this.at + 1));
    this.last = button("To the end", "last", () => this.go(this.views.length - 1));
    this.place = h("span", { class: "dc-place" });
    this.step = h("div", { class: "dc-sample-step" });
    this.caption = h("div", { class: "dc-caption", role: "status" });
    this.bar = h(
      "div",
      { class: "dc-bar", role: "group", "aria-label": "Step through the sample deal" },
      this.first,
      this.back,
      this.play,
      this.forward,
      this.last,
      this.place,
    );
    this.element = h(
      "div",
      { class: "dc-app dc-sample", role: "region", "aria-label": "Sample deal", tabindex: "0", onkeydown: (event) => this.key(event) },
      this.bar,
      this.step,
      this.caption,
      this.table.element,
    );
    fill(root, this.element);
    this.show();
  }

  /** By the reader's own hand: whatever was playing stops. */
  go(at) {
    this.stop();
    this.at = Math.max(0, Math.min(this.views.length - 1, at));
    this.show();
  }

  run() {
    if (this.at === this.views.length - 1) this.at = 0;
    this.timer = setInterval(
      () => {
        this.at += 1;
        this.show();
        if (this.at === this.views.length - 1) this.stop();
      },
      calm() ? 2500 : 1500,
    );
    this.show();
  }

  stop() {
    clearInterval(this.timer);
    this.timer = null;
    this.label();
  }

  label() {
    const words = this.timer ? "Pause" : "Play";
    this.play.setAttribute("aria-label", words);
    this.play.title = words;
    this.play.replaceChildren(sign(this.timer ? "pause" : "play"));
  }

  show() {
    const view = this.views[this.at];
    this.table.draw(view);
    const lines = [view.caption, ...(view.result?.lines ?? [])];
    this.step.textContent = this.steps.get(view.step) ?? "";
    fill(
      this.caption,
      lines.map((line) => h("div", {}, line)),
    );
    this.place.textContent = `${this.at + 1} of ${this.views.length}`;
    this.first.disabled = this.back.disabled = this.at === 0;
    this.last.disabled = this.forward.disabled = this.at === this.views.length - 1;
    this.label();
    lightPage(view.step);
  }

  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input, select, textarea")) return;
    const acts = {
      ArrowLeft: () => this.go(this.at - 1),
      ArrowRight: () => this.go(this.at + 1),
      Home: () => this.go(0),
      End: () => this.go(this.views.length - 1),
    };
    if (!Object.hasOwn(acts, event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    acts[event.key]();
  }
}

export function mount(root, base = document.baseURI) {
  let sample = null;
  let turn = 0;
  const load = async () => {
    const now = (turn += 1);
    sample?.stop();
    try {
      const answer = await fetch(new URL(root.dataset.src, base));
      if (!answer.ok) throw new Error(`The sample deal did not load (${answer.status}).`);
      const file = await answer.json();
      if (now === turn) sample = new Sample(root, file);
    } catch (problem) {
      if (now === turn) fill(root, h("div", { class: "dc-hint is-bad", role: "alert" }, problem.message));
    }
  };
  root.addEventListener("dc:reload", load); // another house rule was chosen: its deal stands in data-src now
  load();
  return () => {
    turn += 1;
    sample?.stop();
    root.removeEventListener("dc:reload", load);
  };
}
