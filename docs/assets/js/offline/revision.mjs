// What a file's content is known by in the lists of an edition; tools/build/offline.mjs writes them, the service worker and the page compare.

/**
 * The first eight digits of SHA-256: only compared with those of the same file in another edition.
 * @param {ArrayBuffer} bytes
 */
export async function revisionOf(bytes) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest.subarray(0, 4), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
