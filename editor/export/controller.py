"""Exports of a window: its dialogs for files and for printing, and copies for chats and forums.

What draws, and the dialogs, are loaded when somebody first wants to share.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING, Any

from PyQt6.QtCore import QBuffer, QIODevice, QObject, QSize, Qt, pyqtSignal
from PyQt6.QtGui import QGuiApplication, QImage
from PyQt6.QtWidgets import QDialog, QWidget

from core.basics.deferred import deferred
from core.basics.jobs import Progress, Work
from core.basics.language import speaking, tr, tr_lazy
from core.basics.values import dataclass
from core.shelf import code_of
from editor.background.latest import Latest, Listener
from editor.documents.clipboard import copy_code, shared_with_all
from editor.studio.live_design import LiveDesign
from editor.studio.shared import Shared
from editor.widgets.desktop import show_folder
from editor.widgets.present import present

if TYPE_CHECKING:
    from editor.export import options as export_options
    from editor.export import pictures, worker
    from editor.export import task as export_task
    from editor.export.dialog import export as export_dialog
    from editor.export.dialog import print as print_dialog
    from editor.export.dialog.format_dialog import FormatDialog
else:
    export_options = deferred("editor.export.options")
    pictures = deferred("editor.export.pictures")
    export_task = deferred("editor.export.task")
    worker = deferred("editor.export.worker")
    export_dialog = deferred("editor.export.dialog.export")
    print_dialog = deferred("editor.export.dialog.print")

_COPIED_SIZE = QSize(1600, 1600)
"""The room for pictures that go to chats and forums, in pixels."""


@dataclass(frozen=True, slots=True)
class ExportSource:
    """What the page of a design has to say to exports.

    Attributes:
        exports: how designs of the game leave the program; asked for when somebody wants to share.
        settle: takes over what is just being typed, and puts back what is carried.
        found: what live work has found so far, as the game's exports understand it.
    """

    exports: Callable[[], export_task.GameExports]
    settle: Callable[[], None]
    found: Callable[[], object]


class ExportController(QObject):
    """Exports, prints and copies the design of one window.

    Attributes:
        dialog: the dialog for exports or for printing while it is open.
        last: the file that was exported last.

    Signals:
        message: a sentence to be shown until the next one.
        announced: a sentence for the status line.
        exported: the name of a file that was written.
        changed: there is another file to be shown.
    """

    message = pyqtSignal(object)
    announced = pyqtSignal(str)
    exported = pyqtSignal(str)
    changed = pyqtSignal()

    def __init__(
        self, live: LiveDesign, source: ExportSource, shared: Shared, asking: QWidget
    ) -> None:
        """Serve the design that a window has open; dialogs will stand before whoever is asking."""
        super().__init__(asking)
        self._live, self._source = live, source
        self._shared, self._asking = shared, asking
        self._copying = Latest(shared.jobs, self)
        self.dialog: FormatDialog | None = None
        self.last: Path | None = None

    # --- Files ------------------------------------------------------------------------------------

    def export(self, first: str = "") -> None:
        """Ask how the design shall leave the program; a format may stand in front."""
        making = worker.ExportWorker()
        dialog = export_dialog.ExportDialog(self._task(), self._shared, making, self._asking, first)
        dialog.exported.connect(self._on_exported)
        self._open(dialog)

    def print_design(self) -> None:
        """Ask what shall be printed."""
        making = worker.ExportWorker()
        dialog = print_dialog.PrintDialog(self._task(), self._shared, making, self._asking)
        dialog.printed.connect(
            lambda where: self.announced.emit(tr("Printed to {printer}", printer=where))
        )
        dialog.pdf_wanted.connect(self.export)
        self._open(dialog)

    def _task(self) -> export_task.ExportTask:
        """A picture of the design as it is now, with whatever is just being typed."""
        self._source.settle()
        document, checks, exports = self._live.document, self._live.checks, self._source.exports()
        usual = exports.formats[0]
        kept = self._shared.settings.export_options(usual.name)
        options = export_options.remembered(usual, kept)
        return export_task.ExportTask(
            exports,
            document.facts,
            usual,
            options,
            options.language.code,
            document.title,
            found=self._source.found(),
            report=checks.report if checks.is_current else None,
            inputs=document.inputs,
        )

    def _open(self, dialog: FormatDialog) -> None:
        self.close()
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.finished.connect(lambda: self._put_away(dialog))
        self.dialog = dialog
        dialog.open()

    def _put_away(self, dialog: FormatDialog) -> None:
        self.dialog = None
        Thread(target=dialog.jobs.worker.close, daemon=True).start()  # it may take a moment to end

    def _on_exported(self, path: Path) -> None:
        self.last = path
        self.changed.emit()
        self.exported.emit(path.name)

    @property
    def has_exported(self) -> bool:
        """Whether there is a file to be shown."""
        return self.last is not None

    def show_last(self) -> None:
        """Show the folder of the last export in the desktop's own window."""
        if self.last is not None and (trouble := show_folder(self.last.parent)):
            self.message.emit(trouble)

    # --- Copies -----------------------------------------------------------------------------------

    def copy_code(self) -> None:
        """Copy the share code, and say what it does not hold; a picture from before is too late."""
        self._copying.cancel()
        self.announced.emit(copy_code(self._live.document.design))

    def copy_picture(self) -> None:
        """Copy the design as a picture like those that are exported, and as a share code."""
        self._copying.run(
            tr_lazy("Copying the picture"),
            _copying(self._task()),
            Listener(self._copy, self._shared.tell_failure),
        )

    def _copy(self, copied: _Copied) -> None:
        mime = shared_with_all(copied.design, copied.code, copied.picture, copied.image)
        present(QGuiApplication.clipboard()).setMimeData(mime)
        self.announced.emit(
            tr("Copied as picture and share code {code}", code=copied.code)
            if copied.code
            else tr("Copied as picture and as the text of its file")
        )

    def close(self) -> None:
        """Let nothing come of what is under way."""
        self._copying.cancel()
        if self.dialog is not None:
            self.dialog.done(QDialog.DialogCode.Rejected)


@dataclass(frozen=True, eq=False)
class _Copied:
    """A design for the clipboard; without a code if it is too large for one."""

    design: Any
    code: str
    picture: bytes
    image: QImage


def _copying(task: export_task.ExportTask) -> Work[_Copied]:
    """Make a picture for chats and forums, with everything that was chosen but its size."""
    yield Progress(0, 1)
    with speaking(task.language):
        image = pictures.image_of(task, _COPIED_SIZE)
    yield Progress(1, 2)
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG")
    design = task.facts.design
    return _Copied(design, code_of(design) or "", buffer.data().data(), image)
