"""The press: what it makes is what is made here, and whatever happens to it is told."""

import io
import pickle
import subprocess
import sys
from dataclasses import replace

import pytest
from PyQt6.QtWidgets import QApplication

from core.catalogue.catalogue import Catalogue
from core.jobs import finished
from core.language import ENGLISH, tr
from core.route.reading import parse_route
from editor.export import exporters, press
from editor.export.exporters import Exporter, Subject
from editor.export.extents import OddSize
from editor.export.press import Broken, Order, Press, made, serve
from editor.export.wishes import PictureWish, PixelWidth, Wish
from tests.editor.short_routes import DASH


@pytest.fixture
def order(catalogue: Catalogue, qapp: QApplication) -> Order:
    assert qapp is not None  # drawing needs it
    wish = Wish(PictureWish(size=PixelWidth(200), has_legend=True))
    return Order("svg", Subject(parse_route(DASH), catalogue), wish, ENGLISH)


def test_what_is_made_elsewhere_is_the_same_until_the_press_is_closed(order: Order) -> None:
    machine = Press()
    is_same = finished(machine.making(order)) == made(order)
    assert is_same, "telling how they differ would take minutes"
    process = machine._process
    assert process is not None
    assert process.poll() is None
    machine.close()
    assert process.poll() is not None
    assert machine._process is None


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
    monkeypatch.setattr(press, "_is_possible", lambda: False)
    assert finished(Press().making(order)) == made(order)


@pytest.mark.parametrize("is_over", [False, True], ids=["ends amid its work", "has ended"])
def test_a_press_that_ends_is_told_and_replaced(
    order: Order, monkeypatch: pytest.MonkeyPatch, is_over: bool
) -> None:
    def ending() -> subprocess.Popen[bytes]:
        process = subprocess.Popen(
            [sys.executable, "-S", "-c", ""], stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        if is_over:
            process.wait()
            assert process.stdin is not None
            process.stdin.write(b"the end of an order")  # it stays with us, as nobody reads it
        return process

    monkeypatch.setattr(press, "_started", ending)
    machine = Press()
    with pytest.raises(Broken, match="smaller size"):
        finished(machine.making(order))
    first = machine._process
    assert first is not None
    first.wait()
    with pytest.raises(Broken):
        finished(machine.making(order))
    assert machine._process is not first
    machine.close()
    machine.close()


def test_an_order_that_cannot_be_handed_over_is_told(order: Order) -> None:
    machine = Press()
    odd = replace(order, wish=lambda: None)  # type: ignore[arg-type]  # it has no written form
    with pytest.raises((AttributeError, Broken)):
        finished(machine.making(odd))
    machine.close()


def test_nobody_waits_for_what_is_cancelled(order: Order, monkeypatch: pytest.MonkeyPatch) -> None:
    def deaf() -> subprocess.Popen[bytes]:
        wait = "import sys; sys.stdin.buffer.read()"
        return subprocess.Popen(
            [sys.executable, "-S", "-c", wait], stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )

    monkeypatch.setattr(press, "_started", deaf)
    machine = Press()
    work = machine.making(order)
    next(work)
    work.close()
    machine.close()
    assert machine._process is None
