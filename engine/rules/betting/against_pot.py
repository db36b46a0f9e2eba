"""Bets that one player makes against the pot, on the next card."""

from __future__ import annotations

from ...cards import ACE, mask, outside, rank, suit, within
from ...language.phrase import Word
from ...language.words import tell, template
from ...table import knowledge, money
from ...table.actions import Action, Label
from ...table.choices import Choice, Sizes
from ...table.rule import InTurn
from ...table.traits.capabilities import Capability, capabilities
from ...table.traits.facts import Mark
from ...table.traits.icons import Icon
from ...table.traits.log_kinds import LogKind
from ...table.traits.mechanics import Mechanic
from ...table.traits.settled import settled
from ..terms.discarding import throw_away, throw_shown
from .structures import SHARES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...table.choices import Choices
    from ...table.state import State
    from ...table.tally import Tally

PASS = Action("pass")
ACE_HIGH, ACE_LOW = Action("declare", word="high"), Action("declare", word="low")
CALL_THE_ACE = Choice((ACE_LOW, ACE_HIGH))
PARTS = 4  # the sizes on offer are a quarter of the most that may be bet, half, three quarters and all of it
BELOW_TWO = -1  # the place of a low ace
POSTS = Mark("cards that a bet is made on")


class AgainstPot(InTurn, family=True):
    """In turn, each player may bet up to the whole pot on the next card. The pot pays a winner as much as was bet. A loser pays the bet into the pot. Nobody
    may bet more than they could pay, and nobody is asked once the pot is empty."""

    icon = Icon.BET
    decision = "wager"
    tags = (Mechanic.AGAINST_THE_POT,)
    weight = 7.0
    provides = capabilities(Capability.POT_WON)
    worst = 1  # times the bet: the most that it can cost
    unit = 1  # the least bet
    prompt = "The pot is {pot}. Bet up to {most} of it, or pass?"

    def can_play(self, state: State, seat: int) -> bool:
        """Whether there is something to win, and the seat has the chips to lose."""
        return state.pot() > 0 and state.chips[seat] >= self.worst

    def most(self, state: State, seat: int) -> int:
        """The most that the seat may bet."""
        return min(state.pot(), state.chips[seat] // self.worst)

    def shares(self, state: State, seat: int, owed: int) -> list[tuple[int, tuple[int, int]]]:
        """Bets of the usual shares of the pot, as the table names them."""
        return [(state.pot() * part // of, (part, of)) for part, of in SHARES]

    def pot_behind_call(self, state: State, seat: int, owed: int) -> int:
        """The pot: nothing is called in it."""
        return state.pot()

    def prompt_for(self, state: State, seat: int) -> str:
        return self.fill(self.prompt, pot=state.pot(), most=self.most(state, seat))

    def options(self, state: State, seat: int) -> Choices:
        most = self.most(state, seat)
        return Sizes([PASS], "bet", 1, most, [most * part // PARTS for part in range(1, PARTS)])

    def pays(self, card: int, held: list[int]) -> int:
        """What the pot pays for each chip bet if this card comes: 1, or less than nothing for what the player pays."""
        raise NotImplementedError

    def edge(self, state: State, seat: int) -> float:
        """What each chip bet brings on average, by the cards that the seat has not seen."""
        held = state.hands[seat]
        unseen = outside(list(state.game.cards(state.n)), knowledge.sees(state, seat))
        return sum([self.pays(card, held) for card in unseen]) / len(unseen) if unseen else 0.0

    def settle_bet(self, state: State, seat: int, bet: int, times: int) -> None:
        """The bet is won or lost. From now on the pot is one heap that anybody may win."""
        pot = state.pot()
        money.clear(state)
        state.dead_chips += pot
        if times > 0:
            money.award(state, seat, bet, tell("the bet against the pot"))
        else:
            state.note(LogKind.PAY, seat, -1, (), state.pay_dead_money(seat, -times * bet))

    def charge(self, state: State, seat: int, action: Action) -> int:
        return action.amount or 0

    def outlay(self, state: State, seat: int, action: Action) -> int:
        return (self.worst - 1) * (action.amount or 0)

    def label(self, state: State, seat: int, action: Action) -> Label:
        if action.amount is not None:
            return Label(tell("Bet {amount}", amount=action.amount), action.amount)
        return Label(tell(SAID[action]))

    def doing(self, state: State, seat: int, action: Action) -> str:
        return tell("betting {amount}", amount=action.amount) if action.amount is not None else tell(DONE[action])


SAID = template({PASS: "Pass", ACE_HIGH: "The ace is high", ACE_LOW: "The ace is low"})
DONE = template({PASS: "passing", ACE_HIGH: "calling the ace high", ACE_LOW: "calling the ace low"})


class PostCosts(Word):
    """What it costs if the next card has the rank of one of the two."""

    words = {"the bet": "the bet", "double": "double", "triple": "triple"}

    @property
    def times(self) -> int:
        """So many times the bet."""
        return 1 + self.among.index(str(self))


class FirstAce(Word):
    """How a first ace counts: always high, or as its player says."""

    words = {"high": "high", "high or low": "high or low"}


class BetBetween(
    AgainstPot,
    form="bet against the pot on a card between two[, a match costs {hit}][, first ace {first}]",
    examples={
        "bet against the pot on a card between two": ""
        "In turn, each player gets two cards face up and may bet up to the whole pot that the next card falls between them. A winner takes "
        "the amount of the bet from the pot; a loser pays it into the pot. If no rank lies between the two, the turn passes.",
        "bet against the pot on a card between two, a match costs double": ""
        "In turn, each player gets two cards face up and may bet up to the whole pot that the next card falls between them. A winner takes "
        "the amount of the bet from the pot; a loser pays it into the pot. A card that matches one of the two costs double. If no rank lies "
        "between the two, the turn passes.",
        "bet against the pot on a card between two, first ace high or low": ""
        "In turn, each player gets two cards face up and may bet up to the whole pot that the next card falls between them. If the first "
        "card is an ace, its player calls it high or low before the second comes. A winner takes the amount of the bet from the pot; a "
        "loser pays it into the pot. If no rank lies between the two, the turn passes.",
    },
):
    """Two cards are dealt face up to each player in turn, who bets that the next card falls between them in rank. All three are discarded. A second ace, and
    an ace that nobody calls, is high."""

    asked_as = ("in-between, acey-deucey", "bet against the pot")

    hit: PostCosts = PostCosts("the bet")
    first: FirstAce = FirstAce("high")
    low: bool = False  # whether the first card is an ace that counts below a two
    ladder_fact = "a bet between two cards"
    wording = "In turn, each player gets two cards face up and may bet up to the whole pot that the next card falls between them."
    wording_notes = (
        "{called, select, yes {If the first card is an ace, its player calls it high or low before the second comes.} other {}}",
        "A winner takes the amount of the bet from the pot; a loser pays it into the pot.",
        "{worst, select, 1 {} other {A card that matches one of the two costs {hit}.}}",
        "If no rank lies between the two, the turn passes.",
    )
    brief = "Two cards up: bet against the pot that the next falls between them.{worst, select, 1 {} other { A match costs {hit}.}}"
    prompt_ace = "Your first card is an ace. Is it high or low?"
    unclear = (
        settled(
            (
                "May a player bet more than they can pay?",
                "No. The most that the bet can cost has to lie in front of the player.",
                "Nobody can lose more than they brought.",
            ),
            "bet",
        ),
        settled(
            ("What if both cards have the same rank?", "Nothing can fall between them. The turn passes.", "There is no bet to win."), "bet"
        ),
    )

    @property
    def worst(self) -> int:  # type: ignore[override]
        return self.hit.times

    @property
    def called(self) -> bool:
        """Whether a first ace is called high or low."""
        return self.first == "high or low"

    def prepare(self, state: State, seat: int) -> None:
        if not self.can_play(state, seat):
            return
        self.turn_up(state, seat)
        if not self.has_to_call(state, seat):
            self.turn_up(state, seat)
            self.throw_if_shut(state, seat)

    @staticmethod
    def turn_up(state: State, seat: int) -> None:
        """One more card for the seat, face up."""
        card = state.give(seat, "up")
        if card is not None:
            POSTS.add(state, mask([card]))
            state.note(LogKind.DEAL, seat, -1, (card,), "up")

    def bet_on(self, state: State, seat: int) -> list[int]:
        """The posts of the seat, as many as lie there."""
        return within(state.hands[seat], POSTS.of(state))

    def has_to_call(self, state: State, seat: int) -> bool:
        """Whether the seat has one card, an ace that it has to call."""
        return self.called and [rank(c) for c in self.bet_on(state, seat)] == [ACE]

    def posts(self, held: list[int]) -> tuple[int, int]:
        """The places of the first two cards among the ranks, the lower one first."""
        first, second = (rank(c) for c in held[:2])
        low, high = sorted((BELOW_TWO if self.low else first, second))
        return low, high

    def throw_if_shut(self, state: State, seat: int) -> None:
        """Cards that nothing can fall between go at once."""
        held = self.bet_on(state, seat)
        low, high = self.posts(held) if len(held) > 1 else (0, 0)
        if high - low < 2:
            throw_shown(state, seat, held)

    def able(self, state: State, seat: int) -> bool:
        return bool(self.bet_on(state, seat))

    def options(self, state: State, seat: int) -> Choices:
        return CALL_THE_ACE if self.has_to_call(state, seat) else super().options(state, seat)

    def prompt_for(self, state: State, seat: int) -> str:
        return self.fill(self.prompt_ace) if self.has_to_call(state, seat) else super().prompt_for(state, seat)

    def pays(self, card: int, held: list[int]) -> int:
        low, high = self.posts(held)
        place = rank(card)
        if low < place < high:
            return 1
        return -self.worst if place in (rank(held[0]), rank(held[1])) else -1

    def take(self, state: State, answers: dict[int, Action]) -> None:
        ((seat, action),) = answers.items()
        now = self
        if action.verb == "declare":
            now = self.at(low=action == ACE_LOW)
            self.turn_up(state, seat)
            now.throw_if_shut(state, seat)
            if self.bet_on(state, seat):
                state.ask((seat,), now)
                return
        else:
            self.choose(state, seat, action)
        state.run_next(now.at(low=False))

    def choose(self, state: State, seat: int, action: Action) -> None:
        if action.amount is None:
            state.note(LogKind.DECLINE, seat, -1, ())
        else:
            state.note(LogKind.BET, seat, -1, (), "bet", action.amount, action.amount)
            held = self.bet_on(state, seat)
            self.turn_up(state, seat)
            if came := [c for c in self.bet_on(state, seat) if c not in held]:
                self.settle_bet(state, seat, action.amount, self.pays(came[0], held))
        throw_shown(state, seat, self.bet_on(state, seat))

    def count(self, tally: Tally) -> None:
        tally.rounds += 1
        tally.seen += 3
        tally.cards = max(tally.cards, 3)
        tally.spare = max(tally.spare, 3)


class BetHigherInSuit(
    AgainstPot,
    form="bet against the pot on a higher card of its suit",
    examples={
        "bet against the pot on a higher card of its suit": ""
        "In turn, each player may bet up to the whole pot that they hold a higher card of the next card's suit. A winner takes the amount "
        "of the bet from the pot; a loser pays it into the pot. Whoever bets shows their hand and discards it.",
    },
):
    """Each player bets on their own hand: that one of its cards is of the same suit as the next card off the deck and higher. Hands are discarded one by one:
    shown where there was a bet, unseen where there was none."""

    requires, provides = capabilities(Capability.CARDS), capabilities(Capability.DISCARDS, Capability.POT_WON)
    wording = "In turn, each player may bet up to the whole pot that they hold a higher card of the next card's suit."
    wording_notes = (
        "A winner takes the amount of the bet from the pot; a loser pays it into the pot.",
        "Whoever bets shows their hand and discards it.",
    )
    brief = "Bet against the pot that you hold a higher card of the next card's suit."

    def able(self, state: State, seat: int) -> bool:
        return bool(state.hands[seat]) and self.can_play(state, seat)

    def pays(self, card: int, held: list[int]) -> int:
        return 1 if any(suit(c) == suit(card) and rank(c) > rank(card) for c in held) else -1

    def choose(self, state: State, seat: int, action: Action) -> None:
        held = state.hands[seat][:]
        card = state.draw() if action.amount is not None else None
        if card is None or action.amount is None:
            state.note(LogKind.DECLINE, seat, -1, ())
            return
        state.note(LogKind.BET, seat, -1, (), "bet", action.amount, action.amount)
        state.face_up |= mask([card])
        state.discards.append(card)
        state.note(LogKind.TURNED_PAST, -1, -1, (card,))
        self.settle_bet(state, seat, action.amount, self.pays(card, held))
        state.face_up |= mask(held)
        throw_shown(state, seat, held)

    def end(self, state: State) -> None:
        for p in range(state.n):
            if state.hands[p]:
                throw_away(state, p, state.hands[p][:])

    def count(self, tally: Tally) -> None:
        tally.rounds += 1
        tally.spare = max(tally.spare, 1)
        tally.thrown += tally.face_down
        tally.face_down = 0
