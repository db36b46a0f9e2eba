// What a player learns about a decision once it is made: the rivals' likely hands as bars, one typical deal played to its end, the line of one's chances. The engine
// works it out in slices; what it has so far is shown.
import { cardImage } from "../cards/cards.mjs";
import { make } from "../lib/dom.mjs";
import { call } from "../engine/engine.mjs";
import { html, nothing, render } from "../lib/lit.mjs";
import { styled } from "../lib/styled.mjs";
import { capital, t } from "../lib/words.mjs";
/** @import {WinChance, TypicalDeal, RivalHands, Outlook} from "../documents" */

const SLICE = 120; // milliseconds
const LIMIT = { timeout: 60_000 };
const TALL = 48; // the line's height, of a hundred wide

/** @param {number} share */
const percent = (share) => Math.round(100 * share);

export class OutlookPanel {
  constructor() {
    /** @type {HTMLElement} */
    this.element = make(html`<div class="dc-outlook" hidden></div>`);
    this.turn = 0;
  }

  /** Another decision is on the table. */
  clear() {
    this.turn += 1;
    this.element.hidden = true;
    render(nothing, this.element);
  }

  /**
   * Of a decision that the engine has. `best` is the best choice there.
   * @param {number} decision
   * @param {string} best
   */
  async look(decision, best) {
    const turn = (this.turn += 1);
    this.element.setAttribute("aria-busy", "true"); // until all is there
    for (;;) {
      const doc = await call("outlook", { decision, action: best, ms: SLICE }, LIMIT);
      if (turn !== this.turn) return;
      if (doc.worlds) this.draw(doc);
      if (doc.done) return;
      await new Promise((go) => setTimeout(go));
      if (turn !== this.turn) return;
    }
  }

  /** @param {Outlook} doc */
  draw({ worlds, rivals, typical, chances, done }) {
    this.element.hidden = false;
    this.element.setAttribute("aria-busy", String(!done));
    render(
      html`${rivals.length ? html`<h3>${t("What the rivals are likely to hold")}</h3>` : nothing} ${rivals.map((each) => this.rival(each))}
      ${rivals.length ? html`<p class="dc-hint">${t("Based on {n, number} deals that fit what you have seen.", { n: worlds })}</p>` : nothing}
      ${done && chances.length > 1 ? this.line(chances) : nothing} ${typical ? this.typical(typical) : nothing}`,
      this.element,
    );
  }

  /** @param {RivalHands} likely */
  rival({ name, part, hands }) {
    const told = hands.map(({ text, share }) => t("{hand} {n, number} %", { hand: text, n: percent(share) }));
    return html`<div class="dc-likely">
      <div class="dc-likely-name">${part ? t("{name}: {part}", { name, part }) : name}</div>
      <div class="dc-likely-bar" aria-hidden="true">
        ${hands.map(({ share }, i) => html`<i data-place=${i} ${styled({ width: `${(100 * share).toFixed(2)}%` })}></i>`)}
      </div>
      <ul class="dc-likely-hands">
        ${told.map((words, i) => html`<li data-place=${i}>${words}</li>`)}
      </ul>
    </div>`;
  }

  /**
   * The chance at each decision, as a line and in words.
   * @param {WinChance[]} chances
   */
  line(chances) {
    const step = 100 / (chances.length - 1);
    const points = chances.map(({ share }, i) => `${(i * step).toFixed(1)},${(TALL * (1 - share)).toFixed(1)}`).join(" ");
    const told = chances.map(({ did, share }, i) => t("{n, number}. {did}: {part, number} %", { n: i + 1, did, part: percent(share) }));
    return html`<h3>${t("Your chances through the deal")}</h3>
      <svg class="dc-chances" viewBox="0 -2 100 ${TALL + 4}" preserveAspectRatio="none" aria-hidden="true">
        <line x1="0" x2="100" y1=${TALL} y2=${TALL} />
        <polyline points=${points} />
      </svg>
      <ol class="dc-chances-told">
        ${told.map((words) => html`<li>${words}</li>`)}
      </ol>
      <p class="dc-hint">${t("How often you would win a share if nobody folded after that choice.")}</p>`;
  }

  /** @param {TypicalDeal} typical */
  typical({ stays, hands, lines }) {
    return html`<details class="dc-fold dc-typical">
      <summary>${stays ? t("A typical deal, if everybody had stayed") : t("A typical deal after the best choice")}</summary>
      <p class="dc-hint">${t("This deal is imagined. It shows the most likely hands.")}</p>
      ${hands.map(
        ({ name, cards }) =>
          html`<p class="dc-typical-hand">
            <b>${name}</b> <span class="dc-cand-cards">${cards.map((card) => cardImage(card, { small: true }))}</span>
          </p>`,
      )}
      <ol class="dc-typical-lines">
        ${lines.map((line) => html`<li>${capital(line)}</li>`)}
      </ol>
    </details>`;
  }

  /** @param {string} words why nothing can be shown */
  refuse(words) {
    this.element.hidden = false;
    render(html`<p class="dc-hint">${words}</p>`, this.element);
  }
}
