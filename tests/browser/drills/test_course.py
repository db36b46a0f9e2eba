"""The course: a page of chapters, four decisions to each, and what one has done of them."""

from __future__ import annotations

import random
import re
import time

from playwright.sync_api import Browser, Page, Route, expect

from generator.content import course
from tests.browser import player
from tests.browser.conftest import Site
from tests.browser.drills.test_drills import judged
from tests.browser.drills.test_progress import none, seed


def test_a_link_leads_to_its_place_however_soon_it_is_followed(phone: Page) -> None:
    """The theme writes down where a page was scrolled to a tenth of a second later, and opened the next place there."""
    follow = """async (wait) => {
      const scrolled = new Promise((resume) => addEventListener("scroll", resume, { once: true }));
      scrollTo(0, 600);
      await scrolled;
      await new Promise((resume) => setTimeout(resume, wait));
      document.querySelector("nav a[href$='#in-or-out']").click();
      await new Promise((resume) => setTimeout(resume, 1000));
    }"""
    for wait in (60, 85, 95):  # just before it does so
        phone.goto("learn/")
        phone.wait_for_function("document.readyState === 'complete'")
        phone.evaluate(follow, wait)
        expect(phone.locator("#in-or-out").get_by_role("heading")).to_be_in_viewport()


def test_a_page_opens_at_its_place_however_the_last_one_was_scrolled_meanwhile(browser: Browser, site: Site) -> None:
    """Where the page before was scrolled to was written into the next page's entry, if that page took its time. It opened there."""
    away = """async () => {
      scrollTo(0, 300);
      await new Promise((resume) => setTimeout(resume, 200));
      const link = document.querySelector("main a[href*='/learn/anaconda/']");
      link.hash = "decisions";
      link.click();
      await new Promise((resume) => setTimeout(resume, 50));
      scrollTo(0, 700);
    }"""

    def late(route: Route) -> None:
        time.sleep(0.6)
        route.continue_()

    # The site's worker would bring the page at once.
    context = browser.new_context(base_url=site.url(), service_workers="block", bypass_csp=True, viewport={"width": 360, "height": 740})
    page = context.new_page()
    try:
        page.goto("learn/")
        page.wait_for_function("document.readyState === 'complete'")
        page.route("**/learn/anaconda/", late)
        page.evaluate(away)
        expect(page.locator("[data-ladder=anaconda] #decisions")).to_be_in_viewport()
        page.go_back()
        page.wait_for_function("document.querySelector('.course') && scrollY === 300")
    finally:
        context.close()


def test_a_chapter_is_read_decided_and_counted(phone: Page) -> None:
    phone.goto("learn/")
    listed = phone.get_by_role("navigation", name="The course")
    expect(listed.get_by_role("listitem")).to_have_count(14)
    expect(listed.get_by_role("link", name="Begin")).to_have_attribute("href", re.compile("#games-you-know$"))
    listed.get_by_role("link", name="In or out").click()
    chapter = phone.locator("#in-or-out")
    expect(chapter.get_by_role("heading")).to_be_in_viewport()
    expect(chapter.locator("[data-chapter-state]")).to_have_text("")
    chapter.get_by_role("link", name="Four decisions").click()
    chance = random.Random(3)
    for at in range(4):
        assert player.settle(phone) == "choosing"
        expect(phone.locator(".dc-drill-title")).to_have_text("In or out")
        expect(phone.locator(".dc-drill-note")).to_have_count(1 if at == 3 else 0)
        player.press(phone, chance)
        assert judged(phone)
        phone.get_by_role("button", name="See the summary" if at == 3 else "Next decision").click()
    phone.get_by_role("link", name="Next chapter: The price of a call").click()
    phone.wait_for_url("**/learn/#the-price-of-a-call")
    expect(phone.locator("#in-or-out [data-chapter-state]")).to_contain_text("right on the first try")
    expect(phone.locator("#betting [data-chapter-state]")).to_have_text("")
    expect(listed.get_by_role("listitem").filter(has_text="In or out")).to_contain_text("right")
    expect(listed.get_by_role("listitem").filter(has_text="Going both ways")).not_to_contain_text("right")
    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth"), "the page is wider than the screen"


def test_the_course_goes_on_where_one_is(regular: Page) -> None:
    chapters = [(chapter.id, chapter.title) for chapter in course.chapters()]
    third = f"Go on: 3. {chapters[2][1]}"
    for done, words, place in ((0, "Begin", chapters[0][0]), (2, third, chapters[2][0]), (14, "Go on with a ladder", "ladders")):
        seed(regular, {**none(), "course": {name: 3 for name, _ in chapters[:done]}})
        regular.goto("learn/")
        on = regular.get_by_role("navigation", name="The course").get_by_role("link").first
        expect(on).to_have_text(words)
        assert (on.get_attribute("href") or "").endswith(f"#{place}")


def test_the_deal_of_the_day_stands_first_on_a_phone(phone: Page) -> None:
    phone.goto("drills/")
    expect(phone.get_by_role("link", name="Decide now")).to_be_in_viewport()
    day, form = phone.locator(".dc-daily").first.bounding_box(), phone.locator(".dc-drill-form").bounding_box()
    assert day
    assert form
    assert day["y"] < form["y"]


def test_what_one_met_is_told_by_idea(regular: Page) -> None:
    regular.goto("drills/?idea=fold-nothing&seed=3")
    assert player.settle(regular) == "choosing"
    expect(regular.locator(".dc-drill-title")).to_have_text("Fold a hand that hardly wins")
    player.press(regular, random.Random(1))
    judged(regular)
    regular.get_by_role("button", name="Another drill").click()
    expect(regular.get_by_label("Idea")).to_have_value("fold-nothing")
    regular.get_by_text("By idea, the most expensive first").click()
    ideas, games = regular.locator(".dc-ideas").first, regular.locator(".dc-ideas").last
    expect(ideas).to_contain_text("Fold a hand that hardly wins")
    expect(ideas).to_contain_text("of 1")
    expect(ideas.locator("thead tr").first).to_have_text(re.compile(r"Idea\s*Right\s*Average share of a pot lost"))
    regular.get_by_text("By game, the most expensive first").click()
    expect(games).to_contain_text("of 1")
    expect(games.get_by_role("link")).to_have_attribute("href", re.compile(r"drills/\?variant="))
    expect(ideas.locator("thead tr").last).to_have_text(re.compile(r"In all\s*This month\s*Last month\s*The house"))


def test_a_family_can_be_practised(regular: Page) -> None:
    regular.goto("drills/")
    regular.get_by_label("Family").select_option("guts")
    regular.get_by_role("button", name="Deal me ten decisions").click()
    assert player.settle(regular) == "choosing"
    expect(regular.locator(".dc-drill-title")).to_have_text("Any decision: Guts")
    assert "family=guts" in regular.url
    regular.get_by_role("button", name="Another drill").click()
    expect(regular.get_by_label("Family")).to_have_value("guts")
    regular.goto("drills/?family=nonsuch&seed=3")
    expect(regular.get_by_role("alert")).to_contain_text("No family of games called “nonsuch” has such a decision.")


def test_what_there_is_not_is_said(regular: Page) -> None:
    regular.goto("drills/?chapter=nonsuch")
    expect(regular.get_by_role("alert")).to_contain_text("The course has no chapter “nonsuch” with decisions.")
    regular.goto("drills/?idea=nonsuch&seed=3")
    expect(regular.get_by_role("alert")).to_contain_text("There is no such puzzle about that idea.")


def test_a_storm_goes_on_by_itself_until_its_time_is_up(regular: Page) -> None:
    fetched: set[str] = set()
    regular.on("request", lambda request: fetched.add(request.url) if request.url.endswith("/puzzles.json") else None)
    regular.clock.install()
    regular.goto("drills/?storm")
    regular.clock.run_for(2_000)
    chance = random.Random(2)
    for _ in range(3):
        while player.settle(regular) != "choosing":
            regular.clock.run_for(1_500)
        player.press(regular, chance)
        judged(regular)
        expect(regular.locator(".dc-storm")).to_contain_text("left")
        regular.clock.run_for(1_500)
    assert 3 <= len({url for url in fetched if "/variants/" in url}) <= 6, "one ahead of those that are decided, and none passed over"
    regular.clock.run_for(180_000)
    expect(regular.locator(".dc-drill-summary .dc-storm")).to_contain_text("right")
    regular.get_by_role("button", name="Choose a drill").click()
    expect(regular.get_by_role("region", name="Three-minute storm")).to_contain_text("Your best:")


def test_a_chapter_leads_back_to_the_ladder_one_came_from(phone: Page) -> None:
    phone.goto("learn/anaconda/")
    phone.locator("[data-rung=ideas]").get_by_role("link", name="High or low?").click()
    phone.locator("#high-or-low").get_by_role("link", name="Four decisions").click()
    chance = random.Random(3)
    for at in range(4):
        assert player.settle(phone) == "choosing"
        player.press(phone, chance)
        assert judged(phone)
        phone.get_by_role("button", name="See the summary" if at == 3 else "Next decision").click()
    phone.get_by_role("link", name="Back to learning Anaconda").click()
    expect(phone.locator("[data-ladder=anaconda] #ideas")).to_be_in_viewport()


def test_a_decision_where_amounts_are_free_leaves_the_table_its_room(phone: Page) -> None:
    """The panel kept room for a slider in every decision of a drill, and the last rivals were cut off."""
    phone.goto("drills/?chapter=high-or-low")
    assert player.settle(phone) == "choosing"
    height = "document.querySelector('.dc-dock > .dc-choice').getBoundingClientRect().height"
    before = phone.evaluate(height)
    phone.evaluate("document.querySelector('.dc-app').classList.add('is-sized')")
    assert phone.evaluate(height) == before
