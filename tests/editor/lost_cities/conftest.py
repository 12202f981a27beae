"""The page of a board shown to tests, and hands that find their way on it."""

from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

import pytest
from PyQt6.QtCore import QPoint, QPointF
from pytestqt.qtbot import QtBot

from core.lost_cities.checks.places import StageSpot
from core.lost_cities.design.board_design import BoardDesign
from core.shelf import read_design
from editor.lost_cities.page import BoardPage
from editor.shell.window import DesignWindow
from tests.conformance.conftest import ShowWindow, shared, show_window

__all__ = ["shared", "show_window"]
OFFICIAL: BoardDesign = read_design(Path("routes/lost_cities/official.yaml")).design
NETWORK: BoardDesign = read_design(Path("routes/lost_cities/crossroads.yaml")).design
Show: TypeAlias = Callable[[BoardDesign], BoardPage]


@pytest.fixture
def show(show_window: ShowWindow, qtbot: QtBot) -> Show:
    """A function that shows the page of a board."""

    def shown(design: BoardDesign) -> BoardPage:
        window: DesignWindow = show_window(design)
        qtbot.waitUntil(lambda: window.checks.is_current)
        page = window.page
        assert isinstance(page, BoardPage)
        page.widget.setFocus()
        return page

    return shown


def at(page: BoardPage, point: QPointF) -> QPoint:
    """Where a point of the plane is seen."""
    return page.widget.mapFromScene(point)


def middle(page: BoardPage, spot: StageSpot) -> QPoint:
    place = page.widget.plan.place_of(spot)
    assert place is not None
    return at(page, place.middle - QPointF(0, 0.5))


def slot(page: BoardPage, spot: StageSpot) -> QPoint:
    place = page.widget.plan.place_of(spot)
    assert place is not None
    return at(page, place.slot)
