"""The coach beside the table: silent until asked, before a choice, after it, and looking back at the end of a deal."""

from __future__ import annotations

import random
import re

from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser import player
from tests.browser.conftest import Site, returning
from tests.browser.table.test_accessible_table import findings


def coach(page: Page) -> Locator:
    return page.get_by_role("region", name="Coach")


def mode(page: Page, words: str) -> None:
    coach(page).get_by_role("combobox", name="Coach").select_option(label=words)


def heard(page: Page) -> str:
    """What a screen reader is told once the coach is done."""
    said = coach(page).get_by_role("status")
    page.wait_for_function("(node) => node.textContent.startsWith('Coach: ')", arg=said.element_handle())
    return said.inner_text()


def value(row: Locator) -> float:
    return float(row.locator(".dc-cand-value b").inner_text().replace("−", "-"))


def test_before_the_choice(regular: Page) -> None:
    regular.goto("play/?variant=five-card-draw&seats=4&seed=3")
    player.settle(regular)
    assert coach(regular).get_by_role("listitem").count() == 0
    mode(regular, "before my choice")
    said = heard(regular)
    assert re.match(r"Coach: (.+ is best, worth [+−]?[\d.]+ chips\.|.*(?:Too close to call|About equal): .+ or .+\. Take .+\.)", said), said
    rows = coach(regular).get_by_role("list", name="What each choice is worth").get_by_role("listitem")
    offered = player.choice(regular).locator(".dc-choice-body button").count()
    assert rows.count() == offered
    early = [row.get_by_text("clearly behind, tried less").count() for row in rows.all()]
    assert early == sorted(early), "what was dropped stands below"
    values = [value(row) for row, dropped in zip(rows.all(), early, strict=True) if not dropped]
    assert values == sorted(values, reverse=True)
    marks = [rows.get_by_text(words, exact=True).count() for words in ("best", "take this", "may be as good")]
    assert (*marks[:2], min(marks[2], 1)) == ((1, 0, 0) if " is best" in said else (0, 1, 1)), marks
    assert coach(regular).get_by_text("yours", exact=True).count() == 0
    assert findings(regular) == []


def test_the_setting_is_remembered_and_the_choice_is_judged(regular: Page) -> None:
    regular.goto("play/?variant=seven-card-stud&seats=4&seed=4")
    player.settle(regular)
    mode(regular, "after my choice")
    regular.reload()
    player.settle(regular)
    assert coach(regular).get_by_role("combobox").input_value() == "after"
    player.press(regular, random.Random(1))
    player.settle(regular)
    said = heard(regular)
    assert re.match(r"Coach: (Right: no choice was|No choice was|That cost)", said), said
    assert coach(regular).get_by_role("listitem").filter(has_text="yours").count() == 1


PROCESSORS = "Object.defineProperties(navigator, { hardwareConcurrency: { value: %d }, deviceMemory: { value: 8 } });"
NO_SECOND = """
self.Worker = class extends Worker {
  constructor(url, how) {
    if (how.name === "beside") throw new Error("no room");
    super(url, how);
  }
};
"""


def test_another_processor_tries_worlds_for_the_coach(browser: Browser, site: Site) -> None:
    """With a second engine, without one, and where it does not start: the advice is the same."""
    told: list[list[str]] = []
    for script, workers in ((PROCESSORS % 8, 2), (PROCESSORS % 2, 1), (PROCESSORS % 8 + NO_SECOND, 1)):
        with returning(browser, site) as page:
            if script.endswith(NO_SECOND):
                page.watch.expect("The coach goes on without a second engine")  # type: ignore[attr-defined]
            page.add_init_script(script)
            page.goto("play/?variant=anaconda&seats=5&seed=3")
            player.settle(page)
            mode(page, "before my choice")
            heard(page)
            assert player.workers(page) == workers
            told.append(coach(page).get_by_role("listitem").all_inner_texts())
    assert told[0] == told[1] == told[2]
    assert told[0]


def test_an_action_comes_before_the_thinking(browser: Browser, site: Site) -> None:
    """A choice is the next thing that the engine is asked, while the coach has seconds of work left: no slice of thinking comes before it."""
    with returning(browser, site) as page:
        player.note_questions(page)
        page.goto("play/?variant=anaconda&seats=7&seed=2")
        player.settle(page)
        mode(page, "before my choice")
        page.get_by_text("deals simulated so far …").wait_for()
        for card in page.locator(".is-pickable button").all()[:3]:
            card.click()
        first = page.evaluate("""async () => {
          const before = window.asked.length;
          document.querySelector(".dc-choice-body button.is-main").click();
          while (window.asked.length === before) await new Promise((go) => setTimeout(go));
          return window.asked[before];
        }""")
        assert first == "act"


def test_looking_back_and_choosing_again(regular: Page) -> None:
    regular.goto("play/?variant=five-card-stud&seats=3&seed=5")
    player.settle(regular)
    mode(regular, "off")
    first = player.prompt(regular)
    made = player.play(regular)
    assert coach(regular).get_by_role("listitem").count() == 0
    coach(regular).get_by_role("button", name="What did my choices cost?").click()
    said = heard(regular)
    assert re.search(
        r"of your choices cost (chips\. The most expensive cost )?about ([\d.]+ chips?|\d+ % of the pot|[\d.]+ times the pot)\.|You made no costly mistakes",
        said,
    ), said
    for fold in coach(regular).locator(".dc-review-rest > summary").all():
        if fold.is_visible():
            fold.click()
    rows = coach(regular).locator(".dc-review-row")
    assert rows.count() == len(made)
    costs = [float(re.sub("[− %]", "", text)) for text in rows.locator(".dc-review-cost").all_inner_texts()]
    assert costs == sorted(costs, reverse=True)
    row = rows.filter(has_text=first).first
    row.get_by_text("Other choices").click()
    row.get_by_role("list", name="What each choice is worth").get_by_role("listitem").first.wait_for()
    assert findings(regular) == []
    row.get_by_role("button", name="Choose again").click()
    assert player.settle(regular) == "choosing"
    assert player.prompt(regular) == first


def test_what_was_declared_is_not_folded_away(regular: Page) -> None:
    """Whether a declaration was right stood behind “11 other choices cost nothing”."""
    regular.goto("play/?variant=straight-poker-declare&seats=3&seed=5")
    player.settle(regular)
    mode(regular, "off")
    while player.settle(regular) == "choosing":
        regular.locator(".dc-choice-body button.is-main, .dc-choice-body button").first.click()
    coach(regular).get_by_role("button", name="What did my choices cost?").click()
    heard(regular)
    row = coach(regular).locator(".dc-review-row").filter(has_text="Declare: high or low?")
    expect(row).to_be_visible()
    expect(row).to_contain_text(re.compile("Right: no choice was better|No choice was clearly better|Better: "))


def test_on_a_phone_in_the_dark(phone: Page) -> None:
    phone.emulate_media(color_scheme="dark")
    phone.goto("play/?variant=anaconda-ii&seats=4&seed=2")
    player.settle(phone)
    mode(phone, "before my choice")
    coach(phone).get_by_role("button", name=re.compile("^Show all")).click()
    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth"), "the page is wider than the screen"
    mode(phone, "off")
    mode(phone, "after my choice")
    player.press(phone, random.Random(4))
    player.settle(phone)
    coach(phone).get_by_text("yours", exact=True).wait_for()
    assert findings(phone) == []
    heard(phone)
    phone.get_by_role("button", name=re.compile(r"^Last choice: .+\. Open the coach$")).tap()  # above the cards; the coach is below them
    expect(coach(phone).get_by_role("combobox")).to_be_focused()
    expect(coach(phone).locator(".dc-verdict")).to_be_in_viewport()
