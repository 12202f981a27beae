"""What the tests of the panels share: a route being worked on, with its checks."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

import pytest
from PyQt6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from core.basics import paths
from core.designs.design_file import DesignFile
from core.quest.catalogue.catalogue import Catalogue
from core.quest.route.reading import parse_route, read_route
from core.quest.route.route import Route
from editor.background.jobs import Jobs
from editor.live.checks import LiveChecks
from editor.quest.documents.route_document import RouteDocument
from editor.quest.documents.selection import Selection
from editor.quest.live.analysis import LiveAnalysis, ParGames, playing_for_par
from editor.widgets.lengths import Lengths
from editor.widgets.theme import Theme
from tests.editor.kept_in_memory import lengths_in
from tests.workers import worker_here

BROKEN = """\
format: 1
game: quest
name: Broken
mood: dark
pieces:
  - {side: A, at: [0, 0]}
  - {side: L, at: [6, -4], turn: 5}
  - {side: ZZ, at: [12, 0]}
  - {side: END_RIVER, at: [30, 0]}
blockades: [{number: 5, between: [A, L]}]
"""
"""A route with overlapping, unknown and detached pieces, and an unknown key in line 4."""

GORGE = """\
format: 1
game: quest
name: Gorge
pieces:
  - {side: A, at: [0, 0]}
  - {side: L, at: [7, -4], turn: 5}
blockades: none
"""
"""A route whose only seam lacks its blockade, and which has no ending."""


@dataclass
class Bench:
    """A document with all that panels are given."""

    document: RouteDocument
    selection: Selection
    jobs: Jobs
    checks: LiveChecks
    live: LiveAnalysis
    theme: Theme
    lengths: Lengths


def bench_with(
    file: DesignFile[Route], catalogue: Catalogue, qtbot: QtBot, playing: ParGames | None = None
) -> Bench:
    """A bench whose route has been checked and analysed once."""
    document = RouteDocument(catalogue, file)
    jobs = Jobs(document)
    checks = LiveChecks(document, jobs, document)
    playing = playing or partial(playing_for_par, worker_here())
    live = LiveAnalysis(document, checks, jobs, jobs, playing)
    selection = Selection(document, document)
    bench = Bench(document, selection, jobs, checks, live, Theme(), lengths_in())
    check_again(bench, qtbot)
    return bench


def check_again(bench: Bench, qtbot: QtBot) -> None:
    """Wait for the report on the present route, and for its analysis."""
    with qtbot.waitSignal(bench.live.analysed):
        bench.checks.check_now()


def bench_of(text: str, catalogue: Catalogue, qtbot: QtBot) -> Bench:
    """A bench with a route file's text."""
    return bench_with(parse_route(text), catalogue, qtbot)


def sound_bench(catalogue: Catalogue, qtbot: QtBot) -> Bench:
    """A bench with the first game, which has no problems."""
    return bench_with(read_route(paths.examples("quest") / "first_game.yaml"), catalogue, qtbot)


@pytest.fixture
def sound(catalogue: Catalogue, qtbot: QtBot) -> Iterator[Bench]:
    """The first game, which has no problems."""
    bench = sound_bench(catalogue, qtbot)
    yield bench
    bench.jobs.stop_all()


@pytest.fixture
def broken(catalogue: Catalogue, qtbot: QtBot) -> Iterator[Bench]:
    """A route with many problems."""
    bench = bench_of(BROKEN, catalogue, qtbot)
    yield bench
    bench.jobs.stop_all()


@pytest.fixture
def gorge(catalogue: Catalogue, qtbot: QtBot) -> Iterator[Bench]:
    """A route that is not finished."""
    bench = bench_of(GORGE, catalogue, qtbot)
    yield bench
    bench.jobs.stop_all()


def show_panel(panel: QWidget, qtbot: QtBot, height: int = 600) -> None:
    """Show a panel by itself, with the keyboard in it."""
    qtbot.addWidget(panel)
    panel.resize(320, height)
    with qtbot.waitActive(panel):
        panel.show()
        panel.activateWindow()
