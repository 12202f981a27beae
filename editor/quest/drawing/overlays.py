"""Painting the chart of an overlay over the drawing of the route."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from itertools import pairwise

from PyQt6.QtCore import QLineF, QPointF, QRectF, Qt
from PyQt6.QtGui import QColor, QPainter, QPainterPath, QPainterPathStroker, QPen, QTransform

from core.geometry import plane
from core.geometry.edges import Edge, border
from core.geometry.hexes import Hex
from editor.drawing.charts import Chart, Ribbon, Rim, Tag, Tile
from editor.drawing.palette import Ink, Palette
from editor.drawing.shapes import (
    box_around,
    closed,
    disc,
    hexagon,
    outlined,
    point_of,
    sans,
)

_MARGIN = 1.0
"""Around the hexes of a chart, for lines and tags that reach over them."""
_VEIL, _PLAIN_VEIL = 128, 175
_TILE_LINE, _TILE_LINES = 0.07, (Ink.CARDBOARD, Ink.LINE)
"""Between tiles, and in high contrast."""
_LABEL_HEIGHT, _WIDEST_LABEL = 0.66, 1.15
_LOWER_LABEL, _NOTE_HEIGHT, _WIDEST_NOTE = 0.54, 0.36, 0.9
_LIFT, _NOTE_AT = 0.22, 0.44
"""Where words stand in a hex that has two of them."""
_RIBBON, _THIN_RIBBON, _CASING = 0.3, 0.13, 0.13
_DASHES = (1.9, 1.0)
_FINER = 25.0
"""Ribbons are cut at this scale: Qt breaks dashes into straight lines of half a unit."""
_TAG_HEIGHT, _WIDEST_TAG, _TAG_MARGIN, _TAG_RIM = 0.62, 9.0, 0.26, 0.1
_POLE, _POLE_HEIGHT, _FLAG_HEIGHT, _FLAG_NOTCH = 0.16, 2.0, 1.14, 0.34
_SIGN_RADIUS, _SIGN_BAR = 0.62, QRectF(-0.42, -0.13, 0.84, 0.26)
_SHAPES_KEPT, _WORDS_KEPT = 256, 1024
_SOFTNESS = 6.0
"""The larger, the closer a curve keeps to the straight lines between its points."""
_ARROW = 0.62
_ARROW_HALF = 0.4


def chart_bounds(chart: Chart) -> QRectF:
    """The part of the table that a chart takes; empty if it paints nothing."""
    hexes = {
        *chart.veiled,
        *(tile.at for tile in chart.tiles),
        *(at for rim in chart.rims for edge in rim.edges for at in edge.hexes),
        *(at for ribbon in chart.ribbons for at in ribbon.hexes),
        *(plane.hex_at(*tag.spot) for tag in chart.tags),
    }
    box = box_around(hexes)
    return box if box.isEmpty() else box.adjusted(-_MARGIN, -_MARGIN, _MARGIN, _MARGIN)


def paint_chart(painter: QPainter, chart: Chart, palette: Palette) -> None:
    """Paint a whole chart."""
    for _ in painted_chart(painter, chart, palette):
        pass


def painted_chart(
    painter: QPainter, chart: Chart, palette: Palette, exposed: QRectF | None = None
) -> Iterator[None]:
    """Paint a chart mark by mark; whoever steps may pause, if the painter is left alone.

    Tiles that lie outside `exposed` are left out.
    """
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    if chart.veiled:
        veil = QColor(palette[Ink.TABLE])
        veil.setAlpha(_PLAIN_VEIL if palette.is_plain else _VEIL)
        painter.fillPath(_outline(chart.veiled), veil)
        yield
    seen = None if exposed is None else exposed.adjusted(-_MARGIN, -_MARGIN, _MARGIN, _MARGIN)
    for tile in chart.tiles:
        if seen is None or seen.contains(point_of(tile.at)):
            _paint_tile(painter, tile, palette)
            yield
    for rim in chart.rims:
        _paint_rim(painter, rim, palette)
        yield
    for ribbon in chart.ribbons:
        yield from _painted_ribbon(painter, ribbon, palette)
    for tag in chart.tags:
        _paint_tag(painter, tag, palette)
        yield


def _paint_tile(painter: QPainter, tile: Tile, palette: Palette) -> None:
    colour, at = tile.tone.colour(palette), point_of(tile.at)
    painter.translate(at)
    painter.fillPath(hexagon(), colour)
    painter.strokePath(hexagon(), QPen(palette[_TILE_LINES[palette.is_plain]], _TILE_LINE))
    if tile.is_closed:
        _paint_closed_sign(painter, palette)
    else:
        _paint_words(painter, tile, palette.letters_on(colour))
    painter.translate(-at)


def _paint_words(painter: QPainter, tile: Tile, colour: QColor) -> None:
    """Write the label, a little higher if a note stands below it."""
    if tile.label:
        height = _LOWER_LABEL if tile.note else _LABEL_HEIGHT
        letters = _word(tile.label, height, _WIDEST_LABEL)
        painter.fillPath(letters.translated(0, -_LIFT if tile.note else 0), colour)
    if tile.note:
        note = _word(tile.note, _NOTE_HEIGHT, _WIDEST_NOTE)
        painter.fillPath(note.translated(0, _NOTE_AT), colour)


def _paint_closed_sign(painter: QPainter, palette: Palette) -> None:
    """A disc with a bar: nobody gets past."""
    painter.strokePath(disc(_SIGN_RADIUS), QPen(palette.against(Ink.GLOW), 0.16))
    painter.fillPath(disc(_SIGN_RADIUS), palette[Ink.GLOW])
    bar = QPainterPath()
    bar.addRoundedRect(_SIGN_BAR, 0.06, 0.06)
    painter.fillPath(bar, palette.against(Ink.GLOW))


def _paint_rim(painter: QPainter, rim: Rim, palette: Palette) -> None:
    if not rim.edges:
        return
    colour, lines = rim.tone.colour(palette), _lines(rim.edges)
    painter.setPen(_pen(palette.letters_on(colour), rim.width + _CASING))
    painter.drawLines(*lines)
    painter.setPen(_pen(colour, rim.width, is_dashed=rim.is_dashed))
    painter.drawLines(*lines)


def _painted_ribbon(painter: QPainter, ribbon: Ribbon, palette: Palette) -> Iterator[None]:
    colour = ribbon.tone.colour(palette)
    # Broad ones have all the same casing, as they lie side by side.
    casing = palette.letters_on(colour if ribbon.is_thin else palette.ribbons[0])
    width = _THIN_RIBBON if ribbon.is_thin else _RIBBON
    painter.fillPath(_band(ribbon, width + _CASING, is_dashed=False), casing)
    yield
    painter.fillPath(_band(ribbon, width, is_dashed=ribbon.is_dashed), colour)
    if not ribbon.is_thin:
        head = arrow_head(ribbon_path(ribbon.hexes, ribbon.lanes))
        painter.strokePath(head, _pen(casing, _CASING))
        painter.fillPath(head, colour)
    yield


def _paint_tag(painter: QPainter, tag: Tag, palette: Palette) -> None:
    colour, at = tag.tone.colour(palette), QPointF(*tag.spot)
    letters = palette.letters_on(colour)
    painter.translate(at)
    paper = _flag(tag.text) if tag.is_flag else _label(tag.text)
    painter.strokePath(paper, _pen(letters, _TAG_RIM * 2))
    painter.fillPath(paper, colour)
    middle = _flag_middle(tag.text) if tag.is_flag else QPointF()
    painter.fillPath(_word(tag.text, _TAG_HEIGHT, _WIDEST_TAG).translated(middle), letters)
    painter.translate(-at)


def _pen(colour: QColor, width: float, *, is_dashed: bool = False) -> QPen:
    pen = QPen(colour, width)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    # Square ends close the corners of a rim nearly as well as round ones, in a tenth of the time.
    pen.setCapStyle(Qt.PenCapStyle.FlatCap if is_dashed else Qt.PenCapStyle.SquareCap)
    if is_dashed:
        pen.setDashPattern(_DASHES)
    return pen


@lru_cache(_SHAPES_KEPT)
def _outline(hexes: frozenset[Hex]) -> QPainterPath:
    """The area of some hexes; rings of their border are much quicker than a union of shapes."""
    path = QPainterPath()
    for ring in plane.border_points(border(hexes)):
        path.addPath(closed(ring[:-1]))
    return path


@lru_cache(_SHAPES_KEPT)
def _lines(edges: frozenset[Edge]) -> list[QLineF]:
    """Sides of hexes; Qt paints lines of their own much faster than one long path."""
    ends = (map(plane.position, edge.corners) for edge in sorted(edges))
    return [QLineF(*start, *end) for start, end in ends]


@lru_cache(_SHAPES_KEPT)
def _band(ribbon: Ribbon, width: float, *, is_dashed: bool) -> QPainterPath:
    """The area of a ribbon; one that does not overlap itself is painted ten times faster."""
    stroker = QPainterPathStroker()
    stroker.setWidth(width * _FINER)
    stroker.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    stroker.setCapStyle(Qt.PenCapStyle.FlatCap if is_dashed else Qt.PenCapStyle.RoundCap)
    stroker.setCurveThreshold(0.5)
    if is_dashed:
        stroker.setDashPattern(_DASHES)
    finer = QTransform.fromScale(_FINER, _FINER)
    area = stroker.createStroke(finer.map(ribbon_path(ribbon.hexes, ribbon.lanes)))
    return finer.inverted()[0].map(area.simplified())


@lru_cache(_WORDS_KEPT)
def _word(text: str, height: float, widest: float) -> QPainterPath:
    """A word around the origin whose digits have a height; a long word is smaller."""
    letters = outlined(text, sans())
    digit = _digit().height()
    wide = letters.boundingRect().width() * height / digit
    scale = height / digit * min(1.0, widest / max(wide, widest))
    middle = QPointF(letters.boundingRect().center().x(), _digit().center().y())
    return QTransform.fromScale(scale, scale).map(letters.translated(-middle))


@cache
def _digit() -> QRectF:
    """The box of a digit: words stand on one line with it, whatever signs are among them."""
    return outlined("0", sans()).boundingRect()


@lru_cache(_WORDS_KEPT)
def _label(text: str) -> QPainterPath:
    """The paper of a tag."""
    high = _TAG_HEIGHT + 2 * _TAG_MARGIN
    wide = max(high, _word(text, _TAG_HEIGHT, _WIDEST_TAG).boundingRect().width() + 2 * _TAG_MARGIN)
    path = QPainterPath()
    path.addRoundedRect(QRectF(-wide / 2, -high / 2, wide, high), high / 2, high / 2)
    return path


@lru_cache(_WORDS_KEPT)
def _flag(text: str) -> QPainterPath:
    """A pennant on a pole that stands on the origin."""
    wide = _flag_width(text)
    low, top = _POLE_HEIGHT - _FLAG_HEIGHT, _POLE_HEIGHT
    corners = ((0.0, -top), (wide, -top), (wide - _FLAG_NOTCH, -(low + top) / 2), (wide, -low))
    pole = ((0.0, -low), (0.0, 0.0), (-_POLE, 0.0), (-_POLE, -top))
    return closed((*corners, *pole))


def _flag_width(text: str) -> float:
    letters = _word(text, _TAG_HEIGHT, _WIDEST_TAG).boundingRect().width()
    return max(_FLAG_HEIGHT, letters + 2 * _TAG_MARGIN) + _FLAG_NOTCH


def _flag_middle(text: str) -> QPointF:
    """Where the word on a flag has its middle."""
    return QPointF((_flag_width(text) - _FLAG_NOTCH) / 2, _FLAG_HEIGHT / 2 - _POLE_HEIGHT)


def lanes(ways: Sequence[Sequence[Hex]], apart: float) -> tuple[tuple[float, ...], ...]:
    """For each way how far to the right of each of its hexes it runs.

    Where several ways share a hex they lie `apart` from one another, in their order; changes are
    spread over neighbouring hexes, so that ribbons swing into their lanes.
    """
    users: dict[Hex, list[int]] = {}
    for number, way in enumerate(ways):
        for at in dict.fromkeys(way):
            users.setdefault(at, []).append(number)
    return tuple(
        _softened([_lane(users[at], number, apart) for at in way])
        for number, way in enumerate(ways)
    )


def _lane(users: Sequence[int], number: int, apart: float) -> float:
    return (users.index(number) - (len(users) - 1) / 2) * apart


def _softened(offsets: Sequence[float]) -> tuple[float, ...]:
    padded = [offsets[0], *offsets, offsets[-1]] if offsets else []
    around = zip(padded, padded[1:], padded[2:], strict=False)
    return tuple((before + 2 * here + behind) / 4 for before, here, behind in around)


def ribbon_path(hexes: Sequence[Hex], offsets: Sequence[float]) -> QPainterPath:
    """The curve through the middles of hexes, each moved to its lane."""
    points = list(_moved(hexes, offsets))
    path = QPainterPath(points[0])
    around = [points[0], *points, points[-1]]
    quads = zip(around, around[1:], around[2:], around[3:], strict=False)
    for before, here, there, behind in quads:
        path.cubicTo(
            here + (there - before) / _SOFTNESS, there - (behind - here) / _SOFTNESS, there
        )
    return path


def _moved(hexes: Sequence[Hex], offsets: Sequence[float]) -> Iterator[QPointF]:
    middles = [point_of(at) for at in hexes]
    before, behind = [middles[0], *middles[:-1]], [*middles[1:], middles[-1]]
    for back, here, ahead, offset in zip(before, middles, behind, offsets, strict=True):
        along = ahead - back
        length = math.hypot(along.x(), along.y()) or 1.0
        yield here + QPointF(-along.y(), along.x()) * (offset / length)


def arrow_head(path: QPainterPath) -> QPainterPath:
    """The head of an arrow at the end of a curve."""
    tip = path.pointAtPercent(1)
    turn = math.radians(-path.angleAtPercent(1))
    ahead = QPointF(math.cos(turn), math.sin(turn))
    aside = QPointF(-ahead.y(), ahead.x()) * _ARROW_HALF
    back = tip - ahead * (_ARROW / 2)
    corners = (tip + ahead * (_ARROW / 2), back + aside, back - aside)
    return closed((corner.x(), corner.y()) for corner in corners)


def own_place(way: Sequence[Hex], others: Sequence[Sequence[Hex]]) -> int:
    """The middle of the longest stretch that a way shares with nobody, or its own middle."""
    shared = {at for other in others for at in other}
    cuts = [-1, *(number for number, at in enumerate(way) if at in shared), len(way)]
    first, last = max(pairwise(cuts), key=lambda pair: pair[1] - pair[0])
    return (first + last) // 2 if last - first > 1 else len(way) // 2
