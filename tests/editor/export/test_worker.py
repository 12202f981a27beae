"""The worker: what it makes is what is made here, and whatever happens to it is told."""

import io
import pickle
import threading
from dataclasses import replace

import pytest
from PyQt6.QtWidgets import QApplication

from core.basics import processes
from core.basics.jobs import finished
from core.basics.language import ENGLISH, tr
from core.basics.processes import Child
from core.basics.workers import WorkerEnded
from core.quest.catalogue.catalogue import Catalogue
from core.quest.route.reading import parse_route
from editor.export.extents import OddSize
from editor.export.options import ExportOptions
from editor.export.task import ExportTask
from editor.export.worker import ExportWorker, packed, serve
from editor.quest.export.formats import PNG, SVG
from tests.children import child_running
from tests.editor.export.tasks import task_of
from tests.editor.short_routes import DASH


@pytest.fixture
def task(catalogue: Catalogue, qapp: QApplication) -> ExportTask:
    assert qapp is not None  # drawing needs it
    options = ExportOptions(pixels=200, has_legend=True)
    return task_of(parse_route(DASH).design, catalogue, SVG, options)


def difference(one: bytes, other: bytes) -> str:
    """Where two files part; all of them at once would take pytest minutes to tell."""
    pairs = enumerate(zip(one, other, strict=False))
    at = next((i for i, (here, there) in pairs if here != there), min(len(one), len(other)))
    around = slice(max(0, at - 120), at + 120)
    return "" if one == other else f"{at}: {one[around]!r}, elsewhere {other[around]!r}"


def test_what_is_made_elsewhere_is_the_same_until_the_worker_is_closed(task: ExportTask) -> None:
    machine = ExportWorker()
    assert difference(finished(machine.making(task)), task.content()) == ""
    child = machine._child
    assert child is not None
    assert child.is_running
    machine.close()
    assert not child.is_running
    assert machine._child is None


def test_a_task_that_comes_after_the_end_starts_no_child(task: ExportTask) -> None:
    machine = ExportWorker()
    machine.close()
    with pytest.raises(WorkerEnded):
        finished(machine.making(task))
    assert machine._child is None


def test_tasks_are_answered_one_after_the_other(task: ExportTask) -> None:
    odd = replace(task, format=PNG, options=ExportOptions(pixels=10**6), language="de")
    unknown = replace(task, facts="stone")  # nothing is known of it
    tasks = io.BytesIO(b"".join(map(packed, (task, odd, unknown, task))))
    answers = io.BytesIO()
    serve(tasks, answers)
    answers.seek(0)
    one, refused, failed, other = (pickle.load(answers) for _ in range(4))
    assert one == other == task.content()
    assert isinstance(refused, OddSize)
    assert isinstance(failed, AttributeError)


def test_a_task_has_a_language_of_its_own(task: ExportTask) -> None:
    words = replace(task, format=replace(SVG, write=lambda _task: tr("Cancel").encode()))
    assert words.content() == b"Cancel"
    assert replace(words, language="de").content() == b"Abbrechen"
    assert tr("Cancel") == "Cancel"


def test_without_another_process_it_is_made_here(
    task: ExportTask, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(processes, "is_possible", lambda: False)
    assert finished(ExportWorker().making(task)) == task.content()


@pytest.mark.parametrize("is_over", [False, True], ids=["ends amid its work", "has ended"])
def test_a_worker_that_ends_is_told_and_replaced(
    task: ExportTask, monkeypatch: pytest.MonkeyPatch, is_over: bool
) -> None:
    def ending(*_: object) -> Child:
        child = child_running("")
        if is_over:
            child.wait()
            child._input.write(b"the end of a task")  # it stays with us, as nobody reads it
        return child

    monkeypatch.setattr(processes, "start", ending)
    machine = ExportWorker()
    with pytest.raises(WorkerEnded, match="smaller size"):
        finished(machine.making(task))
    first = machine._child
    assert first is not None
    first.wait()
    with pytest.raises(WorkerEnded):
        finished(machine.making(task))
    assert machine._child is not first
    machine.close()
    machine.close()


def test_a_task_that_cannot_be_handed_over_is_told(task: ExportTask) -> None:
    machine = ExportWorker()
    odd = replace(task, options=lambda: None)  # type: ignore[arg-type]  # it has no written form
    with pytest.raises((AttributeError, WorkerEnded)):
        finished(machine.making(odd))
    machine.close()


def test_half_a_task_does_not_spoil_the_next(task: ExportTask) -> None:
    machine = ExportWorker()
    odd = replace(task, title="x" * 10**6, inputs=lambda: None)  # type: ignore[arg-type]  # sent last
    finished(machine.making(task))
    child = machine._child
    with pytest.raises(AttributeError):
        finished(machine.making(odd))
    assert difference(finished(machine.making(task)), task.content()) == ""
    assert machine._child is child
    machine.close()


class Peculiar(Exception):
    """An exception that cannot be made again from its words, nor be written down as it is."""

    def __init__(self, one: str, other: str) -> None:
        super().__init__(f"{one} and {other}")
        self.reason = lambda: one


def test_a_failure_that_cannot_be_sent_is_told_in_its_words(
    task: ExportTask, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_task: ExportTask) -> bytes:
        raise Peculiar("this", "that")

    monkeypatch.setattr(ExportTask, "content", fail)
    answers = io.BytesIO()
    serve(io.BytesIO(packed(task) * 2), answers)
    answers.seek(0)
    for _ in range(2):
        assert repr(pickle.load(answers)) == "RuntimeError('Peculiar: this and that')"


def test_an_answer_that_makes_no_sense_is_told_and_the_worker_replaced(
    task: ExportTask, monkeypatch: pytest.MonkeyPatch
) -> None:
    babble = "import sys; print('blah', flush=True); sys.stdin.buffer.read()"
    machine = ExportWorker()
    with monkeypatch.context() as odd:
        odd.setattr(processes, "start", lambda *_: child_running(babble))
        with pytest.raises(WorkerEnded):
            finished(machine.making(task))
    assert difference(finished(machine.making(task)), task.content()) == ""
    machine.close()


def test_a_task_that_is_given_up_before_its_turn_is_not_made(
    task: ExportTask, monkeypatch: pytest.MonkeyPatch
) -> None:
    machine, taken = ExportWorker(), list[str]()

    def take(each: ExportTask) -> bytes:
        taken.append(each.language)
        return b""

    monkeypatch.setattr(machine, "_answer_to", take)
    before = set(threading.enumerate())
    with machine._turn:
        work = machine.making(replace(task, language="de"))
        next(work)
        work.close()
    for waiting in set(threading.enumerate()) - before:
        waiting.join()
    assert finished(machine.making(task)) == b""
    assert taken == [ENGLISH]


def test_nobody_waits_for_what_is_cancelled(
    task: ExportTask, monkeypatch: pytest.MonkeyPatch
) -> None:
    deaf = "import sys; sys.stdin.buffer.read()"
    monkeypatch.setattr(processes, "start", lambda *_: child_running(deaf))
    machine = ExportWorker()
    work = machine.making(task)
    next(work)
    work.close()
    machine.close()
    assert machine._child is None
