"""What a phrase is: one class that parses itself from its `form`, words itself, and knows its examples.

A form is the whole syntax: literal words, `{slot}`s typed by the class's annotations, and `[optional parts]`. It parses, prints back, documents
itself and names what was expected in an error:

>>> from engine.rules.passing import Pass
>>> parse("pass 3 left").text()
'Each player passes three cards to the left.'
>>> parse("past 3 left")
Traceback (most recent call last):
engine.errors.PhraseError: 'past 3 left': no rule begins with 'past'; did you mean 'pass 3 left'?

Five kinds of phrase share this: rules (steps and effects), wilds, events, conditions and scores.
"""

from __future__ import annotations

import re

from . import english
from .errors import PhraseError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from typing import Any, ClassVar, Self

    from .game import Game
    from .state import State
    from .tally import Tally

    Unclear = tuple[str, str, str]  # what sources leave open, what is played, why

SLOTS: dict[str, type[Slot]] = {}
PHRASES: dict[str, list[type[Phrase]]] = {}  # kind -> classes, in order of definition


class Slot:
    """The type of a slot: `pattern` is what it matches, `read` makes the value, `say` gives its words for a wording."""

    pattern: ClassVar[str] = r"\S+"
    expects: ClassVar[str] = "a word"

    def __init_subclass__(cls) -> None:
        if cls.__name__ in SLOTS:
            raise TypeError(f"two slots are called {cls.__name__}: {SLOTS[cls.__name__].__module__} and {cls.__module__}")
        SLOTS[cls.__name__] = cls

    @classmethod
    def read(cls, text: str) -> Any:
        return cls(text)  # type: ignore[call-arg]

    def say(self, spec: str) -> str:
        return str(self)


class Word(Slot, str):
    """One of a few words; the class lists them with what they are called in a sentence."""

    words: ClassVar[dict[str, str]] = {}

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        cls.pattern = "|".join(re.escape(w) for w in sorted(cls.words, key=len, reverse=True))
        cls.expects = " | ".join(cls.words)

    def say(self, spec: str) -> str:
        return self.words[str(self)]


class Count(Slot, int):
    """A whole number."""

    pattern = r"\d+"
    expects = "a number"

    def say(self, spec: str) -> str:
        if spec == "times":
            return english.times(self)
        return english.count(self, spec.removesuffix("s")) if spec else english.number(self)


class Phrase:
    """A phrase of a variant file. Subclasses annotate their slots; an annotation with a default is an optional slot."""

    kind: ClassVar[str] = ""
    form: ClassVar[str] = ""
    examples: ClassVar[dict[str, str]] = {}  # phrase -> its wording: test, documentation and completion at once
    wording: ClassVar[str] = ""
    tags: ClassVar[tuple[str, ...]] = ()
    remembers: tuple[str, ...] = ()  # marks that other rules are to keep for it: fresh, extra, turned
    unclear: ClassVar[tuple[Unclear, ...]] = ()  # what sources leave open wherever this stands
    slots: ClassVar[dict[str, type[Slot]]] = {}
    _pattern: ClassVar[re.Pattern[str] | None] = None

    def __init_subclass__(cls, form: str = "", examples: dict[str, str] | None = None, kind: str = "") -> None:
        if kind:
            cls.kind = kind
        if form:
            cls.form, cls.examples, cls._pattern = form, examples or {}, None
            PHRASES.setdefault(cls.kind, []).append(cls)

    def __init__(self, **given: Any) -> None:
        self.__dict__.update(given)

    @classmethod
    def _slots(cls) -> dict[str, type[Slot]]:
        names = re.findall(r"\{(\w+)\}", cls.form)
        kinds = {n: k for c in reversed(cls.__mro__) for n, k in getattr(c, "__annotations__", {}).items()}
        return {n: SLOTS[kinds[n]] for n in names}

    @classmethod
    def pattern(cls) -> re.Pattern[str]:
        """The regular expression that the form stands for, compiled on first use."""
        found = cls.__dict__.get("_pattern")
        if found is None:
            cls.slots = cls._slots()
            out = ""
            for part in re.split(r"(\{\w+\}|\[|\])", cls.form):
                if part == "[":
                    out += "(?:"
                elif part == "]":
                    out += ")?"
                elif part.startswith("{"):
                    out += f"(?P<{part[1:-1]}>{cls.slots[part[1:-1]].pattern})"
                else:
                    out += re.escape(part)
            found = cls._pattern = re.compile(out)
        return found

    @classmethod
    def match(cls, phrase: str) -> Self | None:
        found = cls.pattern().fullmatch(phrase)
        if not found:
            return None
        return cls(**{n: cls.slots[n].read(t) for n, t in found.groupdict().items() if t is not None})

    def phrase(self) -> str:
        """The phrase that parses to this; optional parts appear where they differ from the default."""
        type(self).pattern()

        def fill(text: str) -> str:
            return re.sub(r"\{(\w+)\}", lambda m: str(getattr(self, m[1])), text)

        def optional(match: re.Match[str]) -> str:
            names = re.findall(r"\{(\w+)\}", match[1])
            told = [n for n in names if getattr(self, n) != getattr(type(self), n, None)]
            return fill(match[1]) if told else ""

        return fill(re.sub(r"\[([^\]]*)\]", optional, self.form))

    def leaves_open(self, game: Game) -> Iterable[Unclear]:
        """What of that is open in this game, as its other rules have it."""
        return self.unclear

    def rulings(self, game: Game) -> list[dict[str, str]]:
        """What is ruled for every game in which this leaves something open."""
        return [{"unclear": u, "ruling": r, "why": w} for u, r, w in self.leaves_open(game)]

    def fill(self, template: str) -> str:
        """A template with this phrase's slots put into words."""

        def word(match: re.Match[str]) -> str:
            value = getattr(self, match[1])
            return value.say(match[2] or "") if isinstance(value, Slot) else str(value)

        return re.sub(r"\{(\w+)(?::([\w ]+))?\}", word, template)

    def text(self) -> str:
        return self.fill(self.wording)

    def join(self, game: Game) -> None:
        """Keep what its words need of the rest of the game, which has just been put together."""

    def within(self) -> Iterator[Phrase]:
        """Itself and the phrases in it: the body of a block, its condition, the scores of a showdown."""
        yield self
        for part in vars(self).values():
            for thing in part if isinstance(part, tuple) else (part,):
                if isinstance(thing, Phrase):
                    yield from thing.within()

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.phrase()!r}>"


class Rule(Phrase, kind="rule"):
    """A step of play or an effect. `who` are the seats it concerns: None means every seat still in, an effect is given its seat."""

    who: tuple[int, ...] | None = None
    step: int = 0  # its place in the variant's list of steps, to light it while it runs
    one_by_one: ClassVar[bool] = False  # the seats asked are a queue: each answer is taken at once, not when all are in
    icon: ClassVar[str] = "deal"
    effect: ClassVar[str] = ""  # the wording after "When ..., "; only rules that can be effects have one
    hence: ClassVar[str] = "and"  # how an effect behind this one is joined to it
    earns: ClassVar[bool] = False  # whether effects behind it have to be earned: it is given them as `brings`, to run them or not
    jointly: ClassVar[bool] = False  # whether, as an effect, it comes at once to all players whom one event concerns at the same moment
    paired: bool = False  # whether it wants an even number of players
    lasting: bool = False  # whether the deal goes on to its showdown though all but one have folded
    prompt: ClassVar[str] = ""  # what a seat is asked, where it is asked

    def at(self, **progress: Any) -> Self:
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

    def options(self, state: State, seat: int) -> Any:
        """What the seat may choose, lazily (see choices)."""
        raise NotImplementedError(f"{type(self).__name__} asks nobody")

    def must(self, state: State, seat: int) -> str:
        """What cards chosen together must be, as a sentence, where not any so many of them will do."""
        return ""

    def refusal(self, state: State, seat: int, action: str) -> str:
        """Why the action is no answer, in a player's words."""
        told: str = self.options(state, seat).refusal(action)
        return told or self.must(state, seat) or "Those cards cannot be chosen together."

    def take(self, state: State, answers: dict[int, str]) -> None:
        """Carry out the answers of every seat that was asked."""
        raise NotImplementedError(f"{type(self).__name__} asks nobody")

    def answer(self, state: State, seat: int, action: str) -> None:
        """Where seats are asked `one_by_one`: carry out the first one's answer and ask those still in the queue again."""
        raise NotImplementedError(f"{type(self).__name__} asks nobody one by one")

    def asks(self, state: State, seat: int) -> str:
        """The question put to the seat."""
        return self.fill(self.prompt)

    def label(self, state: State, seat: int, action: str) -> tuple[str, int, str]:
        """Words for a button, the chips it costs, and the card it is about (or "")."""
        return english.capital(action), 0, ""

    def doing(self, state: State, seat: int, action: str) -> str:
        """The choice as what is done, for a sentence of the coach's: `passing the 2c and 9d`. Players are told as `@seat`, as in `label`."""
        return english.doing(action)

    def count(self, tally: Tally) -> None:
        """Its share of cards, seen, rounds, players and wilds; `tally.problem` for what cannot be played."""

    def children(self) -> tuple[Rule, ...]:
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

    def choose(self, state: State, seat: int, action: str) -> None:
        """Carry out one seat's choice."""
        raise NotImplementedError

    def end(self, state: State) -> None:
        """When everybody has been asked."""

    def take(self, state: State, answers: dict[int, str]) -> None:
        ((seat, action),) = answers.items()
        self.choose(state, seat, action)
        if not state.over:
            state.then(self)


class Wild(Phrase, kind="wild"):
    """A standing rule: which of a seat's cards are wild. `open` ones depend on nothing hidden, so they count in upcards too."""

    open: ClassVar[bool] = True
    trail: ClassVar[bool] = False  # whether it looks at the order in which cards came up
    static: ClassVar[bool] = False  # the same cards for everybody, all through the deal
    bug: ClassVar[bool] = False  # jokers that are bugs
    side: str = ""  # high or low where they are wild for that direction only

    def mask(self, state: State, seat: int, cards: list[int]) -> int:
        """The mask of wild cards among `cards`, which the seat holds."""
        raise NotImplementedError

    def fixed(self) -> int:
        """The mask of a static one."""
        return 0

    def count(self, tally: Tally) -> None: ...


class Event(Phrase, kind="event"):
    """What a `when` waits for; `hears` names what wakes it."""

    hears: ClassVar[tuple[str, ...]] = ()
    late: str = ""  # when its effect comes, where that is not at once
    of_folded: ClassVar[bool] = False  # whether it comes about players who are out of the deal

    def wakes(self) -> tuple[str, ...]:
        """The kinds of news that it listens to."""
        return self.hears

    def often(self) -> int:
        """How often it can come in a deal, for the figures."""
        return 1

    def kept(self) -> int:
        """For how many of these times the deck keeps cards, for the figures."""
        return self.often()

    def happens(self, state: State, seat: int, cards: list[int]) -> int:
        """How often it has just happened: 0 where it has not."""
        return 1


class Condition(Phrase, kind="condition"):
    """What a `repeat until`, a `given` or a wild card's `if` looks at."""

    open: ClassVar[bool] = True  # only the deal decides how often the block runs
    trail: ClassVar[bool] = False  # whether it looks at the order in which cards came up

    def holds(self, state: State) -> bool:
        """Whether it holds for the table."""
        raise PhraseError(f"{self.phrase()!r} is said of one player's cards, not of the table")

    def holds_for(self, state: State, seat: int) -> bool:
        """Whether it holds for the seat; by itself what holds for the table does."""
        return self.holds(state)

    def switch(self, these: str, others: str) -> str:
        """How what is wild changes, behind what is said of `these`, where the `others` take their place while it holds."""
        return f"While {self.text()}, {others} are wild instead."

    def count(self, tally: Tally, body: tuple[Rule, ...]) -> None:
        """What a block under it adds to the figures."""
        tally.run(body)


class Score(Phrase, kind="score"):
    """What wins (a part of) the pot. Larger values win; None does not qualify."""

    trail: ClassVar[bool] = False  # whether it looks at the order in which cards came up
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

    def among(self, values: dict[int, int | None]) -> dict[int, int | None]:
        """The values at a showdown, where they may depend on each other."""
        return values

    def describe(self, state: State, seat: int, value: int) -> str:
        raise NotImplementedError


def read(kind: str, phrase: str) -> Any:
    """The phrase of that kind, or PhraseError naming what was expected."""
    phrase = " ".join(phrase.split())
    for cls in PHRASES[kind]:
        found = cls.match(phrase)
        if found is not None:
            return found
    first = phrase.split(" ")[0]
    same = [c for c in PHRASES[kind] if c.form.split(" ")[0].strip("[]") == first]
    if same:
        forms = " or ".join(repr(c.form) for c in same)
        kinds = {n: s.expects for c in same for n, s in c._slots().items()}
        where = "; ".join(f"{{{n}}} is {e}" for n, e in kinds.items())
        raise PhraseError(f"{phrase!r}: expected {forms}" + (f", where {where}" if where else ""))
    raise PhraseError(f"{phrase!r}: no {kind} begins with {first!r}{nearest(phrase, [e for c in PHRASES[kind] for e in c.examples])}")


def parse(phrase: str) -> Rule:
    rule: Rule = read("rule", phrase)
    return rule


def nearest(text: str, known: Iterable[str]) -> str:
    """`; did you mean ...?` with the known text that comes closest, or nothing."""
    from difflib import get_close_matches

    near = get_close_matches(text[:80], list(known), 1, 0.5)
    return f"; did you mean {near[0]!r}?" if near else ""
