"""Serves a built site, lays out a release, and compares two builds. May import every other room."""
