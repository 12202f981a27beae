"""The export dialog: a format, its options, a live preview, and the file to write."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

from PyQt6.QtCore import pyqtSignal
from PyQt6.QtWidgets import QWidget

from core.files.saving import NotSaved
from core.language import tr, tr_lazy
from editor.documents.file_commands import file_stem
from editor.documents.replacing import Replacing, ask_to_replace
from editor.export.dialog.complaints import complaint, objection
from editor.export.dialog.format_dialog import FormatDialog
from editor.export.dialog.formats import FORMATS
from editor.export.dialog.previews import Source
from editor.export.dialog.target_row import TargetRow
from editor.export.dialog.writing import Saved, Target, saving
from editor.studio.shared import Shared
from editor.widgets.folders import first_there
from editor.widgets.help_topics import set_help_topic

if TYPE_CHECKING:
    from editor.export.worker import ExportWorker


class ExportDialog(FormatDialog):
    """Asks how a route shall leave the program, shows it, and writes it.

    Signals:
        exported: a `Saved` file, after which the dialog closes.
    """

    exported = pyqtSignal(object)

    def __init__(
        self,
        source: Source,
        shared: Shared,
        worker: ExportWorker,
        parent: QWidget | None = None,
        first: str = "",
    ) -> None:
        """Offer every format, a certain one or the one used last in front."""
        super().__init__(source, shared, worker, FORMATS, parent)
        set_help_topic(self, "export")
        settings, self._inputs = shared.settings, source.inputs
        folder = first_there(settings.export_folder, settings.last_folder)
        self.target = TargetRow(folder, file_stem(source.title), self.kind)
        self.parts.insertWidget(1, self.target)
        self.target.changed.connect(lambda: self.message.say(""))
        self.bench.done.connect(self._end)
        self.bench.failed.connect(self._fail)
        self.retranslate()
        self.begin_with(first or settings.export_format)

    def retranslate(self) -> None:
        """Speak the language in use."""
        super().retranslate()
        self.setWindowTitle(tr("Export"))
        self.setAccessibleName(tr("Export"))
        self.deed_button.setText(tr("E&xport"))

    def follow(self) -> None:
        """Take the ending of another format."""
        self.target.follow(self.kind)

    def carry_out(self) -> None:
        """Write the file, unless something speaks against it."""
        path = self.target.path
        reason = objection(path, self._inputs)
        is_new = path is not None and not os.path.lexists(path)
        if reason:
            self._refuse_file(reason)
        elif is_new or self._may_replace(path):
            self.set_busy(is_busy=True)
            bench, shared = self.bench, self.shared
            work = saving(bench.sight, bench.worker, bench.content, Target(path, is_new))
            jobs = shared.games if bench.plays else shared.exports
            bench.carry_out(tr_lazy("Exporting the route"), work, jobs)

    def _may_replace(self, path: Path) -> bool:
        """Whether a file that is there may be replaced; asks unless that is agreed."""
        if path == self.target.agreed:
            return True
        answer = ask_to_replace(self, path.name, is_changed=False)
        if answer is Replacing.ELSEWHERE:
            self.target.choose()
        return answer is Replacing.REPLACE

    def set_busy(self, *, is_busy: bool) -> None:
        """Let the file be, too."""
        super().set_busy(is_busy=is_busy)
        self.target.setEnabled(not is_busy)

    def _end(self, saved: Saved) -> None:
        self.remember()
        settings = self.shared.settings
        settings.export_format, settings.export_folder = self.kind.name, saved.path.parent
        self.set_busy(is_busy=False)
        self.exported.emit(saved)
        self.accept()

    def _fail(self, error: Exception) -> None:
        if isinstance(error, NotSaved):
            self._refuse_file(complaint(self.target.path, error))
        else:
            self.tell_failure(self.bench.told(error))

    def _refuse_file(self, reason: str) -> None:
        self.tell_failure(reason)
        self.target.field.setFocus()
