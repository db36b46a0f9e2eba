"""Drawings that follow from cards and phrases: the deck, icons, diagrams, and the strip that shows a deal. May import `output`."""
