// Wishes of the reader's that are kept on this device and nowhere else.

/** {get, set}; where storage is forbidden a wish lasts as long as the page. */
export function remembered(name, usual) {
  let value = usual;
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
    set(wanted) {
      value = wanted;
      storage((kept) => kept.setItem(name, wanted));
    },
  };
}
