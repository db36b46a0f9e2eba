"""Discards that are dealt again."""

from __future__ import annotations

from ...cards import mask
from ...language.phrase import Flag
from ...language.slots import Cards
from ...table import knowledge
from ...table.rule import Rule
from ...table.traits.capabilities import NONE, Capability, capabilities
from ...table.traits.icons import Icon
from ...table.traits.log_kinds import LogKind
from ..terms.discarding import conceal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...table.protocols import GameRules
    from ...table.state import State
    from ...table.tally import Tally
    from ...table.traits.capabilities import Capabilities


class WhenItRunsOut(Flag):
    """Not now, but whenever there is no card left to deal."""

    word = "when it runs out"


class OnTop(Flag):
    """They are the next to come off the deck."""

    word = "onto the deck"


class Reshuffle(
    Rule,
    form=(
        "shuffle discards into the deck[ {late}]",
        "shuffle discards {top}",
    ),
    examples={
        "shuffle discards into the deck": "Shuffle the discards back into the deck.",
        "shuffle discards into the deck when it runs out": "When the deck runs out, shuffle the discards and deal from them.",
        "shuffle discards onto the deck": "Shuffle the discards and put them on top of the deck: they are dealt first.",
    },
):
    """Discards that are dealt again: at once, before all other cards, or when there is nothing else left to deal. Or cards that leave the deck for the
    discards, for all to see, to be dealt by themselves. With all cards in the deck again, those still in go on without any."""

    asked_as = ("shuffle the discards when the deck runs out",)

    late: WhenItRunsOut = WhenItRunsOut("")
    top: OnTop = OnTop("")
    icon = Icon.DISCARD
    weight = 0.5
    wording = (
        "{late, select, yes {When the deck runs out, shuffle the discards and deal from them.} other {{top, select, yes {Shuffle the discards and put them "
        "on top of the deck: they are dealt first.} other {Shuffle the discards back into the deck.}}}}"
    )

    @property
    def requires(self) -> Capabilities:
        return NONE if self.late else capabilities(Capability.DISCARDS)

    @property
    def reuses(self) -> bool:  # type: ignore[override]
        return bool(self.late)

    @property
    def uses_up(self) -> Capabilities:
        return self.requires

    def run(self, state: State) -> None:
        if not self.late:
            state.shuffled = len(state.hidden_moves)
        if state.discards and self.top:
            self.put_on_top(state)
        elif state.discards and not self.late:
            knowledge.forget(state, state.discards)
            state.deck += state.discards
            state.note(LogKind.REFILL, -1, -1, (), len(state.deck))
            state.discards = []

    def put_on_top(self, state: State) -> None:
        """The next cards to come, in an order that nobody knows; whoever knew one of them knows that it is among these."""
        state.note(LogKind.ON_TOP, -1, -1, (), len(state.discards))
        conceal(state, state.discards)
        pile = sorted(state.discards)
        while pile:
            state.stacked.append(pile.pop(state.chance(len(pile))))
        state.discards = []

    def count(self, tally: Tally) -> None:
        if self.late:
            return
        tally.most = min(tally.serves(tally.drawn), tally.most or 99)  # until now all of it was off the deck
        tally.drawn = tally.least = tally.face_down + tally.face_up  # from now on, only what the hands hold
        tally.spare = 0


class ThrowOut(
    Reshuffle,
    form="throw out {cards}",
    examples={
        "throw out twos": "Take the twos out of the deck and lay them aside: they are the discards.",
    },
):
    """Cards that the dealer takes out of the deck: those that are still there."""

    cards: Cards

    requires, uses_up, reuses = NONE, NONE, False
    provides = capabilities(Capability.DISCARDS)
    wording = "Take the {cards} {after, select, yes {that are still in the deck out of it} other {out of the deck}} and lay them aside: they are the discards."
    after = False  # whether some may have been dealt before

    def bind(self, game: GameRules) -> None:
        before = game.play[: game.play.index(self)] if self in game.play else game.play
        self.after = any(Capability.CARDS in rule.provides for step in before for rule in step.every())

    def run(self, state: State) -> None:
        thrown = [c for c in (*state.deck, *state.stacked) if self.cards.has(c)]
        state.deck = [c for c in state.deck if c not in thrown]
        state.stacked = [c for c in state.stacked if c not in thrown]
        state.discards += sorted(thrown)
        state.face_up |= mask(thrown)
        state.note(LogKind.THROWN_OUT, -1, -1, tuple(sorted(thrown)))

    def count(self, tally: Tally) -> None:
        """They are off the deck, and there is one for so many players."""
        thrown = (self.cards.mask & tally.game.whole).bit_count() * tally.game.packs(2)
        tally.spare += thrown
        tally.most = min(thrown, tally.most or thrown)


class GatherAll(
    Reshuffle,
    form="shuffle all cards into the deck",
    examples={
        "shuffle all cards into the deck": "Shuffle all cards back into the deck, those in the hands and on the table too.",
    },
):
    """As before the first card was dealt; bets, and what players have done, stay as they are."""

    wording = "Shuffle all cards back into the deck, those in the hands and on the table too."
    requires = capabilities(Capability.CARDS)
    reuses = False
    uses_up = capabilities(
        Capability.CARDS,
        Capability.DOWN,
        Capability.UP,
        Capability.UNSEEN,
        Capability.NEW,
        Capability.TURNED,
        Capability.STACK,
        Capability.PILES,
        Capability.TWO_HANDS,
        Capability.OWN_HANDS,
        Capability.NAMED_HANDS,
        Capability.ASIDE,
        Capability.ACTIVE,
        Capability.TABLE,
        Capability.TABLE_DOWN,
        Capability.COMMON,
        Capability.COMMON_DOWN,
        Capability.OFFER,
        Capability.LEFT_OVER,
        Capability.DISCARDS,
        Capability.THROWN,
        Capability.STOCK,
    )

    def run(self, state: State) -> None:
        state.collect_all_cards()
        state.note(LogKind.REFILL, -1, -1, (), len(state.deck))

    def count(self, tally: Tally) -> None:
        tally.most = min(tally.serves(tally.drawn), tally.most or 99)
        tally.drawn = tally.least = tally.spare = tally.face_down = tally.face_up = tally.shared = tally.common = tally.table_down = (
            tally.thrown
        ) = 0
