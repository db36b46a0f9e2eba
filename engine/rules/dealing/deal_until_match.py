"""Cards dealt face up by the ranks that show: until one matches, or so that none does."""

from __future__ import annotations

from ...cards import is_joker, rank
from ...errors import PhraseError
from ...language.phrase import Flag
from ...table.rule import Rule
from ...table.traits.capabilities import NONE, Capability, capabilities
from ...table.traits.facts import Fact
from ...table.traits.icons import Icon
from ...table.traits.log_kinds import LogKind
from ...table.traits.settled import Settled, settled
from ..terms.discarding import throw_shown
from ..terms.selection import just_dealt
from ..terms.turn_order import MATCHED
from .deal import BRINGS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ...table.protocols import GameRules
    from ...table.state import State
    from ...table.tally import Tally
    from ...table.traits.capabilities import Capabilities

NEXT: Fact[int] = Fact("next to be dealt to", -1)  # the seat; -1 for the dealer's left
MOST = 104  # cards that are turned for one that matches: by then each of a pack has come up


class OthersDiscarded(Flag):
    """What matches nothing goes to nobody."""

    word = "others discarded"


class ToWhoeverLostIt(Flag):
    """Whoever a matching card was taken from gets the next one."""

    word = "next to whoever lost it"


class DealUntilMatch(
    Rule,
    form="deal up until one matches[, {others}][, {resumes}]",
    examples={
        "deal up until one matches": "Deal cards face up, one at a time in turn, until one has the rank of a card that a player still in shows; it "
        "goes to that player.",
        "deal up until one matches, others discarded": "Turn up cards off the deck until one has the rank of a card that a player still in shows; "
        "it goes to that player. The others are discarded.",
        "deal up until one matches, next to whoever lost it": "Deal cards face up, one at a time in turn, until one has the rank of a card that a player "
        "still in shows; it goes to that player. When dealing goes on, the player who would have got it gets the next card.",
    },
):
    """How many cards come, and to whom, depends on the ranks that show. Whoever has folded shows nothing."""

    uneven = True

    others: OthersDiscarded = OthersDiscarded("")
    resumes: ToWhoeverLostIt = ToWhoeverLostIt("")
    icon = Icon.DEAL
    acts = False
    provides = BRINGS["up"] | capabilities(Capability.MATCH)
    brief = "Cards come until one pairs an upcard; it goes to that player."
    wording = (
        "{others, select, yes {Turn up cards off the deck} other {Deal cards face up, one at a time in turn,}} until one has the rank of a card that a player "
        "still in shows; it goes to that player.{others, select, yes { The others are discarded.} other {}}"
        "{resumes, select, yes { When dealing goes on, the player who would have got it gets the next card.} other {}}"
    )
    unclear = (
        settled(
            (
                "Who gets the first card when the dealing goes on?",
                "The next player to the left of the one whose turn it was.",
                "So everybody gets as many turns.",
            ),
            "deal",
        ),
    )

    def __init__(self, **given: Any):
        super().__init__(**given)
        if self.others and self.resumes:
            raise PhraseError(f"{self.phrase()!r}: a card that is turned for nobody is taken from nobody; expected one of the two")

    @property
    def requires(self) -> Capabilities:
        return capabilities(Capability.UP) if self.others else NONE

    def leaves_open(self, game: GameRules) -> tuple[Settled, ...]:
        return () if self.others or self.resumes else self.unclear

    def run(self, state: State) -> None:
        just_dealt(state, ())
        seats, turn = state.seats(NEXT.of(state) if NEXT.of(state) >= 0 else None), 0
        for _ in range(MOST):
            if (card := state.draw()) is None:
                return
            state.face_up |= 1 << (card & 255)
            holder = next((p for p in seats if any(rank(c) == rank(card) for c in state.upcards(p)) and not is_joker(card)), None)
            if holder is None and self.others:
                state.discards.append(card)
                state.note(LogKind.TURNED_PAST, -1, -1, (card,))
                continue
            seat = seats[turn % len(seats)] if holder is None else holder
            turn += not (self.resumes and seat != seats[turn % len(seats)])
            state.hands[seat].append(card)
            just_dealt(state, (card,), more=True)
            state.note(LogKind.DEAL, seat, -1, (card,), "up")
            state.emit("dealt", seat, [card])
            if holder is not None:
                MATCHED.put(state, holder)
                break
        NEXT.put(state, seats[turn % len(seats)])

    def count(self, tally: Tally) -> None:
        tally.dealt(1, True)


class DealNewRanks(
    DealUntilMatch,
    form="deal 1 up of new ranks",
    examples={
        "deal 1 up of new ranks": "Deal each player one card face up. A card of the same rank as another of them is discarded and replaced.",
    },
):
    """One for each."""

    provides = BRINGS["up"] | capabilities(Capability.DISCARDS)
    wording = "Deal each player one card face up. A card of the same rank as another of them is discarded and replaced."

    def leaves_open(self, game: GameRules) -> tuple[Settled, ...]:
        return ()

    def run(self, state: State) -> None:
        just_dealt(state, ())
        shown: list[int] = []
        for seat in self.seats(state):
            while (card := state.give(seat, "up")) is not None:
                state.note(LogKind.DEAL, seat, -1, (card,), "up")
                if rank(card) not in shown or is_joker(card) or not state.left_in_deck():
                    shown.append(rank(card))
                    just_dealt(state, (card,), more=True)
                    state.emit("dealt", seat, [card])
                    break
                throw_shown(state, seat, [card])
