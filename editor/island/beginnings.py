"""The ways to begin an island, its panels, and what is said of it before it is opened."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from core.basics.language import marked, tr, tr_lazy, tr_plural
from core.island.analysis.filling import filled, with_random_cave
from core.island.design.island_design import IslandDesign, MapKind
from core.island.design.official import official_island
from editor.desk import Beginning, DesignPage, PanelTitle, TemplateNote
from editor.island.drawing import signs
from editor.island.page import IslandPage
from editor.island.words import map_words

_OFFICIAL = "official"


def _beginning_with(design: Callable[[], IslandDesign]) -> Callable[[DesignPage], None]:
    """What lays an island on an empty table, as a step that can be undone."""

    def begin(page: DesignPage) -> None:
        assert isinstance(page, IslandPage)
        page.editing.edit(tr_lazy("Begin"), design())

    return begin


def _free() -> IslandDesign:
    return replace(official_island(), map=MapKind.OPEN)


def _grown() -> IslandDesign:
    return with_random_cave(filled(official_island(), 3), 3)


BEGINNINGS = (
    Beginning(
        marked("Empty table"),
        marked("Start from nothing"),
        marked("Begin with a table on which nothing lies yet."),
        signs.EMPTY,
    ),
    Beginning(
        marked("Bag of the box"),
        marked("The island grows in play"),
        marked("The 48 tiles of the box in a bag; change how many of each there are."),
        signs.BAG,
        _beginning_with(official_island),
    ),
    Beginning(
        marked("Free places"),
        marked("Lay tiles yourself"),
        marked("An open island without tiles: choose kinds and paint."),
        signs.FREE,
        _beginning_with(_free),
    ),
    Beginning(
        marked("Grown island"),
        marked("A whole island and its cave"),
        marked("An open island that has grown from the bag, to be changed at will."),
        signs.ISLAND,
        _beginning_with(_grown),
    ),
)
PANELS = (
    PanelTitle("island", marked("Island"), marked("Islan&d"), "sliders"),
    PanelTitle("rules", marked("Rules"), marked("Rul&es and prices"), "book"),
    PanelTitle("grown", marked("Grown"), marked("Gro&wn islands"), "sprout"),
)


def note_on(design: IslandDesign) -> TemplateNote:
    """How many tiles it has, and what kind of map it is."""
    tiles = tr_plural("{count} tile", "{count} tiles", sum(design.tile_counts.values()))
    is_official = _OFFICIAL in design.tags
    kind = tr("The bag of the box") if is_official else tr("Bundled island")
    return TemplateNote((map_words(design.map), tiles), kind, 0 if is_official else 1)
