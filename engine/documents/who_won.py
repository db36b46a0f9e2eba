"""Hands laid down: what is asked for, and who wins what."""

from __future__ import annotations

from typing import TypedDict

from .table import HandCards


class ShownHand(TypedDict):
    """A hand laid down: its cards, the five that make it, its words as a whole and for each part of the pot, its share of the pot. `made` are the cards
    that make it for each part, none where it does not qualify. `won` and `pays` are chips, 0 where nobody said what lies in the pot; an uncalled bet
    that goes back is among those won. `does` says behind its name what comes to it."""

    hand: str
    best: str
    value: int
    text: str
    share: float
    won: int
    pays: int
    does: str
    tokens: list[str]
    parts: list[str]
    made: list[HandCards]


class PotPart(TypedDict):
    """A part of the pot: its words, its share as a fraction, and the hands that win it."""

    text: str
    share: list[int]
    winners: list[int]


class ShowdownVerdict(TypedDict):
    """Who wins which part of the pot with the hands that were laid down."""

    slug: str
    stage: int  # which comparison of the deal it was
    hands: list[ShownHand]
    parts: list[PotPart]
    declared: bool
    nobody: bool  # whether nobody has won anything of the pot
    lines: list[str]  # the verdict in sentences
    left_out: list[str]  # what depends on the deal and was not counted, in sentences
    stays: int  # chips that are in the pot behind it
    aside: list[str]  # cards of a middle that the game does not have


class StageNeeds(TypedDict):
    """One comparison of a deal: what it is called among several, its rule, and how many cards a hand has then."""

    title: str
    text: str
    least: int
    most: int  # 0 where nothing limits it


class ShowdownNeeds(TypedDict):
    """What has to be shown for a showdown of a game."""

    slug: str
    cards: int  # in a hand, at most
    common: int
    cells: list[list[int]]  # row and column of each common card, from 1, where it matters which lies where
    table: int
    faces: bool  # whether it matters which lie face up
    first: int  # how many make the first of two hands
    rows: list[int]  # how many lie in each row, the front row first; none where hands are not set in rows
    ordered: bool
    stock: bool
    declare: list[str]
    decks: int
    jokers: int
    marks: list[str]  # wild cards that depend on the deal, in words
    beyond: list[str]  # parts of the pot that cards alone do not tell, in words
    text: str
    wild: list[str]  # what is wild besides `marks`, in sentences
    stages: list[StageNeeds]  # the comparisons of a deal, in their order
    in_out: bool  # whether players say that they go in
    left: bool  # whether losers may have to pay, so that it counts what they have left
    legs: bool  # whether anybody wins legs
    apart: bool  # whether each of a player's hands is bet by itself, so that hands of one name are one player's
    units: list[str]  # what has to be paid is told in: ante, bet, max
