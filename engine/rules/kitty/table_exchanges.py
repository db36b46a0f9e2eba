"""A hand on the table that lies open: the whole hand for it, or several cards for as many of it."""

from __future__ import annotations

from ...cards import mask, outside, within
from ...errors import PhraseError, some
from ...language import english
from ...language.phrase import Flag
from ...language.words import tell
from ...table import knowledge
from ...table.actions import STAND_PAT, Action, Label
from ...table.choices import Choice, Subsets
from ...table.traits.capabilities import Capability, capabilities
from ...table.traits.facts import Fact
from ...table.traits.log_kinds import LogKind
from ...table.traits.settled import Settled, settled
from ..dealing.common_cards import table_cards
from ..exchange.swap import CHANGE_HANDS, Swap, SwapHands
from ..terms.discarding import SWAPPED, conceal
from ..terms.selection import Selection
from .knocking import MayKnock

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from typing import Any, ClassVar

    from ...table.choices import Choices
    from ...table.protocols import GameRules
    from ...table.state import State
    from ...table.tally import Tally

PASSED: Fact[tuple[int, ...]] = Fact("passed last time", ())  # who swapped nothing when it was last their turn to swap


class FirstTakerOnly(Flag):
    """Once somebody has taken up the hand on the table, nobody else is asked."""

    word = "first taker only"


class NotTwiceRunning(Flag):
    """Whoever passed the last time has to do something now."""

    word = "no two passes running"


class WholeWhileDown(Flag):
    """As long as the cards on the table lie face down, they are taken unseen for a whole hand, or not at all."""

    word = "whole while face down"


def lay_hand_open(state: State, seat: int) -> None:
    """The seat's hand goes face up to the table, and the cards of the table into the hand; what of them lay face down, the seat alone sees."""
    new, old = tuple(state.table), tuple(state.hands[seat])
    hidden = tuple(outside(new, state.face_up))
    conceal(state, [*new])
    if hidden:
        knowledge.move(state, knowledge.TABLE, seat, hidden, 1 << seat, mask(hidden))
    state.table, state.hands[seat] = [*old], [*new]
    state.face_up |= mask(old)
    SWAPPED.put(state, (*(SWAPPED.of(state) or ()), seat))
    state.note(LogKind.LAYS_UP, seat, -1, old)
    state.note(LogKind.TAKES_UP, seat, 1 << seat if hidden else -1, new)


class SwapHandsOpen(
    SwapHands,
    form="[{may}] swap all with the table, face up[, {alone}][ for {price}][ from {turn}]",
    examples={
        "may swap all with the table, face up": "In turn, each player may take up the cards that lie on the table and lay their hand there, face up.",
        "may swap all with the table, face up, first taker only": "In turn, each player may take up the cards that lie on the table and lay their "
        "hand there, face up. Once somebody does, nobody else may.",
    },
):
    """The whole hand for what lies on the table, which may be a kitty that nobody has seen. The hand that is given up lies open for all to see."""

    asked_as = ("take the kitty", "take the widow")  # type: ignore[assignment]
    asked_for: ClassVar[dict[str, str]] = dict.fromkeys(asked_as, "may swap all with the table, face up, first taker only")

    alone: FirstTakerOnly = FirstTakerOnly("")
    takes_table = True

    requires, provides = capabilities(Capability.CARDS, Capability.TABLE), capabilities(Capability.HANDS_SWAPPED, Capability.TABLE)
    brief = "{alone, select, yes {The first who likes may change} other {Change}} hands with the table."
    wording = (
        "{each_player} {may, select, yes {may {price, select, free {} other {{price:pay} to }}take up the cards that lie on the table and lay} other "
        "{{price, select, free {} other {has to {price:pay} and }}takes up the cards that lie on the table and lays}} their hand there, face up."
    )
    wording_notes = ("{alone, select, yes {Once somebody does, nobody else may.} other {}}",)

    @classmethod
    def check(cls, given: Mapping[str, Any]) -> None:
        """PhraseError for a hand that the first player would have to take."""
        if "alone" in given and "may" not in given:
            raise PhraseError(
                "'first taker only': expected what players may do, such as 'may swap all with the table, face up, first taker only'"
            )

    def change(self, state: State, seat: int) -> None:
        lay_hand_open(state, seat)

    def take(self, state: State, answers: dict[int, Action]) -> None:
        ((seat, action),) = answers.items()
        if self.alone and action != STAND_PAT:
            self.choose(state, seat, action)
            self.end(state)
        else:
            super().take(state, answers)

    def count(self, tally: Tally) -> None:
        tally.seen += table_cards(tally.game)


class SwapCards(
    MayKnock,
    Swap,
    form="[{may}] swap {cards} with table cards[, {whole}][, {running}][, {knock}][ from {turn}]",
    examples={
        "swap 2 with table cards": "In turn, each player swaps two of their cards for as many table cards. What they give lies face up on the "
        "table; what they take goes into their hand, face down.",
        "may swap any with table cards": "In turn, each player may swap any number of their cards for as many table cards. What they give lies face up "
        "on the table; what they take goes into their hand, face down.",
        "may swap up to 3 with table cards, or knock": "In turn, each player may swap up to three of their cards for as many table cards, or knock instead. "
        "What they give lies face up on the table; what they take goes into their hand, face down. After a knock each of the others has one more "
        "turn, and nobody else may knock.",
        "may swap 1 or 5 with table cards, whole while face down, no two passes running, or knock": "In turn, each player may swap one or five of their cards "
        "for as many table cards, or knock instead. What they give lies face up on the table; what they take goes into their hand, face down. As "
        "long as the table cards lie face down, they can only be taken unseen, for a whole hand. Nobody may pass twice running. After a knock each of "
        "the others has one more turn, and nobody else may knock.",
    },
):
    """Down cards for as many table cards that lie face up. What one player lays there, those after them may take. It goes round once, or on until a knock
    where it stands in a block that repeats `until anybody knocked`."""

    asked_as = (
        "exchange cards with the kitty",
        "trade cards with a spare hand",
        "knock",
        "one more turn after a knock",
        "not pass twice running",
    )
    asked_for: ClassVar[dict[str, str]] = {
        "knock": "may swap up to 3 with table cards, or knock",
        "one more turn after a knock": "may swap up to 3 with table cards, or knock",
        "not pass twice running": "may swap 1 or 5 with table cards, whole while face down, no two passes running, or knock",
    }

    whole: WholeWhileDown = WholeWhileDown("")
    running: NotTwiceRunning = NotTwiceRunning("")
    takes_table = True

    requires = capabilities(Capability.DOWN, Capability.TABLE)
    brief = "Swap {which} with the table{knock, select, yes { or knock} other {}}."
    wording = (
        "{each_player} {may, select, yes {may swap} other {swaps}} {which} of their cards for as many table cards"
        "{knock, select, yes {, or knock instead} other {}}."
    )
    wording_notes = (
        "What they give lies face up on the table; what they take goes into their hand, face down.",
        "{whole, select, yes {As long as the table cards lie face down, they can only be taken unseen, for a whole hand.} other {}}",
        "{running, select, yes {Nobody may pass twice running.} other {}}",
        MayKnock.wording_knock,
    )
    prompt = "Choose the cards that change places: {which} of yours, and as many of the table's."
    prompt_whole = "Change your hand for the cards on the table?"
    unclear_last = settled(
        (
            "May a player who passed the last time pass in the turn behind the knock?",
            "Yes.",
            "It is the last turn, and nobody should have to spoil a hand that is about to be shown.",
        ),
        "swap",
    )

    @classmethod
    def check(cls, given: Mapping[str, Any]) -> None:
        cards: Selection = given["cards"]
        numbered = cards.amount.exact or cards.amount.either or cards.amount.startswith("up to")
        if not cards.plain or cards.lying or cards.place or not (cards.amount == "any" or (numbered and cards.amount.n)):
            raise PhraseError(
                f"'swap {cards.phrase()} with table cards': expected a number of cards, such as 'up to 3', '1 or 5', 'any'; for one card, upcards "
                "too, 'swap 1 with a table card'; for the whole hand, 'swap all with the table'"
            )
        if ("running" in given or "knock" in given) and "may" not in given:
            raise PhraseError(
                f"'swap {cards.phrase()} with table cards': expected what players may do, such as 'may swap any with table cards, or knock'"
            )

    @property
    def uncounted(self) -> bool:  # type: ignore[override]
        return bool(self.knock)

    def leaves_open(self, game: GameRules) -> Iterable[Settled]:
        return (self.unclear_last,) if self.running and self.knock else ()

    @property
    def which(self) -> str:
        """How many cards, in words."""
        amount = self.cards.amount
        if amount.either:
            return tell("{m} or {n}", m=english.Number(amount.either[0]), n=self.n)
        how = "any" if amount == "any" else "" if amount.exact else "up_to"
        return tell("{how, select, any {any number} up_to {up to {n}} other {{n}}}", how=how, n=self.n)

    @staticmethod
    def lying(state: State) -> list[int]:
        """The table cards that may be taken one by one."""
        return within(state.table, state.face_up)

    def pool(self, state: State, seat: int) -> list[int]:
        return state.down(seat)

    def whole_alone(self, state: State) -> bool:
        """Whether the table cards can be taken all together alone."""
        return bool(self.whole and state.table) and not self.lying(state)

    def fits(self, state: State, seat: int, n: int) -> bool:
        """Whether so many cards may change places."""
        return 0 < n <= min(len(self.pool(state, seat)), len(self.lying(state))) and self.cards.amount.may_be(n)

    def may_move(self, state: State, seat: int) -> bool:
        return self.whole_alone(state) or any(self.fits(state, seat, n) for n in range(1, len(self.lying(state)) + 1))

    def may_pass(self, state: State, seat: int) -> bool:
        """Whether the seat may swap nothing."""
        if self.running and not self.last and seat in PASSED.of(state):
            return False
        return bool(self.may) or self.cards.amount.may_be(0)

    def turn_options(self, state: State, seat: int) -> Choices:
        may_pass = self.may_pass(state, seat)
        if self.whole_alone(state):
            return Choice([*([STAND_PAT] if may_pass else []), CHANGE_HANDS])
        mine, theirs = self.pool(state, seat), self.lying(state)

        def legal(cards: list[int]) -> bool:
            n = sum([c in mine for c in cards])
            return 2 * n == len(cards) and (self.fits(state, seat, n) if n else may_pass)

        most = max(n for n in range(len(theirs) + 1) if not n or self.fits(state, seat, n))
        return Subsets("swap", [*mine, *theirs], 0 if may_pass else 2, 2 * most, STAND_PAT if may_pass else None, legal)

    def constraint_hint(self, state: State, seat: int) -> str:
        if self.knocking or self.whole_alone(state):
            return ""
        return self.fill("It has to be {which} of your cards, and as many of the table's.")

    def hand_after(self, state: State, seat: int, cards: tuple[int, ...]) -> list[int]:
        return [*[c for c in state.hands[seat] if c not in cards], *[c for c in cards if c in state.table]]

    def choose(self, state: State, seat: int, action: Action) -> None:
        others = tuple([p for p in PASSED.of(state) if p != seat])
        PASSED.put(state, (*others, seat) if action == STAND_PAT else others)
        given = tuple([c for c in action.cards if c in state.hands[seat]])
        taken = tuple([c for c in action.cards if c in state.table])
        if action == STAND_PAT:
            state.note(LogKind.STAND_PAT, seat, -1, ())
        elif action == CHANGE_HANDS:
            lay_hand_open(state, seat)
        else:
            state.hands[seat] = self.hand_after(state, seat, action.cards)
            state.table = [*[c for c in state.table if c not in taken], *given]
            conceal(state, [*taken])
            state.face_up |= mask(given)
            state.note(LogKind.LAYS_UP, seat, -1, given)
            state.note(LogKind.GATHERS, seat, -1, taken)

    def turn_prompt(self, state: State, seat: int) -> str:
        return self.fill(self.prompt_whole if self.whole_alone(state) else self.prompt)

    def turn_label(self, state: State, seat: int, action: Action) -> Label:
        if action == CHANGE_HANDS or self.whole_alone(state):
            return Label(tell("Keep your hand") if action == STAND_PAT else tell("Change hands"))
        return super().turn_label(state, seat, action)

    def turn_doing(self, state: State, seat: int, action: Action) -> str:
        if action == CHANGE_HANDS:
            return tell("changing hands")
        if action == STAND_PAT:
            return super().turn_doing(state, seat, action)
        given, taken = [[c for c in action.cards if (c in state.hands[seat]) == mine] for mine in (True, False)]
        return tell("swapping {given} for {taken}", given=english.these(given), taken=english.these(taken))

    def count(self, tally: Tally) -> None:
        laid, n = table_cards(tally.game), int(self.n)
        if self.cards.amount.exact and 0 < laid < n:
            tally.problem(f"swaps {some(n, 'card')} with a table that has {laid}")
        if n > tally.face_down:
            tally.problem(f"swaps {some(n, 'card')} where a player has {tally.face_down} down cards")
        tally.seen += n or min(laid, tally.face_down)
