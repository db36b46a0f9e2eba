"""The engine's worker: its snapshot, its limits, and what the page is told when it fails."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page

from tests.batches import foremost
from tests.browser import player
from tests.browser.conftest import Site

CALL = """async (calls) => {
  const engine = await import(new URL("assets/js/engine.mjs", document.baseURI));
  const answers = [];
  for (const [method, params, options] of calls) {
    try { answers.push({ok: await engine.call(method, params, options)}); }
    catch (error) { answers.push({type: error.type, message: error.message, hint: error.hint}); }
  }
  return [engine.state(), answers];
}"""
DAMAGE = """async (change) => {
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const key of await cache.keys()) {
      if (!key.url.endsWith("/snapshot.bin")) continue;
      const kept = await cache.match(key);
      let bytes = new Uint8Array(await kept.arrayBuffer());
      if (change === "cut off") bytes = bytes.slice(0, bytes.length >> 1);
      else bytes[bytes.length >> 1] ^= 255;
      await cache.put(key, new Response(bytes, {headers: kept.headers}));
    }
  }
}"""
FORGOTTEN = """async () => {
  for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister();
  for (const name of await caches.keys()) await caches.delete(name);
}"""
DEAL = ["start", {"variant": "five-card-draw", "seats": 3, "seed": 5}]


@pytest.fixture
def page(newcomer: Page) -> Page:
    """Each of these begins where nothing is kept yet."""
    return newcomer


def ask(page: Page, *calls: list[Any]) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    state, answers = page.evaluate(CALL, list(calls))
    return state, answers


def first_boot(page: Page, mode: str = "snapshot") -> dict[str, Any]:
    page.goto("")
    state, [answer] = ask(page, DEAL)
    assert state["mode"] == mode
    return answer["ok"]


def test_every_visit_starts_from_the_snapshot(page: Page, site: Site) -> None:
    view = first_boot(page)
    page.evaluate("navigator.serviceWorker.ready.then(() => {})")
    kept = "(address) => caches.match(address).then((kept) => kept.headers.get('x-unpacked'))"
    (snapshot,) = site.directory.glob("engine-*/snapshot.bin")
    assert page.evaluate(kept, site.url(snapshot.relative_to(site.directory).as_posix())) == "yes"
    page.reload()
    state, [again] = ask(page, DEAL)
    assert state["mode"] == "snapshot"
    assert again["ok"] == view


@pytest.mark.parametrize("damage", foremost(["a byte wrong", "cut off"], 1))
def test_what_was_kept_and_is_damaged_is_fetched_again(page: Page, damage: str) -> None:
    view = first_boot(page)
    page.evaluate("navigator.serviceWorker.ready.then(() => {})")
    page.evaluate(DAMAGE, damage)
    assert first_boot(page, "ordinary") == view
    assert first_boot(page) == view


@pytest.mark.parametrize("damage", foremost(["gone", "a byte wrong", "cut off"], 2))
def test_without_its_snapshot_the_engine_starts_in_the_ordinary_way(page: Page, site: Site, damage: str) -> None:
    view = first_boot(page)
    page.evaluate("navigator.serviceWorker.ready.then(() => {})")
    page.evaluate(FORGOTTEN)
    (snapshot,) = site.directory.glob("engine-*/snapshot.bin")
    packed = bytearray(snapshot.read_bytes())
    packed[len(packed) // 2] ^= 255
    half = len(packed) // 2
    body = {"gone": b"", "cut off": bytes(packed[:half]), "a byte wrong": bytes(packed)}[damage]
    page.context.route("**/snapshot.bin", lambda route: route.fulfill(status=404 if damage == "gone" else 200, body=body))
    page.watch.expect("404")  # type: ignore[attr-defined]
    assert first_boot(page, "ordinary") == view


def test_an_overrun_ends_the_worker_and_the_next_call_starts_another(page: Page) -> None:
    first_boot(page)
    both = """async (deal) => {
      const { call } = await import(new URL("assets/js/engine.mjs", document.baseURI));
      const settled = await Promise.allSettled([call(...deal, {timeout: 0}), call("catalogue", {}), call("record", {})]);
      return settled.map((one) => one.reason?.type ?? "answered");
    }"""
    assert page.evaluate(both, DEAL) == ["Stopped"] * 3
    while player.workers(page):  # a busy machine takes its time to end a worker
        page.wait_for_timeout(50)
    state, [answer] = ask(page, DEAL)
    assert answer["ok"]["slug"] == "five-card-draw"
    assert state["mode"] == "snapshot"


def test_errors_are_fit_to_show(page: Page) -> None:
    page.goto("")
    _, answers = ask(
        page,
        ["start", {"variant": "anacoda"}],
        ["start", {"variant": "anaconda", "seats": 99}],
        ["act", {"action": "fly"}],
        DEAL,
        ["act", {"action": "fly"}],
    )
    unknown, crowded, no_deal, dealt, illegal = answers
    assert "anacoda" in unknown["message"]
    assert "anaconda" in str(unknown["hint"])
    assert "99" in crowded["message"]
    assert no_deal["message"]
    assert dealt["ok"]["state"] == "choosing"
    assert (illegal["type"], illegal["message"]) == ("IllegalAction", "That cannot be done now.")
    assert not any("Traceback" in str(answer.get("message")) for answer in answers)


def told(page: Page) -> None:
    page.watch.expect("")  # type: ignore[attr-defined]  # the console may say what it likes of this
    page.goto("")
    state, [answer] = ask(page, DEAL)
    assert answer["type"] == "EngineFailed"
    assert not state["running"]


def gone(page: Page, *files: str) -> None:
    for file in files:
        page.context.route(f"**/{file}", lambda route: route.fulfill(status=404, body="gone"))


@pytest.mark.parametrize("file", ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "worker.mjs"])
def test_a_file_that_does_not_come_is_told(page: Page, file: str) -> None:
    gone(page, file)
    told(page)


@pytest.mark.parametrize("file", ["stdlib.zip", "dealers_choice-*.whl"])
def test_a_file_of_the_ordinary_start_that_does_not_come_is_told(page: Page, file: str) -> None:
    gone(page, "snapshot.bin", file)
    told(page)
