"""Betting rounds that bid how often a player will match the pot."""

from __future__ import annotations

from ...errors import PhraseError
from ...language.english import Number
from ...language.phrase import Count
from ...language.words import tell, template
from ...table.actions import CALL, CHECK, FOLD, Action, Label
from ...table.choices import Choice
from ...table.rule import DOING
from ...table.traits.capabilities import Capability, capabilities
from ...table.traits.log_kinds import LogKind
from ...table.traits.settled import Settled, settled
from ..conditions.betting_turns import STAYS_IN, tell_turn
from ..conditions.player_conditions import TIMES
from .rounds import SAID, Bet, check_opener

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from typing import Any

    from ...table.protocols import GameRules
    from ...table.state import State


class BetTimes(
    Bet,
    form="bet from {opener}, for matching the pot up to {most} times",
    examples={
        "bet from left, for matching the pot up to 3 times": "Betting round; the player left of the dealer opens. No chips are bet, but how many "
        "times a player will match the pot: once where nobody bets more, and no more than three times.",
        "bet from left or high, for matching the pot up to 2 times": "Betting round; the player left of the dealer or the best hand showing opens. No chips "
        "are bet, but how many times a player will match the pot: once where nobody bets more, and no more than two times.",
    },
):
    """What is bet is no chips, but how often one will match the pot."""

    most: Count
    weight = 6.5
    briefs = template({"most": "Bet how often losers match the pot."})

    decision = "stake"
    wording = (
        "Betting round; {opener:opens}. No chips are bet, but how many times a player will match the pot: once where nobody bets more, and no more than "
        "{most} times."
    )
    prompt = "The pot is {pot}. {own, select, yes {You are in for matching it {own:times}; another bets {now:times}.} other {How often will you match it?}}"
    provides = capabilities(Capability.TIMES, Capability.BETTING)
    unclear_fold = settled(
        (
            "What does it cost to fold when another player has bet more?",
            "As much as the player had bet or called before. If the losers pay, it costs the pot once at least.",
            "They went in for that much and have not won.",
        ),
        "pay",
    )

    @classmethod
    def check(cls, given: Mapping[str, Any]) -> None:
        check_opener(given)
        if given["most"] < 2 or given["opener"] == "blinds":
            raise PhraseError(f"'for matching the pot up to {given['most']} times': expected two at least, and no blinds before it")

    def leaves_open(self, game: GameRules) -> Iterable[Settled]:
        return (*super().leaves_open(game), self.unclear_fold)

    @staticmethod
    def bets(state: State, seat: int) -> tuple[int, int]:
        """How often the seat will match the pot as yet, and how often the one who bet most."""
        times = TIMES.of(state)
        return max(times[seat], 1), max(1, *[times[p] for p in state.seats()])

    def run(self, state: State) -> None:
        if self.waiting:
            self.resume(state)
            return
        TIMES.clear(state)
        seats = self.opener.order(state, state.seats(), "Bet")
        if len(seats) > 1:
            self.go_on(state, tuple(seats))

    def has_a_turn(self, state: State, seat: int) -> bool:
        return state.live[seat]

    def close(self, state: State) -> None:
        """No chips have been bet."""

    def options(self, state: State, seat: int) -> Choice:
        own, now = self.bets(state, seat)
        more = [Action("bet", amount=n) for n in range(now + 1, self.most + 1)]
        return Choice([*((FOLD, CALL) if now > own else (CHECK,)), *more])

    def answer(self, state: State, seat: int, action: Action) -> None:
        queue = state.ask_seats[1:]
        if action == FOLD:
            state.fold(seat)
            if state.over:
                return
            if sum(state.live) == 1:
                queue = ()
        else:
            times = self.after(state, seat, action)
            TIMES.add(state, seat, times - TIMES.of(state)[seat])
            if action.amount:
                queue = tuple([p for p in state.seats(seat + 1) if p != seat])
                state.note(LogKind.STAKES, seat, -1, (), times)
            elif action == CALL:
                state.note(LogKind.AGREES_TO_STAKE, seat, -1, ())
            else:
                state.note(LogKind.BET, seat, -1, (), action.verb, 0, 0)
            if self.staying_tells:
                tell_turn(state, STAYS_IN, seat)
        queue = tuple([p for p in queue if state.live[p]])
        if queue:
            self.go_on(state, queue)

    def after(self, state: State, seat: int, action: Action) -> int:
        """How often the seat will match the pot behind this."""
        own, now = self.bets(state, seat)
        return own if action == FOLD else action.amount or now

    def prompt_for(self, state: State, seat: int) -> str:
        own, now = self.bets(state, seat)
        return self.fill(self.prompt, pot=state.pot(), own=Number(own) if now > own else 0, now=Number(now))

    def charge(self, state: State, seat: int, action: Action) -> int:
        return 0

    def outlay(self, state: State, seat: int, action: Action) -> int:
        return min(self.after(state, seat, action) * state.pot(), state.chips[seat])

    def label(self, state: State, seat: int, action: Action) -> Label:
        if action.amount:
            return Label(tell("Bet {n:times}", n=Number(action.amount)))
        return Label(tell("Call") if action == CALL else tell(SAID[action.verb], cost=0))

    def doing(self, state: State, seat: int, action: Action) -> str:
        return tell("betting {n:times}", n=Number(action.amount)) if action.amount else tell(DOING[action.verb], amount=0)
