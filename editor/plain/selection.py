"""What is selected on a page: parts of a design, by the spots that places of problems name."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Generic, TypeVar

from PyQt6.QtCore import QObject, pyqtSignal

S = TypeVar("S", bound=Hashable)  # the spots of a game


class SpotSelection(QObject, Generic[S]):
    """The selected parts of a design; a game says of which kinds they are.

    Signals:
        changed: others are selected now.
    """

    changed = pyqtSignal()

    def __init__(self, parent: QObject, kinds: tuple[type[S], ...]) -> None:
        """Select nothing."""
        super().__init__(parent)
        self._kinds = kinds
        self.spots = frozenset[S]()

    def choose(self, *spots: Hashable) -> None:
        """Select these and nothing else; what is no part of a design is left out."""
        wanted = frozenset(each for each in spots if isinstance(each, self._kinds))
        if wanted != self.spots:
            self.spots = wanted
            self.changed.emit()

    @property
    def only(self) -> S | None:
        """The one spot that is selected, if it is one alone."""
        return next(iter(self.spots)) if len(self.spots) == 1 else None
