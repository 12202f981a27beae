"""Chapters of a result: each shows some sections of a report; games bring views of their own."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import field
from typing import TYPE_CHECKING, Any, TypeAlias

from PyQt6.QtCore import pyqtSignal
from PyQt6.QtWidgets import QWidget

from core.basics.deferred import deferred
from core.basics.figures import Figure
from core.basics.language import tr
from core.basics.values import dataclass
from core.basics.workers import Worker
from core.playtest.contents import Chapter
from core.search.searching import Searching
from editor.documents.document import Document
from editor.live.checks import LiveChecks
from editor.panels.playtesting.bar_table import BarTable
from editor.widgets.parts import column_of
from editor.widgets.theme import Theme
from editor.widgets.translated import Translated

if TYPE_CHECKING:
    from core.game import AnyGame
    from core.playtest.reports import rows
    from core.playtest.reports.report import PlaytestReport
    from core.playtest.reports.runs import Run
else:
    rows = deferred("core.playtest.reports.rows")

_TOP = 8
"""Figures of a section that are shown."""


class ChapterView(Translated, QWidget):
    """Shows one chapter of a report.

    Signals:
        hovered, located: what the game points out of the row that mouse or keyboard are on.
    """

    hovered = pyqtSignal(frozenset)
    located = pyqtSignal(frozenset)

    def show_run(self, run: Run) -> bool:
        """Show another run; whether there is anything to see."""
        raise NotImplementedError


ViewMaker: TypeAlias = Callable[[Theme], ChapterView]


class FiguresView(ChapterView):
    """Shows the highest figures of sections, each as a table of bars.

    Attributes:
        tables: by the keys of the sections.
    """

    def __init__(self, chapter: Chapter, titles: Mapping[str, str]) -> None:
        """Show nothing yet; the titles are those of all sections."""
        super().__init__()
        self._titles = titles
        self.tables = {each: BarTable() for each in chapter.sections}
        column = column_of(self, 0)
        for key, table in self.tables.items():
            column.addWidget(table)
            table.hovered.connect(self.hovered)
            table.located.connect(self.located)
            self.set_translated(table.setAccessibleName, titles[key])

    def show_run(self, run: Run) -> bool:
        """Show the highest figures, as far as they are any."""
        for key, table in self.tables.items():
            table.show_rows(tr(self._titles[key]), _highest(run.report, key))
        return any(table.rows for table in self.tables.values())


def _highest(report: PlaytestReport, section: str) -> list[Figure]:
    return [each for each in rows.busiest(report.section(section).figures, _TOP) if each.value]


# --- What a game adds to the panel ----------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class RunSwitch:
    """Something that players can agree on before a playtest.

    Attributes:
        name: the field of the game's options.
        text: what stands at the box to tick, noted for translation.
        is_on: whether a design says so.
    """

    name: str
    text: str
    is_on: Callable[[Any], bool]


@dataclass(frozen=True, slots=True)
class PlaytestParts:
    """What a game adds to the playtest panel; all else follows from its reports.

    Attributes:
        switches: what can be agreed on for a run.
        chapters: views of the chapters that are more than figures, by their keys.
        searches: what the search of the game can do, known before it is loaded: why games go as
            they do, what would mend that, and designs made to order.
    """

    switches: tuple[RunSwitch, ...] = ()
    chapters: Mapping[str, ViewMaker] = field(default_factory=dict)
    searches: frozenset[Searching] = frozenset()


@dataclass(frozen=True, slots=True)
class PlayedDesign:
    """The design that is played, what its game adds to the panel, and who plays."""

    document: Document
    checks: LiveChecks
    parts: PlaytestParts
    worker: Worker

    @property
    def game(self) -> AnyGame:
        """The game that it is made for."""
        return self.document.game
