// Begins the service worker's work once the page's own files are there, and runs the "save everything" button of any page:
//
//     <button type="button" data-offline-all>Save everything for offline use</button>

document.addEventListener("click", async (event) => {
  const button = event.target instanceof Element ? event.target.closest("[data-offline-all]") : null;
  if (!(button instanceof HTMLButtonElement)) return;
  const { saveAll } = await import("./save.mjs");
  saveAll(button);
});

// After the page's own files: saving for later must not slow the first sight.
if ("serviceWorker" in navigator) {
  const start = () =>
    import("./edition.mjs").then(({ begin }) => begin()).catch((error) => console.warn("Offline use is not available:", error.message));
  if (document.readyState === "complete") start();
  else window.addEventListener("load", start, { once: true });
}
