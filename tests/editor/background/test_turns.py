"""Tests of turns: what can wait does so after much work, and threads let a busy window pass."""

from threading import Thread
from time import perf_counter

import pytest
from PyQt6.QtCore import QEventLoop, QTimer
from PyQt6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from editor.background import turns
from editor.background.turns import TURNS, Turns
from editor.widgets.timers import SingleShot

LONG = 0.004
"""In seconds: more than a turn has time for."""


def work() -> None:
    end = perf_counter() + LONG
    while perf_counter() < end:
        pass


def come_to_rest(qapp: QApplication) -> None:
    """Let turns pass until there is time, and one more, after which nobody is waiting."""
    qapp.processEvents()
    while not TURNS.has_time or TURNS.pause > 0:
        qapp.processEvents()
    qapp.processEvents()


def test_in_each_turn_one_long_action_is_done(qapp: QApplication) -> None:
    done: list[int] = []
    turns: list[int] = []

    def act(number: int) -> None:
        work()
        done.append(number)

    timers = [SingleShot(0, lambda number=number: act(number)) for number in range(3)]  # type: ignore[misc]
    for timer in timers:
        timer.start()
    while len(done) < len(timers):
        before = len(done)
        qapp.processEvents()
        turns.append(len(done) - before)
    assert max(turns) == 1
    assert sorted(done) == [0, 1, 2]


def test_after_a_long_action_a_turn_is_free_for_timers_that_cannot_wait(
    qapp: QApplication,
) -> None:
    done: list[str] = []

    def act() -> None:
        work()
        done.append("long")
        QTimer.singleShot(0, lambda: done.append("short"))

    timers = [SingleShot(0, act) for _ in range(4)]
    for timer in timers:
        timer.start()
    while len(done) < 2 * len(timers):
        qapp.processEvents()
    assert done == ["long", "short"] * len(timers)


def test_in_a_window_that_is_always_busy_something_is_done_now_and_then(
    qapp: QApplication,
) -> None:
    done: list[int] = []
    timer = SingleShot(0, lambda: done.append(1))
    timer.start()
    passed = 0

    def be_busy() -> None:
        with TURNS:
            work()

    busy = QTimer()
    busy.timeout.connect(be_busy)
    busy.start()
    while not done and passed < 1000:
        qapp.processEvents()
        passed += 1
    busy.stop()
    assert done


def test_who_has_given_up_waiting_lets_nobody_else_go_early(
    qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[int] = []
    patient, other = (SingleShot(0, lambda: done.append(1)) for _ in range(2))
    monkeypatch.setattr(turns, "_LONGEST_PAUSE", 0.0)
    come_to_rest(qapp)
    with TURNS:
        work()
    patient.timeout.emit()
    patient.stop()
    assert not done
    come_to_rest(qapp)
    with TURNS:
        work()
    other.timeout.emit()
    assert not done
    other.stop()


class Clock:
    """A clock that is set by hand."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    made = Clock()
    monkeypatch.setattr(turns, "perf_counter", made)
    return made


def work_by(counted: Turns, clock: Clock, seconds: float) -> None:
    """Have some work done, and two turns pass in which there is none."""
    with counted:
        clock.now += seconds
    for _ in range(2):
        counted._begin()


@pytest.mark.usefixtures("qapp")
def test_what_can_wait_takes_no_more_than_half_of_the_time(clock: Clock) -> None:
    counted, began, worked = Turns(), clock.now, 0.0
    while clock.now < began + 1:
        if counted.take():
            work_by(counted, clock, 0.001)
            worked += 0.001
        else:
            clock.now += 0.0001
    assert 0.49 <= worked <= 0.51


@pytest.mark.usefixtures("qapp")
def test_a_little_is_done_at_once_and_long_work_is_soon_made_up_for(clock: Clock) -> None:
    counted = Turns()
    work_by(counted, clock, 0.002)
    assert counted.pause == 0
    assert counted.take()
    work_by(counted, clock, 5.0)
    assert not counted.take()
    assert counted.pause == pytest.approx(0.01)
    clock.now += 0.011
    assert counted.take()


def test_short_actions_share_a_turn(qapp: QApplication, qtbot: QtBot) -> None:
    done: list[int] = []
    come_to_rest(qapp)
    timers = [SingleShot(0, lambda: done.append(1)) for _ in range(3)]
    for timer in timers:
        timer.start()
    qtbot.waitUntil(lambda: bool(done))
    assert len(done) == len(timers)


def test_who_is_put_off_stays_active_and_keeps_its_pause(qapp: QApplication) -> None:
    done: list[int] = []
    timer = SingleShot(70, lambda: done.append(1))
    come_to_rest(qapp)
    with TURNS:
        work()
    timer.timeout.emit()
    assert (done, timer.isActive()) == ([], True)
    timer.start()
    assert (timer.interval(), timer.isActive()) == (70, True)
    timer.stop()
    come_to_rest(qapp)
    timer.timeout.emit()
    assert (done, timer.interval()) == ([1], 70)


def test_who_waits_is_not_put_off_by_more_of_the_same(qapp: QApplication) -> None:
    done: list[int] = []
    timer = SingleShot(70, lambda: done.append(1))
    timer.start_unless_waiting()
    left = timer.remainingTime()
    while timer.remainingTime() == left:
        qapp.processEvents()
    timer.start_unless_waiting()
    assert timer.remainingTime() < left
    timer.stop()
    timer.start_unless_waiting()
    assert timer.isActive()


@pytest.mark.usefixtures("qapp")
def test_a_thread_lets_a_busy_window_pass() -> None:
    passed: list[float] = []

    def step() -> None:
        TURNS.let_pass()
        passed.append(perf_counter())

    thread = Thread(target=step)
    with TURNS:
        thread.start()
        work()
        ended = perf_counter()
    thread.join()
    assert passed[0] >= ended


@pytest.mark.usefixtures("qapp")
def test_a_dialog_amid_some_work_does_not_keep_threads_waiting() -> None:
    free: list[bool] = []
    loop = QEventLoop()

    def look() -> None:
        free.append(TURNS._is_free.is_set())
        loop.quit()

    with TURNS:
        QTimer.singleShot(0, look)
        loop.exec()
    assert free == [True]
