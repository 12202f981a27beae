"""The bar above the route: never high, and all of its text within reach."""

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication, QScrollArea, QTextEdit, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from editor.widgets.message_bar import MessageBar
from editor.widgets.theme import Theme
from tests.editor.hands import press_key
from tests.editor.menu_hands import copied

# PyQt6 declares the functions of QTest as methods that want a QTest first.
# mypy: disable-error-code="call-overload, call-arg, arg-type, union-attr"

LONG = "It was not saved, for many a reason. " * 40


@pytest.fixture
def desk(qtbot: QtBot) -> QWidget:
    """A window in which something takes the room that the bar leaves."""
    desk = QWidget()
    qtbot.addWidget(desk)
    QVBoxLayout(desk).addWidget(QTextEdit(), stretch=1)
    desk.resize(500, 500)
    with qtbot.waitActive(desk):
        desk.show()
        desk.activateWindow()
    return desk


@pytest.fixture
def bar(desk: QWidget) -> MessageBar:
    bar = MessageBar(Theme())
    column = desk.layout()
    assert isinstance(column, QVBoxLayout)
    column.insertWidget(0, bar)
    return bar


def height_of(bar: MessageBar, text: str) -> int:
    bar.say(text)
    QApplication.processEvents()
    QApplication.processEvents()
    return bar.height()


def test_the_bar_is_as_high_as_its_text_up_to_four_lines(bar: MessageBar) -> None:
    line = bar.fontMetrics().lineSpacing()
    one, two = height_of(bar, "Not saved."), height_of(bar, "Not saved: " + "full " * 20)
    assert one < two
    most = height_of(bar, LONG)
    assert two < most <= 5 * line + 12
    assert height_of(bar, LONG * 2) == most
    assert height_of(bar, "Not saved.") == one


def test_what_does_not_fit_scrolls_by_key(bar: MessageBar) -> None:
    height_of(bar, LONG)
    scroll = bar.findChild(QScrollArea).verticalScrollBar()
    assert scroll.maximum() > 0
    bar._label.setFocus()
    press_key(bar._label, Qt.Key.Key_PageDown)
    assert scroll.value() > 0


def test_a_long_message_can_be_copied(bar: MessageBar) -> None:
    height_of(bar, LONG)
    bar._label.setFocus()
    for key in (Qt.Key.Key_A, Qt.Key.Key_C):
        QTest.keyClick(bar._label, key, Qt.KeyboardModifier.ControlModifier)
    assert copied().strip() == LONG.strip()


def test_a_message_without_end_has_one(bar: MessageBar) -> None:
    height_of(bar, "x" * 200_000)
    assert len(bar.text()) < 5000
    assert bar.text().endswith("…")
