"""Work in a process of its own, so that a window beside it never stutters.

Long work is a generator (see `core.basics.jobs`). A `Worker` has it stepped by a child: function
and arguments travel there, and what the work yields and returns comes back. A child that dies is
started again, and what was under way goes on in the next one. Run as a program, this is the child:
it steps whatever it is told to, each on a thread of its own, and ends when nobody is left to tell.
"""

from __future__ import annotations

import os
import pickle
from collections.abc import Callable, Generator
from contextlib import closing, suppress
from enum import Enum, auto
from io import BufferedReader
from itertools import count
from queue import Empty, SimpleQueue
from threading import Event, Lock, Thread
from typing import TYPE_CHECKING, Any, BinaryIO, TypeAlias

from core.basics.deferred import deferred
from core.basics.jobs import finished
from core.basics.language import language, marked, speaking, tr

if TYPE_CHECKING:
    from core.basics import processes
    from core.basics.processes import Child
else:
    processes = deferred("core.basics.processes")  # windows that play nothing need none

PATIENCE = 0.03
"""In seconds: how soon somebody can cancel."""
TRIALS = 2
"""How many children may die over the same work before it is given up."""
_ENDED = marked(
    "The part of the program that plays has ended unexpectedly, twice, maybe for want of memory. "
    "Nothing is lost; try again, or close other programs first."
)
_ENDS = (EOFError, OSError, ValueError, pickle.PickleError)
"""What happens to those who read what nobody writes any more."""

Order: TypeAlias = tuple[Callable[..., Generator[Any, None, Any]], tuple[Any, ...]]
"""A function that begins some work, and what it is called with; both can be pickled."""


class WorkerEnded(Exception):
    """A child has died over some work as often as it may; the text says so and what to do."""


class _Kind(Enum):
    """What an answer is."""

    STEP = auto()
    RETURNED = auto()
    RAISED = auto()
    LOST = auto()


_Answer: TypeAlias = tuple[_Kind, Any]


class _Lost(Exception):
    """The child has ended amid some work."""


def start_child() -> Child | None:
    """A process that does what it is told; None where none is to be had."""
    if not processes.is_possible():
        return None
    try:
        return processes.start(__name__)
    except OSError:
        return None


class Worker:
    """Has work done by a child, which starts with the first order; any thread may ask.

    Where no other process is to be had, the work is done in this one.
    """

    def __init__(self, start: Callable[[], Child | None] = start_child) -> None:
        """Start nothing yet."""
        self._start = start
        self._link: _Link | None = None
        self._lock = Lock()
        self._is_closed = False

    def start(self) -> None:
        """Have the child ready before anybody asks for it."""
        self._linked()

    def working(self, wanted: Callable[[], Order]) -> Generator[Any, None, Any]:
        """Do what is wanted, told step by step; after a while without a step it yields None.

        Should the child die, `wanted` is asked again for what is left to do; if that is as much as
        before, and the next child dies, too, it is given up with `WorkerEnded`.
        """
        order, deaths = wanted(), 0
        while True:
            try:
                return (yield from self._doing(order))
            except _Lost as lost:
                before, order = order, wanted()
                deaths = deaths + 1 if order == before else 1
                if deaths == TRIALS:
                    raise WorkerEnded(tr(_ENDED)) from lost

    def done(self, function: Callable[..., Generator[Any, None, Any]], *arguments: object) -> Any:  # noqa: ANN401  whatever it returns
        """The result of some short work, waited for."""
        return finished(self.working(lambda: (function, arguments)))

    def tell(self, function: Callable[..., Generator[Any, None, Any]], *arguments: object) -> None:
        """Have something done of which nothing is to be heard."""
        link = self._linked()
        if link is None:
            finished(function(*arguments))
        else:
            link.forget(link.begin((function, arguments))[0], is_over=True)

    def _doing(self, order: Order) -> Generator[Any, None, Any]:
        link = self._linked()
        if link is None:
            function, arguments = order
            return (yield from function(*arguments))
        number, heard = link.begin(order)
        kind: _Kind | None = None
        try:
            while True:
                try:
                    kind, value = heard.get(timeout=PATIENCE)
                except Empty:
                    yield None
                    continue
                if kind is not _Kind.STEP:
                    return _result(kind, value)
                yield value
        finally:
            link.forget(number, is_over=kind not in {None, _Kind.STEP})

    def _linked(self) -> _Link | None:
        """The way to a living child, a new one in place of a dead one; None if none is to be had.

        Whoever comes too late, while somebody closes, would leave a child that nobody ends.
        """
        with self._lock:
            if self._is_closed:
                raise WorkerEnded(tr(_ENDED))
            if self._link is not None and self._link.is_lost:
                self._link = None
            if self._link is None:
                child = self._start()
                self._link = None if child is None else _Link(child)
            return self._link

    def close(self) -> None:
        """End the child, whatever it is at, and start no other."""
        with self._lock:
            self._is_closed = True
            link, self._link = self._link, None
        if link is not None:
            link.close()


def _result(kind: _Kind, value: Any) -> Any:  # noqa: ANN401  whatever the work returns
    """What has come of some work in the end."""
    if kind is _Kind.LOST:
        raise _Lost
    if kind is _Kind.RAISED:
        raise value
    return value


class _Link:
    """A child, and who waits for which of its answers.

    Attributes:
        is_lost: whether it has ended.
    """

    def __init__(self, child: Child) -> None:
        self._child = child
        self._numbers = count()
        self._listeners: dict[int, SimpleQueue[_Answer]] = {}
        self._noting, self._sending = Lock(), Lock()
        self.is_lost = False
        self._listening = Thread(target=self._listen, name="worker", daemon=True)
        self._listening.start()

    def begin(self, order: Order) -> tuple[int, SimpleQueue[_Answer]]:
        """Have some work begun; its number, and where its answers arrive."""
        written = pickle.dumps(order)
        heard: SimpleQueue[_Answer] = SimpleQueue()
        with self._noting:
            number = next(self._numbers)
            self._listeners[number] = heard
            if self.is_lost:
                heard.put((_Kind.LOST, None))
        self._send((number, language(), written))
        return number, heard

    def forget(self, number: int, *, is_over: bool) -> None:
        """Hear no more of some work, and stop it if it goes on."""
        with self._noting:
            self._listeners.pop(number, None)
        if not is_over:
            self._send((number, None, b""))

    def close(self) -> None:
        """End the child."""
        self._child.kill()
        self._listening.join()

    def _send(self, message: tuple[int, str | None, bytes]) -> None:
        """Send something; that the child has ended is noticed by who listens."""
        written = pickle.dumps(message)
        with self._sending, suppress(OSError, ValueError):
            self._child.send(written)

    def _listen(self) -> None:
        """Pass on all answers, and in the end that there will be none."""
        with suppress(*_ENDS):
            while True:
                number, kind, value = pickle.load(self._child.output)
                listener = self._listeners.get(number)
                if listener is not None:
                    listener.put((kind, value))
        with self._noting:
            self.is_lost = True
            for listener in self._listeners.values():
                listener.put((_Kind.LOST, None))
        self._child.end()


# --- In the child ---------------------------------------------------------------------------------


def main() -> None:
    """Do all that is told on the standard input, until nobody is there any more."""
    orders, answers = processes.streams()
    server, told = _Server(answers), BufferedReader(orders)
    with suppress(*_ENDS):
        while True:
            server.take(*pickle.load(told))
    os._exit(0)  # whatever is under way is for nobody


class _Server:
    """Steps all work that is wanted, and answers."""

    def __init__(self, answers: BinaryIO) -> None:
        self._answers = answers
        self._answering = Lock()
        self._stops: dict[int, Event] = {}

    def take(self, number: int, spoken: str | None, written: bytes) -> None:
        """Begin some work, or stop it if there is no language to speak in."""
        if spoken is not None:
            self._stops[number] = Event()
            Thread(target=self._do, args=(number, spoken, written), daemon=True).start()
        elif number in self._stops:
            self._stops[number].set()

    def _do(self, number: int, spoken: str, written: bytes) -> None:
        try:
            with speaking(spoken):
                function, arguments = pickle.loads(written)
                self._step(number, function(*arguments))
        except Exception as error:  # whoever has asked decides what a failure means
            self._answer(number, _Kind.RAISED, error)
        finally:
            del self._stops[number]

    def _step(self, number: int, work: Generator[Any, None, Any]) -> None:
        """Step some work to its end, or until it is not wanted any more."""
        stop = self._stops[number]
        with closing(work):
            while not stop.is_set():
                try:
                    step = next(work)
                except StopIteration as end:
                    self._answer(number, _Kind.RETURNED, end.value)
                    return
                if step is not None:
                    self._answer(number, _Kind.STEP, step)

    def _answer(self, number: int, kind: _Kind, value: object) -> None:
        written = _packed(number, kind, value)
        with self._answering:
            self._answers.write(written)
            self._answers.flush()


def _packed(number: int, kind: _Kind, value: object) -> bytes:
    """An answer as it is sent; of a failure that would not arrive, its words do."""
    if kind is not _Kind.RAISED:
        return pickle.dumps((number, kind, value), pickle.HIGHEST_PROTOCOL)
    try:
        written = pickle.dumps((number, kind, value))
        pickle.loads(written)
    except Exception:  # any class may have its own reasons
        words = RuntimeError(f"{type(value).__name__}: {value}")
        return pickle.dumps((number, kind, words))
    return written
