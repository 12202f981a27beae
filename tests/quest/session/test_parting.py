"""Tests of where two games of the same deal part."""

from dataclasses import replace

import pytest

from core.basics.jobs import finished
from core.quest.board.board import Board
from core.quest.bots.bots import bot_called
from core.quest.engine.game import Game
from core.quest.engine.packing import Options
from core.quest.session.replay.rerun import NotComparable, parting, parting_in_words, rerunning
from core.quest.session.replay.timeline import Timeline
from tests.quest.engine.official import official_board
from tests.quest.session.games import dealt

BOTS = [bot_called("sprinter"), bot_called("planner"), bot_called("sprinter")]
BOARD = official_board("hills_of_gold")
OPTIONS = Options(round_limit=6)


def timeline(board: Board = BOARD, seed: int = 2) -> Timeline:
    game = Game(BOARD, 3, seed, OPTIONS)
    return Timeline.of(finished(rerunning(game, board, BOTS)))


def moved(board: Board) -> Board:
    """The same board with its spaces in another order, as after an edit."""
    last = len(board.spaces) - 1
    turned = {index: last - index for index in range(len(board.spaces))}
    return replace(
        board,
        spaces=board.spaces[::-1],
        steps=tuple(
            tuple(step._replace(to=turned[step.to]) for step in steps)
            for steps in board.steps[::-1]
        ),
        starts=tuple(turned[each] for each in board.starts),
        finishes=tuple(turned[each] for each in board.finishes),
        caves=(),
    )


def test_the_same_game_never_parts() -> None:
    assert parting(timeline(), timeline()) is None
    assert parting_in_words(None, BOARD, BOARD) == "Both games are the same to the end."


def test_a_branch_parts_where_it_leaves() -> None:
    first = timeline()
    table = first.branch(9, [None] * 3)
    while not table.is_over:
        table.apply(table.game.legal_actions()[0])
    second = Timeline.of(table.game)
    parted = parting(first, second)
    assert parted is not None
    assert parted.moment >= 9
    assert first.plays[: parted.moment] == second.plays[: parted.moment]
    assert parted.first == first.plays[parted.moment]
    assert parted.second == second.plays[parted.moment]
    words = parting_in_words(parted, BOARD, BOARD)
    assert words.startswith(f"The games part in round {parted.first.round}: before, Player ")


def test_a_game_that_stops_earlier_parts_there() -> None:
    first = timeline()
    shorter = Timeline.of(first.game_at(5))
    parted = parting(first, shorter)
    assert parted is not None
    assert (parted.moment, parted.second) == (5, None)
    assert "the game was over." in parting_in_words(parted, BOARD, BOARD)


def test_spaces_are_compared_by_where_they_lie() -> None:
    first = timeline()
    other = moved(BOARD)
    turned = Game(other, 3, 2, OPTIONS)
    last = len(other.spaces) - 1
    for play in first.plays:
        for action in play.actions:
            space = None if action.space is None else last - action.space
            turned.apply(replace(action, space=space))
    assert parting(first, Timeline.of(turned)) is None


def test_another_board_is_played_with_the_same_seed() -> None:
    first, second = timeline(), timeline(official_board("swamplands"))
    parted = parting(first, second)
    assert parted is not None
    assert parted.moment < len(first)


def test_other_deals_cannot_be_compared() -> None:
    with pytest.raises(NotComparable):
        parting(timeline(), timeline(seed=3))
    with pytest.raises(NotComparable):
        parting(timeline(), Timeline.of(dealt("hills_of_gold", 2, False, 2)))
