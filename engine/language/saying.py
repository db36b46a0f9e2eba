"""Words that can be said again in another place: in a table and inside a sentence, where a language may want an article or another case.

>>> pair = Saying("{inside, select, yes {a pair of {top:many}} other {pair of {top:many}}}", top=Rank(11))
>>> pair, f"She has {pair:inside}."
('pair of kings', 'She has a pair of kings.')
"""

from __future__ import annotations

from .words import tell

RANK = (
    "{rank, select, 0 {two} 1 {three} 2 {four} 3 {five} 4 {six} 5 {seven} 6 {eight} 7 {nine} 8 {ten} 9 {jack} 10 {queen} 11 {king} "
    "12 {ace} other {joker}}"
)
RANKS = (
    "{rank, select, 0 {twos} 1 {threes} 2 {fours} 3 {fives} 4 {sixes} 5 {sevens} 6 {eights} 7 {nines} 8 {tens} 9 {jacks} 10 {queens} "
    "11 {kings} 12 {aces} other {jokers}}"
)
AND = "{inside, select, yes {{one:inside}; {more:inside}} other {{one}; {more}}}"


class Saying(str):
    """A template with its values. As text it is what stands by itself; `say("inside")` is what it is within a sentence."""

    template: str
    values: dict[str, object]

    def __new__(cls, template: str, /, **values: object) -> Saying:
        self = super().__new__(cls, tell(template, **values, inside=False))
        self.template, self.values = template, values
        return self

    def say(self, spec: str) -> str:
        return tell(self.template, **self.values, inside=spec == "inside")

    __format__ = say


class Rank(int):
    """A rank in words, 0 for the deuce to 12 for the ace: `{top}` is `king`, `{top:many}` is `kings`."""

    def say(self, spec: str) -> str:
        return tell(RANKS if spec == "many" else RANK, rank=int(self))


def together(sayings: list[Saying]) -> Saying:
    """Several as one, each said once: `flush, ace high; 8-6-4-3-2 low`."""
    *before, told = dict.fromkeys(sayings)
    for one in reversed(before):
        told = Saying(AND, one=one, more=told)
    return told
