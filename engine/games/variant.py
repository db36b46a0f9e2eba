"""A variant file: read, checked for its form, compiled with chosen options, and told in steps."""

from __future__ import annotations

from typing import NamedTuple

from ..errors import OptionError, VariantError, short
from ..language.english import Number, listing
from ..language.phrase import nearest
from ..language.words import PerLanguage, plain, tell, template
from ..rules.betting.control_flow import Conditional
from ..rules.betting.outcomes import Ante
from ..rules.terms import boards
from ..rules.wilds.shown_rank_wilds import TableRank
from ..rules.wilds.wilds import WildCards, together
from ..table.decisions import kinds
from ..table.game import Game
from ..table.rule import every
from ..table.stakes import CUSTOM, Stakes
from ..table.state import State
from ..table.tally import Tally, tally
from ..table.traits.icons import Icon
from ..table.traits.settled import SETTLED, disputed
from .files import file_format, money_line
from .files.compiler import Compiler, met
from .files.implied_house_rules import ImpliedHouseRules
from .files.option import Option, table
from .files.rows import BLOCKS, again, rows
from .seats import USUAL, apart, refusal, served

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from .. import documents

NO_OPTION = template("{game} has no house rule {asked}; it has {known, select, no {none} other {{known}}}")
NO_VALUE = template("{game}: the house rule {rule} cannot be {value}; it may be {known}")
AGAIN = template(
    "{above, select, yes {Then the {n} steps above again.} other {Then the same {n} steps again, beginning with this: {first}}}"
)
PACK, ANTE, BOARD = -100, -101, -102  # what comes before the first step: nothing runs under them
NOTE = -200  # notes below steps count down from there
DEEPEST = 2  # how deep a row may stand


class Steps(PerLanguage["list[documents.Step]"]):
    """The steps of a game: every view of a deal tells them."""


class Rulings(PerLanguage["list[tuple[WordedRuling, dict[str, list[str]]]]"]):
    """What sources leave open in a game, with the choices that bring it up: its page, its card and the catalogue tell it."""


class WordedRuling(NamedTuple):
    """A ruling, and where it stands on the page of table rules; nowhere if it is this game's alone. `about` is what it is about (see DISPUTED)."""

    unclear: str
    ruling: str
    why: str
    rule: str = ""
    about: str = ""

    def document(self, options: dict[str, list[str]]) -> documents.Ruling:
        """The ruling as a document, with the choices that bring it up."""
        doc: documents.Ruling = {"unclear": self.unclear, "ruling": self.ruling, "why": self.why, "options": options}
        if self.rule:
            doc["rule"] = self.rule
        return doc


class Variant:
    """One game. `options` are its house rules; everything else is derived from the phrases of its file."""

    playable = True

    def __init__(self, slug: str, data: dict[str, Any], text: str = "", family: str = ""):
        self.slug, self.data, self.source_text, self.family = slug, data, text, family
        for reason, needle in file_format.flaws(data):
            raise self.error(reason, needle)
        self.name: str = data["name"]
        self.number: int | None = data.get("number")
        self.aliases: list[str] = data.get("aliases", [])
        self.hidden: list[str] = data.get("hidden", [])  # names that find it and are shown nowhere
        self.parent: str | None = data.get("parent")
        self.source: str = data["source"]
        self.in_detail = "told" in data  # whether the source tells the game in detail, not in a row of a catalogue
        self.stated: dict[str, int] | None = data.get("stated")
        self.errata: dict[str, Any] = data.get("errata", {})
        opened = ImpliedHouseRules(data)
        self._read = opened.read  # phrases for the first game that is compiled
        tables = {name: table(opened.own.get(name, {}), opened.rules.get(name)) for name in opened.names()}
        for reason, needle in file_format.lacking(tables):
            raise self.error(reason, needle)
        self.options = {n: Option(n, o) for n, o in tables.items()}
        try:
            self.custom = Stakes.read(data.get("stakes", CUSTOM))  # what tables usually play it for
        except OptionError as error:
            raise self.error(str(error), "stakes") from None
        limits = data.get("seats")
        self.limits = (int(limits[0]), int(limits[1])) if limits else None  # fewest and most players that the file names
        self._tags: tuple[str, ...] | None = None
        self._games: dict[tuple[str, ...], Game] = {}
        self._games_by_pack: dict[tuple[object, ...], Game] = {}  # if the ranks of the pack depend on the number of seats

    # -- reading
    @classmethod
    def parse(cls, text: str, slug: str = "", family: str = "") -> Variant:
        """A variant from its file's text; VariantError names the line and what was expected."""
        variant = cls(slug, file_format.data(text, slug), text, family)
        variant.game()
        return variant

    def line(self, needle: str) -> int:
        """The first line of the file that holds the text, as a text of its own if it can be; 0 where none does."""
        rows = self.source_text.split("\n")
        return next((number for text in (f'"{needle}"', needle) for number, row in enumerate(rows, 1) if text in row), 0)

    def error(self, reason: str, needle: str = "") -> VariantError:
        """What is wrong with the file, at the line that holds `needle`."""
        return VariantError(self.slug, self.line(needle) if needle else 0, reason)

    @property
    def house_rules(self) -> dict[str, tuple[str, ...]]:
        """The values that each option may have, the default first."""
        return {name: option.values for name, option in self.options.items()}

    # -- options
    def settles(self, name: str, value: str) -> bool:
        """Whether a phrase could leave this house rule open and the file now says the same: records and links from before still hold."""
        game = self.game()
        parts = [part for top in (*game.play, *game.listeners, *game.wilds) for part in top.within()]
        for part in parts:
            for question in getattr(part, "open_slots", ()):
                if question.option == name and value in question.values and str(getattr(part, question.slot, "")) in ("", value):
                    return True
        return False

    def choose(self, given: dict[str, str] | None = None) -> dict[str, str]:
        """All options with their values, those given instead of the defaults; OptionError for one there is not."""
        chosen = {n: o.default for n, o in self.options.items()}
        if not isinstance(given or {}, dict):
            raise OptionError(f"the options are {short(given)}; expected names with their values")
        for key, value in (given or {}).items():
            name = key if key in self.options else key.replace("_", "-")
            if name not in self.options and self.settles(name, str(value)):
                continue
            if name not in self.options:
                raise OptionError(
                    tell(NO_OPTION, game=self.name, asked=short(key), known=", ".join(self.options)) + nearest(name, self.options)
                )
            text = value if isinstance(value, str) else short(value)
            if text not in self.options[name].values:
                may = listing(self.options[name].values, "or")
                raise OptionError(tell(NO_VALUE, game=self.name, rule=name, value=short(text), known=may))
            chosen[name] = text
        return chosen

    def choices(self) -> list[dict[str, str]]:
        """The defaults, then each other value of each option by itself: what is looked at wherever all combinations would be too many."""
        return [{}, *({name: value} for name, option in self.options.items() for value in option.others)]

    def game(self, given: dict[str, str] | None = None) -> Game:
        """The variant compiled with these options; kept, so that each choice is compiled once."""
        chosen = self.choose(given)
        key = tuple(chosen.values())
        if key not in self._games:
            self._games[key] = Compiler(self, chosen, self._read).game()
        return self._games[key]

    def game_for(self, seats: int, given: dict[str, str] | None = None) -> Game:
        """The game for so many seats. It is another if the deck depends on their number, and the order of hands on the deck. Both share what players learn."""
        game = self.game(given)
        if not game.ranks_by_seats or game.missing_ranks(seats) == game.missing_ranks(game.fullest):
            return game
        chosen = self.choose(given)
        key = (*chosen.values(), game.missing_ranks(seats))
        if key not in self._games_by_pack:
            self._games_by_pack[key] = Compiler(self, chosen, {}, seats).game()
            self._games_by_pack[key].learn_from(game)
        return self._games_by_pack[key]

    def problems(self) -> list[str]:
        """What the lint says of it, each with its line in the file; empty where all is well."""
        from importlib import import_module  # the lint looks at variants, so it comes after them

        problems: list[str] = import_module(".check", __package__).problems(self)
        return problems

    # -- what the rules tell
    def steps(self, **options: str) -> list[documents.Step]:
        """The rules in order; `id` is what `State.step` says while it runs. What holds all through the deal has an id below zero. So has what comes before
        the first step: the pack, unless it is one of 52 cards, and the ante, where there is none or the game names its size."""
        game = self.game(options)
        stored = game.kept(Steps) or game.keep(Steps())
        return [step.copy() for step in stored.get(lambda: self._steps(game))]

    @staticmethod
    def _steps(game: Game) -> list[documents.Step]:
        out: list[documents.Step] = []
        if pack := game.pack():
            out.append({"id": PACK, "phrase": game.deck, "text": pack, "depth": 0, "kind": "before", "icon": Icon.DECK})
        ante = next((rule for rule in game.play if isinstance(rule, Ante)), None)
        if ante is None or (not ante.step and ante.price != "ante"):
            phrase_and_text = ("no ante", tell("There is no ante.")) if ante is None else (ante.phrase(), ante.text())
            out.append(
                {"id": ANTE, "phrase": phrase_and_text[0], "text": phrase_and_text[1], "depth": 0, "kind": "before", "icon": Icon.BET}
            )
        if game.board:
            picture = tell("The common cards lie like this, row by row: {rows}.", rows=boards.picture(game.board))
            out.append({"id": BOARD, "phrase": "board", "text": picture, "depth": 0, "kind": "before", "icon": Icon.TABLE})

        notes = 0
        numbered = list(rows([rule for rule in game.play if rule.step]))
        runs = {run.at: run for run in again(numbered)}
        spared = {run.at + i for run in runs.values() for i in range(run.n)}
        for at, (rule, depth, last) in enumerate(numbered):
            if run := runs.get(at):
                once_more = tell(AGAIN, n=Number(run.n), above=run.before + run.n == at, first=numbered[run.before].rule.sentences()[0])
                out.append({"id": rule.step, "phrase": "again", "text": once_more, "depth": depth, "kind": "repeat", "icon": Icon.REPEAT})
            elif at not in spared:
                kind: documents.StepKind = "repeat" if isinstance(rule, BLOCKS) and not rule.in_one else "step"
                text, *below = [rule.on()] if last and isinstance(rule, Conditional) else rule.sentences()
                if depth == DEEPEST:
                    text, below = " ".join([text, *below]), []
                out.append({"id": rule.step, "phrase": rule.phrases(), "text": text, "depth": depth, "kind": kind, "icon": rule.icon})
                for line in below:
                    notes += 1
                    out.append({"id": NOTE - notes, "phrase": "note", "text": line, "depth": depth + 1, "kind": "note", "icon": rule.icon})
        for watch in game.listeners:
            out.append({"id": watch.step, "phrase": watch.phrases(), "text": watch.text(), "depth": 0, "kind": "when", "icon": watch.icon})
        plain = [wild for wild in game.wilds if isinstance(wild, WildCards) and wild.plainly]
        ranks = [wild for wild in game.wilds if isinstance(wild, TableRank) and wild.by_number]
        halves = {
            i: j
            for i, wild in enumerate(game.wilds)
            for j, other in enumerate(game.wilds)
            if i < j and wild not in plain and wild.sentence_with(other)
        }
        for i, wild in enumerate(game.wilds):
            if i in halves.values() or wild in ranks[1:]:
                continue
            if wild in ranks and len(ranks) > 1:
                phrase, text = "; ".join(one.phrase() for one in ranks), ranks[0].numbered(ranks)
                out.append({"id": -1 - i, "phrase": phrase, "text": text, "depth": 0, "kind": "wild", "icon": Icon.WILD})
            elif wild not in plain or wild is plain[0]:  # cards that are wild by their names are told in one sentence
                several = wild in plain and len(plain) > 1
                alike = plain if several else [wild, *([game.wilds[halves[i]]] if i in halves else [])]
                phrase = "; ".join(one.phrase() for one in alike)
                text = together(plain) if several else wild.sentence_with(alike[1]) if i in halves else wild.text()
                out.append({"id": -1 - i, "phrase": phrase, "text": text, "depth": 0, "kind": "wild", "icon": Icon.WILD})
        return out

    def tally(self, seats: tuple[int, int] | None = None, options: dict[str, str] | None = None) -> Tally:
        """The figures counted over the steps, for so many seats and with these options."""
        return tally(self.game(options), seats)

    def stats(self, **options: str) -> dict[str, int]:
        """The five figures, derived from the rules: cards, players, rounds, seen, wilds."""
        return self.tally(None, options).figures()

    def bounds(self, **options: str) -> dict[str, str]:
        """The figures that are no fixed number, and why: {figure: a `Bound` of `engine.table.tally`}."""
        return self.tally(None, options).bounds()

    def disagreements(self) -> dict[str, tuple[int, int]]:
        """Each figure that the source states and the rules make another: (stated, derived). `errata` says why."""
        stated, derived = self.stated or {}, self.stats()
        return {figure: (n, derived[figure]) for figure, n in stated.items() if n != derived[figure]}

    @property
    def seats(self) -> tuple[int, int]:
        """Fewest and most players with the default options."""
        return self.seats_for()

    def seats_for(self, options: dict[str, str] | None = None) -> tuple[int, int]:
        """Fewest and most players with these options."""
        return served(self.game(options))

    @property
    def rulings(self) -> list[documents.Ruling]:
        """What sources leave open and what we play: the file's own rulings, then the table rules that come up. Within each, those that go with the defaults
        come first; the others name the choices that bring them up. Of these in turn the most disputed come first (see DISPUTED), then the file's order goes."""
        game = self.game()
        stored = game.kept(Rulings) or game.keep(Rulings())
        return [ruling.document({name: [*values] for name, values in options.items()}) for ruling, options in stored.get(self._rulings)]

    def _rulings(self) -> list[tuple[WordedRuling, dict[str, list[str]]]]:
        with_choice = [(choice, self._ruled(choice)) for choice in self.choices()]
        brought: dict[WordedRuling, dict[str, list[str]]] = {}
        for choice, ruled in with_choice:
            for ruling in ruled:
                options = brought.setdefault(ruling, {})
                if ruling not in with_choice[0][1]:
                    for name, value in choice.items():
                        options.setdefault(name, []).append(value)
        return sorted(brought.items(), key=lambda each: (bool(each[0].rule), bool(each[1]), disputed(each[0].about)))

    def rulings_for(self, **options: str) -> list[documents.Ruling]:
        """The rulings in force with these options, the file's own first, and of each the most disputed."""
        return [
            ruling.document({}) for ruling in sorted(self._ruled(options), key=lambda ruling: (bool(ruling.rule), disputed(ruling.about)))
        ]

    def _ruled(self, options: dict[str, str]) -> tuple[WordedRuling, ...]:
        """Each ruling in force with these options once: of the file, then of the rules."""
        game, chosen = self.game(options), self.choose(options)
        own = [r for r in self.data.get("rulings", []) if "if" not in r or any(met(self, condition, chosen) for condition in r["if"])]
        shared = [r for rule in (*every(game.play + game.listeners), *game.wilds) for r in rule.rulings(game)]
        worded: dict[str, WordedRuling] = {}
        for r in own:
            worded.setdefault(
                plain(r["unclear"]), WordedRuling(plain(r["unclear"]), plain(r["ruling"]), plain(r["why"]), "", r.get("about", "deal"))
            )
        for r in shared:
            worded.setdefault(r["unclear"], WordedRuling(r["unclear"], r["ruling"], r["why"], r["rule"], SETTLED[r["rule"]].about))
        for at in money_line.at_bring_in(game, self.custom):
            worded.setdefault(tell(at.question), WordedRuling(tell(at.question), tell(at.ruling), tell(at.why), at.rule, at.about))
        return tuple(worded.values())

    @property
    def tags(self) -> list[str]:
        """What kinds of rule it has, from the rules themselves."""
        if self._tags is None:  # every list of games asks for them
            game = self.game()
            self._tags = tuple(sorted({tag for part in (*every(game.play + game.listeners), *game.wilds) for tag in part.tags}))
        return [*self._tags]

    def record(self) -> documents.GameEntry:
        """The catalogue entry, as `python -m engine list --json` prints it."""
        return {
            "slug": self.slug,
            "name": self.name,
            "call": self.call,
            "number": self.number,
            "aliases": self.aliases,
            "parent": self.parent,
            "family": self.family,
            "tags": self.tags,
            "source": self.source,
            "playable": self.playable,
            "seats": list(self.seats),
            "stats": self.stats(),
            "stated": self.stated,
            "options": {n: self._option(o) for n, o in self.options.items()},
            "rulings": self.rulings,
            "kinds": self.kinds(),
            "custom": self.custom.document(),
        }

    def kinds(self, options: dict[str, str] | None = None) -> list[str]:
        """The kinds of decision to be practised in it, at the stakes that tables usually play it for."""
        return kinds(self.game(options), self.custom.sized)

    def first_round(self, **options: str) -> tuple[int, str]:
        """(step, sentence) for the first betting round: what the usual stakes make of it. (0, "") if it is played like every other."""
        game = self.game(options)
        bet, sentence = money_line.first_bet(game), money_line.first_round(game, self.custom)
        return (bet.step, sentence) if bet and sentence else (0, "")

    @property
    def stakes_told(self) -> str:
        """The usual stakes in full, without an ante that nobody puts in, or a limit where nothing is counted in bets."""
        game, stakes = self.game(), self.custom
        limit_alone = "," not in stakes.text(antes=False)
        if game.forced.antes and stakes.ante and limit_alone and not money_line.counts_bets(game):
            return f"ante {stakes.ante}"
        return stakes.text(whole=True, antes=bool(stakes.ante) and game.forced.antes)

    def money(self, stakes: Stakes | None = None, **options: str) -> str:
        """What goes in before the cards and what prices come to, in the chips of these stakes, or of the usual ones."""
        return money_line.money_line(self.game(options), stakes or self.custom)

    @property
    def call(self) -> str:
        """The game as a dealer calls it, in a sentence or a few, with its default house rules."""
        from importlib import import_module  # it is compared with other variants, so it comes after them

        text: str = import_module(".call", __package__).call(self)
        return text

    @property
    def words(self) -> int:
        """How many words its steps take: how much there is to explain."""
        return sum(len(step["text"].split()) for step in self.steps())

    def explain(self, mistake: str = "", rounds: bool = False) -> str:
        """A script of 60 to 150 words to say aloud, with the default house rules; see `engine.games.explain`."""
        from importlib import import_module  # as for the call

        text: str = import_module(".explain", __package__).explain(self, mistake, rounds)
        return text

    def templates(self) -> set[str]:
        """What its file says in sentences and words of its own: templates without slots, for whoever makes a catalogue."""
        ruled = {ruling[key] for ruling in self.data.get("rulings", []) for key in ("unclear", "ruling", "why")}
        return ruled.union({self.source}, *(o.templates() for o in self.options.values()), {e["why"] for e in self.errata.values()})

    def _option(self, option: Option) -> documents.HouseRule:
        doc = option.as_dict()
        if apart_seats := apart(self, option.name):
            doc["seats"] = apart_seats
        return doc

    # -- play
    def players(self, seats: int | None, usual: int = USUAL, options: dict[str, str] | None = None) -> int:
        """The number of players: that given, else the usual one as far as the options allow it. OptionError where they do not."""
        low, high = self.seats_for(options)
        n = min(max(usual, low), high) if seats is None else seats
        if seats is None and n % 2 and self.game(options).paired:
            n -= 1
        if type(n) is not int or not low <= n <= high:
            raise OptionError(refusal(self, n, self.choose(options)))
        return n

    def new(
        self,
        seats: int | None = None,
        seed: int = 0,
        stakes: Stakes | None = None,
        dealer: int = 0,
        stacked: list[int] | None = None,
        **options: str,
    ) -> State:
        """A deal. `stacked` are cards that come off the deck first; options by their names (`_` for `-`)."""
        return self.deal(seats, seed, stakes, dealer, stacked, options)

    def deal(
        self,
        seats: int | None = None,
        seed: int = 0,
        stakes: Stakes | None = None,
        dealer: int = 0,
        stacked: list[int] | None = None,
        options: dict[str, str] | None = None,
        begin: bool = True,
    ) -> State:
        """`new` with the options as a dictionary. With `begin=False` the deal waits for its `begin`."""
        n = self.players(seats, options=options)
        if type(dealer) is not int or not 0 <= dealer < n:
            raise OptionError(tell("the dealer is one of the seats 0 to {last}, not {dealer}", last=n - 1, dealer=short(dealer)))
        if type(seed) is not int or not 0 <= seed < 1 << 64:
            raise OptionError(
                tell("the number of the deal is {seed}; expected a whole number from 0, of at most nineteen digits", seed=short(seed))
            )
        return State(self.game_for(n, options), n, seed, stakes, dealer, stacked, begin)

    def __repr__(self) -> str:
        return f"<Variant {self.slug}>"
