"""Wild cards of a player's own: what lies lowest or highest in that hand, came to it first or last, or is chosen."""

from __future__ import annotations

from ...cards import ACE, is_joker, mask, rank
from ...errors import PhraseError
from ...language.phrase import Flag, OneOf, Word
from ...language.slots import AceEnd, Cards, HighOrLow
from ...language.words import template
from ...table.component import Interpretation, Wild
from ...table.game import NOBODY
from ...table.traits.capabilities import Capability, capabilities
from ...table.traits.facts import TRAIL
from ...table.traits.mechanics import Mechanic
from ...table.traits.open_questions import OpenQuestion
from ...table.traits.settled import Settled, settled
from ...table.traits.showdown_inputs import DEAL, FACES, NOTHING, ORDER
from .wilds import opens_by_cards, shows_cards

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from typing import Any

    from ...language.english import Number
    from ...table.protocols import GameRules
    from ...table.state import State
    from ...table.tally import Tally
    from ...table.traits.capabilities import Capabilities
    from ...table.traits.showdown_inputs import ShowdownInput


class WildWithIt(OneOf):
    """What is wild with it."""

    among = ("whole rank", "one card", "with its multiples")


class WhichOfThem(Word):
    """Which of the cards it is: by its rank, by when it came, or as its holder chooses."""

    words = {
        "lowest": "lowest",
        "highest": "highest",
        "middle": "middle",
        "first": "first",
        "last": "last",
        "next after the highest": "next after the highest",
        "any": "any",
        "only": "only",
    }


class HoleOrUp(Word):
    """Among which of the seat's cards it is sought."""

    words = {"hole card": "hole card", "upcard": "upcard", "card": "card"}


ACE_END = OpenQuestion(
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


class UpOrDown(Flag):
    """However it lies."""

    word = "in hand"


class OwnRank(
    Wild,
    form=(
        "{end} {among}[, {ace}][, {extent}][ for {side}]",
        "{end} {sort} in the hole[, {ace}][, {extent}][ for {side}]",
        "{end} {sort} {in_hand}[, {ace}][, {extent}][ for {side}]",
    ),
    examples={
        "lowest hole card": "Your lowest hole card and your other cards of its rank are wild.",
        "lowest hole card, ace high": "Your lowest hole card and your other cards of its rank are wild; aces are high.",
        "lowest hole card, ace low, one card": "Your lowest hole card alone is wild; aces are low.",
        "lowest hole card for high": "Your lowest hole card and your other cards of its rank are wild in your high hand only.",
        "highest card": "Your highest card and your other cards of its rank are wild.",
        "last card": "Once all cards are dealt, your last card and your other cards of its rank are wild.",
        "lowest upcard": "Your lowest upcard and your other cards of its rank are wild.",
        "first upcard": "Your first upcard and your other cards of its rank are wild.",
        "next after the highest upcard": "The upcard that came to you right after your highest one and all your cards of its rank are wild for you; if your "
        "highest is the last, it is your first upcard.",
        "middle hole card, ace low": "Of your three hole cards the middle one in rank and all your cards of its rank are wild for you; with two aces, that "
        "is the aces or the third card, as you like; aces are low.",
        "only hole card": "Your hole card and your other cards of its rank are wild.",
        "any hole card": "A hole card of your choice and all your cards of its rank are wild for you.",
        "any card, one card": "A card of your choice is wild for you.",
        "first spade in hand, one card": "Your first spade alone is wild.",
        "lowest heart in the hole, with its multiples": ""
        "Your lowest heart in the hole and your other cards of its rank are wild, and so are those whose number is a "
        "multiple of its own, but no face card and no ace.",
        "lowest heart in the hole": "Your lowest heart in the hole and your other cards of its rank are wild.",
    },
):
    """A card of the player's own, chosen by its place or by the player, and all cards of its rank in that hand or it alone. Of equal cards the one of the
    lowest suit counts; after the highest, the first of them does. The last card is known once the hand is full. Where the ace stands is for the table to say
    where it is not said."""

    asked_as = ("the lowest card in the hole is wild",)

    end: WhichOfThem
    among: HoleOrUp = HoleOrUp("hole card")
    sort: Cards = Cards("")
    in_hand: UpOrDown = UpOrDown("")
    ace: AceEnd = AceEnd("")
    extent: WildWithIt = WildWithIt("whole rank")
    everybodys = True
    provides = capabilities(Capability.WILD)
    side: HighOrLow = HighOrLow("")
    unclear_up = settled(
        (
            "The rank of a hole card is wild. Are upcards of that rank wild too?",
            "Yes, up or down, for that player. But they do not count as wild for who opens.",
            "The rank is wild for the player. What everybody sees picks the opener.",
        ),
        "wild",
    )
    unclear_up_alone = settled(
        (
            "The rank of a hole card is wild. Is an upcard of that rank wild for its holder?",
            "Yes, up or down.",
            "The rank is wild for the player, wherever the cards lie.",
        ),
        "wild",
    )
    unclear_open = settled(
        (
            "A player's own upcard makes cards wild for them. Do these count as wild for who opens?",
            "Yes, if they lie face up.",
            "Everybody sees that they are wild.",
        ),
        "open",
    )
    unclear_own = settled(
        (
            "If a player's whole hand decides what is wild, are upcards wild for who opens?",
            "No. Upcards are compared as plain cards.",
            "Cards that nobody sees decide which one is wild.",
        ),
        "open",
    )
    unclear_own_besides = settled(
        (
            "Do cards that a player's whole hand makes wild count as wild for who opens?",
            "No. Only upcards that are wild for everybody count as wild.",
            "Cards that nobody sees decide which others are wild.",
        ),
        "open",
    )
    unclear_common = settled(
        (
            "The rank of a hole card is wild. Are common cards of that rank wild too?",
            "Yes, for that player.",
            "The rank is wild for the player, wherever the cards lie.",
        ),
        "wild",
    )
    unclear_tied = settled(
        ("Which card is wild if hole cards tie for it?", "One of them, and no more than one.", "Only one card is wild."), "wild"
    )
    unclear_choice = (
        settled(
            (
                "When does a player say which card or rank is wild for them?",
                "At the showdown, and they say what is best for them.",
                "Nobody gains by saying it sooner.",
            ),
            "wild",
        ),
    )
    wording = (
        "{end, select, last {Once all cards are dealt, your last} other {{several, select, yes {The {end} of your} other {Your {end}}}}} "
        "{sort, select, yes {{lacking, select, yes {hole card, {lacking} aside,} other {{sort:bare}{in_hand, select, yes {} other { in the hole}}}}} "
        "other {{among}}} "
        "{alone, select, yes {alone is} other {and your other cards of its rank are}} "
        "wild{side, select, high { in your high hand only} low { in your low hand only} other {}}{multiples, select, yes {, and so are those "
        "whose number is a multiple of its own, but no face card and no ace} other {}}{limits}{ace, select, yes {; aces are {ace}} other {}}."
    )
    brief = (
        "{end, select, last {Your last} other {{several, select, yes {The {end} of your} other {Your {end}}}}} "
        "{sort, select, yes {{lacking, select, yes {hole card, {lacking} aside,} other {{sort:bare}{in_hand, select, yes {} other { in the hole}}}}} "
        "other {{among}}} "
        "{alone, select, yes {alone is wild} other {and all like it are wild}}"
        "{side, select, high { in your high hand} low { in your low hand} other {}}{multiples, select, yes {, and its multiples} other {}}{limits}."
    )
    brief_any = (
        "{among, select, upcard {An upcard} card {A card} other {A hole card}} of your choice {alone, select, yes {is} other {and all like it are}} wild"
        "{side, select, high { in your high hand} low { in your low hand} other {}}{limits}."
    )
    brief_next = "Your {among} right after your highest {alone, select, yes {is wild} other {and all like it are wild}}{limits}."
    wording_any = (
        "{among, select, upcard {An upcard} card {A card} other {A hole card}} of your choice {alone, select, yes {is} other {and all your cards of its rank "
        "are}} wild{side, select, high { in your high hand only} low { in your low hand only} other { for you}}{limits}."
    )
    wording_next = (
        "The {among} that came to you right after your highest one {alone, select, yes {is} other {and all your cards of its rank are}} wild"
        "{side, select, high { in your high hand only} low { in your low hand only} other { for you}}; if your highest is the last, it is your first {among}"
        "{ace, select, yes {; aces are {ace}} other {}}{limits}."
    )
    wording_middle = (
        "Of your three {among}s the middle one in rank {alone, select, yes {is} other {and all your cards of its rank are}} wild"
        "{side, select, high { in your high hand only} low { in your low hand only} other { for you}}; with two aces, that is the aces or the third card, "
        "as you like{ace, select, yes {; aces are {ace}} other {}}{limits}."
    )
    wording_only = (
        "Your {among} {alone, select, yes {alone is} other {and your other cards of its rank are}} wild"
        "{side, select, high { in your high hand only} low { in your low hand only} other {}}{limits}."
    )
    brief_only = (
        "Your {among} {alone, select, yes {alone is wild} other {and all like it are wild}}"
        "{side, select, high { in your high hand} low { in your low hand} other {}}{limits}."
    )
    open_slots = (ACE_END, ACE_IN_HOLE)

    @classmethod
    def check(cls, given: Mapping[str, Any]) -> None:
        """PhraseError for what is no one card of a hand."""
        end, among = given["end"], given.get("among", "hole card")
        if end == "next after the highest" and among != "upcard":
            raise PhraseError(f"'next after the highest {among}': expected 'next after the highest upcard', for which the order is seen")
        if end == "first" and among != "upcard" and "in_hand" not in given:
            raise PhraseError(f"'first {among}': expected 'first upcard', of which everybody sees when it came")
        if given.get("sort") in ("card", "cards"):
            raise PhraseError(f"'{end} {given['sort']} in the hole': expected '{end} hole card'")
        if end in ("middle", "any") and "sort" in given:
            raise PhraseError(f"'{end} {given['sort']} in the hole': expected '{end} hole card'")
        if given.get("extent") == "with its multiples" and end in ("any", "middle", "next after the highest"):
            raise PhraseError(f"'{end} {among}, with its multiples': expected the lowest, the highest, the first or the last")
        if end == "only" and (among != "hole card" or "sort" in given or given.get("extent") == "with its multiples"):
            raise PhraseError(f"'only {among}': expected 'only hole card', of a hand with one")
        if end == "middle" and among != "hole card":
            raise PhraseError(f"'middle {among}': expected 'middle hole card'")

    def in_call(self, times: Number) -> str:
        return self.told_briefly()

    def told_briefly(self, limits: str = "") -> str:
        templates = {"any": self.brief_any, "next after the highest": self.brief_next, "only": self.brief_only}
        return self.fill(templates.get(str(self.end), self.brief), limits=limits)

    def sentence(self, limits: str = "") -> str:
        templates = {
            "any": self.wording_any,
            "next after the highest": self.wording_next,
            "middle": self.wording_middle,
            "only": self.wording_only,
        }
        return self.fill(templates.get(str(self.end), self.wording), limits=limits)

    @property
    def requires(self) -> Capabilities:
        if self.trail:
            return capabilities(Capability.COMING_UP)
        if self.in_hand:
            return capabilities(Capability.CARDS)
        return capabilities({"hole card": Capability.DOWN, "upcard": Capability.UP, "card": Capability.CARDS}[str(self.among)])

    @property
    def several(self) -> bool:
        """Whether it is one card of several ranks."""
        return bool(self.sort) and self.sort.in_plural == self.sort and not self.lacking

    @property
    def lacking(self) -> str:
        """The few ranks in the hole that do not count, in words, where most do."""
        return self.sort.lacking if self.sort and not self.in_hand else ""

    @property
    def spares(self) -> int:  # type: ignore[override]
        return self.sort.mask if self.alone and self.sort else 0

    @property
    def ranked(self) -> bool:
        """Whether it depends on the order of ranks."""
        return self.end not in ("first", "last", "any", "only")

    def unsettled(self) -> Iterable[OpenQuestion]:
        questions = super().unsettled() if self.ranked else ()
        return [o for o in questions if (o is ACE_IN_HOLE) == (self.among == "hole card")]

    @property
    def multiples(self) -> bool:
        """Whether its multiples are wild with it."""
        return self.extent == "with its multiples"

    @property
    def alone(self) -> bool:
        """Whether only that one card is wild, not its rank."""
        return self.extent == "one card"

    @property
    def tags(self) -> tuple[Mechanic, ...]:  # type: ignore[override]
        return (Mechanic.WILD_CARDS, Mechanic.LOW_HOLE) if self.end == "lowest" and self.among == "hole card" else (Mechanic.WILD_CARDS,)

    @property
    def open(self) -> bool:  # type: ignore[override]
        return self.among == "upcard" and self.end not in ("last", "any")

    @property
    def trail(self) -> bool:  # type: ignore[override]
        return self.end in ("first", "next after the highest") and not self.in_hand

    @property
    def choosing(self) -> bool:  # type: ignore[override]
        return self.end in ("any", "middle")

    def leaves_open(self, game: GameRules) -> Iterable[Settled]:
        """What it is for other cards of the rank, for cards that tie, and for who opens."""
        hole, shown = self.among == "hole card" and not self.in_hand, shows_cards(game)
        if hole and not self.alone:
            if shown:
                yield self.unclear_up if opens_by_cards(game) else self.unclear_up_alone
            if game.all_common:
                yield self.unclear_common
        elif hole and self.end in ("lowest", "highest"):
            yield self.unclear_tied
        elif self.among == "card" and not self.open and opens_by_cards(game):
            yield self.unclear_own_besides if len(game.wilds) > 1 else self.unclear_own
        if self.open and opens_by_cards(game):
            yield self.unclear_open
        if self.end == "any":
            yield from self.unclear_choice

    @property
    def needs(self) -> frozenset[ShowdownInput]:  # type: ignore[override]
        if self.in_hand:
            return ORDER if self.end in ("first", "last") else NOTHING
        return (FACES if self.among != "card" else NOTHING) | (ORDER if self.end == "last" else DEAL if self.trail else NOTHING)

    def held(self, state: State, seat: int) -> list[int]:
        """The cards among which it is, where they came up in that order."""
        held = (
            state.hands[seat]
            if self.in_hand
            else state.down(seat)
            if self.among == "hole card"
            else state.upcards(seat)
            if self.among == "upcard"
            else state.hands[seat]
        )
        if self.trail:
            trail = TRAIL.of(state)
            held = sorted(held, key=lambda c: trail.index(c) if c in trail else len(trail))
        return [c for c in held if not is_joker(c) and (not self.sort or self.sort.has(c))]

    def high(self, card: int) -> int:
        """How high its rank is."""
        return -1 if self.ace == "ace low" and rank(card) == ACE else rank(card)

    def mask(self, state: State, seat: int, cards: list[int]) -> int:
        held = self.held(state, seat) if seat != NOBODY else []
        if not held or (self.end == "last" and len(state.hands[seat]) < state.game.full_hand):
            return 0
        if self.end == "lowest":
            own = min(held, key=lambda c: (self.high(c), c & 3))
        elif self.end == "highest":
            own = min(held, key=lambda c: (-self.high(c), c & 3))
        elif self.end == "only":
            if len(held) > 1:
                return 0
            own = held[0]
        elif self.end == "first":
            own = held[0]
        elif self.end == "last":
            own = held[-1]
        else:
            own = held[(held.index(max(held, key=self.high)) + 1) % len(held)]
        return self.with_it(own, cards)

    def with_it(self, own: int, cards: list[int]) -> int:
        """The mask of what is wild of the cards where it is this one."""
        if self.alone:
            return 1 << (own & 255)
        ranks = {rank(own)}
        if self.extent == "with its multiples" and rank(own) < ACE:
            ranks |= {n - 2 for n in range(rank(own) + 2, 11, rank(own) + 2)}
        return mask([c for c in cards if rank(c) in ranks])

    def ways(self, state: State, seat: int, cards: list[int]) -> list[Interpretation]:
        held = self.held(state, seat) if seat != NOBODY else []
        if self.end == "middle":
            if len(held) != 3:
                return [Interpretation()]
            held = sorted(held, key=self.high)
            aces = sum(rank(c) == ACE for c in held) == 2
            held = held if aces else held[1:2]
        return [Interpretation(m) for m in dict.fromkeys([0, *(self.with_it(c, cards) & mask(cards) for c in held)])]

    def audit(self, tally: Tally) -> None:
        if self.ace and not self.ranked:
            tally.problem("says where the ace stands, where no card is the highest or lowest")
        if self.end == "only" and tally.face_down > 1:
            tally.problem("speaks of the only hole card, where a hand has several; expected such as 'lowest hole card'")

    def count(self, tally: Tally) -> None:
        """For each player the four of a rank, or one card."""
        each = 1 if self.alone else 4 if not self.multiples else min(12, tally.final)  # a three, a six and a nine
        tally.wilds += tally.figures()["players"] * each
