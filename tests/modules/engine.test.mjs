// How long the page waits for the engine: as long as something comes.
import assert from "node:assert/strict";
import { mock, test } from "node:test";

/** @type {{terminated: boolean, onmessage: ((event: {data: object}) => void) | null}[]} */
const workers = [];
/** @type {any} */ (globalThis).Worker = /** @type {any} */ (
  class {
    constructor() {
      this.terminated = false;
      /** @type {((event: {data: object}) => void) | null} */
      this.onmessage = null;
      workers.push(this);
    }
    postMessage() {}
    terminate() {
      this.terminated = true;
    }
  }
);
mock.timers.enable({ apis: ["setTimeout"] });
let now = 0;
performance.now = () => now;
const ENGINE = "../../docs/assets/js/engine/engine.mjs"; // not named in the import: it is typed for a browser, whose timers are numbers
const { Engine, awaited } = await import(ENGINE);

/** @param {number} ms */
const pass = (ms) => {
  now += ms;
  mock.timers.tick(ms);
};
/** @param {number} part */
const came = (part) => workers.at(-1)?.onmessage?.({ data: { event: "progress", stage: "loading", part, size: 10_400_000 } });

test("a slow line is waited for as long as bytes come", async () => {
  const engine = new Engine("slow");
  /** @type {unknown} */
  let failure = null;
  engine.boot().catch((/** @type {Error} */ problem) => (failure = problem));
  for (let minute = 1; minute <= 10; minute += 1) {
    pass(60_000);
    came(minute / 10);
  }
  await Promise.resolve();
  assert.equal(failure, null);
  assert.equal(workers.at(-1)?.terminated, false);
});

test("a line on which nothing comes is given up after two minutes, and no game is blamed", async () => {
  const engine = new Engine("dead");
  /** @type {any[]} */
  const failures = [];
  engine.boot().catch((/** @type {Error} */ problem) => failures.push(problem));
  pass(30_000);
  came(0.1);
  pass(119_000);
  await new Promise((resolve) => setImmediate(resolve));
  assert.equal(failures.length, 0);
  pass(2_000);
  await new Promise((resolve) => setImmediate(resolve));
  assert.equal(failures[0].type, "EngineFailed");
  assert.match(failures[0].message, /No more of the engine has arrived/);
});

test("what is waited for is said", () => {
  assert.equal(awaited({ stage: "loading", part: 0.06, size: 10_400_000 }), "Shuffling: 6 % of 11 MB are here …");
  assert.match(awaited({ stage: "program", part: 1 }), /program .* still loading/);
  assert.match(awaited({ stage: "starting", part: 1 }), /Setting up the table/);
});
