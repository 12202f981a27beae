"""The titles of the chapters of the rules, noted for translation."""

from __future__ import annotations

from core.basics.language import marked

CHAPTERS = (
    marked("The box of the island"),
    marked("Setting up an island"),
    marked("The turn of an adventurer"),
    marked("Fights, shrines and the cave"),
    marked("Islands of one's own"),
    marked("Rulings on islands"),
    marked("Examples of islands"),
)
"""In the order of their pages; a test holds them to the files."""
