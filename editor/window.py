"""The window: one route to look at, with its problems beside it. It changes nothing."""

from __future__ import annotations

from pathlib import Path

from PyQt6.QtCore import Qt
from PyQt6.QtWidgets import (
    QFileDialog,
    QLabel,
    QMainWindow,
    QSplitter,
    QVBoxLayout,
    QWidget,
)

from core import paths
from core.catalogue.catalogue import Catalogue
from core.checks.problem import Problem
from core.geometry.hexes import Hex
from editor.canvas import Canvas
from editor.menus import WindowMenus
from editor.opened import NOTHING, OpenedRoute, opened
from editor.panel import RoutePanel
from editor.theme import Theme
from editor.words import about_hex, problem_counts

_FIRST_SIZE = 1280, 800
_PANEL_WIDTH = 340


class RouteWindow(QMainWindow):
    """A viewer for one route at a time."""

    def __init__(self, catalogue: Catalogue, theme: Theme) -> None:
        """Show an empty table in the colours of a theme."""
        super().__init__()
        self._catalogue = catalogue
        self._theme = theme
        self._shown = NOTHING
        self.canvas = Canvas()
        self.panel = RoutePanel()
        self.message = _message_bar()
        self._hex_label, self._zoom_label, self._counts_label = QLabel(), QLabel(), QLabel()
        self.menus = WindowMenus(self, theme)
        self._arrange()
        self._connect()
        self._dress()

    def show_route(self, shown: OpenedRoute) -> None:
        """Show a route, or say why there is none."""
        self._shown = shown
        self.setWindowTitle(f"{shown.name} – Cartographer")
        self.canvas.show_layout(shown.layout)
        self.panel.show_route(shown, self._theme.palette)
        self._counts_label.setText("" if shown.trouble else problem_counts(shown.report))
        self.say(f"Cannot open {shown.trouble}" if shown.trouble else "")

    def open_file(self, path: Path) -> None:
        """Read a file and show it; one that cannot be read leaves the present route on show."""
        found = opened(path, self._catalogue)
        if found.trouble:
            self.say(f"Cannot open {found.trouble}")
        else:
            self.show_route(found)

    def choose_file(self) -> None:
        """Ask for a file and open it."""
        folder = self._shown.path.parent if self._shown.path.name else paths.routes()
        kinds = "Routes (*.yaml *.yml);;All files (*)"
        name, _ = QFileDialog.getOpenFileName(self, "Open a route", str(folder), kinds)
        if name:
            self.open_file(Path(name))

    def say(self, sentence: str) -> None:
        """Show a sentence above the route until the next one; an empty one hides the bar."""
        self.message.setText(sentence)
        self.message.setVisible(bool(sentence))

    def _arrange(self) -> None:
        self.setMinimumSize(640, 400)
        middle = QWidget()
        column = QVBoxLayout(middle)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.message)
        column.addWidget(self.canvas, stretch=1)
        splitter = QSplitter(Qt.Orientation.Horizontal)
        splitter.addWidget(middle)
        splitter.addWidget(self.panel)
        splitter.setStretchFactor(0, 1)
        splitter.setChildrenCollapsible(False)
        splitter.setSizes([_FIRST_SIZE[0] - _PANEL_WIDTH, _PANEL_WIDTH])
        self.setCentralWidget(splitter)
        self.statusBar().addWidget(self._hex_label, 1)
        self.statusBar().addPermanentWidget(self._counts_label)
        self.statusBar().addPermanentWidget(self._zoom_label)
        self.resize(*_FIRST_SIZE)

    def _connect(self) -> None:
        self.canvas.hovered.connect(self._show_hex)
        self.canvas.zoomed.connect(self._show_zoom)
        self.panel.problem_chosen.connect(self._show_problem)
        self._theme.changed.connect(self._dress)

    def _dress(self) -> None:
        self.canvas.set_palette(self._theme.palette)
        self.panel.show_route(self._shown, self._theme.palette)

    def _show_hex(self, at: Hex | None) -> None:
        self._hex_label.setText("" if at is None else about_hex(self._shown.layout, at))

    def _show_zoom(self, percent: int) -> None:
        self._zoom_label.setText(f"{percent} %")

    def _show_problem(self, problem: Problem) -> None:
        self.canvas.mark(self._shown.hexes_of(problem.place))


def _message_bar() -> QLabel:
    """The bar above the route that tells what went wrong."""
    bar = QLabel()
    bar.setAccessibleName("Message")
    bar.setTextFormat(Qt.TextFormat.PlainText)
    bar.setWordWrap(True)
    bar.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    bar.setStyleSheet("background: #8c2f1f; color: #fff6e6; padding: 8px 14px;")
    return bar
