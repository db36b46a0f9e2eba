"""What a puzzle is about, in the words of players: "In with a pair", "Break a pair", "Keep the pot small".

Each theme is a rule that one can read: it looks at the hand, at the best choice and at the wrong ones. A puzzle has as many themes as fit. The drills choose by
them, and the course takes its puzzles from them.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from engine.cards import within
from engine.coach import holding
from engine.coach.sensible_choices import draws
from engine.hands import category
from engine.hands.evaluate import PAIR
from engine.language.words import template
from engine.players.hand_strength import wild_among
from engine.table import knowledge
from engine.table.actions import FOLD
from engine.table.decisions import SIZE
from engine.table.state import State

from .drill_lessons import JudgedChoice, is_stack

PASS, DISCARD, ORDER, ROLL, BUY, DECLARE, BET = "pass", "discard", "order", "roll", "buy", "declare", "bet"  # kinds of drills
# A hand that wins in more of the deals than that, or so many times as often as the price asks for, calls without counting.
EVEN, MANY_TIMES = 0.5, 4.0


@dataclass(frozen=True)
class Decided:
    """A solved decision: the table, its kind, the right choices, the wrong ones, and the names of the ideas that keep them apart."""

    state: State
    kind: str
    right: list[JudgedChoice]
    wrong: list[JudgedChoice]
    ideas: frozenset[str]

    @property
    def best(self) -> JudgedChoice:
        return self.right[0]

    @cached_property
    def seat(self) -> int:
        seat = self.state.current_player()
        assert seat is not None
        return seat

    @cached_property
    def hand(self) -> list[int]:
        """The cards that the player has seen of their own hand."""
        return knowledge.seen(self.state, self.seat, self.state.hands[self.seat])

    @cached_property
    def made(self) -> int:
        """The kind of the best high hand they have, with common cards."""
        return category(self.state.game.high(self.state, self.seat, self.hand + self.state.common))

    @cached_property
    def wild(self) -> list[int]:
        """Those of the cards that are wild."""
        return within(self.hand, wild_among(self.state, self.seat, self.hand))

    @property
    def bets(self) -> bool:
        """Whether it is a player's turn in a betting round, at one size of bet or at many."""
        return self.kind in (BET, SIZE)

    def other_size(self, more: bool) -> bool:
        """Whether it would be wrong to bet more, or less, than the best choice does."""
        best = self.best.action.amount
        others = [choice.action.amount for choice in self.wrong if choice.action.amount is not None]
        return best is not None and any((amount > best) is more for amount in others)

    @property
    def gives_up(self) -> bool:
        """Whether the best choice ends the deal for the player: a fold."""
        return self.best.idle

    @property
    def folds(self) -> bool:
        """Whether the best choice is to give up, where betting or paying goes on."""
        return self.gives_up and (self.bets or self.best.action == FOLD)

    @property
    def could_give_up(self) -> bool:
        """Whether that would be wrong."""
        return any(choice.idle for choice in self.wrong)

    @property
    def about_price(self) -> bool:
        """Whether the best choice wins so seldom that it is right only at a good price."""
        enough = self.best.price / (self.state.pot() + self.best.price)
        return self.best.won < min(EVEN, MANY_TIMES * enough)

    @property
    def dearer(self) -> bool:
        """Whether the best choice costs more at once than another with which one plays on."""
        return not self.best.idle and any(choice.price < self.best.price for choice in self.wrong if not choice.idle)

    @property
    def cheaper(self) -> bool:
        """Whether one plays on, and another choice costs more at once."""
        return not self.best.idle and any(choice.price > self.best.price for choice in self.wrong)

    def declares(self, what: str) -> bool:
        """Whether this is what the best choice says of itself."""
        return self.kind == DECLARE and str(self.best.action).split()[-1] == what

    def splits_pair(self, choice: JudgedChoice) -> bool:
        """Whether it parts with one card of a rank and keeps another."""
        gone = {c >> 2 & 15 for c in choice.action.cards}
        return any(c >> 2 & 15 in gone for c in self.hand if c not in choice.action.cards)

    @property
    def may_get_wild(self) -> bool:
        """Whether the player holds no wild card, and cards are to come in a game that has some."""
        state = self.state
        return bool(state.game.wilds) and not self.wild and len(self.hand) < state.game.full_hand

    @property
    def shown(self) -> bool:
        """Whether a rival who is still in has a card face up."""
        return any(self.state.upcards(rival) for rival in range(self.state.n) if rival != self.seat and self.state.live[rival])


class Theme(NamedTuple):
    """A name for addresses and files, what it is called, and when a puzzle is about it."""

    name: str
    title: str
    fits: Callable[[Decided], bool]


def theme(name: str, title: str, fits: Callable[[Decided], bool]) -> Theme:
    return Theme(name, template(title), fits)


THEMES = (
    theme("in-without-a-pair", "In without a pair", lambda d: d.declares("in") and d.made < PAIR),
    theme("in-with-a-pair", "In with a pair", lambda d: d.declares("in") and d.made == PAIR),
    theme("out-with-a-pair", "Out with a pair or better", lambda d: d.declares("out") and d.made >= PAIR),
    theme("out-without-a-pair", "Out without a pair", lambda d: d.declares("out") and d.made < PAIR),
    theme("declare-high", "Declare high", lambda d: d.declares("high")),
    theme("declare-low", "Declare low", lambda d: d.declares("low")),
    theme(
        "low-against-highs", "Declare low against two highs", lambda d: d.declares("low") and len(holding.spoiled_lows(d.state, d.seat)) > 1
    ),
    theme("go-both-ways", "Go both ways", lambda d: d.declares("both")),
    theme(
        "one-way-only",
        "One way is enough",
        lambda d: d.kind == DECLARE and not d.declares("both") and any(str(choice.action).endswith("both") for choice in d.wrong),
    ),
    theme("pay-for-a-card", "Pay for a card", lambda d: d.kind == BUY and d.dearer),
    theme("leave-the-card", "Leave the card", lambda d: d.kind == BUY and d.cheaper),
    theme(
        "chase-a-wild-card",
        "Chase a wild card",
        lambda d: d.may_get_wild and d.best.price > 0 and ((d.kind == BUY and d.dearer) or (d.bets and d.could_give_up)),
    ),
    theme(
        "let-a-wild-card-go",
        "Do not chase a wild card",
        lambda d: d.may_get_wild and ((d.kind == BUY and d.cheaper) or (d.bets and d.gives_up)),
    ),
    theme(
        "break-a-pair",
        "Break a pair",
        lambda d: d.kind in (DISCARD, PASS) and d.splits_pair(d.best) and not all(map(d.splits_pair, d.wrong)),
    ),
    theme("keep-together", "Keep a pair together", lambda d: d.kind in (DISCARD, PASS) and not d.splits_pair(d.best) and "made" in d.ideas),
    theme("stand-pat", "Stand pat", lambda d: d.kind == DISCARD and draws(d.state.legal_actions()) and not d.best.action.cards),
    theme("draw-to-four", "Draw one card to four", lambda d: "four" in d.ideas),
    theme("keep-a-low", "Keep a low hand", lambda d: "low" in d.ideas),
    theme("keep-both-ways", "Keep cards that work both ways", lambda d: "both ways" in d.ideas),
    theme("keep-a-wild-card", "Keep a wild card", lambda d: "wild" in d.ideas),
    theme("what-to-pass", "Choose what to pass", lambda d: d.kind == PASS and any(choice.action.cards for choice in d.right + d.wrong)),
    theme("what-to-draw-to", "Choose what to draw to", lambda d: d.kind == DISCARD and draws(d.state.legal_actions())),
    theme("hide-a-pair", "Keep a pair in the hole", lambda d: "hide" in d.ideas),
    theme("turn-up-a-wild-card", "Turn up what makes a card wild", lambda d: "turn wild" in d.ideas),
    theme("which-card-to-show", "Choose which card to turn up", lambda d: d.kind == ROLL),
    theme("put-in-order", "Put cards in order", lambda d: d.kind == ORDER),
    theme("stack-the-hand", "Choose which cards to turn up first", lambda d: d.kind == ORDER and is_stack(d.state)),
    theme("fold-a-pair", "Fold a pair or better", lambda d: d.folds and d.made >= PAIR),
    theme("fold-nothing", "Fold a hand that hardly wins", lambda d: d.folds and d.made < PAIR),
    theme(
        "call-for-the-price",
        "Call because the pot pays for it",
        lambda d: d.bets and d.could_give_up and d.best.price > 0 and not d.dearer and d.about_price,
    ),
    theme("bet-when-ahead", "Bet when you are ahead", lambda d: d.bets and d.dearer and "alone" not in d.ideas),
    theme("bet-them-out", "Bet to win the pot now", lambda d: d.bets and "alone" in d.ideas),
    theme("keep-the-pot-small", "Keep the pot small", lambda d: d.bets and d.cheaper),
    theme("bet-more", "Bet enough", lambda d: d.kind == SIZE and d.other_size(more=False)),
    theme("bet-less", "Bet no more than you need", lambda d: d.kind == SIZE and d.other_size(more=True)),
    theme("bet-nothing", "Do not bet or raise", lambda d: d.kind == SIZE and d.best.action.amount is None and not d.gives_up),
    theme("read-upcards", "Read the upcards", lambda d: d.bets and d.shown),
    theme("hold-a-wild-card", "A wild card in hand", lambda d: d.bets and bool(d.wild)),
)
BY_NAME = {each.name: each for each in THEMES}


def of(decided: Decided) -> list[str]:
    """The names of all themes that a puzzle is about."""
    return [each.name for each in THEMES if each.fits(decided)]
