"""Pots and their division: side pots by what each seat has put in, shares of any size, odd chips by the usual rule."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .state import State


def pots(state: State) -> list[tuple[int, list[int]]]:
    """(chips, seats that may win them) of the main pot and each side pot. Fees and carried chips lie in the main pot."""
    live = state.seats()
    paid = state.paid
    levels = sorted({paid[p] for p in live})
    total = state.pot()
    if len(levels) == 1:
        return [(total, live)]
    out: list[tuple[int, list[int]]] = []
    below = 0
    for level in levels:
        amount = sum([min(x, level) - min(x, below) for x in paid])
        out.append((amount, [p for p in live if paid[p] >= level]))
        below = level
    over = sum([x - below for x in paid if x > below])  # what folded seats put in beyond everybody still in
    out[-1] = (out[-1][0] + over, out[-1][1])
    rest = total - sum([a for a, _ in out])  # fees and carried chips
    out[0] = (out[0][0] + rest, out[0][1])
    return [(a, s) for a, s in out if a]


def pay_out(state: State, seat: int, amount: int, why: str) -> None:
    state.chips[seat] += amount
    state.won[seat] += amount
    state.awarded += amount
    state.note("win", seat, -1, (), amount, why)


def give_back(state: State) -> None:
    """At the end of a betting round: what was bet beyond all that anybody could or would put in goes back to who bet it."""
    second, most = sorted(state.bet)[-2:]
    if most > second:
        seat, amount = state.bet.index(most), most - second
        state.chips[seat] += amount
        state.paid[seat] -= amount
        state.note("back", seat, -1, (), amount)


def take_all(state: State, seat: int) -> None:
    """The pot to the only seat left."""
    pay_out(state, seat, state.pot(), "alone")


def divide(state: State, amount: int, winners: list[int]) -> list[tuple[int, int]]:
    """(seat, chips) in equal parts; odd chips one by one to the seats nearest the dealer's left."""
    order = sorted(winners, key=lambda p: (p - state.dealer - 1) % state.n)
    part, odd = divmod(amount, len(order))
    return [(p, part + (i < odd)) for i, p in enumerate(order)]
