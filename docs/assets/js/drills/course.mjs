// The course page: how far one has come in each chapter and on each ladder, which chapter is next, and which one is being read.
import { parts } from "../lib/page.mjs";
import { t } from "../lib/words.mjs";
import { height, RUNGS } from "./progress.mjs";
import { kept, watch } from "./progressstore.mjs";

/**
 * Marks in the list the chapter that is being read: the one under the upper third of the window. Returns what ends it.
 * @param {HTMLElement} root
 */
function markRead(root) {
  const links = parts(root, ".course-list ol a", HTMLAnchorElement);
  const watched = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const link = links.find(({ hash }) => hash === `#${target.id}`);
        if (isIntersecting) link?.setAttribute("aria-current", "location");
        else link?.removeAttribute("aria-current");
      }
    },
    { rootMargin: "-33% 0px -66% 0px" },
  );
  for (const chapter of parts(root, "[data-chapter]", HTMLElement)) watched.observe(chapter);
  return () => watched.disconnect();
}

/** @param {HTMLElement} root */
export function mount(root) {
  const draw = () => {
    const { course: done = {}, ladders = {} } = kept().progress;
    for (const state of parts(root, "[data-climbed]", HTMLElement)) {
      const slug = state.dataset.climbed ?? "";
      const n = Object.hasOwn(ladders, slug) ? height(ladders[slug]) : 0;
      state.textContent = n ? t("{n, number} of {all, number}", { n, all: RUNGS }) : "";
    }
    for (const state of parts(root, "[data-course-state]", HTMLElement)) {
      const right = done[state.dataset.courseState ?? ""];
      state.textContent = right === undefined ? "" : t("✓ {right, number} right", { right });
    }
    const chapters = parts(root, "[data-chapter]", HTMLElement);
    const next = chapters.find((chapter) => done[chapter.dataset.chapter ?? ""] === undefined);
    for (const on of parts(root, "[data-course-on]", HTMLAnchorElement)) {
      on.hash = next ? next.id : "ladders";
      if (!next) on.textContent = t("Go on with a ladder");
      else if (next !== chapters[0]) on.textContent = t("Go on: {title}", { title: next.querySelector("h2")?.textContent ?? "" });
    }
    for (const chapter of chapters) {
      const right = done[chapter.dataset.chapter ?? ""];
      const state = chapter.querySelector("[data-chapter-state]");
      chapter.classList.toggle("is-done", right !== undefined);
      if (state) state.textContent = right === undefined ? "" : t("Done: {right, number} right on the first try.", { right });
    }
  };
  draw();
  const ends = [watch(draw), markRead(root)];
  return () => ends.forEach((end) => end());
}
