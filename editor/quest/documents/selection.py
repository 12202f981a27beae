"""What is selected: pieces, or one seam; canvas, outline and menus share it."""

from __future__ import annotations

from collections.abc import Iterable

from PyQt6.QtCore import QObject, pyqtSignal

from core.quest.route.route import Route
from editor.quest.documents.route_document import RouteDocument


class Selection(QObject):
    """Pieces by their index in the route, or one seam by its two pieces; never both.

    Signals:
        changed: something else is selected now.
    """

    changed = pyqtSignal()

    def __init__(self, document: RouteDocument, parent: QObject | None = None) -> None:
        """Select nothing."""
        super().__init__(parent)
        self._document = document
        self._pieces: frozenset[int] = frozenset()
        self._seam: tuple[int, int] | None = None
        self._route = document.design
        document.design_changed.connect(self._keep_up)

    @property
    def pieces(self) -> frozenset[int]:
        """The selected pieces."""
        return self._pieces

    @property
    def seam(self) -> tuple[int, int] | None:
        """The selected seam: its pieces, the one nearer to the start first."""
        return self._seam

    @property
    def single(self) -> int | None:
        """The selected piece if it is the only one."""
        return next(iter(self._pieces)) if len(self._pieces) == 1 else None

    def set_pieces(self, pieces: Iterable[int]) -> None:
        """Select these pieces and nothing else."""
        self._set(frozenset(pieces), None)

    def toggle(self, piece: int) -> None:
        """Add a piece, or take it out."""
        self._set(self._pieces ^ {piece}, None)

    def set_seam(self, seam: tuple[int, int] | None) -> None:
        """Select a seam and no piece."""
        self._set(frozenset(), seam)

    def clear(self) -> None:
        """Select nothing."""
        self._set(frozenset(), None)

    def _set(self, pieces: frozenset[int], seam: tuple[int, int] | None) -> None:
        if (pieces, seam) != (self._pieces, self._seam):
            self._pieces, self._seam = pieces, seam
            self.changed.emit()

    def _keep_up(self) -> None:
        """Keep to the same pieces when others come or go; forget what is not there any more."""
        before, self._route = self._route, self._document.design
        layout = self._document.facts.layout
        places = _places_after(before, self._route)
        kept = frozenset(places[piece] for piece in self._pieces if piece in places)
        ends = frozenset(places[piece] for piece in self._seam or () if piece in places)
        seams = (seam.pieces for seam in layout.seams if ends.issuperset(seam.pieces))
        self._set(kept & layout.pieces.keys(), next(seams, None))


def _places_after(before: Route, after: Route) -> dict[int, int]:
    """Where each piece of a route is listed in the next one."""
    if len(before.pieces) == len(after.pieces):
        return {index: index for index in range(len(before.pieces))}
    places = {placement: index for index, placement in enumerate(after.pieces)}
    return {i: places[each] for i, each in enumerate(before.pieces) if each in places}
