"""Locks on the table: what is locked stays, whoever moves it, and everybody is told why."""

import pytest
from PyQt6.QtGui import QImage

from core.geometry.hexes import Hex
from core.quest.route.locks import Locks
from core.quest.route.writing import route_text
from tests.editor.table import FIRST_GAME, Key, Table
from tests.editor.windows import ShowWindow

TOLD: list[str] = []
"""What the status line was told."""
LOCKED_C = "C is locked and stays as it lies. Unlock it first."


@pytest.fixture
def table(show_window: ShowWindow) -> Table:
    table = Table(show_window(FIRST_GAME))
    table.window.page.events.announced.connect(TOLD.append)
    TOLD.clear()
    return table


def locked(table: Table, *sides: str) -> Table:
    """The table with some pieces locked by the command, and these selected."""
    choose(table, *sides)
    table.window.commands["lock"].trigger()
    return table


def choose(table: Table, *sides: str) -> None:
    pieces = enumerate(table.route.pieces)
    table.window.selection.set_pieces([index for index, each in pieces if each.side in sides])


def told(_table: Table) -> str:
    return TOLD[-1]


def test_a_locked_piece_cannot_be_dragged_and_the_status_line_says_why(table: Table) -> None:
    locked(table, "C")
    before = table.lying("C")
    table.mouse.drag(table.spot(before.at), table.spot(Hex(12, 0)))
    assert table.lying("C") == before
    assert not table.is_carrying
    assert told(table) == LOCKED_C


@pytest.mark.parametrize("command", ["turn_right", "flip", "nudge_left", "shift_up", "delete"])
def test_commands_leave_a_locked_piece_alone_and_say_why(table: Table, command: str) -> None:
    before = locked(table, "C").route
    table.window.commands[command].trigger()
    assert table.route == before
    assert told(table) == LOCKED_C


def test_a_group_edit_changes_the_others_and_names_what_stays(table: Table) -> None:
    locked(table, "C", "B")
    before = table.route.pieces
    table.window.commands["select_all"].trigger()
    table.window.commands["delete"].trigger()
    assert [each.side for each in table.route.pieces] == ["B", "C"]
    assert told(table) == "B, C are locked and stay."
    table.window.document.undo_stack.undo()
    assert table.route.pieces == before


def test_swapping_with_a_locked_piece_is_refused(table: Table) -> None:
    locked(table, "C")
    before = table.route
    other = next(each.side for each in before.pieces if each.side not in {"B", "C"})
    choose(table, "C", other)
    table.window.commands["swap"].trigger()
    assert table.route == before
    assert told(table) == LOCKED_C


def test_locking_can_be_undone_is_saved_and_ticked_in_the_menu(table: Table) -> None:
    locked(table, "C")
    assert "locked: [C]" in route_text(table.route).replace("\n  - C", " [C]")
    assert table.steps == ["Lock C"]
    assert table.window.commands["lock"].isChecked()
    table.window.document.undo_stack.undo()
    assert not table.route.locked
    assert not table.window.commands["lock"].isChecked()


def test_a_locked_seam_keeps_its_blockade_and_its_pieces_together(table: Table) -> None:
    table.window.selection.set_seam(table.window.document.facts.layout.seams[0].pieces)
    table.window.commands["lock"].trigger()
    assert table.route.locked == Locks(seams=(("B", "C"),))
    choose(table, "C")
    table.window.commands["shift_up"].trigger()
    assert told(table) == "The seam between B and C is locked. Unlock it first."
    table.window.commands["select_all"].trigger()
    before = table.lying("C")
    table.window.commands["shift_up"].trigger()
    assert table.lying("C") != before


def test_on_a_locked_table_nothing_is_laid_or_moved_until_everything_is_unlocked(
    table: Table,
) -> None:
    table.window.commands["lock_table"].trigger()
    before = table.route
    table.window.canvas.setFocus()
    table.key(Key.Key_G)
    table.key(Key.Key_Return)
    assert table.route == before
    assert told(table) == "The table is locked. Unlock it first."
    table.window.commands["unlock_all"].trigger()
    assert not table.route.locked
    assert not table.window.commands["unlock_all"].isEnabled()


def test_the_lock_is_to_be_seen_on_the_piece(table: Table) -> None:
    choose(table)
    before = picture(table)
    locked(table, "C")
    choose(table)
    assert picture(table) != before


def picture(table: Table) -> QImage:
    return table.canvas.grab().toImage()
