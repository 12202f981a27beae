"""What lies on the board of a game: blockades, what can be picked and its cost, pieces."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

from PyQt6.QtCore import QPointF, QRectF, Qt
from PyQt6.QtGui import QColor, QPainter, QPainterPath, QPen

from core.basics.values import dataclass
from core.geometry.edges import Edge
from core.quest.board.board import Board, Gate
from core.quest.board.layout import Layout
from core.quest.catalogue.spaces import Symbol, Terrain
from core.quest.engine.position import Position
from core.quest.session.pickable import NOTHING_PICKABLE, Cost, Pickable
from editor.drawing.detail import Detail, detail_at
from editor.drawing.palette import Ink, Palette
from editor.drawing.players import paint_playing_piece, player_colour
from editor.drawing.shapes import closed, disc, hexagon, lettering, point_of
from editor.quest.canvas.items import BoardLayer, Layer
from editor.quest.drawing import symbols
from editor.quest.drawing.blockades import (
    blockade_bounds,
    paint_blockade,
    paint_seam_glow,
    plate_of,
)
from editor.quest.drawing.card_fields import GROUNDS, paint_any_hex
from editor.quest.drawing.grounds import ground_colour
from editor.quest.drawing.sprites import Sprites
from editor.quest.drawing.symbols import asked_for, paint_art, paint_badge

_PIECE = 1.18
_PIECE_LIFT = QPointF(0, -0.12)
_ASIDE = 0.34
"""How far two pieces on one space stand apart."""
_BADGE_AT = QPointF(0.5, 0.42)
_FAINT_RIM, _RIM, _CASING = 0.08, 0.13, 0.24
_VEIL, _FAINT_ALPHA = 44, 215
_LIT_HEX = 0.88
_TRAIL, _TRAIL_CASING, _HEAD = 0.15, 0.3, 0.42
_ROOM = 1.4
"""Around a piece, for what is to be painted anew when it moves."""

PieceKey = tuple[int, int]
"""A player, and which of the player's own pieces."""
_COST_AT = QPointF(0, -1.52)
"""Above the plate, in parts of its radius: the number of the blockade is below it."""
_HALF_WIDE, _HALF_HIGH, _PLATE_RIM = 0.62, 0.34, 0.06
_SYMBOL_AT, _SYMBOL, _GROUND = QPointF(-0.28, 0), 0.56, 0.29
_FIGURE_AT, _FIGURE = QPointF(0.28, 0), 0.4
_FIGURE_ALONE, _NATIVE, _ANY_HEX = 0.3, 0.42, 0.3
"""The radius of a badge with a figure only, and of that of a Native with its hex."""
_ON_SPACE = 0.8
"""Plates on a space are so much smaller."""
_PLATE = 0.64
"""The radius of a plate that is seen from near; from afar everything is larger."""


def paint_space_cost(painter: QPainter, cost: Cost, palette: Palette, at: QPointF) -> None:
    """Paint on a space what it costs: its figure, for the space itself shows what of."""
    if cost.is_native or cost.symbol is None:
        paint_cost(painter, cost, palette, at, _ON_SPACE)
    else:
        paint_badge(painter, str(cost.number), palette, at, _FIGURE_ALONE)


def paint_gate_cost(
    painter: QPainter, cost: Cost, palette: Palette, edges: tuple[Edge, ...], detail: Detail
) -> None:
    """Paint a cost above the plate of a blockade, if it is seen from near enough."""
    if detail >= Detail.SYMBOLS:
        middle, radius = plate_of(edges, detail)
        paint_cost(painter, cost, palette, middle + _COST_AT * radius, radius / _PLATE)


def paint_cost(painter: QPainter, cost: Cost, palette: Palette, at: QPointF, size: float) -> None:
    """Paint a cost around a point: a symbol or a card with its number, or the sign of a Native."""
    if cost.is_native:
        paint_badge(painter, "", palette, at, _NATIVE * size)
        paint_any_hex(painter, at, _ANY_HEX * size, palette)
        return
    paint_art(painter, _plate(str(cost.number)), palette, at, size)
    terrain = Terrain.RUBBLE if cost.symbol is None else GROUNDS[Symbol(cost.symbol)]
    spot = at + _SYMBOL_AT * size
    painter.fillPath(disc(_GROUND * size).translated(spot), ground_colour(palette, terrain, 1))
    paint_art(painter, asked_for()[terrain], palette, spot, _SYMBOL * size)


@cache
def _plate(figure: str) -> symbols.Art:
    """A cream plate with rounded ends and a figure on its right half."""
    plate = QPainterPath()
    box = QRectF(-_HALF_WIDE, -_HALF_HIGH, 2 * _HALF_WIDE, 2 * _HALF_HIGH)
    plate.addRoundedRect(box, _HALF_HIGH, _HALF_HIGH)
    letters = lettering(figure, _FIGURE).translated(_FIGURE_AT)
    return (
        symbols.ArtLayer(plate, Ink.CREAM, Ink.LINE, _PLATE_RIM),
        symbols.ArtLayer(letters, Ink.LINE, None),
    )


class StandingBoard(BoardLayer):
    """The pieces of a route, with the blockades that nobody has cleared."""

    def __init__(self, board: Board, palette: Palette, sprites: Sprites) -> None:
        """Show a board."""
        super().__init__(board.layout, palette, sprites)
        self._board = board
        self._standing: tuple[Gate, ...] = ()

    def show_position(self, position: Position) -> None:
        """Let the blockades stand that are still there."""
        gates = zip(self._board.gates, position.gates, strict=True)
        standing = tuple(
            Gate(gate.seam, state.number) for gate, state in gates if state.owner is None
        )
        for gate in {*standing} ^ {*self._standing}:
            self.update(blockade_bounds(self.layout.seams[gate.seam].edges))
        self._standing = standing

    def _paint_seams(self, painter: QPainter, detail: Detail, exposed: QRectF) -> None:
        for gate in self._standing:
            if exposed.intersects(blockade_bounds(self.layout.seams[gate.seam].edges)):
                paint_blockade(painter, self.layout, gate, self.palette, detail)


class LightLayer(Layer):
    """Spaces and blockades that can be reached, each with its cost."""

    def __init__(self, board: Board, palette: Palette) -> None:
        """Light nothing."""
        super().__init__(palette)
        self._board = board
        self.pickable: Pickable = NOTHING_PICKABLE
        self.pointed: int | None = None
        self.pointed_gate: int | None = None
        self.told: tuple[int, ...] = ()

    def show_told(self, spaces: tuple[int, ...]) -> None:
        """Point out spaces that are spoken of elsewhere, or none."""
        if spaces != self.told:
            self.told = spaces
            self.update()

    def paint_layer(self, painter: QPainter, pixels: float, exposed: QRectF) -> None:
        """Paint every light in view."""
        pickable = self.pickable
        for space in self.told:
            self._paint_told(painter, point_of(self._board.spaces[space].at))
        for space, cost in pickable.spaces.items():
            at = point_of(self._board.spaces[space].at)
            if exposed.adjusted(-1, -1, 1, 1).contains(at):
                self._paint_space(painter, space, at, cost)
        for gate, cost in pickable.gates.items():
            self._paint_gate(painter, gate, cost, detail_at(pixels))

    def _paint_told(self, painter: QPainter, at: QPointF) -> None:
        shape = hexagon(_LIT_HEX).translated(at)
        painter.strokePath(shape, QPen(self.palette.against(Ink.SELECTION), _CASING))
        painter.strokePath(shape, QPen(self.palette[Ink.SELECTION], _RIM))

    def _paint_gate(self, painter: QPainter, gate: int, cost: Cost, detail: Detail) -> None:
        edges = self._board.seams[self._board.gates[gate].seam].edges
        is_marked = gate in {self.pointed_gate, self.pickable.goal_gate}
        ink = Ink.SELECTION if is_marked else Ink.GOOD
        paint_seam_glow(painter, edges, self.palette, detail, ink)
        paint_gate_cost(painter, cost, self.palette, edges, detail)

    def _paint_space(self, painter: QPainter, space: int, at: QPointF, cost: Cost) -> None:
        is_marked = space in {self.pointed, self.pickable.goal}
        is_faint = self.pickable.is_faint and not is_marked
        ink = Ink.SELECTION if is_marked else Ink.GOOD
        shape = hexagon(_LIT_HEX).translated(at)
        if is_faint:
            painter.strokePath(
                shape, _pen(_with_alpha(self.palette.against(ink), 170), 2 * _FAINT_RIM)
            )
            colour = _with_alpha(self.palette[ink], _FAINT_ALPHA)
            painter.strokePath(shape, _pen(colour, _FAINT_RIM))
            return
        painter.fillPath(shape, _with_alpha(self.palette[ink], _VEIL))
        painter.strokePath(shape, _pen(self.palette.against(ink), _CASING))
        painter.strokePath(shape, _pen(self.palette[ink], _RIM))
        paint_space_cost(painter, cost, self.palette, at + _BADGE_AT)


@dataclass(frozen=True, slots=True)
class Trail:
    """The last move: whose it was, and the points it went over."""

    player: int
    points: tuple[QPointF, ...]


class TrailLayer(Layer):
    """The last move as an arrow in the colour of the player."""

    def __init__(self, palette: Palette) -> None:
        """Show no move."""
        super().__init__(palette)
        self.trail: Trail | None = None

    def paint_layer(self, painter: QPainter, _pixels: float, _exposed: QRectF) -> None:
        """Paint the line and its head, which ends before the piece."""
        if self.trail is None or len(self.trail.points) < 2:  # noqa: PLR2004  a line has two ends
            return
        line, head = _arrow(self.trail.points)
        colour = player_colour(self.palette, self.trail.player)
        casing = _with_alpha(self.palette[Ink.CREAM], 220)
        for ink, width in ((casing, _TRAIL_CASING), (colour, _TRAIL)):
            painter.strokePath(line, _pen(ink, width))
        painter.strokePath(head, _pen(casing, _TRAIL_CASING - _TRAIL))
        painter.fillPath(head, colour)


class PieceLayer(Layer):
    """The playing pieces; one of them may be on its way."""

    def __init__(self, palette: Palette) -> None:
        """Show no pieces."""
        super().__init__(palette)
        self.places: Mapping[PieceKey, QPointF] = {}
        self.moving: tuple[PieceKey, QPointF] | None = None
        self.to_move: int | None = None
        self.picked: PieceKey | None = None

    def show_pieces(self, places: Mapping[PieceKey, QPointF]) -> None:
        """Put the pieces where they stand."""
        for at in (*self.places.values(), *places.values()):
            self.update(_around(at))
        self.places = places

    def move(self, piece: PieceKey | None, to: QPointF | None) -> None:
        """Show a piece on its way, or all of them where they stand."""
        for each in (self.moving, None if piece is None or to is None else (piece, to)):
            if each is not None:
                self.update(_around(each[1]))
                self.update(_around(self.places.get(each[0], each[1])))
        self.moving = None if piece is None or to is None else (piece, to)

    def paint_layer(self, painter: QPainter, _pixels: float, _exposed: QRectF) -> None:
        """Paint rings under the pieces of whoever is to move, then all pieces, back to front."""
        shown = dict(self.places)
        if self.moving is not None:
            shown[self.moving[0]] = self.moving[1]
        for key, at in shown.items():
            if key[0] == self.to_move:
                self._paint_ring(painter, key, at)
        for (player, own), at in sorted(shown.items(), key=lambda each: each[1].y()):
            paint_playing_piece(
                painter, player, self.palette, at + _PIECE_LIFT, _PIECE, second=own == 1
            )

    def _paint_ring(self, painter: QPainter, key: PieceKey, at: QPointF) -> None:
        ring = disc(0.74).translated(at)
        ink = self.palette[Ink.SELECTION] if key == self.picked else self.palette[Ink.GOLD]
        painter.fillPath(ring, _with_alpha(ink, 90))
        painter.strokePath(ring, _pen(self.palette[Ink.LINE], 0.2))
        painter.strokePath(ring, _pen(ink, 0.12))


def places_of(
    position: Position, board: Board, homes: Sequence[QPointF]
) -> dict[PieceKey, QPointF]:
    """Where every piece stands; those that are home stand in the city, in some order."""
    found: dict[PieceKey, QPointF] = {}
    here: dict[int, int] = {}
    at_home = 0
    for player, holdings in enumerate(position.players):
        for own, space in enumerate(holdings.pieces):
            if space is None:
                found[player, own] = homes[at_home % len(homes)] if homes else QPointF()
                at_home += 1
            else:
                others = here.get(space, 0)
                here[space] = others + 1
                found[player, own] = point_of(board.spaces[space].at) + QPointF(others * _ASIDE, 0)
    return found


def homes_of(layout: Layout) -> tuple[QPointF, ...]:
    """The places in the city for those who have arrived."""
    hexes = sorted(at for piece in layout.pieces.values() for at in piece.city)
    return tuple(point_of(at) for at in hexes)


def _arrow(points: Sequence[QPointF]) -> tuple[QPainterPath, QPainterPath]:
    """A soft line through points that stops short of the last one, and its head."""
    last, before = points[-1], points[-2]
    way = last - before
    far = max((way.x() ** 2 + way.y() ** 2) ** 0.5, 0.001)
    towards = way / far
    tip = last - towards * 0.5
    foot = tip - towards * _HEAD
    across = QPointF(-towards.y(), towards.x()) * (_HEAD * 0.62)
    line = QPainterPath(points[0])
    for point in points[1:-1]:
        line.lineTo(point)
    line.lineTo(foot)
    head = closed([(p.x(), p.y()) for p in (tip, foot + across, foot - across)])
    return line, head


def _around(at: QPointF) -> QRectF:
    return QRectF(at.x() - _ROOM, at.y() - _ROOM, 2 * _ROOM, 2 * _ROOM)


def _with_alpha(colour: QColor, alpha: int) -> QColor:
    faint = QColor(colour)
    faint.setAlpha(alpha)
    return faint


def _pen(colour: QColor, width: float) -> QPen:
    pen = QPen(colour, width)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    return pen
