"""What a player learns about a decision once it is made: what the rivals are likely to hold, one typical deal played to its end, and how the chances went
from decision to decision.

All of it comes from the coach's worlds, which agree with what the seat has seen. No hidden card of the deal itself is looked at.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from time import perf_counter

from ..cards import name
from ..coach.rollouts import Rollouts
from ..errors import IllegalAction, short
from ..hands import CATEGORY_WORDS, category
from ..hands.lows import brief_low
from ..language.words import tell, template
from ..players.house import House, Passive
from ..rules.showdown.scores import High, Low
from ..table import narrate
from .incremental_log import IncrementalLog

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from .. import documents
    from ..table.actions import Action
    from ..table.protocols import Scoring
    from ..table.state import State

WORLDS = 60  # in which the rivals' hands are looked at
DEALS = 40  # played to the end for one point of the line
POINTS = 8  # of the line at most: the first decision, the last, and some between
KINDS = 5  # of hands that are named; the others are put together
STEPS = 2_000  # choices after which a deal that goes on and on is given up for the line

NOTHING = template("nothing that counts")
OTHERS = template("other hands")


class Stayer(Passive):
    """A player who checks, calls and stays in to the end, and declares the way that the hand is more likely to win."""

    each_way = House.each_way


STAYER = Stayer()


class Outlook:
    """The outlook of the last of one seat's decisions. `moments` are the tables at each of them and `chosen` the actions; `best` is the best action at the
    last. `run` refines it."""

    def __init__(self, moments: Sequence[State], chosen: Sequence[str], best: str, seed: int, names: list[str]):
        self.moments, self.names, self.seed = moments, names, seed
        self.state = moments[-1]
        self.futures = Rollouts(self.state, seed)
        self.seat = self.futures.seat
        legal = self.state.legal_actions()
        action = legal.read(best)
        if action is None or action not in legal:
            raise IllegalAction(f"{short(best)} may not be chosen here", legal.refusal(best))
        self.best: Action = action
        self.rivals = [p for p in self.state.seats() if p != self.seat and self.state.live[p]]
        self.parts = self.state.game.showdown.parts
        self.held: dict[int, list[Counter[str]]] = {p: [Counter() for _ in self.parts] for p in self.rivals}
        self.worlds: list[tuple[State, list[str]]] = []
        self.played: documents.TypicalDeal | None = None
        self.points = (
            [*range(len(moments))]
            if len(moments) <= POINTS
            else sorted({round(k * (len(moments) - 1) / (POINTS - 1)) for k in range(POINTS)})
        )
        self.chosen = chosen
        self.chances: list[documents.WinChance] = []
        self.done = False
        self._work = self._steps()

    def run(self, seconds: float) -> None:
        """Goes on for that long; a step at least."""
        until = perf_counter() + seconds
        while not self.done:
            if next(self._work, self) is self:
                self.done = True
            if perf_counter() > until:
                break

    def _steps(self) -> Iterator[None]:
        for number in range(WORLDS):
            world = self.futures.world(number)
            words = [held(part, world, p) for p in self.rivals for part in self.parts]
            for at, word in enumerate(words):
                self.held[self.rivals[at // len(self.parts)]][at % len(self.parts)][word] += 1
            self.worlds.append((world, words))
            yield
        self.played = self._typical()
        yield
        for at in self.points:
            yield from self._chance(at)

    def _typical(self) -> documents.TypicalDeal | None:
        """The best choice in the world whose hands come up most often, played to its end by house players. Where it is best to be out, it is told what
        staying would have come to."""
        if not self.worlds:
            return None
        often = [counter for p in self.rivals for counter in self.held[p]]
        number, (world, _) = max(
            enumerate(self.worlds), key=lambda x: sum(counter[word] for counter, word in zip(often, x[1][1], strict=True))
        )
        shown = world.clone()
        shown.log = []
        out = shown.clone()
        out.act(self.best)
        stays = not out.live[self.seat]
        if stays:
            stayed(shown, self.seat, Random(number))
        else:
            self.futures.played(self.best, number, shown)
        return {
            "stays": stays,
            "hands": [{"seat": p, "name": self.names[p], "cards": [name(c) for c in world.hands[p]]} for p in self.rivals],
            "lines": [line["text"] for line in IncrementalLog(self.seat, self.names).lines(shown.log)],
        }

    def _chance(self, at: int) -> Iterator[None]:
        """How often the seat would win something if everybody stayed from that decision on. The seat makes its choice first, unless the choice is to go out."""
        state = self.moments[at]
        did = self.chosen[at] if at < len(self.chosen) else str(self.best)
        action = state.legal_actions().read(did)
        futures = self.futures if state is self.state else Rollouts(state, self.seed)
        won = 0
        for number in range(DEALS):
            world = self.worlds[number][0].clone() if state is self.state else futures.world(number)
            first = action if action is not None and stays_in(world, self.seat, action) else None
            won += stayed(world, self.seat, Random(number), first)
            yield
        asking = state.asking
        words = asking.label(state, self.seat, action).words if asking is not None and action is not None else did
        self.chances.append({"decision": at, "did": narrate.named(words, narrate.names_for(state.n, self.seat)), "share": won / DEALS})

    def document(self) -> documents.Outlook:
        """The likely hands of each rival, one typical deal to its end, and the chances so far, as the browser reads them."""
        worlds = len(self.worlds)
        rows: list[documents.RivalHands] = []
        for p in self.rivals:
            for part, counter in zip(self.parts, self.held[p], strict=True):
                common = counter.most_common(KINDS)
                rest = worlds - sum(n for _, n in common)
                hands: list[documents.HandShare] = [{"text": text, "share": n / worlds} for text, n in common if worlds]
                if rest:
                    hands.append({"text": tell(OTHERS), "share": rest / worlds})
                rows.append({"seat": p, "name": self.names[p], "part": part.text() if len(self.parts) > 1 else "", "hands": hands})
        return {"worlds": worlds, "rivals": rows, "typical": self.played, "chances": self.chances, "done": self.done}


def held(part: Scoring, world: State, seat: int) -> str:
    """What a seat holds for a part of the pot, in a few words: the kind of a hand, the highest card of a low one, else what the game says of it."""
    value = part.value(world, seat)
    if value is None:
        return tell(NOTHING)
    if isinstance(part, High) and not (part.hands or part.suits or part.fours):
        return tell(CATEGORY_WORDS[category(value)])
    if isinstance(part, Low) and (brief := brief_low(value)):
        return str(brief)
    return str(part.describe(world, seat, value))


def stays_in(world: State, seat: int, action: Action) -> bool:
    """Whether the seat is still in after its action."""
    after = world.clone()
    after.act(action)
    return after.live[seat]


def stayed(world: State, seat: int, rng: Random, first: Action | None = None) -> bool:
    """Whether the seat wins something of this pot where everybody checks and calls to the end, after its `first` action. If nobody
    takes the pot, as in guts, the seat wins if it comes out ahead of somebody and behind nobody who is in."""
    won, chips, deals = world.won[:], world.chips[:], world.deals
    if first is not None:
        world.act(first)
    for _ in range(STEPS):
        turn = world.current_player()
        if turn is None or world.deals != deals:
            break
        world.act(STAYER.choose(world, turn, rng))
    if world.won != won:
        return world.won[seat] > won[seat]
    gained = {p: world.chips[p] - chips[p] for p in world.seats() if world.live[p]}
    return seat in gained and gained[seat] == max(gained.values()) > min(gained.values())
