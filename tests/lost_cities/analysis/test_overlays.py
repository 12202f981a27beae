"""Overlays tell a value for every stage: by runs of cards at once, by games where there are any."""

from __future__ import annotations

import pytest

from core.basics.jobs import finished
from core.lost_cities.analysis.overlays import Overlay, arrived, overlay_of
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


@pytest.mark.timeout(600)
@pytest.mark.parametrize("overlay", Overlay)
def test_an_overlay_has_a_value_for_each_stage(
    overlay: Overlay, games: tuple[AnySpec, Totals]
) -> None:
    spec, totals = games
    reach = Reach(spec.board, 3)
    by_cards = overlay_of(overlay, reach)
    by_games = overlay_of(overlay, reach, totals)
    assert (by_cards is None) is overlay.needs_games
    assert by_games is not None
    assert len(by_games.values) == len(spec.board.graph.nodes)
    assert by_games.lowest <= by_games.highest
    assert by_games.meaning
    assert overlay.words


def test_a_figure_is_worth_more_the_farther_it_has_come() -> None:
    worths = Reach(board_of(OFFICIAL), 3).worths[:9]
    assert list(worths) == sorted(worths)
    assert worths[8] == 50
    assert worths[0] == pytest.approx(Reach(board_of(OFFICIAL), 3).expected_value(tuple(range(9))))


def test_traffic_and_hits_are_what_games_count(games: tuple[AnySpec, Totals]) -> None:
    spec, totals = games
    nodes = spec.board.graph.nodes
    traffic = overlay_of(Overlay.TRAFFIC, Reach(spec.board, 3), totals)
    tokens = overlay_of(Overlay.TOKENS, Reach(spec.board, 3), totals)
    assert traffic is not None
    assert tokens is not None
    starts = sum(
        each or 0 for each, node in zip(traffic.values, nodes, strict=True) if node.is_start
    )
    assert starts == pytest.approx(totals.finished[:, record.ROW_STARTS].mean())
    assert [each is None for each in tokens.values] == [node.token is None for node in nodes]
    assert traffic.games == tokens.games == 60


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
    entered, _ = totals.tally(record.ENTERED, 45)
    assert shares[8] == entered[8] / entered[0]
    assert all(shares[first] == 1 for first in range(0, 45, 9))
    assert shares[44] == entered[44] / entered[36] < 0.5
    assert arrived(spec.board, Totals.none(PLAYTESTS.kernels.layout)) == ()
