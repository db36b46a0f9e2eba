"""Adds up what the rules of a game count: the five figures of the catalogue, and what cannot be played.

`cards` counts what the final hand is chosen from, including discards after the last deal. `seen` counts the cards that pass through one hand at most.
`rounds` counts betting rounds, 300 and more where the deal decides. `players` is how many the deck serves, and `wilds` counts the cards that may be wild.
"""

from __future__ import annotations

from typing import Literal

from ..language.words import PerLanguage

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from .protocols import GameRules, Step, WordedPhrase

Figure = Literal["cards", "players", "rounds", "seen", "wilds"]
# Why a figure is no fixed number: the deal may make it more; the players beyond the fewest make it more; it is counted for the fullest table; it is
# counted for two players, and the deck runs out sooner with more.
Bound = Literal["deal", "players", "full table", "deck"]
OPEN_ROUNDS = 300
ANEW = 100  # rounds, where the cards may be dealt anew again and again
MOST_WORK = 2000  # steps of a deal, those that repeat as often as they do

SHARED = ("game", "seats", "problems", "rule", "ways", "most")  # not part of a snapshot


class Tally:
    """What a game comes to, counted over its steps: cards a player, seats, rounds, cards seen, wild cards."""

    def __init__(self, game: GameRules, seats: tuple[int, int] | None = None):
        self.game, self.seats = game, seats
        self.face_down = self.face_up = 0  # cards in one hand now
        self.shared = 0  # on the table
        self.common = 0
        self.common_perhaps = 0  # more of them that an event may bring
        self.common_down: list[int] = []  # those that are not turned up yet, by their number from 0
        self.table_down = 0  # the same of table cards
        self.market = 0  # cards on show for sale
        self.row = False  # whether there is a card on offer for each player
        self.drawn = 0  # off the deck for each player
        self.least = 0  # the same, where players draw as few as they may
        self.spare = 0  # off the deck now and then, for anybody
        self.cards = self.seen = self.rounds = self.wilds = 0
        self.named, self.joker = 0, False  # those of the wild cards that names tell, as a mask of one pack, and whether jokers are
        self.most: int | None = None  # players, where something other than the deck limits them
        self.open = False  # inside a block that the deal ends
        self.anew = False  # whether, behind the showdown, everybody may be dealt in again for the same pot
        self.thrown = 0  # discarded by each player, and not dealt again yet
        self.laid_again = 0  # common cards that were discards before
        self.maybe_thrown = 0  # cards that they may throw or keep; new ones are dealt only for those thrown
        self.laid_by = 0  # of these, what the last draw threw away at most
        self.reuse = False  # whether the discards are the deck's reserve
        self.first = 0  # cards in the first of two stacks
        self.hands = self.most_hands = 1  # of each player, where there are several that stay apart: now, and at most so far
        self.apart = False  # whether there ever were several
        self.bought = 0  # cards that each player has had at auctions in which nobody may have more than so many
        self.unsure: dict[Figure, Bound] = {}  # figures that are no fixed number, and what decides about them
        self.more_seen = self.more_rounds = 0  # what each player beyond the first adds, where a block comes once for each
        self.refusals = 0  # of cards dealt, counted for each player and the whole deal
        self.draws = 0  # that a player may have made, if the deal limits them
        self.purchases = 0  # that a player may have made, if the deal limits them
        self.aside = 0  # cards that a player has set aside for good
        self.often = 1  # how often an effect may come, inside a `when`
        self.kept = 1  # and for how many of these times the deck keeps cards
        self.effect = False
        self.left: frozenset[int] | None = None  # how many may be still in, inside a block that asks for it
        self.single = False  # inside a block for one player, whoever it is
        self.compared: dict[
            int, list[tuple[int, int]]
        ] = {}  # a showdown, by what it is -> cards in a hand and common ones, each time that it comes
        self.problems: list[tuple[str, str]] = []  # (the phrase, what is wrong with it)
        self.rule: WordedPhrase | None = None
        self.work = 0  # rules counted
        self.ways: list[dict[str, Any]] = []  # snapshots of the count before blocks that have an `else`

    def has_hands(self, n: int) -> None:
        """From now on each player has so many hands that stay apart."""
        self.hands, self.most_hands = n, max(self.most_hands, n)

    def problem(self, text: str) -> None:
        """Something that cannot be played, for the lint."""
        self.problems.append((self.rule.phrase() if self.rule else "", text))

    def dealt(self, n: int, up: bool = False) -> None:
        """Each player gets n cards off the deck."""
        if self.effect:  # extra cards that only some get: seen, and off the deck once for the whole table
            self.seen += n * self.often
            self.spare += n * self.kept
            return
        again = min(n, self.thrown) if self.reuse else 0
        self.thrown -= again
        self.drawn += n - again
        self.least += n - again
        self.seen += n
        self.face_up += n * up
        self.face_down += n * (not up)
        self.recount()

    def recount(self) -> None:
        """From now on a hand is chosen from the cards that are there now."""
        self.cards = max(self.face_down + self.face_up + self.common, 0)

    def to_table(self, n: int, common: bool) -> None:
        """So many cards for the table; `common` ones count in every hand."""
        self.shared += n
        if common:
            self.common += n
            self.seen += n
            self.recount()

    def laid_from_discards(self, n: int) -> None:
        """So many common cards from the discards. Where the fewest players throw away too few, the others come off the deck."""
        there = self.thrown * (self.seats or self.game.limits or (2, 2))[0] - self.laid_again
        again = max(min(n, there), 0)
        self.laid_again += again
        self.to_table(n, True)
        self.shared -= again

    def named_wild(self, cards: int, packs: int) -> None:
        """Cards of each pack that are wild by their names; those that another phrase named before are not counted again."""
        self.wilds += (cards & ~self.named & self.game.whole).bit_count() * packs
        self.named |= cards

    def jokers_wild(self) -> None:
        """The jokers are wild too, in whatever way; once is enough."""
        self.wilds += 0 if self.joker else self.game.jokers
        self.joker = True

    def given_up(self, n: int) -> None:
        """Each player loses n down cards."""
        if n > self.face_down:
            self.problem(f"takes {n} down cards where a player has {self.face_down}")
        self.face_down -= min(n, self.face_down)
        self.thrown += n

    def flipped(self, n: int) -> None:
        """So many down cards turned up by each player."""
        if n > self.face_down:
            self.problem(f"turns up {n} where a player has {self.face_down} down cards")
        n = min(n, self.face_down)
        self.face_down, self.face_up = self.face_down - n, self.face_up + n

    def run(self, rules: Sequence[Step]) -> None:
        """Counts the rules one after the other."""
        self.work += len(rules)
        if self.work > MOST_WORK:
            raise self.game.error(f"the blocks repeat more than {MOST_WORK:,} steps; expected fewer, or 'until ...'", "repeat")
        for rule in rules:
            self.rule = rule
            rule.count(self)
            if rule.uncounted:
                self.unsure["seen"] = "deal"

    def snapshot(self) -> dict[str, Any]:
        """A copy of the count, to return to it for the other of two ways through the game."""
        return {name: value.copy() if isinstance(value, list | dict) else value for name, value in vars(self).items() if name not in SHARED}

    def run_instead(self, before: dict[str, Any], rules: Sequence[Step]) -> None:
        """Counts rules that are played instead of those counted since the snapshot `before`. Of each figure the larger one holds."""
        one = self.snapshot()
        vars(self).update(before)
        self.run(rules)
        for name, value in one.items():
            now = getattr(self, name)
            if isinstance(value, dict):
                setattr(self, name, {**value, **now} if name != "compared" else joined(value, now))
            elif isinstance(value, list):
                setattr(self, name, min(value, now, key=len))
            elif isinstance(value, int) and isinstance(now, int):
                setattr(self, name, max(value, now))

    def growing(self) -> dict[Figure, int]:
        """The figures as they stand, of those that a step can add to."""
        return {"cards": self.cards, "rounds": self.rounds, "seen": self.seen}

    def doubt(self, bound: Bound, before: dict[Figure, int]) -> None:
        """Each figure that has grown since `before` is no fixed number."""
        now = self.growing()
        self.unsure |= {figure: bound for figure, was in before.items() if now[figure] > was}

    def for_each(self, rules: Sequence[Step]) -> None:
        """Counts rules that come once for each player: what they take off the deck for the table, they take for every player."""
        self.run(rules)
        shared, seen, rounds = self.shared, self.seen, self.rounds
        self.run(rules)  # what another player adds
        more = self.shared - shared
        self.more_seen, self.more_rounds = self.more_seen + self.seen - seen, self.more_rounds + self.rounds - rounds
        self.shared, self.seen, self.rounds = shared - more, seen, rounds
        self.drawn, self.least = self.drawn + more, self.least + more
        self.unsure |= {"rounds": "full table"} if self.more_rounds else {}

    def serves(self, each: int) -> int:
        """How many players the deck serves with so many cards each."""
        return self.game.serves(each, self.shared + self.spare)

    @property
    def final(self) -> int:
        """Cards in a hand at the showdown."""
        return self.face_down + self.face_up

    def bounds(self) -> dict[str, str]:
        """The figures that are no fixed number, and why (see `Bound`). A number of rounds that says so itself (`ANEW` and more) is not among them."""
        rounds = self.figures()["rounds"]
        return {figure: bound for figure, bound in self.unsure.items() if figure != "rounds" or rounds < ANEW}

    def figures(self) -> dict[str, int]:
        """The five figures: cards, players, rounds, seen, wilds."""
        players = self.serves(self.drawn)
        if self.most is not None:
            players = min(players, self.most)
        return {
            "cards": self.cards,
            "players": players,
            "rounds": self.rounds + self.more_rounds * (players - 1) + (OPEN_ROUNDS if self.open else 0) + (ANEW if self.anew else 0),
            "seen": min(self.seen + self.more_seen * (players - 1), len(self.game.cards(self.game.fullest))),
            "wilds": min(self.wilds, len(self.game.cards(self.game.fullest))),
        }


def joined(one: dict[int, list[Any]], other: dict[int, list[Any]]) -> dict[int, list[Any]]:
    """The comparisons of both ways through the game, each once."""
    return {key: list(dict.fromkeys([*one.get(key, []), *other.get(key, [])])) for key in one | other}


class Tallies(PerLanguage["dict[tuple[int, int] | None, Tally]"]):
    """Counts of a game by the seats that were asked for, with the problems in words; kept with the game."""


def tally(game: GameRules, seats: tuple[int, int] | None = None) -> Tally:
    """The game counted for so many seats. Once its rules are bound to it, the count is cached."""
    if not game.bound:
        return counted(game, seats)
    stored = game.kept(Tallies) or game.keep(Tallies())
    tallies = stored.get(dict)
    if seats not in tallies:
        tallies[seats] = counted(game, seats)
    return tallies[seats]


def counted(game: GameRules, seats: tuple[int, int] | None) -> Tally:
    """The same without the cache."""
    t = Tally(game, seats)
    t.reuse = any(rule.reuses for top in game.play for rule in top.every())
    t.run(game.play)
    for watch in game.listeners:
        t.rule = watch
        watch.count(t)
    t.effect = False
    for wild in game.wilds:
        t.rule = wild
        wild.count(t)
    for top in (*game.play, *game.listeners, *game.wilds):
        for part in top.within():
            t.rule = part
            part.audit(t)
    return t
