// Lays out rule cards for printing: chosen games with their house rules, on explicit sheets of one paper size. The
// wording and the codes were baked with the site (rules.json of each game); the type is fitted here by measuring.
import { games, SITE } from "./address.mjs";
import { fill, h } from "./dom.mjs";
import { GameBox } from "./gamebox.mjs";
import { chosenBy, departures, lookUp, picture, span } from "./options.mjs";

const SVG = "http://www.w3.org/2000/svg";
const SIZES = {
  poker: { w: 63, h: 88, a4: [3, 3], letter: [3, 3] },
  index: { w: 127, h: 76.2, a4: [1, 3], letter: [1, 3] },
  a6: { w: 148, h: 105, a4: [1, 2], letter: [1, 2] },
};
const LARGEST = { poker: 8.25, index: 10.5, a6: 13 }; // points
const FLOOR = 6; // points; smaller print is no use at a table: a text that needs it goes on to a second card
const STEP = 0.25;

const fetched = new Map();

/** Every game's rules in one file, which a first visit keeps: for a table without a network. */
async function kept(slug) {
  const away = () => {
    throw new Error(`What the card of “${slug}” says is not on this device yet, and there is no network.`);
  };
  const answer = await fetch(new URL("assets/data/rules.json", SITE)).catch(away);
  const all = answer.ok ? await answer.json() : {};
  return Object.hasOwn(all, slug) ? all[slug] : null;
}

function rulesOf(slug) {
  if (!fetched.has(slug)) {
    const one = async () => {
      const known = await games().catch(() => null); // without the list, the game's own file has the last word
      if (known && !known.some((game) => game.slug === slug)) throw new Error(`There is no game “${slug}” here.`);
      const answer = await fetch(new URL(`variants/${encodeURIComponent(slug)}/rules.json`, SITE)).catch(() => null);
      const rules = answer?.ok ? await answer.json() : answer ? null : await kept(slug);
      if (!rules) throw new Error(`There is no game “${slug}” here.`);
      return rules;
    };
    const coming = one();
    coming.catch(() => fetched.delete(slug));
    fetched.set(slug, coming);
  }
  return fetched.get(slug);
}

/** "anaconda;low=ace-to-six" -> ["anaconda", URLSearchParams] */
function readGame(text) {
  const [slug, ...options] = text.split(";");
  return [slug, new URLSearchParams(options.join("&"))];
}

function drawCode(rows, words) {
  const lines = rows.split(".");
  let path = "";
  lines.forEach((line, y) => {
    const bits = [...line]
      .map((digit) => Number.parseInt(digit, 16).toString(2).padStart(4, "0"))
      .join("")
      .slice(0, lines.length);
    for (const run of bits.matchAll(/1+/g)) path += `M${run.index} ${y}h${run[0].length}v1h-${run[0].length}z`;
  });
  const svg = document.createElementNS(SVG, "svg");
  for (const [key, value] of Object.entries({
    class: "code",
    viewBox: `-2 -2 ${lines.length + 4} ${lines.length + 4}`,
    role: "img",
    "aria-label": words,
    "shape-rendering": "crispEdges",
  }))
    svg.setAttribute(key, value);
  const drawing = document.createElementNS(SVG, "path");
  drawing.setAttribute("d", path);
  svg.append(drawing);
  return svg;
}

const rounds = (count) => (count >= 300 ? "any number of rounds" : count === 1 ? "1 round" : `${count} rounds`);

function cardShell(size, rules, part) {
  return h(
    "article",
    { class: `rulecard is-${size}`, "aria-label": rules.name },
    h("header", {}, h("div", {}, h("h2", {}, rules.name, part > 1 && h("small", {}, " (continued)")))),
    h("div", { class: "body" }),
  );
}

/** One or more cards for a game, with the type as large as fits. They must be in the document to be measured. */
function lay(host, size, rules, chosen) {
  const found = lookUp(rules, chosen);
  if (!found) throw new Error(`${rules.name}: these house rules together are worded at the table only.`);
  const [cards, , betting, , wild] = found.figures;
  const changed = departures(rules, chosen);
  const facts = h(
    "p",
    { class: "facts" },
    [`${span(found.seats)} players`, `${cards} cards`, rounds(betting), wild > 0 && `${wild} wild`].filter(Boolean).join(" · "),
  );
  const houseRules =
    changed.length > 0 &&
    h(
      "p",
      { class: "with" },
      `House rules: ${changed.map(([name, value]) => `${rules.options[name].label}: ${rules.options[name].labels[rules.options[name].values.indexOf(value)]}`).join("; ")}.`,
    );
  let number = 0;
  const items = found.steps.map((step) =>
    h(
      "li",
      { class: `is-${step.kind}`, "data-depth": step.depth, style: `--depth:${step.depth}` },
      step.depth === 0 && ["step", "repeat"].includes(step.kind) ? h("b", {}, String((number += 1))) : picture(step.icon),
      h("span", {}, step.text),
    ),
  );

  const made = []; // cards, each with its body; kept from try to try
  const card = (at) => {
    if (!made[at]) {
      const shell = cardShell(size, rules, at + 1);
      if (at === 0) {
        shell.querySelector("header > div").append(facts);
        shell.querySelector("header").append(drawCode(found.code, `Code that leads to the page of ${rules.name}`));
      }
      made.push({ shell, body: shell.querySelector(".body"), list: h("ol", {}) });
      fill(made[at].body, at === 0 && houseRules, made[at].list);
      host.append(shell);
    }
    return made[at];
  };

  /** Fills card after card at one size of type; how many it takes. A block's first line is not left alone at the foot. */
  const dealOut = (points) => {
    let from = 0;
    for (let at = 0; from < items.length; at += 1) {
      const { shell, body, list } = card(at);
      shell.style.setProperty("--type", `${points}pt`);
      const fits = () =>
        body.scrollHeight <= body.clientHeight &&
        body.scrollWidth <= body.clientWidth &&
        list.getBoundingClientRect().bottom <= body.getBoundingClientRect().bottom - 1; // the sheet may put it half a pixel elsewhere
      fill(list, items.slice(from));
      let to = items.length;
      while (to > from && (!fits() || (to < items.length && items[to - 1].classList.contains("is-repeat"))))
        list.removeChild(items[(to -= 1)]);
      if (to === from) return Infinity; // one line alone is too much
      from = to;
      if (from === items.length) return at + 1;
    }
    return 0;
  };

  const least = dealOut(FLOOR);
  if (least === Infinity) throw new Error(`${rules.name}: one step alone does not fit a card of this size.`);
  let [low, high] = [0, Math.round((LARGEST[size] - FLOOR) / STEP)]; // steps above the floor: at `low` it fits, above `high` it need not be tried
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (dealOut(FLOOR + middle * STEP) <= least) low = middle;
    else high = middle - 1;
  }
  const points = FLOOR + low * STEP;
  dealOut(points);
  for (const { shell } of made.splice(least)) shell.remove();
  made.forEach(({ shell }, at) => {
    shell.dataset.points = String(points);
    if (least > 1) shell.append(h("p", { class: "part" }, `card ${at + 1} of ${least}`));
  });
  return made.map(({ shell }) => shell);
}

export function mount(root) {
  const form = root.querySelector("form");
  const told = root.querySelector("[data-told]");
  const list = root.querySelector("[data-chosen]");
  const sheets = root.querySelector("[data-sheets]");
  const place = form.querySelector("[data-add-game]");
  let entry = null; // the field for one game more
  let chosenGames = [];
  let alive = true;
  let turn = 0;

  const setting = (name) => form.elements[name].value;
  const tell = (...words) => fill(told, words.filter(Boolean).join(" "));

  /** The paper of the print dialogue, kept in step with the sheets. */
  const paperRule = () => {
    const id = "rulecards-page";
    let style = document.getElementById(id);
    if (!style) document.head.append((style = h("style", { id })));
    style.textContent = `@page { size: ${setting("paper") === "a4" ? "210mm 297mm" : "216mm 279mm"}; margin: 0; }`;
    return style;
  };

  const remember = () => {
    const url = new URL(location.href);
    url.search = "";
    for (const { rules, chosen } of chosenGames)
      url.searchParams.append("game", [rules.slug, ...departures(rules, chosen).map(([name, value]) => `${name}=${value}`)].join(";"));
    if (setting("size") !== "poker") url.searchParams.set("size", setting("size"));
    if (setting("paper") !== "a4") url.searchParams.set("paper", setting("paper"));
    if (url.href !== location.href) history.replaceState(history.state, "", url);
  };

  const drawChosen = () =>
    fill(
      list,
      chosenGames.map((game, at) =>
        h(
          "li",
          {},
          h("b", {}, game.rules.name),
          Object.entries(game.rules.options).map(([name, option]) =>
            h(
              "label",
              {},
              `${option.label} `,
              h(
                "select",
                {
                  "aria-label": `${option.label}, ${game.rules.name}`,
                  onchange: (event) => {
                    game.chosen[name] = event.target.value;
                    draw();
                  },
                },
                option.values.map((value, i) => h("option", { value, selected: game.chosen[name] === value }, option.labels[i])),
              ),
            ),
          ),
          h(
            "button",
            {
              type: "button",
              class: "button",
              onclick: () => {
                chosenGames.splice(at, 1);
                drawChosen();
                draw();
                entry.input.focus();
              },
            },
            "Take off",
            h("span", { class: "visually-hidden" }, ` ${game.rules.name}`),
          ),
        ),
      ),
    );

  async function draw(said = "") {
    const now = (turn += 1);
    await document.fonts.ready;
    if (!alive || now !== turn) return;
    const size = setting("size");
    const paper = setting("paper");
    const [columns, rows] = SIZES[size][paper];
    const bench = h("div", { class: "bench", "aria-hidden": "true" });
    fill(sheets, bench);
    const cards = [];
    const problems = [];
    for (const { rules, chosen } of chosenGames) {
      try {
        cards.push(...lay(bench, size, rules, chosen));
      } catch (problem) {
        problems.push(problem.message);
      }
    }
    const pages = [];
    for (let i = 0; i < cards.length; i += columns * rows) {
      pages.push(
        h(
          "section",
          {
            class: `sheet is-${paper} of-${size}`,
            style: `--columns:${columns};--card-width:${SIZES[size].w}mm;--card-height:${SIZES[size].h}mm`,
          },
          cards.slice(i, i + columns * rows),
        ),
      );
    }
    fill(sheets, pages);
    root.dataset.laid = String(cards.length);
    paperRule();
    remember();
    tell(
      said,
      ...problems,
      cards.length
        ? `${cards.length === 1 ? "One card" : `${cards.length} cards`} on ${pages.length === 1 ? "one sheet" : `${pages.length} sheets`}.`
        : "No game chosen yet.",
    );
  }

  async function add(slug, query = new URLSearchParams()) {
    const rules = await rulesOf(slug);
    const { chosen, wrong } = chosenBy(rules, query);
    chosenGames.push({ rules, chosen });
    return wrong.length ? `${rules.name}: ${wrong.join("; ")}.` : "";
  }

  const addChosen = async (slug) => {
    try {
      await add(slug);
      drawChosen();
      await draw();
    } catch (problem) {
      tell(problem.message);
    }
  };

  form.addEventListener("submit", (event) => event.preventDefault());
  form.querySelector("[data-print]").addEventListener("click", () => window.print());
  form.addEventListener("change", (event) => {
    if (event.target.name) draw();
  });

  (async () => {
    const query = new URLSearchParams(location.search);
    for (const name of ["size", "paper"]) {
      const box = query.has(name) && form.querySelector(`input[name="${name}"][value="${CSS.escape(query.get(name))}"]`);
      if (box) box.checked = true;
    }
    const said = [];
    const wanted = query.getAll("game");
    if (!wanted.length) {
      wanted.push("anaconda"); // something to look at; a reader who came for another game sees at once how it is done
      said.push("Anaconda is here as an example.");
    }
    for (const text of wanted) {
      try {
        said.push(await add(...readGame(text)));
      } catch (problem) {
        said.push(problem.message);
      }
    }
    try {
      entry = new GameBox({ id: "add-game", list: await games(), clears: true, changed: addChosen });
    } catch (problem) {
      said.push(problem.message);
    }
    if (!alive) return;
    if (entry) fill(place, h("label", { for: "add-game" }, "Add a game"), entry.element);
    form.hidden = false;
    drawChosen();
    await draw(said.filter(Boolean).join(" "));
  })();

  return () => {
    alive = false;
    document.getElementById("rulecards-page")?.remove();
  };
}
