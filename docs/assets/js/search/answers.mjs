// What every box that is asked for a game finds: games by their names first, then those that do what the words say.
import { finder } from "./by-name.mjs";
import { words } from "./names.mjs";
import { search } from "./by-rules.mjs";
/** @import {Answer, Hit} from "./by-name.mjs" */
/** @import {Answers, Doing, Wishes} from "./by-rules.mjs" */
/** @import {Headed} from "../documents" */

const FEW = 3; // words that may be a name with a slip in it; more of them describe something
/** @type {Wishes} */
const NO_WISHES = { players: null, wild: null, families: [] };

/**
 * `named` are games by their names, `does` those that do it, without those; `shared` is the page of a name that several games have. `exact` says that a page is
 * headed by these very words and no game is called so.
 * @typedef {{answer: Answer, named: Hit[], does: Doing[], pages: Headed[], exact: boolean, shared: string, wishes: Wishes}} All
 */

/** All that an answer is made from, fetched and made once: who expects a question asks for it early. */
export const ready = () => Promise.all([finder(), search().catch(() => null)]);

/**
 * Everything that there is to say to a question. Without the index of what games do, names are found all the same.
 * @param {string} text
 * @returns {Promise<All>}
 */
export async function ask(text) {
  const [names, whole] = await ready();
  return all(text, names.ask(text), whole?.ask(text) ?? { games: [], pages: [], exact: false, wishes: NO_WISHES }, (found) =>
    names.shared(text, found),
  );
}

/**
 * @param {string} text
 * @param {Answer} answer
 * @param {Answers} told
 * @param {(found: Hit[]) => string} shared
 * @returns {All}
 */
export function all(text, answer, told, shared) {
  const key = words(text).join(" ");
  const called = answer.found.some(({ record, by }) =>
    [by, ...(record.hidden ?? [])].some((name) => name && words(name).join(" ") === key),
  );
  const describes = key.split(" ").length > FEW && !answer.absent && told.games.length > 0;
  const near = describes || (told.exact && !called) ? [] : answer.near;
  const named = [...answer.found, ...near];
  const taken = new Set(named.map(({ record }) => record));
  return {
    answer: { ...answer, near },
    named,
    does: told.games.filter(({ record }) => !taken.has(record)),
    pages: told.pages,
    exact: told.exact && !called,
    shared: shared(answer.found),
    wishes: told.wishes,
  };
}
