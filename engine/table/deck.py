"""The cards that a game is played with: how many packs, which cards of them, jokers, and fewer cards with fewer players.

>>> deck = Deck("1 deck of sixes to aces, of sevens to aces with up to 4 seats")
>>> len(deck.cards(4)), len(deck.cards(5))
(32, 36)
"""

from __future__ import annotations

import re

from .. import cards as c
from ..errors import PhraseError
from ..language import english
from ..language.inflected import Inflected
from ..language.phrase import Count
from ..language.slots import Cards
from ..language.words import tell, template

MOST_SEATS = 10  # a table; the deck may serve more
DECK = re.compile(
    r"(?:(\d+) decks?|1 deck per (\d+) seats)(?: of (.+?))?(?: without (.+?))?(?: \+ (\d+) jokers?( in all| per deck| per seat)?)?"
)
BY_SEATS = r", of (.+?) with up to (\d+) seats"  # behind the deck of the fullest table
DECKS = template(  # how a deck may be written, for whoever writes a game's file
    {
        "1 deck": "One pack of 52 cards. This is the usual deck and need not be said.",
        "2 decks": "Two packs, shuffled together.",
        "1 deck per 5 seats": "One pack for up to five players, two for up to ten.",
        "1 deck of sevens to aces": "Only these cards of the pack. Ranks in a row begin with the lower one.",
        "1 deck without twos to sixes": "The pack without these cards.",
        "1 deck of fives to aces, of sixes to aces with up to 5 seats, of sevens to aces with up to 4 seats": "Fewer cards with fewer players. With six "
        "players or more the first cards hold.",
        "1 deck of jacks to kings without clubs and diamonds": "Both: of these cards, not those.",
        "1 deck + 2 jokers": "Jokers as well. They count as nothing until a line of `wild` says what they are, such as `jokers` or `jokers as bugs`.",
        "1 deck + 1 joker per seat": "A joker for each player. With `per deck`, for each pack.",
    }
)
EXPECTED = (
    "'1 deck'",
    "'2 decks + 2 jokers'",
    "'1 deck of sevens to aces'",
    "'1 deck without twos to sixes'",
    "'1 deck + 1 joker per seat'",
)
JOKERS_EACH = template(
    "{n, plural, one {one joker} other {{n} jokers}}{by, select, seat { for each player} pack { with each pack} other {}}"
)


class Deck:
    """A deck by its phrase. PhraseError where the phrase names none."""

    def __init__(self, phrase: str):
        self.phrase = phrase
        tail = re.search(rf"(?:{BY_SEATS})+$", phrase)
        read = DECK.fullmatch(phrase[: tail.start()] if tail else phrase)
        by_seats = re.findall(BY_SEATS, tail[0]) if tail else []
        if not read or (by_seats and not read[3]) or not all(map(names_cards, (read[3], read[4], *[cards for cards, _ in by_seats]))):
            raise PhraseError(f"deck {phrase!r}: expected a number of decks with their cards, such as {english.listing(EXPECTED, 'or')}")
        self.decks, self.seats_per_deck, self.jokers = int(read[1] or 1), int(read[2] or 0), int(read[5] or 0)
        self.jokers_per_seat, self.jokers_per_deck = read[6] == " per seat", read[6] == " per deck"
        self.only, self.without = Cards(read[3] or ""), Cards(read[4] or "")
        self.whole = (self.only.mask if self.only else c.ALL_RANKS) & ~self.gone  # the cards of one pack, with the most players
        self.fewer = sorted([(int(n), Cards(cards)) for cards, n in by_seats])  # up to how many seats only these are played with
        self.made: dict[tuple[int, int, int], tuple[int, ...]] = {}  # cards by packs, jokers and the cards of a pack
        if not self.whole or not all(self.mask(n) for n, _ in self.fewer):
            raise PhraseError(f"deck {phrase!r} leaves no cards")
        if len({n for n, _ in self.fewer}) < len(self.fewer) or any(self.mask(n) & ~self.mask(n + 1) for n, _ in self.fewer):
            raise PhraseError(f"deck {phrase!r}: expected each number of seats once, and with fewer seats no cards that more seats lack")

    @property
    def gone(self) -> int:
        """The cards that are taken out of each pack, as a mask."""
        return self.without.mask if self.without else 0

    @property
    def plain(self) -> bool:
        """Whether it is one whole pack, with jokers or without."""
        return (
            not (self.seats_per_deck or self.fewer or self.only or self.without or self.jokers_per_seat or self.jokers_per_deck)
            and self.decks == 1
        )

    @property
    def fullest(self) -> int:
        """The fewest players with whom a pack has the most cards; two if their number does not matter."""
        return self.fewer[-1][0] + 1 if self.fewer else 2

    def mask(self, seats: int) -> int:
        """The cards of one pack for so many seats."""
        return next((cards.mask & ~self.gone for most, cards in self.fewer if seats <= most), self.whole)

    def lowest_rank(self, seats: int) -> int:
        """The lowest rank of the pack for so many seats, from 0 for a two."""
        return (self.mask(seats) & -self.mask(seats)).bit_length() - 1 >> 2

    def missing_ranks(self, seats: int) -> int:
        """The ranks that the pack for so many seats lacks, as a mask from the two up."""
        return sum([1 << r for r in range(13) if not self.mask(seats) >> 4 * r & 15])

    def serves(self, each: int, shared: int) -> int:
        """How many players it serves with so many cards each, and so many for the table; with a deck or jokers by the seat, those of one deck."""
        if self.jokers_per_seat:  # each seat brings its jokers
            return (self.whole.bit_count() * self.decks - shared) // max(each - self.jokers, 1)
        if self.fewer:
            return max([n for n in range(1, MOST_SEATS + 1) if n <= (len(self.cards(n)) - shared) // max(each, 1)], default=0)
        return (len(self.cards(2)) - shared) // max(each, 1)

    def packs(self, seats: int) -> int:
        """How many packs of cards there are for so many seats."""
        return -(-seats // self.seats_per_deck) if self.seats_per_deck else self.decks

    def cards(self, seats: int) -> tuple[int, ...]:
        """The cards for so many seats."""
        decks, whole = self.packs(seats), self.mask(seats)
        jokers = self.jokers * (seats if self.jokers_per_seat else decks if self.jokers_per_deck else 1)
        pack = self.made.get((decks, jokers, whole))
        if pack is None:
            pack = self.made[decks, jokers, whole] = tuple(
                card for card in c.deck(decks, jokers) if c.is_joker(card) or whole >> (card & 63) & 1
            )
        return pack

    def text(self) -> str:
        """The cards as a dealer gets them ready; nothing where they are one pack of 52."""
        packs, sentences = self.decks + self.seats_per_deck, []
        if self.fewer:
            by_seats = [tell("{cards} with up to {n} players", cards=cards.say(""), n=Count(n)) for n, cards in self.fewer]
            by_seats.append(tell("{cards} with more", cards=self.only.say("")))
            sentences.append(tell("Use only {cards}.", cards=english.listing(by_seats)))
        elif self.only:
            sentences.append(tell("Use only {cards} of {n, plural, one {the pack} other {each pack}}.", cards=self.only.say(""), n=packs))
        if self.without:
            sentences.append(
                tell("Take {cards} out of {n, plural, one {the pack} other {each pack}}.", cards=self.without.say(""), n=packs)
            )
        return " ".join(filter(None, (*sentences, self.shuffled())))

    def shuffled(self) -> str:
        """What is shuffled together; nothing where it is one pack."""
        jokers = (
            Inflected(JOKERS_EACH, n=Count(self.jokers), by="seat" if self.jokers_per_seat else "pack" if self.jokers_per_deck else "")
            if self.jokers
            else ""
        )
        if self.seats_per_deck:
            packs = range(1, -(-MOST_SEATS // self.seats_per_deck) + 1)
            up_to = [(Count(n), Count(min(n * self.seats_per_deck, MOST_SEATS))) for n in packs]
            by_players = english.listing([tell("{n:packs} for up to {most}", n=n, most=most) for n, most in up_to])
            return tell("Use {packs} players{jokers, select, no {} other {; shuffle in {jokers}}}.", packs=by_players, jokers=jokers)
        if self.decks > 1:
            return tell(
                "Shuffle {n:packs} of {all} cards{jokers, select, no {} other { and {jokers}}} together.",
                n=Count(self.decks),
                all=self.whole.bit_count(),
                jokers=jokers,
            )
        if not jokers:
            return ""
        if self.fewer:
            return tell("Shuffle {jokers} into the pack.", jokers=jokers)
        return tell("Shuffle {jokers} into the pack of {all} cards.", jokers=jokers, all=self.whole.bit_count())


def names_cards(cards: str | None) -> bool:
    """Whether the text names cards, or is empty."""
    return not cards or bool(re.fullmatch(Cards.pattern, cards))
