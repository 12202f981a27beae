"""Printing: setup sheet or picture, a PDF where there is no printer, and honest failures."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtGui import QPageLayout, QPageSize
from PyQt6.QtPrintSupport import QPrintDialog, QPrinter, QPrinterInfo
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QDialog
from pytestqt.qtbot import QtBot

from core.basics import processes
from core.basics.jobs import finished
from core.playtest.par_rounds import Par
from core.quest.catalogue.catalogue import Catalogue
from core.quest.route.reading import parse_route
from editor.export.formats import printed
from editor.export.printing import NotPrinted, printing
from editor.export.task import ExportTask
from editor.quest.export.formats import EXPORTS
from editor.quest.live.found import Found
from tests.editor.export.dialog.export_desk import Desk
from tests.editor.export.tasks import task_of
from tests.editor.short_routes import DASH
from tests.editor.windows import ShowWindow
from tests.poppler import info_of, text_of, with_poppler

# PyQt6 declares the functions of QTest as methods that want a QTest first.
# mypy: disable-error-code="call-overload, call-arg, arg-type"


@pytest.fixture
def desk(
    show_window: ShowWindow, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Desk:
    monkeypatch.setattr(processes, "is_possible", lambda: False)
    return Desk(show_window(DASH), qtbot, tmp_path)


class Office:
    """A printer that prints into a file, and somebody who answers the system's dialog."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.answer = QDialog.DialogCode.Accepted
        self.asked: list[QPageLayout] = []

    def exec(self, dialog: QPrintDialog) -> int:
        printer = dialog.printer()
        assert printer is not None
        self.asked.append(printer.pageLayout())
        printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
        printer.setOutputFileName(str(self.file))
        return self.answer.value


@pytest.fixture
def office(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Office:
    made = Office(tmp_path / "printed.pdf")

    def answer(dialog: QPrintDialog) -> int:
        return made.exec(dialog)

    monkeypatch.setattr(QPrinterInfo, "availablePrinterNames", lambda: ["The one"])
    monkeypatch.setattr(QPrintDialog, "exec", answer)
    return made


def press_print(desk: Desk) -> None:
    QTest.keyClick(desk.shown, Qt.Key.Key_Return)


def test_the_sheet_is_printed_as_it_was_shown(desk: Desk, office: Office) -> None:
    dialog = desk.open_print()
    assert dialog.format.name == "sheet"
    assert desk.facts.startswith("1 page")
    assert dialog.pane._bytes is None, "no file is made for a printer"
    desk.form.choices["paper"].setCurrentIndex(2)
    desk.wait()
    press_print(desk)
    desk.qtbot.waitUntil(lambda: not desk.is_open)
    (layout,) = office.asked
    assert layout.pageSize().id() is QPageSize.PageSizeId.Letter
    assert layout.orientation() is QPageLayout.Orientation.Portrait
    assert office.file.read_bytes().startswith(b"%PDF")
    assert desk.window.status.line.text() == "Printed to printed.pdf"
    settings = desk.window.shared.settings
    assert settings.print_format == "sheet"
    assert '"letter"' in settings.export_options("sheet")


@with_poppler
def test_a_wide_picture_lies_across_the_paper(desk: Desk, office: Office) -> None:
    desk.open_print("pdf")
    form = desk.form
    assert not form.choices["measure"].isVisible(), "only paper is printed on"
    form.boxes["has_title"].setChecked(True)
    desk.wait()
    press_print(desk)
    desk.qtbot.waitUntil(lambda: not desk.is_open)
    assert office.asked[0].orientation() is QPageLayout.Orientation.Landscape
    printed = office.file.read_bytes()
    assert info_of(printed)["Page size"].startswith("842 x 595")
    assert "Dash" in text_of(printed)


def test_who_prints_before_the_preview_is_there_gets_what_was_chosen(
    desk: Desk, office: Office
) -> None:
    desk.open_print("sheet")
    desk.turn_to("pdf")
    press_print(desk)
    assert office.asked == [], "nobody knows the page yet"
    desk.qtbot.waitUntil(lambda: not desk.is_open)
    (layout,) = office.asked
    assert layout.orientation() is QPageLayout.Orientation.Landscape, "the sheet is upright"


def test_nothing_is_printed_if_nobody_wants_to(desk: Desk, office: Office) -> None:
    office.answer = QDialog.DialogCode.Rejected
    dialog = desk.open_print()
    press_print(desk)
    assert len(office.asked) == 1
    assert dialog.isVisible()
    assert not dialog.is_busy
    assert not office.file.exists()
    desk.close()


def test_without_a_printer_a_pdf_is_to_be_had(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(QPrinterInfo, "availablePrinterNames", list)
    dialog = desk.open_print("pdf")
    press_print(desk)
    assert dialog.message.text().startswith("No printer is set up on this computer.")
    assert dialog.other_button.hasFocus()
    QTest.keyClick(dialog.other_button, Qt.Key.Key_Space)
    desk.qtbot.waitUntil(lambda: desk.is_open and desk.shown is not dialog)
    desk.wait()
    assert desk.dialog.format.name == "pdf"
    assert desk.export("instead.pdf").read_bytes().startswith(b"%PDF")


@pytest.mark.qt_log_ignore("QPainter::begin")
def test_a_printer_that_fails_is_told(desk: Desk, office: Office, tmp_path: Path) -> None:
    office.file = tmp_path / "no such folder" / "printed.pdf"
    dialog = desk.open_print()
    press_print(desk)
    desk.qtbot.waitUntil(lambda: bool(dialog.message.text()))
    assert "did not take the pages" in dialog.message.text()
    assert dialog.action_button.isEnabled()
    desk.close()


@pytest.fixture
def task(catalogue: Catalogue, first_game: Path) -> ExportTask:
    route = parse_route(first_game.read_text(encoding="utf-8")).design
    return task_of(route, catalogue, printed(EXPORTS.formats)[0])


def printer_to(file: Path) -> QPrinter:
    printer = QPrinter()
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    printer.setOutputFileName(str(file))
    return printer


@with_poppler
@pytest.mark.usefixtures("qapp")
def test_only_the_pages_that_are_wanted_are_printed(task: ExportTask, tmp_path: Path) -> None:
    file = tmp_path / "pages.pdf"
    finished(printing(task, printer_to(file)))
    assert info_of(file.read_bytes())["Pages"] == "2"
    second = printer_to(file)
    second.setFromTo(2, 2)
    finished(printing(replace(task, language="de"), second))
    printed = file.read_bytes()
    assert info_of(printed)["Pages"] == "1"
    assert "Seite 2 von 2" in text_of(printed)


@with_poppler
@pytest.mark.usefixtures("qapp")
def test_figures_of_the_moment_are_printed(task: ExportTask, tmp_path: Path) -> None:
    file = tmp_path / "sheet.pdf"
    finished(printing(replace(task, found=Found(par=Par(9.75, 1000))), printer_to(file)))
    assert "9.8 rounds" in text_of(file.read_bytes())


@pytest.mark.usefixtures("qapp")
def test_a_printout_can_be_cancelled(task: ExportTask, tmp_path: Path) -> None:
    work = printing(task, printer_to(tmp_path / "some.pdf"))
    next(work)
    next(work)
    work.close()


@pytest.mark.qt_log_ignore("QPainter::begin")
@pytest.mark.usefixtures("qapp")
def test_a_printer_without_a_place_refuses(task: ExportTask, tmp_path: Path) -> None:
    picture = replace(
        task, format=printed(EXPORTS.formats)[1], options=printed(EXPORTS.formats)[1].usual
    )
    with pytest.raises(NotPrinted, match="save a PDF"):
        finished(printing(picture, printer_to(tmp_path / "none" / "x.pdf")))
