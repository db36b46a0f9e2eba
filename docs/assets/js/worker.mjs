// The engine's worker: boots Pyodide from this site alone, imports the Python package `engine`, and answers one call after
// the other: {id, method, params} in, {id, text} or {id, error} out; {event: ...} tells how the boot goes. {language, messages}
// sets the words of the page's language, which no snapshot holds.
//
// After the first boot it keeps a memory snapshot (see snapshot.mjs); later boots load that in a fifth of the time. Whatever goes
// wrong with it leads to the ordinary boot.
import runtime from "./runtime.mjs";
import { canKeep, forget, into, keep, kept, sound } from "./snapshot.mjs";

const folder = new URL(`../../${runtime.folder}/`, import.meta.url).href;
const engineUrl = new URL(`../../${runtime.engine}`, import.meta.url).href;
const snapshotUrl = `${folder}snapshot`;
const fetchFile = self.fetch.bind(self);

const started = performance.now();
let loaded = 0;
let counting = true; // with a snapshot all is here in a moment, and a browser keeps what it compiled only of an answer that nobody touched
/**
 * @param {string} event
 * @param {object} more
 */
const tell = (event, more = {}) => postMessage({ event, ...more });

// Pyodide fetches its own files. Looking over its shoulder here gives the page a progress bar, and word of a fetch that failed:
// Pyodide itself waits for ever when its WebAssembly does not come.
/** @type {(problem: Error) => void} */
let fetchFailed;
const broken = /** @type {Promise<never>} */ (new Promise((_, reject) => (fetchFailed = reject)));

/**
 * @param {RequestInfo | URL} resource
 * @param {RequestInit} [options]
 */
async function countedFetch(resource, options) {
  try {
    const response = await fetchFile(resource, options);
    if (!response.ok) throw new Error(`status ${response.status}`);
    if (!counting) return response;
    return new Response(response.body && counted(response.body), { headers: response.headers });
  } catch (error) {
    throw missing(resource, error);
  }
}

/** @param {ReadableStream<Uint8Array<ArrayBuffer>>} body */
function counted(body) {
  const reader = body.getReader();
  return new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = await reader.read();
        if (done) return controller.close();
        loaded += value.byteLength;
        tell("progress", { stage: "loading", part: Math.min(loaded / runtime.size, 1) });
        controller.enqueue(value);
      } catch (error) {
        controller.error(missing("a file", error));
      }
    },
    cancel: (reason) => reader.cancel(reason),
  });
}

/**
 * @param {RequestInfo | URL} resource
 * @param {Error} error
 */
function missing(resource, error) {
  const name = String(resource instanceof Request ? resource.url : resource)
    .split("/")
    .pop();
  const told = Object.assign(new Error(error.message), { file: name });
  fetchFailed(told);
  return told;
}
self.fetch = countedFetch;

// A first deal brings the rules, the tables of hands and the house, which a snapshot then has.
const WARM = `
import random, sys
sys.path.insert(0, "/lib/engine.zip")
import engine.desk.session as desk
desk.call("start", '{"variant": "five-card-draw", "seats": 4}')
desk._session = None
`;

async function boot() {
  const found = await kept(snapshotUrl, runtime.hash);
  counting = !found;
  const engine = fetch(engineUrl).then((response) => response.arrayBuffer());
  import(`${folder}pyodide.asm.mjs`).catch(() => {}); // Pyodide asks for it later, and says so if it does not come
  const program = found && WebAssembly.compileStreaming(fetch(`${folder}pyodide.asm.wasm`));
  program?.catch(() => {});
  const { loadPyodide } = await import(`${folder}pyodide.mjs`);
  const options = {
    indexURL: folder,
    packageBaseUrl: folder, // and an empty list of packages: nothing ever asks another host
    lockFileContents: runtime.lock,
    stdLibURL: `${folder}stdlib.zip`,
    env: { PYTHONHASHSEED: "0" },
    fsInit: async (/** @type {{writeFile: (path: string, bytes: Uint8Array) => void}} */ FS) =>
      FS.writeFile("/lib/engine.zip", new Uint8Array(await engine)),
  };

  let python = null;
  let mode = "snapshot";
  try {
    if (found && program) python = await into(program, await sound(found), (bytes) => loadPyodide({ ...options, _loadSnapshot: bytes }));
  } catch (error) {
    console.warn("The engine starts without its snapshot:", error.message);
    await forget(runtime.hash).catch(() => false);
    counting = true;
  }
  if (!python) {
    mode = "ordinary";
    tell("progress", { stage: "starting", part: 1 });
    python = await loadPyodide({ ...options, _makeSnapshot: canKeep() });
    python.runPython(WARM);
    if (canKeep()) {
      try {
        // Taken before anything of JavaScript's is held by Python, kept once the reader is no longer waiting.
        const bytes = python.makeMemorySnapshot();
        setTimeout(
          () =>
            keep(snapshotUrl, runtime.hash, bytes).then(
              () => tell("kept", { bytes: bytes.length }),
              (error) => console.warn("No snapshot kept:", error.message),
            ),
          0,
        );
      } catch (error) {
        console.warn("No snapshot made:", error.message);
      }
    }
  }
  // A snapshot holds the random state of the visit that made it.
  python.runPython("import random; random.seed()");
  const call = python.runPython("import engine.desk.session; engine.desk.session.call");
  const use = python.runPython("import engine.language.words; engine.language.words.use");
  tell("ready", { mode, milliseconds: Math.round(performance.now() - started) });
  return { call, speak: (/** @type {string} */ language, /** @type {object} */ messages) => use(language, python.toPy(messages)) };
}

/** @param {Error & {type?: string, file?: string}} error */
function told(error) {
  console.error(error);
  const lines = String(error?.message ?? error)
    .trim()
    .split("\n");
  return { type: error?.type ?? error?.name ?? "Error", message: lines[lines.length - 1], file: error?.file };
}

const booted = Promise.race([boot(), broken]);
booted.catch((error) => tell("failed", { error: told(error) }));

self.onmessage = async ({ data: { id, method, params, language, messages } }) => {
  let engine;
  try {
    engine = await booted;
  } catch {
    return; // "failed" has been told, and ends every pending call
  }
  if (language) return void engine.speak(language, messages);
  try {
    postMessage({ id, text: engine.call(method, params) });
  } catch (error) {
    postMessage({ id, error: told(error) });
  }
};
