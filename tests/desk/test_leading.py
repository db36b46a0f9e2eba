"""What a dealer of real cards is told beside the words of the steps."""

from __future__ import annotations

import pytest

import engine
from engine.desk.leading import lead
from engine.table.traits.settled import SETTLED


def shorts(slug: str, **options: str) -> set[str]:
    """What is said, anywhere in the game, of a player who cannot pay."""
    variant = engine.load(slug)
    return {row["short"] for row in lead(variant.game(variant.choose(options)), variant.custom).values() if "short" in row}


@pytest.mark.parametrize(
    ("slug", "said"),
    [
        ("three-card-guts", "They pay what they have. With no chips left they are not dealt in again."),  # a step
        ("woolworths", "They pay all they have and stay in."),  # an event
        ("double-trouble", "They bet as much on each hand as they can and are all in."),  # a round of bets
    ],
)
def test_who_cannot_pay(slug: str, said: str) -> None:
    found = shorts(slug)
    assert len(found) == 1
    assert found.pop().startswith(said)


def test_a_game_without_prices_says_nothing_of_it() -> None:
    assert not shorts("five-card-draw")


def test_each_way_to_be_short_is_told_in_some_game() -> None:
    """A table rule about a player who cannot pay reaches the dealer's page of a game in which it comes up."""
    marked = {ruled.ruling for ruled in SETTLED.values() if ruled.short}
    for variant in engine.variants():
        if not marked:
            break
        said = "\n".join(shorts(variant.slug))
        marked -= {ruling for ruling in marked if ruling in said}
    assert not marked


def notes(slug: str, **options: str) -> list[dict[str, object]]:
    variant = engine.load(slug)
    return [dict(row) for row in lead(variant.game(variant.choose(options)), variant.custom).values()]


def test_who_opens_is_told_once() -> None:
    """A step that names who opens needs no line beneath it that does so again."""
    for variant in engine.variants():
        game = variant.game(variant.choose({}))
        words = {step["id"]: step["text"] for step in variant.steps()}
        for at, row in lead(game, variant.custom).items():
            if row.get("bets") and (first := row.get("first")):
                assert first.removeprefix("begin with ") not in words.get(at, ""), (variant.slug, words[at], first)


def test_what_brings_new_hands_and_who_gets_them() -> None:
    assert [row["anew"] for row in notes("three-five-seven") if "anew" in row] == ["all"]
    assert [row["anew"] for row in notes("follow-the-queen", **{"no-queen": "again"}) if "anew" in row] == ["all"]
    assert not [row for row in notes("follow-the-queen") if "anew" in row]


def test_where_the_pot_can_be_won_and_where_chips_go_to_the_winner() -> None:
    """3-5-7 compares hands for legs: the pot is won with three of them, and losers pay the winner."""
    told = notes("three-five-seven")
    assert [row.get("pays", False) for row in told if row.get("ends")] == [False]
    assert len([row for row in told if row.get("pays")]) == 1
    assert [row["prices"] for row in told if row.get("winner")] == [[["pot", "as much as the pot holds"]]]
    assert not [row for row in notes("three-card-guts") if row.get("winner")], "there they match the pot"


def test_the_bigger_bet_begins_with_a_round() -> None:
    assert {row.get("late") for row in notes("follow-the-queen") if row.get("bets")} == {3}
    assert {row.get("late") for row in notes("omaha-high-low") if row.get("bets")} == {None}


def test_what_decides_whether_a_block_comes_again() -> None:
    [until] = [row for row in notes("midnight-baseball") if row.get("block") == "until"]
    assert (until["asks"], until.get("goes")) == ("Everybody still in has all their cards face up.", None)
    [going] = [row for row in notes("jackpot-poker") if row.get("block") == "until"]
    assert (going["asks"], going["goes"]) == ("Everybody took a new card.", True)


def test_how_many_legs_win_is_told_where_they_do() -> None:
    assert {row["legs"] for row in notes("three-five-seven") if row.get("pays")} == {3}
    assert {row["legs"] for row in notes("three-five-seven", legs="5") if row.get("pays")} == {5}
    assert not any("legs" in row for row in notes("three-card-guts"))


def test_who_acts_is_a_sentence_and_told_once() -> None:
    """It is said aloud behind the step."""
    for variant in engine.variants():
        words = {step["id"]: step["text"] for step in variant.steps()}
        for at, row in lead(variant.game(variant.choose({})), variant.custom).items():
            if first := row.get("first"):
                assert first.startswith(("begin with ", "everybody does this at the same time")), (variant.slug, first)
                assert not ("same time" in first and ("all at once" in words[at].lower() or "how" in row)), (variant.slug, words[at])


@pytest.mark.parametrize(
    ("slug", "one"),
    [("follow-the-queen", True), ("follow-the-red", False), ("fives-and-the-next-card", False)],  # a card that is followed each time
)
def test_which_rank_is_wild_in_place_of_the_last(slug: str, one: bool) -> None:
    """Where every such card makes a rank wild, those before it stay so."""
    variant = engine.load(slug)
    (row,) = (row for row in lead(variant.game(), variant.custom).values() if "ranks" in row)
    assert row.get("one_rank", False) == one


def own_game(play: str, stakes: str) -> engine.Variant:
    return engine.Variant.parse(f'name = "x"\nsource = "y"\nstakes = "{stakes}"\nplay = [{play}]\n', "x")


def test_ties_for_who_opens_are_not_told_against_the_words_of_the_step() -> None:
    """Where suits or the file settle who opens, the dealer reads nothing else beneath that."""
    for ties in ("by suit", "from the left"):
        assert not any("ties" in row for row in notes("telesina", ties=ties)), ties
    assert any("ties" in row for row in notes("mexican-stud"))


@pytest.mark.parametrize(
    ("play", "says"),
    [
        ('"bet from high", "showdown high, suits HDCS"', "spades, hearts, diamonds, clubs"),  # suits break ties at the showdown alone
        ('"bet from high, ties by suit", "showdown high, suits HDCS"', "hearts, diamonds, clubs, spades"),
        ('"bet from high, ties from the left", "showdown high"', "the first one to the dealer's left opens"),
    ],
)
def test_who_brings_it_in_of_equal_cards(play: str, says: str) -> None:
    """As the engine plays it, whatever settles ties elsewhere in the game."""
    variant = own_game(f'"deal 1 down", "deal 1 up", {play}', "fixed limit 2/4, ante 1, bring-in 1")
    (forced,) = [row["forced"] for row in lead(variant.game(), variant.custom).values() if "forced" in row]
    assert says in forced
