"""What happens when the program itself fails: it is noted, told on the GUI thread, and survived."""

from __future__ import annotations

import platform
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from traceback import extract_tb, format_exception
from types import TracebackType
from typing import TypeAlias

from platformdirs import user_state_path
from PyQt6.QtCore import PYQT_VERSION_STR, QObject, Qt, pyqtSignal, qVersion

from core.basics.values import dataclass
from core.basics.version import __version__
from editor.widgets.settings import APPLICATION

_LARGEST_LOG = 1_000_000
_MOST_LOGGED = 100
"""Of one run: a failure in a painting handler comes back with every frame."""


@dataclass(frozen=True, slots=True)
class Failure:
    """An unexpected exception.

    Attributes:
        place: its kind and the line that raised it; of the same failure it is the same.
        details: the traceback.
    """

    place: str
    details: str

    @classmethod
    def of(cls, error: BaseException, traceback: TracebackType | None = None) -> Failure:
        """What is to be told of an exception."""
        traceback = traceback or error.__traceback__
        frames = extract_tb(traceback)
        place = f"{frames[-1].filename}:{frames[-1].lineno}" if frames else ""
        return cls(
            f"{type(error).__name__} {place}",
            "".join(format_exception(type(error), error, traceback)),
        )


def versions() -> str:
    """What runs here: the first question about every failure."""
    return (
        f"Cartographer {__version__}\n"
        f"Python {platform.python_version()}, Qt {qVersion()}, PyQt {PYQT_VERSION_STR}\n"
        f"{platform.platform()}"
    )


Show: TypeAlias = Callable[[Failure], None]
_INTERRUPTIONS = (KeyboardInterrupt, SystemExit)


class Hook(QObject):
    """A hook for exceptions that nobody caught, which would otherwise make Qt abort the process.

    It may be called on any thread, and while something is being painted: the report follows on
    its own thread, in the next turn of the event loop.

    Signals:
        caught: a `Failure`, perhaps on another thread.
    """

    caught = pyqtSignal(object)

    def __init__(self, show: Show, log: Path | None = None) -> None:
        """Tell failures to `show` and note them in a file, by default in the user's folder."""
        super().__init__()
        self._show = show
        self._log = log or user_state_path(APPLICATION) / "failures.log"
        self._logged = 0
        queued = Qt.ConnectionType.QueuedConnection
        self.caught.connect(self._show_failure, queued)  # type: ignore[call-arg]  # the stub lacks it

    def __call__(
        self, kind: type[BaseException], error: BaseException, traceback: TracebackType | None
    ) -> None:
        """Take an exception, as `sys.excepthook` does."""
        if not isinstance(error, _INTERRUPTIONS):
            self.report(Failure.of(error, traceback))
            _let_go_of(error)
        else:
            sys.__excepthook__(kind, error, traceback)

    def report(self, failure: Failure) -> None:
        """Note a failure, and tell it as soon as the GUI thread has time."""
        self._write_log(failure)
        self.caught.emit(failure)

    def _show_failure(self, failure: Failure) -> None:
        try:
            self._show(failure)
        except Exception as error:  # told nobody: telling is what failed
            self._write_log(Failure.of(error))

    def _write_log(self, failure: Failure) -> None:
        """Write to the terminal and to the log, neither of which may be there."""
        with suppress(OSError, ValueError, AttributeError):
            sys.stderr.write(failure.details)
        self._logged += 1
        if self._logged <= _MOST_LOGGED:
            with suppress(OSError):
                _append(self._log, f"{versions()}\n{failure.details}\n")

    def install(self) -> None:
        """Become the hook for all threads."""
        sys.excepthook = self
        threading.excepthook = self._take_from_thread

    def uninstall(self) -> None:
        """Give both hooks back to Python."""
        sys.excepthook = sys.__excepthook__
        threading.excepthook = threading.__excepthook__

    def _take_from_thread(self, caught: threading.ExceptHookArgs) -> None:
        # A thread that ends by SystemExit has been told to.
        if caught.exc_value is not None and not isinstance(caught.exc_value, SystemExit):
            self(caught.exc_type, caught.exc_value, caught.exc_traceback)


def _let_go_of(error: BaseException) -> None:
    """Have Python keep nothing of an exception that has been told.

    It keeps the last one for a debugger, and by its frames the event whose handler has failed:
    PyQt would take the next event at that place in memory for the same one.
    """
    if getattr(sys, "last_value", None) is error:
        sys.last_type = sys.last_value = sys.last_traceback = None


def _append(log: Path, text: str) -> None:
    log.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    if log.exists() and log.stat().st_size > _LARGEST_LOG:
        log.replace(log.with_suffix(".old.log"))
    with log.open("a", encoding="utf-8", errors="replace") as file:
        file.write(text)
