// What a reader is told when a new edition of the site is on this device.
import { make } from "../lib/dom.mjs";
import { html, render } from "../lib/lit.mjs";
import { t } from "../lib/words.mjs";

/** @type {HTMLElement | null} */
let place = null;

/**
 * Says it once, until it is taken or put off; `load` brings the new edition.
 * @param {() => void} load
 */
export function tell(load) {
  place?.remove();
  const mine = make(html`<aside class="news" role="status"></aside>`);
  place = mine;
  document.body.append(mine);
  render(
    html`<p>${t("A new edition of this site is ready. The deal on your table stays as it is.")}</p>
      <button type="button" class="news-button is-main" @click=${load}>${t("Load it")}</button>
      <button type="button" class="news-button" @click=${() => mine.remove()}>${t("Not now")}</button>`,
    mine,
  );
}
