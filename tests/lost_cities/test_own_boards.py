"""The boards of our own are good by their own playtests: even expeditions, even seats, bridges."""

from __future__ import annotations

import pytest

from core.basics.jobs import finished
from core.basics.paths import examples
from core.checking.report import check
from core.lost_cities.analysis.facts import Facts
from core.lost_cities.checks.played_rules import tracks_in
from core.lost_cities.checks.rules import RULES
from core.lost_cities.game import LOST_CITIES
from core.lost_cities.playtest.kernels import record
from core.playtest.problems import GamesPlayed, problems_in_games
from core.playtest.running.runner import playtesting
from core.playtest.spec import Spec, lineup
from core.shelf import read_design

OWN = ("five_summits", "four_winds", "monsoon")
GAMES = 800
FRESH = 900_000
"""The first seed: none of these games was played while the boards were made."""


@pytest.mark.timeout(600)
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("name", OWN)
def test_a_board_of_our_own_is_good_by_its_games(name: str, players: int) -> None:
    """The bridge decides 50 to 85 % of the rounds; the shares here are known within 2 points."""
    facts = Facts(read_design(examples("lost_cities") / f"{name}.yaml"))
    assert facts.board is not None
    bots = lineup(LOST_CITIES, ("planner",) * players)
    options = LOST_CITIES.playtests.usual_options(facts.design)
    spec = Spec(LOST_CITIES, facts.board, bots, options, GAMES, FRESH, is_rotating=True)
    totals = finished(playtesting(spec))
    bridges = totals.finished[:, record.ROW_BRIDGES].mean() / facts.design.rounds
    assert len(totals.finished) == GAMES
    assert 0.50 < bridges < 0.87
    assert [each.code for each in problems_in_games(spec, totals)] == []
    points = [each.points for each in tracks_in(GamesPlayed(spec, totals))]
    assert max(points) - min(points) < 0.25 * sum(points) / len(points)


@pytest.mark.parametrize("name", OWN)
def test_nothing_is_said_against_a_board_of_our_own(name: str) -> None:
    facts = Facts(read_design(examples("lost_cities") / f"{name}.yaml"))
    assert check(RULES, facts).problems == ()
