"""What lies on the canvas, layer by layer: the pieces, the marks above them, what is carried."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import field

from PyQt6.QtCore import QPointF, QRectF, QSize, QSizeF, Qt
from PyQt6.QtGui import QPainter, QPainterPath, QPixmap, QTransform
from PyQt6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from core.basics.values import dataclass
from core.checking.problem import Severity
from core.geometry.edges import Edge
from core.geometry.hexes import Hex
from core.geometry.middles import middle_of
from core.quest.board.board import gates
from core.quest.board.layout import Layout
from core.quest.board.seams import Seam
from core.quest.board.seat_worth import Fit
from core.quest.catalogue.pieces import Side
from core.quest.checks.carrying import Hand, Landing, LandingWay, Spot
from core.quest.route.route import Placement
from editor.drawing.badges import paint_lock
from editor.drawing.detail import Detail, detail_at
from editor.drawing.palette import SEVERITY_INKS, Ink, Palette
from editor.drawing.shapes import box_around, hexagon, point_of
from editor.quest.drawing.blockades import (
    blockade_bounds,
    paint_blockade,
    paint_empty_slot,
    paint_plate,
    paint_seam_glow,
)
from editor.quest.drawing.board import bounds, paint_highlight
from editor.quest.drawing.marks import (
    paint_ghost_glow,
    paint_ghost_rim,
    paint_problem_badge,
    paint_seat,
    paint_selection,
    paint_shared_edges,
    paint_wished_seat,
)
from editor.quest.drawing.pieces import piece_outline
from editor.quest.drawing.sprites import Sprites
from editor.widgets.present import present

_EMPTY_TABLE = QRectF(-8, -6, 16, 12)
_WHOLE_TABLE = QRectF(-2000, -2000, 4000, 4000)
_BADGE_AT = QPointF(0.87, -0.87)
_LOCK_AT, _LOCK_BELOW = QPointF(-0.87, -0.87), QPointF(-0.87, 0.87)
_LETTER_IS_ABOVE = 2
"""At this turn the letter of a piece stands where its lock is else."""
_GHOST_MARGIN = 1.2
_STAMP = 1.4
_SEAT_SIZES = {Fit.FULL: 0.62, Fit.FAIR: 0.36, Fit.POOR: 0.24}
"""A good seat is seen among many poor ones."""


@dataclass(frozen=True, slots=True)
class Badge:
    """How many problems a piece has, and how grave the worst of them is."""

    severity: Severity
    count: int


class Layer(QGraphicsItem):
    """One layer of the table; it is painted in the palette that its owner sets."""

    def __init__(self, palette: Palette) -> None:
        """Paint in a palette."""
        super().__init__()
        self.palette = palette
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemUsesExtendedStyleOption)

    def boundingRect(self) -> QRectF:
        """All of the table: layers update only the parts that change."""
        return _WHOLE_TABLE

    def paint(
        self,
        painter: QPainter | None,
        option: QStyleOptionGraphicsItem | None,
        _widget: QWidget | None = None,
    ) -> None:
        """Paint what is exposed."""
        painter = present(painter)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.paint_layer(painter, painter.worldTransform().m11(), present(option).exposedRect)

    def paint_layer(self, painter: QPainter, pixels: float, exposed: QRectF) -> None:
        """Paint at a scale what lies in a rectangle."""
        raise NotImplementedError


class BoardLayer(Layer):
    """The pieces and blockades of a layout."""

    def __init__(self, layout: Layout, palette: Palette, sprites: Sprites) -> None:
        """Show a layout."""
        super().__init__(palette)
        self._sprites = sprites
        self.layout, self.middles = layout, _middles(layout)
        self.lit: tuple[Seam, ...] = ()
        self.are_all_seams_shown = False

    def show_layout(self, layout: Layout) -> None:
        """Show another layout; only what differs is painted anew."""
        for box in _differences(self.layout, layout):
            self.update(box)
        self.layout = layout
        self.middles = _middles(layout)

    @property
    def content(self) -> QRectF:
        """The part of the table that the pieces take."""
        return bounds(self.layout) if self.layout.pieces else _EMPTY_TABLE

    def paint_layer(self, painter: QPainter, pixels: float, exposed: QRectF) -> None:
        """Paint shadows, then pieces, then blockades."""
        seen = self.pieces_in(exposed)
        sprites, palette = self._sprites, self.palette
        for side, placement in seen:
            at, turn = point_of(placement.at), placement.turn
            sprites.paint_shadow(painter, side, turn, palette, at)
        for side, placement in seen:
            at, turn = point_of(placement.at), placement.turn
            sprites.paint_piece(painter, side, turn, palette, at, exposed)
        self._paint_seams(painter, detail_at(pixels), exposed)

    def pieces_in(self, part: QRectF) -> list[tuple[Side, Placement]]:
        """The pieces that are to be seen in a part of the table."""
        return [
            (piece.side, self.layout.route.pieces[index])
            for index, piece in self.layout.pieces.items()
            if part.intersects(_box_of(self.layout, index))
        ]

    def _paint_seams(self, painter: QPainter, detail: Detail, exposed: QRectF) -> None:
        laid = {gate.seam: gate for gate in gates(self.layout)}
        for number, seam in enumerate(self.layout.seams):
            if not exposed.intersects(blockade_bounds(seam.edges)):
                continue
            if number in laid:
                paint_blockade(painter, self.layout, laid[number], self.palette, detail)
            elif seam.needs_blockade or self.are_all_seams_shown:
                paint_empty_slot(painter, seam.edges, self.palette, detail)
        for seam in self.lit:
            paint_seam_glow(painter, seam.edges, self.palette, detail)


@dataclass(frozen=True)
class Marks:
    """What is marked on a layout.

    Attributes:
        selected: pieces with a rim around them.
        hexes: hexes with a glow around them, in the ink `light`.
        badges: pieces with problems.
    """

    layout: Layout
    selected: frozenset[int] = frozenset()
    hexes: frozenset[Hex] = frozenset()
    light: Ink = Ink.GLOW
    badges: Mapping[int, Badge] = field(default_factory=dict)

    @property
    def locked_pieces(self) -> frozenset[int]:
        """The pieces that stay as they lie."""
        route = self.layout.route
        return frozenset(index for index in self.layout.pieces if route.is_locked(index))

    @property
    def locked_seams(self) -> tuple[Seam, ...]:
        """The seams that stay as they are."""
        layout, locks = self.layout, self.layout.route.locked
        if not locks.seams:
            return ()
        return tuple(
            seam for seam in layout.seams if locks.has_seam(*map(layout.side_name, seam.pieces))
        )

    def boxes(self) -> Iterator[QRectF]:
        """The parts of the table that are marked."""
        marked = {*self.selected, *self.badges, *self.locked_pieces}
        for index in marked & self.layout.pieces.keys():
            yield _box_of(self.layout, index).adjusted(-1, -1, 1, 1)
        for seam in self.locked_seams:
            yield blockade_bounds(seam.edges)
        if self.hexes:
            yield box_around(self.hexes).adjusted(-1, -1, 1, 1)


class MarkLayer(Layer):
    """Selected pieces, highlighted hexes, and badges of problems."""

    def __init__(self, layout: Layout, palette: Palette) -> None:
        """Mark nothing."""
        super().__init__(palette)
        self.marks = Marks(layout)

    def show_marks(self, marks: Marks) -> None:
        """Mark something else; only what is marked before or after is painted anew."""
        if marks != self.marks:
            for box in (*self.marks.boxes(), *marks.boxes()):
                self.update(box)
            self.marks = marks

    def paint_layer(self, painter: QPainter, pixels: float, _exposed: QRectF) -> None:
        """Paint the marks; badges keep their size at every scale."""
        marks, layout = self.marks, self.marks.layout
        for index in marks.selected & layout.pieces.keys():
            outline = _outline(layout.route.pieces[index], layout)
            paint_selection(painter, outline, self.palette, pixels)
        if marks.selected:
            self._paint_plates(painter, detail_at(pixels))
        if marks.hexes:
            paint_highlight(painter, marks.hexes, self.palette, marks.light)
        self._paint_locks(painter, pixels)
        for index, badge in marks.badges.items():
            if index in layout.pieces:
                at = point_of(layout.route.pieces[index].at) + _BADGE_AT
                ink = SEVERITY_INKS[badge.severity]
                paint_problem_badge(painter, ink, badge.count, self.palette, at, pixels)

    def _paint_locks(self, painter: QPainter, pixels: float) -> None:
        """Paint a lock on each piece and seam that stays as it is."""
        layout = self.marks.layout
        for index in self.marks.locked_pieces:
            lying = layout.route.pieces[index]
            beside = _LOCK_BELOW if lying.turn == _LETTER_IS_ABOVE else _LOCK_AT
            paint_lock(painter, self.palette, point_of(lying.at) + beside, pixels)
        for seam in self.marks.locked_seams:
            one, other = map(point_of, seam.edges[0].hexes)
            paint_lock(painter, self.palette, (one + other) / 2, pixels)

    def _paint_plates(self, painter: QPainter, detail: Detail) -> None:
        """Paint the plates of blockades again, above the rims of selected pieces."""
        layout, selected = self.marks.layout, self.marks.selected
        for gate in gates(layout):
            if not selected.isdisjoint(layout.seams[gate.seam].pieces):
                paint_plate(painter, layout, gate, self.palette, detail)


class GhostLayer(Layer):
    """What is carried, where it would land, and every seat it could take."""

    def __init__(self, palette: Palette, sprites: Sprites) -> None:
        """Carry nothing."""
        super().__init__(palette)
        self._sprites = sprites
        self._hand: Hand | None = None
        self._landing: Landing | None = None
        self._wished: tuple[Placement, ...] = ()
        self._warning: Severity | None = None
        self._spots: tuple[Spot, ...] = ()
        self._seats: tuple[tuple[QPointF, Fit], ...] = ()
        self._stamps: tuple[tuple[Palette, float, float], Mapping[Fit, QPixmap]] | None = None

    def show_landing(self, hand: Hand | None, landing: Landing | None) -> None:
        """Show other carried pieces, or the same ones elsewhere."""
        self.update(self.box)
        if hand is None or landing is None:
            self._hand = self._landing = None
            self._spots = self._seats = ()
            self._wished = ()
            self.update()
            return
        if hand.spots is not self._spots:
            self._spots = hand.spots
            self._seats = () if hand.is_first else _best_fits(hand.spots)
            self.update()
        self._hand, self._landing, self._warning = hand, landing, landing.warning
        self._wish(hand, landing)
        self.update(self.box)

    def _wish(self, hand: Hand, landing: Landing) -> None:
        """Show from afar where the pieces would lie best."""
        best = hand.best_spot(landing.grabbed) if landing.way is LandingWay.FREE else None
        wished = () if best is None else best.placements
        if wished != self._wished:
            for placements in (self._wished, wished):
                self.update(self._box_around(placements, hand))
            self._wished = wished

    def warn(self, warning: Severity | None) -> None:
        """Show how grave letting go would be, once more is known than the landing says."""
        if warning != self._warning:
            self._warning = warning
            self.update(self.box)

    @property
    def sides(self) -> tuple[Side, ...]:
        """What may have to be painted next: a single carried piece, and its other side."""
        if self._hand is None or len(self._hand.carried.placements) != 1:
            return ()
        catalogue = self._hand.table.catalogue
        name = self._hand.carried.placements[0].side
        return catalogue.piece_of(name).sides if name in catalogue.sides else ()

    def _paint_seats(self, painter: QPainter, pixels: float, part: QRectF) -> None:
        """Stamp a mark wherever the first carried piece could have its middle."""
        key = self.palette, pixels, present(painter.device()).devicePixelRatioF()
        if self._stamps is None or self._stamps[0] != key:
            self._stamps = key, {fit: seat_stamp(*key, fit) for fit in Fit}
        stamps, world = self._stamps[1], painter.worldTransform()
        half = QPointF(pixels, pixels) * _STAMP / 2
        painter.setWorldTransform(QTransform())
        for middle, fit in self._seats:
            if part.contains(middle):
                painter.drawPixmap(world.map(middle) - half, stamps[fit])
        painter.setWorldTransform(world)

    @property
    def box(self) -> QRectF:
        """The part of the table that the carried pieces take, and their glow; empty without any."""
        if self._landing is None or self._hand is None:
            return QRectF()
        return self._box_around(self._landing.placements, self._hand)

    def _box_around(self, placements: tuple[Placement, ...], hand: Hand) -> QRectF:
        box = QRectF()
        for placement in placements:
            box |= _outline(placement, hand.table).boundingRect()
        return box.adjusted(-_GHOST_MARGIN, -_GHOST_MARGIN, _GHOST_MARGIN, _GHOST_MARGIN)

    def paint_layer(self, painter: QPainter, pixels: float, exposed: QRectF) -> None:
        """Paint the seats, then the pieces above them."""
        hand, landing = self._hand, self._landing
        if hand is None or landing is None:
            return
        self._paint_seats(painter, pixels, exposed.adjusted(-1, -1, 1, 1))
        for placement in self._wished:
            paint_wished_seat(painter, _outline(placement, hand.table), self.palette)
        ink = Ink.GOOD if self._warning is None else SEVERITY_INKS[self._warning]
        outlines = [_outline(placement, hand.table) for placement in landing.placements]
        for outline in outlines:
            paint_ghost_glow(painter, outline, self.palette, ink)
        sides = hand.table.catalogue.sides
        for placement in landing.placements:
            if placement.side in sides:
                side, at = sides[placement.side], point_of(placement.at)
                self._sprites.paint_shadow(painter, side, placement.turn, self.palette, at)
                self._sprites.paint_piece(painter, side, placement.turn, self.palette, at, exposed)
        is_seated = landing.way is not LandingWay.FREE
        for outline in outlines:
            paint_ghost_rim(painter, outline, self.palette, ink, is_seated=is_seated)
        paint_shared_edges(painter, landing.shared, self.palette, ink)


def _middles(layout: Layout) -> tuple[tuple[float, float], ...]:
    """The middles of all hexes that pieces cover."""
    return tuple(middle_of(at) for at in layout.claims)


def _best_fits(spots: Collection[Spot]) -> tuple[tuple[QPointF, Fit], ...]:
    """Where the first carried piece could have its middle, and how well it lies there at best."""
    best: dict[Hex, Fit] = {}
    for spot in spots:
        at = spot.first.at
        best[at] = min(spot.fit, best.get(at, spot.fit), key=lambda fit: fit.value)
    return tuple((point_of(at), fit) for at, fit in best.items())


def seat_stamp(palette: Palette, pixels: float, ratio: float, fit: Fit) -> QPixmap:
    """The mark of a seat: a hex, painted once and stamped wherever such a seat is."""
    size = QSizeF(_STAMP, _STAMP) * pixels
    stamp = QPixmap((size * ratio).toSize() + QSize(1, 1))
    stamp.setDevicePixelRatio(ratio)
    stamp.fill(Qt.GlobalColor.transparent)
    painter = QPainter(stamp)
    painter.translate(size.width() / 2, size.height() / 2)
    painter.scale(pixels, pixels)
    paint_seat(painter, hexagon(_SEAT_SIZES[fit]), palette, fit)
    painter.end()
    return stamp


def _outline(placement: Placement, layout: Layout) -> QPainterPath:
    """The outline of a piece where it is placed; empty for an unknown side."""
    side = layout.catalogue.sides.get(placement.side)
    if side is None:
        return QPainterPath()
    return piece_outline(side, placement.turn).translated(point_of(placement.at))


def _box_of(layout: Layout, index: int) -> QRectF:
    """The part of the table that a piece takes, with its shadow."""
    placement = layout.route.pieces[index]
    box = piece_outline(layout.pieces[index].side, placement.turn).boundingRect()
    return box.translated(point_of(placement.at)).adjusted(-1, -1, 1, 1)


def _differences(before: Layout, after: Layout) -> Iterator[QRectF]:
    """The parts of the table that look otherwise in two layouts."""
    old = {(before.route.pieces[index], index) for index in before.pieces}
    new = {(after.route.pieces[index], index) for index in after.pieces}
    yield from (_box_of(before, index) for _, index in old - new)
    yield from (_box_of(after, index) for _, index in new - old)
    for edges, _ in set(_seam_looks(before)) ^ set(_seam_looks(after)):
        yield blockade_bounds(edges)


def _seam_looks(layout: Layout) -> Iterator[tuple[tuple[Edge, ...], object]]:
    """What is painted on each seam: the edges, and what lies there or is missing."""
    laid = {gate.seam: (gate.number,) for gate in gates(layout)}
    for number, seam in enumerate(layout.seams):
        yield seam.edges, laid.get(number, seam.needs_blockade)
