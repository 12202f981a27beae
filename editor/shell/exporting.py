"""The door to the export room of a window, which is opened when somebody first wants to share."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PyQt6.QtCore import QObject

from core.jobs import Progress, Work
from core.language import saying
from editor.jobs import Job

if TYPE_CHECKING:
    from editor.shell.export_room import ExportRoom
    from editor.shell.window import RouteWindow


class Exporting(QObject):
    """Lets the route of a window be exported, copied and printed.

    What that takes is loaded off the GUI thread when it is first wanted.

    Attributes:
        room: the export room, once somebody has entered it.
    """

    def __init__(self, window: RouteWindow) -> None:
        """Load nothing yet."""
        super().__init__(window)
        self._window = window
        self._loading: Job | None = None
        self.room: ExportRoom | None = None

    def _enter(self, deed: Callable[[ExportRoom], None]) -> None:
        """Do something in the export room; of several wishes before it is open, the last counts."""
        self._forget()
        if self.room is not None:
            deed(self.room)
            return
        job = self._window.shared.jobs.run(saying("Opening the export room"), _loading())
        job.finished.connect(lambda room: self._open(room, deed))
        job.failed.connect(self._window.shared.tell_failure)
        self._loading = job

    def _open(self, room: type[ExportRoom], deed: Callable[[ExportRoom], None]) -> None:
        self._loading = None
        self.room = room(self._window)
        deed(self.room)

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


def _loading() -> Work[type[ExportRoom]]:
    """Load what exports take."""
    yield Progress(0, 1)
    from editor.shell.export_room import ExportRoom  # noqa: PLC0415  not needed to start

    return ExportRoom
