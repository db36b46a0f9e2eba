"""Facts that say of how many players something is so."""

from __future__ import annotations

from ...errors import PhraseError
from ...language.english import Number
from ...language.phrase import Count, Flag, OneOf, Slot
from ...language.words import tell, template
from ...table.component import Condition
from ...table.money import WINNERS
from ...table.traits.capabilities import Capability, capabilities
from ...table.traits.showdown_inputs import DEAL, DECLARATIONS, NOTHING
from ..terms.turn_order import QUALIFIED, FirstToAct
from .player_conditions import NEEDED, ONE, UNSEEN, Did, PlayerSelection, check_blind, enough_legs, one_of, seated, who_did

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from ...table.state import State
    from ...table.traits.capabilities import Capabilities
    from ...table.traits.showdown_inputs import ShowdownInput


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
            "anybody": (1, max(of, found)),  # `of` leaves out players without chips, who may be among those found
            "everybody": (of, of),
            "only": (self.n, self.n),
            "at most": (0, self.n),
            "at least": (self.n, max(of, found)),
        }[self.bound]
        return least <= found <= most


MANY = template(
    {
        "in": "{bound, select, nobody {nobody goes} anybody {anybody goes} everybody {everybody goes} only {only {n} {n, plural, one {goes} other {go}}} "
        "at-most {no more than {n} {n, plural, one {goes} other {go}}} other {{n} or more go}} in",
        "out": "{bound, select, nobody {nobody stays} anybody {anybody stays} everybody {everybody stays} "
        "only {only {n} {n, plural, one {stays} other {stay}}} at-most {no more than {n} {n, plural, one {stays} other {stay}}} other {{n} or more stay}} out",
        "paid": "{bound, select, nobody {nobody has paid} anybody {anybody pays} everybody {everybody pays} "
        "only {only {n} {n, plural, one {pays} other {pay}}} at-most {no more than {n} {n, plural, one {pays} other {pay}}} other {{n} or more pay}}",
        "won": "{bound, select, nobody {nobody wins} anybody {anybody wins} everybody {everybody wins} only {only {n} {n, plural, one {wins} other {win}}} "
        "at-most {no more than {n} {n, plural, one {wins} other {win}}} other {{n} or more win}}",
        "lost": "{bound, select, nobody {nobody loses} anybody {anybody loses} everybody {everybody loses} "
        "only {only {n} {n, plural, one {loses} other {lose}}} at-most {no more than {n} {n, plural, one {loses} other {lose}}} other {{n} or more lose}}",
        "opened": "{bound, select, nobody {nobody} anybody {anybody} everybody {everybody} only {only {n}} "
        "at-most {no more than {n}} other {{n} or more}} bet",
        "drew": "{bound, select, nobody {nobody} anybody {anybody} everybody {everybody} only {only {n}} "
        "at-most {no more than {n}} other {{n} or more}} took a new card",
        "changed hands": "{bound, select, nobody {nobody} anybody {anybody} everybody {everybody} only {only {n}} "
        "at-most {no more than {n}} other {{n} or more}} changed hands with the table",
        "knocked": "{bound, select, nobody {nobody knocks} anybody {anybody knocks} everybody {everybody knocks} "
        "only {only {n} {n, plural, one {knocks} other {knock}}} "
        "at-most {no more than {n} {n, plural, one {knocks} other {knock}}} other {{n} or more knock}}",
        "left": "{bound, select, nobody {nobody is} anybody {anybody is} everybody {everybody is} only {only {n} {n, plural, one {is} other {are}}} "
        "at-most {no more than {n} {n, plural, one {is} other {are}}} other {{n} or more are}} still in",
        "ready": "{bound, select, nobody {nobody is} anybody {anybody is} everybody {everybody is} only {only {n} {n, plural, one {is} other {are}}} "
        "at-most {no more than {n} {n, plural, one {is} other {are}}} other {{n} or more are}} ready",
        "not ready": "{bound, select, nobody {everybody is} anybody {anybody is not} everybody {nobody is} "
        "only {only {n} {n, plural, one {is} other {are}} not} "
        "at-most {no more than {n} {n, plural, one {is} other {are}} not} other {{n} or more are not}} ready",
        "beat the table": "{bound, select, nobody {nobody} anybody {anybody} everybody {everybody} only {only {n}} "
        "at-most {no more than {n}} other {{n} or more}} beat the hand on the table",
        "lost to the table": "{bound, select, nobody {nobody} anybody {anybody} everybody {everybody} only {only {n}} "
        "at-most {no more than {n}} other {{n} or more}} failed to beat the hand on the table",
        "had openers": "{bound, select, nobody {nobody} other {somebody}} opened with what it takes",
        "legs": "{bound, select, nobody {nobody has} anybody {anybody has} everybody {everybody has} only {only {n} have} "
        "at-most {no more than {n} have} other {{n} or more have}} {legs, plural, one {a leg} other {{legs} legs}}"
        "{blind, plural, =0 {} other { (at least {blind} of them won without looking)}}",
    }
)


class HolderOf(Flag):
    """The player whose cards it is said of."""

    word = "holder"


class SoMany(
    Condition,
    form=(
        "{many} {did}",
        "{many} has {legs} legs[, {blind} blind]",
        "{turn} {did}",
    ),
    examples={
        "nobody in": "nobody goes in",
        "anybody paid": "anybody pays",
        "at most 1 in": "no more than one goes in",
        "only 1 lost": "only one loses",
        "everybody out": "everybody stays out",
        "nobody won": "nobody wins",
        "anybody has 3 legs": "anybody has three legs",
        "nobody has 4 legs, 1 blind": "nobody has four legs (at least one of them won without looking)",
        "nobody opened": "nobody bet",
        "anybody drew": "anybody took a new card",
        "only 2 left": "only two are still in",
        "anybody ready": "anybody is ready",
        "anybody knocked": "anybody knocks",
        "nobody had openers": "nobody opened with what it takes",
        "opener lost": "the opener does not win",
    },
):
    """So many players have done it, or at least or at most so many, or the player whose turn it would be. It counts in this deal. Legs count for as long as
    the pot stands, a bet in the betting round before, and a card taken the last time one could be."""

    asked_as = ("if nobody opened", "if nobody goes in", "if only one player is left")

    open = False
    many: HowMany = HowMany("")
    turn: FirstToAct = FirstToAct("")
    did: Did = Did("")
    legs: Count = Count(0)
    blind: Count = Count(0)  # of the legs

    @classmethod
    def check(cls, given: Mapping[str, Any]) -> None:
        check_blind(given.get("legs", 0), given)
        if not given.get("legs", 1):
            raise PhraseError("everybody has 0 legs: expected a number from 1")
        if given.get("did") == "had openers" and given.get("many", "nobody") not in ("nobody", "anybody"):
            raise PhraseError(f"'{given['many']} had openers': expected nobody or anybody")
        if "turn" in given:
            PlayerSelection.check({"turn": given["turn"]})
            if given["did"] in ("left", "had openers"):
                raise PhraseError(
                    f"{given['turn']!r} {given['did']}: expected a number of players, such as 'only 2 left', 'nobody had openers'"
                )

    @property
    def of_bets(self) -> bool:  # type: ignore[override]
        return self.did == "opened" or self.turn.of_bets

    @property
    def needs(self) -> frozenset[ShowdownInput]:  # type: ignore[override]
        return DEAL if self.turn or self.blind or self.did in UNSEEN else NOTHING

    @property
    def stays(self) -> bool:  # type: ignore[override]
        return self.did == "had openers"

    @property
    def requires(self) -> Capabilities:
        if self.legs:
            return capabilities(Capability.LEGS, Capability.LOOKING) if self.blind else capabilities(Capability.LEGS)
        if self.did in ("opened", "left"):
            return self.turn.requires
        return self.turn.requires | capabilities(NEEDED.get(self.did, Capability.COMPARED))

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
        if done is None or (self.many == "nobody" and self.did in ("opened", "in") and state.awaits_lone_winner):
            return False  # nobody could yet, or there is nobody left to bet against
        if self.turn:
            one = (state.dealer,) if self.turn == "dealer" else one_of(state, self.turn)  # the dealer, whether still in or not
            return bool(one) and (one[0] not in WINNERS.of(state) if self.did == "lost" else one[0] in done)
        if self.did in ("left", "drew", "changed hands", "ready", "not ready") and self.many == "everybody":  # who is out has no say in it
            return all(p in done for p in state.seats())
        return self.many.met(len(done), len(seated(state)))


class HolderDid(
    SoMany,
    form="{holder} {did}",
    examples={
        "holder drew": "the player who holds them took a new card in the last draw",
    },
):
    """Something that the player whose cards are looked at has done."""

    holder: HolderOf

    needs = DEAL

    @property
    def of_winner(self) -> bool:  # type: ignore[override]
        return self.did == "won"

    @classmethod
    def check(cls, given: Mapping[str, Any]) -> None:
        if given["did"] in ("left", "had openers"):
            raise PhraseError(f"'holder {given['did']}': expected such as 'holder drew'")

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


class Way(OneOf):
    """A way that players may declare."""

    among = ("high", "low", "both", "split card")


SO_MANY_DECLARED = template(
    "{bound, select, nobody {nobody} anybody {anybody} everybody {everybody} only {only {n}} at-most {no more than {n}} other {{n} or more}} declared "
    "{way, select, high {high} low {low} both {both ways} other {the split card}}"
)


class SoManyDeclared(
    Condition,
    form="{many} declared {way}",
    examples={
        "anybody declared low": "anybody declared low",
        "nobody declared high": "nobody declared high",
        "only 1 declared high": "only one declared high",
        "at least 2 declared low": "two or more declared low",
        "everybody declared both": "everybody declared both ways",
    },
):
    """How many of the players still in have declared that way. A player who goes both ways counts for high and for low. It holds for no number before
    anybody has declared."""

    asked_as = ("who declared what", "if a half is contested", "if only one player goes low")

    many: HowMany
    way: Way
    open = False
    needs = DECLARATIONS
    requires = capabilities(Capability.DECLARATION)

    def text(self) -> str:
        return tell(SO_MANY_DECLARED, bound=self.many.bound.replace(" ", "-"), n=self.many.n, way=str(self.way))

    def holds(self, state: State) -> bool:
        seats = [p for p in state.seats() if state.declared[p]]
        ways = {"split card": ("card", "both"), "both": ("both",)}.get(self.way, (str(self.way), "both"))
        return bool(seats) and self.many.met(sum([state.declared[p] in ways for p in seats]), len(state.seats()))
