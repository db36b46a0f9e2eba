"""What the seat that decides knows, and what can be said of cards and games from that alone: for the rules of tests/coach/obvious_decisions.py."""

from __future__ import annotations

from functools import cached_property
from itertools import combinations
from random import Random

from engine.players.house import PASSIVE
from engine.players.play import house_action
from engine.table.actions import FOLD, Action
from engine.table.choices import Choice, Subsets, sample
from engine.table.knowledge import sees

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from engine.table.component import Score
    from engine.table.game import Game
    from engine.table.state import State

    Right = Callable[[Action], bool]

SEATS = 4
DRAWN = 400  # hands of rivals, where there are too many to try each
ACE = 12  # its rank, counted from the two


class Held:
    """What the seat that decides knows."""

    def __init__(self, state: State):
        seat = state.current_player()
        assert seat is not None
        assert state.asking is not None
        self.state, self.seat, self.game, self.legal, self.asking = state, seat, state.game, state.legal_actions(), state.asking
        self.hand, self.see = state.hands[seat][:], sees(state, seat)
        self.parts: list[Score] = list(state.game.showdown.parts)
        self.rivals = [p for p in state.seats() if p != seat]

    @cached_property
    def words(self) -> set[str]:
        """Those of a declaration."""
        return {action.word for action in self.legal} if isinstance(self.legal, Choice) and self.asking.decision == "declare" else set()

    @cached_property
    def draws(self) -> bool:
        """Whether cards may be exchanged, as many as there are or none."""
        return isinstance(self.legal, Subsets) and not self.legal.ordered and self.legal.verb == "exchange" and self.legal.least == 0

    @cached_property
    def unseen(self) -> list[int]:
        return [c for c in self.game.cards(self.state.n) if not self.see >> (c & 255) & 1]

    @cached_property
    def last(self) -> bool:
        """Whether no card comes or goes any more in this deal, if everybody only calls and goes in."""
        state, probe = self.state, self.state.clone()
        probe.log = None
        lying = self.lying(probe)
        while not probe.is_terminal() and probe.deals == state.deals:
            lying = self.lying(probe)
            if probe.asking is None or (probe.asking.decision not in ("bet", "declare") and FOLD not in probe.legal_actions()):
                return False
            probe.act(house_action(probe, PASSIVE))
        return lying == self.lying(state) and (probe.deals > state.deals or lying == self.lying(probe))

    def lying(self, state: State) -> list[list[int]]:
        """Where the cards are."""
        return [*(sorted(state.hands[p]) for p in (self.seat, *self.rivals)), state.common[:], state.table[:]]

    def shown(self, seat: int) -> list[int]:
        return [c for c in self.state.hands[seat] if self.see >> (c & 255) & 1]

    def value(self, part: Score, seat: int, cards: list[int]) -> int:
        """What the seat would have with these cards; -1 for nothing that counts."""
        held, self.state.hands[seat] = self.state.hands[seat], cards
        try:
            found = part.value(self.state, seat)
        finally:
            self.state.hands[seat] = held
        return -1 if found is None else found

    def mine(self, part: Score) -> int:
        return self.value(part, self.seat, self.hand)

    def possible(self, rival: int) -> Iterable[list[int]]:
        """All hands that the rival may have, as long as two cards at the most are unknown."""
        shown = self.shown(rival)
        return ([*shown, *some] for some in combinations(self.unseen, len(self.state.hands[rival]) - len(shown)))

    def beaten_by(self, rng: Random) -> float:
        """The share of all hands of as many unseen cards that beat the seat's own; some by chance where they are many."""
        part, n = self.parts[0], len(self.hand)
        mine, rival = self.mine(part), self.rivals[0]
        hands = combinations(self.unseen, n) if n < 3 else (sample(rng, self.unseen, n) for _ in range(DRAWN))
        found = [self.value(part, rival, [*cards]) > mine for cards in hands]
        return sum(found) / len(found)


def rest(hand: list[int], action: Action) -> list[int]:
    return [c for c in hand if c not in action.cards]


def lows(cards: list[int]) -> list[int]:
    """Ranks as one counts them for low, the ace as one."""
    return [1 if c >> 2 & 15 == ACE else (c >> 2 & 15) + 2 for c in cards]


def waits(hand: list[int]) -> bool:
    """Whether four of the cards are of a suit, or within reach of a straight."""
    for four in combinations(hand, 4):
        ranks = {c >> 2 & 15 for c in four}
        low = {-1 if r == ACE else r for r in ranks}
        if len({c & 3 for c in four}) == 1 or (len(ranks) == 4 and min(max(ranks) - min(ranks), max(low) - min(low)) < 5):
            return True
    return False


def high_takes_all(game: Game) -> bool:
    parts = game.showdown.parts
    passed = any(
        rule.decision == "pass" for step in (*game.play, *game.listeners) for rule in step.every()
    )  # a made hand is anybody's then
    one = len(parts) == 1 and parts[0].phrase() == "high" and not parts[0].ahead(SEATS)
    return one and not (passed or game.continues_after_showdown or game.showdown.declared)
