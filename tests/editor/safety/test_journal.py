"""The journal: what a crash leaves behind, and what it never may."""

import errno
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from threading import Event

import pytest
from pytestqt.qtbot import QtBot

from core.basics.language import tr_lazy
from core.designs.edits import with_details
from core.geometry.hexes import Hex
from core.quest.catalogue.catalogue import Catalogue
from core.quest.route.reading import parse_route
from core.quest.route.route import Placement
from editor.quest.documents.route_document import RouteDocument
from editor.safety.journal import Journal, JournalEntry
from editor.safety.journal_keeper import JournalKeeper
from tests.editor.documents.untitled import untitled
from tests.editor.safety import journal_recoverer, journal_writer

ROOT = Path(__file__).parents[3]
LATER = 100_000
"""In ms: a wait that no test lives to see."""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "state" / "journal"


@pytest.fixture
def journal(qtbot: QtBot, folder: Path) -> Iterator[Journal]:
    assert qtbot is not None  # there must be an application
    opened = Journal(folder, now=count(1000).__next__)
    yield opened
    opened.close()


@contextmanager
def other_process(folder: Path, name: str) -> Iterator[subprocess.Popen[str]]:
    """A program that has kept a route of that name; killed without warning at the end."""
    command = [sys.executable, "-m", journal_writer.__name__, str(folder), name]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT) as process:
        try:
            assert process.stdout is not None
            assert process.stdout.readline().strip() == journal_writer.READY
            yield process
        finally:
            process.kill()


def rename(document: RouteDocument, name: str) -> None:
    document.edit(tr_lazy("Rename"), with_details(document.design, name=name))


def crashed(qtbot: QtBot, folder: Path, document: RouteDocument) -> None:
    """Leave the entry of a document behind as a crash would."""
    journal = Journal(folder)
    keeper = JournalKeeper(document, journal, pause=1)
    with qtbot.waitSignal(keeper.kept):
        keeper.keep_now()
    journal.close()


def names(entries: tuple[JournalEntry, ...]) -> list[str]:
    return [entry.title for entry in entries]


def test_a_killed_program_leaves_its_untitled_route(journal: Journal, folder: Path) -> None:
    with other_process(folder, "Gorge"):
        pass
    (entry,) = journal.leftovers()
    route = parse_route(entry.text).design
    assert (entry.title, entry.path, entry.is_damaged) == ("Gorge", None, False)
    assert (route.name, route.pieces) == ("Gorge", (Placement("C", Hex(3, -4), 2),))


def test_a_running_programs_work_is_not_offered(journal: Journal, folder: Path) -> None:
    with other_process(folder, "Running") as running:
        with other_process(folder, "Killed"):
            assert journal.leftovers() == ()
        assert names(journal.leftovers()) == ["Killed"]
        assert running.poll() is None
    assert sorted(names(journal.leftovers())) == ["Killed", "Running"]


def test_two_programs_are_not_offered_the_same(journal: Journal, folder: Path) -> None:
    with other_process(folder, "Once"):
        pass
    second = Journal(folder)
    assert names(journal.leftovers()) == ["Once"]
    assert second.leftovers() == ()
    journal.close()
    assert names(second.leftovers()) == ["Once"]
    second.close()


def test_discarding_leaves_nothing_of_it(journal: Journal, folder: Path) -> None:
    with other_process(folder, "Away"):
        pass
    (entry,) = journal.leftovers()
    assert journal.discard(entry)
    assert journal.leftovers() == ()
    assert list(folder.iterdir()) == []


def test_the_newest_comes_first(qtbot: QtBot, folder: Path, catalogue: Catalogue) -> None:
    journal = Journal(folder, now=count(1000).__next__)
    documents = [untitled(catalogue) for _ in range(3)]
    for number, document in enumerate(documents):
        keeper = JournalKeeper(document, journal, document, pause=LATER)
        rename(document, str(number))
        with qtbot.waitSignal(keeper.kept):
            keeper.keep_now()
    journal.close()
    entries = Journal(folder).leftovers()
    assert names(entries) == ["2", "1", "0"]
    assert [entry.written for entry in entries] == [1002, 1001, 1000]


def test_the_entry_knows_the_original_file(
    qtbot: QtBot, journal: Journal, folder: Path, catalogue: Catalogue, first_game: Path
) -> None:
    document = RouteDocument.opened(first_game, {"quest": catalogue})
    rename(document, "Second game, ü “…”")
    crashed(qtbot, folder, document)
    (entry,) = journal.leftovers()
    assert (entry.path, entry.title) == (first_game, "Second game, ü “…”")
    assert parse_route(entry.text).design == document.design


def test_an_entry_is_a_route_file_as_well(
    qtbot: QtBot, journal: Journal, folder: Path, catalogue: Catalogue, first_game: Path
) -> None:
    document = RouteDocument.opened(first_game, {"quest": catalogue})
    rename(document, "By hand")
    crashed(qtbot, folder, document)
    (entry,) = journal.leftovers()
    opened = RouteDocument.opened(entry.file, {"quest": catalogue})
    assert opened.design.pieces == document.design.pieces
    assert opened.file.flaws == ()


def entries_in(folder: Path) -> list[Path]:
    return list(folder.glob("*.route"))


def test_a_burst_is_written_once_it_pauses(
    qtbot: QtBot, journal: Journal, folder: Path, catalogue: Catalogue
) -> None:
    document = untitled(catalogue)
    keeper = JournalKeeper(document, journal, document, pause=1, longest=LATER)
    kept = []
    keeper.kept.connect(lambda: kept.append(document.title))
    for name in "abc":
        rename(document, name)
    qtbot.waitUntil(lambda: kept == ["c"])
    assert "name: c" in entries_in(folder)[0].read_text(encoding="utf-8")


def test_an_unbroken_burst_is_written_all_the_same(
    qtbot: QtBot, journal: Journal, catalogue: Catalogue
) -> None:
    document = untitled(catalogue)
    keeper = JournalKeeper(document, journal, document, pause=LATER, longest=1)
    rename(document, "Busy")
    with qtbot.waitSignal(keeper.kept):
        rename(document, "Busier")


def test_a_saved_document_leaves_none(
    qtbot: QtBot, journal: Journal, folder: Path, catalogue: Catalogue, tmp_path: Path
) -> None:
    document = untitled(catalogue)
    keeper = JournalKeeper(document, journal, document, pause=1)
    with qtbot.waitSignal(keeper.kept):
        rename(document, "Saved")
    assert len(entries_in(folder)) == 1
    document.save(tmp_path / "saved.yaml")
    qtbot.waitUntil(lambda: entries_in(folder) == [])
    journal.close()
    assert list(folder.iterdir()) == []


def test_undoing_everything_leaves_none_and_redoing_one(
    qtbot: QtBot, journal: Journal, folder: Path, catalogue: Catalogue
) -> None:
    document = untitled(catalogue)
    keeper = JournalKeeper(document, journal, document, pause=1)
    with qtbot.waitSignal(keeper.kept):
        rename(document, "Undone")
    document.undo_stack.undo()
    qtbot.waitUntil(lambda: entries_in(folder) == [])
    with qtbot.waitSignal(keeper.kept):
        document.undo_stack.redo()
    assert len(entries_in(folder)) == 1


def test_a_document_closed_on_purpose_leaves_none(
    qtbot: QtBot, journal: Journal, folder: Path, catalogue: Catalogue
) -> None:
    document = untitled(catalogue)
    keeper = JournalKeeper(document, journal, document, pause=1)
    with qtbot.waitSignal(keeper.kept):
        rename(document, "Closed")
    keeper.close()
    rename(document, "Nobody listens")
    journal.close()
    assert list(folder.iterdir()) == []


def test_a_removal_waits_for_the_write_under_way(
    qtbot: QtBot, folder: Path, catalogue: Catalogue
) -> None:
    go_on = Event()

    def slow_clock() -> float:
        go_on.wait()
        return 0.0

    journal = Journal(folder, slow_clock)
    document = untitled(catalogue)
    keeper = JournalKeeper(document, journal, document, pause=LATER)
    rename(document, "Slow")
    keeper.keep_now()
    document.undo_stack.undo()
    with qtbot.waitSignal(keeper.kept):
        go_on.set()
    journal.close()
    assert entries_in(folder) == []


def test_of_many_changes_during_a_slow_write_the_newest_is_written(
    qtbot: QtBot, folder: Path, catalogue: Catalogue
) -> None:
    go_on = Event()
    ticks = count()

    def slow_clock() -> float:
        go_on.wait()
        return float(next(ticks))

    journal = Journal(folder, slow_clock)
    document = untitled(catalogue)
    keeper = JournalKeeper(document, journal, document, pause=LATER)
    for name in "abcd":
        rename(document, name)
        keeper.keep_now()
    go_on.set()
    qtbot.waitUntil(lambda: any("name: d" in file.read_text() for file in entries_in(folder)))
    journal.close()
    assert next(ticks) == 2


def test_a_recovered_document_is_kept_in_the_place_of_the_old_entry(
    qtbot: QtBot, journal: Journal, folder: Path, catalogue: Catalogue
) -> None:
    with other_process(folder, "Recovered"):
        pass
    (entry,) = journal.leftovers()
    document = RouteDocument(catalogue, parse_route(entry.text), entry.path)
    keeper = JournalKeeper(document, journal, document)
    with qtbot.waitSignal(keeper.kept):
        keeper.take_over(entry)
    assert not document.is_clean
    assert not entry.file.exists()
    (new,) = entries_in(folder)
    assert new.read_text(encoding="utf-8").endswith(entry.text)
    assert journal.leftovers() == ()


@pytest.mark.parametrize("moment", journal_recoverer.MOMENTS)
def test_a_kill_in_mid_recovery_neither_loses_the_work_nor_offers_it_twice(
    qtbot: QtBot, journal: Journal, folder: Path, catalogue: Catalogue, moment: str
) -> None:
    document = untitled(catalogue)
    rename(document, "Again")
    crashed(qtbot, folder, document)
    command = [sys.executable, "-m", journal_recoverer.__name__, str(folder), moment]
    killed = subprocess.run(command, cwd=ROOT, check=False)
    assert killed.returncode == -signal.SIGKILL
    (entry,) = journal.leftovers()
    assert (entry.title, parse_route(entry.text).design.name) == ("Again", "Again")
    assert [file for file in folder.iterdir() if file.name.endswith(".saving")] == []


def test_an_entry_that_cannot_be_renamed_is_kept_anew_and_then_discarded(
    qtbot: QtBot,
    journal: Journal,
    folder: Path,
    catalogue: Catalogue,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with other_process(folder, "Stuck"):
        pass
    (entry,) = journal.leftovers()
    really_replace = Path.replace

    def replace(path: Path, target: Path) -> Path:
        if path == entry.file:
            raise OSError(errno.EACCES, os.strerror(errno.EACCES))
        return really_replace(path, target)

    monkeypatch.setattr(Path, "replace", replace)
    document = RouteDocument(catalogue, parse_route(entry.text), entry.path)
    keeper = JournalKeeper(document, journal, document)
    with qtbot.waitSignal(keeper.kept):
        keeper.take_over(entry)
    (new,) = entries_in(folder)
    assert new != entry.file
    assert new.read_text(encoding="utf-8").endswith(entry.text)


@pytest.mark.parametrize(
    ("content", "title", "text"),
    [
        (b"", None, ""),
        (b"format: 1\nname: Headless\n", None, "format: 1\nname: Headless\n"),
        (b'# cartographer journal 1 {"title": "Cut\nname: x\n', None, None),
        (b'# cartographer journal 1 {"title": 7, "path": null, "written": 1}\nx', None, None),
        (b"# cartographer journal 1 []\nx", None, None),
        (b"\xff\x00\xfe", None, None),
    ],
)
def test_a_damaged_entry_is_listed_with_what_can_be_read(
    journal: Journal, folder: Path, content: bytes, title: str | None, text: str | None
) -> None:
    folder.mkdir(parents=True)
    file = folder / "0123-1.route"
    file.write_bytes(content)
    (entry,) = journal.leftovers()
    assert entry.is_damaged
    assert entry.title == (title or file.name)
    assert text is None or entry.text == text
    assert file.read_bytes() == content
    assert journal.discard(entry)
    assert not file.exists()


def test_an_entry_that_cannot_be_read_at_all_is_listed(journal: Journal, folder: Path) -> None:
    (folder / "0123-1.route").mkdir(parents=True)
    (entry,) = journal.leftovers()
    assert (entry.is_damaged, entry.text) == (True, "")
    assert not journal.discard(entry)


def test_a_lock_without_entries_is_tidied_away(journal: Journal, folder: Path) -> None:
    folder.mkdir(parents=True)
    (folder / "0123.lock").write_text("999999999", encoding="utf-8")
    assert journal.leftovers() == ()
    assert list(folder.iterdir()) == []


def test_where_nothing_can_be_written_it_is_said_once_and_tried_again(
    qtbot: QtBot, tmp_path: Path, catalogue: Catalogue
) -> None:
    (tmp_path / "state").write_text("a file in the way", encoding="utf-8")
    journal = Journal(tmp_path / "state" / "journal")
    document = untitled(catalogue)
    keeper = JournalKeeper(document, journal, document, pause=1, longest=1)
    said: list[str] = []
    tries: list[str] = []
    keeper.failed.connect(said.append)
    journal.failed.connect(tries.append)
    rename(document, "Unlucky")
    qtbot.waitUntil(lambda: len(tries) >= 3)
    assert len(said) == 1
    assert "You can go on" in said[0]
    (tmp_path / "state").unlink()
    with qtbot.waitSignal(keeper.kept):
        rename(document, "Lucky")
    keeper.close()
    journal.close()


def test_a_lost_folder_is_made_anew(
    qtbot: QtBot, journal: Journal, folder: Path, catalogue: Catalogue
) -> None:
    document = untitled(catalogue)
    keeper = JournalKeeper(document, journal, document, pause=1)
    with qtbot.waitSignal(keeper.kept):
        rename(document, "Before")
    for file in folder.iterdir():
        file.unlink()
    folder.rmdir()
    with qtbot.waitSignal(keeper.kept):
        rename(document, "After")
    other = Journal(folder)
    assert len(entries_in(folder)) == 1
    assert other.leftovers() == ()
    other.close()


def test_nothing_is_touched_until_there_is_work(folder: Path, catalogue: Catalogue) -> None:
    journal = Journal(folder)
    JournalKeeper(untitled(catalogue), journal).close()
    assert journal.leftovers() == ()
    journal.close()
    assert not folder.exists()


def test_a_failure_is_said_again_after_all_was_saved(
    qtbot: QtBot, tmp_path: Path, catalogue: Catalogue
) -> None:
    (tmp_path / "state").write_text("a file in the way", encoding="utf-8")
    journal = Journal(tmp_path / "state" / "journal")
    document = untitled(catalogue)
    keeper = JournalKeeper(document, journal, document, pause=1, longest=1)
    with qtbot.waitSignal(keeper.failed):
        rename(document, "Unlucky")
    document.save(tmp_path / "saved.yaml")
    with qtbot.waitSignal(keeper.failed):
        rename(document, "Unlucky again")
    keeper.close()
    journal.close()


def test_a_failure_after_saving_is_not_said(
    qtbot: QtBot, journal: Journal, catalogue: Catalogue, tmp_path: Path
) -> None:
    document = untitled(catalogue)
    keeper = JournalKeeper(document, journal, document, pause=LATER)
    rename(document, "Saved")
    keeper.keep_now()
    document.save(tmp_path / "saved.yaml")
    with qtbot.assertNotEmitted(keeper.failed):
        journal.failed.emit(keeper._name, "no room")
    keeper.close()
