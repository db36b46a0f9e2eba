"""Wild ranks that players name, cut for, change or pay for while the deal goes on."""

from __future__ import annotations

from ...cards import CARDS, RANK_PLURALS, SUIT_WORDS, is_joker, rank
from ...errors import PhraseError
from ...language import english
from ...language.phrase import Flag, OneOf
from ...language.slots import Price, RankName
from ...language.words import tell
from ...table.actions import KEEP, Action, Label
from ...table.choices import Choice
from ...table.rule import Rule
from ...table.traits.capabilities import NONE, Capability, capabilities
from ...table.traits.facts import Fact
from ...table.traits.icons import Icon
from ...table.traits.log_kinds import LogKind
from ...table.traits.mechanics import Mechanic
from ..terms.relations import CALLED, NAMED, OWN_RANKS, LowerOrHigher, ranks_named
from .wilds import RANKS, changing, first_wild

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any, ClassVar

    from ...table.protocols import GameRules
    from ...table.state import State
    from ...table.traits.capabilities import Capabilities

NAME_NONE = Action("name", word="none")
SUIT_NAMED: Fact[int] = Fact("suit named", -1)  # the suit
CUTS: Fact[Mapping[int, tuple[int, ...]]] = Fact("cuts", {})  # seat -> the ranks that it has cut


class Naming(OneOf):
    """Whether a player may name something, or has to."""

    among = ("name", "must name")


class OfTheFirst(Flag):
    """One of the ranks that were wild at the start."""

    word = "first"


class AnotherDeck(Flag):
    """The card that tells the rank comes off another deck than the one in play."""

    word = "another deck"


class RankOrSuit(OneOf):
    """What becomes wild."""

    among = ("rank", "suit")


class TheOneNamed(Flag):
    """The rank that was named first."""

    word = "the one named"


class HeldByPlayersIn(Flag):
    """Of those that somebody still in holds."""

    word = "in hand"


class WildReach(OneOf):
    """For whom what is named is wild, and whether what was named before stays so, where it is not for everybody in place of that."""

    among = ("besides those named", "of their own")


class Name(Rule, family=True):
    """Named: any rank or none, the last one counts. Cut: chance shows a card of the deck; every cut is kept. Changed: one of the ranks that `... as they
    change` holds; the card turned for it lies on the table, one of another deck beside it."""

    price: Price = Price("free")
    icon = Icon.WILD
    tags: ClassVar[tuple[Mechanic, ...]] = (Mechanic.WILD_CARDS,)

    def able(self, state: State) -> list[int]:
        """The seats that can pay the price."""
        return [p for p in self.who or () if state.live[p] and state.chips[p] >= self.price.chips(state)]


class NameRank(
    Name,
    form="{how} a wild {what}[ {reach}][ for {price}]",
    examples={
        "name a wild rank": "They may name a wild rank.",
        "name a wild rank for bet": "They may pay one bet to name a wild rank.",
        "must name a wild rank": "They must name a wild rank.",
        "must name a wild suit": "They must name a wild suit.",
        "name a wild rank besides those named": "They may name a wild rank, another than those named before.",
        "name a wild rank of their own": "They may, once in the deal, name a wild rank of their own.",
    },
):
    """A player says which."""

    asked_as = ("a player names what is wild",)

    how: Naming
    what: RankOrSuit = RankOrSuit("rank")
    reach: WildReach = WildReach("")

    requires = capabilities(Capability.PLAYER)
    decision = "name"
    fact: ClassVar[Fact[tuple[int, ...]]] = NAMED  # where the rank is kept
    wording = (
        "They {forced, select, yes {must} other {may}}{reach, select, of-their-own {, once in the deal,} other {}} "
        "{price, select, free {} other {{price:pay} to }}name a wild {what, select, suit {suit} other {rank}}"
        "{reach, select, of-their-own { of their own} besides-those-named {, another than those named before} other {{anew, select, yes {, in place of the "
        "one before} other {}}}}."
    )
    effect = (
        "{again, select, yes {} other {they }}{forced, select, yes {must} other {may}}{reach, select, of-their-own {, once in the deal,} other {}} "
        "{price, select, free {} other {{price:pay} to }}name a wild {what, select, suit {suit} other {rank}}"
        "{reach, select, of-their-own { of their own} besides-those-named {, another than those named before} other {{anew, select, yes {, in place of the "
        "one before} other {}}}}"
    )
    does = (
        "{forced, select, yes {{many, select, yes {name} other {names}}} other {may{reach, select, of-their-own {, once in the deal,} other {}} "
        "{price, select, free {} other {{price:pay} to }}name}} a wild {what, select, suit {suit} other {rank}}"
        "{reach, select, of-their-own { of their own} besides-those-named {, another than those named before} other {{anew, select, yes {, in place of the "
        "one before} other {}}}}"
    )
    brief_does = (
        "{forced, select, yes {{many, select, yes {name} other {names}}} other {may{reach, select, of-their-own {, once in the deal,} other {}} "
        "{price, select, free {} other {{price:pay} to }}name}} a wild {what, select, suit {suit} other {rank}}"
        "{reach, select, of-their-own { of their own} other {}}"
    )
    prompt = (
        "Which {what, select, suit {suit} other {rank}} should be wild{reach, select, of-their-own { for you} other {}}?"
        "{price, select, free {} other { Naming one costs {price}.}}"
    )

    anew = False  # whether one may have been named before

    @classmethod
    def check(cls, given: Mapping[str, Any]) -> None:
        if given["what"] == "suit" and "reach" in given:
            raise PhraseError("a suit that is named is wild for everybody, in place of any before: expected 'name a wild suit'")

    def bind(self, game: GameRules) -> None:
        steps = [rule for rule in game.play if isinstance(rule, Rule) and any(isinstance(inner, NameRank) for inner in rule.every())]
        self.anew = len(steps) != 1 or steps[0].how_many < 0 or steps[0].how_many > 1

    @property
    def provides(self) -> Capabilities:
        if self.what == "suit":
            return capabilities(Capability.SUIT_NAMED)
        return capabilities(Capability.OWN_NAMED) if self.own else capabilities(Capability.NAMED, Capability.WILD_NAMED)

    @property
    def own(self) -> bool:
        """Whether it is wild for one player alone."""
        return self.reach == "of their own"

    @property
    def forced(self) -> bool:
        """Whether one has to be named."""
        return self.how == "must name"

    def fill(self, template: str, **more: object) -> str:
        return super().fill(template, **{"reach": self.reach.replace(" ", "-"), **more})

    def run(self, state: State) -> None:
        if self.reach == "besides those named" and len({*ranks_named(state)}) == len(RANK_PLURALS):
            return  # none is left to name
        state.ask([p for p in self.able(state) if not (self.own and p in OWN_RANKS.of(state))], self)

    def options(self, state: State, seat: int) -> Choice:
        words = SUIT_WORDS if self.what == "suit" else RANK_PLURALS[::-1]
        named = [RANK_PLURALS[r] for r in ranks_named(state)] if self.reach == "besides those named" else []
        return Choice([*(Action("name", word=word) for word in words if word not in named), *([] if self.forced else [NAME_NONE])])

    def take(self, state: State, answers: dict[int, Action]) -> None:
        for seat, action in answers.items():
            if action != NAME_NONE:
                self.put(state, seat, action.word)
                if self.price != "free":
                    state.note(LogKind.PAY, seat, -1, (), state.pay_dead_money(seat, self.price.chips(state)))
            if action != NAME_NONE or not self.own:
                kind = LogKind.NAMES_OWN if self.own else LogKind.NAMES_WILD
                state.note(kind, seat, -1, (), action.word if action != NAME_NONE else "no rank" if self.what == "rank" else "no suit")

    def put(self, state: State, seat: int, word: str) -> None:
        """From now on it is wild."""
        if self.what == "suit":
            SUIT_NAMED.put(state, SUIT_WORDS.index(word))
        elif self.own:
            OWN_RANKS.put(state, {**OWN_RANKS.of(state), seat: RANK_PLURALS.index(word)})
        else:
            fact = self.fact
            fact.put(state, (*(fact.of(state) if self.reach else ()), RANK_PLURALS.index(word)))

    def charge(self, state: State, seat: int, action: Action) -> int:
        return 0 if action == NAME_NONE else self.price.chips(state)

    def label(self, state: State, seat: int, action: Action) -> Label:
        none = tell("{what, select, suit {No suit} other {No rank}}{own, select, yes { yet} other {}}", what=self.what, own=self.own)
        return Label(none if action == NAME_NONE else english.capital(tell(action.word)), self.charge(state, seat, action))

    def doing(self, state: State, seat: int, action: Action) -> str:
        none = tell("{what, select, suit {naming no suit} other {naming no rank}}", what=self.what)
        return none if action == NAME_NONE else super().doing(state, seat, action)


class NamePlain(
    NameRank,
    form="must name a rank[ {reach}]",
    examples={
        "must name a rank": "They must name a rank.",
        "must name a rank besides those named": "They must name a rank, another than those named before.",
    },
):
    """A rank for other phrases to look at, not wild by itself."""

    how = Naming("must name")

    tags = ()
    provides = capabilities(Capability.NAMED)
    fact = CALLED
    wording = "They must name a rank{reach, select, besides-those-named {, another than those named before} other {}}."
    effect = "{again, select, yes {} other {they }}must name a rank{reach, select, besides-those-named {, another than those named before} other {}}"
    does = (
        "{reach, select, besides-those-named {then {many, select, yes {name} other {names}} another} "
        "other {{many, select, yes {name} other {names}} a rank}}"
    )
    brief_does = ""
    prompt = "Which rank do you name?"

    @classmethod
    def check(cls, given: Mapping[str, Any]) -> None:
        if given.get("reach") == "of their own":
            raise PhraseError("'must name a rank of their own': expected 'name a wild rank of their own'")

    def take(self, state: State, answers: dict[int, Action]) -> None:
        for seat, action in answers.items():
            self.put(state, seat, action.word)
            state.note(LogKind.NAMES_RANK, seat, -1, (), action.word)


class NextRank(
    Name,
    form=(
        "name the next rank {side} than {beside}[ {held}]",
        "name the next rank {side} than {that}[ {held}]",
    ),
    examples={
        "name the next rank lower than sixes in hand": "The next rank below sixes that somebody still in has is wild; aces come after twos.",
        "name the next rank higher than sixes": "The next rank above sixes is wild; twos come after aces.",
        "name the next rank higher than the one named": "The next rank above the one that was named is wild; twos come after aces.",
    },
):
    """Nobody says it: the rank beside another, or what the hands show of it, when nothing is decided any more."""

    side: LowerOrHigher
    beside: RankName = RankName("")
    that: TheOneNamed = TheOneNamed("")
    held: HeldByPlayersIn = HeldByPlayersIn("")

    provides = capabilities(Capability.NAMED, Capability.WILD_NAMED)
    wording = (
        "The next rank {side, select, lower {below} other {above}} {that, select, yes {the one that was named} other {{beside}}}"
        "{held, select, yes { that somebody still in has} other {}} is wild; "
        "{side, select, lower {aces come after twos} other {twos come after aces}}."
    )

    @property
    def requires(self) -> Capabilities:
        return capabilities(Capability.NAMED) if self.that else NONE

    def run(self, state: State) -> None:
        held = {rank(c) for p in state.seats() for c in state.hands[p] if not is_joker(c)} if self.held else {*range(13)}
        start = ranks_named(state)[:1] if self.that else (RANK_PLURALS.index(self.beside),)
        if not start:
            return
        step = -1 if self.side == "lower" else 1
        next_rank = next((r for i in range(1, 13) if (r := (start[0] + step * i) % 13) in held), None)
        if next_rank is not None:
            NAMED.put(state, (next_rank,))
            state.note(LogKind.NEXT_RANK, -1, -1, (), RANK_PLURALS[next_rank])


class CutRank(
    Name,
    form="cut a wild rank[ by {deck}]",
    examples={
        "cut a wild rank": "They cut the deck: the rank they cut is wild for them, and the card stays in the deck.",
    },
):
    """Chance shows it."""

    deck: AnotherDeck = AnotherDeck("")

    requires = capabilities(Capability.PLAYER)
    provides = capabilities(Capability.CUT)
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
                state.note(LogKind.CUTS, p, -1, (card,))


class ChangeRank(
    Name,
    form="change a[ {first}] wild rank[ for {price}][ by {deck}]",
    examples={
        "change a wild rank": "They may drop one of the wild ranks; the rank of the next card off the deck replaces it.",
        "change a wild rank for max by another deck": "They may pay the maximum bet to drop one of the wild ranks; the rank of the next card off "
        "another deck replaces it.",
        "change a first wild rank": "They may drop one of the ranks that were wild at the start, while one still is; the rank of the next card off "
        "the deck replaces it.",
    },
):
    """In place of one that is wild."""

    first: OfTheFirst = OfTheFirst("")
    deck: AnotherDeck = AnotherDeck("")
    uneven = True

    requires = capabilities(Capability.PLAYER, Capability.CHANGING)
    provides = capabilities(Capability.CHANGE)
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
    tags = (Mechanic.WILD_CARDS, Mechanic.CHANGING_WILD_CARDS)

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
                state.note(LogKind.KEEPS_WILD, seat, -1, ())
                continue
            paid = state.pay_dead_money(seat, self.price.chips(state))
            ended = RANK_PLURALS.index(action.word)
            if self.deck:
                turned = rank(CARDS[state.chance(52)])
            else:
                while (card := state.draw()) is not None and is_joker(card):  # which has no rank
                    state.face_up |= 1 << (card & 255)
                    state.note(LogKind.TABLE, -1, -1, (card,))
                    state.discards.append(card)
                if card is None:
                    continue
                state.face_up |= 1 << (card & 255)
                state.table.append(card)
                state.note(LogKind.TABLE, -1, -1, (card,))
                turned = rank(card)
            RANKS.put(state, tuple(dict.fromkeys([*(r for r in changing(state) if r != ended), turned])))
            state.note(LogKind.CHANGES_WILD, seat, -1, (), action.word, RANK_PLURALS[turned], paid)

    def charge(self, state: State, seat: int, action: Action) -> int:
        return 0 if action == KEEP else self.price.chips(state)

    def label(self, state: State, seat: int, action: Action) -> Label:
        words = tell("Keep them") if action == KEEP else tell("Drop {ranks}", ranks=tell(action.word))
        return Label(words, self.charge(state, seat, action))

    def doing(self, state: State, seat: int, action: Action) -> str:
        return tell("keeping the wild ranks") if action == KEEP else tell("ending the wild {ranks}", ranks=tell(action.word))
