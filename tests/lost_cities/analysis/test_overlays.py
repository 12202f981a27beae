"""What games tell of stages and ways: who comes there, and what is found."""

from __future__ import annotations

import pytest

from core.basics.jobs import finished
from core.lost_cities.analysis.overlays import arrived, entered, hits
from core.lost_cities.analysis.reach import Reach
from core.lost_cities.design.board_design import BoardDesign
from core.lost_cities.game import LOST_CITIES
from core.lost_cities.playtest.kernels import record
from core.playtest.running.runner import playtesting
from core.playtest.spec import AnySpec, Spec, lineup
from core.playtest.totals import Totals
from tests.lost_cities.boards import NETWORK, OFFICIAL, board_of

PLAYTESTS = LOST_CITIES.playtests


def spec_of(design: BoardDesign) -> AnySpec:
    bots, options = lineup(LOST_CITIES, ("greedy",) * 3), PLAYTESTS.usual_options(design)
    return Spec(LOST_CITIES, board_of(design), bots, options, 60)


@pytest.fixture(scope="module", params=[OFFICIAL, NETWORK], ids=["tracks", "network"])
def games(request: pytest.FixtureRequest) -> tuple[AnySpec, Totals]:
    spec = spec_of(request.param)
    return spec, finished(playtesting(spec))


def test_a_figure_is_worth_more_the_farther_it_has_come() -> None:
    worths = Reach(board_of(OFFICIAL), 3).worths[:9]
    assert list(worths) == sorted(worths)
    assert worths[8] == 50
    assert worths[0] == pytest.approx(Reach(board_of(OFFICIAL), 3).expected_value(tuple(range(9))))


def test_traffic_and_hits_are_what_games_count(games: tuple[AnySpec, Totals]) -> None:
    spec, totals = games
    nodes = spec.board.graph.nodes
    came = zip(entered(spec.board, totals), nodes, strict=True)
    starts = sum(each for each, node in came if node.is_start)
    assert starts == pytest.approx(totals.finished[:, record.ROW_STARTS].mean())
    tokens = hits(spec.board, totals)
    assert [each is None for each in tokens] == [node.token is None for node in nodes]
    assert any(tokens)


@pytest.mark.timeout(600)
def test_live_games_tell_how_rounds_end_and_where_figures_come(
    games: tuple[AnySpec, Totals],
) -> None:
    spec, totals = games
    sights = PLAYTESTS.sights.of(spec)(totals)
    assert "bridge" in PLAYTESTS.sights.in_words(sights)
    assert set(sights.traffic) <= {node.spot for node in spec.board.graph.nodes}
    (busiest,) = sights.busiest
    assert [each.value for each in busiest] == sorted(
        (each.value or 0 for each in busiest), reverse=True
    )


def test_who_arrives_is_counted_on_lines_alone(games: tuple[AnySpec, Totals]) -> None:
    spec, totals = games
    shares = arrived(spec.board, totals)
    if spec.board.design.is_network:
        assert shares == ()
        return
    counted, _ = totals.tally(record.ENTERED, 45)
    assert shares[8] == counted[8] / counted[0]
    assert all(shares[first] == 1 for first in range(0, 45, 9))
    assert shares[44] == counted[44] / counted[36] < 0.5
    assert arrived(spec.board, Totals.none(PLAYTESTS.kernels.layout)) == ()
