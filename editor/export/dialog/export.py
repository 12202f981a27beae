"""The export dialog: a format, its options, a live preview, and the file to write."""

from __future__ import annotations

import os
from pathlib import Path

from PyQt6.QtCore import pyqtSignal
from PyQt6.QtWidgets import QWidget

from core.files.saving import NotSaved
from core.language import tr, tr_lazy
from editor.documents.file_commands import file_stem
from editor.documents.questions import Replacing, ask_to_replace
from editor.export.dialog.format_dialog import FormatDialog
from editor.export.dialog.jobs import Target, Workers, saving
from editor.export.dialog.target import TargetRow, complaint, objection
from editor.export.task import ExportTask
from editor.export.worker import ExportWorker
from editor.studio.shared import Shared
from editor.widgets.desktop import first_there
from editor.widgets.help_topics import set_help_topic


class ExportDialog(FormatDialog):
    """Asks how a design shall leave the program, shows it, and writes it.

    Signals:
        exported: the path of a file that was written, after which the dialog closes.
    """

    exported = pyqtSignal(object)

    def __init__(
        self,
        task: ExportTask,
        shared: Shared,
        worker: ExportWorker,
        parent: QWidget | None = None,
        first: str = "",
    ) -> None:
        """Offer every format, a certain one or the one used last in front."""
        super().__init__(task, shared, worker, task.exports.formats, parent)
        set_help_topic(self, "export")
        settings = shared.settings
        folder = first_there(settings.export_folder, settings.last_folder)
        self.target = TargetRow(folder, file_stem(task.title), self.format)
        self.parts.insertWidget(1, self.target)
        self.target.changed.connect(lambda: self.message.say(""))
        self.jobs.done.connect(self._end)
        self.jobs.failed.connect(self._fail)
        self.set_translated(self.setWindowTitle, "Export")
        self.set_translated(self.setAccessibleName, "Export")
        self.set_translated(self.action_button.setText, "E&xport")
        self.begin_with(first or settings.export_format)

    def on_format_changed(self) -> None:
        """Take the ending of another format."""
        self.target.take_format(self.format)

    def carry_out(self) -> None:
        """Write the file, unless something speaks against it."""
        self.target.complete()
        path = self.target.path
        if path is None:
            self._refuse_file(tr("Name the file first."))
        elif reason := objection(path, self.task.inputs):
            self._refuse_file(reason)
        elif (is_new := not os.path.lexists(path)) or self._may_replace(path):
            self.set_busy(is_busy=True)
            self._save(Target(path, is_new))

    def _save(self, target: Target) -> None:
        task = self.task  # now that a number that was just being typed counts, too
        workers = Workers(self.jobs.worker, self.shared.worker)
        work = saving(task, workers, self.jobs.content_of(task), target)
        queue = self.shared.games if task.options.games else self.shared.exports
        self.jobs.carry_out(tr_lazy("Exporting"), work, queue)

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

    def _end(self, path: Path) -> None:
        self.remember()
        settings = self.shared.settings
        settings.export_format, settings.export_folder = self.format.name, path.parent
        self.set_busy(is_busy=False)
        self.exported.emit(path)
        self.accept()

    def _fail(self, error: Exception) -> None:
        path = self.target.path
        if path is not None and isinstance(error, NotSaved):
            self._refuse_file(complaint(path, error))
        else:
            self.tell_failure(self.jobs.reason(error))

    def _refuse_file(self, reason: str) -> None:
        self.tell_failure(reason)
        self.target.field.setFocus()
