"""Panels that are made when they are first looked at or asked for."""

from typing import Any, ClassVar

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtWidgets import QApplication, QHBoxLayout, QLabel, QLineEdit, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from editor.shell.studio import Studio
from editor.widgets.panels.late import Late, Making, MakingAhead
from editor.widgets.present import present
from editor.widgets.timers import LazyRefresh
from tests.editor.hands import press_key
from tests.editor.windows import TABS, ShowWindow


class Form(QWidget):
    """A panel with two fields."""

    def __init__(self) -> None:
        super().__init__()
        self.name, self.note = QLineEdit(), QLineEdit()
        row = QHBoxLayout(self)
        row.addWidget(self.name)
        row.addWidget(self.note)


class Desk(QWidget):
    """A late panel between two buttons."""

    def __init__(self) -> None:
        super().__init__()
        self.before, self.late, self.after = QPushButton("before"), Late(Form), QPushButton("after")
        row = QHBoxLayout(self)
        for part in (self.before, self.late, self.after):
            row.addWidget(part)
        self.late.hide()


def test_nothing_is_made_that_nobody_wants(qapp: QApplication) -> None:
    desk = Desk()
    desk.show()
    qapp.processEvents()
    assert not desk.late.is_made
    desk.close()


def test_it_is_there_as_soon_as_it_is_shown(qapp: QApplication) -> None:
    desk, seen = Desk(), list[bool]()
    desk.late.when_made(lambda panel: seen.append(panel.isVisible()))
    desk.show()
    qapp.processEvents()
    desk.late.show()
    assert desk.late.panel.isVisible()
    assert seen == [False]
    desk.close()


def test_it_is_made_once_and_stands_in_its_place(qapp: QApplication) -> None:
    assert qapp is not None
    desk, made = Desk(), list[Form]()
    panel = desk.late.panel
    desk.late.when_made(made.append)
    assert made == [panel] == [desk.late.panel]
    assert panel.parentWidget() is desk.late
    assert not panel.isVisible()


def test_the_tab_key_comes_to_it_where_it_stands(qapp: QApplication) -> None:
    desk = Desk()
    desk.show()
    desk.activateWindow()
    desk.late.show()
    qapp.processEvents()
    form = desk.late.panel
    desk.before.setFocus()
    visited = []
    for _ in range(4):
        press_key(present(QApplication.focusWidget()), Qt.Key.Key_Tab)
        visited.append(QApplication.focusWidget())
    assert visited == [form.name, form.note, desk.after, desk.before]
    desk.close()


def test_a_window_makes_the_panel_in_front_alone(show_window: ShowWindow) -> None:
    window = show_window("")
    made = [each.is_made for each in window.editor.tabs.places if isinstance(each, Late)]
    assert made == [False] * (len(TABS) - 1)
    window.controllers.view.show_tab("history")
    assert window.editor.panels.history.isVisible()
    assert not window.editor.panels.late_playtest.is_made
    assert not window.editor.panels.is_playtesting


class Slow(QLabel):
    """A panel that is made in three steps, and says what it is told while it is seen."""

    taken: ClassVar[list[str]] = []

    def __init__(self) -> None:
        super().__init__()
        self.updates = LazyRefresh(self, lambda: self.setText("told"))

    @classmethod
    def making(cls) -> Making["Slow"]:
        cls.taken = ["first"]
        yield
        cls.taken.append("second")
        yield
        cls.taken.append("third")
        return cls()


@pytest.mark.usefixtures("qapp")
def test_a_panel_is_made_step_by_step_until_it_could_be_shown() -> None:
    late = Late.in_steps(Slow.making())
    assert late.make_some()
    assert (Slow.taken, late.is_made) == (["first"], False)
    steps = 1
    while late.make_some():
        steps += 1
        assert steps < 20
    assert Slow.taken == ["first", "second", "third"]
    assert late.panel.text() == "told", "it knows what to show before it is seen"
    assert not late.panel.updates.is_stale
    assert not late.make_some()


def test_a_first_look_finishes_what_was_begun(qtbot: QtBot) -> None:
    late = Late.in_steps(Slow.making())
    qtbot.addWidget(late)
    late.make_some()
    late.show()
    assert Slow.taken == ["first", "second", "third"]
    assert late.panel.isVisible()
    assert late.panel.text() == "told"


def test_in_each_turn_one_step_is_taken(
    qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("editor.widgets.panels.late._BETWEEN", 0)
    owner = QWidget()
    late: tuple[Late[Any], ...] = (Late.in_steps(Slow.making()), Late(Form))
    ahead = MakingAhead([late[0], QWidget(), late[1]], owner)
    ahead.take_step()
    assert Slow.taken == ["first"]
    while not all(each.is_made for each in late):
        before = len(Slow.taken)
        qapp.processEvents()
        assert len(Slow.taken) <= before + 1
    assert Slow.taken == ["first", "second", "third"]


def test_a_window_of_the_program_makes_its_panels_while_nobody_waits(
    studio: Studio, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("editor.widgets.panels.late._AT_REST", 0)
    monkeypatch.setattr("editor.widgets.panels.late._BETWEEN", 0)
    window = studio.open_empty()
    late = [each for each in window.editor.tabs.places if isinstance(each, Late)]
    assert not any(each.is_made for each in late)
    qtbot.waitUntil(lambda: all(each.is_made for each in late))
    assert window.editor.tabs.front == "problems"
