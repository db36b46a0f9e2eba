// "Find a game" on the first page: how many are at the table, how long, how hard and how wild it may be, what is to happen in it. All of
// it together; what is asked for stands in the address, and leads on to the forest with the same wishes.
import { games, SITE } from "../lib/address.mjs";
import { fill } from "../lib/dom.mjs";
import { fame } from "./by-name.mjs";
import { FITS, remember } from "./filters.mjs";
import { html, nothing } from "../lib/lit.mjs";
import { field, part } from "../lib/page.mjs";
import { party } from "./player-count.mjs";
import { card, shuffled } from "./suggestions.mjs";
import { watch } from "./tonight.mjs";
import { t } from "../lib/words.mjs";
/** @import {CatalogueEntry} from "../documents" */

const ASKED = ["players", "length", "difficulty", "chaos", "wild", "tag"];
const SHOWN = 6;

/**
 * The game that most people have heard of, then the others as they lie.
 * @param {CatalogueEntry[]} list
 * @returns {CatalogueEntry[]}
 */
function bestKnownFirst(list) {
  if (!list.length) return [];
  const best = list.reduce((one, other) => (fame(other) < fame(one) ? other : one));
  return [best, ...list.filter((each) => each !== best)];
}

/** @param {HTMLFormElement} form */
export function mount(form) {
  const status = part(form, "[data-told]");
  const out = part(form, "[data-fitting]");
  const clear = part(form, "[data-clear]");
  /** @type {CatalogueEntry[]} */
  let all = [];
  /** @type {CatalogueEntry[]} */
  let order = []; // all in an order of chance, which "others" deals anew
  let from = 0;

  /** @returns {[string, string][]} */
  const wishes = () => ASKED.map((name) => /** @type {[string, string]} */ ([name, field(form, name).value])).filter(([, value]) => value);

  const show = () => {
    const wanted = wishes();
    remember(ASKED, wanted);
    clear.hidden = wanted.length === 0;
    const fits = order.filter((game) => game.playable !== false && wanted.every(([name, value]) => FITS[name](game, value)));
    status.textContent = wanted.length
      ? t("{n, plural, =0 {No game fits. Remove a filter.} one {One game fits.} other {# games fit.}}", { n: fits.length })
      : t("{n, plural, one {# game.} other {# games.}}", { n: fits.length });
    if (!wanted.length) return fill(out, nothing);
    if (from >= fits.length) from = 0;
    const dealt = bestKnownFirst(fits);
    const families = new URL("families/", SITE);
    for (const [name, value] of wanted) families.searchParams.append(name, value);
    families.hash = "what-fits";
    const others = () => {
      from += SHOWN;
      show();
    };
    fill(
      out,
      html`<div class="picks">${dealt.slice(from, from + SHOWN).map(card)}</div>
        ${
          fits.length > SHOWN
            ? html`<p class="ways">
                <button type="button" class="button" @click=${others}>${t("Others")}</button>
                <a class="button" href=${families.href}>${t("All {n, number}, family by family", { n: fits.length })}</a>
              </p>`
            : nothing
        }`,
    );
  };
  const anew = () => {
    party.set(field(form, "players").value); // the game is dealt for so many, then
    from = 0;
    show();
  };
  const reset = () => setTimeout(anew);

  for (const [name, value] of new URLSearchParams(location.search)) if (ASKED.includes(name)) field(form, name).value = value;
  if (field(form, "players").value) party.set(field(form, "players").value);
  form.addEventListener("change", anew);
  form.addEventListener("reset", reset);
  const ends = watch(() => all.length && show());
  games().then(
    (list) => {
      all = list;
      order = shuffled(all);
      if (!form.isConnected) return;
      form.hidden = false;
      show();
    },
    () => {}, // without the catalogue there is the forest, which needs none
  );
  return () => {
    ends();
    form.removeEventListener("change", anew);
    form.removeEventListener("reset", reset);
  };
}
