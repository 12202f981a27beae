"""The analysis: figures of the route, worked out while they are seen."""

from pytestqt.qtbot import QtBot

from core.board.layout import lay_out
from core.catalogue.catalogue import Catalogue
from core.language import saying
from core.route import edits
from core.route.route import Route
from editor.panels.analysis import AnalysisPanel, facts_of
from editor.panels.terrain_bar import terrain_counts
from tests.editor.panel_bench import BROKEN, bench_of, check_again, sound_bench


def test_the_figures_of_a_sound_route(catalogue: Catalogue, qtbot: QtBot) -> None:
    bench = sound_bench(catalogue, qtbot)
    facts = dict(facts_of(bench.document.layout))
    assert facts["Shortest way"] == "28 steps long"
    sides = (piece.side for piece in bench.document.layout.pieces.values())
    assert facts["Spaces"] == str(sum(terrain_counts(sides).values()))
    assert facts["Blockades"] == "4 blockades at random"
    bench.jobs.stop_all()


def test_a_broken_route_has_no_way_yet(catalogue: Catalogue, qtbot: QtBot) -> None:
    bench = bench_of(BROKEN, catalogue, qtbot)
    assert dict(facts_of(bench.document.layout))["Shortest way"].startswith("known once")
    bench.jobs.stop_all()


def test_an_empty_table_has_figures_too(catalogue: Catalogue) -> None:
    facts = dict(facts_of(lay_out(Route(), catalogue)))
    assert facts["Spaces"] == "0"
    assert facts["Asks for"] == "–"


def test_it_catches_up_when_it_is_shown(catalogue: Catalogue, qtbot: QtBot) -> None:
    bench = sound_bench(catalogue, qtbot)
    panel = AnalysisPanel(bench.document, bench.checks, bench.theme)
    qtbot.addWidget(panel)
    panel.show()
    assert panel._sides.text() == "B – C – N – I – K – River end"
    panel.hide()
    bench.document.edit(saying("Remove"), edits.removed(bench.document.route, [5]))
    check_again(bench, qtbot)
    assert panel._sides.text().endswith("River end")
    panel.show()
    assert panel._sides.text() == "B – C – N – I – K"
    bench.jobs.stop_all()


def test_it_fits_a_narrow_column(catalogue: Catalogue, qtbot: QtBot) -> None:
    bench = sound_bench(catalogue, qtbot)
    panel = AnalysisPanel(bench.document, bench.checks, bench.theme)
    qtbot.addWidget(panel)
    panel.show()
    assert panel.minimumSizeHint().width() <= 300
    bench.jobs.stop_all()
