"""The print dialog: pages or picture with a preview, and then the system's own dialog."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PyQt6.QtCore import pyqtSignal
from PyQt6.QtGui import QPageLayout, QPageSize
from PyQt6.QtPrintSupport import QAbstractPrintDialog, QPrintDialog, QPrinter, QPrinterInfo
from PyQt6.QtWidgets import QDialog, QWidget

from core.basics.deferred import deferred
from core.basics.language import tr, tr_lazy
from editor.export.dialog.format_dialog import FormatDialog
from editor.export.formats import printed
from editor.export.options import Paper
from editor.export.task import ExportTask
from editor.export.worker import ExportWorker
from editor.studio.shared import Shared
from editor.widgets.help_topics import set_help_topic
from editor.widgets.timers import single_shot

if TYPE_CHECKING:
    from editor.export import printing
else:
    printing = deferred("editor.export.printing")

_PAGE_SIZES = {
    Paper.A4: QPageSize.PageSizeId.A4,
    Paper.A3: QPageSize.PageSizeId.A3,
    Paper.LETTER: QPageSize.PageSizeId.Letter,
}


class PrintDialog(FormatDialog):
    """Asks what to print, shows it, and hands it to a printer; a PDF is always to be had.

    Signals:
        printed: where to, after which the dialog closes.
        pdf_wanted: the name of the format that shall be saved as a PDF instead.
    """

    printed = pyqtSignal(str)
    pdf_wanted = pyqtSignal(str)

    def __init__(
        self, task: ExportTask, shared: Shared, worker: ExportWorker, parent: QWidget | None = None
    ) -> None:
        """Offer what can be printed, what was printed last in front."""
        super().__init__(task, shared, worker, printed(task.exports.formats), parent)
        set_help_topic(self, "export#the-setup-sheet")
        self._printer: QPrinter | None = None
        self._is_in_a_hurry = False
        self.jobs.is_for_files = False
        self._soon = single_shot(self, 0, self._go_on)
        self.jobs.previewed.connect(lambda _preview: self._soon.start())
        self.jobs.refused.connect(self._stop_hurrying)
        self.other_button.show()
        self.jobs.done.connect(self._end)
        self.jobs.failed.connect(self._fail)
        self.set_translated(self.setWindowTitle, "Print")
        self.set_translated(self.setAccessibleName, "Print")
        self.set_translated(self.action_button.setText, "&Print…")
        self.set_translated(self.other_button.setText, "Sa&ve as PDF…")
        self.begin_with(shared.settings.print_format)

    def carry_out_other(self) -> None:
        """Write a PDF instead of printing."""
        self.accept()
        self.pdf_wanted.emit(self.format.name)

    def carry_out(self) -> None:
        """Ask for the printer and print, if there is any printer.

        A printer has to know the pages, so whoever is in a hurry waits for the preview.
        """
        self._is_in_a_hurry = self.jobs.is_previewing
        if self._is_in_a_hurry:
            return
        if not QPrinterInfo.availablePrinterNames():
            self.tell_failure(
                tr(
                    "No printer is set up on this computer. Set one up in the settings of the "
                    "system, or save a PDF and print that elsewhere."
                )
            )
            self.other_button.setFocus()
            return
        printer = self._set_up()
        if self._asked(printer):
            self._printer = printer
            self.set_busy(is_busy=True)
            work = printing.printing(self.task, printer)
            self.jobs.carry_out(tr_lazy("Printing"), work, self.shared.jobs)

    def _go_on(self) -> None:
        """Print what somebody wanted to print before it was shown."""
        if self._is_in_a_hurry and self.isVisible():
            self.carry_out()

    def _stop_hurrying(self) -> None:
        self._is_in_a_hurry = False

    def _set_up(self) -> QPrinter:
        """A printer with the paper that was chosen, upright or across as the page is."""
        printer, task = QPrinter(QPrinter.PrinterMode.HighResolution), self.task
        printer.setDocName(task.title)
        printer.setCreator("Cartographer")
        printer.setFullPage(True)
        printer.setPageSize(QPageSize(_PAGE_SIZES[task.options.paper]))
        across = QPageLayout.Orientation.Landscape
        upright = QPageLayout.Orientation.Portrait
        printer.setPageOrientation(across if self.pane.is_wide else upright)
        return printer

    def _asked(self, printer: QPrinter) -> bool:
        """Whether somebody wants it printed, and by which printer."""
        dialog = QPrintDialog(printer, self)
        dialog.setOption(QAbstractPrintDialog.PrintDialogOption.PrintPageRange)
        dialog.setMinMax(1, self.pane.page_count)
        is_wanted = dialog.exec() == QDialog.DialogCode.Accepted
        dialog.deleteLater()
        return is_wanted

    def set_busy(self, *, is_busy: bool) -> None:
        """Let nobody want a PDF meanwhile."""
        super().set_busy(is_busy=is_busy)
        self.other_button.setEnabled(not is_busy)

    def _end(self, where: str) -> None:
        self.remember()
        self.shared.settings.print_format = self.format.name
        self.set_busy(is_busy=False)
        self.printed.emit(Path(where).name)
        self.accept()

    def _fail(self, error: Exception) -> None:
        is_known = isinstance(error, printing.NotPrinted)
        self.tell_failure(str(error) if is_known else self.jobs.reason(error))
