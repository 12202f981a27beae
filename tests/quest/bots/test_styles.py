"""Tests that each style is what its sentence says, measured over games on official routes."""

from functools import cache

import numpy as np
import pytest

from core.playtest.reports.report import PlaytestReport
from core.playtest.running.batch_kernels import BatchKernels, fastest_batch_kernels
from core.playtest.statistics.intervals import share_interval
from core.playtest.totals import Totals
from core.quest.bots.bots import lineup
from core.quest.game import QUEST
from core.quest.playtest.card_figures import PURPOSES
from core.quest.playtest.kernels import record
from tests.quest.bots.tables import COLD, official, spec_of
from tests.quest.engine.official import OFFICIAL
from tests.quest.engine.scenes import CARDS

pytestmark = pytest.mark.timeout(COLD)

ROUTES = ("first_game", "swamplands", "hills_of_gold")
GAMES = 150


@cache
def games_of(name: str) -> tuple[Totals, ...]:
    """Games of four bots of a name on each of the routes, with the same seeds for every name."""
    return tuple(
        official(fastest_batch_kernels(QUEST.playtests.kernels), route, (name,) * 4, GAMES)
        for route in ROUTES
    )


def uses(name: str, purpose: str) -> int:
    """How often all cards together were used so in all games of a style."""
    first = record.USES + PURPOSES.index(purpose)
    cells = [first + card * record.PURPOSES for card in range(len(CARDS))]
    return sum(int(totals.sums[cell]) for totals in games_of(name) for cell in cells)


def summed(name: str, first: int, number: int) -> int:
    """The sum of some cells of the tally over all games of a style."""
    return sum(int(np.sum(totals.tally(first, number)[0])) for totals in games_of(name))


def rounds(name: str) -> int:
    """How many rounds all games of a style took together."""
    return sum(int(totals.column(record.ROW_ROUNDS).sum()) for totals in games_of(name))


@pytest.mark.parametrize(
    ("style", "symbol"), [("machete", "machete"), ("paddle", "paddle"), ("coin", "coin")]
)
def test_a_style_of_a_symbol_plays_more_of_it(style: str, symbol: str) -> None:
    """A larger share of the plays than the planner's, and the largest of the three styles."""

    def share(name: str) -> float:
        return uses(name, symbol) / sum(uses(name, each) for each in ("machete", "paddle", "coin"))

    assert share(style) > share("planner")
    assert share(style) == max(share(name) for name in ("machete", "paddle", "coin"))


@pytest.mark.parametrize(
    ("style", "symbol"), [("machete", "machete"), ("paddle", "paddle"), ("coin", "coin")]
)
def test_a_style_of_a_symbol_goes_more_often_by_it(style: str, symbol: str) -> None:
    assert uses(style, symbol) / rounds(style) > uses("planner", symbol) / rounds("planner")


def test_a_thin_deck_removes_more_and_buys_less() -> None:
    def removed(name: str) -> int:
        return uses(name, "base camp") + uses(name, "removed on purpose")

    assert removed("thin") > 1.2 * removed("planner")
    assert summed("thin", record.BOUGHT, len(CARDS)) < summed("planner", record.BOUGHT, len(CARDS))


def test_one_in_a_hurry_buys_less() -> None:
    bought = {name: summed(name, record.BOUGHT, len(CARDS)) for name in ("rush", "planner")}
    assert bought["rush"] < 0.9 * bought["planner"]
    assert bought["rush"] > 0


def test_a_pauper_buys_nothing() -> None:
    assert summed("pauper", record.BOUGHT, len(CARDS)) == 0
    assert summed("planner", record.BOUGHT, len(CARDS)) > 0


@pytest.mark.parametrize("route", ["first_game", "hills_of_gold", "witchs_cauldron"])
def test_a_pauper_is_clearly_worse(compiled: BatchKernels, route: str) -> None:
    names = ("planner", "pauper", "planner", "pauper")
    spec = spec_of(route, names, games=400)
    totals = official(compiled, route, names, 400)
    wins = totals.wins(record.ROW_ENTRY, 4)
    assert share_interval(wins[1] + wins[3], sum(wins)).high < 0.4
    told = PlaytestReport.of(spec, totals).figure("bots", "wins", bot="pauper")
    assert told.value == pytest.approx((wins[1] + wins[3]) / sum(wins))


def test_a_blocker_is_more_in_the_way(compiled: BatchKernels) -> None:
    """Three planners lose more turns to pieces when the fourth player is a blocker."""

    def blocked(fourth: str) -> float:
        turns = lost = 0
        for route in OFFICIAL:
            totals = official(compiled, route, ("planner", "planner", "planner", fourth), 150)
            lost += int(totals.column(record.ROW_BLOCKED).sum())
            turns += int(totals.column(record.ROW_TURNS).sum())
        return lost / turns

    assert blocked("blocker") > 1.1 * blocked("planner")


@pytest.mark.parametrize("name", ["machete", "paddle", "coin", "thin", "rush", "blocker"])
def test_every_style_finishes_and_beats_sprinters(compiled: BatchKernels, name: str) -> None:
    """A bent of its own makes nobody a fool."""
    unfinished = {}
    for route in OFFICIAL:
        totals = official(compiled, route, (name, "sprinter", name, "sprinter"), 60)
        unfinished[route] = totals.games - len(totals.finished)
    assert {route: number for route, number in unfinished.items() if number} == {}
    totals = official(compiled, "first_game", (name, "sprinter", name, "sprinter"), 300)
    wins = totals.wins(record.ROW_ENTRY, 4)
    assert wins[0] + wins[2] > wins[1] + wins[3]


@pytest.mark.parametrize("name", ["machete", "paddle", "coin", "thin", "rush", "blocker"])
def test_four_of_a_style_finish(compiled: BatchKernels, name: str) -> None:
    """Also those who like to stand in the way, among themselves."""
    unfinished = {
        (route, players): official(compiled, route, (name,) * players, 60).seeds_of(
            record.BOTS_FAILED
        )
        for route in OFFICIAL
        for players in (2, 4)
    }
    assert {setup: seeds for setup, seeds in unfinished.items() if seeds} == {}


def test_styles_are_planners() -> None:
    styles = lineup("machete", "paddle", "coin", "thin", "rush", "blocker", "pauper")
    assert {bot.kind for bot in styles} == {lineup("planner")[0].kind}
