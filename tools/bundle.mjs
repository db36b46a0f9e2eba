// Bundles the one library that the pages load, MiniSearch, into a built site, beside the browser modules that import it.
//
//     node tools/bundle.mjs SITE
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const { version } = JSON.parse(readFileSync(join(root, "node_modules", "minisearch", "package.json"), "utf8"));

await build({
  stdin: { contents: 'export { default } from "minisearch"', resolveDir: root },
  outfile: join(process.argv[2], "assets", "js", "minisearch.mjs"),
  bundle: true,
  minify: true,
  format: "esm",
  target: "es2022",
  banner: { js: `/*! MiniSearch ${version}, copyright Luca Ongaro, MIT licence */` },
});
