"""A desk to export from: a window with a route, and hands for its export dialog."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PyQt6.QtCore import Qt
from PyQt6.QtGui import QImage
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from editor.export.dialog.export import ExportDialog
from editor.export.dialog.form import OptionsForm
from editor.export.dialog.format_dialog import FormatDialog
from editor.export.dialog.print import PrintDialog
from tests.editor.windows import RouteWindow

# PyQt6 declares the functions of QTest as methods that want a QTest first.
# mypy: disable-error-code="call-overload, call-arg, arg-type"

CTRL = Qt.KeyboardModifier.ControlModifier
CTRL_SHIFT = CTRL | Qt.KeyboardModifier.ShiftModifier
PATIENCE = 50_000
"""In ms: a worker lets all others go first, so on a busy machine it takes its time."""


class Desk:
    """What a user sees of the export dialog and can do with it."""

    def __init__(self, window: RouteWindow, qtbot: QtBot, folder: Path) -> None:
        self.window, self.qtbot, self.folder = window, qtbot, folder
        window.shared.settings.export_folder = folder
        window.shared.settings.export_format = "csv"  # it is made in no time

    def key(self, key: Qt.Key, held: Qt.KeyboardModifier = CTRL) -> None:
        """Press a key where the route is."""
        QTest.keyClick(self.window.canvas, key, held)

    def open(self, kind: str = "") -> ExportDialog:
        """Open the dialog by its keys, at a format if one is named, and look at it."""
        self._press(Qt.Key.Key_E)
        if kind:
            self.turn_to(kind)
        self.wait()
        return self.dialog

    def begin(self, kind: str) -> ExportDialog:
        """Open the dialog by its keys with a format that was used last, and do not look at it."""
        self.window.shared.settings.export_format = kind
        self._press(Qt.Key.Key_E)
        return self.dialog

    def open_print(self, kind: str = "") -> PrintDialog:
        """Open the dialog for printing by its keys, and look at it."""
        self._press(Qt.Key.Key_P)
        if kind:
            self.turn_to(kind)
        self.wait()
        assert isinstance(self.shown, PrintDialog)
        return self.shown

    def _press(self, key: Qt.Key) -> None:
        self.window.activateWindow()
        self.qtbot.waitUntil(self.window.isActiveWindow)
        self.key(key)
        self.qtbot.waitUntil(lambda: self.is_open)

    @property
    def shown(self) -> FormatDialog:
        """The dialog for exports or for printing, which must be open."""
        dialog = self.window.controllers.exporting.dialog
        assert dialog is not None
        return dialog

    @property
    def dialog(self) -> ExportDialog:
        """The dialog for exports, which must be open."""
        assert isinstance(self.shown, ExportDialog)
        return self.shown

    @property
    def is_open(self) -> bool:
        """Whether a dialog is open."""
        return self.window.controllers.exporting.dialog is not None

    def turn_to(self, kind: str) -> None:
        """Choose a format."""
        self.shown.list.setCurrentRow([each.name for each in self.shown.formats].index(kind))

    @property
    def form(self) -> OptionsForm:
        """The options of the format that is chosen."""
        return self.shown.form

    def wait(self) -> None:
        """Wait until there is nothing more to be seen."""
        jobs = self.shown.jobs
        self.qtbot.waitUntil(
            lambda: not jobs.is_previewing and not self.is_at_work, timeout=PATIENCE
        )

    @property
    def is_at_work(self) -> bool:
        """Whether something is drawn or made."""
        shared = self.window.shared
        return bool(shared.jobs.running or shared.exports.running or shared.ahead.running)

    def after(self, change: Callable[[], object]) -> QImage:
        """Change something, and return what is seen then."""
        change()
        self.wait()
        return self.page

    @property
    def page(self) -> QImage:
        """The page that is shown."""
        return self.shown.pane.page._image

    @property
    def facts(self) -> str:
        """What is told about the size."""
        return self.shown.pane.facts.text()

    def save_as(self, name: str) -> None:
        """Name the file and press Enter; it is not waited for."""
        self.dialog.target.field.setText(name)
        QTest.keyClick(self.dialog, Qt.Key.Key_Return)

    def export(self, name: str) -> Path:
        """Export to a file in the desk's folder, close the dialog, and return the path."""
        self.write(name)
        self.close()
        return self.folder / name

    def write(self, name: str) -> None:
        """Export to a file in the desk's folder; the dialog stays."""
        self.save_as(str(self.folder / name))
        self.wait_for_file()

    def wait_for_file(self) -> None:
        """Wait until the dialog tells where the file is."""
        self.qtbot.waitUntil(self.dialog.written.isVisible, timeout=PATIENCE)

    def refused(self, name: str) -> str:
        """Try to export to a file, and return what is said against it."""
        self.save_as(name)
        self.qtbot.waitUntil(lambda: bool(self.dialog.message.text()))
        assert not self.dialog.is_busy
        return self.dialog.message.text()

    def close(self) -> None:
        """Close the dialog by Esc."""
        QTest.keyClick(self.shown, Qt.Key.Key_Escape)
        assert not self.is_open
        QApplication.processEvents()
