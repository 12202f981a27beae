"""The brush: with which kind of tile the mouse paints, if it paints at all."""

from __future__ import annotations

from PyQt6.QtCore import QObject, pyqtSignal

from editor.island.drawing.colours import Kind


class Brush(QObject):
    """A kind to paint with, the eraser, or nothing: then tiles are selected and dragged.

    Attributes:
        kind: None is the eraser while something is painted.

    Signals:
        changed: it paints otherwise now.
    """

    changed = pyqtSignal()

    def __init__(self, parent: QObject) -> None:
        """Paint nothing."""
        super().__init__(parent)
        self.kind: Kind | None = None
        self.is_painting = False

    def take(self, kind: Kind) -> None:
        """Paint with a kind."""
        self._set(kind, is_painting=True)

    def take_eraser(self) -> None:
        """Erase."""
        self._set(None, is_painting=True)

    def put_away(self) -> None:
        """Paint nothing any more."""
        self._set(None, is_painting=False)

    def _set(self, kind: Kind | None, *, is_painting: bool) -> None:
        if (kind, is_painting) != (self.kind, self.is_painting) or type(kind) is not type(
            self.kind
        ):
            self.kind, self.is_painting = kind, is_painting
            self.changed.emit()

    @property
    def is_erasing(self) -> bool:
        """Whether it takes tiles away."""
        return self.is_painting and self.kind is None
