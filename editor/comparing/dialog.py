"""The dialog that lays two designs side by side: maps, what differs, figures, and games."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PyQt6.QtCore import Qt
from PyQt6.QtGui import QPixmap
from PyQt6.QtWidgets import (
    QComboBox,
    QDialog,
    QFileDialog,
    QGridLayout,
    QTabWidget,
    QWidget,
)

from core.basics.jobs import Progress, Work
from core.basics.language import tr, tr_lazy
from core.files.nodes import Unreadable
from editor.background.latest import Latest, Listener
from editor.comparing.choices import Choice, Compared, choice_of_file, compared
from editor.comparing.compared_map import ComparedMap
from editor.comparing.games import Playing, comparing_games
from editor.comparing.games_view import GamesView
from editor.documents.file_commands import design_files
from editor.pictures.compared_maps import ComparedMaps
from editor.studio.shared import Shared
from editor.widgets.help_topics import set_help_topic
from editor.widgets.labels import plain_label
from editor.widgets.parts import button, button_row, column_of, rule_line, scroll_area
from editor.widgets.present import present
from editor.widgets.timers import single_shot
from editor.widgets.translated import Translated

_PAUSE = 80
"""In ms: maps are painted anew once their size has settled."""
_LINES = 14
"""Of text: so high is what games tell, which scrolls if it is more."""
_MOST_TOLD = 6
"""Differences in words; the maps show all of them."""


class CompareDialog(Translated, QDialog):
    """Shows two designs that can be chosen among some, or from files."""

    def __init__(
        self,
        choices: Sequence[Choice],
        shared: Shared,
        parent: QWidget,
        playing: Playing = comparing_games,
    ) -> None:
        """Begin with the first two choices; there may be but one."""
        super().__init__(parent)
        set_help_topic(self, "design#versions")
        self._shared, self._choices = shared, list(choices)
        self.sides = QComboBox(), QComboBox()
        self.maps = ComparedMap(), ComparedMap()
        self._found: Compared | None = None
        self._resized = single_shot(self, _PAUSE, self._paint_maps)
        self.differences, self.trouble = plain_label(), plain_label(is_bold=True)
        self.figures = QGridLayout()
        self.games = GamesView(shared, playing)
        self.tabs = QTabWidget()
        self._latest = Latest(shared.jobs, self)
        self._painting = ComparedMaps(self)
        self._painting.painted.connect(self._show_maps)
        self._arrange()
        for number, box in enumerate(self.sides):
            for choice in self._choices:
                box.addItem(choice.title)
            box.setCurrentIndex(min(number, len(self._choices) - 1))
            box.currentIndexChanged.connect(self._look)
        self.trouble.hide()
        self.finished.connect(self._stop)
        self._name()
        self._look()

    def _arrange(self) -> None:
        grid = QGridLayout(self)
        grid.setContentsMargins(16, 16, 16, 14)
        grid.setSpacing(10)
        for column, (box, map_) in enumerate(zip(self.sides, self.maps, strict=True)):
            map_.resized.connect(self._resized.start)
            grid.addWidget(box, 0, column)
            grid.addWidget(map_, 1, column)
            grid.setColumnStretch(column, 1)
        self.tabs.setDocumentMode(True)
        games = scroll_area(self.games)
        self.set_translated(games.setAccessibleName, "By games")
        games.setMinimumHeight(_LINES * self.fontMetrics().lineSpacing())
        for page in (self._glance(), games):
            self.tabs.addTab(page, "")
        self.file_button, self.close_button = button(self._ask_file), button(self.accept)
        grid.addWidget(self.tabs, 2, 0, 1, 2)
        grid.addWidget(self.trouble, 3, 0, 1, 2)
        grid.setRowStretch(1, 1)
        self.setWindowFlag(Qt.WindowType.WindowMaximizeButtonHint)
        grid.addLayout(button_row((self.file_button,), (self.close_button,)), 4, 0, 1, 2)

    def _glance(self) -> QWidget:
        """What is known without games."""
        page = QWidget()
        column = column_of(page)
        self.figures.setHorizontalSpacing(24)
        self.figures.setVerticalSpacing(6)
        for side in (1, 2):
            self.figures.setColumnStretch(side, 1)
        column.addLayout(self.figures)
        for part in (rule_line(), self.differences):
            column.addWidget(part)
        column.addStretch(1)
        return page

    def _name(self) -> None:
        self.set_translated(self.setWindowTitle, "Compare")
        self.set_translated(self.sides[0].setAccessibleName, "The one")
        self.set_translated(self.sides[1].setAccessibleName, "The other")
        self.set_translated(lambda text: self.tabs.setTabText(0, text), "At a glance")
        self.set_translated(lambda text: self.tabs.setTabText(1, text), "By games")
        self.set_translated(self.file_button.setText, "&Another file…")
        self.set_translated(self.close_button.setText, "C&lose")

    def _ask_file(self) -> None:
        title = tr("Compare with a saved design")
        name, _kind = QFileDialog.getOpenFileName(self, title, "", design_files())
        if name:
            self.add_file(Path(name))

    def add_file(self, path: Path) -> None:
        """Compare with a file, too, at the right."""
        self._choices.append(choice_of_file(path))
        for box in self.sides:
            box.addItem(self._choices[-1].title)
        self.sides[1].setCurrentIndex(len(self._choices) - 1)

    def _look(self) -> None:
        """Look at what is chosen, off the GUI thread."""
        one, other = (self._choices[box.currentIndex()] for box in self.sides)
        self.games.offer(one, other)
        listener = Listener(self._show, self._fail)
        self._latest.run(tr_lazy("Comparing"), self._looking(one, other), listener)

    def _looking(self, one: Choice, other: Choice) -> Work[Compared]:
        yield Progress(0, 1, "")
        return compared(one, other, self._shared.sketching, self._shared.boxes)

    def _show(self, found: Compared) -> None:
        self.trouble.hide()
        self._show_figures(found)
        told = found.differences[:_MOST_TOLD]
        more = len(found.differences) - len(told)
        lines = [*told, tr("and {count} more", count=more)] if more else [*told]
        self.differences.setText("\n".join(lines) or tr("Both play the same."))
        self._grow()
        self._found = found
        self._paint_maps()

    def _paint_maps(self) -> None:
        """Paint the maps as large as they are shown now, sharp on every screen."""
        if self._found is not None:
            size, ratio = self.maps[0].size(), self.devicePixelRatioF()
            self._painting.paint(*self._found.sketches, size, self._shared.theme.palette, ratio)

    def _grow(self) -> None:
        """Have room for all that is told."""
        present(self.layout()).activate()
        wanted = present(self.layout()).totalHeightForWidth(self.width())
        self.resize(self.width(), max(self.height(), wanted))

    def _show_figures(self, found: Compared) -> None:
        while (item := self.figures.takeAt(0)) is not None:
            if (widget := item.widget()) is not None:
                widget.deleteLater()
        for row, (title, *cells) in enumerate(found.rows):
            self.figures.addWidget(plain_label(title, is_faint=True), row, 0)
            differs = len(set(cells)) > 1
            for column, text in enumerate(cells, start=1):
                cell = plain_label(text, is_bold=differs, is_faint=not differs)
                self.figures.addWidget(cell, row, column)

    def _show_maps(self, one: QPixmap, other: QPixmap) -> None:
        for label, picture, box in zip(self.maps, (one, other), self.sides, strict=True):
            label.setPixmap(picture)
            label.setAccessibleName(tr("Map of {name}", name=box.currentText()))

    def _fail(self, error: Exception) -> None:
        if not isinstance(error, Unreadable):
            self._shared.tell_failure(error)
            return
        self.trouble.show()
        self.trouble.setText(tr("This cannot be compared: {reason}", reason=error))

    def _stop(self) -> None:
        self._latest.cancel()
        self._painting.stop()
        self.games.stop()
