"""Going on with what was open: windows, views, panels, games, also after a crash."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PyQt6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from core.basics import paths
from core.basics.language import tr_lazy
from core.designs.edits import with_details
from core.quest.engine.packing import Options
from core.quest.game import QUEST
from core.quest.session.game_table import GameTable
from core.shelf import GAMES
from editor.documents.questions import UnsavedDialog
from editor.quest.documents.route_document import RouteDocument
from editor.safety.session import OpenWindow, Session, SessionStore
from editor.shell.studio import Studio
from editor.studio.shared import Shared
from editor.widgets.settings import StartWith
from tests.editor.shell.test_studio import leave_behind, recovery
from tests.editor.studios import answering, rename, route_file
from tests.editor.windows import close_unasked, deliver_deletions, page_of

Begin = Callable[[], Studio]
OVERLAY_ON_KEY_1 = {
    "quest": "overlay_ways",
    "lost_cities": "overlay_reach",
    "island": "overlay_steps",
}


class Programs:
    """One program after the other, each with the windows and the memory of its user."""

    def __init__(self, shared: Shared, folder: Path) -> None:
        self._shared, self._folder = shared, folder
        self._running: tuple[Studio, SessionStore] | None = None
        self._left: str | None = None

    def begin(self) -> Studio:
        """Start the program; the one before has ended by then."""
        self.end()
        if self._left is not None:
            for file in self._folder.glob("*.json"):
                file.unlink()
            (self._folder / "killed.json").write_text(self._left, encoding="utf-8")
            self._left = None
        store = SessionStore(self._folder)
        self._running = Studio(self._shared, store), store
        return self._running[0]

    def crash(self) -> None:
        """End without a word: what was noted at the last beat is all that is left."""
        assert self._running is not None
        studio, store = self._running
        studio.sessions.keep_now()
        store._thread.submit(lambda: None).result()
        [file] = self._folder.glob("*.json")
        self._left = file.read_text(encoding="utf-8")

    def end(self) -> None:
        """Close what is open, as far as it is still open."""
        if self._running is None:
            return
        (studio, store), self._running = self._running, None
        for window in tuple(studio.windows):
            close_unasked(window)
        studio.galleries.close_all()
        deliver_deletions()
        store.close()


@pytest.fixture
def programs(qtbot: QtBot, shared: Shared, tmp_path: Path) -> Iterator[Programs]:
    assert qtbot is not None
    made = Programs(shared, tmp_path / "sessions")
    yield made
    made.end()
    shared.stop_jobs()


@pytest.fixture
def begin(programs: Programs) -> Begin:
    return programs.begin


def titles(studio: Studio) -> list[str]:
    return [window.document.title for window in studio.windows]


@pytest.fixture
def hills(tmp_path: Path) -> Path:
    return route_file(tmp_path / "hills.yaml", "Hills")


def test_all_windows_come_back_as_they_stood(begin: Begin, hills: Path, tmp_path: Path) -> None:
    plains = route_file(tmp_path / "plains.yaml", "Plains")
    first = begin()
    first.start([hills, plains, tmp_path])
    page_of(first.windows[1]).canvas.zoom(2.0)
    page_of(first.windows[1]).canvas.center_view_on(page_of(first.windows[1]).canvas.seen.center())
    first.windows[1].editor.tabs.turn_to("history")
    sight = page_of(first.windows[1]).canvas.look.numbers
    first.windows[0].resize(780, 640)
    first.quit()

    again = begin()
    again.shared.settings.start_with = StartWith.LAST
    again.start([])
    assert sorted(titles(again)) == ["Hills", "Plains"]
    assert [gallery.folder for gallery in again.galleries.windows] == [tmp_path]
    by_title = {window.document.title: window for window in again.windows}
    assert by_title["Plains"].editor.tabs.front == "history"
    assert page_of(by_title["Plains"]).canvas.look.numbers == pytest.approx(sight, abs=0.2)
    assert by_title["Hills"].size().height() == 640
    assert all(window.document.is_clean for window in again.windows)


@pytest.mark.parametrize("game", GAMES)
def test_finding_10_every_window_comes_back_with_its_own_overlay(begin: Begin, game: str) -> None:
    first = begin()
    examples = sorted(paths.examples(game).glob("*.yaml"))[:2]
    first.start(examples)
    one, other = first.windows
    name = OVERLAY_ON_KEY_1[game]
    one.commands[name].trigger()
    assert one.commands[name].isChecked()
    assert not other.commands[name].isChecked()
    other.commands["overlay_none"].trigger()  # the last word of all windows
    told = {each.document.title: each.commands[name].isChecked() for each in first.windows}
    first.quit()

    again = begin()
    again.shared.settings.start_with = StartWith.LAST
    again.start([])
    come = {each.document.title: each.commands[name].isChecked() for each in again.windows}
    assert come == told
    assert sorted(come.values()) == [False, True]


def test_unsaved_work_comes_back_with_all_else_that_was_open(
    programs: Programs, hills: Path, tmp_path: Path, qtbot: QtBot
) -> None:
    lost = RouteDocument.opened(hills, programs.begin().shared.boxes)
    lost.edit(tr_lazy("Rename"), with_details(lost.design, name="Unsaved"))
    leave_behind(tmp_path / "journal", lost, qtbot)
    [entry] = (tmp_path / "journal").glob("*.route")
    plains = route_file(tmp_path / "plains.yaml", "Plains")
    store = SessionStore(tmp_path / "sessions")
    unsaved = OpenWindow("Unsaved", str(hills), draft=entry.stem, tab="history")
    store.keep(Session((unsaved, OpenWindow("Plains", str(plains)))))
    store.close()

    studio = programs.begin()
    studio.start([])
    recovery(qtbot).recover_button.click()
    assert titles(studio) == ["Unsaved", "Plains"]
    assert [window.document.is_clean for window in studio.windows] == [False, True]
    assert studio.windows[0].editor.tabs.front == "history"
    studio.reopening.offer_recovery()
    assert QApplication.activeModalWidget() is None, "what is recovered is offered to nobody"


def test_what_is_gone_is_skipped_and_told(begin: Begin, hills: Path, tmp_path: Path) -> None:
    plains, broken = route_file(tmp_path / "plains.yaml", "Plains"), tmp_path / "broken.yaml"
    route_file(broken, "Broken")
    first = begin()
    first.start([hills, plains, broken])
    first.quit()
    plains.unlink()
    broken.write_text("pieces: [", encoding="utf-8")

    again = begin()
    again.start([])
    again.reopening.go_on()
    assert titles(again) == ["Hills"]
    assert again.windows[0].message.text() == ("Gone, or not to be read any more: Plains, Broken.")
    assert again.sessions.last is None, "it is opened again only once"


def test_a_file_that_is_asked_for_comes_after_what_was_open(
    begin: Begin, hills: Path, tmp_path: Path
) -> None:
    first = begin()
    first.start([hills])
    first.quit()
    again = begin()
    again.shared.settings.start_with = StartWith.LAST
    again.start([route_file(tmp_path / "asked.yaml", "Asked")])
    assert titles(again) == ["Hills", "Asked"]


def test_the_last_window_that_is_closed_is_what_was_open(begin: Begin, hills: Path) -> None:
    first = begin()
    first.start([hills])
    first.open_template(QUEST.terminal.first_example)
    first.windows[1].close()
    rename(first.windows[0], "Given up")
    with answering(UnsavedDialog, lambda asked: asked.drop):
        first.windows[0].close()
    again = begin()
    again.start([])
    last = again.sessions.last
    assert last is not None
    assert last.has_ended
    assert [(each.path, each.draft) for each in last.windows] == [(str(hills), "")]
    again.reopening.go_on()
    assert titles(again) == ["Hills"], "what was given up is not brought back"


def test_an_untouched_example_comes_back_as_one(begin: Begin) -> None:
    first = begin()
    first.start([])
    first.open_template(QUEST.terminal.first_example, first.windows[0])
    first.quit()
    again = begin()
    again.start([])
    again.reopening.go_on()
    [window] = again.windows
    assert window.document.title == "First game"
    assert window.document.is_untouched


def test_a_game_under_way_goes_on_where_it_stood(
    programs: Programs, tmp_path: Path, qtbot: QtBot
) -> None:
    first = programs.begin()
    path = tmp_path / "first.yaml"
    path.write_text(QUEST.terminal.first_example.read_text(encoding="utf-8"), encoding="utf-8")
    first.start([path])
    playing = page_of(first.windows[0]).playing
    begin_game(first, qtbot)
    table = table_of(first)
    while not table.plays:
        table.apply(table.game.legal_actions()[0])
    assert playing.kept_game
    programs.crash()

    again = programs.begin()
    again.start([])
    again.reopening.go_on()
    qtbot.waitUntil(lambda: page_of(again.windows[0]).playing.is_playing)
    resumed = table_of(again)
    assert [play.actions for play in resumed.plays] == [play.actions for play in table.plays]
    assert resumed.seats == table.seats


@pytest.mark.parametrize("is_crash", [False, True])
@pytest.mark.parametrize("name", ["panel_page", "panel_window"])
def test_finding_10_panels_come_back_as_a_page_or_in_their_window(
    programs: Programs, hills: Path, name: str, is_crash: bool
) -> None:
    first = programs.begin()
    first.start([hills])
    [window] = first.windows
    window.editor.tabs.turn_to("history")
    window.commands[name].trigger()
    apart = window.editor.panel_window
    if apart is not None:
        apart.resize(444, 555)
    if is_crash:
        programs.crash()
    else:
        first.quit()
    again = programs.begin()
    again.start([])
    again.reopening.go_on()
    [window] = again.windows
    assert window.commands[name].isChecked()
    assert window.editor.tabs.front == "history"
    assert page_of(window).canvas.isVisible() == (name == "panel_window")
    if name == "panel_window":
        shown = window.editor.panel_window
        assert shown is not None
        assert (shown.width(), shown.height()) == (444, 555)
    window.commands[name].trigger()
    assert window.editor.side.window() is window
    assert page_of(window).canvas.isVisible()


def begin_game(studio: Studio, qtbot: QtBot) -> None:
    """Sit down with two people at the route of the only window."""
    window = studio.windows[0]
    qtbot.waitUntil(lambda: window.checks.facts.board is not None)
    board = window.checks.facts.board
    assert board is not None
    page_of(window).playing.play_table(GameTable.laid(board, (None, None), 5, Options()))


def table_of(studio: Studio) -> GameTable:
    page = page_of(studio.windows[0]).playing.page
    assert page is not None
    return page.session.table


def test_what_ended_the_program_while_it_was_opened_is_not_opened_by_itself(
    begin: Begin, hills: Path, tmp_path: Path
) -> None:
    store = SessionStore(tmp_path / "sessions")
    store.keep(Session((OpenWindow("Hills", str(hills)),), is_tried=True))
    store.close()
    studio = begin()
    studio.shared.settings.start_with = StartWith.LAST
    studio.start([])
    assert titles(studio) == ["Untitled"]
    studio.windows[0].commands["go_on"].trigger()
    QApplication.processEvents()
    assert titles(studio) == ["Hills"]
    studio.windows[0].commands["go_on"].trigger()
    assert "Nothing else was open" in studio.windows[0].message.text()


@pytest.mark.qt_log_ignore("This plugin does not support")
@pytest.mark.parametrize("has_crashed", [False, True])
def test_finding_10_the_manual_is_open_again_where_it_was(
    programs: Programs, hills: Path, *, has_crashed: bool
) -> None:
    studio = programs.begin()
    studio.shared.settings.start_with = StartWith.LAST
    studio.start([hills])
    studio.manual.open("play#replays")
    if has_crashed:
        programs.crash()
    else:
        studio.quit()
    studio.manual.close()
    again = programs.begin()
    assert again.manual.place == ""
    again.start([])
    assert again.manual.place == "play#replays"
    again.manual.close()
