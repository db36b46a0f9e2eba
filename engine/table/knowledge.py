"""Who knows where which card is: hidden movements, observations, and worlds dealt anew that agree with all a seat has seen.

Seats learn cards in `State.give` and wherever a rule sets `known_to`. A seat knows its own cards it may look at, everything shown, and the cards it passed
on until they may have moved again. When a hand gives away hidden cards unseen, whoever knew some of them no longer knows their place: those cards are
`untracked` by that seat, but not free to be anywhere.
`hidden_moves` keeps each hidden movement, and a redeal lets the lost cards travel along them at random.
"""

from __future__ import annotations

from ..cards import mask, name, unmask
from .actions import FOLD, Action
from .choices import sample
from .fields import Fields, ObservedAction

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, TypeVar

    from .. import documents
    from .choices import Dice
    from .protocols import Step

    S = TypeVar("S", bound=Fields)

ELSEWHERE = DISCARDS, TABLE, COMMON, MARKET, UNTURNED = -1, -2, -3, -4, -5  # places that are no seat's hand, in the order of `laid`
TRIES = 40
# Decisions that depend on what the seat holds and whose choice others see, except for cards that move unseen. Passes follow from how cards move.
SEEN = {"discard", "order", "turn", "buy", "bid", "stake", "trade", "place", "again", "choose"}


def move(state: Fields, source: int, target: int, cards: tuple[int, ...], seers: int, pool: int, turn: int | None = None) -> None:
    """Hidden `cards` go from the seat `source` to the seat `target` or to DISCARDS; the lists are the caller's.

    `seers` is the mask of seats that see them go; `pool` the hidden cards of the source they were chosen from, themselves
    included. Movements that happen at once share a `turn`, the number of movements before them.
    """
    gone = mask(cards)
    if turn is None:
        turn = len(state.hidden_moves)
    if pool != gone:
        for seat in range(state.n):
            at_risk = state.known_to[seat] & pool
            if at_risk and not seers >> seat & 1:
                state.known_to[seat] &= ~at_risk
                for card in unmask(at_risk):
                    state.untracked[seat][card] = (turn, source)
    for seat in range(state.n):
        if seers >> seat & 1:
            state.known_to[seat] |= gone
    state.hidden_moves.append((source, target, cards, pool.bit_count(), seers, turn))


def forget(state: Fields, cards: list[int]) -> None:
    """These go back into the deck: nobody knows them any more."""
    gone = ~mask(cards)
    state.face_up &= gone
    for seat in range(state.n):
        state.known_to[seat] &= gone
        for card in cards:
            state.untracked[seat].pop(card, None)


def sees(state: Fields, seat: int) -> int:
    """The mask of the cards that the seat can place."""
    return state.face_up | state.known_to[seat]


def seen(state: Fields, seat: int, cards: list[int]) -> list[int]:
    """Those of the cards that the seat can place."""
    see = state.face_up | state.known_to[seat]
    return [c for c in cards if see >> (c & 255) & 1]


def observe(state: Fields, rule: Step, seat: int, action: Action) -> None:
    """Keep a choice that tells others something of the hand."""
    if state.observed is not None and action != FOLD and (rule.telling or rule.decision in SEEN):
        state.observed.append(ObservedAction(seat, action, state.last_snapshot or state.snapshot()))


def recast(then: S, seat: int, other: dict[int, int]) -> S:
    """How things stood for the seat, had these cards been those others."""
    new = then.clone()
    new.rename_own(seat, other)
    return new


def observation(state: Fields, seat: int) -> documents.Observation:
    """What the seat sees, as plain data: cards by name, None for those it cannot place."""
    see, up = sees(state, seat), state.face_up

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
        "stock": [show(h) for h in state.stockpile],
        "piles": state.pile_split[:],
        "table": show(state.table),
        "common": show(state.common),
        "unturned": len(state.face_down_board),
        "market": show(state.market),
        "discards": show(state.discards),
        "deck": state.left_in_deck(),
        "live": state.live[:],
        "chips": state.chips[:],
        "bet": state.bet[:],
        "to_call": state.bet_to_call,
        "pot": state.pot(),
        "declared": state.declared[:],
        "deals": state.deals,
    }


def visible(entry: tuple[Any, ...], seat: int) -> tuple[Any, ...]:
    """A log entry as the seat saw it: cards it did not see are None."""
    step, kind, actor, seers, cards, *rest = entry
    if cards and not seers >> seat & 1:
        cards = (None,) * len(cards)
    return (step, kind, actor, cards, *rest)


def information_state(state: Fields, seat: int) -> str:
    """Everything that the seat has been told, a line an entry of the log, cards as `??` where it does not know them."""
    lines = []
    for entry in state.log or ():
        step, kind, actor, cards, *rest = visible(entry, seat)
        values = [
            " ".join([each if isinstance(each, str) else name(each) for each in value]) if isinstance(value, tuple) else str(value)
            for value in rest
        ]
        lines.append(" ".join([str(step), kind, str(actor), *("??" if c is None else name(c) for c in cards), *values]))
    lines.append("to choose" if seat in state.ask_seats[len(state.answers) :] and not state.over else "")
    return "\n".join(lines)


def determinize(state: S, seat: int, rng: Dice) -> S:
    """A random state that agrees with all that the seat knows: the cards that it cannot place are dealt anew, its own view is unchanged."""
    new = state.clone()
    see = state.face_up | state.known_to[seat]
    old = [c for cards in state.laid() for c in cards if not see >> (c & 255) & 1]
    on_top = [c for c in state.stacked if any(known >> (c & 255) & 1 for known in state.known_to)]  # thrown away by somebody
    stacked = state.stacked if on_top else []  # then these are a place of their own
    old += [c for c in stacked if not see >> (c & 255) & 1]
    unknown = state.deck if stacked else state.stacked + state.deck
    fresh = sorted(old + unknown)  # in no order that the truth decides: the same world for whoever knows the same
    for i in range(len(old)):  # only as many as lie hidden: the deck has no order until it is drawn
        j = i + int(rng.random() * (len(fresh) - i))
        fresh[i], fresh[j] = fresh[j], fresh[i]
    if state.untracked[seat]:
        fresh = _place_lost(state, seat, rng, places(state, see), fresh)
    new.stacked, new.deck = [*stacked], []
    new.rename(dict(zip(old, fresh, strict=False)), ~see, seat)
    new.deck = fresh[len(old) :]
    if stacked:
        new.stacked = sample(rng, sorted(new.stacked), len(stacked))
    new.rng = int(rng.random() * (1 << 53)) << 11 | 1
    if state.answers:  # what others chose in secret this turn is unknown: they choose again
        done = dict(zip(state.ask_seats, state.answers, strict=False))
        mine = (done[seat],) if seat in done else ()
        others = tuple(p for p in state.ask_seats if p != seat)
        new.ask_seats, new.answers = ((seat, *others) if seat in state.ask_seats else others), mine
    return new


def places(state: Fields, see: int) -> list[int]:
    """Where each card lies that the seat cannot place, in the order of `laid`: a seat for its hand, other numbers for other places."""
    n = state.n
    spots = [*range(n), *range(1000, 1000 + n), *ELSEWHERE]
    return [place for place, cards in zip(spots, state.laid(), strict=True) for c in cards if not see >> (c & 255) & 1]


def _place_lost(state: Fields, seat: int, rng: Dice, places: list[int], fresh: list[int]) -> list[int]:
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


def _travel(state: Fields, seat: int, rng: Dice) -> dict[int, int] | None:
    """One way in which the lost cards may have travelled: card -> place; None where it contradicts what the seat saw move."""
    lost = state.untracked[seat]
    place = {c: at for c, (_, at) in lost.items()}
    before, now = place, -1
    for source, target, cards, pool, seers, turn in state.hidden_moves:
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
