"""Draw poker's exchange: cards thrown away and as many dealt for them."""

from __future__ import annotations

from ...cards import ACE, mask, outside, rank, within
from ...errors import PhraseError, some
from ...language import english
from ...language.english import Number
from ...language.phrase import Count, Flag, OneOf, Word
from ...language.slots import Cards, Price
from ...language.words import tell, template
from ...table.actions import STAND_PAT, Label
from ...table.choices import Subsets
from ...table.tally import Tally
from ...table.traits.capabilities import NONE, Capability, capabilities
from ...table.traits.facts import Counts, Mark
from ...table.traits.icons import Icon
from ...table.traits.log_kinds import LogKind
from ...table.traits.mechanics import Mechanic
from ..terms.discarding import lay_down_unseen, throw_away, throw_shown
from ..terms.selection import Amount, Lying, Selection
from ..terms.times_in_deal import TimesInTheDeal
from .last_discards import THREW, keep_apart
from .passing import hand_over
from .replacement import DRAWN, PUT_BY, Exchange

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Any, ClassVar

    from ...table.actions import Action
    from ...table.choices import Choices
    from ...table.protocols import GameRules
    from ...table.state import State
    from ...table.traits.capabilities import Capabilities


DRAWS = Counts("draws")  # of each seat in this deal, if the deal limits them


class ExtraDrawFor(Word):
    """Who may draw more."""

    words = {"with an ace": "if they show an ace", "left of the dealer": "for the player left of the dealer"}
    short = template({"with an ace": "with an ace", "left of the dealer": "left of the dealer"})

    def say(self, spec: str) -> str:
        """In words; `short`, as a dealer says it."""
        return tell(self.short[self]) if spec == "short" else super().say(spec)


class NewFace(OneOf):
    """How the new cards come, where not face down for their holder to see."""

    among = ("unseen", "dealt up")


class PastTheFirst(Flag):
    """The first card costs nothing."""

    word = "past the first"


class Thrown(Word):
    """What becomes of the cards thrown away, where they do not go unseen."""

    words = {
        "thrown face up": "The cards discarded go face up.",
        "shown in the end": "Once all have drawn, everybody turns up what they discarded.",
        "thrown to the table": "Once all have drawn, what was discarded goes face down to the table.",
        "thrown to the left": "Once all have drawn, what a player discarded goes to the player on their left.",
    }


GONE = template(
    {
        "thrown face up": "discards lie open",
        "shown in the end": "discards are shown in the end",
        "thrown to the table": "discards make the hand on the table",
        "thrown to the left": "discards go to the left",
    }
)


def check_thrown(cards: Selection) -> None:
    """PhraseError for cards that nobody can throw away."""
    if cards.place or cards.it or cards.group or cards.of_one_face or not (cards.amount.n or cards.amount in ("any", "all")):
        raise PhraseError(f"'draw {cards.phrase()}': expected how many cards of the hand may go, such as 'draw up to 3', 'draw 1 or 3'")


class Draw(
    Exchange,
    form="draw {cards}[, {more} {privilege}][, and {extra} more[ for {prized}]][, but {short} fewer][, for {price} each[ {past}]][, {face}][, {thrown}][, "
    "{manner}][, {times} times each][, {most}][ from {turn}]",
    examples={
        "draw up to 3": "In turn, each player may draw up to three cards.",
        "draw up to 1": "In turn, each player may draw one card.",
        "draw up to 3 up": "In turn, each player may replace up to three upcards. The new cards lie face down.",
        "draw up to 3, 4 with an ace": "In turn, each player may draw up to three cards, or four if they show an ace.",
        "draw up to 3, unseen": "In turn, each player may draw up to three cards without looking at them.",
        "draw up to 3, and 1 more": "In turn, each player may discard up to three cards, and draws one card more than that.",
        "draw up to 4, but 1 fewer": "In turn, each player discards one to four cards and draws one card fewer than that.",
        "draw up to 3, 4 with an ace, and 1 more for twos": "In turn, each player may draw up to three cards, or four if they show an ace. A two "
        "is thrown away face up, and whoever throws any away draws one more card.",
        "draw 1 or 3": "In turn, each player draws one or three cards.",
        "draw up to 3, for max each": "In turn, each player may draw up to three cards. Each new card costs the maximum bet.",
        "draw up to 5, for ante each past the first": "In turn, each player may draw up to five cards. Each new card after the first costs one ante.",
        "draw up to 3, dealt up, dealt when all have discarded": "In turn, each player may draw up to three cards. The new cards lie face up. The "
        "new cards are dealt once everybody has discarded.",
        "draw up to 2, once in the deal": "In turn, each player may draw up to two cards. Each may do it once in the deal at most.",
        "draw up to 2, thrown to the left, all at once": "All at once, each player may draw up to two cards. Once all have drawn, what a player "
        "discarded goes to the player on their left.",
    },
):
    """In turn, each player throws cards away and is dealt as many new ones. Whoever takes more for an ace must keep an ace and show it."""

    asked_as = (
        "draw new cards",
        "discard and replace",
        "exchange cards",
        "swap for a new card",
        "once in the hand",
        "the first card is free",
    )
    asked_for: ClassVar[dict[str, str]] = {
        "once in the hand": "draw up to 2, once in the deal",
        "the first card is free": "draw up to 5, for ante each past the first",
    }

    @property
    def uneven_draw(self) -> bool:
        """Whether players draw more cards than they discard, or fewer."""
        return bool(self.extra or self.short)

    @property
    def uneven(self) -> bool:  # type: ignore[override]
        return self.uneven_draw or self.thrown == "thrown to the left"

    cards: Selection
    more: Count = Count(0)
    privilege: ExtraDrawFor = ExtraDrawFor("")
    extra: Count = Count(0)  # cards beyond those thrown away
    prized: Cards = Cards("")  # what has to be among those, for them: it goes face up
    short: Count = Count(0)  # cards by which it is fewer
    price: Price = Price("free")
    past: PastTheFirst = PastTheFirst("")
    face: NewFace = NewFace("")
    thrown: Thrown = Thrown("")
    times: Count = Count(0)  # how often each may do it, one time after the other, where that is more than once
    most: TimesInTheDeal = TimesInTheDeal("")  # how often over all draws that say so
    icon = Icon.DRAW
    decision = "discard"
    weight = 5.0
    brief_item = "{called}{more, select, yes { ({more} {privilege:short})} other {}}"
    brief_one_by_one = True
    brief_list = "Draw {listed}{all_opened, select, yes {, face up} other {}}."
    without = "No draw."
    without_aloud = "Nobody draws."
    brief = (
        "{uneven_draw, select, yes {Discard} other {Draw}} {called}{more, select, yes { ({more} {privilege:short})} other {}}"
        "{extra, plural, =0 {} other { and draw {extra} more}}{short, plural, =0 {} other { and draw {short} fewer}}"
        "{price, select, free {} other {, {price} each{past, select, yes { past the first} other {}}}}"
        "{unseen, select, yes {, unseen} other {}}{opened, select, yes {, face up} other {}}{thrown, select, yes {; {gone}} other {}}"
        "{most, select, yes {, {most} at most} other {{times, plural, one {} other {, {times:times}}}}}"
        "{in_a_row, plural, =0 {} other {, up to {in_a_row:times}}}."
    )
    brief_prized = "Draw {called}{more, select, yes { ({more} {privilege:short})} other {}}, {extra} more if you throw away {prized:one}."
    wording = (
        "{each_player} {usual, select, yes {{obliged, select, yes {draws} other {may draw}}} other {{obliged, select, yes {replaces} other {may replace}}}} "
        "{which}{more, select, yes {, or {more} {privilege}} other {}}"
        "{unseen, select, yes { without looking at {one, select, yes {it} other {them}}} other {}}."
    )
    wording_more = (
        "{each_player} {obliged, select, yes {discards} other {may discard}} {which},{more, select, yes { or {more} {privilege},} other {}} and draws "
        "{extra:cards} more than that{unseen, select, yes {, without looking at them} other {}}."
    )
    wording_prized = (
        "{each_player} {usual, select, yes {{obliged, select, yes {draws} other {may draw}}} other {{obliged, select, yes {replaces} other {may replace}}}} "
        "{which}{more, select, yes {, or {more} {privilege}} other {}}."
    )
    wording_prizes = "{one_prized} is thrown away face up, and whoever throws any away draws {extra:more cards}."
    wording_short = (
        "{each_player} discards {from_one, select, yes {one to {n:cards}} other {{which}, one at least,}}"
        "{more, select, yes { or {more} {privilege},} other {}} and draws {short:cards} fewer than that"
        "{unseen, select, yes {, without looking at them} other {}}."
    )
    wording_price = "Each new card {past, select, yes {after the first } other {}}costs {price}."
    wording_open = "The new cards lie face up."
    wording_down = "The new cards lie face down."
    wording_thrown = "{thrown}"
    wording_times = "Each may do it up to {times:times} in a row."
    wording_most = "Each may do it {most} at most."
    effect_draw = (
        "{again, select, yes {} other {they }}{usual, select, yes {{obliged, select, yes {draw} other {may draw}}} other {{obliged, select, yes {replace} "
        "other {may replace}}}} {which}{price, select, free {} other { for {price} each{past, select, yes { past the first} other {}}}}"
        "{unseen, select, yes { without looking at {one, select, yes {it} other {them}}} other {}}"
        "{opened, select, yes {, dealt face up} other {}}{turned_down, select, yes {, dealt face down} other {}}{most, select, yes {, {most} at most} other {}}"
    )
    prompt = (
        "Choose {going} to exchange{more, select, yes {, or {more} {more_for}} other {}}."
        "{most, select, yes { You may exchange cards {most} at most.} other {}}"
    )
    tags = (Mechanic.DRAW,)
    used = 0  # how often the seat asked last has drawn already
    beside = False  # whether players have upcards by then, so that it has to be said that down cards go
    single = False  # whether each has but one card face down
    all_opened = False  # whether the new cards of every draw lie face up

    goes_round = "Draw"
    forgets: ClassVar[bool] = True  # whether it is no longer known, from here on, what was thrown away in the draw before
    openly: ClassVar[bool] = False  # whether cards go face up, whatever is said of them

    @classmethod
    def check(cls, given: Mapping[str, Any]) -> None:
        cards: Selection = given["cards"]
        check_thrown(cards)
        if "short" in given and cards.amount == "up to 1" and "more" not in given:
            raise PhraseError(f"'draw {cards.phrase()}, but {given['short']} fewer': one goes in any case; expected 'draw 1, but 1 fewer'")
        if given.get("extra") and given.get("short"):
            raise PhraseError(f"'draw {cards.phrase()}': expected more new cards than old ones, or fewer, not both")
        if "more" in given and given["more"] <= cards.number:
            raise PhraseError(f"'draw {cards.phrase()}, {given['more']} {given['privilege']}': expected more than the others may draw")
        cls.check_order(given)
        if "prized" in given and (not given["extra"] or given.get("face") == "unseen" or "thrown" in given):
            raise PhraseError(f"'{given['extra']} more for {given['prized']}': expected no more of how cards are thrown away or come")
        if given.get("times", 2) < 2:
            raise PhraseError(
                f"'{given['times']} times each': everybody may draw once as it is; expected 2 times each or more, "
                "or 'once in the deal' for one draw over all steps that offer it"
            )
        if "past" in given and (given["price"] == "free" or cards.number < 2):
            raise PhraseError(
                f"'for {given['price']} each past the first': expected a price and several cards, such as "
                "'draw up to 3, for ante each past the first'"
            )
        if "most" in given and ("times" in given or "short" in given or not cards.amount.may_be(0)):
            raise PhraseError(f"'{given['most']}': expected a draw that players may pass up, such as 'draw up to 2, {given['most']}'")

    @property
    def effect(self) -> str:  # type: ignore[override]
        """Its words as the effect of an event, which makes one player draw. Empty if it says who begins, or gives cards to others."""
        alone = type(self) is Draw and not (self.more or self.extra or self.short or self.thrown or self.manner or self.times)
        return self.effect_draw if alone and self.turn == "left" else ""

    def bind(self, game: GameRules) -> None:
        super().bind(game)
        self.all_opened = all(rule.opened for step in game.play for rule in step.every() if isinstance(rule, Draw))
        events = any(rule is self for watch in game.listeners for rule in watch.every())  # then it may come behind any step
        top = next((i for i, step in enumerate(game.play) if any(rule is self for rule in step.every())), len(game.play) if events else 0)
        if any(Capability.UP in rule.provides for step in game.play[:top] for rule in step.every()):
            held = Tally(game)
            held.run(game.play[:top])
            self.beside = held.face_up > 0
            here = [rule for step in game.play[top : top + 1] for rule in step.every()]
            self.single = self.beside and held.face_down == 1 and not any(Capability.DOWN in rule.provides for rule in here)

    def in_call(self, times: Number) -> str:
        return self.fill(self.brief_prized if self.prized else self.brief, times=times)

    @property
    def requires(self) -> Capabilities:
        down = capabilities(Capability.DOWN) if self.cards.lying == "" else NONE
        return self.turn.requires | self.cards.requires | down

    @property
    def provides(self) -> Capabilities:
        thrown = {"thrown to the table": capabilities(Capability.TABLE), "thrown to the left": NONE}.get(
            self.thrown, capabilities(Capability.THROWN)
        )
        new = {
            "unseen": capabilities(Capability.UNSEEN),
            "dealt up": capabilities(Capability.UP, Capability.DEALT_UP, Capability.COMING_UP),
        }.get(self.face, NONE)
        return capabilities(Capability.DISCARDS, Capability.DRAW) | new | thrown

    @property
    def remembers(self) -> tuple[Mark, ...]:  # type: ignore[override]
        return self.cards.remembers

    @property
    def n(self) -> Number:
        """The most cards that go, without a privilege."""
        return self.cards.number

    @property
    def unseen(self) -> bool:
        """Whether nobody looks at the new cards."""
        return self.face == "unseen"

    @property
    def obliged(self) -> bool:
        """Whether nobody may keep all their cards."""
        return not self.cards.amount.may_be(0) or bool(self.short)

    @property
    def one(self) -> bool:
        """Whether it is one card, or none."""
        return self.cards.amount == "up to 1" and not self.more

    @property
    def from_one(self) -> bool:
        """Whether it is any number of cards from one to so many, in few words."""
        return self.cards.plain and not self.cards.lying and self.cards.amount.startswith("up to") and self.n > 1 and not self.more

    @property
    def usual(self) -> bool:
        """Whether it is what everybody calls a draw: any cards of the hand."""
        return self.cards.plain and self.cards.lying == "" and not self.beside

    @property
    def in_a_row(self) -> Count:
        """How often each may do it, in a call, which says `times` of how often the step comes."""
        return self.times

    @property
    def opened(self) -> bool:
        """Whether the new cards lie face up."""
        return self.face == "dealt up"

    @property
    def scarce(self) -> bool:  # type: ignore[override]
        return bool(self.most)

    @property
    def turned_down(self) -> bool:
        """Whether upcards may go, and the new cards lie face down."""
        return "up" in self.cards.lying and not self.face

    @property
    def which(self) -> str:
        """The cards that go, in words."""
        cards = self.cards
        if self.one and self.single and cards.lying in ("", "down"):
            if cards.plain:
                return tell("their hole card")
            return tell("their hole card if it is {card}", card=cards.but(amount=Amount("1"), lying=Lying("")).text())
        return self.told_of(cards.but(lying=Lying("down")) if self.beside and not cards.lying else cards)

    def told_of(self, cards: Selection) -> str:
        """These cards in words."""
        if self.one and cards.plain and not cards.lying:
            return tell("one card")
        if self.one:
            card = cards.but(amount=Amount("1"))
            return (
                tell("{card} of their down cards", card=card.but(lying=Lying("")).text())
                if card.sort and card.lying == "down"
                else card.text()
            )
        if cards.plain and not cards.lying and cards.amount.startswith("up to"):
            return tell("up to {n:cards}", n=self.n)
        if cards.sort and cards.sort.lacking and cards.amount.startswith("up to"):
            return tell("up to {n:cards} (but no {others})", n=self.n, others=cards.sort.lacking)
        if cards.plain and cards.amount.either[:1] == (0,):
            return tell("{n:cards} or none", n=self.n)
        return cards.text()

    @property
    def going(self) -> str:
        """The cards that go, said to the player."""
        return tell("your hole card") if self.one and self.single and self.cards.lying in ("", "down") else self.which

    @property
    def called(self) -> str:
        """The cards that go, as a dealer says it."""
        cards = self.cards
        if self.one and self.single and cards.lying in ("", "down"):
            if cards.plain:
                return tell("a new hole card")
            return tell("a new hole card for {card}", card=cards.but(amount=Amount("1"), lying=Lying("")).text())
        return self.told_of(cards.but(lying=Lying("")) if cards.lying == "down" else cards)

    @property
    def more_for(self) -> str:
        """What it takes to draw more, said to the player."""
        return tell("if you keep an ace and show it" if self.privilege == "with an ace" else "if you sit left of the dealer")

    @property
    def gone(self) -> str:
        """What becomes of the cards thrown away, as a dealer says it."""
        return tell(GONE[self.thrown]) if self.thrown else ""

    @property
    def one_prized(self) -> str:
        """One of those that bring more, at the start of a sentence."""
        return english.capital(self.prized.say("one"))

    def text(self) -> str:
        return " ".join(self.sentences())

    def sentences(self) -> list[str]:
        more_cards = self.wording_prized if self.prized else self.wording_more
        base = self.wording_short if self.short else more_cards if self.extra else self.wording
        more = {
            self.wording_prizes: self.prized,
            self.wording_price: self.price != "free",
            self.wording_open: self.face == "dealt up",
            self.wording_down: self.turned_down,
            self.wording_thrown: self.thrown,
            self.wording_times: self.times,
            self.wording_most: self.most,
        }
        return [self.fill(base), *(self.fill(words) for words, so in more.items() if so), *self.later]

    # -- choosing
    def pool(self, state: State, seat: int) -> list[int]:
        """The cards that may go."""
        hand = state.hands[seat] if self.cards.lying else state.down(seat)
        gone = PUT_BY.of(state) | (DRAWN.of(state) if not self.times else 0)
        return outside(self.cards.among(state, seat, hand), gone)

    def able(self, state: State, seat: int) -> bool:
        if self.most and DRAWS.of(state)[seat] >= self.most.n:
            return False
        return bool(self.pool(state, seat)) or not (self.cards.sort or self.cards.relation or self.cards.amount.either)

    def options(self, state: State, seat: int) -> Choices:
        pool, amount = self.pool(state, seat), self.cards.amount
        least, most = (1 if self.short else amount.of(len(pool))[0]), amount.of(len(pool))[1]
        price = self.price.chips(state)
        afford = state.chips[seat] // price + bool(self.past) if price else len(pool)
        aces = [c for c in pool if rank(c) == ACE] if self.privilege == "with an ace" else []
        allowed = aces or (self.privilege == "left of the dealer" and seat == state.seats()[0])
        legal = None
        if self.more and allowed:
            most = max(most, int(self.more))
            if aces:
                legal = lambda cards: len(cards) <= self.n or any(a not in cards for a in aces)  # noqa: E731
        if amount.either and len(pool) >= min(amount.either):  # with fewer cards, all of them go
            legal = lambda cards: amount.may_be(len(cards))  # noqa: E731
        return Subsets("exchange", pool, min(least, afford), min(most, afford), STAND_PAT if least == 0 else None, legal)

    def constraint_hint(self, state: State, seat: int) -> str:
        if self.cards.amount.either:
            return self.fill("It has to be {which}.")
        return self.fill("More than {n:cards} may go only if you keep an ace.") if self.privilege == "with an ace" else ""

    # -- carrying it out
    def order(self, state: State) -> list[int]:
        if self.forgets and THREW[0] in state.game.remembers:
            for mark in THREW:
                mark.put(state, 0)
        return super().order(state)

    def throw(self, state: State, seat: int, action: Action) -> list[str]:
        cards = action.cards
        if cards and self.most:
            DRAWS.add(state, seat)
        if paid := state.pay_dead_money(seat, self.cost(state, len(cards))):
            state.note(LogKind.PAY, seat, -1, (), paid)
        extra = self.extra if not self.prized or any(map(self.prized.has, cards)) else 0
        faces = [{"dealt up": "up", "unseen": "unseen"}.get(self.face, "down")] * max(len(cards) + extra - self.short, 0)
        ace = next((c for c in state.hands[seat] if rank(c) == ACE and c not in cards), -1) if self.privilege == "with an ace" else -1
        showing = len(cards) > self.n and ace >= 0
        if showing:
            state.note(LogKind.REVEAL, seat, -1, (ace,))
        pool = mask(state.down(seat))
        new = [] if self.waits else self.dealt(state, seat, faces)  # dealt first: nobody draws what they throw
        if self.thrown and self.thrown != "thrown face up":
            PUT_BY.add(state, mask(cards))
            state.note(LogKind.DISCARD, seat, 1 << seat, cards)
        elif cards:
            self.discard(state, seat, cards, pool)
        if showing:
            for p in range(state.n):  # after the throw, in which the ace was seen to stay
                state.known_to[p] |= 1 << (ace & 255)
        if self.waits:
            return faces
        self.tell(state, seat, new)
        return []

    def discard(self, state: State, seat: int, cards: tuple[int, ...], pool: int) -> None:
        """The cards go, those that lie open for all to see."""
        if self.thrown == "thrown face up" or self.openly:
            state.face_up |= mask(cards)
        elif self.prized:
            state.face_up |= mask([c for c in cards if self.prized.has(c)])
        shown = within(cards, state.face_up)
        if shown:
            throw_shown(state, seat, shown)
        if hidden := [c for c in cards if c not in shown]:
            throw_away(state, seat, hidden, pool)
        keep_apart(state, seat, cards)

    def dealt(self, state: State, seat: int, faces: Sequence[str]) -> list[int]:
        """New cards in the seat's hand."""
        hand = state.hands[seat]
        place = hand.index(state.down(seat)[0]) if "top" in self.cards.qualities else len(hand)
        new = [c for face in faces if (c := state.give(seat, face)) is not None]
        hand[place:] = [*new, *hand[place : len(hand) - len(new)]]
        DRAWN.add(state, mask(new))
        return new

    def tell(self, state: State, seat: int, new: Sequence[int]) -> None:
        """What has been drawn is noted, and what lies face up is news."""
        state.note(LogKind.DRAW, seat, 0 if self.unseen else -1 if self.face == "dealt up" else 1 << seat, tuple(new))
        if self.face == "dealt up":
            state.emit_each("dealt", [(seat, card) for card in new])

    def deal(self, state: State, seat: int, faces: Sequence[str]) -> None:
        if faces:
            self.tell(state, seat, self.dealt(state, seat, faces))

    def take(self, state: State, answers: dict[int, Action]) -> None:
        if not self.times:
            super().take(state, answers)
            return
        ((seat, action),) = answers.items()
        now = (
            self.at(used=self.used + 1, queue=(seat, *(self.queue or ())))
            if action.cards and self.used + 1 < self.times
            else self.at(used=0)
        )
        Exchange.take(now, state, answers)

    def end(self, state: State) -> None:
        super().end(state)
        if not self.thrown or self.thrown == "thrown face up":
            return
        put_by, drawn = PUT_BY.of(state), DRAWN.of(state)
        PUT_BY.put(state, 0)
        thrown = {p: tuple(within(state.hands[p], put_by)) for p in state.seats()}
        gone = {p: cards for p, cards in thrown.items() if cards}
        pools = {p: mask(state.down(p)) & ~drawn for p in gone}
        if self.thrown == "thrown to the left":
            seats = state.seats()
            hand_over(state, [(p, seats[(i + 1) % len(seats)], gone[p]) for i, p in enumerate(seats) if p in gone], pools)
            return
        for p, cards in gone.items():
            if self.thrown == "shown in the end":
                state.face_up |= mask(cards)
                state.hands[p] = [c for c in state.hands[p] if c not in cards]
                state.discards += cards
                state.note(LogKind.REVEAL, p, -1, cards)
                keep_apart(state, p, cards)
            else:
                lay_down_unseen(state, p, cards, pools[p])

    def cost(self, state: State, n: int) -> int:
        """What it costs to draw so many cards."""
        return max(n - bool(self.past), 0) * self.price.chips(state)

    def charge(self, state: State, seat: int, action: Action) -> int:
        return 0 if action == STAND_PAT or self.past else self.price.chips(state)

    def label(self, state: State, seat: int, action: Action) -> Label:
        if action == STAND_PAT:
            return Label(tell("Stand pat"))
        price = self.price.chips(state)
        if price and self.past:
            return Label(tell("Exchange, the first free and others for {chips} each", chips=price))
        return Label(tell("Exchange for {chips} each", chips=price), price, whole=True) if price else Label(tell("Exchange"))

    def doing(self, state: State, seat: int, action: Action) -> str:
        exchanging = super().doing(state, seat, action)
        price = 0 if self.past else self.price.chips(state)
        return tell("{exchanging} for {chips} each", exchanging=exchanging, chips=price) if price and action != STAND_PAT else exchanging

    # -- counting
    def count(self, tally: Tally) -> None:
        n = self.cards.amount.of(tally.face_down if self.cards.lying in ("", "down", "unseen") else tally.face_down + tally.face_up)[1]
        more = max(min(self.more, tally.face_down + tally.face_up - (self.privilege == "with an ace")) - n, 0)  # the ace stays
        if n > (
            tally.face_up if self.cards.lying == "up" else tally.face_down if not self.cards.lying else tally.face_down + tally.face_up
        ):
            tally.problem(f"exchanges {some(n, 'card')} where a player has {tally.face_down}")
        if self.most:
            if tally.draws >= self.most.n:
                return
            tally.draws += 1
        often, short = int(self.times or 1), int(self.short)
        tally.seen += n * often + more - short
        tally.laid_by = 0 if self.thrown in ("thrown to the table", "thrown to the left") else n * often + more
        if tally.single or tally.effect:  # some alone draw, and of the aces that bring more all are counted with those of a draw before
            tally.spare += n * often - short + more * (self.privilege != "with an ace" or not tally.spare)
        elif tally.reuse:  # what one player throws away can be dealt to the next: beside the hands, the deck has to hold one exchange
            beside = tally.shared + tally.spare + n + more
            tally.most = min(tally.game.serves(tally.face_down + tally.face_up, beside), tally.most or 99)
        else:
            tally.drawn += n * often - short
            tally.least += n * often - short
            tally.spare += (4 if self.privilege == "with an ace" else 1) * more  # no more players than aces
        tally.dealt(self.extra)
        if short:
            tally.face_down -= short
            tally.recount()
        if self.thrown == "thrown to the left":
            tally.face_down += n + more
            tally.seen += n + more
            tally.recount()
        if self.face == "dealt up":
            tally.face_down, tally.face_up = max(tally.face_down - n, 0), tally.face_up + min(n, tally.face_down)
        elif self.cards.lying == "up":
            tally.face_down, tally.face_up = tally.face_down + min(n, tally.face_up), max(tally.face_up - n, 0)
