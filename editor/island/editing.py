"""Everything that users do to an island: each edit is a step that can be undone."""

from __future__ import annotations

from dataclasses import replace

from PyQt6.QtCore import QObject, pyqtSignal

from core.basics.language import LazyText, tr_lazy
from core.geometry.hexes import ORIGIN
from core.island.analysis.filling import filled, with_random_cave
from core.island.analysis.growing import Grown, as_open_island
from core.island.checks.places import TileSpot, told
from core.island.design import edits
from core.island.design.island_design import (
    CaveKind,
    CaveStack,
    IslandDesign,
    MapKind,
    TileKind,
)
from core.island.design.locks import IslandPart
from core.island.design.own_keys import FARTHEST, MOST_TILES
from editor.documents.document import Document
from editor.documents.part_locking import words_about_kept
from editor.island.drawing.colours import Kind
from editor.island.drawing.plan import PileSpot
from editor.island.selection import Selection


class IslandEditing(QObject):
    """Edits the island of a document.

    Signals:
        announced: what stays as it is although others change, in a sentence.
    """

    announced = pyqtSignal(str)

    def __init__(self, document: Document, selection: Selection, parent: QObject) -> None:
        """Edit a document, and what is selected of it."""
        super().__init__(parent)
        self.document, self._selection = document, selection
        self._seed = 0

    @property
    def design(self) -> IslandDesign:
        """The island as it is now."""
        design = self.document.design
        assert isinstance(design, IslandDesign)
        return design

    def edit(self, text: LazyText, after: IslandDesign, gesture: int | None = None) -> None:
        """Make a step that can be undone."""
        self.document.edit(text, after, gesture)

    def put_back(self, before: IslandDesign, gesture: int) -> None:
        """Undo what a gesture has done so far: its steps melt into none."""
        self.edit(tr_lazy("Put back"), before, gesture)

    def kind_at(self, spot: TileSpot) -> Kind | None:
        """What lies on a place."""
        if spot.is_cave:
            inside = edits.cave_tile_at(self.design, spot.at)
            return None if inside is None else inside.kind
        tile = edits.tile_at(self.design, spot.at)
        return None if tile is None else tile.kind

    # --- Single tiles -----------------------------------------------------------------------------

    def lay(self, spot: TileSpot, kind: Kind, gesture: int | None = None) -> None:
        """Lay a tile of a kind; each kind belongs to one of the two maps."""
        if max(map(abs, spot.at)) > FARTHEST or spot.is_cave is isinstance(kind, TileKind):
            return
        if isinstance(kind, TileKind):
            after = edits.with_kind(self.design, spot.at, kind)
        else:
            after = edits.with_cave_kind(self._with_exit(spot, kind), spot.at, kind)
        self.edit(tr_lazy("Lay a tile"), after, gesture)

    def _with_exit(self, spot: TileSpot, kind: CaveKind) -> IslandDesign:
        """A cave begins with its exit, and has only one."""
        design = self.design
        if kind is CaveKind.EXIT:
            others = tuple(each for each in design.cave if each.kind is not CaveKind.EXIT)
            return replace(design, cave=others)
        if not design.cave and spot.at != ORIGIN:
            return edits.with_cave_kind(design, ORIGIN, CaveKind.EXIT)
        return design

    def erase(self, spot: TileSpot, gesture: int | None = None) -> None:
        """Take away what lies on a place."""
        if spot.is_cave:
            after = edits.without_cave_tile(self.design, spot.at)
        else:
            after = edits.without_tile(self.design, spot.at)
        self.edit(tr_lazy("Remove a tile"), after, gesture)

    def move(self, source: TileSpot, target: TileSpot, gesture: int | None = None) -> None:
        """Move a tile; what lies there comes to where it was."""
        if source.is_cave is not target.is_cave:
            return
        move = edits.with_cave_tile_moved if source.is_cave else edits.with_tile_moved
        after = move(self.design, source.at, target.at)
        self.edit(tr_lazy("Move a tile"), after, gesture)

    def fill_area(self, spot: TileSpot, kind: Kind) -> None:
        """Give all tiles that hang together and are of one kind another kind.

        Locked ones stay, unless all of them are locked, so that this is told.
        """
        before = self.kind_at(spot)
        if before is None or spot.is_cave is isinstance(kind, TileKind):
            return
        area, rim = {spot.at}, [spot.at]
        while rim:
            for each in rim.pop().neighbours():
                if each not in area and self.kind_at(TileSpot(each, spot.is_cave)) is before:
                    area.add(each)
                    rim.append(each)
        after, locks = self.design, self.design.locked
        free = {at for at in area if not locks.has(IslandPart(at, spot.is_cave))}
        for at in sorted(free or area):
            if isinstance(kind, TileKind):
                after = edits.with_kind(after, at, kind)
            else:
                after = edits.with_cave_kind(after, at, kind)
        self.edit(tr_lazy("Fill an area"), after)
        if free and free != area:
            self.announced.emit(words_about_kept([told(at) for at in sorted(area - free)]))

    def remove(self) -> None:
        """Take away what is selected: a tile, or one of a pile."""
        place, pile = self._selection.place, self._selection.pile
        if place is not None:
            self.erase(place)
        elif pile is not None:
            self.count(pile, -1)

    def start_here(self) -> None:
        """Let all begin on the selected tile."""
        place = self._selection.place
        if place is not None and not place.is_cave:
            self.edit(tr_lazy("Start tile"), edits.with_start_at(self.design, place.at))

    def toggle_seat(self, seat: int) -> None:
        """Let a seat begin on the selected tile, or where all begin."""
        place = self._selection.place
        tile = None if place is None or place.is_cave else edits.tile_at(self.design, place.at)
        if tile is not None:
            seats = set(tile.seats) ^ {seat}
            after = edits.with_seats(self.design, tile.at, seats)
            self.edit(tr_lazy("Where a seat begins"), after)

    # --- Piles ------------------------------------------------------------------------------------

    def count(self, pile: PileSpot, by: int, gesture: int | None = None) -> None:
        """Put tiles of a kind into the bag or the stack, or take them out."""
        design = self.design
        if pile.is_cave:
            self.set_cave_count(pile.kind, design.cave_counts[CaveKind(pile.kind)] + by, gesture)
        else:
            kind = TileKind(pile.kind)
            self.set_count(kind, design.bag.counts[kind] + by, gesture)

    def set_count(self, kind: TileKind, number: int, gesture: int | None = None) -> None:
        """Have so many tiles of a kind in the bag."""
        after = with_tile_count(self.design, kind, number)
        self.edit(tr_lazy("Tiles of the bag"), after, gesture)

    def set_cave_count(self, kind: str, number: int, gesture: int | None = None) -> None:
        """Have so many tiles of a kind in the stack of the cave; the exit is always one."""
        if kind != CaveKind.EXIT.value:
            after = with_cave_count(self.design, kind, number)
            self.edit(tr_lazy("Tiles of the cave"), after, gesture)

    # --- The whole --------------------------------------------------------------------------------

    def set_map(self, kind: MapKind) -> None:
        """Make it a map of another kind; tiles and bag are kept for the way back."""
        self.edit(tr_lazy("Kind of map"), edits.with_map(self.design, kind))

    def turn_exit(self, turns: int) -> None:
        """Turn the exit of the cave."""
        self.edit(tr_lazy("Turn the exit"), edits.with_exit_turned(self.design, turns))

    def toggle_edge(self, edge: int) -> None:
        """Close an edge of the exit, or open it."""
        self.edit(tr_lazy("Edges of the exit"), edits.with_edge_toggled(self.design, edge))

    def mirror(self) -> None:
        """Swap east and west."""
        self.edit(tr_lazy("Mirror"), edits.mirrored(self.design))

    def turn(self, turns: int) -> None:
        """Turn the island about its middle."""
        self.edit(tr_lazy("Turn the island"), edits.turned(self.design, turns))

    def fill(self) -> None:
        """Lay what of the bag does not lie there yet; another time, otherwise."""
        self._seed += 1
        self.edit(tr_lazy("Fill from the bag"), filled(self.design, self._seed))

    def lay_cave(self) -> None:
        """Lay the cave out from its stack; another time, otherwise."""
        self._seed += 1
        self.edit(tr_lazy("Lay out the cave"), with_random_cave(self.design, self._seed))

    def stack_cave(self) -> None:
        """Let the cave grow from its stack again."""
        self.edit(tr_lazy("Cave from its stack"), replace(self.design, cave=()))

    def bag_tiles(self) -> None:
        """Make a bag of the tiles that lie there."""
        self.edit(tr_lazy("Bag of these tiles"), edits.with_bag_of_tiles(self.design))

    def take(self, grown: Grown) -> None:
        """Take an island that has grown as an open one."""
        self.edit(tr_lazy("Take a grown island"), as_open_island(self.design, grown))


def with_tile_count(design: IslandDesign, kind: TileKind, number: int) -> IslandDesign:
    """A bag with so many tiles of a kind, as far as files can say it."""
    return edits.with_count(design, kind, min(number, MOST_TILES))


def with_cave_count(design: IslandDesign, kind: str, number: int) -> IslandDesign:
    """A cave stack with so many tiles of a kind."""
    stack = design.cave_stack
    numbers = {"shrine": stack.shrine, "dweller": stack.dweller, "empty": stack.empty}
    numbers[kind] = min(max(0, number), MOST_TILES)
    return replace(design, cave_stack=CaveStack(**numbers))
