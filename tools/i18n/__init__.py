"""Collects the templates of every text and writes them in the made-up language. May import `setup`."""
