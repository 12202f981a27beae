"""Reference pictures: a small scene with everything in it, in each theme, near and far."""

from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

import numpy as np
import pytest
from numpy.typing import NDArray
from PyQt6.QtCore import QPointF, QRectF, QSize
from PyQt6.QtGui import QImage, QPainter, QPainterPath, qRgb
from pytestqt.qtbot import QtBot

from core.checking.report import check
from core.designs.design_file import DesignFile
from core.geometry.hexes import Hex
from core.quest.analysis.facts import Facts
from core.quest.board.grid import Grid
from core.quest.board.layout import Layout, lay_out
from core.quest.board.seat_worth import Fit
from core.quest.catalogue.catalogue import Catalogue
from core.quest.catalogue.spaces import Cave, Space, Terrain
from core.quest.checks.carrying import side_in_hand
from core.quest.checks.rules import RULES
from core.quest.route.route import BlockadePlan, FixedBlockade, Placement, Route
from editor.drawing.detail import Detail, detail_at
from editor.drawing.palette import PALETTES, Ink, Palette
from editor.drawing.shapes import point_of
from editor.drawing.tabletop import paint_table
from editor.quest.canvas.canvas import Canvas
from editor.quest.documents.route_document import RouteDocument
from editor.quest.documents.selection import Selection
from editor.quest.drawing.blockades import paint_empty_slot, paint_seam_glow
from editor.quest.drawing.board import paint_board, paint_highlight
from editor.quest.drawing.compositions import Spot
from editor.quest.drawing.grounds import ground_colour
from editor.quest.drawing.hexes import SpaceStyle, paint_space
from editor.quest.drawing.marks import (
    paint_coordinates,
    paint_ghost_glow,
    paint_ghost_rim,
    paint_problem_badge,
    paint_seat,
    paint_selection,
    paint_shared_edges,
)
from editor.quest.drawing.pieces import paint_side, paint_side_shadow, piece_outline
from editor.widgets.settings import Look
from editor.widgets.theme import Theme
from tests.conftest import GOLDEN

PICTURES = GOLDEN / "pictures"
VIEWS = {
    20: QRectF(-18.5, -4.0, 35.5, 21.5),
    100: QRectF(-1.5, -2.6, 18.0, 19.0),
    200: QRectF(-1.6, 0.8, 10.2, 6.8),
}
"""The part of the scene in each picture, by its scale in per cent."""
ACTUAL_SIZE = 40.0
CANVAS = QSize(640, 460)
LOOKS = {"light": Look.LIGHT, "dark": Look.DARK, "high contrast": Look.CONTRAST}
STEP, COLOURS = 8, 256
"""References keep every eighth shade, and so many colours: that makes small files."""
MOST_MEAN, MOST_FAR, FAR_APART = 4.0, 0.01, 40
"""The mean difference allowed, and the share of pixels that may be far apart."""
SMALLEST = 0
"""The quality that makes Qt compress a PNG as much as it can; it loses nothing."""

ROUTE = Route(
    pieces=(
        Placement("A", Hex(-8, 2)),
        Placement("O", Hex(0, 0)),
        Placement("P", Hex(-1, 3)),
        Placement("Q", Hex(-3, 6)),
        Placement("R", Hex(-4, 9)),
        Placement("END_RIVER", Hex(2, 3)),
    ),
    blockades=BlockadePlan.of(FixedBlockade(("O", "P"), 5), FixedBlockade(("P", "Q"))),
)
SELECTED = ROUTE.pieces[-1]
GHOST = Placement("END_JUNGLE", Hex(-1, 9))
ASKING = (Terrain.JUNGLE, Terrain.RIVER, Terrain.VILLAGE, Terrain.RUBBLE, Terrain.BASE_CAMP)
LEGEND = (
    *(Space(terrain, power) for terrain in ASKING for power in (1, 2, 3, 4)),
    Space(Terrain.MOUNTAIN),
    Space(Terrain.MOUNTAIN, cave=Cave.SHOWN),
    Space(Terrain.MOUNTAIN, cave=Cave.UNVERIFIED),
    Space(Terrain.START, start_number=3),
)

Pixels: TypeAlias = NDArray[np.int16]

pytestmark = pytest.mark.usefixtures("qapp")


def painted_scene(catalogue: Catalogue, palette: Palette, percent: int) -> QImage:
    """The part of the scene that a scale shows."""
    pixels, part = ACTUAL_SIZE * percent / 100, VIEWS[percent]
    image = QImage((part.size() * pixels).toSize(), QImage.Format.Format_RGB32)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(pixels, pixels)
    painter.translate(-part.topLeft())
    layout = lay_out(ROUTE, catalogue)
    detail = detail_at(pixels)
    paint_table(painter, part, palette, detail)
    paint_board(painter, layout, palette, detail)
    paint_legend(painter, SpaceStyle(palette, detail))
    paint_slots(painter, layout, palette, detail)
    paint_marks(painter, layout, palette, pixels)
    paint_ghost(painter, catalogue, SpaceStyle(palette, detail))
    painter.end()
    return image


def paint_legend(painter: QPainter, look: SpaceStyle) -> None:
    """Every terrain in every strength."""
    for number, space in enumerate(LEGEND):
        row, column = divmod(number, 4)
        at = QPointF(10.0 + 1.75 * column, -1.4 + 1.95 * row)
        paint_space(painter, Spot(space, at), look)


def paint_slots(painter: QPainter, layout: Layout, palette: Palette, detail: Detail) -> None:
    """An empty slot, marked, beside the blockade that is laid."""
    seam = layout.seam_between("Q", "R")
    assert seam is not None
    paint_empty_slot(painter, seam.edges, palette, detail)
    paint_seam_glow(painter, seam.edges, palette, detail)


def paint_marks(painter: QPainter, layout: Layout, palette: Palette, pixels: float) -> None:
    """A selected piece, badges of every kind, a highlighted hex and coordinates."""
    paint_selection(painter, outline_at(layout.catalogue, SELECTED), palette, pixels)
    names = Grid.of(layout.claims)
    paint_coordinates(painter, layout.pieces[1].spaces, names, palette, pixels)
    paint_highlight(painter, {Hex(-4, 3)}, palette)
    for number, (ink, count) in enumerate(((Ink.GLOW, 1), (Ink.CAUTION, 3), (Ink.HINT, 12))):
        at = point_of(Hex(-2 + number, 3)) + QPointF(0, -0.4)
        paint_problem_badge(painter, ink, count, palette, at, pixels)


def paint_ghost(painter: QPainter, catalogue: Catalogue, look: SpaceStyle) -> None:
    """A piece in hand that may be dropped, one that may not, and a seat."""
    outline = outline_at(catalogue, GHOST)
    middle = point_of(GHOST.at)
    paint_ghost_glow(painter, outline, look.palette, Ink.GOOD)
    painter.translate(middle)
    paint_side_shadow(painter, catalogue.sides[GHOST.side], GHOST.turn, look.palette)
    paint_side(painter, catalogue.sides[GHOST.side], GHOST.turn, look)
    painter.translate(-middle)
    paint_ghost_rim(painter, outline, look.palette, Ink.GOOD, is_seated=True)
    table = lay_out(Route(pieces=(ROUTE.pieces[4], GHOST)), catalogue)
    paint_shared_edges(painter, table.contacts[0].edges, look.palette)
    paint_seat(painter, outline.translated(4.6, -0.6), look.palette, Fit.FAIR)
    far = outline.translated(-9.0, 1.0)
    paint_ghost_rim(painter, far, look.palette, Ink.GLOW, is_seated=False)


def outline_at(catalogue: Catalogue, placement: Placement) -> QPainterPath:
    """The outline of a placed piece."""
    outline = piece_outline(catalogue.sides[placement.side], placement.turn)
    return outline.translated(point_of(placement.at))


def shades(image: QImage) -> Pixels:
    """The red, green and blue of every pixel."""
    image = image.convertToFormat(QImage.Format.Format_RGB32)
    bits = image.constBits()
    assert bits is not None
    raw = np.frombuffer(bits.asstring(image.width() * image.height() * 4), np.uint8)
    return raw.reshape(image.height(), image.width(), 4)[:, :, :3].astype(np.int16)


def picture(pixels: Pixels) -> QImage:
    """The picture of pixels, as `shades` gives them."""
    height, width, _ = pixels.shape
    full = np.full((height, width, 4), 255, np.uint8)
    full[:, :, :3] = pixels
    return QImage(full.tobytes(), width, height, QImage.Format.Format_RGB32).copy()


def coarser(image: QImage) -> QImage:
    """With so few colours that each pixel needs but one byte."""
    pixels = shades(image)
    found, which, counts = np.unique(
        pixels.reshape(-1, 3) // STEP, axis=0, return_inverse=True, return_counts=True
    )
    kept = found[_most_missed(found, counts)]
    apart = np.abs(found[:, None, :] - kept[None, :, :]).sum(axis=2)
    indexes = apart.argmin(axis=1)[which.ravel()].astype(np.uint8)
    height, width, _ = pixels.shape
    rows = np.pad(indexes.reshape(height, width), ((0, 0), (0, -width % 4))).tobytes()
    few = QImage(rows, width, height, QImage.Format.Format_Indexed8)
    few.setColorTable([qRgb(*(int(part) * STEP + STEP // 2 for part in c[::-1])) for c in kept])
    return few.copy()


def _most_missed(found: NDArray[np.int16], counts: NDArray[np.intp]) -> list[int]:
    """The colours to keep: always the one next that pixels are furthest from, all in all.

    By frequency alone the ground would take them all, and small things would lose theirs.
    """
    kept = [int(counts.argmax())]
    apart = np.abs(found - found[kept[0]]).sum(axis=1)
    while len(kept) < min(COLOURS, len(found)):
        kept.append(int((counts * apart).argmax()))
        apart = np.minimum(apart, np.abs(found - found[kept[-1]]).sum(axis=1))
    return kept


def complaint(expected: QImage, actual: QImage, folder: Path) -> str:
    """What is wrong with a picture, and where to look at it; nothing if it is right."""
    if expected.size() != actual.size():
        return f"{actual.size()} instead of {expected.size()}"
    apart = np.abs(shades(expected) - shades(actual))
    mean, far = float(apart.mean()), float((apart.max(axis=2) > FAR_APART).mean())
    if mean <= MOST_MEAN and far <= MOST_FAR:
        return ""
    actual.save(str(folder / "actual.png"))
    picture(np.minimum(apart * 4, 255)).save(str(folder / "difference.png"))
    return (
        f"mean difference {mean:.2f}, {far:.1%} of the pixels far off: see {folder}"
        " (if the change is right, accept it with --update-golden)"
    )


Compare: TypeAlias = Callable[[str, QImage], None]


@pytest.fixture
def golden_picture(request: pytest.FixtureRequest, tmp_path: Path) -> Compare:
    """A function that fails unless a picture looks like the one under tests/golden/pictures/."""
    is_update = request.config.getoption("--update-golden")

    def compare(name: str, actual: QImage) -> None:
        path = PICTURES / name
        if is_update:
            path.parent.mkdir(exist_ok=True)
            assert coarser(actual).save(str(path), "PNG", SMALLEST)
        expected = QImage(str(path))
        assert not expected.isNull(), f"no {path} yet: make it with --update-golden"
        problem = complaint(expected, actual, tmp_path)
        if problem:
            pytest.fail(f"{name}: {problem}", pytrace=False)

    return compare


@pytest.mark.parametrize("percent", VIEWS)
@pytest.mark.parametrize("palette", PALETTES, ids=lambda palette: palette.name)
def test_the_scene_looks_as_it_should(
    catalogue: Catalogue, golden_picture: Compare, palette: Palette, percent: int
) -> None:
    name = f"{palette.name.replace(' ', '_')}_{percent}.png"
    golden_picture(name, painted_scene(catalogue, palette, percent))


def canvas_at_rest(catalogue: Catalogue, palette: Palette, qtbot: QtBot) -> Canvas:
    """A canvas with a route that has problems, a selected piece and another one in the hand."""
    document = RouteDocument(catalogue, DesignFile(ROUTE))
    selection, theme = Selection(document), Theme(LOOKS[palette.name])
    canvas = Canvas(document, selection, theme)
    qtbot.addWidget(canvas)
    canvas.resize(CANVAS)
    canvas.show()
    canvas.fit()
    canvas.set_badges(check(RULES, Facts.of_route(ROUTE, catalogue)).problems)
    canvas.carrier.take(side_in_hand(document.facts, "C"), Hex(6, -2))
    qtbot.waitUntil(lambda: not canvas._crisp_timer.isActive())
    return canvas


@pytest.mark.parametrize("palette", PALETTES, ids=lambda palette: palette.name)
def test_the_canvas_looks_as_it_should(
    catalogue: Catalogue, golden_picture: Compare, palette: Palette, qtbot: QtBot
) -> None:
    canvas = canvas_at_rest(catalogue, palette, qtbot)
    canvas._note.hide()  # it stands beside the cursor, wherever that is
    name = f"canvas_{palette.name.replace(' ', '_')}.png"
    golden_picture(name, canvas.grab().toImage())


def test_a_picture_that_looks_otherwise_is_noticed(catalogue: Catalogue, tmp_path: Path) -> None:
    light, dark, _ = (coarser(painted_scene(catalogue, each, 20)) for each in PALETTES)
    assert not complaint(light, light, tmp_path)
    assert str(tmp_path) in complaint(light, dark, tmp_path)
    assert (tmp_path / "actual.png").is_file()
    assert (tmp_path / "difference.png").is_file()
    assert "instead of" in complaint(light, light.scaled(10, 10), tmp_path)


def test_a_missing_symbol_is_noticed(catalogue: Catalogue, tmp_path: Path) -> None:
    right = painted_scene(catalogue, PALETTES[0], 200)
    wrong = QImage(right)
    painter = QPainter(wrong)
    painter.fillRect(300, 150, 80, 80, ground_colour(PALETTES[0], Terrain.JUNGLE, 1))
    painter.end()
    assert complaint(right, wrong, tmp_path)


def test_references_are_small() -> None:
    sizes = {path.name: path.stat().st_size for path in PICTURES.glob("*.png")}
    assert len(sizes) == len(PALETTES) * (len(VIEWS) + 1)
    assert all(size < 150_000 for size in sizes.values()), sizes
