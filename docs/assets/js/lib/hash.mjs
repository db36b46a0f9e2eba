// A small number out of a text, the same on every device: FNV-1a, stirred at the end as MurmurHash3 does. Not for secrets.

/**
 * @param {string} text in ASCII: a character counts as one byte
 * @returns {number} a whole number of 32 bits
 */
export function hash(text) {
  let sum = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193);
  sum = Math.imul(sum ^ (sum >>> 16), 0x85ebca6b);
  sum = Math.imul(sum ^ (sum >>> 13), 0xc2b2ae35);
  return (sum ^ (sum >>> 16)) >>> 0;
}
