"""The money of a table: how much may be bet, what everybody puts in before the cards, and what each player sits down with.

The same stakes can be written as a text, which a file, a command line and a link use.

>>> Stakes.read("no limit, blinds 1/2")
Stakes.read('no limit, blinds 1/2')
>>> print(Stakes.read("fixed limit 2/4, ante 1, bring-in 1"))
fixed limit 2/4, ante 1, bring-in 1
>>> Stakes(limit="spread", small=1, big=5).text()
'spread 1-5, ante 1'
"""

from __future__ import annotations

import re

from ..errors import OptionError, short
from ..language.english import Number
from ..language.suggestions import most_alike
from ..language.words import tell, template

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from .. import documents

MOST = 1_000_000_000  # chips of anything
MOST_BLINDS = 5
MOST_SEATS = 100
MOST_LATER = 5
LATER_KEYS = frozenset({"round", "limit", "bet", "big"})
USUAL = -(10**12)  # not given: what a table might say by mistake, such as -1, is refused
ANTE, BET, RAISES, STACK = 1, 2, 3, 200  # what is usual
LIMITS = ("fixed", "spread", "half-pot", "pot", "no")
SIZED = LIMITS[1:]  # those under which a player says how much
BY_POT = {"half-pot": 2, "pot": 1}  # the pot divided by this is the most that may be bet
PARTS = ("ante", "bet", "max_bet", "raises", "stack")  # of the oldest records: always written
LATER = (
    "limit",
    "blinds",
    "bring_in",
    "big",
    "heads_up",
    "straddle",
    "dealer_antes",
    "bomb",
    "big_from",
    "later",
    "open_pair",
    "after_draw",
    "complete",
    "any_raise",
    "blind_ante",
    "kill",
    "kill_after",
    "kill_over",
    "killer",
    "streak",
)  # written where they are not as usual

NAMED = template(  # the parts of the stakes in the words of a table
    {
        "ante": "the ante",
        "bet": "the bet",
        "small": "the smallest bet",
        "big": "the big bet",
        "max_bet": "the maximum bet",
        "raises": "the number of raises",
        "heads_up": "the number of raises between two players",
        "stack": "the stack",
        "stacks": "the stacks",
        "limit": "the limit",
        "blinds": "the blinds",
        "bring_in": "the bring-in",
        "straddle": "the straddle",
        "dealer_antes": "the dealer's ante for all",
        "bomb": "the bomb pot",
        "big_from": "the round of the first big bet",
        "later": "the limit of later rounds",
        "open_pair": "the big bet on an open pair",
        "after_draw": "the big bet after the draw",
        "complete": "the first raise above the bring-in",
        "any_raise": "raises of any size",
        "blind_ante": "the ante of the big blind",
        "kill": "the kill",
        "kill_after": "the pots in a row for a kill",
        "kill_over": "the pot for a kill",
        "killer": "the seat that kills this pot",
        "streak": "the pots won in a row before",
    }
)
LIMIT = template(
    {
        "fixed": "{big, select, no {Fixed limit. Every bet and raise is {small}.} other {Fixed limit. Bets and raises are {small}, in later rounds {big}.}}",
        "spread": "{any, select, yes {Spread limit. Every bet and every raise is {small} to {big}.} "
        "other {Spread limit. A bet or raise is {small} to {big}, and a raise is at least as big as the last one.}}",
        "half-pot": "Half-pot limit. A bet is at least {small} and at most half the pot.",
        "pot": "Pot limit. A bet is at least {small} and at most the pot.",
        "no": "No limit. A bet is at least {small} and at most all your chips.",
    }
)
KNOWN_ROUND = template(  # of a fixed limit of two sizes in a game whose rounds are known
    "{more, select, yes {Fixed limit. Bets and raises are {small}. From betting round {n} on, they are {big}.} "
    "other {Fixed limit. Bets and raises are {small}.}}"
)
FROM_ROUND = template("The bigger bet begins in round {n}.")
AFTER_DRAW = template("Fixed limit. Bets and raises are {small}, and {big} after the first draw.")
RAISE_CAP = template("{n, plural, =0 {Nobody may raise.} one {One raise a round at most.} other {{n:start} raises a round at most.}}")
NO_CAP = template("Any number of raises.")
HEADS_UP = template(
    "{any, select, yes {Between two players, any number of raises.} other "
    "{Between two players, {n, plural, =0 {no raises} one {one raise} other {{n} raises}}.}}"
)
COMPLETE = template("The first raise above the bring-in makes it exactly {chips}.")
BRINGS_IN = template(  # by who opens the first round
    {
        "high": "In the first round, the player with the lowest upcard has to open for {amounts}.",
        "low": "In the first round, the player with the highest upcard has to open for {amounts}.",
    }
)
BROUGHT_IN = template(
    "{exact, select, yes {{same, select, yes {{chips}} other {{chips} or {whole}}}} "
    "other {{same, select, yes {{chips} or more} other {{chips}, or {whole} or more}}}}"
)
OPEN_PAIR = template(
    "From the second round on, players may bet {big} before that if a player in the pot shows a pair. Then all raises in the round are {big}."
)
KILLS = {"full": (2, 1), "half": (3, 2)}  # by how much a kill raises the limit
KILL_RULE = template(
    "{over, select, no {A player who wins {after} whole pots in a row} other {A player who wins a whole pot of {over} or more}} "
    "kills the next one: they post a blind of {blind}, and in that deal {half, select, yes {all bets are half as big again} other {all bets are doubled}}."
)
KILLED = template(
    "{half, select, yes {This pot is killed by half: bets are half as big again.} other {This pot is killed: bets are doubled.}}"
)
LATER_LIMIT = template("From betting round {n} on: {limit}")


class Stakes:
    """Chips of the table. A bad value raises OptionError with what was expected.

    `ante`: what everybody puts in; none where there are `blinds`, unless it is said. With `dealer_antes` the dealer puts it in for everybody.
    `limit`: one of LIMITS. `small` (or `bet`): the bet of a fixed limit, the least bet of another. `big`: the bet of the later rounds of a fixed limit, the
    most of a spread; 0 for a fixed limit of one size.
    `max_bet`: the table's maximum bet as the price of many a card.
    `raises`: how many raises a round may have behind the first bet, None for any number; `heads_up`: the same between two players.
    `blinds`: live bets before the cards, from the dealer's left on; with two players the dealer posts the first of several. `straddle`: whether the next
    player may post twice the last one. `blind_ante`: what the last of the blinds puts in besides, for everybody.
    `bring_in`: where upcards are dealt, what the lowest of them has to open with (in games for low, the highest).
    `big_from`: the number of the first round with the big bet of a fixed limit; 0 for the usual one, which is the third, and the second of two or three.
    `later`: limits that take the place of the first one, each with the number of its first `round`, its `limit`, `bet` and `big`.
    `open_pair`: whether players may make the big bet of a fixed limit in an early round too, from the second on, where a player in the pot shows a pair.
    `after_draw`: whether the big bet of a fixed limit begins with the first draw, whatever rounds came before it.
    `complete`: what the first raise above the bring-in has to make it, exactly; 0 where it may be any raise.
    `any_raise`: whether a raise in a spread may be smaller than the last one, in whatever rounds there is a spread.
    `kill`: `full` or `half` where a pot may be killed, "" otherwise: after `kill_after` whole pots that one player has won in a row, or after one of
    `kill_over` chips or more. `killer`: the seat that kills the pot of this deal, -1 for none: all limits are raised, and the seat posts the raised bet as a
    live blind. `streak`: the seat that won the whole pot before this deal, and how many in a row. `after` tells the stakes of the next deal.
    `bomb`: in place of antes, blinds and the first betting round, so many chips of everybody.
    `stack`: what each player sits down with; `stacks` by seat where that is not the same for all.
    """

    __slots__ = (*PARTS, *LATER, "named", "plain", "stacks", "stages")
    ante: int
    bet: int
    max_bet: int
    raises: int | None
    stack: int
    limit: str
    blinds: tuple[int, ...]
    bring_in: int
    big: int
    heads_up: int | None
    straddle: bool
    dealer_antes: bool
    bomb: int
    big_from: int
    later: tuple[documents.LaterLimit, ...]
    open_pair: bool
    after_draw: bool
    complete: int
    any_raise: bool
    blind_ante: int
    kill: str
    kill_after: int
    kill_over: int
    killer: int
    streak: tuple[int, ...]
    named: Stakes | None  # in a deal whose pot is killed, the stakes as the table has agreed on them
    stages: tuple[tuple[int, Stakes], ...]  # the last first: from which round on which stakes hold in place of these
    stacks: tuple[int, ...]
    plain: bool  # whether it is a fixed limit of one size, with nothing but antes before the cards

    def __init__(
        self,
        ante: int = USUAL,
        bet: int = USUAL,
        max_bet: int = USUAL,
        raises: int | None = USUAL,
        stack: int = STACK,
        stacks: Sequence[int] = (),
        *,
        limit: str = "fixed",
        blinds: Sequence[int] = (),
        bring_in: int = 0,
        small: int = USUAL,
        big: int = 0,
        heads_up: int | None = USUAL,
        straddle: bool = False,
        dealer_antes: bool = False,
        bomb: int = 0,
        big_from: int = 0,
        later: Sequence[documents.LaterLimit] = (),
        open_pair: bool = False,
        after_draw: bool = False,
        complete: int = 0,
        any_raise: bool = False,
        blind_ante: int = 0,
        kill: str = "",
        kill_after: int = 0,
        kill_over: int = 0,
        killer: int = -1,
        streak: Sequence[int] = (),
    ):
        if limit not in LIMITS:
            raise wrong("limit", limit, tell("one of {limits}", limits=", ".join(LIMITS)))
        self.limit = limit
        self.blinds = row("blinds", blinds, MOST_BLINDS)
        if small != USUAL and bet not in (USUAL, small):
            raise OptionError(
                tell(
                    "stakes: the bet is {bet} and the smallest bet is {small}; expected only one of them, since they mean the same",
                    bet=short(bet),
                    small=short(small),
                )
            )
        usual_bet = max(self.blinds, default=BET)
        least = small if small != USUAL else bet
        self.bet = number("bet" if small == USUAL else "small", usual_bet if least == USUAL else least, 1)
        self.big = number("big", big, 0)
        if limit == "spread":
            self.big = self.big or 5 * self.bet
        if self.big and (limit not in ("fixed", "spread") or self.big < self.bet):
            raise wrong(
                "big",
                self.big,
                tell("at least the smallest bet, {bet}", bet=self.bet)
                if limit in ("fixed", "spread")
                else tell("none: only a fixed limit and a spread limit have a big bet"),
            )
        if limit == "fixed" and self.big == self.bet:
            self.big = 0
        self.ante = number("ante", (0 if self.blinds else ANTE) if ante == USUAL else ante, 0)
        self.max_bet = number("max_bet", (self.big or 2 * self.bet) if max_bet == USUAL else max_bet, 1)
        self.raises = cap("raises", raises, usual_cap(limit))
        self.heads_up = cap("heads_up", heads_up, self.raises)
        self.bring_in = number("bring_in", bring_in, 0)
        if self.bring_in > self.bet:
            raise wrong("bring_in", self.bring_in, tell("at most the smallest bet, {bet}", bet=self.bet))
        self.bomb = number("bomb", bomb, 0)
        self.big_from = number("big_from", big_from, 0)
        if self.big_from and not (limit == "fixed" and self.big):
            raise wrong("big_from", self.big_from, tell("a fixed limit of two sizes with it, such as 'fixed limit 2/4'"))
        yes_or_no = {
            "straddle": straddle,
            "dealer_antes": dealer_antes,
            "open_pair": open_pair,
            "after_draw": after_draw,
            "any_raise": any_raise,
        }
        for key, value in yes_or_no.items():
            if type(value) is not bool:
                raise wrong(key, value, tell("true or false"))
            setattr(self, key, value)
        if straddle and not self.blinds:
            raise OptionError(tell("stakes: a straddle is posted behind blinds; expected blinds, such as 1/2"))
        limits = (limit, *(row["limit"] for row in self.rows(later)))
        if any_raise and "spread" not in limits:
            raise OptionError(tell("stakes: raises of any size take a spread limit in some round; expected such as 'spread 1-5' with it"))
        if open_pair and not (limit == "fixed" and self.big):
            raise OptionError(
                tell("stakes: a bigger bet on an open pair takes a fixed limit of two sizes; expected such as 'fixed limit 2/4' with it")
            )
        if after_draw and not (limit == "fixed" and self.big):
            raise OptionError(
                tell("stakes: a bigger bet after the draw takes a fixed limit of two sizes; expected such as 'fixed limit 2/4' with it")
            )
        if after_draw and self.big_from:
            raise wrong("big_from", self.big_from, tell("either a round for it or 'big after the draw'"))
        self.complete = number("complete", complete, 0)
        if (complete and not bring_in < self.bet <= complete) or (complete and limit == "fixed" and complete != self.bet):
            raise wrong("complete", complete, tell("at least the smallest bet, {bet}, and a bring-in below it", bet=self.bet))
        if complete and not bring_in:
            raise OptionError(tell("stakes: nothing is completed without a bring-in; expected such as 'bring-in 1' with it"))
        self.blind_ante = number("blind_ante", blind_ante, 0)
        if blind_ante and not self.blinds:
            raise OptionError(tell("stakes: the big blind antes where there are blinds; expected blinds, such as 1/2"))
        if blind_ante and (self.ante or self.bomb):
            raise wrong("blind_ante", self.blind_ante, tell("either that, or an ante or a bomb pot of everybody"))
        self.stack = number("stack", stack, 1)
        self.stacks = row("stacks", stacks, MOST)
        self.dealer_antes = dealer_antes and self.ante > 0
        self.stages = tuple(sorted([self.stage(row) for row in self.rows(later)], key=lambda stage: -stage[0]))
        self.later = tuple(
            [{"round": n, "limit": stage.limit, "bet": stage.bet, "big": stage.big} for n, stage in self.stages[::-1]]  # type: ignore[typeddict-item]
        )
        usual = self.usual()
        self.plain = self.raises is not None and all(
            getattr(self, key) == usual[key] for key in usual if not key.startswith(("kill", "streak"))
        )
        self.kill_pot(kill, kill_after, kill_over, killer, streak)

    def kill_pot(self, kill: str, after: int, over: int, killer: int, streak: Sequence[int]) -> None:
        """When a pot is killed, and what this deal is played for if it is that one."""
        if kill not in ("", *KILLS):
            raise wrong("kill", kill, tell("full or half"))
        if not kill and (after or over or killer != -1 or streak):
            raise OptionError(tell("stakes: nobody kills a pot where there is no kill; expected such as 'kill after 2 pots' with it"))
        if kill and not self.blinds:
            raise OptionError(tell("stakes: a kill is posted beside blinds; expected blinds, such as 1/2"))
        if kill and self.bomb:
            raise OptionError(tell("stakes: a bomb pot has no blinds, and so no kill; expected one of the two"))
        self.kill, self.killer, self.named = kill, killer, None
        self.kill_over = number("kill_over", over, 0)
        self.kill_after = number("kill_after", after or (2 if kill and not over else 0), 0)
        if kill and self.kill_after and self.kill_over:
            raise wrong("kill_over", over, tell("either pots in a row or the size of one"))
        if type(killer) is not int or not -1 <= killer < MOST_SEATS:
            raise wrong("killer", killer, tell("the number of a seat, from 0"))
        whole = isinstance(streak, list | tuple) and all(type(n) is int and 0 <= n <= MOST for n in streak)
        if not whole or len(streak) not in (0, 2):
            raise wrong("streak", streak, tell("a seat, and how many pots it has won in a row"))
        self.streak = tuple(streak)
        if kill:
            self.plain = False
        if killer >= 0:
            named = {**self.as_dict(), "killer": -1}
            self.named = Stakes(**named)  # type: ignore[arg-type]
            self.bet, self.big, self.max_bet, self.complete = map(self.killed, (self.bet, self.big, self.max_bet, self.complete))
            for _, stage in self.stages:
                stage.bet, stage.big, stage.max_bet = map(self.killed, (stage.bet, stage.big, stage.max_bet))

    def killed(self, chips: int) -> int:
        """So many chips where the pot is killed; half a chip more is a chip."""
        times, by = KILLS[self.kill]
        return -(-chips * times // by)

    def after(self, winner: int | None, pot: int) -> Stakes:
        """The stakes of the next deal, behind one whose whole pot of so many chips went to that seat; None where it was shared."""
        if not self.kill:
            return self
        if winner is None:
            streak: tuple[int, ...] = ()
        else:
            streak = (winner, 1 + (self.streak[1] if self.streak[:1] == (winner,) else 0))
        kills = bool(streak) and (pot >= self.kill_over if self.kill_over else streak[1] >= self.kill_after)
        agreed = (self.named or self).as_dict()
        told = {**agreed, "killer": streak[0] if kills else -1, "streak": list(streak if self.kill_after else ())}
        return Stakes(**told)  # type: ignore[arg-type]

    def usual(self) -> dict[str, object]:
        """What the later parts are where nothing is said of them."""
        return {
            "limit": "fixed",
            "blinds": (),
            "bring_in": 0,
            "big": 0,
            "heads_up": self.raises,
            "straddle": False,
            "dealer_antes": False,
            "bomb": 0,
            "big_from": 0,
            "later": (),
            "open_pair": False,
            "after_draw": False,
            "complete": 0,
            "any_raise": False,
            "blind_ante": 0,
            "kill": "",
            "kill_after": 0,
            "kill_over": 0,
            "killer": -1,
            "streak": (),
        }

    @staticmethod
    def rows(later: object) -> list[dict[str, object]]:
        """The limits of later rounds; OptionError where they are none, or two begin in the same round."""
        rows = (
            [row for row in later if isinstance(row, dict) and {"round", "limit"} <= {*row} <= LATER_KEYS]
            if isinstance(later, list | tuple)
            else []
        )
        if not isinstance(later, list | tuple) or len(rows) < len(later) or len(rows) > MOST_LATER:
            raise wrong("later", later, tell("{most} at most, each with its round and its limit", most=MOST_LATER))
        for row in rows:
            first = row["round"]
            if type(first) is not int or not 2 <= first <= MOST:
                raise wrong("later", first, tell("the number of a round from 2"))
            if [other["round"] for other in rows].count(first) > 1:
                raise wrong("later", first, tell("one limit for each round"))
        return rows

    def stage(self, row: dict[str, object]) -> tuple[int, Stakes]:
        """From which round on another limit holds, and these stakes with it. What is usual for the first limit becomes what is usual for the other."""
        limit, bet, big = row["limit"], row.get("bet", self.bet), row.get("big", 0)
        usual = self.raises == usual_cap(self.limit)
        if limit == "fixed" and big:
            raise wrong("later", big, tell("one size for a fixed limit of later rounds"))
        stakes = Stakes(
            self.ante,
            max_bet=USUAL if self.max_bet == (self.big or 2 * self.bet) else self.max_bet,
            raises=USUAL if usual else self.raises,
            heads_up=USUAL if usual and self.heads_up == self.raises else self.heads_up,
            stack=self.stack,
            limit=limit,  # type: ignore[arg-type]
            small=bet,  # type: ignore[arg-type]
            big=big,  # type: ignore[arg-type]
            any_raise=self.any_raise and limit == "spread",
        )
        return row["round"], stakes  # type: ignore[return-value]

    def in_round(self, number: int) -> Stakes:
        """The stakes that hold in a betting round, counted from 1."""
        for first, stakes in self.stages:
            if number >= first:
                return stakes
        return self

    @property
    def small(self) -> int:
        """The bet of a fixed limit in its early rounds, and the least one of another."""
        return self.bet

    @property
    def sized(self) -> bool:
        """Whether players say how much they bet."""
        return self.limit != "fixed"

    @property
    def least_forced(self) -> int:
        """The least that anybody puts in before the cards: what a price in antes is counted in."""
        return self.ante or min(self.blinds, default=1)

    def most_bet(self, pot: int) -> int:
        """The maximum bet as a price, with so much in the pot: where the pot, or half of it, is the most that may be bet, that."""
        return max(pot // BY_POT[self.limit], 1) if self.limit in BY_POT else self.max_bet

    def sit_down(self, seats: int) -> list[int]:
        """What each of so many seats begins the deal with."""
        if not self.stacks:
            return [self.stack] * seats
        if len(self.stacks) != seats:
            raise OptionError(tell("chips were given for {given} players; {seats} sit here", given=len(self.stacks), seats=seats))
        return [*self.stacks]

    def as_dict(self) -> documents.Stakes:
        """The stakes as a record has them, in chips: what is as usual is left out, so that an old record reads as before."""
        if self.named:
            return {**self.named.as_dict(), "killer": self.killer}
        doc: documents.Stakes = {
            "ante": self.ante,
            "bet": self.bet,
            "max_bet": self.max_bet,
            "raises": self.raises,
            "stack": self.stack,
        }
        usual = self.usual()
        for key in LATER:
            value = getattr(self, key)
            if value != usual[key]:
                doc[key] = list(value) if isinstance(value, tuple) else value  # type: ignore[literal-required]
        if self.stacks:
            doc["stacks"] = [*self.stacks]
        return doc

    def document(self) -> documents.CustomaryStakes:
        """The stakes as a text, in sentences and by name."""
        return {"phrase": self.text(), "told": self.say(), "stakes": self.as_dict()}

    # -- as text
    @classmethod
    def read(cls, text: str) -> Stakes:
        """The stakes that a text names: its parts in any order, between commas. OptionError names the part that is wrong, and what was expected.

        >>> Stakes.read("pot limit, blinds 1/2/4, straddle, raises 4").raises
        4
        >>> Stakes.read("half a limit")
        Traceback (most recent call last):
        engine.errors.OptionError: stakes: 'half a limit' says nothing; expected parts such as 'half-pot limit', 'no limit', 'pot limit', 'fixed limit 2'
        """
        if not isinstance(text, str) or len(text) > 200:
            raise OptionError(tell("stakes: {given}; expected a text such as 'no limit, blinds 1/2'", given=short(text)))
        amounts: dict[str, object] = {}
        for part in filter(None, map(str.strip, text.lower().split(","))):
            values = next((read(match) for form, read in FORMS if (match := re.fullmatch(form, part))), None)
            if values is None and (amount := re.fullmatch(r"([a-z][a-z -]*) (?:\d+ )?(?:\d*\.\d+|1/[24])", part)):
                raise OptionError(
                    tell(
                        "stakes: {part} is no whole number of chips; expected such as '{what} 1', with all other amounts twice as big",
                        part=short(part),
                        what=amount[1],
                    )
                )
            if values is None and re.search(r"\b(?:bets?|min|minimum|smallest|least)\b", part):
                raise OptionError(
                    tell(
                        "stakes: {part} says nothing; expected the smallest bet behind the limit, such as 'no limit 1', 'pot limit 5' or 'spread 1-5'",
                        part=short(part),
                    )
                )
            if values is None:
                raise OptionError(
                    tell("stakes: {part} says nothing; expected parts such as {examples}", part=short(part), examples=nearest_parts(part))
                )
            for key, value in values.items():
                if key == "later":
                    amounts[key] = [*amounts.get(key, ()), value]  # type: ignore[misc]
                    continue
                if key in amounts:
                    raise OptionError(tell("stakes: {part} says {what} a second time", part=short(part), what=tell(NAMED[key])))
                amounts[key] = value
        return cls(**amounts)  # type: ignore[arg-type]

    @property
    def names_ante(self) -> bool:
        """Whether the text has to name the ante: it is not as usual, or somebody puts it in."""
        usual = self.ante == ANTE and not self.blinds and not self.dealer_antes
        return not self.bomb if usual else bool(self.ante or not self.blinds)

    def text(self, *, whole: bool = False, antes: bool = True) -> str:
        """The text that reads as these stakes. `whole`: with the least bet, even where it is as usual; not `antes`: without the ante, which a game has not."""
        if self.named:
            return f"{self.named.text(whole=whole, antes=antes)}, killed by seat {self.killer}"
        parts = [self.limit_text(0 if whole else max(self.blinds, default=BET))]
        if self.blinds:
            parts.append(f"blinds {'/'.join(map(str, self.blinds))}")
        if antes and self.names_ante:
            parts.append(f"{'dealer antes' if self.dealer_antes else 'ante'} {self.ante}")
        parts += (
            [f"bring-in {self.bring_in}"] * bool(self.bring_in)
            + [f"big blind ante {self.blind_ante}"] * bool(self.blind_ante)
            + ["straddle"] * self.straddle
            + [f"bomb pot {self.bomb}"] * bool(self.bomb)
            + [f"big from round {self.big_from}"] * bool(self.big_from)
            + ["big on open pair"] * self.open_pair
            + ["big after the draw"] * self.after_draw
            + [f"complete to {self.complete}"] * bool(self.complete)
            + ["any raise"] * self.any_raise
            + [f"{'half ' * (self.kill == 'half')}kill {f'over {self.kill_over}' if self.kill_over else f'after {self.kill_after} pots'}"]
            * bool(self.kill)
            + [f"{self.streak[1]} in a row to seat {self.streak[0]}" for _ in self.streak[:1]]
            + [f"{stage.limit_text(self.bet)} from round {first}" for first, stage in self.stages[::-1]]
        )
        if self.raises != usual_cap(self.limit):
            parts.append("no cap" if self.raises is None else f"raises {self.raises}")
        if self.heads_up != self.raises:
            parts.append("no cap heads-up" if self.heads_up is None else f"raises {self.heads_up} heads-up")
        parts += [f"maximum {self.max_bet}"] * (self.max_bet != (self.big or 2 * self.bet))
        parts += [f"stack {self.stack}"] * (self.stack != STACK)
        parts += [f"stacks {'/'.join(map(str, self.stacks))}"] * bool(self.stacks)
        return ", ".join(parts)

    def limit_text(self, usual: int) -> str:
        """The part of the text that says how much may be bet; a least bet that is as usual is not said."""
        sizes = {
            "fixed": f"fixed limit {self.bet}{f'/{self.big}' if self.big else ''}",
            "spread": f"spread {self.bet}-{self.big}",
            "half-pot": f"half-pot limit {self.bet}",
            "pot": f"pot limit {self.bet}",
            "no": f"no limit {self.bet}",
        }
        limit = sizes[self.limit]
        return limit.rpartition(" ")[0] if self.limit not in ("fixed", "spread") and self.bet == usual else limit

    def say(self, rounds: int = 0, opener: str = "") -> str:
        """The money of the table in sentences; `rounds` and `opener` as in `say_limit` and `say_forced`."""
        return " ".join([self.say_limit(rounds), *self.say_forced(opener, rounds)])

    def say_limit(self, rounds: int = 0) -> str:
        """How much may be bet and how often raised, in sentences: of a game with so many betting rounds, where that is known."""
        later = [tell(LATER_LIMIT, n=first, limit=self.say_later(stage)) for first, stage in self.stages[::-1]]
        return " ".join([self.say_sizes(rounds), *self.say_raises(), *later])

    def say_later(self, stage: Stakes) -> str:
        """How much may be bet from a later round on, and how often raised where that is another number."""
        raises = [] if stage.raises == self.raises else [tell(NO_CAP) if stage.raises is None else tell(RAISE_CAP, n=Number(stage.raises))]
        return " ".join([stage.say_sizes(), *raises])

    def say_sizes(self, rounds: int = 0) -> str:
        """How much may be bet, in sentences; of the first rounds alone, where later ones have another limit."""
        if self.after_draw:
            sentences = [tell(AFTER_DRAW, small=self.bet, big=self.big)]
        elif self.limit == "fixed" and self.big and rounds:
            first = self.big_round(rounds)
            sentences = [tell(KNOWN_ROUND, small=self.bet, big=self.big, n=first, more=first <= rounds)]
        else:
            sentences = [tell(LIMIT[self.limit], small=self.bet, big=self.big, any=self.any_raise)]
            if self.big_from:
                sentences.append(tell(FROM_ROUND, n=self.big_from))
        if self.open_pair:
            sentences.append(tell(OPEN_PAIR, big=self.big))
        return " ".join(sentences)

    def say_raises(self) -> list[str]:
        """How often a bet may be raised, in sentences; nothing where any number of raises is usual."""
        unusual = self.raises is None and usual_cap(self.limit) is not None
        sentences = [tell(NO_CAP)] if unusual else [] if self.raises is None else [tell(RAISE_CAP, n=Number(self.raises))]
        if self.heads_up != self.raises:
            sentences.append(tell(HEADS_UP, any=self.heads_up is None, n=Number(self.heads_up or 0)))
        return sentences

    def big_round(self, rounds: int) -> int:
        """The number, from 1, of the first round with the big bet, in a deal of so many."""
        return self.big_from or min(rounds // 2, 2) + 1 if rounds > 1 else 2

    def say_forced(self, opener: str = "", rounds: int = 0) -> list[str]:
        """What has to be put in before anybody bets, in sentences. `opener` is who opens the first round of a game, where that is known."""
        if self.bomb:
            return [
                tell(
                    "{one, select, yes {Bomb pot: everybody puts in {bomb}.} other {Bomb pot: everybody puts in {bomb}, and there is no first betting round.}}",
                    bomb=self.bomb,
                    one=rounds == 1,
                )
            ]
        out = []
        if self.blinds:
            blinds = "/".join(map(str, self.blinds))
            out.append(
                tell("{n, plural, one {There is a blind of {told}} other {The blinds are {told}}}.", n=len(self.blinds), told=blinds)
            )
        if self.blind_ante:
            out.append(
                tell(
                    "{one, select, yes {The blind} other {The big blind}} antes {chips} for everybody.",
                    one=len(self.blinds) == 1,
                    chips=self.blind_ante,
                )
            )
        if self.straddle:
            out.append(tell("The next player may straddle for {chips}.", chips=2 * self.blinds[-1]))
        if self.kill:
            rule, told = self.named or self, {"half": self.kill == "half"}
            out.append(tell(KILL_RULE, over=rule.kill_over, after=Number(rule.kill_after), blind=self.killed(rule.bet), **told))
            if self.killer >= 0:
                out.append(tell(KILLED, **told))
        if self.ante:
            out.append(
                tell(
                    "{dealer, select, yes {The dealer antes {ante} for everybody.} other {Everybody antes {ante}.}}",
                    dealer=self.dealer_antes,
                    ante=self.ante,
                )
            )
        if self.bring_in and opener in BRINGS_IN:
            out.append(tell(BRINGS_IN[opener], amounts=self.brought_in))
        elif self.bring_in and not opener:
            out.append(tell("With upcards, the lowest brings it in for {chips}. In games for low, the highest does.", chips=self.bring_in))
        if self.complete and (not opener or opener in BRINGS_IN):
            out.append(tell(COMPLETE, chips=self.complete))
        return out

    @property
    def brought_in(self) -> str:
        """What the bring-in may be, in words."""
        whole, exact = self.complete or self.bet, bool(self.complete) or self.limit == "fixed"
        return tell(BROUGHT_IN, chips=self.bring_in, whole=whole, exact=exact, same=whole == self.bring_in)

    def __str__(self) -> str:
        return self.text()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Stakes) and self.as_dict() == other.as_dict()

    def __hash__(self) -> int:
        return hash(self.text())

    def __repr__(self) -> str:
        if self.plain:
            return f"Stakes({', '.join(f'{k}={v}' for k, v in self.as_dict().items())})"
        return f"Stakes.read({self.text()!r})"


def wrong(key: str, value: object, expected: str) -> OptionError:
    """What is wrong with a part of the stakes, in the words of a table."""
    many = key in ("blinds", "stacks")
    return OptionError(
        tell(
            "stakes: {what} {many, select, yes {are} other {is}} {value}; expected {expected}",
            what=tell(NAMED[key]),
            many=many,
            value=short(value),
            expected=expected,
        )
    )


def number(key: str, value: object, least: int) -> int:
    """A number of chips; OptionError where it is none."""
    if type(value) is not int or not least <= value <= MOST:
        raise wrong(key, value, tell("a whole number of chips from {least} to {most}", least=least, most=f"{MOST:,}"))
    return value


def row(key: str, values: object, most: int) -> tuple[int, ...]:
    """Numbers of chips, one or more; OptionError where one is none."""
    if not isinstance(values, list | tuple) or not all(type(chips) is int and 1 <= chips <= MOST for chips in values):
        raise wrong(
            key,
            values,
            tell(
                "{seats, select, yes {whole numbers of chips from 1 to {most}, one for each seat} other {whole numbers of chips from 1 to {most}, the first "
                "from the dealer's left}}",
                seats=key == "stacks",
                most=f"{MOST:,}",
            ),
        )
    if len(values) > most:
        raise wrong(key, len(values), tell("{most} of them at most", most=most))
    return tuple(values)


def cap(key: str, value: object, usual: int | None) -> int | None:
    """How many raises there may be, None for any number; OptionError where it is no number of raises."""
    if value == USUAL:
        return usual
    if value is not None and (type(value) is not int or not 0 <= value <= MOST):
        raise wrong(key, value, tell("a whole number from 0 to {most}, or none at all for no cap", most=f"{MOST:,}"))
    return value


def usual_cap(limit: str) -> int | None:
    """How many raises a round may have where nothing is said of it."""
    return RAISES if limit in ("fixed", "spread") else None


def chips(text: str) -> int:
    """A number as it was typed; what is too long is too many."""
    return int(text) if len(text) <= len(str(MOST)) else MOST + 1


def slashed(text: str) -> tuple[int, ...]:
    """Numbers between slashes."""
    return tuple(map(chips, text.split("/")))


def later_limit(text: str, first: int) -> dict[str, object]:
    """What the limit of later rounds says; nothing where the text is no limit."""
    for form, read in FORMS[:LIMIT_FORMS]:
        if match := re.fullmatch(form, text):
            values = read(match)
            return {"later": {"round": first, **{"bet" if key == "small" else key: value for key, value in values.items()}}}
    raise OptionError(
        tell(
            "stakes: {part} is no limit for later rounds; expected a limit such as 'no limit' or 'spread 1-8' before 'from round'",
            part=short(text),
        )
    )


ROW = r"(\d+(?:/\d+)*)"
FORMS: list[tuple[str, Callable[[re.Match[str]], dict[str, object]]]] = [  # what a part of the text looks like, and what it says
    (r"fixed(?: limit)?", lambda m: {"limit": "fixed"}),
    (r"fixed(?: limit)? (\d+)", lambda m: {"limit": "fixed", "small": chips(m[1])}),
    (r"fixed(?: limit)? (\d+)/(\d+)", lambda m: {"limit": "fixed", "small": chips(m[1]), "big": chips(m[2])}),
    (r"spread(?: limit)? (\d+)(?:-| to )(\d+)", lambda m: {"limit": "spread", "small": chips(m[1]), "big": chips(m[2])}),
    (r"(half-pot|pot|no)[- ]limit", lambda m: {"limit": m[1]}),
    (r"(half-pot|pot|no)[- ]limit (\d+)", lambda m: {"limit": m[1], "small": chips(m[2])}),
    (rf"blinds? {ROW}", lambda m: {"blinds": slashed(m[1])}),
    (r"ante (\d+)", lambda m: {"ante": chips(m[1])}),
    (r"no ante", lambda m: {"ante": 0}),
    (r"dealer antes (\d+)", lambda m: {"ante": chips(m[1]), "dealer_antes": True}),
    (r"(?:big[- ]blind|bb)[- ]antes? (\d+)", lambda m: {"blind_ante": chips(m[1])}),
    (r"bring-?in (\d+)", lambda m: {"bring_in": chips(m[1])}),
    (r"straddle", lambda m: {"straddle": True}),
    (r"bomb pot (\d+)", lambda m: {"bomb": chips(m[1])}),
    (r"big(?: bet)? from round (\d+)", lambda m: {"big_from": chips(m[1])}),
    (r"big(?: bet)? on (?:an )?open pair", lambda m: {"open_pair": True}),
    (r"big(?: bets?)? after (?:the (?:first )?|a )?draw", lambda m: {"after_draw": True}),
    (r"(?:first raise )?completes? to (\d+)(?: exactly)?", lambda m: {"complete": chips(m[1])}),
    (r"any raise|raises of any size", lambda m: {"any_raise": True}),
    (
        r"(half )?kill(?: after (\d+)(?: pots?| wins?)?)?(?: in a row)?",
        lambda m: {"kill": "half" if m[1] else "full", "kill_after": chips(m[2] or "2")},
    ),
    (
        r"(half )?kill (?:over|from|at|after a (?:scoop|pot) (?:over|of)) (\d+)",
        lambda m: {"kill": "half" if m[1] else "full", "kill_over": chips(m[2])},
    ),
    (r"(\d+) in a row to seat (\d+)", lambda m: {"streak": (chips(m[2]), chips(m[1]))}),
    (r"killed by seat (\d+)", lambda m: {"killer": chips(m[1])}),
    (r"(.+) from round (\d+)", lambda m: later_limit(m[1], chips(m[2]))),
    (r"no cap", lambda m: {"raises": None}),
    (r"raises (\d+)", lambda m: {"raises": chips(m[1])}),
    (r"no cap heads-up", lambda m: {"heads_up": None}),
    (r"raises (\d+) heads-up", lambda m: {"heads_up": chips(m[1])}),
    (r"maximum (\d+)", lambda m: {"max_bet": chips(m[1])}),
    (r"stack (\d+)", lambda m: {"stack": chips(m[1])}),
    (rf"stacks {ROW}", lambda m: {"stacks": slashed(m[1])}),
]
LIMIT_FORMS = 6  # of these, the first ones
MOST_NAMED = 4  # parts that an error names


def nearest_parts(text: str) -> str:
    """The parts that a text is most like, in quotes."""
    return ", ".join(map(repr, most_alike(text, SAYS, MOST_NAMED)))


STAKES = Stakes()
SAYS = template(  # what a text may say, part by part, for whoever writes a game's file
    {
        "no limit": "A player may bet any number of chips. The smallest bet is the biggest blind.",
        "no limit 5": "The same, and a bet is at least 5. `pot limit 5` and `half-pot limit 5` say so for the other "
        "limits. Without such a number, the smallest bet is the biggest blind, or 2.",
        "pot limit": "A player may bet as much as is in the pot.",
        "half-pot limit": "A player may bet half of what is in the pot.",
        "fixed limit 2/4": "Bets and raises are 2 in the first two betting rounds and 4 in the others. With two or three "
        "rounds in all, only the first has the small "
        "bet.",
        "fixed limit 2": "All bets and raises are 2.",
        "big from round 2": "The bigger bet of a fixed limit begins in that round, counted from 1 through the whole deal.",
        "big on open pair": "From the second round on, players may make the bigger bet of a fixed limit in an early round too, if a player in the "
        "pot has a pair face up. After such a bet, all raises in the round are of that size.",
        "big after the draw": "The bigger bet of a fixed limit begins after the first draw, whatever rounds came before it. So two ways through a game can "
        "have different numbers of rounds.",
        "no limit from round 3": "Another limit from that round on, counted from 1 through the whole deal. Any limit may stand there: "
        "`spread 1-8`, `pot limit`, `fixed limit 8`. A fixed limit has one size there. A price of `max` or `bet` "
        "goes by the limit of the round that began last.",
        "spread 1-5": "A player may bet 1 to 5. A raise is at least as big as the last one.",
        "any raise": "Beside a spread, be it of later rounds alone: a raise may be smaller than the last one. `spread 5-20, any raise` lets a player raise "
        "a bet of 20 by 5.",
        "blinds 1/2": "The players left of the dealer put in live bets before the cards, and the next player acts first. "
        "Nobody antes. With two players the dealer "
        "posts the first blind. In later rounds the player left of the dealer acts first.",
        "ante 1": 'Everybody puts in 1 before the cards, beside any blinds. A game without bets says no more than that: `stakes = "ante 5"`.',
        "no ante": "Nobody antes.",
        "dealer antes 2": "The dealer puts in 2 for everybody.",
        "big blind ante 2": "The player with the biggest blind puts in 2 more for the whole table, behind the blind. It is no bet: the others do not match it.",
        "bring-in 1": "In the first round of a game with upcards, the lowest upcard has to bet at least 1, and others may complete it to the full bet. Where "
        "“bet from low” opens, it is the highest upcard.",
        "complete to 2": "The first raise above the bring-in makes it exactly 2. From then on, the limit holds.",
        "straddle": "The player behind the blinds may post twice the last blind.",
        "kill after 2 pots": "Whoever wins two whole pots in a row kills the next one: they post a blind of twice the small bet, and all bets of that deal are "
        "doubled. `half kill after 2 pots` makes them half as big again. Kills go with blinds, and carry over from deal to deal.",
        "kill over 50": "Whoever wins a whole pot of 50 or more kills the next one, as where high and low split the pot. `half kill over 50` goes by half.",
        "killed by seat 0": "This deal is the one that is killed. The table says so by itself when a deal brings a kill.",
        "bomb pot 5": "Everybody puts in 5 in place of antes and blinds, and there is no first betting round.",
        "raises 4": "The most raises in a round. Three are usual with a fixed limit or a spread, and any number otherwise.",
        "no cap": "Any number of raises.",
        "raises 5 heads-up": "The most raises in a round with two players left.",
        "maximum 10": "The table's maximum bet, which is the price of many a bought card.",
        "stack 100": "What each player sits down with; 200 is usual.",
    }
)
ASKED_AS = {  # what somebody calls a part who looks for it in the reference
    "no limit": ("no limit, all in",),
    "pot limit": ("pot limit",),
    "fixed limit 2/4": ("small and big bets", "bets double on later streets"),
    "fixed limit 2": ("fixed limit",),
    "spread 1-5": ("spread limit",),
    "no limit from round 3": ("another limit in later rounds",),
    "blinds 1/2": ("small blind and big blind",),
    "ante 1": ("the ante of a game without bets",),
    "dealer antes 2": ("the dealer antes for everybody",),
    "big blind ante 2": ("big blind ante",),
    "bring-in 1": ("bring-in",),
    "straddle": ("straddle",),
    "bomb pot 5": ("bomb pot",),
    "kill after 2 pots": ("kill pot, half kill",),
    "big on open pair": ("the bigger bet on a pair that shows",),
    "raises 4": ("how many raises",),
}
CUSTOM = "spread 1-5, ante 1"  # of a game that says nothing of it, as home games are played
