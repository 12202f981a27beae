"""A window whose games a real process plays: it may die once unnoticed, and twice with words."""

from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest
from PyQt6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from core.basics.paths import examples
from core.basics.processes import Child
from core.designs.design_file import DesignFile
from core.playtest.running.batch_kernels import fastest_batch_kernels
from core.quest.game import QUEST
from core.quest.route.reading import parse_route, read_route
from core.quest.route.route import Route
from editor.live.playtest import LiveState
from editor.quest.desk import QUEST_DESK
from editor.quest.documents.route_document import RouteDocument
from editor.quest.page.route_page import RoutePage
from editor.shell.window import DesignWindow
from editor.studio.shared import Shared
from editor.widgets.present import present
from editor.widgets.settings import LIVE
from tests.editor.live.bench import edited
from tests.editor.short_routes import DASH
from tests.playtest.running.test_batches import COLD
from tests.playtest.running.test_worker_batches import Mortal

pytestmark = pytest.mark.timeout(COLD)


class Doomed(Mortal):
    """A worker whose processes are killed at once, if that is wished."""

    is_doomed = False

    def _begin(self) -> Child | None:
        child = super()._begin()
        if self.is_doomed:
            present(child).kill()
        return child


@pytest.fixture
def worker() -> Iterator[Doomed]:
    made = Doomed()
    yield made
    made.close()


def opened(shared: Shared, file: DesignFile[Route]) -> DesignWindow:
    """A window with a route."""
    shown = DesignWindow(RouteDocument(shared.boxes["quest"], file), QUEST_DESK, shared)
    shown.show()
    return shown


@pytest.fixture
def window(shared: Shared, worker: Doomed, qapp: QApplication) -> Iterator[DesignWindow]:
    """A window in which games are played, by a process of their own."""
    assert fastest_batch_kernels(QUEST.playtests.kernels).is_compiled
    shared.settings.turn(LIVE, is_on=True)
    file = read_route(examples("quest") / "first_game.yaml")
    shown = opened(replace(shared, worker=worker), file)
    yield shown
    shown.document.undo_stack.setClean()
    shown.close()
    qapp.processEvents()


def test_games_go_on_after_one_death_and_say_so_after_two(
    window: DesignWindow, worker: Doomed, qtbot: QtBot
) -> None:
    live = window.live.playtest
    qtbot.waitUntil(lambda: live.figures is not None)
    known = present(live.figures).games
    worker.children[-1].kill()
    qtbot.waitUntil(lambda: present(live.figures).games > known)
    assert len(worker.children) == 2
    assert live.state in {LiveState.PLAYING, LiveState.SHARP}

    worker.is_doomed = True
    worker.children[-1].kill()
    edited(window, 0)
    qtbot.waitUntil(lambda: live.state is LiveState.FAILED)
    assert "twice" in live.why_off
    assert "Nothing is lost" in live.why_off
    assert live.figures is not None  # those of before

    worker.is_doomed = False
    edited(window, 1)
    qtbot.waitUntil(lambda: live.is_current and live.figures is not None)


def test_the_process_ends_when_it_is_closed(
    window: DesignWindow, worker: Doomed, qtbot: QtBot
) -> None:
    live = window.live.playtest
    qtbot.waitUntil(lambda: live.figures is not None)
    window.shared.stop_jobs()
    assert not any(child.is_running for child in worker.children)


FEW = 60
"""Games of a playtest."""


class Deeds:
    """What somebody has played besides, each begun, and known to have come to its end."""

    def __init__(self, window: DesignWindow) -> None:
        self.window = window
        assert isinstance(window.page, RoutePage)
        self.page = window.page
        self.told: list[str] = []
        window.controllers.certifying.message.connect(lambda said: self.told.append(str(said)))
        self.page.live.analysis.unmeasured.connect(lambda said: self.told.append(str(said)))

    def own(self) -> Callable[[], bool]:
        """A playtest of one's own."""
        own = self.window.editor.panels.playtest.own
        own.announced.connect(self.told.append)
        own.form.games.setValue(FEW)
        own.form.panel.setChecked(False)
        own.run()
        return lambda: own.outcome is not None

    def certificate(self) -> Callable[[], bool]:
        """Games that prove that everybody can arrive; they go on once some of them are played."""
        self.window.controllers.certifying.begin()
        return lambda: any(job.progress.done for job in self.window.shared.games.running)

    def par(self) -> Callable[[], bool]:
        """Games of good players."""
        analysis = self.page.live.analysis
        analysis.measure_par()
        return lambda: analysis.par is not None


@pytest.fixture
def deeds(shared: Shared, worker: Doomed, qapp: QApplication, qtbot: QtBot) -> Iterator[Deeds]:
    """A window in which nothing is played until somebody wishes."""
    assert fastest_batch_kernels(QUEST.playtests.kernels).is_compiled
    shown = opened(replace(shared, worker=worker), parse_route(DASH))
    qtbot.waitUntil(lambda: shown.live.checks.playable_board is not None)
    yield Deeds(shown)
    shown.close_for_good()
    qapp.processEvents()


@pytest.mark.parametrize("name", ["own", "certificate", "par"])
def test_whatever_is_played_outlives_one_death_and_tells_of_two(
    deeds: Deeds, worker: Doomed, qtbot: QtBot, name: str
) -> None:
    games = deeds.window.shared.games
    design = deeds.window.document.design
    worker.is_doomed = True
    begin = getattr(deeds, name)
    is_done = begin()
    qtbot.waitUntil(lambda: is_done() or "twice" in "".join(deeds.told))
    assert "Nothing is lost" in "".join(deeds.told)
    qtbot.waitUntil(lambda: not games.running)
    assert deeds.window.document.design == design

    worker.is_doomed = False
    is_done = begin()
    qtbot.waitUntil(lambda: worker.children[-1].is_running)
    worker.children[-1].kill()
    qtbot.waitUntil(is_done)


def test_two_windows_share_a_worker_and_each_outlives_its_death(
    deeds: Deeds, worker: Doomed, qtbot: QtBot, qapp: QApplication
) -> None:
    other = opened(deeds.window.shared, parse_route(DASH))
    qtbot.waitUntil(lambda: other.live.checks.playable_board is not None)
    ends = [deeds.own(), Deeds(other).own()]
    qtbot.waitUntil(lambda: bool(worker.children))
    worker.children[-1].kill()
    for is_done in ends:
        qtbot.waitUntil(is_done)
    own = Deeds(other).own()
    other.close_for_good()  # amid its games; nobody waits for them, and the worker plays on
    qapp.processEvents()
    qtbot.waitUntil(lambda: not deeds.window.shared.games.running)
    assert not own() or worker.children[-1].is_running
