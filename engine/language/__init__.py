"""The language that variant files are written in, and the words in which its phrases are told: forms, slots, English.

Imports nothing of the engine but cards and errors.
"""
