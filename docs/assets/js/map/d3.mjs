// What the site uses of D3; in a built site the libraries themselves (see tools/build/bundle.mjs).
export { packEnclose, packSiblings } from "d3-hierarchy";
export { select } from "d3-selection";
export { zoom, zoomIdentity } from "d3-zoom";
