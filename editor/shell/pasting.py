"""What comes in as text, pasted or dropped: pieces to lay down, or whole designs."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from PyQt6.QtCore import QMimeData, QObject, pyqtSignal

from core.basics.language import tr_lazy, tr_plural
from core.designs.design_file import DesignFile
from core.designs.recognising import Recognised, Source
from editor.desk import DesignPage
from editor.documents.clipboard import (
    Pasted,
    claim_of,
    local_paths,
    on_clipboard,
    refusal,
    text_to_paste,
)
from editor.documents.document import Document
from editor.live.text_reading import TextReading
from editor.studio.wishes import Wishes


class Pasting(QObject):
    """Takes text into a window without ever replacing anybody's work.

    A whole design takes the table if that is empty, or if it shows a template that nobody has
    touched; else, or if it belongs to another game, it gets a window of its own. Parts of one are
    carried.

    Signals:
        message: a sentence to be shown until the next one; an empty one ends it.
        announced: a sentence for the status line.
    """

    message = pyqtSignal(object)
    announced = pyqtSignal(str)

    def __init__(
        self,
        document: Document,
        page: DesignPage,
        wishes: Wishes,
        reading: TextReading,
        is_editing: Callable[[], bool],
    ) -> None:
        """Lay down on a page what `reading` understands; only while `is_editing` says so."""
        super().__init__(page.widget)
        self._document, self._page = document, page
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
        """Bring a design to where nothing stands in its way."""
        design, is_editing = found.file.design, self._is_editing()
        if design.game != self._document.game.id:
            self._wishes.open_design.emit(found)
            return
        is_part = found.source is Source.DESIGN_FILE and self._page.hand.is_part(design)
        is_template = self._document.is_untouched and not is_part
        if is_editing and (is_template or self._document.design.is_empty):
            self._lay(found, is_template=is_template)
        elif not is_part:
            self._wishes.open_design.emit(found)
        elif is_editing:
            self._page.hand.carry(design)
            self._tell_flaws(found.file)
        else:
            self.message.emit(
                tr_lazy("This can only be pasted on the table. Go back to the editor first.")
            )

    def _lay(self, found: Recognised, *, is_template: bool) -> None:
        """Make a design the one of this window, as a step that can be undone."""
        document, design = self._document, found.file.design
        name = design.name if is_template else document.design.name or design.name
        document.edit(tr_lazy("Paste"), replace(design, name=name))
        self._page.table.fit()
        self.announced.emit(claim_of(found))
        self._tell_flaws(found.file)

    def _tell_flaws(self, file: DesignFile[Any]) -> None:
        if file.flaws:
            self.announced.emit(
                tr_plural(
                    "{count} line of the text could not be understood and was left out.",
                    "{count} lines of the text could not be understood and were left out.",
                    len(file.flaws),
                )
            )
