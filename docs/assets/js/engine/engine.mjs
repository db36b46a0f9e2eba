// The page's side of the engine: starts a worker, sends it calls, and sees to it that every call is answered, by a result or by an error fit to
// show. The module lives as long as the document, so the worker survives instant navigation. One engine has the deal; another may stand beside it
// (second-engine.mjs).
//
//     await boot((progress) => ...)                   progress: {stage: "loading"|"program"|"starting"|"ready", part: 0 to 1, size}
//     await call("start", {variant: "anaconda"})      rejects with an Error that has .type, .message and, where there is one, .hint
//
// Error types of its own: NoWebAssembly, NoWorker, EngineFailed (did not start), Stopped (took too long, or broke; the next
// call starts a new worker, which knows nothing of the deal: start it again from its record or seed).

import { language, messages, t } from "../lib/words.mjs";
/** @import {Answers} from "../documents" */
/** @typedef {{stage: "loading" | "program" | "starting" | "ready", part: number, size?: number, mode?: string, milliseconds?: number}} Progress  `size` in bytes of all that is fetched. */

const SILENCE = 120_000; // milliseconds without a byte, after which a start is given up
const CALL_LIMIT = 20_000;

export class EngineError extends Error {
  /** @param {{type?: string, message?: string, hint?: string[]}} told */
  constructor({ type = "Error", message = t("The engine gave no reason."), hint }) {
    super(message);
    this.name = "EngineError";
    this.type = type;
    if (hint !== undefined) this.hint = hint;
  }
}

function opened() {
  /** @type {() => void} */
  let resolve = () => {};
  /** @type {(reason: Error) => void} */
  let reject = () => {};
  const promise = /** @type {Promise<void>} */ (new Promise((...both) => ([resolve, reject] = both)));
  return { promise, resolve, reject };
}

/**
 * Why it failed. What breaks in Python or in the browser has words of its own, in no language of ours.
 * @param {{file?: string, message: string}} error
 */
const reason = ({ file, message }) =>
  file ? t("{file} could not be loaded ({message}). Check your connection and reload the page", { file, message }) : message;

const stalled = () => t("No more of the engine has arrived for two minutes. The connection may be down or very slow.");

const MEGABYTE = 1_000_000;

/**
 * What to tell a reader who waits for it: what it waits for.
 * @param {Progress} progress
 */
export function awaited({ stage, part, size }) {
  if (stage === "program") return t("Shuffling: the rules are here. The program that plays them is still loading …");
  if (stage !== "loading") return t("Everything is here. Setting up the table …");
  const percent = Math.floor(part * 100);
  if (!size) return t("Shuffling: {n, number} % of the rules are here …", { n: percent });
  const slots = { n: percent, all: Math.ceil(size / MEGABYTE) };
  return t("Shuffling: {n, number} % of {all, number} MB are here …", slots);
}

export class Engine {
  /**
   * @param {string} name
   * @param {() => typeof globalThis.dealersChoiceEngine} begun what may have been begun already
   */
  constructor(name, begun = () => undefined) {
    this.name = name;
    this.begun = begun;
    /** @type {Worker | null} */
    this.worker = null;
    /** @type {ReturnType<typeof opened> | null} */
    this.ready = null; // a promise with its resolve and reject, from the start of a worker to its end
    /** @type {Progress} */
    this.last = { stage: "loading", part: 0 };
    this.sequence = 0;
    /** @type {Map<number, {resolve: (value: any) => void, reject: (reason: Error) => void}>} */
    this.pending = new Map();
    /** @type {Set<(state: Progress) => void>} */
    this.listeners = new Set();
    this.heard = () => {}; // a starting worker has shown that it is still at work
  }

  /** @param {Progress} state */
  progress(state) {
    this.last = state;
    for (const listener of this.listeners) listener(state);
  }

  /** @param {{type: string, message: string}} reason */
  stop(reason) {
    const error = new EngineError(reason);
    this.worker?.terminate();
    this.worker = null;
    this.ready?.reject(error);
    this.ready = null;
    const left = [...this.pending.values()];
    this.pending.clear();
    for (const waiting of left) waiting.reject(error);
  }

  /** @param {MessageEvent} event */
  receive({ data }) {
    if (data.event === "progress") {
      this.heard();
      this.progress({ stage: data.stage, part: data.part, size: data.size });
    } else if (data.event === "ready") {
      this.progress({ stage: "ready", part: 1, mode: data.mode, milliseconds: data.milliseconds });
      this.ready?.resolve();
    } else if (data.event === "failed") {
      this.stop({ type: "EngineFailed", message: t("The engine did not start: {reason}", { reason: reason(data.error) }) });
      return;
    }
    const waiting = this.pending.get(data.id);
    if (waiting) {
      this.pending.delete(data.id);
      if (data.error) {
        waiting.reject(new EngineError(data.error));
        return;
      }
      const answer = JSON.parse(data.text);
      if (answer.error) waiting.reject(new EngineError(answer.error));
      else waiting.resolve(answer.ok);
    }
  }

  start() {
    if (typeof WebAssembly !== "object") {
      const message = t("This browser has no WebAssembly, which the engine needs. Everything else on this site works without it.");
      throw new EngineError({ type: "NoWebAssembly", message });
    }
    const begun = opened();
    this.ready = begun;
    const early = this.begun();
    begun.promise.catch(() => {}); // whoever waits is told; a worker that nobody waits for may fail quietly
    try {
      this.worker =
        (early?.broken ? null : early?.worker) ?? new Worker(new URL("worker.mjs", import.meta.url), { type: "module", name: this.name });
    } catch (error) {
      this.ready = null;
      throw new EngineError({ type: "NoWorker", message: t("This browser cannot run the engine: {reason}", { reason: error.message }) });
    }
    if (language !== "en") this.worker.postMessage({ language, messages }); // before any call, which are answered in turn
    const mine = this.worker;
    /** @param {MessageEvent} event */
    const receive = (event) => this.receive(event);
    this.worker.onmessage = receive;
    queueMicrotask(() => early?.said.forEach(receive)); // once somebody waits
    this.worker.onerror = (event) => {
      event.preventDefault();
      if (mine === this.worker)
        this.stop({
          type: "EngineFailed",
          message: t("The engine failed: {reason}", { reason: event.message || t("it could not be loaded") }),
        });
    };
    const from = performance.now();
    /** @type {number | undefined} */
    let limit;
    const late = () => {
      if (mine === this.worker) this.stop({ type: "EngineFailed", message: stalled() });
    };
    // Of the program itself no byte is counted: on a slow line it may take as long again as what came before it.
    this.heard = () => {
      clearTimeout(limit);
      limit = setTimeout(late, Math.max(SILENCE, performance.now() - from));
    };
    this.heard();
    const settled = () => {
      clearTimeout(limit);
      this.heard = () => {};
    };
    begun.promise.then(settled, settled);
  }

  /**
   * Start the engine, once; resolves when it can be called. Call it early, on intent, so that a click need not wait.
   * @param {(progress: Progress) => void} [onProgress]
   */
  async boot(onProgress) {
    if (onProgress) {
      this.listeners.add(onProgress);
      if (this.worker) onProgress(this.last);
    }
    try {
      if (!this.worker) this.start();
      await this.ready?.promise;
    } finally {
      if (onProgress) this.listeners.delete(onProgress);
    }
  }

  /**
   * Call a method of engine.desk.session. It is asked before the engine is there, which answers as soon as it can. One that overruns its time, counted
   * from when the engine was there, ends the worker, and every pending call is told.
   * @template {keyof Answers} M
   * @param {M} method
   * @param {object} params
   * @param {{timeout?: number}} limits
   * @returns {Promise<Answers[M]>}
   */
  async call(method, params = {}, { timeout = CALL_LIMIT } = {}) {
    if (!this.worker) this.start();
    const id = ++this.sequence;
    return new Promise((resolve, reject) => {
      /** @type {number | undefined} */
      let limit;
      const late = () =>
        this.stop({
          type: "Stopped",
          message: t("The engine took more than {n, plural, one {# second} other {# seconds}} and was stopped.", {
            n: Math.round(timeout / 1000),
          }),
        });
      const settle = (/** @type {(value: any) => void} */ how) => (/** @type {any} */ value) => {
        clearTimeout(limit);
        how(value);
      };
      this.pending.set(id, { resolve: settle(resolve), reject: settle(reject) });
      this.worker?.postMessage({ id, method, params: JSON.stringify(params) });
      this.ready?.promise.then(
        () => {
          if (this.pending.has(id)) limit = setTimeout(late, timeout);
        },
        () => {}, // whoever waits for an answer has been told
      );
    });
  }

  /** End the worker: for a reader who would rather choose again than wait. Every pending call is told. */
  interrupt() {
    this.stop({ type: "Stopped", message: t("The engine was stopped.") });
  }

  /** The mode and time of the last boot, for the curious and for tests. */
  state() {
    return { running: this.worker !== null, ...this.last };
  }
}

/** The engine that has the deal. The page's head may have begun it, see early.js. */
const table = new Engine("engine", () => {
  const early = globalThis.dealersChoiceEngine;
  delete globalThis.dealersChoiceEngine;
  return early;
});

/** @type {Engine["boot"]} */
export const boot = (onProgress) => table.boot(onProgress);
/** @type {Engine["call"]} */
export const call = (method, params, limits) => table.call(method, params, limits);
export const interrupt = () => table.interrupt();
export const state = () => table.state();
