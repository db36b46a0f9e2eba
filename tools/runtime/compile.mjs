// Runs pyodide-build inside Pyodide's own CPython, the only one whose bytecode the browser can run: `pyodide py-compile` turns the
// zips and wheels of a folder into bytecode, in place; a first visit then takes 0.4 of the time. Where there is a wheel, pyodide-lock
// first writes a pyodide-lock.json that names it, and py-compile keeps that in step. SOURCE_DATE_EPOCH makes zipfile write one
// date and py_compile tell a source by its hash: the same sources give the same bytes, so that a visitor never fetches an
// unchanged library again. zipfile writes that date in the local time zone, where it may be one that no zip can hold. Python's own
// library goes without its docstrings and assertions, which are a seventh of it; the engine keeps its own, from which a reference is made.
//
//     node tools/runtime/compile.mjs FOLDER PACKAGES     (PACKAGES is where tools/setup.py installed pyodide-build)
import { readFileSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { loadPyodide } from "pyodide";

const EARLIEST_OF_A_ZIP = "315532800"; // 1980-01-01

process.env.TZ = "UTC";
const [folder, packages] = process.argv.slice(2);
const args = readdirSync(folder).some((name) => name.endsWith(".whl")) ? [] : ["-OO"];
const python = await loadPyodide({ args, env: { PYTHONHASHSEED: "0", SOURCE_DATE_EPOCH: EARLIEST_OF_A_ZIP } });
for (const [there, here] of Object.entries({ "/folder": folder, "/packages": packages })) {
  python.FS.mkdirTree(there);
  python.mountNodeFS(there, here);
}
const { info } = JSON.parse(readFileSync(createRequire(import.meta.url).resolve("pyodide/pyodide-lock.json"), "utf8"));
python.FS.writeFile("/empty-lock.json", JSON.stringify({ info, packages: {} }));
python.runPython(`
import sys
from pathlib import Path

sys.path.append("/packages")
from pyodide_build.cli.py_compile import main as py_compile
from pyodide_lock.cli import main as pyodide_lock

wheels = sorted(map(str, Path("/folder").glob("*.whl")))
if wheels:
    pyodide_lock(["add-wheels", "--input=/empty-lock.json", "--output=/folder/pyodide-lock.json", *wheels], standalone_mode=False)
py_compile(["--silent", "--no-keep", "--compression-level=9", "/folder"], standalone_mode=False)
`);
process.exit(0); // a mounted folder keeps node waiting
