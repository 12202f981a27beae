"""The command palette: typed and clicked into as an author would."""

import pytest
from PyQt6.QtCore import QEvent, QPoint, QPointF, Qt
from PyQt6.QtGui import QAction, QKeySequence, QMouseEvent, QShortcut
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication, QMainWindow, QMenu, QTextEdit
from pytestqt.qtbot import QtBot

from editor.commands.palette import MOST_RECENT, CommandPalette
from editor.commands.search import ENGLISH_TEXT, entries_of, found, menu_path, plain_text
from tests.editor.hands import click, inside, press_key

# PyQt6 declares the functions of QTest as methods that want a QTest first.
# mypy: disable-error-code="call-overload, call-arg, arg-type, union-attr, return-value"


class Desk(QMainWindow):
    """A window with menus and a text to have the focus; notes which commands ran."""

    def __init__(self) -> None:
        super().__init__()
        self.resize(900, 600)
        self.text = QTextEdit()
        self.setCentralWidget(self.text)
        self.log: list[str] = []
        self.actions_: list[QAction] = []
        bar = self.menuBar()
        self.menus = [bar.addMenu(title) for title in ("&File", "&Edit", "&View")]
        self.menus.append(self.menus[2].addMenu("&Colours"))
        file, edit, view, colours = self.menus
        self.save = self.add(file, "&Save", "Ctrl+S")
        self.add(file, "Save &as…", "Ctrl+Shift+S")
        self.add(edit, "Cut && &paste")
        self.swap = self.add(edit, "S&wap two pieces")
        self.swap.setEnabled(False)
        self.swap.setStatusTip("Select two pieces first")
        self.add(view, "&Fit to the window", "F")
        self.dark = self.add(colours, "&Dark colours", "Ctrl+D")
        for number in range(20):
            self.add(edit, f"Command {number}")

    def add(self, menu: QMenu, text: str, key: str = "") -> QAction:
        action = menu.addAction(text)
        action.setShortcut(key)
        action.triggered.connect(lambda: self.log.append(plain_text(action.text())))
        self.actions_.append(action)
        return action


@pytest.fixture
def desk(qtbot: QtBot) -> Desk:
    desk = Desk()
    qtbot.addWidget(desk)
    with qtbot.waitActive(desk):
        desk.show()
        desk.activateWindow()
    desk.text.setFocus()
    return desk


@pytest.fixture
def palette(desk: Desk) -> CommandPalette:
    palette = CommandPalette(desk)
    palette.open_with(desk.actions_)
    return palette


def titles(palette: CommandPalette) -> list[str]:
    return [palette.list.item(row).text() for row in range(palette.list.count())]


def type_text(palette: CommandPalette, text: str) -> None:
    QTest.keyClicks(palette.field, text)


def press(palette: CommandPalette, key: Qt.Key) -> None:
    press_key(palette.field, key)


def hover(palette: CommandPalette, at: QPoint) -> None:
    """Move the mouse over the list, without a button."""
    viewport = inside(palette.list)
    no_button, no_key = Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier
    there, everywhere = QPointF(at), QPointF(viewport.mapToGlobal(at))
    kind = QEvent.Type.MouseMove
    QApplication.sendEvent(
        viewport, QMouseEvent(kind, there, everywhere, no_button, no_button, no_key)
    )


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("&Save", "Save"),
        ("Save &as…", "Save as"),
        ("Open...", "Open"),
        ("Cut && &paste", "Cut & paste"),
        ("&&&Odd", "&Odd"),
        ("Öffnen (&O)…", "Öffnen"),
        ("Plain", "Plain"),
    ],
)
def test_mnemonics_are_stripped(text: str, plain: str) -> None:
    assert plain_text(text) == plain


def test_a_command_is_shown_with_its_menus(desk: Desk) -> None:
    context_menu = QMenu("Piece", desk)
    context_menu.addAction(desk.dark)
    assert menu_path(desk.save) == "File"
    assert menu_path(desk.dark) == "View → Colours"
    assert menu_path(QAction("Loose", desk)) == ""


def test_separators_menus_and_hidden_actions_are_no_commands(desk: Desk) -> None:
    hidden = QAction("Hidden", desk)
    hidden.setVisible(False)
    others = [desk.menus[0].addSeparator(), desk.menus[0].menuAction(), hidden]
    assert entries_of(others) == ()


def test_typing_finds_and_enter_runs_after_closing(
    desk: Desk, palette: CommandPalette, qtbot: QtBot
) -> None:
    seen: list[bool] = []
    desk.dark.triggered.connect(lambda: seen.append(palette.isVisible()))
    type_text(palette, "dark")
    assert titles(palette) == ["Dark colours"]
    with qtbot.waitSignal(palette.ran), qtbot.waitSignal(desk.dark.triggered):
        press(palette, Qt.Key.Key_Return)
    assert desk.log == ["Dark colours"]
    assert seen == [False]
    assert desk.text.hasFocus()


def test_initials_find_a_command(palette: CommandPalette) -> None:
    type_text(palette, "ftw")
    assert titles(palette)[0] == "Fit to the window"


def test_a_menu_finds_its_commands_after_those_with_such_a_title(palette: CommandPalette) -> None:
    type_text(palette, "colours")
    assert titles(palette)[0] == "Dark colours"
    palette.field.clear()
    type_text(palette, "file")
    assert titles(palette)[:2] == ["Save", "Save as"]


def test_an_english_term_finds_a_translated_command(desk: Desk) -> None:
    action = QAction("&Drehen", desk)
    action.setProperty(ENGLISH_TEXT, "&Turn clockwise")
    entries = entries_of([action, desk.save])
    assert [hit.entry.title for hit in found("turn", entries, ())] == ["Drehen"]
    assert [hit.entry.title for hit in found("dreh", entries, ())] == ["Drehen"]


def test_what_cannot_be_used_now_says_why_and_does_not_run(
    desk: Desk, palette: CommandPalette, qtbot: QtBot
) -> None:
    type_text(palette, "swap")
    assert "Select two pieces first" in palette.field.accessibleDescription()
    assert "not available" in palette.field.accessibleDescription()
    with qtbot.assertNotEmitted(palette.ran, wait=20):
        press(palette, Qt.Key.Key_Return)
    assert palette.isVisible()
    assert desk.log == []


def test_nothing_that_matches_is_said_and_enter_does_nothing(palette: CommandPalette) -> None:
    type_text(palette, "zzzz")
    assert titles(palette) == []
    assert palette._nothing.isVisible()
    press(palette, Qt.Key.Key_Return)
    press(palette, Qt.Key.Key_Down)
    assert palette.isVisible()


def test_arrows_and_pages_go_through_the_list(palette: CommandPalette) -> None:
    rows = palette.list.count()
    press(palette, Qt.Key.Key_Down)
    assert palette.list.currentRow() == 1
    press(palette, Qt.Key.Key_Up)
    press(palette, Qt.Key.Key_Up)
    assert palette.list.currentRow() == rows - 1
    press(palette, Qt.Key.Key_PageUp)
    assert 3 < palette.list.currentRow() < rows - 1 - 3
    for _ in range(9):
        press(palette, Qt.Key.Key_PageDown)
    assert palette.list.currentRow() == rows - 1


def test_what_was_used_last_comes_first(desk: Desk, qtbot: QtBot) -> None:
    palette = CommandPalette(desk, ["Dark colours", "gone for long"])
    palette.open_with(desk.actions_)
    assert titles(palette)[0] == "Dark colours"
    type_text(palette, "fit the")
    with qtbot.waitSignal(palette.ran):
        press(palette, Qt.Key.Key_Return)
    palette.open_with(desk.actions_)
    assert titles(palette)[:3] == ["Fit to the window", "Dark colours", "Save"]
    assert palette.field.text() == ""
    assert palette.recent == ["Fit to the window", "Dark colours", "gone for long"]


def test_only_so_many_are_remembered(desk: Desk, qtbot: QtBot) -> None:
    palette = CommandPalette(desk, [f"old {number}" for number in range(30)])
    palette.open_with(desk.actions_)
    with qtbot.waitSignal(palette.ran):
        press(palette, Qt.Key.Key_Enter)
    assert len(palette.recent) == MOST_RECENT
    assert palette.recent[0] == "Save"


def test_a_name_that_outlives_languages_is_remembered(desk: Desk, qtbot: QtBot) -> None:
    desk.save.setObjectName("save")
    palette = CommandPalette(desk)
    palette.open_with(desk.actions_)
    with qtbot.waitSignal(palette.ran):
        press(palette, Qt.Key.Key_Return)
    assert palette.recent == ["save"]


def test_escape_closes_and_gives_the_focus_back(desk: Desk, palette: CommandPalette) -> None:
    assert palette.field.hasFocus()
    press(palette, Qt.Key.Key_Escape)
    assert not palette.isVisible()
    assert desk.text.hasFocus()
    assert desk.log == []


def test_a_click_runs_and_hovering_points(
    desk: Desk, palette: CommandPalette, qtbot: QtBot
) -> None:
    row = titles(palette).index("Cut & paste")
    there = palette.list.visualItemRect(palette.list.item(row)).center()
    hover(palette, there)
    assert palette.list.currentRow() == row
    with qtbot.waitSignal(desk.actions_[2].triggered):
        click(palette.list, there)
    assert desk.log == ["Cut & paste"]


def test_a_click_beside_it_closes(palette: CommandPalette) -> None:
    QTest.mouseClick(palette, Qt.MouseButton.LeftButton, pos=QPoint(5, 500))
    assert not palette.isVisible()


def test_no_key_reaches_the_commands_behind(desk: Desk, palette: CommandPalette) -> None:
    escaped: list[str] = []
    for key in ("Esc", "Return", "Down"):
        shortcut = QShortcut(QKeySequence(key), desk)
        shortcut.activated.connect(lambda key=key: escaped.append(key))
    press(palette, Qt.Key.Key_F)
    press_key(palette.field, Qt.Key.Key_S, ctrl=True)
    press(palette, Qt.Key.Key_Down)
    press(palette, Qt.Key.Key_Tab)
    assert palette.field.hasFocus()
    press(palette, Qt.Key.Key_Escape)
    assert (desk.log, escaped) == ([], [])
    assert palette.field.text() == "f"


def test_it_follows_the_window(desk: Desk, palette: CommandPalette, qtbot: QtBot) -> None:
    desk.resize(500, 400)
    qtbot.waitUntil(lambda: palette.size() == desk.size())
    sheet = palette.field.parentWidget().geometry()
    assert palette.rect().contains(sheet)


def test_a_screen_reader_hears_what_enter_would_run(palette: CommandPalette) -> None:
    assert palette.field.accessibleName()
    assert palette.list.accessibleName()
    assert palette.field.accessibleDescription() == "Save, File, Ctrl+S"
    press(palette, Qt.Key.Key_Down)
    assert palette.field.accessibleDescription() == "Save as, File, Ctrl+Shift+S"


def test_a_list_that_scrolls_under_a_resting_mouse_keeps_its_choice(
    palette: CommandPalette,
) -> None:
    there = palette.list.visualItemRect(palette.list.item(3)).center()
    hover(palette, there)
    press(palette, Qt.Key.Key_PageDown)
    press(palette, Qt.Key.Key_PageDown)
    row = palette.list.currentRow()
    hover(palette, there)
    assert palette.list.currentRow() == row > 3


def test_it_speaks_anew_when_the_language_changes(palette: CommandPalette) -> None:
    palette.field.setPlaceholderText("")
    QApplication.sendEvent(palette, QEvent(QEvent.Type.LanguageChange))
    assert palette.field.placeholderText()
