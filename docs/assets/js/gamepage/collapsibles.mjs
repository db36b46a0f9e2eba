// What is folded on a game's page. A narrow screen also folds what stands open on a wide one. All of it opens for paper, and what an address points at opens
// for whoever follows that address.
import { decoded } from "../lib/address.mjs";
import { parts } from "../lib/page.mjs";

const NARROW = "not all and (min-width: 60em)";

/** @param {HTMLElement} root */
export function mount(root) {
  const folds = parts(root, "details", HTMLDetailsElement);
  /** @type {HTMLDetailsElement[]} */
  let forPaper = [];

  /** An address may point into a fold, or at its heading. */
  const reveal = () => {
    const target = document.getElementById(decoded(location.hash.slice(1)) ?? "");
    if (!target || !root.contains(target)) return;
    for (let up = target.closest("details"); up; up = up.parentElement?.closest("details") ?? null) up.open = true;
    if (target.closest("details")) target.scrollIntoView();
  };
  const before = () => {
    forPaper = parts(root, "details:not([open])", HTMLDetailsElement);
    for (const fold of forPaper) fold.open = true;
  };
  const after = () => {
    for (const fold of forPaper) fold.open = false;
    forPaper = [];
  };

  if (matchMedia(NARROW).matches)
    for (const fold of folds) {
      const names = parts(fold, "input", HTMLInputElement).map(({ name }) => name);
      const asked = names.some((name) => new URLSearchParams(location.search).has(name)); // its switches are what the address is about
      if (fold.dataset.fold === "wide" && !asked) fold.open = false;
    }
  reveal();
  window.addEventListener("hashchange", reveal);
  window.addEventListener("beforeprint", before);
  window.addEventListener("afterprint", after);
  return () => {
    window.removeEventListener("hashchange", reveal);
    window.removeEventListener("beforeprint", before);
    window.removeEventListener("afterprint", after);
  };
}
