"""Draw poker's exchange: cards thrown away and as many dealt for them."""

from __future__ import annotations

from ..cards import ACE, mask, rank
from ..errors import some
from ..language.phrase import Count, Flag
from ..language.words import tell
from ..table.actions import STAND_PAT
from ..table.choices import Subsets
from ..table.rule import InTurn, Label
from ..table.things import Thing, things
from .throwing import throw_away

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..table.actions import Action
    from ..table.state import State
    from ..table.tally import Tally
    from ..table.things import Things


class Unseen(Flag):
    """The new cards are not looked at."""

    word = "unseen"


class Draw(
    InTurn,
    form="draw up to {n}[, {aced} with an ace][, and {extra} more][, {unseen}]",
    examples={
        "draw up to 3": "In turn, each player may discard up to three cards and draw as many.",
        "draw up to 1": "In turn, each player may discard one card and draw another.",
        "draw up to 3, 4 with an ace": "In turn, each player may discard up to three cards, or four if they keep an ace "
        "and show it, and draw as many.",
        "draw up to 3, unseen": "In turn, each player may discard up to three cards and draw as many without looking at them.",
        "draw up to 3, and 1 more": "In turn, each player may discard up to three cards, and draws one card more than that.",
    },
):
    """In turn, each player throws cards away and is dealt as many new ones. Whoever takes `aced` must keep an ace and show it."""

    n: Count
    aced: Count = Count(0)
    extra: Count = Count(0)  # cards beyond those thrown away
    unseen: Unseen = Unseen("")
    requires = things(Thing.DOWN)
    icon = "draw"
    decision = "discard"
    wording = (
        "In turn, each player may discard {n, plural, one {one card and draw another} other {up to {n:cards}{aced, select, yes {, or {aced} if they keep an "
        "ace and show it,} other {}} and draw as many}}{unseen, select, yes { without looking at {n, plural, one {it} other {them}}} other {}}."
    )
    wording_more = (
        "In turn, each player may discard up to {n:cards},{aced, select, yes { or {aced} if they keep an ace and show it,} other {}} and draws "
        "{extra:cards} more than that{unseen, select, yes {, without looking at them} other {}}."
    )
    prompt = "Choose {n, plural, one {a card} other {up to {n:cards}}} to exchange{aced, select, yes {, or {aced} if you keep an ace and show it} other {}}."
    tags = ("draw",)

    @property
    def provides(self) -> Things:
        return things(Thing.DISCARDS, *([Thing.UNSEEN] if self.unseen else []))

    def text(self) -> str:
        return self.fill(self.wording_more if self.extra else self.wording)

    def options(self, state: State, seat: int) -> Subsets:
        down = state.down(seat)
        if self.aced:
            aces = [c for c in down if rank(c) == ACE]
            if aces:
                return Subsets(
                    "exchange", down, 0, self.aced, STAND_PAT, lambda cards: len(cards) <= self.n or any(a not in cards for a in aces)
                )
        return Subsets("exchange", down, 0, self.n, STAND_PAT)

    def must(self, state: State, seat: int) -> str:
        return self.fill("More than {n:cards} may go only if you keep an ace.") if self.aced else ""

    def choose(self, state: State, seat: int, action: Action) -> None:
        cards = action.cards
        if len(cards) > self.n:
            ace = next(c for c in state.down(seat) if rank(c) == ACE and c not in cards)
            state.note("reveal", seat, -1, (ace,))
        pool = mask(state.down(seat))
        new = [
            c for _ in range(len(cards) + self.extra) if (c := state.give(seat, "unseen" if self.unseen else "down")) is not None
        ]  # dealt first: nobody draws what they throw
        if cards:
            throw_away(state, seat, cards, pool)
        if len(cards) > self.n:
            for p in range(state.n):  # after the throw, in which the ace was seen to stay
                state.known[p] |= 1 << (ace & 255)
        state.note("draw", seat, 0 if self.unseen else 1 << seat, tuple(new))

    def label(self, state: State, seat: int, action: Action) -> Label:
        return Label(tell("Stand pat" if action == STAND_PAT else "Exchange"))

    def count(self, tally: Tally) -> None:
        more = max(min(self.aced, tally.down - 1) - self.n, 0)  # the ace stays
        if self.n > tally.down:
            tally.problem(f"exchanges {some(self.n, 'card')} where a player has {tally.down}")
        tally.seen += self.n + more
        if tally.reuse:  # what one player throws away can be dealt to the next: beside the hands, the deck has to hold one exchange
            beside = tally.shared + tally.spare + self.n + more
            tally.most = min(tally.game.serves(tally.down + tally.up, beside), tally.most or 99)
        else:
            tally.drawn += self.n
            tally.least += self.n
            tally.spare += 4 * more  # no more players than aces
        tally.dealt(self.extra)
