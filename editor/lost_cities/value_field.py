"""The little field over a stage into which its value is typed."""

from __future__ import annotations

from PyQt6.QtCore import QPoint, Qt, pyqtSignal
from PyQt6.QtGui import QFocusEvent, QIntValidator, QKeyEvent
from PyQt6.QtWidgets import QLineEdit, QWidget

from core.lost_cities.checks.places import StageSpot
from core.lost_cities.design.own_keys import HIGHEST_VALUE, LOWEST_VALUE
from editor.lost_cities.drawing.plan import BoardPlan
from editor.widgets.present import present
from editor.widgets.translated import Translated

_WIDE, _HIGH = 64, 32


class ValueField(Translated, QLineEdit):
    """Takes a value; Enter or leaving it keeps it, Escape does not.

    Signals:
        typed: a value for the stage of a spot.
    """

    typed = pyqtSignal(object, int)

    def __init__(self, over: QWidget) -> None:
        """Stay hidden until it is wanted."""
        super().__init__(over)
        self._spot: StageSpot | None = None
        self.setValidator(QIntValidator(LOWEST_VALUE, HIGHEST_VALUE, self))
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.resize(_WIDE, _HIGH)
        self.hide()
        self.set_translated(self.setAccessibleName, "Value of the stage")

    def show_at(self, spot: StageSpot, middle: QPoint, value: int, beginning: str) -> None:
        """Ask for the value of a stage."""
        self._spot = spot
        self.setText(beginning or str(value))
        self.move(middle - QPoint(_WIDE // 2, _HIGH // 2))
        self.show()
        self.setFocus()
        if not beginning:
            self.selectAll()

    def keep_within(self, plan: BoardPlan) -> None:
        """Drop what was typed for a stage that is not there any more."""
        if self._spot is not None and plan.place_of(self._spot) is None:
            self._drop()

    def _drop(self) -> None:
        self._spot = None
        self.hide()
        present(self.parentWidget()).setFocus()

    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        """Take the value, drop it, or type on."""
        event = present(event)
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self._finish()
        elif event.key() == Qt.Key.Key_Escape:
            self._drop()
        else:
            super().keyPressEvent(event)

    def focusOutEvent(self, event: QFocusEvent | None) -> None:
        """Keep what was typed."""
        super().focusOutEvent(event)
        self._finish()

    def _finish(self) -> None:
        spot, self._spot = self._spot, None
        self.hide()
        if spot is not None and self.hasAcceptableInput():
            self.typed.emit(spot, int(self.text()))
