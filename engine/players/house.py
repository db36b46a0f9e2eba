"""The house player: quick heuristics on what its seat may know and nothing else.

Each kind of decision has one place here, whatever rule asks it: bets, cards to give away, cards to turn up, orders, purchases, declarations. What a
hand is good for is asked of the game's own scores, so wild cards, lows and split pots need no word about any single game.
"""

from __future__ import annotations

from bisect import bisect_right
from itertools import combinations, count
from math import fsum  # the same on every Python: since 3.12 `sum` of floats rounds otherwise
from operator import itemgetter

from ..cards import has, is_joker, outside
from ..table import knowledge, money
from ..table.actions import (
    ACCEPT,
    ASK_SIDE_SHOW,
    BET,
    BRING_IN,
    CALL,
    CHECK,
    COMPLETE,
    FOLD,
    KNOCK,
    LOOK,
    RAISE,
    RAISES,
    REFUSE,
    SEE,
    TAKE_TURN,
    Action,
)
from ..table.choices import Amounts, Choice, Choices, Orders, Picks, Sizes, Subsets, sample
from ..table.traits.capabilities import Capability
from .calibration import THE_TABLE, Calibration, calibrate, calibration, missing, values
from .exposure import best_shown, worth_showing
from .hand_strength import aims, by_use, directions, each_way, least_missed, plainest, promise, strength_of, unused, useful
from .hole_cards import WAITS, all_play, best_discard, best_swap
from .open_face import ranked
from .play import play_out
from .rows import settings
from .separate_hands import best_apart, hand_to_fold
from .win_chances import can_be_compared, even_place, evened, forfeit, out_in_turn, risked, share, win_chances

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any

    from ..table.choices import Dice
    from ..table.protocols import Step
    from ..table.state import State

    Policy = Callable[
        [State, int, Any, Dice], Action
    ]  # state, seat, what there is to choose from (of the kind that its decision has), chance

# Set by hand, and judged as a whole by the ladder (docs/at-scale.md).
SPLITS = 12  # ways of parting a hand in two that are looked at
READY = 0.6  # a hand of this promise is ready for the showdown, where nothing is bet on it
FOLDED = 0.3  # a hand of this promise may as well be thrown away
SWAY = 0.06  # by which a mood may move a bet
SPOILS = 0.05  # what a place in a low hand is worth: no card without use should take it
IMPATIENCE = 0.05  # by how much less is enough, with each deal for the same pot, to go in
AT_ONCE, PATIENCE = 0.1, 0.02  # where all declare at once: how much more it takes to go in, and what IMPATIENCE is there
LATER = 0.4  # of what losing costs, while there are bets to come and one may still fold
MORE_BETS = 1.6  # bets like this one that it will cost to see the hand to its end, where many are to come
FEW = 0.2  # of these, for a hand that the next cards decide: it is folded in time
TWO_WAYS = 0.2  # of these, where the pot is split and cards are to come: what fails one way may still win the other
HALVES, LAST_HALVES = 0.5, 0.7  # of what a raise needs above a fair share, where the pot is split: hopes there lie closer together
SHARED = 0.6  # of the hope that a hand needs elsewhere, where what one player wins goes to two: the second may hold anything
PAID_BACK = 2.2  # for each of these, so many lie in the pot: its own, and those of the rivals who call too
BLIND_SHARE = 0.7  # of the pot's fair share: the least that a seen hand needs against players who bet theirs unseen
STEALS = 4  # a weak hand that shows the best upcards bets this many times as often as other weak hands
SEMI_BLUFFS = 3  # the same for a hand that may still become good
HALF_GOOD = 0.6  # of the line for a bet: a hand of so much that has cards to come may become good
SURE = 0.9  # of the pot: for as much, a careful player bets to match it as often as may be
NEVER = 9.0  # more than anybody may hope for
GIFT = 0.1  # of promise: what it is worth that a rival does not get a card
GUESSES = 4  # cards that may come off the deck
MORE_GUESSES = 12  # the same, where a card may do harm
ENDS = 16  # worlds in which a choice is played to the end


ASKS = 0.3  # how often it asks for a side show with a middling hand
LOOKS = 0.4  # how often a blind player looks when it is their turn
TELLS = 0.5  # by how much more it takes to call a bet of the whole pot and more
RAISE_TELLS = 0.5  # by how much longer, for each raise at a fixed limit, are the odds of a hand that gets no more cards
SMALL_BET, BIG_BET = 0.4, 1.2  # of the pot: what the least and the best of the hands that bet are bet for, where one says how much
SWING = 0.2  # by which that varies
BIG = 1.5  # of the line for a bet: with so much it makes the bigger bet that an open pair allows
NEARLY = 0.03  # points: ways of setting rows that are as good as one another
ANY_ORDER = 0.75  # how often it stacks its cards in any order, where a low hand wins too
LITTLE = 0.25  # of the pot: with less behind than this one may as well bet it too


POLICIES = {  # for each decision of `table.decisions`, the method of the house that answers it
    "pass": "pick",
    "discard": "pick",
    "keep": "pick",
    "order": "pick",
    "rows": "rows",
    "row": "row",
    "turn": "pick",
    "buy": "pick",
    "bid": "pick",
    "declare": "declare",
    "bet": "bet",
    "stake": "stake",
    "wager": "wager",
    "rate": "rate",
    "name": "pick",
    "trade": "trade",
    "choose": "pick",
    "look": "look",
    "place": "place",
    "again": "again",
}


class House:
    """A steady player. `boldness` moves every threshold of betting and buying: 0 is careful, 1 is loose; `bluff` is how often a weak hand bets."""

    def __init__(self, boldness: float = 0.5, bluff: float = 0.05):
        self.boldness, self.bluff = boldness, bluff

    def choose(self, state: State, seat: int, rng: Dice) -> Action:
        """One of the legal actions; what the rule asks for decides how it is found."""
        rule, legal = state.asking, state.legal_actions()
        assert rule is not None
        if aims(state).odd or state.game.faced:  # what counts is known by experience alone: the first deal goes as any other
            calibrate(state.game, PASSIVE)
        if isinstance(legal, Choice) and len(legal) == 1:  # in this order: to count the others takes longer than to answer them
            only: Action = legal[0]
            return only
        policy: Policy = getattr(self, POLICIES[rule.decision])
        return policy(state, seat, legal, rng)

    # -- what the seat may hope for
    def win_chances(self, state: State, seat: int, alone: bool = False) -> list[float]:
        """For each part of the showdown, how likely the hand is to be the best of those still in; of those who will go in, where it may be `alone`."""
        return win_chances(calibration(state.game, PASSIVE), state, seat, alone)

    def chance(self, state: State, seat: int) -> float:
        """The part of the pot that the seat may hope for."""
        chance: float = share(state, seat, self.win_chances(state, seat)) ** evened(state.game, PASSIVE)
        return chance

    def chance_in(self, state: State, seat: int) -> float:
        """The same where staying in is going in: rivals go too, but a weak hand must not count on that."""
        return share(state, seat, self.win_chances_if_in(state, seat))

    def win_chances_if_in(self, state: State, seat: int) -> list[float]:
        """One third as if all rivals went in, two thirds as if only the confident ones did. When players declare in turn, only the second case counts."""
        if out_in_turn(state, seat):
            return self.win_chances(state, seat, True)
        return [
            (all_in + 2 * some_in) / 3
            for all_in, some_in in zip(self.win_chances(state, seat), self.win_chances(state, seat, True), strict=True)
        ]

    # -- one place for each kind of decision: see POLICIES
    def pick(self, state: State, seat: int, legal: Choices, rng: Dice) -> Action:
        """Decisions that have no policy of their own, by the type of the choice."""
        rule = state.asking
        assert rule is not None
        if isinstance(legal, Orders):
            return self.arrange(state, seat, legal, rng)
        if isinstance(legal, Subsets):
            return self.swap_with_table(state, seat, legal) if rule.takes_table else self.choose_cards_to_give_up(state, seat, legal, rng)
        if isinstance(legal, Amounts):
            return self.bid(state, seat, legal, rng)
        if len(legal) == 2 and aims(state).risky and any(rule.guess(a) for a in legal):
            return self.draw(state, seat, legal, rng)
        if len(legal) == 2 and FOLD in legal:
            return self.stay(state, seat, legal, rng)
        return self.buy(state, seat, legal, rng) if rule.priced else self.try_out(state, seat, legal, rng)

    def look(self, state: State, seat: int, legal: Choice, rng: Dice) -> Action:
        """Usually looks. Playing blind occasionally pays."""
        return legal[int(rng.random() * sum(state.live) < 1)]

    def bet(self, state: State, seat: int, legal: Choice, rng: Dice) -> Action:
        """By the chance to win against two thresholds (see `lines`), with a bluff now and then; nothing for a hand that what lies face up has beaten."""
        more, stay = lines = self.lines(state, seat, legal)
        if state.game.apart and (poor := hand_to_fold(state, seat, legal, self.chance, lines)):
            return poor
        hope = self.hope(state, seat, legal)
        if not hope and (CHECK in legal or FOLD in legal):
            return CHECK if CHECK in legal and not state.game.staked else FOLD
        chance = hope + 0.06 * (self.boldness - 0.5) + SWAY * (rng.random() - 0.5)
        if CHECK in legal:
            if FOLD in legal and chance <= stay:
                return FOLD
            bold = BET if BET in legal else RAISE if RAISE in legal else CHECK  # a blind may raise itself
            if bold is CHECK and not isinstance(legal, Sizes):
                return CHECK
            if chance > more or self.bluffs(state, seat, chance / more, rng):
                return self.forward(state, seat, legal, bold, chance, more, rng)
            return CHECK
        if chance > more:
            bold = RAISE if RAISE in legal else COMPLETE if COMPLETE in legal else CHECK
            if bold is not CHECK or isinstance(legal, Sizes):
                return self.forward(state, seat, legal, bold, chance, more, rng)
        if chance <= stay and FOLD in legal:
            return FOLD
        return CALL if CALL in legal else BRING_IN if BRING_IN in legal else first_bet(legal)

    def forward(self, state: State, seat: int, legal: Choice, bold: Action, chance: float, more: float, rng: Dice) -> Action:
        """The bet or raise that it makes: a size where players say how much; else the bigger one that an open pair allows, or the plain one."""
        if isinstance(legal, Sizes):
            return self.size(state, seat, legal, chance, more, rng)
        if chance > BIG * more or chance <= more:  # a bluff looks like the best of hands
            return bigger_of_two(state, legal) or bold
        return bold

    def hope(self, state: State, seat: int, legal: Choice) -> float:
        """The part of the pot that it bets by."""
        return self.chance_in(state, seat) if state.game.staked else self.chance(opened(state, legal), seat)

    def bluffs(self, state: State, seat: int, worth: float, rng: Dice) -> bool:
        """Whether it bets a hand that is not worth it: see `bluff_rate`."""
        u = rng.random()
        if not self.bluff <= u < STEALS * self.bluff:  # most dice decide it whatever the hand
            return u < self.bluff
        return u < self.bluff_rate(state, seat, worth)

    def bluff_rate(self, state: State, seat: int, worth: float) -> float:
        """How often it bets a hand that is not worth it: any hand now and then, more often one that shows the best upcards or that may still become good.
        `worth` is the hope as a share of what a bet needs."""
        if state.face_up > 0 and shows_most(state, seat):
            return STEALS * self.bluff
        return SEMI_BLUFFS * self.bluff if worth > HALF_GOOD and bets_to_come(state) else self.bluff

    def size(self, state: State, seat: int, legal: Sizes, chance: float, more: float, rng: Dice) -> Action:
        """How much to bet or raise: a share of the pot that grows with what the hand is worth beyond the line above which it bets. A bluff looks like a hand of
        middling worth. What would leave little behind is a bet of all one has; only a hand that mostly wins bets more than the pot."""
        share = self.share_of_pot(chance, more) + SWING * (rng.random() - 0.5)
        owed = state.bet_to_call - state.bet[seat]
        pot = state.pot() + owed
        chosen = legal.nearest(state.bet_to_call + round(share * pot))
        amount = chosen.amount or 0
        behind = state.chips[seat] - (amount - state.bet[seat])
        if 0 < behind < LITTLE * (pot + amount) and chance > more:
            return legal.nearest(legal.high)
        return chosen

    def share_of_pot(self, chance: float, more: float) -> float:
        """The share of the pot that a hand of this worth bets, a bluff's where it is worth less than the line."""
        worth = (chance - more) / (1.001 - more) if chance > more else 0.3
        return SMALL_BET + (BIG_BET - SMALL_BET) * worth + 0.3 * (self.boldness - 0.5)

    def stake(self, state: State, seat: int, legal: Choice, rng: Dice) -> Action:
        """How often to match the pot if it loses: more with a hand that mostly wins, and no more than the pot is worth."""
        asking, win_chances = state.asking, self.win_chances(state, seat)
        assert asking is not None
        chance, lose = share(state, seat, win_chances), risked(state, win_chances)
        more = [a for a in legal if a.amount]
        if more and chance > SURE - 0.2 * self.boldness:
            return more[-1]
        if FOLD not in legal:
            return CHECK
        stays = chance * state.pot() - lose * asking.outlay(state, seat, CALL) > -asking.outlay(state, seat, FOLD)
        return CALL if stays else FOLD

    def wager(self, state: State, seat: int, legal: Choices, rng: Dice) -> Action:
        """Against the pot: nothing where a chip brings less than it costs on average, else the larger a share of the most the more it brings."""
        asking = state.asking
        assert asking is not None
        if not isinstance(legal, Sizes):
            first: Action = next(iter(legal))  # what is said before the bet: it hardly matters
            return first
        edge = asking.edge(state, seat) + 0.1 * (self.boldness - 0.5)
        if edge <= 0 and rng.random() >= self.bluff / 2:
            return legal.named[0]
        return legal.nearest(round(legal.high * min(max(edge, 0.0) * (1 + self.boldness), 1.0)))

    def rate(self, state: State, seat: int, legal: Choice, rng: Dice) -> Action:
        """Blind or seen: blind it bets for a while, then looks. A hand it has seen folds below its share, and is compared or raised with two left."""
        asking = state.asking
        assert asking is not None
        if ACCEPT in legal:  # a side show, which a good hand should win
            return ACCEPT if self.chance(state, seat) > 1.5 / sum(state.live) else REFUSE
        bet = BET if BET in legal else SEE
        if LOOK in legal:
            blind = rng.random()
            return LOOK if blind < LOOKS + 0.15 * state.raises else (bigger_bet(legal) or bet) if blind > 1 - self.bluff else bet
        fair, owed = 1 / sum(state.live), asking.charge(state, seat, bet)
        chance = self.chance(state, seat) + 0.06 * (self.boldness - 0.5) + SWAY * (rng.random() - 0.5)
        dear = 0.1 * state.raises  # whoever doubles the bet tells of a good hand
        if chance <= max(0.9 * owed / (state.pot() + owed or 1), (BLIND_SHARE + dear) * fair):
            return FOLD
        bigger = bigger_bet(legal)
        if bigger and chance > (SURE - 0.2 * self.boldness if SEE in legal else 1.35 * fair) + dear:
            return bigger
        if fair < chance < 2 * fair and any(a.verb == "compare" for a in legal) and rng.random() < ASKS:
            return next(a for a in legal if a.verb == "compare")
        if ASK_SIDE_SHOW in legal and fair < chance < 2 * fair and rng.random() < ASKS:
            return ASK_SIDE_SHOW
        return SEE if SEE in legal else bet

    def lines(self, state: State, seat: int, legal: Choice) -> tuple[float, float]:
        """The hopes above which it bets or raises, and those above which it stays: where nobody may check, or folding has its price too. Of a hand of which
        it has seen less than half it is no surer than others are of theirs, and raises no raise. With bets to come, the price now is not the whole price.
        A raise tells of a good hand. A hand that may still get better can call it; one that has all its cards has to be better itself.
        Where two players share what one wins, the second may hold anything, later bets come back to both, and a raise tells nothing."""
        fair, asking = 1 / sum(state.live), state.asking
        if FOLD not in legal:
            return fair, 0.0
        assert asking is not None
        owed = asking.charge(state, seat, CHECK if CHECK in legal else CALL if CALL in legal else BET)
        split, shared, coming = len(state.game.coming(state).parts) > 1, shared_by_two(state), bets_to_come(state)
        more = fair
        if CHECK not in legal:
            more += (0.35 * fair + 0.1 * state.raises) * ((HALVES if coming else LAST_HALVES) if split else 1.0)
        later, paid_back = later_bets(state, seat, owed)
        to_win = state.pot() + owed + paid_back
        if any(capped == seat for capped, _ in money.CAPPED.of(state)):  # what is bet from now on, it can no longer win
            more, to_win = NEVER, sum([chips for chips, able in money.pots(state) if seat in able])
        stay = 0.9 * (owed + later - asking.charge(state, seat, FOLD)) / (to_win or 1)
        if state.game.staked:  # who loses matches what all the bets have made
            lose = risked(state, self.win_chances_if_in(state, seat))
            again = any(rule.decision == "bet" for step in state.step_stack for rule in step.every())  # there is still time to go
            risk = (LATER if again else 1.0) * (forfeit(state) + owed)
            more = max(more, fair + lose)
            stay = max(stay, 0.9 * (owed + lose * risk) / (state.pot() + owed or 1))
        if state.raises and 2 * len(knowledge.seen(state, seat, state.hands[seat])) < state.game.full_hand:
            more = NEVER
        if shared:
            stay *= SHARED
        if state.stakes.sized:  # a large bet tells of a good hand
            stay *= 1 + TELLS * owed / (state.pot() + owed or 1)
        elif state.raises and stay < 1 and not shared and can_be_compared(state, seat):
            odds = (1 + RAISE_TELLS * state.raises) * stay / (1 - stay)
            stay = odds / (1 + odds)
        return more, stay

    def choose_cards_to_give_up(self, state: State, seat: int, legal: Subsets, rng: Dice) -> Action:
        """Cards to pass, discard, exchange or turn up: those whose loss hurts least; turned up, those that tell least."""
        assert state.asking is not None
        hand, decision = knowledge.seen(state, seat, state.hands[seat]), state.asking.decision
        if decision == "turn":
            return self.turn(state, seat, legal, plainest(state, seat, hand, list(legal.items)), rng)
        if legal.least and decision != "keep" and all(c in hand for c in legal.items):
            cards = least_missed(state, seat, hand, legal.items, legal.least)
            if legal.legal is None or legal.legal(cards):
                return legal.of(cards)
        if not legal.least and len(hand) == len(state.hands[seat]):
            if state.asking.scarce and state.game.all_common:
                return legal.of(self.swap(state, seat, legal, rng))
            if decision == "discard" and legal.verb == "discard" and all_play(state):
                return legal.of(best_discard(state, seat, legal, rng))
        keepers = by_use(state, seat, hand)
        order = [c for c in reversed(keepers) if c in legal.items] + [c for c in legal.items if c not in keepers]
        k = legal.least
        if decision == "keep":
            order.reverse()
        elif legal.least == 0:  # an exchange: throw what is no part of anything
            spare = self.spare(state, seat, hand, order, rng)
            order = [*spare, *[c for c in order if c not in spare]]
            k = min(legal.most, len(spare))
            if k and not self.worth_its_price(state, seat, Action(legal.verb), hand, order, rng):
                k = 0
        return self._first_legal(order, legal, k, rng)

    def swap(self, state: State, seat: int, legal: Subsets, rng: Dice) -> tuple[int, ...]:
        """Cards that it may swap once in the deal: now, where that gains more than it may be worth to wait for later rounds, or where it would fold."""
        cards, gain = best_swap(state, seat, legal, rng)
        now = gain > WAITS * max(bets_to_come(state) - 1, 0) or (cards and self.would_fold(state, seat, legal))
        return cards if now else ()

    def would_fold(self, state: State, seat: int, legal: Choices) -> bool:
        """Whether it would fold now if it kept its cards: what it may change before that costs nothing to change."""
        if state.game.kept(Calibration) is None or not bets_to_come(state):
            return False
        after = state.clone()
        after.log = after.observed = None
        after.act(next(iter(legal)))
        asked = after.legal_actions()
        if after.current_player() != seat or not isinstance(asked, Choice) or FOLD not in asked:
            return False
        _, stay = self.lines(after, seat, asked)
        return self.hope(after, seat, asked) <= stay

    def swap_with_table(self, state: State, seat: int, legal: Subsets) -> Action:
        """Own cards for cards that lie open: what leaves the best hand. Every swap of one card is looked at, one of all, and the one that keeps the most
        useful of all these cards."""
        rule = state.asking
        assert rule is not None
        hand = knowledge.seen(state, seat, state.hands[seat])
        mine, theirs = [c for c in legal.items if c in hand], [c for c in legal.items if c not in hand]
        gone = least_missed(state, seat, [*hand, *theirs], legal.items, len(theirs))
        useful_ones = [c for c in legal.items if (c in gone) == (c in mine)]
        ways = [cards for cards in ([a, b] for a in mine for b in theirs) if legal.legal is None or legal.legal(cards)]
        ways += [cards for cards in (useful_ones, list(legal.items)) if legal.of(cards) in legal]
        if not ways:
            ways = [list(cards) for cards in legal.ways() if cards and (legal.legal is None or legal.legal(list(cards)))]
        best = max(ways, key=lambda cards: promise(state, seat, rule.hand_after(state, seat, tuple(cards))))
        return legal.rest if legal.rest is not None and not self.improves(state, seat, best) else legal.of(best)

    @staticmethod
    def improves(state: State, seat: int, cards: Sequence[int]) -> bool:
        """Whether these cards, swapped with the table, leave a better hand."""
        assert state.asking is not None
        hand = knowledge.seen(state, seat, state.hands[seat])
        return promise(state, seat, state.asking.hand_after(state, seat, tuple(cards))) > promise(state, seat, hand)

    def stuck(self, state: State, seat: int) -> bool:
        """Whether it could not pass if it took its turn, and no swap would make its hand better."""
        assert state.asking is not None
        if not state.asking.takes_table:  # there is a card off the deck to hope for
            return False
        after = state.clone()
        after.act(TAKE_TURN)
        legal = after.legal_actions() if after.current_player() == seat and after.asking is not None else None
        return (
            isinstance(legal, Subsets)
            and legal.rest is None
            and not self.improves(after, seat, self.swap_with_table(after, seat, legal).cards)
        )

    def spare(self, state: State, seat: int, hand: list[int], order: list[int], rng: Dice) -> list[int]:
        """What may go for cards off the deck: cards that are no part of anything. Where no poker hands win, these are the cards that a random card would
        improve. The same goes for a hand of one card, which is never part of anything."""
        if aims(state).hands and state.game.full_hand > 1:
            free = unused(state, seat, hand)
            return [c for c in order if c in free or (c not in hand and not useful(state, seat, hand, c))]
        now, come = promise(state, seat, hand), self._unseen(state, seat, rng, MORE_GUESSES)
        return [c for c in order if fsum([promise(state, seat, [d for d in hand if d != c] + [new]) for new in come]) > now * MORE_GUESSES]

    def turn(self, state: State, seat: int, legal: Subsets, plain: list[int], rng: Dice) -> Action:
        """Cards to turn up, the plainest first: all that one may, where that sets something off; what is best to show, where that decides anything."""
        n = legal.most if not legal.least and self.sets_off(state, seat) else legal.least
        if state.game.faced and not n:
            plain = worth_showing(state, seat, plain)
            n = min(legal.most, len(plain))
        elif state.game.faced and n < len(plain):
            plain = best_shown(state, seat, plain, n)
        return self._first_legal(plain, legal, n, rng)

    def sets_off(self, state: State, seat: int) -> bool:
        """Whether it is worth turning up what sets something off: new hands for everybody are, for a poor one."""
        watches = state.game.listeners_by_event.get("flipped", ())
        if watches and all(rule.anew for watch in watches for rule in watch.do):
            return self.chance(state, seat) < 1 / sum(state.live)
        return bool(watches)

    def worth_its_price(self, state: State, seat: int, action: Action, hand: list[int], order: list[int], rng: Dice) -> bool:
        """Whether a card off the deck for the least useful one brings as much as it costs."""
        assert state.asking is not None
        cost = state.asking.charge(state, seat, action)
        if not cost:
            return True
        rest = [c for c in hand if c != order[0]]
        gain = fsum([promise(state, seat, [*rest, c]) for c in self._unseen(state, seat, rng)]) / GUESSES - promise(state, seat, hand)
        return gain > self.price(state, cost)

    def price(self, state: State, cost: int) -> float:
        """Chips as the promise of a hand that is worth as many."""
        return (1.1 - self.boldness) * cost / max(state.pot(), 12) if cost else 0.0

    @staticmethod
    def _unseen(state: State, seat: int, rng: Dice, n: int = 0) -> list[int]:
        """A few cards that may come off the deck; of a hand of them, `n` different ones, or as many as there are. None where all lie open."""
        see, pack = knowledge.sees(state, seat), state.game.cards(state.n)
        there = len(outside(pack, see))
        number = min(n, there) if n else GUESSES if there else 0
        guesses: list[int] = []
        while len(guesses) < number:
            c = pack[int(rng.random() * len(pack))]
            if not has(see, c) and not (n and c in guesses):
                guesses.append(c)
        return guesses

    @staticmethod
    def _first_legal(order: list[int], legal: Subsets, k: int, rng: Dice) -> Action:
        for n in range(k, legal.least - 1, -1):
            cards = order[:n]
            if legal.legal is None or legal.legal(cards):
                return legal.of(cards)
        return legal.sample(rng)

    def arrange(self, state: State, seat: int, legal: Orders, rng: Dice) -> Action:
        """A stack: what tells least on top, or any order where that tells too much. Two stacks: of some legal splits the one that is best in both, where both
        count."""
        items = list(legal.items)
        want = aims(state)
        if not legal.piles:
            return self.stack(state, seat, legal, rng)
        plain = plainest(state, seat, items, items)
        if not want.piles and (legal.legal is None or legal.legal(plain)):
            return legal.of(plain)
        high, cut = state.game.high, legal.piles[0]
        best, best_worth = None, -1.0
        for order in self._splits(items, cut, rng):
            if legal.legal is None or legal.legal(order):
                worth = strength_of(high(state, seat, order[:cut])) + 0.9 * strength_of(high(state, seat, order[cut:]))
                if want.low:
                    (one_high, one_low), (other_high, other_low) = (directions(state, seat, some) for some in (order[:cut], order[cut:]))
                    worth = max(worth, one_high + other_low, one_low + other_high)
                if worth > best_worth:
                    best, best_worth = order, worth
        if best is None:
            return legal.sample(rng)
        return legal.of(plainest(state, seat, items, best[:cut]) + plainest(state, seat, items, best[cut:]))

    def stack(self, state: State, seat: int, legal: Orders, rng: Dice) -> Action:
        """The order in which cards will be turned up: low ones first, since the highest upcards bet first and a high card tells of a high hand. Where a low
        hand wins too, that order would tell which way the hand goes: so it mostly takes any order."""
        items, want = list(legal.items), aims(state)
        if (want.low or want.odd) and rng.random() < ANY_ORDER:
            mixed = sample(rng, items, len(items))
            if legal.legal is None or legal.legal(mixed):
                return legal.of(mixed)
        return legal.of(plainest(state, seat, items, items, low=True))

    def rows(self, state: State, seat: int, legal: Picks, rng: Dice) -> Action:
        """Rows that should win the most points; of two ways that are worth about the same, either."""
        best, *others = settings(state, seat, legal.piles)
        close = [best, *[way for way in others[:2] if way.worth > best.worth - NEARLY]]
        return legal.of(close[int(rng.random() * len(close))].cards)

    def row(self, state: State, seat: int, legal: Choice, rng: Dice) -> Action:
        """The row in which the next card should win the most points."""
        return ranked(state, seat, legal)[0]

    def place(self, state: State, seat: int, legal: Choices, rng: Dice) -> Action:
        """Which of several hands a card goes to: where the hands are worth most, each for what it is for. Of cards to turn up, those that tell least."""
        asking = state.asking
        assert asking is not None
        if state.game.apart:
            return best_apart(state, seat, legal, self.price)
        if isinstance(legal, Subsets) and legal.least:
            return legal.of(plainest(state, seat, [*state.hands[seat]], [*legal.items])[: legal.least])
        best, best_worth = None, -9.0
        for action in legal:
            hands = asking.arranged(state, seat, action)
            (one_high, one_low), (other_high, other_low) = (
                (high, low - SPOILS * len(cards)) for _, cards in hands for high, low in [directions(state, seat, cards)]
            )
            worth = one_low + other_high if hands[0][0] == "low" else max(one_high + other_low, one_low + other_high)
            worth -= self.price(state, asking.charge(state, seat, action))
            if worth > best_worth:
                best, best_worth = action, worth
        assert best is not None
        return best

    @staticmethod
    def _splits(items: list[int], cut: int, rng: Dice) -> list[list[int]]:
        every = [[c for c in items if c not in rest] + list(rest) for rest in combinations(items, len(items) - cut)]
        return every if len(every) <= SPLITS else sample(rng, every, SPLITS)

    def bid(self, state: State, seat: int, legal: Amounts, rng: Dice) -> Action:
        """A sealed bid: more for a card that helps more, up to a part of the pot. Open auctions offer single bids and go through `buy` or `try_out`."""
        most, eager = self.ceiling(state, legal), self.eager(state, seat)
        want = legal.low + int((most - legal.low) * eager * (0.6 + 0.8 * rng.random()))
        return legal.of(max(legal.low, min(legal.high, want)))

    def eager(self, state: State, seat: int) -> float:
        """The fraction of its highest bid that the cards on offer are worth: by how much more the best of them helps than the worst."""
        hand = knowledge.seen(state, seat, state.hands[seat])
        now = promise(state, seat, hand)
        gains = [promise(state, seat, [*hand, c]) - now for c in state.market]
        spread = max(gains) - min(gains) if gains else 0.0
        return min(1.0, 3 * spread * (0.5 + self.boldness))

    @staticmethod
    def ceiling(state: State, legal: Amounts) -> int:
        """Roughly the most that it bids."""
        return min(legal.high, legal.low + max(state.stakes.max_bet, state.pot() // 3))

    def buy(self, state: State, seat: int, legal: Choice, rng: Dice) -> Action:
        """A named card for what it adds, the deck's for a guess, nothing where it costs more than it brings."""
        asking, hand = state.asking, knowledge.seen(state, seat, state.hands[seat])
        assert asking is not None
        now = promise(state, seat, hand)
        gains = []
        for action in legal:
            card = asking.subject(action)
            gain = -self.price(state, asking.charge(state, seat, action) + asking.outlay(state, seat, action))
            if card is not None:
                if asking.spends:
                    gain += 0.2 if is_joker(card) else -0.05
                else:
                    gain += promise(state, seat, [*hand, card]) - now
            elif asking.guess(action) and asking.renews:
                others = [promise(state, seat, self._unseen(state, seat, rng, len(hand))) for _ in range(GUESSES)]
                gain += fsum([max(other - now, 0.0) for other in others]) / GUESSES
            elif asking.guess(action):
                gain += 0.08 + 0.06 * self.boldness
            elif action == FOLD:
                gain = -0.02 if now < 0.2 else -0.5
            gains.append(gain + 0.02 * rng.random())
        return self.prefer(legal, gains)

    def prefer(self, ways: Sequence[Action], gains: list[float], unit: float = 1.0) -> Action:
        """The one that gains most, the first of several; `unit` is what they count in."""
        return max(zip(ways, gains, strict=True), key=itemgetter(1))[0]

    def draw(self, state: State, seat: int, legal: Choice, rng: Dice) -> Action:
        """One card more where hands can have too many: only if what may come promises more than what is there, or may win what that cannot."""
        asking, hand = state.asking, knowledge.seen(state, seat, state.hands[seat])
        assert asking is not None
        another = next(a for a in legal if asking.guess(a))
        other = next(a for a in legal if a != another)
        guesses = [c for _ in range(MORE_GUESSES // GUESSES) for c in self._unseen(state, seat, rng)]
        if not guesses:
            return other
        gain = fsum([promise(state, seat, [*hand, c]) for c in guesses]) / len(guesses) - promise(state, seat, hand)
        price = self.price(state, asking.charge(state, seat, another) - asking.charge(state, seat, other))
        return self.prefer((other, another), [price + 0.02 * rng.random(), gain])

    def stay(self, state: State, seat: int, legal: Choice, rng: Dice) -> Action:
        """Pay what staying costs, where the pot is worth it. Where folding has its price too, losing may cost more than that."""
        assert state.asking is not None
        other = next(a for a in legal if a != FOLD)
        cost, fee = (state.asking.charge(state, seat, action) for action in (other, FOLD))
        pot, chance = state.pot() + cost, self.chance(state, seat)
        lost = (1 - chance) * forfeit(state) if fee else 0.0
        return self.prefer((FOLD, other), [(1.2 - 0.4 * self.boldness) * cost - fee, chance * pot - lost], pot or 1)

    def again(self, state: State, seat: int, legal: Choice, rng: Dice) -> Action:
        """Other hands for the same pot, where this one is a poor one."""
        poor = self.chance(state, seat) < 1 / sum(state.live)
        return next(a for a in legal if (a.verb == "redeal") == poor)

    def trade(self, state: State, seat: int, legal: Choices, rng: Dice) -> Action:
        """Cards for cards: as many as are no part of anything, where a new one is worth its price. Which cards go is asked later."""
        if not isinstance(legal, Choice):
            return self.pick(state, seat, legal, rng)
        no = next(a for a in legal if a.amount is None)
        offers = [a for a in legal if a.amount is not None]
        hand = knowledge.seen(state, seat, state.hands[seat])
        free = unused(state, seat, hand)
        spare = [c for c in reversed(by_use(state, seat, hand)) if c in free]
        if not spare or not self.worth_its_price(state, seat, offers[0], hand, spare, rng):
            return no
        for offer in offers:
            if offer.amount == len(spare) or (offer.verb == "accept" and (offer.amount or 0) < len(spare)):
                return offer
        return no

    def try_out(self, state: State, seat: int, legal: Choice, rng: Dice) -> Action:
        """A choice of a kind not known here, by the hand that it leaves. Where nothing of the rivals' hands is hidden and no bet is to come, it is judged by
        what it brings in the end."""
        if not bets_to_come(state) and all_seen(state, seat):
            return self.try_to_the_end(state, seat, legal, rng)
        return self.try_next(state, seat, legal, rng)

    def try_next(self, state: State, seat: int, legal: Choice, rng: Dice) -> Action:
        """The choice that leaves the best hand: each is tried on a world dealt anew, as far as the next question."""
        world = state.determinize(seat, rng)
        world.log = world.observed = None
        faced = state.game.faced and state.game.kept(Calibration) is not None  # it may matter how the cards lie
        best, best_worth = legal[0], -9.0
        for action in legal:
            after = world.clone()
            after.act(action)
            while after.asking is state.asking and after.current_player() is not None:  # the others answer the same question
                after.act(after.legal_actions().sample(rng))
            hand = knowledge.seen(after, seat, after.hands[seat])
            worth = (self.chance(after, seat) if faced else promise(after, seat, hand)) if after.live[seat] else FOLDED
            worth -= self.price(world, world.chips[seat] - after.chips[seat]) + GIFT * (action.verb == "give") - 0.02 * rng.random()
            if worth > best_worth:
                best, best_worth = action, worth
        return best

    def try_to_the_end(self, state: State, seat: int, legal: Choice, rng: Dice) -> Action:
        """The choice that brings most on average, each played to the end in the same few worlds."""
        brought = [0.0 for _ in legal]
        for _ in range(ENDS):
            world, seed = state.determinize(seat, rng), rng.random()
            world.log = world.observed = None
            for i, action in enumerate(legal):
                after = world.clone()
                after.act(action)
                play_out(after, [PASSIVE] * state.n, seed=seed)
                brought[i] += after.returns()[seat]
        return self.prefer(legal, brought)

    def declare(self, state: State, seat: int, legal: Choice, rng: Dice) -> Action:
        """In or out, or ready, by the chance to win; high or low by what the hand may hope for each way. What tells nothing of the hand is no such choice."""
        if not state.asking or not state.asking.telling:
            return self.pick(state, seat, legal, rng)
        if state.game.apart and state.asking.arranged(state, seat, legal[0]):
            return best_apart(state, seat, legal, self.price)
        ways = {action.word: action for action in legal}
        if "ready" in ways:
            return ways["ready" if self.would_stop(state, seat, ways["ready"]) else "unready"]
        if KNOCK in legal:
            return KNOCK if self.would_stop(state, seat, KNOCK) or self.stuck(state, seat) else TAKE_TURN
        if "in" in ways:
            if self.went_blind(state, seat):
                return ways["in"]
            if risk := forfeit(state):
                return ways["in" if self.dares(state, seat, risk, rng) else "out"]
            if costs_nothing_to_stay(state):
                return ways["in"]
            return ways["in" if self.chance(state, seat) > (1.1 - 0.4 * self.boldness) / sum(state.live) else "out"]
        out = ways.pop("out", None)
        if out and not self.goes_some_way(state, seat, rng):
            return out
        other = next(way for way in ways if way not in ("high", "both")) if len(ways) > 1 else "high"
        high, low = self.each_way(state, seat, other)
        if "both" in ways and min(high, low) > 0.9:
            return ways["both"]
        return ways["high" if high >= low else other]

    def goes_some_way(self, state: State, seat: int, rng: Dice) -> bool:
        """Whether it stays in where it may go out or name a way: its better way has to win often enough for what it risks."""
        if risk := forfeit(state):
            return self.dares(state, seat, risk, rng)
        if costs_nothing_to_stay(state):
            return True
        return max(self.each_way(state, seat, "low")) > (1.1 - 0.4 * self.boldness) / sum(state.live)

    def would_stop(self, state: State, seat: int, ready: Action) -> bool:
        """Whether it would have the hands compared as they are, and pay for it where that has a price: what it may win has to be worth as much."""
        assert state.asking is not None
        chance, cost = self.chance(state, seat), state.asking.charge(state, seat, ready)
        return chance > 0.7 - 0.3 * self.boldness and chance * (state.pot() + cost) > cost

    @staticmethod
    def went_blind(state: State, seat: int) -> bool:
        """Whether it has not looked where it might have, for what it is worth to win so."""
        might = any(rule.decision == "look" for step in state.game.play for rule in step.every())
        return might and not knowledge.seen(state, seat, state.hands[seat])

    def each_way(self, state: State, seat: int, other: str) -> tuple[float, float]:
        """What the hand may hope for high and the other way, against all who did not go elsewhere."""
        if other == "card":
            return each_way(state, seat, other)
        win_chances, parts = self.win_chances(state, seat), state.game.coming(state).parts
        high, low = (max([h for h, p in zip(win_chances, parts, strict=True) if p.side == side], default=0.0) for side in ("high", other))
        return high, low

    def dares(self, state: State, seat: int, risk: int, rng: Dice) -> bool:
        """Whether going in brings as much as losing costs. With each deal for the same pot less is enough, for nobody wins by waiting. Where all declare at
        once it takes more: the more go in, the more match the pot."""
        if not self.good_enough_first(state, seat):
            return False
        if (certain := self.among_those_in(state, seat, risk, rng)) is not None:
            return certain
        win_chances = self.win_chances_if_in(state, seat)
        line, impatience = 1.02 - 0.4 * self.boldness, IMPATIENCE
        if not out_in_turn(state, seat) and not state.game.coming(state).rival:  # a hand on the table keeps most players out
            line, impatience = line + AT_ONCE, PATIENCE
        line /= 1 + impatience * (state.deals - 1)
        return share(state, seat, win_chances) * state.price_to_match() > line * risked(state, win_chances) * risk

    @staticmethod
    def all_match_at_once(state: State, seat: int, risk: int) -> bool:
        """Whether all declare at once for a pot that stays, losers match it, no bets follow, and to go in alone ends the game. If a loser pays the winner, or
        legs are counted, it is another game."""
        coming = state.game.coming(state)
        if not (coming.pays and state.game.continues_after_showdown):
            return False
        if any(rule.to_winner for forfeit in state.game.forfeits for rule in forfeit.every()):
            return False
        if any(state.declared[p] in ("in", "out") for p in state.seats()) or out_in_turn(state, seat):
            return False
        return (
            len(coming.parts) == 1
            and not coming.parts[0].ahead(sum(state.live) - 1)
            and risk == state.price_to_match()
            and not bets_to_come(state)
        )

    def among_those_in(self, state: State, seat: int, risk: int, rng: Dice) -> bool | None:
        """Whether its hand is better than the one that is even between in and out. Hands are known by class. Chance gives them an order within one, or else a
        tenth of all hands would go in or stay out together. None if the game has another rule, or if the hand was never met."""
        if not self.all_match_at_once(state, seat, risk):
            return None
        coming = state.game.coming(state)
        learnt, part = calibration(state.game, PASSIVE), state.game.first_part(coming)
        ((n, value),) = values(state, seat)
        table = learnt.curve(part, THE_TABLE, 0, False) if coming.rival else None
        even = even_place(learnt, (part, state.step, n), sum(state.live), 1.2 - 0.4 * self.boldness, table)
        if even is None:
            return None
        ladder = learnt.hands[part, state.step, n]
        number = bisect_right(ladder.steps, missing(state, seat, coming.parts[0]) if value is None else value)
        return ladder.shares[number] + rng.random() * (ladder.shares[number + 1] - ladder.shares[number]) > even

    def good_enough_first(self, state: State, seat: int) -> bool:
        """Whether its hand is among those with which players go in first, where they declare in turn and nobody is in; the fewer are behind, the more these
        are. Who is in behind them answers with hands that beat them often enough."""
        stays_out = out_in_turn(state, seat)
        if not stays_out or any(state.declared[p] == "in" for p in stays_out):
            return True
        coming, learnt = state.game.coming(state), calibration(state.game, PASSIVE)
        least = 1 - (1 - stays_out[seat]) * (0.7 + 0.6 * self.boldness)
        places = [
            learnt.better_than(part, state.step, n, missing(state, seat, score) if value is None else value)
            for score, part, (n, value) in zip(coming.parts, count(state.game.first_part(coming)), values(state, seat), strict=False)
        ]
        return max([place for place in places if place is not None], default=1.0) >= least


def first_bet(legal: Choice) -> Action:
    """The first bet or raise, the least one where there are sizes."""
    return next(action for action in legal if action.verb in RAISES)


def bigger_of_two(state: State, legal: Choice) -> Action | None:
    """The bigger bet or raise that an open pair allows besides the plain one; None where there is none."""
    return next((action for action in legal if action.amount), None) if state.stakes.open_pair else None


def shows_most(state: State, seat: int) -> bool:
    """Whether the seat shows upcards, and nobody still in shows as much."""
    shown = state.showing(seat) if state.upcards(seat) else 0
    return shown > 0 and all(state.showing(p) < shown for p in state.seats() if p != seat)


def all_seen(state: State, seat: int) -> bool:
    """Whether the seat has seen every card of all players still in, and everybody has some."""
    return all(state.hands[p] and knowledge.seen(state, seat, state.hands[p]) == [*state.hands[p]] for p in state.seats())


def later_bets(state: State, seat: int, owed: float) -> tuple[float, float]:
    """What bets like this one will still cost if the seat sees its hand to the end, and what they add to the pot. A hand that the next cards decide pays few
    of them and plays for all. Such a hand has seen none of its cards, or it has all of them and will draw more than once, with bets in between."""
    coming, draws = rounds_to_come(state)
    if not (owed and coming) or state.game.staked or shared_by_two(state):
        return 0.0, 0.0
    whole = can_be_compared(state, seat)
    later = MORE_BETS * owed * coming / (coming + 1)
    if not whole and len(state.game.coming(state).parts) > 1:
        later *= TWO_WAYS
    decided_later = (whole and coming > 1 and draws > 1) or not knowledge.seen(state, seat, state.hands[seat])
    return later * (FEW if decided_later else 1.0), PAID_BACK * later


def costs_nothing_to_stay(state: State) -> bool:
    """Whether a player who stays in and loses pays nothing and misses nothing: a bet that comes later can still be folded to."""
    return not forfeit(state) and not state.game.continues_after_showdown


def shared_by_two(state: State) -> bool:
    """Whether what one player wins goes to two: the winner and the next player, or partners."""
    return bool(state.game.coming(state).partner or state.game.pairing)


class RoundsWithin(dict[int, tuple[int, int]]):
    """How many betting rounds and draws each rule of a game holds, by the rule's identity; a game's rules last as long as it does."""


def bets_to_come(state: State) -> int:
    """How many betting rounds are still to come in the deal; those that are repeated until something happens count once."""
    return rounds_to_come(state)[0]


def rounds_to_come(state: State) -> tuple[int, int]:
    """How many betting rounds are still to come in the deal, and how many draws; those that are repeated until something happens count once."""
    game = state.game
    within = game.kept(RoundsWithin)
    if within is None:
        within = game.keep(RoundsWithin())
        for step in game.play:
            for rule in step.every():
                within[id(rule)] = rounds_within(rule)
    bets = draws = 0
    for rule in state.step_stack:
        inside = within.get(id(rule)) or rounds_within(rule)
        bets += inside[0]
        draws += inside[1]
    return bets, draws


def rounds_within(rule: Step) -> tuple[int, int]:
    """The betting rounds and the draws in the rule, as often as they are repeated."""
    inside = [rounds_within(child) for child in rule.children()]
    times = max(rule.how_many, 1) if inside else 1
    bets, draws = sum([bets for bets, _ in inside]), sum([draws for _, draws in inside])
    return int(rule.decision == "bet") + bets * times, int(Capability.DRAW in rule.provides) + draws * times


def opened(state: State, legal: Choice) -> State:
    """The state in which a hand is judged that may bet: what is compared in the end may depend on whether anybody opens."""
    if not state.game.planned or BET not in legal:
        return state
    after = state.clone()
    after.log = after.observed = None
    after.act(BET)
    return after


class Passive(House):
    """The house without betting: checks and calls, so that every hand is seen to its end."""

    def bet(self, state: State, seat: int, legal: Choice, rng: Dice) -> Action:
        awaited = state.asking is not None and state.asking.awaited
        if awaited and CHECK in legal and any(a.verb in RAISES for a in legal):
            return first_bet(legal)
        return next((a for a in (CHECK, CALL, BRING_IN) if a in legal), None) or first_bet(legal)

    def would_fold(self, state: State, seat: int, legal: Choices) -> bool:
        return False

    try_out = House.try_next  # trials to the end are played by these players, and must not be nested

    def stake(self, state: State, seat: int, legal: Choice, rng: Dice) -> Action:
        return next(a for a in (CHECK, CALL) if a in legal)

    def rate(self, state: State, seat: int, legal: Choice, rng: Dice) -> Action:
        return next(a for a in (REFUSE, LOOK, SEE, bigger_bet(legal), BET) if a and a in legal)

    def stay(self, state: State, seat: int, legal: Choice, rng: Dice) -> Action:
        return next(a for a in legal if a != FOLD)

    def again(self, state: State, seat: int, legal: Choice, rng: Dice) -> Action:
        return next(a for a in legal if a.verb != "redeal")

    def sets_off(self, state: State, seat: int) -> bool:
        watches = state.game.listeners_by_event.get("flipped", ())
        return any(not rule.anew for watch in watches for rule in watch.do)

    def declare(self, state: State, seat: int, legal: Choice, rng: Dice) -> Action:
        if not state.asking or not state.asking.telling:
            return self.pick(state, seat, legal, rng)
        ways = {action.word: action for action in legal}
        if "ready" in ways or KNOCK in legal:
            ready, not_ready = (ways["ready"], ways["unready"]) if "ready" in ways else (KNOCK, TAKE_TURN)
            good = promise(state, seat, knowledge.seen(state, seat, state.hands[seat])) > READY
            return ready if good or (ready == KNOCK and self.stuck(state, seat)) else not_ready
        return ways["in"] if "in" in ways else super().declare(state, seat, legal, rng)

    def goes_some_way(self, state: State, seat: int, rng: Dice) -> bool:
        return True

    def each_way(self, state: State, seat: int, other: str) -> tuple[float, float]:
        return each_way(state, seat, other)  # hopes are learnt from its deals


class DeclaresOnly(House):
    """The house without betting, that declares as it would: what its cards bring if they are seen to the end."""

    bet, stay, stake, rate = Passive.bet, Passive.stay, Passive.stake, Passive.rate


def bigger_bet(legal: Choice) -> Action | None:
    """The bet beyond the present one that the house makes: the double, or the middle one of many amounts; None where there is none."""
    if RAISE in legal:
        return RAISE
    more = [action for action in legal if action.amount is not None and action.verb in ("bet", "raise")]
    return more[len(more) // 2] if more else None


PASSIVE, DECLARES_ONLY = Passive(), DeclaresOnly()
