"""A variant with its options chosen, compiled: what a state plays from and what a hand is worth in it."""

from __future__ import annotations

from .. import cards as c
from ..hands import EIGHT_OR_BETTER, high, high_standing, low, straight_flush_standing
from ..language.slots import Scale
from .component import Interpretation
from .rule import Ending, Rule, every
from .tally import tally
from .traits.capabilities import Capability
from .traits.showdown_inputs import ShowdownInput, needed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping
    from typing import Any, Protocol, TypeVar

    from ..errors import VariantError
    from ..hands import Ranking
    from .board import Board
    from .component import Wild
    from .deck import Deck
    from .rule import Listener
    from .state import State

    T = TypeVar("T")
    Stands = Mapping[int, tuple[int, ...]]  # what cards may stand for, by their numbers

    class Source(Protocol):
        """What a game tells of the variant that it is made from."""

        slug: str
        name: str
        limits: tuple[int, int] | None  # fewest and most players, where its file names them

        @property
        def house_rules(self) -> dict[str, tuple[str, ...]]: ...
        def error(self, reason: str, needle: str = "") -> VariantError: ...


COPIES = sum(1 << 64 * i for i in range(4))  # spreads a mask of one deck over all copies
JOKERS = (0xFFF << 52) * COPIES
NO_WAY = Interpretation()
NO_STANDS: Stands = {}
NOBODY = -1  # instead of a seat: whose the cards on the table are


def standing(wilds: Iterable[Wild]) -> Stands:
    """What cards may stand for by these, each of them itself among it."""
    stands: dict[int, tuple[int, ...]] = {}
    for wild in wilds:
        for n, others in wild.stands().items():
            stands[n] = tuple(sorted({*stands.get(n, (n,)), *others}))
    return stands


def phrases(ending: Ending) -> tuple[str, ...]:
    """What it compares hands by."""
    return tuple([score.phrase() for score in ending.parts])


class Game:
    """The rules in force: `play` in order, `listeners` that wait for events, `wilds`; and the deck."""

    def __init__(
        self,
        source: Source,
        options: dict[str, str],
        play: tuple[Rule, ...],
        watches: tuple[Listener, ...],
        wilds: tuple[Wild, ...],
        deck: Deck,
        board: Board | None = None,
    ):
        self.slug, self.name, self.limits, self.error = source.slug, source.name, source.limits, source.error
        self.house_rules = source.house_rules  # the values that each may have
        self.options, self.play, self.listeners, self.wilds = options, play, watches, wilds
        # Where the stakes force more than antes, `initial_staked_steps` is another: see Compiler.
        self.initial_steps = self.initial_staked_steps = tuple(reversed(play))
        self.forced: Any = None  # what they have put in before the cards, and how they begin a betting round
        endings = [rule for rule in every(play) if isinstance(rule, Ending)]
        self.showdown = next((rule for rule in reversed(endings) if rule.pays), endings[-1])
        self.changing = len({score.phrase() for rule in endings for score in rule.parts}) > len(
            self.showdown.parts
        )  # from one showdown to the next
        self.planned = self.changing and any(rule.planned for rule in every(play))  # and players can tell, and play by it
        self._first_parts: dict[tuple[str, ...], int] = {}
        number = 0
        for ending in endings:
            if phrases(ending) not in self._first_parts:
                self._first_parts[phrases(ending)] = number
                number += len(ending.parts)
        self.continues_after_showdown = (
            len(endings) > 1 or play[-1] is not self.showdown or not self.showdown.pays
        )  # whether anything is done behind it
        self.listeners_by_event: dict[str, list[Listener]] = {}
        for watch in watches:
            for news in watch.event.listens_to():
                self.listeners_by_event.setdefault(news, []).append(watch)
        rules = [*every((*play, *watches))]
        self.remembers = {mark for rule in rules for mark in rule.remembers}  # the marks that some rule looks at
        self.remembers |= {mark for watch in watches for mark in watch.event.remembers}
        self.pairing = next((r for r in rules if type(r).teammate is not Rule.teammate), None)  # the rule that makes partners of players
        self.several = next((r for r in rules if type(r).hands_of is not Rule.hands_of), None)  # the rule that makes several hands of one
        self.apart = any(r.apart for r in rules)  # whether each of these is bet and folded by itself, and wins by itself
        parts = [part for r in rules if isinstance(r, Ending) for part in r.parts]
        looked_at = needed(*parts)
        self.beside = ShowdownInput.NEIGHBOURS in looked_at  # whether a hand may use another's cards
        self.drops_lowest = any(r.drops_lowest for r in rules)  # whether whoever shows the least goes out
        self.faced = self.drops_lowest or bool(
            {ShowdownInput.FACES, ShowdownInput.OWN_USED} & looked_at
        )  # whether more than which cards one holds tells what they win
        self.piled = ShowdownInput.PILES in looked_at  # whether stacks are hands of their own
        self.forfeits = [
            r for r in rules if r.children() and type(r).forfeit is not Rule.forfeit
        ]  # steps that take something of those who lost
        # whether staying in is going in: who loses then has to pay, and nobody declares that they take it on
        self.staked = any(r.costly for r in rules) and not any(Capability.IN_OR_OUT in r.provides for r in rules)
        self.dealt_once = not any(r.anew for r in rules)  # whether no hands are dealt anew for the same pot
        self.plays_to_showdown = any(r.plays_to_showdown for r in rules)
        # whether who folds has nothing more to win or to pay: nobody comes back, shares with a partner or is dealt in anew for the same pot
        self.out_is_out = not (
            self.continues_after_showdown
            or self.plays_to_showdown
            or self.pairing
            or any(r.anew or r.only or Capability.FOLDED in r.requires or Capability.FOLDED_TURNS in r.provides for r in rules)
        )
        self.paired = any(r.paired for r in rules)
        self.keeps_trail = any(part.trail for top in (*play, *watches, *wilds) for part in top.within())
        self.keeps_dealt = any(part.by_deal for top in (*play, *watches, *wilds) for part in top.within())
        self.keeps_payments = any(part.of_payments for top in (*play, *watches) for part in top.within())
        self.changes_at_turns = any(watch.event.of_each for watch in watches)  # whether cards may change inside a betting round
        self.listens = bool(self.listeners_by_event) or self.keeps_trail  # whether anything depends on which cards come up
        self._deck = deck
        self.deck, self.whole, self.jokers, self.one_pack = deck.phrase, deck.whole, deck.jokers, deck.plain
        self.fullest, self.missing_ranks = deck.fullest, deck.missing_ranks
        self.ranks_by_seats = bool(deck.fewer) and any(
            part.by_pack for ending in endings for part in ending.within()
        )  # how hands rank goes by the number of players
        self.board = board  # where common cards lie, where that matters
        self.seats: tuple[int, int] | None = None  # how many can play (see seats)
        self._kept: dict[type, Any] = {}
        self.bound = False  # whether its rules know the game: before that, what is counted may change
        self._learnt: dict[type, Any] = {}  # the part of it that holds for any pack (see learn_from)
        self._full: int | None = None
        self._common: int | None = None
        self.ranking: Ranking | None = getattr(self.showdown.parts[0], "hands", None)  # how hands rank, where not as usual
        self.excluded = self.showdown.excluded
        self.stands: Stands = standing([wild for wild in wilds if not wild.at_times])
        self.at_times = [wild for wild in wilds if wild.at_times]  # what lets them only under a condition, or in straight flushes
        self.plain = not (wilds or self.ranking or self.excluded)
        self.static = {"high": 0, "low": 0}
        self.bugs = 0
        self.moving: dict[str, list[Wild]] = {"high": [], "low": []}
        self.choosing: dict[str, list[Wild]] = {"high": [], "low": []}  # those that leave the player a choice
        for wild in wilds:
            for side in ("high", "low"):
                if wild.side in ("", side) and not wild.bug:
                    if wild.choosing:
                        self.choosing[side].append(wild)
                    elif wild.static:
                        self.static[side] |= wild.fixed()
                    else:
                        self.moving[side].append(wild)
            if wild.bug:
                self.bugs |= wild.fixed()

        self.counts: Callable[[list[int]], int] | None = getattr(self.showdown.parts[0], "counts", None)  # instead of a hand
        self.plain_shown = not (self.counts or self.ranking or self.excluded) and (
            self.plain
            or not (
                self.static["high"]
                or self.bugs
                or self.stands
                or self.at_times
                or any(w.open for w in (*self.moving["high"], *self.choosing["high"]))
            )
        )  # upcards hold no known wild
        self.shown_lasts = not (self.ranking or self.excluded or self.at_times) and all(
            w.open for w in (*self.moving["high"], *self.choosing["high"], *self.moving["low"], *self.choosing["low"])
        )  # no card that lies face down can make upcards worth less

    def coming(self, state: State) -> Ending:
        """What hands will be compared by the next time: of several showdowns they may be of different kinds."""
        if self.changing:
            return next(self.showdowns_ahead(state), self.showdown)
        return self.showdown

    def may_come(self, state: State) -> list[Ending]:
        """What hands may be compared by the next time. Where players can tell which showdown comes, that is each one that nothing rules out yet."""
        if not self.planned:
            return [self.coming(state)]
        return list({self.first_part(ending): ending for ending in self.showdowns_ahead(state)}.values()) or [self.showdown]

    @staticmethod
    def showdowns_ahead(state: State) -> Iterator[Ending]:
        """The showdowns among the steps still to come, but for those that are known to be skipped."""
        ahead = (rule for top in (*state.due, *reversed(state.step_stack)) if not top.skipped(state) for rule in top.every())
        return (rule for rule in ahead if isinstance(rule, Ending))

    def first_part(self, ending: Ending) -> int:
        """The number of its first part, where those of all showdowns are counted through, since players can tell which one comes; else 0. Showdowns alike
        share theirs."""
        return self._first_parts[phrases(ending)] if self.planned else 0

    def teammate(self, state: State, seat: int) -> int:
        """Who shares with the seat whatever it wins; itself where it plays alone."""
        return self.pairing.teammate(state, seat) if self.pairing else seat

    def together(self, state: State, seats: list[int]) -> bool:
        """Whether these are partners and nobody else."""
        return all(self.teammate(state, p) == seats[0] for p in seats[1:])

    def kept(self, kind: type[T]) -> T | None:
        """What somebody has worked out of the game and wants to find again; it lasts as long as the game."""
        thing: T | None = self._cache(kind).get(kind)
        return thing

    def learn_from(self, other: Game) -> None:
        """Share what players learn of either game. The two differ only in the ranks of their packs."""
        self._learnt = other._learnt

    def _cache(self, kind: type) -> dict[type, Any]:
        """The cache for things of this kind."""
        return self._learnt if getattr(kind, "of_any_pack", False) else self._kept

    def keep(self, thing: T) -> T:
        """Keep it under what it is."""
        self._cache(type(thing))[type(thing)] = thing
        return thing

    @property
    def full_hand(self) -> int:
        """How many cards a hand has once all are dealt."""
        if self._full is None:
            self._full = tally(self).final
        return self._full

    @property
    def all_common(self) -> int:
        """How many common cards there are once all are laid."""
        if self._common is None:
            self._common = tally(self).common
        return self._common

    def serves(self, each: int, shared: int) -> int:
        """How many players the deck serves with so many cards each, and so many for the table."""
        return self._deck.serves(each, shared)

    def pack(self) -> str:
        """The cards to play with, as a dealer gets them ready; nothing where they are one pack of 52."""
        return self._deck.text()

    def cards(self, seats: int) -> tuple[int, ...]:
        """The deck for so many seats."""
        return self._deck.cards(seats)

    def packs(self, seats: int) -> int:
        """How many packs of cards that is."""
        return self._deck.packs(seats)

    def wild(self, state: State, seat: int, cards: list[int], side: str = "high", shown: bool = False) -> int:
        """The mask of those of the seat's cards (or of NOBODY's) that are wild, bugs left out; `shown`: as far as everybody can tell. Of what may be
        wild, those that the best hand is made with."""
        m = self.certain(state, seat, cards, side, shown)
        if self.choosing[side]:
            value = (
                (lambda way: self._high(cards, m, way, self.ranking))
                if side == "high"
                else (lambda way: self._low(cards, m, way, "ace-to-five"))
            )
            best = max(self.ways(state, seat, cards, side, shown), key=value)
            m |= best.wild | best.gone
        return m

    def certain(self, state: State, seat: int, cards: list[int], side: str, shown: bool = False) -> int:
        """The mask of those that are wild whatever the player chooses."""
        m = self.static[side]
        for wild in self.moving[side]:
            if wild.open or not shown:
                m |= wild.mask(state, seat, cards)
        return m

    def ways(self, state: State, seat: int, cards: list[int], side: str, shown: bool = False) -> list[Interpretation]:
        """What the seat may choose among, where it has a choice of what is wild: every choice with every other, no card used for two of them."""
        ways = [Interpretation()]
        for wild in self.choosing[side]:
            if wild.open or not shown:
                some = wild.ways(state, seat, cards)
                ways = [
                    Interpretation(a.wild | b.wild, a.gone | b.gone, a.more + b.more) for a in ways for b in some if not a.gone & b.gone
                ]
        return ways

    def high(self, state: State, seat: int, cards: list[int], shown: bool = False, hands: Ranking | None = None) -> int:
        """The value of the cards as the seat's high hand; `shown` leaves out what others cannot know to be wild, `hands` rank them another way than the
        game does by itself."""
        if not hands and (self.plain or (shown and self.plain_shown)):
            return high(cards)
        hands = hands or self.ranking
        m = self.certain(state, seat, cards, "high", shown) if self.moving["high"] else self.static["high"]
        if self.excluded:  # unless it is wild
            cards = [x for x in cards if not self.excluded >> (x & 63) & 1 or m >> (x & 255) & 1]
        stands, runs = self.stands, NO_STANDS
        if self.at_times:
            now = [w.at_times for w in self.at_times if w.at_times and (w.open or not shown) and w.in_force(state, seat)]
            stands = {**stands, **standing([wild for wild in now if not wild.in_runs])}
            runs = standing([wild for wild in now if wild.in_runs])
        if self.choosing["high"]:
            return max([self._high(cards, m, way, hands, stands, runs) for way in self.ways(state, seat, cards, "high", shown)])
        return self._high(cards, m, NO_WAY, hands, stands, runs)

    def printed(self, cards: list[int]) -> list[int]:
        """Those of the cards that make a hand where nothing is wild: no jokers, and none that counts nothing."""
        return [x for x in cards if not (c.is_joker(x) or self.excluded >> (x & 63) & 1)]

    def printed_high(self, cards: list[int], hands: Ranking | None = None) -> int:
        """The value of the cards as a high hand in which nothing is wild."""
        hands = hands or self.ranking
        return hands.value(self.printed(cards)) if hands else high(self.printed(cards))

    def _high(
        self, cards: list[int], m: int, way: Interpretation, hands: Ranking | None, stands: Stands = NO_STANDS, runs: Stands = NO_STANDS
    ) -> int:
        """The value with the cards of the mask wild, and those of the way; with what cards may stand for, or may in straight flushes."""
        if way.gone:
            cards = [x for x in cards if not way.gone >> (x & 255) & 1]
        m |= way.wild
        special = m | self.bugs
        natural = [x for x in cards if not special >> (x & 255) & 1]
        wilds, bugs = len(cards) - len(natural), 0
        if wilds and self.bugs:
            bugs = sum([1 for x in cards if self.bugs >> (x & 255) & 1 and not m >> (x & 255) & 1])
            wilds -= bugs
        if self.jokers and ~special & JOKERS:
            natural = [x for x in natural if not c.is_joker(x)]  # one that is neither wild nor a bug is worth nothing
        wilds += way.more
        if runs:
            return max(high_standing(natural, stands, wilds), straight_flush_standing(natural, {**stands, **runs}, wilds))
        if stands:
            return high_standing(natural, stands, wilds)
        return hands.value(natural, wilds, bugs) if hands else high(natural, wilds, bugs)

    def shown(self, state: State, seat: int, cards: list[int]) -> int:
        """What upcards are worth to everybody's eyes: as a high hand, or by what the game counts instead."""
        return self.counts(cards) if self.counts else self.high(state, seat, cards, True)

    def low(self, state: State, seat: int, cards: list[int], scale: Scale, size: int = 5) -> int | None:
        """The value of the cards as the seat's low hand of so many of them; None where it does not qualify."""
        m = 0 if self.plain else self.certain(state, seat, cards, "low")
        ways = self.ways(state, seat, cards, "low") if self.choosing["low"] else (NO_WAY,)
        value = max([self._low(cards, m, way, scale.scale, size) for way in ways])
        return None if scale == "eight-or-better" and value < EIGHT_OR_BETTER else value

    def lowest(self, sets: list[list[int]], scale: Scale, size: int = 5) -> int | None:
        """The value of the best low hand of so many cards that any of the sets makes, with nothing wild; None where none qualifies."""
        if self.jokers:
            sets = [[x for x in cards if not c.is_joker(x)] for cards in sets]
        value = max([low(cards, 0, scale.scale, size) for cards in sets], default=None)
        return None if value is None or (scale == "eight-or-better" and value < EIGHT_OR_BETTER) else value

    def _low(self, cards: list[int], m: int, way: Interpretation, scale: str, size: int = 5) -> int:
        """The value with the cards of the mask wild, and those of the way."""
        if self.excluded:
            cards = [x for x in cards if not self.excluded >> (x & 63) & 1 or m >> (x & 255) & 1]
        natural, wilds = cards, 0
        if not self.plain:
            special = m | way.wild | self.bugs
            playable = [x for x in cards if not way.gone >> (x & 255) & 1] if way.gone else cards
            natural = [x for x in playable if not special >> (x & 255) & 1]
            wilds = len(playable) - len(natural) + way.more
        if self.jokers:
            natural = [x for x in natural if not c.is_joker(x)]
        return low(natural, wilds, scale, size)
