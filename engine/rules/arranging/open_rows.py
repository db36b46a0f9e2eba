"""Open-face rows: cards that come a few at a time and are placed face up for good, and fantasyland, where they come all at once."""

from __future__ import annotations

from ...cards import mask, rank
from ...errors import PhraseError, some
from ...hands import category
from ...hands.evaluate import FULL_HOUSE, QUADS, TRIPS
from ...language import english
from ...language.phrase import Count, Word
from ...language.words import tell, template
from ...table.actions import Action, Label
from ...table.choices import Choice
from ...table.rule import LEFT_FIRST, Rule, parted_at
from ...table.traits.capabilities import Capability, capabilities
from ...table.traits.facts import Fact
from ...table.traits.icons import Icon
from ...table.traits.log_kinds import LogKind
from ...table.traits.mechanics import Mechanic
from ...table.traits.settled import settled
from ..betting.outcomes import MOST_DEALS, deal_anew
from ..betting.qualifiers import HighLeast
from ..terms.discarding import throw_away
from ..terms.split_hands import ROWS, in_order, make_hands, rows_of
from .rows import FOUL, NO_RUNS_IN_FRONT, InRows, SetInSecret

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from ...table.choices import Choices
    from ...table.protocols import GameRules
    from ...table.state import State
    from ...table.tally import Tally

FANTASYLAND: Fact[tuple[int, ...]] = Fact("fantasyland", (), lasts=True)  # the seats that play this deal there
ENTERS = HighLeast("pair of queens or better")  # the front row that takes a player there

PLACES = dict(zip(("front", "middle", "back"), ROWS, strict=True))  # what a player says -> the row
IN_ROW = template({"front": "Front", "middle": "Middle", "back": "Back"})
PLACING = template(
    {
        "front": "placing {cards} in the front row",
        "middle": "placing {cards} in the middle row",
        "back": "placing {cards} in the back row",
    }
)


def deal_down(state: State, seat: int, n: int) -> list[int]:
    """So many cards that only the seat sees; fewer where the deck ends."""
    cards = [c for _ in range(n) if (c := state.give(seat, "down")) is not None]
    if cards:
        state.note(LogKind.DEAL, seat, 1 << seat, tuple(cards), "down")
    return cards


class Place(
    InRows,
    form="place {n}[ of {dealt}] in rows of {front}, {middle} and {back}",
    examples={
        "place 5 in rows of 3, 5 and 5": "In turn, each player is dealt five cards and places them face up in rows: three cards in front, five in the middle "
        "and five at the back. A card that has been placed does not move. The back row must end at least as good as the middle row, and the middle row at "
        "least as good as the front row. Any other hand is a foul.",
        "place 2 of 3 in rows of 3, 5 and 5": "In turn, each player is dealt three cards, places two of them face up in rows and discards one face "
        "down: three cards in front, five in the middle and five at the back. A card that has been placed does not move. The back row must end at least as "
        "good as the middle row, and the middle row at least as good as the front row. Any other hand is a foul.",
    },
):
    """The cards come when it is the player's turn. Each is placed, or discarded, before the next is asked about; the highest comes first. Players in
    fantasyland have all their cards already. A card that can go in only one place goes there without a question."""

    asked_as = ("open-face", "place cards in rows one by one")

    n: Count
    dealt: Count = Count(0)  # cards that come, where some of them are discarded
    provides = capabilities(Capability.CARDS, Capability.UP, Capability.OWN_HANDS, Capability.ROWS)
    icon = Icon.DEAL
    decision = "row"
    one_at_a_time = LEFT_FIRST
    queue: tuple[int, ...] | None = None  # who is still to be dealt to, once it has begun
    seat = -1  # whose turn it is
    loose: tuple[int, ...] = ()  # the cards that the seat has still to place, the next one first
    left = 0  # how many of them go into rows
    later = False  # whether cards were placed before it
    wording = (
        "In turn, each player is dealt {comes:cards}{gone, select, yes {, places {n} of them face up in rows and discards {away} face down} "
        "other { and places {comes, plural, one {it} other {them}} face up in rows}}: {front:cards} in front, {middle} in the middle and {back} at the back."
    )
    wording_later = (
        "In turn, each player is dealt {comes:more cards}{gone, select, yes {, places {n} of them face up and discards {away} face down} "
        "other { and places {comes, plural, one {it} other {them}} face up}}."
    )
    wording_notes = (
        "{later, select, yes {} other {A card that has been placed does not move.}}",
        "{later, select, yes {} other {The back row must end at least as good as the middle row, and the middle row at least as good as the front row. Any "
        "other hand is a foul.}}",
    )
    brief = (
        "Place {n, plural, one {a card} other {{n} cards}}{gone, select, yes { of {comes}} other {}} face up in rows of {front}, {middle} and {back}"
        "{times, plural, one {} other {, {times:times}}}."
    )
    prompt = "Where does this card go? It stays there."
    prompt_or_gone = "Where does this card go? You discard {n, plural, one {one card} other {{n} cards}} this turn."
    weight = 30.0
    unclear = (
        FOUL,
        NO_RUNS_IN_FRONT,
        settled(
            (
                "May a player move a card before the next player acts?",
                "No. A card stays where it was placed.",
                "The others see it there.",
            ),
            "deal",
        ),
    )

    @classmethod
    def check(cls, given: Mapping[str, Any]) -> None:
        super().check(given)
        n, dealt = given["n"], given.get("dealt")
        if n < 1:
            raise PhraseError("'place 0': expected a number from 1")
        if dealt is not None and dealt <= n:
            raise PhraseError(f"'place {n} of {dealt}': expected more cards than are placed, such as 'place {n} of {n + 1}'")

    @property
    def comes(self) -> Count:
        """Cards that each player is dealt."""
        return self.dealt or self.n

    @property
    def gone(self) -> bool:
        """Whether any of them are discarded."""
        return bool(self.dealt)

    @property
    def away(self) -> english.Number:
        """How many are discarded."""
        return english.Number(self.comes - self.n)

    @property
    def how_many(self) -> int:  # type: ignore[override]
        return int(self.comes)

    def bind(self, game: GameRules) -> None:
        super().bind(game)
        self.later = any(isinstance(rule, Place) for rule in parted_at(self, game.play)[0])

    def text(self) -> str:
        return " ".join(self.sentences())

    def sentences(self) -> list[str]:
        return [self.fill(self.wording_later if self.later else self.wording), *self.notes()]

    def prompt_for(self, state: State, seat: int) -> str:
        away = len(self.loose) - self.left
        return tell(self.prompt_or_gone, n=english.Number(away)) if away else tell(self.prompt)

    # -- how it goes
    def room(self, state: State, seat: int) -> dict[str, int]:
        """The rows of the seat that are not full, and how many cards each still takes."""
        rows = rows_of(state, seat)
        room = {place: size - len(row) for place, size, row in zip(PLACES, self.row_sizes, rows, strict=True)}
        return {place: n for place, n in room.items() if n > 0}

    def run(self, state: State) -> None:
        if self.loose and state.live[self.seat]:
            self.go_on(state)
            return
        queue = self.seats(state) if self.queue is None else self.queue
        for i, p in enumerate(queue):
            room = sum(self.room(state, p).values())
            if state.live[p] and p not in FANTASYLAND.of(state) and room and (cards := self.bring(state, p)):
                set_aside = min(len(cards) - (int(self.comes) - int(self.n)), room)
                self.at(queue=tuple(queue[i + 1 :]), seat=p, loose=cards, left=max(set_aside, 0)).go_on(state)
                return

    def bring(self, state: State, seat: int) -> tuple[int, ...]:
        """The seat's cards off the deck, the highest first; fewer where the deck ends."""
        return tuple(sorted(deal_down(state, seat, int(self.comes)), key=lambda c: (-rank(c), c)))

    def go_on(self, state: State) -> None:
        """Ask about the next card, or do what there is no choice about; then it is the next player's turn."""
        if not self.loose:
            state.run_next(self.at(seat=-1))
        elif not self.left:
            throw_away(state, self.seat, self.loose, mask(self.loose))
            state.run_next(self.at(seat=-1, loose=()))
        elif len(actions := self.ways(state)) == 1:
            self.place(state, actions[0])
        else:
            state.ask((self.seat,), self)

    def ways(self, state: State) -> list[Action]:
        """Where the next card may go."""
        card = self.loose[0]
        into = [Action("place", (card,), place) for place in self.room(state, self.seat)]
        return [*into, Action("discard", (card,))] if len(self.loose) > self.left else into

    def options(self, state: State, seat: int) -> Choices:
        return Choice(self.ways(state))

    def take(self, state: State, answers: dict[int, Action]) -> None:
        ((_, action),) = answers.items()
        self.place(state, action)

    def place(self, state: State, action: Action) -> None:
        """One card goes into its row, or away."""
        seat, card, rest = self.seat, self.loose[0], self.loose[1:]
        if action.verb == "discard":
            throw_away(state, seat, [card], mask(self.loose))
            state.run_next(self.at(loose=rest))
            return
        rows = rows_of(state, seat)
        rows[[*PLACES].index(action.word)].append(card)
        make_hands(state, seat, rows)
        state.turn_up(seat, card)
        state.note(LogKind.PLACES, seat, -1, (card,), action.word)
        state.run_next(self.at(loose=rest, left=self.left - 1))
        state.emit("flipped", seat, [card])

    # -- what is told of it
    def arranged(self, state: State, seat: int, action: Action) -> list[tuple[str, list[int]]]:
        """The rows as the choice would make them."""
        rows = dict(zip(PLACES, rows_of(state, seat), strict=True))
        return [(row, [*rows[place], *(action.cards if action.word == place else ())]) for place, row in PLACES.items()]

    def label(self, state: State, seat: int, action: Action) -> Label:
        return Label(tell("Discard") if action.verb == "discard" else tell(IN_ROW[action.word]), card=self.loose[0] if self.loose else None)

    def doing(self, state: State, seat: int, action: Action) -> str:
        if action.verb == "discard":
            return super().doing(state, seat, action)
        return tell(PLACING[action.word], cards=english.these(action.cards))

    def count(self, tally: Tally) -> None:
        held = tally.face_up
        tally.dealt(int(self.comes))
        if tally.effect:
            return
        tally.given_up(int(self.comes) - int(self.n))
        tally.flipped(int(self.n))
        if tally.apart:
            tally.problem("sets rows, where players were dealt several hands; expected one of the two")
        if held + self.n > sum(self.row_sizes):
            tally.problem(f"places {some(int(held + self.n), 'card')} in rows that take {sum(self.row_sizes)}")

    def audit(self, tally: Tally) -> None:
        super().audit(tally)
        placed = tally.face_down + tally.face_up
        if not tally.effect and not self.later and placed != sum(self.row_sizes):
            tally.problem(f"fills rows of {some(sum(self.row_sizes), 'card')} with {placed}; expected as many")
        if len({rule.row_sizes for top in tally.game.play for rule in top.every() if rule.row_sizes}) > 1:
            tally.problem("fills rows of several sizes; expected the same size in each step")


class Fantasyland(
    SetInSecret,
    form="fantasyland with {n} in rows of {front}, {middle} and {back}",
    examples={
        "fantasyland with 14 in rows of 3, 5 and 5": "A player in fantasyland is dealt 14 cards at once and sets three rows with them in secret: three "
        "cards in front, five in the middle and five at the back. They discard the rest face down. They get no other cards in this deal.",
        "fantasyland with 13 in rows of 3, 5 and 5": "A player in fantasyland is dealt thirteen cards at once and sets three rows with them in secret: three "
        "cards in front, five in the middle and five at the back. They get no other cards in this deal.",
    },
):
    """All who are in fantasyland set their rows at the same time, before anybody else gets a card. The rows are shown at the end."""

    told_at_once = True

    n: Count
    provides = capabilities(Capability.CARDS, Capability.DOWN, Capability.OWN_HANDS, Capability.ROWS, Capability.FANTASYLAND)
    uncounted = True
    wording = (
        "A player in fantasyland is dealt {n:cards} at once and sets three rows with them in secret: {front:cards} in front, {middle} in the middle and "
        "{back} at the back."
    )
    wording_notes = (
        "{over, select, yes {They discard the rest face down.} other {}}",
        "They get no other cards in this deal.",
    )
    brief = "In fantasyland you get {n:cards} at once and set them in secret."
    prompt = (
        "Fantasyland: set your rows, first {front} for the front, then {middle} for the middle, then {back} for the back. A row that is better than the one "
        "behind it is a foul.{over, select, yes { What is left is discarded.} other {}}"
    )

    @classmethod
    def check(cls, given: Mapping[str, Any]) -> None:
        super().check(given)
        full = sum(int(given[row]) for row in ("front", "middle", "back"))
        if not full <= given["n"] <= full + 4:
            raise PhraseError(f"'fantasyland with {given['n']}': expected from {full} to {full + 4} cards for these rows")

    @property
    def over(self) -> bool:
        """Whether more cards come than the rows take."""
        return self.n > sum(self.row_sizes)

    def run(self, state: State) -> None:
        seats = [p for p in self.seats(state) if p in FANTASYLAND.of(state)]
        for p in seats:
            deal_down(state, p, int(self.n))
        state.ask(seats, self)

    def take(self, state: State, answers: dict[int, Action]) -> None:
        for p, action in answers.items():
            rest = [c for c in state.hands[p] if c not in action.cards]
            if rest:
                throw_away(state, p, rest, mask(state.hands[p]))
            super().take(state, {p: action})

    def count(self, tally: Tally) -> None:
        """Whoever is there has these cards instead of the others."""

    def audit(self, tally: Tally) -> None:
        super().audit(tally)
        most = tally.serves(max(int(self.n), tally.drawn))
        tally.most = most if tally.most is None else min(tally.most, most)
        steps = [rule for top in tally.game.play for rule in top.every()]
        if not any(isinstance(rule, DealForFantasyland) for rule in steps):
            tally.problem("has cards for fantasyland, where nobody gets there; expected 'deal again for fantasyland' behind the showdown")
        if not any(isinstance(rule, Place) for rule in steps):
            tally.problem("has cards for fantasyland, where nobody else gets any; expected such as 'place 5 in rows of 3, 5 and 5'")


class KeptBy(Word):
    """What keeps a player in fantasyland for another deal."""

    words = {
        "any row": "three of a kind in front, a full house or better in the middle, or four of a kind or better at the back",
        "front or back": "three of a kind in front, or four of a kind or better at the back",
    }

    def holds(self, front: int, middle: int, back: int) -> bool:
        """Whether rows of these values do."""
        full = self == "any row" and category(middle) >= FULL_HOUSE
        return category(front) == TRIPS or full or category(back) >= QUADS


class DealForFantasyland(
    Rule,
    form="deal again for fantasyland, kept by {kept}",
    examples={
        "deal again for fantasyland, kept by front or back": "A pair of queens or better in front, without a foul, takes a player to fantasyland for the next "
        "deal. A player who is there stays with three of a kind in front, or four of a kind or better at the back. The same dealer "
        "deals again while anybody is in fantasyland.",
    },
):
    """The deals that follow belong to the same game: the seats in fantasyland are a fact that outlasts each deal."""

    kept: KeptBy
    requires = capabilities(Capability.COMPARED, Capability.FANTASYLAND)
    icon = Icon.REPEAT
    tags = (Mechanic.FANTASYLAND,)
    wording = "A pair of queens or better in front, without a foul, takes a player to fantasyland for the next deal."
    wording_notes = (
        "A player who is there stays with {kept}.",
        "The same dealer deals again while anybody is in fantasyland.",
    )
    brief = "Queens or better in front: fantasyland in the next deal."
    weight = 15.0
    unclear = (
        settled(
            (
                "Who deals while somebody is in fantasyland?",
                "The same dealer. The deal moves on when nobody is in fantasyland any more.",
                "Everybody then plays each position equally often.",
            ),
            "anew",
        ),
        settled(
            (
                "When does a player in fantasyland set their rows?",
                "At the start, before anybody else gets a card. The rows are shown at the end.",
                "It gives away nothing, and nobody has to wait at the end.",
            ),
            "deal",
        ),
        settled(
            (
                "What if fantasyland never ends?",
                "Fifty deals are played at most.",
                "A game has to end.",
            ),
            "anew",
        ),
    )

    def goes(self, state: State, seat: int) -> bool:
        """Whether the seat plays the next deal in fantasyland."""
        if not in_order(state, seat):
            return False
        front, middle, back = [state.game.high(state, seat, row) for row in rows_of(state, seat)]
        return self.kept.holds(front, middle, back) if seat in FANTASYLAND.of(state) else ENTERS.met(front, state.game.ranking)

    def run(self, state: State) -> None:
        there = tuple([p for p in self.seats(state) if self.goes(state, p)])
        if not there or state.deals >= MOST_DEALS:
            return
        for p in there:
            state.note(LogKind.FANTASYLAND, p, -1, (), p in FANTASYLAND.of(state))
        FANTASYLAND.put(state, there)
        deal_anew(state, LogKind.DEALS_AGAIN)

    def count(self, tally: Tally) -> None:
        tally.anew = tally.anew or tally.rounds > 0
