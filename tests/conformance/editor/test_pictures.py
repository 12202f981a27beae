"""Tests of pictures of designs: every game draws its own, and the shell shows them side by side."""

from functools import partial
from typing import Any

import pytest
from PyQt6.QtCore import QPointF, QRectF, QSize, QSizeF
from PyQt6.QtGui import QImage, QPixmap
from pytestqt.qtbot import QtBot

from core.designs.design_file import DesignFile
from editor.drawing.palette import DARK
from editor.pictures import design_pictures
from editor.pictures.design_pictures import DesignPictures, painting_strips
from editor.pictures.sketches import Sketch
from editor.widgets.theme import Theme
from tests.conformance.samples import EVERY_GAME, Samples

SIZE = QSize(161, 120)
PIXELS = 40
"""To a unit of the plane, where we look closely."""
STRIP, HAIR = 0.3, 0.01


def sketch(samples: Samples, design: object) -> Sketch:
    facts = samples.facts(design)
    samples.desk.painter.prepare(facts)
    return Sketch(samples.desk.painter, facts)


def sketch_of(file: DesignFile[Any]) -> Sketch:
    (samples,) = (each for each in EVERY_GAME if each.game.id == file.design.game)
    return sketch(samples, file.design)


def colours(image: QImage) -> int:
    places = [(x, y) for x in range(image.width()) for y in range(image.height())]
    return len({image.pixel(x, y) for x, y in places})


@pytest.mark.usefixtures("qapp")
def test_a_design_is_painted_and_an_empty_one_takes_no_room(samples: Samples) -> None:
    drawn, picture = sketch(samples, samples.sound), QPixmap(SIZE)
    assert len(list(painting_strips(picture, drawn, drawn.extent(), DARK))) > 1
    assert colours(picture.toImage()) > 2
    assert sketch(samples, samples.game.design()).extent().isEmpty()


@pytest.mark.usefixtures("qapp")
def test_a_picture_can_be_given_up_after_any_step(
    samples: Samples, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Qt warns of a painter that ends amid something, and warnings fail tests.

    One strip has every kind of step; eight would take 64 times as long.
    """
    monkeypatch.setattr(design_pictures, "_STRIPS", 1)
    drawn = sketch(samples, samples.sound)
    whole = len(list(painting_strips(QPixmap(SIZE), drawn, drawn.extent(), DARK)))
    for given_up in range(1, whole + 1):
        picture = QPixmap(SIZE)
        steps = painting_strips(picture, drawn, drawn.extent(), DARK)
        for _ in range(given_up):
            next(steps)
        steps.close()
        assert not picture.paintingActive()


def beside(box: QRectF) -> list[QRectF]:
    """Four strips of the plane, each along one side of a box, but for a hair's breadth."""
    left, top, right, bottom = box.left(), box.top(), box.right(), box.bottom()
    across, down = QSizeF(box.width(), STRIP), QSizeF(STRIP, box.height())
    return [
        QRectF(QPointF(left - STRIP - HAIR, top), down),
        QRectF(QPointF(right + HAIR, top), down),
        QRectF(QPointF(left, top - STRIP - HAIR), across),
        QRectF(QPointF(left, bottom + HAIR), across),
    ]


@pytest.mark.usefixtures("qapp")
def test_nothing_is_drawn_beyond_the_extent(samples: Samples) -> None:
    drawn = sketch(samples, samples.sound)
    for strip in beside(drawn.extent()):
        picture = QPixmap((strip.size() * PIXELS).toSize())
        for _ in painting_strips(picture, drawn, strip, DARK):
            pass
        assert colours(picture.toImage()) == 1


def test_pictures_of_all_games_are_made_side_by_side(qtbot: QtBot) -> None:
    pictures = DesignPictures(sketch_of, Theme(), SIZE)
    painted: dict[str, QPixmap] = {}
    pictures.painted.connect(painted.__setitem__)
    with qtbot.waitSignal(pictures.rested):
        for samples in EVERY_GAME:
            pictures.want(samples.game.id, partial(DesignFile, samples.sound))
    assert set(painted) == {each.game.id for each in EVERY_GAME}
