"""Reference pictures of islands: open and veiled ones, a bag, a game and its replay, by theme."""

from __future__ import annotations

import pytest
from PyQt6.QtCore import QSize
from PyQt6.QtGui import QImage, QPainter
from pytestqt.qtbot import QtBot

from core.basics.paths import examples
from core.island.design.island_design import IslandDesign
from core.island.engine.game import Game
from core.shelf import read_design
from editor.background.jobs import Jobs
from editor.drawing.detail import detail_at
from editor.drawing.palette import PALETTES, Ink, Palette
from editor.drawing.style import DrawingStyle
from editor.island.drawing.map_art import extent_of, paint_island
from editor.island.drawing.plan import plan_of
from editor.island.play.games import COMPANY
from editor.island.play.page import PlayPage
from editor.island.play.replay.replay_page import ReplayPage
from editor.playing.company import Seating
from editor.playing.session import PlaySession
from editor.widgets.settings import Look
from editor.widgets.theme import Theme
from tests.editor.quest.drawing.test_pictures import Compare, golden_picture
from tests.island.session.games import SEATS, mixed_game, mixed_record

__all__ = ["golden_picture"]
PIXELS = 24.0
"""For a unit of the plane: as large as a window of the usual size shows it."""
PAGE = QSize(1100, 620)
LOOKS = {"light": Look.LIGHT, "dark": Look.DARK}
ISLANDS: dict[str, IslandDesign] = {
    name: read_design(examples("island") / f"{name}.yaml").design
    for name in ("official", "crescent", "three_bays")
}


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("palette", PALETTES, ids=lambda palette: palette.name)
@pytest.mark.parametrize("name", ISLANDS)
def test_an_island_looks_as_it_should(golden_picture: Compare, name: str, palette: Palette) -> None:
    plan = plan_of(ISLANDS[name])
    extent = extent_of(plan)
    image = QImage((extent.size() * PIXELS).toSize(), QImage.Format.Format_RGB32)
    image.fill(palette[Ink.TABLE])
    painter = QPainter(image)
    painter.scale(PIXELS, PIXELS)
    painter.translate(-extent.topLeft())
    paint_island(painter, plan, DrawingStyle(palette, detail_at(PIXELS)))
    painter.end()
    golden_picture(f"island/{name}_{palette.name.replace(' ', '_')}.png", image)


def asked_game() -> Game:
    """A game in its third round, in which a person is asked something."""
    record = mixed_record()
    moments = range(len(mixed_game().actions))
    return next(
        game
        for game in map(record.at, moments)
        if game.moment[0] == 3 and SEATS[game.to_act] == "person"
    )


@pytest.mark.parametrize("look", LOOKS)
def test_the_page_of_a_game_looks_as_it_should(
    golden_picture: Compare, look: str, qtbot: QtBot
) -> None:
    def fail(error: Exception) -> None:
        raise error

    jobs = Jobs()
    session = PlaySession(asked_game(), Seating(COMPANY, SEATS), jobs, fail)
    page = PlayPage(session, Theme(LOOKS[look]), mixed_record().told)
    qtbot.addWidget(page)
    page.resize(PAGE)
    page.show()
    page.table.fit()
    page.table.setFocus()
    assert page.choices
    golden_picture(f"island/play_{look}.png", page.grab().toImage())
    jobs.stop_all()


@pytest.mark.parametrize("look", LOOKS)
def test_the_page_of_a_replay_looks_as_it_should(
    golden_picture: Compare, look: str, qtbot: QtBot
) -> None:
    page = ReplayPage(mixed_record(), Theme(LOOKS[look]))
    qtbot.addWidget(page)
    page.resize(PAGE)
    page.show()
    page.table.fit()
    page.playback.go_to(len(page.record) // 2)
    golden_picture(f"island/replay_{look}.png", page.grab().toImage())
