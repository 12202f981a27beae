"""The dialogs for exporting and printing a window's route, and copies for chats and forums."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from threading import Thread

from PyQt6.QtCore import QBuffer, QIODevice, QObject, QSize, Qt, pyqtSignal
from PyQt6.QtGui import QGuiApplication, QImage
from PyQt6.QtWidgets import QDialog, QWidget

from core.certificate.gist import code_of
from core.jobs import Progress, Work
from core.language import speaking, tr, tr_lazy
from core.route.route import Route
from editor.background.jobs import Job
from editor.documents.clipboard import copy_code, shared_with_all
from editor.export.dialog.choices import PictureChoice, remembered
from editor.export.dialog.export import ExportDialog
from editor.export.dialog.format_dialog import FormatDialog
from editor.export.dialog.previews import Source
from editor.export.dialog.print import PrintDialog
from editor.export.dialog.writing import Saved
from editor.export.worker import ExportWorker
from editor.live.open_route import OpenRoute
from editor.studio.shared import Shared
from editor.widgets.folders import show_folder

_COPIED_SIZE = QSize(1600, 1600)
"""The room for pictures that go to chats and forums, in pixels."""


class ExportDialogs(QObject):
    """Exports, prints and copies the route of one window.

    Attributes:
        dialog: the dialog for exports or for printing while it is open.
        last: the file that was exported last.

    Signals:
        said: a sentence to be shown until the next one.
        told: a sentence for the status line.
        exported: the name of a file that was written.
    """

    said = pyqtSignal(str)
    told = pyqtSignal(str)
    exported = pyqtSignal(str)

    def __init__(self, route: OpenRoute, shared: Shared, window: QWidget) -> None:
        """Serve the route that a window has open."""
        super().__init__(window)
        self._route, self._shared, self._window = route, shared, window
        self._copying: Job | None = None
        self.dialog: FormatDialog | None = None
        self.last: Path | None = None

    # --- Files ------------------------------------------------------------------------------------

    def export(self, first: str = "") -> None:
        """Ask how the route shall leave the program; a format may stand in front."""
        dialog = ExportDialog(self._source(), self._shared, ExportWorker(), self._window, first)
        dialog.exported.connect(self._tell)
        self._open(dialog)

    def print_route(self) -> None:
        """Ask what shall be printed."""
        dialog = PrintDialog(self._source(), self._shared, ExportWorker(), self._window)
        dialog.printed.connect(
            lambda where: self.told.emit(tr("Printed to {printer}", printer=where))
        )
        dialog.pdf_wanted.connect(self.export)
        self._open(dialog)

    def _source(self) -> Source:
        """The route as it is now, with whatever is just being typed."""
        self._route.settle()
        document, played = self._route.document, self._route.traffic
        return Source(
            document.file,
            document.catalogue,
            document.title,
            self._route.checks.report.has_errors,
            played.traffic if played.is_current else None,
            self._route.analysis.par,
            document.inputs,
        )

    def _open(self, dialog: FormatDialog) -> None:
        self.close()
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.finished.connect(self._put_away)
        self.dialog = dialog
        dialog.open()

    def _put_away(self) -> None:
        worker, self.dialog = self.dialog.bench.worker, None
        Thread(target=worker.close, daemon=True).start()  # it may take a moment to end

    def _tell(self, saved: Saved) -> None:
        self.last = saved.path
        self.exported.emit(saved.path.name)

    def show_last(self) -> None:
        """Show the folder of the last export in the desktop's own window."""
        if self.last is not None and (trouble := show_folder(self.last.parent)):
            self.said.emit(trouble)

    # --- Copies -----------------------------------------------------------------------------------

    def copy_code(self) -> None:
        """Copy the share code, and say what it does not hold; a picture from before is too late."""
        self._stop_copying()
        self.told.emit(copy_code(self._route.document.route))

    def copy_picture(self) -> None:
        """Copy the route as a picture like those that are exported, and as a share code."""
        self._stop_copying()
        kept = self._shared.settings.export_options("png")
        work = copying(self._source(), remembered(kept, PictureChoice()))
        self._copying = self._shared.jobs.run(tr_lazy("Copying the picture"), work)
        self._copying.finished.connect(self._copy)
        self._copying.failed.connect(self._shared.tell_failure)

    def _copy(self, copied: Copied) -> None:
        self._copying = None
        mime = shared_with_all(copied.route, copied.code, copied.picture, copied.image)
        QGuiApplication.clipboard().setMimeData(mime)
        self.told.emit(
            tr("Copied as picture and share code {code}", code=copied.code)
            if copied.code
            else tr("Copied as picture and as the text of its file")
        )

    def close(self) -> None:
        """Let nothing come of what is under way."""
        self._stop_copying()
        if self.dialog is not None:
            self.dialog.done(QDialog.DialogCode.Rejected)

    def _stop_copying(self) -> None:
        if self._copying is not None:
            self._copying.cancel()
            self._copying = None


@dataclass(frozen=True, eq=False)
class Copied:
    """A route for the clipboard; without a code if it is too large for one."""

    route: Route
    code: str
    picture: bytes
    image: QImage


def copying(source: Source, chosen: PictureChoice) -> Work[Copied]:
    """Make a picture for chats and forums, with everything that was chosen but its size."""
    yield Progress(0, 1)
    from editor.export.pictures import image_of  # noqa: PLC0415  not needed to start

    route, subject = source.file.route, source.subject
    wish = chosen.wish(source.title).picture
    findings = subject.findings if wish.overlay else None
    with speaking(chosen.tongue.code):
        image = image_of(subject.layout, wish, _COPIED_SIZE, findings)
    yield Progress(1, 2)
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG")
    return Copied(route, code_of(route) or "", buffer.data().data(), image)
