// Saving the whole site on this device, for use without a network. A first press tells how much that is, a second begins, a third
// stops it; what is saved stays, and it goes on from there. What happens is told in a status line behind the button, which a screen reader speaks.
import { asked } from "./worker-messages.mjs";
import { t, together } from "../lib/words.mjs";

const root = new URL("../../", import.meta.url);
const LEAST_ROOM = 15_000_000; // bytes: what every page needs, with the engine
const NO_ROOM = t("This device has no room left for the site's pages. Free some storage, then try again.");

/**
 * The service worker once it is at work; rejects where it could not be installed, for then `ready` would wait for ever.
 * @returns {Promise<ServiceWorker>}
 */
async function atWork() {
  const registration = await navigator.serviceWorker.getRegistration(root);
  const coming = registration?.installing ?? registration?.waiting;
  if (registration?.active) return registration.active;
  if (!coming) throw new Error((await crowded()) ? NO_ROOM : t("Offline use is not available here. Reload the page and try again."));
  return new Promise((resolve, reject) =>
    coming.addEventListener("statechange", async () => {
      if (coming.state === "activated") resolve(coming);
      if (coming.state === "redundant")
        reject(new Error((await crowded()) ? NO_ROOM : t("The pages could not be loaded. Try again when you are online.")));
    }),
  );
}

/** Whether the browser has no room for what the site needs at least. What it tells of its room is made up, for privacy: so try. */
async function crowded() {
  const name = "room";
  try {
    await (await caches.open(name)).put(new URL("room", root), new Response(new Uint8Array(LEAST_ROOM)));
    return false;
  } catch (problem) {
    if (problem instanceof DOMException) return true;
    throw problem;
  } finally {
    await caches.delete(name);
  }
}

/**
 * @param {HTMLElement} button
 * @returns {HTMLElement}
 */
function statusOf(button) {
  const next = button.nextElementSibling;
  if (next instanceof HTMLElement && next.matches("[data-offline-status]")) return next;
  const line = document.createElement("span");
  line.dataset.offlineStatus = "";
  line.setAttribute("role", "status");
  button.after(line);
  return line;
}

const AT_ONCE = 80; // files a second that a browser asks for, keeps and notes
const USUAL = 10; // megabits a second, where the browser does not say what its connection has
const ALL = t("Everything is saved. The whole site now works offline.");
/** @typedef {{done: number, total: number, trouble: "" | "room" | "edition" | "network", ended?: boolean}} Stand */

/** @param {number} bytes */
const megabytes = (bytes) => Math.ceil(bytes / 1_000_000);

/**
 * How much there is left to save, and about how long it takes, before anything is fetched; and whether the browser means to give it so much room.
 * @param {ServiceWorker} active
 * @returns {Promise<string>}
 */
async function howMuch(active) {
  const { files, bytes } = await asked(active, { type: "how-much" });
  if (!files) return ALL;
  const megabits = /** @type {{connection?: {downlink?: number}}} */ (navigator).connection?.downlink || USUAL;
  const seconds = files / AT_ONCE + (bytes * 8) / 1_000_000 / megabits;
  const { quota = Infinity, usage = 0 } = (await navigator.storage?.estimate?.()) ?? {};
  const room = quota - usage;
  return together(
    t(
      "{files, number} files, {megabytes, number} MB. This takes about {minutes, plural, one {a minute} other {# minutes}}. Press again to start.",
      { files, megabytes: megabytes(bytes), minutes: Math.max(1, Math.round(seconds / 60)) },
    ),
    room < bytes && t("This device seems to have room for only about {megabytes, number} MB.", { megabytes: megabytes(room) }),
  );
}

/**
 * Why it ended before its end, and what to do.
 * @param {Stand} stand
 */
const ended = (stand) =>
  ({
    "": () => t("Stopped. {done, number} of {total, number} files are saved. Press again to continue.", stand),
    room: () =>
      t(
        "This device has no room left for the site's pages. Free some storage, then try again. {done, number} of {total, number} files are already saved.",
        stand,
      ),
    edition: () =>
      t(
        "The site has a new edition. Load it, then continue. {done, number} of {total, number} files are saved, and the unchanged ones are kept.",
        stand,
      ),
    network: () =>
      t("The pages could not be loaded. Try again when you are online. {done, number} of {total, number} files are already saved.", stand),
  })[stand.trouble]();

/** @type {{button: HTMLButtonElement, stopped: boolean} | null} */
let going = null; // what is being saved goes on while other pages are read; the button of the guide finds it again

/**
 * The button stops what it began; whichever stands on the page shows how far it is.
 * @param {HTMLButtonElement} button
 */
function show(button) {
  button.dataset.label ??= button.textContent ?? "";
  button.textContent = t("Stop");
}

/** @param {ServiceWorker} active */
async function save(active) {
  const mine = /** @type {NonNullable<typeof going>} */ (going);
  const line = () => statusOf(mine.button);
  for (;;) {
    /** @type {Stand} */
    const stand = await asked(active, { type: "save" }, (/** @type {Stand} */ now) => {
      if (!now.ended) line().textContent = t("{done, number} of {total, number} files saved", { done: now.done, total: now.total });
      return Boolean(now.ended);
    });
    if (stand.done === stand.total) return ALL;
    if (stand.trouble || mine.stopped) return ended(stand);
  }
}

/**
 * Saves every page of the site; `button` was pressed for it.
 * @param {HTMLButtonElement} button
 */
export async function saveAll(button) {
  const line = statusOf(button);
  if (!navigator.serviceWorker) {
    line.textContent = t("This browser cannot store pages, or the address is not secure (HTTPS).");
    return;
  }
  if (going?.button === button) {
    going.stopped = true;
    return;
  }
  if (going) {
    going.button = button; // the page was left and opened again
    show(button);
    return;
  }
  button.disabled = true;
  line.textContent = t("Getting ready…");
  try {
    const active = await atWork();
    if (!button.dataset.told) {
      button.dataset.told = "size";
      line.textContent = await howMuch(active);
      return;
    }
    await navigator.storage?.persist?.(); // a wish only: the browser may still make room when it runs short
    const mine = { button, stopped: false };
    going = mine;
    show(button);
    button.disabled = false;
    try {
      const outcome = await save(active);
      statusOf(mine.button).textContent = outcome;
    } finally {
      going = null;
      mine.button.textContent = mine.button.dataset.label ?? "";
    }
  } catch (error) {
    line.textContent = error.message;
  } finally {
    button.disabled = false;
  }
}
