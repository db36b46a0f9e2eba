"""Cards that players buy: a row of offers, and auctions.

Imports the table and what comes before it, and of the rules: terms, dealing, conditions, wilds, betting.
"""

from . import auction, auction_lots, market, priced_row
