// The service worker's source; tools/offline.mjs fills in BUILT_FOR, CORE, PAGES and PAGES_BYTES and bundles it. After the first visit the
// site works without a network: what every page needs is fetched at once, pages are kept as they are visited, or on request.
import { clientsClaim } from "workbox-core";
import { matchPrecache, precache, addRoute } from "workbox-precaching";
import { registerRoute } from "workbox-routing";
import { CacheFirst } from "workbox-strategies";

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const scope = worker.registration.scope;
const cacheName = "pages";

worker.skipWaiting();
clientsClaim();

/**
 * A percent code that stands for nothing is an unknown address like any other.
 * @param {string} path
 */
function decoded(path) {
  try {
    return decodeURI(path);
  } catch (problem) {
    if (problem instanceof URIError) return path;
    throw problem;
  }
}

precache(CORE.map(({ url, revision }) => ({ url: scope + url, revision })));
const core = new Set(CORE.map(({ url }) => url));
/** @param {string} path */
const known = (path) => core.has(path) || path in PAGES;
/** @param {URL} url */
const pathOf = (url) => decoded(url.pathname.slice(new URL(scope).pathname.length)).replace(/(^|\/)index\.html$/, "$1");
/** @param {string} path */
const keyOf = (path) => `${scope}${path}?revision=${PAGES[path]}`;

// The newest text under its content hash; an older one stays until the newer is here, for a reader without a network.
const pages = new CacheFirst({
  cacheName,
  plugins: [
    {
      cacheKeyWillBeUsed: async ({ request }) => keyOf(pathOf(new URL(request.url))),
      cacheDidUpdate: async ({ request }) => {
        const cache = await caches.open(cacheName);
        for (const old of await cache.keys(new URL(request.url).pathname, { ignoreSearch: true })) {
          if (old.url !== request.url) await cache.delete(old);
        }
      },
      handlerDidError: async ({ request }) => caches.match(new URL(request.url).pathname, { cacheName, ignoreSearch: true }),
    },
  ],
});
/** @param {string} path */
const pageRequest = (path) => new Request(scope + path, { cache: "no-cache" });

// Two files name the address the site was built for; where it stands at another, they are answered with that one. The page
// for unknown addresses needs it for its links, the theme needs the sitemap to change pages without loading them anew.
/**
 * @param {string} name
 * @param {string} type
 * @param {number} status
 * @param {string | RegExp} from
 * @param {string} to
 */
async function moved(name, type, status, from, to) {
  const kept = await matchPrecache(scope + name);
  if (!kept) return Response.error();
  const text = await kept.text();
  const here = text.includes(`${to}assets/`); // a host may have moved it already
  return new Response(here ? text : text.replaceAll(from, to), { status, headers: { "content-type": `${type}; charset=utf-8` } });
}
/** @param {string} address */
const basePath = (address) => new URL(address).pathname;
const notFound = () => {
  const from = new RegExp(`"${basePath(BUILT_FOR)}(?!/)`, "g");
  return moved("404.html", "text/html", 404, from, `"${basePath(scope)}`);
};
// A page there is, but it was never opened on this device, and there is no network: the same page says so in other words.
const notHere = async () =>
  new Response((await (await notFound()).text()).replace("<body", "<body data-away"), {
    status: 503,
    headers: { "content-type": "text/html; charset=utf-8" },
  });
/** @param {{url: URL, sameOrigin: boolean}} request */
const isSitemap = ({ url, sameOrigin }) => sameOrigin && url.href === `${scope}sitemap.xml`;
registerRoute(isSitemap, () => moved("sitemap.xml", "application/xml", 200, `<loc>${BUILT_FOR}`, `<loc>${scope}`));

/** @param {{url: URL}} request */
const withoutIndex = ({ url }) => [new URL(url.pathname.replace(/index\.html$/, ""), url)];
addRoute({ ignoreURLParametersMatching: [/.*/], directoryIndex: "", cleanURLs: false, urlManipulation: withoutIndex });

registerRoute(
  ({ url }) => url.href.startsWith(scope) && pathOf(url) in PAGES,
  async ({ url, request, event }) => {
    try {
      return await pages.handle({ request: pageRequest(pathOf(url)), event });
    } catch (error) {
      if (request.mode === "navigate") return notHere();
      throw error;
    }
  },
);

registerRoute(
  ({ url, request }) => request.mode === "navigate" && url.href.startsWith(scope),
  async ({ url, request }) => {
    const folder = `${pathOf(url)}/`;
    if (known(folder)) return Response.redirect(scope + folder + url.search, 302);
    try {
      return await fetch(request);
    } catch {
      return notFound();
    }
  },
);

worker.addEventListener("activate", (event) => {
  const forget = async () => {
    const cache = await caches.open(cacheName);
    for (const kept of await cache.keys()) {
      if (!(pathOf(new URL(kept.url)) in PAGES)) await cache.delete(kept);
    }
  };
  event.waitUntil(forget());
});

// "Save everything": fetches the pages not kept yet, a few at a time, and tells the page that asked how far it is.
/** @param {MessagePort} port */
async function saveAll(port) {
  const cache = await caches.open(cacheName);
  const left = Object.keys(PAGES);
  const total = left.length;
  let done = 0;
  let failed = 0;
  let full = false;
  const work = async () => {
    for (let path = left.pop(); path !== undefined && !full; path = left.pop()) {
      try {
        if (!(await cache.match(keyOf(path)))) {
          const response = await fetch(pageRequest(path));
          if (!response.ok) throw new Error(`status ${response.status}`);
          await cache.put(keyOf(path), response);
        }
      } catch (error) {
        console.warn(`${path} could not be saved:`, error.message);
        full ||= error.name === "QuotaExceededError";
        failed += 1;
      }
      done += 1;
      port.postMessage({ done, total, failed });
    }
  };
  await Promise.all([work(), work(), work(), work()]);
  port.postMessage({ done, total, failed, full, finished: true });
}

worker.addEventListener("message", (event) => {
  if (event.data?.type === "how-much") event.ports[0].postMessage({ files: Object.keys(PAGES).length, bytes: PAGES_BYTES });
  if (event.data?.type === "save-all") event.waitUntil(saveAll(event.ports[0]));
});
