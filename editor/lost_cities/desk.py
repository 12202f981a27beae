"""The desk of Lost Cities: what boards need of a window beyond what all designs have."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from core.basics.deferred import deferred
from core.basics.language import marked, tr, tr_lazy, tr_plural
from core.lost_cities.design.board_design import BoardDesign, Stage, Way
from core.lost_cities.design.edits import with_tokens_for_slots
from core.lost_cities.design.official import SIMPLE_SLOTS, expeditions, official_board
from core.lost_cities.game import LOST_CITIES
from core.search.searching import Searching
from editor.desk import Beginning, DesignPage, PanelTitle, TemplateNote
from editor.lost_cities.drawing import signs
from editor.lost_cities.drawing.painter import BoardPainter
from editor.lost_cities.menus import board_menus
from editor.lost_cities.page import BoardPage
from editor.panels.playtesting.chapters import PlaytestParts
from editor.plain.desk import PlainDesk

if TYPE_CHECKING:
    from editor.lost_cities.export import formats
else:
    formats = deferred("editor.lost_cities.export.formats")

_OFFICIAL = "official"


def _beginning_with(design: Callable[[], BoardDesign]) -> Callable[[DesignPage], None]:
    """What lays a board on an empty table, as a step that can be undone."""

    def begin(page: DesignPage) -> None:
        assert isinstance(page, BoardPage)
        page.editing.edit(tr_lazy("Begin"), design())

    return begin


def _simple() -> BoardDesign:
    return replace(official_board(), expeditions=expeditions(SIMPLE_SLOTS))


def _four() -> BoardDesign:
    four = replace(official_board(), expeditions=expeditions()[:4])
    return with_tokens_for_slots(four)


def _first_network() -> BoardDesign:
    """Two starts that meet, and part again before two cities: enough to go on from."""
    stages = (
        Stage("a1", "red", -15, None, True, (0, 0)),
        Stage("b1", "blue", -15, None, True, (4, 0)),
        Stage("m1", "red", 10, "any", False, (2, 3)),
        Stage("a2", "blue", 25, "any", False, (0, 6)),
        Stage("b2", "red", 30, "any", False, (4, 6)),
    )
    ways = (
        Way("a1", "m1"),
        Way("b1", "m1"),
        Way("m1", "a2", is_bridge=True),
        Way("m1", "b2", is_bridge=True),
    )
    return with_tokens_for_slots(BoardDesign(stages=stages, ways=ways, hand=5, crossings=2))


def _note_on(design: BoardDesign) -> TemplateNote:
    """How many expeditions or stages it has, and whether it is that of the box."""
    count = len(design.stages) or len(design.expeditions)
    facts: tuple[str, ...]
    if design.is_network:
        facts = (tr_plural("{count} stage", "{count} stages", count), tr("a network"))
    else:
        facts = (tr_plural("{count} expedition", "{count} expeditions", count),)
    is_official = _OFFICIAL in design.tags
    kind = tr("The board of the box") if is_official else tr("Bundled board")
    return TemplateNote(facts, kind, 0 if is_official else 1)


LOST_CITIES_DESK = PlainDesk(
    LOST_CITIES,
    BoardPainter(),
    partial(BoardPage, menus=board_menus),
    lambda: formats.EXPORTS,
    _note_on,
    panels=(
        PanelTitle("board", marked("Board"), marked("Boar&d"), "sliders"),
        PanelTitle("supply", marked("Supply"), marked("Supply: c&ards, tokens"), "cards"),
        PanelTitle("analysis", marked("Analysis"), marked("Anal&ysis"), "chart"),
    ),
    beginnings=(
        Beginning(
            marked("Empty board"),
            marked("Start from nothing"),
            marked("Add expeditions one by one, or the stages of a network."),
            signs.EMPTY,
        ),
        Beginning(
            marked("Simple slots"),
            marked("Five expeditions alike"),
            marked("The expeditions of the box, with tokens on the same stages of each."),
            signs.SLOTTED,
            _beginning_with(_simple),
        ),
        Beginning(
            marked("Four tracks"),
            marked("A smaller board"),
            marked("Four expeditions, with as many tokens as they have slots."),
            signs.FOUR,
            _beginning_with(_four),
        ),
        Beginning(
            marked("First network"),
            marked("Stages joined freely"),
            marked("Two starts that meet and part again; draw on from there."),
            signs.NETWORK,
            _beginning_with(_first_network),
        ),
    ),
    playtest=PlaytestParts(searches=frozenset(Searching) - {Searching.WEIGH}),
)
"""Edits, draws and plays boards."""
