"""The engine's worker: its snapshot, its limits, and what the page is told when it fails."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser import player
from tests.browser.conftest import WAIT

CALL = """async (calls) => {
  const engine = await import(new URL("assets/js/engine.mjs", document.baseURI));
  const answers = [];
  for (const [method, params, options] of calls) {
    try { answers.push({ok: await engine.call(method, params, options)}); }
    catch (error) { answers.push({type: error.type, message: error.message, hint: error.hint}); }
  }
  return [engine.state(), answers];
}"""
SNAPSHOTS = """async () => {
  const found = [];
  for (const name of await caches.keys())
    if (name.startsWith("engine-snapshot-")) found.push(...(await (await caches.open(name)).keys()).map((kept) => kept.url));
  return found.length > 0;
}"""
DAMAGE = """async (change) => {
  for (const name of await caches.keys()) {
    if (!name.startsWith("engine-snapshot-")) continue;
    const cache = await caches.open(name);
    for (const key of await cache.keys()) {
      const kept = await cache.match(key);
      let bytes = new Uint8Array(await kept.arrayBuffer());
      if (change === "cut off") bytes = bytes.slice(0, bytes.length >> 1);
      else bytes[bytes.length >> 1] ^= 255;
      await cache.put(key, new Response(bytes, {headers: kept.headers}));
    }
  }
}"""
DEAL = ["start", {"variant": "five-card-draw", "seats": 3, "seed": 5}]


@pytest.fixture
def page(newcomer: Page) -> Page:
    """Each of these begins where nothing is kept yet."""
    return newcomer


def ask(page: Page, *calls: list[Any]) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    state, answers = page.evaluate(CALL, list(calls))
    return state, answers


def first_boot(page: Page) -> dict[str, Any]:
    page.goto("")
    state, [answer] = ask(page, DEAL)
    assert state["mode"] == "ordinary"
    snapshot_kept(page)
    return answer["ok"]


def snapshot_kept(page: Page) -> None:
    """The worker keeps it once the reader is no longer waiting."""
    for _ in range(WAIT // 50):
        if page.evaluate(SNAPSHOTS):
            return
        page.wait_for_timeout(50)
    raise AssertionError("no snapshot was kept")


def test_a_second_visit_starts_from_the_snapshot(page: Page) -> None:
    view = first_boot(page)
    page.reload()
    state, [again] = ask(page, DEAL)
    assert state["mode"] == "snapshot"
    assert again["ok"] == view


def test_a_damaged_snapshot_leads_to_the_ordinary_start(page: Page) -> None:
    view = first_boot(page)
    for damage in ("cut off", "a byte wrong"):
        page.evaluate(DAMAGE, damage)
        page.reload()
        state, [again] = ask(page, DEAL)
        assert state["mode"] == "ordinary", damage
        assert again["ok"] == view
        snapshot_kept(page)


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


@pytest.mark.parametrize("file", ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "stdlib.zip", "dealers_choice-*.whl", "worker.mjs"])
def test_a_file_that_does_not_come_is_told(page: Page, file: str) -> None:
    page.watch.expect("")  # type: ignore[attr-defined]  # the console may say what it likes of this
    page.context.route(f"**/{file}", lambda route: route.fulfill(status=404, body="gone"))
    page.goto("")
    state, [answer] = ask(page, DEAL)
    assert answer["type"] == "EngineFailed"
    assert not state["running"]
