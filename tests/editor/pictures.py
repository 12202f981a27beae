"""Makes the pictures of the README anew: `python -m tests.editor.pictures`."""

import os
import sys
from pathlib import Path
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray
from PyQt6.QtCore import QMarginsF, QSize
from PyQt6.QtGui import QImage, QPainter, qRgb
from PyQt6.QtWidgets import QApplication

from core import paths
from core.catalogue.reading import load_catalogue
from editor.application import open_windows
from editor.drawing.board import bounds, paint_board
from editor.drawing.palette import LIGHT
from editor.drawing.table import paint_table
from editor.opened import opened
from editor.theme import Theme

PICTURES = Path(__file__).resolve().parents[2] / "resources" / "pictures"
WINDOW_ROUTE = "witchs_cauldron.yaml"
DRAWING_ROUTE = "swamplands.yaml"
WINDOW_SIZE = QSize(1280, 800)
DRAWING_WIDTH = 1400
COLOURS, COARSE, ROUNDS = 256, 3, 6
"""How many colours a picture keeps, bits that are first left out, and rounds of improvement."""
Shades: TypeAlias = NDArray[np.float64]
ROOM = 1.2
"""Of bare table around the drawing, in the units of the plane."""
SMALLEST = 0
"""The quality that makes Qt compress a PNG as much as it can; it loses nothing."""


def picture_of_window() -> QImage:
    """The window with a route in it."""
    [window] = open_windows([paths.routes() / WINDOW_ROUTE], Theme(LIGHT))
    window.resize(WINDOW_SIZE)
    window.show()
    QApplication.processEvents()
    return window.grab().toImage()


def picture_of_route() -> QImage:
    """The drawing of a route alone."""
    layout = opened(paths.routes() / DRAWING_ROUTE, load_catalogue()).layout
    box = bounds(layout) + QMarginsF(ROOM, ROOM, ROOM, ROOM)
    scale = DRAWING_WIDTH / box.width()
    image = QImage((box.size() * scale).toSize(), QImage.Format.Format_RGB32)
    painter = QPainter(image)
    painter.scale(scale, scale)
    painter.translate(-box.topLeft())
    paint_table(painter, box, LIGHT)
    paint_board(painter, layout, LIGHT)
    painter.end()
    return image


def with_fewer_colours(picture: QImage) -> QImage:
    """The picture with a palette of its own, which makes its file a third as large."""
    picture = picture.convertToFormat(QImage.Format.Format_RGB32)
    width, height = picture.width(), picture.height()
    pixels = picture.constBits()
    assert pixels is not None
    raw = np.frombuffer(pixels.asstring(width * height * 4), np.uint8).reshape(-1, 4)[:, :3]
    bins, inverse, counts = np.unique(
        raw >> COARSE, axis=0, return_inverse=True, return_counts=True
    )
    shades = (bins.astype(float) + 0.5) * (1 << COARSE)
    palette = shades[np.argsort(-counts)[:COLOURS]]
    for _ in range(ROUNDS):
        nearest = _nearest(shades, palette)
        weight = np.maximum(np.bincount(nearest, counts, len(palette)), 1)
        sums = [np.bincount(nearest, counts * shades[:, axis], len(palette)) for axis in range(3)]
        palette = np.stack(sums, axis=1) / weight[:, None]
    indexes = _nearest(shades, palette)[inverse.ravel()].astype(np.uint8).tobytes()
    smaller = QImage(indexes, width, height, width, QImage.Format.Format_Indexed8)
    smaller.setColorTable([qRgb(int(r), int(g), int(b)) for b, g, r in palette])
    return smaller.copy()


def _nearest(shades: Shades, palette: Shades) -> NDArray[np.intp]:
    """For each shade the index of the most similar colour."""
    apart: Shades = ((shades[:, None, :] - palette[None, :, :]) ** 2).sum(axis=2)
    nearest: NDArray[np.intp] = apart.argmin(axis=1)
    return nearest


def main() -> None:
    """Write all pictures."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    application = QApplication(sys.argv[:1])
    application.setStyle("Fusion")
    PICTURES.mkdir(parents=True, exist_ok=True)
    for name, picture in (("window", picture_of_window()), ("route", picture_of_route())):
        with_fewer_colours(picture).save(str(PICTURES / f"{name}.png"), "PNG", SMALLEST)


if __name__ == "__main__":
    main()
