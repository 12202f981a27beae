"""Tests of the difficulty: the official classes, honest calibration, and the right direction."""

import math
from itertools import pairwise, product
from statistics import fmean, pstdev

import pytest
from hypothesis import given, settings

from core.playtest.par_rounds import Par
from core.quest.analysis.analysis import Analysis
from core.quest.analysis.difficulty import (
    MEAN_SCORE,
    Calibration,
    Cause,
    Difficulty,
    Load,
    calibration,
    difficulty,
    estimated_par,
    leave_one_out,
    load_of,
    rated_routes,
)
from core.quest.analysis.official import OfficialRoute, Rating
from core.quest.board.board import Board
from tests.quest.analysis.boards import (
    SEEDS,
    board_by_chance,
    entered,
    harder,
    official,
    opened,
)
from tests.quest.engine.boards import board as drawn
from tests.quest.engine.official import OFFICIAL

EITHER = pytest.mark.parametrize("is_static", [False, True], ids=["par", "static"])
PAR = Par(15.0, 100)


def judged(analysis: Analysis, par: Par | None = None) -> Difficulty:
    found = difficulty(analysis, par)
    assert found is not None
    return found


def official_verdict(route: OfficialRoute, *, is_static: bool) -> Difficulty:
    par = None if is_static else Par(route.par, 4000)
    return judged(official(route.file), par)


# --- The official routes --------------------------------------------------------------------------


def test_six_routes_are_rated_two_of_each_class_and_the_first_game_is_not() -> None:
    ratings = [rating for _, rating in rated_routes()]
    assert sorted(ratings) == sorted(2 * list(Rating))
    assert "first_game" not in {route.file for route, _ in rated_routes()}


@EITHER
def test_rated_routes_come_out_in_their_class_by_the_score(is_static: bool) -> None:
    scale = calibration(is_static=is_static)
    for route, rating in rated_routes():
        assert scale.rating(official_verdict(route, is_static=is_static).score) is rating


@EITHER
def test_the_verdict_is_the_likeliest_class_and_hardly_misses_a_printed_one(
    is_static: bool,
) -> None:
    """Chances are not tuned to the ratings: of two classes that are as likely one may be first."""
    for route, rating in rated_routes():
        found = official_verdict(route, is_static=is_static)
        assert found.chances.of(found.rating) == max(found.chances)
        assert found.chances.of(rating) > max(found.chances) - 0.15


@EITHER
def test_scores_of_different_classes_are_never_inverted(is_static: bool) -> None:
    scores: dict[Rating, list[float]] = {rating: [] for rating in Rating}
    for route, rating in rated_routes():
        scores[rating].append(official_verdict(route, is_static=is_static).score)
    for lower, higher in pairwise(Rating):
        assert max(scores[lower]) < min(scores[higher])
    assert fmean(score for both in scores.values() for score in both) == pytest.approx(MEAN_SCORE)


@EITHER
def test_no_cause_has_hardly_a_say(is_static: bool) -> None:
    scale = calibration(is_static=is_static)
    loads = [load_of(route, is_static=is_static) for route, _ in rated_routes()]
    says = [
        weight * pstdev(column)
        for weight, column in zip(scale.weights, zip(*loads, strict=True), strict=True)
    ]
    assert min(says) / sum(says) >= 0.2 - 1e-9


def test_the_record_and_the_board_tell_the_same_load() -> None:
    for route, _ in rated_routes():
        analysis = official(route.file)
        load = load_of(route, is_static=False)
        assert (load.demand, load.crowding) == (analysis.effort, analysis.crowding)
        static = judged(analysis)
        assert static.expected_par == pytest.approx(load_of(route, is_static=True).length)


# --- Calibration ----------------------------------------------------------------------------------


def naive_verdict(rated: list[tuple[Load, Rating]], load: Load) -> tuple[float, Rating]:
    """Judges a load by trying all weights in twentieths on some rated routes."""
    columns = list(zip(*(each for each, _ in rated), strict=True))
    spreads = [pstdev(column) for column in columns]

    def score(parts: tuple[int, ...], one: Load) -> float:
        return math.fsum(p / s * amount for p, s, amount in zip(parts, spreads, one, strict=True))

    def ends(parts: tuple[int, ...], rating: Rating) -> tuple[float, float]:
        below = [score(parts, one) for one, r in rated if list(Rating).index(r) < rating.rank]
        above = [score(parts, one) for one, r in rated if list(Rating).index(r) >= rating.rank]
        return max(below), min(above)

    def worst_gap(parts: tuple[int, ...]) -> float:
        borders = (ends(parts, rating) for rating in (Rating.MODERATE, Rating.DIFFICULT))
        return min(above - below for below, above in borders)

    says = [parts for parts in product(range(4, 13), repeat=3) if sum(parts) == 20]
    best = max(says, key=worst_gap)
    scale = MEAN_SCORE / fmean(score(best, one) for one, _ in rated)
    mine = score(best, load)
    if mine < fmean(ends(best, Rating.MODERATE)):
        return mine * scale, Rating.EASY
    is_difficult = mine >= fmean(ends(best, Rating.DIFFICULT))
    return mine * scale, Rating.DIFFICULT if is_difficult else Rating.MODERATE


@EITHER
def test_leaving_one_out_is_told_honestly(is_static: bool) -> None:
    every = [(load_of(route, is_static=is_static), rating) for route, rating in rated_routes()]
    found = leave_one_out(is_static=is_static)
    assert [each.route for each in found] == [route for route, _ in rated_routes()]
    for number, each in enumerate(found):
        others = every[:number] + every[number + 1 :]
        score, rating = naive_verdict(others, every[number][0])
        assert each.score == pytest.approx(score)
        assert each.judged is rating
        assert each.is_right == (rating is every[number][1])


@EITHER
def test_calibration_on_all_routes(is_static: bool) -> None:
    every = [(load_of(route, is_static=is_static), rating) for route, rating in rated_routes()]
    scale = calibration(is_static=is_static)
    for load, rating in every:
        score, judged_as = naive_verdict(every, load)
        assert sum(scale.points(load)) == pytest.approx(score)
        assert scale.rating(score) is judged_as is rating


def test_calibration_on_one_route_of_each_class() -> None:
    loads = (Load(10, 40, 10), Load(12, 44, 20), Load(15, 60, 30))
    scale = Calibration.on(tuple(zip(loads, Rating, strict=True)))
    for load, rating in zip(loads, Rating, strict=True):
        assert scale.rating(sum(scale.points(load))) is rating
    assert sum(scale.usual) == pytest.approx(MEAN_SCORE)
    assert scale.rating(scale.moderate_from) is Rating.MODERATE
    assert scale.rating(scale.difficult_from) is Rating.DIFFICULT


def test_an_amount_in_which_all_routes_are_alike_decides_nothing() -> None:
    loads = (Load(10, 40, 7), Load(12, 44, 7), Load(15, 60, 7))
    scale = Calibration.on(tuple(zip(loads, Rating, strict=True)))
    assert [scale.rating(sum(scale.points(load))) for load in loads] == list(Rating)


def test_a_class_without_a_route_cannot_be_calibrated() -> None:
    with pytest.raises(ValueError, match="empty"):
        Calibration.on(((Load(10, 40, 10), Rating.EASY), (Load(12, 44, 20), Rating.MODERATE)))


def test_estimated_par_grows_with_the_steps() -> None:
    pars = [estimated_par(steps) for steps in range(100)]
    assert pars == sorted(pars)
    assert pars[60] < pars[61]
    assert pars[0] >= 0
    for name in OFFICIAL:
        steps = official(name).mean_steps
        assert steps is not None
        assert 10 < estimated_par(steps) < 25


# --- The right direction --------------------------------------------------------------------------


def assert_no_lower(before: Board, after: Board) -> None:
    """Neither the score nor any cause."""
    for par in (None, PAR):
        one, other = judged(Analysis(before), par), judged(Analysis(after), par)
        assert other.score >= one.score - 1e-9
        for (_, points), (_, more) in zip(one.points, other.points, strict=True):
            assert more >= points - 1e-9


@given(SEEDS)
@settings(max_examples=60)
def test_a_harder_space_never_lowers_score_nor_any_cause(seed: int) -> None:
    """On all ways or not."""
    board = board_by_chance(seed, 6)
    if difficulty(Analysis(board)) is not None:
        for space in entered(board):
            assert_no_lower(board, harder(board, space))


def test_a_harder_space_on_all_ways_raises_the_demand() -> None:
    board = official("snail_shell").board
    before = official("snail_shell")
    assert before.one_wide
    for space in before.one_wide:
        after = Analysis(harder(board, space))
        assert judged(after).score > judged(before).score
        assert_no_lower(board, after.board)


@pytest.mark.parametrize("name", OFFICIAL)
def test_harder_spaces_on_the_best_way_of_official_routes(name: str) -> None:
    analysis = official(name)
    assert analysis.best is not None
    for space in analysis.best.spaces[1::9]:
        assert_no_lower(analysis.board, harder(analysis.board, space, 2))


@pytest.mark.parametrize("name", ["serpentine", "witchs_cauldron"])
def test_another_way_of_the_same_length_never_raises_the_crowding(name: str) -> None:
    before = official(name)
    board = before.board
    plain = next(each.space for each in board.spaces if each.space.is_finish)
    mountains = [i for i, each in enumerate(board.spaces) if each.space.is_mountain]
    for mountain in mountains:
        after = Analysis(opened(board, mountain, plain))
        assert after.shortest is not None
        assert before.shortest is not None
        if after.shortest.steps == before.shortest.steps:
            crowding = [dict(judged(each).points)[Cause.CROWDING] for each in (before, after)]
            assert crowding[1] <= crowding[0]


# --- What it says ---------------------------------------------------------------------------------


def test_without_games_it_is_a_static_estimate() -> None:
    static, played = judged(official("serpentine")), judged(official("serpentine"), PAR)
    assert static.is_static
    assert static.par is None
    assert static.expected_par == estimated_par(official("serpentine").mean_steps or 0)
    assert not played.is_static
    assert played.expected_par == PAR.rounds


def test_more_rounds_are_more_length_and_nothing_else() -> None:
    short, long = (judged(official("serpentine"), Par(rounds, 10)) for rounds in (12.0, 18.0))
    assert long.score > short.score
    assert dict(long.points)[Cause.LENGTH] > dict(short.points)[Cause.LENGTH]
    assert long.points[1:] == short.points[1:]


def test_points_add_up_and_are_told_against_the_usual() -> None:
    for name in OFFICIAL:
        found = judged(official(name))
        assert found.score == pytest.approx(sum(points for _, points in found.points))
        above = found.above_usual
        assert sum(points for _, points in above) == pytest.approx(found.score - MEAN_SCORE)
        assert [points for _, points in above] == sorted((p for _, p in above), reverse=True)
        assert {cause for cause, _ in above} == set(Cause)


def test_causes_have_words_and_meanings() -> None:
    assert [cause.word for cause in Cause] == ["length", "demand", "crowding"]
    assert len({cause.meaning for cause in Cause}) == 3


def test_without_a_way_there_is_no_verdict() -> None:
    assert difficulty(Analysis(drawn("S1 M FJ1"))) is None
    assert difficulty(Analysis(drawn("S1 M FJ1")), PAR) is None
