// What a table agrees on, folded away in the strip above it: the chips, who sits there, and which game comes next.
import { STYLES, USUAL, WAYS } from "./evening.mjs";
import { StakesForm } from "./stakes-form.mjs";
import { GameField } from "../search/game-field.mjs";
import { html, live, nothing } from "../lib/lit.mjs";
import { holding } from "../lib/page.mjs";
import { slugOf } from "../search/tonight.mjs";
import { t } from "../lib/words.mjs";
/** @import {Agreed, Evening} from "./evening.mjs" */
/** @import {Game} from "../search/by-name.mjs" */

const styles = () => ({
  steady: t("steady players"),
  mix: t("a mix of players"),
  tight: t("tight players"),
  loose: t("loose players"),
  calling: t("players who call everything"),
});
const ways = () => ({
  same: t("the same game"),
  dealer: t("dealer's choice"),
  list: t("the next on the list"),
});

/**
 * @param {string} id
 * @param {string} label
 * @param {string[]} values
 * @param {Record<string, string>} words
 * @param {string} value
 * @param {(value: string) => void} onchange
 */
const choice = (id, label, values, words, value, onchange) =>
  html`<label
    ><span>${label}</span
    ><select id=${id} @change=${holding(onchange)}>
      ${values.map((each) => html`<option value=${each} .selected=${live(each === value)}>${words[each]}</option>`)}
    </select></label
  >`;

/** `changed()` is told that something was agreed on. */
export class TableSettings {
  /**
   * @param {Evening} evening
   * @param {() => void} changed
   */
  constructor(evening, changed) {
    this.evening = evening;
    this.changed = changed;
    this.stakes = new StakesForm(evening, changed);
    /** @type {GameField | null} */
    this.box = null;
  }

  /** @param {Partial<Agreed>} part */
  agree(part) {
    this.evening.agree(part);
    this.changed();
  }

  /**
   * `list` are the games that there are.
   * @param {Game[]} list
   */
  draw(list) {
    const { agreed } = this.evening.read();
    this.box ??= new GameField({
      id: "dc-tonight",
      list,
      clears: true,
      changed: (slug) => slug && this.agree({ games: [...this.evening.read().agreed.games, slug] }),
    });
    const changed = /** @type {const} */ (["stack", "stakes", "style", "way"]).some((part) => agreed[part] !== USUAL[part]);
    const name = (/** @type {string} */ game) => list.find((record) => record.slug === slugOf(game))?.name ?? slugOf(game);
    return html`<details class="dc-agreed">
      <summary>${changed ? t("Table: your own settings") : t("Table: chips, players, the next game")}</summary>
      <div class="dc-setup-form">
        ${this.stakes.draw()}
        <label
          ><span>${t("Chips each")}</span
          ><input
            id="dc-table-stack"
            type="number"
            inputmode="numeric"
            min="1"
            max="100000"
            required
            .value=${live(String(agreed.stack))}
            @change=${holding((value) => this.agree({ stack: value === "" ? NaN : Number(value) }))}
        /></label>
        ${choice("dc-table-style", t("Who sits with you"), STYLES, styles(), agreed.style, (style) => this.agree({ style }))}
        ${choice("dc-table-way", t("Next deal"), WAYS, ways(), agreed.way, (way) => this.agree({ way }))}
        ${
          agreed.way === "same"
            ? nothing
            : html`<div class="dc-setup-game">
                <label for="dc-tonight"><span>${t("Games of the evening")}</span></label
                >${this.box.element}${
                  agreed.games.length
                    ? html`<ol class="dc-tonight">
                        ${agreed.games.map(
                          (game) =>
                            html`<li>
                              ${name(game)}
                              <button
                                type="button"
                                class="dc-button is-quiet"
                                aria-label=${t("Remove {game} from the list", { game: name(game) })}
                                @click=${() => this.agree({ games: agreed.games.filter((each) => each !== game) })}
                              >
                                <span aria-hidden="true">×</span>
                              </button>
                            </li>`,
                        )}
                      </ol>`
                    : html`<small
                        >${agreed.way === "list" ? t("There is no list yet, so the same game continues.") : t("There is no list yet, so the others name any game for your number of players.")}</small
                      >`
                }
              </div>`
        }
        <small class="dc-agreed-from">${t("Changes apply from the next deal.")}</small>
      </div>
    </details>`;
  }
}
