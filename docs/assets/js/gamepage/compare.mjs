// Up to three games side by side, street by street: a street ends with its bet. What the first game has not is marked as new, and below the others stands what
// they leave out. It works without the engine and without a network, from the file that a first visit keeps. The address names the games: ?games=a,b,c.
import { games, SITE } from "../lib/address.mjs";
import { fill } from "../lib/dom.mjs";
import { html, nothing } from "../lib/lit.mjs";
import { number, t } from "../lib/words.mjs";
import { GameField } from "../search/game-field.mjs";
import { shared, streets, throughout } from "./streets.mjs";
/** @import {CatalogueEntry, Rules} from "../documents" */

const MOST = 3;

/** @param {HTMLElement} root */
export function mount(root) {
  let alive = true;
  /** @type {CatalogueEntry[]} */
  let list = [];
  /** @type {Record<string, Rules>} */
  let rules = {};
  /** @type {string[]} */
  let chosen = [];
  /** @type {string[]} */
  let unknown = [];
  /** @type {GameField | null} */
  let box = null;

  /** @param {string[]} slugs */
  const choose = (slugs) => {
    chosen = [...new Set(slugs)].slice(0, MOST);
    const address = new URL(location.href);
    address.searchParams.set("games", chosen.join(","));
    if (!chosen.length) address.searchParams.delete("games");
    history.replaceState(history.state, "", address.href.replaceAll("%2C", ","));
    draw();
  };

  /** @param {string} slug @param {string[][][]} all @param {number} place */
  const column = (slug, all, place) => {
    const first = new Set(all[0]?.flat());
    const mine = new Set(all[place]?.flat());
    return html`
      <article class="compared" aria-label=${rules[slug]?.name ?? slug}>
        <h2><a href=${new URL(`variants/${slug}/`, SITE).href}>${rules[slug]?.name ?? slug}</a></h2>
        <p class="call">${rules[slug]?.call}</p>
        <p>
          <button type="button" class="button" @click=${() => choose(chosen.filter((each) => each !== slug))}>${t("Remove")}</button>
        </p>
        ${all[place]?.map(
          (steps, n) => html`
            <section>
              <h3>
                ${throughout(/** @type {Rules} */ (rules[slug]), steps) ? t("All through the deal") : t("Street {n}", { n: number(n + 1) })}
              </h3>
              <ul>
                ${steps.map((text) => html`<li>${place && !first.has(text) ? html`<b class="op">${t("New")}</b> <ins>${text}</ins>` : text}</li>`)}
              </ul>
            </section>
          `,
        )}
        ${
          place && [...first].some((text) => !mine.has(text))
            ? html`<section>
                <h3>${t("Not here")}</h3>
                <ul>
                  ${[...first].filter((text) => !mine.has(text)).map((text) => html`<li><del>${text}</del></li>`)}
                </ul>
              </section>`
            : nothing
        }
      </article>
    `;
  };

  const draw = () => {
    const all = chosen.map((slug) => streets(/** @type {Rules} */ (rules[slug])));
    const alike = all.length > 1 ? shared(all) : 0;
    fill(
      root,
      html`
        ${unknown.length ? html`<p role="alert">${t("No game here is called {names}.", { names: unknown.join(", ") })}</p>` : nothing}
        ${chosen.length < MOST ? html`<p class="compare-more"><label for="compare-game">${t("Add a game")}</label> ${box?.element}</p>` : nothing}
        <p class="quiet" role="status">
          ${all.length > 1 ? t("{n, plural, one {One step is the same in all of them.} other {{n} steps are the same in all of them.}}", { n: number(alike) }) : nothing}
        </p>
        <div class="compare-columns" data-columns=${chosen.length}>${chosen.map((slug, place) => column(slug, all, place))}</div>
      `,
    );
  };

  const load = async () => {
    try {
      const answer = await fetch(new URL("assets/data/rules.json", SITE));
      if (!answer.ok) throw new Error(t("The rules did not load ({status}).", { status: answer.status }));
      [list, rules] = await Promise.all([games(), answer.json()]);
    } catch (problem) {
      if (alive) fill(root, html`<p role="alert">${problem.message}</p>`);
      return;
    }
    if (!alive) return;
    const asked = (new URLSearchParams(location.search).get("games") ?? "").split(",").filter(Boolean);
    unknown = asked.filter((slug) => !Object.hasOwn(rules, slug));
    const known = list.filter(({ slug }) => Object.hasOwn(rules, slug));
    box = new GameField({ id: "compare-game", list: known, clears: true, changed: (slug) => choose([...chosen, slug]) });
    choose(asked.filter((slug) => Object.hasOwn(rules, slug)));
  };
  load();
  return () => {
    alive = false;
  };
}
