"""Cards for the highest bidder."""

from __future__ import annotations

from .. import english
from ..cards import name, parse_name, words
from ..choices import Amounts, Choice
from ..rule import Rule
from ..slots import Price

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ..state import State
    from ..tally import Tally


class Auction(
    Rule,
    form="auction one card each, bids from {low} to {high}",
    examples={
        "auction one card each, bids from bet to all": "Turn up one card for each player. All bid in secret, at least one bet and at most all "
        "they have, and pay it to the pot; the highest "
        "bidder picks first, then the next."
    },
):
    """As many cards face up as players still in; sealed bids, all of them paid; the picks go by the bids. Equal bids: the better hand showing,
    then the seat nearer the dealer's left. Who has fewer chips than the least bid bids them all. The last card goes to the last bidder unasked."""

    low: Price
    high: Price
    icon = "auction"
    wording = (
        "Turn up one card for each player. All bid in secret, at least {low} and at most {high}, and pay it to the pot; the highest "
        "bidder picks first, then the next."
    )
    prompt = "Bid for the first choice of these cards; every bid is paid."
    tags = ("auction", "buy")
    order: tuple[int, ...] = ()  # who has yet to pick, once the bids are open

    def asks(self, state: State, seat: int) -> str:
        return "Pick a card." if self.order else self.prompt

    def run(self, state: State) -> None:
        seats = self.seats(state)
        cards = [c for _ in seats if (c := state.draw()) is not None]
        state.market += cards
        for c in cards:
            state.up |= 1 << (c & 255)
        state.note("market", -1, -1, tuple(cards))
        state.ask(seats, self)

    def options(self, state: State, seat: int) -> Any:
        if self.order:
            return Choice(dict.fromkeys("take " + name(c) for c in state.market))
        chips = state.chips[seat]
        low = min(self.low.chips(state), chips)
        return Amounts("bid", low, min(max(low, self.high.chips(state)), chips))

    def take(self, state: State, answers: dict[int, str]) -> None:
        if not self.order:
            bids = {p: state.fee(p, int(a.split()[1])) for p, a in answers.items()}
            for p, bid in bids.items():
                state.note("bid", p, -1, (), bid)
            order = tuple(sorted(bids, key=lambda p: (-bids[p], -state.showing(p), (p - state.dealer - 1) % state.n)))
        else:
            ((seat, action),) = answers.items()
            self.pick(state, seat, next(c for c in state.market if name(c) == action[5:]))
            order = self.order[1:]
        if len(order) == 1 and len(state.market) == 1:
            self.pick(state, order[0], state.market[0])
        elif state.market and order:
            state.ask(order[:1], self.at(order=order))

    def pick(self, state: State, seat: int, card: int) -> None:
        state.market.remove(card)
        state.hands[seat].append(card)
        state.note("take", seat, -1, (card,))
        state.hear("dealt", seat, [card])

    def label(self, state: State, seat: int, action: str) -> tuple[str, int, str]:
        if action.startswith("take "):
            return english.capital(words(parse_name(action[5:]))), 0, action[5:]
        return "Bid", int(action.split()[1]), ""

    def count(self, tally: Tally) -> None:
        tally.dealt(1, up=True)
