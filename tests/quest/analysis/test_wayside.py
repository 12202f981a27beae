"""Tests of the wayside: what lies on the good ways and beside them."""

from hypothesis import given, settings

from core.geometry.hexes import Hex
from core.quest.analysis.analysis import Analysis
from core.quest.analysis.wayside import Wayside
from core.quest.board.board import Board
from core.quest.catalogue.spaces import Terrain
from tests.quest.analysis.boards import SEEDS, board_by_chance, official
from tests.quest.engine.boards import board as drawn


@given(SEEDS)
@settings(max_examples=100)
def test_everything_is_on_near_or_elsewhere(seed: int) -> None:
    board = board_by_chance(seed)
    analysis = Analysis(board)
    for terrain, found in ((Terrain.BASE_CAMP, analysis.camps), (Terrain.RUBBLE, analysis.rubble)):
        every = {i for i, each in enumerate(board.spaces) if each.space.terrain is terrain}
        touching = {
            i for i in every if any(board.index.get(at) in analysis.good for at in around(board, i))
        }
        assert set(found.on) == every & analysis.good
        assert set(found.near) == touching - analysis.good
        assert found.total == len(every)
    caves = {site.space for site in board.caves}
    assert not analysis.caves.on
    assert set(analysis.caves.near) == {
        i for i in caves if any(board.index.get(at) in analysis.good for at in around(board, i))
    }
    assert analysis.caves.total == len(caves)


def around(board: Board, index: int) -> tuple[Hex, ...]:
    return board.spaces[index].at.neighbours()


def test_a_camp_on_the_way_one_beside_it_and_one_far_off() -> None:
    board = drawn("S1 B1 J1 J1 J1 J1 FJ1", "M B4 M M M M M", "M B4 M M M M M")
    assert Analysis(board).camps == Wayside((1,), (8,), 1)


def test_without_a_way_everything_is_elsewhere() -> None:
    analysis = Analysis(drawn("S1 B1 M FJ1", "C R1 M M"))
    assert analysis.camps == Wayside((), (), 1)
    assert analysis.rubble == Wayside((), (), 1)
    assert analysis.caves == Wayside((), (), 1)


def test_the_cauldron_has_its_caves_in_reach() -> None:
    analysis = official("witchs_cauldron")
    assert analysis.caves.total == len(analysis.board.caves)
