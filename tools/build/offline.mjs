// Writes the service worker, sw.js, of a built site: lists every file with its content hash and bundles the worker's source
// with the parts of Workbox it uses. The hash is the revision: a file that did not change is never fetched again.
//
//     node tools/build/offline.mjs SITE
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const site = process.argv[2];

// Left out: what no page asks for (source maps, the worker itself, hosts' own files, the data
// for other programs, what a link is shown with), and sheets to download: a card prints without them.
/** @param {string} path */
const unused = (path) =>
  /\.(map|gz|br)$/.test(path) ||
  ["sw.js", "pyodide-lock.json"].includes(path) ||
  path.startsWith(".") ||
  path.startsWith("print/") ||
  path === "_headers" ||
  /^((data|schema)\/.*\.json|(variants\/[^/]+\/)?social\.png|variants\/[^/]+\/game\.json|notices\.txt|sbom\.cdx\.json)$/.test(path) ||
  path === "CNAME";
// Fetched at once: all that a page needs but its own text, and the pages that serve every game: what one wants at a table
// where there is no network.
const COMMON = [
  "",
  "404.html",
  "sitemap.xml",
  "cards/",
  "compare/",
  "drills/",
  "families/",
  "glossary/",
  "guide/",
  "hand-rankings/",
  "table-rules/",
  "lead/",
  "map/",
  "names/",
  "play/",
  "showdown/",
  "tonight/",
];
// Python's library and the engine's wheel are for browsers that cannot start from the snapshot, and kept where they have been used.
/** @param {string} url */
const core = (url) => COMMON.includes(url) || /^(assets\/|(runtime|engine)-[0-9a-f]+\/.*\.(mjs|wasm|bin)$)/.test(url);

const files = readdirSync(site, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) =>
    relative(site, join(entry.parentPath ?? entry.path, entry.name))
      .split(sep)
      .join("/"),
  )
  .filter((path) => !unused(path))
  .sort();
// A file whose name tells its content needs no revision: the browser may take it from its own cache, where the page's first
// visit has just put it.
/** @param {string} path */
const namedByContent = (path) => /^(runtime|engine)-[0-9a-f]+\/|\.[0-9a-f]{8}\.min\.(js|css)$/.test(path);
/** @param {string} path */
const hash = (path) =>
  createHash("sha256")
    .update(readFileSync(join(site, path)))
    .digest("hex")
    .slice(0, 8); // it is only compared with that of the same file in another release
/** @param {string} url */
const bytes = (url) => statSync(join(site, url === "" || url.endsWith("/") ? `${url}index.html` : url)).size;
const listed = files.map((path) => ({ url: path.replace(/(^|\/)index\.html$/, "$1"), revision: namedByContent(path) ? null : hash(path) }));

// The address the site was built for, which 404.html and sitemap.xml name.
const addresses = readFileSync(join(site, "sitemap.xml"), "utf8").match(/(?<=<loc>).*?(?=<\/loc>)/g) ?? [];
const builtFor = addresses.reduce((one, other) => (other.length < one.length ? other : one));

const common = listed.filter(({ url }) => core(url));
const others = listed.filter(({ url }) => !core(url));
const pages = Object.fromEntries(others.map(({ url, revision }) => [url, revision]));
// The edition is named by all that it has; the worker asks for that name to see whether the host still has the same.
const edition = createHash("sha256")
  .update(JSON.stringify([common, pages]))
  .digest("hex")
  .slice(0, 16);

await build({
  entryPoints: [join(dirname(fileURLToPath(import.meta.url)), "service-worker.mjs")],
  outfile: join(site, "sw.js"),
  bundle: true,
  minify: true,
  format: "iife",
  target: "es2022",
  define: {
    "process.env.NODE_ENV": '"production"',
    BUILT_FOR: JSON.stringify(builtFor),
    EDITION: JSON.stringify(`edition ${edition}`),
    CORE: JSON.stringify(common),
    PAGES_BYTES: JSON.stringify(others.reduce((sum, { url }) => sum + bytes(url), 0)),
    PAGES: JSON.stringify(pages),
  },
});
