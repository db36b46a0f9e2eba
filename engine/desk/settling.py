"""What comes of hands that were laid down: the game's own steps, from the comparison on to where the deal would go on, done to a table at which only
these hands lie."""

from __future__ import annotations

from ..cards import RANKS, rank
from ..language.english import Number, capital, listing
from ..language.inflected import Rank
from ..language.words import tell, template
from ..rules.betting.outcomes import Redeal
from ..rules.betting.penalties import ForcedPayment
from ..rules.conditions.player_conditions import LEGS
from ..rules.showdown.best_hand import making
from ..rules.showdown.hand_order import Ranked
from ..rules.showdown.showdown import Showdown
from ..table import money
from .stages import compares, untold

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from typing import Any

    from ..language.inflected import Inflected
    from ..table.component import Score
    from ..table.money import Pot
    from ..table.protocols import Step
    from ..table.rule import Rule, Values
    from ..table.state import State

    Entries = Sequence[tuple[Any, ...]]

WHOLE = 5040**2  # what each hand counts as having put in, where nobody says it: parts of the pot, and halves of these, come out even
PURSE = 10**15  # chips of everybody, so that nobody runs short
SHARES = template(
    {
        (1, 1): "the whole pot",
        (3, 4): "three quarters of the pot",
        (2, 3): "two thirds of the pot",
        (1, 2): "half the pot",
        (1, 3): "a third of the pot",
        (1, 4): "a quarter of the pot",
        (1, 6): "a sixth of the pot",
        (1, 8): "an eighth of the pot",
    }
)
LEFT_OUT = template("{step} That depends on what happened in the deal, so it is not counted here.")
HOW_OFTEN = template("{step} The cards do not show how often, so it is counted once here.")
CHIPS = template("{chips, plural, one {{chips} chip} other {{chips} chips}}")
UNCALLED = template(
    "{chips, plural, one {The last chip of {who} is not called: it goes back.} other {The last {chips} chips of {who} are not called: they go back.}}"
)
SHORT = template(
    "{who} has {chips, plural, =0 {no chips left and pays nothing} one {only one chip left and pays that} other {only {chips} chips left and pays these}}."
)
TAKES = template("{n, plural, one {{who} takes {what}} other {{who} take {what} each}}")
DOES = template(
    {
        "takes": "takes {what}",
        "back": "gets {what} back",
        "leg": "wins a leg",
        "wins": "wins",
        "nothing": "takes nothing",
        "loses": "loses",
        "out": "is out",
    }
)


class Comparison:
    """One comparison as it was made: what each seat has for each part, in value and in words, who wins which part of the main pot, and with which cards."""

    def __init__(self, state: State, ending: Showdown):
        self.state, self.ending, self.seats = state, ending, state.seats()
        self.values: Values = ending.values(state, self.seats)
        self.told = ending.hands_in_words(state, self.values)
        self.texts = {p: ending.in_words(state, p, self.told) or "" for p in self.seats}  # now: the next step may take cards away
        winners = ending.claims(state.clone(), self.values, self.seats)
        self.winners = (
            winners if len(winners) == len(ending.parts) else [winners[0]] * len(ending.parts)
        )  # of parts that one has to win together
        self.won = {p for some in winners for p in some}
        self.made = [
            {p: making(score, state, p) if p in had else ([], []) for p in self.seats}
            for score, had in zip(ending.parts, self.told, strict=True)
        ]
        self.pots: list[Pot] = money.pots(state) if ending.pays else []
        self.paid: list[tuple[int, int, Inflected | str]] = []  # who was paid how much of them, and why, in their order

    def why(self, names: Sequence[str]) -> list[str]:
        """Who wins each part and with what, whom they beat or tie with, and what decides."""
        lines = []
        for number, (score, had, winners) in enumerate(zip(self.ending.parts, self.told, self.winners, strict=True)):
            if not winners or not all(p in had for p in winners):
                if score.claim and self.seats:
                    lines.append(tell("{part}: nobody has it.", part=capital(score.named)))
                continue
            hand = had[winners[0]]
            who = listing([names[p] for p in winners])
            if len(winners) > 1:
                same = len({*map(str, (had[p] for p in winners))}) == 1
                lines.append(
                    tell("{part}: {who} tie with {hand:inside}.", part=capital(score.named), who=who, hand=hand)
                    if same
                    else tell("{part}: {who} share it.", part=capital(score.named), who=who)
                )
                continue
            lines.append(tell("{part}: {who} with {hand:inside}.", part=capital(score.named), who=who, hand=hand))
            if reason := self.decides(number, score, winners[0], names):
                lines.append(reason)
        return lines

    def beaten(self, score: Score, seat: int, values: Mapping[int, int | None], winner: int) -> bool:
        """Whether the seat played for this part of the pot with a worse hand. A hand that went low loses to nobody's high hand."""
        if self.ending.declared and self.state.declared[seat] not in (score.side, "both"):
            return False
        return (values[seat] or 0) < (values[winner] or 0)

    def decides(self, number: int, score: Score, winner: int, names: Sequence[str]) -> str:
        """Which card decides between the winner and others who have the same kind of hand; nothing where the hands' words tell it."""
        had, values = self.told[number], self.values[number]
        alike = [
            p for p in self.seats if p != winner and p in had and str(had[p]) == str(had[winner]) and self.beaten(score, p, values, winner)
        ]
        if not alike or not isinstance(score, Ranked) or score.side != "high" or self.state.game.ranking or self.ending.excluded:
            return ""
        rival = max(alike, key=lambda p: values[p] or 0)
        mine, theirs = (in_order(*self.made[number][p]) for p in (winner, rival))
        for own, other in zip(mine, theirs, strict=False):
            if own != other:
                return tell(
                    "{who} {n, plural, =2 {both} other {all}} have {hand:inside}. There the {own} beats the {other}.",
                    who=listing([names[p] for p in (winner, *alike)]),
                    n=1 + len(alike),
                    hand=had[winner],
                    own=Rank(own),
                    other=Rank(other),
                )
        return ""


def in_order(cards: Sequence[int], stands: Sequence[str]) -> list[int]:
    """The ranks of a hand as hands are compared: pairs and more before single cards, the higher ones first; a wild card is what it stands for."""
    ranks = [RANKS.index(stand[0]) if stand else rank(card) for card, stand in zip(cards, stands, strict=True)]
    return sorted(ranks, key=lambda r: (ranks.count(r), r), reverse=True)


class Settling:
    """A table on which hands lie, and what the steps of a stage do to it. With `counted`, chips are the table's own; else they stand for shares. The cards
    `speak` where nothing is declared for every hand. `back` is an uncalled bet: (seat, chips). Where `nobody_in`, all of them said that they are out."""

    def __init__(
        self, state: State, names: Sequence[str], counted: bool, speak: bool, back: tuple[int, int] | None = None, nobody_in: bool = False
    ):
        self.state, self.names, self.counted, self.speak, self.back, self.nobody_in = state, names, counted, speak, back, nobody_in
        self.rows = [*state.seats()]
        self.begun = state.pot()
        self.compared: list[Comparison] = []
        self.after: list[str] = []  # what else was done, in sentences
        self.left_out: list[str] = []  # steps that depend on the deal, in words
        self.owes = [0] * state.n
        self.legs: list[int] = []  # who has just won one
        self.ties_dealt_off = False
        self.anew = False  # whether new hands are dealt for the same pot
        self.pot_may_stay = False  # whether a step that was left out would deal new hands for it
        self.continues_after_showdown = False  # whether the deal goes on with the same hands

    def run(self, play: Sequence[Step]) -> None:
        """Does the steps as the machine does, up to the first that goes on with the deal."""
        state = self.state
        state.step_stack, state.due, state.over = list(reversed(play)), [], False
        while not (state.over or self.anew):
            if state.due:
                state.step_stack.extend(reversed(state.due))
                state.due = []
            if not state.step_stack:
                if not self.pot_may_stay:
                    money.award_leftovers(state)
                return
            rule: Rule = state.step_stack.pop()  # type: ignore[assignment]  # a step of the game's own
            if not rule.closing:
                if rule.decision in ("bet", "declare") and not self.compared:  # which is over
                    continue
                self.continues_after_showdown = True
                return
            if untold(rule) and not (isinstance(rule, ForcedPayment) and rule.owed_once):
                self.pot_may_stay |= any(isinstance(each, Redeal) for each in rule.every())
                if not compares(rule):
                    self.left_out.append(tell(LEFT_OUT, step=rule.text()))
                continue
            self.do(rule)

    def do(self, rule: Rule) -> None:
        """One step."""
        state = self.state
        assert state.log is not None, "what is done is read off the log"
        deals, logged = state.deals, len(state.log)
        due = rule.due(state) if isinstance(rule, ForcedPayment) else 0
        if isinstance(rule, Showdown):
            if rule.declared and self.speak:
                rule = rule.at(declared=type(rule.declared)(""))
            if rule.ties:  # what they are dealt, nobody knows yet
                self.ties_dealt_off, rule = True, rule.at(ties=type(rule.ties)(""))
            self.compared.append(Comparison(state, rule))
        if rule.step:
            state.step = rule.step
        rule.run(state)
        self.anew = state.deals != deals
        entries = state.log[logged:]
        if isinstance(rule, ForcedPayment):
            self.owed(rule, entries, due)
        elif isinstance(rule, Redeal) and state.over:
            self.after += [
                tell(
                    "{who} alone has chips left and takes what is in the pot{chips, select, yes {: {chips}} other {}}.",
                    who=capital(self.names[seat]),
                    chips=self.counts(rest[0]),
                )
                for _, kind, seat, _, _, *rest in entries
                if kind == "win"
            ]
        elif isinstance(rule, Redeal):
            self.after.append(
                tell(
                    "New hands are dealt for what is in the pot now{left, select, yes {: {left}} other {}}.", left=self.counts(state.pot())
                )
            )
        for _, kind, seat, _, _, *rest in entries:
            self.note(kind, seat, rest)

    def owed(self, rule: ForcedPayment, entries: Entries, due: int) -> None:
        """Who pays what for having lost: the chips that are `due`, or fewer if they have no more."""
        paid: dict[int, int] = {}
        for _, kind, seat, _, _, *rest in entries:
            if kind in ("pay", "gives chips"):
                paid[seat] = paid.get(seat, 0) + rest[0]
                self.owes[seat] += rest[0]
        if paid and untold(rule):
            self.left_out.append(tell(HOW_OFTEN, step=rule.text()))
        if paid:
            self.after.append(
                tell(
                    "{who} {does}{chips, select, yes {: {chips}{several, select, yes { each} other {}}} other {}}.",
                    who=capital(self.who([*paid])),
                    does=rule.fill(rule.effect, again=True),
                    chips=self.counts(due),
                    several=len(paid) > 1,
                )
            )
            if self.counted:
                self.after += [tell(SHORT, who=capital(self.names[seat]), chips=chips) for seat, chips in paid.items() if chips < due]

    def note(self, kind: str, seat: int, rest: Sequence[Any]) -> None:
        """Something that was noted in the log meanwhile."""
        if kind == "win":
            if self.compared:
                self.compared[-1].paid.append((seat, rest[0], rest[1]))
        elif kind == "points":
            points, rival = rest
            self.after.append(
                tell(
                    "{points, select, 0 {{who} and {rival} come out even.} other {{who} wins {points:points} from {rival}.}}",
                    who=capital(self.names[seat]),
                    points=Number(points),
                    rival=self.names[rival],
                )
            )
        elif kind == "gives chips" and self.compared and self.compared[-1].ending.scored:
            self.owes[seat] += rest[0]
        elif kind in ("leg", "leg blind"):
            self.legs.append(seat)
            legs = Number(LEGS.of(self.state)[seat])
            self.after.append(
                tell(
                    "{who} wins a leg{more, select, yes { and has {legs:legs} now} other {}}.",
                    who=capital(self.names[seat]),
                    more=legs > 1,
                    legs=legs,
                )
            )
        elif kind == "tie":
            self.after.append(tell("The best hands tie: nobody wins, and nobody loses."))
        elif kind == "stays":
            self.after.append(tell("No hand qualifies for the pot."))
        elif kind == "tie again":
            self.after.append(tell("The best hands tie. The pot is played for again, with new hands."))
        elif kind == "nobody":
            self.after.append(tell("No hand qualifies for the pot. It is played for again, with new hands."))

    @property
    def main(self) -> Comparison | None:
        """The comparison that divides the pot; of those that do not, the first."""
        return next((one for one in self.compared if one.ending.pays), self.compared[0] if self.compared else None)

    # -- in words
    def lines(self) -> list[str]:
        """The verdict in sentences, what matters most first."""
        state, sentences = self.state, list(self.outcome())
        if self.nobody_in:
            sentences.append(tell("Nobody went in, so all play on.") if self.compared else tell("Nobody is in."))
        elif len(self.rows) == 1 and self.compared:
            sentences.append(tell("Nobody else is in."))
        if self.back:
            seat, chips = self.back
            sentences.append(tell(UNCALLED, who=self.names[seat], chips=chips))
        for one in self.compared:
            if one.paid or one is self.main:
                sentences += self.of_pots(one) if self.counted and len(one.pots) > 1 else one.why(self.names) if len(one.seats) > 1 else []
        sentences += self.after
        if self.ties_dealt_off and self.main and any(len(some) > 1 for some in self.main.winners):
            sentences.append(tell("To break the tie, deal cards to them in turn. The first face card takes the whole pot."))
        if state.pot() and not self.anew and not state.over:
            rest, taken = self.counts(state.pot()), sum(state.won) >= self.begun
            if taken and any(self.owes):
                sentences.append(tell("What is paid now is the new pot{left, select, yes {: {left}} other {}}.", left=rest))
            else:
                sentences.append(tell("The pot stays{left, select, yes {: {left}} other {}}.", left=rest))
        return [*dict.fromkeys(sentences)]

    def outcome(self) -> Iterable[str]:
        """Who takes how much; where the pot is not played for, who wins."""
        won = {p: chips for p, chips in enumerate(self.state.won) if chips}
        alike: dict[int, list[int]] = {}
        for p, chips in sorted(won.items(), key=lambda item: -item[1]):
            alike.setdefault(chips, []).append(p)
        if alike:
            clauses = [tell(TAKES, n=len(who), who=self.who(who), what=self.amount(chips)) for chips, who in alike.items()]
            yield capital(tell("{told}.", told=listing(clauses)))
        elif self.main and not (self.main.ending.pays or self.tied) and (winners := [p for p in self.rows if p in self.main.won]):
            yield tell("{n, plural, one {{who} wins} other {{who} win}}, but not the pot.", n=len(winners), who=capital(self.who(winners)))

    def of_pots(self, one: Comparison) -> list[str]:
        """Each pot, who may win it, and who does with what."""
        lines, paid = [], list(one.paid)
        for number, (chips, able) in enumerate(one.pots):
            takers: list[str] = []
            alike: dict[str, tuple[Inflected | str, list[int]]] = {}  # by the words of their hands: who takes chips with these
            unpaid = chips
            while paid and unpaid > 0:
                seat, part, why = paid.pop(0)
                unpaid -= part
                if seat not in (seats := alike.setdefault(str(why), (why, []))[1]):
                    seats.append(seat)
                takers.append(
                    tell("{who} takes {part}", who=self.names[seat], part=tell(CHIPS, chips=part))
                    if isinstance(why, str) and why == "alone"
                    else tell("{who} takes {part} with {why:inside}", who=self.names[seat], part=tell(CHIPS, chips=part), why=why)
                )
            lines.append(
                tell(
                    "{main, select, yes {The main pot} other {A side pot}}, {chips}{few, select, yes {, which {who} may win} other {}}"
                    "{takers, select, yes {: {takers}} other {}}.",
                    main=not number,
                    chips=tell(CHIPS, chips=chips),
                    few=len(able) < len(one.seats),
                    who=self.who(able),
                    takers=listing(takers),
                )
            )
            for why, seats in alike.values():
                if len(seats) > 1:
                    lines.append(tell("{who} tie with {hand:inside}.", who=capital(self.who(seats)), hand=why))
        return lines

    def does(self, seat: int, won: int, first: bool = True) -> str:
        """What comes to a hand that won so many chips, behind its name. What concerns its player is told with the `first` of their hands."""
        sentences = []
        if won:
            sentences.append(tell(DOES["takes"], what=self.amount(won)))
        if not first:
            return listing(sentences) or tell(DOES["nothing"])
        if self.back and self.back[0] == seat:
            sentences.append(tell(DOES["back"], what=tell(CHIPS, chips=self.back[1])))
        if seat in self.legs:
            sentences.append(tell(DOES["leg"]))
        if not sentences and self.main and not self.main.ending.pays and seat in self.main.won and not self.tied:
            sentences.append(tell(DOES["wins"]))
        if self.owes[seat]:
            sentences.append(tell("has to pay {chips}", chips=tell(CHIPS, chips=self.owes[seat])) if self.counted else tell("has to pay"))
        return listing(sentences) or tell(DOES["nothing"])

    @property
    def tied(self) -> bool:
        """Whether the best hands tied, so that nobody won or lost."""
        return any(entry[1] == "tie" for entry in self.state.log or ())

    def who(self, seats: Sequence[int]) -> str:
        """Players by their names."""
        return listing([self.names[p] for p in seats])

    def counts(self, chips: int) -> str:
        """Chips in words; nothing where they only stand for shares."""
        return tell(CHIPS, chips=chips) if self.counted and chips else ""

    def amount(self, chips: int) -> str:
        """Chips, or the part of the pot that they stand for."""
        if self.counted:
            return tell(
                "{whole, select, yes {the whole pot ({chips})} other {{chips}}}", whole=chips == self.begun, chips=tell(CHIPS, chips=chips)
            )
        for (over, under), words in SHARES.items():
            if chips * under == over * self.begun:
                return tell(words)
        return tell("{percent} % of the pot", percent=round(100 * chips / self.begun))
