"""Lengths on tables and on paper, told in the unit that somebody thinks in."""

from __future__ import annotations

from enum import StrEnum

from PyQt6.QtCore import QObject, pyqtSignal

from core.basics.language import LazyText, tr_lazy
from core.basics.values import dataclass
from editor.widgets.keys.keymap import KeyStore

_KEY = "units"
CM_PER_INCH, MM_PER_CM = 2.54, 10


class Unit(StrEnum):
    """What lengths are told in."""

    CENTIMETRES = "cm"
    INCHES = "inch"


class Lengths(QObject):
    """The unit that all windows tell lengths in, kept among the settings.

    Signals:
        changed: it is another one now.
    """

    changed = pyqtSignal()

    def __init__(self, store: KeyStore) -> None:
        """Keep the unit in a store; in centimetres unless somebody chose otherwise."""
        super().__init__()
        self._store = store

    @property
    def unit(self) -> Unit:
        """The unit in use."""
        is_inches = self._store.stored(_KEY) == Unit.INCHES
        return Unit.INCHES if is_inches else Unit.CENTIMETRES

    @unit.setter
    def unit(self, unit: Unit) -> None:
        if unit is not self.unit:
            self._store.store(_KEY, unit)
            self.changed.emit()

    def of_cm(self, length: float) -> float:
        """A length in cm as one of the unit in use."""
        return length / CM_PER_INCH if self.unit is Unit.INCHES else length


@dataclass(frozen=True, slots=True)
class FlatSize:
    """How wide and high something is, in mm."""

    width: float
    height: float

    def told(self, unit: Unit) -> LazyText:
        """The size in words."""
        if unit is Unit.INCHES:
            inch = CM_PER_INCH * MM_PER_CM
            width, height = self.width / inch, self.height / inch
            return tr_lazy("{width:.1f} × {height:.1f} in", width=width, height=height)
        width, height = self.width / MM_PER_CM, self.height / MM_PER_CM
        return tr_lazy("{width:.1f} × {height:.1f} cm", width=width, height=height)
