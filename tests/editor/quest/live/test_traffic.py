"""The overlay of traffic in a window: it follows the games, and steps back when they are old."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

import pytest
from PyQt6.QtCore import Qt
from pytestqt.qtbot import QtBot

from core.basics import paths
from core.basics.language import tr_lazy
from core.geometry.hexes import Hex
from core.quest.route import edits
from editor.background.jobs import Jobs
from editor.drawing.charts import Chart
from editor.live.playtest import LivePlaytest
from editor.quest.canvas.overlays.traffic import TRAFFIC
from editor.quest.live.traffic import RouteTraffic, _is_news
from tests.editor.hands import press_key
from tests.editor.panels.playtest_desk import LiveGames
from tests.editor.windows import RouteWindow, ShowWindow

FIRST_GAME = (paths.examples("quest") / "first_game.yaml").read_text(encoding="utf-8")


@dataclass
class Played:
    """A window whose route is played live by a stand-in."""

    window: RouteWindow
    live: LivePlaytest
    games: LiveGames

    @property
    def chart(self) -> Chart | None:
        return self.window.canvas._overlay.chart

    @property
    def is_faded(self) -> bool:
        return self.window.canvas._overlay.is_faded

    @property
    def rows(self) -> list[str]:
        return [row.text for row in self.window.page.area.legend.rows.rows]


@pytest.fixture
def played(show_window: ShowWindow) -> Iterator[Played]:
    window, games, jobs, stand_in = show_window(FIRST_GAME), Jobs(), Jobs(), LiveGames()
    live = LivePlaytest(window.document, window.checks, games, jobs, stand_in.work())
    window.page.area.overlays.set_traffic(RouteTraffic(window.document, live))
    window.checks.check_now()
    yield Played(window, live, stand_in)
    stand_in.door.set()
    live.close()
    games.stop_all()
    jobs.stop_all()


def test_seven_shows_the_traffic_as_soon_as_there_is_any(played: Played, qtbot: QtBot) -> None:
    press_key(played.window.canvas, Qt.Key.Key_7)
    assert played.window.page.area.overlays.shown is TRAFFIC
    assert played.chart is None
    qtbot.waitUntil(lambda: played.chart is not None)
    qtbot.waitUntil(lambda: played.rows[-1:] == ["From 100 games"])
    assert not played.is_faded
    played.games.door.set()
    qtbot.waitUntil(lambda: played.rows[-1:] == ["From 400 games"])


def test_the_traffic_of_an_older_route_is_faded(played: Played, qtbot: QtBot) -> None:
    press_key(played.window.canvas, Qt.Key.Key_7)
    qtbot.waitUntil(lambda: played.chart is not None)
    before, at = played.chart, busiest(played)
    assert "times per game" in played.window.page.area.overlays.about(at)
    document = played.window.document
    turned = edits.turned(document.design, {1}, 1, document.design.pieces[1].at)
    document.edit(tr_lazy("Turn"), turned)
    assert played.is_faded
    assert played.chart == before
    assert played.window.page.area.overlays.about(at) == ""
    qtbot.waitUntil(lambda: not played.is_faded)
    assert played.chart != before


def busiest(played: Played) -> Hex:
    assert played.live.figures is not None
    _passages, spaces = played.live.figures.sights.busiest
    at = spaces[0].about["hex"]
    assert isinstance(at, Hex)
    return at


def test_a_route_with_errors_has_no_traffic(played: Played, qtbot: QtBot) -> None:
    press_key(played.window.canvas, Qt.Key.Key_7)
    qtbot.waitUntil(lambda: played.chart is not None)
    document = played.window.document
    document.edit(tr_lazy("Remove"), edits.removed(document.design, [5]))
    qtbot.waitUntil(lambda: played.chart is None)
    assert played.rows == ["There are errors; once they are mended, bots play."]
    document.undo_stack.undo()
    qtbot.waitUntil(lambda: played.chart is not None)


def test_other_overlays_do_not_mind_the_games(played: Played, qtbot: QtBot) -> None:
    press_key(played.window.canvas, Qt.Key.Key_4)
    qtbot.waitUntil(lambda: played.chart is not None)
    before = played.chart
    qtbot.waitUntil(lambda: played.live.figures is not None)
    assert played.chart is before


def test_a_few_more_games_are_not_worth_another_drawing(played: Played, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: played.live.result is not None)
    first = played.live.result
    assert first is not None
    some, many = (
        replace(first, figures=replace(first.figures, games=number)) for number in (149, 150)
    )
    assert not _is_news(some, first)
    assert _is_news(many, first)
    assert _is_news(replace(some, is_sharp=True), first)
    assert not _is_news(replace(some, is_sharp=True), replace(first, is_sharp=True))
    elsewhere = replace(some, spec=replace(some.spec, board=replace(first.spec.board)))
    assert _is_news(elsewhere, first)
    assert _is_news(None, first)
