// What a table plays for this evening: the structure of the bets and what goes in before the cards. The engine reads the fields and judges them; what it
// refuses is said beside them, and the table goes on with what it had.
import { call } from "../engine/engine.mjs";
import { html, live, nothing } from "../lib/lit.mjs";
import { holding } from "../lib/page.mjs";
import { sentence, t } from "../lib/words.mjs";
import { ANY, filled, meant } from "./stakes-fields.mjs";
/** @import {CustomaryStakes} from "../documents" */
/** @import {Evening} from "./evening.mjs" */
/** @import {Field, Fields, Tick} from "./stakes-fields.mjs" */

const LIMIT = { timeout: 20_000 };

/** What each structure begins with: a host changes from there what is played otherwise.
 * @type {Record<string, string>} */
const FIRST = {
  fixed: "fixed limit 2/4, ante 1",
  spread: "spread 1-5, ante 1",
  "half-pot": "half-pot limit, blinds 1/2",
  pot: "pot limit, blinds 1/2",
  no: "no limit, blinds 1/2",
};

/** @returns {Record<string, string>} */
const structures = () => ({
  "": t("usual for each game"),
  fixed: t("fixed limit"),
  spread: t("spread limit"),
  "half-pot": t("half-pot limit"),
  pot: t("pot limit"),
  no: t("no limit"),
});

export class StakesForm {
  /**
   * `changed()` is told that there is something new to draw.
   * @param {Evening} evening
   * @param {() => void} changed
   */
  constructor(evening, changed) {
    this.evening = evening;
    this.changed = changed;
    /** @type {Fields | null} */
    this.fields = null; // nothing while each game is played as it usually is
    this.of = ""; // the text that the fields stand for
    this.told = "";
    this.wrong = "";
    this.asked = 0;
  }

  /**
   * Asks the engine; what it answers to an older question is dropped.
   * @param {string | object} stakes
   * @param {(found: CustomaryStakes) => void} act
   */
  async ask(stakes, act) {
    const asked = (this.asked += 1);
    try {
      const found = await call("stakes", { stakes }, LIMIT);
      if (asked !== this.asked) return;
      this.wrong = "";
      this.told = found.told;
      act(found);
    } catch (problem) {
      if (asked !== this.asked) return;
      this.wrong = sentence(problem.message);
    }
    this.changed();
  }

  /** @param {string} text */
  agree(text) {
    this.of = text;
    this.evening.agree({ stakes: text });
  }

  /** @param {string} limit */
  choose(limit) {
    if (limit) {
      this.ask(FIRST[limit], (found) => {
        this.fields = filled(found);
        this.agree(found.phrase);
      });
      return;
    }
    this.asked += 1;
    this.fields = null;
    this.told = this.wrong = "";
    this.agree("");
    this.changed();
  }

  /** @param {Partial<Fields>} part */
  change(part) {
    if (!this.fields) return;
    this.fields = { ...this.fields, ...part };
    this.ask(meant(this.fields), (found) => this.agree(found.phrase));
  }

  /** The fields of what the table has agreed on, here or in another tab. */
  follow() {
    const { stakes } = this.evening.read().agreed;
    if (stakes === this.of) return;
    this.of = stakes;
    if (!stakes) this.fields = null;
    else this.ask(stakes, (found) => void (this.fields = filled(found)));
  }

  draw() {
    this.follow();
    const { fields, told, wrong } = this;
    const limit = fields?.limit ?? "";
    return html`<label
        ><span>${t("Bets")}</span
        ><select id="dc-table-limit" @change=${holding((value) => this.choose(value))}>
          ${Object.entries(structures()).map(([value, words]) => html`<option value=${value} .selected=${live(value === limit)}>${words}</option>`)}
        </select></label
      >${fields ? this.rest(fields) : nothing}
      <small class="dc-stakes-told" role="status">${wrong ? "" : told}</small>
      ${wrong ? html`<p class="dc-hint is-bad dc-stakes-wrong" role="alert">${wrong} ${t("Until then, these stakes apply: {stakes}.", { stakes: this.of })}</p>` : nothing}`;
  }

  /** @param {Fields} fields */
  rest(fields) {
    const { limit } = fields;
    /**
     * @param {Field} name
     * @param {string} label
     * @param {string} [hint]
     * @param {Partial<Fields>} [instead]  what goes once somebody fills this in
     */
    const field = (name, label, hint = "", instead = {}) =>
      html`<label
        ><span>${label}</span
        ><input
          id="dc-table-${name}"
          type="text"
          inputmode=${name === "blinds" ? "text" : "numeric"}
          autocomplete="off"
          maxlength="40"
          placeholder=${hint || nothing}
          .value=${live(fields[name])}
          @change=${holding((value) => this.change({ ...(value.trim() ? instead : {}), [name]: value.trim() }))}
      /></label>`;
    /**
     * @param {Tick} name
     * @param {string} label
     */
    const tick = (name, label) =>
      html`<label class="dc-tick"
        ><input
          id="dc-table-${name}"
          type="checkbox"
          .checked=${live(fields[name])}
          @change=${(/** @type {Event} */ event) => this.change({ [name]: /** @type {HTMLInputElement} */ (event.target).checked })}
        /><span>${label}</span></label
      >`;
    const sizes =
      limit === "fixed"
        ? [field("small", t("Bet")), field("big", t("Bet in later rounds"), t("the same"))]
        : limit === "spread"
          ? [field("small", t("Smallest bet")), field("big", t("Largest bet"))]
          : [field("small", t("Smallest bet"))];
    const caps = /** @type {[string, string][]} */ ([
      ["", t("as usual")],
      ...[1, 2, 3, 4, 5, 6].map((n) => [String(n), t("{n, plural, one {# raise} other {# raises}}", { n })]),
      [ANY, t("any number of raises")],
    ]);
    const kills = /** @type {[string, string][]} */ ([
      ["", t("none")],
      ["full", t("full kill")],
      ["half", t("half kill")],
    ]);
    return html`<div class="dc-agreed-chips">
        ${sizes}${field("ante", t("Ante"), t("none"))}${field("blinds", t("Blinds"), t("such as 1/2"))}
      </div>
      <details class="dc-agreed dc-stakes-more">
        <summary>${t("Bring-in, straddle, kill pot, bomb pot, raises")}</summary>
        <div class="dc-agreed-chips">
          ${field("bring_in", t("Bring-in"), t("none"))}${
            fields.bring_in ? field("complete", t("First raise above it, to"), t("any")) : nothing
          }${fields.blinds ? field("blind_ante", t("Ante of the big blind"), t("none")) : nothing}${field("bomb", t("Bomb pot"), t("none"))}<label
            ><span>${t("Raises in a round")}</span
            ><select id="dc-table-raises" @change=${holding((value) => this.change({ raises: value }))}>
              ${caps.map(([value, words]) => html`<option value=${value} .selected=${live(value === fields.raises)}>${words}</option>`)}
            </select></label
          >${field("max_bet", t("Maximum bet, as a price"), t("as usual"))}${
            fields.blinds
              ? html`<label
                  ><span>${t("Kill pot")}</span
                  ><select
                    id="dc-table-kill"
                    @change=${holding((value) => this.change({ kill: value, ...(value && !fields.kill_over ? { kill_after: fields.kill_after || "2" } : {}) }))}
                  >
                    ${kills.map(([value, words]) => html`<option value=${value} .selected=${live(value === fields.kill)}>${words}</option>`)}
                  </select></label
                >`
              : nothing
          }${
            fields.blinds && fields.kill
              ? html`${field("kill_after", t("Kill after pots in a row"), t("any number"), { kill_over: "" })}${field(
                  "kill_over",
                  t("or after a pot of"),
                  t("any size"),
                  { kill_after: "" },
                )}`
              : nothing
          }
        </div>
        ${tick("straddle", t("The player behind the blinds may straddle"))}${tick("dealer_antes", t("The dealer antes for everybody"))}
        ${
          limit === "fixed" && fields.big
            ? html`${tick("open_pair", t("Players may make the bigger bet when a pair shows"))}${tick("after_draw", t("The bigger bet begins after the draw"))}`
            : nothing
        }${limit === "spread" || fields.later?.some((row) => row.limit === "spread") ? tick("any_raise", t("A raise may be smaller than the last one")) : nothing}
      </details>`;
  }
}
