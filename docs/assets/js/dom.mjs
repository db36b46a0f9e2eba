// The few lines that make elements for the table's modules, so that none of them writes markup as text
// (a name or a log line is always text, never HTML).

/** h("li", {class: "seat", dataset: {seat: 1}, onclick: f, hidden: false}, "text", element, [more]) */
export function h(tag, props = {}, ...children) {
  const node = document.createElement(tag);
  for (const [key, value] of Object.entries(props)) {
    if (value === null || value === undefined || value === false) continue;
    if (key === "dataset") Object.assign(node.dataset, value);
    else if (key.startsWith("on")) node.addEventListener(key.slice(2), value);
    else node.setAttribute(key, value === true ? "" : String(value));
  }
  node.append(...real(children));
  return node;
}

/** Children that are there: `condition && element` may leave false, null or "" behind. */
const real = (children) =>
  children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false && child !== "");

/** Empties a node and fills it anew. */
export function fill(node, ...children) {
  node.replaceChildren(...real(children));
  return node;
}

/** Text for the ear only. */
export const hush = (text) => h("span", { class: "dc-hush" }, text);

/** "1 chip", "3 chips". */
export const count = (n, noun) => `${n} ${noun}${n === 1 ? "" : "s"}`;

export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** Scrolls inside the list only: the page must stay where the reader put it. */
export function scrollWithin(box, item) {
  if (!box || !item) return;
  const frame = box.getBoundingClientRect();
  const place = item.getBoundingClientRect();
  if (place.top < frame.top) box.scrollTop += place.top - frame.top - 8;
  else if (place.bottom > frame.bottom) box.scrollTop += place.bottom - frame.bottom + 8;
}

export const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
