"""The dialog for a share code, by keys and by the clipboard."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication, QDialog
from pytestqt.qtbot import QtBot

from core.certificate.short_form import ShortForm, packed
from core.quest.route.reading import read_route
from core.quest.route.route import Placement, Route
from core.quest.route.writing import route_text
from editor.quest.desk import QUEST_DESK
from editor.shell.share_code import ShareCodeDialog
from editor.shell.studio import Studio
from editor.studio.shared import Shared
from editor.widgets.settings import Look
from tests.editor.hands import press_key
from tests.editor.studios import rename
from tests.editor.table import clipboard
from tests.quest.route.sharing.codes import encode

# PyQt6 declares the functions of QTest as methods that want a QTest first.
# mypy: disable-error-code="call-overload, call-arg, arg-type"

START = Route("Alone", (Placement("B"),))
CODE = encode(START)
pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")  # raising, offscreen


def shown(qtbot: QtBot, shared: Shared) -> ShareCodeDialog:
    dialog = ShareCodeDialog(shared)
    qtbot.addWidget(dialog)
    with qtbot.waitActive(dialog):
        dialog.show()
        dialog.activateWindow()
    return dialog


@pytest.fixture
def dialog(qtbot: QtBot, shared: Shared) -> Iterator[ShareCodeDialog]:
    clipboard().clear()
    dialog = shown(qtbot, shared)
    yield dialog
    dialog.close()


def write(dialog: ShareCodeDialog, text: str, qtbot: QtBot) -> None:
    """Paste a text into the field, and wait for the verdict."""
    clipboard().setText(text)
    dialog.text.selectAll()
    press_key(dialog.text, Qt.Key.Key_V, ctrl=True)
    qtbot.waitUntil(lambda: not dialog._timer.isActive() and not dialog._reading.is_busy)


def test_at_first_it_asks_and_opens_nothing(dialog: ShareCodeDialog) -> None:
    assert (dialog.verdict.text(), dialog.name.text()) == ("", "")
    assert dialog.text.hasFocus()
    assert not dialog.open_button.isEnabled()
    press_key(dialog.text, Qt.Key.Key_Return)
    assert dialog.isVisible()


@pytest.mark.parametrize(
    ("text", "verdict"),
    [
        (CODE, "This share code is right."),
        (CODE.lower().replace("-", " \n"), "This share code is right."),
        (f"Hello, {CODE}! {'Bye. ' * 1000}", "This share code is right."),
        (route_text(START), "This is a design file. It can be opened, too."),
    ],
    ids=["code", "odd", "long post", "YAML"],
)
def test_a_route_is_told_and_enter_opens_it(
    dialog: ShareCodeDialog, qtbot: QtBot, text: str, verdict: str
) -> None:
    write(dialog, text, qtbot)
    assert dialog.verdict.text() == verdict
    assert dialog.text.accessibleDescription() == verdict
    assert (dialog.name.text(), dialog.facts.text()) == ("Alone", "1 piece")
    press_key(dialog.text, Qt.Key.Key_Return)
    assert dialog.result() == QDialog.DialogCode.Accepted
    assert dialog.found is not None
    assert dialog.found.file.design == START


@pytest.mark.parametrize(
    ("text", "verdict"),
    [
        (CODE[:-1] + "0", "There is a typo in this share code"),
        (CODE[:-4], "This share code is cut short: 3 of its"),
        ("nonsense", "This is neither a design file nor a share code nor a game log."),
    ],
)
def test_what_is_wrong_is_said_while_one_types(
    dialog: ShareCodeDialog, qtbot: QtBot, text: str, verdict: str
) -> None:
    write(dialog, CODE, qtbot)
    write(dialog, text, qtbot)
    assert dialog.verdict.text().startswith(verdict)
    assert dialog.name.text() == ""
    assert not dialog.open_button.isEnabled()
    press_key(dialog.text, Qt.Key.Key_Return)
    assert dialog.isVisible()


def test_a_code_can_be_typed_letter_by_letter(dialog: ShareCodeDialog, qtbot: QtBot) -> None:
    QTest.keyClicks(dialog.text, CODE)
    qtbot.waitUntil(dialog.open_button.isEnabled)
    assert dialog.name.text() == "Alone"


@pytest.mark.parametrize("more", ["", " and so on" * 500], ids=["short", "long"])
def test_enter_does_not_have_to_wait_for_the_verdict(
    dialog: ShareCodeDialog, qtbot: QtBot, more: str
) -> None:
    clipboard().setText(f"{CODE}.{more}")
    press_key(dialog.text, Qt.Key.Key_V, ctrl=True)
    press_key(dialog.text, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: dialog.result() == QDialog.DialogCode.Accepted)


def test_shift_enter_makes_a_new_line(dialog: ShareCodeDialog) -> None:
    QTest.keyClick(dialog.text, Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
    assert dialog.text.toPlainText() == "\n"


def test_a_code_on_the_clipboard_is_offered_and_nothing_else_is(
    qtbot: QtBot, shared: Shared
) -> None:
    for text, offered in ((f"  {CODE}\n", CODE), (route_text(START), ""), ("hello", "")):
        clipboard().setText(text)
        dialog = shown(qtbot, shared)
        assert dialog.text.toPlainText() == offered
        assert dialog.open_button.isEnabled() == bool(offered)
        dialog.close()


def test_a_picture_comes_and_changes_with_the_theme(
    dialog: ShareCodeDialog, qtbot: QtBot, shared: Shared
) -> None:
    plain = dialog.picture.pixmap().toImage()
    with qtbot.waitSignal(dialog._pictures.painted):
        write(dialog, CODE, qtbot)
    light = dialog.picture.pixmap().toImage()
    assert light != plain
    with qtbot.waitSignal(dialog._pictures.painted):
        shared.theme.choose(Look.DARK)
    assert dialog.picture.pixmap().toImage() != light
    shared.theme.choose(Look.LIGHT)


def test_what_the_code_claims_is_told(dialog: ShareCodeDialog, qtbot: QtBot) -> None:
    short_form = ShortForm(1, 1, 1_000, (2, 3, 4), (30, 31, 32), 4, 7)
    write(dialog, encode(START, packed(short_form, QUEST_DESK.kind.players)), qtbot)
    assert dialog.claim.text().startswith("The code claims: finishable from every seat")


def test_everything_has_a_name(dialog: ShareCodeDialog) -> None:
    assert all(each.accessibleName() for each in (dialog, dialog.text, dialog.picture))
    assert dialog.open_button.text()
    assert dialog.cancel_button.text()


# --- From the window


def test_the_route_takes_an_untouched_table_and_leaves_any_other(
    studio: Studio, qtbot: QtBot, first_game: Path
) -> None:
    route = read_route(first_game).design
    clipboard().setText(encode(route))
    window = studio.open_empty()
    for expected in (["First game"], ["Mine", "First game"]):
        window.commands["open_code"].trigger()
        dialog = QApplication.activeModalWidget()
        assert isinstance(dialog, ShareCodeDialog)
        with qtbot.waitSignal(dialog.accepted):
            press_key(dialog.text, Qt.Key.Key_Return)
        assert [each.document.title for each in studio.windows] == expected
        [*_, window] = studio.windows
        assert (window.document.path, window.document.is_clean) == (None, False)
        rename(window, "Mine")
