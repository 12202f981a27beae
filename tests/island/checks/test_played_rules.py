"""Checks that rest on games find what they are about, and leave ordinary games alone.

Games are made up, column by column, so that each test says what it is that a check looks at.
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from core.checking.problem import Problem
from core.checking.report import check
from core.checking.rule import rule_for
from core.island.checks.rules import RULES
from core.island.design.island_design import Cards, IslandDesign, Prices
from core.island.game import ISLAND
from core.island.playtest.kernels import record
from core.playtest import record as common
from core.playtest.panel.tables import Table
from core.playtest.panel.tallies import PanelTally, TableTally
from core.playtest.panel.verdicts import PanelVerdict, verdict_of
from core.playtest.problems import ENOUGH_GAMES, GamesPlayed, problems_in_games
from core.playtest.totals import Numbers, Totals
from tests.island.islands import OFFICIAL, OPEN, facts_of
from tests.island.playtest.test_playtests import spec_of

GAMES, PLAYERS, TURNS = 400, 4, 40
PLAYED = tuple(each for each in RULES if each.rests_on_games)
PLAYERS_CELLS = slice(record.ROW_FIRST_OFFERINGS, record.ROW_FIRST_OFFERINGS + PLAYERS)
WOOD, FOOD, GOLD = range(3)


def ordinary() -> Numbers:
    """Games in which nothing is remarkable: each seat wins as often, cards come and go."""
    rows = np.zeros((GAMES, ISLAND.playtests.kernels.layout.row_size), dtype=np.int64)
    rows[:, common.SEED] = np.arange(GAMES)
    rows[:, common.WINNER] = np.arange(GAMES) % PLAYERS
    rows[:, common.TURNS] = TURNS
    rows[:, common.ROUNDS] = TURNS // PLAYERS
    rows[:, record.ROW_GATHERED : record.ROW_GATHERED + 3] = 40
    rows[:, record.ROW_SPENT : record.ROW_SPENT + 3] = 25
    rows[:, PLAYERS_CELLS] = 5
    rows[:, record.ROW_FINDER] = (np.arange(GAMES) // PLAYERS) % PLAYERS
    rows[:, record.ROW_OWNED] = 6
    rows[:, record.ROW_HALF_LEADER] = (np.arange(GAMES) // 2) % PLAYERS
    return rows


def stalled(rows: Numbers) -> None:
    rows[:20, common.FATE] = common.CANNOT_BE_FINISHED
    rows[:15, record.ROW_STALL] = 1


def without_food(rows: Numbers) -> None:
    rows[:, record.ROW_GATHERED + FOOD] = 4


def without_gold(rows: Numbers) -> None:
    rows[:, record.ROW_GATHERED + GOLD] = 26
    rows[:, record.ROW_MARCHES] = 3


def early(rows: Numbers) -> None:
    rows[:, PLAYERS_CELLS] = 2


def late(rows: Numbers) -> None:
    rows[:, PLAYERS_CELLS] = 0
    rows[:50, PLAYERS_CELLS] = 7


def found_is_won(rows: Numbers) -> None:
    rows[:, record.ROW_FINDER] = rows[:, common.WINNER]


def from_hand_to_hand(rows: Numbers) -> None:
    rows[:, record.ROW_CHANGES] = 5


def ahead(rows: Numbers) -> None:
    rows[:, record.ROW_HALF_LEADER] = rows[:, common.WINNER]


def first_seat(rows: Numbers) -> None:
    rows[:120, common.WINNER] = 0


def interrupted(rows: Numbers) -> None:
    rows[:, record.ROW_WINDOWS] = 4 * TURNS


WRONG = (
    ("P508", stalled, "20 of 400 games with 4 players are never won: 15 of them stall"),
    ("T503", without_food, "Players gather 1.0 food each and spend 6.2"),
    ("T504", without_gold, "A player’s armies make 0.8 steps in a game, and the gold left"),
    ("T507", early, "first offering in round 2, in the median; offerings are too cheap"),
    ("T507", late, "first offering in round 10, in the median; offerings are too dear"),
    ("T508", found_is_won, "The first owner of the cave shrine wins "),
    ("T508", from_hand_to_hand, "it changes hands 5.0 times a game"),
    ("T509", ahead, "Whoever is strongest at half time wins "),
    ("T510", first_seat, "an even share is 25.0%"),
    ("T511", interrupted, "Somebody is asked for a reaction 4.0 times in a turn"),
)


def said(
    rows: Numbers, design: IslandDesign = OFFICIAL, *bots: str, panel: PanelVerdict | None = None
) -> tuple[Problem, ...]:
    """What such games say against a design."""
    spec = spec_of(design, len(rows), *(bots or ("planner",) * PLAYERS))
    layout = ISLAND.playtests.kernels.layout
    totals = Totals(layout, np.zeros(layout.sums_size, dtype=np.int64), rows)
    return problems_in_games(spec, totals, panel)


def test_every_check_that_rests_on_games_has_a_case() -> None:
    assert {each.code for each in PLAYED} == {code for code, *_ in WRONG}


@pytest.mark.parametrize(("code", "planted", "told"), WRONG)
def test_a_check_finds_what_it_is_about(code: str, planted: object, told: str) -> None:
    rows = ordinary()
    planted(rows)  # type: ignore[operator]  # a function of the rows
    found = said(rows)
    assert {each.code for each in found} == {code}
    assert any(told in each.message for each in found)
    assert all("400" in each.message for each in found)


@pytest.mark.parametrize("design", [OFFICIAL, OPEN], ids=lambda each: each.name)
def test_ordinary_games_say_nothing(design: IslandDesign) -> None:
    assert said(ordinary(), design) == ()


@pytest.mark.parametrize("planted", [planted for _, planted, _ in WRONG])
def test_games_by_chance_and_few_games_say_nothing(planted: object) -> None:
    rows = ordinary()
    planted(rows)  # type: ignore[operator]  # a function of the rows
    assert said(rows, OFFICIAL, *("random",) * PLAYERS) == ()
    assert said(rows[: ENOUGH_GAMES - 1]) == ()


def test_what_is_hardly_beyond_a_bound_is_left_to_chance() -> None:
    """Both intervals hold the bound, so that further games may well say the contrary."""
    rows = ordinary()
    rows[:6, common.FATE] = common.BOTS_FAILED
    rows[:310, record.ROW_HALF_LEADER] = rows[:310, common.WINNER]
    rows[310:, record.ROW_HALF_LEADER] = (rows[310:, common.WINNER] + 1) % PLAYERS
    assert said(rows) == ()


def test_games_that_end_with_the_cave_shrine_tell_nothing_of_it() -> None:
    rows = ordinary()
    found_is_won(rows)
    rows[:, record.ROW_OWNED] = 1
    assert said(rows) == ()


def test_armies_that_stay_though_there_is_gold_are_nobody_s_fault() -> None:
    rows = ordinary()
    without_gold(rows)
    rows[:, record.ROW_GATHERED + GOLD] = 40
    assert said(rows) == ()


@pytest.mark.parametrize(("planted", "cost"), [(early, 3), (late, 1)])
def test_a_quick_fix_changes_the_price_of_an_offering(planted: object, cost: int) -> None:
    rows = ordinary()
    planted(rows)  # type: ignore[operator]  # a function of the rows
    (problem,) = said(rows)
    rule = rule_for(RULES, problem.code)
    assert rule is not None
    assert rule.fix is not None
    mended = rule.fix.edit(facts_of(OFFICIAL), problem)
    assert mended is not None
    assert mended.prices.offering == Cards(cost, cost, cost)
    assert mended == replace(
        OFFICIAL, prices=replace(OFFICIAL.prices, offering=Cards(cost, cost, cost))
    )


def test_an_offering_of_one_card_gets_no_cheaper() -> None:
    rows = ordinary()
    late(rows)
    (problem,) = said(rows)
    rule = rule_for(RULES, problem.code)
    cheap = replace(OFFICIAL, prices=Prices(offering=Cards(food=1)))
    assert rule is not None
    assert rule.fix is not None
    assert rule.fix.edit(facts_of(cheap), problem) is None


def panel_of(*wins: tuple[int, ...]) -> PanelVerdict:
    """What tables with these wins by seat say."""
    tables = (TableTally(Table(str(name)), sum(won), won) for name, won in enumerate(wins))
    return verdict_of(PanelTally(PLAYERS, tuple(tables)))


def test_if_a_panel_was_asked_it_is_the_one_that_judges_seats() -> None:
    rows = ordinary()
    first_seat(rows)
    even, uneven = (1_000, 1_000, 1_000, 1_000), (1_300, 1_000, 1_000, 1_000)
    assert said(rows, panel=panel_of(*[even] * 4)) == ()
    found = said(rows, panel=panel_of(*[uneven] * 4))
    assert found[0].code == "T510"
    assert "whoever plays" in found[0].message


def test_designs_are_checked_without_games() -> None:
    codes = {each.code for each in check(RULES, facts_of(OFFICIAL)).problems}
    assert not codes & {each.code for each in PLAYED}


def test_somebody_who_watches_is_told_later() -> None:
    """Intervals that hold at every look are wider."""
    rows = ordinary()
    rows[:320, record.ROW_HALF_LEADER] = rows[:320, common.WINNER]
    rows[320:, record.ROW_HALF_LEADER] = (rows[320:, common.WINNER] + 1) % PLAYERS
    spec = spec_of(OFFICIAL, GAMES, *("planner",) * PLAYERS)
    layout = ISLAND.playtests.kernels.layout
    totals = Totals(layout, np.zeros(layout.sums_size, dtype=np.int64), rows)
    rule = rule_for(RULES, "T509")
    assert rule is not None
    assert list(rule.problems(GamesPlayed(spec, totals)))
    assert not list(rule.problems(GamesPlayed(spec, totals, is_watched=True)))
