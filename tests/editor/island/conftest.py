"""The page of an island shown to tests, and hands that find their way on it."""

from collections.abc import Callable
from typing import TypeAlias

import pytest
from PyQt6.QtCore import QPoint, Qt
from PyQt6.QtTest import QTest
from pytestqt.qtbot import QtBot

from core.geometry.hexes import Hex
from core.island.analysis.growing import as_open_island, grown_island
from core.island.design.island_design import IslandDesign
from core.island.design.official import official_island
from editor.drawing.shapes import point_of
from editor.island.page import IslandPage
from editor.shell.window import DesignWindow
from tests.conformance.conftest import ShowWindow, drawn, shared, show_window
from tests.editor import hands

__all__ = ["drawn", "shared", "show_window"]
BAG = official_island()
_NO_KEY = Qt.KeyboardModifier.NoModifier
# PyQt6 declares the functions of QTest as methods that want a QTest first.
# mypy: disable-error-code="call-overload"
Show: TypeAlias = Callable[[IslandDesign], IslandPage]


def grown(seed: int = 3) -> IslandDesign:
    """An open island that has grown from the bag of the box."""
    found = grown_island(BAG, seed)
    assert found is not None
    return as_open_island(BAG, found)


@pytest.fixture
def show(show_window: ShowWindow, qtbot: QtBot) -> Show:
    """A function that shows the page of an island."""

    def shown(design: IslandDesign) -> IslandPage:
        window: DesignWindow = show_window(design)
        qtbot.waitUntil(lambda: window.checks.is_current)
        page = window.page
        assert isinstance(page, IslandPage)
        page.widget.setFocus()
        return page

    return shown


def seen(page: IslandPage, at: Hex) -> QPoint:
    """Where a hex of the table is seen."""
    return page.widget.mapFromScene(point_of(at))


def click(page: IslandPage, at: Hex) -> None:
    hands.click(page.widget, seen(page, at))


def drag(page: IslandPage, *way: Hex) -> None:
    """Press on the first hex, go over all others, and let go."""
    view, button, plain = page.widget.viewport(), Qt.MouseButton.LeftButton, _NO_KEY
    QTest.mousePress(view, button, plain, seen(page, way[0]))
    for each in way[1:]:
        hands.move(page.widget, seen(page, each))
    QTest.mouseRelease(view, button, plain, seen(page, way[-1]))


def press(page: IslandPage, key: Qt.Key) -> None:
    hands.press_key(page.widget, key)
