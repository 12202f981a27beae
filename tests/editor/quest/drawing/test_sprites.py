"""Sprites: they look like what they stand for, stay sharp, and do not eat all memory."""

import pytest
from PyQt6.QtCore import QPointF, QRectF
from PyQt6.QtGui import QColor, QImage, QPainter

from core.quest.catalogue.catalogue import Catalogue
from core.quest.catalogue.pieces import Side
from editor.drawing.detail import detail_at
from editor.drawing.palette import DARK, HIGH_CONTRAST, LIGHT, Palette
from editor.quest.drawing.hexes import SpaceStyle
from editor.quest.drawing.pieces import paint_side, paint_side_shadow
from editor.quest.drawing.sprites import Sprites

SCALE = 20.0
SIZE = 320
TURN = 2
MIDDLE = QPointF(160, 160)
ORIGIN = QPointF(0, 0)

pytestmark = pytest.mark.usefixtures("qapp")


@pytest.fixture
def side(catalogue: Catalogue) -> Side:
    """A side with most terrains."""
    return catalogue.sides["O"]


def canvas(ratio: float = 1.0) -> QImage:
    """An empty picture."""
    image = QImage(SIZE, SIZE, QImage.Format.Format_RGB32)
    image.fill(QColor("#eee2c6"))
    image.setDevicePixelRatio(ratio)
    return image


def painter_on(image: QImage, scale: float, middle: QPointF = MIDDLE) -> QPainter:
    """A painter whose origin lies in the middle."""
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(middle)
    painter.scale(scale, scale)
    return painter


def by_sprites(
    sprites: Sprites,
    side: Side,
    scale: float = SCALE,
    middle: QPointF = MIDDLE,
    palette: Palette = LIGHT,
) -> QImage:
    """A piece with its shadow from ready pictures."""
    image = canvas()
    painter = painter_on(image, scale, middle)
    sprites.paint_shadow(painter, side, TURN, palette, ORIGIN)
    sprites.paint_piece(painter, side, TURN, palette, ORIGIN)
    painter.end()
    return image


def directly(side: Side, scale: float = SCALE, palette: Palette = LIGHT) -> QImage:
    """The same by the drawing itself."""
    image = canvas()
    painter = painter_on(image, scale)
    paint_side_shadow(painter, side, TURN, palette)
    paint_side(painter, side, TURN, SpaceStyle(palette, detail_at(scale)))
    painter.end()
    return image


def difference(one: QImage, other: QImage) -> int:
    """The largest difference of any colour in any fourth pixel."""
    points = [(x, y) for x in range(0, SIZE, 4) for y in range(0, SIZE, 4)]
    pairs = [(one.pixelColor(x, y), other.pixelColor(x, y)) for x, y in points]
    return max(
        abs(part(first) - part(second))
        for first, second in pairs
        for part in (QColor.red, QColor.green, QColor.blue)
    )


@pytest.mark.parametrize("palette", [LIGHT, DARK, HIGH_CONTRAST], ids=lambda each: each.name)
@pytest.mark.parametrize("scale", [8.0, 14.3, 20.0])
def test_a_sprite_looks_like_the_drawing(side: Side, scale: float, palette: Palette) -> None:
    sprite = by_sprites(Sprites(), side, scale, palette=palette)
    assert difference(sprite, directly(side, scale, palette)) <= 12


def test_what_is_kept_looks_as_when_it_was_made(side: Side) -> None:
    sprites = Sprites()
    first = by_sprites(sprites, side)
    assert sprites.is_ready(side, TURN, LIGHT, SCALE)
    kept = sprites.kept_bytes
    assert by_sprites(sprites, side) == first
    assert sprites.kept_bytes == kept


def test_sprites_lie_on_whole_pixels(side: Side) -> None:
    sprites = Sprites()
    upright = by_sprites(sprites, side)
    assert by_sprites(sprites, side, middle=QPointF(160.3, 159.8)) == upright
    moved = by_sprites(sprites, side, middle=QPointF(167.2, 160))
    assert moved.copy(7, 0, SIZE - 7, SIZE) == upright.copy(0, 0, SIZE - 7, SIZE)


def test_scales_count_the_pixels_of_the_device(side: Side) -> None:
    sprites = Sprites()
    image = canvas(ratio=2.0)
    painter = painter_on(image, SCALE / 2, MIDDLE / 2)
    sprites.paint_shadow(painter, side, TURN, LIGHT, ORIGIN)
    sprites.paint_piece(painter, side, TURN, LIGHT, ORIGIN)
    painter.end()
    assert sprites.is_ready(side, TURN, LIGHT, SCALE)
    image.setDevicePixelRatio(1.0)
    assert difference(image, by_sprites(Sprites(), side)) <= 12


def test_painting_leaves_the_painter_as_it_was(side: Side) -> None:
    painter = painter_on(image := canvas(), SCALE)
    before = painter.worldTransform()
    sprites = Sprites()
    sprites.paint_shadow(painter, side, TURN, LIGHT, QPointF(1, 2))
    sprites.paint_piece(painter, side, TURN, LIGHT, QPointF(1, 2))
    after = painter.worldTransform()
    painter.end()
    assert [after.m11(), after.dx(), after.dy()] == pytest.approx(
        [before.m11(), before.dx(), before.dy()]
    )
    assert image != canvas()


def test_memory_is_bounded_and_the_newest_stays(catalogue: Catalogue) -> None:
    sprites = Sprites(most_bytes=700_000)
    for name in "OPQR":
        by_sprites(sprites, catalogue.sides[name])
    assert sprites.kept_bytes <= 700_000
    assert sprites.is_ready(catalogue.sides["R"], TURN, LIGHT, SCALE)
    assert not sprites.is_ready(catalogue.sides["O"], TURN, LIGHT, SCALE)
    sprites.forget()
    assert sprites.kept_bytes == 0
    assert not sprites.is_ready(catalogue.sides["R"], TURN, LIGHT, SCALE)


def test_in_a_hurry_another_scale_serves_until_the_right_one_is_there(side: Side) -> None:
    sprites = Sprites()
    by_sprites(sprites, side, 16.0)
    sprites.is_hurried = True
    meanwhile = by_sprites(sprites, side)
    assert sprites.is_behind
    assert not sprites.is_ready(side, TURN, LIGHT, SCALE)
    sharp = by_sprites(Sprites(), side)
    assert meanwhile != sharp
    while not sprites.catch_up():
        pass
    assert not sprites.is_behind
    assert by_sprites(sprites, side) == sharp


def test_in_a_hurry_even_the_first_sight_is_quick(side: Side) -> None:
    sprites = Sprites(is_hurried=True)
    assert by_sprites(sprites, side) != canvas()
    assert sprites.is_behind
    small = Sprites(is_hurried=True)
    by_sprites(small, side, 10.0)
    assert not small.is_behind


def test_what_was_missed_at_another_scale_is_forgotten(side: Side) -> None:
    sprites = Sprites(is_hurried=True)
    by_sprites(sprites, side, 24.0)
    by_sprites(sprites, side, 10.0)
    by_sprites(sprites, side, 18.0)
    while not sprites.catch_up():
        pass
    assert sprites.is_ready(side, TURN, LIGHT, 18.0)
    assert not sprites.is_ready(side, TURN, LIGHT, 24.0)


def test_a_picture_can_be_made_bit_by_bit(catalogue: Catalogue) -> None:
    sprites = Sprites()
    side, other = catalogue.sides["O"], catalogue.sides["P"]
    goes = 1
    while not sprites.prepare(side, TURN, LIGHT, SCALE, seconds=0):
        goes += 1
    assert goes > 20
    assert by_sprites(sprites, side) == by_sprites(Sprites(), side)
    assert not sprites.prepare(other, TURN, LIGHT, SCALE, seconds=0)
    assert by_sprites(sprites, side) == by_sprites(Sprites(), side)
    while not sprites.prepare(other, TURN, LIGHT, SCALE):
        pass
    assert by_sprites(sprites, other) == by_sprites(Sprites(), other)


def test_a_picture_that_is_given_up_does_no_harm(catalogue: Catalogue) -> None:
    sprites = Sprites()
    sprites.prepare(catalogue.sides["O"], TURN, LIGHT, SCALE, seconds=0)
    sprites.prepare(catalogue.sides["P"], TURN, LIGHT, SCALE, seconds=0)
    sprites.forget()
    assert sprites.kept_bytes == 0


def test_very_large_pieces_are_painted_directly(catalogue: Catalogue) -> None:
    side, scale = catalogue.sides["C"], 400.0
    sprites = Sprites()
    image, expected = canvas(), canvas()
    exposed = QRectF(-0.4, -0.4, 0.8, 0.8)
    painter = painter_on(image, scale)
    sprites.paint_piece(painter, side, 0, LIGHT, ORIGIN, exposed)
    painter.end()
    painter = painter_on(expected, scale)
    painter.setClipRect(exposed)
    paint_side(painter, side, 0, SpaceStyle(LIGHT, detail_at(scale)), exposed)
    painter.end()
    assert image == expected
    assert sprites.kept_bytes == 0


def test_plain_palettes_throw_no_shadow(side: Side) -> None:
    image = canvas()
    painter = painter_on(image, SCALE)
    Sprites().paint_shadow(painter, side, TURN, HIGH_CONTRAST, ORIGIN)
    painter.end()
    assert image == canvas()
