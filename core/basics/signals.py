"""Ctrl-C and its kin: the program ends in order wherever it is, and never by an exception.

Python answers Ctrl-C by an exception at whatever line runs just then: amid an import, which ends
in a traceback, or amid a painting, whose paper is then gone before its painter, and Qt crashes. So
a signal is answered here instead: the process ends on the spot, after the callbacks that whoever
has something to tidy up has noted. A file that is being saved is finished before, and games that
are being played are stopped between two of them, so that they can be told about.

This module is imported before all others, and imports next to nothing itself.
"""

from __future__ import annotations

import os
import signal
import sys
import threading

TYPE_CHECKING = False  # typing would take longer than all else
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, NoReturn, TypeAlias

    Callback: TypeAlias = Callable[[], object]
    Answer: TypeAlias = Callable[[int], object]

KILLED = 128
"""The exit code of a process that a signal has ended is this and the signal's number."""
INTERRUPTED = KILLED + signal.SIGINT
_ENDING = tuple(
    getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)
)
"""What asks a process to end: Ctrl-C, another program, or a terminal that is closed."""


class _Watch:
    """What is to be done when a signal comes; there is one, as there is one process."""

    def __init__(self) -> None:
        self.line = "cartographer: interrupted"
        self.callbacks: list[Callback] = []
        self.holds = 0
        self.waiting: int | None = None
        self.answer: Answer | None = None
        self.is_gentle = self.is_stopped = False

    def forget(self) -> None:
        """Begin anew, as if no signal had ever come."""
        self.waiting = self.answer = None
        self.is_gentle = self.is_stopped = False

    def take(self, number: int, _frame: object = None) -> None:
        """Answer a signal, on the main thread, between any two of its steps."""
        if self.holds:
            self.waiting = number
        elif self.answer is not None:
            answer, self.answer = self.answer, None
            answer(number)
        elif number == signal.SIGINT and self.is_gentle and not self.is_stopped:
            self.is_stopped = True
        else:
            leave(number)


_WATCH = _Watch()


def guard() -> dict[int, Any]:
    """Answer signals from now on; returns who did so before, for `unguard`.

    What the process was started to ignore, as by nohup, it ignores; only the main thread can ask.
    """
    if threading.current_thread() is not threading.main_thread():
        return {}
    before = {number: signal.getsignal(number) for number in _ENDING}
    mine = {
        number: answered
        for number, answered in before.items()
        if answered in {signal.SIG_DFL, signal.default_int_handler}
    }
    for number in mine:
        signal.signal(number, _WATCH.take)
    return mine


def unguard(before: dict[int, Any]) -> None:
    """Give the signals back, and forget what was noted."""
    for number, answered in before.items():
        signal.signal(number, answered)
    if before:
        _WATCH.forget()


def ignore_ctrl_c() -> None:
    """Let Ctrl-C come too late: all is done, and Python is about to end."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def leave(number: int) -> NoReturn:
    """End this process at once because of a signal."""
    for callback in reversed(_WATCH.callbacks):
        _carry_out(callback)
    if number == signal.SIGINT:
        _carry_out(_tell)
    os._exit(KILLED + number)


def _carry_out(callback: Callback) -> None:
    try:  # noqa: SIM105  contextlib would take longer than all else
        callback()
    except Exception:  # nothing may keep the process from ending
        pass


def _tell() -> None:
    """Say why, past all that Python keeps of earlier texts, for it may be amid writing one."""
    if sys.stderr is not None:
        start = "\n" if os.isatty(2) else ""  # the terminal has written ^C there
        os.write(2, f"{start}{_WATCH.line}\n".encode("utf-8", "replace"))


def say_on_leaving(line: str) -> None:
    """Choose the line that tells of Ctrl-C, in the language of whoever pressed it."""
    _WATCH.line = line


class before_leaving:  # noqa: N801  it is used as a word, like those of contextlib
    """In this context a signal carries out a callback before it ends the process.

    The callback should be short and wait for nobody: it may come amid anything.
    """

    def __init__(self, callback: Callback) -> None:
        """Note the callback when the context is entered."""
        self._callback = callback

    def __enter__(self) -> None:
        _WATCH.callbacks.append(self._callback)

    def __exit__(self, *_: object) -> None:
        if self._callback in _WATCH.callbacks:
            _WATCH.callbacks.remove(self._callback)


class held:  # noqa: N801  likewise
    """In this context signals wait, for something short that must not be left half done.

    They are answered on the main thread, so work on other threads cannot hold them.
    """

    def __enter__(self) -> None:
        self._is_main = threading.current_thread() is threading.main_thread()
        _WATCH.holds += self._is_main

    def __exit__(self, *_: object) -> None:
        _WATCH.holds -= self._is_main
        waiting = _WATCH.waiting
        if waiting is not None and not _WATCH.holds:
            _WATCH.waiting = None
            _WATCH.take(waiting)


def stop_gently() -> None:
    """Let the first Ctrl-C be noted only, for there is something to tell; a second one ends all."""
    _WATCH.is_gentle = True


def stop_at_once() -> None:
    """Let Ctrl-C end all again."""
    _WATCH.is_gentle = False


def raise_if_stopped() -> None:
    """Raise KeyboardInterrupt here, between two steps of some work, if Ctrl-C was noted."""
    if _WATCH.is_stopped:
        raise KeyboardInterrupt


def answer_by(answer: Answer | None) -> None:
    """Let the next signal be answered so, as windows do, and a further one by ending at once."""
    _WATCH.answer = answer
