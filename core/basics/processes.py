"""Python in a process of its own: started from here, talked to through pipes, and ended for good.

Some work holds the interpreter for longer than a window may stand still; another process does it
beside us. The child finds our modules where we have found them.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from io import FileIO
from queue import Empty, SimpleQueue
from threading import Thread
from typing import BinaryIO, TypeVar

from core.basics import signals

Heard = TypeVar("Heard")


def is_possible() -> bool:
    """Whether this is Python itself, and not a program that has it inside."""
    return bool(sys.executable) and not getattr(sys, "frozen", False)


class Child:
    """Another process, and the two pipes to talk to it.

    Attributes:
        output: what it writes; reading blocks until something comes or the child has ended.
    """

    def __init__(self, process: subprocess.Popen[bytes]) -> None:
        """Take over a process that was started with pipes."""
        if process.stdin is None or process.stdout is None:
            raise ValueError("a child is talked to through pipes")
        self._process, self._input, self.output = process, process.stdin, process.stdout

    @property
    def is_running(self) -> bool:
        """Whether it has not ended yet."""
        return self._process.poll() is None

    def send(self, message: bytes) -> None:
        """Send all of a message; OSError or ValueError if nobody is there any more to read it."""
        self._input.write(message)
        self._input.flush()

    def kill(self) -> None:
        """Stop it whatever it is at, without waiting for it."""
        self._process.kill()

    def wait(self) -> int:
        """Wait until it has ended by itself, and return its exit code."""
        return self._process.wait()

    def end(self) -> None:
        """Stop it and leave nothing behind; part of a message that nobody reads is dropped."""
        self.kill()
        self.wait()
        for pipe in (self._input, self.output):
            with suppress(OSError):
                pipe.close()


def start(module: str, environment: Mapping[str, str] | None = None) -> Child:
    """Run `main` of one of our modules in another process, or OSError if there can be none."""
    code = f"import sys; sys.path[:] = {sys.path!r}; from {module} import main; main()"
    process = subprocess.Popen(
        [sys.executable, "-c", code],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        env={**os.environ, **(environment or {})},
    )
    return Child(process)


def listening(
    tell: Callable[[Callable[[Heard], None]], object], patience: float
) -> Iterator[Heard | None]:
    """What a function tells on a thread of its own, where it may block; None after each pause.

    It never ends by itself: whoever listens knows what the last word is.
    """
    heard: SimpleQueue[Heard] = SimpleQueue()
    Thread(target=tell, args=(heard.put,), daemon=True).start()
    while True:
        try:
            yield heard.get(timeout=patience)
        except Empty:
            yield None


# --- In the child ---------------------------------------------------------------------------------


def streams() -> tuple[FileIO, BinaryIO]:
    """What the parent sends, unbuffered, and what it reads; signals are answered from now on.

    Whatever else is printed in this process has no business between our answers.
    """
    signals.guard()
    orders = os.fdopen(os.dup(0), "rb", buffering=0)
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    return orders, answers
