"""Betting rounds as home games play them: fixed limit, check and raise, a cap on raises, all-in."""

from __future__ import annotations

from ..cards import ACE, is_joker, suit
from ..errors import PhraseError
from ..hands import high
from ..language.phrase import Count, Flag, Word
from ..language.slots import Price
from ..language.words import tell, template
from ..table import money
from ..table.actions import BET, CALL, CHECK, FOLD, RAISE
from ..table.choices import Choice
from ..table.facts import Counts
from ..table.opens import Open
from ..table.rule import DOING, Label, Rule
from ..table.things import NONE, Thing, things
from .qualifiers import HighLeast
from .turn import OPENED, OPENER, QUALIFIED, RAISER, Turn

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any

    from ..language.phrase import Phrase
    from ..table.actions import Action
    from ..table.part import Unclear
    from ..table.protocols import Rules
    from ..table.state import State
    from ..table.tally import Tally
    from ..table.things import Things

OPEN, CHECK_ONLY, BET_ONLY, BET_OR_FOLD = Choice((CHECK, BET)), Choice((CHECK,)), Choice((BET,)), Choice((BET, FOLD))
ANSWER, CALL_ONLY = Choice((FOLD, CALL, RAISE)), Choice((FOLD, CALL))
RAISED = Counts("raised")  # raises of each seat in this betting round


SAID = template({"fold": "Fold{cost, select, yes { for {cost}} other {}}", "check": "Check", "bet": "Bet {cost}", "call": "Call {cost}"})


class Duty(Word):
    """What is asked of players while nobody has bet."""

    words = {
        "who must bet": "They must bet.",
        "who must bet or fold": "They must bet or fold.",
        "no checking": "Nobody may check: as long as nobody has bet, players bet or fold.",
    }


class Nearly(Flag):
    """Or four cards of one suit."""

    word = "four to a flush"


class Drift(Word):
    """How what it takes to open changes from deal to deal for the same pot."""

    words = {
        "a rank more each deal": "With each new deal for the pot it takes a rank more, up to aces.",
        "a rank less each deal": "With each new deal for the pot it takes a rank less, down to twos.",
        "up to aces and back": "With each new deal for the pot it takes a rank more, up to aces; then a rank less, down to where it began; and so on.",
        "once around": "Once there have been as many deals for the pot as there are players, anything will do.",
    }


class Bet(
    Rule,
    form="bet from {opener}[, {duty}][, opening on {opening}[ or {nearly}][, {drift}]][, {fee} to fold][, {each} raises each]",
    examples={
        "bet from left": "Betting round; the player left of the dealer opens.",
        "bet from high": "Betting round; the best hand showing opens.",
        "bet from left or high": "Betting round; the player left of the dealer or the best hand showing opens.",
        "bet from whoever flipped": "Betting round; the player who just turned up cards opens. Skip it if they folded.",
        "bet from blinds": "Betting round; the player after the blinds opens, and the blinds count as bets.",
        "bet from last raiser": "Betting round; the player who bet or raised last opens.",
        "bet from high, 4 raises each": "Betting round; the best hand showing opens. Nobody may raise more than four times.",
        "bet from left, who must bet": "Betting round; the player left of the dealer opens. They must bet.",
        "bet from high, no checking": "Betting round; the best hand showing opens. Nobody may check: as long as nobody has bet, players bet or fold.",
        "bet from left, opening on pair of jacks or better": "Betting round; the player left of the dealer opens. It takes a pair of jacks or better "
        "to make the first bet.",
        "bet from left, max to fold": "Betting round; the player left of the dealer opens. Whoever folds has to pay the maximum bet.",
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
    wording = (
        "Betting round; {opener:opens}.{duty, select, yes { {duty}} other {}}"
        "{opening, select, yes { It takes {opening}{nearly, select, yes {, or four cards to a flush,} other {}} to make the first bet.} other {}}"
        "{drift, select, yes { {drift}} other {}}"
        "{fee, select, free {} other { Whoever folds has to {fee:pay}.}}"
        "{each, select, yes { Nobody may raise more than {each:times}.} other {}}"
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
    unclear_duty = (
        "What the others may do when the player who has to bet or fold has folded.",
        "Check, like anybody who need not bet.",
        "It is asked of the player who opens, and of nobody else.",
    )
    free = True  # whether anybody may check or bet as long as nobody has bet
    kept = False  # whether somebody asks who bet in the rounds before
    bound = False  # whether the seat asked has the duty of the one who opens
    waiting: tuple[int, ...] = ()  # who is still to speak once it is done what a fold brought about
    safe = False  # whether nothing puts out a player who turns up cards

    @property
    def requires(self) -> Things:
        return self.opener.requires

    @classmethod
    def made(cls, given: dict[str, Any]) -> Phrase:
        """PhraseError where nobody is asked for what has to be done."""
        opener = given["opener"]
        if opener in ("highest bid", "high down", "low up", "right of dealer"):
            raise PhraseError(f"'bet from {opener}': bets go round to the left; expected who opens, such as 'bet from high'")
        if opener == "blinds" and "duty" in given:
            raise PhraseError(f"'bet from blinds, {given['duty']}': the blinds are bets already")
        if "opening" in given and ("duty" in given or opener == "blinds"):
            raise PhraseError(f"'opening on {given['opening']}': who cannot open has to be free to check")
        if given.get("drift", "once around") != "once around" and (given["opening"].of < 0 or given["opening"].kind == "high card"):
            raise PhraseError(f"'opening on {given['opening']}' has no rank that changes: expected such as 'pair of jacks or better'")
        return cls(**given)

    @property
    def awaited(self) -> bool:  # type: ignore[override]
        return bool(self.opening)

    def join(self, game: Rules) -> None:
        self.safe = not game.watches
        self.free = not (self.duty or self.opening)
        self.kept = any(part.of_bets for rule in (*game.play, *game.watches) for part in rule.within())

    @property
    def may_have_folded(self) -> bool:
        """Whether the player who opens may be out by then."""
        return self.opener == "whoever flipped" and not self.safe and not self.each

    def leaves_open(self, game: Rules) -> Iterable[Unclear]:
        return (
            *(self.unclear if self.opener == "high" else (self.unclear_low,) if self.opener == "low" else ()),
            *((self.unclear_duty,) if self.duty == "who must bet or fold" else ()),
        )

    @property
    def of_bets(self) -> bool:  # type: ignore[override]
        return self.opener.of_bets

    def run(self, state: State) -> None:
        if self.waiting:
            state.asking, state.ask_seats = self.at(waiting=()), self.waiting
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
        if not queue:
            return
        state.bet = [0] * state.n
        state.tobet = state.raises = 0
        if self.each:
            RAISED.clear(state)
        state.ask([p for p in queue if chips[p]], self.at(bound=True) if self.duty.startswith("who") else self)

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
                    return ANSWER if owed else OPEN if self.free or state.tobet else self.first_bet(state, seat)
        return CALL_ONLY if owed else CHECK_ONLY

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
        queue = state.ask_seats[1:]
        if action == CHECK:  # most of what is done at a table, so without a call
            if state.log is not None:
                state.log.append((state.step, "bet", seat, -1, (), action.verb, 0, 0))
        elif action == FOLD:
            if self.fee != "free":
                state.note("pay", seat, -1, (), state.fee(seat, self.fee.chips(state)))
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
                if self.opening and action == BET:
                    QUALIFIED.put(state, True)
                if self.kept and action == BET:
                    OPENED.put(state, seat)
                    if OPENER.of(state) < 0:
                        OPENER.put(state, seat)
                if self.each and action == RAISE:
                    RAISED.add(state, seat)
                queue = tuple([p for p in state.seats(seat + 1) if chips[p] and p != seat])
            state.note("bet", seat, -1, (), action.verb, amount, bet[seat])
        live = state.live
        while queue and not live[queue[0]]:
            queue = queue[1:]
        if queue:
            now = self.at(bound=False) if self.bound else self
            if state.due:  # what the fold brings about comes first
                state.then(now.at(waiting=queue))
            else:
                state.asking, state.ask_seats = now, queue
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
            return self.fee.of(state, seat) if action == FOLD and self.fee != "free" else 0
        more = 0 if action == CALL else state.stakes.bet
        return min(state.tobet - state.bet[seat] + more, state.chips[seat])

    def doing(self, state: State, seat: int, action: Action) -> str:
        cost = self.charge(state, seat, action)
        return tell(DOING[action.verb], amount=state.bet[seat] + cost if action == RAISE else cost)

    def count(self, tally: Tally) -> None:
        tally.rounds += 1


def four_to_a_flush(state: State, seat: int, cards: list[int]) -> bool:
    """Whether four of the cards, which the seat holds, are of one suit, wild ones of any."""
    wild = state.game.wild(state, seat, cards) | state.game.bugs
    free = [c for c in cards if wild >> (c & 255) & 1]
    suits = [suit(c) for c in cards if c not in free and not is_joker(c)]
    return len(free) + max(map(suits.count, suits), default=0) > 3
