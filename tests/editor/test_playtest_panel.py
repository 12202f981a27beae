"""The playtest: games on demand, with progress, an end and a result."""

import sys
from collections.abc import Iterator
from subprocess import run
from threading import Event

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtTest import QTest
from pytestqt.qtbot import QtBot

from core.catalogue.catalogue import Catalogue
from core.jobs import Progress, Work
from core.language import saying
from core.route import edits
from core.route.route import Route
from editor.panels.playtest import PlaytestPanel
from editor.panels.quick_games import QuickResult
from tests.editor.panel_bench import BROKEN, Bench, bench_of, check_again, sound_bench

# PyQt6 declares the functions of QTest as methods that want a QTest first.
# mypy: disable-error-code="call-overload, call-arg, arg-type"

LEFT = Qt.MouseButton.LeftButton
RESULT = QuickResult(200, 198, 17, (0.3, 0.25, 0.25, 0.2))


class Stub:
    """Games that nobody plays: they end when the door is opened."""

    def __init__(self, *, fails: bool = False) -> None:
        self.door = Event()
        self.asked: list[tuple[Route, int]] = []
        self._fails = fails

    def __call__(self, route: Route, _: Catalogue, players: int) -> Work[QuickResult]:
        self.asked.append((route, players))
        yield Progress(0, 200, "compiling")
        yield Progress(100, 200)
        self.door.wait(5)
        if self._fails:
            raise ValueError("no dice")
        yield Progress(200, 200)
        return RESULT


@pytest.fixture
def sound(catalogue: Catalogue, qtbot: QtBot) -> Iterator[Bench]:
    bench = sound_bench(catalogue, qtbot)
    yield bench
    bench.jobs.stop_all()


def panel_on(bench: Bench, games: Stub, qtbot: QtBot) -> PlaytestPanel:
    """The panel, shown."""
    panel = PlaytestPanel(bench.document, bench.checks, bench.jobs, games)
    qtbot.addWidget(panel)
    panel.resize(320, 500)
    panel.show()
    return panel


def test_games_are_played_and_told(sound: Bench, qtbot: QtBot) -> None:
    games = Stub()
    panel = panel_on(sound, games, qtbot)
    QTest.mouseClick(panel.play_button, LEFT)
    assert not panel.play_button.isEnabled()
    qtbot.waitUntil(lambda: panel.bar.value() == 100)
    games.door.set()
    qtbot.waitUntil(panel.play_button.isEnabled)
    assert games.asked == [(sound.document.route, 4)]
    assert panel._verdict.text() == "Half of the games take 17 rounds or less."
    assert panel._sample.text() == "198 of 200 games were finished."
    assert panel._shares.accessibleDescription().startswith("Seat 1: 30%")
    assert not panel.bar.isVisible()
    sound.document.edit(saying("x"), edits.with_details(sound.document.route, name="Other"))
    assert panel._sample.text().endswith("The route has changed since.")


def test_games_can_be_cancelled(sound: Bench, qtbot: QtBot) -> None:
    games = Stub()
    panel = panel_on(sound, games, qtbot)
    QTest.mouseClick(panel.play_button, LEFT)
    assert panel.cancel_button.isVisible()
    QTest.mouseClick(panel.cancel_button, LEFT)
    games.door.set()
    qtbot.waitUntil(panel.play_button.isEnabled)
    assert not panel._verdict.isVisible()


def test_games_that_break_down_say_so(sound: Bench, qtbot: QtBot) -> None:
    games = Stub(fails=True)
    panel = panel_on(sound, games, qtbot)
    QTest.mouseClick(panel.play_button, LEFT)
    games.door.set()
    qtbot.waitUntil(panel.play_button.isEnabled)
    assert panel._verdict.text() == "The games could not be played: no dice"


def test_a_route_with_errors_cannot_be_played(catalogue: Catalogue, qtbot: QtBot) -> None:
    bench = bench_of(BROKEN, catalogue, qtbot)
    panel = panel_on(bench, Stub(), qtbot)
    assert not panel.play_button.isEnabled()
    assert panel._reason.text().startswith("The route has errors")
    bench.document.edit(saying("Clear"), edits.removed(bench.document.route, range(4)))
    assert panel._reason.text() == "There is nothing to play on yet."
    bench.jobs.stop_all()


def test_it_plays_again_once_the_errors_are_mended(sound: Bench, qtbot: QtBot) -> None:
    panel = panel_on(sound, Stub(), qtbot)
    sound.document.edit(saying("Remove"), edits.removed(sound.document.route, [5]))
    assert panel._reason.text() == "The route is being checked."
    check_again(sound, qtbot)
    assert not panel.play_button.isEnabled()
    sound.document.undo_stack.undo()
    check_again(sound, qtbot)
    assert panel.play_button.isEnabled()


def test_only_the_routes_player_counts_are_offered(sound: Bench, qtbot: QtBot) -> None:
    panel = panel_on(sound, Stub(), qtbot)
    after = edits.with_details(sound.document.route, players=(2, 3))
    sound.document.edit(saying("x"), after)
    assert [panel.players.itemText(i) for i in range(panel.players.count())] == ["2", "3"]


def test_the_panel_does_not_load_the_engine() -> None:
    code = "import sys, editor.panels.playtest; sys.exit('core.playtest.runner' in sys.modules)"
    assert run([sys.executable, "-c", code], check=False, timeout=60).returncode == 0
