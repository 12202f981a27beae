"""The analysis: what the route is made of and how far it is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from PyQt6.QtCore import Qt
from PyQt6.QtGui import QContextMenuEvent
from PyQt6.QtWidgets import QGridLayout, QWidget

from core.board.board import Board, BrokenLayout
from core.board.layout import Layout
from core.board.shortest import fewest_steps
from core.catalogue.spaces import Symbol
from core.language import tr, tr_plural
from editor.document import Document
from editor.labels import plain_label
from editor.live_checks import LiveChecks
from editor.menus import copying_menu, leave_menus_to, pop_up
from editor.panels.catching_up import CatchingUp
from editor.panels.legend import Legend
from editor.panels.parts import column_of, rule_line, scroll_area
from editor.panels.terrain_bar import TerrainBar, terrain_counts
from editor.speaking import Speaking
from editor.theme import Theme
from editor.words import (
    about_blockades,
    about_caves,
    seam_name,
    seam_width,
    sides_in_order,
    symbol_count,
)


class AnalysisPanel(Speaking, QWidget):
    """Shows figures of the route that need no games; they follow the checks while it is seen."""

    def __init__(
        self, document: Document, checks: LiveChecks, theme: Theme, parent: QWidget | None = None
    ) -> None:
        """Follow a document."""
        super().__init__(parent)
        self._document = document
        self._news = CatchingUp(self, self._refresh)
        self._sides = plain_label(is_bold=True)
        self._bar = TerrainBar(theme)
        self._facts, self._seams = QWidget(), plain_label()
        self._grid = QGridLayout(self._facts)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setColumnStretch(1, 1)
        self._seams_title, self._legend_title = plain_label(is_bold=True), plain_label(is_bold=True)
        self._legend = Legend(theme)
        self._arrange()
        checks.reported.connect(self._news.ask)
        self.say_texts()

    def _arrange(self) -> None:
        content = QWidget()
        column = column_of(content)
        for part in (
            *(self._sides, self._bar, self._facts, rule_line(), self._seams_title, self._seams),
            *(rule_line(), self._legend_title, self._legend),
        ):
            column.addWidget(part)
        column.addStretch(1)
        self._area = scroll_area(content)
        column_of(self, 0).addWidget(self._area)

    def say_texts(self) -> None:
        """Speak the language in use."""
        self.setAccessibleName(tr("Analysis"))
        self._area.setAccessibleName(tr("Analysis"))
        self._seams_title.setText(tr("Seams"))
        self._legend_title.setText(tr("Legend"))
        self._news.ask()

    def _refresh(self) -> None:
        layout = self._document.layout
        self._sides.setText(sides_in_order(layout) or tr("No pieces lie on the table."))
        self._bar.show_counts(terrain_counts(piece.side for piece in layout.pieces.values()))
        self._show_facts(tuple(facts_of(layout)))
        self._seams.setText("\n".join(_about_seams(layout)))
        leave_menus_to(self)

    def contextMenuEvent(self, event: QContextMenuEvent | None) -> None:
        """Offer to copy what is shown."""
        pop_up(copying_menu(self, analysis_text(self._document.layout)), event.globalPos())

    def _show_facts(self, facts: tuple[tuple[str, str], ...]) -> None:
        while self._grid.count():
            self._grid.takeAt(0).widget().deleteLater()
        for row, (name, value) in enumerate(facts):
            self._grid.addWidget(
                plain_label(name, is_faint=True), row, 0, Qt.AlignmentFlag.AlignTop
            )
            self._grid.addWidget(plain_label(value), row, 1)


def facts_of(layout: Layout) -> Iterator[tuple[str, str]]:
    """The figures of a route, each with its name."""
    sides = [piece.side for piece in layout.pieces.values()]
    yield tr("Spaces"), str(sum(len(side.spaces) for side in sides))
    yield tr("Shortest way"), _about_way(layout)
    yield tr("Traverse rating"), str(sum(side.traverse_rating for side in sides))
    asked: Counter[Symbol] = Counter()
    for side in sides:
        asked += side.symbol_powers
    said = "\n".join(symbol_count(symbol, asked[symbol]) for symbol in Symbol if asked[symbol])
    yield tr("Asks for"), said or "–"
    yield tr("Blockades"), about_blockades(layout)
    yield tr("Caves"), about_caves(layout)


def analysis_text(layout: Layout) -> str:
    """The figures and the seams of a route as lines of text, for elsewhere."""
    facts = (f"{name}: {', '.join(value.splitlines())}" for name, value in facts_of(layout))
    return "\n".join(filter(None, (sides_in_order(layout), *facts, *_about_seams(layout))))


def _about_way(layout: Layout) -> str:
    try:
        steps = fewest_steps(Board.of(layout))
    except BrokenLayout:
        return tr("known once the pieces lie right")
    return (
        tr("no way")
        if steps is None
        else tr_plural("{count} step long", "{count} steps long", steps)
    )


def _about_seams(layout: Layout) -> Iterator[str]:
    for seam in layout.seams:
        yield f"{seam_name(layout, seam)}: {seam_width(layout, seam)}"
