// Makes what the browser's Python starts from: its memory once the engine is loaded and has begun a deal, so that a visit, the first one too, neither
// starts an interpreter nor imports anything. The same sources give the same bytes, wherever and whenever it is made: there is no clock, no chance, no
// time zone and no language of this machine in it.
//
// Most of that memory is empty, and a part is as the program brings it: so it is XORed with the memory of a program that has not run, and what is left is
// to be compressed (tools/runtime/runtime.py); docs/assets/js/engine/snapshot.mjs does the reverse.
//
//     node tools/runtime/snapshot.mjs STDLIB.zip ENGINE.whl TARGET
import crypto from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { loadPyodide } from "pyodide";
import { PAGE, across, summed } from "../../docs/assets/js/engine/snapshot.mjs";

const [library, engine, target] = process.argv.slice(2);

const [LARGEST, SMALLEST] = [1 << 20, 12]; // bytes of a piece of free memory

process.env.TZ = "UTC";
const begun = new Date(0); // logging remembers when it was loaded, random where it began
Date.now = () => begun.getTime();
performance.now = () => 0;
Object.assign(crypto, { randomFillSync: (/** @type {Uint8Array} */ view) => view.fill(0) });

/** @type {{memory: Uint8Array | null}} */
const blank = { memory: null };
const usual = WebAssembly.instantiate;
WebAssembly.instantiate = /** @type {any} */ (
  async (/** @type {BufferSource} */ program, /** @type {WebAssembly.Imports} */ imports) => {
    const made = await usual(program, imports);
    const { memory } = /** @type {any} */ (made).instance?.exports ?? {};
    if (memory instanceof WebAssembly.Memory) blank.memory ??= new Uint8Array(memory.buffer.slice(0));
    return made;
  }
);

const { info } = JSON.parse(readFileSync(createRequire(import.meta.url).resolve("pyodide/pyodide-lock.json"), "utf8"));
const python = await loadPyodide({
  lockFileContents: JSON.stringify({ info, packages: {} }),
  stdLibURL: library,
  env: { PYTHONHASHSEED: "0", LANG: "C.UTF-8" },
  _sysExecutable: "python",
  _makeSnapshot: true,
  fsInit: async (/** @type {{writeFile: (path: string, bytes: Uint8Array) => void}} */ FS) =>
    FS.writeFile("/lib/engine.zip", readFileSync(engine)),
});
// What is read from the zips is read now, also what the engine itself imports only when it is needed: where the snapshot is laid out, there are none, and
// what is known of them is forgotten.
python.runPython(`
import difflib, gc, importlib, pkgutil, random, sys, tomllib, zipimport
sys.path.insert(0, "/lib/engine.zip")
import engine.desk.session as desk
import engine.games
for module in pkgutil.walk_packages(engine.games.__path__, "engine.games."):
    importlib.import_module(module.name)
from engine.hands import seven_card_table
desk.call("start", '{"variant": "five-card-draw", "seats": 4}')
desk._session = None
seven_card_table.tables()
sys.path_importer_cache.clear()
zipimport._zip_directory_cache.clear()
gc.collect()
`);

// What was freed still has its old content, which nothing will read: all of it is taken once more, from the largest piece to the smallest, and emptied.
const program = /** @type {any} */ (python)._module;
const end = program._sbrk(0); // beyond it nothing has been yet
/** @type {number[]} */
const taken = [];
for (let size = LARGEST; size >= SMALLEST; size -= Math.max(4, (size >> 4) & ~3)) {
  let at = program._malloc(size);
  for (; at + size <= end; at = program._malloc(size)) {
    program.HEAPU8.fill(0, at, at + size);
    taken.push(at);
  }
  program._free(at);
}
for (const at of taken) program._free(at);

const room = program.HEAPU8.length;
const whole = python.makeMemorySnapshot();
if (!blank.memory) throw new Error("Pyodide has started without its program");
/** @param {Uint8Array} bytes */
const used = (bytes) => Math.ceil((bytes.findLastIndex((byte) => byte) + 1) / PAGE) * PAGE;
const [snapshot, own] = [whole.subarray(0, used(whole)), used(blank.memory)];
across(snapshot, blank.memory.subarray(0, own));
/** @type {number[]} */
const pages = [];
for (let page = 0; page * PAGE < snapshot.length; page++)
  if (snapshot.subarray(page * PAGE, (page + 1) * PAGE).some((byte) => byte)) pages.push(page);
const bounds = pages.flatMap((page, i) => [...(page - 1 === pages[i - 1] ? [] : [page]), ...(page + 1 === pages[i + 1] ? [] : [page + 1])]);
const packed = Buffer.concat([
  new Uint8Array(new Uint32Array([0, snapshot.length, room, own, bounds.length / 2, ...bounds]).buffer),
  ...pages.map((page) => snapshot.subarray(page * PAGE, (page + 1) * PAGE)),
]);
packed.writeUInt32LE(summed(new Uint32Array(new Uint8Array(packed).buffer, 4)));
writeFileSync(target, packed);
process.exit(0);
