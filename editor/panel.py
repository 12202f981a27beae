"""The panel beside the canvas: the route in words, and its problems."""

from __future__ import annotations

from collections.abc import Sequence

from PyQt6.QtCore import Qt, pyqtSignal
from PyQt6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QLabel,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from core.checks.problem import Problem, Severity
from editor.drawing.palette import Ink, Palette
from editor.drawing.shapes import serif
from editor.legend import Legend
from editor.opened import OpenedRoute
from editor.words import about_route, left_out, problem_counts

_COLUMNS = ("Severity", "Code", "Problem")
_SEVERITY_INKS = {Severity.ERROR: Ink.GLOW, Severity.WARNING: Ink.CAUTION}
_TITLE_PIXELS = 24
_HEADING_PIXELS = 14


class RoutePanel(QWidget):
    """Shows the name of a route, what it is made of, and its problems.

    Signals:
        problem_chosen: the problem that the user looks at now.
    """

    problem_chosen = pyqtSignal(Problem)

    def __init__(self, parent: QWidget | None = None) -> None:
        """Show nothing yet."""
        super().__init__(parent)
        self._title = _label()
        self._title.setFont(serif(_TITLE_PIXELS))
        self._summary = _label()
        self._heading = _label(_HEADING_PIXELS, is_bold=True)
        self.problems = ProblemTable()
        self._all_well = _label()
        self._note = _label()
        self.legend = Legend()
        self.problems.chosen.connect(self.problem_chosen)
        self._all_well.setText("Every check is content: this route can be built and played.")
        column = QVBoxLayout(self)
        column.setContentsMargins(14, 14, 14, 10)
        for widget in (self._title, self._summary, self._heading, self._all_well):
            column.addWidget(widget)
        column.addWidget(self.problems, stretch=1)
        column.addWidget(self._note)
        column.addStretch(0)
        column.addWidget(self.legend)
        column.setSpacing(10)

    def show_route(self, shown: OpenedRoute, palette: Palette) -> None:
        """Show another route."""
        report, is_open = shown.report, not shown.trouble
        self._title.setText(shown.name)
        self._summary.setText(about_route(shown.layout))
        self._heading.setText(problem_counts(report))
        self._heading.setVisible(is_open)
        self._all_well.setVisible(is_open and not report.problems)
        self._note.setText(left_out(report))
        self._note.setVisible(bool(self._note.text()))
        self.legend.set_palette(palette)
        self.problems.setVisible(bool(report.problems))
        self.problems.show_problems(report.problems, palette)


class ProblemTable(QTableWidget):
    """A list of problems; one can be chosen by mouse or keyboard.

    Signals:
        chosen: the chosen problem.
    """

    chosen = pyqtSignal(Problem)

    def __init__(self, parent: QWidget | None = None) -> None:
        """Show an empty list."""
        super().__init__(0, len(_COLUMNS), parent)
        self._problems: tuple[Problem, ...] = ()
        self.setAccessibleName("Problems")
        self.setAccessibleDescription("Choosing a problem marks its place on the route")
        self.setHorizontalHeaderLabels(_COLUMNS)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setTabKeyNavigation(False)
        self.setShowGrid(False)
        self.setAlternatingRowColors(True)
        self.verticalHeader().hide()
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        self.horizontalHeader().setStretchLastSection(True)
        self.horizontalHeader().setDefaultAlignment(Qt.AlignmentFlag.AlignLeft)
        self.itemSelectionChanged.connect(self._tell_chosen)

    def show_problems(self, problems: Sequence[Problem], palette: Palette) -> None:
        """Show other problems, none of them chosen."""
        self.clearSelection()
        self._problems = tuple(problems)
        self.setRowCount(len(self._problems))
        for row, problem in enumerate(self._problems):
            for column, text in enumerate((problem.severity, problem.code, problem.message)):
                item = QTableWidgetItem(text)
                item.setTextAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
                item.setToolTip(problem.message)
                self.setItem(row, column, item)
            ink = _SEVERITY_INKS.get(problem.severity)
            if ink is not None:
                self.item(row, 0).setForeground(palette[ink])

    def _tell_chosen(self) -> None:
        rows = {index.row() for index in self.selectedIndexes()}
        for row in rows:
            self.chosen.emit(self._problems[row])


def _label(pixels: int | None = None, *, is_bold: bool = False) -> QLabel:
    """A label for any text, wrapped, plain, that can be copied."""
    label = QLabel()
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setWordWrap(True)
    label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    font = label.font()
    font.setBold(is_bold)
    if pixels is not None:
        font.setPixelSize(pixels)
    label.setFont(font)
    return label
