"""The table: a deal in progress and what it needs to go on, whoever plays it. A rule's own doings are in the rules.

Imports cards, hands, language and errors.
"""
