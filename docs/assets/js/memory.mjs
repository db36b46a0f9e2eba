// Wishes of the reader's that are kept on this device and nowhere else.

/**
 * {get, set}; where storage is forbidden a wish lasts as long as the page.
 * @param {string} name
 * @param {string} usual
 */
export function remembered(name, usual) {
  let value = usual;
  /**
   * @template T
   * @param {(kept: Storage) => T} act
   */
  const storage = (act) => {
    try {
      return act(localStorage);
    } catch (problem) {
      if (problem instanceof DOMException) return null;
      throw problem;
    }
  };
  value = storage((kept) => kept.getItem(name)) ?? usual;
  return {
    get: () => value,
    /** @param {string} wanted */
    set(wanted) {
      value = wanted;
      storage((kept) => kept.setItem(name, wanted));
    },
  };
}
