"""Two runs side by side: a row for each figure with its verdict, and a sign where they differ."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import Qt
from PyQt6.QtWidgets import QGridLayout, QLabel, QWidget

from core.basics.deferred import deferred
from core.basics.language import tr
from editor.panels.playtesting.figure_words import OTHER, counted
from editor.widgets.labels import plain_label

if TYPE_CHECKING:
    from core.playtest.reports import side_by_side
    from core.playtest.reports.side_by_side import Contrast, SideBySide
else:
    side_by_side = deferred("core.playtest.reports.side_by_side")

_COLUMNS = 4
_NAME, _FIRST, _SECOND, _CHANGE = range(_COLUMNS)
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop


class ContrastGrid(QWidget):
    """Name, the other run, this run, and the difference of each figure."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """Show nothing yet."""
        super().__init__(parent)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(8)
        self._grid.setVerticalSpacing(3)
        self._grid.setColumnStretch(_NAME, 1)
        self.note = plain_label(is_faint=True)
        self._grid.addWidget(self.note, 0, 0, 1, _COLUMNS)
        self._heads = self._row(1, is_bold=True)
        self.rows: list[tuple[QLabel, ...]] = []

    def _row(self, number: int, *, is_bold: bool = False) -> tuple[QLabel, ...]:
        labels = tuple(plain_label(is_bold=is_bold) for _ in range(_COLUMNS))
        for column, label in enumerate(labels):
            label.setContextMenuPolicy(Qt.ContextMenuPolicy.NoContextMenu)  # the panel has one
            if column != _NAME:
                label.setWordWrap(False)
                label.setAlignment(_RIGHT)
            self._grid.addWidget(label, number, column, Qt.AlignmentFlag.AlignTop)
        return labels

    def show_runs(self, beside: SideBySide) -> None:
        """Show two other runs; this one is the second of them."""
        for label, text in zip(self._heads, _heads(), strict=True):
            label.setText(text)
        self.note.setText(_about(beside))
        while len(self.rows) < len(beside.contrasts):
            self.rows.append(self._row(len(self.rows) + 2))
        for number, labels in enumerate(self.rows):
            is_used = number < len(beside.contrasts)
            for label in labels:
                label.setVisible(is_used)
            if is_used:
                _fill(labels, beside.contrasts[number])
        self.setAccessibleName(tr("Comparison"))
        self.setAccessibleDescription(
            "; ".join(f"{each.name}: {in_words(each)}" for each in beside.contrasts)
        )


def _fill(labels: tuple[QLabel, ...], contrast: Contrast) -> None:
    mark = OTHER if contrast.verdict.is_difference else ""
    change = f"{mark} {contrast.change}".strip()
    both = map(_in_two_lines, (contrast.first, contrast.second))
    texts = (contrast.name, *both, f"{change}\n{contrast.judgement}")
    for label, text in zip(labels, texts, strict=True):
        label.setText(text)
        label.setToolTip(f"{contrast.name}: {in_words(contrast)}")


def _in_two_lines(value: str) -> str:
    """A number, and below it what it is worth: the panel is narrow."""
    number, *worth = value.split(" ", 1)
    return "\n".join((number, *worth))


def in_words(contrast: Contrast) -> str:
    """A row for screen readers."""
    return contrast.called(contrast.meaning)


def _heads() -> tuple[str, ...]:
    return "", tr("Other"), tr("This"), tr("Change")


def _about(beside: SideBySide) -> str:
    """What is compared, from how many games, who played, and what the verdicts mean."""
    name = beside.first.name or tr("Untitled")
    games = counted(beside.first.report.games)
    lines = [tr("Other: {design}, {games} games.", design=name, games=games)]
    if beside.pairs:
        lines.append(tr("{count} pairs with the same seed.", count=counted(beside.pairs)))
    if beside.has_other_table:
        lines.append(tr(beside.second.spec.game.playtests.words.other_table))
    return " ".join((*lines, side_by_side.about_seats(beside), side_by_side.about_verdicts(beside)))
