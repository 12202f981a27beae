"""Windows that are painted in turns of their own: none stays unpainted, whatever happens."""

from collections.abc import Callable
from time import perf_counter

import pytest
from PyQt6.QtCore import QTimer
from PyQt6.QtGui import QPaintEvent
from PyQt6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from editor.background.turns import TURNS
from editor.widgets.timers import PaintedInTurn, SingleShot
from tests.editor.windows import deliver_deletions

LONG = 0.004
"""In seconds: more than a turn has time for."""


class Sheet(QWidget):
    """Counts how often it is painted."""

    def __init__(self) -> None:
        super().__init__()
        self.painted = 0
        self.painting = PaintedInTurn(self)

    def paintEvent(self, _event: QPaintEvent | None) -> None:  # noqa: N802  Qt's
        self.painted += 1


def work() -> None:
    """Work for longer than a turn has time."""
    end = perf_counter() + LONG
    while perf_counter() < end:
        pass


def come_to_rest(qapp: QApplication) -> None:
    """Let turns pass until there is time."""
    for _ in range(10):
        qapp.processEvents()
    while not TURNS.has_time:
        qapp.processEvents()


@pytest.fixture
def make_sheet(qtbot: QtBot, qapp: QApplication) -> Callable[[], Sheet]:
    """Make a window that was painted once."""

    def make() -> Sheet:
        sheet = Sheet()
        qtbot.addWidget(sheet)
        sheet.show()
        qtbot.waitUntil(lambda: sheet.painted > 0)
        come_to_rest(qapp)
        sheet.painted = 0
        return sheet

    return make


def be_changed_amid_work(*sheets: Sheet) -> None:
    """Have windows want to be painted in the midst of much work."""
    with TURNS:
        work()
        for sheet in sheets:
            sheet.update()


def test_with_time_it_is_painted_at_once(
    make_sheet: Callable[[], Sheet], qapp: QApplication
) -> None:
    sheet = make_sheet()
    sheet.update()
    qapp.processEvents()
    assert sheet.painted == 1


def test_after_much_work_timers_come_first_and_then_it_is_painted_once(
    make_sheet: Callable[[], Sheet], qapp: QApplication
) -> None:
    sheet, found = make_sheet(), list[int]()
    QTimer.singleShot(0, lambda: found.append(sheet.painted))
    be_changed_amid_work(sheet)
    qapp.processEvents()
    come_to_rest(qapp)
    assert (found, sheet.painted) == ([0], 1)
    sheet.update()
    come_to_rest(qapp)
    assert sheet.painted == 2


def test_nothing_that_can_wait_is_done_between_being_put_off_and_painting(
    make_sheet: Callable[[], Sheet], qapp: QApplication
) -> None:
    sheet, found = make_sheet(), list[int]()
    timer = SingleShot(0, lambda: found.append(sheet.painted))
    timer.start()
    be_changed_amid_work(sheet)
    while not found:
        qapp.processEvents()
    assert found == [1]


def test_a_turn_that_others_have_filled_is_left_to_them_once(
    make_sheet: Callable[[], Sheet], qapp: QApplication
) -> None:
    sheet = make_sheet()
    be_changed_amid_work(sheet)
    qapp.sendPostedEvents()
    found = []
    for _ in range(2):
        with TURNS:
            work()
        sheet.painting._next_turn.timeout.emit()
        found.append(sheet.painted)
    assert found == [0, 1]
    come_to_rest(qapp)


def test_two_windows_are_both_painted(make_sheet: Callable[[], Sheet], qapp: QApplication) -> None:
    one, other = make_sheet(), make_sheet()
    be_changed_amid_work(one, other)
    come_to_rest(qapp)
    assert one.painted == other.painted == 1


def test_a_window_that_is_painted_without_end_and_always_busy_is_painted(
    make_sheet: Callable[[], Sheet], qapp: QApplication
) -> None:
    sheet = make_sheet()
    busy = QTimer()
    busy.timeout.connect(lambda: be_changed_amid_work(sheet))
    busy.start()
    for _ in range(20):
        qapp.processEvents()
    busy.stop()
    assert sheet.painted >= 5
    come_to_rest(qapp)


def test_asked_directly_it_is_soon_painted(
    make_sheet: Callable[[], Sheet], qapp: QApplication
) -> None:
    sheet = make_sheet()
    with TURNS:
        work()
    sheet.repaint()
    sheet.update()
    come_to_rest(qapp)
    assert sheet.painted >= 1


@pytest.mark.parametrize("hide", [QWidget.hide, QWidget.showMinimized])
def test_hidden_meanwhile_it_is_painted_when_it_comes_back(
    hide: Callable[[QWidget], None], make_sheet: Callable[[], Sheet], qapp: QApplication
) -> None:
    sheet = make_sheet()
    be_changed_amid_work(sheet)
    qapp.sendPostedEvents()
    hide(sheet)
    come_to_rest(qapp)
    sheet.painted = 0
    sheet.showNormal()
    sheet.update()
    come_to_rest(qapp)
    assert sheet.painted >= 1


def test_a_window_that_has_gone_is_waited_for_by_nobody(qapp: QApplication) -> None:
    sheet = Sheet()
    sheet.show()
    come_to_rest(qapp)
    be_changed_amid_work(sheet)
    qapp.sendPostedEvents()
    assert TURNS._awaited
    sheet.deleteLater()
    deliver_deletions()
    assert not TURNS._awaited
    come_to_rest(qapp)


def test_a_picture_of_it_can_be_taken_at_any_time(
    make_sheet: Callable[[], Sheet], qapp: QApplication
) -> None:
    sheet = make_sheet()
    be_changed_amid_work(sheet)
    qapp.sendPostedEvents()
    sheet.grab()
    assert sheet.painted == 1
    come_to_rest(qapp)
    assert sheet.painted == 2
