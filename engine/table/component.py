"""The parts of a game: what any phrase of one tells, and what the machine asks of a wild card, a fact and a score."""

from __future__ import annotations

from typing import NamedTuple, TypeVar

from ..errors import PhraseError
from ..language.phrase import Phrase
from ..language.words import tell
from .traits.capabilities import NONE
from .traits.mechanics import Mechanic
from .traits.showdown_inputs import NOTHING, ShowdownInput

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
    from typing import Any, ClassVar

    from .. import documents
    from ..language.english import Number
    from ..language.inflected import Inflected
    from ..language.slots import Cards
    from .protocols import GameRules, Step
    from .state import State
    from .tally import Bound, Tally
    from .traits.capabilities import Capabilities
    from .traits.facts import Mark
    from .traits.open_questions import OpenQuestion
    from .traits.settled import Settled

T = TypeVar("T")
SHORT_FORMS = ("brief", "does", "inside", "in_brief", "does_in_brief", "does_tersely", "does_in_few", "in_brief_then")  # of a sentence


class Component(Phrase):
    """A phrase as a part of a game: what it tells of the game, and what of the rest of the game it needs to know."""

    tags: ClassVar[tuple[Mechanic, ...]] = ()
    ladder_fact: ClassVar[str] = ""  # what the ideas of a ladder call it, where no tag does
    remembers: tuple[Mark, ...] = ()  # what other rules are to keep for it
    trail: ClassVar[bool] = False  # whether it looks at the order in which cards came up
    by_deal: ClassVar[bool] = False  # and at which of them were dealt so
    of_payments: bool = False  # whether it looks at how often a seat has had to pay for the pot that stands
    by_pack: bool = False  # whether what it says of hands goes by which cards the pack has
    of_bets: bool = False  # whether it looks back at who opened, bet or raised in the rounds before
    written: str = ""  # as the game's file has it, before its options were filled in
    needs: frozenset[ShowdownInput] = NOTHING  # what it has to be told, beside a player's cards, before a hand can be settled
    unclear: ClassVar[tuple[Settled, ...]] = ()  # what sources leave open wherever this stands
    open_slots: ClassVar[tuple[OpenQuestion, ...]] = ()  # the house rules that it brings into a game where it leaves something open
    weight: ClassVar[float] = 6.0  # how much it says of a game that this stands in it (see games.call)
    brief_item: ClassVar[str] = (
        ""  # what it adds to the short form of several of its class, which is `brief_list` with all of them `listed`
    )
    brief_list: ClassVar[str] = ""
    brief_one_by_one: ClassVar[bool] = False  # whether two of them listed might be taken for one that is done at once
    brief_does: ClassVar[str] = ""  # its short form behind a word for the players who do it
    brief_anew: ClassVar[str] = ""  # the same inside a sentence, where it is done another time
    brief_hands: str = ""  # the same where everybody does it with a whole hand
    brief_those: ClassVar[str] = ""  # the same, a sentence
    staged: ClassVar[bool] = False  # whether a call says when it comes, where that is not at the end
    brief: ClassVar[str] = ""  # its short form in a game's call, a sentence; the wording where it is short enough itself
    without: ClassVar[str] = ""  # what is said of a game like another one but without it
    brief_aloud: ClassVar[str] = ""  # of all such steps of a game, as a sentence that somebody says: how `often`, and what is `listed`
    brief_price: ClassVar[str] = "{price}"  # what one of several costs, in that list
    brief_aloud_each: ClassVar[str] = ""  # the same where they differ in more than the price
    without_aloud: ClassVar[str] = ""  # the same as a sentence that somebody says

    @property
    def requires(self) -> Capabilities:
        """What has to be there before it."""
        return NONE

    @property
    def provides(self) -> Capabilities:
        """What is there, or may be there, because of it."""
        return NONE

    def __init_subclass__(cls, **more: Any) -> None:
        super().__init_subclass__(**more)
        if "wording" in vars(cls):  # what is worded anew is told anew in short as well, or in its own words
            for name in SHORT_FORMS:
                if name not in vars(cls):
                    setattr(cls, name, "")

    def in_call(self, times: Number) -> str:
        """Its sentence in a game's call, where it is played so many times."""
        return self.fill(self.brief, times=times) if self.brief else self.text()

    def in_call_tersely(self) -> str:
        """The same in fewer words, where the call has no room for more; nothing where there are none."""
        return ""

    def left_out(self) -> str:
        """The sentence of a game like another that has it, but without it; nothing where that need not be said."""
        return self.fill(self.without) if self.without else ""

    def audit(self, tally: Tally) -> None:
        """`tally.problem` for what makes no sense in this game, once all of it has been counted."""

    def leaves_open(self, game: GameRules) -> Iterable[Settled]:
        """What of that is open in this game, as its other rules have it."""
        return self.unclear

    def rulings(self, game: GameRules) -> list[documents.Ruling]:
        """What is ruled for every game in which this leaves something open."""
        return [
            {"unclear": tell(s.question), "ruling": tell(s.ruling), "why": tell(s.why), "options": {}, "rule": s.rule}
            for s in self.leaves_open(game)
        ]

    def unsettled(self) -> Iterable[OpenQuestion]:
        """Those that this phrase leaves open, as long as nothing is chosen."""
        return [o for o in self.open_slots if getattr(self, o.slot) == o.left]

    def settle(self, chosen: Mapping[str, str]) -> None:
        """Put what is chosen for the house rules into the slots that it and the phrases in it leave open."""
        for part in self.within():
            for o in tuple(part.unsettled()):
                part.__dict__[o.slot] = o.value(chosen.get(o.option, o.values[0]))

    def bind(self, game: GameRules) -> None:
        """Keep what its words need of the rest of the game, which has just been put together."""

    def within(self) -> Iterator[Component]:
        """Itself and the phrases in it: the body of a block, its condition, the scores of a showdown."""
        yield self
        for part in vars(self).values():
            for thing in part if isinstance(part, tuple) else (part,):
                if isinstance(thing, Component):
                    yield from thing.within()


class Interpretation(NamedTuple):
    """One way to take what may be wild in several ways, as masks of cards."""

    wild: int = 0  # cards that are wild
    gone: int = 0  # cards that are not in the hand, since they count as wild cards together or as more than one
    more: int = 0  # wild cards that they count as


class Wild(Component, kind="wild"):
    """A standing rule: which of a seat's cards are wild; its wording ends in `{limits}.`

    `open` ones depend on nothing hidden, so they count in upcards too. Where the player has the choice, `choosing`, `ways` are what there is to choose
    from, and that which makes the best hand is taken."""

    weight = 6.6
    open: ClassVar[bool] = True
    choosing: bool = False
    everybodys: ClassVar[bool] = False  # whether every player has some, of cards that are wild for nobody else
    static: ClassVar[bool] = False  # the same cards for everybody, all through the deal
    shown_rank: bool = False  # whether it makes ranks wild for everybody that the deal shows, and others as it goes on
    one_rank: bool = False  # and one at a time, so that the next takes the place of the last
    bug: ClassVar[bool] = False  # jokers that are bugs
    side: str = ""  # high or low where they are wild for that direction only
    spares: int = 0  # the mask of a sort of cards of which it makes one wild, whatever the others count
    on_table: int = 0  # table cards that it looks at, where they are not dealt there

    @property
    def trails_table(self) -> bool:
        """Whether table cards stand among those that have come up, for it."""
        return False

    def sentence(self, limits: str = "") -> str:
        """Its sentence, with what `limits` it behind it."""
        return self.fill(self.wording, limits=limits)

    def sentence_with(self, other: Wild) -> str:
        """Both in one sentence, where they are halves of one thing."""
        return ""

    def told_briefly(self, limits: str = "") -> str:
        """The same in a game's call."""
        return self.sentence(limits)

    def text(self) -> str:
        """What is wild, in a sentence."""
        return self.sentence()

    def mask(self, state: State, seat: int, cards: list[int]) -> int:
        """The mask of wild cards among `cards`, which the seat holds."""
        raise NotImplementedError

    def ways(self, state: State, seat: int, cards: list[int]) -> list[Interpretation]:
        """What the seat may choose among, where it may; to make nothing wild is always one."""
        raise NotImplementedError

    def fixed(self) -> int:
        """The mask of a static one."""
        return 0

    def stands(self) -> Mapping[int, Sequence[int]]:
        """What cards may stand for, by their numbers in one pack, where they are not wild but for that."""
        return {}

    @property
    def in_runs(self) -> bool:
        """Whether they may only in straight flushes."""
        return False

    @property
    def at_times(self) -> Wild | None:
        """What lets cards stand for others, where that is so under a condition, or in straight flushes alone."""
        return None

    def in_force(self, state: State, seat: int) -> bool:
        """Whether that condition holds for the seat."""
        return True

    def count(self, tally: Tally) -> None:
        """How many cards of the pack are wild by it."""


class Condition(Component, kind="test"):
    """A fact: what a block, a wild card or an end looks at. Some come about as the deal goes on, and are what a `when` waits for (see Event)."""

    open: ClassVar[bool] = True  # only the deal decides how often the block runs
    bound: ClassVar[Bound] = "deal"  # what decides how often a block runs that it ends
    all_done: bool = False  # whether it is that everybody has done what a block is for, so that its end goes without saying
    late: bool = False  # whether cards that it brings come only once everybody has a card
    of_winner: bool = False  # whether it is that the player whose cards are looked at has won
    stays: bool = False  # whether players may plan by it: once it has come about it stays so, and everybody knows
    of_player: ClassVar[bool] = False  # whether `subject` is the player, so that only a verb goes behind it
    of_folded: ClassVar[bool] = False  # whether it comes about players who are out of the deal
    asked_next: ClassVar[str] = ""  # a sentence (template) on what the player is asked after its effects
    of_each: ClassVar[bool] = False  # whether it comes for every player, so that its effects count as steps for everybody

    def holds(self, state: State) -> bool:
        """Whether it holds for the table."""
        raise PhraseError(f"{self.phrase()!r} is said of one player's cards, not of the table")

    def decided(self, state: State) -> bool:
        """Of one that players plan by: whether it is settled by now that it holds or not."""
        return True

    def holds_for(self, state: State, seat: int) -> bool:
        """Whether it holds for the seat; by itself what holds for the table does."""
        return self.holds(state)

    @property
    def of_table(self) -> bool:
        """Whether it can be looked at without a player in mind."""
        return type(self).holds is not Condition.holds

    @property
    def of_seat(self) -> bool:
        """Whether it can be looked at for a player."""
        return self.of_table or type(self).holds_for is not Condition.holds_for

    def lacks(self, brought: Capabilities) -> Capabilities:
        """What the steps of a block would have to bring besides, so that it may come to hold."""
        return NONE

    def text_again(self) -> str:
        """Its words behind a condition that spoke of the same hand."""
        return self.text()

    def text_after(self, before: Condition) -> str:
        """Its words behind that condition, which it may refer to."""
        return self.text_again()

    def denied_after(self, before: Condition) -> str:
        """The same of its opposite."""
        return self.denied()

    def subject(self) -> str:
        """What comes about, as the subject of a sentence in a game's call: `A seven dealt up`; nothing where that takes a sentence."""
        return ""

    def player(self) -> str:
        """The player about whom it comes, as the subject of such a sentence: `Whoever is dealt a seven up`; nothing where no words say so."""
        return ""

    def subject_tersely(self) -> str:
        """What comes about in fewer words."""
        return self.subject()

    @property
    def masked(self) -> int:
        """The same cards as a mask of one pack, 0 for any other condition."""
        return 0

    @property
    def in_hand(self) -> str:
        """The card that the hand it is said of has to hold, in words, where it asks for nothing else."""
        return ""

    def denied(self) -> str:
        """The words of its opposite."""
        return tell("it is not so that {fact}", fact=self.text())

    def switch(self, these: Cards, others: Cards) -> str:
        """How what is wild changes, behind what is said of `these`, where the `others` take their place while it holds."""
        return tell("While {condition}, {others} are wild instead.", condition=self.text(), others=others)

    def count(self, tally: Tally, body: Sequence[Step]) -> None:
        """What a block under it adds to the figures."""
        tally.run(body)

    # -- as what a `when` waits for
    def listens_to(self) -> tuple[str, ...]:
        """The kinds of news that it listens to: none where it is a state and nothing that happens."""
        return ()

    def often(self) -> int:
        """How often it can come in a deal, for the figures."""
        return 1

    def turns(self, tally: Tally) -> int:
        """How often it can come for each player, if it is `of_each`; for the figures."""
        return 1

    def counted(self) -> bool:
        """Whether it comes no oftener than that."""
        return False

    def several(self) -> bool:
        """Whether it can come about several players at one moment."""
        return self.often() > 1

    def kept(self) -> int:
        """For how many of these times the deck keeps cards, for the figures."""
        return self.often()

    def happens(self, state: State, seat: int, cards: list[int]) -> int:
        """How often it has just happened: 0 where it has not."""
        return 1


class Event(Condition):
    """What happens and is past."""

    @property
    def of_table(self) -> bool:
        return False


class Score(Component, kind="score"):
    """What wins (a part of) the pot. Larger values win; None does not qualify."""

    side: str = "high"  # the declaration that goes for it
    share: tuple[int, int] = (1, 1)  # its part of the pot
    shares: bool = False  # whether there are other parts
    tells_all: ClassVar[bool] = False  # whether `describe` says what is won, and not only with what
    explained: str = ""  # what is counted, or what a hand is made from, where the name does not say it
    by_hand: ClassVar[bool] = False  # whether it knows several hands of one player from one
    risky: ClassVar[bool] = False  # whether one card more may make it worse
    basis: str = ""  # what cards count in it, where that is said once for all parts
    claim: str = ""  # what a player has to have for it, where there may be nobody who has

    @property
    def explanations(self) -> list[str]:
        """The same in parts, each to be said by itself; what its cards may be comes first."""
        return [self.explained] if self.explained else []

    @property
    def common(self) -> bool:
        """Whether it is the high or the low hand that everybody knows, but for which cards it may use."""
        return False

    @property
    def chosen(self) -> bool:
        """Whether it is made of some of the cards, and the player may choose them."""
        return False

    @property
    def named(self) -> str:
        """What it is called where it is explained elsewhere."""
        return self.text()

    def value(self, state: State, seat: int) -> int | None:
        """What the seat's own cards are worth, as far as they lie there."""
        raise NotImplementedError

    def beside(self, parts: Sequence[Score]) -> None:
        """Take up which parts the pot has, this among them."""

    def ranked(self, lines: Sequence[Component]) -> None:
        """Take up what lines behind the showdown say of how hands rank: in which order, and which stand out of it."""

    def of_table(self, state: State, cards: list[int]) -> int | None:
        """What these cards of the table are worth, as if somebody held them and nothing else."""
        return as_held(state, cards, lambda seat: self.value(state, seat))

    def among(self, values: dict[int, int | None]) -> dict[int, int | None]:
        """The values at a showdown, where they may depend on each other."""
        return values

    def ladder(self, cards: int) -> str:
        """What beats what in it, in sentences, among hands of at most so many cards (0 for any number); empty where its name says it."""
        return self.explained

    def best(self, able: dict[int, int]) -> list[int]:
        """The seats that win it, of those that qualify."""
        best = max(able.values(), default=0)
        return [p for p, v in able.items() if v == best]

    def ahead(self, rivals: int) -> int:
        """How many of so many rivals have to have something better."""
        return 0

    def nearness(self, value: int | None) -> float:
        """How good a value is, from 0 to 1, for whoever has not met any other."""
        return 0.0

    def describe(self, state: State, seat: int, value: int) -> Inflected:
        """What the seat has for it, of which this is the value."""
        raise NotImplementedError


def as_held(state: State, cards: list[int], ask: Callable[[int], T]) -> T:
    """The answer for a seat that holds these cards and nothing else, beside those at the table."""
    places: tuple[list[Any], ...] = (state.hands, state.stockpile, state.pile_split, state.live)
    for place, new in zip(places, (cards, [], 0, True), strict=True):
        place.append(new)
    try:
        return ask(state.n)
    finally:
        for place in places:
            place.pop()
