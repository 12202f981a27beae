"""What can be done with the search of a game; light to import."""

from __future__ import annotations

from enum import Enum


class Searching(Enum):
    """What can be done with the search of a game."""

    EXPLAIN = "explain"
    IMPROVE = "improve"
    GENERATE = "generate"
    WEIGH = "weigh"
