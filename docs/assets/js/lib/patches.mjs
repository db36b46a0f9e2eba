// Frames of a deal travel as JSON merge patches (RFC 7396): what each has otherwise than the one before.

/**
 * RFC 7396; the given value is not changed.
 * @param {any} target
 * @param {any} patch
 */
export function merge(target, patch) {
  if (patch === null || typeof patch !== "object" || Array.isArray(patch)) return patch;
  /** @type {Record<string, any>} */
  const result = target !== null && typeof target === "object" && !Array.isArray(target) ? { ...target } : {};
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) delete result[key];
    else result[key] = merge(result[key], value);
  }
  return result;
}

/**
 * Every frame as a whole document: each patch applied to the frame before it.
 * @template T
 * @param {(T | object)[]} frames
 * @returns {T[]}
 */
export function applyPatches(frames) {
  /** @type {T[]} */
  const views = [];
  for (const patch of frames) views.push(merge(views.at(-1) ?? {}, patch));
  return views;
}
