"""Marks, blockades and thumbnails: each can be seen, and is no larger than it says."""

from collections.abc import Callable
from functools import partial

import pytest
from PyQt6.QtCore import QPointF, QRectF, QSize
from PyQt6.QtGui import QColor, QImage, QPainter, QPixmap

from core.geometry.edges import Edge
from core.geometry.hexes import ORIGIN, Hex
from core.quest.analysis.facts import Facts
from core.quest.board.board import gates
from core.quest.board.grid import Grid
from core.quest.board.layout import Layout, lay_out
from core.quest.board.seat_worth import Fit
from core.quest.catalogue.catalogue import Catalogue
from core.quest.route.route import BlockadePlan, FixedBlockade, Placement, Route
from editor.drawing.detail import Detail
from editor.drawing.palette import LIGHT, PALETTES, Ink, Palette
from editor.drawing.shapes import point_of
from editor.drawing.tabletop import paint_table
from editor.pictures.design_pictures import painting_strips
from editor.pictures.sketches import Sketch
from editor.quest.drawing.blockades import (
    blockade_bounds,
    paint_blockade,
    paint_empty_slot,
    paint_seam_glow,
)
from editor.quest.drawing.marks import (
    paint_coordinates,
    paint_ghost_rim,
    paint_problem_badge,
    paint_seat,
    paint_selection,
    paint_shared_edges,
)
from editor.quest.drawing.painter import RoutePainter
from editor.quest.drawing.pieces import outline_of, piece_outline
from editor.quest.drawing.thumbnails import blockade_thumbnail, side_thumbnail

SIZE = 400
EDGES = tuple(Edge(Hex(q, 0), direction) for q in (-1, 0, 1) for direction in (2, 1))

pytestmark = pytest.mark.usefixtures("qapp")
every_palette = pytest.mark.parametrize("palette", PALETTES, ids=lambda palette: palette.name)


def painted(paint: Callable[..., None], *details: object, scale: float = 40.0) -> QImage:
    """What a function paints around the middle of a transparent picture."""
    image = QImage(SIZE, SIZE, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(QColor(0, 0, 0, 0))
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(SIZE / 2, SIZE / 2)
    painter.scale(scale, scale)
    paint(painter, *details)
    painter.end()
    return image


def touched(image: QImage) -> QRectF:
    """The smallest rectangle that holds all that is painted."""
    spots = [
        (x, y)
        for x in range(0, image.width(), 2)
        for y in range(0, image.height(), 2)
        if image.pixelColor(x, y).alpha() > 8
    ]
    if not spots:
        return QRectF()
    columns, rows = zip(*spots, strict=True)
    return QRectF(min(columns), min(rows), max(columns) - min(columns), max(rows) - min(rows))


def laid(catalogue: Catalogue, number: int | None) -> Layout:
    """Two strips with a blockade between them."""
    pieces = (Placement("O", ORIGIN), Placement("P", Hex(-1, 3)))
    plan = BlockadePlan.of(FixedBlockade(("O", "P"), number))
    return lay_out(Route(pieces=pieces, blockades=plan), catalogue)


@every_palette
@pytest.mark.parametrize("detail", Detail)
def test_blockades_stay_within_their_bounds(
    catalogue: Catalogue, palette: Palette, detail: Detail
) -> None:
    layout = laid(catalogue, 6)
    [gate] = gates(layout)
    edges = layout.seams[gate.seam].edges
    box = blockade_bounds(edges)
    shift = -box.center()

    def paint(painter: QPainter) -> None:
        painter.translate(shift)
        paint_blockade(painter, layout, gate, palette, detail)
        paint_seam_glow(painter, edges, palette, detail)
        paint_empty_slot(painter, edges, palette, detail)

    seen = touched(painted(paint, scale=24.0))
    allowed = QRectF(box.translated(shift))
    allowed = QRectF(allowed.topLeft() * 24, allowed.size() * 24).translated(SIZE / 2, SIZE / 2)
    assert not seen.isEmpty()
    assert allowed.adjusted(-2, -2, 2, 2).contains(seen)


def test_a_slot_looks_other_than_a_blockade_and_other_when_it_glows(catalogue: Catalogue) -> None:
    pictures = []
    for number in (None, 1, 2, 3, 4, 5, 6):
        layout = laid(catalogue, number)
        [gate] = gates(layout)
        pictures.append(painted(paint_blockade, layout, gate, LIGHT))
    edges = laid(catalogue, None).seams[0].edges
    pictures.append(painted(paint_empty_slot, edges, LIGHT))
    pictures.append(painted(paint_seam_glow, edges, LIGHT))
    assert all(one != other for one in pictures for other in pictures if one is not other)


@every_palette
def test_the_rim_of_a_selection_is_as_wide_at_every_scale(
    catalogue: Catalogue, palette: Palette
) -> None:
    outline = piece_outline(catalogue.sides["END_RIVER"], 0)
    widths = []
    for scale in (16.0, 32.0):
        image = painted(paint_selection, outline, palette, scale, scale=scale)
        box = outline.boundingRect()
        widths.append(touched(image).width() - box.width() * scale)
    assert widths[0] == pytest.approx(widths[1], abs=4)


def test_legal_and_illegal_ghosts_and_seats_differ(catalogue: Catalogue) -> None:
    outline = piece_outline(catalogue.sides["END_RIVER"], 3)
    seated_ghost = partial(paint_ghost_rim, ink=Ink.GOOD, is_seated=True)
    loose_ghost = partial(paint_ghost_rim, ink=Ink.GLOW, is_seated=False)
    pictures = [
        painted(seated_ghost, outline, LIGHT),
        painted(loose_ghost, outline, LIGHT),
        painted(paint_seat, outline, LIGHT, Fit.FULL),
    ]
    assert all(one != other for one in pictures for other in pictures if one is not other)
    assert all(not touched(each).isEmpty() for each in pictures)


def test_shared_edges_show_how_many_they_are() -> None:
    two, three = (painted(paint_shared_edges, EDGES[:count], LIGHT) for count in (2, 3))
    assert two != three
    assert touched(painted(paint_shared_edges, (), LIGHT)).isEmpty()


@every_palette
def test_each_severity_has_a_shape_of_its_own(palette: Palette) -> None:
    shapes = [
        painted(paint_problem_badge, ink, 1, palette, QPointF(0, 0), 40.0).createAlphaMask()
        for ink in (Ink.GLOW, Ink.CAUTION, Ink.HINT)
    ]
    assert all(one != other for one in shapes for other in shapes if one is not other)


def test_a_badge_keeps_its_size_and_shows_the_count() -> None:
    def badge(count: int, scale: float) -> QImage:
        details = (Ink.GLOW, count, LIGHT, QPointF(0, 0), scale)
        return painted(paint_problem_badge, *details, scale=scale)

    assert touched(badge(1, 40.0)).width() == pytest.approx(touched(badge(1, 160.0)).width(), abs=2)
    pictures = [badge(count, 40.0) for count in (1, 2, 9, 10)]
    assert all(one != other for one in pictures for other in pictures if one is not other)
    assert badge(10, 40.0) == badge(99, 40.0)


def test_coordinates_are_written_only_where_there_is_room() -> None:
    hexes = {ORIGIN, Hex(1, -2)}
    near = painted(paint_coordinates, hexes, Grid(), LIGHT, 40.0)
    far = painted(paint_coordinates, hexes, Grid(), LIGHT, 12.0, scale=12.0)
    assert not touched(near).isEmpty()
    assert touched(far).isEmpty()


def test_the_grid_can_be_left_out() -> None:
    part = QRectF(-5, -5, 10, 10)
    with_grid = painted(paint_table, part, LIGHT)
    without = painted(partial(paint_table, has_grid=False), part, LIGHT)
    assert with_grid != without
    assert without.pixelColor(7, 7) == LIGHT[Ink.TABLE]


def test_an_outline_turns_and_moves_with_its_piece(catalogue: Catalogue) -> None:
    for name in ("A", "C", "O", "END_JUNGLE"):
        for turn in range(6):
            placement = Placement(name, Hex(3, -2), turn)
            layout = lay_out(Route(pieces=(placement,)), catalogue)
            outline = piece_outline(catalogue.sides[name], turn).translated(point_of(placement.at))
            there, here = outline_of(layout.pieces[0]).boundingRect(), outline.boundingRect()
            for one, other in zip(there.getCoords(), here.getCoords(), strict=True):
                assert one == pytest.approx(other, abs=1e-6)


def test_the_outline_of_the_start_tile_keeps_its_straight_cuts(catalogue: Catalogue) -> None:
    start, tile = (piece_outline(catalogue.sides[name], 0) for name in ("A", "C"))
    assert start.elementCount() < tile.elementCount()


def covered(picture: QPixmap) -> float:
    """The share of a thumbnail that is painted."""
    image = picture.toImage()
    points = [(x, y) for x in range(0, image.width(), 3) for y in range(0, image.height(), 3)]
    return sum(image.pixelColor(x, y).alpha() > 0 for x, y in points) / len(points)


@every_palette
def test_thumbnails_of_sides_fill_their_room(catalogue: Catalogue, palette: Palette) -> None:
    for side in catalogue.sides.values():
        picture = side_thumbnail(side, palette, QSize(90, 90))
        assert (picture.width(), picture.height()) == (90, 90)
        assert 0.3 < covered(picture) < 0.95
        box = touched(picture.toImage())
        assert max(box.width(), box.height()) > 82


def test_thumbnails_are_sharp_on_fine_screens(catalogue: Catalogue) -> None:
    picture = side_thumbnail(catalogue.sides["C"], LIGHT, QSize(90, 60), ratio=2.0, turn=1)
    assert (picture.width(), picture.height()) == (180, 120)
    assert picture.devicePixelRatio() == 2.0
    turned = side_thumbnail(catalogue.sides["C"], LIGHT, QSize(90, 60), ratio=2.0, turn=0)
    assert picture.toImage() != turned.toImage()


@every_palette
def test_a_little_picture_of_a_route_lies_on_its_table(
    catalogue: Catalogue, palette: Palette
) -> None:
    picture = QPixmap(60, 40)
    sketch = Sketch(RoutePainter(), Facts.of_route(laid(catalogue, None).route, catalogue))
    for _ in painting_strips(picture, sketch, sketch.extent(), palette):
        pass
    image = picture.toImage()
    assert image.pixelColor(30, 20) != palette[Ink.TABLE]
    assert image.pixelColor(0, 0) == palette[Ink.TABLE]


def test_thumbnails_of_blockades_differ(catalogue: Catalogue) -> None:
    pictures = [
        blockade_thumbnail(blockade, LIGHT, QSize(28, 28)).toImage()
        for blockade in catalogue.blockades
    ]
    assert all(one != other for one in pictures for other in pictures if one is not other)
