"""Players: `random`, and the `house`, quick heuristics on what its seat may know and nothing else.

Each kind of decision has one place here, whatever rule asks it: bets, cards to give away, cards to turn up, orders, purchases, declarations. What a
hand is good for is asked of the game's own scores, so wild cards, lows and split pots need no word about any single game.
"""

from __future__ import annotations

from random import Random

from . import knowledge
from .cards import is_joker, parse_name, rank, suit
from .choices import Amounts, Choice, Orders, Subsets, sample
from .experience import experience, values

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from .state import State

# The share of hands that a high hand of this category beats at a full table, roughly, and how much its leading rank adds.
HIGH_SHARE = (0.02, 0.22, 0.55, 0.75, 0.85, 0.89, 0.93, 0.97, 0.99, 0.995)
HIGH_SPAN = (0.18, 0.30, 0.18, 0.09, 0.04, 0.04, 0.04, 0.02, 0.005, 0.004)


class RandomPlayer:
    """Any legal action, each kind as likely as the next."""

    def choose(self, state: State, seat: int, rng: Any) -> str:
        return str(state.legal_actions().sample(rng))


class House:
    """A steady player. `boldness` moves every threshold of betting and buying: 0 is careful, 1 is loose; `bluff` is how often a weak hand bets."""

    def __init__(self, boldness: float = 0.5, bluff: float = 0.05):
        self.boldness, self.bluff = boldness, bluff

    def choose(self, state: State, seat: int, rng: Any) -> str:
        legal = state.legal_actions()
        if isinstance(legal, Orders):
            return self.arrange(state, seat, legal, rng)
        if isinstance(legal, Subsets):
            return self.give_up(state, seat, legal, rng)
        if isinstance(legal, Amounts):
            return self.bid(state, seat, legal, rng)
        if len(legal) == 1:
            return str(legal[0])
        first = legal[0].split(" ")[0]
        if "check" in legal or "call" in legal:
            return self.bet(state, seat, legal, rng)
        if first == "declare":
            return self.declare(state, seat, legal)
        return self.buy(state, seat, legal, rng)

    # -- what a hand is worth, 0 to 1
    def strength(self, state: State, seat: int, cards: list[int] | None = None) -> float:
        """How good these cards are for the better direction of the game; by default those the seat knows of its own."""
        if cards is None:
            own = state.hands[seat] + state.stock[seat]
            cards = knowledge.seen(state, seat, own)
        high, low = self.directions(state, seat, cards)
        return max(high, low)

    def directions(self, state: State, seat: int, cards: list[int]) -> tuple[float, float]:
        """The worth of the cards as a high hand and as a low one; 0 for a direction that wins nothing here."""
        high = low = 0.0
        for score in _scores(state):
            if score.side == "low":
                low = max(low, _low_worth(state, seat, cards + state.common, score.scale))
            else:
                high = max(high, _high_worth(state, seat, cards + state.common))
        return high, low

    # -- one place for each kind of decision
    def bet(self, state: State, seat: int, legal: Choice, rng: Any) -> str:
        fair = 1 / sum(state.live)
        chance = self.chance(state, seat) + 0.06 * (self.boldness - 0.5) + 0.06 * (rng.random() - 0.5)
        if "check" in legal:
            return "bet" if "bet" in legal and (chance > 1.35 * fair or rng.random() < self.bluff) else "check"
        owed = min(state.tobet - state.bet[seat], state.chips[seat])
        if "raise" in legal and chance > 1.35 * fair + 0.15:
            return "raise"
        return "call" if chance > 0.9 * owed / (state.pot() + owed) else "fold"

    def chance(self, state: State, seat: int) -> float:
        """The part of the pot that the seat may hope for: how its hand compares with hands of so many cards, less as there are more rivals,
        nearer to an even share as more is still to come."""
        learnt = experience(state.game, PASSIVE)
        rivals = [p for p in state.seats() if p != seat]
        parts = _scores(state)
        hopes: list[float] = []
        for part, (n, value) in enumerate(values(state, seat)):
            share = learnt.beats(part, n, value)
            if part == 0:
                for p in rivals:  # a rival's upcards that already beat ours count against us
                    shown = len(state.upcards(p))
                    if shown > 1 and value is not None and state.showing(p) > value:
                        share *= 0.8
            contenders = len(rivals) * (0.65 if len(parts) > 1 and parts[0].side != parts[-1].side else 1.0)
            settled = min(1.0, n / learnt.full)
            fair = 1 / (1 + contenders)
            hopes.append(fair + (share**contenders - fair) * settled**0.5)
        if len(parts) > 1 and any(s.side == "low" for s in parts):
            declared = state.declared[seat]
            if declared in ("high", "low"):
                return 0.55 * max([h for h, s in zip(hopes, parts, strict=True) if s.side == declared], default=0.0)
            return 0.55 * max(hopes) + 0.35 * min(hopes)
        return float(sum(h * s.share[0] / s.share[1] for h, s in zip(hopes, parts, strict=True)))

    def give_up(self, state: State, seat: int, legal: Subsets, rng: Any) -> str:
        """Cards to pass, discard, exchange or turn up: those whose loss hurts least; turned up, those that tell least."""
        hand = knowledge.seen(state, seat, state.hands[seat])
        if legal.verb == "flip":
            return legal.text(self._first_legal(self._plainest(state, seat, list(legal.items)), legal, legal.least, rng))
        keepers = self._by_use(state, seat, hand)
        order = [c for c in reversed(keepers) if c in legal.items] + [c for c in legal.items if c not in keepers]
        k = legal.least
        if legal.least == 0:  # an exchange: throw what is no part of anything
            k = min(legal.most, sum(1 for c in order if not self._useful(state, seat, hand, c)))
        return legal.text(self._first_legal(order, legal, k, rng))

    @staticmethod
    def _first_legal(order: list[int], legal: Subsets, k: int, rng: Any) -> list[int]:
        for n in range(k, legal.least - 1, -1):
            cards = order[:n]
            if legal.legal is None or legal.legal(cards):
                return cards
        return legal.cards(legal.sample(rng))

    def _by_use(self, state: State, seat: int, hand: list[int]) -> list[int]:
        """The hand, most useful cards first: each card is as useful as the hand is poorer without it."""
        loss = {c: self.promise(state, seat, [d for d in hand if d != c]) for c in hand}
        return sorted(hand, key=lambda c: (loss[c], -rank(c)))

    def promise(self, state: State, seat: int, cards: list[int]) -> float:
        """Worth, and a little for what may still come: suits and neighbours that stand together."""
        worth = self.strength(state, seat, cards)
        suits = max((sum(1 for c in cards if suit(c) == s) for s in range(4)), default=0)
        ranks = {rank(c) for c in cards}
        row = max((len(ranks & set(range(low, low + 5))) for low in range(9)), default=0)
        return worth + 0.03 * max(suits - 2, 0) + 0.02 * max(row - 2, 0)

    def _useful(self, state: State, seat: int, hand: list[int], card: int) -> bool:
        if _wild(state, seat, hand) >> (card & 255) & 1 or is_joker(card):
            return True
        if sum(1 for c in hand if rank(c) == rank(card)) > 1 or sum(1 for c in hand if suit(c) == suit(card)) > 3:
            return True
        low = any(s.side == "low" for s in _scores(state))
        return low and (rank(card) < 7 or rank(card) == 12) and self.directions(state, seat, hand)[1] > 0.4

    def _plainest(self, state: State, seat: int, items: list[int]) -> list[int]:
        """Cards to turn up first: neither wild, nor what makes a card wild, nor part of a pair; high ones before low ones."""
        hand = knowledge.seen(state, seat, state.hands[seat])
        wild = _wild(state, seat, hand)
        return sorted(items, key=lambda c: (wild >> (c & 255) & 1, sum(1 for d in hand if rank(d) == rank(c)), -rank(c)))

    def arrange(self, state: State, seat: int, legal: Orders, rng: Any) -> str:
        """A stack: what tells least on top. Two stacks: of some legal splits the one that is best in both."""
        if not legal.piles:
            return legal.text(self._plainest(state, seat, list(legal.items)))
        high, cut = state.game.high, legal.piles[0]
        best, best_worth = None, -1.0
        for order in self._splits(list(legal.items), cut, rng):
            if legal.legal is None or legal.legal(order):
                worth = _worth_of(high(state, seat, order[:cut])) + 0.9 * _worth_of(high(state, seat, order[cut:]))
                if worth > best_worth:
                    best, best_worth = order, worth
        if best is None:
            return legal.sample(rng)
        return legal.text(self._plainest(state, seat, best[:cut]) + self._plainest(state, seat, best[cut:]))

    @staticmethod
    def _splits(items: list[int], cut: int, rng: Any) -> list[list[int]]:
        from itertools import combinations

        every = [[c for c in items if c not in rest] + list(rest) for rest in combinations(items, len(items) - cut)]
        return every if len(every) <= 40 else sample(rng, every, 40)

    def bid(self, state: State, seat: int, legal: Amounts, rng: Any) -> str:
        """More for a card that helps more, up to a part of the pot."""
        hand = knowledge.seen(state, seat, state.hands[seat])
        now = self.promise(state, seat, hand)
        gains = sorted([self.promise(state, seat, [*hand, c]) - now for c in state.market])
        spread = gains[-1] - gains[0] if gains else 0.0
        ceiling = min(legal.high, legal.low + max(state.stakes.max_bet, state.pot() // 3))
        want = legal.low + int((ceiling - legal.low) * min(1.0, 3 * spread * (0.5 + self.boldness)) * (0.6 + 0.8 * rng.random()))
        return f"{legal.verb} {max(legal.low, min(legal.high, want))}"

    def buy(self, state: State, seat: int, legal: Choice, rng: Any) -> str:
        """A named card for what it adds, the deck's for a guess, nothing where it costs more than it brings."""
        assert state.asking is not None
        hand = knowledge.seen(state, seat, state.hands[seat])
        now = self.promise(state, seat, hand)
        best, best_gain = str(legal[-1]), -9.0
        for action in legal:
            _, cost, card = state.asking.label(state, seat, action)
            gain = -cost / max(state.pot(), 12) * 0.6
            if card and card != "?":
                found = parse_name(card)
                if action.startswith("stake"):
                    gain += 0.2 if is_joker(found) else -0.05
                else:
                    gain += self.promise(state, seat, [*hand, found]) - now
            elif action in ("buy", "buy deck", "down"):
                gain += 0.08 + 0.06 * self.boldness
            elif action == "fold":
                gain = -0.02 if now < 0.2 else -0.5
            gain += 0.02 * rng.random()
            if gain > best_gain:
                best, best_gain = action, gain
        return best

    def declare(self, state: State, seat: int, legal: Choice) -> str:
        if "declare in" in legal:
            learning = isinstance(self, Passive)  # it stays in, so that every hand is seen to its end
            return "declare in" if learning or self.chance(state, seat) > 0.5 / sum(state.live) else "declare out"
        high, low = self.directions(state, seat, knowledge.seen(state, seat, state.hands[seat]))
        if "declare both" in legal and min(high, low) > 0.9:
            return "declare both"
        return "declare high" if high >= low else "declare low"


class Passive(House):
    """The house without betting: checks and calls, so that every hand is seen to its end."""

    def bet(self, state: State, seat: int, legal: Choice, rng: Any) -> str:
        return "check" if "check" in legal else "call"


PASSIVE = Passive()


def _scores(state: State) -> tuple:
    parts: tuple = state.game.showdown.parts
    return parts


def _wild(state: State, seat: int, hand: list[int]) -> int:
    return state.game.wild(state, seat, hand, "high") | state.game.bugs


def _worth_of(value: int) -> float:
    """0 to 1 for a high value: the share of hands it beats, roughly."""
    kind, top = value >> 20, value >> 16 & 15
    return HIGH_SHARE[kind] + HIGH_SPAN[kind] * top / 13


def _high_worth(state: State, seat: int, cards: list[int]) -> float:
    return _worth_of(state.game.high(state, seat, cards))


def _low_worth(state: State, seat: int, cards: list[int], scale: Any) -> float:
    """0 to 1 for a low hand on its way: how many low ranks it has, and how low."""
    wild = state.game.wild(state, seat, cards, "low") | state.game.bugs
    ranks = {
        (rank(c) + 2) % 13 or 13 if scale.scale != "deuce-to-seven" else rank(c) + 2
        for c in cards
        if not wild >> (c & 255) & 1 and not is_joker(c)
    }
    lowest = sorted(ranks)[:5]
    wilds = sum(1 for c in cards if wild >> (c & 255) & 1)
    have = min(5, len([r for r in lowest if r <= 9]) + wilds)
    if have < 5:
        return 0.12 * have
    top = lowest[4 - wilds] if wilds < 5 and len(lowest) > 4 - wilds else 5
    return max(0.3, 1.0 - 0.12 * (top - 5))


PLAYERS = ("random", "house", "coach")


def player(name: str) -> Any:
    """A player by name: random, house or coach."""
    if name == "random":
        return RandomPlayer()
    if name == "house":
        return House()
    if name == "coach":
        from .coach import Coach  # it plays with house players, so it comes after them

        return Coach()
    raise ValueError(f"no player is called {name!r}; expected {', '.join(PLAYERS)}")


def house_action(state: State, house: House) -> str:
    """What the house player in turn does. Its dice hang on the deal and the move alone, so a deal taken back goes on as it did."""
    seat = state.current_player()
    assert seat is not None
    return house.choose(state, seat, Random(f"{state.seed}/{len(state.history)}"))


def play_out(state: State, players: list[Any], rng: Any) -> None:
    """The deal to its end; `players` a seat."""
    while not state.is_terminal():
        seat = state.current_player()
        assert seat is not None
        state.act(players[seat].choose(state, seat, rng))
