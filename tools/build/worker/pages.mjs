// The pages that are kept as they are visited, or on request, each under its content's hash.
import { CacheFirst } from "workbox-strategies";
import { OtherEdition, checked, own, pathOf } from "./edition.mjs";

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const scope = worker.registration.scope;
const cacheName = "pages";
const AT_ONCE = 4; // fetches
const SLICE = 150; // files that are saved before the page is asked whether it goes on

/** @param {string} path */
const keyOf = (path) => `${scope}${path}?revision=${PAGES[path]}`;
/** @param {string} path */
const pageRequest = (path) => new Request(scope + path, { cache: "no-cache" });

const strategy = new CacheFirst({
  cacheName,
  plugins: [checked, { cacheKeyWillBeUsed: async ({ request }) => keyOf(pathOf(new URL(request.url))) }],
});

/**
 * A page of this edition, from this device or else from the network.
 * @param {string} path
 * @param {ExtendableEvent} event
 * @returns {Promise<Response>}
 */
export async function page(path, event) {
  try {
    return await strategy.handle({ request: pageRequest(path), event });
  } catch (error) {
    throw error.details?.error ?? error;
  }
}

/**
 * Fetches these pages and keeps them, a few at a time; ends at the first that cannot be had.
 * @param {string[]} paths
 * @param {(path: string) => void} [done]
 */
async function keep(paths, done = () => {}) {
  const cache = await caches.open(cacheName);
  const left = [...paths];
  const work = async () => {
    for (let path = left.pop(); path !== undefined; path = left.pop()) {
      try {
        const response = await own(await fetch(pageRequest(path)), path);
        if (!response.ok) throw new Error(`${path}: status ${response.status}`);
        await cache.put(keyOf(path), response);
        done(path);
      } catch (error) {
        left.length = 0;
        throw error;
      }
    }
  };
  const worked = await Promise.allSettled(Array.from({ length: AT_ONCE }, work));
  const failed = worked.find((each) => each.status === "rejected");
  if (failed) throw failed.reason;
}

/** @returns {Promise<Set<string>>} */
const kept = async () => new Set((await (await caches.open(cacheName)).keys()).map(({ url }) => url));
/** @param {Set<string>} keys */
const missing = (keys) => Object.keys(PAGES).filter((path) => !keys.has(keyOf(path)));

/** Brings what is kept of an older edition, before this one takes its place: who saved a page has it still. */
export async function renew() {
  const keys = await kept();
  const had = new Set([...keys].map((url) => pathOf(new URL(url))));
  try {
    await keep(missing(keys).filter((path) => had.has(path)));
  } catch (error) {
    if (error.name !== "QuotaExceededError") throw error; // the edition before stays, and it is tried again
    console.warn("No room to renew every page that was saved.");
  }
}

/** Leaves nothing of another edition. */
export async function forget() {
  const cache = await caches.open(cacheName);
  const mine = new Set(Object.keys(PAGES).map(keyOf));
  for (const request of await cache.keys()) if (!mine.has(request.url)) await cache.delete(request);
  for (const name of await caches.keys()) if (name.startsWith("engine-snapshot-")) await caches.delete(name); // as older editions kept them
}

/** @type {string[] | null} */
let left = null; // what is still to be saved; forgotten with the worker, and found again

/** How much is not saved yet: of the bytes only the sum of all is known, so they are about so many. */
export async function howMuch() {
  const total = Object.keys(PAGES).length;
  left = missing(await kept());
  const files = left.length;
  return { files, total, bytes: Math.round((PAGES_BYTES * files) / total) };
}

/**
 * Saves some of the pages that are not kept yet; the page that asked is told of each, and then how it stands, and asks again if it wants more. So it
 * can be stopped at any time, and no event lasts longer than a browser lets it.
 * @param {MessagePort} port
 */
export async function save(port) {
  left ??= missing(await kept());
  const total = Object.keys(PAGES).length;
  let done = total - left.length;
  let trouble = "";
  try {
    await keep(left.splice(0, SLICE), () => port.postMessage({ done: ++done, total }));
  } catch (error) {
    console.warn("Saving stopped:", error.message);
    left = null;
    trouble = error.name === "QuotaExceededError" ? "room" : error instanceof OtherEdition ? "edition" : "network";
    if (trouble === "edition") await worker.registration.update();
  }
  port.postMessage({ done, total, trouble, ended: true });
}
