"""The export dialog: a format, its options, a live preview, and the file to write."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path

from PyQt6.QtCore import Qt, pyqtSignal
from PyQt6.QtWidgets import QFrame, QHBoxLayout, QWidget

from core.basics.language import tr, tr_lazy
from editor.documents.file_commands import file_stem
from editor.documents.questions import Replacing, ask_to_replace
from editor.export.dialog.format_dialog import FormatDialog
from editor.export.dialog.jobs import NotWritten, Order, Target, Workers, saving_all
from editor.export.dialog.target import TargetRow, complaint, objection
from editor.export.task import ExportTask, Format
from editor.export.worker import ExportWorker
from editor.studio.shared import Shared
from editor.widgets.desktop import first_there, show_folder
from editor.widgets.help_topics import set_help_topic
from editor.widgets.labels import plain_label
from editor.widgets.parts import button
from editor.widgets.translated import Translated


class ExportDialog(FormatDialog):
    """Asks how a design shall leave the program, shows it, and writes it.

    Signals:
        exported: the path of a file that was written; the dialog stays, for there may be more.
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
        self.written = WrittenRow()
        self._orders: tuple[Order, ...] = ()
        self._own: set[Path] = set()
        self._saved: list[Path] = []
        self.parts.insertWidget(1, self.target)
        self.parts.insertWidget(2, self.written)
        self.target.changed.connect(lambda: self.message.say(""))
        self.written.failed.connect(self.message.say)
        for item in self._items:
            item.setFlags(item.flags() | Qt.ItemFlag.ItemIsUserCheckable)
            item.setCheckState(Qt.CheckState.Unchecked)
        self.list.itemChanged.connect(self._name_action)
        self.jobs.done.connect(self._end)
        self.jobs.failed.connect(self._fail)
        self.set_translated(self.setWindowTitle, "Export")
        self.set_translated(self.setAccessibleName, "Export")
        self.set_translated(self.list.setToolTip, "Tick several formats to write them all at once.")
        self.when_translated(self._name_action)
        self.begin_with(first or settings.export_format)

    def on_format_changed(self) -> None:
        """Take the ending of another format."""
        self.target.take_format(self.format)

    @property
    def chosen(self) -> tuple[Format, ...]:
        """The formats to write: those that are ticked, or else the one that is shown."""
        pairs = zip(self._items, self.formats, strict=True)
        ticked = tuple(each for item, each in pairs if item.checkState() is _TICKED)
        return ticked or (self.format,)

    def _name_action(self) -> None:
        many = len(self.chosen)
        self.action_button.setText(
            tr("E&xport") if many == 1 else tr("E&xport {count} files", count=many)
        )

    def carry_out(self) -> None:
        """Write the files, unless something speaks against one of them."""
        self.target.complete()
        path = self.target.path
        if path is None:
            self._refuse_file(tr("Name the file first."))
            return
        targets: dict[str, Target] = {}
        for offered in self.chosen:
            taken = {each.path for each in targets.values()}
            target = self._target(_beside(path, self.format, offered, taken))
            if target is None:
                return
            targets[offered.name] = target
        self.written.hide()
        self.set_busy(is_busy=True)
        self._save(targets)

    def _target(self, path: Path) -> Target | None:
        """A file to write; None if something speaks against it."""
        if reason := objection(path, self._about.inputs):
            self._refuse_file(reason)
            return None
        is_new = not os.path.lexists(path)
        return Target(path, is_new) if is_new or self._may_replace(path) else None

    def _save(self, targets: Mapping[str, Target]) -> None:
        # Only now: a number that was just being typed counts, too.
        tasks = (self.task_of(each) for each in self.formats if each.name in targets)
        self._orders = tuple(
            Order(task, targets[task.format.name], self.jobs.content_of(task)) for task in tasks
        )
        workers = Workers(self.jobs.worker, self.shared.worker)
        has_games = any(order.task.options.games for order in self._orders)
        queue = self.shared.games if has_games else self.shared.exports
        self._saved = []
        work = saving_all(self._orders, workers, self._saved)
        self.jobs.carry_out(tr_lazy("Exporting"), work, queue)

    def _may_replace(self, path: Path) -> bool:
        """Whether a file that is there may be replaced; asks unless that is agreed."""
        if path == self.target.agreed or path in self._own:
            return True
        answer = ask_to_replace(self, path.name, is_changed=False)
        if answer is Replacing.ELSEWHERE:
            self.target.choose()
        return answer is Replacing.REPLACE

    def set_busy(self, *, is_busy: bool) -> None:
        """Let the file be, too."""
        super().set_busy(is_busy=is_busy)
        self.target.setEnabled(not is_busy)

    def _end(self, paths: tuple[Path, ...]) -> None:
        """Say where the files are; the dialog stays for further ones."""
        self.remember(*(order.task.format for order in self._orders))
        settings = self.shared.settings
        settings.export_format, settings.export_folder = self.format.name, paths[-1].parent
        self._resume()
        self.action_button.setFocus()

    def _resume(self) -> None:
        """Say which files are there, be it not all of those that were wanted."""
        super()._resume()
        saved, self._saved = tuple(self._saved), []
        self._own |= set(saved)
        if saved:
            self.written.tell(saved)
        for path in saved:
            self.exported.emit(path)

    def name_cancel(self) -> None:
        """There is nothing to cancel while nothing is done."""
        self.cancel_button.setText(tr("Cancel") if self.is_busy else tr("Close"))

    def _fail(self, error: Exception) -> None:
        if isinstance(error, NotWritten):
            self._refuse_file(complaint(error.path, error.cause))
        else:
            self.tell_failure(self.jobs.reason(error))

    def _refuse_file(self, reason: str) -> None:
        self.tell_failure(reason)
        self.target.field.setFocus()


_TICKED = Qt.CheckState.Checked


def _beside(path: Path, named: Format, offered: Format, taken: set[Path]) -> Path:
    """The file of a format beside the one that is named, under a name that is not taken."""
    if offered is named:
        return path
    stem = path.name.removesuffix(named.suffix)
    beside = path.with_name(f"{stem}{offered.suffix}")
    if beside == path or beside in taken:
        return path.with_name(f"{stem}_{offered.name}{offered.suffix}")
    return beside


class WrittenRow(Translated, QFrame):
    """Says which files were written, and shows or opens them.

    Signals:
        failed: what there is to say if the desktop cannot show them.
    """

    failed = pyqtSignal(object)

    def __init__(self) -> None:
        """Say nothing yet."""
        super().__init__()
        self._paths: tuple[Path, ...] = ()
        self.label = plain_label()
        self.show_button, self.open_button = button(self._show), button(self._open)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.label, 1)
        for each in (self.show_button, self.open_button):
            row.addWidget(each)
        self.set_translated(self.show_button.setText, "Show in &folder")
        self.set_translated(self.open_button.setText, "&Open")
        self.when_translated(self._refresh)
        place = self.sizePolicy()
        place.setRetainSizeWhenHidden(True)  # what stands above it stays where it is
        self.setSizePolicy(place)
        self.hide()

    def tell(self, paths: tuple[Path, ...]) -> None:
        """Say that some files were written."""
        self._paths = paths
        self._refresh()
        self.show()

    def _refresh(self) -> None:
        if self._paths:
            names = ", ".join(path.name for path in self._paths)
            told = tr("✓ Exported {names} to {folder}", names=names, folder=self._paths[0].parent)
            self.label.setText(told)
            self.open_button.setVisible(len(self._paths) == 1)

    def _show(self) -> None:
        if trouble := show_folder(self._paths[0].parent):
            self.failed.emit(trouble)

    def _open(self) -> None:
        if trouble := show_folder(self._paths[0]):
            self.failed.emit(trouble)
