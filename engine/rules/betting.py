"""Betting rounds as home games play them: fixed limit, check and raise, a cap on raises, all-in."""

from __future__ import annotations

from ..hands import high
from ..language.phrase import Count, Word
from ..language.words import tell, template
from ..table import money
from ..table.actions import BET, CALL, CHECK, FOLD, RAISE
from ..table.choices import Choice
from ..table.facts import Counts, Fact
from ..table.opens import Open
from ..table.rule import DOING, Label, Rule
from ..table.things import NONE, Thing, things

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from ..table.actions import Action
    from ..table.part import Unclear
    from ..table.protocols import Rules
    from ..table.state import State
    from ..table.tally import Tally
    from ..table.things import Things

OPEN, CHECK_ONLY = Choice((CHECK, BET)), Choice((CHECK,))
ANSWER, CALL_ONLY = Choice((FOLD, CALL, RAISE)), Choice((FOLD, CALL))
OPENED: Fact[int | None] = Fact("opened", None)  # who opened the last round, where that goes round
RAISER: Fact[int] = Fact("raiser", -1)  # who bet or raised last in the rounds before, where one opens with them
RAISED = Counts("raised")  # raises of each seat in this betting round


SAID = template({"fold": "Fold", "check": "Check", "bet": "Bet {cost}", "call": "Call {cost}"})


class Opener(Word):
    """Who opens a betting round."""

    chapter = "order"  # of the reference
    words = {
        "left": "the player left of the dealer opens",
        "high": "the best hand showing opens",
        "low": "the lowest hand showing opens",
        "left or high": "the player left of the dealer or the best hand showing opens",
        "whoever flipped": "the player who just turned up cards opens",
        "last raiser": "the player who bet or raised last opens",
        "rotation": "the player left of the dealer opens the first one, and the opening moves one seat each round",
        "blinds": "the player after the blinds opens, and the blinds count as bets",
    }


LOOKS_AT = {"high": things(Thing.UP), "low": things(Thing.UP), "whoever flipped": things(Thing.TURN), "blinds": things(Thing.BLINDS)}


class Bet(
    Rule,
    form="bet from {opener}[, {each} raises each]",
    examples={
        "bet from left": "Betting round; the player left of the dealer opens.",
        "bet from high": "Betting round; the best hand showing opens.",
        "bet from left or high": "Betting round; the player left of the dealer or the best hand showing opens.",
        "bet from whoever flipped": "Betting round; the player who just turned up cards opens. Skip it if they folded.",
        "bet from blinds": "Betting round; the player after the blinds opens, and the blinds count as bets.",
        "bet from last raiser": "Betting round; the player who bet or raised last opens.",
        "bet from high, 4 raises each": "Betting round; the best hand showing opens. Nobody may raise more than four times.",
    },
):
    """A round of betting. Of equal hands, the one nearest the dealer's left opens. Where the player who turned up cards opens and has folded, there is no
    betting."""

    opener: Opener
    each: Count = Count(0)  # the most raises of one player, where that is limited and not the round's
    owns = (
        Open(
            "opener",
            "opener",
            Opener,
            ("left", "high"),
            template("The source does not say who opens when there are upcards."),
            template("Rounds with upcards are opened by"),
            template(("the player left of the dealer", "the best hand showing")),
            left="left or high",
        ),
    )
    uses_up = things(Thing.BLINDS)
    icon = "bet"
    decision = "bet"
    telling = True
    wording = (
        "Betting round; {opener}.{each, select, yes { Nobody may raise more than {each:times}.} other {}}"
        "{may_have_folded, select, yes { Skip it if they folded.} other {}}"
    )
    prompt = "{owed, select, yes {The pot is {pot}. It is {owed} to you.} other {The pot is {pot}, and nobody has bet.}}"
    one_by_one = True  # the seats asked are those still to act
    unclear = (
        (
            "Who opens if the best hands showing tie.",
            "The one nearest the dealer's left.",
            "That is where every round of dealing starts.",
        ),
    )
    unclear_low = ("Who opens if the lowest hands showing tie.", *unclear[0][1:])
    kept = False  # whether some round asks who raised last
    safe = False  # whether nothing puts out a player who turns up cards

    @property
    def requires(self) -> Things:
        return LOOKS_AT.get(str(self.opener), NONE)

    def join(self, game: Rules) -> None:
        self.safe = not game.watches
        self.kept = any(isinstance(r, Bet) and r.opener == "last raiser" for rule in game.play for r in rule.every())

    @property
    def may_have_folded(self) -> bool:
        """Whether the player who opens may be out by then."""
        return self.opener == "whoever flipped" and not self.safe and not self.each

    def leaves_open(self, game: Rules) -> Iterable[Unclear]:
        return self.unclear if self.opener == "high" else (self.unclear_low,) if self.opener == "low" else ()

    def run(self, state: State) -> None:
        chips = state.chips
        seats = state.seats()
        if self.opener == "blinds":
            self.open_blind(state, seats)
            return
        if self.kept and state.bettor >= 0:
            RAISER.put(state, state.bettor)
        state.bettor = -1  # of this round, though nobody can bet in it
        if len([p for p in seats if chips[p]]) < 2:
            return
        opener = self.opener
        if opener == "high":
            if state.game.plain_shown:  # `showing`, without the calls: this is most of what a round costs
                up, hands = state.up, state.hands
                shown = [high([c for c in hands[p] if up >> (c & 255) & 1]) for p in seats]
            else:
                shown = [state.showing(p) for p in seats]
            first = shown.index(max(shown))
        elif opener == "left":
            first = 0
        elif opener == "rotation":
            last = OPENED.of(state)
            opened = state.seats((state.dealer if last is None else last) + 1)[0]
            OPENED.put(state, opened)
            first = seats.index(opened)
        elif opener == "last raiser":
            raiser = RAISER.of(state)
            first = seats.index(raiser) if raiser in seats else 0  # who has folded opens nothing: the player left of the dealer does
        elif opener == "whoever flipped":
            if not state.live[state.turn]:
                return
            first = seats.index(state.turn)
        else:
            shown = [self.height(state, p) for p in seats]
            first = shown.index(min(shown))
        state.bet = [0] * state.n
        state.tobet = state.raises = 0
        if self.each:
            RAISED.clear(state)
        state.ask([p for p in seats[first:] + seats[:first] if chips[p]], self)

    @staticmethod
    def height(state: State, seat: int) -> int:
        """How high the seat's upcards are: by the game's own low, where it has one."""
        for score in state.game.showdown.parts:
            if score.side == "low" and hasattr(score, "scale"):
                return -(state.game.low(state, seat, state.upcards(seat), score.scale) or 0)
        return state.showing(seat)

    def open_blind(self, state: State, seats: list[int]) -> None:
        """What is posted already counts; the largest blind speaks last and may raise itself."""
        first = (state.bet.index(max(state.bet)) + 1) % state.n
        queue = [p for p in state.seats(first) if state.chips[p]]
        if len(queue) > 1 or any(state.bet[p] < state.tobet for p in queue):
            state.ask(queue, self)
        else:
            money.give_back(state)

    def options(self, state: State, seat: int) -> Choice:
        owed = state.tobet - state.bet[seat]
        may = state.raises < state.stakes.raises + (not state.tobet) if not self.each else not owed or RAISED.of(state)[seat] < self.each
        if may and state.chips[seat] > owed:
            for p, chips in enumerate(state.chips):  # a raise needs somebody who can answer it
                if chips and p != seat and state.live[p]:
                    return ANSWER if owed else OPEN
        return CALL_ONLY if owed else CHECK_ONLY

    def answer(self, state: State, seat: int, action: Action) -> None:
        queue = state.ask_seats[1:]
        if action == CHECK:  # most of what is done at a table, so without a call
            if state.log is not None:
                state.log.append((state.step, "bet", seat, -1, (), action.verb, 0, 0))
        elif action == FOLD:
            state.fold(seat)
            if state.over:
                return
            if sum(state.live) == 1:
                queue = ()
        else:
            chips, bet = state.chips, state.bet
            amount = state.tobet - bet[seat]
            if action != CALL:
                state.raises += state.tobet > 0
                amount += state.stakes.bet
            amount = min(amount, chips[seat])
            chips[seat] -= amount
            bet[seat] += amount
            state.paid[seat] += amount
            if bet[seat] > state.tobet:
                state.tobet = bet[seat]
                state.bettor = seat
                if self.each and action == RAISE:
                    RAISED.add(state, seat)
                queue = tuple([p for p in state.seats(seat + 1) if chips[p] and p != seat])
            state.note("bet", seat, -1, (), action.verb, amount, bet[seat])
        live = state.live
        while queue and not live[queue[0]]:
            queue = queue[1:]
        if queue:
            state.asking, state.ask_seats = self, queue
        else:
            money.give_back(state)
            state.bet = [0] * state.n
            state.tobet = 0

    def asks(self, state: State, seat: int) -> str:
        owed = min(state.tobet - state.bet[seat], state.chips[seat])
        return self.fill(self.prompt, pot=state.pot(), owed=owed)

    def label(self, state: State, seat: int, action: Action) -> Label:
        cost = self.charge(state, seat, action)
        if action == RAISE:
            return Label(tell("Raise to {amount}", amount=state.bet[seat] + cost), cost)
        return Label(tell(SAID[action.verb], cost=cost), cost)

    def charge(self, state: State, seat: int, action: Action) -> int:
        if action in (CHECK, FOLD):
            return 0
        more = 0 if action == CALL else state.stakes.bet
        return min(state.tobet - state.bet[seat] + more, state.chips[seat])

    def doing(self, state: State, seat: int, action: Action) -> str:
        cost = self.charge(state, seat, action)
        return tell(DOING[action.verb], amount=state.bet[seat] + cost if action == RAISE else cost)

    def count(self, tally: Tally) -> None:
        tally.rounds += 1


class Posters(Word):
    """Who posts a blind."""

    words = {
        "two players": "the player left of the dealer posts half a bet, and the next player a whole bet",
        "everybody": "the player left of the dealer posts a whole bet, and everybody else half a bet",
    }


class Blinds(
    Rule,
    form="blinds from {who_posts}",
    examples={
        "blinds from two players": "Before the deal, the player left of the dealer posts half a bet, and the next player a whole bet.",
        "blinds from everybody": "Before the deal, the player left of the dealer posts a whole bet, and everybody else half a bet.",
    },
):
    """Bets that have to be made before the cards are seen; the first betting round counts them."""

    who_posts: Posters
    provides = things(Thing.BLINDS)
    icon = "bet"
    wording = "Before the deal, {who_posts}."
    tags = ("blinds",)

    def run(self, state: State) -> None:
        seats = self.seats(state)
        big = state.stakes.bet
        small = max(big // 2, 1)
        posts = (
            dict(zip(seats, (small, big), strict=False))
            if self.who_posts == "two players"
            else dict.fromkeys(seats, small) | {seats[0]: big}
        )
        for p, blind in posts.items():
            amount = min(blind, state.chips[p])
            state.chips[p] -= amount
            state.bet[p] += amount
            state.paid[p] += amount
            state.note("blind", p, -1, (), amount)
        state.tobet = big
