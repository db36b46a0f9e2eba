"""Whom a block of steps is for, and facts that say of how many players something is so."""

from __future__ import annotations

from ..errors import PhraseError
from ..language.english import Number
from ..language.phrase import Count, Flag, OneOf, Slot, Word
from ..language.words import tell, template
from ..table.facts import Counts, Fact
from ..table.game import NOBODY
from ..table.money import LOSERS, SECOND, WINNERS
from ..table.needs import DEAL, NOTHING
from ..table.part import Condition, Part
from ..table.things import NONE, Thing, things
from .conditions import AnyOf
from .holdings import held
from .throwing import DREW, SWAPPED
from .turn import BIDDERS, OPENED, QUALIFIED, Turn

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from typing import Any

    from ..language.phrase import Phrase
    from ..table.needs import Need
    from ..table.part import Unclear
    from ..table.protocols import Rules
    from ..table.state import State
    from ..table.things import Things

IN: Fact[tuple[int, ...]] = Fact("in", ())  # who declared in the last time that it was asked
OUT: Fact[tuple[int, ...]] = Fact("out", ())  # and who declared out
ABOVE: Fact[tuple[int, ...]] = Fact(
    "above the table", ()
)  # whose hand beat the one on the table, in one part of the last showdown at least
BEATEN: Fact[tuple[int, ...]] = Fact("not above the table", ())  # and who beat it in none
READY: Fact[tuple[int, ...]] = Fact("ready", ())  # who was ready for the showdown when they were last asked
WORST: Fact[tuple[int, ...]] = Fact("worst hand", ())  # whose hand was the worst of the last showdown
PAYMENTS = Counts("times paid", lasts=True)  # how often each seat has had to pay, for the pot that stands
PAID: Fact[tuple[int, ...]] = Fact("has paid", ())  # who has had to pay in this deal
STAYED: Fact[tuple[int, ...]] = Fact("has paid to stay in", ())  # and who has paid where they could have folded
LOOKED: Fact[tuple[int, ...] | None] = Fact(
    "looked", None
)  # who has looked at cards in this deal that they could have left unseen; None where nobody could
BLIND = Counts("legs won blind", lasts=True)  # those of the legs that were won without looking
TIMES = Counts("times bet")  # how often each seat has bet, or agreed, to match the pot if it loses; 0 where it was not asked
LEGS = Counts("legs", lasts=True)  # won by each seat for the pot that stands


class Whom(Word):
    """Players, by what they are or have done."""

    words = {
        "everybody": "everybody, those who are out too",
        "those in": "those who went in",
        "those out": "those who stayed out",
        "winner": "the winner",
        "losers": "those who lost",
        "losers in": "those who lost and are still in",
        "worst loser": "whoever lost with the worst hand",
        "those who paid": "those who paid",
        "everybody in": "everybody still in",
        "folded": "those who have folded",
        "left of them": "the next player to their left who is still in",
        "right of them": "the next player to their right who is still in",
        "others": "everybody else still in",
        "highest bidder": "the highest bidder",
        "second best": "whoever has the second best hand",
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
        if self in ("everybody in", "others"):
            return [p for p in state.seats() if p != subject or self != "others"]
        if self == "folded":
            return [p for p in range(state.n) if not state.live[p] and state.hands[p]]
        found = {"those in": IN, "those out": OUT, "winner": WINNERS, "losers": LOSERS, "those who paid": PAID}.get(str(self))
        return list(found.of(state)) if found else seated(state)


NEED_OF = {
    "those in": Thing.IN_OR_OUT,
    "those out": Thing.IN_OR_OUT,
    "winner": Thing.COMPARED,
    "losers": Thing.COMPARED,
    "losers in": Thing.COMPARED,
    "worst loser": Thing.ONE_ORDER,
    "those who paid": Thing.PAYMENT,
    "left of them": Thing.PLAYER,
    "right of them": Thing.PLAYER,
    "others": Thing.PLAYER,
    "highest bidder": Thing.BID,
    "second best": Thing.COMPARED,
}


def seated(state: State) -> list[int]:
    """Everybody who is in the deal or has chips to be in the next, from the dealer's left."""
    return [p for i in range(1, state.n + 1) if state.live[p := (state.dealer + i) % state.n] or state.chips[p]]


def one_of(state: State, turn: Turn) -> tuple[int, ...]:
    """The seat whose turn it would be; of those who bet before, whether they are still in or not. None where there is nobody."""
    if turn.of_bets and turn != "left of last raiser":
        return (seat,) if (seat := turn.bettor(state)) >= 0 else ()
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
    )


NEEDED = {
    "in": Thing.IN_OR_OUT,
    "out": Thing.IN_OR_OUT,
    "paid": Thing.PAYMENT,
    "drew": Thing.DRAW,
    "changed hands": Thing.HANDS_SWAPPED,
    "ready": Thing.READY,
    "not ready": Thing.READY,
    "had openers": Thing.OPENING,
    "beat the table": Thing.RIVAL,
    "lost to the table": Thing.RIVAL,
}
DEEDS = template(
    {
        "in": "went in",
        "out": "stayed out",
        "paid": "had to pay",
        "won": "won",
        "lost": "lost",
        "opened": "made the first bet of the round before",
        "drew": "took a new card",
        "changed hands": "changed hands with the table",
        "ready": "are ready",
        "not ready": "are not ready",
        "beat the table": "beat the hand on the table",
        "lost to the table": "did not beat the hand on the table",
    }
)


def who_did(state: State, did: Did) -> tuple[int, ...] | None:
    """Who has done it; None where nobody could yet."""
    if did == "opened":
        return (opener,) if (opener := OPENED.of(state)) >= 0 else ()
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


class Those(
    Part,
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
        "losers": "those who lost",
        "winner": "the winner",
        "those in": "those who went in",
        "those out": "those who stayed out",
        "everybody": "everybody, those who are out too",
        "dealer": "the dealer",
        "high": "the best hand showing",
        "opener": "the player who made the first bet of the deal",
        "those with 3 legs": "whoever has three legs",
        "those with 4 legs, 1 blind": "whoever has four legs, at least one of them won without looking",
        "those with the most legs": "whoever still in has the most legs",
        "those who paid 3 times": "whoever has had to pay three times",
        "losers who drew": "those who lost, if they took a new card",
        "left of them": "the next player to their left who is still in",
        "losers who lost to the table": "those who lost, if they did not beat the hand on the table",
        "losers in": "those who lost and are still in",
        "worst loser": "whoever lost with the worst hand",
        "everybody in whose hand has tens": "everybody still in who has a ten",
        "second best": "whoever has the second best hand",
        "second best who changed hands": "whoever has the second best hand, if they changed hands with the table",
    },
):
    """Players, whoever of them are out of the deal or not: by what they declared, by how hands compared the last time, by what they have won or hold; or by
    where they sit from whomever something has come about. Or the one whose turn it would be, of those still in."""

    whom: Whom = Whom("")
    turn: Turn = Turn("")
    n: Count = Count(0)
    did: Did = Did("")
    most: MostLegs = MostLegs("")
    blind: Count = Count(0)  # of the legs
    times: Count = Count(0)  # that they have had to pay
    fact: AnyOf | None = None
    wording_times = "whoever has had to pay {times, plural, one {once} other {{times} times}}"
    wording_most = "whoever still in has the most legs"
    wording_did = "{whom}, if they {deed}"
    wording = (
        "{n, plural, =0 {{whom, select, yes {{whom}} other {{turn}}}{held, select, yes { who has {held}} other {{where, select, yes {, where {where}} "
        "other {}}}}} one {whoever has a leg} other {whoever has {n} legs}}"
        "{blind, plural, =0 {} other {, at least {blind} of them won without looking}}"
    )

    unclear_second = (
        "Whose hand is second where hands tie.",
        "Of those next to the best hand, the one nearest the dealer's left. Where the best hands tie, it is the next one below them.",
        "Hands that tie for the best have both won.",
    )

    @property
    def of_bets(self) -> bool:  # type: ignore[override]
        return self.turn.of_bets or self.did == "opened"

    def leaves_open(self, game: Rules) -> Iterable[Unclear]:
        return (self.unclear_second,) if self.whom == "second best" else ()

    def text(self) -> str:
        if self.did and self.whom in ("everybody in", "others"):
            return tell(ONE[self.did], who=tell("{whom} who", whom=self.whom))
        if self.did:
            return self.fill(self.wording_did, deed=tell(DEEDS[self.did]))
        return self.fill(self.wording_times if self.times else self.wording_most if self.most else self.wording)

    @property
    def provides(self) -> Things:
        gone = self.whom in ("everybody", "those in", "those out", "losers", "folded")  # of these, some may be out
        return things(Thing.PLAYER, Thing.FOLDED) if gone else things(Thing.PLAYER)

    @property
    def requires(self) -> Things:
        if self.turn:
            return self.turn.requires
        if self.did:
            return things(NEEDED.get(self.did, Thing.COMPARED)) if self.did != "opened" else NONE
        if self.times:
            return things(Thing.PAYMENT)
        if self.blind:
            return things(Thing.LEGS, Thing.LOOKING)
        return things(Thing.LEGS) if self.n or self.most else things(NEED_OF[self.whom]) if self.whom in NEED_OF else NONE

    @property
    def many(self) -> bool:
        """Whether everybody still in may be one of them."""
        return self.whom in ("everybody", "everybody in", "others") and not (self.fact or self.did)

    @property
    def one(self) -> bool:
        """Whether it is one player at most, whoever that is."""
        return bool(self.turn) or self.whom in ("opener", "highest bidder", "second best")

    @property
    def held(self) -> str:
        """What they have in their hands, in words; nothing where more is said of them."""
        return held(self.fact) if self.fact else ""

    @property
    def where(self) -> str:
        """What is so of them, in words."""
        return self.fact.text() if self.fact else ""

    @classmethod
    def made(cls, given: dict[str, Any]) -> Phrase:
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
        return cls(**given)

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
        found = list(one_of(state, self.turn)) if self.turn else self.whom.seats(state, subject)
        if self.fact:
            found = [p for p in found if self.fact.holds_for(state, p)]
        if self.did:
            found = [p for p in found if p in (who_did(state, self.did) or ())]
        return tuple(sorted(found, key=lambda p: (p - state.dealer - 1) % state.n))


class HowMany(Slot, str):
    """Of how many players something is so: `nobody`, `anybody`, `everybody`, `only 1`, `at most 1`, `at least 2`."""

    pattern = r"nobody|anybody|everybody|(?:only|at most|at least) \d+"
    expects = "nobody, anybody, everybody, only 1, at most 1, at least 2"

    @property
    def n(self) -> Number:
        """The number in it."""
        return Number(int(self.rpartition(" ")[2])) if self[-1].isdigit() else Number(0)

    @property
    def bound(self) -> str:
        """What is said of the number; where there is none, all of it."""
        return self.rpartition(" ")[0] if self[-1].isdigit() else str(self)

    def met(self, found: int, of: int) -> bool:
        """Whether so many of so many are enough and not too many."""
        least, most = {
            "nobody": (0, 0),
            "anybody": (1, of),
            "everybody": (of, of),
            "only": (self.n, self.n),
            "at most": (0, self.n),
            "at least": (self.n, of),
        }[self.bound]
        return least <= found <= most


MANY = template(
    {
        "in": "{bound, select, nobody {nobody went} anybody {somebody went} everybody {everybody went} only {only {n} went} "
        "at-most {no more than {n} went} other {{n} or more went}} in",
        "out": "{bound, select, nobody {nobody stayed} anybody {somebody stayed} everybody {everybody stayed} only {only {n} stayed} "
        "at-most {no more than {n} stayed} other {{n} or more stayed}} out",
        "paid": "{bound, select, nobody {nobody had} anybody {somebody had} everybody {everybody had} only {only {n} had} "
        "at-most {no more than {n} had} other {{n} or more had}} to pay",
        "won": "{bound, select, nobody {nobody} anybody {somebody} everybody {everybody} only {only {n}} "
        "at-most {no more than {n}} other {{n} or more}} won",
        "lost": "{bound, select, nobody {nobody} anybody {somebody} everybody {everybody} only {only {n}} "
        "at-most {no more than {n}} other {{n} or more}} lost",
        "opened": "{bound, select, nobody {nobody} anybody {somebody} everybody {everybody} only {only {n}} "
        "at-most {no more than {n}} other {{n} or more}} bet in the round before",
        "drew": "{bound, select, nobody {nobody} anybody {somebody} everybody {everybody} only {only {n}} "
        "at-most {no more than {n}} other {{n} or more}} took a new card",
        "changed hands": "{bound, select, nobody {nobody} anybody {somebody} everybody {everybody} only {only {n}} "
        "at-most {no more than {n}} other {{n} or more}} changed hands with the table",
        "left": "{bound, select, nobody {nobody is} anybody {somebody is} everybody {everybody is} only {only {n} {n, plural, one {is} other {are}}} "
        "at-most {no more than {n} {n, plural, one {is} other {are}}} other {{n} or more are}} still in",
        "ready": "{bound, select, nobody {nobody is} anybody {somebody is} everybody {everybody is} only {only {n} {n, plural, one {is} other {are}}} "
        "at-most {no more than {n} {n, plural, one {is} other {are}}} other {{n} or more are}} ready",
        "not ready": "{bound, select, nobody {everybody is} anybody {somebody is not} everybody {nobody is} "
        "only {only {n} {n, plural, one {is} other {are}} not} "
        "at-most {no more than {n} {n, plural, one {is} other {are}} not} other {{n} or more are not}} ready",
        "beat the table": "{bound, select, nobody {nobody} anybody {somebody} everybody {everybody} only {only {n}} "
        "at-most {no more than {n}} other {{n} or more}} beat the hand on the table",
        "lost to the table": "{bound, select, nobody {nobody} anybody {somebody} everybody {everybody} only {only {n}} "
        "at-most {no more than {n}} other {{n} or more}} failed to beat the hand on the table",
        "had openers": "{bound, select, nobody {nobody} other {somebody}} opened with what it takes",
        "legs": "{bound, select, nobody {nobody has} anybody {somebody has} everybody {everybody has} only {only {n} have} "
        "at-most {no more than {n} have} other {{n} or more have}} {legs, plural, one {a leg} other {{legs} legs}}"
        "{blind, plural, =0 {} other {, at least {blind} of them won without looking}}",
    }
)


ONE = template(
    {
        "in": "{who} went in",
        "out": "{who} stayed out",
        "paid": "{who} had to pay",
        "won": "{who} won",
        "lost": "{who} did not win",
        "opened": "{who} made the first bet of the round before",
        "drew": "{who} took a new card",
        "changed hands": "{who} changed hands with the table",
        "ready": "{who} is ready",
        "not ready": "{who} is not ready",
        "beat the table": "{who} beat the hand on the table",
        "lost to the table": "{who} did not beat the hand on the table",
    }
)


class HolderOf(Flag):
    """The player whose cards it is said of."""

    word = "holder"


class SoMany(
    Condition,
    form=("{many} {did}", "{many} has {legs} legs[, {blind} blind]", "{turn} {did}", "{holder} {did}"),
    examples={
        "nobody in": "nobody went in",
        "anybody paid": "somebody had to pay",
        "at most 1 in": "no more than one went in",
        "only 1 lost": "only one lost",
        "everybody out": "everybody stayed out",
        "nobody won": "nobody won",
        "anybody has 3 legs": "somebody has three legs",
        "nobody has 4 legs, 1 blind": "nobody has four legs, at least one of them won without looking",
        "nobody opened": "nobody bet in the round before",
        "anybody drew": "somebody took a new card",
        "only 2 left": "only two are still in",
        "anybody ready": "somebody is ready",
        "nobody had openers": "nobody opened with what it takes",
        "holder drew": "the player who holds them took a new card in the last draw",
        "opener lost": "the player who made the first bet of the deal did not win",
    },
):
    """So many players, or no more or fewer than that, or the one whose turn it would be, have done it: in this deal, but legs are counted for as long as the
    pot stands, a bet in the round of betting before, a card taken the last time that one could be."""

    open = False
    many: HowMany = HowMany("")
    turn: Turn = Turn("")
    holder: HolderOf = HolderOf("")
    did: Did = Did("")
    legs: Count = Count(0)
    blind: Count = Count(0)  # of the legs

    @classmethod
    def made(cls, given: dict[str, Any]) -> Phrase:
        """PhraseError for legs that everybody has."""
        if "holder" in given:
            if given["did"] in ("left", "had openers"):
                raise PhraseError(f"'holder {given['did']}': expected such as 'holder drew'")
            return HolderDid(**given)
        check_blind(given.get("legs", 0), given)
        if not given.get("legs", 1):
            raise PhraseError("everybody has 0 legs: expected a number from 1")
        if given.get("did") == "had openers" and given.get("many", "nobody") not in ("nobody", "anybody"):
            raise PhraseError(f"'{given['many']} had openers': expected nobody or anybody")
        if "turn" in given:
            Those.made({"turn": given["turn"]})
            if given["did"] in ("left", "had openers"):
                raise PhraseError(
                    f"{given['turn']!r} {given['did']}: expected a number of players, such as 'only 2 left', 'nobody had openers'"
                )
        return cls(**given)

    @property
    def of_bets(self) -> bool:  # type: ignore[override]
        return self.did == "opened" or self.turn.of_bets

    @property
    def needs(self) -> frozenset[Need]:  # type: ignore[override]
        return DEAL if self.did == "had openers" else NOTHING

    @property
    def stays(self) -> bool:  # type: ignore[override]
        return self.did == "had openers"

    @property
    def requires(self) -> Things:
        if self.legs:
            return things(Thing.LEGS, Thing.LOOKING) if self.blind else things(Thing.LEGS)
        if self.did in ("opened", "left"):
            return self.turn.requires
        return self.turn.requires | things(NEEDED.get(self.did, Thing.COMPARED))

    def text(self) -> str:
        if self.turn:
            return tell(ONE[self.did], who=self.turn)
        bound = self.many.bound.replace(" ", "-")
        return tell(MANY["legs" if self.legs else self.did], bound=bound, n=self.many.n, legs=Number(self.legs), blind=Number(self.blind))

    def holds(self, state: State) -> bool:
        if self.legs:
            return self.many.met(sum([enough_legs(state, p, self.legs, self.blind) for p in range(state.n)]), len(seated(state)))
        if self.did == "had openers":
            return QUALIFIED.of(state) == (self.many == "anybody")
        done = who_did(state, self.did)
        if done is None:
            return False  # nobody could yet
        if self.turn:
            one = (state.dealer,) if self.turn == "dealer" else one_of(state, self.turn)  # the dealer, whether still in or not
            return bool(one) and (one[0] not in WINNERS.of(state) if self.did == "lost" else one[0] in done)
        if self.did in ("left", "drew", "changed hands", "ready", "not ready") and self.many == "everybody":  # who is out has no say in it
            return all(p in done for p in state.seats())
        return self.many.met(len(done), len(seated(state)))


class HolderDid(SoMany):
    """Something that the player whose cards are looked at has done."""

    needs = DEAL

    def text(self) -> str:
        who = tell("the player who holds them")
        return tell("{who} took a new card in the last draw", who=who) if self.did == "drew" else tell(ONE[self.did], who=who)

    def denied(self) -> str:
        return tell(ONE["lost"], who=tell("the player who holds them")) if self.did == "won" else super().denied()

    @property
    def of_table(self) -> bool:
        return False

    def holds_for(self, state: State, seat: int) -> bool:
        return seat in (who_did(state, self.did) or ())
