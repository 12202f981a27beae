"""Commands: one table for menus, shortcuts and palette; each works in every state of the window."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import pytest
from PyQt6.QtCore import QEvent, QObject, Qt, QTimer
from PyQt6.QtGui import QAction, QGuiApplication, QKeyEvent, QShortcutEvent
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication, QDialog, QFileDialog, QMenu, QMessageBox
from pytestqt.qtbot import QtBot

from core.basics import paths
from core.basics.language import LANGUAGES, speaking, tr
from core.basics.values import dataclass
from core.quest.checks.carrying import Landing
from core.quest.route.route import Laying
from editor.commands.command import Scope, Submenu, always, commands
from editor.commands.search import entries_of
from tests.editor.conftest import OVERLAPPING
from tests.editor.hands import press_key
from tests.editor.windows import MENUS, RouteWindow, ShowWindow

# PyQt6 declares the functions of QTest as methods that want a QTest first.
# mypy: disable-error-code="call-overload, call-arg, arg-type, union-attr"

NAMES = tuple(command.name for command in commands(MENUS))
LEAVING = {"close", "quit"}
"""These end the window; they are tried elsewhere."""


def first_game_text() -> str:
    return (paths.examples("quest") / "first_game.yaml").read_text(encoding="utf-8")


TEXTS = {"empty": "", "first game": first_game_text(), "broken": OVERLAPPING}


def select_nothing(window: RouteWindow) -> None:
    window.selection.clear()


def select_first(window: RouteWindow) -> None:
    window.selection.set_pieces(tuple(window.document.facts.layout.pieces)[:1])


def select_all(window: RouteWindow) -> None:
    window.selection.set_pieces(window.document.facts.layout.pieces)


def select_seam(window: RouteWindow) -> None:
    seams = window.document.facts.layout.seams
    window.selection.set_seam(seams[0].pieces if seams else None)


def carry_side(window: RouteWindow) -> None:
    window.canvas.carry_side("Q")


def carry_selected(window: RouteWindow) -> None:
    select_first(window)
    window.page.pieces.duplicate()


STATES: tuple[Callable[[RouteWindow], None], ...] = (
    *(select_nothing, select_first, select_all, select_seam),
    *(carry_side, carry_selected),
)


@dataclass(frozen=True)
class State:
    """What is selected and carried: whatever a command has left of it is made anew."""

    pieces: frozenset[int]
    seam: object
    landing: Landing | None

    @classmethod
    def of(cls, window: RouteWindow) -> State:
        selection = window.selection
        return cls(frozenset(selection.pieces), selection.seam, window.canvas.carrier.landing)


pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")  # menus, offscreen


@pytest.fixture(autouse=True)
def closed_dialogs(monkeypatch: pytest.MonkeyPatch, qapp: QApplication) -> Iterator[None]:
    """Close every dialog and menu that a command opens; file dialogs are not shown at all."""

    def close() -> None:
        for shown in (QApplication.activeModalWidget(), QApplication.activePopupWidget()):
            if isinstance(shown, QDialog | QMenu):
                shown.close()

    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: ("", ""))
    monkeypatch.setattr(QFileDialog, "getOpenFileNames", lambda *_: ([], ""))
    monkeypatch.setattr(QMessageBox, "about", lambda *_: None)
    timer = QTimer(qapp)
    timer.timeout.connect(close)
    timer.start(5)
    yield
    timer.stop()


def test_each_command_has_a_name_and_a_text_of_its_own() -> None:
    assert not [name for name, count in Counter(NAMES).items() if count > 1]
    for menu in submenus():
        texts = [entry.text for entry in menu.entries if entry is not None]
        assert len(texts) == len(set(texts))


def submenus(entries: tuple[object, ...] = MENUS) -> Iterator[Submenu[Any]]:
    for entry in entries:
        if isinstance(entry, Submenu):
            yield entry
            yield from submenus(entry.entries)


@pytest.mark.parametrize("code", LANGUAGES)
def test_mnemonics_of_one_menu_differ(code: str) -> None:
    for entries in (MENUS, *(menu.entries for menu in submenus())):
        with speaking(code):
            texts = [tr(entry.text) for entry in entries if entry is not None]
        keys = Counter(text[text.index("&") + 1].lower() for text in texts if "&" in text)
        assert not [key for key, count in keys.items() if count > 1], texts


def test_each_command_has_keys_that_no_other_one_has() -> None:
    table = tuple(commands(MENUS))
    keys = Counter((row.scope is Scope.GAME, key) for row in table for key in row.keys)
    assert all(row.keys for row in table)
    assert not [key for key, count in keys.items() if count > 1]


BY_TURNS = ("place_R", "place_F")
"""Their letters turn and flip as long as there is something at hand."""


def test_no_two_actions_listen_to_the_same_keys(show_window: ShowWindow) -> None:
    window = show_window(TEXTS["first game"])
    of_games = set(window.commands.of_games)
    editing = [action for action in window.commands if action not in of_games]
    shared = set()
    for selected in ((), (1,)):
        window.selection.set_pieces(selected)
        listening = [action for action in editing if action.isEnabled()]
        heard = Counter(key.toString() for action in listening for key in action.shortcuts())
        assert not [key for key, count in heard.items() if count > 1]
        shared |= {action.objectName() for action in editing if not action.isEnabled()}
    assert {"turn_right", "flip", *BY_TURNS} <= shared
    others = [
        action
        for action in window.findChildren(QAction)
        if action.shortcuts() and action not in tuple(window.commands)
    ]
    assert not {key.toString() for action in others for key in action.shortcuts()} & set(heard)


def test_each_command_stands_in_a_menu(show_window: ShowWindow) -> None:
    window = show_window("")
    entries = entries_of(tuple(window.commands))
    assert {entry.action for entry in entries} == set(window.commands)
    assert not [entry.title for entry in entries if not entry.path]


def test_the_palette_offers_each_command(show_window: ShowWindow, qtbot: QtBot) -> None:
    window = show_window("")
    QTest.keyClick(window.canvas, Qt.Key.Key_P, _CTRL_SHIFT)
    palette = window.commands.command_palette
    assert palette.isVisible()
    shown = {palette.list.item(row).text() for row in range(palette.list.count())}
    assert shown == {entry.title for entry in entries_of(tuple(window.commands))}
    QTest.keyClicks(palette.field, "fit to the")
    press_key(palette.field, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: window.shared.recent_commands == ["fit"])
    assert palette.isHidden()


def test_windows_share_the_commands_used_last(show_window: ShowWindow) -> None:
    one, other = show_window(""), show_window("")
    one.shared.recent_commands[:] = ["grid"]
    other.controllers.help.show_palette()
    assert other.commands.command_palette.list.item(0).text() == "Grid"
    other.commands.command_palette.dismiss()


_CTRL_SHIFT = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier


class Ambiguities(QObject):
    """Notes shortcuts that Qt cannot decide about."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def eventFilter(  # noqa: N802  Qt's name
        self, _watched: QObject | None, event: QEvent | None
    ) -> bool:
        if isinstance(event, QShortcutEvent) and event.isAmbiguous():
            self.found.append(event.key().toString())
        return False


def test_every_shortcut_reaches_its_command(show_window: ShowWindow) -> None:
    window = show_window(TEXTS["first game"])
    ambiguities, heard = Ambiguities(), list[str]()

    def note(name: str, _checked: bool) -> None:
        heard.append(name)

    QApplication.instance().installEventFilter(ambiguities)
    of_games = set(window.commands.of_games)
    window.selection.set_pieces((1,))
    apart = {*of_games, *(window.commands[name] for name in BY_TURNS)}
    actions = tuple(action for action in window.commands if action not in apart)
    for action in actions:
        action.blockSignals(True)
    for action in actions:
        action.setEnabled(True)
        action.blockSignals(False)
        # What it would do is done elsewhere.
        (action.toggled if action.isCheckable() else action.triggered).disconnect()
        action.triggered.connect(partial(note, action.objectName()))
    expected = []
    for action in actions:
        for keys in action.shortcuts():
            expected.append(action.objectName())
            window.canvas.setFocus()
            QTest.keySequence(window.canvas, keys)
    QApplication.instance().removeEventFilter(ambiguities)
    assert ambiguities.found == []
    assert heard == expected


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("state", STATES, ids=lambda state: state.__name__)
def test_each_command_works_and_what_it_changes_can_be_undone(
    show_window: ShowWindow, text: str, state: Callable[[RouteWindow], None]
) -> None:
    window = show_window(TEXTS[text])
    QGuiApplication.clipboard().setText(TEXTS["first game"])
    stack, original = window.document.undo_stack, window.document.design
    before: State | None = None
    for name in NAMES:
        if name in LEAVING:
            continue
        window.canvas.setFocus()
        if before is None:
            state(window)
            before = State.of(window)
        steps, action = stack.count(), window.commands[name]
        is_enabled = action.isEnabled()
        action.trigger()
        if not is_enabled:
            assert stack.count() == steps, f"{name} is not enabled"
            continue
        QApplication.processEvents()
        if stack.count() != steps or State.of(window) != before:
            window.canvas.carrier.cancel()
            before = None
        assert stack.count() <= steps + 1, f"{name} is more than one step"
        while stack.canUndo():
            stack.undo()
        assert window.document.design == original, f"{name} cannot be undone"
        stack.clear()
        for toggle in ("seam_tool", "full_screen"):
            window.commands[toggle].setChecked(False)
        window.commands.command_palette.dismiss()


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("state", STATES, ids=lambda state: state.__name__)
def test_a_command_that_can_do_nothing_says_why(
    show_window: ShowWindow, text: str, state: Callable[[RouteWindow], None]
) -> None:
    window = show_window(TEXTS[text])
    state(window)
    for action in window.commands:
        assert bool(action.statusTip()) == (not action.isEnabled()), action.objectName()


def test_whatever_is_not_always_of_use_says_why() -> None:
    for row in commands(MENUS):
        assert bool(row.need.why_not) == (row.need.when is not always), row.name


def enabled(window: RouteWindow, *names: str) -> list[bool]:
    return [window.commands[name].isEnabled() for name in names]


def test_commands_follow_selection_steps_and_what_is_carried(show_window: ShowWindow) -> None:
    window = show_window(TEXTS["first game"])
    assert enabled(window, "cut", "swap", "delete", "undo", "redo", "put_down") == [False] * 6
    window.selection.set_pieces((0,))
    assert enabled(window, "cut", "swap", "delete") == [True, False, True]
    window.selection.set_pieces((0, 1))
    assert enabled(window, "swap") == [True]
    window.commands["delete"].trigger()
    assert enabled(window, "undo", "redo", "delete") == [True, False, False]
    window.commands["undo"].trigger()
    assert enabled(window, "undo", "redo") == [False, True]
    window.canvas.carry_side("Q")
    assert enabled(window, "put_down", "turn_left", "nudge_left") == [True, True, True]
    window.canvas.escape()
    assert enabled(window, "put_down", "turn_left", "nudge_left") == [False, False, False]


def test_commands_about_problems_follow_the_checks(show_window: ShowWindow, qtbot: QtBot) -> None:
    window = show_window(OVERLAPPING)
    qtbot.waitUntil(lambda: window.checks.is_current)
    assert enabled(window, "next_problem", "fix_problem") == [True, True]
    sound = show_window(TEXTS["first game"])
    qtbot.waitUntil(lambda: sound.checks.is_current)
    assert enabled(sound, "next_problem", "fix_problem") == [False, False]


def test_the_palette_shows_why_a_command_is_of_no_use(show_window: ShowWindow) -> None:
    window = show_window("")
    entries = {entry.key: entry for entry in entries_of(tuple(window.commands))}
    assert entries["swap"].reason == "Select two pieces to swap them."
    assert not entries["swap"].is_enabled


def test_letters_turn_and_flip_what_is_there_and_else_are_sides(show_window: ShowWindow) -> None:
    window = show_window("")
    press_key(window.canvas, Qt.Key.Key_R)
    assert window.canvas.carrier.landing.placements[0].side == "R"
    press_key(window.canvas, Qt.Key.Key_R)
    assert window.canvas.carrier.landing.placements[0].turn == 1
    press_key(window.canvas, Qt.Key.Key_F)
    assert window.canvas.carrier.landing.placements[0].side == "Q"
    press_key(window.canvas, Qt.Key.Key_Escape)
    assert not window.canvas.carrier.is_carrying
    press_key(window.canvas, Qt.Key.Key_F)
    assert window.canvas.carrier.landing.placements[0].side == "F"


def test_alt_while_carrying_stays_out_of_the_menu_bar(show_window: ShowWindow) -> None:
    window = show_window("")
    alt = Qt.Key.Key_Alt

    def press_alt() -> None:
        pressed = QKeyEvent(QEvent.Type.ShortcutOverride, alt, Qt.KeyboardModifier.AltModifier)
        QApplication.sendEvent(window.canvas, pressed)
        QTest.keyPress(window.canvas, alt, Qt.KeyboardModifier.AltModifier)
        QTest.keyRelease(window.canvas, alt)

    window.canvas.carry_side("Q")
    press_alt()
    assert window.menuBar().activeAction() is None
    assert window.canvas.hasFocus()
    window.canvas.escape()
    press_alt()
    assert window.menuBar().activeAction() is not None
    press_key(window.menuBar(), Qt.Key.Key_Escape)


def test_switches_show_what_the_route_says(show_window: ShowWindow) -> None:
    window = show_window(TEXTS["first game"])
    caves = window.commands["caves"]
    assert not caves.isChecked()
    caves.trigger()
    assert window.document.design.caves
    window.document.undo_stack.undo()
    assert not caves.isChecked()
    assert window.document.undo_stack.count() == 1


@pytest.mark.parametrize(
    ("name", "laying"), [("blockades_none", Laying.NONE), ("blockades_listed", Laying.FIXED)]
)
def test_the_plan_of_blockades_is_one_step(
    show_window: ShowWindow, name: str, laying: Laying
) -> None:
    window = show_window(TEXTS["first game"])
    window.commands[name].trigger()
    assert window.document.design.blockades.laying is laying
    assert window.document.undo_stack.count() == 1
    window.commands["undo"].trigger()
    assert window.document.design.blockades.laying is Laying.RANDOM


def test_the_context_menu_offers_what_fits(show_window: ShowWindow, qtbot: QtBot) -> None:
    window = show_window(TEXTS["first game"])
    offers = []
    for state in (select_nothing, select_first, select_seam):
        state(window)
        window.canvas.menu_wanted.emit(window.canvas.mapToGlobal(window.canvas.rect().center()))
        qtbot.waitUntil(lambda: QApplication.activePopupWidget() is not None)
        menu = QApplication.activePopupWidget()
        offers.append([action.text() for action in menu.actions() if action.text()])
        menu.close()
    table, pieces, seam = offers
    assert "Select &all" in table
    assert "&Flip" in pieces
    assert seam
    assert set(seam) & {*table, *pieces} == {"L&ock what is selected"}
