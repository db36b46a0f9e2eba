// "Play a hand now": one tap from home to a dealt hand, of a game that a source tells in detail; another one each time, and the first time one that most
// people know.
import { freshSeed, USUAL_STAKES, write } from "../lib/address.mjs";
import { remembered } from "../lib/memory.mjs";

const dealt = remembered("dealers-choice.dealt", ""); // whether a hand was dealt from here before

/** @param {HTMLAnchorElement} link */
export function mount(link) {
  const { playNow = "", playFirst = "" } = link.dataset;
  const deal = () => {
    const games = (dealt.get() ? playNow : playFirst || playNow).split(" ");
    const others = games.filter((slug) => !link.href.includes(`variant=${slug}&`));
    link.href = write({ variant: others[Math.floor(Math.random() * others.length)], seed: freshSeed(), stakes: USUAL_STAKES });
  };
  deal();
  const next = () => {
    setTimeout(() => {
      dealt.set("yes");
      deal();
    }); // behind the tap that follows the link: whoever comes back finds another
  };
  link.addEventListener("click", next);
  return () => link.removeEventListener("click", next);
}
