// Registers the service worker, asks for a newer one at each load, and runs the "save everything" button of any page:
//
//     <button type="button" data-offline-all>Save everything for offline use</button>

const root = new URL("../../", import.meta.url);

async function register() {
  const registration = await navigator.serviceWorker.register(new URL("sw.js", root), { scope: root.pathname });
  await registration.update();
}

document.addEventListener("click", async (event) => {
  const button = event.target instanceof Element ? event.target.closest("[data-offline-all]") : null;
  if (!(button instanceof HTMLButtonElement)) return;
  const { saveAll } = await import("./save.mjs");
  saveAll(button);
});

// After the page's own files: saving for later must not slow the first sight.
if ("serviceWorker" in navigator) {
  const begin = () => register().catch((error) => console.warn("Offline use is not available:", error.message));
  if (document.readyState === "complete") begin();
  else window.addEventListener("load", begin, { once: true });
}
