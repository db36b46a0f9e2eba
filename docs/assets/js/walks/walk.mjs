// On a game's page: the path from this game to any other, once somebody asks for it.
import { SITE, games } from "../lib/address.mjs";
import { fill } from "../lib/dom.mjs";
import { html } from "../lib/lit.mjs";
import { part } from "../lib/page.mjs";
import { t } from "../lib/words.mjs";
import { GameField } from "../search/game-field.mjs";
import { path } from "./path.mjs";
import { steps, ways } from "./path-steps.mjs";

/** @param {HTMLElement} root */
export function mount(root) {
  const button = part(root, "button", HTMLButtonElement);
  const out = part(root, "[data-walk-way]");
  const from = root.dataset.walk ?? "";
  const begin = async () => {
    button.disabled = true;
    try {
      const [records, rules] = await Promise.all([games(), ways()]);
      if (!root.isConnected) return;
      const names = new Map(records.map(({ slug, name }) => [slug, name]));
      const box = new GameField({
        id: "walk-to",
        list: records.filter(({ slug }) => slug !== from),
        changed: (to) => {
          const onMap = new URL(`map/?from=${from}&to=${to}`, SITE).href;
          fill(
            out,
            html`${steps(path(rules, from, to), names)}
              <p><a href=${onMap}>${t("Show this path on the map")}</a></p>`,
          );
        },
      });
      const place = part(root, "[data-walk-to]");
      fill(place, html`<label for="walk-to">${t("To which game?")}</label>${box.element}`);
      button.hidden = true;
      box.input.focus();
    } catch (problem) {
      button.disabled = false;
      fill(out, html`<p>${/** @type {Error} */ (problem).message}</p>`);
    }
  };
  button.hidden = false;
  button.addEventListener("click", begin);
  return () => button.removeEventListener("click", begin);
}
