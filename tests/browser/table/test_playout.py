"""The table plays out what the others do: act by act, as quick as one likes, and without motion for those who ask for less."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from engine.desk.session import Session
from tests.browser import player
from tests.browser.conftest import Site, returning

# What stood above the choice while the deal was playing, each once, and how often it began to play.
WATCH = """() => {
  window.told = []; window.runs = 0;
  const look = () => {
    const playing = document.body.dataset.state === "playing";
    const words = document.querySelector(".dc-prompt")?.textContent;
    if (playing && window.told.at(-1) !== words) window.told.push(words);
  };
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
  new MutationObserver((all) => { if (document.body.dataset.state === "playing") window.runs += 1; })
    .observe(document.body, { attributeFilter: ["data-state"] });
}"""


@pytest.fixture
def quick(browser: Browser, site: Site) -> Iterator[Page]:
    with returning(browser, site, pace="quick") as page:
        yield page


def begin(page: Page) -> None:
    page.goto("play/?variant=beat-it&seats=5&seed=8")
    player.settle(page)
    page.evaluate(WATCH)


def fresh(page: Page) -> list[str]:
    return page.locator(".dc-log-entry.is-fresh").all_inner_texts()


def test_each_act_is_shown_in_its_order(quick: Page) -> None:
    begin(quick)
    acts = 0
    for _ in range(3):
        quick.evaluate("window.told = []")
        quick.get_by_role("button", name=re.compile("^(Call|Check)")).click()
        assert player.settle(quick) == "choosing"
        told = quick.evaluate("window.told")
        acts += len(told)
        assert told[-len(fresh(quick)) :] == fresh(quick)
    assert acts >= 6


def test_a_tap_goes_on_at_once(browser: Browser, site: Site) -> None:
    with returning(browser, site, pace="slow") as page:
        begin(page)
        page.get_by_role("button", name="Call").click()
        page.wait_for_function("document.body.dataset.state === 'playing'")
        page.locator(".dc-pot").click()
        assert player.settle(page) == "choosing"
        assert len(page.evaluate("window.told")) < len(fresh(page))


def test_a_key_goes_on_and_the_deal_can_be_watched_again(quick: Page) -> None:
    begin(quick)
    quick.get_by_role("button", name="Call").click()
    quick.wait_for_function("document.body.dataset.state === 'playing'")
    quick.keyboard.press("Escape")
    player.settle(quick)
    lines = fresh(quick)
    quick.evaluate("window.told = []")
    quick.keyboard.press("w")
    quick.wait_for_function("document.body.dataset.state === 'playing'")
    player.settle(quick)
    assert quick.evaluate("window.told") == lines
    assert quick.get_by_role("button", name=re.compile("^(Call|Check)")).is_visible()


def test_less_motion_shows_the_same_without_moving_anything(browser: Browser, site: Site) -> None:
    with returning(browser, site, pace="quick", reduced_motion="reduce") as page:
        begin(page)
        page.evaluate(
            "() => { window.moved = 0; const animate = Element.prototype.animate;"
            " Element.prototype.animate = function (...how) { window.moved += 1; return animate.apply(this, how); }; }"
        )
        page.get_by_role("button", name="Call").click()
        player.settle(page)
        assert page.evaluate("window.told")[-len(fresh(page)) :] == fresh(page)
        assert page.evaluate("window.moved") == 0


# At each thing that is told: how many cards of each hand are backs, to the eye and to a screen reader, who shows what, who is beaten, what the pot holds.
SHOWDOWN = """() => {
  window.seen = [];
  const look = () => {
    if (document.body.dataset.state !== "playing") return;
    const words = document.querySelector(".dc-prompt").textContent;
    const seats = [...document.querySelectorAll(".dc-seat")].map((seat) => ({
      name: seat.querySelector(".dc-name").textContent,
      backs: seat.querySelectorAll(".card.back").length,
      heard: [...seat.querySelectorAll(".dc-slot:not([aria-hidden]) [role=img]")].map((card) => card.ariaLabel).join(),
      up: seat.querySelectorAll(".dc-slot.is-forward").length,
      dull: seat.querySelectorAll(".dc-slot.is-dull").length,
      words: seat.querySelector(".dc-words").textContent.trim(),
      beaten: seat.classList.contains("is-beaten"),
    }));
    const pot = document.querySelector(".dc-pot b").textContent;
    const now = { words, seats, pot, at: performance.now() };
    if (window.seen.at(-1)?.words === words) window.seen.pop();
    window.seen.push({ ...now, at: window.seen.at(-1)?.words === words ? window.seen.at(-1).at : now.at });
  };
  new MutationObserver(() => requestAnimationFrame(look)).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
}"""


def three_showing() -> tuple[int, list[str], dict[str, Any]]:
    """The first seed of hold'em at which seat 0 calls to the end, shows first and loses, Ada shows and loses, and Ben wins: the four lines, and the end."""
    for seed in range(1, 400):
        session = Session("texas-holdem", 4, seed, seed % 4)
        view = session.view()
        while choice := view.get("choice"):
            view = session.act(next(each["action"] for each in choice["actions"] if each["label"].startswith(("Call", "Check"))))
        lines = [entry["text"] for entry in view["log"]][-4:]
        if all(line.startswith(start) for line, start in zip(lines, ("You show", "Ada shows", "Ben shows", "Ben wins"), strict=True)):
            return seed, lines, view
    raise AssertionError("no such showdown in 400 deals")


def test_a_showdown_is_seen(browser: Browser, site: Site) -> None:
    """Who shows has their cards face up, the hand is named at the seat, and the pot moves after that."""
    seed, said, end = three_showing()
    with returning(browser, site, pace="usual", viewport={"width": 390, "height": 844}) as page:
        page.goto(f"play/?variant=texas-holdem&seats=4&seed={seed}")
        player.settle(page)
        page.evaluate(SHOWDOWN)
        while player.settle(page) == "choosing":
            page.get_by_role("button", name=re.compile("^(Call|Check)")).first.click()
        seen = {one["words"]: one for one in page.evaluate("window.seen")}
        mine, hers, his, paid = (seen[words] for words in said)
        assert [seat["backs"] for seat in mine["seats"]][:2] == [2, 2]
        assert mine["seats"][0]["heard"] == "2 face-down cards"
        ada, her_hand = hers["seats"][0], end["players"]["1"]["shown"]["text"]
        assert (ada["backs"], ada["words"], his["seats"][0]["beaten"]) == (0, her_hand, True)
        assert ada["heard"].count(" of ") == 2
        ben, his_hand, hole = his["seats"][1], end["players"]["2"]["shown"], end["players"]["2"]["cards"]
        assert (ben["backs"], ben["words"], ben["beaten"], ben["up"]) == (0, his_hand["text"], False, len({*hole} & {*his_hand["cards"]}))
        won = str(end["players"]["2"]["won"])
        assert (mine["pot"], his["pot"], paid["pot"]) == (won, won, "0")
        assert paid["at"] - his["at"] > 1000


def test_the_pace_is_remembered(quick: Page) -> None:
    begin(quick)
    quick.get_by_label("Pace").select_option("at once")
    quick.get_by_role("button", name="Call").click()
    player.settle(quick)
    assert quick.evaluate("window.runs") == 0
    quick.reload()
    player.settle(quick)
    assert quick.get_by_label("Pace").input_value() == "off"


def test_what_flies_has_landed(quick: Page) -> None:
    """Nothing that moved is left behind on the table."""
    begin(quick)
    quick.get_by_role("button", name="Call").click()
    player.settle(quick)
    quick.wait_for_function("!document.querySelector('.dc-flying')")
