"""The sources' figures beside those that follow from the rules: how many agree, and why the others do not."""

from dataclasses import dataclass

import engine
from engine.language.words import tell, template

from .rules import FIGURES

WORDS = template(
    {
        "cards": "cards to choose from",
        "players": "players",
        "rounds": "betting rounds",
        "seen": "cards seen at most",
        "wilds": "wild cards",
    }
)


@dataclass(frozen=True)
class Erratum:
    """One figure that parts from the source's."""

    variant: engine.Variant
    figure: str
    stated: int
    derived: int
    verdict: str
    why: str


class Ledger:
    def __init__(self, variants: list[engine.Variant]) -> None:
        self.stated = [variant for variant in variants if variant.stated]
        self.errata = [
            Erratum(variant, figure, stated, derived, variant.errata[figure]["verdict"], variant.errata[figure]["why"])
            for variant in self.stated
            for figure, (stated, derived) in variant.disagreements().items()
        ]

    @property
    def figures(self) -> int:
        return len(self.stated) * len(FIGURES)

    @property
    def agree(self) -> int:
        return self.figures - len(self.errata)

    def verdict(self, verdict: str) -> list[Erratum]:
        return [erratum for erratum in self.errata if erratum.verdict == verdict]

    def by_figure(self) -> list[tuple[str, int]]:
        """Each figure in words, and how often it agrees."""
        return [(tell(WORDS[figure]), len(self.stated) - sum(e.figure == figure for e in self.errata)) for figure in FIGURES]

    def of(self, variant: engine.Variant) -> list[Erratum]:
        return [erratum for erratum in self.errata if erratum.variant is variant]
