// What a page's head does before anything is drawn; no module, for those wait until the page has been read. The theme writes its part into
// every page; the site's policy wants it in a file. `tools/build/policy.py` has the policy.

// A browser may refuse all storage, even to be asked for it, and the theme's script would end there: then what it keeps lasts as long as the page.
for (const name of /** @type {const} */ (["localStorage", "sessionStorage"])) {
  try {
    window[name].getItem("");
  } catch {
    /** @type {Map<string, string>} */
    const kept = new Map();
    const storage = {
      get length() {
        return kept.size;
      },
      key: (/** @type {number} */ at) => [...kept.keys()][at] ?? null,
      getItem: (/** @type {string} */ key) => kept.get(key) ?? null,
      setItem: (/** @type {string} */ key, /** @type {string} */ value) => void kept.set(key, String(value)),
      removeItem: (/** @type {string} */ key) => void kept.delete(key),
      clear: () => kept.clear(),
    };
    Object.defineProperty(window, name, { value: storage, configurable: true });
  }
}

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

// The theme notes in the page's entry of the history how far it was scrolled, a tenth of a second after the scrolling. Another page has its entry from the click
// on, and is on the screen some time later: where the page before was scrolled to does not belong there, and the new page would open at it.
{
  const { pushState, replaceState } = history;
  let { pathname } = location; // of the page that was asked for last
  let arriving = false; // whether that page is still to be put on the screen
  let fresh = false; // whether the entry is new, and nothing has been scrolled since
  const left = () => {
    if (location.pathname !== pathname) arriving = true;
    ({ pathname } = location);
  };
  history.pushState = (...given) => {
    fresh = true;
    pushState.apply(history, given);
    left();
  };
  history.replaceState = (state, unused, ...address) => {
    if ((arriving || fresh) && address.length === 0 && typeof state?.y === "number") return;
    replaceState.call(history, state, unused, ...address);
  };
  addEventListener("popstate", left);
  for (const event of ["scroll", "popstate"]) addEventListener(event, () => void (fresh = false), { passive: true });
  // The theme tells of a page once it has been put on the screen and scrolled to its place.
  addEventListener("DOMContentLoaded", () => window.document$?.subscribe(() => void (arriving = false)));
}

// A game's page takes up the house rules of its address once they have loaded (gamepage/options.mjs). A link that is followed sooner takes them along as they
// stand in the address: those that the page has a switch for.
for (const kind of ["click", "auxclick", "contextmenu"])
  document.addEventListener(
    kind,
    ({ target }) => {
      const link = target instanceof Element ? target.closest("a[data-carry]") : null;
      const form = document.querySelector(".house-rules form");
      if (!(link instanceof HTMLAnchorElement) || !(form instanceof HTMLFormElement) || !form.querySelector("fieldset:disabled")) return;
      const asked = [...new URLSearchParams(location.search)].filter(([rule, choice]) =>
        [...form.elements].some((each) => each instanceof HTMLInputElement && each.name === rule && each.value === choice),
      );
      const url = new URL(link.href);
      if (link.dataset.carry === "play") for (const [rule, choice] of asked) url.searchParams.set(rule, choice);
      else {
        const [slug] = (url.searchParams.get("game") ?? "").split(";");
        url.searchParams.set("game", [slug, ...asked.map(([rule, choice]) => `${rule}=${choice}`)].join(";"));
      }
      link.href = url.href;
    },
    { capture: true },
  );
