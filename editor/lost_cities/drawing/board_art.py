"""Drawing boards: expeditions as ribbons of their land, stones as stages, planks as bridges."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from functools import cache, lru_cache, partial

from PyQt6.QtCore import QPointF, QRectF, QSizeF, Qt
from PyQt6.QtGui import QColor, QPainter, QPainterPath, QPainterPathStroker, QPen, QTransform

from core.basics.values import dataclass
from core.lost_cities.design.board_design import ANY
from editor.drawing.detail import Detail
from editor.drawing.fonts import plate_font
from editor.drawing.palette import Ink, Palette
from editor.drawing.shapes import closed, outlined, plated
from editor.drawing.style import DrawingStyle
from editor.lost_cities.drawing.colours import ground, mixed, sign, stone
from editor.lost_cities.drawing.plan import (
    COLUMN,
    BoardPlan,
    StagePlace,
    TrackPlace,
    WayPlace,
)
from editor.lost_cities.drawing.token_art import paint_slot, paint_token

_RIBBON = 1.5
"""From the middle of a track to its rim."""
_RIM = 0.16
_SHADOW = QPointF(0.12, 0.2)
_AROUND = 0.7
"""What rims and shadows take beyond the ground."""
_NAME, _LETTERS = 0.92, 100
"""How large names are, and at what size their letters are outlined."""
_SMALLEST_NAME, _FEWEST_LETTERS = 0.6, 4
"""Longer names are shortened, but not to fewer letters."""
_BETWEEN_NAMES = 0.2
"""From the name of one column to the next."""
_KEPT_NAMES = 64
_CAPITALS = 0.65
"""How high capitals are, so that names beside each other stand on one line."""
MINUS = "\u2212"
"""As it is printed, broader than a hyphen."""
_CORNER = 0.42
_TOKEN = 0.43
_ARROW = 0.43
"""Where on a way its arrow is: not half-way, where another may cross it."""
_ISLAND = 0.5
"""What a stage of a network has of ground around it."""
_BEYOND, _BEYOND_PLAZA = 2.5, 1.1
"""From the last stage to the name of its expedition, or from the rim of its plaza."""
_APRON = 0.5
"""Ground around the camp, so that arms begin on it without a gap."""
_ON_TRACKS, _ON_WAYS = QSizeF(1.5, 1.0), QSizeF(1.9, 0.46)
"""How long bridges are, and how far the gorges below them reach of the width of a track."""
_LARGE = 64.0
"""How much larger outlines are joined, as Qt joins small ones with corners."""
_PLANKS, _PLANK = 7, 0.56
"""How many planks a bridge has, and how far they reach to either side."""
_NUMBERS_ARE_SMALL = 3
"""So many characters need smaller letters."""


@dataclass(frozen=True, slots=True)
class Lying:
    """What lies on the stages while a game is played; on a design it is what slots ask for."""

    tokens: Mapping[int, str | int]


def name_paths(plan: BoardPlan) -> tuple[QPainterPath, ...]:
    """The name of each expedition as letters beyond its last stage, all of them as large."""
    if not plan.tracks:
        return ()
    names = tuple(track.expedition.name for track in plan.tracks)
    letters, scale = _lettered(names, COLUMN - _BETWEEN_NAMES if _is_wide(plan.camp) else math.inf)
    return tuple(map(partial(_placed, scale), plan.tracks, letters))


def _placed(scale: float, track: TrackPlace, letters: QPainterPath) -> QPainterPath:
    middle = QPointF(letters.boundingRect().center().x(), -_CAPITALS * _LETTERS / 2)
    path = QTransform.fromScale(scale, scale).map(letters.translated(-middle))
    aside = path.boundingRect().width() / 2 * track.away.x()
    beyond = track.away * max(_BEYOND, track.plaza + _BEYOND_PLAZA)
    return path.translated(track.points[-1] + beyond + QPointF(aside, 0))


@lru_cache(_KEPT_NAMES)
def _lettered(names: tuple[str, ...], room: float) -> tuple[tuple[QPainterPath, ...], float]:
    """Names as letters that each keep to some room, and how large they are.

    All are smaller if one of them is too long; what is too long even so is shortened.
    """
    widest = max(_letters(each).boundingRect().width() for each in names)
    size = max(_SMALLEST_NAME, min(_NAME, room / max(widest, 1.0) * _LETTERS))
    scale = size / _LETTERS
    return tuple(_shortened(each, room / scale) for each in names), scale


def _letters(name: str) -> QPainterPath:
    return outlined(name, plate_font(_LETTERS))


def _shortened(name: str, room: float) -> QPainterPath:
    """The letters of a name, or of as much of it as there is room for."""
    letters = _letters(name)
    while letters.boundingRect().width() > room and len(name) > _FEWEST_LETTERS:
        name = f"{name.removesuffix('…')[:-1].rstrip()}…"
        letters = _letters(name)
    return letters


def extent_of(plan: BoardPlan) -> QRectF:
    """The part of the plane that a board takes; empty without anything."""
    extent = QRectF(plan.camp)
    for track in plan.tracks:
        half = _RIBBON + _RIM
        for point in track.points:
            extent = extent.united(_square(point, half))
        extent = extent.united(_square(track.points[-1], track.plaza + _RIM))
    for name in name_paths(plan):
        extent = extent.united(name.boundingRect())
    for each in plan.places:
        extent = extent.united(_square(each.middle, each.half + _ISLAND))
    return extent if extent.isEmpty() else extent.adjusted(-_AROUND, -_AROUND, _AROUND, _AROUND)


def _square(middle: QPointF, half: float) -> QRectF:
    return QRectF(middle.x() - half, middle.y() - half, 2 * half, 2 * half)


def paint_board(
    painter: QPainter, plan: BoardPlan, style: DrawingStyle, lying: Lying | None = None
) -> None:
    """Draw a board; tokens lie on it if a game says which, else slots show what they ask for."""
    for _ in painted_board(painter, plan, style, lying):
        pass


def painted_board(
    painter: QPainter, plan: BoardPlan, style: DrawingStyle, lying: Lying | None = None
) -> Iterator[None]:
    """Draw a board step by step; whoever steps may pause, if the painter is left alone."""
    painter.save()
    try:
        yield from _painted_board(painter, plan, style, lying)
    finally:  # who steps may give up
        painter.restore()


def _painted_board(
    painter: QPainter, plan: BoardPlan, style: DrawingStyle, lying: Lying | None
) -> Iterator[None]:
    palette, detail = style.palette, style.detail
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    yield from _painted_land(painter, plan, palette)
    if detail >= Detail.TEXTURES and not palette.is_sparing:
        yield from _painted_textures(painter, plan, palette)
    _paint_camp(painter, plan, palette)
    for way in plan.ways:
        _paint_way(painter, way, palette, is_bare=bool(plan.tracks))
        yield
    for index, place in enumerate(plan.places):
        _paint_stage(painter, place, palette, detail)
        _paint_lying(painter, index, place, style, lying)
        yield
    if detail >= Detail.SYMBOLS:
        for name in name_paths(plan):
            painter.fillPath(name, palette.against(Ink.TABLE))


# --- Land -----------------------------------------------------------------------------------------


def _line(track: TrackPlace) -> QPainterPath:
    """The line of a track from the rim of the camp on."""
    line = QPainterPath(track.points[1] if len(track.points) > 1 else track.points[0])
    for point in track.points[2:]:
        line.lineTo(point)
    return line


def _camp_ground(plan: BoardPlan) -> QPainterPath:
    path = QPainterPath()
    if plan.camp.isEmpty():
        return path
    if _is_wide(plan.camp):
        path.addRoundedRect(plan.camp, 0.9, 0.9)
    else:
        path.addEllipse(plan.camp)
    return path


def _is_wide(camp: QRectF) -> bool:
    return camp.width() > camp.height() * 1.2


def _causeway(way: WayPlace) -> QPainterPath:
    line = QPainterPath(way.start)
    line.lineTo(way.end)
    return line


def _fill_land(painter: QPainter, plan: BoardPlan, colour: QColor, more: float) -> None:
    """Fill all ground, and so much around it."""
    for track in plan.tracks:
        painter.strokePath(_line(track), _pen(colour, 2 * (_RIBBON + _RIM + more)))
        _fill_plaza(painter, track, colour, _RIM + more)
    if not plan.tracks:
        for way in plan.ways:
            painter.strokePath(_causeway(way), _pen(colour, 2 * (0.5 + more)))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour)
        for place in plan.places:
            half = place.half + _ISLAND + more
            painter.drawEllipse(place.middle, half, half)
    apron = 0.0 if _is_wide(plan.camp) else _APRON
    painter.strokePath(_camp_ground(plan), _pen(colour, 2 * (_RIM + apron + more)))
    painter.fillPath(_camp_ground(plan), colour)


def _fill_plaza(painter: QPainter, track: TrackPlace, colour: QColor, more: float) -> None:
    """Fill the ground around a city, and so much around it."""
    if track.plaza:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour)
        painter.drawEllipse(track.points[-1], track.plaza + more, track.plaza + more)


def _painted_land(painter: QPainter, plan: BoardPlan, palette: Palette) -> Iterator[None]:
    if not palette.is_plain:
        for blur, tone in ((0.22, 24), (0.1, 40)):
            _fill_shadow(painter, plan, palette, blur, tone)
            yield
    for ink, wider in ((Ink.LINE, 0.07), (Ink.CARDBOARD, 0.0)):
        _fill_land(painter, plan, palette[ink], wider)
        yield
    for track in plan.tracks:
        colour, line = ground(palette, track.expedition.colour), _line(track)
        layers = [(mixed(colour, palette[Ink.LINE], 0.3), 0.0), (colour, 0.06)]
        if not palette.is_plain:
            layers.append((mixed(colour, palette[Ink.CREAM], 0.16), 0.25 * _RIBBON))
        for layer, less in layers:
            painter.strokePath(line, _pen(layer, 2 * (_RIBBON - less)))
            _fill_plaza(painter, track, layer, -less)
            yield
    if not plan.tracks:
        painter.setPen(Qt.PenStyle.NoPen)
        for place in plan.places:
            painter.setBrush(ground(palette, place.node.colour))
            painter.drawEllipse(place.middle, place.half + 0.34, place.half + 0.34)


def _fill_shadow(
    painter: QPainter, plan: BoardPlan, palette: Palette, blur: float, tone: int
) -> None:
    """A soft shadow, in a tone between the table and the dark."""
    shade = mixed(palette[Ink.TABLE], palette[Ink.SHADOW], tone / 255)
    painter.translate(_SHADOW)
    _fill_land(painter, plan, shade, blur)
    painter.translate(-_SHADOW)


def _painted_textures(painter: QPainter, plan: BoardPlan, palette: Palette) -> Iterator[None]:
    """The sign of its land beside each track, small, between the stages."""
    for track in plan.tracks:
        colour = ground(palette, track.expedition.colour)
        ink = mixed(colour, palette[Ink.LINE], 0.34)
        path = QTransform.fromScale(0.3, 0.3).map(sign(track.expedition.colour))
        for point in _beside(track):
            painter.fillPath(path.translated(point), ink)
        yield


def _beside(track: TrackPlace) -> Iterator[QPointF]:
    """Points at both sides of a track, half-way between two stages."""
    points = track.points
    for index in range(2, len(points) - 1, 4):
        along = points[index + 1] - points[index - 1]
        across = QPointF(-along.y(), along.x()) / max(math.hypot(along.x(), along.y()), 1e-9)
        yield points[index] + across * 1.14
        yield points[index] - across * 1.14


def _paint_camp(painter: QPainter, plan: BoardPlan, palette: Palette) -> None:
    path = _camp_ground(plan)
    if path.isEmpty():
        return
    fill = mixed(palette[Ink.CARDBOARD], palette[Ink.CREAM], 0.45)
    painter.fillPath(path, fill)
    painter.strokePath(path, _pen(palette[Ink.LINE], 0.08))
    middle = plan.camp.center()
    is_wide = _is_wide(plan.camp)
    size = 1.5 if is_wide else plan.camp.width() * 0.34
    spread = (
        ((-1.7, 0.05), (0, -0.1), (1.7, 0.05))
        if is_wide
        else ((-0.5, -0.3), (0.52, -0.24), (0.02, 0.36))
    )
    for x, y in spread:
        _paint_tent(painter, middle + QPointF(x * size, y * size), size, palette)


def _paint_tent(painter: QPainter, at: QPointF, size: float, palette: Palette) -> None:
    painter.save()
    painter.translate(at)
    painter.scale(size, size)
    body = closed([(-0.5, 0.36), (0, -0.42), (0.5, 0.36)])
    opening = closed([(-0.14, 0.36), (0, -0.1), (0.14, 0.36)])
    painter.strokePath(body, _pen(palette[Ink.LINE], 0.09))
    painter.fillPath(body, palette[Ink.STEEL if palette.is_sparing else Ink.CREAM])
    painter.fillPath(closed([(0, -0.42), (0.5, 0.36), (0.14, 0.36), (0, -0.1)]), _shaded(palette))
    painter.fillPath(opening, palette[Ink.DEPTH])
    painter.restore()


def _shaded(palette: Palette) -> QColor:
    shade = QColor(palette[Ink.SHADOW])
    shade.setAlpha(0 if palette.is_sparing else 46)
    return shade


# --- Ways and bridges -----------------------------------------------------------------------------


def _paint_way(painter: QPainter, way: WayPlace, palette: Palette, *, is_bare: bool) -> None:
    """Draw a way; on a ribbon there is nothing to be seen of it but its bridge."""
    if not is_bare:
        _paint_arrow(painter, way, palette)
    if way.is_bridge:
        _paint_bridge(painter, way, palette, _ON_TRACKS if is_bare else _ON_WAYS)


def _turned(way: WayPlace) -> float:
    along = way.end - way.start
    return math.degrees(math.atan2(along.y(), along.x()))


def _paint_arrow(painter: QPainter, way: WayPlace, palette: Palette) -> None:
    painter.save()
    painter.translate(way.start + (way.end - way.start) * _ARROW)
    painter.rotate(_turned(way))
    painter.fillPath(closed([(-0.3, -0.3), (0.36, 0), (-0.3, 0.3)]), palette[Ink.LINE])
    painter.restore()


def _paint_bridge(painter: QPainter, way: WayPlace, palette: Palette, size: QSizeF) -> None:
    """A gorge that cuts the land, with a river in it, and planks between two ropes.

    The size is how long the bridge is, and how far the gorge reaches of the width of a track.
    """
    long = size.width()
    painter.save()
    painter.translate(way.middle)
    painter.rotate(_turned(way))
    painter.scale(1, size.height())
    painter.fillPath(_gorge(), palette[Ink.LINE if palette.is_sparing else Ink.DEPTH])
    if not palette.is_plain:
        river = mixed(ground(palette, "blue"), palette[Ink.DEPTH], 0.25)
        painter.strokePath(_river(), _pen(river, 0.26))
    painter.scale(1, 1 / size.height())
    _paint_planks(painter, palette, long)
    for side in (-_PLANK, _PLANK):
        _paint_rope(painter, palette, QPointF(long / 2, side))
    painter.restore()


@cache
def _gorge() -> QPainterPath:
    """Two ragged banks from one rim of the land to the other."""
    left = [(-0.36, -1.6), (-0.24, -1.1), (-0.42, -0.55), (-0.3, 0), (-0.42, 0.6), (-0.26, 1.15)]
    return closed([*left, (-0.4, 1.6), *((-x, y) for x, y in reversed([*left, (-0.4, 1.6)]))])


@cache
def _river() -> QPainterPath:
    path = QPainterPath(QPointF(0, -1.5))
    path.cubicTo(0.2, -0.9, -0.16, -0.5, 0, 0)
    path.cubicTo(0.16, 0.5, -0.2, 0.9, 0, 1.5)
    return path


def _paint_planks(painter: QPainter, palette: Palette, long: float) -> None:
    painter.setPen(_pen(palette[Ink.LINE], 0.05))
    painter.setBrush(palette[Ink.STEEL if palette.is_sparing else Ink.WOOD])
    wide = long / _PLANKS
    for number in range(_PLANKS):
        left = -long / 2 + number * wide
        painter.drawRect(QRectF(left, -_PLANK, wide * 0.86, 2 * _PLANK))


def _paint_rope(painter: QPainter, palette: Palette, end: QPointF) -> None:
    """A rope along the planks, between two posts."""
    start = QPointF(-end.x(), end.y())
    for ink, width in ((Ink.LINE, 0.2), (Ink.CREAM, 0.1)):
        painter.setPen(_pen(palette[ink], width))
        painter.drawLine(start, end)
    painter.setPen(_pen(palette[Ink.LINE], 0.06))
    painter.setBrush(palette[Ink.STEEL if palette.is_sparing else Ink.WOOD])
    for post in (start, end):
        painter.drawEllipse(post, 0.15, 0.15)


# --- Stages ---------------------------------------------------------------------------------------


def _stone_path(place: StagePlace, more: float = 0.0) -> QPainterPath:
    path = QPainterPath()
    box = place.box.adjusted(-more, -more, more, more)
    path.addRoundedRect(box, _CORNER + more, _CORNER + more)
    return path


def _paint_stage(painter: QPainter, place: StagePlace, palette: Palette, detail: Detail) -> None:
    path = _stone_path(place)
    if not palette.is_plain:
        shade = QColor(palette[Ink.SHADOW])
        shade.setAlpha(60)
        painter.fillPath(path.translated(0.07, 0.11), shade)
    painter.strokePath(path, _pen(palette[Ink.LINE], 0.12))
    painter.fillPath(path, stone(palette, place.node.colour))
    if not palette.is_plain:
        inner = _stone_path(place, -0.12)
        painter.strokePath(
            inner, _pen(mixed(stone(palette, place.node.colour), palette[Ink.CREAM], 0.6), 0.07)
        )
    if place.is_city:
        _paint_city(painter, place, palette)
    if place.node.is_start and detail >= Detail.SYMBOLS and isinstance(place.node.spot, str):
        _paint_start(painter, place, palette)
    if detail >= Detail.SYMBOLS:
        _paint_value(painter, place, palette)


def _paint_start(painter: QPainter, place: StagePlace, palette: Palette) -> None:
    """A little tent at the corner of a stage of a network where figures set out."""
    _paint_tent(painter, place.box.topLeft() + QPointF(0.1, 0.1), 0.95, palette)


def _paint_city(painter: QPainter, place: StagePlace, palette: Palette) -> None:
    """The steps of a temple above the value."""
    painter.save()
    painter.translate(place.middle - QPointF(0, 0.6))
    painter.scale(0.82, 0.82)
    painter.setPen(_pen(palette[Ink.LINE], 0.07))
    painter.setBrush(palette[Ink.GOLD])
    for half, top in ((1.1, 0.0), (0.84, -0.27), (0.58, -0.54), (0.32, -0.81)):
        painter.drawRect(QRectF(-half, top, 2 * half, 0.27))
    painter.setBrush(palette[Ink.PALE_GOLD])
    painter.drawRect(QRectF(-0.15, -0.54, 0.3, 0.81))
    painter.fillRect(QRectF(-0.09, -0.74, 0.18, 0.2), palette[Ink.DEPTH])
    painter.restore()


def _paint_value(painter: QPainter, place: StagePlace, palette: Palette) -> None:
    value = place.node.value
    text = str(value).replace("-", MINUS)
    high = 0.58 if len(text) >= _NUMBERS_ARE_SMALL else 0.64
    path = plated(text, high).translated(place.value)
    painter.fillPath(path, palette[Ink.RED if value < 0 else Ink.LINE])


def _paint_lying(
    painter: QPainter, index: int, place: StagePlace, style: DrawingStyle, lying: Lying | None
) -> None:
    """The token on a stage in a game, or the slot with what it asks for."""
    size = _TOKEN
    if lying is not None:
        if index in lying.tokens:
            paint_token(painter, lying.tokens[index], place.slot, size, style.palette)
        elif place.node.token is not None:
            paint_slot(painter, place.slot, size, style.palette)
    elif place.node.token is not None:
        paint_slot(painter, place.slot, size, style.palette)
        if style.detail >= Detail.SYMBOLS:
            kind = place.node.token
            paint_token(
                painter, kind, place.slot, size * (0.78 if kind == ANY else 0.94), style.palette
            )


def paint_rim(painter: QPainter, place: StagePlace, colour: QColor, width: float = 0.2) -> None:
    """Draw a coloured rim around a stage."""
    painter.strokePath(_stone_path(place, 0.12), _pen(colour, width))


def paint_track_rim(painter: QPainter, track: TrackPlace, colour: QColor) -> None:
    """Draw a coloured line at both sides of an expedition."""
    large, half = QTransform.fromScale(_LARGE, _LARGE), (track.plaza + _RIM) * _LARGE
    stroker = QPainterPathStroker()
    stroker.setWidth(2 * (_RIBBON + _RIM) * _LARGE)
    stroker.setCapStyle(Qt.PenCapStyle.RoundCap)
    rim, plaza = stroker.createStroke(large.map(_line(track))), QPainterPath()
    plaza.addEllipse(track.points[-1] * _LARGE, half, half)
    small = QTransform.fromScale(1 / _LARGE, 1 / _LARGE)
    painter.strokePath(small.map(rim.united(plaza).simplified()), _pen(colour, 0.2))


def paint_way_rim(painter: QPainter, way: WayPlace, colour: QColor) -> None:
    """Draw a coloured line along a way."""
    painter.strokePath(_causeway(way), _pen(colour, 0.3))


def _pen(colour: QColor, width: float) -> QPen:
    pen = QPen(colour, width)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    return pen
