"""Who won? Hands that people hold up at a table, valued by a game's own showdown: nothing was dealt here, only shown."""

from __future__ import annotations

from copy import copy
from itertools import combinations, islice

from ..cards import is_joker, mask, name, parse
from ..errors import CardError, OptionError
from ..games import catalogue
from ..language.english import capital
from ..language.saying import together
from ..language.words import tell, template
from ..rules import boards
from ..rules.blocks import Given
from ..rules.showdown import Showdown
from ..table.facts import TRAIL
from ..table.game import NOBODY
from ..table.needs import Need, needed
from ..table.part import Wild
from .view import wild_cards

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .. import documents
    from ..rules.uses import CardsUsed
    from ..table.game import Game
    from ..table.protocols import Ending, Rules
    from ..table.state import State

MOST_CARDS, MOST_MIDDLE, MOST_FIVES = (
    16,
    52,
    5000,
)  # in a hand, in the middle, and sets of five of it and the common cards that are looked at
TOO_MANY = template("{game} is for {low} to {high} players; {n} hands were given")
NOT_COUNTED = template("{part}: that depends on what happened in the deal, which the cards do not show; it is not counted here.")
BEYOND = {Need.DEAL, Need.PARTNERS, Need.NEIGHBOURS}  # what no cards on the table tell
DECLARATIONS = ("high", "low", "both")


class Marked(Wild):
    """What people at the table say is wild, where that hangs on what happened in their deal."""

    cards: int

    def __init__(self, cards: int):
        super().__init__(cards=cards)

    def mask(self, state: State, seat: int, cards: list[int]) -> int:
        held: int = mask(cards) & self.cards
        return held


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
    values = showdown.values(state, seats)
    if declared:
        if len(declared) != len(seats) or not set(declared) <= {*DECLARATIONS, ""}:
            raise OptionError(f"declared {declared}: expected one of {', '.join(DECLARATIONS)} for each of {len(seats)} hands")
        state.declared[: len(seats)] = declared
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
        rows.append(
            {
                "hand": " ".join(map(name, cards)),
                "best": best_five(state, p),
                "value": next((x for v in values if (x := v[p]) is not None), 0),
                "text": together(mine) if mine else "",
                "share": round(shares.get(p, 0.0), 6),
                "tokens": [name(c) + "^" * (state.up >> (c & 255) & 1) + "*" * (wild >> (c & 255) & 1) for c in cards],
                "parts": [t.get(p, "") for t in told],
            }
        )
    parts: list[documents.PotPart] = [
        {"text": score.text(), "share": list(score.share), "winners": won}
        for score, won in zip(showdown.parts, winners if len(winners) == len(showdown.parts) else [[]] * len(showdown.parts), strict=True)
    ]
    return {"slug": state.game.slug, "hands": rows, "parts": parts, "declared": spoken, "nobody": not shares}


def deciding(state: State) -> Ending:
    """The showdown that is held with these cards: where there are several, the one whose condition holds."""
    held = [showdown for given, showdown in conditional(state.game) if given.condition.holds(state)]
    return held[-1] if held else state.game.showdown


def conditional(game: Rules) -> list[tuple[Given, Showdown]]:
    """The showdowns that are held only where something is so."""
    return [(given, rule) for given in game.play if isinstance(given, Given) for rule in given.body if isinstance(rule, Showdown)]


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
    state.live = [p < len(hands) for p in range(state.n)]
    state.dealer = NOBODY  # nobody has told the places
    unsure = [w for w in game.wilds if needed(w) & BEYOND]
    if unsure:
        state.game = marked(game, unsure, wild)
    return state


def marked(game: Game, told: list[Wild], wild: int) -> Game:
    """The game with the cards of a mask wild instead of those of the parts told."""
    new, mark = copy(game), Marked(wild)
    new.wilds = (*(w for w in game.wilds if w not in told), mark)
    new.moving = {side: [*(w for w in wilds if w not in told), mark] for side, wilds in game.moving.items()}
    new.choosing = {side: [w for w in wilds if w not in told] for side, wilds in game.choosing.items()}
    return new


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
    how many of them make the first of two hands, what may be declared, what cards alone do not tell: wild cards to be marked, parts of the pot."""
    v = catalogue.load(variant)
    game, tally = v.game(options), v.tally(None, options)
    wanted, pack = (
        needed(*game.wilds, game.showdown, *(given.condition for given, _ in conditional(game))),
        game.cards(v.seats_for(options)[1]),
    )
    every = [rule for step in game.play for rule in step.every()]
    first = next((rule.first_pile for rule in every if rule.first_pile), 0)
    ways = next((rule.declares for rule in every if {"high", "low"} <= {*rule.declares}), ())
    most = v.seats_for(options)[1]
    tables = max([*(w.on_table for w in game.wilds), *(rule.from_hands * most for rule in every)], default=0)  # from discards or hands
    return {
        "cards": tally.final,
        "common": tally.common + tally.common_perhaps,
        "cells": [[cell.row + 1, cell.column + 1] for cell in game.board.cells] if game.board and Need.BOARD in wanted else [],
        "table": max(tally.shared - tally.common, tables) if Need.TABLE in wanted else 0,
        "faces": Need.FACES in wanted,
        "first": first if Need.PILES in wanted else 0,
        "ordered": Need.ORDER in wanted,
        "stock": Need.STOCK in wanted,
        "declare": list(ways) if Need.DECLARATIONS in wanted else [],
        "decks": game.packs(v.seats_for(options)[1]),
        "jokers": len([c for c in pack if is_joker(c)]),
        "marks": [w.text() for w in game.wilds if needed(w) & BEYOND],
        "beyond": [
            tell("Lay down the cards of a team as one hand.")
            if Need.PARTNERS in needed(score)
            else tell("Lay down the hands in the order of the seats, clockwise: each goes with the one before it.")
            if Need.NEIGHBOURS in needed(score)
            else tell(NOT_COUNTED, part=capital(score.text()))
            for score in game.showdown.parts
            if needed(score) & BEYOND
        ],
        "text": game.showdown.text(),
    }


def best_five(state: State, seat: int) -> str:
    """The cards that make the seat's hand, for the first score that a set of so many decides; else all its cards."""
    cards = state.hands[seat] + state.common
    if used := of_use(state, seat):
        return " ".join(map(name, used))
    for score in state.game.showdown.parts:
        value = score.value(state, seat)
        size = int(getattr(score, "size", 5))
        if value is not None and len(cards) > size:
            hand, common = state.hands[seat], state.common
            try:
                state.common = []
                for five in islice(combinations(cards, size), MOST_FIVES):
                    state.hands[seat] = list(five)
                    if score.value(state, seat) == value:
                        return " ".join(map(name, five))
            finally:
                state.hands[seat], state.common = hand, common
    return " ".join(map(name, cards))


class These:
    """A use that leaves no choice: these cards."""

    def __init__(self, cards: list[int]):
        self.cards = cards

    def sets(self, state: State, seat: int, size: int = 5) -> list[list[int]]:
        """That one set."""
        return [self.cards]


def of_use(state: State, seat: int) -> list[int]:
    """The cards that make the seat's high or low hand where a hand may use only some; nothing where it may use any."""
    score = state.game.showdown.parts[0]
    use: CardsUsed | None = getattr(score, "use", None)
    value = score.value(state, seat) if use else None
    if not use or value is None:
        return []
    free, tried = copy(score), 0
    for cards in use.sets(state, seat):
        for five in combinations(cards, min(len(cards), 5)):
            vars(free)["use"] = These([*five])
            if free.value(state, seat) == value:
                return [*five]
            tried += 1
            if tried > MOST_FIVES:
                return []
    return []
