"""Tests of the order in which travellers meet the pieces."""

from collections.abc import Collection, Mapping

import pytest

from core.quest.board.order import TravelOrder, travel_order
from tests.quest.board.tables import BRANCH, BYPASS, PAST_STRIP, order, table

Links = dict[int, list[int]]


def linked(*edges: tuple[int, int], alone: Collection[int] = ()) -> Links:
    """Pieces that touch as these pairs tell, each in the order of the numbers."""
    near: dict[int, set[int]] = {piece: set() for piece in alone}
    for one, other in edges:
        near.setdefault(one, set()).add(other)
        near.setdefault(other, set()).add(one)
    return {piece: sorted(near[piece]) for piece in sorted(near)}


def order_of(links: Links, start: int | None, *endings: int) -> TravelOrder:
    return travel_order(links, start, frozenset(endings))


class Counting(dict[int, list[int]]):
    """Links that count how often they are asked for."""

    asked = 0

    def __getitem__(self, piece: int) -> list[int]:
        self.asked += 1
        return super().__getitem__(piece)


def test_nothing_has_no_order() -> None:
    assert order_of({}, None) == TravelOrder((), {})


def test_a_chain_is_travelled_from_the_start_whatever_the_numbers() -> None:
    found = order_of(linked((3, 0), (0, 4), (4, 1), (1, 2)), 3, 2)
    assert found.pieces == (3, 0, 4, 1, 2)
    assert found.follows == {0: 3, 4: 0, 1: 4, 2: 1}
    assert found.position == {3: 0, 0: 1, 4: 2, 1: 3, 2: 4}


def test_pieces_are_consecutive_in_either_order() -> None:
    found = order_of(linked((0, 1), (1, 2), (0, 2)), 0, 2)
    assert found.is_consecutive(0, 1)
    assert found.is_consecutive(2, 1)
    assert not found.is_consecutive(0, 2)
    assert not found.is_consecutive(2, 0)
    assert not found.is_consecutive(1, 1)


def test_distances_take_the_shortest_way_round_a_ring() -> None:
    found = order_of(linked((0, 1), (1, 2), (2, 3), (3, 4), (4, 5), (1, 5), (5, 6)), 0, 6)
    assert found.pieces == (0, 1, 2, 3, 4, 5, 6)
    assert found.distances == {0: 0, 1: 1, 2: 2, 5: 2, 3: 3, 4: 3, 6: 3}
    assert sorted(found.pieces, key=found.nearness) == [0, 1, 2, 5, 3, 4, 6]


def test_nobody_is_near_the_start_by_way_of_the_ending_or_from_apart() -> None:
    found = order_of(linked((0, 1), (1, 9), (9, 2), alone=[3]), 0, 9)
    assert found.distances == {0: 0, 1: 1, 9: 2}
    assert sorted(found.pieces, key=found.nearness) == [0, 1, 9, 2, 3]


def test_a_branch_comes_after_the_main_path() -> None:
    found = order_of(linked((0, 1), (1, 2), (2, 3), (1, 4), (4, 5)), 0, 3)
    assert found.pieces == (0, 1, 2, 3, 4, 5)
    assert found.follows[4] == 1
    assert found.follows[5] == 4


def test_the_way_to_the_ending_counts_even_if_a_dead_end_is_longer() -> None:
    found = order_of(linked((0, 1), (1, 2), (2, 3), (3, 4), (1, 9)), 0, 9)
    assert found.pieces == (0, 1, 9, 2, 3, 4)


def test_a_bypass_does_not_shorten_the_main_path() -> None:
    found = order_of(linked((0, 1), (1, 2), (2, 3), (1, 3), (3, 4)), 0, 4)
    assert found.pieces == (0, 1, 2, 3, 4)
    assert not found.is_consecutive(1, 3)


def test_the_main_path_stops_at_the_ending() -> None:
    found = order_of(linked((0, 1), (1, 2), (2, 3), (3, 4)), 0, 2)
    assert found.pieces == (0, 1, 2, 3, 4)
    found = order_of(linked((0, 1), (0, 9), (9, 2), (2, 3)), 0, 9)
    assert found.pieces[:2] == (0, 9)


def test_the_farther_of_two_endings_is_the_goal() -> None:
    found = order_of(linked((0, 1), (1, 2), (2, 3), (1, 8), (3, 9)), 0, 8, 9)
    assert found.pieces == (0, 1, 2, 3, 9, 8)


def test_without_an_ending_the_longest_path_leads() -> None:
    found = order_of(linked((0, 1), (1, 2), (1, 3), (3, 4)), 0)
    assert found.pieces == (0, 1, 3, 4, 2)


def test_without_a_start_the_first_piece_stands_in() -> None:
    found = order_of(linked((2, 1), (1, 5)), None, 5)
    assert found.pieces[0] == 1
    assert set(found.pieces) == {1, 2, 5}


def test_an_ending_out_of_reach_comes_last() -> None:
    found = order_of(linked((0, 1), (1, 2), alone=[9]), 0, 9)
    assert found.pieces == (0, 1, 2, 9)
    assert 9 not in found.follows


def test_pieces_apart_come_last_and_hang_together() -> None:
    found = order_of(linked((5, 6), (1, 2), (2, 3)), 5)
    assert found.pieces == (5, 6, 1, 2, 3)
    assert found.follows == {6: 5, 2: 1, 3: 2}


@pytest.mark.parametrize("size", [8, 20, 60])
def test_a_tangle_is_given_up_in_time(size: int) -> None:
    everything = range(size)
    links = Counting({p: [q for q in everything if q != p] for p in everything})
    found = travel_order(links, 0, frozenset({size - 1}))
    assert sorted(found.pieces) == list(everything)
    assert links.asked < 5_000


def test_a_tangle_does_not_hide_the_ending() -> None:
    """Twenty tiles lie close together; start and ending hang on the first, so one way leads on."""
    rows = range(1, 21, 5)
    east = [(row + step, row + step + 1) for row in rows for step in range(4)]
    south = [(piece, piece + 5) for piece in range(1, 16)]
    west = [(piece + 1, piece + 5) for row in rows[:-1] for piece in range(row, row + 4)]
    found = order_of(linked((0, 1), (1, 99), *east, *south, *west), 0, 99)
    assert found.pieces[:3] == (0, 1, 99)


def is_walk(links: Mapping[int, Collection[int]], found: TravelOrder) -> bool:
    return all(one in links[other] for one, other in found.follows.items())


@pytest.mark.parametrize("pieces", [BYPASS, BRANCH, PAST_STRIP])
def test_every_piece_follows_one_that_it_touches(pieces: tuple[str, ...]) -> None:
    layout = table(*pieces)
    assert is_walk(layout.links, layout.order)
    assert len(layout.order.follows) == len(pieces) - 1
    position = layout.order.position
    assert all(position[before] < position[piece] for piece, before in layout.order.follows.items())


def test_a_bypass_on_the_table() -> None:
    layout = table(*BYPASS)
    assert order(layout) == ["B", "C", "E", "G", "END_RIVER"]
    assert [seam.pieces for seam in layout.seams if not seam.follows] == [(1, 3)]


def test_a_strip_is_travelled_although_it_could_be_left_out() -> None:
    layout = table(*PAST_STRIP)
    assert order(layout) == ["B", "C", "P", "E", "END_RIVER"]
    assert [seam.pieces for seam in layout.seams if not seam.follows] == [(1, 3)]


def test_a_dead_end_on_the_table() -> None:
    assert order(table(*BRANCH)) == ["B", "C", "E", "K", "END_RIVER", "G"]
    assert all(seam.follows for seam in table(*BRANCH).seams)
