"""What happens in a game, as its tags say it. A rule's class names its mechanics as `tags`."""

from __future__ import annotations

from enum import StrEnum

from ...language.words import template

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Self


class Mechanic(StrEnum):
    """A tag, with a line that explains it to players."""

    about: str

    def __new__(cls, value: str, about: str) -> Self:
        self = str.__new__(cls, value)
        self._value_ = value
        self.about = about
        return self

    AGAINST_THE_POT = template(("against the pot", "One by one, players bet against the pot itself."))
    AUCTION = template(("auction", "Cards are sold to whoever bids most."))
    BEAT_THE_HAND = template(("beat the hand", "Each player turns up cards until they have the best hand showing."))
    BLINDS = template(("blinds", "Two players bet before they see a card."))
    BOUNTY = template(("bounty", "A hand earns chips from every other player, beside the pot."))
    BUY = template(("buy", "Chips buy a card, or the way it is dealt, or the right to stay in."))
    CHANGING_WILD_CARDS = template(("changing wild cards", "What is wild can change as cards come up."))
    COME_BACK = template(("come back", "A player who has folded or been put out may return."))
    COMMON_CARDS = template(("common cards", "Cards on the table that belong to every hand."))
    DECLARE = template(("declare", "Before the showdown everybody declares high, low or both."))
    DICE = template(("dice", "Dice are thrown, and what they show counts."))
    DISCARD = template(("discard", "Players discard cards and do not draw new ones."))
    DRAFT = template(("draft", "Players pick in turn from cards that are face up."))
    DRAW = template(("draw", "Players discard cards and draw new ones."))
    FANTASYLAND = template(("fantasyland", "A strong front row lets a player set a whole hand at once in the next deal."))
    FORCED_FOLD = template(("forced fold", "A bad card, or a beaten hand, makes a player fold."))
    HIGH_LOW = template(("high-low", "The best hand and the best low hand share the pot."))
    JOKERS = template(("jokers", "A joker can be handed to somebody else."))
    LEGS = template(("legs", "A game won is a leg; so many legs win the pot."))
    LOW_HOLE = template(("low hole", "A player's lowest hole card is wild, for that player only."))
    LOWBALL = template(("lowball", "The lowest hand wins the pot."))
    MARKET = template(("market", "Cards are on show, each at its price."))
    MATCH_THE_POT = template(("match the pot", "Bad luck means matching the pot."))
    MATCHING = template(("matching", "Cards are won by matching one in the middle."))
    NO_PEEK = template(("no peek", "Nobody looks at their own cards before they are turned up."))
    OFFER = template(("offer", "Cards are offered round one at a time; take it or leave it."))
    PARTNERS = template(("partners", "Two players make one hand between them."))
    PASS = template(("pass", "Players pass cards to a neighbour."))
    PENALTY = template(("penalty", "Some cards must be paid for, or their owner folds."))
    REFUSE = template(("refuse", "A card may be turned down, for chips or for the next one."))
    REDEAL = template(("redeal", "Certain cards, or a showdown without a winner, mean new hands for the same pot."))
    ROLL = template(("roll", "All at once, players turn up the top card of their stack."))
    ROLL_THE_NEIGHBOUR = template(("roll the neighbour", "Players choose which card of somebody else is turned up."))
    ROLL_YOUR_OWN = template(("roll your own", "Players choose which of their own cards are turned up."))
    ROWS = template(("rows", "Each player sets their cards in three rows, and each row is compared."))
    SPLIT_HAND = template(("split hand", "Each player makes two hands."))
    SPLIT_POT = template(("split pot", "Part of the pot goes to something other than the best hand, such as the highest spade."))
    STACK = template(("stack", "Players put their cards in a fixed order and turn them up from the top."))
    STEAL = template(("steal", "A card can be taken from another player, or knocked out of their hand."))
    STOCKPILE = template(("stockpile", "Cards you win go to a stock, and your final hand comes from it."))
    TABLE_CARD = template(("table card", "A card in the middle that belongs to nobody but does something."))
    TRADE = template(("trade", "Players offer each other swaps."))
    TWIST = template(("twist", "Near the end a card may be replaced, often for chips."))
    WILD_CARDS = template(("wild cards", "Some cards stand for any other."))


POTS = (Mechanic.HIGH_LOW, Mechanic.LOWBALL, Mechanic.SPLIT_POT)  # what wins the pot
ABOUT: dict[str, str] = {mechanic.value: mechanic.about for mechanic in Mechanic}
