"""Betting rounds as home games play them: fixed limit, check and raise, a cap on raises, all-in."""

from __future__ import annotations

from ...cards import ACE
from ...errors import PhraseError
from ...hands import high
from ...hands.lows import ACES_HIGH
from ...language import english
from ...language.english import Number
from ...language.phrase import Count
from ...language.slots import Price, Scale
from ...language.words import tell, template
from ...table import money
from ...table.actions import BET, CALL, CHECK, COMPLETE, FOLD, RAISE, Action, Label
from ...table.choices import Choice, Spoken
from ...table.rule import DOING, Rule, parted_at
from ...table.traits.capabilities import Capability, capabilities
from ...table.traits.facts import Counts
from ...table.traits.icons import Icon
from ...table.traits.log_kinds import LogKind
from ...table.traits.open_questions import OpenQuestion
from ...table.traits.settled import Settled, settled
from ..conditions.betting_turns import STAYS_IN, TO_ACT, tell_turn
from ..conditions.player_counts import SoMany
from ..terms.suit_order import USUAL_SUITS, SuitOrder
from ..terms.turn_order import OPENED, OPENER, QUALIFIED, RAISER, FirstToAct, board_strength, four_card_hands, upcard_strength
from .openers import NoCheckRaising, OpeningDuty, OpeningProgression, OrFourFlush, TiesBetween, WildCardsSpared, four_to_a_flush
from .qualifiers import HighLeast, LowLeast

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from typing import Any

    from ...table.protocols import GameRules
    from ...table.state import State
    from ...table.tally import Tally
    from ...table.traits.capabilities import Capabilities

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


def check_opener(given: Mapping[str, Any]) -> None:
    """PhraseError for who cannot open a round, and for a duty that blinds have met."""
    opener = given["opener"]
    if opener in ("highest bid", "high down", "low up", "right of dealer"):
        raise PhraseError(f"'bet from {opener}': bets go round to the left; expected who opens, such as 'bet from high'")
    if "ties" in given and opener not in ("high", "low"):
        raise PhraseError(
            f"'ties {given['ties']}': nobody ties; expected who opens by the cards that show, such as 'bet from high, ties {given['ties']}'"
        )
    if "spared" in given and opener not in ("high", "low"):
        raise PhraseError(f"'bet from {opener}, {given['spared']}': expected who opens by the cards that show, such as 'bet from high'")
    if opener == "blinds" and "duty" in given:
        raise PhraseError(f"'bet from blinds, {given['duty']}': the blinds are bets already")


def low_scale(game: GameRules) -> Scale:
    """How low hands rank at the showdown; empty if no low hands are compared."""
    scales: list[Scale] = [getattr(part, "scale", Scale("")) for part in game.showdown.parts]
    return next((scale for scale in scales if scale), Scale(""))


def aces_spoil(game: GameRules) -> bool:
    """Whether an ace is the worst card of a low hand."""
    return low_scale(game).scale in ACES_HIGH


def suit_order(game: GameRules) -> SuitOrder:
    """How suits rank in the game: as at its showdown, where they break ties there."""
    orders: list[SuitOrder] = [getattr(part, "suits", SuitOrder("")) for part in game.showdown.parts]
    return next((order for order in orders if order), USUAL_SUITS)


class Bet(
    Rule,
    form="bet from {opener}[, ties {ties}][, {spared}][, {duty}][, opening on {opening}[ or {nearly}][, {drift}]][, {fee} to fold]"
    "[, {each} raises each][, {low} must bet][, {raising}]",
    examples={
        "bet from left": "Betting round from the dealer's left.",
        "bet from high": "Betting round; the best hand showing opens.",
        "bet from left or high": "Betting round; the player left of the dealer or the best hand showing opens.",
        "bet from whoever flipped": "Betting round; whoever just turned up cards opens. Skip it if they folded.",
        "bet from blinds": "Betting round; the player after the blinds opens, and the blinds count as bets.",
        "bet from last raiser": "Betting round; the last to bet or raise in this deal opens.",
        "bet from last raiser of the round before": "Betting round; the last to bet or raise in the round before opens.",
        "bet from high, 4 raises each": "Betting round; the best hand showing opens. Four raises each at most.",
        "bet from left, who must bet": "Betting round from the dealer's left. The first player must bet.",
        "bet from high, no checking": "Betting round; the best hand showing opens. No checking: bet or fold.",
        "bet from left, opening on pair of jacks or better": "Betting round from the dealer's left. It takes a pair of jacks or better to open.",
        "bet from left, seven or better must bet": "Betting round from the dealer's left. A player who checks a low of a seven or better cannot win what is "
        "bet afterwards. If that hand is the best, these bets go back.",
        "bet from left, no check-raising": "Betting round from the dealer's left. Whoever has checked may only call or fold when somebody bets.",
        "bet from high, ties by suit": "Betting round; the best hand showing opens. Suits break ties for who opens: spades, hearts, diamonds, clubs.",
        "bet from high, ties from the left": "Betting round; the best hand showing opens. Of equal hands or cards, the first one to the dealer's left opens.",
        "bet from high, wild cards never bring it in": "Betting round; the best hand showing opens. A wild upcard never brings it in.",
        "bet from left, max to fold": "Betting round from the dealer's left. Folding costs the maximum bet.",
    },
):
    """A round of betting. Of equal hands, the one nearest the dealer's left opens. Of equal cards at the bring-in, the lower suit opens, or the higher one if
    the highest card does. `ties` may say otherwise; suits then rank as at the showdown, and a hand has the suit of its best card. A wild upcard counts as
    wild for who opens. At the bring-in it counts as printed, unless the phrase says that wild cards never bring it in. The lowest hand showing goes by how
    low hands rank at the showdown. Common cards do not count for who opens. If the player who turned up cards opens and has folded, there is no betting."""

    asked_as = (
        "betting round",
        "the best hand showing opens",
        "the low card opens",
        "jacks or better to open",
        "no check-raising",
        "must bet",
    )

    opener: FirstToAct
    ties: TiesBetween = TiesBetween("")  # which of equal hands opens
    spared: WildCardsSpared = WildCardsSpared("")
    duty: OpeningDuty = OpeningDuty("")  # what the first to speak, or anybody, has to do while nobody has bet
    opening: HighLeast = HighLeast("")  # what it takes to make the first bet
    nearly: OrFourFlush = OrFourFlush("")
    drift: OpeningProgression = OpeningProgression("")
    fee: Price = Price("free")  # what it costs to fold
    each: Count = Count(0)  # the most raises of one player, where that is limited and not the round's
    low: LowLeast = LowLeast("")  # the low hand that must bet
    raising: NoCheckRaising = NoCheckRaising("")
    open_slots = (
        OpenQuestion(
            "opener",
            "opener",
            FirstToAct,
            ("left", "high"),
            template("The source does not say who opens when there are upcards."),
            template("Rounds with upcards are opened by"),
            template(("the player left of the dealer", "the best hand showing")),
            left="left or high",
        ),
    )
    scale = Scale("")  # how low hands rank
    uses_up = capabilities(Capability.BLINDS)

    @property
    def provides(self) -> Capabilities:
        return capabilities(Capability.BETTING, Capability.OPENING) if self.opening else capabilities(Capability.BETTING)

    icon = Icon.BET
    decision = "bet"
    telling = True
    brief = "{opener:start} bets first."
    briefs = template(
        {
            "opening": "{opening:brief} to open.",
            "duty": "{duty, select, no-checking {No checking} who-must-bet {The first player must bet} other {The first player bets or folds}}.",
            "fee": "Folding costs {fee}.",
            "each": "{each} raises each at most.",
            "low": "A low {low} must bet, or wins no later bets.",
            "raising": "No check-raising.",
            "drift": "{drift:brief}",
        }
    )
    wording = (
        "{from_left, select, yes {Betting round from the dealer's left} other {Betting round; {one_blind, select, yes {the player after the blind opens, and "
        "the blind counts as a bet} other {{opener:opens}}}}}.{duty, select, yes { {duty}} other {}}"
        "{may_have_folded, select, yes { Skip it if they folded.} other {}}"
    )
    wording_notes = (
        "{suits_decide, select, yes {Suits break ties for who opens: {suits}.} other {}}",
        "{place_decides, select, yes {Of equal hands or cards, the first one to the dealer's left opens.} other {}}",
        "{spared, select, yes {A wild upcard never brings it in.} other {}}",
        "{opening, select, yes {It takes {opening}{nearly, select, yes {, or four cards to a flush,} other {}} to open.} other {}}",
        "{drift, select, yes {{drift}} other {}}",
        "{fee, select, free {} other {Folding costs {fee}.}}",
        "{each, select, yes {{each:start} raises each at most.} other {}}",
        "{low, select, yes {A player who checks a low {low} cannot win what is bet afterwards. If that hand is the best, these bets go back.} "
        "other {}}",
        "{raising, select, yes {Whoever has checked may only call or fold when somebody bets.} other {}}",
    )
    wording_opening = "It takes {opening}{nearly, select, yes {, or four cards to a flush,} other {}} to open."
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
    unclear_fours = settled(
        (
            "Do four to a flush and four to a straight count in the hands showing, for who opens?",
            "Yes, where they count at the showdown.",
            "The hands showing are compared as they are at the end.",
        ),
        "open",
    )
    unclear_lowest = settled(
        (
            "Who brings it in if the lowest upcards are of one rank?",
            "The one of the lower suit. Clubs are lowest, then come diamonds, hearts and spades.",
            "Card rooms use suits for this alone.",
        ),
        "open",
    )
    unclear_highest = settled(
        (
            "Who brings it in if the highest upcards are of one rank?",
            "The one of the higher suit. Spades are highest, then come hearts, diamonds and clubs.",
            "Card rooms use suits for this alone.",
        ),
        "open",
    )
    unclear_ace_up = settled(
        (
            "Is an ace the lowest upcard when the lowest one brings it in?",
            "No, it is the highest.",
            "The high hand wins, and an ace is good for it.",
        ),
        "open",
    )
    unclear_ace_worst = settled(
        (
            "Low wins with aces high. Is an ace the highest upcard when the highest one brings it in?",
            "Yes.",
            "The low hand wins, and an ace is high in it.",
        ),
        "open",
    )
    unclear_ace_down = settled(
        (
            "Is an ace the highest upcard when the highest one brings it in?",
            "No, it is the lowest.",
            "The low hand wins, and an ace is good for it.",
        ),
        "open",
    )
    unclear_duty = settled(
        ("The player who must bet or fold has folded. May the others check?", "Yes.", "Only the player who opens has to bet or fold."),
        "open",
    )
    unclear_fee = settled(
        (
            "What if a player cannot pay what it costs to fold?",
            "They pay all they have, and they are out.",
            "Nobody can lose more than they brought.",
        ),
        "pay",
        short=True,
    )
    unclear_staked = settled(
        (
            "May a player fold when nobody has bet?",
            "Yes, where it costs something to stay in and lose. Elsewhere a player checks.",
            "A check costs nothing unless the losers have to pay.",
        ),
        "bet",
    )
    unclear_openers = settled(
        (
            "Does the player who opened have to show the opening hand?",
            "Yes, at a real table: when the deal is over, even if everybody else has folded.",
            "Until then, nobody else knows that the hand could open.",
        ),
        "open",
    )
    unclear_split = settled(
        (
            "May the player who opened split the openers?",
            "Yes. At a real table they say so, keep their discards face down, and show what opened at the end.",
            "A player may want a flush more than a pair, but the others must be able to check the opening hand.",
        ),
        "open",
    )
    wording_proof = (
        "Whoever opens shows the opening hand when the deal is over, even if everybody else has folded."
        "{drawn, select, yes { They may split the openers: then their discards stay face down in front of them until the end.} other {}}"
    )
    drawn = False  # whether cards are exchanged behind it
    watches_for_no_bet = False  # whether something is done where nobody bets
    losing_costs = False  # whether it costs something to stay in and lose
    may_check = True  # whether anybody may check or bet as long as nobody has bet
    remembers_bettors = False  # whether somebody asks who bet in the rounds before
    one_blind = False  # whether one player posts a blind, and nobody else does
    has_opening_duty = False  # whether the seat asked has the duty of the one who opens
    waiting: tuple[int, ...] = ()  # who is still to speak after the effects that are being carried out
    told = False  # whether the effects of the next player's turn are among these
    turns_tell = False  # whether an event waits for the turn of a player who is to act
    staying_tells = False  # whether one waits for a player who has stayed in
    unit = 0  # of a round that is not of the plain limit: its bet, or the least one (see structures)
    short_all_in = 0  # chips by which an all-in exceeds the last whole bet, while they are too few to be a bet or raise of their own
    barred_from_raising = 0  # mask of the seats that acted before that all-in: they may call it, and may not raise
    suits = USUAL_SUITS  # from the highest down, where they break ties
    plainly_opened = True  # whether upcards alone tell the best hand showing, without suits and four-card hands
    checkers = 0  # mask of the seats that have checked in this round, where they may not raise
    flips_never_fold = False  # whether nothing puts out a player who turns up cards

    @property
    def requires(self) -> Capabilities:
        return self.opener.requires

    @property
    def suits_decide(self) -> bool:
        """Whether suits settle who opens of equal hands."""
        return self.ties == "by suit"

    @property
    def place_decides(self) -> bool:
        """Whether the file says that the place at the table settles it."""
        return self.ties == "from the left"

    @property
    def suits_at_bring_in(self) -> SuitOrder:
        """How suits rank between equal upcards at the bring-in: as in card rooms, unless the file says that suits settle who opens."""
        return self.suits if self.suits_decide else USUAL_SUITS

    @property
    def from_left(self) -> bool:
        """Whether the player left of the dealer opens."""
        return self.opener == "left"

    @property
    def aloud(self) -> str:
        """What is special about it, as somebody says it who explains the game; "" where a call says as much."""
        if self.opening and not self.drift:
            return self.fill(self.wording_opening)
        return self.duty.say("") if self.duty and not (self.each or self.fee != "free") else ""

    def in_call(self, times: Number) -> str:
        duties = [name for name in self.briefs if getattr(self, name) and getattr(self, name) != "free"]
        duty = self.duty.replace(" ", "-")
        return " ".join([english.capital(self.fill(self.briefs[name], duty=duty)) for name in duties]) or self.fill(self.brief)

    @property
    def weight(self) -> float:  # type: ignore[override]
        """Who bets first says little of a game, unless there is more to it."""
        more = self.opening or self.duty or self.each or self.low or self.raising or self.fee != "free"
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
        return bool(self.opening) or self.watches_for_no_bet

    def bind(self, game: GameRules) -> None:
        steps = [rule for step in game.play for rule in step.every()]
        blinds = [rule for rule in steps if Capability.BLINDS in rule.provides]
        self.drawn = bool(self.opening) and any(Capability.DRAW in rule.provides for rule in parted_at(self, game.play)[1])
        self.one_blind = self.opener == "blinds" and bool(blinds) and all(rule.how_many == 1 for rule in blinds)
        self.flips_never_fold = not game.listeners
        self.turns_tell, self.staying_tells = TO_ACT in game.listeners_by_event, STAYS_IN in game.listeners_by_event
        self.may_check = not (self.duty or self.opening)
        self.losing_costs = game.staked
        self.scale = low_scale(game)
        self.suits = suit_order(game)
        self.plainly_opened = not self.ties and not four_card_hands(game)
        parts = [part for step in game.play for rule in step.every() for part in rule.within() if isinstance(part, SoMany)]
        self.watches_for_no_bet = any(part.did == "opened" and part.many == "nobody" for part in parts)
        self.remembers_bettors = any(part.of_bets for rule in (*game.play, *game.listeners) for part in rule.within())

    @property
    def may_have_folded(self) -> bool:
        """Whether the player who opens may be out by then."""
        return self.opener == "whoever flipped" and not self.flips_never_fold and not self.each

    unclear_raiser = settled(
        (
            "The last raiser opens, and nobody has bet before. Who opens?",
            "The player left of the dealer.",
            "Each round of dealing starts there.",
        ),
        "open",
    )
    unclear_raiser_before = settled(
        (
            "The last raiser of the round before opens, and nobody bet in that round. Who opens?",
            "The player left of the dealer.",
            "Each round of dealing starts there.",
        ),
        "open",
    )

    def leaves_open(self, game: GameRules) -> Iterable[Settled]:
        return (
            *(() if self.ties else self.unclear if self.opener == "high" else (self.unclear_low,) if self.opener == "low" else ()),
            *((self.unclear_fours,) if self.opener == "high" and four_card_hands(game) else ()),
            *((self.unclear_raiser,) if self.opener == "last raiser" else ()),
            *((self.unclear_raiser_before,) if self.opener == "last raiser of the round before" else ()),
            *((self.unclear_duty,) if self.duty == "who must bet or fold" else ()),
            *((self.unclear_staked,) if self.may_check and game.staked else ()),
            *((self.unclear_fee,) if self.fee != "free" else ()),
            *((self.unclear_openers,) if self.opening else ()),
            *((self.unclear_split,) if self.drawn else ()),
        )

    @property
    def may_be_brought_in(self) -> bool:
        """Whether the stakes may make the lowest or the highest upcard open the round."""
        return self.opener in ("high", "low") and not self.opening

    def at_bring_in(self, game: GameRules) -> Iterable[Settled]:
        """What is open where the stakes make the lowest or the highest upcard open this round."""
        if not self.may_be_brought_in:
            return ()
        low = self.opener == "low"
        tie = () if self.ties else (self.unclear_highest if low else self.unclear_lowest,)
        return (*tie, self.unclear_ace_up if not low else self.unclear_ace_worst if aces_spoil(game) else self.unclear_ace_down)

    @property
    def proof(self) -> str:
        """How whoever opens proves at a real table that the hand could; nothing where any hand may open."""
        return self.fill(self.wording_proof) if self.opening else ""

    @property
    def of_bets(self) -> bool:  # type: ignore[override]
        return self.opener.of_bets

    def run(self, state: State) -> None:
        if self.waiting:
            self.resume(state)
            return
        if not (state.stakes.plain or self.unit):
            state.game.forced.open_round(state, self)
            return
        chips = state.chips
        seats = state.seats()
        if self.remembers_bettors and state.bettor >= 0:
            RAISER.put(state, state.bettor)
        if self.opener == "blinds":
            state.bettor = -1
            self.open_blind(state, seats)
            return
        queue: list[int] = []
        if len([p for p in seats if chips[p]]) > 1:
            if (
                self.opener == "high" and self.plainly_opened and state.game.plain_shown and not state.game.several
            ):  # `showing`, without the calls: this is most of what a round costs
                up, hands = state.face_up, state.hands
                shown = [high([c for c in hands[p] if up >> (c & 255) & 1]) for p in seats]
                first = shown.index(max(shown))
                queue = seats[first:] + seats[:first]
            else:
                queue = self.by_suit(state, seats) if self.suits_decide else self.opener.order(state, seats, "Bet")
        state.bettor = -1  # of this round, though nobody can bet in it
        if self.remembers_bettors:
            OPENED.put(state, -1)
        if queue:
            self.begin(state, [p for p in queue if chips[p]], self.at(has_opening_duty=True) if self.duty.startswith("who") else self)

    def by_suit(self, state: State, seats: list[int]) -> list[int]:
        """The seats from the one that opens, where suits decide between equal hands: the higher one for the best hand, the lower one for the lowest."""
        way = 1 if self.opener == "high" else -1
        strength = board_strength if self.opener == "high" else upcard_strength
        places = [(way * strength(state, p), way * self.suits.showing(state.upcards(p))) for p in seats]
        first = places.index(max(places))
        return seats[first:] + seats[:first]

    def begin(self, state: State, queue: list[int], now: Bet) -> None:
        """Nobody has bet yet: the seats are asked in this order."""
        state.bet = [0] * state.n
        state.bet_to_call = state.raises = 0
        if self.each:
            RAISED.clear(state)
        now.go_on(state, tuple(queue))

    def go_on(self, state: State, queue: tuple[int, ...]) -> None:
        """Ask the first of the queue, after the effects that are due and those of their turn."""
        if state.due:
            state.run_next(self.at(waiting=queue, told=False))
            return
        if self.turns_tell:
            tell_turn(state, TO_ACT, queue[0])
            if state.due:
                state.run_next(self.at(waiting=queue, told=True))
                return
        state.ask(queue, self)

    def resume(self, state: State) -> None:
        """Go on after the effects, with those who are still in and have chips."""
        queue = tuple([p for p in self.waiting if self.has_a_turn(state, p)]) if sum(state.live) > 1 else ()
        now = self.at(waiting=(), told=False)
        if queue[:1] != self.waiting[:1]:
            now = now.at(has_opening_duty=False)
        if not queue:
            now.close(state)
        elif self.told and queue[0] == self.waiting[0]:
            state.ask(queue, now)
        else:
            now.go_on(state, queue)

    def has_a_turn(self, state: State, seat: int) -> bool:
        """Whether the seat is still asked: it has not folded, and it has chips."""
        return state.live[seat] and state.chips[seat] > 0

    def close(self, state: State) -> None:
        """The round is over."""
        money.return_uncalled_bet(state)
        state.bet = [0] * state.n
        state.bet_to_call = 0

    def open_blind(self, state: State, seats: list[int]) -> None:
        """What is posted already counts; the last blind speaks last and may raise itself."""
        first = (self.last_blind(state) + 1) % state.n
        queue = [p for p in state.seats(first) if state.chips[p]]
        if len(queue) > 1 or any(state.bet[p] < state.bet_to_call for p in queue):
            self.go_on(state, tuple(queue))
        else:
            money.return_uncalled_bet(state)

    def last_blind(self, state: State) -> int:
        """The seat that posted it."""
        return state.bet.index(max(state.bet))

    def options(self, state: State, seat: int) -> Choice:
        owed = state.bet_to_call - state.bet[seat]
        over = self.short_all_in
        if not self.each:  # the first whole bet is no raise; plain stakes have a cap
            may = state.raises < state.stakes.raises + (state.bet_to_call == over)  # type: ignore[operator]
        else:
            may = not owed or state.bet_to_call == over or RAISED.of(state)[seat] < self.each
        if may and state.chips[seat] > owed and not (self.barred_from_raising | self.checkers) >> seat & 1:
            for p, chips in enumerate(state.chips):  # a raise needs somebody who can answer it
                if chips and p != seat and state.live[p]:
                    if owed:
                        return SHORT if over else ANSWER
                    if self.may_check and self.losing_costs:
                        return OWN_BLIND_OR_FOLD if state.bet_to_call else OPEN_OR_FOLD
                    return OWN_BLIND if state.bet_to_call else OPEN if self.may_check else self.first_bet(state, seat)
        return CALL_ONLY if owed else CHECK_OR_FOLD if self.may_check and self.losing_costs else CHECK_ONLY

    def first_bet(self, state: State, seat: int) -> Choice:
        """What the seat may do where not anybody may simply check or bet."""
        if self.opening:
            return OPEN if self.can_open(state, seat) else CHECK_ONLY
        if not (self.has_opening_duty or self.duty == "no checking"):
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
            if self.raising:
                now = self.at(checkers=self.checkers | 1 << seat)
            if state.log is not None:
                state.log.append((state.step, BETS, seat, -1, (), action.verb, 0, 0))
            if self.low and self.low_enough(state, seat):
                money.CAPPED.put(state, (*money.CAPPED.of(state), (seat, money.depths(state)[seat])))
        elif action == FOLD:
            if self.fee != "free":
                state.note(LogKind.PAY, seat, -1, (), state.pay_dead_money(seat, self.fee.chips(state)))
            state.fold(seat)
            if state.over:
                return
            if sum(state.live) == 1:
                queue = ()
        else:
            chips, bet = state.chips, state.bet
            amount = state.bet_to_call - bet[seat]
            if action != CALL:
                amount += self.more(state, action)
            amount = self.put_in(state, seat, amount)
            if bet[seat] > state.bet_to_call:
                if self.unit or self.short_all_in or self.each or bet[seat] - state.bet_to_call < state.stakes.bet:
                    now = self.raised(state, seat, queue)
                elif state.bet_to_call:  # a whole raise under plain stakes, which is most of what `raised` is asked: without the call
                    state.raises += 1
                state.bet_to_call = bet[seat]
                state.bettor = seat
                if self.opening and action.verb == "bet":
                    QUALIFIED.put(state, True)
                if self.remembers_bettors and action.verb == "bet":
                    OPENED.put(state, seat)
                    if OPENER.of(state) < 0:
                        OPENER.put(state, seat)
                queue = tuple([p for p in state.seats(seat + 1) if chips[p] and p != seat])
            state.note(BETS, seat, -1, (), action.verb, amount, bet[seat])
        if self.staying_tells and action != FOLD:
            tell_turn(state, STAYS_IN, seat)
        live = state.live
        while queue and not live[queue[0]]:
            queue = queue[1:]
        if queue:
            if self.has_opening_duty:
                now = now.at(has_opening_duty=False)
            if state.due or self.turns_tell:  # effects come first
                now.go_on(state, queue)
            else:
                state.asking, state.ask_seats = now, queue
        else:
            self.close(state)

    def low_enough(self, state: State, seat: int) -> bool:
        """Whether the seat has a low hand that must bet."""
        value = state.game.low(state, seat, state.hands[seat] + state.common, self.scale)
        return value is not None and self.low.met(value)

    def raised(self, state: State, seat: int, queue: tuple[int, ...]) -> Bet:
        """The round after the seat has put in more than `bet_to_call`; the queue are those who have not acted since the last whole bet. An all-in of half a bet
        or more is a whole bet or raise. A smaller one reopens nothing for those who have acted, and is no raise of the cap."""
        whole = state.bet_to_call - self.short_all_in
        more = state.bet[seat] - whole
        if 2 * more < (self.unit or state.stakes.bet):
            acted = sum([1 << p for p in range(state.n) if p not in queue])
            return self.at(short_all_in=more, barred_from_raising=self.barred_from_raising | acted)
        if whole:
            state.raises += 1
            if self.each:
                RAISED.add(state, seat)
        return self.at(short_all_in=0, barred_from_raising=0) if self.short_all_in else self

    def put_in(self, state: State, seat: int, amount: int) -> int:
        """Chips of the seat, as many as it has, into the pot: what they come to."""
        amount = min(amount, state.chips[seat])
        state.chips[seat] -= amount
        state.bet[seat] += amount
        state.contributed[seat] += amount
        return amount

    def prompt_for(self, state: State, seat: int) -> str:
        owed = min(state.bet_to_call - state.bet[seat], state.chips[seat])
        return self.fill(self.prompt, pot=state.pot(), owed=owed)

    def label(self, state: State, seat: int, action: Action) -> Label:
        cost = self.charge(state, seat, action)
        if action.verb in TO:
            return Label(tell(TO[action.verb], amount=state.bet[seat] + cost), cost)
        return Label(tell(SAID[action.verb], cost=cost), cost)

    def charge(self, state: State, seat: int, action: Action) -> int:
        if action in (CHECK, FOLD):
            return self.fee.of(state, seat) if action == FOLD and self.fee != "free" else 0
        return min(state.bet_to_call - state.bet[seat] + self.more(state, action), state.chips[seat])

    def more(self, state: State, action: Action) -> int:
        """Chips beyond the price to call."""
        return 0 if action == CALL else state.stakes.bet - self.short_all_in

    def doing(self, state: State, seat: int, action: Action) -> str:
        cost = self.charge(state, seat, action)
        return tell(DOING[action.verb], amount=state.bet[seat] + cost if action.verb in TO else cost)

    def count(self, tally: Tally) -> None:
        tally.rounds += 1
        if self.low and not low_scale(tally.game):
            tally.problem(
                "asks for a bet with a low hand, where none is compared; expected a low hand in the showdown, such as 'showdown low'"
            )
        if self.opening and not self.opening.known(tally.game.ranking):
            tally.problem("opens on a hand that is none in this game, where only some kinds of hand count")
