"""Whose turn it is: who begins a round of bets, blinds, picks or draws, and in which order the others follow.

>>> from engine.rules.terms.turn_order import FirstToAct
>>> FirstToAct("high").say(""), FirstToAct("last raiser").say("opens"), FirstToAct("dealer").say("turn")
('the best hand showing', 'the last to bet or raise in this deal opens', 'In turn, starting with the dealer')
"""

from __future__ import annotations

from ...hands.scorings import with_fours
from ...language import english
from ...language.phrase import Word
from ...language.words import tell, template
from ...table.money import WINNERS
from ...table.rule import InTurn
from ...table.traits.capabilities import NONE, Capability, capabilities
from ...table.traits.facts import Fact
from .discarding import SWAPPED

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import ClassVar

    from ...table.protocols import GameRules
    from ...table.state import State
    from ...table.traits.capabilities import Capabilities

FIRSTS: Fact[Mapping[str, tuple[int, ...]]] = Fact("firsts", {})  # what goes round -> the seats that have been first in it, in order
RAISER: Fact[int] = Fact("raiser", -1)  # who bet or raised last, in the rounds before this one
OPENER: Fact[int] = Fact("opener", -1)  # who made the first bet of the deal
OPENED: Fact[int] = Fact("opened", -1)  # who made the first bet of the last round; nobody where nobody bet
QUALIFIED: Fact[bool] = Fact("qualified", False)  # whether somebody has opened a round that it takes a good hand to open
MATCHED: Fact[int] = Fact("matched", -1)  # who got the last card because it matched one of theirs
KNOCKED: Fact[int] = Fact("knocked", -1)  # who knocked in the last turns in which one could; nobody where nobody did
BIDDERS: Fact[tuple[int, ...]] = Fact("bidders", ())  # from the highest bid down

OPENS = template(  # of a betting round, where that is more than the player's name
    {
        "rotation": "the player left of the dealer opens the first one, and the opening moves one seat each round",
        "blinds": "the player after the blinds opens, and the blinds count as bets",
    }
)
IN_TURN = template(  # how a sentence begins of what everybody does in this order
    {
        "left": "In turn",
        "rotation": "In turn, starting left of the dealer and one seat further each round",
        "right of dealer": "In turn to the right, starting with the dealer",
        "low up": "From the lowest hand showing to the highest",
        "high down": "From the best hand showing to the lowest",
        "highest bid": "From the highest bid to the lowest",
    }
)


class FirstToAct(Word):
    """Who is first, be it to bet, to post, to pick or to draw; the others follow to the left unless it says otherwise."""

    chapter = "order"  # of the reference
    of_turns = True  # it says who is first
    words = {
        "left": "the player left of the dealer",
        "high": "the best hand showing",
        "low": "the lowest hand showing",
        "left or high": "the player left of the dealer or the best hand showing",
        "dealer": "the dealer",
        "right of dealer": "the dealer, and so on to the right",
        "high down": "the best hand showing, and so on down",
        "low up": "the lowest hand showing, and so on up",
        "highest bid": "the highest bid, and so on down",
        "whoever flipped": "whoever just turned up cards",
        "whoever got the match": "the player who got the matching card",
        "opener": "the opener",
        "last raiser": "the last to bet or raise in this deal",
        "last raiser of the round before": "the last to bet or raise in the round before",
        "left of last raiser": "the player left of the last to bet or raise in this deal",
        "rotation": "the next player in turn from the dealer's left",
        "blinds": "the player after the blinds",
        "last winner": "the player who won when hands were last compared",
        "knocker": "the player who knocked",
        "left of whoever changed hands": "the player left of the last to change hands with the table",
    }
    REQUIRES = {
        "high": capabilities(Capability.UP),
        "low": capabilities(Capability.UP),
        "high down": capabilities(Capability.UP),
        "low up": capabilities(Capability.UP),
        "highest bid": capabilities(Capability.BID),
        "whoever flipped": capabilities(Capability.TURN),
        "whoever got the match": capabilities(Capability.MATCH),
        "blinds": capabilities(Capability.BLINDS),
        "last winner": capabilities(Capability.COMPARED),
        "knocker": capabilities(Capability.KNOCK),
        "left of whoever changed hands": capabilities(Capability.HANDS_SWAPPED),
    }

    def say(self, spec: str) -> str:
        """The player, also at the `start` of a sentence; `opens`, that they open; `turn`, how a sentence of what each does in this order begins."""
        if spec == "opens":
            return tell(OPENS[self]) if self in OPENS else tell("{who} opens", who=super().say(""))
        if spec == "turn":
            return tell(IN_TURN[self]) if self in IN_TURN else tell("In turn, starting with {who}", who=super().say(""))
        return english.capital(super().say("")) if spec == "start" else super().say("")

    @property
    def requires(self) -> Capabilities:
        """What has to be there for somebody to be it."""
        return self.REQUIRES.get(str(self), NONE)

    @property
    def of_bets(self) -> bool:
        """Whether it depends on who bet before, who may be out by now."""
        return self in ("last raiser", "last raiser of the round before", "left of last raiser", "opener")

    def bettor(self, state: State) -> int:
        """Who bet before, where it depends on that; -1 where nobody has."""
        if self == "opener":
            return OPENER.of(state)
        if self == "last raiser of the round before":
            return state.bettor
        return state.bettor if state.bettor >= 0 else RAISER.of(state)  # between two rounds, the one before has not been put away yet

    def order(self, state: State, seats: list[int], what: str) -> list[int]:
        """The seats, which are told from the dealer's left, in the order of their turns; none where the one to begin is out. `what` goes round, where
        the first turn does."""
        if self in ("high down", "low up"):
            by = upcard_strength if self == "low up" else lambda state, seat: -state.showing(seat)
            return sorted(seats, key=lambda p: by(state, p))
        if self == "highest bid":
            bidders = BIDDERS.of(state)
            return sorted(seats, key=lambda p: bidders.index(p) if p in bidders else state.n)
        if self == "right of dealer":
            return [*seats[-1:], *reversed(seats[:-1])] if state.live[state.dealer] else seats[::-1]
        first = self.first(state, seats, what)
        return [] if first is None else seats[first:] + seats[:first]

    def first(self, state: State, seats: list[int], what: str) -> int | None:
        """The place among the seats of the one to begin; None where that one is out. Of equal hands it is the one nearest the dealer's left."""
        if self == "left":
            return 0
        if self == "high":
            shown = [board_strength(state, p) for p in seats]
            return shown.index(max(shown))
        if self == "low":
            shown = [upcard_strength(state, p) for p in seats]
            return shown.index(min(shown))
        if self == "last winner":
            return next((i for i, p in enumerate(seats) if p in WINNERS.of(state)), 0)
        if self == "whoever flipped":
            return seats.index(state.turn) if state.turn in seats else None
        if self == "whoever got the match":
            return nearest(state, seats, MATCHED.of(state)) if MATCHED.of(state) >= 0 else 0
        if self == "knocker":
            return nearest(state, seats, KNOCKED.of(state)) if KNOCKED.of(state) >= 0 else 0
        if self == "left of whoever changed hands":
            swapped = SWAPPED.of(state)
            return nearest(state, seats, swapped[-1] + 1) if swapped else 0
        if self == "rotation":
            return nearest(state, seats, go_round(state, what))
        if self == "dealer":
            return nearest(state, seats, state.dealer)
        if self == "blinds":  # the last one posted is the biggest bet
            return nearest(state, seats, state.bet.index(max(state.bet)) + 1) if any(state.bet) else 0
        seat = self.bettor(state)
        if self == "left of last raiser":
            return nearest(state, seats, seat + 1) if seat >= 0 else 0
        return nearest(state, seats, seat) if seat >= 0 else 0  # if that player has folded, the next to the left begins


def four_card_hands(game: GameRules) -> str:
    """The hands of four cards that count in the first part of the showdown, as its phrase names them; empty if none do."""
    return next((str(getattr(part, "fours", "")) for part in game.showdown.parts), "")


def board_strength(state: State, seat: int) -> int:
    """How high the hand that the seat shows is. Four-card hands count if they do at the showdown."""
    value = state.showing(seat)
    fours = four_card_hands(state.game)
    return with_fours(value, state.upcards(seat), fours == "four-card hands") if fours else value


def upcard_strength(state: State, seat: int) -> int:
    """How high the seat's upcards are: by the game's own low, where it has one."""
    for score in state.game.showdown.parts:
        if score.side == "low" and hasattr(score, "scale"):
            return -(state.game.low(state, seat, state.upcards(seat), score.scale) or 0)
    return state.showing(seat)


def nearest(state: State, seats: list[int], seat: int) -> int:
    """The place among the seats of this one, or of the next to its left that is still in."""
    return min(range(len(seats)), key=lambda i: (seats[i] - seat) % state.n)


def go_round(state: State, what: str) -> int:
    """The seat that is first this time in what goes round, from the dealer's left on."""
    before = FIRSTS.of(state).get(what, ())
    first = state.seats((before[-1] if before else state.dealer) + 1)[0]
    FIRSTS.put(state, {**FIRSTS.of(state), what: (*before, first)})
    return first


class InOrder(InTurn):
    """A step that asks one seat after the other, in the order that its phrase says."""

    turn: FirstToAct = FirstToAct("left")
    goes_round: ClassVar[str] = ""  # the name under which the first turn goes round, where several kinds of step share it

    @property
    def of_bets(self) -> bool:  # type: ignore[override]
        return self.turn.of_bets

    @property
    def lead(self) -> str:
        """How the sentence begins."""
        return self.turn.say("turn")

    @property
    def each_player(self) -> str:
        """The same with who it is: in a block, those that it names."""
        if self.only:
            return tell("That player") if self.lone else tell("Each of them")
        return tell("{lead}, each player", lead=self.lead)

    def order(self, state: State) -> list[int]:
        return self.turn.order(state, self.seats(state), self.goes_round or type(self).__name__)
