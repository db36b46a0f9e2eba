"""Boards that are taken out of play because of their last card."""

from __future__ import annotations

from ...cards import is_joker, rank, suit
from ...language.slots import HighestOrLowest
from ...table.game import NOBODY
from ...table.rule import Rule
from ...table.traits.capabilities import Capability, capabilities
from ...table.traits.icons import Icon
from ...table.traits.log_kinds import LogKind
from ...table.traits.settled import Settled, settled
from ..terms.boards import DEAD, OPEN_AT, LineKind, take_away
from ..terms.suit_order import USUAL_SUITS
from .discard import Discard

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from typing import Any

    from ...table.protocols import GameRules
    from ...table.state import State


class DiscardLine(
    Rule,
    form="discard the {line} with the {end} last card",
    examples={
        "discard the set with the lowest last card": "The board whose last card has the lowest rank is out of play, and so are all that tie for it. If all "
        "of them tie, the one with the highest suit stays: spades, hearts, diamonds, clubs.",
        "discard the row with the highest last card": "The row whose last card has the highest rank is out of play, and so are all that tie for it. If all of "
        "them tie, the one with the highest suit stays: spades, hearts, diamonds, clubs.",
    },
):
    """A line of the board is taken away, with all its cards that belong to no line that stays. Aces are high. The other parts of the pot share what was to be
    won on it."""

    asked_as = ("a board that is killed by its river card",)
    family = Discard
    line: LineKind
    end: HighestOrLowest
    requires = capabilities(Capability.BOARD, Capability.COMMON)
    provides = capabilities(Capability.DISCARDS)
    icon = Icon.DISCARD
    wording = (
        "The {line, select, set {board} other {{line}}} whose last card has {end} rank is out of play, and so are all that tie for it. If all of them "
        "tie, the one with the highest suit stays: {suits}."
    )
    brief = (
        "The {line, select, set {board} other {{line}}} with {end} last card is out of play{times, plural, one {} other {, {times:times}}}."
    )
    suits = USUAL_SUITS
    weight = 8.0  # nothing else makes such a difference to a hand
    kills_boards = True
    unclear_share = settled(
        (
            "Who gets the share of a board that is out of play?",
            "The boards that are left share the pot. Two take half each; one takes it all.",
            "No hand can win on a board that is out of play.",
        ),
        "split",
    )

    def leaves_open(self, game: GameRules) -> Iterable[Settled]:
        return (self.unclear_share,) if len(game.showdown.parts) > 1 else ()

    @classmethod
    def check(cls, given: Mapping[str, Any]) -> None:
        """Every line can have a last card."""

    def run(self, state: State) -> None:
        board = state.game.board
        if not board:
            return
        at = dict(zip(OPEN_AT.of(state), state.common, strict=False))
        last = {line: at[cell] for line in board.lines(str(self.line)) for cell in [c for c in line if c in at][-1:]}
        known = {line: c for line, c in last.items() if not is_joker(c)}
        if len(last) < 2 or not known:
            return
        lost = (min if self.end == "lowest" else max)(map(rank, known.values()))
        dead = [line for line, c in known.items() if rank(c) == lost]
        if len(dead) == len(last):
            dead.remove(max(dead, key=lambda line: self.suits.height(suit(known[line]))))
        stays = {cell for line in last if line not in dead for cell in line}
        cells = [cell for line in dead for cell in line if cell not in stays]
        DEAD.put(state, (*DEAD.of(state), *dead))
        gone = [at[cell] for cell in cells if cell in at]
        take_away(state, gone)
        state.discards += gone
        state.note(LogKind.COMMON_GONE, NOBODY, -1, tuple(gone))
