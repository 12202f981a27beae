"""The export dialog: by keys, with a preview that follows; files are whole or not there."""

import errno
import json
import os
from collections.abc import Callable
from dataclasses import fields, replace
from functools import partial
from pathlib import Path
from threading import Event

import pytest
from PyQt6 import sip
from PyQt6.QtCore import QEvent, Qt, QUrl
from PyQt6.QtGui import QDesktopServices, QImage
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QComboBox,
    QFileDialog,
    QLabel,
    QWidget,
)
from pytestqt.qtbot import QtBot

from core.basics import language, processes
from core.basics.jobs import Progress, Work
from core.basics.language import LANGUAGES, speaking
from core.game import AnyGame
from core.playtest.live.results import LiveLineup
from core.playtest.par import par_spec
from core.playtest.par_rounds import Par
from core.playtest.reports.runs import Run, running
from core.playtest.running.batch_kernels import plain_batch_kernels
from core.playtest.running.runner import playtesting
from core.quest.board.board import Board
from core.quest.game import QUEST
from core.quest.route.reading import parse_route
from editor.documents.questions import ReplacingDialog
from editor.export import worker
from editor.export.dialog.form import OptionsForm
from editor.export.formats import by_ending, format_for
from editor.export.options import (
    OPTIONS,
    Backdrop,
    ExportLanguage,
    ExportOptions,
    Paper,
    SizedBy,
    Style,
    remembered,
    written,
)
from editor.export.task import ExportTask
from editor.quest.export.formats import EXPORTS, PDF, PNG, REPORT, SHEET
from editor.quest.live.found import Found
from editor.quest.live.traffic import Traffic
from editor.widgets.lengths import Unit
from editor.widgets.settings import Look
from tests.editor.conftest import OVERLAPPING
from tests.editor.export.dialog.export_desk import Desk
from tests.editor.kept_in_memory import lengths_in
from tests.editor.short_routes import DASH
from tests.editor.studios import answering
from tests.editor.windows import ShowWindow, deliver_deletions

# PyQt6 declares the functions of QTest as methods that want a QTest first.
# mypy: disable-error-code="call-overload, call-arg, arg-type"

BEGINNINGS = {
    "png": b"\x89PNG",
    "svg": b"<?xml",
    "pdf": b"%PDF",
    "sheet": b"%PDF",
    "html": b"<!doctype html>",
    "yaml": b"format: 1",
    "json": b"{",
    "board": b"{",
    "graphml": b"<graphml",
    "gexf": b"<gexf",
    "csv": b"",
    "txt": "“Dash”".encode(),
}


@pytest.fixture(autouse=True)
def made_here(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make files in this process: starting another one for each test would take long."""
    monkeypatch.setattr(processes, "is_possible", lambda: False)


@pytest.fixture
def exports(tmp_path: Path) -> Path:
    folder = tmp_path / "exports"
    folder.mkdir()
    return folder


@pytest.fixture
def desk(show_window: ShowWindow, qtbot: QtBot, exports: Path) -> Desk:
    """A desk where pictures were small last time, and so are soon made."""
    desk = Desk(show_window(DASH), qtbot, exports)
    small = written(PNG, replace(PNG.usual, pixels=400))
    desk.window.shared.settings.keep_export_options("png", small)
    return desk


# --- Formats --------------------------------------------------------------------------------------


def test_formats_are_known_by_their_endings() -> None:
    for kind in EXPORTS.formats:
        found = format_for(Path(f"any{kind.suffix}"), EXPORTS.formats)
        assert found is (PDF if kind is SHEET else kind)
    assert {*EXPORTS.formats} - {SHEET} == {*by_ending(EXPORTS.formats)}


def test_all_that_can_be_chosen_is_an_option_of_some_format() -> None:
    chosen = {field.name for field in fields(ExportOptions)}
    assert chosen == {*OPTIONS} == {name for kind in EXPORTS.formats for name in kind.options}
    assert {name for name, option in OPTIONS.items() if option.flag is None} == {"measure"}
    for option in OPTIONS.values():
        usual = getattr(ExportOptions(), option.name)
        has_choices = bool(option.choices(PNG))
        assert has_choices == isinstance(usual, str) or option.name == "games"


def test_the_dialog_shows_and_tells_what_the_file_will_be(desk: Desk) -> None:
    desk.window.shared.settings.keep_export_options("png", "")
    dialog = desk.open("png")
    assert dialog.isVisible()
    assert not desk.page.isNull()
    assert desk.facts.startswith("2,000 × ")
    assert desk.facts.endswith("MB")
    assert dialog.target.path == desk.folder / "dash.png"
    assert dialog.action_button.isEnabled()
    desk.close()
    deliver_deletions()
    assert sip.isdeleted(dialog)
    assert list(desk.folder.iterdir()) == []


def test_every_format_is_previewed_and_written(desk: Desk) -> None:
    settings = desk.window.shared.settings
    for kind in EXPORTS.formats:
        size = desk.open(kind.name).pane._bytes
        path = desk.export(f"{kind.name}{kind.suffix}")
        content = path.read_bytes()
        assert content.lower().startswith(BEGINNINGS[kind.name].lower())
        assert size == len(content), "what is told is what is written"
        assert desk.window.status.line.text() == f"Exported {path.name}"
        assert (settings.export_format, settings.export_folder) == (kind.name, desk.folder)
    assert len(list(desk.folder.iterdir())) == len(EXPORTS.formats)


def test_the_ending_follows_the_format_and_a_name_of_ones_own_stays(desk: Desk) -> None:
    target = desk.open().target
    for kind, name in (("board", "dash.board.json"), ("json", "dash.json"), ("pdf", "dash.pdf")):
        desk.turn_to(kind)
        assert target.path == desk.folder / name
    target.field.setText("~nobody-of-this-name/my.route")
    desk.turn_to("csv")
    assert target.path is not None
    assert target.path.name == "my.route.csv"
    target.field.setText("mine.CSV")
    assert target.path == desk.folder / "mine.CSV"
    desk.close()


# --- Options and preview --------------------------------------------------------------------------


def test_the_preview_follows_the_options_of_a_picture(desk: Desk) -> None:
    desk.open("png")
    form = desk.form
    light = desk.page
    dark = desk.after(lambda: form.choices["style"].setCurrentIndex(1))
    assert form.options.style is Style.DARK
    assert dark.pixelColor(2, 2).lightness() < light.pixelColor(2, 2).lightness()
    clear = desk.after(lambda: form.choices["backdrop"].setCurrentIndex(2))
    assert form.options.backdrop is Backdrop.TRANSPARENT
    assert clear.pixelColor(2, 2).alpha() == 0
    wide = desk.after(lambda: form.boxes["has_legend"].setChecked(True))
    assert wide.size() != clear.size()
    desk.after(lambda: form.numbers["pixels"].setValue(500))
    assert desk.facts.startswith("500 × ")
    ways = desk.after(lambda: form.choices["overlay"].setCurrentIndex(1))
    assert ways != wide
    assert not desk.dialog.pane.remarks.isVisible()
    desk.close()


def test_what_games_have_told_of_the_route_can_be_exported(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = desk.window
    empty = picture_with_traffic(desk)
    assert "Nobody has played this route yet." in desk.shown.pane.remarks.text()
    desk.dialog.reject()
    hexes = frozenset(window.document.facts.layout.claims)
    played = Traffic(window.document.design.fingerprint, hexes, dict.fromkeys(hexes, 2.5), {}, 1000)
    monkeypatch.setattr(window.page.live.traffic, "traffic", played)
    monkeypatch.setattr(window.page.live.traffic, "is_current", True)
    planners = LiveLineup().key(QUEST, window.document.design, window.document.facts.catalogue)
    window.page.live.analysis.take_live(planners, Par(8.25, 1000))
    assert picture_with_traffic(desk) != empty
    task = desk.dialog.task
    assert task.found == Found(played, Par(8.25, 1000))


def picture_with_traffic(desk: Desk) -> QImage:
    """Open the dialog at a picture with the traffic over it, and look at it."""
    desk.open("png")
    overlay = desk.form.choices["overlay"]
    return desk.after(lambda: overlay.setCurrentIndex(overlay.findData("traffic")))


def test_another_size_of_the_dialog_is_kept_and_makes_no_other_file(desk: Desk) -> None:
    dialog = desk.open("svg")
    page, content = desk.page, dialog.jobs.content_of(dialog.task)
    assert desk.after(lambda: dialog.resize(900, 560)).size() != page.size()
    assert dialog.jobs.content_of(dialog.task) is content
    assert desk.facts.endswith("kB")
    desk.close()
    assert desk.open().height() == 560
    desk.close()


def test_only_what_has_a_meaning_is_asked_for(desk: Desk) -> None:
    desk.open("png")
    form = desk.form
    fields = [form.fields[name] for name in ("pixels", "hex_mm", "paper", "dpi", "language")]
    assert [field.isVisible() for field in fields] == [True, False, False, False, False]
    form.choices["measure"].setCurrentIndex(1)
    assert [field.isVisible() for field in fields] == [False, True, False, True, False]
    desk.turn_to("svg")
    form = desk.form
    form.choices["measure"].setCurrentIndex(2)
    form.boxes["has_legend"].setChecked(True)
    fields = [form.fields[name] for name in ("pixels", "hex_mm", "paper", "dpi", "language")]
    assert [field.isVisible() for field in fields] == [False, False, True, False, True]
    desk.turn_to("pdf")
    assert desk.form.choices["measure"].count() == 2, "a page has no pixels"
    desk.turn_to("yaml")
    assert desk.form.fields == {}
    assert {label.text() for label in desk.form.findChildren(QLabel)} == {
        "There is nothing to choose."
    }
    desk.close()


def test_sizes_on_paper_are_told_in_centimetres(desk: Desk) -> None:
    desk.open("pdf")
    assert desk.facts.startswith("29.7 × 21.0 cm")
    form = desk.form
    desk.after(lambda: form.choices["paper"].setCurrentIndex(1))
    assert desk.facts.startswith("42.0 × 29.7 cm")
    desk.after(lambda: form.choices["paper"].setCurrentIndex(2))
    assert desk.facts.startswith("27.9 × 21.6 cm")
    desk.close()


def test_sizes_on_paper_are_told_in_inches_to_who_wants_that(desk: Desk) -> None:
    desk.window.shared.settings.lengths.unit = Unit.INCHES
    desk.open("pdf")
    assert desk.facts.startswith("11.7 × 8.3 in")
    desk.close()


def test_absurd_sizes_are_refused_with_a_reason(desk: Desk) -> None:
    dialog = desk.open("png")
    form = desk.form
    form.choices["measure"].setCurrentIndex(1)
    form.numbers["hex_mm"].setValue(200)
    desk.after(lambda: form.numbers["dpi"].setValue(1200))
    assert dialog.pane.nothing.isVisible()
    assert dialog.pane.nothing.text().startswith("Choose another size: ")
    assert not dialog.action_button.isEnabled()
    desk.after(lambda: form.choices["measure"].setCurrentIndex(0))
    assert dialog.action_button.isEnabled()
    desk.close()


def test_the_pages_of_a_sheet_can_be_leafed_through(
    show_window: ShowWindow, qtbot: QtBot, exports: Path, first_game: Path
) -> None:
    desk = Desk(show_window(first_game.read_text(encoding="utf-8")), qtbot, exports)
    pane = desk.open("sheet").pane
    first = desk.page
    assert desk.facts.startswith("2 pages")
    assert (pane.back.isEnabled(), pane.forth.isEnabled()) == (False, True)
    QTest.mouseClick(pane.forth, Qt.MouseButton.LeftButton)
    assert desk.page != first
    assert pane.page.accessibleDescription() == "Page 2 of 2"
    assert (pane.back.isEnabled(), pane.forth.isEnabled()) == (True, False)
    english = desk.page
    form = desk.form
    german = desk.after(lambda: form.choices["language"].setCurrentText(LANGUAGES["de"]))
    assert german != english
    assert pane.page.accessibleDescription() == "Page 2 of 2", "the program speaks as before"
    desk.turn_to("txt")
    desk.wait()
    assert not pane.forth.isVisible()
    desk.close()


def test_texts_are_shown_as_they_are_written_in_any_language(desk: Desk) -> None:
    pane = desk.open("txt").pane
    english = pane.text.toPlainText()
    form = desk.form
    desk.after(lambda: form.choices["language"].setCurrentText(LANGUAGES["fr"]))
    french = pane.text.toPlainText()
    assert french != english
    path = desk.export("dash.txt")
    assert path.read_text(encoding="utf-8") == french
    assert "Dash" in french


def test_choices_are_remembered_for_each_format_once_it_was_exported(desk: Desk) -> None:
    desk.open("png")
    form = desk.form
    form.choices["style"].setCurrentIndex(1)
    form.numbers["pixels"].setValue(640)
    form.boxes["has_coordinates"].setChecked(True)
    chosen = form.options
    desk.export("one.png")
    desk.open()
    assert desk.form.options == chosen, "the format that was used last is in front"
    desk.form.numbers["pixels"].setValue(641)
    desk.turn_to("svg")
    assert desk.form.options == ExportOptions()
    desk.close()
    desk.open("png")
    assert desk.form.options == chosen, "what was not exported is forgotten"
    desk.close()


def test_a_folder_that_is_gone_is_not_proposed(desk: Desk, tmp_path: Path) -> None:
    settings = desk.window.shared.settings
    settings.export_folder, settings.last_folder = desk.folder / "gone", tmp_path
    desk.open("csv")
    assert desk.dialog.target.path == tmp_path / "dash.csv"
    desk.close()


@pytest.mark.parametrize(
    "kept",
    [
        "",
        "[]",
        "{",
        '{"style": "pink", "pixels": "many", "has_title": 1, "dpi": true}',
        '{"dpi": 1e999, "hex_mm": NaN}',
        '{"pixels": 1e300, "dpi": -99999999999}',
        f'{{"hex_mm": {10**400}}}',
        "[" * 100_000,
    ],
    ids=range(8),
)
def test_odd_memories_are_as_if_there_were_none(kept: str) -> None:
    assert remembered(PNG, kept) == PNG.usual


@pytest.mark.usefixtures("qapp")
def test_all_choices_are_remembered() -> None:
    for kind in EXPORTS.formats:
        assert OptionsForm(kind, kind.usual, lengths_in()).options == kind.usual
        assert remembered(kind, written(kind, kind.usual)) == kind.usual
    other = ExportOptions(Style.INK, Backdrop.WHITE, "chokes", has_title=True, hex_mm=7.5)
    assert OptionsForm(PNG, other, lengths_in()).options == other
    assert remembered(PNG, written(PNG, other)) == other


def test_what_was_remembered_before_is_still_known() -> None:
    kept = (
        '{"style": "dark", "backdrop": "white", "overlay": "ways", "has_title": true, '
        '"has_coordinates": true, "has_legend": true, "tongue": "de", "measure": "hex", '
        '"pixels": 640, "hex_mm": 7.5, "dpi": 150, "paper": "letter"}'
    )
    chosen = ExportOptions(
        Style.DARK,
        Backdrop.WHITE,
        "ways",
        has_title=True,
        has_coordinates=True,
        has_legend=True,
        language=ExportLanguage.GERMAN,
        measure=SizedBy.HEX,
        pixels=640,
        hex_mm=7.5,
        dpi=150,
        paper=Paper.LETTER,
    )
    assert remembered(PNG, kept) == chosen
    assert json.loads(written(PNG, chosen)) == json.loads(kept)
    assert json.loads(written(REPORT, ExportOptions(games=200))) == {"games": 200, "tongue": ""}


# --- Routes with problems -------------------------------------------------------------------------


def test_a_broken_route_has_pictures_and_says_what_else_is_missing(
    show_window: ShowWindow, qtbot: QtBot, exports: Path
) -> None:
    desk = Desk(show_window(OVERLAPPING), qtbot, exports)
    dialog = desk.open("png")
    desk.after(lambda: desk.form.choices["overlay"].setCurrentIndex(1))
    assert not desk.page.isNull()
    assert "do not lie right" in dialog.pane.remarks.text()
    for kind in ("sheet", "board"):
        desk.turn_to(kind)
        desk.wait()
        assert "The panel “Problems” lists what to mend." in dialog.pane.nothing.text()
        assert not dialog.action_button.isEnabled()
    desk.turn_to("html")
    desk.wait()
    assert "Analysis and games are missing" in dialog.pane.remarks.text()
    assert desk.export("broken.html").read_bytes()


def test_who_exports_before_the_preview_is_there_is_told_the_same(
    show_window: ShowWindow, qtbot: QtBot, exports: Path
) -> None:
    desk = Desk(show_window(OVERLAPPING), qtbot, exports)
    desk.open("csv")
    desk.turn_to("board")
    assert "do not lie right" in desk.refused("hasty")
    desk.wait()
    assert "do not lie right" in desk.dialog.pane.nothing.text(), "not the preview of before"
    assert not desk.dialog.action_button.isEnabled()
    desk.close()
    assert list(exports.iterdir()) == []


def test_a_sheet_of_a_route_with_errors_says_so(
    show_window: ShowWindow, qtbot: QtBot, exports: Path
) -> None:
    window = show_window(f"{DASH}blockades: [{{number: 9, between: [A, F]}}]\n")
    qtbot.waitUntil(lambda: window.checks.is_current)
    dialog = Desk(window, qtbot, exports).open("sheet")
    assert dialog.pane.remarks.text() == "The route has errors; the sheet shows it as it lies."
    assert dialog.action_button.isEnabled()
    dialog.reject()


def test_nothing_is_exported_from_an_empty_table(show_window: ShowWindow) -> None:
    window = show_window("")
    for name in ("export", "copy_picture", "copy_code"):
        assert window.commands[name].statusTip() == "Nothing lies on the table yet."
    assert window.commands["show_export"].statusTip() == "Nothing has been exported yet."


# --- What can go wrong ----------------------------------------------------------------------------


FAULTS = {
    errno.ENOSPC: "the disk is full. Make room",
    errno.EACCES: "you may not write there",
    errno.EROFS: "nothing can be written on that disk",
    errno.ENOENT: "you may not write there",
    errno.EIO: "Choose another folder or another name.",
}


def test_faults_of_the_disk_are_told_and_nothing_is_half_written(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = desk.folder / "dash.yaml"
    path.write_text("as it was", encoding="utf-8")
    desk.open("yaml").target.agreed = path
    for number, said in FAULTS.items():
        with monkeypatch.context() as faulty:
            faulty.setattr("core.files.saving.os.fsync", failing(number))
            told = desk.refused(str(path))
        assert told.startswith("dash.yaml was not ")
        assert said in told
        assert [each.name for each in desk.folder.iterdir()] == ["dash.yaml"]
        assert path.read_text(encoding="utf-8") == "as it was"
    desk.export("dash.yaml")
    assert parse_route(path.read_text(encoding="utf-8")).design.name == "Dash"


def failing(number: int) -> Callable[[int], None]:
    def fail(_handle: int) -> None:
        raise OSError(number, os.strerror(number))

    return fail


ODD_NAMES = {
    "": "Name the file first.",
    "  ": "Name the file first.",
    "nowhere/": "Name the file first.",
    "nowhere/..": "Name the file first.",
    "nowhere/dash.csv": "there is no folder",
    "x" * 300: "the name is too long",
    "taken": "taken.csv is a folder. Choose another name.",
}


def test_odd_names_are_told(desk: Desk) -> None:
    (desk.folder / "taken.csv").mkdir()
    desk.open("csv")
    for name, said in ODD_NAMES.items():
        assert said in desk.refused(name)
        desk.dialog.target.field.setText("another")
        assert desk.dialog.message.text() == "", "what was said is settled"
    desk.close()
    assert len(list(desk.folder.iterdir())) == 1


@pytest.mark.parametrize("spelling", ["sub", "sub/", "sub/.", "sub/sub/.."])
def test_in_a_folder_that_is_there_the_file_is_written(desk: Desk, spelling: str) -> None:
    (desk.folder / "sub" / "sub").mkdir(parents=True)
    dialog = desk.open("csv")
    dialog.target.field.setText(str(desk.folder))
    dialog.target.field.setFocus()
    QTest.keyClick(dialog.target.field, Qt.Key.Key_End)
    QTest.keyClicks(dialog.target.field, f"/{spelling}")
    named: list[str] = []
    dialog.target.field.textChanged.connect(named.append)
    QTest.keyClick(dialog.target.field, Qt.Key.Key_Return)
    written = desk.folder / "sub" / "dash.csv"
    desk.wait_for_file()
    assert Path(named[-1]).resolve() == written.resolve(), "it is told which file it is"
    assert written.read_bytes()
    assert desk.window.status.line.text() == "Exported dash.csv"
    assert {each.name for each in desk.folder.iterdir()} == {"sub"}, "nothing lies beside it"


def test_leaving_the_field_tells_which_file_a_folder_means(desk: Desk) -> None:
    target = desk.open("csv").target
    for said, folder in (("~", Path.home()), ("/", Path("/")), (str(desk.folder), desk.folder)):
        target.field.setText(said)
        target.field.setFocus()
        QTest.keyClick(target.field, Qt.Key.Key_Tab)
        assert target.field.text() == str(folder / "dash.csv")
        assert target.path == folder / "dash.csv"
    desk.close()


def test_a_file_is_replaced_only_if_that_is_wanted(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, other = desk.folder / "dash.csv", desk.folder / "other.csv"
    path.write_text("old", encoding="utf-8")
    desk.open("csv")
    with answering(ReplacingDialog, lambda asked: asked.cancel) as told:
        desk.save_as("dash.csv")
    assert told == ["There is a file dash.csv already."]
    assert path.read_text(encoding="utf-8") == "old"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(other), ""))
    with answering(ReplacingDialog, lambda asked: asked.elsewhere):
        desk.save_as("dash.csv")
    assert desk.dialog.target.path == other
    with answering(ReplacingDialog, lambda asked: asked.replace):
        desk.export("dash.csv")
    assert path.read_text(encoding="utf-8") != "old"
    desk.open()
    other.write_text("agreed to in the dialog for files", encoding="utf-8")
    QTest.mouseClick(desk.dialog.target.choose_button, Qt.MouseButton.LeftButton)
    assert desk.export("other.csv").read_bytes() == path.read_bytes()


def test_the_open_route_is_never_an_export(desk: Desk) -> None:
    route = desk.folder / "route.csv"
    desk.window.document.save(route)
    before = route.read_bytes()
    (desk.folder / "link.csv").symlink_to(route)
    desk.open("csv")
    for name in ("route.csv", "route", "link.csv"):
        assert "is in use here and would be lost. Choose another" in desk.refused(name)
    desk.close()
    assert route.read_bytes() == before


def test_a_long_export_can_be_cancelled(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    def endless(_worker: worker.ExportWorker, _task: ExportTask) -> Work[bytes]:
        while True:
            yield Progress(0, 1)

    monkeypatch.setattr(worker.ExportWorker, "making", endless)
    desk.window.shared.settings.export_format = "svg"
    desk.key(Qt.Key.Key_E)
    desk.qtbot.waitUntil(lambda: desk.is_open and desk.dialog.action_button.isEnabled())
    dialog = desk.dialog
    desk.qtbot.waitUntil(lambda: not desk.page.isNull())
    desk.save_as("slow.svg")
    assert dialog.is_busy
    assert dialog.bar.isVisible()
    assert not dialog.action_button.isEnabled()
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    desk.qtbot.waitUntil(lambda: not dialog.is_busy)
    assert dialog.isVisible()
    assert not dialog.bar.isVisible()
    assert dialog.action_button.isEnabled()
    desk.close()
    desk.qtbot.waitUntil(lambda: not desk.is_at_work)
    assert list(desk.folder.iterdir()) == []


def test_a_failure_of_the_program_is_told_and_looked_into(
    desk: Desk, monkeypatch: pytest.MonkeyPatch, failures: list[Exception]
) -> None:
    def break_down(_worker: worker.ExportWorker, _task: ExportTask) -> Work[bytes]:
        yield Progress(0, 1)
        raise ZeroDivisionError("by nothing")

    monkeypatch.setattr(worker.ExportWorker, "making", break_down)
    dialog = desk.open("png")
    assert dialog.pane.nothing.text() == "This cannot be made: by nothing"
    assert [type(each) for each in failures] == [ZeroDivisionError]
    failures.clear()
    desk.close()


def test_a_window_closed_over_its_dialog_leaves_nothing(desk: Desk) -> None:
    desk.key(Qt.Key.Key_E)
    desk.qtbot.waitUntil(lambda: desk.is_open)
    dialog, shared = desk.dialog, desk.window.shared
    desk.window.close_for_good()
    deliver_deletions()
    assert sip.isdeleted(dialog)
    desk.qtbot.waitUntil(lambda: not shared.jobs.running and not shared.exports.running)


# --- Everybody ------------------------------------------------------------------------------------


def unnamed(dialog: QWidget) -> list[str]:
    """The fields of a dialog that a screen reader would have no name for."""
    return [
        f"{type(each).__name__} {each.parentWidget()}"
        for each in dialog.findChildren(QWidget)
        if each.focusPolicy() & Qt.FocusPolicy.TabFocus
        and each.isVisible()
        and not each.accessibleName()
        and not (isinstance(each, QAbstractButton) and each.text())
        and not isinstance(each.parentWidget(), QComboBox)
        and each.objectName() != "qt_spinbox_lineedit"
    ]


def test_screen_readers_are_told_what_everything_is(desk: Desk) -> None:
    dialog = desk.open()
    assert dialog.accessibleName() == "Export"
    for kind in ("svg", "sheet", "html", "txt"):
        desk.turn_to(kind)
        desk.wait()
        assert unnamed(dialog) == []
        item = dialog.list.currentItem()
        assert item is not None
        assert item.data(Qt.ItemDataRole.AccessibleDescriptionRole)
    desk.close()


def test_everything_is_reached_by_tab_and_formats_by_arrows(desk: Desk) -> None:
    dialog = desk.open("png")
    dialog.list.setFocus()
    QTest.keyClick(dialog.list, Qt.Key.Key_Down)
    desk.wait()
    form = desk.form
    wanted = {
        form.choices["style"],
        form.boxes["has_legend"],
        form.numbers["pixels"],
        dialog.target.field,
        dialog.action_button,
    }
    reached = set()
    for _ in range(30):
        QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Tab)
        reached.add(QApplication.focusWidget())
    assert wanted <= reached
    desk.close()


class Loud:
    """A language in which every text begins with an exclamation mark."""

    def gettext(self, text: str) -> str:
        return f"¡{text}"

    def ngettext(self, one: str, many: str, count: int) -> str:
        return f"¡{one if count == 1 else many}"


def test_the_dialog_changes_its_language_at_once(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    dialog = desk.open("sheet")
    chosen = desk.form.options
    monkeypatch.setattr(language._SPEAKER, "texts", Loud())
    for part in (dialog, *dialog.findChildren(QWidget)):
        QApplication.sendEvent(part, QEvent(QEvent.Type.LanguageChange))
    quiet = {text for text in shown_texts(dialog) if "¡" not in text}
    assert quiet == set(LANGUAGES.values())
    assert desk.form.options == chosen
    monkeypatch.undo()
    desk.close()


def test_the_dialog_speaks_german_and_french(desk: Desk) -> None:
    spoken = {
        "de": ("Aufbaublatt (PDF)", "1.000"),
        "fr": ("Fiche de mise en place (PDF)", "1\xa0000"),
    }
    for code, (title, thousand) in spoken.items():
        with speaking(code):
            dialog = desk.open("svg")
            desk.form.numbers["pixels"].setValue(1000)
            desk.wait()
            item = dialog.list.item([each.name for each in EXPORTS.formats].index("sheet"))
            assert item is not None
            assert item.text() == title
            assert desk.facts.startswith(thousand)
            assert desk.refused("").endswith(".")
            desk.close()


def shown_texts(dialog: QWidget) -> set[str]:
    """Every text of a dialog that has words in it."""
    texts = [dialog.windowTitle()]
    for part in dialog.findChildren(QWidget):
        if isinstance(part, QLabel | QAbstractButton) and part.isVisible():
            texts.append(part.text())
        if isinstance(part, QComboBox) and part.isVisible():
            texts += [part.itemText(row) for row in range(part.count())]
        texts.append(part.accessibleName())
    return {text for text in texts if sum(map(str.isalpha, text)) > 1}


def test_the_dialog_wears_the_theme(desk: Desk) -> None:
    theme = desk.window.shared.theme
    grounds = []
    for look in (Look.LIGHT, Look.DARK):
        theme.choose(look)
        image = desk.open().grab().toImage()
        grounds.append(image.pixelColor(3, 3).lightness())
        desk.close()
    assert grounds[0] > 200
    assert grounds[1] < 80
    theme.choose(Look.LIGHT)


def test_reports_tell_whether_games_will_be_played(desk: Desk) -> None:
    dialog = desk.open("html")
    form = desk.form
    assert "no games" in dialog.pane.remarks.text()
    desk.after(lambda: form.choices["games"].setCurrentIndex(1))
    assert "200 games that are played when you export" in dialog.pane.remarks.text()
    assert dialog.pane._bytes is None, "they are not played before"
    desk.close()


def test_the_games_of_a_report_are_played_when_it_is_exported(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    def few(game: AnyGame, board: Board, games: int, _worker: object) -> Work[Run]:
        assert games == 200
        play = partial(playtesting, kernels=plain_batch_kernels(game.playtests.kernels))
        return (yield from running(par_spec(game, board, 2), Event(), play))

    monkeypatch.setattr("editor.export.dialog.jobs.playing", few)
    desk.open("html")
    form = desk.form
    form.choices["games"].setCurrentIndex(1)
    form.choices["language"].setCurrentText(LANGUAGES["fr"])
    desk.wait()
    begun: list[str] = []
    desk.window.shared.games.started.connect(lambda job: begun.append(str(job.title)))
    page = desk.export("games.html").read_text(encoding="utf-8")
    assert begun == ["Exporting"], "where no check has to wait for it"
    assert 'lang="fr"' in page
    assert 'id="playtest"' in page


def test_what_was_exported_last_can_be_shown(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[str] = []

    def show(url: QUrl) -> bool:
        shown.append(url.toLocalFile())
        return len(shown) < 2

    monkeypatch.setattr(QDesktopServices, "openUrl", show)
    desk.open("json")
    content = json.loads(desk.export("dash.json").read_text(encoding="utf-8"))
    assert content["name"] == "Dash"
    assert desk.window.commands["show_export"].isEnabled()
    offered = desk.window.status.offered
    assert offered.text() == "Show in folder"
    QTest.mouseClick(offered, Qt.MouseButton.LeftButton)
    assert shown == [str(desk.folder)]
    assert not offered.isVisible()
    desk.window.commands["show_export"].trigger()
    assert shown == [str(desk.folder)] * 2
    assert desk.window.message.text().startswith(f"{desk.folder} cannot be shown: ")


def test_finding_25_the_dialog_stays_and_says_where_the_file_is(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[str] = []
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: opened.append(url.toLocalFile()))
    desk.open("csv")
    desk.write("parts.csv")
    told = desk.dialog.written
    assert desk.dialog.isVisible()
    assert told.label.text() == f"✓ Exported parts.csv to {desk.folder}"
    for button in (told.show_button, told.open_button):
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert opened == [str(desk.folder), str(desk.folder / "parts.csv")]
    desk.turn_to("txt")
    desk.wait()
    desk.write("parts.txt")
    assert (desk.folder / "parts.txt").read_bytes()
    assert desk.dialog.cancel_button.text() == "Close"
    desk.close()


def test_finding_25_several_formats_are_written_at_once(desk: Desk) -> None:
    desk.open("csv")
    names = [each.name for each in desk.dialog.formats]
    for kind in ("csv", "txt", "json"):
        desk.dialog._items[names.index(kind)].setCheckState(Qt.CheckState.Checked)
    assert desk.dialog.action_button.text() == "E&xport 3 files"
    desk.write("route.csv")
    for ending in ("csv", "txt", "json"):
        assert (desk.folder / f"route.{ending}").read_bytes()
    assert "route.txt" in desk.dialog.written.label.text()
    desk.close()


def test_what_was_written_before_cancelling_is_told(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    making = worker.ExportWorker.making

    def slow(self: worker.ExportWorker, task: ExportTask) -> Work[bytes]:
        while task.format.name == "svg":
            yield Progress(0, 1)
        return (yield from making(self, task))

    monkeypatch.setattr(worker.ExportWorker, "making", slow)
    desk.open("csv")
    dialog, names = desk.dialog, [each.name for each in desk.dialog.formats]
    at_rest = dialog.target.y()
    order = sorted(("csv", "svg", "png"), key=names.index)
    for kind in ("png", "svg", "csv"):
        dialog._items[names.index(kind)].setCheckState(Qt.CheckState.Checked)
    desk.save_as("route.csv")
    first = desk.folder / f"route.{order[0]}"
    desk.qtbot.waitUntil(first.exists, timeout=50_000)
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    desk.qtbot.waitUntil(lambda: not dialog.is_busy)
    assert order[1] == "svg"
    assert dialog.written.label.text() == f"✓ Exported {first.name} to {desk.folder}"
    assert dialog.target.y() == at_rest, "nothing jumps when something is told"
    desk.close()


def test_finding_25_nothing_is_told_in_the_window_before_it_was_ordered(desk: Desk) -> None:
    begun: list[str] = []
    desk.window.shared.exports.started.connect(lambda job: begun.append(str(job.title)))
    desk.open("png")
    assert begun == []
    desk.close()
