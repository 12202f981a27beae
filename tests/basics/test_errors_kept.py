"""An error kept for what it says keeps nothing else: its frames lead to events of the window."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Callable, Iterator

import pytest

from core.basics.language import LazyText, clause, without_frames
from core.files.nodes import Unreadable
from core.shelf import recognise


class Held:
    """Something that whoever is called by the window has at hand."""


@pytest.fixture(autouse=True)
def no_collection() -> Iterator[None]:
    """What is not gone at once counts as kept."""
    gc.disable()
    yield
    gc.enable()


def is_let_go(work: Callable[[], object]) -> bool:
    """Whether what a caller of some work had at hand is gone after it, while its answer is kept."""

    def handle() -> tuple[weakref.ref[Held], object]:
        held = Held()
        return weakref.ref(held), work()

    held, answer = handle()
    assert answer is not None
    return held() is None


def failing() -> None:
    try:
        int("no number")
    except ValueError as error:
        raise Unreadable("It cannot be read.") from error


def kept_as_it_is() -> Exception | None:
    try:
        failing()
    except Unreadable as error:
        return error
    return None


def kept_bare() -> Exception | None:
    try:
        failing()
    except Unreadable as error:
        return without_frames(error)
    return None


def kept_as_clause() -> LazyText | None:
    try:
        failing()
    except Unreadable as error:
        return clause(error)
    return None


def test_an_error_keeps_whoever_called() -> None:
    assert not is_let_go(kept_as_it_is)


@pytest.mark.parametrize("work", [kept_bare, kept_as_clause])
def test_what_it_says_does_not(work: Callable[[], object]) -> None:
    assert is_let_go(work)
    assert str(work()).startswith("It cannot be read")


@pytest.mark.parametrize("text", ["format: [", "game: quest\nformat: [", "no design", "", "{"])
def test_a_text_that_is_refused_keeps_nobody_who_gave_it(text: str) -> None:
    def reason() -> str:
        try:
            recognise(text)
        except Unreadable as error:
            return str(error)
        return ""

    assert is_let_go(reason)
    assert reason()
