"""Wild ranks that players name, cut for, change or pay for while the deal goes on."""

from __future__ import annotations

from ..cards import ACE, CARDS, RANK_PLURALS, is_joker, mask, rank
from ..language import english
from ..language.phrase import Flag, Word
from ..language.slots import Price
from ..language.words import tell
from ..table.actions import KEEP, Action
from ..table.choices import Choice
from ..table.facts import Fact
from ..table.needs import DEAL
from ..table.rule import Label, Rule, Wild
from ..table.things import Thing, things
from .lay import LEFT_OVER
from .wilds import MADE_WILD, RANKS, changing, first_wild

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from ..table.state import State
    from ..table.tally import Tally
    from ..table.things import Things

NAME_NONE = Action("name", word="none")
PAY_OR_DECLINE = Choice.of("pay", "decline")
NAMED: Fact[int | None] = Fact("named", None)  # the rank that was named
CUTS: Fact[Mapping[int, tuple[int, ...]]] = Fact("cuts", {})  # seat -> the ranks that it has cut


class RankFinding(Word):
    """How a wild rank is found."""

    words = {
        "name a wild rank": "may name a rank to be wild for everybody, in place of any named before",
        "cut for a wild rank": "cut the deck: the rank they cut is wild for them, and the card stays in the deck",
    }


class FindWild(
    Rule,
    form="{how}",
    examples={
        "name a wild rank": "They may name a rank to be wild for everybody, in place of any named before.",
        "cut for a wild rank": "They cut the deck: the rank they cut is wild for them, and the card stays in the deck.",
    },
):
    """Named: any rank or none, the last one counts. Cut: chance shows a card of the deck; every cut is kept."""

    how: RankFinding
    requires = things(Thing.PLAYER)
    icon = "wild"
    decision = "name"
    wording = "They {how}."
    effect = "{again, select, yes {} other {they }}{how}"
    prompt = "Which rank should be wild?"
    tags = ("wild cards",)

    @property
    def provides(self) -> Things:
        return things(Thing.NAMED if self.decides else Thing.CUT)

    def run(self, state: State) -> None:
        who = [p for p in self.who or () if state.live[p]]
        if self.how == "name a wild rank":
            state.ask(who, self)
            return
        for p in who:
            deck = state.stacked[-1:] or sorted(state.deck)
            if deck:
                card = deck[state.chance(len(deck))]
                cuts = CUTS.of(state)
                CUTS.put(state, {**cuts, p: (*cuts.get(p, ()), rank(card))})
                state.note("cuts", p, -1, (card,))

    @property
    def decides(self) -> bool:
        return self.how == "name a wild rank"

    def options(self, state: State, seat: int) -> Choice:
        return Choice([*(Action("name", word=RANK_PLURALS[r]) for r in range(ACE, -1, -1)), NAME_NONE])

    def take(self, state: State, answers: dict[int, Action]) -> None:
        for seat, action in answers.items():
            if action != NAME_NONE:
                NAMED.put(state, RANK_PLURALS.index(action.word))
            state.note("names wild", seat, -1, (), action.word if action != NAME_NONE else "no rank")

    def label(self, state: State, seat: int, action: Action) -> Label:
        return Label(tell("No rank") if action == NAME_NONE else english.capital(tell(action.word)))

    def doing(self, state: State, seat: int, action: Action) -> str:
        return tell("naming no rank") if action == NAME_NONE else super().doing(state, seat, action)


class RankFound(Word):
    """Which rank it is that was found while the deal went on."""

    words = {
        "named": "The rank that was named is wild",
        "cut": "Every rank that you cut is wild for you",
        "last cut": "The last rank that you cut is wild for you",
        "left over": "Cards of the same rank as the one left over in the row on offer are wild",
    }


FOUND = {
    "named": things(Thing.NAMED),
    "cut": things(Thing.CUT),
    "last cut": things(Thing.CUT),
    "left over": things(Thing.LEFT_OVER),
}


class FoundRank(
    Wild,
    form="rank {found}",
    examples={
        "rank named": "The rank that was named is wild.",
        "rank cut": "Every rank that you cut is wild for you.",
        "rank last cut": "The last rank that you cut is wild for you.",
        "rank left over": "Cards of the same rank as the one left over in the row on offer are wild.",
    },
):
    """What was named or left over, for all, or cut, for the seat. While a row is being picked from no card is left over."""

    found: RankFound
    provides = things(Thing.WILD)
    needs = DEAL
    wording = "{found}{limits}."

    @property
    def requires(self) -> Things:
        return FOUND[str(self.found)]

    @property
    def tags(self) -> tuple[str, ...]:  # type: ignore[override]
        return ("wild cards", "changing wild cards") if self.found == "left over" else ("wild cards",)

    def mask(self, state: State, seat: int, cards: list[int]) -> int:
        if self.found in ("cut", "last cut"):
            cuts = CUTS.of(state).get(seat, ())
            return mask([c for c in cards if rank(c) in (cuts if self.found == "cut" else cuts[-1:])])
        wild = (NAMED if self.found == "named" else LEFT_OVER).of(state)
        return 0 if wild is None else mask([c for c in cards if rank(c) == wild])

    def count(self, tally: Tally) -> None:
        """Four of a rank, for each time that somebody may cut."""
        cuts = [w.event.often() for w in tally.game.watches for r in w.do if isinstance(r, FindWild) and not r.decides]
        tally.wilds += 3 if self.found == "left over" else 4 * (sum(cuts) or 1)


class AnotherDeck(Flag):
    """The card that tells the new rank comes off another deck than the one in play."""

    word = "another deck"


class EndingRank(Word):
    """Which of the wild ranks may end."""

    words = {"a wild rank": "one of the wild ranks", "a first wild rank": "one of the ranks that were wild at the start"}


class ChangeWild(
    Rule,
    form="change {which} for {price}[ by {deck}]",
    examples={
        "change a wild rank for free": "They may drop one of the wild ranks; the rank of the next card off the deck replaces it.",
        "change a wild rank for max by another deck": "They may pay the maximum bet to drop one of the wild ranks; the "
        "rank of the next card off another deck replaces it.",
        "change a first wild rank for free": "They may drop one of the ranks that were wild at the start, while one still "
        "is; the rank of the next card off the deck replaces it.",
    },
):
    """The ranks that `... as they change` holds. The card turned for it lies on the table, one of another deck beside it."""

    which: EndingRank
    price: Price
    deck: AnotherDeck = AnotherDeck("")
    requires = things(Thing.PLAYER, Thing.CHANGING)
    provides = things(Thing.CHANGE)
    icon = "wild"
    decision = "name"
    wording = (
        "They may {price, select, free {} other {{price:pay} to }}drop {which}{of_the_first, select, yes {, while one still is} other {}}; "
        "the rank of the next card off {deck, select, yes {another deck} other {the deck}} replaces it."
    )
    effect = (
        "{again, select, yes {} other {they }}may {price, select, free {} other {{price:pay} to }}drop {which}{of_the_first, select, "
        "yes {, while one still is} other {}}; the rank of the next card off {deck, select, yes {another deck} other {the deck}} replaces it"
    )
    prompt = (
        "{price, select, free {Drop} other {{price:Pay} to drop}} a wild rank? The rank of the next card off {deck, select, yes {another deck} "
        "other {the deck}} replaces it."
    )
    tags = ("wild cards", "changing wild cards")

    @property
    def of_the_first(self) -> bool:
        """Whether only the ranks that the game began with may end."""
        return self.which == "a first wild rank"

    def run(self, state: State) -> None:
        able = [p for p in self.who or () if state.live[p] and state.chips[p] >= self.price.chips(state)]
        state.ask(able if self.ranks(state) and (self.deck or state.left_in_deck()) else [], self)

    def ranks(self, state: State) -> list[int]:
        """Those that may end."""
        return [r for r in changing(state) if self.which == "a wild rank" or r in first_wild(state)]

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
