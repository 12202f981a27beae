"""News of jobs: they arrive where the job was made, and none is lost."""

from threading import get_ident

from pytestqt.qtbot import QtBot

from core.basics.jobs import Progress, Work
from core.basics.language import tr_lazy
from editor.background.jobs import Jobs


def at_once() -> Work[int]:
    """Work that is over before anybody can listen."""
    yield Progress(1, 1)
    return 7


def test_whoever_starts_a_job_hears_its_end_however_short_it_is(qtbot: QtBot) -> None:
    jobs = Jobs()
    heard: list[tuple[int, int]] = []
    for _ in range(20):
        job = jobs.run(tr_lazy("Counting"), at_once())
        jobs._pool.waitForDone()
        job.finished.connect(lambda result: heard.append((result, get_ident())))
    qtbot.waitUntil(lambda: not jobs.running)
    assert heard == [(7, get_ident())] * 20


def test_nothing_begins_after_the_end(qtbot: QtBot) -> None:
    jobs = Jobs()
    jobs.stop_all()
    with qtbot.assertNotEmitted(jobs.started):
        job = jobs.run(tr_lazy("Counting"), at_once())
    assert job.is_cancelled
