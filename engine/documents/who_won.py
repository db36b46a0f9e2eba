"""Hands laid down: what is asked for, and who wins what."""

from __future__ import annotations

from typing import TypedDict

from .table import Laid


class ShownHand(TypedDict):
    """A hand laid down: its cards, the five that make it, its words as a whole and for each part of the pot, its share of the pot. `made` are the cards
    that make it for each part, none where it does not qualify."""

    hand: str
    best: str
    value: int
    text: str
    share: float
    tokens: list[str]
    parts: list[str]
    made: list[Laid]


class PotPart(TypedDict):
    """A part of the pot: its words, its share as a fraction, and the hands that win it."""

    text: str
    share: list[int]
    winners: list[int]


class Settled(TypedDict):
    """Who wins which part of the pot with the hands that were laid down."""

    slug: str
    hands: list[ShownHand]
    parts: list[PotPart]
    declared: bool
    nobody: bool


class Needs(TypedDict):
    """What has to be shown for a showdown of a game."""

    cards: int  # in a hand, at most
    common: int
    cells: list[list[int]]  # row and column of each common card, from 1, where it matters which lies where
    table: int
    faces: bool  # whether it matters which lie face up
    first: int  # how many make the first of two hands
    ordered: bool
    stock: bool
    declare: list[str]
    decks: int
    jokers: int
    marks: list[str]  # wild cards that hang on the deal, in words
    beyond: list[str]  # parts of the pot that cards alone do not tell, in words
    text: str
    wild: list[str]  # what is wild besides `marks`, in sentences
