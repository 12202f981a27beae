"""Pieces as ready pictures, so that the canvas can move them about in no time.

Shadow and piece are pictures of their own: paint the shadows of all pieces first, then the pieces,
and no shadow falls on a neighbour. Scales are in device pixels from the middle of a hex to its
corner, that is, with the screen's devicePixelRatio in them.
"""

from __future__ import annotations

import math
from collections.abc import Hashable, Iterator
from dataclasses import replace
from time import perf_counter

from PyQt6.QtCore import QPoint, QPointF, QRect, QRectF, QSize, Qt
from PyQt6.QtGui import QPainter, QPixmap, QTransform

from core.basics.values import dataclass
from core.geometry.hexes import TURNS
from core.quest.catalogue.pieces import Side
from editor.drawing.detail import detail_at
from editor.drawing.kept_pictures import KeptPictures
from editor.drawing.palette import Palette
from editor.quest.drawing.hexes import SpaceStyle
from editor.quest.drawing.pieces import paint_side, painted_shadow, painted_side, piece_outline

_MOST_PIXELS = 6_000_000
"""Larger pictures are not kept; so near, little of the piece is in view anyway."""
_MOST_SHADOW_SCALE = 48.0
"""Shadows are soft: finer pictures of them would only cost memory."""
_PIECE_MARGIN, _SHADOW_MARGIN = 0.1, 0.62
"""How far the edge and the shadow reach beyond the outline."""
_SLICE = 0.001
"""In seconds: how long one go at a picture may take, to leave the rest of a frame to others."""
_QUICK_SCALE = 14.0
"""What has never been painted is first shown so small, stretched; that takes a few ms."""
_DIGITS = 4


@dataclass(frozen=True, slots=True)
class _Sprite:
    """What is to be seen in a picture, and how large."""

    side: Side
    turn: int
    palette: Palette
    pixels: float
    is_shadow: bool = False

    @property
    def shadow(self) -> _Sprite:
        return replace(self, pixels=min(self.pixels, _MOST_SHADOW_SCALE), is_shadow=True)

    @property
    def box(self) -> QRect:
        """The device pixels it covers, seen from the piece's origin."""
        margin = _SHADOW_MARGIN if self.is_shadow else _PIECE_MARGIN
        outline = piece_outline(self.side, self.turn).boundingRect()
        box = outline.adjusted(-margin, -margin, margin, margin)
        left, top = math.floor(box.left() * self.pixels), math.floor(box.top() * self.pixels)
        right, bottom = math.ceil(box.right() * self.pixels), math.ceil(box.bottom() * self.pixels)
        return QRect(QPoint(left, top), QSize(right - left, bottom - top))

    @property
    def is_kept(self) -> bool:
        box = self.box
        return box.width() * box.height() <= _MOST_PIXELS

    def is_like(self, other: _Sprite) -> bool:
        """Whether it shows the same, no matter how large and how turned."""
        return (
            self.side is other.side
            and self.palette is other.palette
            and self.is_shadow == other.is_shadow
        )


class _Build:
    """A picture in the making."""

    def __init__(self, sprite: _Sprite) -> None:
        box = sprite.box
        self.sprite = sprite
        self.pixmap = QPixmap(box.size())
        self.pixmap.fill(Qt.GlobalColor.transparent)
        self._painter = QPainter(self.pixmap)
        self._painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._painter.translate(-QPointF(box.topLeft()))
        self._painter.scale(sprite.pixels, sprite.pixels)
        self._steps = self._painted()

    def _painted(self) -> Iterator[None]:
        each = self.sprite
        if each.is_shadow:
            yield from painted_shadow(self._painter, each.side, each.turn, each.palette)
            return
        look = SpaceStyle(each.palette, detail_at(each.pixels))
        yield from painted_side(self._painter, each.side, each.turn, look)

    def go_on(self, seconds: float = math.inf) -> bool:
        """Paint for a while; tell whether the picture is done."""
        end = perf_counter() + seconds
        for _ in self._steps:
            if perf_counter() > end:
                return False
        self.stop()
        return True

    def stop(self) -> None:
        """Lay the brush down."""
        self._painter.end()

    def __del__(self) -> None:
        """Lay the brush down before the picture goes: Qt crashes if it is the other way round."""
        if self._painter.isActive():
            self._painter.end()


class Sprites:
    """Pictures of pieces, made once for each scale and kept as long as there is space.

    Attributes:
        is_hurried: whether nothing may wait: a picture of another scale then serves meanwhile,
            until `catch_up` has made the right one.
    """

    def __init__(
        self,
        most_bytes: int = 96_000_000,
        *,
        is_hurried: bool = False,
        drawn: KeptPictures[Hashable] | None = None,
    ) -> None:
        """Keep pictures of so many bytes in all; what others have `drawn` is not made again."""
        self.is_hurried = is_hurried
        self._drawn = drawn
        self._kept: KeptPictures[_Sprite] = KeptPictures(most_bytes)
        self._scale = 0.0
        self._missed: dict[_Sprite, None] = {}
        self._build: _Build | None = None

    @property
    def kept_bytes(self) -> int:
        """How much memory the pictures take."""
        return self._kept.bytes

    @property
    def is_behind(self) -> bool:
        """Whether something was painted from a picture of another scale and can be sharpened."""
        return bool(self._missed)

    def paint_shadow(
        self, painter: QPainter, side: Side, turn: int, palette: Palette, at: QPointF
    ) -> None:
        """Paint the shadow of a piece whose origin lies at a point."""
        if palette.is_plain:
            return
        wanted = self._wanted(painter, side, turn, palette)
        sprite = self._at_hand(wanted.shadow)
        painter.translate(at)
        if (sprite.pixels, sprite.turn) == (wanted.pixels, turn):
            _blit(painter, self._made(sprite), sprite)
        else:
            _stretch(painter, self._made(sprite), sprite, turn)
        painter.translate(-at)

    def paint_piece(  # noqa: PLR0913, PLR0917  what, how, and where
        self,
        painter: QPainter,
        side: Side,
        turn: int,
        palette: Palette,
        at: QPointF,
        exposed: QRectF | None = None,
    ) -> None:
        """Paint a piece whose origin lies at a point, without its shadow.

        What lies outside `exposed` may be left out.
        """
        wanted = self._wanted(painter, side, turn, palette)
        sprite = self._at_hand(wanted)
        painter.translate(at)
        if sprite != wanted:
            _stretch(painter, self._made(sprite), sprite, turn)
        elif sprite.is_kept:
            _blit(painter, self._made(sprite), sprite)
        else:
            _paint_directly(painter, sprite, None if exposed is None else exposed.translated(-at))
        painter.translate(-at)

    def is_ready(self, side: Side, turn: int, palette: Palette, pixels: float) -> bool:
        """Whether a piece can be painted at once; very large ones have no picture to wait for."""
        return self._next_missing(_sprite(side, turn, palette, pixels)) is None

    def prepare(
        self, side: Side, turn: int, palette: Palette, pixels: float, seconds: float = _SLICE
    ) -> bool:
        """Work on the pictures of a piece for some time at most; tell whether they are ready.

        An unfinished picture goes on with the next call, unless that is about another piece.
        """
        sprite = self._next_missing(_sprite(side, turn, palette, pixels))
        if sprite is not None:
            self._work_on(sprite, seconds)
        return self.is_ready(side, turn, palette, pixels)

    def catch_up(self, seconds: float = _SLICE) -> bool:
        """Make pictures that were missed, for some time at most; tell whether all are there.

        Then it is time to paint anew.
        """
        end = perf_counter() + seconds
        while self._missed and (left := end - perf_counter()) > 0:
            self._work_on(next(reversed(self._missed)), left)
        return not self._missed

    def forget(self) -> None:
        """Free all pictures, as when the palette has changed."""
        self._drop_build()
        self._missed.clear()
        self._kept.forget()

    def _next_missing(self, sprite: _Sprite) -> _Sprite | None:
        wanted = (sprite,) if sprite.palette.is_plain else (sprite, sprite.shadow)
        return next((each for each in wanted if each.is_kept and each not in self._kept), None)

    def _at_hand(self, sprite: _Sprite) -> _Sprite:
        """The sprite itself, or in a hurry one most like it."""
        if not self.is_hurried or sprite in self._kept or not sprite.is_kept:
            return sprite
        quick = replace(sprite, pixels=min(sprite.pixels, _QUICK_SCALE))
        others = [each for each in self._kept if each.is_like(sprite)]
        nearest = min(others, key=lambda each: _apart(each, sprite), default=quick)
        if nearest != sprite:
            self._missed[sprite] = None
        return nearest

    def _wanted(self, painter: QPainter, side: Side, turn: int, palette: Palette) -> _Sprite:
        """What to paint; whatever was missed at another scale than now no longer matters."""
        wanted = _sprite(side, turn, palette, painter.deviceTransform().m11())
        if wanted.pixels != self._scale:
            self._scale = wanted.pixels
            self._missed.clear()
        return wanted

    def _made(self, sprite: _Sprite) -> QPixmap:
        picture = self._kept.get(sprite)
        while picture is None:
            self._work_on(sprite, math.inf)
            picture = self._kept.get(sprite)
        return picture

    def _work_on(self, sprite: _Sprite, seconds: float) -> None:
        if self._build is None or self._build.sprite != sprite:
            self._drop_build()
            drawn = None if self._drawn is None else self._drawn.get(sprite)
            if drawn is not None:
                self._keep(sprite, drawn)
                return
            self._build = _Build(sprite)
        if self._build.go_on(seconds):
            picture, self._build = self._build.pixmap, None
            self._keep(sprite, picture)
            if self._drawn is not None:
                self._drawn.keep(sprite, picture)

    def _drop_build(self) -> None:
        if self._build is not None:
            self._build.stop()
            self._build = None

    def _keep(self, sprite: _Sprite, picture: QPixmap) -> None:
        self._missed.pop(sprite, None)
        self._kept.keep(sprite, picture)


def _sprite(side: Side, turn: int, palette: Palette, pixels: float) -> _Sprite:
    """A piece at a scale; the last bits of a scale differ with the way it was worked out."""
    return _Sprite(side, turn, palette, round(pixels, _DIGITS))


def _apart(one: _Sprite, other: _Sprite) -> tuple[float, bool]:
    """How badly a picture serves for another: a wrong scale is worse than a wrong turn."""
    return abs(math.log(one.pixels / other.pixels)), one.turn != other.turn


def _blit(painter: QPainter, pixmap: QPixmap, sprite: _Sprite) -> None:
    """Copy pixel by pixel, to whole device pixels: all stays sharp, and nothing trembles."""
    at = painter.deviceTransform().map(QPointF(0, 0))
    world = painter.worldTransform()
    painter.setWorldTransform(QTransform())
    to_device = painter.deviceTransform()
    corner = QPointF(round(at.x()), round(at.y())) + QPointF(sprite.box.topLeft())
    whole = QRectF(pixmap.rect())
    target = to_device.inverted()[0].mapRect(whole.translated(corner))
    painter.drawPixmap(target, pixmap, whole)
    painter.setWorldTransform(world)


def _stretch(painter: QPainter, pixmap: QPixmap, sprite: _Sprite, turn: int) -> None:
    """Show a picture that was made for another scale or another turn."""
    box = QRectF(sprite.box)
    target = QTransform.fromScale(1 / sprite.pixels, 1 / sprite.pixels).mapRect(box)
    degrees = (turn - sprite.turn) * 360 / TURNS
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.rotate(degrees)
    painter.drawPixmap(target, pixmap, QRectF(pixmap.rect()))
    painter.rotate(-degrees)


def _paint_directly(painter: QPainter, sprite: _Sprite, exposed: QRectF | None) -> None:
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    if exposed is not None:
        painter.setClipRect(exposed, Qt.ClipOperation.IntersectClip)
    look = SpaceStyle(sprite.palette, detail_at(sprite.pixels))
    paint_side(painter, sprite.side, sprite.turn, look, exposed)
    painter.restore()
