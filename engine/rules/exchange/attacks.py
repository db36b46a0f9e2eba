"""What one player may do to another: take or knock out an upcard, put somebody out."""

from __future__ import annotations

from ...errors import PhraseError
from ...language import english
from ...language.slots import IsOptional
from ...language.words import tell
from ...table.actions import LEAVE, Action, Label, one_per_card, towards
from ...table.choices import Choice
from ...table.rule import Rule
from ...table.traits.capabilities import Capability, capabilities
from ...table.traits.icons import Icon
from ...table.traits.log_kinds import LogKind
from ...table.traits.mechanics import Mechanic
from ..dealing.deal import EXTRA
from ..terms.discarding import ROBBED, throw_shown
from ..terms.selection import Selection
from ..terms.turn_order import FirstToAct
from .passing import hand_over

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from ...table.state import State
    from ...table.tally import Tally
    from ...table.traits.capabilities import Capabilities
    from ...table.traits.facts import Mark


class Attack(Rule, family=True):
    """One choice, at once. A stolen card sets off nothing of its own."""

    may: IsOptional = IsOptional("")
    hits = True
    icon = Icon.EVENT
    decision = "choose"
    tags = (Mechanic.STEAL,)
    verb = ""  # of the action that does it

    cards: Selection = Selection()  # of the other's

    @classmethod
    def check(cls, given: Mapping[str, Any]) -> None:
        cards: Selection | None = given.get("cards")
        if cards and (cards.amount != "1" or cards.lying != "up" or "first" in cards.qualities or cards.place or cards.of_one_face):
            raise PhraseError(f"{cards.phrase()!r} of another: expected one upcard, such as '1 up', '1 heart up'")

    @property
    def plain(self) -> bool:
        """Whether it may be any upcard."""
        return self.cards.plain

    @property
    def those(self) -> str:
        """The card in words."""
        return self.cards.text()

    @property
    def remembers(self) -> tuple[Mark, ...]:  # type: ignore[override]
        return self.cards.remembers

    @property
    def requires(self) -> Capabilities:
        return capabilities(Capability.PLAYER, Capability.UP)

    def run(self, state: State) -> None:
        (seat,) = self.who or ()
        ROBBED.put(state, ())
        if state.live[seat] and any(a != LEAVE for a in self.options(state, seat)):
            state.ask((seat,), self)

    def options(self, state: State, seat: int) -> Choice:
        return Choice([*self.found(state, seat, state.seats(seat + 1)[:-1]), *([LEAVE] if self.may else [])])

    def found(self, state: State, seat: int, others: list[int]) -> list[Action]:
        """What may be done to these."""
        return one_per_card(self.verb, [c for p in others for c in self.cards.among(state, p, state.upcards(p))])

    def take(self, state: State, answers: dict[int, Action]) -> None:
        ((seat, action),) = answers.items()
        if action != LEAVE:
            (card,) = action.cards
            victim = next(p for p in state.seats(seat + 1) if card in state.hands[p])
            state.hands[victim].remove(card)
            ROBBED.put(state, (victim,))
            self.put(state, seat, card)
            state.note(LogKind(action.verb), seat, -1, (card,), victim)

    uncounted = True

    def put(self, state: State, seat: int, card: int) -> None:
        """The card, taken out of the other's hand, goes where it goes."""

    def label(self, state: State, seat: int, action: Action) -> Label:
        return Label(tell("None")) if action == LEAVE else Label(english.capital(english.card(action.cards[0])), 0, action.cards[0])


class Steal(
    Attack,
    form="[{may}] take {cards} from another",
    examples={
        "may take 1 up from another": "They may take an upcard from another player.",
        "may take 1 heart up from another": "They may take a heart face up from another player.",
    },
):
    """Into one's own hand, where it stays face up."""

    asked_as = ("take a card from another player",)

    uneven = True

    verb = "steal"
    provides = capabilities(Capability.ROBBED)
    wording = "They {may, select, yes {may} other {must}} take {plain, select, yes {an upcard} other {{those}}} from another player."
    effect = (
        "{again, select, yes {} other {they }}{may, select, yes {may} other {must}} take {plain, select, yes {an upcard} other {{those}}} "
        "from another player"
    )
    in_brief = (
        "{may, select, yes {they may } other {}}take {plain, select, yes {another player's upcard} other {{those} from another player}}"
    )
    does_in_few = in_brief
    prompt = "Which upcard do you take?"

    def put(self, state: State, seat: int, card: int) -> None:
        state.hands[seat].append(card)
        EXTRA.add(state, 1 << (card & 255))

    def doing(self, state: State, seat: int, action: Action) -> str:
        return tell("taking no upcard") if action == LEAVE else tell("taking {cards}", cards=english.these(action.cards))


class KnockOut(
    Attack,
    form="[{may}] discard {cards} of another",
    examples={
        "discard 1 up of another": "They must discard one of another player's upcards.",
        "may discard 1 red four up of another": "They may discard a red four face up of another player's.",
    },
):
    """To the discards."""

    uneven = True

    verb = "knock"
    provides = capabilities(Capability.DISCARDS)
    wording = "They {may, select, yes {may} other {must}} discard {plain, select, yes {one of another player's upcards} other {{those} of another player's}}."
    effect = (
        "{again, select, yes {} other {they }}{may, select, yes {may} other {must}} discard {plain, select, yes {one of another player's upcards} other "
        "{{those} of another player's}}"
    )
    in_brief = (
        "{may, select, yes {they may } other {}}discard {plain, select, yes {another player's upcard} other {{those} of another player's}}"
    )
    does_in_few = in_brief
    prompt = "Which upcard must go?"

    def put(self, state: State, seat: int, card: int) -> None:
        state.discards.append(card)

    def doing(self, state: State, seat: int, action: Action) -> str:
        return tell("leaving every upcard") if action == LEAVE else tell("knocking out {cards}", cards=english.these(action.cards))


class TradeOff(
    KnockOut,
    form="may discard {cards} of another, for {given} from {turn}",
    examples={
        "may discard 1 six up of another, for 1 four up from low up": "From the lowest hand showing to the highest, each player may discard a four face up to "
        "have another player discard a six face up, as often as they can.",
    },
):
    """For an upcard of one's own that goes too: everybody may, in turn, as often as they can."""

    given: Selection  # what they discard themselves for it
    turn: FirstToAct  # who may do it first
    may = IsOptional("may")

    wording = "{lead}, each player may discard {own} to have another player discard {those}, as often as they can."
    effect = ""
    prompt = "Discard {own}, and which upcard of another player's?"
    queue: tuple[int, ...] | None = None

    @classmethod
    def check(cls, given: Mapping[str, Any]) -> None:
        super().check(given)
        own: Selection = given["given"]
        if own.amount != "1" or own.lying != "up" or own.qualities or own.place or own.of_one_face:
            raise PhraseError(f"'for {own.phrase()}': expected what each may give up for it, such as 'for 1 four up'")

    @property
    def requires(self) -> Capabilities:
        return capabilities(Capability.UP) | self.turn.requires

    @property
    def lead(self) -> str:
        """How the sentence begins."""
        return self.turn.say("turn")

    @property
    def own(self) -> str:
        """What they give up, in words."""
        return self.given.text()

    def mine(self, state: State, seat: int) -> list[int]:
        """The cards that the seat may give up for it."""
        return self.given.among(state, seat, state.upcards(seat))

    def run(self, state: State) -> None:
        queue = self.turn.order(state, self.seats(state), type(self).__name__) if self.queue is None else self.queue
        for i, p in enumerate(queue):
            if state.live[p] and self.mine(state, p) and len(self.options(state, p)) > 1:
                state.ask((p,), self.at(queue=tuple(queue[i:])))
                return

    def take(self, state: State, answers: dict[int, Action]) -> None:
        ((seat, action),) = answers.items()
        if action == LEAVE:
            state.run_next(self.at(queue=(self.queue or ())[1:]))
            return
        throw_shown(state, seat, self.mine(state, seat)[:1])
        super().take(state, answers)
        state.run_next(self)

    def count(self, tally: Tally) -> None:
        """Who has none discards none."""


class SwapIt(
    Attack,
    form="[{may}] swap it with another",
    examples={
        "may swap it with another": "They may give that card to another player for any one of theirs, an upcard or a down card unseen.",
    },
):
    """The card goes to another player, and any one of theirs comes for it: of those that lie face down, chance picks."""

    uncounted = True
    verb = "swap"
    wording = "They {may, select, yes {may} other {must}} give that card to another player for any one of theirs, an upcard or a down card unseen."
    effect = (
        "{again, select, yes {} other {they }}{may, select, yes {may} other {must}} give that card to another player for any one of theirs, an upcard or a "
        "down card unseen"
    )
    prompt = "Give it to another player, for which of their cards?"
    provides = capabilities(Capability.UP)
    about: tuple[int, ...] = ()  # the card that the event was about

    @property
    def requires(self) -> Capabilities:
        return capabilities(Capability.PLAYER, Capability.CARD)

    def run(self, state: State) -> None:
        (seat,) = self.who or ()
        if any(c in state.hands[seat] for c in self.about):
            super().run(state)

    def found(self, state: State, seat: int, others: list[int]) -> list[Action]:
        up = [Action(self.verb, (c,), target=p) for p in others for c in state.upcards(p)]
        return list(dict.fromkeys([*up, *(towards(self.verb, seat, p, state.n) for p in others if state.down(p))]))

    def take(self, state: State, answers: dict[int, Action]) -> None:
        ((seat, action),) = answers.items()
        if action.target is None:
            return
        other, card = action.target, next(c for c in self.about if c in state.hands[seat])
        down = state.down(other)
        state.hands[seat].remove(card)
        state.hands[other].append(card)
        state.note(LogKind.GIVES_FOR, seat, -1, (card,), other)
        if action.cards:
            state.hands[other].remove(action.cards[0])
            state.hands[seat].append(action.cards[0])
            state.note(LogKind.STEAL, seat, -1, action.cards, other)
        else:
            hand_over(state, [(other, seat, (down[state.chance(len(down))],))])

    def label(self, state: State, seat: int, action: Action) -> Label:
        if action.target is None:
            return Label(tell("Keep it"))
        if not action.cards:
            return Label(tell("A down card of {player}'s", player=f"@{action.target}"))
        return Label(english.capital(english.card(action.cards[0])), 0, action.cards[0])

    def doing(self, state: State, seat: int, action: Action) -> str:
        if action.target is None:
            return tell("keeping it")
        if not action.cards:
            return tell("taking a down card of {player}'s", player=f"@{action.target}")
        return tell("taking {cards}", cards=english.these(action.cards))

    def count(self, tally: Tally) -> None:
        tally.seen += min(tally.often, tally.face_up)


class PutOut(
    Attack,
    form="[{may}] put another out",
    examples={
        "may put another out": "They may make another player fold.",
    },
):
    """The other folds."""

    uneven = True

    wording = "They {may, select, yes {may} other {must}} make another player fold."
    effect = "{again, select, yes {} other {they }}{may, select, yes {may} other {must}} make another player fold"
    prompt = "Who must fold?"
    requires = capabilities(Capability.PLAYER)

    def found(self, state: State, seat: int, others: list[int]) -> list[Action]:
        return [towards("out", seat, p, state.n) for p in others]

    def take(self, state: State, answers: dict[int, Action]) -> None:
        ((seat, action),) = answers.items()
        if action.target is not None:
            state.note(LogKind.PUT_OUT, seat, -1, (), action.target)
            state.fold(action.target, "forced")

    def label(self, state: State, seat: int, action: Action) -> Label:
        return Label(tell("Nobody")) if action.target is None else Label(f"@{action.target}")

    def doing(self, state: State, seat: int, action: Action) -> str:
        return tell("putting nobody out") if action.target is None else tell("putting @{seat} out", seat=action.target)
