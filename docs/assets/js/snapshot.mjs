// Memory snapshots of the engine, in Cache Storage: Python with the engine loaded and a deal begun, so that a later visit starts where the first one
// had come to. They are a private interface of Pyodide: its version is pinned, length and hash are checked, for a cut-off snapshot loads without
// complaint.

const PREFIX = "engine-snapshot-";
const PAGE = 65536; // bytes, in which WebAssembly's memory grows

/** Whether this browser keeps them: Cache Storage exists only where a page is served securely. */
export const canKeep = () => typeof caches !== "undefined" && Boolean(globalThis.crypto?.subtle);

/** @param {Uint8Array<ArrayBuffer>} bytes */
async function sha256(bytes) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * The snapshot of this edition's engine as it is stored, or null: also where a browser has a Cache Storage and lets nobody at it.
 * @param {string} url
 * @param {string} edition
 */
export async function kept(url, edition) {
  if (!canKeep()) return null;
  try {
    const cache = await caches.open(PREFIX + edition);
    return (await cache.match(url)) ?? null;
  } catch (error) {
    console.warn("No snapshot can be looked for:", error.message);
    return null;
  }
}

/**
 * Its bytes, once they have been checked.
 * @param {Response} found
 */
export async function sound(found) {
  const bytes = new Uint8Array(await found.arrayBuffer());
  if (bytes.length === Number(found.headers.get("x-length")) && (await sha256(bytes)) === found.headers.get("x-sha256")) return bytes;
  throw new Error("the kept snapshot is damaged");
}

/**
 * Keeps it instead of those of other editions.
 * @param {string} url
 * @param {string} edition
 * @param {Uint8Array<ArrayBuffer>} bytes
 */
export async function keep(url, edition, bytes) {
  for (const name of await caches.keys()) if (name.startsWith(PREFIX) && name !== PREFIX + edition) await caches.delete(name);
  const headers = { "x-length": String(bytes.length), "x-sha256": await sha256(bytes) };
  const cache = await caches.open(PREFIX + edition);
  await cache.put(url, new Response(bytes, { headers }));
}

/** @param {string} edition */
export const forget = (edition) => caches.delete(PREFIX + edition);

/**
 * Lets `load` make Python of a snapshot, out of a program that is being compiled already. Python begins with less memory than a deal takes, and
 * Pyodide would lay the snapshot into just that: so it is made larger first.
 * @template T
 * @param {Promise<WebAssembly.Module>} program
 * @param {Uint8Array<ArrayBuffer>} bytes
 * @param {(bytes: Uint8Array<ArrayBuffer>) => Promise<T>} load
 */
export async function into(program, bytes, load) {
  const usual = WebAssembly.instantiateStreaming;
  WebAssembly.instantiateStreaming = async (_, imports) => {
    const module = await program;
    const instance = await WebAssembly.instantiate(module, imports);
    const { memory } = instance.exports;
    if (memory instanceof WebAssembly.Memory && memory.buffer.byteLength < bytes.length)
      memory.grow(Math.ceil((bytes.length - memory.buffer.byteLength) / PAGE));
    return { module, instance };
  };
  try {
    return await load(bytes);
  } finally {
    WebAssembly.instantiateStreaming = usual;
  }
}
