"""The drawing for print: little ink, and everything still told apart without any colour."""

from itertools import combinations

import numpy as np
import pytest
from numpy.typing import NDArray
from PyQt6.QtCore import QPointF
from PyQt6.QtGui import QColor, QImage, QPainter

from core.geometry.hexes import Hex
from core.quest.board.layout import lay_out
from core.quest.catalogue.catalogue import Catalogue
from core.quest.catalogue.spaces import Cave, Space, Terrain
from core.quest.route.route import Placement, Route
from editor.drawing.detail import Detail
from editor.drawing.palette import HIGH_CONTRAST, INK_SAVING, LIGHT, Palette
from editor.quest.drawing.board import bounds, paint_board
from editor.quest.drawing.compositions import Spot
from editor.quest.drawing.hexes import SpaceStyle, paint_space

PIXELS = 24
ROUTE = Route(pieces=(Placement("A"), Placement("G", Hex(7, -4), 2)))
SPACES = {
    **{str(space): space for terrain in list(Terrain)[:5] for space in [Space(terrain, 1)]},
    "mountain": Space(Terrain.MOUNTAIN),
    "cave": Space(Terrain.MOUNTAIN, cave=Cave.SHOWN),
    "start": Space(Terrain.START, start_number=1),
}
APART = 6.0
"""The mean difference between two spaces in shades of grey; a thin circle around one makes 3."""

pytestmark = pytest.mark.usefixtures("qapp")


def greys(image: QImage) -> NDArray[np.float64]:
    """How dark each pixel is, from 0 for white to 255 for black."""
    grey = image.convertToFormat(QImage.Format.Format_Grayscale8)
    bits = grey.constBits()
    assert bits is not None
    rows = np.frombuffer(bits.asstring(grey.sizeInBytes()), np.uint8)
    shades = rows.reshape(grey.height(), grey.bytesPerLine())[:, : grey.width()]
    return 255.0 - shades.astype(np.float64)


def painted_route(catalogue: Catalogue, palette: Palette) -> QImage:
    layout = lay_out(ROUTE, catalogue)
    box = bounds(layout)
    image = QImage((box.size() * PIXELS).toSize(), QImage.Format.Format_RGB32)
    image.fill(QColor("white"))
    painter = QPainter(image)
    painter.scale(PIXELS, PIXELS)
    painter.translate(-box.topLeft())
    paint_board(painter, layout, palette)
    painter.end()
    return image


def painted_space(space: Space) -> QImage:
    image = QImage(2 * PIXELS, 2 * PIXELS, QImage.Format.Format_RGB32)
    image.fill(QColor("white"))
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(PIXELS, PIXELS)
    painter.scale(PIXELS, PIXELS)
    paint_space(painter, Spot(space, QPointF(0, 0)), SpaceStyle(INK_SAVING, Detail.TEXTURES))
    painter.end()
    return image


def test_it_takes_far_less_ink(catalogue: Catalogue) -> None:
    sparing, light, plain = (
        greys(painted_route(catalogue, each)).mean() for each in (INK_SAVING, LIGHT, HIGH_CONTRAST)
    )
    assert sparing < 0.4 * light
    assert sparing < 0.5 * plain


@pytest.mark.parametrize(("one", "other"), list(combinations(SPACES, 2)))
def test_every_two_terrains_differ_without_colour(one: str, other: str) -> None:
    shades = [greys(painted_space(SPACES[name])) for name in (one, other)]
    assert np.abs(shades[0] - shades[1]).mean() > APART
