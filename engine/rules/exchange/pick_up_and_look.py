"""What everybody does with their own cards at once, without a choice: picks them up, looks at them, shows them."""

from __future__ import annotations

from ...cards import mask
from ...errors import PhraseError
from ...language.words import tell
from ...table.actions import LEAVE, Label
from ...table.choices import Choice
from ...table.rule import InTurn, Rule
from ...table.traits.capabilities import NONE, Capability, capabilities
from ...table.traits.icons import Icon
from ...table.traits.log_kinds import LogKind
from ..conditions.player_conditions import LOOKED
from ..terms.discarding import conceal
from ..terms.selection import Selection

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from ...language.english import Number
    from ...table.actions import Action
    from ...table.state import State
    from ...table.tally import Tally
    from ...table.traits.capabilities import Capabilities
    from ...table.traits.facts import Mark


LOOK_OR_LEAVE = Choice.of("look", "leave")


class Handle(Rule, family=True):
    """Upcards become down cards (what was seen is remembered until the cards may have moved), unseen cards known, down cards upcards. Nobody chooses which:
    it is all that are such, or so many of the unseen ones, which are all alike; but whether to look may be for each player to say."""

    icon = Icon.STACK
    acts = False
    of_player = True
    found = ""  # how the cards lie before it

    cards: Selection = Selection()

    @classmethod
    def check(cls, given: Mapping[str, Any]) -> None:
        if "cards" in given:
            cls.check_cards(given["cards"])

    @classmethod
    def check_cards(cls, cards: Selection) -> None:
        """PhraseError where they are no cards of a hand that all go at once."""
        odd = cards.group or cards.place or cards.it or cards.of_one_face or cards.sort in ("card", "cards")
        if odd or cards.amount not in ("", "all"):
            raise PhraseError(f"{cards.phrase()!r}: expected all cards of a hand that are such, such as 'all', 'jokers', 'all hearts'")
        if cards.lying not in ("", cls.found):
            raise PhraseError(f"{cards.phrase()!r}: expected cards that lie {cls.found} until then, such as 'all {cls.found}'")

    @property
    def those(self) -> str:
        """The same in words."""
        return self.cards.text()

    @property
    def whole(self) -> bool:
        """Whether it is the whole hand."""
        return self.cards.plain

    @property
    def remembers(self) -> tuple[Mark, ...]:  # type: ignore[override]
        return self.cards.remembers

    def among(self, state: State, seat: int) -> list[int]:
        """The seat's cards that it is about."""
        return self.cards.among(state, seat, state.upcards(seat) if self.found == "up" else state.down(seat))


class PickUp(
    Handle,
    form="pick up[ {cards}]",
    examples={
        "pick up": "Everybody picks up all their cards; nothing shows any more.",
        "pick up all hearts": "Everybody picks up all hearts that lie face up; nobody else may look at them again.",
    },
):
    """Upcards are taken up."""

    found = "up"
    requires = capabilities(Capability.UP)
    provides = capabilities(Capability.DOWN)
    wording = (
        "Everybody picks up {whole, select, yes {all their cards; nothing shows any more} other "
        "{{those} that lie face up; nobody else may look at them again}}."
    )
    effect = (
        "{again, select, yes {} other {they }}pick up {whole, select, yes {their cards;} other "
        "{{those} that lie face up;}} nobody else may look again"
    )
    does = (
        "{many, select, yes {pick} other {picks}} up {whole, select, yes {their cards} other {{those} that lie face up}}, "
        "which nobody else may look at again"
    )

    @property
    def uses_up(self) -> Capabilities:
        return self.requires if self.whole else NONE

    def run(self, state: State) -> None:
        seats = list(self.who or ()) if self.only else self.seats(state)  # who has folded still has a hand
        lying = [p for p in seats if self.among(state, p)] if self.only else []
        for p in seats:
            conceal(state, self.among(state, p))
        for p in lying:
            state.note(LogKind.PICKS_UP, p, -1, ())
        if not self.only:
            state.note(*(LogKind.PICK_UP, -1) if self.who is None else (LogKind.PICKS_UP, self.who[0]), -1, ())

    def count(self, tally: Tally) -> None:
        if self.whole:
            tally.face_down, tally.face_up = tally.face_down + tally.face_up, 0


class LookAt(
    Handle,
    form="look at {cards}",
    examples={
        "look at unseen": "Everybody looks at the down cards they have not seen yet.",
        "look at 2 unseen": "Everybody looks at two of the down cards they have not seen yet.",
    },
):
    """Unseen cards are looked at."""

    uneven = True

    found = "unseen"
    requires = capabilities(Capability.UNSEEN)
    wording = "Everybody looks at {n, plural, =0 {the} one {one of the} other {{n} of the}} down cards they have not seen yet."
    effect = "{again, select, yes {} other {they }}look at {n, plural, =0 {the} one {one of the} other {{n} of the}} down cards they have not seen"

    @classmethod
    def check_cards(cls, cards: Selection) -> None:
        if not (cards.plain and cards.lying == "unseen" and (cards.amount in ("", "all") or cards.amount.exact)):
            raise PhraseError(f"{cards.phrase()!r}: expected cards that nobody has seen, such as 'look at unseen', 'look at 2 unseen'")

    @property
    def n(self) -> Number:
        """How many, 0 for all of them."""
        return self.cards.number

    @property
    def uses_up(self) -> Capabilities:
        return NONE if self.n else self.requires

    def run(self, state: State) -> None:
        self.look(state)

    def look(self, state: State) -> None:
        """They see them."""
        for p in self.seats(state):
            cards = self.among(state, p)[: self.n or None]
            state.known_to[p] |= mask(cards)
            state.note(LogKind.LOOK, p, 1 << p, tuple(cards))


class MayLook(
    LookAt,
    InTurn,
    form="may look at {cards}",
    examples={
        "may look at unseen": "In turn, each player may look at the down cards they have not seen yet.",
    },
):
    """Each player says whether, and the others hear it."""

    acts = True
    decision = "look"
    wording = (
        "In turn, each player may look at {n, plural, =0 {the} one {one of the} other {{n} of the}} down cards they have not seen yet."
    )
    effect = ""
    prompt = "Look at your cards?"
    provides = capabilities(Capability.LOOKING)
    uses_up = NONE

    def run(self, state: State) -> None:
        if self.queue is None and LOOKED.of(state) is None:
            LOOKED.put(state, ())
        InTurn.run(self, state)

    def able(self, state: State, seat: int) -> bool:
        return bool(self.among(state, seat))

    def options(self, state: State, seat: int) -> Choice:
        return LOOK_OR_LEAVE

    def choose(self, state: State, seat: int, action: Action) -> None:
        if action == LEAVE:
            state.note(LogKind.LEAVES_UNSEEN, seat, -1, ())
            return
        LOOKED.put(state, (*(LOOKED.of(state) or ()), seat))
        self.at(who=(seat,)).look(state)

    def label(self, state: State, seat: int, action: Action) -> Label:
        return Label(tell("Leave them unseen") if action == LEAVE else tell("Look"))

    def doing(self, state: State, seat: int, action: Action) -> str:
        return tell("leaving your cards unseen") if action == LEAVE else tell("looking at your cards")


class Show(
    Handle,
    form="show {cards}",
    examples={
        "show all": "Everybody still in turns their whole hand face up.",
        "show jokers": "Everybody still in turns jokers that they hold face up.",
    },
):
    """Down cards are laid open. Players who have folded can lay theirs open too."""

    found = "down"
    of_folded = True
    requires = capabilities(Capability.DOWN)
    provides = capabilities(Capability.UP, Capability.HELD)
    wording = "Everybody still in turns {whole, select, yes {their whole hand} other {{those} that they hold}} face up."
    effect = "{again, select, yes {} other {they }}{whole, select, yes {turn their whole hand face up} other {turn {those} that they hold face up}}"
    does = "{many, select, yes {turn} other {turns}} {whole, select, yes {their whole hand} other {{those} that they hold}} face up"

    @property
    def uses_up(self) -> Capabilities:
        return self.requires if self.whole else NONE

    def run(self, state: State) -> None:
        laid = {p: self.among(state, p) for p in (self.seats(state) if self.who is None else self.who)}
        for p, cards in laid.items():
            state.face_up |= mask(cards)
            if cards or (self.whole and self.who is None):
                state.note(LogKind.FLIP, p, -1, tuple(cards))
        state.emit_each("held", [(p, card) for p, cards in laid.items() for card in (state.hands[p] if self.whole else cards)])

    def count(self, tally: Tally) -> None:
        if self.whole:
            tally.face_down, tally.face_up = 0, tally.face_down + tally.face_up
