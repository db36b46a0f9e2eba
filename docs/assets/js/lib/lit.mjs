// What the site uses of lit-html; in a built site the library itself (see tools/build/bundle.mjs).
export { html, nothing, render, svg } from "lit-html";
export { Directive, directive } from "lit-html/directive.js";
export { keyed } from "lit-html/directives/keyed.js";
export { live } from "lit-html/directives/live.js";
export { repeat } from "lit-html/directives/repeat.js";
