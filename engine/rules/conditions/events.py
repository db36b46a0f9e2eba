"""Facts that come about: a card turned up, cards that make a pair or a sum, a hand that beats nobody."""

from __future__ import annotations

from itertools import combinations

from ...cards import has, is_joker, outside, rank
from ...errors import PhraseError
from ...hands.scorings import total
from ...language import english
from ...language.english import Number
from ...language.phrase import Flag, OneOf
from ...language.slots import Cards
from ...table.component import Event
from ...table.game import NOBODY
from ...table.traits.capabilities import Capability, capabilities
from ...table.traits.facts import Mark
from ..dealing.common_cards import table_card, table_cards
from ..dealing.deal import EXTRA
from ..dealing.no_peek import FlipUntilBest
from ..terms.relations import AddingUp, Matching
from ..terms.selection import Selection
from ..terms.sequence_relations import AsCame

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from ...table.protocols import GameRules
    from ...table.state import State
    from ...table.traits.capabilities import Capabilities


class Arrival(OneOf):
    """How the card comes: turned up by its holder or dealt face up, or either."""

    WAYS = {  # its name in a template, and what a state tells of when a card comes so
        "turned up": ("got", ("flipped", "dealt")),
        "flipped": ("flipped", ("flipped",)),
        "dealt up": ("dealt", ("dealt",)),
        "dealt": ("either", ("dealt", "dealt down")),
        "held": ("held", ("held",)),
        "laid common": ("common", ("laid",)),
    }
    among = tuple(WAYS)


class InFoldedHands(Flag):
    """The hands of players who have folded are meant, and no others."""

    word = "in a folded hand"


COMES_BY = {
    "turned up": Capability.COMING_UP,
    "flipped": Capability.FLIPPED,
    "dealt up": Capability.DEALT_UP,
    "dealt": Capability.NEW,
    "held": Capability.HELD,
    "laid common": Capability.COMMON,
}


class CardArrives(
    Event,
    form="{cards} {how}[ {folded}]",
    examples={
        "four flipped": "a player turns up a four",
        "queen of spades turned up": "a player gets the queen of spades face up",
        "red eight dealt": "a player is dealt a red eight, face up or face down",
        "four laid common": "a four comes up among the common cards",
        "queen of spades held": "a player has the queen of spades as hands are shown",
        "spade flipped in a folded hand": "a player who has folded turns up a spade",
        "spade dealt up in a folded hand": "a player who has folded is dealt a spade face up",
        "first card matching table card 1 flipped": "the first card that a player turns up matches the table card in rank",
        "first wild card turned up": "the first card that a player gets face up is wild",
        "card matching table card 3 flipped": "a player turns up a card that matches the third table card in rank",
        "pair of twos dealt up": "a player makes a pair of twos face up (hole cards and extra cards do not count, and a "
        "third adds nothing)",
        "natural three of a kind turned up": "a player makes three of a kind face up without wild cards",
        "card right after jacks dealt up": "a player is dealt a card face up that came face up right after a jack",
        "2 adding up to 6 turned up": "a player gets an upcard that makes six with another of their upcards",
    },
):
    """A card of that kind comes to lie face up in a player's hand. The first is one that is its holder's only upcard. A pair or three of a kind counts once.
    Cards that an effect brought, and another player's card, do not count. A sum counts once for each upcard that makes it with the new one; an ace counts
    one."""

    asked_as = ("when a card is dealt or turned up",)

    cards: Selection
    how: Arrival
    folded: InFoldedHands = InFoldedHands("")
    laid = 1  # how many table cards there are
    extra = True  # whether events bring players more cards
    likewise = False  # whether another event before it has said what does not count
    wording = (
        "a player {of_folded, select, yes {who has folded } other {}}{way, select, got {gets {sort:one} face up} dealt {is dealt {sort:one} face up} "
        "either {is dealt {sort:one}, face up or face down} held {has {sort:one} as hands are shown} other {turns up {sort:one}}}"
    )
    wording_found = (
        "a player {of_folded, select, yes {who has folded } other {}}{way, select, got {gets a card face up} dealt {is dealt a card face up} "
        "held {has a card as hands are shown} other {turns up a card}} that "
        "{place, select, after {came face up right after {after:one}} nth {is {coming}} yes {matches {table_card} in rank} own "
        "{is of the rank equal to their place} right {is of the rank that "
        "the next player to the right named} all {is of {once, select, yes {the rank named} other {a rank that "
        "was named}}} other {{natural, select, yes {is not} other {is}} wild}}"
    )
    wording_first = (
        "the first card that a player {of_folded, select, yes {who has folded } other {}}{way, select, got {gets face up} dealt {is dealt face up} "
        "held {has as hands are shown} other {turns up}} {place, select, yes {matches {table_card} in rank} other "
        "{{found, select, yes {{natural, select, yes {is not} other {is}} wild} other {is {sort:one}}}}}"
    )
    wording_group = (
        "a player {of_folded, select, yes {who has folded } other {}}makes {group}"
        "{sort, select, yes { of {sort:or}} other {}} "
        "{way, select, flipped {by turning up a card} held {as hands are shown} dealt {{apart, select, yes {face up} other {as a card is dealt face up}}} "
        "other {face up}}{natural, select, yes { without wild cards} other {}}"
        "{apart, select, yes { ({likewise, select, yes {counted likewise} other {hole cards{extra, select, yes { and extra cards} other {}} do not count, "
        "and a third adds nothing}})} other {}}"
    )
    wording_sum = (
        "a player {of_folded, select, yes {who has folded } other {}}{way, select, got {gets} dealt {is dealt} held {has} other {turns up}} "
        "{sort, select, yes {{sort:one}} other {an upcard}} that makes {sum} with another of their upcards"
    )

    brief = (
        "{group, select, yes {{group}{sort, select, yes { of {sort:or}} other {}}} other {{sort:one}}} {way, select, got {up} dealt {dealt up} "
        "either {dealt} held {at the showdown} other {turned up}}{of_folded, select, yes { in a folded hand} other {}}"
    )

    brief_found = (
        "{place, select, after {A card dealt up right after {after:one}} yes {An upcard that matches {table_card}} nth {A card {coming} dealt up} "
        "all {A card of a named rank dealt up} other {A {natural, select, yes {natural} other {wild}} card "
        "{way, select, got {up} dealt {dealt up} held {at the showdown} other {turned up}}}}"
    )

    brief_card = (
        "{place, select, all {a card of a named rank} after {a card} nth {a card {coming}} other "
        "{{found, select, yes {a {natural, select, yes {natural} other {wild}} card} other {{sort:one}}}}}"
    )
    brief_gets = "{way, select, got {gets} dealt {is dealt} either {is dealt} held {has} other {turns up}} {card}"
    brief_makes = "makes {group}{sort, select, yes { of {sort:or}} other {}}"
    brief_player = (
        "Whoever {comes}{way, select, got { up} dealt { up} held { at the showdown} other {}}"
        "{place, select, after { right after {after:one}} other {}}{of_folded, select, yes { after folding} other {}}"
    )

    def player(self) -> str:
        if not self.subject() or self.place:
            return ""
        said = self.said_of_it()
        card = "" if self.cards.group else self.fill(self.brief_card, **said)
        comes = self.fill(self.brief_gets if card else self.brief_makes, **said, card=card)
        return self.fill(self.brief_player, **said, comes=comes)

    def subject(self) -> str:
        cards = self.cards
        if self.how == "laid common" or self.of_folded:
            return "" if self.how == "laid common" or cards.relation or cards.qualities else self.told_briefly(self.brief)
        place = self.place or self.found_by
        if place and not cards.qualities and place not in ("own", "right") and (self.how in ("dealt up", "flipped") or place == "after"):
            return self.told_briefly(self.brief_found)
        if not place and not cards.relation and {*cards.qualities} in ({"wild"}, {"natural"}) and not cards.group:
            return self.told_briefly(self.brief_found)
        if cards.relation or {*cards.qualities} - ({"natural"} if cards.group else set()):
            return ""
        return self.told_briefly(self.brief)

    def subject_tersely(self) -> str:
        """The same without saying that the card was dealt."""
        plainly = not (self.place or self.found_by or self.cards.relation or self.of_folded or self.cards.qualities)
        return self.told_briefly(self.brief, way="got") if plainly and self.how == "dealt up" else self.subject()

    def told_briefly(self, brief: str, **other: object) -> str:
        """The subject in the words of that template, with `other` values for its slots."""
        return english.capital(self.fill(brief, **self.said_of_it(), **other))

    @classmethod
    def check(cls, given: Mapping[str, Any]) -> None:
        """A phrase of cards that can come up one by one; of others PhraseError says what was expected."""
        cards: Selection = given["cards"]
        odd = (
            {*cards.qualities} - {"first", "wild", "natural"}
            or cards.lying
            or not (isinstance(cards.relation, AddingUp | Matching | None) or (isinstance(cards.relation, AsCame) and cards.relation.after))
        )
        whose = cards.relation.whose if isinstance(cards.relation, Matching) else ""
        unfit = whose in ("common", "last", "another") or (isinstance(cards.relation, Matching) and bool(cards.relation.suited))
        selects_all = whose in ("all", "nth") or isinstance(cards.relation, AsCame)
        unfit = unfit or (selects_all and cards.sort not in ("", "card", "cards"))
        unfit = unfit or (selects_all and bool({"first", "natural", "wild"} & {*cards.qualities}))
        odd = odd or unfit or (isinstance(cards.relation, AddingUp) and cards.relation.product)
        if odd or (cards.amount and not (cards.amount == "2" and isinstance(cards.relation, AddingUp))):
            raise PhraseError(
                f"{cards.phrase()!r} does not come up card by card: expected such as 'four', 'first wild card', 'pair of twos', '2 adding up to 6'"
            )
        if "folded" in given and given["how"] not in ("flipped", "dealt up"):
            raise PhraseError(f"{given['how']} in a folded hand: expected that it is flipped or dealt up there")
        if given["how"] in ("laid common", "dealt") and (cards.group or cards.relation or cards.qualities):
            raise PhraseError(
                f"{cards.phrase()!r} {given['how']}: expected cards that the card itself tells, such as 'four' or 'face card'"
            )

    @property
    def requires(self) -> Capabilities:
        return capabilities(Capability.FOLDED_TURNS if self.folded and self.how == "flipped" else COMES_BY[self.how])

    @property
    def provides(self) -> Capabilities:
        if self.how == "laid common":
            return capabilities(Capability.CAUSE)
        return capabilities(Capability.CAUSE, Capability.CARD, Capability.FOLDED if self.of_folded else Capability.PLAYER)

    @property
    def remembers(self) -> tuple[Mark, ...]:  # type: ignore[override]
        return (EXTRA,) if self.cards.group else ()

    @property
    def of_folded(self) -> bool:  # type: ignore[override]
        return bool(self.folded)

    @property
    def late(self) -> bool:  # type: ignore[override]
        return self.how == "dealt up" and self.simple

    @property
    def simple(self) -> bool:
        """Whether the card itself tells that it is one of them."""
        cards = self.cards
        return not (cards.group or cards.relation or cards.qualities)

    @property
    def plain_pair(self) -> bool:
        """Whether it is a pair of upcards that are dealt, of which it is told what does not count."""
        return self.cards.group == "pair" and self.how == "dealt up"

    @property
    def way(self) -> str:
        """In what way the card came, in words."""
        return self.how.WAYS[self.how][0]

    @property
    def sum(self) -> int:
        """What two cards have to add up to; 0 where nothing has to."""
        return int(self.cards.relation.n) if isinstance(self.cards.relation, AddingUp) else 0

    @property
    def place(self) -> int:
        """The number of the table card that it has to match, 0 where there is none."""
        return int(self.cards.relation.n) if isinstance(self.cards.relation, Matching) else 0

    @property
    def found_by(self) -> str:
        """What the card has to do with others than a table card, for the template."""
        relation = self.cards.relation
        if isinstance(relation, AsCame):
            return "after"
        if isinstance(relation, Matching) and (relation.named or relation.nth):
            return relation.whose.replace("place", "own")
        return ""

    def bind(self, game: GameRules) -> None:
        self.laid = table_cards(game)
        pairs = [part for watch in game.listeners for part in watch.within() if type(part) is type(self) and part.plain_pair]
        self.likewise = any(part is self for part in pairs[1:])
        self.extra = any(
            Capability.NEW in rule.provides and Capability.BOUGHT not in rule.provides for watch in game.listeners for rule in watch.every()
        )

    def text(self) -> str:
        cards = self.cards
        wording = self.wording if self.simple else self.wording_found
        if self.how == "laid common":
            return self.fill("{sort:one} comes up among the common cards", sort=cards.sort or Cards("card"))
        if cards.group:
            wording = self.wording_group
        elif self.sum:
            wording = self.wording_sum
        elif "first" in cards.qualities:
            wording = self.wording_first
        return self.fill(
            wording, apart=cards.group == "pair" and self.how == "dealt up", extra=self.extra, likewise=self.likewise, **self.said_of_it()
        )

    def said_of_it(self) -> dict[str, object]:
        """What the templates say of the card, by the names that they have for it."""
        cards = self.cards
        return {
            "sort": cards.sort if cards.sort or cards.group or self.sum else Cards("card"),
            "group": cards.group,
            "sum": Number(self.sum),
            "place": self.found_by or self.place,
            "after": cards.relation.after if isinstance(cards.relation, AsCame) else "",
            "coming": cards.relation.text() if cards.relation else "",
            "once": isinstance(cards.relation, Matching) and cards.relation.naming == "once",
            "table_card": table_card(self.place, self.laid),
            "natural": "natural" in cards.qualities,
            "found": "wild" in cards.qualities or "natural" in cards.qualities,
        }

    def listens_to(self) -> tuple[str, ...]:
        return self.how.WAYS[self.how][1]

    def often(self) -> int:
        """Each card of the sort, each pair of cards that makes the sum; of the rest one is reckoned with."""
        if self.sum:
            return sum([total([a, b]) == self.sum for a, b in combinations(range(52), 2)])
        return self.cards.mask().bit_count() if self.simple else 1

    def counted(self) -> bool:
        return bool(self.simple or self.sum)

    def several(self) -> bool:
        return not self.simple or super().several()

    def kept(self) -> int:
        return self.often() if self.simple else 1

    def happens(self, state: State, seat: int, cards: list[int]) -> int:
        if seat == NOBODY:
            return sum([self.cards.has(c) for c in cards])
        return self.times(state, seat, cards) if state.live[seat] != self.of_folded else 0

    def times(self, state: State, seat: int, cards: list[int]) -> int:
        """How often it has just happened to a player whom it concerns."""
        some = [c for c in cards if self.cards.has(c)]
        if not some or self.simple:
            return bool(some)
        if self.sum:
            return sum([total([cards[0], c]) == self.sum for c in self.upcards(state, seat) if c != cards[0]])
        if self.cards.group:
            return self.completed(state, seat, cards)
        if "first" in self.cards.qualities and len(self.upcards(state, seat)) != 1:
            return 0
        wild = state.game.wild(state, seat, some, "high", True)
        for quality in self.cards.qualities:
            if quality != "first":
                some = [c for c in some if has(wild, c) == (quality == "wild")]
        return bool(self.cards.relation.keep(state, seat, some) if self.cards.relation else some)

    def upcards(self, state: State, seat: int) -> list[int]:
        """The seat's upcards so far: of cards that come at once, no later ones."""
        return outside(state.upcards(seat), state.untold)

    def completed(self, state: State, seat: int, cards: list[int]) -> bool:
        """Whether the card makes so many of its rank with the seat's other upcards."""
        card, extra = cards[0], EXTRA.of(state)
        if is_joker(card) or has(extra, card):
            return False
        if "natural" in self.cards.qualities and has(state.game.wild(state, seat, cards, "high", True), card):
            return False
        like = [c for c in self.upcards(state, seat) if rank(c) == rank(card) and not has(extra, c)]
        return len(like) == self.cards.group.size


class CannotBeat(
    Event,
    form="cannot beat the best",
    examples={"cannot beat the best": "a player turns up all their cards without beating the best hand"},
):
    """A no-peek turn that failed."""

    requires, provides = capabilities(Capability.TURN), capabilities(Capability.CAUSE, Capability.PLAYER)
    wording = "a player turns up all their cards without beating the best hand"
    brief = "Whoever turns up all and is not best"
    brief_low = "Whoever turns up all and is best neither way"
    wording_low = "a player has turned up all their cards and shows neither the best hand nor the best low hand"
    low = False  # whether the best low hand does as well

    def bind(self, game: GameRules) -> None:
        turns = [r for rule in game.play for r in rule.every() if isinstance(r, FlipUntilBest)]
        self.low = any(turn.scale for turn in turns)

    def text(self) -> str:
        return self.fill(self.wording_low if self.low else self.wording)

    def subject(self) -> str:
        return self.fill(self.brief_low if self.low else self.brief)

    def listens_to(self) -> tuple[str, ...]:
        return ("cannot beat",)


class Folds(
    Event,
    form="somebody folds",
    examples={"somebody folds": "a player folds"},
):
    """Whatever made them fold. It is about the player who has folded."""

    asked_as = ("folded hands are shown",)

    provides = capabilities(Capability.CAUSE, Capability.FOLDED)
    wording = "a player folds"
    brief = "Whoever folds"
    of_player = True
    of_folded = True

    def text(self) -> str:
        return self.fill(self.wording)

    def subject(self) -> str:
        return self.fill(self.brief)

    def listens_to(self) -> tuple[str, ...]:
        return ("fold",)

    def often(self) -> int:
        return 1

    def happens(self, state: State, seat: int, cards: list[int]) -> int:
        return 1
