// Memory snapshots of the engine: what a visit finds of an earlier one, and that it does without where nothing may be kept.
import assert from "node:assert/strict";
import test from "node:test";
import { kept, sound } from "../../docs/assets/js/snapshot.mjs";

/** @param {() => Promise<any>} open */
const storage = (open) => Object.assign(globalThis, { caches: { open } });

test("a browser that lets nobody at its storage starts without a snapshot", async (context) => {
  const warned = context.mock.method(console, "warn", () => {});
  storage(() => Promise.reject(new DOMException("The operation is insecure.", "SecurityError")));
  assert.equal(await kept("snapshot", "1"), null);
  assert.equal(warned.mock.callCount(), 1);
});

test("what is stored is found, and nothing else", async () => {
  const answer = new Response("bytes");
  /** @param {string} url */
  const match = async (url) => (url === "snapshot" ? answer : undefined);
  storage(async () => ({ match }));
  assert.equal(await kept("snapshot", "1"), answer);
  assert.equal(await kept("another", "1"), null);
});

test("one that was cut off is refused", async () => {
  const headers = { "x-length": "6", "x-sha256": "" };
  await assert.rejects(sound(new Response("bytes", { headers })), /damaged/);
});
