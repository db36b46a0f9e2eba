"""Betting rounds as home games play them: fixed limit, check and raise, a cap on raises, all-in."""

from __future__ import annotations

from ...cards import ACE
from ...errors import PhraseError
from ...hands import high
from ...language import english
from ...language.english import Number
from ...language.phrase import Count
from ...language.slots import Price
from ...language.words import tell, template
from ...table import money
from ...table.actions import BET, CALL, CHECK, COMPLETE, FOLD, RAISE, Action, Label
from ...table.choices import Choice, Spoken
from ...table.facts import Counts
from ...table.log_kinds import LogKind
from ...table.opens import Open
from ...table.rule import DOING, Ending, Rule
from ...table.settled import Settled, settled
from ...table.things import NONE, Thing, things
from ..conditions.player_conditions import TIMES
from ..conditions.player_counts import SoMany
from ..terms.split_hands import WHICH, hands_of, still_held, throw_hand
from ..terms.turn_order import OPENED, OPENER, QUALIFIED, RAISER, Turn
from .openers import Drift, Duty, Nearly, four_to_a_flush
from .qualifiers import HighLeast

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from typing import Any

    from ...table.protocols import Rules
    from ...table.state import State
    from ...table.tally import Tally
    from ...table.things import Things

OPEN, CHECK_ONLY, BET_ONLY, BET_OR_FOLD = Choice((CHECK, BET)), Choice((CHECK,)), Choice((BET,)), Choice((BET, FOLD))
ANSWER, CALL_ONLY = Choice((FOLD, CALL, RAISE)), Choice((FOLD, CALL))
OWN_BLIND = Spoken((CHECK, RAISE), {BET: RAISE})  # nothing is owed, but there is a bet: a raise of it was once called a bet
OWN_BLIND_OR_FOLD = Spoken((FOLD, CHECK, RAISE), {BET: RAISE})
SHORT = Spoken((FOLD, CALL, COMPLETE), {RAISE: COMPLETE})  # the last bet or raise was too small to be one: it is completed, not added to
OPEN_OR_FOLD, CHECK_OR_FOLD = Choice((FOLD, CHECK, BET)), Choice((FOLD, CHECK))
BETS = LogKind.BET
RAISED = Counts("raised")  # raises of each seat in this betting round


SAID = template({"fold": "Fold{cost, select, yes { for {cost}} other {}}", "check": "Check", "bet": "Bet {cost}", "call": "Call {cost}"})
TO = template({"raise": "Raise to {amount}", "complete": "Complete to {amount}"})


TO_EACH = template({"raise": "Raise to {amount} a hand", "complete": "Complete to {amount} a hand"})
DOING_EACH = template({"raise": "raising to {amount} a hand", "complete": "completing to {amount} a hand"})


def check_opener(given: Mapping[str, Any]) -> None:
    """PhraseError for who cannot open a round, and for a duty that blinds have met."""
    opener = given["opener"]
    if opener in ("highest bid", "high down", "low up", "right of dealer"):
        raise PhraseError(f"'bet from {opener}': bets go round to the left; expected who opens, such as 'bet from high'")
    if opener == "blinds" and "duty" in given:
        raise PhraseError(f"'bet from blinds, {given['duty']}': the blinds are bets already")


FOLD_HAND = [Action("drop", word=which) for which in WHICH]
FOLDING = template(
    {
        "first": ("Fold the first hand", "folding the first hand"),
        "second": ("Fold the second hand", "folding the second hand"),
        "third": ("Fold the third hand", "folding the third hand"),
        "fourth": ("Fold the fourth hand", "folding the fourth hand"),
    }
)


class Bet(
    Rule,
    form="bet from {opener}[, {duty}][, opening on {opening}[ or {nearly}][, {drift}]][, {fee} to fold][, {each} raises each]",
    examples={
        "bet from left": "Betting round from the dealer's left.",
        "bet from high": "Betting round; the best hand showing opens.",
        "bet from left or high": "Betting round; the player left of the dealer or the best hand showing opens.",
        "bet from whoever flipped": "Betting round; whoever just turned up cards opens. Skip it if they folded.",
        "bet from blinds": "Betting round; the player after the blinds opens, and the blinds count as bets.",
        "bet from last raiser": "Betting round; the last to bet or raise opens.",
        "bet from high, 4 raises each": "Betting round; the best hand showing opens. Four raises each at most.",
        "bet from left, who must bet": "Betting round from the dealer's left. They must bet.",
        "bet from high, no checking": "Betting round; the best hand showing opens. No checking: bet or fold.",
        "bet from left, opening on pair of jacks or better": "Betting round from the dealer's left. It takes a pair of jacks or better to open.",
        "bet from left, max to fold": "Betting round from the dealer's left. Folding costs the maximum bet.",
    },
):
    """A round of betting. Of equal hands, the one nearest the dealer's left opens. Where the player who turned up cards opens and has folded, there is no
    betting."""

    opener: Turn
    duty: Duty = Duty("")  # what the first to speak, or anybody, has to do while nobody has bet
    opening: HighLeast = HighLeast("")  # what it takes to make the first bet
    nearly: Nearly = Nearly("")
    drift: Drift = Drift("")
    fee: Price = Price("free")  # what it costs to fold
    each: Count = Count(0)  # the most raises of one player, where that is limited and not the round's
    owns = (
        Open(
            "opener",
            "opener",
            Turn,
            ("left", "high"),
            template("The source does not say who opens when there are upcards."),
            template("Rounds with upcards are opened by"),
            template(("the player left of the dealer", "the best hand showing")),
            left="left or high",
        ),
    )
    uses_up = things(Thing.BLINDS)

    @property
    def provides(self) -> Things:
        return things(Thing.OPENING) if self.opening else NONE

    icon = "bet"
    decision = "bet"
    telling = True
    brief = "{opener:start} bets first."
    briefs = template(
        {
            "opening": "{opening} to open.",
            "duty": "{duty, select, no-checking {No checking} who-must-bet {The first player must bet} other {The first player bets or folds}}.",
            "fee": "Folding costs {fee}.",
            "each": "{each} raises each at most.",
            "apart": "Each hand bets by itself.",
            "drift": "{drift}",
        }
    )
    wording = (
        "{from_left, select, yes {Betting round from the dealer's left} other {Betting round; {opener:opens}}}.{duty, select, yes { {duty}} other {}}"
        "{opening, select, yes { It takes {opening}{nearly, select, yes {, or four cards to a flush,} other {}} to open.} other {}}"
        "{drift, select, yes { {drift}} other {}}"
        "{fee, select, free {} other { Folding costs {fee}.}}"
        "{each, select, yes { {each:start} raises each at most.} other {}}"
        "{may_have_folded, select, yes { Skip it if they folded.} other {}}"
    )
    prompt = "{owed, select, yes {The pot is {pot}. It is {owed} to you.} other {The pot is {pot}, and nobody has bet.}}"
    one_by_one = True  # the seats asked are those still to act
    unclear = (
        settled(
            (
                "Who opens if the best hands showing tie?",
                "Of those who tie, the first one to the dealer's left.",
                "Each round of dealing starts there.",
            ),
            "open",
        ),
    )
    unclear_low = settled(
        (
            "Who opens if the lowest hands showing tie?",
            "Of those who tie, the first one to the dealer's left.",
            "Each round of dealing starts there.",
        ),
        "open",
    )
    unclear_duty = settled(
        ("The player who must bet or fold has folded. May the others check?", "Yes.", "Only the player who opens has to bet or fold."),
        "open",
    )
    unclear_staked = settled(
        (
            "May a player fold when nobody has bet?",
            "Yes, where it costs something to stay in and lose. Elsewhere a player checks.",
            "A check costs nothing unless the losers have to pay.",
        ),
        "bet",
    )
    missed = False  # whether something is done where nobody bets
    staked = False  # whether it costs something to stay in and lose
    free = True  # whether anybody may check or bet as long as nobody has bet
    kept = False  # whether somebody asks who bet in the rounds before
    bound = False  # whether the seat asked has the duty of the one who opens
    waiting: tuple[int, ...] = ()  # who is still to speak once it is done what a fold brought about
    unit = 0  # of a round that is not of the plain limit: its bet, or the least one (see structures)
    over = 0  # chips by which an all-in exceeds the last whole bet, while they are too few to be a bet or raise of their own
    shut = 0  # mask of the seats that acted before that all-in: they may call it, and may not raise
    safe = False  # whether nothing puts out a player who turns up cards

    @property
    def requires(self) -> Things:
        return self.opener.requires

    @property
    def from_left(self) -> bool:
        """Whether the player left of the dealer opens."""
        return self.opener == "left"

    def in_call(self, times: Number) -> str:
        said = [name for name in self.briefs if getattr(self, name) and getattr(self, name) != "free"]
        duty = self.duty.replace(" ", "-")
        return " ".join([english.capital(self.fill(self.briefs[name], duty=duty)) for name in said]) or self.fill(self.brief)

    @property
    def weight(self) -> float:  # type: ignore[override]
        """Who bets first says little of a game, unless there is more to it."""
        more = self.opening or self.duty or self.each or self.apart or self.fee != "free"
        return 6.5 if more else 0.5

    @classmethod
    def check(cls, given: Mapping[str, Any]) -> None:
        check_opener(given)
        if "opening" in given and ("duty" in given or given["opener"] == "blinds"):
            raise PhraseError(f"'opening on {given['opening']}': who cannot open has to be free to check")
        if given.get("drift", "once around") != "once around" and (given["opening"].of < 0 or given["opening"].kind == "high card"):
            raise PhraseError(f"'opening on {given['opening']}' has no rank that changes: expected such as 'pair of jacks or better'")

    @property
    def awaited(self) -> bool:  # type: ignore[override]
        return bool(self.opening) or self.missed

    def join(self, game: Rules) -> None:
        self.safe = not game.watches
        self.free = not (self.duty or self.opening)
        self.staked = game.staked
        parts = [part for step in game.play for rule in step.every() for part in rule.within() if isinstance(part, SoMany)]
        self.missed = any(part.did == "opened" and part.many == "nobody" for part in parts)
        self.kept = any(part.of_bets for rule in (*game.play, *game.watches) for part in rule.within())

    @property
    def may_have_folded(self) -> bool:
        """Whether the player who opens may be out by then."""
        return self.opener == "whoever flipped" and not self.safe and not self.each

    unclear_raiser = settled(
        (
            "The last raiser opens, and nobody has bet before. Who opens?",
            "The player left of the dealer.",
            "Each round of dealing starts there.",
        ),
        "open",
    )

    def leaves_open(self, game: Rules) -> Iterable[Settled]:
        return (
            *(self.unclear if self.opener == "high" else (self.unclear_low,) if self.opener == "low" else ()),
            *((self.unclear_raiser,) if self.opener == "last raiser" else ()),
            *((self.unclear_duty,) if self.duty == "who must bet or fold" else ()),
            *((self.unclear_staked,) if self.free and game.staked else ()),
        )

    @property
    def of_bets(self) -> bool:  # type: ignore[override]
        return self.opener.of_bets

    def run(self, state: State) -> None:
        if self.waiting:
            state.asking, state.ask_seats = self.at(waiting=()), self.waiting
            return
        if not (state.stakes.plain or self.unit):
            state.game.forced.open_round(state, self)
            return
        chips = state.chips
        seats = state.seats()
        if self.kept and state.bettor >= 0:
            RAISER.put(state, state.bettor)
        state.bettor = -1  # of this round, though nobody can bet in it
        if self.opener == "blinds":
            self.open_blind(state, seats)
            return
        queue: list[int] = []
        if len([p for p in seats if chips[p]]) > 1:
            if (
                self.opener == "high" and state.game.plain_shown and not state.game.several
            ):  # `showing`, without the calls: this is most of what a round costs
                up, hands = state.up, state.hands
                shown = [high([c for c in hands[p] if up >> (c & 255) & 1]) for p in seats]
                first = shown.index(max(shown))
                queue = seats[first:] + seats[:first]
            else:
                queue = self.opener.order(state, seats, "Bet")
        if self.kept:
            OPENED.put(state, -1)
        if queue:
            self.begin(state, [p for p in queue if chips[p]], self.at(bound=True) if self.duty.startswith("who") else self)

    def begin(self, state: State, queue: list[int], now: Bet) -> None:
        """Nobody has bet yet: the seats are asked in this order."""
        state.bet = [0] * state.n
        state.tobet = state.raises = 0
        if self.each:
            RAISED.clear(state)
        state.ask(queue, now)

    def open_blind(self, state: State, seats: list[int]) -> None:
        """What is posted already counts; the last blind speaks last and may raise itself."""
        first = (self.last_blind(state) + 1) % state.n
        queue = [p for p in state.seats(first) if state.chips[p]]
        if len(queue) > 1 or any(state.bet[p] < state.tobet for p in queue):
            state.ask(queue, self)
        else:
            money.give_back(state)

    def last_blind(self, state: State) -> int:
        """The seat that posted it."""
        return state.bet.index(max(state.bet))

    def options(self, state: State, seat: int) -> Choice:
        owed = state.tobet - state.bet[seat]
        over = self.over
        may = (
            state.raises < state.stakes.raises + (state.tobet == over)  # type: ignore[operator]  # the first whole bet is no raise; plain stakes have a cap
            if not self.each
            else not owed or state.tobet == over or RAISED.of(state)[seat] < self.each
        )
        if may and state.chips[seat] > owed and not self.shut >> seat & 1:
            for p, chips in enumerate(state.chips):  # a raise needs somebody who can answer it
                if chips and p != seat and state.live[p]:
                    if owed:
                        return SHORT if over else ANSWER
                    if self.free and self.staked:
                        return OWN_BLIND_OR_FOLD if state.tobet else OPEN_OR_FOLD
                    return OWN_BLIND if state.tobet else OPEN if self.free else self.first_bet(state, seat)
        return CALL_ONLY if owed else CHECK_OR_FOLD if self.free and self.staked else CHECK_ONLY

    def first_bet(self, state: State, seat: int) -> Choice:
        """What the seat may do where not anybody may simply check or bet."""
        if self.opening:
            return OPEN if self.can_open(state, seat) else CHECK_ONLY
        if not (self.bound or self.duty == "no checking"):
            return OPEN
        return BET_ONLY if self.duty == "who must bet" else BET_OR_FOLD

    def can_open(self, state: State, seat: int) -> bool:
        """Whether the seat has what it takes to make the first bet in this deal."""
        before, span, held = state.deals - 1, ACE - self.opening.of, state.hands[seat] + state.common
        if self.drift == "once around" and before >= state.n:
            return True
        more = before if self.drift == "a rank more each deal" else -before if self.drift == "a rank less each deal" else 0
        if self.drift == "up to aces and back" and span:
            more = span - abs(before % (2 * span) - span)
        least = self.opening.shifted(more) if more else self.opening
        return least.met(state.game.high(state, seat, held), state.game.ranking) or (
            bool(self.nearly) and four_to_a_flush(state, seat, held)
        )

    def answer(self, state: State, seat: int, action: Action) -> None:
        queue, now = state.ask_seats[1:], self
        if action == CHECK:  # most of what is done at a table, so without a call
            if state.log is not None:
                state.log.append((state.step, BETS, seat, -1, (), action.verb, 0, 0))
        elif action == FOLD:
            if self.fee != "free":
                state.note(LogKind.PAY, seat, -1, (), state.fee(seat, self.fee.chips(state)))
            state.fold(seat)
            if state.over:
                return
            if sum(state.live) == 1:
                queue = ()
        else:
            chips, bet = state.chips, state.bet
            amount = state.tobet - bet[seat]
            if action != CALL:
                amount += self.more(state, action)
            amount = self.put_in(state, seat, amount)
            if bet[seat] > state.tobet:
                now = self.raised(state, seat, queue)
                state.tobet = bet[seat]
                state.bettor = seat
                if self.opening and action.verb == "bet":
                    QUALIFIED.put(state, True)
                if self.kept and action.verb == "bet":
                    OPENED.put(state, seat)
                    if OPENER.of(state) < 0:
                        OPENER.put(state, seat)
                queue = tuple([p for p in state.seats(seat + 1) if chips[p] and p != seat])
            state.note(LogKind.BET, seat, -1, (), action.verb, amount, bet[seat])
        live = state.live
        while queue and not live[queue[0]]:
            queue = queue[1:]
        if queue:
            if self.bound:
                now = now.at(bound=False)
            if state.due:  # what the fold brings about comes first
                state.then(now.at(waiting=queue))
            else:
                state.asking, state.ask_seats = now, queue
        else:
            money.give_back(state)
            state.bet = [0] * state.n
            state.tobet = 0

    def raised(self, state: State, seat: int, queue: tuple[int, ...]) -> Bet:
        """The round after the seat has put in more than `tobet`; the queue are those who have not acted since the last whole bet. An all-in of half a bet or
        more is a whole bet or raise. A smaller one reopens nothing for those who have acted, and is no raise of the cap."""
        whole = state.tobet - self.over
        more = state.bet[seat] - whole
        if 2 * more < (self.unit or state.stakes.bet):
            acted = sum([1 << p for p in range(state.n) if p not in queue])
            return self.at(over=more, shut=self.shut | acted)
        if whole:
            state.raises += 1
            if self.each:
                RAISED.add(state, seat)
        return self.at(over=0, shut=0) if self.over else self

    def put_in(self, state: State, seat: int, amount: int) -> int:
        """Chips of the seat, as many as it has, into the pot: what they come to."""
        amount = min(amount, state.chips[seat])
        state.chips[seat] -= amount
        state.bet[seat] += amount
        state.paid[seat] += amount
        return amount

    def asks(self, state: State, seat: int) -> str:
        owed = min(state.tobet - state.bet[seat], state.chips[seat])
        return self.fill(self.prompt, pot=state.pot(), owed=owed)

    def label(self, state: State, seat: int, action: Action) -> Label:
        cost = self.charge(state, seat, action)
        if action.verb in TO:
            return Label(tell(TO[action.verb], amount=state.bet[seat] + cost), cost)
        return Label(tell(SAID[action.verb], cost=cost), cost)

    def charge(self, state: State, seat: int, action: Action) -> int:
        if action in (CHECK, FOLD):
            return self.fee.of(state, seat) if action == FOLD and self.fee != "free" else 0
        return min(state.tobet - state.bet[seat] + self.more(state, action), state.chips[seat])

    def more(self, state: State, action: Action) -> int:
        """Chips beyond the price to call."""
        return 0 if action == CALL else state.stakes.bet - self.over

    def doing(self, state: State, seat: int, action: Action) -> str:
        cost = self.charge(state, seat, action)
        return tell(DOING[action.verb], amount=state.bet[seat] + cost if action.verb in TO else cost)

    def count(self, tally: Tally) -> None:
        tally.rounds += 1
        if self.opening and not self.opening.known(tally.game.ranking):
            tally.problem("opens on a hand that is none in this game, where only some kinds of hand count")


class BetTimes(
    Bet,
    form="bet from {opener}, for matching the pot up to {most} times",
    examples={
        "bet from left, for matching the pot up to 3 times": "Betting round; the player left of the dealer opens. No chips are bet, but how many "
        "times a player will match the pot: once where nobody bets more, and no more than three times.",
        "bet from left or high, for matching the pot up to 2 times": "Betting round; the player left of the dealer or the best hand showing opens. No chips "
        "are bet, but how many times a player will match the pot: once where nobody bets more, and no more than two times.",
    },
):
    """What is bet is no chips, but how often one will match the pot."""

    most: Count
    weight = 6.5
    briefs = template({"most": "Bet how often losers match the pot."})

    decision = "stake"
    wording = (
        "Betting round; {opener:opens}. No chips are bet, but how many times a player will match the pot: once where nobody bets more, and no more than "
        "{most} times."
    )
    prompt = "The pot is {pot}. {own, select, yes {You are in for matching it {own:times}; another bets {now:times}.} other {How often will you match it?}}"
    provides = things(Thing.TIMES)
    unclear_fold = settled(
        (
            "What does it cost to fold when another player has bet more?",
            "As much as the player had bet or called before. If the losers pay, it costs the pot once at least.",
            "They went in for that much and have not won.",
        ),
        "pay",
    )

    @classmethod
    def check(cls, given: Mapping[str, Any]) -> None:
        check_opener(given)
        if given["most"] < 2 or given["opener"] == "blinds":
            raise PhraseError(f"'for matching the pot up to {given['most']} times': expected two at least, and no blinds before it")

    def leaves_open(self, game: Rules) -> Iterable[Settled]:
        return (*super().leaves_open(game), self.unclear_fold)

    @staticmethod
    def bets(state: State, seat: int) -> tuple[int, int]:
        """How often the seat will match the pot as yet, and how often the one who bet most."""
        times = TIMES.of(state)
        return max(times[seat], 1), max(1, *[times[p] for p in state.seats()])

    def run(self, state: State) -> None:
        if self.waiting:
            state.asking, state.ask_seats = self.at(waiting=()), self.waiting
            return
        TIMES.clear(state)
        seats = self.opener.order(state, state.seats(), "Bet")
        if len(seats) > 1:
            state.ask(seats, self)

    def options(self, state: State, seat: int) -> Choice:
        own, now = self.bets(state, seat)
        more = [Action("bet", amount=n) for n in range(now + 1, self.most + 1)]
        return Choice([*((FOLD, CALL) if now > own else (CHECK,)), *more])

    def answer(self, state: State, seat: int, action: Action) -> None:
        queue = state.ask_seats[1:]
        if action == FOLD:
            state.fold(seat)
            if state.over:
                return
            if sum(state.live) == 1:
                queue = ()
        else:
            times = self.after(state, seat, action)
            TIMES.add(state, seat, times - TIMES.of(state)[seat])
            if action.amount:
                queue = tuple([p for p in state.seats(seat + 1) if p != seat])
                state.note(LogKind.STAKES, seat, -1, (), times)
            elif action == CALL:
                state.note(LogKind.AGREES_TO_STAKE, seat, -1, ())
            else:
                state.note(LogKind.BET, seat, -1, (), action.verb, 0, 0)
        queue = tuple([p for p in queue if state.live[p]])
        if queue and state.due:
            state.then(self.at(waiting=queue))
        elif queue:
            state.asking, state.ask_seats = self, queue

    def after(self, state: State, seat: int, action: Action) -> int:
        """How often the seat will match the pot behind this."""
        own, now = self.bets(state, seat)
        return own if action == FOLD else action.amount or now

    def asks(self, state: State, seat: int) -> str:
        own, now = self.bets(state, seat)
        return self.fill(self.prompt, pot=state.pot(), own=Number(own) if now > own else 0, now=Number(now))

    def charge(self, state: State, seat: int, action: Action) -> int:
        return 0

    def outlay(self, state: State, seat: int, action: Action) -> int:
        return min(self.after(state, seat, action) * state.pot(), state.chips[seat])

    def label(self, state: State, seat: int, action: Action) -> Label:
        if action.amount:
            return Label(tell("Bet {n:times}", n=Number(action.amount)))
        return Label(tell("Call") if action == CALL else tell(SAID[action.verb], cost=0))

    def doing(self, state: State, seat: int, action: Action) -> str:
        return tell("betting {n:times}", n=Number(action.amount)) if action.amount else tell(DOING[action.verb], amount=0)


class BetEachHand(
    Bet,
    form="bet from {opener}[, {duty}][, {each} raises each], each hand by itself",
    examples={
        "bet from left, each hand by itself": "Betting round from the dealer's left. Each hand plays for itself. Bet the same on every hand you "
        "still hold, or fold one.",
        "bet from left or high, each hand by itself": "Betting round; the player left of the dealer or the best hand showing opens. Each hand "
        "plays for itself. Bet the same on every hand you still hold, or fold one.",
    },
):
    """What is bet is bet on each hand: `bet` and `tobet` are chips of one of them."""

    wording_each = "Each hand plays for itself. Bet the same on every hand you still hold, or fold one."
    uneven = True

    apart = True
    tags = ("split hand",)
    prompt_each = (
        "{owed, select, yes {The pot is {pot}. It is {owed} to you, {each} for each hand.} other {The pot is {pot}, and nobody has bet.}}"
    )
    unclear_hands = (
        settled(
            (
                "What if a player has too few chips for all of their hands?",
                "They bet as much on each hand as they can and are all in. They may fold a hand to have more for the others. "
                "The odd chip goes into the pot for anybody.",
                "The bets on all hands have to be alike.",
            ),
            "pay",
        ),
        settled(
            (
                "Two hands of one player tie with somebody else's. Does the player get two shares?",
                "No. One share: a tie is divided among players, not among hands.",
                "Players are paid, not hands.",
            ),
            "show",
        ),
        settled(
            (
                "May one of several hands be folded when nobody has bet?",
                "Yes. To bet on some hands only, a player folds the others first.",
                "There is no other way to bet on one hand.",
            ),
            "bet",
        ),
    )

    @classmethod
    def check(cls, given: Mapping[str, Any]) -> None:
        check_opener(given)
        if given["opener"] == "blinds":
            raise PhraseError("'each hand by itself': expected no blinds before it")

    @property
    def requires(self) -> Things:
        return self.opener.requires | things(Thing.OWN_HANDS)

    def text(self) -> str:
        return f"{super().text()} {self.fill(self.wording_each)}"

    def leaves_open(self, game: Rules) -> Iterable[Settled]:
        return (*super().leaves_open(game), *self.unclear_hands)

    def hands_of(self, state: State, seat: int) -> list[list[int]]:
        return hands_of(state, seat)

    @staticmethod
    def number(state: State, seat: int) -> int:
        """How many hands the seat has."""
        return max(len(still_held(state, seat)), 1)

    def options(self, state: State, seat: int) -> Choice:
        able, owed = state.chips[seat] // self.number(state, seat), state.tobet - state.bet[seat]
        choice = super().options(state, seat)
        if able <= owed:  # no more than a call of it, though there may be an odd chip
            choice = Choice([action for action in choice if action not in (BET, RAISE, COMPLETE)] or choice)
        drops = self.drops(state, seat)
        return Choice([*choice, *drops]) if drops else choice

    @staticmethod
    def drops(state: State, seat: int) -> list[Action]:
        """Folding one of the seat's hands, where there are several."""
        held = still_held(state, seat)
        return [FOLD_HAND[i] for i, _ in held] if len(held) > 1 else []

    def answer(self, state: State, seat: int, action: Action) -> None:
        if action.verb != "drop":
            super().answer(state, seat, action)
            return
        state.note(LogKind.DROPS, seat, -1, ())
        throw_hand(state, seat, WHICH.index(action.word))
        state.lay = None  # the cards of this one have moved
        state.asking = self

    def put_in(self, state: State, seat: int, amount: int) -> int:
        hands = self.number(state, seat)
        each = min(amount, state.chips[seat] // hands)
        money.stake(state, seat, each, hands)
        odd = state.fee(seat, state.chips[seat]) if each < amount else 0
        return each * hands + odd

    def asks(self, state: State, seat: int) -> str:
        each = state.tobet - state.bet[seat]
        return self.fill(self.prompt_each, pot=state.pot(), owed=min(each * self.number(state, seat), state.chips[seat]), each=each)

    def each_of(self, state: State, seat: int, action: Action) -> int:
        """What one hand has in it after the choice."""
        each = state.tobet - state.bet[seat] + self.more(state, action)
        return state.bet[seat] + min(each, state.chips[seat] // self.number(state, seat))

    def charge(self, state: State, seat: int, action: Action) -> int:
        if action in (CHECK, FOLD) or action.verb == "drop":
            return 0
        return min((state.tobet - state.bet[seat] + self.more(state, action)) * self.number(state, seat), state.chips[seat])

    def label(self, state: State, seat: int, action: Action) -> Label:
        if action.verb == "drop":
            return Label(tell(FOLDING[action.word][0]))
        if action.verb in TO:
            return Label(tell(TO_EACH[action.verb], amount=self.each_of(state, seat, action)), self.charge(state, seat, action))
        return super().label(state, seat, action)

    def doing(self, state: State, seat: int, action: Action) -> str:
        if action.verb == "drop":
            return tell(FOLDING[action.word][1])
        if action.verb in TO:
            return tell(DOING_EACH[action.verb], amount=self.each_of(state, seat, action))
        return super().doing(state, seat, action)

    def audit(self, tally: Tally) -> None:
        for rule in (rule for top in tally.game.play for rule in top.every() if isinstance(rule, Ending)):
            if not all(score.by_hand and not getattr(score, "pile", "") for score in rule.parts):
                tally.problem("compares a player's hands one by one, where the pot is won by something else; expected hands high and low")
