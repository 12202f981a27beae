"""Tests of the whole analysis: what it depends on, what it does not, and odd boards."""

import random
from collections import Counter
from dataclasses import replace
from functools import cached_property

import pytest

from core.basics.jobs import Progress
from core.geometry.hexes import Hex
from core.quest.analysis.analysis import Analysis
from core.quest.analysis.difficulty import difficulty
from core.quest.analysis.measures import key_figures, measured
from core.quest.board.board import Board
from core.quest.board.layout import lay_out
from core.quest.catalogue.catalogue import Catalogue
from core.quest.catalogue.pieces import PieceKind
from core.quest.route.route import Route
from tests.quest.analysis.boards import BUNDLED, analysed, chain, official, route_by_chance, turned
from tests.quest.board.tables import SHUT_CORNER, table
from tests.quest.engine.boards import board as drawn

ALL = [name for name, value in vars(Analysis).items() if isinstance(value, cached_property)]


def worked_out(analysis: Analysis) -> Analysis:
    """Everything is worked out, as the editor does it."""
    assert [progress.done for progress in analysis.working_out()] == list(range(1, len(ALL) + 1))
    assert set(ALL) <= vars(analysis).keys()
    return analysis


def essence(analysis: Analysis) -> dict[str, object]:
    """What an analysis says, without any number of a piece or a space."""
    spaces = analysis.board.spaces

    def printed(indexes: object) -> list[str]:
        assert isinstance(indexes, tuple | frozenset)
        return sorted(str(spaces[index].space) for index in indexes)

    found = difficulty(analysis)
    return {
        **measured(analysis),
        "ways": [[str(spaces[space].space) for space in way.spaces] for way in analysis.ways],
        "dominated": len(analysis.dominated),
        "seats": [way and (way.steps, way.strength) for way in analysis.seat_ways],
        "need": analysis.need,
        "rhythm": [(beat.strength, beat.hardest) for beat in analysis.rhythm],
        "narrowest": printed(analysis.narrowest.spaces),
        "one wide": printed(analysis.one_wide),
        "good": printed(analysis.good),
        "rows": [(row.left, row.width, len(row.spaces)) for row in analysis.rows],
        "stretches": [(patch.terrain, len(patch)) for patch in analysis.stretches],
        "regions": Counter((patch.terrain, len(patch)) for patch in analysis.regions),
        "shares": dict(analysis.shares),
        "shortcut": analysis.shortcut,
        "detours": list(analysis.strength_detours.values()),
        "steps lost": sorted(analysis.step_detours.values()),
        "reach": Counter(analysis.reach.values()),
        "score": found and round(found.score, 9),
    }


def others_like(route: Route, dice: random.Random) -> list[Route]:
    """The route turned in every way, shifted, and its pieces listed in other orders."""
    number = len(route.pieces)
    return [
        turned(route, turn, Hex(dice.randint(-9, 9), 5), dice.sample(range(number), number))
        for turn in range(6)
    ]


@pytest.mark.parametrize("name", BUNDLED)
def test_turning_the_table_or_the_order_of_the_file_changes_nothing(name: str) -> None:
    expected = essence(official(name))
    for route in others_like(official(name).board.route, random.Random(name)):
        assert essence(analysed(route)) == expected


def test_turning_routes_laid_by_chance_changes_nothing() -> None:
    for seed in range(12):
        route = route_by_chance(seed)
        expected = essence(analysed(route))
        for other in others_like(route, random.Random(seed))[1::2]:
            assert essence(analysed(other)) == expected


@pytest.mark.parametrize("name", ["first_game", "serpentine", "witchs_cauldron"])
def test_turning_a_tile_within_the_route_is_noticed(name: str) -> None:
    """Any sum over the table stays the same; what the route asks for does not."""
    analysis = official(name)
    route, catalogue = analysis.board.route, analysis.board.catalogue
    before = essence(analysis)
    tiles = [
        number
        for number, piece in enumerate(route.pieces)
        if catalogue.sides[piece.side].kind is PieceKind.TERRAIN
    ]
    for tile in tiles:
        told = []
        for turn in range(1, 6):
            piece = replace(route.pieces[tile], turn=(route.pieces[tile].turn + turn) % 6)
            pieces = (*route.pieces[:tile], piece, *route.pieces[tile + 1 :])
            told.append(essence(analysed(replace(route, pieces=pieces))))
        assert all(each["traverse"] == before["traverse"] for each in told)
        assert all(each != before for each in told)


def test_everything_is_worked_out_step_by_step_and_only_once() -> None:
    analysis = Analysis(official("first_game").board)
    work = analysis.working_out()
    assert next(work) == Progress(1, len(ALL))
    assert len(vars(analysis)) < len(ALL)
    worked_out(analysis)
    assert analysis.network is analysis.network


# --- Odd boards -----------------------------------------------------------------------------------

ODD = {
    "no way": ("S1 J1 M FJ1",),
    "a start that is closed in": ("S1 M FJ1 J1 S2",),
    "a start beside the finish": ("S1 FJ1 J1",),
    "one start only": ("S1 J1 W2 FJ1", "J1 J1 V3"),
    "a single lane": ("S1 J1 V4 R2 B1 W3 FJ1",),
    "a start among starts": ("S1 S2 J1 FJ1", "S3 S4 M M"),
    "all starts closed in": ("S1 S2 M J1 FJ1", "S3 S4 M J1 M"),
    "a finish behind one space": ("S1 J1 J1 J1 M", "J1 J1 J1 J1 FJ1", "S2 J1 J1 M FJ1"),
    "all rubble": ("S1 R1 R2 R1 FJ1", "S2 R3 R1 R2 M"),
    "no start": ("J1 J1 FJ1",),
    "no finish": ("S1 J1 J1",),
    "a start and nothing else": ("S1",),
    "a finish in the middle": ("S1 J1 FJ1 J1 J1", "J1 M J1 M J1", "S2 J1 J1 J1 J1"),
}


@pytest.mark.parametrize("name", ODD)
def test_odd_boards_are_analysed_to_the_end(name: str) -> None:
    analysis = worked_out(Analysis(drawn(*ODD[name])))
    measured(analysis)
    brief = key_figures(analysis.board)
    is_open = analysis.best is not None
    assert (brief.steps is not None) == is_open
    assert (difficulty(analysis) is not None) == is_open
    assert bool(analysis.ways) == bool(analysis.rhythm) == is_open
    assert (analysis.need is not None) == (analysis.effort is not None) == is_open
    assert bool(analysis.good) == is_open


def test_a_board_without_a_way_is_empty_or_none_all_over() -> None:
    analysis = worked_out(Analysis(drawn(*ODD["no way"])))
    assert analysis.best is None
    assert analysis.shortest is None
    assert analysis.shortcut is None
    assert analysis.seat_ways == (None,)
    assert not (*analysis.ways, *analysis.rows, *analysis.queue, *analysis.stretches)
    assert analysis.narrowest.ways == 0
    assert analysis.step_detours == analysis.strength_detours == {}


def test_a_start_that_is_closed_in_has_no_way_and_the_other_one_counts() -> None:
    analysis = Analysis(drawn(*ODD["a start that is closed in"]))
    first, second = analysis.seat_ways
    assert first is None
    assert second is not None
    assert analysis.best == second
    assert analysis.mean_steps == 2
    assert measured(analysis)["seat_gap"] == 0


def test_a_start_among_starts_waits_for_a_door_of_its_own() -> None:
    """Nobody enters a start space, so the first one and the third have no way (Q-AMB-13)."""
    analysis = Analysis(drawn(*ODD["a start among starts"]))
    assert [way is not None for way in analysis.seat_ways] == [False, True, False, True]


def test_a_single_lane_is_one_wide_all_along() -> None:
    analysis = Analysis(drawn(*ODD["a single lane"]))
    assert analysis.best is not None
    assert analysis.one_wide == analysis.best.spaces[1:-1]
    assert analysis.narrowest.ways == 1
    assert len(analysis.queue) == len(analysis.rows) == 5
    assert measured(analysis)["narrow_rows"] == 1


def test_a_finish_behind_one_space_names_it() -> None:
    analysis = Analysis(drawn(*ODD["a finish behind one space"]))
    (door,) = analysis.one_wide
    assert analysis.narrowest.spaces == (door,)
    assert str(analysis.board.spaces[door].space) == "J1"


def test_rubble_needs_cards_but_no_symbols() -> None:
    analysis = Analysis(drawn(*ODD["all rubble"]))
    assert analysis.need is not None
    assert analysis.need.together == 1  # for the finishing space
    assert analysis.best is not None
    assert max(analysis.best.hardest.values()) == 1


def test_an_ending_that_bends_around_a_mountain() -> None:
    worked_out(Analysis(Board.of(table(*SHUT_CORNER))))


def test_a_very_long_chain_of_pieces() -> None:
    route = chain(8000)
    assert len(route.pieces) > 200
    analysis = worked_out(analysed(route))
    assert analysis.best is not None
    assert analysis.best.steps > 1000
    assert key_figures(analysis.board).steps == analysis.best.steps


def test_a_box_without_cards() -> None:
    """Only what the deck does is empty."""
    board = replace(official("first_game").board, catalogue=Catalogue((), (), (), ()))
    analysis = worked_out(Analysis(board))
    assert set(analysis.reach.values()) == {0}
    assert measured(analysis) == measured(official("first_game"))


def test_no_pieces_no_board() -> None:
    with pytest.raises(Exception, match="not exactly one start tile"):
        Board.of(lay_out(Route(), Catalogue((), (), (), ())))
