// What a name comes down to, however it is written: the one place that says when two spellings are the same words.

const UNITS = [
  "zero",
  "one",
  "two",
  "three",
  "four",
  "five",
  "six",
  "seven",
  "eight",
  "nine",
  "ten",
  "eleven",
  "twelve",
  "thirteen",
  "fourteen",
  "fifteen",
  "sixteen",
  "seventeen",
  "eighteen",
  "nineteen",
];
const TENS = ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"];
const NUMBERS = new Map(
  /** @type {[string, string][]} */ ([
    ...UNITS.map((word, n) => [word, String(n)]),
    ...TENS.map((word, n) => [word, String(10 * (n + 2))]),
    ["deuce", "2"],
    ["trey", "3"],
  ]),
);
const ROMAN = new Map([
  ["ii", "2"],
  ["iii", "3"],
  ["iv", "4"],
]); // of a name's later versions, at its end

// British and American: where they part by a rule the rule is here, where they part by a word the word.
/** @type {[RegExp, string][]} */
const SPELLINGS = [
  [/^(\w{2,})our(ed|ing|ite|hood|ly|s)?$/, "$1or$2"], // colour, neighbour, honour; four, your and hour have too few letters before it
  [/^(\w{2,}[tb])re$/, "$1er"], // centre, theatre, sabre
  [/^(\w{3,})is(e|ed|ing)$/, "$1iz$2"], // realise
  [/^(\w+[aeo])ll(ed|ing|er)$/, "$1l$2"], // cancelled, travelling; both come down to one l
  [/^(def|off|lic|pret)ence$/, "$1ense"],
  [/^(|mid|to|l|r)(n?)ite$/, "$1$2ight"], // midnite, lite, rite
];
const WORDS = new Map(
  Object.entries({
    cheque: "check",
    grey: "gray",
    plough: "plow",
    doughnut: "donut",
    jewellery: "jewelry",
    programme: "program",
    tyre: "tire",
    neigbor: "neighbor",
    thy: "your",
    peekie: "peek",
    peeky: "peek",
    peekies: "peek",
    lo: "low",
    hi: "high",
  }),
);
const LITTLE = new Set(["the", "a", "an", "of"]);

/**
 * Lower case, without accents; what joins words parts them, what only decorates a word goes.
 * @param {string} text
 */
export const folded = (text) =>
  text
    .toLowerCase()
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .replace(/[’'‘`´.!?"“”]/g, "")
    .replace(/&/g, " and ")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** @param {string} word */
const singular = (word) =>
  word.length > 4 && word.endsWith("ies") ? `${word.slice(0, -3)}y` : word.length > 3 && /[^su]s$/.test(word) ? word.slice(0, -1) : word;

/** @param {string} word */
function plainWord(word) {
  let found = singular(word);
  for (const [pattern, form] of SPELLINGS) found = found.replace(pattern, form);
  found = WORDS.get(found) ?? found;
  return NUMBERS.get(found) ?? found;
}

/**
 * The words of a name: numbers as figures, one spelling, no plural, no article. "Five-Card Neighbours" -> ["5", "card", "neighbor"]
 * @param {string} text
 */
export function words(text) {
  const all = folded(text).split(" ").filter(Boolean);
  const plain = all.map((word, at) => (at > 0 && at === all.length - 1 && ROMAN.get(word)) || plainWord(word));
  /** @type {string[]} */
  const joined = []; // sixty six -> 66
  for (const word of plain) {
    const last = joined.at(-1);
    if (/^[1-9]$/.test(word) && last && /^[2-9]0$/.test(last) && !all.includes(last))
      joined[joined.length - 1] = String(Number(last) + Number(word));
    else joined.push(word);
  }
  const telling = joined.filter((word) => !LITTLE.has(word));
  return telling.length ? telling : joined;
}
