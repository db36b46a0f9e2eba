// Wishes of the reader's that are kept on this device and nowhere else.

/**
 * {get, again, set, forget}; where storage is forbidden a wish lasts as long as the page. `place` is sessionStorage for what ends with the tab.
 * @param {string} name
 * @param {string} usual
 * @param {() => Storage} place
 */
export function remembered(name, usual, place = () => localStorage) {
  let value = usual;
  let read = false; // it is looked for when it is first asked for
  let mine = false; // the value is newer than what is stored: storing it failed
  /**
   * What `act` answers, or null where storage is forbidden or full.
   * @template T
   * @param {(kept: Storage) => T} act
   */
  const storage = (act) => {
    try {
      return act(place());
    } catch (problem) {
      if (problem instanceof DOMException) return null;
      throw problem;
    }
  };
  const again = () => {
    if (!mine) value = storage((kept) => kept.getItem(name)) ?? usual;
    read = true;
    return value;
  };
  globalThis.addEventListener?.("storage", (event) => {
    if (event.key === name && event.storageArea === storage((kept) => kept)) again(); // another tab wrote there
  });
  return {
    get: () => (read ? value : again()),
    /** As it is stored now: another tab may have written since. */
    again,
    /**
     * Whether it is stored.
     * @param {string} wanted
     */
    set(wanted) {
      value = wanted;
      read = true;
      mine = storage((kept) => (kept.setItem(name, wanted), true)) !== true;
      return !mine;
    },
    forget() {
      value = usual;
      read = true;
      mine = storage((kept) => (kept.removeItem(name), true)) !== true;
    },
  };
}
