"""Pots and their division: side pots by what each seat has put in, shares of any size, and odd chips.

Odd chips go one by one to the winners nearest the dealer's left, and to nobody a second one before all who win as much have one. So players with the same
hands, declarations and payments never differ by more than a chip, however many parts and pots they win. Robert's Rules of Poker gives no player more than one
odd chip. The Tournament Directors Association splits a pot between identical hands as evenly as possible."""

from __future__ import annotations

from .traits.facts import Counts, Fact
from .traits.log_kinds import LogKind

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .fields import Fields


Pot = tuple[int, list[int]]  # chips, and the seats that may win them
ODD = Counts("odd chips")  # that each seat has been given in this deal
CREDIT = Counts("credit")  # what those who came back for free count as having put in
# (seat, depth): a seat that checked a hand that must bet can win no more than so many chips of each player. If its hand is the best, all other chips go back.
CAPPED: Fact[tuple[tuple[int, int], ...]] = Fact("capped", ())
ROUNDS: Fact[int] = Fact("betting rounds", 0)  # that have begun in this deal, where stakes are not plain
DIVIDED: Fact[int] = Fact("divided", 0)  # what was in the pot at the last showdown of a deal that goes on behind it
WINNERS: Fact[tuple[int, ...]] = Fact("winners", ())  # of the last showdown, where the deal goes on behind it
LOSERS: Fact[tuple[int, ...]] = Fact("losers", ())  # who was in it and won nothing
SECOND: Fact[tuple[int, ...]] = Fact("second", ())  # whose hand came next to the best one's in it
BEST: Fact[tuple[int, ...]] = Fact("best", ())  # what won each of its parts
# Where each hand of a player is bet by itself: (seat, from, to, how many) for chips that lie on further hands beside the first, as deep as these lie on it.
FURTHER: Fact[tuple[tuple[int, int, int, int], ...]] = Fact("further hands", ())


def depths(state: Fields) -> list[int]:
    """What each seat has put in on one hand: all of it, but where it had several."""
    depths = state.contributed[:]
    for seat, low, high, hands in FURTHER.of(state):
        depths[seat] -= hands * (high - low)
    return depths


def on_further(state: Fields, low: int, high: int, seat: int = -1) -> int:
    """Chips on further hands between two depths: of one seat, or of all."""
    return sum([n * max(min(b, high) - max(a, low), 0) for p, a, b, n in FURTHER.of(state) if seat in (p, -1)])


def commit(state: Fields, seat: int, each: int, hands: int) -> None:
    """So many chips of the seat on each of so many hands."""
    depth = depths(state)[seat]
    state.chips[seat] -= each * hands
    state.bet[seat] += each
    state.contributed[seat] += each * hands
    if hands > 1 and each:
        FURTHER.put(state, (*FURTHER.of(state), (seat, depth, depth + each, hands - 1)))


def take_back(state: Fields, seat: int, each: int) -> int:
    """So many chips off each hand that lies as deep as the seat has gone: what they come to."""
    depth = depths(state)[seat]
    amount = each + on_further(state, depth - each, depth, seat)
    if amount > each:
        FURTHER.put(
            state,
            tuple(
                [(p, a, min(b, depth - each) if p == seat else b, n) for p, a, b, n in FURTHER.of(state) if p != seat or a < depth - each]
            ),
        )
    return amount


def pots(state: Fields) -> list[Pot]:
    """The main pot and each side pot, deepest last; what an earlier deal left over comes first, with the seats that had matched it. Fees lie in
    the main pot."""
    live, paid = state.seats(), state.contributed
    capped = CAPPED.of(state)
    if not state.carried_over and min(paid) == max(paid) and not FURTHER.of(state) and not capped:
        return [(state.pot(), live)]
    out = [(amount, [p for p in live if p in may]) for amount, may in state.carried_over]
    reach = [x + y for x, y in zip(depths(state), CREDIT.of(state), strict=True)]
    for p, most in capped:
        reach[p] = min(reach[p], most)
    out += layers(state, live, reach)
    merged: list[Pot] = []
    chips = state.dead_chips - state.awarded
    for amount, seats in out:
        chips += amount
        if not chips or not seats:
            continue  # nobody is left to win it: it joins the next
        if merged and merged[-1][1] == seats:
            chips += merged.pop()[0]
        merged.append((chips, seats))
        chips = 0
    if chips:
        merged.append((chips + (merged.pop()[0] if merged else 0), merged[-1][1] if merged else live))
    return merged


def layers(state: Fields, seats: list[int], reach: list[int]) -> list[Pot]:
    """What was paid, cut where the reach of one of the seats ends; a seat may win what lies within its reach."""
    out: list[Pot] = []
    put_in, below = depths(state), 0
    for level in sorted({reach[p] for p in seats}):
        amount = sum([min(x, level) - min(x, below) for x in put_in]) + on_further(state, below, level)
        out.append((amount, [p for p in seats if reach[p] >= level]))
        below = level
    over = sum([x - below for x in put_in if x > below]) + on_further(
        state, below, max(put_in)
    )  # what folded seats put in beyond everybody still in
    if over:
        out[-1] = (out[-1][0] + over, out[-1][1])
    return out


def carry(state: Fields, back: list[int]) -> None:
    """Nobody won: what lies in the pot stays for the seats that are dealt in again. Who is all in can win no more than it had matched."""
    put_in = depths(state)
    most = max(put_in)
    reach = [x if not state.chips[p] else most for p, x in enumerate(put_in)]
    state.carried_over = [(a, [p for p in back if state.chips[p] or p in may]) for a, may in state.carried_over]
    state.carried_over += layers(state, back, reach) if most else []
    state.contributed = [0] * state.n
    FURTHER.put(state, ())


def clear(state: Fields, left: int = 0) -> None:
    """The pot has been paid out but for so many chips: these, and what comes into it from now on, are anybody's."""
    state.contributed, state.carried_over, state.dead_chips = [0] * state.n, [], state.awarded + left
    FURTHER.put(state, ())


def leave(state: Fields, left: list[Pot]) -> None:
    """A part of each pot has been paid out: what is left of it is for the same seats, and what comes into the pot from now on lies beside it."""
    clear(state)
    state.carried_over = [(amount, [*seats]) for amount, seats in left if amount]


def award_leftovers(state: Fields) -> None:
    """What lies in the pot when there is nothing more to play: to the winners of the last showdown, without one to everybody still in."""
    if chips := state.pot():
        winners = [p for p in WINNERS.of(state) if state.live[p]]
        for p, part in divide(state, chips, winners or state.seats()):
            award(state, p, part, "left over")


def award(state: Fields, seat: int, amount: int, why: str) -> None:
    """Chips out of the pot to the seat; `why` is for the log."""
    state.chips[seat] += amount
    state.won[seat] += amount
    state.awarded += amount
    if state.log is not None:
        state.note(LogKind.WIN, seat, -1, (), amount, why)


def return_uncalled_bet(state: Fields) -> None:
    """At the end of a betting round: what was bet beyond all that anybody could or would put in goes back to who bet it."""
    second, most = sorted(state.bet)[-2:]
    if most > second:
        give_back(state, state.bet.index(most), most - second)


def undo_bets(state: Fields, depth: int) -> None:
    """What each seat has put in beyond so many chips goes back to it, as if nobody had bet."""
    for seat, put_in in enumerate(depths(state)):
        if put_in > depth:
            give_back(state, seat, put_in - depth)


def give_back(state: Fields, seat: int, each: int) -> None:
    """The last chips that the seat has put in, so many on each of its hands, go back to it."""
    amount = take_back(state, seat, each)
    state.chips[seat] += amount
    state.contributed[seat] -= amount
    if state.log is not None:
        state.note(LogKind.BACK, seat, -1, (), amount)


def award_uncontested(state: Fields, seat: int) -> None:
    """The pot to the only seat left, if anything is in it still."""
    if state.pot():
        award(state, seat, state.pot(), "alone")


def divide(state: Fields, amount: int, winners: list[int]) -> list[tuple[int, int]]:
    """(seat, chips) for each winner: equal parts, where partners are one winner and share theirs by halves. Odd chips go one by one to those who have had the
    fewest of them in this deal, and of these to the seats nearest the dealer's left."""
    if len(winners) == 1:
        return [(winners[0], amount)]
    order = sorted(winners, key=lambda p: (p - state.dealer - 1) % state.n)
    if state.game.pairing:
        teams = list(dict.fromkeys([tuple([q for q in order if q in (p, state.game.teammate(state, p))]) for p in order]))
    else:
        teams = [(p,) for p in order]
    return [pair for team, part in split_evenly(state, amount, teams) for pair in halves(state, part, team)]


def halves(state: Fields, amount: int, team: tuple[int, ...]) -> list[tuple[int, int]]:
    """(seat, chips) within a team, which mostly is one player."""
    if len(team) == 1:
        return [(team[0], amount)]
    return [(seat, part) for (seat,), part in split_evenly(state, amount, [(p,) for p in team])]


def split_evenly(state: Fields, amount: int, teams: list[tuple[int, ...]]) -> list[tuple[tuple[int, ...], int]]:
    """(team, chips): the amount in equal parts, the odd chips to the teams that have had the fewest."""
    part, odd = divmod(amount, len(teams))
    if not odd:
        return [(team, part) for team in teams]
    had = ODD.of(state)
    lucky = sorted(teams, key=lambda team: sum([had[p] for p in team]))[:odd]
    for team in lucky:
        if len(team) == 1:
            ODD.add(state, team[0])
    return [(team, part + (team in lucky)) for team in teams]
