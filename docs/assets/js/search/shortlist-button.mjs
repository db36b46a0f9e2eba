// The star beside a game: puts it on tonight's list, or takes it off.
import { SITE } from "../lib/address.mjs";
import { fill } from "../lib/dom.mjs";
import { html, nothing } from "../lib/lit.mjs";
import { parts } from "../lib/page.mjs";
import { picked, toggle, tonight, watch } from "./tonight.mjs";
import { t } from "../lib/words.mjs";

/**
 * A star for a game; `game` is asked once it is pressed, for the house rules may change until then. Who draws many tells whether it is `on`, as the list
 * is read from storage each time.
 * @param {{slug: string, name: string}} record
 * @param {() => string} game
 */
export const star = ({ slug, name }, game = () => slug, on = picked(slug)) =>
  html`<button
    type="button"
    class="star"
    aria-pressed=${String(on)}
    aria-label=${t("On tonight's list: {name}", { name })}
    title=${t("Tonight's list")}
    @click=${() => toggle(game())}
  ></button>`;

/**
 * A star with words, and the way to the list once the game is on it.
 * @param {string} slug
 * @param {() => string} [game]  as in `star`
 */
export const worded = (slug, game = () => slug) => {
  const on = picked(slug);
  return html`<button type="button" class="button star" aria-pressed=${String(on)} @click=${() => toggle(game())}>${t("Tonight")}</button>${
      on
        ? html`<a class="quiet" href=${new URL("tonight/", SITE).href}
            >${t("{n, plural, one {Tonight's list: # game} other {Tonight's list: # games}}", { n: tonight().length })}</a
          >`
        : nothing
    }`;
};

/**
 * On a game's own page: with words, and the way to the list. In a list of games, which names them, the star alone.
 * @param {HTMLElement} root
 */
export function mount(root) {
  const { star: slug = "", name } = root.dataset;
  const game = () => {
    const known = new Set(parts(document, ".house-rules input", HTMLInputElement).map((each) => each.name));
    const rules = [...new URLSearchParams(location.search)].filter(([name]) => known.has(name)); // an address has names of others' too
    return [slug, ...rules.map(([name, value]) => `${name}=${value}`)].join(";");
  };
  const alone = () => fill(root, name ? star({ slug, name }) : nothing);
  const told = () => fill(root, worded(slug, game));
  const draw = name ? alone : told;
  draw();
  return watch(draw);
}
