// The workshop: a game's file is written here, read back in words by the engine, and dealt. An address may name an example
// (workshop/?example=first%3A%201); what somebody writes stays on the device.
import { freshSeed, SITE } from "../lib/address.mjs";
import { fill, make } from "../lib/dom.mjs";
import { awaited, boot, call } from "../engine/engine.mjs";
import { FreeBoard } from "../play/freeplay.mjs";
import { html, nothing, render } from "../lib/lit.mjs";
import { remembered } from "../lib/memory.mjs";
import { sentence, t } from "../lib/words.mjs";
/** @import {Problem} from "../lib/interfaces.mjs" */
/** @import {Draft, View} from "../documents" */

const LIMIT = { timeout: 60_000 }; // milliseconds that one answer may take on a slow phone
const PAUSE = 600; // milliseconds without a key after which the text is read
const FIRST =
  'name = "My Game"\nsource = "our kitchen table"\nplay = [\n    "deal 5 down",\n    "bet from left",\n    "showdown high",\n]\n';

class Workshop {
  /** @param {HTMLElement} root */
  constructor(root) {
    this.root = root;
    this.kept = remembered("dealers-choice.workshop", FIRST);
    this.turn = 0; // counts readings, so that a late answer to an old one is dropped
    this.seed = 0;
    /** @type {Draft | null} */
    this.draft = null; // what the engine made of the text as it stands
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.pause = undefined;
    this.board = new FreeBoard(root, {
      begin: () => this.begin(),
      again: () => this.play(),
      same: () => this.deal(),
      more: ({ state }) => [
        { label: t("Back to the file"), key: "file", act: () => this.text.focus(), kind: state === "over" ? "" : "is-quiet" },
      ],
      refuse: (problem) => this.refuse(problem),
      beside: false,
    });
    /** @type {HTMLTextAreaElement} */
    this.text = make(
      html`<textarea
        id="dc-file"
        class="dc-file"
        rows="16"
        wrap="off"
        spellcheck="false"
        autocapitalize="off"
        autocomplete="off"
        @input=${() => this.written()}
      ></textarea>`,
    );
    /** @type {HTMLElement} */
    this.told = make(html`<div class="dc-draft" role="status"></div>`);
    /** @type {HTMLElement} */
    this.tools = make(html`<div class="dc-row"></div>`);
    /** @type {HTMLElement} */
    this.stage = make(html`<div class="dc-stage"></div>`);
    const bench = html`<div class="dc-bench">
      <div class="dc-bench-file"><label for="dc-file">${t("The game's file")}</label>${this.text}${this.tools}</div>
      <div class="dc-bench-told">
        <h2>${t("In words")}</h2>
        ${this.told}
      </div>
    </div>`;
    fill(root, [bench, this.board.status, this.stage]);
    root.classList.add("dc-app", "dc-workshop");
    this.draw();
  }

  unmount() {
    clearTimeout(this.pause);
    this.turn += 1;
    this.board.close();
    delete document.body.dataset.state;
  }

  /** Begins with the example that the address names, or with what was written here last. */
  async open() {
    const asked = new URLSearchParams(location.search).get("example");
    this.text.value = this.kept.get();
    if (asked === null) return this.look();
    const turn = (this.turn += 1);
    try {
      const answer = await fetch(new URL("workshop/examples.json", SITE));
      if (!answer.ok) throw new Error(t("The examples did not load ({status}).", { status: answer.status }));
      const found = new Map(Object.entries(await answer.json())).get(asked);
      if (turn !== this.turn) return;
      if (found === undefined) throw new Error(t("There is no example “{name}”.", { name: asked.slice(0, 80) }));
      this.text.value = found;
    } catch (problem) {
      if (turn === this.turn) return void render(html`<p data-kind="problem">${problem.message}</p>`, this.told);
    }
    return this.look();
  }

  /** Somebody types: what was read is no longer what stands there. */
  written() {
    this.kept.set(this.text.value);
    this.draft = null;
    this.draw();
    clearTimeout(this.pause);
    this.pause = setTimeout(() => this.look(), PAUSE);
  }

  /** The text as the engine reads it. */
  async look() {
    const turn = (this.turn += 1);
    const waiting = setTimeout(() => {
      if (turn === this.turn) render(html`<p class="dc-hint">${t("The engine is reading it …")}</p>`, this.told);
    }, 300);
    try {
      await boot((progress) => {
        if (progress.stage !== "ready" && turn === this.turn) render(html`<p class="dc-hint">${awaited(progress)}</p>`, this.told);
      });
      const draft = await call("look", { file: this.text.value }, LIMIT);
      if (turn !== this.turn) return;
      this.draft = draft;
      this.draw();
    } catch (problem) {
      if (turn === this.turn) render(html`<p data-kind="problem">${sentence(problem.message)}</p>`, this.told);
    } finally {
      clearTimeout(waiting);
    }
  }

  draw() {
    const { draft } = this;
    const sound = draft !== null && draft.flaws.length === 0;
    const play = html`<button type="button" class="dc-button is-main" ?disabled=${!sound} @click=${() => this.play()}>
      ${t("Play it")}
    </button>`;
    const fresh = html`<button type="button" class="dc-button is-quiet" @click=${() => this.anew()}>${t("Start again")}</button>`;
    render([play, fresh], this.tools);
    if (draft === null) return;
    const [low, high] = draft.seats;
    const flaws = draft.flaws.map(
      ({ line, text }) =>
        html`<li>
          <button type="button" class="dc-link" @click=${() => this.show(line)}>${t("Line {line, number}", { line })}</button> ${text}
        </li>`,
    );
    const steps = draft.steps.map(({ text, depth, kind }) => html`<li class=${`is-${kind}`} data-depth=${depth}>${text}</li>`);
    render(
      [
        draft.name ? html`<p class="dc-draft-name">${draft.name}</p>` : nothing,
        flaws.length > 0
          ? html`<ul class="dc-flaws">
              ${flaws}
            </ul>`
          : nothing,
        sound
          ? html`<p class="dc-hint">${t("For {low, number} to {high, number} players. No problems found.", { low, high })}</p>`
          : nothing,
        steps.length > 0
          ? html`<ol class="dc-draft-steps">
              ${steps}
            </ol>`
          : nothing,
      ],
      this.told,
    );
  }

  /**
   * A line of the file, marked.
   * @param {number} line
   */
  show(line) {
    const lines = this.text.value.split("\n");
    const from = lines.slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0);
    this.text.focus();
    this.text.setSelectionRange(from, from + (lines[line - 1] ?? "").length);
  }

  anew() {
    this.text.value = FIRST;
    this.written();
    this.text.focus();
  }

  /** @returns {Promise<View>} */
  begin() {
    return call("start", { file: this.text.value, seed: this.seed }, LIMIT);
  }

  play() {
    this.seed = freshSeed();
    return this.deal();
  }

  async deal() {
    const late = this.board.request();
    this.board.state("loading");
    try {
      const view = await this.begin();
      if (late()) return;
      fill(this.stage, this.board.element);
      this.board.open(view, { focus: true });
      this.stage.scrollIntoView();
    } catch (problem) {
      if (!late()) this.refuse(problem);
    }
  }

  /** @param {Problem} problem */
  refuse(problem) {
    this.board.request();
    this.board.forget();
    fill(
      this.stage,
      html`<div class="dc-refusal" role="alert">
        <h2 tabindex="-1">${t("That deal cannot be dealt")}</h2>
        <div>${sentence(problem.message)}</div>
      </div>`,
    );
    this.board.state("error");
  }
}

/** @param {HTMLElement} root */
export function mount(root) {
  const workshop = new Workshop(root);
  workshop.open();
  return () => workshop.unmount();
}
