"""The newest job of a kind: what it replaces ends unheard, and each run delivers once."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from threading import Event
from typing import Any

import pytest
from PyQt6 import sip
from PyQt6.QtCore import QObject
from pytestqt.qtbot import QtBot

from core.basics.jobs import Progress, Work
from core.basics.language import tr_lazy
from editor.background.jobs import Jobs
from editor.background.latest import Latest, Listener

TITLE = tr_lazy("Checking the route")


@pytest.fixture
def latest(qtbot: QtBot) -> Iterator[Latest]:
    assert qtbot is not None  # there must be an application
    jobs = Jobs()
    yield Latest(jobs, jobs)
    jobs.stop_all()


def told(heard: list[object], name: str) -> Callable[..., None]:
    return lambda *news: heard.append((name, *news))


def listener(heard: list[object]) -> Listener:
    return Listener(*(told(heard, each) for each in ("done", "failed", "step", "cancelled")))


def counted(result: str) -> Work[str]:
    yield Progress(1, 2)
    return result


def held(until: Event) -> Work[str]:
    while not until.wait(0.001):
        yield Progress(0, 1)
    return "held"


def broken() -> Work[Any]:
    yield Progress(0, 1)
    raise ValueError("broken")


def test_what_came_of_it_is_told_once(latest: Latest, qtbot: QtBot) -> None:
    heard: list[object] = []
    latest.run(TITLE, counted("first"), listener(heard))
    assert latest.is_running
    qtbot.waitUntil(lambda: not latest.is_running)
    assert heard == [("step", Progress(1, 2)), ("done", "first")]


def test_only_the_newest_delivers(latest: Latest, qtbot: QtBot) -> None:
    heard: list[object] = []
    never, gone = Event(), latest.run(TITLE, held(Event()), listener(heard))
    latest.run(TITLE, held(never), listener(heard))
    latest.run(TITLE, counted("newest"), listener(heard))
    qtbot.waitUntil(lambda: not latest.is_running)
    assert gone.is_cancelled
    assert [each for each in heard if each != ("step", Progress(0, 1))] == [
        ("step", Progress(1, 2)),
        ("done", "newest"),
    ]


def test_nothing_comes_of_what_is_cancelled(latest: Latest, qtbot: QtBot) -> None:
    heard: list[object] = []
    job = latest.run(TITLE, counted("nobody's"), listener(heard))
    with qtbot.waitSignal(job.ended):
        latest.cancel()
    assert not latest.is_running
    assert heard == []


def test_somebody_elses_cancel_is_told(latest: Latest, qtbot: QtBot) -> None:
    heard: list[object] = []
    job = latest.run(TITLE, counted("nobody's"), listener(heard))
    job.cancel()
    qtbot.waitUntil(lambda: not latest.is_running)
    assert heard[-1] == ("cancelled",)
    assert ("done", "nobody's") not in heard


def test_a_failure_is_told(latest: Latest, qtbot: QtBot) -> None:
    heard: list[Any] = []
    latest.run(TITLE, broken(), listener(heard))
    qtbot.waitUntil(lambda: not latest.is_running)
    name, error = heard[-1]
    assert (name, str(error)) == ("failed", "broken")


def test_whoever_is_told_may_begin_the_next(latest: Latest, qtbot: QtBot) -> None:
    heard: list[object] = []

    def again(result: str) -> None:
        assert not latest.is_running
        heard.append(result)
        latest.run(TITLE, counted("second"), Listener(heard.append))

    latest.run(TITLE, counted("first"), Listener(again))
    qtbot.waitUntil(lambda: len(heard) == 2)
    assert heard == ["first", "second"]


def test_it_tells_when_it_begins_and_when_nothing_runs_any_more(
    latest: Latest, qtbot: QtBot
) -> None:
    seen: list[bool] = []
    latest.changed.connect(lambda: seen.append(latest.is_running))
    latest.run(TITLE, counted("first"), Listener())
    latest.run(TITLE, counted("second"), Listener())
    qtbot.waitUntil(lambda: not latest.is_running)
    latest.cancel()
    assert seen == [True, True, False]


def test_once_it_is_gone_nobody_is_told_though_the_job_goes_on(qtbot: QtBot) -> None:
    heard: list[object] = []
    jobs, owner, go_on = Jobs(), QObject(), Event()
    job = Latest(jobs, owner).run(TITLE, held(go_on), listener(heard))
    sip.delete(owner)
    with qtbot.waitSignal(job.ended):
        go_on.set()
    jobs.stop_all()
    assert not job.is_cancelled
    assert heard == []
