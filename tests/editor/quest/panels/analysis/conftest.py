"""What the tests of the analysis panel are given: a shown panel, and games that wait."""

from collections.abc import Iterator

import pytest
from pytestqt.qtbot import QtBot

from core.basics import paths
from core.quest.catalogue.catalogue import Catalogue
from core.quest.route.reading import read_route
from tests.editor.panels.bench import bench_with
from tests.editor.quest.panels.analysis.desk import Desk, Games


@pytest.fixture
def games() -> Games:
    return Games()


@pytest.fixture
def desk(catalogue: Catalogue, games: Games, qtbot: QtBot) -> Iterator[Desk]:
    file = read_route(paths.examples("quest") / "serpentine.yaml")
    bench = bench_with(file, catalogue, qtbot, games.playing)
    yield Desk(bench, qtbot)
    games.door.set()
    bench.jobs.stop_all()
