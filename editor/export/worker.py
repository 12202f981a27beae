"""Exports are made in a process of their own, so that a window never stutters.

Qt finishes a PDF in one go, which takes longer than a window may stand still, and it holds the
interpreter meanwhile. Run as a program, this makes one task after the other as it reads them from
the standard input, and writes what came of each to the standard output.
"""

from __future__ import annotations

import pickle
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import fields, is_dataclass
from functools import partial
from io import BufferedReader, BytesIO
from threading import Event, Lock
from typing import IO, Any, TypeAlias

from PyQt6.QtGui import QGuiApplication

from core.basics import processes
from core.basics.jobs import Progress, Work, step_back
from core.basics.language import marked, tr
from core.basics.processes import Child
from core.basics.workers import WorkerEnded
from editor.export.task import ExportTask, GameExports

_PATIENCE = 0.03
"""In seconds: how soon somebody can cancel."""
_ENDED = marked(
    "The part of the program that draws has ended unexpectedly, maybe for want of memory. "
    "Try again, or choose a smaller size."
)
_NO_SCREEN = {"QT_QPA_PLATFORM": "offscreen"}
_ENDS = (EOFError, OSError, ValueError, pickle.PickleError)
"""What happens to a worker that nobody talks to any more."""

Answer: TypeAlias = bytes | Exception


class ExportWorker:
    """Makes files for whoever asks, in a child that starts with the first task."""

    def __init__(self) -> None:
        """Start nothing yet."""
        self._child: Child | None = None
        self._turn = Lock()
        self._is_closed = False

    def making(self, task: ExportTask) -> Work[bytes]:
        """Make a file; one that is cancelled amid the making is made to its end for nobody.

        Where no other process is to be had, the file is made in this one.
        """
        is_given_up = Event()
        exchange = partial(self._exchange, task, is_given_up)
        answers: Iterator[Answer | None] = processes.listening(exchange, _PATIENCE)
        try:
            while (answer := next(answers)) is None:
                yield Progress(0, 1)
        finally:
            is_given_up.set()
        if isinstance(answer, Exception):
            raise answer
        return answer

    def _exchange(
        self, task: ExportTask, is_given_up: Event, tell: Callable[[Answer], None]
    ) -> None:
        """Hand over a task and wait for the answer, on a thread that may wait for its turn."""
        with self._turn:
            if is_given_up.is_set():
                return
            try:
                tell(self._answer_to(task))
            except Exception as error:  # else whoever has asked would wait for ever
                tell(error)

    def _answer_to(self, task: ExportTask) -> Answer:
        written = packed(task)  # whole before any of it is sent: half a task spoils the next
        child = self._running()
        if child is None:
            return _answer(pickle.loads(written))  # a copy: other threads work with the task itself
        try:
            child.send(written)
            answer: Answer = pickle.load(child.output)
        except Exception as error:
            child.kill()  # what is left in its pipes would be taken for the next answer
            child.wait()
            raise WorkerEnded(tr(_ENDED)) from error
        return answer

    def _running(self) -> Child | None:
        """The child, a new one in place of a dead one; None if none is to be had.

        A task that comes too late, while somebody closes, would leave a child that nobody ends.
        """
        if self._is_closed:
            raise WorkerEnded(tr(_ENDED))
        if self._child is not None and not self._child.is_running:
            self._end()
        if self._child is None and processes.is_possible():
            with suppress(OSError):
                self._child = processes.start(__name__, _NO_SCREEN)
        return self._child

    def close(self) -> None:
        """End the child, whatever it is at, and start no other."""
        self._is_closed = True
        child = self._child
        if child is not None:
            child.kill()
        with self._turn:
            self._end()

    def _end(self) -> None:
        child, self._child = self._child, None
        if child is not None:
            child.end()


class _Packer(pickle.Pickler):
    """Writes values without what they have worked out for themselves.

    Other threads may work out more of it meanwhile, which pickle cannot bear.
    """

    def reducer_override(self, value: object) -> Any:  # noqa: ANN401  or it is left to pickle
        """Formats as their names, all with room for more as their fields.

        Facts say themselves what they are made from.
        """
        if isinstance(value, ExportTask):
            kept = {each.name: getattr(value, each.name) for each in fields(value)}
            kept["format"] = value.format.name
            return _task, (kept,)
        if (
            isinstance(value, type | GameExports)
            or not is_dataclass(value)
            or not hasattr(value, "__dict__")
        ):
            return NotImplemented
        kept = {each.name: getattr(value, each.name) for each in fields(value)}
        return _blank, (type(value),), kept


def _task(kept: dict[str, Any]) -> ExportTask:
    """A task whose format is known by its name."""
    exports: GameExports = kept["exports"]
    return ExportTask(**{**kept, "format": exports.format_named(kept["format"])})


def _blank(kind: type) -> object:
    """A value whose fields are still to be filled in."""
    return object.__new__(kind)


def packed(task: ExportTask) -> bytes:
    """A task as it is sent."""
    written = BytesIO()
    _Packer(written).dump(task)
    return written.getvalue()


# --- In the child ---------------------------------------------------------------------------------


def main() -> None:
    """Make every file until nobody asks for one any more."""
    tasks, answers = processes.streams()
    step_back()
    application = QGuiApplication([])
    serve(BufferedReader(tasks), answers)
    del application  # it had to live until here


def serve(tasks: IO[bytes], answers: IO[bytes]) -> None:
    """Answer each task with the file or with what went wrong."""
    while True:
        try:
            task = pickle.load(tasks)
        except _ENDS:
            return
        answers.write(_packed_answer(_answer(task)))
        answers.flush()


def _answer(task: ExportTask) -> Answer:
    try:
        return task.content()
    except Exception as error:  # whoever has asked decides what a failure means
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
