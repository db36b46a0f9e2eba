"""What a player looks at before any figure: the hand that one holds, the cards that help it, what rivals show, and how they have declared."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from itertools import combinations
from math import comb

from ..cards import outside, rank, within
from ..hands import category, describe, high
from ..hands.lows import low_kind
from ..language import english
from ..language.inflected import Rank, together
from ..language.phrase import Count
from ..language.words import tell, template
from ..players.hand_strength import aims, low_place, wild_among
from ..rules.showdown.scores import Low
from ..table import knowledge, narrate
from ..table.decisions import is_bet, kinds
from .sensible_choices import draws

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..language.inflected import Inflected
    from ..rules.showdown.eligible_cards import CardsUsed
    from ..table.actions import Action
    from ..table.state import State

HOLD = template("You hold {hand:inside}.")
HELP = template("Of the {unseen} cards you cannot see, {helpful}.")
AFTER = template("After {this}, of the {unseen} cards you cannot see, {helpful}.")
MAKE = template("{n, plural, =1 {one makes} other {{n} make}} {made}")
DRAWN = template("After {this}, you have something better in {n} of 100 deals: {kinds}.")
IN_SO_MANY = template("{made} in {n}")
KIND = template(
    "{kind, select, 1 {a pair} 2 {two pair} 3 {three of a kind} 4 {a straight} 5 {a flush} 6 {a full house} 7 {four of a kind} 8 {a straight flush} "
    "other {five of a kind}}"
)
LOW = template("{rank, select, 6 {an eight low} 12 {an ace low} other {a {highest} low}}")
NO_HELP = template("None of the {unseen} cards you cannot see makes a better kind of hand.")
LOWS = template("Going by the upcards, {lows}.")
AT_BEST = template("{who} can make {paired, select, yes {no low without a pair} other {a {highest} low at best}}")
SHOWS = template("{who} shows {hand:inside}{beats, select, yes {, which beats yours} other {}}.")
SHOWS_WILD = template("{n, plural, =1 {{who} shows} other {{who} show}} a wild card.")
DECLARED = template("{n, plural, =1 {{who} has} other {{who} have}} declared {way, select, high {high} low {low} other {both ways}}.")
WAYS = ("high", "low", "both")
KEPT = {"bet", "declare", "order", "roll"}  # decisions after which everybody still has the cards that they had
LOW_CARDS = 5  # cards of a low hand
EIGHT = 7  # the rank of an eight where an ace is 0: a rival who can still make an eight low is not spoiled
COUNTED = 3  # new cards whose sets are all counted: there are 16,215 sets of three out of 47
TOLD_LOWS = 3  # the best lows that new cards make


def about_cards(state: State, seat: int, names: list[str] | None = None, best: Action | None = None) -> str:
    """A few short sentences about the cards; empty where no hands are compared. `best` is the choice whose new cards are counted, if it asks for any."""
    rule, showdown = state.asking, state.game.showdown
    if rule is None or showdown.outcome or borrows(state):
        return ""
    names = names or narrate.names_for(state.n, seat)
    cards = state.hands[seat] + state.stockpile[seat]
    if not cards or len(knowledge.seen(state, seat, cards)) < len(cards):
        return ""
    held = list(_held(state, seat))
    sentences = [tell(HOLD, hand=together(held))] if held else []
    helpful = _helpful(state, seat) if is_bet(rule) else _drawn(state, seat, names, best) if best else []
    return " ".join([*sentences, *helpful, *_shown(state, seat, names), *_lows(state, seat, names), *_declared(state, seat, names)])


def _held(state: State, seat: int) -> Iterator[Inflected]:
    """The hand in words, for each part of the pot; not for a low that a pair spoils where there is another part."""
    parts = state.game.showdown.parts
    for part in parts:
        value = part.value(state, seat)
        if value is not None and not (len(parts) > 1 and isinstance(part, Low) and low_kind(value)):
            yield part.describe(state, seat, value)


def plain(state: State) -> bool:
    """Whether the best high hand of all cards wins the pot, and nothing else does."""
    want = aims(state)
    return want.high and not want.low and not state.game.ranking and one_hand(state)


def plain_low(state: State) -> bool:
    """Whether the best low hand wins the pot, and nothing else does."""
    want = aims(state)
    return want.low and not want.high and one_hand(state)


def one_hand(state: State) -> bool:
    """Whether each player has one hand, made of ranks and suits, and it is known how hands will be compared."""
    want, game = aims(state), state.game
    return not want.odd and not want.piles and not game.several and not game.planned


def uses(state: State) -> Iterator[CardsUsed]:
    """What the parts of the showdown say of the cards that a hand may be made of."""
    return (use for part in state.game.showdown.parts if (use := getattr(part, "use", None)))


def in_rows(state: State) -> bool:
    """Whether it matters at which place of a board a common card lies."""
    return any(use.cells or use.besides for use in uses(state))


def borrows(state: State) -> bool:
    """Whether a hand may use cards of other players, so that nobody knows yet which."""
    return state.game.beside or any(use.others for use in uses(state))


def _helpful(state: State, seat: int) -> list[str]:
    """How many of the unseen cards make which better kind of hand, as long as a card is to come. A card does not count if the common cards alone then make
    as good a kind: it helps everybody."""
    game = state.game
    common, hand = state.common, state.hands[seat]
    if not plain(state) or in_rows(state) or (len(hand) >= game.full_hand and len(common) >= game.all_common):
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
    helpful = [_so_many(n, tell(KIND, kind=kind)) for kind, n in sorted(made.items(), reverse=True)]
    return [tell(HELP, helpful=english.listing(helpful), unseen=len(unseen))]


def _so_many(n: int, made: str) -> str:
    """So many cards make that hand."""
    return tell(MAKE, n=Count(n), made=made)


def _drawn(state: State, seat: int, names: list[str], best: Action) -> list[str]:
    """What the new cards make for those that go: by the cards if it is one, else by the deals. Nothing where wild cards or common cards have a say."""
    rule, game, hand = state.asking, state.game, state.hands[seat]
    new, kept = len(best.cards), [c for c in hand if c not in best.cards]
    if rule is None or rule.uneven or not draws(state.legal_actions()) or not 0 < new <= COUNTED:
        return []
    if len(kept) + new != game.full_hand or len(hand) != game.full_hand or game.wilds or game.all_common:
        return []
    unseen = outside(game.cards(state.n), knowledge.sees(state, seat))
    this = narrate.named(rule.doing(state, seat, best), names)
    if new == 1:
        helpful = _low_with(state, seat, kept, unseen) if plain_low(state) else []
        if plain(state):
            helpful = [_so_many(n, tell(KIND, kind=kind)) for kind, n in improved(tuple(kept), tuple(unseen), 1)]
        return [tell(AFTER, this=this, unseen=len(unseen), helpful=english.listing(helpful))] if helpful else []
    if not plain(state):
        return []
    made, sets = improved(tuple(kept), tuple(unseen), new), comb(len(unseen), new)
    share = {kind: round(100 * n / sets) for kind, n in reversed(made)}
    kinds = [tell(IN_SO_MANY, made=tell(KIND, kind=kind), n=n) for kind, n in share.items() if n]
    return [tell(DRAWN, this=this, n=round(100 * sum([n for _, n in made]) / sets), kinds=english.listing(kinds))] if kinds else []


@lru_cache(maxsize=64)
def improved(kept: tuple[int, ...], unseen: tuple[int, ...], new: int) -> list[tuple[int, int]]:
    """Which kinds of hand, better than that of the cards kept, so many new cards make, the best first, and in how many of their sets. No card is wild."""
    now = category(high(kept))
    made = Counter([category(high((*kept, *some))) for some in combinations(unseen, new)])
    return sorted([(kind, n) for kind, n in made.items() if kind > now], reverse=True)


def _low_with(state: State, seat: int, kept: list[int], unseen: list[int]) -> list[str]:
    """How many of the unseen cards make which of the best lows without a pair."""
    want, after, made = aims(state), state.clone(), Counter[int]()
    for c in unseen:
        after.hands[seat] = [*kept, c]
        value = state.game.showdown.parts[0].value(after, seat)
        if value is not None and not low_kind(value):
            made[max([low_place(card, want) for card in after.hands[seat]])] += 1
    best = [(Rank((place - 2) % 13), n) for place, n in sorted(made.items())[:TOLD_LOWS]]
    return [_so_many(n, tell(LOW, rank=int(highest), highest=highest)) for highest, n in best]


def _kind(state: State, seat: int) -> int:
    """The kind of the hand that would be laid down now, of the cards that the game lets a player use."""
    value: int | None = state.game.showdown.parts[0].value(state, seat)
    return category(state.game.high(state, seat, state.hands[seat] + state.common) if value is None else value)


def _shown(state: State, seat: int, names: list[str]) -> list[str]:
    """The best of the hands that rivals show, from a pair on, or a lesser one that beats the player's hand; else whoever shows a wild card."""
    if not plain(state):
        return []
    rivals = [p for p in state.seats() if p != seat and state.live[p] and state.upcards(p)]
    best, who = max([(state.showing(p), p) for p in rivals], default=(0, seat))
    mine, last = state.game.high(state, seat, state.hands[seat] + state.common), len(state.hands[seat]) >= state.game.full_hand
    if category(best) >= 1 or (best > mine and last and not state.common):
        return [tell(SHOWS, who=names[who], hand=describe(best), beats="yes" if best > mine else "")]
    wild = [names[p] for p in rivals if within(state.upcards(p), wild_among(state, p, state.upcards(p)))]
    return [tell(SHOWS_WILD, n=Count(len(wild)), who=english.listing(wild))] if wild else []


def spoiled_lows(state: State, seat: int) -> dict[int, int | None]:
    """The rivals whose upcards spoil their low hands. For each, the rank of the highest card of the best low that they can still make, a nine or worse; None
    if that has a pair."""
    want, game = aims(state), state.game
    if not want.low or want.scale.scale != "ace-to-five" or want.piles or game.wilds or game.planned or game.all_common or borrows(state):
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
