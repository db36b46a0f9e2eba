"""What one can do from the first page: sit down to a hand, find a game by what one wants of it, gather the evening's games."""

from __future__ import annotations

import json
import re
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Page, expect

import engine
from generator.content import measures
from tests.browser import player

VARIANTS = {variant.slug: variant for variant in engine.variants()}
THIRD = {
    "short": (0, 1),
    "middling": (0, 2),
    "long": (0, 3),
    "easy": (1, 1),
    "thought": (1, 2),
    "hard": (1, 3),
    "wild": (2, 3),
    "few": (3, 1),
    "many": (3, 3),
}


def fitting(players: int, *wishes: str, tag: str = "") -> set[str]:
    """Names of the games that are all of it, as the engine and the measures have them."""
    return {
        variant.name
        for slug, variant in VARIANTS.items()
        if variant.seats[0] <= players <= variant.seats[1]
        and all(measures.found(slug)[THIRD[wish][0]].third == THIRD[wish][1] for wish in wishes)
        and (not tag or tag in variant.tags)
    }


def mine(page: Page) -> list[str]:
    return list(json.loads(page.evaluate("localStorage.getItem('dealers-choice.tonight') ?? '[]'")))


def test_one_tap_from_home_to_a_dealt_hand(page: Page) -> None:
    page.goto("")
    link = page.get_by_role("link", name="Play a hand now")
    expect(link).to_have_attribute("href", re.compile(r"seed=\d+"))
    known = (link.get_attribute("data-play-first") or "").split()
    dealt = []
    for number in range(2):
        link.click()
        assert player.settle(page) in ("choosing", "over")
        asked = parse_qs(urlsplit(page.url).query)
        slug = asked["variant"][0]
        assert VARIANTS[slug].in_detail if number else slug in known, "first a game that most people know"
        dealt.append(asked["variant"][0])
        page.goto("")
        expect(link).to_have_attribute("href", re.compile(r"seed=\d+"))
    first = link.get_attribute("href")
    stay = "(event) => { event.preventDefault(); event.stopPropagation(); }"  # instant navigation listens further out
    page.evaluate(f"document.querySelector('[data-play-now]').addEventListener('click', {stay})")
    link.click()
    expect(link).not_to_have_attribute("href", str(first))


def test_wishes_work_together_and_stand_in_the_address(page: Page) -> None:
    page.goto("")
    page.get_by_label("Players", exact=True).select_option("5")
    page.get_by_label("How long").select_option("short")
    fit = fitting(5, "short")
    told = page.locator("[data-wishes] [data-told]")
    expect(told).to_have_text(f"{len(fit)} games fit.")
    page.get_by_label("How chaotic").select_option("wild")
    page.get_by_label("What happens in it").select_option("buy")
    fit = fitting(5, "short", "wild", tag="buy")
    assert len(fit) > 1
    expect(told).to_have_text(f"{len(fit)} games fit.")
    assert set(page.locator("[data-fitting] .pick b").all_inner_texts()) <= fit
    address = page.url
    page.goto("about/")
    page.goto(address)
    expect(told).to_have_text(f"{len(fit)} games fit.")
    expect(page.get_by_label("How chaotic")).to_have_value("wild")


def test_the_wishes_lead_on_to_the_forest(page: Page) -> None:
    page.goto("?players=7&difficulty=hard")
    fit = fitting(7, "hard")
    page.get_by_role("link", name=f"All {len(fit)}, family by family").click()
    told = page.locator("[data-families] [data-told]")  # the first page has such a line too, with the same words
    expect(told).to_have_text(f"{len(fit)} games fit.")
    assert set(page.locator(".tree li.fits > .leaf a").all_inner_texts()) == fit


def test_others_are_other_games(page: Page) -> None:
    page.goto("?players=5&length=long")
    picks = page.locator("[data-fitting] .pick b")
    expect(picks).to_have_count(6)
    before = picks.all_inner_texts()
    page.get_by_role("button", name="Others").click()
    expect(picks.first).not_to_have_text(before[0])
    assert not set(picks.all_inner_texts()) & set(before)


def test_the_best_known_game_comes_first(page: Page) -> None:
    page.goto("?tag=pass")
    expect(page.locator("[data-fitting] .pick b").first).to_have_text("Anaconda")


def test_a_star_puts_a_game_on_the_list_and_takes_it_off(phone: Page) -> None:
    phone.goto("variants/anaconda/?low=ace-to-six")
    star = phone.get_by_role("button", name="Tonight", exact=True)
    star.click()
    expect(star).to_have_attribute("aria-pressed", "true")
    assert mine(phone) == ["anaconda;low=ace-to-six"]
    phone.goto("?players=5&length=long")
    # They come by chance, and Anaconda, on the list already, may be the first of them.
    unpressed = phone.locator("[data-fitting] .star[aria-pressed=false]").first
    other = phone.locator("[data-fitting]").get_by_role("button", name=unpressed.get_attribute("aria-label"), exact=True)
    other.click()
    expect(other).to_have_attribute("aria-pressed", "true")
    assert len(mine(phone)) == 2
    other.click()
    expect(other).to_have_attribute("aria-pressed", "false")
    assert mine(phone) == ["anaconda;low=ace-to-six"]
    phone.goto("tonight/")
    menu = phone.locator(".menu li")
    expect(menu).to_have_count(1)
    expect(menu).to_contain_text("House rules: Low hands: ace to six.")
    expect(menu).to_contain_text("the best high hand and the best low hand")
    assert phone.evaluate("document.documentElement.scrollWidth") <= 360


def test_the_list_is_put_in_order_and_added_to(page: Page) -> None:
    page.goto("tonight/")
    expect(page.locator("[data-tonight]")).to_contain_text("The list is empty.")
    for name in ("Oedipus", "Auction"):
        page.get_by_label("Add a game").fill(name)
        page.locator(".gamebox [role=option]").first.wait_for()
        page.keyboard.press("Enter")
        expect(page.locator(".menu h3").last).to_contain_text("Anaconda" if name == "Oedipus" else name)
    page.get_by_role("button", name="Move Auction up").click()
    expect(page.locator(".menu h3 a").first).to_have_text("Auction")
    assert mine(page) == ["auction", "anaconda"]
    page.get_by_role("link", name="Print their rule cards").click()
    expect(page.locator(".sheet .rulecard", has_text="Auction").first).to_be_visible()
    expect(page.locator(".sheet .rulecard", has_text="Anaconda").first).to_be_visible()
    page.goto("tonight/")
    page.get_by_role("button", name="Remove Auction from the list").click()
    expect(page.locator(".menu h3 a")).to_have_text(["Anaconda"])


def test_a_star_of_the_forest(page: Page) -> None:
    """Beside each game in sight, also of a branch that opens later; here and in another list it is one star."""
    page.goto("families/")
    star = page.get_by_role("button", name="On tonight's list: Anaconda", exact=True)
    page.get_by_label("A name, or part of one").fill("anaconda")
    star.click()
    expect(star).to_have_attribute("aria-pressed", "true")
    assert mine(page) == ["anaconda"]
    assert page.locator(".leaf-star").count() < page.locator(".tree li").count() / 2, "those that nobody sees are not drawn"
    assert page.locator(".leaf .leaf-star").count() == page.locator(".leaf:has(.leaf-star)").count()
    star.click()
    expect(star).to_have_attribute("aria-pressed", "false")
    assert mine(page) == []


def test_an_evening_is_begun_from_the_list(page: Page) -> None:
    """The first game with the house rules that it was picked with; behind its end the next of the list."""
    page.goto("tonight/?game=anaconda%3Blow%3Dace-to-six&game=five-card-draw")
    page.get_by_role("button", name="Save it as my list").click()
    page.get_by_role("button", name="Play them in turn").click()
    page.wait_for_function("document.body.dataset.state === 'choosing'")
    assert "variant=anaconda" in page.url
    assert "low=ace-to-six" in page.url
    player.play(page, 1)
    page.get_by_role("button", name="Next deal", exact=True).click()
    page.wait_for_function("location.search.includes('variant=five-card-draw') && document.body.dataset.state === 'choosing'")
    expect(page.locator(".dc-news")).to_contain_text("Next on the list: Five Card Draw.")
    page.evaluate("localStorage.removeItem('dealers-choice.evening')")


SENT = "tonight/?game=brag&game=kentrell&game=anaconda%3Blow%3Dace-to-six"


def test_who_has_no_list_keeps_a_sent_one_at_once(page: Page) -> None:
    page.goto(SENT)
    expect(page.locator(".menu h3 a")).to_have_text(["Brag", "Kentrell", "Anaconda"])
    assert mine(page) == [], "opening is not keeping"
    page.get_by_role("button", name="Save it as my list").click()
    expect(page.locator(".menu-sent")).to_have_count(0)
    assert mine(page) == ["brag", "kentrell", "anaconda;low=ace-to-six"]
    assert "game=" not in page.url


@pytest.mark.parametrize(
    ("answer", "then"),
    [
        ("Replace it with these", ["brag", "kentrell", "anaconda;low=ace-to-six"]),
        ("Add these to it", ["auction", "brag", "kentrell", "anaconda;low=ace-to-six"]),
        ("Keep it as it is", ["auction", "anaconda"]),
    ],
)
def test_who_has_one_is_asked(page: Page, answer: str, then: list[str]) -> None:
    page.goto("tonight/")
    page.evaluate("localStorage.setItem('dealers-choice.tonight', JSON.stringify(['auction', 'anaconda']))")
    page.goto(SENT)
    expect(page.locator(".menu-sent")).to_contain_text("Somebody sent you 3 games")
    expect(page.locator(".menu-sent")).to_contain_text("of 2 games has not changed")
    page.get_by_role("button", name="Save it as my list").click()
    assert mine(page) == ["auction", "anaconda"], "nothing goes before it is answered"
    page.get_by_role("button", name=answer).click()
    expect(page.locator(".menu-sent")).to_have_count(0)
    assert mine(page) == then
    expect(page.locator(".menu li")).to_have_count(len(then))


def test_a_list_with_strange_games_says_which(page: Page) -> None:
    page.goto("tonight/?game=brag&game=no-such-game&game=%3Cb%3E")
    expect(page.locator(".menu h3 a")).to_have_text(["Brag"])
    expect(page.get_by_role("alert")).to_contain_text("no-such-game")


def test_the_list_is_sent_as_a_link(page: Page) -> None:
    page.add_init_script("Navigator.prototype.share = async (what) => { window.handed = what }")
    page.goto("tonight/")
    page.evaluate("localStorage.setItem('dealers-choice.tonight', JSON.stringify(['auction', 'anaconda;low=ace-to-six']))")
    page.reload()
    page.get_by_role("button", name="Send the list").click()
    page.wait_for_function("window.handed")
    assert parse_qs(urlsplit(page.evaluate("window.handed.url")).query)["game"] == ["auction", "anaconda;low=ace-to-six"]


@pytest.mark.parametrize(("paper", "size"), [("A4", (595, 842)), ("A5", (420, 595))])
def test_the_menu_prints_on_one_sheet(page: Page, paper: str, size: tuple[int, int]) -> None:
    games = ["anaconda", "auction", "brag", "kentrell", "midnight-baseball", "texas-holdem"]
    page.goto("tonight/?" + "&".join(f"game={slug}" for slug in games))
    expect(page.locator(".menu li")).to_have_count(len(games))
    page.locator(".menu-paper label", has_text=paper).click()
    page.emulate_media(media="print")
    assert not page.get_by_role("banner").is_visible()
    assert not page.locator(".menu-tools, .menu-ways").first.is_visible()
    pdf = page.pdf(prefer_css_page_size=True)
    boxes = re.findall(rb"/MediaBox \[([^\]]+)\]", pdf)
    assert len(boxes) == 1
    assert tuple(map(float, boxes[0].split()[2:])) == pytest.approx(size, abs=1.5)


def test_a_game_without_wild_cards_may_be_wished_for(page: Page) -> None:
    page.goto("")
    page.get_by_label("Players", exact=True).select_option("8")
    page.get_by_label("Wild cards").select_option("none")
    fit = {v.name for v in VARIANTS.values() if v.seats[0] <= 8 <= v.seats[1] and not v.tally().wilds}
    expect(page.locator("[data-wishes] [data-told]")).to_have_text(f"{len(fit):,} games fit.")
    assert set(page.locator("[data-fitting] .pick b").all_inner_texts()) <= fit


def test_what_fits_is_in_sight_in_the_forest(phone: Page) -> None:
    phone.goto("?players=7&difficulty=hard")
    phone.get_by_role("link", name="family by family").click()
    expect(phone.locator("[data-families] [data-told]")).to_be_in_viewport(ratio=1)
    expect(phone.locator(".tree li.fits > .leaf a").first).to_be_in_viewport()


def test_the_game_is_dealt_for_as_many_as_were_wished_for(page: Page) -> None:
    page.goto("")
    page.get_by_label("Players", exact=True).select_option("6")
    page.get_by_label("What happens in it").select_option("pass")
    page.locator("[data-fitting] a.pick").first.click()
    play = page.get_by_role("link", name="Play it")
    expect(play).to_have_attribute("href", re.compile(r"[?&]seats=6(&|$)"))
    page.goto("variants/two-card-guts/")
    expect(play).to_have_attribute("href", re.compile(r"[?&]seats=6(&|$)"))
    page.goto("variants/anaconda/?declare=high+low+both")
    expect(play).to_have_attribute("href", re.compile(r"[?&]seats=6(&|$)"))
    expect(play).to_have_attribute("href", re.compile(r"[?&]declare=high\+low\+both(&|$)"))
    page.goto("")
    page.get_by_label("Players", exact=True).select_option("9")
    page.goto("variants/anaconda/")  # which serves seven
    page.wait_for_selector("[data-share]:not([hidden])")
    expect(play).not_to_have_attribute("href", re.compile("seats="))
