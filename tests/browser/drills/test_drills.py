"""Ten decisions of a kind, graded by what they cost; the choice in the address, nothing repeated unless one asks."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import Browser, Page, expect

import engine
from farm import puzzles
from tests.browser import player
from tests.browser.conftest import Site, returning
from tests.browser.table.test_accessible_table import findings


def judged(page: Page) -> str:
    """The grade of the choice just made, once there is one."""
    page.wait_for_function("document.querySelector('.dc-coach [role=status]').textContent.startsWith('Coach: ')")
    return player.prompt(page)


def decide(page: Page, chance: random.Random) -> str:
    assert player.settle(page) == "choosing", page.locator("[data-drills]").inner_text()
    player.press(page, chance)
    return judged(page)


def test_the_form_asks_only_for_what_exists(regular: Page) -> None:
    regular.goto("drills/")
    regular.get_by_role("radio", name=re.compile("^Passing cards")).check()
    game = regular.get_by_role("combobox", name="Game")
    game.fill("texas holdem")
    expect(regular.locator(".gamebox-told")).to_contain_text("Texas Hold'em does not fit here.")
    game.fill("anaconda")
    game.press("Enter")
    expect(game).to_have_value("Anaconda")
    regular.get_by_role("radio", name=re.compile("^Turning cards up")).check()
    deal = regular.get_by_role("button", name="Deal me ten decisions")
    assert deal.is_disabled()
    assert "Anaconda has no such decision" in regular.locator(".dc-drill-form").inner_text()
    regular.get_by_role("radio", name=re.compile("^Declaring")).check()
    deal.click()
    regular.wait_for_url(re.compile(r"drills/\?kind=declare&variant=anaconda&seed=\d+$"))
    assert player.settle(regular) == "choosing"
    assert "Anaconda" in regular.title()


def test_an_address_is_a_drill(regular: Page) -> None:
    asked = []
    for _ in range(2):
        regular.goto("drills/?kind=declare&seed=5")
        player.settle(regular)
        asked.append((player.prompt(regular), regular.locator(".dc-mine").inner_text(), regular.locator(".dc-drill-game").inner_text()))
        regular.goto("about/")
    assert asked[0] == asked[1]


@pytest.mark.parametrize(
    ("query", "words"),
    [
        ("kind=juggle&seed=1", "juggle"),
        ("seed=x", "whole number"),
        ("kind=pass&variant=texas-holdem&seed=1", "Texas Hold"),
        ("variant=nonsuch&seed=1", "nonsuch"),
    ],
)
def test_a_drill_that_cannot_be(regular: Page, query: str, words: str) -> None:
    regular.goto(f"drills/?{query}")
    assert player.settle(regular) == "error"
    assert words in regular.get_by_role("alert").filter(has_text="cannot be dealt").inner_text()
    regular.get_by_role("button", name="Choose a drill").click()
    regular.get_by_role("heading", name="What would you like to practise?").wait_for()


def test_house_rules_come_along(regular: Page) -> None:
    name, value = engine.load("anaconda").options["low"].name, engine.load("anaconda").options["low"].values[1]
    regular.goto(f"variants/anaconda/?{name}={value}")
    regular.wait_for_function('document.querySelector(\'[href*="drills/"][href*="low="]\')')
    regular.get_by_role("link", name="Practise it").click()
    regular.get_by_role("button", name="Deal me ten decisions").click()
    assert player.settle(regular) == "choosing"
    assert f"variant=anaconda&{name}={value}&seed=" in regular.url


def test_ten_decisions_and_their_summary(regular: Page) -> None:
    chance = random.Random(2)
    regular.goto("drills/?kind=bet&variant=five-card-stud&seed=3")
    grades = []
    for n in range(10):
        grades.append(decide(regular, chance))
        assert regular.get_by_role("list", name="Ten decisions").get_by_role("listitem").nth(n).inner_text() == f"{n + 1}: {grades[-1]}"
        regular.keyboard.press("Enter")  # the way on, wherever the focus is not on something else
    heading = regular.get_by_role("heading", name=re.compile("^(Your choices cost about|You made no costly mistakes)"))
    heading.wait_for()
    assert findings(regular) == []
    costly = sum("cost about" in grade or "almost nothing" in grade for grade in grades)
    rows = regular.locator(".dc-drill-summary .dc-review-row")
    assert rows.count() == 10
    assert rows.and_(regular.locator("[data-grade=cost]")).count() == costly
    assert regular.get_by_role("button", name="Ten more").is_visible()
    regular.locator(".dc-review-rest > summary").click()
    rows.last.get_by_role("button", name="Choose again").click()
    decide(regular, random.Random(9))
    regular.get_by_role("button", name=re.compile("^See the summary")).click()
    heading.wait_for()
    regular.locator(".dc-review-rest > summary").click()
    expect(regular.get_by_text("Chosen again: ")).to_have_count(1)


def test_choosing_again_and_playing_on(regular: Page) -> None:
    regular.goto("drills/?kind=bet&variant=seven-card-stud&seed=8")
    player.settle(regular)
    position = regular.locator(".dc-mine").inner_text(), player.prompt(regular)
    first = decide(regular, random.Random(1))
    regular.get_by_role("button", name=re.compile("^Choose again")).click()
    player.settle(regular)
    assert (regular.locator(".dc-mine").inner_text(), player.prompt(regular)) == position
    decide(regular, random.Random(2))
    assert regular.get_by_role("list", name="Ten decisions").get_by_role("listitem").first.inner_text() == f"1: {first}", (
        "the first try counts"
    )
    expect(regular.locator(".dc-badge.is-turn")).to_have_count(0)  # it is decided
    regular.get_by_role("button", name=re.compile("^Play this deal out")).click()
    player.play(regular)
    regular.get_by_role("button", name=re.compile("^Next decision")).click()
    assert player.settle(regular) == "choosing"
    assert regular.locator(".dc-pip.is-now").inner_text() == "2: now"


def test_a_drill_is_accessible(phone: Page) -> None:
    phone.emulate_media(color_scheme="dark")
    phone.goto("drills/")
    phone.get_by_role("button", name="Deal me ten decisions").wait_for()
    assert findings(phone) == []
    phone.goto("drills/?kind=bet&seed=4")
    decide(phone, random.Random(3))
    assert findings(phone) == []
    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth"), "the page is wider than the screen"


LISTENING = """
const post = Worker.prototype.postMessage;
window.asked = [];
Worker.prototype.postMessage = function (message, ...more) {
  window.asked.push(message.method);
  return post.call(this, message, ...more);
};
"""


def test_a_puzzle_has_its_verdict_at_once_and_the_same_for_everybody(browser: Browser, site: Site) -> None:
    """Of the solution that is stored, and not of the coach's: it is not asked."""
    alone = ((slug, doc["puzzles"][0]) for slug, doc in puzzles.read().items() if len(doc["puzzles"]) == 1 and puzzles.holds(doc))
    slug, puzzle = next((slug, puzzle) for slug, puzzle in alone if not puzzle["options"])
    told = []
    for _ in range(2):
        with returning(browser, site) as page:
            page.add_init_script(LISTENING)
            page.goto(f"drills/?kind={puzzle['kind']}&variant={slug}&seed=4")
            assert player.settle(page) == "choosing"
            expect(page.locator(".dc-drill-game")).not_to_contain_text("Not solved beforehand")
            player.press(page, random.Random(1))
            told.append((judged(page), page.locator(".dc-coach-body").inner_text()))
            asked = set(page.evaluate("asked"))
            assert asked <= {"start", "outlook"}, "the engine was asked for more than what the rivals may hold"
            kept = page.evaluate("JSON.parse(localStorage.getItem('dealers-choice.progress'))")
            assert kept["kinds"][puzzle["kind"]]["decided"] == 1
    assert told[0] == told[1]
    grade, body = told[0]
    assert f"Solved beforehand in {puzzle['rollouts']:,} deals" in body
    cost = re.search(r"about ([\d.]+) chip", grade)
    costs = [row[1] for row in puzzle["choices"][puzzle["right"] :]]
    assert "no choice was" in grade.lower() or (cost and min(abs(float(cost[1]) - each) for each in costs) <= 0.51)


def test_a_puzzle_asks_how_much_to_bet(browser: Browser, site: Site) -> None:
    """The best size has the stored verdict; a size between those that were weighed is the coach's to judge."""
    sized = (
        (slug, each)
        for slug, doc in puzzles.read().items()
        for each in doc["puzzles"]
        if each["kind"] == "size" and not each["options"] and sum(other["kind"] == "size" for other in doc["puzzles"]) == 1
    )
    amounts = ((slug, each, [int(row[0].split()[-1]) for row in each["choices"] if row[0][-1].isdigit()]) for slug, each in sized)
    slug, puzzle, weighed = next(
        (slug, each, found) for slug, each, found in amounts if each["choices"][0][0][-1].isdigit() and found[0] > min(found) + 1
    )
    with returning(browser, site) as page:
        page.goto(f"drills/?kind=size&variant={slug}&seed=4")
        assert player.settle(page) == "choosing"
        expect(page.locator(".dc-drill-game")).not_to_contain_text("Not solved beforehand")
        expect(page.locator(".dc-slider")).to_be_visible()
        page.locator("#dc-size").fill(str(weighed[0]))
        page.locator(".dc-size-done").click()
        assert "no choice was" in judged(page).lower()
        assert f"Solved beforehand in {puzzle['rollouts']:,} deals" in page.locator(".dc-coach-body").inner_text()
        page.get_by_role("button", name="Choose again").click()
        expect(page.locator(".dc-slider")).to_be_visible()
        other = next(n for n in range(min(weighed) + 1, weighed[0]) if n not in weighed)
        page.locator("#dc-size").fill(str(other))
        page.locator(".dc-size-done").click()
        judged(page)
        expect(page.locator(".dc-coach-body")).not_to_contain_text("Solved beforehand")


def test_a_puzzle_is_decided_where_no_engine_comes(browser: Browser, site: Site) -> None:
    """What a first visitor on a slow line has long before the engine; only to play on it is needed."""
    slug = next(slug for slug, doc in puzzles.read().items() if doc["puzzles"] and puzzles.holds(doc))
    with returning(browser, site) as page:
        page.add_init_script("window.Worker = class { constructor() { throw new Error('no worker comes'); } }")
        page.goto(f"drills/?variant={slug}&seed=4")
        assert player.settle(page) == "choosing"
        player.press(page, random.Random(1))
        verdict = judged(page)
        page.get_by_role("button", name="Play this deal out").click()
        expect(page.locator(".dc-dock [role=alert]")).to_contain_text("cannot run the engine")
        assert player.prompt(page) == verdict


def test_a_puzzle_is_played_on_by_the_engine(regular: Page) -> None:
    regular.goto("drills/?kind=declare&variant=auction&seed=5")
    assert player.settle(regular) == "choosing"
    expect(regular.locator(".dc-drill-game")).not_to_contain_text("Not solved beforehand")
    choices = random.Random(1)
    player.press(regular, choices)
    judged(regular)
    regular.get_by_role("button", name="Play this deal out").click()
    expect(regular.get_by_role("button", name="Play this deal out")).to_have_count(0)
    while player.settle(regular) == "choosing":
        player.press(regular, choices)
    assert "deal is over" in player.prompt(regular) or "chip" in player.prompt(regular) or "even" in player.prompt(regular)


def test_what_was_not_solved_says_so(regular: Page) -> None:
    """Puzzles are solved under the usual rules alone."""
    regular.goto("drills/?variant=auction&seed=4&declare=high+low")
    assert player.settle(regular) == "choosing"
    expect(regular.locator(".dc-drill-game")).to_contain_text("Not solved beforehand. The coach works it out while you decide.")
    assert decide(regular, random.Random(1))


def test_a_game_whose_choices_never_matter_says_so(regular: Page) -> None:
    regular.goto("drills/?variant=b&seed=4")
    assert player.settle(regular) == "error"
    expect(regular.locator("[data-drills]")).to_contain_text("no choice changes what anybody wins")
