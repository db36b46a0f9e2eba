// Asks the browser's finder for names, with the lists of the built site.
//
//     node tests/site/finder.mjs SITE < names.json > answers.json
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Finder } from "../../docs/assets/js/search/by-name.mjs";

const assets = join(process.argv[2], "assets");
/** @param {string} name */
const read = (name) => JSON.parse(readFileSync(join(assets, "data", name), "utf8"));
const finder = new Finder(read("catalogue.json"), read("absent.json"));
/** @param {import("../../docs/assets/js/search/by-name.mjs").Hit[]} hits */
const slugs = (hits) => hits.map(({ record }) => record.slug);
const answers = JSON.parse(readFileSync(0, "utf8")).map((/** @type {string} */ name) => {
  const { found, near, absent } = finder.ask(name);
  return {
    found: slugs(found),
    near: slugs(near),
    absent: absent && { name: absent.name, nearest: absent.nearest.map(({ slug }) => slug) },
  };
});
console.log(JSON.stringify(answers));
