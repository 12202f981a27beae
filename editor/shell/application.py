"""The running application: Qt itself, what all windows share, and the end of it all."""

from __future__ import annotations

import gc
import signal
import socket
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from itertools import count
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING, Any

from PyQt6.QtCore import QCoreApplication, QObject, QSocketNotifier, QTimer
from PyQt6.QtWidgets import QApplication

from core.basics import signals
from core.basics.deferred import deferred
from core.basics.version import __version__
from core.basics.workers import WorkerEnded
from core.designs.design_file import DesignFile
from core.shelf import GAMES, read_design
from editor.background.jobs import Jobs
from editor.pictures.recent import DesignIcons
from editor.pictures.sketches import Sketch, Sketching
from editor.safety.failure_dialog import FailureTeller
from editor.safety.failure_hook import Failure, Hook
from editor.safety.journal import Journal
from editor.safety.session import SessionStore
from editor.shelf import desk_of
from editor.shell.studio import Studio
from editor.studio.boxes import Boxes, load_box
from editor.studio.shared import Shared
from editor.widgets.settings import LIVE, Settings
from editor.widgets.theme import Theme
from editor.widgets.timers import SingleShot

if TYPE_CHECKING:
    from core.kernels import worker_kernels
else:
    worker_kernels = deferred("core.kernels.worker_kernels")

_MOST = 64


class Ending(QObject):
    """Leaves the event loop when a signal asks for it.

    Python answers signals between two of its own steps only, and there are none while Qt waits. So
    the system writes into a socket, Qt wakes up, and the rest happens in its loop and not amid
    whatever was being painted.

    Attributes:
        number: the signal that came, if any.
    """

    def __init__(self, keep: Callable[[], None], parent: QObject | None = None) -> None:
        """Call `keep` before the loop is left."""
        super().__init__(parent)
        self.number: int | None = None
        self._keep = keep
        self._near, self._far = socket.socketpair()
        self._near.setblocking(False)
        self._far.setblocking(False)
        self._notifier = QSocketNotifier(
            self._near.fileno(),  # type: ignore[call-overload]  # the stub knows pointers only
            QSocketNotifier.Type.Read,
            self,
        )
        self._notifier.activated.connect(self._on_woken)
        self._before = signal.set_wakeup_fd(self._far.fileno(), warn_on_full_buffer=False)
        signals.answer_by(self._on_signal)

    def _on_signal(self, number: int) -> None:
        self.number = number

    def _on_woken(self) -> None:
        with suppress(BlockingIOError):
            self._near.recv(_MOST)
        if self.number is not None:
            self._keep()
            QCoreApplication.exit(signals.KILLED + self.number)

    def close(self) -> None:
        """Listen no longer; signals end the process at once again."""
        signals.answer_by(None)
        signal.set_wakeup_fd(self._before)
        self._notifier.setEnabled(False)
        self._near.close()
        self._far.close()


SWITCH_INTERVAL = 0.0001
"""In seconds: how long another thread may hold the interpreter while the window waits for it."""
_COLLECTION_BEAT = 100
"""In ms: how often garbage is looked for, always on the GUI thread."""
_FEW, _MANY = 1_000, 5_000
"""New objects that are not worth a collection, and as many as one shall look at, which takes some
ms: it takes as long as there are many."""
_SETTLING, _OFTEN, _RARELY, _AT_LAST = 100, 5, 600, 6_000
"""In such beats: until all modules are loaded, how often what has outlived one collection is
looked at again, and how often everything there is: while somebody else's window is used, but at
last whoever uses ours."""
_NEW, _YOUNG, _ALL = 0, 1, 2
"""Generations of garbage."""


def run(files: Sequence[Path]) -> int:
    """Show the windows until the last one is closed."""
    application = QApplication(sys.argv[:1])
    application.setApplicationName("Cartographer")
    application.setApplicationVersion(__version__)
    sys.setswitchinterval(SWITCH_INTERVAL)
    hook = Hook(FailureTeller(QApplication.activeWindow))
    hook.install()
    shared = make_shared(hook)
    sessions = SessionStore()
    studio = Studio(shared, sessions)
    hook.caught.connect(studio.keep_all)
    studio.speak()
    studio.start(files)
    QTimer.singleShot(0, lambda: warm_up(shared))
    collector = collecting_on_this_thread()
    ending = Ending(studio.keep_for_good)
    result = application.exec()
    ending.close()
    collector.stop()
    shared.stop_jobs()
    shared.settings.write()
    shared.journal.close()
    sessions.close()
    if ending.number is not None:
        signals.leave(ending.number)  # the windows are still there, and nobody takes them down
    return result


def warm_up(shared: Shared) -> None:
    """Have the worker ready for the first games, if any are played by themselves.

    Starting a process takes some ms, which nobody should wait for.
    """

    def tell() -> None:
        with suppress(WorkerEnded):  # the program has ended already
            shared.worker.tell(worker_kernels.warming_up)

    if shared.settings.is_on(LIVE):
        Thread(target=tell, daemon=True).start()


def make_shared(
    hook: Hook, settings: Settings | None = None, journal: Journal | None = None
) -> Shared:
    """What all windows share."""
    settings = settings or Settings()
    boxes = Boxes(lambda game_id: load_box(GAMES[game_id]))
    theme, sketching = Theme(settings.theme), sketching_with(boxes)
    return Shared(
        boxes,
        sketching,
        settings,
        theme,
        Jobs(),
        journal or Journal(),
        DesignIcons(read_design, sketching, theme),
        lambda error: hook.report(Failure.of(error)),
    )


def sketching_with(boxes: Boxes) -> Sketching:
    """Prepares designs of any game for being drawn by its desk, with what its box holds."""

    def sketch(file: DesignFile[Any]) -> Sketch:
        desk = desk_of(file.design)
        facts = desk.kind.facts(file, boxes[desk.kind.id])
        desk.painter.prepare(facts)
        return Sketch(desk.painter, facts)

    return sketch


def collecting_on_this_thread() -> QTimer:
    """Collect garbage here only: on a worker thread it could destroy widgets there.

    What is there by now, or is loaded until the program has settled, stays for good, and what has
    outlived two collections is looked at now and then only, so that each collection is short.
    """
    gc.disable()
    gc.freeze()
    beats, young = count(1), 0

    def collect() -> None:
        nonlocal young
        timer.start()
        beat, new = next(beats), gc.get_count()[_NEW]
        if beat % _RARELY == 0 and (beat % _AT_LAST == 0 or not QApplication.activeWindow()):
            gc.collect(_ALL)
        elif beat % _OFTEN == 0 or young + new > _MANY:
            gc.collect(_YOUNG)
            young = 0
            if beat <= _SETTLING:
                gc.freeze()
        elif new > _FEW:
            gc.collect(_NEW)
            young += new

    timer = SingleShot(_COLLECTION_BEAT, collect)
    timer.start()
    return timer
