// Finding a game by any of its names as one types, on the home page and where an address led nowhere.
import { games, SITE } from "./address.mjs";
import { fill, h } from "./dom.mjs";

export const plain = (text) => text.toLowerCase().normalize("NFD").replace(/[\u0300-\u036f’'.,!?]/g, "");

/** Games whose names hold every word, the closest first: whole names, then beginnings, then the rest. */
export function matches(list, text) {
  const words = plain(text).split(/\s+/).filter(Boolean);
  if (!words.length) return [];
  const wanted = words.join(" ");
  const found = [];
  for (const record of list) {
    const names = [record.name, ...(record.aliases ?? [])];
    const scores = names.map((name) => {
      const known = plain(name);
      if (!words.every((word) => known.includes(word))) return 0;
      return known === wanted ? 4 : known.startsWith(wanted) ? 3 : 2;
    });
    const best = Math.max(...scores);
    const tagged = best === 0 && words.every((word) => plain([...(record.tags ?? []), record.slug].join(" ")).includes(word));
    if (best || tagged) found.push({ record, score: best || 1, by: best ? names[scores.indexOf(best)] : "" });
  }
  return found.sort((a, b) => b.score - a.score || a.record.name.localeCompare(b.record.name));
}

export function mount(root) {
  const input = root.querySelector("input");
  const out = root.querySelector("[data-found]");
  const show = async () => {
    const text = input.value;
    let list;
    try {
      list = await games();
    } catch (problem) {
      fill(out, problem.message);
      return;
    }
    if (text !== input.value) return;
    const found = matches(list, text);
    if (!text.trim()) return void fill(out);
    fill(out, found.length === 0 && h("p", {}, "No game here goes by that. The families page can be narrowed by what happens in a game."),
      found.length > 0 && h("ul", {}, found.slice(0, 7).map(({ record, by }) => h("li", {},
        h("a", { href: new URL(`variants/${record.slug}/`, SITE).href }, h("b", {}, record.name), by && by !== record.name && h("span", {}, ` – “${by}”`))))),
      found.length > 7 && h("p", {}, `and ${found.length - 7} more`));
  };
  const enter = (event) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    out.querySelector("a")?.click();
  };
  input.disabled = false;
  input.addEventListener("input", show);
  input.addEventListener("keydown", enter);
  return () => {
    input.removeEventListener("input", show);
    input.removeEventListener("keydown", enter);
  };
}
