"""Plays a deal in the trainer as a person does: reads the page's state, taps cards, presses the buttons it finds.

It knows no game. A choice is one of three: cards to tap (buttons that can be pressed in), an amount, or named buttons.
"""

from __future__ import annotations

import random

from playwright.sync_api import Locator, Page

CHOICES_AT_MOST = 150
TABS = 80  # the farthest that anything to press may be


def state(page: Page) -> str:
    return page.evaluate("document.body.dataset.state ?? ''")


def settle(page: Page) -> str:
    """Wait until the trainer wants something or is done; what it says then."""
    wanted = "['choosing', 'over', 'error'].includes(document.body.dataset.state) && document.body.dataset.state"
    return page.wait_for_function(wanted).json_value()


def workers(page: Page) -> int:
    """How many engines run on this page; the theme's search has a worker of its own."""
    return sum(worker.url.endswith("/worker.mjs") for worker in page.workers)


def choice(page: Page) -> Locator:
    return page.get_by_role("region", name="Your choice")


def prompt(page: Page) -> str:
    return choice(page).get_by_role("heading").inner_text()


def reach(page: Page, wanted: Locator) -> None:
    """Press Tab until the focus is there, and see that the focus is drawn."""
    there, words = wanted.element_handle(), wanted.inner_text()
    for _ in range(TABS):
        page.keyboard.press("Tab")
        if page.evaluate("(there) => document.activeElement === there", there):
            drawn = page.evaluate(
                "(it) => { const s = getComputedStyle(it); return s.outlineStyle !== 'none' || s.boxShadow !== 'none'; }", there
            )
            assert drawn, "the focus cannot be seen"
            return
    raise AssertionError(f"Tab never reaches {words}")


def press(page: Page, chance: random.Random) -> str:
    """Make one choice, any that the page allows; what was pressed."""
    region = choice(page)
    cards = page.locator(".dc-app .is-pickable button[aria-pressed]")
    named = region.locator(".dc-choice-body button:visible:not([aria-pressed])")
    confirm = region.locator(".dc-choice-body button.is-main")
    if cards.count():
        order = list(range(cards.count()))
        chance.shuffle(order)
        while not confirm.is_enabled():
            assert order, f"no number of tapped cards is enough: {region.inner_text()}"
            cards.nth(order.pop()).click()
        words = confirm.inner_text()
        confirm.click()
        return words
    if confirm.count():  # an amount: the least is there already
        words = confirm.inner_text()
        confirm.click()
        return words
    buttons = [button for button in named.all() if button.is_enabled()]
    assert buttons, f"the page asks and offers nothing: {region.inner_text()}"
    # Folding at once would end most deals before their own rules come up.
    staying = [button for button in buttons if not button.inner_text().lower().startswith(("fold", "drop", "out"))]
    button = chance.choice(staying or buttons)
    words = button.inner_text()
    button.click()
    return words


def play(page: Page, seed: int = 1) -> list[str]:
    """Play this deal out the page to its end; every choice made, as its button said."""
    chance = random.Random(seed)
    made: list[str] = []
    while (now := settle(page)) == "choosing":
        made.append(press(page, chance))
        assert len(made) < CHOICES_AT_MOST, f"the deal does not end: {made[-20:]}"
    assert now == "over", page.locator("[data-trainer]").inner_text()
    return made


def note_questions(page: Page) -> None:
    """From the next page on, `window.asked` lists what the page asks the engine, by the names of its methods."""
    page.add_init_script("""
      window.asked = [];
      const post = Worker.prototype.postMessage;
      Worker.prototype.postMessage = function (message, ...more) {
        if (message.method) window.asked.push(message.method);
        return post.call(this, message, ...more);
      };""")
