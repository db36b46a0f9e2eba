"""How likely a seat's hand is to be the best of those still in, judged by the game's experience of such hands and of what rivals show.

A rival whose whole hand lies face up needs no estimate: the hands are compared.
"""

from __future__ import annotations

from bisect import bisect_right
from functools import lru_cache
from math import fsum  # the same on every Python: since 3.12 `sum` of floats rounds otherwise
from operator import itemgetter, mul
from random import Random

from ..games.seats import served
from ..hands import high as high_of
from ..hands.evaluate import TRIPS
from ..table.rule import Ending
from .calibration import GRID, PLACES, POINTS, SEATS, Calibration, Practice, calibration, going_in, missing, values

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from ..table.protocols import GameRules
    from ..table.state import State
    from .calibration import Curve, Outlook
    from .player import Player

# Set by hand, as in experience, and judged by the ladder.
FIRST, MORE = 12, 60  # deals in which a whole table's shares are added up; the later ones where the first tell too little or too much
LITTLE, MUCH = 0.85, 1.25  # of a pot: what the shares come to, at least and at most, where they are told well enough
POWERS = 0.6, 2.0  # of a share, at least and at most
WAYS = "high", "low", "both"
EVEN_MONEY = 0.45  # how often a player who goes in has to win or to be alone, if losing costs as much as winning brings
UNFOLLOWED = 0.3  # how often the worst hand that goes in first has to be alone: who loses there still plays for the chips that this puts in
FOLLOWS = 0.6  # of the hands with which a rival went in, the best so many are good enough to go in behind it
HALVINGS = 10  # of all hands, until the share that stays out is found
FIVE = 5  # cards of a whole low hand; one of fewer may come to be a pair
NONE_SHOWN: list[int] = []
MADE = TRIPS << 20  # so good a high hand with cards to come is too rare to have a class of its own among those that were met
TABLE = "table"  # what is said of the hand on the table: it neither folds nor stays out


def win_chances(learnt: Calibration, state: State, seat: int, alone: bool = False) -> list[float]:
    """For each part of the showdown, how likely the hand is to be the best of those still in; of those who will go in, where it may be `alone`."""
    game, up, hands, bet, declared = state.game, state.face_up, state.hands, state.bet, state.declared
    showdown, full, plain_shown = game.coming(state), game.full_hand, game.plain_shown
    parts, first = showdown.parts, game.first_part(showdown)
    # cards that it shows, what these are worth, whether it has bet, what it said -> how many rivals are so
    # and, where rivals go in one after the other, with how many hands in all it stays out
    rivals: dict[tuple[int, int, bool, str, float], int] = {}
    stays_out = out_in_turn(state, seat) if alone else {}
    compared = can_be_compared(state, seat)
    shows = compared and up and (game.plain or (game.shown_lasts and nothing_changes(state, seat)))  # upcards count for what they are
    open_hands: dict[int, list[int]] = {}  # those that can be compared with already, and what they show
    number = 0
    for p in state.seats():
        if p == seat:
            continue
        number += 1
        shown = [c for c in hands[p] if up >> (c & 255) & 1] if up else NONE_SHOWN
        n = len(shown)
        rival = (
            n,
            (high_of(shown) if plain_shown else game.high(state, p, shown, True)) if n else 0,
            bet[p] > 0,
            declared[p],
            stays_out[p] if stays_out and p in stays_out else 0.0,
        )
        rivals[rival] = rivals.get(rival, 0) + 1
        if compared and n and not state.stockpile[p] and (n == len(hands[p]) >= full or (shows and (state.common or n >= FIVE))):
            open_hands[p] = shown
    if showdown.rival:  # the hand on the table is one more, and does not fold
        shown = [c for c in state.table if up >> (c & 255) & 1]
        rival = len(shown), high_of(shown) if shown else 0, False, TABLE, 0.0
        rivals[rival] = rivals.get(rival, 0) + 1
        number += 1
    most_shown = max([showing for _, showing, *_ in rivals]) if shows and rivals else 0
    beaten = beaten_parts(state, seat, open_hands) if open_hands else ()
    out, step = [], state.step
    # Where nobody shows a card there is little that can be, and it comes again and again.
    hidden = () if any(n for n, *_ in rivals) else tuple(rivals.items())
    for part, (n, value) in enumerate(values(state, seat)):
        if value is not None and value < most_shown and parts[part].side == "high":
            most_shown = 0  # they are compared once
            open_hands = {p: [c for c in hands[p] if up >> (c & 255) & 1] for p in state.seats() if p != seat and not state.stockpile[p]}
            beaten = beaten_parts(state, seat, open_hands)
        if part in beaten or (value is None and compared and nothing_changes(state, seat)):
            out.append(0.0)
            continue
        outlook = learnt.outlook(first + part, step, n, missing(state, seat, parts[part]) if value is None else value)
        if value is not None and value >= MADE and n < full and game.plain and parts[part].side == "high":
            outlook = at_least(outlook, round(GRID * learnt.place(first + part, value)))
        key = outlook, first + part, alone, number, hidden
        if hidden and (stood := learnt.best_chances.get(key)) is not None:
            out.append(stood)
            continue
        side, ahead = parts[part].side, parts[part].ahead(number)
        belows = []  # for each rival, how likely it stands below each of the points
        for (upcards, showing, in_it, declaration, least), many in rivals.items():
            if declaration == "out" or (declaration in ("high", "low") and declaration != side):
                continue  # gone, or gone the other way
            curve = learnt.curve(first + part, upcards, showing, in_it)
            plain = declaration == TABLE or (declaration != "in" and not alone) or 0 < ahead < number
            if stays_out and not plain and not ahead:
                went = learnt.entrant(first + part, step, n, least) if not upcards else None
                below = outlook(entering(went or bold(curve, 1, False, False, least), least if declaration != "in" else 0.0))
            else:
                below = outlook(curve if plain else bold(curve, number, declaration != "in", bool(ahead)))
            belows += [below] * many
        out.append(standing(belows, parts[part].ahead(len(belows))))
        if hidden:
            learnt.best_chances[key] = out[-1]
    return out


def can_be_compared(state: State, seat: int) -> bool:
    """Whether the seat has all of its own cards and knows them. Nothing is compared while more may come, or where the best hand is not what wins."""
    game, hand = state.game, state.hands[seat]
    if len(hand) < game.full_hand or len(state.common) < game.all_common or game.beside or state.stockpile[seat]:
        return False
    see = state.face_up | state.known_to[seat]
    return all(see >> (c & 255) & 1 for c in hand)


def beaten_parts(state: State, seat: int, rivals: dict[int, list[int]]) -> list[int]:
    """The parts of the showdown in which one of these rivals beats the seat. Only hands that can be compared count: those with all cards face up, or those
    with the upcards and the common cards, for low only where five lie face up."""
    beaten = []
    for number, part in enumerate(state.game.coming(state).parts):
        if part.ahead(len(rivals)):
            continue
        mine = part.value(state, seat)
        for p, shown in rivals.items():
            whole = state.hands[p]
            if len(shown) < len(whole) and (part.risky or (part.side != "high" and len(shown) < FIVE)):
                continue
            try:
                state.hands[p] = shown
                theirs = part.value(state, p)
            finally:
                state.hands[p] = whole
            declaration = state.declared[p]
            if theirs is not None and (mine is None or mine < theirs) and (not declaration or declaration in ("in", "both", part.side)):
                beaten.append(number)
                break
    return beaten


def share(state: State, seat: int, win_chances: list[float]) -> float:
    """The part of the pot that the seat may hope for, from what it hopes for in each part of the showdown. Where winners give half to the next player, it
    keeps half of its own, and of what goes to the others as much as any of them. Two who are left before partners are picked share the pot."""
    rivals = sum(state.live) - 1
    if rivals == 1 and state.game.pairing in state.step_stack:
        return 0.5
    won = won_share(state, seat, win_chances)
    return (won + (1 - won) / rivals) / 2 if state.game.coming(state).partner and rivals else won


def won_share(state: State, seat: int, win_chances: list[float]) -> float:
    """The part of the pot that the seat may hope to win by its own hand. What nobody has a hand for goes to the others."""
    showdown = state.game.coming(state)
    parts, first = showdown.parts, state.game.first_part(showdown)
    if len(parts) == 1:
        return win_chances[0]
    if showdown.declared:
        declaration = state.declared[seat]
        if declaration in ("high", "low"):
            best = max([h for h, s in zip(win_chances, parts, strict=True) if s.side == declaration], default=0.0)
            alone = all(state.declared[p] == declaration for p in state.seats() if state.declared[p])
            return best if alone else best / 2
        return 0.6 * max(win_chances) + 0.2 * min(win_chances)
    learnt = state.game.kept(Calibration)
    claimed = learnt.claimed[first : first + len(parts)] if learnt else []
    if len(claimed) < len(parts):
        claimed = [1.0] * len(parts)
    # The fewer players are left, the less often anybody has a hand for a share. A seat without such a hand is one player fewer.
    live = sum(state.live)
    weights = [
        s.share[0] / s.share[1] * max(often if often == 1 else 1 - (1 - often) ** ((live - (not h)) / SEATS), h)
        for h, s, often in zip(win_chances, parts, claimed, strict=True)
    ]
    return float(fsum([h * weight for h, weight in zip(win_chances, weights, strict=True)]) / (fsum(weights) or 1.0))


def risked(state: State, win_chances: list[float]) -> float:
    """How likely the seat is to lose if it goes in. As long as ways are yet to be declared, about half the rivals will go another way."""
    any_declared = any(state.declared[p] in WAYS for p in state.seats())
    return 1 - max(win_chances) ** (0.5 if state.game.coming(state).declared and not any_declared else 1)


class ShareExponent:
    """What power of a share makes the shares of a whole table come to one pot, in a game."""

    __slots__ = ("power",)
    of_any_pack = True  # see Game.learn_from

    def __init__(self, power: float = 1.0):
        self.power = power


def evened(game: GameRules, player: Player) -> float:
    """The power for this game, worked out on first use. It is 1 where the shares come to about a pot. Where hands often tie, or a share that nobody claims
    goes to the others, they come to less: everybody would think too little of their hand, and fold what is worth a bet. Where one hand can hardly tell
    what the others have become, they come to more."""
    exponent = game.kept(ShareExponent)
    if exponent is None:
        exponent = game.keep(ShareExponent())  # until the power is worked out, the shares count as they are
        shares_won, rounds = shares(game, player, range(FIRST))
        if power_of(shares_won, rounds) != 1:
            more, others = shares(game, player, range(FIRST, MORE))
            exponent.power = power_of(shares_won + more, rounds + others)
    return exponent.power


def shares(game: GameRules, player: Player, deals: Iterable[int]) -> tuple[list[float], int]:
    """The shares of all seats as the rounds of betting begin that nobody has folded before, and how many such rounds there were."""
    learnt, (low, high) = calibration(game, player), served(game)
    seats, shares_won, rounds = min(max(SEATS, low), high), [], 0
    for deal in deals:
        state, rng, step = Practice(game, seats, -1 - deal), Random(deal), -1
        while not state.is_terminal():
            assert state.asking is not None
            seat = state.current_player()
            assert seat is not None
            if state.asking.decision == "bet" and state.step != step and all(state.live):
                step, rounds = state.step, rounds + 1
                shares_won += [share(state, p, win_chances(learnt, state, p)) for p in range(seats)]
            state.act(player.choose(state, seat, rng))
    return shares_won, rounds


def power_of(found: list[float], rounds: int) -> float:
    """The power that makes these come to one pot in each round.

    >>> power_of([0.25] * 4, 1), round(power_of([0.1, 0.1, 0.3, 0.3], 1), 2), round(power_of([0.5] * 4, 1), 2)
    (1.0, 0.85, 2.0)
    """
    if LITTLE * rounds <= fsum(found) <= MUCH * rounds:
        return 1.0
    low, high = POWERS
    for _ in range(10):
        middle = (low + high) / 2
        if fsum([chance**middle for chance in found]) < rounds:
            high = middle
        else:
            low = middle
    return high


def forfeit(state: State) -> int:
    """The most that a player who goes in and loses has to pay, in chips."""
    return max([rule.forfeit(state) for rule in state.game.forfeits], default=0)


def standing(belows: Sequence[Sequence[float]], above: int) -> float:
    """How likely exactly so many rivals stand above, of whom each stands below each of the points with these chances."""
    if not belows:
        return 1.0
    if not above:
        beats: Iterable[float] = belows[0]
        for below in belows[1:]:
            beats = map(mul, beats, below)
        return fsum(beats) / POINTS
    out = []
    for chances in zip(*belows, strict=True):
        ahead = [1.0] + [0.0] * above  # by how many rivals so far stand above
        for below in chances:
            ahead = [ahead[0] * below, *(ahead[k] * below + ahead[k - 1] * (1 - below) for k in range(1, above + 1))]
        out.append(ahead[above])
    return fsum(out) / POINTS


@lru_cache(4096)
def bold(curve: Curve, rivals: int, may_stay_out: bool, worst: bool, least: float = -1.0) -> Curve:
    """A rival who has gone in, where that may cost as much as it brings. Such a rival beats about as many hands as it takes to win half the time, or loses to
    as many where the worst hand wins. Who may stay out does so with all others, and is in nobody's way. `least` is the share of hands that stay out, where
    more is known of it."""
    if least < 0:
        least = EVEN_MONEY ** (1 / rivals)
    if least >= 1:
        return curve
    if worst:
        return tuple([min(below, 1 - least) / (1.0 if may_stay_out else 1 - least) for below in curve])
    stay_out = least if may_stay_out else 0.0
    return tuple([stay_out + (1 - stay_out) * max(below - least, 0.0) / (1 - least) for below in curve])


def out_in_turn(state: State, seat: int) -> dict[int, float]:
    """If players go in or stay out in turn: for each rival, the share of all hands with which it stays out; empty if they declare at once. The share depends on
    how many players act later. The first to go in wants none of them to follow; a later player has to beat those who are in."""
    asking = state.asking
    if asking is None or asking.decision != "declare" or len(state.ask_seats) > 1:
        return {}
    seats, most, out = state.seats(), 0.0, {}  # `most`: the share of hands with which the last one went in
    for number, p in enumerate(seats):
        behind = len(seats) - 1 - number
        declaration = state.declared[p]
        if declaration == "in" and number > seats.index(seat):
            out[p] = 0.0  # it was not asked
        elif declaration != "out":
            goes_in = FOLLOWS * most if most else first_in(behind)
            out[p] = 1 - goes_in
            if declaration == "in" or p == seat:
                most = goes_in
    return out


def even_place(learnt: Calibration, moment: tuple[int, int, int], players: int, line: float, table: Curve | None) -> float | None:
    """The share of hands that stay out where all declare at once and whoever loses matches the pot. With the next better hand, going in is worth as much as
    staying out. All play for a pot that is left, and to go in alone ends it. Let w be the chance to win and a the chance to win alone. Then going in is even
    at w - a / players = (1 - 1 / players) / 2. `line` multiplies the right side. `table` is the curve of a hand on the table. None for a moment that was never
    met: a moment is a part, a step and a number of cards in sight."""
    ladder = learnt.hands.get(moment)
    if ladder is None:
        return None
    key = *moment, players, line, table
    if key not in learnt.even_places:
        low, high = 0.0, 1.0
        for _ in range(HALVINGS):
            out = (low + high) / 2
            outlook = ladder.classes[bisect_right(ladder.shares, out) - 1]
            rival = outlook(entering(going_in(ladder.classes, ladder.shares, out), out))
            on_table = [outlook(table)] if table else []
            alone = out ** (players - 1) * standing(on_table, 0)
            if standing([*[rival] * (players - 1), *on_table], 0) - alone / players > line * (1 - 1 / players) / 2:
                high = out
            else:
                low = out
        learnt.even_places[key] = high
    return learnt.even_places[key]


def first_in(behind: int) -> float:
    """The share of hands with which it pays to go in first, if so many players may follow. With the worst of these hands, nobody follows in 30 of 100
    deals.

    >>> [round(first_in(behind), 2) for behind in range(5)]
    [1.0, 1.0, 0.75, 0.55, 0.43]
    """
    return min((1 - UNFOLLOWED ** (1 / behind)) / FOLLOWS, 1.0) if behind else 1.0


@lru_cache(4096)
def at_least(outlook: Outlook, place: int) -> Outlook:
    """The outlook of a hand that beats so many twentieths of the final hands as it is: more cards never make a high hand worse."""
    return itemgetter(*[max(place, point) for point in outlook(PLACES)])


@lru_cache(4096)
def entering(curve: Curve, least: float) -> Curve:
    """A rival with this curve if it goes in, who stays out with that share of hands and then is in nobody's way."""
    return tuple([least + (1 - least) * below for below in curve])


def nothing_changes(state: State, seat: int) -> bool:
    """Whether the seat knows all its cards and nothing is left to do before hands are compared but bets and declarations."""
    see = state.face_up | state.known_to[seat]
    if (
        state.game.beside
        or state.game.changes_at_turns
        or "fold" in state.game.listeners_by_event
        or not all(see >> (c & 255) & 1 for c in (*state.hands[seat], *state.stockpile[seat]))
    ):
        return False
    for rule in (state.asking, *state.due, *reversed(state.step_stack)):
        if rule is not None and rule.decision not in ("bet", "declare"):
            return isinstance(rule, Ending)
    return True
