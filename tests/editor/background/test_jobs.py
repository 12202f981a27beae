"""Long work: progress, results, failures and cancelling, all told on the GUI thread."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from threading import Event, get_ident

import pytest
from PyQt6 import sip
from PyQt6.QtCore import QEvent, QObject
from PyQt6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from core.basics.jobs import Progress, Work
from core.basics.language import tr_lazy
from editor.background.jobs import Job, Jobs

CHECKOUT = Path(__file__).resolve().parents[3]
TITLE = tr_lazy("Counting")
ENDING = """
from threading import Event
from PyQt6.QtCore import QCoreApplication
from core.basics.jobs import Progress
from core.basics.language import tr_lazy
from editor.background.jobs import Jobs

def endless():
    while True:
        begun.set()
        yield Progress(0, 1)

begun = Event()
application = QCoreApplication([])
jobs = Jobs()
jobs.run(tr_lazy("Going on"), endless())
begun.wait()
"""
"""A program that ends amid its work without a word."""


@pytest.fixture
def jobs(qtbot: QtBot) -> Iterator[Jobs]:
    assert qtbot is not None  # there must be an application
    made = Jobs()
    yield made
    made.stop_all()
    QApplication.processEvents()


def counting(steps: int, threads: set[int] | None = None) -> Work[int]:
    for done in range(steps):
        if threads is not None:
            threads.add(get_ident())
        yield Progress(done, steps)
    return steps


def waiting(gate: Event, begun: Event, tidied: Event | None = None) -> Work[str]:
    """Work that goes on once a gate is opened."""
    try:
        yield Progress(0, 2)
        begun.set()
        assert gate.wait(20)
        yield Progress(1, 2)
        return "through"
    finally:
        if tidied is not None:
            tidied.set()


def failing() -> Work[None]:
    yield Progress(0, 1)
    raise ValueError("on purpose")


def heard(job: Job) -> list[str]:
    """The names of the signals that end a job, as they come."""
    names: list[str] = []
    job.finished.connect(lambda _: names.append("finished"))
    job.failed.connect(lambda _: names.append("failed"))
    job.cancelled.connect(lambda: names.append("cancelled"))
    job.ended.connect(lambda: names.append("ended"))
    return names


def test_work_runs_elsewhere_and_is_told_here(jobs: Jobs, qtbot: QtBot) -> None:
    threads: set[int] = set()
    told: list[tuple[int, int]] = []
    job = jobs.run(TITLE, counting(3, threads))
    job.progressed.connect(lambda progress: told.append((progress.done, get_ident())))
    names = heard(job)
    with qtbot.waitSignal(job.finished) as result:
        pass
    qtbot.waitUntil(lambda: not jobs.running)
    assert result.args == [3]
    assert threads
    assert get_ident() not in threads
    assert told == [(done, get_ident()) for done in range(3)]
    assert names == ["finished", "ended"]


def test_jobs_run_one_after_the_other(jobs: Jobs, qtbot: QtBot) -> None:
    gate, begun = Event(), Event()
    ended: list[str] = []
    first = jobs.run(TITLE, waiting(gate, begun))
    second = jobs.run(TITLE, counting(1))
    first.finished.connect(lambda _: ended.append("first"))
    second.finished.connect(lambda _: ended.append("second"))
    assert begun.wait(20)
    assert jobs.running == (first, second)
    gate.set()
    qtbot.waitUntil(lambda: len(ended) == 2)
    assert ended == ["first", "second"]


def test_a_failure_is_told_and_the_next_job_runs(jobs: Jobs, qtbot: QtBot) -> None:
    job = jobs.run(TITLE, failing())
    names = heard(job)
    with qtbot.waitSignal(job.failed) as failure:
        pass
    assert isinstance(failure.args[0], ValueError)
    with qtbot.waitSignal(jobs.run(TITLE, counting(1)).finished):
        pass
    assert names == ["failed", "ended"]


def test_a_cancelled_job_ends_tidily_and_tells_no_result(jobs: Jobs, qtbot: QtBot) -> None:
    gate, begun, tidied = Event(), Event(), Event()
    job = jobs.run(TITLE, waiting(gate, begun, tidied))
    names = heard(job)
    assert begun.wait(20)
    job.cancel()
    gate.set()
    qtbot.waitUntil(lambda: not jobs.running)
    assert names == ["cancelled", "ended"]
    assert tidied.is_set()


def test_a_job_cancelled_before_its_turn_never_begins(jobs: Jobs, qtbot: QtBot) -> None:
    gate, begun, begun_too = Event(), Event(), Event()
    jobs.run(TITLE, waiting(gate, begun))
    waits = jobs.run(TITLE, waiting(gate, begun_too))
    names = heard(waits)
    waits.cancel()
    gate.set()
    qtbot.waitUntil(lambda: not jobs.running)
    assert names == ["cancelled", "ended"]
    assert not begun_too.is_set()


def test_a_job_that_has_ended_is_deleted(jobs: Jobs, qtbot: QtBot) -> None:
    job = jobs.run(TITLE, counting(1))
    qtbot.waitUntil(lambda: not jobs.running)
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert sip.isdeleted(job)


def test_stopping_all_leaves_nothing_running(jobs: Jobs, qtbot: QtBot) -> None:
    gate, begun = Event(), Event()
    gate.set()
    for _ in range(5):
        jobs.run(TITLE, waiting(gate, begun))
    jobs.stop_all()
    qtbot.waitUntil(lambda: not jobs.running)
    late = jobs.run(TITLE, counting(1))
    assert late.is_cancelled
    assert not jobs.running


def test_there_is_haste_while_a_job_waits_for_another(jobs: Jobs, qtbot: QtBot) -> None:
    gate, begun = Event(), Event()
    jobs.run(TITLE, waiting(gate, begun))
    assert begun.wait(20)
    assert not jobs.haste.is_set()
    jobs.run(TITLE, counting(1), is_patient=True)
    assert not jobs.haste.is_set()
    jobs.run(TITLE, counting(1))
    assert jobs.haste.is_set()
    gate.set()
    qtbot.waitUntil(lambda: not jobs.running)
    assert not jobs.haste.is_set()


def test_work_that_outlasts_the_end_keeps_nobody_waiting(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A pool that is destroyed amid work would wait for it, and it for the interpreter."""
    monkeypatch.setattr("editor.background.jobs._LONGEST_WAIT", 0)
    owner, gate, begun, tidied = QObject(), Event(), Event(), Event()
    jobs = Jobs(owner)
    jobs.run(TITLE, waiting(gate, begun, tidied))
    qtbot.waitUntil(begun.is_set)
    jobs.stop_all()
    sip.delete(owner)
    gate.set()
    assert tidied.wait(20)


def test_a_program_that_ends_amid_its_work_ends_in_order() -> None:
    program = [sys.executable, "-c", ENDING]
    ended = subprocess.run(program, cwd=CHECKOUT, capture_output=True, text=True, check=False)
    assert (ended.returncode, ended.stderr) == (0, "")
