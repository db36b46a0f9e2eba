// Bundles the libraries that the pages load into a built site, each in place of the module that names what is used of it.
//
//     node tools/bundle.mjs SITE
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const LIBRARIES = {
  lit: ["lit-html", "copyright Google LLC, BSD 3-clause licence"],
  messageformat: ["intl-messageformat", "copyright Yahoo Inc. and the FormatJS contributors, BSD 3-clause licence"],
  minisearch: ["minisearch", "copyright Luca Ongaro, MIT licence"],
};

const root = dirname(dirname(fileURLToPath(import.meta.url)));
for (const [module, [name, licence]] of Object.entries(LIBRARIES)) {
  const { version } = JSON.parse(readFileSync(join(root, "node_modules", name, "package.json"), "utf8"));
  await build({
    entryPoints: [join(root, "docs", "assets", "js", `${module}.mjs`)],
    outfile: join(process.argv[2], "assets", "js", `${module}.mjs`),
    allowOverwrite: true,
    bundle: true,
    minify: true,
    format: "esm",
    target: "es2022",
    banner: { js: `/*! ${name} ${version}, ${licence} */` },
  });
}
