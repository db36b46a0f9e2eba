// A path between two games as it is read: each game on the way, and below it the single rules that change.
import { SITE, pageOf } from "../lib/address.mjs";
import { html } from "../lib/lit.mjs";
import { t } from "../lib/words.mjs";
import { rulesOf } from "./path.mjs";
/** @import {WalkMap} from "../documents" */
/** @import {Change, Rule, Stop} from "./path.mjs" */

/** @type {Promise<Map<string, Rule[]>> | null} */
let asked = null;

/** The rules of every game, fetched when somebody first asks for a path. */
export function ways() {
  asked ??= fetch(new URL("assets/data/walks.json", SITE))
    .then((answer) => {
      if (!answer.ok) throw new Error(t("The paths did not load ({status}).", { status: answer.status }));
      return answer.json();
    })
    .then((/** @type {WalkMap} */ map) => rulesOf(map))
    .catch((problem) => {
      asked = null; // the next try may be luckier
      throw problem;
    });
  return asked;
}

/** @param {Change} change */
const changeItem = ({ op, words, was }) => {
  if (op === "new") return html`<li class="is-added"><b class="op">${t("New")}</b> <ins>${words}</ins></li>`;
  if (op === "gone") return html`<li class="is-removed"><b class="op">${t("Gone")}</b> <del>${words}</del></li>`;
  return html`<li class="is-changed">
    <b class="op">${t("Now")}</b> <ins>${words}</ins>
    <span class="was">${t("before: <del>{was}</del>", { was, del: (/** @type {unknown} */ text) => html`<del>${text}</del>` })}</span>
  </li>`;
};

/**
 * @param {Stop[]} stops
 * @param {Map<string, string>} names
 */
export function steps(stops, names) {
  const count = stops.reduce((n, { changes }) => n + changes.length, 0);
  const [first, last] = [stops[0], stops.at(-1)].map((stop) => names.get(stop?.slug ?? "") ?? "");
  const said = t("From {first} to {last}: {n, plural, =0 {the same rules, apart from details.} one {one change.} other {# changes.}}", {
    first,
    last,
    n: count,
  });
  return html`<p class="walk-told" role="status">${said}</p>
    <ol class="walk">
      ${stops.map(
        ({ slug, changes }, n) =>
          html`<li data-stop=${slug}>
            <a href=${pageOf({ slug })}>${names.get(slug)}</a>
            ${n && !changes.length ? html`<p class="quiet">${t("The same rules, apart from details.")}</p>` : ""}
            <ul class="difference">
              ${changes.map(changeItem)}
            </ul>
          </li>`,
      )}
    </ol>
    <p>
      <a href=${new URL(`compare/?games=${stops[0].slug},${stops.at(-1)?.slug}`, SITE).href}
        >${t("Compare {first} and {last} side by side", { first, last })}</a
      >
    </p>`;
}
