"""What to count a hand under: the class of a poker hand, the highest card of a low one, and for anything else the words the game has for it.

Read off those words, so that whatever a game scores by can be counted.
"""

from __future__ import annotations

import re

from engine.cards import RANK_PLURALS, RANK_WORDS, RANKS

LOW_RANKS = {("10" if letter == "T" else letter): word for letter, word in zip(RANKS, RANK_WORDS, strict=True)}
SPOILT = "a pair or worse"
SHORT = "too few cards"
RANK, RANKS_OF = "|".join(RANK_WORDS), "|".join(RANK_PLURALS)
HANDS = [
    (re.compile(pattern), category)
    for pattern, category in (
        (rf"five ({RANKS_OF})", "five of a kind"),
        (rf"royal flush|straight flush, ({RANK}) high", "straight flush"),
        (rf"four ({RANKS_OF})", "four of a kind"),
        (rf"full house, ({RANKS_OF}) over ({RANKS_OF})", "full house"),
        (rf"flush, ({RANK}) high", "flush"),
        (rf"straight, ({RANK}) high", "straight"),
        (rf"three ({RANKS_OF})", "three of a kind"),
        (rf"two pair, ({RANKS_OF}) and ({RANKS_OF})", "two pair"),
        (rf"pair of ({RANKS_OF})", "pair"),
        (rf"({RANK}) high", "no pair"),
        (r"low with .+", SPOILT),
        (r".+, which beats all", "a hand that beats all"),
        (r".+, which loses to all", "a hand that loses to all"),
    )
]
BADUGI = re.compile(r"([\dJQKA]+)(?:-[\dJQKA]+)*,? (a badugi of \w+ cards?|badugi)")
LOW = re.compile(r"([\dJQKA]+(?:-[\dJQKA]+)*) low")


def category(text: str, size: int = 5) -> str:
    """The class of a hand of so many cards as the engine describes it.

    >>> category("full house, aces over kings"), category("8-6-4-3-2 low"), category("4-3-2-0-0 low"), category("seven dots")
    ('full house', 'eight low', 'four low', 'seven dots')
    """
    for pattern, name in HANDS:
        if pattern.fullmatch(text):
            return name
    if badugi := BADUGI.fullmatch(text):
        return f"{LOW_RANKS[badugi[1]]} badugi" if badugi[2] == "badugi" else badugi[2]
    match = LOW.fullmatch(text)
    if not match:
        return text
    cards = match[1].split("-")
    if len(cards) < size:
        return SHORT
    return f"{LOW_RANKS[cards[0]]} low" if cards[0] != "0" else "nothing but zeros"
