// In the head of the page that is for playing: the engine's worker starts while the page is still being read. engine.mjs takes it over, with what it
// has said until then. No module, for those wait for each other.
{
  const script = /** @type {HTMLScriptElement} */ (document.currentScript);
  if (typeof Worker === "function" && typeof WebAssembly === "object" && !globalThis.dealersChoiceEngine) {
    /** @type {MessageEvent[]} */
    const said = [];
    const worker = new Worker(new URL("worker.mjs", script.src), { type: "module", name: "engine" });
    const early = { worker, said, broken: false };
    worker.onmessage = (event) => said.push(event);
    worker.onerror = () => (early.broken = true);
    globalThis.dealersChoiceEngine = early;
  }
}
