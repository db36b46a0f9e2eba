// Runs one round of the benchmarks inside the built runtime, as the browser's worker would load it; the round's JSON on standard output.
// Arguments: the runtime's folder, the engine's zip, a zip of the benchmarks and treys.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [runtime, engineZip, benchZip] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${runtime}/pyodide.mjs`).href);
const python = await loadPyodide({
  indexURL: `${runtime}/`,
  packageBaseUrl: `${runtime}/`,
  lockFileContents: JSON.stringify({
    info: { abi_version: "2026_0", arch: "wasm32", platform: "emscripten_5_0_3", python: "3.14.2" },
    packages: {},
  }),
  stdLibURL: `${runtime}/stdlib.zip`,
  fsInit: async (/** @type {{writeFile: (path: string, bytes: Uint8Array) => void}} */ FS) => {
    FS.writeFile("/lib/engine.zip", readFileSync(engineZip));
    FS.writeFile("/lib/bench.zip", readFileSync(benchZip));
  },
});
console.log(
  python.runPython(`
import json, sys, zipfile
zipfile.ZipFile("/lib/bench.zip").extractall("/bench")
sys.path[:0] = ["/lib/engine.zip", "/bench"]
from tests.benchmarks.one_round import measured
json.dumps({"python": sys.version.split()[0], "seconds": measured()})
`),
);
