"""Locks on boards: what is locked stays, whoever moves it, and everybody is told why."""

from __future__ import annotations

from dataclasses import replace

from PyQt6.QtCore import Qt

from core.designs.locks import PartLocks
from core.lost_cities.checks.places import StageSpot, TrackSpot
from core.lost_cities.design.board_design import BoardDesign
from editor.lost_cities.drawing.plan import WaySpot
from editor.lost_cities.page import BoardPage
from tests.editor import hands
from tests.editor.lost_cities.conftest import NETWORK, OFFICIAL, Show, slot
from tests.editor.lost_cities.test_overlays import window_of

DESERT = "Desert is locked and stays as it is. Unlock it first."


def listened(page: BoardPage) -> list[str]:
    """All that the status line is told from now on."""
    told: list[str] = []
    page.events.announced.connect(told.append)
    return told


def locked_desert(page: BoardPage) -> BoardDesign:
    page.selection.choose(StageSpot("desert", 3))
    window_of(page).commands["lock"].trigger()
    return page.design


def test_a_locked_expedition_is_left_alone_by_mouse_and_keys_and_it_is_said_why(
    show: Show,
) -> None:
    page = show(OFFICIAL)
    before, told = locked_desert(page), listened(page)
    assert before.locked.parts == ("desert",)
    hands.click(page.widget, slot(page, StageSpot("desert", 3)))
    page.selection.choose(StageSpot("desert", 3))
    for name in ("worth_more", "toggle_slot", "longer", "bridge", "delete", "paint_red"):
        window_of(page).commands[name].trigger()
    assert page.design == before
    assert set(told) >= {DESERT}
    assert told.count(DESERT) >= 6


def test_values_for_all_leave_the_locked_one_alone_and_name_it(show: Show) -> None:
    page = show(OFFICIAL)
    locked_desert(page)
    page.editing.set_value(StageSpot("jungle", 2), 77)
    told = listened(page)
    page.selection.choose(TrackSpot("jungle"))
    window_of(page).commands["share_values"].trigger()
    values = {each.id: each.values for each in page.design.expeditions}
    assert values["lava"] == values["jungle"] != values["desert"]
    assert "Desert is locked and stays." in told


def test_the_lock_is_seen_on_the_board_told_in_the_outline_ticked_and_undone(show: Show) -> None:
    page = show(OFFICIAL)
    page.selection.choose()
    bare = page.widget.grab().toImage()
    locked_desert(page)
    page.selection.choose()
    assert page.widget.grab().toImage() != bare
    outline = page.outline.nodes[0].children[0]
    assert outline.text.endswith("locked")
    page.selection.choose(TrackSpot("desert"))
    assert window_of(page).commands["lock"].isChecked()
    page.document.undo_stack.undo()
    assert not page.design.has_locks
    assert not window_of(page).commands["lock"].isChecked()


def test_a_way_and_a_stage_of_a_network_are_locked_by_themselves(show: Show) -> None:
    way = NETWORK.ways[0]
    page = show(replace(NETWORK, locked=PartLocks(parts=(NETWORK.stages[1].id,))))
    lock = window_of(page).commands["lock"]
    page.selection.choose(StageSpot(NETWORK.stages[1].id))
    assert lock.isChecked()
    page.selection.choose(WaySpot(way.source, way.target))
    lock.trigger()
    before = page.design
    window_of(page).commands["delete"].trigger()
    window_of(page).commands["bridge"].trigger()
    assert page.design == before
    assert before.locked.parts == (NETWORK.stages[1].id, (way.source, way.target))


def test_on_a_locked_board_nothing_changes_until_everything_is_unlocked(show: Show) -> None:
    page = show(OFFICIAL)
    commands, told = window_of(page).commands, listened(page)
    assert not commands["unlock_all"].isEnabled()
    commands["lock_table"].trigger()
    before = page.design
    commands["add_track"].trigger()
    assert page.design == before
    assert "The board is locked. Unlock it first." in told
    commands["unlock_all"].trigger()
    commands["add_track"].trigger()
    assert len(page.design.expeditions) == len(before.expeditions) + 1


def test_keys_that_leaf_through_pages_never_take_the_board_out_of_view(show: Show) -> None:
    """PgUp makes a stage worth more; with an expedition selected it used to scroll all away."""
    page = show(OFFICIAL)
    page.selection.choose(TrackSpot("desert"))
    before = page.widget.seen
    for key in (Qt.Key.Key_PageUp, Qt.Key.Key_PageDown, Qt.Key.Key_PageUp):
        hands.press_key(page.widget, key)
    assert page.widget.seen == before


def test_what_a_lock_forbids_to_add_is_not_selected(show: Show) -> None:
    page = show(replace(OFFICIAL, locked=PartLocks(is_whole=True)))
    there = StageSpot("rock", 4)
    page.selection.choose(there)
    told = listened(page)
    window_of(page).commands["add_track"].trigger()
    assert page.selection.only == there
    assert told == ["The board is locked. Unlock it first."]
