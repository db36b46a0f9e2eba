"""Choices that cannot be taken: the page lets nobody make one, and where the engine refuses it says why and leaves what was arranged."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.player import choice, settle

SPLIT = "play/?variant=double-mariah&seats=4&seed=54"  # dealt 6d 2d Ac 3s Ts Kh Kd: the last two, as they lie, would be the better hand
WORSE = "The second stack must be the worse hand."


def pressed(page: Page) -> list[str]:
    return [card.get_attribute("aria-label") or "" for card in page.locator(".is-pickable button[aria-pressed=true]").all()]


def tap(page: Page, *places: int) -> None:
    for place in places:
        page.locator(".is-pickable button[aria-pressed]").nth(place).click()


def test_a_split_that_is_not_allowed_cannot_be_arranged(regular: Page) -> None:
    regular.goto(SPLIT)
    assert settle(regular) == "choosing"
    tap(regular, 0, 1, 2, 3, 4)  # the last of these would leave the pair of kings
    expect(choice(regular)).to_contain_text(WORSE)
    assert len(pressed(regular)) == 4
    tap(regular, 3, 1)  # two put back
    regular.get_by_role("button", name="Keep the rest in order").click()
    assert len(pressed(regular)) == 7
    regular.get_by_role("button", name="Set both stacks").click()
    expect(choice(regular)).not_to_contain_text("Set both stacks", timeout=60_000)
    assert settle(regular) in ("choosing", "over")
    expect(regular.get_by_role("alert")).to_have_text("")


def test_what_moves_up_may_have_no_way_on_and_then_the_page_says_so(regular: Page) -> None:
    regular.goto(SPLIT)
    settle(regular)
    tap(regular, 0, 1, 2, 3, 5, 4)  # the king of hearts among the first five
    tap(regular, 5)  # taken back: the ten of spades moves up and both kings are left
    expect(choice(regular)).to_contain_text(WORSE)
    regular.get_by_role("button", name="Keep the rest in order").click()
    expect(choice(regular)).to_contain_text(WORSE)
    assert len(pressed(regular)) == 5  # nothing is lost
    expect(regular.get_by_role("button", name="Set both stacks")).to_be_disabled()


def test_a_refusal_is_in_a_players_words_and_leaves_what_was_arranged(regular: Page) -> None:
    """A page that lets everything pass, to see what becomes of a refusal."""
    regular.goto(SPLIT)
    settle(regular)
    regular.evaluate(
        """async () => {
          const { CardPicker } = await import(new URL("../assets/js/card-picker.mjs", location).href);
          CardPicker.prototype.fits = CardPicker.prototype.complete = () => true;
        }"""
    )
    tap(regular, 4, 3, 2, 1, 0, 6, 5)
    arranged = pressed(regular)
    regular.get_by_role("button", name="Set both stacks").click()
    expect(regular.get_by_role("alert")).to_have_text(WORSE)
    assert settle(regular) == "choosing"
    assert pressed(regular) == arranged
    assert len(arranged) == 7
    choice(regular).get_by_role("button", name="Clear").click()
    tap(regular, 5, 6, 0, 1, 2, 3, 4)
    regular.get_by_role("button", name="Set both stacks").click()
    expect(choice(regular)).not_to_contain_text("Set both stacks", timeout=60_000)
    expect(regular.get_by_role("alert")).to_have_text("")


def test_the_hand_stays_where_it_is_when_a_first_card_is_chosen(phone: Page) -> None:
    """A button that came with the first card made the panel a row taller: the next tap met another card, or none."""
    phone.goto("play/?variant=anaconda&seats=4&seed=3")
    assert settle(phone) == "choosing"
    for cards, then in ((3, "Pass 3 cards"), (2, "Pass 2 cards"), (1, "Pass 1 card"), (2, "Discard 2 cards")):
        expect(choice(phone)).to_contain_text(f"0 of {cards} chosen", timeout=60_000)
        tap(phone, *range(cards))
        choice(phone).get_by_role("button", name=then).click()
    expect(choice(phone).get_by_role("button", name="Set the stack")).to_be_visible(timeout=60_000)
    place = phone.locator(".is-pickable button").nth(4)
    before = place.bounding_box()
    tap(phone, 0)
    expect(choice(phone).get_by_role("button", name="Clear")).to_be_visible()
    after = place.bounding_box()
    assert before
    assert after
    assert abs(before["y"] - after["y"]) < 2
