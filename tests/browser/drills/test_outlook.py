"""What a drill shows after its answer, and the warm-up over tonight's list."""

from __future__ import annotations

import random
import re

from playwright.sync_api import Page, expect

from tests.browser import player
from tests.browser.drills.test_drills import judged
from tests.browser.table.test_accessible_table import findings


def test_an_answer_shows_what_the_rivals_may_hold_and_how_it_may_go_on(phone: Page) -> None:
    phone.goto("drills/?variant=five-card-draw&seed=3")
    assert player.settle(phone) == "choosing"
    expect(phone.locator(".dc-outlook")).to_be_hidden()
    player.press(phone, random.Random(1))
    assert judged(phone)
    outlook = phone.locator(".dc-outlook")
    expect(outlook.get_by_role("heading", name="What the rivals are likely to hold")).to_be_visible()
    expect(outlook.locator(".dc-likely-hands li").first).to_contain_text("%")
    typical = outlook.locator(".dc-typical")
    typical.locator("summary").click()
    expect(typical.locator(".dc-typical-lines li").first).to_be_visible()
    expect(typical.locator(".dc-typical-hand").first).to_be_visible()
    assert findings(phone) == []
    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth"), "the page is wider than the screen"
    phone.get_by_role("button", name="Next decision").click()
    assert player.settle(phone) == "choosing"
    expect(outlook).to_be_hidden()


def test_the_line_of_one_s_chances_takes_no_more_than_a_few_lines_of_text(phone: Page) -> None:
    phone.goto("drills/?variant=five-card-draw&seed=3")
    line, chance = phone.locator(".dc-outlook .dc-chances"), random.Random(1)
    for _ in range(9):  # the first decision of a deal has no line yet
        assert player.settle(phone) == "choosing"
        player.press(phone, chance)
        assert judged(phone)
        expect(phone.locator(".dc-outlook[aria-busy=false]")).to_be_visible()  # the line comes last
        if line.count():
            break
        phone.get_by_role("button", name="Next decision").click()
    expect(line).to_be_visible()
    box = line.bounding_box()
    assert box
    assert box["height"] <= 100


def test_a_warm_up_goes_round_tonight_s_games_and_on_to_deals(regular: Page) -> None:
    regular.clock.install()
    regular.goto("tonight/?game=five-card-draw&game=anaconda")
    own, lead = regular.locator(".menu-own input").first.bounding_box(), regular.get_by_role("link", name="Lead it").first.bounding_box()
    assert own
    assert lead
    assert lead["y"] - own["y"] - own["height"] >= 6, "the field does not touch the button"
    regular.get_by_role("link", name="Warm up for ten minutes").click()
    regular.clock.run_for(2_000)
    chance = random.Random(4)
    met = set()
    for _ in range(2):
        while player.settle(regular) != "choosing":
            regular.clock.run_for(500)
        expect(regular.locator(".dc-drill-title")).to_have_text("Warm-up for tonight")
        expect(regular.get_by_role("timer")).to_contain_text("left")
        met.add(regular.locator(".dc-drill-game b").inner_text())
        player.press(regular, chance)
        judged(regular)
        if len(met) == 1:
            regular.get_by_role("button", name="Next decision").click()
            regular.clock.run_for(1_000)
    assert met == {"Five Card Draw", "Anaconda"}
    regular.clock.run_for(300_000)
    regular.get_by_role("button", name=re.compile("Next decision|See the summary")).click()  # drawn before or after the time was up
    expect(regular.get_by_role("button", name="Now play the games in turn")).to_be_visible()
    regular.get_by_role("button", name="Now play the games in turn").click()
    regular.wait_for_url("**/play/?variant=five-card-draw**")


def test_a_warm_up_without_a_list_says_so(regular: Page) -> None:
    regular.goto("drills/?warmup")
    expect(regular.get_by_role("alert")).to_contain_text("Tonight's list is empty")
