"""The hands that a player has, where they have several: which cards make which of them, what the best is worth, and one that is thrown away."""

from __future__ import annotations

from ...cards import mask, outside, within
from ...language.phrase import Word
from ...table.traits.capabilities import Capability
from ...table.traits.facts import Fact, Mark
from .discarding import throw

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...table.protocols import Scoring
    from ...table.state import State

LAID = (Mark("first hand"), Mark("second hand"))  # the cards turned up or dealt into either of them
HANDS = (*LAID, Mark("third hand"), Mark("fourth hand"))
WHICH = ("first", "second", "third", "fourth")
ROWS = ("front row", "middle row", "back row")  # of hands set in rows: the first, second and third hand
ASIDE = Mark("aside")  # cards that players have set aside, to keep for good
GOES = {"high": Mark("goes high"), "low": Mark("goes low")}  # the cards of hands that were declared so
WON_WITH: Fact[tuple[tuple[int, tuple[int, ...]], ...]] = Fact(
    "won with", ()
)  # seats that won a showdown, and the ranks of the stack they discarded


class Pile(Word):
    """Which stack: the only one, or one of two."""

    words = {"stack": "their stack", "first stack": "their first stack", "second stack": "their second stack"}

    def of(self, state: State, seat: int) -> list[int]:
        """The cards of that stack, top first."""
        hand, cut = state.hands[seat], state.pile_split[seat]
        return hand if self == "stack" or not cut else hand[:cut] if self == "first stack" else hand[cut:]


def laid_of(state: State, seat: int) -> list[list[int]]:
    """The seat's cards that were turned up into either hand."""
    return [within(state.hands[seat], mark.of(state)) for mark in LAID]


def hands_of(state: State, seat: int) -> list[list[int]]:
    """The hands of the seat as far as they are made, two of them at least: those that were dealt or turned up into them, else the stacks that it has split
    its cards into."""
    hand, cut = state.hands[seat], state.pile_split[seat]
    laid = [within(hand, held) for held in [mark.of(state) for mark in HANDS]]
    if any(laid):
        return laid if any(laid[2:]) else laid[:2]
    return [hand[:cut], hand[cut:]] if cut else [hand, []]


def still_held(state: State, seat: int) -> list[tuple[int, list[int]]]:
    """The seat's hands that are still there, each with its number from 0."""
    return [(i, hand) for i, hand in enumerate(hands_of(state, seat)) if hand]


def declared_apart(state: State) -> bool:
    """Whether it was declared of each hand which way it goes."""
    return any(mark.of(state) for mark in GOES.values())


def ways_declared(state: State) -> tuple[int, ...]:
    """What was declared of each hand: the cards that go each way."""
    return tuple([mark.of(state) for mark in GOES.values()])


def declare_again(state: State, ways: tuple[int, ...]) -> None:
    """Each hand goes where it was declared to go."""
    for mark, cards in zip(GOES.values(), ways, strict=True):
        mark.put(state, cards)


def both_ways(state: State, seat: int) -> list[list[int]]:
    """The seat's hands that were declared both ways."""
    ways = ways_declared(state)
    return [hand for _, hand in still_held(state, seat) if all(mask(hand) & cards for cards in ways)]


def strike_out(state: State, hands: list[list[int]]) -> None:
    """These hands, declared both ways, go neither way any more."""
    out = mask([c for hand in hands for c in hand])
    declare_again(state, tuple([cards & ~out for cards in ways_declared(state)]))


def undeclared(state: State) -> State:
    """The state with nothing declared of any hand."""
    for mark in GOES.values():
        mark.put(state, 0)
    return state


def hands_for(state: State, seat: int, side: str) -> list[list[int]] | None:
    """Those of the seat's hands that may win what goes that way; None where that is its only one."""
    held = [hand for _, hand in still_held(state, seat)]
    able = [hand for hand in held if mask(hand) & GOES[side].of(state)] if declared_apart(state) else held
    return None if len(held) < 2 and able == held else able


def make_hands(state: State, seat: int, hands: list[list[int]]) -> None:
    """From now on these are the seat's hands, and its cards lie in their order."""
    every = mask([c for hand in hands for c in hand])
    for i, mark in enumerate(HANDS):
        mark.put(state, mark.of(state) & ~every | (mask(hands[i]) if i < len(hands) else 0))
    held = state.hands[seat]
    state.hands[seat] = [c for hand in hands for c in hand] + outside(held, every)
    state.pile_split[seat] = 0


def throw_hand(state: State, seat: int, number: int) -> None:
    """One of the seat's hands goes to the discards, its down cards unseen."""
    hand = hands_of(state, seat)[number]
    state.pile_split[seat] = 0
    for mark in HANDS:
        mark.put(state, mark.of(state) & ~mask(hand))
    throw(state, seat, hand, mask(outside(hand, state.face_up)))


def rows_of(state: State, seat: int) -> list[list[int]]:
    """The cards of the seat's front, middle and back row, as far as they are set."""
    hand = state.hands[seat]
    return [within(hand, mark.of(state)) for mark in HANDS[: len(ROWS)]]


def in_order(state: State, seat: int) -> bool:
    """Whether the seat has set all rows and none is better than the one behind it; a hand that is set otherwise is a foul."""
    rows = rows_of(state, seat)
    if not all(rows):
        return False
    front, middle, back = [state.game.high(state, seat, row) for row in rows]
    return front <= middle <= back


def best_hand(score: Scoring, state: State, seat: int, hands: list[list[int]]) -> int | None:
    """The value of the best of the seat's hands, each by itself; None where none qualifies."""
    held, cut = state.hands[seat], state.pile_split[seat]
    state.pile_split[seat], values = 0, []
    try:
        for hand in hands:
            state.hands[seat] = hand
            values.append(score.value(state, seat))
    finally:
        state.hands[seat], state.pile_split[seat] = held, cut
    return max([v for v in values if v is not None], default=None)


class OfStack(Word):
    """Which of the seat's cards the hand is made of, where it is not all of them."""

    words = {
        "first stack": "first stack",
        "second stack": "second stack",
        "first hand": "first hand",
        "second hand": "second hand",
        "front row": "front row",
        "middle row": "middle row",
        "back row": "back row",
    }
    HANDS = ("first hand", "second hand")  # of two that cards were made into

    def of(self, state: State, seat: int) -> list[int]:
        """The cards of that stack, hand or row."""
        if self in ROWS:
            return rows_of(state, seat)[ROWS.index(self)]
        if self in self.HANDS:
            return hands_of(state, seat)[self.HANDS.index(self)]
        return Pile(self).of(state, seat)


PILES_OF = {
    "first stack": Capability.PILES,
    "second stack": Capability.PILES,
    "first hand": Capability.TWO_HANDS,
    "second hand": Capability.TWO_HANDS,
    **dict.fromkeys(ROWS, Capability.ROWS),
}
