"""The desk of the Quest: what routes need of a window beyond what all designs have."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PyQt6.QtWidgets import QWidget

from core.basics.deferred import deferred
from core.basics.language import marked, tr, tr_plural
from core.quest.game import QUEST
from core.quest.route.route import Route
from editor.desk import Beginning, DesignPage, PanelTitle, SettingsSection, TemplateNote
from editor.pictures.pictures import guided_picture
from editor.plain.desk import PlainDesk
from editor.quest.drawing.painter import RoutePainter
from editor.quest.menus.every_menu import MENUS
from editor.quest.page.route_page import RoutePage
from editor.quest.panels.playtesting.chapters import PLAYTEST_PARTS
from editor.studio.shared import Shared

if TYPE_CHECKING:
    from editor.quest import settings_section
    from editor.quest.export import formats
else:
    settings_section = deferred("editor.quest.settings_section")
    formats = deferred("editor.quest.export.formats")

_OFFICIAL = "official"
_RATINGS = {
    "easy": marked("Official route, easy"),
    "moderate": marked("Official route, moderate"),
    "difficult": marked("Official route, difficult"),
}
_RANKS = (_OFFICIAL, *_RATINGS)


def _facts(route: Route) -> tuple[str, ...]:
    """How many pieces it has, and whether caves are played with."""
    pieces = tr_plural("{count} piece", "{count} pieces", len(route.pieces))
    return (pieces, tr("with caves")) if route.caves else (pieces,)


def _kind(tags: tuple[str, ...]) -> str:
    if _OFFICIAL not in tags:
        return tr("Bundled route")
    ratings = (tr(_RATINGS[tag]) for tag in tags if tag in _RATINGS)
    return next(ratings, tr("Official route"))


def _settings(shared: Shared) -> QWidget:
    """Loaded when somebody looks at the settings."""
    return settings_section.RouteSection(shared)


def _begin_guided(page: DesignPage) -> None:
    assert isinstance(page, RoutePage)
    page.show_guide()


def _note_on(route: Route) -> TemplateNote:
    """How many pieces it has, and what kind of route it is.

    The official ones come first, and the easy ones among them.
    """
    found = [_RANKS.index(tag) for tag in route.tags if tag in _RANKS]
    rank = max(found) if found else len(_RANKS)
    return TemplateNote(_facts(route), _kind(route.tags), rank)


QUEST_DESK = PlainDesk(
    QUEST,
    RoutePainter(),
    partial(RoutePage, menus=MENUS),
    lambda: formats.EXPORTS,
    _note_on,
    panels=(
        PanelTitle("properties", marked("Properties"), marked("Prop&erties"), "sliders"),
        PanelTitle("analysis", marked("Analysis"), marked("&Analysis"), "chart"),
    ),
    beginnings=(
        Beginning(
            marked("Empty table"),
            marked("Start from nothing"),
            marked("Lay every piece yourself, beginning with a start tile."),
        ),
        Beginning(
            marked("Guided first route"),
            marked("Step by step"),
            marked("A short tour: lay a few pieces, turn one, add a blockade, and see it checked."),
            guided_picture,
            _begin_guided,
        ),
    ),
    settings=(SettingsSection(marked("The Quest for El Dorado"), _settings),),
    playtest=PLAYTEST_PARTS,
)
"""Edits, shows and plays routes."""
