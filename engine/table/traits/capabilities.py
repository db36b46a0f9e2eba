"""What a phrase may need of the rest of a game, and what it may bring to it: the marks by which the lint sees that nothing is missing.

A phrase says so of itself, slots and all; nothing here knows a phrase. `engine.games.requirements` walks a game with these.
"""

from __future__ import annotations

from enum import Enum


class Capability(Enum):
    """One of them, as it is called in a message."""

    # cards in the hands
    CARDS = "cards in the hands"
    DOWN = "down cards"
    UP = "upcards"
    UNSEEN = "cards that their holders have not seen"
    NEW = "cards just dealt"
    TURNED = "cards just turned up"
    STACK = "a stack"
    PILES = "two stacks"
    TWO_HANDS = "two hands of one player"
    OWN_HANDS = "several hands of one player, each by itself"
    ROWS = "hands set in rows"
    FANTASYLAND = "cards for players in fantasyland"
    CARD_OVER = "one card that lies beside a player's two hands"
    HAND_GONE = "a hand of several that was discarded"
    LAID = "hands that cards are turned up into"
    NAMED_HANDS = "a low and a high hand of one player"
    ASIDE = "cards set aside"
    ACTIVE = "active cards"
    # how cards come up
    DEALT_UP = "cards dealt face up"
    FLIPPED = "down cards that are turned up"
    COMING_UP = "cards that come face up"
    HELD = "hands laid open"
    FOLDED_TURNS = "folded players who turn up cards"
    EMPTYING = "cards that have to go"
    TURN = "turns at beating the best hand showing"
    # elsewhere
    TABLE = "a table card"
    TABLE_DOWN = "table cards that lie face down"
    COMMON = "common cards"
    COMMON_DOWN = "common cards that lie face down"
    BOARD = "a board that the file draws"
    OFFER = "cards on offer"
    LEFT_OVER = "a card left over of those on offer"
    DISCARDS = "discards"
    DRAW = "a draw of new cards for old ones"
    ROBBED = "a card taken from another player"
    THROWN = "what players threw away in a draw"
    HANDS_SWAPPED = "a change of hands with the table"
    STOCK = "stocks"
    JOKERS = "jokers in the deck"
    # what players have said or done
    DECLARATION = "a declaration of high or low"
    IN_OR_OUT = "a declaration of in or out"
    OWN_USED = "a declaration of how many of one's own cards a hand uses"
    READY = "a declaration of who is ready"
    KNOCK = "a turn in which players may knock"
    COMPARED = "hands that have been compared"
    ONE_ORDER = "hands that have all been compared by the same score"
    RIVAL = "a hand on the table that has to be beaten"
    PAYMENT = "a payment"
    POT_WON = "a pot that is won bit by bit"
    TIMES = "bets on how often the pot is matched"
    WON_WITH = "a stack that won and is shown"
    LEGS = "legs that are won"
    LOOKING = "cards that players need not look at"
    BETTING = "a betting round"
    OPENING = "a round that it takes a good hand to open"
    BLINDS = "blinds that are still posted"
    BID = "bids"
    MATCH = "a card that matches another one's rank"
    PARTNERS = "partners"
    FIRST_PICK = "a first pick that goes round"
    DECLINING = "a card that a player may decline"
    BOUGHT = "cards that players buy"
    LAID_BOUGHT = "a table card that players may buy unseen"
    # what is wild
    WILD = "wild cards"
    NAMED = "a rank that a player names"
    WILD_NAMED = "a rank that a player names to be wild"
    OWN_NAMED = "ranks that players name for themselves"
    SUIT_NAMED = "a suit that a player names"
    DICE = "dice that are rolled"
    CUT = "a rank that a player cuts"
    PAID = "cards that a player pays for"
    PAYABLE = "cards that are wild if paid for"
    CHANGING = "wild ranks that may change"
    CHANGE = "a change of wild ranks"
    # whom and what it is about
    PLAYER = "a player whom it is about"
    CARD = "a card that it is about"
    FOLDED = "a folded player whom it is about"
    CAUSE = "something that brings it about"


Capabilities = frozenset[Capability]
NONE: Capabilities = frozenset()


def capabilities(*these: Capability) -> Capabilities:
    """A set of them."""
    return frozenset(these)
