// What a page's head does before anything is drawn; no module, for those wait until the page has been read. The theme writes its part into
// every page; the site's policy wants it in a file. `tools/policy.py` has the policy.

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
