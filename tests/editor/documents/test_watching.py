"""A document's file under the hands of other programs."""

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PyQt6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from core.basics.language import tr_lazy
from core.designs.edits import with_details
from core.files.saving import save_text
from core.quest.catalogue.catalogue import Catalogue
from editor.documents.watching import FileWatch
from editor.quest.documents.route_document import RouteDocument
from tests.editor.documents.untitled import untitled

ROUTE = "format: 1\ngame: quest\nname: {name}\npieces: []\n"


def text(name: str) -> str:
    return ROUTE.format(name=name)


class Watched:
    """A document, its watch, and everything the watch said."""

    def __init__(self, document: RouteDocument) -> None:
        self.document = document
        self.watch = FileWatch(document, pause=20)
        self.said: list[str | None] = []
        self.watch.changed_on_disk.connect(self.said.append)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "route.yaml"
    path.write_text(text("Old"), encoding="utf-8")
    return path


@pytest.fixture
def watched(qapp: QApplication, file: Path, catalogue: Catalogue) -> Iterator[Watched]:
    assert qapp is not None  # the watch needs one
    found = Watched(RouteDocument.opened(file, {"quest": catalogue}))
    yield found
    found.watch.close()


def overwrite(path: Path) -> None:
    path.write_text(text("New"), encoding="utf-8")


def replace(path: Path) -> None:
    save_text(path, text("New"))


def delete_and_write(path: Path) -> None:
    path.unlink()
    overwrite(path)


@pytest.mark.parametrize("change", [overwrite, replace, delete_and_write])
def test_a_change_is_noticed_every_time(
    qtbot: QtBot, watched: Watched, file: Path, change: Callable[[Path], None]
) -> None:
    change(file)
    qtbot.waitUntil(lambda: watched.said == [text("New")])
    replace_by = text("Newer")
    save_text(file, replace_by)
    qtbot.waitUntil(lambda: watched.said[1:] == [replace_by])


def test_a_deleted_file_is_noticed_and_so_is_its_return(
    qtbot: QtBot, watched: Watched, file: Path
) -> None:
    file.unlink()
    qtbot.waitUntil(lambda: watched.said == [None])
    overwrite(file)
    qtbot.waitUntil(lambda: watched.said == [None, text("New")])


def test_our_own_saves_and_touches_say_nothing(qtbot: QtBot, watched: Watched, file: Path) -> None:
    document = watched.document
    document.edit(tr_lazy("Rename"), with_details(document.design, name="Mine"))
    with qtbot.waitSignal(watched.watch._watcher.directoryChanged):
        document.save()
    with qtbot.waitSignal(watched.watch._timer.timeout):
        os.utime(file)
    assert watched.said == []
    overwrite(file)
    qtbot.waitUntil(lambda: watched.said == [text("New")])


def test_another_files_changes_say_nothing(qtbot: QtBot, watched: Watched, file: Path) -> None:
    with qtbot.waitSignal(watched.watch._timer.timeout):
        overwrite(file.with_name("other.yaml"))
    assert watched.said == []


def test_the_same_change_is_told_once(qtbot: QtBot, watched: Watched, file: Path) -> None:
    overwrite(file)
    qtbot.waitUntil(lambda: watched.said == [text("New")])
    with qtbot.waitSignal(watched.watch._timer.timeout):
        os.utime(file)
    watched.watch.look_at_file()
    assert watched.said == [text("New")]


def test_a_file_that_is_no_text_is_told_all_the_same(
    qtbot: QtBot, watched: Watched, file: Path
) -> None:
    file.write_bytes(b"\xff\xfe\x00broken")
    qtbot.waitUntil(lambda: len(watched.said) == 1)
    assert "broken" in str(watched.said[0])


def test_after_save_as_the_new_file_is_watched(
    qtbot: QtBot, watched: Watched, file: Path, tmp_path: Path
) -> None:
    other = tmp_path / "elsewhere" / "other.yaml"
    other.parent.mkdir()
    watched.document.save(other)
    overwrite(file)
    watched.watch.look_at_file()
    assert watched.said == []
    overwrite(other)
    qtbot.waitUntil(lambda: watched.said == [text("New")])


def test_untitled_work_becomes_watched_when_it_is_saved(
    qtbot: QtBot, catalogue: Catalogue, tmp_path: Path
) -> None:
    watched = Watched(untitled(catalogue))
    watched.watch.look_at_file()
    path = tmp_path / "first.yaml"
    watched.document.save(path)
    overwrite(path)
    qtbot.waitUntil(lambda: watched.said == [text("New")])
    watched.watch.close()


def test_the_file_behind_a_link_is_watched(
    qtbot: QtBot, catalogue: Catalogue, file: Path, tmp_path: Path
) -> None:
    link = tmp_path / "links" / "link.yaml"
    link.parent.mkdir()
    link.symlink_to(file)
    watched = Watched(RouteDocument.opened(link, {"quest": catalogue}))
    replace(file)
    qtbot.waitUntil(lambda: watched.said == [text("New")])
    watched.watch.close()


def test_a_file_whose_content_was_never_noted_starts_as_it_is(
    qtbot: QtBot, catalogue: Catalogue, file: Path
) -> None:
    watched = Watched(untitled(catalogue, path=file))
    watched.watch.look_at_file()
    assert watched.said == []
    overwrite(file)
    qtbot.waitUntil(lambda: watched.said == [text("New")])
    watched.watch.close()


@pytest.mark.usefixtures("qapp")
def test_a_closed_watch_says_nothing(file: Path, catalogue: Catalogue) -> None:
    closed = Watched(RouteDocument.opened(file, {"quest": catalogue}))
    closed.watch.close()
    overwrite(file)
    closed.watch.look_at_file()
    assert closed.said == []
