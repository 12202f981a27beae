"""Tests of bots that think in a worker: they play as they do here, whatever becomes of it."""

from collections.abc import Iterator
from typing import Any

import pytest

from core.basics.jobs import Progress, Work, finished
from core.basics.workers import Worker
from core.kernels import worker_kernels
from core.kernels.kernel_sets import KernelSet
from core.quest.bots.bot_kernels import BOT_SET
from core.quest.engine.packing import Options
from core.quest.session.engines import Engines, plain_engines, ready_engines
from core.quest.session.game_table import GameTable
from tests.playtest.running.test_batches import COLD
from tests.playtest.running.test_worker_batches import Mortal
from tests.quest.engine.official import official_board
from tests.quest.session.test_game_table import seats
from tests.workers import worker_here

pytestmark = pytest.mark.timeout(COLD)
BOARD = official_board("home_stretch")


@pytest.fixture(scope="module")
def worker() -> Iterator[Mortal]:
    """A worker for all tests."""
    made = Mortal()
    yield made
    made.close()


@pytest.fixture
def engines(worker: Mortal) -> Engines:
    """Bots that think there."""
    return finished(ready_engines(worker))


def table_with(engines: Engines) -> GameTable:
    options = Options(caves=True, round_limit=4)
    return GameTable.laid(BOARD, seats("planner", "sprinter", "planner"), 7, options, engines)


def test_bots_in_a_worker_play_as_they_do_here(engines: Engines, worker: Mortal) -> None:
    tables = [table_with(each) for each in (plain_engines(), engines, plain_engines())]
    while not tables[0].is_over:
        for table in tables:
            table.let_bot_play()
        if len(tables[0].plays) == 1:
            tables[2].go_on_with(engines)
        if len(tables[0].plays) == 5:
            worker.children[-1].kill()
    assert tables[0].game.actions == tables[1].game.actions == tables[2].game.actions


def test_hints_of_a_worker_are_those_of_here(engines: Engines) -> None:
    sitters = seats(None, None, "planner")
    asked = [
        GameTable.laid(BOARD, sitters, 7, Options(), each) for each in (plain_engines(), engines)
    ]
    here, there = (finished(table.hinting()) for table in asked)
    assert here == there


def test_what_a_worker_has_in_mind_can_be_taken_back(engines: Engines) -> None:
    tables = [table_with(engines), table_with(engines)]
    for table in tables:
        table.let_bot_play()
    tables[1].go_on_with(plain_engines())
    for table in tables:
        table.let_bot_play()
    assert tables[0].game.actions == tables[1].game.actions


def test_without_a_compiler_the_plain_ones_serve(monkeypatch: pytest.MonkeyPatch) -> None:
    def failing(_kernels: KernelSet, _haste: object) -> Iterator[Progress]:
        yield Progress(0, 1)
        raise ImportError("no LLVM")

    monkeypatch.setattr(worker_kernels, "compiling_kernels", failing)
    monkeypatch.setattr(worker_kernels, "_ready", {})
    assert not isinstance(finished(ready_engines(worker_here())).bots, Worker)


def test_getting_ready_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def compiled(kernels: KernelSet, _haste: object) -> Work[dict[str, Any]]:
        yield Progress(1, 2, "deal")
        return kernels.functions()

    monkeypatch.setattr(worker_kernels, "compiling_kernels", compiled)
    monkeypatch.setattr(worker_kernels, "_ready", {})
    work = ready_engines(worker_here())
    assert next(work) == Progress(1, 2, "deal")
    assert isinstance(finished(work).bots, Worker)
    assert set(worker_kernels._ready) == {BOT_SET}
