// The engine's worker: boots Pyodide from this site alone, imports the Python package `engine`, and answers one call after
// the other: {id, method, params} in, {id, text} or {id, error} out; {event: ...} tells how the boot goes. {language, messages}
// sets the words of the page's language, which no snapshot holds.
//
// After the first boot it keeps a memory snapshot in Cache Storage; later boots load that in a fifth of the time. Snapshots
// are a private interface of Pyodide: its version is pinned, length and hash are checked (a cut-off snapshot loads without
// complaint), and whatever goes wrong leads to the ordinary boot.
import runtime from "./runtime.mjs";

const folder = new URL(`../../${runtime.folder}/`, import.meta.url).href;
const engineUrl = new URL(`../../${runtime.engine}`, import.meta.url).href;
const cacheName = `engine-snapshot-${runtime.hash}`;
const snapshotUrl = `${folder}snapshot`;
const fetchFile = self.fetch.bind(self);

const started = performance.now();
let loaded = 0;
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

/** @param {Uint8Array<ArrayBuffer>} bytes */
async function sha256(bytes) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

// Cache Storage exists only where the page is served securely; without it each boot is an ordinary one.
const canKeep = () => typeof caches !== "undefined" && Boolean(globalThis.crypto?.subtle);

async function keptSnapshot() {
  if (!canKeep()) return null;
  const cache = await caches.open(cacheName);
  const found = await cache.match(snapshotUrl);
  if (!found) return null;
  const bytes = new Uint8Array(await found.arrayBuffer());
  if (bytes.length === Number(found.headers.get("x-length")) && (await sha256(bytes)) === found.headers.get("x-sha256")) {
    return bytes;
  }
  await caches.delete(cacheName);
  throw new Error("the kept snapshot is damaged");
}

/** @param {Uint8Array<ArrayBuffer>} bytes */
async function keepSnapshot(bytes) {
  for (const name of await caches.keys()) {
    if (name.startsWith("engine-snapshot-") && name !== cacheName) await caches.delete(name);
  }
  const headers = { "x-length": String(bytes.length), "x-sha256": await sha256(bytes) };
  const cache = await caches.open(cacheName);
  await cache.put(snapshotUrl, new Response(bytes, { headers }));
  tell("kept", { bytes: bytes.length });
}

async function boot() {
  const engine = fetch(engineUrl).then((response) => response.arrayBuffer());
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
    const snapshot = await keptSnapshot();
    if (snapshot) python = await loadPyodide({ ...options, _loadSnapshot: snapshot });
  } catch (error) {
    console.warn("The engine starts without its snapshot:", error.message);
    await caches.delete(cacheName).catch(() => false);
    python = null;
  }
  if (!python) {
    mode = "ordinary";
    tell("progress", { stage: "starting", part: 1 });
    python = await loadPyodide({ ...options, _makeSnapshot: canKeep() });
    python.runPython("import sys; sys.path.insert(0, '/lib/engine.zip'); import engine.desk.session, random");
    if (canKeep()) {
      try {
        // Taken before anything of JavaScript's is held by Python, kept once the reader is no longer waiting.
        const bytes = python.makeMemorySnapshot();
        setTimeout(() => keepSnapshot(bytes).catch((error) => console.warn("No snapshot kept:", error.message)), 0);
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
