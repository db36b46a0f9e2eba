"""What a deal in progress is made of, declared once: what kind of thing each field holds, what a new deal begins with, what an observed action keeps of it.

Copies, other cards in place of these, the snapshot that an observed action keeps and a new deal follow from the declaration; a field that is not in it
fails a test. What was told and done (`log`, `history`) and what rules keep for themselves (`facts`, and rules in progress) stays as it was,
whatever cards lie in place of others.

A deal copies and begins anew more often than anything else. So these methods are written out once, field after field, at import, as dataclasses write theirs.
The fields are slots, which a copy fills faster than a dictionary.
"""

from __future__ import annotations

from enum import Enum
from typing import Any, NamedTuple

from ..cards import mask, unmask
from .traits.log_kinds import LogKind

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from typing import Self, TypeVar

    from .actions import Action
    from .protocols import GameRules, Step
    from .stakes import Stakes

    S = TypeVar("S", bound="Fields")

NO_SEAT = -1
AROUND = [[(*range(first, n), *range(first)) for first in range(n)] for n in range(21)]  # by how many sit there, who is first: all in turn
NOTHING: dict[str, object] = {}


class ObservedAction(NamedTuple):
    """What a seat was seen to choose, and how things stood then. What lay hidden is there too, so every redeal notes which cards it `changes`."""

    seat: int
    action: Action
    snapshot: tuple[Any, ...]  # see Fields.snapshot; those that follow each other share what has not changed between them
    changes: tuple[dict[int, int], ...] = ()

    def earlier_state(self, state: S) -> S:
        """How things stood, for what a player goes by: its own hand, upcards, bets; `state` is the same deal later on."""
        then = state.clone()
        then.restore(self.seat, self.snapshot)
        then.ask_seats, then.answers = (self.seat,), ()
        then.dead_chips -= sum(then.chips) - sum(state.chips)  # what has come into the pot since was not in it then
        for other in self.changes:
            then.rename_own(self.seat, other)
        return then

    def recast(self, other: dict[int, int]) -> ObservedAction:
        """The same action where other cards lie in place of these."""
        return ObservedAction(self.seat, self.action, self.snapshot, (*self.changes, other))


class FieldKind(Enum):
    """What a field holds; a value is never changed in place."""

    VALUE = "a value"
    LIST = "a list of values"
    MAYBE = "a list of values, or None where none is kept"
    NAMED = "values by a key"
    CARDS = "a list of cards"
    OFFER = "a list of cards that come and go"
    HANDS = "a list of cards for each seat"
    MASK = "a mask of cards"
    MASKS = "a mask of cards for each seat"
    MARKS = "masks of cards by name"
    LOST = "for each seat, what is known of cards it lost sight of"
    MOVES = "hidden movements of cards"
    OBSERVED = "observed actions, or None where none are kept"


COPY = {  # {} is the field's value
    FieldKind.VALUE: "{}",
    FieldKind.LIST: "{}[:]",
    FieldKind.MAYBE: "None if {0} is None else {0}[:]",
    FieldKind.NAMED: "{}.copy()",
    FieldKind.CARDS: "{}[:]",
    FieldKind.OFFER: "{}[:]",
    FieldKind.HANDS: "[cards[:] for cards in {}]",
    FieldKind.MASK: "{}",
    FieldKind.MASKS: "{}[:]",
    FieldKind.MARKS: "{}.copy()",
    FieldKind.LOST: "[lost.copy() for lost in {}]",
    FieldKind.MOVES: "{}[:]",
    FieldKind.OBSERVED: "None if {0} is None else {0}[:]",
}
EMPTY = {  # where cards lie, a new deal begins with nothing
    FieldKind.CARDS: "[]",
    FieldKind.OFFER: "[]",
    FieldKind.HANDS: "[[] for _ in range(self.n)]",
    FieldKind.MASK: "0",
    FieldKind.MASKS: "[0] * self.n",
    FieldKind.MARKS: "{}",
    FieldKind.LOST: "[{} for _ in range(self.n)]",
    FieldKind.MOVES: "[]",
    FieldKind.OBSERVED: "None if self.observed is None else []",
}
SNAPSHOT_FORMS = {  # tuples, for there are many observed actions and the garbage collector need not look at them
    FieldKind.VALUE: "{}",
    FieldKind.LIST: "tuple({})",
    FieldKind.NAMED: "{0}.copy() if {0} else NOTHING",
    FieldKind.CARDS: "len({})",
    FieldKind.OFFER: "tuple({})",
    FieldKind.HANDS: "tuple([tuple(cards) for cards in {}])",
    FieldKind.MASK: "{}",
    FieldKind.MASKS: "tuple({})",
    FieldKind.MARKS: "{0}.copy() if {0} else NOTHING",
    FieldKind.MOVES: "len({})",
}


LAYOUT_KINDS = {
    FieldKind.CARDS,
    FieldKind.OFFER,
    FieldKind.HANDS,
    FieldKind.MASK,
    FieldKind.MASKS,
    FieldKind.MARKS,
    FieldKind.MOVES,
}  # what changes only where cards move


class Field(NamedTuple):
    """How a field is kept.

    `anew` is the expression for what a new deal begins with. It is empty where the field outlasts the deal. Of an `observed` field, an observed action keeps
    the value. Of hands it keeps those of its seat. Of piles and movements, which only grow until the next refill, it keeps how many there were.
    """

    kind: FieldKind
    anew: str
    observed: bool


def field(kind: FieldKind, anew: str = "", observed: bool = False) -> Any:  # whatever the field is annotated as: the slot that it becomes
    """Declares one field of a state (see Kind)."""
    return Field(kind, anew or EMPTY.get(kind, ""), observed)


def written(head: str, lines: Iterable[str]) -> Callable[..., object]:
    """A method of these lines."""
    names: dict[str, object] = {"NOTHING": NOTHING, "new_object": object.__new__}
    exec("\n    ".join([f"def {head}:", *lines]), names)
    shape = names[head.partition("(")[0]]
    assert callable(shape)
    return shape


def values(observed: dict[str, FieldKind], kinds: set[FieldKind]) -> str:
    """What an observed action keeps of the fields of these kinds, one behind the other."""
    return ", ".join([SNAPSHOT_FORMS[kind].format(f"self.{key}") for key, kind in observed.items() if kind in kinds])


class FieldsMeta(type):
    """Makes slots of the fields that a class declares, and the methods that do something with each of them."""

    def __new__(cls, name: str, bases: tuple[type, ...], body: dict[str, object]) -> FieldsMeta:
        fields = {key: value for key, value in body.items() if isinstance(value, Field)}
        if fields:
            observed = {key: kind for key, (kind, _, observed) in fields.items() if observed}
            body = {key: value for key, value in body.items() if key not in fields} | {
                "fields": fields,
                "clone": written(
                    "clone(self)",
                    [
                        "new = new_object(self.__class__)",
                        *(f"new.{key} = {COPY[kind].format(f'self.{key}')}" for key, (kind, *_) in fields.items()),
                        "return new",
                    ],
                ),
                "clear": written("clear(self)", [f"self.{key} = {anew}" for key, (_, anew, _) in fields.items() if anew]),
                "snapshot": written(
                    "snapshot(self)",
                    [
                        "if self.last_layout is None:",
                        f"    self.last_layout = ({values(observed, LAYOUT_KINDS)})",
                        "if self.last_snapshot is None:",
                        f"    self.last_snapshot = (self.last_layout, {values(observed, set(FieldKind) - LAYOUT_KINDS)})",
                        "return self.last_snapshot",
                    ],
                ),
            }
        return super().__new__(cls, name, bases, {"__slots__": tuple(fields), **body})


class Fields(metaclass=FieldsMeta):
    """The fields of a State."""

    # the table, as long as it lasts
    game: GameRules = field(FieldKind.VALUE)
    n: int = field(FieldKind.VALUE)  # seats
    seed: int = field(FieldKind.VALUE)
    began: int = field(FieldKind.VALUE)  # who dealt the first cards
    dealer: int = field(FieldKind.VALUE)
    stakes: Stakes = field(FieldKind.VALUE)
    rng: int = field(FieldKind.VALUE)
    # chips
    chips: list[int] = field(FieldKind.LIST, observed=True)
    bet: list[int] = field(FieldKind.LIST, observed=True)  # put in during this betting round
    bet_to_call: int = field(FieldKind.VALUE, observed=True)  # what a seat must have put in to stay
    raises: int = field(FieldKind.VALUE, observed=True)  # in this betting round
    contributed: list[int] = field(FieldKind.LIST)  # bets and antes: they decide the side pots
    dead_chips: int = field(FieldKind.VALUE)  # fees and what was carried over: anybody's
    carried_over: list[tuple[int, list[int]]] = field(FieldKind.LIST)  # pots that nobody won, and who may win them
    awarded: int = field(FieldKind.VALUE)
    won: list[int] = field(FieldKind.LIST)
    takings: dict[tuple[int, int], int] = field(FieldKind.NAMED)  # (seat, part of the showdown) -> chips won there
    tallies: dict[str, Any] = field(FieldKind.NAMED)  # what is counted from deal to deal for one pot (see facts)
    # what was told and done
    log: list[tuple[Any, ...]] | None = field(FieldKind.MAYBE)  # (step, kind, seat, seers, cards, ...); None keeps no log
    history: list[str] = field(FieldKind.LIST)
    observed: list[ObservedAction] | None = field(
        FieldKind.OBSERVED
    )  # what was chosen that others see and that tells of a hand; None keeps none
    last_snapshot: tuple[Any, ...] | None = field(FieldKind.VALUE, "None")  # the last snapshot, as long as nothing of it has changed since
    last_layout: tuple[Any, ...] | None = field(
        FieldKind.VALUE, "None"
    )  # its part that tells where the cards lie, as long as none has moved since
    # the machine
    asking: Step | None = field(FieldKind.VALUE, observed=True)
    ask_seats: tuple[int, ...] = field(FieldKind.VALUE)
    answers: tuple[Action, ...] = field(FieldKind.VALUE)
    step: int = field(FieldKind.VALUE, observed=True)
    over: bool = field(FieldKind.VALUE)
    due: list[Step] = field(FieldKind.LIST, "[]")
    step_stack: list[Step] = field(FieldKind.LIST, "[*self.game.initial_steps]")
    deals: int = field(FieldKind.VALUE)
    refills: int = field(FieldKind.VALUE, "0", observed=True)
    shuffled: int = field(FieldKind.VALUE, "0")  # hidden movements before discards were last put back among the cards to come
    # where the cards lie: a redeal of the unseen goes through these in this order
    hands: list[list[int]] = field(FieldKind.HANDS, observed=True)  # in stack order, top first
    stockpile: list[list[int]] = field(FieldKind.HANDS, observed=True)  # cards won, in the games that have a stockpile
    discards: list[int] = field(FieldKind.CARDS)
    table: list[int] = field(FieldKind.CARDS, observed=True)
    common: list[int] = field(FieldKind.CARDS, observed=True)
    market: list[int] = field(FieldKind.OFFER, observed=True)
    face_down_board: list[int] = field(FieldKind.CARDS)  # common cards that lie face down: they count once they are turned up
    deck: list[int] = field(FieldKind.CARDS)
    stacked: list[int] = field(FieldKind.CARDS)  # what comes off the deck first, the last of them before the others
    # who knows what of them
    face_up: int = field(FieldKind.MASK, observed=True)  # what everybody sees
    known_to: list[int] = field(FieldKind.MASKS, observed=True)  # whose place the seat knows besides
    untracked: list[dict[int, tuple[int, int]]] = field(FieldKind.LOST)
    hidden_moves: list[tuple[Any, ...]] = field(
        FieldKind.MOVES, observed=True
    )  # hidden movements, so that a redeal agrees with them (see knowledge)
    marks: dict[str, int] = field(
        FieldKind.MARKS, observed=True
    )  # cards that rules tell apart (see facts): they follow the cards into a redeal
    untold: int = field(FieldKind.MASK)  # of cards that came at once, those that events have still to hear of (see State.emit_each)
    # the rest of the play
    facts: dict[str, Any] = field(FieldKind.NAMED, "{}", observed=True)  # what rules keep for themselves (see facts): plain public data
    live: list[bool] = field(FieldKind.LIST, "[True] * self.n", observed=True)
    pile_split: list[int] = field(
        FieldKind.LIST, "[0] * self.n", observed=True
    )  # cards of the hand in its first pile, 0 where it is not split
    declared: list[str] = field(FieldKind.LIST, "[''] * self.n", observed=True)
    turn: int = field(FieldKind.VALUE, "self.dealer")  # the seat that acted last, in games that go round
    bettor: int = field(FieldKind.VALUE, "-1")  # who bet or raised last

    if TYPE_CHECKING:
        fields: dict[str, Field]

        def clone(self) -> Self:
            """A copy that goes its own way."""

        def clear(self) -> None:
            """Every field that belongs to one deal as a new deal begins with it."""

        def snapshot(self) -> tuple[Any, ...]:
            """What an observed action keeps of how things stand: in the order of the fields where the cards lie and who knows it, then all the rest."""

    def note(self, kind: LogKind, seat: int, seers: int, cards: tuple[int, ...], *public: object) -> None:
        """Log what happened; `seers` is the mask of seats that see which cards, -1 for all. The rest is public."""
        if self.log is not None:
            self.log.append((self.step, kind, seat, seers, cards, *public))

    def seats(self, start: int | None = None) -> list[int]:
        """The seats still in, clockwise from `start` (the dealer's left)."""
        live = self.live
        return [p for p in AROUND[self.n][(self.dealer + 1 if start is None else start) % self.n] if live[p]]

    def pot(self) -> int:
        """Chips in the pot and its side pots, what was paid out left out."""
        carried = sum([a for a, _ in self.carried_over]) if self.carried_over else 0
        return self.dead_chips + sum(self.contributed) + carried - self.awarded

    def left_in_deck(self) -> int:
        """Cards that can still be dealt without the discards."""
        return len(self.deck) + len(self.stacked)

    def restore(self, seat: int, snapshot: tuple[Any, ...]) -> None:
        """Back to how things stood in this deal, as far as the snapshot tells; of hands, those of the seat. It is used again, so nothing of it is changed."""
        self.last_snapshot = self.last_layout = None
        layout, *rest = snapshot
        for (key, kind), value in zip((*OBSERVED_LAYOUT.items(), *OBSERVED_REST.items()), (*layout, *rest), strict=True):
            if kind in (FieldKind.CARDS, FieldKind.MOVES):
                del getattr(self, key)[value:]
            elif kind is FieldKind.HANDS:
                getattr(self, key)[seat] = [*value[seat]]
            elif kind in (FieldKind.LIST, FieldKind.MASKS, FieldKind.OFFER):
                setattr(self, key, [*value])
            elif kind in (FieldKind.NAMED, FieldKind.MARKS):
                setattr(self, key, value.copy())
            else:
                setattr(self, key, value)

    def rename(self, cards: dict[int, int], moved: int = 0, but: int = NO_SEAT) -> None:
        """Other cards lie in place of these, and whatever anybody knows of a card goes with it, save what the seat `but` knows and has seen. Of the
        mask of `moved` cards, those that are not among these are forgotten."""
        get, apart = cards.get, cards.keys().isdisjoint
        moved = moved or mask(cards)
        self.last_snapshot = self.last_layout = None
        for key in PILES:
            pile = getattr(self, key)
            if pile and not apart(pile):
                setattr(self, key, [get(c, c) for c in pile])
        for key in HANDS:
            hands = getattr(self, key)
            if any(hands):
                setattr(self, key, [hand if apart(hand) else [get(c, c) for c in hand] for hand in hands])
        for key in MASK:
            if (before := getattr(self, key)) & moved:
                setattr(self, key, changed(before, cards, moved))
        for key in MASKS:
            setattr(self, key, [changed(m, cards, moved) if m & moved and seat != but else m for seat, m in enumerate(getattr(self, key))])
        for key in MARKS:
            if marks := getattr(self, key):
                setattr(self, key, {name: changed(m, cards, moved) for name, m in marks.items()})
        for key in LOST:
            whose = getattr(self, key)
            if any(whose):
                setattr(
                    self,
                    key,
                    [{get(c, c): at for c, at in lost.items()} if lost and seat != but else lost for seat, lost in enumerate(whose)],
                )
        for key in MOVES:
            if moves := getattr(self, key):
                rows = [
                    (a, b, gone if but >= 0 and seers >> but & 1 else tuple([get(c, c) for c in gone]), pool, seers, turn)
                    for a, b, gone, pool, seers, turn in moves
                ]
                setattr(self, key, rows)
        for key in OBSERVED:
            if observed := getattr(self, key):
                setattr(self, key, [done.recast(cards) for done in observed])

    def rename_own(self, seat: int, cards: dict[int, int]) -> None:
        """Other cards in place of these in all that an observed action keeps of the seat's own."""
        get, moved = cards.get, mask(cards)
        self.last_snapshot = self.last_layout = None
        for key in OWN_HANDS:
            held = getattr(self, key)
            held[seat] = [get(c, c) for c in held[seat]]
        for key in OFFERS:  # some are offered face down, to the seat alone
            setattr(self, key, [get(c, c) for c in getattr(self, key)])
        for key in OWN_MASKS:
            masks = getattr(self, key)
            masks[seat] = changed(masks[seat], cards, moved)
        for key in OWN_MARKS:
            if marks := getattr(self, key):
                setattr(self, key, {name: changed(m, cards, moved) for name, m in marks.items()})

    def laid(self) -> list[list[int]]:
        """The cards that lie somewhere outside the deck, place by place."""
        return [hand for key in HANDS for hand in getattr(self, key)] + [getattr(self, key) for key in LAID]


def changed(cards: int, other: dict[int, int], moved: int) -> int:
    """The mask with others in place of those cards, and without the rest of what `moved`."""
    now = cards & ~moved
    for card in unmask(cards & moved):
        if card in other:
            now |= 1 << (other[card] & 255)
    return now


def named(*kinds: FieldKind, observed: bool = False) -> tuple[str, ...]:
    """The fields of these kinds; only those of which an observed action keeps something."""
    return tuple(key for key, value in FIELDS.items() if value.kind in kinds and value.observed >= observed)


FIELDS = Fields.fields
OBSERVED_LAYOUT = {key: value.kind for key, value in FIELDS.items() if value.observed and value.kind in LAYOUT_KINDS}
OBSERVED_REST = {key: value.kind for key, value in FIELDS.items() if value.observed and value.kind not in LAYOUT_KINDS}
HANDS, MASK, MASKS, MARKS, OFFERS = map(named, (FieldKind.HANDS, FieldKind.MASK, FieldKind.MASKS, FieldKind.MARKS, FieldKind.OFFER))
PILES = named(FieldKind.CARDS, FieldKind.OFFER)
LOST, MOVES, OBSERVED = map(named, (FieldKind.LOST, FieldKind.MOVES, FieldKind.OBSERVED))
LAID = tuple(key for key in PILES if key not in ("deck", "stacked"))
OWN_HANDS, OWN_MASKS, OWN_MARKS = (
    named(FieldKind.HANDS, observed=True),
    named(FieldKind.MASKS, observed=True),
    named(FieldKind.MARKS, observed=True),
)
