"""One card for another off the deck: twists, spits, substitutions."""

from __future__ import annotations

from ...cards import has, mask
from ...errors import PhraseError
from ...language import english
from ...language.phrase import Count, Flag
from ...language.slots import Price
from ...language.words import tell, template
from ...table.actions import STAND_PAT, Action, Label
from ...table.choices import Choice, Subsets
from ...table.traits.capabilities import NONE, Capability, capabilities
from ...table.traits.icons import Icon
from ...table.traits.log_kinds import LogKind
from ...table.traits.mechanics import Mechanic
from ...table.traits.settled import settled
from ..terms.discarding import throw, throw_away, throw_shown
from .replacement import Exchange

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from typing import Any

    from ...table.choices import Choices
    from ...table.protocols import GameRules
    from ...table.state import State
    from ...table.tally import Tally
    from ...table.traits.capabilities import Capabilities
    from ...table.traits.settled import Settled


ONE_MORE = Action("more")


class AllOrNone(Flag):
    """Nobody replaces fewer, but for none at all."""

    word = "all or none"


class Hiding(Price):
    """What it costs to get the card for an upcard face down: chips in all, or a down card turned up beside the price."""

    pattern = rf"{Price.pattern}|a flip"
    expects = f"{Price.expects}, or a flip"

    @classmethod
    def read(cls, text: str) -> Hiding:
        return cls(Price.read(text))


class Twist(
    Exchange,
    form="twist {n} for {price}[, {down} for a down card][, {whole}][, face down for {hiding}][, or one more for {more}][, {manner}][ from {turn}]",
    examples={
        "twist 1 for max": "In turn, each player may replace one card for the maximum bet, up for up and down for down.",
        "twist 1 for free": "In turn, each player may replace one card for free, up for up and down for down.",
        "twist 1 for 2 bet, 3 bet for a down card": "In turn, each player may pay two bets to replace an upcard face up, or three bets to replace "
        "a down card face down.",
        "twist 2 for ante": "In turn, each player may replace up to two cards for one ante each, up for up and down for down.",
        "twist 2 for free, all or none": "In turn, each player may replace two cards for free, or none, up for up and down for down.",
        "twist 1 for max, face down for a flip": "In turn, each player may replace one card for the maximum bet, up for up and down for down. Whoever "
        "replaces an upcard may turn up a down card and get the new card face down.",
        "twist 1 for max, or one more for 2 max": "In turn, each player may replace one card for the maximum bet, up for up and down for down. For "
        "two times the maximum bet they may get one more card instead, face down.",
        "twist 1 for free, all at once": "All at once, each player may replace one card for free, up for up and down for down.",
    },
):
    """A card face up is replaced face up, a down card by a down card, each for its price. Nobody is asked who has not the chips for one."""

    asked_as = ("replace a card for a price", "a card exchanged at the end")

    @property
    def uneven(self) -> bool:  # type: ignore[override]
        return bool(self.more)

    n: Count
    price: Price
    down: Price = Price("")
    whole: AllOrNone = AllOrNone("")
    hiding: Hiding = Hiding("")
    more: Price = Price("")  # of a card that comes on top of the others, for who replaces none
    mixed: bool = True  # whether there are upcards in the game: where all cards lie face down, nobody says how the new one does
    provides = capabilities(Capability.DISCARDS, Capability.DRAW)
    icon = Icon.BUY
    decision = "buy"
    brief_item = (
        "{price, select, free {nothing} other {{price}}}"
        "{n, plural, one {} other { ({whole, select, yes {{n:cards} or none} other {up to {n:cards}}})}}"
    )
    brief_list = "A twist for {listed}."
    brief_aloud = (
        "{often, plural, one {Once,} other {{often:times}}} you may replace {n, plural, one {{down, select, yes {an upcard} other {a card}}} "
        "other {{whole, select, yes {} other {up to }}{n:cards}}} for {listed}{n, plural, one {} other { each}}"
        "{often, plural, one {{down, select, yes {, or a down card for {down}} other {}}} other {}}."
    )
    brief_price = "{price}{down, select, yes { ({down} for a down card)} other {}}"
    brief_aloud_each = "{often:times} you may replace cards for {listed}."
    brief = (
        "{price, select, free {A free twist} other {A twist for {price}}}{n, plural, one {} other {, {whole, select, yes {{n:cards} or none} other "
        "{up to {n:cards}}}}}{more, select, yes {, or one more card for {more}} other {}}{times, plural, one {} other {, {times:times}}}."
    )
    wording = (
        "{each_player} may {n, plural, one {replace one card for {price, select, free {free} other {{price}}}} "
        "other {replace {whole, select, yes {} other {up to }}{n:cards} for {price, select, free {free} other {{price} each}}"
        "{whole, select, yes {, or none} other {}}}}{mixed, select, yes {, up for up and down for down} other {}}."
    )
    wording_down = (
        "{each_player} may {n, plural, one {{price:pay} to replace an upcard face up, or {down} to replace a down card face down} "
        "other {replace {whole, select, yes {} other {up to }}{n:cards}{whole, select, yes {, or none} other {}}: {price} for each upcard, replaced face "
        "up, {down} for each down card, face down}}."
    )
    wording_flip = "Whoever replaces an upcard may turn up a down card and get the new card face down."
    wording_more = "{more, select, free {Instead they may get one more card for free} other {For {more} they may get one more card instead}}, face down."
    wording_hidden = "For {hiding} instead, the card for an upcard comes face down."
    prompt = (
        "Replace {n, plural, one {one card} other {{whole, select, yes {} other {up to }}{n:cards}}} for {price, select, free {free} other "
        "{{n, plural, one {{price}} other {{price} each}}}}? A new card lies as the old one did."
    )
    prompt_down = (
        "{n, plural, one {Replace an upcard for {price}, or a down card for {down}?} other {Replace up to {n:cards}: an upcard for {price}, "
        "a down card for {down}?}}"
    )
    tags = (Mechanic.TWIST,)
    unclear_lying = settled(
        (
            "A player with upcards replaces a card. How does the new one lie?",
            "As the one it replaces.",
            "So everybody goes on with as many upcards as the others.",
        ),
        "swap",
    )

    goes_round = "Twist"

    def leaves_open(self, game: GameRules) -> Iterable[Settled]:
        plain = self.mixed and not (self.down or self.hiding)
        return (*super().leaves_open(game), *((self.unclear_lying,) if plain else ()))

    @classmethod
    def check(cls, given: Mapping[str, Any]) -> None:
        other = "face down" if "hiding" in given else "or one more" if "more" in given else ""
        if other and (given["n"] != 1 or "manner" in given or {"hiding", "more"} <= {*given}):
            raise PhraseError(f"'twist {given['n']}, {other}': expected one card, and each player in turn, with one other way at most")
        if "whole" in given and given["n"] < 2:
            raise PhraseError("'twist 1, all or none': one card is all or none of them by itself")
        cls.check_order(given)

    def bind(self, game: GameRules) -> None:
        self.mixed = any(Capability.UP in rule.provides for top in (*game.play, *game.listeners) for rule in top.every())

    @property
    def requires(self) -> Capabilities:
        return capabilities(Capability.CARDS) | self.turn.requires | (capabilities(Capability.UP) if self.hiding else NONE)

    @property
    def by_flip(self) -> bool:
        """Whether a down card is turned up for one that comes face down."""
        return self.hiding == "a flip"

    def text(self) -> str:
        return " ".join(self.sentences())

    def sentences(self) -> list[str]:
        sentence = self.fill(self.wording_down if self.down else self.wording)
        hidden = [self.fill(self.wording_flip if self.by_flip else self.wording_hidden)] if self.hiding else []
        more = [self.fill(self.wording_more)] if self.more else []
        return [sentence, *hidden, *more, *self.later]

    def prompt_for(self, state: State, seat: int) -> str:
        return self.fill(self.prompt_down if self.down else self.prompt)

    # -- choosing
    def cost(self, state: State, card: int, hidden: bool = False) -> int:
        """Chips to replace the card, face up or down as it lies, or an upcard by one that comes `hidden`."""
        if hidden and not self.by_flip:
            return self.hiding.chips(state)
        return (self.price if has(state.face_up, card) or not self.down else self.down).chips(state)

    def able(self, state: State, seat: int) -> bool:
        affordable = any(self.cost(state, c) <= state.chips[seat] for c in state.hands[seat]) or self.may_get_more(state, seat)
        return affordable and bool(state.left_in_deck() or state.discards)

    def may_get_more(self, state: State, seat: int) -> bool:
        """Whether the seat may pay for one more card."""
        return bool(self.more) and self.more.chips(state) <= state.chips[seat]

    def options(self, state: State, seat: int) -> Choices:
        chips = state.chips[seat]
        costs = {c: self.cost(state, c) for c in state.hands[seat]}
        cards = [c for c, cost in costs.items() if cost <= chips]
        if self.hiding or self.more:
            others = [*self.hidings(state, seat), *([ONE_MORE] if self.may_get_more(state, seat) else [])]
            return Choice([STAND_PAT, *dict.fromkeys([*(Action("exchange", (c,)) for c in cards), *others])])
        legal = None if self.n * max(costs.values(), default=0) <= chips else lambda some: sum([costs[c] for c in some]) <= chips
        if self.whole:
            n, fits = self.n, legal
            legal = lambda some: len(some) in (0, n) and (fits is None or fits(some))  # noqa: E731
        return Subsets("exchange", cards, 0, self.n, STAND_PAT, legal)

    def hidings(self, state: State, seat: int) -> list[Action]:
        """The ways of getting a card face down for an upcard."""
        if not self.hiding:
            return []
        up = [c for c in state.upcards(seat) if self.cost(state, c, True) <= state.chips[seat]]
        return [Action("bury", (c, *turned)) for c in up for turned in ([(d,) for d in state.down(seat)] if self.by_flip else [()])]

    def constraint_hint(self, state: State, seat: int) -> str:
        return self.fill("It has to be {n:cards}, or none.") if self.whole else ""

    # -- carrying it out
    def throw(self, state: State, seat: int, action: Action) -> list[str]:
        if action == ONE_MORE:
            paid, card = state.pay_dead_money(seat, self.more.chips(state)), state.give(seat, "down")
            if card is not None:
                state.note(LogKind.BUY, seat, 1 << seat, (card,), paid)
            return []
        if not action.cards:
            state.note(LogKind.DECLINE, seat, -1, ())
            return []
        if action.verb == "bury":
            self.bury(state, seat, *action.cards)
            return []
        cards = action.cards
        costs = [self.cost(state, c) for c in cards]
        if self.waits:
            if paid := state.pay_dead_money(seat, sum(costs)):
                state.note(LogKind.PAY, seat, -1, (), paid)
            faces = ["up" if has(state.face_up, c) else "down" for c in cards]
            shown = [c for c, face in zip(cards, faces, strict=True) if face == "up"]
            if shown:
                throw_shown(state, seat, shown)
            if len(shown) < len(cards):
                throw_away(state, seat, [c for c in cards if c not in shown])
            return faces
        new = [c for _ in cards if (c := state.draw()) is not None]  # nobody draws what they give up
        for card, other, cost in zip(cards, new, costs, strict=False):
            self.exchange(state, seat, card, other, state.pay_dead_money(seat, cost))
        return []

    def exchange(self, state: State, seat: int, card: int, new: int, paid: int, hidden: bool = False) -> None:
        """The new card lies where and as the old one lay, or comes `hidden` for an upcard."""
        was_up = has(state.face_up, card)
        up = was_up and not hidden
        place = state.hands[seat].index(card)
        if was_up:
            throw_shown(state, seat, [card])
        else:
            throw_away(state, seat, [card])
        if up:
            state.face_up |= 1 << (new & 255)
        else:
            state.known_to[seat] |= 1 << (new & 255)
        state.hands[seat].insert(place, new)
        state.note(LogKind.BUY, seat, -1 if up else 1 << seat, (new,), paid)
        if up:
            state.emit("dealt", seat, [new])

    def bury(self, state: State, seat: int, card: int, turned: int = -1) -> None:
        """A card face down for an upcard, with a down card turned up for it or for chips alone."""
        new = state.draw()
        if new is None:
            return
        self.exchange(state, seat, card, new, state.pay_dead_money(seat, self.cost(state, card, True)), True)
        if turned >= 0:
            state.turn_up(seat, turned)
            state.note(LogKind.FLIP, seat, -1, (turned,))
            state.emit("flipped", seat, [turned])

    def deal(self, state: State, seat: int, faces: Sequence[str]) -> None:
        for face in faces:
            card = state.give(seat, face)
            if card is not None:
                state.note(LogKind.DRAW, seat, -1 if face == "up" else 1 << seat, (card,))
                if face == "up":
                    state.emit("dealt", seat, [card])

    # -- words
    def charge(self, state: State, seat: int, action: Action) -> int:
        if (self.hiding or self.more) and action in (STAND_PAT, ONE_MORE):
            return self.more.chips(state) if action == ONE_MORE else 0
        if self.hiding and action.cards:
            return self.cost(state, action.cards[0], action.verb == "bury")
        return self.price.chips(state)

    def label(self, state: State, seat: int, action: Action) -> Label:
        if self.hiding or self.more:
            return self.label_one(state, seat, action)
        price = self.charge(state, seat, action)
        priced = price > 0 and not self.down
        wording = template("Exchange for {chips}{n, plural, one {} other { each}}" if priced else "Exchange")
        return Label(self.fill(wording, chips=price), price, whole=priced)

    def label_one(self, state: State, seat: int, action: Action) -> Label:
        """The button of one way to replace one card."""
        if action == STAND_PAT:
            return Label(tell("Stand pat"))
        price = self.charge(state, seat, action)
        if action == ONE_MORE:
            return Label(tell("Get one more card for {chips}", chips=price), price)
        card, *turned = action.cards
        if turned:
            text = tell("Replace {card} face down, turning up {other}", card=english.the_card(card), other=english.the_card(turned[0]))
        elif action.verb == "bury":
            text = tell("Replace {card} face down", card=english.the_card(card))
        else:
            text = tell("Replace {card}", card=english.the_card(card))
        return Label(tell("{doing} for {chips}", doing=text, chips=price) if price else text, price, card)

    def doing(self, state: State, seat: int, action: Action) -> str:
        if action.verb == "bury":
            card, *turned = action.cards
            return tell(
                "replacing {card} face down{other, select, yes { and turning up {other}} other {}}",
                card=english.the_card(card),
                other=english.the_card(turned[0]) if turned else "",
            )
        price = self.charge(state, seat, action)
        if action == ONE_MORE:
            return tell("getting one more card for {chips}", chips=price)
        exchanging = super().doing(state, seat, action)
        return (
            tell("{exchanging} for {chips}", exchanging=exchanging, chips=price)
            if price and not self.down and action != STAND_PAT
            else exchanging
        )

    # -- counting
    def count(self, tally: Tally) -> None:
        tally.seen += self.n
        again = min(int(self.n), tally.thrown)  # by now the discards can fill up the deck
        tally.thrown -= again
        tally.drawn += self.n - again


class TwistHand(
    Twist,
    form="twist all for {price}[, or one more for {more}][ from {turn}]",
    examples={
        "twist all for ante": "In turn, each player may pay one ante to replace all their cards, up for up and down for down.",
        "twist all for free, or one more for free": "In turn, each player may replace all their cards for free, up for up and down for down. "
        "Instead they may get one more card for free, face down.",
    },
):
    """Another hand of as many cards, for one price. It takes as many in the deck: discards do not help out, neither here nor for one card more."""

    uneven = True

    n = Count(0)
    brief = (
        "{price, select, free {Replace your whole hand for free} other {{price:Pay} to replace your whole hand}}"
        "{more, select, yes {, or get one more card for {more, select, free {free} other {{more}}}} other {}}."
    )
    wording = (
        "{each_player} may {price, select, free {replace all their cards for free} other {{price:pay} to replace all their cards}}"
        "{mixed, select, yes {, up for up and down for down} other {}}."
    )
    prompt = "Replace all your cards for {price}{more, select, yes {, or get one more for {more}} other {}}?"
    unclear = (
        settled(
            (
                "What if the deck has too few cards to replace a hand?",
                "The hand cannot be replaced.",
                "The new hand must have as many cards as the old one.",
            ),
            "swap",
        ),
    )

    @classmethod
    def check(cls, given: Mapping[str, Any]) -> None:
        """All cards go, for whatever it costs."""

    def able(self, state: State, seat: int) -> bool:
        return len(self.options(state, seat)) > 1

    def may_get_more(self, state: State, seat: int) -> bool:
        return super().may_get_more(state, seat) and bool(state.left_in_deck())

    def options(self, state: State, seat: int) -> Choice:
        hand = state.hands[seat]
        able = 0 < len(hand) <= state.left_in_deck() and self.price.chips(state) <= state.chips[seat]
        whole = [Action("exchange", tuple(hand), text="exchange all")] if able else []
        return Choice([STAND_PAT, *whole, *([ONE_MORE] if self.may_get_more(state, seat) else [])])

    def throw(self, state: State, seat: int, action: Action) -> list[str]:
        if not action.cards:
            return super().throw(state, seat, action)
        if paid := state.pay_dead_money(seat, self.price.chips(state)):
            state.note(LogKind.PAY, seat, -1, (), paid)
        old = [*state.hands[seat]]
        faces = ["up" if has(state.face_up, c) else "down" for c in old]
        new = [c for _ in old if (c := state.draw()) is not None]
        throw(state, seat, old)
        state.hands[seat] += new
        up = [c for c, face in zip(new, faces, strict=False) if face == "up"]
        state.face_up |= mask(up)
        state.known_to[seat] |= mask([c for c in new if c not in up])
        for seers, cards in ((1 << seat, [c for c in new if c not in up]), (-1, up)):
            if cards:
                state.note(LogKind.DRAW, seat, seers, tuple(cards))
        state.emit_each("dealt", [(seat, card) for card in up])
        return []

    def charge(self, state: State, seat: int, action: Action) -> int:
        return 0 if action == STAND_PAT else (self.more if action == ONE_MORE else self.price).chips(state)

    def subject(self, action: Action) -> int | None:
        return None

    def label(self, state: State, seat: int, action: Action) -> Label:
        if not action.cards:
            return self.label_one(state, seat, action)
        price = self.charge(state, seat, action)
        return Label(tell("Replace all your cards for {chips}", chips=price) if price else tell("Replace all your cards"), price)

    def label_one(self, state: State, seat: int, action: Action) -> Label:
        if action == ONE_MORE and not self.charge(state, seat, action):
            return Label(tell("Get one more card"))
        return super().label_one(state, seat, action)

    def doing(self, state: State, seat: int, action: Action) -> str:
        price = self.charge(state, seat, action)
        if action.cards:
            return tell("replacing all your cards{price, select, yes { for {price}} other {}}", price=price)
        if action == ONE_MORE and not price:
            return tell("getting one more card")
        return super().doing(state, seat, action)

    def count(self, tally: Tally) -> None:
        held = tally.face_down + tally.face_up
        tally.seen += held
        tally.drawn += held
        if self.more == "free":  # what has its price few will buy
            tally.face_down += 1
            tally.recount()
