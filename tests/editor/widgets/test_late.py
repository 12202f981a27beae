"""Panels that are made when they are first looked at or asked for."""

from PyQt6.QtCore import Qt
from PyQt6.QtWidgets import QApplication, QHBoxLayout, QLineEdit, QPushButton, QWidget

from editor.widgets.panels.late import Late
from editor.widgets.present import present
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
