"""The model of runs of cards is held to games."""

from __future__ import annotations

from dataclasses import replace
from statistics import median

import numpy as np
import pytest

from core.basics.jobs import finished
from core.basics.paths import examples
from core.lost_cities.analysis.experience import experience, log_odds
from core.lost_cities.analysis.hands import worth_with
from core.lost_cities.analysis.reach import Reach
from core.lost_cities.analysis.sections import board_sections
from core.lost_cities.design.board_design import (
    COLOURS,
    BoardDesign,
    Deck,
    Expedition,
    Tokens,
)
from core.lost_cities.game import LOST_CITIES
from core.lost_cities.playtest.kernels import record
from core.playtest.running.runner import playtesting
from core.playtest.spec import Spec, lineup
from core.shelf import read_design
from tests.lost_cities.boards import NETWORK, OFFICIAL, board_of, facts_of
from tests.measuring.reach import error, varied_board
from tests.measuring.reach_weights import columns_of, fitted

NEAR = 0.08
"""How far chances may be off on a board that the model was not fitted to: what a designer would
hardly notice, and not what these games happened to show."""
BUNDLED = ("official", "five_summits", "four_winds", "monsoon")


def reached_in_games(design: BoardDesign, players: int, games: int) -> list[float]:
    """Which share of the figures of greedy bots gets to each stage, the mean of the expeditions."""
    facts = facts_of(design)
    options = LOST_CITIES.playtests.usual_options(design)
    bots = lineup(LOST_CITIES, ("greedy",) * players)
    spec = Spec(LOST_CITIES, board_of(design), bots, options, games, first_seed=70_000)
    ended, _ = finished(playtesting(spec)).tally(record.ENDED, len(facts.graph.nodes))
    shares = [
        [sum(int(ended[each]) for each in stages[at:]) for at in range(len(stages))]
        for _, stages in facts.lines
    ]
    return [
        sum(each[at] / each[0] for each in shares) / len(shares) for at in range(len(shares[0]))
    ]


def expected(design: BoardDesign, players: int) -> list[float]:
    """The same by the model."""
    chances, lines = Reach(board_of(design), players).chances, facts_of(design).lines
    return [
        sum(chances[stages[at]] for _, stages in lines) / len(lines)
        for at in range(len(lines[0][1]))
    ]


@pytest.mark.timeout(600)
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("name", BUNDLED)
def test_chances_are_near_what_games_show(name: str, players: int) -> None:
    design = read_design(examples("lost_cities") / f"{name}.yaml").design
    model = expected(design, players)
    assert model == pytest.approx(reached_in_games(design, players, 200), abs=NEAR)
    assert model == sorted(model, reverse=True)


@pytest.mark.timeout(600)
def test_chances_are_near_on_most_random_boards_that_nobody_has_seen() -> None:
    found = [
        error(varied_board(seed), players, "greedy", 100)
        for seed, players in zip(range(5000, 5012), (2, 3, 4) * 4, strict=True)
    ]
    off = [each for each in found if each is not None]
    assert len(off) > 9
    assert median(each.stage for each in off) < NEAR
    assert sum(each.stage < NEAR for each in off) >= 2 * len(off) / 3
    assert median(each.by_bridge for each in off) < NEAR
    assert median(each.turns for each in off) < 2


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("stages", [2, 15])
def test_chances_make_sense_where_nobody_has_played(stages: int, players: int) -> None:
    """Beyond the boards that were played, what games have shown is not carried on."""
    tracks = tuple(
        Expedition(f"t{at}", colour, tuple(range(-45, -45 + 90 * stages, 90)), (), 1)
        for at, colour in enumerate(COLOURS[:7])
    )
    design = BoardDesign(expeditions=tracks, tokens=Tokens(0, 0, ()), hand=3, deck=Deck(0, 4, 4))
    chances = Reach(board_of(design), players).chances[:stages]
    assert all(0 <= each <= 1 for each in chances)
    assert list(chances) == sorted(chances, reverse=True)
    assert chances[0] == 1
    assert stages == 2 or chances[-1] < 0.02


def test_what_games_have_shown_is_used_as_it_was_found() -> None:
    """The regression that finds the weights, and the model that uses them, see the same."""
    reach, known = Reach(board_of(OFFICIAL), 3), experience()
    weights = (known.constant, *known.chance, *known.place, *known.traits, *known.by_place)
    for stage in (1, 4, 8):
        where, by_cards = reach.standings[stage], reach.by_cards(reach.costs[stage])
        row = [log_odds(by_cards), where.place, *reach.traits, *where.traits()]
        (told,) = columns_of(np.array([row]), len(reach.traits))
        assert reach.chances[stage] == pytest.approx(1 / (1 + np.exp(-told @ np.array(weights))))
    again = fitted(np.array([[1, at / 9, at % 3] for at in range(-40, 41)]), np.full(81, 0.25))
    assert 1 / (1 + np.exp(-again[0])) == pytest.approx(0.25, abs=0.05)


def test_a_bridge_that_comes_early_ends_rounds_and_keeps_figures_back() -> None:
    tracks = tuple(replace(each, bridge=4) for each in OFFICIAL.expeditions)
    early = Reach(board_of(replace(OFFICIAL, expeditions=tracks)), 3)
    usual = Reach(board_of(OFFICIAL), 3)
    never = Reach(board_of(replace(OFFICIAL, crossings_by=((3, 15),))), 3)
    assert early.round_turns < usual.round_turns < never.round_turns
    assert early.by_bridge > usual.by_bridge > never.by_bridge
    assert early.chances[5] < usual.chances[5] < never.chances[5]


def test_an_analysis_tells_pace_expeditions_and_reach() -> None:
    sections = {each.key: each for each in board_sections(facts_of(OFFICIAL))}
    assert sections["pace"].figure("turns", players=3).value == pytest.approx(86 / 3)
    assert sections["pace"].figure("round_turns", players=3).value == pytest.approx(27.7, rel=0.1)
    assert sections["pace"].figure("by_bridge", players=3).value == pytest.approx(0.83, abs=0.15)
    assert sections["reach"].figure("reach", stage="desert-1").value == pytest.approx(1, abs=0.01)
    assert len(sections["tracks"].figures) == 10


def test_setting_out_is_worth_more_the_more_cards_are_in_hand() -> None:
    """At the very beginning of a round of three any card is enough, as planners have it."""
    reach, stages = facts_of(OFFICIAL).reach, tuple(range(9))
    worths = [worth_with(reach, stages, held) for held in range(1, 9)]
    assert worths == sorted(worths)
    assert worths[0] < reach.expected_value(stages) + 5 < worths[4]
    assert worths[0] > 0
    hopeless = replace(OFFICIAL.expeditions[0], values=(-90,) * 8 + (5,))
    poor = replace(OFFICIAL, expeditions=(hopeless, *OFFICIAL.expeditions[1:]))
    assert worth_with(facts_of(poor).reach, stages, 4) <= 0


def test_an_analysis_tells_hands_and_evenness() -> None:
    sections = {each.key: each for each in board_sections(facts_of(OFFICIAL))}
    assert sections["evenness"].figure("points_apart").value == pytest.approx(0, abs=3)
    assert sections["hands"].figure("worth", track="lava", held=4).value is not None
    assert "hands" in {each.key for each in board_sections(facts_of(NETWORK))}
