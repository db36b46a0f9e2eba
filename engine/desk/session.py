"""A person at the table: the engine's side of the trainer. One deal at a time, house players in the other seats, undo.

`call` takes and gives JSON text, which is all that the browser's worker needs to know.
"""

from __future__ import annotations

import json

from ..coach import drills
from ..coach.advisor import WORK, Advisor
from ..coach.reasons import document, verdict
from ..errors import EngineError, GameOver, IllegalAction, OptionError, RequestError, UnknownVariant, short
from ..games import catalogue
from ..games.record import agreed, chosen, moment, record
from ..games.record import stakes as read_stakes
from ..games.seats import WITH_A_PERSON
from ..language.words import tell
from ..players.play import house_action
from ..players.styles import seated
from ..request import arguments
from ..table import narrate
from ..table.stakes import Stakes
from ..table.state import State
from . import second_engine, workshop
from .incremental_log import IncrementalLog
from .outlook import Outlook
from .phone import Phone, called, filmed, seats_of
from .playback import Playback
from .view import choice, result, view
from .who_won import needs, settle

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any

    from .. import documents
    from ..games.variant import Variant

MS = 80  # a slice of the coach's work, where nobody says how long


class Session:
    """One person's deal, in which `actions` have been made, with a picture of each thing that happened where they are `filmed`. `seen` counts the log
    lines that were told before the person's latest move; those behind them are fresh. Where `people` sit at several seats, who is to choose is the person;
    `names` are what they are called, in the order of their seats."""

    def __init__(
        self,
        game: str | Variant,
        seats: int | None = None,
        seed: int = 0,
        dealer: int = 0,
        you: int = 0,
        options: dict[str, str] | None = None,
        stakes: Stakes | None = None,
        actions: list[str] | None = None,
        filmed: bool = True,
        style: str = "steady",
        people: list[int] | None = None,
        names: list[str] | None = None,
    ):
        self.variant = catalogue.load(game) if isinstance(game, str) else game
        self.seats = self.variant.players(seats, WITH_A_PERSON, options)
        if type(you) is not int or not 0 <= you < self.seats:
            raise OptionError(tell("you sit at one of the seats 0 to {last}, not {you}", last=self.seats - 1, you=short(you)))
        self.people = [you] if people is None else seats_of(people, self.seats)
        own = called(names, self.people)
        self.phone = Phone(self.people, self.seats, own) if len(self.people) > 1 else None
        you = self.people[0]
        self.seed, self.dealer, self.you, self.options, self.stakes = seed, dealer, you, options or {}, stakes
        self.house = seated(style, self.seats)
        self.actions: list[str] = []
        self.seen = 0
        self.names = narrate.names_for(self.seats, you)
        self.state = self._new()
        self.telling = IncrementalLog(you, self.names)
        self.mine: list[int] = []  # which of the actions are a person's
        self.moments: list[State] = []  # the table as each of them found it
        self.advisors: dict[int, Advisor] = {}
        self._behind: tuple[int, str, Outlook] | None = None  # the decision that was looked behind last, and what was best there
        self.drill: documents.Exercise | None = None
        self.film: Playback | None = None
        played = actions or []
        if not filmed:
            self.state.log = list(self.state.log or ())
            for action in played:
                self._apply(action)
        self._filmed(*played if filmed else ())

    def _new(self) -> State:
        """The deal from the first card on, filmed as whoever looks now sees it."""
        state = self.variant.deal(self.seats, self.seed, self.stakes, self.dealer, None, self.options, begin=False)
        state.log = Playback(state, self.names, self.you)
        state.begin()
        return state

    def _house(self) -> None:
        """House players act until it is a person's turn or the deal is over."""
        while (seat := self.state.current_player()) is not None and seat not in self.people:
            action = house_action(self.state, self.house[seat])
            self.state.act(action)
            self.actions.append(action)

    def _filmed(self, *actions: str) -> None:
        """Choices that were made, the person's or everybody's, and what the house does then, with a picture of each thing that happens."""
        if self.phone:
            self._passed(self.phone, actions)
            return
        log = self.state.log  # of a deal that has just begun it is a film already
        self.film = self.state.log = log if isinstance(log, Playback) else Playback(self.state, self.names, self.you)
        try:
            for action in actions:
                self._apply(action)
            self._house()
        finally:
            self.state.log = list(self.film)

    def _passed(self, phone: Phone, actions: Sequence[str]) -> None:
        """The same where the phone goes on to who is to choose next, who did not see it happen: it is played once more for their eyes."""
        self.state.log = list(self.state.log or ())
        for action in actions:
            self._apply(action)
        self._house()
        self.telling = phone.give(self.state.current_player())
        self.you, self.names = self.telling.viewer, self.telling.names
        since = phone.since()
        then, begin = (self._new(), 0) if since is None else (self.moments[since].clone(), self.mine[since])
        self.seen = 0 if since is None else len(self.telling.lines(then.log or []))
        self.film = filmed(then, self.actions[begin:], self.you, self.names)

    def _own(self) -> list[int]:
        """Which of the decisions are those of whoever is looking: each counts their own, and nobody is told of another's."""
        return [k for k in range(len(self.mine)) if not self.phone or self.phone.whose[k] == self.you]

    def _apply(self, action: str) -> None:
        seat = self.state.current_player()
        before = self.state.clone() if seat in self.people else None
        self.state.apply_action(action)
        if before is not None:
            if self.phone and seat is not None:
                self.phone.whose.append(seat)
            self.mine.append(len(self.actions))
            self.moments.append(before)
        self.actions.append(action)

    def act(self, action: str) -> documents.View:
        """The person's choice and what the house does then; the view after it. IllegalAction or GameOver change nothing."""
        count = len(self.lines())
        self._filmed(action)
        if not self.phone:
            self.seen = count
        return self.view()

    def undo(self) -> documents.View:
        """Back to the person's previous decision; at the first there is nothing to take back, nor is there once somebody else has seen the table."""
        if self._may_undo():
            return self.go_back(len(self._own()) - 1)
        self.seen = len(self.lines())
        return self.view()

    def _may_undo(self) -> bool:
        own = self._own()
        return bool(own) and (not self.phone or self.phone.may_return(own[-1]))

    def go_back(self, decision: int) -> documents.View:
        """The deal taken back to one of the person's decisions, counted from 0."""
        own = self._own()
        if type(decision) is not int or not 0 <= decision < len(own):
            raise OptionError(
                tell("there is no decision {decision} to go back to; {n} have been made", decision=short(decision), n=len(own))
            )
        at = own[decision]
        if self.phone and not self.phone.may_return(at):
            raise OptionError(tell("somebody else has seen the table since, so that choice stands"))
        self.state = self.moments[at]
        del self.actions[self.mine[at] :]
        del self.mine[at:], self.moments[at:]
        if self.phone:
            self.phone.taken_back(at)
        self.advisors = {k: a for k, a in self.advisors.items() if k < at}
        self._behind = None
        self.seen, self.film = 0, None
        return self.view()

    def lines(self) -> list[narrate.NumberedLine]:
        """The log as the person may know it (see narrate.lines)."""
        return self.telling.lines(self.state.log or [])

    def money(self) -> str:
        """What goes in and what prices come to, in the chips of this table."""
        return self.variant.money(self.state.stakes, **self.state.game.options)

    def view(self) -> documents.View:
        """The document that the trainer draws (see view.view), with the steps, what is asked, the log and the result."""
        log = self.lines()
        doc: documents.View = {
            **view(self.state, self.you, self.names),
            "call": self.variant.call,
            "stakes": {"phrase": agreed(self.state.stakes), "told": self.money(), "sized": self.state.stakes.sized},
            "steps": self.variant.steps(**self.state.game.options),
            "choice": choice(self.state, self.names),
            "result": result(self.state, self.you, self.names),
            "log": [_document(line) for line in log],
            "fresh": min(self.seen, len(log)),
            "undo": self._may_undo(),
            "moves": [self.actions[self.mine[k]] for k in self._own()],
            "acts": self.film.acts(log) if self.film else [],
        }
        if self.phone:
            doc["phone"] = self.phone.document([self.actions[at] for at in self.mine])
        if self.drill:
            doc["drill"] = self.drill
        return doc

    # -- the coach
    def advisor(self, decision: int | None) -> tuple[int, Advisor]:
        """The advisor of one of the person's decisions, by default of the one now being asked."""
        k, at = self._at(decision)
        if at not in self.advisors:
            self.advisors[at] = Advisor(self._moment(at), self.seed, work=WORK, names=self.names)
        advisor = self.advisors[at]
        if at < len(self.mine) and not advisor.chosen:
            advisor.choose(self.actions[self.mine[at]])
        return k, advisor

    def _at(self, decision: int | None) -> tuple[int, int]:
        """Which of the decisions of whoever is looking that is, and which of everybody's."""
        own = self._own()
        k = len(own) if decision is None else decision
        if k == len(own) and self.state.is_terminal():
            raise GameOver("the deal is over; there is nothing to decide", tell("This deal is over: there is nothing to decide."))
        if not 0 <= k <= len(own):
            raise OptionError(tell("there is no decision {decision}; {n} have been made", decision=k, n=len(own)))
        return k, len(self.mine) if k == len(own) else own[k]

    def _moment(self, at: int) -> State:
        """The table as that decision found it."""
        return self.moments[at] if at < len(self.moments) else self.state

    def record(self, decision: int | None = None) -> documents.Record:
        """The deal so far, or as far as one of the decisions of whoever is looking."""
        return record(self.state if decision is None else self._moment(self._at(decision)[1]))

    def advise(self, decision: int | None = None, ms: float = MS, rollouts: int | None = None) -> documents.Advice:
        """A slice of work on a decision, so long by the clock or, where that is told, so many rollouts; and what is known then."""
        k, advisor = self.advisor(decision)
        advisor.run(rollouts, None if rollouts else ms / 1000)
        return {"decision": k, **document(advisor)}

    def review(self, ms: float = MS, rollouts: int | None = None) -> documents.Review:
        """The decisions made, the dearest by parts of its pot first, what is no loss beyond its error behind them; a slice of work goes to the one that is
        known least. When a deal of several people is over, there are none: each decision tells of cards that its owner may never have shown."""
        advisors, next_one = self._looked_back()
        if next_one is not None:
            advisors[next_one].run(rollouts, None if rollouts else ms / 1000)
        rows: list[documents.DecisionVerdict] = [{"decision": k, **verdict(a)} for k, a in enumerate(advisors)]
        rows.sort(key=lambda r: (r["grade"] != "cost", -(r["cost"] or 0.0) / max(r["pot"], 1)))
        return {"decisions": rows, "done": all(a.done for a in advisors)}

    def _looked_back(self) -> tuple[list[Advisor], int | None]:
        """The advisors of all decisions made, and which of them is to think next."""
        advisors = [self.advisor(k)[1] for k in range(len(self._own()))]
        waiting = [k for k, a in enumerate(advisors) if not a.done]
        return advisors, min(waiting, key=lambda k: advisors[k].rollouts) if waiting else None

    def outlook(self, decision: int | None = None, action: str = "", ms: float = MS) -> documents.Outlook:
        """A slice of work on what lay behind a decision, of which `action` is told as the best choice; and what is known then."""
        k, at = self._at(decision)
        if self._behind is None or self._behind[:2] != (at, action):
            own = self._own()[: k + 1]
            moments = [self._moment(each) for each in own[:k]] + [self._moment(at)]
            chosen = [self.actions[self.mine[each]] for each in own]
            self._behind = at, action, Outlook(moments, chosen, action, self.seed, self.names)
        self._behind[2].run(ms / 1000)
        return self._behind[2].document()

    def errand(
        self, decision: int | None = None, review: bool = False, tried: list[documents.RolloutResult] | None = None
    ) -> documents.RolloutJob | None:
        """What an engine beside this one may try for the coach meanwhile (see `second_engine`), for a decision or for what the review thinks of next, once it
        is told what came of earlier errands. None where there is nothing to try, or the game is in no catalogue where another engine could find it."""
        for at, advisor in self.advisors.items() if tried else ():
            second_engine.deliver(advisor, moment(self._moment(at)), tried or [])
        if review:
            decision = self._looked_back()[1]
        if (review and decision is None) or not catalogue.has(self.variant):
            return None
        return second_engine.lent(self.advisor(decision)[1], moment(self._moment(self._at(decision)[1])))


def _document(line: narrate.NumberedLine) -> documents.LogLine:
    """A line of the log for the page, which does not count entries."""
    return {key: value for key, value in line.items() if key != "last"}  # type: ignore[return-value]


_session: Session | None = None


def call(method: str, params: str = "{}") -> str:
    """A request of the browser, JSON in and out: {"ok": ...} or {"error": {type, message, hint}}."""
    try:
        function = METHODS.get(method)
        if function is None:
            raise RequestError(f"no method {short(method)}; expected {', '.join(METHODS)}")
        return json.dumps({"ok": function(**arguments(function, _read(params)))})
    except UnknownVariant as wrong:
        return _error(wrong, hint=list(wrong.near))
    except IllegalAction as wrong:  # the player is told in words of the table, a program by the detail
        return _error(wrong, message=wrong.told or str(wrong), detail=str(wrong))
    except EngineError as wrong:
        return _error(wrong)


def _read(params: str) -> object:
    try:
        read: object = json.loads(params)
    except (ValueError, RecursionError):  # too deep, or a number of thousands of digits
        raise RequestError(f"the parameters are {short(params)}; expected JSON") from None
    return read


def _error(wrong: Exception, **more: object) -> str:
    return json.dumps({"error": {"type": type(wrong).__name__, "message": str(wrong)} | more})


def _start(
    variant: str = "",
    options: dict[str, str] | None = None,
    seats: int | None = None,
    seed: int = 0,
    dealer: int | None = None,
    actions: list[str] | None = None,
    file: str | None = None,
    stakes: dict[str, Any] | str | None = None,
    style: str = "steady",
    people: list[int] | None = None,
    names: list[str] | None = None,
    chips: list[int] | None = None,
) -> documents.View:
    """A deal of a game of the catalogue, or of the game in a file's text. It is played for the `stakes` given, or for the `usual` ones of the game. Each seat
    has so many `chips`, and the others play in a `style`. The person sits at seat 0, or at those of `people` sits a person each, who are called by
    `names`."""
    global _session
    game = workshop.read(file) if file is not None else catalogue.load(variant)
    n = game.players(seats, WITH_A_PERSON, options)
    money = chosen(game, stakes, chips)
    _session = Session(
        game, n, seed, seed % n if dealer is None else dealer, 0, options, money, actions, style=style, people=people, names=names
    )
    return _session.view()


def _drill(
    kind: str = "any",
    variant: str = "any",
    difficulty: str = "any",
    seed: int = 0,
    seats: int | None = None,
    options: dict[str, str] | None = None,
) -> documents.View:
    global _session
    doc = drills.find(kind, variant, difficulty, seed, seats, options)
    stakes = read_stakes(doc["stakes"]) if "stakes" in doc else None
    _session = Session(doc["slug"], doc["seats"], doc["seed"], doc["dealer"], drills.YOU, doc["options"], stakes, doc["actions"], False)
    _session.drill = {
        "kind": doc["kind"],
        "seats": doc["seats"],
        "why": doc["why"],
        "decision": len(_session.mine),
        "variant": doc["slug"],
        "name": _session.variant.name,
        "options": dict(_session.state.game.options),
    }
    return _session.view()


def _stakes(stakes: dict[str, Any] | str | None = None) -> documents.CustomaryStakes:
    """What a table means to play for, by name or as a text: told back as all three, or refused with what was expected."""
    return read_stakes(stakes or {}).document()


def _running() -> Session:
    if _session is None:
        raise OptionError(tell("no deal has been started"))
    return _session


METHODS: dict[str, Callable[..., object]] = {
    "catalogue": lambda: [v.record() for v in catalogue.variants()],
    "variant": lambda variant: (v := catalogue.load(variant)).record() | {"steps": v.steps()},
    "look": workshop.look,
    "start": _start,
    "act": lambda action: _running().act(action),
    "undo": lambda: _running().undo(),
    "return": lambda decision: _running().go_back(decision),
    "advise": lambda decision=None, ms=MS, rollouts=None: _running().advise(decision, ms, rollouts),
    "errand": lambda decision=None, review=False, tried=None: _running().errand(decision, review, tried),
    "attempt": second_engine.attempt,
    "outlook": lambda decision=None, action="", ms=MS: _running().outlook(decision, action, ms),
    "review": lambda ms=MS, rollouts=None: _running().review(ms, rollouts),
    "drill": _drill,
    "kinds": lambda variant: catalogue.load(variant).kinds(),
    "stakes": _stakes,
    "record": lambda decision=None: _running().record(decision),
    "showdown": settle,
    "needs": needs,
}
