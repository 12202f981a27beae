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
AT_END = ""
"""Under this key stand the remarks that come after everything else."""
