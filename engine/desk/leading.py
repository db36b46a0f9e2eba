"""What somebody who deals real cards is told of each step beside its words: who acts first, what a choice costs, how often a block comes."""

from __future__ import annotations

import re

from ..games.files.rows import repeated
from ..language import english
from ..language.slots import Price, Prices
from ..language.words import tell
from ..rules.betting.awards import TakeHalf, TakePot
from ..rules.betting.control_flow import Conditional, ForPlayers, May, Repeat
from ..rules.betting.outcomes import Ante, MayRedeal, Redeal
from ..rules.betting.penalties import ForcedPayment
from ..rules.betting.rebuys import Revive
from ..rules.betting.rounds import Bet
from ..rules.terms.logic import Not
from ..table.component import Wild
from ..table.rule import Ending
from ..table.tally import tally
from ..table.traits.capabilities import NONE, Capability

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from .. import documents
    from ..table.game import Game
    from ..table.rule import Rule
    from ..table.stakes import Stakes
    from ..table.traits.capabilities import Capabilities


def lead(game: Game, stakes: Stakes) -> dict[int, documents.DealerNotes]:
    """What is told of each step and each event, by its `id`; 0 is the usual ante, which is no step of its own. Who opens the first round of bets depends on
    the stakes."""
    notes: dict[int, documents.DealerNotes] = {}
    if any(isinstance(rule, Ante) and not rule.step and rule.price == "ante" for rule in game.play):
        notes[0] = {"prices": [["ante", Price("ante").say("")]], "all": True}
        if stakes.blinds and game.forced.takes:
            notes[0]["how"] = tell("From the dealer's left on, players post one blind each. With two players, the dealer posts the first.")
            notes[0]["blinds"] = list(stakes.blinds)
    there: Capabilities = NONE
    came: list[tuple[int, Capabilities]] = []  # what is there by which step
    opening = opens_first(game, stakes)
    late = stakes.big_round(max(tally(game).rounds, 1)) if stakes.limit == "fixed" and stakes.big and not stakes.stages else 0
    legs = {id(inner): rule.those.n for rule in steps(game) if isinstance(rule, ForPlayers) for inner in rule.body if rule.those.n}
    for rule in steps(game):
        there = there | rule.provides
        came.append((rule.step, there))
        row: documents.DealerNotes = {}
        if (who := rule.who_begins) and not (isinstance(rule, Bet) and names_opener(rule)):
            row["first"] = who
        if costs := prices(rule):
            row["prices"] = costs
        if isinstance(getattr(rule, "low", None), Price) and isinstance(getattr(rule, "high", None), Price):
            row["range"] = True
        if short := short_of_chips(game, [rule]):
            row["short"] = short
        if kind := block(rule):
            row["block"] = kind
        if isinstance(rule, Repeat) and not rule.until:
            row["times"] = rule.times
        if isinstance(rule, Repeat) and rule.until:
            row["asks"] = english.capital(
                tell("{condition}.", condition=(rule.until.fact if isinstance(rule.until, Not) else rule.until.text()))
            )
            if isinstance(rule.until, Not):
                row["goes"] = True
        if isinstance(rule, Ending):
            row["ends"] = True
        if (isinstance(rule, Ending) and rule.pays) or isinstance(rule, TakePot | TakeHalf):
            row["pays"] = True
            if needed := legs.get(id(rule)):
                row["legs"] = int(needed)
        if isinstance(rule, Ante) and rule.step and not rule.only:
            row["all"] = True
        if Capability.IN_OR_OUT in rule.provides:
            row["in_out"] = True
        if isinstance(rule, Revive):
            row["back"] = True
        if isinstance(rule, ForcedPayment) and rule.purse == "to the winner":
            row["winner"] = True
        if how := rule.at_once:
            row["how"] = how
        if isinstance(rule, Bet):
            row["bets"] = True
            if late:
                row["late"] = late
            if proof := rule.proof:
                row["how"] = proof
            if rule.opener in ("high", "low") and not rule.ties:  # else its own words say it
                row["ties"] = tell("If hands tie, the first of them to the dealer's left opens.")
            if opening:
                row["round"] = tell("Betting round; in this round only, {who} opens.", who=opening)
                if stakes.bring_in and not stakes.blinds:
                    row["forced"] = tell(
                        "They may not check: they bring it in for {bring_in}, or bet {bet}. {place, select, yes {Of equal ranks, the first one to the "
                        "dealer's left opens.} other {Between equal ranks the suit decides, from the highest down: {suits}.}}",
                        bring_in=stakes.bring_in,
                        bet=stakes.bet,
                        place=rule.place_decides,
                        suits=rule.suits_at_bring_in.say(""),
                    )
                    row["bring"] = stakes.bring_in
                opening = ""
        if rule.step and row:
            notes[rule.step] = row
        if rule.step and rule.anew and not isinstance(rule, MayRedeal):
            those_in = rule.to_those_in if isinstance(rule, Redeal) else getattr(rule, "otherwise", "") == "redeal to those still in"
            notes.setdefault(rule.step, {})["anew"] = "in" if those_in else "all"
    for step, others in repeated(game).items():
        notes.setdefault(step, {})["again"] = others
    for i, wild in enumerate(game.wilds):
        row = {}
        if since := first_with(came, wild.requires):
            row["since"] = since
        if shown := [part for part in wild.within() if isinstance(part, Wild) and part.shown_rank]:
            row["ranks"] = True
            if all(part.one_rank for part in shown):
                row["one_rank"] = True
        if row:
            notes[-1 - i] = row
    for watch in game.listeners:
        event: documents.DealerNotes = {}
        if since := first_with(came, watch.event.requires):
            event["since"] = since
        if costs := [price for rule in watch.do for inner in rule.every() for price in prices(inner)]:
            event["prices"] = costs
        if short := short_of_chips(game, (inner for rule in watch.do for inner in rule.every())):
            event["short"] = short
        if event:
            notes[watch.step] = event
    return notes


def names_opener(rule: Bet) -> bool:
    """Whether the words of a round of bets name the player who opens it. A plain round says where it begins, or that the opening moves on."""
    return type(rule) is not Bet or rule.opener not in ("left", "rotation")


def opens_first(game: Game, stakes: Stakes) -> str:
    """Who opens the first round of bets at these stakes, where that is not as in every other."""
    first = next((rule for rule in steps(game) if isinstance(rule, Bet)), None)
    if first is None or stakes.bomb or not any(isinstance(rule, Ante) and not rule.step for rule in game.play):
        return ""
    if stakes.blinds and game.forced.takes and not game.forced.own:
        return tell("the player left of the blinds")
    if stakes.bring_in and first.opener in ("high", "low") and not first.opening:
        return tell(
            "the {height, select, low {lowest} other {highest}} card showing",
            height="low" if first.opener == "high" else "high",
        )
    return ""


def first_with(came: list[tuple[int, Capabilities]], needed: Capabilities) -> int:
    """The first step by which all that is needed is there; 0 where it is there from the start."""
    return next((step for step, things in came if step and needed <= things), 0) if needed else 0


def steps(game: Game) -> Iterator[Rule]:
    """The steps of the game, and those in its blocks, in their order."""
    for top in game.play:
        yield from top.every()


def prices(rule: Rule) -> list[list[str]]:
    """What a choice in it costs in chips: as the game's file has it, and in words."""
    slots: list[Price] = [Price(str(rule.price))] if isinstance(rule, Ante) and rule.step else []
    for slot in vars(rule).values():
        if isinstance(slot, Price) and slot not in ("", "free"):
            slots.append(slot)
        elif isinstance(slot, Prices):
            slots += [price for price in slot if price != "free"]
    return [[str(price), price.say("")] for price in dict.fromkeys(slots) if re.fullmatch(Price.pattern, price)]


def short_of_chips(game: Game, rules: Iterable[Rule]) -> str:
    """What becomes of a player who cannot pay what these rules cost, as sentences; empty where no rule says it."""
    return " ".join(dict.fromkeys(tell(ruled.ruling) for rule in rules for ruled in rule.leaves_open(game) if ruled.short))


def block(rule: Rule) -> documents.Block:
    """What kind of block it is, empty where it is a step."""
    if isinstance(rule, Repeat):
        return "until" if rule.until else "each" if rule.each else "times"
    return "given" if isinstance(rule, Conditional) else "who" if isinstance(rule, ForPlayers) else "may" if isinstance(rule, May) else ""
