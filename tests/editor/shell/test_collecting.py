"""Tests of collecting garbage: often enough, and never so much at once that a window stutters."""

from collections.abc import Iterator

import pytest

from editor.shell import application
from editor.shell.application import collecting_on_this_thread
from editor.widgets.timers import SingleShot

NEW, YOUNG = 0, 1


class Garbage:
    """Stands in for the collector of the interpreter."""

    def __init__(self) -> None:
        self.new = 0
        self.collected: list[int] = []

    def get_count(self) -> tuple[int, int, int]:
        return self.new, 0, 0

    def collect(self, generation: int) -> None:
        self.collected.append(generation)

    def disable(self) -> None:
        """It is never on."""

    def freeze(self) -> None:
        """Nothing is there."""


@pytest.fixture
def garbage(monkeypatch: pytest.MonkeyPatch) -> Garbage:
    made = Garbage()
    monkeypatch.setattr(application, "gc", made)
    return made


@pytest.fixture
def collector(garbage: Garbage, qapp: object) -> Iterator[SingleShot]:
    assert qapp is not None
    assert not garbage.collected
    timer = collecting_on_this_thread()
    assert isinstance(timer, SingleShot)
    yield timer
    timer.stop()


def live_through(collector: SingleShot, garbage: Garbage, *new: int) -> list[int]:
    """Which generations are collected in beats that find so many new objects."""
    for each in new:
        garbage.new = each
        collector._action()
    return garbage.collected


def test_few_new_objects_wait_for_the_fifth_beat(collector: SingleShot, garbage: Garbage) -> None:
    assert live_through(collector, garbage, 10, 20, 30, 40) == []
    assert live_through(collector, garbage, 50) == [YOUNG]


def test_what_outlives_a_collection_is_not_gathered_until_looking_at_it_takes_long(
    collector: SingleShot, garbage: Garbage
) -> None:
    assert live_through(collector, garbage, 3_000, 3_000, 2_000) == [NEW, YOUNG, NEW]


def test_objects_that_nobody_has_looked_at_are_counted_once(
    collector: SingleShot, garbage: Garbage
) -> None:
    assert live_through(collector, garbage, 900, 900, 900, 900) == []
