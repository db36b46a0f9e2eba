// Where progress is kept: on this device and nowhere else. Every change begins from what is there now, for another tab may have written since;
// and what cannot be read is never written over.
import { remembered } from "../lib/memory.mjs";
import { newProgress } from "./progress.mjs";
import { read, Unreadable, write } from "./progressfile.mjs";
/** @import {Progress} from "./progress.mjs" */

const NAME = "dealers-choice.progress";
const storage = remembered(NAME, "");
/** @type {Set<() => void>} */
const watchers = new Set();
let lasting = true; // whether the browser has kept what was written last

const tell = () => {
  for (const each of watchers) each();
};

/**
 * What is kept, or why that cannot be read; `written` is the text as it stands.
 * @returns {{progress: Progress, wrong: string, written: string}}
 */
export function kept() {
  const written = storage.again();
  if (written === "") return { progress: newProgress(), wrong: "", written };
  try {
    return { progress: read(written), wrong: "", written };
  } catch (problem) {
    if (!(problem instanceof Unreadable)) throw problem;
    return { progress: newProgress(), wrong: problem.message, written };
  }
}

/** Whether it outlasts the page. */
export const lasts = () => lasting;

/**
 * Puts this in place of all that was kept.
 * @param {Progress} progress
 */
export function replace(progress) {
  const written = write(progress);
  read(written); // what could not be read again is an error now, and not at the next visit
  lasting = storage.set(written);
  tell();
}

/**
 * @param {(progress: Progress) => Progress} act
 */
export function change(act) {
  const { progress, wrong } = kept();
  if (wrong) return;
  const after = act(progress);
  if (after !== progress) replace(after);
}

export function erase() {
  storage.forget();
  tell();
}

/**
 * `act` is told of every change, in this tab or another, until the function that is returned is called.
 * @param {() => void} act
 */
export function watch(act) {
  /** @param {StorageEvent} event */
  const elsewhere = ({ key }) => {
    if (key === NAME || key === null) act();
  };
  watchers.add(act);
  addEventListener("storage", elsewhere);
  return () => {
    watchers.delete(act);
    removeEventListener("storage", elsewhere);
  };
}
