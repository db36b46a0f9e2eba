"""Words that can be said again in another place: in a table and inside a sentence, where a language may want an article or another case.

>>> pair = Inflected("{form, select, inside {a pair of {top:many}} other {pair of {top:many}}}", top=Rank(11))
>>> pair, f"She has {pair:inside}."
('pair of kings', 'She has a pair of kings.')
"""

from __future__ import annotations

from ..cards import RANK_PLURALS, RANK_WORDS
from . import english
from .words import tell, template

BOTH = template("{form, select, inside {{one:inside}; {more:inside}} other {{one}; {more}}}")


class Inflected(str):
    """A template with its values. As text it is what stands by itself; `say` asks for another form, such as `inside` a sentence, which the template
    chooses by `{form, select, ...}`: a language has whatever forms it needs."""

    template: str
    values: dict[str, object]

    def __new__(cls, template: str, /, **values: object) -> Inflected:
        self = super().__new__(cls, tell(template, **values, form=""))
        self.template, self.values = template, values
        return self

    def say(self, spec: str) -> str:
        """The template told again in the form that is asked for."""
        return tell(self.template, **self.values, form=spec)

    __format__ = say


class Rank(int):
    """A rank in words, 0 for the deuce to 12 for the ace: `{top}` is `king`, `{top:many}` is `kings`."""

    def say(self, spec: str) -> str:
        """Its name; `many` is the plural."""
        return tell((RANK_PLURALS if spec == "many" else RANK_WORDS)[self])


class Card(int):
    """A card in words, with its article: `the ten of diamonds`."""

    def say(self, spec: str) -> str:
        """Its name with the article, whatever is asked for."""
        return english.the_card(self)


def together(sayings: list[Inflected]) -> Inflected:
    """Several as one, each said once: `flush, ace high; 8-6-4-3-2 low`."""
    *before, last = dict.fromkeys(sayings)
    for one in reversed(before):
        last = Inflected(BOTH, one=one, more=last)
    return last
