"""Where people meet the engine: sessions, views, who plays against whom, who won.

Imports everything but the command line.
"""
