"""What an event does to a player."""

from __future__ import annotations

from ...cards import mask
from ...errors import PhraseError
from ...hands.scorings import total
from ...language.phrase import Count, Flag
from ...language.slots import Price
from ...language.words import tell
from ...table import money
from ...table.actions import Label
from ...table.choices import Choice
from ...table.rule import Ending, Rule, parted_at
from ...table.traits.capabilities import NONE, Capability, capabilities
from ...table.traits.icons import Icon
from ...table.traits.log_kinds import LogKind
from ...table.traits.mechanics import Mechanic
from ...table.traits.settled import Settled, settled
from ..conditions.player_conditions import PAID
from ..dealing.common_cards import LIES
from ..wilds.wilds import MADE_WILD

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from typing import Any

    from ...table.actions import Action
    from ...table.protocols import GameRules
    from ...table.state import State
    from ...table.tally import Tally
    from ...table.traits.capabilities import Capabilities


ALL_OUT = settled(
    (
        "What if everybody still in would be put out at once?",
        "Nobody is put out. The deal goes on with all of them.",
        "The pot should go to a hand, not to the player who is put out last.",
    ),
    "end",
)
SAME_POT = settled(("Does a new deal for the same pot cost another ante?", "No.", "Everybody has paid for that pot already."), "anew")
PLAY_OR_REDEAL = Choice.of("play", "redeal")
PAY_OR_DECLINE = Choice.of("pay", "decline")
MOST_DEALS = 50  # for one pot: whatever asks for another then, these cards are played out


class Fold(
    Rule,
    form="fold[ with under {points} points in {n} upcards, face cards {faces}]",
    examples={
        "fold": "They must fold.",
        "fold with under 10 points in 4 upcards, face cards 0": "A player whose four upcards add up to less than ten "
        "must fold. An ace counts one, a face card nothing.",
    },
):
    """The seats concerned are out of the deal, as a step all who fall short, but not where nobody would be left."""

    asked_as = ("is out", "must fold for a card")

    closing = True

    points: Count = Count(0)
    n: Count = Count(0)
    faces: Count = Count(0)
    icon = Icon.FOLD
    does = "{many, select, yes {fold} other {folds}}"
    wording = "They must fold."
    wording_points = (
        "A player whose {n:upcards} add up to less than {points} must fold. "
        "An ace counts one, a face card {faces, select, yes {{faces}} other {nothing}}."
    )
    effect = (
        "{again, select, yes {} other {they }}must fold{points, select, yes { if their {n:upcards} add up to less than {points} "
        "(an ace counts one, a face card {faces, select, yes {{faces}} other {nothing}})} other {}}"
    )
    tags = (Mechanic.FORCED_FOLD,)
    jointly = True

    @property
    def requires(self) -> Capabilities:
        return capabilities(Capability.UP if self.points else Capability.PLAYER)

    @classmethod
    def check(cls, given: Mapping[str, Any]) -> None:
        """PhraseError for points that nobody can fall short of."""
        if not given.get("points", 1):
            raise PhraseError("nobody has under 0 points: expected a number from 1")

    def leaves_open(self, game: GameRules) -> Iterable[Settled]:
        return (ALL_OUT,) if self.points else ()

    def text(self) -> str:
        return self.fill(self.wording_points if self.points else self.wording)

    def run(self, state: State) -> None:
        seats = self.seats(state)
        if self.points:
            seats = [p for p in seats if len(shown := state.upcards(p)) >= self.n and total(shown, 1, int(self.faces)) < self.points]
        if len(seats) == sum(state.live) > 1:
            state.note(LogKind.NOBODY_OUT, -1, -1, ())
            return
        for p in seats:
            state.fold(p, "forced")


class ToThem(Flag):
    """An ante is not for the pot, but for the player whom an event is about."""

    word = "to them"


class DealerSitsOut(Flag):
    """The dealer makes an odd table even: whoever sits out pays nothing and is dealt nothing, and somebody else does the next time."""

    word = "dealer sits out an odd table"


class Ante(
    Rule,
    form="ante[ of {price}][ {to_them}][, {even}]",
    examples={
        "ante": "Everybody antes.",
        "ante of bet": "Everybody antes one bet.",
        "ante, dealer sits out an odd table": "With an odd number of players, the dealer deals the cards and sits this deal out. Everybody else antes.",
        "ante to them": "Everybody still in pays them one ante.",
    },
):
    """An ante from each seat still in. For the pot once: not again when the cards are dealt anew for the same pot, but where a block names who antes again.
    What is for a player goes from hand to hand, and nobody has to match it."""

    asked_as = ("ante", "everybody pays to begin", "the dealer sits out")

    price: Price = Price("ante")
    to_them: ToThem = ToThem("")
    even: DealerSitsOut = DealerSitsOut("")
    icon = Icon.BET
    wording = (
        "{even, select, yes {With an odd number of players, the dealer deals the cards and sits this deal out. Everybody else antes} "
        "other {{only, select, yes {They ante} other {{repeated, select, yes {Everybody still in {ante_itself, select, yes {antes} other {pays}}} "
        "other {Everybody antes}}}}}}"
        "{ante_itself, select, yes {} other { {price}}}."
    )
    brief_item = "{price}"
    brief_list = "Those still in pay {listed} as the deal goes on."
    wording_to_them = "Everybody still in pays them {price}."
    does = (
        "{to_them, select, yes {{many, select, yes {get} other {gets}} {price} from everybody still in} other {{many, select, yes {ante} other {antes}}"
        "{ante_itself, select, yes {} other { {price}}}}}"
    )
    effect = "everybody still in {to_them, select, yes {pays them {price}} other {antes{ante_itself, select, yes {} other { {price}}}}}"
    acts = False
    later = False  # whether players may have folded before

    def bind(self, game: GameRules) -> None:
        before = game.play[: game.play.index(self)] if self in game.play else ()
        self.later = any(rule.decision == "bet" for step in before for rule in step.every())

    @property
    def requires(self) -> Capabilities:
        return capabilities(Capability.PLAYER) if self.to_them else NONE

    @property
    def paired(self) -> bool:  # type: ignore[override]
        return bool(self.even)

    @property
    def repeated(self) -> bool:
        """Whether it is asked of those still in, after a bet."""
        return self.later

    @property
    def ante_itself(self) -> bool:
        """Whether it is of the usual size, which need not be said."""
        return self.price == "ante"

    def text(self) -> str:
        return self.fill(self.wording_to_them if self.to_them else self.wording)

    def run(self, state: State) -> None:
        if self.even and sum(state.live) % 2:
            state.live[state.dealer] = False
            state.note(LogKind.SITS_OUT, state.dealer, -1, ())
        stakes = state.stakes
        ante = stakes.ante if self.price == "ante" else self.price.chips(state)
        if not (stakes.plain or self.to_them or self.only):
            if stakes.bomb:
                ante = stakes.bomb
            elif stakes.dealer_antes and self.price == "ante" and state.deals == 1:
                state.note(LogKind.DEALER_ANTES, state.dealer, -1, (), state.pay_dead_money(state.dealer, ante * sum(state.live)))
                return
            if not ante:
                return
        if self.to_them:
            (seat,) = self.who or ()
            for p in state.seats():
                if p != seat:
                    state.hand_over(p, seat, ante)
        elif self.only or state.deals == 1:
            seats = (self.who or ()) if self.only else state.seats()
            some = len(seats) < state.n
            for p in seats:
                paid = min(ante, state.chips[p])
                state.chips[p] -= paid
                state.contributed[p] += paid
                if some:
                    state.note(LogKind.ANTES, p, -1, (), paid)
            if not some:
                state.note(LogKind.ANTE, -1, -1, (), ante)

    def count(self, tally: Tally) -> None:
        if self.even and (self.to_them or tally.effect):
            tally.problem("lets the dealer sit out, which is settled before the deal and not when something happens")


class MakeWild(
    Rule,
    form="may pay {price} to make it wild",
    examples={"may pay ante to make it wild": "They may pay one ante to make it wild."},
):
    """For that one card, when it comes up."""

    price: Price
    requires = capabilities(Capability.PLAYER, Capability.CARD, Capability.PAYABLE)
    provides = capabilities(Capability.PAID)
    icon = Icon.WILD
    decision = "choose"
    wording = "They may {price:pay} to make it wild."
    effect = "{again, select, yes {} other {they }}may {price:pay} to make it wild"
    does = "may {price:pay} to make it wild"
    prompt = "{price:Pay} to make it wild?"
    tags = (Mechanic.WILD_CARDS, Mechanic.BUY)
    about: tuple[int, ...] = ()

    def run(self, state: State) -> None:
        price = self.price.chips(state)
        state.ask([p for p in self.who or () if state.live[p] and state.chips[p] >= price], self)

    def options(self, state: State, seat: int) -> Choice:
        return PAY_OR_DECLINE

    def take(self, state: State, answers: dict[int, Action]) -> None:
        for seat, action in answers.items():
            if action.verb == "pay":
                paid = state.pay_dead_money(seat, self.price.chips(state))
                MADE_WILD.add(state, mask(self.about))
                state.note(LogKind.MAKES_WILD, seat, -1, self.about, paid)
            else:
                state.note(LogKind.DECLINE, seat, -1, ())

    def charge(self, state: State, seat: int, action: Action) -> int:
        return self.price.chips(state) if action.verb == "pay" else 0

    def label(self, state: State, seat: int, action: Action) -> Label:
        price = self.charge(state, seat, action)
        return Label(tell("Pay {chips}", chips=price), price) if action.verb == "pay" else Label(tell("Leave it natural"))

    def doing(self, state: State, seat: int, action: Action) -> str:
        return tell("paying {chips} to make it wild" if action.verb == "pay" else "leaving it natural", chips=self.price.chips(state))


class ToThoseIn(Flag):
    """Only those still in are dealt in again, not everybody."""

    word = "to those still in"


class KeepingTheMiddle(Flag):
    """What lies in the middle stays there, and the new hands come off the rest of the deck."""

    word = "keeping the middle"


class NextDealer(Flag):
    """The deal goes on to the next player who is dealt in."""

    word = "by the next dealer"


class Redeal(
    Rule,
    form="redeal[ {to_those_in}][ {keeping}][, {moving}]",
    examples={
        "redeal": "The pot stays and everybody gets a new hand.",
        "redeal to those still in": "The pot stays and those still in get new hands.",
        "redeal keeping the middle": "The pot and the cards in the middle stay, and everybody gets a new hand from the rest of the deck.",
        "redeal to those still in, by the next dealer": "The pot stays and those still in get new hands from the next dealer.",
    },
):
    """The cards are gathered and dealt from the start, to those who had folded too unless it says otherwise; there is no new ante. Betting
    rounds count from 1 again. Cards that have been dealt anew again and again are played out."""

    asked_as = ("new hands for the same pot", "play again for the pot")

    closing = True
    to_those_in: ToThoseIn = ToThoseIn("")
    keeping: KeepingTheMiddle = KeepingTheMiddle("")
    moving: NextDealer = NextDealer("")
    icon = Icon.REPEAT
    anew = True
    weight = 4.0
    wording = (
        "{keeping, select, yes {The pot and the cards in the middle stay, and} other {The pot stays and}} "
        "{to_those_in, select, yes {those still in get new hands} other {everybody gets a new hand}}"
        "{keeping, select, yes { from the rest of the deck} other {}}{moving, select, yes { from the next dealer} other {}}."
    )
    wording_next = "Everybody gets a new hand for the next pot{moving, select, yes { from the next dealer} other {}}."
    wording_refilled = (
        "What was paid is the new pot, and {to_those_in, select, yes {those still in get new hands} other {everybody gets a new hand}}"
        "{moving, select, yes { from the next dealer} other {}}."
    )
    # Where the pot may have been won or not: nobody had to beat anything, or nobody beat it.
    wording_perhaps = (
        "{to_those_in, select, yes {Those still in get new hands and play} other {Everybody gets a new hand and plays}} for what is in the pot"
        "{moving, select, yes {, with the next dealer} other {}}."
    )
    inside_perhaps = (
        "{to_those_in, select, yes {those still in get new hands and play} other {everybody gets a new hand and plays}} for what is in the pot"
        "{moving, select, yes {, with the next dealer} other {}}"
    )
    inside_refilled = (
        "what was paid is the new pot, and {to_those_in, select, yes {those still in get new hands} other {everybody gets a new hand}}"
        "{moving, select, yes { from the next dealer} other {}}"
    )
    inside_next = "everybody gets a new hand for the next pot{moving, select, yes { from the next dealer} other {}}"
    effect = inside = (
        "{keeping, select, yes {the pot and the cards in the middle stay, and} other {the pot stays and}} "
        "{to_those_in, select, yes {those still in get new hands} other {everybody gets a new hand}}"
        "{keeping, select, yes { from the rest of the deck} other {}}{moving, select, yes { from the next dealer} other {}}"
    )
    in_brief = "new hands{to_those_in, select, yes { for those still in} other {}} for the same pot{keeping, select, yes {, the middle stays} other {}}"
    in_brief_then = "new hands{to_those_in, select, yes { for those still in} other {}}{keeping, select, yes {, the middle stays} other {}}"
    acts = False
    tags = (Mechanic.REDEAL,)
    unclear = (SAME_POT,)
    unclear_next = settled(
        ("Do the deals after the first cost another ante?", "No.", "The source repeats the dealing and the betting alone."), "anew"
    )
    emptied = False  # whether the pot has been paid out before it
    if_paid = False  # whether it comes only where somebody has paid, or lost and so paid
    refilled = False  # whether it was, and what was paid afterwards is all that lies there
    unsure = False  # the same where perhaps nobody could win it
    unclear_end = settled(
        (
            "What if the new deals never end?",
            "Fifty deals are played for one pot at most. Then the pot goes to the winners of the last showdown.",
            "A deal has to end.",
        ),
        "anew",
    )

    @property
    def requires(self) -> Capabilities:
        return capabilities(Capability.CAUSE)

    def run(self, state: State) -> None:
        if state.deals < MOST_DEALS:
            taken = self.new_pot or (self.perhaps and bool(money.WINNERS.of(state)))
            nothing_left = self.next_pot and not state.pot()
            why = LogKind.NEXT_POT if nothing_left else LogKind.NEW_POT if taken else LogKind.REDEAL
            deal_anew(state, why, bool(self.to_those_in), self.step if self.keeping else 0, bool(self.moving))

    def leaves_open(self, game: GameRules) -> Iterable[Settled]:
        anted = (
            any(  # it is told who antes again, in that step or just before it
                any(isinstance(rule, Redeal) for rule in step.every())
                and any(isinstance(rule, Ante) and rule is not top for top in game.play[max(i - 1, 0) : i + 1] for rule in top.every())
                for i, step in enumerate(game.play)
            )
            or any(all(any(isinstance(rule, kind) for rule in watch.every()) for kind in (Redeal, Ante)) for watch in game.listeners)
        )
        again = (self.unclear_next,) if self.emptied else self.unclear
        return (*(() if anted else again), *([self.unclear_end] if game.continues_after_showdown else []))

    def bind(self, game: GameRules) -> None:
        self.emptied, self.refilled, self.unsure = False, False, False
        taken = unsure = False
        for rule in parted_at(self, game.play)[0]:
            if isinstance(rule, Ending) and rule.pays and not rule.anew:
                self.emptied, self.refilled, self.unsure = True, False, False
                taken, unsure = not rule.may_keep, rule.may_keep
            elif isinstance(rule, Ending) and rule.pays and rule.may_keep:
                self.emptied, self.refilled, self.unsure = False, False, False
                taken, unsure = False, True
            elif type(rule).forfeit is not Rule.forfeit or Capability.PAYMENT in rule.provides:
                self.unsure = unsure
                self.refilled = taken and (self.emptied or self.refilled)
                self.emptied = False

    def text(self) -> str:
        wording = (
            self.wording_next if self.next_pot else self.wording_refilled if self.new_pot else self.wording_perhaps if self.perhaps else ""
        )
        return self.fill(wording) if wording else super().text()

    def clause(self) -> str:
        wording = (
            self.inside_next if self.next_pot else self.inside_refilled if self.new_pot else self.inside_perhaps if self.perhaps else ""
        )
        return self.fill(wording) if wording else super().clause()

    @property
    def new_pot(self) -> bool:
        """Whether what losers have paid is the pot that is played for next."""
        return self.refilled and self.if_paid and not (self.keeping or self.decision)

    @property
    def perhaps(self) -> bool:
        """Whether it is that pot or the one before, as nobody may have won."""
        return self.unsure and self.if_paid and not (self.keeping or self.decision)

    @property
    def next_pot(self) -> bool:
        """Whether nothing is left of the pot before."""
        return self.emptied and not (self.keeping or self.to_those_in)

    def count(self, tally: Tally) -> None:
        if self.keeping and tally.effect:
            tally.problem("keeps the middle, which is told of a step and not of what happens at an event")
        if tally.game.continues_after_showdown and not tally.effect:
            tally.anew = True


class MayRedeal(
    Redeal,
    form="may redeal[ {to_those_in}][, {moving}]",
    examples={
        "may redeal": "They may ask for new hands. Then the pot stays and everybody gets a new hand.",
    },
):
    """A player says whether."""

    closing = False
    wording = (
        "They may ask for new hands. Then the pot stays and {to_those_in, select, yes {those still in get new hands} other {everybody gets a new hand}}"
        "{moving, select, yes { from the next dealer} other {}}."
    )
    brief_does = "may ask for new hands"
    does = (
        "may ask for new hands; then the pot stays and {to_those_in, select, yes {those still in get new hands} other {everybody gets a new hand}}"
        "{moving, select, yes { from the next dealer} other {}}"
    )
    inside = in_brief = ""
    effect = (
        "{again, select, yes {} other {they }}may ask for new hands; then the pot stays and "
        "{to_those_in, select, yes {those still in get new hands} other {everybody gets a new hand}}"
        "{moving, select, yes { from the next dealer} other {}}"
    )
    acts = True
    decision = "again"
    prompt = "Play these hands, or deal new ones for the same pot?"

    @property
    def requires(self) -> Capabilities:
        return capabilities(Capability.PLAYER)

    def run(self, state: State) -> None:
        state.ask(self.seats(state) if state.deals < MOST_DEALS else [], self)

    def options(self, state: State, seat: int) -> Choice:
        return PLAY_OR_REDEAL

    def take(self, state: State, answers: dict[int, Action]) -> None:
        if any(action.verb == "redeal" for action in answers.values()):
            deal_anew(state, LogKind.REDEAL, bool(self.to_those_in), moving=bool(self.moving))

    def label(self, state: State, seat: int, action: Action) -> Label:
        return Label(tell("Deal new hands") if action.verb == "redeal" else tell("Play these hands"))

    def doing(self, state: State, seat: int, action: Action) -> str:
        return tell("asking for new hands") if action.verb == "redeal" else tell("playing on with these hands")


def deal_anew(state: State, why: LogKind, survivors: bool = False, keeping: int = 0, moving: bool = False) -> None:
    """Everybody with chips gets new cards for the same pot, or only those still in (the `survivors`). A player who paid their last chips for losing gets
    none. If one player is left after such a payment, they take the pot; otherwise a lone player goes on against the hand to beat. With `keeping`, the cards
    that steps before that number laid in the middle stay, and the hands are discards. With `moving`, the next player to the left deals."""
    paid = PAID.of(state)
    back = [p for p in range(state.n) if state.chips[p] or state.live[p]]
    back = [p for p in back if (state.chips[p] or p not in paid) and (state.live[p] or not survivors)] or back
    if len(back) == 1 and paid:
        money.award_uncontested(state, back[0])
        state.finish()
        return
    state.note(why, -1, -1, ())
    money.carry(state, back)
    lie = (state.common, state.table, state.face_up & mask([*state.common, *state.table]), state.deck, state.stacked, state.refills)
    if moving:
        state.dealer = next(p for i in range(1, state.n + 1) if (p := (state.dealer + i) % state.n) in back)
        state.note(LogKind.DEALS, state.dealer, -1, ())
    gone = [*state.discards, *(c for hand in state.hands for c in hand)]
    state.new_deal([p in back for p in range(state.n)])
    if keeping:
        state.common, state.table, state.face_up, state.deck, state.stacked, state.refills = lie
        state.discards = gone
        LIES.put(state, keeping)
