"""The short questions: each button means what it says, by mouse and by key."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PyQt6.QtCore import QEvent, Qt, QTimer
from PyQt6.QtGui import QGuiApplication
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from core.basics import language
from core.basics.language import tr_lazy
from core.designs.edits import with_details
from core.quest.catalogue.catalogue import Catalogue
from editor.documents.questions import (
    ChangedOnDiskDialog,
    Closing,
    Reloading,
    UnsavedDialog,
    ask_to_reload,
    ask_to_save,
)
from editor.quest.documents.route_document import RouteDocument
from editor.safety.failure_dialog import FailureDialog
from editor.safety.failure_hook import Failure
from editor.widgets.question_box import QuestionBox
from tests.editor.documents.untitled import untitled
from tests.editor.hands import press_key

# PyQt6 declares the functions of QTest as methods that want a QTest first.
# mypy: disable-error-code="call-overload, call-arg, arg-type"

LEFT = Qt.MouseButton.LeftButton
KEY = Qt.Key


@pytest.fixture
def document(catalogue: Catalogue, first_game: Path) -> RouteDocument:
    opened = RouteDocument.opened(first_game, {"quest": catalogue})
    opened.edit(tr_lazy("Rename"), with_details(opened.design, name="A <b>bold</b> & new one"))
    return opened


@pytest.fixture
def parent(qtbot: QtBot) -> QWidget:
    window = QWidget()
    qtbot.addWidget(window)
    window.show()
    return window


@pytest.fixture
def retranslated(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[QWidget], None]]:
    """Speaks a language in which every text begins with an exclamation mark."""

    class Loud:
        def gettext(self, text: str) -> str:
            return f"¡{text}"

        def ngettext(self, one: str, many: str, count: int) -> str:
            return f"¡{one if count == 1 else many}"

    def change(widget: QWidget) -> None:
        monkeypatch.setattr(language._SPEAKER, "texts", Loud())
        QApplication.sendEvent(widget, QEvent(QEvent.Type.LanguageChange))

    yield change
    monkeypatch.undo()


def while_open(act: Callable[[QuestionBox], None]) -> None:
    """Do something with the question as soon as it is asked."""

    def look() -> None:
        asked = QApplication.activeModalWidget()
        if isinstance(asked, QuestionBox) and asked.isVisible():
            act(asked)
        else:
            QTimer.singleShot(0, look)

    QTimer.singleShot(0, look)


def press(button: QPushButton) -> None:
    QTest.mouseClick(button, LEFT)


def pressing(name: str) -> Callable[[QuestionBox], None]:
    return lambda asked: press(getattr(asked, name))


def typing(key: Qt.Key) -> Callable[[QuestionBox], None]:
    return lambda asked: press_key(asked, key)


@pytest.mark.parametrize(
    ("act", "answer"),
    [
        (pressing("save"), Closing.SAVE),
        (pressing("drop"), Closing.DROP),
        (pressing("keep_open"), Closing.CANCEL),
        (typing(KEY.Key_Return), Closing.SAVE),
        (typing(KEY.Key_Escape), Closing.CANCEL),
        (lambda asked: asked.close(), Closing.CANCEL),
    ],
    ids=["save", "drop", "cancel", "enter", "esc", "closed"],
)
def test_closing_unsaved_work_asks(
    parent: QWidget, document: RouteDocument, act: Callable[[QuestionBox], None], answer: Closing
) -> None:
    while_open(act)
    assert ask_to_save(parent, document) is answer
    assert not document.is_clean


def test_the_question_names_the_document(qtbot: QtBot, document: RouteDocument) -> None:
    asked = UnsavedDialog(None, document)
    qtbot.addWidget(asked)
    assert "A <b>bold</b> & new one" in asked.accessibleName()
    assert "A &lt;b&gt;bold&lt;/b&gt; &amp; new one" in asked.text()
    assert "first_game.yaml" in asked.informativeText()


def test_untitled_work_is_lost_without_saving(qtbot: QtBot, catalogue: Catalogue) -> None:
    asked = UnsavedDialog(None, untitled(catalogue))
    qtbot.addWidget(asked)
    assert "Untitled" in asked.accessibleName()
    assert "is lost" in asked.informativeText()
    assert asked.save.text() == "&Save as…"


@pytest.mark.parametrize(
    ("act", "choice"),
    [
        (pressing("reload"), Reloading.RELOAD),
        (pressing("keep_mine"), Reloading.KEEP_MINE),
        (typing(KEY.Key_Return), Reloading.KEEP_MINE),
        (typing(KEY.Key_Escape), Reloading.KEEP_MINE),
    ],
    ids=["reload", "keep", "enter", "esc"],
)
def test_a_changed_file_asks_before_it_replaces_unsaved_work(
    parent: QWidget, document: RouteDocument, act: Callable[[QuestionBox], None], choice: Reloading
) -> None:
    while_open(act)
    assert ask_to_reload(parent, document) is choice


def test_without_unsaved_work_enter_reloads(
    parent: QWidget, catalogue: Catalogue, first_game: Path
) -> None:
    document = RouteDocument.opened(first_game, {"quest": catalogue})
    while_open(typing(KEY.Key_Return))
    assert ask_to_reload(parent, document) is Reloading.RELOAD


def test_a_deleted_file_cannot_be_reloaded(
    parent: QWidget, qtbot: QtBot, document: RouteDocument
) -> None:
    asked = ChangedOnDiskDialog(None, document, is_deleted=True)
    qtbot.addWidget(asked)
    assert [button.text() for button in asked.buttons()] == ["&Keep it open"]
    assert "still open" in asked.informativeText()
    while_open(typing(KEY.Key_Escape))
    assert ask_to_reload(parent, document, is_deleted=True) is Reloading.KEEP_MINE


def test_it_says_whether_there_are_unsaved_changes(
    qtbot: QtBot, document: RouteDocument, catalogue: Catalogue, first_game: Path
) -> None:
    dirty = ChangedOnDiskDialog(None, document)
    clean = ChangedOnDiskDialog(None, RouteDocument.opened(first_game, {"quest": catalogue}))
    qtbot.addWidget(dirty)
    qtbot.addWidget(clean)
    assert "You have unsaved changes" in dirty.informativeText()
    assert "You have no unsaved changes" in clean.informativeText()


@pytest.fixture
def failure() -> Failure:
    return Failure("here", "Traceback:\n  here\nValueError: no\n")


@pytest.fixture
def failed(qtbot: QtBot, failure: Failure) -> FailureDialog:
    dialog = FailureDialog(failure)
    qtbot.addWidget(dialog)
    with qtbot.waitActive(dialog):
        dialog.show()
        dialog.activateWindow()
    return dialog


def test_the_details_of_a_failure_can_be_copied(failed: FailureDialog) -> None:
    press(failed.copy_details)
    clipboard = QGuiApplication.clipboard()
    assert clipboard is not None
    copied = clipboard.text()
    assert "ValueError: no" in copied
    assert "Cartographer" in copied
    assert "Qt" in copied
    assert failed.isVisible()


@pytest.mark.parametrize("key", [KEY.Key_Return, KEY.Key_Escape])
def test_any_key_to_leave_goes_on(qtbot: QtBot, failed: FailureDialog, key: Qt.Key) -> None:
    with qtbot.waitSignal(failed.finished):
        press_key(failed, key)


def test_the_button_goes_on(qtbot: QtBot, failed: FailureDialog) -> None:
    assert "Your work is kept" in failed.comfort.text()
    with qtbot.waitSignal(failed.accepted):
        press(failed.go_on)


def test_at_most_ten_kinds_of_failure_are_shown(qtbot: QtBot, failed: FailureDialog) -> None:
    for number in range(20):
        failed.add(Failure(f"place {number}", f"Error {number}\n"))
    qtbot.waitUntil(lambda: "21 unexpected" in failed.headline.text())
    assert "Error 8" in failed.report()
    assert "Error 9" not in failed.report()


def test_the_language_can_change_while_a_dialog_is_open(
    qtbot: QtBot,
    document: RouteDocument,
    failed: FailureDialog,
    retranslated: Callable[[QWidget], None],
) -> None:
    unsaved, changed = UnsavedDialog(None, document), ChangedOnDiskDialog(None, document)
    qtbot.addWidget(unsaved)
    qtbot.addWidget(changed)
    for dialog in (failed, unsaved, changed):
        retranslated(dialog)
        buttons = dialog.findChildren(QPushButton)
        assert buttons
        assert all(button.text().startswith("¡") for button in buttons)
        assert dialog.windowTitle().startswith("¡")


def test_every_dialog_has_a_name_and_a_description(
    qtbot: QtBot, document: RouteDocument, failed: FailureDialog
) -> None:
    unsaved, changed = UnsavedDialog(None, document), ChangedOnDiskDialog(None, document)
    qtbot.addWidget(unsaved)
    qtbot.addWidget(changed)
    for dialog in (failed, unsaved, changed):
        assert dialog.accessibleName()
        assert dialog.accessibleDescription()
        assert dialog.windowTitle()
