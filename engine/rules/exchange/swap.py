"""One's own cards for others: an upcard for a down card, cards of a neighbour's, a card of the table."""

from __future__ import annotations

from ...cards import ACE, rank
from ...errors import PhraseError
from ...language import english
from ...language.english import Number
from ...language.phrase import Count, Flag
from ...language.slots import Cards, IsOptional, Price, Side
from ...language.words import tell
from ...table.actions import LEAVE, STAND_PAT, Action, Label, one_per_card
from ...table.choices import Choice, Subsets
from ...table.traits.capabilities import Capability, capabilities
from ...table.traits.icons import Icon
from ...table.traits.log_kinds import LogKind
from ...table.traits.mechanics import Mechanic
from ..dealing.deal import one_card
from ..terms.discarding import SWAPPED, change_hands, conceal
from ..terms.selection import Amount, Lying, Selection
from ..terms.turn_order import InOrder
from .draw import ExtraDrawFor
from .passing import hand_over

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Any

    from ...table.choices import Choices
    from ...table.protocols import GameRules
    from ...table.state import State
    from ...table.tally import Tally

CHANGE_HANDS = Action("change", word="hands")
ALL, AN_UPCARD = Selection(amount=Amount("all")), Selection(amount=Amount("1"), lying=Lying("up"))


class ButNotTheDealer(Flag):
    """Everybody else may."""

    word = "but not the dealer"


class UntilAllDecline(Flag):
    """Everybody is asked again until nobody has wanted to, since the last who did."""

    word = "until it comes round"


class Swap(InOrder, family=True):
    """Nobody sees what they get before they have given, but where it lies face up. Of cards that nobody has seen, chance picks: they are mixed."""

    may: IsOptional = IsOptional("")
    cards: Selection
    icon = Icon.PASS
    decision = "choose"
    tags = (Mechanic.TRADE,)

    goes_round = "Swap"

    @classmethod
    def check(cls, given: Mapping[str, Any]) -> None:
        cards: Selection = given["cards"]
        if not (cards.plain and cards.amount.exact and cards.amount.n) or cards.place or cards.lying not in ("", "down"):
            raise PhraseError(f"'swap {cards.phrase()}': expected a number of cards, such as '1', '1 down'")

    @property
    def how_many(self) -> int:  # type: ignore[override]
        return self.n

    @property
    def n(self) -> Number:
        """How many cards it is."""
        return self.cards.number

    def pool(self, state: State, seat: int) -> list[int]:
        """The cards that may be given."""
        return self.cards.among(state, seat, state.hands[seat])

    def subject(self, action: Action) -> int | None:
        return None  # it is about two

    def label(self, state: State, seat: int, action: Action) -> Label:
        return Label(tell("Stand pat" if action == STAND_PAT else "Swap"))


class SwapFaces(
    Swap,
    form="[{may}] swap {cards} with {other}[ for {price}][ from {turn}]",
    examples={
        "may swap 1 down with 1 up for ante": "In turn, each player may pay one ante to turn a down card up and an upcard down.",
    },
):
    """One of one's own cards turned up and another down."""

    other: Selection
    price: Price = Price("free")

    requires, provides = (
        capabilities(Capability.UP, Capability.DOWN),
        capabilities(Capability.UP, Capability.DOWN, Capability.FLIPPED, Capability.COMING_UP),
    )
    icon = Icon.FLIP
    brief = "Turn a down card up and an upcard down{price, select, free {} other { for {price}}}."
    brief_item = "{price, select, free {nothing} other {{price}}}"
    brief_list = "Turn a down card up and an upcard down for {listed}."
    brief_aloud = "{often, plural, one {Once,} other {{often:times}}} you may turn a down card up and an upcard down for {listed}."
    wording = (
        "{each_player} {may, select, yes {may {price, select, free {} other {{price:pay} to }}turn} other {{price, select, free {} other "
        "{has to {price:pay} and }}turns}} a down card up and an upcard down."
    )
    prompt = "Turn a down card up and an upcard down{price, select, free {} other { for {price}}}?"

    @classmethod
    def check(cls, given: Mapping[str, Any]) -> None:
        super().check(given)
        cards, other = given["cards"], given["other"]
        if cards.phrase() != "1 down" or other.phrase() != "1 up":
            raise PhraseError(f"'swap {cards.phrase()} with {other.phrase()}': expected '1 down with 1 up'")

    def able(self, state: State, seat: int) -> bool:
        return bool(state.chips[seat] >= self.price.chips(state) and state.down(seat) and state.upcards(seat))

    def options(self, state: State, seat: int) -> Choice:
        swaps = [Action("swap", (a, b)) for a in state.down(seat) for b in state.upcards(seat)]
        return Choice(list(dict.fromkeys([*([STAND_PAT] if self.may else []), *swaps])))

    def choose(self, state: State, seat: int, action: Action) -> None:
        if action == STAND_PAT:
            state.note(LogKind.STAND_PAT, seat, -1, ())
            return
        turned, hidden = action.cards
        if paid := state.pay_dead_money(seat, self.price.chips(state)):
            state.note(LogKind.PAY, seat, -1, (), paid)
        conceal(state, [hidden])
        state.note(LogKind.HIDES, seat, -1, (hidden,))
        state.turn_up(seat, turned)
        state.note(LogKind.FLIP, seat, -1, (turned,))
        state.emit("flipped", seat, [turned])

    def charge(self, state: State, seat: int, action: Action) -> int:
        return 0 if action == STAND_PAT else self.price.chips(state)

    def label(self, state: State, seat: int, action: Action) -> Label:
        if not action.cards:
            return super().label(state, seat, action)
        up, down = map(english.the_card, action.cards)
        return Label(tell("{up} up, {down} down", up=english.capital(up), down=down), self.charge(state, seat, action))

    def doing(self, state: State, seat: int, action: Action) -> str:
        if not action.cards:
            return super().doing(state, seat, action)
        up, down = map(english.the_card, action.cards)
        return tell("turning up {up} and turning down {down}", up=up, down=down)

    def count(self, tally: Tally) -> None:
        """As many lie each way as before."""


class SwapNeighbour(
    Swap,
    form="may swap {cards} with {side}[, {more} {privilege}][, {spared}][ from {turn}]",
    examples={
        "may swap 3 with left": "In turn, each player may give three of their cards to the left, for as many unseen.",
        "may swap 3 with left, 4 with an ace": "In turn, each player may give three of their cards to the left, for as many unseen, or four if "
        "they show an ace.",
    },
):
    """Cards of one's choice for as many of a neighbour's, picked by chance."""

    asked_as = ("swap a card with a neighbour",)

    side: Side
    more: Count = Count(0)
    privilege: ExtraDrawFor = ExtraDrawFor("")
    spared: ButNotTheDealer = ButNotTheDealer("")

    requires = capabilities(Capability.DOWN)
    decision = "discard"
    wording = (
        "{each_player}{spared, select, yes { but the dealer} other {}} may {single, select, yes {trade their card with the next player to {side}} "
        "other {give {n} of their cards to {side}, for as many unseen}}{more, select, yes {, or {more} {privilege}} other {}}."
    )
    prompt = (
        "Choose {n:cards}{more, select, yes {, or {more} if you keep an ace and show it,} other {}} to give to {side} for as many unseen."
    )

    @classmethod
    def check(cls, given: Mapping[str, Any]) -> None:
        super().check(given)
        cards: Selection = given["cards"]
        if cards.lying:
            raise PhraseError("cards of a neighbour: expected such as 'may swap 3 with left'")
        if "more" in given and given["more"] <= cards.number:
            raise PhraseError(f"'{given['more']} {given['privilege']}': expected more than the others may have")

    single = False  # whether a hand is one card

    def bind(self, game: GameRules) -> None:
        super().bind(game)
        self.single = one_card(game)

    def neighbour(self, state: State, seat: int) -> int:
        """The next player still in on that side."""
        seats = state.seats(seat)
        return seats[self.side.offset(len(seats))]

    def able(self, state: State, seat: int) -> bool:
        other = self.neighbour(state, seat)
        if self.spared and seat == state.dealer:
            return False
        return other != seat and len(state.down(seat)) >= self.n and len(state.down(other)) >= self.n

    def options(self, state: State, seat: int) -> Subsets:
        pool, n = state.down(seat), int(self.n)
        aces = [c for c in pool if rank(c) == ACE] if self.privilege == "with an ace" else []
        more = int(self.more) if aces or (self.privilege == "left of the dealer" and seat == state.seats()[0]) else 0
        more = more if len(state.down(self.neighbour(state, seat))) >= more else 0

        def legal(cards: Sequence[int]) -> bool:
            keeps_ace = not aces or any(a not in cards for a in aces)  # the ace that has to be shown
            return len(cards) in (0, n) or (bool(more) and len(cards) == more and keeps_ace)

        return Subsets("give", pool, 0, max(n, more), STAND_PAT, legal)

    def constraint_hint(self, state: State, seat: int) -> str:
        return self.fill("It has to be {n:cards}{more, select, yes {, or {more} {privilege}} other {}}, or none.")

    def choose(self, state: State, seat: int, action: Action) -> None:
        cards = action.cards
        if not cards:
            state.note(LogKind.STAND_PAT, seat, -1, ())
            return
        other, some = self.neighbour(state, seat), []
        if len(cards) > self.n and self.privilege == "with an ace":
            ace = next(c for c in state.hands[seat] if rank(c) == ACE and c not in cards)
            state.note(LogKind.REVEAL, seat, -1, (ace,))
        else:
            ace = -1
        theirs = state.down(other)
        for _ in cards:
            some.append(theirs.pop(state.chance(len(theirs))))
        hand_over(state, [(seat, other, cards), (other, seat, tuple(some))])
        if ace >= 0:
            for p in range(state.n):
                state.known_to[p] |= 1 << (ace & 255)

    def label(self, state: State, seat: int, action: Action) -> Label:
        return Label(tell("Stand pat" if action == STAND_PAT else "Give"))

    def count(self, tally: Tally) -> None:
        tally.seen += 2 * max(int(self.n), int(self.more))  # taken, and taken again by a neighbour for others
        if self.n > tally.face_down:
            tally.problem(f"swaps {int(self.n)} where a player has {tally.face_down} down cards")


class SwapRefusable(
    SwapNeighbour,
    form="may swap {cards} with {side}[, {more} {privilege}], refused with {shield}[, {spared}][ from {turn}]",
    examples={
        "may swap 1 with left, refused with kings, but not the dealer": "In turn, each player but the dealer may give one of their cards to the "
        "left, for as many unseen. The other player may turn up a king to refuse: then nothing is swapped.",
    },
):
    """The neighbour is asked before the cards change hands, if they have what it takes to refuse."""

    shield: Cards  # what the neighbour may turn up to refuse
    ladder_fact = "a swap that may be refused"

    provides = capabilities(Capability.UP)
    wording_shield = "The other player may turn up {shield:one} to refuse: then nothing is swapped."
    brief = "Swap a card to the left, unless {shield:one} is turned up."
    prompt_refuse = "Turn up {shield:one} to keep your cards?"
    giver = -1  # whose offer is to be answered
    gift: tuple[int, ...] = ()  # and where in their hand the cards are: which they are, whoever is asked cannot know

    def text(self) -> str:
        return " ".join([self.fill(self.wording), self.fill(self.wording_shield)])

    def prompt_for(self, state: State, seat: int) -> str:
        return self.fill(self.prompt_refuse) if self.gift else super().prompt_for(state, seat)

    def shields(self, state: State, seat: int) -> list[int]:
        """The seat's down cards with which it may refuse."""
        return [c for c in state.down(seat) if self.shield.has(c)]

    def options(self, state: State, seat: int) -> Choices:  # type: ignore[override]
        if self.gift:
            return Choice([*one_per_card("refuse", self.shields(state, seat)), LEAVE])
        return super().options(state, seat)

    def take(self, state: State, answers: dict[int, Action]) -> None:
        ((seat, action),) = answers.items()
        if self.gift:
            if action == LEAVE:
                self.choose(state, self.giver, Action("give", tuple([state.hands[self.giver][i] for i in self.gift])))
            else:
                state.turn_up(seat, action.cards[0])
                state.note(LogKind.REFUSES, seat, -1, action.cards, self.giver)
            state.run_next(self.at(giver=-1, gift=()))
        elif action.cards and self.shields(state, other := self.neighbour(state, seat)):
            gift = tuple([state.hands[seat].index(c) for c in action.cards])
            state.ask((other,), self.at(giver=seat, gift=gift))
        else:
            super().take(state, answers)

    def label(self, state: State, seat: int, action: Action) -> Label:
        if not self.gift:
            return super().label(state, seat, action)
        if action == LEAVE:
            return Label(tell("Swap"))
        return Label(tell("Turn up {card}", card=english.the_card(action.cards[0])), 0, action.cards[0])

    def doing(self, state: State, seat: int, action: Action) -> str:
        if not self.gift:
            return super().doing(state, seat, action)
        return tell("swapping") if action == LEAVE else tell("turning up {card}", card=english.the_card(action.cards[0]))

    def subject(self, action: Action) -> int | None:
        return action.cards[0] if self.gift and action.cards else None


class SwapHands(
    Swap,
    form="[{may}] swap all with the table[ for {price}][ from {turn}]",
    examples={
        "may swap all with the table": "In turn, each player may lay their hand face down on the table and take up the cards that lie there, "
        "unseen.",
    },
):
    """The whole hand for what lies on the table face down: nobody sees it before they have it, and the hand lies there in its place."""

    asked_as = ("swap the whole hand with the table",)

    cards = ALL
    price: Price = Price("free")

    requires, provides = capabilities(Capability.CARDS, Capability.TABLE_DOWN), capabilities(Capability.HANDS_SWAPPED)
    wording = (
        "{each_player} {may, select, yes {may {price, select, free {} other {{price:pay} to }}lay their hand face down on the table and take} other "
        "{{price, select, free {} other {has to {price:pay} and }}lays their hand face down on the table and takes}} up the cards that lie there, unseen."
    )
    prompt = "Change your hand for the cards on the table{price, select, free {} other { for {price}}}?"

    @classmethod
    def check(cls, given: Mapping[str, Any]) -> None:
        """All cards go."""

    def order(self, state: State) -> list[int]:
        SWAPPED.put(state, ())
        return super().order(state)

    def able(self, state: State, seat: int) -> bool:
        return bool(state.table and state.hands[seat] and state.chips[seat] >= self.price.chips(state))

    def options(self, state: State, seat: int) -> Choice:
        return Choice([*([STAND_PAT] if self.may else []), CHANGE_HANDS])

    def choose(self, state: State, seat: int, action: Action) -> None:
        if action == STAND_PAT:
            state.note(LogKind.KEEPS_HAND, seat, -1, ())
            return
        if paid := state.pay_dead_money(seat, self.price.chips(state)):
            state.note(LogKind.PAY, seat, -1, (), paid)
        self.change(state, seat)

    def change(self, state: State, seat: int) -> None:
        """The hand goes to the table, and the cards of the table into the hand."""
        change_hands(state, seat)

    def charge(self, state: State, seat: int, action: Action) -> int:
        return 0 if action == STAND_PAT else self.price.chips(state)

    def label(self, state: State, seat: int, action: Action) -> Label:
        return Label(tell("Keep your hand") if action == STAND_PAT else tell("Change hands"), self.charge(state, seat, action))

    def doing(self, state: State, seat: int, action: Action) -> str:
        return tell("keeping your hand") if action == STAND_PAT else tell("changing hands")

    def count(self, tally: Tally) -> None:
        tally.seen += tally.table_down
