"""Pictures of designs, painted in strips."""

from pathlib import Path

import pytest
from PyQt6.QtCore import QSize
from PyQt6.QtGui import QImage, QPainter, QPixmap
from pytestqt.qtbot import QtBot

from core.basics import paths
from core.designs.design_file import DesignFile
from core.quest.catalogue.catalogue import Catalogue
from core.quest.route.reading import read_route
from core.quest.route.route import Route
from editor.drawing.detail import detail_at
from editor.drawing.palette import DARK, Ink
from editor.drawing.style import DrawingStyle
from editor.pictures.design_pictures import DesignPictures, painting_strips
from editor.pictures.sketches import Sketch
from editor.widgets.theme import Theme
from tests.editor.sketched import route_sketching


def farthest_shades(one: QImage, other: QImage) -> int:
    """How far the most different pixels are apart, from 0 to 255."""
    apart = 0
    for x in range(one.width()):
        for y in range(one.height()):
            here, there = one.pixelColor(x, y).getRgb(), other.pixelColor(x, y).getRgb()
            apart = max(apart, *(abs(a - b) for a, b in zip(here, there, strict=True)))
    return apart


def in_one_go(sketch: Sketch, size: QSize) -> QPixmap:
    """A picture that is filled with the whole of a sketch at once."""
    picture, box = QPixmap(size), sketch.extent()
    picture.fill(DARK[Ink.TABLE])
    scale = min(size.width() / box.width(), size.height() / box.height())
    painter = QPainter(picture)
    painter.translate(size.width() / 2, size.height() / 2)
    painter.scale(scale, scale)
    painter.translate(-box.center())
    sketch.paint(painter, DrawingStyle(DARK, detail_at(scale)))
    painter.end()
    return picture


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("name", ["swamplands", "oxbow"])
def test_strips_make_the_same_picture_as_one_go(catalogue: Catalogue, name: str) -> None:
    file = read_route(paths.examples("quest") / f"{name}.yaml")
    sketch = route_sketching(catalogue)(file)
    picture = QPixmap(161, 120)
    assert len(list(painting_strips(picture, sketch, sketch.extent(), DARK))) > 1
    whole = in_one_go(sketch, picture.size())
    assert farthest_shades(picture.toImage(), whole.toImage()) <= 12


@pytest.mark.usefixtures("qapp")
def test_pieces_have_steps_of_their_own_and_a_picture_can_be_given_up_amid_them(
    catalogue: Catalogue,
) -> None:
    file = read_route(paths.examples("quest") / "oxbow.yaml")
    sketch = route_sketching(catalogue)(file)
    picture = QPixmap(161, 120)
    steps = painting_strips(picture, sketch, sketch.extent(), DARK)
    for _ in range(len(file.design.pieces)):
        next(steps)
    assert picture.paintingActive(), "not even the first strip is done"
    steps.close()
    assert not picture.paintingActive()


def test_a_broken_reading_is_noticed_and_the_next_is_made(
    qtbot: QtBot, catalogue: Catalogue, first_game: Path
) -> None:
    def broken() -> DesignFile[Route]:
        raise ZeroDivisionError("a mistake of ours")

    pictures = DesignPictures(route_sketching(catalogue), Theme(), QSize(64, 48))
    with qtbot.captureExceptions() as caught, qtbot.waitSignal(pictures.painted) as painted:
        pictures.want("broken", broken)
        pictures.want("good", lambda: read_route(first_game))
    assert [kind for kind, _, _ in caught] == [ZeroDivisionError]
    assert painted.args is not None
    assert painted.args[0] == "good"
