// The one module every page loads. It looks for what needs a script (a sample deal, the trainer) and fetches only
// that; with Material's instant navigation it comes and goes with the page, while the engine's worker stays.

const WIDGETS = [
  [".sample[data-src]", () => import("./sample.mjs")],
  ["[data-trainer]", () => import("./trainer.mjs")],
  [".house-rules[data-src]", () => import("./options.mjs")],
  ["[data-find]", () => import("./find.mjs")],
  ["[data-picks]", () => import("./picks.mjs")],
  ["[data-families]", () => import("./families.mjs")],
  ["[data-rulecards]", () => import("./rulecards.mjs")],
  ["[data-suits-choice]", () => import("./suits.mjs")],
];

let down = [];
let visit = 0;

async function up() {
  const now = (visit += 1);
  for (const unmount of down.splice(0)) unmount();
  for (const [selector, load] of WIDGETS) {
    const roots = [...document.querySelectorAll(selector)];
    if (!roots.length) continue;
    const { mount } = await load();
    if (now !== visit) return; // the reader has moved on meanwhile
    down.push(...roots.map((root) => mount(root)));
  }
}

// Material opens the search by a label, which a keyboard cannot press; ours is a button.
document.addEventListener("click", (event) => {
  if (event.target.closest?.("[data-opens-search]")) document.getElementById("__search").click();
});

// The list of chapters on a phone closes as any menu does.
document.addEventListener("click", (event) => {
  for (const menu of document.querySelectorAll(".masthead-menu[open]")) if (!menu.contains(event.target)) menu.open = false;
});
document.addEventListener("keyup", (event) => {
  const menu = event.key === "Escape" && document.querySelector(".masthead-menu[open]");
  if (!menu) return;
  menu.open = false;
  menu.querySelector("summary").focus();
});

if (window.document$) window.document$.subscribe(up);
else if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", up);
else up();
