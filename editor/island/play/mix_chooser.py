"""Cards that are chosen by numbers: collected, handed over, or given in a trade."""

from __future__ import annotations

from collections.abc import Iterable

from PyQt6.QtCore import pyqtSignal
from PyQt6.QtWidgets import QHBoxLayout, QLabel, QSpinBox, QWidget

from core.island.design.island_design import Cards
from core.island.engine.action import RESOURCES
from editor.widgets.translated import Translated


class MixChooser(Translated, QWidget):
    """A number for each kind of card.

    Signals:
        changed: other numbers are chosen.
    """

    changed = pyqtSignal()

    def __init__(self) -> None:
        """Offer nothing yet."""
        super().__init__()
        self.boxes = tuple(QSpinBox() for _ in RESOURCES)
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 4, 12, 4)
        for resource, box in zip(RESOURCES, self.boxes, strict=True):
            label = QLabel()
            label.setBuddy(box)
            row.addWidget(label)
            row.addWidget(box)
            self.set_translated(label.setText, resource.value)
            self.set_translated(box.setAccessibleName, resource.value)
            box.valueChanged.connect(self.changed)
        row.addStretch()

    @property
    def cards(self) -> Cards:
        """What is chosen."""
        return Cards(*(box.value() for box in self.boxes))

    def offer(self, mixes: Iterable[Cards]) -> None:
        """Let any of these mixes be chosen, and propose the last; whoever offers them knows it."""
        offered = tuple(mixes)
        for box, resource in zip(self.boxes, RESOURCES, strict=True):
            box.blockSignals(True)
            box.setRange(0, max((each.of(resource) for each in offered), default=0))
            box.setValue(offered[-1].of(resource) if offered else 0)
            box.blockSignals(False)

    def allow(self, most: Cards) -> None:
        """Let at most so many cards be chosen; none are at first."""
        for box, resource in zip(self.boxes, RESOURCES, strict=True):
            box.setRange(0, most.of(resource))
