"""Jokers that may be given away before the showdown."""

from __future__ import annotations

from ...cards import has, is_joker
from ...language.words import tell
from ...table.actions import KEEP, Label, towards
from ...table.choices import Choice
from ...table.rule import InTurn
from ...table.traits.capabilities import Capability, capabilities
from ...table.traits.facts import Mark
from ...table.traits.icons import Icon
from ...table.traits.log_kinds import LogKind
from ...table.traits.mechanics import Mechanic
from ...table.traits.settled import settled

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...table.actions import Action
    from ...table.state import State

GIVEN = Mark("given")  # jokers that have been given away


class GiveJoker(
    InTurn,
    form="may give away a joker",
    examples={
        "may give away a joker": "In turn, starting left of the player who was called, each player may give one of their "
        "jokers to another player. It lies face up there, and cannot be given on."
    },
):
    """The player who bet or raised last goes last; where nobody bet, the dealer does. The receiver cannot refuse. All see it."""

    uneven = True

    requires = capabilities(Capability.JOKERS, Capability.CARDS)
    icon = Icon.PASS
    decision = "pass"
    uncounted = True
    brief = "Jokers may be given away."
    wording = (
        "In turn, starting left of the player who was called, each player may give one of their jokers to another player. It lies face up there, and "
        "cannot be given on."
    )
    prompt = "Give a joker away?"
    tags = (Mechanic.JOKERS, Mechanic.PASS)
    unclear = (
        settled(
            (
                "Who counts as the player who was called?",
                "The last player to bet or raise. If nobody bet, the dealer.",
                "The others called that bet.",
            ),
            "show",
        ),
        settled(
            (
                "How does a hidden joker lie once it is given away?",
                "Face up, like a joker that showed before.",
                "Only a joker can be given here, so everybody knows what it is; and there is no more betting.",
            ),
            "deal",
        ),
    )

    def order(self, state: State) -> list[int]:
        return state.seats((state.bettor if state.bettor >= 0 else state.dealer) + 1)

    def own(self, state: State, seat: int) -> list[int]:
        """The jokers that the seat was dealt, those that lie open first."""
        given_cards = GIVEN.of(state)
        jokers = [c for c in state.hands[seat] if is_joker(c) and not has(given_cards, c)]
        return sorted(jokers, key=lambda c: not has(state.face_up, c))

    def able(self, state: State, seat: int) -> bool:
        return bool(self.own(state, seat))

    def options(self, state: State, seat: int) -> Choice:
        ways = dict.fromkeys(["open" if has(state.face_up, c) else "hidden" for c in self.own(state, seat)])
        return Choice([KEEP, *(towards("give", seat, p, state.n, way) for p in state.seats(seat + 1)[:-1] for way in ways)])

    def choose(self, state: State, seat: int, action: Action) -> None:
        taker = action.target
        if taker is None:
            return
        card = next(c for c in self.own(state, seat) if has(state.face_up, c) == (action.word == "open"))
        state.hands[seat].remove(card)
        state.hands[taker].append(card)
        state.face_up |= 1 << (card & 255)
        GIVEN.add(state, 1 << (card & 255))
        state.note(LogKind.PASS, seat, -1, (card,), taker)

    def label(self, state: State, seat: int, action: Action) -> Label:
        if action == KEEP:
            return Label(tell("Give none away"))
        return Label(tell("The {way, select, open {open} other {hidden}} joker to @{seat}", way=action.word, seat=action.target))

    def doing(self, state: State, seat: int, action: Action) -> str:
        if action == KEEP:
            return tell("giving no joker away")
        return tell("giving the {way, select, open {open} other {hidden}} joker to @{seat}", way=action.word, seat=action.target)
