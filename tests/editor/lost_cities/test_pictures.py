"""Reference pictures of boards: arms, columns, a network and a game, in each theme."""

from __future__ import annotations

from pathlib import Path

import pytest
from PyQt6.QtCore import QSize, Qt
from PyQt6.QtGui import QImage, QPainter
from PyQt6.QtTest import QTest
from pytestqt.qtbot import QtBot

from core.lost_cities.board.board import Board
from core.lost_cities.board.graph import StageGraph
from core.lost_cities.design.board_design import BoardDesign
from core.lost_cities.design.edits import with_colour
from core.lost_cities.engine.game import Game
from editor.background.jobs import Jobs
from editor.drawing.detail import detail_at
from editor.drawing.palette import PALETTES, Ink, Palette
from editor.drawing.style import DrawingStyle
from editor.lost_cities.drawing.board_art import extent_of, paint_board
from editor.lost_cities.drawing.overlay_art import paint_chart
from editor.lost_cities.drawing.plan import BoardPlan, View, plan_of
from editor.lost_cities.overlays.every_overlay import VALUE
from editor.lost_cities.overlays.values import Findings
from editor.lost_cities.play.game_view import GameView
from editor.lost_cities.play.games import COMPANY
from editor.lost_cities.play.page import PlayPage
from editor.lost_cities.play.replay.replay_page import ReplayPage
from editor.playing.company import Seating
from editor.playing.session import PlaySession
from editor.widgets.settings import Look
from editor.widgets.theme import Theme
from tests.editor.lost_cities.conftest import NETWORK, OFFICIAL
from tests.editor.quest.drawing.test_pictures import Compare, complaint, golden_picture
from tests.lost_cities.boards import facts_of
from tests.lost_cities.session.games import SEATS, hasty_chronicle

# PyQt6 declares the functions of QTest as methods that want a QTest first.
# mypy: disable-error-code="call-overload, call-arg, arg-type"

__all__ = ["golden_picture"]
PIXELS = 15.0
"""For a unit of the plane: as large as a window of the usual size shows it."""
GAME, PAGE = QSize(520, 460), QSize(1100, 620)
HAND_TO_MOVE = 95
"""Actions, after which a person is to play a card."""
LOOKS = {"light": Look.LIGHT, "dark": Look.DARK}
BOARDS = {
    "arms": (OFFICIAL, View.ARMS),
    "columns": (OFFICIAL, View.COLUMNS),
    "network": (NETWORK, View.ARMS),
}


def painted(plan: BoardPlan, palette: Palette, design: BoardDesign | None = None) -> QImage:
    """A board, with what figures can expect laid over it if a design is given."""
    extent = extent_of(plan)
    image = QImage((extent.size() * PIXELS).toSize(), QImage.Format.Format_RGB32)
    image.fill(palette[Ink.TABLE])
    painter = QPainter(image)
    painter.scale(PIXELS, PIXELS)
    painter.translate(-extent.topLeft())
    paint_board(painter, plan, DrawingStyle(palette, detail_at(PIXELS)))
    if design is not None:
        chart = VALUE.chart_of(Findings(facts_of(design)))
        assert chart is not None
        paint_chart(painter, plan, chart, palette)
    painter.end()
    return image


@pytest.mark.parametrize("palette", PALETTES, ids=lambda palette: palette.name)
@pytest.mark.parametrize("name", BOARDS)
def test_a_board_looks_as_it_should(
    golden_picture: Compare, name: str, palette: Palette, qtbot: QtBot
) -> None:
    del qtbot  # fonts need an application
    plan = plan_of(*BOARDS[name])
    file = f"lost_cities/{name}_{palette.name.replace(' ', '_')}.png"
    golden_picture(file, painted(plan, palette))


@pytest.mark.parametrize("palette", PALETTES[:2], ids=lambda palette: palette.name)
def test_an_overlay_looks_as_it_should(
    golden_picture: Compare, palette: Palette, qtbot: QtBot
) -> None:
    del qtbot
    plan = plan_of(NETWORK, View.ARMS)
    golden_picture(f"lost_cities/value_{palette.name}.png", painted(plan, palette, NETWORK))


@pytest.mark.parametrize("look", LOOKS)
def test_a_game_looks_as_it_should(golden_picture: Compare, look: str, qtbot: QtBot) -> None:
    board = Board.of(OFFICIAL, StageGraph.of(OFFICIAL))
    assert board is not None
    game = Game(board, 3, 5)
    for number in range(90):
        legal = game.legal_actions()
        game.apply(legal[number * 7 % len(legal)])
    view = GameView(Theme(LOOKS[look]), View.ARMS)
    qtbot.addWidget(view)
    view.resize(GAME)
    targets = {each.target for each in game.legal_actions() if each.target is not None}
    view.show_game(game, frozenset(targets))
    view.fit()
    golden_picture(f"lost_cities/game_{look}.png", view.grab().toImage())


def session_at(count: int, jobs: Jobs) -> PlaySession[Game]:
    """A person at a game after so many actions."""

    def fail(error: Exception) -> None:
        raise error

    game = hasty_chronicle().timeline.moments[count].copy()
    return PlaySession(game, Seating(COMPANY, SEATS), jobs, fail)


@pytest.mark.parametrize("look", LOOKS)
def test_the_page_of_a_game_looks_as_it_should(
    golden_picture: Compare, look: str, qtbot: QtBot
) -> None:
    jobs = Jobs()
    page = PlayPage(session_at(HAND_TO_MOVE, jobs), Theme(LOOKS[look]), View.ARMS)
    qtbot.addWidget(page)
    page.resize(PAGE)
    page.show()
    page.table.fit()
    assert page.session.is_person_asked
    card = next(each for each in page.hand.buttons if each.is_lit)
    QTest.mouseClick(card, Qt.MouseButton.LeftButton)
    page.table.setFocus()
    golden_picture(f"lost_cities/play_{look}.png", page.grab().toImage())
    jobs.stop_all()


@pytest.mark.parametrize("look", LOOKS)
def test_the_page_of_a_replay_looks_as_it_should(
    golden_picture: Compare, look: str, qtbot: QtBot
) -> None:
    page = ReplayPage(hasty_chronicle(), Theme(LOOKS[look]), View.ARMS)
    qtbot.addWidget(page)
    page.resize(PAGE)
    page.show()
    page.table.fit()
    page.playback.go_to(len(page.record) // 2)
    golden_picture(f"lost_cities/replay_{look}.png", page.grab().toImage())


def test_an_expedition_of_another_colour_is_noticed(qtbot: QtBot, tmp_path: Path) -> None:
    del qtbot
    other = with_colour(OFFICIAL, "desert", "blue")
    right, wrong = (
        painted(plan_of(design, View.COLUMNS), PALETTES[0]) for design in (OFFICIAL, other)
    )
    assert not complaint(right, right, tmp_path)
    assert complaint(right, wrong, tmp_path)
