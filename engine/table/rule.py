"""The parts of a game: what the machine asks of a rule, a wild, an event, a condition and a score."""

from __future__ import annotations

from ..errors import PhraseError
from ..language import english
from ..language.phrase import Phrase, read
from ..language.words import tell, template
from .actions import Action, Label
from .needs import NOTHING, Need
from .things import NONE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping
    from typing import ClassVar, Self

    from .. import documents
    from ..language.saying import Saying
    from ..language.slots import Cards
    from .choices import Choices
    from .facts import Mark
    from .opens import Open
    from .protocols import Rules
    from .state import State
    from .tally import Tally
    from .things import Things

    Values = list[dict[int, int | None]]  # for each part of a showdown: seat -> what it has
    Unclear = tuple[str, str, str]  # what sources leave open, what is played, why


DOING = template(  # what is done, for verbs that several rules share or say no more of
    {
        "bet": "{amount, select, yes {betting {amount}} other {betting}}",
        "bid": "bidding {amount}",
        "call": "{amount, select, yes {calling {amount}} other {calling}}",
        "cancel": "cancelling {cards}",
        "check": "checking",
        "discard": "discarding {cards}",
        "exchange": "exchanging {cards}",
        "fold": "folding",
        "give": "giving {cards}",
        "name": "naming {word}",
        "pass": "{cards, select, yes {passing {cards}} other {passing}}",
        "raise": "raising to {amount}",
        "restore": "restoring {cards}",
        "sell": "{cards, select, yes {auctioning {cards}} other {auctioning nothing}}",
        "stake": "staking {cards}",
        "stand": "standing pat",
        "take": "taking {cards}",
    }
)


class Part(Phrase):
    """A phrase as a part of a game: what it tells of the game, and what of the rest of the game it needs to know."""

    tags: ClassVar[tuple[str, ...]] = ()
    remembers: tuple[Mark, ...] = ()  # what other rules are to keep for it
    trail: ClassVar[bool] = False  # whether it looks at the order in which cards came up
    written: str = ""  # as the game's file has it, before its options were filled in
    needs: frozenset[Need] = NOTHING  # what it has to be told, beside a player's cards, before a hand can be settled
    unclear: ClassVar[tuple[Unclear, ...]] = ()  # what sources leave open wherever this stands
    owns: ClassVar[tuple[Open, ...]] = ()  # the house rules that it brings into a game where it leaves something open

    @property
    def requires(self) -> Things:
        """What has to be there before it."""
        return NONE

    @property
    def provides(self) -> Things:
        """What is there, or may be there, because of it."""
        return NONE

    def audit(self, tally: Tally) -> None:
        """`tally.problem` for what makes no sense in this game, once all of it has been counted."""

    def leaves_open(self, game: Rules) -> Iterable[Unclear]:
        """What of that is open in this game, as its other rules have it."""
        return self.unclear

    def rulings(self, game: Rules) -> list[documents.Ruling]:
        """What is ruled for every game in which this leaves something open."""
        return [{"unclear": tell(u), "ruling": tell(r), "why": tell(w)} for u, r, w in self.leaves_open(game)]

    def unsettled(self) -> Iterable[Open]:
        """Those that this phrase leaves open, as long as nothing is chosen."""
        return [o for o in self.owns if getattr(self, o.slot) == o.left]

    def settle(self, chosen: Mapping[str, str]) -> None:
        """Put what is chosen for the house rules into the slots that it and the phrases in it leave open."""
        for part in self.within():
            for o in tuple(part.unsettled()):
                part.__dict__[o.slot] = o.value(chosen.get(o.option, o.values[0]))

    def join(self, game: Rules) -> None:
        """Keep what its words need of the rest of the game, which has just been put together."""

    def within(self) -> Iterator[Part]:
        """Itself and the phrases in it: the body of a block, its condition, the scores of a showdown."""
        yield self
        for part in vars(self).values():
            for thing in part if isinstance(part, tuple) else (part,):
                if isinstance(thing, Part):
                    yield from thing.within()


class Rule(Part, kind="rule"):
    """A step of play or an effect. `who` are the seats it concerns: None means every seat still in, an effect is given its seat."""

    who: tuple[int, ...] | None = None
    step: int = 0  # its place in the variant's list of steps, to light it while it runs
    one_by_one: ClassVar[bool] = False  # the seats asked are a queue: each answer is taken at once, not when all are in; it moves no cards
    icon: ClassVar[str] = "deal"
    effect: ClassVar[str] = ""  # the wording after "When ..., "; only rules that can be effects have one
    wording_then: ClassVar[str] = "{before} and {then}"  # how an effect behind this one is joined to it
    acts: ClassVar[bool] = True  # whether its effect is said of the player, so that an effect behind it need not name them again
    again: bool = False  # whether the player has been named by the effect before it
    earns: ClassVar[bool] = False  # whether effects behind it have to be earned: it is given them as `brings`, to run them or not
    jointly: ClassVar[bool] = False  # whether, as an effect, it comes at once to all players whom one event concerns at the same moment
    declares: tuple[str, ...] = ()  # the ways that players may declare in it
    first_pile: int = 0  # cards in the first of two hands that it makes of one
    paired: bool = False  # whether it wants an even number of players
    reuses: bool = False  # whether, all through the deal, discards are dealt again once the deck has run out
    lasting: bool = False  # whether the deal goes on to its showdown though all but one have folded
    # What players go by where it asks a seat.
    decision: ClassVar[str] = ""  # the kind of decision: one of those in decisions; a rule that asks nobody has none
    telling: ClassVar[bool] = False  # whether it tells others of the hand what is chosen, so that they remember how things stood then
    priced: bool = False  # whether price and card alone tell what each choice is worth
    spends: ClassVar[bool] = False  # whether the card that a choice is about is given up, not had
    prompt: ClassVar[str] = ""  # what a seat is asked, where it is asked

    @property
    def uses_up(self) -> Things:
        """What is no longer there after it, where it is a step for everybody."""
        return NONE

    def phrases(self) -> str:
        """What a file says for it: one phrase, or several that make one step."""
        return self.phrase()

    def at(self, **progress: object) -> Self:
        """A copy that carries progress or its seats; the rule itself never changes."""
        new = object.__new__(type(self))
        new.__dict__.update(self.__dict__)
        new.__dict__.update(progress)
        return new

    def seats(self, state: State) -> list[int]:
        """The seats concerned, in turn order from the dealer's left."""
        if self.who is None:
            return state.seats()
        return [p for p in self.who if state.live[p]]

    def run(self, state: State) -> None:
        """Begin: change the table, schedule rules with `state.then`, or `state.ask` seats to choose."""
        raise NotImplementedError

    @property
    def decides(self) -> bool:
        """Whether it ever asks a seat anything: those that do say what may be answered."""
        return type(self).options is not Rule.options

    def options(self, state: State, seat: int) -> Choices:
        """What the seat may choose, lazily (see choices)."""
        raise NotImplementedError(f"{type(self).__name__} asks nobody")

    def must(self, state: State, seat: int) -> str:
        """What cards chosen together must be, as a sentence, where not any so many of them will do."""
        return ""

    def refusal(self, state: State, seat: int, action: str) -> str:
        """Why a text is no answer, in a player's words."""
        told: str = self.options(state, seat).refusal(action)
        return told or self.must(state, seat) or tell("Those cards cannot be chosen together.")

    def take(self, state: State, answers: dict[int, Action]) -> None:
        """Carry out the answers of every seat that was asked."""
        raise NotImplementedError(f"{type(self).__name__} asks nobody")

    def answer(self, state: State, seat: int, action: Action) -> None:
        """Where seats are asked `one_by_one`: carry out the first one's answer and ask those still in the queue again."""
        raise NotImplementedError(f"{type(self).__name__} asks nobody one by one")

    def teammate(self, state: State, seat: int) -> int:
        """Who shares with the seat whatever it wins: itself, but where this makes partners of players."""
        return seat

    def asks(self, state: State, seat: int) -> str:
        """The question put to the seat."""
        return self.fill(self.prompt)

    def label(self, state: State, seat: int, action: Action) -> Label:
        """What the button for the choice says; of a choice of cards, before any is chosen, the action is the verb alone."""
        return Label(tell(english.capital(action)))

    def on_offer(self, state: State) -> list[int]:
        """What the cards on offer cost, in order, and the deck's top card last; nothing where it sells none, or each by its rank."""
        return []

    def charge(self, state: State, seat: int, action: Action) -> int:
        """Chips that the choice costs at once, as its label says; of a choice of cards, the action may be the verb alone."""
        return 0

    def subject(self, action: Action) -> int | None:
        """The card that the choice is about, where it is one that the player sees."""
        return action.cards[0] if action.cards else None

    def guess(self, action: Action) -> bool:
        """Whether, of choices that are `priced`, this one brings a card that nobody knows on top of the hand."""
        return False

    def doing(self, state: State, seat: int, action: Action) -> str:
        """The choice as what is done, for a sentence of the coach's: `passing the 2c and 9d`. Players are told as `@seat`, as in `label`."""
        cards = english.these(action.cards) if action.cards else ""
        return tell(DOING.get(action.verb, action), cards=cards, amount=action.amount, word=action.word and tell(action.word))

    def count(self, tally: Tally) -> None:
        """Its share of cards, seen, rounds, players and wilds; `tally.problem` for what cannot be played."""

    def children(self) -> tuple[Rule, ...]:
        """The rules inside it, where it is a block."""
        return ()

    def every(self) -> Iterator[Rule]:
        """Itself and all the rules in it."""
        yield self
        for child in self.children():
            yield from child.every()


class InTurn(Rule):
    """A step that asks one seat after the other: what each does is done, and what follows from it, before the next is asked."""

    queue: tuple[int, ...] | None = None  # who is still to be asked, once it has begun

    def run(self, state: State) -> None:
        queue = self.order(state) if self.queue is None else self.queue
        for i, p in enumerate(queue):
            if state.live[p]:
                self.prepare(state, p)
                if self.able(state, p):
                    state.ask((p,), self.at(queue=tuple(queue[i + 1 :])))
                    return
        self.end(state)

    def order(self, state: State) -> list[int]:
        """The seats in the order in which they are asked."""
        return self.seats(state)

    def prepare(self, state: State, seat: int) -> None:
        """Before the seat is asked."""

    def able(self, state: State, seat: int) -> bool:
        """Whether the seat has anything to choose; the others are passed over."""
        return True

    def choose(self, state: State, seat: int, action: Action) -> None:
        """Carry out one seat's choice."""
        raise NotImplementedError

    def end(self, state: State) -> None:
        """When everybody has been asked."""

    def take(self, state: State, answers: dict[int, Action]) -> None:
        ((seat, action),) = answers.items()
        self.choose(state, seat, action)
        if not state.over:
            state.then(self)


class Wild(Part, kind="wild"):
    """A standing rule: which of a seat's cards are wild; its wording ends in `{limits}.`

    `open` ones depend on nothing hidden, so they count in upcards too."""

    open: ClassVar[bool] = True
    static: ClassVar[bool] = False  # the same cards for everybody, all through the deal
    bug: ClassVar[bool] = False  # jokers that are bugs
    side: str = ""  # high or low where they are wild for that direction only
    on_table: int = 0  # table cards that it looks at, where they are not dealt there

    def told(self, limits: str = "") -> str:
        """Its sentence, with what `limits` it behind it."""
        return self.fill(self.wording, limits=limits)

    def text(self) -> str:
        """What is wild, in a sentence."""
        return self.told()

    def mask(self, state: State, seat: int, cards: list[int]) -> int:
        """The mask of wild cards among `cards`, which the seat holds."""
        raise NotImplementedError

    def fixed(self) -> int:
        """The mask of a static one."""
        return 0

    def count(self, tally: Tally) -> None:
        """How many cards of the pack are wild by it."""


class Condition(Part, kind="test"):
    """A fact: what a block, a wild card or an end looks at. Some come about as the deal goes on, and are what a `when` waits for (see Event)."""

    open: ClassVar[bool] = True  # only the deal decides how often the block runs
    late: bool = False  # whether cards that it brings come only once everybody has a card
    of_folded: ClassVar[bool] = False  # whether it comes about players who are out of the deal

    def holds(self, state: State) -> bool:
        """Whether it holds for the table."""
        raise PhraseError(f"{self.phrase()!r} is said of one player's cards, not of the table")

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

    def lacks(self, brought: Things) -> Things:
        """What the steps of a block would have to bring besides, so that it may come to hold."""
        return NONE

    def text_again(self) -> str:
        """Its words behind a condition that spoke of the same hand."""
        return self.text()

    def switch(self, these: Cards, others: Cards) -> str:
        """How what is wild changes, behind what is said of `these`, where the `others` take their place while it holds."""
        return tell("While {condition}, {others} are wild instead.", condition=self.text(), others=others)

    def count(self, tally: Tally, body: tuple[Rule, ...]) -> None:
        """What a block under it adds to the figures."""
        tally.run(body)

    # -- as what a `when` waits for
    def wakes(self) -> tuple[str, ...]:
        """The kinds of news that it listens to: none where it is a state and nothing that happens."""
        return ()

    def often(self) -> int:
        """How often it can come in a deal, for the figures."""
        return 1

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


class Watch(Rule):
    """A rule that waits for an event and runs for the seat that it comes about."""

    event: Condition
    do: tuple[Rule, ...]

    def wake(self, state: State, seat: int, cards: list[int]) -> None:
        """Run next for the seat."""
        raise NotImplementedError


class Score(Part, kind="score"):
    """What wins (a part of) the pot. Larger values win; None does not qualify."""

    side: ClassVar[str] = "high"  # the declaration that goes for it
    share: tuple[int, int] = (1, 1)  # its part of the pot
    tells_all: ClassVar[bool] = False  # whether `describe` says what is won, and not only with what
    explained: str = ""  # what is counted, or what a hand is made from, where the name does not say it
    claim: str = ""  # what a player has to have for it, where there may be nobody who has

    @property
    def named(self) -> str:
        """What it is called where it is explained elsewhere."""
        return self.text()

    def value(self, state: State, seat: int) -> int | None:
        """What the seat's own cards are worth, as far as they lie there."""
        raise NotImplementedError

    def ranked(self, order: Callable[[tuple[int, ...]], tuple[int, ...]]) -> None:
        """Take up in which order the game has the kinds of hands, where that is said: `order` makes it of the usual one."""

    def among(self, values: dict[int, int | None]) -> dict[int, int | None]:
        """The values at a showdown, where they may depend on each other."""
        return values

    def describe(self, state: State, seat: int, value: int) -> Saying:
        """What the seat has for it, of which this is the value."""
        raise NotImplementedError


class Ending(Rule):
    """The last step of a game: it divides the pot among those that win its parts."""

    parts: tuple[Score, ...]
    declared: str  # nothing where the cards speak
    need: int  # how many parts one has to win, where one takes all

    def values(self, state: State, seats: list[int]) -> Values:
        """What each of the seats has for each part; None where it does not qualify."""
        raise NotImplementedError

    def claims(self, state: State, values: Values, eligible: list[int]) -> list[list[int]]:
        """The winners a part; empty where nobody has what is needed."""
        raise NotImplementedError

    def by_cards(self, state: State, values: Values, eligible: list[int]) -> list[list[int]]:
        """The winners a part, nothing declared."""
        raise NotImplementedError

    def fractions(self, winners: list[list[int]], eligible: list[int]) -> dict[int, float]:
        """seat -> its share of the pot as a fraction of one; no shares where nobody has what is needed."""
        raise NotImplementedError


def parse(phrase: str) -> Rule:
    """The rule that a phrase stands for; PhraseError names what was expected."""
    rule: Rule = read("rule", phrase)
    return rule
