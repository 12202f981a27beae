"""Tests of boards of three thousand spaces: their maps are whole, and games on them end."""

from dataclasses import replace

import pytest

from core.playtest.running.batch_kernels import fastest_batch_kernels
from core.playtest.running.batches import Workspace
from core.playtest.running.packing import packed_spec
from core.playtest.spec import Spec
from core.quest.board.board import Board
from core.quest.board.layout import lay_out
from core.quest.bots.bots import lineup
from core.quest.bots.kernels import memory
from core.quest.bots.kernels.memory import linked_space, toll_of
from core.quest.catalogue.reading import load_catalogue
from core.quest.engine.kernels import state as at
from core.quest.engine.kernels import words
from core.quest.game import QUEST
from core.quest.playtest.kernels import record
from core.quest.playtest.spec import PLAYTEST_OPTIONS
from core.quest.route.route import BlockadePlan, Laying
from tests.quest.analysis.boards import chain

SPACES = 3_000


@pytest.fixture(scope="module")
def board() -> Board:
    """A chain of large tiles without caves, of which the box has too few, and without blockades."""
    route = replace(chain(SPACES, "KN"), blockades=BlockadePlan(Laying.NONE))
    return Board.of(lay_out(route, load_catalogue()))


def workspace(board: Board, bot: str) -> Workspace:
    """Three of a bot on a board, with rounds enough for a long way."""
    options = replace(PLAYTEST_OPTIONS, round_limit=400)
    spec = Spec(QUEST, board, lineup(bot, bot, bot), options)
    return Workspace.of(packed_spec(spec), fastest_batch_kernels(QUEST.playtests.kernels))


def test_the_map_of_a_large_board_is_the_shortest_of_all_ways(board: Board) -> None:
    g = workspace(board, "sprinter").g
    assert g[at.SPACES] >= SPACES
    entered = [each for each in range(g[at.SPACES]) if at.ground(g, each) != words.NOWHERE]
    for space in entered:
        links = memory.LINKS + space * at.DIRECTIONS
        ways = [
            g[memory.REST + to] + g[memory.COSTS + g[memory.TERRAINS + to]] + toll_of(g, link)
            for link in g[links : links + at.DIRECTIONS]
            if (to := linked_space(int(link))) != space
        ]
        shortest = 0 if at.is_finish(g, space) else min([*ways, memory.FAR])
        assert g[memory.REST + space] == shortest


@pytest.mark.parametrize(("bot", "games"), [("sprinter", 8), ("planner", 1)])
def test_bots_come_home_on_a_large_board(board: Board, bot: str, games: int) -> None:
    totals = workspace(board, bot).play(0, games)
    assert (totals.rows[:, record.ROW_FATE] == record.FINISHED).all()
