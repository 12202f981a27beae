"""A storm in the export dialog: whatever is done to it, only what was chosen is written."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from threading import Event

import pytest
from PyQt6.QtCore import QSize, Qt
from PyQt6.QtGui import QImage
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QAbstractSpinBox, QApplication, QCheckBox, QComboBox
from pytestqt.qtbot import QtBot

from core.basics.jobs import Progress, Work
from core.basics.language import tr_lazy
from core.basics.workers import WorkerEnded
from editor.export import worker
from editor.export.dialog import jobs
from editor.export.dialog.previews import NotToBeHad, Preview
from editor.export.task import ExportTask
from editor.quest.export.formats import PDF, PNG, REPORT, SHEET, SVG
from tests.editor.export.dialog.export_counter import content_of
from tests.editor.export.dialog.export_desk import Desk
from tests.editor.short_routes import DASH
from tests.editor.windows import ShowWindow

# PyQt6 declares the functions of QTest as methods that want a QTest first.
# mypy: disable-error-code="call-overload, call-arg, arg-type"

SEEDS = (2, 3)
EVENTS = 150


KEYS = (Qt.Key.Key_Down, Qt.Key.Key_Up, Qt.Key.Key_Space, Qt.Key.Key_5)
"""What changes an option; the first two suffice for choices."""


class Weather:
    """Draws, plays and makes in a moment, sometimes in vain, or waits until it may go on."""

    def __init__(self, dice: random.Random) -> None:
        self.dice = dice
        self.is_open = Event()
        self.is_open.set()

    def making(self, task: ExportTask) -> Work[bytes]:
        while not self.is_open.wait(0.001):
            yield Progress(0, 1)
        yield Progress(0, 1)
        if self.dice.random() < 0.1:
            raise WorkerEnded("It has ended.")
        return content_of(task)

    def previewing(self, task: ExportTask, _room: QSize) -> Work[Preview]:
        yield Progress(0, 1)
        if self.dice.random() < 0.1:
            raise NotToBeHad("Not this one.")
        if task.format not in (PNG, SVG, PDF, SHEET, REPORT):
            return Preview(text=task.format.name, content=content_of(task))
        pages = tuple(
            QImage(9, 12, QImage.Format.Format_RGB32) for _ in range(self.dice.randint(1, 3))
        )
        remarks = (tr_lazy("{count} pages", count=3),) * self.dice.randint(0, 2)
        return Preview(pages, remarks=remarks)

    def playing(self, _game: object, _board: object, games: int, _worker: object) -> Work[None]:
        for number in range(3):
            yield Progress(number, games)


class Storm:
    """Somebody who does anything that can be done with the dialog, and what has to come of it."""

    def __init__(self, desk: Desk, weather: Weather) -> None:
        self.desk, self.weather, self.dice = desk, weather, weather.dice
        self.wanted: dict[Path, bytes] = {}
        self.written: list[Path] = []
        self.deeds: tuple[Callable[[], None], ...] = (
            *(self.turn, self.turn, self.change, self.change, self.change, self.resize),
            *(self.hold, self.let_go, self.export, self.export, self.escape, self.wait),
        )

    def rage(self, events: int) -> None:
        """Do one thing after the other."""
        for _ in range(events):
            if not self.desk.is_open:
                self.desk._press(Qt.Key.Key_E)
                self.desk.dialog.exported.connect(self._note)
            self.dice.choice(self.deeds)()
            for _ in range(self.dice.randint(0, 3)):
                QApplication.processEvents()
        self.weather.is_open.set()
        self.desk.qtbot.waitUntil(lambda: not self.desk.is_at_work)

    def _note(self, path: Path) -> None:
        assert path.name.endswith(self.desk.dialog.format.suffix)
        self.written.append(path)

    def turn(self) -> None:
        keys = (Qt.Key.Key_Down, Qt.Key.Key_Up, Qt.Key.Key_Home, Qt.Key.Key_End)
        QTest.keyClick(self.desk.dialog.list, self.dice.choice(keys))

    def change(self) -> None:
        form = self.desk.dialog.form
        fields = [
            field
            for kind in (QComboBox, QCheckBox, QAbstractSpinBox)
            for field in form.findChildren(kind)
            if field.isVisible() and field.isEnabled()
        ]
        if fields:
            field = self.dice.choice(fields)
            field.setFocus()
            keys = KEYS[:2] if isinstance(field, QComboBox) else KEYS
            QTest.keyClick(field, self.dice.choice(keys))

    def resize(self) -> None:
        self.desk.dialog.resize(self.dice.randint(900, 1200), self.dice.randint(500, 700))

    def hold(self) -> None:
        self.weather.is_open.clear()

    def let_go(self) -> None:
        self.weather.is_open.set()

    def export(self) -> None:
        dialog = self.desk.dialog
        if dialog.is_busy:
            return
        path = self.desk.folder / f"{len(self.wanted)}{dialog.format.suffix}"
        dialog.target.field.setText(str(path))
        if self.dice.random() < 0.5:
            QTest.keyClick(dialog, Qt.Key.Key_Return)
        else:
            QTest.mouseClick(dialog.action_button, Qt.MouseButton.LeftButton)
        if dialog.is_busy:
            assert dialog.jobs.task == dialog.task
            self.wanted[path] = content_of(dialog.task)

    def escape(self) -> None:
        QTest.keyClick(self.desk.dialog, Qt.Key.Key_Escape)

    def wait(self) -> None:
        self.weather.is_open.set()
        self.desk.qtbot.waitUntil(lambda: not self.desk.is_at_work)


@pytest.mark.parametrize("seed", SEEDS)
def test_only_what_was_chosen_is_written(
    show_window: ShowWindow,
    qtbot: QtBot,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    seed: int,
) -> None:
    weather = Weather(random.Random(seed))
    monkeypatch.setattr(worker.ExportWorker, "making", lambda _worker, task: weather.making(task))
    monkeypatch.setattr(jobs, "previewing", weather.previewing)
    monkeypatch.setattr(jobs, "playing", weather.playing)
    monkeypatch.setattr(jobs, "_PAUSE", 1)
    folder = tmp_path / "exports"
    folder.mkdir()
    storm = Storm(Desk(show_window(DASH), qtbot, folder), weather)
    storm.rage(EVENTS)
    if storm.desk.is_open:
        storm.desk.dialog.done(0)
    assert storm.written, "some exports come to an end"
    for path in folder.iterdir():
        assert path.read_bytes() == storm.wanted[path], path.name
    assert {*storm.written} <= {*folder.iterdir()}
