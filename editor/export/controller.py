"""Exports of a window; what they take is loaded when somebody first wants to share."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PyQt6.QtCore import QObject, pyqtSignal
from PyQt6.QtWidgets import QWidget

from core.jobs import Progress, Work
from core.language import tr_lazy
from editor.background.jobs import Job
from editor.live.open_route import OpenRoute
from editor.studio.shared import Shared

if TYPE_CHECKING:
    from editor.export.dialogs import ExportDialogs


class ExportController(QObject):
    """Lets the route of a window be exported, copied and printed.

    What that takes is loaded off the GUI thread when it is first wanted.

    Attributes:
        room: the dialogs, once somebody has wanted one.

    Signals:
        said: a sentence to be shown until the next one.
        told: a sentence for the status line.
        exported: the name of a file that was written.
        changed: there is another file to be shown.
    """

    said = pyqtSignal(str)
    told = pyqtSignal(str)
    exported = pyqtSignal(str)
    changed = pyqtSignal()

    def __init__(self, route: OpenRoute, shared: Shared, window: QWidget) -> None:
        """Load nothing yet; dialogs will stand before the window."""
        super().__init__(window)
        self._route, self._shared, self._window = route, shared, window
        self._loading: Job | None = None
        self.room: ExportDialogs | None = None

    def _enter(self, deed: Callable[[ExportDialogs], None]) -> None:
        """Do something with the dialogs; before they are loaded, only the last wish counts."""
        self._forget()
        if self.room is not None:
            deed(self.room)
            return
        job = self._shared.jobs.run(tr_lazy("Opening the export room"), _loading())
        job.finished.connect(lambda room: self._open(room, deed))
        job.failed.connect(self._shared.tell_failure)
        self._loading = job

    def _open(self, room: type[ExportDialogs], deed: Callable[[ExportDialogs], None]) -> None:
        self._loading = None
        self.room = room(self._route, self._shared, self._window)
        self.room.said.connect(self.said)
        self.room.told.connect(self.told)
        self.room.exported.connect(self._tell)
        deed(self.room)

    def _tell(self, name: str) -> None:
        self.changed.emit()
        self.exported.emit(name)

    def _forget(self) -> None:
        if self._loading is not None:
            self._loading.cancel()
            self._loading = None

    @property
    def has_exported(self) -> bool:
        """Whether there is a file to be shown."""
        return self.room is not None and self.room.last is not None

    def export(self) -> None:
        """Ask how the route shall leave the program."""
        self._enter(lambda room: room.export())

    def print_route(self) -> None:
        """Ask what of the route shall be printed."""
        self._enter(lambda room: room.print_route())

    def copy_picture(self) -> None:
        """Copy the route as a picture and as a share code."""
        self._enter(lambda room: room.copy_picture())

    def copy_code(self) -> None:
        """Copy the share code."""
        self._enter(lambda room: room.copy_code())

    def show_last(self) -> None:
        """Show where the last export went."""
        self._enter(lambda room: room.show_last())

    def close(self) -> None:
        """Stop everything, as the window closes."""
        self._forget()
        if self.room is not None:
            self.room.close()


def _loading() -> Work[type[ExportDialogs]]:
    """Load what exports take."""
    yield Progress(0, 1)
    from editor.export.dialogs import ExportDialogs  # noqa: PLC0415  not needed to start

    return ExportDialogs
