"""Sizes of bets for the coach: what a size is beside the pot, and which ones are worth a closer look."""

from __future__ import annotations

from ..language.words import tell, template
from ..table.choices import Sizes

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..table.actions import Action
    from ..table.state import State

APART = 0.15  # of the pot: sizes nearer to each other than this are not told apart
SHARES = (
    (0.2, template("{words}, a small part of the pot")),
    (0.42, template("{words}, about a third of the pot")),
    (0.58, template("{words}, about half of the pot")),
    (0.72, template("{words}, about two thirds of the pot")),
    (0.87, template("{words}, about three quarters of the pot")),
    (1.25, template("{words}, about the pot")),
    (1.75, template("{words}, about one and a half times the pot")),
    (2.5, template("{words}, about twice the pot")),
)
MORE, ALL = template("{words}, far more than the pot"), template("{words}, all in")


def share(state: State, seat: int, action: Action) -> float:
    """What a bet or raise is beyond the price to call, as a share of the pot behind that call."""
    owed = state.bet_to_call - state.bet[seat]
    return ((action.amount or 0) - state.bet_to_call) / (state.pot() + owed or 1)


def with_size(state: State, seat: int, action: Action, words: str) -> str:
    """The words of a choice, and of a size what it is beside the pot."""
    legal = state.legal_actions()
    if not isinstance(legal, Sizes) or action.amount is None:
        return words
    if legal.all_in == action:
        return tell(ALL, words=words)
    part = share(state, seat, action)
    return tell(next((words_for_share for most, words_for_share in SHARES if part < most), MORE), words=words)


def curve(values: list[tuple[int | None, float]]) -> list[float]:
    """What choices are worth, those with an amount by the curve that they lie on: half by themselves, half by their neighbours. One of many amounts that
    met good luck stands out of it, and is not taken for the best."""
    smooth = [value for _, value in values]
    line = sorted((amount, i) for i, (amount, _) in enumerate(values) if amount is not None)
    for at, (_, i) in enumerate(line):
        near = [values[line[k][1]][1] for k in (at - 1, at + 1) if 0 <= k < len(line)]
        if len(near) == 2:
            smooth[i] = values[i][1] / 2 + sum(near) / 4
    return smooth


def between(state: State, seat: int, best: Action, compared: list[Action]) -> list[Action]:
    """Sizes half way between the best of those that were compared and its neighbours, where that is not next to nothing."""
    legal = state.legal_actions()
    if not isinstance(legal, Sizes) or best.amount is None:
        return []
    pot = state.pot() + state.bet_to_call - state.bet[seat]
    known = sorted({action.amount for action in compared if action.amount is not None})
    at = known.index(best.amount)
    near = [known[i] for i in (at - 1, at + 1) if 0 <= i < len(known)]
    return [legal.nearest((best.amount + other) // 2) for other in near if abs(best.amount - other) > 2 * max(APART * pot, 1)]
