"""What the commands of a gallery do."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING

from PyQt6.QtCore import QMimeData, QObject

from core import paths
from core.collection.survey import Entry
from core.language import tr
from editor.documents.clipboard import (
    Pasted,
    copy_code,
    local_paths,
    on_clipboard,
    refusal,
    text_to_paste,
)
from editor.documents.text_reading import TextReading
from editor.gallery.commands import REVERSE, SUBFOLDERS, order_command
from editor.gallery.orders import ORDERS, Order
from editor.gallery.wording import name_of
from editor.widgets.folders import show_folder

if TYPE_CHECKING:
    from editor.gallery.window import GalleryWindow


class GalleryDeeds(QObject):
    """Carries out the commands of one gallery."""

    def __init__(self, window: GalleryWindow) -> None:
        """Serve a gallery."""
        super().__init__(window)
        self._window = window
        self._reading = TextReading(window.shared, self)
        self._reading.understood.connect(self._settle)

    def by_name(self) -> Mapping[str, Callable[..., object]]:
        """Every command's deed by its name."""
        window, wishes = self._window, self._window.wishes
        return {
            "open_entry": lambda: self.open(window.view.current),
            "reveal": self.reveal,
            "copy_code": self.copy_code,
            "new": wishes.new_route.emit,
            "open": wishes.choose_file.emit,
            "open_folder": wishes.choose_folder.emit,
            "examples": partial(wishes.open_folder.emit, paths.routes()),
            "open_code": wishes.open_code.emit,
            "look": window.collection.look,
            "stop": window.collection.halt,
            "close": window.close,
            "quit": wishes.quit.emit,
            "paste": lambda: self.take(on_clipboard()),
            "find": window.search,
            **{order_command(each.name): partial(self._sort, each) for each in ORDERS},
            REVERSE: self._reverse,
            SUBFOLDERS: self._look_below,
            "palette": window.show_palette,
        }

    # --- The current route ------------------------------------------------------------------------

    def open(self, entry: Entry | None) -> None:
        """Open the file of an entry in a window of its own."""
        if entry is not None:
            self._window.say("")
            self._window.wishes.open_file.emit(entry.listed.path)

    def reveal(self) -> None:
        """Show the folder of the current file in the desktop's own window."""
        entry = self._window.view.current
        if entry is not None and (trouble := show_folder(entry.listed.path.parent)):
            self._window.say(trouble)

    def copy_code(self) -> None:
        """Copy the share code of the current route."""
        entry = self._window.view.current
        if entry is None:
            return
        if entry.file is None or not entry.file.route.pieces:
            self._window.say(
                tr("{name} has no share code, for it has no pieces.", name=name_of(entry))
            )
            return
        self._window.status.say(copy_code(entry.file.route))

    # --- Order ------------------------------------------------------------------------------------

    def _sort(self, order: Order, is_on: bool) -> None:
        if is_on:
            self._window.sort_by(order)

    def _reverse(self, is_on: bool) -> None:
        self._window.shared.settings.is_gallery_reversed = is_on
        self._window.rearrange()

    def _look_below(self, is_on: bool) -> None:
        self._window.shared.settings.has_gallery_subfolders = is_on
        self._window.collection.look(with_subfolders=is_on)

    # --- What is brought here ---------------------------------------------------------------------

    def take(self, carried: QMimeData) -> None:
        """Open files and folders that are dropped or pasted, or the route in a text."""
        brought = local_paths(carried)
        for path in brought:
            self._window.wishes.open_file.emit(path)
        if not brought:
            self._reading.read(text_to_paste(carried))

    def _settle(self, given: Pasted) -> None:
        if given.found is None:
            self._window.say(refusal(given.reason))
        else:
            self._window.say("")
            self._window.wishes.open_route.emit(given.found)

    def stop(self) -> None:
        """Let nothing come of a text that is still being read."""
        self._reading.stop()
