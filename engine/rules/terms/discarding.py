"""How cards leave a hand for the discards or the table, seen or unseen, and how upcards are taken up."""

from __future__ import annotations

from ...cards import mask, within
from ...table import knowledge
from ...table.traits.facts import Fact
from ...table.traits.log_kinds import LogKind

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from ...table.state import State


ROBBED: Fact[tuple[int, ...]] = Fact("taken from", ())  # whose card another player took, the last time that one could
DREW: Fact[tuple[int, ...] | None] = Fact("drew", None)  # who took new cards for old ones, the last time that one could; None before

SWAPPED: Fact[tuple[int, ...] | None] = Fact(
    "changed hands", None
)  # who changed hands with the table, the last time that one could; None before


def throw_away(state: State, seat: int, cards: Sequence[int], pool: int = 0) -> None:
    """Down cards of the seat's hand go to the discards; only the seat knows which. `pool` is what they were chosen from."""
    pool = pool or mask(state.down(seat))
    for card in cards:
        state.hands[seat].remove(card)
    state.discards += cards
    knowledge.move(state, seat, knowledge.DISCARDS, tuple(cards), 1 << seat, pool)
    state.note(LogKind.DISCARD, seat, 1 << seat, tuple(cards))


def throw_shown(state: State, seat: int, cards: list[int]) -> None:
    """Cards that everybody sees go to the discards."""
    for card in cards:
        state.hands[seat].remove(card)
    state.discards += cards
    state.note(LogKind.DISCARD, seat, -1, tuple(cards))


def throw(state: State, seat: int, cards: Sequence[int], pool: int = 0) -> list[int]:
    """Cards of the seat's hand go to the discards, the down cards unseen, which are returned. `pool` is what those were chosen from."""
    shown = within(cards, state.face_up)
    hidden = [c for c in cards if c not in shown]
    if hidden:
        throw_away(state, seat, hidden, pool)
    if shown:
        throw_shown(state, seat, shown)
    return hidden


def lay_down_unseen(state: State, seat: int, cards: tuple[int, ...], pool: int) -> None:
    """Down cards of the seat's hand go face down to the table, where they are nobody's. `pool` is what they were chosen from."""
    state.hands[seat] = [c for c in state.hands[seat] if c not in cards]
    knowledge.move(state, seat, knowledge.TABLE, cards, 1 << seat, pool)
    state.table += cards
    state.note(LogKind.LAYS_DOWN, seat, 1 << seat, cards)


def conceal(state: State, cards: list[int]) -> None:
    """Those of the cards that lie face up are taken up or turned down; what was seen is remembered until the cards may have moved."""
    shown = state.face_up & mask(cards)
    state.face_up &= ~shown
    for p in range(state.n):
        state.known_to[p] |= shown


def change_hands(state: State, seat: int) -> None:
    """The seat's hand goes face down to the table, and the cards of the table into the hand."""
    new, old = tuple(state.table), tuple(state.hands[seat])
    conceal(state, [*old, *new])
    lay_down_unseen(state, seat, old, mask(old))
    knowledge.move(state, knowledge.TABLE, seat, new, 1 << seat, mask(new))
    state.table = [c for c in state.table if c not in new]
    state.hands[seat] = [*new]
    SWAPPED.put(state, (*(SWAPPED.of(state) or ()), seat))
    state.note(LogKind.TAKES_UP, seat, 1 << seat, new)
