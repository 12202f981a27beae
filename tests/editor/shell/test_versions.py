"""Versions in the window: kept, listed, opened, gone back to, renamed, deleted and compared."""

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from core.basics.language import tr_lazy
from core.basics.paths import examples
from core.geometry.hexes import Hex
from core.quest.route import edits
from editor.comparing.dialog import CompareDialog
from tests.editor.table import FIRST_GAME
from tests.editor.windows import RouteWindow, ShowWindow


@pytest.fixture
def window(show_window: ShowWindow) -> RouteWindow:
    """A route that was kept and changed since."""
    window = show_window(FIRST_GAME)
    window.commands["keep_version"].trigger()
    changed = edits.moved(window.document.design, {2}, Hex(1, 0))
    window.document.edit(tr_lazy("Move"), changed)
    return window


def test_a_version_is_kept_as_a_step_and_gone_back_to_as_another(window: RouteWindow) -> None:
    stack, document = window.document.undo_stack, window.document
    (kept,) = document.design.versions
    changed = document.design
    window.controllers.versions.go_back(0)
    assert document.design.pieces == changed.played_as(document.design).pieces != changed.pieces
    assert document.design.versions == (kept,)
    assert stack.text(stack.index() - 1) == "Go back to Version 1"
    stack.undo()
    assert document.design == changed


def test_the_list_renames_and_deletes_and_follows_undo(window: RouteWindow) -> None:
    dialog = window.controllers.versions.show()
    item = dialog.list.item(0)
    assert item is not None
    item.setText("The bend")
    assert [each.name for each in window.document.design.versions] == ["The bend"]
    dialog.delete_button.click()
    assert not window.document.design.versions
    assert not dialog.back_button.isEnabled()
    window.document.undo_stack.undo()
    assert dialog.list.count() == 1
    dialog.accept()


def test_a_version_opens_in_a_window_of_its_own(window: RouteWindow, qtbot: QtBot) -> None:
    with qtbot.waitSignal(window.wishes.open_design) as opened:
        window.controllers.versions.open(0)
    (found,) = opened.args
    assert found.file.design.fingerprint != window.document.design.fingerprint


def test_finding_17_two_versions_are_compared_side_by_side(
    window: RouteWindow, qtbot: QtBot
) -> None:
    """Finding 17: now both maps, what differs and the figures lie side by side."""
    dialog = window.controllers.versions.compare()
    shown(dialog, qtbot)
    assert [box.currentText().split(",")[0] for box in dialog.sides] == [
        "As it is now",
        "Version 1",
    ]
    assert "N to" in dialog.differences.text()
    label = dialog.figures.itemAtPosition(0, 0)
    assert label is not None
    pictures = [each.pixmap().toImage() for each in dialog.maps]
    assert pictures[0] != pictures[1]
    dialog.accept()


def test_a_file_can_be_compared_and_a_broken_one_is_told(
    window: RouteWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    dialog = window.controllers.versions.compare()
    dialog.add_file(examples("quest") / "serpentine.yaml")
    shown(dialog, qtbot)
    assert dialog.sides[1].currentText() == "serpentine"
    broken = tmp_path / "broken.yaml"
    broken.write_text("<html>", encoding="utf-8")
    dialog.add_file(broken)
    qtbot.waitUntil(lambda: "web page" in dialog.trouble.text())
    dialog.accept()


def shown(dialog: CompareDialog, qtbot: QtBot) -> None:
    """Wait until the maps are painted."""
    with qtbot.waitSignal(dialog._painting.painted):
        pass
