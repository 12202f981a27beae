"""The name plate: looked at and edited in place."""

from dataclasses import replace
from pathlib import Path

import pytest
from PyQt6.QtCore import QEvent, QPoint, Qt
from PyQt6.QtGui import QFocusEvent, QKeySequence, QShortcut
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication, QMainWindow, QTextEdit
from pytestqt.qtbot import QtBot

from core.basics.language import tr_lazy
from core.designs.edits import with_certificate, with_details
from core.geometry.hexes import Hex
from core.quest.catalogue.catalogue import Catalogue
from core.quest.route import edits
from editor.quest.canvas.name_plate import NamePlate, itinerary
from editor.quest.documents.route_document import RouteDocument
from editor.widgets.settings import Look
from editor.widgets.theme import Theme
from tests.editor.documents.untitled import untitled
from tests.editor.hands import press_key
from tests.quest.route.certificates import CERTIFICATE

# PyQt6 declares the functions of QTest as methods that want a QTest first.
# mypy: disable-error-code="call-overload, call-arg, arg-type, union-attr"


@pytest.fixture
def document(catalogue: Catalogue, first_game: Path) -> RouteDocument:
    return RouteDocument.opened(first_game, {"quest": catalogue})


@pytest.fixture
def desk(qtbot: QtBot) -> QMainWindow:
    desk = QMainWindow()
    qtbot.addWidget(desk)
    desk.resize(700, 400)
    desk.setCentralWidget(QTextEdit())
    with qtbot.waitActive(desk):
        desk.show()
        desk.activateWindow()
    return desk


@pytest.fixture
def plate(document: RouteDocument, desk: QMainWindow) -> NamePlate:
    return NamePlate(document, Theme(), desk.centralWidget())


def type_name(plate: NamePlate, name: str, end: Qt.Key) -> None:
    QTest.keyClicks(plate.field, name)
    press_key(plate.field, end)


def double_click(plate: NamePlate) -> None:
    QTest.mouseDClick(plate, Qt.MouseButton.LeftButton, pos=QPoint(20, 20))


def test_it_shows_name_author_and_pieces(plate: NamePlate, document: RouteDocument) -> None:
    assert plate.accessibleName() == "Name of the route: First game"
    assert plate.subtitle.accessibleName() == "B – C – N – I – K – END"
    document.edit(tr_lazy("Sign"), with_details(document.design, author="Mara"))
    assert plate.accessibleDescription() == "by Mara  ·  B – C – N – I – K – END"


def test_a_route_without_pieces_has_no_subtitle(desk: QMainWindow, catalogue: Catalogue) -> None:
    plate = NamePlate(untitled(catalogue), Theme(), desk.centralWidget())
    assert plate.name.accessibleName() == "Untitled"
    assert not plate.subtitle.isVisible()
    assert itinerary(untitled(catalogue).facts.layout) == ""


def test_a_double_click_edits_and_enter_commits(plate: NamePlate, document: RouteDocument) -> None:
    double_click(plate)
    assert plate.field.hasFocus()
    assert plate.field.selectedText() == "First game"
    type_name(plate, "Fever ridge", Qt.Key.Key_Return)
    assert document.design.name == "Fever ridge"
    assert not plate.is_editing
    assert plate.name.accessibleName() == "Fever ridge"
    document.undo_stack.undo()
    assert document.design.name == "First game"
    assert plate.name.accessibleName() == "First game"


def test_escape_keeps_the_old_name(
    plate: NamePlate, document: RouteDocument, desk: QMainWindow
) -> None:
    escaped: list[bool] = []
    shortcut = QShortcut(QKeySequence("Esc"), desk)
    shortcut.activated.connect(lambda: escaped.append(True))
    plate.edit_name()
    type_name(plate, "Never mind", Qt.Key.Key_Escape)
    assert document.design.name == "First game"
    assert document.undo_stack.count() == 0
    assert (plate.is_editing, escaped) == (False, [])


def test_the_canvas_has_the_focus_again(plate: NamePlate, desk: QMainWindow) -> None:
    plate.edit_name()
    type_name(plate, "Back to work", Qt.Key.Key_Return)
    assert desk.centralWidget().hasFocus()


def test_leaving_the_field_commits(
    plate: NamePlate, document: RouteDocument, desk: QMainWindow
) -> None:
    plate.edit_name()
    QTest.keyClicks(plate.field, "Elsewhere")
    desk.centralWidget().setFocus(Qt.FocusReason.MouseFocusReason)
    assert document.design.name == "Elsewhere"
    assert document.undo_stack.count() == 1


def test_a_name_may_be_empty(plate: NamePlate, document: RouteDocument) -> None:
    plate.edit_name()
    type_name(plate, "   ", Qt.Key.Key_Return)
    assert document.design.name == ""
    assert plate.name.accessibleName() == "first_game"


def test_the_same_name_is_no_step(plate: NamePlate, document: RouteDocument) -> None:
    plate.edit_name()
    press_key(plate.field, Qt.Key.Key_Return)
    assert document.undo_stack.count() == 0


@pytest.mark.parametrize("key", [Qt.Key.Key_F2, Qt.Key.Key_Return, Qt.Key.Key_Space])
def test_it_can_be_edited_by_keyboard(plate: NamePlate, key: Qt.Key) -> None:
    plate.setFocus(Qt.FocusReason.TabFocusReason)
    press_key(plate, key)
    assert plate.is_editing


def test_letters_in_the_field_are_no_commands(plate: NamePlate, desk: QMainWindow) -> None:
    heard: list[str] = []
    for keys in ("R", "Shift+R", "Del", "Left"):
        shortcut = QShortcut(QKeySequence(keys), desk)
        shortcut.activated.connect(lambda keys=keys: heard.append(keys))
    plate.edit_name()
    QTest.keyClicks(plate.field, "rR")
    for key in (Qt.Key.Key_Left, Qt.Key.Key_Delete):
        press_key(plate.field, key)
    assert plate.field.text() == "r"
    assert heard == []


def test_long_names_fit_the_canvas(plate: NamePlate, document: RouteDocument, qtbot: QtBot) -> None:
    long = "The very long way round " * 8
    document.edit(tr_lazy("Name"), with_details(document.design, name=long))
    qtbot.waitUntil(lambda: plate.width() <= 460)
    assert plate.parentWidget().rect().contains(plate.geometry())
    assert plate.name.width() < plate.name.sizeHint().width()


def test_lines_in_a_name_do_not_break_the_plate(plate: NamePlate, document: RouteDocument) -> None:
    high = plate.sizeHint().height()
    document.edit(tr_lazy("Name"), with_details(document.design, name="One\nTwo"))
    assert plate.name.accessibleName() == "One Two"
    assert plate.sizeHint().height() == high


def test_it_is_dressed_by_the_theme(document: RouteDocument, desk: QMainWindow) -> None:
    theme = Theme()
    plate = NamePlate(document, theme, desk.centralWidget())
    shades = set()
    for look in (Look.LIGHT, Look.DARK, Look.CONTRAST):
        theme.choose(look)
        QApplication.processEvents()
        shades.add(plate.grab().toImage().pixelColor(plate.width() // 2, 7).name())
    assert len(shades) == 3


def test_it_speaks_anew_when_the_language_changes(plate: NamePlate) -> None:
    plate.field.setPlaceholderText("")
    QApplication.sendEvent(plate, QEvent(QEvent.Type.LanguageChange))
    assert plate.field.placeholderText()


def test_going_to_another_window_commits(
    plate: NamePlate, document: RouteDocument, desk: QMainWindow, qtbot: QtBot
) -> None:
    plate.edit_name()
    QTest.keyClicks(plate.field, "Elsewhere")
    other = QTextEdit()
    qtbot.addWidget(other)
    with qtbot.waitActive(other):
        other.show()
        other.activateWindow()
    assert document.design.name == "Elsewhere"
    assert desk.focusWidget() is desk.centralWidget()


def test_the_fields_own_menu_commits_nothing_until_the_canvas_has_the_focus(
    plate: NamePlate, document: RouteDocument, desk: QMainWindow
) -> None:
    plate.edit_name()
    QTest.keyClicks(plate.field, "Half")
    out = QFocusEvent(QEvent.Type.FocusOut, Qt.FocusReason.PopupFocusReason)
    QApplication.sendEvent(plate.field, out)
    assert (plate.is_editing, document.undo_stack.count()) == (True, 0)
    desk.centralWidget().setFocus()
    assert document.design.name == "Half"


def test_a_name_too_long_for_the_field_stays_until_it_is_edited(
    plate: NamePlate, document: RouteDocument, desk: QMainWindow
) -> None:
    long = "x" * 300
    document.edit(tr_lazy("Name"), with_details(document.design, name=long))
    plate.edit_name()
    press_key(plate.field, Qt.Key.Key_Return)
    assert document.design.name == long
    plate.edit_name()
    press_key(plate.field, Qt.Key.Key_End)
    press_key(plate.field, Qt.Key.Key_Backspace)
    desk.centralWidget().setFocus()
    assert document.design.name == "x" * 199


def test_a_letter_that_does_not_fit_is_left_out_whole(
    plate: NamePlate, document: RouteDocument
) -> None:
    QApplication.clipboard().setText("x" * 199 + "😀")
    plate.edit_name()
    QTest.keyClick(plate.field, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    press_key(plate.field, Qt.Key.Key_Return)
    assert document.design.name == "x" * 199


def test_finding_21_a_seal_on_the_title_card_tells_that_a_certificate_stands(
    plate: NamePlate, document: RouteDocument
) -> None:
    assert plate.seal.isHidden()
    certificate = replace(CERTIFICATE, fingerprint=document.design.fingerprint)
    document.verified = certificate
    document.edit(tr_lazy("Certify"), with_certificate(document.design, certificate))
    assert not plate.seal.isHidden()
    assert plate.seal.accessibleName() == "Certified"
    assert plate.accessibleDescription().startswith("Certified. B – C")
    assert "Verified just now" in plate.seal.toolTip()
    document.edit(tr_lazy("Move"), edits.moved(document.design, [5], Hex(1, 0)))
    assert plate.seal.isHidden()
    assert plate.accessibleDescription().startswith("B – C")
    document.undo_stack.undo()
    assert not plate.seal.isHidden()
    document.undo_stack.undo()
    assert plate.seal.isHidden()
