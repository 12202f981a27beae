"""The line above the panels: what it says of par, and of games that were never played."""

from types import SimpleNamespace
from typing import Any

from PyQt6.QtCore import QObject, pyqtSignal
from pytestqt.qtbot import QtBot

from core.basics import paths
from core.playtest.live.results import LiveLineup
from core.playtest.par_rounds import Par
from core.quest.catalogue.catalogue import Catalogue
from core.quest.game import QUEST
from core.quest.route.reading import read_route
from editor.quest.live.verdict import RouteVerdict
from tests.editor.panels.bench import bench_with


class Unplayed(QObject):
    """A playtest that has not begun."""

    figures_changed = pyqtSignal()
    result = None


def test_smaller_thing_par_is_said_to_be_estimated_until_games_have_told_it(
    catalogue: Catalogue, qtbot: QtBot
) -> None:
    route = read_route(paths.examples("quest") / "serpentine.yaml")
    bench = bench_with(route, catalogue, qtbot)
    live: Any = SimpleNamespace(checks=bench.checks, analysis=bench.live)
    playtest: Any = Unplayed()
    verdict = RouteVerdict(live, playtest, bench.live)
    known = bench.live.difficulty
    assert known is not None
    assert verdict.line.endswith(f"·  par about {known.expected_par:.1f}, estimated")
    planners = LiveLineup(bots=("planner",)).key(QUEST, bench.document.design, catalogue)
    bench.live.take_live(planners, Par(18.0, 400))
    assert verdict.line.endswith("·  par 18.0 (400 games)")
    bench.jobs.stop_all()
