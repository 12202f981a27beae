"""The studio: several windows, their files, changes on the disk, and work after a crash."""

import json
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from PyQt6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PyQt6.QtGui import QDragEnterEvent, QDropEvent
from PyQt6.QtWidgets import QApplication, QDialog, QFileDialog, QLineEdit
from pytestqt.qtbot import QtBot

from core.basics.jobs import Progress, Work
from core.basics.language import tr_lazy
from core.designs.edits import with_details
from core.quest.game import QUEST
from core.quest.route.reading import parse_route, read_route
from editor.documents.questions import ChangedOnDiskDialog, ReplacingDialog, UnsavedDialog
from editor.live import checks as live_checks
from editor.quest.documents.route_document import RouteDocument
from editor.quest.settings import RouteSettings
from editor.safety.failure_dialog import FailureDialog, FailureTeller
from editor.safety.failure_hook import Hook
from editor.safety.journal import Journal
from editor.safety.journal_keeper import JournalKeeper
from editor.safety.recovery import RecoveryDialog
from editor.shell.application import make_shared
from editor.shell.new_design import NewDesignDialog
from editor.shell.start_page.page import StartPage
from editor.shell.studio import Studio
from editor.shell.window import DesignWindow
from editor.widgets.settings import LIVE, Settings, StartWith
from tests.editor.conftest import OVERLAPPING
from tests.editor.hands import inside, press_key
from tests.editor.safety.test_journal import other_process
from tests.editor.short_routes import DASH, dealt
from tests.editor.studios import answering, rename, route_file, unasked
from tests.editor.windows import deliver_deletions, page_of
from tests.quest.route.sharing.codes import encode
from tests.saving import save_design

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")  # raising, offscreen


@pytest.fixture
def hills(tmp_path: Path) -> Path:
    return route_file(tmp_path / "hills.yaml", "Hills")


@pytest.fixture
def opened(studio: Studio, hills: Path) -> DesignWindow:
    window = studio.open_file(hills)
    assert window is not None
    return window


def choose_name(monkeypatch: pytest.MonkeyPatch, *paths_: Path) -> None:
    """Answer the dialogs that ask for a file to save to, one after the other."""
    names = [str(path) for path in paths_]
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (names.pop(0), ""))


def name_in(path: Path) -> str:
    return parse_route(path.read_text(encoding="utf-8")).design.name


# --- Windows


def test_finding_10_the_start_page_lies_on_an_empty_table(studio: Studio) -> None:
    studio.start([])
    [window] = studio.windows
    assert window.document.design.is_empty
    assert window.document.is_untouched
    assert window.findChild(StartPage) is not None


def test_without_the_page_there_is_an_empty_table_with_tips(studio: Studio) -> None:
    studio.shared.settings.start_with = StartWith.EMPTY
    studio.start([])
    [window] = studio.windows
    assert window.findChild(StartPage) is None
    assert page_of(window).area.try_this.isVisible()


def test_the_card_does_not_come_back_once_it_was_put_away(studio: Studio) -> None:
    studio.shared.settings.start_with = StartWith.EMPTY
    RouteSettings(studio.shared.settings).is_try_this_dismissed = True
    studio.start([])
    assert page_of(studio.windows[0]).area.try_this.isHidden()


def test_each_file_has_a_window_and_an_open_one_comes_to_the_front(
    studio: Studio, tmp_path: Path, hills: Path
) -> None:
    plains = route_file(tmp_path / "plains.yaml", "Plains")
    studio.start([hills, plains])
    assert [window.document.title for window in studio.windows] == ["Hills", "Plains"]
    link = tmp_path / "link.yaml"
    link.symlink_to(hills)
    for same in (hills, link, hills.parent / "." / hills.name):
        assert studio.open_file(same, studio.windows[1]) is studio.windows[0]
    assert len(studio.windows) == 2
    assert studio.shared.settings.recent == (plains, hills)


def test_a_file_takes_the_place_of_a_route_nobody_has_touched(studio: Studio, hills: Path) -> None:
    untouched = studio.open_empty()
    opened = studio.open_file(hills, untouched)
    deliver_deletions()
    assert studio.windows == [opened]
    again = studio.open_empty(opened)
    assert studio.windows == [opened, again]
    rename(again, "Worked on")
    assert len(studio.windows) == 2
    studio.open_template(QUEST.terminal.first_example, again)
    assert len(studio.windows) == 3


def test_a_bundled_route_opens_as_a_template(studio: Studio) -> None:
    window = studio.open_file(QUEST.terminal.first_example)
    assert window is not None
    assert window.document.path is None


def test_windows_do_not_lie_exactly_on_each_other(studio: Studio) -> None:
    one, other = studio.open_empty(), studio.open_empty()
    assert one.pos() != other.pos()


@pytest.mark.parametrize("kind", ["empty", "guided", "template"])
def test_a_new_route(studio: Studio, qtbot: QtBot, kind: str) -> None:
    window = studio.open_empty()
    window.commands["new"].trigger()
    qtbot.waitUntil(lambda: isinstance(QApplication.activeModalWidget(), NewDesignDialog))
    dialog = QApplication.activeModalWidget()
    assert isinstance(dialog, NewDesignDialog)
    _choose(dialog, kind)
    deliver_deletions()
    [window] = studio.windows
    assert bool(window.document.design.pieces) == (kind == "template")
    assert page_of(window).area.guide.isVisible() == (kind == "guided")
    assert window.document.is_clean


def _choose(dialog: NewDesignDialog, kind: str) -> None:
    """Choose the first offer of a kind: all of ours come before all templates."""
    dialog.list.setCurrentRow(["empty", "guided", "to order", "template"].index(kind))
    press_key(dialog.list, Qt.Key.Key_Return)


def drop(window: DesignWindow, carried: QMimeData) -> None:
    """Let go over the route, as another program's drag would."""
    copy, button = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton
    modifiers = Qt.KeyboardModifier.NoModifier
    target = inside(page_of(window).canvas)
    entered = QDragEnterEvent(QPoint(90, 90), copy, carried, button, modifiers)
    QApplication.sendEvent(target, entered)
    assert entered.isAccepted()
    dropped = QDropEvent(QPointF(90, 90), copy, carried, button, modifiers)
    QApplication.sendEvent(target, dropped)


def test_files_dropped_on_a_window_are_opened(studio: Studio, tmp_path: Path, hills: Path) -> None:
    window = studio.open_empty()
    rename(window, "Worked on")
    other = route_file(tmp_path / "plains.yaml", "Plains")
    carried = QMimeData()
    carried.setUrls([QUrl.fromLocalFile(str(hills)), QUrl.fromLocalFile(str(other))])
    drop(window, carried)
    titles = [each.document.title for each in studio.windows]
    assert titles == ["Worked on", "Hills", "Plains"]


def test_of_several_dropped_files_the_unreadable_one_is_told_where_it_can_be_seen(
    studio: Studio, tmp_path: Path, hills: Path
) -> None:
    bad = tmp_path / "bad.yaml"
    bad.write_text("[", encoding="utf-8")
    carried = QMimeData()
    carried.setUrls([QUrl.fromLocalFile(str(hills)), QUrl.fromLocalFile(str(bad))])
    drop(studio.open_empty(), carried)
    deliver_deletions()
    [window] = studio.windows
    assert window.document.title == "Hills"
    assert "bad.yaml" in window.message.text()


def test_a_route_that_is_dropped_as_text_gets_a_window_where_somebody_works(
    studio: Studio, first_game: Path
) -> None:
    window = studio.open_empty()
    route = read_route(first_game).design
    carried = QMimeData()
    carried.setText(f"Have you seen {encode(route)}?")
    for expected in ([route.pieces], [route.pieces, route.pieces]):
        drop(window, carried)
        assert [each.document.design.pieces for each in studio.windows] == expected
    assert [each.document.is_clean for each in studio.windows] == [False, False]
    assert studio.windows[1].document.path is None
    assert studio.windows[1].status.line.text() == "This design is not saved yet."


def test_a_letter_with_a_share_code_opens_as_a_new_route(
    studio: Studio, tmp_path: Path, first_game: Path
) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text(f"Dear all, {encode(read_route(first_game).design)}!", "utf-8")
    window = studio.open_file(letter)
    assert window is not None
    assert window.document.path is None
    assert window.status.line.text().startswith("This design was found in letter.txt")
    assert studio.shared.settings.recent == ()


def test_a_game_log_that_was_asked_for_is_replayed_there(
    studio: Studio, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    log = tmp_path / "games" / "game.log"
    log.parent.mkdir()
    log.write_text(dealt(DASH, 2).log.text(), "utf-8")
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(log), ""))
    window = studio.open_empty()
    window.commands["open_log"].trigger()
    qtbot.waitUntil(lambda: page_of(window).playing.replays.page is not None)
    assert studio.windows == [window]
    assert studio.shared.settings.last_folder == log.parent


def test_a_game_log_is_replayed_where_it_was_asked_for(
    studio: Studio, tmp_path: Path, qtbot: QtBot
) -> None:
    log = tmp_path / "game.log"
    log.write_text(dealt(DASH, 2).log.text(), "utf-8")
    window = studio.open_empty()
    assert studio.open_file(log, window) is window
    qtbot.waitUntil(lambda: page_of(window).playing.replays.page is not None)
    assert studio.windows == [window]


def test_files_chosen_in_the_dialog_are_opened(
    studio: Studio, hills: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = studio.open_empty()
    monkeypatch.setattr(QFileDialog, "getOpenFileNames", lambda *_: ([str(hills)], ""))
    window.commands["open"].trigger()
    assert [each.document.path for each in studio.windows] == [hills]
    assert studio.shared.settings.last_folder == hills.parent


# --- Files that cannot be used


def test_a_broken_file_is_opened_as_far_as_possible_and_its_flaws_are_told_with_lines(
    studio: Studio, tmp_path: Path, qtbot: QtBot
) -> None:
    broken = tmp_path / "broken.yaml"
    broken.write_text(OVERLAPPING + "  - {side: nonsense}\nplayers: many\n", encoding="utf-8")
    broken.write_text(
        OVERLAPPING.replace("at: [30, 0]", "at: nowhere") + "players: many\n", encoding="utf-8"
    )
    window = studio.open_file(broken)
    assert window is not None
    assert len(window.document.design.pieces) >= 2
    qtbot.waitUntil(lambda: window.checks.is_current)
    lines = {each.place.line for each in window.checks.report.problems if each.code[0] == "F"}
    assert lines >= {7, 9}


@pytest.mark.parametrize("content", [b"", b"\0\1", b"[", b"\xff\xfea\0"], ids=repr)
def test_an_unreadable_file_is_told_and_left_alone(
    studio: Studio, tmp_path: Path, content: bytes
) -> None:
    path = tmp_path / "bad.yaml"
    path.write_bytes(content)
    window = studio.open_empty()
    assert studio.open_file(path, window) is None
    assert studio.windows == [window]
    assert window.message.isVisible()
    assert "bad.yaml cannot be opened" in window.message.text()
    assert path.read_bytes() == content
    assert studio.shared.settings.recent == ()


def test_why_a_file_is_unreadable_is_told_in_another_language_at_once(
    studio: Studio, tmp_path: Path
) -> None:
    path = tmp_path / "bad.yaml"
    path.write_text("pieces: [", encoding="utf-8")
    window = studio.open_empty()
    studio.open_file(path, window)
    english = window.message.text()
    assert english.startswith("bad.yaml cannot be opened: line 2: this is not YAML: ")
    window.commands["language_de"].trigger()
    QApplication.processEvents()
    assert window.message.isVisible()
    german = window.message.text()
    assert german.startswith("bad.yaml lässt sich nicht öffnen: Zeile 2: ")
    assert "this is not YAML" not in german
    window.commands["language_en"].trigger()
    QApplication.processEvents()
    assert window.message.text() == english


def test_a_start_with_nothing_but_an_unreadable_file_shows_why(
    studio: Studio, tmp_path: Path
) -> None:
    (tmp_path / "bad.yaml").write_bytes(b"\0")
    studio.start([tmp_path / "none.yaml", tmp_path / "bad.yaml"])
    assert [bool(window.message.text()) for window in studio.windows] == [True, True]


# --- Saving


def test_saving_under_a_name_adds_the_suffix_and_remembers_the_file(
    studio: Studio, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = studio.open_empty()
    rename(window, "Gorge")
    choose_name(monkeypatch, tmp_path / "gorge")
    window.commands["save"].trigger()
    path = tmp_path / "gorge.yaml"
    assert name_in(path) == "Gorge"
    assert (window.document.path, window.isWindowModified()) == (path, False)
    assert studio.shared.settings.recent == (path,)
    assert window.status.saved.text() == "Saved"


def test_the_kind_of_file_that_is_chosen_decides_on_the_suffix(
    studio: Studio, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = studio.open_empty()
    rename(window, "Gorge")
    chosen = (str(tmp_path / "gorge"), "Designs as JSON (*.json)")
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: chosen)
    window.commands["save"].trigger()
    path = tmp_path / "gorge.json"
    assert json.loads(path.read_text("utf-8"))["name"] == "Gorge"
    assert window.message.text() == ""
    assert studio.shared.settings.recent == (path,)


def test_comments_that_json_cannot_hold_are_told_and_stay_with_the_route(
    studio: Studio, hills: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hills.write_text(f"# Mine\n{hills.read_text('utf-8')}", "utf-8")
    window = studio.open_file(hills)
    assert window is not None
    for name in ("hills.json", "again.yaml"):
        choose_name(monkeypatch, tmp_path / name)
        window.commands["save_as"].trigger()
        assert ("without your comments" in window.message.text()) == name.endswith("json")
    assert (tmp_path / "again.yaml").read_text("utf-8").startswith("# Mine\n")


def test_a_name_that_becomes_that_of_another_file_is_asked_about(
    studio: Studio, hills: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = studio.open_empty()
    rename(window, "Gorge")
    choose_name(monkeypatch, tmp_path / "hills")
    with answering(ReplacingDialog, lambda dialog: dialog.cancel):
        assert not window.controllers.files.save()
    assert name_in(hills) == "Hills"
    choose_name(monkeypatch, tmp_path / "hills", tmp_path / "gorge.yaml")
    with answering(ReplacingDialog, lambda dialog: dialog.elsewhere):
        assert window.controllers.files.save()
    assert (name_in(hills), window.document.path) == ("Hills", tmp_path / "gorge.yaml")


def test_the_title_has_a_star_while_something_is_unsaved(opened: DesignWindow) -> None:
    assert not opened.isWindowModified()
    rename(opened, "Plains")
    assert opened.isWindowModified()
    assert opened.windowTitle() == "Plains[*] – Cartographer"
    opened.commands["save"].trigger()
    assert not opened.isWindowModified()


def bad_targets(tmp_path: Path) -> dict[str, Path]:
    folder = tmp_path / "folder.yaml"
    folder.mkdir()
    protected = route_file(tmp_path / "protected.yaml", "Protected")
    protected.chmod(0o444)
    return {
        "the folder is gone": tmp_path / "gone" / "route.yaml",
        "it is a folder": folder,
        "it is write-protected": protected,
    }


@pytest.mark.parametrize("why", ["the folder is gone", "it is a folder", "it is write-protected"])
def test_a_save_that_fails_is_told_and_nothing_is_lost(
    studio: Studio, tmp_path: Path, why: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = studio.open_empty()
    rename(window, "Gorge")
    choose_name(monkeypatch, bad_targets(tmp_path)[why])
    assert not window.controllers.files.save_as()
    assert window.message.isVisible()
    assert "was not saved" in window.message.text()
    assert not window.document.is_clean
    assert window.document.path is None
    choose_name(monkeypatch, tmp_path / "good.yaml")
    assert window.controllers.files.save_as()
    assert window.message.isHidden()


def test_saving_never_destroys_what_another_program_wrote_unasked(
    opened: DesignWindow, hills: Path
) -> None:
    rename(opened, "Mine")
    route_file(hills, "Theirs")
    with answering(ReplacingDialog, lambda dialog: dialog.cancel) as told:
        assert not opened.controllers.files.save()
    assert told == ["Another program has changed hills.yaml."]
    assert (name_in(hills), opened.document.is_clean) == ("Theirs", False)
    with answering(ReplacingDialog, lambda dialog: dialog.replace):
        assert opened.controllers.files.save()
    assert name_in(hills) == "Mine"
    rename(opened, "Mine again")
    with unasked(QDialog):
        assert opened.controllers.files.save()


def test_reverting_is_a_step_that_can_be_undone(opened: DesignWindow) -> None:
    rename(opened, "Mine")
    opened.commands["revert"].trigger()
    assert (opened.document.design.name, opened.document.is_clean) == ("Hills", True)
    opened.commands["undo"].trigger()
    assert (opened.document.design.name, opened.document.is_clean) == ("Mine", False)


# --- Closing


@pytest.mark.parametrize("answer", ["save", "drop", "keep_open"])
def test_closing_unsaved_work_asks(opened: DesignWindow, studio: Studio, answer: str) -> None:
    rename(opened, "Plains")
    path = opened.document.path
    assert path is not None
    with answering(UnsavedDialog, lambda dialog: getattr(dialog, answer)):
        opened.close()
    assert bool(studio.windows) == (answer == "keep_open")
    assert name_in(path) == ("Plains" if answer == "save" else "Hills")


def test_a_window_whose_save_fails_stays_open(
    studio: Studio, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = studio.open_empty()
    rename(window, "Gorge")
    choose_name(monkeypatch, tmp_path / "gone" / "gorge.yaml")
    with answering(UnsavedDialog, lambda dialog: dialog.save):
        window.close()
    assert studio.windows == [window]
    assert window.isVisible()


def test_quitting_asks_for_each_unsaved_window_and_one_cancel_keeps_them_all(
    studio: Studio,
) -> None:
    windows = [studio.open_empty() for _ in range(3)]
    for number, window in enumerate(windows[1:]):
        rename(window, f"Route {number}")
    with answering(
        UnsavedDialog, lambda dialog: dialog.drop, lambda dialog: dialog.keep_open
    ) as told:
        windows[0].commands["quit"].trigger()
    assert told == ["Save the changes to “Route 0”?", "Save the changes to “Route 1”?"]
    assert studio.windows == windows
    assert all(window.isVisible() for window in windows)
    assert not windows[1].document.is_clean


def test_quitting_closes_all_windows_once_all_is_settled(
    studio: Studio, hills: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    opened = studio.open_file(hills)
    new = studio.open_empty()
    assert opened is not None
    rename(opened, "Plains")
    rename(new, "Gorge")
    choose_name(monkeypatch, tmp_path / "gorge.yaml")
    with answering(UnsavedDialog, lambda dialog: dialog.save, lambda dialog: dialog.save):
        new.commands["quit"].trigger()
    assert studio.windows == []
    assert (name_in(hills), name_in(tmp_path / "gorge.yaml")) == ("Plains", "Gorge")


# --- Changes on the disk


def test_a_file_changed_by_another_program_can_be_reloaded_and_that_undone(
    opened: DesignWindow, hills: Path, qtbot: QtBot
) -> None:
    with answering(ChangedOnDiskDialog, lambda dialog: dialog.reload):
        route_file(hills, "Theirs")
        qtbot.waitUntil(lambda: opened.document.design.name == "Theirs")
    assert opened.document.is_clean
    opened.commands["undo"].trigger()
    assert (opened.document.design.name, opened.document.is_clean) == ("Hills", False)


def test_mine_can_be_kept_and_is_unsaved_then(
    opened: DesignWindow, hills: Path, qtbot: QtBot
) -> None:
    with answering(ChangedOnDiskDialog, lambda dialog: dialog.keep_mine):
        route_file(hills, "Theirs")
        qtbot.waitUntil(lambda: not opened.document.is_clean)
    assert opened.document.design.name == "Hills"
    with unasked(QDialog):  # it has been asked about already
        assert opened.controllers.files.save()
    assert name_in(hills) == "Hills"


def test_a_file_that_holds_what_is_shown_anyway_is_not_asked_about(
    opened: DesignWindow, hills: Path, qtbot: QtBot
) -> None:
    rename(opened, "Plains")
    with unasked(ChangedOnDiskDialog):
        save_design(hills, opened.document.design)  # as exports do
        qtbot.waitUntil(lambda: opened.document.is_clean)
    assert opened.document.undo_stack.count() == 1


def test_a_deleted_file_leaves_the_route_open_and_unsaved(
    opened: DesignWindow, hills: Path, qtbot: QtBot
) -> None:
    with answering(ChangedOnDiskDialog, lambda dialog: dialog.keep_mine):
        hills.unlink()
        qtbot.waitUntil(lambda: not opened.document.is_clean)
    assert opened.controllers.files.save()
    assert name_in(hills) == "Hills"


def test_nonsense_on_the_disk_is_told_and_changes_nothing(
    opened: DesignWindow, hills: Path, qtbot: QtBot
) -> None:
    with answering(ChangedOnDiskDialog, lambda dialog: dialog.reload):
        hills.write_text("[", encoding="utf-8")
        qtbot.waitUntil(opened.message.isVisible)
    assert "hills.yaml cannot be read" in opened.message.text()
    assert (opened.document.design.name, opened.document.is_clean) == ("Hills", False)


def test_who_is_carrying_a_piece_is_asked_afterwards(
    opened: DesignWindow, studio: Studio, hills: Path, qtbot: QtBot
) -> None:
    page_of(opened).canvas.carry_side("Q")
    watch = studio._watches[opened]
    with unasked(ChangedOnDiskDialog):
        route_file(hills, "Theirs")
        qtbot.waitUntil(lambda: watch.is_waiting)
    assert page_of(opened).canvas.carrier.is_carrying
    page_of(opened).canvas.escape()
    with answering(ChangedOnDiskDialog, lambda dialog: dialog.reload):
        qtbot.waitUntil(lambda: opened.document.design.name == "Theirs")


def test_an_open_dialog_is_not_disturbed(
    opened: DesignWindow, studio: Studio, hills: Path, qtbot: QtBot
) -> None:
    opened.commands["new"].trigger()
    dialog = QApplication.activeModalWidget()
    assert isinstance(dialog, NewDesignDialog)
    route_file(hills, "Theirs")
    qtbot.waitUntil(lambda: studio._watches[opened].is_waiting)
    assert QApplication.activeModalWidget() is dialog
    with answering(ChangedOnDiskDialog, lambda shown: shown.reload):
        dialog.reject()
        qtbot.waitUntil(lambda: opened.document.design.name == "Theirs")


def test_the_newest_text_is_reloaded_if_it_changes_during_the_question(
    opened: DesignWindow, hills: Path, qtbot: QtBot
) -> None:
    def change_and_reload(dialog: ChangedOnDiskDialog) -> object:
        route_file(hills, "Newest")
        return dialog.reload

    with answering(ChangedOnDiskDialog, change_and_reload):  # type: ignore[arg-type]
        route_file(hills, "Newer")
        qtbot.waitUntil(lambda: opened.document.design.name == "Newest")
    assert opened.document.is_clean


# --- After a crash


def leave_behind(folder: Path, document: RouteDocument, qtbot: QtBot) -> None:
    """Keep a document in the journal as if its program had died since."""
    journal = Journal(folder)
    keeper = JournalKeeper(document, journal, pause=1)
    with qtbot.waitSignal(keeper.kept):
        keeper.keep_now()
    journal.close()


def recovery(qtbot: QtBot) -> RecoveryDialog:
    qtbot.waitUntil(lambda: isinstance(QApplication.activeModalWidget(), RecoveryDialog))
    dialog = QApplication.activeModalWidget()
    assert isinstance(dialog, RecoveryDialog)
    return dialog


def test_untitled_work_of_a_killed_program_is_recovered(
    studio: Studio, tmp_path: Path, qtbot: QtBot
) -> None:
    with other_process(tmp_path / "journal", "Gorge"):
        pass
    studio.start([])
    dialog = recovery(qtbot)
    qtbot.waitUntil(lambda: not dialog.picture.pixmap().isNull())
    dialog.recover_button.click()
    [window] = studio.windows  # in the place of the first game, which nobody has touched
    assert (window.document.title, window.document.path) == ("Gorge", None)
    assert not window.document.is_clean
    with answering(UnsavedDialog, lambda asked: asked.keep_open):
        window.close()
    assert studio.windows == [window]


def test_recovered_work_takes_the_place_of_its_file(
    studio: Studio, hills: Path, tmp_path: Path, qtbot: QtBot
) -> None:
    lost = RouteDocument.opened(hills, studio.shared.boxes)
    lost.edit(tr_lazy("Rename"), with_details(lost.design, name="Unsaved"))
    leave_behind(tmp_path / "journal", lost, qtbot)
    studio.start([hills])
    recovery(qtbot).recover_button.click()
    [window] = studio.windows
    assert (window.document.design.name, window.document.path) == ("Unsaved", hills)
    with unasked(QDialog):
        assert window.controllers.files.save()
    assert name_in(hills) == "Unsaved"
    qtbot.waitUntil(lambda: not list((tmp_path / "journal").glob("*.route")))


def test_recovered_work_whose_file_has_vanished_can_be_saved(
    studio: Studio, hills: Path, tmp_path: Path, qtbot: QtBot
) -> None:
    lost = RouteDocument.opened(hills, studio.shared.boxes)
    lost.edit(tr_lazy("Rename"), with_details(lost.design, name="Unsaved"))
    leave_behind(tmp_path / "journal", lost, qtbot)
    hills.unlink()
    studio.start([])
    recovery(qtbot).recover_button.click()
    [window] = studio.windows
    with unasked(QDialog):
        assert window.controllers.files.save()
    assert name_in(hills) == "Unsaved"


def test_later_keeps_the_work_for_the_next_start(
    studio: Studio, tmp_path: Path, qtbot: QtBot
) -> None:
    with other_process(tmp_path / "journal", "Gorge"):
        pass
    studio.start([])
    recovery(qtbot).later_button.click()
    deliver_deletions()
    studio.reopening.offer_recovery()
    assert [item.entry.title for item in recovery(qtbot)._all] == ["Gorge"]


def test_without_leftovers_nobody_is_asked(studio: Studio) -> None:
    studio.start([])
    with unasked(QDialog):
        QApplication.processEvents()


# --- Failures


@pytest.fixture
def hooked(tmp_path: Path, qtbot: QtBot) -> Iterator[tuple[Studio, FailureTeller]]:
    """A studio whose failures are told as in the program."""
    assert qtbot is not None
    teller = FailureTeller(QApplication.activeWindow)
    hook = Hook(teller, tmp_path / "failures.log")
    # pytest-qt has a hook of its own, which would take the failure for one of the test.
    before = sys.excepthook
    hook.install()
    settings, journal = Settings(tmp_path / "settings.ini"), Journal(tmp_path / "journal")
    settings.turn(LIVE, is_on=False)
    shared = make_shared(hook, settings, journal)
    made = Studio(shared)
    yield made, teller
    hook.uninstall()
    sys.excepthook = before
    if teller.dialog is not None:
        teller.dialog.close()
    for window in tuple(made.windows):
        window.close_for_good()
    deliver_deletions()
    shared.stop_jobs()
    journal.close()


def test_an_exception_in_a_slot_is_told_and_work_goes_on(
    hooked: tuple[Studio, FailureTeller], qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    studio, teller = hooked
    window = studio.open_empty()
    rename(window, "Precious")
    monkeypatch.setattr(window.commands.recent_menu, "clear", lambda: 1 / 0)
    window.commands.recent_menu.aboutToShow.emit()
    qtbot.waitUntil(lambda: teller.dialog is not None)
    dialog = teller.dialog
    assert dialog is not None
    assert "ZeroDivisionError" in dialog.details.toPlainText()
    dialog.copy_details.click()
    assert "ZeroDivisionError" in QApplication.clipboard().text()  # type: ignore[union-attr]
    dialog.go_on.click()
    qtbot.waitUntil(lambda: teller.dialog is None)
    rename(window, "Precious still")
    assert window.document.undo_stack.count() == 2


def test_a_check_that_breaks_is_told_and_editing_goes_on(
    hooked: tuple[Studio, FailureTeller], qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(_rules: object, _facts: object) -> Work[None]:
        yield Progress(0, 1)
        raise ZeroDivisionError("a rule is broken")

    studio, teller = hooked
    window = studio.open_empty()
    qtbot.waitUntil(lambda: window.checks.is_current)
    monkeypatch.setattr(live_checks, "checking", broken)
    rename(window, "One")
    qtbot.waitUntil(lambda: teller.dialog is not None)
    assert isinstance(teller.dialog, FailureDialog)
    monkeypatch.undo()
    teller.dialog.go_on.click()
    rename(window, "Two")
    qtbot.waitUntil(lambda: window.checks.is_current)


def test_work_too_damaged_to_be_read_is_told_and_kept(
    studio: Studio, hills: Path, tmp_path: Path, qtbot: QtBot
) -> None:
    lost = RouteDocument.opened(hills, studio.shared.boxes)
    lost.mark_unsaved()
    leave_behind(tmp_path / "journal", lost, qtbot)
    [left] = (tmp_path / "journal").glob("*.route")
    head, *_ = left.read_text(encoding="utf-8").splitlines()
    left.write_text(f"{head}\npieces: [", encoding="utf-8")
    before = hills.read_text(encoding="utf-8")
    studio.open_empty()
    studio.reopening.recover(studio.shared.journal.leftovers())
    assert "cannot be recovered" in studio.windows[-1].message.text()
    assert all(window.document.path is None for window in studio.windows)
    assert left.exists()
    assert hills.read_text(encoding="utf-8") == before


def test_a_failure_puts_unsaved_work_into_the_journal_at_once(
    studio: Studio, tmp_path: Path, qtbot: QtBot
) -> None:
    window = studio.open_empty()
    document = window.document
    document.edit(tr_lazy("Rename"), with_details(document.design, name="Half done"))
    studio.keep_all()
    journal = tmp_path / "journal"
    qtbot.waitUntil(
        lambda: any("Half done" in each.read_text() for each in journal.glob("*.route"))
    )


def type_name(window: DesignWindow, name: str, qtbot: QtBot) -> None:
    """Begin to rename the route of a window, and stop before Enter."""
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    page_of(window).area.name_plate.edit_name()
    field = QApplication.focusWidget()
    assert isinstance(field, QLineEdit)
    for letter in name:
        press_key(field, Qt.Key(ord(letter.upper())))


def test_a_name_that_is_being_typed_is_saved(studio: Studio, hills: Path, qtbot: QtBot) -> None:
    window = studio.open_file(hills)
    assert window is not None
    type_name(window, "jaguar", qtbot)
    window.commands["save"].trigger()
    assert name_in(hills) == "jaguar"


def test_a_name_that_is_being_typed_is_asked_about_before_quitting(
    studio: Studio, hills: Path, qtbot: QtBot
) -> None:
    window = studio.open_file(hills)
    assert window is not None
    type_name(window, "jaguar", qtbot)
    with answering(UnsavedDialog, lambda asked: asked.keep_open):
        studio.quit()
    assert studio.windows == [window]
    assert window.document.design.name == "jaguar"


def test_closing_puts_back_what_is_carried(studio: Studio) -> None:
    window = studio.open_empty()
    rename(window, "Gorge")
    page_of(window).canvas.carry_side("B")
    with answering(UnsavedDialog, lambda asked: asked.keep_open):
        window.close()
    assert not page_of(window).canvas.carrier.is_carrying


def test_texts_too_long_to_be_read_again_are_not_saved(studio: Studio, hills: Path) -> None:
    window = studio.open_file(hills)
    assert window is not None
    document, before = window.document, hills.read_text(encoding="utf-8")
    text = "long " * 250_000
    document.edit(tr_lazy("Rename"), with_details(document.design, description=text))
    assert not window.controllers.files.save()
    assert "too long" in window.message.text()
    assert not document.is_clean
    assert hills.read_text(encoding="utf-8") == before
