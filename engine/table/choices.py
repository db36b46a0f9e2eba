"""What a seat may choose, lazily: each choice iterates, counts, tests membership and samples without listing itself.

A choice holds or makes actions (see actions), and it alone reads the text of one: `read` gives the action that a text stands for, or None where it
may not be chosen. `rng` is anything with a `random()` like `random.Random`'s; only that method is used, because its numbers are the same on every Python.

>>> c = Subsets("pass", parse("2c 3c 4c"), 2)
>>> len(c), "pass 2c 4c" in c, "pass 2c 2c" in c
(3, True, False)
>>> c.read("pass 4c 2c").cards == tuple(parse("4c 2c"))
True
"""

from __future__ import annotations

from itertools import combinations, islice, permutations, product
from math import comb, factorial, prod

from ..cards import NAMES, parse
from ..errors import CardError, EndlessDeal
from ..language.english import Number
from ..language.words import tell, template
from .actions import Action

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence
    from typing import Any, Protocol

    class Dice(Protocol):
        """Where chance comes from."""

        def random(self) -> float:
            """A number from 0 up to but not including 1."""
            ...


TRIES, LOOKS = 1000, 100_000  # draws by chance, then sets looked at in order, before it is said that nothing may be chosen
ALL_IN = "all in"  # another name for whatever puts in all that a player has
NOT_NOW = template("That cannot be done now.")


def pick(rng: Dice, n: int) -> int:
    """A number below n."""
    return int(rng.random() * n)


def sample(rng: Dice, items: Sequence[Any], k: int) -> list[Any]:
    """`k` different items in random order."""
    pool = list(items)
    for i in range(k):
        j = i + int(rng.random() * (len(pool) - i))
        pool[i], pool[j] = pool[j], pool[i]
    return pool[:k]


class Choice(tuple[Action, ...]):
    """A few named actions."""

    __slots__ = ()

    @classmethod
    def of(cls, *verbs: str) -> Choice:
        """Those that are nothing but a verb each."""
        return cls(map(Action, verbs))

    def sample(self, rng: Dice) -> Action:
        """One of them, each as likely as the next."""
        return self[int(rng.random() * len(self))]

    def read(self, text: str) -> Action | None:
        """The action with this text; None where it is not among these."""
        return self[self.index(text)] if text in self else None

    def refusal(self, action: str) -> str:
        """Why it is no answer, in a player's words; nothing where this choice cannot tell."""
        return tell(NOT_NOW)


class Spoken(Choice):
    """A few named actions, some of which have another name too: what an old record calls them."""

    # a tuple of varying length has no slots, so the other names are kept in its dictionary
    def __new__(cls, actions: Iterable[Action], also: dict[Action, Action]) -> Spoken:
        new = super().__new__(cls, actions)
        new.also = also
        return new

    also: dict[Action, Action]

    def __getnewargs__(self) -> tuple[tuple[Action, ...], dict[Action, Action]]:
        return tuple(self), self.also

    def read(self, text: str) -> Action | None:
        """The action with this text, or the one that is also called so; None where it is not among these."""
        return super().read(text) or next((item for name, item in self.also.items() if name == text), None)


class Sizes(Choice):
    """Named actions, and one with a number of chips: `verb` and from `low` to `high`, the player's whole bet of the round. It iterates the named actions and
    a few sensible sizes; every size between is a member too.

    >>> c = Sizes([Action("fold"), Action("call")], "raise to", 4, 200, (20, 4, 9))
    >>> list(c), "raise to 77" in c, "raise to 3" in c, c.read("all in"), len(c)
    (['fold', 'call', 'raise to 4', 'raise to 9', 'raise to 20', 'raise to 200'], True, False, 'raise to 200', 6)
    """

    named: tuple[Action, ...]
    verb: str
    low: int
    high: int
    all_in: Action | None

    def __new__(
        cls, named: Sequence[Action], verb: str, low: int, high: int, some: Iterable[int] = (), all_in: Action | str | None = ""
    ) -> Sizes:
        """`some` are the sensible sizes, taken into the bounds; `all_in` what is meant by `all in`: the highest size where nothing is said."""
        sizes = sorted({low, high, *[min(max(n, low), high) for n in some]})
        new = super().__new__(cls, [*named, *[sized(verb, n) for n in sizes]])
        new.named, new.verb, new.low, new.high = tuple(named), verb, low, high
        new.all_in = all_in if all_in is None or isinstance(all_in, Action) else sized(verb, high)
        return new

    def __getnewargs__(self) -> tuple[object, ...]:
        return self.named, self.verb, self.low, self.high, [a.amount for a in self if a.amount is not None], self.all_in

    def nearest(self, amount: int) -> Action:
        """The action of so many chips; less is the least, more the most."""
        return sized(self.verb, min(max(amount, self.low), self.high))

    def read(self, text: str) -> Action | None:
        """The action with this text, or what is meant by `all in`; None where it may not be chosen."""
        if text == ALL_IN:
            return self.all_in
        verb, _, digits = text.rpartition(" ")
        if verb == self.verb:
            fits = digits.isdecimal() and len(digits) <= len(str(self.high)) and digits == str(int(digits))
            return sized(verb, int(digits)) if fits and self.low <= int(digits) <= self.high else None
        return next((action for action in self.named if action == text), None)

    def __contains__(self, action: object) -> bool:
        return isinstance(action, str) and self.read(action) is not None

    def refusal(self, action: str) -> str:
        """Why the text is no answer, in a player's words."""
        if action.split(" ", 1)[0] != self.verb.split(" ", 1)[0]:
            return tell(NOT_NOW)
        return tell("From {low} to {high}, in whole chips.", low=self.low, high=self.high)

    def sample(self, rng: Dice) -> Action:
        """Each named action as likely as a size; small sizes are likelier than large ones."""
        i = int(rng.random() * (len(self.named) + 1))
        return self.named[i] if i < len(self.named) else self.nearest(self.low + int((self.high - self.low + 1) * rng.random() ** 3))


def sized(verb: str, amount: int) -> Action:
    """The action of a bet or raise of so many chips; the verb may have a word behind it, as in `raise to`."""
    first, _, word = verb.partition(" ")
    return Action(first, word=word, amount=amount)


class AllInChoice(Choice):
    """Named actions of which one puts in all that the player has: it is meant by `all in` too."""

    all_in: Action

    def __new__(cls, actions: Iterable[Action], all_in: Action) -> AllInChoice:
        new = super().__new__(cls, actions)
        new.all_in = all_in
        return new

    def __getnewargs__(self) -> tuple[tuple[Action, ...], Action]:
        return tuple(self), self.all_in

    def read(self, text: str) -> Action | None:
        """The action with this text; None where it is not among these."""
        return self.all_in if text == ALL_IN else super().read(text)


class Subsets:
    """`verb` and from `least` to `most` of the cards; `rest` is the action that takes none. Of cards with the same name, the first are meant that
    may be chosen together.

    `legal` narrows the sets down; a choice with it counts by iterating.
    """

    def __init__(
        self,
        verb: str,
        items: Sequence[int],
        least: int,
        most: int | None = None,
        rest: Action | None = None,
        legal: Callable[[list[int]], bool] | None = None,
    ):
        self.verb, self.items, self.rest, self.legal = verb, tuple(items), rest, legal
        most = least if most is None else most
        self.most = min(most, len(self.items))
        self.least = min(least, self.most)
        self.ordered = False
        self.piles: tuple[int, ...] = ()

    def of(self, cards: Sequence[int]) -> Action:
        """The action that chooses these of the cards."""
        if not cards and self.rest is not None:
            return self.rest
        for c in self.items:
            if c & 255 >= 52:  # a joker, or of a second pack: others may have its name
                return Action(self.verb, self._meant(cards))
        return Action(self.verb, tuple(cards))

    def _meant(self, cards: Sequence[int]) -> tuple[int, ...]:
        """Of cards with the same names the first that may be chosen together; of any, where none may be."""
        first = self._first(cards)
        if self.legal is None or self.legal(list(first)):
            return first
        alike = [[c for c in self.items if NAMES[c & 255] == NAMES[card & 255]] for card in cards]
        others = (some for some in product(*alike) if len({*some}) == len(some))
        return next((some for some in others if self.legal(list(some))), first)

    def _first(self, cards: Sequence[int]) -> tuple[int, ...]:
        remaining, first = list(self.items), []
        for card in cards:
            first.append(next(c for c in remaining if NAMES[c & 255] == NAMES[card & 255]))
            remaining.remove(first[-1])
        return tuple(first)

    def _named(self, text: str) -> tuple[int, ...]:
        """The cards that a text names; raises CardError where they are not on offer."""
        if self.rest is not None and text == self.rest:
            return ()
        verb, _, names = text.partition(" ")
        if verb != self.verb:
            raise CardError(f"{text!r} does not begin with {self.verb!r}")
        return tuple(parse(names, self.items))

    def read(self, text: object) -> Action | None:
        """The action with this text; None where it may not be chosen."""
        if not isinstance(text, str):
            return None
        try:
            cards = self._named(text)
        except CardError:
            return None
        if not self.least <= len(cards) <= self.most:
            return None
        if self.legal is not None and not self.legal(list(cards)):
            cards = self._meant(cards)
            if not self.legal(list(cards)):
                return None
        return self.rest if not cards and self.rest is not None else Action(self.verb, cards)

    def every(self) -> Iterator[tuple[int, ...]]:
        """All sets of cards of the right size, legal or not, the small ones first."""
        for k in range(self.least, self.most + 1):
            yield from combinations(self.items, k)

    def ways(self) -> Iterator[tuple[int, ...]]:
        """The same, those that differ by an order that nobody asks for told once."""
        return self.every()

    def __iter__(self) -> Iterator[Action]:
        legal = self.legal
        return (self.of(c) for c in self.every() if legal is None or legal(list(c)))

    def __len__(self) -> int:
        if self.legal:
            return sum(1 for _ in self)
        return sum(comb(len(self.items), k) for k in range(self.least, self.most + 1))

    def __contains__(self, action: object) -> bool:
        return self.read(action) is not None

    def refusal(self, action: str) -> str:
        """Why the text is no answer, in a player's words; nothing where the cards cannot be chosen together."""
        if action.split(" ", 1)[0] != self.verb:
            return tell(NOT_NOW)
        try:
            n = len(self._named(action))
        except CardError:
            return tell("Those are not cards that you can choose here.")
        if self.least <= n <= self.most:
            return ""
        return tell(
            "It takes {range, select, yes {{least} to } other {}}{most:cards} here, not {n}.",
            range=self.least < self.most,
            least=Number(self.least),
            most=Number(self.most),
            n=Number(n),
        )

    def draw(self, rng: Dice) -> list[int]:
        """Cards by chance, of each size alike, legal or not."""
        return sample(rng, self.items, self.least + pick(rng, self.most - self.least + 1))

    def sample(self, rng: Dice) -> Action:
        """A legal set by chance; EndlessDeal where there is none."""
        for _ in range(TRIES):
            cards = self.draw(rng)
            if self.legal is None or self.legal(cards):
                return self.of(cards)
        assert self.legal is not None
        fitting = next((c for c in islice(self.ways(), LOOKS) if self.legal(list(c))), None)
        if fitting is None:
            raise EndlessDeal(f"{self.verb}: nothing that may be chosen")
        return self.of(fitting)


class Orders(Subsets):
    """`verb` and all the cards in an order; `piles` says how many go into each pile. What is `legal` depends on which cards lie in which pile, never on
    their order there, so it is asked once for each division and not for each order.
    """

    def __init__(self, verb: str, items: Sequence[int], piles: tuple[int, ...] = (), legal: Callable[[list[int]], bool] | None = None):
        super().__init__(verb, items, len(items), None, None, legal)
        self.piles, self.ordered = piles, True

    def every(self) -> Iterator[tuple[int, ...]]:
        """All orders, legal or not."""
        return permutations(self.items)

    def ways(self) -> Iterator[tuple[int, ...]]:
        return divisions(self.items, self.piles)

    def __iter__(self) -> Iterator[Action]:
        if self.legal is None:
            return super().__iter__()
        return (self.of(order) for cards in filter(self.legal, map(list, self.ways())) for order in orders(tuple(cards), self.piles))

    def __len__(self) -> int:
        if self.legal is None:
            return factorial(len(self.items))
        return sum(map(self.legal, map(list, self.ways()))) * prod(map(factorial, self.piles))

    def parted(self) -> Iterator[tuple[int, ...]]:
        """The legal ways to part the cards among the piles, whatever the order within each."""
        legal = self.legal
        return (p for p in self.ways() if legal is None or legal(list(p)))


class Picks(Subsets):
    """`verb` and so many cards for each of several piles, the piles one after the other; within a pile their order is nothing."""

    def __init__(self, verb: str, items: Sequence[int], piles: tuple[int, ...]):
        super().__init__(verb, items, sum(piles))
        before = (sum(piles[:i]) for i in range(len(piles)))
        self.piles = tuple(max(min(n, len(self.items) - held), 0) for n, held in zip(piles, before, strict=True))  # as far as the cards go
        self.ordered = True

    def every(self) -> Iterator[tuple[int, ...]]:
        """All divisions among the piles."""
        return divisions(self.items, self.piles)

    def __len__(self) -> int:
        ways, remaining = 1, len(self.items)
        for n in self.piles:
            ways, remaining = ways * comb(remaining, n), remaining - n
        return ways


def divisions(items: tuple[int, ...], piles: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """The cards dealt out to piles of these sizes in every way, one pile after the other."""
    if not piles:
        yield ()
        return
    for first in combinations(items, piles[0]):
        for more in divisions(tuple(c for c in items if c not in first), piles[1:]):
            yield first + more


def orders(cards: tuple[int, ...], piles: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """The same cards in the same piles, in every order within them."""
    if not piles:
        yield ()
        return
    for first in permutations(cards[: piles[0]]):
        for more in orders(cards[piles[0] :], piles[1:]):
            yield first + more


class Amounts:
    """`verb` and a whole number of chips from `low` to `high`."""

    def __init__(self, verb: str, low: int, high: int):
        self.verb, self.low, self.high = verb, low, max(low, high)

    def __iter__(self) -> Iterator[Action]:
        return (self.of(n) for n in range(self.low, self.high + 1))

    def __len__(self) -> int:
        return self.high - self.low + 1

    def of(self, amount: int) -> Action:
        """The action of so many chips."""
        return Action(self.verb, amount=amount)

    def read(self, text: object) -> Action | None:
        """The action with this text; None where it may not be chosen."""
        if not isinstance(text, str):
            return None
        verb, _, number = text.partition(" ")
        if (
            verb != self.verb or not number.isdecimal() or len(number) > len(str(self.high))
        ):  # a number of thousands of digits is never read
            return None
        return self.of(int(number)) if number == str(int(number)) and self.low <= int(number) <= self.high else None

    def __contains__(self, action: object) -> bool:
        return self.read(action) is not None

    def refusal(self, action: str) -> str:
        """Why the text is no answer, in a player's words."""
        if action.split(" ", 1)[0] != self.verb:
            return tell(NOT_NOW)
        return tell("From {low} to {high}, in whole chips.", low=self.low, high=self.high)

    def sample(self, rng: Dice) -> Action:
        """An amount by chance, each as likely as the next."""
        return self.of(self.low + pick(rng, len(self)))


NOTHING_LEFT = Choice()
Choices = Choice | Subsets | Amounts  # what a rule may put before a seat
