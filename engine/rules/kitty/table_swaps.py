"""Swaps with the cards on the table."""

from __future__ import annotations

from ...cards import has, is_joker, mask, outside, rank, suit, within
from ...errors import PhraseError
from ...language import english
from ...language.phrase import Count, Word
from ...language.words import tell
from ...table import knowledge
from ...table.actions import STAND_PAT, Action, Label
from ...table.choices import Choice
from ...table.traits.capabilities import Capability, capabilities
from ...table.traits.facts import Counts
from ...table.traits.log_kinds import LogKind
from ..exchange.swap import AN_UPCARD, Swap, UntilAllDecline
from ..terms.discarding import conceal
from ..terms.selection import Selection

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from ...table.state import State
    from ...table.tally import Tally
    from ...table.traits.capabilities import Capabilities

SWAPS = Counts("swaps with the table")


class AllAlike(Word):
    """Which table cards are taken for an upcard."""

    words = {
        "all table cards of its rank or suit": "all table cards of their upcard's rank or suit",
        "all table cards of its rank": "all table cards of their upcard's rank",
        "all table cards of its suit": "all table cards of their upcard's suit",
    }

    def takes(self, card: int, other: int) -> bool:
        """Whether the other card is one of them."""
        of_rank, of_suit = rank(card) == rank(other), suit(card) == suit(other)
        if is_joker(card) or is_joker(other):
            return is_joker(card) and is_joker(other)
        return of_rank if self.endswith("its rank") else of_suit if self.endswith("its suit") else of_rank or of_suit


class SwapTable(
    Swap,
    form="[{may}] swap {cards} with a table card[, {rounds}, {times} times each][ from {turn}]",
    examples={
        "swap 1 down with a table card": ""
        "In turn, each player swaps a down card of theirs for a table card. Each of the two then lies as the other lay.",
        "may swap 1 with a table card, until it comes round, 3 times each": ""
        "In turn, each player may swap a card of theirs for a table card. Each of the two then lies as the other lay. This goes on until a "
        "full round brings no swap; each player may swap three times at most.",
    },
):
    """A card of one's own for a table card: it lies on the table as that one lay, and that one as it did."""

    asked_as = ("swap a card with one on the table",)

    rounds: UntilAllDecline = UntilAllDecline("")
    times: Count = Count(0)
    takes_table = True

    brief = "Swap a card with the table."
    wording = "{each_player} {may, select, yes {may swap} other {swaps}} {which} for a table card."
    wording_lies = "Each of the two then lies as the other lay."
    wording_again = (
        "This goes on until a full round brings no swap; each player may swap {times, plural, one {once} other {{times} times}} at most."
    )
    prompt = "Swap one of your cards for a table card?"

    @classmethod
    def check(cls, given: Mapping[str, Any]) -> None:
        super().check(given)
        cards: Selection = given["cards"]
        if cards.amount != "1":
            raise PhraseError(f"'swap {cards.phrase()} with a table card': expected one card")
        if "rounds" in given and ("may" not in given or not given["times"]):
            raise PhraseError("'until it comes round': expected what a player may do, some times at most")

    @property
    def which(self) -> str:
        """The card, in words."""
        return tell("a down card of theirs" if self.cards.lying else "a card of theirs")

    @property
    def requires(self) -> Capabilities:
        return capabilities(Capability.DOWN if self.cards.lying else Capability.CARDS, Capability.TABLE)

    def notes(self) -> list[str]:
        return [self.fill(self.wording_lies), *([self.fill(self.wording_again)] if self.rounds else [])]

    def able(self, state: State, seat: int) -> bool:
        may_swap = not self.times or SWAPS.of(state)[seat] < self.times
        return bool(may_swap and state.table and self.pool(state, seat))

    def options(self, state: State, seat: int) -> Choice:
        up = within(state.table, state.face_up)
        pool = self.pool(state, seat)
        swaps = [Action("swap", (card, other)) for card in pool for other in up]
        if len(up) < len(state.table):
            swaps += [Action("swap", (card,)) for card in pool]
        return Choice(list(dict.fromkeys([*([STAND_PAT] if self.may else []), *swaps])))

    def choose(self, state: State, seat: int, action: Action) -> None:
        if not action.cards:
            state.note(LogKind.STAND_PAT, seat, -1, ())
            return
        card, *others = action.cards
        down = outside(state.table, state.face_up)
        new = others[0] if others else down[state.chance(len(down))]
        lay_up, held_up = bool(others), has(state.face_up, card)
        SWAPS.add(state, seat)
        pool = mask(state.down(seat))
        hand, table = state.hands[seat], state.table
        hand[hand.index(card)], table[table.index(new)] = new, card
        if lay_up:
            conceal(state, [new])
            state.face_up |= 1 << (card & 255)
        elif held_up:
            conceal(state, [card])
            knowledge.move(state, knowledge.TABLE, seat, (new,), -1, mask(down))
            state.face_up |= 1 << (new & 255)
        else:
            knowledge.move(state, seat, knowledge.TABLE, (card,), 1 << seat, pool)
            knowledge.move(state, knowledge.TABLE, seat, (new,), 1 << seat, mask([*down, card]))
        if lay_up and held_up:
            state.face_up |= 1 << (new & 255)
        seers = -1 if lay_up or held_up else 1 << seat
        state.note(LogKind.SWAPS, seat, seers, (card, new))

    def take(self, state: State, answers: dict[int, Action]) -> None:
        ((seat, action),) = answers.items()
        if self.rounds and action.cards:
            self.choose(state, seat, action)
            state.run_next(self.at(queue=tuple(state.seats(seat + 1)[:-1])))
        else:
            super().take(state, answers)

    def label(self, state: State, seat: int, action: Action) -> Label:
        if not action.cards:
            return super().label(state, seat, action)
        card, *others = map(english.the_card, action.cards)
        return Label(tell("{card} for {other}", card=english.capital(card), other=others[0]) if others else english.capital(card))

    def doing(self, state: State, seat: int, action: Action) -> str:
        if not action.cards:
            return super().doing(state, seat, action)
        card, *others = map(english.the_card, action.cards)
        return tell("swapping {card}{other, select, yes { for {other}} other {}}", card=card, other=others[0] if others else "")

    def count(self, tally: Tally) -> None:
        tally.seen += int(self.times) or 1


class SwapAlike(
    Swap,
    form="swap 1 up with {alike}[ from {turn}]",
    examples={
        "swap 1 up with all table cards of its rank or suit from high down": ""
        "From the best hand showing to the lowest, each player takes all table cards of their upcard's rank or suit into their hand, face "
        "down. Everybody then lays that upcard on the table, even if they took none.",
    },
):
    """The upcard for as many table cards as are like it, in nobody's choice. What one player lays there, those after them may take."""

    cards = AN_UPCARD
    alike: AllAlike
    takes_table = True
    uneven = True

    requires, provides = capabilities(Capability.UP, Capability.TABLE), capabilities(Capability.DOWN)
    decision = ""
    brief = "Your upcard takes the table cards like it."
    wording = "{lead}, each player takes {alike} into their hand, face down."
    wording_notes = ("Everybody then lays that upcard on the table, even if they took none.",)

    @classmethod
    def check(cls, given: Mapping[str, Any]) -> None:
        """An upcard goes."""

    def run(self, state: State) -> None:
        for p in self.order(state):
            for card in state.upcards(p)[-1:]:
                self.change(state, p, card)

    def change(self, state: State, seat: int, card: int) -> None:
        """The seat's upcard goes to the table, and what is like it comes into the hand, where everybody remembers it."""
        taken = [c for c in state.table if has(state.face_up, c) and self.alike.takes(card, c)]
        state.table = [*[c for c in state.table if c not in taken], card]
        state.hands[seat] = [*[c for c in state.hands[seat] if c != card], *taken]
        conceal(state, taken)
        if taken:
            state.note(LogKind.GATHERS, seat, -1, tuple(taken))
        state.note(LogKind.LAYS_UP, seat, -1, (card,))

    def count(self, tally: Tally) -> None:
        if tally.face_up != 1:
            tally.problem(f"swaps a player's upcard, where each has {tally.face_up}; expected one")
        tally.face_up, tally.face_down = 0, tally.face_down + 1
        tally.seen = max(tally.seen, 2 * tally.drawn + tally.shared)  # of two players one may come to take all that the other lays down
