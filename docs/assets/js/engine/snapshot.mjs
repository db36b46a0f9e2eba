// Python's memory with the engine loaded and a deal begun, as the build has made it (tools/runtime/snapshot.mjs): a visit starts where that had come to. It
// is a private interface of Pyodide, whose version is pinned; length and contents are checked, for a snapshot that was cut off loads without complaint.  What
// is packed is numbers of four bytes, then pages of memory. The numbers are the total of all that follow, the length of Pyodide's snapshot, the size of the
// memory, and the size of what the program brings before it runs. Then come the number of runs of pages, and where each begins and ends. All other pages are
// empty, or as the program brings them.

export const PAGE = 65536; // bytes, in which WebAssembly's memory grows
const HEAD = 5; // numbers

/** Whether this browser can unpack it. */
export const canUnpack = () => typeof DecompressionStream === "function";

/**
 * What the service worker has put away of it, read without asking it: that takes half as long. Its address names its content.
 * @param {string} url
 */
export async function kept(url) {
  try {
    return await caches.match(url);
  } catch {
    return undefined; // none are kept here, or nobody is let at them
  }
}

/**
 * One that was damaged is not found again.
 * @param {string} url
 */
export async function forget(url) {
  try {
    for (const name of await caches.keys()) await (await caches.open(name)).delete(url);
  } catch {
    // then there was none
  }
}

/**
 * What comes, unpacked, unless the service worker has done that; `told` hears how many more bytes have come.
 * @param {Response} response
 * @param {(bytes: number) => void} told
 */
export async function unpacked(response, told) {
  if (!response.ok || !response.body) throw new Error(`status ${response.status}`);
  if (response.headers.has("x-unpacked")) return response.arrayBuffer();
  const heard = new TransformStream({
    transform(/** @type {Uint8Array<ArrayBuffer>} */ chunk, to) {
      told(chunk.byteLength);
      to.enqueue(chunk);
    },
  });
  return new Response(response.body.pipeThrough(heard).pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
}

/**
 * What tells words from others that have been altered anywhere.
 * @param {Uint32Array} words
 */
export function summed(words) {
  let sum = 0;
  for (let i = 0; i < words.length; i++) sum = (Math.imul(sum, 31) + words[i]) | 0;
  return sum >>> 0;
}

/**
 * Pyodide's snapshot, in which the program's own memory is still to be put.
 * @param {ArrayBuffer} buffer
 */
function spread(buffer) {
  const [sum, length, room, blank, runs] = new Uint32Array(buffer, 0, HEAD);
  if (buffer.byteLength % 4 || summed(new Uint32Array(buffer, 4)) !== sum) throw new Error("it is damaged");
  const bounds = new Uint32Array(buffer, HEAD * 4, runs * 2);
  const bytes = new Uint8Array(length);
  let from = HEAD * 4 + bounds.byteLength;
  for (let run = 0; run < bounds.length; run += 2) {
    const [begin, end] = [bounds[run] * PAGE, bounds[run + 1] * PAGE];
    bytes.set(new Uint8Array(buffer, from, end - begin), begin);
    from += end - begin;
  }
  return { bytes, room, blank };
}

/**
 * Turns a snapshot into what differs from the memory of a program that has not run, and the other way.
 * @param {Uint8Array} bytes
 * @param {Uint8Array} blank
 */
export function across(bytes, blank) {
  const inside = memoryOf(bytes);
  const words = new Uint32Array(blank.buffer, blank.byteOffset, blank.byteLength >> 2);
  for (let i = 0; i < words.length; i++) inside[i] ^= words[i];
}

/**
 * The memory in a snapshot, behind Pyodide's head, which says in its second word where it begins.
 * @param {Uint8Array} bytes
 */
function memoryOf(bytes) {
  const [, begin] = new Uint32Array(bytes.buffer, bytes.byteOffset, 2);
  return new Uint32Array(bytes.buffer, bytes.byteOffset + begin, (bytes.byteLength - begin) >> 2);
}

/**
 * Lets `load` make Python of what was unpacked, with these options of Pyodide, out of a program that is being compiled already.
 * @template T
 * @param {Promise<WebAssembly.Module>} program
 * @param {ArrayBuffer} packed
 * @param {(options: {_loadSnapshot: Uint8Array, fsInit: () => Promise<void>}) => Promise<T>} load
 */
export async function into(program, packed, load) {
  const { bytes, room, blank } = spread(packed);
  const usual = WebAssembly.instantiateStreaming;
  /** @type {any} */
  let exports;
  WebAssembly.instantiateStreaming = async (_, imports) => {
    const module = await program;
    const instance = await WebAssembly.instantiate(module, imports);
    ({ exports } = instance);
    const { memory } = exports;
    across(bytes, new Uint8Array(memory.buffer, 0, blank));
    memory.grow((room - memory.buffer.byteLength) / PAGE); // it begins with less than a deal takes, and Pyodide would lay the snapshot into just that
    return { module, instance };
  };
  // How Python calls a function whose type it does not know depends on the browser: Pyodide has noted that in the memory before this goes on, and it stays.
  const fsInit = async () => {
    await null;
    const { memory, _PyRuntime: runtime, _PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET: offset } = exports;
    const words = new Uint32Array(memory.buffer);
    const at = (runtime.value + words[offset.value >> 2]) >> 2;
    memoryOf(bytes)[at] = words[at];
  };
  try {
    return await load({ _loadSnapshot: bytes, fsInit });
  } finally {
    WebAssembly.instantiateStreaming = usual;
  }
}
