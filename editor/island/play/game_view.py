"""Island and cave of a game: tiles, pieces on tiles and corners, and what can be picked."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from math import hypot
from typing import TypeAlias

from PyQt6.QtCore import QPointF, QRectF, QSizeF, pyqtSignal
from PyQt6.QtGui import QPainter, QPainterPath, QPen

from core.geometry.edges import Corner
from core.geometry.hexes import Hex
from core.geometry.plane import hex_at, position
from core.island.checks.places import TileSpot
from core.island.design.island_design import IslandDesign, MapKind
from core.island.engine.action import Place
from core.island.engine.game import Game
from core.island.engine.position import Building, Position, TileOn
from core.island.session.picks import CornerPlace, Picks
from editor.canvas.drawn_table import DrawnTable
from editor.canvas.gestures import Gesture, Pressing
from editor.canvas.view import ACTUAL_SIZE
from editor.drawing.detail import detail_at
from editor.drawing.palette import Ink, Palette
from editor.drawing.players import paint_playing_piece, player_colour
from editor.drawing.shapes import box_around, disc, hexagon, plated, point_of
from editor.drawing.style import DrawingStyle
from editor.island.drawing.map_art import paint_island
from editor.island.drawing.pieces import FARM, FORTRESS, OFFERING
from editor.island.drawing.plan import IslandPlan, Laid
from editor.widgets.theme import Theme

_STEP, _ROOM = 4, 3
"""The cave moves by so many hexes at once, and so many are free between it and the island."""
_MARGIN = 0.9
_ARMY = 0.24
_ASIDE = ((-0.45, -0.35), (0.45, -0.35), (-0.45, 0.4), (0.45, 0.4))
"""Where the pieces of each player stand on a tile."""
_NEAR = 0.32
"""How near to a corner one points at it rather than at the tile."""
_REACH = 2.0
"""How much more a step of the arrows minds going astray than going far."""
PickedSpot: TypeAlias = Place | CornerPlace
"""A tile that can be pointed at, or a corner."""


class GameView(DrawnTable):
    """Shows a game; what can be picked has a rim, and the arrows go from one to another.

    Attributes:
        spot: the tile or corner that the keyboard is at.

    Signals:
        tile_clicked: the `Place` that was clicked.
        corner_clicked: the corner that was clicked, and whether it is of the cave.
    """

    tile_clicked = pyqtSignal(object)
    corner_clicked = pyqtSignal(object)
    least_look = QSizeF(15, 12)
    closest_fit = 1.5 * ACTUAL_SIZE

    def __init__(self, theme: Theme) -> None:
        """Show nothing yet."""
        super().__init__(theme)
        self.plan = IslandPlan()
        self.tiles = frozenset[Place]()
        self.corners = frozenset[CornerPlace]()
        self.spot: PickedSpot | None = None
        self._position: Position | None = None
        self._from: QPointF | None = None

    def show_game(self, game: Game, picks: Picks | None) -> None:
        """Show where a game stands, and what can be picked now."""
        now = self._position = game.position
        self.plan = _plan(game.board.design, now)
        self.tiles = frozenset(picks.tiles) if picks is not None else frozenset()
        self.corners = frozenset(picks.corners) if picks is not None else frozenset()
        if self.spot not in self.spots:
            self.spot = None
        places = (*now.tiles, *now.hidden, *self.tiles)
        box = box_around(self.hex_of(each) for each in places)
        self.show_drawing(box.adjusted(-_MARGIN, -_MARGIN, _MARGIN, _MARGIN), self._draw_all)
        if self.look.is_fitted:
            self.fit()

    def hex_of(self, place: Place) -> Hex:
        """The hex of the table where a place lies."""
        return place.at.shifted(self.plan.shift) if place.is_cave else place.at

    def point_of_corner(self, corner: CornerPlace) -> QPointF:
        """The point of the plane where a corner lies."""
        at, is_cave = corner
        return QPointF(*position(Corner(self.hex_of(Place(at.hex, is_cave)), at.is_bottom)))

    def point_of_spot(self, spot: PickedSpot) -> QPointF:
        """The point of the plane where something can be picked."""
        return (
            point_of(self.hex_of(spot)) if isinstance(spot, Place) else self.point_of_corner(spot)
        )

    @property
    def spots(self) -> tuple[PickedSpot, ...]:
        """All that can be picked now."""
        return *self.tiles, *self.corners

    # --- The keyboard -----------------------------------------------------------------------------

    def go(self, across: int, down: int) -> None:
        """Go from where the keyboard is, at first from the piece, to the next thing to pick."""
        start = self._start
        ahead = [
            (cost, spot)
            for spot in self.spots
            if spot != self.spot
            for cost in (_cost(self.point_of_spot(spot) - start, across, down),)
            if cost is not None
        ]
        if ahead:
            _, self.spot = min(ahead, key=lambda each: (each[0], str(each[1])))
            self._from = self.point_of_spot(self.spot)
            box = QRectF(self._from, self._from).adjusted(-1, -1, 1, 1)
            self.bring_into_view(box)
            self.redraw()

    @property
    def _start(self) -> QPointF:
        """Where the arrows set out from: the spot, the last one there was, or the own piece."""
        if self.spot is not None:
            return self.point_of_spot(self.spot)
        now = self._position
        here = None if now is None else now.players[now.actor].at
        if self._from is not None:
            return self._from
        return QPointF() if here is None else point_of(self.hex_of(here))

    def forget_way(self) -> None:
        """Set out from the piece of whoever is asked next."""
        self.spot = self._from = None

    # --- Drawing ----------------------------------------------------------------------------------

    def _draw_all(self, painter: QPainter, palette: Palette) -> None:
        if self._position is None:
            return
        paint_island(painter, self.plan, DrawingStyle(palette, detail_at(self.pixels)))
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for place in self._position.hidden:
            _paint_back(painter, point_of(self.hex_of(place)), palette)
        self._draw_picks(painter, palette)
        self._draw_pieces(painter, palette)
        painter.restore()

    def _draw_picks(self, painter: QPainter, palette: Palette) -> None:
        painter.setBrush(palette[Ink.GOOD])
        painter.setPen(QPen(palette[Ink.CREAM], 0.05))
        for corner in self.corners:
            painter.drawPath(disc(0.15).translated(self.point_of_corner(corner)))
        for place in self.tiles:
            rim = hexagon(0.88).translated(point_of(self.hex_of(place)))
            painter.strokePath(rim, QPen(palette[Ink.CREAM], 0.16))
            painter.strokePath(rim, QPen(palette[Ink.GOOD], 0.1))
        self._draw_spot(painter, palette)

    def _draw_spot(self, painter: QPainter, palette: Palette) -> None:
        """A broad rim where the keyboard is."""
        if self.spot is None:
            return
        at = self.point_of_spot(self.spot)
        rim = hexagon(0.78) if isinstance(self.spot, Place) else disc(0.26)
        painter.strokePath(rim.translated(at), QPen(palette[Ink.CREAM], 0.2))
        painter.strokePath(rim.translated(at), QPen(palette[Ink.SELECTION], 0.12))

    def _draw_pieces(self, painter: QPainter, palette: Palette) -> None:
        for player, state in enumerate(self._position.players if self._position else ()):
            for shrine in state.offerings:
                at = point_of(shrine) + QPointF(*_ASIDE[player])
                self._draw_shape(painter, palette, player, OFFERING.translated(at))
            for building in state.buildings:
                self._draw_building(painter, palette, player, building)
            for place, number in _armies(state.villagers):
                at = point_of(self.hex_of(place)) + QPointF(*_ASIDE[player])
                self._draw_army(painter, palette, player, at, number)
            if state.at is not None:
                at = point_of(self.hex_of(state.at)) + QPointF(*_ASIDE[player]) * 0.55
                paint_playing_piece(painter, player, palette, at, 0.75)

    def _draw_army(
        self, painter: QPainter, palette: Palette, player: int, at: QPointF, number: int
    ) -> None:
        """A disc of the player's colour that says how many villagers there are."""
        self._draw_shape(painter, palette, player, disc(_ARMY).translated(at))
        letters = plated(str(number), 1.1 * _ARMY).translated(at)
        painter.fillPath(letters, palette.letters_on(player_colour(palette, player)))

    def _draw_building(
        self, painter: QPainter, palette: Palette, player: int, building: Building
    ) -> None:
        shape = FORTRESS if building.is_fortress else FARM
        at = self.point_of_corner((building.corner, building.is_cave))
        self._draw_shape(painter, palette, player, shape.translated(at))

    @staticmethod
    def _draw_shape(painter: QPainter, palette: Palette, player: int, shape: QPainterPath) -> None:
        painter.setPen(QPen(palette[Ink.CREAM], 0.06))
        painter.setBrush(player_colour(palette, player))
        painter.drawPath(shape)

    # --- Pointing ---------------------------------------------------------------------------------

    def begin(self, point: QPointF) -> Gesture | None:
        """Click on a corner or a tile, or pull the table."""
        spot = self.spot_at(self.table_point(point))
        if spot is None:
            return None
        told = self.tile_clicked if isinstance(spot, Place) else self.corner_clicked
        return Pressing(point, _ignore, partial(told.emit, spot))

    def spot_at(self, here: QPointF) -> PickedSpot | None:
        """What lies at a point of the plane: a corner that can be picked, or a tile."""
        for corner in self.corners:
            away = self.point_of_corner(corner) - here
            if hypot(away.x(), away.y()) < _NEAR:
                return corner
        at = hex_at(here.x(), here.y())
        lying = self._position.tiles if self._position else ()
        found = (each for each in (*self.tiles, *lying) if self.hex_of(each) == at)
        return next(found, None)


def _cost(way: QPointF, across: int, down: int) -> float | None:
    """How far a way goes in a direction, and how far astray; None if it leads elsewhere."""
    ahead = way.x() * across + way.y() * down
    astray = abs(way.x() * down) + abs(way.y() * across)
    return ahead + _REACH * astray if ahead > 0 and astray <= _REACH * ahead else None


def _ignore(_point: QPointF) -> None:
    """Nothing is dragged in a game."""


def _armies(villagers: tuple[Place, ...]) -> Iterator[tuple[Place, int]]:
    for place in dict.fromkeys(villagers):
        yield place, villagers.count(place)


def _plan(design: IslandDesign, now: Position) -> IslandPlan:
    """All tiles that lie face up, the cave at the right of the island."""
    island = [each for each in (*now.tiles, *now.hidden) if not each.is_cave]
    right = max((2 * each.at.q + each.at.r for each in island), default=0)
    cave = [each for each in (*now.tiles, *now.hidden) if each.is_cave]
    left = min((2 * each.at.q + each.at.r for each in cave), default=0)
    wanted = (right - left) // 2 + _ROOM
    shift = Hex(-(-wanted // _STEP) * _STEP, 0)
    laid = (_laid(design, place, tile, shift) for place, tile in now.tiles.items())
    return IslandPlan(tuple(laid), shift, design.closed, MapKind.OPEN)


def _laid(design: IslandDesign, place: Place, tile: TileOn, shift: Hex) -> Laid:
    at = place.at.shifted(shift) if place.is_cave else place.at
    strength = design.dwellers[tile.dweller - 1].strength if tile.dweller else None
    return Laid(TileSpot(place.at, place.is_cave), at, tile.kind, strength=strength)


def _paint_back(painter: QPainter, at: QPointF, palette: Palette) -> None:
    """A tile that lies face down."""
    painter.setPen(QPen(palette[Ink.LINE], 0.03))
    painter.setBrush(palette[Ink.CARDBOARD])
    painter.drawPath(hexagon(0.96).translated(at))
    painter.fillPath(plated("?", 0.5).translated(at), palette[Ink.LINE])
