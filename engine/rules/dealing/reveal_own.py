"""Cards turned up by choice."""

from __future__ import annotations

from ...cards import mask
from ...errors import PhraseError
from ...language import english
from ...language.english import Number
from ...language.phrase import Count, Slot, Word
from ...language.words import tell, template
from ...table.actions import Action, Label
from ...table.choices import Subsets
from ...table.rule import LEFT_FIRST, InTurn
from ...table.traits.capabilities import Capability, capabilities
from ...table.traits.facts import Fact, Mark
from ...table.traits.icons import Icon
from ...table.traits.log_kinds import LogKind
from ...table.traits.mechanics import Mechanic
from ...table.traits.open_questions import OpenQuestion
from ...table.traits.settled import Settled, settled
from ..terms.discarding import conceal
from ..terms.selection import TURNED, Amount, Lying, Selection

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from typing import Any, ClassVar

    from ...table.protocols import GameRules
    from ...table.state import State
    from ...table.tally import Tally
    from ...table.traits.capabilities import Capabilities

KEEP_DOWN = Action("keep", word="down")
STOPPED: Fact[tuple[int, ...]] = Fact("turns up no more", ())  # seats that have declined for good
LACKING: Fact[tuple[int, ...]] = Fact("lacking", ())  # seats with too few cards to turn any up


class AtOnceOrInTurn(Word):
    """Whether cards that players choose are turned up all at once or one seat after the other."""

    words = {
        "together": "All at once",
        "in turn": "In turn, starting left of the dealer",
        "together or in turn": "All at once, or in turn, starting left of the dealer",
    }


class HowManyTurned(Slot, str):
    """How many cards are turned up: a number, or as many as one likes."""

    pattern = r"\d+|any"
    expects = "a number, or any"

    def say(self, spec: str) -> str:
        return Number(int(self)).say(spec) if self != "any" else tell("any {things}", things=tell(spec))


ENDS = template(  # the card that is turned up, where no choice is left of which
    {
        "highest": "the highest of {yours, select, yes {your} other {their}} down cards",
        "lowest": "the lowest of {yours, select, yes {your} other {their}} down cards",
    }
)


def check_turned(cards: Selection, *lying: str) -> None:
    """PhraseError where they are no cards of a hand, so many of which, lying so, can be turned up."""
    amount = cards.amount
    counted = amount.exact or amount in ("any", "all") or amount.startswith("up to")
    if not counted or cards.place or cards.it or cards.lying not in ("", *lying):
        raise PhraseError(f"'flip {cards.phrase()}': expected how many down cards are turned up: a number, up to a number, or any")


class Flip(
    InTurn,
    form="flip {cards}[ {manner}][, or be dealt one with {few}]",
    examples={
        "flip 1": "All at once, each player turns up a down card of their choice.",
        "flip 2 in turn": "In turn, starting left of the dealer, each player turns up two down cards of their choice.",
        "flip 1 together or in turn": "All at once, or in turn, starting left of the dealer, each player turns up a down card of their choice.",
        "flip 1 new": "All at once, each player turns up one of the cards just dealt.",
        "flip any aces in turn": "In turn, starting left of the dealer, each player may turn up any aces they have in the hole.",
        "flip 1, or be dealt one with 2": "All at once, each player turns up a down card of their choice. A player with only two cards is dealt "
        "one face up instead.",
        "flip up to 2": "All at once, each player may turn up to two of their down cards face up.",
        "flip up to 1": "All at once, each player may turn one of their down cards face up.",
        "flip 1 lowest": "All at once, each player turns up the lowest of their down cards.",
        "flip up to 2 wild": "All at once, each player may turn up to two wild down cards face up.",
    },
):
    """Every player turns so many down cards of their choice up, or as many as they like. A player who has none that may be turned up is not asked."""

    asked_as = ("turn up a card of one's own choice", "roll your own")

    told_at_once = True

    @property
    def one_at_a_time(self) -> str:  # type: ignore[override]
        return LEFT_FIRST if self.manner == "in turn" else ""

    cards: Selection
    manner: AtOnceOrInTurn = AtOnceOrInTurn("together")
    few: Count = Count(0)
    provides = capabilities(Capability.UP, Capability.TURNED, Capability.FLIPPED, Capability.COMING_UP)
    open_slots: ClassVar[tuple[OpenQuestion, ...]] = (
        OpenQuestion(
            "reveal",
            "manner",
            AtOnceOrInTurn,
            ("together", "in turn"),
            template("Players may turn up cards all at once or one after another."),
            template("Turning cards up"),
            template(("all at once", "in turn")),
            left="together or in turn",
        ),
    )
    icon = Icon.FLIP
    decision = "turn"
    brief = (
        "{limited, select, yes {{may, select, yes {You may turn {yours} face up} other {Turn up {yours}}}} other {"
        "{n, select, any {Turn up {sole, select, yes {{sort:one}} other {{sort, select, yes {{sort}} other {cards}}}} as you like} "
        "other {Turn up {sort, select, yes {{sole, select, yes {{sort:one}} other {{n} of your {sort}}}} other "
        "{{n, plural, one {a card} other {{n:cards}}} of your choice}}}}}}{times, plural, one {} other {, {times:times}}}."
    )
    wording_some = (
        "{manner}, each player may turn {n, plural, one {one} other {up to {n}}} of their {things} face up."
        "{few, select, yes { A player with only {few:cards} is dealt one face up instead.} other {}}"
    )
    wording = (
        "{manner}, each player {n, select, any {may turn up {sole, select, yes {{sort:one} if they "
        "{new, select, yes {were just dealt it} other {have it in the hole}}} other {any {sort, select, yes {{sort}} other {cards}} they "
        "{new, select, yes {were just dealt} other {have in the hole}}}}} other {turns up "
        "{new, select, yes {{n} of the {sort, select, yes {{sort}} other {cards}} just dealt} "
        "other {{sort, select, yes {{sole, select, yes {{sort:one}} other {{n} of their {sort}}}} other "
        "{{n, plural, one {a down card} other {{n:down cards}}} of their choice}}}}}}."
        "{few, select, yes { A player with only {few:cards} is dealt one face up instead.} other {}}"
    )
    wording_limited = (
        "{manner}, each player {may, select, yes {may turn {theirs} face up} other {turns up {theirs}}}."
        "{few, select, yes { A player with only {few:cards} is dealt one face up instead.} other {}}"
    )
    effect = (
        "{again, select, yes {} other {they }}{limited, select, yes {{may, select, yes {may turn {theirs} face up} other {turn up {theirs}}}} other {"
        "{upto, select, yes {may turn {n, plural, one {one} other {up to {n}}} of their {things} face up} other "
        "{{n, select, any {may turn up {sole, select, yes {{sort:one} if they "
        "{new, select, yes {were just dealt it} other {have it in the hole}}} other {any {sort, select, yes {{sort}} other {cards}} they "
        "{new, select, yes {were just dealt} other {have in the hole}}}}} other {turn up "
        "{new, select, yes {{n} of the {sort, select, yes {{sort}} other {cards}} just dealt} "
        "other {{sort, select, yes {{sole, select, yes {{sort:one}} other {{n} of their {sort}}}} other "
        "{{n, plural, one {a down card} other {{n:down cards}}} of their choice}}}}}}}}}}"
        "{few, select, yes { (with only {few:cards}, they are dealt one face up instead)} other {}}"
    )
    prompt = (
        "{n, select, any {Turn up {sole, select, yes {{sort:one}} other {any {sort, select, yes {{sort}} other {cards}}}}?} "
        "other {Choose {n:cards} to turn up.}}"
    )
    unclear: ClassVar[tuple[Settled, ...]] = (
        settled(
            (
                "Do players turn up cards all at once or in turn?",
                "All at once, unless a step says in turn.",
                "Nobody should see the others' cards before choosing.",
            ),
            "deal",
        ),
    )

    def __init__(self, **given: Any):
        super().__init__(**given)
        self.n = HowManyTurned(self.cards.amount.rpartition(" ")[2])  # how many, or any
        sort = self.cards.sort
        alone = not sort or sort.mask.bit_count() == 1
        self.sort, self.new = sort if alone else sort.in_plural, "new" in self.cards.qualities  # one of their twos, and not of their two

    @classmethod
    def check(cls, given: Mapping[str, Any]) -> None:
        cards: Selection = given["cards"]
        check_turned(cards, "down", "unseen")
        if cards.amount == "all":
            raise PhraseError(f"'flip {cards.phrase()}': expected which down cards come up, such as 'flip all matching the table'")
        if cards.lying == "unseen":
            raise PhraseError(
                f"'flip {cards.phrase()}': nobody chooses among cards that they have not seen: expected such as 'flip 1 unseen'"
            )

    @property
    def things(self) -> str:
        """What they are called."""
        return tell("down {cards}", cards=self.sort.say("")) if self.sort else tell("down cards")

    @property
    def may(self) -> bool:
        """Whether players may turn up none."""
        return not self.cards.amount.exact

    @property
    def limited(self) -> bool:
        """Whether only certain cards may come up, such as the lowest or those that match others."""
        return bool({*self.cards.qualities} - {"new"} or self.cards.relation)

    @property
    def theirs(self) -> str:
        """The cards that may come up, in words."""
        return self.cards_in_words(yours=False)

    @property
    def yours(self) -> str:
        """The same, said to a player."""
        return self.cards_in_words(yours=True)

    def cards_in_words(self, yours: bool) -> str:
        """The cards that may come up, as `yours` or as somebody else's."""
        cards = self.cards
        if cards.qualities in (("highest",), ("lowest",)) and not (cards.sort or cards.relation):
            return tell(ENDS[str(cards.qualities[0])], yours=yours)
        return (cards if cards.sort else cards.but(lying=Lying("down"))).text()

    def text(self) -> str:
        if self.limited:
            return self.fill(self.wording_limited)
        return self.fill(self.wording_some if self.upto else self.wording)

    @property
    def sole(self) -> bool:
        """Whether it is about a single card."""
        return bool(self.sort) and self.sort.mask.bit_count() == 1

    @property
    def upto(self) -> bool:
        """Whether fewer may be turned up."""
        return self.cards.amount.startswith("up to")

    @property
    def requires(self) -> Capabilities:
        return capabilities(Capability.DOWN)

    def leaves_open(self, game: GameRules) -> Iterable[Settled]:
        chosen = any({*values} == {*own.values} for own in self.open_slots for values in game.house_rules.values())  # a house rule says it
        return self.unclear if self.n != "any" and not chosen else ()

    @property
    def tags(self) -> tuple[Mechanic, ...]:  # type: ignore[override]
        return (Mechanic.ROLL_YOUR_OWN,) if self.n != "any" else ()

    @property
    def remembers(self) -> tuple[Mark, ...]:  # type: ignore[override]
        return self.cards.remembers

    def run(self, state: State) -> None:
        if self.manner == "in turn":
            super().run(state)
            return
        seats = self.seats(state)
        if self.few:
            LACKING.put(state, tuple([p for p in seats if len(state.hands[p]) <= self.few]))
            seats = [p for p in seats if len(state.hands[p]) > self.few]
        state.ask([p for p in seats if self.able(state, p)], self)

    def able(self, state: State, seat: int) -> bool:
        return bool(self.choice_of(state, seat))

    def choice_of(self, state: State, seat: int) -> list[int]:
        """The down cards that the seat may turn up."""
        return self.cards.among(state, seat, state.down(seat))

    def options(self, state: State, seat: int) -> Subsets:
        cards = self.choice_of(state, seat)
        if self.cards.amount.exact:
            return Subsets("flip", cards, int(self.n))
        return Subsets("flip", cards, 0, min(self.cards.amount.of(len(cards))[1], len(cards)), KEEP_DOWN)

    def take(self, state: State, answers: dict[int, Action]) -> None:
        turned = []
        for p, action in answers.items():
            if action.cards:
                turned += [(p, c) for c in turn_up(state, p, action.cards)]
        remember(state, turned)
        for p in LACKING.of(state) if self.few else ():
            card = state.give(p, "up")
            if card is not None:
                state.note(LogKind.DEAL, p, -1, (card,), "up")
                turned.append((p, card))
        announce(state, turned)
        if self.manner == "in turn" and not state.over:
            state.run_next(self)

    def label(self, state: State, seat: int, action: Action) -> Label:
        return Label(tell("Keep them down" if action == KEEP_DOWN else "Turn face up"), whole=True)

    def doing(self, state: State, seat: int, action: Action) -> str:
        return tell("keeping them down") if action == KEEP_DOWN else tell("turning up {cards}", cards=english.these(action.cards))

    def count(self, tally: Tally) -> None:
        if self.few:  # as many cards in the end, whoever kept more of them before
            tally.dealt(1, up=True)
        elif self.cards.amount.exact:
            tally.flipped(int(self.n))


class FlipForGood(
    Flip,
    form="flip {cards}, for good",
    examples={
        "flip up to 1, for good": "All at once, each player may turn one of their down cards face up. Whoever turns none up turns no more in this "
        "deal.",
    },
):
    """Asked once too often."""

    wording_final = "Whoever turns none up turns no more in this deal."

    effect = ""  # everybody is asked again and again
    open_slots = ()

    def text(self) -> str:
        return f"{super().text()} {self.fill(self.wording_final)}"

    def run(self, state: State) -> None:
        state.ask([p for p in self.seats(state) if p not in STOPPED.of(state) and self.able(state, p)], self)

    def take(self, state: State, answers: dict[int, Action]) -> None:
        stopped = [p for p, action in answers.items() if not action.cards]
        STOPPED.put(state, (*STOPPED.of(state), *stopped))
        for p in stopped:
            state.note(LogKind.TURNS_NONE, p, -1, ())
        super().take(state, answers)

    @classmethod
    def check(cls, given: Mapping[str, Any]) -> None:
        cards: Selection = given["cards"]
        check_turned(cards, "down")
        if not cards.amount.startswith("up to"):
            raise PhraseError(f"'flip {cards.phrase()}, for good': expected what a player may decline, such as 'flip up to 1, for good'")


class FlipUnseen(
    Flip,
    form="flip {cards}",
    examples={
        "flip 1 unseen": "Each player turns up one card that nobody has looked at.",
    },
):
    """The first of the cards that nobody has looked at: one is as good as another."""

    decision = ""
    wording = "Each player turns up {n:cards} that nobody has looked at."
    effect = "{again, select, yes {} other {they }}turn up {n:cards} that nobody has looked at"
    open_slots = ()
    unclear = ()
    tags = ()
    requires = capabilities(Capability.UNSEEN)

    @classmethod
    def check(cls, given: Mapping[str, Any]) -> None:
        cards: Selection = given["cards"]
        if cards.lying != "unseen" or not (cards.amount.exact and cards.plain):
            raise PhraseError(f"'flip {cards.phrase()}': expected how many of the cards that nobody has seen, such as 'flip 1 unseen'")

    @property
    def decides(self) -> bool:
        return False

    def leaves_open(self, game: GameRules) -> Iterable[Settled]:
        return ()

    def text(self) -> str:
        return self.fill(self.wording)

    def run(self, state: State) -> None:
        turned = [(p, c) for p in self.seats(state) if (cards := self.choice_of(state, p)[: int(self.n)]) for c in turn_up(state, p, cards)]
        remember(state, turned)
        announce(state, turned)


class FlipAll(
    Flip,
    form="flip {cards}",
    examples={
        "flip all matching the table": "Each player turns up all down cards matching a table card in rank.",
        "flip all bought": "Whoever has cards that they have bought turns them up.",
    },
):
    """All that are such, and nobody has a choice."""

    decision = ""
    effect = ""
    wording = "Each player turns up all down cards {matching}."
    wording_sort = "Each player turns up all {sort} that lie face down."
    wording_bought = "Whoever has {sort} turns them up."
    open_slots = ()
    unclear = ()
    tags = ()

    @classmethod
    def check(cls, given: Mapping[str, Any]) -> None:
        cards: Selection = given["cards"]
        check_turned(cards)
        bought = len(cards.qualities) == 1 and cards.qualities[0] in ("bought", "laid")
        described = cards.relation or cards.sort or bought
        if cards.amount != "all" or not described or (cards.qualities and not bought) or cards.group:
            raise PhraseError(f"'flip {cards.phrase()}': expected which down cards come up, such as 'flip all matching the table'")

    @property
    def requires(self) -> Capabilities:
        return capabilities(Capability.DOWN)

    @property
    def decides(self) -> bool:
        return False

    @property
    def matching(self) -> str:
        """What they have to do with other cards."""
        return self.cards.relation.text() if self.cards.relation else ""

    def leaves_open(self, game: GameRules) -> Iterable[Settled]:
        return ()

    def text(self) -> str:
        named = self.wording_bought if self.cards.qualities else self.wording_sort
        return self.fill(
            self.wording if self.cards.relation and not (self.cards.sort or self.cards.qualities) else named,
            sort=self.cards.but(amount=Amount("")).text(),
        )

    def run(self, state: State) -> None:
        turned = [(p, c) for p in self.seats(state) if (cards := self.choice_of(state, p)) for c in turn_up(state, p, cards)]
        remember(state, turned)
        announce(state, turned)

    def count(self, tally: Tally) -> None:
        """Nobody need have any of them."""


def remember(state: State, turned: Sequence[tuple[int, int]]) -> None:
    """Keep which cards (of which seats) are the ones just turned up, where a later step asks."""
    if TURNED in state.game.remembers:
        TURNED.put(state, mask([c for _, c in turned]))


def announce(state: State, turned: Sequence[tuple[int, int]]) -> None:
    """Let events hear of cards (of which seats) that were turned up."""
    state.emit_each("flipped", turned)


def turn_up(state: State, seat: int, cards: Sequence[int]) -> Sequence[int]:
    """Turn these of the seat's cards face up, and tell of it."""
    for card in cards:
        state.turn_up(seat, card)
    state.note(LogKind.FLIP, seat, -1, tuple(cards))
    return cards


class FlipDown(
    Flip,
    form="flip {cards} face down",
    examples={
        "flip 2 up face down": "All at once, each player turns two of their upcards face down.",
    },
):
    """Upcards turned face down: what was seen is remembered until the cards may have moved."""

    decision = "keep"
    effect = ""
    open_slots = ()
    provides = capabilities(Capability.DOWN)
    wording = "All at once, each player turns {n} of their upcards face down."
    prompt = "Choose {n:cards} to turn face down."
    tags = ()

    @classmethod
    def check(cls, given: Mapping[str, Any]) -> None:
        cards: Selection = given["cards"]
        if not (cards.amount.exact and cards.plain and cards.lying == "up") or cards.place:
            raise PhraseError(
                f"'flip {cards.phrase()} face down': expected how many upcards are turned down, such as 'flip 2 up face down'"
            )

    @property
    def requires(self) -> Capabilities:
        return capabilities(Capability.UP)

    def leaves_open(self, game: GameRules) -> Iterable[Settled]:
        return ()

    def choice_of(self, state: State, seat: int) -> list[int]:
        return state.upcards(seat)

    def take(self, state: State, answers: dict[int, Action]) -> None:
        for p, action in answers.items():
            conceal(state, list(action.cards))
            state.note(LogKind.HIDES, p, -1, action.cards)

    def label(self, state: State, seat: int, action: Action) -> Label:
        return Label(tell("Turn face down"), whole=True)

    def doing(self, state: State, seat: int, action: Action) -> str:
        return tell("turning down {cards}", cards=english.these(action.cards))

    def count(self, tally: Tally) -> None:
        n = int(self.n)
        if n > tally.face_up:
            tally.problem(f"turns down {n} where a player has {tally.face_up} upcards")
        tally.face_down, tally.face_up = tally.face_down + min(n, tally.face_up), max(tally.face_up - n, 0)


class FlipNeighbour(
    Flip,
    form="flip 1 of the left neighbour",
    examples={
        "flip 1 of the left neighbour": "Each player picks a down card of the player on their left at random and turns it up.",
    },
):
    """Chance picks the card: the deck's own generator, so that a deal replays. Seats that folded are passed over."""

    cards = Selection(amount=Amount("1"))

    decision = ""
    effect = ""
    open_slots = ()
    brief = "Turn up a card of your left neighbour, by chance."
    wording = "Each player picks a down card of the player on their left at random and turns it up."
    tags = (Mechanic.ROLL_THE_NEIGHBOUR,)

    @classmethod
    def check(cls, given: Mapping[str, Any]) -> None:
        """It is one down card."""

    def leaves_open(self, game: GameRules) -> Iterable[Settled]:
        return ()

    @property
    def decides(self) -> bool:
        return False

    def text(self) -> str:
        return self.fill(self.wording)

    def run(self, state: State) -> None:
        seats = self.seats(state)
        turned = []
        for i in range(len(seats)):
            neighbour = seats[(i + 1) % len(seats)]
            down = state.down(neighbour)
            if down:
                card = down[state.chance(len(down))]
                state.turn_up(neighbour, card)
                state.note(LogKind.FLIP, neighbour, -1, (card,))
                turned.append((neighbour, card))
        remember(state, turned)
        announce(state, turned)

    def count(self, tally: Tally) -> None:
        tally.flipped(1)
