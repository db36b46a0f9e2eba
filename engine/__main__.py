"""The command line: list, show, deal, replay, match, showdown, check, play."""

from __future__ import annotations

import sys

from .cli import main

sys.exit(main(sys.argv[1:]))
