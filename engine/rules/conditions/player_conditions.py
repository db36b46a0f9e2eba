"""Whom a block of steps is for: players, by what they are or have done."""

from __future__ import annotations

from ...errors import PhraseError
from ...language.phrase import Count, Flag, OneOf, Word
from ...language.words import tell, template
from ...table.component import Component, Condition
from ...table.game import NOBODY
from ...table.money import LOSERS, SECOND, WINNERS
from ...table.traits.capabilities import NONE, Capability, capabilities
from ...table.traits.facts import Counts, Fact
from ...table.traits.settled import Settled, settled
from ...table.traits.showdown_inputs import DEAL, NOTHING
from ..terms.discarding import DREW, ROBBED, SWAPPED
from ..terms.logic import AllOf, AnyOf, Not
from ..terms.turn_order import BIDDERS, KNOCKED, OPENED, FirstToAct
from .hand_conditions import held

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from typing import Any

    from ...table.protocols import GameRules
    from ...table.state import State
    from ...table.traits.capabilities import Capabilities
    from ...table.traits.showdown_inputs import ShowdownInput

IN: Fact[tuple[int, ...]] = Fact("in", ())  # who declared in the last time that it was asked
OUT: Fact[tuple[int, ...]] = Fact("out", ())  # and who declared out
DECLARED_POT: Fact[int] = Fact("pot when declared", 0)  # chips in the pot then
ABOVE: Fact[tuple[int, ...]] = Fact(
    "above the table", ()
)  # whose hand beat the one on the table, in one part of the last showdown at least
BEATEN: Fact[tuple[int, ...]] = Fact("not above the table", ())  # and who beat it in none
READY: Fact[tuple[int, ...]] = Fact("ready", ())  # who was ready for the showdown when they were last asked
WORST: Fact[tuple[int, ...]] = Fact("worst hand", ())  # whose hand was the worst of the last showdown
PAYMENTS = Counts("times paid", lasts=True)  # how often each seat has had to pay for the pot that stands, where the game asks for that
PAID: Fact[tuple[int, ...]] = Fact("has paid", ())  # who has had to pay in this deal
STAYED: Fact[tuple[int, ...]] = Fact("has paid to stay in", ())  # and who has paid where they could have folded
LOOKED: Fact[tuple[int, ...] | None] = Fact(
    "looked", None
)  # who has looked at cards in this deal that they could have left unseen; None where nobody could
BLIND = Counts("legs won blind", lasts=True)  # those of the legs that were won without looking
TIMES = Counts("times bet")  # how often each seat has bet, or agreed, to match the pot if it loses; 0 where it was not asked
LEGS = Counts("legs", lasts=True)  # won by each seat for the pot that stands


class WhichPlayers(Word):
    """Players, by what they are or have done."""

    words = {
        "everybody": "everybody at the table",
        "those in": "those who went in",
        "those out": "those who stayed out",
        "winner": "the winner",
        "losers": "losers",
        "losers in": "losers who are still in",
        "worst loser": "the loser with the worst hand",
        "those who paid": "those who paid",
        "everybody in": "everybody still in",
        "folded": "those who have folded",
        "left of them": "the next player to their left",
        "right of them": "the next player to their right",
        "others": "everybody else",
        "highest bidder": "the highest bidder",
        "second best": "the second-best hand",
        "whoever they took from": "the player whose card they took",
    }

    def seats(self, state: State, subject: int = NOBODY) -> list[int]:
        """Their seats; of some only beside the one that something has come about, the `subject`."""
        if self in ("left of them", "right of them"):
            step = 1 if self == "left of them" else -1
            around = [(subject + step * i) % state.n for i in range(1, state.n)]
            return [next(p for p in around if state.live[p])] if any(state.live[p] for p in around) else []
        if self == "losers in":
            return [p for p in LOSERS.of(state) if state.live[p]]
        if self == "worst loser":
            return [p for p in WORST.of(state) if p in LOSERS.of(state)]
        if self == "highest bidder":
            return [p for p in BIDDERS.of(state)[:1] if state.live[p]]
        if self == "second best":
            return [p for p in SECOND.of(state) if state.live[p]]
        if self == "whoever they took from":
            return [p for p in ROBBED.of(state) if state.live[p]]
        if self in ("everybody in", "others"):
            return [p for p in state.seats() if p != subject or self != "others"]
        if self == "folded":
            return [p for p in range(state.n) if not state.live[p] and state.hands[p]]
        group = {"those in": IN, "those out": OUT, "winner": WINNERS, "losers": LOSERS, "those who paid": PAID}.get(str(self))
        return list(group.of(state)) if group else seated(state)


NEED_OF = {
    "those in": Capability.IN_OR_OUT,
    "those out": Capability.IN_OR_OUT,
    "winner": Capability.COMPARED,
    "losers": Capability.COMPARED,
    "losers in": Capability.COMPARED,
    "worst loser": Capability.ONE_ORDER,
    "those who paid": Capability.PAYMENT,
    "left of them": Capability.PLAYER,
    "right of them": Capability.PLAYER,
    "others": Capability.PLAYER,
    "highest bidder": Capability.BID,
    "second best": Capability.COMPARED,
    "whoever they took from": Capability.ROBBED,
}


def seated(state: State) -> list[int]:
    """Everybody who is in the deal or has chips to be in the next, from the dealer's left."""
    return [p for i in range(1, state.n + 1) if state.live[p := (state.dealer + i) % state.n] or state.chips[p]]


def one_of(state: State, turn: FirstToAct) -> tuple[int, ...]:
    """The seat whose turn it would be; of those who bet before, whether they are still in or not. None where there is nobody."""
    if turn.of_bets and turn != "left of last raiser":
        return (seat,) if (seat := turn.bettor(state)) >= 0 else ()
    if turn == "knocker":
        return tuple([p for p in state.seats() if p == KNOCKED.of(state)])
    return tuple(turn.order(state, state.seats(), "who")[:1])


class Did(OneOf):
    """What a player has done."""

    among = (
        "in",
        "out",
        "paid",
        "won",
        "lost",
        "opened",
        "drew",
        "left",
        "ready",
        "not ready",
        "had openers",
        "beat the table",
        "lost to the table",
        "changed hands",
        "knocked",
    )


NEEDED = {
    "in": Capability.IN_OR_OUT,
    "out": Capability.IN_OR_OUT,
    "paid": Capability.PAYMENT,
    "drew": Capability.DRAW,
    "changed hands": Capability.HANDS_SWAPPED,
    "knocked": Capability.KNOCK,
    "ready": Capability.READY,
    "not ready": Capability.READY,
    "had openers": Capability.OPENING,
    "beat the table": Capability.RIVAL,
    "lost to the table": Capability.RIVAL,
}
PLURAL = ("those in", "those out", "losers", "losers in", "those who paid", "folded")  # players of whom a verb speaks in the plural
DEEDS = template(
    {
        "in": "went in",
        "out": "stayed out",
        "paid": "had to pay",
        "won": "won",
        "lost": "lost",
        "opened": "opened the last round",
        "drew": "took a new card",
        "changed hands": "changed hands with the table",
        "knocked": "knocked",
        "ready": "are ready",
        "not ready": "are not ready",
        "beat the table": "beat the hand on the table",
        "lost to the table": "did not beat the hand on the table",
    }
)


# of these, what hands do not show when they are laid down
UNSEEN = {"opened", "drew", "ready", "not ready", "had openers", "changed hands", "knocked"}


def who_did(state: State, did: Did) -> tuple[int, ...] | None:
    """Who has done it; None where nobody could yet."""
    if did == "opened":
        return (opener,) if (opener := OPENED.of(state)) >= 0 else ()
    if did == "knocked":
        return (knocker,) if (knocker := KNOCKED.of(state)) >= 0 else ()
    if did == "left":
        return tuple(state.seats())
    if did == "not ready":
        return tuple([p for p in state.seats() if p not in READY.of(state)])
    facts: dict[str, Fact[Any]] = {
        "in": IN,
        "out": OUT,
        "paid": PAID,
        "won": WINNERS,
        "lost": LOSERS,
        "drew": DREW,
        "ready": READY,
        "beat the table": ABOVE,
        "lost to the table": BEATEN,
        "changed hands": SWAPPED,
    }
    done: tuple[int, ...] | None = facts[did].of(state)
    return tuple({*(done or ()), *STAYED.of(state)}) if did == "paid" else done


def enough_legs(state: State, seat: int, legs: int, blind: int) -> bool:
    """Whether the seat has so many, so many of them won without looking."""
    return LEGS.of(state)[seat] >= legs and BLIND.of(state)[seat] >= blind


def check_blind(legs: int, given: Mapping[str, Any]) -> None:
    """PhraseError for more legs won blind than legs, or for none."""
    if not 1 <= given.get("blind", 1) <= (legs or 1):
        raise PhraseError(f"'{legs} legs, {given['blind']} blind': expected a number from 1 to {legs}")


class MostLegs(Flag):
    """Of those still in, who has won the most, be it one or several."""

    word = "those with the most legs"


class PlayerSelection(
    Component,
    kind="who",
    form=(
        "{whom}[ whose {fact}]",
        "{turn}[ whose {fact}]",
        "{whom} who {did}",
        "those with {n} legs[, {blind} blind]",
        "{most}",
        "those who paid {times} times",
    ),
    examples={
        "losers": "losers",
        "winner": "the winner",
        "those in": "those who went in",
        "those out": "those who stayed out",
        "everybody": "everybody at the table",
        "dealer": "the dealer",
        "high": "the best hand showing",
        "opener": "the opener",
        "those with 3 legs": "whoever has three legs",
        "those with 4 legs, 1 blind": "whoever has four legs, at least one of them won without looking,",
        "those with the most legs": "whoever still in has the most legs",
        "those who paid 3 times": "whoever has paid three times",
        "losers who drew": "losers who took a new card",
        "left of them": "the next player to their left",
        "left of them whose hand has tens": "the next player to their left, if they have a ten,",
        "losers who lost to the table": "losers who did not beat the hand on the table",
        "losers in": "losers who are still in",
        "worst loser": "the loser with the worst hand",
        "everybody in whose hand has tens": "everybody still in who has a ten",
        "second best": "the second-best hand",
        "second best who changed hands": "the second-best hand who changed hands with the table",
    },
):
    """Players, in or out of the deal. They are named by what they declared, by how hands compared the last time, by what they have won or hold, or by where
    they sit. Or the one whose turn it would be, of those still in."""

    asked_as = ("for losers alone", "who holds a card", "everybody who drew", "only some players do it")

    whom: WhichPlayers = WhichPlayers("")
    turn: FirstToAct = FirstToAct("")
    n: Count = Count(0)
    did: Did = Did("")
    most: MostLegs = MostLegs("")
    blind: Count = Count(0)  # of the legs
    times: Count = Count(0)  # that they have had to pay
    fact: AnyOf | None = None
    wording_times = "whoever has paid {times, plural, one {once} =2 {twice} other {{times} times}}"
    wording_most = "whoever still in has the most legs"
    wording_did = "{whom} who {deed}"
    brief_whoever = "whoever has {held}"
    brief_worst = "the worst hand"
    wording_vain = "{whom} who has {vain} and does not win"
    wording = (
        "{n, plural, =0 {{whom, select, yes {{whom}} other {{turn}}}"
        "{held, select, yes {{beside, select, yes {, if they have {held},} "
        "other {{plural, select, yes { with {held}} other { who has {held}}}}}} other {{where, select, yes {, if {where},} other {}}}}} "
        "one {whoever has a leg} other {whoever has {n} legs}}"
        "{blind, plural, =0 {} other {, at least {blind} of them won without looking,}}"
    )

    unclear_folded = settled(
        (
            "Does a player who goes in and then folds count as a loser?",
            "Yes. Whoever goes in and does not win has lost.",
            "Otherwise a player could avoid the price of going in.",
        ),
        "pay",
    )
    unclear_second = settled(
        (
            "Whose hand is second best if hands tie?",
            "If the best hands tie, the next hand below them. If the hands below tie, the one nearest the dealer's left.",
            "Hands that tie for the best have both won.",
        ),
        "show",
    )

    @property
    def beside(self) -> bool:
        """Whether it is one neighbour, whatever they hold."""
        return self.whom in ("left of them", "right of them")

    @property
    def needs(self) -> frozenset[ShowdownInput]:  # type: ignore[override]
        untold = (
            self.turn or self.blind or self.times or self.did in UNSEEN or self.whom in ("highest bidder", "left of them", "right of them")
        )
        return DEAL if untold else NOTHING

    @property
    def of_bets(self) -> bool:  # type: ignore[override]
        return self.turn.of_bets or self.did == "opened"

    @property
    def of_payments(self) -> bool:  # type: ignore[override]
        return self.times > 0

    def leaves_open(self, game: GameRules) -> Iterable[Settled]:
        if self.whom == "losers" and self.may_fold_once_in(game):
            return (self.unclear_folded,)
        return (self.unclear_second,) if self.whom == "second best" else ()

    def may_fold_once_in(self, game: GameRules) -> bool:
        """Whether there is a bet between going in and what is done to those who lost."""
        steps = [rule for step in game.play for rule in step.every()]
        here = next((i for i, rule in enumerate(steps) if getattr(rule, "those", None) is self), 0)
        asking = [i for i, rule in enumerate(steps[:here]) if Capability.IN_OR_OUT in rule.provides]
        return bool(asking) and any(rule.decision == "bet" for rule in steps[asking[-1] : here])

    @property
    def in_brief(self) -> str:
        """The players in a game's call, in fewer words: `whoever has a seven`."""
        if self.whom == "worst loser" and not (self.did or self.fact):
            return self.fill(self.brief_worst)
        return self.fill(self.brief_whoever) if self.whom == "everybody in" and self.held and not self.did else self.text()

    def text(self) -> str:
        if self.did and self.whom in ("everybody in", "others"):
            return tell(ONE[self.did], who=tell("{whom} who", whom=self.whom))
        if self.did:
            return self.fill(self.wording_did, deed=tell(DEEDS[self.did]))
        if self.vain and not self.plural:
            return self.fill(self.wording_vain)
        return self.fill(self.wording_times if self.times else self.wording_most if self.most else self.wording)

    @property
    def provides(self) -> Capabilities:
        gone = self.whom in ("everybody", "those in", "those out", "losers", "folded")  # of these, some may be out
        return capabilities(Capability.PLAYER, Capability.FOLDED) if gone else capabilities(Capability.PLAYER)

    @property
    def requires(self) -> Capabilities:
        if self.turn:
            return self.turn.requires
        if self.did:
            of_did = capabilities(NEEDED.get(self.did, Capability.COMPARED)) if self.did not in ("opened", "left") else NONE
            return of_did | (capabilities(NEED_OF[self.whom]) if self.whom in NEED_OF else NONE)
        if self.times:
            return capabilities(Capability.PAYMENT)
        if self.blind:
            return capabilities(Capability.LEGS, Capability.LOOKING)
        return capabilities(Capability.LEGS) if self.n or self.most else capabilities(NEED_OF[self.whom]) if self.whom in NEED_OF else NONE

    @property
    def many(self) -> bool:
        """Whether everybody still in may be one of them."""
        return self.whom in ("everybody", "everybody in", "others") and not (self.fact or self.did)

    @property
    def one(self) -> bool:
        """Whether it is one player at most, whoever that is."""
        return bool(self.turn) or self.whom in ("opener", "highest bidder", "second best")

    @property
    def plural(self) -> bool:
        """Whether a verb speaks of them in the plural."""
        return self.whom in PLURAL

    @property
    def held(self) -> str:
        """What they have in their hands, in words; nothing where more is said of them."""
        return held(self.fact) if self.fact else ""

    @property
    def vain(self) -> str:
        """What losers have in their hands, in words, as in `who has a seven and does not win`; empty for other conditions."""
        fact: Condition | None = self.fact  # a single clause is no `AllOf`
        if not isinstance(fact, AllOf) or not self.whom:
            return ""
        *others, last = fact.some
        lost = isinstance(last, Not) and last.test.of_winner
        return held(others[0]) if lost and len(others) == 1 else ""

    @property
    def where(self) -> str:
        """What is so of them, in words."""
        return self.fact.text() if self.fact else ""

    @classmethod
    def check(cls, given: Mapping[str, Any]) -> None:
        """PhraseError for turns that are of no one player, and for a fact that is not of one."""
        if given.get("turn") in ("left or high", "right of dealer", "high down", "low up", "highest bid", "blinds"):
            raise PhraseError(f"{given['turn']!r} is no one player; expected such as high, low, dealer, opener, rotation")
        if given.get("did", "in") not in DEEDS:
            raise PhraseError(f"'{given['whom']} who {given['did']}': expected one of {', '.join(DEEDS)}")
        check_blind(given.get("n", 0), given)
        if not given.get("times", 1):
            raise PhraseError("'those who paid 0 times': expected a number from 1")
        fact: AnyOf | None = given.get("fact")
        if fact and not fact.of_seat:
            raise PhraseError(f"{fact.phrase()!r} comes about at a moment: expected what is so or not, such as 'hand has tens'")

    def seats(self, state: State, subject: int = NOBODY) -> tuple[int, ...]:
        """Their seats, from the dealer's left; beside the `subject`, where they are told so."""
        if self.n:
            return tuple([p for p in seated(state) if enough_legs(state, p, self.n, self.blind)])
        if self.times:
            return tuple([p for p in seated(state) if PAYMENTS.of(state)[p] >= self.times])
        if self.most:
            legs, seats = LEGS.of(state), state.seats()
            most = max([legs[p] for p in seats], default=0)
            return tuple([p for p in seats if legs[p] == most])
        selected = list(one_of(state, self.turn)) if self.turn else self.whom.seats(state, subject)
        if self.fact:
            selected = [p for p in selected if self.fact.holds_for(state, p)]
        if self.did:
            selected = [p for p in selected if p in (who_did(state, self.did) or ())]
        return tuple(sorted(selected, key=lambda p: (p - state.dealer - 1) % state.n))


ONE = template(
    {
        "in": "{who} went in",
        "out": "{who} stayed out",
        "paid": "{who} had to pay",
        "won": "{who} won",
        "lost": "{who} does not win",
        "opened": "{who} opened the last round",
        "drew": "{who} took a new card",
        "changed hands": "{who} changed hands with the table",
        "knocked": "{who} knocked",
        "ready": "{who} is ready",
        "not ready": "{who} is not ready",
        "beat the table": "{who} beat the hand on the table",
        "lost to the table": "{who} did not beat the hand on the table",
    }
)
