"""Who must pass where: asked for by a button, as it is not part of the live analysis."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PyQt6.QtCore import pyqtSignal
from PyQt6.QtWidgets import QPushButton, QWidget

from core.basics.deferred import deferred
from core.basics.jobs import Progress, Work
from core.basics.language import tr_lazy
from core.quest.analysis.analysis import Analysis
from core.quest.analysis.remarks import Remark, passing_remarks
from core.quest.board.board import Board
from editor.background.jobs import Jobs
from editor.background.latest import Latest, Listener
from editor.panels.place_lines import PlaceLines
from editor.widgets.parts import column_of
from editor.widgets.translated import Translated

if TYPE_CHECKING:
    from core.quest.analysis import passing
else:
    passing = deferred("core.quest.analysis.passing")


def _looking(board: Board) -> Work[passing.Passing]:
    """Look who must pass where; the library of graphs is loaded with the first step."""
    yield Progress(0, 1)
    return passing.passing(board)


class PassingView(Translated, QWidget):
    """A button, or what came of it for the analysis that is shown.

    Attributes:
        remarks: what is told, as far as it is known.

    Signals:
        hovered, located: the hexes of whatever mouse or keyboard are on.
    """

    hovered = pyqtSignal(frozenset)
    located = pyqtSignal(frozenset)

    def __init__(self, jobs: Jobs, failed: Callable[[Exception], object]) -> None:
        """Look with `jobs`; what goes wrong is told to `failed`."""
        super().__init__()
        self._failed, self._looking = failed, Latest(jobs, self)
        self._analysis: Analysis | None = None
        self._found: passing.Passing | None = None
        self.remarks: tuple[Remark, ...] = ()
        self.button, self.lines = QPushButton(), PlaceLines()
        column = column_of(self, 0)
        column.addWidget(self.button)
        column.addWidget(self.lines)
        self.button.clicked.connect(self.look)
        self._looking.changed.connect(self._refresh)
        self.lines.hovered.connect(self.hovered)
        self.lines.located.connect(self.located)
        self.set_translated(self.button.setText, "Look who must pass")
        self.set_translated(
            self.button.setToolTip,
            "Which spaces most of the cheapest ways lead over, and what holds the table together.",
        )
        self.when_translated(self._refresh)

    def show_analysis(self, analysis: Analysis) -> None:
        """Be about an analysis; of another one nothing is known yet."""
        if analysis is not self._analysis:
            self._looking.cancel()
            self._analysis, self._found = analysis, None
            self._refresh()

    def look(self) -> None:
        """Work out who must pass."""
        if self._analysis is not None:
            title, listener = tr_lazy("Looking who must pass"), Listener(self._show, self._failed)
            self._looking.run(title, _looking(self._analysis.board), listener)

    def _show(self, found: passing.Passing) -> None:
        self._found = found

    def _refresh(self) -> None:
        is_known = self._found is not None
        self.remarks = ()
        if self._analysis is not None and self._found is not None:
            self.remarks = tuple(passing_remarks(self._analysis, self._found))
        self.lines.show_remarks(self.remarks)
        self.button.setVisible(not is_known)
        self.button.setEnabled(not self._looking.is_running)
