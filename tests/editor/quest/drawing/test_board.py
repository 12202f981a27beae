"""The drawing: every route and every side paints, always the same, in both palettes."""

from pathlib import Path

import pytest
from PyQt6.QtCore import QPointF, QRectF
from PyQt6.QtGui import QColor, QImage, QPainter

from core.basics import paths
from core.geometry.hexes import Hex
from core.quest.board.layout import Layout, lay_out
from core.quest.catalogue.catalogue import Catalogue
from core.quest.catalogue.reading import load_catalogue
from core.quest.catalogue.spaces import Space, Terrain
from core.quest.route.reading import parse_route, read_route
from core.quest.route.route import BlockadePlan, FixedBlockade, Placement, Route
from editor.drawing.detail import Detail, detail_at
from editor.drawing.palette import DARK, LIGHT, PALETTES, Ink, Palette
from editor.drawing.shapes import point_of
from editor.drawing.tabletop import paint_table
from editor.quest.drawing.board import bounds, paint_board, paint_highlight
from editor.quest.drawing.compositions import Spot, compose
from editor.quest.drawing.grounds import SHADES, ground_colour
from editor.quest.drawing.hexes import SpaceStyle, paint_space
from tests.editor.conftest import OVERLAPPING

ROUTES = sorted(paths.examples("quest").glob("*.yaml"))
SIDES = sorted(load_catalogue().sides)
SCALE = 12.0

pytestmark = pytest.mark.usefixtures("qapp")


def drawn(
    layout: Layout, palette: Palette, detail: Detail = Detail.TEXTURES, part: QRectF | None = None
) -> QImage:
    """The picture of a layout; with a part, only that part is asked for."""
    box = bounds(layout)
    image = QImage((box.size() * SCALE).toSize(), QImage.Format.Format_RGB32)
    image.fill(palette[Ink.TABLE])
    painter = QPainter(image)
    painter.scale(SCALE, SCALE)
    painter.translate(-box.topLeft())
    paint_board(painter, layout, palette, detail, part)
    painter.end()
    return image


def colour_at(image: QImage, layout: Layout, at: Hex) -> QColor:
    """The colour in the middle of a hex."""
    point = (point_of(at) - bounds(layout).topLeft()) * SCALE
    return image.pixelColor(point.toPoint())


def painted_share(image: QImage, palette: Palette) -> float:
    """How much of a picture is no bare table."""
    points = [(x, y) for x in range(0, image.width(), 4) for y in range(0, image.height(), 4)]
    table = palette[Ink.TABLE].rgb()
    bare = [point for point in points if image.pixel(*point) == table]
    return 1 - len(bare) / len(points)


@pytest.mark.parametrize("palette", PALETTES, ids=lambda palette: palette.name)
@pytest.mark.parametrize("path", ROUTES, ids=lambda path: path.stem)
def test_every_bundled_route_paints_the_same_twice(
    path: Path, palette: Palette, catalogue: Catalogue
) -> None:
    layout = lay_out(read_route(path).design, catalogue)
    first = drawn(layout, palette)
    assert painted_share(first, palette) > 0.2
    assert first == drawn(layout, palette)


@pytest.mark.parametrize("side", SIDES)
def test_every_side_paints(side: str, catalogue: Catalogue) -> None:
    layout = lay_out(Route(pieces=(Placement(side, turn=2),)), catalogue)
    for palette in PALETTES:
        least = 0.3 if palette.is_plain else 0.5  # plain pieces throw no shadow on the table
        assert painted_share(drawn(layout, palette), palette) > least


def test_a_layout_with_defects_paints_too(catalogue: Catalogue) -> None:
    layout = lay_out(parse_route(OVERLAPPING).design, catalogue)
    assert painted_share(drawn(layout, LIGHT), LIGHT) > 0.1


def test_an_empty_layout_has_no_bounds(catalogue: Catalogue) -> None:
    assert bounds(lay_out(Route(), catalogue)).isEmpty()


def test_the_palettes_and_the_levels_of_detail_differ(
    catalogue: Catalogue, first_game: Path
) -> None:
    layout = lay_out(read_route(first_game).design, catalogue)
    pictures = [drawn(layout, LIGHT, detail) for detail in Detail]
    pictures.append(drawn(layout, DARK))
    assert all(one != other for one in pictures for other in pictures if one is not other)


def test_detail_grows_with_the_scale() -> None:
    assert [detail_at(pixels) for pixels in (4, 10, 18, 40)] == list(Detail)


def test_the_exposed_part_looks_as_in_the_whole(catalogue: Catalogue, first_game: Path) -> None:
    layout = lay_out(read_route(first_game).design, catalogue)
    whole = bounds(layout)
    quarter = QRectF(whole.topLeft(), whole.size() / 2)
    pixels = QRectF(0, 0, whole.width() * SCALE / 2, whole.height() * SCALE / 2).toRect()
    part = drawn(layout, LIGHT, part=quarter)
    assert part.copy(pixels) == drawn(layout, LIGHT).copy(pixels)


def test_harder_spaces_are_darker() -> None:
    for palette in PALETTES:
        for shades in SHADES[palette.name].values():
            lightness = [shade.lightnessF() for shade in shades]
            assert lightness == sorted(lightness, reverse=True)


def test_terrains_differ_in_colour() -> None:
    for palette in PALETTES:
        grounds = {ground_colour(palette, terrain, 1).name() for terrain in Terrain}
        assert len(grounds) == len(Terrain)


def test_a_numbered_blockade_looks_other_than_one_drawn_at_random(
    catalogue: Catalogue, first_game: Path
) -> None:
    route = read_route(first_game).design
    pictures = []
    for number in (None, 1, 6, 42):
        plan = BlockadePlan.of(FixedBlockade(("B", "C"), number))
        pieces = route.pieces[:2]
        pictures.append(drawn(lay_out(Route(pieces=pieces, blockades=plan), catalogue), LIGHT))
    assert all(one != other for one in pictures for other in pictures if one is not other)


def test_a_highlight_tints_its_hexes(catalogue: Catalogue, first_game: Path) -> None:
    layout = lay_out(read_route(first_game).design, catalogue)
    image = drawn(layout, LIGHT)
    at = next(iter(layout.claims))
    before = colour_at(image, layout, at)
    painter = QPainter(image)
    painter.scale(SCALE, SCALE)
    painter.translate(-bounds(layout).topLeft())
    paint_highlight(painter, {at}, LIGHT)
    painter.end()
    assert colour_at(image, layout, at) != before


def test_the_table_has_a_lattice_unless_it_is_far_away() -> None:
    shares = []
    for detail in (Detail.GROUND, Detail.TEXTURES):
        image = QImage(120, 120, QImage.Format.Format_RGB32)
        painter = QPainter(image)
        painter.scale(SCALE, SCALE)
        paint_table(painter, QRectF(0, 0, 10, 10), LIGHT, detail)
        painter.end()
        shares.append(painted_share(image, LIGHT))
    assert shares[0] == 0
    assert shares[1] > 0


def test_every_power_looks_different() -> None:
    pictures = []
    for power in range(1, 10):
        image = QImage(60, 60, QImage.Format.Format_RGB32)
        image.fill(LIGHT[Ink.TABLE])
        painter = QPainter(image)
        painter.translate(30, 30)
        painter.scale(30, 30)
        spot = Spot(Space(Terrain.RIVER, power), QPointF())
        paint_space(painter, spot, SpaceStyle(LIGHT, Detail.SYMBOLS))
        painter.end()
        pictures.append(image)
    assert all(one != other for one in pictures for other in pictures if one is not other)


def test_from_afar_no_texture_is_put_together_as_none_is_painted(catalogue: Catalogue) -> None:
    spaces = catalogue.sides["C"].turns[0].spaces
    spots = [Spot(space, point_of(at)) for at, space in spaces.items()]
    near, far = compose(spots), compose(spots, is_far=True)
    assert any(ground.texture for ground in near.grounds)
    assert not any(ground.texture for ground in far.grounds)
    assert [each.middles for each in far.grounds] == [each.middles for each in near.grounds]
