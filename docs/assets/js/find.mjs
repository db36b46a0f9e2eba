// Finding a game by any of its names as one types, on the home page and where an address led nowhere; and what every such
// box says where no game is called so.
import { SITE } from "./address.mjs";
import { fill, h } from "./dom.mjs";
import { finder } from "./finder.mjs";

const SHOWN = 7;

export const pageOf = ({ slug }) => new URL(`variants/${slug}/`, SITE).href;

/** What there is to say before the games are listed: nothing where they are called so. `link(record)` is where a game leads. */
export function reply(text, { found, near, absent }, link = pageOf) {
  const said = [];
  if (absent) {
    const nearest = absent.nearest.filter((record) => !found.some((hit) => hit.record === record));
    said.push(
      h(
        "p",
        { class: "not-here" },
        h("b", {}, absent.name),
        found.length ? " itself is not here yet." : " is not here yet.",
        nearest.length > 0 && [
          " Nearest: ",
          nearest.flatMap((record, at) => [at > 0 && ", ", h("a", { href: link(record) }, record.name)]),
          ".",
        ],
      ),
    );
  }
  if (near.length)
    said.push(h("p", {}, absent ? "Or did you mean one of these?" : `No game here goes by “${text.trim()}”. Did you mean one of these?`));
  else if (!found.length && !absent) {
    said.push(
      h(
        "p",
        {},
        `No game here goes by “${text.trim()}”. `,
        h("a", { href: new URL("families/", SITE).href }, "The families page"),
        " can be narrowed by what happens in a game.",
      ),
    );
  }
  return said;
}

/** A game's name, and the other name that it was found by. */
export const nameOf = ({ record, by }) => [h("b", {}, record.name), by && by !== record.name && h("span", {}, ` – “${by}”`)];

export function mount(root) {
  const input = root.querySelector("input");
  const out = root.querySelector("[data-found]");
  const show = async () => {
    const text = input.value;
    if (!text.trim()) return void fill(out);
    let answer;
    try {
      answer = (await finder()).ask(text);
    } catch (problem) {
      fill(out, problem.message);
      return;
    }
    if (text !== input.value) return;
    const listed = [...answer.found, ...answer.near];
    fill(
      out,
      reply(text, answer),
      listed.length > 0 &&
        h(
          "ul",
          {},
          listed.slice(0, SHOWN).map((hit) => h("li", {}, h("a", { href: pageOf(hit.record) }, nameOf(hit)))),
        ),
      listed.length > SHOWN && h("p", {}, `and ${listed.length - SHOWN} more`),
    );
  };
  const enter = (event) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    out.querySelector("li a")?.click();
  };
  input.disabled = false;
  input.addEventListener("input", show);
  input.addEventListener("keydown", enter);
  return () => {
    input.removeEventListener("input", show);
    input.removeEventListener("keydown", enter);
  };
}
