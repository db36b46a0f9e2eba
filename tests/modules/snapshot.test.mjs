// Python's memory as the build leaves it: how it is packed, that the engine needs nothing but it, and that it holds nobody's deal.
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import test from "node:test";
import { gzipSync } from "node:zlib";
import { PAGE, into, kept, summed, unpacked } from "../../docs/assets/js/engine/snapshot.mjs";

const require = createRequire(import.meta.url);
const snapshot = new URL("../../build/bytecode/snapshot/snapshot.bin", import.meta.url);
/** @param {any} open */
const storage = (open) => Object.assign(globalThis, { caches: { match: open } });

test("a browser that lets nobody at its storage has nothing kept", async () => {
  storage(() => Promise.reject(new DOMException("The operation is insecure.", "SecurityError")));
  assert.equal(await kept("snapshot"), undefined);
  Reflect.deleteProperty(globalThis, "caches");
  assert.equal(await kept("snapshot"), undefined);
});

test("what is stored is found, and nothing else", async () => {
  const answer = new Response("bytes");
  storage(async (/** @type {string} */ url) => (url === "snapshot" ? answer : undefined));
  assert.equal(await kept("snapshot"), answer);
  assert.equal(await kept("another"), undefined);
});

test("what comes packed is unpacked, and told; what was kept unpacked is as it is", async () => {
  const bytes = new Uint8Array([1, 2, 3]);
  const packed = gzipSync(bytes);
  let come = 0;
  assert.deepEqual(new Uint8Array(await unpacked(new Response(packed), (more) => (come += more))), bytes);
  assert.equal(come, packed.length);
  const headers = { "x-unpacked": "yes" };
  assert.deepEqual(new Uint8Array(await unpacked(new Response(bytes, { headers }), () => {})), bytes);
});

test("one that was cut off, altered or not there is refused", async () => {
  const packed = gzipSync(new Uint8Array(PAGE).fill(7));
  await assert.rejects(unpacked(new Response(packed.subarray(0, -9)), () => {}));
  packed[packed.length - 6] ^= 1;
  await assert.rejects(unpacked(new Response(packed), () => {}));
  await assert.rejects(
    unpacked(new Response("gone", { status: 404 }), () => {}),
    /404/,
  );
});

test("words that were altered come to something else", () => {
  const words = Uint32Array.from({ length: 100 }, (_, i) => i * 2654435761);
  const sum = summed(words);
  for (const [at, bit] of [
    [0, 1],
    [50, 1 << 30],
    [99, 256],
  ]) {
    words[at] ^= bit;
    assert.notEqual(summed(words), sum);
    words[at] ^= bit;
  }
});

/** Python as the worker makes it of the snapshot, with no zip beside it. */
async function python() {
  const { loadPyodide } = await import("pyodide");
  const folder = require.resolve("pyodide/pyodide.asm.wasm");
  const program = WebAssembly.compile(readFileSync(folder));
  const usual = WebAssembly.instantiate;
  const bytes = await unpacked(new Response(readFileSync(snapshot)), () => {});
  try {
    return await into(program, bytes, (options) => {
      const streaming = WebAssembly.instantiateStreaming; // Node reads the program from its disk, and does not stream it
      WebAssembly.instantiate = /** @type {any} */ (
        (/** @type {any} */ given, /** @type {WebAssembly.Imports} */ imports) =>
          given instanceof WebAssembly.Module || given.byteLength < PAGE ? usual(given, imports) : streaming(given, imports)
      );
      const { info } = require("pyodide/pyodide-lock.json");
      const own = {
        ...options,
        lockFileContents: JSON.stringify({ info, packages: {} }),
        stdLibURL: "/dev/null",
        env: { PYTHONHASHSEED: "0" },
      };
      return loadPyodide(/** @type {any} */ (own));
    });
  } finally {
    WebAssembly.instantiate = usual;
  }
}

/** What the rooms that a page talks to import inside of functions: it has to be there all the same. */
function later() {
  const engine = new URL("../../engine/", import.meta.url);
  const files = /** @type {string[]} */ (readdirSync(engine, { recursive: true })).filter((name) => /^(?!cli|__main__).*\.py$/.test(name));
  const found = files.flatMap(
    (name) => readFileSync(new URL(name, engine), "utf8").match(/^ +(?:from|import) [a-z]\w*(?= import|$)/gm) ?? [],
  );
  return new Set(found.map((line) => line.trim().split(" ")[1]));
}

test("the engine answers with nothing but the snapshot, which has no deal and no chance of its own in it", async () => {
  const { runPython } = await python();
  const call = runPython("import engine.desk.session; engine.desk.session.call");
  /**
   * @param {string} method
   * @param {object} params
   */
  const ask = (method, params = {}) => JSON.parse(call(method, JSON.stringify(params)));
  assert.equal(ask("record").error.type, "OptionError"); // nothing has been dealt
  const view = ask("start", { variant: "anaconda", seats: 5, seed: 7 }).ok;
  assert.equal(view.state, "choosing");
  assert.equal(ask("advise", { rollouts: 20 }).ok.decision, 0);
  assert.ok(ask("drill", { seed: 3 }).ok.drill);
  assert.equal(ask("variant", { variant: "the razz" }).ok.slug, "razz"); // a name is looked for among those of all games
  assert.ok(ask("kinds", { variant: "kentrell" }).ok);
  assert.ok(ask("needs", { variant: "razz" }).ok);
  assert.equal(ask("start", { variant: "no such game" }).error.type, "UnknownVariant");
  const file = 'name = "Mine"\nsource = "test"\nplay = ["deal 5 down", "bet form left", "showdown high"]\n';
  assert.match(JSON.stringify(ask("look", { file }).ok.flaws), /bet from left/); // what was probably meant
  for (const name of later()) runPython(`import ${name}`);
  assert.throws(() => runPython("1 / 0"), /ZeroDivisionError/); // what it takes to tell of an error is there too
  assert.equal(runPython("import engine.language.words; engine.language.words.language()"), "en");
});
