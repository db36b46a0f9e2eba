// What the site uses of MiniSearch; in a built site the library itself (see tools/build/bundle.mjs).
export { default } from "minisearch";
