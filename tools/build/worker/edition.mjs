// One edition of the site, whole. A release may be swapped in at any moment: while the worker installs, between a page and its
// files, while all of it is saved. So nothing is kept or answered but what this edition was built with, by its content's hash.
import { revisionOf } from "../../../docs/assets/js/offline/revision.mjs";

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const scope = worker.registration.scope;
const core = new Map(CORE.map(({ url, revision }) => [url, revision]));

/** The host has another edition than this worker's: what it sent is left where it is. */
export class OtherEdition extends Error {
  /** @param {string} path */
  constructor(path) {
    super(`${path || "the home page"} is of another edition`);
    this.name = "OtherEdition";
  }
}

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

/**
 * How the lists name what stands at an address.
 * @param {URL} url
 */
export const pathOf = (url) => decoded(url.pathname.slice(new URL(scope).pathname.length)).replace(/(^|\/)index\.html$/, "$1");

/**
 * Whether this edition has a file or page of that name.
 * @param {string} path
 */
export const known = (path) => core.has(path) || path in PAGES;

/** Whether the host still has this very edition. */
async function stillHere() {
  const answer = await fetch(worker.location.href, { cache: "no-store" });
  return answer.ok && (await answer.text()).includes(EDITION);
}

/** @param {Response} response */
const altered = (response) => /^(text\/html|application\/xml|text\/xml)\b/.test(response.headers.get("content-type") ?? "");

/**
 * What came from the network, if it is this edition's; else OtherEdition. Some hosts put a line of their own into each page: those are
 * taken as long as the worker's file, which names the edition, is still the same.
 * @param {Response} response
 * @param {string} path
 */
export async function own(response, path) {
  const wanted = core.get(path) ?? PAGES[path];
  if (!wanted || !response.ok) return response; // its name tells its content, or there is nothing to keep
  if ((await revisionOf(await response.clone().arrayBuffer())) === wanted) return response;
  if (altered(response) && (await stillHere())) return response;
  throw new OtherEdition(path);
}

/** As Workbox asks it after each fetch, be it to install the worker or for a page. */
export const checked = {
  fetchDidSucceed: (/** @type {{request: Request, response: Response}} */ { request, response }) =>
    own(response, pathOf(new URL(request.url))),
};

// What Python starts from is kept unpacked: a later visit would spend a fifth of its time on that.
export const spread = {
  cacheWillUpdate: async (/** @type {{request: Request, response: Response}} */ { request, response }) => {
    if (!response.ok) return null;
    if (!request.url.endsWith("/snapshot.bin") || !response.body || typeof DecompressionStream !== "function") return response;
    return new Response(response.body.pipeThrough(new DecompressionStream("gzip")), { headers: { "x-unpacked": "yes" } });
  },
};
