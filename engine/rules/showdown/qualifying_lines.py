"""Lines of settlement: what it takes to win the pot that a showdown divides, who shares it, ties, and what happens when nobody wins."""

from __future__ import annotations

from ...errors import PhraseError
from ...language.phrase import Count, Flag, Word
from ...language.slots import Price
from ...table.rule import Rule
from ...table.traits.capabilities import NONE, Capability, capabilities
from ...table.traits.icons import Icon
from ...table.traits.settled import Settled, settled

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from typing import Any

    from ...language.english import Number
    from ...table.protocols import GameRules
    from ...table.state import State
    from ...table.traits.capabilities import Capabilities


class NobodyWins(Word):
    """What happens when nobody wins."""

    words = {
        "redeal": "the pot stays and everybody gets a new hand",
        "redeal to those still in": "the pot stays and those still in get new hands",
        "the pot stays": "the pot stays",
        "those still in share": "those still in share the pot",
    }

    @property
    def anew(self) -> bool:
        """Whether new hands are dealt for the same pot."""
        return self.startswith("redeal")

    @property
    def shared(self) -> bool:
        """Whether the pot is divided among those still in."""
        return self == "those still in share"


class Foe(Word):
    """What the winner has to beat besides."""

    words = {"the table": "the three on the table"}


class TableHand(Flag):
    """The cards on the table are a hand of their own, which has to be beaten."""

    word = "the table hand"


class WonBefore(Flag):
    """What won when hands were compared before has to be beaten again."""

    word = "the hand that won before"


class EvenAlone(Flag):
    """Who is left when all others have folded has to beat it too, or to have what it takes."""

    word = "even alone"


class NextPlayer(Flag):
    """The next player still in to the left gets half of what the winner wins."""

    word = "the next player"


class BothCards(Flag):
    """A player with both single cards wins the whole pot."""

    word = "both cards"


class FirstFaceCard(Flag):
    """Cards are dealt to hands that tie until a face card comes."""

    word = "the first face card dealt"


class TiedHands(Word):
    """What happens when several hands are the best."""

    words = {
        "redeal to those who tie": "the pot stays and only the players who tie get new hands",
        "redeal to those still in": "the pot stays and those still in get new hands",
        "redeal": "the pot stays and everybody gets a new hand",
    }


class ShowdownTerms:
    """What lines of settlement say, by the names that a showdown has for it too."""

    need: Count = Count(0)  # parts that one has to win, where one takes all
    otherwise: NobodyWins = NobodyWins("")
    foe: Foe = Foe("")
    rival: TableHand = TableHand("")
    each: Count = Count(0)  # so many of them make a hand, where there are several on the table
    alone_too: EvenAlone = EvenAlone("")
    before: WonBefore = WonBefore("")
    partner: NextPlayer = NextPlayer("")
    sweep: BothCards = BothCards("")
    goal: Count = Count(0)  # points that win the whole pot, where it has several parts
    few: Count = Count(0)  # in so many cards at most
    ties: FirstFaceCard = FirstFaceCard("")
    tied: TiedHands = TiedHands("")
    most: Price = Price("")  # what one showdown pays at most
    wording_partner = "The winner splits the pot with the next player still in to the left."
    wording_sweep = "A player with both of those cards wins the whole pot."
    wording_goal = "A total of {goal:points}{few, select, yes { in no more than {few:cards}} other {}} wins the whole pot."
    wording_ties = "If hands tie, deal cards to them in turn; the first face card wins."
    wording_tied = "If the best hands tie, {tied}."
    wording_most = "The winner takes {most} at most. The rest stays in the pot."


class ShowdownLine(Rule):
    """What stands behind a showdown and is part of it."""

    icon = Icon.SHOWDOWN

    def settings(self) -> dict[str, Any]:
        """What it says, by the names that a showdown has for it."""
        return {}

    def in_pack(self, lowest: int, missing: int) -> None:
        """Take up the lowest rank of the pack, from 0 for a two, and the ranks that it lacks, as a mask."""

    def run(self, state: State) -> None:
        raise NotImplementedError("a line of settlement is part of its showdown, and is never run by itself")


class Settlement(
    ShowdownTerms,
    ShowdownLine,
    form=(
        "win {need} parts or nothing",
        "if nobody wins, {otherwise}[, {alone_too}]",
        "beat {foe}[, {alone_too}]",
        "beat {rival}[, {each} cards each][, {alone_too}]",
        "beat {before}",
        "share with {partner}",
        "{sweep} take all",
        "{goal} points[ in up to {few} cards] take all",
        "ties go to {ties}",
        "if hands tie, {tied}",
        "win {most} at most",
    ),
    examples={
        "win 2 parts or nothing": "A player needs two of these to win the pot.",
        "if nobody wins, redeal": "If nobody wins, the pot stays and everybody gets a new hand.",
        "if nobody wins, those still in share": "If nobody wins, those still in share the pot.",
        "if nobody wins, the pot stays, even alone": "If nobody wins, the pot stays, and the last player left has to qualify too.",
        "beat the table": "The worst three cards of the winner, pairs and all, have to be a better low than the three on the table.",
        "beat the table, even alone": ""
        "The worst three cards of the winner, pairs and all, have to be a better low than the three on the table, even if only one player "
        "is left.",
        "beat the table hand": "To win, a hand has to beat the one on the table.",
        "beat the table hand, 3 cards each": "To win, a hand has to beat every hand of three cards on the table.",
        "beat the table hand, even alone": "To win, a hand has to beat the one on the table, even if only one player is left.",
        "beat the hand that won before": "To win, a hand has to beat the one that won before.",
        "share with the next player": "The winner splits the pot with the next player still in to the left.",
        "both cards take all": "A player with both of those cards wins the whole pot.",
        "27 points in up to 10 cards take all": "A total of 27 points in no more than ten cards wins the whole pot.",
        "27 points take all": "A total of 27 points wins the whole pot.",
        "ties go to the first face card dealt": "If hands tie, deal cards to them in turn; the first face card wins.",
        "if hands tie, redeal to those who tie": "If the best hands tie, the pot stays and only the players who tie get new hands.",
        "if hands tie, redeal": "If the best hands tie, the pot stays and everybody gets a new hand.",
        "win 20 ante at most": "The winner takes 20 antes at most. The rest stays in the pot.",
    },
):
    """A line behind the showdown, which says it with its own words."""

    asked_as = (
        "scoop or nothing",
        "a qualifier to win",
        "if nobody wins, the pot stays",
        "beat the hand on the table",
        "a cap on what a winner takes",
    )

    wording = "A player needs {need} of these to win the pot."
    brief_rival = "Beat the {each, select, 0 {hand} other {hands}} on the table."
    brief_foe = "Beat {foe} for low."
    brief_partner = "The next player still in to the winner's left gets half."
    wording_otherwise = "If nobody wins, {otherwise}{alone_too, select, yes {, and the last player left has to qualify too} other {}}."
    wording_foe = (
        "The worst three cards of the winner, pairs and all, have to be a better low than {foe}"
        "{alone_too, select, yes {, even if only one player is left} other {}}."
    )

    wording_rival = (
        "To win, a hand has to beat {each, select, 0 {the one} other {every hand of {each} cards}} on the table"
        "{alone_too, select, yes {, even if only one player is left} other {}}."
    )

    wording_before = "To win, a hand has to beat the one that won before."

    unclear_wild = settled(
        (
            "Does the hand on the table have wild cards of its own?",
            "Yes, as every other hand.",
            "It is a hand to be beaten like the others.",
        ),
        "wild",
    )

    def leaves_open(self, game: GameRules) -> Iterable[Settled]:
        return (self.unclear_wild,) if self.rival and game.wilds else ()

    @classmethod
    def check(cls, given: Mapping[str, Any]) -> None:
        """The line; PhraseError for one that asks for nothing."""
        if given.get("need", 2) < 2:
            raise PhraseError(f"'win {given['need']} parts or nothing': expected two parts at least")
        if given.get("each", 2) < 2:
            raise PhraseError(f"'{given['each']} cards each': expected a number of cards from 2")
        if 0 in (given.get("goal"), given.get("few")):
            raise PhraseError("'0 points take all': expected numbers from 1, such as '27 points in up to 10 cards take all'")

    @property
    def weight(self) -> float:  # type: ignore[override]
        """A hand on the table that has to be beaten is what such a game is about: it is told before all else."""
        return 40.0 if self.rival or self.foe else 6.7 if self.partner or self.most else 6.5 if self.before else 3.0

    def in_call(self, times: Number) -> str:
        if self.need:  # what is needed is told with the hands
            return ""
        if self.partner:
            return self.fill(self.brief_partner)
        return self.fill(self.brief_rival if self.rival else self.brief_foe) if self.rival or self.foe else self.text()

    @property
    def requires(self) -> Capabilities:
        return capabilities(Capability.TABLE) if self.foe or self.rival else capabilities(Capability.COMPARED) if self.before else NONE

    @property
    def provides(self) -> Capabilities:
        return capabilities(Capability.RIVAL) if self.rival else capabilities(Capability.POT_WON) if self.most else NONE

    def settings(self) -> dict[str, Any]:
        """What it says, by the names that a showdown has for it."""
        return {name: value for name in self.readers() if (value := getattr(self, name))}

    def text(self) -> str:
        setting = next(name for name in self.settings() if name not in ("alone_too", "each", "few"))
        return self.fill(self.wording if setting == "need" else getattr(self, f"wording_{setting}"))
