// What a page's head does before anything is drawn; no module, for those wait until the page has been read. The theme writes its part into
// every page; the site's policy wants it in a file. `tools/build/policy.py` has the policy.

try {
  if (localStorage.getItem("suits") === "four") document.documentElement.dataset.suits = "four";
} catch {
  // a browser that keeps nothing has two colours
}

// What the theme's own script keeps things by, under the path of the site: Material's partials/javascripts/base.html.
__md_scope = new URL("../../", /** @type {HTMLScriptElement} */ (document.currentScript).src);
__md_hash = (text) => [...text].reduce((sum, letter) => (sum << 5) - sum + letter.charCodeAt(0), 0);
__md_get = (name, storage = localStorage, scope = __md_scope) => JSON.parse(storage.getItem(`${scope.pathname}.${name}`) ?? "null");
__md_set = (name, value, storage = localStorage, scope = __md_scope) => {
  try {
    storage.setItem(`${scope.pathname}.${name}`, JSON.stringify(value));
  } catch {
    // a browser that keeps nothing forgets the lamp with the page
  }
};

// What the theme's search knows comes with every page, and a worker takes a tenth of a second to read it, half a second on a phone. Most readers never
// ask: here it is fetched once somebody begins to, or an address asks (`?q=`).
{
  /** @type {Promise<void>} */
  const asked = new Promise((resolve) => {
    if (new URLSearchParams(location.search).has("q")) resolve();
    document.addEventListener("focusin", function searching({ target }) {
      if (!(target instanceof Element && target.matches("[data-md-component=search-query]"))) return;
      document.removeEventListener("focusin", searching);
      resolve();
    });
  });

  globalThis.XMLHttpRequest = class extends XMLHttpRequest {
    #waits = false;

    /** @param {[method: string, url: string | URL, async?: any, user?: any, password?: any]} request */
    open(...request) {
      this.#waits = /\/search\/search_index\.json$/.test(String(request[1]));
      super.open(.../** @type {[string, string, boolean]} */ (request));
    }

    /** @param {XMLHttpRequestBodyInit | Document | null} [body] */
    send(body) {
      if (!this.#waits) super.send(body);
      else asked.then(() => this.readyState === XMLHttpRequest.OPENED && super.send(body)); // else it was given up
    }
  };
}
