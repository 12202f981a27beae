"""The panels of a board: whatever its file can say is edited there, and undone."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication, QLineEdit

from core.basics.language import tr_lazy
from core.lost_cities.checks.places import StageSpot, TrackSpot
from core.lost_cities.design.board_design import BoardDesign
from core.lost_cities.design.edits import token_on, with_token
from editor.lost_cities.page import BoardPage
from editor.lost_cities.panels.board import BoardPanel
from editor.lost_cities.panels.number_table import NumberTable
from tests.editor.hands import press_key
from tests.editor.lost_cities.conftest import NETWORK, OFFICIAL, Show

# PyQt6 declares the functions of QTest as methods that want a QTest first.
# mypy: disable-error-code="call-overload, call-arg, arg-type"

_SHIFT, _CTRL = Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.ControlModifier


def board_panel(page: BoardPage) -> BoardPanel:
    """The panel of the board, which is made when it is asked for."""
    panel = page.board_panel
    panel.show_design()
    return panel


def test_crossings_are_told_for_each_number_of_players(show: Show) -> None:
    page = show(OFFICIAL)
    fields = board_panel(page).crossings
    fields.usual.setValue(6)
    fields.by[0].setValue(4)
    fields.by[2].setValue(7)
    assert page.design.crossings == 6
    assert [page.design.crossings_for(each) for each in (2, 3, 4)] == [4, 6, 7]
    assert fields.by[1].text() == "6, as above"
    fields.by[0].setValue(0)
    assert dict(page.design.crossings_by) == {4: 7}
    page.document.undo_stack.setIndex(0)
    assert page.design == OFFICIAL
    assert [each.value() for each in (fields.usual, *fields.by)] == [5, 0, 0, 0]


def test_the_outline_tells_crossings_for_each_number_of_players(show: Show) -> None:
    page = show(replace(OFFICIAL, crossings_by=((2, 4),)))
    told = [each.text for each in page.outline.nodes]
    assert (
        "Figures across bridges that end a round: 2 players: 4; 3 players: 5; 4 players: 5" in told
    )


def test_the_first_expedition_is_as_in_the_box_and_five_suit_its_tokens(show: Show) -> None:
    page = show(BoardDesign())
    for _ in range(5):
        page.editing.add_track()
    assert page.facts.board is not None
    assert page.design.expeditions[0].values == OFFICIAL.expeditions[0].values
    page.document.undo_stack.setIndex(0)
    assert page.design == BoardDesign()


def test_crossings_by_players_of_a_file_are_shown(show: Show) -> None:
    fields = board_panel(show(NETWORK)).crossings
    assert [each.value() for each in (fields.usual, *fields.by)] == [7, 4, 6, 0]


def test_details_are_typed_and_one_number_of_players_stays(show: Show) -> None:
    page = show(OFFICIAL)
    about = board_panel(page).about
    QTest.keyClicks(about.tags, ", windy")
    assert page.design.tags == ("official", "windy")
    QTest.keyClicks(about.licence, "CC0")
    assert page.design.licence == "CC0"
    for box in about.players:
        box.click()
    assert page.design.players == (4,)
    assert [box.isChecked() for box in about.players] == [False, False, True]
    assert not board_panel(page).crossings.by[0].isEnabled()


def test_shift_p_asks_for_any_points_and_then_for_each_number(show: Show) -> None:
    page = show(OFFICIAL)
    page.selection.choose(StageSpot("desert", 2))
    asked = []
    for _ in range(5):
        QTest.keyClick(page.widget, Qt.Key.Key_P, _SHIFT)
        asked.append(token_on(page.design, "desert", 2))
    assert asked == ["points", 5, 10, 15, "points"]
    assert "any points" in page.widget.accessibleDescription()


def test_t_goes_through_all_kinds(show: Show) -> None:
    page = show(OFFICIAL)
    page.selection.choose(StageSpot("desert", 2))
    asked = []
    for _ in range(4):
        QTest.keyClick(page.widget, Qt.Key.Key_T)
        asked.append(token_on(page.design, "desert", 2))
    assert asked == ["artefact", "stage", "points", "any"]


@pytest.mark.parametrize(
    ("key", "order"),
    [
        (Qt.Key.Key_Right, ["jungle", "desert", "rock", "lava", "water"]),
        (Qt.Key.Key_Left, ["jungle", "rock", "lava", "water", "desert"]),
    ],
)
def test_an_expedition_goes_elsewhere_among_the_others(
    show: Show, key: Qt.Key, order: list[str]
) -> None:
    page = show(OFFICIAL)
    page.selection.choose(TrackSpot("desert"))
    QTest.keyClick(page.widget, key, _CTRL)
    assert [each.id for each in page.design.expeditions] == order
    assert page.selection.track == "desert"
    page.document.undo_stack.undo()
    assert page.design == OFFICIAL


def test_one_row_of_values_serves_all(show: Show) -> None:
    jungle = replace(OFFICIAL.expeditions[1], values=(-5, 5, 10), slots=(), bridge=2)
    design = replace(OFFICIAL, expeditions=(OFFICIAL.expeditions[0], jungle))
    page = show(design)
    page.selection.choose(TrackSpot("jungle"))
    QTest.keyClick(page.widget, Qt.Key.Key_V, _SHIFT)
    desert = page.design.expeditions[0]
    assert desert.values == (-5, 5, 10)
    assert [each.stage for each in desert.slots] == [2]
    assert desert.bridge == 2


def test_house_values_of_the_artefact_table_are_slanted_and_told(show: Show) -> None:
    """LC-SET-5."""
    page = show(OFFICIAL)
    panel = page.supply_panel
    panel.show_design()
    noted = [
        row
        for row in range(13)
        if (item := panel.table.item(row, 0)) and item.font().italic() and item.toolTip()
    ]
    assert noted == [0, 1, 2, 10, 11, 12]
    item = panel.table.item(0, 0)
    assert item is not None
    assert "no rulebook" in item.data(Qt.ItemDataRole.AccessibleDescriptionRole)
    item.setText("-60")
    item = panel.table.item(1, 0)
    assert item is not None
    assert (item.toolTip(), page.design.artefacts.long[0]) == ("", -60)


def test_tokens_can_be_made_to_fit_as_soon_as_a_slot_lacks_its_own(show: Show) -> None:
    page = show(OFFICIAL)
    panel = page.supply_panel
    panel.show_design()
    assert not panel.fit_button.isEnabled()
    wants = with_token(OFFICIAL, "desert", 9, 20)
    page.editing.edit(tr_lazy("Tokens"), wants)
    panel.show_design()
    panel.fit_button.click()
    assert page.design.tokens.number == 25
    assert dict(page.design.tokens.points)[20] == 1
    page.document.undo_stack.setIndex(0)
    assert page.design == OFFICIAL


def typed_into(table: NumberTable, row: int, column: int, text: str) -> None:
    """Open the editor of a cell, type and press Enter."""
    table.setCurrentCell(row, column)
    table.editItem(table.item(row, column))
    field = table.findChildren(QLineEdit)[-1]
    field.selectAll()
    QTest.keyClicks(field, text)
    press_key(field, Qt.Key.Key_Return)
    QApplication.processEvents()  # what was typed is taken over in a turn of its own


def cells(table: NumberTable, row: int) -> list[str]:
    return [item.text() if (item := table.item(row, at)) else "" for at in (0, 1)]


@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_a_new_row_waits_until_all_of_it_is_typed(show: Show, order: tuple[int, int]) -> None:
    page = show(OFFICIAL)
    panel, steps = page.supply_panel, page.document.undo_stack.count()
    panel.show_design()
    words = {0: "20", 1: "4"}
    typed_into(panel.points, 3, order[0], words[order[0]])
    assert cells(panel.points, 3)[order[0]] == words[order[0]]
    assert page.document.undo_stack.count() == steps
    typed_into(panel.points, 3, order[1], words[order[1]])
    assert page.design.tokens.points == ((5, 2), (10, 3), (15, 2), (20, 4))
    assert cells(panel.points, 4) == ["", ""]
    typed_into(panel.removed, 1, 0, "3")
    typed_into(panel.removed, 1, 1, "9")
    assert page.design.deck.removed == ((2, 30), (3, 9))
    page.document.undo_stack.setIndex(0)
    assert page.design == OFFICIAL


def test_numbers_beyond_their_bounds_become_the_nearest_within(show: Show) -> None:
    page = show(replace(OFFICIAL, deck=replace(OFFICIAL.deck, removed=((2, 30), (7, 5)))))
    panel = page.supply_panel
    panel.show_design()
    typed_into(panel.points, 2, 0, "900")
    assert page.design.tokens.points == ((5, 2), (10, 3), (500, 2))
    typed_into(panel.removed, 0, 1, "5000")
    assert page.design.deck.removed == ((2, 999), (7, 5))
    typed_into(panel.table, 0, 0, "-900")
    assert page.design.artefacts.long[0] == -500


def test_an_expedition_is_renamed_as_long_as_nothing_speaks_against_it(show: Show) -> None:
    page = show(OFFICIAL)
    told: list[str] = []
    page.events.announced.connect(told.append)
    page.selection.choose(TrackSpot("desert"))
    field = page.board_panel.track_name
    for wish in ("jungle", "dunes"):
        field.setText(wish)
        field.editingFinished.emit()
    assert "Another expedition is called jungle." in told
    assert [each.id for each in page.design.expeditions][:2] == ["dunes", "jungle"]
    page.locking.set_chosen(is_locked=True)
    field.setText("sands")
    field.editingFinished.emit()
    assert page.selection.only == TrackSpot("dunes")
    assert field.text() == "dunes"


@pytest.mark.parametrize(
    ("design", "words"), [(OFFICIAL, "Selected expedition"), (NETWORK, "Selected stage")]
)
def test_the_panel_calls_what_is_selected_by_its_name(
    show: Show, design: BoardDesign, words: str
) -> None:
    assert show(design).board_panel.selected.text() == words
