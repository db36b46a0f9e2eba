"""Who won? Hands laid down by tapping and by typing, settled by the engine in the browser as the engine outside settles them."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from engine.desk.who_won import settle


def opened(page: Page, query: str = "") -> None:
    page.goto(f"showdown/{query}")
    settled(page)


def settled(page: Page, state: str = "settled|waiting-for-cards|error") -> None:
    page.wait_for_function(f"/^({state})$/.test(document.querySelector('[data-showdown]').dataset.state)")


def hand(page: Page, number: int):  # type: ignore[no-untyped-def]
    return page.get_by_role("region", name=re.compile(f"^Hand {number}"))


def test_hands_are_typed(page: Page) -> None:
    opened(page)
    page.get_by_label("The game").fill("7 card stud")
    page.get_by_label("The game").press("Enter")
    expect(page.get_by_label("The game")).to_have_value("Seven Card Stud")
    page.get_by_label("Cards of hand 1").fill("as 10H, ad Td 2c")
    page.get_by_label("Cards of hand 2").fill("Ks Kh Kd 3c 4d")
    settled(page, "settled")
    found = settle("seven-card-stud", ["As Th Ad Td 2c", "Ks Kh Kd 3c 4d"])["hands"]
    for number, row in enumerate(found, 1):
        expect(hand(page, number)).to_contain_text(row["text"], ignore_case=True)
    expect(hand(page, 2)).to_contain_text("takes the whole pot")
    expect(page.locator(".verdict")).to_contain_text("Hand 2 takes the whole pot.")
    assert "hand=Ks+Kh+Kd+3c+4d" in page.url
    page.reload()
    settled(page, "settled")
    expect(page.locator(".verdict")).to_contain_text("Hand 2 takes the whole pot.")


def test_hands_are_tapped_on_a_phone(phone: Page) -> None:
    opened(phone, "?variant=texas-holdem")
    deck = phone.get_by_role("region", name=re.compile("^The deck"))
    for card in "ace of spades", "ace of hearts":
        deck.get_by_role("button", name=card).tap()
    for card in "king of spades", "king of hearts":  # a full hand lets the next one have its turn
        deck.get_by_role("button", name=card).tap()
    for card in "king of clubs", "two of diamonds", "seven of hearts", "nine of clubs", "jack of diamonds":
        deck.get_by_role("button", name=card).tap()
    settled(phone, "settled")
    expect(phone.locator(".verdict")).to_contain_text("Hand 2 takes the whole pot.")
    expect(deck.get_by_role("button", name="ace of spades")).to_be_disabled()
    hand(phone, 1).get_by_role("button", name="ace of spades").tap()
    expect(deck.get_by_role("button", name="ace of spades")).to_be_enabled()
    assert phone.evaluate("document.documentElement.scrollWidth") <= 360


def test_faces_and_declarations_count(page: Page) -> None:
    opened(page, "?variant=chicago&hand=As+Ad+3c+4d+9h&hand=Ks+Kc+Kd+5h+6d")
    expect(page.locator(".verdict")).to_contain_text("Hand 1 and hand 2 take half the pot each.")
    hand(page, 1).get_by_role("button", name="ace of spades").click()  # it lies face up now
    expect(page.locator(".verdict")).to_contain_text("Hand 2 takes the whole pot.")
    page.goto("showdown/?variant=anaconda&hand=As+Ad+Ac+2c+3c&hand=Ks+Qs+Jh+Td+4h")
    settled(page, "settled")
    expect(page.locator(".verdict")).to_contain_text("the cards speak")
    for number in (1, 2):
        hand(page, number).get_by_label("declared").select_option("high")
    expect(page.locator(".verdict")).to_contain_text("Hand 1 takes the whole pot.")


def test_wrong_cards_are_said(page: Page) -> None:
    opened(page, "?variant=anaconda&hand=As+Kd&hand=As+Zz")
    expect(page.locator(".verdict")).to_contain_text("'As' is not among the cards that are left")
    page.get_by_label("Cards of hand 2").fill("Qs Zz")
    settled(page, "settled")
    expect(page.locator(".verdict")).to_contain_text("“Zz” is no card")
    page.goto("showdown/?variant=no-such-game")
    settled(page)
    expect(page.locator(".verdict")).to_contain_text("no-such-game")
    expect(page.get_by_label("The game")).to_have_value("Seven Card Stud")


def test_wild_cards_are_shown(page: Page) -> None:
    opened(page, "?variant=midnight-baseball&hand=3s+9h+Kd+2c+Qh&hand=Ks+Qs")
    expect(hand(page, 1).locator(".card.wild")).to_have_count(2)
    expect(hand(page, 1)).to_contain_text("Three kings")
    expect(page.locator("form.what")).to_contain_text("Threes are wild.")


def test_everything_by_keyboard(page: Page) -> None:
    opened(page, "?variant=five-card-draw")
    page.get_by_label("Cards of hand 1").focus()
    deck = page.get_by_role("region", name="The deck, for hand 1")
    deck.get_by_role("button", name="ace of spades").focus()
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.dataset.card"), "the keyboard stays in the deck"
    expect(hand(page, 1).locator(".card")).to_have_count(1)


def test_one_more_hand_opens_no_keyboard_on_a_phone(phone: Page) -> None:
    opened(phone, "?variant=texas-holdem")
    phone.get_by_role("button", name="One more hand").tap()
    expect(hand(phone, 3)).to_be_in_viewport(ratio=1)
    expect(phone.get_by_label("Cards of hand 3")).not_to_be_focused()
    phone.get_by_role("region", name=re.compile("^The deck")).get_by_role("button", name="ace of spades").tap()
    expect(phone.get_by_label("Cards of hand 3")).to_have_value("As")


def test_one_more_hand_is_typed_at_once_with_a_mouse(page: Page) -> None:
    opened(page, "?variant=texas-holdem")
    page.get_by_role("button", name="One more hand").click()
    expect(page.get_by_label("Cards of hand 3")).to_be_focused()
