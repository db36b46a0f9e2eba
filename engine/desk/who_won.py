"""Who won? Hands that people hold up at a table, valued by a game's own showdown: nothing was dealt here, only shown."""

from __future__ import annotations

from ..cards import is_joker, mask, name, parse
from ..errors import CardError, OptionError
from ..games import catalogue
from ..language.english import capital
from ..language.saying import together
from ..language.words import Told, tell, template
from ..rules.betting.control_flow import Given
from ..rules.conditions.player_counts import SoMany
from ..rules.showdown.best_hand import making, marked
from ..rules.showdown.compare import Compare
from ..rules.showdown.showdown import Showdown
from ..rules.terms import boards
from ..table.facts import TRAIL
from ..table.game import NOBODY
from ..table.money import BEST
from ..table.needs import Need, needed
from .view import wild_cards

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from .. import documents
    from ..games.variant import Variant
    from ..table.game import Game
    from ..table.protocols import Ending, Rules
    from ..table.state import State

MOST_CARDS, MOST_MIDDLE = 16, 52  # in a hand, in the middle
TOO_MANY = template("{game} is for {low} to {high} players; {n} hands were given")
OTHERWISE = template("If {fact}, hands are compared in another way, which is not settled here.")
NOT_COUNTED = template("{part}: that depends on what happened in the deal, which the cards do not show; it is not counted here.")
BEYOND = {Need.DEAL, Need.OWN_USED, Need.PARTNERS, Need.NEIGHBOURS}  # what no cards on the table tell
DECLARATIONS = ("high", "low", "both", "card")


def settle(
    variant: str,
    hands: list[str],
    table: str = "",
    declared: list[str] | None = None,
    options: dict[str, str] | None = None,
) -> documents.Settled:
    """Each hand with its words and its share of the pot, and who wins which part of it.

    A hand's cards behind a `|` lie face up, and so does each with a `^`; the others are in the hole. `table` holds the cards in the middle: the
    common ones first, as many as the game lays or those before a `|`, then those that belong to nobody. Where it hangs on the deal what is wild,
    cards with a `*` are. Without declarations the cards speak.
    """
    state = shown(variant, hands, table, options)
    showdown, seats = deciding(state), list(range(len(hands)))
    if declared:
        if len(declared) != len(seats) or not set(declared) <= {*DECLARATIONS, ""}:
            raise OptionError(f"declared {declared}: expected one of {', '.join(DECLARATIONS)} for each of {len(seats)} hands")
        state.declared[: len(seats)] = declared
    values = showdown.values(state, seats)
    spoken = bool(declared and showdown.declared)
    winners = showdown.claims(state, values, seats) if spoken else showdown.by_cards(state, values, seats)
    shares = showdown.fractions(winners, seats)
    told = [
        {p: score.describe(state, p, x) for p, x in v.items() if x is not None} for score, v in zip(showdown.parts, values, strict=True)
    ]
    rows: list[documents.ShownHand] = []
    for p in seats:
        mine = [t[p] for t in told if p in t]
        cards = state.hands[p]
        wild = wild_cards(state, p, cards, False)
        made = [making(score, state, p) if p in t else ([], []) for score, t in zip(showdown.parts, told, strict=True)]
        rows.append(
            {
                "hand": " ".join(map(name, cards)),
                "best": " ".join(map(name, next((few for few, _ in made if few), cards + state.common))),
                "value": next((x for v in values if (x := v[p]) is not None), 0),
                "text": together(mine) if mine else "",
                "share": round(shares.get(p, 0.0), 6),
                "tokens": [name(c) + "^" * (state.up >> (c & 255) & 1) + "*" * (wild >> (c & 255) & 1) for c in cards],
                "parts": [t.get(p, "") for t in told],
                "made": [{"cards": [*map(name, few)], "stands": stands} for few, stands in made],
            }
        )
    parts: list[documents.PotPart] = [
        {"text": score.text(), "share": list(score.share), "winners": won}
        for score, won in zip(showdown.parts, winners if len(winners) == len(showdown.parts) else [[]] * len(showdown.parts), strict=True)
    ]
    return {"slug": state.game.slug, "hands": rows, "parts": parts, "declared": spoken, "nobody": not shares}


def deciding(state: State) -> Ending:
    """The showdown that is held with these cards: where there are several, the one whose condition holds. What players did, cards do not tell."""
    held = [showdown for given, showdown in conditional(state.game) if told_by_cards(given) and given.condition.holds(state)]
    return held[-1] if held else state.game.showdown


def told_by_cards(given: Given) -> bool:
    """Whether the cards say if it is so, or how many hands there are."""
    return not any(isinstance(part, SoMany) and part.did != "left" for part in given.condition.within())


def conditional(game: Rules) -> list[tuple[Given, Showdown]]:
    """The showdowns that are held only where something is so; what is only compared decides no pot."""
    givens = [given for given in game.play if isinstance(given, Given)]
    return [(given, rule) for given in givens for rule in given.body if isinstance(rule, Showdown) and not isinstance(rule, Compare)]


def shown(variant: str, hands: list[str], table: str = "", options: dict[str, str] | None = None) -> State:
    """A table at which these hands lie and nothing else; CardError for a card that the deck has not, or not so often."""
    v = catalogue.load(variant)
    low, high = v.seats_for(options)
    if not 1 <= len(hands) <= high:
        raise OptionError(tell(TOO_MANY, game=v.name, low=low, high=high, n=len(hands)))
    game = v.game(options)
    state = v.deal(max(len(hands), low), 0, options=options)
    state.log = None
    state.hands, state.stock = [[] for _ in range(state.n)], [[] for _ in range(state.n)]
    state.up, state.common, state.table, state.facts, state.marks = 0, [], [], {}, {}  # nothing of the deal that this state began with
    pack = list(state.game.cards(state.n))
    asked = needs(variant, options)
    wild = 0
    for p, text in enumerate(hands):
        down, _, up = text.partition("|")
        words = [*down.replace(",", " ").split(), *(f"{word}^" for word in up.replace(",", " ").split())]
        if len(words) > MOST_CARDS:
            raise CardError(tell("a hand of {n} cards; expected at most {most}", n=len(words), most=MOST_CARDS))
        hand = state.hands[p] = taken(" ".join(word.rstrip("^*") for word in words), pack)
        state.stock[p] = hand if asked["stock"] else []
        for c, word in zip(hand, words, strict=True):
            state.up |= ("^" in word) << (c & 255)
            wild |= ("*" in word) << (c & 255)
        state.cut[p] = min(asked["first"], len(hand))
    left, bar, _ = table.replace("*", "").partition("|")
    marks = table.replace("|", " ").replace(",", " ").split()
    middle = taken(" ".join(word.rstrip("*") for word in marks), pack)
    wild |= sum([1 << (c & 255) for c, word in zip(middle, marks, strict=False) if "*" in word])
    among = asked["common"] if asked["table"] else len(middle)
    if bar:  # fewer than the game lays, where some have gone
        among = len(parse(left))
    if len(middle) > MOST_MIDDLE:
        raise CardError(tell("{n} cards in the middle; expected at most {most}", n=len(middle), most=MOST_MIDDLE))
    state.common, state.table = middle[:among], middle[among:]
    state.unturned = []
    state.up |= mask(middle)
    if not asked["beyond"]:  # what hangs on the deal itself is not counted
        TRAIL.put(state, tuple([c for hand in state.hands for c in hand if state.up >> (c & 255) & 1]))
    boards.OPEN_AT.put(state, tuple(range(len(state.common))))
    BEST.put(state, (0,) * len(game.showdown.parts))  # no hand that won before is there to be beaten
    state.live = [p < len(hands) for p in range(state.n)]
    state.dealer = NOBODY  # nobody has told the places
    unsure = [w for w in game.wilds if needed(w) & BEYOND]
    if unsure:
        state.game = marked(game, unsure, wild)
    return state


def taken(text: str, pack: list[int]) -> list[int]:
    """These cards, off the pack."""
    out = []
    for word in map(name, parse(text)):
        card = next((c for c in pack if name(c) == word), None)
        if card is None:
            raise CardError(
                tell("{card} is not among the cards that are left: it lies somewhere else, or the deck has none", card=repr(word))
            )
        pack.remove(card)
        out.append(card)
    return out


def needs(variant: str, options: dict[str, str] | None = None) -> documents.Needs:
    """What has to be shown for a showdown of the game: how many cards in a hand at most and in the middle, whether it matters which lie face up,
    how many of them make the first of two hands, what may be declared, what cards alone do not tell: wild cards to be marked, parts of the pot;
    and what to know beside it: what wins, what is wild."""
    v = catalogue.load(variant)
    game = v.game(options)
    kept = game.kept(Asked) or game.keep(Asked())
    return kept.get(lambda: _needs(v, game, options)).copy()


class Asked(Told["documents.Needs"]):
    """What a showdown of a game needs: whoever settles many asks each time."""


def _needs(v: Variant, game: Game, options: dict[str, str] | None) -> documents.Needs:
    tally = v.tally(None, options)
    wanted, pack = (
        needed(*game.wilds, game.showdown, *(given.condition for given, _ in conditional(game))),
        game.cards(v.seats_for(options)[1]),
    )
    every = [rule for step in game.play for rule in step.every()]
    first = next((rule.first_pile for rule in every if rule.first_pile), 0)
    ways = next((rule.declares for rule in every if "high" in rule.declares), ())
    most = v.seats_for(options)[1]
    tables = max([*(w.on_table for w in game.wilds), *(rule.from_hands * most for rule in every)], default=0)  # from discards or hands
    room = min(len(pack) - 2 * tally.final, MOST_MIDDLE)
    laid = max(tally.shared - tally.common, tables) or room  # how many an event or a draw brings there, the deal alone tells
    return {
        "cards": tally.final,
        "common": tally.common + tally.common_perhaps,
        "cells": [[cell.row + 1, cell.column + 1] for cell in game.board.cells] if game.board and Need.BOARD in wanted else [],
        "table": laid if Need.TABLE in wanted else 0,
        "faces": Need.FACES in wanted,
        "first": first if Need.PILES in wanted else 0,
        "ordered": Need.ORDER in wanted,
        "stock": Need.STOCK in wanted,
        "declare": list(ways) if Need.DECLARATIONS in wanted else [],
        "decks": game.packs(v.seats_for(options)[1]),
        "jokers": len([c for c in pack if is_joker(c)]),
        "marks": [w.text() for w in game.wilds if needed(w) & BEYOND],
        "beyond": [*dict.fromkeys(beyond(game))],
        "text": game.showdown.text(),
        "wild": [w.text() for w in game.wilds if not needed(w) & BEYOND],
    }


def beyond(game: Game) -> Iterator[str]:
    """What has to be known of hands, and of how they are compared, that no cards on the table tell."""
    if game.apart:
        yield tell("Lay down each hand of a player by itself.")
    for score in game.showdown.parts:
        if Need.PARTNERS in (wanted := needed(score)):
            yield tell("Lay down the cards of a team as one hand.")
        elif Need.NEIGHBOURS in wanted:
            yield tell("Lay down the hands in the order of the seats, clockwise: each goes with the one before it.")
        elif Need.OWN_USED in wanted:
            yield tell("Hands are settled as if nobody had declared another number of their own cards.")
        elif wanted & BEYOND:
            yield tell(NOT_COUNTED, part=capital(score.text()))
    for given, rule in conditional(game):
        if rule is not game.showdown and not told_by_cards(given):
            yield tell(OTHERWISE, fact=given.condition.text())
    if isinstance(game.showdown, Showdown) and game.showdown.before:
        yield tell("Hands are compared with one another alone: which hand won before, these cards do not show.")
