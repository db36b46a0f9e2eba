"""Who knows where which card is: hidden movements, observations, and worlds dealt anew that agree with all a seat has seen.

A seat knows its own cards it may look at, everything shown, and the cards it passed on until they may have moved again. When a hand gives away
hidden cards unseen, whoever knew some of them no longer knows their place: those cards are `lost` to that seat, but not free to be anywhere.
`moves` keeps each hidden movement, and a redeal lets the lost cards travel along them at random.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from ..cards import mask, name, unmask
from .actions import FOLD, Action
from .choices import sample

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .rule import Rule
    from .state import State

DISCARDS, TABLE = -1, -2  # places that are no seat's hand
TRIES = 40
NOTHING: dict[str, Any] = {}


def move(state: State, source: int, target: int, cards: tuple[int, ...], seers: int, pool: int, turn: int | None = None) -> None:
    """Hidden `cards` go from the seat `source` to the seat `target` or to DISCARDS; the lists are the caller's.

    `seers` is the mask of seats that see them go; `pool` the hidden cards of the source they were chosen from, themselves
    included. Movements that happen at once share a `turn`, the number of movements before them.
    """
    gone = mask(cards)
    if turn is None:
        turn = len(state.moves)
    if pool != gone:
        for seat in range(state.n):
            at_risk = state.known[seat] & pool
            if at_risk and not seers >> seat & 1:
                state.known[seat] &= ~at_risk
                for card in unmask(at_risk):
                    state.lost[seat][card] = (turn, source)
    for seat in range(state.n):
        if seers >> seat & 1:
            state.known[seat] |= gone
    state.moves.append((source, target, cards, pool.bit_count(), seers, turn))


def forget(state: State, cards: list[int]) -> None:
    """These go back into the deck: nobody knows them any more."""
    gone = ~mask(cards)
    state.up &= gone
    for seat in range(state.n):
        state.known[seat] &= gone
        for card in cards:
            state.lost[seat].pop(card, None)


def sees(state: State, seat: int) -> int:
    """The mask of the cards that the seat can place."""
    return state.up | state.known[seat]


def seen(state: State, seat: int, cards: list[int]) -> list[int]:
    """Those of the cards that the seat can place."""
    see = state.up | state.known[seat]
    return [c for c in cards if see >> (c & 255) & 1]


class Deed(NamedTuple):
    """What a seat was seen to choose, and how things stood then. What lay hidden is there too, so every redeal notes which cards it `changes`."""

    seat: int
    action: Action
    moves: int  # hidden movements so far
    refills: int
    asking: Rule
    step: int
    hand: tuple[int, ...]
    stock: tuple[int, ...]
    known: tuple[int, ...]
    up: int
    common: int  # how many there were
    table: int
    bet: tuple[int, ...]
    tobet: int
    raises: int
    chips: tuple[int, ...]
    live: tuple[bool, ...]
    declared: tuple[str, ...]
    cut: tuple[int, ...]
    facts: dict[str, Any]
    marks: dict[str, int]
    changes: tuple[dict[int, int], ...]

    def then(self, state: State) -> State:
        """How things stood, for what a player goes by: its own hand, upcards, bets; `state` is the same deal later on."""
        then = state.clone()
        then.asking, then.step, then.up, then.tobet, then.raises = self.asking, self.step, self.up, self.tobet, self.raises
        then.known, then.bet, then.chips = list(self.known), list(self.bet), list(self.chips)
        then.dead -= sum(self.chips) - sum(state.chips)  # what has come into the pot since was not in it then
        then.live, then.declared, then.cut = list(self.live), list(self.declared), list(self.cut)
        then.moves = state.moves[: self.moves]
        then.common, then.table = state.common[: self.common], state.table[: self.table]
        then.hands[self.seat], then.stock[self.seat] = list(self.hand), list(self.stock)
        then.facts, then.marks = self.facts, self.marks
        for other in self.changes:
            then = recast(then, self.seat, other)
        return then


def deed(state: State, seat: int, action: Action) -> None:
    """Keep a bet or a declaration: choices that tell something of the hand. Every bet comes by here, so it keeps a bare tuple, a Deed's fields."""
    if state.deeds is not None and state.asking is not None and state.asking.telling and action != FOLD:
        s = state
        hand, stock = tuple(s.hands[seat]), tuple(s.stock[seat])
        facts, marks = s.facts.copy() if s.facts else NOTHING, s.marks.copy() if s.marks else NOTHING
        now = (len(s.moves), s.refills, s.asking, s.step, hand, stock, tuple(s.known), s.up, len(s.common), len(s.table))
        chips = (tuple(s.bet), s.tobet, s.raises, tuple(s.chips), tuple(s.live), tuple(s.declared), tuple(s.cut))
        state.deeds.append((seat, action, *now, *chips, facts, marks, ()))


def recast(then: State, seat: int, other: dict[int, int]) -> State:
    """How things stood for the seat, had these cards been those others."""
    new = then.clone()
    new.hands[seat] = [other.get(c, c) for c in then.hands[seat]]
    new.stock[seat] = [other.get(c, c) for c in then.stock[seat]]
    new.known[seat] = changed(then.known[seat], other)
    if then.marks:
        new.marks = {key: changed(cards, other) for key, cards in then.marks.items()}
    return new


def changed(cards: int, other: dict[int, int]) -> int:
    return mask([other.get(c, c) for c in unmask(cards)])


def observation(state: State, seat: int) -> dict[str, Any]:
    see, up = sees(state, seat), state.up

    def show(cards: list[int]) -> list[str | None]:
        return [name(c) if see >> (c & 255) & 1 else None for c in cards]

    return {
        "seat": seat,
        "seats": state.n,
        "dealer": state.dealer,
        "step": state.step,
        "to_choose": seat in state.ask_seats[len(state.answers) :] and not state.over,
        "hands": [show(h) for h in state.hands],
        "up": [[bool(up >> (c & 255) & 1) for c in h] for h in state.hands],
        "stock": [show(h) for h in state.stock],
        "piles": state.cut[:],
        "table": show(state.table),
        "common": show(state.common),
        "market": show(state.market),
        "discards": show(state.discards),
        "deck": state.left_in_deck(),
        "live": state.live[:],
        "chips": state.chips[:],
        "bet": state.bet[:],
        "to_call": state.tobet,
        "pot": state.pot(),
        "declared": state.declared[:],
        "deals": state.deals,
    }


def visible(entry: tuple, seat: int) -> tuple:
    """A log entry as the seat saw it: cards it did not see are None."""
    step, kind, actor, seers, cards, *rest = entry
    if cards and not seers >> seat & 1:
        cards = (None,) * len(cards)
    return (step, kind, actor, cards, *rest)


def information_state(state: State, seat: int) -> str:
    lines = []
    for entry in state.log or ():
        step, kind, actor, cards, *rest = visible(entry, seat)
        lines.append(" ".join([str(step), kind, str(actor), *("??" if c is None else name(c) for c in cards), *map(str, rest)]))
    lines.append("to choose" if seat in state.ask_seats[len(state.answers) :] and not state.over else "")
    return "\n".join(lines)


def determinize(state: State, seat: int, rng: Any) -> State:
    new = state.clone()
    see = state.up | state.known[seat]
    spots: list[tuple[list[int], int, int]] = []  # (list, index, place)
    for place, hand in enumerate(new.hands):
        spots += [(hand, i, place) for i, c in enumerate(hand) if not see >> (c & 255) & 1]
    for place, hand in enumerate(new.stock):
        spots += [(hand, i, place + 1000) for i, c in enumerate(hand) if not see >> (c & 255) & 1]
    spots += [(new.discards, i, DISCARDS) for i, c in enumerate(new.discards) if not see >> (c & 255) & 1]
    spots += [(new.table, i, TABLE) for i, c in enumerate(new.table) if not see >> (c & 255) & 1]
    old = [cards[i] for cards, i, _ in spots]
    deck = new.stacked + new.deck
    new.stacked = []
    fresh = sorted(old + deck)  # in no order that the truth decides: the same world for whoever knows the same
    for i in range(len(old)):  # only as many as lie hidden: the deck has no order until it is drawn
        j = i + int(rng.random() * (len(fresh) - i))
        fresh[i], fresh[j] = fresh[j], fresh[i]
    if state.lost[seat]:
        fresh = _settle(state, seat, rng, [place for _, _, place in spots], fresh)
    dealt, new.deck = fresh[: len(old)], fresh[len(old) :]
    for (cards, i, _), card in zip(spots, dealt, strict=True):
        cards[i] = card
    new.rng = int(rng.random() * (1 << 53)) << 11 | 1
    renamed = dict(zip(old, dealt, strict=True))
    for other in range(new.n):
        if other != seat:
            knew = state.known[other]
            new.known[other] = knew & see | mask([renamed[c] for c in old if knew >> (c & 255) & 1])
            new.lost[other] = {renamed.get(c, c): at for c, at in state.lost[other].items()}
    if state.marks:
        new.marks = {key: m & see | mask([renamed[c] for c in old if m >> (c & 255) & 1]) for key, m in state.marks.items()}
    new.moves = [  # what the seat saw go stays what it saw, wherever it may lie by now
        (a, b, cards if seers >> seat & 1 else tuple([renamed.get(c, c) for c in cards]), pool, seers, turn)
        for a, b, cards, pool, seers, turn in state.moves
    ]
    if state.deeds:
        new.deeds = [(*done[:-1], (*done[-1], renamed)) for done in state.deeds]
    if state.answers:  # what others chose in secret this turn is unknown: they choose again
        done = dict(zip(state.ask_seats, state.answers, strict=False))
        mine = (done[seat],) if seat in done else ()
        others = tuple(p for p in state.ask_seats if p != seat)
        new.ask_seats, new.answers = ((seat, *others) if seat in state.ask_seats else others), mine
    return new


def _settle(state: State, seat: int, rng: Any, places: list[int], fresh: list[int]) -> list[int]:
    """Rearrange the dealt cards so that lost cards lie where the hidden movements may have brought them."""
    see = sees(state, seat)
    where = {c: p for p, hand in enumerate(state.hands) for c in hand} | dict.fromkeys(state.discards, DISCARDS)
    room = {p: places.count(p) for p in set(places)}
    for _ in range(TRIES):
        place = _travel(state, seat, rng)
        if place is None or any(see >> (c & 255) & 1 and where.get(c, p) != p for c, p in place.items()):
            continue
        need: dict[int, list[int]] = {}
        for card, p in place.items():
            if not see >> (card & 255) & 1:
                need.setdefault(p, []).append(card)
        if all(len(cards) <= room.get(p, 0) for p, cards in need.items()):
            break
    else:  # rare: no travel fits; then the lost cards may be anywhere
        return fresh
    fixed = {c for cards in need.values() for c in cards}
    rest = iter([c for c in fresh if c not in fixed])
    slots: dict[int, list[int]] = {}
    for p, n in room.items():
        cards = need.get(p, [])
        while len(cards) < n:
            cards.append(next(rest))
        slots[p] = sample(rng, cards, len(cards))
    return [slots[p].pop() for p in places] + list(rest)


def _travel(state: State, seat: int, rng: Any) -> dict[int, int] | None:
    """One way in which the lost cards may have travelled: card -> place; None where it contradicts what the seat saw move."""
    lost = state.lost[seat]
    place = {c: at for c, (_, at) in lost.items()}
    before, now = place, -1
    for source, target, cards, pool, seers, turn in state.moves:
        if turn != now:  # cards that are passed on at once are not passed on twice
            before, now = place.copy(), turn
        here = [c for c, at in before.items() if at == source and lost[c][0] <= turn]
        if seers >> seat & 1:
            for c in cards:
                if c in place and lost[c][0] <= turn:
                    if before[c] != source:
                        return None
                    place[c] = target
        elif here:
            chosen = set(sample(rng, range(max(pool, len(here))), min(len(cards), pool)))
            for slot, c in enumerate(sample(rng, here, len(here))):
                if slot in chosen:
                    place[c] = target
    return place
