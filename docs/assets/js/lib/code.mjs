// QR codes, which are baked as rows of hexadecimal digits and drawn as one path; `code_picture` of generator/content/rules.py draws the same.
import { html } from "./lit.mjs";

/**
 * @param {string} rows  hexadecimal digits, a dot between the rows
 * @param {string} words
 */
export function drawCode(rows, words) {
  const lines = rows.split(".");
  let path = "";
  lines.forEach((line, y) => {
    const bits = [...line]
      .map((digit) => Number.parseInt(digit, 16).toString(2).padStart(4, "0"))
      .join("")
      .slice(0, lines.length);
    for (const run of bits.matchAll(/1+/g)) path += `M${run.index} ${y}h${run[0].length}v1h-${run[0].length}z`;
  });
  const size = lines.length + 4;
  return html`<svg class="code" viewBox="-2 -2 ${size} ${size}" role="img" aria-label=${words} shape-rendering="crispEdges">
    <path d=${path}></path>
  </svg>`;
}
