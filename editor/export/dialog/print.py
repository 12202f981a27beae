"""The print dialog: setup sheet or picture with a preview, and then the system's own dialog."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PyQt6.QtCore import pyqtSignal
from PyQt6.QtGui import QPageLayout, QPageSize
from PyQt6.QtPrintSupport import QAbstractPrintDialog, QPrintDialog, QPrinter, QPrinterInfo
from PyQt6.QtWidgets import QDialog, QWidget

from core.jobs import Work
from core.language import tr, tr_lazy
from editor.export.dialog.choices import PictureChoice, SheetChoice
from editor.export.dialog.format_dialog import FormatDialog
from editor.export.dialog.formats import PRINTED
from editor.export.dialog.previews import Sight, Source
from editor.export.wishes import Paper
from editor.studio.shared import Shared
from editor.widgets.help_topics import set_help_topic
from editor.widgets.timers import single_shot

if TYPE_CHECKING:
    from editor.export.worker import ExportWorker

_PAGE_SIZES = {
    Paper.A4: QPageSize.PageSizeId.A4,
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
        self, source: Source, shared: Shared, worker: ExportWorker, parent: QWidget | None = None
    ) -> None:
        """Offer what can be printed, what was printed last in front."""
        super().__init__(source, shared, worker, PRINTED, parent)
        set_help_topic(self, "export#the-setup-sheet")
        self._printer: QPrinter | None = None
        self._is_in_a_hurry = False
        self.bench.is_for_files = False
        self._soon = single_shot(self, 0, self._go_on)
        self.bench.previewed.connect(lambda _preview: self._soon.start())
        self.bench.refused.connect(self._calm_down)
        self.other_button.show()
        self.bench.done.connect(self._end)
        self.bench.failed.connect(self._fail)
        self.retranslate()
        self.begin_with(shared.settings.print_format)

    def retranslate(self) -> None:
        """Speak the language in use."""
        super().retranslate()
        self.setWindowTitle(tr("Print"))
        self.setAccessibleName(tr("Print"))
        self.deed_button.setText(tr("&Print…"))
        self.other_button.setText(tr("Sa&ve as PDF…"))

    def do_other(self) -> None:
        """Write a PDF instead of printing."""
        self.accept()
        self.pdf_wanted.emit(self.kind.name)

    def carry_out(self) -> None:
        """Ask for the printer and print, if there is any printer.

        A printer has to know the pages, so whoever is in a hurry waits for the preview.
        """
        self._is_in_a_hurry = self.bench.is_looking
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
            work = _printing(self.bench.sight, printer)
            self.bench.carry_out(tr_lazy("Printing the route"), work, self.shared.jobs)

    def _go_on(self) -> None:
        """Print what somebody wanted to print before it was shown."""
        if self._is_in_a_hurry and self.isVisible():
            self.carry_out()

    def _calm_down(self) -> None:
        self._is_in_a_hurry = False

    def _set_up(self) -> QPrinter:
        """A printer with the paper that was chosen, upright or across as the page is."""
        printer, choice = QPrinter(QPrinter.PrinterMode.HighResolution), self.form.choice
        assert isinstance(choice, PictureChoice | SheetChoice)
        printer.setDocName(self.source.title)
        printer.setCreator("Cartographer")
        printer.setFullPage(True)
        printer.setPageSize(QPageSize(_PAGE_SIZES[choice.paper]))
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
        self.shared.settings.print_format = self.kind.name
        self.set_busy(is_busy=False)
        self.printed.emit(Path(where).name)
        self.accept()

    def _fail(self, error: Exception) -> None:
        from editor.export.printing import NotPrinted  # noqa: PLC0415  loaded by whoever raises it

        is_known = isinstance(error, NotPrinted)
        self.tell_failure(str(error) if is_known else self.bench.told(error))


def _printing(sight: Sight, printer: QPrinter) -> Work[str]:
    from editor.export.printing import printing  # noqa: PLC0415  not needed to start

    return (yield from printing(sight.subject, sight.wish, sight.language, printer))
