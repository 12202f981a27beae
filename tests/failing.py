"""How a test that fails tells why: soon, and without ending the process that runs the tests.

Where `CI` is set, pytest compares large values letter by letter, which takes minutes for two texts
of half a megabyte. The alarm that ends a test then comes amid that work, and sometimes at a step
that belongs to no line: of such a traceback pytest can tell nothing, and its process ends.
"""

from __future__ import annotations

import difflib
from collections.abc import Generator, Iterator
from itertools import islice
from pprint import pformat
from types import TracebackType

import pytest

LARGE = 20_000
"""Letters of two values together, from which on they are compared line by line only."""
_MOST_LINES = 80
"""Of a difference; whoever needs more of it compares the files."""
_MOST_LETTERS = 400
"""Of a line of it."""


class Told(Exception):
    """What differs is told, and nobody else needs to find out.

    Attributes:
        lines: what is told.
    """

    def __init__(self, lines: list[str]) -> None:
        super().__init__()
        self.lines = lines


class Shortcut:
    """A plugin that finds out what differs before pytest does, which asks all who know."""

    @pytest.hookimpl(wrapper=True, trylast=True)
    def pytest_assertrepr_compare(
        self, op: str, left: object, right: object
    ) -> Generator[None, object, object]:
        """Raise what is found out."""
        lines = difference(op, left, right)
        if lines is not None:
            raise Told(lines)
        return (yield)


class Listener:
    """A plugin around the other one: it passes on what that has found out."""

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_assertrepr_compare(self) -> Generator[None, object, object]:
        """Take what is told for the one answer."""
        try:
            return (yield)
        except Told as told:
            return [told.lines]


def difference(op: str, left: object, right: object) -> list[str] | None:
    """What differs between two large values that should be equal; None leaves it to pytest."""
    if op != "==" or len(repr(left)) + len(repr(right)) <= LARGE:
        return None
    lines = difflib.unified_diff(_lines(left), _lines(right), "left", "right", lineterm="")
    shown = [line[:_MOST_LETTERS] for line in islice(lines, _MOST_LINES)]
    return [f"two large values ({_kind(left)} and {_kind(right)}) are equal", *shown]


def _kind(value: object) -> str:
    return type(value).__name__


def _lines(value: object) -> list[str]:
    """A value in lines, which are compared as wholes."""
    match value:
        case str():
            return [repr(line) for line in value.splitlines(keepends=True)]
        case bytes():
            return [repr(line) for line in value.splitlines(keepends=True)]
    return pformat(value, width=100).splitlines()


def mend_tracebacks(error: BaseException) -> bool:
    """Give every step of an error's tracebacks a line; whether there was one that had none."""
    mended = False
    for each in _chain(error):
        if any(_line(step) is None for step in _steps(each.__traceback__)):
            each.__traceback__ = _with_lines(each.__traceback__)
            mended = True
    return mended


def _chain(error: BaseException) -> Iterator[BaseException]:
    """An error and all that led to it, each once."""
    waiting: list[BaseException | None] = [error]
    seen: set[int] = set()
    while waiting:
        each = waiting.pop()
        if each is not None and id(each) not in seen:
            seen.add(id(each))
            yield each
            waiting += (each.__cause__, each.__context__)


def _steps(traceback: TracebackType | None) -> Iterator[TracebackType]:
    while traceback is not None:
        yield traceback
        traceback = traceback.tb_next


def _line(step: TracebackType) -> int | None:
    """The line of a step, which has one according to the library's types, but not always."""
    return step.tb_lineno


def _with_lines(traceback: TracebackType | None) -> TracebackType | None:
    """The same steps; one that belongs to no line is told as the first line of its function."""
    made: TracebackType | None = None
    for step in reversed(list(_steps(traceback))):
        first = step.tb_frame.f_code.co_firstlineno
        made = TracebackType(made, step.tb_frame, step.tb_lasti, _line(step) or first)
    return made
