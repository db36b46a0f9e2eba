// "Tonight, perhaps": four games for the number of people at the table, no two of one family where that can be.
import { games, SITE } from "./address.mjs";
import { count, fill, h } from "./dom.mjs";

function shuffled(list) {
  const rest = [...list];
  for (let i = rest.length - 1; i > 0; i -= 1) {
    const j = Math.floor(Math.random() * (i + 1));
    [rest[i], rest[j]] = [rest[j], rest[i]];
  }
  return rest;
}

export function pick(list, seats, wanted = 4) {
  const fit = shuffled(list.filter((record) => record.playable !== false && record.seats[0] <= seats && seats <= record.seats[1]));
  const families = new Set();
  const first = fit.filter((record) => !families.has(record.family) && families.add(record.family));
  return [...first, ...fit.filter((record) => !first.includes(record))].slice(0, wanted);
}

export function mount(root) {
  const form = root.parentElement.querySelector("[data-pick-form]");
  const select = form.querySelector("select");
  const deal = async () => {
    let chosen;
    try {
      chosen = pick(await games(), Number(select.value));
    } catch (problem) {
      fill(root, h("p", { role: "alert" }, problem.message));
      return;
    }
    fill(
      root,
      chosen.length === 0 && h("p", {}, "No game here serves that many."),
      chosen.map((record) =>
        h(
          "a",
          { class: "pick", href: new URL(`variants/${record.slug}/`, SITE).href },
          h("b", {}, record.name),
          h(
            "span",
            {},
            `${record.seats[0]}–${record.seats[1]} players, ${record.stats.rounds >= 300 ? "any number of betting rounds" : count(record.stats.rounds, "betting round")}`,
          ),
          h("span", { class: "pick-tags" }, record.telling.join(", ")),
        ),
      ),
    );
    root.dataset.dealtFor = select.value;
  };
  const button = form.querySelector("button");
  button.addEventListener("click", deal);
  form.hidden = false;
  return () => button.removeEventListener("click", deal);
}
