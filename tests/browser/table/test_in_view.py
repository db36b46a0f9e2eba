"""What counts is seen: the way on and the buttons stay in view, nothing lies over a name or a number, what cannot be pressed yet can be read."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser import player
from tests.browser.conftest import Site, opened, returning

PHONE = {"width": 360, "height": 640}
LAPTOP = {"width": 1280, "height": 720}
PASSING = "play/?variant=anaconda&seats=4&seed=3"


def box(place: Locator) -> dict[str, float]:
    found = place.bounding_box()
    assert found is not None
    return {"top": found["y"], "bottom": found["y"] + found["height"], "left": found["x"], "right": found["x"] + found["width"]}


def give_up(page: Page) -> None:
    """To the end of the deal, as soon as may be."""
    while player.settle(page) == "choosing":
        buttons = player.choice(page).locator(".dc-choice-body button:not([disabled])")
        out = buttons.filter(has_text="Fold")
        (out if out.count() else buttons).first.click()


def still(page: Page) -> None:
    """What is on its way up or down has come to rest."""
    page.evaluate("Promise.all(document.getAnimations().map((each) => each.finished))")


@pytest.mark.parametrize("size", [PHONE, {"width": 640, "height": 360}, LAPTOP])
def test_the_way_on_is_in_view_after_a_deal(browser: Browser, site: Site, size: dict[str, int]) -> None:
    with returning(browser, site, viewport=size) as page:
        page.goto("play/?variant=texas-holdem&seats=10&seed=3")
        give_up(page)
        expect(page.locator(".dc-tools .is-main")).to_be_in_viewport(ratio=1)
        rules = page.locator(".dc-tools").get_by_role("link", name="Rules")
        rules.scroll_into_view_if_needed()
        expect(rules).to_be_in_viewport(ratio=1)  # the rest of the row follows


def test_the_buttons_are_in_view_below_a_tall_table(browser: Browser, site: Site) -> None:
    """Twelve common cards in a circle, on a laptop."""
    with returning(browser, site, viewport=LAPTOP) as page:
        page.goto("play/?variant=death-wheel&seats=4&seed=2")
        assert player.settle(page) == "choosing"
        for button in player.choice(page).locator(".dc-choice-body button").all():
            expect(button).to_be_in_viewport(ratio=1)
        signs = page.locator(".dc-board kbd").all_text_contents()
        assert signs
        assert all(sign.strip() for sign in signs), "a key without a sign"


@pytest.mark.parametrize("size", [PHONE, {"width": 640, "height": 360}])
def test_a_chosen_card_leaves_the_name_free(browser: Browser, site: Site, size: dict[str, int]) -> None:
    with returning(browser, site, viewport=size) as page:
        page.goto(PASSING)
        assert player.settle(page) == "choosing"
        card = page.locator(".dc-mine .is-pickable button").first
        lying = box(card)
        card.click(position={"x": 6, "y": 12})
        page.mouse.move(0, 0)
        still(page)
        risen = box(card)
        assert risen["top"] < lying["top"] - 4, "it can be seen which is chosen"
        assert risen["top"] >= box(page.locator(".dc-mine .dc-name"))["bottom"]
        assert risen["top"] >= box(page.locator(".dc-mine .dc-badge"))["bottom"]


@pytest.mark.parametrize("size", [PHONE, {"width": 640, "height": 360}, LAPTOP])
def test_winning_cards_leave_the_chips_free(browser: Browser, site: Site, size: dict[str, int]) -> None:
    with returning(browser, site, viewport=size) as page:
        page.goto("play/?variant=texas-holdem&seats=4&seed=3")
        give_up(page)
        still(page)
        seats = page.locator(".dc-seat:has(.is-forward)")
        assert seats.count()
        for seat in seats.all():
            chips = box(seat.locator(".dc-money"))["bottom"]
            assert all(box(card)["top"] >= chips for card in seat.locator(".is-forward > .card").all())
        label = page.locator(".dc-zone:has(.is-forward) .dc-tag")
        for card in page.locator(".dc-zone .is-forward > .card").all():
            assert box(card)["top"] >= box(label)["bottom"]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_what_cannot_be_pressed_yet_can_be_read(regular: Page, scheme: str) -> None:
    """Its words differ from what lies behind them as much as other words must; a button that can be pressed looks otherwise."""
    regular.emulate_media(color_scheme=scheme)
    regular.goto(PASSING)
    assert player.settle(regular) == "choosing"
    confirm = player.choice(regular).locator(".dc-choice-body button.is-main")
    expect(confirm).to_be_disabled()
    ratio = confirm.evaluate(
        """(button) => {
          const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
          const paint = (color) => {
            canvas.fillStyle = color;
            canvas.fillRect(0, 0, 1, 1);
          };
          const light = (under, over) => {
            paint(under);
            paint(over);
            const [r, g, b] = [...canvas.getImageData(0, 0, 1, 1).data].map((n) => (n / 255 <= 0.04045 ? n / 255 / 12.92 : ((n / 255 + 0.055) / 1.055) ** 2.4));
            return 0.2126 * r + 0.7152 * g + 0.0722 * b;
          };
          const style = getComputedStyle(button);
          const page = getComputedStyle(document.body).backgroundColor;
          const [behind, words] = [light(page, style.backgroundColor), light(page, style.color)].sort((a, b) => b - a);
          return Number(style.opacity) * ((behind + 0.05) / (words + 0.05));
        }"""
    )
    assert ratio >= 4.5
    look = "(button) => getComputedStyle(button).borderStyle + getComputedStyle(button).backgroundColor"
    before = confirm.evaluate(look)
    for card in regular.locator(".dc-mine .is-pickable button").all()[:3]:
        card.click(position={"x": 6, "y": 12})
    expect(confirm).to_be_enabled()
    assert confirm.evaluate(look) != before


def test_many_short_names_stand_in_columns(browser: Browser, site: Site) -> None:
    with returning(browser, site, viewport=PHONE) as page:
        page.goto("play/?variant=two-more-deadly-inches&seats=4&seed=1&dealer=0")
        assert player.settle(page) == "choosing"
        places = [box(each) for each in player.choice(page).locator(".dc-choice-body button").all()]
        assert len(places) == 13
        assert len({round(each["left"]) for each in places}) == 4
        assert len({round(each["right"] - each["left"]) for each in places}) == 1


def test_while_a_deal_is_on_its_way_the_felt_is_there(browser: Browser, site: Site) -> None:
    with opened(browser, site) as page:
        page.route("**/*.wasm", lambda route: None)  # it never comes
        page.goto(PASSING)
        page.wait_for_function("document.body.dataset.state === 'loading'")
        felt = page.evaluate("getComputedStyle(document.querySelector('.dc-stage'), '::before').height")
        assert float(felt.removesuffix("px")) > 100
