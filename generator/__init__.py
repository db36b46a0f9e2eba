"""Turns the engine's catalogue into the pages, pictures and rule cards of the site."""
