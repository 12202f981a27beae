"""What long beats of a window are made of: `python -m tests.measuring.long_beats MODULE`.

The module is one that measures beats, such as tests.editor.gallery.bench. While it runs, each
event of Qt is noted, and every half millisecond the functions that the window's thread is in. A
beat comes late by what is done in one turn of the event loop: of each long one the costly events
are printed, and where the thread was how often. Noting costs time itself, so the figures are
larger than those of the benchmark; what counts is who has them.
"""

from __future__ import annotations

import signal
import sys
import time
from collections import Counter
from pathlib import Path
from runpy import run_module
from types import FrameType

from PyQt6.QtCore import QAbstractEventDispatcher, QCoreApplication, QEvent, QObject
from PyQt6.QtWidgets import QApplication

from editor.widgets.present import present

LONG = 0.004
"""In seconds of the thread: turns of the event loop with more work are told of."""
NOTICED = 0.0004
"""In seconds: events that took less are left out."""
SAMPLE = 0.0005
DEPTH, STACKS = 9, 6
"""How many functions of a stack are told, and how many stacks."""
CHECKOUT = str(Path(__file__).resolve().parents[2])


class Witness(QObject):
    """Notes events and functions in each turn."""

    def __init__(self) -> None:
        super().__init__()
        self._events: list[tuple[float, str]] = []
        self._stacks: Counter[str] = Counter()
        self._start = time.thread_time()

    def eventFilter(self, watched: QObject | None, event: QEvent | None) -> bool:  # noqa: N802  Qt's
        """Note what is about to happen, and let it happen."""
        if watched is not None and event is not None:
            name = watched.objectName() or type(watched.parent()).__name__
            what = f"{event.type().name} {type(watched).__name__} ({name})"
            self._events.append((time.thread_time(), what))
        return False

    def sample(self, _number: int, frame: FrameType | None) -> None:
        """Note where the thread is."""
        told: list[str] = []
        while frame is not None and len(told) < DEPTH:
            code = frame.f_code
            if code.co_filename.startswith(CHECKOUT) and ".venv" not in code.co_filename:
                told.append(f"{code.co_qualname}:{frame.f_lineno}")
            frame = frame.f_back
        self._stacks[" < ".join(told)] += 1

    def turn(self) -> None:
        """Tell of the turn that ends here, if it was a long one."""
        events, self._events = self._events, []
        stacks, self._stacks = self._stacks, Counter()
        work = time.thread_time() - self._start
        if work > LONG:
            tell(f"--- {1000 * work:.1f} ms of work")
            self._tell(events, stacks)
        self._start = time.thread_time()

    def _tell(self, events: list[tuple[float, str]], stacks: Counter[str]) -> None:
        starts = [at for at, _ in events] + [time.thread_time()]
        for (at, what), end in zip(events, starts[1:], strict=True):
            if end - at > NOTICED:
                tell(f"  {1000 * (end - at):6.1f} ms  {what}")
        for stack, times in stacks.most_common(STACKS):
            tell(f"  {times:4} times  {stack}")


def tell(line: str) -> None:
    """Print a line beside what the module prints."""
    print(line, file=sys.stderr)  # noqa: T201  this is what it is for


def main() -> None:
    """Run a module that measures, and tell of its long beats."""
    module = sys.argv.pop(1)
    begin = QApplication.__init__

    def watched(application: QApplication, words: list[str]) -> None:
        begin(application, words)
        witness = Witness()
        application.witness = witness  # type: ignore[attr-defined]
        QCoreApplication.installEventFilter(application, witness)
        signal.signal(signal.SIGALRM, witness.sample)
        signal.setitimer(signal.ITIMER_REAL, SAMPLE, SAMPLE)
        present(QAbstractEventDispatcher.instance()).awake.connect(witness.turn)

    QApplication.__init__ = watched  # type: ignore[method-assign, assignment]
    try:
        run_module(module, run_name="__main__")
    finally:  # nobody hears the alarm once the interpreter has gone, and it would end the program
        signal.setitimer(signal.ITIMER_REAL, 0)


if __name__ == "__main__":
    main()
