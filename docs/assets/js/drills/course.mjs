// The course page: how far one has come in each chapter and on each ladder.
import { parts } from "../lib/page.mjs";
import { t } from "../lib/words.mjs";
import { height, RUNGS } from "./progress.mjs";
import { kept, watch } from "./progressstore.mjs";

/** @param {HTMLElement} root */
export function mount(root) {
  const draw = () => {
    const { course: done = {}, ladders = {} } = kept().progress;
    for (const state of parts(root, "[data-climbed]", HTMLElement)) {
      const slug = state.dataset.climbed ?? "";
      const n = Object.hasOwn(ladders, slug) ? height(ladders[slug]) : 0;
      state.textContent = n ? t("{n, number} of {all, number}", { n, all: RUNGS }) : "";
    }
    for (const chapter of root.querySelectorAll("[data-chapter]")) {
      const right = done[/** @type {HTMLElement} */ (chapter).dataset.chapter ?? ""];
      const state = chapter.querySelector("[data-chapter-state]");
      chapter.classList.toggle("is-done", right !== undefined);
      if (state) state.textContent = right === undefined ? "" : t("Done: {right, number} right on the first try.", { right });
    }
  };
  draw();
  return watch(draw);
}
