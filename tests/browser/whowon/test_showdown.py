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
    page.get_by_label("Cards of hand 1").fill("A♠ 10H, adTd 2c 6d 8h")
    page.get_by_label("Cards of hand 2").fill("KsKhKd 3c 4d 7s 9s")
    settled(page, "settled")
    found = settle("seven-card-stud", ["As Th Ad Td 2c 6d 8h", "Ks Kh Kd 3c 4d 7s 9s"])["hands"]
    for number, row in enumerate(found, 1):
        expect(hand(page, number)).to_contain_text(row["text"], ignore_case=True)
    expect(hand(page, 2)).to_contain_text("takes the whole pot")
    expect(page.locator(".verdict")).to_contain_text("Hand 2 takes the whole pot.")
    assert "hand=Ks+Kh+Kd+3c+4d+7s+9s" in page.url
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
    opened(page, "?variant=chicago&hand=As+Ad+3c+4d+9h+Jc+7d&hand=Ks+Kc+Kd+5h+6d+8c+2h")
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
    opened(page, "?variant=five-card-draw&hand=As+Kd+2c+3c+4c&hand=As+5h+6h+7h+9h")
    expect(page.locator(".verdict")).to_contain_text("'As' is not left in the deck")
    page.get_by_label("Cards of hand 2").fill("Qs Zz Kx 5h6h 7h")
    settled(page, "waiting-for-cards")
    expect(page.locator(".verdict")).to_contain_text("“Zz” and “Kx” are not cards")
    expect(page.locator(".verdict")).not_to_contain_text("takes")
    assert "Zz" in page.url, "the address does not lose what was written"


def test_an_unknown_game_is_said_and_not_replaced(page: Page) -> None:
    opened(page, "?variant=no-such-game&hand=As+Kd&hand=Qs+Qd")
    expect(page.locator(".verdict")).to_contain_text("no-such-game")
    expect(page.locator(".verdict")).not_to_contain_text("takes")
    expect(page.get_by_label("The game")).to_have_value("")
    assert "variant=no-such-game" in page.url
    page.get_by_label("The game").fill("texas")
    page.get_by_role("option", name="Texas Hold’em").or_(page.get_by_role("option", name="Texas Hold'em")).first.click()
    expect(page.locator(".verdict")).to_contain_text("Hand 2 takes the whole pot.")


def test_another_name_of_a_game_fills_the_box(page: Page) -> None:
    opened(page, "?variant=Pass+the+Trash")
    expect(page.get_by_label("The game")).to_have_value("Anaconda")


def test_too_few_cards_are_no_hand(page: Page) -> None:
    opened(page, "?variant=seven-card-stud&hand=As+Ad+3c+4d+9h+Jc+7d&hand=Ks+Kc+Kd+5h+6d")
    expect(page.locator(".verdict")).to_contain_text("Hand 2 is 2 cards short. A hand has 7 here.")
    expect(page.locator(".verdict")).not_to_contain_text("takes")
    page.get_by_role("button", name="Compare these cards anyway").click()
    expect(page.locator(".verdict")).to_contain_text("Hand 2 takes the whole pot.")


def test_what_cannot_be_seen_does_not_count(page: Page) -> None:
    opened(page, "?variant=omaha-holdem&hand=As+Ks+2d+3c&hand=Qh+Qd+9s+8s&table=Qs+Js+Ts+2c+2h")
    expect(page.locator(".verdict")).to_contain_text("Hand 1 takes the whole pot.")
    page.get_by_label("The game").fill("7 card stud")
    page.get_by_label("The game").press("Enter")
    expect(page.locator(".verdict")).to_contain_text("Set aside, because this game has no such cards in the middle: queen of spades")
    assert "table=" not in page.url
    page.get_by_role("button", name="Compare these cards anyway").click()
    expect(page.locator(".verdict")).to_contain_text("Hand 2 takes the whole pot.")
    expect(page.locator(".verdict")).to_contain_text("a pair of queens")


def test_legs_and_who_pays(page: Page) -> None:
    opened(page, "?variant=three-five-seven&hand=As+Ad+3c&hand=Kh+3d+7c&chips=1.1&legs=1.0&leg=every")
    verdict = page.locator(".verdict")
    for line in (
        "Hand 1 wins, but not the pot.",
        "Hand 2 must pay the winner as much as the pot holds: 2 chips.",
        "Hand 1 wins a leg and has two legs now.",
        "The pot stays: 2 chips.",
    ):
        expect(verdict).to_contain_text(line)
    page.goto("showdown/?variant=three-card-guts&hand=As+Ad+2c&hand=Kh+Kd+3c&hand=Qs+Jd+2h")
    expect(verdict).to_contain_text("Hand 2 and hand 3 must match the pot.")
    for number in (2, 3):
        hand(page, number).get_by_label("Is").select_option("out")
    expect(verdict).to_contain_text("Nobody else is in.")
    hand(page, 1).get_by_label("Is").select_option("out")
    expect(verdict).to_contain_text("Nobody is in.")


def test_a_deal_with_several_showdowns_has_a_control(page: Page) -> None:
    opened(page, "?variant=roller-coaster&hand=Ks+Kd&hand=3h+4c")
    expect(page.locator(".verdict")).to_contain_text("Hand 2 takes the whole pot.")  # with two cards it is the low one
    page.get_by_label("Which comparison").select_option("0")
    expect(page.locator(".verdict")).to_contain_text("has one card too many".replace("one", "1"))
    page.get_by_role("button", name="Compare these cards anyway").click()
    expect(page.locator(".verdict")).to_contain_text("Hand 1 takes the whole pot.")
    assert "stage=0" in page.url


def test_side_pots_and_names(page: Page) -> None:
    opened(page, "?variant=five-card-draw&hand=As+Ks+9s+8s+3s&hand=Ad+Kd+9d+8d+2d&hand=Ah+Kh+9h+8h+2h")
    page.get_by_role("button", name="Chips and names").click()
    for number, name, chips in ((1, "Ann", "10"), (2, "Bo", "20"), (3, "Cy", "21")):
        place = page.locator(".place").nth(number - 1)
        place.get_by_label("Player").fill(name)
        place.get_by_label("Chips in").fill(chips)
    verdict = page.locator(".verdict")
    expect(verdict).to_contain_text("Ann takes 30 chips")
    expect(verdict).to_contain_text("A side pot, 20 chips, which Bo and Cy may win: Bo takes 10 chips")
    expect(verdict).to_contain_text("The last chip of Cy is not called: it goes back.")
    page.reload()
    expect(verdict).to_contain_text("Ann takes 30 chips")


def test_the_verdict_is_in_view_on_a_phone(phone: Page) -> None:
    opened(phone, "?variant=kentrell&hand=As+Ad+3c+4h+5s+7d+2s&hand=Ah+Ac+3h+4c+6s+7c+2d&hand=Ks+Kd+Qh+Jh+9c+8c+2h")
    verdict = phone.locator(".verdict .outcome")
    for at in (0, 600, 1400):
        phone.evaluate(f"scrollTo(0, {at})")
        expect(verdict).to_be_in_viewport(ratio=1)
    phone.get_by_label("Cards of hand 2").focus()
    assert phone.locator(".deck").bounding_box()["y"] > hand(phone, 2).bounding_box()["y"], "the deck lies beneath the hand in hand"  # type: ignore[index]


def test_wild_cards_are_shown(page: Page) -> None:
    opened(page, "?variant=midnight-baseball&hand=3s+9h+Kd+2c+Qh+5d+7s&hand=Ks+Qs+Jd+8c+7h+5c+2h")
    expect(hand(page, 1).locator(".card.wild")).to_have_count(2)
    expect(hand(page, 1)).to_contain_text("Three kings")
    expect(page.locator("form.what")).to_contain_text("Threes are wild.")


def test_ranks_that_the_deal_made_wild_are_told_once(page: Page) -> None:
    """As the dealer's page hands them on, or tapped here: every card of such a rank is wild as it is laid."""
    opened(page, "?variant=follow-the-queen&wildranks=5")
    page.locator("#place-0").fill("5c 5d Ks Kh 9c 8d 2s")
    page.locator("#place-1").fill("As Ad Ah 9d 8c 3s 2h")
    settled(page, "settled")
    expect(hand(page, 1).locator(".card.wild")).to_have_count(2)
    expect(hand(page, 1).locator(".made")).to_have_text(re.compile("^Four kings"))
    ranks = page.get_by_role("group", name="Wild in this deal")
    ranks.get_by_role("button", name="5", exact=True).click()
    expect(hand(page, 1).locator(".card.wild")).to_have_count(0)
    expect(hand(page, 1).locator(".made")).to_have_text(re.compile("^Two pair"))
    ranks.get_by_role("button", name="9", exact=True).click()
    expect(page).to_have_url(re.compile("wildranks=9"))
    expect(hand(page, 2).locator(".card.wild")).to_have_count(1)


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
    phone.get_by_role("button", name="Add a hand").tap()
    expect(hand(phone, 3)).to_be_in_viewport(ratio=1)
    expect(phone.get_by_label("Cards of hand 3")).not_to_be_focused()
    phone.get_by_role("region", name=re.compile("^The deck")).get_by_role("button", name="ace of spades").tap()
    expect(phone.get_by_label("Cards of hand 3")).to_have_value("As")


def test_one_more_hand_is_typed_at_once_with_a_mouse(page: Page) -> None:
    opened(page, "?variant=texas-holdem")
    page.get_by_role("button", name="Add a hand").click()
    expect(page.get_by_label("Cards of hand 3")).to_be_focused()


def test_several_hands_of_a_player(phone: Page) -> None:
    """Where each hand is bet by itself, another hand of the same player is one tap away, and the player takes what both win."""
    opened(phone, "?variant=double-handed")
    phone.get_by_label("Cards of hand 1").fill("AsAd3c4d9h")
    phone.get_by_role("textbox", name="Player", exact=True).first.fill("Ann")
    phone.get_by_role("button", name="Add a hand for Ann").tap()
    phone.get_by_label("Cards of hand 2").fill("2s3h4c5d7s")
    phone.get_by_label("Cards of hand 3").fill("KsKcKd5h6d")
    settled(phone, "settled")
    expect(phone.locator(".verdict")).to_contain_text("Ann and hand 3 take half the pot each.")
    expect(phone.get_by_role("region", name="Ann, hand 2")).to_contain_text("takes half the pot")
    expect(phone.get_by_role("region", name="Ann, hand 1")).to_contain_text("takes nothing")
    assert phone.url.count("name=Ann") == 2
    assert phone.evaluate("document.documentElement.scrollWidth") <= 360


def test_a_phone_on_its_side(phone: Page) -> None:
    """The head leaves room for the hands, and each suit of the deck is one row."""
    phone.set_viewport_size({"width": 844, "height": 390})
    opened(phone, "?variant=kentrell")
    box = phone.get_by_label("The game").bounding_box()
    assert box is not None
    assert box["y"] < 130
    rows = phone.evaluate(
        "[...document.querySelectorAll('.settle .suit')].map((suit) => new Set([...suit.children].map((card) => card.offsetTop)).size)"
    )
    assert rows == [1, 1, 1, 1]
    deck = phone.locator(".settle .deck").bounding_box()
    assert deck is not None
    assert deck["height"] < 390
    assert phone.evaluate("document.documentElement.scrollWidth") <= 844
    phone.evaluate("scrollTo(0, 400)")
    top = phone.locator(".md-header").bounding_box()
    assert top is not None
    assert top["y"] + top["height"] <= 0


def test_what_the_dealers_page_has_said_is_passed_by(phone: Page) -> None:
    """Who comes from there has chosen game and house rules: the first hand is next."""
    opened(phone, "?variant=kentrell&hand=&hand=&hand=&name=Ann&name=Bo&name=Cy&chips=5.5.5")
    expect(phone.locator(".settle .place").first).to_be_in_viewport(ratio=0.3)
    assert phone.evaluate("document.querySelector('.settle .place').getBoundingClientRect().top") < 120
    opened(phone, "?variant=kentrell")
    assert phone.evaluate("scrollY") == 0


def test_hands_that_are_in_wait_for_their_cards(phone: Page) -> None:
    """A led deal says who is in. Without their cards, nobody has won and no pot can be told."""
    phone.goto(
        "showdown/?variant=three-five-seven&hand=&hand=&hand=&hand=&name=Ann&name=Bea&name=Cid&name=Dan&goes=in.out.out.in&chips=1.1.1.1"
    )
    verdict = phone.get_by_role("status", name="The verdict")
    phone.locator("#place-0").fill("8c 3c Kc")
    expect(verdict).to_have_text(re.compile("No cards yet: Dan. Enter them, or say who folded."))
    expect(verdict).not_to_contain_text("wins")
    phone.locator("#place-0").fill("")
    expect(verdict).to_contain_text("No cards yet: Ann and Dan.")
    expect(verdict).not_to_contain_text("Nobody is in")
    phone.locator("#place-0").fill("8c 3c Kc")
    phone.locator("#place-3").fill("7h As Td")
    expect(verdict).to_contain_text("Dan must pay the winner as much as the pot holds: 4 chips.")
