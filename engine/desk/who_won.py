"""Who won? Hands that people hold up at a table, valued by a game's own showdown: nothing was dealt here, only shown."""

from __future__ import annotations

import re
from copy import copy
from itertools import takewhile

from ..cards import has, is_joker, mask, name, names_in
from ..errors import CardError, OptionError
from ..games import catalogue
from ..games.record import stakes as read_stakes
from ..language.english import Number, capital, listing
from ..language.words import Told, tell, template
from ..rules.betting.control_flow import Conditional, Repeat
from ..rules.betting.penalties import Owe
from ..rules.conditions.player_conditions import IN, LEGS, OUT
from ..rules.showdown.best_hand import marked
from ..rules.showdown.showdown import Showdown
from ..rules.terms import boards
from ..table.game import NOBODY
from ..table.money import BEST
from ..table.rule import Ending
from ..table.traits.facts import TRAIL
from ..table.traits.needs import Need, needed
from ..table.traits.things import Thing
from .settling import HOW_OFTEN, LEFT_OUT, PURSE, WHOLE, Settling
from .stages import Stage, compares, stages, untold
from .view import wild_cards

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from .. import documents
    from ..games.variant import Variant
    from ..table.game import Game
    from ..table.state import State

MOST_CARDS, MOST_MIDDLE = 16, 52  # in a hand, in the middle
TOO_MANY = template("{game} is for {low} to {high} players; {n} hands were given")
FEWER = template("{hand} lacks {n:cards}: a hand has {all:cards} here")
MORE = template("{hand} has {n:cards} too many: a hand has {all:cards} here")
UNMARKED = {ord("^"): " ", ord("*"): " "}
MARKED = re.compile(r"([^^*]+)([\^*]*)")
UNITS = ("ante", "bet", "max")
NOT_COUNTED = template("{part}: that depends on what happened in the deal, which the cards do not show; it is not counted here.")
BEYOND = {Need.DEAL, Need.OWN_USED, Need.PARTNERS, Need.NEIGHBOURS}  # what no cards on the table tell
DECLARATIONS = ("high", "low", "both", "card")


def settle(
    variant: str,
    hands: list[str],
    table: str = "",
    declared: list[str] | None = None,
    options: dict[str, str] | None = None,
    stage: int | None = None,
    names: list[str] | None = None,
    out: list[int] | None = None,
    paid: list[int] | None = None,
    pot: int = 0,
    legs: list[int] | None = None,
    stakes: dict[str, Any] | None = None,
    folded: list[int] | None = None,
    whole: bool = False,
) -> documents.Settled:
    """Each hand with its words and its share of the pot, who wins which part of it, who pays what, and what stays: all in sentences too.

    A hand's cards behind a `|` lie face up, and so does each with a `^`; the others are in the hole. `table` holds the cards in the middle: the
    common ones first, as many as the game lays or those before a `|`, then those that belong to nobody. Where it hangs on the deal what is wild,
    cards with a `*` are. Without declarations the cards speak. Hands lie in the order of the seats, the first from the dealer's left first.

    `stage` is the comparison, where a deal has several: as `needs` lists them, else the one that so many cards are for. `out` are hands, by their
    number from 0, that did not go in or folded, and `folded` those of them that went in before. `paid` is what each hand has put in, `pot` what lies
    in the pot besides: without either, shares are told. `legs` are those that each hand had before, `stakes` the chips of the table, for what has to
    be paid in antes and bets. `whole` refuses hands with fewer cards than the game has, or more: CardError says how many are missing.
    """
    gone, later = {*(out or ()), *(folded or ())}, {*(folded or ())}
    for given in (declared, names, paid, legs):
        if given is not None and len(given) != len(hands):
            raise OptionError(tell("{given} things were told of {hands} hands; expected one for each", given=len(given), hands=len(hands)))
    if not gone <= {*range(len(hands))}:
        raise OptionError(tell("only hands that lie there can be out: expected numbers from 0 to {last}", last=len(hands) - 1))
    if any(chips < 0 for chips in (pot, *(paid or ()), *(legs or ()))):
        raise OptionError(tell("chips and legs are whole numbers from 0"))
    state, aside = shown(variant, hands, table, options)
    seats = [p for p in range(len(hands)) if p not in gone]
    state.live = [p in seats for p in range(state.n)]
    counted = bool(pot or any(paid or ()))
    if declared:
        if not {*declared} <= {*DECLARATIONS, ""}:
            raise OptionError(f"declared {declared}: expected one of {', '.join(DECLARATIONS)} for each of {len(hands)} hands")
        state.declared[: len(hands)] = declared
    lay_chips(state, hands, (paid or [0] * len(hands)) if counted else [WHOLE] * len(hands), pot, legs or [], stakes)
    called = [name or tell("hand {n}", n=i + 1) for i, name in enumerate(names or [""] * len(hands))]
    IN.put(state, (*seats, *later))
    OUT.put(state, tuple(gone - later))
    number, done = at_stage(state, stage, seats, called, counted, not (declared and all(declared[p] for p in seats)))
    if whole:
        check_sizes(state, stages(state.game)[number], seats, called)
    main = done.main
    rows: list[documents.ShownHand] = []
    for p in range(len(hands)):
        cards = state.hands[p]
        wild = wild_cards(state, p, cards, False)
        made = [part.get(p, ([], [])) for part in main.made] if main else []
        rows.append(
            {
                "hand": " ".join(map(name, cards)),
                "best": " ".join(map(name, next((few for few, _ in made if few), cards + state.common))),
                "value": next((x for v in main.values if (x := v.get(p)) is not None), 0) if main else 0,
                "text": main.texts.get(p, "") if main else "",
                "share": round(done.state.won[p] / done.begun, 6) if done.begun else 0.0,
                "won": done.state.won[p] if counted else 0,
                "pays": done.owes[p] if counted else 0,
                "does": done.does(p),
                "tokens": [name(c) + "^" * has(state.up, c) + "*" * has(wild, c) for c in cards],
                "parts": [t.get(p, "") for t in main.told] if main else [],
                "made": [{"cards": [*map(name, few)], "stands": stands} for few, stands in made],
            }
        )
    return {
        "slug": state.game.slug,
        "stage": number,
        "hands": rows,
        "parts": [
            {"text": score.text(), "share": list(score.share), "winners": won}
            for score, won in zip(main.ending.parts, main.winners, strict=True)
        ]
        if main
        else [],
        "declared": bool(main and main.ending.declared),
        "nobody": not any(done.state.won),
        "lines": done.lines(),
        "left_out": done.left_out,
        "stays": done.state.pot() if counted else 0,
        "aside": aside,
    }


def check_sizes(state: State, stage: Stage, seats: list[int], names: list[str]) -> None:
    """CardError where a hand has fewer cards than one has at that comparison, or more."""
    told = []
    for p in seats:
        held = len(state.hands[p])
        if held < stage.least:
            told.append(tell(FEWER, hand=names[p], n=Number(stage.least - held), all=Number(stage.least)))
        elif stage.most and held > stage.most:
            told.append(tell(MORE, hand=names[p], n=Number(held - stage.most), all=Number(stage.most)))
    if told:
        raise CardError("; ".join(told))


def lay_chips(state: State, hands: list[str], paid: list[int], pot: int, legs: list[int], stakes: dict[str, Any] | None) -> None:
    """The chips of the table: what each hand has put in, what lies in the pot besides, and more than enough in front of everybody."""
    n = len(hands)
    state.stakes = read_stakes(stakes or {})
    state.paid = [*paid, *[0] * (state.n - n)]
    state.dead_chips, state.carried, state.awarded = pot, [], 0
    state.chips = [PURSE] * n + [0] * (state.n - n)
    state.won = [0] * state.n
    for p, won in enumerate(legs):
        LEGS.add(state, p, won)


def at_stage(state: State, stage: int | None, seats: list[int], names: list[str], counted: bool, speak: bool) -> tuple[int, Settling]:
    """The comparison of that number, or the last one that so many cards are for, carried out."""
    found = stages(state.game)
    if stage is not None and not 0 <= stage < len(found):
        raise OptionError(tell("comparison {n} of a deal that has {all}: expected a number from 0", n=stage, all=len(found)))
    most = max([len(state.hands[p]) + len(state.stock[p]) * (state.stock[p] is not state.hands[p]) for p in seats], default=0)
    fitting = [i for i, one in enumerate(found) if one.least <= most and (not one.most or most <= one.most)]
    fitting.sort(key=lambda i: all(given.condition.holds(state) for given in found[i].under))  # tried from the last
    tried = [stage] if stage is not None else [*reversed(fitting), *reversed([i for i in range(len(found)) if i not in fitting])]
    for number in tried:
        one, table = found[number], state.clone()
        if not seats:  # nobody is out of it either
            table.live = [p < len(names) for p in range(table.n)]
        done = Settling(table, names, counted, speak)
        done.run(one.play if seats else one.before)
        if not seats:
            done.rows = []
        if done.compared or not seats:
            return number, done
    return number, done


def shown(variant: str, hands: list[str], table: str = "", options: dict[str, str] | None = None) -> tuple[State, list[str]]:
    """A table with these hands and nothing else, and the cards of a middle that the game does not have. Those are put aside. Raises CardError for a card that
    the deck has not, or has fewer times."""
    v = catalogue.load(variant)
    low, high = v.seats_for(options)
    if not 1 <= len(hands) <= high:
        raise OptionError(tell(TOO_MANY, game=v.name, low=low, high=high, n=len(hands)))
    game = v.game(options)
    state = v.deal(max(len(hands), low), 0, options=options)
    state.log = []
    state.hands, state.stock = [[] for _ in range(state.n)], [[] for _ in range(state.n)]
    state.up, state.common, state.table, state.facts, state.marks = 0, [], [], {}, {}  # nothing of the deal that this state began with
    pack = list(state.game.cards(state.n))
    asked = needs(variant, options)
    wild = 0
    for p, text in enumerate(hands):
        down, _, up = text.partition("|")
        words = [*tokens(down), *((card, True, mark) for card, _, mark in tokens(up))]
        if len(words) > MOST_CARDS:
            raise CardError(tell("a hand of {n} cards; expected at most {most}", n=len(words), most=MOST_CARDS))
        hand = state.hands[p] = taken([card for card, _, _ in words], pack)
        state.stock[p] = hand if asked["stock"] else []
        for c, (_, face, mark) in zip(hand, words, strict=True):
            state.up |= face << (c & 255)
            wild |= mark << (c & 255)
        state.cut[p] = min(asked["first"], len(hand))
    left, bar, right = table.partition("|")
    common = tokens(left)
    marks = [*common, *tokens(right)]
    middle = taken([card for card, _, _ in marks], pack)
    for c, (_, _, mark) in zip(middle, marks, strict=True):
        wild |= mark << (c & 255)
    room = asked["common"] + asked["table"]
    aside, middle = middle[room:], middle[:room]
    among = asked["common"] if asked["table"] else len(middle)
    if bar:  # fewer than the game lays, where some have gone
        among = len(common)
    if len(middle) > MOST_MIDDLE:
        raise CardError(tell("{n} cards in the middle; expected at most {most}", n=len(middle), most=MOST_MIDDLE))
    state.common, state.table = middle[:among], middle[among:]
    state.unturned = []
    hidden = not any(w.on_table for w in game.wilds) and any(
        rule.rival or rule.foe for one in stages(game) for step in one.play for rule in step.every() if isinstance(rule, Showdown)
    )
    state.up |= mask(
        state.common if hidden else middle
    )  # a hand to beat is turned up only once it has been compared: hole cards may be wild
    if not asked["beyond"]:  # what hangs on the deal itself is not counted
        TRAIL.put(state, tuple([c for hand in state.hands for c in hand if has(state.up, c)]))
    boards.OPEN_AT.put(state, tuple(range(len(state.common))))
    BEST.put(state, (0,) * len(game.showdown.parts))  # no hand that won before is there to be beaten
    state.live = [p < len(hands) for p in range(state.n)]
    state.dealer = NOBODY  # nobody has told the places
    unsure = [w for w in game.wilds if needed(w) & BEYOND]
    if unsure:
        state.game = marked(game, unsure, wild)
    if game.pairing:  # the cards of a team lie there as one hand
        alone = state.game = copy(game) if state.game is game else state.game
        alone.pairing = None  # type: ignore[misc]  # of this copy
    return state, [*map(name, aside)]


def tokens(text: str) -> list[tuple[str, bool, bool]]:
    """The cards of a text, each with whether it lies face up and whether it is wild; CardError that names every word that is no card.

    >>> tokens("As^ Kd*, 10h 2c3c^")
    [('As', True, False), ('Kd', False, True), ('Th', False, False), ('2c', False, False), ('3c', True, False)]
    """
    names_in(text.translate(UNMARKED))
    found = []
    for word in text.replace(",", " ").split():
        for cards, marks in MARKED.findall(word):
            *before, last = names_in(cards)
            found += [*((card, False, False) for card in before), (last, "^" in marks, "*" in marks)]
    return found


def taken(names: list[str], pack: list[int]) -> list[int]:
    """These cards, off the pack."""
    out = []
    for word in names:
        card = next((c for c in pack if name(c) == word), None)
        if card is None:
            raise CardError(
                tell("{card} is not among the cards that are left: it lies somewhere else, or the deck has none", card=repr(word))
            )
        pack.remove(card)
        out.append(card)
    return out


def needs(variant: str, options: dict[str, str] | None = None) -> documents.Needs:
    """What the showdown of a game must be told. Cards: how many each hand and the middle may have, whether face up matters, and how many make the first of
    two hands. Choices: what may be declared, which cards are marked wild, which parts of the pot are named. It also tells what wins and what is wild."""
    v = catalogue.load(variant)
    game = v.game(options)
    kept = game.kept(Asked) or game.keep(Asked())
    return kept.get(lambda: _needs(v, game, options)).copy()


class Asked(Told["documents.Needs"]):
    """What a showdown of a game needs: whoever settles many asks each time."""


def _needs(v: Variant, game: Game, options: dict[str, str] | None) -> documents.Needs:
    tally, most = v.tally(None, options), v.seats_for(options)[1]
    pack, found = game.cards(most), stages(game)
    looks = [part for one in found for rule in one.play for part in rule.every() if isinstance(part, Showdown)]
    given = [rule.condition for one in found for rule in one.play if isinstance(rule, Conditional) and not untold(rule)]
    wanted = needed(*game.wilds, *looks, *given)
    steps = [rule for step in game.play for rule in step.every()]
    first = next((rule.first_pile for rule in steps if rule.first_pile), 0)
    ways = next((rule.declares for rule in steps if "high" in rule.declares), ())
    tables = max([w.on_table for w in game.wilds], default=0)
    thrown = sum([rule.from_hands * most for rule in steps])  # from discards or hands
    room = min(len(pack) - 2 * tally.final, MOST_MIDDLE)
    laid = max(tally.shared - tally.common + thrown, tables) or room  # how many an event or a draw brings there, the deal alone tells
    last = found[-1]
    endless = any(
        isinstance(rule, Repeat) and rule.until and any(Thing.COMMON in inner.provides for inner in rule.every()) for rule in steps
    )  # common cards come until something happens
    return {
        "slug": v.slug,
        "cards": max(one.most or tally.final for one in found),
        "common": room if endless else max(one.common for one in found) + tally.common_perhaps,
        "cells": [[cell.row + 1, cell.column + 1] for cell in game.board.cells] if game.board and Need.BOARD in wanted else [],
        "table": laid if Need.TABLE in wanted else 0,
        "faces": Need.FACES in wanted,
        "first": first if Need.PILES in wanted else 0,
        "ordered": Need.ORDER in wanted,
        "stock": Need.STOCK in wanted,
        "declare": list(ways) if Need.DECLARATIONS in wanted else [],
        "decks": game.packs(most),
        "jokers": len([c for c in pack if is_joker(c)]),
        "marks": [w.text() for w in game.wilds if needed(w) & BEYOND],
        "beyond": [*dict.fromkeys(beyond(game))],
        "text": last.ending.text(),
        "wild": [w.text() for w in game.wilds if not needed(w) & BEYOND],
        "stages": [stage_of(one, found) for one in found],
        "in_out": any(Thing.IN_OR_OUT in rule.provides for rule in steps),
        "legs": any(Thing.LEGS in rule.provides for rule in steps),
        "units": [
            unit
            for unit in UNITS
            if any(unit in rule.price for one in found for step in one.play for rule in step.every() if isinstance(rule, Owe))
        ],
    }


def stage_of(one: Stage, found: list[Stage]) -> documents.StageNeeds:
    """What to know of one comparison of several: its name among them, and how many cards a hand has then."""
    sizes = {(other.least, other.most) for other in found}
    cards = tell("{n:cards}", n=Number(one.most)) if len(sizes) > 1 and one.most else ""
    title = tell(
        "{cards, select, yes {{cards}: } other {}}{given, select, yes {if {given}, } other {}}{what}{pays, select, yes {} other {; the pot stays}}",
        cards=cards,
        given=one.given.condition.text() if one.given else "",
        what=listing([score.named for score in one.ending.parts]),
        pays=any(
            isinstance(rule, Ending) and rule.pays for step in takewhile(lambda step: step.closing, one.play) for rule in step.every()
        ),
    )
    return {"title": capital(title), "text": one.ending.text(), "least": one.least, "most": one.most}


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
    for one in stages(game):
        for step in takewhile(lambda step: step.closing, one.play):
            for rule in step.every():
                if untold(rule) and not compares(rule):
                    yield tell(HOW_OFTEN if isinstance(rule, Owe) else LEFT_OUT, step=rule.text())
    if isinstance(game.showdown, Showdown) and game.showdown.before:
        yield tell("Hands are compared with one another alone: which hand won before, these cards do not show.")
