"""The format of route files: its version, its game, and its keys."""

from __future__ import annotations

FORMAT = 1
GAME = "quest"
KEYS = (
    "format",
    "game",
    "name",
    "author",
    "description",
    "tags",
    "players",
    "licence",
    "pieces",
    "blockades",
    "caves",
    "accepted",
    "certificate",
)
"""The keys of a route file, in the order in which they are written."""
LONGEST_LINE = 200
"""Letters of a line of text, such as a name; also of a tag, and of what a side is called."""
LONGEST_NOTE = 20_000
"""Letters of a description."""
LONGEST_REASON = 1_000
"""Letters of the reason why a problem is accepted."""
AT_END = ""
"""Under this key stand the remarks that come after everything else."""
