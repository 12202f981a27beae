"""Tests of the dialogs for exports and for printing, for every game."""

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from editor.export.dialog import jobs
from editor.export.dialog.export import ExportDialog
from editor.export.dialog.format_dialog import FormatDialog
from editor.shell.window import DesignWindow
from tests.conformance.conftest import ShowWindow
from tests.conformance.samples import Samples

PATIENCE = 60_000


@pytest.fixture
def window(
    samples: Samples, show_window: ShowWindow, monkeypatch: pytest.MonkeyPatch
) -> DesignWindow:
    """A window for the sound design; previews wait for nobody who goes on to another option."""
    monkeypatch.setattr(jobs, "_PAUSE", 0)
    return show_window(samples.sound)


def opened(window: DesignWindow, command: str) -> FormatDialog:
    """The dialog that a command opens."""
    window.commands[command].trigger()
    dialog = window.controllers.exporting.dialog
    assert dialog is not None
    return dialog


def test_every_format_has_a_preview_and_options(window: DesignWindow, qtbot: QtBot) -> None:
    dialog = opened(window, "export")
    for row, offered in enumerate(dialog.formats):
        with qtbot.waitSignal(dialog.jobs.previewed, timeout=PATIENCE):
            dialog.list.setCurrentRow((row + 1) % len(dialog.formats))
            dialog.list.setCurrentRow(row)
        assert dialog.task.format is offered
        assert set(dialog.form.fields) <= set(offered.options)
    dialog.reject()


def test_a_file_is_written(window: DesignWindow, qtbot: QtBot, tmp_path: Path) -> None:
    dialog, target = opened(window, "export"), tmp_path / "design.svg"
    assert isinstance(dialog, ExportDialog)
    names = [each.name for each in dialog.formats]
    dialog.list.setCurrentRow(names.index("svg"))
    dialog.target.field.setText(str(target))
    with qtbot.waitSignal(dialog.exported, timeout=PATIENCE):
        dialog.carry_out()
    assert target.read_bytes().startswith(b"<?xml")


def test_what_is_printed_is_looked_at_first(window: DesignWindow, qtbot: QtBot) -> None:
    dialog = opened(window, "print")
    assert dialog.formats
    qtbot.waitUntil(lambda: dialog.pane.page_count > 0, timeout=PATIENCE)
    dialog.reject()
