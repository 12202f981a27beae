"""Tests of live games: quick figures, playing on where one has stopped, and words on changes."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import count
from typing import Any

import numpy as np
import pytest

from core.basics.figures import Interval, Unit
from core.basics.jobs import Progress, Work, finished
from core.designs.edits import with_details
from core.geometry.hexes import Hex
from core.playtest.game_kernels import GameKernels
from core.playtest.live import games as live_module
from core.playtest.live.changes import change_words, changes, sample_words
from core.playtest.live.figures import live_figures
from core.playtest.live.games import (
    FIRST_GAMES,
    PlayOptions,
    sharpening,
    spec_of,
)
from core.playtest.live.results import (
    ENOUGH_GAMES,
    MOST_DESIGNS,
    LiveLineup,
    LiveResult,
    LiveSpec,
    LiveStep,
    Results,
    Showing,
)
from core.playtest.par import median_within, par_figure
from core.playtest.reports.report import PlaytestReport
from core.playtest.running.batch_kernels import BatchKernels
from core.playtest.running.runner import playtesting
from core.playtest.statistics.comparison import Comparison
from core.playtest.statistics.intervals import quantile_interval
from core.playtest.statistics.margins import Margins
from core.playtest.statistics.sequences import share_sequence
from core.playtest.statistics.watched import watched_mean
from core.playtest.totals import Totals
from core.quest.board.board import Board
from core.quest.board.layout import lay_out
from core.quest.game import QUEST
from core.quest.playtest.batch_kernels import LAYOUT
from core.quest.playtest.kernels import record
from core.quest.playtest.relaying import relaid
from core.quest.playtest.sights import BUSIEST_LISTED
from core.quest.route import edits
from tests.playtest.reports.test_report import game
from tests.playtest.running.test_batches import COLD
from tests.playtest.running.test_runner import playtest_threads
from tests.playtest.statistics.test_comparison import played
from tests.quest.engine.official import official_board

pytestmark = pytest.mark.timeout(COLD)

FIRST_GAME = official_board("first_game")
SPRINTERS = LiveSpec(
    QUEST,
    FIRST_GAME,
    LiveLineup(bots=("sprinter",)).key(QUEST, FIRST_GAME.route, FIRST_GAME.catalogue),
)
NOTHING = Showing()
BATCH = 250
"""Two threads play the first thousand games in even parts."""
PLENTY = 2_400


@pytest.fixture(autouse=True)
def plenty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Fewer games are plenty here."""
    monkeypatch.setattr(live_module, "MOST_GAMES", PLENTY)


def sharpened(
    kernels: BatchKernels, showing: Showing = NOTHING, pace: float = 1.0
) -> Work[LiveResult]:
    """Sharpen with a clock that goes on by some seconds whenever somebody looks at it."""
    ticks: Iterator[float] = count(step=pace)
    how = PlayOptions(threads=2, clock=lambda: next(ticks), panel_rounds=())
    return sharpening(SPRINTERS, showing, kernels, how)


def shown_by(step: Progress) -> Showing | None:
    assert isinstance(step, LiveStep)
    return step.showing


def results_of(steps: Sequence[LiveStep]) -> list[LiveResult]:
    """What was shown, step by step."""
    told = [step.showing.shown for step in steps if step.showing is not None]
    return [each for each in told if each is not None]


def steps_of(work: Work[LiveResult]) -> tuple[list[LiveStep], LiveResult]:
    steps: list[Any] = []
    while True:
        try:
            steps.append(next(work))
        except StopIteration as end:
            return steps, end.value


def games_of(number: int, kernels: BatchKernels) -> Totals:
    return finished(playtesting(spec_of(SPRINTERS, 0, number), threads=2, kernels=kernels))


# --- Figures --------------------------------------------------------------------------------------


def test_the_figures_are_those_of_the_report(compiled: BatchKernels) -> None:
    totals = games_of(500, compiled)
    spec = spec_of(SPRINTERS)
    figures, report = live_figures(spec, totals), PlaytestReport.of(spec, totals)
    assert (figures.games, figures.finished) == (report.games, report.finished)
    assert figures.rounds == report.section("rounds").histograms[0]
    watched = (*figures.spread, *figures.seats, *figures.unfinished, *figures.sights.figures)
    plain = (
        *(report.figure("rounds", key) for key in ("p10", "p90")),
        *report.section("seats").figures,
        *report.section("unfinished").figures,
        *(report.figure("turns", key) for key in ("blocked", "share_blocked")),
    )
    for one, other in zip(watched, plain, strict=True):
        assert (one.key, one.value, one.sample) == (other.key, other.value, other.sample)


def test_intervals_are_wider_for_who_watches(compiled: BatchKernels) -> None:
    totals = games_of(500, compiled)
    spec = spec_of(SPRINTERS)
    figures, report = live_figures(spec, totals), PlaytestReport.of(spec, totals)
    _often, blocked = figures.sights.figures
    watched = (*figures.seats, figures.par, blocked)
    plain = (
        *report.section("seats").figures,
        par_figure(figures.rounds),
        report.figure("turns", "share_blocked"),
    )
    for one, other in zip(watched, plain, strict=True):
        assert one.interval is not None
        assert other.interval is not None
        assert 1.4 < one.interval.half_width / other.interval.half_width < 2.4
    for one in (figures.never_finished, *figures.unfinished):
        unfinished = round((one.value or 0) * 500)
        assert one.interval == share_sequence(unfinished, 500, guess=0.01)


def test_rounds_of_most_games_have_intervals_that_hold_for_who_watches() -> None:
    """By 100 of 1,000 games in order, a report looks 19 to either side, and who watches some 30."""

    def spread(*lengths: int) -> list[Interval | None]:
        rows = (game(seed, rounds=each, turns=40, winner=0) for seed, each in enumerate(lengths))
        return [each.interval for each in live_figures(spec_of(SPRINTERS), played(*rows)).spread]

    lengths = [9] * 75 + [10] * 25 + [11] * 25 + [12] * 750 + [13] * 25 + [14] * 25 + [15] * 75
    assert quantile_interval(np.bincount(lengths).tolist(), 0.1) == (10, Interval(10, 11))
    assert spread(*lengths) == [Interval(9, 12), Interval(12, 15)]
    assert spread(*[12] * 400, *[13] * 200, *[16] * 400) == [Interval(12, 12), Interval(16, 16)]
    assert spread(*[12] * 20) == [None, None]


def test_par_is_that_of_all_games(compiled: BatchKernels) -> None:
    totals = games_of(500, compiled)
    figures = live_figures(spec_of(SPRINTERS), totals)
    report = PlaytestReport.of(spec_of(SPRINTERS), totals)
    assert figures.par.value == median_within(figures.rounds)
    assert figures.par.sample == report.finished


def test_traffic_is_that_of_the_report(compiled: BatchKernels) -> None:
    totals = games_of(200, compiled)
    spec = spec_of(SPRINTERS)
    figures, report = live_figures(spec, totals), PlaytestReport.of(spec, totals)
    entered = [each.value for each in report.section("traffic").figures]
    spaces = zip(spec.board.spaces, entered, strict=True)
    sights = figures.sights
    passages, spaces_busy = sights.busiest
    assert sights.traffic == {space.at: value for space, value in spaces if value}
    for busiest, section in (
        (spaces_busy, "traffic"),
        (passages, "passages"),
    ):
        all_told = sorted(report.section(section).figures, key=lambda each: -(each.value or 0))
        assert list(busiest) == list(map(watched_mean, all_told[:BUSIEST_LISTED]))
    for each in spaces_busy:
        at = each.about["hex"]
        assert isinstance(at, Hex)
        assert sights.traffic[at] == each.value
    for each in passages:
        hexes = each.about["hexes"]
        assert isinstance(hexes, tuple)
        assert set(hexes) <= spec.board.index.keys()


def test_jams_are_those_of_the_report(compiled: BatchKernels) -> None:
    totals = games_of(200, compiled)
    spec = spec_of(SPRINTERS)
    sights, report = live_figures(spec, totals).sights, PlaytestReport.of(spec, totals)
    told = sorted(report.section("jams").figures, key=lambda each: -(each.value or 0))
    assert [each.value for each in sights.jams] == [each.value for each in told[:BUSIEST_LISTED]]
    assert [each.about for each in sights.jams] == [each.about for each in told[:BUSIEST_LISTED]]
    assert sights.lost == {each.about["hex"]: each.value for each in told}
    lost = report.figure("turns", "blocked").value
    assert sum(sights.lost.values()) == pytest.approx(lost)
    assert all(each.unit is Unit.LOST_TURNS for each in told)


def test_par_has_an_interval_that_holds_it_and_shrinks(compiled: BatchKernels) -> None:
    few, many = (
        par_figure(live_figures(spec_of(SPRINTERS), games_of(number, compiled)).rounds)
        for number in (50, 800)
    )
    for par in (few, many):
        assert par.value is not None
        assert par.interval is not None
        assert par.interval.low < par.value < par.interval.high
    assert few.interval is not None
    assert many.interval is not None
    assert many.interval.half_width < few.interval.half_width


def test_games_that_nobody_won_have_figures_too() -> None:
    totals = played(game(0, turns=240, winner=-1, entry=-1, fate=1, rounds=60))
    figures = live_figures(spec_of(SPRINTERS), totals)
    assert (figures.games, figures.finished) == (1, 0)
    assert figures.par.value is None
    assert [each.value for each in figures.seats] == [None] * 4
    assert [each.value for each in figures.unfinished] == [0, 1]
    assert figures.sights.busiest == ((), ())
    no_games = live_figures(spec_of(SPRINTERS), Totals.none(LAYOUT))
    assert no_games.sights.traffic == no_games.sights.lost == {}


# --- Sharpening -----------------------------------------------------------------------------------


def test_it_goes_on_until_there_are_plenty_of_games(compiled: BatchKernels) -> None:
    steps, result = steps_of(sharpened(compiled))
    assert result.is_sharp
    assert result.totals.games == PLENTY
    told = results_of(steps)
    assert told[-1] is result
    assert [each.is_sharp for each in told] == [False] * (len(told) - 1) + [True]
    sizes = [each.figures.games for each in told]
    assert sizes == sorted(set(sizes))
    assert sizes[0] >= FIRST_GAMES


def test_playing_on_from_kept_games_is_the_same_as_playing_at_once(compiled: BatchKernels) -> None:
    at_once = finished(sharpened(compiled))
    work = sharpened(compiled)
    showing = next(each for each in map(shown_by, work) if each is not None)
    work.close()
    kept = showing.shown
    assert kept is not None
    assert kept.totals.games < at_once.totals.games
    steps, later = steps_of(sharpened(compiled, showing))
    assert later.totals == at_once.totals
    assert later.figures == at_once.figures
    assert all(step.done >= kept.totals.games for step in steps)


def refused(*_: object) -> int:
    raise AssertionError("nothing was to be played")


def test_a_sharp_result_needs_no_games(compiled: BatchKernels) -> None:
    sharp = finished(sharpened(compiled))
    idle = replace(compiled, play_batch=refused)
    again = finished(sharpened(idle, NOTHING.with_result(sharp)))
    assert again.totals == sharp.totals


def test_a_route_that_lies_otherwise_as_a_whole_keeps_its_games(compiled: BatchKernels) -> None:
    sharp = finished(sharpened(compiled))
    route, every = FIRST_GAME.route, range(len(FIRST_GAME.route.pieces))
    turned = edits.moved(edits.turned(route, every, 1, Hex(0, 0)), every, Hex(3, -2))
    lying = replace(SPRINTERS, board=Board.of(lay_out(turned, FIRST_GAME.catalogue)))
    showing = NOTHING.with_result(sharp)
    how = PlayOptions(threads=2, panel_rounds=())
    steps, told = steps_of(sharpening(lying, showing, replace(compiled, play_batch=refused), how))
    assert results_of(steps)[0].is_sharp, "it is told at once, and nothing is played"
    assert told.figures.games == sharp.figures.games
    assert (told.figures.par, told.figures.seats) == (sharp.figures.par, sharp.figures.seats)
    before, now = sharp.figures.sights, told.figures.sights
    assert now.traffic != before.traffic
    for old, new in ((before.traffic, now.traffic), (before.lost, now.lost)):
        carried = {at.turned(1).shifted(Hex(3, -2)): often for at, often in old.items()}
        assert new == carried
    [names, others] = ([each.about["space"] for each in seen.jams] for seen in (before, now))
    assert names != others, "places are named as they lie now"
    spec, lies = spec_of(SPRINTERS), spec_of(lying)
    as_it_lay = PlaytestReport.of(spec, sharp.totals)
    as_it_lies = PlaytestReport.of(lies, told.totals)
    for section in ("traffic", "jams", "passages", "blockades", "ways"):
        assert sorted(str(each.value) for each in as_it_lay.section(section).figures) == sorted(
            str(each.value) for each in as_it_lies.section(section).figures
        )
    back = relaid(told.totals, lying.board, FIRST_GAME)
    assert back == sharp.totals


def test_there_is_an_end_however_uncertain_it_is(
    compiled: BatchKernels, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live_module, "MOST_GAMES", 1_000)
    result = finished(sharpened(compiled))
    assert (result.totals.games, result.is_sharp) == (1_000, True)


def test_results_are_not_told_faster_than_their_pace(compiled: BatchKernels) -> None:
    slow, _ = steps_of(sharpened(compiled, pace=1e-9))
    told = [step.done for step in slow if step.showing is not None]
    assert len(told) == 3, "the first one, enough games as soon as they are played, and the last"
    assert told[0] == BATCH
    assert told[1] - BATCH < ENOUGH_GAMES <= told[1]


def test_closing_stops_all_threads(compiled: BatchKernels) -> None:
    work = sharpened(compiled)
    next(work)
    assert playtest_threads()
    work.close()
    assert playtest_threads() == []


def test_the_difference_to_before_comes_along(compiled: BatchKernels) -> None:
    totals = games_of(BATCH, compiled)
    other = replace(SPRINTERS, key=replace(SPRINTERS.key, fingerprint="another"))
    before = LiveResult(other, live_figures(spec_of(other), totals), totals, is_sharp=False)
    steps, _ = steps_of(sharpened(compiled, NOTHING.with_result(before)))
    told = [step.showing for step in steps if step.showing is not None]
    assert told
    for showing in told:
        assert showing.before is before
        assert showing.changes is not None
        assert showing.changes.pairs == BATCH
        assert not any(each.verdict.is_difference for each in showing.changes.differences)


def test_compiling_is_told_as_progress(
    compiled: BatchKernels, monkeypatch: pytest.MonkeyPatch
) -> None:
    def loading(_kernels: GameKernels) -> Work[BatchKernels]:
        yield Progress(1, 2, "deal")
        return compiled

    monkeypatch.setattr("core.playtest.running.runner.loading_batch_kernels", loading)
    work = sharpening(SPRINTERS, NOTHING, how=PlayOptions(threads=1))
    step = next(work)
    work.close()
    assert step == LiveStep(0, PLENTY, "compiling deal")


# --- Keys -----------------------------------------------------------------------------------------


def test_a_result_belongs_to_what_changes_the_games() -> None:
    board = official_board("first_game")
    route, box = board.route, board.catalogue
    key = LiveLineup().key(QUEST, route, box)
    assert key.bots == ("planner",) * 4
    assert LiveLineup().key(QUEST, with_details(route, name="Another name"), box) == key
    others = {
        LiveLineup().key(QUEST, replace(route, caves=not route.caves), box),
        LiveLineup().key(QUEST, replace(route, pieces=route.pieces[:-1]), box),
        LiveLineup().key(QUEST, route, replace(box)),
        LiveLineup(players=2).key(QUEST, route, box),
        LiveLineup(bots=("planner", "sprinter")).key(QUEST, route, box),
    }
    assert len(others) == 5
    assert key not in others


def test_the_lineup_fits_the_route() -> None:
    route, box = FIRST_GAME.route, FIRST_GAME.catalogue
    mixed = LiveLineup(3, ("planner", "coin")).key(QUEST, route, box)
    assert mixed.bots == ("planner", "coin", "planner")
    pairs_only = replace(route, players=(2,))
    assert LiveLineup(players=3).key(QUEST, pairs_only, box).players == 2


# --- Changes --------------------------------------------------------------------------------------


def many(games: int, rounds: int, winners: list[int]) -> Totals:
    """Games that differ a bit from each other; the winners take turns."""
    return played(
        *(
            game(seed, rounds=rounds + seed % 3, winner=winners[seed % len(winners)])
            for seed in range(games)
        )
    )


def found(before: Totals, after: Totals) -> Comparison:
    changed = changes(before, after, 4)
    assert changed is not None
    return changed


def test_what_is_decided_is_told_the_largest_seat_first() -> None:
    before = many(1000, 12, [0, 1, 2, 3] * 25)
    after = many(1000, 13, [0, 1, 2, 3] * 19 + [0, 1, 2, 0] + [0, 1, 2, 1] * 5)
    told = found(before, after)
    assert change_words(told) == (
        "1.00 ±0.01 rounds longer, seat 4 down 6.0 ±2.8 points, seat 2 up 5.0 ±2.6 points; "
        "practically the same: seat 1, seat 3, unfinished"
    )
    assert sample_words(told) == "from 1,000 games with the same seeds on both designs"


def test_what_is_undecided_is_told_calmly() -> None:
    before, after = many(40, 12, [0, 1, 2, 3]), many(40, 12, [0, 1, 2, 3] * 4 + [0, 1, 2, 2])
    assert change_words(found(before, after)) == "undecided yet"


def test_no_difference_is_told_once_it_is_decided() -> None:
    games = many(1000, 12, [0, 1, 2, 3])
    assert change_words(found(games, games)) == "practically the same"


def test_margins_decide_what_is_the_same() -> None:
    games = many(1000, 12, [0, 1, 2, 3])
    strict = changes(games, games, 4, Margins(rounds=0.001))
    assert strict is not None
    told = change_words(strict)
    assert told.endswith("undecided yet: rounds")


def test_games_that_nobody_wins_any_more_are_told() -> None:
    before = many(400, 12, [0, 1, 2, 3])
    rows = before.rows.copy()
    rows[::2, record.ROW_FATE], rows[::2, record.ROW_WINNER] = record.BOTS_FAILED, -1
    after = Totals(LAYOUT, before.sums, rows)
    assert "unfinished games up 50.0 ±14.6 points" in change_words(found(before, after))
    assert "unfinished games down 50.0 ±14.6 points" in change_words(found(after, before))


def test_without_common_seeds_there_is_no_difference() -> None:
    assert changes(many(4, 12, [0]), Totals.none(LAYOUT), 4) is None


def test_shorter_games_are_told() -> None:
    told = found(many(100, 12, [0, 1]), many(100, 11, [0, 1]))
    assert change_words(told).startswith("1.0 ±0.1 rounds shorter; ")


# --- Keeping --------------------------------------------------------------------------------------


def kept_result(route: str, rows: int = 10) -> LiveResult:
    key = replace(SPRINTERS.key, fingerprint=route)
    totals = Totals(
        LAYOUT, Totals.none(LAYOUT).sums, np.zeros((rows, record.ROW_SIZE), dtype=np.int64)
    )
    figures = live_figures(spec_of(SPRINTERS), Totals.none(LAYOUT))
    return LiveResult(replace(SPRINTERS, key=key), figures, totals, is_sharp=False)


def test_only_the_routes_looked_at_last_are_kept() -> None:
    results = Results()
    for number in range(MOST_DESIGNS):
        results = results.with_result(kept_result(str(number)))
    looked_at = results.of(kept_result("0").key)
    assert looked_at is not None
    results = results.with_result(looked_at).with_result(kept_result("new"))
    assert len(results.kept) == MOST_DESIGNS
    assert results.of(looked_at.key) is looked_at
    assert results.of(kept_result("1").key) is None


def test_a_newer_result_takes_the_place_of_the_older_one() -> None:
    older, newer = kept_result("a"), kept_result("a", 20)
    assert Results().with_result(older).with_result(newer).kept == (newer,)


def test_large_results_take_the_room_of_many() -> None:
    large = 200_000
    results = Results().with_result(kept_result("small"))
    results = results.with_result(kept_result("first", large))
    assert len(results.kept) == 2
    results = results.with_result(kept_result("second", large))
    assert [each.key.fingerprint for each in results.kept] == ["second"]
