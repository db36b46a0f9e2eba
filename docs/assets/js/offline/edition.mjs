// The edition of the site that this page is of. All that a page uses comes from one: the service worker answers from its own, and
// a newer worker waits. Here a page that was loaded before there was a worker shows what it is made of, and a reader is told of a new edition.
import { asked } from "./worker-messages.mjs";
import { revisionOf } from "./revision.mjs";

const root = new URL("../../", import.meta.url);
const container = navigator.serviceWorker;
const HOUR = 3_600_000; // milliseconds
const TRIES = 3; // at a worker whose edition was swapped for another while it was fetched
const QUIET = 1000; // milliseconds without a request

let leaving = false;
/** Once: whatever is on the table is remembered, and laid again. */
function reload() {
  if (!leaving) location.reload();
  leaving = true;
}

/**
 * The worker that answers, once there is one; null where none could be installed, as without a network.
 * @param {ServiceWorkerRegistration} registration
 * @returns {Promise<ServiceWorker | null>}
 */
async function atWork(registration) {
  for (let tries = 0; tries < TRIES; tries++) {
    if (registration.active) return registration.active;
    const coming = registration.installing ?? registration.waiting;
    if (!coming) {
      registration = await container.register(new URL("sw.js", root), { scope: root.pathname });
      continue;
    }
    const state = await new Promise((resolve) => {
      const settled = () => /^(activated|redundant)$/.test(coming.state) && resolve(coming.state);
      coming.addEventListener("statechange", settled);
      settled();
    });
    if (state === "activated") return coming;
  }
  return null;
}

/** What this page has used so far, as it lies in the browser's own cache since, with the hash of each. */
async function used() {
  const fetched = performance.getEntriesByType("resource").map(({ name }) => name);
  const addresses = new Set([location.href, ...fetched].map((address) => address.split("#")[0]));
  const ours = [...addresses].filter((address) => address.startsWith(root.href));
  return Promise.all(
    ours.map(async (address) => {
      const path = decodeURI(new URL(address).pathname.slice(root.pathname.length));
      const answer = await fetch(address, { cache: "force-cache" });
      return { path, revision: await revisionOf(await answer.arrayBuffer()) };
    }),
  );
}

/**
 * A page that no worker answers becomes this one's if it is of the same edition, and is loaded anew if not.
 * @param {ServiceWorkerRegistration} registration
 */
async function join(registration) {
  const [arrival] = /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType("navigation"));
  const worker = await atWork(registration);
  if (!worker || arrival?.type === "reload") return; // a reader who loads past the worker wants no worker
  const { same } = await asked(worker, { type: "same", used: await used() });
  if (!same) reload();
}

/** Once this page fetches nothing more: Chromium may never let a worker go that was asked to while it still answered. */
async function quiet() {
  const fetched = () => performance.getEntriesByType("resource").length;
  for (let before = -1; before !== fetched();) {
    before = fetched();
    await new Promise((resume) => setTimeout(resume, QUIET));
  }
}

/**
 * A newer worker waits: a page that was just opened, alone and untouched, takes it by itself; else the reader is told.
 * @param {ServiceWorker} waiting
 * @param {boolean} fresh
 */
async function offer(waiting, fresh) {
  const takeOver = () => {
    waiting.addEventListener("statechange", () => waiting.state === "activated" && reload());
    waiting.postMessage({ type: "take-over" });
  };
  const load = () => quiet().then(takeOver);
  if (fresh) {
    await quiet();
    const untouched = !navigator.userActivation?.hasBeenActive;
    if (untouched && (await asked(waiting, { type: "alone" })).alone) return takeOver();
  }
  const { tell } = await import("./update-notice.mjs");
  tell(load);
}

/** Registers the worker, asks for a newer one at each load and then once an hour, and sees to it that no page is of two editions. */
export async function begin() {
  let controlled = Boolean(container.controller);
  container.addEventListener("controllerchange", () => {
    if (controlled) reload();
    controlled = true;
  });
  const registration = await container.register(new URL("sw.js", root), { scope: root.pathname });
  const asks = "newer" in document.body.dataset; // the page that stands for one of a newer edition
  const follow = () => {
    const coming = registration.installing;
    if (!registration.active) return; // the first one waits for nobody
    coming?.addEventListener("statechange", () => coming.state === "installed" && offer(coming, asks));
  };
  registration.addEventListener("updatefound", follow);
  if (registration.waiting && registration.active) await offer(registration.waiting, true);
  else if (registration.installing) follow();
  if (!controlled) await join(registration);
  let last = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.hidden || Date.now() - last < HOUR) return;
    last = Date.now();
    registration.update().catch((error) => console.warn("No word of a newer edition:", error.message));
  });
  await registration.update();
}
