"""What the tags say, in a line each: for the page that lists games by what happens in them, and wherever a tag stands.

The build stops at a tag without a line.
"""

from engine.language.words import template

WORDS = template(
    {
        "auction": "Cards are sold to whoever bids most.",
        "beat the hand": "Each player turns up cards until they have the best hand showing.",
        "blinds": "Two players bet before they see a card.",
        "buy": "Chips buy a card, or the way it is dealt, or the right to stay in.",
        "changing wild cards": "What is wild can change as cards come up.",
        "come back": "A player who has folded or been put out may return.",
        "common cards": "Cards on the table that belong to every hand.",
        "declare": "Before the showdown everybody declares high, low or both.",
        "dice": "Dice are thrown, and what they show counts.",
        "discard": "Players discard cards and do not draw new ones.",
        "draft": "Players pick in turn from cards that are face up.",
        "draw": "Players discard cards and draw new ones.",
        "forced fold": "A bad card, or a beaten hand, makes a player fold.",
        "high-low": "The best hand and the best low hand share the pot.",
        "jokers": "A joker can be handed to somebody else.",
        "legs": "A game won is a leg; so many legs win the pot.",
        "low hole": "A player’s lowest hole card is wild, for that player only.",
        "lowball": "The lowest hand wins the pot.",
        "market": "Cards are on show, each at its price.",
        "match the pot": "Bad luck means matching the pot.",
        "matching": "Cards are won by matching one in the middle.",
        "no peek": "Nobody looks at their own cards before they are turned up.",
        "offer": "Cards are offered round one at a time; take it or leave it.",
        "partners": "Two players make one hand between them.",
        "pass": "Players pass cards to a neighbour.",
        "penalty": "Some cards must be paid for, or their owner folds.",
        "refuse": "A card may be turned down, for chips or for the next one.",
        "redeal": "Certain cards, or a showdown without a winner, mean new hands for the same pot.",
        "roll": "All at once, players turn up the top card of their stack.",
        "roll the neighbour": "Players choose which card of somebody else is turned up.",
        "roll your own": "Players choose which of their own cards are turned up.",
        "split hand": "Each player makes two hands.",
        "split pot": "Part of the pot goes to something other than the best hand, such as the highest spade.",
        "stack": "Players put their cards in a fixed order and turn them up from the top.",
        "steal": "A card can be taken from another player, or knocked out of their hand.",
        "stockpile": "Cards you win go to a stock, and your final hand comes from it.",
        "table card": "A card in the middle that belongs to nobody but does something.",
        "trade": "Players offer each other swaps.",
        "twist": "Near the end a card may be replaced, often for chips.",
        "wild cards": "Some cards stand for any other.",
    }
)
