"""What a player looks at before any figure: the hand that one holds, the cards that help it, what rivals show, and how they have declared."""

from __future__ import annotations

from ..cards import outside
from ..hands import category, describe
from ..language import english
from ..language.inflected import together
from ..language.phrase import Count
from ..language.words import tell, template
from ..players.hand_strength import aims
from ..table import knowledge, narrate
from ..table.decisions import is_bet

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..table.state import State

HOLD = template("You hold {hand:inside}.")
HELP = template(
    "{helpful, plural, =0 {None} other {{helpful}}} of the {unseen} cards you cannot see {helpful, plural, =1 {makes} other {make}} a better kind of hand."
)
SHOWS = template("{who} shows {hand:inside}{beats, select, yes {, which beats yours} other {}}.")
DECLARED = template("{n, plural, =1 {{who} has} other {{who} have}} declared {way, select, high {high} low {low} other {both ways}}.")
WAYS = ("high", "low", "both")


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
    return " ".join([*sentences, *_helpful(state, seat), *_shown(state, seat, names), *_declared(state, seat, names)])


def plain(state: State) -> bool:
    """Whether the best high hand of all cards wins the pot, and nothing else does."""
    want, game = aims(state), state.game
    return want.high and not want.low and not want.odd and not want.piles and not game.ranking and not game.several and not game.planned


def _helpful(state: State, seat: int) -> list[str]:
    """How many of the unseen cards would lift the hand into a higher class, as long as one is to come."""
    game = state.game
    common, hand = state.common, state.hands[seat]
    if not plain(state) or (len(hand) >= game.full_hand and len(common) >= game.all_common):
        return []
    now = _kind(state, seat)
    unseen = outside(game.cards(state.n), knowledge.sees(state, seat))
    after, helpful = state.clone(), 0
    for c in unseen:  # it lies where it would come, as a game may say how many of their own cards players use
        if len(common) < game.all_common:
            after.common = [*common, c]
        else:
            after.hands[seat] = [*hand, c]
        helpful += _kind(after, seat) > now
    return [tell(HELP, helpful=helpful, unseen=len(unseen))] if unseen else []


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


def _declared(state: State, seat: int, names: list[str]) -> list[str]:
    """Who has declared what, as far as all have heard it."""
    sentences = []
    for way in WAYS:
        who = [names[p] for p in state.seats() if p != seat and state.live[p] and state.declared[p] == way]
        if who:
            sentences.append(tell(DECLARED, n=Count(len(who)), who=english.listing(who), way=way))
    return sentences
