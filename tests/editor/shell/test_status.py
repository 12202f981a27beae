"""The status line: cursor, problems, saved state, zoom, jobs and sentences."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from threading import Event

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtTest import QTest
from pytestqt.qtbot import QtBot

from core.basics.jobs import Progress, Work
from core.basics.language import tr_lazy
from core.designs.edits import with_details
from core.quest.catalogue.catalogue import Catalogue
from core.quest.route import edits
from editor.shell.status import StatusLine
from tests.editor.hands import run_out
from tests.editor.panels.bench import BROKEN, Bench, bench_of, check_again

# PyQt6 declares the functions of QTest as methods that want a QTest first.
# mypy: disable-error-code="call-overload, call-arg, arg-type"


def line_on(bench: Bench, qtbot: QtBot) -> StatusLine:
    """The line, shown as wide as a small window."""
    line = StatusLine(bench.document, bench.checks, bench.theme)
    qtbot.addWidget(line)
    line.resize(1280, 30)
    line.show()
    return line


def hover(line: StatusLine, about: str) -> None:
    """Have something under the cursor, or nothing."""
    line.about = lambda: about
    line.look()


def waiting(door: Event) -> Work[None]:
    """Work of two steps that ends when a door is opened."""
    yield Progress(1, 2)
    door.wait()
    yield Progress(2, 2)


@pytest.fixture
def door(sound: Bench) -> Iterator[Event]:
    """A door that is open in the end, before the jobs are stopped."""
    assert sound is not None
    made = Event()
    yield made
    made.set()


def test_it_tells_what_is_under_the_cursor(sound: Bench, qtbot: QtBot) -> None:
    line = line_on(sound, qtbot)
    hover(line, "[0, 0]  jungle 1")
    assert line.line.text() == "[0, 0]  jungle 1"
    hover(line, "")
    assert line.line.text() == ""


def test_a_sentence_stays_until_the_cursor_moves_on(sound: Bench, qtbot: QtBot) -> None:
    line = line_on(sound, qtbot)
    line.say("No quick fix was found.")
    hover(line, "")
    assert line.line.text() == "No quick fix was found."
    hover(line, "[0, 0]  jungle 1")
    assert line.line.text().startswith("[0, 0]")
    line.say("Again")
    run_out(line._silence)
    assert line.line.text().startswith("[0, 0]")


def test_an_offer_outlasts_the_sentence_but_not_the_next_one(sound: Bench, qtbot: QtBot) -> None:
    status, done = line_on(sound, qtbot), list[str]()
    status.say("Exported it")
    status.offer("Show it", lambda: done.append("shown"))
    hover(status, "[0, 0]  jungle 1")
    assert status.offered.isVisible()
    status.offered.click()
    assert done == ["shown"]
    assert not status.offered.isVisible()
    status.offer("Show it", lambda: done.append("again"))
    status.say("Something else")
    assert not status.offered.isVisible()


def test_a_click_on_the_counts_asks_for_the_problems(catalogue: Catalogue, qtbot: QtBot) -> None:
    bench = bench_of(BROKEN, catalogue, qtbot)
    line = line_on(bench, qtbot)
    assert line.problems.text() == "3 errors, 1 hint"
    with qtbot.waitSignal(line.problems_clicked):
        QTest.mouseClick(line.problems, Qt.MouseButton.LeftButton)
    bench.jobs.stop_all()


def test_counts_follow_the_checks(sound: Bench, qtbot: QtBot) -> None:
    line = line_on(sound, qtbot)
    assert line.problems.text() == "No problems"
    whole = sound.document.design
    sound.document.edit(tr_lazy("Remove"), edits.removed(whole, [0]))
    check_again(sound, qtbot)
    assert line.problems.text() == "Still to do: start tile"
    sound.document.edit(tr_lazy("Twice"), replace(whole, pieces=(*whole.pieces, whole.pieces[1])))
    check_again(sound, qtbot)
    assert "error" in line.problems.text()


def test_whether_it_is_saved(sound: Bench, qtbot: QtBot, tmp_path: Path) -> None:
    line = line_on(sound, qtbot)
    assert line.saved.text() == "Not saved"
    sound.document.save(tmp_path / "route.yaml")
    assert line.saved.text() == "Saved"
    sound.document.edit(tr_lazy("x"), with_details(sound.document.design, name="Other"))
    assert line.saved.text() == "Not saved"
    sound.document.undo_stack.undo()
    assert line.saved.text() == "Saved"


def test_zoom_is_shown_and_can_be_clicked(sound: Bench, qtbot: QtBot) -> None:
    line = line_on(sound, qtbot)
    line.show_zoom(125)
    assert line.zoom.text() == "125 %"
    with qtbot.waitSignal(line.zoom_clicked):
        QTest.mouseClick(line.zoom, Qt.MouseButton.LeftButton)


def test_a_long_job_is_shown_and_can_be_cancelled(sound: Bench, door: Event, qtbot: QtBot) -> None:
    line = line_on(sound, qtbot)
    qtbot.waitUntil(lambda: not sound.jobs.running)
    line.watch(sound.jobs)
    job = sound.jobs.run(tr_lazy("Counting"), waiting(door))
    assert not line.job.isVisible()
    assert line.job.patience.isActive()
    run_out(line.job.patience)
    assert line.job.isVisible()
    assert line.job._title.text() == "Counting"
    QTest.mouseClick(line.job.cancel_button, Qt.MouseButton.LeftButton)
    with qtbot.waitSignal(job.cancelled):
        door.set()
    qtbot.waitUntil(lambda: not line.job.isVisible())


def test_a_short_job_is_never_shown(sound: Bench, qtbot: QtBot) -> None:
    line = line_on(sound, qtbot)
    line.watch(sound.jobs)
    check_again(sound, qtbot)
    qtbot.waitUntil(lambda: not sound.jobs.running)
    assert not line.job.isVisible()
    assert not line.job.patience.isActive()


def test_everything_fits_a_small_window(catalogue: Catalogue, qtbot: QtBot) -> None:
    bench = bench_of(BROKEN, catalogue, qtbot)
    line = line_on(bench, qtbot)
    line.watch(bench.jobs)
    door = Event()
    job = bench.jobs.run(tr_lazy("Playing quick games"), waiting(door))
    run_out(line.job.patience)
    line.say("A very long sentence. " * 40)
    qtbot.waitUntil(line.job.isVisible)
    assert line.minimumSizeHint().width() <= 1280
    for part in (line.job, line.problems, line.saved, line.zoom):
        assert line.rect().contains(part.geometry())
        assert part.width() >= part.minimumSizeHint().width()
    with qtbot.waitSignal(job.ended):
        door.set()
    bench.jobs.stop_all()
