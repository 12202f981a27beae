"""Tests of the studio with designs of every game: opened, begun, pasted, recovered."""

from dataclasses import replace
from pathlib import Path
from typing import NoReturn

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtGui import QGuiApplication
from PyQt6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from core.basics import paths
from core.basics.language import tr, tr_lazy
from core.designs.sharing.share_code import encode
from core.shelf import GAMES, Boxed, design_text, recognise
from editor.desk import GameDesk
from editor.documents.questions import ChangedOnDiskDialog
from editor.gallery.wording import spoken
from editor.safety.journal import JournalEntry
from editor.shelf import DESKS
from editor.shell.new_design import NewDesignDialog
from editor.shell.studio import Studio
from editor.studio.shared import Shared
from editor.widgets.present import present
from tests.conformance.samples import EVERY_GAME, Samples
from tests.editor.hands import press_key
from tests.editor.studios import answering, studio
from tests.editor.windows import deliver_deletions

__all__ = ["studio"]


def written(folder: Path, samples: Samples) -> Path:
    """A file with the sound design of a game."""
    path = folder / f"{samples.game.id}.yaml"
    path.write_text(design_text(samples.sound), encoding="utf-8")
    return path


def taken_down_in_vain() -> NoReturn:
    raise AssertionError("nobody asked for another game")


def copy(text: str) -> None:
    present(QGuiApplication.clipboard()).setText(text)


def test_a_file_is_opened_at_the_desk_of_its_game(
    samples: Samples, studio: Studio, tmp_path: Path
) -> None:
    path = written(tmp_path, samples)
    window = studio.open_file(path)
    assert window is not None
    assert window.desk is samples.desk
    assert window.document.design == samples.sound
    assert studio.shared.settings.recent == (path,)


@pytest.mark.qt_log_ignore("This plugin does not support")  # offscreen, of raising a window
def test_the_examples_of_all_games_are_shown_in_the_order_of_the_shelf(
    studio: Studio, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    monkeypatch.setattr(paths, "bundled", lambda: tmp_path / "routes")
    for each in EVERY_GAME:
        folder = paths.examples(each.game.id)
        folder.mkdir(parents=True)
        for name in ("a", "z"):
            text = design_text(replace(each.sound, name=name))
            (folder / f"{name}.yaml").write_text(text, encoding="utf-8")
    for each in EVERY_GAME:
        studio.open_empty(desk=each.desk).commands["examples"].trigger()
    (gallery,) = studio.galleries.windows
    qtbot.waitUntil(lambda: not gallery.collection.is_busy)
    shown = [entry.listed.path for entry in gallery.view.rows.entries]
    assert shown == [paths.examples(game) / f"{name}.yaml" for game in GAMES for name in "az"]
    assert not gallery.commands["subfolders"].isEnabled()
    for entry, game in zip(gallery.view.rows.entries[::2], GAMES.values(), strict=True):
        assert tr(game.names.title) in spoken(entry)
    assert paths.is_example(shown[-1])
    opened = studio.open_file(shown[-1])
    assert opened is not None
    assert opened.desk is EVERY_GAME[-1].desk
    assert opened.document.path is None


def test_what_was_changed_is_saved_and_opened_again(
    samples: Samples, studio: Studio, tmp_path: Path
) -> None:
    path = written(tmp_path, samples)
    window = studio.open_file(path)
    assert window is not None
    edited = samples.edited(samples.sound)
    window.document.edit(tr_lazy("Change"), edited)
    window.commands["save"].trigger()
    assert window.document.is_clean
    window.close()
    deliver_deletions()
    again = studio.open_file(path)
    assert again is not None
    assert again.document.design == edited


def test_what_another_program_writes_is_read_again(
    samples: Samples, studio: Studio, tmp_path: Path, qtbot: QtBot
) -> None:
    path = written(tmp_path, samples)
    window = studio.open_file(path)
    assert window is not None
    edited = samples.edited(samples.sound)
    with answering(ChangedOnDiskDialog, lambda dialog: dialog.reload):
        path.write_text(design_text(edited), encoding="utf-8")
        window.wishes.look_at_disk.emit()
        qtbot.waitUntil(lambda: window.document.design == edited)


def test_a_file_that_became_one_of_another_game_is_not_read_again(
    samples: Samples, studio: Studio, tmp_path: Path, qtbot: QtBot
) -> None:
    path = written(tmp_path, samples)
    window = studio.open_file(path)
    assert window is not None
    other = next(each for each in EVERY_GAME if each is not samples)
    with answering(ChangedOnDiskDialog, lambda dialog: dialog.reload):
        path.write_text(design_text(other.sound), encoding="utf-8")
        window.wishes.look_at_disk.emit()
        qtbot.waitUntil(lambda: other.game.names.title in window.message.text())
    assert window.document.design == samples.sound
    assert not window.document.is_clean


def chosen(studio: Studio, desk: GameDesk, qtbot: QtBot) -> None:
    """Ask for a new design, and begin with the empty table of a desk."""
    studio.ask_for_new(studio.windows[0])
    qtbot.waitUntil(lambda: isinstance(QApplication.activeModalWidget(), NewDesignDialog))
    dialog = QApplication.activeModalWidget()
    assert isinstance(dialog, NewDesignDialog)
    begun = [each for each in dialog.offers if each.new.beginning is not None]
    assert {each.new.desk for each in begun} == set(DESKS.values())
    [offer] = [each for each in begun if each.new.beginning is desk.beginnings[0]]
    assert offer.note.startswith(tr(desk.kind.names.title))
    dialog.list.setCurrentItem(offer)
    dialog.accept()
    deliver_deletions()


def test_a_new_design_is_begun_at_each_desk(samples: Samples, studio: Studio, qtbot: QtBot) -> None:
    studio.open_empty()
    chosen(studio, samples.desk, qtbot)
    [window] = studio.windows
    assert window.desk is samples.desk
    assert window.document.design == samples.game.design()
    window.commands["new_window"].trigger()
    assert [each.desk for each in studio.windows] == [samples.desk] * 2


def test_a_design_of_another_game_is_pasted_into_a_window_of_its_own(
    samples: Samples, studio: Studio, qtbot: QtBot
) -> None:
    other = next(each for each in EVERY_GAME if each is not samples)
    window = studio.open_empty(desk=samples.desk)
    window.document.edit(tr_lazy("Work"), samples.sound)
    copy(design_text(other.sound))
    window.commands["paste"].trigger()
    qtbot.waitUntil(lambda: len(studio.windows) > 1)
    assert window.document.design == samples.sound
    assert studio.windows[1].desk is other.desk
    assert studio.windows[1].document.design == other.sound


def test_a_design_of_its_own_game_is_pasted_onto_the_empty_table(
    samples: Samples, studio: Studio, qtbot: QtBot
) -> None:
    window = studio.open_empty(desk=samples.desk)
    copy(design_text(samples.sound))
    window.commands["paste"].trigger()
    qtbot.waitUntil(lambda: window.document.design == samples.sound)
    assert studio.windows == [window]
    window.document.undo_stack.undo()
    assert window.document.design == samples.game.design()


def test_lost_work_is_recovered_at_its_desk(
    samples: Samples, studio: Studio, tmp_path: Path
) -> None:
    studio.open_empty()
    file = tmp_path / "lost.route"
    studio.reopening.recover([JournalEntry(file, None, "", 1.7e9, design_text(samples.sound))])
    window = studio.windows[-1]
    assert window.desk is samples.desk
    assert window.document.design == samples.sound
    assert not window.document.is_clean


def test_a_game_that_nobody_knows_is_told_with_those_that_are_known(
    studio: Studio, tmp_path: Path
) -> None:
    path = tmp_path / "immortal.yaml"
    path.write_text("format: 1\ngame: chess\nname: Immortal\n", encoding="utf-8")
    assert studio.open_file(path) is None
    [window] = studio.windows
    told = window.message.text()
    assert "chess" in told
    assert all(game_id in told for game_id in GAMES)


def test_a_misspelt_game_is_told_at_its_desk_and_mended_there(
    samples: Samples, studio: Studio, tmp_path: Path, qtbot: QtBot
) -> None:
    """All other keys say which game is meant; the file is written as it was until one decides."""
    path = written(tmp_path, samples)
    text = path.read_text(encoding="utf-8")
    slip = text.replace(f"game: {samples.game.id}\n", "game: gmae\n")
    path.write_text(slip, encoding="utf-8")
    window = studio.open_file(path)
    assert window is not None
    assert window.desk is samples.desk
    qtbot.waitUntil(lambda: window.checks.is_current)
    panel = window.editor.panels.problems
    [problem] = window.checks.report.problems
    assert (problem.code, problem.place.line) == ("F107", 2)
    told = 'the game "gmae", which is not known here; known are: ' + ", ".join(GAMES)
    assert told in panel.list.rows.index(0).data()
    panel.list.setCurrentIndex(panel.list.rows.index(0))
    qtbot.waitUntil(panel.fix_button.isEnabled)
    press_key(panel.fix_button, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: not window.document.is_clean)
    qtbot.waitUntil(lambda: window.checks.is_current)
    assert not window.checks.report.problems
    window.document.undo_stack.undo()
    qtbot.waitUntil(lambda: window.checks.is_current)
    assert list(window.checks.report.problems) == [problem]
    window.document.undo_stack.redo()
    press_key(window, Qt.Key.Key_S, ctrl=True)
    assert path.read_text(encoding="utf-8") == text


@pytest.mark.qt_log_ignore("This plugin does not support")  # raising, offscreen
def test_files_of_all_games_are_opened_at_their_desks(studio: Studio, tmp_path: Path) -> None:
    for samples in EVERY_GAME:
        path = tmp_path / f"{samples.game.id}.yaml"
        path.write_text(design_text(samples.sound), encoding="utf-8")
        window = studio.open_file(path)
        assert window is not None
        assert window.desk is samples.desk
        assert window.document.design == samples.sound
        assert studio.open_file(path) is window
    assert len(studio.windows) == len(EVERY_GAME)


def test_a_window_loads_no_other_game(
    samples: Samples,
    studio: Studio,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    qtbot: QtBot,
) -> None:
    loaded: list[str] = []
    path, edited = written(tmp_path, samples), samples.edited(samples.sound)
    for other in (each for each in EVERY_GAME if each is not samples):
        box = Boxed(other.game.names.title, taken_down_in_vain)
        monkeypatch.setitem(GAMES._games, other.game.id, box)
        monkeypatch.setitem(DESKS._desks, other.game.id, lambda: loaded.append("a desk"))
    window = studio.open_file(path)
    assert window is not None
    window.document.edit(tr_lazy("Change"), edited)
    qtbot.waitUntil(lambda: window.checks.is_current)
    window.commands["save"].trigger()
    assert window.document.is_clean
    for menu in present(window.menuBar()).actions():
        present(menu.menu()).aboutToShow.emit()
    assert loaded == [], "not even by a look at the menus; dialogs that show other games may"


def test_a_share_code_opens_a_window_of_its_game(samples: Samples, studio: Studio) -> None:
    window = studio.open_design(recognise(encode(samples.sound, samples.game)))
    assert window.desk is samples.desk
    assert window.document.design.fingerprint == samples.sound.fingerprint


def test_a_new_design_of_any_game_is_offered(shared: Shared) -> None:
    dialog = NewDesignDialog(DESKS.values(), shared.sketching, shared.theme, None)
    offered = [offer.new.desk for offer in dialog.offers]
    for samples in EVERY_GAME:
        assert offered.count(samples.desk) >= len(samples.desk.beginnings)
    for offer in dialog.offers:
        title = tr(offer.new.desk.kind.names.title)
        assert title not in offer.text()  # there is no room for it
        assert not offer.note or offer.note.startswith(title)
    dialog.close()
    dialog.deleteLater()


def test_a_log_is_replayed_at_the_desk_of_its_game(
    samples: Samples, studio: Studio, tmp_path: Path, qtbot: QtBot
) -> None:
    other = next(each for each in EVERY_GAME if each is not samples)
    studio.open_empty(desk=other.desk)
    path = tmp_path / "game.log"
    path.write_text(
        samples.game.playtests.replayer(samples.spec(1)).log(0).text(), encoding="utf-8"
    )
    window = studio.open_file(path)
    assert window is not None
    assert window.desk is samples.desk
    qtbot.waitUntil(lambda: not window.pages.is_editing, timeout=10_000)


def test_a_log_of_a_game_that_nobody_knows_is_told(studio: Studio, tmp_path: Path) -> None:
    path = tmp_path / "immortal.log"
    path.write_text("log: 1\nlayout: |\n  format: 1\n  game: chess\n", encoding="utf-8")
    assert studio.open_file(path) is None
    [window] = studio.windows
    told = window.message.text()
    assert "chess" in told
    assert all(game_id in told for game_id in GAMES)
