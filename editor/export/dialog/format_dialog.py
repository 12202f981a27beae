"""What exporting and printing have in common: formats, their options, and a live preview."""

from __future__ import annotations

from dataclasses import replace

from PyQt6.QtCore import QEvent, QSize, Qt
from PyQt6.QtWidgets import (
    QDialog,
    QHBoxLayout,
    QListWidget,
    QListWidgetItem,
    QProgressBar,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from core.basics.jobs import Progress
from core.basics.language import tr
from editor.export.dialog.form import OptionsForm
from editor.export.dialog.jobs import ExportJobs
from editor.export.dialog.preview_pane import PreviewPane
from editor.export.dialog.previews import Preview
from editor.export.dialog.signs import sign_icon
from editor.export.options import on_paper, remembered, written
from editor.export.task import ExportTask, Format
from editor.export.worker import ExportWorker
from editor.studio.shared import Shared
from editor.widgets.labels import plain_label
from editor.widgets.message_bar import MessageBar
from editor.widgets.parts import button, button_row, scroll_area
from editor.widgets.settings import WindowArrangement
from editor.widgets.translated import Translated

_SIZE = 1120, 660
_BESIDE_TITLE, _FORM_WIDTH = 80, 300
"""Pixels for tick, sign, margins and frame beside the titles of formats, and for the options."""
_ROW_HEIGHT, _SIGN = 30, QSize(18, 18)
_ARRANGED = "export"
"""What the settings call windows like these."""


class FormatDialog(Translated, QDialog):
    """Asks for a format and its options, shows it, and does something with it.

    Subclasses say what is done: `carry_out`, and what follows `jobs.done` and `jobs.failed`.

    Attributes:
        formats: those that are offered.
        format: the one that is chosen.
        parts: the column of the dialog's parts, from top to bottom.
    """

    def __init__(
        self,
        task: ExportTask,
        shared: Shared,
        worker: ExportWorker,
        formats: tuple[Format, ...],
        parent: QWidget | None,
    ) -> None:
        """Offer some formats for what a task is about."""
        super().__init__(parent)
        self._about, self.shared, self.formats = task, shared, formats
        self.format = formats[0]
        self.list, self.note = QListWidget(), plain_label(is_faint=True)
        self.pane, self._forms = PreviewPane(shared.settings.lengths), dict[str, OptionsForm]()
        self._stack = QStackedWidget()
        self._options = scroll_area(self._stack)
        self.message, self.bar = MessageBar(shared.theme), QProgressBar()
        self.action_button = button(self.carry_out, is_default=True)
        self.other_button, self.cancel_button = button(self.carry_out_other), button(self.reject)
        self.jobs = ExportJobs(shared, worker, self)
        self._is_available = False
        self.parts = QVBoxLayout(self)
        self._items = [QListWidgetItem(self.list) for _ in formats]
        self._arrange()
        self._draw_signs()
        self._connect()
        self._register_texts()

    def _arrange(self) -> None:
        for item in self._items:
            item.setSizeHint(QSize(0, _ROW_HEIGHT))
        self.list.setIconSize(_SIGN)
        side = QWidget()
        options = QVBoxLayout(side)
        options.setContentsMargins(0, 0, 0, 0)
        options.setSpacing(12)
        options.addWidget(self.note)
        options.addWidget(self._options, 1)
        side.setFixedWidth(_FORM_WIDTH)
        row = QHBoxLayout()
        row.setSpacing(14)
        row.addWidget(self.list)
        row.addWidget(self.pane, 1)
        row.addWidget(side)
        buttons = button_row((), (self.other_button, self.cancel_button, self.action_button))
        buttons.insertWidget(0, self.bar, 1)
        self.parts.setContentsMargins(16, 16, 16, 14)
        self.parts.setSpacing(12)
        self.parts.addLayout(row, 1)
        self.parts.addWidget(self.message)
        self.parts.addLayout(buttons)
        self.bar.hide()
        self.other_button.hide()
        self.setWindowFlag(Qt.WindowType.WindowMaximizeButtonHint)
        self.resize(*_SIZE)
        self.restoreGeometry(self.shared.settings.arrangement(_ARRANGED).geometry)

    def _connect(self) -> None:
        jobs = self.jobs
        self.list.currentRowChanged.connect(self._choose_format)
        self.pane.resized.connect(self._request_preview)
        jobs.previewed.connect(self._show)
        jobs.refused.connect(self._refuse)
        jobs.made.connect(self.pane.show_size)
        jobs.faltered.connect(self.message.say)
        jobs.progressed.connect(self._show_progress)
        jobs.stopped.connect(self._resume)

    def _register_texts(self) -> None:
        self.set_translated(self.list.setAccessibleName, "Format")
        self.set_translated(self._options.setAccessibleName, "Options")
        self.set_translated(self.bar.setAccessibleName, "Progress")
        self.when_translated(self.name_cancel)
        self.when_translated(self._name_formats)
        self.when_translated(self._request_preview)

    def _name_formats(self) -> None:
        for item, offered in zip(self._items, self.formats, strict=True):
            item.setText(tr(offered.title))
            item.setToolTip(tr(offered.note))
            item.setData(Qt.ItemDataRole.AccessibleDescriptionRole, tr(offered.note))
        width = self.list.fontMetrics().horizontalAdvance
        self.list.setFixedWidth(max(width(item.text()) for item in self._items) + _BESIDE_TITLE)
        self.note.setText(tr(self.format.note))

    def changeEvent(self, event: QEvent | None) -> None:
        """Draw the signs in the colours of another theme."""
        super().changeEvent(event)
        if event is not None and event.type() == QEvent.Type.PaletteChange:
            self._draw_signs()

    def _draw_signs(self) -> None:
        for item, offered in zip(self._items, self.formats, strict=True):
            item.setIcon(sign_icon(offered, self.list.palette()))

    def carry_out(self) -> None:
        """Do what the dialog is for."""
        raise NotImplementedError

    def carry_out_other(self) -> None:
        """Do what else the dialog offers, if anything."""

    # --- Formats and options ----------------------------------------------------------------------

    def begin_with(self, name: str) -> None:
        """Choose the format of a name, or else the first one, and give it the keyboard."""
        names = [each.name for each in self.formats]
        self.list.setCurrentRow(names.index(name) if name in names else 0)
        self.list.setFocus()

    @property
    def form(self) -> OptionsForm:
        """The options of the format that is chosen."""
        return self._forms[self.format.name]

    @property
    def task(self) -> ExportTask:
        """What is chosen."""
        return self.task_of(self.format)

    def task_of(self, offered: Format) -> ExportTask:
        """What a format would be, with the options that are chosen for it."""
        if offered.name not in self._forms:
            self._add_form(offered)
        options = self._forms[offered.name].options
        return replace(self._about, format=offered, options=options, language=options.language.code)

    def _choose_format(self, row: int) -> None:
        """Show another format with its options."""
        self.format = self.formats[row]
        if self.format.name not in self._forms:
            self._add_form(self.format)
        self._stack.setCurrentWidget(self.form)
        self.note.setText(tr(self.format.note))
        self.on_format_changed()
        self._request_preview()

    def on_format_changed(self) -> None:
        """Do what another format brings with it."""

    def _add_form(self, offered: Format) -> None:
        kept = self.shared.settings.export_options(offered.name)
        settings = self.shared.settings
        chosen = on_paper(remembered(offered, kept), settings.paper)
        form = OptionsForm(offered, chosen, settings.lengths)
        form.changed.connect(self._request_preview)
        self._forms[offered.name] = form
        self._stack.addWidget(form)

    def remember(self, *formats: Format) -> None:
        """Propose the same options next time."""
        settings = self.shared.settings
        for each in formats or (self.format,):
            options = self._forms[each.name].options
            settings.keep_export_options(each.name, written(each, options))
            if "paper" in each.options:
                settings.paper = options.paper

    # --- The preview ------------------------------------------------------------------------------

    def _request_preview(self) -> None:
        """Show what the options mean, a moment later."""
        if self.format.name in self._forms:
            self.jobs.preview(self.task, self.pane.page.room)

    def _show(self, preview: Preview) -> None:
        self.pane.show_preview(preview)
        self._set_available(is_available=True)

    def _refuse(self, reason: str) -> None:
        self.pane.show_nothing(reason)
        self._set_available(is_available=False)

    def _set_available(self, *, is_available: bool) -> None:
        self._is_available = is_available
        self.action_button.setEnabled(is_available and not self.is_busy)

    # --- Doing ------------------------------------------------------------------------------------

    def _show_progress(self, progress: Progress) -> None:
        self.bar.setRange(0, progress.total if progress.done else 0)
        self.bar.setValue(progress.done)

    def set_busy(self, *, is_busy: bool) -> None:
        """Let nothing be changed while something is done; Cancel stops that."""
        for part in (self.list, self._stack):
            part.setEnabled(not is_busy)
        self.action_button.setEnabled(self._is_available and not is_busy)
        self.bar.setRange(0, 0)
        self.bar.setVisible(is_busy)
        self.name_cancel()
        if is_busy:
            self.message.say("")
            self.cancel_button.setFocus()

    def name_cancel(self) -> None:
        """Say what the button does that stops what is done, or else closes the dialog."""
        self.cancel_button.setText(tr("Cancel"))

    def _resume(self) -> None:
        """Let all be as before, and look on: whoever is in a hurry has not seen the preview yet."""
        self.set_busy(is_busy=False)
        self._request_preview()

    @property
    def is_busy(self) -> bool:
        """Whether something is being done."""
        return not self.list.isEnabled()

    def tell_failure(self, reason: str) -> None:
        """Say what went wrong; all is as before, so that it can be tried again."""
        self._resume()
        self.message.say(reason)

    def reject(self) -> None:
        """Stop what is being done, or else close."""
        if self.is_busy:
            self.jobs.stop()
        else:
            super().reject()

    def done(self, result: int) -> None:
        """Close, and let nothing go on."""
        self.jobs.close()
        arrangement = WindowArrangement(self.saveGeometry().data())
        self.shared.settings.keep_arrangement(_ARRANGED, arrangement)
        super().done(result)
