"""Decisions to practise: real positions out of house deals, of a chosen kind and difficulty, the same for the same seed."""

from __future__ import annotations

from random import Random

from ..errors import OptionError
from ..games import catalogue
from ..games.seats import WITH_A_PERSON
from ..language.words import tell, template
from ..players.house import House
from ..players.play import house_action
from ..table.decisions import KINDS, SIZE, kind
from .advisor import Advisor

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .. import documents
    from ..games.variant import Variant
    from ..table.choices import Dice
    from ..table.state import State

DIFFICULTIES = ("any", "easy", "close")
# Set by hand, so that nobody waits long for a drill.
DEALS = 400  # looked through for a decision of the kind
LOOKS = 4  # positions weighed up for one of the wanted difficulty
ROLLOUTS = 96  # for each of them
YOU = 0
AHEAD = template("The best choice is about {chips} chips ahead of the next.")
NOT_OFFERED = template("{game} has no decision of the kind {kind}; it has {offered}")
NO_DECISION = template("In {game}, no choice changes what anybody wins, so there is nothing to drill")


def find(
    kind: str = "any",
    variant: str = "any",
    difficulty: str = "any",
    seed: int = 0,
    seats: int | None = None,
    options: dict[str, str] | None = None,
) -> documents.Drill:
    """A deal taken to a decision of seat 0, of the kind, game and difficulty that were asked for."""
    if kind != "any" and kind not in KINDS:
        raise OptionError(f"no kind of decision is called {kind!r}; expected any, {', '.join(KINDS)}")
    if difficulty not in DIFFICULTIES:
        raise OptionError(f"no difficulty is called {difficulty!r}; expected {', '.join(DIFFICULTIES)}")
    rng = Random(f"drill/{kind}/{variant}/{difficulty}/{seed}")
    games = _games(kind, variant, options)
    best: tuple[float, documents.Position, str] | None = None
    looks = 0
    game = None
    for _ in range(DEALS):
        game = game or catalogue.get(
            games[int(rng.random() * len(games))]
        )  # the same as long as it yields: the house has to learn each anew
        position = _decision(game, kind, seats, options, rng)
        if position is None:
            game = None
            continue
        state, doc = position
        if difficulty == "any":
            return {**doc, "why": ""}
        fit, why = _weigh(state, difficulty)
        looks += 1
        if best is None or fit > best[0]:
            best = fit, doc, why
        if fit >= 1 or looks >= LOOKS:
            break
    if best is None:
        name = catalogue.get(games[0]).name if len(games) == 1 else tell("any game")
        raise OptionError(tell("no such decision came up in {n} deals of {game}; choose another kind or game", n=DEALS, game=name))
    return {**best[1], "why": best[2]}


def _games(wanted: str, variant: str, options: dict[str, str] | None) -> list[str]:
    """The slugs of the games that have such a decision."""
    if variant == "any":
        return [slug for slug, entry in catalogue.index().items() if wanted == "any" or wanted in entry.kinds]
    game = catalogue.load(variant)
    offered = game.kinds(options)
    if not offered:
        raise OptionError(tell(NO_DECISION, game=game.name))
    if wanted != "any" and wanted not in offered:
        raise OptionError(tell(NOT_OFFERED, game=game.name, kind=repr(wanted), offered=", ".join(offered)))
    return [game.slug]


def _decision(
    game: Variant, wanted: str, seats: int | None, options: dict[str, str] | None, rng: Dice
) -> tuple[State, documents.Position] | None:
    """One of the decisions of the kind in a deal among house players; None where seat 0 met none. Sizes are asked at the stakes that tables usually play
    the game for, all else at the plain ones."""
    n = game.players(seats, WITH_A_PERSON, options)
    seed = int(rng.random() * 1_000_000)
    stakes = game.custom if wanted == SIZE else None
    state = game.deal(n, seed, stakes, seed % n, None, options)
    house, decisions = House(), []
    while not state.is_terminal():
        mine = state.current_player() == YOU and len(state.legal_actions()) > 1
        if mine and wanted in ("any", kind(state)):
            decisions.append(state.clone())
        state.act(house_action(state, house))
    if not decisions:
        return None
    state = decisions[int(rng.random() * len(decisions))]
    position: documents.Position = {
        "slug": game.slug,
        "seats": n,
        "seed": seed,
        "options": options or {},
        "dealer": seed % n,
        "actions": state.history[:],
        "kind": kind(state),
    }
    if stakes:
        position["stakes"] = stakes.text()
    return state, position


def _weigh(state: State, difficulty: str) -> tuple[float, str]:
    """How well the position fits the difficulty (1: it does), and what was found, in words."""
    advisor = Advisor(state, 0, ROLLOUTS)
    advisor.run()
    best, *others = [one for one, _ in advisor.ranking()]
    lead = advisor.lead(best, others[0])[0] if others else 0.0
    near, clear = 0.02 * state.pot() + 0.25, len(advisor.close()) == 1
    why = tell(AHEAD, chips=f"{lead:.1f}") if clear else tell("The best choices are about equal.")
    if difficulty == "close":
        return near / max(lead, near), why
    return min(1.0, lead / (4 * near)) * (1 if clear else 0.5), why
