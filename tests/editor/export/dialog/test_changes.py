"""Exports in a hurry: whatever is changed while a file is made, what is written is right."""

from __future__ import annotations

from dataclasses import replace
from itertools import permutations
from pathlib import Path

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QComboBox
from pytestqt.qtbot import QtBot

from core.basics.jobs import Progress, Work
from core.basics.language import speaking
from core.basics.workers import WorkerEnded
from editor.documents.questions import ReplacingDialog
from editor.export import worker
from editor.export.dialog.export import ExportDialog
from editor.export.dialog.previews import Preview
from editor.export.options import ExportOptions
from editor.export.task import ExportTask
from editor.quest.export.formats import EXPORTS
from tests.editor.export.dialog.export_counter import Counter, content_of, counter_opened, kind_of
from tests.editor.export.dialog.export_desk import Desk
from tests.editor.studios import answering
from tests.editor.windows import ShowWindow

# PyQt6 declares the functions of QTest as methods that want a QTest first.
# mypy: disable-error-code="call-overload, call-arg, arg-type"

MADE = ("png", "svg", "pdf", "sheet", "html")
"""Formats that are not at hand as soon as they are seen."""


@pytest.fixture
def counter(monkeypatch: pytest.MonkeyPatch) -> Counter:
    return counter_opened(monkeypatch)


@pytest.fixture
def desk(show_window: ShowWindow, qtbot: QtBot, tmp_path: Path, first_game: Path) -> Desk:
    """A desk with a route whose sheet has two pages, which leave less room for the preview."""
    return Desk(show_window(first_game.read_text(encoding="utf-8")), qtbot, tmp_path)


def being_made(desk: Desk, counter: Counter, kind: str) -> ExportDialog:
    """The dialog while the file of a format is made, and not handed over before that may be."""
    counter.may_make.clear()
    counter.tasks.clear()
    dialog = desk.begin(kind)
    desk.qtbot.waitUntil(
        lambda: bool(counter.tasks) or dialog.jobs.content_of(dialog.task) is not None
    )
    return dialog


def wanted(dialog: ExportDialog, counter: Counter) -> bytes:
    """What shall be written: the file of what is chosen in the dialog."""
    task = dialog.jobs.task
    assert task is not None
    assert task == dialog.task
    return counter.file_of(task)


# --- Another format -------------------------------------------------------------------------------


def test_what_is_written_is_of_the_format_that_was_chosen_last(
    desk: Desk, counter: Counter
) -> None:
    wrong = []
    for first, second in permutations(EXPORTS.formats, 2):
        dialog = being_made(desk, counter, first.name)
        desk.turn_to(second.name)
        counter.may_make.set()
        desk.wait()
        right = wanted(dialog, counter)
        content = desk.export(f"{first.name}-{second.name}{second.suffix}").read_bytes()
        if kind_of(content) != second.kind or content != right:
            wrong.append((first.name, second.name, kind_of(content)))
    assert wrong == []


def test_so_it_is_for_those_who_do_not_wait_for_the_preview(desk: Desk, counter: Counter) -> None:
    for second in EXPORTS.formats:
        dialog = being_made(desk, counter, "sheet")
        desk.turn_to(second.name)
        counter.may_make.set()
        right = wanted(dialog, counter)
        content = desk.export(f"{second.name}{second.suffix}").read_bytes()
        assert content == right, second.name
        assert kind_of(content) == second.kind


# --- Other options --------------------------------------------------------------------------------


@pytest.mark.parametrize("does_wait", [False, True], ids=["at once", "after a look"])
def test_what_is_written_has_the_options_that_were_chosen_last(
    desk: Desk, counter: Counter, does_wait: bool
) -> None:
    counter.content = content_of
    for kind in MADE:
        dialog = being_made(desk, counter, kind)
        before = wanted(dialog, counter)
        for field in dialog.form.findChildren(QComboBox):
            if field.isVisible() and field.accessibleName() not in {"Games", "Size by"}:
                field.setCurrentIndex(field.count() - 1)
        counter.may_make.set()
        if does_wait:
            desk.wait()
        right = wanted(dialog, counter)
        assert right != before
        path = desk.export(f"{kind} {does_wait}{dialog.format.suffix}")
        assert path.read_bytes() == right, kind


@pytest.mark.parametrize("ending", ["Enter", "mnemonic"])
def test_a_number_that_is_just_being_typed_counts(
    desk: Desk, counter: Counter, ending: str
) -> None:
    dialog = being_made(desk, counter, "png")
    counter.may_make.set()
    dialog.target.field.setText(str(desk.folder / "small.png"))
    pixels = desk.form.numbers["pixels"]
    pixels.setFocus()
    pixels.selectAll()
    QTest.keyClicks(pixels, "640")
    assert pixels.value() != 640, "it counts when it is finished"
    if ending == "Enter":
        QTest.keyClick(pixels, Qt.Key.Key_Return)
    else:
        dialog.action_button.click()  # as Alt+X does, which leaves the keyboard where it is
    desk.wait_for_file()
    right = counter.file_of(replace(counter.tasks[-1], options=ExportOptions(pixels=640)))
    assert (desk.folder / "small.png").read_bytes() == right


def test_another_language_of_the_program_is_that_of_the_file(desk: Desk, counter: Counter) -> None:
    dialog = being_made(desk, counter, "html")
    counter.may_make.set()
    desk.wait()
    english = dialog.jobs.content_of(dialog.task)
    with speaking("de"):
        dialog.retranslate()
        desk.wait()
        content = desk.export("bericht.html").read_bytes()
    assert english is not None
    assert b'lang="en"' in english
    assert b'lang="de"' in content


# --- One file at a time ---------------------------------------------------------------------------


def test_a_file_is_made_once_however_much_room_there_is(desk: Desk, counter: Counter) -> None:
    for kind in MADE:
        dialog = being_made(desk, counter, kind)
        seen = list[Preview]()
        dialog.jobs.previewed.connect(seen.append)
        dialog.resize(dialog.width() - 30, dialog.height() - 20)
        desk.qtbot.waitUntil(lambda: bool(seen))  # noqa: B023  of this dialog
        counter.may_make.set()
        desk.wait()
        assert dialog.jobs.content_of(dialog.task) == wanted(dialog, counter)
        assert desk.facts.endswith("B")
        assert len(counter.tasks) == 1, kind
        desk.close()


def test_nothing_is_exported_twice_at_once(desk: Desk, counter: Counter) -> None:
    dialog = being_made(desk, counter, "svg")
    seen: list[Preview] = []
    dialog.jobs.previewed.connect(seen.append)
    desk.save_as("once.svg")
    assert dialog.is_busy
    dialog.resize(900, 560)
    desk.qtbot.waitUntil(lambda: bool(seen))
    assert not dialog.action_button.isEnabled()
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    desk.qtbot.waitUntil(lambda: not dialog.is_busy)
    assert dialog.action_button.isEnabled()
    desk.close()


def test_a_worker_that_ends_can_be_tried_again(
    desk: Desk, counter: Counter, monkeypatch: pytest.MonkeyPatch
) -> None:
    def breaking(_worker: worker.ExportWorker, _task: ExportTask) -> Work[bytes]:
        yield Progress(0, 1)
        raise WorkerEnded("It has ended. Try again.")

    with monkeypatch.context() as broken:
        broken.setattr(worker.ExportWorker, "making", breaking)
        dialog = desk.begin("svg")
        desk.qtbot.waitUntil(lambda: bool(dialog.message.text()))
    assert dialog.message.text() == "It has ended. Try again."
    assert dialog.pane.page.isVisible()
    counter.may_make.set()
    assert kind_of(desk.export("again.svg").read_bytes()) == "svg"


def test_a_file_that_comes_while_another_is_made_is_not_replaced(
    desk: Desk, counter: Counter
) -> None:
    dialog, path = being_made(desk, counter, "html"), desk.folder / "both.html"
    desk.save_as(str(path))
    assert dialog.is_busy
    path.write_bytes(b"of another window")
    counter.may_make.set()
    desk.qtbot.waitUntil(lambda: not dialog.is_busy)
    assert path.read_bytes() == b"of another window"
    assert "both.html was not saved: it is already there." in dialog.message.text()
    with answering(ReplacingDialog, lambda asked: asked.replace):
        assert kind_of(desk.export("both.html").read_bytes()) == "html"
