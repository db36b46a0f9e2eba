// Finding what a game does, and what a page is about, in a reader's own words. One file of terms comes once somebody searches (generator/content/search.py
// writes it); MiniSearch forgives slips. How many play, what kind of game it is and whether cards may be wild are read out of the question.
import { SITE, games } from "../lib/address.mjs";
import MiniSearch from "../lib/minisearch.mjs";
import { fame } from "./by-name.mjs";
import { folded, words } from "./names.mjs";
/** @import {CatalogueEntry, Headed, Searched} from "../documents" */
/** @typedef {{players: number | null, wild: boolean | null, families: string[]}} Wishes  What was read out of a question. */
/** @typedef {{record: CatalogueEntry, call: string}} Doing  A game that does what was asked, and how a dealer calls it. */
/** @typedef {{games: Doing[], pages: Headed[], exact: boolean, wishes: Wishes}} Answers  `exact`: the first page is headed by the very words. */

const FAMILIES = /** @type {Record<string, string[]>} */ ({
  stud: ["stud"],
  draw: ["draw"],
  holdem: ["holdem"],
  gut: ["guts"],
});
const WISH_WORDS = "with|for|we are|there are|at a table of|table of|among";
const COUNTS = "two|three|four|five|six|seven|eight|nine|ten|[2-9]|10";
const NUMBER = new Map(
  ["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"].map(
    (word, at) => /** @type {[string, number]} */ ([word, at + 2]),
  ),
);
const PLAYERS = [
  new RegExp(`\\b(?:${WISH_WORDS}) (${COUNTS}) (?:players|people|persons|handed|friends|of us|seats)\\b`),
  new RegExp(
    `\\b(${COUNTS}) (?:players|people|persons|handed|friends|of us|seats)\\b(?= *$| (?:with|without|no|and no|only|max|at most|stud|draw|guts)\\b)`,
  ),
  new RegExp(`\\b(?:for|we are|there are|table of) (${COUNTS})\\b(?! (?:cards?|rounds?|times|or|and|chips?|of|hands?|wild))`),
];
const TAME = /\b(?:no|without|not any|zero) (?:any )?(?:wild ?cards?|wilds?)\b|\bnothing (?:is )?wild\b/;
const WILD = /\b(?:with|some|many|lots of) (?:wild ?cards?|wilds)\b/;
const RARE = 4; // what a term may weigh at most: one odd word does not outweigh the rest of a question
const FULL = 0.4; // of what was asked, by weight: less than that is no answer where others have more
const MOST = 40;
const NEAR = 1.5; // how much better an answer is where what was asked stands together
const APT = 0.5; // and where little else is said of the game
const REACH = 4; // terms between two that stand together

/**
 * A word without what a verb or a plural puts behind it: as `stem` of generator/content/search.py.
 * @param {string} word
 */
export function stem(word) {
  let found = word.replace(/^(\w*(?:[sx]|ch|sh))es$/, "$1");
  if (found.length > 4) found = found.replace(/^(\w*[aeiouy]\w*[^e])ed$|^(\w*[aeiouy]\w+)ing$/, "$1$2");
  if (found !== word) found = found.replace(/([bdgmnprt])\1$/, "$1");
  return found.length > 4 && found.endsWith("e") ? found.slice(0, -1) : found;
}

/**
 * What a question says besides what happens in the game, and the rest of it.
 * @param {string} text
 * @returns {{wishes: Wishes, rest: string}}
 */
export function understood(text) {
  let rest = folded(text);
  /** @type {Wishes} */
  const wishes = { players: null, wild: null, families: [] };
  for (const pattern of PLAYERS) {
    const found = wishes.players === null && rest.match(pattern);
    if (!found) continue;
    wishes.players = NUMBER.get(found[1]) ?? Number(found[1]);
    rest = rest.replace(found[0], " ");
  }
  for (const [pattern, wild] of /** @type {[RegExp, boolean][]} */ ([
    [TAME, false],
    [WILD, true],
  ])) {
    if (wishes.wild !== null || !pattern.test(rest)) continue;
    wishes.wild = wild;
    rest = rest.replace(pattern, " ");
  }
  for (const word of words(rest)) wishes.families.push(...(Object.hasOwn(FAMILIES, word) ? FAMILIES[word] : []));
  return { wishes, rest };
}

export class Search {
  /**
   * @param {Searched} data
   * @param {CatalogueEntry[]} records
   */
  constructor(data, records) {
    this.bySlug = new Map(records.map((record) => [record.slug, record]));
    this.small = new Set(data.small);
    /** @type {Map<string, [string[], string[]][]>} */
    this.synonyms = new Map(); // by the first word, the longest first
    for (const [said, meant] of data.synonyms) {
      const [first, ...more] = said.split(" ");
      this.synonyms.set(first, [...(this.synonyms.get(first) ?? []), [[first, ...more], meant.split(" ")]]);
    }
    const plain = {
      tokenize: (/** @type {string} */ text) => text.split(" ").filter(Boolean),
      processTerm: (/** @type {string} */ term) => term,
    };
    this.games = new MiniSearch({ ...plain, fields: ["names", "said", "steps"] });
    const known = Object.entries(data.games).filter(([slug]) => this.bySlug.has(slug));
    /** @param {string} slug */
    const names = (slug) => {
      const { name, aliases, hidden } = /** @type {CatalogueEntry} */ (this.bySlug.get(slug));
      return [...new Set([name, ...aliases, ...(hidden ?? [])].flatMap((each) => this.terms(each)))].join(" ");
    };
    this.games.addAll(known.map(([slug, [, said, steps]]) => ({ id: slug, names: names(slug), said, steps })));
    /** @type {Map<string, string[]>} */
    this.said = new Map(known.map(([slug, [, said]]) => [slug, said.split(" ")]));
    /** @type {Map<string, string>} */
    this.calls = new Map(known.map(([slug, [call]]) => [slug, call]));
    /** @type {Map<string, number>} */
    this.often = new Map(); // in how many games a term is
    for (const [, [, said, steps]] of known)
      for (const term of new Set(`${said} ${steps}`.split(" "))) this.often.set(term, (this.often.get(term) ?? 0) + 1);
    this.headed = data.pages;
    this.pages = new MiniSearch({ ...plain, fields: ["title", "also", "terms"] });
    this.pages.addAll(
      data.pages.map((page, id) => ({
        id,
        title: this.terms(page.title).join(" "),
        also: this.terms(page.also.join(" . ")).join(" "),
        terms: page.terms,
      })),
    );
  }

  /**
   * The terms of a text: as `terms` of generator/content/search.py.
   * @param {string} text
   */
  terms(text) {
    const found = words(text).map(stem);
    /** @type {string[]} */
    const out = [];
    for (let at = 0; at < found.length;) {
      let end = 0;
      const row = this.synonyms.get(found[at])?.find(([said]) => (end = this.reach(found, at, said)));
      if (row) out.push(...row[1]);
      else if (!this.small.has(found[at])) out.push(found[at]);
      at = row ? end : at + 1;
    }
    return out;
  }

  /**
   * Where what is said from `at` on ends, or 0: as `reach` of generator/content/search.py.
   * @param {string[]} found
   * @param {number} at
   * @param {string[]} said
   */
  reach(found, at, said) {
    let met = 0;
    for (let place = at; place < found.length; place++) {
      if (found[place] === said[met]) {
        met++;
        if (met === said.length) return place + 1;
      } else if (!this.small.has(found[place])) return 0;
    }
    return 0;
  }

  /**
   * How much a term tells: what is in few games tells most.
   * @param {string} term
   */
  weight(term) {
    return Math.min(RARE, Math.log(1 + this.bySlug.size / (1 + (this.often.get(term) ?? 0))));
  }

  /**
   * @param {string} text
   * @returns {Answers}
   */
  ask(text) {
    const { wishes, rest } = understood(text);
    const { pages, exact } = this.headings(text);
    const games = this.does(rest, wishes).map((record) => ({ record, call: this.calls.get(record.slug) ?? "" }));
    return { games, pages, exact, wishes };
  }

  /**
   * Games that do what was asked: most of it first; of those that do as much, the best known.
   * @param {string} text
   * @param {Wishes} wishes
   */
  does(text, wishes) {
    const asked = [...new Set(this.terms(text))];
    /** @param {CatalogueEntry} game */
    const fits = (game) =>
      (wishes.players === null || (game.seats[0] <= wishes.players && wishes.players <= game.seats[1])) &&
      (wishes.wild === null || game.stats.wilds > 0 === wishes.wild);
    const wanted = wishes.players !== null || wishes.wild !== null;
    if (!asked.length)
      return wanted
        ? [...this.bySlug.values()]
            .filter(fits)
            .sort((one, other) => fame(one) - fame(other))
            .slice(0, MOST)
        : [];
    const sum = asked.reduce((all, term) => all + this.weight(term), 0);
    const hits = this.games.search(
      { combineWith: "OR", queries: asked },
      {
        boost: { names: 1.5, said: 2, steps: 1 },
        bm25: { k: 1.2, b: 0.9, d: 0.5 },
        fuzzy: (term) => !/\d/.test(term) && term.length > 4 && !this.often.has(term) && 0.25,
        prefix: (term) => term.length > 3 && !this.often.has(term),
      },
    );
    const rated = hits.flatMap((hit) => {
      const game = this.bySlug.get(hit.id);
      if (!game || !fits(game)) return [];
      const met = hit.queryTerms.reduce((all, term) => all + this.weight(term), 0) / sum;
      const kind = wishes.families.length && wishes.families.includes(game.family) ? 1.15 : 1;
      const known = game.known === undefined ? 1 : 2 - game.known / 200;
      const near = 1 + NEAR * this.together(asked, hit.id);
      const apt = 1 - APT + APT * this.precise(asked, hit.id);
      return [{ game, met, rate: hit.score * met * met * kind * known * near * apt }];
    });
    rated.sort((one, other) => other.rate - one.rate || fame(one.game) - fame(other.game));
    const best = Math.max(...rated.map(({ met }) => met), 0);
    return rated
      .filter(({ met }) => met >= FULL * best)
      .slice(0, MOST)
      .map(({ game }) => game);
  }

  /**
   * How much of what stands side by side in a question does so in what is said of the game, too: "kings wild" is no game with kings and wild threes.
   * @param {string[]} asked
   * @param {string} slug
   */
  together(asked, slug) {
    const said = this.said.get(slug) ?? [];
    let all = 0;
    let met = 0;
    for (let at = 1; at < asked.length; at++) {
      const [one, other] = [asked[at - 1], asked[at]];
      const weight = this.weight(one) + this.weight(other);
      all += weight;
      if (said.some((term, i) => term === one && said.slice(Math.max(0, i - REACH), i + REACH + 1).includes(other))) met += weight;
    }
    return all ? met / all : 0;
  }

  /**
   * How much of what is said of the game was asked.
   * @param {string[]} asked
   * @param {string} slug
   */
  precise(asked, slug) {
    const said = new Set(this.said.get(slug));
    let all = 0;
    let met = 0;
    for (const term of said) {
      const weight = this.weight(term);
      all += weight;
      if (asked.includes(term)) met += weight;
    }
    return all ? met / all : 0;
  }

  /**
   * Headings and what stands under them: what is headed by the very words first.
   * @param {string} text
   * @returns {{pages: Headed[], exact: boolean}}
   */
  headings(text) {
    const key = words(text).join(" ");
    /** @param {Headed} page */
    const said = (page) => [page.title, ...page.also].some((title) => words(title).join(" ") === key);
    const exact = key ? this.headed.filter(said) : [];
    const asked = this.terms(text);
    const found = asked.length
      ? this.pages
          .search(
            { combineWith: "AND", queries: [...new Set(asked)] },
            {
              boost: { title: 6, also: 6, terms: 1 },
              prefix: (term) => term.length > 3,
              fuzzy: (term) => term.length > 4 && !/\d/.test(term) && 0.2,
            },
          )
          .map(({ id }) => this.headed[id])
      : [];
    return { pages: [...new Set([...exact, ...found])].slice(0, MOST), exact: exact.length > 0 };
  }
}

/** @type {Promise<Search> | null} */
let made = null;

/** The search over the whole site: fetched and made once, when somebody asks. */
export function search() {
  const data = async () => {
    const answer = await fetch(new URL("assets/data/search.json", SITE));
    if (!answer.ok) throw new Error(String(answer.status));
    return answer.json();
  };
  made ??= Promise.all([data(), games()])
    .then(([all, records]) => new Search(all, records))
    .catch((problem) => {
      made = null; // the next try may be luckier
      throw problem;
    });
  return made;
}
