"""What the tests of the playtest panel share: a shown panel, and games that nobody plays."""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from threading import Event
from time import sleep
from typing import Any

import numpy as np
import pytest
from PyQt6.QtWidgets import QApplication, QMainWindow, QWidget
from pytestqt.qtbot import QtBot

from core.basics import paths
from core.basics.jobs import Progress, Work
from core.basics.language import tr_lazy
from core.geometry.hexes import Hex
from core.playtest.live.figures import live_figures
from core.playtest.live.games import spec_of as live_spec_of
from core.playtest.live.results import LivePanel, LiveResult, LiveSpec, LiveStep, Showing
from core.playtest.reports.runs import Run
from core.playtest.spec import AnyPlayed
from core.playtest.totals import Totals
from core.quest.board.board import Board
from core.quest.catalogue.catalogue import Catalogue
from core.quest.playtest.batch_kernels import LAYOUT
from core.quest.playtest.kernels import record
from core.quest.playtest.spec import QuestSpec
from core.quest.route import edits
from core.quest.route.reading import read_route
from editor.background.jobs import Jobs
from editor.live.live_work import LiveWork
from editor.live.playtest import LivePlaytest, LiveState
from editor.panels.playtesting.bar_table import BarTable
from editor.panels.playtesting.chapters import FiguresView, PlayedDesign
from editor.panels.playtesting.own_games import (
    BoardAndBox,
    NoRival,
    Rival,
    RunOrder,
    RunOutcome,
    board_at,
    outcome_of,
    spec_of,
)
from editor.panels.playtesting.playtest import PlaytestPanel
from editor.panels.playtesting.result_view import ResultView
from editor.quest.live.traffic import RouteTraffic, traffic_of
from editor.quest.panels.playtesting.chapters import PLAYTEST_PARTS, LeadView, OpeningsView
from editor.quest.panels.playtesting.lead_chart import LeadChart
from editor.quest.panels.playtesting.openings_table import OpeningsTable
from tests.editor.hands import Mouse
from tests.editor.panels.bench import Bench, bench_with, check_again
from tests.playtest.reports.test_report import game
from tests.workers import worker_here

GAMES = 400
ROUNDS = 6
"""So many rounds of events nothing may move: what lies in one another is laid out from within, a
step in each, so that a button may stay where it is in one of them."""
FATE = 0
"""How all games end; a test may have nobody finish them."""


def totals_of(spec: QuestSpec, games: int, rounds: int) -> Totals:
    """Games of so many rounds, with some traffic; the first seat wins every second one."""
    rows = [
        game(
            spec.first_seed + seed,
            rounds=rounds + seed % 3,
            winner=seed % spec.players if seed % 2 else 0,
            turns=60,
            idle=12,
            blocked=6,
            fate=FATE,
        )
        for seed in range(games)
    ]
    sums = np.zeros(record.SUMS_SIZE, dtype=np.int64)
    for space in range(0, len(spec.board.spaces), 3):
        sums[record.VISITS + space] = space * games * rounds // 480
    for space in range(0, len(spec.board.spaces), 9):
        sums[record.LOST_TURNS + space] = space * games // 240
    for passage in range(3):
        sums[record.CROSSINGS + passage] = (passage + 1) * games
    sums[record.BOUGHT + 5] = 2 * games
    for number in range(1, rounds):
        first = record.ARC + number * record.ARC_SIZE
        sums[first] = games
        sums[first + 1] = (rounds - number) * games * 10
        sums[first + 3] = (rounds - number + 1) * games * 10 * spec.players
    for gate in range(len(spec.board.gates)):
        sums[record.OPENED_ROUNDS + gate * record.ROUNDS_TOLD + 3 + gate] = games
    return Totals(LAYOUT, sums, np.array(rows, dtype=np.int64).reshape(-1, record.ROW_SIZE))


def rounds_on(board: Board) -> int:
    """How long the games on a board take: turned tiles make them longer."""
    return 2 + sum(piece.turn for piece in board.route.pieces)


@dataclass
class OwnGames:
    """Plays orders: half of the games at once, the rest when the door is opened."""

    asked: list[tuple[RunOrder | Run, Rival]] = field(default_factory=list)
    door: Event = field(default_factory=Event)
    failure: Exception | None = None

    def __call__(
        self, order: RunOrder | Run, table: BoardAndBox, rival: Rival, stop: Event
    ) -> Work[RunOutcome]:
        self.asked.append((order, rival))
        yield Progress(0, GAMES, "compiling")
        if isinstance(order, RunOrder):
            order = yield from self._played(spec_of(order, table.game, table.board), stop)
        if self.failure is not None:
            raise self.failure
        if rival is None or isinstance(rival, Run):
            return outcome_of(order, rival)
        try:
            other = order.spec.with_board(board_at(rival, table.game, table.box))
        except NoRival as error:
            return outcome_of(order, None, str(error))
        return outcome_of(order, run_on(other, order.totals.games))

    def _played(self, spec: QuestSpec, stop: Event) -> Work[Run]:
        while not self.door.wait(0.002) and not stop.is_set():
            yield Progress(spec.games // 2, spec.games)
        return run_on(spec, spec.games // 2 if stop.is_set() else spec.games, stop.is_set())


def run_on(spec: QuestSpec, games: int, is_stopped: bool = False) -> Run:
    """A run as these games go."""
    totals = totals_of(spec, games, rounds_on(spec.board))
    return Run(spec, totals, is_stopped)


@dataclass
class LiveGames:
    """Plays live games: some at once, the rest when the door is opened; none while held.

    Attributes:
        panel: what the panel says of every design as soon as all is played.
        games: how many that is.
    """

    door: Event = field(default_factory=Event)
    panel: LivePanel | None = None
    is_held: bool = False
    is_saving_power: bool = False
    games: int = GAMES

    def work(self) -> LiveWork:
        return LiveWork(self._preparing, self, lambda: self.is_saving_power)

    def _preparing(self, _game: AnyPlayed, _haste: Event) -> Work[Any]:
        yield Progress(1, 1)
        return object()

    def sharpening(self, live: LiveSpec, showing: Showing, kernels: object) -> Work[LiveResult]:
        """Play as the doors allow; nothing is compiled."""
        del kernels
        kept = showing.known(live.key)
        while self.is_held:
            sleep(0.002)
            yield LiveStep(0, self.games)
        first = _live_result(live, 100 if kept is None else kept.totals.games)
        yield LiveStep(100, self.games, "", showing.with_result(first))
        while not self.door.wait(0.002):
            yield LiveStep(100, self.games)
        last = replace(_live_result(live, self.games), panel=self.panel, is_sharp=True)
        yield LiveStep(self.games, self.games, "", showing.with_result(last))
        return last


def _live_result(live: LiveSpec, games: int) -> LiveResult:
    spec = live_spec_of(live)
    totals = totals_of(spec, games, rounds_on(live.board))
    return LiveResult(live, live_figures(spec, totals), totals, is_sharp=games == GAMES)


def lead_of(result: ResultView) -> LeadChart:
    """The chart of the lead in a result."""
    view = result.views["arc"]
    assert isinstance(view, LeadView)
    return view.chart


def openings_of(result: ResultView) -> OpeningsTable:
    """When blockades open in a result."""
    view = result.views["blockades"]
    assert isinstance(view, OpeningsView)
    return view.table


def table_of(result: ResultView, chapter: str, section: str) -> BarTable:
    """The table of a section in a result."""
    view = result.views[chapter]
    assert isinstance(view, FiguresView)
    return view.tables[section]


class Desk:
    """A shown panel, and all that it has told."""

    def __init__(self, bench: Bench, qtbot: QtBot) -> None:
        self.bench, self.qtbot = bench, qtbot
        self.live_games, self.own_games = LiveGames(), OwnGames()
        self.games, self.live_jobs = Jobs(), Jobs()
        self.live = LivePlaytest(
            bench.document, bench.checks, self.games, self.live_jobs, self.live_games.work()
        )
        self.traffic = RouteTraffic(bench.document, self.live)
        played = PlayedDesign(bench.document, bench.checks, PLAYTEST_PARTS, worker_here())
        self.panel = PlaytestPanel(played, self.live, self.games, bench.theme)
        self.panel.ran.connect(lambda run: self.traffic.note_run(traffic_of(run)))
        self.panel.own.playing = self.own_games
        self.hovered: list[frozenset[Hex]] = []
        self.located: list[frozenset[Hex]] = []
        self.told: list[str] = []
        self.replays: list[tuple[QuestSpec, int]] = []
        self.panel.hovered.connect(self.hovered.append)
        self.panel.located.connect(self.located.append)
        self.panel.announced.connect(self.told.append)
        self.panel.replay_wanted.connect(lambda spec, seed: self.replays.append((spec, seed)))
        self.window = QMainWindow()
        qtbot.addWidget(self.window)
        self.window.setCentralWidget(self.panel)
        self.window.resize(330, 700)

    def show(self) -> None:
        """Show the panel."""
        with self.qtbot.waitActive(self.window):
            self.window.show()
            self.window.activateWindow()

    def bring(self, widget: QWidget) -> Mouse:
        """Scroll to a widget; the mouse that can reach it."""
        self.qtbot.waitUntil(lambda: self._has_come_into_view(widget))
        return Mouse(self.window)

    def _has_come_into_view(self, widget: QWidget) -> bool:
        """Whether it is seen where it lies; what was just shown gets its place some time later."""
        QApplication.processEvents()
        self.panel.area.ensureWidgetVisible(widget)
        before, seen = widget.mapTo(self.window, widget.rect().center()), set[tuple[int, int]]()
        for _ in range(ROUNDS):
            QApplication.processEvents()
            now = widget.mapTo(self.window, widget.rect().center())
            seen.add((now.x(), now.y()))
        is_at_rest = seen == {(before.x(), before.y())}
        is_at_rest = is_at_rest and not self.panel.is_behind and not self._are_figures_coming
        return is_at_rest and widget.isVisible() and self.panel.geometry().contains(before)

    @property
    def _are_figures_coming(self) -> bool:
        """Whether live games are about to be shown for the first time, above all else."""
        soon = LiveState.CHECKING, LiveState.PREPARING, LiveState.PLAYING
        return self.live.figures is None and self.live.state in soon

    def click(self, widget: QWidget) -> None:
        """Click on a widget."""
        self.bring(widget).click(widget.mapToGlobal(widget.rect().center()))

    def play_live(self, games: int = 100) -> None:
        """Wait for live figures of the present route."""
        check_again(self.bench, self.qtbot)
        self.wait_for_live(games)

    def wait_for_live(self, games: int = 100) -> None:
        """Wait until so many live games on the present route are shown."""
        live = self.live
        self.qtbot.waitUntil(
            lambda: live.is_current and live.figures is not None and live.figures.games == games
        )
        self.settle()

    def settle(self) -> None:
        """Wait until a panel that is seen shows what is known."""
        self.qtbot.waitUntil(lambda: not (self.panel.isVisible() and self.panel.is_behind))

    def turn(self, piece: int = 1) -> None:
        """Turn a tile where it lies: another route without errors."""
        route = self.bench.document.design
        turned = edits.turned(route, {piece}, 1, route.pieces[piece].at)
        self.bench.document.edit(tr_lazy("Turn"), turned)

    def run(self) -> None:
        """Run to the end by a click."""
        self.own_games.door.set()
        self.qtbot.waitUntil(self.panel.own.run_button.isEnabled)
        self.click(self.panel.own.run_button)
        self.qtbot.waitUntil(lambda: not self.panel.own.is_running)

    def close(self) -> None:
        """End all work."""
        self.live_games.is_held = False
        self.live_games.door.set()
        self.own_games.door.set()
        self.live.close()
        for jobs in (self.games, self.live_jobs, self.bench.jobs):
            jobs.stop_all()
        QApplication.processEvents()


@pytest.fixture
def desk(catalogue: Catalogue, qtbot: QtBot) -> Iterator[Desk]:
    bench = bench_with(read_route(paths.examples("quest") / "first_game.yaml"), catalogue, qtbot)
    made = Desk(bench, qtbot)
    made.show()
    yield made
    made.close()
