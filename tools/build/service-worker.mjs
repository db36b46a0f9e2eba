// The service worker's source; tools/build/offline.mjs fills in EDITION, BUILT_FOR, CORE, PAGES and PAGES_BYTES and bundles it. After the first visit the
// site works without a network: what every page needs is fetched at once, pages are kept as they are visited, or on request.
//
// All pages that are open are of one edition. A newer worker waits until none is left of the edition before, or until a reader asks for it;
// then every tab loads anew. A page that was there before any worker is taken over once it has shown that it is of the same edition.
import { matchPrecache, precache, addPlugins, addRoute } from "workbox-precaching";
import { registerRoute } from "workbox-routing";
import { revisionOf } from "../../docs/assets/js/offline/revision.mjs";
import { OtherEdition, checked, known, pathOf, spread } from "./worker/edition.mjs";
import { forget, howMuch, page, renew, save } from "./worker/pages.mjs";

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const scope = worker.registration.scope;

addPlugins([checked, spread]);
precache(CORE.map(({ url, revision }) => ({ url: scope + url, revision })));
worker.addEventListener("install", (event) => event.waitUntil(renew()));
worker.addEventListener("activate", (event) => event.waitUntil(forget()));

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
/**
 * A page there is, but it cannot be had: the same page says so in other words. "away": it was never opened on this device, and there is no
 * network. "newer": the host has it of another edition, which is on its way.
 * @param {"away" | "newer"} why
 */
const notHere = async (why) =>
  new Response((await (await notFound()).text()).replace("<body", `<body data-${why}`), {
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
      return await page(pathOf(url), event);
    } catch (error) {
      const newer = error instanceof OtherEdition;
      if (newer) await worker.registration.update(); // the pages that are open hear of it
      if (request.mode === "navigate") return notHere(newer ? "newer" : "away");
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

/**
 * Whether what a page has used so far is what this worker would have answered, and so of one edition.
 * @param {{path: string, revision: string}[]} used
 * @param {ExtendableMessageEvent} event
 */
async function same(used, event) {
  for (const { path, revision } of used) {
    if (!known(path)) continue;
    try {
      const mine = (await matchPrecache(scope + path)) ?? (await page(path, event));
      if ((await revisionOf(await mine.arrayBuffer())) !== revision) return false;
    } catch (error) {
      if (error instanceof OtherEdition) return false;
      throw error;
    }
  }
  return true;
}

/** Whether one page is open; that which was left for it may still be on its way out. */
async function alone() {
  for (let tries = 0; tries < 5; tries++) {
    const open = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
    if (open.filter(({ url }) => url.startsWith(scope)).length <= 1) return true;
    await new Promise((resume) => setTimeout(resume, 200));
  }
  return false;
}

/**
 * What a page may ask, each with a port for the answer.
 * @type {Record<string, (port: MessagePort, event: ExtendableMessageEvent) => Promise<unknown>>}
 */
const ANSWERS = {
  // A page that no worker has answered wants to be this one's.
  same: async (port, event) => {
    const is = await same(event.data.used, event);
    if (is) await worker.clients.claim();
    port.postMessage({ same: is });
  },
  alone: async (port) => port.postMessage({ alone: await alone() }),
  "take-over": () => worker.skipWaiting(),
  "how-much": async (port) => port.postMessage(await howMuch()),
  save,
};
worker.addEventListener("message", (event) => {
  const answer = ANSWERS[event.data?.type];
  if (answer) event.waitUntil(answer(event.ports[0], event));
});
