// The course page: how far one has come in each chapter, and where to go on.
import { t } from "../lib/words.mjs";
import { kept, watch } from "./progressstore.mjs";

/** @param {HTMLElement} root */
export function mount(root) {
  const draw = () => {
    const done = kept().progress.course ?? {};
    for (const chapter of root.querySelectorAll("[data-chapter]")) {
      const right = done[/** @type {HTMLElement} */ (chapter).dataset.chapter ?? ""];
      const state = chapter.querySelector("[data-chapter-state]");
      chapter.classList.toggle("is-done", right !== undefined);
      if (state) state.textContent = right === undefined ? "" : t("Done: {right, number} right at the first try.", { right });
    }
  };
  draw();
  return watch(draw);
}
