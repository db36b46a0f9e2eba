// The engine's worker. It lays out Python as the build left it, with the package `engine` loaded and a deal behind it (see snapshot.mjs). It answers one call
// after the other: {id, method, params} in, {id, text} or {id, error} out. Messages {event: ...} tell how the boot goes.
// {language, messages} sets the words of the page's language, which no snapshot holds.
//
// Whatever goes wrong with the snapshot leads to the ordinary boot: Pyodide starts with its library, and imports the engine.
import runtime from "../runtime.mjs";
import { canUnpack, forget, into, kept, unpacked } from "./snapshot.mjs";

const folder = new URL(`../../${runtime.folder}/`, import.meta.url).href;
const engineUrl = new URL(`../../${runtime.engine}`, import.meta.url).href;
const snapshotUrl = new URL(`../../${runtime.snapshot}`, import.meta.url).href;
const nothingUrl = `${folder}nothing.zip`; // in place of Python's library: what is needed of that is in the snapshot
const fetchFile = self.fetch.bind(self);

const started = performance.now();
let loaded = 0;
let counting = false; // with a snapshot only that is: a browser keeps what it compiled only of an answer that nobody touched
/**
 * @param {string} event
 * @param {object} more
 */
const tell = (event, more = {}) => postMessage({ event, ...more });
/**
 * @param {number} bytes that have come
 * @param {number} size of all
 */
function come(bytes, size) {
  loaded += bytes;
  tell("progress", { stage: "loading", part: Math.min(loaded / size, 1), size });
}

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
  if (String(resource) === nothingUrl) return new Response();
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
        come(value.byteLength, runtime.size);
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
  const failure = Object.assign(new Error(error.message), { file: name });
  fetchFailed(failure);
  return failure;
}
self.fetch = countedFetch;

async function boot() {
  const packed = canUnpack() ? kept(snapshotUrl).then((found) => found ?? fetchFile(snapshotUrl)) : null;
  packed?.catch(() => {}); // it is waited for further below
  import(`${folder}pyodide.asm.mjs`).catch(() => {}); // Pyodide asks for it later, and says so if it does not come
  const program = packed && WebAssembly.compileStreaming(fetch(`${folder}pyodide.asm.wasm`));
  let compiled = false;
  program?.then(() => (compiled = true)).catch(() => {});
  const { loadPyodide } = await import(`${folder}pyodide.mjs`);
  const options = {
    indexURL: folder,
    packageBaseUrl: folder, // and an empty list of packages: nothing ever asks another host
    lockFileContents: runtime.lock,
    env: { PYTHONHASHSEED: "0" },
  };

  let python = null;
  let mode = "snapshot";
  try {
    if (packed && program) {
      const bytes = await unpacked(await packed, (more) => come(more, runtime.packed));
      tell("progress", { stage: compiled ? "starting" : "program", part: 1 });
      python = await into(program, bytes, (snapshot) => loadPyodide({ ...options, ...snapshot, stdLibURL: nothingUrl }));
    }
  } catch (error) {
    console.warn("The engine starts without its snapshot:", error.message);
    await forget(snapshotUrl);
  }
  if (!python) {
    mode = "ordinary";
    loaded = 0;
    counting = true;
    const engine = fetch(engineUrl).then((response) => response.arrayBuffer());
    python = await loadPyodide({
      ...options,
      stdLibURL: `${folder}stdlib.zip`,
      fsInit: async (/** @type {{writeFile: (path: string, bytes: Uint8Array) => void}} */ FS) =>
        FS.writeFile("/lib/engine.zip", new Uint8Array(await engine)),
    });
    tell("progress", { stage: "starting", part: 1 });
    python.runPython('import sys; sys.path.insert(0, "/lib/engine.zip")');
  }
  // A snapshot holds the random state that all others have as well.
  const call = python.runPython("import random, engine.desk.session; random.seed(); engine.desk.session.call");
  tell("ready", { mode, milliseconds: Math.round(performance.now() - started) });
  const speak = (/** @type {string} */ language, /** @type {object} */ messages) =>
    python.runPython("import engine.language.words; engine.language.words.use")(language, python.toPy(messages));
  return { call, speak };
}

/** @param {Error & {type?: string, file?: string}} error */
function asDocument(error) {
  console.error(error);
  const lines = String(error?.message ?? error)
    .trim()
    .split("\n");
  return { type: error?.type ?? error?.name ?? "Error", message: lines[lines.length - 1], file: error?.file };
}

const booted = Promise.race([boot(), broken]);
booted.catch((error) => tell("failed", { error: asDocument(error) }));

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
    postMessage({ id, error: asDocument(error) });
  }
};
