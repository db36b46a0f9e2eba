// The browser's templates in the made-up language of engine/language/pseudo.py: each piece of text in brackets, longer by a third.
//
//     node tools/i18n/pseudo.mjs < templates.json > catalogue.json
import { readFileSync } from "node:fs";
import { parse, TYPE } from "@formatjs/icu-messageformat-parser";
import { printAST } from "@formatjs/icu-messageformat-parser/printer.js";
/** @import {MessageFormatElement} from "@formatjs/icu-messageformat-parser" */

/** @param {string} text */
const longer = (text) => "~".repeat(Math.ceil(text.trim().length / 3)).replace(/~{8}(?=~)/g, "~~~~~~~~ ");
/** @param {string} text */
const said = (text) => (/\p{L}/u.test(text) ? `⟦${text}${longer(text)}⟧` : text);

/**
 * @param {MessageFormatElement} element
 * @returns {MessageFormatElement}
 */
function bracketed(element) {
  if (element.type === TYPE.literal) return { ...element, value: said(element.value) };
  if (element.type === TYPE.tag) return { ...element, children: element.children.map(bracketed) };
  if (element.type !== TYPE.plural && element.type !== TYPE.select) return element;
  const options = Object.entries(element.options).map(([key, option]) => [key, { ...option, value: option.value.map(bracketed) }]);
  return { ...element, options: Object.fromEntries(options) };
}

/** @type {string[]} */
const templates = JSON.parse(readFileSync(0, "utf8"));
console.log(JSON.stringify(Object.fromEntries(templates.map((each) => [each, printAST(parse(each).map(bracketed))]))));
