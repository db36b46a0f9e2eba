"""Wild ranks that were found while the deal went on: named, cut, rolled with dice, left over, or told by a number."""

from __future__ import annotations

from ...cards import ACE, is_joker, mask, rank, suit
from ...errors import PhraseError
from ...language.phrase import Flag, Word
from ...language.words import tell, template
from ...table.component import Wild
from ...table.game import NOBODY
from ...table.traits.capabilities import NONE, Capability, capabilities
from ...table.traits.mechanics import Mechanic
from ...table.traits.showdown_inputs import BOARD, DEAL, NOTHING
from ..dealing.common_cards import LEFT_OVER
from ..dealing.dice import DICE, RollDice
from ..terms.boards import OPEN_AT
from ..terms.relations import NAMED, OWN_RANKS
from ..terms.selection import LAID
from ..terms.split_hands import WON_WITH
from .called_ranks import CUTS, SUIT_NAMED, CutRank, NamePlain, NameRank

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from ...language.english import Number
    from ...table.protocols import GameRules
    from ...table.state import State
    from ...table.tally import Tally
    from ...table.traits.capabilities import Capabilities
    from ...table.traits.showdown_inputs import ShowdownInput


class TheLast(Flag):
    """Of several the one that came last."""

    word = "last"


class RankFromCount(Word):
    """Of what the number tells the rank."""

    words = {
        "still in": "The rank equal to the number of players still in is wild (an ace is one, a jack eleven)",
        "folded": "The rank equal to the number of players who have folded is wild (an ace is one, a jack eleven)",
        "in a hand": "The rank equal to the number of cards in a hand is wild in it",
    }


class RankSource(Word):
    """Which rank it is that was found while the deal went on."""

    words = {
        "named": "The rank that was named is wild",
        "you named": "The rank that you named is wild for you",
        "cut": "Every rank that you cut is wild for you",
        "left over": "Cards of the same rank as the one left over in the row on offer are wild",
        "of each die": "Each number rolled makes the cards of that rank wild (an ace is one)",
        "of the dice together": "The rank equal to the dice together is wild (an ace is one, a jack eleven)",
        "of the last common card less the dice": "The rank equal to the last common card less the number rolled is wild, where anything is left (an ace is "
        "one, a jack eleven)",
        "of the middle common card in use": "Of the three common cards next to each other that a hand uses, the middle one and all cards of its rank are wild "
        "for it",
        "of your place": "The rank equal to your place is wild for you: aces for the player left of the dealer, twos for the next, and so on",
        "of the stack that won": "The ranks of the stack that won are wild, but not for whoever won with it",
        "of the table card bought": "Where a player who bought the table card face down is still in, cards of its rank are wild",
    }


FOUND = {
    "named": capabilities(Capability.WILD_NAMED),
    "you named": capabilities(Capability.OWN_NAMED),
    "of each die": capabilities(Capability.DICE),
    "of the dice together": capabilities(Capability.DICE),
    "of the last common card less the dice": capabilities(Capability.DICE, Capability.COMMON),
    "of the middle common card in use": capabilities(Capability.COMMON, Capability.BOARD),
    "cut": capabilities(Capability.CUT),
    "left over": capabilities(Capability.LEFT_OVER),
    "of the stack that won": capabilities(Capability.WON_WITH),
    "of the table card bought": capabilities(Capability.LAID_BOUGHT),
}


FOR_ALL = ("named", "left over", "of each die", "of the dice together", "of the last common card less the dice", "of the table card bought")
NUMBER = (*range(2, 14), 1)  # of each rank, an ace one


TRIO = 3  # cards, of which one is the middle one


class SuitFound(Word):
    """Which suit."""

    words = {"named": "The suit that was named is wild"}


class RankFoundInPlay(
    Wild,
    form=("rank [{last} ]{found}", "rank of the number {number}", "suit {suit}"),
    examples={
        "rank named": "The rank that was named is wild.",
        "rank cut": "Every rank that you cut is wild for you.",
        "rank last cut": "The last rank that you cut is wild for you.",
        "rank left over": "Cards of the same rank as the one left over in the row on offer are wild.",
        "rank of the number still in": "The rank equal to the number of players still in is wild (an ace is one, a jack eleven).",
        "rank of the number folded": "The rank equal to the number of players who have folded is wild (an ace is one, a jack eleven).",
        "rank of the number in a hand": "The rank equal to the number of cards in a hand is wild in it.",
        "rank you named": "The rank that you named is wild for you.",
        "rank of each die": "Each number rolled makes the cards of that rank wild (an ace is one).",
        "rank of the last common card less the dice": "The rank equal to the last common card less the number rolled is wild, where anything is left (an ace "
        "is one, a jack eleven).",
        "rank of the middle common card in use": "Of the three common cards next to each other that a hand uses, the middle one and all cards of its rank are "
        "wild for it.",
        "rank of the dice together": "The rank equal to the dice together is wild (an ace is one, a jack eleven).",
        "suit named": "The suit that was named is wild.",
        "rank of your place": "The rank equal to your place is wild for you: aces for the player left of the dealer, twos for the next, and so on.",
        "rank of the table card bought": "Where a player who bought the table card face down is still in, cards of its rank are wild.",
        "rank of the stack that won": "The ranks of the stack that won are wild, but not for whoever won with it.",
    },
):
    """What was named or left over, for all, or cut, for the seat. While a row is being picked from no card is left over."""

    found: RankSource = RankSource("")
    last: TheLast = TheLast("")
    number: RankFromCount = RankFromCount("")
    suit: SuitFound = SuitFound("")
    provides = capabilities(Capability.WILD)
    wording = (
        "{suit, select, yes {{suit}} other {{number, select, yes {{number}} other {{last, select, yes {The last rank that you cut is wild for you} other "
        "{{found}}}}}}}{limits}."
    )

    @property
    def shown_rank(self) -> bool:  # type: ignore[override]
        """Not where each player has a rank of their own, nor where everybody sees it by the number of cards that they hold."""
        return self.number in ("still in", "folded") or self.found in FOR_ALL

    @property
    def one_rank(self) -> bool:  # type: ignore[override]
        return self.number in ("still in", "folded")

    brief_middle = "The middle one of the three and all like it are wild."

    briefs = template(
        {
            "still in": "The rank equal to the number of players still in is wild.",
            "folded": "The rank equal to the number of players who have folded is wild.",
            "of each die": "The ranks rolled are wild.",
            "of the last common card less the dice": "The rank equal to the last common card less the number rolled is wild.",
            "of the dice together": "The rank equal to the dice together is wild.",
        }
    )

    def in_call(self, times: Number) -> str:
        if brief := self.briefs.get(self.number or self.found):
            return tell(brief)
        return self.fill(self.brief_middle) if self.found == "of the middle common card in use" else self.text()

    wording_called = "Only ranks that were named wild are wild{limits}."
    wording_several = "The ranks that were named are wild{limits}."
    wording_instead = "The rank that takes their place is wild{limits}."
    wording_die = "The number rolled makes the cards of that rank wild (an ace is one){limits}."
    other = ""  # the template, where what else the game has asks for other words

    def bind(self, game: GameRules) -> None:
        every = [rule for top in (*game.play, *game.listeners) for rule in top.every()]
        if self.found == "named":
            if any(isinstance(rule, NamePlain) for rule in every):
                self.other = self.wording_called
            elif any(isinstance(rule, NameRank) and rule.reach == "besides those named" for rule in every):
                self.other = self.wording_several
            elif not any(isinstance(rule, NameRank) for rule in every):
                self.other = self.wording_instead
        elif self.found == "of each die" and all(rule.n == 1 for rule in every if isinstance(rule, RollDice)):
            self.other = self.wording_die

    def sentence(self, limits: str = "") -> str:
        return self.fill(self.other or self.wording, limits=limits)

    @classmethod
    def check(cls, given: Mapping[str, Any]) -> None:
        """PhraseError for the last of what is but one."""
        if "last" in given and given["found"] != "cut":
            raise PhraseError(f"'rank last {given['found']}': expected 'rank last cut', or 'rank {given['found']}'")

    @property
    def needs(self) -> frozenset[ShowdownInput]:  # type: ignore[override]
        return NOTHING if self.number == "in a hand" else BOARD if self.found == "of the middle common card in use" else DEAL

    @property
    def requires(self) -> Capabilities:
        if self.number == "in a hand":
            return capabilities(Capability.CARDS)
        return capabilities(Capability.SUIT_NAMED) if self.suit else FOUND.get(str(self.found), NONE)

    @property
    def open(self) -> bool:  # type: ignore[override]
        return self.found != "of the table card bought"

    @property
    def tags(self) -> tuple[Mechanic, ...]:  # type: ignore[override]
        return (
            (Mechanic.WILD_CARDS, Mechanic.CHANGING_WILD_CARDS)
            if self.found == "left over" or self.number in ("still in", "folded")
            else (Mechanic.WILD_CARDS,)
        )

    def mask(self, state: State, seat: int, cards: list[int]) -> int:
        if self.suit:
            return mask([c for c in cards if not is_joker(c) and suit(c) == SUIT_NAMED.of(state)])
        if self.found == "of the middle common card in use":
            middle = middle_in_use(state, cards)
            return mask([c for c in cards if not is_joker(c) and rank(c) in middle])
        ranks = self.ranks(state, seat)
        return mask([c for c in cards if rank(c) in ranks]) if ranks else 0

    def ranks(self, state: State, seat: int) -> list[int]:
        """The ranks that are wild for the seat."""
        source = str(self.found)
        if source == "cut":
            cuts = CUTS.of(state).get(seat, ())
            return [*(cuts[-1:] if self.last else cuts)]
        if source == "named":
            return [*NAMED.of(state)]
        if source == "you named":
            return [r for p, r in OWN_RANKS.of(state).items() if p == seat]
        if source == "of the stack that won":
            won = WON_WITH.of(state)
            return [] if seat in dict(won) else [r for _, ranks in won for r in ranks]
        if source == "of the table card bought":
            return [rank(c) for p in state.seats() for c in state.hands[p] if (LAID.of(state) & self.placed(state, seat)) >> (c & 255) & 1]
        if source == "left over":
            left_over = LEFT_OVER.of(state)
            return [] if left_over is None else [left_over]
        return [ACE if n == 1 else n - 2 for n in self.numbers(state, seat) if 1 <= n <= 13]

    @staticmethod
    def placed(state: State, seat: int) -> int:
        """The cards that the seat can place; for nobody's hand those that all can."""
        return state.face_up | state.known_to[seat] if seat != NOBODY else state.face_up

    def numbers(self, state: State, seat: int) -> tuple[int, ...]:
        """The numbers that tell the ranks, an ace one."""
        live, dice = sum(state.live), DICE.of(state)
        last = state.common[-1:] if len(state.common) == state.game.all_common else []
        return {
            "still in": (live,),
            "folded": (state.n - live,),
            "in a hand": (len(state.hands[seat]) + len(state.common) if seat != NOBODY else 0,),
            "of each die": dice,
            "of the dice together": (sum(dice),),
            "of the last common card less the dice": tuple(NUMBER[rank(c)] - sum(dice) for c in last if not is_joker(c)),
            "of your place": ((seat - state.dealer - 1) % state.n + 1 if seat != NOBODY else 0,),
        }[str(self.number or self.found)]

    def count(self, tally: Tally) -> None:
        """Four of a rank, for each time that somebody may cut or name another, for each die, or for each place; or a suit."""
        cuts = [w.event.often() for w in tally.game.listeners for r in w.do if isinstance(r, CutRank)]
        every = [r for top in tally.game.play for r in top.every()]
        times = {
            "you named": tally.figures()["players"],
            "of your place": tally.figures()["players"],
            "of each die": max([int(r.n) for r in every if isinstance(r, RollDice)], default=1),
            "of the stack that won": 2,
            "of the middle common card in use": tally.common,
            "named": 4 if any(isinstance(r, NameRank) and r.reach for r in every) else 1,
        }.get(str(self.found), sum(cuts) or 1)
        tally.wilds += 13 if self.suit else 3 if self.found == "left over" else 4 * times


def middle_in_use(state: State, cards: list[int]) -> list[int]:
    """The rank of the middle one of three common cards that lie next to each other in the circle, where those are the ones among the cards."""
    board, at = state.game.board, dict(zip(OPEN_AT.of(state), state.common, strict=False))
    used = {cell for cell, c in at.items() if c in cards}
    if not board or len(used) != TRIO:
        return []
    return [rank(at[cells[1]]) for cells in board.around(TRIO) if {*cells} == used]
