"""Tests of what the shell gives every game around its page: start, session, bar, versions, keys."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from pathlib import Path

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtGui import QKeySequence
from PyQt6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from core.basics.language import tr, tr_lazy
from core.checking.problem import Severity
from core.checking.report import check
from core.shelf import GAMES
from editor.live.words import problem_counts
from editor.shelf import DESKS
from editor.shell.new_design import beginnings_of
from editor.shell.preferences.dialog import PreferencesDialog
from editor.shell.start_page.cards import BeginningTile
from editor.shell.start_page.page import StartPage
from editor.shell.studio import Studio
from editor.studio.shared import Shared
from tests.conformance.conftest import ShowWindow
from tests.conformance.editor.test_studio import written
from tests.conformance.samples import EVERY_GAME, Samples
from tests.editor.hands import press_key
from tests.editor.shell.start.test_sessions import Programs
from tests.editor.studios import studio

__all__ = ["studio"]


@pytest.fixture
def programs(qtbot: QtBot, shared: Shared, tmp_path: Path) -> Iterator[Programs]:
    """One program after the other."""
    assert qtbot is not None
    made = Programs(shared, tmp_path / "sessions")
    yield made
    made.end()


def other_than(samples: Samples) -> Samples:
    return next(each for each in EVERY_GAME if each is not samples)


def tiles_of(page: StartPage) -> list[BeginningTile]:
    return [tile for tile in page.beginnings.cards if isinstance(tile, BeginningTile)]


def take_down(page: StartPage, game_id: str) -> None:
    """Click the one tile of a game that is still on the shelf."""
    title = tr(GAMES.title(game_id))
    [tile] = [each for each in tiles_of(page) if title in each.accessibleName()]
    assert tile.text() == title
    tile.setFocus()
    press_key(tile, Qt.Key.Key_Space)
    named = [each for each in tiles_of(page) if title in each.accessibleName()]
    assert len(named) == len(beginnings_of(DESKS[game_id]))
    window = page.window()
    assert window is not None
    assert window.focusWidget() is named[0], "the keyboard goes on with its beginnings"


def test_the_start_page_shows_examples_of_a_game_once_it_is_taken_from_the_shelf(
    samples: Samples, studio: Studio, qtbot: QtBot
) -> None:
    page = studio.show_start_page(studio.open_empty(desk=other_than(samples).desk))
    example = samples.game.terminal.first_example
    assert example not in page.examples_shown
    take_down(page, samples.game.id)
    qtbot.waitUntil(lambda: page.examples_shown[:1] == (example,))
    page.resize(1280, 1200)
    qtbot.waitUntil(lambda: bool(page.pictures))


def test_the_start_page_tells_the_beginnings_of_all_games_apart(
    samples: Samples, studio: Studio
) -> None:
    window = studio.open_empty(desk=samples.desk)
    page = studio.show_start_page(window)
    assert ("box" in page.subtitle.text()) == (window.page.extras.box is not None)
    for game_id in DESKS:
        if game_id != samples.game.id:
            take_down(page, game_id)
    spoken = [tile.accessibleName() for tile in tiles_of(page)]
    assert len(spoken) == len(set(spoken))
    for desk in DESKS.values():
        named = [each for each in spoken if tr(desk.kind.names.title) in each]
        assert len(named) == len(beginnings_of(desk))


def test_the_start_page_begins_at_each_desk(samples: Samples, studio: Studio) -> None:
    window = studio.open_empty(desk=other_than(samples).desk)
    page = studio.show_start_page(window)
    take_down(page, samples.game.id)
    title = tr(samples.game.names.title)
    next(each for each in tiles_of(page) if title in each.accessibleName()).click()
    [begun] = studio.windows
    assert begun.desk is samples.desk
    assert begun.document.design == samples.game.design()


def test_what_was_open_comes_back_at_its_desk(
    samples: Samples, programs: Programs, tmp_path: Path
) -> None:
    path = written(tmp_path, samples)
    first = programs.begin()
    first.start([path])
    first.windows[0].editor.tabs.turn_to("history")
    first.quit()
    again = programs.begin()
    again.start([])
    again.reopening.go_on()
    [window] = again.windows
    assert window.desk is samples.desk
    assert (window.document.path, window.document.design) == (path, samples.sound)
    assert window.editor.tabs.front == "history"


def test_the_bar_has_what_the_page_lists_and_fits_it_to_the_window(
    samples: Samples, show_window: ShowWindow
) -> None:
    window = show_window(samples.sound)
    chips = {chip.objectName(): chip for chip in window.editor.bar.chips}
    listed = window.page.menus.bar
    entries = (*listed.overlays, *listed.tools, *listed.main)
    assert set(chips) == {"bar_fit", *(f"bar_{entry.name}" for entry in entries)}
    assert listed.main
    assert all(chip.text() and chip.accessibleName() for chip in chips.values())
    fitting = window.page.table.percent
    window.page.table.zoom(2.0)
    chips["bar_fit"].click()
    assert window.page.table.percent == fitting


@pytest.mark.parametrize("width", [900, 1280])
def test_chips_of_the_bar_lie_side_by_side_and_have_room_for_what_they_say(
    width: int, samples: Samples, show_window: ShowWindow
) -> None:
    window = show_window(samples.sound)
    window.resize(width, 720)
    QApplication.processEvents()
    chips = [chip for chip in window.editor.bar.chips if chip.isVisible()]
    assert all(chip.width() >= chip.sizeHint().width() for chip in chips)
    for one, other in combinations(chips, 2):
        assert not one.geometry().intersects(other.geometry())


def test_what_an_empty_table_lacks_is_only_still_to_do(samples: Samples) -> None:
    rules = samples.game.rules
    report = check(rules, samples.facts(samples.game.design()))
    told = problem_counts(report, rules)
    assert report.has_errors
    assert told.startswith("Still to do")
    assert not any(Severity.ERROR.counted(count) in told for count in (1, 2, 3))


def test_versions_are_kept_gone_back_to_and_compared_with_another_game(
    samples: Samples, show_window: ShowWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    window, other = show_window(samples.sound), other_than(samples)
    document, kept = window.document, window.controllers.versions
    window.commands["keep_version"].trigger()
    document.edit(tr_lazy("Edit"), samples.edited(document.design))
    edited = document.design
    dialog = kept.compare()
    told = dialog.differences
    qtbot.waitUntil(lambda: told.text() not in {"", tr("Both play the same.")})
    dialog.add_file(written(tmp_path, other))
    titles = [tr(each.game.names.title) for each in (samples, other)]
    qtbot.waitUntil(lambda: all(title in told.text() for title in titles))
    dialog.accept()
    kept.go_back(0)
    assert document.design.fingerprint == samples.sound.fingerprint
    document.undo_stack.undo()
    assert document.design == edited


def test_settings_have_the_sections_and_the_keys_of_this_game_and_no_other(
    samples: Samples, studio: Studio
) -> None:
    window = studio.open_empty(desk=samples.desk)
    window.commands["shortcuts"].trigger()
    dialog = QApplication.activeModalWidget()
    assert isinstance(dialog, PreferencesDialog)
    titles = {dialog.list.item(row).text() for row in range(dialog.list.count())}  # type: ignore[union-attr]
    own = {tr(each.title) for each in samples.desk.settings}
    every = {tr(each.title) for desk in DESKS.values() for each in desk.settings}
    assert titles & every == own
    keys, name = dialog.keys, window.page.menus.bar.main[0].name
    [row] = [row for row in keys.rows if row.command.name == name]
    keys.list.setCurrentItem(row)
    keys.field.setKeySequence(QKeySequence("F12"))
    keys.use_button.click()
    assert window.commands[name].shortcut().toString() == "F12"
