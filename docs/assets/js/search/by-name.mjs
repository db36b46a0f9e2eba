// Finding games by any of their names, with a letter wrong, in any order of the words: every box of the site that takes the
// name of a game asks here. MiniSearch does the matching; when two spellings are the same words names.mjs says.
import MiniSearch from "../lib/minisearch.mjs";
import { SITE, games } from "../lib/address.mjs";
import { folded, words } from "./names.mjs";
/** @import {Absent, CatalogueEntry} from "../documents" */
/** @typedef {CatalogueEntry} Game */
/** @typedef {{name: string, own: boolean, record?: Game, absent?: Absent}} Name  One of a game's names; its `own` is the first. */
/** @typedef {Name & {id: number, score: number, terms: string[]}} Found */
/** @typedef {{record: Game, by: string}} Hit  A game, and the name that it was found by. */
/** @typedef {Hit & {rank: number, own: boolean, score: number}} Ranked */
/** @typedef {{name: string, nearest: Game[]}} Missing  A well-known game that is not here, and the nearest that are. */
/** @typedef {{found: Hit[], near: Hit[], absent: Missing | null}} Answer */

const COMMON = new Set(["poker", "game", "card", "stud", "draw", "hand"]); // they tell least: a name is not near for these alone
const SOME = 6; // the most near matches that are shown
/** @param {string} text */
const solid = (text) => words(text).join("");
/**
 * The name that a game was found by, as it is told: one that is hidden is not said again.
 * @param {Game} record
 * @param {string} name
 */
const shown = (record, name) => (record.hidden?.includes(name) ? record.name : name);
/** @param {string} text */
const sorted = (text) => text.split(" ").sort().join(" ");
/** @param {string} word */
const isNumber = (word) => /\d/.test(word);

/**
 * How many letters may be wrong.
 * @param {string} word
 */
const typosAllowed = (word) => (isNumber(word) || word.length < 4 ? false : word.length < 7 ? 1 : 2);

/**
 * The word with two neighbouring letters the other way round, each way: one slip of the hand, two wrong letters.
 * @param {string} word
 */
const swapped = (word) =>
  isNumber(word) ? [] : Array.from({ length: word.length - 1 }, (_, i) => word.slice(0, i) + word[i + 1] + word[i] + word.slice(i + 2));

/** Every name of every game, and what is looked up in them. */
class Names {
  /**
   * @param {Game[]} records
   * @param {Absent[]} absent
   */
  constructor(records, absent) {
    /**
     * @param {string[]} names
     * @param {{record: Game} | {absent: Absent}} about
     * @returns {Name[]}
     */
    const named = (names, about) => names.map((name, at) => ({ ...about, name, own: at === 0 }));
    this.list = [
      ...records.flatMap((record) => named([record.name, ...(record.aliases ?? []), ...(record.hidden ?? [])], { record })),
      ...absent.flatMap((game) => named(game.names, { absent: game })),
    ].map((entry, id) => ({ id, ...entry }));
    this.about = records.map((record) => ({ record, words: new Set(words([record.slug, ...(record.tags ?? [])].join(" "))) }));
    this.known = new Set(this.list.flatMap(({ name }) => words(name)));
    this.index = new MiniSearch({
      fields: ["words", "solid"],
      extractField: (entry, field) => (field === "id" ? entry.id : entry.name),
      tokenize: (text, field) => (field === "solid" ? [solid(text), folded(text).replaceAll(" ", "")] : words(text)),
      processTerm: (term) => term,
    });
    this.index.addAll(this.list);
  }
}

export class Finder {
  /**
   * `records` have {slug, name, aliases, tags}, `absent` {names, nearest: [slugs]}.
   * @param {Game[]} records
   * @param {Absent[]} absent
   */
  constructor(records, absent = []) {
    this.records = records;
    this.absent = absent;
    this.bySlug = new Map(records.map((record) => [record.slug, record]));
    /** @type {Names | null} */
    this.made = null;
  }

  /** Every name and the words in it: made for the first question, for a thousand games take a slow phone a while, and most pages are asked nothing. */
  get names() {
    return (this.made ??= new Names(this.records, this.absent));
  }

  /**
   * {found, near, absent}: games that are called so; where there are none, games that are called nearly so; and a well-known
   * game of that name that is not here, {name, nearest: [records]}. Each of `found` and `near` is {record, by: the name that it was}.
   * @param {string} text
   * @returns {Answer}
   */
  ask(text) {
    const wanted = words(text);
    if (!wanted.length || !folded(text)) return { found: [], near: [], absent: null };
    const whole = this.merged(wanted);
    const sure = [...this.search(wanted, false), ...(whole === wanted ? [] : this.search(whole, false))];
    const found = this.ranked(sure, text);
    const missed = this.missing(sure, text, found.length > 0);
    const here = found.length ? found : this.tagged(wanted);
    if (here.length || missed) return { found: here, near: [], absent: missed };
    const { hits, all } = this.loosely(wanted);
    const absent = all && hits[0]?.absent ? this.told(hits[0]) : null;
    return {
      found: [],
      near: this.ranked(hits, text)
        .filter(({ record }) => !absent?.nearest.includes(record))
        .slice(0, SOME),
      absent,
    };
  }

  /**
   * Two words that some name writes as one are one: "hold em", "base ball".
   * @param {string[]} wanted
   * @returns {string[]}
   */
  merged(wanted) {
    const at = wanted.findIndex((word, i) => this.names.known.has(word + wanted[i + 1]) && !isNumber(word));
    return at < 0 ? wanted : this.merged([...wanted.slice(0, at), wanted[at] + wanted[at + 1], ...wanted.slice(at + 2)]);
  }

  /**
   * Names that hold every word, or the beginning of each; with `slip` a word may be a little wrong.
   * @param {string[]} wanted
   * @param {boolean} slip
   * @param {"AND" | "OR"} combineWith
   * @returns {Found[]}
   */
  search(wanted, slip, combineWith = "AND") {
    /** @param {string} word */
    const each = (word) => ({
      combineWith: /** @type {const} */ ("OR"),
      queries: [word, ...(slip ? swapped(word).filter((other) => this.names.known.has(other)) : [])],
    });
    const fuzzy = slip ? typosAllowed : false;
    /** @param {string} word */
    const prefix = (word) => !isNumber(word);
    const queries = [
      { combineWith, queries: wanted.map(each), fields: ["words"], fuzzy, prefix },
      { queries: [wanted.join("")], fields: ["solid"], fuzzy, prefix },
    ];
    return this.names.index
      .search({ combineWith: "OR", queries })
      .map((hit) => ({ ...this.names.list[hit.id], score: hit.score, terms: hit.queryTerms }));
  }

  /**
   * Nothing is called so: names with a letter wrong; then without the words that tell least; then with most of the words, where not
   * `all` of them are meant.
   * @param {string[]} wanted
   */
  loosely(wanted) {
    const telling = wanted.filter((word) => !COMMON.has(word));
    for (const some of [wanted, this.merged(wanted), telling]) {
      const hits = some.length ? this.search(some, true) : [];
      if (hits.length || !telling.length) return { hits, all: true };
    }
    /** @param {Found} hit */
    const met = ({ terms }) => telling.filter((word) => [word, ...swapped(word)].some((form) => terms.includes(form))).length;
    const hits = this.search(telling, true, "OR").filter((hit) => met(hit) >= telling.length / 2);
    const most = Math.max(...hits.map(met));
    return { hits: hits.filter((hit) => met(hit) === most), all: false };
  }

  /**
   * One entry a game, by its best name: what is called exactly so, then so in other spelling or order, then what begins so, then the rest.
   * @param {Found[]} hits
   * @param {string} text
   * @returns {Ranked[]}
   */
  ranked(hits, text) {
    const wanted = words(text).join(" ");
    const plain = folded(text);
    /** @param {Found} hit */
    const rank = ({ name, record }) => {
      const own = words(name).join(" ");
      if (record?.meant?.includes(wanted)) return 6;
      if (folded(name) === plain) return 5;
      if (own === wanted || solid(name) === solid(text)) return 4;
      return sorted(own) === sorted(wanted) ? 3 : own.startsWith(wanted) ? 2 : 1;
    };
    /** @type {Map<string, Ranked>} */
    const best = new Map();
    for (const hit of hits) {
      if (!hit.record) continue;
      const entry = { record: hit.record, by: shown(hit.record, hit.name), rank: rank(hit), own: hit.own, score: hit.score };
      const other = best.get(hit.record.slug);
      if (!other || order(entry, other) < 0) best.set(hit.record.slug, entry);
    }
    return [...best.values()].sort(order);
  }

  /**
   * Games that have something of that kind in them.
   * @param {string[]} wanted
   * @returns {Hit[]}
   */
  tagged(wanted) {
    return this.names.about
      .filter((game) => wanted.every((word) => [...game.words].some((known) => known.startsWith(word))))
      .map(({ record }) => ({ record, by: "" }))
      .sort((one, other) => one.record.name.localeCompare(other.record.name));
  }

  /**
   * The well-known game that was asked for by its name, or by most of it where no game here is called just so.
   * @param {Found[]} hits
   * @param {string} text
   * @param {boolean} here
   */
  missing(hits, text, here) {
    const wanted = words(text).join(" ");
    /** @param {string} name */
    const meant = (name) => {
      const own = words(name).join(" ");
      return (
        own === wanted ||
        solid(name) === solid(text) ||
        (!here && wanted.length > 2 && own.startsWith(wanted) && wanted.length > own.length / 2)
      );
    };
    const hit = hits.find(({ absent, name }) => absent && meant(name));
    return hit ? this.told(hit) : null;
  }

  /**
   * Of the games found, those that go by that very name.
   * @param {string} text
   * @param {Hit[]} found
   */
  exactly(text, found) {
    const key = words(text).join(" ");
    return found.filter(
      ({ record }) =>
        [record.name, ...(record.aliases ?? []), ...(record.hidden ?? [])].some((name) => words(name).join(" ") === key) ||
        record.meant?.includes(key),
    );
  }

  /**
   * Whether several games go by that very name: the address of the page that has them side by side, from the site's root; else nothing.
   * @param {string} text
   * @param {Hit[]} found
   */
  shared(text, found) {
    return this.exactly(text, found).length > 1 ? `called/${words(text).join("-")}/` : "";
  }

  /** @param {Found} hit */
  told({ name, absent }) {
    return { name, nearest: (absent?.nearest ?? []).flatMap((slug) => this.bySlug.get(slug) ?? []) };
  }
}

const LOOSE = 2; // the rank of a name that holds or begins with the words and is not the name
const UNKNOWN = 1000; // behind every game that most tables know
/** @param {Game} game */
export const fame = ({ known }) => known ?? UNKNOWN;

/**
 * @param {Ranked} one
 * @param {Ranked} other
 */
const order = (one, other) =>
  Math.max(other.rank, LOOSE) - Math.max(one.rank, LOOSE) || // of those that only hold the words the best known is meant
  (one.rank > LOOSE ? Number(other.own) - Number(one.own) : 0) ||
  fame(one.record) - fame(other.record) ||
  other.rank - one.rank ||
  Number(other.own) - Number(one.own) ||
  other.score - one.score ||
  one.record.name.localeCompare(other.record.name);

/** @type {Promise<Finder> | null} */
let made = null;

/** The finder over every game of the site (fetched once). */
export function finder() {
  const absent = () => fetch(new URL("assets/data/absent.json", SITE)).then((answer) => (answer.ok ? answer.json() : []));
  made ??= Promise.all([games(), absent()])
    .then(([list, missing]) => new Finder(list, missing))
    .catch((problem) => {
      made = null; // the next try may be luckier
      throw problem;
    });
  return made;
}

/**
 * The slug of the one game that goes by this name; "" where none does, or several do.
 * @param {string} asked
 */
export async function slugOf(asked) {
  const names = await finder();
  const called = names.exactly(asked, names.ask(asked).found);
  return called.length === 1 ? called[0].record.slug : "";
}
