"""What the class of a rule declares about itself: what it remembers, needs, brings, leaves open and logs.

Imports language and errors, and no other room of the table.
"""
