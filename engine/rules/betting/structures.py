"""Betting that is not at a fixed limit of one size: how much may be bet, and what is put in before the cards.

The stakes of a table say it (see engine.table.stakes), and it holds for whatever game is dealt. Where they are not plain, a betting round is begun here: the
same phrase, with bounds for its bets.
"""

from __future__ import annotations

from ...cards import ACE, has, is_joker, rank, suit
from ...language.words import tell
from ...table.actions import BET, BRING_IN, CALL, CHECK, COMPLETE, FOLD, RAISE, Action, Label
from ...table.choices import AllInChoice, Choice, Sizes
from ...table.money import ROUNDS
from ...table.rule import Rule
from ...table.stakes import BY_POT
from ...table.tally import tally
from ...table.traits.facts import Fact
from ...table.traits.icons import Icon
from ...table.traits.log_kinds import LogKind
from ..terms.discarding import DREW
from ..terms.turn_order import FirstToAct
from .blinds import Blinds
from .openers import OpeningDuty
from .outcomes import Ante
from .qualifiers import HighLeast
from .rounds import RAISED, Bet, aces_spoil
from .rounds_by_hand import BetEachHand
from .rounds_by_times import BetTimes

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any

    from ...table.protocols import GameRules, Step
    from ...table.stakes import Stakes
    from ...table.state import State

POSTED: Fact[int] = Fact("posted", -1)  # who posted the last of the table's blinds, or straddled
SHARES = ((1, 2), (2, 3), (1, 1))  # of the pot: the sizes of bet that are offered by name
STRADDLE, DECLINE = Action("straddle"), Action("decline")


class Sized:
    """What a betting round does where players say how much they bet, or where the bet is another in later rounds."""

    size = 0  # the last whole bet or raise of the round; the least one as long as there is none
    bringing = -1  # the seat that has to bring it in
    early_big_bet = 0  # the bigger bet of a fixed limit, if it may be made in this round and nobody has made it

    @staticmethod
    def stakes(state: State) -> Stakes:
        """The stakes of this round."""
        return state.stakes_now()

    def hands(self: Any, state: State, seat: int) -> int:
        """How many hands the seat bets on: amounts are those of one."""
        return self.number(state, seat) if isinstance(self, BetEachHand) else 1

    def options(self: Any, state: State, seat: int) -> Choice:
        """What the seat may do. A bet or raise is a Sizes, but at a fixed limit one action."""
        owed = state.bet_to_call - state.bet[seat]
        able = state.chips[seat] // self.hands(state, seat)
        low, high = self.bounds(state, seat, owed, able)
        named: Iterable[Action]
        if seat == self.bringing:
            named = (BRING_IN,)
        elif owed:
            named = (FOLD, CALL)
        elif self.may_check and self.losing_costs:
            named = (FOLD, CHECK)
        elif self.may_check or state.bet_to_call:
            named = (CHECK,)
        else:
            first: Choice = self.first_bet(state, seat)
            if not high or BET not in first:
                return Choice([action for action in first if action != BET] or [CHECK])
            named = [action for action in first if action != BET]
        calls_all = CALL if owed and able <= owed else BRING_IN if seat == self.bringing and able <= state.stakes.bring_in else None
        if not high:
            return AllInChoice(named, calls_all) if calls_all else Choice(named)
        whole = state.bet[seat] + able
        if self.stakes(state).limit == "fixed":
            action = COMPLETE if self.short_all_in or seat == self.bringing else RAISE if state.bet_to_call else BET
            if low == whole:
                return AllInChoice([*named, action], action)
            bigger = self.bigger(state, whole)
            return Choice([*named, action, *bigger])
        some = [amount for amount, _ in self.shares(state, seat, owed)]
        if high == whole:
            return Sizes(named, "raise to" if state.bet_to_call else "bet", low, high, some)
        return Sizes(named, "raise to" if state.bet_to_call else "bet", low, high, some, calls_all)

    def bigger(self: Any, state: State, whole: int) -> list[Action]:
        """The bigger bet or raise of a fixed limit, if the round allows it and nobody has made it. `whole` is the most that the seat can have in."""
        if not self.early_big_bet or self.short_all_in:
            return []
        amount = min(state.bet_to_call + self.early_big_bet, whole)
        return [Action("raise", word="to", amount=amount) if state.bet_to_call else Action("bet", amount=amount)]

    def shares(self: Any, state: State, seat: int, owed: int) -> list[tuple[int, tuple[int, int]]]:
        """The player's whole bet for each of the shares of the pot as it is after a call."""
        pot = self.pot_behind_call(state, seat, owed)
        return [(state.bet_to_call + pot * part // of, (part, of)) for part, of in SHARES]

    def pot_behind_call(self: Any, state: State, seat: int, owed: int) -> int:
        """The pot once the seat has called, for each of the hands that it bets on."""
        hands: int = self.hands(state, seat)
        return (state.pot() + owed * hands) // hands

    def bounds(self: Any, state: State, seat: int, owed: int, able: int) -> tuple[int, int]:
        """The least and the most that the seat may have in after a bet or raise, in this round; both are 0 where it may not."""
        if able <= owed or not self.may_raise(state, seat, owed):
            return 0, 0
        rivals = [p for p in range(state.n) if p != seat and state.live[p] and state.chips[p]]
        if not any(state.bet[p] + state.chips[p] // self.hands(state, p) > state.bet_to_call for p in rivals):
            return 0, 0  # a raise needs somebody who can put in more than is bet already
        stakes, whole, level = self.stakes(state), state.bet[seat] + able, state.bet_to_call
        if seat == self.bringing:
            level = 0
        least = level - self.short_all_in + self.size if self.short_all_in else level + self.size
        if stakes.limit == "fixed":
            most = least
        elif stakes.limit == "spread":
            most = level - self.short_all_in + max(stakes.big, self.size)
        elif stakes.limit == "no":
            most = whole
        else:
            hands = self.hands(state, seat)
            most = level + (state.pot() + owed * hands) // (BY_POT[stakes.limit] * hands)
        if state.stakes.complete and self.brought_in(state, seat):
            least = most = state.stakes.complete
        return min(least, whole), min(max(least, most), whole)

    def brought_in(self: Any, state: State, seat: int) -> bool:
        """Whether there is no bet but the bring-in, or the seat is about to make that."""
        return seat == self.bringing or (ROUNDS.of(state) == 1 and 0 < state.bet_to_call == self.short_all_in)

    def may_raise(self: Any, state: State, seat: int, owed: int) -> bool:
        """Whether the cap on raises, a check before, or a short all-in after the seat has acted, does not forbid it."""
        stakes = self.stakes(state)
        if self.checkers >> seat & 1:
            return False
        if self.barred_from_raising >> seat & 1 and (stakes.limit == "fixed" or owed < self.size):
            return False
        if state.bet_to_call == self.short_all_in or (self.each and not owed):
            return True  # the first whole bet is no raise
        if self.each:
            return bool(RAISED.of(state)[seat] < self.each)
        most = stakes.heads_up if sum(state.live) == 2 else stakes.raises
        return bool(most is None or state.raises < most)

    def raised(self: Any, state: State, seat: int, queue: tuple[int, ...]) -> Any:
        """The round after the seat has put in more than `bet_to_call`; the queue are those who have not acted since the last whole bet."""
        now, before = state.bet[seat], state.bet_to_call
        if seat == self.bringing and now <= state.stakes.bring_in < self.unit:
            return self.at(short_all_in=now, bringing=-1)
        if self.stakes(state).limit == "fixed":
            if self.early_big_bet and now - before >= self.early_big_bet:  # from now on the bigger bet is the only one
                return super().raised(state, seat, queue).at(bringing=-1, unit=self.early_big_bet, size=self.early_big_bet, early_big_bet=0)  # type: ignore[misc]
            return super().raised(state, seat, queue).at(bringing=-1)  # type: ignore[misc]
        by = now - before
        if by < self.size and not (self.short_all_in and now >= self.unit):
            acted = sum([1 << p for p in range(state.n) if p not in queue])
            return self.at(barred_from_raising=self.barred_from_raising | acted, short_all_in=now if self.short_all_in else 0, bringing=-1)
        if before != self.short_all_in:
            state.raises += 1
            if self.each:
                RAISED.add(state, seat)
        size = self.size if self.stakes(state).any_raise else max(self.size, by)
        return self.at(size=size, short_all_in=0, barred_from_raising=0, bringing=-1)

    def more(self: Any, state: State, action: Action) -> int:
        """Chips beyond the price to call, on one hand."""
        if action == CALL:
            return 0
        if action == BRING_IN:
            return state.stakes.bring_in
        return self.unit - self.short_all_in if action.amount is None else action.amount - state.bet_to_call

    def last_blind(self: Any, state: State) -> int:
        """The seat that posted it."""
        return POSTED.of(state) if POSTED.of(state) >= 0 else super().last_blind(state)  # type: ignore[misc]

    def label(self: Any, state: State, seat: int, action: Action) -> Label:
        """What the button says."""
        if action == BRING_IN:
            cost = self.charge(state, seat, action)
            return Label(tell("Bring it in for {cost}", cost=cost), cost)
        return super().label(state, seat, action)  # type: ignore[misc, no-any-return]


class SizedBet(Sized, Bet):
    """A betting round with bounds for its bets."""


class SizedEachHand(Sized, BetEachHand):
    """The same where each hand is bet by itself: the bounds are those of one hand."""

    def options(self, state: State, seat: int) -> Choice:
        choice = super().options(state, seat)
        drops = self.drops(state, seat)
        if not drops:
            return choice
        if isinstance(choice, Sizes):
            some = [action.amount for action in choice if action.amount is not None]
            return Sizes([*choice.named, *drops], choice.verb, choice.low, choice.high, some, choice.all_in)
        return Choice([*choice, *drops])


def paired(cards: list[int]) -> bool:
    """Whether two of the cards are of one rank."""
    ranks = [rank(c) for c in cards if not is_joker(c)]
    return len({*ranks}) < len(ranks)


def sized(rule: Bet, unit: int) -> SizedBet | SizedEachHand:
    """The phrase's round with such a bet, or such a least bet."""
    new = SizedEachHand() if isinstance(rule, BetEachHand) else SizedBet()
    new.__dict__.update(rule.__dict__)
    new.__dict__ |= {"unit": unit, "size": unit}
    return new


class ForcedBets(Rule):
    """What the table's stakes have put in before the cards, where that is more than antes: blinds, and a straddle for whoever wants one."""

    decision = "choose"
    icon = Icon.BET
    prompt = "Straddle for {price}?"
    price = 0
    rounds = 1  # betting rounds of the game
    takes = False  # whether its first one takes blinds
    own = False  # whether it has blinds of its own
    antes = False  # whether everybody antes in it

    def phrase(self) -> str:
        return "straddle"

    def bind(self, game: GameRules) -> None:
        """What the game is like: this belongs to one game."""
        steps: list[Step] = [rule for top in game.play for rule in top.every()]
        bets = [rule for rule in steps if isinstance(rule, Bet) and not isinstance(rule, BetTimes)]
        self.own = any(isinstance(rule, Blinds) for rule in steps)
        self.antes = any(isinstance(rule, Ante) for rule in steps)
        self.takes = bool(bets) and not isinstance(bets[0], BetEachHand) and not bets[0].opening
        self.rounds = max(tally(game).rounds, 1)

    def run(self, state: State) -> None:
        stakes, seats = state.stakes, state.seats()
        if stakes.bomb:
            if not self.antes:
                self.everybody(state, seats, stakes.bomb)
            return
        if not stakes.blinds or self.own:
            return
        if not self.takes:  # there is no bet that they could be: everybody antes the smallest
            if not stakes.ante:
                self.everybody(state, seats, min(stakes.blinds))
            return
        order = seats[::-1] if state.n == 2 and len(stakes.blinds) > 1 else seats
        state.bet, state.raises, state.bettor = [0] * state.n, 0, -1
        for p, blind in zip(order, stakes.blinds, strict=False):
            self.post(state, p, blind, LogKind.BLIND)
        if stakes.blind_ante:
            *_, (big, _) = zip(order, stakes.blinds, strict=False)
            state.note(LogKind.DEALER_ANTES, big, -1, (), state.pay_dead_money(big, stakes.blind_ante))
        if 0 <= stakes.killer < state.n and state.live[stakes.killer]:
            self.kill(state, stakes.killer, stakes.bet)
            return
        price = 2 * stakes.blinds[-1]
        if stakes.straddle and len(order) > len(stakes.blinds) and state.chips[order[len(stakes.blinds)]] >= price:
            state.ask((order[len(stakes.blinds)],), self.at(price=price))

    @staticmethod
    def kill(state: State, seat: int, bet: int) -> None:
        """The seat that kills the pot posts the raised bet; a blind that it has posted counts towards it. It acts when its turn comes."""
        amount = min(bet - state.bet[seat], state.chips[seat])
        state.chips[seat] -= amount
        state.bet[seat] += amount
        state.contributed[seat] += amount
        state.bet_to_call = max(state.bet_to_call, bet)
        state.note(LogKind.KILLS, seat, -1, (), amount)

    @staticmethod
    def everybody(state: State, seats: list[int], amount: int) -> None:
        """Each of the seats puts so much in as an ante."""
        for p in seats:
            paid = min(amount, state.chips[p])
            state.chips[p] -= paid
            state.contributed[p] += paid
        state.note(LogKind.ANTE, -1, -1, (), amount)

    @staticmethod
    def post(state: State, seat: int, blind: int, kind: LogKind) -> None:
        """The seat bets so much before the cards; who has less is all in, and the others have to match the whole blind."""
        amount = min(blind, state.chips[seat])
        state.chips[seat] -= amount
        state.bet[seat] += amount
        state.contributed[seat] += amount
        state.bet_to_call = max(state.bet_to_call, blind)
        POSTED.put(state, seat)
        state.note(kind, seat, -1, (), amount)

    def options(self, state: State, seat: int) -> Choice:
        return Choice((DECLINE, STRADDLE))

    def take(self, state: State, answers: dict[int, Action]) -> None:
        ((seat, action),) = answers.items()
        if action == STRADDLE:
            self.post(state, seat, self.price, LogKind.STRADDLE)

    def charge(self, state: State, seat: int, action: Action) -> int:
        return self.price if action == STRADDLE else 0

    def label(self, state: State, seat: int, action: Action) -> Label:
        if action == STRADDLE:
            return Label(tell("Straddle for {price}", price=self.price), self.price)
        return Label(tell("No straddle"))

    def doing(self, state: State, seat: int, action: Action) -> str:
        return tell("straddling for {price}", price=self.price) if action == STRADDLE else tell("not straddling")

    # -- rounds
    def open_round(self, state: State, rule: Bet) -> None:
        """A betting round begins."""
        stakes, number = state.stakes, ROUNDS.of(state)
        ROUNDS.put(state, number + 1)
        if stakes.bomb and not number and self.rounds > 1:
            state.bettor = -1
            return
        late = DREW.of(state) is not None if stakes.after_draw else number + 1 >= stakes.big_round(self.rounds)
        here = stakes.in_round(number + 1)
        now = sized(rule, here.big if late and here.limit == "fixed" and here.big else here.bet)
        if stakes.open_pair and number and not late and here.limit == "fixed" and any(map(paired, map(state.upcards, state.seats()))):
            now.__dict__["early_big_bet"] = here.big
        if number == 0 and POSTED.of(state) >= 0:
            now.__dict__ |= {"opener": FirstToAct("blinds"), "duty": OpeningDuty(""), "opening": HighLeast(""), "may_check": True}
            now.size = max(now.size, state.bet_to_call)
        elif number == 0 and stakes.bring_in and rule.may_be_brought_in:
            queue = self.bring_in_order(state, rule)
            if len(queue) > 1:
                now.__dict__ |= {"duty": OpeningDuty(""), "may_check": True}
                now.begin(state, queue, now.at(bringing=queue[0]))
                return
        now.run(state)

    @staticmethod
    def bring_in_order(state: State, rule: Bet) -> list[int]:
        """The seats that can bet, from the one that has to bring it in: the lowest upcard, or the highest if a low hand opens. An ace is then below all others
        where it is low at the showdown. Suits decide between equal ranks, unless the round says otherwise. Empty if nobody shows a card."""
        high = rule.opener == "low"
        ace_low = high and not aces_spoil(state.game)

        def height(card: int, wild: int) -> tuple[int, int, int]:
            if has(wild, card):
                return (-1 if high else 1, 0, 0)  # behind all others
            if is_joker(card):
                return (1, 0, 0)
            by_suit = 0 if rule.place_decides else rule.suits_at_bring_in.height(suit(card))
            return (0, -1 if ace_low and rank(card) == ACE else rank(card), by_suit)

        seats = state.seats()
        wild = {p: state.game.wild(state, p, state.upcards(p), shown=True) if rule.spared else 0 for p in seats}
        shown = {p: [height(c, wild[p]) for c in state.upcards(p)] for p in seats}
        showing = [p for p in seats if shown[p]]
        if not showing:
            return []
        first = max(showing, key=lambda p: max(shown[p])) if high else min(showing, key=lambda p: min(shown[p]))
        at = seats.index(first)
        return [p for p in seats[at:] + seats[:at] if state.chips[p]]
