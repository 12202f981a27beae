"""Tests of slim drawings: they look as before, are much smaller, and share what they can."""

import re
from typing import TypeAlias

import numpy as np
import numpy.typing as npt
import pytest
from PyQt6.QtCore import QByteArray, QRectF
from PyQt6.QtGui import QImage, QPainter
from PyQt6.QtSvg import QSvgRenderer

from core.pages.drawings import album
from core.quest.board.layout import lay_out
from core.quest.route.reading import parse_route
from editor.drawing.detail import Detail
from editor.drawing.palette import LIGHT
from editor.export.pictures import svg_of
from editor.quest.drawing.board import bounds, paint_board
from tests.editor.short_routes import DASH, LOOP
from tests.quest.engine.boards import box

pytestmark = pytest.mark.usefixtures("qapp")
Pixels: TypeAlias = npt.NDArray[np.int16]
NAMESPACE = 'xmlns="http://www.w3.org/2000/svg"'


def map_of(text: str, detail: Detail = Detail.TEXTURES) -> str:
    layout = lay_out(parse_route(text).design, box())
    return svg_of(bounds(layout), lambda painter: paint_board(painter, layout, LIGHT, detail))


def pixels(svg: str) -> Pixels:
    """A drawing, painted by Qt."""
    renderer = QSvgRenderer(QByteArray(svg.encode()))
    assert renderer.isValid()
    size = (renderer.viewBoxF().size() * 20).toSize()
    image = QImage(size, QImage.Format.Format_RGBA8888)
    image.fill(0xFFFFFFFF)
    painter = QPainter(image)
    renderer.render(painter, QRectF(image.rect()))
    painter.end()
    bits = image.constBits()
    assert bits is not None
    seen = np.frombuffer(bits.asstring(image.sizeInBytes()), np.uint8)
    return seen.astype(np.int16)


def test_a_slim_drawing_looks_as_before_and_is_less_than_half_as_long() -> None:
    raw = map_of(LOOP)
    slim = album([raw])
    [drawing] = slim.drawings
    text = f"<svg {NAMESPACE} viewBox='{drawing.view_box}'>{slim.shared}{drawing.content}</svg>"
    # Qt's own renderer knows links only by their old name.
    text = text.replace(" href=", " xlink:href=").replace(
        NAMESPACE, f'{NAMESPACE} xmlns:xlink="http://www.w3.org/1999/xlink"'
    )
    differences = abs(pixels(raw) - pixels(text))
    assert differences.mean() < 0.5
    assert (differences > 60).mean() < 0.001
    assert len(text) < len(raw) * 0.45


def test_several_drawings_share_shapes_and_colours() -> None:
    loop, dash = (map_of(text, Detail.SYMBOLS) for text in (LOOP, DASH))
    drawn = album([loop, dash, loop])
    ids = re.findall(r' id="([^"]+)"', drawn.shared)
    assert len(ids) == len(set(ids))
    used = {name for each in drawn.drawings for name in re.findall(r"#([cs]\d+)", each.content)}
    assert used == set(ids)
    first, _, again = drawn.drawings
    assert first == again
    assert max(map(len, re.findall(r' d="([^"]+)"', first.content))) < 60


def test_rounding_never_adds_up() -> None:
    """A hundred steps of a third end where they should."""
    points = " ".join(f"L{number / 3},0" for number in range(1, 301))
    raw = f'<svg {NAMESPACE} viewBox="0 0 9 9"><path fill="red" d="M0,0 {points}"/></svg>'
    path = re.search(r' d="([^"]+)"', album([raw]).drawings[0].content)
    assert path is not None
    steps = [float(each) for each in re.findall(r"(-?[\d.]+) ?0", path[1])]
    assert sum(steps) == pytest.approx(100, abs=0.001)


@pytest.mark.parametrize(
    ("path", "short"),
    [
        ("M1,2 L3,4", 'd="m0 0 2 2" transform="translate(1 2)"'),
        ("M0,0 L0.5,0 L1,-0.25 L1,-1", 'd="m0 0 .5 0 .5-.25 0-.75"'),
        ("M0,0 C1,1 2,2 3,3 C4,3 5,3 6,3", 'd="m0 0c1 1 2 2 3 3 1 0 2 0 3 0"'),
        ("M0,0 L1,0 Z M5,5 L6,5", 'd="m0 0 1 0zm5 5 1 0"'),
        ("M0,0 L0.5,0.5 L1,1", 'd="m0 0 .5.5.5.5"'),
        ("M1e-05,0 L1,1e-4", 'd="m0 0 1 0"'),
    ],
)
def test_paths_in_relative_steps(path: str, short: str) -> None:
    raw = f'<svg {NAMESPACE} viewBox="0 0 9 9"><path fill="red" d="{path}"/></svg>'
    assert f'<path fill="red" {short}/>' in album([raw]).drawings[0].content


@pytest.mark.parametrize(
    ("around", "moved"),
    [
        ("matrix(1,0,0,1,0,0)", "translate(1 2)"),
        ("matrix(1,0,0,1,-1,-2)", ""),
        ("matrix(1,0,0,1,10,0.5)", "translate(11 2.5)"),
        ("matrix(0,1,-1,0,3,4)", "matrix(0 1 -1 0 3 4)translate(1 2)"),
    ],
)
def test_shapes_are_moved_to_their_place(around: str, moved: str) -> None:
    path = '<path d="M1,2 L3,4"/>'
    raw = f'<svg {NAMESPACE} viewBox="0 0 9 9"><g transform="{around}">{path}</g></svg>'
    content = album([raw]).drawings[0].content
    assert 'd="m0 0 2 2"' in content
    assert (f'transform="{moved}"' in content) if moved else ("transform" not in content)
