"""Between the box and the table: what is dragged out of the catalogue, and what is put back."""

from __future__ import annotations

from PyQt6.QtCore import QEvent, QObject, QPoint, Qt
from PyQt6.QtGui import QKeyEvent
from PyQt6.QtWidgets import QApplication

from core.quest.checks.places import hexes_under
from editor.quest.canvas.canvas import Canvas
from editor.quest.canvas.piece_commands import PieceCommands
from editor.quest.documents.selection import Selection
from editor.quest.panels.catalogue.catalogue import CataloguePanel

_FREELY = Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.ShiftModifier


class BoxAndTable(QObject):
    """Hands pieces over between the catalogue and the canvas."""

    def __init__(
        self,
        catalogue: CataloguePanel,
        canvas: Canvas,
        selection: Selection,
        pieces: PieceCommands,
    ) -> None:
        """Connect the two."""
        super().__init__(canvas)
        self._catalogue = catalogue
        self._canvas = canvas
        self._selection = selection
        self._pieces = pieces
        catalogue.picked.connect(pieces.place)
        catalogue.drag.lifted.connect(canvas.lift_side)
        catalogue.drag.carried.connect(self._carry_to)
        catalogue.drag.dropped.connect(canvas.drop_at)
        catalogue.drag.turned.connect(self._turn)
        catalogue.drag.keyed.connect(self._key_while_carrying)
        catalogue.used_chosen.connect(self._show_piece)
        canvas.carried_off.connect(self._put_into_box)
        canvas.installEventFilter(self)

    def _carry_to(self, at: QPoint) -> None:
        held = QApplication.keyboardModifiers()
        self._canvas.carry_to(at, is_snapping=not held & _FREELY)

    def _turn(self, notches: int) -> None:
        self._canvas.carrier.turn(-notches)

    def _key_while_carrying(self, event: QKeyEvent) -> None:
        QApplication.sendEvent(self._canvas, event)

    def _show_piece(self, piece: int) -> None:
        self._selection.set_pieces((piece,))
        self._canvas.show_hexes(hexes_under(self._canvas.document.facts.layout, (piece,)))

    def _put_into_box(self, at: QPoint) -> None:
        """Take pieces off the table that were carried back over the box."""
        box, hand = self._catalogue.rect(), self._canvas.carrier.hand
        if box.contains(self._catalogue.mapFromGlobal(at)) and hand and hand.carried.lifted:
            self._selection.set_pieces(hand.carried.lifted)
            self._canvas.carrier.cancel()
            self._pieces.delete()

    def eventFilter(self, watched: QObject | None, event: QEvent | None) -> bool:
        """Keep Alt, which ignores the seats while carrying, from opening the menu bar."""
        is_carrying = self._canvas.carrier.is_carrying
        if event is not None and is_carrying and _is_alt_for_menus(event):
            event.accept()
            return True
        return super().eventFilter(watched, event)


def _is_alt_for_menus(event: QEvent) -> bool:
    """Whether Alt is asking whether it is a shortcut, by which the menu bar hears of it."""
    is_asking = event.type() == QEvent.Type.ShortcutOverride
    return is_asking and isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Alt
