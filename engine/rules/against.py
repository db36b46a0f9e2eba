"""What one player may do to another: take or knock out an upcard, put somebody out; and those who come back."""

from __future__ import annotations

from ..errors import PhraseError
from ..language import english
from ..language.phrase import Flag, OneOf
from ..language.saying import Saying
from ..language.slots import Price
from ..language.words import tell
from ..table import money
from ..table.actions import LEAVE, Action, about, towards
from ..table.choices import Choice
from ..table.rule import Label, Rule
from ..table.things import Thing, things
from .deal import EXTRA
from .passing import hand_over
from .people import LEGS
from .selection import It, Selection
from .throwing import throw_shown
from .turn import Turn

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ..language.phrase import Phrase
    from ..table.facts import Mark
    from ..table.state import State
    from ..table.tally import Tally
    from ..table.things import Things


class May(Flag):
    """Without a word, it has to be done."""

    word = "may"


class Against(
    Rule,
    form=(
        "[{may}] take {taken} from another",
        "[{may}] discard {thrown} of another[, for {given} from {turn}]",
        "[{may}] put another out",
        "[{may}] swap {it} with another",
    ),
    examples={
        "may take 1 up from another": "They may take an upcard from another player.",
        "may take 1 heart up from another": "They may take a heart face up from another player.",
        "discard 1 up of another": "They must discard one of another player's upcards.",
        "may discard 1 red four up of another": "They may discard a red four face up of another player's.",
        "may put another out": "They may make another player fold.",
        "may discard 1 six up of another, for 1 four up from low up": "From the lowest hand showing up, each player may discard a four face up for a six face "
        "up of another player's to go, as often as they can.",
        "may swap it with another": "They may give that card to another player for any one of theirs, an upcard or a down card unseen.",
    },
):
    """One choice, at once. A stolen card sets off nothing of its own."""

    may: May = May("")
    taken: Selection | None = None
    thrown: Selection | None = None
    given: Selection | None = None  # what they discard themselves for it
    turn: Turn = Turn("")  # who may do it first, where everybody may
    it: It = It("")
    icon = "event"
    decision = "choose"
    tags = ("steal",)
    verb = ""  # of the action that does it

    @classmethod
    def made(cls, given: dict[str, Any]) -> Phrase:
        """What is done to another."""
        made = Steal if "taken" in given else KnockOut if "thrown" in given else SwapIt if "it" in given else PutOut
        cards: Selection | None = given.get("taken", given.get("thrown"))
        if cards and (cards.amount != "1" or cards.lying != "up" or "first" in cards.qualities or cards.place or cards.of_one_face):
            raise PhraseError(f"{cards.phrase()!r} of another: expected one upcard, such as '1 up', '1 heart up'")
        own: Selection | None = given.get("given")
        if own and (own.amount != "1" or own.lying != "up" or own.qualities or own.place or own.of_one_face or "may" not in given):
            raise PhraseError(f"'for {own.phrase()}': expected what each may give up for it, such as 'for 1 four up'")
        return TradeOff(**given) if own else made(**given)

    @property
    def cards(self) -> Selection:
        """Which of the other's upcards."""
        return self.taken or self.thrown or Selection()

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
    def requires(self) -> Things:
        return things(Thing.PLAYER, Thing.UP)

    def run(self, state: State) -> None:
        (seat,) = self.who or ()
        if state.live[seat] and any(a != LEAVE for a in self.options(state, seat)):
            state.ask((seat,), self)

    def options(self, state: State, seat: int) -> Choice:
        return Choice([*self.found(state, seat, state.seats(seat + 1)[:-1]), *([LEAVE] if self.may else [])])

    def found(self, state: State, seat: int, others: list[int]) -> list[Action]:
        """What may be done to these."""
        return about(self.verb, [c for p in others for c in self.cards.among(state, p, state.upcards(p))])

    def take(self, state: State, answers: dict[int, Action]) -> None:
        ((seat, action),) = answers.items()
        if action != LEAVE:
            (card,) = action.cards
            victim = next(p for p in state.seats(seat + 1) if card in state.hands[p])
            state.hands[victim].remove(card)
            self.put(state, seat, card)
            state.note(action.verb, seat, -1, (card,), victim)

    def put(self, state: State, seat: int, card: int) -> None:
        """The card, taken out of the other's hand, goes where it goes."""

    def label(self, state: State, seat: int, action: Action) -> Label:
        return Label(tell("None")) if action == LEAVE else Label(english.capital(english.card(action.cards[0])), 0, action.cards[0])


class Steal(Against):
    """Into one's own hand, where it stays face up."""

    verb = "steal"
    wording = "They {may, select, yes {may} other {must}} take {plain, select, yes {an upcard} other {{those}}} from another player."
    effect = (
        "{again, select, yes {} other {they }}{may, select, yes {may} other {must}} take {plain, select, yes {an upcard} other {{those}}} "
        "from another player"
    )
    prompt = "Which upcard do you take?"

    def put(self, state: State, seat: int, card: int) -> None:
        state.hands[seat].append(card)
        EXTRA.add(state, 1 << (card & 255))

    def doing(self, state: State, seat: int, action: Action) -> str:
        return tell("taking no upcard") if action == LEAVE else tell("taking {cards}", cards=english.these(action.cards))


class KnockOut(Against):
    """To the discards."""

    verb = "knock"
    provides = things(Thing.DISCARDS)
    wording = "They {may, select, yes {may} other {must}} discard {plain, select, yes {one of another player's upcards} other {{those} of another player's}}."
    effect = (
        "{again, select, yes {} other {they }}{may, select, yes {may} other {must}} discard {plain, select, yes {one of another player's upcards} other "
        "{{those} of another player's}}"
    )
    prompt = "Which upcard must go?"

    def put(self, state: State, seat: int, card: int) -> None:
        state.discards.append(card)

    def doing(self, state: State, seat: int, action: Action) -> str:
        return tell("leaving every upcard") if action == LEAVE else tell("knocking out {cards}", cards=english.these(action.cards))


class TradeOff(KnockOut):
    """For an upcard of one's own that goes too: everybody may, in turn, as often as they can."""

    wording = "{lead}, each player may discard {own} for {those} of another player's to go, as often as they can."
    effect = ""
    prompt = "Discard {own}, and which upcard of another player's?"
    queue: tuple[int, ...] | None = None

    @property
    def requires(self) -> Things:
        return things(Thing.UP) | self.turn.requires

    @property
    def lead(self) -> str:
        """How the sentence begins."""
        return self.turn.say("turn")

    @property
    def own(self) -> str:
        """What they give up, in words."""
        return self.given.text() if self.given else ""

    def mine(self, state: State, seat: int) -> list[int]:
        """The cards that the seat may give up for it."""
        return self.given.among(state, seat, state.upcards(seat)) if self.given else []

    def run(self, state: State) -> None:
        queue = self.turn.order(state, self.seats(state), type(self).__name__) if self.queue is None else self.queue
        for i, p in enumerate(queue):
            if state.live[p] and self.mine(state, p) and len(self.options(state, p)) > 1:
                state.ask((p,), self.at(queue=tuple(queue[i:])))
                return

    def take(self, state: State, answers: dict[int, Action]) -> None:
        ((seat, action),) = answers.items()
        if action == LEAVE:
            state.then(self.at(queue=(self.queue or ())[1:]))
            return
        throw_shown(state, seat, self.mine(state, seat)[:1])
        super().take(state, answers)
        state.then(self)

    def count(self, tally: Tally) -> None:
        """Who has none discards none."""


class SwapIt(Against):
    """The card goes to another player, and any one of theirs comes for it: of those that lie face down, chance picks."""

    verb = "swap"
    wording = "They {may, select, yes {may} other {must}} give that card to another player for any one of theirs, an upcard or a down card unseen."
    effect = (
        "{again, select, yes {} other {they }}{may, select, yes {may} other {must}} give that card to another player for any one of theirs, an upcard or a "
        "down card unseen"
    )
    prompt = "Give it to another player, for which of their cards?"
    provides = things(Thing.UP)
    about: tuple[int, ...] = ()  # the card that the event was about

    @property
    def requires(self) -> Things:
        return things(Thing.PLAYER, Thing.CARD)

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
        state.note("gives for", seat, -1, (card,), other)
        if action.cards:
            state.hands[other].remove(action.cards[0])
            state.hands[seat].append(action.cards[0])
            state.note("steal", seat, -1, action.cards, other)
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
        tally.seen += min(tally.often, tally.up)


class PutOut(Against):
    """The other folds."""

    wording = "They {may, select, yes {may} other {must}} make another player fold."
    effect = "{again, select, yes {} other {they }}{may, select, yes {may} other {must}} make another player fold"
    prompt = "Who must fold?"
    requires = things(Thing.PLAYER)

    def found(self, state: State, seat: int, others: list[int]) -> list[Action]:
        return [towards("out", seat, p, state.n) for p in others]

    def take(self, state: State, answers: dict[int, Action]) -> None:
        ((seat, action),) = answers.items()
        if action.target is not None:
            state.note("put out", seat, -1, (), action.target)
            state.fold(action.target, "forced")

    def label(self, state: State, seat: int, action: Action) -> Label:
        return Label(tell("Nobody")) if action.target is None else Label(f"@{action.target}")

    def doing(self, state: State, seat: int, action: Action) -> str:
        return tell("putting nobody out") if action.target is None else tell("putting @{seat} out", seat=action.target)


PAY_OR_STAY_OUT = Choice.of("pay", "out")


class ToTheEnd(Flag):
    """The deal goes on to the last card, so that somebody may come back."""

    word = "to the last card"


class Revive(
    Rule,
    form=("come back[, {to_the_end}]", "may come back for {price}[, {to_the_end}]"),
    examples={
        "come back": "They are back in for free, and can win the whole pot.",
        "may come back for pot": "They may match the pot to be back in, and can win the whole pot.",
        "come back, to the last card": "They are back in for free, and can win the whole pot; the deal goes on to the "
        "last card even when all but one have folded.",
    },
):
    """A folded player is in again: nothing that was bet meanwhile is owed, and the whole pot can be won."""

    to_the_end: ToTheEnd = ToTheEnd("")
    price: Price = Price("free")
    requires = things(Thing.FOLDED)
    provides = things(Thing.PLAYER)
    icon = "repeat"
    wording = (
        "They are back in for free, and can win the whole pot{to_the_end, select, "
        "yes {; the deal goes on to the last card even when all but one have folded} other {}}."
    )
    effect = (
        "{again, select, yes {} other {they }}are back in for free, and can win the whole pot{to_the_end, select, "
        "yes {; the deal goes on to the last card even when all but one have folded} other {}}"
    )
    tags = ("come back",)

    @property
    def lasting(self) -> bool:  # type: ignore[override]
        return bool(self.to_the_end)

    @classmethod
    def made(cls, given: dict[str, Any]) -> Phrase:
        """For free, or as they like for a price."""
        return BuyBack(**given) if "price" in given else cls(**given)

    def run(self, state: State) -> None:
        for p in self.who or ():
            if not state.live[p]:
                state.live[p] = True
                credit = money.CREDIT.of(state)
                most = max(x + y for x, y in zip(state.paid, credit, strict=True))
                money.CREDIT.add(state, p, most - state.paid[p] - credit[p])
                state.note("back in", p, -1, ())


class BuyBack(Revive):
    """Each folded player whom it is for says whether, one after the other."""

    requires = things(Thing.PLAYER)
    decision = "choose"
    wording = (
        "They may {price:pay} to be back in, and can win the whole pot{to_the_end, select, "
        "yes {; the deal goes on to the last card even when all but one have folded} other {}}."
    )
    effect = (
        "{again, select, yes {} other {they }}may {price:pay} to be back in, and can win the whole pot{to_the_end, select, "
        "yes {; the deal goes on to the last card even when all but one have folded} other {}}"
    )
    prompt = "{price:Pay} to be back in?"
    acts = False

    def run(self, state: State) -> None:
        price = self.price.chips(state)
        out = [p for p in self.who or () if not state.live[p] and state.chips[p] >= max(price, 1)]
        if len(self.who or ()) > 1:
            state.then(*[self.at(who=(p,)) for p in out])
        else:
            state.ask(out, self)

    def options(self, state: State, seat: int) -> Choice:
        return PAY_OR_STAY_OUT

    def take(self, state: State, answers: dict[int, Action]) -> None:
        for seat, action in answers.items():
            if action.verb == "pay":
                state.note("pay", seat, -1, (), state.fee(seat, self.price.chips(state)))
                super().run(state)

    def charge(self, state: State, seat: int, action: Action) -> int:
        return self.price.chips(state) if action.verb == "pay" else 0

    def label(self, state: State, seat: int, action: Action) -> Label:
        price = self.charge(state, seat, action)
        return Label(tell("Pay {chips}", chips=price), price) if action.verb == "pay" else Label(tell("Stay out"))

    def doing(self, state: State, seat: int, action: Action) -> str:
        return tell("paying {chips} to be back in", chips=self.price.chips(state)) if action.verb == "pay" else tell("staying out")


class Won(OneOf):
    """What is won: the pot, at once, or a leg of what it takes to win it."""

    among = ("at once", "a leg")


class Win(
    Rule,
    form="win {won}",
    examples={"win at once": "They win the pot at once.", "win a leg": "They win a leg."},
):
    """The pot at once, which ends the deal; or a leg, which is counted for as long as the pot stands. Several whom it comes to at the same moment share the
    pot, or have a leg each."""

    won: Won
    requires = things(Thing.PLAYER)
    icon = "showdown"
    jointly = True

    @classmethod
    def made(cls, given: dict[str, Any]) -> Phrase:
        """The pot, or a leg."""
        return (WinLeg if given["won"] == "a leg" else TakePot)(**given)


class WinLeg(Win):
    """A leg for each of them."""

    wording = "They win a leg."
    effect = "{again, select, yes {} other {they }}win a leg"
    provides = things(Thing.LEGS)
    tags = ("legs",)

    def run(self, state: State) -> None:
        for p in self.seats(state):
            LEGS.add(state, p)
            state.note("leg", p, -1, (), LEGS.of(state)[p])


class TakePot(Win):
    """The deal ends."""

    wording = "They win the pot at once."
    effect = "{again, select, yes {} other {they }}win the pot at once"

    def run(self, state: State) -> None:
        winners = self.seats(state)
        if self.only and not winners:
            return
        for amount, eligible in money.pots(state):
            who = [p for p in winners if p in eligible] or eligible
            for p, chips in money.divide(state, amount, who):
                won = Saying("at once") if state.hands[p] else Saying("no cards left")
                money.pay_out(state, p, chips, won if p in winners else Saying("the side pot"))
        state.finish()
