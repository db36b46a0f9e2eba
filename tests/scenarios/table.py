"""A table for the scenario tests: deals chosen cards, plays actions as text, and tells what lies where.

Hands are given seat by seat; they are woven into dealing order, a card at a time around the table from the dealer's left. By default the
last seat deals, so that seat 0 is the first to be dealt to and the first to act. After every action the chips and the cards are counted.
"""

from __future__ import annotations

from collections.abc import Sequence

import engine
from engine.cards import name, parse
from engine.rules.betting.rounds import Bet
from engine.table.state import Stakes, State

QUIET = ("check", "stand pat", "decline", "declare high")  # what changes as little as can be


def woven(hands: Sequence[str], dealer: int) -> str:
    """The hands' cards in the order in which they come off the deck; a hand that has run out is passed over."""
    seats = [(dealer + 1 + i) % len(hands) for i in range(len(hands))]
    rows = [hand.split() for hand in hands]
    return " ".join(rows[p][i] for i in range(max(map(len, rows))) for p in seats if i < len(rows[p]))


def text(cards: Sequence[int]) -> str:
    return " ".join(map(name, cards))


def made_up(rules: str, hands: Sequence[str], then: str = "", **stakes: int) -> State:
    """A deal of a game of these rules that nobody tells, the last seat dealing."""
    variant = engine.Variant.parse(f'name = "Made Up"\nsource = "here"\n{rules}\n', "made-up")
    return variant.new(len(hands), 0, Stakes(**stakes), len(hands) - 1, parse(f"{woven(hands, len(hands) - 1)} {then}"))


def do(state: State, *actions: str) -> State:
    """The state after these actions of whoever is to choose."""
    for action in actions:
        state.apply_action(action)
    return state


class Table:
    """One deal. `hands` come off the deck first, then the cards of `then`."""

    state: State

    def __init__(
        self,
        game: str | engine.Variant,
        hands: Sequence[str],
        then: str = "",
        dealer: int | None = None,
        stakes: Stakes | None = None,
        chips: Sequence[int] | None = None,
        **options: str,
    ):
        dealer = len(hands) - 1 if dealer is None else dealer
        stacked = parse(f"{woven(hands, dealer)} {then}")
        variant = engine.load(game) if isinstance(game, str) else game
        self.state = variant.new(len(hands), stakes=stakes, dealer=dealer, stacked=stacked, **options)
        if chips:  # what each has left once the ante is paid
            self.state.chips = list(chips)
        self.owned = self._chips()
        self.pack = self._cards()

    # -- playing
    def do(self, *actions: str) -> Table:
        """Actions of whoever is to choose, one after the other."""
        for action in actions:
            self.state.apply_action(action)
            assert self._chips() == self.owned, f"chips lost or made by {action!r}"
            assert self._cards() == self.pack, f"cards lost or made by {action!r}"
        return self

    def by_seat(self, *actions: str) -> Table:
        """One action for each of the seats that choose now, given in the order of the seats, whoever is asked first."""
        seats = [p for p in range(self.state.n) if p in self.state.ask_seats]
        assert len(seats) == len(actions)
        given = dict(zip(seats, actions, strict=True))
        return self.do(*[given[p] for p in self.state.ask_seats])

    def no_bets(self, rounds: int = 1) -> Table:
        """Everybody checks, so many rounds long."""
        for _ in range(rounds):
            assert self.betting, f"no betting round now, but {self.state!r}"
            for _ in self.state.ask_seats:
                self.do("check")
        return self

    def quietly(self, *actions: str) -> Table:
        """On to the end: these actions, each as soon as it is legal, and else whatever changes nothing."""
        waiting = list(actions)
        while not self.over:
            legal = self.state.legal_actions()
            if waiting and waiting[0] in legal:
                self.do(waiting.pop(0))
            else:
                self.do(
                    next((quiet for quiet in QUIET if quiet in legal), None)
                    or next(some for some in self.legal if some.startswith("take "))
                )
        assert not waiting, f"never legal: {waiting}"
        return self

    # -- looking
    @property
    def betting(self) -> bool:
        return isinstance(self.state.asking, Bet)

    @property
    def turn(self) -> int | None:
        return self.state.current_player()

    @property
    def legal(self) -> list[str]:
        return list(self.state.legal_actions())

    @property
    def over(self) -> bool:
        return self.state.is_terminal()

    @property
    def won(self) -> list[int]:
        return self.state.won

    @property
    def returns(self) -> list[int]:
        return self.state.returns()

    def hand(self, seat: int) -> str:
        return text(self.state.hands[seat])

    def up(self, seat: int) -> str:
        return text(self.state.upcards(seat))

    def down(self, seat: int) -> str:
        return text(self.state.down(seat))

    def stock(self, seat: int) -> str:
        return text(self.state.stockpile[seat])

    def market(self) -> str:
        return text(self.state.market)

    def seen_by(self, viewer: int, seat: int) -> list[str | None]:
        """The seat's cards as the viewer sees them: None for a card it cannot place."""
        hand: list[str | None] = self.state.observation(viewer)["hands"][seat]
        return hand

    def log(self, kind: str) -> list[tuple]:
        """The log's entries of that kind: (step, kind, seat, who sees, cards, ...)."""
        return [entry for entry in self.state.log or () if entry[1] == kind]

    def shown(self, seat: int) -> str:
        """The words in which the seat's hand was shown at the showdown."""
        (words,) = [entry[5] for entry in self.log("show") if entry[2] == seat]
        return str(words)

    # -- counting
    def _chips(self) -> int:
        return sum(self.state.chips) + self.state.pot()

    def _cards(self) -> list[str]:
        s = self.state
        zones = [s.deck, s.stacked, s.discards, s.table, s.common, s.market, s.face_down_board, *s.hands, *s.stockpile]
        cards = [card for zone in zones for card in zone]
        assert len(cards) == len(set(cards)), "a card lies in two places"
        return sorted(name(card) for card in cards)
