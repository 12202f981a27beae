"""The export dialog: a format, its options, a live preview, and the file to write."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

from PyQt6.QtCore import Qt, pyqtSignal
from PyQt6.QtWidgets import (
    QDialog,
    QHBoxLayout,
    QListWidget,
    QProgressBar,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from core.jobs import Progress
from core.language import tr
from editor.dialogs.exporting.choices import remembered, written
from editor.dialogs.exporting.complaints import objection
from editor.dialogs.exporting.form import OptionsForm
from editor.dialogs.exporting.formats import FORMATS, Format, format_named
from editor.dialogs.exporting.other_forms import form_for
from editor.dialogs.exporting.preview_pane import PreviewPane
from editor.dialogs.exporting.previews import Preview, Sight, Source
from editor.dialogs.exporting.target_row import TargetRow
from editor.dialogs.exporting.workbench import Saved, Workbench
from editor.dialogs.parts import button, button_row
from editor.dialogs.replacing import Replacing, ask_to_replace
from editor.file_commands import file_stem
from editor.labels import plain_label
from editor.message_bar import MessageBar
from editor.panels.parts import scroll_area
from editor.shared import Shared
from editor.speaking import Speaking

if TYPE_CHECKING:
    from editor.export.press import Press

_SIZE = 1060, 620
_LIST_WIDTH, _FORM_WIDTH = 190, 260


class ExportDialog(Speaking, QDialog):
    """Asks how a route shall leave the program, shows it, and writes it.

    Signals:
        exported: a `Saved` file, after which the dialog closes.
    """

    exported = pyqtSignal(object)

    def __init__(
        self, source: Source, shared: Shared, press: Press, parent: QWidget | None = None
    ) -> None:
        """Offer every format, the one used last in front."""
        super().__init__(parent)
        self._source, self._shared = source, shared
        settings = shared.settings
        self._kind = format_named(settings.export_format)
        folder = settings.export_folder or settings.last_folder or Path.home()
        self.list, self.note = QListWidget(), plain_label(is_faint=True)
        self.pane, self._forms = PreviewPane(), dict[str, OptionsForm]()
        self.target = TargetRow(folder, file_stem(source.file.route.name), self._kind)
        self.message, self.bar = MessageBar(shared.theme), QProgressBar()
        self.export_button = button(self._export, is_default=True)
        self.cancel_button = button(self.reject)
        self.bench = Workbench(shared, press, self)
        self._stack = QStackedWidget()
        self._options = scroll_area(self._stack)
        self._is_had = False
        self._arrange()
        self._connect()
        self.say_texts()
        self.list.setCurrentRow(FORMATS.index(self._kind))
        self.list.setFocus()

    def _arrange(self) -> None:
        for _ in FORMATS:
            self.list.addItem("")
        self.list.setFixedWidth(_LIST_WIDTH)
        side = QWidget()
        options = QVBoxLayout(side)
        options.setContentsMargins(0, 0, 0, 0)
        options.addWidget(self.note)
        options.addWidget(self._options, 1)
        side.setFixedWidth(_FORM_WIDTH)
        row = QHBoxLayout()
        row.setSpacing(14)
        row.addWidget(self.list)
        row.addWidget(self.pane, 1)
        row.addWidget(side)
        buttons = button_row((), (self.cancel_button, self.export_button))
        buttons.insertWidget(0, self.bar, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 16, 16, 14)
        column.setSpacing(12)
        column.addLayout(row, 1)
        column.addWidget(self.target)
        column.addWidget(self.message)
        column.addLayout(buttons)
        self.bar.hide()
        self.resize(*_SIZE)

    def _connect(self) -> None:
        bench = self.bench
        self.list.currentRowChanged.connect(self._turn_to)
        self.pane.resized.connect(self._look)
        self.target.changed.connect(lambda: self.message.say(""))
        bench.previewed.connect(self._show)
        bench.refused.connect(self._refuse)
        bench.made.connect(self.pane.show_size)
        bench.progressed.connect(self._advance)
        bench.saved.connect(self._end)
        bench.failed.connect(self._fail)
        bench.stopped.connect(lambda: self._set_busy(is_busy=False))

    def say_texts(self) -> None:
        """Speak the language in use."""
        self.setWindowTitle(tr("Export"))
        self.setAccessibleName(tr("Export"))
        self.list.setAccessibleName(tr("Format"))
        self._options.setAccessibleName(tr("Options"))
        for row, kind in enumerate(FORMATS):
            item = self.list.item(row)
            item.setText(tr(kind.title))
            item.setToolTip(tr(kind.note))
            item.setData(Qt.ItemDataRole.AccessibleDescriptionRole, tr(kind.note))
        self.bar.setAccessibleName(tr("Progress"))
        self.export_button.setText(tr("E&xport"))
        self.cancel_button.setText(tr("Cancel"))
        self.note.setText(tr(self._kind.note))

    # --- Formats and options ----------------------------------------------------------------------

    @property
    def form(self) -> OptionsForm:
        """The options of the format that is chosen."""
        return self._forms[self._kind.name]

    def _turn_to(self, row: int) -> None:
        """Show another format with its options."""
        self._kind = FORMATS[row]
        if self._kind.name not in self._forms:
            self._add_form(self._kind)
        self._stack.setCurrentWidget(self.form)
        self.note.setText(tr(self._kind.note))
        self.target.follow(self._kind)
        self._look()

    def _add_form(self, kind: Format) -> None:
        kept = self._shared.settings.export_options(kind.name)
        form = form_for(kind, remembered(kept, kind.usual))
        form.changed.connect(self._look)
        self._forms[kind.name] = form
        self._stack.addWidget(form)

    # --- The preview ------------------------------------------------------------------------------

    def _look(self) -> None:
        """Show what the options mean, a moment later."""
        if self._kind.name in self._forms:
            choice = self.form.choice
            self.bench.look(Sight(self._source, self._kind, choice, self.pane.page.room))

    def _show(self, preview: Preview) -> None:
        self.pane.show_preview(preview)
        self._allow(is_had=True)

    def _refuse(self, reason: str) -> None:
        self.pane.show_nothing(reason)
        self._allow(is_had=False)

    def _allow(self, *, is_had: bool) -> None:
        self._is_had = is_had
        self.export_button.setEnabled(is_had)

    # --- Writing ----------------------------------------------------------------------------------

    def _export(self) -> None:
        path = self.target.path
        reason = objection(path)
        if reason:
            self._fail(reason)
        elif self._may_replace(path):
            self._set_busy(is_busy=True)
            self.bench.save(path)

    def _may_replace(self, path: Path) -> bool:
        """Whether a file may be written; asks if another would be lost."""
        if not os.path.lexists(path) or path == self.target.agreed:
            return True
        answer = ask_to_replace(self, path.name, is_changed=False)
        if answer is Replacing.ELSEWHERE:
            self.target.choose()
        return answer is Replacing.REPLACE

    def _advance(self, progress: Progress) -> None:
        self.bar.setRange(0, progress.total if progress.done else 0)
        self.bar.setValue(progress.done)

    def _set_busy(self, *, is_busy: bool) -> None:
        """Let nothing be changed while the file is written; Cancel stops that."""
        for part in (self.list, self._stack, self.target):
            part.setEnabled(not is_busy)
        self.export_button.setEnabled(self._is_had and not is_busy)
        self.bar.setRange(0, 0)
        self.bar.setVisible(is_busy)
        if is_busy:
            self.message.say("")
            self.cancel_button.setFocus()

    @property
    def is_busy(self) -> bool:
        """Whether a file is being written."""
        return not self.list.isEnabled()

    def _end(self, saved: Saved) -> None:
        settings = self._shared.settings
        settings.keep_export_options(self._kind.name, written(self.form.choice))
        settings.export_format, settings.export_folder = self._kind.name, saved.path.parent
        self._set_busy(is_busy=False)
        self.exported.emit(saved)
        self.accept()

    def _fail(self, reason: str) -> None:
        self._set_busy(is_busy=False)
        self.message.say(reason)
        self.target.field.setFocus()

    def reject(self) -> None:
        """Stop writing, or else close."""
        if self.is_busy:
            self.bench.stop_saving()
        else:
            super().reject()

    def done(self, result: int) -> None:
        """Close, and let nothing go on."""
        self.bench.close()
        super().done(result)
