"""Shadows of pieces: the area around each, in every turn."""

import pytest
from PyQt6.QtGui import QPainterPath

from core.geometry import plane
from core.geometry.hexes import TURNS
from core.quest.catalogue.catalogue import Catalogue
from editor.quest.drawing import pieces

NEXT_TO_NOTHING = 1e-3
"""In areas of the table, where a hex has about 2.6: what rounding may leave out."""


def size(path: QPainterPath) -> float:
    """The area within a path."""
    total = 0.0
    for polygon in path.toSubpathPolygons():
        points = [polygon.at(number) for number in range(polygon.count())]
        pairs = zip(points, points[1:] + points[:1], strict=True)
        total += sum(a.x() * b.y() - b.x() * a.y() for a, b in pairs) / 2
    return abs(total)


@pytest.mark.parametrize("name", ["A", "L", "END_RIVER"])
@pytest.mark.parametrize("turn", range(TURNS))
def test_a_shadow_lies_around_its_piece(catalogue: Catalogue, name: str, turn: int) -> None:
    side = catalogue.sides[name]
    piece, shadow = pieces.piece_outline(side, turn), pieces._wider(side, turn, 0.1)
    assert size(piece.subtracted(shadow)) < NEXT_TO_NOTHING
    assert size(shadow) > size(piece)


def test_a_prepared_piece_has_its_shapes_before_it_is_painted(
    catalogue: Catalogue, monkeypatch: pytest.MonkeyPatch
) -> None:
    side = catalogue.sides["L"]
    pieces.prepare_piece(side, 2)
    monkeypatch.setattr(plane, "outline", None)
    for width in pieces._SHADOW_WIDTHS:
        assert size(pieces._wider(side, 2, width)) > 0
    assert size(pieces.piece_outline(side, 2)) > 0
