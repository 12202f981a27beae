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
from dataclasses import dataclass, fields, is_dataclass
from io import BytesIO
from queue import Empty, SimpleQueue
from threading import Event, Lock, Thread
from typing import IO, TYPE_CHECKING, Any, TypeAlias

from core import signals
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
"""What happens to a press that nobody talks to any more."""


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
        """Make a file; one that is cancelled amid the making is made to its end for nobody.

        Where no other process is to be had, the file is made in this one.
        """
        answers, is_given_up = SimpleQueue[Answer](), Event()
        Thread(target=self._exchange, args=(order, answers, is_given_up), daemon=True).start()
        try:
            while (answer := _next_of(answers)) is None:
                yield Progress(0, 1)
        finally:
            is_given_up.set()
        if isinstance(answer, Exception):
            raise answer
        return answer

    def _exchange(self, order: Order, answers: SimpleQueue[Answer], is_given_up: Event) -> None:
        """Hand over an order and wait for the answer, on a thread that may wait for its turn."""
        with self._turn:
            if is_given_up.is_set():
                return
            try:
                answers.put(self._answer_to(order))
            except Exception as error:  # else whoever has ordered would wait for ever
                answers.put(error)

    def _answer_to(self, order: Order) -> Answer:
        written = packed(order)  # whole before any of it is sent: half an order spoils the next
        process = self._running()
        if process is None:
            return _answer(order)
        try:
            process.stdin.write(written)
            process.stdin.flush()
            answer: Answer = pickle.load(process.stdout)
        except Exception as error:
            process.kill()  # what is left in its pipes would be taken for the next answer
            process.wait()
            raise Broken(tr(_BROKEN)) from error
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


class _Packer(pickle.Pickler):
    """Writes values without what they have worked out for themselves.

    Other threads may work out more of it meanwhile, which pickle cannot bear.
    """

    def reducer_override(self, value: object) -> Any:  # noqa: ANN401  or it is left to pickle
        """A value with room for such things as its fields only; all else as usual."""
        if isinstance(value, type) or not is_dataclass(value) or not hasattr(value, "__dict__"):
            return NotImplemented
        kept = {each.name: getattr(value, each.name) for each in fields(value)}
        return _blank, (type(value),), kept


def _blank(kind: type) -> object:
    """A value whose fields are still to be filled in."""
    return object.__new__(kind)


def packed(order: Order) -> bytes:
    """An order as it is sent."""
    written = BytesIO()
    _Packer(written).dump(order)
    return written.getvalue()


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

    signals.guard()
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
        answers.write(_packed_answer(_answer(order)))
        answers.flush()


def _answer(order: Order) -> Answer:
    try:
        return made(order)
    except Exception as error:  # whoever has ordered decides what a failure means
        return error


def _packed_answer(answer: Answer) -> bytes:
    """An answer as it is sent; of a failure that would not arrive, its words do."""
    if isinstance(answer, bytes):
        return pickle.dumps(answer)
    try:
        written = pickle.dumps(answer)
        pickle.loads(written)
    except Exception:  # any class may have its own reasons
        return pickle.dumps(RuntimeError(f"{type(answer).__name__}: {answer}"))
    return written
