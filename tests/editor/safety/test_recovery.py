"""The dialog after a crash, by mouse and by keys."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PyQt6.QtCore import Qt, QTimer
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from core.quest.catalogue.catalogue import Catalogue
from editor.safety.journal import JournalEntry
from editor.safety.recovery import DiscardDialog, RecoveryDialog
from editor.widgets.theme import Theme
from tests.editor.hands import click, press_key
from tests.editor.sketched import route_sketching

# PyQt6 declares the functions of QTest as methods that want a QTest first.
# mypy: disable-error-code="call-overload, call-arg, arg-type"

KEY = Qt.Key
LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def entries(first_game: Path) -> tuple[JournalEntry, ...]:
    text = first_game.read_text(encoding="utf-8")
    return (
        JournalEntry(Path("/j/a-1.route"), None, "Untitled route", 1.7e9, text),
        JournalEntry(Path("/j/a-2.route"), Path("/mine/oxbow.yaml"), "Oxbow", 1.6e9, text),
        JournalEntry(Path("/j/b-1.route"), None, "b-1.route", 1.5e9, "name: [", is_damaged=True),
    )


@pytest.fixture
def dialog(qtbot: QtBot, catalogue: Catalogue, entries: tuple[JournalEntry, ...]) -> RecoveryDialog:
    shown = RecoveryDialog(entries, route_sketching(catalogue), Theme())
    qtbot.addWidget(shown)
    with qtbot.waitActive(shown):
        shown.show()
        shown.activateWindow()
    qtbot.waitUntil(lambda: not shown._all[2].is_readable)
    return shown


def press(button: QPushButton) -> None:
    QTest.mouseClick(button, LEFT)


def select(dialog: RecoveryDialog, row: int) -> None:
    click(dialog.list, dialog.list.visualItemRect(dialog.list.item(row)).center())


def answering(name: str) -> None:
    """Press a button of the question to come."""

    def look() -> None:
        asked = QApplication.activeModalWidget()
        if isinstance(asked, DiscardDialog) and asked.isVisible():
            press(getattr(asked, name))
        else:
            QTimer.singleShot(0, look)

    QTimer.singleShot(0, look)


def test_each_entry_tells_title_time_and_file(dialog: RecoveryDialog) -> None:
    texts = [item.text() for item in dialog._all]
    assert texts[0].startswith("Untitled route\n")
    assert "never saved" in texts[0]
    assert "11/14/23" in texts[0]
    assert "oxbow.yaml" in texts[1]
    assert texts[2].startswith("Damaged entry\n")


@pytest.mark.parametrize(
    "act",
    [
        lambda dialog: press(dialog.recover_button),
        lambda dialog: press_key(dialog.list, KEY.Key_Return),
    ],
    ids=["button", "enter"],
)
def test_the_newest_is_recovered(
    dialog: RecoveryDialog,
    entries: tuple[JournalEntry, ...],
    act: Callable[[RecoveryDialog], None],
) -> None:
    act(dialog)
    assert dialog.recovered == entries[:1]
    assert dialog.discarded == ()
    assert not dialog.isVisible()


def test_a_double_click_recovers(dialog: RecoveryDialog, entries: tuple[JournalEntry, ...]) -> None:
    select(dialog, 1)
    at = dialog.list.visualItemRect(dialog.list.item(1)).center()
    QTest.mouseDClick(dialog.list.viewport(), LEFT, pos=at)
    assert dialog.recovered == entries[1:2]


def test_several_can_be_selected_by_keys(
    dialog: RecoveryDialog, entries: tuple[JournalEntry, ...]
) -> None:
    QTest.keyClick(dialog.list, KEY.Key_Down, Qt.KeyboardModifier.ShiftModifier)
    press(dialog.recover_button)
    assert dialog.recovered == entries[:2]


def test_all_but_the_unreadable_are_recovered(
    dialog: RecoveryDialog, entries: tuple[JournalEntry, ...]
) -> None:
    press(dialog.recover_all_button)
    assert dialog.recovered == entries[:2]


@pytest.mark.parametrize(
    "act",
    [lambda dialog: press(dialog.later_button), lambda dialog: press_key(dialog, KEY.Key_Escape)],
    ids=["button", "esc"],
)
def test_later_keeps_everything(
    dialog: RecoveryDialog, act: Callable[[RecoveryDialog], None]
) -> None:
    act(dialog)
    assert (dialog.recovered, dialog.discarded) == ((), ())
    assert not dialog.isVisible()


def test_discarding_asks_first(dialog: RecoveryDialog, entries: tuple[JournalEntry, ...]) -> None:
    answering("keep")
    press(dialog.discard_button)
    assert dialog.discarded == ()
    answering("discard")
    press(dialog.discard_button)
    assert dialog.discarded == entries[:1]
    assert dialog.isVisible()
    press(dialog.recover_button)
    assert dialog.recovered == entries[1:2]


def test_discarding_everything_ends_the_dialog(
    dialog: RecoveryDialog, entries: tuple[JournalEntry, ...]
) -> None:
    dialog.list.selectAll()
    answering("discard")
    press(dialog.discard_button)
    assert dialog.discarded == entries
    assert not dialog.isVisible()


def test_the_picture_follows_the_selection(qtbot: QtBot, dialog: RecoveryDialog) -> None:
    qtbot.waitUntil(lambda: dialog._all[1].picture is not None)
    assert dialog.preview.currentWidget() is dialog.picture
    assert "never saved" in dialog.remark.text()
    select(dialog, 1)
    assert "/mine/oxbow.yaml" in dialog.remark.text().replace("\\", "/")
    picture = dialog._all[1].picture
    assert picture is not None
    assert dialog.picture.pixmap().cacheKey() == picture.cacheKey()


def test_what_is_left_of_a_damaged_entry_is_shown(dialog: RecoveryDialog) -> None:
    select(dialog, 2)
    assert dialog.preview.currentWidget() is dialog.text
    assert dialog.text.toPlainText() == "name: ["
    assert "b-1.route" in dialog.remark.text()
    assert not dialog.recover_button.isEnabled()
    assert dialog.discard_button.isEnabled()


def test_everything_has_a_name(dialog: RecoveryDialog) -> None:
    named = (dialog, dialog.list, dialog.picture, dialog.text)
    assert all(each.accessibleName() for each in named)
    assert all(button.text() for button in dialog.findChildren(QPushButton))
