"""The file of a game: its form, its house rules, its rows of steps, and the compiler that makes a game of them.

Imports what `games` may, and no other module of the games.
"""
