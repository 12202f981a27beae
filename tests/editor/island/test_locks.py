"""Locks on islands: what is locked stays, whoever moves it, and everybody is told why."""

from __future__ import annotations

from PyQt6.QtCore import Qt

from core.geometry.hexes import ORIGIN, Hex
from core.island.checks.places import TileSpot
from core.island.design import edits
from core.island.design.island_design import TileKind
from core.island.design.locks import IslandPart
from editor.island.drawing.plan import PileSpot
from editor.island.page import IslandPage
from editor.shell.window import DesignWindow
from tests.editor.island.conftest import BAG, Show, click, drag, grown, press

TOLD = "The tile at 0, 0 is locked. Unlock it first."


def window_of(page: IslandPage) -> DesignWindow:
    window = page.widget.window()
    assert isinstance(window, DesignWindow)
    return window


def listened(page: IslandPage) -> list[str]:
    """All that the status line is told from now on."""
    told: list[str] = []
    page.events.announced.connect(told.append)
    return told


def locked(page: IslandPage, spot: TileSpot | PileSpot) -> None:
    page.selection.choose(spot)
    window_of(page).commands["lock"].trigger()


def test_a_locked_tile_is_left_alone_by_mouse_and_keys_and_it_is_said_why(show: Show) -> None:
    page = show(grown())
    locked(page, TileSpot(ORIGIN))
    before, told = page.design, listened(page)
    assert before.locked.parts == (IslandPart(ORIGIN),)
    drag(page, ORIGIN, Hex(1, 0))
    press(page, Qt.Key.Key_Q)
    click(page, ORIGIN)
    press(page, Qt.Key.Key_V)
    page.selection.choose(TileSpot(ORIGIN))
    window_of(page).commands["delete"].trigger()
    window_of(page).commands["mirror"].trigger()
    assert edits.tile_at(page.design, ORIGIN) == edits.tile_at(before, ORIGIN)
    assert told.count(TOLD) >= 2


def test_filling_an_area_leaves_locked_tiles_alone_and_names_them(show: Show) -> None:
    page = show(grown())
    row = (Hex(20, 0), Hex(21, 0), Hex(22, 0))
    for at in row:
        page.editing.lay(TileSpot(at), TileKind.WOOD)
    locked(page, TileSpot(row[1]))
    told = listened(page)
    page.editing.fill_area(TileSpot(row[0]), TileKind.GOLD)
    kinds = [tile.kind for at in row if (tile := edits.tile_at(page.design, at))]
    assert kinds == [TileKind.GOLD, TileKind.WOOD, TileKind.GOLD]
    assert "21, 0 is locked and stays." in told


def test_a_locked_pile_keeps_its_number(show: Show) -> None:
    page = show(BAG)
    locked(page, PileSpot("gold"))
    before, told = page.design, listened(page)
    window_of(page).commands["one_more"].trigger()
    assert page.design == before
    assert told == ["The number of tiles is locked: gold. Unlock it first."]
    assert page.outline.nodes[0].children[1].text.endswith("locked")


def test_the_lock_is_seen_on_the_tile_and_undone(show: Show) -> None:
    page = show(grown())
    page.selection.choose()
    bare = page.widget.grab().toImage()
    locked(page, TileSpot(ORIGIN))
    page.selection.choose()
    assert page.widget.grab().toImage() != bare
    page.document.undo_stack.undo()
    assert not page.design.has_locks


def test_on_a_locked_island_nothing_changes_until_everything_is_unlocked(show: Show) -> None:
    page = show(grown())
    commands, told = window_of(page).commands, listened(page)
    commands["lock_table"].trigger()
    before = page.design
    commands["mirror"].trigger()
    assert page.design == before
    assert "The island is locked. Unlock it first." in told
    commands["unlock_all"].trigger()
    commands["mirror"].trigger()
    assert page.design.tiles != before.tiles
