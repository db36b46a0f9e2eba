"""A rule: what the machine asks of a step, of what follows an event, and of the end of a deal."""

from __future__ import annotations

from ..language import english
from ..language.phrase import read
from ..language.words import tell, template
from .actions import Action, Label
from .component import Component
from .traits.capabilities import NONE
from .traits.icons import Icon

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from typing import ClassVar, Self

    from .choices import Choices
    from .component import Condition, Score
    from .protocols import GameRules, Step
    from .state import State
    from .tally import Tally
    from .traits.capabilities import Capabilities

    Values = list[dict[int, int | None]]  # for each part of a showdown: seat -> what it has


DOING = template(  # what is done, for verbs that several rules share or say no more of
    {
        "bet": "{amount, select, yes {betting {amount}} other {betting}}",
        "bid": "bidding {amount}",
        "call": "{amount, select, yes {calling {amount}} other {calling}}",
        "bring": "bringing it in for {amount}",
        "cancel": "cancelling {cards}",
        "check": "checking",
        "complete": "completing to {amount}",
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


LEFT_FIRST = template("begin with the player left of the dealer")


class Rule(Component, kind="rule"):
    """A step of play or an effect. `who` are the seats it concerns: None means every seat still in, an effect is given its seat."""

    who: tuple[int, ...] | None = None
    step: int = 0  # its place in the variant's list of steps, to light it while it runs
    one_by_one: ClassVar[bool] = False  # the seats asked are a queue: each answer is taken at once, not when all are in; it moves no cards
    icon: ClassVar[Icon] = Icon.DEAL
    effect: ClassVar[str] = ""  # the wording after "When ..., "; only rules that can be effects have one
    does: ClassVar[str] = ""  # the same behind the players who do it, one or `many`: `{many, select, yes {match} other {matches}} the pot`
    inside: ClassVar[str] = ""  # what is done by the table, inside a sentence that begins with a condition
    in_brief: str = ""  # the same in a game's call
    in_brief_then: ClassVar[str] = ""  # the same there, behind what else is done
    does_in_brief: ClassVar[str] = ""  # what `does` says, in a game's call
    does_tersely: ClassVar[str] = ""  # the same there in fewer words
    does_in_few: ClassVar[str] = ""  # the same behind a colon
    wording_then: ClassVar[str] = "{before} and {then}"  # how an effect behind this one is joined to it
    hits: ClassVar[bool] = False  # whether it costs another player a card
    acts: ClassVar[bool] = True  # whether its effect is said of the player, so that an effect behind it need not name them again
    of_player: ClassVar[bool] = False  # whether it is a player's effect all the same
    of_folded: ClassVar[bool] = False  # whether a player who is out of the deal can do it too
    again: bool = False  # whether the player has been named by the effect before it
    unmatched: ClassVar[bool] = (
        False  # whether its bets are not matched, so that unequal chips of players who still have some make no side pots
    )
    earns: ClassVar[bool] = False  # whether effects behind it have to be earned: it is given them as `brings`, to run them or not
    jointly: ClassVar[bool] = False  # whether, as an effect, it comes at once to all players whom one event concerns at the same moment
    declares: tuple[str, ...] = ()  # the ways that players may declare in it
    first_pile: int = 0  # cards in the first of two hands that it makes of one
    row_sizes: tuple[int, ...] = ()  # cards in each row that it sets, the front row first
    pile_names: ClassVar[tuple[str, ...]] = ()  # what the hands that it makes are called, as templates, where they have names
    from_hands: int = 0  # cards that each player lays on the table in it
    paired: bool = False  # whether it wants an even number of players
    how_many: int = (
        0  # cards that each gets or gives in it, or how often it is done: 0 where no number says it, -1 for as often as it takes
    )
    uneven: bool = False  # whether players may come out of it with other numbers of cards than the tally counts
    passable: bool = False  # whether a player may pass up a card in it that the tally counts
    closing: ClassVar[bool] = False  # whether it belongs to what is done as hands are compared, so that it can be done to hands laid down
    reuses: bool = False  # whether, all through the deal, discards are dealt again once the deck has run out
    only: bool = False  # whether it is for the seats of a block that names them, folded or not, and for nobody else
    lone: bool = False  # and these are one at most
    apart: bool = False  # whether each of a player's hands is bet and folded by itself
    plays_to_showdown: bool = False  # whether the deal goes on to its showdown though all but one have folded
    costly: bool = False  # whether it takes something of those who lost
    kills_boards: ClassVar[bool] = False  # whether it takes a board out of play
    drops_lowest: bool = False  # whether it puts out whoever shows the lowest hand
    uncounted: bool = False  # whether one player may come by more cards through it than the figures reckon with
    anew: bool = False  # whether all may be dealt in anew for the same pot because of it
    told_at_once: ClassVar[bool] = False  # whether its own words say that players act at the same time
    one_at_a_time: str = ""  # who begins, as a template, where players act one after the other and no slot of it says who is first
    # What players go by where it asks a seat.
    decision: ClassVar[str] = ""  # the kind of decision: one of those in decisions; a rule that asks nobody has none
    telling: ClassVar[bool] = False  # whether what is chosen, a bet or a declaration, is told to others for what it says of the hand
    planned: bool = False  # whether players can tell beforehand that it does nothing, and play by that
    awaited: bool = False  # of a betting round: whether the deal goes nowhere as long as nobody bets
    takes_table: ClassVar[bool] = False  # whether table cards come into hands through it, so that they are not out of play
    priced: bool = False  # whether price and card alone tell what each choice is worth
    renews: bool = False  # whether, of choices that are `priced`, the guess is at a whole hand
    gives: bool = False  # whether the cards that a choice names go to another player
    scarce: bool = False  # whether a player who uses it now uses up a limit of the whole deal
    spends: ClassVar[bool] = False  # whether the card that a choice is about is given up, not had
    prompt: ClassVar[str] = ""  # what a seat is asked, where it is asked
    asked_next: str = ""  # a sentence (template) on what the seat is asked next, if this is the effect of its turn

    @property
    def strip_mark(self) -> str:
        """What the strip of a deal shows beside its picture (see `Icon.mark`)."""
        return self.icon.mark(int(self.how_many), str(getattr(self, "face", "")))

    @property
    def strip_words(self) -> str:
        """Its picture and mark in words."""
        return self.icon.words(self.strip_mark, int(self.how_many))

    @property
    def uses_up(self) -> Capabilities:
        """What is no longer there after it, where it is a step for everybody."""
        return NONE

    def phrases(self) -> str:
        """What a file says for it: one phrase, or several that make one step."""
        return self.phrase()

    def sentences(self) -> list[str]:
        """What people do, in a sentence, then what goes with it, each in a line of its own. `text` is all of it in one."""
        notes = self.notes()
        return [self.fill(self.wording), *notes] if notes else [self.text()]

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
        """Begin: change the table, schedule rules with `state.run_next`, or `state.ask` seats to choose."""
        raise NotImplementedError

    def skipped(self, state: State) -> bool:
        """Whether it does nothing, as far as players can tell beforehand."""
        return False

    @property
    def decides(self) -> bool:
        """Whether it ever asks a seat anything: those that do say what may be answered."""
        return type(self).options is not Rule.options

    @property
    def decisions(self) -> tuple[str, ...]:
        """The kinds of decision that it ever asks for: one, but where it asks for several things one after the other."""
        return (self.decision,)

    @property
    def at_once(self) -> str:
        """How real players choose at the same time so that nobody sees another's choice first, as a sentence; nothing where they choose otherwise."""
        return ""

    @property
    def who_begins(self) -> str:
        """Who acts first, as a sentence without its full stop; nothing where players do not act, or where other words say it."""
        turn = next((slot for slot in vars(self).values() if slot and getattr(slot, "of_turns", False)), None)
        if turn:
            return tell("begin with {who}", who=turn)
        if self.one_at_a_time:
            return tell(self.one_at_a_time)
        explained = self.one_by_one or self.children() or self.at_once or self.told_at_once
        return tell("everybody does this at the same time") if self.decides and not explained else ""

    def options(self, state: State, seat: int) -> Choices:
        """What the seat may choose, lazily (see choices)."""
        raise NotImplementedError(f"{type(self).__name__} asks nobody")

    def constraint_hint(self, state: State, seat: int) -> str:
        """What cards chosen together must be, as a sentence, where not any so many of them will do."""
        return ""

    def refusal(self, state: State, seat: int, action: str) -> str:
        """Why a text is no answer, in a player's words."""
        refusal: str = self.options(state, seat).refusal(action)
        return refusal or self.constraint_hint(state, seat) or tell("Those cards cannot be chosen together.")

    def take(self, state: State, answers: dict[int, Action]) -> None:
        """Carry out the answers of every seat that was asked."""
        raise NotImplementedError(f"{type(self).__name__} asks nobody")

    def answer(self, state: State, seat: int, action: Action) -> None:
        """Where seats are asked `one_by_one`: carry out the first one's answer and ask those still in the queue again."""
        raise NotImplementedError(f"{type(self).__name__} asks nobody one by one")

    def teammate(self, state: State, seat: int) -> int:
        """Who shares with the seat whatever it wins: itself, but where this makes partners of players."""
        return seat

    def hands_of(self, state: State, seat: int) -> list[list[int]]:
        """The hands that the seat's cards make: one, but where this makes several of them."""
        return [state.hands[seat]]

    def hand_after(self, state: State, seat: int, cards: tuple[int, ...]) -> list[int]:
        """The seat's hand after it has chosen these cards: without them. A swap for open cards adds those."""
        return [c for c in state.hands[seat] if c not in cards]

    def arranged(self, state: State, seat: int, action: Action) -> list[tuple[str, list[int]]]:
        """Where the choice is which hand cards go to: the hands as it would make them, each with what it is for (`low`, `high`, or its number)."""
        return []

    def prompt_for(self, state: State, seat: int) -> str:
        """The question put to the seat."""
        return self.fill(self.prompt)

    def question(self, state: State, seat: int) -> str:
        """The question put to the seat, and what it is asked next if that is known."""
        prompt = self.prompt_for(state, seat)
        return f"{prompt} {tell(self.asked_next)}" if self.asked_next else prompt

    def label(self, state: State, seat: int, action: Action) -> Label:
        """What the button for the choice says; of a choice of cards, before any is chosen, the action is the verb alone."""
        return Label(tell(english.capital(action)))

    def on_offer(self, state: State) -> list[int]:
        """What the cards on offer cost, in order, and the deck's top card last; nothing where it sells none, or each by its rank."""
        return []

    def forfeit(self, state: State) -> int:
        """Chips that it takes of each who loses the showdown before it."""
        return 0

    @property
    def to_winner(self) -> bool:
        """Whether what it takes goes to the winner, and not into the pot."""
        return False

    def charge(self, state: State, seat: int, action: Action) -> int:
        """Chips that the choice costs at once, as its label says; of a choice of cards, the action may be the verb alone."""
        return 0

    def edge(self, state: State, seat: int) -> float:
        """Of a bet against the pot, what each chip brings on average, by the cards that the seat has not seen: from -1, or less, to 1."""
        raise NotImplementedError(f"{type(self).__name__} makes no bet against the pot")

    def outlay(self, state: State, seat: int, action: Action) -> int:
        """Chips that it will most likely cost behind that."""
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

    @property
    def in_one(self) -> bool:
        """Of a block, whether its sentence tells all that is done in it, so that no steps stand below it."""
        return False

    def clause(self) -> str:
        """What is done, inside a sentence that begins with a condition; nothing where that takes sentences of its own."""
        return self.fill(self.inside) if self.inside else ""

    def every(self) -> Iterator[Rule]:
        """Itself and all the rules in it."""
        yield self
        for child in self.children():
            yield from child.every()


def every(rules: Iterable[Rule]) -> Iterator[Rule]:
    """These rules and all the rules in them."""
    for rule in rules:
        yield from rule.every()


def parted_at(rule: Step, play: Iterable[Step]) -> tuple[list[Step], list[Step]]:
    """The rules of these steps that come before the rule, and those from it on. A rule that is in none of them comes before all."""
    rules = [each for step in play for each in step.every()]
    here = next((i for i, each in enumerate(rules) if each is rule), 0)
    return rules[:here], rules[here:]


class InTurn(Rule):
    """A step that asks one seat after the other: what each does is done, and what follows from it, before the next is asked."""

    one_at_a_time = LEFT_FIRST
    queue: tuple[int, ...] | None = None  # who is still to be asked, once it has begun

    def run(self, state: State) -> None:
        queue = self.order(state) if self.queue is None else self.queue
        for i, p in enumerate(queue):
            if state.live[p]:
                self.prepare(state, p)
                if self.able(state, p):
                    state.ask((p,), self.begin(state, p).at(queue=tuple(queue[i + 1 :])))
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

    def begin(self, state: State, seat: int) -> Self:
        """What asks the seat first, where there is more than one thing to say."""
        return self

    def choose(self, state: State, seat: int, action: Action) -> None:
        """Carry out one seat's choice."""
        raise NotImplementedError

    def end(self, state: State) -> None:
        """When everybody has been asked."""

    def take(self, state: State, answers: dict[int, Action]) -> None:
        ((seat, action),) = answers.items()
        self.choose(state, seat, action)
        if not state.over:
            state.run_next(self)


class Listener(Rule):
    """A rule that waits for an event and runs for the seat that it comes about."""

    event: Condition
    do: tuple[Rule, ...]

    def schedule_for(self, state: State, seat: int, cards: list[int]) -> None:
        """Run next for the seat."""
        raise NotImplementedError


class Ending(Rule):
    """The last step of a game: it divides the pot among those that win its parts."""

    closing = True
    pays: ClassVar[bool] = True  # whether it divides the pot, and does not compare hands only
    parts: tuple[Score, ...]
    declared: str  # nothing where the cards speak
    excluded: int = 0  # cards of a pack that are part of no poker hand, as a mask
    need: int  # how many parts one has to win, where one takes all
    rival: str  # the hand on the table, where that has to be beaten
    partner: str  # who gets half of what is won, where anybody does
    may_keep: bool = False  # whether the pot may stay, since nobody has what it takes

    @property
    def outcome(self) -> str:
        """How the deal ends, as a sentence, where no hands decide it."""
        return ""

    @property
    def scored(self) -> str:
        """What players score points for, as a sentence, where hands win points and no pot."""
        return ""

    def count(self, tally: Tally) -> None:
        tally.compared.setdefault(id(self), []).append((tally.final, tally.common))

    def values(self, state: State, seats: list[int]) -> Values:
        """What each of the seats has for each part; None where it does not qualify."""
        raise NotImplementedError

    def claims(self, state: State, values: Values, eligible: list[int]) -> list[list[int]]:
        """The winners a part; empty where nobody has what is needed."""
        raise NotImplementedError

    def by_cards(self, state: State, values: Values, eligible: list[int]) -> list[list[int]]:
        """The winners a part, nothing declared."""
        raise NotImplementedError

    def best_of_table(self, state: State, score: Score) -> int:
        """What the best hand on the table is worth for the part, 0 where there is none."""
        raise NotImplementedError

    def may_tie(self, game: GameRules) -> bool:
        """Whether several players may win one part of it together."""
        return True


def parse(phrase: str) -> Rule:
    """The rule that a phrase stands for; PhraseError names what was expected."""
    rule: Rule = read("rule", phrase)
    return rule
