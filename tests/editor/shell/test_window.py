"""The window: how its parts lie together, what it remembers, and that everybody can use it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from gettext import NullTranslations
from itertools import combinations

import pytest
from PyQt6.QtCore import QPoint, QRect, QSize, Qt
from PyQt6.QtGui import QAction, QFontMetrics, QPalette
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import (
    QAbstractButton,
    QAbstractScrollArea,
    QApplication,
    QComboBox,
    QGroupBox,
    QLabel,
    QLineEdit,
    QMenu,
    QScrollBar,
    QSplitterHandle,
    QStackedWidget,
    QTabBar,
    QWidget,
)
from pytestqt.qtbot import QtBot

from core.basics import language as languages
from core.basics.language import LANGUAGES, speak
from core.geometry.hexes import ORIGIN
from core.playtest.statistics.margins import USUAL_MARGINS
from core.quest.game import QUEST
from editor.commands.palette import CommandPalette
from editor.drawing.palette import DARK, HIGH_CONTRAST, LIGHT
from editor.drawing.shapes import point_of
from editor.quest.page.toggles import CATALOGUE
from editor.shell.studio import Studio
from editor.studio.shared import Shared
from editor.widgets.panels.tabs import UprightTabs
from editor.widgets.settings import LIVE, PANEL, Look, Settings
from editor.widgets.theme import chrome
from tests.editor.conftest import OVERLAPPING
from tests.editor.hands import move, press_key
from tests.editor.shell.legible.test_buttons_can_be_read import READABLE
from tests.editor.studios import rename
from tests.editor.widgets.test_house_style import contrast_between
from tests.editor.windows import (
    TABS,
    RouteWindow,
    ShowWindow,
    deliver_deletions,
    made_panels,
    page_of,
)

# PyQt6 declares the functions of QTest as methods that want a QTest first.
# mypy: disable-error-code="call-overload, call-arg, arg-type, union-attr, operator"

SIZES = [QSize(1280, 720), QSize(1536, 639), QSize(3840, 2160)]
FIRST_GAME = QUEST.terminal.first_example.read_text(encoding="utf-8")


class Marked(NullTranslations):
    """A language in which every text is in brackets."""

    def gettext(self, message: str) -> str:
        return f"⟦{message}⟧"

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.gettext(msgid1 if n == 1 else msgid2)


class Stretched(NullTranslations):
    """A language that needs a third more letters than English."""

    def gettext(self, message: str) -> str:
        return message + "m" * (len(message.split("{", maxsplit=1)[0]) // 3)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.gettext(msgid1 if n == 1 else msgid2)


@pytest.fixture
def english_again() -> Iterator[None]:
    yield
    speak("en")


def say_in(texts: NullTranslations, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let German be a language of the test's own."""
    monkeypatch.setattr(
        languages, "_texts", lambda code: texts if code == "de" else NullTranslations()
    )


# --- Layout


def parts(parent: QWidget) -> list[QWidget]:
    """The visible children that a layout or splitter arranges, not what floats or scrolls."""
    children = (each for each in parent.children() if isinstance(each, QWidget))
    kinds = (QScrollBar, QSplitterHandle, CommandPalette, QMenu)
    return [
        each
        for each in children
        if each.isVisible() and not each.isWindow() and not isinstance(each, kinds)
    ]


def is_arranging(widget: QWidget) -> bool:
    return not isinstance(widget, QAbstractScrollArea | QComboBox | QLineEdit | QTabBar)


def cut_off(widget: QWidget) -> Iterator[str]:
    """Whatever lies outside its parent, on another part, or has less room than it needs."""
    for part in parts(widget):
        if not widget.rect().contains(part.geometry()):
            yield f"{described(part)} lies outside {described(widget)}"
        least = part.minimumSizeHint()
        if isinstance(part, QAbstractButton) and part.width() < least.width():
            yield f"{described(part)} has {part.width()} of {least.width()} pixels"
        if is_arranging(part):
            yield from cut_off(part)
    if not isinstance(widget, QStackedWidget):
        for one, other in combinations(parts(widget), 2):
            if one.geometry().intersects(other.geometry()):
                yield f"{described(one)} lies on {described(other)}"


def described(widget: QWidget) -> str:
    said = widget.accessibleName() or getattr(widget, "text", str)()
    return f"{type(widget).__name__} “{said}” {widget.geometry().getRect()}"


_LEVELS = 8
"""Of panels within panels, at most."""


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size.width()}x{size.height()}")
@pytest.mark.parametrize("texts", [NullTranslations(), Stretched()], ids=["plain", "stretched"])
def test_nothing_is_cut_off(  # noqa: PLR0913, PLR0917  two things to vary
    studio: Studio,
    qtbot: QtBot,
    size: QSize,
    texts: NullTranslations,
    monkeypatch: pytest.MonkeyPatch,
    english_again: None,  # noqa: ARG001
) -> None:
    say_in(texts, monkeypatch)
    studio.shared.settings.language = "de"
    studio.speak()
    window = studio.open_template(QUEST.terminal.first_example)
    window.resize(size)
    for tab in TABS:
        window.controllers.view.show_tab(tab)
        window.say("Something went wrong, and this sentence tells in some detail what it was. " * 2)
        qtbot.waitUntil(lambda: window.checks.is_current)
        for _ in range(_LEVELS):  # layouts settle one level in each round of events
            QApplication.processEvents()
            QApplication.sendPostedEvents()  # what a timer has shown only now is laid out, too
        assert window.size() == size
        assert list(cut_off(window)) == [], tab


@pytest.mark.parametrize("code", LANGUAGES)
def test_all_tabs_can_be_read_in_a_low_window(
    studio: Studio,
    code: str,
    english_again: None,  # noqa: ARG001
) -> None:
    studio.choose_language(code)
    window = studio.open_empty()
    window.resize(1536, 639)
    QApplication.processEvents()
    bar = window.editor.tabs.tabBar()
    rects = [bar.tabRect(index) for index in range(bar.count())]
    assert isinstance(bar, UprightTabs)
    words = [bar.tabText(index) for index in range(bar.count())]
    fonts = [bar.font_for(word, is_front=True) for word in words]
    needed = [QFontMetrics(font).horizontalAdvance(w) for font, w in zip(fonts, words, strict=True)]
    assert all(bar.rect().contains(rect) for rect in rects)
    assert all(rect.width() > width for rect, width in zip(rects, needed, strict=True))


def test_the_panels_have_the_colour_of_the_window(studio: Studio) -> None:
    window = studio.open_empty()
    for look in (Look.LIGHT, Look.DARK, Look.CONTRAST):
        studio.choose_look(look)
        QApplication.processEvents()
        corner = window.editor.tabs.mapTo(window, QPoint(4, window.editor.tabs.height() - 4))
        seen = window.grab(QRect(corner, QSize(1, 1))).toImage().pixelColor(0, 0)
        assert seen == window.palette().color(QPalette.ColorRole.Window)


# --- What is remembered


def test_layout_tab_and_switches_are_those_of_the_window_before(
    studio: Studio, qtbot: QtBot
) -> None:
    first = studio.open_empty()
    first.resize(790, 640)
    first.controllers.view.show_tab("history")
    first.editor.setSizes([260, 200, 330])
    assert first.page.extras.shown is not None
    toggles = (*first.page.extras.shown, *first.controllers.shown)
    assert {CATALOGUE, PANEL} < set(toggles)
    for toggle in toggles:
        if toggle not in {PANEL, CATALOGUE}:
            first.commands[toggle.name].trigger()
    switches = {toggle: first.commands[toggle.name].isChecked() for toggle in toggles}
    sizes = first.editor.sizes()
    first.close()
    deliver_deletions()
    second = studio.open_empty()
    qtbot.waitUntil(second.isVisible)
    assert second.size() == QSize(790, 640)
    assert TABS[second.editor.tabs.currentIndex()] == "history"
    assert {each: second.commands[each.name].isChecked() for each in toggles} == switches
    assert second.editor.sizes() == sizes
    assert page_of(second).area.minimap.isHidden()


def test_one_switch_turns_the_live_playtest_off_and_on_in_all_windows(studio: Studio) -> None:
    windows = studio.open_empty(), studio.open_empty()
    one, other = windows
    for is_on in (True, False):
        one.editor.panels.playtest.card.switch.setChecked(is_on)
        assert [each.live.playtest.is_on for each in windows] == [is_on, is_on]
        assert other.commands[LIVE.name].isChecked() is is_on
        assert other.shared.settings.is_on(LIVE) is is_on
    other.commands[LIVE.name].trigger()
    assert [each.live.playtest.is_on for each in windows] == [True, True]


def test_margins_hold_in_all_windows_and_the_next_time(studio: Studio) -> None:
    one, other = studio.open_empty(), studio.open_empty()
    one.editor.panels.playtest.margins.seats.setValue(5)
    chosen = replace(USUAL_MARGINS, seats=0.05)
    assert one.live.playtest.margins == other.live.playtest.margins == chosen
    assert other.editor.panels.playtest.margins.seats.value() == 5
    assert other.shared.settings.margins == chosen
    assert studio.open_empty().live.playtest.margins == chosen


def test_theme_and_language_outlive_the_program(
    studio: Studio,
    shared: Shared,
    english_again: None,  # noqa: ARG001
) -> None:
    window = studio.open_empty()
    window.commands["theme_dark"].trigger()
    window.commands["language_fr"].trigger()
    shared.settings.write()
    read = Settings(path=_file_of(shared.settings))
    assert (read.theme, read.language) == (Look.DARK, "fr")
    other = studio.open_empty()
    assert other.commands["theme_dark"].isChecked()
    assert other.commands["language_fr"].isChecked()
    assert not other.commands["theme_light"].isChecked()


def _file_of(settings: Settings) -> object:
    return settings._file.fileName()


def test_full_screen_goes_back_to_what_was_before(studio: Studio, qtbot: QtBot) -> None:
    window = studio.open_empty()
    window.showMaximized()
    full = window.commands["full_screen"]
    full.trigger()
    qtbot.waitUntil(window.isFullScreen)
    full.trigger()
    qtbot.waitUntil(lambda: not window.isFullScreen())
    assert window.isMaximized()
    window.showFullScreen()
    qtbot.waitUntil(full.isChecked)


# --- Messages


def test_a_message_can_be_put_away_by_mouse_and_by_key(show_window: ShowWindow) -> None:
    window = show_window("")
    for put_away in ("click", "key"):
        window.say("The disk is full.")
        assert window.message.isVisible()
        button = window.message.close_button
        if put_away == "click":
            button.click()
        else:
            button.setFocus()
            press_key(button, Qt.Key.Key_Escape)
        assert window.message.isHidden()
        assert window.message.text() == ""


@pytest.mark.parametrize("look", [Look.LIGHT, Look.DARK, Look.CONTRAST])
def test_a_message_can_be_read_in_every_theme(studio: Studio, look: Look) -> None:
    window = studio.open_empty()
    window.say("The disk is full.")
    studio.choose_look(look)
    colours = window.message.palette()
    ground = colours.color(QPalette.ColorRole.Window)
    letters = colours.color(QPalette.ColorRole.WindowText)
    plain = QApplication.palette().color(QPalette.ColorRole.Window)
    assert ground != plain, "a message stands out from what lies around it"
    assert contrast_between(ground.rgb(), letters.rgb()) >= READABLE


# --- Themes


def test_every_part_changes_with_the_theme(studio: Studio) -> None:
    window = studio.open_template(QUEST.terminal.first_example)
    pictures = []
    palettes = {
        "theme_light": LIGHT,
        "theme_dark": DARK,
        "theme_contrast": HIGH_CONTRAST,
    }
    for name, palette in palettes.items():
        window.commands[name].trigger()
        QApplication.processEvents()
        assert studio.shared.theme.palette is palette
        assert window.palette().color(QPalette.ColorRole.Window) == chrome(palette).color(
            QPalette.ColorRole.Window
        )
        pictures.append(window.grab().toImage())
    assert all(one != other for one, other in combinations(pictures, 2))
    window.commands["theme_system"].trigger()
    assert studio.shared.theme.look is Look.SYSTEM


# --- Languages


def texts_of(window: RouteWindow) -> dict[str, str]:
    """Every text of a window that people can read or hear, each under the name of its place."""
    found: dict[str, str] = {}
    for number, action in enumerate(window.findChildren(QAction)):
        found[f"action {number} {action.objectName()}"] = action.text()
        found[f"tip of action {number} {action.objectName()}"] = action.statusTip()
    for index, tab in enumerate(TABS):
        window.controllers.view.show_tab(tab)
        QApplication.processEvents()
        found[f"tab {index}"] = window.editor.tabs.tabText(index)
        for number, widget in enumerate(window.findChildren(QWidget)):
            if widget.isVisible() or isinstance(widget, QMenu):
                found.update(texts_of_widget(widget, f"{number} {type(widget).__name__}"))
    for index in range(window.document.undo_stack.count()):
        found[f"step {index}"] = window.document.undo_stack.text(index)
    return found


CALM = 8
"""Looks at the texts, 10 ms apart, between which none changes: panels follow one by one."""


def settled_texts(window: RouteWindow, qtbot: QtBot) -> dict[str, str]:
    """The texts once every panel has caught up with what happened."""
    seen = [texts_of(window)]

    def is_settled() -> bool:
        seen.append(texts_of(window))
        is_calm = len(seen) > CALM and all(each == seen[-1] for each in seen[-CALM:])
        return is_calm and window.checks.is_current

    qtbot.waitUntil(is_settled)
    return seen[-1]


def texts_of_widget(widget: QWidget, place: str) -> dict[str, str]:
    found = {
        f"name of {place}": widget.accessibleName(),
        f"description of {place}": widget.accessibleDescription(),
        f"tool tip of {place}": widget.toolTip(),
    }
    if isinstance(widget, QLabel | QAbstractButton):
        found[f"text of {place}"] = widget.text()
    if isinstance(widget, QLineEdit):
        found[f"placeholder of {place}"] = widget.placeholderText()
    if isinstance(widget, QMenu | QGroupBox):
        found[f"title of {place}"] = widget.title()
    return found


OWN_NAMES = {"English", "Deutsch", "Français", "First game", "A", "Rename"}


def is_sentence(text: str) -> bool:
    """Whether a text has words that would be translated."""
    words = text.replace("&", "").split()
    return any(word.isalpha() and word.islower() and len(word) > 3 for word in words)


def test_every_text_changes_with_the_language_and_back(
    studio: Studio,
    qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
    english_again: None,  # noqa: ARG001
) -> None:
    say_in(Marked(), monkeypatch)
    window = studio.open_template(QUEST.terminal.first_example)
    rename(window, "Gorge")
    page_of(window).show_guide()
    page_of(window).selection.set_pieces((0,))
    qtbot.waitUntil(lambda: window.checks.is_current)
    studio.speak()
    english = settled_texts(window, qtbot)
    window.commands["language_de"].trigger()
    QApplication.processEvents()
    qtbot.waitUntil(lambda: window.checks.is_current)
    marked = settled_texts(window, qtbot)
    same = {
        place: text
        for place, text in marked.items()
        if "⟦" not in text and is_sentence(text) and text not in OWN_NAMES
    }
    assert same == {}
    assert window.document.undo_stack.undoText() == "⟦Rename⟧"
    window.commands["language_en"].trigger()
    QApplication.processEvents()
    qtbot.waitUntil(lambda: window.checks.is_current)
    again = settled_texts(window, qtbot)
    assert sorted(set(again.values()) ^ set(english.values())) == []


# --- For everybody


def focusable(window: RouteWindow) -> list[QWidget]:
    return [
        widget
        for widget in window.findChildren(QWidget)
        if widget.focusPolicy() & Qt.FocusPolicy.TabFocus
        and widget.focusProxy() is None
        and widget.window() is window
    ]


def test_everything_that_takes_the_keyboard_has_a_name(show_window: ShowWindow) -> None:
    window = show_window(FIRST_GAME)
    window.page.show_guide()
    made_panels(window)
    unnamed = [
        described(widget)
        for widget in focusable(window)
        if not (widget.accessibleName() or getattr(widget, "text", str)())
        and not isinstance(widget, QTabBar)
    ]
    assert unnamed == []


def test_tab_goes_round_the_whole_window(show_window: ShowWindow) -> None:
    window = show_window(OVERLAPPING)
    window.controllers.view.show_tab("problems")
    window.canvas.setFocus()
    visited: list[QWidget] = []
    for _ in range(200):
        press_key(QApplication.focusWidget(), Qt.Key.Key_Tab)
        here = QApplication.focusWidget()
        if here is window.canvas:
            break
        visited.append(here)
    else:
        pytest.fail("Tab does not come back to the route")
    assert len(visited) == len(set(visited))
    main = [part_of(window, each) for each in visited]
    order = list(dict.fromkeys(main))
    assert order.index("tabs") < order.index("status") or "status" not in order
    assert {"catalogue", "tabs"} <= set(order)
    assert main == sorted(main, key=order.index), "Tab jumps to and fro between the parts"


def part_of(window: RouteWindow, widget: QWidget) -> str:
    """The name of the main part of the window that a widget belongs to."""
    parts = {
        "canvas": window.canvas,
        "catalogue": window.page.catalogue,
        "tabs": window.editor.tabs,
        "status": window.status,
        "message": window.message,
    }
    for name, part in parts.items():
        if part.isAncestorOf(widget):
            return name
    return described(widget)


def test_keys_lead_to_every_panel_and_back_to_the_route(
    show_window: ShowWindow, qtbot: QtBot
) -> None:
    window = show_window(OVERLAPPING)
    qtbot.waitUntil(lambda: window.checks.is_current)
    for number, name in enumerate(TABS, start=1):
        QTest.keyClick(window, Qt.Key(Qt.Key.Key_0 + number), Qt.KeyboardModifier.AltModifier)
        assert TABS[window.editor.tabs.currentIndex()] == name
        here = QApplication.focusWidget()
        assert window.editor.tabs.isAncestorOf(here), name
        assert here.focusPolicy() & Qt.FocusPolicy.TabFocus, name
        QTest.keyClick(window, Qt.Key.Key_0, Qt.KeyboardModifier.AltModifier)
        assert window.canvas.hasFocus()


def test_a_hidden_panel_comes_back_when_it_is_asked_for(show_window: ShowWindow) -> None:
    window = show_window("")
    press_key(window.canvas, Qt.Key.Key_F10)
    press_key(window.canvas, Qt.Key.Key_F9)
    assert window.editor.side.isHidden()
    assert window.page.catalogue.isHidden()
    window.commands["show_outline"].trigger()
    assert window.editor.side.isVisible()
    press_key(window.canvas, Qt.Key.Key_F, ctrl=True)
    assert window.page.catalogue.isVisible()


# --- Parts together


def test_the_hex_under_the_cursor_is_told(show_window: ShowWindow) -> None:
    window = show_window(FIRST_GAME)
    canvas = window.canvas
    move(canvas, canvas.mapFromScene(point_of(ORIGIN)))
    assert window.status.line.text().startswith("p25")


def test_status_counts_lead_to_the_problems(show_window: ShowWindow, qtbot: QtBot) -> None:
    window = show_window(OVERLAPPING)
    window.controllers.view.show_tab("history")
    qtbot.waitUntil(lambda: "error" in window.status.problems.text())
    window.status.problems.click()
    assert TABS[window.editor.tabs.currentIndex()] == "problems"


def test_a_piece_is_laid_turned_and_removed_without_a_mouse(show_window: ShowWindow) -> None:
    window = show_window("")
    for key in (Qt.Key.Key_C, Qt.Key.Key_R, Qt.Key.Key_Return):
        press_key(window.canvas, key)
    [placement] = window.document.design.pieces
    assert (placement.side, placement.turn) == ("C", 1)
    assert window.selection.pieces == {0}
    press_key(window.canvas, Qt.Key.Key_Delete)
    assert not window.document.design.pieces
    press_key(window.canvas, Qt.Key.Key_Z, ctrl=True)
    assert window.document.design.pieces == (placement,)


def test_the_history_goes_back_to_any_step(show_window: ShowWindow) -> None:
    window = show_window("")
    for name in ("One", "Two", "Three"):
        rename(window, name)
    window.document.undo_stack.setIndex(1)
    assert window.document.design.name == "One"
    assert window.page.area.name_plate.isVisible()
