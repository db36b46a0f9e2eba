"""Betting rounds as home games play them: fixed limit, check and raise, a cap on raises, all-in."""

from __future__ import annotations

from .. import english, money
from ..choices import Choice
from ..hands import high
from ..rule import Rule, Word

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..state import State
    from ..tally import Tally

CHECK = Choice(("check", "bet"))
CHECK_ONLY = Choice(("check",))
CALL = Choice(("fold", "call"))
RAISE = Choice(("fold", "call", "raise"))


class Opener(Word):
    """Who opens a betting round."""

    words = {
        "left": "the player left of the dealer",
        "high": "the best hand showing",
        "low": "the lowest hand showing",
        "flipper": "the player who just turned cards up; none if they folded",
    }


class Bet(
    Rule,
    form="bet from {opener}",
    examples={
        "bet from left": "Betting round, opened by the player left of the dealer.",
        "bet from high": "Betting round, opened by the best hand showing.",
        "bet from flipper": "Betting round, opened by the player who just turned cards up; none if they folded.",
    },
):
    """A round of betting. Whoever is to open but has folded gives no round where the opener is the flipper; equal hands open from the dealer's left."""

    opener: Opener
    icon = "bet"
    wording = "Betting round, opened by {opener}."
    prompt = "The pot is {pot}; nobody has bet yet."
    prompt_owed = "The pot is {pot}; it is {owed} to you to stay in."
    one_by_one = True  # the seats asked are those still to act

    def run(self, state: State) -> None:
        chips = state.chips
        seats = state.seats()
        if len([p for p in seats if chips[p]]) < 2:
            return
        opener = self.opener
        if opener == "high":
            if state.game.plain_shown:  # `showing`, without the calls: this is most of what a round costs
                up, hands = state.up, state.hands
                shown = [high([c for c in hands[p] if up >> (c & 255) & 1]) for p in seats]
            else:
                shown = [state.showing(p) for p in seats]
            first = shown.index(max(shown))
        elif opener == "left":
            first = 0
        elif opener == "flipper":
            if not state.live[state.turn]:
                return
            first = seats.index(state.turn)
        else:
            shown = [state.showing(p) for p in seats]
            first = shown.index(min(shown))
        state.bet = [0] * state.n
        state.tobet = state.raises = 0
        state.ask([p for p in seats[first:] + seats[:first] if chips[p]], self)

    def options(self, state: State, seat: int) -> Choice:
        owed = state.tobet - state.bet[seat]
        if state.raises < state.stakes.raises + (not state.tobet) and state.chips[seat] > owed:
            for p, chips in enumerate(state.chips):  # a raise needs somebody who can answer it
                if chips and p != seat and state.live[p]:
                    return RAISE if owed else CHECK
        return CALL if owed else CHECK_ONLY

    def answer(self, state: State, seat: int, action: str) -> None:
        queue = state.ask_seats[1:]
        if action == "fold":
            state.fold(seat)
            if state.over:
                return
        elif action == "check":
            state.note("bet", seat, -1, (), action, 0, 0)
        else:
            chips, bet = state.chips, state.bet
            amount = state.tobet - bet[seat]
            if action != "call":
                state.raises += state.tobet > 0
                amount += state.stakes.bet
            amount = min(amount, chips[seat])
            chips[seat] -= amount
            bet[seat] += amount
            state.paid[seat] += amount
            if bet[seat] > state.tobet:
                state.tobet = bet[seat]
                queue = tuple([p for p in state.seats(seat + 1) if chips[p] and p != seat])
            state.note("bet", seat, -1, (), action, amount, bet[seat])
        while queue and not state.live[queue[0]]:
            queue = queue[1:]
        if queue:
            state.asking, state.ask_seats = self, queue
        else:
            money.give_back(state)
            state.bet = [0] * state.n
            state.tobet = 0

    def asks(self, state: State, seat: int) -> str:
        owed = min(state.tobet - state.bet[seat], state.chips[seat])
        return (self.prompt_owed if owed else self.prompt).format(pot=state.pot(), owed=owed)

    def label(self, state: State, seat: int, action: str) -> tuple[str, int, str]:
        owed = state.tobet - state.bet[seat]
        chips = state.chips[seat]
        if action == "call":
            return f"Call {min(owed, chips)}", min(owed, chips), ""
        if action in ("bet", "raise"):
            cost = min(owed + state.stakes.bet, chips)
            return (f"Bet {cost}" if action == "bet" else f"Raise to {state.bet[seat] + cost}"), cost, ""
        return english.capital(action), 0, ""

    def count(self, tally: Tally) -> None:
        tally.rounds += 1
