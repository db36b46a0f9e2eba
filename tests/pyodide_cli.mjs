// Runs the engine's command line inside the built runtime, as the browser's worker would load it.
// Standard input: a JSON list of {words: [...], file?: text}; a file is there for the command as /record.json.
// Standard output: the JSON list of {status, out, error}.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const given = readFileSync(0, "utf8"); // before Pyodide takes standard input for itself
const [runtime, engineZip] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${runtime}/pyodide.mjs`));
const python = await loadPyodide({
  indexURL: `${runtime}/`,
  packageBaseUrl: `${runtime}/`,
  lockFileContents: JSON.stringify({
    info: { abi_version: "2026_0", arch: "wasm32", platform: "emscripten_5_0_3", python: "3.14.2" },
    packages: {},
  }),
  stdLibURL: `${runtime}/stdlib.zip`,
  fsInit: async (FS) => FS.writeFile("/lib/engine.zip", readFileSync(engineZip)),
});
python.globals.set("given", given);
console.log(python.runPython(`
import contextlib, io, json, runpy, sys
sys.path.insert(0, "/lib/engine.zip")

def run(words, file=None):
    if file is not None:
        with open("/record.json", "w") as record:
            record.write(file)
    sys.argv = ["engine", *words]
    out, error = io.StringIO(), io.StringIO()
    status = 0
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(error):
        try:
            runpy.run_module("engine", run_name="__main__")
        except SystemExit as end:
            status = end.code or 0
    return {"status": status, "out": out.getvalue(), "error": error.getvalue()}

json.dumps([run(**one) for one in json.loads(given)])
`));
