// The library as tools/bundle.mjs puts it beside the browser's modules.
export { default } from "minisearch";
