"""The worker: what it makes is what is made here, and whatever happens to it is told."""

import io
import pickle
import threading
from dataclasses import replace

import pytest
from PyQt6.QtWidgets import QApplication

from core import processes
from core.catalogue.catalogue import Catalogue
from core.jobs import finished
from core.language import ENGLISH, tr
from core.processes import Child
from core.route.reading import parse_route
from editor.export import exporters, worker
from editor.export.exporters import Exporter, Subject
from editor.export.extents import OddSize
from editor.export.wishes import PictureWish, PixelWidth, Wish
from editor.export.worker import ExportWorker, Order, WorkerEnded, made, serve
from tests.children import child_running
from tests.editor.short_routes import DASH


@pytest.fixture
def order(catalogue: Catalogue, qapp: QApplication) -> Order:
    assert qapp is not None  # drawing needs it
    wish = Wish(PictureWish(size=PixelWidth(200), has_legend=True))
    return Order("svg", Subject(parse_route(DASH), catalogue), wish, ENGLISH)


def difference(one: bytes, other: bytes) -> str:
    """Where two files part; all of them at once would take pytest minutes to tell."""
    pairs = enumerate(zip(one, other, strict=False))
    at = next((i for i, (here, there) in pairs if here != there), min(len(one), len(other)))
    around = slice(max(0, at - 120), at + 120)
    return "" if one == other else f"{at}: {one[around]!r}, elsewhere {other[around]!r}"


def test_what_is_made_elsewhere_is_the_same_until_the_worker_is_closed(order: Order) -> None:
    machine = ExportWorker()
    assert difference(finished(machine.making(order)), made(order)) == ""
    child = machine._child
    assert child is not None
    assert child.is_running
    machine.close()
    assert not child.is_running
    assert machine._child is None


def test_orders_are_answered_one_after_the_other(order: Order) -> None:
    odd = Order("png", order.subject, Wish(PictureWish(size=PixelWidth(10**6))), "de")
    unknown = Order("stone", order.subject, order.wish, ENGLISH)
    orders = io.BytesIO(b"".join(map(pickle.dumps, (order, odd, unknown, order))))
    answers = io.BytesIO()
    serve(orders, answers)
    answers.seek(0)
    one, refused, failed, other = (pickle.load(answers) for _ in range(4))
    assert one == other == made(order)
    assert isinstance(refused, OddSize)
    assert isinstance(failed, LookupError)


def test_an_order_has_a_language_of_its_own(order: Order, monkeypatch: pytest.MonkeyPatch) -> None:
    speaker = Exporter("words", (".txt",), "", lambda _subject, _wish: tr("Cancel").encode())
    monkeypatch.setattr(exporters, "exporter_named", lambda _name: speaker)
    assert made(order) == b"Cancel"
    assert made(replace(order, language="de")) == b"Abbrechen"
    assert tr("Cancel") == "Cancel"


def test_without_another_process_it_is_made_here(
    order: Order, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(processes, "is_possible", lambda: False)
    assert finished(ExportWorker().making(order)) == made(order)


@pytest.mark.parametrize("is_over", [False, True], ids=["ends amid its work", "has ended"])
def test_a_worker_that_ends_is_told_and_replaced(
    order: Order, monkeypatch: pytest.MonkeyPatch, is_over: bool
) -> None:
    def ending(*_: object) -> Child:
        child = child_running("")
        if is_over:
            child.wait()
            child._input.write(b"the end of an order")  # it stays with us, as nobody reads it
        return child

    monkeypatch.setattr(processes, "start", ending)
    machine = ExportWorker()
    with pytest.raises(WorkerEnded, match="smaller size"):
        finished(machine.making(order))
    first = machine._child
    assert first is not None
    first.wait()
    with pytest.raises(WorkerEnded):
        finished(machine.making(order))
    assert machine._child is not first
    machine.close()
    machine.close()


def test_an_order_that_cannot_be_handed_over_is_told(order: Order) -> None:
    machine = ExportWorker()
    odd = replace(order, wish=lambda: None)  # type: ignore[arg-type]  # it has no written form
    with pytest.raises((AttributeError, WorkerEnded)):
        finished(machine.making(odd))
    machine.close()


def test_half_an_order_does_not_spoil_the_next(order: Order) -> None:
    machine = ExportWorker()
    large = replace(order.subject, figures=b"x" * 10**6)  # type: ignore[arg-type]  # it is sent first
    odd = replace(order, subject=large, wish=lambda: None)  # type: ignore[arg-type]
    finished(machine.making(order))
    child = machine._child
    with pytest.raises(AttributeError):
        finished(machine.making(odd))
    assert difference(finished(machine.making(order)), made(order)) == ""
    assert machine._child is child
    machine.close()


class Peculiar(Exception):
    """An exception that cannot be made again from its words, nor be written down as it is."""

    def __init__(self, one: str, other: str) -> None:
        super().__init__(f"{one} and {other}")
        self.reason = lambda: one


def test_a_failure_that_cannot_be_sent_is_told_in_its_words(
    order: Order, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_order: Order) -> bytes:
        raise Peculiar("this", "that")

    monkeypatch.setattr(worker, "made", fail)
    answers = io.BytesIO()
    serve(io.BytesIO(pickle.dumps(order) * 2), answers)
    answers.seek(0)
    for _ in range(2):
        assert repr(pickle.load(answers)) == "RuntimeError('Peculiar: this and that')"


def test_an_answer_that_makes_no_sense_is_told_and_the_worker_replaced(
    order: Order, monkeypatch: pytest.MonkeyPatch
) -> None:
    babble = "import sys; print('blah', flush=True); sys.stdin.buffer.read()"
    machine = ExportWorker()
    with monkeypatch.context() as odd:
        odd.setattr(processes, "start", lambda *_: child_running(babble))
        with pytest.raises(WorkerEnded):
            finished(machine.making(order))
    assert difference(finished(machine.making(order)), made(order)) == ""
    machine.close()


def test_an_order_that_is_given_up_before_its_turn_is_not_made(
    order: Order, monkeypatch: pytest.MonkeyPatch
) -> None:
    machine, taken = ExportWorker(), list[str]()

    def take(each: Order) -> bytes:
        taken.append(each.language)
        return b""

    monkeypatch.setattr(machine, "_answer_to", take)
    before = set(threading.enumerate())
    with machine._turn:
        work = machine.making(replace(order, language="de"))
        next(work)
        work.close()
    for waiting in set(threading.enumerate()) - before:
        waiting.join()
    assert finished(machine.making(order)) == b""
    assert taken == [ENGLISH]


def test_nobody_waits_for_what_is_cancelled(order: Order, monkeypatch: pytest.MonkeyPatch) -> None:
    deaf = "import sys; sys.stdin.buffer.read()"
    monkeypatch.setattr(processes, "start", lambda *_: child_running(deaf))
    machine = ExportWorker()
    work = machine.making(order)
    next(work)
    work.close()
    machine.close()
    assert machine._child is None
