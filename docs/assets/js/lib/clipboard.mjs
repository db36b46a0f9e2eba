// The device's clipboard, which a page has only over https or on the machine itself, and which may refuse.

/**
 * Whether the text is in the clipboard now.
 * @param {string} text
 * @returns {Promise<boolean>}
 */
export async function copied(text) {
  const { clipboard } = /** @type {{clipboard?: Clipboard}} */ (navigator); // over plain http there is none
  if (!clipboard) return false;
  return clipboard.writeText(text).then(
    () => true,
    () => false, // the reader, the browser or a policy refused: who asked says what to do instead
  );
}
