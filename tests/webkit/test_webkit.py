"""What a reader with Safari's engine does: reads a game, plays, drills, settles hands, prints cards, and goes on without a network."""

from __future__ import annotations

import random
import re

import pytest

import engine
from tests.webkit.reader import Reader

PLAYED = ["five-card-draw", "anaconda", "midnight-baseball", "auction", "texas-holdem"]  # bets, passes, rolls, flips, buys and bids
KEPT = ("variants/anaconda/", "drills/", "showdown/", "families/")
WIDE = "document.documentElement.scrollWidth - innerWidth"
# What WebKit says of a page that is left while it still fetches, and of a fetch without a network.
GONE = ("not loaded: ", "Load failed", "Importing a module script failed")


def test_a_games_page_runs(reader: Reader) -> None:
    variant = engine.load("anaconda")
    reader.open("variants/anaconda/")
    assert reader.heading() == "Anaconda"
    assert reader.all(".steps > li")[0].text.endswith(variant.steps()[0]["text"])
    place = reader.one(".dc-place").text
    reader.press("button", "One step forward")
    reader.wait("document.querySelector('.dc-place').innerText !== arguments[0]", place)
    reader.press("button", "To the end")
    reader.wait("document.querySelectorAll('.steps .is-now').length === 1 && document.querySelectorAll('.sign.is-now').length === 1")
    reader.press(".house-rules summary")
    low = variant.options["low"]
    words = reader.text(".steps")
    reader.ask("document.querySelector(\".house-rules [name='low'][value='\" + arguments[0] + \"']\").click()", low.values[1])
    reader.wait("document.querySelector('.steps').innerText !== arguments[0] && location.search.includes('low=')", words)


@pytest.mark.parametrize(
    "page", ["", "variants/anaconda/", "play/?variant=anaconda&seed=7", "drills/", "showdown/", "cards/?game=anaconda"]
)
def test_a_narrow_window_holds_it(reader: Reader, page: str) -> None:
    reader.driver.set_window_size(390, 844)
    reader.open(page)
    assert reader.ask("innerWidth") < 500
    reader.wait("document.readyState === 'complete' && document.querySelector('h1, .dc-app')")
    if page.startswith("play/"):
        assert reader.settle() == "choosing"
    assert reader.ask(WIDE) <= 0


@pytest.mark.parametrize("slug", PLAYED)
def test_a_deal_is_played_to_its_end(reader: Reader, slug: str) -> None:
    reader.open(f"play/?variant={slug}&seed=7")
    assert reader.play(), "the deal ended without a choice"
    gains = [each.text for each in reader.all("[aria-label='Chips won and lost'] [role=listitem]")]
    assert len(gains) >= 2
    assert all(re.search(r"\d$", each) for each in gains)
    first = reader.ask("location.search")
    reader.press("button", "Next deal|Deal again|New deal")
    reader.wait("location.search !== arguments[0]", first)
    assert reader.settle() in ("choosing", "over")


def test_the_engine_starts_from_the_memory_that_was_laid_out_for_it(reader: Reader) -> None:
    """At a first visit, and from what that has kept."""
    for _ in range(2):
        reader.open("play/?variant=five-card-draw&seats=3&seed=5")
        assert reader.settle() == "choosing"
        boot = reader.ask("import(arguments[0]).then((engine) => engine.state())", reader.site.url("assets/js/engine.mjs"))
        assert boot["mode"] == "snapshot", boot


def test_an_address_is_the_same_deal(reader: Reader) -> None:
    hands = []
    for _ in range(2):
        reader.open("play/?variant=anaconda&seats=4&seed=11")
        reader.settle()
        hands.append(reader.ask("[...document.querySelectorAll('.dc-mine button')].map((each) => each.getAttribute('aria-label'))"))
        reader.open("about/")
    assert hands[0]
    assert hands[0] == hands[1]


def test_a_drill_is_judged(reader: Reader) -> None:
    reader.open("drills/")
    reader.one("button", "Deal me ten decisions")
    reader.open("drills/?kind=bet&variant=five-card-stud&seed=3")
    chance = random.Random(2)
    for decided in (1, 2):
        assert reader.settle() == "choosing"
        reader.choose(chance)
        reader.wait("document.querySelector('.dc-coach [role=status]').textContent.startsWith('Coach: ')")
        assert reader.ask("document.querySelectorAll('.dc-pip[data-grade]').length") == decided
        reader.press("button", "Next decision")


def test_who_won(reader: Reader) -> None:
    reader.open("showdown/?variant=texas-holdem")
    for card in ("ace of spades", "ace of hearts", "king of spades", "king of hearts"):
        reader.press("[data-showdown] button", card)
    for card in ("king of clubs", "two of diamonds", "seven of hearts", "nine of clubs", "jack of diamonds"):
        reader.press("[data-showdown] button", card)
    reader.wait("document.querySelector('.verdict')?.innerText.includes('Hand 2 takes the whole pot.')")
    assert "hand=Ks+Kh" in reader.ask("location.search")


SIZES = """[...document.querySelectorAll('.sheet .rulecard')].map((card) => {
  const body = card.querySelector('.body'), box = card.getBoundingClientRect(), mm = 96 / 25.4;
  return { name: card.getAttribute('aria-label'), width: box.width / mm, height: box.height / mm, text: body.innerText,
    spills: body.scrollHeight > body.clientHeight || body.scrollWidth > body.clientWidth };
})"""


@pytest.mark.parametrize(("size", "width", "height"), [("poker", 63, 88), ("index", 127, 76.2), ("a6", 105, 148)])
def test_cards_are_laid_out(reader: Reader, size: str, width: float, height: float) -> None:
    variants = [variant for variant in engine.variants() if variant.in_detail][:40]
    reader.open(f"cards/?{'&'.join(f'game={variant.slug}' for variant in variants)}&size={size}")
    reader.wait("document.querySelector('[data-laid]')?.dataset.laid == document.querySelectorAll('.sheet .rulecard').length")
    cards = reader.ask(SIZES)
    assert {card["name"] for card in cards} == {variant.name for variant in variants}
    for card in cards:
        assert (card["width"], card["height"]) == (pytest.approx(width, abs=0.3), pytest.approx(height, abs=0.3)), card["name"]
        assert not card["spills"], card["name"]
    for variant in variants:
        told = re.sub(r"\s+", " ", " ".join(card["text"] for card in cards if card["name"] == variant.name))
        assert "As in step" in told or all(step["text"] in told for step in variant.steps()), f"{variant.name} lost a step"


def test_it_goes_on_without_a_network(reader: Reader) -> None:
    reader.expected = GONE
    reader.open()
    assert reader.ask("navigator.serviceWorker.ready.then(() => true)")
    for path in KEPT:
        reader.open(path)
        reader.wait("document.readyState === 'complete' && !!navigator.serviceWorker.controller")
    reader.site.stop()
    try:
        for path in KEPT:
            reader.open(path)
            assert reader.heading()
            assert not reader.all("[data-away]"), path
        reader.open("play/?variant=five-card-draw&seats=3&seed=4")
        assert reader.play()
        reader.open("variants/two-spits/")
        assert reader.heading() == "This page is not on your device yet"
        reader.press("a", "Print its card")
        reader.wait("document.querySelector(\"[data-laid='1']\")")
    finally:
        reader.site.start()


def test_what_goes_wrong_is_heard(reader: Reader) -> None:
    """Else no test here would tell."""
    reader.open("about/")
    reader.ask("setTimeout(() => { throw new Error('thrown'); }), Promise.reject(new Error('refused')) && console.error('said') && 0")
    reader.wait("JSON.parse(sessionStorage.getItem('heard') ?? '[]').length >= 3")
    assert sorted(re.findall("thrown|refused|said", " ".join(reader.heard()))) == ["refused", "said", "thrown"]
    reader.expected = ("thrown", "refused", "said")
