// Choosing a game where the address names none: every game in its family, or found by any of its names as one types.
import { games } from "./address.mjs";
import { capital, count, fill, h } from "./dom.mjs";
import { reply } from "./find.mjs";
import { finder } from "./finder.mjs";

const NAMES = { holdem: "Hold’em" }; // where a folder's name is not simply the family's

export const familyName = (family) => NAMES[family] ?? capital(family).replaceAll("-", " ");

/** [family's name, its games], both in order of name. */
export function byFamily(list) {
  const families = new Map();
  for (const record of list) families.set(record.family, [...(families.get(record.family) ?? []), record]);
  return [...families]
    .map(([family, members]) => [familyName(family), members.sort((a, b) => a.name.localeCompare(b.name))])
    .sort(([a], [b]) => a.localeCompare(b));
}

/** `address({variant})` gives the link of a game. */
export async function chooser(address) {
  const list = (await games()).filter((record) => record.playable !== false);
  const names = await finder();
  const game = (record, by) =>
    h(
      "a",
      { class: "dc-game", href: address({ variant: record.slug }) },
      h("b", {}, record.name),
      by && by !== record.name && h("em", {}, `also ${by}`),
      h("span", {}, record.seats[0] === record.seats[1] ? `${record.seats[0]} players` : `${record.seats[0]}–${record.seats[1]} players`),
    );
  const families = h(
    "div",
    { class: "dc-families" },
    byFamily(list).map(([name, members]) =>
      h(
        "details",
        { class: "dc-family" },
        h(
          "summary",
          {},
          h("b", {}, name),
          h("span", { class: "dc-family-count" }, count(members.length, "game")),
          h("span", { class: "dc-family-some", "aria-hidden": "true" }, members.map((record) => record.name).join(", ")),
        ),
        h(
          "div",
          { class: "dc-games" },
          members.map((record) => game(record)),
        ),
      ),
    ),
  );
  const found = h("div", { class: "dc-games", hidden: true });
  const status = h("div", { class: "dc-hint", role: "status" }, `${count(list.length, "game")} in ${families.childElementCount} families`);
  const all = status.textContent;
  const show = () => {
    const text = search.value.trim();
    const answer = names.ask(text);
    const hits = [...answer.found, ...answer.near];
    fill(
      found,
      hits.map(({ record, by }) => game(record, by)),
    );
    found.hidden = !text;
    families.hidden = Boolean(text);
    const said = reply(text, answer, (record) => address({ variant: record.slug }));
    fill(status, !text ? all : said.length ? said : `${count(hits.length, "game")} found`);
  };
  const enter = (event) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    found.querySelector("a")?.click();
  };
  const search = h("input", {
    type: "search",
    id: "dc-find",
    placeholder: "by any of its names",
    autocomplete: "off",
    spellcheck: "false",
    oninput: show,
    onkeydown: enter,
  });
  return h(
    "div",
    { class: "dc-chooser" },
    h("h2", {}, "Which game shall we deal?"),
    h("div", { class: "dc-find" }, h("label", { for: "dc-find" }, "Find a game"), search, status),
    found,
    families,
  );
}
