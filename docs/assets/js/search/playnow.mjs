// "Play a hand now": one tap from home to a dealt hand, of a game that a source tells in detail; another one each time.
import { freshSeed, write } from "../lib/address.mjs";

/** @param {HTMLAnchorElement} link */
export function mount(link) {
  const games = String(link.dataset.playNow).split(" ");
  const deal = () => {
    const others = games.filter((slug) => !link.href.includes(`variant=${slug}&`));
    link.href = write({ variant: others[Math.floor(Math.random() * others.length)], seed: freshSeed() });
  };
  deal();
  const next = () => setTimeout(deal); // behind the tap that follows the link: whoever comes back finds another
  link.addEventListener("click", next);
  return () => link.removeEventListener("click", next);
}
