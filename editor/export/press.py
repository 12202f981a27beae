"""The press: exports are made in a process of their own, so that a window never stutters.

Qt finishes a PDF in one go, which takes longer than a window may stand still, and it holds the
interpreter meanwhile. Run as a program, the press makes one order after the other as it reads them
from the standard input, and writes what came of each to the standard output.
"""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
from contextlib import suppress
from dataclasses import dataclass
from queue import Empty, SimpleQueue
from threading import Lock, Thread
from typing import IO, TYPE_CHECKING, TypeAlias

from core.jobs import Progress, Work, step_back
from core.language import marked, speaking, tr
from editor.export.wishes import Wish

if TYPE_CHECKING:
    from editor.export.exporters import Subject

_PATIENCE = 0.03
"""In seconds: how soon somebody can cancel."""
_BROKEN = marked(
    "The part of the program that draws has ended unexpectedly, maybe for want of memory. "
    "Try again, or choose a smaller size."
)
_ENDS = (EOFError, OSError, ValueError, pickle.PickleError)
"""What happens to whoever talks to a process that is no more."""


@dataclass(frozen=True, slots=True)
class Order:
    """A file to make: by which exporter, of what, how, and in which language."""

    exporter: str
    subject: Subject
    wish: Wish
    language: str


Answer: TypeAlias = bytes | Exception


class Broken(Exception):
    """The press has ended amid its work; the text says so and what to do."""


def made(order: Order) -> bytes:
    """Make a file here and now."""
    from editor.export.exporters import exporter_named  # noqa: PLC0415  windows do without it

    exporter = exporter_named(order.exporter)
    if exporter is None:
        raise LookupError(order.exporter)
    with speaking(order.language):
        return exporter.write(order.subject, order.wish)


class Press:
    """Makes files for whoever asks; it starts with the first order and runs until it is closed."""

    def __init__(self) -> None:
        """Start nothing yet."""
        self._process: subprocess.Popen[bytes] | None = None
        self._turn = Lock()

    def making(self, order: Order) -> Work[bytes]:
        """Make a file; what is cancelled is made to its end, but nobody gets it.

        Where no other process is to be had, the file is made in this one.
        """
        answers: SimpleQueue[Answer] = SimpleQueue()
        Thread(target=self._exchange, args=(order, answers), daemon=True).start()
        while (answer := _next_of(answers)) is None:
            yield Progress(0, 1)
        if isinstance(answer, Exception):
            raise answer
        return answer

    def _exchange(self, order: Order, answers: SimpleQueue[Answer]) -> None:
        """Hand over an order and wait for the answer, on a thread that may wait for its turn."""
        with self._turn:
            try:
                answers.put(self._answer_to(order))
            except _ENDS:
                answers.put(Broken(tr(_BROKEN)))
            except Exception as error:  # else whoever has ordered would wait for ever
                answers.put(error)

    def _answer_to(self, order: Order) -> Answer:
        process = self._running()
        if process is None:
            return _answer(order)
        pickle.dump(order, process.stdin)
        process.stdin.flush()
        answer: Answer = pickle.load(process.stdout)
        return answer

    def _running(self) -> subprocess.Popen[bytes] | None:
        """The process, a new one in place of a dead one; None if none is to be had."""
        if self._process is not None and self._process.poll() is not None:
            self._end()
        if self._process is None and _is_possible():
            with suppress(OSError):
                self._process = _started()
        return self._process

    def close(self) -> None:
        """End the process, whatever it is at."""
        process = self._process
        if process is not None:
            process.kill()
        with self._turn:
            self._end()

    def _end(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            process.kill()
            process.wait()
            for pipe in (process.stdin, process.stdout):
                with suppress(OSError):  # part of an order may be left that nobody reads any more
                    pipe.close()


def _next_of(answers: SimpleQueue[Answer]) -> Answer | None:
    try:
        return answers.get(timeout=_PATIENCE)
    except Empty:
        return None


def _is_possible() -> bool:
    """Whether this is Python itself, and not a program that has it inside."""
    return bool(sys.executable) and not getattr(sys, "frozen", False)


def _started() -> subprocess.Popen[bytes]:
    """A press; it finds our modules where we have found them, and needs no screen."""
    code = f"import sys; sys.path[:] = {sys.path!r}; from {__name__} import main; main()"
    return subprocess.Popen(
        [sys.executable, "-c", code],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
    )


def main() -> None:
    """Make every order until nobody orders any more."""
    from PyQt6.QtGui import QGuiApplication  # noqa: PLC0415  only this process starts Qt here

    step_back()
    application = QGuiApplication([])
    serve(sys.stdin.buffer, sys.stdout.buffer)
    del application  # it had to live until here


def serve(orders: IO[bytes], answers: IO[bytes]) -> None:
    """Answer each order with the file or with what went wrong."""
    while True:
        try:
            order = pickle.load(orders)
        except _ENDS:
            return
        pickle.dump(_answer(order), answers)
        answers.flush()


def _answer(order: Order) -> Answer:
    try:
        return made(order)
    except Exception as error:  # whoever has ordered decides what a failure means
        return error
