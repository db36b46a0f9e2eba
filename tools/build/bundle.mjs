// Bundles the modules of a built site, with the libraries in them, and its style sheets: what a page needs comes in a few files instead of a hundred.
// What is asked for by its address keeps its name; what several modules share goes into chunks named by their content. The rooms that the modules stand in
// are for those who read them: a built site has all files side by side in assets/js/ and assets/css/, at addresses that stay. A module that asks for a file
// with import.meta.url asks from there.
//
//     node tools/build/bundle.mjs SITE
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

/** @type {Record<string, string>} */
const LIBRARIES = {
  "lit-html": "copyright Google LLC, BSD 3-clause licence",
  "intl-messageformat": "copyright Yahoo Inc. and the FormatJS contributors, BSD 3-clause licence",
  minisearch: "copyright Luca Ongaro, MIT licence",
  "d3-hierarchy": "copyright Mike Bostock, ISC licence",
  "d3-color": "copyright Mike Bostock, ISC licence",
  "d3-dispatch": "copyright Mike Bostock, ISC licence",
  "d3-drag": "copyright Mike Bostock, ISC licence",
  "d3-interpolate": "copyright Mike Bostock, ISC licence",
  "d3-timer": "copyright Mike Bostock, ISC licence",
  "d3-transition": "copyright Mike Bostock, ISC licence",
  "d3-ease": "copyright Mike Bostock and Robert Penner, BSD 3-clause licence",
  "d3-selection": "copyright Mike Bostock, ISC licence",
  "d3-zoom": "copyright Mike Bostock, ISC licence",
};

const libraries = fileURLToPath(new URL("../../node_modules", import.meta.url));
/** @param {string} name */
const credit = (name) => `${name} ${JSON.parse(readFileSync(join(libraries, name, "package.json"), "utf8")).version}, ${LIBRARIES[name]}`;

const folder = resolve(process.argv[2], "assets", "js");
/** The files below a folder, as "room/name". @param {string} below */
const files = (below) =>
  readdirSync(below, { recursive: true, encoding: "utf8" })
    .map((name) => name.split(sep).join("/"))
    .filter((name) => /\.\w+$/.test(name));
const modules = files(folder).filter((name) => name.endsWith(".mjs"));
const source = (/** @type {string} */ name) => readFileSync(join(folder, name), "utf8");
/** The module that another one asks for. @param {string} from @param {string} wanted */
const asked = (from, wanted) => join(dirname(from), wanted).split(sep).join("/");

// What pages ask for, what modules ask for when it is needed, and what a page of one's own, or a test, may want: the engine and its parts.
const late = modules.flatMap((name) =>
  [...source(name).matchAll(/\bimport\("(\.[\w./-]+\.mjs)"\)/g)].map(([, wanted]) => asked(name, wanted)),
);
const pages = new Set([
  "shell/main.mjs",
  "offline/offline.mjs",
  "engine/engine.mjs",
  "engine/thinking.mjs",
  "cards/card-picker.mjs",
  ...late,
]);

/** @satisfies {import("esbuild").BuildOptions} */
const common = {
  absWorkingDir: folder,
  outdir: folder,
  entryNames: "[name]",
  outExtension: { ".js": ".mjs" },
  bundle: true,
  minify: true,
  write: false,
  metafile: true,
  format: /** @type {const} */ ("esm"),
  target: "es2022",
  nodePaths: [libraries],
  preserveSymlinks: true, // a chunk's name follows from the paths in it too: those of this checkout, wherever the libraries lie
  legalComments: /** @type {const} */ ("none"), // the first line has them, the page of notices their texts
};
const built = await Promise.all([
  build({ ...common, entryPoints: [...pages].sort(), splitting: true, chunkNames: "chunk-[hash]" }),
  build({ ...common, entryPoints: ["engine/worker.mjs"] }), // a thread of its own shares nothing
]);

const styles = join(folder, "..", "css");
const { outputFiles: sheet, metafile: sheets } = await build({
  ...common,
  absWorkingDir: styles,
  outdir: styles,
  outExtension: {},
  entryPoints: ["all.css", "pages/poster.css"],
  external: ["*.woff2"], // they lie where the sheet says
});

for (const name of Object.keys(sheets.inputs)) rmSync(join(styles, name));
for (const { path, text } of sheet) writeFileSync(path, text);
for (const name of modules) rmSync(join(folder, name));
for (const name of files(folder)) renameSync(join(folder, name), join(folder, basename(name))); // what runs while the head is read is not bundled
for (const { outputFiles, metafile } of built)
  for (const { path, text } of outputFiles) {
    const inside = Object.keys(metafile.outputs[basename(path)].inputs);
    const parts = Object.keys(LIBRARIES).filter((library) => inside.some((input) => input.includes(`node_modules/${library}/`)));
    writeFileSync(path, (parts.length ? `/*! ${parts.map(credit).join("; ")} */\n` : "") + text);
  }

// A page that names the module it begins with asks at once for all that this one needs, and for the theme's script first: on a slow line each question that
// waits for another's answer takes its time.
const { outputs } = built[0].metafile;
/**
 * A module and what it imports, by their names.
 * @param {string} name
 * @param {Set<string>} found
 */
function withImports(name, found = new Set()) {
  if (found.has(name)) return found;
  found.add(name);
  for (const { path, kind } of outputs[name].imports) if (kind === "import-statement") withImports(path, found);
  return found;
}
const site = join(folder, "..", "..");
for (const entry of readdirSync(site, { withFileTypes: true })) {
  const page = join(site, entry.name, "index.html");
  if (!entry.isDirectory() || !existsSync(page)) continue;
  const text = readFileSync(page, "utf8");
  const theme = text.match(/src="([^"]*javascripts\/bundle\.[^"]*)"/)?.[1];
  const more = text.replace(/(<link rel="modulepreload" href="[^"]*assets\/js\/)([\w-]+\.mjs)(">)/g, (_, before, name, after) => {
    const asked = new Set(["main.mjs", "offline.mjs", name].flatMap((each) => [...withImports(each)]));
    const links = [...asked].map((each) => `${before}${each}${after}`);
    return [...(theme ? [`<link rel="preload" as="script" href="${theme}">`] : []), ...links].join("\n");
  });
  if (more !== text) writeFileSync(page, more);
}
for (const room of [folder, styles].flatMap((from) => readdirSync(from, { withFileTypes: true }).map((entry) => ({ from, entry }))))
  if (room.entry.isDirectory()) rmSync(join(room.from, room.entry.name), { recursive: true });
