"""Folds of panels: what is folded away stays so, in the next window and after the next start."""

from PyQt6.QtCore import Qt
from PyQt6.QtTest import QTest

from editor.widgets.panels.fold import FoldHeading
from tests.editor.hands import press_key
from tests.editor.windows import RouteWindow, ShowWindow, made_panels

# PyQt6 declares the functions of QTest as methods that want a QTest first.
# mypy: disable-error-code="call-overload, call-arg, arg-type, union-attr"


def fold(window: RouteWindow, name: str) -> FoldHeading:
    made_panels(window)
    found = [each for each in window.findChildren(FoldHeading) if each.name == name]
    assert len(found) == 1
    return found[0]


def test_each_fold_has_a_name_of_its_own(show_window: ShowWindow) -> None:
    panels = made_panels(show_window(""))
    names = [each.name for panel in panels for each in panel.findChildren(FoldHeading)]
    assert len(names) == len(set(names)) > 6
    assert not any(" " in name for name in names)


def test_finding_16_folds_are_remembered(show_window: ShowWindow) -> None:
    window = show_window("")
    window.controllers.view.show_tab("playtest")
    own = fold(window, "own_playtest")
    QTest.mouseClick(own, Qt.MouseButton.LeftButton)
    assert own.content.isHidden()
    assert window.editor.panels.playtest.own.run_button.isVisible()
    settings = window.shared.settings
    settings.write()
    other = show_window("")
    assert fold(other, "own_playtest").content.isHidden()
    assert not fold(other, "margins").content.isHidden()
    press_key(fold(other, "own_playtest"), Qt.Key.Key_Space)
    assert settings.turned_folds == frozenset()


def test_a_fold_is_read_out_as_a_switch(show_window: ShowWindow) -> None:
    heading = fold(show_window(""), "margins")
    assert heading.isCheckable()
    assert heading.text() == "Practically the same within"
    assert heading.focusPolicy() is Qt.FocusPolicy.TabFocus
