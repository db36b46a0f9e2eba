// Saving the whole site on this device, for use without a network. A first press tells how much that is, a second begins. What happens
// is told in a status line behind the button, which a screen reader speaks.
import { t } from "./words.mjs";

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
  if (!coming)
    throw new Error((await crowded()) ? NO_ROOM : t("Offline use is not available here. Load the page again and try once more."));
  return new Promise((resolve, reject) =>
    coming.addEventListener("statechange", async () => {
      if (coming.state === "activated") resolve(coming);
      if (coming.state === "redundant")
        reject(new Error((await crowded()) ? NO_ROOM : t("The pages could not be fetched. Try again when the network is back.")));
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

/**
 * How much there is to save, and about how long it takes, before anything is fetched.
 * @param {ServiceWorker} active
 * @returns {Promise<string>}
 */
function howMuch(active) {
  return new Promise((resolve) => {
    const channel = new MessageChannel();
    channel.port1.onmessage = ({ data: { files, bytes } }) => {
      const megabits = /** @type {{connection?: {downlink?: number}}} */ (navigator).connection?.downlink || USUAL;
      const seconds = files / AT_ONCE + (bytes * 8) / 1_000_000 / megabits;
      resolve(
        t(
          "{files, number} files, {megabytes, number} MB: that takes about {minutes, plural, one {a minute} other {# minutes}}. Press again to begin.",
          { files, megabytes: Math.ceil(bytes / 1_000_000), minutes: Math.max(1, Math.round(seconds / 60)) },
        ),
      );
    };
    active.postMessage({ type: "how-much" }, [channel.port2]);
  });
}

/**
 * Saves every page of the site; `button` was pressed for it.
 * @param {HTMLButtonElement} button
 */
export async function saveAll(button) {
  const line = statusOf(button);
  if (!navigator.serviceWorker) {
    line.textContent = t("This browser cannot keep pages, or the address is not a secure one.");
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
    /** @type {Promise<void>} */
    const saved = new Promise((resolve, reject) => {
      const channel = new MessageChannel();
      channel.port1.onmessage = ({ data }) => {
        if (!data.finished) {
          line.textContent = t("{done, number} of {total, number} files saved", data);
        } else if (data.full) {
          const left = { done: data.done - data.failed, total: data.total };
          reject(
            new Error(
              t(
                "This device has no room left for the site's pages. Free some storage, then try again: {done, number} of {total, number} files are saved and stay.",
                left,
              ),
            ),
          );
        } else if (data.failed) {
          reject(new Error(t("{failed, number} of {total, number} files could not be saved. Try again when the network is back.", data)));
        } else {
          line.textContent = t("All of it is saved: the whole site works without a network.");
          resolve();
        }
      };
      active.postMessage({ type: "save-all" }, [channel.port2]);
    });
    await saved;
  } catch (error) {
    line.textContent = error.message;
  } finally {
    button.disabled = false;
  }
}
