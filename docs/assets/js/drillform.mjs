// What one would like to practise: the form, and the same wishes in the address (drills/?kind=pass&variant=anaconda&seed=7).
import { others, SITE, whole } from "./address.mjs";
import { capital, count, h } from "./dom.mjs";
import { GameBox } from "./gamebox.mjs";

/** The kinds of decision, as "engine.table.decisions" calls them. */
export const KINDS = {
  any: "any decision",
  pass: "passing cards",
  discard: "discarding and drawing",
  order: "putting cards in order",
  roll: "turning cards up",
  buy: "buying and bidding",
  declare: "declaring",
  bet: "betting",
  choose: "other choices",
};
const DIFFICULTIES = { any: "any", easy: "clear ones", close: "close ones" };

const OURS = new Set(["kind", "variant", "difficulty", "seed"]);
const MOST = 999_999_999_999; // ten exercises are dealt from it, each with a number of its own

/** {wish: {kind, variant, difficulty, seed, options}, wrong}; the seed is undefined where the address is silent. */
export function readDrill(search = location.search) {
  const given = new URLSearchParams(search);
  const wish = {
    kind: given.get("kind") || "any",
    variant: given.get("variant") || "any",
    difficulty: given.get("difficulty") || "any",
    seed: undefined,
  };
  wish.options = wish.variant === "any" ? {} : others(given, OURS); // house rules of one game
  let wrong;
  [wish.seed, wrong] = whole(given, "seed", MOST);
  if (!Object.hasOwn(KINDS, wish.kind)) wrong = `No kind of decision is called “${wish.kind}”.`;
  if (!Object.hasOwn(DIFFICULTIES, wish.difficulty)) wrong = `No difficulty is called “${wish.difficulty}”.`;
  return { wish, wrong };
}

export function writeDrill({ kind = "any", variant = "any", difficulty = "any", seed, options = {} }) {
  const url = new URL("drills/", SITE);
  for (const [name, value] of Object.entries({ kind, variant, difficulty })) if (value !== "any") url.searchParams.set(name, value);
  for (const [name, value] of Object.entries(options)) url.searchParams.set(name, value);
  if (seed !== undefined) url.searchParams.set("seed", String(seed));
  return url.href;
}

/** "Passing cards in Anaconda, close ones" */
export function titled({ kind, variant, difficulty }, list) {
  const game = variant === "any" ? "" : ` in ${list.find((record) => record.slug === variant)?.name ?? variant}`;
  return capital(KINDS[kind]) + game + (difficulty === "any" ? "" : `, ${DIFFICULTIES[difficulty]}`);
}

/** `go({kind, variant, difficulty, options})` is called with what is wanted. */
export function form(list, wish, go) {
  const playable = list.filter((record) => record.playable !== false);
  const choices = (name, words, chosen, note = () => "") =>
    Object.entries(words).map(([value, text]) =>
      h(
        "label",
        { class: "dc-pill" },
        h("input", { type: "radio", name, value, checked: value === chosen }),
        h("span", {}, capital(text), h("small", {}, note(value))),
      ),
    );
  const offered = (kind) => playable.filter((record) => kind === "any" || record.kinds.includes(kind)).length;
  const kinds = Object.fromEntries(Object.entries(KINDS).filter(([kind]) => offered(kind) > 0));
  const game = new GameBox({
    id: "dc-drill-game",
    list: playable,
    value: wish.variant,
    any: { value: "any", name: "Any game that has it" },
    changed: () => fit(),
  });
  const hint = h("div", { class: "dc-hint", role: "status" });
  const submit = h("button", { type: "submit", class: "dc-button is-main" }, "Deal me ten decisions");
  const page = h(
    "form",
    {
      class: "dc-drill-form",
      onsubmit: (event) => {
        event.preventDefault();
        const data = new FormData(page);
        go({
          kind: data.get("kind"),
          variant: game.value,
          difficulty: data.get("difficulty"),
          options: game.value === wish.variant ? wish.options : {},
        });
      },
    },
    h("h2", {}, "What would you like to practise?"),
    h(
      "fieldset",
      {},
      h("legend", {}, "Decisions"),
      h(
        "div",
        { class: "dc-pills" },
        choices("kind", kinds, wish.kind, (kind) => ` ${count(offered(kind), "game")}`),
      ),
    ),
    h("div", { class: "dc-drill-field" }, h("label", { for: "dc-drill-game" }, "Game"), game.element),
    h("fieldset", {}, h("legend", {}, "Difficulty"), h("div", { class: "dc-pills" }, choices("difficulty", DIFFICULTIES, wish.difficulty))),
    hint,
    h("div", { class: "dc-row" }, submit),
  );
  page.addEventListener("change", () => fit());

  /** Only what exists can be asked for: games without decisions of the kind are not on offer, and one chosen before says so. */
  function fit() {
    const kind = new FormData(page).get("kind");
    const fits = (record) => kind === "any" || record.kinds.includes(kind);
    game.narrow(fits);
    const record = playable.find((each) => each.slug === game.value);
    const none = Boolean(record) && !fits(record);
    submit.disabled = none;
    hint.textContent = none ? `${record.name} has no such decision: it has ${record.kinds.map((each) => KINDS[each]).join(", ")}.` : "";
  }
  fit();
  return page;
}
