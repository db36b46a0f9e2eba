// A small number out of a text, the same on every device: FNV-1a, stirred at the end as MurmurHash3 does. Not for secrets.

/**
 * @param {string} text
 * @returns {number} a whole number of 32 bits
 */
export function hash(text) {
  let sum = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) sum = Math.imul(sum ^ byte, 0x01000193);
  sum = Math.imul(sum ^ (sum >>> 16), 0x85ebca6b);
  sum = Math.imul(sum ^ (sum >>> 13), 0xc2b2ae35);
  return (sum ^ (sum >>> 16)) >>> 0;
}
