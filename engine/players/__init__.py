"""The house players: what a hand is worth to them, and what they do with it.

Imports games and what those import.
"""
