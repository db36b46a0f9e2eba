"""Twenty games that somebody wrote with nothing but the published vocabulary: each file says its game exactly, and nothing here is in the catalogue."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

import engine
from engine.cards import parse
from engine.table.stakes import Stakes
from engine.table.state import State
from tests.scenarios.table import woven

FILES = {file.stem: file for file in sorted((Path(__file__).parent / "written").glob("*.toml"))}


def variant(slug: str) -> engine.Variant:
    """The game of the file, under a slug of its own."""
    return engine.Variant.parse(FILES[slug].read_text("utf-8"), f"written-{slug}")


def dealt(slug: str, hands: tuple[str, ...], then: str = "", stakes: Stakes | None = None) -> State:
    """A deal with these hands; the last seat deals."""
    game = variant(slug)
    return game.new(len(hands), 0, stakes or game.custom, len(hands) - 1, parse(f"{woven(hands, len(hands) - 1)} {then}"))


def winners(slug: str, *hands: str) -> list[int]:
    """Whose hands win, at the showdown of players who hold these."""
    game = variant(slug)
    state = game.new(len(hands))
    state.hands = [parse(hand) for hand in hands]
    (part,) = state.game.showdown.parts
    return part.best({p: value for p in range(len(hands)) if (value := part.value(state, p)) is not None})


def test_none_is_lost() -> None:
    assert len(FILES) == 22


@pytest.mark.parametrize("slug", FILES)
def test_the_check_finds_nothing_and_deals_end(slug: str) -> None:
    game = variant(slug)
    assert game.problems() == []
    for seats in {*game.seats}:
        state, rng = game.new(seats, seats, game.custom), Random(seats)
        for _ in range(5000):
            if state.is_terminal():
                break
            state.apply_action(str(state.legal_actions().sample(rng)))
        assert state.is_terminal()
        assert sum(state.returns()) == 0


@pytest.mark.parametrize(
    ("slug", "better", "worse"),
    [
        ("as-nas", "Ac Ad As Kc Kd", "Ts Tc Jd Qh Ks"),  # a straight is nothing
        ("as-nas", "Tc Td Qs Kc Ad", "Ts Jc Qd Kh As"),
        ("ak47", "Ac 9d 9h", "8s 9c Tc"),  # an ace is wild
        ("muflis", "2c 3d 5h", "2s 3c 6d"),
        ("muflis", "2c 2d 3h", "Ac 2h 3s"),  # the second best straight is next to the worst hand
        ("zha-jin-hua", "2c 5c 9c", "Jd Qh Ks"),  # a flush and a straight
        ("zha-jin-hua", "2c 2d 2h", "Qs Ks As"),  # three of a kind and a straight flush
        ("zha-jin-hua", "2c 3d 4h", "Ac 2d 3h"),  # the lowest straight begins with the ace
        ("seka", "Ac Ad 6h", "Ks Qs 7h"),  # 22 and 20
        ("seka", "7c 7d 7h", "Ts Jc Tc"),  # 21 and 20
        ("seka", "Ac Kc 6d", "9s 9d 7s"),  # 21 and 16
        ("show-hand", "8h 9h Jh Qh Ah", "Ac Ad As 8c 8d"),  # a flush and a full house
        ("show-hand", "8s 9d Tc Jc Qh", "8h 9c Td Js Qd"),  # of equal straights the higher suit
    ],
)
def test_what_beats_what(slug: str, better: str, worse: str) -> None:
    assert winners(slug, better, worse) == [0]
    assert winners(slug, worse, better) == [1]


def test_three_threes_are_the_best_row_of_nine_card_brag() -> None:
    state = variant("nine-card-brag").new(2)
    part = state.game.showdown.parts[0]
    threes, aces, run, top = (part.valued(state, 0, parse(row)) for row in ("3s 3h 3d", "As Ah Ad", "As 2s 3s", "As Ks Qs"))
    assert threes > aces > run > top


def test_the_pack_of_poker_all_italiana_goes_by_the_number_of_players() -> None:
    game = variant("poker-allitaliana")
    assert [len(game.new(seats).game.cards(seats)) for seats in (3, 4, 5, 6)] == [28, 32, 36, 40]


def test_a_pair_of_upcards_allows_the_bigger_bet_on_fourth_street() -> None:
    state = dealt("open-pair-stud", ("Kc Kd 9s 9d", "2c 5d 7h 8c"))
    state.apply_action("bring in")
    state.apply_action("call")
    assert list(state.legal_actions()) == ["check", "bet", "bet 4"]
    state.apply_action("bet 4")
    assert list(state.legal_actions()) == ["fold", "call", "raise"]
    state.apply_action("raise")
    assert state.bet_to_call == 8


def test_the_player_whose_card_was_taken_gets_another() -> None:
    state = dealt("thief", ("Kc Kd 5s", "2c 7d Ah"), "Qs")
    state.apply_action("steal Ah")
    assert [len(state.upcards(p)) for p in (0, 1)] == [2, 1]
    assert state.upcards(1) == parse("Qs")
