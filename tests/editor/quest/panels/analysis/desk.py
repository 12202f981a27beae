"""What the tests of the analysis panel share: a shown panel, and what it has pointed out."""

from threading import Event

from PyQt6.QtCore import QPoint, Qt
from PyQt6.QtWidgets import QApplication, QMainWindow, QTableWidget, QWidget
from pytestqt.qtbot import QtBot

from core.basics.jobs import Progress, Work, finished
from core.geometry.hexes import Hex
from core.playtest.par_rounds import Par
from core.quest.analysis.analysis import Analysis
from core.quest.board.board import Board
from editor.quest.panels.analysis.analysis import making_analysis
from tests.editor.hands import Mouse, inside
from tests.editor.panels.bench import Bench

Role = Qt.ItemDataRole


class Games:
    """Games that are over when somebody opens the door."""

    def __init__(self) -> None:
        self.door = Event()

    def playing(self, _board: Board) -> Work[Par | None]:
        yield Progress(0, 1000)
        yield Progress(400, 1000)
        self.door.wait(5)
        yield Progress(1000, 1000)
        return Par(17.3, 1000)


class Desk:
    """A shown panel, and all that it has pointed out."""

    def __init__(self, bench: Bench, qtbot: QtBot) -> None:
        self.bench, self._qtbot = bench, qtbot
        self.panel = finished(
            making_analysis(bench.document, bench.checks, bench.live, bench.jobs, bench.theme)
        )
        self.hovered: list[frozenset[Hex]] = []
        self.located: list[frozenset[Hex]] = []
        self.panel.hovered.connect(self.hovered.append)
        self.panel.located.connect(self.located.append)
        self.window = QMainWindow()
        qtbot.addWidget(self.window)
        self.window.setCentralWidget(self.panel)
        self.window.resize(330, 700)
        with qtbot.waitActive(self.window):
            self.window.show()
            self.window.activateWindow()

    def bring(self, widget: QWidget) -> Mouse:
        """Scroll to a widget; the mouse that can reach it."""
        QApplication.processEvents()  # what was just shown gets its place first
        self.panel.area.ensureWidgetVisible(widget)
        return Mouse(self.window)

    def hexes(self, spaces: tuple[int, ...]) -> frozenset[Hex]:
        return frozenset(self.analysis.board.spaces[space].at for space in spaces)

    @property
    def analysis(self) -> Analysis:
        assert self.bench.live.analysis is not None
        return self.bench.live.analysis


def middle_of(widget: QWidget, x: float | None = None) -> QPoint:
    """The middle of a widget on the screen, or the point at its middle height."""
    middle = widget.rect().center()
    return widget.mapToGlobal(middle if x is None else QPoint(int(x), middle.y()))


def said(table: QTableWidget, row: int, column: int, role: Role = Role.DisplayRole) -> str:
    """What a cell says, in its text unless told otherwise."""
    item = table.item(row, column)
    assert item is not None
    return str(item.data(role))


def cell_of(table: QTableWidget, row: int) -> QPoint:
    """A point of a row on the screen."""
    item = table.item(row, 0)
    assert item is not None
    return inside(table).mapToGlobal(table.visualItemRect(item).center())
