"""What runs out: the deck, a hand, a place on the table, cards for all, the pot."""

from __future__ import annotations

from ...language.phrase import Word
from ...language.words import tell, template
from ...table.component import Condition
from ...table.tally import Tally
from ...table.traits.capabilities import NONE, Capability, capabilities

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from ...table.protocols import GameRules, Step
    from ...table.state import State
    from ...table.traits.capabilities import Capabilities


class Emptied(Word):
    """What may run out."""

    words = {"deck": "the deck has run out; shuffle the discards to finish that round", "hand": "a player has no cards left"}


NOT_EMPTY = template({"deck": "the deck has not run out", "hand": "every player has cards left"})


class Empty(
    Condition,
    form="{what} empty",
    examples={
        "deck empty": "the deck has run out; shuffle the discards to finish that round",
        "hand empty": "a player has no cards left",
    },
):
    """The deck, a state of the table: the round in which the discards had to help out is the last. A hand, which comes about one player."""

    asked_as = ("the deck runs out",)

    what: Emptied
    wording = "{what}"
    wording_exact = "the deck has run out"
    brief = "Whoever has no cards left"
    of_player = True
    exact = False  # whether it runs out just as a round of the block ends, at any table

    def bind(self, game: GameRules) -> None:
        if self.what != "deck":
            return
        for at, top in enumerate(game.play):
            if any(part is self for part in top.within()) and top.children():
                before, after = Tally(game), Tally(game)
                before.run(game.play[:at])
                after.run((*game.play[:at], *top.children()))
                each, laid = after.drawn - before.drawn, after.shared - before.shared
                stock = len(game.cards(2)) - before.shared
                self.exact = not each and laid > 0 and not any((stock - n * before.drawn) % laid for n in range(2, 11))

    def subject(self) -> str:
        return self.fill(self.brief) if self.what == "hand" else ""

    def text(self) -> str:
        return self.fill(self.wording_exact if self.exact else self.wording)

    def denied(self) -> str:
        return tell(NOT_EMPTY[self.what])

    def text_again(self) -> str:
        """Behind other facts no more than that."""
        return tell("the deck has run out") if self.what == "deck" else self.text()

    @property
    def requires(self) -> Capabilities:
        return capabilities(Capability.EMPTYING) if self.what == "hand" else NONE

    @property
    def provides(self) -> Capabilities:
        return capabilities(Capability.CAUSE, Capability.PLAYER) if self.what == "hand" else NONE

    @property
    def open(self) -> bool:  # type: ignore[override]
        return self.what == "hand"

    @property
    def of_table(self) -> bool:
        return self.what == "deck"

    def listens_to(self) -> tuple[str, ...]:
        return ("no cards left",) if self.what == "hand" else ()

    def holds(self, state: State) -> bool:
        return state.refills > 0 or not state.left_in_deck()

    def holds_for(self, state: State, seat: int) -> bool:
        return self.holds(state) if self.what == "deck" else not state.hands[seat]

    bound = "deck"

    def count(self, tally: Tally, body: Sequence[Step]) -> None:
        """At two players, where the deck lasts longest: one draws all they may in every round, the other as few from the second on. Where that comes
        out even, a card laid down in place of one that would be drawn leaves one for another round."""
        pack, start, least, shared = len(tally.game.cards(2)), tally.drawn, tally.least, tally.shared
        tally.run(body)
        each, fewest, table = tally.drawn - start, tally.least - least, tally.shared - shared
        stock, per = pack - shared - 2 * (start + each) - table, each + fewest + table
        if not per:
            tally.rule = self
            tally.problem("the block that waits for it takes no card off the deck, so it never ends")
            return
        for _ in range(-(-stock // per)):
            tally.run(body)
        tally.drawn, tally.least, tally.shared, tally.cards = start, start, 0, tally.seen
        tally.seen += not stock % per
        tally.most = 10


class TooShort(
    Empty,
    form="deck shorter than the table",
    examples={
        "deck shorter than the table": "the deck has fewer cards than there are players still in",
    },
):
    """There is not a card for each player still in. Where the discards have had to help out, there is not either."""

    what = Emptied("deck")

    open = True
    wording = "the deck has fewer cards than there are players still in"
    wording_not = "there is a card in the deck for every player still in"

    def denied(self) -> str:
        return self.fill(self.wording_not)

    def holds(self, state: State) -> bool:
        return state.refills > 0 or state.left_in_deck() < len(state.seats())

    def count(self, tally: Tally, body: Sequence[Step]) -> None:
        """The deck lasts longest with the fewest players. To see most of it, one player takes all they may and the others take few. To hold most, a player
        takes no more than makes the hand grow."""
        start, least, shared, seen, cards = tally.drawn, tally.least, tally.shared, tally.seen, tally.final
        tally.run(body)
        each, table, more = tally.drawn - start, tally.shared - shared, tally.final - cards
        fewest, other = tally.least - least, tally.seen - seen - each
        players = tally.game.limits[0] if tally.game.limits else 2
        pack = stock = len(tally.game.cards(players)) - shared - players * start
        beside = (players - 1) * fewest + table
        if min(each, beside) < 0 or not (each or beside):  # cards that go back into the deck count against those that come off it
            tally.rule = self
            tally.problem("the block that waits for it takes no card off the deck, so it never ends")
            return
        rounds = slow = 0
        while stock >= players:
            stock, rounds = stock - min(each, stock) - beside, rounds + 1
        while pack - slow * (more + beside) >= players and slow < pack:
            slow += 1
        all_of_it = not beside and each >= players  # of the last ones too, if the rounds before are timed well
        tally.seen = seen + other * rounds + (pack if all_of_it else min(each * rounds, pack - beside * (rounds - 1)))
        tally.face_down += more * (slow - 1)
        tally.cards = tally.final + tally.common
        tally.drawn, tally.least = start, start
        tally.most = min(tally.serves(start + max(fewest, 1)), tally.most or 99)


class PotGone(
    Condition,
    form="the pot is gone",
    examples={
        "the pot is gone": "the pot is empty",
    },
):
    """There are no chips in the pot: players have won all of it by bets against it."""

    wording = "the pot is empty"
    wording_not = "there are chips in the pot"

    def denied(self) -> str:
        return self.fill(self.wording_not)

    def holds(self, state: State) -> bool:
        return not state.pot()

    @property
    def requires(self) -> Capabilities:
        return capabilities(Capability.POT_WON)
