"""A field for a length, which is shown in the unit in use."""

from __future__ import annotations

from PyQt6.QtCore import QLocale, QSignalBlocker, Qt
from PyQt6.QtGui import QValidator, QWheelEvent
from PyQt6.QtWidgets import QDoubleSpinBox

from core.basics.language import language, tr
from editor.widgets.lengths import CM_PER_INCH, MM_PER_CM, Lengths, Unit
from editor.widgets.present import present
from editor.widgets.translated import Translated

_KEPT_DECIMALS = 4
"""Of what a field holds: enough for a hundredth of an inch to come back as itself."""


class LengthField(Translated, QDoubleSpinBox):
    """A length that is shown in the unit in use, and whose value is always in cm, or always in mm.

    It counts once it is finished, and scrolling past does not change it.
    """

    def __init__(
        self, lengths: Lengths, least: float, most: float, *, is_in_mm: bool = False
    ) -> None:
        """Offer the lengths of a range, which is in cm, or in mm."""
        super().__init__()
        self._lengths, self._is_in_mm = lengths, is_in_mm
        self.setDecimals(_KEPT_DECIMALS)
        self.setRange(least, most)
        self.setKeyboardTracking(False)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.when_translated(self._show_unit)
        lengths.changed.connect(self._show_unit)

    @property
    def _one(self) -> float:
        """What one of the unit is in the value: of mm where the metric one is mm, or else of cm."""
        if self._lengths.unit is Unit.INCHES:
            return CM_PER_INCH * (MM_PER_CM if self._is_in_mm else 1)
        return 1.0

    @property
    def _places(self) -> int:
        return 2 if self._lengths.unit is Unit.INCHES else 1

    def _show_unit(self) -> None:
        self.setLocale(QLocale(language()))
        is_inches = self._lengths.unit is Unit.INCHES
        step = 0.05 if is_inches else 0.5 if self._is_in_mm else 0.1
        self.setSingleStep(step * self._one)
        metric = tr(" mm") if self._is_in_mm else tr(" cm")
        self.setSuffix(tr(" in") if is_inches else metric)

    def textFromValue(self, value: float) -> str:
        """The length in the unit in use."""
        return self.locale().toString(value / self._one, "f", self._places)

    def valueFromText(self, text: str | None) -> float:
        """What a length in the unit in use is in cm or mm."""
        bare = (text or "").removesuffix(self.suffix()).strip()
        number, _is_one = self.locale().toDouble(bare)
        return number * self._one

    def validate(self, text: str | None, position: int) -> tuple[QValidator.State, str, int]:
        """Let any number be typed; what is out of range becomes the nearest that is not."""
        whole = text or ""
        bare = whole.removesuffix(self.suffix()).strip()
        number, is_one = self.locale().toDouble(bare)
        is_special = whole == self.specialValueText()
        is_fine = is_special or (is_one and self.minimum() <= number * self._one <= self.maximum())
        state = QValidator.State.Acceptable if is_fine else QValidator.State.Intermediate
        return state, whole, position

    def fixup(self, text: str | None) -> str:
        """Take what lies out of range back into it."""
        value = min(max(self.valueFromText(text), self.minimum()), self.maximum())
        return self.textFromValue(value) + self.suffix()

    def wheelEvent(self, event: QWheelEvent | None) -> None:
        """Turn with the wheel, or let the panel scroll."""
        if self.hasFocus():
            super().wheelEvent(event)
        else:
            present(event).ignore()

    def show_value(self, value: float) -> None:
        """Show what is kept; nobody has typed that."""
        with QSignalBlocker(self):
            self.setValue(value)
