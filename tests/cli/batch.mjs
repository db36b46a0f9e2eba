// Runs tests/cli/batch.py inside the built runtime, loaded as the browser's worker loads it.
//
//     node tests/cli/batch.mjs RUNTIME ENGINE.zip < orders.json > answers.json
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const given = readFileSync(0, "utf8"); // before Pyodide takes standard input for itself
const [runtime, engineZip] = process.argv.slice(2);
const here = dirname(fileURLToPath(import.meta.url));
const info = JSON.parse(readFileSync(join(here, "..", "..", "node_modules", "pyodide", "pyodide-lock.json"), "utf8")).info;

const { loadPyodide } = await import(pathToFileURL(`${runtime}/pyodide.mjs`).href);
const python = await loadPyodide({
  indexURL: `${runtime}/`,
  packageBaseUrl: `${runtime}/`,
  lockFileContents: JSON.stringify({ info, packages: {} }),
  stdLibURL: `${runtime}/stdlib.zip`,
  fsInit: async (/** @type {{writeFile: (path: string, bytes: Uint8Array) => void}} */ FS) =>
    FS.writeFile("/lib/engine.zip", readFileSync(engineZip)),
});
python.FS.writeFile("/lib/batch.py", readFileSync(join(here, "batch.py")));
python.globals.set("given", given);
console.log(python.runPython("import sys; sys.path[:0] = ['/lib/engine.zip', '/lib']; import batch; batch.answer(given)"));
