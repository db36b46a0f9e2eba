"""The table rules: what goes for every game, in questions and short answers. A page shows them all; each game names those that come up in it.

Two kinds stand side by side in a chapter. GENERAL ones go for every table. The others belong to phrases (see `engine.table.traits.settled`) and
come up in every game that has such a phrase. All of them are played by the engine, except the chapter of mishaps, which cannot happen at its table.
"""

from __future__ import annotations

from typing import NamedTuple

from ..language.english import Number
from ..language.words import tell, template
from ..rules.betting.outcomes import MOST_DEALS
from ..table.stakes import RAISES
from ..table.traits.settled import SETTLED, address

MISHAPS = "mishaps"
CHAPTERS: dict[str, str] = template(
    {
        "before": "Before the cards",
        "bet": "Betting",
        "open": "Who opens",
        "allin": "All in and side pots",
        "deal": "Dealing and turning cards",
        "swap": "Passing, drawing and replacing",
        "auction": "Auctions",
        "wild": "Wild cards",
        "nopeek": "No-peek games",
        "declare": "Declaring",
        "show": "Showdown",
        "split": "Splitting the pot",
        "pay": "Prices and penalties",
        "anew": "New deals",
        "end": "The end of a deal",
        MISHAPS: "Mistakes at the table",
    }
)

# (chapter, question, answer, reason or nothing); `{raises}` and `{deals}` are the engine's own figures.
GENERAL: tuple[tuple[str, str, str, str], ...] = template(
    (
        (
            "before",
            "What does everybody put in before the deal?",
            "An ante, unless the game or the table plays blinds. The line under a game's title says how much.",
            "",
        ),
        (
            "before",
            "Who posts the blinds?",
            "The players left of the dealer, the small blind first. With two players, the dealer posts the small blind.",
            "With two players, the dealer then acts first before the flop and last after it. Blinds that come after the deal always start left of the "
            "dealer.",
        ),
        (
            "before",
            "Does a blind count as a bet?",
            "Yes. The others call it, and the player who posted the last blind may still raise.",
            "",
        ),
        (
            "before",
            "Who pays the bring-in?",
            "The player with the lowest upcard. In games for low, the highest upcard; an ace is low there.",
            "",
        ),
        (
            "before",
            "Two players share the lowest upcard. Who pays the bring-in?",
            "The lower suit: clubs, then diamonds, hearts and spades. In games for low, the higher suit.",
            "Only the bring-in looks at suits.",
        ),
        (
            "before",
            "What may the player with the bring-in do?",
            "Post the bring-in or open for a whole bet. The others may call, fold or complete to a whole bet.",
            "",
        ),
        (
            "before",
            "What is a straddle?",
            "A blind bet of twice the last blind, which the next player may post before the cards. It is live: that player may still raise.",
            "",
        ),
        ("before", "What is a bomb pot?", "Everybody puts in the same number of chips, and there is no first betting round.", ""),
        (
            "bet",
            "How much is a bet at fixed limit?",
            "One bet, no more and no less. With two sizes, the big bet starts in the later half of the rounds.",
            "",
        ),
        ("bet", "How much is a bet at spread limit?", "Any number of chips from the least to the most of the spread, in any round.", ""),
        (
            "bet",
            "How much may I raise at pot limit?",
            "First count your call into the pot. You may raise by as much as the pot then holds. At half-pot limit, by half of it.",
            "",
        ),
        ("bet", "How much may I bet at no limit?", "Any number of chips from the smallest bet up to all your chips.", ""),
        (
            "bet",
            "How small may a raise be?",
            "At least as much as the last bet or raise of the round. At fixed limit every raise is one bet.",
            "",
        ),
        (
            "bet",
            "How many raises may a round have?",
            "{raises, plural, one {One raise} other {{raises} raises}} after the first bet at fixed and spread limit. "
            "At pot limit and no limit there is no cap. A table can choose another.",
            "",
        ),
        ("bet", "May I check and then raise?", "Yes.", "A game that forbids it says so."),
        (
            "bet",
            "When does a betting round end?",
            "When everybody still in has put in the same or is all in, and everybody has had a turn.",
            "",
        ),
        (
            "bet",
            "Can a string bet count as a raise?",
            "No. The first complete words or the first motion count: if you say “call”, you have called.",
            "A choice is made in one go. Otherwise a player could watch the others' faces halfway.",
        ),
        (
            "open",
            "Who acts next?",
            "The next player still in to the left, as long as they have chips.",
            "",
        ),
        (
            "allin",
            "I cannot match the bet. Must I fold?",
            "No. You call with all your chips. You can win as much from each player as you put in yourself.",
            "Chips never come off the table and never come from a pocket during a deal.",
        ),
        (
            "allin",
            "How is a side pot made?",
            "The main pot takes from everybody what the shortest all-in player put in. The rest is a side pot for the others.",
            "",
        ),
        (
            "allin",
            "Who can win a side pot?",
            "Only players who are still in and have matched all of it. The best hand among them wins it.",
            "",
        ),
        (
            "allin",
            "Nobody can call my whole bet. What happens to the rest?",
            "It comes back to you before the pots are counted.",
            "",
        ),
        (
            "allin",
            "Does a short all-in reopen the betting at fixed limit?",
            "Half a bet or more counts as a whole one and reopens it. With less, players who have acted may only call or fold.",
            "Players who have not acted may complete it to a whole bet.",
        ),
        (
            "allin",
            "Does a short all-in reopen the betting where players choose the size?",
            "No, unless the all-in is a whole raise. Players who have acted may call or fold.",
            "They may raise again once several short all-ins add up to a whole raise for them.",
        ),
        (
            "allin",
            "Everybody but one player is all in. Is there more betting?",
            "No. The remaining cards come, and the hands are shown.",
            "",
        ),
        (
            "show",
            "Do the cards speak?",
            "Yes. A hand counts for what it is, whatever its owner says. Only a declared high or low binds.",
            "",
        ),
        (
            "show",
            "Everybody else has folded. Must I show my hand?",
            "No. You win the pot without showing.",
            "Some games with a hand to beat say otherwise.",
        ),
        ("show", "Do suits break a tie?", "No. Equal hands split the pot.", "A game in which a suit decides says so."),
        ("show", "Do cards beyond the fifth break a tie?", "No. Five cards make a hand; the others do not count.", ""),
        (
            "end",
            "Everybody folds to one player. Who wins?",
            "That player, at once.",
            "",
        ),
        (
            MISHAPS,
            "The dealer turns up a card that belongs face down. What now?",
            "In stud it stays as that player's upcard, and their next card comes down. In other games it is set aside, and the player gets a card from "
            "the top of the deck after everybody else has theirs.",
            "Nobody chooses between the cards, so nobody gains.",
        ),
        (
            MISHAPS,
            "A player shows one of their own cards. Does it count?",
            "Yes. The card stays in the hand, and the player has given it away for nothing.",
            "Everybody at the table should then see it, not only one neighbour.",
        ),
        (
            MISHAPS,
            "When is a deal void?",
            "If somebody got too many or too few cards and a bet has not yet been made. Everybody takes back their ante, and the same dealer deals again.",
            "After a bet, the player with the wrong number of cards folds.",
        ),
        (
            MISHAPS,
            "Somebody acts out of turn. Does it bind them?",
            "It stands if nobody before them bets or raises. If somebody does, they may choose again.",
            "",
        ),
        (
            MISHAPS,
            "Two players declare at different times. What now?",
            "Nobody opens a hand before all hands are out. A fist that opens late is read as it was held.",
            "",
        ),
    )
)


class TableRule(NamedTuple):
    """A question, its answer, and the reason, which may be empty; `rule` is its address on the page."""

    rule: str
    question: str
    ruling: str
    why: str
    general: bool  # whether it goes for every game, not only for those with a certain phrase


class RulesChapter(NamedTuple):
    """A chapter of the page."""

    key: str
    title: str
    rules: list[TableRule]


def chapters() -> list[RulesChapter]:
    """All table rules, in the order of the page."""
    out = []
    for key, title in CHAPTERS.items():
        rules = [
            TableRule(
                address(question),
                tell(question),
                tell(answer, raises=Number(RAISES), deals=Number(MOST_DEALS)),
                tell(why) if why else "",
                True,
            )
            for about, question, answer, why in GENERAL
            if about == key
        ]
        rules += [TableRule(s.rule, tell(s.question), tell(s.ruling), tell(s.why), False) for s in SETTLED.values() if s.about == key]
        out.append(RulesChapter(key, tell(title), rules))
    return out
