"""Cards on the table that are taken away, by rule or by a player's choice."""

from __future__ import annotations

from itertools import combinations

from ...cards import within
from ...errors import PhraseError, some
from ...language import english
from ...language.phrase import Count, Flag
from ...table.actions import Action, Label
from ...table.choices import Choice
from ...table.game import NOBODY
from ...table.rule import Rule
from ...table.traits.capabilities import NONE, Capability, capabilities
from ...table.traits.icons import Icon
from ...table.traits.log_kinds import LogKind
from ..terms.boards import note_common, take_away
from ..terms.relations import Matching
from ..terms.selection import Selection
from .discard import Discard

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Any

    from ...language.english import Number
    from ...table.state import State
    from ...table.tally import Tally
    from ...table.traits.capabilities import Capabilities


class TablesToo(Flag):
    """What is said of common cards goes for table cards as well, but for the one that it is about."""

    word = "with table cards"


NO_PLACE = (
    "no step takes away the card at one place of the board; 'discard first in common' takes the one that was laid first, and with 'discard 1 in common' each "
    "player picks one"
)


class Clear(
    Discard,
    form="discard {cards}",
    examples={
        "discard all offered": "Discard what nobody took.",
        "discard all in common matching the last table card": "Discard every common card matching the last table card in rank.",
        "discard flipped hearts and diamonds in common": "Discard each card just turned up that is a heart or a diamond.",
        "discard first in common": "Discard the common card that was laid first.",
        "discard jokers in stock": "Take the jokers out of the stocks; they do not count in the final hands.",
    },
):
    """Cards in no hand that go: those on offer that nobody took, those of a sort in the stockpiles, common cards."""

    uneven = False
    slips = (
        (
            r"^discard (?:the )?(?:common card \d|card \d in common|\d(?:st|nd|rd|th) common|(?:a )?(?:set|row|column)\b)(?!.* last card)",
            "",
            NO_PLACE,
        ),
    )

    decision = ""
    wording = (
        "{offered, select, yes {Discard what nobody took.} other {{jokers, select, yes {Take the jokers out of the stocks; they do not count in the final "
        "hands.} other {Take {sort} out of the stocks.}}}}"
    )

    inside_offered = "discard what nobody took"

    def clause(self) -> str:
        return self.fill(self.inside_offered) if self.offered else ""

    wording_common = (
        "{flipped, select, yes {Discard each card just turned up that is {kind:one}.} other {{first, select, yes "
        "{Discard the common card that was laid first.} other {Discard every common card {matching}.}}}}"
    )

    brief_first = "Discard the common card that was laid first{times, plural, one {} other {, {times:times}}}."

    def in_call(self, times: Number) -> str:
        first = self.common and "first" in self.cards.qualities
        return self.fill(self.brief_first, times=times) if first else super().in_call(times)

    @classmethod
    def check(cls, given: Mapping[str, Any]) -> None:
        cards: Selection = given["cards"]
        cards.check_number()
        if not cards.place:
            raise PhraseError(f"{cards.phrase()!r}: expected cards that are in no hand, such as 'all offered', 'jokers in stock'")
        if cards.place == "in common" and not (
            cards.relation or ("flipped" in cards.qualities and cards.sort) or (cards.qualities == ("first",) and not cards.sort)
        ):
            raise PhraseError(f"{cards.phrase()!r}: expected such as 'all in common matching the last table card'")

    @property
    def decides(self) -> bool:
        return False

    @property
    def common(self) -> bool:
        """Whether it is about common cards."""
        return self.cards.place == "in common"

    @property
    def offered(self) -> bool:
        """Whether it is about cards on offer."""
        return self.cards.place == "offered"

    @property
    def jokers(self) -> bool:
        """Whether it is about jokers."""
        return self.cards.sort == "jokers"

    @property
    def sort(self) -> str:
        """The cards in words."""
        return self.cards.text()

    @property
    def provides(self) -> Capabilities:  # type: ignore[override]
        return capabilities(Capability.DISCARDS) if self.offered or self.common else NONE

    @property
    def uses_up(self) -> Capabilities:
        return capabilities(Capability.OFFER) if self.offered and self.cards.plain else NONE

    tags = ()

    def text(self) -> str:
        if self.common:
            relation = self.cards.relation
            return self.fill(
                self.wording_common,
                first="first" in self.cards.qualities,
                flipped="flipped" in self.cards.qualities,
                kind=self.cards.sort,
                matching=relation.text() if relation else "",
            )
        return self.fill(self.wording)

    def run(self, state: State) -> None:
        if self.common:
            gone = self.cards.among(state, NOBODY, state.common)
            if gone:
                take_away(state, gone)
                state.discards += gone
                state.note(LogKind.COMMON_GONE, -1, -1, tuple(gone))
            return
        if self.offered:
            gone = [c for c in state.market if self.cards.has(c)]
            state.discards += gone
            state.market = [c for c in state.market if c not in gone]
            return
        for p in self.seats(state):
            gone = self.cards.among(state, p, state.stockpile[p])
            state.discards += gone
            state.stockpile[p] = [c for c in state.stockpile[p] if c not in gone]

    def count(self, tally: Tally) -> None:
        """What is in no hand is counted in none; a common card that has to go was one of all."""
        if self.common and "first" in self.cards.qualities:
            tally.common -= 1
            tally.recount()


class ClearForOthers(
    Clear,
    form="discard {cards}, replaced[ {tables}]",
    examples={
        "discard all in common matching the last table card, replaced": "Discard every common card matching the last table card in rank. Each is "
        "replaced off the deck, by a card of another rank.",
        "discard all in common matching the last table card, replaced with table cards": "Discard every common card matching the last table card "
        "in rank. Each is replaced off the deck, by a card of another rank. So is any other table card of that rank that lies face up.",
    },
):
    """Others lie there in their place."""

    tables: TablesToo = TablesToo("")
    uneven = True

    effect = ""
    uncounted = True

    wording_replaced = "Each is replaced off the deck, by a card of another rank."
    wording_tables = "So is any other table card of that rank that lies face up."

    @classmethod
    def check(cls, given: Mapping[str, Any]) -> None:
        cards: Selection = given["cards"]
        matching = isinstance(cards.relation, Matching) and cards.relation.which == "the last table card"
        if cards.place != "in common" or not matching or cards.amount not in ("", "all"):
            raise PhraseError(
                f"'discard {cards.phrase()}, replaced': expected such as 'discard all in common matching the last table card, replaced'"
            )

    def text(self) -> str:
        return " ".join(self.sentences())

    def sentences(self) -> list[str]:
        more = [self.wording_replaced, *([self.wording_tables] if self.tables else [])]
        return [super().text(), *map(self.fill, more)]

    def run(self, state: State) -> None:
        replaced: list[int] = []  # what comes back when the discards are shuffled stays, or it would go round for ever
        self.replace(state, LogKind.COMMON, state.common, state.common, replaced)
        if self.tables:
            shown = within(state.table, state.face_up)
            self.replace(state, LogKind.TABLE, state.table, shown[:-1], replaced)

    def replace(self, state: State, where: LogKind, cards: list[int], among: Sequence[int], replaced: list[int]) -> None:
        """Each of those that have to go is replaced where it lies, and so is what comes in its place."""
        among = [*among]
        while gone := [c for c in self.cards.among(state, NOBODY, among) if c not in replaced][:1]:
            new = state.draw()
            if new is None:
                return
            cards[cards.index(gone[0])] = among[among.index(gone[0])] = new
            replaced += gone
            state.discards += gone
            state.face_up |= 1 << (new & 255)
            state.note(LogKind.COMMON_GONE, -1, -1, tuple(gone))
            if where == LogKind.COMMON:
                note_common(state, [new])
            else:
                state.note(where, -1, -1, (new,))


class ClearChosen(
    Rule,
    form="discard {n} in common",
    examples={
        "discard 2 in common": "In turn, each player picks two common cards, which are discarded.",
    },
):
    """Common cards that a player picks."""

    family = Discard
    n: Count
    requires, provides = capabilities(Capability.COMMON), capabilities(Capability.DISCARDS)
    icon = Icon.DISCARD

    decision = "choose"
    wording = "{only, select, yes {They pick} other {In turn, each player picks}} {n:common cards}, which {n, plural, one {is} other {are}} discarded."
    prompt = "Which {n:common cards} {n, plural, one {has} other {have}} to go?"
    queue: tuple[int, ...] | None = None

    @property
    def how_many(self) -> int:  # type: ignore[override]
        return self.n

    @classmethod
    def check(cls, given: Mapping[str, Any]) -> None:
        if not given["n"]:
            raise PhraseError("'discard 0 in common': expected a number from 1")

    def run(self, state: State) -> None:
        queue = self.seats(state) if self.queue is None else self.queue
        if queue and state.common:
            state.ask(queue[:1], self.at(queue=tuple(queue[1:])))

    def options(self, state: State, seat: int) -> Choice:
        n = min(int(self.n), len(state.common))
        return Choice(list(dict.fromkeys([Action("discard", some) for some in combinations(state.common, n)])))

    def take(self, state: State, answers: dict[int, Action]) -> None:
        ((seat, action),) = answers.items()
        take_away(state, action.cards)
        state.discards += action.cards
        state.note(LogKind.CLEARS, seat, -1, action.cards)
        state.run_next(self)

    def label(self, state: State, seat: int, action: Action) -> Label:
        return Label(english.capital(english.card_list(action.cards)))

    def doing(self, state: State, seat: int, action: Action) -> str:
        return super().doing(state, seat, action)

    def count(self, tally: Tally) -> None:
        if self.n > tally.common:
            tally.problem(f"discards {some(self.n, 'common card')} where {tally.common} lie")
        tally.common -= min(int(self.n), tally.common)
        tally.recount()
