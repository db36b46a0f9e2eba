"""Progress in the drills: rated and kept on the device, taken along as a file, mistakes that come back, the deal of the day."""

from __future__ import annotations

import datetime
import json
import random
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from engine.coach import drills
from tests.browser import player
from tests.browser.conftest import Site, opened, returning
from tests.browser.drills.test_drills import decide
from tests.browser.table.test_accessible_table import findings

KEY = "dealers-choice.progress"
DRILL = "drills/?kind=bet&variant=five-card-stud&seed=3"


@pytest.fixture
def fresh(regular: Page) -> Page:
    """The visitor of this module, of whom nothing is kept yet."""
    if regular.url.startswith("http"):
        regular.evaluate(f"localStorage.removeItem('{KEY}')")
    return regular


def kept(page: Page) -> dict[str, Any]:
    return json.loads(page.evaluate(f"localStorage.getItem('{KEY}')"))


def seed(page: Page, document: object) -> None:
    """Puts a document where progress is kept, as an earlier visit would have."""
    page.goto("about/")
    page.evaluate(
        "([key, text]) => localStorage.setItem(key, text)", [KEY, document if isinstance(document, str) else json.dumps(document)]
    )


def panel(page: Page) -> Locator:
    return page.get_by_role("region", name="Your progress")


def none() -> dict[str, Any]:
    return {
        "version": 1,
        "kinds": {},
        "days": {"last": "", "run": 0, "best": 0},
        "right": {"run": 0, "best": 0},
        "history": [],
        "comesBack": True,
        "mistakes": [],
        "seen": [],
        "daily": {"last": "", "run": 0, "best": 0, "grade": "", "cost": 0, "kind": "", "game": ""},
    }


def long_used(today: datetime.date, days: int = 24) -> dict[str, Any]:
    """Progress of some weeks, with a mistake that is due and one that is not."""
    dates = [(today - datetime.timedelta(n)).isoformat() for n in reversed(range(days))]
    noon = int(datetime.datetime.combine(today, datetime.time(12)).timestamp() * 1000)
    standing = {"rd": 74.2, "volatility": 0.0599, "when": noon}

    def mistake(slug: str, kind: str, due: datetime.date) -> dict[str, Any]:
        drill = drills.find(kind, slug, seed=3)
        position = {key: drill[key] for key in ("slug", "seats", "seed", "options", "dealer", "actions")}  # type: ignore[literal-required]
        return {"kind": kind, "step": 1, "due": due.isoformat(), "position": {**position, "name": slug}}

    return {
        **none(),
        "kinds": {
            "bet": {**standing, "rating": 1512.4, "decided": 64, "right": 41},
            "pass": {**standing, "rating": 1430.8, "rd": 121.0, "decided": 22, "right": 12},
        },
        "days": {"last": today.isoformat(), "run": 5, "best": 12},
        "right": {"run": 3, "best": 11},
        "history": [{"day": day, "kinds": {"bet": [1380 + 6 * n + 31 * (n % 3), 190 - 5 * n]}} for n, day in enumerate(dates)],
        "comesBack": True,
        "mistakes": [
            mistake("five-card-stud", "bet", today - datetime.timedelta(1)),
            mistake("anaconda", "pass", today + datetime.timedelta(5)),
        ],
    }


def test_a_rating_appears_and_stays(fresh: Page) -> None:
    fresh.goto("drills/")
    expect(panel(fresh)).to_contain_text("Your rating for its kind appears here after the first.")
    fresh.goto(DRILL)
    decide(fresh, random.Random(2))
    before = kept(fresh)
    assert before["kinds"]["bet"]["decided"] == 1
    assert before["kinds"]["bet"]["rd"] < 350
    assert len(before["history"]) == 1
    fresh.get_by_role("button", name=re.compile("^Choose again")).click()
    decide(fresh, random.Random(5))
    assert kept(fresh) == before, "the first choice counts"
    fresh.goto("drills/")
    told = f"Betting{round(before['kinds']['bet']['rating']):,}"
    rating = fresh.get_by_role("radio", name=re.compile("^Betting [0-9,]+ ± [0-9]+"))
    expect(rating).to_be_checked()
    expect(panel(fresh).locator(".dc-rating")).to_contain_text(told)
    expect(panel(fresh)).to_contain_text("1 decision,")
    fresh.reload()
    expect(panel(fresh).locator(".dc-rating")).to_contain_text(told)
    fresh.goto(DRILL)
    decide(fresh, random.Random(2))
    after = kept(fresh)["kinds"]["bet"]
    assert (after["decided"], after["rating"]) == (2, before["kinds"]["bet"]["rating"]), "a position is rated once"


def test_the_house_is_a_scale_only_after_some_decisions(fresh: Page) -> None:
    progress = long_used(datetime.datetime.now().date())
    other = {kind: {**standing, "rating": 1600, "right": 5} for kind, standing in progress["kinds"].items()}
    progress["kinds"]["pass"] |= {"decided": 1, "right": 1}
    seed(fresh, {**progress, "others": {"house": other, "beginner": other}})
    fresh.goto("drills/")
    expect(panel(fresh).locator(".dc-rating").filter(has_text="Betting")).to_contain_text("On the same puzzles: the house 1,600")
    expect(panel(fresh).locator(".dc-rating").filter(has_text="Passing cards")).not_to_contain_text("On the same puzzles")


def test_the_panel_stands_behind_ten(fresh: Page) -> None:
    fresh.goto(DRILL)
    chance = random.Random(4)
    for _ in range(10):
        decide(fresh, chance)
        fresh.keyboard.press("Enter")
    fresh.get_by_role("button", name="Ten more").wait_for()
    expect(panel(fresh)).to_contain_text("10 decisions")
    assert findings(fresh) == []


def test_a_line_from_day_to_day_and_its_table(fresh: Page) -> None:
    seed(fresh, long_used(datetime.datetime.now().date()))
    fresh.goto("drills/")
    picture = panel(fresh).get_by_role("img", name=re.compile("^Betting: from 1,380 to .* over 24 days"))
    expect(picture.locator(".dc-chart-dot")).to_have_count(24)
    panel(fresh).get_by_text("The chart as a table").click()
    expect(panel(fresh).get_by_role("row")).to_have_count(25)
    panel(fresh).get_by_role("radio", name=re.compile("^Betting")).press("ArrowUp")
    expect(panel(fresh).get_by_role("radio", name=re.compile("^Passing cards 1,431"))).to_be_checked()
    expect(panel(fresh)).to_contain_text("From your second day on, a chart here shows your rating day by day.")


def test_export_erase_and_import(fresh: Page, tmp_path: Path) -> None:
    progress = long_used(datetime.datetime.now().date())
    seed(fresh, progress)
    fresh.goto("drills/")
    with fresh.expect_download() as coming:
        panel(fresh).get_by_role("button", name="Export").click()
    file = tmp_path / coming.value.suggested_filename
    coming.value.save_as(file)
    assert re.fullmatch(r"dealers-choice-\d{4}-\d\d-\d\d\.json", file.name)
    assert json.loads(file.read_text("utf-8")) == progress
    panel(fresh).get_by_role("button", name="Erase").click()
    assert kept(fresh) == progress, "a first press erases nothing"
    fresh.get_by_role("heading", name="Your progress").click()
    expect(panel(fresh).get_by_role("button", name="Erase", exact=True)).to_be_visible()
    panel(fresh).get_by_role("button", name="Erase").press("Enter")
    panel(fresh).get_by_role("button", name="Press again to erase it all").press("Enter")
    expect(panel(fresh)).to_contain_text("Everything is erased.")
    assert fresh.evaluate(f"localStorage.getItem('{KEY}')") is None
    panel(fresh).get_by_label("Import").set_input_files(file)
    expect(panel(fresh)).to_contain_text("Imported: 86 decisions.")
    assert kept(fresh) == progress


def test_a_file_takes_the_place_only_when_told_to(fresh: Page, tmp_path: Path) -> None:
    file = tmp_path / "other.json"
    file.write_text(json.dumps({**none(), "comesBack": True}), "utf-8")
    progress = long_used(datetime.datetime.now().date())
    seed(fresh, progress)
    fresh.goto("drills/")
    panel(fresh).get_by_label("Import").set_input_files(file)
    expect(panel(fresh)).to_contain_text("The file holds 0 decisions. It would replace the 86 decisions here.")
    panel(fresh).get_by_role("button", name="Keep it as it is").click()
    expect(panel(fresh)).to_contain_text("Nothing was changed.")
    assert kept(fresh) == progress
    panel(fresh).get_by_label("Import").set_input_files(file)
    panel(fresh).get_by_role("button", name="Use the file").click()
    expect(panel(fresh)).to_contain_text("Imported: 0 decisions.")
    assert kept(fresh) == {**none(), "comesBack": True}


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "The file is empty."),
        ("not json", "or a part of it is missing"),
        ("[]", "It was not exported from this page."),
        (json.dumps({**none(), "version": 7}), "A newer edition of this site wrote this"),
        (json.dumps({**none(), "kinds": {"bet": {"rating": "high"}}}), "“kinds.bet.rating”"),
        ("1" * 2_000_001, "at most 2,000,000 characters"),
    ],
)
def test_a_broken_file_is_refused_in_words(fresh: Page, tmp_path: Path, text: str, said: str) -> None:
    file = tmp_path / "broken.json"
    file.write_text(text, "utf-8")
    progress = long_used(datetime.datetime.now().date())
    seed(fresh, progress)
    fresh.goto("drills/")
    panel(fresh).get_by_label("Import").set_input_files(file)
    alert = panel(fresh).get_by_role("alert")
    expect(alert).to_contain_text("“broken.json” was not imported, and nothing was changed.")
    expect(alert).to_contain_text(re.compile(re.escape(said), re.I))
    assert kept(fresh) == progress


def test_what_cannot_be_read_is_not_written_over(fresh: Page) -> None:
    theirs = json.dumps({**none(), "version": 7})
    seed(fresh, theirs)
    fresh.goto(DRILL)
    decide(fresh, random.Random(2))
    fresh.goto("drills/")
    expect(panel(fresh)).to_contain_text("Nothing is counted, and nothing is overwritten")
    assert fresh.evaluate(f"localStorage.getItem('{KEY}')") == theirs
    with fresh.expect_download() as coming:
        panel(fresh).get_by_role("button", name="Export").click()
    assert coming.value.path().read_text("utf-8") == theirs
    panel(fresh).get_by_role("button", name="Erase").click()
    panel(fresh).get_by_role("button", name="Press again to erase it all").click()
    expect(panel(fresh)).to_contain_text("Your rating for its kind appears here after the first.")


def test_mistakes_come_back_when_they_are_due(fresh: Page) -> None:
    today = datetime.datetime.now().date()
    progress = long_used(today)
    seed(fresh, progress)
    fresh.goto("drills/")
    expect(panel(fresh)).to_contain_text("One is due.")
    panel(fresh).get_by_role("switch").click()
    expect(panel(fresh).get_by_role("button", name="Practise it")).to_have_count(0)
    panel(fresh).get_by_role("switch").press("Space")
    panel(fresh).get_by_role("button", name="Practise it").click()
    expect(fresh).to_have_url(re.compile(r"drills/\?again$"))
    grade = decide(fresh, random.Random(1))
    assert fresh.get_by_role("list", name="One decision").get_by_role("listitem").inner_text() == f"1: {grade}"
    assert "five-card-stud" in fresh.get_by_role("link", name=re.compile("^Rules of")).get_attribute("href")  # type: ignore[operator]
    fresh.get_by_role("button", name=re.compile("^See the summary")).click()
    expect(panel(fresh)).to_contain_text("65 decisions")
    assert kept(fresh)["kinds"]["bet"]["rating"] == progress["kinds"]["bet"]["rating"], "the answer was known"
    again = {mistake["position"]["slug"]: mistake for mistake in kept(fresh)["mistakes"]}["five-card-stud"]
    assert again["due"] > today.isoformat()
    fresh.goto("drills/?again")
    assert player.settle(fresh) == "error"


def test_a_mistake_of_today_is_kept_and_due_tomorrow(browser: Browser, site: Site) -> None:
    with opened(browser, site) as page:
        page.clock.set_system_time("2026-11-22T12:00:00")
        page.goto("drills/")
        panel(page).get_by_role("switch").check()
        expect(panel(page)).to_contain_text("There are none yet.")
        page.goto("drills/?kind=bet&variant=five-card-stud&seed=11")
        chance = random.Random(3)
        for _ in range(10):
            decide(page, chance)
            if kept(page)["mistakes"]:
                break
            page.get_by_role("button", name=re.compile("^Next decision")).click()
        (mistake,) = kept(page)["mistakes"]
        assert (mistake["kind"], mistake["due"], mistake["step"]) == ("bet", "2026-11-23", 0)
        position = page.locator(".dc-mine-head ~ .dc-hand").inner_text()
        page.goto("drills/")
        expect(panel(page)).to_contain_text("None is due. The next comes back on 23 Nov 2026.")
        page.clock.set_system_time("2026-11-23T09:00:00")
        page.reload()
        panel(page).get_by_role("button", name="Practise it").click()
        assert player.settle(page) == "choosing"
        assert page.locator(".dc-mine-head ~ .dc-hand").inner_text() == position, "the very same cards"
        decide(page, chance)
        (after,) = kept(page)["mistakes"]
        assert (after["step"], after["due"]) in [(0, "2026-11-24"), (1, "2026-11-26")]


@pytest.mark.parametrize("coach", ["after", "off"])
def test_a_mistake_at_the_table_comes_back_too(browser: Browser, site: Site, coach: str) -> None:
    """With the coach off it came back only if one asked what the choices cost."""
    with opened(browser, site) as page:
        page.clock.set_system_time("2026-11-22T12:00:00")
        page.goto(f"play/?variant=five-card-draw&seats=5&seed=7#coach={coach}")
        chance = random.Random(3)  # it stands pat on nothing
        while player.settle(page) == "choosing":
            player.press(page, chance)
        page.wait_for_function("key => localStorage.getItem(key)?.includes('\"slug\":')", arg=KEY, timeout=90_000)
        after = kept(page)
        assert after["kinds"] == {}, "no rating follows from it"
        (mistake, *_) = after["mistakes"]
        assert (mistake["position"]["slug"], mistake["due"], mistake["step"]) == ("five-card-draw", "2026-11-23", 0)
        page.clock.set_system_time("2026-11-23T09:00:00")
        page.goto("drills/")
        panel(page).get_by_role("button", name=re.compile("^Practise")).click()
        assert player.settle(page) == "choosing"
        assert page.locator(".dc-drill-game").inner_text().startswith("Five Card Draw")
        decide(page, chance)


def test_nobody_looks_for_mistakes_that_are_to_stay_away(fresh: Page) -> None:
    seed(fresh, {**none(), "comesBack": False})
    player.note_questions(fresh)
    fresh.goto("play/?variant=five-card-stud&seats=3&seed=5#coach=off")
    player.play(fresh)
    expect(fresh.get_by_role("button", name="What did my choices cost?")).to_be_visible()
    fresh.wait_for_timeout(500)
    asked = fresh.evaluate("window.asked")
    assert "act" in asked
    assert "review" not in asked


def test_a_mistake_that_can_be_dealt_no_more_is_let_go(fresh: Page) -> None:
    progress = long_used(datetime.datetime.now().date())
    progress["mistakes"][0]["position"]["actions"] = ["whistle"]
    seed(fresh, progress)
    fresh.goto("drills/?again")
    assert player.settle(fresh) == "error"
    expect(fresh.get_by_role("alert").filter(has_text="cannot be dealt")).to_contain_text("so the mistake will not come back")
    assert len(kept(fresh)["mistakes"]) == 1
    fresh.get_by_role("button", name="Choose a drill").click()
    expect(panel(fresh)).to_contain_text("None is due.")


def test_the_deal_of_the_day_is_the_same_everywhere_and_counts_once(browser: Browser, site: Site) -> None:
    asked = []
    for zone in ("Pacific/Auckland", "America/Los_Angeles"):  # one has tomorrow's date, the other today's
        with opened(browser, site, timezone_id=zone) as page:
            page.clock.set_system_time("2026-11-22T23:30:00Z")
            page.context.grant_permissions(["clipboard-read", "clipboard-write"])
            page.goto("drills/")
            page.get_by_role("link", name="Decide now").click()
            expect(page).to_have_url(re.compile(r"drills/\?day=2026-11-22$"))
            assert player.settle(page) == "choosing"
            asked.append((player.prompt(page), page.locator(".dc-mine .dc-hand").inner_text(), page.locator(".dc-drill-game").inner_text()))
            if zone.startswith("America"):
                continue
            grade = decide(page, random.Random(3))
            page.get_by_role("button", name=re.compile("^See the result")).click()
            page.get_by_role("button", name="Copy the result").click()
            expect(page.get_by_text("Result copied.")).to_be_visible()
            text = page.evaluate("navigator.clipboard.readText()")
            assert text.startswith("Dealer's Choice, the deal of 22 November 2026\n")
            assert grade.split(",")[0].rstrip(".") in text  # the part of the pot is told on the page alone
            assert text.endswith("drills/?day=2026-11-22")
            daily = kept(page)["daily"]
            assert (daily["last"], daily["run"]) == ("2026-11-22", 1)
            page.goto("drills/?day")
            decide(page, random.Random(9))
            assert kept(page)["daily"] == daily
            page.clock.set_system_time("2026-11-23T00:30:00Z")
            page.goto("drills/")
            expect(page.get_by_role("link", name="Decide now")).to_have_attribute("href", re.compile(r"day=2026-11-23$"))
    assert asked[0] == asked[1]


@pytest.mark.parametrize(
    ("query", "title", "words"),
    [
        ("day=2999-01-01", "That drill cannot be dealt", "opens on that day"),
        ("day=soon", "That drill cannot be dealt", "is not a date"),
        ("again", "No mistake is due today", "after 1, 3, 7 and 21 days"),
    ],
)
def test_what_is_not_there_to_be_dealt(fresh: Page, query: str, title: str, words: str) -> None:
    fresh.goto(f"drills/?{query}")
    assert player.settle(fresh) == "error"
    told = fresh.get_by_role("alert").filter(has=fresh.get_by_role("heading", name=title, exact=True))
    expect(told).to_contain_text(words)
    fresh.get_by_role("button", name="Choose a drill").click()
    fresh.get_by_role("heading", name="What would you like to practise?").wait_for()


@pytest.mark.parametrize(("width", "scheme"), [(360, "dark"), (1280, "light")])
def test_the_panel_is_accessible_and_fits(browser: Browser, site: Site, width: int, scheme: str) -> None:
    with returning(browser, site, viewport={"width": width, "height": 740}, color_scheme=scheme) as page:
        seed(page, long_used(datetime.datetime.now().date()))
        page.goto("drills/")
        panel(page).get_by_text("The chart as a table").click()
        panel(page).get_by_text("How the rating works").click()
        assert findings(page) == []
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "the page is wider than the screen"
