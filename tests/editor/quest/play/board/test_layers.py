"""Tests of costs as they are shown: figures, symbols, cards and the sign of a Native."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PyQt6.QtCore import QPointF, QRectF, Qt
from PyQt6.QtGui import QImage, QPainter

from core.quest.session.pickable import Cost
from editor.drawing.detail import Detail
from editor.drawing.palette import PALETTES, Palette
from editor.drawing.shapes import point_of
from editor.quest.drawing.blockades import plate_of
from editor.quest.play.board.layers import (
    LightLayer,
    paint_cost,
    paint_gate_cost,
    paint_space_cost,
)
from tests.editor.short_routes import LOOP, short_board

pytestmark = pytest.mark.usefixtures("qapp")
SIDE, UNIT = 80, 30.0
COSTS = [Cost(1, "machete"), Cost(2, "machete"), Cost(2, "paddle"), Cost(2), Cost(3), Cost()]
"""No two of them look alike."""
EDGES = short_board(LOOP).seams[0].edges


def painted(paint: Callable[[QPainter], None]) -> QImage:
    picture = QImage(SIDE, SIDE, QImage.Format.Format_ARGB32)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.translate(SIDE / 2, SIDE / 2)
    painter.scale(UNIT, UNIT)
    paint(painter)
    painter.end()
    return picture


def is_bare(picture: QImage) -> bool:
    spots = ((x, y) for x in range(SIDE) for y in range(SIDE))
    return all(picture.pixelColor(x, y).alpha() == 0 for x, y in spots)


def all_differ(pictures: list[QImage]) -> bool:
    return all(
        first != second for place, first in enumerate(pictures) for second in pictures[place + 1 :]
    )


@pytest.mark.parametrize("palette", PALETTES, ids=lambda each: each.name)
def test_every_cost_looks_different_beside_a_blockade(palette: Palette) -> None:
    def beside(cost: Cost) -> QImage:
        return painted(lambda painter: paint_cost(painter, cost, palette, QPointF(), 1.0))

    assert all_differ([beside(cost) for cost in COSTS])


def test_on_a_space_the_figure_is_enough_unless_cards_or_a_native_go() -> None:
    palette, at = PALETTES[0], QPointF()

    def on_space(cost: Cost) -> QImage:
        return painted(lambda painter: paint_space_cost(painter, cost, palette, at))

    assert on_space(Cost(2, "machete")) == on_space(Cost(2, "paddle"))
    assert all_differ([on_space(cost) for cost in (Cost(2, "coin"), Cost(2), Cost())])


def test_beside_a_blockade_the_cost_is_told_unless_it_is_too_far_away() -> None:
    middle, _radius = plate_of(EDGES, Detail.TEXTURES)

    def at_gate(detail: Detail) -> QImage:
        def paint(painter: QPainter) -> None:
            painter.translate(-middle)
            paint_gate_cost(painter, Cost(2), PALETTES[0], EDGES, detail)

        return painted(paint)

    assert is_bare(at_gate(Detail.GROUND))
    assert not is_bare(at_gate(Detail.SYMBOLS))
    assert not is_bare(at_gate(Detail.TEXTURES))


@pytest.mark.parametrize("palette", PALETTES)
def test_spaces_that_a_log_speaks_of_are_lit_and_no_other(palette: Palette) -> None:
    board = short_board(LOOP)
    layer = LightLayer(board, palette)

    def paint(painter: QPainter) -> None:
        painter.translate(-point_of(board.spaces[0].at))
        layer.paint_layer(painter, UNIT, QRectF(-99, -99, 198, 198))

    assert is_bare(painted(paint))
    layer.show_told((0,))
    assert not is_bare(painted(paint))
    layer.show_told(())
    assert is_bare(painted(paint))
