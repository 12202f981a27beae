"""Tests of runs: played or stopped, side by side, as text and as a table."""

import csv
from dataclasses import replace
from threading import Event

import pytest

from core.basics.jobs import finished
from core.basics.language import speaking
from core.playtest.reports import runs
from core.playtest.reports.report_csv import COLUMNS, report_csv
from core.playtest.reports.report_text import run_text
from core.playtest.reports.runs import (
    PLAYING,
    SKILL_GAP,
    Run,
    RunStep,
    running,
    running_with_skill_gap,
)
from core.playtest.reports.side_by_side import Contrast, SideBySide, side_by_side
from core.playtest.running.runner import Partial, Playtest
from core.playtest.spec import Spec
from core.playtest.statistics.verdicts import Verdict
from core.playtest.totals import Gathered, Totals
from core.quest.bots.bots import lineup
from core.quest.game import QUEST
from core.quest.playtest.batch_kernels import LAYOUT
from core.quest.playtest.spec import PLAYTEST_OPTIONS, QuestSpec
from tests.playtest.reports.test_report import game
from tests.playtest.statistics.test_comparison import played
from tests.quest.engine.official import official_board

BOARD = official_board("first_game")
SPEC = Spec(QUEST, BOARD, lineup("planner", "planner"), PLAYTEST_OPTIONS, games=300)
BATCH = 100


def batch(first: int, rounds: int, **columns: int) -> Totals:
    """Some games of a few rounds; seats win in turns."""
    return played(
        *(
            game(seed, **{"rounds": rounds + seed % 3, "winner": seed % 2, "turns": 40, **columns})
            for seed in range(first, first + BATCH)
        )
    )


def run_of(spec: QuestSpec = SPEC, rounds: int = 10, **columns: int) -> Run:
    totals = batch(spec.first_seed, rounds, **columns)
    return Run(spec, totals)


@pytest.fixture
def stand_in(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Playtests that nobody plays; notes when one is closed."""
    closed: list[str] = []

    def playtesting(spec: QuestSpec, **_: object) -> Playtest:
        gathered = Gathered.none(LAYOUT, spec.players)
        try:
            for first in range(0, spec.games, BATCH):
                gathered = gathered.with_part(batch(first, 10))
                yield Partial(first + BATCH, spec.games, gathered=gathered)
        finally:
            closed.append("closed")
        return gathered.totals

    monkeypatch.setattr(runs, "playtesting", playtesting)
    return closed


# --- Playing --------------------------------------------------------------------------------------


def test_a_run_is_played_to_its_end(stand_in: list[str]) -> None:
    run = finished(running(SPEC, Event()))
    assert (run.report.games, run.totals.games, run.is_stopped) == (300, 300, False)
    assert run.name == "First game"
    assert stand_in == ["closed"]


def test_a_stopped_run_has_the_games_so_far(stand_in: list[str]) -> None:
    stop = Event()
    work = running(SPEC, stop)
    assert next(work).done == BATCH
    stop.set()
    run = finished(work)
    assert (run.report.games, run.is_stopped) == (BATCH, True)
    assert stand_in == ["closed"]


def test_planners_against_sprinters_follow_a_run(stand_in: list[str]) -> None:
    work = running_with_skill_gap(SPEC, Event())
    parts: list[str] = []
    run = finished(work, lambda step: parts.append(step.part))
    assert parts == [PLAYING] * 3 + [SKILL_GAP] * 3
    assert run.skill_gap is not None
    assert {bot.name for bot in run.skill_gap.spec.bots} == {"planner", "sprinter"}
    assert (run.report.games, run.skill_gap.report.games, run.is_stopped) == (300, 300, False)
    assert stand_in == ["closed", "closed"]


@pytest.mark.parametrize(
    ("part", "played"), [(PLAYING, (BATCH, 0)), (SKILL_GAP, (300, BATCH))], ids=["run", "gap"]
)
def test_whoever_stops_a_run_stops_its_skill_gap(
    stand_in: list[str], part: str, played: tuple[int, int]
) -> None:
    stop = Event()

    def show(step: RunStep) -> None:
        if step.part == part:
            stop.set()

    run = finished(running_with_skill_gap(SPEC, stop), show)
    assert (run.report.games, 0 if run.skill is None else run.skill.games) == played
    assert run.is_stopped
    assert set(stand_in) == {"closed"}


def test_a_report_is_made_once_and_anew_in_another_language() -> None:
    run = replace(run_of(), skill_gap=run_of())
    assert run.report is run.report
    again = run.untold()
    assert again.report == run.report
    with speaking("de"):
        german = run.untold()
        assert german.report.fairness.sentence != run.report.fairness.sentence
        assert german.skill is not None
        assert german.skill.fairness == german.report.fairness


# --- Side by side ---------------------------------------------------------------------------------


def contrast(beside: SideBySide | None, name: str) -> Contrast:
    assert beside is not None
    return next(each for each in beside.contrasts if each.name == name)


def test_every_figure_has_a_verdict() -> None:
    beside = side_by_side(run_of(rounds=10), run_of(rounds=12, blocked=4))
    rounds = contrast(beside, "rounds")
    assert (rounds.first, rounds.second) == ("11.0 ±0.2", "13.0 ±0.2")
    assert rounds.change == "+2.0 ±0.1"
    assert (rounds.verdict, rounds.judgement) == (Verdict.MORE, "longer")
    assert contrast(beside, "turns lost in jams").verdict is Verdict.MORE
    assert contrast(beside, "seat 1").verdict is Verdict.UNDECIDED
    unfinished = contrast(beside, "unfinished")
    assert unfinished.change == "+0.0 ±6.2"  # in points
    assert unfinished.judgement == "undecided yet"
    assert beside is not None
    assert beside.pairs == BATCH


def test_without_common_seeds_games_of_their_own_are_compared() -> None:
    later = replace(SPEC, first_seed=5_000)
    beside = side_by_side(run_of(rounds=10), run_of(later, rounds=10))
    assert beside is not None
    assert beside.pairs == 0
    rounds = contrast(beside, "rounds")
    assert rounds.verdict is Verdict.UNDECIDED
    assert rounds.change != "+0.0 ±0.0"
    beside = side_by_side(run_of(rounds=10), run_of(later, rounds=20))
    assert contrast(beside, "rounds").verdict is Verdict.MORE


def test_games_that_nobody_finished_leave_gaps() -> None:
    beside = side_by_side(run_of(), run_of(fate=1, winner=-1))
    assert contrast(beside, "rounds").second == "-"
    assert contrast(beside, "rounds").change == "-"
    unfinished = contrast(beside, "unfinished")
    assert unfinished.change == "+100.0 (+59.7 to +100.0)"
    assert (unfinished.first, unfinished.second) == (
        "0.0% (0.0 to 3.7%)",
        "100.0% (96.3 to 100.0%)",
    )
    assert (unfinished.verdict, unfinished.judgement) == (Verdict.MORE, "worse")


def test_other_tables_are_told_and_other_numbers_of_players_refused() -> None:
    mixed = replace(SPEC, bots=lineup("planner", "sprinter"))
    beside = side_by_side(run_of(), run_of(mixed))
    assert beside is not None
    assert beside.has_other_table
    three = replace(SPEC, bots=lineup("planner", "planner", "planner"))
    assert side_by_side(run_of(), run_of(three)) is None
    nothing = Run(SPEC, Totals.none(LAYOUT))
    assert side_by_side(run_of(), nothing) is None


# --- Text and tables ------------------------------------------------------------------------------


def test_a_run_as_text_has_the_answer_the_figures_and_the_comparison() -> None:
    run = run_of()
    lines = run_text(run, side_by_side(run_of(rounds=20), run)).splitlines()
    assert lines[0] == "First game: 100 games, 2 players (planner), seeds from 0"
    assert "  seat 1: 50.0 ±9.6%" in lines
    assert "rounds to the first arrival, median: 11" in lines
    assert "  longest: seed 2" in lines
    assert "  rounds: 21.0 ±0.2, now 11.0 ±0.2 (\N{MINUS SIGN}10.0 ±0.1), shorter" in lines


def test_a_run_without_games_is_told_in_a_line() -> None:
    spec = replace(SPEC, options=replace(SPEC.options, caves=True))
    nothing = Run(spec, Totals.none(LAYOUT))
    expected = "First game: 0 games, 2 players (planner), seeds from 0, with caves"
    assert run_text(nothing) == expected


def test_a_table_has_a_line_for_every_figure_and_count() -> None:
    run = run_of()
    rows = list(csv.DictReader(report_csv(run.report).splitlines()))
    assert tuple(rows[0]) == COLUMNS
    figures = [row for row in rows if not row["number"]]
    assert len(figures) == sum(len(section.figures) for section in run.report.sections)
    rounds = {row["number"]: row["value"] for row in rows if row["name"] == "rounds"}
    assert rounds == {"10": "34", "11": "33", "12": "33"}
    median = next(row for row in rows if (row["section"], row["name"]) == ("rounds", "median"))
    assert (median["value"], median["sample"]) == ("11", "100")
