"""Matching cards to a stockpile: the steps of Poker Roulette."""

from __future__ import annotations

from ...cards import has, is_joker, rank, suit
from ...language import english
from ...language.words import tell
from ...table.actions import KEEP_ALL, Label, one_per_card
from ...table.choices import Choice
from ...table.rule import Rule
from ...table.traits.capabilities import Capability, capabilities
from ...table.traits.icons import Icon
from ...table.traits.log_kinds import LogKind
from ...table.traits.mechanics import Mechanic
from .deal import IDLE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...table.actions import Action
    from ...table.state import State
    from ...table.tally import Tally


class Stake(
    Rule,
    form="stake from stock",
    examples={"stake from stock": "A player who stocked nothing last round may play a card from their stock as a second active card."},
):
    """Before any card of the round is seen. All decide at once."""

    requires = capabilities(Capability.STOCK)
    icon = Icon.MATCH
    decision = "choose"
    priced = spends = True
    wording = "A player who stocked nothing last round may play a card from their stock as a second active card."
    prompt = "Play a card from your stock as a second active card?"

    def run(self, state: State) -> None:
        idle = IDLE.of(state)
        deciders = [p for p in self.seats(state) if p in idle and state.stockpile[p]]
        if deciders:
            state.ask(deciders, self)

    def options(self, state: State, seat: int) -> Choice:
        return Choice([KEEP_ALL, *one_per_card("stake", state.stockpile[seat])])

    def take(self, state: State, answers: dict[int, Action]) -> None:
        for p, action in answers.items():
            for card in action.cards:
                state.stockpile[p].remove(card)
                state.hands[p].append(card)
                state.note(LogKind.STAKE, p, 1 << p if not has(state.face_up, card) else -1, (card,))

    def label(self, state: State, seat: int, action: Action) -> Label:
        if not action.cards:
            return Label(tell("Keep them all"))
        return Label(tell("Play {card}", card=english.the_card(action.cards[0])), 0, action.cards[0])

    def doing(self, state: State, seat: int, action: Action) -> str:
        return super().doing(state, seat, action) if action.cards else tell("keeping the whole stock")


def kept(active: list[int], middle: int) -> tuple[list[int], bool]:
    """Which active cards a player stocks, and whether the middle card comes with them.

    Two jokers in a match cancel it. One joker, active or in the middle, stocks all the active cards. Otherwise a card that shares the middle
    card's suit or rank is stocked, and two that both share its rank bring the middle card along.
    """
    jokers = sum(map(is_joker, active)) + is_joker(middle)
    if jokers:
        return ([], False) if jokers > 1 else (active[:], False)
    matches = [c for c in active if rank(c) == rank(middle) or suit(c) == suit(middle)]
    return matches, len(active) == 2 and all(rank(c) == rank(middle) for c in active)


class Match(
    Rule,
    form="match table card",
    examples={
        "match table card": ""
        "All at once, turn up your active cards. Keep each one that matches the middle card's suit or rank: it goes to your stock. Discard "
        "the rest. If both match its rank, take the middle card too. With one joker, among your cards or in the middle, keep all your "
        "active cards. With more than one, keep none.",
    },
):
    """The active cards against the table card. Where two players could take the middle card, the one nearer the dealer's left has it."""

    requires = capabilities(Capability.ACTIVE, Capability.TABLE)
    provides = capabilities(Capability.STOCK, Capability.DISCARDS)
    uses_up = capabilities(Capability.ACTIVE, Capability.CARDS, Capability.DOWN, Capability.UP, Capability.UNSEEN, Capability.TABLE)
    icon = Icon.MATCH
    wording = "All at once, turn up your active cards."
    wording_notes = (
        "Keep each one that matches the middle card's suit or rank: it goes to your stock. Discard the rest.",
        "If both match its rank, take the middle card too.",
        "With one joker, among your cards or in the middle, keep all your active cards. With more than one, keep none.",
    )
    tags = (Mechanic.STOCKPILE, Mechanic.MATCHING)

    def run(self, state: State) -> None:
        if not state.table:
            return
        middle = state.table.pop()
        taken, idle = False, []
        for p in self.seats(state):
            active = state.hands[p]
            for c in active:
                state.face_up |= 1 << (c & 255)
            won, also = kept(active, middle)
            lost = [c for c in active if c not in won]
            if also and not taken:
                taken = True
                won = [*won, middle]
            state.hands[p] = []
            state.stockpile[p] += won
            state.discards += lost
            state.note(LogKind.MATCH, p, -1, tuple(active), tuple(won))
            if not won:
                idle.append(p)
        if not taken:
            state.discards.append(middle)
        IDLE.put(state, tuple(idle))

    def count(self, tally: Tally) -> None:
        tally.seen += 1  # the middle card, for a pair of its rank
        tally.face_down = tally.face_up = 0  # whatever was in the hand is active, and goes
