// Registers the service worker, asks for a newer one at each load, and runs the "save everything" button of any page:
//
//     <button type="button" data-offline-all>Save everything for offline use</button>
//
// What happens is told in a status line behind the button, which a screen reader speaks.

const root = new URL("../../", import.meta.url);
const LEAST_ROOM = 15_000_000; // bytes: what every page needs, with the engine

const NO_ROOM = "This device has no room left for the site's pages. Free some storage, then try again";

async function register() {
  const registration = await navigator.serviceWorker.register(new URL("sw.js", root), { scope: root.pathname });
  await registration.update();
}

/**
 * The service worker once it is at work; rejects where it could not be installed, for then `ready` would wait for ever.
 * @returns {Promise<ServiceWorker>}
 */
async function atWork() {
  const registration = await navigator.serviceWorker.getRegistration(root);
  const coming = registration?.installing ?? registration?.waiting;
  if (registration?.active) return registration.active;
  if (!coming)
    throw new Error((await crowded()) ? `${NO_ROOM}.` : "Offline use is not available here. Load the page again and try once more.");
  return new Promise((resolve, reject) =>
    coming.addEventListener("statechange", async () => {
      if (coming.state === "activated") resolve(coming);
      if (coming.state === "redundant")
        reject(new Error((await crowded()) ? `${NO_ROOM}.` : "The pages could not be fetched. Try again when the network is back."));
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

/** @param {HTMLButtonElement} button */
async function saveAll(button) {
  const line = statusOf(button);
  if (!navigator.serviceWorker) {
    line.textContent = "This browser cannot keep pages, or the address is not a secure one.";
    return;
  }
  button.disabled = true;
  line.textContent = "Getting ready…";
  try {
    const active = await atWork();
    await navigator.storage?.persist?.(); // a wish only: the browser may still make room when it runs short
    await /** @type {Promise<void>} */ (
      new Promise((resolve, reject) => {
        const channel = new MessageChannel();
        channel.port1.onmessage = ({ data }) => {
          if (!data.finished) {
            line.textContent = `${data.done} of ${data.total} files saved`;
          } else if (data.full) {
            reject(new Error(`${NO_ROOM}: ${data.done - data.failed} of ${data.total} files are saved and stay.`));
          } else if (data.failed) {
            reject(new Error(`${data.failed} of ${data.total} files could not be saved. Try again when the network is back.`));
          } else {
            line.textContent = "All of it is saved: the whole site works without a network.";
            resolve();
          }
        };
        active.postMessage({ type: "save-all" }, [channel.port2]);
      })
    );
  } catch (error) {
    line.textContent = error.message;
  } finally {
    button.disabled = false;
  }
}

document.addEventListener("click", (event) => {
  const button = event.target instanceof Element ? event.target.closest("[data-offline-all]") : null;
  if (button instanceof HTMLButtonElement) saveAll(button);
});

// After the page's own files: saving for later must not slow the first sight.
if ("serviceWorker" in navigator) {
  const begin = () => register().catch((error) => console.warn("Offline use is not available:", error.message));
  if (document.readyState === "complete") begin();
  else window.addEventListener("load", begin, { once: true });
}
