"""Tests of the grid of shares: it is measured when it changes, not whenever a layout asks."""

import pytest
from PyQt6.QtGui import QFont, QFontMetrics
from pytestqt.qtbot import QtBot

from editor.panels.playtesting import panel_grid
from editor.panels.playtesting.panel_grid import GridCell, PanelGrid

ROWS = ((GridCell("Seat"), GridCell("1")), (GridCell("Planners"), GridCell("25 %")))
WIDER = (*ROWS, (GridCell("Planners and sprinters"), GridCell("100 %")))


@pytest.fixture
def measured(monkeypatch: pytest.MonkeyPatch) -> list[QFont]:
    """The fonts that shares are measured in from now on."""
    found: list[QFont] = []

    def noted(font: QFont) -> QFontMetrics:
        found.append(font)
        return QFontMetrics(font)

    monkeypatch.setattr(panel_grid, "QFontMetrics", noted)
    return found


@pytest.fixture
def grid(qtbot: QtBot) -> PanelGrid:
    made = PanelGrid()
    qtbot.addWidget(made)
    made.rows = ROWS
    return made


def test_layouts_that_ask_again_are_told_what_was_measured(
    grid: PanelGrid, measured: list[QFont]
) -> None:
    assert grid.sizeHint() == grid.minimumSizeHint() == grid.sizeHint()
    grid.about(grid.rect().center())
    assert len(measured) == 1


def test_other_shares_and_another_font_are_measured_anew(
    grid: PanelGrid, measured: list[QFont]
) -> None:
    before = grid.sizeHint()
    grid.rows = WIDER
    wider = grid.sizeHint()
    assert wider.width() > before.width()
    larger = QFont(grid.font())
    larger.setPointSize(2 * larger.pointSize())
    grid.setFont(larger)
    assert grid.sizeHint().width() > wider.width()
    assert len(measured) == 3
