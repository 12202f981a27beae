"""Checks that rest on games find what they are about, and leave the board of the box alone."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

import numpy as np
import pytest

from core.basics.jobs import finished
from core.basics.language import speaking
from core.basics.paths import examples
from core.checking.problem import Place, Problem, Severity
from core.checking.report import check, suggestion
from core.lost_cities.checks.places import StageSpot
from core.lost_cities.checks.played_rules import seat_matters, tracks_in
from core.lost_cities.checks.rules import RULES
from core.lost_cities.design.board_design import Artefacts, BoardDesign, Tokens
from core.lost_cities.design.edits import with_length, with_track
from core.lost_cities.engine.packing import Options
from core.lost_cities.game import LOST_CITIES
from core.playtest import record as common
from core.playtest.live.figures import live_figures
from core.playtest.panel.tables import Table
from core.playtest.panel.tallies import PanelTally, TableTally
from core.playtest.panel.verdicts import PanelVerdict, Standing, verdict_of
from core.playtest.problems import ENOUGH_GAMES, GamesPlayed, problems_in_games
from core.playtest.reports.report import PlaytestReport
from core.playtest.reports.report_text import run_text
from core.playtest.reports.runs import Run
from core.playtest.running.runner import playtesting
from core.playtest.spec import AnySpec, Spec, lineup
from core.playtest.totals import Totals
from core.shelf import read_design
from tests.lost_cities.boards import OFFICIAL, board_of, facts_of

pytestmark = pytest.mark.timeout(600)  # kernels may have to be compiled first
CROSSROADS: BoardDesign = read_design(examples("lost_cities") / "crossroads.yaml").design
PLAYED = tuple(each for each in RULES if each.rests_on_games)


def spec_of(
    design: BoardDesign,
    bots: Iterable[str] = ("planner",) * 3,
    games: int = 400,
    options: Options | None = None,
    *,
    is_rotating: bool = True,
) -> AnySpec:
    line, usual = lineup(LOST_CITIES, tuple(bots)), LOST_CITIES.playtests.usual_options(design)
    agreed = usual if options is None else options
    return Spec(LOST_CITIES, board_of(design), line, agreed, games, is_rotating=is_rotating)


def played(spec: AnySpec) -> Totals:
    return finished(playtesting(spec))


def _desert(**fields: object) -> BoardDesign:
    return with_track(OFFICIAL, "desert", lambda track: replace(track, **fields))  # type: ignore[arg-type]


def _bridges(stage: int, crossings: int) -> BoardDesign:
    tracks = tuple(replace(each, bridge=stage) for each in OFFICIAL.expeditions)
    return replace(OFFICIAL, expeditions=tracks, crossings=crossings)


WRONG: dict[str, AnySpec] = {
    "P404": spec_of(_desert(values=(-90, -80, -70, -60, -50, -40, -30, -20, 5))),
    "P405": spec_of(_desert(values=(-10, -5, 10, 25, 40, 55, 70, 85, 99))),
    "P406": spec_of(_bridges(8, 9)),
    "P407": spec_of(_bridges(2, 1)),
    "P408": spec_of(OFFICIAL, options=Options(round_limit=30)),
    "P409": spec_of(with_length(OFFICIAL, "desert", 13)),
    "T403": spec_of(replace(OFFICIAL, tokens=Tokens(9, 9, ((50, 7),)))),
    "T404": spec_of(replace(OFFICIAL, artefacts=Artefacts(long=tuple(range(-500, 700, 100))))),
    "T405": spec_of(replace(OFFICIAL, artefacts=Artefacts(long=(0, 1)))),
    "T406": spec_of(replace(OFFICIAL, leader=1, figures=8), ("greedy",) * 3),
    "T407": spec_of(OFFICIAL, ("planner", "greedy", "greedy"), is_rotating=False),
}


@pytest.fixture(scope="module")
def official() -> tuple[AnySpec, Totals]:
    spec = spec_of(OFFICIAL, games=1000)
    return spec, played(spec)


def test_every_check_that_rests_on_games_has_a_case() -> None:
    assert {each.code for each in PLAYED} == set(WRONG)


@pytest.mark.parametrize("code", WRONG)
def test_a_check_finds_what_it_is_about_and_says_from_how_many_games(code: str) -> None:
    spec = WRONG[code]
    found = [each for each in problems_in_games(spec, played(spec)) if each.code == code]
    assert found
    for each in found:
        assert dict(each.values)["games"] == 400
        assert "400" in each.message


def test_the_board_of_the_box_is_left_alone(official: tuple[AnySpec, Totals]) -> None:
    assert problems_in_games(*official) == ()


def panel_of(*wins: tuple[int, ...]) -> PanelVerdict:
    """What tables with these wins by seat say."""
    tables = (TableTally(Table(str(name)), sum(won), won) for name, won in enumerate(wins))
    return verdict_of(PanelTally(3, tuple(tables)))


def seats_told(spec: AnySpec, totals: Totals, panel: PanelVerdict | None = None) -> list[Problem]:
    return [each for each in problems_in_games(spec, totals, panel) if each.code == "T407"]


def test_a_seat_is_told_with_who_played() -> None:
    spec = WRONG["T407"]
    first = seats_told(spec, played(spec))[0]
    assert "of 400 games when planner, greedy and greedy play; an even share" in first.message
    assert "±" in first.message
    assert dict(first.values)["when"] == "planner, greedy, greedy"


def test_if_a_panel_was_asked_it_is_the_one_that_judges_seats() -> None:
    """One line-up alone may favour a seat: only what all of them do is a matter of the board."""
    spec = WRONG["T407"]
    totals = played(spec)
    assert seats_told(spec, totals, panel_of(*[(1_000, 1_000, 1_000)] * 4)) == []
    depends = panel_of((1_500, 750, 750), (750, 1_125, 1_125))
    assert depends.standing is Standing.DEPENDS
    assert seats_told(spec, totals, depends) == []
    (told,) = seats_told(spec, totals, panel_of(*[(1_150, 1_000, 1_000)] * 4))
    assert told.message == (
        "Seat 1 wins 36.5 ±1.5% of 12,600 games whoever plays; an even share is 33.3%."
    )
    assert (dict(told.values)["seat"], dict(told.values)["when"]) == (1, "panel")


def test_who_watches_is_told_less_than_who_has_all_games() -> None:
    """Seats that win evenly are accused by no look at any of 50 boards' games."""
    spec = spec_of(OFFICIAL, games=2_000)
    chance, layout = np.random.default_rng(21), spec.game.playtests.kernels.layout
    for _ in range(50):
        rows = np.zeros((2_000, layout.row_size), dtype=np.int64)
        rows[:, common.WINNER] = chance.integers(0, 3, size=2_000)
        for games in range(200, 2_001, 200):
            totals = replace(Totals.none(layout), rows=rows[:games])
            watched = GamesPlayed(spec, totals, is_watched=True)
            assert list(seat_matters.problems(watched)) == []


def test_live_games_say_less_than_a_report_of_as_many() -> None:
    """A seat with 166 of 400 wins is off beyond doubt if that was all, but not while it grows."""
    spec = spec_of(OFFICIAL)
    totals = played(spec)
    rows = totals.rows.copy()
    rows[:, common.WINNER] = np.array([0] * 166 + [1] * 117 + [2] * 117)
    made = replace(totals, rows=rows)
    assert [each.code for each in problems_in_games(spec, made)] == ["T407"]
    assert live_figures(spec, made).problems == ()


def test_few_games_and_random_ones_say_nothing() -> None:
    few = replace(WRONG["P406"], games=ENOUGH_GAMES - 1)
    assert problems_in_games(few, played(few)) == ()
    chance = replace(WRONG["P408"], bots=lineup(LOST_CITIES, ("random",) * 3))
    assert problems_in_games(chance, played(chance)) == ()


def test_starts_of_a_network_that_are_about_even_are_left_alone() -> None:
    """They are compared as expeditions are; `test_networks` has starts that stand out."""
    spec = spec_of(CROSSROADS)
    assert len(tracks_in(GamesPlayed(spec, played(spec)))) == 4
    found = {each.code for each in problems_in_games(spec, played(spec))}
    assert not found & {"P404", "P405"}


def test_without_games_these_checks_wait() -> None:
    design = WRONG["P406"].board.design
    report = check(RULES, facts_of(design))
    assert "P406" not in {each.code for each in report.problems} | set(report.skipped)


def test_what_is_accepted_is_not_told_again_but_for_errors() -> None:
    for code, is_told in (("P406", False), ("P408", True)):
        spec = WRONG[code]
        design = replace(spec.board.design, accepted=((code, "as it should be"),))
        board = replace(spec.board, design=design)
        found = {each.code for each in problems_in_games(replace(spec, board=board), played(spec))}
        assert (code in found) is is_told


@pytest.mark.parametrize(("code", "crossings"), [("P406", 8), ("P407", 2)])
def test_a_quick_fix_moves_the_end_of_the_round(code: str, crossings: int) -> None:
    spec = WRONG[code]
    problem = _problem(spec, code)
    mended = suggestion(RULES, problem, facts_of(spec.board.design))
    assert mended is not None
    assert mended.design.crossings == crossings


def test_a_quick_fix_ends_an_expedition_sooner_that_games_never_end() -> None:
    """The warning by runs of cards says that it is an estimate."""
    spec = WRONG["P409"]
    problem = _problem(spec, "P409")
    assert problem.place.spots == (StageSpot("desert", 13),)
    mended = suggestion(RULES, problem, facts_of(spec.board.design))
    assert mended is not None
    assert mended.design == with_length(OFFICIAL, "desert", 12)
    (guessed,) = [each for each in facts_problems(spec.board.design) if each.code == "P401"]
    assert guessed.message.startswith("By runs of cards")


def facts_problems(design: BoardDesign) -> tuple[Problem, ...]:
    return check(RULES, facts_of(design)).problems


def _problem(spec: AnySpec, code: str) -> Problem:
    return next(each for each in problems_in_games(spec, played(spec)) if each.code == code)


def test_numbers_are_written_as_the_language_in_use_writes_them() -> None:
    spec = WRONG["P407"]
    totals = played(spec)
    with speaking("de"):
        (told,) = [each for each in problems_in_games(spec, totals) if each.code == "P407"]
    turns = str(dict(told.values)["turns"])
    assert "." in turns
    assert turns.replace(".", ",") in told.message


def test_a_quick_fix_asks_for_no_crossing_that_there_cannot_be() -> None:
    """With two bridges, two players can send four figures across, and no fifth one."""
    tracks = tuple(
        replace(each, bridge=1 if at < 2 else None) for at, each in enumerate(OFFICIAL.expeditions)
    )
    few = replace(OFFICIAL, expeditions=tracks, crossings=3)
    problem = Problem("P407", Severity.WARNING, "", Place())
    more = suggestion(RULES, problem, facts_of(few))
    assert more is not None
    assert more.design == replace(few, crossings=4)
    assert suggestion(RULES, problem, facts_of(replace(few, crossings=4))) is None


def test_reports_tell_what_the_games_say_against_a_board() -> None:
    run = Run(WRONG["P406"], played(WRONG["P406"]))
    report = PlaytestReport.of(run.spec, run.totals)
    assert [each["code"] for each in report.as_json()["problems"]] == ["P406"]
    assert "P406" in run_text(run)
