"""The desk of the Island: what islands need of a window beyond what all designs have."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from core.basics.deferred import deferred
from core.island.game import ISLAND
from core.search.searching import Searching
from editor.island.beginnings import BEGINNINGS, PANELS, note_on
from editor.island.drawing.painter import IslandPainter
from editor.island.menus import island_menus
from editor.island.page import IslandPage
from editor.panels.playtesting.chapters import PlaytestParts
from editor.plain.desk import PlainDesk

if TYPE_CHECKING:
    from editor.island.export import formats
else:
    formats = deferred("editor.island.export.formats")

ISLAND_DESK = PlainDesk(
    ISLAND,
    IslandPainter(),
    partial(IslandPage, menus=island_menus),
    lambda: formats.EXPORTS,
    note_on,
    panels=PANELS,
    beginnings=BEGINNINGS,
    playtest=PlaytestParts(searches=frozenset({Searching.IMPROVE, Searching.GENERATE})),
)
"""Edits and draws islands."""
