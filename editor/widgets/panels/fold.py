"""Headings that fold what stands below them away; which are folded is remembered."""

from __future__ import annotations

from typing import Protocol

from PyQt6.QtCore import QRect, QSize, Qt
from PyQt6.QtGui import QPainter, QPaintEvent, QPalette
from PyQt6.QtWidgets import (
    QAbstractButton,
    QSizePolicy,
    QStyle,
    QStyleOption,
    QVBoxLayout,
    QWidget,
)

from editor.drawing.fonts import heading_font
from editor.widgets.house_style.grounds import mixed
from editor.widgets.labels import CHAPTER
from editor.widgets.present import present

_SIGN, _GAP = 14, 8
"""In pixels: the arrow at the right, and the room between parts."""
_HIGHER = 4
"""In pixels: what a heading is higher than its text, so that it is easily hit."""
_TOWARDS_TEXT = 0.45
"""How much of the text's colour is in the accent: enough to be read on dark grounds, too."""
_PART = QStyle.PrimitiveElement
_ROLE = QPalette.ColorRole


class FoldStore(Protocol):
    """What remembers which folds are otherwise than usual, as the settings do."""

    turned_folds: frozenset[str]


def remember(store: FoldStore, name: str, *, is_usual: bool) -> None:
    """Remember whether a fold is as it usually is."""
    turned = store.turned_folds
    store.turned_folds = turned - {name} if is_usual else turned | {name}


class FoldButton(QAbstractButton):
    """A heading with an arrow that tells whether what it stands above is shown."""

    def __init__(self) -> None:
        """Stand above something that is shown."""
        super().__init__()
        self.setFont(heading_font(self.font(), CHAPTER))
        self.setCheckable(True)
        self.setChecked(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """The text in one line, and the arrow behind it."""
        metrics = self.fontMetrics()
        width = metrics.horizontalAdvance(self.text()) + _GAP + _SIGN
        return QSize(width, metrics.lineSpacing() + _HIGHER)

    def minimumSizeHint(self) -> QSize:
        """As much."""
        return self.sizeHint()

    def paintEvent(self, _event: QPaintEvent | None) -> None:
        """Paint the words, an arrow that tells whether it is open, and where keys go."""
        painter = QPainter(self)
        plain, lit = (self.palette().color(each) for each in (_ROLE.WindowText, _ROLE.Highlight))
        is_lit = self.underMouse() or self.hasFocus()
        painter.setPen(mixed(lit, plain, _TOWARDS_TEXT) if is_lit else plain)
        inside = self.contentsRect()
        words = inside.adjusted(0, 0, -_SIGN, 0)
        painter.drawText(words, int(Qt.AlignmentFlag.AlignVCenter), self.text())
        arrow = QStyleOption()
        arrow.initFrom(self)
        arrow.rect = QRect(inside.right() + 1 - _SIGN, 0, _SIGN, self.height())
        colours = QPalette(self.palette())
        colours.setColor(_ROLE.ButtonText, self.palette().color(_ROLE.PlaceholderText))
        arrow.palette = colours
        which = _PART.PE_IndicatorArrowDown if self.isChecked() else _PART.PE_IndicatorArrowRight
        present(self.style()).drawPrimitive(which, arrow, painter, self)
        painter.end()


class FoldHeading(FoldButton):
    """A heading that shows and hides a part of a panel; space and clicks turn it.

    Attributes:
        name: what it is remembered by.
        content: what it folds; parts are added to its column.
    """

    def __init__(self, name: str, *parts: QWidget) -> None:
        """Stand above some parts, which are shown."""
        super().__init__()
        self.name, self.content = name, QWidget()
        column = QVBoxLayout(self.content)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(_GAP)
        for part in parts:
            column.addWidget(part)
        self.toggled.connect(self.content.setVisible)

    def remember_in(self, store: FoldStore) -> None:
        """Be as it was left, and remember how it is left."""
        self.setChecked(self.name not in store.turned_folds)
        self.toggled.connect(lambda is_open: remember(store, self.name, is_usual=is_open))
