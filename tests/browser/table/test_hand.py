"""Cards that win lie forward, at the table, in a sample deal and in "Who won?"; one's own cards sorted; how much each choice weighs; amounts named at once."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Page, expect

from engine.desk.session import Session
from engine.desk.who_won import settle
from tests.browser import player

FORWARD = """(place) => [...place.querySelectorAll(".dc-slot.is-forward > .card")].map((card) => card.getAttribute("aria-label"))"""


def stay(page: Page) -> None:
    """To the end, calling whatever comes."""
    while player.settle(page) == "choosing":
        player.choice(page).get_by_role("button", name=re.compile("^(Call|Check)")).click()


def won_with_wild_cards(slug: str) -> tuple[int, dict[str, Any]]:
    """The first seed at which seat 0 calls to the end and alone wins with wild cards, and the end of that deal as the browser shows it."""
    for seed in range(1, 200):
        session = Session(slug, 4, seed, seed % 4)
        view = session.view()
        while choice := view.get("choice"):
            view = session.act(next(each["action"] for each in choice["actions"] if each["label"].startswith(("Call", "Check"))))
        made = view.get("made", [])
        if [each["seat"] for each in made] == [0] and any(made[0]["stands"]):
            return seed, view
    raise AssertionError(f"nobody wins {slug} with wild cards in 200 deals")


def test_the_winning_hand_lies_forward_at_the_table(page: Page) -> None:
    seed, end = won_with_wild_cards("baseball")
    [made] = end["made"]
    page.goto(f"play/?variant=baseball&seats=4&seed={seed}")
    stay(page)
    own = page.locator(".dc-mine .dc-slot.is-forward")
    expect(own).to_have_count(5)
    expect(page.locator(".dc-mine .dc-slot.is-dull")).to_have_count(len(end["players"]["0"]["cards"]) - 5)
    ranks = [{"T": "10"}.get(rank, rank) for rank in made["stands"] if rank]
    expect(page.locator(".dc-mine .dc-stands")).to_have_text([re.compile(f"^{rank}") for rank in ranks])
    expect(own.filter(has_text="in the winning hand, as the")).to_have_count(len(ranks))
    expect(page.locator(".dc-seat:not(.is-out, .is-beaten) .is-forward")).to_have_count(0)  # what a beaten hand was lies dimmed
    won = page.get_by_role("group", name=made["text"])
    expect(won.get_by_role("img")).to_have_count(5)
    expect(page.locator(".dc-lines")).to_contain_text(made["text"])


def test_the_winning_hand_lies_forward_in_who_won(page: Page) -> None:
    hands, table = ["As 2s 9d 4c", "Kc Kd 7h 6d"], "5s 6s 7s 8s 9c Tc Jc Qc Kh"
    page.goto(f"showdown/?variant=bingo&hand={'&hand='.join(hands)}&table={table}")
    page.wait_for_function("document.querySelector('[data-showdown]').dataset.state === 'settled'")
    made = settle("bingo", hands, table)["hands"][1]["made"][0]
    expect(page.locator("[data-at='1'] .is-forward")).to_have_count(sum(card in hands[1] for card in made["cards"]))
    expect(page.locator("[data-at='table'] .is-forward")).to_have_count(sum(card in table for card in made["cards"]))
    expect(page.locator("[data-at='0'] .is-forward")).to_have_count(0)
    expect(page.locator(".dc-stands")).to_have_count(sum(map(bool, made["stands"])))
    page.get_by_label("Cards of hand 1").fill("Ac")
    expect(page.locator("[data-at='0'] .is-forward")).to_have_count(0)


def test_cards_are_sorted_and_lie_again_as_dealt(page: Page) -> None:
    query, fresh = "play/?variant=five-card-draw&seats=4&seed=3", Session("five-card-draw", 4, 3, 3).view()
    dealt = fresh["players"]["0"]["cards"]
    page.goto(query)
    player.settle(page)
    names = """() => [...document.querySelectorAll(".dc-mine .card use:first-child")].map((use) => use.getAttribute("href").split("#card-")[1])"""
    assert page.evaluate(names) == dealt
    page.get_by_role("button", name="Sort").click()
    assert page.evaluate(names) == sorted(dealt, key=lambda card: ("AKQJT98765432".index(card[0]), "shcd".index(card[1])))
    page.reload()
    player.settle(page)
    assert page.evaluate(names) != dealt
    page.get_by_role("button", name="Sort").click()
    assert page.evaluate(names) == dealt


def test_a_sorted_hand_is_picked_by_what_one_sees(page: Page) -> None:
    page.goto("play/?variant=double-mariah&seats=4&seed=54")
    player.settle(page)
    page.get_by_role("button", name="Sort").click()
    page.keyboard.press("1")
    expect(page.get_by_role("button", name="ace of clubs, place 1")).to_be_visible()
    page.get_by_role("button", name="Sort").click()
    expect(page.get_by_role("button", name="ace of clubs, place 1")).to_be_visible()


def test_folding_weighs_least_and_stands_last(page: Page) -> None:
    page.goto("play/?variant=texas-holdem&seats=6&seed=3")
    player.settle(page)
    buttons = player.choice(page).locator(".dc-choice-body button")
    assert [words.split("\n")[0].split()[0] for words in buttons.all_inner_texts()] == ["Call", "Raise", "Fold"]
    filled = [button.evaluate("(b) => getComputedStyle(b).backgroundColor") for button in buttons.all()]
    assert len(set(filled)) == 3
    assert filled[2] == "rgba(0, 0, 0, 0)"


def test_an_amount_is_named_at_once(phone: Page) -> None:
    phone.goto("play/?variant=auction&seats=5&seed=1")
    player.settle(phone)
    field = phone.get_by_label("Chips", exact=True)
    pot = phone.get_by_role("button", name=re.compile("^The pot: "))
    most = int(pot.inner_text().split()[-1])
    pot.click()
    expect(field).to_have_value(str(most))
    expect(pot).to_have_attribute("aria-pressed", "true")
    phone.get_by_role("button", name="10 more").click()
    expect(field).to_have_value(str(most + 10))
    phone.get_by_role("button", name=re.compile("^Maximum: ")).click()
    expect(phone.get_by_role("button", name=re.compile("^Bid 199"))).to_be_enabled()
