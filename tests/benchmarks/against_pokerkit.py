"""Lows and whole deals of seven-card stud against PokerKit, in one CPython process. Prints JSON: the seconds of each work, round by round."""

from __future__ import annotations

import json
import sys
import warnings
from random import Random

from engine.cards import FULL_DECK, name
from engine.hands import EIGHT_OR_BETTER, low
from tests.benchmarks.deals import SEATS, checked_down, read_and_checked_down
from tests.benchmarks.timing import in_turn

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

warnings.simplefilter("ignore")  # PokerKit warns that its hand look-ups are slow
from pokerkit import (  # noqa: E402
    Automation,
    Card,
    EightOrBetterLowHand,
    FixedLimitSevenCardStud,
    Mode,
    RegularLowHand,
    StandardLowHand,
)

DEALS, THEIR_DEALS = 100, 4
HANDS, THEIR_HANDS = 10_000, 100


def lows(scale: str, hands: list[list[int]]) -> Callable[[], int]:
    def work() -> int:
        for hand in hands:
            low(hand, 0, scale)
        return len(hands)

    return work


def eights(hands: list[list[int]]) -> Callable[[], int]:
    def work() -> int:
        for hand in hands:
            low(hand) >= EIGHT_OR_BETTER  # noqa: B015
        return len(hands)

    return work


def their_lows(kind: type, hands: list[list[int]]) -> Callable[[], int]:
    parsed = [list(Card.parse("".join(map(name, hand)))) for hand in hands]

    def work() -> int:
        for hand in parsed:
            kind.from_game_or_none(hand)
        return len(parsed)

    return work


def their_stud() -> int:
    """Everything PokerKit can do by itself is left to it; who must bring in posts, all others check or call: thirty actions, as many as ours."""
    automations = (
        Automation.ANTE_POSTING,
        Automation.BET_COLLECTION,
        Automation.BLIND_OR_STRADDLE_POSTING,
        Automation.CARD_BURNING,
        Automation.HOLE_DEALING,
        Automation.BOARD_DEALING,
        Automation.RUNOUT_COUNT_SELECTION,
        Automation.HOLE_CARDS_SHOWING_OR_MUCKING,
        Automation.HAND_KILLING,
        Automation.CHIPS_PUSHING,
        Automation.CHIPS_PULLING,
    )
    for _ in range(THEIR_DEALS):
        state = FixedLimitSevenCardStud.create_state(automations, True, 1, 1, 2, 4, 200, SEATS, mode=Mode.CASH_GAME)
        state.post_bring_in()
        while state.status:
            state.check_or_call()
    return THEIR_DEALS


def main(rounds: int) -> None:
    rng = Random(3)
    hands = [rng.sample(FULL_DECK, 7) for _ in range(HANDS)]
    works = {
        "stud": checked_down("seven-card-stud", DEALS),
        "stud, read": read_and_checked_down("seven-card-stud", DEALS),
        "pokerkit stud": their_stud,
        "ace-to-five": lows("ace-to-five", hands),
        "ace-to-six": lows("ace-to-six", hands),
        "deuce-to-seven": lows("deuce-to-seven", hands),
        "eight-or-better": eights(hands),
        "pokerkit ace-to-five": their_lows(RegularLowHand, hands[:THEIR_HANDS]),
        "pokerkit deuce-to-seven": their_lows(StandardLowHand, hands[:THEIR_HANDS]),
        "pokerkit eight-or-better": their_lows(EightOrBetterLowHand, hands[:THEIR_HANDS]),
    }
    for work in works.values():
        work()
    print(json.dumps(in_turn(works, rounds)))


if __name__ == "__main__":
    main(int(sys.argv[1]))
