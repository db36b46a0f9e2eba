// Who said on the first page how many are at the table is dealt the game for so many, where it serves them. It is forgotten with the tab.
import { remembered } from "../lib/memory.mjs";
import { part } from "../lib/page.mjs";

export const party = remembered("dealers-choice.party", "", () => sessionStorage);

/**
 * The ways on from a game's page; `data-party` has the fewest and the most players of the game.
 * @param {HTMLElement} root
 */
export function mount(root) {
  const [fewest, most] = String(root.dataset.party).split(" ").map(Number);
  const seats = Number(party.get());
  const play = part(root, `[data-carry="play"]`, HTMLAnchorElement);
  const url = new URL(play.href);
  if (seats >= fewest && seats <= most) url.searchParams.set("seats", String(seats));
  play.href = url.href;
  return () => {};
}
