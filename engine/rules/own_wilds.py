"""Wild cards of a player's own: what lies lowest, highest or last in that hand."""

from __future__ import annotations

from ..cards import ACE, mask, rank
from ..language.phrase import OneOf, Word
from ..language.slots import AceEnd
from ..language.words import template
from ..table.game import NOBODY
from ..table.needs import FACES, NOTHING, ORDER
from ..table.opens import Open
from ..table.part import Wild
from ..table.things import Thing, things
from .wilds import HighOrLow

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from ..table.needs import Need
    from ..table.part import Unclear
    from ..table.protocols import Rules
    from ..table.state import State
    from ..table.tally import Tally
    from ..table.things import Things


class Extent(OneOf):
    """What is wild with it."""

    among = ("whole rank", "one card")


class LowHighOrLast(Word):
    """Which of the cards it is."""

    words = {"lowest": "lowest", "highest": "highest", "last": "last"}


class HoleOrUp(Word):
    """Among which of the seat's cards it is sought."""

    words = {"hole card": "hole card", "upcard": "upcard", "card": "card"}


ACE_END = Open(
    "ace",
    "ace",
    AceEnd,
    ("ace high", "ace low"),
    template("The source does not say whether an ace is the lowest card or the highest."),
    template("The ace"),
    template(("is high", "is low")),
)
ACE_IN_HOLE = ACE_END._replace(
    why=template("The source does not say whether an ace in the hole is the lowest card or the highest."),
    label=template("Aces in the hole"),
    labels=(),
)


class OwnRank(
    Wild,
    form="{end} {among}[, {ace}][, {extent}][ for {side}]",
    examples={
        "lowest hole card": "Your lowest hole card and all your cards of its rank are wild for you.",
        "lowest hole card, ace high": "Your lowest hole card and all your cards of its rank are wild for you; aces are high.",
        "lowest hole card, ace low, one card": "Your lowest hole card alone is wild for you; aces are low.",
        "lowest hole card for high": "Your lowest hole card and all your cards of its rank are wild in your high hand only.",
        "highest card": "Your highest card and all your cards of its rank are wild for you.",
        "last card": "Once all cards are dealt, your last card and all your cards of its rank are wild for you.",
        "lowest upcard": "Your lowest upcard and all your cards of its rank are wild for you.",
    },
):
    """A card that is the seat's own by its place, with all cards of that rank in its hand or alone (of equal ones the one of the lowest suit). The last
    card is known once the hand is full. Where the ace stands is for the table to say where it is not said."""

    end: LowHighOrLast
    among: HoleOrUp
    ace: AceEnd = AceEnd("")
    extent: Extent = Extent("whole rank")
    provides = things(Thing.WILD)
    side: HighOrLow = HighOrLow("")
    unclear = (
        (
            "Where the rank of a hole card is wild, whether upcards of that rank are wild too.",
            "Yes, up or down, for that player. But they do not count as wild for who opens, since nobody else knows.",
            "The rank is wild for the player, and the opener is picked by what everybody sees.",
        ),
    )
    wording = (
        "{last, select, yes {Once all cards are dealt, your} other {Your}} {end} {among} {alone, select, yes {alone is} other {and all your cards of its "
        "rank are}} wild{side, select, high { in your high hand only} low { in your low hand only} other { for you}}"
        "{ace, select, yes {; aces are {ace}} other {}}{limits}."
    )
    owns = (ACE_END, ACE_IN_HOLE)

    @property
    def requires(self) -> Things:
        return things({"hole card": Thing.DOWN, "upcard": Thing.UP, "card": Thing.CARDS}[str(self.among)])

    def unsettled(self) -> Iterable[Open]:
        left = () if self.last else super().unsettled()
        return [o for o in left if (o is ACE_IN_HOLE) == (self.among == "hole card")]

    @property
    def alone(self) -> bool:
        """Whether only that one card is wild, not its rank."""
        return self.extent == "one card"

    @property
    def last(self) -> bool:
        """Whether the last card dealt decides."""
        return self.end == "last"

    @property
    def tags(self) -> tuple[str, ...]:  # type: ignore[override]
        return ("wild cards", "low hole") if self.end == "lowest" and self.among == "hole card" else ("wild cards",)

    @property
    def open(self) -> bool:  # type: ignore[override]
        return self.among == "upcard" and self.end != "last"

    def leaves_open(self, game: Rules) -> Iterable[Unclear]:
        return self.unclear if self.among == "hole card" and self.extent == "whole rank" else ()

    @property
    def needs(self) -> frozenset[Need]:  # type: ignore[override]
        return (FACES if self.among != "card" else NOTHING) | (ORDER if self.last else NOTHING)

    def mask(self, state: State, seat: int, cards: list[int]) -> int:
        if seat == NOBODY:
            return 0
        held = state.down(seat) if self.among == "hole card" else state.upcards(seat) if self.among == "upcard" else state.hands[seat]
        held = [c for c in held if c & 63 < 52]
        if not held or (self.end == "last" and len(state.hands[seat]) < state.game.full_hand):
            return 0
        ace = -1 if self.ace == "ace low" else ACE
        if self.end == "lowest":
            own = min(held, key=lambda c: (ace if c >> 2 & 15 == ACE else c >> 2 & 15, c & 3))
        elif self.end == "highest":
            own = min(held, key=lambda c: (-ace if c >> 2 & 15 == ACE else -(c >> 2 & 15), c & 3))
        else:
            own = held[-1]
        return 1 << (own & 255) if self.extent == "one card" else mask([c for c in cards if rank(c) == rank(own)])

    def audit(self, tally: Tally) -> None:
        if self.last and self.ace:
            tally.problem("says where the ace stands, where the last card decides and not the highest or lowest")

    def count(self, tally: Tally) -> None:
        """For each player the four of a rank, or one card."""
        tally.wilds += 4 * tally.figures()["players"] if self.extent == "whole rank" else tally.figures()["players"]
