"""What a player looks at before any figure: the hand that one holds, the cards that help it, what rivals show, and how they have declared."""

from __future__ import annotations

from collections import Counter

from ..cards import outside, rank
from ..hands import category, describe
from ..language import english
from ..language.inflected import Rank, together
from ..language.phrase import Count
from ..language.words import tell, template
from ..players.hand_strength import aims
from ..table import knowledge, narrate
from ..table.decisions import is_bet, kinds

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..table.state import State

HOLD = template("You hold {hand:inside}.")
HELP = template("Of the {unseen} cards you cannot see, {helpful}.")
MAKE = template(
    "{n, plural, =1 {one makes} other {{n} make}} {kind, select, 1 {a pair} 2 {two pair} 3 {three of a kind} 4 {a straight} 5 {a flush} 6 {a full house} "
    "7 {four of a kind} 8 {a straight flush} other {five of a kind}}"
)
NO_HELP = template("None of the {unseen} cards you cannot see makes a better kind of hand.")
LOWS = template("Going by the upcards, {lows}.")
AT_BEST = template("{who} can make {paired, select, yes {no low without a pair} other {a {highest} low at best}}")
SHOWS = template("{who} shows {hand:inside}{beats, select, yes {, which beats yours} other {}}.")
DECLARED = template("{n, plural, =1 {{who} has} other {{who} have}} declared {way, select, high {high} low {low} other {both ways}}.")
WAYS = ("high", "low", "both")
KEPT = {"bet", "declare", "order", "roll"}  # decisions after which everybody still has the cards that they had
LOW_CARDS = 5  # cards of a low hand
EIGHT = 7  # the rank of an eight where an ace is 0: a rival who can still make an eight low is not spoiled


def about_cards(state: State, seat: int, names: list[str] | None = None) -> str:
    """A few short sentences about the cards, where a bet or a declaration is asked; empty for other decisions and where no hands are compared."""
    rule, showdown = state.asking, state.game.showdown
    if rule is None or not (is_bet(rule) or rule.decision == "declare") or showdown.outcome:
        return ""
    names = names or narrate.names_for(state.n, seat)
    cards = state.hands[seat] + state.stockpile[seat]
    if not cards or len(knowledge.seen(state, seat, cards)) < len(cards):
        return ""
    held = [score.describe(state, seat, value) for score in showdown.parts if (value := score.value(state, seat)) is not None]
    sentences = [tell(HOLD, hand=together(held))] if held else []
    helpful = _helpful(state, seat) if is_bet(rule) else []  # a declaration is about the cards that one has
    return " ".join([*sentences, *helpful, *_shown(state, seat, names), *_lows(state, seat, names), *_declared(state, seat, names)])


def plain(state: State) -> bool:
    """Whether the best high hand of all cards wins the pot, and nothing else does."""
    want, game = aims(state), state.game
    return want.high and not want.low and not want.odd and not want.piles and not game.ranking and not game.several and not game.planned


def _helpful(state: State, seat: int) -> list[str]:
    """How many of the unseen cards make which better kind of hand, as long as a card is to come. A card does not count if the common cards alone then make
    as good a kind: it helps everybody."""
    game = state.game
    common, hand = state.common, state.hands[seat]
    if not plain(state) or (len(hand) >= game.full_hand and len(common) >= game.all_common):
        return []
    now = _kind(state, seat)
    unseen = outside(game.cards(state.n), knowledge.sees(state, seat))
    after, made = state.clone(), Counter[int]()
    for c in unseen:  # it lies where it would come, as a game may say how many of their own cards players use
        if len(common) < game.all_common:
            after.common = [*common, c]
            everybody = category(game.high(after, seat, after.common))
        else:
            after.hands[seat] = [*hand, c]
            everybody = 0
        if (kind := _kind(after, seat)) > max(now, everybody):
            made[kind] += 1
    if not unseen:
        return []
    if not made:
        return [tell(NO_HELP, unseen=len(unseen))]
    helpful = [tell(MAKE, n=Count(n), kind=kind) for kind, n in sorted(made.items(), reverse=True)]
    return [tell(HELP, helpful=english.listing(helpful), unseen=len(unseen))]


def _kind(state: State, seat: int) -> int:
    """The kind of the hand that would be laid down now, of the cards that the game lets a player use."""
    value: int | None = state.game.showdown.parts[0].value(state, seat)
    return category(state.game.high(state, seat, state.hands[seat] + state.common) if value is None else value)


def _shown(state: State, seat: int, names: list[str]) -> list[str]:
    """The best of the hands that rivals show, from a pair on."""
    if not plain(state):
        return []
    rivals = [(state.showing(p), p) for p in state.seats() if p != seat and state.live[p] and state.upcards(p)]
    best, who = max(rivals, default=(0, seat))
    if category(best) < 1:
        return []
    mine = state.game.high(state, seat, state.hands[seat] + state.common)
    return [tell(SHOWS, who=names[who], hand=describe(best), beats="yes" if best > mine else "")]


def spoiled_lows(state: State, seat: int) -> dict[int, int | None]:
    """The rivals whose upcards spoil their low hands. For each, the rank of the highest card of the best low that they can still make, a nine or worse; None
    if that has a pair."""
    want, game = aims(state), state.game
    if not want.low or want.scale.scale != "ace-to-five" or want.piles or game.wilds or game.planned or game.all_common:
        return {}
    if {*kinds(game)} - KEPT:
        return {}
    spoiled: dict[int, int | None] = {}
    for p in state.seats():
        upcards = state.upcards(p)
        up = sorted({(rank(c) + 1) % 13 for c in upcards})  # an ace is the lowest
        used = LOW_CARDS - max(game.full_hand - len(upcards), 0)  # upcards that a low hand has to take
        if p != seat and state.live[p] and upcards and used > 0:
            if used > len(up):
                spoiled[p] = None
            elif up[used - 1] > EIGHT:
                spoiled[p] = up[used - 1] - 1
    return spoiled


def _lows(state: State, seat: int, names: list[str]) -> list[str]:
    """What low hands rivals can make at best, where their upcards spoil them."""
    told = [
        tell(AT_BEST, who=names[p], paired="yes" if highest is None else "", highest=Rank(highest or 0))
        for p, highest in spoiled_lows(state, seat).items()
    ]
    return [tell(LOWS, lows=english.listing(told))] if told else []


def _declared(state: State, seat: int, names: list[str]) -> list[str]:
    """Who has declared what, as far as all have heard it."""
    sentences = []
    for way in WAYS:
        who = [names[p] for p in state.seats() if p != seat and state.live[p] and state.declared[p] == way]
        if who:
            sentences.append(tell(DECLARED, n=Count(len(who)), who=english.listing(who), way=way))
    return sentences
