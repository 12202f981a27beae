"""Tests of the heart: it tells our own work from time that somebody else took."""

import time
from collections.abc import Callable

import pytest
from PyQt6.QtCore import QTimer
from PyQt6.QtWidgets import QApplication

from tests.editor.beats.heart import Beats, Heart

LONG = 0.03


def work() -> None:
    end = time.thread_time() + LONG
    while time.thread_time() < end:
        pass


def beats_with(application: QApplication, delay: Callable[[], None]) -> Beats:
    heart = Heart()
    while heart.number < 2:
        application.processEvents()
    QTimer.singleShot(0, delay)
    while heart.number < 5:
        application.processEvents()
        time.sleep(0.0005)
    heart.stop()
    return heart.taken()


@pytest.mark.parametrize(("delay", "is_ours"), [(work, True), (lambda: time.sleep(LONG), False)])
def test_a_late_beat_is_ours_only_if_we_worked(
    qapp: QApplication, delay: Callable[[], None], is_ours: bool
) -> None:
    told = beats_with(qapp, delay).told(" now")
    assert told["worst beat now"] >= 1000 * LONG
    assert (told["own work now"] >= 1000 * LONG) is is_ours
