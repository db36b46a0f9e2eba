"""Who won? Hands that people hold up at a table, valued by a game's own showdown: nothing was dealt here, only shown."""

from __future__ import annotations

import re
from copy import copy
from itertools import takewhile

from ..cards import has, is_joker, mask, name, names_in, within
from ..errors import CardError, OptionError
from ..games import catalogue
from ..games.record import stakes as read_stakes
from ..language.english import Number, capital, listing
from ..language.words import PerLanguage, tell, template
from ..rules.betting.control_flow import Conditional, ForPlayers, Repeat
from ..rules.betting.penalties import ForcedPayment
from ..rules.conditions.player_conditions import IN, LEGS, OUT
from ..rules.exchange.dead_boards import DiscardLine
from ..rules.showdown.best_hand import marked
from ..rules.showdown.showdown import Showdown
from ..rules.terms import boards
from ..rules.terms.split_hands import GOES, HANDS, make_hands
from ..table import money
from ..table.game import NOBODY
from ..table.money import BEST, CREDIT, FURTHER
from ..table.rule import Ending
from ..table.traits.capabilities import Capability
from ..table.traits.facts import TRAIL
from ..table.traits.showdown_inputs import ShowdownInput, needed
from .settling import HOW_OFTEN, LEFT_OUT, PURSE, WHOLE, Comparison, Settling
from .stages import Stage, compares, stages, untold
from .view import wild_cards

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from .. import documents
    from ..games.variant import Variant
    from ..table.game import Game
    from ..table.protocols import GameRules
    from ..table.state import State

MOST_CARDS, MOST_MIDDLE = 16, 52  # in a hand, in the middle
TOO_MANY = template("{game} is for {low} to {high} players; {n} hands were given")
FEWER = template("{hand} is {n:cards} short; a hand has {all:cards} here")
MORE = template("{hand} has {n:cards} too many; a hand has {all:cards} here")
UNMARKED = {ord("^"): " ", ord("*"): " "}
MARKED = re.compile(r"([^^*]+)([\^*]*)")
UNITS = ("ante", "bet", "max")
NOT_COUNTED = template("{part}: that depends on what happened in the deal, so it is not counted here.")
BEYOND = {ShowdownInput.DEAL, ShowdownInput.OWN_USED, ShowdownInput.PARTNERS, ShowdownInput.NEIGHBOURS}  # what no cards on the table tell
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
    left: list[int | None] | None = None,
) -> documents.ShowdownVerdict:
    """Each hand with its words and its share of the pot, who wins which part of it, who pays what, and what stays: all in sentences too.

    A hand's cards behind a `|` lie face up, and so does each with a `^`; the others are in the hole. `table` holds the cards in the middle: the
    common ones first, as many as the game lays or those before a `|`, then those that belong to nobody. Where it depends on the deal what is wild,
    cards with a `*` are. Without declarations the cards speak. Hands lie in the order of the seats, the first from the dealer's left first.

    `stage` is the comparison, where a deal has several: as `needs` lists them, else the one that so many cards are for. `out` are hands, by their
    number from 0, that did not go in or folded, and `folded` those of them that went in before. `paid` is what each hand has put in, `pot` what lies
    in the pot besides: without either, shares are told. `legs` are those that each hand had before, `stakes` the chips of the table, for what has to
    be paid in antes and bets. `left` are the chips that the player of each hand still has: nobody pays more than these. None is as many as are
    needed. `whole` refuses hands with fewer cards than the game has, or more: CardError says how many are missing.

    Where each of a player's hands is bet by itself, hands of the same name are one player's. A tie is then divided among players, and `paid` still
    tells what was put in on each hand.
    """
    for entries in (declared, names, paid, legs, left):
        if entries is not None and len(entries) != len(hands):
            raise OptionError(
                tell("{given} entries were given for {hands} hands; expected one for each", given=len(entries), hands=len(hands))
            )
    if not {*(out or ()), *(folded or ())} <= {*range(len(hands))}:
        raise OptionError(tell("only hands on the table can be out: expected numbers from 0 to {last}", last=len(hands) - 1))
    if any(chips < 0 for chips in (pot, *(paid or ()), *(legs or ()), *(chips or 0 for chips in left or ()))):
        raise OptionError(tell("chips and legs are whole numbers from 0"))
    players = Players(catalogue.load(variant).game(options), names or [""] * len(hands), {*(out or ())}, {*(folded or ())})
    state, aside = shown(variant, hands, table, options, players.of)
    went = [p for p in range(players.n) if p not in players.gone]
    there = [p for p in range(players.n) if p not in players.later]
    seats = went or [p for p in there if state.hands[p]] or there  # where nobody goes in, nobody is out
    state.live = [p in seats for p in range(state.n)]
    counted = bool(pot or any(paid or ()) or state.game.showdown.scored)
    if declared:
        if not {*declared} <= {*DECLARATIONS, ""}:
            raise OptionError(f"declared {declared}: expected one of {', '.join(DECLARATIONS)} for each of {len(hands)} hands")
        players.declare(state, declared)
    lay_chips(state, players, (paid or [0] * len(hands)) if counted else None, pot, legs or [], stakes, left)
    # What a player who goes in alone put in for it is no bet.
    alone_in = len(went) == 1 and in_or_out(state.game)
    back = uncalled(state, players.n) if paid and not alone_in else None
    IN.put(state, (*went, *sorted(players.later)))
    OUT.put(state, tuple(players.gone - players.later))
    speak = not (declared and all(way for i, way in enumerate(declared) if i not in players.out))
    number, done = at_stage(state, stage, seats, not went, players.names, counted, speak, back)
    if whole:
        check_sizes(state, stages(state.game)[number], seats if done.compared else went, players.names)
    main = done.main
    laid = laid_hands(state, players, done)
    rows: list[documents.ShownHand] = []
    for hand in laid:
        p, wild = hand.seat, wild_cards(state, hand.seat, hand.cards, False)
        rows.append(
            {
                "hand": " ".join(map(name, hand.cards)),
                "best": " ".join(map(name, next((few for few, _ in hand.made if few), hand.cards + state.common))),
                "value": next((x for v in hand.seen.values if (x := v.get(p)) is not None), 0) if hand.seen else 0,
                "text": hand.seen.texts.get(p, "") if hand.seen else "",
                "share": round(hand.won / done.begun, 6) if done.begun else 0.0,
                "won": hand.won + (back[1] if back and back[0] == p and hand.first else 0) if counted else 0,
                "pays": done.owes[p] if counted and hand.first else 0,
                "does": done.does(p, hand.won, hand.first),
                "tokens": [name(c) + "^" * has(state.face_up, c) + "*" * has(wild, c) for c in hand.cards],
                "parts": [t.get(p, "") for t in hand.seen.told] if hand.seen else [],
                "made": [{"cards": [*map(name, few)], "stands": stands} for few, stands in hand.made],
            }
        )
    return {
        "slug": state.game.slug,
        "stage": number,
        "hands": rows,
        "parts": [
            {"text": score.text(), "share": list(score.share), "winners": [i for i, hand in enumerate(laid) if part in hand.wins]}
            for part, score in enumerate(main.ending.parts)
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


class Players:
    """Whose each hand is: `of` tells the seat of each. Where a game bets each hand of a player by itself, hands of one name are one player's; else each hand
    has its own. `out` are the hands that are out, `gone` the seats of which no hand is in, and `later` those of them that folded."""

    def __init__(self, game: Game, names: list[str], out: set[int], folded: set[int]):
        heads: dict[object, int] = {}
        self.of = [heads.setdefault(name if game.apart and name else i, len(heads)) for i, name in enumerate(names)]
        self.n = len(heads)
        self.names = [tell("hand {n}", n=head + 1) if isinstance(head, int) else str(head) for head in heads]
        for i, named in enumerate(names):
            self.names[self.of[i]] = named or self.names[self.of[i]]
        self.out = out | folded
        self.gone = {*range(self.n)} - {p for i, p in enumerate(self.of) if i not in self.out}
        self.later = self.gone & {self.of[i] for i in folded}

    @property
    def several(self) -> bool:
        """Whether somebody has more than one hand."""
        return self.n < len(self.of)

    def of_seat(self, given: list[Any], seat: int) -> list[Any]:
        """What was told of the hands of that seat, of each in its order."""
        return [one for one, p in zip(given, self.of, strict=True) if p == seat]

    def declare(self, state: State, declared: list[str]) -> None:
        """What was declared of each hand; of several hands of a player, each goes its own way."""
        lost = self.out if len(self.out) < len(declared) else set()  # with nobody in, what all have declared counts
        for p in range(self.n):
            ways = {way for i, way in enumerate(declared) if self.of[i] == p and way and i not in lost}
            state.declared[p] = "both" if len(ways) > 1 else (*ways, "")[0]
        if self.several:
            held = [*state.hands]
            for way, i, p in zip(declared, range(len(declared)), self.of, strict=True):
                number = self.of[:i].count(p)
                hand = within(held[p], HANDS[number].of(state)) if self.of.count(p) > 1 else held[p]
                for side in GOES if way == "both" else (way,):
                    if side in GOES:
                        GOES[side].add(state, mask(hand))


class LaidHand:
    """One of the hands that were laid down. `seen` is the comparison with this hand alone in its player's seat. `wins` are the parts that it wins, with the
    cards in `made`, and `won` are its chips. The `first` hand of a player tells what the player owes."""

    def __init__(self, seat: int, cards: list[int], seen: Comparison | None, first: bool):
        self.seat, self.cards, self.seen, self.first = seat, cards, seen, first
        self.made = [part.get(seat, ([], [])) for part in seen.made] if seen else []
        self.wins: list[int] = []
        self.won = 0


def laid_hands(state: State, players: Players, done: Settling) -> list[LaidHand]:
    """The hands as they were laid down, each with what it is worth and what it wins; `state` is the table before it was settled."""
    main, laid = done.main, []
    for i, p in enumerate(players.of):
        number, alone = players.of[:i].count(p), players.of.count(p) == 1
        cards, comparison = state.hands[p], main
        if not alone:
            cards = within(cards, HANDS[number].of(state))
            if main and cards:
                table = state.clone()
                table.hands[p] = cards
                comparison = Comparison(table, main.ending)
            else:
                comparison = None
        laid.append(LaidHand(p, cards, comparison, not number))
    for p in range(players.n):
        mine = [hand for hand in laid if hand.seat == p]
        for part, winners in enumerate(main.winners if main else []):
            if main and p in winners:
                with_it = {*main.made[part].get(p, ([], []))[0]} & {*state.hands[p]}
                best = next((hand for hand in mine if with_it <= {*hand.cards}), mine[0])
                best.wins.append(part)
                best.won += done.state.takings.get((p, part), 0)
        rest = done.state.won[p] - sum(hand.won for hand in mine)
        next((hand for hand in mine if hand.wins), mine[0]).won += rest
    return laid


def check_sizes(state: State, stage: Stage, seats: list[int], names: list[str]) -> None:
    """CardError where a hand has fewer cards than one has at that comparison, or more."""
    problems = []
    for p in seats:
        held = len(state.hands[p])
        if held < stage.least:
            problems.append(tell(FEWER, hand=names[p], n=Number(stage.least - held), all=Number(stage.least)))
        elif stage.most and held > stage.most:
            problems.append(tell(MORE, hand=names[p], n=Number(held - stage.most), all=Number(stage.most)))
    if problems:
        raise CardError("; ".join(problems))


def lay_chips(
    state: State,
    players: Players,
    paid: list[int] | None,
    pot: int,
    legs: list[int],
    stakes: dict[str, Any] | None,
    left: list[int | None] | None = None,
) -> None:
    """The chips of the table: what was put in on each hand, what lies in the pot besides, and what each player has `left`. A player of whom nobody said it
    has more than enough. Without `paid`, all count as having put in the same."""
    n = players.n
    state.stakes = read_stakes(stakes or {})
    state.contributed = [0] * state.n
    further: list[tuple[int, int, int, int]] = []
    for p in range(n):
        deepest, *others = sorted(players.of_seat(paid, p), reverse=True) if paid else [WHOLE]
        state.contributed[p] = deepest + sum(others)
        further += [(p, 0, chips, 1) for chips in others if chips]
    FURTHER.put(state, tuple(further))
    if any(rule.unmatched for step in state.game.play for rule in step.every()):
        for p in range(n):
            CREDIT.add(state, p, max(state.contributed) - state.contributed[p])
    state.dead_chips, state.carried_over, state.awarded = pot, [], 0
    chips_by_seat = [[chips for chips in players.of_seat(left, p) if chips is not None] if left else [] for p in range(n)]
    state.chips = [max(chips, default=PURSE) for chips in chips_by_seat] + [0] * (state.n - n)
    state.won = [0] * state.n
    for i, won in enumerate(legs):
        LEGS.add(state, players.of[i], won)


def in_or_out(game: GameRules) -> bool:
    """Whether players say in or out."""
    return any(Capability.IN_OR_OUT in rule.provides for step in game.play for rule in step.every())


def all_play_on(game: GameRules) -> bool:
    """Whether all play on where everybody declares out, and all hands are compared."""
    return in_or_out(game) and not game.continues_after_showdown


def uncalled(state: State, n: int) -> tuple[int, int] | None:
    """Takes an uncalled bet out of the pot: (seat, chips), or None if there is none. Chips that nobody has to match stay in."""
    reach = [put_in + credit for put_in, credit in zip(money.depths(state), CREDIT.of(state), strict=True)][:n]
    second, most = sorted([0, *reach])[-2:]
    seat = reach.index(most)
    if most == second or not state.live[seat] or n < 2:
        return None
    amount = money.take_back(state, seat, most - second)
    state.contributed[seat] -= amount
    state.chips[seat] += amount
    return seat, amount


def at_stage(
    state: State,
    stage: int | None,
    seats: list[int],
    nobody_in: bool,
    names: list[str],
    counted: bool,
    speak: bool,
    back: tuple[int, int] | None = None,
) -> tuple[int, Settling]:
    """The comparison of that number, or the last one that so many cards are for, carried out. Where `nobody_in`, the game says what becomes of them."""
    every = stages(state.game)
    if stage is not None and not 0 <= stage < len(every):
        raise OptionError(tell("comparison {n} of a deal that has {all}: expected a number from 0", n=stage, all=len(every)))
    most = max([len(state.hands[p]) + len(state.stockpile[p]) * (state.stockpile[p] is not state.hands[p]) for p in seats], default=0)
    fitting = [i for i, one in enumerate(every) if one.least <= most and (not one.most or most <= one.most)]
    fitting.sort(key=lambda i: all(given.condition.holds(state) for given in every[i].under))  # tried from the last
    order = [stage] if stage is not None else [*reversed(fitting), *reversed([i for i in range(len(every)) if i not in fitting])]
    for number in order:
        one, table = every[number], state.clone()
        done = Settling(table, names, counted, speak, back, nobody_in)
        done.run(one.before if nobody_in and not all_play_on(state.game) else one.play)
        if done.compared or nobody_in:
            return number, done
    return number, done


def shown(variant: str, hands: list[str], table: str, options: dict[str, str] | None, of: list[int]) -> tuple[State, list[str]]:
    """A table with these hands and nothing else, and the cards of a middle that the game does not have. Those are put aside. `of` is the seat of each hand.
    Raises CardError for a card that the deck has not, or has fewer times."""
    v = catalogue.load(variant)
    low, high = v.seats_for(options)
    players = len({*of})
    if not 1 <= players <= high:
        raise OptionError(tell(TOO_MANY, game=v.name, low=low, high=high, n=players))
    if (most := next((p for p in of if of.count(p) > len(HANDS)), None)) is not None:
        raise OptionError(tell("{n} hands of one player; expected at most {most}", n=of.count(most), most=len(HANDS)))
    named = {card for text in (*hands, table) for part in text.split("|") for card, _, _ in tokens(part)}
    state = v.deal(enough(v.game(options), named, max(players, low), high), 0, options=options)
    game = v.game_for(state.n, options)
    state.log = []
    state.hands, state.stockpile = [[] for _ in range(state.n)], [[] for _ in range(state.n)]
    state.face_up, state.common, state.table, state.facts, state.marks = 0, [], [], {}, {}  # nothing of the deal that this state began with
    pack = list(state.game.cards(state.n))
    asked_for = needs(variant, options)
    wild = 0
    held: list[list[list[int]]] = [[] for _ in range(players)]
    for p, text in zip(of, hands, strict=True):
        down, _, up = text.partition("|")
        words = [*tokens(down), *((card, True, mark) for card, _, mark in tokens(up))]
        if len(words) > MOST_CARDS:
            raise CardError(tell("a hand of {n} cards; expected at most {most}", n=len(words), most=MOST_CARDS))
        hand = taken([card for card, _, _ in words], pack)
        held[p].append(hand)
        for c, (_, face, mark) in zip(hand, words, strict=True):
            state.face_up |= face << (c & 255)
            wild |= mark << (c & 255)
    for p, each in enumerate(held):
        hand = state.hands[p] = [c for some in each for c in some]
        state.stockpile[p] = hand if asked_for["stock"] else []
        state.pile_split[p] = min(asked_for["first"], len(hand))
        if len(each) > 1:
            make_hands(state, p, each)
        elif sizes := row_sizes(game):
            hand = state.hands[p]
            make_hands(state, p, [hand[sum(sizes[:i]) : sum(sizes[: i + 1])] for i in range(len(sizes))])
    left, bar, right = table.partition("|")
    common = tokens(left)
    marks = [*common, *tokens(right)]
    middle = taken([card for card, _, _ in marks], pack)
    for c, (_, _, mark) in zip(middle, marks, strict=True):
        wild |= mark << (c & 255)
    room = asked_for["common"] + asked_for["table"]
    aside, middle = middle[room:], middle[:room]
    among = asked_for["common"] if asked_for["table"] else len(middle)
    if bar:  # fewer than the game lays, where some have gone
        among = len(common)
    if len(middle) > MOST_MIDDLE:
        raise CardError(tell("{n} cards in the middle; expected at most {most}", n=len(middle), most=MOST_MIDDLE))
    state.common, state.table = middle[:among], middle[among:]
    state.face_down_board = []
    hidden = not any(w.on_table for w in game.wilds) and any(
        rule.rival or rule.foe for one in stages(game) for step in one.play for rule in step.every() if isinstance(rule, Showdown)
    )
    state.face_up |= mask(
        state.common if hidden else middle
    )  # a hand to beat is turned up only once it has been compared: hole cards may be wild
    if not asked_for["beyond"]:  # what depends on the deal itself is not counted
        TRAIL.put(state, tuple([c for hand in state.hands for c in hand if has(state.face_up, c)]))
    boards.OPEN_AT.put(state, tuple(range(len(state.common))))
    if game.board and len(state.common) == len(game.board.cells):
        for rule in [rule for step in game.play for rule in step.every() if isinstance(rule, DiscardLine)]:
            rule.run(state)  # its last card says which board is out of play
    BEST.put(state, (0,) * len(game.showdown.parts))  # no hand that won before is there to be beaten
    state.live = [p < players for p in range(state.n)]
    state.dealer = NOBODY  # nobody has told the places
    unsure = [w for w in game.wilds if needed(w) & BEYOND]
    if unsure:
        state.game = marked(game, unsure, wild)
    if game.pairing:  # the cards of a team lie there as one hand
        alone = state.game = copy(game) if state.game is game else state.game
        alone.pairing = None  # type: ignore[misc]  # of this copy
    return state, [*map(name, aside)]


def enough(game: Game, cards: set[str], least: int, most: int) -> int:
    """The fewest players whose pack has all these cards, if packs depend on the number of players; else the fewest that the game allows."""
    fitting = (seats for seats in range(least, most + 1) if cards <= {name(c) for c in game.cards(seats)})
    return next(fitting, least) if game.ranks_by_seats or game.fullest > least else least


def row_sizes(game: Game) -> tuple[int, ...]:
    """How many cards lie in each row, where hands are set in rows."""
    return next((rule.row_sizes for step in game.play for rule in step.every() if rule.row_sizes), ())


def tokens(text: str) -> list[tuple[str, bool, bool]]:
    """The cards of a text, each with whether it lies face up and whether it is wild; CardError that names every word that is no card.

    >>> tokens("As^ Kd*, 10h 2c3c^")
    [('As', True, False), ('Kd', False, True), ('Th', False, False), ('2c', False, False), ('3c', True, False)]
    """
    names_in(text.translate(UNMARKED))
    tokens_read = []
    for word in text.replace(",", " ").split():
        for cards, marks in MARKED.findall(word):
            *before, last = names_in(cards)
            tokens_read += [*((card, False, False) for card in before), (last, "^" in marks, "*" in marks)]
    return tokens_read


def taken(names: list[str], pack: list[int]) -> list[int]:
    """These cards, off the pack."""
    out = []
    for word in names:
        card = next((c for c in pack if name(c) == word), None)
        if card is None:
            raise CardError(tell("{card} is not left in the deck: it is used elsewhere, or the deck has no such card", card=repr(word)))
        pack.remove(card)
        out.append(card)
    return out


def needs(variant: str, options: dict[str, str] | None = None) -> documents.ShowdownNeeds:
    """What the showdown of a game must be told. Cards: how many each hand and the middle may have, whether face up matters, and how many make the first of
    two hands. Choices: what may be declared, which cards are marked wild, which parts of the pot are named. It also tells what wins and what is wild."""
    v = catalogue.load(variant)
    game = v.game(options)
    stored = game.kept(KeptNeeds) or game.keep(KeptNeeds())
    return stored.get(lambda: _needs(v, game, options)).copy()


class KeptNeeds(PerLanguage["documents.ShowdownNeeds"]):
    """What a showdown of a game needs: whoever settles many asks each time."""


def _needs(v: Variant, game: Game, options: dict[str, str] | None) -> documents.ShowdownNeeds:
    tally, most = v.tally(None, options), v.seats_for(options)[1]
    pack, every = game.cards(most), stages(game)
    looks = [part for one in every for rule in one.play for part in rule.every() if isinstance(part, Showdown)]
    conditions = [rule.condition for one in every for rule in one.play if isinstance(rule, Conditional) and not untold(rule)]
    chosen = [
        rule.those
        for one in every
        for rule in takewhile(lambda step: step.closing, one.play)
        if isinstance(rule, ForPlayers) and not untold(rule)
    ]
    inputs = needed(*game.wilds, *looks, *conditions, *chosen)
    steps = [rule for step in game.play for rule in step.every()]
    first = next((rule.first_pile for rule in steps if rule.first_pile), 0)
    ways = next((rule.declares for rule in steps if "high" in rule.declares), ())
    tables = max([w.on_table for w in game.wilds], default=0)
    thrown = sum([rule.from_hands * most for rule in steps])  # from discards or hands
    room = min(len(pack) - 2 * tally.final, MOST_MIDDLE)
    laid = max(tally.shared - tally.common + thrown, tables) or room  # how many an event or a draw brings there, the deal alone tells
    last = every[-1]
    endless = any(
        isinstance(rule, Repeat) and rule.until and any(Capability.COMMON in inner.provides for inner in rule.every()) for rule in steps
    )  # common cards come until something happens
    return {
        "slug": v.slug,
        "cards": max(one.most or tally.final for one in every),
        "common": room if endless else max(one.common for one in every) + tally.common_perhaps,
        "cells": [[cell.row + 1, cell.column + 1] for cell in game.board.cells] if game.board and ShowdownInput.BOARD in inputs else [],
        "table": laid if ShowdownInput.TABLE in inputs else 0,
        "faces": ShowdownInput.FACES in inputs,
        "first": first if ShowdownInput.PILES in inputs else 0,
        "rows": [*row_sizes(game)],
        "ordered": ShowdownInput.ORDER in inputs,
        "stock": ShowdownInput.STOCK in inputs,
        "declare": [way for way in ways if way != "out"] if ShowdownInput.DECLARATIONS in inputs else [],
        "decks": game.packs(most),
        "jokers": len([c for c in pack if is_joker(c)]),
        "marks": [w.text() for w in game.wilds if needed(w) & BEYOND],
        "beyond": [*dict.fromkeys(beyond(game))],
        "text": last.ending.text(),
        "wild": [w.text() for w in game.wilds if not needed(w) & BEYOND],
        "stages": [stage_of(one, every) for one in every],
        "in_out": in_or_out(game),
        "left": any(
            isinstance(rule, ForcedPayment) or (isinstance(rule, Showdown) and bool(rule.scored))
            for one in every
            for step in one.play
            for rule in step.every()
        ),
        "legs": any(Capability.LEGS in rule.provides for rule in steps),
        "apart": bool(game.apart),
        "units": [
            unit
            for unit in UNITS
            if any(unit in rule.price for one in every for step in one.play for rule in step.every() if isinstance(rule, ForcedPayment))
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
        yield tell("Enter each hand of a player separately. Hands with the same name belong to one player.")
    for score in game.showdown.parts:
        if ShowdownInput.PARTNERS in (inputs := needed(score)):
            yield tell("Enter the cards of a team as one hand.")
        elif ShowdownInput.NEIGHBOURS in inputs:
            yield tell("Enter the hands in the order of the seats, clockwise. Each goes with the one before it.")
        elif ShowdownInput.OWN_USED in inputs:
            yield tell("The verdict assumes that nobody declared a different number of their own cards.")
        elif inputs & BEYOND:
            yield tell(NOT_COUNTED, part=capital(score.text()))
    for one in stages(game):
        for step in takewhile(lambda step: step.closing, one.play):
            for rule in step.every():
                if untold(rule) and not compares(rule):
                    yield tell(HOW_OFTEN if isinstance(rule, ForcedPayment) else LEFT_OUT, step=rule.text())
    if isinstance(game.showdown, Showdown) and game.showdown.before:
        yield tell("Only these hands are compared. The cards do not show which hand won before.")
