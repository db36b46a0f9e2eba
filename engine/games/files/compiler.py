"""From a file's phrases to a game: options filled in, blocks opened, each phrase read, and what is wrong named with its line."""

from __future__ import annotations

import re

from ...errors import CardError, PhraseError, short
from ...language.phrase import nearest, read
from ...language.slots import Price
from ...language.synonyms import times
from ...rules.betting.control_flow import Conditional, ForPlayers, Instead, May, OnEvent, Repeat
from ...rules.betting.structures import ForcedBets
from ...rules.showdown.qualifying_lines import ShowdownLine
from ...rules.showdown.showdown import Showdown
from ...table.board import Board
from ...table.deck import Deck
from ...table.game import Game
from ...table.rule import every
from . import file_format
from .rows import again, rows

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from typing import Any, Protocol

    from ...table.component import Component, Condition
    from ...table.game import Source
    from ...table.rule import Rule
    from .option import Option

    class File(Source, Protocol):
        """What is read of a variant."""

        data: dict[str, Any]
        options: dict[str, Option]


def met(file: File, condition: str, options: dict[str, str]) -> bool:
    """Whether these options are as an `if` says: `low ace-to-five`. VariantError names an option or a value that there is not."""
    name, _, value = condition.partition(" ")
    if name not in file.options:
        raise file.error(f"if {condition!r}: there is no option {name!r}{nearest(name, file.options)}", condition)
    if value not in file.options[name].values:
        raise file.error(f"if {condition!r}: expected one of {' | '.join(file.options[name].values)}", condition)
    return options[name] == value


class Compiler:
    """One file under one choice of options. `seats` matters if the deck depends on their number; 0 is the fullest table. `read` holds phrases that were read
    already, by kind and text, and gives each away once."""

    def __init__(self, file: File, options: dict[str, str], read: dict[tuple[str, str], Component], seats: int = 0):
        self.file, self.options, self.read, self.seats = file, options, read, seats
        self.lowest_rank = 0  # of the pack, from 0 for a two
        self.missing = 0  # ranks that the pack lacks, as a mask

    def game(self) -> Game:
        """The game by these options."""
        try:
            deck = Deck(self.fill(self.file.data.get("deck", "1 deck")))
        except PhraseError as error:
            raise self.file.error(str(error), "deck") from None
        self.lowest_rank = deck.lowest_rank(self.seats or deck.fullest)
        self.missing = deck.missing_ranks(self.seats or deck.fullest)
        play = self.settled(self.rules(self.file.data["play"]))
        if not any(isinstance(rule, Showdown) for rule in every(play)):
            raise self.file.error("play must have a showdown, and perhaps lines of settlement behind it", "play")
        before = self.antes()  # it is no step of the game, and has no number
        wilds = tuple(self.phrases("wild", self.file.data.get("wild", [])))
        watches = tuple(self.when(w) for w in self.in_force(self.file.data.get("when", [])))
        number = 0
        for rule in every(play):
            number += 1
            rule.step = number
        for rule in every(play):
            for inner in rule.every() if rule.in_one else ():
                inner.step = rule.step  # its sentence tells all of it
        rows_told = list(rows([rule for rule in play if rule.step]))
        for run in again(rows_told):
            for row in rows_told[run.at : run.at + run.n]:  # one row tells of all of them
                for inner in row.rule.every() if row.rule.in_one else (row.rule,):
                    inner.step = rows_told[run.at].rule.step
        for watch in watches:
            number += 1
            for rule in every((watch,)):  # an effect lights its event's step
                rule.step = number
        try:
            game = Game(self.file, self.options, (*before, *play), watches, wilds, deck, self.board())
            game.cards(2)
        except (CardError, PhraseError) as error:
            raise self.file.error(str(error), "deck") from None
        for top in (*play, *watches, *wilds):
            for phrase in top.within():
                phrase.bind(game)
        game.forced = ForcedBets()
        game.forced.bind(game)
        game.initial_staked_steps = tuple(reversed((*before, game.forced, *play)))
        self.read.clear()
        game.bound = True
        return game

    def board(self) -> Board | None:
        """The picture of the common cards, where there is one."""
        picture = self.file.data.get("board")
        try:
            return Board(picture) if picture else None
        except PhraseError as error:
            raise self.file.error(str(error), "board") from None

    def settled(self, steps: Iterable[Rule]) -> tuple[Rule, ...]:
        """The steps with the lines of settlement behind a showdown in it."""
        done: list[Rule] = []
        lines: list[ShowdownLine] = []
        for rule in steps:
            if not isinstance(rule, ShowdownLine):
                done, lines = [*self.with_lines(done, lines), rule], []
            elif not done or not isinstance(done[-1], Showdown):
                raise self.file.error(f"{rule.phrase()!r} settles a showdown: expected it behind one", rule.written)
            else:
                lines.append(rule)
        return tuple(self.with_lines(done, lines))

    def with_lines(self, steps: list[Rule], lines: list[ShowdownLine]) -> list[Rule]:
        """The steps with these lines in the showdown that is the last of them."""
        settings = [name for line in lines for name in line.settings()]
        if twice := next((name for name in settings if settings.count(name) > 1), ""):
            line = next(line for line in reversed(lines) if twice in line.settings())
            raise self.file.error(f"{line.phrase()!r}: another line of settlement says the same of it", line.written)
        for line in lines:
            line.in_pack(self.lowest_rank, self.missing)
        if lines and isinstance(steps[-1], Showdown):
            return [*steps[:-1], steps[-1].settled(tuple(lines))]
        return steps

    def antes(self) -> tuple[Rule, ...]:
        """What everybody puts in before the deal: an ante, nothing, or what the file names as its size."""
        size = self.fill(self.file.data.get("ante", "ante"))
        if size not in ("none", "ante") and not re.fullmatch(Price.pattern, size):
            raise self.file.error(f"ante is {short(size)}; expected none, where nobody antes, or {Price.expects}", "ante")
        return () if size == "none" else tuple(self.phrases("rule", ["ante" if size == "ante" else f"ante of {size}"]))

    def fill(self, phrase: str) -> str:
        """The phrase with its options filled in."""

        def value(match: re.Match[str]) -> str:
            if match[1] not in self.options:
                raise self.file.error(
                    f"{phrase!r} uses {{{match[1]}}}, but there is no such option{nearest(match[1], self.options)}", phrase
                )
            return self.options[match[1]]

        filled = re.sub(r"\{([\w-]+)\}", value, phrase)
        if len(filled) > file_format.PHRASE.most or re.search(r"\d{4}", filled):
            raise self.file.error(f"{short(filled)}: expected numbers below 1000, and at most {file_format.PHRASE.most} letters", phrase)
        return filled

    def in_force(self, items: list[Any]) -> Iterator[Any]:
        """The items in force: blocks that an option switches on or off are resolved."""
        for item in items:
            if isinstance(item, dict) and "if" in item:
                yield from self.in_force(item.get("do" if met(self.file, item["if"], self.options) else "else", []))
            else:
                yield item

    def phrases(self, kind: str, items: list[Any]) -> Iterator[Any]:
        """Phrases of a kind, read and settled."""
        for item in self.in_force(items):
            if not isinstance(item, str):
                raise self.file.error(f"{item!r}: expected a phrase", str(next(iter(item), "")) if isinstance(item, dict) else kind)
            try:
                text = self.fill(item)
                phrase = self.read.pop((kind, text), None) or read(kind, text)
                phrase.settle(self.options)
            except PhraseError as error:
                raise self.file.error(str(error), item) from None
            phrase.written = item
            yield phrase

    def rules(self, items: list[Any]) -> Iterator[Rule]:
        """Steps: phrases and blocks of them."""
        for item in self.in_force(items):
            if isinstance(item, dict):
                yield from self.blocks(item)
            else:
                yield from self.phrases("rule", [item])

    def blocks(self, item: dict[str, Any]) -> Iterator[Rule]:
        """A step that holds steps, and behind it what is done instead."""
        block = self.block(item)
        yield block
        if isinstance(block, Conditional) and "else" in item:
            if not (body := self.settled(self.rules(item["else"]))):
                raise self.file.error(f"else has nothing to do: {short(item['given'])}; expected a phrase at least", item["given"])
            block.has_else = True
            other = Instead(block, body)
            other.written = item["given"]
            yield other

    def block(self, item: dict[str, Any]) -> Rule:
        """A step that holds steps."""
        at = file_format.shown(item)
        if "event" in item:
            raise self.file.error(f"an event inside another: {short(at)}; expected a phrase", at)
        body = self.settled(self.rules(item["do"]))
        if not body:
            raise self.file.error(f"a block with nothing to do: {short(at)}; expected do = [...] with a phrase at least", at)
        if "given" in item:
            conditional = Conditional(self.condition(item["given"]), body)
            conditional.written = item["given"]
            return conditional
        if "who" in item:
            return self.for_those(item["who"], body)
        if "may" in item:
            price = self.fill(str(item["may"])).removeprefix("pay ")
            named = Price.heard(price)
            if named is None:
                raise self.file.error(f"may {item['may']!r}: expected 'pay' and {Price.expects}", str(item["may"]))
            return May(named, tuple(self.rules(item.get("first", []))), body)
        words = times(self.fill(str(item["repeat"])))
        often, each, _ = words.partition(" for each player")
        counted = re.fullmatch(r"([1-9]\d?)(?: times)?", times(often))
        if counted:
            return Repeat(int(counted[1]), None, body, bool(each))
        if not words.startswith("until "):
            raise self.file.error(
                f"repeat {words!r}: expected '4 times' (99 at most), 'once for each player' or 'until ...'", str(item["repeat"])
            )
        repeat = Repeat(0, self.condition(words.removeprefix("until ")), body)
        repeat.written = item["repeat"]
        return repeat

    def for_those(self, phrase: str, body: tuple[Rule, ...]) -> ForPlayers:
        """A block for some players alone."""
        for rule in body:
            if rule.children() or isinstance(rule, Showdown):
                raise self.file.error(
                    f"{rule.phrase()!r} is for the whole table: expected a step that is for some players alone", rule.phrase()
                )
        block = ForPlayers(next(iter(self.phrases("who", [phrase]))), body)
        block.written = phrase
        return block

    def condition(self, phrase: str) -> Condition:
        """A fact that the table can look at."""
        fact: Condition = next(iter(self.phrases("fact", [phrase])))
        if not fact.of_table:
            raise self.file.error(f"{phrase!r} comes about one player: expected a fact of the whole table, such as 'deck empty'", phrase)
        return fact

    def when(self, item: Any) -> OnEvent:
        """What waits for an event."""
        if not isinstance(item, dict) or set(item) != {"event", "do"}:
            raise self.file.error(f"{item!r}: expected event = ... and do = [...]", "when")
        event: Condition = next(iter(self.phrases("fact", [item["event"]])))
        if not event.listens_to():
            raise self.file.error(f"{item['event']!r} does not come about at a moment: expected such as 'four dealt up'", item["event"])
        do = tuple(self.rules(item["do"]))
        if not do:
            raise self.file.error(
                f"nothing is done at the event {item['event']!r}; expected do = [...] with a phrase at least", item["event"]
            )
        for rule in every(do):
            if not rule.effect:
                raise self.file.error(f"{rule.phrase()!r} cannot be the effect of an event", rule.phrase())
        return OnEvent(event, do)
