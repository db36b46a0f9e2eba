"""A round of betting in which players who have not looked at their cards pay half: brag and its kin."""

from __future__ import annotations

from ...cards import mask, outside
from ...language.phrase import Flag, Word
from ...language.slots import Price
from ...language.words import tell, template
from ...table import money
from ...table.actions import ACCEPT, ASK_SIDE_SHOW, BET, FOLD, LOOK, RAISE, REFUSE, SEE, Action, Label, towards
from ...table.choices import Choice
from ...table.rule import LEFT_FIRST, Rule
from ...table.traits.capabilities import Capability, capabilities
from ...table.traits.icons import Icon
from ...table.traits.log_kinds import LogKind
from ...table.traits.settled import settled

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import ClassVar

    from ...table.state import State
    from ...table.tally import Tally


NAMED_ONE_BY_ONE = 20  # amounts just above the present bet that are offered one by one


class DoubleToSee(Flag):
    """It costs two bets to have the hands compared."""

    word = "double to see"


class NobodySeesBlind(Flag):
    """A player who has looked cannot have their hand compared with that of a player who has not."""

    word = "nobody sees a blind hand"


class SeerTies(Word):
    """What a tie means for the player who has the hands compared."""

    words = {"loses": "If the hands tie, the player who sees loses.", "shares": "If the hands tie, the two share the pot."}


class BetBlindOrSeen(
    Rule,
    form="bet blind or seen[, up to {most}][, {double}][, {blind_is_safe}][, whoever sees {tied} ties]",
    examples={
        "bet blind or seen": ""
        "In turn, round and round, each player bets, doubles the bet or folds; nobody checks. Players pay half until they look at their "
        "cards, which they may do when it is their turn. When two are left, either may bet to see, and the hands are compared.",
        "bet blind or seen, up to 8 bet": ""
        "In turn, round and round, each player bets, doubles the bet up to eight bets or folds; nobody checks. Players pay half until they "
        "look at their cards, which they may do when it is their turn. When two are left, either may bet to see, and the hands are "
        "compared.",
        "bet blind or seen, double to see, nobody sees a blind hand": ""
        "In turn, round and round, each player bets, doubles the bet or folds; nobody checks. Players pay half until they look at their "
        "cards, which they may do when it is their turn. When two are left, either may bet double to see, and the hands are compared. A "
        "player who has looked cannot see a blind one.",
        "bet blind or seen, whoever sees loses ties": ""
        "In turn, round and round, each player bets, doubles the bet or folds; nobody checks. Players pay half until they look at their "
        "cards, which they may do when it is their turn. When two are left, either may bet to see, and the hands are compared. If the hands tie, "
        "the player who sees loses.",
    },
):
    """Players bet round and round until all but one have folded, or one of the last two has the hands compared. Cards dealt unseen make a player blind; whoever
    looks pays the full bet from then on. Bets are not matched: each pays the present bet on every turn. The first bet is one bet of the table's stakes."""

    asked_as = ("brag", "teen patti", "bet blind for half the price")

    most: Price = Price("")  # to which the bet may be doubled; as far as the chips go where it is not said
    double: DoubleToSee = DoubleToSee("")
    blind_is_safe: NobodySeesBlind = NobodySeesBlind("")
    tied: SeerTies = SeerTies("")
    icon = Icon.BET
    decision = "rate"
    weight = 9.0  # it is what such a game is about
    one_at_a_time = LEFT_FIRST
    unmatched = True
    requires = capabilities(Capability.CARDS)
    brief = "Bet round and round, blind for half, until two are left and one sees."
    wording = (
        "In turn, round and round, each player bets, doubles the bet{most, select, yes { up to {most}} other {}} or folds; nobody checks."
    )
    wording_notes: ClassVar[tuple[str, ...]] = (
        "Players pay half until they look at their cards, which they may do when it is their turn.",
        "When two are left, either may bet{double, select, yes { double} other {}} to see, and the hands are compared.",
        "{blind_is_safe, select, yes {A player who has looked cannot see a blind one.} other {}}",
        "{tied, select, yes {{tied}} other {}}",
    )
    prompt = "The pot is {pot}. {blind, select, yes {You have not looked, so the bet is {cost} for you.} other {The bet is {cost}.}}"
    unclear = (
        settled(
            (
                "What if a player cannot pay the bet?",
                "They bet all they have. They stay in without paying more, and can win from each player only as much as they were in for.",
                "Nobody has to bring more chips in the middle of a deal.",
            ),
            "bet",
            short=True,
        ),
        settled(
            ("What is half of an odd bet?", "It is rounded up to a whole chip.", "Blind players should not pay less than half."), "bet"
        ),
    )
    turn: int = -1  # the seat that acted last, or the dealer; -1 before it begins
    rate: int = 0  # what a player who has looked pays
    opened = False  # whether anybody has bet
    owing: tuple[int, ...] = ()  # who has not acted since somebody put in all their chips

    def run(self, state: State) -> None:
        now = self
        if not self.rate:
            now = self.at(turn=state.dealer, rate=state.stakes.bet)
            state.bet, state.raises, state.bettor = [0] * state.n, 0, -1
        can_still_bet = now.can_still_bet(state)
        if len(can_still_bet) > 1 or (can_still_bet and can_still_bet[0] in now.owing):
            state.ask(can_still_bet[:1], now)
        else:
            self.settle_credit(state)

    def can_still_bet(self, state: State) -> list[int]:
        """The seats that can still bet, the next to act first."""
        return [p for p in state.seats(self.turn + 1) if state.chips[p]]

    @staticmethod
    def unseen(state: State, seat: int) -> list[int]:
        """The seat's cards that it has not seen."""
        return outside(state.hands[seat], state.face_up | state.known_to[seat])

    @staticmethod
    def settle_credit(state: State) -> None:
        """The betting is over. Players with chips left can win the whole pot, however many turns they had. The others can win as much as they were in for."""
        credit = money.CREDIT.of(state)
        reach = [paid + more for paid, more in zip(state.contributed, credit, strict=True)]
        for p in state.seats():
            if state.chips[p]:
                money.CREDIT.add(state, p, max(reach) - reach[p])
        state.bet = [0] * state.n

    # -- choosing
    def cost(self, state: State, seat: int, action: Action) -> int:
        """Chips for a bet, a raise or to see, however many the seat has."""
        rate = self.rate_after(action)
        rate = -(-rate // 2) if self.unseen(state, seat) else rate
        return 2 * rate if action == SEE and self.double and len(self.can_still_bet(state)) > 1 else rate

    def rate_after(self, action: Action) -> int:
        """What a player who has looked pays once the action is done."""
        return self.rate * 2 if action == RAISE else self.rate

    def may_see(self, state: State, seat: int) -> bool:
        """Whether the seat may have the hands compared."""
        others = [p for p in self.can_still_bet(state) if p != seat]
        if len(others) > 1:
            return False
        return not (self.blind_is_safe and others and self.unseen(state, others[0]) and not self.unseen(state, seat))

    def options(self, state: State, seat: int) -> Choice:
        look = [LOOK] if self.unseen(state, seat) else []
        see = [SEE] if self.may_see(state, seat) else []
        if len(self.can_still_bet(state)) == 1:
            return Choice([FOLD, *look, SEE])
        room = not self.most or 2 * self.rate <= self.most.chips(state)
        more = [RAISE] if room and state.chips[seat] > self.cost(state, seat, BET) else []
        return Choice([FOLD, *look, BET, *more, *see])

    def take(self, state: State, answers: dict[int, Action]) -> None:
        ((seat, action),) = answers.items()
        if action == LOOK:
            cards = self.unseen(state, seat)
            state.known_to[seat] |= mask(cards)
            state.note(LogKind.LOOK, seat, 1 << seat, tuple(cards))
            state.ask((seat,), self)
            return
        if action == FOLD:
            state.fold(seat)
            if not state.over:
                state.run_next(self.at(turn=seat, owing=self.still_owing(seat)))
            return
        paid = self.put_in(state, seat, action)
        if action == SEE:
            state.note(LogKind.SEES, seat, -1, (), paid)
            self.settle_credit(state)
            if self.tied == "loses" and sum(state.live) == 2:
                self.lose_tie(state, seat)
            return
        state.note(LogKind.PAYS_BLIND if self.unseen(state, seat) else LogKind.PAYS_SEEN, seat, -1, (), paid)
        state.raises += action.verb == "raise"
        state.bettor = seat
        owing = self.still_owing(seat) if state.chips[seat] else tuple(p for p in state.seats() if p != seat)
        state.run_next(self.at(turn=seat, rate=self.rate_after(action), owing=owing, opened=True))

    def lose_tie(self, state: State, seat: int) -> None:
        """If the two hands tie, both are shown and the seat that sees is out."""
        other = next(p for p in state.seats() if p != seat)
        (values,) = state.game.coming(state).values(state, [seat, other])[:1]
        if values[seat] != values[other]:
            return
        for p in (seat, other):
            state.face_up |= mask(state.hands[p])
            state.note(LogKind.REVEAL, p, -1, tuple(state.hands[p]))
        state.fold(seat)

    def still_owing(self, seat: int) -> tuple[int, ...]:
        """Who still has to act since somebody put in all their chips, when this seat has acted."""
        return tuple([p for p in self.owing if p != seat])

    def put_in(self, state: State, seat: int, action: Action) -> int:
        """Chips of the seat into the pot: what they come to. A blind player counts as in for twice as many."""
        amount = self.charge(state, seat, action)
        state.chips[seat] -= amount
        state.contributed[seat] += amount
        state.bet[seat] += amount
        if self.unseen(state, seat):
            money.CREDIT.add(state, seat, amount)
        return amount

    # -- in words
    def prompt_for(self, state: State, seat: int) -> str:
        return self.fill(self.prompt, pot=state.pot(), cost=self.cost(state, seat, BET), blind=bool(self.unseen(state, seat)))

    def charge(self, state: State, seat: int, action: Action) -> int:
        return min(self.cost(state, seat, action), state.chips[seat]) if action in (BET, RAISE, SEE) or action.amount is not None else 0

    def label(self, state: State, seat: int, action: Action) -> Label:
        cost = self.charge(state, seat, action)
        return Label(tell(SAID[action], cost=cost), cost)

    def doing(self, state: State, seat: int, action: Action) -> str:
        return tell(DONE[action], cost=self.charge(state, seat, action))

    def count(self, tally: Tally) -> None:
        tally.rounds += 1


class AnyAmount(Flag):
    """Players say how much they bet and raise to."""

    word = "by any amount"


class BetByAmounts(
    BetBlindOrSeen,
    form="bet blind or seen, {amounts} up to {most}[, {double}][, {blind_is_safe}][, whoever sees {tied} ties]",
    examples={
        "bet blind or seen, by any amount up to max": ""
        "In turn, round and round, each player bets, raises the bet to any amount up to the maximum bet or folds; nobody checks. The first bet is "
        "any amount within the limit of the table. Players pay half until they look at their cards, which they may do when it is their turn. When "
        "two are left, either may bet to see, and the hands are compared.",
        "bet blind or seen, by any amount up to max, double to see, nobody sees a blind hand, whoever sees loses ties": ""
        "In turn, round and round, each player bets, raises the bet to any amount up to the maximum bet or folds; nobody checks. The first bet is "
        "any amount within the limit of the table. Players pay half until they look at their cards, which they may do when it is their turn. When "
        "two are left, either may bet double to see, and the hands are compared. A player who has looked cannot see a blind one. If the hands tie, "
        "the player who sees loses.",
    },
):
    """The same round of betting where players name what they bet, in whole chips, up to a limit. Blind players pay half of what the bet is for players who have
    looked. With a spread limit, the first bet is at most its bigger number."""

    amounts: AnyAmount
    most: Price
    brief = "Bet any amount round and round, blind for half, until two are left and one sees."
    wording = "In turn, round and round, each player bets, raises the bet to any amount up to {most} or folds; nobody checks."
    wording_notes = ("The first bet is any amount within the limit of the table.", *BetBlindOrSeen.wording_notes)

    def rate_after(self, action: Action) -> int:
        return self.rate if action.amount is None else action.amount

    def options(self, state: State, seat: int) -> Choice:
        usual = super().options(state, seat)
        if BET not in usual:
            return usual
        return Choice([*[action for action in usual if action not in (RAISE, SEE)], *self.raises(state, seat), *[SEE] * (SEE in usual)])

    def raises(self, state: State, seat: int) -> list[Action]:
        """The bets above the present one that the seat can pay, by what a player who has looked pays. Large amounts are offered in steps."""
        most = self.most.chips(state)
        if not self.opened and state.stakes.limit == "spread":
            most = min(most, state.stakes.big)
        near = range(self.rate + 1, min(most, self.rate + NAMED_ONE_BY_ONE) + 1)
        far = range(self.rate + 2 * NAMED_ONE_BY_ONE, most, NAMED_ONE_BY_ONE)
        amounts = dict.fromkeys([*near, *far, *([most] if most > self.rate else [])])
        actions = [Action("raise", word="to", amount=n) if self.opened else Action("bet", amount=n) for n in amounts]
        return [action for action in actions if self.cost(state, seat, action) <= state.chips[seat]]

    def label(self, state: State, seat: int, action: Action) -> Label:
        if action.amount is None:
            return super().label(state, seat, action)
        cost = self.charge(state, seat, action)
        half = cost < action.amount
        if action.verb == "bet":  # two bets may cost a blind player the same
            return Label(
                tell("Set the bet at {rate}: bet {cost}", rate=action.amount, cost=cost) if half else tell(SAID[BET], cost=cost), cost
            )
        return Label(tell("Raise to {rate}{half, select, yes {: bet {cost}} other {}}", rate=action.amount, cost=cost, half=half), cost)

    def doing(self, state: State, seat: int, action: Action) -> str:
        if action.amount is None:
            return super().doing(state, seat, action)
        if action.verb == "raise":
            return tell("raising the bet to {rate}", rate=action.amount)
        cost = self.charge(state, seat, action)
        return tell("setting the bet at {rate}", rate=action.amount) if cost < action.amount else tell(DONE[BET], cost=cost)


class BetWithSideShows(
    BetBlindOrSeen,
    form="bet blind or seen with side shows[, up to {most}][, {double}][, {blind_is_safe}][, whoever sees {tied} ties]",
    examples={
        "bet blind or seen with side shows, up to 8 bet": ""
        "In turn, round and round, each player bets, doubles the bet up to eight bets or folds; nobody checks. Players pay half until they "
        "look at their cards, which they may do when it is their turn. A player who has looked may bet and ask the player before them for a "
        "side show, if that player has looked too. The other may refuse. In a side show, the two compare their hands in secret, and the "
        "worse one folds. If they tie, the player who asked folds. When two are left, either may bet to see, and the hands are compared.",
    },
):
    """The same round of betting with side shows: with three or more players left, two who have looked may compare their hands in secret."""

    brief = "Bet round and round, blind for half, with side shows, until two are left and one sees."
    wording_notes = (
        BetBlindOrSeen.wording_notes[0],
        "A player who has looked may bet and ask the player before them for a side show, if that player has looked too. The other may refuse.",
        "In a side show, the two compare their hands in secret, and the worse one folds. If they tie, the player who asked folds.",
        *BetBlindOrSeen.wording_notes[1:],
    )
    prompt_asked = "{name} asks you for a side show. The worse hand folds."
    asker: int = -1  # who waits for an answer

    def before(self, state: State, seat: int) -> int:
        """The nearest player before the seat who can still bet; the seat itself where there is none."""
        return next(p for p in reversed(state.seats(seat)) if state.chips[p] or p == seat)

    def may_ask(self, state: State, seat: int) -> bool:
        """Whether the seat may have a side show with the player before it."""
        other = self.before(state, seat)
        return other != seat and sum(state.live) > 2 and not self.unseen(state, seat) and not self.unseen(state, other)

    def options(self, state: State, seat: int) -> Choice:
        if self.asker >= 0:
            return Choice([ACCEPT, REFUSE])
        usual = super().options(state, seat)
        return Choice([*usual, ASK_SIDE_SHOW]) if BET in usual and self.may_ask(state, seat) else usual

    def take(self, state: State, answers: dict[int, Action]) -> None:
        ((seat, action),) = answers.items()
        if action == ASK_SIDE_SHOW:
            other = self.before(state, seat)
            paid = self.put_in(state, seat, action)
            state.note(LogKind.PAYS_SEEN, seat, -1, (), paid)
            state.note(LogKind.ASKS_SIDE_SHOW, seat, -1, (), other)
            state.bettor = seat
            owing = self.still_owing(seat) if state.chips[seat] else tuple(p for p in state.seats() if p != seat)
            state.ask((other,), self.at(turn=seat, owing=owing, asker=seat))
        elif self.asker >= 0:
            if action == ACCEPT:
                self.compare(state, seat)
            else:
                state.note(LogKind.REFUSES_SIDE_SHOW, seat, -1, (), self.asker)
            if not state.over:
                state.run_next(self.at(asker=-1))
        else:
            super().take(state, answers)

    def compare(self, state: State, seat: int) -> None:
        """The seat and the one who asked see each other's hands; the worse one folds."""
        state.note(LogKind.SIDE_SHOW, seat, -1, (), self.asker)
        for one, other in ((seat, self.asker), (self.asker, seat)):
            state.known_to[one] |= mask(state.hands[other])
        (values,) = state.game.coming(state).values(state, [seat, self.asker])[:1]
        state.fold(self.asker if (values[seat] or 0) >= (values[self.asker] or 0) else seat)

    def prompt_for(self, state: State, seat: int) -> str:
        return self.fill(self.prompt_asked, name=f"@{self.asker}") if self.asker >= 0 else super().prompt_for(state, seat)

    def charge(self, state: State, seat: int, action: Action) -> int:
        return super().charge(state, seat, BET if action == ASK_SIDE_SHOW else action)

    def label(self, state: State, seat: int, action: Action) -> Label:
        if action == ASK_SIDE_SHOW:
            cost = self.charge(state, seat, action)
            return Label(tell(SAID[action], cost=cost, name=f"@{self.before(state, seat)}"), cost)
        return super().label(state, seat, action)

    def doing(self, state: State, seat: int, action: Action) -> str:
        return tell(DONE[action], cost=self.charge(state, seat, action))


class BetWithComparisons(
    BetBlindOrSeen,
    form="bet blind or seen with comparisons[, up to {most}][, {double}][, {blind_is_safe}][, whoever sees {tied} ties]",
    examples={
        "bet blind or seen with comparisons, up to 8 bet, double to see": ""
        "In turn, round and round, each player bets, doubles the bet up to eight bets or folds; nobody checks. Players pay half until they "
        "look at their cards, which they may do when it is their turn. From the second turn on, a player may bet double to compare hands with "
        "any other player. The two hands are compared in secret, and the worse one folds. If they tie, the player who asked folds. When two "
        "are left, either may bet double to see, and the hands are compared.",
    },
):
    """The same round of betting, in which a player may have another player's hand compared with their own, as long as three or more are left. Nobody may
    refuse. What the hands are, nobody is told."""

    brief = "Bet round and round, blind for half, with comparisons, until two are left and one sees."
    wording_notes = (
        BetBlindOrSeen.wording_notes[0],
        "From the second turn on, a player may bet double to compare hands with any other player.",
        "The two hands are compared in secret, and the worse one folds. If they tie, the player who asked folds.",
        *BetBlindOrSeen.wording_notes[1:],
    )
    acted: int = 0  # who has had a turn, as a mask of seats

    def options(self, state: State, seat: int) -> Choice:
        usual, others = super().options(state, seat), [p for p in self.can_still_bet(state) if p != seat]
        able = BET in usual and self.acted >> seat & 1 and len(others) > 1 and state.chips[seat] >= 2 * self.cost(state, seat, BET)
        return Choice([*usual, *[towards("compare", seat, p, state.n) for p in others]]) if able else usual

    def take(self, state: State, answers: dict[int, Action]) -> None:
        ((seat, action),) = answers.items()
        if action.target is None:
            now = self if action == LOOK else self.at(acted=self.acted | 1 << seat)
            super(BetWithComparisons, now).take(state, answers)
            return
        paid = self.put_in(state, seat, action)
        state.note(LogKind.PAYS_BLIND if self.unseen(state, seat) else LogKind.PAYS_SEEN, seat, -1, (), paid)
        state.note(LogKind.SIDE_SHOW, seat, -1, (), action.target)
        state.bettor = seat
        (values,) = state.game.coming(state).values(state, [seat, action.target])[:1]
        out = seat if (values[seat] or 0) <= (values[action.target] or 0) else action.target
        state.fold(out)
        owing = self.still_owing(seat) if state.chips[seat] else tuple(p for p in state.seats() if p != seat)
        state.run_next(self.at(turn=seat, owing=tuple([p for p in owing if p != out])))

    def charge(self, state: State, seat: int, action: Action) -> int:
        if action.target is not None:
            return min(2 * self.cost(state, seat, BET), state.chips[seat])
        return super().charge(state, seat, action)

    def label(self, state: State, seat: int, action: Action) -> Label:
        if action.target is None:
            return super().label(state, seat, action)
        cost = self.charge(state, seat, action)
        return Label(tell("Bet {cost} and compare hands with {name}", cost=cost, name=f"@{action.target}"), cost)

    def doing(self, state: State, seat: int, action: Action) -> str:
        if action.target is None:
            return super().doing(state, seat, action)
        return tell("comparing hands with {player}", player=f"@{action.target}")


SAID = template(
    {
        FOLD: "Fold",
        LOOK: "Look",
        BET: "Bet {cost}",
        RAISE: "Double: bet {cost}",
        SEE: "See for {cost}",
        ASK_SIDE_SHOW: "Bet {cost} and ask {name} for a side show",
        ACCEPT: "Compare hands",
        REFUSE: "Refuse",
    }
)
DONE = template(
    {
        FOLD: "folding",
        LOOK: "looking at your cards",
        BET: "betting {cost}",
        RAISE: "doubling the bet to {cost}",
        SEE: "seeing for {cost}",
        ASK_SIDE_SHOW: "asking for a side show",
        ACCEPT: "comparing hands",
        REFUSE: "refusing",
    }
)
