"""What cannot be lost whatever rivals hold: counted where few of their cards are unseen, and played by in the coach's rollouts."""

from __future__ import annotations

from random import Random

import pytest

from engine.cards import name
from engine.coach.guaranteed_wins import PlaysGuaranteedSide, guaranteed_sides
from engine.players.house import House
from tests.scenarios.table import do, made_up

FOUR_UP = 'play = ["deal 1 down", "deal 4 up", "bet from left", "declare high, low or both", "showdown declared high and low"]'
MINE, KING, ACES = "8d Qc Jh Tc 9h", "2s Ks Qs 9s 8s", "2c Ah Ad 6s 7s"  # the first of each lies face down


@pytest.mark.parametrize(
    ("hands", "sides"),
    [
        ((MINE, KING), {"low"}),  # the king is higher than the queen; a fifth spade beats the straight
        ((MINE, ACES), {"high", "low"}),  # four of a kind needs two more aces; a pair is no lower
        ((MINE, "2c Ah 2d 6s 7s"), {"high"}),
        ((MINE, KING, ACES), {"low"}),
        ((KING, MINE), {"high"}),
        (("2c Ks Qs 9s 8s", MINE), set()),
    ],
)
def test_what_no_rival_can_beat(hands: tuple[str, ...], sides: set[str]) -> None:
    state = made_up(FOUR_UP, hands)
    assert guaranteed_sides(state, 0) == sides
    assert guaranteed_sides(state.determinize(0, Random(1)), 0) == sides, "it depends on what is seen alone"
    assert [len(hand) for hand in state.hands] == [5] * len(hands)


ROLLED = (
    'play = ["deal 5 down", "pass 5 left", "stack", { repeat = "4 times", do = ["roll", "bet from left"] }, "declare high or low",'
    ' "showdown declared high and low"]'
)


@pytest.mark.parametrize(
    ("more", "sides"),
    [
        ("", {"low"}),
        ('\nwhen = [{ event = "four dealt up", do = ["deal 1 down"] }]', {"low"}),
        ('\nwhen = [{ event = "four flipped", do = ["deal 1 down"] }]', set()),
        ('\nwild = ["lowest upcard"]', set()),
    ],
    ids=["nothing comes of it", "no card is dealt", "something may come of it", "cards become wild"],
)
def test_cards_that_are_known_may_still_be_turned_up(more: str, sides: set[str]) -> None:
    """Five cards that one has passed are no secret, though they lie face down."""
    state = made_up(ROLLED + more, ("Ac 9h 5s 5d 2h", "Ks Kc Js Td 3c"))
    while "check" not in state.legal_actions():
        state.act(next(iter(state.legal_actions())))
    seat = state.current_player()
    assert seat is not None
    assert guaranteed_sides(state, seat) == (sides if "Ac" in [name(c) for c in state.hands[seat]] else sides and {"high"})


@pytest.mark.parametrize(
    "play",
    [
        FOUR_UP.replace('"declare', '"draw up to 1", "declare'),
        FOUR_UP.replace('"deal 1 down", "deal 4 up"', '"deal 4 down", "deal 1 up"'),
        FOUR_UP.replace('"declare high, low or both", ', "").replace("declared ", ""),
        FOUR_UP + '\nwhen = [{ event = "somebody folds", do = ["pass all left"] }]',
    ],
    ids=["a card may come", "too many are unseen", "nobody declares", "cards go where somebody folds"],
)
def test_where_nothing_is_sure(play: str) -> None:
    assert guaranteed_sides(made_up(play, (MINE, KING)), 0) == set()


@pytest.mark.parametrize(("said", "sides"), [("high", set()), ("low", {"low"}), ("both", set())])
def test_who_has_declared_is_sure_of_nothing_else(said: str, sides: set[str]) -> None:
    bet_after = FOUR_UP.replace('"showdown', '"bet from left", "showdown')
    state = do(made_up(bet_after, (MINE, KING)), "check", "check", f"declare {said}", "declare high", "check", "bet")
    assert state.current_player() == 0
    assert guaranteed_sides(state, 0) == sides


def test_what_is_sure_is_declared_and_not_folded() -> None:
    class Folding(House):
        """Gives everything up, and goes both ways."""

        def choose(self, state, seat, rng):  # type: ignore[no-untyped-def]
            legal = state.legal_actions()
            return next(each for each in legal if each.verb == "fold" or each.word == "both")

    state = do(made_up(FOUR_UP, (KING, MINE)), "bet")
    assert PlaysGuaranteedSide(Folding(), guaranteed_sides(state, 1)).choose(state, 1, Random(1)) == "call"
    do(state, "call")
    assert PlaysGuaranteedSide(Folding(), guaranteed_sides(state, 1)).choose(state, 1, Random(1)) == "declare low"
    assert PlaysGuaranteedSide(Folding(), frozenset({"high", "low"})).choose(state, 1, Random(1)) == "declare both"
