"""Who has won which part of a pot, and what that is in chips."""

from __future__ import annotations

from math import lcm

from ...hands.scorings import worst_three
from ...language.inflected import Inflected
from ...language.phrase import Count
from ...language.words import template
from ...table import money
from ...table.rule import Ending
from ..conditions.player_conditions import ABOVE, BEATEN, WORST
from ..terms.boards import DEAD
from ..terms.split_hands import best_hand, both_ways, declared_apart, strike_out, undeclared
from .best_hand import WON, Won
from .eligible_cards import UsesCards
from .otherwise import Otherwise
from .qualifying_lines import ShowdownTerms
from .single_card import Holding
from .totals import Nearest

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import TypeGuard

    from ...table.component import Score
    from ...table.rule import Values
    from ...table.state import State

    Told = list[dict[int, Inflected]]  # for each part of a showdown: seat -> what it has, in words; empty where no log is kept

UNTOLD = Inflected("")  # why somebody is paid, where no log is kept
NOBODY_QUALIFIES = Inflected("nobody qualifies")
HAND_ON_BOARD = template("{form, select, inside {{hand:inside}, {part} on board {board}} other {{hand}, {part} on board {board}}}")
HAND_AND_PART = template("{form, select, inside {{hand:inside}, {part}} other {{hand}, {part}}}")


class Claims(ShowdownTerms, Ending):  # type: ignore[misc]  # `need`: what any ending has as a number is counted in a slot here
    """An ending as far as it compares hands and pays."""

    tie = "a tie wins"  # what the declaration says of players who go both ways: see both_ways
    clash = "the others win"

    @property
    def leaves_pot(self) -> bool:
        """Whether nobody is paid where nobody wins."""
        return bool((self.demanding or self.otherwise or self.clash == "the pot stays") and not self.otherwise.shared)

    @property
    def demanding(self) -> bool:
        """Whether the best hand alone may not be enough."""
        return bool(self.need or self.foe or self.rival or self.before)

    def values(self, state: State, seats: list[int]) -> Values:
        """What each of the seats has for each part; None where it does not qualify."""
        return [score.among({p: score.value(state, p) for p in seats}) for score in self.parts]

    def claims(self, state: State, values: Values, eligible: list[int]) -> list[list[int]]:
        """The winners a part; empty where nobody has what is needed."""
        if self.declared:
            return self.by_declaration(state, values, eligible)
        return self.by_cards(state, values, eligible)

    def by_cards(self, state: State, values: Values, eligible: list[int]) -> list[list[int]]:
        """The winners a part, nothing declared."""
        winners = [self.winners(part, values, eligible) for part in range(len(values))]
        if self.need:
            return [[p for p in eligible if sum(p in w for w in winners) >= self.need]]
        if self.sweep:
            cards = [w for s, w in zip(self.parts, winners, strict=True) if isinstance(s, Holding)]
            if cards and cards[0] and all(w == cards[0] for w in cards):
                return [cards[0], *([] for _ in winners[1:])]
        if self.goal and any(exact := self.at_goal(state, values, eligible)):
            return exact
        if self.foe:
            return [[p for p in winners[0] if self.beats(state, p)]]
        if self.before:
            return [[p for p in w if (v[p] or 0) > least] for w, v, least in zip(winners, values, money.BEST.of(state), strict=True)]
        if self.rival:
            above = self.above_table(state, values)
            return [[p for p in w if p in able] for w, able in zip(winners, above, strict=True)]
        return winners

    def above_table(self, state: State, values: Values) -> list[list[int]]:
        """Those whose hands beat the table's, a part."""
        to_beat = [self.best_of_table(state, score) for score in self.parts]
        return [[p for p, x in v.items() if (x or 0) > least] for v, least in zip(values, to_beat, strict=True)]

    def measure(self, state: State, values: Values) -> None:
        """Who had the worst hand is remembered, where all were for the same; and, of a hand on the table to beat, who beat it in any part and who did not."""
        if len(values) == 1:
            worth = {p: x or 0 for p, x in values[0].items()}
            WORST.put(state, tuple([p for p, x in worth.items() if x == min(worth.values())]))
        if self.rival:
            above = self.above_table(state, values)
            ABOVE.put(state, tuple([p for p in values[0] if any(p in able for able in above)]))
            BEATEN.put(state, tuple([p for p in values[0] if p not in ABOVE.of(state)]))

    def at_goal(self, state: State, values: Values, eligible: list[int]) -> list[list[int]]:
        """Who has exactly the points that win the whole pot, and few enough cards, at the part that looks for those points; nobody at the others."""
        able = [p for p in eligible if not self.few or len(state.hands[p]) + len(state.common) <= self.few]
        return [
            [p for p in able if score.reached(v[p])] if self.looks_for(score) else [] for score, v in zip(self.parts, values, strict=True)
        ]

    def looks_for(self, score: Score) -> TypeGuard[Nearest]:
        """Whether it is the part of the points that win the whole pot."""
        return isinstance(score, Nearest) and score.goal == 2 * self.goal

    def best_of_table(self, state: State, score: Score) -> int:
        """What the hand on the table is worth, or the best of them, in the order in which they were laid."""
        n = int(self.each) or len(state.table) or 1
        return max([score.of_table(state, state.table[i : i + n]) or 0 for i in range(0, len(state.table), n)], default=0)

    def beats(self, state: State, seat: int) -> bool:
        """Whether the highest three cards of the seat are a better low than those on the table."""
        scale = str(getattr(self.parts[0], "scale", "ace-to-five"))
        return worst_three(state.hands[seat], scale) > worst_three(state.table, scale)

    def winners(self, part: int, values: Values, eligible: list[int]) -> list[int]:
        """Those of the eligible seats that win the part; none where nobody qualifies."""
        return self.parts[part].best({p: v for p in eligible if (v := values[part][p]) is not None})

    def by_declaration(self, state: State, values: Values, eligible: list[int]) -> list[list[int]]:
        """Winners a part by what was declared; who went both ways and missed one is struck out and the rest compared again. Nobody anywhere where the pot
        stays, since those who went both ways have knocked each other out."""
        if declared_apart(state):
            won = self.by_hands(state, values, eligible)
            if any(won) or self.clash == "the pot stays" or self.otherwise.shared:
                return won
            return self.by_cards(state, self.values(undeclared(state), eligible), eligible)
        contenders = list(eligible)
        while True:
            winners = [
                self.winners(part, values, [p for p in contenders if state.declared[p] in (score.side, "both")])
                for part, score in enumerate(self.parts)
            ]
            failed = [p for p in contenders if state.declared[p] == "both" and not all(self.makes(p, w) for w in winners)]
            if not failed:
                break
            if self.clash != "the others win" and len({p for w in winners for p in w}) > 1 and all(p in failed for w in winners for p in w):
                return winners if self.clash == "they split" else [[] for _ in winners]
            contenders = [p for p in contenders if p not in failed]
        if any(winners) or self.otherwise.shared:
            return winners
        return [self.winners(part, values, eligible) for part in range(len(values))]  # nobody made what they declared: the cards speak

    def makes(self, seat: int, winners: list[int]) -> bool:
        """Whether the seat has won a part well enough to have gone both ways."""
        return seat in winners and not (self.tie == "a tie loses" and len(winners) > 1)

    def by_hands(self, state: State, values: Values, eligible: list[int]) -> list[list[int]]:
        """The same of hands that were declared one by one: a hand that went both ways and missed one is struck out."""
        while True:
            won = self.by_cards(state, values, eligible)
            failed = [(p, hand) for p in eligible for hand in both_ways(state, p) if not self.wins_all(state, p, hand, won)]
            if not failed:
                return won
            if self.clash != "the others win" and self.all_out(state, failed, won):
                return won if self.clash == "they split" else [[] for _ in won]
            strike_out(state, [hand for _, hand in failed])
            values = self.values(state, eligible)

    def all_out(self, state: State, failed: list[tuple[int, list[int]]], won: list[list[int]]) -> bool:
        """Whether several players win the parts, and each with a hand that went both ways and missed one."""
        winners = {p for seats in won for p in seats}
        lucky = [
            any(q == p and best_hand(score, state, p, [hand]) == score.value(state, p) for q, hand in failed)
            for score, seats in zip(self.parts, won, strict=True)
            for p in seats
        ]
        return len(winners) > 1 and all(lucky)

    def wins_all(self, state: State, seat: int, hand: list[int], won: list[list[int]]) -> bool:
        """Whether it is this hand with which the seat has won every part."""
        return all(
            self.makes(seat, winners) and best_hand(score, state, seat, [hand]) == score.value(state, seat)
            for score, winners in zip(self.parts, won, strict=True)
        )

    def lost(self, state: State) -> list[int]:
        """The parts that nobody can win any more, because their board is out of play."""
        if not DEAD.of(state):
            return []
        uses = [part.use if isinstance(part, UsesCards) else None for part in self.parts]
        return [i for i, use in enumerate(uses) if use and use.out_of_play(state)]

    def amounts(self, amount: int, winners: list[list[int]], lost: Sequence[int] = ()) -> list[int]:
        """Chips a part; what a part without a winner leaves goes to another of the same board, else to the first that has one. Odd chips go one by one to
        those that have, in order. Where the first part needs a claim like all of them, those that have a winner divide the pot as if there were no others.
        The parts that are `lost` do not count at all."""
        heir = next(i for i, w in enumerate(winners) if w)
        whole = lcm(*[s.share[1] for s in self.parts])
        portions = [s.share[0] * whole // s.share[1] for s, _ in zip(self.parts, winners, strict=False)]
        shares = [portion if w else 0 for portion, w in zip(portions, winners, strict=True)]
        if self.parts[0].claim:
            whole = sum(shares) or whole
        else:
            for i, portion in enumerate(portions):
                if i in lost:
                    whole -= portion
                elif not winners[i] and (other := self.of_board(i, winners)) >= 0:
                    shares[other] += portion
        shares[heir] += whole - sum(shares)
        parts = [amount * share // whole for share in shares]
        odd = amount - sum(parts)
        for i, share in enumerate(shares):
            if odd and share:
                parts[i] += 1
                odd -= 1
        return parts

    def of_board(self, part: int, winners: list[list[int]]) -> int:
        """The first part with a winner whose hands are made with the same board; -1 for none."""
        boards = self.lettered
        return next((i for i, w in enumerate(winners) if w and boards[i] and boards[i] == boards[part]), -1)

    @property
    def lettered(self) -> list[str]:
        """The letters of the board whose cards make the hands, a part; empty where they are made otherwise."""
        firsts = [part.first if isinstance(part, Otherwise) else part for part in self.parts]
        return [score.use.lettered if isinstance(score, UsesCards) and score.use else "" for score in firsts]

    def pay(self, state: State, amount: int, winners: list[list[int]], eligible: list[int], told: Told) -> None:
        """Chips of one pot to the winners of each part, and to who shares with them; a pot that nobody has won is shared by the eligible."""
        if not any(winners):  # nobody qualifies for anything: those still in share
            for p, chips in money.divide(state, amount, eligible):
                money.award(state, p, chips, NOBODY_QUALIFIES if told else UNTOLD)
            return
        for number, (part, seats) in enumerate(zip(self.amounts(amount, winners, self.lost(state)), winners, strict=False)):
            if part:
                for p, chips in money.divide(state, part, seats):
                    partner_chips = chips // 2 if self.partner else 0
                    self.lay_forward(state, p, number, told)
                    money.award(state, p, chips - partner_chips, self.reason(number, p, told))
                    state.takings[p, number] = state.takings.get((p, number), 0) + chips - partner_chips
                    if partner_chips:
                        money.award(state, self.neighbour(p, eligible), partner_chips, Inflected("next to the winner"))

    def lay_forward(self, state: State, seat: int, part: int, told: Told) -> None:
        """The cards with which a seat is about to be paid are told apart, where a log is kept."""
        if state.log is None or not told or seat not in told[part]:
            return
        WON.put(state, (*WON.of(state), Won(state, seat, self.parts if self.need > 1 else self.parts[part : part + 1])))

    @staticmethod
    def neighbour(seat: int, eligible: list[int]) -> int:
        """Who shares with a winner: the next to the left of those who may win the same pot."""
        return eligible[(eligible.index(seat) + 1) % len(eligible)]

    def reason(self, part: int, seat: int, told: Told) -> Inflected:
        """Why the seat is paid, for the log: the hand, and the part it wins where there are several."""
        if not told:
            return UNTOLD
        if seat not in told[part]:
            return Inflected("nobody else qualifies")
        hand, score = told[part][seat], self.parts[part]
        if self.need > 1:
            both = self.need == len(self.parts)
            return Inflected("both hands") if both else Inflected("at least {n} of the {all}", n=self.need, all=Count(len(self.parts)))
        if len(self.parts) == 1 or score.tells_all:
            return hand
        boards = self.lettered
        if len({*boards}) > 1 and all(len(letter) == 1 for letter in boards):
            return Inflected(HAND_ON_BOARD, hand=hand, part=score.named, board=boards[part])
        return Inflected(HAND_AND_PART, hand=hand, part=score.named)
