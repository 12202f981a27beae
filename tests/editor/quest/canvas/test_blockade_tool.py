"""The blockade tool: a seam is clicked and its blockade chosen from a menu."""

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtGui import QAction
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication, QMenu

from core.geometry.hexes import Hex
from core.quest.board.seams import Seam
from core.quest.route.route import Laying
from tests.editor.hands import press_key
from tests.editor.table import CTRL, FIRST_GAME, Key, Table
from tests.editor.windows import ShowWindow, deliver_deletions

# PyQt6 declares the functions of QTest as methods that want a QTest first.
# mypy: disable-error-code="call-overload"

# The offscreen platform says so about every menu.
pytestmark = pytest.mark.qt_log_ignore("raise()", "grabbing the keyboard", extend=True)

LISTED = FIRST_GAME.replace(
    "blockades: random", "blockades: [{number: 2, between: [B, C]}, {number: 5, between: [C, N]}]"
)
NONE_LAID = FIRST_GAME.replace("blockades: random", "blockades: none")


@pytest.fixture
def table(show_window: ShowWindow) -> Table:
    """The first game, whose blockades are drawn."""
    return Table(show_window(FIRST_GAME))


def seam_between(table: Table, one: str, other: str) -> Seam:
    layout = table.document.facts.layout
    for seam in layout.seams:
        if {layout.side_name(each) for each in seam.pieces} == {one, other}:
            return seam
    raise AssertionError("they do not touch")


def menu_of(table: Table, seam: Seam) -> QMenu:
    """The menu that a click on a seam opens."""
    table.mouse.click(table.seam_spot(seam))
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    return menu


def choose(menu: QMenu, text: str) -> None:
    """Click an entry."""
    action = entry(menu, text)
    spot = menu.actionGeometry(action).center()
    QTest.mouseClick(menu, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, spot)
    deliver_deletions()


def entry(menu: QMenu, text: str) -> QAction:
    [action] = [e for e in menu.actions() if e.text().replace("&", "").startswith(text)]
    return action


def listed(table: Table) -> dict[frozenset[str], int | None]:
    return {frozenset(each.between): each.number for each in table.route.blockades.fixed}


def test_a_number_is_chosen_for_a_seam(table: Table) -> None:
    seam = seam_between(table, "C", "N")
    before = table.route
    menu = menu_of(table, seam)
    assert entry(menu, "Random").isChecked()
    choose(menu, "4:")
    assert table.route.blockades.laying is Laying.FIXED, "a drawn plan is written out first"
    assert listed(table)[frozenset("CN")] == 4
    assert listed(table)[frozenset("BC")] is None
    assert table.steps == ["Blockade between C and N"]
    assert table.window.selection.seam == seam.pieces
    table.key(Key.Key_Z, CTRL)
    assert table.route == before


def test_random_is_chosen_by_keys(show_window: ShowWindow) -> None:
    table = Table(show_window(LISTED))
    menu = menu_of(table, seam_between(table, "C", "N"))
    assert entry(menu, "5:").isChecked()
    press_key(menu, Key.Key_R)
    deliver_deletions()
    assert listed(table)[frozenset("CN")] is None
    assert listed(table)[frozenset("BC")] == 2


def test_a_number_is_chosen_by_its_digit(table: Table) -> None:
    menu = menu_of(table, seam_between(table, "B", "C"))
    press_key(menu, Key.Key_3)
    deliver_deletions()
    assert listed(table)[frozenset("BC")] == 3


def test_escape_chooses_nothing(table: Table) -> None:
    before = table.route
    menu = menu_of(table, seam_between(table, "B", "C"))
    press_key(menu, Key.Key_Escape)
    deliver_deletions()
    assert table.route == before
    assert QApplication.activePopupWidget() is None


def test_a_number_that_lies_elsewhere_changes_places(show_window: ShowWindow) -> None:
    table = Table(show_window(LISTED))
    menu = menu_of(table, seam_between(table, "C", "N"))
    assert "now between" in entry(menu, "2:").text()
    choose(menu, "2:")
    assert listed(table)[frozenset("CN")] == 2
    assert listed(table)[frozenset("BC")] == 5


@pytest.mark.parametrize("key", [Key.Key_Delete, Key.Key_Backspace])
def test_delete_takes_the_blockade_of_the_selected_seam_away(
    show_window: ShowWindow, key: Key
) -> None:
    table = Table(show_window(LISTED))
    seam = seam_between(table, "C", "N")
    press_key(menu_of(table, seam), Key.Key_Escape)
    table.key(key)
    assert frozenset("CN") not in listed(table)
    assert frozenset("BC") in listed(table)
    assert table.steps == ["Take the blockade away"]
    assert len(table.route.pieces) == 6, "no piece goes with it"
    table.key(key)
    assert len(table.steps) == 1


def test_none_leaves_a_drawn_seam_without(table: Table) -> None:
    choose(menu_of(table, seam_between(table, "B", "C")), "None")
    assert table.route.blockades.laying is Laying.FIXED
    assert frozenset("BC") not in listed(table)
    assert frozenset("CN") in listed(table)


def test_an_empty_slot_can_be_clicked(show_window: ShowWindow) -> None:
    table = Table(show_window(NONE_LAID))
    menu = menu_of(table, seam_between(table, "N", "I"))
    assert entry(menu, "None").isChecked()
    choose(menu, "1:")
    assert listed(table) == {frozenset("NI"): 1}


def test_the_tool_reaches_seams_that_need_no_blockade(table: Table) -> None:
    layout = table.document.facts.layout
    seam = next(each for each in layout.seams if not each.needs_blockade)
    table.mouse.click(table.seam_spot(seam))
    assert table.window.selection.seam is None, "without the tool a piece is selected"
    table.key(Key.Key_B, CTRL)
    press_key(menu_of(table, seam), Key.Key_Escape)
    assert table.window.selection.seam == seam.pieces
    table.key(Key.Key_B, CTRL)
    table.mouse.click(table.seam_spot(seam))
    assert table.window.selection.seam is None


def test_the_middle_of_a_hex_still_selects_its_piece_with_the_tool_on(table: Table) -> None:
    table.key(Key.Key_B, CTRL)
    table.mouse.click(table.spot(table.lying("N").at))
    assert table.selected == {"N"}


def test_a_seam_lights_up_under_the_cursor(table: Table) -> None:
    seam = seam_between(table, "C", "N")
    table.mouse.move(table.seam_spot(seam))
    assert list(table.canvas._board.lit) == [seam]
    table.mouse.move(table.spot(Hex(0, 0)))
    assert not table.canvas._board.lit


def test_the_selected_seam_has_its_menu_by_key(table: Table) -> None:
    seam = seam_between(table, "C", "N")
    table.window.selection.set_seam(seam.pieces)
    table.key(Key.Key_B, CTRL | Qt.KeyboardModifier.ShiftModifier)
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    press_key(menu, Key.Key_6)
    deliver_deletions()
    assert listed(table)[frozenset("CN")] == 6


def test_moving_a_piece_away_forgets_its_seam(table: Table) -> None:
    seam = seam_between(table, "K", "END_RIVER")
    table.window.selection.set_seam(seam.pieces)
    ending = table.lying("END_RIVER")
    table.canvas.zoom(0.6)
    table.mouse.press(table.spot(ending.at))
    table.mouse.glide(table.spot(ending.at), table.spot(ending.at.shifted(Hex(-14, 0))))
    table.mouse.release(table.spot(ending.at.shifted(Hex(-14, 0))))
    assert table.window.selection.seam is None
