"""One deal in progress: plain data and the stack of rules still to run.

The machine pops a rule off the stack and runs it. A rule changes the table, puts more rules in front (`run_next`), or asks seats to choose (`ask`).
A rule in progress is a copy of itself that carries its progress, so everything that is still to come is data: a state clones in microseconds,
pickles and resumes. The verbs are OpenSpiel's.

Cards are ints (see cards), a set of cards is a mask. `face_up` is the mask of cards everybody sees; `known_to[seat]` of those whose place the seat knows
besides. Chips are whole numbers. Seats count from 0; seat `dealer` deals, the next seat acts first.
"""

from __future__ import annotations

from itertools import islice

from ..cards import mask
from ..errors import EndlessDeal, GameOver, IllegalAction, short
from ..hands import high
from ..language.words import tell
from . import knowledge, money
from .actions import CHECK, Action
from .choices import NOTHING_LEFT
from .fields import LAID, Fields
from .stakes import STAKES, Stakes
from .traits.capabilities import Capability
from .traits.facts import DEALT_ANEW, DEALT_UP, TRAIL, unmark
from .traits.log_kinds import LogKind

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from .. import documents
    from .choices import Choices, Dice
    from .protocols import EndingStep, GameRules, Step

MASK64 = (1 << 64) - 1
MULTIPLIER, INCREMENT = 6364136223846793005, 1442695040888963407  # Knuth's MMIX generator: integers alone, the same everywhere
MOST_STEPS, MOST_ACTIONS = 1_000, 20_000  # without a question, and in a deal; any game here has fifty and some hundreds at most


def scramble(seed: int) -> int:
    """A 64-bit start for the generator; neighbouring seeds give unlike deals (the finaliser of splitmix64)."""
    x = (seed * 0x9E3779B97F4A7C15 + 0x9E3779B97F4A7C15) & MASK64
    x = ((x ^ x >> 30) * 0xBF58476D1CE4E5B9) & MASK64
    x = ((x ^ x >> 27) * 0x94D049BB133111EB) & MASK64
    return x ^ x >> 31


class State(Fields):
    """A deal of `game` at `seats` seats, played on to the first choice. `stacked` names the cards that come off the deck first, for tests and for known
    positions. With `begin=False` nothing has happened yet: a caller that wants to watch it from the first card calls `begin` itself."""

    def __init__(
        self,
        game: GameRules,
        seats: int,
        seed: int = 0,
        stakes: Stakes | None = None,
        dealer: int = 0,
        stacked: list[int] | None = None,
        begin: bool = True,
    ):
        self.game, self.n, self.seed, self.dealer, self.began = game, seats, seed, dealer, dealer
        self.stakes = stakes or STAKES
        self.rng = scramble(seed)
        self.chips = self.stakes.sit_down(seats)
        self.bet, self.contributed, self.won = [0] * seats, [0] * seats, [0] * seats
        self.bet_to_call = self.raises = self.dead_chips = self.awarded = self.deals = self.step = 0
        self.carried_over, self.takings, self.tallies, self.log, self.history, self.observed = [], {}, {}, [], [], []
        self.asking, self.ask_seats, self.answers, self.over = None, (), (), False
        self.new_deal([True] * seats, stacked)
        if begin:
            self.begin()

    def begin(self) -> None:
        """Plays on to the first choice. Once for a deal."""
        self._advance()

    def new_deal(self, live: list[bool], stacked: list[int] | None = None) -> None:
        """Gather all cards, begin the play anew for the seats that are `live`; the pot stays."""
        self.clear()
        if not (self.stakes.plain or self.deals):
            self.step_stack = [*self.game.initial_staked_steps]
        self.deals += 1
        if self.deals > 1 and self.log is not None:
            DEALT_ANEW.put(self, (*DEALT_ANEW.of(self), len(self.log)))
        self.stacked = list(reversed(stacked or ()))
        self.deck = [c for c in self.game.cards(self.n) if c not in self.stacked] if stacked else list(self.game.cards(self.n))
        self.live = live

    def collect_all_cards(self) -> None:
        """All cards are in the deck again, in the middle of a deal: nobody knows where any of them lies."""
        for key in LAID:
            setattr(self, key, [])
        self.hands, self.stockpile, self.pile_split = [[] for _ in range(self.n)], [[] for _ in range(self.n)], [0] * self.n
        self.deck, self.stacked = list(self.game.cards(self.n)), []
        self.face_up, self.known_to, self.untracked, self.hidden_moves, self.shuffled = 0, [0] * self.n, [{} for _ in range(self.n)], [], 0
        unmark(self, mask(self.deck))
        self.observed = None if self.observed is None else []  # what was done told of cards that nobody has any more
        self.last_snapshot = self.last_layout = None

    # -- the verbs
    def is_terminal(self) -> bool:
        """Whether the deal is over."""
        return self.over

    def current_player(self) -> int | None:
        """The seat to choose; None when the deal is over."""
        return self.ask_seats[len(self.answers)] if self.asking else None

    def legal_actions(self) -> Choices:
        """What the current player may do, lazily: iterates, counts, samples, tests membership (see choices). Empty when the deal is over."""
        return self.asking.options(self, self.ask_seats[len(self.answers)]) if self.asking else NOTHING_LEFT

    def apply_action(self, action: str) -> None:
        """Carry out an action of the current player. An illegal one raises IllegalAction and changes nothing."""
        if self.asking is None:
            raise GameOver(f"the deal is over; {short(action)} comes too late", tell("This deal is over."))
        seat = self.ask_seats[len(self.answers)]
        legal = self.asking.options(self, seat)
        chosen = legal.read(action)
        if chosen is None:
            some = list(islice(legal, 7))  # no more of them are made than are told
            raise IllegalAction(
                f"seat {seat} may not {short(action)} now; expected {'one of ' if len(some) > 1 else ''}"
                f"{', '.join(map(repr, some[:6]))}{', ...' if len(some) > 6 else ''}",
                self.asking.refusal(self, seat, str(action)),
            )
        self.act(chosen)

    def act(self, action: str) -> None:
        """`apply_action` for an action known to be legal, or its text."""
        if isinstance(action, Action):
            done = action
        else:
            chosen = self.legal_actions().read(action)
            assert chosen is not None, f"{action!r} was said to be legal"
            done = chosen
        seats, rule = self.ask_seats, self.asking
        assert rule is not None, "the deal is over"
        self.history.append(done)
        if rule.one_by_one:
            if self.observed is not None:
                knowledge.observe(self, rule, seats[0], done)
            if done != CHECK:  # the one that does not even move chips
                self.last_snapshot = None
            self.asking = None
            rule.answer(self, seats[0], done)
            if self.asking is None:
                self._advance()
            return
        answers = self.answers = (*self.answers, done)
        if len(answers) == len(seats):
            if self.observed is not None:
                for seat, answer in zip(seats, answers, strict=True):
                    knowledge.observe(self, rule, seat, answer)
            self.asking, self.answers, self.last_snapshot, self.last_layout = None, (), None, None
            rule.take(self, dict(zip(seats, answers, strict=True)))
            if self.asking is None:
                self._advance()

    def returns(self) -> list[int]:
        """Chips won less chips put in, a seat; they add up to zero when the deal is over."""
        return [c - begun for c, begun in zip(self.chips, self.stakes.sit_down(self.n), strict=True)]

    def next_stakes(self) -> Stakes:
        """What the table plays its next deal for: these stakes, where no pot is killed."""
        winners = [p for p, won in enumerate(self.won) if won]
        return self.stakes.after(winners[0] if len(winners) == 1 else None, sum(self.won))

    def observation(self, seat: int) -> documents.Observation:
        """All that the seat may see now, as plain data; a card it cannot place is None."""
        return knowledge.observation(self, seat)

    def information_state(self, seat: int) -> str:
        """All that the seat has seen so far, in order: two states with the same text are the same to the seat."""
        return knowledge.information_state(self, seat)

    def determinize(self, seat: int, rng: Dice) -> State:
        """A copy with the cards that the seat cannot place dealt anew, in agreement with all it has seen."""
        return knowledge.determinize(self, seat, rng)

    # -- the machine
    def _advance(self) -> None:
        if len(self.history) > MOST_ACTIONS:
            self.abort_endless(f"after {MOST_ACTIONS:,} actions there is no end of it")
        for _ in range(MOST_STEPS):
            if self.over:
                self.asking = None
                return
            if self.due:
                self.step_stack.extend(reversed(self.due))
                self.due = []
            if self.asking is not None:
                return
            if not self.step_stack:
                money.award_leftovers(self)
                self.over = True
                return
            rule = self.step_stack.pop()
            if self.game.continues_after_showdown and self.lone_survivor and rule.who is None and (rule.decides or self.in_vain(rule)):
                continue
            self.last_snapshot = self.last_layout = None
            if rule.step:
                self.step = rule.step
            rule.run(self)
        self.abort_endless("nobody is asked anything")

    def abort_endless(self, why: str) -> None:
        """The deal goes on for ever: it is void, and the error names the block that runs on."""
        self.finish()
        self.asking = None
        steps = [rule for top in self.game.play for rule in top.every()]
        blocks = [rule for rule in (*self.due, *reversed(self.step_stack)) if getattr(rule, "until", None)]
        again = [rule for rule in steps if rule.anew and self.deals > 1]  # the hands that are dealt anew
        here = [rule for rule in steps if rule.step and rule.step == self.step]
        block = next((rule.phrase() for rule in (*blocks, *again, *here)), "the deal")
        raise EndlessDeal(f"{block}: this goes on for ever: {why}")

    def run_next(self, *rules: Step) -> None:
        """Run these next, in this order, before what is already on the stack."""
        self.due.extend(rules)

    def ask(self, seats: list[int] | tuple[int, ...], rule: Step) -> None:
        """Put `rule.options` to each seat; the answers stay secret until all are in, then go to `rule.take`."""
        if seats:
            self.asking, self.ask_seats, self.answers = rule, tuple(seats), ()
            if rule.step:
                self.step = rule.step
        else:
            rule.take(self, {})

    def emit(self, kind: str, seat: int, cards: list[int]) -> None:
        """Wake the rules that wait for this: they run next, for this seat, as often as it happened."""
        if self.game.keeps_trail and kind in ("dealt", "flipped"):
            TRAIL.put(self, (*TRAIL.of(self), *cards))
            if self.game.keeps_dealt and kind == "dealt":
                DEALT_UP.put(self, (*DEALT_UP.of(self), *cards))
        for watch in self.game.listeners_by_event.get(kind, ()):
            for _ in range(watch.event.happens(self, seat, cards)):
                watch.schedule_for(self, seat, cards)

    def emit_each(self, kind: str, news: Sequence[tuple[int, int]]) -> None:
        """`emit` of (seat, card) after (seat, card), which came all at once: at each of them the later ones have not come yet."""
        self.untold = mask([card for _, card in news])
        for seat, card in news:
            self.untold &= ~(1 << (card & 255))
            self.emit(kind, seat, [card])

    def finish(self) -> None:
        """Nothing runs any more, whatever the rule at work still schedules."""
        self.over = True

    def ranked(self, ending: EndingStep) -> None:
        """Hands have just been compared by it: for whoever learns from deals."""

    # -- seats
    @property
    def lone_survivor(self) -> bool:
        """Whether all but one are out of a deal that goes on behind its showdown, so that nobody need be asked anything before it."""
        return bool(self.game.continues_after_showdown and not self.game.plays_to_showdown and sum(self.live) == 1)

    @property
    def awaits_lone_winner(self) -> bool:
        """Whether all but one are out before the first showdown of a deal that goes on behind it: the showdown gives that one the pot."""
        return self.lone_survivor and not money.DIVIDED.of(self)

    def in_vain(self, rule: Step) -> bool:
        """Whether it lays common cards for a player who is alone and has won already. In games that deal new hands for the same pot they are laid all the same:
        old records depend on the order of the cards."""
        return Capability.COMMON in rule.provides and self.awaits_lone_winner and self.game.dealt_once

    def fold(self, seat: int, why: str = "") -> None:
        """Out of the deal; the hand goes to the discards unseen. The last seat left takes the pot, unless the
        game goes on to its showdown all the same, or behind it."""
        if sum(self.live) < 2:
            return
        self.live[seat] = False
        if self.log is not None:  # in rollouts there is none, and even to look up the kind takes its time
            self.note(LogKind.FOLD, seat, -1, (), why)
        self.emit("fold", seat, [])
        if self.game.continues_after_showdown:
            return
        if sum(self.live) == 1 and not self.game.plays_to_showdown:
            money.award_uncontested(self, self.live.index(True))
            self.finish()
        elif self.game.pairing:
            self.settle_partners()

    def settle_partners(self) -> bool:
        """Where only two partners are left they share the pot and the deal is over. Returns whether it is."""
        if not (self.game.pairing and self.game.together(self, self.seats())):
            return False
        self.game.showdown.run(self)
        return True

    def price_to_match(self) -> int:
        """What a price means by the pot: behind a showdown what was in it then, so that all who lost match the same."""
        return money.DIVIDED.of(self) or self.pot()

    def stakes_now(self) -> Stakes:
        """The stakes that hold in the betting round that began last."""
        return self.stakes.in_round(money.ROUNDS.of(self)) if self.stakes.stages else self.stakes

    def pay_dead_money(self, seat: int, amount: int) -> int:
        """Chips into the pot that nobody has to match; as many as the seat has. Returns what was paid."""
        amount = min(amount, self.chips[seat])
        self.chips[seat] -= amount
        self.dead_chips += amount
        return amount

    def hand_over(self, payer: int, payee: int, amount: int) -> None:
        """Chips from one seat to another; as many as the payer has."""
        amount = min(amount, self.chips[payer])
        self.chips[payer] -= amount
        self.chips[payee] += amount
        self.note(LogKind.GIVES_CHIPS, payer, -1, (), amount, payee)

    # -- cards
    def draw(self) -> int | None:
        """The next card off the deck: each is picked as it is needed, so nothing is shuffled that nobody sees. An empty deck is made
        anew of the discards and the hands of those who folded; None when there are none."""
        if self.stacked:
            knowledge.forget(self, self.stacked[-1:])
            return self.stacked.pop()
        deck = self.deck
        n = len(deck)
        if n == 0:
            return self.draw() if self.refill() else None
        self.rng = x = (self.rng * MULTIPLIER + INCREMENT) & MASK64  # `chance`, without the call
        i = (x >> 33) * n >> 31
        last = deck.pop()
        if i == n - 1:
            return last
        card = deck[i]
        deck[i] = last
        return card

    def chance(self, n: int) -> int:
        """A number below n, from the deal's own generator."""
        self.rng = x = (self.rng * MULTIPLIER + INCREMENT) & MASK64
        return (x >> 33) * n >> 31

    def to_come(self) -> list[int]:
        """The cards that may still be drawn: those of the deck, and behind them the discards and the hands of those who folded."""
        return [*self.deck, *self.discards, *(c for p in range(self.n) if not self.live[p] for c in self.hands[p])]

    def refill(self) -> bool:
        """Make the discards, and the hands that were thrown away, the new deck."""
        for p in range(self.n):
            if not self.live[p]:
                self.discards += self.hands[p]
                self.hands[p] = []
        if not self.discards:
            return False
        knowledge.forget(self, self.discards)
        unmark(self, mask(self.discards))
        self.deck, self.discards = self.discards, []
        self.refills += 1
        self.note(LogKind.REFILL, -1, -1, (), len(self.deck))
        return True

    def give(self, seat: int, face: str) -> int | None:
        """Deal the seat a card `up`, `down` (it looks) or `unseen` (nobody looks). None where there is none left."""
        card = self.draw()
        if card is not None:
            self.hands[seat].append(card)
            if face == "up":
                self.face_up |= 1 << (card & 255)
            elif face == "down":
                self.known_to[seat] |= 1 << (card & 255)
            elif face == "outward":
                for p in range(self.n):
                    if p != seat:
                        self.known_to[p] |= 1 << (card & 255)
        return card

    def deal_out(self, seats: list[int], n: int, face: str) -> list[int]:
        """`n` cards to each of the seats, one at a time around the table: the cards in the order dealt, fewer of them where the deck ends. The same as
        so many `give`s; where the deck has enough it is done in one go, for dealing is most of what a rollout does."""
        hands, deck, rng = self.hands, self.deck, self.rng
        undealt = len(deck)
        if self.stacked or undealt < n * len(seats) or face == "outward":
            return [card for _ in range(n) for p in seats if (card := self.give(p, face)) is not None]
        out: list[int] = []
        for _ in range(n):
            for p in seats:
                rng = (rng * MULTIPLIER + INCREMENT) & MASK64
                i = (rng >> 33) * undealt >> 31
                undealt -= 1
                card, last = deck[i], deck.pop()
                if i < undealt:
                    deck[i] = last
                hands[p].append(card)
                out.append(card)
        self.rng = rng
        if face == "up":
            self.face_up |= mask(out)
        elif face == "down":
            known = self.known_to
            for p, card in zip(seats * n, out, strict=True):
                known[p] |= 1 << (card & 255)
        return out

    def turn_up(self, seat: int, card: int) -> None:
        """The card, one of the seat's, from now on lies face up."""
        self.face_up |= 1 << (card & 255)

    def down(self, seat: int) -> list[int]:
        """The seat's cards that lie face down, top of the stack first."""
        up = self.face_up
        return [c for c in self.hands[seat] if not up >> (c & 255) & 1]

    def upcards(self, seat: int) -> list[int]:
        """The seat's cards that lie face up, in their order."""
        up = self.face_up
        return [c for c in self.hands[seat] if up >> (c & 255) & 1]

    def showing(self, seat: int) -> int:
        """The value of the seat's upcards as a high hand, or by what the game counts instead."""
        up, game = self.face_up, self.game
        if game.several:
            hands = [[c for c in hand if up >> (c & 255) & 1] for hand in game.several.hands_of(self, seat)]
            return max([game.shown(self, seat, cards) for cards in hands if cards], default=0)
        cards = [c for c in self.hands[seat] if up >> (c & 255) & 1]
        return high(cards) if game.plain_shown else game.shown(self, seat, cards)

    def __repr__(self) -> str:
        turn = f"seat {self.current_player()} to choose" if self.asking else "over"
        return f"<State {self.game.slug} seats={self.n} seed={self.seed} {turn}, pot {self.pot()}>"
