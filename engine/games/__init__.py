"""The games: a variant file read, checked, compiled and looked up, and the records of deals.

Imports everything but players, coach and desk.
"""

from .. import rules as rules  # a game is made of phrases, whichever of these modules reads them
