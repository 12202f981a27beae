"""The settings and the page of all keys."""

from pathlib import Path

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtGui import QKeySequence
from PyQt6.QtWidgets import QApplication

from core.basics.language import LANGUAGES, language, tr
from editor.commands.search import entries_of, found, plain_text
from editor.quest.play.new_game import NewGame
from editor.quest.settings import RouteSettings
from editor.quest.settings_section import RouteSection
from editor.shell.preferences.dialog import PreferencesDialog
from editor.shell.preferences.keys import KeyRow, KeysSection
from editor.shell.studio import Studio
from editor.shell.window import DesignWindow
from editor.widgets.present import present
from editor.widgets.settings import LIVE, Look, Settings, StartWith
from tests.editor.hands import press_key
from tests.editor.studios import rename
from tests.editor.windows import page_of


@pytest.fixture
def window(studio: Studio) -> DesignWindow:
    return studio.open_empty()


def opened(window: DesignWindow, command: str) -> PreferencesDialog:
    window.commands[command].trigger()
    dialog = QApplication.activeModalWidget()
    assert isinstance(dialog, PreferencesDialog)
    return dialog


def row_of(keys: KeysSection, name: str) -> KeyRow:
    [row] = [row for row in keys.rows if row.command.name == name]
    return row


def choose(keys: KeysSection, name: str, key: str) -> None:
    keys.list.setCurrentItem(row_of(keys, name))
    keys.field.setKeySequence(QKeySequence(key))


_LOOKED_FOR = [
    ("settings", "settings"),
    ("shortcut", "shortcuts"),
    ("lock", "lock_table"),
    ("compare", "compare"),
]
"""Words that found no command, and what they find now."""


@pytest.mark.parametrize(("typed", "name"), _LOOKED_FOR)
def test_looked_for_in_vain_is_found_in_the_palette_now(
    window: DesignWindow, typed: str, name: str
) -> None:
    hits = found(typed, entries_of(tuple(window.commands)), ())
    assert hits[0].entry.action is window.commands[name]


def test_what_is_chosen_holds_at_once(studio: Studio, window: DesignWindow) -> None:
    dialog, settings = opened(window, "settings"), studio.shared.settings
    general = dialog.general
    for box, index in ((general.start, 1), (general.look, 2), (general.language, 2)):
        box.setCurrentIndex(index)
        box.activated.emit(index)
    assert settings.start_with is StartWith.LAST
    assert settings.theme is Look.DARK
    assert window.commands["theme_dark"].isChecked()
    assert (settings.language, language()) == ("de", "de")
    QApplication.processEvents()
    assert dialog.windowTitle() == "Einstellungen"
    general.paper.activated.emit(general.paper.count() - 1)
    assert settings.paper == "letter"
    dialog.playtests.live.click()
    assert settings.is_on(LIVE)
    assert window.commands["live_playtest"].isChecked()
    dialog.playtests.live.click()
    studio.choose_language("en")  # Qt names keys by it, too


def test_games_have_a_section_of_their_own(studio: Studio, window: DesignWindow) -> None:
    section = opened(window, "settings").findChild(RouteSection)
    assert section is not None
    section.players.setCurrentIndex(2)
    section.players.activated.emit(2)
    kept = RouteSettings(studio.shared.settings)
    assert NewGame.read(kept.game).seats == ("person", *("planner",) * 3)
    section.hex_width.setValue(4.5)
    assert kept.hex_width == 4.5


def test_new_keys_work_in_menus_and_at_the_table_and_are_kept(
    studio: Studio, window: DesignWindow, tmp_path: Path
) -> None:
    keys = opened(window, "shortcuts").keys
    choose(keys, "fit", "F12")
    keys.use_button.click()
    assert window.commands["fit"].shortcut().toString() == "F12"
    QApplication.activeModalWidget().close()  # type: ignore[union-attr]
    canvas = page_of(window).canvas
    canvas.zoom(2.0)
    assert canvas.look.numbers
    press_key(canvas, Qt.Key.Key_F12)
    assert not canvas.look.numbers
    other = studio.open_empty()
    assert other.commands["fit"].shortcut().toString() == "F12"
    studio.shared.settings.write()
    assert Settings(tmp_path / "settings.ini").keymap.keys("fit", ("Ctrl+1",)) == ("F12",)


def test_a_conflict_is_told_and_ended_and_can_be_taken_back(window: DesignWindow) -> None:
    keys = opened(window, "shortcuts").keys
    choose(keys, "fit", "Ctrl+S")
    assert "Save" in keys.conflict.text()
    keys.use_button.click()
    assert window.commands["fit"].shortcut().toString() == "Ctrl+S"
    assert window.commands["save"].shortcuts() == []
    keys.list.setCurrentItem(row_of(keys, "save"))
    keys.reset_button.click()
    assert window.commands["save"].shortcut().toString() == "Ctrl+S"
    assert window.commands["fit"].shortcut().toString() == "Ctrl+1"
    keys.none_button.click()
    assert window.commands["save"].shortcuts() == []
    keys.reset_all_button.click()
    assert window.commands["save"].shortcut().toString() == "Ctrl+S"


def test_once_keys_are_used_the_keyboard_is_nowhere_that_takes_them_away(
    window: DesignWindow,
) -> None:
    keys = opened(window, "shortcuts").keys
    assert not keys.reset_all_button.isEnabled()
    choose(keys, "fit", "F12")
    keys.use_button.setFocus()
    press_key(keys.use_button, Qt.Key.Key_Space)
    assert present(keys.window()).focusWidget() is keys.list
    assert keys.reset_all_button.isEnabled()
    press_key(keys.list, Qt.Key.Key_Space)
    assert window.commands["fit"].shortcut().toString() == "F12"


def test_columns_of_keys_stay_where_they_are_while_one_searches(window: DesignWindow) -> None:
    keys = opened(window, "shortcuts").keys
    before = [keys.list.columnWidth(each) for each in (1, 2)]
    keys.search.setText("save as")
    assert [keys.list.columnWidth(each) for each in (1, 2)] == before


def test_keys_are_searched_by_command_menu_and_key_and_printed(window: DesignWindow) -> None:
    keys = opened(window, "shortcuts").keys
    for typed in ("save as", "ctrl+shift+s"):
        keys.search.setText(typed)
        shown = [row.command.name for row in keys.rows if not row.isHidden()]
        assert "save_as" in shown
        assert len(shown) < 5
    assert "Ctrl+Shift+S" in keys.page
    assert "Ctrl+Q" not in keys.page, "what is listed is printed"


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_page_of_keys_names_commands_not_what_they_would_do_at_present(
    studio: Studio, window: DesignWindow, code: str
) -> None:
    rename(window, "Fever ridge")
    studio.choose_language(code)
    QApplication.processEvents()  # windows hear of it by an event
    keys = opened(window, "shortcuts").keys
    undo, side = (row_of(keys, name).text(0) for name in ("undo", "place_C"))
    assert window.commands["undo"].text() != tr("&Undo"), "the menu says what would be undone"
    assert undo == plain_text(tr("&Undo"))
    assert side != "C"


def test_keys_that_make_no_sense_are_as_usual(tmp_path: Path) -> None:
    settings = Settings(tmp_path / "settings.ini")
    for said in ("", "{", "[1]", '{"fit": 7, "save": ["Ctrl+K", 1]}'):
        settings.store("keys", said)
        assert settings.keymap.keys("fit", ("Ctrl+1",)) == ("Ctrl+1",)
        assert settings.keymap.keys("save", ("Ctrl+S",)) == ("Ctrl+S",)


def test_margins_of_all_games_name_whatever_games_count(window: DesignWindow) -> None:
    margins = opened(window, "settings").playtests.margins
    assert margins.rounds.accessibleName() == "Length: rounds, or turns each"
