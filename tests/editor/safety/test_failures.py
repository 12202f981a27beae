"""Failures of the program: told once, noted, and survived."""

import sys
from collections.abc import Iterator
from pathlib import Path
from threading import Thread, current_thread, main_thread

import pytest
from PyQt6.QtCore import QObject, QThread, QTimer, pyqtSignal
from PyQt6.QtGui import QPaintEvent
from PyQt6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from editor.safety.failure_dialog import FailureDialog, FailureTeller
from editor.safety.failure_hook import Failure, Hook

pytestmark = pytest.mark.usefixtures("qapp")


class Told(list[Failure]):
    """Everything that was told, and that it was told on the GUI thread."""

    def __call__(self, failure: Failure) -> None:
        assert current_thread() is main_thread()
        self.append(failure)


@pytest.fixture
def log(tmp_path: Path) -> Path:
    return tmp_path / "state" / "failures.log"


@pytest.fixture
def told() -> Told:
    return Told()


@pytest.fixture
def hook(told: Told, log: Path, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot) -> Iterator[Hook]:
    monkeypatch.setattr(sys, "excepthook", sys.__excepthook__)
    installed = Hook(told, log)
    with qtbot.captureExceptions():  # its own hook, which ours replaces for the while
        installed.install()
        yield installed
        installed.uninstall()


def raised(error: BaseException) -> Failure:
    try:
        fail_by(error)
    except BaseException as caught:
        return Failure.of(caught)
    raise AssertionError


def fail_by(error: BaseException) -> None:
    raise error


class Clumsy(QObject):
    """Has a slot that fails."""

    poked = pyqtSignal()

    def __init__(self) -> None:
        super().__init__()
        self.poked.connect(self.fail)

    def fail(self) -> None:
        raise ZeroDivisionError("no way")


@pytest.mark.usefixtures("hook")
def test_a_failing_slot_is_told_and_the_program_goes_on(
    qtbot: QtBot, told: Told, log: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    clumsy = Clumsy()
    clumsy.poked.emit()
    assert told == []  # later: whatever failed may be in the midst of painting
    qtbot.waitUntil(lambda: len(told) == 1)
    assert "ZeroDivisionError: no way" in told[0].details
    assert "in fail" in told[0].details
    assert "ZeroDivisionError: no way" in log.read_text(encoding="utf-8")
    assert "Cartographer" in log.read_text(encoding="utf-8")
    assert "ZeroDivisionError: no way" in capsys.readouterr().err


@pytest.mark.usefixtures("hook")
def test_a_failing_thread_is_told_on_the_gui_thread(qtbot: QtBot, told: Told) -> None:
    thread = Thread(target=Clumsy.fail, args=(None,))
    thread.start()
    thread.join()
    qtbot.waitUntil(lambda: len(told) == 1)


@pytest.mark.usefixtures("hook")
def test_a_failing_qt_thread_is_told_on_the_gui_thread(qtbot: QtBot, told: Told) -> None:
    class Worker(QThread):
        def run(self) -> None:
            raise LookupError("lost")

    worker = Worker()
    with qtbot.waitSignal(worker.finished):
        worker.start()
    qtbot.waitUntil(lambda: len(told) == 1)
    worker.wait()


@pytest.mark.usefixtures("hook")
def test_a_thread_that_ends_itself_is_no_failure(qtbot: QtBot, told: Told) -> None:
    thread = Thread(target=sys.exit)
    thread.start()
    thread.join()
    clumsy = Clumsy()
    clumsy.poked.emit()
    qtbot.waitUntil(lambda: len(told) == 1)


def test_interrupting_is_no_failure(
    qtbot: QtBot, hook: Hook, told: Told, capsys: pytest.CaptureFixture[str]
) -> None:
    interrupt = KeyboardInterrupt()
    hook(type(interrupt), interrupt, None)
    assert "KeyboardInterrupt" in capsys.readouterr().err
    hook.report(raised(ValueError("after it")))
    qtbot.waitUntil(lambda: len(told) == 1)
    assert "after it" in told[0].details


def test_a_failing_report_is_noted_and_not_told(qtbot: QtBot, log: Path) -> None:
    told = []

    def report(failure: Failure) -> None:
        told.append(failure)
        raise RuntimeError("cannot even say it")

    hook = Hook(report, log)
    hook.report(raised(ValueError("first")))
    qtbot.waitUntil(lambda: bool(told) and "cannot even say it" in log.read_text())
    assert len(told) == 1


def test_a_storm_of_failures_does_not_fill_the_disk(
    qtbot: QtBot, hook: Hook, told: Told, log: Path
) -> None:
    failure = raised(ValueError("again and again"))
    for _ in range(500):
        hook.report(failure)
    qtbot.waitUntil(lambda: len(told) == 500)
    assert log.read_text(encoding="utf-8").count("Traceback") == 100


def test_an_old_log_is_put_aside(hook: Hook, log: Path) -> None:
    log.parent.mkdir()
    log.write_text("x" * 1_000_001, encoding="utf-8")
    hook.report(raised(ValueError("new")))
    assert "ValueError: new" in log.read_text(encoding="utf-8")
    assert log.with_suffix(".old.log").stat().st_size == 1_000_001


def test_without_log_and_terminal_it_is_told_all_the_same(
    qtbot: QtBot, told: Told, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    hook = Hook(told, tmp_path / "file" / "failures.log")
    monkeypatch.setattr(sys, "stderr", None)
    hook.report(raised(ValueError("quiet")))
    qtbot.waitUntil(lambda: len(told) == 1)


class BadPainter(QWidget):
    """Fails whenever it is painted."""

    def paintEvent(self, _event: QPaintEvent | None) -> None:  # noqa: N802  Qt's name
        raise ArithmeticError("cannot paint")


def test_a_storm_is_counted_in_one_dialog(qtbot: QtBot, log: Path) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    teller = FailureTeller(lambda: window)
    hook = Hook(teller, log)
    first, second = raised(ValueError("one")), raised(KeyError("two"))
    for failure in (first, second, first, first):
        hook.report(failure)
    qtbot.waitUntil(lambda: teller.dialog is not None)
    dialog = teller.dialog
    assert dialog is not None
    qtbot.waitUntil(lambda: "4 unexpected failures" in dialog.headline.text())
    shown = dialog.details.toPlainText()
    assert shown.count("ValueError: one") == 1
    assert "×3" in shown
    assert "KeyError: 'two'" in shown
    dialog.accept()
    hook.report(second)
    qtbot.waitUntil(lambda: teller.dialog not in {None, dialog})
    assert teller.dialog is not None
    teller.dialog.accept()


def test_a_dialog_whose_painting_fails_is_survived(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, log: Path
) -> None:
    monkeypatch.setattr(sys, "excepthook", sys.__excepthook__)
    window = QWidget()
    qtbot.addWidget(window)
    teller = FailureTeller(lambda: window)
    hook = Hook(teller, log)
    with qtbot.captureExceptions():
        hook.install()
        try:
            hook.report(raised(ValueError("one")))
            qtbot.waitUntil(lambda: teller.dialog is not None)
            assert teller.dialog is not None
            bad = BadPainter(teller.dialog)
            bad.resize(10, 10)
            bad.show()
            dialog = teller.dialog
            qtbot.waitUntil(lambda: "cannot paint" in dialog.details.toPlainText())
            assert teller.dialog is dialog
            dialog.accept()
        finally:
            hook.uninstall()
    assert sys.last_value is None, "else Python would keep the event alive"
    assert sys.last_traceback is None


def test_a_dialog_that_goes_with_its_window_is_forgotten(qtbot: QtBot, log: Path) -> None:
    windows = [QWidget(), QWidget()]
    qtbot.addWidget(windows[1])
    teller = FailureTeller(lambda: windows[0])
    hook = Hook(teller, log)
    hook.report(raised(ValueError("one")))
    qtbot.waitUntil(lambda: teller.dialog is not None)
    windows.pop(0).deleteLater()
    qtbot.waitUntil(lambda: teller.dialog is None)
    hook.report(raised(ValueError("two")))
    qtbot.waitUntil(lambda: teller.dialog is not None)
    assert isinstance(teller.dialog, FailureDialog)
    teller.dialog.accept()


def test_a_failure_before_the_event_loop_runs_is_told_then(
    qtbot: QtBot, told: Told, log: Path
) -> None:
    hook = Hook(told, log)
    hook.report(raised(ValueError("early")))
    QTimer.singleShot(0, lambda: hook.report(raised(ValueError("late"))))
    qtbot.waitUntil(lambda: len(told) == 2)
    assert ["early" in told[0].details, "late" in told[1].details] == [True, True]
