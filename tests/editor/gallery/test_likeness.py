"""Designs like one in a gallery: by menu and keys, as they are found, stopped, opened."""

from collections.abc import Generator, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from core.basics.jobs import Progress
from core.basics.language import LANGUAGES, speaking
from core.basics.workers import WorkerEnded
from core.search.fingerprints.fingerprint import Fingerprint
from core.search.fingerprints.likeness import Likeness, Likenesses
from editor.commands.command import commands
from editor.gallery.commands import GALLERY_MENUS
from editor.gallery.likeness import LikenessDialog, others_like
from editor.gallery.window import GalleryWindow
from editor.studio.shared import Shared
from tests.editor.short_routes import DASH, LOOP
from tests.editor.windows import deliver_deletions

# PyQt6 declares the functions of QTest as methods that want a QTest first.
# mypy: disable-error-code="call-overload, call-arg, arg-type"

LEFT = Qt.MouseButton.LeftButton
pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)


@dataclass
class Finder:
    """Tells what nobody has played for: the others in the order of their names, twice."""

    is_endless: bool = False
    error: Exception | None = None
    asked: list[str] = field(default_factory=list)
    is_closed: bool = False

    def likening(
        self, _game: object, _box: object, _one: object, others: Mapping[str, object]
    ) -> Generator[Progress, None, Likenesses]:
        self.asked.extend(sorted(others))
        if self.error is not None:
            raise self.error
        found = tuple(
            Likeness(name, 0.021 * place, 0.5 - place, Fingerprint(0, 0))
            for place, name in enumerate(sorted(others))
        )
        try:
            yield Likenesses(1, 4, nearest=found[:1])
            while self.is_endless:
                yield Progress(1, 4)
        finally:
            self.is_closed = True
        return Likenesses(4, 4, nearest=found)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Three sound routes, one with errors, and what is none."""
    (tmp_path / "a.yaml").write_text(LOOP, "utf-8")
    (tmp_path / "b.yaml").write_text(DASH, "utf-8")
    (tmp_path / "c.yaml").write_text(LOOP.replace("Loop", "Other loop"), "utf-8")
    (tmp_path / "d.yaml").write_text("game: quest\nname: Nothing\nroute: []\n", "utf-8")
    (tmp_path / "e.yaml").write_text("services: [web]\n", "utf-8")
    return tmp_path


@pytest.fixture
def gallery(folder: Path, shared: Shared, qtbot: QtBot) -> Iterator[GalleryWindow]:
    window = GalleryWindow(folder, shared)
    window.show()
    window.activateWindow()
    window.view.setFocus()
    qtbot.waitUntil(window.isActiveWindow)
    qtbot.waitUntil(lambda: not window.collection.is_busy)
    yield window
    window.close()
    deliver_deletions()


def go_to(window: GalleryWindow, file: str) -> None:
    row = window.view.rows.row_of(window.folder / file)
    assert row is not None
    window.view.go_to(row)


def shown(gallery: GalleryWindow, finder: Finder, qtbot: QtBot) -> LikenessDialog:
    """The dialog for the first route."""
    go_to(gallery, "a.yaml")
    entry = gallery.view.current
    assert entry is not None
    entries = gallery.collection.entries
    dialog = LikenessDialog(entry, entries, gallery.shared, gallery, finder.likening)
    qtbot.addWidget(dialog)
    dialog.open()
    return dialog


def lines(dialog: LikenessDialog) -> list[str]:
    items = (dialog.list.item(row) for row in range(dialog.list.count()))
    return [item.text() for item in items if item is not None]


def test_only_a_design_without_errors_is_asked_about(gallery: GalleryWindow) -> None:
    action = gallery.commands["find_alike"]
    assert not action.isEnabled()
    for file, is_sound in (("a.yaml", True), ("d.yaml", False), ("e.yaml", False)):
        go_to(gallery, file)
        assert action.isEnabled() is is_sound


def test_it_stands_in_a_menu_with_a_key_and_in_the_palette(
    gallery: GalleryWindow, qtbot: QtBot
) -> None:
    assert "find_alike" in [each.name for each in commands(GALLERY_MENUS)]
    assert gallery.commands["find_alike"] in tuple(gallery.commands)
    go_to(gallery, "a.yaml")
    control = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier
    QTest.keyClick(gallery.view, Qt.Key.Key_L, control)
    qtbot.waitUntil(lambda: isinstance(QApplication.activeModalWidget(), LikenessDialog))
    dialog = QApplication.activeModalWidget()
    assert isinstance(dialog, LikenessDialog)
    dialog.reject()
    assert not dialog.is_finding


def test_what_has_errors_and_the_design_itself_are_left_out(
    gallery: GalleryWindow, qtbot: QtBot
) -> None:
    finder = Finder()
    dialog = shown(gallery, finder, qtbot)
    qtbot.waitUntil(lambda: not dialog.is_finding)
    assert [Path(each).name for each in finder.asked] == ["b.yaml", "c.yaml"]
    entry = gallery.view.current
    assert entry is not None
    assert others_like(entry, [entry]) == {}


def test_the_nearest_come_first_and_enter_opens_one(gallery: GalleryWindow, qtbot: QtBot) -> None:
    dialog, opened = shown(gallery, Finder(), qtbot), list[Path]()
    dialog.open_wanted.connect(opened.append)
    qtbot.waitUntil(lambda: not dialog.is_finding)
    assert lines(dialog) == [
        "Dash · 0.0 points apart · +0.5 rounds",
        "Other loop · 2.1 points apart · -0.5 rounds",
    ]
    assert dialog.windowTitle() == "Most like Loop"
    QTest.keyClick(dialog.list, Qt.Key.Key_Down)
    QTest.keyClick(dialog.list, Qt.Key.Key_Return)
    assert [each.name for each in opened] == ["c.yaml"]
    assert not dialog.isVisible()


def test_stopping_keeps_what_is_known_and_ends_the_work(
    gallery: GalleryWindow, qtbot: QtBot
) -> None:
    finder = Finder(is_endless=True)
    dialog = shown(gallery, finder, qtbot)
    qtbot.waitUntil(lambda: bool(lines(dialog)))
    QTest.mouseClick(dialog.stop_button, LEFT)
    assert not dialog.is_finding
    qtbot.waitUntil(lambda: finder.is_closed)
    assert lines(dialog) == ["Dash · 0.0 points apart · +0.5 rounds"]
    assert dialog.state.text() == "Stopped; this is what was known by then."
    assert not dialog.stop_button.isVisible()
    assert dialog.open_button.isEnabled()


def test_escape_ends_the_work(gallery: GalleryWindow, qtbot: QtBot) -> None:
    finder = Finder(is_endless=True)
    dialog = shown(gallery, finder, qtbot)
    qtbot.waitUntil(lambda: bool(lines(dialog)))
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: finder.is_closed)
    assert not dialog.isVisible()


def test_a_worker_that_died_is_told_and_nothing_else_happens(
    gallery: GalleryWindow, qtbot: QtBot
) -> None:
    dialog = shown(gallery, Finder(error=WorkerEnded("gone")), qtbot)
    qtbot.waitUntil(lambda: not dialog.is_finding)
    assert dialog.state.text() == "This cannot be compared: gone"
    assert not dialog.open_button.isEnabled()


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_speaks_every_language(gallery: GalleryWindow, qtbot: QtBot, language: str) -> None:
    with speaking(language):
        dialog = shown(gallery, Finder(), qtbot)
        qtbot.waitUntil(lambda: not dialog.is_finding)
        assert len(lines(dialog)) == 2
        assert ("Most like" in dialog.windowTitle()) is (language == "en")
