// A game's page that is not on this device while there is no network: the table and the card of that very game are.

/**
 * The game whose page was asked for, or null.
 * @param {string} path
 */
export const gameOf = (path) => /\/variants\/([\w-]+)\/$/.exec(path)?.[1] ?? null;

/** @param {HTMLElement} root */
export function mount(root) {
  const game = gameOf(location.pathname);
  if (!game || document.body.dataset.away === undefined) return () => {};
  for (const [way, name] of [
    ["play", "variant"],
    ["cards", "game"],
  ]) {
    const link = /** @type {HTMLAnchorElement} */ (root.querySelector(`[data-way="${way}"]`));
    const url = new URL(link.href);
    url.searchParams.set(name, game);
    link.href = url.href;
  }
  root.hidden = false;
  root.nextElementSibling?.querySelector(".main")?.classList.remove("main"); // one way stands first
  return () => {};
}
