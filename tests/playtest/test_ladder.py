"""Ratings: by hand for two bots, and back from strengths that games were drawn with."""

import math
import random
from collections.abc import Sequence

import pytest

from core.basics.paths import examples
from core.playtest.bots import Bot
from core.playtest.ladder import (
    Ladder,
    Match,
    Play,
    Row,
    Score,
    ladder_of,
    pairings,
    play_on,
    playing,
)
from core.playtest.limits import Unplayable
from core.playtest.running.batch_kernels import plain_batch_kernels
from core.quest.board.board import Board
from core.quest.board.layout import lay_out
from core.quest.bots.bots import BOTS, QuestBot, bot_called
from core.quest.catalogue.reading import load_catalogue
from core.quest.game import QUEST
from core.quest.route.reading import read_route

RANDOM, SPRINTER, PLANNER, RUSH = (
    QuestBot(name, "", kind=0) for name in ("random", "sprinter", "planner", "rush")
)
ALL = (RANDOM, SPRINTER, PLANNER, RUSH)
RATINGS = {"random": 500, "sprinter": 1000, "planner": 1250, "rush": 1200}


def row(ladder: Ladder, bot: QuestBot) -> Row:
    return next(row for row in ladder.rows if row.bot == bot)


def players(seed: int, unfinished: float = 0.0) -> Play:
    """Games drawn with the ratings above, instead of played."""
    dice = random.Random(seed)

    def play(first: Bot, second: Bot, games: int, first_seed: int) -> Score:
        assert first_seed >= 0
        chance = 1 / (1 + 10 ** ((RATINGS[second.name] - RATINGS[first.name]) / 400))
        ended = [game for game in range(games) if dice.random() >= unfinished]
        wins = sum(dice.random() < chance for _ in ended)
        return Score(games, wins, len(ended) - wins)

    return play


def drawn(seed: int, games: int, unfinished: float = 0.0) -> Ladder:
    return ladder_of(ALL, playing(ALL, games, 0, players(seed, unfinished)), "sprinter")


def test_unfinished_games_are_half_a_win_for_both() -> None:
    score = Score(10, 6, 2)
    assert (score.unfinished, score.points, score.turned().points) == (2, 7, 3)
    assert score + score.turned() == Score(20, 8, 8)


def test_every_pair_is_listed_once() -> None:
    assert [(a.name, b.name) for a, b in pairings(ALL[:3])] == [
        ("random", "sprinter"),
        ("random", "planner"),
        ("sprinter", "planner"),
    ]
    assert len(pairings(BOTS)) == len(BOTS) * (len(BOTS) - 1) // 2


def test_pairs_play_in_turn_with_the_same_seeds() -> None:
    asked: list[tuple[str, str, int, int]] = []

    def play(first: Bot, second: Bot, games: int, first_seed: int) -> Score:
        asked.append((first.name, second.name, games, first_seed))
        return Score(games, games, 0)

    matches = list(playing(ALL[:3], 5, 100, play, at_once=4))
    assert asked[:3] == [
        ("random", "sprinter", 4, 100),
        ("random", "planner", 4, 100),
        ("sprinter", "planner", 4, 100),
    ]
    assert [each[2:] for each in asked[3:]] == [(1, 104)] * 3
    assert ladder_of(ALL[:3], matches, "sprinter").games == 15


def test_two_bots_are_as_far_apart_as_their_odds() -> None:
    ladder = ladder_of(
        (SPRINTER, PLANNER), [Match(PLANNER, SPRINTER, Score(400, 320, 80))], "sprinter"
    )
    wins, losses = 320.5, 80.5
    planner = row(ladder, PLANNER)
    error = 400 / math.log(10) * 1.96 * math.sqrt(1 / wins + 1 / losses)
    assert planner.rating == pytest.approx(1000 + 400 * math.log10(wins / losses))
    assert planner.interval.half_width == pytest.approx(error, rel=1e-3)
    assert (planner.games, planner.wins, planner.unfinished, planner.share) == (400, 320, 0, 0.8)


def test_anchor_has_no_doubt_and_the_strongest_comes_first() -> None:
    ladder = drawn(3, 400)
    anchor = row(ladder, SPRINTER)
    assert (anchor.rating, anchor.interval.low, anchor.interval.high) == (1000, 1000, 1000)
    assert [each.rating for each in ladder.rows] == sorted(
        (each.rating for each in ladder.rows), reverse=True
    )


def test_first_bot_is_the_anchor_where_no_sprinter_plays() -> None:
    ladder = ladder_of((PLANNER, RUSH), [Match(PLANNER, RUSH, Score(10, 5, 5))], "sprinter")
    assert ladder.anchor == "planner"
    assert [each.rating for each in ladder.rows] == pytest.approx([1000, 1000])


def test_perfect_records_stay_finite() -> None:
    ladder = ladder_of(ALL[:2], [Match(SPRINTER, RANDOM, Score(400, 400, 0))], "sprinter")
    worst = row(ladder, RANDOM)
    assert worst.rating == pytest.approx(1000 - 400 * math.log10(400.5 / 0.5))
    assert worst.interval.high < 1000


@pytest.mark.parametrize("bots", [(), (PLANNER,), ALL])
def test_without_games_all_are_equal(bots: Sequence[QuestBot]) -> None:
    ladder = ladder_of(bots, [], "sprinter")
    assert [each.rating for each in ladder.rows] == [1000] * len(bots)
    assert [each.share for each in ladder.rows] == [0.5] * len(bots)
    assert ladder.games == ladder.unfinished == 0


def test_bot_that_met_only_one_other_is_rated_through_it() -> None:
    matches = [
        Match(SPRINTER, RANDOM, Score(400, 300, 100)),
        Match(PLANNER, SPRINTER, Score(400, 300, 100)),
    ]
    ladder = ladder_of(ALL[:3], matches, "sprinter")
    assert [each.bot for each in ladder.rows] == [PLANNER, SPRINTER, RANDOM]
    assert ladder.rows[0].rating == pytest.approx(1000 + 400 * math.log10(3), abs=5)


def test_ratings_make_the_points_that_were_made() -> None:
    """The maximum of the likelihood: expected points are those made, virtual draws included."""
    ladder = drawn(4, 200, unfinished=0.1)
    for one in ladder.rows:
        others = [other for other in ladder.rows if other != one]
        due = sum(201 / (1 + 10 ** ((other.rating - one.rating) / 400)) for other in others)
        assert due == pytest.approx(one.wins + one.unfinished / 2 + len(others) / 2, abs=1e-4)


def test_same_games_in_any_order_and_direction_give_the_same_ladder() -> None:
    matches = list(playing(ALL, 200, 0, players(5, unfinished=0.05)))
    turned = [Match(each.second, each.first, each.score.turned()) for each in reversed(matches)]
    assert ladder_of(ALL, turned, "sprinter") == ladder_of(ALL, matches, "sprinter")
    assert ladder_of(ALL, matches, "sprinter").unfinished == sum(
        each.score.unfinished for each in matches
    )


def test_intervals_hold_the_true_ratings_as_often_as_they_say() -> None:
    trials, held = 150, 0
    for seed in range(trials):
        for each in drawn(seed, 150).rows:
            truth = RATINGS[each.bot.name]
            held += each.bot != SPRINTER and each.interval.low <= truth <= each.interval.high
    assert held / (3 * trials) == pytest.approx(0.95, abs=0.03)


@pytest.fixture(scope="module")
def play() -> Play:
    """Playing on the route of the first game, not compiled."""
    route = read_route(examples("quest") / "first_game.yaml").design
    return play_on(
        QUEST,
        Board.of(lay_out(route, load_catalogue())),
        plain_batch_kernels(QUEST.playtests.kernels),
    )


def test_wins_are_those_of_the_bot_wherever_it_sits(play: Play) -> None:
    random_bot, sprinter = bot_called("random"), bot_called("sprinter")
    assert play(sprinter, random_bot, 4, 7) == Score(4, 4, 0)
    assert play(random_bot, sprinter, 4, 7) == Score(4, 0, 4)


def test_twins_play_the_same_games_whoever_comes_first_and_in_any_parts(play: Play) -> None:
    sprinter = bot_called("sprinter")
    twin = QuestBot("twin", "The same.", kind=sprinter.kind)
    score = play(sprinter, twin, 6, 20)
    assert play(twin, sprinter, 6, 20) == score
    assert play(sprinter, twin, 1, 20) + play(sprinter, twin, 5, 21) == score
    assert 0 < score.wins < 6


def test_games_that_cannot_be_played_are_refused(play: Play) -> None:
    with pytest.raises(Unplayable):
        play(bot_called("random"), bot_called("sprinter"), 1, -1)
