"""Tracks as the designs of a game: their names, files and share codes."""

from __future__ import annotations

from core.basics.language import marked, marked_plural
from core.designs.format import GameNames
from core.designs.plain_format import Choice, PlainFormat
from tests.toy.track import DICE, Space, Track

NAMES = GameNames(
    title=marked("The Race"),
    noun=marked("track"),
    one=marked("a track"),
    prefix="RACE",
    rule_prefix="R",
    sample_codes=("R101", "R-RUN-1"),
    families=(("R", marked("Races: whether they can be run, and are worth it")),),
    telling_keys=("spaces",),
)
CHOICES = (
    Choice("die", DICE, marked("dice with {value} sides")),
    Choice(
        "spaces",
        tuple(Space),
        marked("space {number}: {value}"),
        marked_plural("{count} space", "{count} spaces"),
    ),
)
TRACKS = PlainFormat(Track, NAMES, CHOICES)
