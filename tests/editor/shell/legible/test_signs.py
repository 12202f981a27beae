"""Signs tell things apart: no two of those that are shown together are alike."""

from itertools import combinations

import pytest
from PyQt6.QtCore import QRectF, Qt
from PyQt6.QtGui import QColor, QImage, QPainter

from editor.shelf import DESKS
from editor.shell.editor_page import panel_titles
from editor.shell.start_page.page import StartPage
from editor.shell.studio import Studio
from editor.widgets.panels.icons import paint_panel_icon


def test_every_way_to_begin_has_a_sign_of_its_own(studio: Studio) -> None:
    studio.start([])
    page = studio.windows[0].findChild(StartPage)
    assert page is not None
    _assert_told_apart(page)
    for game_id in ("lost_cities", "island"):
        page.take_down(game_id)
        _assert_told_apart(page)


@pytest.mark.parametrize("game_id", ["quest", "lost_cities", "island"])
def test_every_panel_of_a_window_has_a_sign_of_its_own(game_id: str) -> None:
    signs = [panel.icon for panel in panel_titles(DESKS[game_id])]
    assert "" not in signs
    assert len(signs) == len(set(signs))
    pictures = [_drawn(each) for each in (*signs, "no such sign")]
    assert not [one for one, other in combinations(pictures, 2) if one == other]


def _drawn(icon: str) -> QImage:
    picture = QImage(48, 48, QImage.Format.Format_RGB32)
    picture.fill(Qt.GlobalColor.white)
    painter = QPainter(picture)
    paint_panel_icon(painter, icon, QRectF(4, 4, 40, 40), QColor("black"))
    painter.end()
    return picture


def _assert_told_apart(page: StartPage) -> None:
    signs = [(tile.text(), tile._sign.toImage()) for tile in page._tiles]
    pairs = combinations(signs, 2)
    assert not [
        (one[0], other[0]) for one, other in pairs if one[0] != other[0] and one[1] == other[1]
    ]
