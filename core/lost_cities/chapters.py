"""The titles of the chapters of the rules, noted for translation."""

from __future__ import annotations

from core.basics.language import marked

CHAPTERS = (
    marked("What lies in the box, and the board"),
    marked("Setup"),
    marked("The turn"),
    marked("Tokens"),
    marked("The end of a round and of the game"),
    marked("Boards of one's own"),
    marked("Rulings"),
    marked("Examples"),
)
"""In the order of their pages; a test holds them to the files."""
