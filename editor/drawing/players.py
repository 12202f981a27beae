"""The players: a colour and a shape for each, and the playing piece with its broad hat.

The colours lie as far apart in brightness as in hue, so that eyes without red, green or blue
cones tell them apart too; the shape says the same without any colour.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from PyQt6.QtCore import QPointF, QRectF, Qt
from PyQt6.QtGui import QColor, QPainter, QPainterPath, QPen, QPixmap, QTransform

from core.basics.language import marked, tr
from core.basics.values import dataclass
from editor.drawing.kept_pictures import painted_once
from editor.drawing.palette import Ink, Palette
from editor.drawing.shapes import closed, disc, star


@dataclass(frozen=True, slots=True)
class Crew:
    """The colours of the pieces of a game.

    Attributes:
        colours: of each player, by the name of a palette.
        words: their names, noted for translation.
    """

    colours: Mapping[str, tuple[str, ...]]
    words: tuple[str, ...]


USUAL_CREW = Crew(
    {
        "light": ("#d9432f", "#1d56c4", "#f7cd46", "#33222f"),
        "dark": ("#cf4432", "#2f63cc", "#f2cd58", "#1a1118"),
        "high contrast": ("#e03020", "#0040c8", "#ffd92e", "#000000"),
    },
    (marked("red"), marked("blue"), marked("yellow"), marked("black")),
)
"""Of explorers."""
_SHAPE_WORDS = (marked("disc"), marked("square"), marked("triangle"), marked("star"))
_RIM, _CASING = 0.07, 0.19
_SHARP = 2
_SHAPE_AT, _SHAPE_SIZE = QPointF(0, 0.2), 0.17
_SECOND_AT = QPointF(0.36, 0.34)
_ROUND = Qt.PenJoinStyle.RoundJoin


def player_colour(palette: Palette, number: int, crew: Crew = USUAL_CREW) -> QColor:
    """The colour of a player, counted from 0."""
    return QColor(crew.colours[palette.name][number])


def player_words(number: int, crew: Crew = USUAL_CREW) -> str:
    """How to tell somebody which pieces are a player's: "red, disc"."""
    words = {"colour": tr(crew.words[number]), "shape": tr(_SHAPE_WORDS[number])}
    return tr("{colour}, {shape}", **words)


@cache
def player_shape(number: int) -> QPainterPath:
    """The shape of a player, within a disc of radius 1 around the origin."""
    return (_disc, _square, _triangle, _star)[number]()


def paint_player_mark(
    painter: QPainter, number: int, palette: Palette, box: QRectF, crew: Crew = USUAL_CREW
) -> None:
    """Paint a disc of a player's colour with the player's shape on it."""
    colour, radius = player_colour(palette, number, crew), min(box.width(), box.height()) / 2
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(box.center())
    painter.scale(radius, radius)
    painter.setPen(QPen(palette[Ink.LINE], 0.1))
    painter.setBrush(colour)
    painter.drawEllipse(QPointF(0, 0), 0.92, 0.92)
    painter.setPen(QPen(palette[Ink.CREAM], 0.08))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawEllipse(QPointF(0, 0), 0.82, 0.82)
    shape = QTransform.fromScale(0.56, 0.56).map(player_shape(number))
    painter.fillPath(shape, palette.letters_on(colour))
    painter.restore()


def mark_picture(number: int, palette: Palette, pixels: int, crew: Crew = USUAL_CREW) -> QPixmap:
    """The mark of a player as a picture so many pixels wide, for fine screens, too."""
    colour = player_colour(palette, number, crew).name()
    name = f"player-mark/{number}/{colour}/{palette.name}/{pixels}"
    return painted_once(name, lambda: _painted_mark(number, palette, pixels, crew))


def _painted_mark(number: int, palette: Palette, pixels: int, crew: Crew) -> QPixmap:
    picture = QPixmap(pixels * _SHARP, pixels * _SHARP)
    picture.setDevicePixelRatio(_SHARP)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    paint_player_mark(painter, number, palette, QRectF(0.5, 0.5, pixels - 1, pixels - 1), crew)
    painter.end()
    return picture


def paint_playing_piece(  # noqa: PLR0913  whose, where, how large, and which of two
    painter: QPainter,
    number: int,
    palette: Palette,
    at: QPointF,
    size: float,
    *,
    second: bool = False,
    crew: Crew = USUAL_CREW,
) -> None:
    """Paint a playing piece around a point: an explorer in a broad hat, about `size` high.

    The second piece of a player carries a 2; a light casing keeps it off any ground.
    """
    colour, figure = player_colour(palette, number, crew), _figure()
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(at)
    painter.scale(size, size)
    _paint_shadow(painter, palette)
    for path in figure:
        painter.strokePath(path, _pen(palette[Ink.CREAM], _CASING))
    for path in figure:
        painter.strokePath(path, _pen(palette[Ink.LINE], _RIM * 1.6))
        painter.fillPath(path, colour)
    if not palette.is_plain:
        painter.fillPath(_light_side(), QColor(255, 255, 255, 46))
    letters = palette.letters_on(colour)
    painter.fillPath(_band(), letters)
    shape = QTransform.fromTranslate(_SHAPE_AT.x(), _SHAPE_AT.y()).scale(_SHAPE_SIZE, _SHAPE_SIZE)
    painter.fillPath(shape.map(player_shape(number)), letters)
    if second:
        _paint_second(painter, palette)
    painter.restore()


def _paint_shadow(painter: QPainter, palette: Palette) -> None:
    if palette.is_plain:
        return
    shade = QColor(palette[Ink.SHADOW])
    shade.setAlpha(90)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(shade)
    painter.drawEllipse(QPointF(0.05, 0.5), 0.46, 0.13)


def _paint_second(painter: QPainter, palette: Palette) -> None:
    painter.setPen(QPen(palette[Ink.LINE], 0.05))
    painter.setBrush(palette[Ink.CREAM])
    painter.drawEllipse(_SECOND_AT, 0.17, 0.17)
    bars = (QRectF(-0.075, -0.09, 0.05, 0.18), QRectF(0.025, -0.09, 0.05, 0.18))
    for bar in bars:
        painter.fillRect(bar.translated(_SECOND_AT), palette[Ink.LINE])


def _pen(colour: QColor, width: float) -> QPen:
    pen = QPen(colour, width)
    pen.setJoinStyle(_ROUND)
    return pen


@cache
def _figure() -> tuple[QPainterPath, ...]:
    """Coat, face and hat, the last in front."""
    coat = QPainterPath(QPointF(-0.36, 0.5))
    coat.cubicTo(-0.34, 0.1, -0.22, -0.06, -0.13, -0.1)
    coat.lineTo(0.13, -0.1)
    coat.cubicTo(0.22, -0.06, 0.34, 0.1, 0.36, 0.5)
    coat.closeSubpath()
    crown = QPainterPath(QPointF(-0.2, -0.3))
    crown.cubicTo(-0.2, -0.6, -0.08, -0.58, 0.0, -0.54)
    crown.cubicTo(0.08, -0.58, 0.2, -0.6, 0.2, -0.3)
    crown.closeSubpath()
    brim = QPainterPath()
    brim.addEllipse(QPointF(0, -0.3), 0.38, 0.1)
    face = disc(0.17).translated(0, -0.2)
    return coat, face, crown.united(brim)


@cache
def _band() -> QPainterPath:
    """The ribbon around the hat."""
    return closed([(-0.2, -0.37), (0.2, -0.37), (0.205, -0.32), (-0.205, -0.32)])


@cache
def _light_side() -> QPainterPath:
    half = QPainterPath()
    half.addRect(QRectF(-1, -1, 1, 2))
    return _figure()[0].intersected(half)


def _disc() -> QPainterPath:
    return disc(0.8)


def _square() -> QPainterPath:
    return closed([(-0.72, -0.72), (0.72, -0.72), (0.72, 0.72), (-0.72, 0.72)])


def _triangle() -> QPainterPath:
    return closed([(0, -0.95), (0.92, 0.66), (-0.92, 0.66)])


def _star() -> QPainterPath:
    return star(5, 1.08, 0.45)
