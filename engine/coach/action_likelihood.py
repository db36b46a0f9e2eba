"""Would the house have done the same with these cards? How likely it is to, softly, for every kind of choice that others see.

A bet is compared with the lines that the house draws, and an amount with how eager it is. One of a few actions is compared by what it gains, and cards with
those that the house would have chosen. Where it only tries things out, what it did tells nothing.
"""

from __future__ import annotations

from math import exp, fsum
from random import Random

from ..cards import has, within
from ..players.house import BIG, House, bigger_of_two
from ..table.actions import CHECK, FOLD, RAISES
from ..table.choices import Amounts, Choice, Sizes, Subsets

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..table.actions import Action
    from ..table.choices import Dice
    from ..table.state import State

# Set by hand. That the worlds they make lead to honest values and errors is measured: `python -m tests.interval_coverage` (docs/coach.md).
MISFIT = 0.35  # for each card kept or thrown that the house would not have, and for each number by which it is off
BLUR = 0.04  # of a hope
WIDE = 0.2  # of the most that the house would bid
OF_POT = 0.6  # of the pot: a bet so far from the house's is half as likely


class RivalModel(House):
    """The house, thinking aloud."""

    def __init__(self) -> None:
        super().__init__()
        self.ways: Sequence[Action] = ()  # those that it weighed last, and what it would gain by each
        self.gains: list[float] = []
        self.guessed = False  # whether it had no feature to go by

    def prefer(self, ways: Sequence[Action], gains: list[float], unit: float = 1.0) -> Action:
        self.ways, self.gains = ways, [gain / unit for gain in gains]
        return super().prefer(ways, gains, unit)

    def try_out(self, state: State, seat: int, legal: Choice, rng: Dice) -> Action:
        self.guessed = True
        return legal[0]


HOUSE = House()


def action_likelihood(state: State, seat: int, action: Action, seen: int) -> float:
    """How likely the house in this seat is to choose something that looks the same; of the cards of the action, those in the mask are seen."""
    asking, legal = state.asking, state.legal_actions()
    assert asking is not None
    if asking.decision == "bet" and isinstance(legal, Choice):
        return betting(state, seat, legal, action)
    if isinstance(legal, Amounts):
        most = HOUSE.ceiling(state, legal) - legal.low
        eager = min(((action.amount or 0) - legal.low) / most, 1.0) if most else 0.0
        return 1 / (1 + ((eager - HOUSE.eager(state, seat)) / WIDE) ** 2)
    if not len(legal):
        return 0.0
    if isinstance(legal, Subsets):
        return chosen(state, seat, legal, action, seen)
    one = RivalModel()
    best = one.choose(state, seat, Random(seat))
    if one.guessed:
        return 1.0
    if not one.gains:
        return close(best, action) if alike(best, action, state.face_up, seen) else 0.0
    highest = max(one.gains)
    odds = [exp(max((gain - highest) / BLUR, -30.0)) for gain in one.gains]
    return fsum([odd for way, odd in zip(one.ways, odds, strict=True) if way == action or alike(way, action, state.face_up, seen)]) / fsum(
        odds
    )


def betting(state: State, seat: int, legal: Choice, action: Action) -> float:
    """The same for bets, with everything that the house goes by blurred a little."""
    if action not in legal:
        return 0.0  # with these cards it could not have been done
    chance = HOUSE.hope(state, seat, legal)
    more, stay = HOUSE.lines(state, seat, legal)
    above, able, raised = sigmoid((chance - more) / BLUR), any(a.verb in RAISES for a in legal), action.verb in RAISES
    good, weak = 1.0, 1.0  # of the hands worth a bet, and of bluffs, the shares that bet this amount
    if raised and isinstance(legal, Sizes):  # a size that the house would not choose with these cards is so much the less likely
        above *= fitting(state, seat, legal, action, HOUSE.share_of_pot(chance, more))
    elif raised and (big := bigger_of_two(state, legal)):
        is_best = sigmoid((chance - BIG * more) / BLUR)
        good, weak = (is_best, 1.0) if action == big else (1 - is_best, 0.0)
    if CHECK in legal:
        bluff = HOUSE.bluff_rate(state, seat, chance / more) if able and chance else 0.0  # without hope it never bets
        bets = weak * bluff * (1 - above) + good * above if able else 0.0
        stays = sigmoid((chance - stay) / BLUR) if FOLD in legal else 1.0
        return stays * (bets if raised else 1 - bets) if action != FOLD else 1 - stays
    raises = above if able else 0.0
    return good * raises if raised else (1 - raises) * sigmoid((chance - stay) / BLUR)


def fitting(state: State, seat: int, legal: Sizes, action: Action, share: float) -> float:
    """How near the size of a bet is to that share of the pot: 1 where it is the same."""
    owed = state.bet_to_call - state.bet[seat]
    nearest = legal.nearest(state.bet_to_call + round(share * (state.pot() + owed)))
    apart = ((action.amount or 0) - (nearest.amount or 0)) / (state.pot() + owed or 1)
    return 1 / (1 + (apart / OF_POT) ** 2)


def chosen(state: State, seat: int, legal: Subsets, action: Action, seen: int) -> float:
    """The same for cards: by how many others the house would have chosen. Of cards in an order, the first that have been seen since."""
    first = within(action.cards, seen)
    best = HOUSE.choose(state, seat, Random(seat)).cards
    if legal.ordered:
        best = best[: len(first)]
    return float(MISFIT ** max(len({*first} - {*best}), len({*best} - {*first})))


def alike(one: Action, other: Action, up: int, seen: int) -> bool:
    """Whether nobody could tell them apart but by numbers: the same is done, with as many cards, and with the same of those that were seen."""
    if (one.verb, one.word, one.target, len(one.cards)) != (other.verb, other.word, other.target, len(other.cards)):
        return False
    shown = up | seen
    return {c for c in one.cards if has(shown, c)} == {c for c in other.cards if has(shown, c)}


def close(one: Action, other: Action) -> float:
    """How near their numbers are."""
    return float(MISFIT ** abs((one.amount or 0) - (other.amount or 0)))


def sigmoid(x: float) -> float:
    """The logistic function of x: 0 far below nought, a half at it, 1 far above."""
    return 1 / (1 + exp(-x)) if x > -30 else 0.0
