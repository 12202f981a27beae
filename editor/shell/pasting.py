"""What comes in as text, pasted or dropped: pieces to lay down, or whole routes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from PyQt6.QtCore import QMimeData, QObject, pyqtSignal

from core.designs.design_file import DesignFile
from core.language import tr_lazy, tr_plural
from core.quest.board.layout import lay_out
from core.quest.catalogue.pieces import PieceKind
from core.quest.route.recognising import Recognised, Source
from core.quest.route.route import Route
from editor.documents.clipboard import (
    Pasted,
    claim_of,
    local_paths,
    on_clipboard,
    refusal,
    text_to_paste,
)
from editor.live.text_reading import TextReading
from editor.quest.canvas.canvas import Canvas
from editor.quest.canvas.piece_commands import PieceCommands
from editor.studio.wishes import Wishes


class Pasting(QObject):
    """Takes text into a window without ever replacing anybody's work.

    A whole route takes the table if that is empty, or if it shows a template that nobody has
    touched; else it gets a window of its own. Single pieces are carried.

    Signals:
        message: a sentence to be shown until the next one; an empty one ends it.
        announced: a sentence for the status line.
    """

    message = pyqtSignal(object)
    announced = pyqtSignal(str)

    def __init__(
        self,
        canvas: Canvas,
        pieces: PieceCommands,
        wishes: Wishes,
        reading: TextReading,
        is_editing: Callable[[], bool],
    ) -> None:
        """Lay down on a canvas what `reading` understands; only while `is_editing` says so."""
        super().__init__(canvas)
        self._canvas, self._document, self._pieces = canvas, canvas.document, pieces
        self._wishes, self._reading, self._is_editing = wishes, reading, is_editing
        reading.understood.connect(self._on_understood)

    def paste(self) -> None:
        """Take what is on the clipboard."""
        self.open_carried(on_clipboard())

    def open_carried(self, carried: QMimeData) -> None:
        """Open files and folders, or understand a text."""
        paths = local_paths(carried)
        for path in paths:
            self._wishes.open_file.emit(path)
        if not paths:
            self.read_text(text_to_paste(carried))

    def read_text(self, text: str) -> None:
        """Understand a text, and do what is to be done with it."""
        self._reading.read(text)

    def stop(self) -> None:
        """Let nothing come of a text that is still being read."""
        self._reading.stop()

    def _on_understood(self, given: Pasted) -> None:
        if given.found is None:
            self.message.emit(refusal(given.reason))
            return
        self.message.emit("")
        self._place(given.found)

    def _place(self, found: Recognised) -> None:
        """Bring a route to where nothing stands in its way."""
        route, is_editing = found.file.design, self._is_editing()
        is_route = found.source is not Source.ROUTE_FILE or self._is_whole(route)
        is_template = self._document.is_untouched and is_route
        if is_editing and (is_template or not self._document.route.pieces):
            self._lay(found, is_template=is_template)
        elif is_route:
            self._wishes.open_route.emit(found)
        elif is_editing:
            self._pieces.carry(route.pieces, route.blockades.fixed)
            self._tell_flaws(found.file)
        else:
            self.message.emit(
                tr_lazy("Pieces can be pasted on the route. Go back to the editor first.")
            )

    def _lay(self, found: Recognised, *, is_template: bool) -> None:
        """Make a route the one of this window, as a step that can be undone."""
        document, route = self._document, found.file.design
        name = route.name if is_template else document.route.name or route.name
        document.edit(tr_lazy("Paste a route"), replace(route, name=name))
        self._canvas.fit()
        self.announced.emit(claim_of(found))
        self._tell_flaws(found.file)

    def _tell_flaws(self, file: DesignFile[Route]) -> None:
        if file.flaws:
            self.announced.emit(
                tr_plural(
                    "{count} line of the text could not be understood and was left out.",
                    "{count} lines of the text could not be understood and were left out.",
                    len(file.flaws),
                )
            )

    def _is_whole(self, route: Route) -> bool:
        """Whether a route leads from a start to an end."""
        layout = lay_out(route, self._document.catalogue)
        return bool(layout.of_kind(PieceKind.START) and layout.of_kind(PieceKind.ENDING))
