"""Wild ranks that players name, cut for, change or pay for while the deal goes on."""

from __future__ import annotations

from ..cards import ACE, CARDS, RANK_PLURALS, is_joker, mask, rank
from ..errors import PhraseError
from ..language import english
from ..language.phrase import Flag, OneOf, Word
from ..language.slots import Price
from ..language.words import tell
from ..table.actions import KEEP, Action
from ..table.choices import Choice
from ..table.facts import Fact
from ..table.game import NOBODY
from ..table.needs import DEAL, NOTHING
from ..table.part import Wild
from ..table.rule import Label, Rule
from ..table.things import NONE, Thing, things
from .lay import LEFT_OVER
from .wilds import MADE_WILD, RANKS, changing, first_wild

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any, ClassVar

    from ..language.phrase import Phrase
    from ..table.needs import Need
    from ..table.state import State
    from ..table.tally import Tally
    from ..table.things import Things

NAME_NONE = Action("name", word="none")
PAY_OR_DECLINE = Choice.of("pay", "decline")
NAMED: Fact[int | None] = Fact("named", None)  # the rank that was named
CUTS: Fact[Mapping[int, tuple[int, ...]]] = Fact("cuts", {})  # seat -> the ranks that it has cut


class Finding(OneOf):
    """How a rank becomes wild: said, found by chance, or in place of one that is."""

    among = ("name", "cut for", "change")


class OfTheFirst(Flag):
    """One of the ranks that were wild at the start."""

    word = "first"


class AnotherDeck(Flag):
    """The card that tells the rank comes off another deck than the one in play."""

    word = "another deck"


class Name(
    Rule,
    form="{how} a[ {first}] wild rank[ for {price}][ by {deck}]",
    examples={
        "name a wild rank": "They may name a rank to be wild for everybody, in place of any named before.",
        "name a wild rank for bet": "They may pay one bet to name a rank to be wild for everybody, in place of any named before.",
        "cut for a wild rank": "They cut the deck: the rank they cut is wild for them, and the card stays in the deck.",
        "change a wild rank": "They may drop one of the wild ranks; the rank of the next card off the deck replaces it.",
        "change a wild rank for max by another deck": "They may pay the maximum bet to drop one of the wild ranks; the "
        "rank of the next card off another deck replaces it.",
        "change a first wild rank": "They may drop one of the ranks that were wild at the start, while one still "
        "is; the rank of the next card off the deck replaces it.",
    },
):
    """Named: any rank or none, the last one counts. Cut: chance shows a card of the deck; every cut is kept. Changed: one of the ranks that `... as they
    change` holds; the card turned for it lies on the table, one of another deck beside it."""

    how: Finding
    first: OfTheFirst = OfTheFirst("")
    price: Price = Price("free")
    deck: AnotherDeck = AnotherDeck("")
    icon = "wild"
    tags: ClassVar[tuple[str, ...]] = ("wild cards",)

    @classmethod
    def made(cls, given: dict[str, Any]) -> Phrase:
        """How the rank is found."""
        how: Finding = given["how"]
        if how != "change" and "first" in given:
            raise PhraseError(f"'{how} a first wild rank': expected 'change a first wild rank'")
        if how == "name" and "deck" in given:
            raise PhraseError(f"'{how} a wild rank by another deck': expected 'cut for a wild rank by another deck'")
        if how == "cut for" and "price" in given:
            raise PhraseError(
                "'cut for a wild rank' asks nobody, and so sets no price: expected 'name a wild rank' or 'change a wild rank'"
            )
        return {"name": NameRank, "cut for": CutRank, "change": ChangeRank}[how](**given)

    def able(self, state: State) -> list[int]:
        """The seats that can pay the price."""
        return [p for p in self.who or () if state.live[p] and state.chips[p] >= self.price.chips(state)]


class NameRank(Name):
    """A player says which."""

    requires = things(Thing.PLAYER)
    provides = things(Thing.NAMED)
    decision = "name"
    wording = "They may {price, select, free {} other {{price:pay} to }}name a rank to be wild for everybody, in place of any named before."
    effect = (
        "{again, select, yes {} other {they }}may {price, select, free {} other {{price:pay} to }}name a rank to be wild for everybody, in place "
        "of any named before"
    )
    prompt = "Which rank should be wild?{price, select, free {} other { Naming one costs {price}.}}"

    def run(self, state: State) -> None:
        state.ask(self.able(state), self)

    def options(self, state: State, seat: int) -> Choice:
        return Choice([*(Action("name", word=RANK_PLURALS[r]) for r in range(ACE, -1, -1)), NAME_NONE])

    def take(self, state: State, answers: dict[int, Action]) -> None:
        for seat, action in answers.items():
            if action != NAME_NONE:
                NAMED.put(state, RANK_PLURALS.index(action.word))
                if self.price != "free":
                    state.note("pay", seat, -1, (), state.fee(seat, self.price.chips(state)))
            state.note("names wild", seat, -1, (), action.word if action != NAME_NONE else "no rank")

    def charge(self, state: State, seat: int, action: Action) -> int:
        return 0 if action == NAME_NONE else self.price.chips(state)

    def label(self, state: State, seat: int, action: Action) -> Label:
        words = tell("No rank") if action == NAME_NONE else english.capital(tell(action.word))
        return Label(words, self.charge(state, seat, action))

    def doing(self, state: State, seat: int, action: Action) -> str:
        return tell("naming no rank") if action == NAME_NONE else super().doing(state, seat, action)


class CutRank(Name):
    """Chance shows it."""

    requires = things(Thing.PLAYER)
    provides = things(Thing.CUT)
    wording = (
        "They cut {deck, select, yes {another deck: the rank they cut is wild for them} other "
        "{the deck: the rank they cut is wild for them, and the card stays in the deck}}."
    )
    effect = (
        "{again, select, yes {} other {they }}cut {deck, select, yes {another deck: the rank they cut is wild for them} other "
        "{the deck: the rank they cut is wild for them, and the card stays in the deck}}"
    )

    def run(self, state: State) -> None:
        for p in [p for p in self.who or () if state.live[p]]:
            deck = CARDS if self.deck else state.stacked[-1:] or sorted(state.deck)
            if deck:
                card = deck[state.chance(len(deck))]
                cuts = CUTS.of(state)
                CUTS.put(state, {**cuts, p: (*cuts.get(p, ()), rank(card))})
                state.note("cuts", p, -1, (card,))


class ChangeRank(Name):
    """In place of one that is wild."""

    requires = things(Thing.PLAYER, Thing.CHANGING)
    provides = things(Thing.CHANGE)
    decision = "name"
    wording = (
        "They may {price, select, free {} other {{price:pay} to }}drop {first, select, yes {one of the ranks that were wild at the start, while one "
        "still is} other {one of the wild ranks}}; the rank of the next card off {deck, select, yes {another deck} other {the deck}} replaces it."
    )
    effect = (
        "{again, select, yes {} other {they }}may {price, select, free {} other {{price:pay} to }}drop {first, select, yes {one of the ranks that were "
        "wild at the start, while one still is} other {one of the wild ranks}}; the rank of the next card off {deck, select, yes {another deck} other "
        "{the deck}} replaces it"
    )
    prompt = (
        "{price, select, free {Drop} other {{price:Pay} to drop}} a wild rank? The rank of the next card off {deck, select, yes {another deck} "
        "other {the deck}} replaces it."
    )
    tags = ("wild cards", "changing wild cards")

    def run(self, state: State) -> None:
        state.ask(self.able(state) if self.ranks(state) and (self.deck or state.left_in_deck()) else [], self)

    def ranks(self, state: State) -> list[int]:
        """Those that may end."""
        return [r for r in changing(state) if not self.first or r in first_wild(state)]

    def options(self, state: State, seat: int) -> Choice:
        return Choice([KEEP, *(Action("end", word=RANK_PLURALS[r]) for r in self.ranks(state))])

    def take(self, state: State, answers: dict[int, Action]) -> None:
        for seat, action in answers.items():
            if action == KEEP:
                state.note("keeps wild", seat, -1, ())
                continue
            paid = state.fee(seat, self.price.chips(state))
            ended = RANK_PLURALS.index(action.word)
            if self.deck:
                turned = rank(CARDS[state.chance(52)])
            else:
                while (card := state.draw()) is not None and is_joker(card):  # which has no rank
                    state.up |= 1 << (card & 255)
                    state.note("table", -1, -1, (card,))
                    state.discards.append(card)
                if card is None:
                    continue
                state.up |= 1 << (card & 255)
                state.table.append(card)
                state.note("table", -1, -1, (card,))
                turned = rank(card)
            RANKS.put(state, tuple(dict.fromkeys([*(r for r in changing(state) if r != ended), turned])))
            state.note("changes wild", seat, -1, (), action.word, RANK_PLURALS[turned], paid)

    def charge(self, state: State, seat: int, action: Action) -> int:
        return 0 if action == KEEP else self.price.chips(state)

    def label(self, state: State, seat: int, action: Action) -> Label:
        words = tell("Keep them") if action == KEEP else tell("Drop {ranks}", ranks=tell(action.word))
        return Label(words, self.charge(state, seat, action))

    def doing(self, state: State, seat: int, action: Action) -> str:
        return tell("keeping the wild ranks") if action == KEEP else tell("ending the wild {ranks}", ranks=tell(action.word))


class RankFound(Word):
    """Which rank it is that was found while the deal went on."""

    words = {
        "named": "The rank that was named is wild",
        "cut": "Every rank that you cut is wild for you",
        "last cut": "The last rank that you cut is wild for you",
        "left over": "Cards of the same rank as the one left over in the row on offer are wild",
        "of the number still in": "The rank equal to the number of players still in is wild (an ace is one, a jack eleven)",
        "of the number folded": "The rank equal to the number of players who have folded is wild (an ace is one, a jack eleven)",
        "of the number in a hand": "The rank equal to the number of cards in a hand is wild in it",
        "of your place": "The rank equal to your place is wild for you: aces for the player left of the dealer, twos for the next, and so on",
    }


FOUND = {
    "named": things(Thing.NAMED),
    "cut": things(Thing.CUT),
    "last cut": things(Thing.CUT),
    "left over": things(Thing.LEFT_OVER),
    "of the number in a hand": things(Thing.CARDS),
}


class FoundRank(
    Wild,
    form="rank {found}",
    examples={
        "rank named": "The rank that was named is wild.",
        "rank cut": "Every rank that you cut is wild for you.",
        "rank last cut": "The last rank that you cut is wild for you.",
        "rank left over": "Cards of the same rank as the one left over in the row on offer are wild.",
        "rank of the number still in": "The rank equal to the number of players still in is wild (an ace is one, a jack eleven).",
        "rank of the number folded": "The rank equal to the number of players who have folded is wild (an ace is one, a jack eleven).",
        "rank of the number in a hand": "The rank equal to the number of cards in a hand is wild in it.",
        "rank of your place": "The rank equal to your place is wild for you: aces for the player left of the dealer, twos for the next, and so on.",
    },
):
    """What was named or left over, for all, or cut, for the seat. While a row is being picked from no card is left over."""

    found: RankFound
    provides = things(Thing.WILD)
    wording = "{found}{limits}."

    @property
    def needs(self) -> frozenset[Need]:  # type: ignore[override]
        return NOTHING if self.found == "of the number in a hand" else DEAL

    @property
    def requires(self) -> Things:
        return FOUND.get(str(self.found), NONE)

    @property
    def tags(self) -> tuple[str, ...]:  # type: ignore[override]
        return (
            ("wild cards", "changing wild cards")
            if self.found in ("left over", "of the number still in", "of the number folded")
            else ("wild cards",)
        )

    def mask(self, state: State, seat: int, cards: list[int]) -> int:
        if self.found in ("cut", "last cut"):
            cuts = CUTS.of(state).get(seat, ())
            return mask([c for c in cards if rank(c) in (cuts if self.found == "cut" else cuts[-1:])])
        wild = self.told_by_number(state, seat)
        if wild is None:
            wild = (NAMED if self.found == "named" else LEFT_OVER).of(state)
        return 0 if wild is None else mask([c for c in cards if rank(c) == wild])

    def told_by_number(self, state: State, seat: int) -> int | None:
        """The rank that a number tells, an ace one; None where none does, and -1 where no rank has the number."""
        if not self.found.startswith("of "):
            return None
        live = sum(state.live)
        numbers = {
            "of the number still in": live,
            "of the number folded": state.n - live,
            "of the number in a hand": len(state.hands[seat]) if seat != NOBODY else 0,
            "of your place": (seat - state.dealer - 1) % state.n + 1 if seat != NOBODY else 0,
        }
        number = numbers[str(self.found)]
        return ACE if number == 1 else number - 2 if 2 <= number <= 13 else -1

    def count(self, tally: Tally) -> None:
        """Four of a rank, for each time that somebody may cut, or for each place."""
        if self.found == "of your place":
            tally.wilds += 4 * tally.figures()["players"]
            return
        cuts = [w.event.often() for w in tally.game.watches for r in w.do if isinstance(r, CutRank)]
        tally.wilds += 3 if self.found == "left over" else 4 * (sum(cuts) or 1)


class MakeWild(
    Rule,
    form="may pay {price} to make it wild",
    examples={"may pay ante to make it wild": "They may pay one ante to make it wild."},
):
    """For that one card, when it comes up."""

    price: Price
    requires = things(Thing.PLAYER, Thing.CARD, Thing.PAYABLE)
    provides = things(Thing.PAID)
    icon = "wild"
    decision = "choose"
    wording = "They may {price:pay} to make it wild."
    effect = "{again, select, yes {} other {they }}may {price:pay} to make it wild"
    prompt = "{price:Pay} to make it wild?"
    tags = ("wild cards", "buy")
    about: tuple[int, ...] = ()

    def run(self, state: State) -> None:
        price = self.price.chips(state)
        state.ask([p for p in self.who or () if state.live[p] and state.chips[p] >= price], self)

    def options(self, state: State, seat: int) -> Choice:
        return PAY_OR_DECLINE

    def take(self, state: State, answers: dict[int, Action]) -> None:
        for seat, action in answers.items():
            if action.verb == "pay":
                paid = state.fee(seat, self.price.chips(state))
                MADE_WILD.add(state, mask(self.about))
                state.note("makes wild", seat, -1, self.about, paid)
            else:
                state.note("decline", seat, -1, ())

    def charge(self, state: State, seat: int, action: Action) -> int:
        return self.price.chips(state) if action.verb == "pay" else 0

    def label(self, state: State, seat: int, action: Action) -> Label:
        price = self.charge(state, seat, action)
        return Label(tell("Pay {chips}", chips=price), price) if action.verb == "pay" else Label(tell("Leave it natural"))

    def doing(self, state: State, seat: int, action: Action) -> str:
        return tell("paying {chips} to make it wild" if action.verb == "pay" else "leaving it natural", chips=self.price.chips(state))
