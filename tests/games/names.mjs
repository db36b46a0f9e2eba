// The words of names as the browser has them: a list of names in, a list of lists out.
//
//     node tests/games/names.mjs < names.json > words.json
import { readFileSync } from "node:fs";
import { words } from "../../docs/assets/js/search/names.mjs";

console.log(JSON.stringify(JSON.parse(readFileSync(0, "utf8")).map(words)));
