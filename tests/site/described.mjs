// Asks the search for descriptions, with the files of a built site.
//
//     node tests/site/described.mjs search.json catalogue.json < questions.json > answers.json
import { readFileSync } from "node:fs";
import { Search } from "../../docs/assets/js/search/by-rules.mjs";

const [data, records] = process.argv.slice(2, 4).map((name) => JSON.parse(readFileSync(name, "utf8")));
const search = new Search(data, records);
const answers = JSON.parse(readFileSync(0, "utf8")).map((/** @type {string} */ text) => {
  const { games, pages, exact, wishes } = search.ask(text);
  return { games: games.map(({ record }) => record.slug), pages: pages.map(({ url }) => url), exact, wishes };
});
console.log(JSON.stringify(answers));
