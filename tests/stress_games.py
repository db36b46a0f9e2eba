"""The games that were chosen because each strains another part of the vocabulary: slow tests go through all of these."""

FOURTEEN = (
    "five-card-draw",
    "seven-card-stud",
    "texas-holdem",
    "anaconda",
    "roll-your-own-low-hole",
    "beat-it",
    "midnight-baseball",
    "kentrell",
    "howdy-doody",
    "the-price-is-right",
    "auction",
    "poker-roulette",
    "double-mariah",
    "high-heart",
)
