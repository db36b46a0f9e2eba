"""Turns the engine's catalogue into the pages, pictures and rule cards of the site."""

HOME = "http://localhost:8000/"  # where a site stands that was not told better


class Incomplete(Exception):
    """Something the build needs is not there; the message says what to do."""
