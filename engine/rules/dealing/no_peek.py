"""The no-peek round, in which one turns up cards until one's hand is the best."""

from __future__ import annotations

from ...errors import PhraseError
from ...hands import high
from ...language import english
from ...language.phrase import Count, Flag
from ...language.slots import Scale
from ...language.words import tell, template
from ...table.actions import Action, Label
from ...table.choices import Choice
from ...table.game import NOBODY
from ...table.rule import Rule
from ...table.traits.capabilities import Capability, capabilities
from ...table.traits.facts import Fact
from ...table.traits.icons import Icon
from ...table.traits.mechanics import Mechanic
from ...table.traits.settled import Settled, settled
from .buy import MayBuy
from .common_cards import table_card, table_cards
from .reveal_own import turn_up

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from typing import Any

    from ...table.protocols import GameRules
    from ...table.state import State
    from ...table.traits.capabilities import Capabilities

MOST_TURNED = 52  # cards in one turn: a pack
FLIP_UNSEEN = Action("flip", word="unseen")
SECOND_PHASE: Fact[bool] = Fact("second phase", False)  # whether all have shown as many cards as they may


class KnownOrUnseen(Flag):
    """The player chooses between the cards they have seen and those they have not."""

    word = "known or unseen"


class CountsAsWild(Flag):
    """What the table card is worth, where a house rule says it: a wild card, so an ace."""

    word = "wild"


class NeverLooking(Flag):
    """It is not wild, even where its rank is."""

    word = "never"


class ByRank(Flag):
    """It is wild where its rank is."""

    word = "by rank"


class FlipUntilBest(
    Rule,
    form="flip until best[ or low by {scale}][, {freely}][, at most {most}][, table card[ {never}] {worth}[ {by_rank}]]",
    examples={
        "flip until best": "The next player turns up cards until they have the best hand showing; the table card counts as a hand to beat.",
        "flip until best, known or unseen": ""
        "The next player turns up cards, seen or unseen as they choose, until they have the best hand showing; the "
        "table card counts as a hand to beat.",
        "flip until best, table card wild": ""
        "The next player turns up cards until they have the best hand showing; the table card counts as a hand to beat,"
        " and as a wild card, so as an ace.",
        "flip until best, table card never wild": ""
        "The next player turns up cards until they have the best hand showing; the table card counts as a hand to beat,"
        " and is never wild.",
        "flip until best, table card wild by rank": ""
        "The next player turns up cards until they have the best hand showing; the table card counts as a hand to beat,"
        " and is wild if its rank is.",
        "flip until best, at most 6": ""
        "The next player turns up cards, one at least, until they have the best hand showing or six cards face up; the "
        "table card counts as a hand to beat.",
        "flip until best or low by ace-to-five": ""
        "Phase one: the next player turns up cards until they have the best hand showing; the table card counts as a hand to beat. A player "
        "who runs out of cards stays in only with the best low hand showing (ace to five); then phase two begins. Phase two: the next "
        "player turns up one card or more, until they have the best hand or the best low hand showing.",
    },
):
    """One player's turn in a no-peek game. A tie is not enough. A player who turns up everything in vain is heard of as `cannot beat`."""

    asked_as = ("no peek", "turn up cards until the hand is best")

    one_at_a_time = template("begin with the player left of the dealer, then the next to the left each time")

    scale: Scale = Scale("")
    freely: KnownOrUnseen = KnownOrUnseen("")
    most: Count = Count(0)
    never: NeverLooking = NeverLooking("")
    worth: CountsAsWild = CountsAsWild("")
    by_rank: ByRank = ByRank("")
    provides = capabilities(Capability.UP, Capability.FLIPPED, Capability.COMING_UP, Capability.TURN)
    icon = Icon.FLIP
    decision = "turn"
    brief = "{scale, select, yes {Turn up cards until you have the best hand, then the best low} other {Turn up cards until you beat the best hand}}."
    wording = (
        "{scale, select, yes {Phase one: the} other {The}} next player turns up cards{freely, select, yes {, seen or unseen as they choose,} "
        "other {{most, select, yes {, one at least,} other {}}}} until they have the best hand showing{most, select, yes { or {most:cards} face up} other {}}"
        "{laid, select, 0 {} other {; {table_card} counts as a hand to beat{worth, select, yes {, and {never, select, yes "
        "{is never wild} other {{by_rank, select, yes {is wild if its rank is} other {as a wild card, so as an ace}}}}} other {}}}}."
    )
    wording_notes = (
        "{scale, select, yes {A player who runs out of cards stays in only with the best low hand showing ({scale}); then phase two begins.} other {}}",
        "{scale, select, yes {Phase two: the next player turns up one card or more, until they have the best hand or the best low hand showing.} other {}}",
    )
    wording_one = "The {opens, select, yes {player left of the dealer} other {next player}} turns up one card."
    prompt = "Which card do you turn up?"
    tags = (Mechanic.NO_PEEK, Mechanic.BEAT_THE_HAND)
    unclear = (
        settled(
            (
                "How do hands of different sizes compare?",
                "Pairs, trips and quads count with any number of cards. Straights and flushes need five. A missing kicker loses.",
                "So a single card can be a hand to beat, and another upcard never makes a hand worse.",
            ),
            "nopeek",
        ),
        settled(("Does a tie beat the best hand showing?", "No. The hand must be better.", "The game is to beat it."), "nopeek"),
    )
    unclear_table = settled(
        (
            "Is a table card of a wild rank wild?",
            "Yes. A lone wild card is worth an ace.",
            "The table card counts as a hand, and wild cards are wild in a hand.",
        ),
        "nopeek",
    )
    unclear_bought = settled(
        (
            "When is a card that was bought face down turned up?",
            "Last. It goes under its buyer's other down cards.",
            "Cards are turned up in the order in which they lie.",
        ),
        "nopeek",
    )
    opens = False  # whether it is the first turn of the deal
    laid = 1  # how many table cards there are
    seat = -1  # whose turn it is, once it has begun
    turned = 0  # how many cards they have turned up in it

    @property
    def requires(self) -> Capabilities:
        return capabilities(Capability.DOWN, *([Capability.TABLE] if self.worth else []))

    @property
    def table_card(self) -> str:
        """Which card of the table is to beat, in words."""
        return table_card(1, self.laid)

    def bind(self, game: GameRules) -> None:
        self.laid = table_cards(game)
        turns = [r for rule in game.play for r in rule.every() if isinstance(r, FlipUntilBest)]
        self.opens = turns[:1] == [self] and self in game.play

    def text(self) -> str:
        return self.fill(self.wording_one) if self.most == 1 else super().text()

    def notes(self) -> list[str]:
        return [] if self.most == 1 else super().notes()

    def leaves_open(self, game: GameRules) -> Iterable[Settled]:
        yield from self.unclear[1:] if game.counts else self.unclear  # points compare by themselves
        if self.laid and not self.worth and any(wild.static for wild in game.wilds):
            yield self.unclear_table
        if not self.freely and any(isinstance(rule, MayBuy) and rule.face != "up" for watch in game.listeners for rule in watch.do):
            yield self.unclear_bought

    @classmethod
    def check(cls, given: Mapping[str, Any]) -> None:
        """PhraseError for a table card that is wild by its rank and never."""
        if "never" in given and "by_rank" in given:
            raise PhraseError("'table card never wild by rank': expected 'table card never wild' or 'table card wild by rank'")

    def run(self, state: State) -> None:
        seat = self.seat
        if seat < 0:
            seat = state.turn = state.seats(state.turn + 1)[0]
        elif not state.live[seat]:
            return
        at = self.at(seat=seat)
        second = SECOND_PHASE.of(state)
        free = self.turned or not (self.most or second)  # where a turn may bring nothing new, each has to move the game on
        if free and (self.leads(state, seat) or (second and self.lowest(state, seat))):
            return
        down = state.down(seat) if self.turned < MOST_TURNED else []  # cards that are picked up again could be turned for ever
        if not down or (self.most and len(state.upcards(seat)) >= self.most):
            if self.scale and not self.leads(state, seat) and self.lowest(state, seat):
                SECOND_PHASE.put(state, True)
            elif not self.most and not self.leads(state, seat):
                state.emit("cannot beat", seat, [])
            return
        if self.freely and len([c for c in down if state.known_to[seat] >> (c & 255) & 1]) > 0 and len(down) > 1:
            state.ask((seat,), at)
        else:
            at.turn(state, down[0])

    def leads(self, state: State, seat: int) -> bool:
        """Whether the seat shows the best high hand."""
        beat = 0
        if state.table and self.worth and not self.by_rank:
            beat = high(state.table[:1]) if self.never else high([], 1)
        elif state.table:
            beat = state.game.shown(state, NOBODY, state.table[:1])  # no player's own card makes it wild
        showing = state.showing(seat)
        return showing > beat and all(showing > state.showing(p) for p in state.seats() if p != seat)

    def lowest(self, state: State, seat: int) -> bool:
        """Whether the seat shows a whole low hand, and the best."""
        lows = {p: state.game.low(state, p, cards, self.scale) or 0 for p in state.seats() if len(cards := state.upcards(p)) > 4}
        return seat in lows and lows[seat] > max([v for p, v in lows.items() if p != seat], default=-1)

    def turn(self, state: State, card: int) -> None:
        """The card is turned up, is news, and the seat goes on."""
        turn_up(state, self.seat, [card])
        state.emit("flipped", self.seat, [card])
        state.run_next(self.at(turned=self.turned + 1))

    @property
    def decides(self) -> bool:
        return bool(self.freely)  # without that, the next card is what it is

    def options(self, state: State, seat: int) -> Choice:
        known = [c for c in state.down(seat) if state.known_to[seat] >> (c & 255) & 1]
        return Choice([*(Action("flip", (c,)) for c in known), *([FLIP_UNSEEN] if len(known) < len(state.down(seat)) else [])])

    def take(self, state: State, answers: dict[int, Action]) -> None:
        ((seat, action),) = answers.items()
        known = state.known_to[seat]
        unseen = [c for c in state.down(seat) if not known >> (c & 255) & 1]
        self.turn(state, action.cards[0] if action.cards else unseen[0])

    def label(self, state: State, seat: int, action: Action) -> Label:
        if not action.cards:
            return Label(tell("An unseen card"), unseen=True)
        return Label(english.capital(english.card(action.cards[0])), 0, action.cards[0])

    def doing(self, state: State, seat: int, action: Action) -> str:
        return tell("turning up {cards}", cards=english.these(action.cards)) if action.cards else tell("turning up an unseen card")
