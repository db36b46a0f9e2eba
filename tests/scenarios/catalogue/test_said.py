"""What a dealer has to be told is told: the pack, which card has which price, who goes first, and a share that nobody can claim."""

from __future__ import annotations

from collections.abc import Callable
from itertools import takewhile

import pytest

import engine
from engine.desk.who_won import settle
from engine.documents import Step
from tests.batches import each_game
from tests.scenarios.table import Table

PACKS = {
    "double-mariah": "Shuffle two jokers into the pack of 52 cards.",
    "night-baseball": "Shuffle two packs of 52 cards together.",
    "poker-roulette": "Use one pack for up to five and two packs for up to ten players; shuffle in three jokers.",
    "woolworths-multiple-joker-twist-and-flip": "Shuffle one joker for each player into the pack of 52 cards.",
}


def step(slug: str, begins: str, **options: str) -> str:
    """The words of the first step whose phrase begins so, with the notes below it."""
    return told(slug, lambda row: row["phrase"].startswith(begins), **options)


def told(slug: str, which: Callable[[Step], bool], **options: str) -> str:
    """The words of the first such step, with the notes below it."""
    rows = engine.load(slug).steps(**options)
    at = next(i for i, row in enumerate(rows) if which(row))
    notes = takewhile(lambda row: row["kind"] == "note", rows[at + 1 :])
    return " ".join([rows[at]["text"], *(row["text"] for row in notes)])


# -- before the first step


@pytest.mark.parametrize(("slug", "text"), PACKS.items())
def test_the_pack_comes_first(slug: str, text: str) -> None:
    first, *others = engine.load(slug).steps()
    assert (first["text"], first["kind"], first["icon"]) == (text, "before", "deck")
    assert first["id"] not in {s["id"] for s in others}
    assert all(s["kind"] != "before" for s in others)


@each_game()
def test_a_pack_is_told_where_it_is_not_one_of_52(variant: engine.Variant) -> None:
    for options in variant.choices():
        steps = variant.steps(**options)
        plain = {len(variant.game(options).cards(n)) for n in (2, 6, 10)} == {52}
        assert (steps[0]["icon"] == "deck") == (not plain)
        antes = any(entry[1] == "ante" for entry in variant.new(**options).log or ())
        assert any(s["text"] == "There is no ante." for s in steps[:2]) != antes


def test_the_pack_follows_the_option() -> None:
    for jokers, word in (("2", "two"), ("4", "four")):
        assert step("poker-roulette", "1 deck", jokers=jokers).endswith(f"shuffle in {word} jokers.")


def test_nothing_runs_under_what_comes_before() -> None:
    """The steps of play keep their numbers: the first that runs is the first."""
    for slug in (*PACKS, "weeping-willow"):
        ran = {entry[0] for entry in Table(slug, ("",) * 4).state.log or ()}
        assert ran & {1, 2}
        assert not ran & {s["id"] for s in engine.load(slug).steps() if s["kind"] == "before"}


# -- prices


@pytest.mark.parametrize("slug", ["buy-your-card", "the-price-is-right", "grocery-store-dots", "wall-street"])
def test_each_price_names_its_card(slug: str) -> None:
    said = step(slug, "buy") if slug != "the-price-is-right" else told(slug, lambda row: row["icon"] == "buy")
    assert "the last beside the deck" in said
    prices = ["one ante", "two antes", "three antes", "four antes"][: {"wall-street": 4, "the-price-is-right": 2}.get(slug, 3)]
    for place, price in zip(("first", "second", "third", "fourth"), prices, strict=False):
        assert f"the {place} for {price}" in said


def test_the_cheapest_card_is_the_first_of_the_row() -> None:
    table = Table("buy-your-card", ("2s 7d 3c 4c 5c", "2d 7h 3d 4d 5d"), "Ah Kh Qh")
    assert table.market() == "Ah Kh Qh"
    costs = {a: table.state.asking.label(table.state, 0, a)[1] for a in table.legal if a.endswith(" for 2s")}  # type: ignore[union-attr]
    assert costs == {"buy Ah for 2s": 1, "buy Kh for 2s": 2, "buy Qh for 2s": 3, "buy deck for 2s": 4}


# -- who goes first, what counts, when it comes


def test_equal_bids() -> None:
    said = step("auction", "auction the first pick")
    assert "better hand showing" in said
    assert "dealer's left" in said


def test_who_draws_the_wild_card() -> None:
    assert "player with the lowest hand showing" in step("five-card-roll-your-own", "lay 1 table")


def test_train_wreck_says_what_makes_no_pair() -> None:
    said = step("train-wreck", "when pair of threes or fours")
    assert all(word in said for word in ("hole cards", "extra cards", "third"))
    assert "hole" not in step("suicide", "when pair")


def test_the_seventh_inning_card_comes_when_all_have_theirs() -> None:
    table = Table("baseball-national-league-rules", ("2s 2d 7h", "3c 4c 8d", "5c 6c 9d"), "Th")
    assert [table.up(p) for p in range(3)] == ["7h Th", "8d", "9d"]
    assert "once everybody has a card" in step("baseball-national-league-rules", "when seven")
    assert "once everybody has a card" not in step("baseball-national-league-rules", "when three")


# -- a share that nobody can claim

PAIR, HIGH = "Ac Ad 4h 6d 9c 2h 7c", "Kc Qd 4c 6h 9d 2d 8h"


def shares(slug: str, *hands: str, **options: str) -> list[float]:
    return [row["share"] for row in settle(slug, list(hands), options=options)["hands"]]


@pytest.mark.parametrize(
    ("slug", "other", "won", "said"),
    [
        ("high-low-chicago", HIGH, [1.0, 0.0], "If nobody has a spade in the hole, the best high hand wins the whole pot."),
        ("high-low-chicago", HIGH.replace("Kc", "5s"), [1 / 3, 2 / 3], "A lone spade is both the highest and the lowest."),
        ("two-thirds", HIGH.replace("Kc", "5s"), [0.0, 1.0], "A lone spade is both the highest and the lowest."),
        ("motown", HIGH, [1.0, 0.0], "A share that nobody can claim goes to the best high hand."),
        ("motown", HIGH.replace("Kc", "5s"), [0.75, 0.25], "A share that nobody can claim goes to the best high hand."),
        ("motown", HIGH.replace("Kc Qd", "5s Js"), [0.0, 1.0], "A player with both of those cards wins the whole pot."),
        ("stud-jack", HIGH, [1.0, 0.0], "If nobody has a blackjack hand"),
    ],
)
def test_the_step_says_what_then(slug: str, other: str, won: list[float], said: str) -> None:
    assert shares(slug, PAIR, other) == pytest.approx(won)
    assert said in engine.load(slug).game().showdown.text()


def test_only_those_who_declared_low_can_claim_it() -> None:
    assert (
        "If nobody who declared low has a low hand of eight or better"
        in engine.load("high-low-8-or-better").game({"call": "declare"}).showdown.text()
    )
    assert "nobody" not in engine.load("high-low-8-or-better").game({"call": "declare"}).showdown.sentence()


# -- why a pot is won, where one part of it is not enough


@pytest.mark.parametrize(
    ("slug", "hands", "why"),
    [
        ("two-thirds", ("Kd 2s 3d 9d 7d 4d 5c", "Ks Qc 3h 8c 6h 4h Th"), "at least two of the three"),
        ("shootout", ("5c 6c 7c 8c 9c 2c Tc", "9d 6d 8d Jd Qd Ad 3d"), "an ace in the hole"),
    ],
)
def test_a_pot_is_not_won_with_both_hands_where_there_is_one(slug: str, hands: tuple[str, ...], why: str) -> None:
    table = Table(slug, hands)
    if slug == "shootout":
        table.by_seat(*["discard " + h.split()[6] for h in hands]).by_seat(*["stack " + " ".join(h.split()[:6]) for h in hands])
    while not table.over:
        table.do("check" if table.betting else "leave" if "leave" in table.legal else "pay")
    assert [entry[6] for entry in table.log("win")] == [why]


# -- stacks that nothing is rolled from, and hands without upcards


def test_an_order_is_fixed_only_where_cards_are_rolled() -> None:
    assert "order" not in step("cowpie", "split")
    assert "include a down card" in step("cowpie", "split")
    assert "fixes the order" in step("double-mariah", "split")
    assert "down card" not in step("double-mariah", "split")


def test_a_new_deal_costs_no_ante_wherever_there_may_be_one() -> None:
    for slug in (
        "shootout",
        "faces-of-death",
        "widow-jack",
        "two-thirds",
        "murder",
        "double-mariah",
        "riding-ramone",
        "midnight-baseball-ii",
    ):
        told = [r["unclear"] for r in engine.load(slug).rulings]
        assert sum("another ante" in unclear for unclear in told) == 1, slug


# -- the ante
def test_the_size_of_the_ante_is_told_where_the_game_names_it() -> None:
    assert engine.load("buy-your-card").steps(unit="bet")[0]["text"] == "Everybody antes one bet."
    assert engine.load("buy-your-card").steps()[0]["kind"] != "before"


# -- who opens
def test_upcards_open_only_where_there_are_any() -> None:
    """The flop is bet on before anybody has an upcard."""
    bets = [s["text"] for s in engine.load("delaware-stud").steps(opener="high") if s["text"].startswith("Betting round")]
    assert [text.endswith("the best hand showing opens.") for text in bets] == [False, False, True, True]
